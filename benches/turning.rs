//! The decision that changed the chances most: how much CPU a finished game takes, from its record on. Asked: at most
//! one second for each game. Records that earlier programs kept, a game of each of the seven as new tables play it, and
//! the longest of each that people are likely to play.

use std::{
    fs,
    hint::black_box,
    path::{Path, PathBuf},
    time::Instant,
};

use games::{
    Level, Seat, Turn, Variant, Viewer,
    catalog::{Game, Move, Options},
    dice::{Luck, Seed},
    karo,
    problem::variants,
};
use rand::{SeedableRng as _, rngs::StdRng};
use table::{
    Chance, Command, Entry, HouseRules, JournalEvent, Person, Table,
    ids::{ChannelId, GuildId, Moment, TableId, UserId},
    record::{Record, WrittenRecord},
};

mod cpu;

use cpu::cpu_time;

/// What a game may cost, in seconds of CPU.
const SECS: f64 = 1.0;
/// After so many moves a game that is played here is given up.
const MOVES_MAX: usize = 20_000;

/// A game: which, with which options, for how many, and how it is played.
type Played = (&'static str, &'static [(&'static str, &'static str)], usize, By);

/// Long games.
const LONG: [Played; 7] = [
    ("kara", &[], 20, By::Seats(Level::Easy)),
    ("karambolage", &[("rounds", "100")], 6, By::Seats(Level::Middle)),
    ("caramba", &[("races", "20")], 2, By::Seats(Level::Easy)),
    ("four-circles", &[], 2, By::Chance),
    ("movers-hoppers", &[], 2, By::Chance),
    ("not-this-way", &[], 2, By::Chance),
    ("carrom", &[("boards", "8")], 2, By::Seats(Level::Easy)),
];

/// Who plays a game here.
#[derive(Clone, Copy)]
enum By {
    /// What AI seats of this level would play.
    Seats(Level),
    /// Turns of Karo at random, which go on for longest.
    Chance,
}

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/it/upgrade");
    let mut files: Vec<PathBuf> = ["1", "2", "3"]
        .iter()
        .flat_map(|version| fs::read_dir(folder.join(version).join("records")).expect("records are there"))
        .map(|entry| entry.expect("a file").path())
        .collect();
    files.sort();
    for file in files {
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        measure(&name, &WrittenRecord::read(fs::read_to_string(&file).expect("a text")).expect("a record"));
    }
    // Where the bench is only tried, as `cargo test --benches` does, no game is played for it.
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    for variant in variants() {
        let options = variant.new_table_options();
        let seats = (*options.seats().start()).max(2);
        measure(&format!("{variant}, a new table"), &played(options, seats, By::Seats(Level::Middle)));
    }
    for (key, set, seats, by) in LONG {
        let mut options = key.parse::<Variant>().expect("a game").new_table_options();
        for (option, value) in set {
            options.set(option, value).expect("an option of its game");
        }
        measure(&format!("{key}, a long game of {seats}"), &played(options, seats, by));
    }
}

fn measure(name: &str, record: &WrittenRecord) {
    let start = Instant::now();
    let begin = cpu_time(start);
    let point = black_box(black_box(record).turning_point()).expect("it holds");
    let taken = (cpu_time(start) - begin).as_secs_f64();
    let held = if taken <= SECS { "held" } else { "NOT HELD" };
    let play = point.map_or_else(|| "none".to_owned(), |point| format!("move {}", point.turning.play));
    let moves = record.record().moves.len();
    println!("turning point: {name}, {moves} moves, {play}: {taken:.3} s (asked: {SECS} s): {held}");
}

/// A game from a seed, at a table of people who play what is told them.
fn played(options: Options, seats: usize, by: By) -> WrittenRecord {
    let users: Vec<UserId> = (1..=seats as u64).map(UserId).collect();
    let mut circle = Circle::open(users[0], HouseRules::usual(options));
    for user in &users {
        circle.does(Command::Join(Person { user: *user, name: format!("seat {user}"), manages: false }));
    }
    circle.does(Command::Start { by: users[0], decision: None });
    let mut luck = Luck(StdRng::seed_from_u64(7));
    for _ in 0..MOVES_MAX {
        let Some(game) = circle.table.playing().map(|playing| &playing.game) else { break };
        let Turn::Of(seat) = game.turn() else { break };
        let mv = next(game, seat, by, &mut luck);
        let user = circle.table.sitters[seat.index()].user().expect("people sit there");
        circle.does(Command::Play { user, decision: Some(circle.table.decision), mv: Ok(mv) });
    }
    let is_start = |entry: &Entry| matches!(entry.event, JournalEvent::Started(_));
    let start = circle.journal.iter().position(is_start).expect("a game started");
    WrittenRecord::from(&Record::of(&circle.journal[start..]).expect("the game has ended"))
}

fn next(game: &Game, seat: Seat, by: By, luck: &mut Luck<StdRng>) -> Move {
    match by {
        By::Seats(level) => game.view(Viewer::Seat(seat)).suggest(level, luck).expect("a move"),
        By::Chance => loop {
            let mv = game.sample(seat, luck).expect("whoever is to move has a move");
            // What is asked and said leads nowhere, and to give up ends it.
            if matches!(mv, Move::Karo(karo::Move::Ply(_) | karo::Move::Begin(_) | karo::Move::LineUp(_))) {
                return mv;
            }
        },
    }
}

/// A table and its journal.
struct Circle {
    table: Table,
    journal: Vec<Entry>,
}

impl Circle {
    fn open(host: UserId, rules: HouseRules) -> Self {
        let mut seeds = || Seed::new([7; 32]);
        let (place, mut chance) = ((GuildId(1), ChannelId(2)), Chance::committed(&mut seeds));
        let step = Table::open(TableId(3), place, host, rules, Moment(0), &mut chance);
        Self { table: step.table, journal: vec![step.entry] }
    }

    fn does(&mut self, command: Command) {
        let mut seeds = || Seed::new([7; 32]);
        let step = self.table.decide(&command, Moment(0), &mut Chance::committed(&mut seeds));
        let step = step.unwrap_or_else(|why| panic!("{command:?} was refused: {why}"));
        self.table = step.table;
        self.journal.push(step.entry);
    }
}
