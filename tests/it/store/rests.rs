//! Nights and holidays, as somebody sets them for all servers.

use super::*;
use store::{Choice, UserSettings};
use table::rests::{Nights, NoHoliday};

const DAY_SECS: u32 = 86_400;

#[tokio::test]
async fn what_somebody_sets_is_kept_and_other_choices_stay() {
    on_each(async |ground| {
        let store = ground.open().await;
        assert_eq!(store.rests(ANNA).await.unwrap(), table::rests::Rests::default());
        store.choose(ANNA, [Choice::Pings(false)], None).await.unwrap();
        let chosen = UserSettings { pings: false, ..UserSettings::default() };
        let nights = Nights::read("22", "7", "-3:30").unwrap();
        store.set_nights(ANNA, Some(nights), Some(InteractionId(1)), NOW).await.unwrap();
        assert_eq!(store.rests(ANNA).await.unwrap().nights, Some(nights));
        assert_eq!(store.user_settings(ANNA).await.unwrap(), chosen);
        let again = store.set_nights(ANNA, None, Some(InteractionId(1)), NOW).await;
        assert!(matches!(again, Err(SaveError::AlreadyApplied)), "one interaction sets once");
        store.set_nights(ANNA, None, None, NOW).await.unwrap();
        assert_eq!(store.rests(ANNA).await.unwrap().nights, None);
    })
    .await;
}

#[tokio::test]
async fn holidays_go_on_end_early_and_are_thirty_days_a_year_at_most_also_of_two_at_once() {
    on_each(async |ground| {
        let store = ground.open().await;
        let day = |days: u32| NOW.plus_secs(days * DAY_SECS);
        let holiday = async |days, now| store.set_holiday(ANNA, days, None, now).await.unwrap();
        assert_eq!(holiday(0, NOW).await, Err(NoHoliday::None));
        assert_eq!(holiday(10, NOW).await, Ok((NOW, day(10))));
        assert_eq!(holiday(5, day(2)).await, Ok((NOW, day(15))), "it goes on where it ended");
        assert_eq!(holiday(0, day(4)).await, Ok((NOW, day(4))), "what is not used stays");
        let (one, other) = tokio::join!(holiday(20, day(5)), holiday(20, day(5)));
        assert_eq!([one.is_ok(), other.is_ok()].iter().filter(|ok| **ok).count(), 1, "{one:?}, {other:?}");
        assert_eq!(store.rests(ANNA).await.unwrap().holidays.len(), 2);
        store.forget(ANNA, None, NOW).await.unwrap();
        assert_eq!(store.rests(ANNA).await.unwrap(), table::rests::Rests::default());
    })
    .await;
}
