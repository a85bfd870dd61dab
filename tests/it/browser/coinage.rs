//! A server's own coins in a browser on a phone: set by the form, and read in three languages and both views.

use super::*;
use crate::support::chromium::shots;

/// As wide and as high as a small phone.
const PHONE: (u32, u32) = (390, 844);

#[tokio::test]
async fn a_servers_own_coins_are_read_in_three_languages_on_a_phone() {
    let Some(chromium) = Chromium::start().await else { return };
    chromium.resize(PHONE.0, PHONE.1, true).await;
    let mut tavern = Tavern::open().await;
    for (name, locale) in [("eve", "en-US"), ("lou", "fr"), ("uwe", "de")] {
        tavern.world(json!({"add": {"user": {"name": name, "locale": locale}}})).await;
    }
    let permissions = (1_u64 << 10 | 1 << 11 | 1 << 5).to_string();
    tavern.world(json!({"set": {"user": {"id": "dao", "permissions": permissions}}})).await;
    tavern.learn().await;
    let page = Page { client: &chromium.client };
    page.open(&tavern, "ben").await;
    say(&page, "/kara start ante:50").await;
    page.board_with("ante\u{a0}50\u{a0}🪙").await;
    page.become_("dao").await;
    say(&page, "/tavern settings setting:coin-name value:écu/écus").await;
    until_private(&page, "default → écu/écus").await;
    say(&page, "/tavern settings coin-sign:⚜").await;
    until_private(&page, "default → ⚜").await;
    // What stands there already has them at once, and so has what each reads in their own language.
    page.board_with("ante\u{a0}50\u{a0}⚜").await;
    for (who, balance, worthless, refused) in [
        ("eve", "1,000\u{a0}écus", "Écus are worth nothing", "To give écus"),
        ("uwe", "1.000\u{a0}Écus", "Écus sind außerhalb", "Verschenken kann Écus"),
        ("lou", "1\u{202f}000\u{a0}écus", "Les écus ne valent rien", "Pour donner des écus"),
    ] {
        page.become_(who).await;
        say(&page, "/coins balance").await;
        until_private(&page, balance).await;
        until_private(&page, worthless).await;
        shot(&chromium, &format!("{who}-purse")).await;
        say(&page, "/coins give to:ben coins:5").await;
        until_private(&page, refused).await;
        say(&page, "/tavern enter").await;
        until_private(&page, "⚜").await;
        shot(&chromium, &format!("{who}-door")).await;
        page.fits().await;
    }
    page.become_("dao").await;
    for view in ["text", "picture"] {
        say(&page, &format!("/tavern settings view:{view}")).await;
        page.board_with("ante\u{a0}50\u{a0}⚜").await;
        shot(&chromium, &format!("board-{view}")).await;
    }
    assert_eq!(chromium.complaints().await, Vec::<String>::new());
    drop(chromium);
    tavern.close().await;
}

async fn say(page: &Page<'_>, line: &str) {
    page.write(line).await;
    page.write(ENTER).await;
}

/// Something that one alone reads, in the last of such messages.
async fn until_private(page: &Page<'_>, what: &str) {
    page.text_with("#messages [data-private]:last-child", what).await;
}

/// A picture of the page, where somebody wants some.
async fn shot(chromium: &Chromium, name: &str) {
    if let Some(folder) = shots() {
        let png = chromium.client.screenshot().await.expect("a screenshot");
        std::fs::write(folder.join(format!("coinage-{name}.png")), png).expect("it is written");
    }
}
