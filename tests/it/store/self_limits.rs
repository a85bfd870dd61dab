//! Limits people set for themselves hold in the books, whoever asks and wherever.

use super::*;
use store::SaveError;
use table::self_limit::{LimitWish, NotLimited, OffFor, OwnLimit, SelfLimit};

#[tokio::test]
async fn what_is_at_stake_on_all_servers_counts_towards_a_days_loss() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        let limit = store.set_self_limit(ANNA, LimitWish::Most(Coins(25)), None, NOW).await.unwrap();
        assert_eq!(limit.unwrap().most, Some(Coins(25)));
        let mut evening = Evening::open(&store, 1, 10).await;
        evening.play(&join(ANNA)).await;
        let mut other = Evening::open(&store, 2, 10).await;
        other.play(&join(ANNA)).await;
        let mut third = Evening::open(&store, 3, 10).await;
        let refused = store.save(save(&third.decide(&join(ANNA)), None)).await;
        assert!(matches!(refused, Err(SaveError::OwnLimit { user: ANNA })), "{refused:?}");
        assert_eq!(store.balance(GUILD, ANNA).await.unwrap(), Coins(80), "nothing has moved");
        let why = store.own_limit(ANNA, Coins(10), NOW).await.unwrap();
        assert_eq!(why, Some(OwnLimit::Loss { most: Coins(25), lost: Coins(20) }));
        // Others are not held up, and what comes back may be staked again.
        third.play(&join(BEN)).await;
        other.play(&Command::ChannelGone).await;
        third.play(&join(ANNA)).await;
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn a_limit_survives_forgetting_with_what_was_lost_that_day() {
    on_each(async |ground| {
        let store = ground.open().await;
        let ada = UserId(777_888_999);
        store.welcome(GUILD, ada, Coins(100), NOW).await.unwrap();
        store.set_self_limit(ada, LimitWish::Most(Coins(30)), None, NOW).await.unwrap().unwrap();
        welcome_all(&store, 100).await;
        gifts::ten_games(ground, ada).await;
        let gift = store::Gift { guild: GUILD, from: ada, to: BEN, amount: Coins(20) };
        store.give(gift, InteractionId(1), NOW).await.unwrap().unwrap();
        store.forget(ada, None, NOW).await.unwrap();
        let why = store.own_limit(ada, Coins(11), NOW).await.unwrap();
        assert_eq!(why, Some(OwnLimit::Loss { most: Coins(30), lost: Coins(20) }));
        assert_eq!(store.own_limit(ada, Coins(30), NOW.plus_secs(86_400)).await.unwrap(), None, "another day");
        // A time without stakes holds as well, and cannot be shortened by who comes back.
        store.set_self_limit(ada, LimitWish::Off(OffFor::Good), None, NOW).await.unwrap().unwrap();
        store.forget(ada, None, NOW).await.unwrap();
        let shorter = store.set_self_limit(ada, LimitWish::Off(OffFor::Week), None, NOW).await.unwrap();
        assert_eq!(shorter, Err(NotLimited::OffLonger { until: SelfLimit::FOR_GOOD }));
        let why = store.own_limit(ada, Coins(1), NOW.plus_secs(100 * 86_400)).await.unwrap();
        assert_eq!(why, Some(OwnLimit::Off { until: SelfLimit::FOR_GOOD }));
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn a_limit_is_set_once_for_one_interaction_and_goes_when_it_has_ended() {
    on_each(async |ground| {
        let store = ground.open().await;
        let key = Some(InteractionId(5));
        let wish = LimitWish::Off(OffFor::Week);
        let limit = store.set_self_limit(ANNA, wish, key, NOW).await.unwrap().unwrap();
        // Of two processes that take it, the one that saves last may have the clock that is behind.
        for at in [NOW.plus_secs(60), Moment(NOW.0 - 1)] {
            let again = store.set_self_limit(ANNA, wish, key, at).await;
            assert!(matches!(again, Err(SaveError::AlreadyApplied)), "{again:?}");
        }
        assert_eq!(store.self_limit(ANNA).await.unwrap(), limit, "it is no longer for being delivered twice");
        let until = limit.off_until.unwrap();
        assert_eq!(store.prune_self_limits(Moment(until.0 - 1)).await.unwrap(), 0);
        assert_eq!(store.prune_self_limits(until).await.unwrap(), 1);
        assert_eq!(store.self_limit(ANNA).await.unwrap(), SelfLimit::default());
    })
    .await;
}

fn bet_of_anna(amount: i64) -> Command {
    let wager = table::bets::Wager { game: None, seat: games::Seat(0), on: None, had: None, amount: Coins(amount) };
    Command::Bet { by: person(ANNA), wager: Box::new(wager), limit: Coins(100) }
}

#[tokio::test]
async fn a_bet_that_comes_back_as_one_sits_down_is_not_lost_beside_the_ante() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        let most = |coins| LimitWish::Most(Coins(coins));
        store.set_self_limit(ANNA, most(25), None, NOW).await.unwrap().unwrap();
        let mut evening = Evening::open(&store, 1, 10).await;
        evening.play(&join(BEN)).await;
        evening.play(&join(CLEO)).await;
        evening.play(&bet_of_anna(20)).await;
        // More than is left of the limit is still refused.
        let refused = store.save(save(&evening.decide(&bet_of_anna(6)), None)).await;
        assert!(matches!(refused, Err(SaveError::OwnLimit { user: ANNA })), "{refused:?}");
        // Her twenty come back, and ten are at stake.
        evening.play(&join(ANNA)).await;
        assert_eq!(store.balance(GUILD, ANNA).await.unwrap(), Coins(90));
        let why = store.own_limit(ANNA, Coins(16), NOW).await.unwrap();
        assert_eq!(why, Some(OwnLimit::Loss { most: Coins(25), lost: Coins(10) }));
        assert_eq!(store.own_limit(ANNA, Coins(15), NOW).await.unwrap(), None);
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn a_bet_of_yesterday_that_comes_back_leaves_no_more_to_lose_today() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        store.set_self_limit(ANNA, LimitWish::Most(Coins(25)), None, NOW).await.unwrap().unwrap();
        let mut evening = Evening::open(&store, 1, 26).await;
        evening.play(&join(BEN)).await;
        evening.play(&join(CLEO)).await;
        evening.play(&bet_of_anna(20)).await;
        let tomorrow = NOW.plus_secs(86_400);
        let refused = store.save(save(&evening.decide_at(&join(ANNA), tomorrow), None)).await;
        assert!(matches!(refused, Err(SaveError::OwnLimit { user: ANNA })), "{refused:?}");
        assert_eq!(store.balance(GUILD, ANNA).await.unwrap(), Coins(80), "nothing has moved");
        books_add_up(&store).await;
    })
    .await;
}

/// Anna lets `first` be asked today and `more` tomorrow, with a table that is gone then; what she has lost tomorrow.
async fn lost_after(store: &Store, channel: u64, first: &Command, more: &Command) -> Coins {
    let tomorrow = NOW.plus_secs(86_400);
    let mut evening = Evening::open(store, channel, 0).await;
    evening.play(&join(BEN)).await;
    evening.play(&join(CLEO)).await;
    evening.play(first).await;
    for command in [more, &Command::ChannelGone] {
        let step = evening.decide_at(command, tomorrow);
        store.save(save(&step, None)).await.unwrap();
        evening.table = step.table;
    }
    match store.own_limit(ANNA, Coins(1000), tomorrow).await.unwrap() {
        Some(OwnLimit::Loss { lost, .. }) => lost,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_coin_more_laid_today_gives_back_nothing_of_yesterdays_loss() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        store.set_self_limit(ANNA, LimitWish::Most(Coins(25)), None, NOW).await.unwrap().unwrap();
        let throw_in = |amount| Command::ThrowIn(person(ANNA), Coins(amount));
        assert_eq!(lost_after(&store, 1, &throw_in(20), &throw_in(1)).await, Coins::ZERO);
        assert_eq!(store.balance(GUILD, ANNA).await.unwrap(), Coins(100), "all of it is back");
        // What was laid and is back within the day leaves as much to lose as there was.
        let lost = lost_after(&store, 2, &Command::Join(person(ANNA)), &throw_in(5)).await;
        assert_eq!(lost, Coins::ZERO);
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn what_came_back_before_counts_nothing_against_what_comes_back_today() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        store.set_self_limit(ANNA, LimitWish::Most(Coins(25)), None, NOW).await.unwrap().unwrap();
        let mut evening = Evening::open(&store, 1, 10).await;
        evening.play(&join(BEN)).await;
        evening.play(&join(ANNA)).await;
        evening.play(&Command::Leave(ANNA)).await;
        let tomorrow = NOW.plus_secs(86_400);
        for command in [join(ANNA), Command::Leave(ANNA)] {
            let step = evening.decide_at(&command, tomorrow);
            store.save(save(&step, None)).await.unwrap();
            evening.table = step.table;
        }
        let why = store.own_limit(ANNA, Coins(26), tomorrow).await.unwrap();
        assert_eq!(why, Some(OwnLimit::Loss { most: Coins(25), lost: Coins::ZERO }));
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn who_stakes_nothing_for_a_time_does_not_move_a_bet_to_a_stake() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        let mut evening = Evening::open(&store, 1, 10).await;
        evening.play(&join(BEN)).await;
        evening.play(&join(CLEO)).await;
        evening.play(&bet_of_anna(20)).await;
        store.set_self_limit(ANNA, LimitWish::Off(OffFor::Week), None, NOW).await.unwrap().unwrap();
        let refused = store.save(save(&evening.decide(&join(ANNA)), None)).await;
        assert!(matches!(refused, Err(SaveError::OwnLimit { user: ANNA })), "{refused:?}");
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn a_refused_deletion_counts_nothing_towards_a_days_loss() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        for user in [ANNA, BEN] {
            store.set_self_limit(user, LimitWish::Most(Coins(50)), None, NOW).await.unwrap().unwrap();
        }
        let lost = async |user| match store.own_limit(user, Coins(1000), NOW).await.unwrap() {
            Some(OwnLimit::Loss { lost, .. }) => lost,
            other => panic!("{other:?}"),
        };
        let mut evening = Evening::of_two(&store, 1, 10).await;
        evening.play(&Command::ThrowIn(person(CLEO), Coins(50))).await;
        evening.play_a_game().await;
        let before = [lost(ANNA).await, lost(BEN).await];
        assert!(before.iter().any(|lost| lost.is_positive()), "one has lost: {before:?}");
        assert!(before.iter().any(|lost| *lost < Coins::ZERO), "the other has won: {before:?}");
        // They sit at the table still.
        for user in [ANNA, BEN].repeat(5) {
            store.forget(user, None, NOW).await.unwrap_err();
        }
        assert_eq!([lost(ANNA).await, lost(BEN).await], before);
        // What was lost is carried over once, however often it is deleted then.
        evening.play(&Command::ChannelGone).await;
        for user in [ANNA, BEN].repeat(2) {
            store.forget(user, None, NOW).await.unwrap();
        }
        assert_eq!([lost(ANNA).await, lost(BEN).await], before);
    })
    .await;
}

#[tokio::test]
async fn a_refused_wish_leaves_no_limit_behind() {
    on_each(async |ground| {
        let store = ground.open().await;
        let refused = store.set_self_limit(ANNA, LimitWish::NoMost, None, NOW).await.unwrap();
        assert_eq!(refused, Err(NotLimited::NoneSet));
        let key = Some(InteractionId(5));
        for _ in 0..2 {
            let refused = store.set_self_limit(ANNA, LimitWish::NoMost, key, NOW).await.unwrap();
            assert_eq!(refused, Err(NotLimited::NoneSet), "it has used nothing up");
        }
        assert_eq!(store.prune_self_limits(NOW).await.unwrap(), 0, "nothing is there to be swept up");
        // One that holds stays through a refusal.
        store.set_self_limit(ANNA, LimitWish::Most(Coins(20)), None, NOW).await.unwrap().unwrap();
        let refused = store.set_self_limit(ANNA, LimitWish::Most(Coins(-1)), None, NOW).await.unwrap();
        assert_eq!(refused, Err(NotLimited::OutOfRange));
        assert_eq!(store.self_limit(ANNA).await.unwrap().most, Some(Coins(20)));
    })
    .await;
}
