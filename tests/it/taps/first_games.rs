//! The seven guided first games on the sandbox's page, where `KARAHAUS_TEST_CHROMEDRIVER` names a driver: each from
//! the front door to its end by what is tapped there, by somebody with a name of sixteen letters. Every message on
//! the way has to fit a phone. `cargo test --test it -- first_games --nocapture` prints the taps.

use std::{
    collections::BTreeSet,
    path::PathBuf,
    time::{Duration, Instant},
};

use fantoccini::Client;
use games::{
    Level,
    catalog::{Kind, Move},
    dice::Luck,
};
use present::{Press, offers::Offer};
use rand::{SeedableRng as _, rngs::StdRng};
use serde_json::{Value, json};
use store::Store;
use table::{
    Person,
    ids::UserId,
    lang::Lang,
    lesson::{LEARNER, Lesson},
};
use tokio::time::sleep;

use super::way::{self, Tap};
use crate::support::{
    PATIENCE,
    chromium::{Chromium, shots},
    not_run,
    tavern::{Settings, Tavern},
};

/// As wide and as high as a phone, in pixels, and how high a message may be there.
const PHONE: (u32, u32) = (390, 844);
const HEIGHT_MAX: f64 = 620.0;
const LOOK_AGAIN_MS: u64 = 25;
/// How many moves of the learner a game may have.
const MOVES_MAX: usize = 300;
/// How many hints a first game has, where it teaches.
const HINTS: std::ops::RangeInclusive<usize> = 5..=10;
/// Whose first games teach. That of another game may do without a lesson: it then tells no hint at all.
const TEACHING: [&str; 7] =
    ["kara", "karambolage", "caramba", "four-circles", "movers-hoppers", "not-this-way", "carrom"];

/// What was counted of one game.
#[derive(Debug, Default)]
struct Counted {
    taps: usize,
    /// The taps of each turn of the learner.
    turns: Vec<usize>,
    /// The hints, in the order in which they were told.
    hints: Vec<String>,
    highest: f64,
    faults: Vec<String>,
}

/// What stands in the message of a guided game, or of the door.
#[derive(Clone, Debug, PartialEq, serde::Deserialize)]
struct Shown {
    id: String,
    text: String,
    /// What is behind buttons and menus.
    clicks: Vec<String>,
    hints: Vec<String>,
    height: f64,
    wraps: Vec<String>,
    cut: Vec<String>,
}

/// The last message that one person alone sees, once all of it is there.
const LOOK: &str = r#"
    const one = [...document.querySelectorAll('#messages > li[data-private]')].at(-1);
    const images = [...one?.querySelectorAll("img") ?? []];
    if (!one || one.querySelector("[aria-busy='true']")) return null;
    if (images.some((image) => !image.complete || !image.naturalWidth)) return null;
    const wraps = [...one.querySelectorAll(".row")].filter((row) =>
        new Set([...row.children].map((child) => Math.round(child.getBoundingClientRect().top))).size > 1);
    const edge = one.querySelector(".body").getBoundingClientRect().right + 1;
    const cut = [...one.querySelectorAll(".button, .placeholder")].filter((button) =>
        button.scrollWidth > button.clientWidth || button.getBoundingClientRect().right > edge);
    return {
        id: one.dataset.messageId,
        text: one.querySelector(".content")?.innerText ?? "",
        clicks: [...one.querySelectorAll("button[data-custom-id]")].map((button) => button.dataset.customId),
        hints: (one.querySelector(".content")?.innerText ?? "").split("\n").filter((line) => line.startsWith("💡")),
        height: one.getBoundingClientRect().height,
        wraps: wraps.map((row) => row.innerText), cut: cut.map((button) => button.innerText),
    };
"#;

/// Taps what is behind a button of a message, as a finger does.
const TAP: &str = r#"
    const one = document.querySelector(`[data-message-id='${arguments[0]}']`);
    const button = [...one.querySelectorAll("button[data-custom-id]")].find((button) =>
        button.dataset.customId === arguments[1] && button.getAttribute("aria-disabled") !== "true");
    if (!button) return false;
    button.scrollIntoView({ block: "center" });
    const at = button.getBoundingClientRect();
    const there = document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2);
    if (!button.contains(there)) return false;
    there.click();
    if (arguments[2] === null) return true;
    const choice = [...document.querySelectorAll(".menu:popover-open [role=option]")].find((one) => one.dataset.value === arguments[2]);
    choice?.click();
    return !!choice;
"#;

/// The page, and who plays on it.
struct Phone<'a> {
    client: &'a Client,
    store: &'a Store,
    person: Person,
    lang: Lang,
    shots: Option<PathBuf>,
}

impl Phone<'_> {
    /// Waits until the page shows what there is.
    async fn ready(&self) {
        let ready =
            "return document.body.matches('[data-ready][data-live=events]') && !document.getElementById('door').hidden";
        let since = Instant::now();
        while self.client.execute(ready, Vec::new()).await.unwrap() != Value::Bool(true) {
            assert!(since.elapsed() < PATIENCE, "the page is never ready");
            sleep(Duration::from_millis(LOOK_AGAIN_MS)).await;
        }
    }

    /// Looks until the message is so.
    async fn until(&self, what: &str, is_so: impl Fn(&Shown) -> bool) -> Shown {
        let since = Instant::now();
        loop {
            let seen = self.client.execute(LOOK, Vec::new()).await.unwrap();
            if let Ok(shown) = serde_json::from_value::<Shown>(seen.clone())
                && is_so(&shown)
            {
                return shown;
            }
            assert!(since.elapsed() < PATIENCE, "never: {what}\n{seen:#}");
            sleep(Duration::from_millis(LOOK_AGAIN_MS)).await;
        }
    }

    /// Taps, waits for what comes of it, and measures that.
    async fn tap(&self, tap: &Tap, before: &Shown, counted: &mut Counted) -> Shown {
        let given = vec![json!(before.id), json!(tap.custom_id), json!(tap.value)];
        let since = Instant::now();
        while self.client.execute(TAP, given.clone()).await.unwrap() != json!(true) {
            assert!(since.elapsed() < PATIENCE, "{tap:?} cannot be tapped on {before:#?}");
            sleep(Duration::from_millis(LOOK_AGAIN_MS)).await;
        }
        counted.taps += tap.count();
        let what = format!("{tap:?} changes {}", before.text);
        let after = self.until(&what, |shown| shown.clicks != before.clicks).await;
        self.measure(&after, counted).await;
        after
    }

    /// A message that does not fit is a fault; the highest leaves its picture where somebody wants it.
    async fn measure(&self, shown: &Shown, counted: &mut Counted) {
        let Shown { text, height, wraps, cut, .. } = shown;
        let is_fault = *height > HEIGHT_MAX || !wraps.is_empty() || !cut.is_empty();
        if is_fault {
            counted.faults.push(format!("{height} px, wraps {wraps:?}, cuts {cut:?}\n{text}"));
        }
        if is_fault {
            self.shoot(shown, &format!("fault-{}", counted.faults.len())).await;
        } else if shown.height > counted.highest {
            self.shoot(shown, "highest").await;
        }
        counted.highest = counted.highest.max(shown.height);
    }

    /// Leaves a picture of a message, if somebody wants it.
    async fn shoot(&self, shown: &Shown, called: &str) {
        let Some(folder) = &self.shots else { return };
        let game = shown.clicks.iter().find_map(|click| click.strip_prefix("learn:")?.split(' ').next());
        let at = format!("[data-message-id='{}']", shown.id);
        let message = self.client.find(fantoccini::Locator::Css(&at)).await.unwrap();
        let name = format!("first-{}-{}-{called}.png", game.unwrap_or("door"), self.lang);
        std::fs::write(folder.join(name), message.screenshot().await.unwrap()).unwrap();
    }

    /// The guided game as it is saved.
    async fn lesson(&self, offer: Offer) -> Lesson {
        let row = self.store.lesson(self.person.user, offer.key()).await.unwrap().expect("it has begun");
        let lesson = Lesson::replay(row.start, &row.moves).expect("it replays");
        Lesson { quiet: row.quiet, ..lesson }
    }

    /// From the front door to a first game.
    async fn enter(&self, offer: Offer, counted: &mut Counted) -> Shown {
        let learn = "tavern door learn";
        self.client.execute("document.getElementById('door').click()", Vec::new()).await.unwrap();
        let shown = self.until("the front door", |shown| shown.clicks.iter().any(|click| click == learn)).await;
        counted.taps += 1;
        self.measure(&shown, counted).await;
        let button = |custom_id: String| Tap { custom_id, value: None };
        let shown = self.tap(&button(learn.to_owned()), &shown, counted).await;
        self.tap(&button(format!("{learn} {offer}")), &shown, counted).await
    }

    /// Plays a first game from the front door to its end.
    async fn play(&self, offer: Offer) -> Counted {
        let mut counted = Counted::default();
        let mut luck = Luck(StdRng::seed_from_u64(3));
        let mut shown = self.enter(offer, &mut counted).await;
        let mut is_new = true;
        let mut lesson = self.lesson(offer).await;
        for _ in 0..MOVES_MAX {
            let board = way::board(&lesson, &self.person, self.lang, "");
            let clicks: BTreeSet<String> = way::tapped(&board).into_iter().map(|(tap, _)| tap.custom_id).collect();
            assert!(clicks.iter().all(|click| shown.clicks.contains(click)), "{clicks:?} on {shown:#?}");
            counted.hints.extend(shown.hints.clone());
            if lesson.is_over() {
                self.shoot(&shown, &format!("{offer}-end")).await;
                return counted;
            }
            let way = if lesson.is_between_rounds() {
                let next = way::tapped(&board).into_iter().find(|(_, press)| matches!(press, Press::Start { .. }));
                vec![next.expect("the next round").0]
            } else {
                self.way(&lesson, &mut luck)
            };
            if is_new {
                counted.turns.push(0);
            }
            *counted.turns.last_mut().expect("a turn") += way::count(&way);
            for tap in &way {
                shown = self.tap(tap, &shown, &mut counted).await;
            }
            let moves = lesson.moves.len();
            lesson = self.lesson(offer).await;
            // What follows is a new turn where an AI seat has moved in between.
            is_new = lesson.moves.len() > moves + 1;
        }
        panic!("{offer} never ends");
    }

    /// The way to a good move.
    fn way(&self, lesson: &Lesson, luck: &mut Luck<StdRng>) -> Vec<Tap> {
        let is_placing = || lesson.game.legal_moves(LEARNER).iter().any(|mv| mv.to_string().starts_with("place"));
        if lesson.game.kind() == Kind::Carrom && !is_placing() {
            return self.stroke(lesson);
        }
        // Between weak players a game of Karo may take long.
        let level = if lesson.game.kind() == Kind::Karo { Level::Hard } else { Level::Middle };
        let best = lesson.view().suggest(level, luck).expect("the learner has a move");
        // Carrom has a place on every button for some of the places alone.
        let others = lesson.game.legal_moves(LEARNER);
        let mut moves = std::iter::once(best).chain(others);
        moves.find_map(|mv| way::to_move(lesson, &self.person, self.lang, &mv)).expect("a button leads to a move")
    }

    /// The way to the stroke that gains most: men of one's own in, and no fault.
    fn stroke(&self, lesson: &Lesson) -> Vec<Tap> {
        let gain = |mv: &Move| {
            let mut tried = lesson.clone();
            tried.play(mv).expect("what can be tapped is allowed");
            let own = |lesson: &Lesson| lesson.game.points(LEARNER).unwrap_or_default();
            let goes_on = tried.ai_to_move().is_none();
            (tried.is_over() && tried.won > 0, goes_on, own(&tried))
        };
        let strokes = way::to_strokes(lesson, &self.person, self.lang).expect("one can aim");
        let best = strokes.into_iter().rev().max_by_key(|(_, mv)| gain(mv));
        best.expect("there is a stroke").0
    }
}

#[tokio::test]
async fn the_seven_first_games_are_tapped_from_the_front_door_to_their_end_on_a_phone_in_english() {
    all_first_games(Lang::En, "en-US", "Maximilian-Georg").await;
}

#[tokio::test]
async fn the_seven_first_games_are_tapped_from_the_front_door_to_their_end_on_a_phone_in_german() {
    all_first_games(Lang::De, "de", "Wilhelmina-Sofie").await;
}

#[tokio::test]
async fn the_seven_first_games_are_tapped_from_the_front_door_to_their_end_on_a_phone_in_french() {
    all_first_games(Lang::Fr, "fr", "Anne-Charlotte-M").await;
}

/// The games one after the other, by somebody with a name of sixteen letters.
async fn all_first_games(lang: Lang, locale: &str, name: &str) {
    let offered: BTreeSet<&str> = Offer::all().map(Offer::key).collect();
    assert!(TEACHING.iter().all(|teaching| offered.contains(teaching)), "these are on offer: {offered:?}");
    let Some(chromium) = Chromium::start().await else { return };
    chromium.resize(PHONE.0, PHONE.1, true).await;
    let directory = tempfile::tempdir().unwrap();
    let database = directory.path().join("karahaus.db").display().to_string();
    let painter = Some(discord::Painter::default());
    let mut tavern =
        Tavern::open_with(Settings { painter, emoji: Some(discord::PAINTED_EMOJI), ..Settings::default() }, &database)
            .await;
    tavern.world(json!({"add": {"user": {"name": name, "locale": locale}}})).await;
    tavern.learn().await;
    let store = Store::open(&database).await.unwrap();
    let mut faults = Vec::new();
    println!(
        "{:<16} {:<2} {:>5} {:>6} {:>11} {:>5} {:>6} {:>5} {:>5}",
        "game", "", "taps", "turns", "taps a turn", "most", "hints", "px", "secs"
    );
    for offer in Offer::all() {
        let user = UserId(tavern.person(name).parse().expect("a number"));
        let person = Person { user, name: name.to_owned(), manages: false };
        chromium.client.goto(&format!("{}/?as={name}&channel=tavern", tavern.sandbox.api_base())).await.unwrap();
        let shots = shots();
        if shots.is_none() {
            chromium.paint_nothing().await;
        }
        let phone = Phone { client: &chromium.client, store: &store, person, lang, shots };
        phone.ready().await;
        let since = Instant::now();
        let counted = phone.play(offer).await;
        let (turns, most) = (counted.turns.len(), counted.turns.iter().max().copied().unwrap_or_default());
        let each = counted.turns.iter().sum::<usize>() as f64 / turns.max(1) as f64;
        let (taps, hints, highest, secs) =
            (counted.taps, counted.hints.len(), counted.highest, since.elapsed().as_secs());
        println!(
            "{:<16} {lang} {taps:>5} {turns:>6} {each:>11.1} {most:>5} {hints:>6} {highest:>5.0} {secs:>5}",
            offer.key()
        );
        let distinct: BTreeSet<&String> = counted.hints.iter().collect();
        if hints == 0 && !TEACHING.contains(&offer.key()) {
            not_run(&format!("the hints of {offer}, whose first game teaches nothing"));
        } else if !HINTS.contains(&hints) || distinct.len() != hints {
            faults.push(format!("{offer}: {hints} hints, {} of them different: {:#?}", distinct.len(), counted.hints));
        }
        faults.extend(counted.faults.iter().map(|fault| format!("{offer} {lang}: {fault}")));
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n\n"));
    drop(chromium);
    tavern.close().await;
}
