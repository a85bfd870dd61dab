//! What of a pot stands to somebody's credit while its game is still played.

use super::*;
use games::Seat;
use store::OpenNow;
use table::{
    Closing,
    ids::GameId,
    self_limit::{LimitWish, OwnLimit},
};

/// Books that of a pot of 20 this much is Anna's, and the rest Ben's.
async fn divide(evening: &Evening<'_>, annas: i64) {
    let game = evening.table.pot.game;
    let stacks = [(Seat(0), ANNA, annas), (Seat(1), BEN, 20 - annas)];
    let transfers = stacks.into_iter().map(|(seat, user, coins)| Transfer {
        from: Account::pot(game),
        to: Account::stack(game, seat, user),
        amount: Coins(coins),
        // Any cause that there is not yet.
        cause: Cause::Daily(GUILD, user, 77),
    });
    evening.store.pay(transfers.collect(), None, NOW).await.unwrap();
}

/// A pot of 20 from Anna and Ben, of which Anna has 17 by now.
async fn divided(store: &Store) -> Evening<'_> {
    welcome_all(store, 100).await;
    let evening = Evening::of_two(store, 1, 10).await;
    divide(&evening, 17).await;
    evening
}

#[tokio::test]
async fn a_pot_in_stacks_is_a_pot_all_the_same() {
    on_each(async |ground| {
        let store = ground.open().await;
        let evening = divided(&store).await;
        books_add_up(&store).await;
        for (user, coins) in [(CLEO, 100), (ANNA, 90), (BEN, 90)] {
            assert_eq!(store.balance(GUILD, user).await.unwrap(), Coins(coins), "a stack is no purse");
        }
        let open = store.open_now().await.unwrap();
        assert_eq!(open, OpenNow { tables: 1, pots: 1, coins: Coins(20) }, "and one pot, for who watches");
        let game = GameId { table: evening.table.id, number: 1 };
        let stack = Account::stack(game, Seat(0), ANNA);
        assert_eq!(stack.to_string(), format!("stack:{}/1:1", evening.table.id));
    })
    .await;
}

#[tokio::test]
async fn a_table_that_becomes_void_pays_its_stacks_as_they_stand() {
    on_each(async |ground| {
        let store = ground.open().await;
        let evening = divided(&store).await;
        ground.execute("UPDATE journal SET line = '{\"juggled\":3}' WHERE step = 2").await;
        let voided = store.void(evening.table.id, Closing::Void, NOW).await.unwrap().unwrap();
        assert_eq!(voided.back, [(ANNA, Coins(17)), (BEN, Coins(3))]);
        assert_eq!(store.balance(GUILD, ANNA).await.unwrap(), Coins(107));
        assert_eq!(store.balance(GUILD, BEN).await.unwrap(), Coins(93));
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn stacks_of_yesterday_that_come_back_leave_no_more_to_lose_today() {
    on_each(async |ground| {
        let store = ground.open().await;
        let evening = divided(&store).await;
        store.set_self_limit(ANNA, LimitWish::Most(Coins(25)), None, NOW).await.unwrap().unwrap();
        let tomorrow = NOW.plus_secs(86_400);
        ground.execute("UPDATE journal SET line = '{\"juggled\":3}' WHERE step = 2").await;
        let voided = store.void(evening.table.id, Closing::Void, tomorrow).await.unwrap().unwrap();
        assert_eq!(voided.back, [(ANNA, Coins(17)), (BEN, Coins(3))]);
        let why = store.own_limit(ANNA, Coins(26), tomorrow).await.unwrap();
        assert_eq!(why, Some(OwnLimit::Loss { most: Coins(25), lost: Coins::ZERO }));
    })
    .await;
}

#[tokio::test]
async fn whoever_is_forgotten_leaves_no_stack_behind() {
    on_each(async |ground| {
        let store = ground.open().await;
        let evening = divided(&store).await;
        store.void(evening.table.id, Closing::Void, NOW).await.unwrap().unwrap();
        let forgotten = store.forget(ANNA, None, NOW).await.unwrap();
        assert_eq!((forgotten.purses, forgotten.coins), (1, Coins(107)));
        let mut connection = ground.connect().await;
        let theirs = sqlx::query("SELECT count(*) FROM accounts WHERE owner = 1").fetch_one(&mut connection);
        let count: i64 = sqlx::Row::try_get(&theirs.await.unwrap(), 0).unwrap();
        assert_eq!(count, 0);
        books_add_up(&store).await;
    })
    .await;
}
