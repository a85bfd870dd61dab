//! Months and days as the calendar has them.

use table::calendar::{Month, day_of_month};

#[test]
fn days_are_counted_as_the_calendar_has_them() {
    // 1970-01-01, 2000-02-29, 2000-03-01, 2024-12-31, 2026-11-22, 2100-02-28, 2100-03-01.
    let days = [0, 11_016, 11_017, 20_088, 20_779, 47_540, 47_541];
    let dates = [(1, 1), (2, 29), (3, 1), (12, 31), (11, 22), (2, 28), (3, 1)];
    assert_eq!(days.map(|day| (Month::of(day).of_year(), day_of_month(day))), dates);
}
