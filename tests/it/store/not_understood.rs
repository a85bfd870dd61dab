//! What is left of ended games and is not understood: named and gone in its time where it is damaged, left to a newer
//! program where that wrote it.

use super::{
    facts::{an_evening, count, statistics_and_lists},
    *,
};
use store::{Books, Difference, Lines, Waiting};
use table::{facts::Player, ids::GameId, record::RecordSeat};

#[tokio::test]
async fn a_game_with_an_option_of_a_newer_program_hides_no_other_of_its_channel() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 1000).await;
        let channel = an_evening(&store, 1, 3).await.table.channel;
        ground.execute(r#"UPDATE games SET options = '{"kara":{"juggled":true}}' WHERE number = 3"#).await;
        for (most, numbers) in [(9, vec![2, 1]), (1, vec![2])] {
            let games = store.games_in_channel(channel, most).await.unwrap();
            assert_eq!(games.iter().map(|(game, _)| game.number).collect::<Vec<_>>(), numbers);
        }
    })
    .await;
}

#[tokio::test]
async fn a_rebuild_makes_a_damaged_game_again_from_its_journal_and_names_it_where_that_is_gone() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 1000).await;
        let game = GameId { table: an_evening(&store, 1, 3).await.table.id, number: 2 };
        store.enter_games().await.unwrap();
        let before = (store.game_facts(game).await.unwrap(), statistics_and_lists(&store).await);
        let damage = "UPDATE games SET options = '{' WHERE number = 2; \
                      UPDATE game_seats SET drinks = -1 WHERE number = 2 AND seat = 1";
        ground.execute(damage).await;
        assert_eq!(store.books().await.unwrap().facts_damaged, [game]);
        let rebuilt = store.rebuild().await.unwrap();
        assert_eq!((rebuilt.mended, rebuilt.damaged, rebuilt.standing.games), (1, Vec::new(), 3));
        assert_eq!((store.game_facts(game).await.unwrap(), statistics_and_lists(&store).await), before);
        books_add_up(&store).await;
        assert_eq!(store.prune(NOW.plus_secs(1), NOW).await.unwrap().tables, 1);
        ground.execute(damage).await;
        let rebuilt = store.rebuild().await.unwrap();
        let said = rebuilt.to_string();
        assert!(said.contains(&format!("count for nobody in ratings and lists (1): {game}")), "{said}");
        assert_eq!((rebuilt.mended, rebuilt.damaged, rebuilt.standing.games), (0, vec![game], 2));
    })
    .await;
}

#[tokio::test]
async fn rows_that_are_of_no_game_are_named_by_the_audit_and_the_rest_is_looked_through() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 1000).await;
        let table = an_evening(&store, 1, 3).await.table.id;
        store.keep_records().await.unwrap();
        let whole = store.books().await.unwrap();
        assert!(whole.add_up(), "{whole:?}");
        ground.execute("UPDATE games SET options = '{' WHERE number = 2").await;
        // SQLite takes any value anywhere.
        let more = if ground.kind == "sqlite" { vec!["2.5", "'x'"] } else { Vec::new() };
        let mut was = "2";
        for number in [vec!["-1", "5000000000"], more].concat() {
            for of in ["games", "game_seats", "records"] {
                ground.execute(&format!("UPDATE {of} SET number = {number} WHERE number = {was}")).await;
            }
            let shown = number.trim_matches('\'');
            let named = ["games", "game_seats", "records"].map(|of| format!("{of} ({table}/{shown})"));
            let books = store.books().await.unwrap();
            let said = books.to_string();
            assert!(said.contains(&format!("; what stands in games ({table}/{shown}) is of no game")), "{said}");
            assert!(!books.add_up());
            assert_eq!(books, Books { rows_of_no_game: named.to_vec(), ..whole.clone() }, "{number}");
            assert_eq!(store.games_waiting().await.unwrap(), None, "{number}");
            was = number;
        }
    })
    .await;
}

#[tokio::test]
async fn who_is_forgotten_is_blanked_in_rows_that_are_of_no_game_as_in_all_others() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 1000).await;
        an_evening(&store, 1, 3).await;
        store.keep_records().await.unwrap();
        for of in ["games", "game_seats", "records"] {
            ground.execute(&format!("UPDATE {of} SET number = -1 WHERE number = 1")).await;
        }
        store.forget(ANNA, None, NOW).await.unwrap();
        store.prune(Moment(0), NOW).await.unwrap();
        assert_eq!(count(ground, "game_seats WHERE user_id = 1").await, 0);
        // Who sat there with her stays; a record of no game may name her.
        assert_eq!(count(ground, "game_seats WHERE user_id = 2 AND number = -1").await, 1);
        assert_eq!(count(ground, "records WHERE number = -1").await, 0);
    })
    .await;
}

#[tokio::test]
async fn coins_that_are_no_number_stop_no_audit() {
    // SQLite alone takes any value anywhere.
    let ground = Ground::sqlite();
    let store = ground.open().await;
    welcome_all(&store, 1000).await;
    let game = GameId { table: an_evening(&store, 1, 3).await.table.id, number: 2 };
    let whole = store.books().await.unwrap();
    ground.execute("CREATE TABLE aside AS SELECT * FROM game_seats WHERE number = 2").await;
    for set in ["coins_in = 1.5", "coins_in = 'x'", "coins_out = 1.5", "coins_out = x'ff'", "user_id = 'x'"] {
        ground.execute(&format!("UPDATE game_seats SET {set} WHERE number = 2 AND seat = 0")).await;
        let books = store.books().await.unwrap();
        assert_eq!(books.facts_damaged, [game], "{set}");
        assert_eq!((books.facts_off, books.movements), (Vec::new(), whole.movements), "{set}");
        ground.execute("DELETE FROM game_seats WHERE number = 2; INSERT INTO game_seats SELECT * FROM aside").await;
        assert_eq!(store.books().await.unwrap(), whole, "{set}");
    }
    // Somebody who is none bet, and what they won is nobody's.
    let bet = "INSERT INTO game_bets (table_id, number, nth, user_id, seat, laid, paid)";
    ground.execute(&format!("{bet} VALUES ({}, 2, 0, 'x', 0, 5, 6)", game.table)).await;
    let books = store.books().await.unwrap();
    assert_eq!((books.facts_damaged, books.bets_off), (vec![game], Vec::new()));
}

#[tokio::test]
async fn statistics_that_are_no_number_are_counted_anew() {
    let ground = Ground::sqlite();
    let store = ground.open().await;
    welcome_all(&store, 1000).await;
    an_evening(&store, 1, 3).await;
    ground.execute("UPDATE statistics SET games = 'x' WHERE user_id = 1").await;
    let off = store.books().await.unwrap().statistics_off;
    assert!(matches!(off.as_slice(), [Difference { line: (_, 1, _), was: [0, 0, 0], is: [3, _, _] }]), "{off:?}");
    assert_eq!(store.rebuild().await.unwrap().differences, off);
    books_add_up(&store).await;
}

#[tokio::test]
async fn the_audit_names_a_kept_record_that_cannot_be_read() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 1000).await;
        let table = an_evening(&store, 1, 2).await.table.id;
        store.keep_records().await.unwrap();
        books_add_up(&store).await;
        let game = GameId { table, number: 2 };
        let keep = async |hex: &str| {
            let bytes = if ground.kind == "sqlite" { format!("x'{hex}'") } else { format!("decode('{hex}', 'hex')") };
            ground.execute(&format!("UPDATE records SET record = {bytes} WHERE number = 2")).await;
            store.books().await.unwrap()
        };
        // One of a newer program is that one's to read: {"version":99}, packed.
        assert!(keep("789cab562a4b2d2acecccf53b2b2b4ac050026f104ef").await.add_up());
        // {"version":14} and {}, packed; and what is not packed.
        for hex in ["789cab562a4b2d2acecccf53b23234a9050026cf04e2", "789cabae0500017500f9", "00ff"] {
            let books = keep(hex).await;
            let [(damaged, _)] = books.records_off.as_slice() else { panic!("{hex}: {books:?}") };
            assert_eq!((*damaged, books.add_up()), (game, false));
            let said = books.to_string();
            assert!(said.contains(&format!("the kept record of game {game} cannot be read")), "{said}");
        }
        // It may name who is forgotten to somebody who can read it: it goes.
        store.forget(ANNA, None, NOW).await.unwrap();
        assert_eq!(store.kept_record(game).await.unwrap(), None);
        assert!(store.kept_record(GameId { number: 1, ..game }).await.unwrap().is_some());
    })
    .await;
}

#[tokio::test]
async fn a_damaged_journal_of_an_ended_game_is_named_and_goes_in_its_time() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 1000).await;
        let table = an_evening(&store, 1, 2).await.table.id;
        books_add_up(&store).await;
        let first = GameId { table, number: 1 };
        // A move of the first game, by one letter.
        let moved = "SELECT min(step) FROM journal AS moves WHERE line LIKE '{\"moved\"%'";
        let change = "line = replace(line, '{\"moved\"', '{\"mowed\"')";
        ground.execute(&format!("UPDATE journal SET {change} WHERE step = ({moved})")).await;
        assert!(store.game_entries(first).await.is_err());
        assert_eq!(store.lines_of_game(first).await.unwrap(), Lines::Damaged);
        let books = store.books().await.unwrap();
        assert_eq!((books.journals_damaged.as_slice(), books.add_up()), ([first].as_slice(), false));
        let said = books.to_string();
        assert!(said.contains(&format!("a line of the journal of game {first} is not as it was written")), "{said}");
        assert_eq!(store.prune(NOW.plus_secs(1), NOW).await.unwrap().tables, 1);
        assert_eq!(count(ground, "journal").await, 0);
        assert_eq!(store.kept_record(first).await.unwrap(), None);
        assert!(store.kept_record(GameId { number: 2, ..first }).await.unwrap().is_some());
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn a_line_that_is_no_text_is_named_and_stops_neither_the_audit_nor_the_sweep() {
    let ground = Ground::sqlite();
    let store = ground.open().await;
    welcome_all(&store, 1000).await;
    let table = an_evening(&store, 1, 2).await.table.id;
    let other = an_evening(&store, 2, 1).await.table.id;
    let first = GameId { table, number: 1 };
    let moved = format!("SELECT min(step) FROM journal AS moves WHERE table_id = {table} AND line LIKE '{{\"moved\"%'");
    let no_text = "line = CAST(x'7b22ff227d' AS TEXT)";
    ground.execute(&format!("UPDATE journal SET {no_text} WHERE table_id = {table} AND step = ({moved})")).await;
    assert_eq!(store.lines_of_game(first).await.unwrap(), Lines::Damaged);
    assert_eq!(store.books().await.unwrap().journals_damaged, [first]);
    assert_eq!(store.rebuild().await.unwrap().standing.games, 3);
    assert_eq!(store.prune(NOW.plus_secs(1), NOW).await.unwrap().tables, 2);
    assert_eq!(count(&ground, "journal").await, 0);
    assert_eq!(store.kept_record(first).await.unwrap(), None);
    for kept in [GameId { number: 2, ..first }, GameId { table: other, number: 1 }] {
        assert!(store.kept_record(kept).await.unwrap().is_some(), "{kept}");
    }
    books_add_up(&store).await;
}

#[tokio::test]
async fn a_row_whose_game_or_people_have_no_names_any_more_stops_no_rebuild() {
    let ground = Ground::sqlite();
    let store = ground.open().await;
    welcome_all(&store, 1000).await;
    let table = an_evening(&store, 1, 3).await.table.id;
    assert_eq!(store.prune(NOW.plus_secs(1), NOW).await.unwrap().tables, 1);
    ground.execute("UPDATE games SET kind = CAST(x'ff' AS TEXT) WHERE number = 1").await;
    ground.execute("UPDATE game_seats SET user_id = 'x' WHERE number = 2 AND user_id = 1").await;
    let rebuilt = store.rebuild().await.unwrap();
    assert_eq!((rebuilt.damaged, rebuilt.standing.games), (vec![GameId { table, number: 2 }], 2));
    assert_eq!(store.statistics_off().await.unwrap(), []);
    assert!(store.standings_off().await.unwrap().are_right());
    // Of a game that has no name nothing is shown.
    assert_eq!(store.statistics(GUILD, ANNA).await.unwrap()[0].games, 1);
    assert_eq!(store.statistics(GUILD, BEN).await.unwrap()[0].games, 2);
}

#[tokio::test]
async fn a_line_that_is_not_known_and_was_written_so_keeps_its_journal_for_a_newer_program() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 1000).await;
        an_evening(&store, 1, 1).await;
        let change = "line = replace(line, '{\"moved\"', '{\"juggled\"'), checksum = NULL";
        ground.execute(&format!("UPDATE journal SET {change}")).await;
        books_add_up(&store).await;
        assert_eq!(store.prune(NOW.plus_secs(1), NOW).await.unwrap().tables, 0);
        assert!(count(ground, "journal").await > 0);
    })
    .await;
}

#[tokio::test]
async fn a_record_of_a_newer_program_is_left_to_it_for_a_day_when_somebody_in_it_is_forgotten() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 1000).await;
        let table = an_evening(&store, 1, 3).await.table.id;
        store.keep_records().await.unwrap();
        let records = async || count(ground, "records").await;
        // {"version":99}, packed.
        let hex = "789cab562a4b2d2acecccf53b2b2b4ac050026f104ef";
        let newer = if ground.kind == "sqlite" { format!("x'{hex}'") } else { format!("decode('{hex}', 'hex')") };
        ground.execute("CREATE TABLE aside AS SELECT * FROM records WHERE number = 2").await;
        ground.execute(&format!("UPDATE records SET record = {newer} WHERE number > 1")).await;
        store.forget(ANNA, None, NOW).await.unwrap();
        let seats = async |number| {
            let facts = store.game_facts(GameId { table, number }).await.unwrap().unwrap();
            assert_eq!(facts.seats[0].player, Player::Forgotten, "nobody is shown it");
            count(ground, &format!("game_seats WHERE user_id = 1 AND number = {number}")).await
        };
        // Ours is blanked; theirs wait, and say by their facts whom it is about.
        assert_eq!((seats(1).await, seats(2).await, seats(3).await, records().await), (0, 1, 1, 3));
        store.prune(Moment(0), NOW.plus_secs(86_399)).await.unwrap();
        assert_eq!((seats(2).await, seats(3).await, records().await), (1, 1, 3));
        // The newer program blanks the one that it can read.
        let theirs = "UPDATE records SET record = (SELECT record FROM aside) WHERE number = 2";
        ground.execute(theirs).await;
        store.prune(Moment(0), NOW.plus_secs(86_399)).await.unwrap();
        assert_eq!((seats(2).await, seats(3).await, records().await), (0, 1, 3));
        let record = store.kept_record(GameId { table, number: 2 }).await.unwrap().unwrap();
        assert!(record.record().seats.contains(&RecordSeat::Forgotten));
        // The day is over.
        store.prune(Moment(0), NOW.plus_secs(86_400)).await.unwrap();
        assert_eq!((seats(3).await, records().await), (0, 2));
        assert_eq!(count(ground, "counters WHERE name LIKE 'blanked-by-newer%'").await, 0);
    })
    .await;
}

#[tokio::test]
async fn who_wants_to_be_forgotten_is_in_no_record_that_is_given_out_before_it_is_blanked() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 1000).await;
        let game = GameId { table: an_evening(&store, 1, 1).await.table.id, number: 1 };
        store.keep_records().await.unwrap();
        let stands = store.kept_record(game).await.unwrap().unwrap();
        assert!(stands.record().seats.contains(&RecordSeat::Person(ANNA)) && stands.record().seed.is_some());
        // Whoever was to blank it was killed just then, or can only read an older version.
        ground.execute("UPDATE game_seats SET forgotten = 1 WHERE user_id = 1").await;
        let given = store.kept_record(game).await.unwrap().unwrap();
        assert!(!given.record().seats.contains(&RecordSeat::Person(ANNA)));
        assert!(given.record().seats.contains(&RecordSeat::Person(BEN)));
        assert!(given.record().seed.is_none() && given.record().entropy.is_empty());
        // The sweep writes it as it was given out.
        store.prune(Moment(0), NOW).await.unwrap();
        ground.execute("UPDATE game_seats SET forgotten = 0").await;
        assert_eq!(store.kept_record(game).await.unwrap(), Some(given));
    })
    .await;
}

#[tokio::test]
async fn who_is_forgotten_is_erased_from_journals_of_a_newer_program_as_well() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 1000).await;
        let theirs = an_evening(&store, 1, 1).await.table.id;
        ground.execute(&format!("UPDATE tables SET codec = 99 WHERE id = {theirs}")).await;
        assert_eq!(store.forget(ANNA, None, NOW).await.unwrap().tables, 1);
        assert_eq!(count(ground, &format!("journal WHERE table_id = {theirs}")).await, 0);
        let facts = store.game_facts(GameId { table: theirs, number: 1 }).await.unwrap().unwrap();
        assert_eq!(facts.seats[0].player, Player::Forgotten, "what came of the game stays");
    })
    .await;
}

#[tokio::test]
async fn a_game_whose_table_is_gone_is_a_newer_program_s_where_its_row_or_its_kept_record_says_so() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 1000).await;
        let first = GameId { table: an_evening(&store, 1, 2).await.table.id, number: 2 };
        assert_eq!(store.prune(NOW.plus_secs(1), NOW).await.unwrap().tables, 1);
        let waiting = Some(Waiting { games: 1, first });
        let [juggled, hoch] = [r#"options = '{"kara":{"juggled":true}}'"#, r#"options = '{"hoch":{}}'"#];
        for (set, found) in [
            (format!("{juggled}, ruleset = 99"), waiting),
            (format!("{hoch}, kind = 'hoch', ruleset = 1"), waiting),
            (format!("{hoch}, kind = 'kara'"), None),
            (juggled.to_owned(), None),
        ] {
            ground.execute(&format!("UPDATE games SET {set} WHERE number = 2")).await;
            assert_eq!(store.games_waiting().await.unwrap(), found, "{set}");
            let damaged = if found.is_none() { vec![first] } else { Vec::new() };
            assert_eq!(store.books().await.unwrap().facts_damaged, damaged, "{set}");
        }
        // {"version":99}, packed.
        let hex = "789cab562a4b2d2acecccf53b2b2b4ac050026f104ef";
        let newer = if ground.kind == "sqlite" { format!("x'{hex}'") } else { format!("decode('{hex}', 'hex')") };
        ground.execute(&format!("UPDATE records SET record = {newer} WHERE number = 2")).await;
        assert_eq!(store.games_waiting().await.unwrap(), waiting);
        assert_eq!(store.enter_games().await.unwrap(), 1, "the one before it");
        assert_eq!(store.games_waiting().await.unwrap(), waiting);
    })
    .await;
}
