//! Which change of a server's settings is the next to be undone.

use super::SettingChange;

/// The latest change that still holds and can be undone, with all that was changed together with it; nothing where there
/// is none. `changes` are the latest first, as the log has them.
///
/// What was undone and its undoing are nothing together: whoever undoes one change after the other goes back step by
/// step, and not to and fro.
#[must_use]
pub fn next_undo(changes: &[SettingChange]) -> Vec<&SettingChange> {
    let mut made: Vec<Vec<&SettingChange>> = Vec::new();
    for change in changes.iter().rev() {
        match made.iter_mut().find(|made| made[0].together == change.together) {
            Some(made) => made.push(change),
            None => made.push(vec![change]),
        }
    }
    let mut holding: Vec<Vec<&SettingChange>> = Vec::new();
    for made in made {
        match holding.iter().rposition(|before| takes_back(&made, before)) {
            Some(undone) => drop(holding.remove(undone)),
            None => holding.push(made),
        }
    }
    holding.into_iter().rev().find(|made| can_be_undone(made)).unwrap_or_default()
}

/// Whether some changes set back just what others had set.
fn takes_back(some: &[&SettingChange], others: &[&SettingChange]) -> bool {
    let is_back = |change: &SettingChange, other: &SettingChange| {
        change.setting == other.setting && change.before == other.after && change.after == other.before
    };
    some.len() == others.len() && some.iter().all(|change| others.iter().any(|other| is_back(change, other)))
}

/// All of it or nothing: each of these settings was changed last by these changes, but for what was undone since.
fn can_be_undone(made: &[&SettingChange]) -> bool {
    made.iter().all(|change| made.iter().any(|other| other.setting == change.setting && other.is_last))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        ids::Moment,
        settings::{Setting, SettingValue},
    };

    /// A change of the largest bet, or of the price of a drink.
    fn change(nth: i64, setting: Setting, from_to: (i64, i64), is_last: bool) -> SettingChange {
        let (before, after) = (Some(SettingValue::Whole(from_to.0)), Some(SettingValue::Whole(from_to.1)));
        SettingChange { nth, at: Moment(nth), by: None, setting, before, after, is_last, together: nth }
    }

    fn next(changes: &[SettingChange]) -> Vec<i64> {
        next_undo(changes).iter().map(|change| change.nth).collect()
    }

    #[test]
    fn undoing_goes_back_step_by_step() {
        use Setting::{BetMax, DrinkPrice};
        let first = change(1, DrinkPrice, (5, 6), true);
        let second = change(2, BetMax, (100, 90), true);
        assert_eq!(next(&[second.clone(), first.clone()]), [2]);
        let undone = change(3, BetMax, (90, 100), true);
        let second = SettingChange { is_last: false, ..second };
        assert_eq!(next(&[undone.clone(), second.clone(), first.clone()]), [1], "not the undoing");
        let all_undone = change(4, DrinkPrice, (6, 5), true);
        let first = SettingChange { is_last: false, ..first };
        assert_eq!(next(&[all_undone, undone, second, first]), [0; 0], "nothing is left");
        assert_eq!(next(&[]), [0; 0]);
    }

    #[test]
    fn what_was_changed_together_is_undone_together_or_not_at_all() {
        use Setting::{BetMax, DrinkPrice};
        let together = |nth: i64, setting, from_to, is_last| SettingChange {
            together: 1,
            ..change(nth, setting, from_to, is_last)
        };
        let both = [together(2, BetMax, (100, 90), true), together(1, DrinkPrice, (5, 6), true)];
        assert_eq!(next(&both), [1, 2]);
        // One of the two was set back by itself: that is a change of its own, and no undoing.
        let back = change(3, BetMax, (90, 100), true);
        let both = [back, together(2, BetMax, (100, 90), false), together(1, DrinkPrice, (5, 6), true)];
        assert_eq!(next(&both), [3]);
    }
}
