//! The front door: `/tavern enter` and `/help`, and where its buttons lead.

use games::catalog::Kind;
use present::offers::Offer;
use serde_json::{Value, json};
use table::lang::Lang;
use words::Words;

use crate::support::{
    books, lacks,
    tavern::{Message, Settings, Tavern},
};

/// Presses the button that reads so in a message for one, which changes.
async fn go(tavern: &Tavern, who: &str, at: &Message, label: &str) -> Message {
    let button = at.button(label).unwrap_or_else(|| panic!("no button “{label}” on\n{at}"));
    tavern.press(who, at, &button).await.updated()
}

#[tokio::test]
async fn the_door_leads_in_three_taps_to_a_game_against_the_ai_for_nothing() {
    let tavern = Tavern::open().await;
    let before = tavern.purse("dao").await;
    for (game, first) in [
        ("Kara", "Throw"),
        ("Karambolage", ""),
        ("Caramba!", ""),
        ("Four Circles", ""),
        ("Movers & Hoppers", ""),
        ("Not This Way", ""),
        ("Carrom", ""),
    ] {
        let door = tavern.command("dao", "/tavern enter").await.message();
        assert!(!door.0["only_for"].is_null(), "the purse is nobody else's: {door}");
        let games = go(&tavern, "dao", &door, "Play the AI").await;
        let told = go(&tavern, "dao", &games, game).await;
        assert!(
            told.text().is_empty() && told.0["rows"] == json!([]),
            "the board stands there, and this is gone: {told}"
        );
        let board = tavern.board().await;
        assert!(board.text().contains(game), "{game}: {board}");
        assert!(board.button("Start").is_none(), "it has begun: {board}");
        let alts: String = board.files().into_iter().map(|(_, alt)| alt).collect();
        assert!(
            board.text().replace('\u{a0}', " ").contains("AI 1") || alts.contains("AI 1"),
            "{game}: an AI sits there: {board}"
        );
        assert!(first.is_empty() || board.button(first).is_some(), "{board}");
        assert_eq!(tavern.purse("dao").await, before, "{game} is played for nothing");
        tavern.close_table("dao").await;
    }
    tavern.close().await;
}

#[tokio::test]
async fn the_doors_picture_says_what_can_be_played_unless_boards_are_read_in_text() {
    let tavern = Tavern::open().await;
    let help = tavern.command("dao", "/help").await.message();
    assert_eq!(help.files().len(), 1, "{help}");
    let door = tavern.command("dao", "/tavern enter").await.message();
    let [(name, alt)] = door.files().try_into().expect("one picture");
    assert_eq!(name, "board.png");
    let pictures = Offer::all().count();
    assert!(pictures >= 7, "{pictures}");
    assert!(alt.contains(&format!("Below it {pictures} little pictures: Kara, Karambolage, Caramba!")), "{alt}");
    for way in ["Play the AI", "Learn a game", "Open a table"] {
        let games = go(&tavern, "dao", &door, way).await;
        assert_eq!(games.files().len(), 1, "{games}");
        assert!(games.text().contains("-# **Caramba!** – the last hat on the road wins"), "{games}");
        let back = go(&tavern, "dao", &games, "Back").await;
        assert_eq!(back.files().len(), 1, "{back}");
    }
    tavern.command("dao", "/me view view:text").await.told();
    for line in ["/help", "/tavern enter"] {
        let door = tavern.command("dao", line).await.message();
        assert!(door.files().is_empty(), "{door}");
        let games = go(&tavern, "dao", &door, "Play the AI").await;
        assert!(games.files().is_empty(), "{games}");
        assert!(games.text().contains("\n**Caramba!** – the last hat on the road wins"), "{games}");
    }
    tavern.close().await;
}

#[tokio::test]
async fn the_door_names_the_open_tables_and_leads_to_their_boards() {
    let tavern = Tavern::open().await;
    let empty = tavern.command("ben", "/tavern enter").await.message();
    assert!(empty.text().contains("No table is open here yet"), "{empty}");
    assert!(empty.text().contains("Purse 1,000"), "{empty}");
    let games = go(&tavern, "ben", &empty, "Open a table").await;
    go(&tavern, "ben", &games, "Movers & Hoppers").await;
    let board = tavern.board().await;
    let door = tavern.command("dao", "/tavern enter").await.message();
    assert!(door.text().contains("Movers & Hoppers]("), "{door}");
    assert!(door.text().contains(&format!("/{})", board.id())), "it leads to the board: {door}");
    assert!(door.text().contains(",\u{a0}1\u{a0}of\u{a0}2"), "{door}");
    // Who sits at a table here cannot have another one in the same channel.
    let games = go(&tavern, "dao", &door, "Play the AI").await;
    let kara = games.button("Kara").expect("a button");
    let told = tavern.press("dao", &games, &kara).await.told();
    assert!(told.contains("already"), "{told}");
    tavern.close().await;
}

#[tokio::test]
async fn a_game_that_runs_in_the_channel_is_named_where_nobody_can_sit_down() {
    let tavern = Tavern::open().await;
    tavern.two_begin("/kara start ante:0").await;
    let board = tavern.board().await;
    let door = tavern.command("cleo", "/tavern enter").await.message();
    assert!(lacks(&door.text(), "Aucune table"), "{door}");
    assert!(door.text().contains(") se joue dans ce salon. "), "{door}");
    assert!(
        door.text()
            .contains(&format!("/{}) se joue dans ce salon. Personne ne peut s’y asseoir pour l’instant", board.id())),
        "{door}"
    );
    tavern.close_table("ben").await;
    let door = tavern.command("cleo", "/tavern enter").await.message();
    assert!(door.text().contains("Aucune table"), "{door}");
    tavern.close().await;
}

#[tokio::test]
async fn a_door_whose_books_cannot_be_read_does_not_say_that_no_table_is_open() {
    let dir = tempfile::tempdir().expect("a place");
    let file = dir.path().join("books.db");
    let tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path")).await;
    books::execute(&file, "ALTER TABLE tables RENAME TO torn_out").await;
    let door = tavern.command("ben", "/tavern enter").await.message();
    assert!(door.text().contains("Can’t tell right now which tables are open here."), "{door}");
    assert!(lacks(&door.text(), "be the first"), "{door}");
    books::execute(&file, "ALTER TABLE torn_out RENAME TO tables").await;
    let door = tavern.command("ben", "/tavern enter").await.message();
    assert!(door.text().contains("No table is open here yet: be the first."), "{door}");
    tavern.close().await;
}

#[tokio::test]
async fn help_has_the_same_ways_and_behind_more_is_what_a_player_wants_next() {
    let tavern = Tavern::open().await;
    for line in ["/help", "/tavern enter"] {
        let start = tavern.command("dao", line).await.message();
        assert_eq!(
            start.labels(),
            ["Play the AI", "Learn a game", "Open a table", "Today’s problems", "My purse", "More"],
            "{start}"
        );
        let more = go(&tavern, "dao", &start, "More").await;
        assert_eq!(
            more.labels(),
            ["Rules", "Leaderboard", "Settings", "Commands", "Fair dice", "Privacy", "Back"],
            "{more}"
        );
        for (page, says) in [
            ("Leaderboard", "The richest"),
            ("Commands", "`/kara run`"),
            ("Fair dice", "SHA-256"),
            ("Privacy", "Kept about you"),
        ] {
            let ways = match page {
                "Privacy" => vec!["How long", "Your data", "Back"],
                "Fair dice" => vec!["How to check", "Back"],
                _ => vec!["Back"],
            };
            let page = go(&tavern, "dao", &more, page).await;
            assert!(page.text().contains(says), "{says}: {page}");
            assert_eq!(page.labels(), ways, "{page}");
            go(&tavern, "dao", &page, "Back").await;
        }
        let games = go(&tavern, "dao", &more, "Rules").await;
        let titles = Kind::ALL.iter().map(|&kind| Words::of(Lang::En).game(kind)).chain(["Back".to_owned()]);
        assert_eq!(games.labels(), titles.collect::<Vec<_>>(), "{games}");
        assert_eq!(games.labels()[..5], ["Kara", "Karambolage", "Caramba!", "Karo", "Carrom"], "{games}");
        let rules = go(&tavern, "dao", &games, "Caramba!").await;
        assert!(rules.text().contains("**C5**"), "{rules}");
        let games = go(&tavern, "dao", &rules, "Back").await;
        let more = go(&tavern, "dao", &games, "Back").await;
        let back = go(&tavern, "dao", &more, "Back").await;
        assert!(back.text().contains("Welcome to the Karahaus"), "{back}");
        let purse = go(&tavern, "dao", &back, "My purse").await;
        assert!(purse.text().contains("1,000"), "{purse}");
        let back = go(&tavern, "dao", &purse, "Back").await;
        let problems = go(&tavern, "dao", &back, "Today’s problems").await;
        assert!(problems.text().contains("One position for each game"), "{problems}");
        let practice = problems.button("Practice: Karambolage").expect("a button");
        let practice = tavern.press("dao", &problems, &practice).await.message();
        assert!(practice.text().contains("throw 1 of 3"), "{practice}");
    }
    tavern.close().await;
}

#[tokio::test]
async fn where_stakes_are_off_the_door_leads_to_no_purse_and_names_no_command_for_coins() {
    let tavern = Tavern::open().await;
    let managers = (1_u64 << 5 | 1 << 10 | 1 << 11).to_string();
    tavern.world(json!({"set": {"user": {"id": "dao", "permissions": managers}}})).await;
    tavern.command("dao", "/tavern stakes stakes:false").await.told();
    for line in ["/help", "/tavern enter"] {
        let door = tavern.command("ben", line).await.message();
        assert_eq!(
            door.labels(),
            ["Play the AI", "Learn a game", "Open a table", "Today’s problems", "More"],
            "{line}: {door}"
        );
        let more = go(&tavern, "ben", &door, "More").await;
        let commands = go(&tavern, "ben", &more, "Commands").await;
        assert!(commands.text().contains("`/coins looks`"), "looks are chosen all the same: {commands}");
        for of_coins in ["`/coins`", "`/bet`", "Coins are for fun", "dice and coins"] {
            assert!(!commands.text().contains(of_coins), "“{of_coins}” in {commands}");
        }
    }
    tavern.close().await;
}

#[tokio::test]
async fn the_days_allowance_is_collected_by_a_tap_on_the_purse_once_a_day() {
    let tavern = Tavern::open().await;
    let managers = (1_u64 << 5 | 1 << 10 | 1 << 11).to_string();
    tavern.world(json!({"set": {"user": {"id": "dao", "permissions": managers}}})).await;
    tavern.command("dao", "/tavern settings allowance:20").await.told();
    let door = tavern.command("ben", "/tavern enter").await.message();
    let purse = go(&tavern, "ben", &door, "My purse").await;
    assert_eq!(purse.labels(), ["Collect 20", "Back"], "the server's number: {purse}");
    assert!(!purse.text().contains("/coins"), "there is nothing to type: {purse}");
    let given = go(&tavern, "ben", &purse, "Collect 20").await;
    assert!(given.text().contains("1,020"), "{given}");
    let purse = go(&tavern, "ben", &given, "Back").await;
    assert_eq!(purse.labels(), ["Back"], "it is had for today: {purse}");
    let told = tavern.forge("ben", &purse, "tavern door collect").await.told();
    assert!(told.contains("You have had today’s allowance."), "{told}");
    assert_eq!(tavern.purse("ben").await, 1020);
    tavern.wait_secs(24 * 60 * 60).await;
    let purse = tavern.command("ben", "/coins balance").await.message();
    assert_eq!(purse.labels(), ["Collect 20"], "by command too: {purse}");
    go(&tavern, "ben", &purse, "Collect 20").await;
    assert_eq!(tavern.purse("ben").await, 1040);
    tavern.command("dao", "/tavern settings allowance:0").await.told();
    let purse = tavern.command("cleo", "/coins balance").await.message();
    assert!(purse.labels().is_empty(), "where there is none, there is nothing to press: {purse}");
    tavern.close().await;
}

#[tokio::test]
async fn what_one_chooses_for_oneself_is_a_tap_behind_the_door() {
    let tavern = Tavern::open().await;
    let door = tavern.command("ben", "/tavern enter").await.message();
    let more = go(&tavern, "ben", &door, "More").await;
    let settings = go(&tavern, "ben", &more, "Settings").await;
    assert_eq!(settings.labels(), ["Picture", "Text", "As usual here", "No more pings", "Back"], "{settings}");
    assert!(settings.text().contains("Boards are shown as the table or the server has chosen."), "{settings}");
    assert!(!settings.text().contains("/tavern stakes"), "that is for managers: {settings}");
    let settings = go(&tavern, "ben", &settings, "Text").await;
    assert!(settings.text().contains("in text, without a picture"), "{settings}");
    let settings = go(&tavern, "ben", &settings, "No more pings").await;
    assert!(settings.text().contains("pings are off") && settings.button("Ping me").is_some(), "{settings}");
    let again = tavern.command("ben", "/tavern enter").await.message();
    assert!(again.files().is_empty(), "in text from now on: {again}");
    tavern.close().await;
}

#[tokio::test]
async fn the_next_door_takes_the_place_of_the_one_before_and_a_move_takes_it_away() {
    let tavern = Tavern::open().await;
    let doors = async |who: &str| {
        let all = tavern.messages_in(who, "tavern").await;
        let stands = |message: &Message| message.0["deleted"] != true && message.button("Play the AI").is_some();
        all.into_iter().filter(stands).count()
    };
    for line in ["/tavern enter", "/help", "/tavern enter"] {
        tavern.command("ben", line).await.message();
    }
    tavern.until("one door is left", async || doors("ben").await == 1).await;
    tavern.command("ben", "/kara start ante:0").await.told();
    tavern.until("it has served", async || doors("ben").await == 0).await;
    tavern.close().await;
}

#[tokio::test]
async fn everyone_may_enter_and_only_managers_settle_the_stakes() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/tavern enter").await.told();
    let told = tavern.command("ben", "/tavern stakes stakes:false").await.told();
    let purse = tavern.command("ben", "/kara start ante:10").await.told();
    assert!(purse.contains("open"), "stakes are as before: {told}; {purse}");
    let door = tavern.command("ben", "/help").await.message();
    for forged in [
        "tavern door juggle",
        "tavern door play juggling",
        "tavern door rules juggling",
        "tavern door show juggling",
        "tavern door pings perhaps",
        "tavern join",
        "tavern door",
    ] {
        let told = tavern.forge("ben", &door, forged).await.told();
        assert!(!told.is_empty(), "{forged}");
    }
    tavern.close().await;
}

#[tokio::test]
async fn a_server_that_is_joined_is_greeted_once_in_its_system_channel_and_language() {
    let dir = tempfile::tempdir().expect("a place");
    let file = dir.path().join("books.db");
    let mut tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path")).await;
    let joined = |name: &str, hall: Option<&str>| json!({"add": {"guild": {"name": name, "locale": "de", "system_channel": hall}}});
    tavern.world(joined("inn", Some("hall"))).await;
    tavern.learn().await;
    tavern.until("the inn is greeted", async || tavern.boards_in("hall").await.len() == 1).await;
    let greeting = tavern.boards_in("hall").await.pop().expect("it stands there");
    assert!(greeting.text().contains("Das Karahaus hat geöffnet") && greeting.text().contains("/taverne eintreten"));
    assert!(greeting.button("Gegen die KI").is_some(), "{greeting}");
    assert_eq!(greeting.files().len(), 1, "{greeting}");
    // A server without such a channel, and one in which the bot may not write, are none the worse.
    tavern.world(joined("mute", None)).await;
    tavern.send_the_bot_home().await.expect("in order");
    tavern.let_the_bot_in().await;
    tavern.command("ben", "/kara start ante:0").await.told();
    assert_eq!(tavern.boards_in("hall").await.len(), 1, "not again after a restart");
    assert!(tavern.boards_in("tavern").await.iter().all(|board| lacks(&board.text(), "Karahaus is open")));
    tavern.close().await;
}

/// A server that the bot joins, whose system channel has this name.
fn joined(name: &str, hall: &str, locale: &str) -> Value {
    json!({"add": {"guild": {"name": name, "locale": locale, "system_channel": hall}}})
}

#[tokio::test]
async fn a_server_that_is_shown_again_or_joined_again_is_greeted_no_second_time() {
    let mut tavern = Tavern::open().await;
    let inn = tavern.world(joined("inn", "hall", "fr")).await;
    tavern.learn().await;
    tavern.until("the inn is greeted", async || tavern.boards_in("hall").await.len() == 1).await;
    assert!(tavern.board_in("hall").await.text().contains("Le Karahaus est ouvert"));
    // The session is lost, and the new one shows all servers.
    tavern.fault(json!({"route": "gateway", "kind": "drop", "times": 1})).await;
    tavern.fault(json!({"route": "gateway", "kind": "invalid_session", "times": 1})).await;
    for there in [false, true] {
        let is_so = async || tavern.state().await["bot_connected"] == there;
        tavern.until("the bot is gone, and back", is_so).await;
    }
    // What comes after that is heard, so that was heard as well.
    tavern.world(joined("pub", "bar", "en-GB")).await;
    tavern.learn().await;
    tavern.until("the pub is greeted", async || tavern.boards_in("bar").await.len() == 1).await;
    assert!(tavern.board_in("bar").await.text().contains("The Karahaus is open"));
    assert_eq!(tavern.boards_in("hall").await.len(), 1, "the inn knows it");
    // The inn sends the bot away and has it come again.
    tavern.world(json!({"delete": {"guild": {"id": inn}}})).await;
    let again = json!({"id": inn, "name": "inn", "locale": "fr", "system_channel": "parlour"});
    tavern.world(json!({"add": {"guild": again}})).await;
    tavern.world(joined("den", "lounge", "de")).await;
    tavern.learn().await;
    tavern.until("the den is greeted", async || tavern.boards_in("lounge").await.len() == 1).await;
    assert!(tavern.boards_in("parlour").await.is_empty(), "it was greeted once");
    tavern.close().await;
}

#[tokio::test]
async fn nobody_is_greeted_where_the_bot_was_before_or_may_not_write() {
    let mut tavern = Tavern::open().await;
    let with = |name: &str, hall: &str, may: u64| json!({"add": {"guild": {"name": name, "locale": "de", "system_channel": hall, "permissions": may.to_string()}}});
    let (view, send) = (1 << 10, 1 << 11);
    tavern.world(with("mute", "silence", view)).await;
    // Where it may write and not attach files it does without the picture.
    tavern.world(with("bare", "cell", view | send)).await;
    tavern.learn().await;
    tavern.until("the bare one is greeted", async || tavern.boards_in("cell").await.len() == 1).await;
    let greeting = tavern.board_in("cell").await;
    assert!(greeting.text().contains("Das Karahaus hat geöffnet") && greeting.files().is_empty(), "{greeting}");
    let tried = async |channel: &str| tavern.requests("POST", &format!("/channels/{}/", tavern.place(channel))).await;
    tavern.until("it was tried", async || tried("silence").await > 0).await;
    assert!(tavern.boards_in("silence").await.is_empty());
    // The tavern's own server has a system channel too, and the bot has been there for long.
    assert_eq!(tried("tavern").await, 0);
    tavern.close().await;
}
