//! `/tavern settings`: everything a server can set, by the form and by command.

use serde_json::json;

use crate::support::{
    books, lacks,
    tavern::{Message, Settings, Tavern},
};

/// What everybody hears who does not manage the server.
const MANAGERS_ONLY: &str = "manage the server";

/// Who may manage the server from now on, or no more.
async fn manages(tavern: &Tavern, who: &str, may: bool) {
    let permissions = (1_u64 << 10 | 1 << 11 | if may { 1 << 5 } else { 0 }).to_string();
    tavern.world(json!({"set": {"user": {"id": who, "permissions": permissions}}})).await;
}

async fn tavern_of_dao() -> Tavern {
    let tavern = Tavern::open().await;
    manages(&tavern, "dao", true).await;
    tavern
}

/// The form as dao opens it.
async fn form(tavern: &Tavern) -> Message {
    tavern.command("dao", "/tavern settings").await.message()
}

/// Somebody chooses in a menu of a private message.
pub(super) async fn choose(tavern: &Tavern, who: &str, form: &Message, menu: &str, value: &str) -> Message {
    let menu = form.menu(menu).unwrap_or_else(|| panic!("no menu {menu} on\n{form}"));
    let chosen = json!({"user": tavern.person(who), "message": form.id(), "custom_id": menu, "values": [value]});
    tavern.click_with(chosen).await.updated()
}

pub(super) async fn press(tavern: &Tavern, form: &Message, label: &str) -> Message {
    let button = form.button(label).unwrap_or_else(|| panic!("no button {label} on\n{form}"));
    tavern.press("dao", form, &button).await.updated()
}

#[tokio::test]
async fn a_manager_sets_everything_on_one_form_and_takes_it_back() {
    let tavern = tavern_of_dao().await;
    let boards = form(&tavern).await;
    assert!(boards.text().contains("Boards") && boards.text().contains("View of boards: **picture**"), "{boards}");
    let coins = choose(&tavern, "dao", &boards, "settings page", "coins").await;
    assert!(coins.text().contains("Stakes: **on**"), "{coins}");
    let stakes = choose(&tavern, "dao", &coins, "settings show", "stakes").await;
    assert!(stakes.text().contains("Whether tables here play for coins"), "{stakes}");
    let said = press(&tavern, &stakes, "Off").await;
    assert!(said.text().contains("Stakes: on → off") && said.text().contains("at once"), "{said}");
    let refused = tavern.command("ben", "/kara start ante:50").await.told();
    assert!(refused.contains("without coins"), "{refused}");
    let undone = press(&tavern, &said, "Undo: Stakes").await;
    assert!(undone.text().contains("Stakes: off → on"), "{undone}");
    // A number is written.
    let bets = choose(&tavern, "dao", &undone, "settings show", "most-bet").await;
    let written = tavern.press("dao", &bets, &bets.button("Enter…").expect("a number is written")).await;
    assert_eq!(written.outcome(), "modal");
    let said = tavern.fill_in("dao", &written, json!({"value": "1,250"})).await.updated();
    assert!(said.text().contains("Largest bet: 100\u{a0}coins → 1,250\u{a0}coins"), "{said}");
    for wrong in ["12.50", "-1", "1000001", "lots", " "] {
        let written = tavern.press("dao", &bets, &bets.button("Enter…").expect("a number is written")).await;
        let refused = tavern.fill_in("dao", &written, json!({"value": wrong})).await.told();
        assert!(refused.contains("from 0 to 1,000,000") && refused.contains("Nothing has changed"), "{refused}");
    }
    // What games are opened with.
    let kara = choose(&tavern, "dao", &said, "settings page", "kara").await;
    assert!(kara.text().contains("Time for a turn: **60 seconds**"), "{kara}");
    let house = choose(&tavern, "dao", &kara, "settings show", "kara.house").await;
    let said = press(&tavern, &house, "By turns").await;
    assert!(said.text().contains("opened from now on"), "{said}");
    tavern.command("ben", "/kara start").await;
    tavern.board_with("2 more players are needed").await;
    // All of it stands in the log, with who did it, and can be undone there.
    let log = press(&tavern, &said, "Changes").await;
    assert!(log.text().contains(&format!("<@{}>", tavern.person("dao"))), "{log}");
    assert!(log.text().contains("Kara: house: default (by the table) → by turns"), "{log}");
    let second = log.components().find_map(|part| {
        let options = part["options"].as_array()?;
        let bet = options.iter().find(|option| option["label"] == "Largest bet")?;
        bet["value"].as_str().map(str::to_owned)
    });
    let back = choose(&tavern, "dao", &log, "settings undo", &second.expect("the bet can be undone")).await;
    assert!(back.text().contains("Largest bet: 1,250\u{a0}coins → 100\u{a0}coins"), "{back}");
    tavern.close().await;
}

#[tokio::test]
async fn a_command_does_what_the_form_does() {
    let tavern = tavern_of_dao().await;
    let said = tavern.command("dao", "/tavern settings view:text stakes:false most-bet:7").await.told();
    for told in ["View of boards: picture → text", "Stakes: on → off", "Largest bet: 100\u{a0}coins → 7\u{a0}coins"]
    {
        assert!(said.contains(told), "{told}: {said}");
    }
    let said = tavern.command("dao", "/tavern settings view:text").await.told();
    assert!(said.contains("like that already"), "{said}");
    for (line, told) in [
        ("setting:kara.time value:90", "90 seconds"),
        ("setting:kara.house value:player", "playing along"),
        ("setting:kara.time value:usual", "default"),
        ("setting:kara.time value:80", "80 seconds"),
        ("setting:kara.time value:default", "default"),
        ("setting:stakes value:an", "Stakes: off → on"),
    ] {
        let said = tavern.command("dao", &format!("/tavern settings {line}")).await.told();
        assert!(said.contains(told), "{line}: {said}");
    }
    let said = tavern.command("dao", "/tavern settings").await.message();
    let undo = said.behind("settings undo").expect("the last change can be undone");
    let nth = undo.split(' ').nth(3).expect("its number").to_owned();
    let said = tavern.command("dao", &format!("/tavern settings undo:{nth}")).await.told();
    assert!(said.contains("Stakes: on → off"), "{said}");
    let said = tavern.command("dao", &format!("/tavern settings undo:{nth}")).await.told();
    assert!(said.contains("already been undone"), "{said}");

    // What cannot be is refused with the reason, and nothing changes: not the part of a line that could be, either.
    let before = form(&tavern).await.text();
    for (line, told) in [
        ("setting:kara.time value:9", "from 10 to 3,600"),
        ("setting:kara.time value:soon", "from 10 to 3,600"),
        ("setting:kara.house value:castle", "by the table, by turns or by turns, playing along"),
        ("setting:stakes value:perhaps", "on or off"),
        ("setting:jukebox value:loud", "No setting is called `jukebox`"),
        ("setting:stakes", "`setting` needs `value`"),
        ("value:90", "`value` needs `setting`"),
        ("view:picture setting:kara.time value:9", "from 10 to 3,600"),
        ("most-bet:12 setting:most-bet value:13", "Largest bet is named twice"),
        ("view:picture undo:1", "one change at a time"),
        ("undo:4711", "No such change"),
    ] {
        let refused = tavern.command("dao", &format!("/tavern settings {line}")).await.told();
        assert!(refused.contains(told) && refused.contains("Nothing has changed"), "{line}: {refused}");
    }
    assert_eq!(form(&tavern).await.text(), before);
    let known = tavern.suggest("dao", "/tavern settings setting:last").await;
    assert!(known.contains(&"kara.last_lap".to_owned()), "{known:?}");
    let known = tavern.suggest("dao", "/tavern settings setting:kara.house value:").await;
    assert_eq!(known, ["neutral", "rotating", "player", "usual"]);
    tavern.close().await;
}

#[tokio::test]
async fn an_old_form_is_worth_nothing_once_the_permission_is_gone() {
    let tavern = tavern_of_dao().await;
    let boards = form(&tavern).await;
    let coins = choose(&tavern, "dao", &boards, "settings page", "coins").await;
    let bets = choose(&tavern, "dao", &coins, "settings show", "most-bet").await;
    let written = tavern.press("dao", &bets, &bets.button("Enter…").expect("a number is written")).await;
    manages(&tavern, "dao", false).await;
    let refused = tavern.fill_in("dao", &written, json!({"value": "5"})).await.told();
    assert!(refused.contains(MANAGERS_ONLY), "{refused}");
    for press in ["set stakes no", "usual stakes", "page coins", "show stakes", "changes", "undo 1", "write most-bet"] {
        let refused = tavern.forge("dao", &bets, &format!("tavern settings {press}")).await.told();
        assert!(refused.contains(MANAGERS_ONLY), "{press}: {refused}");
    }
    manages(&tavern, "dao", true).await;
    let bets = form(&tavern).await;
    assert!(bets.behind("settings undo").is_none(), "nothing has changed");
    for forged in ["set stakes perhaps", "set jukebox loud", "set kara.time 5", "undo", "page cellar", "page", "fly"] {
        let refused = tavern.forge("dao", &bets, &format!("tavern settings {forged}")).await;
        assert_ne!(refused.outcome(), "update", "{forged}");
        assert!(!refused.told().is_empty(), "{forged}");
    }
    assert!(form(&tavern).await.behind("settings undo").is_none(), "nothing has changed");
    tavern.close().await;
}

#[tokio::test]
async fn a_change_delivered_twice_is_said_twice_and_made_once() {
    let tavern = tavern_of_dao().await;
    tavern.fault(json!({"route": "gateway", "kind": "twice", "times": 1})).await;
    let said = tavern.command("dao", "/tavern settings stakes:false").await.told();
    assert!(said.contains("Stakes: on → off"), "{said}");
    let log = tavern.command("dao", "/tavern settings").await.message();
    let log = press(&tavern, &log, "Changes").await;
    assert_eq!(log.text().matches("Stakes").count(), 1, "{log}");
    tavern.close().await;
}

#[tokio::test]
async fn what_is_set_holds_in_every_process_and_not_at_a_running_table() {
    let directory = tempfile::tempdir().expect("a folder");
    let database = directory.path().join("karahaus.db");
    let database = database.to_str().expect("a path in UTF-8");
    let mut tavern = Tavern::open_with(Settings::default(), database).await;
    manages(&tavern, "dao", true).await;
    tavern.two_begin("/kara start").await;
    tavern.let_another_in().await;
    // Each process gets each interaction, and one of them takes it: whichever sets it, the other one knows.
    for (line, ante) in [("stakes:false", "0"), ("stakes:true", "10")] {
        tavern.command("dao", &format!("/tavern settings {line} setting:kara.house value:rotating")).await;
        tavern.world(json!({"add": {"channel": {"name": format!("nook{ante}")}}})).await;
        tavern.learn().await;
        for _ in 0..4 {
            let said = tavern.command_in("ben", "tavern", "/kara pot amount:1").await.told();
            assert_eq!(said.contains("without coins"), ante == "0", "{line}: {said}");
        }
    }
    let board = tavern.board().await;
    assert!(lacks(&board.text(), "by turns"), "what was agreed stays as it was agreed: {board}");
    tavern.close().await;
}

#[tokio::test]
async fn what_somebody_chooses_for_oneself_holds_in_every_process_at_once() {
    let directory = tempfile::tempdir().expect("a folder");
    let database = directory.path().join("karahaus.db");
    let database = database.to_str().expect("a path in UTF-8");
    let mut tavern = Tavern::open_with(Settings::default(), database).await;
    tavern.let_another_in().await;
    for (lang, purse) in [("de", "Dein Beutel"), ("fr", "Ta bourse"), ("en", "Your purse"), ("de", "Dein Beutel")] {
        tavern.command("ben", &format!("/me language language:{lang}")).await.told();
        // Whichever of the two answers.
        for _ in 0..4 {
            let said = tavern.command("ben", "/coins balance").await.told();
            assert!(said.contains(purse), "{lang}: {said}");
        }
    }
    tavern.close().await;
}

#[tokio::test]
async fn tables_stand_where_the_server_wants_them() {
    let mut tavern = tavern_of_dao().await;
    for channel in [json!({"name": "nook"}), json!({"name": "thread", "parent": "tavern"})] {
        tavern.world(json!({"add": {"channel": channel}})).await;
    }
    tavern.learn().await;
    let (here, nook) = (tavern.place("tavern"), tavern.place("nook"));
    // What is no channel of this server is none.
    for (channels, told) in [
        ("<#4711>", "`4711` is no channel of this server"),
        ("<#4711> <#4712>", "`4711` and `4712` are no channels of this server"),
        (tavern.place("thread").as_str(), "is no channel of this server"),
        ("cellar", "`cellar` is no channel of this server"),
        ("tavern, wine cellar, attic", "`wine cellar` and `attic` are no channels of this server"),
        ("99999999999999999999999", "is no channel of this server"),
    ] {
        let refused = tavern.command("dao", &format!("/tavern settings channels:\"{channels}\"")).await.told();
        assert!(refused.contains(told) && refused.contains("Nothing has changed"), "{channels}: {refused}");
    }
    let said = tavern.command("dao", &format!("/tavern settings channels:<#{nook}>")).await.told();
    assert!(said.contains(&format!("everywhere → <#{nook}>")), "{said}");
    for line in ["/kara start", "/caramba start ante:0"] {
        let refused = tavern.command("ben", line).await.told();
        assert!(refused.contains(&format!("tables stand in <#{nook}>")), "{refused}");
    }
    let refused = tavern.command_in("ben", "thread", "/kara start").await.told();
    assert!(refused.contains("tables stand in"), "a thread of another channel: {refused}");
    // The front door keeps to it as well.
    let door = tavern.command("ben", "/tavern enter").await.message();
    let refused = tavern.forge("ben", &door, "tavern door play kara").await.told();
    assert!(refused.contains("tables stand in"), "{refused}");

    // In the form they are taken from a list.
    let channels = form(&tavern).await;
    let channels = choose(&tavern, "dao", &channels, "settings page", "tables").await;
    let channels = choose(&tavern, "dao", &channels, "settings show", "channels").await;
    let said = choose(&tavern, "dao", &channels, "settings channel", &format!("+{here}")).await;
    assert!(said.text().contains(&format!("<#{here}>")) && said.text().contains(&format!("<#{nook}>")), "{said}");
    let refused = tavern.forge("dao", &said, "tavern settings channel +4711").await.told();
    assert!(refused.contains("no channel of this server"), "{refused}");
    tavern.command_in("ben", "thread", "/kara start").await.told();
    assert!(tavern.board_in("thread").await.text().contains("Kara"), "a thread of a channel for tables");
    tavern.close_table_in("ben", "thread").await;

    tavern.command("dao", "/tavern settings threads:never").await.told();
    let refused = tavern.command_in("ben", "thread", "/kara start").await.told();
    assert!(refused.contains("no table stands in a thread"), "{refused}");
    tavern.command("dao", "/tavern settings threads:only").await.told();
    let refused = tavern.command("ben", "/kara start").await.told();
    assert!(refused.contains("threads alone"), "{refused}");
    tavern.command_in("ben", "thread", "/kara start").await.told();
    tavern.close().await;
}

#[tokio::test]
async fn a_channel_that_is_gone_does_not_come_back_by_an_undo() {
    let mut tavern = tavern_of_dao().await;
    tavern.world(json!({"add": {"channel": {"name": "cellar"}}})).await;
    tavern.learn().await;
    tavern.command("dao", "/tavern settings channels:cellar").await.told();
    tavern.command("dao", "/tavern settings setting:channels value:everywhere").await.told();
    let page = form(&tavern).await;
    tavern.world(json!({"delete": {"channel": {"id": tavern.place("cellar")}}})).await;
    let undo = page.behind("settings undo").expect("it can be undone");
    let refused = tavern.press("dao", &page, &undo).await.updated();
    assert!(refused.text().contains("would bring back are gone. Nothing has changed"), "{refused}");
    tavern.two_begin("/kara start ante:0").await;
    tavern.close().await;
}

#[tokio::test]
async fn a_form_of_before_a_restore_undoes_no_change_that_has_its_number_by_now() {
    const AS_BEFORE: &str = "DELETE FROM server_settings; DELETE FROM setting_changes; \
                             DELETE FROM counters WHERE name LIKE 'settings of %'";
    let directory = tempfile::tempdir().expect("a folder");
    let file = directory.path().join("karahaus.db");
    let tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path in UTF-8")).await;
    manages(&tavern, "dao", true).await;
    tavern.command("dao", "/tavern settings stakes:false").await.told();
    let old = form(&tavern).await;
    let undo = old.button("Undo: Stakes").expect("it can be undone");
    books::execute(&file, AS_BEFORE).await;
    tavern.wait_secs(60).await;
    // By somebody else, so that the form stands.
    manages(&tavern, "ben", true).await;
    tavern.command("ben", "/tavern settings most-bet:7").await.told();
    let refused = tavern.press("dao", &old, &undo).await.updated();
    assert!(refused.text().contains("No such change is known. Nothing has changed"), "{refused}");
    let undone = tavern.command("dao", "/tavern settings undo:1").await.told();
    assert!(undone.contains("Largest bet: 7\u{a0}coins → 100\u{a0}coins"), "by its number it can be undone: {undone}");
    tavern.close().await;
}

#[tokio::test]
async fn channels_are_known_by_their_names_beyond_what_a_menu_holds() {
    let mut tavern = tavern_of_dao().await;
    let names: Vec<String> = (1..=30).map(|nth| format!("room-{nth}")).collect();
    for name in names.iter().map(String::as_str).chain(["The Long Table", "back-room", "nook", "nook"]) {
        tavern.world(json!({"add": {"channel": {"name": name}}})).await;
    }
    tavern.learn().await;
    let place = |name: &str| tavern.place(name);
    let channels =
        async |text: &str| tavern.command("dao", &format!("/tavern settings channels:\"{text}\"")).await.told();
    // By whatever people write; asked of Discord once for each.
    let before = tavern.requests("GET", "/channels").await;
    let said = channels("#Room-29, the long table, back room").await;
    for name in ["room-29", "The Long Table", "back-room"] {
        assert!(said.contains(&format!("<#{}>", place(name))), "{name}: {said}");
    }
    assert_eq!(tavern.requests("GET", "/channels").await, before + 1);
    let refused = channels("room-2, nook").await;
    assert!(refused.contains("2 channels are called `nook`") && refused.contains("Nothing has changed"), "{refused}");
    let said = tavern.command("dao", "/tavern settings setting:channels value:everywhere").await.told();
    assert!(said.contains("→ everywhere"), "{said}");

    // In the form there is a way to all of them.
    let page = choose(&tavern, "dao", &form(&tavern).await, "settings page", "tables").await;
    let first = choose(&tavern, "dao", &page, "settings show", "channels").await;
    let second = press(&tavern, &first, "›").await;
    let listed = [&first, &second].map(|form| {
        let menu = form.components().find(|part| part["options"].is_array()).expect("a list").clone();
        menu["options"].as_array().expect("options").len()
    });
    assert_eq!(listed, [25, 10], "{first}\n{second}");
    let last = &place("nook");
    let said = choose(&tavern, "dao", &second, "settings channel", &format!("+{last}")).await;
    assert!(said.text().contains(&format!("everywhere → <#{last}>")), "{said}");

    // Two who choose at the same time: each adds to what the other has.
    let chosen = ["back-room", "The Long Table"].map(|name| format!("tavern settings channel +{}", place(name)));
    let chosen = chosen.iter().map(|press| tavern.forge("dao", &second, press));
    futures_util::future::join_all(chosen).await;
    let now = tavern.command("dao", "/tavern settings").await.message();
    let now = choose(&tavern, "dao", &now, "settings page", "tables").await.text();
    for name in ["nook", "back-room", "The Long Table"] {
        assert!(now.contains(&format!("<#{}>", place(name))), "{name}: {now}");
    }
    tavern.close().await;
}

#[tokio::test]
async fn what_new_tables_may_is_the_server_s_and_what_was_agreed_stays() {
    let tavern = tavern_of_dao().await;
    tavern.command("ben", "/kara start ante:50").await;
    let said = tavern.command("dao", "/tavern settings most-stake:20 ai-seats:false language:fr").await.told();
    assert!(said.contains("Language: default → Français") && said.contains("AI seats: on → off"), "{said}");
    // Agreed before: an AI sits down, more is thrown in, the board stays English.
    tavern.click("ben", "Add an AI").await.updated();
    tavern.command("ben", "/kara pot amount:30").await.told();
    tavern.board_with("pot\u{a0}80").await;
    tavern.close_table("ben").await;

    let refused = tavern.command("ben", "/kara start ante:21").await.told();
    assert!(refused.contains("more than 20"), "{refused}");
    tavern.command("ben", "/kara start ante:15").await.told();
    let board = tavern.board_with("mise\u{a0}15").await;
    assert!(board.behind("ai").is_none(), "{board}");
    for refused in [
        tavern
            .forge("ben", &board, &board.behind("start").expect("it can be started").replace("start 0", "ai easy"))
            .await,
        tavern.command("ben", "/table bot level:easy").await,
    ] {
        let refused = refused.told();
        assert!(refused.contains("No AI"), "{refused}");
    }
    // Thrown in bit by bit it is no more either.
    tavern.command("ben", "/kara pot amount:5").await.told();
    let refused = tavern.command("ben", "/kara pot amount:1").await.told();
    assert!(refused.contains("more than 20") && refused.contains("staked 20"), "{refused}");
    assert_eq!(tavern.purse("ben").await, 980);
    tavern.command("dao", "/kara pot amount:20").await.told();
    let refused = tavern.command("dao", "/kara join").await.told();
    assert!(!refused.is_empty());
    tavern.close_table("ben").await;
    let door = tavern.command("ben", "/tavern enter").await.message();
    let refused = tavern.forge("ben", &door, "tavern door play kara").await.told();
    assert!(refused.contains("No AI"), "{refused}");
    tavern.close().await;
}

#[tokio::test]
async fn an_allowance_is_as_much_as_the_server_says() {
    let tavern = tavern_of_dao().await;
    for wrong in ["allowance:-1", "allowance:1000001", "drink-price:-1", "kept-days:0", "kept-days:366", "most-stake:0"]
    {
        let name = wrong.split(':').next().expect("a name");
        let value = &wrong[name.len() + 1..];
        let refused = tavern.command("dao", &format!("/tavern settings setting:{name} value:{value}")).await.told();
        assert!(refused.contains("Nothing has changed"), "{wrong}: {refused}");
    }
    tavern.command("dao", "/tavern settings allowance:7").await.told();
    let given = tavern.command("ben", "/coins daily").await.told();
    assert!(given.contains("7\u{a0}coins"), "{given}");
    assert_eq!(tavern.purse("ben").await, 1007);
    tavern.command("dao", "/tavern settings allowance:0").await.told();
    let refused = tavern.command("dao", "/coins daily").await.told();
    assert!(refused.contains("no daily allowance"), "{refused}");
    assert_eq!(tavern.purse("dao").await, 1000);
    tavern.close().await;
}

#[tokio::test]
async fn a_quiet_server_is_pinged_by_nobody_and_one_without_pictures_has_none() {
    let tavern = tavern_of_dao().await;
    tavern.two_begin("/kara start time:600").await;
    let calls = async || {
        let all = tavern.messages_in("dao", "tavern").await;
        let stands = |message: &&Message| message.0["deleted"] != true && message.text().contains("it is your turn");
        all.iter().filter(stands).count()
    };
    tavern.until("ben is called", async || calls().await == 1).await;
    tavern.close_table("ben").await;
    tavern.close_table("dao").await;
    tavern.command("dao", "/tavern settings quiet:true pictures:false").await.told();
    tavern.two_begin("/kara start time:600").await;
    let board = tavern.board().await;
    assert!(board.files().is_empty(), "no picture: {board}");
    let before = calls().await;
    tavern.command("ben", "/kara roll").await.told();
    // Whoever would be called has been by now: the board is drawn after that.
    tavern.command("ben", "/table show").await;
    assert_eq!((before, calls().await), (0, 0));
    let told = tavern.command("ben", "/me view view:picture").await.told();
    assert!(told.contains("This one does not."), "no picture is promised: {told}");
    tavern.command("dao", "/tavern settings pictures:true").await.told();
    assert_eq!(tavern.command("ben", "/me view view:picture").await.told(), "Boards are shown with a picture.");
    tavern.close().await;
}

#[tokio::test]
async fn that_less_is_kept_is_told_with_what_goes_and_when() {
    let tavern = tavern_of_dao().await;
    tavern.two_begin("/kara start ante:0").await;
    tavern.close_table("ben").await;
    tavern.board_with("to call the game off").await;
    let longer = tavern.command("dao", "/tavern settings kept-days:200").await.told();
    let from = tavern.now_secs().await + 86_400;
    assert!(
        longer.contains("365\u{a0}days → 200\u{a0}days") && longer.contains("No finished game is older"),
        "{longer}"
    );
    assert!(longer.contains(&format!("<t:{from}")) || longer.contains("<t:"), "{longer}");
    tavern.wait_secs(3 * 86_400).await;
    let shorter = tavern.command("dao", "/tavern settings kept-days:1").await.message();
    assert!(shorter.text().contains("undo the change before then and nothing is lost"), "{shorter}");
    let undone = press(&tavern, &shorter, "Undo").await;
    assert!(
        undone.text().contains("1\u{a0}day → 200\u{a0}days") && lacks(&undone.text(), "are deleted from"),
        "{undone}"
    );
    tavern.close().await;
}
