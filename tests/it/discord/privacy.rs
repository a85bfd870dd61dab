//! `/privacy`: what is kept, all of it as a file, and an end to it.

use serde_json::Value;

use crate::support::tavern::Tavern;

#[tokio::test]
async fn what_is_kept_about_oneself_comes_as_a_file_and_of_somebody_else_nothing_does() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/coins daily").await.told();
    let seen = tavern.command("ben", "/privacy export").await;
    let message = seen.message();
    let file = tavern.file(&message.0["files"][0]).await;
    let read: Value = serde_json::from_str(&file).expect("JSON");
    assert_eq!(read["person"], tavern.person("ben").as_str());
    let purse = read["data"].as_array().expect("tables").iter().find(|table| table["table"] == "accounts");
    assert_eq!(purse.expect("a purse")["rows"][0]["balance"], 1100, "{file}");
    let own = tavern.command("ben", &format!("/privacy export who:{}", tavern.person("ben"))).await;
    assert_eq!(own.message().files().len(), 1, "oneself by name");

    // Whoever manages the server has no more of others than anybody.
    for who in ["anna", "cleo"] {
        let refused = tavern.command(who, &format!("/privacy export who:{}", tavern.person("ben"))).await;
        assert!(refused.message().files().is_empty(), "{who}: no file");
        assert!(!refused.told().is_empty());
    }
    let shown = tavern.command("ben", "/privacy show").await.told();
    assert!(shown.contains("/privacy export"), "{shown}");
    tavern.close().await;
}

/// By which words `/privacy show` speaks of what lies in each table of the export.
const NAMED: [(&str, &str); 32] = [
    ("accounts", "your purses"),
    ("ledger", "each movement of coins, gifts too"),
    ("visits", "ids of servers, channels"),
    ("journal", "your seat, word and moves"),
    ("game_seats", "your games"),
    ("records", "the record of a game"),
    ("game_bets", "bets"),
    ("ratings", "ratings"),
    ("rating_pairs", "whom you met"),
    ("rating_steps", "ratings"),
    ("standings", "counts by day, week, month and season"),
    ("skills", "luck and skill"),
    ("achievements", "achievements"),
    ("statistics", "your games"),
    ("statistics_carried", "your games"),
    ("names", "the last name a board showed"),
    ("absent", "which servers you have left"),
    ("practices", "the day’s practice"),
    ("lessons", "guided games"),
    ("problem_tries", "problems"),
    ("problem_streaks", "days in a row"),
    ("user_settings", "view, form and language; lists and public pages"),
    ("calls", "calls"),
    ("called", "when you had the last"),
    ("digests", "reminders"),
    ("holidays", "nights and holidays"),
    ("bans", "tables you are kept from"),
    ("setting_changes", "server settings you changed"),
    ("self_limits", "limits of your own"),
    ("blocks", "whom you block"),
    // What stays once all of it is deleted, and why.
    ("", "the books and others’ ratings rest on them"),
    ("", "by a mark from which nobody reads your id"),
];

#[tokio::test]
async fn all_that_an_export_holds_is_named_where_it_is_said_what_is_kept() {
    let tavern = Tavern::open().await;
    let export = tavern.command("ben", "/privacy export").await.message();
    let file = tavern.file(&export.0["files"][0]).await;
    let read: Value = serde_json::from_str(&file).expect("JSON");
    let shown = tavern.command("ben", "/privacy show").await.told();
    for table in read["data"].as_array().expect("tables") {
        let table = table["table"].as_str().expect("a name");
        assert!(NAMED.iter().any(|(named, _)| *named == table), "{table}: by which words is it named?");
    }
    for (table, words) in NAMED {
        assert!(shown.contains(words), "{table}: “{words}” is not in {shown}");
    }
    tavern.close().await;
}
