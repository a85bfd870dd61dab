//! Looks that coins buy: each is paid once, by one who can pay it, and one of a kind is worn.

use super::*;
use futures_util::future::join_all;
use table::{
    looks::{DiceLook, HatLook, Look, LookKind, MenLook, NotDressed, OwnedLook, Worn},
    self_limit::LimitWish,
};

const JADE: Look = Look::Dice(DiceLook::Jade);
const WALNUT: Look = Look::Dice(DiceLook::Walnut);
const NIGHT: Look = Look::Dice(DiceLook::Night);
const FEATHER: Look = Look::Hat(HatLook::Feather);
const BEN_HERE: (GuildId, UserId) = (GUILD, BEN);

async fn purse(store: &Store, user: UserId) -> Coins {
    store.balance(GUILD, user).await.unwrap()
}

/// What Ben wears, as it is drawn.
async fn worn(store: &Store) -> Worn {
    store.worn(GUILD, &[ANNA, BEN]).await.unwrap().get(&BEN).copied().unwrap_or_default()
}

/// Buys as a patient person would.
async fn bought(store: Store, look: Look, interaction: InteractionId) -> Result<Result<(), NotDressed>, SaveError> {
    patiently(|| store.buy_look(BEN_HERE, look, interaction, NOW)).await
}

#[test]
fn no_two_looks_share_a_name_and_each_of_a_kind_costs_more_than_the_one_before() {
    for kind in LookKind::ALL {
        let prices: Vec<Coins> = kind.looks().into_iter().map(Look::price).collect();
        assert!(prices.len() >= 3 && prices[0].is_positive() && prices.is_sorted(), "{kind}: {prices:?}");
        assert_eq!(kind.key().parse(), Ok(kind));
    }
    for look in Look::ALL {
        assert_eq!(look.key().parse(), Ok(look), "{look}");
    }
    assert!("dice-gold".parse::<Look>().is_err());
}

#[tokio::test]
async fn a_look_is_paid_once_and_put_on_in_the_place_of_another_of_its_kind() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 1000).await;
        store.buy_look(BEN_HERE, JADE, InteractionId(1), NOW).await.unwrap().unwrap();
        assert_eq!((purse(&store, BEN).await, worn(&store).await.dice), (Coins(750), Some(DiceLook::Jade)));
        // The same click once more, and another click at the same button.
        let twice = store.buy_look(BEN_HERE, JADE, InteractionId(1), NOW).await;
        assert!(matches!(twice, Err(SaveError::AlreadyApplied)), "{twice:?}");
        let late = store.buy_look(BEN_HERE, JADE, InteractionId(2), NOW).await.unwrap();
        assert_eq!(late, Err(NotDressed::HasIt));
        assert_eq!(purse(&store, BEN).await, Coins(750));
        // What was refused has used nothing up.
        store.buy_look(BEN_HERE, WALNUT, InteractionId(2), NOW).await.unwrap().unwrap();
        assert_eq!((purse(&store, BEN).await, worn(&store).await.dice), (Coins(150), Some(DiceLook::Walnut)));
        store.wear_look(BEN_HERE, JADE, true).await.unwrap().unwrap();
        assert_eq!(worn(&store).await, Worn { dice: Some(DiceLook::Jade), ..Worn::default() });
        store.wear_look(BEN_HERE, JADE, false).await.unwrap().unwrap();
        store.wear_look(BEN_HERE, JADE, false).await.unwrap().unwrap();
        assert_eq!(worn(&store).await, Worn::default());
        let theirs = store.wear_look(BEN_HERE, FEATHER, true).await.unwrap();
        assert_eq!(theirs, Err(NotDressed::NotTheirs));
        let elsewhere = store.wear_look((GuildId(901), BEN), JADE, true).await.unwrap();
        assert_eq!(elsewhere, Err(NotDressed::NotTheirs), "it is of this server alone");
        let mut owned = store.owned_looks(GUILD, BEN).await.unwrap();
        owned.sort_by_key(|owned| owned.look.key());
        assert_eq!(owned, [JADE, WALNUT].map(|look| OwnedLook { look, worn: false }));

        let books = store.tavern_books(GUILD, NOW).await.unwrap();
        assert_eq!((books.made, books.drunk, books.looks), (Coins(3000), Coins(0), Coins(850)));
        let history = store.history(GUILD, BEN, None, 10).await.unwrap();
        let mut looks: Vec<Coins> =
            history.iter().filter(|line| line.cause_key == "look").map(|line| line.amount).collect();
        looks.sort_unstable();
        assert_eq!(looks, [Coins(-600), Coins(-250)]);
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn who_cannot_pay_or_has_forbidden_it_themselves_has_neither_the_look_nor_less_coins() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 1000).await;
        store.buy_look(BEN_HERE, FEATHER, InteractionId(1), NOW).await.unwrap().unwrap();
        let short = store.buy_look(BEN_HERE, NIGHT, InteractionId(2), NOW).await;
        assert!(matches!(short, Err(SaveError::Short { .. })), "{short:?}");
        store.set_self_limit(BEN, LimitWish::Most(Coins(300)), None, NOW).await.unwrap().unwrap();
        let own = store.buy_look(BEN_HERE, WALNUT, InteractionId(3), NOW).await;
        assert!(matches!(own, Err(SaveError::OwnLimit { user: BEN })), "{own:?}");
        // Nobody ever came to a tavern by a purse that is not there.
        let nobody = store.buy_look((GUILD, UserId(99)), JADE, InteractionId(4), NOW).await;
        assert!(matches!(nobody, Err(SaveError::Short { .. })), "{nobody:?}");
        assert_eq!(purse(&store, BEN).await, Coins(750));
        assert_eq!(store.owned_looks(GUILD, BEN).await.unwrap(), [OwnedLook { look: FEATHER, worn: true }]);
        assert_eq!(store.owned_looks(GUILD, UserId(99)).await.unwrap(), []);
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn of_many_taps_in_two_processes_at_once_one_buys() {
    on_each(async |ground| {
        let stores = [ground.open().await, ground.open().await];
        welcome_all(&stores[0], 1000).await;
        let taps = (0..20_u64).map(|nth| {
            let store = stores[(nth % 2) as usize].clone();
            // Each click is delivered to both.
            tokio::spawn(bought(store, JADE, InteractionId(100 + nth / 2)))
        });
        let mut outcomes = Vec::new();
        for tap in join_all(taps).await {
            outcomes.push(tap.unwrap());
        }
        assert_eq!(outcomes.iter().filter(|outcome| matches!(outcome, Ok(Ok(())))).count(), 1, "{outcomes:?}");
        for outcome in outcomes.iter().filter(|outcome| !matches!(outcome, Ok(Ok(())))) {
            let is_told = matches!(outcome, Ok(Err(NotDressed::HasIt)) | Err(SaveError::AlreadyApplied));
            assert!(is_told, "{outcome:?}");
        }
        assert_eq!(purse(&stores[1], BEN).await, Coins(750));
        books_add_up(&stores[0]).await;
    })
    .await;
}

#[tokio::test]
async fn of_two_looks_put_on_at_once_in_two_processes_one_is_worn() {
    on_each(async |ground| {
        let stores = [ground.open().await, ground.open().await];
        welcome_all(&stores[0], 1000).await;
        for (look, key) in [(JADE, 1), (WALNUT, 2)] {
            stores[0].buy_look(BEN_HERE, look, InteractionId(key), NOW).await.unwrap().unwrap();
        }
        for _ in 0..10 {
            let [one, other] = &stores;
            let (one, other) =
                tokio::join!(one.wear_look(BEN_HERE, JADE, true), other.wear_look(BEN_HERE, WALNUT, true));
            one.unwrap().unwrap();
            other.unwrap().unwrap();
            let owned = stores[0].owned_looks(GUILD, BEN).await.unwrap();
            assert_eq!(owned.iter().filter(|owned| owned.worn).count(), 1, "{owned:?}");
        }
    })
    .await;
}

#[tokio::test]
async fn who_is_forgotten_wears_nothing_when_they_come_back_and_the_books_add_up() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 1000).await;
        store.buy_look(BEN_HERE, JADE, InteractionId(1), NOW).await.unwrap().unwrap();
        store.buy_look((GUILD, ANNA), Look::Men(MenLook::Beaded), InteractionId(2), NOW).await.unwrap().unwrap();
        store.forget(BEN, None, NOW).await.unwrap();
        books_add_up(&store).await;
        let later = NOW.plus_secs(40 * 86_400);
        store.pay(vec![daily(BEN, later.day(), 900)], None, later).await.unwrap();
        assert_eq!((store.owned_looks(GUILD, BEN).await.unwrap(), worn(&store).await), (vec![], Worn::default()));
        // Had anew, it is paid anew.
        store.buy_look(BEN_HERE, JADE, InteractionId(3), later).await.unwrap().unwrap();
        assert_eq!(purse(&store, BEN).await, Coins(650));
        assert_eq!(store.owned_looks(GUILD, ANNA).await.unwrap().len(), 1, "the others keep theirs");
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn the_audit_sees_a_look_that_was_not_paid_and_a_price_that_brought_none() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 1000).await;
        store.buy_look(BEN_HERE, JADE, InteractionId(1), NOW).await.unwrap().unwrap();
        books_add_up(&store).await;
        for wrong in ["UPDATE looks SET paid = 1", "DELETE FROM looks"] {
            ground.execute(wrong).await;
            let books = store.books().await.unwrap();
            assert!(!books.add_up() && books.looks_off == ["purse:900:2"], "{wrong}: {books}");
        }
    })
    .await;
}

#[tokio::test]
async fn a_look_of_a_newer_program_is_kept_and_left_alone() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 1000).await;
        let row = format!("INSERT INTO looks VALUES ({GUILD}, {BEN}, 'dice-opal', 'dice', 0, {}, 1)", NOW.0);
        ground.execute(&row).await;
        assert_eq!((store.owned_looks(GUILD, BEN).await.unwrap(), worn(&store).await), (vec![], Worn::default()));
        store.buy_look(BEN_HERE, JADE, InteractionId(1), NOW).await.unwrap().unwrap();
        assert_eq!(worn(&store).await.dice, Some(DiceLook::Jade), "in the place of the unknown one");
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn looks_whose_purse_is_gone_go_with_the_next_sweep() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 1000).await;
        store.buy_look(BEN_HERE, JADE, InteractionId(1), NOW).await.unwrap().unwrap();
        // As a program that knew no looks would leave them: their owner has no purse any more.
        ground
            .execute("INSERT INTO looks (guild, user_id, look, kind, paid, at, worn) VALUES (1, 4711, 'dice-jade', 'dice', 250, 0, 1)")
            .await;
        let gone = (GuildId(1), UserId(4711));
        assert_eq!(store.owned_looks(gone.0, gone.1).await.unwrap().len(), 1);
        store.prune(NOW, NOW).await.unwrap();
        assert_eq!(store.owned_looks(gone.0, gone.1).await.unwrap(), []);
        assert_eq!(store.owned_looks(GUILD, BEN).await.unwrap(), [OwnedLook { look: JADE, worn: true }]);
    })
    .await;
}
