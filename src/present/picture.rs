//! The picture that goes with a board, and what it is made from.

use super::{
    board::{self, describe_events},
    evening,
    game::{self, Scene},
    gathering,
    motif::{ALT_CHARS_MAX, Picture},
    names::Names,
    plain::unmarked_for_alt,
    result,
    sign::without_emoji,
};
use games::{
    Seat, Turn, Viewer,
    catalog::{Event, Kind, View},
};
use table::{Gathering, Phase, Sitter, Table, coins::Coins, lang::Lang, record::Position};
use words::{Words, say};

/// What a picture of a board is made from: what everybody sees of a game, and what has just happened.
///
/// It is quick to take from a table and holds nothing that is secret. What comes of it may take
/// computing (a film runs a stroke once more) and is the same wherever and whenever that is done,
/// so that it can be left to another thread.
#[derive(Clone, Debug)]
pub struct PictureSource {
    kind: Kind,
    view: View,
    turn: Turn,
    events: Vec<Event>,
    sitters: Vec<Sitter>,
    lang: Lang,
    pot: Coins,
    /// How many rounds each seat has drunk at the table.
    drinks: Vec<u32>,
    /// What is chosen so far ([`crate::Press::Choose`]).
    chosen: String,
    /// Whether what may be done now is marked: of a game that is played again it is past.
    offers: bool,
}

impl PictureSource {
    /// Of the game that is played, or of the one that has just ended; `None` where there is neither.
    #[must_use]
    pub fn of(table: &Table) -> Option<Self> {
        let (game, sitters, events, pot) = match &table.phase {
            Phase::Playing(playing) => (&playing.game, &table.sitters, &playing.events, board::pot(table)),
            Phase::Gathering(Gathering { last: Some(last), .. }) => (&last.game, &last.sitters, &last.events, last.pot),
            Phase::Gathering(_) | Phase::Closed(_) => return None,
        };
        Some(Self {
            kind: table.kind(),
            view: game.view(Viewer::Public),
            turn: game.turn(),
            events: events.clone(),
            sitters: sitters.clone(),
            lang: table.rules.lang,
            pot,
            drinks: drinks(table, sitters),
            chosen: String::new(),
            offers: true,
        })
    }

    /// Of a position of a game that is played again, for who sat there.
    #[must_use]
    pub fn of_position(position: &Position<'_>, kind: Kind, sitters: &[Sitter], lang: Lang) -> Self {
        Self {
            kind,
            view: position.game.view(Viewer::Public),
            turn: position.game.turn(),
            events: position.events.to_vec(),
            sitters: sitters.to_vec(),
            lang,
            pot: Coins::ZERO,
            drinks: vec![0; sitters.len()],
            chosen: String::new(),
            offers: false,
        }
    }

    /// The same with the marks of what is chosen so far.
    #[must_use]
    pub fn with_choice(self, chosen: &str) -> Self {
        Self { chosen: chosen.to_owned(), ..self }
    }

    /// What is drawn, in the language of the board; `None` where the text alone shows it.
    #[must_use]
    pub fn picture(&self) -> Option<Picture> {
        let words = Words::of(self.lang);
        let names = Names::of(&self.sitters, words);
        let (escaped, names) = (names.clone().whole_in_prose(), names.without_markup());
        let scene = Scene { words, names: &names, sitters: &self.sitters, pot: self.pot };
        let (mut motif, position) = game::picture(&self.view, &self.chosen, scene)?;
        motif.set_drinks(&self.drinks);
        if !self.offers {
            motif.without_reach();
        }
        let turn = match self.turn {
            Turn::Of(seat) => say!(words, "alt-turn", who = names.prose(seat)),
            Turn::Over => say!(words, "alt-over"),
        };
        // Nobody reads markup in an alt text.
        let new: Vec<Event> = self.events.iter().filter(|event| !is_seen(event)).cloned().collect();
        let events = describe_events(&new, Scene { names: &escaped, ..scene });
        let events = unmarked_for_alt(&events, &say!(words, "alt-to"));
        let (kind, title) = (words.game(self.kind), game::title(&self.view, words));
        let called = if kind == title { kind } else { format!("{kind}, {title}") };
        let parts = [stopped(called), turn, position, events];
        let alt = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
        Some(Picture { motif, alt: cut(alt) })
    }
}

/// Whether an alt text says it anyway: whose turn it is, and whose dice stay as they lie.
const fn is_seen(event: &Event) -> bool {
    use games::{carrom, kara};

    matches!(
        event,
        Event::Carrom(carrom::Event::Turn { again: false, .. })
            | Event::Kara(kara::Event::Stopped { cause: kara::StopCause::Choice, .. })
    )
}

/// What everybody at the table has drunk before this game, or before the one that has just ended: what that brought
/// is told by its result.
fn drinks(table: &Table, sitters: &[Sitter]) -> Vec<u32> {
    let served_now = match &table.phase {
        Phase::Gathering(Gathering { last: Some(last), .. }) => u32::from(last.settlement.round_for_all),
        _ => 0,
    };
    let had = |(index, sitter): (usize, &Sitter)| table.evening.drinks(Seat::at(index), &sitter.who);
    sitters.iter().enumerate().map(had).map(|drinks| drinks.saturating_sub(served_now)).collect()
}

/// The picture that goes with the board of a table. `None` where the text alone shows it.
#[must_use]
pub fn picture(table: &Table) -> Option<Picture> {
    match &table.phase {
        Phase::Gathering(Gathering { last: Some(last), .. }) => result::picture(table, last),
        Phase::Gathering(_) => Some(gathering::picture(table)),
        Phase::Closed(_) => evening::picture(table),
        Phase::Playing(_) => PictureSource::of(table)?.picture(),
    }
}

/// The film of the move that ended the last game of a table. It tells nothing of the result beside what is seen.
#[must_use]
pub fn film_of_last_move(table: &Table) -> Option<Picture> {
    let source = PictureSource::of(table).filter(|_| matches!(table.phase, Phase::Gathering(_)))?;
    let alt = stopped(game::title(&source.view, Words::of(source.lang)));
    Some(Picture { alt, ..source.picture()? })
}

/// The same with the marks of what is chosen so far; `None` also where the game marks no choices.
#[must_use]
pub fn picture_with_choice(table: &Table, chosen: &str) -> Option<Picture> {
    let source = PictureSource::of(table)?;
    game::marks_choices(source.kind).then(|| source.with_choice(chosen).picture())?
}

/// Who sits, by their seats, where the picture of a table shows a game: that of the game that is played, or that has ended.
#[must_use]
pub fn sitters_drawn(table: &Table) -> &[Sitter] {
    match &table.phase {
        Phase::Playing(_) => &table.sitters,
        Phase::Gathering(Gathering { last: Some(last), .. }) => &last.sitters,
        Phase::Gathering(_) | Phase::Closed(_) => &[],
    }
}

/// Whether there can be a picture of a table as it stands: some games have none for so many seats.
#[must_use]
pub fn is_drawn(table: &Table) -> bool {
    match &table.phase {
        Phase::Playing(playing) => game::is_drawn(&playing.game.view(Viewer::Public)),
        Phase::Gathering(_) => true,
        Phase::Closed(_) => !table.evening.is_empty(),
    }
}

/// A title as a sentence.
pub(super) fn stopped(title: String) -> String {
    if title.ends_with('!') { title } else { format!("{title}.") }
}

/// The part of a board in which its row and its column of so many lie, by thirds: “at the upper left”.
pub(super) fn part_of((row, rows): (u8, u8), (column, columns): (u8, u8), words: &Words) -> String {
    let third = |place: u8, of: u8| (u32::from(place) * 3 + 1) / u32::from(of.max(1));
    match (third(row, rows), third(column, columns)) {
        (0, 0) => say!(words, "part-top-left"),
        (0, 1) => say!(words, "part-top"),
        (0, _) => say!(words, "part-top-right"),
        (1, 0) => say!(words, "part-left"),
        (1, 1) => say!(words, "part-middle"),
        (1, _) => say!(words, "part-right"),
        (_, 0) => say!(words, "part-bottom-left"),
        (_, 1) => say!(words, "part-bottom"),
        _ => say!(words, "part-bottom-right"),
    }
}

/// Parts of an alt text that have commas themselves, as a language separates them.
pub(super) fn parts(told: Vec<String>, words: &Words) -> String {
    let together = |before: String, next: String| say!(words, "alt-parts", before = before, next = next);
    told.into_iter().reduce(together).unwrap_or_default()
}

/// An alt text within its limit.
pub(super) fn cut(alt: String) -> String {
    let alt = without_emoji(&alt).into_owned();
    if alt.chars().count() <= ALT_CHARS_MAX {
        return alt;
    }
    alt.chars().take(ALT_CHARS_MAX - 1).chain(['…']).collect()
}
