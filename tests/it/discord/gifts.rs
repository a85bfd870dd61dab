//! Coins from one purse to another, and what one has forbidden oneself, at the doors that coins go through.

use discord::TableDefaults;
use serde_json::json;
use tempfile::TempDir;

use crate::support::{
    books, lacks,
    tavern::{Message, Settings, Tavern},
};

use super::{
    evening::until_the_round_ends,
    moderation::{block, games_of_dao_and_ben},
};

/// A tavern in whose books ben and dao have finished so many rounds for nothing.
async fn where_two_have_finished(rounds: i64) -> (Tavern, TempDir) {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("karahaus.db");
    let tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path")).await;
    let now_ms = i64::try_from(tavern.now_secs().await).expect("a moment") * 1000;
    let hours: Vec<i64> = (1..=rounds).collect();
    games_of_dao_and_ben(&file, &tavern, (now_ms, &hours), false).await;
    (tavern, directory)
}

#[tokio::test]
async fn after_ten_games_a_gift_goes_from_one_purse_to_the_other_up_to_the_days_limit() {
    let (tavern, _books) = where_two_have_finished(9).await;
    tavern.purse("dao").await;
    let give = |coins: u32| format!("/coins give to:<@{}> coins:{coins}", tavern.person("dao"));
    let few = tavern.command("ben", &give(30)).await.told();
    assert!(few.contains("need 10 finished games"), "{few}");
    tavern.two_begin("/kara start ante:0").await;
    until_the_round_ends(&tavern).await;
    tavern.close_table("ben").await;
    tavern.board_that("it is closed", |board| board.button("Rematch").is_some()).await;
    let (ben, dao) = (tavern.purse("ben").await, tavern.purse("dao").await);
    let given = tavern.command("ben", &give(30)).await.told();
    assert!(given.contains("30"), "{given}");
    assert_eq!((tavern.purse("ben").await, tavern.purse("dao").await), (ben - 30, dao + 30));
    let refused = tavern.command("ben", &give(21)).await.told();
    assert!(refused.contains("today 20 are left"), "{refused}");
    tavern.command("ben", &give(20)).await.told();
    assert_eq!((tavern.purse("ben").await, tavern.purse("dao").await), (ben - 50, dao + 50));
    let history = tavern.command("dao", "/coins history").await.told();
    assert!(history.contains("Gift"), "{history}");
    // Whoever was given them reads from whom, as they look into their purse.
    let purse = tavern.command("dao", "/coins balance").await.told();
    assert!(purse.contains(&format!("<@{}> gave you 50\u{a0}coins", tavern.person("ben"))), "{purse}");
    let purse = tavern.command("ben", "/coins balance").await.told();
    assert!(lacks(&purse, "gave you"), "{purse}");
    tavern.close().await;
}

#[tokio::test]
async fn who_has_not_been_here_for_a_month_gives_nothing_and_bots_are_given_nothing() {
    let (tavern, _books) = where_two_have_finished(10).await;
    tavern.purse("dao").await;
    let (ben, dao) = (tavern.purse("ben").await, tavern.purse("dao").await);
    let give = |to: String| format!("/coins give to:<@{to}> coins:5");
    let now = tavern.now_secs().await;
    let joined = async |days: u64| {
        tavern.world(json!({"set": {"user": {"id": tavern.person("ben"), "joined_s": now - days * 86_400}}})).await;
    };
    for days in [0, 29] {
        joined(days).await;
        let refused = tavern.command("ben", &give(tavern.person("dao"))).await.told();
        let from = now - days * 86_400 + 30 * 86_400;
        assert!(refused.contains(&format!("<t:{from}:D>")), "after {days} days: {refused}");
    }
    joined(31).await;
    let bot = tavern.command("ben", &give(tavern.person("karahaus"))).await.told();
    assert!(bot.contains("Bots have no use"), "{bot}");
    assert_eq!((tavern.purse("ben").await, tavern.purse("dao").await), (ben, dao));
    let given = tavern.command("ben", &give(tavern.person("dao"))).await.told();
    assert!(given.contains("5\u{a0}coins. You have"), "{given}");
    assert_eq!((tavern.purse("ben").await, tavern.purse("dao").await), (ben - 5, dao + 5));
    tavern.close().await;
}

#[tokio::test]
async fn who_takes_no_gifts_is_given_none_and_whom_one_blocks_finds_nothing_out() {
    let (tavern, _books) = where_two_have_finished(10).await;
    for who in ["ben", "dao"] {
        tavern.purse(who).await;
    }
    let give = |coins: u32| format!("/coins give to:<@{}> coins:{coins}", tavern.person("dao"));
    let told = block(&tavern, "dao", "ben").await;
    assert!(told.contains("A block is about tables: `/me gifts`"), "{told}");
    let given = tavern.command("ben", &give(5)).await.told();
    assert!(given.contains("5\u{a0}coins. You have"), "{given}");
    let purse = tavern.command("dao", "/coins balance").await.told();
    assert!(lacks(&purse, "gave you"), "{purse}");
    let before = tavern.purse("dao").await;
    let told = tavern.command("dao", "/me gifts").await.told();
    assert!(told.contains("You take gifts, on all servers"), "{told}");
    let told = tavern.command("dao", "/me gifts gifts:false").await.told();
    assert!(told.contains("You take no gifts any more, on any server"), "{told}");
    // To ask changes nothing.
    let told = tavern.command("dao", "/me gifts").await.told();
    assert!(told.contains("You take no gifts, on any server"), "{told}");
    let refused = tavern.command("ben", &give(1)).await.told();
    assert!(
        refused.contains("They take no gifts, or not that much today: anyone can be given 50\u{a0}coins"),
        "{refused}"
    );
    assert_eq!(tavern.purse("dao").await, before);
    let told = tavern.command("dao", "/me gifts gifts:true").await.told();
    assert!(told.contains("You take gifts again"), "{told}");
    tavern.command("ben", &give(40)).await.told();
    assert_eq!(tavern.purse("dao").await, before + 40);
    tavern.close().await;
}

#[tokio::test]
async fn against_ones_own_limit_no_gift_goes() {
    let (tavern, _books) = where_two_have_finished(10).await;
    tavern.purse("dao").await;
    tavern.command("ben", "/me limit stop:month").await.told();
    let before = tavern.purse("ben").await;
    let give = |to: &str| format!("/coins give to:<@{}> coins:5", tavern.person(to));
    let refused = tavern.command("ben", &give("dao")).await.told();
    assert!(lacks(&refused, "You gave"), "{refused}");
    assert_eq!(tavern.purse("ben").await, before);
    // Who has set none gives after the same games.
    let given = tavern.command("dao", &give("ben")).await.told();
    assert!(given.contains("5\u{a0}coins. You have"), "{given}");
    tavern.close().await;
}

#[tokio::test]
async fn an_own_limit_holds_at_old_buttons_a_rematch_the_pot_a_bet_and_the_next_game() {
    let tavern = Tavern::open().await;
    tavern.two_begin("/kara start ante:10").await;
    until_the_round_ends(&tavern).await;
    tavern.close_table("ben").await;
    let sheet = tavern.board_that("it is closed", |board| board.button("Rematch").is_some()).await;
    tavern.command("dao", "/me limit stop:week").await.told();
    let before = tavern.purse("dao").await;
    let limit = "You chose to stake nothing";
    let rematch = sheet.button("Rematch").expect("it is offered");
    let refused = tavern.press("dao", &sheet, &rematch).await.told();
    assert!(refused.contains(limit), "{refused}");
    tavern.command("ben", "/kara start ante:10").await.told();
    let lobby = tavern.board().await;
    let refused = tavern.click("dao", "Join").await.told();
    assert!(refused.contains(limit), "{refused}");
    tavern.click("cleo", "Join").await.updated();
    for line in ["/kara join", "/kara pot amount:5", "/bet seat:1 coins:5"] {
        let refused = tavern.command("dao", line).await.told();
        assert!(refused.contains(limit), "{line}: {refused}");
    }
    tavern.close_table("ben").await;
    // An old button of a table that is gone by now changes nothing either.
    tavern.press("dao", &lobby, &lobby.button("Join").expect("it was there")).await;
    assert_eq!(tavern.purse("dao").await, before);
    // What costs nothing is open.
    tavern.command("ben", "/kara start ante:0").await.told();
    tavern.click("dao", "Join").await.updated();
    tavern.close().await;
}

/// Whether somebody is told by this that a game begins without them, in their language.
fn is_left_out(message: &Message) -> bool {
    let told = ["You are left out of this", "bist du nicht dabei", "Tu ne joues pas cette partie"];
    told.iter().any(|told| message.text().contains(told))
}

#[tokio::test]
async fn whose_own_limit_is_reached_gets_up_and_nobody_else_learns_why() {
    let mut tavern = Tavern::open().await;
    tavern.world(json!({"add": {"channel": {"name": "nook"}}})).await;
    tavern.learn().await;
    tavern.two_begin("/kara start ante:10").await;
    until_the_round_ends(&tavern).await;
    // More is at stake elsewhere than dao wants to lose in a day, in a game that is played to its end.
    tavern.command_in("dao", "nook", "/karo start ante:500").await.told();
    tavern.command_in("anna", "nook", "/karo join").await.told();
    tavern.command_in("dao", "nook", "/karo start").await.told();
    tavern.command("dao", "/me limit loss:20").await.told();
    let betrays = |text: &str| ["limit", "purse", "/coins daily"].iter().any(|word| text.contains(word));
    let refused = tavern.click("ben", "Next round").await.told();
    assert!(refused.contains("is not paying the ante") && !betrays(&refused), "{refused}");
    tavern.click("cleo", "Join").await.updated();
    let begun = tavern.click("ben", "Next round").await.updated();
    assert!(begun.text().contains("Left the table without paying the ante"), "{begun}");
    assert!(!betrays(&begun.text()), "{begun}");
    // Once, though ben has tried twice.
    let told = async |who: &str| {
        let seen = tavern.messages_in(who, "tavern").await;
        seen.iter().filter(|message| is_left_out(message)).count()
    };
    tavern.until("dao alone is told why", async || told("dao").await > 0).await;
    let seen = tavern.messages_in("dao", "tavern").await;
    let why = seen.iter().find(|message| is_left_out(message)).expect("it is there");
    assert!(why.text().contains("You chose to lose no more than"), "{why}");
    assert_eq!([told("dao").await, told("ben").await, told("cleo").await], [1, 0, 0]);
    tavern.close().await;
}

#[tokio::test]
async fn who_stakes_nothing_from_now_on_does_not_play_for_what_is_paid_already() {
    const NO_LINES: &str =
        "CREATE TRIGGER no_lines BEFORE INSERT ON journal BEGIN SELECT RAISE(ABORT, 'not just now'); END";
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("karahaus.db");
    let tavern = Tavern::open_with(Settings::default(), file.to_str().unwrap()).await;
    tavern.command("ben", "/kara start ante:50").await.told();
    for who in ["dao", "cleo", "anna"] {
        tavern.click(who, "Join").await.updated();
    }
    tavern.command("dao", "/me limit stop:week").await.told();
    assert_eq!(tavern.purse("dao").await, 1000, "the ante is back");
    tavern.board_that("dao has got up", |board| !board.text().contains("dao")).await;
    // Where that cannot be written now, it is asked again before the game.
    books::execute(&file, NO_LINES).await;
    let told = tavern.command("anna", "/me limit stop:week").await.told();
    assert!(told.contains("nichts") || told.contains("bis"), "the limit holds all the same: {told}");
    books::execute(&file, "DROP TRIGGER no_lines").await;
    let begun = tavern.click("ben", "Start").await.updated();
    assert!(!begun.text().contains("anna") && begun.text().contains("cleo"), "{begun}");
    assert_eq!(tavern.purse("anna").await, 1000, "the ante is back");
    tavern.close().await;
}

#[tokio::test]
async fn who_was_waited_for_and_is_left_out_alone_is_told_so() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/kara start ante:50").await.told();
    for who in ["dao", "cleo", "anna"] {
        tavern.click(who, "Join").await.updated();
    }
    tavern.wait_secs(200).await;
    tavern.click("ben", "Start").await.updated();
    tavern.click("cleo", "Start").await.updated();
    tavern.wait_secs(61).await;
    // anna goes by herself.
    tavern.click("anna", "Leave").await.updated();
    tavern.click("ben", "Start").await.updated();
    let told = async |who: &str| tavern.messages_in(who, "tavern").await.iter().any(is_left_out);
    tavern.until("dao is told", async || told("dao").await).await;
    for who in ["anna", "ben", "cleo"] {
        assert!(!told(who).await, "{who} is told nothing");
    }
    assert_eq!(tavern.purse("dao").await, 1000, "the ante is back");
    tavern.close().await;
}

#[tokio::test]
async fn who_asked_nothing_for_long_is_told_by_a_direct_message_unless_they_want_no_pings() {
    const NO_LINES: &str =
        "CREATE TRIGGER no_lines BEFORE INSERT ON journal BEGIN SELECT RAISE(ABORT, 'not just now'); END";
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("karahaus.db");
    let table = TableDefaults { lobby_secs: 86_400, ..Settings::default().table };
    let settings = Settings { table, ..Settings::default() };
    let tavern = Tavern::open_with(settings, file.to_str().unwrap()).await;
    tavern.command("ben", "/kara start ante:50").await.told();
    // anna sits before dao, so that what is said to her would be said first.
    for who in ["anna", "dao", "cleo"] {
        tavern.click(who, "Join").await.updated();
    }
    tavern.command("anna", "/privacy pings pings:false").await.told();
    books::execute(&file, NO_LINES).await;
    for who in ["anna", "dao"] {
        tavern.command(who, "/me limit stop:week").await.told();
    }
    books::execute(&file, "DROP TRIGGER no_lines").await;
    tavern.wait_secs(1000).await;
    // By then both say that they are there.
    tavern.click("cleo", "Start").await.updated();
    let begun = tavern.click("ben", "Start").await.updated();
    assert!(!begun.text().contains("dao") && begun.text().contains("cleo"), "{begun}");
    let direct = async || tavern.requests("POST", "/users/@me/channels").await;
    tavern.until("dao is told", async || direct().await > 0).await;
    assert_eq!(direct().await, 1, "anna is not");
    for who in ["anna", "dao", "ben", "cleo"] {
        let seen = tavern.messages_in(who, "tavern").await;
        assert!(!seen.iter().any(is_left_out), "{who} is told nothing in the channel");
    }
    tavern.close().await;
}

#[tokio::test]
async fn who_stakes_nothing_from_now_on_does_not_play_for_what_they_threw_in_without_an_ante() {
    const NO_LINES: &str =
        "CREATE TRIGGER no_lines BEFORE INSERT ON journal BEGIN SELECT RAISE(ABORT, 'not just now'); END";
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("karahaus.db");
    let tavern = Tavern::open_with(Settings::default(), file.to_str().unwrap()).await;
    for gets_up_at_once in [true, false] {
        tavern.command("ben", "/kara start ante:0").await.told();
        for who in ["dao", "anna"] {
            tavern.click(who, "Join").await.updated();
        }
        let staked = if gets_up_at_once { ["ben", "dao"] } else { ["ben", "anna"] };
        for who in staked {
            tavern.command(who, "/kara pot amount:400").await.told();
        }
        if gets_up_at_once {
            let told = tavern.command("dao", "/me limit stop:week").await.told();
            assert!(told.contains("stays in play: 400"), "{told}");
            tavern.board_that("dao has got up", |board| !board.text().contains("dao")).await;
        } else {
            // Where that cannot be written now, it is asked again before the game.
            books::execute(&file, NO_LINES).await;
            tavern.command("anna", "/me limit loss:10").await.told();
            books::execute(&file, "DROP TRIGGER no_lines").await;
            tavern.click("cleo", "Join").await.updated();
        }
        let begun = tavern.click("ben", "Start").await.updated();
        let (gone, there) = if gets_up_at_once { ("dao", "anna") } else { ("anna", "cleo") };
        assert!(!begun.text().contains(gone) && begun.text().contains(there), "{begun}");
        // Against nobody who staked as well, nobody wins it.
        tavern.close_table("ben").await;
        tavern.board_that("it is closed", |board| board.button("Rematch").is_some()).await;
        let purses = [tavern.purse(staked[0]).await, tavern.purse(staked[1]).await];
        assert_eq!(purses, [1000, 1000], "it is back");
    }
    tavern.close().await;
}

#[tokio::test]
async fn who_wants_to_lose_less_than_is_at_stake_does_not_play_for_an_ante_that_is_paid_already() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/kara start ante:50").await.told();
    for who in ["dao", "cleo"] {
        tavern.click(who, "Join").await.updated();
    }
    let told = tavern.command("dao", "/me limit loss:50").await.told();
    assert!(lacks(&told, "stays in play"), "{told}");
    assert_eq!(tavern.purse("dao").await, 950, "just as much as is at stake");
    tavern.command("dao", "/me limit loss:0").await.told();
    assert_eq!(tavern.purse("dao").await, 1000, "the ante is back");
    let begun = tavern.click("ben", "Start").await.updated();
    assert!(!begun.text().contains("dao") && begun.text().contains("cleo"), "{begun}");
    tavern.close().await;
}

#[tokio::test]
async fn what_is_bet_stays_where_it_lies_and_who_limits_themselves_reads_so() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/kara start ante:10").await.told();
    tavern.click("cleo", "Join").await.updated();
    tavern.command("dao", "/bet seat:1 coins:20").await.told();
    assert_eq!(tavern.purse("dao").await, 980);
    let told = tavern.command("dao", "/me limit stop:month").await.told();
    assert!(told.contains("stays in play: 20"), "{told}");
    assert_eq!(tavern.purse("dao").await, 980);
    tavern.close().await;
}
