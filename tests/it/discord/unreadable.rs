//! Interactions with a field that nobody expected: whoever asked is told.

use serde_json::json;

use crate::support::{log::Log, tavern::Tavern};

/// The next interaction has such a field.
async fn odd(tavern: &Tavern) {
    tavern.fault(json!({"route": "gateway", "kind": "unreadable", "times": 1})).await;
}

#[tokio::test]
async fn what_cannot_be_read_is_answered_with_an_apology_and_changes_nothing() {
    let log = Log::listen();
    let tavern = Tavern::open().await;
    tavern.command("ben", "/kara start ante:50").await.told();
    for _ in 0..2 {
        odd(&tavern).await;
        let told = tavern.click("anna", "Join").await.told();
        assert!(told.contains("konnte ich nicht lesen"), "{told}");
        assert!(tavern.board().await.text().contains("pot\u{a0}50"), "nothing has changed");
    }
    let lines = log.lines_with("could not be read at message.author.public_flags");
    assert_eq!(lines.len(), 1, "once, with its path: {lines:?}");
    assert!(lines[0].contains("ERROR") && !lines[0].contains("sandbox-interaction"), "no token: {lines:?}");
    // What was meant works as soon as it can be read, as a click and as a command.
    let board = tavern.click("anna", "Join").await.updated();
    assert!(board.text().contains("pot\u{a0}100"), "{board}");
    odd(&tavern).await;
    let told = tavern.command("cleo", "/coins daily").await.told();
    assert!(told.contains("pas pu lire"), "{told}");
    assert_eq!(log.lines_with("could not be read at member.user.public_flags").len(), 1);
    assert_eq!(tavern.purse("cleo").await, 1000);
    tavern.close().await;
}

#[tokio::test]
async fn a_form_and_a_line_being_written_that_cannot_be_read_are_answered_too() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/kara start ante:50").await.told();
    let form = tavern.more("ben", "throw-in").await;
    odd(&tavern).await;
    let told = tavern.fill_in("ben", &form, json!({"amount": "7"})).await.told();
    assert!(told.contains("could not read"), "{told}");
    odd(&tavern).await;
    assert_eq!(tavern.suggest("ben", "/karambolage move ball:red to:").await, Vec::<String>::new());
    assert!(tavern.board().await.text().contains("pot\u{a0}50"));
    tavern.close().await;
}
