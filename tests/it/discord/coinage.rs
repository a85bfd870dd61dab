//! The name and the sign of a server's coins: set by who manages it, and then on every screen of that server.

use serde_json::{Value, json};

use crate::support::tavern::{Message, Settings, Tavern};

/// What coins are called everywhere, in each language.
const USUAL: [&str; 5] = ["coin", "münze", "pièce", "🪙", "\u{e013}"];

async fn manages(tavern: &Tavern, who: &str) {
    let permissions = (1_u64 << 10 | 1 << 11 | 1 << 5).to_string();
    tavern.world(json!({"set": {"user": {"id": who, "permissions": permissions}}})).await;
}

/// A tavern whose coins are Kronen, and where `uwe` and `lou` read German and French.
async fn tavern_of_crowns() -> Tavern {
    let mut tavern = Tavern::open().await;
    for (name, locale) in [("uwe", "de"), ("lou", "fr")] {
        tavern.world(json!({"add": {"user": {"name": name, "locale": locale}}})).await;
    }
    tavern.learn().await;
    manages(&tavern, "dao").await;
    let said = tavern.command("dao", "/tavern settings coin-sign:🦴 coin-name:Krone/Kronen").await.told();
    assert!(said.contains("→ 🦴") && said.contains("→ Krone/Kronen") && said.contains("at once"), "{said}");
    tavern
}

/// Every text of a message or a form, commands and their names left out: these are the same on every server.
fn texts(value: &Value, all: &mut Vec<String>) {
    match value {
        Value::String(text) => {
            let outside = text.split('`').step_by(2).collect::<String>();
            all.push(outside.to_lowercase());
        }
        Value::Array(parts) => parts.iter().for_each(|part| texts(part, all)),
        Value::Object(parts) => {
            // Ids and file names are nobody's to read.
            let read =
                parts.iter().filter(|(key, _)| !["custom_id", "id", "value", "name", "url"].contains(&key.as_str()));
            read.for_each(|(_, part)| texts(part, all));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// That nothing of it says what coins are called elsewhere.
fn assert_own(what: &str, shown: &Value) {
    let mut all = Vec::new();
    texts(shown, &mut all);
    for text in all {
        let text = text.replace("pièces d’argent", "").replace("pièce d’argent", "");
        assert!(!USUAL.iter().any(|usual| text.contains(usual)), "{what}: {text}");
        assert!(!text.chars().any(|c| matches!(c, '\u{e000}'..='\u{f8ff}')), "{what}: a mark is sent: {text}");
    }
}

#[tokio::test]
async fn every_screen_of_a_server_has_its_own_coins_in_each_language_and_both_views() {
    let tavern = tavern_of_crowns().await;
    let opened = tavern.two_begin("/kara start ante:50").await;
    assert_own("a board", &opened.0);
    for who in ["ben", "uwe", "lou"] {
        let balance = tavern.command(who, "/coins balance").await.told();
        assert!(balance.contains("Kronen"), "{who}: {balance}");
        for line in [
            "/coins balance",
            "/coins daily",
            "/coins history",
            "/coins give to:ben coins:5",
            "/tavern enter",
            "/tavern books",
            "/leaderboard by:coins",
            "/leaderboard",
            "/stats",
            "/me limit",
            "/me limit loss:100",
            "/bet seat:1 coins:5000",
            "/bet seat:1 coins:5",
            "/kara pot",
            "/kara pot amount:1000000",
            "/kara pot amount:5",
            "/kara start ante:999999",
            "/kara status",
            "/kara rules",
            "/caramba rules",
            "/help",
            "/privacy show",
            "/privacy delete",
            "/odds kara house:17",
            "/fair",
            "/season",
            "/tavern settings",
        ] {
            let seen = tavern.command(who, line).await;
            assert_own(&format!("{who}: {line}"), &seen.0);
        }
    }
    // The form, its title and what stands beside a line of it.
    let menu = tavern.command("dao", "/tavern settings").await.message();
    let coins = choose(&tavern, &menu, "settings page", "coins").await;
    assert!(coins.text().contains("Kronen") && coins.text().contains("🦴"), "{coins}");
    assert_own("the form", &coins.0);
    for setting in ["coin-name", "coin-sign", "most-stake", "stakes", "allowance"] {
        let one = choose(&tavern, &coins, "settings show", setting).await;
        assert_own(setting, &one.0);
    }
    // The same boards in text, and what is thrown in by a form.
    tavern.command("dao", "/tavern settings view:text").await;
    let board = tavern.board_with("🦴").await;
    assert_own("a board in text", &board.0);
    if let Some(throw_in) = board.behind("throw-in").or_else(|| board.behind("more")) {
        let opened = tavern.press("ben", &board, &throw_in).await;
        assert_own("what comes up beside a board", &opened.0);
    }
    tavern.close().await;
}

async fn choose(tavern: &Tavern, form: &Message, menu: &str, value: &str) -> Message {
    let menu = form.menu(menu).unwrap_or_else(|| panic!("no menu {menu} on\n{form}"));
    let chosen = json!({"user": tavern.person("dao"), "message": form.id(), "custom_id": menu, "values": [value]});
    tavern.click_with(chosen).await.updated()
}

#[tokio::test]
async fn name_and_sign_are_set_by_form_and_undone_and_seen_on_the_running_board_at_once() {
    let tavern = Tavern::open().await;
    manages(&tavern, "dao").await;
    tavern.two_begin("/kara start ante:50").await;
    tavern.board_with("🪙").await;
    let menu = tavern.command("dao", "/tavern settings").await.message();
    let coins = choose(&tavern, &menu, "settings page", "coins").await;
    let sign = choose(&tavern, &coins, "settings show", "coin-sign").await;
    let form = tavern.press("dao", &sign, &sign.button("Enter…").expect("it is written")).await;
    let said = tavern.fill_in("dao", &form, json!({"value": "💎"})).await.updated();
    assert!(said.text().contains("Currency sign: default → 💎"), "{said}");
    tavern.board_with("💎").await;
    let undone =
        tavern.press("dao", &said, &said.button("Undo: Currency sign").expect("it can be undone")).await.updated();
    assert!(undone.text().contains("💎 → default"), "{undone}");
    tavern.board_with("🪙").await;
    // A name is undone to the name before.
    for name in ["Taler", "écu/écus"] {
        tavern.command("dao", &format!("/tavern settings coin-name:{name}")).await;
    }
    let undone = tavern.command("dao", "/tavern settings").await.message();
    let page = choose(&tavern, &undone, "settings page", "coins").await;
    assert!(page.text().contains("Currency name: **écu/écus**"), "{page}");
    let undone =
        tavern.press("dao", &page, &page.button("Undo: Currency name").expect("it can be undone")).await.updated();
    assert!(undone.text().contains("Currency name: écu/écus → Taler"), "{undone}");
    let balance = tavern.command("ben", "/coins balance").await.told();
    assert!(balance.contains("**950\u{a0}Taler**"), "{balance}");
    let said = tavern.command("dao", "/tavern settings setting:coin-name value:usual").await.told();
    assert!(said.contains("Currency name: Taler → default"), "{said}");
    tavern.close().await;
}

#[tokio::test]
async fn what_can_be_no_name_and_no_sign_is_refused_with_the_reason_and_nothing_changes() {
    let tavern = Tavern::open().await;
    manages(&tavern, "dao").await;
    let before = tavern.command("dao", "/tavern settings").await.told();
    for (line, told) in [
        ("coin-name:@everyone", "made of letters"),
        ("coin-name:100", "made of letters"),
        ("coin-name:**big**", "made of letters"),
        ("coin-name:abcdefghijklmnopqr", "16 letters at most"),
        ("coin-name:x", "two letters"),
        ("coin-name:a/b/c", "one name"),
        ("coin-name:million", "something else"),
        ("coin-sign:🎲", "for something else"),
        ("coin-sign:🦴🦴", "not several"),
        ("coin-sign:bone", "one emoji, without text"),
        ("coin-sign:<@1>", "one emoji, without text"),
        ("coin-sign:<:bone:123456789012345678>", "no emoji of this server"),
        ("coin-sign::bone:", "no emoji of this server"),
        ("coin-sign:🦴 coin-name:7", "made of letters"),
    ] {
        let refused = tavern.command("dao", &format!("/tavern settings {line}")).await.told();
        assert!(refused.contains(told) && refused.contains("Nothing has changed"), "{line}: {refused}");
    }
    let refused = tavern.command("ben", "/tavern settings coin-name:Taler").await.told();
    assert!(refused.contains("manage the server"), "{refused}");
    assert_eq!(tavern.command("dao", "/tavern settings").await.told(), before);
    assert!(tavern.command("ben", "/coins balance").await.told().contains("**1,000\u{a0}coins**"));
    tavern.close().await;
}

#[tokio::test]
async fn an_emoji_of_the_server_is_the_sign_by_its_name_too_and_titles_have_the_usual_one() {
    let tavern = Tavern::open().await;
    manages(&tavern, "dao").await;
    let bone = tavern.world(json!({"add": {"emoji": {"name": "bone"}}})).await;
    let shown = format!("<:bone:{bone}>");
    for written in [shown.as_str(), ":bone:"] {
        let said = tavern.command("dao", &format!("/tavern settings coin-sign:{written}")).await.told();
        assert!(said.contains(&format!("→ {shown}")), "{written}: {said}");
        tavern.command("dao", "/tavern settings setting:coin-sign value:usual").await;
    }
    tavern.fault(json!({"route": "GET /guilds", "kind": "5xx", "times": 20})).await;
    let refused = tavern.command("dao", "/tavern settings coin-sign::bone:").await.told();
    assert!(refused.contains("Discord does not say right now") && refused.contains("Nothing has changed"), "{refused}");
    tavern.close().await;
}

#[tokio::test]
async fn name_and_sign_hold_in_every_process_and_after_a_restart() {
    let directory = tempfile::tempdir().expect("a folder");
    let database = directory.path().join("karahaus.db");
    let database = database.to_str().expect("a path in UTF-8");
    let mut tavern = Tavern::open_with(Settings::default(), database).await;
    manages(&tavern, "dao").await;
    tavern.let_another_in().await;
    tavern.command("dao", "/tavern settings coin-name:Taler").await;
    for _ in 0..4 {
        let balance = tavern.command("ben", "/coins balance").await.told();
        assert!(balance.contains("**1,000\u{a0}Taler**"), "{balance}");
    }
    tavern.send_the_bot_home().await.expect("it goes");
    tavern.let_the_bot_in().await;
    let balance = tavern.command("ben", "/coins balance").await.told();
    assert!(balance.contains("**1,000\u{a0}Taler**"), "{balance}");
    tavern.close().await;
}
