//! Voiding a table, the audit, pruning, settings.

use super::*;
use store::{Choice, Gap, PotOff, Pruned, UserSettings};
use table::{
    Closing, JournalEvent,
    ids::{GameId, MessageId},
};

#[tokio::test]
async fn a_void_table_gives_every_stake_back() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        let mut evening = Evening::of_two(&store, 1, 10).await;
        evening.play(&Command::ThrowIn(person(BEN), Coins(5))).await;
        evening.play(&Command::ThrowIn(person(CLEO), Coins(7))).await;
        evening.play(&Command::Leave(ANNA)).await;
        evening.play(&join(ANNA)).await;
        let table = evening.table.id;
        store.set_board(table, Some((ChannelId(1), MessageId(2)))).await.unwrap();
        // Its rules have changed since, and it cannot be read any more.
        ground.execute("UPDATE journal SET line = '{\"juggled\":3}' WHERE step = 2").await;
        assert!(store.journal(table).await.is_err());
        let voided = store.void(table, Closing::Void, NOW).await.unwrap().unwrap();
        assert_eq!(voided.back, [(ANNA, Coins(10)), (BEN, Coins(15)), (CLEO, Coins(7))]);
        assert_eq!((voided.guild, voided.channel), (GUILD, ChannelId(1)));
        assert_eq!(voided.board, Some((ChannelId(1), MessageId(2))));
        assert_eq!(
            (voided.entry.step, &voided.entry.event),
            (evening.table.step + 1, &JournalEvent::Closed(Closing::Void))
        );
        for user in [ANNA, BEN, CLEO] {
            assert_eq!(store.balance(GUILD, user).await.unwrap(), Coins(100));
        }
        assert_eq!(store.void(table, Closing::Void, NOW).await.unwrap(), None);
        assert_eq!(store.void(TableId(999), Closing::Void, NOW).await.unwrap(), None);
        assert_eq!(store.live_table_in(ChannelId(1)).await.unwrap(), None);
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn a_void_table_gives_back_what_lies_there_and_no_coin_more() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        let mut evening = Evening::open(&store, 1, 10).await;
        for user in [ANNA, BEN, CLEO] {
            evening.play(&join(user)).await;
        }
        evening.play(&Command::ThrowIn(person(CLEO), Coins(20))).await;
        let pot = Account::pot(evening.table.pot.game);
        // Cleo got more out than she ever put in, and Anna has less left in than she did.
        let out =
            |to, amount, day| Transfer { from: pot, to, amount: Coins(amount), cause: Cause::Daily(GUILD, BEN, day) };
        let transfers = vec![out(Account::Purse(GUILD, CLEO), 33, 1), out(Account::Purse(GUILD, ANNA), 2, 2)];
        store.pay(transfers, None, NOW).await.unwrap();
        // And the ledger knows of later steps than the journal.
        ground.execute("DELETE FROM journal WHERE step > 2").await;
        let voided = store.void(evening.table.id, Closing::Lost, NOW).await.unwrap().unwrap();
        assert_eq!(voided.back, [(ANNA, Coins(7)), (BEN, Coins(8))], "15 coins are left of 8 and 10 staked");
        assert_eq!(voided.entry.step, 3);
        assert_eq!(store.balance_of(pot).await.unwrap(), Coins::ZERO);
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn voiding_a_later_game_leaves_the_games_before_alone() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        let mut evening = Evening::of_two(&store, 1, 10).await;
        evening.play_a_game().await;
        let (anna, ben) = (store.balance(GUILD, ANNA).await.unwrap(), store.balance(GUILD, BEN).await.unwrap());
        evening.play(&Command::Start { by: ANNA, decision: None }).await;
        let (first, second) = tokio::join!(
            store.void(evening.table.id, Closing::ChannelGone, NOW),
            store.void(evening.table.id, Closing::Void, NOW)
        );
        let times = first.unwrap().iter().chain(second.unwrap().iter()).count();
        assert_eq!(times, 1, "one of two that void it at once does");
        assert_eq!(store.balance(GUILD, ANNA).await.unwrap(), anna);
        assert_eq!(store.balance(GUILD, BEN).await.unwrap(), ben);
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn the_audit_finds_what_is_wrong() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        let mut evening = Evening::open(&store, 1, 10).await;
        evening.play(&join(ANNA)).await;
        let books = store.books().await.unwrap();
        assert!(books.add_up(), "{books:?}");
        assert_eq!((books.accounts, books.movements), (5, 4));

        let purse = Account::Purse(GUILD, BEN).to_string();
        ground.execute(&format!("UPDATE accounts SET balance = balance + 1 WHERE account = '{purse}'")).await;
        let books = store.books().await.unwrap();
        assert_eq!(books.total, Coins(1));
        assert_eq!(books.off, [(purse.clone(), Coins(101), Coins(100))]);
        ground.execute(&format!("UPDATE accounts SET balance = balance - 1 WHERE account = '{purse}'")).await;

        let game = GameId { table: evening.table.id, number: 1 };
        let theft = Transfer {
            from: Account::pot(game),
            to: Account::Purse(GUILD, BEN),
            amount: Coins(4),
            cause: Cause::Daily(GUILD, BEN, 1),
        };
        store.pay(vec![theft], None, NOW).await.unwrap();
        let books = store.books().await.unwrap();
        assert_eq!(books.pots_off, [PotOff { game, is_bets: false, holds: Coins(6), journal: Some(Coins(10)) }]);
        assert_eq!((books.total, books.off.len()), (Coins::ZERO, 0));
    })
    .await;
}

#[tokio::test]
async fn the_audit_names_gaps_of_tables_that_live_and_that_are_closed() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        let mut ids = Vec::new();
        for channel in 1..=3 {
            let mut evening = Evening::open(&store, channel, 0).await;
            evening.play(&join(ANNA)).await;
            for nth in 1..=11 {
                evening.play(&Command::ChooseWord(ANNA, format!("word {nth}"))).await;
            }
            if channel == 3 {
                evening.play(&Command::ChannelGone).await;
            }
            ids.push(evening.table.id);
        }
        books_add_up(&store).await;
        let delete = |table: TableId, steps| {
            format!("DELETE FROM journal WHERE table_id = {} AND step IN ({steps})", table.to_column())
        };
        ground.execute(&delete(ids[0], "7, 8, 9")).await;
        ground.execute(&delete(ids[2], "0, 1, 5")).await;
        let books = store.books().await.unwrap();
        let gap = |table, from, to| Gap { table, from, to };
        assert_eq!(books.gaps, [gap(ids[0], 7, 9), gap(ids[2], 0, 1), gap(ids[2], 5, 5)]);
        assert!(!books.add_up());
        let told = books.to_string();
        assert!(told.contains(&format!("the journal of table {} lacks the steps 7 to 9", ids[0])), "{told}");
        assert!(told.contains(&format!("the journal of table {} lacks step 5", ids[2])), "{told}");
    })
    .await;
}

#[tokio::test]
async fn the_database_itself_lets_no_purse_owe() {
    on_each(async |ground| {
        let store = ground.open().await;
        store.welcome(GUILD, ANNA, Coins(5), NOW).await.unwrap();
        let mut connection = ground.connect().await;
        let refused = connection.execute("UPDATE accounts SET balance = -1 WHERE may_owe = 0").await.unwrap_err();
        assert!(refused.as_database_error().unwrap().is_check_violation());
    })
    .await;
}

#[tokio::test]
async fn old_journals_and_idempotency_keys_go_and_the_books_stay() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        let mut closed = Vec::new();
        for channel in 1..=20 {
            let mut evening = Evening::open(&store, channel, 1).await;
            evening.play(&join(ANNA)).await;
            if channel > 1 {
                evening.play(&Command::ChannelGone).await;
            }
            closed.push(evening.table.id);
        }
        store.pay(vec![daily(BEN, 1, 5)], Some(InteractionId(5)), NOW).await.unwrap();
        let later = Moment(NOW.0 + 1);
        store.pay(vec![daily(BEN, 2, 5)], Some(InteractionId(6)), later).await.unwrap();
        let movements = store.books().await.unwrap().movements;
        assert_eq!(store.prune(NOW, NOW).await.unwrap(), Pruned::default());
        assert_eq!(store.prune(later, NOW).await.unwrap(), Pruned { tables: 19, idempotency_keys: 1 });
        assert_eq!(store.journal(closed[0]).await.unwrap().len(), 2, "a live table keeps its journal");
        assert_eq!(store.journal(closed[1]).await.unwrap(), []);
        let late = store.pay(vec![daily(BEN, 3, 5)], Some(InteractionId(6)), later).await;
        assert!(matches!(late, Err(SaveError::AlreadyApplied)));
        assert_eq!(store.books().await.unwrap().movements, movements);
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn settings_are_kept() {
    on_each(async |ground| {
        let store = ground.open().await;
        assert_eq!(store.user_settings(ANNA).await.unwrap(), UserSettings { pings: true, ..UserSettings::default() });
        assert_eq!(store.meta("commands").await.unwrap(), None);
        for on in [false, true, false] {
            store.choose(ANNA, [Choice::Pings(on)], None).await.unwrap();
            store.set_meta("commands", &on.to_string()).await.unwrap();
            assert_eq!(store.user_settings(ANNA).await.unwrap(), UserSettings { pings: on, ..UserSettings::default() });
            assert_eq!(store.meta("commands").await.unwrap(), Some(on.to_string()));
        }
    })
    .await;
}
