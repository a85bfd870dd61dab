//! Rules of thumb: how the easy and the middle seat play, and a beginner by whom the easy one is measured.
//!
//! None of them stops when another lies better, and none runs when the round is won as it lies, nor a die that cannot
//! bring it nearer: a six below the house, a one above it. Where another lies better for good, none runs what cannot
//! change that.

use super::{
    ai::{Circle, as_move},
    chances::Chances,
    hand::{DICE, Places},
    keeps::Keep,
    moves::Move,
    view::{May, View},
};
use crate::{dice::Dice, rules::any};
use smallvec::SmallVec;

/// From how far off the middle one stops while nobody lies better, in pips.
const STOPS_WITHIN: u8 = 3;
/// In one decision of so many the easy one has enough while nobody lies better; and in how many next to the house, which
/// is so many pips off it at most.
const HAS_ENOUGH: u8 = 20;
const HAS_ENOUGH_NEAR: u8 = 12;
const EASY_NEAR: u8 = 1;
/// In so many decisions of five the easy one is timid.
const TIMID: u8 = 4;
/// In so many decisions of twenty the middle one takes any die that can bring it nearer.
const ANY_DIE: u8 = 18;

/// Easy: lets one die run that can bring it nearer, any of them or, if it is timid, the one that can do least; and hardly
/// ever thinks of stopping before the round is won. It does where nobody lies better, next to the house in one decision of
/// a few, elsewhere in one of many: a house that is all ones is not come into by one die at a time. Where it is beaten it
/// runs as few dice as can save it, mostly those that are the least likely to.
pub(super) fn easy<D: Dice + ?Sized>(circle: &Circle, luck: &mut D) -> Keep {
    let has_enough = luck.roll(if is_within(circle, EASY_NEAR) { HAS_ENOUGH_NEAR } else { HAS_ENOUGH }) == 1;
    if has_won(circle) || leads(circle) && has_enough {
        return circle.mine;
    }
    let saving = that_save(circle);
    if !saving.is_empty() {
        return saving[if luck.roll(5) <= TIMID { saving.len() - 1 } else { any(saving.len(), luck) }];
    }
    let helping = that_help(circle);
    let is_timid = luck.roll(5) <= TIMID;
    without(circle, if is_timid { helping[helping.len() - 1] } else { any_of(&helping, luck) })
}

/// Middle: stops when it is near and nobody lies better, else lets one die run, any that can bring it nearer, now and then
/// the one that is farthest out. Where it is beaten, see [`that_save`].
pub(super) fn middle<D: Dice + ?Sized>(circle: &Circle, luck: &mut D) -> Keep {
    if has_won(circle) || leads(circle) && is_within(circle, STOPS_WITHIN) {
        return circle.mine;
    }
    let saving = that_save(circle);
    if !saving.is_empty() {
        return saving[if luck.roll(20) <= ANY_DIE { any(saving.len(), luck) } else { 0 }];
    }
    let helping = that_help(circle);
    without(circle, if luck.roll(20) <= ANY_DIE { any_of(&helping, luck) } else { helping[0] })
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

/// Whether it is at most so many pips off the house.
fn is_within(circle: &Circle, pips: u8) -> bool {
    circle.mine.hand().off(circle.house).unsigned_abs() <= pips
}

/// Where another lies better for good, what to keep for each run of as few dice as can still win the round or share it, the
/// likeliest first; none elsewhere.
fn that_save(circle: &Circle) -> SmallVec<[Keep; DICE]> {
    if !is_beaten(circle) {
        return SmallVec::new();
    }
    let mut runs = circle.last_runs(&Chances::against(circle.house)).unwrap_or_default();
    runs.retain(|(share, _)| *share > 0.0);
    let most_kept = runs.iter().map(|(_, keep)| keep.dice()).max();
    runs.retain(|(_, keep)| Some(keep.dice()) == most_kept);
    runs.sort_by(|one, other| other.0.total_cmp(&one.0));
    runs.into_iter().map(|(_, keep)| keep).collect()
}

/// The places of the ascending hand whose dice can bring it nearer, that with the die farthest out first: the lowest
/// below the house, the highest above it.
fn that_help(circle: &Circle) -> SmallVec<[usize; DICE]> {
    let hand = circle.mine.hand();
    let places = hand.0.iter().enumerate();
    if hand.off(circle.house) < 0 {
        places.filter(|(_, pips)| **pips < 6).map(|(place, _)| place).collect()
    } else {
        places.rev().filter(|(_, pips)| **pips > 1).map(|(place, _)| place).collect()
    }
}

fn any_of<D: Dice + ?Sized>(places: &[usize], luck: &mut D) -> usize {
    places[any(places.len(), luck)]
}

/// All dice but that at a place of the ascending hand.
fn without(circle: &Circle, place: usize) -> Keep {
    Keep::of(circle.mine.hand(), Places::default().with(place).others())
}
