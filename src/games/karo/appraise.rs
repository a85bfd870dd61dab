//! What a turn is worth: the chance to win that the search sees behind it.

use super::{
    any::{Any, each},
    beginner,
    game::Karo,
    moves::{Ask, Move},
    patterns::LOGIT,
    piece::Side,
    position::{Position, WIN},
    search::{Limits, Value, search},
    tiles::Board,
    view::View,
};
use crate::{
    Level,
    appraisal::{Appraised, Appraises, Scrutiny, Unit, best_first, share},
};

/// How many turns are tried to weigh one in passing.
const NODES_IN_PASSING: u64 = 800;
/// The same where all turns of a position are weighed, each by itself.
const NODES_OF_ALL: u64 = 400;
/// How many of them, the best, are then weighed closely.
const CLOSELY: usize = 4;
/// How many others beside the best are weighed in passing.
const IN_PASSING: usize = 40;
/// What a won or a lost game is off from certain for each turn until its end.
const STEP: i32 = 10;

impl Appraises for Karo {
    const UNIT: Unit = Unit::Share;
    const MISTAKEN: i32 = LOGIT as i32;
    const IN_PASSING_MAX: usize = 160;

    /// What is said, and how a side lines up, is no such decision; to take a draw that is offered is one, and to give up
    /// instead of a turn.
    fn appraise(view: &View, played: Option<&Move>, look: Scrutiny) -> Option<Vec<Appraised<Move>>> {
        if view.agreeing.is_some() || view.is_lining_up || view.tiles_to_lay() > 0 {
            return None;
        }
        if played == Some(&Move::Draw) {
            return taken_draw(view, look);
        }
        if !view.is_my_turn() {
            return None;
        }
        let (played, resigned) = match played {
            None => (None, None),
            Some(mv @ Move::Ply(turn)) => (Some((mv, turn)), None),
            Some(mv @ Move::Resign(_)) => (None, Some(mv)),
            Some(_) => return None,
        };
        each!(&view.position, position => {
            let position = &**position;
            let mut lines = match look {
                Scrutiny::All => all(position, &view.seen),
                Scrutiny::AllInPassing => all_in_passing(position, &view.seen),
                Scrutiny::Quick => some(position, &view.seen, NODES_IN_PASSING, played)?,
                Scrutiny::Close => some(position, &view.seen, close_nodes(position), played)?,
            };
            // Who gives up has lost for certain, beside the best turn there was.
            lines.extend(resigned.map(|mv| Appraised::of(mv.clone(), 0)));
            (lines.len() > 1 || position.count() > 1).then_some(best_first(lines))
        })
    }

    /// For [`Level::Easy`] the progress that a turn makes, as [`beginner`] counts it; for the others the value of the
    /// position after the other side's best answer, in hundredths of what the game counts in.
    fn glance(view: &View, lines: &[Appraised<Move>], level: Level) -> Vec<i32> {
        let progress: Progress = match &view.position {
            Any::FourCircles(_) => beginner::circles,
            Any::MoversHoppers(_) => beginner::rows,
            Any::NotThisWay(_) => beginner::pieces_gone,
        };
        let progress = Some(progress).filter(|_| level == Level::Easy);
        each!(&view.position, position => {
            let position = &**position;
            let seems = |line: &Appraised<Move>| match line.moves.first() {
                Some(Move::Ply(turn)) => position.find(turn).map_or(-WIN, |turn| seems(position, &view.seen, &turn, progress)),
                _ => -WIN,
            };
            lines.iter().map(seems).collect()
        })
    }

    fn look_again(view: &View, lines: &[Appraised<Move>]) -> Option<Vec<i32>> {
        each!(&view.position, position => {
            let position = &**position;
            let worth = |line: &Appraised<Move>| match line.moves.first() {
                Some(Move::Ply(turn)) => Some(again(position, &view.seen, &position.find(turn).ok()?)),
                _ => None,
            };
            lines.iter().map(worth).collect()
        })
    }

    fn gives_up(mv: &Move) -> bool {
        matches!(mv, Move::Resign(_))
    }

    fn turns(view: &View) -> Option<usize> {
        Some(view.turns)
    }
}

/// To take the draw that the other side offers, beside the best turn; or, where that side is to move, beside saying no.
fn taken_draw(view: &View, look: Scrutiny) -> Option<Vec<Appraised<Move>>> {
    if !view.asked.is_some_and(|(by, ask)| ask == Ask::Draw && Some(by) != view.me) {
        return None;
    }
    let other = each!(&view.position, position => {
        let position = &**position;
        let nodes = if look == Scrutiny::Close { close_nodes(position) } else { NODES_IN_PASSING };
        let found = search(position, &view.seen, &Limits { nodes, ..Limits::default() });
        match view.is_my_turn() {
            true => Appraised::of(Move::Ply(position.written(&found.best?)), chance(found.value)),
            false => Appraised::of(Move::Refuse, share(1.0) - chance(found.value)),
        }
    });
    Some(best_first(vec![Appraised::of(Move::Draw, share(0.5)), other]))
}

/// Half of what a hard seat looks at, as several decisions are.
const fn close_nodes<P: Position>(_: &P) -> u64 {
    P::HARD_NODES / 2
}

/// The best turn, and the one that was played.
fn some<P: Position>(
    position: &P,
    seen: &[u64],
    nodes: u64,
    played: Option<(&Move, &super::Ply)>,
) -> Option<Vec<Appraised<Move>>> {
    let found = search(position, seen, &Limits { nodes, ..Limits::default() });
    let best = found.best?;
    let mut lines = Vec::new();
    if let Some((mv, turn)) = played {
        let turn = position.find(turn).ok()?;
        let is_best = turn == best;
        // What is looked at from nearer sees more: the best is worth no less than what was played.
        let worth = if is_best { chance(found.value) } else { after(position, seen, &turn, nodes) };
        lines.push(Appraised::of(mv.clone(), worth));
        if is_best {
            return Some(lines);
        }
    }
    lines.push(Appraised::of(Move::Ply(position.written(&best)), chance(found.value)));
    Some(lines)
}

/// Every turn, each weighed by what the other side can make of it.
fn all<P: Position>(position: &P, seen: &[u64]) -> Vec<Appraised<Move>> {
    let mut turns = Vec::new();
    position.plies(&mut turns);
    let best = search(position, seen, &Limits { nodes: P::HARD_NODES, ..Limits::default() });
    let mut weighed: Vec<(i32, P::PackedPly)> = turns
        .into_iter()
        .map(|turn| match best.best == Some(turn) {
            true => (chance(best.value), turn),
            false => (after(position, seen, &turn, NODES_OF_ALL), turn),
        })
        .collect();
    weighed.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
    // Those that come next are looked at as closely as the best.
    for (worth, turn) in weighed.iter_mut().take(CLOSELY).filter(|(_, turn)| best.best != Some(*turn)) {
        *worth = after(position, seen, turn, P::HARD_NODES);
    }
    weighed.into_iter().map(|(worth, turn)| Appraised::of(Move::Ply(position.written(&turn)), worth)).collect()
}

/// The best turn, and in passing those others that leave the best board.
fn all_in_passing<P: Position>(position: &P, seen: &[u64]) -> Vec<Appraised<Move>> {
    let mut turns = Vec::new();
    position.plies(&mut turns);
    let left = |turn: &P::PackedPly| {
        let mut next = position.clone();
        next.play(turn);
        next.value()
    };
    let found = search(position, seen, &Limits { nodes: P::HARD_NODES / 8, ..Limits::default() });
    let mut others: Vec<(i32, P::PackedPly)> =
        turns.into_iter().filter(|turn| Some(*turn) != found.best).map(|turn| (left(&turn), turn)).collect();
    others.sort_by_key(|(left, _)| *left);
    let others =
        others.into_iter().take(IN_PASSING).map(|(_, turn)| (after(position, seen, &turn, NODES_OF_ALL), turn));
    let best = found.best.map(|turn| (chance(found.value), turn));
    let weighed = best.into_iter().chain(others);
    weighed.map(|(worth, turn)| Appraised::of(Move::Ply(position.written(&turn)), worth)).collect()
}

/// How many steps forward a turn brings, to who is careless.
type Progress = fn(&Board, Side) -> i32;

/// What a turn seems to be worth to who plays it: by how it brings them forward, or else by what the other side can make
/// of it at once.
fn seems<P: Position>(position: &P, seen: &[u64], turn: &P::PackedPly, progress: Option<Progress>) -> i32 {
    let me = position.to_move();
    let mut next = position.clone();
    next.play(turn);
    if let Some(winner) = next.winner() {
        return if winner == me { WIN } else { -WIN };
    }
    if let Some(progress) = progress {
        return LOGIT as i32 * (progress(&next.board(), me) - progress(&position.board(), me));
    }
    match search(&next, seen, &Limits { nodes: 1, depth: 1, ..Limits::default() }).value {
        Value::Even(value) => -value,
        Value::Win(_) => -WIN,
        Value::Loss(_) => WIN,
    }
}

/// What a turn is worth by a look that sees as much as the hard seat does after it.
fn again<P: Position>(position: &P, seen: &[u64], turn: &P::PackedPly) -> i32 {
    after(position, seen, turn, P::HARD_NODES)
}

/// What a turn is worth to who plays it.
fn after<P: Position>(position: &P, seen: &[u64], turn: &P::PackedPly, nodes: u64) -> i32 {
    let me = position.to_move();
    let mut next = position.clone();
    next.play(turn);
    if let Some(winner) = next.winner() {
        return chance(if winner == me { Value::Win(0) } else { Value::Loss(0) });
    }
    let seen: Vec<u64> = seen.iter().copied().chain([next.hash()]).collect();
    share(1.0) - chance(search(&next, &seen, &Limits { nodes, ..Limits::default() }).value)
}

/// The chance of a win that a value stands for. The curve is as steep in its middle as that of the odds, and needs
/// nothing that machines reckon differently.
fn chance(value: Value) -> i32 {
    match value {
        Value::Win(turns) => share(1.0) - STEP * i32::from(turns),
        Value::Loss(turns) => STEP * i32::from(turns),
        Value::Even(value) => {
            let x = f64::from(value) / (2.0 * LOGIT);
            // Nothing but a win that is seen is as good as one.
            1000 + share(0.8 * (0.5 + 0.5 * x / (1.0 + x * x).sqrt()))
        }
    }
}
