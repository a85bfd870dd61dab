//! Bets in a browser on a phone: two play, and three who look on bet in their own languages, by button, form and line.

use super::*;

/// As wide and as high as a small phone.
const PHONE: (u32, u32) = (390, 844);

#[tokio::test]
async fn five_people_bet_and_play_in_three_languages_on_a_phone() {
    let Some(chromium) = Chromium::start().await else { return };
    chromium.resize(PHONE.0, PHONE.1, true).await;
    let mut tavern = Tavern::open().await;
    for (name, locale) in [("eve", "en-US"), ("lou", "fr"), ("uwe", "de")] {
        tavern.world(json!({"add": {"user": {"name": name, "locale": locale}}})).await;
    }
    tavern.learn().await;
    let page = Page { client: &chromium.client };
    page.open(&tavern, "ben").await;
    page.write("/kara start ante:50 house:player").await;
    page.write(ENTER).await;
    page.board_with("ante\u{a0}50").await;
    page.become_("dao").await;
    page.press("Join").await;
    page.board_with("chance in %").await;

    // By buttons, a seat and then an amount.
    page.become_("eve").await;
    page.press("Bet").await;
    until_private(&page, "Who do you bet on?").await;
    page.press_privately("dao").await;
    until_private(&page, "How much on dao?").await;
    page.press_privately("+10").await;
    until_private(&page, "bring you 10").await;
    page.board_with("B\u{a0}10").await;
    // By a form.
    page.become_("uwe").await;
    page.press("Bet").await;
    until_private(&page, "Auf wen").await;
    page.press_privately("ben").await;
    page.press_privately("Andere Zahl").await;
    page.find("dialog[open] [data-field='amount']").await.send_keys("30").await.unwrap();
    page.click("dialog[open] [data-submit]").await;
    page.gone("dialog[open]").await;
    page.board_with("A\u{a0}30").await;
    // By the line; and more on the same seat.
    page.become_("lou").await;
    for (line, all) in [("/bet seat:ben coins:5", "A\u{a0}35"), ("/bet seat:1 coins:15", "A\u{a0}50")] {
        page.write(line).await;
        page.write(ENTER).await;
        page.board_with(all).await;
    }
    // Who plays is told why not, and so is everybody once the house lies.
    page.become_("dao").await;
    page.press("Bet").await;
    until_private(&page, "You play at this table").await;
    page.become_("ben").await;
    page.press("Start").await;
    play_out(&page).await;
    page.become_("eve").await;
    let over = page.board_that("what came of the bets", |board| board.text.contains("Bets: ")).await.text;
    assert!(["eve", "uwe", "lou"].iter().all(|who| over.contains(who)), "{over}");
    let mut purses = 0;
    for who in ["eve", "uwe", "lou"] {
        purses += tavern.purse(who).await;
    }
    assert_eq!(purses, 3000, "nobody else has any of it");
    assert_eq!(chromium.complaints().await, Vec::<String>::new());
    drop(chromium);
    tavern.close().await;
}

/// Something that one alone reads, in the last of such messages.
async fn until_private(page: &Page<'_>, what: &str) {
    page.text_with("#messages [data-private]:last-child .content", what).await;
}

/// Ben and dao throw the house and play to the end of the round.
async fn play_out(page: &Page<'_>) {
    for _ in 0..60 {
        let ready =
            |board: &Board| board.has("Throw") || board.has("Stop") || board.has("Next round") || throws_house(board);
        let board = page.board_that("somebody can go on", ready).await;
        if board.has("Next round") {
            return;
        }
        let mover = if board.text.contains("ben: ") { "ben" } else { "dao" };
        page.become_(mover).await;
        let label = if board.has("Stop") {
            "Stop"
        } else if board.has("Throw") {
            "Throw"
        } else {
            "Throw the house"
        };
        page.press(label).await;
        page.board_that("the board changes", |after| after.text != board.text).await;
    }
    panic!("the round has no end: {:?}", page.board().await);
}

fn throws_house(board: &Board) -> bool {
    board.has("Throw the house")
}
