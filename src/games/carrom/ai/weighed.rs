//! What strokes are worth as the hard seat judges them, for those who ask what a decision cost.

use super::{
    errors::Sample,
    search::Search,
    worth::{Horizon, prospect},
};
use crate::{
    Level,
    appraisal::{Appraised, Appraises, Scrutiny, Unit, best_first, chance_ahead},
    carrom::{
        Carrom,
        board::{CENTRE, Man, Pocket},
        moves::{Asked, Move},
        position::Position,
        stroke::Stroke,
        targets::wanted_next,
        view::View,
    },
};

/// By how many points a board usually changes the lead, and how many of the men in which this one is judged.
const BOARD_CHANGES: f64 = 7.0;
const THIS_BOARD_CHANGES: f64 = 4.0;

/// What part of an own man a stroke brings that is worth a try, and how many are tried in any case.
const PLAUSIBLE: f64 = 8.0;
const FEW: usize = 4;

impl Appraises for Carrom {
    const UNIT: Unit = Unit::Men;
    const MISTAKEN: i32 = 30;

    /// Where a man is put back is no such decision.
    fn appraise(view: &View, played: Option<&Move>, look: Scrutiny) -> Option<Vec<Appraised<Move>>> {
        if !view.is_my_turn() || view.is_placing() {
            return None;
        }
        let played = match played {
            None => None,
            Some(mv @ Move::Shoot(asked)) => Some((*mv, asked.stroke().ok()?)),
            Some(Move::Place(_)) => return None,
        };
        let position = &view.position;
        let mut search = Search::new(position, view.options.physics.constants(), view.options.hand_error());
        let shot = |stroke: Stroke| Move::Shoot(Asked::from(stroke));
        let lines = match look {
            Scrutiny::Quick => {
                let played = played
                    .map(|(mv, stroke)| Appraised::of(mv, men(search.judge(stroke, Sample::Few, Horizon::Fallen))));
                let hoped = Appraised { moves: Vec::new(), worth: men(hoped_for(view, &search)) };
                [hoped].into_iter().chain(played).collect()
            }
            Scrutiny::Close => {
                let best = search.best()?;
                let mut judge = |stroke| men(search.judge(stroke, Sample::Many, Horizon::Left));
                let best = Appraised::of(shot(best), judge(best));
                let played = played.filter(|(mv, _)| best.moves[0] != *mv);
                let played = played.map(|(mv, stroke)| Appraised::of(mv, judge(stroke)));
                [best].into_iter().chain(played).collect()
            }
            Scrutiny::All | Scrutiny::AllInPassing => {
                let sample = if look == Scrutiny::All { Sample::Many } else { Sample::Some };
                let best = search.best_of_each_man(&wanted_next(position), sample);
                // In passing those that bring something, which are few on a board that is full.
                let brings =
                    |worth: f64| look == Scrutiny::All || worth - search.nothing() >= search.by_a_man() / PLAUSIBLE;
                let plausible = best.into_iter().enumerate().filter(|(nth, (worth, _))| *nth < FEW || brings(*worth));
                plausible.map(|(_, (worth, stroke))| Appraised::of(shot(stroke), men(worth))).collect()
            }
        };
        Some(best_first(lines))
    }

    /// In hundredths: for [`Level::Easy`] how near the man that a shot is meant for lies to a pocket; for the others the
    /// probability that the easiest straight shot at it goes in. The board after the shot counts for neither.
    fn glance(view: &View, lines: &[Appraised<Move>], level: Level) -> Vec<i32> {
        let (position, constants, hand) = (&view.position, view.options.physics.constants(), view.options.hand_error());
        let side = position.side(position.turn);
        let seems = |line: &Appraised<Move>| {
            let Some(Move::Shoot(asked)) = line.moves.first() else { return 0 };
            let Some((man, _)) = meant_for(view, asked) else { return 0 };
            let Some(at) = position.men[man.index()].filter(|_| level == Level::Easy) else {
                return (100.0 * prospect(&position.men, side, &[man], constants, hand)).round() as i32;
            };
            let nearest = Pocket::ALL.into_iter().map(|pocket| pocket.centre().squared_distance(at)).min().unwrap_or(0);
            (100.0 * (1.0 - (nearest as f64).sqrt() / f64::from(CENTRE))).round() as i32
        };
        lines.iter().map(seems).collect()
    }

    /// Under all errors of the hand, with the stroke after it.
    fn look_again(view: &View, lines: &[Appraised<Move>]) -> Option<Vec<i32>> {
        let mut search = Search::new(&view.position, view.options.physics.constants(), view.options.hand_error());
        let worth = |line: &Appraised<Move>| match line.moves.first() {
            Some(Move::Shoot(asked)) => Some(men(search.judge(asked.stroke().ok()?, Sample::Many, Horizon::Next))),
            _ => None,
        };
        lines.iter().map(worth).collect()
    }

    /// By the lead in points and, in men, on this board, and what the boards to come usually change.
    fn chance(view: &View, worth: i32) -> i32 {
        let Some(me) = view.me else { return worth };
        let position = &view.position;
        let points = |seat: usize| f64::from(position.points[seat % position.points.len()]);
        let ahead = points(me.index()) - points(me.index() + 1) + f64::from(worth) / 100.0;
        let to_come = f64::from(view.options.boards.saturating_sub(position.board));
        let usual = THIS_BOARD_CHANGES * THIS_BOARD_CHANGES + to_come * BOARD_CHANGES * BOARD_CHANGES;
        chance_ahead(ahead, usual.sqrt())
    }

    fn is_same(view: &View, one: &Move, other: &Move) -> bool {
        let (Move::Shoot(one), Move::Shoot(other)) = (one, other) else { return one == other };
        let man = |asked| meant_for(view, asked).map(|(man, _)| man);
        one == other || man(one).is_some_and(|meant| man(other) == Some(meant))
    }
}

/// A worth in hundredths of a man.
fn men(worth: f64) -> i32 {
    (worth * 100.0).round() as i32
}

/// What a shot at the easiest man would be worth, without looking for it.
fn hoped_for(view: &View, search: &Search<'_>) -> f64 {
    let position: &Position = &view.position;
    let (wanted, side) = (wanted_next(position), position.side(position.turn));
    let (constants, hand) = (view.options.physics.constants(), view.options.hand_error());
    let falls = prospect(&position.men, side, &wanted, constants, hand);
    search.nothing() + falls * search.by_a_man()
}

/// The man that a stroke is meant to pocket first, if none of the hand's errors comes between.
#[must_use]
pub fn meant_for(view: &View, asked: &Asked) -> Option<(Man, Pocket)> {
    let position = &view.position;
    let stroke = asked.stroke().ok()?;
    let mut search = Search::new(position, view.options.physics.constants(), view.options.hand_error());
    search.first_to_fall(stroke)
}

/// The man at which the easiest straight shot of the seat to move goes, and how probably it falls, as the hand errs;
/// nothing where none can be pocketed so.
#[must_use]
pub fn easiest_shot(view: &View) -> Option<(Man, f64)> {
    let position = &view.position;
    let (constants, hand) = (view.options.physics.constants(), view.options.hand_error());
    let side = position.side(position.turn);
    let falls = |man: Man| (man, prospect(&position.men, side, &[man], constants, hand));
    let shots = wanted_next(position).into_iter().map(falls).filter(|(_, falls)| *falls > 0.0);
    shots.max_by(|(_, one), (_, other)| one.total_cmp(other))
}
