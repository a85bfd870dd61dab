//! Rules of thumb: how the easy and the middle seat play, and a beginner by whom the easy one is measured.
//!
//! None of them stops when another lies better, and none runs when the round is won as it lies.

use super::{
    ai::{Circle, as_move},
    chances::Chances,
    hand::{DICE, Places},
    keeps::Keep,
    moves::Move,
    view::{May, View},
};
use crate::dice::Dice;

/// From how far off the middle one stops while nobody lies better, in pips.
const STOPS_WITHIN: u8 = 4;
/// In one decision of so many the easy one has enough while nobody lies better.
const HAS_ENOUGH: u8 = 20;
/// In so many decisions of five the middle one takes any die.
const ANY_DIE: u8 = 2;

/// Easy: lets any one die run, and hardly ever thinks of stopping before the round is won. It does where nobody lies
/// better, in one decision of so many: a house that is all ones is not come into by one die at a time.
pub(super) fn easy<D: Dice + ?Sized>(circle: &Circle, luck: &mut D) -> Keep {
    if has_won(circle) || leads(circle) && luck.roll(HAS_ENOUGH) == 1 {
        return circle.mine;
    }
    without(circle, usize::from(luck.roll(DICE as u8)) - 1)
}

/// Middle: stops when it is near and nobody lies better, else lets one die run, most often the one that is farthest out.
pub(super) fn middle<D: Dice + ?Sized>(circle: &Circle, luck: &mut D) -> Keep {
    if has_won(circle) || leads(circle) && circle.mine.hand().off(circle.house).unsigned_abs() <= STOPS_WITHIN {
        return circle.mine;
    }
    let place = if luck.roll(5) <= ANY_DIE { usize::from(luck.roll(DICE as u8)) - 1 } else { farthest_out(circle) };
    without(circle, place)
}

/// A beginner, who looks one run ahead: what comes nearest to the house on average, and whatever does if another
/// lies better for good.
///
/// It has no seat at a table: the easy AI should lose to it.
#[must_use]
pub fn beginner(view: &View) -> Option<Move> {
    if view.may? != May::StopOrRun {
        return Some(Move::Throw);
    }
    let circle = Circle::of(view)?;
    let chances = Chances::against(circle.house);
    let far = |keep: &Keep| chances.expected_distance(*keep);
    let (_, nearest) = chances.nearest(circle.mine);
    let keep = if has_won(&circle) {
        circle.mine
    } else if nearest.is_hand() && is_beaten(&circle) {
        let runs = circle.mine.parts().iter().copied();
        runs.min_by(|one, other| far(one).total_cmp(&far(other))).expect("every hand can run")
    } else {
        nearest
    };
    as_move(view, keep)
}

/// How far a hand is from winning (K8).
fn far_of(circle: &Circle, hand: Keep) -> u16 {
    hand.hand().far(circle.house)
}

/// Whether another lies better for good.
pub(super) fn is_beaten(circle: &Circle) -> bool {
    circle.done.iter().any(|&other| far_of(circle, other) < far_of(circle, circle.mine))
}

/// Whether nobody lies better now.
fn leads(circle: &Circle) -> bool {
    let mine = far_of(circle, circle.mine);
    circle.done.iter().chain(&circle.to_come).all(|&other| far_of(circle, other) >= mine)
}

/// Whether the round is over with the next stop, and nobody lies better.
fn has_won(circle: &Circle) -> bool {
    circle.to_come.is_empty() && leads(circle)
}

/// The die that is farthest out: the lowest below the house, the highest above it.
fn farthest_out(circle: &Circle) -> usize {
    let hand = circle.mine.hand();
    // A keep's hand ascends.
    if hand.off(circle.house) < 0 { 0 } else { hand.0.len() - 1 }
}

/// All dice but that at a place of the ascending hand.
fn without(circle: &Circle, place: usize) -> Keep {
    Keep::of(circle.mine.hand(), Places::default().with(place).others())
}
