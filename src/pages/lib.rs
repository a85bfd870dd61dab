//! What of a finished game can be kept: a page in one file, to be opened with no network, with the board after each
//! move, what happened, what the odds said, and a check of the dice that the reader's browser makes; and a picture that
//! moves. And pages of text, for what a message says.
//!
//! Nothing in it comes from elsewhere, and it may load nothing: its content policy allows its own style, its own
//! script by its digest, and pictures that are in the file.

mod text;

use base64::{Engine as _, engine::general_purpose::STANDARD as BASE64};
use present::{
    motif::{Motif, Picture},
    replay::{Replay, ReplayStep},
};
use serde::Serialize;
use serde_json::json;
use sha2::{Digest as _, Sha256};
use table::{
    lang::Lang,
    record::{Mismatch, Position, TurningPoint, WrittenRecord},
};
use words::{Words, say, say_for};

pub use self::text::{Choice, TextPage, text_of, text_policy};

const FRAME: &str = concat!(include_str!("head.html"), include_str!("replay.html"));
const STYLE: &str = include_str!("replay.css");
const SCRIPT: &str = include_str!("replay.js");

/// Why there is no page.
#[derive(Debug, thiserror::Error)]
pub enum PageError {
    /// The record does not hold.
    #[error(transparent)]
    Mismatch(#[from] Mismatch),
    /// A board cannot be drawn.
    #[error(transparent)]
    Paint(#[from] paint::PaintError),
}

/// What the script shows of one position.
#[derive(Serialize)]
struct ShownStep {
    heading: String,
    told: String,
    board: String,
    /// Up to which of the pictures they are drawn; none where the text alone shows it.
    picture: Option<usize>,
    alt: String,
    /// What the odds say to the one to move; empty where there are none.
    opinion: String,
    /// The dice of this play, and how many faces each has.
    rolls: Vec<u8>,
    faces: Vec<u8>,
}

/// The page of a finished game. `names` are those of the seats, in order; where there is none, the seat has its letter.
///
/// # Errors
/// The record does not hold, or a picture cannot be made.
pub fn replay_page(record: &WrittenRecord, names: &[Option<String>], lang: Lang) -> Result<String, PageError> {
    page_of(record, names, lang, true)
}

/// The same with each board in text, for a server that does without pictures.
///
/// # Errors
/// The record does not hold.
pub fn replay_page_in_text(record: &WrittenRecord, names: &[Option<String>], lang: Lang) -> Result<String, PageError> {
    page_of(record, names, lang, false)
}

fn page_of(
    record: &WrittenRecord,
    names: &[Option<String>],
    lang: Lang,
    with_pictures: bool,
) -> Result<String, PageError> {
    let (words, replay) = (Words::of(lang), Replay::new(record.record(), names, lang));
    let boards = record.record().moves.len() + 1;
    let (mut steps, mut pictures) = (Vec::new(), Pictures::of(boards));
    let mut drawn: Result<(), paint::PaintError> = Ok(());
    record.positions(|position| {
        if drawn.is_ok() {
            drawn = shown(&replay, &position, with_pictures.then_some(&mut pictures)).map(|step| steps.push(step));
        }
    })?;
    drawn?;
    let turning = record.turning_point()?;
    // What would have been better is seen by who asks for the turning point, not by who walks past it.
    let marked = turning.as_ref().filter(|_| with_pictures).and_then(|point| replay.marked_picture(point));
    let marked = marked.map(|picture| pictures.of_turning(picture)).transpose()?.flatten();
    let dice: usize = steps.iter().map(|step| step.rolls.len()).sum();
    let record = record.record();
    let no_secret = match record.is_blanked() {
        true => say!(words, "replay-dice-forgotten"),
        false => say!(words, "replay-dice-not-public"),
    };
    let (kind, commitment) = (record.game, record.commitment.to_string());
    let hold = match record.drawn {
        true => say_for!(words, kind, "replay-dice-and-lot-hold", count = dice, commitment = commitment.as_str()),
        false => say_for!(words, kind, "replay-dice-hold", count = dice, commitment = commitment.as_str()),
    };
    let data = json!({
        "steps": steps,
        "pictures": pictures.all,
        "turning": turning.as_ref().map(TurningPoint::shown_at),
        "better": marked,
        "seed": record.seed.as_ref().map(|seed| seed.open()),
        "entropy": record.entropy,
        "commitment": commitment,
        // In some games it is the only chance there is.
        "lot": record.drawn.then(|| json!({ "first": record.first.index(), "seats": replay.names() })),
        "words": {
            "hold": hold,
            "noSecret": no_secret,
            "secretWrong": say!(words, "replay-dice-secret-wrong", found = "{found}", expected = "{expected}"),
            "lotWrong": say!(words, "replay-lot-wrong", found = "{found}", expected = "{expected}"),
            "wrong": say_for!(words, kind, "replay-dice-wrong", play = "{play}", found = "{found}", expected = "{expected}"),
        },
    });
    // Inside a script nothing but this sign could end it.
    let data = data.to_string().replace('<', "\\u003c");
    let title = replay.title();
    let parts = [
        ("lang", lang.key().to_owned()),
        ("title", escaped(&title)),
        ("policy", replay_policy()),
        ("style", STYLE.to_owned()),
        ("steps", say!(words, "replay-steps")),
        ("first", say!(words, "replay-first")),
        ("back", say!(words, "replay-back")),
        ("on", say!(words, "replay-on")),
        ("last", say!(words, "replay-last")),
        ("moves", say!(words, "replay-moves")),
        ("board", say!(words, "replay-board")),
        ("turning", escaped(&replay.turning(turning.as_ref()))),
        ("to-turning", say!(words, "button-replay-turning-there")),
        ("opinion", say!(words, "replay-opinion")),
        ("dice", say_for!(words, kind, "replay-dice")),
        ("dice-check", say_for!(words, kind, "replay-dice-check")),
        ("data", data),
        ("script", SCRIPT.to_owned()),
    ];
    Ok(filled(FRAME, &parts))
}

/// The digest of what the page of a finished game is made of, beside its language.
#[must_use]
pub fn replay_digest(record: &WrittenRecord, names: &[Option<String>], with_pictures: bool) -> [u8; 32] {
    // The text of a record is JSON, in which no such sign stands by itself.
    made_of(&format!("{}\0{names:?}\0{with_pictures}", record.json()))
}

/// The digest of what a page is made of, in words.
#[must_use]
pub fn made_of(parts: &str) -> [u8; 32] {
    Sha256::digest(parts).into()
}

/// What the page of a finished game may load: its own style and script, and the pictures in it.
#[must_use]
pub fn replay_policy() -> String {
    let (style, script) = (digest(STYLE), digest(SCRIPT));
    format!(
        "default-src 'none'; img-src data:; style-src '{style}'; script-src '{script}'; base-uri 'none'; form-action 'none'"
    )
}

/// By what a content policy knows a style or a script.
fn digest(of: &str) -> String {
    format!("sha256-{}", BASE64.encode(Sha256::digest(of)))
}

/// A finished game as one picture that moves: its boards one after the other, the first and the last among them, and
/// what a person would say of it who saw it. Nothing where the text alone shows the game.
///
/// # Errors
/// The record does not hold, or a picture cannot be made.
pub fn replay_film(
    record: &WrittenRecord,
    names: &[Option<String>],
    lang: Lang,
) -> Result<Option<(paint::Painted, String)>, PageError> {
    let replay = Replay::new(record.record(), names, lang);
    let (mut boards, mut alt) = (Vec::new(), String::new());
    record.positions(|position| {
        if replay.is_in_film(position.play, paint::REPLAY_BOARDS_MAX)
            && let Some(picture) = replay.picture(&position)
        {
            boards.push(picture.motif);
            alt = picture.alt;
        }
    })?;
    if boards.is_empty() {
        return Ok(None);
    }
    Ok(Some((paint::replay(&boards)?, replay.film_alt(&alt))))
}

/// What is shown of a position; without a picture where none are collected.
fn shown(
    replay: &Replay,
    position: &Position<'_>,
    pictures: Option<&mut Pictures>,
) -> Result<ShownStep, paint::PaintError> {
    let ReplayStep { heading, told, board, .. } = replay.step(position);
    let picture = pictures.and_then(|pictures| Some((pictures, replay.picture(position)?)));
    let alt = picture.as_ref().map(|(_, picture)| picture.alt.clone()).unwrap_or_default();
    let picture = picture.map(|(pictures, picture)| pictures.number(&picture.motif)).transpose()?.flatten();
    let rolls = position.rolls.to_vec();
    let opinion = replay.opinion(position).unwrap_or_default();
    Ok(ShownStep { heading, told, board, picture, alt, opinion, rolls, faces: position.faces.to_vec() })
}

/// Of how many boards a page has pictures at most: each takes up to some 20 ms and 20 KB, and whoever asks for another
/// page waits meanwhile. Of a longer game all boards stand there in text.
const DRAWN_MAX: usize = 600;

/// The pictures of a page, in the order in which they are drawn.
struct Pictures {
    layers: paint::Layers,
    all: Vec<ShownPicture>,
    /// Whether there are few enough to be drawn.
    is_drawn: bool,
}

/// What is seen at the turning point in the place of its position's picture.
#[derive(Serialize)]
struct ShownBetter {
    picture: usize,
    alt: String,
}

/// What the script draws.
#[derive(Serialize)]
struct ShownPicture {
    src: String,
    /// Where it is drawn over the one before it; nothing for one that is whole.
    at: Option<(u32, u32)>,
}

impl Pictures {
    /// Room for those of so many boards.
    fn of(boards: usize) -> Self {
        Self { layers: paint::Layers::of(boards), all: Vec::new(), is_drawn: boards <= DRAWN_MAX }
    }

    /// The number of the picture after which this board is seen; nothing where there are too many to be drawn.
    fn number(&mut self, board: &Motif) -> Result<Option<usize>, paint::PaintError> {
        if !self.is_drawn {
            return Ok(None);
        }
        if let Some(paint::Layer { painted, at }) = self.layers.add(board)? {
            let src = format!("data:image/{};base64,{}", painted.format.ending(), BASE64.encode(&painted.bytes));
            self.all.push(ShownPicture { src, at });
        }
        Ok(self.all.len().checked_sub(1))
    }

    /// The position at the turning point with what would have been better, behind all others.
    fn of_turning(&mut self, Picture { motif, alt }: Picture) -> Result<Option<ShownBetter>, paint::PaintError> {
        Ok(self.number(&motif)?.map(|picture| ShownBetter { picture, alt }))
    }
}

/// The frame with what belongs into its gaps, `{{name}}`; what is put in is not looked at again.
fn filled(frame: &str, parts: &[(&str, String)]) -> String {
    let mut page = String::with_capacity(frame.len() + parts.iter().map(|(_, part)| part.len()).sum::<usize>());
    let mut rest = frame;
    while let Some((before, after)) = rest.split_once("{{") {
        let (name, after) = after.split_once("}}").expect("a gap of the frame ends");
        page.push_str(before);
        page.push_str(&parts.iter().find(|(known, _)| *known == name).expect("a gap of the frame is known").1);
        rest = after;
    }
    page + rest
}

/// Text for HTML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A round of Kara that a released program gave out.
    const ROUND: &str = include_str!("../../tests/it/upgrade/3/records/kara-ended.json");

    #[test]
    fn of_a_game_that_is_too_long_to_be_drawn_each_board_stands_there_in_text() {
        let record = WrittenRecord::read(ROUND.to_owned()).expect("a record");
        let replay = Replay::new(record.record(), &[], Lang::En);
        for (boards, is_drawn) in [(DRAWN_MAX, true), (DRAWN_MAX + 1, false)] {
            let (mut pictures, mut steps) = (Pictures::of(boards), Vec::new());
            record.positions(|position| steps.push(shown(&replay, &position, Some(&mut pictures)))).expect("it holds");
            for step in steps {
                let step = step.expect("it is drawn");
                assert_eq!(step.picture.is_some(), is_drawn, "{boards} boards");
                assert!(!step.board.is_empty());
            }
            assert_eq!(!pictures.all.is_empty(), is_drawn, "{boards} boards");
        }
    }
}
