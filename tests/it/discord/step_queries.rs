//! How often the bot asks its books for the last step of a table, by what people do at it: a process that is alone on its
//! books never, and beside others at most once for whatever somebody does, and not at all while they write.

use std::path::Path;

use serde_json::json;

use crate::support::{
    books, postgres,
    tavern::{Settings, Tavern},
};

use super::evening::until_the_round_ends;

/// A tavern in which it is counted what each thing that is done asks.
struct Counted<'t> {
    tavern: &'t Tavern,
    /// In this file somebody else writes before each of them.
    written_to: Option<&'t Path>,
    asked: Vec<(&'static str, u64)>,
}

impl Counted<'_> {
    async fn count<T>(&mut self, what: &'static str, done: impl Future<Output = T>) -> T {
        if let Some(file) = self.written_to {
            books::a_stranger_writes(file).await;
        }
        let before = self.tavern.step_queries();
        let done = done.await;
        self.asked.push((what, self.tavern.step_queries() - before));
        done
    }
}

/// What people do at a table, and how often the books were asked for it.
async fn asked_for_a_game(tavern: &Tavern, written_to: Option<&Path>) -> Vec<(&'static str, u64)> {
    let mut counted = Counted { tavern, written_to, asked: Vec::new() };
    tavern.command("ben", "/kara start ante:0").await.told();
    counted.count("a click", tavern.click("dao", "Join")).await.updated();
    counted.count("a join by who sits", tavern.click("dao", "Join")).await.told();
    counted.count("a join by a command of who sits", tavern.command("dao", "/kara join")).await.told();
    counted.count("a start by who has no seat", tavern.click("cleo", "Start")).await.told();
    let lobby = tavern.board().await;
    let start = lobby.button("Start").expect("it can begin");
    let board = counted.count("a start", tavern.click("ben", "Start")).await.updated();
    counted.count("a start while a game runs", tavern.forge("ben", &lobby, &start)).await.told();
    counted.count("a start by a command while a game runs", tavern.command("ben", "/kara start")).await.told();
    counted.count("a suggestion", tavern.suggest("ben", "/kara run dice:")).await;
    counted.count("a look by a command", tavern.command("dao", "/kara status")).await.told();
    counted.count("a look by a click", tavern.click("dao", "More")).await.told();
    counted.count("a refused click", tavern.click("dao", "Throw")).await.told();
    counted.count("a refused move by a command", tavern.command("dao", "/kara roll")).await.told();
    counted.count("a move by a command", tavern.command("ben", "/kara roll")).await.told();
    tavern.board_with("ben threw").await;
    let old = board.button("Throw").expect("ben was to throw");
    counted.count("a click on an old board", tavern.forge("ben", &board, &old)).await.told();
    counted.asked
}

/// What is pressed at a table that has closed, and how often the books were asked for it.
async fn asked_at_a_closed_table(tavern: &Tavern, written_to: Option<&Path>) -> Vec<(&'static str, u64)> {
    let mut counted = Counted { tavern, written_to, asked: Vec::new() };
    tavern.command("ben", "/kara start ante:0").await.told();
    tavern.click("dao", "Join").await.updated();
    let lobby = tavern.board().await;
    let [join, start] = ["Join", "Start"].map(|label| lobby.button(label).expect("it is a lobby"));
    tavern.click("ben", "Start").await.updated();
    until_the_round_ends(tavern).await;
    tavern.close_table("ben").await;
    let sheet = tavern.board_that("it is closed", |board| board.button("Rematch").is_some()).await;
    let rematch = sheet.button("Rematch").expect("it is offered");
    counted.count("a join", tavern.forge("dao", &sheet, &join)).await.told();
    counted.count("a start by who sat there", tavern.forge("ben", &sheet, &start)).await.told();
    counted.count("a start by another", tavern.forge("cleo", &sheet, &start)).await.told();
    counted.count("a leave", tavern.forge("dao", &sheet, &join.replace("join", "leave"))).await.told();
    counted.count(REMATCHES[0], tavern.press("ben", &sheet, &rematch)).await;
    counted.count(REMATCHES[1], tavern.forge("dao", &sheet, &rematch)).await;
    counted.count(REMATCHES[2], tavern.forge("dao", &sheet, &rematch)).await;
    counted.asked
}

/// At these two tables are asked about: the one that has closed, and the one that follows it.
const REMATCHES: [&str; 3] = ["a rematch", "a rematch by the other", "a rematch once more"];

fn each_asks_once_at_most(asked: &[(&'static str, u64)]) {
    let is_right = |&(what, times): &(&'static str, u64)| times <= if REMATCHES.contains(&what) { 2 } else { 1 };
    assert!(asked.iter().all(is_right), "{asked:?}");
}

/// What one does who has given a seat up in a game over days, and how often the books were asked for it.
async fn asked_after_giving_up(tavern: &Tavern, written_to: Option<&Path>) -> Vec<(&'static str, u64)> {
    let mut counted = Counted { tavern, written_to, asked: Vec::new() };
    tavern.two_begin("/kara start ante:50 days:3").await;
    let asked = tavern.command("dao", "/kara leave").await.message();
    let sure = asked.behind("give-up ").unwrap_or_else(|| panic!("it is asked first: {asked}"));
    tavern.press("dao", &asked, &sure).await;
    let is_told = async || tavern.boards_in("tavern").await.iter().any(|board| board.text().contains("dao has left"));
    tavern.until("the board tells it", is_told).await;
    counted.count("a look", tavern.command("dao", "/kara status")).await.told();
    counted.count("a refused move by a command", tavern.command("dao", "/kara roll")).await.told();
    counted.asked
}

/// Who begins a game for coins at a server that has switched them off since, and how often the books were asked for it.
async fn asked_for_starts_without_coins(tavern: &Tavern, written_to: Option<&Path>) -> Vec<(&'static str, u64)> {
    let mut counted = Counted { tavern, written_to, asked: Vec::new() };
    let managers = (1_u64 << 5 | 1 << 10 | 1 << 11).to_string();
    tavern.world(json!({"set": {"user": {"id": "dao", "permissions": managers}}})).await;
    tavern.command("ben", "/kara start ante:10").await.told();
    tavern.click("dao", "Join").await.updated();
    let lobby = tavern.board_with("pot\u{a0}20").await;
    let start = lobby.button("Start").expect("it could begin");
    tavern.command("dao", "/tavern stakes stakes:false").await.told();
    tavern.board_with("without coins now. Close the table").await;
    let by_command = counted.count("a start by a command", tavern.command("ben", "/kara start")).await.told();
    let by_click = counted.count("a start by a click", tavern.forge("ben", &lobby, &start)).await.told();
    for refused in [by_command, by_click] {
        assert!(refused.contains("without coins now"), "{refused}");
    }
    counted.asked
}

/// What may ask at all where others write as well: what is written is suggested from memory, and that a click came too
/// late is found out by saving it. Only who begins a game is asked about first: another process may keep somebody away.
fn may_ask(what: &str) -> u64 {
    u64::from(!matches!(what, "a suggestion" | "a click"))
}

#[tokio::test]
async fn alone_on_its_books_the_bot_never_asks() {
    // Here nobody else can write, so that no busy machine makes it ask to be sure.
    let tavern = Tavern::open().await;
    let asked = asked_for_a_game(&tavern, None).await;
    assert!(asked.iter().all(|&(_, times)| times == 0), "{asked:?}");
    tavern.close().await;
}

#[tokio::test]
async fn where_somebody_else_writes_what_is_done_asks_once_at_most() {
    let dir = tempfile::tempdir().expect("a place");
    let file = dir.path().join("books.db");
    let tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path")).await;
    let asked = asked_for_a_game(&tavern, Some(&file)).await;
    assert!(asked.iter().all(|&(what, times)| times == may_ask(what)), "{asked:?}");
    tavern.close().await;
}

#[tokio::test]
async fn on_postgres_what_is_done_asks_once_at_most() {
    let Some((_, database)) = postgres::schema().await else { return };
    let tavern = Tavern::open_with(Settings::default(), &database).await;
    let asked = asked_for_a_game(&tavern, None).await;
    assert!(asked.iter().all(|&(what, times)| times == may_ask(what)), "{asked:?}");
    tavern.close().await;
}

#[tokio::test]
async fn where_somebody_else_writes_a_press_at_a_closed_table_asks_once_at_most() {
    let dir = tempfile::tempdir().expect("a place");
    let file = dir.path().join("books.db");
    let tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path")).await;
    each_asks_once_at_most(&asked_at_a_closed_table(&tavern, Some(&file)).await);
    tavern.close().await;
}

#[tokio::test]
async fn on_postgres_a_press_at_a_closed_table_asks_once_at_most() {
    let Some((_, database)) = postgres::schema().await else { return };
    let tavern = Tavern::open_with(Settings::default(), &database).await;
    each_asks_once_at_most(&asked_at_a_closed_table(&tavern, None).await);
    tavern.close().await;
}

#[tokio::test]
async fn where_coins_are_switched_off_a_start_asks_once_at_most() {
    let dir = tempfile::tempdir().expect("a place");
    let file = dir.path().join("books.db");
    let tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path")).await;
    let asked = asked_for_starts_without_coins(&tavern, Some(&file)).await;
    assert!(asked.iter().all(|&(_, times)| times <= 1), "{asked:?}");
    tavern.close().await;
}

#[tokio::test]
async fn on_postgres_where_coins_are_switched_off_a_start_asks_once_at_most() {
    let Some((_, database)) = postgres::schema().await else { return };
    let tavern = Tavern::open_with(Settings::default(), &database).await;
    let asked = asked_for_starts_without_coins(&tavern, None).await;
    assert!(asked.iter().all(|&(_, times)| times <= 1), "{asked:?}");
    tavern.close().await;
}

#[tokio::test]
async fn where_somebody_else_writes_who_has_given_a_seat_up_looks_for_one_question_at_most() {
    let dir = tempfile::tempdir().expect("a place");
    let file = dir.path().join("books.db");
    let tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path")).await;
    let asked = asked_after_giving_up(&tavern, Some(&file)).await;
    assert!(asked.iter().all(|&(_, times)| times == 1), "{asked:?}");
    tavern.close().await;
}

#[tokio::test]
async fn on_postgres_who_has_given_a_seat_up_looks_for_one_question_at_most() {
    let Some((_, database)) = postgres::schema().await else { return };
    let tavern = Tavern::open_with(Settings::default(), &database).await;
    let asked = asked_after_giving_up(&tavern, None).await;
    assert!(asked.iter().all(|&(_, times)| times == 1), "{asked:?}");
    tavern.close().await;
}
