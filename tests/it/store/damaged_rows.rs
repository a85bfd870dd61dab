//! Rows of the books in which something cannot be read: the audit names each, looks through the rest, and says nothing of
//! what is not known because of them. SQLite alone takes any value anywhere.

use super::{facts::an_evening, *};
use store::{Books, DamagedRow, Gap, PotOff};
use table::looks::{DiceLook, Look};

/// What is no whole number that coins come to, as one writes it and as it is shown.
const NO_COINS: [(&str, &str); 4] =
    [("'x'", "x"), ("1.5", "1.5"), ("x'ff'", "\u{FFFD}"), ("9223372036854775807", "9223372036854775807")];

/// Books that are right, of three games that have ended and of a look.
async fn whole(store: &Store) -> Books {
    welcome_all(store, 1000).await;
    an_evening(store, 1, 3).await;
    store.buy_look((GUILD, BEN), Look::Dice(DiceLook::Jade), InteractionId(1), NOW).await.unwrap().unwrap();
    let whole = store.books().await.unwrap();
    assert!(whole.add_up(), "{whole:?}");
    whole
}

fn row(of: &'static str, key: &str, (column, value): (&'static str, &str), is_left_out: bool) -> DamagedRow {
    DamagedRow { of, key: key.to_owned(), columns: vec![(column, value.to_owned())], is_left_out }
}

/// Damages what is there, looks through the books, and puts back what was there.
async fn damaged(ground: &Ground, store: &Store, of: &str, set: &str) -> Books {
    ground.execute(&format!("CREATE TABLE aside AS SELECT * FROM {of}; UPDATE {of} SET {set}")).await;
    let books = store.books().await.unwrap();
    ground.execute(&format!("DELETE FROM {of}; INSERT INTO {of} SELECT * FROM aside; DROP TABLE aside")).await;
    assert!(!books.add_up(), "{set}");
    books
}

#[tokio::test]
async fn an_account_that_cannot_be_read_is_named_and_the_others_are_summed_up() {
    let ground = Ground::sqlite();
    let store = ground.open().await;
    let whole = whole(&store).await;
    let purse = Account::Purse(GUILD, BEN).to_string();
    let others = Coins(-store.balance(GUILD, BEN).await.unwrap().0);
    for (value, shown) in NO_COINS {
        let books = damaged(&ground, &store, "accounts", &format!("balance = {value} WHERE account = '{purse}'")).await;
        let named = row("accounts", &purse, ("balance", shown), true);
        assert_eq!(books, Books { rows_damaged: vec![named], total: others, ..whole.clone() }, "{value}");
        let said = books.to_string();
        for part in [
            format!("of {} accounts, 1 cannot be read, and the others together hold {others} coins", whole.accounts),
            format!("; accounts ({purse}) has balance “{shown}”, which does not belong there, so that no sum has it"),
        ] {
            assert!(said.contains(&part), "“{part}” is missing in: {said}");
        }
    }
    // Whose it was is not known, so that it is not said that Ben has no purse.
    let books = damaged(&ground, &store, "accounts", &format!("account = x'ff' WHERE account = '{purse}'")).await;
    let named = row("accounts", "\u{FFFD}", ("account", "\u{FFFD}"), true);
    assert_eq!(books, Books { rows_damaged: vec![named], total: others, ..whole.clone() });
    // What is in no sum spoils none.
    let books = damaged(&ground, &store, "accounts", &format!("moved = 'x' WHERE account = '{purse}'")).await;
    let named = row("accounts", &purse, ("moved", "x"), false);
    assert!(books.to_string().contains("the sum of 7 accounts is 0 coins"), "{books}");
    assert_eq!(books, Books { rows_damaged: vec![named], ..whole.clone() });
    assert_eq!(store.books().await.unwrap(), whole);
}

#[tokio::test]
async fn an_account_with_a_table_that_is_no_pot_is_named_and_the_pots_are_looked_through() {
    on_each(async |ground| {
        let store = ground.open().await;
        let whole = whole(&store).await;
        let insert = "INSERT INTO accounts (account, table_id, may_owe, balance, moved) VALUES ('jar', 1, 0, 5, 0)";
        ground.execute(insert).await;
        let books = store.books().await.unwrap();
        assert_eq!(
            (&books.rows_damaged, &books.pots_off),
            (&vec![row("accounts", "jar", ("account", "jar"), false)], &whole.pots_off)
        );
        assert_eq!(books.off, [("jar".to_owned(), Coins(5), Coins::ZERO)]);
    })
    .await;
}

#[tokio::test]
async fn a_movement_that_cannot_be_read_is_named_and_nothing_is_said_of_what_it_moved() {
    let ground = Ground::sqlite();
    let store = ground.open().await;
    let whole = whole(&store).await;
    let mut connection = ground.connect().await;
    let asked = "SELECT min(cause) FROM ledger WHERE game = 2";
    let cause: String = sqlx::Row::get(&connection.fetch_one(asked).await.unwrap(), 0);
    connection.close().await.unwrap();
    let at = format!("WHERE cause = '{cause}'");
    for (value, shown) in NO_COINS {
        let books = damaged(&ground, &store, "ledger", &format!("amount = {value} {at}")).await;
        let named = row("ledger", &cause, ("amount", shown), true);
        assert_eq!(books, Books { rows_damaged: vec![named], ..whole.clone() }, "{value}");
    }
    for (column, value, shown) in [("table_id", "'x'", "x"), ("game", "1.5", "1.5"), ("kind", "x'ff'", "\u{FFFD}")] {
        let books = damaged(&ground, &store, "ledger", &format!("{column} = {value} {at}")).await;
        let named = row("ledger", &cause, (column, shown), true);
        assert_eq!(books, Books { rows_damaged: vec![named], ..whole.clone() }, "{column}");
    }
    // Whose they were is not known, and the other side is named.
    for column in ["from_account", "to_account"] {
        let books = damaged(&ground, &store, "ledger", &format!("{column} = x'ff' {at}")).await;
        assert_eq!(books.rows_damaged, [row("ledger", &cause, (column, "\u{FFFD}"), true)]);
        assert_eq!((books.total, books.facts_off), (Coins::ZERO, Vec::new()), "{column}");
    }
    let books = damaged(&ground, &store, "ledger", &format!("at = 'x' {at}")).await;
    assert_eq!(books, Books { rows_damaged: vec![row("ledger", &cause, ("at", "x"), false)], ..whole.clone() });
    assert_eq!(store.books().await.unwrap(), whole);
}

#[tokio::test]
async fn a_look_that_cannot_be_read_is_named_and_nothing_is_said_of_what_was_paid_for_it() {
    let ground = Ground::sqlite();
    let store = ground.open().await;
    let whole = whole(&store).await;
    let (key, look) = (format!("{}/{BEN}/", GUILD.0), Look::Dice(DiceLook::Jade).key());
    for (value, shown) in NO_COINS {
        let books = damaged(&ground, &store, "looks", &format!("paid = {value}")).await;
        let named = row("looks", &format!("{key}{look}"), ("paid", shown), true);
        assert_eq!(books, Books { rows_damaged: vec![named], ..whole.clone() }, "{value}");
    }
    for (set, key, damage, is_left_out) in [
        ("user_id = 'x'", format!("{}/x/{look}", GUILD.0), ("user_id", "x"), true),
        ("guild = 1.5", format!("1.5/{BEN}/{look}"), ("guild", "1.5"), true),
        ("look = x'ff'", format!("{key}\u{FFFD}"), ("look", "\u{FFFD}"), false),
    ] {
        let books = damaged(&ground, &store, "looks", set).await;
        let named = row("looks", &key, damage, is_left_out);
        assert_eq!(books, Books { rows_damaged: vec![named], ..whole.clone() }, "{set}");
    }
}

#[tokio::test]
async fn a_line_of_a_journal_whose_step_is_no_number_is_named_and_other_journals_are_looked_through() {
    let ground = Ground::sqlite();
    let store = ground.open().await;
    let whole = whole(&store).await;
    let mut evening = Evening::open(&store, 2, 10).await;
    for user in [ANNA, BEN] {
        evening.play(&join(user)).await;
    }
    let (table, game) = (evening.table.id, evening.table.pot.game);
    for (value, shown) in [("'x'", "x"), ("0.5", "0.5"), ("x'ff'", "\u{FFFD}")] {
        let set = format!("step = {value} WHERE step = 1 AND table_id = {}", table.to_column());
        let books = damaged(&ground, &store, "journal", &set).await;
        assert_eq!(books.rows_damaged, [row("journal", &format!("{table}/{shown}"), ("step", shown), true)]);
        assert_eq!(books.gaps, [Gap { table, from: 1, to: 1 }], "{value}");
        assert_eq!(books.pots_off, [PotOff { game, is_bets: false, holds: Coins(20), journal: None }], "{value}");
        assert_eq!((books.total, books.off.len(), books.journals_damaged.len()), (whole.total, 0, 0), "{value}");
    }
}

#[tokio::test]
async fn what_is_carried_and_cannot_be_read_is_named_and_what_it_is_counted_into_is_left_alone() {
    let ground = Ground::sqlite();
    let store = ground.open().await;
    let carried = format!(
        "INSERT INTO statistics_carried VALUES ({guild}, 1, 'kara', 5, 1, 0); \
         INSERT INTO statistics VALUES ({guild}, 1, 'kara', 5, 1, 0)",
        guild = GUILD.0
    );
    ground.execute(&carried).await;
    let whole = whole(&store).await;
    store.enter_games().await.unwrap();
    assert!(store.standings_off().await.unwrap().are_right());
    let guild = GUILD.0;
    for (set, key, damage, is_left_out) in [
        ("games = 'x'", format!("{guild}/1/kara"), ("games", "x"), true),
        ("wins = 1.5", format!("{guild}/1/kara"), ("wins", "1.5"), true),
        ("drinks = x'ff'", format!("{guild}/1/kara"), ("drinks", "\u{FFFD}"), true),
        ("games = 9223372036854775807", format!("{guild}/1/kara"), ("games", "9223372036854775807"), true),
        ("guild = 'x'", "x/1/kara".to_owned(), ("guild", "x"), true),
        ("user_id = 'x'", format!("{guild}/x/kara"), ("user_id", "x"), true),
        ("kind = x'ff'", format!("{guild}/1/\u{FFFD}"), ("kind", "\u{FFFD}"), false),
    ] {
        ground
            .execute(&format!(
                "CREATE TABLE aside AS SELECT * FROM statistics_carried; UPDATE statistics_carried SET {set}"
            ))
            .await;
        let named = row("statistics_carried", &key, damage, is_left_out);
        assert_eq!(store.books().await.unwrap(), Books { rows_damaged: vec![named], ..whole.clone() }, "{set}");
        assert_eq!(store.statistics_off().await.unwrap(), [], "{set}");
        let off = store.standings_off().await.unwrap();
        assert!(off.are_right(), "{set}: {off}");
        ground
            .execute(
                "DELETE FROM statistics_carried; INSERT INTO statistics_carried SELECT * FROM aside; DROP TABLE aside",
            )
            .await;
    }
    // Nor does a rebuild take away what nothing else tells.
    ground.execute("UPDATE statistics_carried SET games = 'x'").await;
    assert_eq!(store.rebuild().await.unwrap().differences, []);
    assert_eq!(store.statistics(GUILD, ANNA).await.unwrap()[0].games, 8);
}
