//! A journal and a record of each game, as each version of the program wrote them: they replay and verify for
//! ever. A file for the version of now is written by a run with `KARAHAUS_WRITE_GOLDEN=1`, is read, and
//! is never written again: what an old one says now is what it said then.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

use games::{
    Level, Seat,
    catalog::{Game, Kind},
    dice::Luck,
};
use rand::{SeedableRng, rngs::StdRng};
use serde_json::{Value, json};
use table::{
    CODEC, Command, Entry, JournalEvent, Phase, Table,
    ids::Moment,
    read_line,
    record::{Record, verify_text},
};

use super::circle::{Circle, circle, id};

/// Since which version the games have files that do not say it themselves: those that were there before files said it.
const FIRST_CODEC: u16 = 2;

/// After so many moves a game is broken off: its record holds as well.
const MOVES_MAX: usize = 60;

/// What one version wrote of one game.
struct Golden {
    codec: u16,
    /// Since which version the game has a file of each: a file says what the one before it said, the first one its own.
    first: u16,
    journal: Vec<Value>,
    record: String,
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/it/table/golden")
}

/// `kara-ruleset-1-codec-2.json`, `karo-not-this-way-ruleset-1-codec-2.json`
fn name(kind: Kind, which: Option<&str>, ruleset: u16, codec: u16) -> String {
    format!("{}{ruleset}-codec-{codec}.json", prefix(kind, which))
}

/// What the names of all files of a game begin with.
fn prefix(kind: Kind, which: Option<&str>) -> String {
    let which = which.map(|which| format!("-{which}")).unwrap_or_default();
    format!("{}{which}-ruleset-", kind.key())
}

/// The names of all files.
fn names() -> Vec<String> {
    let files = fs::read_dir(folder()).expect("the folder is there");
    files.map(|file| file.expect("the folder is read").file_name().into_string().expect("ASCII")).collect()
}

/// The games of a kind that has several.
pub(super) fn games_of(kind: Kind) -> Vec<Option<String>> {
    match kind.choices().iter().find(|choice| choice.key == "game") {
        Some(choice) => choice.values.samples().into_iter().map(|game| Some(game.into_owned())).collect(),
        None => vec![None],
    }
}

impl Golden {
    fn read(kind: Kind, which: Option<&str>, ruleset: u16, codec: u16) -> Self {
        let name = name(kind, which, ruleset, codec);
        let text = fs::read_to_string(folder().join(&name)).unwrap_or_else(|why| panic!("{name}: {why}"));
        let file: Value = serde_json::from_str(&text).expect("a golden file is JSON");
        let journal = file["journal"].as_array().expect("a journal is a list").clone();
        let first = file.get("first").map_or(FIRST_CODEC, |first| {
            first.as_u64().and_then(|first| u16::try_from(first).ok()).expect("a version is a number")
        });
        Self { codec, first, journal, record: file["record"].as_str().expect("a record is a text").to_owned() }
    }

    /// What every version wrote of a game, as far as there are files.
    fn read_all(kind: Kind, which: Option<&str>) -> Vec<Self> {
        let (names, prefix) = (names(), prefix(kind, which));
        let of_it = names.iter().filter_map(|name| name.strip_prefix(&prefix)?.strip_suffix(".json"));
        let read = |versions: &str| {
            let (ruleset, codec) = versions.split_once("-codec-").expect("a name says both versions");
            let number = |text: &str| text.parse().expect("a version is a number");
            Self::read(kind, which, number(ruleset), number(codec))
        };
        of_it.map(read).collect()
    }

    fn entries(&self) -> Vec<Entry> {
        entries(self.codec, &self.journal)
    }
}

/// Lines as a version wrote them, read.
pub(super) fn entries(codec: u16, rows: &[Value]) -> Vec<Entry> {
    let entry = |row: &Value| Entry {
        step: row["step"].as_u64().expect("a step is a number"),
        at: Moment(row["at"].as_i64().expect("a moment is a number")),
        event: read_line(codec, row["line"].as_str().expect("a line is a text")).expect("every line is read"),
    };
    rows.iter().map(entry).collect()
}

/// The records of all files, each with its name; and of games whose dice have faces that none of these has: Carrom on
/// shaken boards with hands that miss, and Karo where lots say who begins.
pub(crate) fn records() -> Vec<(String, String)> {
    let in_file = |name: String| {
        let text = fs::read_to_string(folder().join(&name)).expect("the file is read");
        let file: Value = serde_json::from_str(&text).expect("a golden file is JSON");
        (name, file["record"].as_str().expect("a record is a text").to_owned())
    };
    let mut records: Vec<(String, String)> = names().into_iter().map(in_file).collect();
    let two = || circle(&["anna", "ben"]).ante(20);
    let fresh = [
        ("shaken Carrom", two().game(Kind::Carrom).new_table()),
        ("Karo by lots", two().game(Kind::Karo).option("begins", "lots")),
    ];
    for (name, setting) in fresh {
        let mut table = setting.sit().with_committed_dice();
        table.starts("");
        let mut luck = Luck(StdRng::seed_from_u64(7));
        for _ in 0..MOVES_MAX {
            let Some(seat) = table.seat_to_move() else { break };
            let game = &table.table.playing().expect("a game runs").game;
            let mv = game.sample(seat, &mut luck).expect("whoever is to move has a move").to_string();
            let sits = table.seats()[seat.index()].clone();
            table.plays(&sits, &mv);
        }
        table.does(Command::ChannelGone);
        let record = Record::of(&table.journal[started(&table.journal)..]).expect("the game has ended");
        records.push((name.to_owned(), record.to_json()));
    }
    records
}

/// A game that chance plays, with an AI seat, a word, bets, and dice that are committed.
pub(super) fn played(kind: Kind, which: Option<&str>) -> Circle {
    let mut luck = Luck(StdRng::seed_from_u64(7));
    played_by(kind, which, |game, seat| {
        game.sample(seat, &mut luck).expect("whoever is to move has a move").to_string()
    })
}

/// The same with these moves.
fn played_by(kind: Kind, which: Option<&str>, mut next: impl FnMut(&Game, Seat) -> String) -> Circle {
    let mut table = circle(&["anna", "ben"]).game(kind).ante(20).drawn();
    if let Some(which) = which {
        table = table.option("game", which);
    }
    if kind.default_options().terms().seats.contains(&3) {
        table = table.ais(&[Level::Easy]);
    }
    let mut table = table.sit().with_committed_dice();
    table.does(Command::ChooseWord(id("ben"), "lantern".to_owned()));
    table.bets("cleo", 1, 20);
    table.bets("dao", 2, 35);
    table.bets("cleo", 1, 5);
    table.starts("");
    for _ in 0..MOVES_MAX {
        let Some(seat) = table.seat_to_move() else { break };
        let mv = next(&table.table.playing().expect("a game runs").game, seat);
        if table.table.ai_to_move().is_some() {
            table.ai_plays(&mv, "");
        } else {
            let name = table.seats()[seat.index()].clone();
            table.plays(&name, &mv);
        }
    }
    table.does(Command::ChannelGone);
    table
}

fn started(entries: &[Entry]) -> usize {
    let is_start = |entry: &Entry| matches!(entry.event, JournalEvent::Started(_));
    entries.iter().position(is_start).expect("a game started")
}

pub(super) fn lines_of(table: &Circle) -> Vec<Value> {
    let line = |entry: &Entry| {
        let line = serde_json::to_string(&entry.event).expect("a line is plain data");
        json!({"step": entry.step, "at": entry.at.0, "line": line})
    };
    table.journal.iter().map(line).collect()
}

fn written(kind: Kind, which: Option<&str>) -> Value {
    let table = played(kind, which);
    let journal = lines_of(&table);
    let record = Record::of(&table.journal[started(&table.journal)..]).expect("the game has ended").to_json();
    // A game that has no file yet came with the version of now.
    let first = Golden::read_all(kind, which).iter().map(|golden| golden.first).min().unwrap_or(CODEC);
    json!({"first": first, "journal": journal, "record": record})
}

fn what_each_version_wrote_replays_and_verifies(kind: Kind) {
    for which in games_of(kind) {
        replays_and_verifies(kind, which.as_deref());
    }
}

fn has_file_of_now(kind: Kind, which: Option<&str>) {
    must_be_there(&folder().join(name(kind, which, kind.ruleset(), CODEC)), || written(kind, which));
}

/// The file of the version of now is there. Where that is asked for it is written first, by whichever test comes first.
pub(super) fn must_be_there(of_now: &Path, written: impl FnOnce() -> Value) {
    static WRITING: Mutex<()> = Mutex::new(());
    let one_at_a_time = WRITING.lock().unwrap_or_else(PoisonError::into_inner);
    if std::env::var_os("KARAHAUS_WRITE_GOLDEN").is_some() && !of_now.exists() {
        let text = serde_json::to_string_pretty(&written()).expect("plain data");
        fs::create_dir_all(of_now.parent().expect("a file is in a folder")).expect("the folder is there");
        fs::write(of_now, text + "\n").expect("the file is written");
    }
    drop(one_at_a_time);
    assert!(of_now.exists(), "{} is not there: run once with KARAHAUS_WRITE_GOLDEN=1", of_now.display());
}

fn replays_and_verifies(kind: Kind, which: Option<&str>) {
    has_file_of_now(kind, which);
    let written = Golden::read_all(kind, which);
    // From the version on in which the game came, each has its file, whatever has come since.
    let codecs: BTreeSet<u16> = written.iter().map(|golden| golden.codec).collect();
    let first = written.iter().map(|golden| golden.first).min().expect("that of now is there");
    let has_each = codecs.iter().copied().eq(first..=CODEC);
    assert!(
        has_each,
        "{kind:?} {which:?}: what a version wrote since {first} is gone, and must still be read; there is {codecs:?}"
    );
    for golden in written {
        let entries = golden.entries();
        let table = Table::replay(&entries).expect("an old journal replays");
        assert!(matches!(table.phase, Phase::Closed(_)), "{:?}", table.phase);
        let verified = verify_text(&golden.record).expect("an old record holds");
        let again = Record::of(&entries[started(&entries)..]).expect("the game has ended");
        assert_eq!(verified.commitment, again.commitment);
        assert_eq!(serde_json::to_value(&again.moves).unwrap(), moves_of(&golden.record), "the same moves");
    }
}

/// A file of a game that nobody knows any more would be read by nobody.
#[test]
fn every_file_is_of_a_game_in_the_catalogue() {
    let games = Kind::ALL.iter().flat_map(|kind| games_of(*kind).into_iter().map(move |which| (*kind, which)));
    let prefixes: Vec<String> = games.map(|(kind, which)| prefix(kind, which.as_deref())).collect();
    for name in names() {
        assert!(prefixes.iter().any(|prefix| name.starts_with(prefix)), "{name}");
    }
}

/// Whoever changes what is written, or what a move comes to, raises the version of the lines (`CODEC`) or of the rules
/// (`RULESET`): an earlier program would take such a line for one of its own. The moves are those of the file, so that
/// it stays as it is where chance plays otherwise.
fn what_is_written_now_is_what_its_version_wrote(kind: Kind) {
    for which in games_of(kind) {
        let which = which.as_deref();
        has_file_of_now(kind, which);
        let golden = Golden::read(kind, which, kind.ruleset(), CODEC);
        let moves = golden.entries().into_iter().filter_map(|entry| match entry.event {
            JournalEvent::Moved { mv, .. } => Some(mv),
            _ => None,
        });
        let mut moves = moves.collect::<Vec<_>>().into_iter();
        let written = lines_of(&played_by(kind, which, |_, _| moves.next().expect("as many moves as then")));
        assert_eq!(written.len(), golden.journal.len(), "{kind:?} {which:?}: as many lines");
        for (now, then) in written.iter().zip(&golden.journal) {
            assert_eq!(now, then, "{kind:?} {which:?}: raise CODEC, or the game's RULESET");
        }
    }
}

fn moves_of(record: &str) -> Value {
    serde_json::from_str::<Value>(record).expect("a record is JSON")["moves"].clone()
}

/// What is taken back stands in the journal like every move, and in the record.
#[test]
fn a_game_with_moves_taken_back_replays_and_verifies_b4() {
    let mut table = circle(&["anna", "ben"]).game(Kind::Karambolage).new_table().ante(20).sit().with_committed_dice();
    table.starts("");
    let mut luck = Luck(StdRng::seed_from_u64(7));
    for nth in 0..MOVES_MAX {
        let Some(seat) = table.seat_to_move() else { break };
        let game = &table.table.playing().expect("a game runs").game;
        let can_take_back = game.legal_moves(seat).iter().any(|mv| mv.to_string() == "back");
        let mv = game.sample(seat, &mut luck).expect("whoever is to move has a move").to_string();
        let mv = if can_take_back && nth % 3 == 0 { "back".to_owned() } else { mv };
        let name = table.seats()[seat.index()].clone();
        table.plays(&name, &mv);
    }
    table.does(Command::ChannelGone);
    let replayed = Table::replay(&table.journal).expect("the journal replays");
    assert_eq!(replayed.phase, table.table.phase);
    let record = Record::of(&table.journal[started(&table.journal)..]).expect("the game has ended").to_json();
    assert!(record.matches("\"back\"").count() >= 3, "{record}");
    verify_text(&record).expect("the record holds");
}

macro_rules! for_each_game {
    ($($(#[$doc:meta])* $Game:ident $key:ident => $rules:ty),+ $(,)?) => {
        $(mod $key {
            games::tests_of_a_game! { $Game: what_each_version_wrote_replays_and_verifies what_is_written_now_is_what_its_version_wrote }
        })+
    };
}

games::for_every_game!(for_each_game);
