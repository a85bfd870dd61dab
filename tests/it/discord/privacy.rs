//! `/privacy`: what is kept, all of it as a file, and an end to it.

use serde_json::{Value, json};

use present::people::export_description;
use table::lang::Lang;

use super::{bets::strangers, evening::until_the_round_ends};
use crate::support::{
    lacks,
    tavern::{Message, Settings, Tavern},
};

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
    let shown = shown(&tavern, "ben").await;
    assert!(shown.contains("/privacy export"), "{shown}");
    tavern.close().await;
}

/// The file that somebody gets, read.
async fn exported(tavern: &Tavern, who: &str) -> Value {
    let message = tavern.command(who, "/privacy export").await.message();
    let file = tavern.file(&message.0["files"][0]).await;
    serde_json::from_str(&file).expect("JSON")
}

#[tokio::test]
async fn an_export_is_described_in_the_language_of_who_asks_and_named_the_same_in_all() {
    let tavern = strangers().await;
    let english = exported(&tavern, "eve").await;
    for (who, lang, begins, purses) in [
        ("eve", Lang::En, "All that Karahaus keeps about you", "your purses, one a server"),
        ("uwe", Lang::De, "Alles, was Karahaus über dich aufbewahrt", "deine Beutel, einer je Server"),
        ("lou", Lang::Fr, "Tout ce que Karahaus garde sur toi", "tes bourses, une par serveur"),
    ] {
        let read = exported(&tavern, who).await;
        let about = read["about"].as_str().expect("a text");
        assert!(about.starts_with(begins), "{who}: {about}");
        let (tables, in_english) =
            (read["data"].as_array().expect("tables"), english["data"].as_array().expect("tables"));
        let names = |tables: &[Value]| tables.iter().map(|table| table["table"].clone()).collect::<Vec<_>>();
        assert_eq!(names(tables), names(in_english), "{who}");
        assert!(tables[0]["about"].as_str().expect("a text").starts_with(purses), "{who}: {}", tables[0]);
        assert_eq!(tables[0]["fields"]["owner"], export_description("export-field-you", lang).as_str());
        for (theirs, english) in tables.iter().zip(in_english) {
            let called = |described: &Value| {
                described.as_object().map(|described| described.keys().cloned().collect::<Vec<_>>()).unwrap_or_default()
            };
            // What the fields are called, and where a row says by keys what somebody did, those.
            for described in ["fields", "keys"] {
                assert_eq!(called(&theirs[described]), called(&english[described]), "{who}: {}", theirs["table"]);
            }
            assert_eq!(!called(&theirs["keys"]).is_empty(), theirs["table"] == "journal", "{who}: {}", theirs["table"]);
            for told in ["about", "on_deletion"] {
                assert_eq!(theirs[told] == english[told], lang == Lang::En, "{who}: {told}: {theirs}");
            }
            for described in ["fields", "keys"] {
                for (name, meaning) in theirs[described].as_object().into_iter().flatten() {
                    assert_eq!(*meaning == english[described][name], lang == Lang::En, "{who}: {name}: {meaning}");
                }
            }
        }
    }
    tavern.close().await;
}

/// The pages of `/privacy show`: what is kept; behind a button each, how long, and what is one's own with what stays of
/// it; from each back again.
pub(super) async fn shown(tavern: &Tavern, who: &str) -> String {
    let kept = tavern.command(who, "/privacy show").await.message();
    let mut shown = kept.text();
    for page in ["How long", "Your data"] {
        let page = tavern.press(who, &kept, &kept.button(page).expect("the way to it")).await.updated();
        let back = tavern.press(who, &page, &page.button("Back").expect("a way back")).await.updated();
        assert!(back.text().contains("your purses"), "{back}");
        shown += &page.text();
    }
    shown
}

/// By which words `/privacy show` speaks of what lies in each table of the export.
const NAMED: [(&str, &str); 42] = [
    ("accounts", "your purses"),
    ("ledger", "each movement of coins, gifts too"),
    ("visits", "ids of servers, channels"),
    ("tables", "your seat"),
    ("journal", "your seat, word, moves and hints"),
    ("hints", "your seat, word, moves and hints"),
    ("game_seats", "whether you left"),
    ("records", "the record of a game"),
    ("game_bets", "bets"),
    ("ratings", "ratings"),
    ("rating_pairs", "whom you met"),
    ("rating_steps", "ratings"),
    ("encounters", "whom you met"),
    ("hours_played", "when you play"),
    ("standings", "counts by day, week, month and season"),
    ("game_skills", "luck and skill"),
    ("skills_carried", "luck and skill"),
    ("skills", "luck and skill"),
    ("achievements", "achievements"),
    ("looks", "looks you bought"),
    ("statistics", "your games"),
    ("statistics_carried", "your games"),
    ("names", "the last name a board showed"),
    ("told_lines", "which messages name you"),
    ("absent", "which servers you have left"),
    ("practices", "the day’s practice"),
    ("lessons", "guided games"),
    ("problem_tries", "problems"),
    ("problem_streaks", "days in a row"),
    ("user_settings", "view, form and language; lists and public pages"),
    ("calls", "calls"),
    ("call_servers", "calls (servers"),
    ("called", "when last"),
    ("digests", "reminders"),
    ("holidays", "nights and holidays"),
    ("bans", "tables you are kept from"),
    ("banned_by", "bans and server settings you set"),
    ("setting_changes", "bans and server settings you set"),
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
    let shown = shown(&tavern, "ben").await;
    for table in read["data"].as_array().expect("tables") {
        let table = table["table"].as_str().expect("a name");
        assert!(NAMED.iter().any(|(named, _)| *named == table), "{table}: by which words is it named?");
    }
    for (table, words) in NAMED {
        assert!(shown.contains(words), "{table}: “{words}” is not in {shown}");
    }
    tavern.close().await;
}

/// Asks for the deletion and says yes.
pub(super) async fn delete(tavern: &Tavern, who: &str) -> String {
    let question = tavern.command(who, "/privacy delete").await.message();
    let yes = question.components().next().expect("a button")["custom_id"].as_str().expect("an id").to_owned();
    tavern.press(who, &question, &yes).await.updated().text()
}

/// ben and dao have played a round, and the table has closed. Its sheet.
async fn a_sheet(tavern: &Tavern) -> Message {
    tavern.two_begin("/kara start ante:20").await;
    until_the_round_ends(tavern).await;
    tavern.more("ben", "close").await;
    tavern.board_with("the evening’s sheet").await
}

/// What takes the place of a board, in the language of most.
const EMPTIED: &str = "Somebody who was at this table";

#[tokio::test]
async fn the_board_that_a_table_has_left_is_emptied_for_who_is_forgotten() {
    let tavern = Tavern::open().await;
    let sheet = a_sheet(&tavern).await;
    assert!(!sheet.files().is_empty(), "{sheet}");
    // By then its last board has long been there.
    tavern.wait_secs(61).await;
    let told = delete(&tavern, "dao").await;
    assert!(told.contains("are emptied now"), "{told}");
    let emptied = tavern.board_with(EMPTIED).await;
    assert_eq!(emptied.id(), sheet.id(), "the same message");
    assert!(emptied.text().contains("von diesem Tisch") && emptied.text().contains("de cette table"), "{emptied}");
    assert!(emptied.files().is_empty() && emptied.labels().is_empty(), "neither a picture nor a button: {emptied}");
    assert!(lacks(&emptied.text(), "evening"), "{emptied}");
    tavern.close().await;
}

#[tokio::test]
async fn a_board_that_discord_does_not_take_is_emptied_at_the_next_start() {
    let directory = tempfile::tempdir().expect("a directory");
    let database = directory.path().join("karahaus.db");
    let mut tavern = Tavern::open_with(Settings::default(), &database.display().to_string()).await;
    let sheet = a_sheet(&tavern).await;
    let fault = tavern.fault(json!({"route": "PATCH /channels/", "kind": "5xx", "times": 100_000})).await;
    delete(&tavern, "dao").await;
    tavern.send_the_bot_home().await.expect("it goes");
    assert_eq!(tavern.board().await.text(), sheet.text(), "no edit came through");
    tavern.mend(&fault).await;
    tavern.let_the_bot_in().await;
    assert_eq!(tavern.board_with(EMPTIED).await.id(), sheet.id());
    tavern.close().await;
}

/// Whether a message still stands and has this in it.
async fn reads(tavern: &Tavern, which: &Message, what: &str) -> bool {
    let boards = tavern.boards_in("tavern").await;
    boards.iter().any(|message| message.id() == which.id() && message.text().contains(what))
}

#[tokio::test]
async fn a_board_that_is_edited_no_more_goes_and_keeps_no_other_waiting() {
    let tavern = Tavern::open().await;
    let old = a_sheet(&tavern).await;
    let sheet = a_sheet(&tavern).await;
    assert_ne!(sheet.id(), old.id());
    tavern.wait_secs(61).await;
    tavern.world(json!({"set": {"message": {"id": old.id(), "edits_left": 0}}})).await;
    delete(&tavern, "dao").await;
    tavern.until("the other is emptied", async || reads(&tavern, &sheet, EMPTIED).await).await;
    tavern.until("the old one is taken away", async || !reads(&tavern, &old, "").await).await;
    tavern.close().await;
}

#[tokio::test]
async fn a_board_that_cannot_be_emptied_yet_keeps_no_other_waiting() {
    let tavern = Tavern::open().await;
    let first = a_sheet(&tavern).await;
    let second = a_sheet(&tavern).await;
    tavern.wait_secs(61).await;
    // For that message alone something goes wrong at Discord, which is there.
    let route = format!("PATCH /channels/{}/messages/{}", tavern.place("tavern"), first.id());
    tavern.fault(json!({"route": route, "kind": "5xx", "times": 100_000})).await;
    delete(&tavern, "dao").await;
    tavern.until("the other is emptied", async || reads(&tavern, &second, EMPTIED).await).await;
    assert!(reads(&tavern, &first, "the evening’s sheet").await, "it is tried later");
    tavern.close().await;
}
