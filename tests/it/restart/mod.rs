//! The real process, killed at random moments and started again, against a
//! sandbox that lives on: nothing acknowledged is lost, every button shown
//! before still works, and the books add up.

#![cfg(unix)]

mod crowd;
mod outage;

use std::{
    collections::{BTreeMap, HashMap},
    path::{Path, PathBuf},
    time::Duration,
};

use futures_util::future::join_all;
use present::refusals;
use present::{
    Click, Press, Row, Screen,
    bets::offered,
    board::{board_in_view, board_with_choice_in_view},
    sign::in_characters,
    with_banter,
};
use rand::{RngExt as _, SeedableRng as _, rngs::StdRng, seq::SliceRandom as _};
use store::Store;
use table::{BoardView, Phase, Table, ids::UserId, lang::Lang};
use tempfile::TempDir;
use tokio::time::sleep;
use words::{BANTER, Words};

use self::crowd::{Crowd, chosen, fields, is_bet_back, is_private};
use crate::support::{
    PATIENCE, openapi,
    program::{Running, karahaus},
    tavern::Message,
};

/// How often the process is killed.
const RUNS: u32 = 50;
/// The latest kill after people begin to play, in milliseconds.
const KILL_MS_MAX: u64 = 700;
/// In one of so many runs the process is killed while it starts, and in one nobody looks at the boards first.
const HASTY: u32 = 8;
/// How often the process is told to end.
const ENDS: u32 = 5;
/// How many moves a round may take, far more than any does.
const MOVES_MAX: u32 = 400;
/// How many lines of the process's log are shown when a test fails.
const SAID_LINES: usize = 60;

/// A process, its books, and the people at the sandbox.
struct Evening {
    crowd: Crowd,
    directory: TempDir,
    people: HashMap<UserId, &'static str>,
    bot: Option<Running>,
}

impl Drop for Evening {
    fn drop(&mut self) {
        if let Some(bot) = self.bot.as_ref().filter(|_| std::thread::panicking()) {
            let complained = bot.complained();
            let lines: Vec<&str> = complained.lines().collect();
            println!("the last the process said:\n{}", lines[lines.len().saturating_sub(SAID_LINES)..].join("\n"));
        }
    }
}

/// The books of a process that is dead, as it left them.
struct Left {
    /// Every table that is not closed, by where its board stands.
    tables: Vec<(Table, Option<u64>)>,
    /// What was acknowledged and is there.
    kept: Vec<String>,
}

impl Evening {
    async fn begin() -> Self {
        let crowd = Crowd::gather().await;
        let state = crowd.state().await;
        let id_of = |name: &str| {
            let users = state["users"].as_array().expect("users");
            let user = users.iter().find(|user| user["name"] == name).expect("everybody is known");
            UserId(user["id"].as_str().expect("an id").parse().expect("a number"))
        };
        let people = crowd.people().into_iter().map(|name| (id_of(name), name)).collect();
        Self { crowd, directory: tempfile::tempdir().expect("a directory"), people, bot: None }
    }

    fn database(&self) -> PathBuf {
        self.directory.path().join("karahaus.db")
    }

    fn start(&mut self) {
        let mut command = karahaus(self.directory.path());
        command
            .env("DISCORD_TOKEN", self.crowd.sandbox.token())
            .env("KARAHAUS_DISCORD_API", self.crowd.sandbox.api_base())
            .env("KARAHAUS_DATABASE", self.database())
            .env("KARAHAUS_AI_PAUSE_MS", "0")
            // What a board says is compared in characters.
            .env("KARAHAUS_EMOJI", "false")
            .env("KARAHAUS_TURN_SECS", "3600");
        self.bot = Some(Running::start(&mut command, self.directory.path()));
    }

    /// SIGKILL, and what is then true.
    async fn kill(&mut self) -> Left {
        self.bot.take().expect("it runs").kill();
        self.crowd.until_the_bot_is(false).await;
        // The books are looked at in a copy, so that the next start finds them as the kill left them.
        let copy = tempfile::tempdir().expect("a directory");
        copy_books(self.directory.path(), copy.path());
        self.check(&copy.path().join("karahaus.db")).await
    }

    /// SIGTERM while people play, and what is then true.
    async fn end(&mut self, luck: &mut StdRng) {
        let mut bot = self.bot.take().expect("it runs");
        let told = Duration::from_millis(luck.random_range(0..KILL_MS_MAX));
        let ended = tokio::select! {
            () = self.crowd.play(luck) => unreachable!("people play for ever"),
            ended = async {
                sleep(told).await;
                bot.terminate();
                bot.ends_within(PATIENCE).await
            } => ended,
        };
        assert_eq!(ended.code(), Some(0), "{}", bot.complained());
        assert!(!self.directory.path().join("karahaus.db-wal").exists(), "the books are closed in order");
        self.check(&self.database()).await;
        self.crowd.until_the_bot_is(false).await;
    }

    /// What was acknowledged is there, what was refused is not, and the books add up.
    async fn check(&self, database: &Path) -> Left {
        let store = Store::open(&database.display().to_string()).await.expect("the books can be opened");
        let mut kept = Vec::new();
        for answered in self.crowd.take_answers() {
            let there = store.is_applied(answered.interaction).await.expect("the books can be read");
            assert_eq!(there, answered.done, "{}: {:#}", answered.deed, answered.seen);
            kept.extend(answered.done.then_some(answered.deed));
        }
        let books = store.books().await.expect("the books can be read");
        assert!(books.add_up(), "{books}");
        let tables = tables(&store).await;
        store.close().await;
        Left { tables, kept }
    }

    /// Presses everything that stood on every board before the kill. Of what
    /// acts at all, the first must work wherever the board was up to date; on
    /// how many it did is returned.
    async fn press_all(&self, left: &Left, shown: &BTreeMap<&'static str, Vec<Message>>, luck: &mut StdRng) -> usize {
        let boards: Vec<(&Message, u64)> = shown.values().flatten().map(|board| (board, luck.random())).collect();
        let pressed = boards.into_iter().map(|(board, seed)| async move {
            let table = left.tables.iter().find(|(_, place)| place.is_some_and(|id| id.to_string() == board.id()));
            self.press_board(table.map(|(table, _)| table), board, StdRng::seed_from_u64(seed)).await
        });
        join_all(pressed).await.into_iter().sum()
    }

    async fn press_board(&self, table: Option<&Table>, shown: &Message, mut luck: StdRng) -> usize {
        let mut parts: Vec<_> = shown.components().filter(|part| part["disabled"] != true).cloned().collect();
        parts.shuffle(&mut luck);
        // A table closes last, and not every time.
        let closes = luck.random_ratio(1, 8);
        parts.sort_by_key(|part| part["custom_id"].as_str().is_some_and(|id| id.contains(" close")));
        parts.retain(|part| closes || !part["custom_id"].as_str().is_some_and(|id| id.contains(" close")));
        // An AI seat that is to move goes on by itself; else the table waits for the first press.
        let mut worked = 0;
        let mut waits = table.filter(|table| table.ai_to_move().is_none() && is_up_to_date(table, shown));
        for part in &parts {
            let custom_id = part["custom_id"].as_str().expect("an id");
            let values = chosen(part, &mut luck);
            // A reminder of the turn has a button as well, which asks nothing of a table.
            let press = custom_id.parse::<Click>().map_or(Press::Show, |click| click.press);
            let entitled = table.and_then(|table| self.entitled(table, &press));
            let who = entitled.unwrap_or("dao");
            let mut seen = self.crowd.press(who, shown, custom_id, values.as_deref()).await;
            if seen.outcome() == "modal" {
                seen = self.crowd.fill_in(who, &seen, fields(&seen, &mut luck)).await;
            }
            let said = format!("{who} presses “{custom_id}” {values:?} on\n{shown}\nand gets {:#}", seen.0);
            match seen.outcome().as_str() {
                "update" => {}
                // A call goes as soon as its turn is taken, on the board beside it or before the kill.
                "gone" if custom_id.parse::<Click>().is_err() => return worked,
                "message" => assert!(is_private(&seen), "a refusal is private: {said}"),
                // What took the machine long is told beside the click.
                "none" if is_private(&seen) => {}
                _ => panic!("it works, or is refused: {said}"),
            }
            let told = seen.said();
            assert!(troubles().iter().all(|trouble| !told.contains(trouble)), "no trouble: {said}");
            let acts = !matches!(
                press,
                Press::Odds
                    | Press::Bet { .. }
                    | Press::Fair
                    | Press::FairWords
                    | Press::Rules
                    | Press::Options
                    | Press::Show
                    | Press::Text
                    | Press::More
                    | Press::Replay { .. }
                    | Press::ReplayTurning { .. }
                    | Press::Choose { .. }
            );
            if acts && waits.take().is_some() && entitled.is_some() {
                let acted = seen.outcome() == "update" || is_bet_back(&seen);
                assert!(acted || is_short_of_coins(&told), "it works: {said}");
                worked += 1;
            }
        }
        worked
    }

    /// Someone who may press this at the table, if anybody may.
    fn entitled(&self, table: &Table, press: &Press) -> Option<&'static str> {
        let seated = || table.sitters.iter().filter_map(|sitter| sitter.user());
        let user = match press {
            Press::Play { decision, .. } if *decision == table.decision => table.sitter(table.to_move()?)?.user(),
            Press::Play { .. } => None,
            Press::Join | Press::Bet { .. } => self.people.keys().copied().find(|user| table.seat_of(*user).is_none()),
            Press::Close { .. } => Some(table.host),
            _ => seated().next(),
        };
        user.map(|user| self.people[&user])
    }

    /// Waits until every board shows its table as the books have it.
    async fn boards_are_up_to_date(&self) {
        let what = "the boards are up to date";
        self.crowd
            .until(what, async || {
                let store = Store::open(&self.database().display().to_string()).await.expect("the books can be opened");
                let tables = tables(&store).await;
                store.close().await;
                let mut standing = Vec::new();
                for channel in self.crowd.channels() {
                    standing.extend(self.crowd.boards(channel).await);
                }
                // A table whose opener had not sat down yet was never opened to anybody, and goes by itself.
                tables.iter().filter(|(table, _)| table.step > 0).all(|(table, place)| {
                    let place = place.map(|place| place.to_string());
                    let shown = standing.iter().find(|message| Some(message.id()) == place);
                    shown.is_some_and(|shown| is_up_to_date(table, shown))
                })
            })
            .await;
    }

    /// Plays the game of a table to its end.
    async fn play_to_the_end(&self, channel: &str, table: u64) {
        for _ in 0..MOVES_MAX {
            self.boards_are_up_to_date().await;
            let left = self.check(&self.database()).await;
            let (table, place) = left.tables.iter().find(|(other, _)| other.id.0 == table).expect("it lives");
            if table.to_move().is_none() {
                return;
            }
            let boards = self.crowd.boards(channel).await;
            let shown = boards.iter().find(|board| Some(board.id()) == place.map(|id| id.to_string()));
            let shown = shown.expect("its board stands");
            let play = shown.components().filter(|part| part["options"].is_null()).find_map(|part| {
                let click: Click = part["custom_id"].as_str()?.parse().ok()?;
                matches!(&click.press, Press::Play { .. }).then_some(click)
            });
            // While an AI thinks there is nothing to press.
            let Some(click) = play else { continue };
            let Some(who) = self.entitled(table, &click.press) else { continue };
            self.crowd.press(who, shown, &click.to_string(), None).await;
        }
        panic!("the game in {channel} never ends");
    }

    async fn shown(&self) -> BTreeMap<&'static str, Vec<Message>> {
        let mut shown = BTreeMap::new();
        for channel in self.crowd.channels() {
            shown.insert(channel, self.crowd.boards(channel).await);
        }
        shown
    }
}

/// The books and what SQLite keeps beside them.
fn copy_books(from: &Path, to: &Path) {
    for name in ["karahaus.db", "karahaus.db-wal"] {
        let file = from.join(name);
        if file.exists() {
            std::fs::copy(&file, to.join(name)).expect("a copy");
        }
    }
}

async fn tables(store: &Store) -> Vec<(Table, Option<u64>)> {
    let mut tables = Vec::new();
    for live in store.live_tables().await.expect("the books can be read") {
        let entries = store.journal(live.table).await.expect("the books can be read");
        let table = Table::replay(&entries).expect("a journal replays");
        // It may have been closed since the list was read.
        if !table.is_closed() {
            tables.push((table, live.board.map(|(_, message)| message.0)));
        }
    }
    tables
}

/// Whether a message shows exactly this table, beside its picture or complete in text, or what somebody is about
/// to choose there.
fn is_up_to_date(table: &Table, shown: &Message) -> bool {
    [BoardView::Picture, BoardView::Text].into_iter().any(|view| {
        let plain = offered(board_in_view(table, view), table, view);
        let mover = table.to_move().and_then(|seat| table.sitter(seat)?.user());
        // Dice to run, by their places.
        let choices = (1..32_u8).map(|set| (1..=5).filter(move |place| set >> (place - 1) & 1 == 1));
        let choices = choices.map(|places| places.map(|place: u8| place.to_string()).collect::<String>());
        let of_choice = |of: String| board_with_choice_in_view(table, mover?, table.decision, &of, view).ok();
        is_shown(&plain, table, shown) || choices.filter_map(of_choice).any(|screen| is_shown(&screen, table, shown))
    })
}

/// Whether a message is this screen, with what was called out at its table.
fn is_shown(screen: &Screen, table: &Table, shown: &Message) -> bool {
    let Screen { text, rows, .. } = screen;
    let ids = rows.iter().flat_map(|row| match row {
        Row::Buttons(buttons) => buttons.iter().map(|button| button.click.to_string()).collect::<Vec<_>>(),
        Row::Select(select) => vec![select.click.to_string()],
    });
    let there = shown.components().map(|part| part["custom_id"].as_str().unwrap_or_default().to_owned());
    // Which of its lines is said hangs on what was said in the channel before.
    let said = present::banter(table).map(|_| Words::of(table.rules.lang));
    let lines = said.iter().flat_map(|words| {
        BANTER.iter().flat_map(move |&(of, lines)| (0..u64::from(lines)).filter_map(move |nth| words.banter(of, nth)))
    });
    let mut texts: Vec<String> = lines.filter_map(|line| with_banter(text, &line)).collect();
    if texts.is_empty() {
        texts.push(text.clone());
    }
    let content = shown.0["content"].as_str();
    texts.iter().any(|text| content == Some(&*in_characters(text))) && ids.eq(there)
}

/// What nobody is to be told after a restart.
fn troubles() -> Vec<String> {
    let told = |words| [refusals::not_saved(words), refusals::busy(words), refusals::unreadable_click(words)];
    [Lang::En, Lang::De, Lang::Fr].map(|lang| told(Words::of(lang))).into_iter().flatten().collect()
}

/// Whether someone was told that the purse does not hold enough.
fn is_short_of_coins(told: &str) -> bool {
    ["purse", "Beutel", "bourse"].iter().any(|purse| told.contains(purse))
}

/// What a run depends on; its number is printed, to run it again.
fn luck() -> StdRng {
    let seed = std::env::var("KARAHAUS_TEST_SEED").map_or_else(|_| rand::random(), |seed| seed.parse().unwrap());
    println!("KARAHAUS_TEST_SEED={seed}");
    StdRng::seed_from_u64(seed)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_at_any_moment_nothing_acknowledged_is_lost_and_every_button_works() {
    let mut luck = luck();
    let mut evening = Evening::begin().await;
    let mut left = Left { tables: Vec::new(), kept: Vec::new() };
    let mut kept = Vec::new();
    let mut shown = evening.shown().await;
    let mut worked = 0;
    for run in 0..RUNS {
        evening.start();
        let kill_after = Duration::from_millis(luck.random_range(0..KILL_MS_MAX));
        // Some are killed while they start, some before anybody looks at the boards.
        let haste = if run == 0 { 0 } else { luck.random_range(0..HASTY) };
        if haste == 1 {
            sleep(kill_after / 4).await;
        } else {
            evening.crowd.until_the_bot_is(true).await;
            if haste != 2 {
                worked += evening.press_all(&left, &shown, &mut luck).await;
                evening.boards_are_up_to_date().await;
            }
            evening.crowd.bet_everywhere(&mut luck).await;
            evening.crowd.throw_in_everywhere().await;
            tokio::select! {
                () = evening.crowd.play(&mut luck) => unreachable!("people play for ever"),
                () = sleep(kill_after) => {}
            }
        }
        left = evening.kill().await;
        kept.append(&mut left.kept);
        shown = evening.shown().await;
    }
    let count = |kind: &str| kept.iter().filter(|deed| deed.contains(kind)).count();
    // Bets are open for moments only: how many fall into them is luck.
    println!("bets acknowledged and kept: {}", count(" lay ") + count("/bet"));
    for kind in [" play ", " join", "amount", " start"] {
        let count = count(kind);
        println!("“{kind}” acknowledged and kept: {count}");
        assert!(count > 0, "people did all that can be lost");
    }
    println!("boards whose buttons worked after a kill: {worked}");
    assert!(worked > 0, "some boards were up to date when the kill came, and their buttons worked");
    evening.start();
    evening.crowd.until_the_bot_is(true).await;
    evening.press_all(&left, &shown, &mut luck).await;
    for channel in evening.crowd.channels() {
        evening.boards_are_up_to_date().await;
        let left = evening.check(&evening.database()).await;
        let state = evening.crowd.state().await;
        let place = |channel: &str| {
            let all = state["channels"].as_array().expect("channels");
            let known = all.iter().find(|known| known["name"] == channel).expect("a channel");
            known["id"].as_str().expect("an id").parse::<u64>().expect("a number")
        };
        let Some((table, _)) = left.tables.iter().find(|(table, _)| table.channel.0 == place(channel)) else {
            continue;
        };
        if matches!(table.phase, Phase::Playing(_)) {
            evening.play_to_the_end(channel, table.id.0).await;
        }
    }
    evening.end(&mut luck).await;
    openapi::assert_valid(&evening.crowd.sandbox.bodies());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn told_to_end_it_takes_nothing_new_keeps_all_it_acknowledged_and_leaves_in_time() {
    let mut luck = luck();
    let mut evening = Evening::begin().await;
    for _ in 0..ENDS {
        evening.start();
        evening.crowd.until_the_bot_is(true).await;
        evening.end(&mut luck).await;
    }
    let late = evening.crowd.command("ben", "tavern", "/kara join").await;
    assert_eq!(late.outcome(), "failed", "nobody is there to answer: {:#}", late.0);
    evening.start();
    evening.crowd.until_the_bot_is(true).await;
    assert_eq!(evening.crowd.command("ben", "tavern", "/coins balance").await.outcome(), "message");
    evening.boards_are_up_to_date().await;
    evening.end(&mut luck).await;
}
