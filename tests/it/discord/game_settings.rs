//! What a server sets of new tables of a game: each of it is seen at the next table, or says what else goes with it.

use std::path::Path;

use serde_json::{Value, json};

use super::settings::{choose, press};
use crate::support::{
    books, lacks,
    message::{Seen, text},
    tavern::{Message, Settings, Tavern},
};

async fn tavern_of_dao() -> Tavern {
    managed_by_dao(Tavern::open().await).await
}

async fn managed_by_dao(tavern: Tavern) -> Tavern {
    let permissions = (1_u64 << 10 | 1 << 11 | 1 << 5).to_string();
    tavern.world(json!({"set": {"user": {"id": "dao", "permissions": permissions}}})).await;
    tavern
}

async fn set(tavern: &Tavern, setting: &str, value: &str) -> String {
    tavern.command("dao", &format!("/tavern settings setting:{setting} value:{value}")).await.told()
}

/// What is read of a table as ben opens it, on its board and behind *Options*; it closes again.
async fn opened(tavern: &Tavern, line: &str, shows: &str) -> String {
    tavern.command("ben", line).await.told();
    let board = tavern.board_that("the table is open", |board| board.behind("start").is_some()).await;
    let options = tavern.click("ben", "Options").await.told();
    let read = format!("{}\n{options}", board.text());
    assert!(read.contains(shows), "{line} shows no “{shows}”: {read}");
    tavern.close_table("ben").await;
    tavern.board_that("the table is closed", |board| board.behind("start").is_none()).await;
    read
}

#[tokio::test]
async fn who_sets_a_score_lets_it_end_the_game() {
    let tavern = tavern_of_dao().await;
    let said = set(&tavern, "karambolage.score", "300").await;
    assert!(said.contains("300"), "{said}");
    opened(&tavern, "/karambolage start ante:0", "First to 300, ").await;
    // What is named later goes before it, and says so where something else was chosen.
    set(&tavern, "karambolage.ends", "time").await;
    let said = set(&tavern, "karambolage.rounds", "7").await;
    assert!(said.contains("ends by: time → rounds"), "{said}");
    opened(&tavern, "/karambolage start ante:0", "7 rounds, ").await;
    opened(&tavern, "/karambolage start ante:0 score:400", "First to 400, ").await;
    tavern.close().await;
}

#[tokio::test]
async fn a_time_for_a_turn_that_is_named_replaces_the_clock_of_the_server() {
    let tavern = tavern_of_dao().await;
    set(&tavern, "karo.minutes", "10").await;
    opened(&tavern, "/karo start ante:0", "10 minutes a side").await;
    let board = opened(&tavern, "/karo start ante:0 time:90", "90 seconds a turn").await;
    assert!(lacks(&board, "a side"), "{board}");
    let refused = tavern.command("ben", "/karo start ante:0 time:90 minutes:20").await.told();
    assert!(refused.contains("20 minutes for the whole game"), "both were named: {refused}");
    let said = set(&tavern, "karo.time", "120").await;
    assert!(said.contains("time for the game: 10 min a side → default"), "{said}");
    opened(&tavern, "/karo start ante:0", "2 minutes a turn").await;
    tavern.close().await;
}

#[tokio::test]
async fn days_what_follows_and_how_many_games_count_as_one_can_be_usual() {
    let tavern = tavern_of_dao().await;
    for (setting, value, told) in
        [("days", "3", "none → 3 days"), ("time-up", "lost", "→ their game is lost"), ("best-of", "3", "→ best of 3")]
    {
        let said = set(&tavern, &format!("kara.{setting}"), value).await;
        assert!(said.contains(told), "{setting}: {said}");
    }
    let board = opened(&tavern, "/kara start ante:0", "3 days a turn").await;
    for told in ["time up: lost", "best of 3"] {
        assert!(board.contains(told), "{told}: {board}");
    }
    let quick = opened(&tavern, "/kara start ante:0 time:90 best-of:1", "90 seconds a turn").await;
    for not_told in ["time up", "best of"] {
        assert!(!quick.contains(not_told), "{not_told}: {quick}");
    }
    // A time in seconds that is set later leaves none in days.
    let said = set(&tavern, "kara.time", "120").await;
    assert!(said.contains("days for a turn: 3 days → none"), "{said}");
    let days = opened(&tavern, "/kara start ante:0 days:1", "1 day a turn").await;
    assert!(days.contains("time up: lost"), "{days}");
    opened(&tavern, "/kara start ante:0", "2 minutes a turn").await;
    // Neither does a time for the whole game, and the other way round.
    set(&tavern, "karambolage.days", "2").await;
    let said = set(&tavern, "karambolage.minutes", "30").await;
    assert!(said.contains("days for a turn: 2 days → none"), "{said}");
    opened(&tavern, "/karambolage start ante:0", "30 minutes in all, ").await;
    let said = set(&tavern, "karambolage.days", "2").await;
    assert!(said.contains("ends by: default (time) → rounds"), "{said}");
    opened(&tavern, "/karambolage start ante:0", "2 days a turn").await;
    for (setting, wrong) in [("days", "4"), ("time-up", "never"), ("best-of", "2")] {
        let refused = set(&tavern, &format!("kara.{setting}"), wrong).await;
        assert!(refused.contains("Nothing has changed"), "{setting}: {refused}");
    }
    tavern.close().await;
}

#[tokio::test]
async fn tables_without_odds_or_hints_can_be_usual() {
    let tavern = tavern_of_dao().await;
    let said = set(&tavern, "karo.odds", "no").await;
    assert!(said.contains("Karo: odds and hints: on → off"), "{said}");
    opened(&tavern, "/karo start ante:0", "No hints").await;
    opened(&tavern, "/karo start ante:0 odds:true", "Hints allowed").await;
    opened(&tavern, "/kara start ante:0", "Odds allowed").await;
    // Carrom has none to ask for.
    let refused = set(&tavern, "carrom.odds", "no").await;
    assert!(refused.contains("carrom.odds"), "{refused}");
    let said = set(&tavern, "karo.odds", "usual").await;
    assert!(said.contains("off → "), "{said}");
    opened(&tavern, "/karo start ante:0", "Hints allowed").await;
    tavern.close().await;
}

/// All that the server has chosen, as the books have it.
async fn chosen(file: &Path) -> Vec<String> {
    let mut books = books::connect(file).await;
    let sql = "SELECT setting || '=' || value FROM server_settings ORDER BY setting";
    sqlx::query_scalar(sql).fetch_all(&mut books).await.expect("rows")
}

#[tokio::test]
async fn what_a_choice_says_as_well_is_undone_with_it() {
    let directory = tempfile::tempdir().expect("a folder");
    let file = directory.path().join("karahaus.db");
    let tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path in UTF-8")).await;
    let tavern = managed_by_dao(tavern).await;
    for (first, (setting, value)) in [
        (("karambolage.ends", "time"), ("karambolage.score", "300")),
        (("karambolage.ends", "time"), ("karambolage.rounds", "7")),
        (("karambolage.days", "2"), ("karambolage.minutes", "30")),
        (("karambolage.minutes", "30"), ("karambolage.days", "2")),
        (("kara.days", "3"), ("kara.time", "120")),
        (("karo.minutes", "10"), ("karo.time", "120")),
        (("karo.minutes", "10"), ("karo.days", "2")),
        (("karo.time", "120"), ("karo.minutes", "10")),
        (("karo.days", "2"), ("karo.minutes", "10")),
    ] {
        books::execute(&file, "DELETE FROM server_settings; DELETE FROM setting_changes").await;
        set(&tavern, first.0, first.1).await;
        let before = chosen(&file).await;
        let line = format!("/tavern settings setting:{setting} value:{value}");
        let said = tavern.command("dao", &line).await.message();
        assert_eq!(said.text().matches('✓').count(), 2, "{line} says something as well: {said}");
        let after = chosen(&file).await;
        assert_ne!(after, before, "{line}");
        // Where it is told.
        let mut form = press(&tavern, &said, "Undo").await;
        assert_eq!(chosen(&file).await, before, "{line}: {form}");
        // In the log it is one entry, which says what comes back: the change, and then what it was before.
        for then in [&after, &before] {
            let log = press(&tavern, &form, "Changes").await;
            let menu = log.menu("settings undo").expect("it can be undone there");
            let menu = log.components().find(|part| part["custom_id"] == menu.as_str()).expect("the menu").clone();
            let entries = menu["options"].as_array().expect("its entries");
            let both: Vec<_> = entries.iter().filter(|entry| text(&entry["label"]).contains(" · ")).collect();
            assert_eq!(both.len(), 1, "{line}: {menu}");
            form = choose(&tavern, "dao", &log, "settings undo", &text(&both[0]["value"])).await;
            assert_eq!(chosen(&file).await, *then, "{line}: {form}");
        }
    }
    // Whichever of the two clocks was set last is the one that runs.
    set(&tavern, "karo.time", "120").await;
    let said = set(&tavern, "karo.minutes", "10").await;
    assert!(said.contains("time for a turn: 2 minutes → default (60 seconds)"), "{said}");
    opened(&tavern, "/karo start ante:0", "10 minutes a side").await;
    tavern.close().await;
}

#[tokio::test]
async fn all_changes_are_listed_page_by_page_with_a_way_to_undo_those_of_each() {
    let tavern = tavern_of_dao().await;
    set(&tavern, "banter", "off").await;
    for most in 1..=20 {
        tavern.wait_secs(20).await;
        set(&tavern, "most-bet", &most.to_string()).await;
    }
    let form = tavern.command("dao", "/tavern settings").await.message();
    let mut page = press(&tavern, &form, "Changes").await;
    for (shown, undone) in [(8, true), (8, false), (5, true)] {
        assert_eq!(page.text().matches("-# <t:").count(), shown, "{page}");
        // Of the largest bet only the last change can be undone.
        assert_eq!(page.menu("settings undo").is_some(), undone, "{page}");
        if let Some(next) = page.button("›") {
            page = tavern.press("dao", &page, &next).await.updated();
        }
    }
    assert!(page.button("›").is_none() && page.button("‹").is_some(), "{page}");
    // Beyond the last there is the last.
    let beyond = tavern.forge("dao", &page, "tavern settings changes 99").await.updated();
    assert_eq!(beyond.text(), page.text());
    let menu = page.components().find_map(|part| part["options"].as_array().cloned()).expect("the first can be undone");
    let undone = choose(&tavern, "dao", &page, "settings undo", &text(&menu[0]["value"])).await;
    assert!(undone.text().contains("off → on"), "{undone}");
    tavern.close().await;
}

/// ben goes this way from the front door to that game.
async fn by_the_door(tavern: &Tavern, way: &str, game: &str) -> Seen {
    let door = tavern.command("ben", "/tavern enter").await.message();
    let games = tavern.press("ben", &door, &door.button(way).expect("a way")).await.updated();
    tavern.press("ben", &games, &games.button(game).expect("a game")).await
}

/// What is agreed at the one table that is open, as the books have it.
async fn agreed(file: &Path) -> Value {
    let mut books = books::connect(file).await;
    let sql = "SELECT journal.line FROM journal JOIN tables ON tables.id = journal.table_id \
               WHERE tables.closed = 0 AND journal.begins IS NOT NULL ORDER BY journal.step DESC LIMIT 1";
    let line: String = sqlx::query_scalar(sql).fetch_one(&mut books).await.expect("a table is open");
    let line: Value = serde_json::from_str(&line).expect("JSON");
    let (_, event) = line.as_object().and_then(|line| line.iter().next()).expect("what happened");
    event["rules"].clone()
}

const PLAY: &str = "Play the AI";
const OPEN: &str = "Open a table";

#[tokio::test]
async fn the_front_door_plays_and_opens_by_the_clock_and_the_options_that_the_server_has_chosen() {
    let directory = tempfile::tempdir().expect("a folder");
    let file = directory.path().join("karahaus.db");
    let tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path in UTF-8")).await;
    let tavern = managed_by_dao(tavern).await;
    for (setting, value) in [
        ("kara.days", "3"),
        ("kara.time-up", "lost"),
        ("karo.time", "90"),
        ("caramba.silver", "coins"),
        ("caramba.races", "2"),
    ] {
        let said = set(&tavern, setting, value).await;
        assert!(said.contains('→'), "{setting}: {said}");
    }
    let table = async |way: &str, game: &str| {
        by_the_door(&tavern, way, game).await;
        let rules = agreed(&file).await;
        tavern.close_table("ben").await;
        rules
    };
    for (way, ante, silver, as_usual) in [(PLAY, 0, "counters", 240), (OPEN, 10, "coins", 60)] {
        let kara = table(way, "Kara").await;
        assert_eq!((&kara["turn_secs"], &kara["lobby_secs"]), (&json!(259_200), &json!(259_200)), "{way}: {kara}");
        assert_eq!((&kara["time_up"], &kara["ante"]), (&json!("lost"), &json!(ante)), "{way}: {kara}");
        let karo = table(way, "Four Circles").await;
        assert_eq!((&karo["turn_secs"], &karo["ante"]), (&json!(90), &json!(ante)), "{way}: {karo}");
        let caramba = table(way, "Caramba!").await;
        let options = &caramba["options"]["caramba"];
        assert_eq!((&options["races"], &caramba["turn_secs"]), (&json!(2), &json!(as_usual)), "{way}: {caramba}");
        // Where nothing is staked silver is worth none.
        let worth = options["silver"].as_str().unwrap_or("counters");
        assert_eq!((worth, &caramba["ante"]), (silver, &json!(ante)), "{way}: {caramba}");
    }
    // Where the server plays without stakes both are for nothing.
    tavern.command("dao", "/tavern stakes stakes:false").await.told();
    for way in [PLAY, OPEN] {
        assert_eq!(table(way, "Caramba!").await["ante"], 0, "{way}");
    }
    tavern.close().await;
}

#[tokio::test]
async fn where_no_ai_sits_down_nothing_offers_one_and_a_table_of_before_keeps_what_was_agreed() {
    let tavern = tavern_of_dao().await;
    tavern.command("ben", "/kara start ante:0").await.told();
    set(&tavern, "ai-seats", "no").await;
    let more = tavern.click("ben", "More").await.message();
    assert!(more.menu("ai").is_some(), "it was agreed with AI seats: {more}");
    tavern.click("ben", "Add an AI").await.updated();
    tavern.board_with("AI\u{a0}1").await;
    tavern.close_table("ben").await;
    tavern.command("ben", "/kara start ante:0").await.told();
    let is_next = |board: &Message| board.behind("start").is_some() && !board.text().contains("AI\u{a0}1");
    let board = tavern.board_that("the next one is open", is_next).await;
    assert!(board.behind("ai").is_none(), "{board}");
    let more = tavern.click("ben", "More").await.message();
    assert!(more.menu("ai").is_none() && more.behind("ai").is_none(), "nor under More: {more}");
    let chosen = board.button("More").expect("a board has it").replace("more", "ai easy");
    let refused = tavern.forge("ben", &board, &chosen).await.told();
    assert!(refused.contains("No AI can sit down"), "{refused}");
    let refused = tavern.command("ben", "/kara start ante:0").await.told();
    assert!(refused.contains("Someone can join.") && !refused.contains("AI"), "it takes two people: {refused}");
    tavern.close().await;
}

#[tokio::test]
async fn the_front_door_leads_to_no_table_that_the_server_does_not_want() {
    let mut tavern = tavern_of_dao().await;
    tavern.world(json!({"add": {"channel": {"name": "nook"}}})).await;
    tavern.learn().await;
    set(&tavern, "ai-seats", "no").await;
    // The door has no way there, and of one that was shown before there is none further.
    for line in ["/tavern enter", "/help"] {
        let now = tavern.command("ben", line).await.message();
        assert_eq!(now.labels()[..2], ["Open a table", "Learn a game"], "{line}: {now}");
        assert!(lacks(&now.text(), "the AI"), "{line}: {now}");
        for press in ["tavern door play", "tavern door play kara"] {
            let refused = tavern.forge("ben", &now, press).await.told();
            assert!(refused.contains("No AI can sit down"), "{press}: {refused}");
        }
    }
    by_the_door(&tavern, OPEN, "Kara").await;
    let board = tavern.board().await;
    assert!(board.behind("start").is_some() && board.behind("ai").is_none(), "people are welcome: {board}");
    tavern.close_table("ben").await;
    set(&tavern, "ai-seats", "yes").await;
    tavern.command("dao", "/tavern settings channels:nook").await.told();
    for way in [PLAY, OPEN] {
        let refused = by_the_door(&tavern, way, "Kara").await.told();
        assert!(refused.contains(&format!("tables stand in <#{}>", tavern.place("nook"))), "{way}: {refused}");
    }
    set(&tavern, "channels", "everywhere").await;
    // Nobody is called to a table where the server wants quiet.
    tavern.command("cleo", "/coins daily").await.told();
    tavern.command("cleo", "/me call game:kara").await.told();
    let called = format!("<@{}>", tavern.person("cleo"));
    let is_called = async || tavern.boards_in("tavern").await.iter().any(|message| message.text().contains(&called));
    for quiet in ["yes", "no"] {
        set(&tavern, "quiet", quiet).await;
        by_the_door(&tavern, OPEN, "Kara").await;
        if quiet == "no" {
            tavern.until("cleo is called", async || is_called().await).await;
        }
        assert_eq!(is_called().await, quiet == "no", "quiet: {quiet}");
        tavern.close_table("ben").await;
    }
    tavern.close().await;
}
