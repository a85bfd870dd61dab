//! A finished game shown again, position by position: what happened in a line, the board in text, its picture.
//! Names are no part of a record; who knows them says them, and else a seat is told by its letter.

use super::{
    Button, ButtonStyle, PictureSource, Press, Row,
    board::{retell_events, small},
    game::{self, Scene},
    motif::Picture,
    names::{NOBODY, Names},
    offers::Offer,
    picture::cut,
    plain::{screen_text, unmarked_for_alt, without_markdown_in},
    problem::worth as worth_in_words,
    scope::Scope,
    stands::{stands, stands_beside},
};
use crate::{ClickTarget, Screen};
use games::{
    Seat, Turn, Viewer,
    appraisal::Scrutiny,
    catalog::{Kind, Move},
};
use table::{
    Reading, Sitter, Who,
    coins::Coins,
    ids::GameId,
    lang::Lang,
    record::{Position, Record, RecordSeat, TurningPoint},
};
use words::{Words, say};

/// Which of the buttons goes on: it stands out.
const ON: usize = 3;
/// How many moves one leaps in a long game, and in which there are buttons for that: in one with more moves than this.
const LEAP: usize = 10;
const LONG_FROM: usize = 30;

/// Shows the positions of one record in one language.
#[derive(Debug)]
pub struct Replay {
    kind: Kind,
    title: String,
    game: GameId,
    broken_off: bool,
    moves: usize,
    sitters: Vec<Sitter>,
    words: &'static Words,
    names: Names,
}

/// One position, in text without markup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayStep {
    /// Which play led to it: 0 is the start.
    pub play: usize,
    /// Who moved, and how where that is not told, or that the game begins.
    pub heading: String,
    /// What happened by it, and after the last move how the game ended; may be empty.
    pub told: String,
    /// The board.
    pub board: String,
}

impl Replay {
    /// Shows the positions of this record. `names` are those of the seats, in order; where there is none the seat
    /// is told by its letter.
    #[must_use]
    pub fn new(record: &Record, names: &[Option<String>], lang: Lang) -> Self {
        let words = Words::of(lang);
        let sitter = |(index, seat): (usize, &RecordSeat)| {
            let named = names.get(index).cloned().flatten();
            let name = named.unwrap_or_else(|| Seat::at(index).letter().to_string());
            let who = match seat {
                RecordSeat::Person(user) => Who::Person { user: *user, name, word: None },
                RecordSeat::Forgotten => Who::Person { user: NOBODY, name, word: None },
                RecordSeat::Ai(level) => Who::Ai { level: *level },
            };
            Sitter { who, paid: true, away: false }
        };
        let sitters: Vec<Sitter> = record.seats.iter().enumerate().map(sitter).collect();
        let names = Names::of(&sitters, words);
        let (kind, game, moves) = (record.game, record.id, record.moves.len());
        let title = Offer::of(&record.options).title(words);
        Self { kind, title, game, broken_off: record.broken_off, moves, sitters, words, names }
    }

    /// The same for somebody who reads boards in this form.
    #[must_use]
    pub fn read_as(self, reading: Reading) -> Self {
        Self { names: self.names.read_as(reading), ..self }
    }

    /// What was played, and by whom.
    #[must_use]
    pub fn title(&self) -> String {
        self.title_with(Names::whole)
    }

    fn title_with(&self, named: fn(&Names, Seat) -> &str) -> String {
        let names: Vec<&str> = (0..self.sitters.len()).map(|index| named(&self.names, Seat::at(index))).collect();
        format!("{} · {}", self.title, names.join(", "))
    }

    /// What everybody is called in a text without markup, in seat order.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let names = self.names.clone().without_markup();
        (0..self.sitters.len()).map(|index| names.prose(Seat::at(index)).to_owned()).collect()
    }

    /// A position in text.
    #[must_use]
    pub fn step(&self, position: &Position<'_>) -> ReplayStep {
        let text = game::text(&position.game.view(Viewer::Public), self.game.number, self.scene());
        ReplayStep {
            play: position.play,
            heading: self.plain(&self.heading(position)),
            told: self.plain(&self.what_happened(position)),
            board: self.plain(&stands(text).join("\n")),
        }
    }

    /// Who moved, with markup; and how, in the record's own notation, where that is not told.
    fn heading(&self, position: &Position<'_>) -> String {
        let words = self.words;
        let Some(played) = position.played else { return say!(words, "replay-start") };
        // In the reader's language, where a game has words for its notation.
        let mv = game::notation(self.kind, &played.mv, words);
        let (number, who) = (position.play, self.names.prose(played.seat));
        // How the game ended is told as well.
        let has_words = position.game.turn() == Turn::Over || !retell_events(position.events, self.scene()).is_empty();
        let is_told = has_words && !game::notation_tells_more(self.kind, &played.mv);
        match (played.ai && !self.is_ai(played.seat), is_told) {
            (true, true) => say!(words, "replay-told-by-stand-in", number = number, who = who),
            (true, false) => say!(words, "replay-move-by-stand-in", number = number, who = who, mv = mv),
            (false, true) => say!(words, "replay-told", number = number, who = who),
            (false, false) => say!(words, "replay-move", number = number, who = who, mv = mv),
        }
    }

    /// The heading and what happened, a line each; in one where that begins with who moved, who is not named twice then.
    fn heading_and_told(&self, position: &Position<'_>) -> Vec<String> {
        let (heading, told) = (self.heading(position), self.what_happened(position));
        let begins_with = |who: &str| {
            let rest = told.trim_start_matches('*').strip_prefix(who);
            rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
        };
        match position.played {
            Some(played)
                if begins_with(self.names.prose(played.seat))
                    && (!played.ai || self.is_ai(played.seat))
                    && !game::notation_tells_more(self.kind, &played.mv) =>
            {
                let number = say!(self.words, "replay-told-number", number = position.play);
                vec![format!("**{number}** {told}")]
            }
            _ => vec![format!("**{heading}**"), told],
        }
    }

    /// What happened, with markup.
    fn what_happened(&self, position: &Position<'_>) -> String {
        let mut parts = vec![retell_events(position.events, self.scene())];
        if position.game.turn() == Turn::Over {
            parts.push(game::result(&position.game.view(Viewer::Public), self.scene()));
        } else if self.broken_off && position.play == self.moves {
            parts.push(say!(self.words, "replay-broken-off"));
        }
        parts.retain(|part| !part.is_empty());
        parts.join(" ")
    }

    /// A position as a message: beside its picture, or with the whole board in text.
    #[must_use]
    pub fn screen(&self, position: &Position<'_>, has_picture: bool) -> Screen {
        let words = self.words;
        let play = position.play;
        let mut lines = self.heading_and_told(position);
        let view = position.game.view(Viewer::Public);
        if !has_picture {
            lines.extend(stands(game::text(&view, self.game.number, self.scene())));
        } else if position.game.turn() != Turn::Over {
            lines.extend(stands_beside(game::glance(&view, self.game.number, self.scene())));
        }
        let (title, of) = (self.title_with(Names::prose), self.moves);
        // Which move it is, or that it is the start, stands above already.
        lines.push(small(&say!(words, "replay-of", title = title, of = of)));
        lines.retain(|line| !line.is_empty());
        let scope = Scope { target: ClickTarget::Table(self.game.table), decision: 0 };
        let (game, last) = (self.game.number, self.moves);
        let steps = [
            (say!(words, "replay-first"), (play > 0).then_some(0)),
            (say!(words, "replay-back"), (play > 1).then(|| play - 1)),
            (say!(words, "replay-on"), (play < last).then_some(play + 1)),
            (say!(words, "replay-last"), (play + 1 < last).then_some(last)),
        ];
        // Where one comes to the start or the end by them, there are buttons for that.
        let leaps = [
            (say!(words, "replay-leap-back", moves = LEAP), (play > LEAP).then(|| play - LEAP)),
            (say!(words, "replay-leap-on", moves = LEAP), (play + LEAP < last).then_some(play + LEAP)),
        ];
        let step = |(nth, (label, to)): (usize, (String, Option<usize>))| Button {
            enabled: to.is_some(),
            style: if nth == ON { ButtonStyle::Main } else { ButtonStyle::Plain },
            // No two buttons of a message may be the same: what leads nowhere leads beyond the end.
            ..scope.button(Press::Replay { game, at: to.unwrap_or(last + nth) }, label)
        };
        let mut buttons: Vec<Button> = (1..).zip(steps.into_iter().chain(leaps)).map(step).collect();
        let leaps = buttons.split_off(4);
        let others = vec![
            scope.button(Press::ReplayTurning { game }, say!(words, "button-replay-turning")),
            scope.button(Press::ReplayFilm { game }, say!(words, "button-replay-film")),
            scope.button(Press::ReplayPage { game }, say!(words, "button-replay-page")),
        ];
        let mut rows = vec![Row::Buttons(buttons), Row::Buttons(others)];
        if last > LONG_FROM {
            rows.insert(1, Row::Buttons(leaps));
        }
        Screen { text: lines.join("\n"), card: None, rows }
    }

    /// How many moves there are.
    #[must_use]
    pub const fn moves(&self) -> usize {
        self.moves
    }

    /// Whether the position after this play is one of those that a picture of the whole game shows, which has at most
    /// so many boards: the first, the last, and what lies evenly between them.
    #[must_use]
    pub const fn is_in_film(&self, play: usize, boards_max: usize) -> bool {
        let (last, steps) = (self.moves, boards_max.saturating_sub(1));
        // The nearest play at or after each of the even steps.
        last <= steps || play == last || (play * steps) % last < steps
    }

    /// What a picture of the whole game shows; `end` is what its last board shows.
    #[must_use]
    pub fn film_alt(&self, end: &str) -> String {
        say!(self.words, "replay-film-alt", title = self.title(), moves = self.moves, end = end)
    }

    /// The picture of a position as it lies still; none where the text alone shows it.
    #[must_use]
    pub fn picture(&self, position: &Position<'_>) -> Option<Picture> {
        let source = PictureSource::of_position(position, self.kind, &self.sitters, self.words.lang());
        let Picture { motif, alt } = source.picture()?;
        Some(Picture { motif: motif.still(), alt })
    }

    /// The picture of the position before the decision that changed the chances most, with what would have been better
    /// marked on it where a game has marks for that.
    #[must_use]
    pub fn turning_picture(&self, position: &Position<'_>, point: Option<&TurningPoint>) -> Option<Picture> {
        point.and_then(|point| self.marked_picture(point)).or_else(|| self.picture(position))
    }

    /// What would have been better, marked on the position before that decision; nothing in a game without marks for it.
    #[must_use]
    pub fn marked_picture(&self, point: &TurningPoint) -> Option<Picture> {
        let names = self.names.clone();
        let (escaped, names) = (names.clone().whole_in_prose(), names.without_markup());
        let scene = Scene { names: &names, ..self.scene() };
        let (motif, lies) = game::marked(&point.view, &point.turning.best.moves, scene)?;
        let turning = self.turning_sentence(point, Scene { names: &escaped, ..scene });
        let turning = unmarked_for_alt(&turning, &say!(self.words, "alt-to"));
        Some(Picture { motif: motif.still(), alt: cut([turning, lies].join(" ")) })
    }

    /// What the odds say to the seat that is to move, or what an engine would play there at a quick look, in text
    /// without markup; nothing where the game has none.
    #[must_use]
    pub fn opinion(&self, position: &Position<'_>) -> Option<String> {
        let Turn::Of(seat) = position.game.turn() else { return None };
        let view = position.game.view(Viewer::Seat(seat));
        // A hint takes an engine as long as a move of its own, and all positions of a game have to be looked at.
        if game::hints_a_move(self.kind) {
            let best = view.appraise(None, Scrutiny::Quick)?.into_iter().next()?;
            let (line, worth) = (game::line(&view, &best.moves, self.scene()), best.worth);
            let worth = worth_in_words(self.kind, worth, self.words);
            return Some(self.plain(&say!(self.words, "replay-opinion-best", best = line, worth = worth)));
        }
        if let Some(odds) = game::replay_odds(&view, self.words) {
            return Some(self.plain(&odds));
        }
        // Nothing can be pressed here: the buttons that come with it are left out.
        let scope = Scope { target: ClickTarget::Table(self.game.table), decision: 0 };
        game::advice(&view, scope, self.words)
            .map(|(card, _)| screen_text(&Screen { card: Some(card), ..Screen::default() }))
    }

    /// The turning point in a sentence, with markup.
    fn turning_sentence(&self, point: &TurningPoint, scene: Scene<'_>) -> String {
        let words = self.words;
        let line = |moves: &[Move]| game::line(&point.view, moves, scene);
        let worth = |worth| worth_in_words(self.kind, worth, words);
        // As the heading of the same move says it: nobody is told to have played what an AI played in their place.
        let who = scene.names.prose(point.seat);
        let who = match point.ai && !self.is_ai(point.seat) {
            true => say!(words, "replay-by-stand-in", who = who),
            false => who.to_owned(),
        };
        say!(
            words,
            "replay-turning",
            number = point.turning.play,
            who = who,
            played = line(std::slice::from_ref(&point.mv)),
            worth = worth(point.turning.played),
            better = line(&point.turning.best.moves),
            best = worth(point.turning.best.worth)
        )
    }

    /// The turning point of the game in text without markup: which decision changed the chances most, and what would
    /// have been better; or that there was none.
    #[must_use]
    pub fn turning(&self, point: Option<&TurningPoint>) -> String {
        self.plain(&self.turning_told(point))
    }

    /// The same with markup. It claims no more than was looked at.
    fn turning_told(&self, point: Option<&TurningPoint>) -> String {
        let (words, kind) = (self.words, self.kind);
        let none = || say!(words, "replay-no-turning");
        let told = point.map_or_else(none, |point| self.turning_sentence(point, self.scene()));
        let (max, is_none) = (kind.in_passing_max(), point.is_none());
        let not_early = (self.moves > max).then(|| say!(words, "replay-not-early", count = max));
        let not_weighed = game::not_weighed(kind, words).filter(|_| is_none);
        [Some(told), not_early, not_weighed].into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// After which play the turning point is shown; of a game without one its end is.
    #[must_use]
    pub fn turning_at(&self, point: Option<&TurningPoint>) -> usize {
        point.map_or(self.moves, TurningPoint::shown_at)
    }

    /// The position before the decision that changed the chances most, as a message, so that one can see what else could
    /// have been played; of a game without one, this one.
    #[must_use]
    pub fn turning_screen(&self, position: &Position<'_>, point: Option<&TurningPoint>, has_picture: bool) -> Screen {
        let words = self.words;
        let mut told = self.turning_told(point);
        if let Some(point) = point {
            let next = say!(words, "replay-on");
            // The picture has marks where the game has any; a board in text has none.
            let before = match has_picture && self.marked_picture(point).is_some() {
                true => say!(words, "replay-turning-marked", next = next),
                false => say!(words, "replay-turning-before", next = next),
            };
            told = format!("{told}\n{}", small(&before));
        }
        let screen = self.screen(position, has_picture);
        Screen { text: format!("↻ {told}\n{}", screen.text), ..screen }
    }

    /// Without markup, for a page or a file.
    fn plain(&self, markdown: &str) -> String {
        without_markdown_in(markdown, self.words.lang())
    }

    fn is_ai(&self, seat: Seat) -> bool {
        self.sitters[seat.index()].user().is_none()
    }

    fn scene(&self) -> Scene<'_> {
        Scene { words: self.words, names: &self.names, sitters: &self.sitters, pot: Coins::ZERO }
    }
}
