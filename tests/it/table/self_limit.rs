//! Limits people set for themselves: stricter at once, looser after a week, never shortened.

use table::{
    coins::Coins,
    ids::Moment,
    self_limit::{LOSS_LIMIT_MAX, LimitWish, NotLimited, OffFor, OwnLimit, SelfLimit},
};

const NOW: Moment = Moment(1_700_000_000_000);
const DAY: u32 = 86_400;

#[test]
fn a_time_without_stakes_is_made_longer_and_never_shorter() {
    let month = SelfLimit::default().wish(LimitWish::Off(OffFor::Month), NOW).unwrap();
    let until = NOW.plus_secs(30 * DAY);
    let later = NOW.plus_secs(DAY);
    assert_eq!(month.wish(LimitWish::Off(OffFor::Week), later), Err(NotLimited::OffLonger { until }));
    assert_eq!(month.allows(Coins(1), Coins::ZERO, later), Err(OwnLimit::Off { until }));
    assert_eq!(month.allows(Coins(1), Coins::ZERO, until), Ok(()));
    let good = month.wish(LimitWish::Off(OffFor::Good), later).unwrap();
    assert!(good.wish(LimitWish::Off(OffFor::Month), later).is_err());
    assert!(good.allows(Coins(1), Coins::ZERO, Moment(i64::MAX - 1)).is_err());
}

#[test]
fn a_stricter_limit_holds_at_once_and_a_looser_one_after_a_week() {
    let limit = SelfLimit::default().wish(LimitWish::Most(Coins(100)), NOW).unwrap();
    let limit = limit.wish(LimitWish::Most(Coins(40)), NOW).unwrap();
    assert_eq!(limit.allows(Coins(20), Coins(20), NOW), Ok(()));
    assert_eq!(limit.allows(Coins(21), Coins(20), NOW), Err(OwnLimit::Loss { most: Coins(40), lost: Coins(20) }));
    let looser = limit.wish(LimitWish::Most(Coins(90)), NOW).unwrap();
    let before = NOW.plus_secs(7 * DAY - 1);
    assert!(looser.allows(Coins(41), Coins::ZERO, before).is_err());
    assert_eq!(looser.wish(LimitWish::Most(Coins(90)), before), Ok(looser), "asked once more, it waits no longer");
    assert_eq!(looser.allows(Coins(90), Coins::ZERO, NOW.plus_secs(7 * DAY)), Ok(()));
    let lifted = looser.wish(LimitWish::NoMost, before).unwrap();
    assert!(lifted.allows(Coins(41), Coins::ZERO, NOW.plus_secs(7 * DAY)).is_err(), "another wish waits anew");
    assert_eq!(lifted.at(before.plus_secs(7 * DAY)), SelfLimit::default());
    // Who asks for the stricter one after all has it at once, and nothing waits any more.
    assert_eq!(looser.wish(LimitWish::Most(Coins(30)), before).unwrap().next, None);
}

#[test]
fn no_limit_is_set_out_of_range_and_none_lifted_that_is_not_there() {
    for most in [Coins(-1), LOSS_LIMIT_MAX + Coins(1), Coins(i64::MAX)] {
        assert_eq!(SelfLimit::default().wish(LimitWish::Most(most), NOW), Err(NotLimited::OutOfRange));
    }
    assert_eq!(SelfLimit::default().wish(LimitWish::NoMost, NOW), Err(NotLimited::NoneSet));
}
