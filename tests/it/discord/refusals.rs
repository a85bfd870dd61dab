//! What cannot be is refused privately, in a friendly and precise way, and nothing changes.

use serde_json::json;

use crate::support::{
    lacks,
    tavern::{Message, Tavern},
};

/// The table's id, as its buttons name it.
fn table(board: &Message) -> String {
    let id = board.button("More").or(board.button("Rules")).expect("rules can always be read");
    id.split(' ').next().expect("a table").to_owned()
}

/// A round between ben and dao, ben to throw.
async fn round() -> Tavern {
    let tavern = Tavern::open().await;
    tavern.two_begin("/kara start ante:50").await;
    tavern
}

#[tokio::test]
async fn out_of_turn_and_without_a_seat() {
    let tavern = round().await;
    let before = tavern.board().await;
    let refused = tavern.click("dao", "Throw").await.told();
    assert!(refused.contains("ben"), "{refused}");
    let refused = tavern.click("anna", "Throw").await.told();
    assert!(refused.contains("Platz") || refused.contains("Tisch"), "{refused}");
    let refused = tavern.command("dao", "/kara stop").await.told();
    assert!(refused.contains("ben"), "{refused}");
    let refused = tavern.command("dao", "/kara join").await.told();
    assert!(refused.contains("sit here already"), "{refused}");
    assert_eq!(tavern.board().await.text(), before.text());
    tavern.close().await;
}

#[tokio::test]
async fn a_click_on_an_old_board_changes_nothing_and_brings_the_board_up_to_date() {
    let tavern = round().await;
    let old = tavern.board().await;
    let throw = old.button("Throw").expect("ben throws");
    let board = tavern.press("ben", &old, &throw).await.updated();
    let refused = tavern.forge("ben", &old, &throw).await.told();
    assert!(refused.contains("old"), "{refused}");
    assert_eq!(tavern.board_with("ben threw").await.text(), board.text());
    tavern.close().await;
}

#[tokio::test]
async fn a_button_whose_text_is_no_move_says_so_unless_something_else_stands_in_its_way() {
    let tavern = round().await;
    let board = tavern.board().await;
    let throw = board.button("Throw").expect("ben throws");
    let jump = throw.replace("throw", "jump");
    for (asker, says) in
        [("ben", "is no move of Kara"), ("dao", "is no move of Kara"), ("anna", "keinen Platz an diesem Tisch")]
    {
        let refused = tavern.forge(asker, &board, &jump).await.told();
        assert!(refused.contains(says), "{asker}: {refused}");
    }
    assert_eq!(tavern.board().await.text(), board.text());
    tavern.press("ben", &board, &throw).await.updated();
    let refused = tavern.forge("ben", &board, &jump).await.told();
    assert!(refused.contains("board was old"), "{refused}");
    tavern.close().await;
}

#[tokio::test]
async fn a_forged_click_is_refused() {
    let tavern = round().await;
    let board = tavern.board().await;
    let table = table(&board);
    for forged in [
        " ",
        "hello",
        "999 join",
        "join",
        "99999999999999999999999 join",
        &format!("{table} fly"),
        &format!("{table} play 3"),
        &format!("{table} play x throw"),
        &format!("{table} play 1 run 99999999999999999999999999999999999999999999999999999999999999999"),
        &format!("{table} ai best"),
        &format!("{table} ai "),
        &format!("{table} ai"),
        "-1 close",
        "🎲 🎲",
    ] {
        let seen = tavern.forge("dao", &board, forged).await;
        assert!(!seen.told().is_empty(), "{forged}");
    }
    assert_eq!(tavern.board().await.text(), board.text());
    tavern.close().await;
}

#[tokio::test]
async fn a_click_that_names_another_channels_table_is_refused() {
    let mut tavern = round().await;
    tavern.world(json!({"add": {"channel": {"name": "cellar"}}})).await;
    tavern.learn().await;
    tavern.command_in("anna", "cellar", "/kara start ante:10").await;
    let cellar = tavern.board_in("cellar").await;
    let board = tavern.board().await;
    let seen = tavern.forge("ben", &cellar, &board.button("Throw").expect("ben throws")).await;
    assert!(!seen.told().is_empty());
    assert_eq!(tavern.board().await.text(), board.text());
    tavern.close().await;
}

#[tokio::test]
async fn after_the_end_a_closed_table_says_so() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/kara start ante:50").await;
    let board = tavern.board().await;
    let join = board.button("Join").expect("seats are free");
    let refused = tavern.command("dao", "/table close").await.told();
    assert!(refused.contains("host"), "{refused}");
    tavern.more("ben", "close").await;
    let refused = tavern.forge("dao", &board, &join).await.told();
    assert!(refused.contains("closed"), "{refused}");
    let refused = tavern.command("dao", "/kara join").await.told();
    assert!(refused.contains("no table"), "{refused}");
    assert_eq!(tavern.purse("ben").await, 1000);
    tavern.close().await;
}

#[tokio::test]
async fn whoever_manages_the_channel_may_close_a_table_of_others() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/kara start ante:50").await;
    let refused = tavern.more("dao", "close").await.told();
    assert!(refused.contains("ben"), "{refused}");
    let manages = (1_u64 << 4 | 1 << 10 | 1 << 11).to_string();
    tavern.world(json!({"set": {"user": {"id": "dao", "permissions": manages}}})).await;
    tavern.more("dao", "close").await;
    tavern.board_with("That’s it for today").await;
    assert_eq!(tavern.purse("ben").await, 1000);
    tavern.close().await;
}

#[tokio::test]
async fn one_table_a_channel_and_no_more_than_a_purse_holds() {
    let tavern = Tavern::open().await;
    let refused = tavern.command("dao", "/kara start ante:1001").await.told();
    assert!(refused.contains("1,001") && refused.contains("1,000"), "{refused}");
    assert!(tavern.boards_in("tavern").await.is_empty());
    tavern.command("dao", "/kara start ante:600").await;
    let refused = tavern.command("ben", "/kara start ante:5").await.told();
    assert!(refused.contains("already"), "{refused}");
    tavern.close().await;
}

#[tokio::test]
async fn an_event_delivered_twice_counts_once() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/kara start ante:50").await;
    tavern.fault(json!({"route": "gateway", "kind": "twice", "times": 1})).await;
    let board = tavern.click("dao", "Join").await.updated();
    assert!(board.text().contains("pot\u{a0}100"), "{board}");
    tavern.fault(json!({"route": "gateway", "kind": "twice", "times": 1})).await;
    let form = tavern.more("cleo", "throw-in").await;
    tavern.fault(json!({"route": "gateway", "kind": "twice", "times": 1})).await;
    tavern.fill_in("cleo", &form, json!({"amount": "10"})).await;
    let board = tavern.board_with("pot\u{a0}110").await;
    assert!(board.text().contains("**B**\u{a0}"), "{board}");
    assert_eq!(tavern.purse("dao").await, 950);
    tavern.close().await;
}

#[tokio::test]
async fn a_command_that_closed_its_table_is_answered_kindly_when_it_comes_again() {
    let tavern = Tavern::open().await;
    for line in ["/kara leave", "/table close"] {
        tavern.command("ben", "/kara start ante:50").await.told();
        // The first answer gets lost, so the one to the second event is seen.
        tavern.fault(json!({"route": "gateway", "kind": "twice", "times": 1})).await;
        tavern.fault(json!({"route": "/callback", "kind": "late", "times": 1, "ms": 300})).await;
        let told = tavern.command("ben", line).await.told();
        assert!(lacks(&told, "No table"), "{told}");
        assert_eq!(tavern.purse("ben").await, 1000);
    }
    tavern.close().await;
}

#[tokio::test]
async fn two_who_join_in_the_same_instant_both_sit() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/kara start ante:50").await;
    tokio::join!(tavern.click("dao", "Join"), tavern.click("cleo", "Join"), tavern.click("anna", "Join"));
    let board = tavern.board_with("**D**\u{a0}").await;
    assert!(board.text().contains("pot\u{a0}200"), "{board}");
    tavern.close().await;
}

#[tokio::test]
async fn events_that_change_places_are_both_counted() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/kara start ante:50").await;
    tavern.fault(json!({"route": "gateway", "kind": "reorder", "times": 1, "ms": 300})).await;
    tokio::join!(tavern.click("dao", "Join"), tavern.click("cleo", "Join"));
    tavern.board_with("**C**\u{a0}").await;
    tavern.close().await;
}

#[tokio::test]
async fn commands_are_offered_on_servers_alone_but_those_for_what_one_does_alone() {
    let tavern = Tavern::open().await;
    let state = tavern.state().await;
    let mut anywhere = Vec::new();
    for command in state["commands"].as_array().expect("commands") {
        let (contexts, types) = (&command["contexts"], &command["integration_types"]);
        if (contexts, types) == (&json!([0, 1, 2]), &json!([0, 1])) {
            anywhere.push(command["name"].as_str().expect("a name"));
        } else {
            assert_eq!((contexts, types), (&json!([0]), &json!([0])), "{}", command["name"]);
        }
    }
    anywhere.sort_unstable();
    assert_eq!(anywhere, ["me", "odds", "privacy", "problem", "rules", "stats"]);
    tavern.close().await;
}

#[tokio::test]
async fn options_named_at_a_table_that_is_open_are_refused_and_nothing_starts() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/karo start game:movers-hoppers minutes:10").await;
    tavern.click("dao", "Join").await.updated();
    let before = tavern.board().await;
    for line in ["/karo start game:not-this-way", "/karo start ante:5", "/karo start game:movers-hoppers time:60"] {
        let told = tavern.command("ben", line).await.told();
        let says = ["Movers & Hoppers is open here already", "10 minutes a side", "For other options"];
        assert!(says.iter().all(|part| told.contains(part)), "{line}: {told}");
        assert_eq!(tavern.board().await.text(), before.text(), "{line}");
    }
    // What is agreed already may be named, and without options it starts as ever.
    tavern.command("ben", "/karo start game:movers-hoppers minutes:10").await;
    tavern.board_with("ben has white, dao red").await;
    tavern.close().await;
}

#[tokio::test]
async fn a_game_for_two_says_that_it_needs_two() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/karo start").await;
    let told = tavern.command("ben", "/karo start").await.told();
    assert!(told.contains("this game needs 2."), "{told}");
    tavern.close().await;
}

#[tokio::test]
async fn whoever_starts_where_a_table_gathers_players_is_asked_to_join_it() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/kara start ante:50").await;
    let board = tavern.board().await;
    let told = tavern.command("dao", "/kara start").await.told();
    assert!(told.contains("Join it") && told.contains(&board.id()), "{told}");
    tavern.close().await;
}
