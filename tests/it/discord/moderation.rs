//! Peace at the tables: who is kept from them, sent away from one or blocked stays so through every door.

use serde_json::json;

use crate::support::{
    books, lacks,
    tavern::{Message, Settings, Tavern},
};

/// What somebody hears who is kept from the tables of a server.
pub(super) const BANNED: &str = "keeps you from its tables";
/// What somebody hears who has no seat at one table, for whatever reason.
pub(super) const NO_SEAT: &str = "You cannot join in at this table now";

/// A tavern on a server that Dao manages.
pub(super) async fn tavern_of_dao() -> Tavern {
    let tavern = Tavern::open().await;
    let managers = (1_u64 << 5 | 1 << 10 | 1 << 11).to_string();
    tavern.world(json!({"set": {"user": {"id": "dao", "permissions": managers}}})).await;
    tavern
}

pub(super) async fn ban(tavern: &Tavern, who: &str, time: &str) -> String {
    tavern.command("dao", &format!("/tavern ban who:{} time:{time}", tavern.person(who))).await.told()
}

pub(super) async fn block(tavern: &Tavern, who: &str, whom: &str) -> String {
    tavern.command(who, &format!("/me block who:{}", tavern.person(whom))).await.told()
}

/// Everything that is kept about somebody is deleted, and they come back.
pub(super) async fn delete_and_return(tavern: &Tavern, who: &str) {
    let question = tavern.command(who, "/privacy delete").await.message();
    let done = tavern.press(who, &question, "forget me").await.updated();
    assert!(done.labels().is_empty() && lacks(&done.text(), "still at a table"), "{done}");
}

#[tokio::test]
async fn who_is_kept_from_tables_gets_up_and_comes_in_by_no_door() {
    let mut tavern = tavern_of_dao().await;
    tavern.world(json!({"add": {"channel": {"name": "nook", "parent": "tavern"}}})).await;
    tavern.learn().await;
    tavern.command("ben", "/kara start ante:50").await;
    tavern.click("cleo", "Join").await.updated();
    assert_eq!(tavern.purse("cleo").await, 950);
    let told = ban(&tavern, "cleo", "week").await;
    assert!(told.contains("kept from the tables") || told.contains("fern"), "{told}");
    assert_eq!(tavern.purse("cleo").await, 1000, "the ante is back");
    let board = tavern.board_that("cleo is up", |board| !board.text().contains("cleo")).await;

    for banned in [false, true] {
        if banned {
            delete_and_return(&tavern, "cleo").await;
        }
        // The board, an old button of it, and what is written.
        let refused = tavern.click("cleo", "Join").await.said();
        assert!(refused.contains(BANNED) || refused.contains("écart"), "{refused}");
        for line in ["/kara join", "/kara pot amount:5", "/bet seat:1 coins:5"] {
            let refused = tavern.command("cleo", line).await.told();
            assert!(refused.contains("écart") || refused.contains(BANNED), "{line}: {refused}");
        }
        // A table of one's own, in another place too, and the practice of the day.
        for line in ["/karo start", "/karambolage daily"] {
            let refused = tavern.command_in("cleo", "nook", line).await.told();
            assert!(refused.contains("écart") || refused.contains(BANNED), "{line}: {refused}");
        }
        // A guided game, begun at the door.
        let door = tavern.command("cleo", "/tavern enter").await.message();
        let refused = tavern.forge("cleo", &door, "tavern door learn kara").await.said();
        assert!(refused.contains("écart") || refused.contains(BANNED), "{refused}");
        assert_eq!(tavern.board().await.text(), board.text(), "nothing has changed");
    }
    let list = tavern.command("dao", "/tavern bans").await.told();
    assert!(list.contains("deleted") || list.contains("gelöscht"), "{list}");
    tavern.command("dao", &format!("/tavern unban who:{}", tavern.person("cleo"))).await.told();
    // Nobody keeps cleo away any more; but the welcome is not had twice.
    let refused = tavern.click("cleo", "Join").await.said();
    assert!(refused.contains("Il te faut 50\u{a0}pièces"), "{refused}");
    tavern.close().await;
}

#[tokio::test]
async fn a_ban_ends_by_itself() {
    let tavern = tavern_of_dao().await;
    tavern.command("ben", "/kara start ante:0").await;
    ban(&tavern, "anna", "hour").await;
    let refused = tavern.click("anna", "Join").await.said();
    assert!(refused.contains("von seinen Tischen fern"), "{refused}");
    tavern.command("ben", "/table close").await;
    tavern.wait_secs(3601).await;
    tavern.command("ben", "/kara start ante:0").await;
    tavern.click("anna", "Join").await.updated();
    tavern.close().await;
}

/// Ben and anna play a round for 50 each.
async fn ben_and_anna_play(tavern: &Tavern) {
    ben_and_anna_play_for(tavern, 50).await;
}

async fn ben_and_anna_play_for(tavern: &Tavern, ante: i64) {
    tavern.command("ben", &format!("/kara start ante:{ante}")).await;
    tavern.click("anna", "Join").await.updated();
    tavern.click("ben", "Start").await.updated();
}

#[tokio::test]
async fn a_game_that_runs_is_played_to_its_end_as_it_was_agreed() {
    let tavern = tavern_of_dao().await;
    ben_and_anna_play(&tavern).await;
    ban(&tavern, "ben", "always").await;
    tavern.command("ben", "/kara roll").await;
    let went_on = |board: &Message| !board.text().contains("ben**: throw your Kara");
    let board = tavern.board_that("ben goes on", went_on).await;
    assert!(board.text().contains("anna"), "{board}");
    tavern.close().await;
}

#[tokio::test]
async fn oneself_and_bots_are_not_kept_away_and_only_who_manages_the_server_keeps_anybody() {
    let tavern = tavern_of_dao().await;
    let refused = ban(&tavern, "dao", "day").await;
    assert!(refused.contains("Nothing has changed") || refused.contains("nichts geändert"), "{refused}");
    let refused = block(&tavern, "ben", "ben").await;
    assert!(refused.contains("Nothing has changed"), "{refused}");
    for line in ["/tavern ban who:1 time:day", "/tavern unban who:1", "/tavern bans", "/tavern remove who:1"] {
        let line = line.replace("who:1", &format!("who:{}", tavern.person("cleo")));
        let refused = tavern.command("ben", &line).await.told();
        assert!(refused.contains("manage the server"), "{line}: {refused}");
    }
    tavern.command("ben", "/kara start ante:0").await;
    tavern.click("cleo", "Join").await.updated();
    tavern.close().await;
}

#[tokio::test]
async fn who_is_blocked_sits_at_no_table_of_the_other_and_is_not_told_why() {
    let tavern = tavern_of_dao().await;
    tavern.command("ben", "/kara start ante:0").await;
    let told = block(&tavern, "ben", "dao").await;
    assert!(told.contains("neither of you"), "{told}");
    for again in [false, true] {
        if again {
            delete_and_return(&tavern, "dao").await;
        }
        let refused = tavern.click("dao", "Join").await.said();
        assert!(refused.contains(NO_SEAT) && lacks(&refused.to_lowercase(), "block"), "{refused}");
        let typed = tavern.command("dao", "/kara join").await.told();
        assert_eq!(typed, refused, "by whatever door");
        let pot = tavern.command("dao", "/kara pot amount:1").await.told();
        assert!(pot == refused && lacks(&pot, "seat"), "whoever throws coins in wants none: {pot}");
        let export = tavern.command("dao", "/privacy export").await.message();
        let file = tavern.file(&export.0["files"][0]).await;
        assert!(!file.contains(&tavern.person("ben")), "nor by an export: {file}");
    }
    // Who was sent away from a table hears the same: it betrays nothing.
    tavern.click("cleo", "Join").await.updated();
    tavern.command("dao", &format!("/tavern remove who:{}", tavern.person("cleo"))).await.told();
    let sent_away = tavern.click("cleo", "Join").await.said();
    assert!(!sent_away.is_empty() && sent_away != "done", "{sent_away}");
    tavern.command("ben", "/table close").await;

    // The other way round as well; and whoever blocks is told their own part.
    tavern.command("dao", "/kara start ante:0").await;
    let refused = tavern.click("ben", "Join").await.said();
    assert!(refused.contains("/me unblock"), "{refused}");
    tavern.command("ben", &format!("/me unblock who:{}", tavern.person("dao"))).await.told();
    tavern.click("ben", "Join").await.updated();
    tavern.close().await;
}

#[tokio::test]
async fn who_opened_a_table_counts_after_getting_up_too() {
    let tavern = tavern_of_dao().await;
    for blocked_by in ["ben", "dao"] {
        tavern.command("ben", "/kara start ante:0").await;
        tavern.click("cleo", "Join").await.updated();
        // The table is kept by cleo now.
        tavern.command("ben", "/kara leave").await.told();
        let other = if blocked_by == "ben" { "dao" } else { "ben" };
        block(&tavern, blocked_by, other).await;
        let refused = tavern.click("dao", "Join").await.said();
        let told = if blocked_by == "ben" { NO_SEAT } else { "/me unblock" };
        assert!(refused.contains(told), "{blocked_by}: {refused}");
        tavern.click("ben", "Join").await.updated();
        tavern.command(blocked_by, &format!("/me unblock who:{}", tavern.person(other))).await.told();
        tavern.click("dao", "Join").await.updated();
        // Whoever sits there already gets up before the next game.
        block(&tavern, blocked_by, other).await;
        let begun = tavern.click("cleo", "Start").await.updated();
        assert!(!begun.text().contains("dao") && begun.text().contains("ben"), "{begun}");
        tavern.close_table("cleo").await;
        tavern.command(blocked_by, &format!("/me unblock who:{}", tavern.person(other))).await.told();
    }
    tavern.close().await;
}

#[tokio::test]
async fn who_is_blocked_between_two_games_gets_up_before_the_next() {
    let tavern = tavern_of_dao().await;
    tavern.command("ben", "/kara start ante:50").await;
    tavern.click("dao", "Join").await.updated();
    tavern.click("cleo", "Join").await.updated();
    block(&tavern, "ben", "dao").await;
    let begun = tavern.click("ben", "Start").await.updated();
    assert!(!begun.text().contains("dao") && begun.text().contains("cleo"), "{begun}");
    assert_eq!(tavern.purse("dao").await, 1000, "the ante is back");
    tavern.close().await;
}

#[tokio::test]
async fn who_is_removed_from_a_running_game_does_nothing_more_in_it() {
    let tavern = tavern_of_dao().await;
    ben_and_anna_play_for(&tavern, 0).await;
    let gone = tavern.command("dao", &format!("/tavern remove who:{}", tavern.person("ben"))).await.told();
    assert!(gone.contains("cannot come back"), "{gone}");
    for line in ["/kara roll", "/kara join", "/table word word:oak"] {
        let refused = tavern.command("ben", line).await.told();
        assert!(refused.contains(NO_SEAT), "{line}: {refused}");
    }
    let absent = tavern.command("dao", &format!("/tavern remove who:{}", tavern.person("cleo"))).await.told();
    assert!(absent.contains("has no seat"), "{absent}");
    tavern.close().await;
}

#[tokio::test]
async fn who_is_removed_from_a_game_for_stakes_loses_nothing_by_it() {
    let tavern = tavern_of_dao().await;
    ben_and_anna_play(&tavern).await;
    let gone = tavern.command("dao", &format!("/tavern remove who:{}", tavern.person("ben"))).await.told();
    assert!(gone.contains("called off") && gone.contains("cannot come back"), "{gone}");
    tavern.board_that("it is closed", |board| board.button("Rematch").is_some()).await;
    assert_eq!((tavern.purse("ben").await, tavern.purse("anna").await), (1000, 1000), "stakes come back");
    tavern.close().await;
}

#[tokio::test]
async fn who_is_removed_from_a_game_for_stakes_is_not_back_by_its_rematch_either() {
    let tavern = tavern_of_dao().await;
    ben_and_anna_play(&tavern).await;
    tavern.command("dao", &format!("/tavern remove who:{}", tavern.person("ben"))).await.told();
    let sheet = tavern.board_that("it is closed", |board| board.button("Rematch").is_some()).await;
    let again = sheet.button("Rematch").expect("the sheet offers one");
    // What has ended is swept up meanwhile.
    tavern.wait_secs(2 * 3600).await;
    let refused = tavern.press("ben", &sheet, &again).await.told();
    assert!(refused.contains(NO_SEAT), "nor does he open it: {refused}");
    tavern.press("anna", &sheet, &again).await;
    let board = tavern.board_that("anna has opened it", |board| board.button("Join").is_some()).await;
    assert!(lacks(&board.text(), "Kept for") && !board.text().contains("ben"), "no seat waits for him: {board}");
    for refused in [tavern.press("ben", &sheet, &again).await.told(), tavern.click("ben", "Join").await.said()] {
        assert!(refused.contains(NO_SEAT), "{refused}");
    }
    tavern.click("cleo", "Join").await.updated();
    let begun = tavern.click("cleo", "Start").await.updated();
    assert!(!begun.text().contains("ben") && begun.text().contains("cleo"), "{begun}");
    tavern.close().await;
}

#[tokio::test]
async fn who_plays_for_stakes_has_nobody_sent_out_of_the_game() {
    let tavern = tavern_of_dao().await;
    tavern.two_begin("/kara start ante:50").await;
    let refused = tavern.command("dao", &format!("/tavern remove who:{}", tavern.person("ben"))).await.told();
    assert!(lacks(&refused, "cannot come back"), "{refused}");
    let told = tavern.command("ben", "/kara join").await.told();
    assert!(!told.contains(NO_SEAT), "the seat is his: {told}");
    tavern.close().await;
}

#[tokio::test]
async fn who_manages_the_server_ends_a_stuck_table_and_all_stakes_come_back() {
    let tavern = tavern_of_dao().await;
    for by_old_button in [false, true] {
        ben_and_anna_play(&tavern).await;
        assert_eq!((tavern.purse("ben").await, tavern.purse("anna").await), (950, 950));
        let question = tavern.command("dao", "/table close").await.message();
        let yes = question.behind("break-off").expect("it is asked whether that is meant");
        let spectator = tavern.forge("cleo", &tavern.board().await, &yes).await.said();
        assert!(spectator.contains("l’accord de tout le monde"), "{spectator}");
        if by_old_button {
            tavern.forge("dao", &tavern.board().await, &yes).await;
        } else {
            tavern.press("dao", &question, &yes).await;
        }
        tavern.board_that("it is closed", |board| board.button("Rematch").is_some()).await;
        assert_eq!((tavern.purse("ben").await, tavern.purse("anna").await), (1000, 1000), "stakes come back");
    }
    // Whoever has coins in it does not have them back alone.
    tavern.two_begin("/kara start ante:50").await;
    let question = tavern.command("dao", "/table close").await.message();
    tavern.press("dao", &question, &question.behind("break-off").expect("a button")).await;
    tavern.board_with("1 of 2").await;
    assert_eq!(tavern.purse("dao").await, 950);
    tavern.close().await;
}

#[tokio::test]
async fn a_rematch_is_no_way_back_to_the_table() {
    let tavern = tavern_of_dao().await;
    tavern.command("ben", "/karo start ante:0").await.told();
    tavern.click("anna", "Join").await.updated();
    tavern.click("ben", "Start").await.updated();
    tavern.close_table("ben").await;
    let sheet = tavern.board_that("it is closed", |board| board.button("Rematch").is_some()).await;
    let again = sheet.button("Rematch").expect("the sheet offers one");
    block(&tavern, "ben", "anna").await;
    tavern.press("ben", &sheet, &again).await;
    let board = tavern.board_that("ben has opened it", |board| board.button("Join").is_some()).await;
    assert!(lacks(&board.text(), "Kept for"), "no seat waits for her: {board}");
    let refused = tavern.press("anna", &sheet, &again).await.told();
    assert!(refused.contains("mehrere Gründe"), "{refused}");
    tavern.command("ben", "/table close").await;
    // Whoever is kept from the tables opens none by it either.
    ban(&tavern, "anna", "day").await;
    let refused = tavern.press("anna", &sheet, &again).await.told();
    assert!(refused.contains("von seinen Tischen fern"), "{refused}");
    tavern.close().await;
}

/// Games of Dao and Ben for nothing that have ended, so many hours before now; the AI had Dao's seat at the end.
pub(super) async fn dao_has_left_games(file: &std::path::Path, tavern: &Tavern, now_ms: i64, hours: &[i64]) {
    games_of_dao_and_ben(file, tavern, (now_ms, hours), true).await;
}

/// Such games, and whether Dao has left them.
pub(super) async fn games_of_dao_and_ben(
    file: &std::path::Path,
    tavern: &Tavern,
    (now_ms, hours): (i64, &[i64]),
    dao_left: bool,
) {
    let guild = tavern.state().await["guilds"][0]["id"].as_str().expect("a server").to_owned();
    let mut books = books::connect(file).await;
    for (number, hours) in (1..).zip(hours) {
        let ended = now_ms - hours * 3_600_000;
        let game = format!(
            "INSERT INTO games (table_id, number, guild, channel, kind, options, ruleset, began, ended, ending, pot, \
             contested, recorded, place) VALUES (9000, {number}, {guild}, 1, 'kara', '{{}}', 1, {ended}, {ended}, 'outcome', \
             0, 0, 1, -{number})"
        );
        sqlx::query(sqlx::AssertSqlSafe(game)).execute(&mut books).await.unwrap();
        for (seat, who, away) in [(0, "dao", u8::from(dao_left)), (1, "ben", 0)] {
            let person = tavern.person(who);
            let sat = format!(
                "INSERT INTO game_seats (table_id, number, seat, user_id, share, coins_in, coins_out, drinks, won, away, \
                 stood_in, left_game, guild, ended) VALUES (9000, {number}, {seat}, {person}, 0, 0, 0, 0, 0, {away}, \
                 {away}, {away}, {guild}, {ended})"
            );
            sqlx::query(sqlx::AssertSqlSafe(sat)).execute(&mut books).await.unwrap();
        }
    }
}

#[tokio::test]
async fn who_left_many_running_games_plays_for_nothing_for_a_day_and_who_opened_the_table_reads_of_it() {
    let directory = tempfile::tempdir().unwrap();
    let (file, now_ms) = (directory.path().join("karahaus.db"), 1_800_000_000_000);
    let mut tavern = Tavern::closed_at(now_ms, file.to_str().unwrap()).await;
    tavern.let_the_bot_in().await;
    dao_has_left_games(&file, &tavern, now_ms.cast_signed(), &[1, 2, 3]).await;
    let refused = tavern.command("dao", "/kara start ante:50").await.told();
    assert!(
        refused.contains("let the AI play for you in 3 games") && refused.contains("you play for nothing"),
        "{refused}"
    );
    tavern.command("ben", "/kara start ante:50").await;
    for line in ["/kara join", "/kara pot amount:5", "/bet seat:1 coins:5"] {
        let refused = tavern.command("dao", line).await.told();
        assert!(refused.contains("you play for nothing"), "{line}: {refused}");
    }
    tavern.command("ben", "/table close").await;

    tavern.command("ben", "/kara start ante:0").await;
    tavern.click("dao", "Join").await.updated();
    let board = tavern.board().await;
    let more = tavern.press("ben", &board, &board.behind("more").expect("a board has it")).await.said();
    assert!(more.contains("let the AI play in 3 of 3 games"), "{more}");
    let of_dao = tavern.press("dao", &board, &board.behind("more").expect("a board has it")).await.said();
    assert!(lacks(&of_dao, "let the AI play"), "it is for who opened the table: {of_dao}");
    // Who does not tap it reads it once, before the game begins; nobody else does.
    let told = tavern.click("ben", "Start").await.told();
    assert!(told.contains("let the AI play in 3 of 3 games") && told.contains("once more"), "{told}");
    assert!(lacks(&tavern.board().await.text(), "let the AI play"), "the board tells on nobody");
    tavern.click("ben", "Start").await.updated();
    tavern.close_table("ben").await;

    tavern.wait_secs(23 * 3600 + 1).await;
    let opened = tavern.command("dao", "/kara start ante:50").await.told();
    assert!(lacks(&opened, "you play for nothing"), "a day after the last one: {opened}");
    tavern.close().await;
}

#[tokio::test]
async fn to_have_everything_deleted_is_no_way_back_to_stakes_for_who_left_many_games() {
    let directory = tempfile::tempdir().unwrap();
    let (file, now_ms) = (directory.path().join("karahaus.db"), 1_800_000_000_000);
    let mut tavern = Tavern::closed_at(now_ms, file.to_str().unwrap()).await;
    tavern.let_the_bot_in().await;
    dao_has_left_games(&file, &tavern, now_ms.cast_signed(), &[1, 2, 3]).await;
    delete_and_return(&tavern, "dao").await;
    let refused = tavern.command("dao", "/kara start ante:50").await.told();
    assert!(refused.contains("you play for nothing"), "{refused}");
    tavern.wait_secs(23 * 3600 + 1).await;
    let opened = tavern.command("dao", "/kara start ante:0").await.told();
    assert!(lacks(&opened, "you play for nothing"), "{opened}");
    tavern.command("dao", "/table close").await;
    let refused = tavern.command("dao", "/kara start ante:50").await.told();
    assert!(lacks(&refused, "you play for nothing"), "it ends as it would have: {refused}");
    tavern.close().await;
}

#[tokio::test]
async fn what_others_throw_in_makes_nobody_get_up_from_a_table_for_nothing() {
    let directory = tempfile::tempdir().unwrap();
    let (file, now_ms) = (directory.path().join("karahaus.db"), 1_800_000_000_000);
    let mut tavern = Tavern::closed_at(now_ms, file.to_str().unwrap()).await;
    tavern.let_the_bot_in().await;
    dao_has_left_games(&file, &tavern, now_ms.cast_signed(), &[1, 2, 3]).await;
    tavern.command("ben", "/kara start ante:0").await.told();
    tavern.click("dao", "Join").await.updated();
    tavern.click("anna", "Join").await.updated();
    tavern.command("cleo", "/kara pot amount:1").await.told();
    tavern.click("ben", "Start").await.told();
    let begun = tavern.click("ben", "Start").await.updated();
    assert!(begun.text().contains("dao"), "what was agreed holds: {begun}");
    // To throw in oneself is another matter.
    let refused = tavern.command("dao", "/kara pot amount:1").await.told();
    assert!(refused.contains("you play for nothing"), "{refused}");
    tavern.close().await;
}

#[tokio::test]
async fn who_is_banned_or_blocked_is_called_to_no_table() {
    let mut tavern = tavern_of_dao().await;
    tavern.world(json!({"add": {"user": {"name": "eve"}}})).await;
    tavern.learn().await;
    for who in ["anna", "cleo", "dao", "eve"] {
        tavern.command(who, "/coins daily").await.told();
        tavern.command(who, "/me call game:kara").await.told();
    }
    // Kept away by the server; blocked by who opens; blocks who opens.
    ban(&tavern, "anna", "week").await;
    block(&tavern, "ben", "cleo").await;
    block(&tavern, "eve", "ben").await;
    tavern.command("ben", "/kara start ante:0").await.told();
    let mention = |who: &str| format!("<@{}>", tavern.person(who));
    let call = async || {
        let boards = tavern.boards_in("tavern").await;
        boards.into_iter().find(|message| message.text().contains(&mention("dao"))).map(|message| message.text())
    };
    tavern.until("dao is called", async || call().await.is_some()).await;
    let call = call().await.expect("it stands there");
    for who in ["anna", "cleo", "eve"] {
        assert!(!call.contains(&mention(who)), "{who}: {call}");
    }
    tavern.close().await;
}

#[tokio::test]
async fn a_door_that_cannot_ask_says_so_and_lets_nobody_in() {
    const BOOKS: &str = "The books could not be reached";
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("karahaus.db");
    let mut tavern = Tavern::open_with(Settings::default(), file.to_str().unwrap()).await;
    let managers = (1_u64 << 5 | 1 << 10 | 1 << 11).to_string();
    tavern.world(json!({"set": {"user": {"id": "dao", "permissions": managers}}})).await;
    for change in [json!({"user": {"name": "eve"}}), json!({"channel": {"name": "nook"}})] {
        tavern.world(json!({"add": change})).await;
    }
    tavern.learn().await;
    // Somebody is kept away, so that it has to be asked.
    ban(&tavern, "eve", "week").await;
    for who in ["ben", "dao"] {
        tavern.command(who, "/coins daily").await.told();
        // A limit that is far off: it has to be looked at all the same.
        tavern.command(who, "/me limit loss:900").await.told();
    }
    tavern.command("ben", "/kara start ante:10").await.told();
    tavern.click("anna", "Join").await.updated();
    let board = tavern.board().await;
    let join = board.button("Join").expect("a seat is free");
    let table = join.split(' ').next().expect("its table").to_owned();
    let doors = ["/kara join", "/kara pot amount:5", "/bet seat:1 coins:5"];
    for torn in ["bans", "self_limits"] {
        books::execute(&file, &format!("ALTER TABLE {torn} RENAME TO torn_out")).await;
        for line in doors {
            let refused = tavern.command("dao", line).await.told();
            assert!(refused.contains(BOOKS), "{torn}, {line}: {refused}");
        }
        for press in [&join, &format!("{table} bet 1")] {
            let refused = tavern.forge("dao", &board, press).await.said();
            assert!(refused.contains(BOOKS), "{torn}, {press}: {refused}");
        }
        if torn == "bans" {
            // Who sits there has paid already; whether they may still is asked before the game.
            let refused = tavern.forge("ben", &board, &format!("{table} start 0")).await.said();
            assert!(refused.contains(BOOKS), "{refused}");
            for line in ["/karo start ante:0", "/karambolage daily", "/karambolage hint"] {
                let refused = tavern.command_in("dao", "nook", line).await.told();
                assert!(refused.contains(BOOKS), "{torn}, {line}: {refused}");
            }
            let door = tavern.command_in("dao", "nook", "/tavern enter").await.message();
            let refused = tavern.forge("dao", &door, "tavern door open kara").await.said();
            assert!(refused.contains(BOOKS), "{refused}");
        }
        let now = tavern.board().await.text();
        assert!(!now.contains("dao") && now.contains("pot\u{a0}20"), "{torn}: nobody is let in: {now}");
        books::execute(&file, &format!("ALTER TABLE torn_out RENAME TO {torn}")).await;
    }
    assert_eq!(tavern.purse("dao").await, 1100, "nothing was staked");
    tavern.click("dao", "Join").await.updated();
    tavern.close().await;
}

#[tokio::test]
async fn who_cannot_be_removed_now_stays_as_they_were_and_a_ban_that_is_saved_is_told_as_one() {
    const NO_LINES: &str =
        "CREATE TRIGGER no_lines BEFORE INSERT ON journal BEGIN SELECT RAISE(ABORT, 'not just now'); END";
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("karahaus.db");
    let tavern = Tavern::open_with(Settings::default(), file.to_str().unwrap()).await;
    let managers = (1_u64 << 5 | 1 << 10 | 1 << 11).to_string();
    tavern.world(json!({"set": {"user": {"id": "dao", "permissions": managers}}})).await;
    let remove_ben = format!("/tavern remove who:{}", tavern.person("ben"));
    ben_and_anna_play_for(&tavern, 0).await;
    let lines = async || {
        let query = sqlx::query_scalar::<_, i64>("SELECT count(*) FROM journal");
        query.fetch_one(&mut books::connect(&file).await).await.unwrap()
    };
    let before = lines().await;
    // That he may not come back cannot be written: he has not left either.
    books::execute(&file, "ALTER TABLE bans RENAME TO torn_out").await;
    let refused = tavern.command("dao", &remove_ben).await.told();
    assert!(lacks(&refused, "cannot come back"), "{refused}");
    books::execute(&file, "ALTER TABLE torn_out RENAME TO bans").await;
    assert_eq!(lines().await, before, "nothing has happened at the table");
    let word = tavern.command("ben", "/table word word:oak").await.told();
    assert!(!word.contains(NO_SEAT), "{word}");
    tavern.close_table("ben").await;
    // That he leaves cannot be written: he may come back.
    tavern.command("anna", "/kara start ante:0").await.told();
    tavern.click("ben", "Mitspielen").await.updated();
    books::execute(&file, NO_LINES).await;
    let refused = tavern.command("dao", &remove_ben).await.told();
    assert!(lacks(&refused, "cannot come back"), "{refused}");
    books::execute(&file, "DROP TRIGGER no_lines").await;
    tavern.command("ben", "/kara leave").await.told();
    tavern.click("ben", "Mitspielen").await.updated();
    // A ban holds, and says what is still to come.
    books::execute(&file, NO_LINES).await;
    let told = ban(&tavern, "ben", "day").await;
    assert!(told.contains("is kept from the tables") && told.contains("could not be reached just now"), "{told}");
    books::execute(&file, "DROP TRIGGER no_lines").await;
    let refused = tavern.command("ben", "/kara pot amount:5").await.told();
    assert!(refused.contains(BANNED), "{refused}");
    tavern.close().await;
}

#[tokio::test]
async fn all_who_are_kept_away_are_listed_page_by_page() {
    let mut tavern = tavern_of_dao().await;
    let names: Vec<String> = (1..=45).map(|nth| format!("guest-{nth}")).collect();
    for name in &names {
        tavern.world(json!({"add": {"user": {"name": name}}})).await;
    }
    tavern.learn().await;
    for name in &names {
        ban(&tavern, name, "always").await;
        tavern.wait_secs(20).await;
    }
    let mut page = tavern.command("dao", "/tavern bans").await.message();
    assert!(page.text().contains("since <t:"), "{page}");
    assert!(page.text().contains(&format!("by <@{}>", tavern.person("dao"))), "{page}");
    let mut listed: Vec<String> = Vec::new();
    loop {
        let text = page.text();
        listed.extend(names.iter().filter(|name| text.contains(&format!("<@{}>", tavern.person(name)))).cloned());
        match page.button("›").filter(|_| listed.len() < names.len()) {
            Some(next) => page = tavern.press("dao", &page, &next).await.updated(),
            None => break,
        }
    }
    listed.sort();
    listed.dedup();
    assert_eq!(listed.len(), names.len(), "each of them, once");
    assert!(page.text().contains("guest") || page.button("‹").is_some(), "{page}");
    // Beyond the last there is the last.
    let beyond = tavern.forge("dao", &page, "tavern settings bans 99").await.updated();
    assert_eq!(beyond.text(), page.text());
    tavern.close().await;
}
