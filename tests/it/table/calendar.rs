//! Months and days as the calendar has them.

use table::calendar::{Day, Month, day_of_month};

#[test]
fn days_are_counted_as_the_calendar_has_them() {
    // 1970-01-01, 2000-02-29, 2000-03-01, 2024-12-31, 2026-11-22, 2100-02-28, 2100-03-01.
    let days = [0, 11_016, 11_017, 20_088, 20_779, 47_540, 47_541];
    let dates = [(1, 1), (2, 29), (3, 1), (12, 31), (11, 22), (2, 28), (3, 1)];
    assert_eq!(days.map(|day| (Month::of(day).of_year(), day_of_month(day))), dates);
}

#[test]
fn a_day_is_written_and_read_and_what_is_none_is_told() {
    for (day, text) in [(0, "1970-01-01"), (11_016, "2000-02-29"), (20_779, "2026-11-22"), (47_541, "2100-03-01")] {
        assert_eq!(Day(day).to_string(), text);
        assert_eq!(text.parse(), Ok(Day(day)));
    }
    for text in
        ["2026-02-30", "2026-13-01", "2026-11-2", "22.11.2026", "2026-11", "+2026-11-22", "x", "", "99999-01-01"]
    {
        let why = text.parse::<Day>().expect_err("no day").to_string();
        assert!(
            why.starts_with(&format!("“{text}” is no day: expected year, month and day, such as 2026-11-22")),
            "{why}"
        );
    }
}
