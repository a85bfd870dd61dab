//! A finished game shown again, position by position: what happened in a line, the board in text, its picture.
//! Names are no part of a record; who knows them says them, and else a seat is told by its letter.

use super::{
    PictureSource,
    board::describe_events,
    game::{self, Scene},
    glance,
    motif::Picture,
    names::Names,
    offers::Offer,
    plain::{screen_text, without_markdown},
    scope::Scope,
};
use crate::{ClickTarget, Screen};
use games::{Seat, Turn, Viewer, catalog::Kind};
use table::{
    Sitter, Who,
    coins::Coins,
    ids::{TableId, UserId},
    lang::Lang,
    record::{Position, Record, RecordSeat},
};
use words::{Words, say};

/// Shows the positions of one record in one language.
#[derive(Debug)]
pub struct Replay {
    kind: Kind,
    title: String,
    number: u32,
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
    /// Who moved and how, or that the game begins.
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
                RecordSeat::Forgotten => Who::Person { user: UserId(0), name, word: None },
                RecordSeat::Ai(level) => Who::Ai { level: *level },
            };
            Sitter { who, paid: true, away: false }
        };
        let sitters: Vec<Sitter> = record.seats.iter().enumerate().map(sitter).collect();
        let names = Names::of(&sitters, words);
        let (kind, number, moves) = (record.game, record.id.number, record.moves.len());
        let title = Offer::of(&record.options).title(words);
        Self { kind, title, number, broken_off: record.broken_off, moves, sitters, words, names }
    }

    /// What was played, and by whom.
    #[must_use]
    pub fn title(&self) -> String {
        let names: Vec<&str> = (0..self.sitters.len()).map(|index| self.names.whole(Seat::at(index))).collect();
        format!("{} · {}", self.title, names.join(", "))
    }

    /// A position in text.
    #[must_use]
    pub fn step(&self, position: &Position<'_>) -> ReplayStep {
        let (words, scene) = (self.words, self.scene());
        let view = position.game.view(Viewer::Public);
        let heading = match position.played {
            None => say!(words, "replay-start"),
            Some(played) => {
                let who = self.names.whole(played.seat);
                let (number, mv) = (position.play, played.mv.as_str());
                match played.ai && !self.is_ai(played.seat) {
                    true => say!(words, "replay-move-by-stand-in", number = number, who = who, mv = mv),
                    false => say!(words, "replay-move", number = number, who = who, mv = mv),
                }
            }
        };
        let mut told = vec![describe_events(position.events, scene)];
        if position.game.turn() == Turn::Over {
            told.push(game::result(&view, scene));
        } else if self.broken_off && position.play == self.moves {
            told.push(say!(words, "replay-broken-off"));
        }
        told.retain(|told| !told.is_empty());
        ReplayStep {
            play: position.play,
            heading,
            told: without_markdown(&told.join(" ")),
            board: without_markdown(&glance::position(game::text(&view, self.number, scene)).join("\n")),
        }
    }

    /// The picture of a position as it lies still; none where the text alone shows it.
    #[must_use]
    pub fn picture(&self, position: &Position<'_>) -> Option<Picture> {
        let source = PictureSource::of_position(position, self.kind, &self.sitters, self.words.lang());
        let Picture { motif, alt } = source.picture()?;
        Some(Picture { motif: motif.still(), alt })
    }

    /// What the odds or the engine say to the seat that is to move, in text without markup; nothing where the game
    /// has none.
    #[must_use]
    pub fn opinion(&self, position: &Position<'_>) -> Option<String> {
        let Turn::Of(seat) = position.game.turn() else { return None };
        // Nothing can be pressed here: the buttons that come with it are left out.
        let scope = Scope { target: ClickTarget::Table(TableId(0)), decision: 0 };
        game::advice(&position.game.view(Viewer::Seat(seat)), scope, self.words)
            .map(|(card, _)| screen_text(&Screen { card: Some(card), ..Screen::default() }))
    }

    fn is_ai(&self, seat: Seat) -> bool {
        self.sitters[seat.index()].user().is_none()
    }

    fn scene(&self) -> Scene<'_> {
        Scene { words: self.words, names: &self.names, sitters: &self.sitters, pot: Coins::ZERO }
    }
}
