//! `/privacy delete`: what is forgotten, what stays, and when it must wait.

use super::*;
use sqlx::Row;
use store::{Choice, ForgetError, Forgotten, Held};
use table::ids::{ChannelId, GameId, MessageId};

#[tokio::test]
async fn who_is_forgotten_stands_nowhere_any_more() {
    on_each(async |ground| {
        let store = ground.open().await;
        // An id that nothing else holds.
        let ada = UserId(777_888_999);
        welcome_all(&store, 100).await;
        store.welcome(GUILD, ada, Coins(100), NOW).await.unwrap();
        store.welcome(GuildId(901), ada, Coins(20), NOW).await.unwrap();
        for day in 1..=3 {
            store.pay(vec![daily(ada, day, 10)], None, NOW).await.unwrap();
        }
        store.choose(ada, [Choice::Pings(false)], None).await.unwrap();
        let mut evening = Evening::open(&store, 1, 10).await;
        evening.play(&join(ada)).await;
        evening.play(&join(BEN)).await;
        evening.play_a_game().await;
        evening.play(&Command::ChannelGone).await;
        store.enter_games().await.unwrap();
        let held = store.balance(GUILD, ada).await.unwrap();
        let movements = store.books().await.unwrap().movements;

        let forgotten = store.forget(ada, None, NOW).await.unwrap();
        assert_eq!(forgotten, Forgotten { purses: 2, coins: held + Coins(20), tables: 1, live: 0 });
        let mut connection = ground.connect().await;
        let columns = match ground.kind {
            "sqlite" => {
                "SELECT tables.name, columns.name FROM sqlite_master AS tables \
                 JOIN pragma_table_info(tables.name) AS columns WHERE tables.type = 'table'"
            }
            _ => {
                "SELECT CAST(table_name AS TEXT), CAST(column_name AS TEXT) FROM information_schema.columns \
                 WHERE table_schema = current_schema()"
            }
        };
        let columns = connection.fetch_all(columns).await.unwrap();
        assert!(columns.len() > 50, "all tables are looked through");
        for column in columns {
            let (table, column): (String, String) = (column.try_get(0).unwrap(), column.try_get(1).unwrap());
            let sql = format!("SELECT count(*) FROM {table} WHERE CAST({column} AS TEXT) LIKE '%{ada}%'");
            let count: i64 = connection.fetch_one(sqlx::AssertSqlSafe(sql)).await.unwrap().try_get(0).unwrap();
            assert_eq!(count, 0, "{table}.{column}");
        }
        connection.close().await.unwrap();
        assert_eq!(store.balance(GUILD, ada).await.unwrap(), Coins::ZERO);
        assert_eq!(store.history(GUILD, ada, None, 9).await.unwrap(), []);
        assert_eq!(store.books().await.unwrap().movements, movements + 2, "two purses went back to their taverns");
        books_add_up(&store).await;

        assert_eq!(store.forget(ada, None, NOW).await.unwrap(), Forgotten::default());
        // Who comes back gets no welcome while the mark is there, and can be forgotten once more.
        assert!(!store.welcome(GUILD, ada, Coins(100), NOW).await.unwrap());
        assert!(store.welcome(GuildId(902), ada, Coins(100), NOW).await.unwrap(), "there was no purse there");
        store.pay(vec![daily(ada, 1, 10)], None, NOW).await.unwrap();
        assert_eq!(store.forget(ada, None, NOW).await.unwrap().coins, Coins(110));
        assert_eq!(store.prune_marks(NOW).await.unwrap(), 0);
        assert_eq!(store.forgotten_at(GUILD, ada).await.unwrap(), Some(NOW));
        // One of each server, and one of them all, by which no rating begins anew.
        assert_eq!(store.prune_marks(NOW.plus_secs(1)).await.unwrap(), 4);
        assert!(store.welcome(GUILD, ada, Coins(100), NOW).await.unwrap());
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn nobody_is_forgotten_at_a_live_table() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        let mut evening = Evening::of_two(&store, 1, 10).await;
        evening.play(&Command::ThrowIn(person(CLEO), Coins(7))).await;
        let id = evening.table.id;
        // The host, one with a seat, one with a stake alone.
        for (user, held) in [(ANNA, Held::Seat), (BEN, Held::Seat), (CLEO, Held::Stake)] {
            let refused = store.forget(user, None, NOW).await.unwrap_err();
            assert!(matches!(refused, ForgetError::AtATable { table, channel, why } if (table, channel, why) == (id, evening.table.channel, held)), "{refused}");
        }
        assert_eq!(store.balance(GUILD, BEN).await.unwrap(), Coins(90));
        // Who has got up can go; the journal that still runs goes after them.
        evening.play(&Command::Leave(BEN)).await;
        let forgotten = store.forget(BEN, None, NOW).await.unwrap();
        assert_eq!(forgotten, Forgotten { purses: 1, coins: Coins(100), tables: 0, live: 1 });
        assert_eq!(Table::replay(&store.journal(id).await.unwrap()).unwrap(), evening.table);
        evening.play(&Command::ChannelGone).await;
        assert_eq!(store.prune(Moment(0), NOW).await.unwrap().tables, 1);
        assert_eq!(store.journal(id).await.unwrap(), []);
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn a_table_that_cannot_be_read_must_be_made_void_first() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        let mut evening = Evening::open(&store, 1, 10).await;
        evening.play(&join(BEN)).await;
        ground.execute("UPDATE journal SET line = '{\"juggled\":3}' WHERE step = 1").await;
        let held = store.forget(BEN, None, NOW).await;
        assert!(matches!(held, Err(ForgetError::AtATable { why: Held::Unreadable, .. })), "{held:?}");
        store.void(evening.table.id, table::Closing::Void, NOW).await.unwrap().unwrap();
        assert_eq!(store.forget(BEN, None, NOW).await.unwrap().coins, Coins(100));
        books_add_up(&store).await;
    })
    .await;
}

/// Before, the text of a line was searched for the digits of an id, which stand in seeds as well.
#[tokio::test]
async fn records_of_games_that_someone_forgotten_did_not_play_stay() {
    on_each(async |ground| {
        let store = ground.open().await;
        let dao = UserId(7);
        welcome_all(&store, 100).await;
        store.welcome(GUILD, dao, Coins(100), NOW).await.unwrap();
        let mut evening = Evening::open(&store, 1, 10).await;
        for user in [ANNA, BEN, dao] {
            evening.play(&join(user)).await;
        }
        evening.play_a_game().await;
        evening.play(&Command::Leave(dao)).await;
        for _ in 0..3 {
            evening.play_a_game().await;
        }
        let game = |number| GameId { table: evening.table.id, number };
        assert!(store.game_entries(game(1)).await.unwrap().is_some());
        store.forget(dao, None, NOW).await.unwrap();
        assert_eq!(store.game_entries(game(1)).await.unwrap(), None, "it names someone who is forgotten");
        for number in 2..=4 {
            let rows = store.game_entries(game(number)).await.unwrap();
            assert!(rows.is_some(), "game {number} was played without them");
        }
    })
    .await;
}

#[tokio::test]
async fn boards_of_closed_tables_wait_to_be_emptied_for_who_is_forgotten() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        let place = |evening: &Evening, message| (evening.table.id, ChannelId(8), MessageId(message));
        let stands = async |evening: &Evening, message| {
            store.set_board(evening.table.id, Some((ChannelId(8), MessageId(message)))).await.unwrap();
        };
        // Ben was at the first and at the second, which is open still, and never at the third.
        let mut first = Evening::of_two(&store, 1, 10).await;
        stands(&first, 91).await;
        first.play(&Command::ChannelGone).await;
        let mut second = Evening::of_two(&store, 2, 10).await;
        stands(&second, 92).await;
        second.play(&Command::Leave(BEN)).await;
        let mut third = Evening::open(&store, 3, 10).await;
        third.play(&join(ANNA)).await;
        stands(&third, 93).await;
        third.play(&Command::ChannelGone).await;

        store.forget(BEN, None, NOW).await.unwrap();
        let waiting = async |now: Moment| store.forgotten_boards(now, None, 9).await.unwrap();
        assert_eq!(waiting(NOW).await, [place(&first, 91)]);
        // The sheet that a table leaves may still be on its way there.
        second.play(&Command::ChannelGone).await;
        assert!(store.erase_if_forgotten(second.table.id).await.unwrap());
        assert_eq!(waiting(Moment(NOW.0 - 1)).await, [place(&first, 91)]);
        stands(&second, 94).await;
        assert_eq!(waiting(NOW).await, [place(&first, 91), place(&second, 94)], "where it stands by now");
        let later = store.forgotten_boards(NOW, Some(first.table.id), 9).await.unwrap();
        assert_eq!(later, [place(&second, 94)], "the first one keeps it waiting no longer");
        store.note_board_emptied(first.table.id).await.unwrap();
        store.note_board_emptied(second.table.id).await.unwrap();
        assert_eq!(waiting(NOW).await, []);
    })
    .await;
}

#[tokio::test]
async fn lines_that_name_who_is_forgotten_wait_to_be_emptied_and_no_others() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        let at = |message| (ChannelId(8), MessageId(message));
        let waiting = async || store.forgotten_lines(None, 9).await.unwrap();
        store.note_posted_line(at(91), vec![ANNA, BEN]).await.unwrap();
        store.note_posted_line(at(92), vec![ANNA]).await.unwrap();
        // The same message once more, as where a process ended before it was noted as told.
        store.note_posted_line(at(92), vec![ANNA]).await.unwrap();
        assert_eq!(waiting().await, []);
        // Who was forgotten while it was on its way is known nowhere by then.
        store.note_posted_line(at(93), vec![UserId(777_888_999)]).await.unwrap();
        assert_eq!(waiting().await, [at(93)]);
        store.forget(BEN, None, NOW).await.unwrap();
        assert_eq!(waiting().await, [at(91), at(93)]);
        assert_eq!(store.forgotten_lines(Some(MessageId(91)), 9).await.unwrap(), [at(93)]);
        for message in [91, 93] {
            store.note_line_emptied(MessageId(message)).await.unwrap();
        }
        assert_eq!(waiting().await, []);
        assert_eq!(rows_of(ground, "told_lines").await, 1, "of the line that names Anna alone");
    })
    .await;
}

#[tokio::test]
async fn what_comes_too_late_about_who_is_forgotten_is_not_noted() {
    on_each(async |ground| {
        let store = ground.open().await;
        let ada = UserId(777_888_999);
        store.welcome(GUILD, ada, Coins(100), NOW).await.unwrap();
        store.set_call(ada, Kind::Kara, true, Some(GUILD), None, NOW).await.unwrap();
        store.choose(ada, [Choice::Digest(true)], None).await.unwrap();
        store.forget(ada, None, NOW).await.unwrap();
        // It was read before, and Discord answers only now.
        store.note_absent(GUILD, ada, NOW).await.unwrap();
        assert_eq!(store.claim_calls(vec![ada], NOW).await.unwrap(), []);
        assert!(!store.claim_digest(ada, NOW).await.unwrap());
        for table in ["absent", "called", "digests"] {
            assert_eq!(rows_of(ground, table).await, 0, "{table}");
            // What an earlier program left there goes with the next sweep.
            let columns = if table == "absent" { ("guild, ", "1, ") } else { ("", "") };
            let (names, values) = columns;
            ground.execute(&format!("INSERT INTO {table} ({names}user_id, at) VALUES ({values}{ada}, 5)")).await;
        }
        store.prune(Moment(0), NOW).await.unwrap();
        for table in ["absent", "called", "digests"] {
            assert_eq!(rows_of(ground, table).await, 0, "{table}");
        }
    })
    .await;
}

#[tokio::test]
async fn who_comes_back_to_a_table_after_they_were_forgotten_leaves_no_journal_behind() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        let mut evening = Evening::of_two(&store, 1, 0).await;
        evening.play(&Command::Leave(BEN)).await;
        store.forget(BEN, None, NOW).await.unwrap();
        evening.play(&join(BEN)).await;
        evening.play(&Command::ChannelGone).await;
        assert_eq!(store.prune(Moment(0), NOW).await.unwrap().tables, 1);
        assert_eq!(store.journal(evening.table.id).await.unwrap(), [], "their lines of before are to go");
    })
    .await;
}

pub(super) async fn rows_of(ground: &Ground, table: &str) -> i64 {
    let mut connection = ground.connect().await;
    let sql = sqlx::AssertSqlSafe(format!("SELECT count(*) FROM {table}"));
    let rows = connection.fetch_one(sql).await.unwrap().try_get(0).unwrap();
    connection.close().await.unwrap();
    rows
}
