//! A hint at a table: it is told what it costs, and noted before it is shown.

use sqlx::Row as _;

use crate::support::{
    books::connect,
    tavern::{Settings, Tavern},
};

#[tokio::test]
async fn that_there_is_no_hint_just_now_is_one_message_however_often_it_is_asked_for() {
    let tavern = Tavern::open().await;
    tavern.two_begin("/kara start ante:0").await;
    // Nothing is thrown yet.
    let gone = async || tavern.requests("DELETE", "/messages/@original").await;
    let before = gone().await;
    for times in 0..3 {
        let told = tavern.command("ben", "/kara odds").await.told();
        assert!(told.contains("No odds right now"), "{told}");
        tavern.until("the one before goes", async || gone().await == before + times).await;
    }
    // A refusal stays.
    for _ in 0..2 {
        let told = tavern.command("dao", "/kara odds").await.told();
        assert!(told.contains("turn"), "{told}");
    }
    assert_eq!(gone().await, before + 2);
    tavern.close().await;
}

#[tokio::test]
async fn a_hint_is_noted_for_who_has_it_and_says_what_it_costs() {
    let directory = tempfile::tempdir().expect("a directory");
    let database = directory.path().join("karahaus.db");
    let tavern = Tavern::open_with(Settings::default(), &database.display().to_string()).await;
    let noted = async || {
        let mut books = connect(&database).await;
        let rows = sqlx::query("SELECT seat FROM hints").fetch_all(&mut books).await.expect("the books");
        rows.iter().map(|row| row.get::<i64, _>(0)).collect::<Vec<_>>()
    };
    tavern.two_begin("/karo start ante:0").await;
    // It is ben's turn: dao is told so, and has had none.
    tavern.command("dao", "/karo hint").await;
    assert_eq!(noted().await, [0; 0]);
    for _ in 0..2 {
        let hint = tavern.command("ben", "/karo hint").await;
        let footer = hint.message().0["embeds"][0]["footer"]["text"].as_str().expect("a footer").to_owned();
        assert!(footer.contains("no rating and no achievement"), "{footer}");
        assert_eq!(noted().await, [0]);
    }
    tavern.close_table("ben").await;

    // Odds are no move of an engine.
    tavern.two_begin("/kara start ante:0").await;
    for who in ["ben", "dao"] {
        tavern.command(who, "/kara roll").await;
        tavern.command(who, "/kara odds").await;
    }
    assert_eq!(noted().await, [0]);
    tavern.close().await;
}
