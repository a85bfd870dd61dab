//! What happened and how it ended, a sentence each.

use super::{super::game::Scene, aiming::signed, into_pocket, man_name};
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
            let off = signed(made.angle.0 - asked.angle.0, words);
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

/// The same for who has not looked on: whose turn it is now stands above.
pub(super) fn brief(event: &Event, scene: Scene<'_>) -> Option<String> {
    match event {
        Event::Turn { .. } => None,
        event => describe_event(event, scene),
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
            let cause = match cause {
                EndCause::AllIn => say!(words, "carrom-cause-all-in"),
                EndCause::BothIn => say!(words, "carrom-cause-both-in"),
                EndCause::OpponentsLast => say!(words, "carrom-cause-opponents-last"),
                EndCause::OwnLastWithoutQueen => say!(words, "carrom-cause-without-queen"),
            };
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

/// Who won the match, by how much (R13).
pub(super) fn result(view: &View, scene: Scene<'_>) -> String {
    let (words, [one, other]) = (scene.words, view.position.points);
    if one == other {
        return say!(words, "carrom-shared", points = one);
    }
    let (points, fewer) = (one.max(other), one.min(other));
    let who = scene.names.some(&view.winners, NAMES_TOLD_MAX, words);
    say!(words, "carrom-won", who = who, count = view.winners.len(), points = points, other = fewer)
}
