//! The application's own emoji: uploaded once, told apart by their pictures, and done without where
//! they cannot be had.

use paint::PaintError;
use present::sign::Sign;
use serde_json::{Value, json};

use crate::support::{
    log::Log,
    tavern::{Message, Settings, Tavern},
};

/// As long as an emoji that was replaced stays, and a day.
const LONG_SECS: u32 = 31 * 86_400;

/// One drawing of them is another one.
fn redrawn(sign: Sign) -> Result<Vec<u8>, PaintError> {
    paint::emoji(if sign == Sign::Coin { Sign::Silver } else { sign })
}

fn with_emoji() -> Settings {
    Settings { emoji: Some(paint::emoji), ..Settings::default() }
}

async fn path(tavern: &Tavern) -> String {
    let application = tavern.rest("GET", "/applications/@me", Value::Null).await;
    format!("/applications/{}/emojis", application["id"].as_str().expect("an id"))
}

/// Id and name of all emoji that are there.
async fn all(tavern: &Tavern) -> Vec<(String, String)> {
    let state = tavern.state().await;
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let emojis = state["emojis"].as_array().expect("a list").iter();
    emojis.map(|emoji| (text(&emoji["id"]), text(&emoji["name"]))).collect()
}

async fn names(tavern: &Tavern) -> Vec<String> {
    all(tavern).await.into_iter().map(|(_, name)| name).collect()
}

async fn of_sign(tavern: &Tavern, sign: Sign) -> Vec<String> {
    let begin = format!("{}_", sign.name());
    let is_hash = |rest: &str| rest.len() == 8;
    names(tavern).await.into_iter().filter(|name| name.strip_prefix(&begin).is_some_and(is_hash)).collect()
}

async fn until_all_are_there(tavern: &Tavern) {
    tavern.until("all are uploaded", async || names(tavern).await.len() >= Sign::ALL.len()).await;
}

/// The front door tells what is in dao's purse with a coin of our own.
async fn until_they_are_shown(tavern: &Tavern) {
    let is_own = async || tavern.command("dao", "/tavern enter").await.said().contains("<:coin_");
    tavern.until("they are shown", is_own).await;
}

/// ben and dao throw until one of them may run some dice.
async fn until_dice_may_run(tavern: &Tavern) -> Message {
    loop {
        let board = tavern.board().await;
        if board.button("Stop").is_some() {
            return board;
        }
        let next = ["Throw", "Next round"].into_iter().find(|label| board.button(label).is_some());
        let next = next.unwrap_or_else(|| panic!("nothing to do on\n{board}"));
        let who = if board.text().contains("dao**: throw") { "dao" } else { "ben" };
        tavern.click(who, next).await.updated();
    }
}

/// The emoji on the dice of a board.
fn dice(board: &Message) -> Vec<Value> {
    let dice = board.components().filter(|part| part["custom_id"].as_str().is_some_and(|id| id.contains(" choose ")));
    dice.map(|part| part["emoji"].clone()).collect()
}

#[tokio::test]
async fn all_are_uploaded_once_and_a_second_start_uploads_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let books = folder.path().join("books.db");
    let mut tavern = Tavern::open_with(with_emoji(), books.to_str().expect("a path")).await;
    until_all_are_there(&tavern).await;
    until_they_are_shown(&tavern).await;
    tavern.two_begin("/kara start ante:50").await;
    let board = until_dice_may_run(&tavern).await;
    assert!(board.text().contains("pot\u{a0}100\u{a0}<:coin_"), "{board}");
    let dice = dice(&board);
    assert!(dice.len() == 5 && dice.iter().all(|die| die["id"].is_string()), "{dice:?}");
    let uploaded = tavern.requests("POST", "/emojis").await;
    assert_eq!(uploaded, Sign::ALL.len());
    let (before, listed) = (names(&tavern).await, tavern.requests("GET", "/emojis").await);
    tavern.send_the_bot_home().await.expect("it leaves");
    tavern.let_the_bot_in().await;
    until_they_are_shown(&tavern).await;
    assert!(tavern.requests("GET", "/emojis").await > listed);
    assert_eq!(tavern.requests("POST", "/emojis").await, uploaded);
    assert_eq!(names(&tavern).await, before);
    tavern.close().await;
}

#[tokio::test]
async fn a_changed_drawing_is_uploaded_anew_and_the_old_one_goes_when_nobody_can_need_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let books = folder.path().join("books.db");
    let mut tavern = Tavern::open_with(with_emoji(), books.to_str().expect("a path")).await;
    let emojis = path(&tavern).await;
    until_all_are_there(&tavern).await;
    // Others' emoji, one of them with a name that is nearly ours.
    let image = "data:image/png;base64,iVBORw0KGgoA";
    for name in ["logo", "coin", "coin_12345678x"] {
        tavern.rest("POST", &emojis, json!({"name": name, "image": image})).await;
    }
    let old = of_sign(&tavern, Sign::Coin).await;
    assert_eq!(old.len(), 1);
    tavern.wait_secs(LONG_SECS).await;
    tavern.send_the_bot_home().await.expect("it leaves");
    tavern.draw_emoji(Some(redrawn));
    tavern.let_the_bot_in().await;
    tavern.until("the new one is there", async || of_sign(&tavern, Sign::Coin).await.len() == 2).await;
    assert_eq!(names(&tavern).await.len(), Sign::ALL.len() + 1 + 3, "one was uploaded and none has gone");
    tavern.wait_secs(LONG_SECS).await;
    tavern.send_the_bot_home().await.expect("it leaves");
    tavern.let_the_bot_in().await;
    tavern.until("the old one has gone", async || of_sign(&tavern, Sign::Coin).await.len() == 1).await;
    assert_ne!(of_sign(&tavern, Sign::Coin).await, old);
    let left = names(&tavern).await;
    assert!(["logo", "coin", "coin_12345678x"].iter().all(|name| left.iter().any(|left| left == name)), "{left:?}");
    assert_eq!(left.len(), Sign::ALL.len() + 3);
    tavern.close().await;
}

/// One of them is larger than Discord takes.
fn too_large(sign: Sign) -> Result<Vec<u8>, PaintError> {
    let mut picture = paint::emoji(sign)?;
    if sign == Sign::Mug {
        picture.resize(300 << 10, 0);
    }
    Ok(picture)
}

#[tokio::test]
async fn a_refused_upload_leaves_characters_and_is_told_once() {
    let log = Log::listen();
    let tavern = Tavern::open_with(Settings { emoji: Some(too_large), ..Settings::default() }, "memory").await;
    let told = async || !log.lines_with("no emoji of its own").is_empty();
    tavern.until("it is told", told).await;
    let board = tavern.two_begin("/kara start ante:50").await;
    assert!(board.text().contains("🪙") && !board.text().contains("<:"), "{board}");
    assert_eq!(log.lines_with("no emoji of its own").len(), 1);
    tavern.close().await;
}

#[tokio::test]
async fn who_switches_them_off_has_characters_and_nothing_is_asked_for() {
    let tavern = Tavern::open().await;
    let board = tavern.two_begin("/kara start ante:50").await;
    assert!(board.text().contains("🪙"), "{board}");
    assert_eq!(tavern.requests("", "/emojis").await + tavern.requests("GET", "/emojis").await, 0);
    tavern.close().await;
}

#[tokio::test]
async fn two_processes_that_start_at_once_upload_each_of_them_once() {
    let mut tavern = Tavern::open_with(with_emoji(), "memory").await;
    tavern.let_another_in().await;
    until_all_are_there(&tavern).await;
    until_they_are_shown(&tavern).await;
    let names = names(&tavern).await;
    assert_eq!(names.len(), Sign::ALL.len(), "{names:?}");
    tavern.close().await;
}

#[tokio::test]
async fn when_somebody_takes_one_away_boards_go_on_with_characters_and_it_comes_back() {
    let tavern = Tavern::open_with(with_emoji(), "memory").await;
    until_they_are_shown(&tavern).await;
    let emojis = path(&tavern).await;
    for (id, _) in all(&tavern).await.iter().filter(|(_, name)| name.starts_with("die_")) {
        tavern.rest("DELETE", &format!("{emojis}/{id}"), Value::Null).await;
    }
    // A board with one of them on a button is refused by Discord now, and shown all the same.
    tavern.two_begin("/kara start ante:50").await;
    let board = until_dice_may_run(&tavern).await;
    assert!(board.text().contains('🪙') && !board.text().contains("<:"), "{board}");
    assert!(dice(&board).iter().all(Value::is_null), "{:?}", dice(&board));
    until_all_are_there(&tavern).await;
    until_they_are_shown(&tavern).await;
    tavern.close().await;
}
