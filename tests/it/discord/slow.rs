//! Slow tables and slow answers: pings, and answers that are deferred.

use serde_json::json;
use sqlx::{AnyConnection, Connection as _, Executor as _};
use table::coins::Coins;

use crate::support::{
    books, lacks, postgres,
    tavern::{Message, Settings, Tavern},
};

/// How many messages of the channel call this person.
pub(super) async fn pings(tavern: &Tavern, who: &str) -> usize {
    let mention = format!("<@{}>", tavern.person(who));
    tavern.boards_in("tavern").await.iter().filter(|message| message.text().contains(&mention)).count()
}

/// A round between ben and dao at a table with this time for a turn.
async fn round(tavern: &Tavern, secs: u32) {
    tavern.command("ben", &format!("/kara start ante:0 time:{secs}")).await;
    let boards = tavern.boards_in("tavern").await;
    let (board, join) = boards.iter().find_map(|board| Some((board, board.button("Join")?))).expect("seats are free");
    tavern.press("dao", board, &join).await.updated();
    tavern.command("ben", "/kara start").await.told();
}

/// How often a throw may win on the spot: that of one alone is in the house one time in a hundred.
const TRIES_MAX: usize = 10;

/// ben throws, and dao is to move. Where his throw wins on the spot (K5) another table is
/// opened: at this one dao would begin.
async fn ben_throws(tavern: &Tavern) {
    for _ in 0..TRIES_MAX {
        if ben_throws_once(tavern).await {
            return;
        }
        tavern.command("ben", "/table close").await.told();
        round(tavern, 3600).await;
    }
    panic!("his throw won on the spot {TRIES_MAX} times");
}

/// ben throws; whether the round goes on after it, with dao to move.
async fn ben_throws_once(tavern: &Tavern) -> bool {
    tavern.command("ben", "/kara roll").await.told();
    let shown = async |what: fn(&Message) -> bool| tavern.boards_in("tavern").await.iter().any(what);
    tavern.until("the throw is seen", async || shown(|board| board.text().contains("ben threw")).await).await;
    !shown(|board| board.button("Next round").is_some()).await
}

#[tokio::test]
async fn at_a_slow_table_the_one_to_move_is_called_and_the_call_goes_when_the_turn_is_taken() {
    let tavern = Tavern::open().await;
    round(&tavern, 3600).await;
    tavern.until("ben is called", async || pings(&tavern, "ben").await == 1).await;
    ben_throws(&tavern).await;
    tavern
        .until("dao is called instead", async || pings(&tavern, "dao").await == 1 && pings(&tavern, "ben").await == 0)
        .await;
    let call = tavern.boards_in("tavern").await.pop().expect("the call");
    tavern.press("dao", &call, "no pings").await.told();
    tavern.command("dao", "/kara roll").await.told();
    tavern.until("the call is gone", async || pings(&tavern, "dao").await == 0).await;
    tavern.close().await;
}

#[tokio::test]
async fn who_wants_no_calls_gets_none_and_fast_tables_call_nobody() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/privacy pings pings:false").await.told();
    round(&tavern, 3600).await;
    ben_throws(&tavern).await;
    tavern.until("dao is called", async || pings(&tavern, "dao").await == 1).await;
    assert_eq!(pings(&tavern, "ben").await, 0);
    tavern.close_table("ben").await;
    tavern.until("nobody is called any more", async || pings(&tavern, "dao").await == 0).await;
    let posts = tavern.requests("POST", "/messages").await;
    round(&tavern, 60).await;
    tavern.command("ben", "/kara roll").await.told();
    tavern
        .until("the board has followed", async || {
            tavern.boards_in("tavern").await.pop().is_some_and(|board| board.text().contains("ben threw"))
        })
        .await;
    assert_eq!(tavern.requests("POST", "/messages").await, posts + 1, "the board alone");
    tavern.close().await;
}

#[tokio::test]
async fn the_last_call_goes_when_the_table_is_made_a_fast_one_and_leaves_no_note() {
    let dir = tempfile::tempdir().expect("a place");
    let file = dir.path().join("books.db");
    let mut tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path")).await;
    // Where several people sit no turn gets shorter.
    tavern.command("ben", "/kara start ante:0 time:3600").await.told();
    tavern.command("ben", "/table bot level:easy").await.told();
    tavern.command("ben", "/kara start").await.told();
    tavern.until("ben is called", async || pings(&tavern, "ben").await == 1).await;
    tavern.command("ben", "/table time time:60").await.told();
    tavern.until("the call is gone", async || pings(&tavern, "ben").await == 0).await;
    tavern.send_the_bot_home().await.expect("in order");
    let mut books = sqlx::SqliteConnection::connect(file.to_str().expect("a path")).await.expect("the books");
    let notes = sqlx::query("SELECT key FROM meta WHERE key LIKE 'call-%'").fetch_all(&mut books).await;
    assert!(notes.expect("they are read").is_empty());
    tavern.close().await;
}

#[tokio::test]
async fn an_answer_that_takes_long_is_deferred_and_taken_away() {
    let tavern = Tavern::open().await;
    tavern.fault(json!({"route": "POST /channels/*/messages", "kind": "late", "times": 1, "ms": 2200})).await;
    let opened = tavern.command("ben", "/kara start ante:50").await;
    assert_ne!(opened.outcome(), "failed", "{:#}", opened.0);
    tavern.until("it leaves nothing", async || tavern.requests("DELETE", "/messages/@original").await == 1).await;
    assert_eq!(tavern.requests("DELETE", "/messages/@original").await, 1);
    assert_eq!(tavern.boards_in("tavern").await.len(), 1);
    tavern.close().await;
}

#[tokio::test]
async fn a_click_whose_step_is_saved_late_is_deferred_and_then_changes_the_board() {
    let dir = tempfile::tempdir().expect("a place");
    let file = dir.path().join("books.db");
    let tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path")).await;
    tavern.command("ben", "/kara start ante:50").await;
    // Somebody else holds the books for a while.
    let mut holder = sqlx::SqliteConnection::connect(file.to_str().expect("a path")).await.expect("the books");
    holder.execute("BEGIN IMMEDIATE").await.expect("nobody writes");
    let answers = async || tavern.requests("POST", "/callback").await;
    let before = answers().await;
    let (seen, ()) = tokio::join!(tavern.click("dao", "Join"), async {
        tavern.until("the answer is put off", async || answers().await > before).await;
        holder.execute("ROLLBACK").await.expect("let go");
    });
    assert_eq!(tavern.requests("PATCH", "/messages/@original").await, 1, "{:#}", seen.0);
    tavern.board_with("pot\u{a0}100").await;
    tavern.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_is_deferred_while_the_books_do_not_say_how_its_reader_reads() {
    let Some((_, database)) = postgres::schema().await else { return };
    let tavern = Tavern::open_with(Settings::default(), &database).await;
    tavern.command("ben", "/me language language:de").await.told();
    let mut holder = AnyConnection::connect(&database).await.expect("the books");
    holder.execute("BEGIN").await.expect("a transaction");
    holder.execute("LOCK TABLE user_settings IN ACCESS EXCLUSIVE MODE").await.expect("nobody reads");
    let answers = async || tavern.requests("POST", "/callback").await;
    let before = answers().await;
    let (seen, ()) = tokio::join!(tavern.command("ben", "/kara rules"), async {
        tavern.until("the answer is put off", async || answers().await > before).await;
        holder.execute("ROLLBACK").await.expect("let go");
    });
    assert_eq!(tavern.requests("PATCH", "/messages/@original").await, 1, "{:#}", seen.0);
    assert!(seen.told().contains("Würfel"), "in the language he chose: {:#}", seen.0);
    tavern.close().await;
}

#[tokio::test]
async fn a_call_from_before_a_restart_is_taken_down_when_the_turn_is_taken() {
    let dir = tempfile::tempdir().expect("a place");
    let file = dir.path().join("books.db");
    let mut tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path")).await;
    round(&tavern, 3600).await;
    tavern.until("ben is called", async || pings(&tavern, "ben").await == 1).await;
    tavern.send_the_bot_home().await.expect("in order");
    tavern.let_the_bot_in().await;
    ben_throws(&tavern).await;
    tavern
        .until("dao is called instead", async || pings(&tavern, "dao").await == 1 && pings(&tavern, "ben").await == 0)
        .await;
    tavern.close().await;
}

#[tokio::test]
async fn a_turn_whose_call_did_not_come_before_the_end_is_called_by_the_next_start() {
    let dir = tempfile::tempdir().expect("a place");
    let file = dir.path().join("books.db");
    let mut tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path")).await;
    round(&tavern, 3600).await;
    tavern.until("ben is called", async || pings(&tavern, "ben").await == 1).await;
    // Discord does not take the old call down, and the bot ends before it can be reached again.
    let unreachable = async || tavern.fault(json!({"route": "DELETE", "kind": "drop", "times": 100_000})).await;
    let mut gone = unreachable().await;
    // Where he wins on the spot (K5) nobody is to move, and another round is begun.
    let mut tries = 1;
    while !ben_throws_once(&tavern).await {
        assert!(tries < TRIES_MAX, "his throw won on the spot {TRIES_MAX} times");
        tries += 1;
        tavern.mend(&gone).await;
        tavern.command("ben", "/table close").await.told();
        round(&tavern, 3600).await;
        tavern.until("ben is called", async || pings(&tavern, "ben").await == 1).await;
        gone = unreachable().await;
    }
    tavern.until("it gives up", async || tavern.requests("DELETE", "/channels/").await == 4).await;
    tavern.send_the_bot_home().await.expect("in order");
    assert_eq!((pings(&tavern, "ben").await, pings(&tavern, "dao").await), (1, 0), "as the bot left it");
    tavern.mend(&gone).await;
    tavern.let_the_bot_in().await;
    tavern.until("nobody is called to a turn that is over", async || pings(&tavern, "ben").await == 0).await;
    tavern.until("who is to move now is called", async || pings(&tavern, "dao").await == 1).await;
    tavern.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_processes_on_the_same_books_none_leaves_an_old_call() {
    let dir = tempfile::tempdir().expect("a place");
    let file = dir.path().join("books.db");
    let mut tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path")).await;
    tavern.let_another_in().await;
    round(&tavern, 3600).await;
    tavern.until("ben is called", async || pings(&tavern, "ben").await == 1).await;
    ben_throws(&tavern).await;
    let calls = async || (pings(&tavern, "ben").await, pings(&tavern, "dao").await);
    tavern.until("dao is called instead", async || calls().await == (0, 1)).await;
    // Whoever of the two is faster: in the end one is called, or both that it is over.
    for who in ["dao", "ben"].into_iter().cycle().take(8) {
        tavern.command(who, "/kara roll").await;
        tavern.command(who, "/kara stop").await;
        tavern.until("one call stands", async || matches!(calls().await, (1, 0) | (0, 1) | (1, 1))).await;
    }
    tavern.command("ben", "/table close").await;
    tavern.until("no call is left", async || calls().await == (0, 0)).await;
    tavern.close().await;
}

const DAY_SECS: u32 = 86_400;

#[tokio::test]
async fn a_game_over_days_says_so_in_days_and_is_lost_where_that_was_agreed() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/karo start ante:50 days:3 time-up:lost").await.told();
    tavern.click("dao", "Join").await.updated();
    // What was agreed is told behind Options, and nowhere in seconds.
    let options = tavern.click("ben", "Options").await.message().text();
    for agreed in ["3 days a turn", "Time bank 3 days", "Time up: lost"] {
        assert!(options.contains(agreed), "{agreed}: {options}");
    }
    assert!(!options.contains("259200") && lacks(&options, "72 hours"), "{options}");
    let board = tavern.click("ben", "Start").await.updated();
    assert!(board.text().contains("▶"), "{board}");
    tavern.wait_secs(5 * DAY_SECS).await;
    let is_over = async || tavern.boards_in("tavern").await.iter().any(|board| board.text().contains("wins"));
    assert!(!is_over().await, "five days of six");
    tavern.wait_secs(DAY_SECS).await;
    tavern.until("it is over", is_over).await;
    assert_eq!(tavern.purse("ben").await + tavern.purse("dao").await, 2000);
    assert_ne!(tavern.purse("ben").await, 1000, "one of them has won the pot");
    tavern.close().await;
}

/// Somebody asks to leave a game over days, and means it.
async fn leaves(tavern: &Tavern, who: &str, line: &str) -> Message {
    let asked = tavern.command(who, line).await.message();
    let sure = asked.behind("give-up ").unwrap_or_else(|| panic!("it is asked first: {asked}"));
    tavern.press(who, &asked, &sure).await;
    asked
}

/// What comes of asking for an end to what is kept about somebody.
async fn asks_to_be_forgotten(tavern: &Tavern, who: &str) -> String {
    let question = tavern.command(who, "/privacy delete").await.message();
    tavern.press(who, &question, "forget me").await.said()
}

#[tokio::test]
async fn who_leaves_a_game_over_days_is_asked_first_then_asked_for_nothing_more_and_can_be_forgotten_after_it() {
    let tavern = Tavern::open().await;
    tavern.two_begin("/kara start ante:50 days:3").await;
    tavern.until("ben is called", async || pings(&tavern, "ben").await == 1).await;
    let held = asks_to_be_forgotten(&tavern, "dao").await;
    assert!(held.contains("`/kara leave` gives it up") && held.contains("3 days at most"), "{held}");
    let asked = tavern.command("dao", "/kara leave").await.message();
    assert!(asked.text().contains("you cannot come back"), "{asked}");
    let kept = tavern.press("dao", &asked, &asked.behind("keep-playing").expect("a way back")).await.updated();
    assert!(kept.text().contains("The game goes on"), "{kept}");
    leaves(&tavern, "dao", "/kara leave").await;
    let shown = async |what: &str| tavern.boards_in("tavern").await.iter().any(|board| board.text().contains(what));
    tavern.until("the board tells it", async || shown("dao has left the game").await).await;
    // Who looks again has not come back by that.
    tavern.command("dao", "/kara status").await.told();
    let told = tavern.command("dao", "/kara leave").await.told();
    assert!(told.starts_with("You have left this game"), "{told}");
    let held = asks_to_be_forgotten(&tavern, "dao").await;
    assert!(held.contains("An AI plays your seat") && held.contains("3 days at most"), "{held}");
    // The other one finds it under More.
    let boards = tavern.boards_in("tavern").await;
    let board = boards.iter().find(|board| board.button("Throw").is_some()).expect("ben is to throw");
    let more = tavern.press("ben", board, &board.behind("more").expect("a board has it")).await.message();
    let asked = tavern.press("ben", &more, &more.behind("leave").expect("it is there")).await.message();
    tavern.press("ben", &asked, &asked.behind("give-up ").expect("it is asked first")).await;
    // Nobody has played to the end.
    let purses = async || (tavern.purse("ben").await, tavern.purse("dao").await);
    tavern.until("all stakes are back", async || purses().await == (1000, 1000)).await;
    assert!(asks_to_be_forgotten(&tavern, "dao").await.contains("is deleted"));
    tavern.close().await;
}

#[tokio::test]
async fn who_leaves_where_time_up_is_a_loss_has_lost_and_is_listed_as_to_move_no_more() {
    let tavern = Tavern::open().await;
    tavern.two_begin("/karo start ante:50 days:3 time-up:lost").await;
    let is_to_move = async |who: &str| tavern.command(who, "/me games").await.message().text().contains("your turn");
    let (goes, stays) = if is_to_move("ben").await { ("ben", "dao") } else { ("dao", "ben") };
    let asked = leaves(&tavern, goes, "/karo leave").await;
    assert!(asked.text().contains("It is lost for you then"), "{asked}");
    assert!(!is_to_move(goes).await);
    tavern.until("the other has won", async || tavern.purse(stays).await == 1050).await;
    assert_eq!(tavern.purse(goes).await, 950);
    tavern.close().await;
}

#[tokio::test]
async fn what_does_not_go_with_days_is_told_what_is_wrong_and_opens_nothing() {
    let tavern = Tavern::open().await;
    for (line, told) in [
        ("/kara start days:3 time:60", "not both"),
        ("/kara start time-up:lost", "only where turns take days"),
        ("/karambolage start ends:time days:1", "so no turn takes days"),
    ] {
        let said = tavern.command("ben", line).await.said();
        assert!(said.contains(told), "{line}: {said}");
    }
    assert!(tavern.boards_in("tavern").await.is_empty());
    tavern.command("ben", "/kara start ante:0 days:1").await.told();
    // Who thinks of sitting down sees what that means.
    let lobby = tavern.board_with("time bank").await;
    assert!(lobby.text().contains("time up: an AI plays"), "{lobby}");
    let refused = tavern.command("ben", "/table time time:60").await.told();
    assert!(refused.contains("as was agreed when it was opened"), "{refused}");
    tavern.close().await;
}

/// When the time of somebody's turn is up, in hours; 0 while that is being found out.
async fn time_is_up(tavern: &Tavern, who: &str) -> i64 {
    let mine = tavern.command(who, "/me games").await.message().text();
    let until = mine.split("<t:").nth(1).and_then(|rest| rest.split(':').next());
    until.map_or(0, |until| until.parse::<i64>().expect("seconds") / 3600)
}

#[tokio::test]
async fn nights_and_holidays_that_i_set_hold_the_clock_of_my_turn_up_from_now_on() {
    let tavern = Tavern::open().await;
    let told = tavern.command("ben", "/me nights").await.told();
    assert!(told.contains("runs at night too"), "{told}");
    for (line, wrong) in [
        ("/me nights from:22 to:7", "how far your clock is ahead"),
        ("/me nights from:25 to:7 zone:+1", "`25` is no time of day"),
        ("/me nights from:20 to:7 zone:+1", "10 hours at most"),
        ("/me nights from:22 to:7 zone:Berlin", "`Berlin` does not say"),
        ("/me holiday days:0", "not on holiday"),
    ] {
        let told = tavern.command("ben", line).await.told();
        assert!(told.contains(wrong), "{line}: {told}");
    }
    tavern.two_begin("/kara start ante:0 days:1").await;
    let without = time_is_up(&tavern, "ben").await;
    let told = tavern.command("ben", "/me nights from:22 to:7 zone:+1").await.told();
    assert!(told.contains("from 22:00 to 07:00"), "{told}");
    tavern.until("two nights or three count", async || time_is_up(&tavern, "ben").await >= without + 17).await;
    tavern.command("ben", "/me nights off:true").await.told();
    tavern.until("no nights", async || time_is_up(&tavern, "ben").await <= without).await;
    let told = tavern.command("ben", "/me holiday days:3").await.told();
    assert!(told.contains("stands still"), "{told}");
    tavern.until("three days", async || time_is_up(&tavern, "ben").await >= without + 71).await;
    tavern
        .until("others see it", async || {
            tavern.boards_in("tavern").await.iter().any(|board| board.text().contains("On holiday until"))
        })
        .await;
    // The time that would have been up without it passes.
    tavern.wait_secs(2 * DAY_SECS + 12 * 3600).await;
    let board = tavern.boards_in("tavern").await.into_iter().find(|board| board.button("Throw").is_some());
    assert!(board.is_some_and(|board| board.button("I’m back").is_none()), "ben is still to move");
    let told = tavern.command("ben", "/me holiday days:28").await.told();
    assert!(told.contains("27 are left") || told.contains("Until"), "{told}");
    tavern.command("ben", "/me holiday days:0").await.told();
    tavern.wait_secs(2 * DAY_SECS + 12 * 3600).await;
    tavern
        .until("time is up", async || {
            tavern.boards_in("tavern").await.iter().any(|board| board.button("I’m back").is_some())
        })
        .await;
    tavern.close().await;
}

#[tokio::test]
async fn who_is_to_move_is_reminded_halfway_in_the_bank_and_an_hour_before_the_end_and_never_twice() {
    let dir = tempfile::tempdir().expect("a place");
    let file = dir.path().join("books.db");
    let mut tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path")).await;
    tavern.two_begin("/kara start ante:0 days:1").await;
    tavern.until("ben is called", async || pings(&tavern, "ben").await == 1).await;
    let posts = async |tavern: &Tavern| tavern.requests("POST", "/messages").await;
    let first = posts(&tavern).await;
    let reminded = async |tavern: &Tavern| {
        let boards = tavern.boards_in("tavern").await;
        boards.iter().filter(|message| message.text().contains("still your turn")).count()
    };
    tavern.wait_secs(11 * 3600).await;
    assert_eq!(reminded(&tavern).await, 0);
    tavern.wait_secs(3600 + 60).await;
    tavern.until("halfway", async || reminded(&tavern).await == 1 && pings(&tavern, "ben").await == 1).await;
    tavern.send_the_bot_home().await.expect("in order");
    tavern.let_the_bot_in().await;
    tavern.until_the_bot_answers().await;
    tavern.wait_secs(3600).await;
    assert_eq!(posts(&tavern).await, first + 1, "not again after a restart");
    tavern.wait_secs(23 * 3600).await;
    tavern.until("half of the bank is spent", async || posts(&tavern).await == first + 2).await;
    tavern.wait_secs(11 * 3600).await;
    tavern.until("an hour before the end", async || posts(&tavern).await == first + 3).await;
    tavern.until("in the place of the one before", async || pings(&tavern, "ben").await == 1).await;
    tavern.close().await;
}

#[tokio::test]
async fn who_said_so_is_called_when_a_table_opens_but_not_to_their_own_nor_twice_an_hour() {
    let tavern = Tavern::open().await;
    let called = async |who: &str| {
        let mention = format!("<@{}>", tavern.person(who));
        let boards = tavern.boards_in("tavern").await;
        boards
            .iter()
            .filter(|message| message.text().contains("is open here") && message.text().contains(&mention))
            .count()
    };
    for who in ["ben", "dao"] {
        tavern.command(who, "/coins daily").await;
        let told = tavern.command(who, "/me call game:kara").await.told();
        assert!(told.contains("at most once an hour"), "{told}");
    }
    // Whoever wants no pings is told that there is no call either.
    tavern.command("cleo", "/me reminders how:none").await.told();
    let told = tavern.command("cleo", "/me call game:kara").await.told();
    assert!(told.contains("ne peut pas te mentionner") && told.contains("/moi rappels"), "{told}");
    tavern.command("ben", "/kara start ante:0").await.told();
    tavern.until("dao is called", async || called("dao").await == 1).await;
    assert_eq!(called("ben").await, 0, "it is his own table");
    tavern.command("ben", "/table close").await;
    tavern.command("ben", "/kara start ante:0").await.told();
    assert_eq!(called("dao").await, 1, "not again within the hour");
    tavern.wait_secs(3600).await;
    tavern.command("ben", "/table close").await;
    // The button under the call ends these calls, and nothing else.
    let boards = tavern.boards_in("tavern").await;
    let call = boards.into_iter().find(|message| message.text().contains("is open here")).expect("the call");
    let told = tavern.press("dao", &call, "no call kara").await.told();
    assert!(told.contains("Tables of Kara do not call you"), "{told}");
    assert!(lacks(&told, "any more"), "it is as true for whoever never was called: {told}");
    tavern.command("ben", "/kara start ante:0").await.told();
    assert_eq!(called("dao").await, 1, "nor once they want it no more");
    let told = tavern.command("dao", "/me call game:kara").await.told();
    assert!(told.contains("at most once an hour"), "pings are on still: {told}");
    tavern.close().await;
}

#[tokio::test]
async fn who_has_no_purse_is_called_on_the_server_where_they_said_so() {
    let mut settings = Settings::default();
    // Nobody is given a purse for having come.
    settings.host.welcome = Coins::ZERO;
    let tavern = Tavern::open_with(settings, "memory").await;
    let told = tavern.command("dao", "/me call game:kara").await.told();
    assert!(told.contains("on a server where you said so"), "{told}");
    tavern.command("ben", "/kara start ante:0").await.told();
    tavern.until("dao is called", async || pings(&tavern, "dao").await == 1).await;
    tavern.close().await;
}

#[tokio::test]
async fn who_does_not_see_a_channel_is_not_called_into_it_and_keeps_the_call_of_that_hour() {
    let mut tavern = Tavern::open().await;
    tavern.world(json!({"add": {"channel": {"name": "nook", "seen_by": ["ben", "dao"]}}})).await;
    tavern.learn().await;
    let called = async |who: &str, channel: &str| {
        let mention = format!("<@{}>", tavern.person(who));
        let boards = tavern.boards_in(channel).await;
        let is_call = |message: &&Message| message.text().contains("is open here") && message.text().contains(&mention);
        boards.iter().filter(is_call).count()
    };
    for who in ["cleo", "dao"] {
        tavern.command(who, "/coins daily").await;
        tavern.command(who, "/me call game:kara").await.told();
    }
    tavern.command_in("ben", "nook", "/kara start ante:0").await.told();
    tavern.until("dao is called", async || called("dao", "nook").await == 1).await;
    assert_eq!(called("cleo", "nook").await, 0);
    tavern.close_table_in("ben", "nook").await;
    tavern.command("ben", "/kara start ante:0").await.told();
    tavern.until("cleo is called where she sees it", async || called("cleo", "tavern").await == 1).await;
    assert_eq!(called("dao", "tavern").await, 0, "not again within the hour");
    tavern.close().await;
}

#[tokio::test]
async fn who_wants_one_message_a_day_has_it_with_all_tables_and_no_pings() {
    let tavern = Tavern::open().await;
    let told = tavern.command("ben", "/me reminders how:digest").await.told();
    assert!(told.contains("one direct message a day"), "{told}");
    tavern.two_begin("/kara start ante:0 days:7").await;
    let direct = async || tavern.requests("POST", "/users/@me/channels").await;
    tavern.wait_secs(600).await;
    tavern.until("the first message", async || direct().await == 1).await;
    assert_eq!(pings(&tavern, "ben").await, 0);
    tavern.wait_secs(23 * 3600).await;
    assert_eq!(direct().await, 1, "not twice within a day");
    tavern.wait_secs(3600).await;
    tavern.until("the second", async || direct().await == 2).await;
    tavern.command("ben", "/me reminders how:none").await.told();
    tavern.wait_secs(2 * DAY_SECS).await;
    assert_eq!(direct().await, 2);
    tavern.close().await;
}

#[tokio::test]
async fn who_takes_no_direct_messages_is_called_at_a_table_once_a_day_instead() {
    let tavern = Tavern::open().await;
    tavern.fault(json!({"route": "POST /users/@me/channels", "kind": "refused", "times": 100})).await;
    tavern.command("ben", "/me reminders how:digest").await.told();
    tavern.two_begin("/kara start ante:0 days:7").await;
    tavern.wait_secs(600).await;
    tavern.until("he is called", async || pings(&tavern, "ben").await == 1).await;
    let call = tavern.board_with("This ping is your message of the day").await;
    assert!(lacks(&call.text(), "direct"), "whose direct messages are closed is nobody else's: {call}");
    assert!(call.button("No more pings").is_some(), "{call}");
    tavern.wait_secs(23 * 3600).await;
    assert_eq!(pings(&tavern, "ben").await, 1, "not twice within a day");
    tavern.wait_secs(3600).await;
    tavern.until("the next day's", async || pings(&tavern, "ben").await == 2).await;
    tavern.close().await;
}

#[tokio::test]
async fn who_is_on_holiday_has_the_message_of_a_day_once_that_is_over() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/me reminders how:digest").await.told();
    tavern.command("ben", "/me holiday days:2").await.told();
    tavern.two_begin("/kara start ante:0 days:7").await;
    let direct = async || tavern.requests("POST", "/users/@me/channels").await;
    tavern.wait_secs(DAY_SECS).await;
    assert_eq!(direct().await, 0);
    tavern.wait_secs(DAY_SECS + 600).await;
    tavern.until("it comes", async || direct().await == 1).await;
    tavern.close().await;
}

#[tokio::test]
async fn who_wants_one_message_a_day_is_called_in_the_last_hour_of_a_turn_all_the_same() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/me reminders how:digest").await.told();
    tavern.two_begin("/kara start ante:0 days:1").await;
    // His day and his bank, but for an hour and a half.
    tavern.wait_secs(2 * DAY_SECS - 5400).await;
    assert_eq!(pings(&tavern, "ben").await, 0);
    tavern.wait_secs(3600).await;
    tavern.until("he is called", async || pings(&tavern, "ben").await == 1).await;
    tavern.close().await;
}

#[tokio::test]
async fn a_holiday_that_the_table_was_never_told_of_counts_before_time_is_up() {
    let dir = tempfile::tempdir().expect("a place");
    let file = dir.path().join("books.db");
    let tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path")).await;
    tavern.two_begin("/kara start ante:0 days:1").await;
    let before = time_is_up(&tavern, "ben").await;
    // Another process took it down, and ended before it told the table.
    let taken = "INSERT INTO holidays (user_id, began, ended) SELECT to_move, 0, wake + 86400000 FROM tables";
    books::execute(&file, taken).await;
    tavern.wait_secs(2 * DAY_SECS + 60).await;
    tavern.until("it counts from now on", async || time_is_up(&tavern, "ben").await > before).await;
    let boards = tavern.boards_in("tavern").await;
    assert!(boards.iter().all(|board| board.button("I’m back").is_none()), "ben is still to move");
    tavern.wait_secs(3 * DAY_SECS).await;
    tavern
        .until("then time is up", async || {
            tavern.boards_in("tavern").await.iter().any(|board| board.button("I’m back").is_some())
        })
        .await;
    tavern.close().await;
}
