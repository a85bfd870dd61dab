//! Days with problems, and days in a row on which somebody solved one.

use table::{
    calendar::Day,
    problem::{FIRST_DAY, LAST_DAY, Streak, days_to_practise, with_problems},
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

#[test]
fn practice_goes_through_every_day_before_today_once_and_comes_to_no_other() {
    for count in [1, 2, 3, 9, 30, 332, 1_000] {
        let today = Day(FIRST_DAY.0 + count);
        let mut days: Vec<Day> = days_to_practise(today, today).collect();
        days.sort_unstable();
        assert_eq!(days, (FIRST_DAY.0..today.0).map(Day).collect::<Vec<_>>(), "{count}");
        // From an earlier day, that one is left out.
        let last = Day(today.0 - 1);
        let mut days: Vec<Day> = days_to_practise(last, today).collect();
        days.sort_unstable();
        assert_eq!(days, (FIRST_DAY.0..last.0).map(Day).collect::<Vec<_>>(), "{count}");
    }
    assert_eq!(days_to_practise(FIRST_DAY, FIRST_DAY).next(), None, "the first day has none before it");
}

#[test]
fn practice_goes_on_from_the_day_shown_and_begins_elsewhere_every_day() {
    let (today, tomorrow) = (Day(20_786), Day(20_787));
    let days: Vec<Day> = days_to_practise(today, today).collect();
    for two in days.windows(2).take(20) {
        assert_eq!(days_to_practise(two[0], today).next(), Some(two[1]));
        assert!((two[0].0 - two[1].0).abs() > 30, "{} and {} are far apart", two[0], two[1]);
    }
    let first = |today| days_to_practise(today, today).take(5).collect::<Vec<_>>();
    assert!(first(tomorrow).iter().all(|day| !first(today).contains(day)));
    // A button of yesterday leads on all the same, and so does one for a day that has no problem.
    assert!(days_to_practise(days[0], tomorrow).next().is_some_and(|day| day < tomorrow));
    assert!(days_to_practise(Day(FIRST_DAY.0 - 1), today).next().is_some_and(|day| day < today));
}
