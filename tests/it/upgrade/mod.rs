//! Databases as earlier programs left them (`make.py` makes one): this program
//! opens each, plays every table on, and tells the same purses and leaderboards.
//! `1` was left by the program as it was before outages, gaps and closings were looked at anew, `2` after that,
//! `3` by the one that first wrote its codec, before games were kept as facts, `4` by the one of codec 14: turns take
//! days there, people bet, play a series and lay the tiles themselves, and AI seats of every level play.

mod buttons;
mod schemas;

use std::{
    collections::{BTreeMap, BTreeSet},
    path::{Path, PathBuf},
};

use games::{
    Variant,
    dice::{Luck, Seed},
};
use rand::{SeedableRng as _, rngs::StdRng};
use serde::Deserialize;
use serde_json::{Value, json};
use sqlx::{Connection as _, Row as _, Sqlite, SqliteConnection};
use store::Store;
use table::{
    Chance, Command, Entry, JournalEvent, Table,
    ids::Moment,
    read_line,
    record::{Record, verify_text},
};
use tempfile::TempDir;

use crate::support::tavern::{Message, Seen, Tavern};

/// The people of every sandbox, in the order in which they sat down, and one who never did.
const PEOPLE: [&str; 5] = ["anna", "ben", "cleo", "dao", "guest"];

/// What a program left, as `make.py` wrote it down.
#[derive(Deserialize)]
struct Left {
    /// When it began to run, in milliseconds since 1970; its clock stood still.
    began_ms: u64,
    /// Channels by name.
    channels: BTreeMap<String, String>,
    /// The last board of each channel by name.
    boards: BTreeMap<String, Value>,
    /// What people were told last: by “who what”.
    told: BTreeMap<String, Value>,
    #[serde(skip)]
    folder: PathBuf,
}

impl Left {
    /// All that are kept.
    fn all() -> Vec<Self> {
        let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/upgrade");
        let mut folders: Vec<PathBuf> = std::fs::read_dir(kept)
            .expect("the folder of this file")
            .map(|entry| entry.expect("a folder can be read").path())
            .filter(|path| path.join("left.json").exists())
            .collect();
        folders.sort();
        assert!(!folders.is_empty(), "at least one database is kept");
        folders.into_iter().map(Self::read).collect()
    }

    fn read(folder: PathBuf) -> Self {
        let text = std::fs::read_to_string(folder.join("left.json")).expect("left.json");
        let left: Self = serde_json::from_str(&text).expect("left.json as make.py writes it");
        Self { folder, ..left }
    }

    /// A copy of the database, to be played on.
    fn copy(&self) -> (TempDir, String) {
        let directory = tempfile::tempdir().expect("a directory");
        let file = directory.path().join("karahaus.db");
        std::fs::copy(self.folder.join("karahaus.db"), &file).expect("a copy");
        let file = file.to_str().expect("a path in UTF-8").to_owned();
        (directory, file)
    }

    /// The same channels at the same time, with this database; the bot has just come.
    async fn tavern(&self, database: &str) -> Tavern {
        let mut tavern = Tavern::closed_at(self.began_ms, database).await;
        for (name, id) in &self.channels {
            if name != "tavern" {
                tavern.world(json!({"add": {"channel": {"name": name, "id": id}}})).await;
            }
        }
        tavern.world(json!({"add": {"user": {"name": "guest"}}})).await;
        for board in self.boards.values() {
            tavern.world(json!({"add": {"message": board}})).await;
        }
        tavern.learn().await;
        tavern.let_the_bot_in().await;
        tavern
    }

    /// All that can be pressed on a board as it was left.
    fn parts(&self, channel: &str) -> Vec<Value> {
        let board = Message(self.boards[channel].clone());
        board.components().filter(|part| part["disabled"] != true).cloned().collect()
    }
}

fn custom_id(part: &Value) -> &str {
    part["custom_id"].as_str().expect("a custom_id")
}

/// Somebody presses what is behind a button or a menu of a channel's board, also where the board has it no more.
async fn press(tavern: &Tavern, (who, channel): (&str, &str), custom_id: &str, chosen: Option<&str>) -> Seen {
    let board = tavern.board_in(channel).await;
    let mut click = json!({"user": tavern.person(who), "message": board.id(), "custom_id": custom_id, "forge": true});
    if let Some(chosen) = chosen {
        click["values"] = json!([chosen]);
    }
    tavern.click_with(click).await
}

/// After so many moves of chance a game is broken off: some are never won by it.
const MOVES_MAX: usize = 5_000;

/// Chance plays the game that runs at a table to its end, or breaks it off; what it wrote replays to the same table, and
/// its record verifies.
fn is_played_to_its_end(mut table: Table, mut journal: Vec<Entry>) {
    let (id, mut luck, mut seeds) = (table.id, Luck(StdRng::seed_from_u64(3)), || Seed::new([5; 32]));
    let at = journal.last().expect("a table has lines").at;
    let mut decide = |table: &Table, command: &Command| {
        let mut chance = Chance::committed(&mut seeds);
        table.decide(command, at, &mut chance).unwrap_or_else(|why| panic!("{id}: {command:?}: {why}"))
    };
    for _ in 0..MOVES_MAX {
        let Some(seat) = table.to_move() else { break };
        let game = &table.playing().expect("a game runs").game;
        let mv = game.sample(seat, &mut luck).expect("whoever is to move has a move");
        let command = match table.sitters[seat.index()].user() {
            Some(user) => Command::Play { user, decision: Some(table.decision), mv: Ok(mv) },
            None => Command::AiPlay { seat, decision: table.decision, mv, thought_at: None },
        };
        let step = decide(&table, &command);
        journal.push(step.entry);
        table = step.table;
    }
    if table.playing().is_some() {
        let step = decide(&table, &Command::ChannelGone);
        journal.push(step.entry);
        table = step.table;
    }
    assert_eq!(Table::replay(&journal).expect("it replays").phase, table.phase, "{id}");
    let is_start = |entry: &Entry| matches!(entry.event, JournalEvent::Started(_));
    let started = journal.iter().rposition(is_start).expect("a game started");
    let record = Record::of(&journal[started..]).expect("the game has ended");
    verify_text(&record.to_json()).unwrap_or_else(|why| panic!("{id}: {why}"));
}

/// What could be played when these databases were left: the seven games, and Carrom in pairs.
const GAMES_OF_THEN: [&str; 8] =
    ["kara", "karambolage", "caramba", "four-circles", "movers-hoppers", "not-this-way", "carrom", "carrom-pairs"];

#[tokio::test]
async fn the_books_of_an_earlier_program_add_up_and_its_tables_replay_and_are_played_to_their_end() {
    for left in Left::all() {
        let (_directory, file) = left.copy();
        let store = Store::open(&file).await.unwrap();
        let books = store.books().await.unwrap();
        assert!(books.add_up(), "{}: {books}", left.folder.display());
        let live = store.live_tables().await.unwrap();
        assert!(live.len() > 10, "tables of every game are in mid-play");
        let mut played = BTreeSet::new();
        for live in live {
            let entries = store.journal(live.table).await.unwrap();
            let replayed = Table::replay(&entries);
            let table = replayed.unwrap_or_else(|why| panic!("{}: {}: {why}", left.folder.display(), live.table));
            if table.playing().is_some() {
                played.extend(Variant::of(&table.rules.options).map(Variant::key));
                is_played_to_its_end(table, entries);
            }
        }
        let of_then = BTreeSet::from(GAMES_OF_THEN);
        assert_eq!(played, of_then, "{}: one of each runs", left.folder.display());
        store.close().await;
    }
}

/// All lines, from each table's opening, not only from the last start, and each as the version that it says it is of.
/// Those from before lines said so are of version 1.
#[tokio::test]
async fn every_line_is_read_as_its_version_and_replays() {
    let mut versions = BTreeSet::new();
    for left in Left::all() {
        let (_directory, file) = left.copy();
        let mut books = SqliteConnection::connect(&format!("sqlite://{file}")).await.unwrap();
        let columns = "SELECT count(*) FROM pragma_table_info('journal') WHERE name = 'codec'";
        let says_codec: i64 = sqlx::query_scalar(columns).fetch_one(&mut books).await.unwrap();
        let sql = match says_codec {
            0 => "SELECT table_id, step, at, line, 1 AS codec FROM journal ORDER BY table_id, step",
            _ => "SELECT table_id, step, at, line, codec FROM journal ORDER BY table_id, step",
        };
        let mut journals: BTreeMap<i64, Vec<Entry>> = BTreeMap::new();
        for row in sqlx::query(sql).fetch_all(&mut books).await.unwrap() {
            let (step, line, codec): (i64, String, i64) = (row.get(1), row.get(3), row.get(4));
            let codec = u16::try_from(codec).expect("a version is a small number");
            versions.insert(codec);
            let line = read_line(codec, &line).unwrap_or_else(|why| panic!("{why}: {line}"));
            if let JournalEvent::Started(started) = &line {
                // Before version 2 a start said neither.
                assert_eq!((started.codec, started.ruleset), (codec, 1), "{}", left.folder.display());
            }
            let entry = Entry { step: step.cast_unsigned(), at: Moment(row.get(2)), event: line };
            journals.entry(row.get(0)).or_default().push(entry);
        }
        books.close().await.unwrap();
        for (table, entries) in journals {
            Table::replay(&entries).unwrap_or_else(|why| panic!("{}: {table}: {why}", left.folder.display()));
        }
    }
    assert_eq!(versions, BTreeSet::from([1, 2, 14]), "what the kept databases hold");
    assert!(read_line(table::CODEC + 1, "{}").is_err(), "a newer one is not guessed at");
}

/// The statistics, as they stand in the database.
async fn statistics(file: &str) -> Vec<(i64, i64, String, [i64; 3])> {
    let mut books = SqliteConnection::connect(&format!("sqlite://{file}")).await.unwrap();
    let sql = "SELECT guild, user_id, kind, games, wins, drinks FROM statistics ORDER BY 1, 2, 3";
    let rows = sqlx::query(sql).fetch_all(&mut books).await.unwrap();
    books.close().await.unwrap();
    let counted = |row: &sqlx::sqlite::SqliteRow| [row.get(3), row.get(4), row.get(5)];
    rows.iter().map(|row| (row.get(0), row.get(1), row.get(2), counted(row))).collect()
}

/// Of how many games the facts stand in the database; `None` if it is of a program that kept none yet.
async fn facts(file: &str) -> Option<u64> {
    let mut books = SqliteConnection::connect(&format!("sqlite://{file}")).await.unwrap();
    let sql = "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = 'games'";
    let keeps_facts: i64 = sqlx::query_scalar(sql).fetch_one(&mut books).await.unwrap();
    let games: Option<i64> = match keeps_facts {
        0 => None,
        _ => Some(sqlx::query_scalar("SELECT count(*) FROM games").fetch_one(&mut books).await.unwrap()),
    };
    books.close().await.unwrap();
    games.map(i64::cast_unsigned)
}

/// Where an earlier program kept facts itself, as those since `4` did, none is left to be made of its journals.
#[tokio::test]
async fn the_games_of_an_earlier_program_are_or_become_facts_and_its_statistics_stay() {
    for left in Left::all() {
        let (_directory, file) = left.copy();
        let (before, facts_before) = (statistics(&file).await, facts(&file).await.unwrap_or(0));
        assert!(!before.is_empty());
        let store = Store::open(&file).await.unwrap();
        let filled = store.fill_facts().await.unwrap();
        let games = facts(&file).await.expect("this program keeps facts");
        assert!(games >= 4, "games of several kinds have ended");
        assert_eq!(facts_before + filled, games, "{}", left.folder.display());
        assert!(facts_before == 0 || filled == 0, "{}: {filled} were forgotten", left.folder.display());
        assert_eq!(store.statistics_off().await.unwrap(), []);
        let kept = store.keep_records().await.unwrap();
        assert_eq!(kept, games, "each has its record");
        let rebuilt = store.rebuild().await.unwrap();
        assert_eq!((rebuilt.differences, rebuilt.lines), (vec![], before.len() as u64));
        assert_eq!(statistics(&file).await, before);
        let books = store.books().await.unwrap();
        assert!(books.add_up(), "{}: {books}", left.folder.display());
        store.close().await;
    }
}

#[tokio::test]
async fn the_records_of_an_earlier_program_verify() {
    for left in Left::all() {
        let mut records = 0;
        for entry in std::fs::read_dir(left.folder.join("records")).unwrap() {
            let path = entry.unwrap().path();
            let record = std::fs::read_to_string(&path).unwrap();
            verify_text(&record).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
            records += 1;
        }
        assert!(records >= 4, "games of several kinds have ended");
    }
}

/// What a purse said of how to collect the day's allowance, which is a button since.
const DAILY: [&str; 3] = [": `/coins daily`", ": `/münzen tagesgeld`", " : `/pièces allocation`"];

/// What a German purse called a whole game, and three of them that share rules, and what it does since.
const PARTIEN: [(&str, &str); 2] = [(" Spiel,", " Partie,"), (" Spiele,", " Partien,")];

/// What a purse calls the three games since that share the rules of Karo.
const KARO: [&str; 3] = ["Karo, all 3 games", "Karo, alle 3 Spiele", "Karo, les 3 jeux"];

#[tokio::test]
async fn purses_and_leaderboards_are_told_as_before() {
    for left in Left::all() {
        let (_directory, file) = left.copy();
        let tavern = left.tavern(&file).await;
        for (deed, told) in &left.told {
            let (who, line) = deed.split_once(' ').expect("who and what");
            if line.starts_with("/leaderboard") {
                // Beside a picture the lines are left to that.
                tavern.command(who, "/me view view:text").await.told();
                let is_counted = async || tavern.command(who, line).await.told().contains("🥇");
                tavern.until("the games of before are counted beside the running bot", is_counted).await;
            }
            let now = tavern.command(who, line).await.message();
            // A number and what it counts have been kept on one line since.
            let [now, before] = [now, Message(told.clone())].map(|told| told.text().replace('\u{a0}', " "));
            if line.starts_with("/leaderboard") {
                // What stands around the lines of a list is another program's to say; who stands where is not.
                let places = |text: &str| -> Vec<String> {
                    // Behind its medal a place had its number too.
                    let unnumbered = |line: &str| {
                        ["🥇", "🥈", "🥉"].iter().zip(1..).find_map(|(medal, place)| {
                            let line = line.strip_prefix(medal)?.trim_start();
                            Some(format!("{medal} {}", line.trim_start_matches(&format!("{place}. "))))
                        })
                    };
                    text.lines().filter_map(unnumbered).collect()
                };
                let (mut now_at, mut before_at) = (places(&now), places(&before));
                // Who stands equal is told in another order.
                now_at.sort();
                before_at.sort();
                assert_eq!(now_at, before_at, "{deed}: {now}");
            } else {
                // When the next allowance comes is told in other words since.
                let timeless = |told: String| -> String {
                    told.lines().filter(|line| !line.contains("<t:")).collect::<Vec<_>>().join("\n")
                };
                let (now, before) = (timeless(now), timeless(before));
                let before = DAILY.iter().fold(before, |before, daily| before.replace(daily, ""));
                let before = PARTIEN.iter().fold(before, |before, (then, since)| before.replace(then, since));
                let now = KARO.iter().fold(now, |now, karo| now.replace(karo, "Karo"));
                assert_eq!(now, before, "{deed}");
            }
        }
        tavern.close().await;
    }
}

/// The days of practice: game, day and secret; and whose try came to an end.
async fn practices(file: &str) -> (Vec<(String, i64, String)>, Vec<(String, i64, bool)>) {
    let mut books = SqliteConnection::connect(&format!("sqlite://{file}")).await.unwrap();
    let days =
        sqlx::query_as::<Sqlite, (String, i64, String)>("SELECT kind, day, seed FROM practice_days ORDER BY 1, 2");
    let tries = sqlx::query_as::<Sqlite, (String, i64, bool)>(
        "SELECT kind, day, points IS NOT NULL FROM practices ORDER BY 1, 2",
    );
    let found = (days.fetch_all(&mut books).await.unwrap(), tries.fetch_all(&mut books).await.unwrap());
    books.close().await.unwrap();
    found
}

/// Of a practice the earlier programs left its day and secret, which two people had seen; nobody had made a move yet.
#[tokio::test]
async fn the_practice_of_a_day_that_an_earlier_program_began_is_played_with_its_secret() {
    for left in Left::all() {
        let (_directory, file) = left.copy();
        let (days, tries) = practices(&file).await;
        let [(game, day, _)] = &days[..] else { panic!("one day of one game: {days:?}") };
        assert!(tries.is_empty(), "{tries:?}");
        let tavern = left.tavern(&file).await;
        let mut board = tavern.command("ben", &format!("/{game} daily")).await.message();
        for _ in 0..100 {
            let Some(press) = board.first_move() else { break };
            board = tavern.forge("ben", &board, &press).await.updated();
        }
        assert!(board.text().contains("Done"), "{board}");
        tavern.close().await;
        let (now, tries) = practices(&file).await;
        assert_eq!(now, days, "nobody drew another secret for that day");
        assert_eq!(tries, [(game.clone(), *day, true)]);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_table_an_earlier_program_left_can_be_closed_and_gives_its_stakes_back() {
    for left in Left::all() {
        let (_directory, file) = left.copy();
        let tavern = left.tavern(&file).await;
        for channel in left.boards.keys() {
            for who in PEOPLE {
                tavern.close_table_in(who, channel).await;
            }
            let board = tavern.board_in(channel).await;
            for part in board.components().filter(|part| custom_id(part).contains(" close")) {
                for who in PEOPLE {
                    if press(&tavern, (who, channel), custom_id(part), None).await.outcome() == "update" {
                        break;
                    }
                }
            }
        }
        tavern.close().await;
        let store = Store::open(&file).await.unwrap();
        let books = store.books().await.unwrap();
        assert!(books.add_up(), "{books}");
        assert_eq!(store.live_tables().await.unwrap(), [], "all are closed");
        store.close().await;
        let mut books = SqliteConnection::connect(&format!("sqlite://{file}")).await.unwrap();
        let held = "SELECT count(*) FROM accounts WHERE table_id IS NOT NULL AND balance <> 0";
        let held: i64 = sqlx::query_scalar(held).fetch_one(&mut books).await.unwrap();
        assert_eq!(held, 0, "and no coins lie at any");
    }
}
