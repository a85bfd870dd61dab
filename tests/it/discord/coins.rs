//! Purses, leaderboards, the proof of the dice, and what is kept about people.

use serde_json::{Value, json};
use sqlx::{Connection as _, Row as _};
use table::record;

use crate::support::{
    books, lacks,
    tavern::{Settings, Tavern},
};

use super::privacy::shown;

#[tokio::test]
async fn a_purse_begins_with_the_welcome_and_grows_once_a_day() {
    let tavern = Tavern::open().await;
    assert_eq!(tavern.purse("ben").await, 1000);
    let given = tavern.command("ben", "/coins daily").await.told();
    assert!(given.contains("100") && given.contains("1,100"), "{given}");
    let again = tavern.command("ben", "/coins daily").await.told();
    assert!(again.contains("<t:"), "{again}");
    assert_eq!(tavern.purse("ben").await, 1100);
    tavern.wait_secs(24 * 60 * 60).await;
    tavern.command("ben", "/coins daily").await.told();
    assert_eq!(tavern.purse("ben").await, 1200);
    tavern.close().await;
}

#[tokio::test]
async fn an_allowance_asked_for_by_a_doubled_command_is_given_once_and_either_answer_says_so() {
    let tavern = Tavern::open().await;
    tavern.fault(json!({"route": "gateway", "kind": "twice", "times": 1})).await;
    // The first answer is late, so the one to the second event is seen.
    tavern.fault(json!({"route": "/callback", "kind": "late", "times": 1, "ms": 300})).await;
    let given = tavern.command("ben", "/coins daily").await.told();
    assert!(given.contains("100") && given.contains("1,100"), "{given}");
    assert_eq!(tavern.purse("ben").await, 1100);
    tavern.close().await;
}

#[tokio::test]
async fn what_is_kept_is_told_with_its_periods_and_ones_own_share_of_it() {
    let tavern = Tavern::open().await;
    let nothing = shown(&tavern, "ben").await;
    for told in ["90 days", "30 days", "practice", "ping", "Nothing yet"] {
        assert!(nothing.contains(told), "{told}: {nothing}");
    }
    tavern.command("ben", "/coins daily").await.told();
    tavern.command("ben", "/privacy pings pings:false").await.told();
    let kept = shown(&tavern, "ben").await;
    assert!(kept.contains("1,100\u{a0}coins") && kept.contains("pings are off"), "{kept}");
    // To look is no use of the tavern: it fills no purse.
    shown(&tavern, "dao").await;
    tavern.command("ben", "/me view view:text").await.told();
    let ranks = tavern.command("ben", "/leaderboard").await.told();
    assert!(!ranks.contains(&tavern.person("dao")), "{ranks}");
    tavern.close().await;
}

#[tokio::test]
async fn the_history_tells_what_moved_the_latest_first_page_by_page() {
    let tavern = Tavern::open().await;
    for _ in 0..12 {
        tavern.command("ben", "/coins daily").await.told();
        tavern.wait_secs(24 * 60 * 60).await;
    }
    let first = tavern.command("ben", "/coins history").await.told();
    assert!(first.contains("allowance") && first.contains("page\u{a0}2"), "{first}");
    let second = tavern.command("ben", "/coins history page:2").await.told();
    assert!(second.contains("Welcome"), "{second}");
    assert!(lacks(&second, "page 3"), "it is the last: {second}");
    assert_eq!(tavern.command("ben", "/coins history page:99").await.told(), second);
    tavern.close().await;
}

#[tokio::test]
async fn twenty_antes_at_once_from_a_purse_for_one_open_one_table() {
    let mut tavern = Tavern::open().await;
    for number in 0..20 {
        tavern.world(json!({"add": {"channel": {"name": format!("nook{number}")}}})).await;
    }
    tavern.learn().await;
    let places: Vec<String> = (0..20).map(|number| format!("nook{number}")).collect();
    let tavern = &tavern;
    let open = |place: &String| {
        let place = place.clone();
        async move { tavern.command_in("ben", &place, "/kara start ante:1000").await.told() }
    };
    let told = futures_util::future::join_all(places.iter().map(open)).await;
    let opened = told.iter().filter(|told| told.contains("open")).count();
    assert_eq!(opened, 1, "{told:?}");
    assert_eq!(tavern.purse("ben").await, 0);
}

#[tokio::test]
async fn a_server_can_play_without_coins() {
    let tavern = Tavern::open().await;
    let managers = (1_u64 << 5 | 1 << 10 | 1 << 11).to_string();
    tavern.world(json!({"set": {"user": {"id": "dao", "permissions": managers}}})).await;
    tavern.command("dao", "/tavern stakes stakes:false").await.told();
    let refused = tavern.command("ben", "/kara start ante:50").await.told();
    assert!(refused.contains("ante:0"), "{refused}");
    tavern.command("ben", "/kara start").await.told();
    assert_eq!(tavern.command("dao", "/kara pot").await.told(), "The pot is empty.");
    let board = tavern.board_with("just for fun").await;
    assert!(board.behind("throw-in").is_none(), "there is nothing to throw in");
    let refused = tavern.command("dao", "/kara pot amount:5").await.told();
    assert!(refused.contains("without coins") && lacks(&refused, "ante"), "the table is without one: {refused}");
    tavern.command("dao", "/tavern stakes stakes:true").await.told();
    tavern.command("dao", "/kara pot amount:5").await.told();
    tavern.board_with("pot\u{a0}5").await;
    assert!(tavern.more("dao", "throw-in").await.outcome() == "modal", "coins can be thrown in again");
    tavern.close().await;
}

#[tokio::test]
async fn where_stakes_are_switched_off_an_open_table_takes_no_more() {
    let tavern = Tavern::open().await;
    let managers = (1_u64 << 5 | 1 << 10 | 1 << 11).to_string();
    tavern.world(json!({"set": {"user": {"id": "dao", "permissions": managers}}})).await;
    tavern.command("ben", "/kara start ante:50").await.told();
    let board = tavern.board().await;
    tavern.command("dao", "/tavern stakes stakes:false").await.told();
    let refused = tavern.forge("dao", &board, "1 throw-in").await.told();
    assert!(refused.contains("without coins"), "{refused}");
    let join = board.button("Join").expect("one could join");
    let refused = tavern.forge("dao", &board, &join).await.told();
    assert!(refused.contains("without coins") && refused.contains("ante:0"), "{refused}");
    for asked in ["/kara pot amount:5", "/kara join"] {
        let refused = tavern.command("dao", asked).await.told();
        assert!(refused.contains("without coins"), "{asked}: {refused}");
    }
    tavern.board_with("pot\u{a0}50").await;
    tavern.command("dao", "/tavern stakes stakes:true").await.told();
    tavern.board_that("one can join again", |board| board.button("Join").is_some()).await;
    tavern.click("dao", "Join").await.updated();
    tavern.board_with("pot\u{a0}100").await;
    tavern.close().await;
}

#[tokio::test]
async fn where_stakes_are_switched_off_no_game_begins_for_those_that_lie_there() {
    let tavern = Tavern::open().await;
    let managers = (1_u64 << 5 | 1 << 10 | 1 << 11).to_string();
    tavern.world(json!({"set": {"user": {"id": "dao", "permissions": managers}}})).await;
    let begun_with = [tavern.purse("ben").await, tavern.purse("dao").await];
    tavern.command("ben", "/kara start ante:10").await.told();
    tavern.click("dao", "Join").await.updated();
    let lobby = tavern.board_with("pot\u{a0}20").await;
    let start = lobby.button("Start").expect("it could begin");
    tavern.command("dao", "/tavern stakes stakes:false").await.told();
    let board = tavern.board_with("without coins now. Close the table").await;
    for refused in ["Start", "Join", "Add an AI"] {
        assert!(board.button(refused).is_none(), "{refused}: {board}");
    }
    let refused = tavern.forge("ben", &lobby, &start).await.told();
    assert!(refused.contains("without coins now") && refused.contains("what is staked comes back"), "{refused}");
    assert!(tavern.board_with("pot\u{a0}20").await.button("Throw").is_none(), "it has not begun");
    tavern.close_table("ben").await;
    tavern.command("dao", "/tavern stakes stakes:true").await.told();
    assert_eq!([tavern.purse("ben").await, tavern.purse("dao").await], begun_with, "all of it is back");
    tavern.close().await;
}

#[tokio::test]
async fn where_stakes_are_switched_off_a_running_game_is_played_out_and_no_other_promised() {
    let tavern = Tavern::open().await;
    let managers = (1_u64 << 5 | 1 << 10 | 1 << 11).to_string();
    tavern.world(json!({"set": {"user": {"id": "dao", "permissions": managers}}})).await;
    tavern.command("ben", "/kara start ante:10").await.told();
    tavern.click("ben", "Add an AI").await.updated();
    tavern.click("ben", "Start").await.updated();
    tavern.command("dao", "/tavern stakes stakes:false").await.told();
    tavern.command("ben", "/kara roll").await.told();
    tavern
        .until("the round is over", async || {
            let board = tavern.board().await;
            if let Some(stop) = board.button("Stop") {
                tavern.press("ben", &board, &stop).await;
            }
            board.text().contains("without coins now")
        })
        .await;
    let board = tavern.board().await;
    assert!(lacks(&board.text(), "Stay seated"), "{board}");
    assert!(board.button("Next round").is_none() && board.button("Join").is_none(), "{board}");
    // What is read of it alone says the same, in the reader's own words.
    tavern.command("dao", "/me language language:de").await.told();
    for (who, promised, told) in
        [("ben", "Stay seated", "plays without coins now"), ("dao", "Wer sitzen bleibt", "jetzt ohne Münzen gespielt")]
    {
        let status = tavern.command(who, "/kara status").await.told();
        assert!(status.contains(told) && !status.contains(promised), "{who}: {status}");
    }
    tavern.close_table("ben").await;
    let sheet = tavern.board_with("the evening’s sheet").await;
    assert!(sheet.button("Rematch").is_none() && sheet.button("Fair dice").is_some(), "{sheet}");
    tavern.close().await;
}

/// ben and an AI play one round to its end.
async fn a_round(tavern: &Tavern) {
    tavern.command("ben", "/kara start ante:10").await;
    tavern.click("ben", "Add an AI").await.updated();
    tavern.click("ben", "Start").await.updated();
    tavern.click("ben", "Throw").await.updated();
    tavern
        .until("the round is over", async || {
            let board = tavern.board().await;
            if let Some(stop) = board.button("Stop") {
                tavern.press("ben", &board, &stop).await;
            }
            board.button("Next round").is_some()
        })
        .await;
}

#[tokio::test]
async fn the_record_of_a_round_comes_as_a_file_and_every_die_of_it_is_proved() {
    let tavern = Tavern::open().await;
    let nothing = tavern.command("dao", "/fair").await.told();
    assert!(nothing.contains("Fair dice") && lacks(&nothing, "Dice sealed"), "{nothing}");
    a_round(&tavern).await;
    let commitment = tavern.command("dao", "/fair").await;
    let told = commitment.told();
    assert!(told.contains("Checked") && told.contains("dice come from the secret"), "{told}");
    assert!(told.contains("played again") && told.contains("whether these are the moves you made"), "{told}");
    let shown = commitment.message();
    let check = tavern.press("dao", &shown, &shown.button("How to check").expect("it is a tap away")).await.told();
    assert!(check.contains("players sign nothing") && check.contains("Public key that signs records"), "{check}");
    let words = tavern.press("dao", &shown, &shown.button("Seats and words").expect("a next round")).await.told();
    assert!(words.contains("seat 1 "), "{words}");
    let file = &commitment.0["message"]["files"][0];
    assert_eq!(file["name"], "kara-1-1.json");
    assert!(file["alt"].as_str().is_some_and(|alt| alt.contains("round 1")), "{file}");
    let json = tavern.file(file).await;
    let verified = record::verify_text(&json).expect("the record holds");
    let key = verified.signed.expect("the bot has signed it");
    assert!(check.contains(&key.to_string()), "{key}: {check}");
    // The house's five and ben's: an exact house ends it there (K5).
    assert!(verified.dice >= 10);
    // One die changed, and it holds no more.
    let mut forged: Value = serde_json::from_str(&json).expect("JSON");
    forged["start"][0] = json!(forged["start"][0].as_u64().expect("a die") % 6 + 1);
    record::verify_text(&forged.to_string()).expect_err("a changed die is found");
    let fair = tavern.more("cleo", "fair").await;
    assert_eq!(fair.message().0["files"][0]["name"], "kara-1-1.json");
    tavern.close().await;
}

#[tokio::test]
async fn the_record_is_there_after_the_table_is_closed_too() {
    let tavern = Tavern::open().await;
    a_round(&tavern).await;
    tavern.more("ben", "close").await;
    let closed = tavern.board_with("That’s it for today").await;
    let fair = tavern.press("cleo", &closed, &closed.button("Fair dice").expect("a game has ended here")).await;
    assert_eq!(fair.message().0["files"][0]["name"], "kara-1-1.json");
    // Where no table stands, the last one's record is offered: not that of a table where no game has ended.
    tavern.command("ben", "/kara start ante:0").await.told();
    tavern.command("ben", "/table close").await.told();
    let closed = tavern.board_with("That’s it for today").await;
    assert_eq!(closed.button("Fair dice"), None, "{closed}");
    let asked = tavern.command("dao", "/fair").await;
    let file = &asked.0["message"]["files"][0];
    assert_eq!(file["name"], "kara-1-1.json", "{}", asked.told());
    record::verify_text(&tavern.file(file).await).expect("the record holds");
    tavern.close().await;
}

#[tokio::test]
async fn the_record_is_there_after_the_journal_of_its_table_has_gone() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("karahaus.db");
    let mut tavern = Tavern::open_with(Settings::default(), file.to_str().unwrap()).await;
    a_round(&tavern).await;
    tavern.more("ben", "close").await;
    let board = tavern.board_with("That’s it for today").await;
    let fair = board.button("Fair dice").expect("a board of a table that closed shows its dice");
    tavern.send_the_bot_home().await.unwrap();
    books::execute(&file, "UPDATE tables SET touched = 1").await;
    tavern.let_the_bot_in().await;
    tavern
        .until("the table is swept up", async || {
            let mut books = books::connect(&file).await;
            let sql = "SELECT (SELECT count(*) FROM journal) + (SELECT count(*) FROM tables)";
            let left: i64 = sqlx::query(sql).fetch_one(&mut books).await.unwrap().get(0);
            books.close().await.unwrap();
            left == 0
        })
        .await;
    // By command, and by the button of the board that is still there.
    for asked in [tavern.command("dao", "/fair").await, tavern.forge("dao", &board, &fair).await] {
        let told = asked.told();
        assert!(told.contains("Checked") && told.contains("dice come from the secret"), "{told}");
        let kept = &asked.message().0["files"][0];
        assert_eq!(kept["name"], "kara-1-1.json");
        record::verify_text(&tavern.file(kept).await).expect("the record holds");
    }
    // Nothing is kept of a table that never was.
    let stranger = fair.replace('1', "7");
    assert!(
        tavern.forge("dao", &board, &stranger).await.told().contains("There is no table in this channel"),
        "{stranger}"
    );
    tavern.close().await;
}

#[tokio::test]
async fn leaderboards_go_by_coins_and_by_wins() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/coins daily").await.told();
    a_round(&tavern).await;
    let beside = tavern.command("dao", "/leaderboard").await.message();
    let (_, alt) = beside.files().first().cloned().expect("a picture");
    assert!(alt.contains("ben: ") && !beside.text().contains("ben"), "the picture has the list: {beside}");
    tavern.command("dao", "/me view view:text").await.told();
    let coins = tavern.command("dao", "/leaderboard").await.told();
    assert!(coins.contains("ben") && !coins.contains("<@"), "who has never met ben reads the name: {coins}");
    assert!(lacks(&coins, "Your place"), "dao has no purse yet: {coins}");
    assert_eq!(tavern.purse("dao").await, 1000);
    let coins = tavern.command("dao", "/leaderboard").await.told();
    assert!(lacks(&coins, "Your place"), "dao has not finished a game: {coins}");
    let coins = tavern.command("ben", "/leaderboard").await.told();
    assert!(coins.contains("Platz: 1") || coins.contains("Your place: 1"), "{coins}");
    let wins = tavern.command("dao", "/leaderboard by:wins game:kara").await.told();
    // A win over an AI is none.
    assert!(
        wins.contains("Most games won") && wins.contains("Kara · all time") && wins.contains("Nobody is here yet"),
        "{wins}"
    );
    let balance = tavern.command("ben", "/coins balance").await.told();
    assert!(balance.contains("Kara"), "{balance}");
    tavern.close().await;
}

#[tokio::test]
async fn lists_seasons_and_statistics_are_told_and_what_cannot_be_is_refused() {
    let tavern = Tavern::open().await;
    let none_yet = tavern.command("dao", "/season").await.told();
    assert!(none_yet.contains("no season here yet"), "{none_yet}");
    tavern.command("dao", "/me view view:text").await.told();
    a_round(&tavern).await;
    for (line, told) in [
        ("/leaderboard by:rating game:kara", "The strongest"),
        ("/leaderboard by:rating game:kara where:everywhere", "all servers"),
        ("/leaderboard by:share time:week", "this week"),
        ("/leaderboard by:streak time:today", "today"),
        ("/leaderboard by:drinks game:kara time:season", "this season"),
        ("/leaderboard by:coins time:month", "this month"),
        ("/leaderboard by:coins time:week", "You are not on it: it lists those who have won more"),
        ("/leaderboard by:coins game:kara", "You are not on it: it lists those who have won more"),
        ("/stats", "no finished game yet"),
        ("/season", "Season "),
        // What there is no list of.
        ("/leaderboard by:rating", "one game: choose which"),
        ("/leaderboard by:rating game:kara time:week", "leave the time out"),
        ("/leaderboard by:wins where:everywhere", "Only ratings"),
        ("/leaderboard page:9", "ends before page 9"),
        ("/season season:2019-01/03", "no season “2019"),
        ("/leaderboard by:wins season:2019-01/03", "no season “2019"),
    ] {
        let said = tavern.command("dao", line).await.told();
        assert!(said.to_lowercase().contains(&told.to_lowercase()), "{line}: {said}");
    }
    let mine = tavern.command("ben", "/stats").await.told();
    assert!(mine.contains("**Kara**") && mine.contains('±'), "a game with an AI is rated: {mine}");
    // Who asks for another game keeps to it from part to part.
    let asked = tavern.command("ben", "/stats game:karambolage").await.message();
    let games = asked.button("Games").expect("the way to all games");
    let games = tavern.press("ben", &asked, &games).await.updated();
    let back = games.button("Overview").expect("the way back");
    assert!(back.ends_with(" overview karambolage"), "{back}");
    let of_ben = format!("/stats who:<@{}>", tavern.person("ben"));
    assert!(tavern.command("dao", &of_ben).await.told().contains("**Kara**"));
    assert!(tavern.command("dao", "/leaderboard").await.told().contains("ben"));
    // Who hides is in no list and shows nothing, and still sees their own.
    let hidden = tavern.command("ben", "/me hide hide:true").await.told();
    assert!(!hidden.is_empty());
    let said = tavern.command("dao", &of_ben).await.told();
    assert!(!said.contains("**Kara**"), "{said}");
    assert!(!tavern.command("dao", "/leaderboard").await.told().contains("ben"));
    assert!(tavern.command("ben", "/stats").await.told().contains("**Kara**"));
    tavern.command("ben", "/me hide hide:false").await.told();
    assert!(tavern.command("dao", "/leaderboard").await.told().contains("ben"));
    let refused = tavern.command("dao", "/tavern season length:month").await.told();
    let shown = tavern.command("dao", "/season").await.told();
    assert!(
        !refused.is_empty() && shown.contains("Season October–December"),
        "the one that runs keeps its length: {shown}"
    );
    tavern.close().await;
}

#[tokio::test]
async fn while_games_are_counted_anew_what_is_counted_of_them_says_so() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("karahaus.db");
    let tavern = Tavern::open_with(Settings::default(), file.to_str().unwrap()).await;
    a_round(&tavern).await;
    let of_games = ["/stats", "/leaderboard by:rating game:kara", "/leaderboard by:wins", "/season"];
    let rated_by = async |number: i64| {
        books::execute(&file, &format!("UPDATE counters SET value = {number} WHERE name = 'rated-by'")).await;
    };
    // As where a process of another version has them counted by its own numbers.
    for (number, is_said) in [(table::rating::version(), false), (4711, true), (table::rating::version(), false)] {
        rated_by(number).await;
        for line in of_games {
            let said = tavern.command("ben", line).await.told();
            assert_eq!(said.contains("being counted anew"), is_said, "{line}: {said}");
        }
        let purses = tavern.command("ben", "/leaderboard by:coins").await.told();
        assert!(lacks(&purses, "being counted anew"), "what lies in purses is no count: {purses}");
    }
    tavern.close().await;
}

#[tokio::test]
async fn whoever_wants_to_be_forgotten_is_asked_once_and_then_forgotten() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/coins daily").await.told();
    tavern.command("ben", "/kara start ante:50").await;
    let asked = tavern.command("ben", "/privacy delete").await;
    let question = asked.message();
    let kept = tavern.press("ben", &question, "keep me").await.updated();
    assert!(kept.labels().is_empty(), "{kept}");
    assert_eq!(tavern.purse("ben").await, 1050);
    let question = tavern.command("ben", "/privacy delete").await.message();
    let not_yet = tavern.press("ben", &question, "forget me").await.updated();
    // It is a way there from any server.
    let is_link = not_yet.text().contains("still at a table in https://discord.com/channels/");
    assert!(is_link && not_yet.text().contains(&format!("/{}. ", tavern.place("tavern"))), "{not_yet}");
    tavern.command("ben", "/table close").await.told();
    let question = tavern.command("ben", "/privacy delete").await.message();
    let done = tavern.press("ben", &question, "forget me").await.updated();
    assert!(done.labels().is_empty(), "{done}");
    tavern.command("dao", "/me view view:text").await.told();
    let ranks = tavern.command("dao", "/leaderboard").await.told();
    assert!(!ranks.contains(&tavern.person("ben")) && !ranks.contains("ben"), "{ranks}");
    let kept = shown(&tavern, "ben").await;
    assert!(kept.contains("Nothing yet"), "{kept}");
    tavern.close().await;
}

#[tokio::test]
async fn help_and_rules_speak_the_readers_language() {
    let tavern = Tavern::open().await;
    let rules = [("anna", "K3"), ("ben", "K3"), ("cleo", "K3")];
    let mut told = Vec::new();
    for (who, rule) in rules {
        let said = tavern.command(who, "/kara rules").await.told();
        assert!(said.contains(rule), "{said}");
        told.push(said);
        assert!(tavern.command(who, "/help").await.told().contains("**Karahaus**"));
    }
    assert!(told[0] != told[1] && told[1] != told[2]);
    tavern.close().await;
}

#[tokio::test]
async fn what_is_registered_is_what_the_list_says() {
    let tavern = Tavern::open().await;
    let state = tavern.state().await;
    let mut registered: Vec<&str> =
        state["commands"].as_array().expect("commands").iter().filter_map(|command| command["name"].as_str()).collect();
    registered.sort_unstable();
    let definitions = discord::definitions();
    let mut defined: Vec<&str> =
        definitions.as_array().expect("a list").iter().filter_map(|command| command["name"].as_str()).collect();
    defined.sort_unstable();
    assert_eq!(registered, defined);
    assert!(defined.contains(&"kara") && defined.contains(&"privacy"));
    tavern.close().await;
}

#[tokio::test]
async fn a_page_past_the_end_of_the_history_is_the_last_one() {
    let tavern = Tavern::open().await;
    tavern.command("dao", "/coins daily").await.told();
    let first = tavern.command("dao", "/coins history").await.told();
    assert!(lacks(&first, "page") && first.contains("allowance") && first.contains("Welcome"), "{first}");
    assert_eq!(tavern.command("dao", "/coins history page:100").await.told(), first);
    tavern.close().await;
}

#[tokio::test]
async fn an_own_limit_holds_through_commands_and_buttons_and_is_told_kindly() {
    let tavern = Tavern::open().await;
    let none = tavern.command("ben", "/me limit").await.told();
    assert!(none.contains("no limit"), "{none}");
    let set = tavern.command("ben", "/me limit loss:15").await.told();
    assert!(set.contains("15\u{a0}coins a day"), "{set}");
    let refused = tavern.command("ben", "/kara start ante:20").await.told();
    assert!(refused.contains("no more than 15"), "{refused}");
    let looser = tavern.command("ben", "/me limit loss:500").await.told();
    assert!(looser.contains("From "), "{looser}");
    let two = tavern.command("ben", "/me limit lift:true stop:week").await.told();
    assert!(two.contains("Nothing has changed"), "{two}");
    let asked = tavern.command("ben", "/me limit stop:good").await;
    let question = asked.message();
    assert!(asked.told().contains("again, on any server?"), "{question:#?}");
    let no = question.button("No").expect("one may stay");
    let stays = tavern.press("ben", &question, &no).await.told();
    assert_eq!(stays, "Nothing has changed.");
    tavern.command("ben", "/kara start ante:1").await.told();
    tavern.close_table("ben").await;
    let asked = tavern.command("ben", "/me limit stop:good").await.message();
    let yes = asked.button("Yes, for good").expect("one is asked");
    // Twice the same tap says the same.
    for _ in 0..2 {
        let done = tavern.press("ben", &asked, &yes).await.told();
        assert!(done.contains("for good") || done.contains("any more"), "{done}");
    }
    let shorter = tavern.command("ben", "/me limit stop:week").await.told();
    assert!(shorter.contains("Nothing has changed"), "{shorter}");
    let refused = tavern.command("ben", "/kara start ante:1").await.told();
    assert!(refused.contains("nothing any more"), "{refused}");
    tavern.close().await;
}

#[tokio::test]
async fn coins_are_given_only_as_the_rules_of_gifts_allow() {
    let tavern = Tavern::open().await;
    a_round(&tavern).await;
    let to = |who: &str| format!("/coins give to:<@{}> coins:5", tavern.person(who));
    let oneself = tavern.command("ben", &to("ben")).await.told();
    assert!(oneself.contains("as much as before"), "{oneself}");
    let few = tavern.command("ben", &to("dao")).await.told();
    assert!(few.contains("need 10 finished games"), "{few}");
    // The tavern's books are for who manages the server alone.
    let refused = tavern.command("ben", "/tavern books").await.told();
    assert!(lacks(&refused, "The tavern’s books"), "{refused}");
    tavern.close().await;
}

/// How many buttons are pressed until both of two have won, far more than it ever takes.
const PRESSES_MAX: u32 = 400;

/// Plays rounds of Kara until both have won one alone.
async fn until_both_have_won(tavern: &Tavern, both: [&str; 2]) {
    let mut winners = std::collections::BTreeSet::new();
    for _ in 0..PRESSES_MAX {
        if winners.len() == 2 {
            return;
        }
        let board = tavern.board().await;
        let told = board.text().lines().next().unwrap_or_default().replace('*', "");
        let won = both.into_iter().filter(|who| told.starts_with(&format!("👑 {who} ")));
        winners.extend(won);
        let next = ["Start", "Next round"].into_iter().find_map(|label| board.button(label));
        let Some(next) = next.or_else(|| board.behind("play ")).or_else(|| board.press_of_move("stop")) else {
            panic!("nothing to press: {board}")
        };
        for who in both {
            if tavern.forge(who, &board, &next).await.outcome() == "update" {
                break;
            }
        }
    }
    panic!("{winners:?} alone have won: {}", tavern.board().await);
}

#[tokio::test]
async fn who_has_left_the_server_stands_on_no_card_of_a_season_and_in_no_list() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/kara start ante:0").await;
    tavern.click("cleo", "Join").await.updated();
    until_both_have_won(&tavern, ["ben", "cleo"]).await;
    tavern.world(json!({"delete": {"user": {"id": tavern.person("cleo")}}})).await;
    let card = tavern.command("ben", "/season").await.told();
    assert!(card.contains("ben") && !card.contains("cleo"), "{card}");
    tavern.command("ben", "/me view view:text").await.told();
    let list = tavern.command("ben", "/leaderboard by:wins game:kara").await.told();
    assert!(list.contains("ben") && !list.contains("cleo"), "{list}");
    tavern.close().await;
}
