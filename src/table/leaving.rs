//! What follows from leaving games that run. Which games somebody left the books know.

use super::ids::{DAY_MS, Moment};

/// How many games left within a day keep somebody from stakes for a day after the last of them.
pub const LEFT_TOO_MANY: usize = 3;

/// Until when somebody stakes nothing who left these games, the latest first: a day after the last of the latest that are
/// too many within a day. One that ended later, alone, takes nothing back of that.
#[must_use]
pub fn until_stakes(left: &[Moment]) -> Option<Moment> {
    let mut runs = left.windows(LEFT_TOO_MANY).filter_map(|run| Some((run.first()?, run.last()?)));
    let (last, _) = runs.find(|(last, first)| last.0 - first.0 <= DAY_MS)?;
    Some(Moment(last.0 + DAY_MS))
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOON: i64 = 1_800_000_000_000;
    const HOUR_MS: i64 = 3_600_000;

    /// Games that ended so many hours before noon, the latest first.
    fn left(hours: &[i64]) -> Vec<Moment> {
        hours.iter().map(|hours| Moment(NOON - hours * HOUR_MS)).collect()
    }

    #[test]
    fn three_games_left_within_a_day_keep_from_stakes_for_a_day_after_the_last() {
        assert_eq!(until_stakes(&left(&[1, 5, 25])), Some(Moment(NOON - HOUR_MS + DAY_MS)));
        assert_eq!(until_stakes(&left(&[1, 5, 26])), None, "more than a day lies between them");
        let thirteen_ago = Some(Moment(NOON - 13 * HOUR_MS + DAY_MS));
        assert_eq!(until_stakes(&left(&[0, 13, 25, 37])), thirteen_ago, "one game more takes nothing back");
        assert_eq!(until_stakes(&left(&[1, 2])), None, "two are not too many");
        assert_eq!(until_stakes(&[]), None);
    }
}
