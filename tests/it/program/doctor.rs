//! `karahaus doctor`: says what is wrong and what to do, and nothing is wrong where nothing is.

#![cfg(unix)]

use sandbox::Sandbox;
use serde_json::json;
use store::Store;
use tempfile::TempDir;

use crate::support::{
    books, postgres,
    program::{Ended, karahaus, run},
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_finds_nothing_where_nothing_is_wrong_and_else_names_it_with_what_to_do() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("karahaus.db");
    let sandbox = Sandbox::start(sandbox::Settings { port: 0, manual_clock: false }).await.unwrap();
    let api = sandbox.api_base();
    let doctor = |token: &str, api: &str| {
        let mut asked = karahaus(directory.path());
        asked.env("DISCORD_TOKEN", token).env("KARAHAUS_DISCORD_API", api).arg("doctor");
        run(&mut asked)
    };
    let none = doctor(sandbox.token(), &api);
    assert_eq!(none.code, Some(1), "{}", none.said);
    assert!(none.said.contains("WRONG  database: there is no karahaus.db to look at"), "{}", none.said);
    assert!(!file.exists(), "it makes none");

    Store::open(file.to_str().unwrap()).await.unwrap().close().await;
    let well = doctor(sandbox.token(), &api);
    assert_eq!((well.code, well.complained.as_str()), (Some(0), ""), "{}", well.said);
    for part in [
        "good   settings: ",
        "good   database: it answers in ",
        "good   database: no page of it is damaged",
        "good   database: to write takes ",
        "good   books: the books are right",
        "good   journals: of 0 steps at 0 tables none is missing",
        "good   facts: the ledger moved what came of 0 ended games",
        "good   statistics: ",
        "good   standings: ratings, lists and achievements are what the ended games say",
        "good   key: none that signs records was made yet",
        "good   server settings: 0 servers chose",
        "good   Discord: it knows the token and answers in ",
        "good   permissions: on 1 server the",
        "good   permissions: no open table is known",
        "nothing is wrong with",
    ] {
        assert!(well.said.contains(part), "“{part}” is missing in: {}", well.said);
    }
    assert!(!well.said.contains(sandbox.token()), "the token is told to nobody");

    // What came of two games: one that only a newer program understands, and one with a wrong letter.
    let ended = |table: u64, ruleset: u64, ends: &str| {
        format!(
            "INSERT INTO games (table_id, number, guild, channel, kind, options, ruleset, began, ended, ending, pot, \
             contested) VALUES ({table}, 1, 7, 1, 'karambolage', '{{\"karambolage\":{{\"ends\":\"{ends}\"}}}}', {ruleset}, \
             1, 1, 'outcome', 0, 0)"
        )
    };
    books::execute(&file, &ended(5, 99, "tomorrow")).await;
    let told = doctor(sandbox.token(), &api);
    assert_eq!(told.code, Some(0), "{}", told.said);
    assert!(told.said.contains("note   ratings and lists: game 5/1 waits for a newer program"), "{}", told.said);
    books::execute(&file, &format!("DELETE FROM games; {}", ended(6, 1, "roundz"))).await;
    let told = doctor(sandbox.token(), &api);
    assert_eq!(told.code, Some(1), "{}", told.said);
    assert!(told.said.contains("what came of game 6/1 is damaged"), "{}", told.said);
    books::execute(&file, "DELETE FROM games").await;

    // An account whose coins are no number: it is named, also by the audit, and all else is looked through.
    let jar = "INSERT INTO accounts (account, may_owe, balance, moved) VALUES ('tavern:7', 1, 'x', 0)";
    books::execute(&file, jar).await;
    let (told, audited) = (doctor(sandbox.token(), &api), run(karahaus(directory.path()).arg("audit")));
    assert_eq!((told.code, audited.code), (Some(1), Some(1)), "{} {}", told.said, audited.said);
    let wrong = "the books are wrong: of 1 account, 1 cannot be read, and the others together hold 0 coins; \
                 accounts (tavern:7) has balance “x”, which does not belong there, so that no sum has it";
    assert!(audited.complained.contains(wrong), "{}", audited.complained);
    let wrong = format!("WRONG  books: {wrong}");
    for part in [wrong.as_str(), "good   statistics: ", "good   standings: ", "good   Discord: "] {
        assert!(told.said.contains(part), "“{part}” is missing in: {}", told.said);
    }
    books::execute(&file, "DELETE FROM accounts").await;

    // With a table in a channel, and with settings of servers.
    let place = sandbox_channel(&api).await;
    books::execute(
        &file,
        &format!(
            "INSERT INTO tables (id, guild, channel, closed, touched) VALUES (4, 7, {place}, 0, 0); \
             INSERT INTO server_settings VALUES (7, 'stakes', 'no'); INSERT INTO server_settings VALUES (7, 'jukebox', 'loud')"
        ),
    )
    .await;
    let told = doctor(sandbox.token(), &api).said;
    for part in [
        "good   permissions: in 1 channel in which tables stand",
        "note   server settings: server 7 has jukebox as loud",
    ] {
        assert!(told.contains(part), "“{part}” is missing in: {told}");
    }
    // What is missing is named: on the server in general, and in the channel, which may say otherwise.
    let (view, send, embed) = (1_u64 << 10, 1_u64 << 11, 1_u64 << 14);
    set(&api, "channel", &place, view | send | embed).await;
    let told = doctor(sandbox.token(), &api);
    assert_eq!(told.code, Some(1), "{}", told.said);
    let lacks = format!("WRONG  permissions: in channel {place}, in which a table stands, the bot lacks attach files");
    assert!(told.said.contains(&lacks), "{}", told.said);
    set(&api, "guild", &first(&api, "guilds").await, view | send).await;
    let told = doctor(sandbox.token(), &api).said;
    let lacks = "the bot lacks in general: send messages in threads, embed links, attach files";
    assert!(told.contains("note   permissions: on server tavern") && told.contains(lacks), "{told}");
    set(&api, "channel", &place, 1 << 3).await;
    books::execute(&file, "DELETE FROM tables; DELETE FROM server_settings").await;

    let refused = doctor("another.token", &api);
    assert_eq!(refused.code, Some(1), "{}", refused.said);
    assert!(refused.said.contains("it refuses DISCORD_TOKEN: copy it"), "{}", refused.said);
    let away = doctor("a.token", "http://127.0.0.1:9");
    assert!(away.said.contains("http://127.0.0.1:9 does not answer"), "{}", away.said);

    for (broken, says) in [
        ("INSERT INTO statistics_carried VALUES (7, 42, 'kara', 12, 3, 1)", "run `karahaus rebuild`"),
        (
            "INSERT INTO skills_carried VALUES (7, 'kara', 42, 1, 10, 9, 0, 0, 0)",
            "WRONG  luck and skill: in 1 line they are not the sum of what is kept of each game",
        ),
        (
            "INSERT INTO accounts (account, guild, owner, may_owe, balance, moved) VALUES ('purse 7 42', 7, 42, 0, 5, 0)",
            "WRONG  books",
        ),
        (
            "INSERT INTO tables (id, guild, channel, closed, touched) VALUES (5, 7, 999, 0, 0)",
            "cannot see channel 999, in which a table stands",
        ),
        (
            "INSERT INTO meta VALUES ('record-key', 'lost')",
            "WRONG  key: what is kept as the key that signs records is none (`meta`, `record-key`)",
        ),
    ] {
        books::execute(&file, broken).await;
        let told = doctor(sandbox.token(), &api);
        assert_eq!(told.code, Some(1), "{}", told.said);
        assert!(told.said.contains(says), "“{says}” is missing in: {}", told.said);
        assert!(told.complained.contains("wrong; it says above what to do"), "{}", told.complained);
    }
    sandbox.stop().await;
}

/// What the doctor says of a database in which this table is damaged, and where that lies.
async fn told_of_damaged(table: &str) -> (TempDir, Ended) {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("karahaus.db");
    Store::open(file.to_str().unwrap()).await.unwrap().close().await;
    books::spoil(&file, table).await;
    let mut asked = karahaus(directory.path());
    asked.env("DISCORD_TOKEN", "a.token").env("KARAHAUS_DISCORD_API", "http://127.0.0.1:9").arg("doctor");
    let told = run(&mut asked);
    (directory, told)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_names_a_damaged_page_whatever_lies_on_it() {
    for (table, says) in
        [("bans", "WRONG  database: it is damaged ("), ("schema_version", "karahaus.db is damaged; restore a backup")]
    {
        let (directory, told) = told_of_damaged(table).await;
        assert_eq!(told.code, Some(1), "{table}: {}", told.said);
        assert!(told.said.contains(says) && told.said.contains("restore a backup"), "{table}: {}", told.said);
        assert!(!told.said.contains("older schema"), "{table}: {}", told.said);
        let audited = run(karahaus(directory.path()).arg("audit"));
        assert_ne!(audited.code, Some(0), "{table}: {}", audited.said);
        assert!(audited.complained.contains("restore a backup"), "{table}: {}", audited.complained);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_damaged_database_is_not_written_to_and_nothing_but_a_backup_is_advised() {
    // Where tables are kept, where a try to write would go, and elsewhere.
    for table in ["tables", "meta", "bans"] {
        let told = told_of_damaged(table).await.1.said;
        assert!(
            told.contains("WRONG  database: it is damaged (") && told.contains("restore a backup"),
            "{table}: {told}"
        );
        for other in ["its disk", "has locked it", "to write takes"] {
            assert!(!told.contains(other), "{table}: {told}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn with_a_wrong_setting_it_names_it_with_its_file_and_looks_at_the_rest() {
    let directory = tempfile::tempdir().unwrap();
    Store::open(directory.path().join("inn.db").to_str().unwrap()).await.unwrap().close().await;
    let doctor = |settings: &str| {
        std::fs::write(directory.path().join("karahaus.toml"), settings).unwrap();
        let mut asked = karahaus(directory.path());
        asked.env("DISCORD_TOKEN", "a.token").env("KARAHAUS_DISCORD_API", "http://127.0.0.1:9").arg("doctor");
        run(&mut asked)
    };
    for (settings, says) in [
        ("turn_secs = 5", "WRONG  settings: turn_secs = 5: a number from 10 to 3600 is needed (in karahaus.toml): "),
        ("foo = 1", "WRONG  settings: foo in karahaus.toml is no setting; "),
        ("turn_secs = \"soon\"", "WRONG  settings: invalid type: "),
    ] {
        let told = doctor(&format!("database = \"inn.db\"\n{settings}\n"));
        assert_eq!(told.code, Some(1), "{}", told.complained);
        assert!(told.said.contains(says), "“{says}” is missing in: {}", told.said);
        for rest in ["good   books: the books are right", "WRONG  Discord: "] {
            assert!(told.said.contains(rest), "“{rest}” is missing in: {}", told.said);
        }
        assert!(!told.said.contains("good   settings"), "{}", told.said);
    }
    // Of a file that is none the defaults are looked at.
    let told = doctor("turn_secs = = 3");
    assert!(told.said.contains("WRONG  settings: the settings file karahaus.toml is not understood"), "{}", told.said);
    assert!(told.said.contains("there is no karahaus.db to look at"), "{}", told.said);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_pages_that_it_has_not_looked_at_it_calls_none_sound() {
    let Some((_, database)) = postgres::schema().await else { return };
    Store::open(&database).await.unwrap().close().await;
    let directory = tempfile::tempdir().unwrap();
    let mut asked = karahaus(directory.path());
    asked.env("DISCORD_TOKEN", "a.token").env("KARAHAUS_DISCORD_API", "http://127.0.0.1:9");
    let told = run(asked.env("KARAHAUS_DATABASE", &database).arg("doctor"));
    assert!(told.said.contains("good   books: the books are right"), "{}", told.said);
    assert!(!told.said.contains("no page of it is damaged"), "{}", told.said);
    assert!(told.said.contains("PostgreSQL looks after its pages, none was looked at"), "{}", told.said);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_calls_no_pot_right_at_a_table_that_a_newer_program_plays() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("karahaus.db");
    Store::open(file.to_str().unwrap()).await.unwrap().close().await;
    let doctor = || {
        let mut asked = karahaus(directory.path());
        asked.env("DISCORD_TOKEN", "a.token").env("KARAHAUS_DISCORD_API", "http://127.0.0.1:9").arg("doctor");
        run(&mut asked).said
    };
    let newer = |id: u64, closed: u8| {
        format!(
            "INSERT INTO tables (id, guild, channel, closed, touched, codec) VALUES ({id}, 7, {id}, {closed}, 0, 99); \
             INSERT INTO journal (table_id, step, at, line, codec) VALUES ({id}, 0, 1, '{{}}', 99)"
        )
    };
    books::execute(&file, &newer(5, 0)).await;
    let told = doctor();
    assert!(told.contains("; 1 table is played by a newer program, its pot was not looked into"), "{told}");
    assert!(told.contains("good   journals: of 1 step at 1 table none is missing\n"), "{told}");
    // At one that has closed nothing may lie, whoever played it.
    books::execute(&file, &newer(6, 1)).await;
    let told = doctor();
    let journals = "of 2 steps at 2 tables none is missing, and at 1 of these tables each pot is what its journal says";
    assert!(told.contains(journals), "{told}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_leaves_the_database_of_an_older_program_as_it_is() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("karahaus.db");
    Store::open(file.to_str().unwrap()).await.unwrap().close().await;
    books::execute(&file, "UPDATE schema_version SET version = version - 1").await;
    let before = books::number(&file, "SELECT version FROM schema_version").await;
    let mut asked = karahaus(directory.path());
    asked.env("DISCORD_TOKEN", "a.token").env("KARAHAUS_DISCORD_API", "http://127.0.0.1:9").arg("doctor");
    let told = run(&mut asked);
    assert_eq!(told.code, Some(1), "{}", told.said);
    let says =
        format!("WRONG  database: the database has the older schema {before}, this program knows {}", before + 1);
    assert!(told.said.contains(&says), "{}", told.said);
    assert_eq!(
        books::number(&file, "SELECT version FROM schema_version").await,
        before,
        "nothing was brought up to date"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_a_file_without_anything_of_ours_it_says_that_the_bot_makes_it_and_writes_nothing_into_it() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("karahaus.db");
    let doctor = || {
        let before = std::fs::read(&file).unwrap();
        let mut asked = karahaus(directory.path());
        asked.env("DISCORD_TOKEN", "a.token").env("KARAHAUS_DISCORD_API", "http://127.0.0.1:9").arg("doctor");
        let told = run(&mut asked);
        assert_eq!(told.code, Some(1), "{}", told.said);
        assert!(std::fs::read(&file).unwrap() == before, "it is as it was, of {} bytes", before.len());
        assert_eq!(directory.path().read_dir().unwrap().count(), 1, "and nothing lies beside it");
        told.said
    };
    std::fs::write(&file, "").unwrap();
    let nothing = "WRONG  database: the database holds nothing of Karahaus yet: start the bot once";
    let told = doctor();
    assert!(told.contains(nothing) && !told.contains("older schema"), "{told}");
    // What another program keeps in it is not ours either.
    books::execute(&file, "CREATE TABLE recipes (soup TEXT)").await;
    let told = doctor();
    assert!(told.contains(nothing), "{told}");
    // One of an older program stays in the mode in which it is.
    std::fs::remove_file(&file).unwrap();
    Store::open(file.to_str().unwrap()).await.unwrap().close().await;
    books::execute(&file, "UPDATE schema_version SET version = version - 1; PRAGMA journal_mode = DELETE").await;
    let told = doctor();
    assert!(told.contains("the older schema"), "{told}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_knows_each_server_where_there_are_more_than_discord_tells_at_once() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("karahaus.db");
    Store::open(file.to_str().unwrap()).await.unwrap().close().await;
    let sandbox = Sandbox::start(sandbox::Settings { port: 0, manual_clock: false }).await.unwrap();
    let api = sandbox.api_base();
    for nth in 2..=402 {
        change(&api, &json!({"add": {"guild": {"name": format!("server{nth}")}}})).await;
    }
    for guild in ["server201", "server402"] {
        change(&api, &json!({"add": {"channel": {"name": format!("room-of-{guild}"), "guild": guild}}})).await;
    }
    let state: serde_json::Value = reqwest::get(format!("{api}/sandbox/state")).await.unwrap().json().await.unwrap();
    let rooms: Vec<&serde_json::Value> = state["channels"].as_array().unwrap().iter().rev().take(2).collect();
    for (id, room) in (1..).zip(&rooms) {
        let place = room["id"].as_str().unwrap();
        let sql = "INSERT INTO tables (id, guild, channel, closed, touched) VALUES";
        books::execute(&file, &format!("{sql} ({id}, 7, {place}, 0, 0)")).await;
    }
    let mut asked = karahaus(directory.path());
    asked.env("DISCORD_TOKEN", sandbox.token()).env("KARAHAUS_DISCORD_API", &api).arg("doctor");
    let told = run(&mut asked);
    assert_eq!(told.code, Some(0), "{}", told.said);
    for part in ["permissions: on 402 servers the", "permissions: in 2 channels in which tables stand"] {
        assert!(told.said.contains(part), "“{part}” is missing in: {}", told.said);
    }
    sandbox.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn channels_for_tables_that_a_server_has_deleted_are_named() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("karahaus.db");
    Store::open(file.to_str().unwrap()).await.unwrap().close().await;
    let sandbox = Sandbox::start(sandbox::Settings { port: 0, manual_clock: false }).await.unwrap();
    let api = sandbox.api_base();
    let (guild, place) = (first(&api, "guilds").await, sandbox_channel(&api).await);
    // Nothing is asked of a server that the bot is not on.
    books::execute(&file, "INSERT INTO server_settings VALUES (7, 'channels', '123456789012345678')").await;
    for (chosen, says) in [
        (place.clone(), "good   server settings: the channels for tables that 1 server chose are there".to_owned()),
        (
            format!("{place},998"),
            "note   server settings: server tavern chose channels for tables, and some are deleted: 998".to_owned(),
        ),
        (
            "998,999".to_owned(),
            "note   server settings: server tavern chose channels for tables that are all deleted: 998, 999: no table can \
             be opened there until whoever manages that server chooses others in `/tavern settings`"
                .to_owned(),
        ),
    ] {
        let chooses = format!(
            "DELETE FROM server_settings WHERE guild = {guild}; \
             INSERT INTO server_settings VALUES ({guild}, 'channels', '{chosen}')"
        );
        books::execute(&file, &chooses).await;
        let mut asked = karahaus(directory.path());
        asked.env("DISCORD_TOKEN", sandbox.token()).env("KARAHAUS_DISCORD_API", &api).arg("doctor");
        let told = run(&mut asked);
        assert_eq!(told.code, Some(0), "{}", told.said);
        assert!(told.said.contains(&says), "“{says}” is missing in: {}", told.said);
        assert!(!told.said.contains("123456789012345678"), "{}", told.said);
    }
    sandbox.stop().await;
}

/// What the bot may do from now on, on a server or in a channel.
async fn set(api: &str, what: &str, id: &str, permissions: u64) {
    change(api, &json!({"set": {what: {"id": id, "permissions": permissions.to_string()}}})).await;
}

/// Changes what there is in a sandbox.
async fn change(api: &str, what: &serde_json::Value) {
    let done = reqwest::Client::new().post(format!("{api}/sandbox/world")).json(what).send().await.unwrap();
    assert!(done.status().is_success(), "{what}: {done:?}");
}

/// The channel that a sandbox begins with.
async fn sandbox_channel(api: &str) -> String {
    first(api, "channels").await
}

/// The first of what a sandbox has of a kind.
async fn first(api: &str, what: &str) -> String {
    let state = reqwest::get(format!("{api}/sandbox/state")).await.unwrap();
    let state: serde_json::Value = state.json().await.unwrap();
    state[what][0]["id"].as_str().unwrap().to_owned()
}
