//! The sandbox's page in a real browser, where `KARAHAUS_TEST_CHROMEDRIVER`
//! names a driver: a round of Kara by two people with an AI seat, at the width
//! of a desk and of a phone.

use std::time::{Duration, Instant};

use fantoccini::{Client, Locator, error::CmdError};
use serde_json::{Value, json};
use tokio::time::sleep;

use crate::support::{PATIENCE, chromium::Chromium, tavern::Tavern};

mod bets;
mod coinage;

const LOOK_AGAIN_MS: u64 = 20;
/// Rounds after which everything has happened once; that a round lacks something is rare.
const ROUNDS_MAX: usize = 10;
const ENTER: &str = "\u{e007}";
const TAB: &str = "\u{e004}";
const ESCAPE: &str = "\u{e00c}";

#[tokio::test]
async fn two_people_and_an_ai_seat_play_a_round_at_a_desk() {
    play_in_a_browser(1280, 900).await;
}

#[tokio::test]
async fn two_people_and_an_ai_seat_play_a_round_on_a_phone() {
    play_in_a_browser(360, 740).await;
}

#[tokio::test]
async fn the_page_opens_with_who_reads_the_browsers_language_and_the_front_door_is_one_tap_away() {
    let Some(chromium) = Chromium::start().await else { return };
    let tavern = Tavern::open().await;
    let page = Page { client: &chromium.client };
    for (language, who, said, typed) in [
        ("fr-CA,fr;q=0.9", "cleo", "Rien ici pour l’instant", "/kara commencer"),
        ("de-AT", "anna", "Noch nichts los hier", "/kara anfangen"),
        ("en-GB", "ben", "Nothing here yet", "/kara start"),
        ("ja", "ben", "Nothing here yet", "/kara start"),
    ] {
        chromium.language(language).await;
        // As in a tab of its own: this one remembers who it was, and the page itself would write it down again.
        page.client.goto(&format!("{}/page.css", tavern.sandbox.api_base())).await.unwrap();
        page.client.execute("sessionStorage.clear()", Vec::new()).await.unwrap();
        page.client.goto(&tavern.sandbox.api_base()).await.unwrap();
        page.shown("body[data-ready][data-live='events']").await;
        page.shown(&format!("#people [data-person='{who}'][aria-pressed='true']")).await;
        page.text_with("#empty", said).await;
        // As the command is called in their language, and as it can be typed.
        page.shown("#empty [data-try='/kara start']").await;
        page.text_with("#empty [data-try='/kara start']", typed).await;
        page.write(typed).await;
        page.shown(&format!("[data-suggestion='{typed}']")).await;
        page.write(ESCAPE).await;
        page.shown("#door").await;
        page.fits().await;
    }
    page.client.goto(&format!("{}/?as=dao", tavern.sandbox.api_base())).await.unwrap();
    page.shown("body[data-shown='dao/tavern']").await;
    page.click("#door").await;
    page.shown("#messages [data-private]").await;
    // A style sheet that is looked at alone has no icon.
    let complaints = chromium.complaints().await;
    assert!(complaints.iter().all(|one| one.contains("favicon")), "{complaints:?}");
    drop(chromium);
    tavern.close().await;
}

#[tokio::test]
async fn typing_goes_into_the_line_wherever_the_focus_is_and_escape_clears_it() {
    let Some(chromium) = Chromium::start().await else { return };
    let tavern = Tavern::open().await;
    let page = Page { client: &chromium.client };
    page.open(&tavern, "ben").await;
    page.client.execute("document.activeElement.blur()", Vec::new()).await.unwrap();
    page.find("body").await.send_keys("/kara st").await.unwrap();
    assert_eq!(page.line().await, "/kara st");
    page.shown("[data-suggestion='/kara start']").await;
    page.write(ESCAPE).await;
    assert_eq!(page.line().await, "");
    page.gone("#suggestions").await;
    page.find("#people [data-person='ben']").await.send_keys("/he").await.unwrap();
    assert_eq!(page.line().await, "/he");
    page.find("#people [data-person='ben']").await.send_keys(ESCAPE).await.unwrap();
    assert_eq!(page.line().await, "");
    // What a form is asked is no command.
    page.write("/kara start").await;
    page.write(ENTER).await;
    page.press("More").await;
    page.press_privately("Add to the pot").await;
    page.find("dialog[open] [data-field='amount']").await.send_keys("25").await.unwrap();
    assert_eq!(page.line().await, "");
    drop(chromium);
    tavern.close().await;
}

#[tokio::test]
async fn every_picture_of_the_page_says_what_it_shows_and_every_button_has_a_name() {
    let Some(chromium) = Chromium::start().await else { return };
    let tavern = Tavern::open().await;
    let page = Page { client: &chromium.client };
    page.open(&tavern, "ben").await;
    page.write("/karambolage start").await;
    page.write(ENTER).await;
    page.press("Start").await;
    page.shown("#messages img").await;
    let mute = r#"
        const named = (one) => one.ariaLabel || one.innerText.trim() || one.title || document.querySelector(`[id="${one.getAttribute("aria-labelledby")}"]`)?.innerText;
        const buttons = [...document.querySelectorAll("button, input, [role=group], [role=listbox]")].filter((one) => one.checkVisibility() && !named(one));
        const pictures = [...document.querySelectorAll("img")].filter((one) => !one.alt.trim());
        return [...buttons, ...pictures].map((one) => one.outerHTML.slice(0, 200));
    "#;
    // A board that is just being changed has no words on its buttons for a moment.
    page.gone("[aria-busy='true']").await;
    assert_eq!(page.client.execute(mute, Vec::new()).await.unwrap(), json!([]));
    let language = "return document.querySelector('#messages li:not([data-private]) .content').lang";
    assert_eq!(page.client.execute(language, Vec::new()).await.unwrap(), json!("en-US"));
    drop(chromium);
    tavern.close().await;
}

async fn play_in_a_browser(width: u32, height: u32) {
    let Some(chromium) = Chromium::start().await else { return };
    chromium.resize(width, height, width < 500).await;
    let tavern = Tavern::open().await;
    let page = Page { client: &chromium.client };
    page.open(&tavern, "ben").await;

    let lobby = the_table_opens_by_the_line(&page).await;
    the_others_sit_down(&page).await;
    coins_are_thrown_in_by_a_form(&page).await;
    a_round_is_played_to_its_end(&page).await;
    an_old_button_is_refused_to_who_pressed_it_alone(&page, &lobby).await;

    let board = page.board().await;
    assert_eq!(board.id, lobby.id, "the board is edited in place, from the lobby on");
    assert_eq!(chromium.complaints().await, Vec::<String>::new());
    drop(chromium);
    tavern.close().await;
}

/// `/kara start`, found by its beginning; the ante is an option among the suggestions.
async fn the_table_opens_by_the_line(page: &Page<'_>) -> Board {
    page.write("/kara st").await;
    page.shown("[data-suggestion='/kara start'][aria-selected='true']").await;
    page.write(TAB).await;
    page.shown("[data-suggestion='ante']").await;
    page.write("ant").await;
    page.click("[data-suggestion='ante']").await;
    page.write("50").await;
    page.write(ENTER).await;
    page.board_with("ante\u{a0}50").await
}

async fn the_others_sit_down(page: &Page<'_>) {
    page.become_("dao").await;
    page.press("Join").await;
    page.board_with("pot\u{a0}100").await;
    page.become_("ben").await;
    page.press("More").await;
    page.click("#messages > li[data-private] button.select").await;
    page.click(".menu:popover-open [data-value='hard']").await;
    page.board_with("AI\u{a0}1,\u{a0}hard").await;
}

async fn coins_are_thrown_in_by_a_form(page: &Page<'_>) {
    page.press("More").await;
    page.press_privately("Add to the pot").await;
    page.shown("dialog[open] [data-field='amount']").await;
    page.fits().await;
    page.find("dialog[open] [data-field='amount']").await.send_keys("25").await.unwrap();
    page.click("dialog[open] [data-submit]").await;
    page.board_with("pot\u{a0}125").await;
    page.gone("dialog[open]").await;
}

/// Plays until a round is over in which dice ran, the odds were asked for and
/// someone stopped, and on into the next.
async fn a_round_is_played_to_its_end(page: &Page<'_>) {
    let (mut ran, mut stopped) = (false, false);
    page.press("Start").await;
    for _ in 0..ROUNDS_MAX {
        loop {
            let can_go_on = |board: &Board| ["Throw", "Stop", "Next round"].iter().any(|label| board.has(label));
            let board = page.board_that("somebody can go on", can_go_on).await;
            if board.has("Next round") {
                break;
            }
            let is_ben = board.text.lines().any(|line| line.contains('▶') && line.contains("ben: "));
            let (mover, other) = if is_ben { ("ben", "dao") } else { ("dao", "ben") };
            page.become_(mover).await;
            if board.has("Throw") {
                page.press("Throw").await;
            } else if ran {
                page.press("Stop").await;
                stopped = true;
            } else {
                the_odds_are_for_the_asker_alone(page, mover, other).await;
                two_dice_run(page).await;
                ran = true;
            }
            page.board_that("the board changes", |after| after.text != board.text).await;
        }
        let over = page.board().await.text;
        assert!(over.contains("win") && over.contains("🪙"), "who won, and what: {over}");
        page.press("Next round").await;
        // An AI seat that throws first may have ended it at once (K5).
        let next = |board: &Board| board.has("Throw") || board.has("Next round") && board.text != over;
        let board = page.board_that("the next round", next).await;
        if ran && stopped && board.has("Throw") {
            return;
        }
    }
    panic!("in {ROUNDS_MAX} rounds nobody could run and stop:\n{}", page.board().await.text);
}

async fn the_odds_are_for_the_asker_alone(page: &Page<'_>, asker: &str, other: &str) {
    let odds = "#messages [data-private]:last-child .embed";
    page.press("Odds").await;
    page.text_with(odds, "Your odds").await;
    page.become_(other).await;
    let seen_by_other = page.private_texts().await;
    assert!(!seen_by_other.iter().any(|text| text.contains("Your odds")), "{seen_by_other:?}");
    // Out of turn: refused in private, and the board stays as it is.
    let before = page.board().await;
    page.press("Stop").await;
    let refusal = "#messages [data-private]:last-child .content";
    page.text_with(refusal, "(K").await;
    let refused = page.text(refusal).await;
    // Whose Kara is in the house already is told that instead.
    assert!(refused.contains("turn, not yours (K3") || refused.contains("out of the round (K6)"), "{refused}");
    assert_eq!(page.board().await.text, before.text);
    page.become_(asker).await;
    page.text_with(odds, "Your odds").await;
}

async fn two_dice_run(page: &Page<'_>) {
    let before = page.board().await;
    // Each tap says what is chosen by then.
    page.click("#messages button[data-custom-id$=' 2']").await;
    page.click("#messages button[data-custom-id$=' 25']").await;
    page.shown("#messages button[data-custom-id$=' run 25']").await;
    page.fits().await;
    page.press("Run 2").await;
    let ran = |board: &Board| board.id == before.id && board.text.contains('→');
    page.board_that("two dice have run", ran).await;
}

/// The lobby's own button, after the game has begun, from a client that still showed it.
async fn an_old_button_is_refused_to_who_pressed_it_alone(page: &Page<'_>, lobby: &Board) {
    page.become_("ben").await;
    let before = page.board().await;
    let press = r#"
        const [message, custom_id] = arguments;
        const user = document.querySelector('[data-person="ben"]').dataset.personId;
        const body = JSON.stringify({ user, message, custom_id, forge: true });
        fetch("/sandbox/click", { method: "POST", headers: { "content-type": "application/json" }, body });
    "#;
    page.client.execute(press, vec![json!(lobby.id), json!(lobby.button("Leave", "Leave"))]).await.unwrap();
    let refused = "#messages [data-private]:last-child .content";
    page.text_with(refused, "between rounds only (K2)").await;
    assert_eq!(page.board().await.text, before.text, "nothing has changed");
    page.become_("dao").await;
    let seen_by_dao = page.private_texts().await;
    assert!(!seen_by_dao.iter().any(|text| text.contains("(K2)")), "{seen_by_dao:?}");
}

/// The page, as a hand and an eye know it.
struct Page<'a> {
    client: &'a Client,
}

/// What stands on the table's message.
#[derive(Clone, Debug)]
struct Board {
    id: String,
    text: String,
    /// Labels and what is behind them, of what can be pressed.
    buttons: Vec<(String, String)>,
}

impl Board {
    fn has(&self, label: &str) -> bool {
        self.buttons.iter().any(|(said, _)| said == label)
    }

    fn button(&self, what: &str, label: &str) -> String {
        let found = self.buttons.iter().find(|(said, _)| said == label);
        found.unwrap_or_else(|| panic!("no button to {what} on {self:?}")).1.clone()
    }
}

impl Page<'_> {
    async fn open(&self, tavern: &Tavern, who: &str) {
        let address = format!("{}/?as={who}&channel=tavern", tavern.sandbox.api_base());
        self.client.goto(&address).await.unwrap();
        self.shown("body[data-ready][data-live='events']").await;
        self.fits().await;
    }

    /// Switches to another person. Whoever it is already stays.
    async fn become_(&self, who: &str) {
        self.click(&format!("#people [data-person='{who}']")).await;
        self.shown(&format!("body[data-shown='{who}/tavern']")).await;
        self.fits().await;
    }

    /// Types into the command line.
    async fn write(&self, keys: &str) {
        self.find("#line").await.send_keys(keys).await.unwrap();
    }

    /// What stands in the command line.
    async fn line(&self) -> String {
        let line = "return document.getElementById('line').value";
        let line = self.client.execute(line, Vec::new()).await.unwrap();
        line.as_str().expect("a text").to_owned()
    }

    /// Presses the board's button that reads so.
    async fn press(&self, label: &str) {
        let board = self.board_that(label, |board| board.has(label)).await;
        let id = board.button("press", label);
        self.click(&format!("[data-message-id='{}'] button[data-custom-id='{id}']", board.id)).await;
    }

    /// Presses the button that says this, in the answer that only one's own self sees.
    async fn press_privately(&self, label: &str) {
        let private = "//*[@id='messages']/li[@data-private][last()]";
        let button = format!("{private}//button[@data-custom-id][contains(., '{label}')]");
        let wait = self.client.wait().at_most(PATIENCE);
        let found = wait.for_element(Locator::XPath(&button)).await;
        found.unwrap_or_else(|why| panic!("{label}: {why}")).click().await.unwrap();
    }

    /// Presses what this selects, as soon as it can be pressed.
    async fn click(&self, css: &str) {
        let since = Instant::now();
        loop {
            // A part that was just replaced, or lies under another still moving, is tried again.
            match self.find(css).await.click().await {
                Ok(()) => return,
                Err(why) if since.elapsed() > PATIENCE => panic!("{css}: {why}"),
                Err(CmdError::Standard(_)) => sleep(Duration::from_millis(LOOK_AGAIN_MS)).await,
                Err(why) => panic!("{css}: {why}"),
            }
        }
    }

    /// Waits for something to be there.
    async fn find(&self, css: &str) -> fantoccini::elements::Element {
        let wait = self.client.wait().at_most(PATIENCE);
        let found = wait.every(Duration::from_millis(LOOK_AGAIN_MS)).for_element(Locator::Css(css)).await;
        match found {
            Ok(element) => element,
            Err(why) => panic!("{css} is never there: {why}\n{}", self.text("body").await),
        }
    }

    /// Waits for something to be seen.
    async fn shown(&self, css: &str) {
        let seen = "return [...document.querySelectorAll(arguments[0])].some((one) => one.checkVisibility())";
        self.until(&format!("{css} is seen"), seen, css).await;
    }

    /// Waits until nobody sees it.
    async fn gone(&self, css: &str) {
        let unseen = "return ![...document.querySelectorAll(arguments[0])].some((one) => one.checkVisibility())";
        self.until(&format!("{css} is gone"), unseen, css).await;
    }

    /// Waits until a text has this in it.
    async fn text_with(&self, css: &str, what: &str) {
        let has = format!("return document.querySelector(arguments[0])?.innerText.includes({}) ?? false", json!(what));
        self.until(&format!("{css} reads “{what}”"), &has, css).await;
    }

    async fn until(&self, what: &str, script: &str, css: &str) {
        let since = Instant::now();
        while self.client.execute(script, vec![json!(css)]).await.unwrap() != json!(true) {
            assert!(since.elapsed() < PATIENCE, "never: {what}\n{}", self.text("body").await);
            sleep(Duration::from_millis(LOOK_AGAIN_MS)).await;
        }
    }

    /// The text of something, as it is seen.
    async fn text(&self, css: &str) -> String {
        let text = "return document.querySelector(arguments[0])?.innerText ?? ''";
        let text = self.client.execute(text, vec![json!(css)]).await.unwrap();
        text.as_str().expect("a text").to_owned()
    }

    /// What this person alone was told.
    async fn private_texts(&self) -> Vec<String> {
        let texts = "return [...document.querySelectorAll('#messages [data-private]')].map((one) => one.innerText)";
        let texts = self.client.execute(texts, Vec::new()).await.unwrap();
        serde_json::from_value(texts).unwrap()
    }

    /// The board: the last public message.
    async fn board(&self) -> Board {
        self.board_that("a board", |_| true).await
    }

    async fn board_with(&self, what: &str) -> Board {
        self.board_that(what, |board| board.text.contains(what)).await
    }

    /// Waits until the board is so, and gives it; it must fit the page.
    async fn board_that(&self, what: &str, is_so: impl Fn(&Board) -> bool) -> Board {
        let look = r#"
            const row = [...document.querySelectorAll('#messages > li:not([data-private])')].at(-1);
            if (!row) return null;
            const can = [...row.querySelectorAll("button[data-custom-id]:not([aria-disabled])")];
            return {
                id: row.dataset.messageId, text: row.querySelector('.content').innerText,
                buttons: can.map((one) => [one.lastElementChild.innerText, one.dataset.customId]),
            };
        "#;
        let since = Instant::now();
        loop {
            let seen = self.client.execute(look, Vec::new()).await.unwrap();
            if let Some(board) = read_board(&seen).filter(|board| is_so(board)) {
                self.fits().await;
                return board;
            }
            assert!(since.elapsed() < PATIENCE, "never: {what}\n{seen:#}");
            sleep(Duration::from_millis(LOOK_AGAIN_MS)).await;
        }
    }

    /// Nothing scrolls sideways, nothing stands beside the page, no code is cut.
    async fn fits(&self) {
        let wide = r#"
            const all = [document.scrollingElement, document.body, ...document.querySelectorAll('main, #scroller, #composer, pre, dialog')];
            const scrolls = all.filter((one) => one.scrollWidth > one.clientWidth);
            const beside = [...document.querySelectorAll('#messages *, dialog *, #composer *')]
                .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth);
            return [...scrolls, ...beside].map((one) => one.outerHTML.slice(0, 200));
        "#;
        let wide = self.client.execute(wide, Vec::new()).await.unwrap();
        assert_eq!(wide, json!([]), "too wide for the page");
    }
}

fn read_board(seen: &Value) -> Option<Board> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let buttons = seen["buttons"].as_array()?.iter().map(|pair| (text(&pair[0]), text(&pair[1])));
    Some(Board { id: text(&seen["id"]), text: text(&seen["text"]), buttons: buttons.collect() })
}
