//! What happened and how it ended, a sentence each.

use super::{super::game::Scene, aiming::hundredths, into_pocket, man_name};
use crate::result::capital;
use games::{
    Seat,
    carrom::{
        BoardOver, Event, Man, Piece, Pocket, View,
        laws::{EndCause, Missed, QueenRuling},
    },
};
use words::{Words, say};

/// How many names a sentence tells.
const NAMES_TOLD_MAX: usize = 4;

/// What happened, in a sentence that goes on from the one before.
pub(super) fn describe_event(event: &Event, scene: Scene<'_>) -> Option<String> {
    let words = scene.words;
    let who = |seat: Seat| scene.names.prose(seat);
    Some(match event {
        Event::BoardBegins { board, light } => {
            say!(words, "carrom-told-begins", board = *board, who = who(*light))
        }
        Event::Shot { seat, asked, made, .. } if asked.angle == made.angle => {
            say!(words, "carrom-told-shot", who = who(*seat))
        }
        Event::Shot { seat, asked, made, .. } => {
            // To which side says nothing without the board as it lay.
            let off = hundredths((made.angle.0 - asked.angle.0).abs(), words);
            say!(words, "carrom-told-shot-made", who = who(*seat), off = off)
        }
        Event::Fell { piece, pocket } => fell(*piece, *pocket, words),
        Event::Missed { missed: Missed::TryAgain(_), .. } => say!(words, "carrom-told-missed"),
        Event::Missed { missed: Missed::LastTry, .. } => say!(words, "carrom-told-missed-last"),
        Event::Queen { ruling, .. } => return queen(*ruling, words),
        Event::CameOut { man, due: true, placer } => {
            say!(words, "carrom-told-out-due", man = man.to_string(), who = who(*placer))
        }
        Event::CameOut { man, due: false, placer } => {
            say!(words, "carrom-told-out", man = man.to_string(), who = who(*placer))
        }
        // The board says who owes what.
        Event::Owes { .. } | Event::MatchOver { .. } => return None,
        Event::Placed { by: Some(seat), man, .. } => {
            say!(words, "carrom-told-placed", who = who(*seat), man = man.to_string())
        }
        Event::Placed { by: None, man, .. } => say!(words, "carrom-told-circle-full", man = man.to_string()),
        Event::Turn { seat, again: true } => say!(words, "carrom-told-again", who = who(*seat)),
        Event::Turn { seat, again: false } => say!(words, "carrom-told-next", who = who(*seat)),
        Event::BoardOver(over) => board_over(over, scene),
    })
}

/// The same for who has not looked on: what each stroke pocketed, one after the other, and then what the laws make of
/// it. Whose turn it is now stands above.
pub(super) fn brief(events: &[&Event], scene: Scene<'_>) -> Vec<String> {
    let mut told = Vec::new();
    let mut strokes: Option<Strokes> = None;
    for event in events {
        match event {
            Event::Shot { seat, asked, made, .. } => {
                let strokes = strokes.get_or_insert(Strokes { seat: *seat, fell: Vec::new(), off: None });
                strokes.fell.push(Vec::new());
                let off = (made.angle.0 - asked.angle.0).abs();
                strokes.off = (off > 0).then(|| hundredths(off, scene.words));
            }
            Event::Fell { piece, .. } => {
                if let Some(fell) = strokes.as_mut().and_then(|strokes| strokes.fell.last_mut()) {
                    fell.push(piece_name(*piece, scene.words));
                }
            }
            Event::Turn { .. } => {}
            event => told.extend(describe_event(event, scene)),
        }
    }
    if let Some(strokes) = strokes {
        told.insert(0, strokes.in_a_sentence(scene));
    }
    told
}

/// The strokes of one seat, one after the other.
struct Strokes {
    seat: Seat,
    /// What fell by each.
    fell: Vec<Vec<String>>,
    /// How far the last one went from where it was aimed, in degrees, if it did.
    off: Option<String>,
}

impl Strokes {
    /// `Ben pocketed c, then d, then nothing (the hand slipped 1.2°).`
    fn in_a_sentence(self, scene: Scene<'_>) -> String {
        let (words, who) = (scene.words, scene.names.prose(self.seat));
        let off =
            self.off.map(|off| format!(" ({})", say!(scene.words, "carrom-since-off", off = off))).unwrap_or_default();
        if self.fell.iter().all(Vec::is_empty) {
            return say!(words, "carrom-since-none", who = who, off = off);
        }
        let fell = self
            .fell
            .into_iter()
            .map(|fell| if fell.is_empty() { say!(words, "carrom-since-nothing") } else { fell.join(" + ") });
        let what = fell.reduce(|first, then| say!(words, "carrom-since-then", first = first, then = then));
        say!(words, "carrom-since", who = who, what = what.unwrap_or_default(), off = off)
    }
}

fn piece_name(piece: Piece, words: &Words) -> String {
    match piece {
        Piece::Man(man) => man_name(man, words),
        Piece::Striker => say!(words, "carrom-piece-striker"),
    }
}

/// `c` drops into the top-left pocket.
fn fell(piece: Piece, pocket: Pocket, words: &Words) -> String {
    let pocket = into_pocket(pocket, words);
    match piece {
        Piece::Man(Man::QUEEN) => say!(words, "carrom-told-fell-queen", pocket = pocket),
        Piece::Man(man) => say!(words, "carrom-told-fell", piece = man_name(man, words), pocket = pocket),
        Piece::Striker => say!(words, "carrom-told-fell-striker", pocket = pocket),
    }
}

/// What becomes of the queen (R5, R7, R8).
fn queen(ruling: QueenRuling, words: &Words) -> Option<String> {
    Some(match ruling {
        QueenRuling::AsBefore => return None,
        QueenRuling::ToCover => say!(words, "carrom-told-to-cover"),
        QueenRuling::StillToCover => say!(words, "carrom-told-still-to-cover"),
        QueenRuling::Covered => say!(words, "carrom-told-covered"),
        QueenRuling::Refused => say!(words, "carrom-told-queen-refused"),
        QueenRuling::NotCovered => say!(words, "carrom-told-not-covered"),
        QueenRuling::WithStriker => say!(words, "carrom-told-queen-with-striker"),
    })
}

fn board_over(over: &BoardOver, scene: Scene<'_>) -> String {
    let words = scene.words;
    match over {
        BoardOver::Won { board, winners, cause, men, queen, .. } => {
            let cause = why(*cause, winners, scene);
            say!(
                words,
                "carrom-told-board-won",
                who = scene.names.some(winners, NAMES_TOLD_MAX, words),
                board = *board,
                cause = cause,
                men = *men,
                queen = *queen,
            )
        }
        BoardOver::Left { board } => say!(words, "carrom-told-board-left", board = *board),
    }
}

/// By what these won a board (R11, R12).
fn why(cause: EndCause, winners: &[Seat], scene: Scene<'_>) -> String {
    let words = scene.words;
    let losers: Vec<Seat> = (0..scene.sitters.len()).map(Seat::at).filter(|seat| !winners.contains(seat)).collect();
    let other = scene.names.some(&losers, NAMES_TOLD_MAX, words);
    match cause {
        EndCause::AllIn => say!(words, "carrom-cause-all-in"),
        EndCause::BothIn => say!(words, "carrom-cause-both-in"),
        EndCause::OpponentsLast => say!(words, "carrom-cause-opponents-last", count = losers.len(), other = other),
        EndCause::OwnLastWithoutQueen => {
            say!(words, "carrom-cause-without-queen", count = losers.len(), other = other)
        }
    }
}

/// Who won the match, by how much (R13); and by what, where the last board ended otherwise than by all men being in.
pub(super) fn result(view: &View, scene: Scene<'_>) -> String {
    let by_what = match view.boards.last() {
        Some(BoardOver::Won { cause, winners, .. }) if *cause != EndCause::AllIn => {
            format!(" {}.", capital(&why(*cause, winners, scene)))
        }
        Some(BoardOver::Won { .. } | BoardOver::Left { .. }) | None => String::new(),
    };
    score(view, scene) + &by_what
}

fn score(view: &View, scene: Scene<'_>) -> String {
    let (words, [one, other]) = (scene.words, view.position.points);
    if one == other {
        return say!(words, "carrom-shared", points = one);
    }
    let (points, fewer) = (one.max(other), one.min(other));
    let who = scene.names.some(&view.winners, NAMES_TOLD_MAX, words);
    say!(words, "carrom-won", who = who, count = view.winners.len(), points = points, other = fewer)
}
