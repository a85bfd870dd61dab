//! Nights and holidays as somebody sets them: which hours they are, by whose clock.

use table::{
    calendar::Month,
    ids::{DAY_MS, Moment},
    rests::{Nights, NoHoliday, NoNights, Rests},
};

const MINUTE_MS: i64 = 60_000;
const DAY: i64 = 20_000 * DAY_MS;

fn at(hours: i64) -> Moment {
    Moment(DAY + hours * 60 * MINUTE_MS)
}

fn nights(from: &str, to: &str, zone: &str) -> Nights {
    Nights::read(from, to, zone).expect("a night")
}

#[test]
fn a_night_is_read_as_people_write_it() {
    for (from, to, zone, begins, ends, ahead) in [
        ("22", "7", "+1", "22:00", "07:00", "+1"),
        ("22:30", "06:15", "-3:30", "22:30", "06:15", "-3:30"),
        ("0", "10", "UTC+5:45", "00:00", "10:00", "+5:45"),
        ("23h15", "7", "0", "23:15", "07:00", "+0"),
    ] {
        let night = nights(from, to, zone);
        assert_eq!((night.hours(), night.zone()), ((begins.to_owned(), ends.to_owned()), ahead.to_owned()));
        let (from, mins, zone) = night.minutes();
        assert_eq!(Nights::of(from, mins, zone), Some(night));
    }
    for (from, to, zone) in [("24", "7", "+1"), ("x", "7", "+1"), ("22:61", "7", "+1"), ("-1", "7", "+1")] {
        assert!(matches!(Nights::read(from, to, zone), Err(NoNights::Time(_))), "{from}");
    }
    for zone in ["", "+15", "-13", "Berlin"] {
        assert!(matches!(Nights::read("22", "7", zone), Err(NoNights::Zone(_))), "{zone}");
    }
    for (from, to) in [("21", "7:01"), ("7", "7"), ("7", "6")] {
        assert_eq!(Nights::read(from, to, "+1"), Err(NoNights::Length), "{from} to {to}");
    }
}

#[test]
fn nights_come_every_day_by_the_clock_of_whose_they_are() {
    let rests = Rests { nights: Some(nights("22", "7", "+1")), holidays: Vec::new() };
    let two = [(at(21), at(30)), (at(45), at(54))];
    assert_eq!(rests.between(at(10), at(50)), two);
    assert_eq!(rests.between(at(25), at(30)), [(at(25), at(30))], "of one that runs, what is left");
    assert_eq!(rests.between(at(10), at(21)), []);
}

#[test]
fn nights_of_a_holiday_count_once() {
    let rests = Rests { nights: Some(nights("22", "7", "0")), holidays: vec![(at(12), at(60))] };
    assert_eq!(rests.between(at(0), at(90)), [(at(0), at(7)), (at(12), at(60)), (at(70), at(79))]);
}

#[test]
fn thirty_days_of_a_calendar_year_are_holiday_at_most() {
    let january = Moment(Month(2026 * 12).first_day() * DAY_MS);
    let day = |days: i64| Moment(january.0 + days * DAY_MS);
    let mut rests = Rests::default();
    assert_eq!(rests.holiday_of(31, day(10)), Err(NoHoliday::TooLong { left: 30 }));
    rests.holidays.push(rests.holiday_of(20, day(10)).expect("there are thirty"));
    assert_eq!(rests.holiday_of(11, day(50)), Err(NoHoliday::TooLong { left: 10 }));
    assert_eq!(rests.holiday_of(5, day(20)), Ok((day(10), day(35))), "one goes on where the last ends");
    assert_eq!(rests.holiday_of(10, day(50)), Ok((day(50), day(60))));
    assert_eq!(rests.holiday_of(20, day(355)), Ok((day(355), day(375))), "ten of this year, ten of the next");
    assert_eq!(rests.holiday_of(31, day(364)), Ok((day(364), day(395))), "one of this year, thirty of the next");
    assert_eq!(rests.holiday_of(32, day(364)), Err(NoHoliday::TooLong { left: 30 }));
}
