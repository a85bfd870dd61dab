//! Days with problems, and days in a row on which somebody solved one.

use table::{
    calendar::Day,
    problem::{FIRST_DAY, LAST_DAY, Streak, with_problems},
};

#[test]
fn days_in_a_row_are_counted_once_each_and_end_with_a_day_without() {
    let streak = [10, 10, 11, 12].into_iter().fold(Streak::default(), |streak, day| streak.solved(Day(day)));
    assert_eq!(streak, Streak { last: 12, run: 3, longest: 3 });
    assert_eq!((streak.today(Day(12)), streak.today(Day(13)), streak.today(Day(14))), (3, 3, 0));
    assert_eq!(streak.solved(Day(14)), Streak { last: 14, run: 1, longest: 3 });
    assert_eq!(streak.solved(Day(9)), streak);
}

#[test]
fn a_day_without_problems_says_why() {
    let today = Day(20_780);
    assert_eq!(with_problems(today, today), Ok(today));
    assert_eq!(with_problems(FIRST_DAY, today), Ok(FIRST_DAY));
    let why = |day: &str| with_problems(day.parse().expect("a day"), today).expect_err("none").to_string();
    assert_eq!(why("2025-12-31"), "there are no problems for 2025-12-31: the first day is 2026-01-01");
    assert_eq!(why("2026-11-24"), "there are no problems for 2026-11-24 yet: the last day is 2026-11-23");
    assert_eq!(LAST_DAY.to_string(), "2170-01-01");
}
