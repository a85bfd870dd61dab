//! `karahaus doctor`: says what is wrong and what to do, and nothing is wrong where nothing is.

#![cfg(unix)]

use sandbox::Sandbox;
use store::Store;

use crate::support::{
    books,
    program::{karahaus, run},
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
        "good   database: to write takes ",
        "good   books: the books are right",
        "good   journals: those of 0 tables lack none of their 0 steps",
        "good   facts: of 0 ended games",
        "good   statistics: ",
        "good   server settings: 0 servers have chosen",
        "good   Discord: it knows the token and answers in ",
        "good   permissions: no table is open",
        "nothing is wrong with",
    ] {
        assert!(well.said.contains(part), "“{part}” is missing in: {}", well.said);
    }
    assert!(!well.said.contains(sandbox.token()), "the token is told to nobody");

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
    for part in ["good   permissions: the bot sees 1 channels", "note   server settings: server 7 has jukebox as loud"]
    {
        assert!(told.contains(part), "“{part}” is missing in: {told}");
    }
    books::execute(&file, "DELETE FROM tables; DELETE FROM server_settings").await;

    let refused = doctor("another.token", &api);
    assert_eq!(refused.code, Some(1), "{}", refused.said);
    assert!(refused.said.contains("it refuses DISCORD_TOKEN: copy it"), "{}", refused.said);
    let away = doctor("a.token", "http://127.0.0.1:9");
    assert!(away.said.contains("http://127.0.0.1:9 does not answer"), "{}", away.said);

    for (broken, says) in [
        ("INSERT INTO statistics_carried VALUES (7, 42, 'kara', 12, 3, 1)", "run `karahaus rebuild`"),
        (
            "INSERT INTO accounts (account, guild, owner, may_owe, balance, moved) VALUES ('purse 7 42', 7, 42, 0, 5, 0)",
            "WRONG  books",
        ),
        (
            "INSERT INTO tables (id, guild, channel, closed, touched) VALUES (5, 7, 999, 0, 0)",
            "cannot see channel 999, in which a table stands",
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

/// The channel that a sandbox begins with.
async fn sandbox_channel(api: &str) -> String {
    let state = reqwest::get(format!("{api}/sandbox/state")).await.unwrap();
    let state: serde_json::Value = state.json().await.unwrap();
    state["channels"][0]["id"].as_str().unwrap().to_owned()
}
