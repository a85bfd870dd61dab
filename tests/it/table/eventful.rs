//! Tables at which everything happens that can stand in a journal, as each version of the program wrote them: every
//! kind of line is read for ever, moves the same coins, and leads to the same table. A file for the version of now is
//! written as those of `golden.rs` are, by a run with `KARAHAUS_WRITE_GOLDEN=1`, and never again.

use std::{collections::BTreeSet, fs, path::PathBuf};

use games::{Level, Seat, catalog::Kind};
use serde_json::{Map, Value, json};
use table::{
    BestOf, BoardView, CODEC, Closing, Command, DAY_SECS, Entry, First, JournalEvent, Phase, Sitter, THERE_SECS, Table,
    TimeUp, Who,
    coins::{Coins, Transfer},
    rests::{Nights, Rests},
};

use super::{
    circle::{Circle, circle, id, manager, person},
    golden::{entries, lines_of, must_be_there},
};
use crate::support::CLOSINGS;

/// From which version on there are files.
const FIRST_CODEC: u16 = 14;

/// What a line leaves out where it says nothing, and what is agreed at few tables.
const SELDOM_SAID: [&str; 18] = [
    "/opened/rematch",
    "/opened/rules/best_of",
    "/opened/rules/first",
    "/opened/rules/no_ai",
    "/opened/rules/stake_max",
    "/opened/rules/time_up",
    "/started/rules/view",
    "/started/got_up/0",
    "/started/drawn",
    "/started/bets",
    "/started/bets_back",
    "/started/bets_withdrawn",
    "/started/evening/bettors",
    "/started/series",
    "/moved/ai_version",
    "/moved/time_over",
    "/outage/earlier_ms",
    "/outage/earlier",
];

macro_rules! kinds {
    ($($kind:literal => $event:pat),+ $(,)?) => {
        /// Every kind of line, by the name that it has in a journal.
        pub(super) const KINDS: &[&str] = &[$($kind),+];

        /// The kind of a line. Whoever adds one adds it here, and it has to happen at one of the tables.
        pub(super) fn kind(event: &JournalEvent) -> &'static str {
            match event {
                $($event => $kind),+
            }
        }
    };
}

kinds! {
    "opened" => JournalEvent::Opened(_),
    "sat" => JournalEvent::Sat { .. },
    "got-up" => JournalEvent::GotUp { .. },
    "ai-sat" => JournalEvent::AiSat { .. },
    "ai-got-up" => JournalEvent::AiGotUp { .. },
    "thrown-in" => JournalEvent::ThrownIn { .. },
    "bet-laid" => JournalEvent::BetLaid { .. },
    "word-chosen" => JournalEvent::WordChosen { .. },
    "start-asked" => JournalEvent::StartAsked { .. },
    "started" => JournalEvent::Started(_),
    "moved" => JournalEvent::Moved { .. },
    "away" => JournalEvent::Away { .. },
    "lost-on-time" => JournalEvent::LostOnTime { .. },
    "rested" => JournalEvent::Rested { .. },
    "back" => JournalEvent::Back { .. },
    "close-agreed" => JournalEvent::CloseAgreed { .. },
    "close-refused" => JournalEvent::CloseRefused { .. },
    "turn-secs-set" => JournalEvent::TurnSecsSet { .. },
    "view-set" => JournalEvent::ViewSet { .. },
    "outage" => JournalEvent::Outage { .. },
    "closed" => JournalEvent::Closed(_),
}

/// All of them, each by a name.
pub(super) fn tables() -> Vec<(&'static str, Circle)> {
    vec![
        ("Kara, and who cannot pay gets up", lively()),
        ("its rematch, as a series", series_of_the_same()),
        ("Karo without AI seats, for few coins", without_ai()),
        ("its rematch with a stranger", rematch_with_a_stranger()),
        ("Karo over days, lost on time", lost_on_time()),
        ("Kara over days, for nothing at first", over_days_for_nothing()),
        ("Karambolage until time is up", until_time_is_up()),
        ("Karo, given up after an AI's turn", given_up_after_an_ai_s_turn()),
        ("Karo, lost by a move after an AI's turn", lost_by_a_move_after_an_ai_s_turn()),
        ("Kara, void", ended_by_the_program(Closing::Void)),
        ("Kara, whose rules have changed", ended_by_the_program(Closing::RulesChanged)),
        ("Kara, damaged", ended_by_the_program(Closing::Damaged)),
        ("Kara, lost", ended_by_the_program(Closing::Lost)),
    ]
}

/// Whoever is to move plays this, and the dice show these.
fn next_plays(table: &mut Circle, mv: &str, dice: &str) {
    if table.table.ai_to_move().is_some() {
        return table.ai_plays(mv, dice);
    }
    let seat = table.seat_to_move().expect("somebody is to move");
    let name = table.seats()[seat.index()].clone();
    table.dice(dice);
    table.plays(&name, mv);
}

/// The bot is down for so many seconds from now on.
fn is_down_for(table: &mut Circle, secs: u32) {
    let from = table.now;
    table.seconds_pass(secs);
    table.does(Command::Outage(vec![(from, table.now)]));
}

/// A line as it is written here: what stands in it is not of now.
fn is_noted(table: &mut Circle, event: JournalEvent) {
    let entry = Entry { step: table.table.step + 1, at: table.now, event };
    let step = table.table.apply(&entry).expect("the line fits");
    table.save(step);
}

/// Kara. People and AI seats sit down and get up, coins and bets are laid and come back. Before the second game ada
/// cannot pay and gets up, and all break it off.
pub(super) fn lively() -> Circle {
    let setting = circle(&["anna", "ben", "cleo"]).option("house", "player").ais(&[Level::Easy, Level::Hard]);
    let mut table = setting.sit();
    table.does(Command::RemoveAi(id("anna")));
    table.bets("dao", 2, 20);
    table.bets("dao", 2, 5);
    table.bets("ada", 3, 10);
    table.leaves("cleo");
    table.bets("cleo", 1, 10);
    table.throws_in("dov", 30);
    table.joins("ada");
    // That takes the bet back.
    table.joins("dao");
    table.leaves("dao");
    table.does(Command::ChooseWord(id("ben"), "“sun” \\ flower".to_owned()));
    table.does(Command::ChooseWord(id("ada"), "lantern".to_owned()));
    table.does(Command::ChooseWord(id("ada"), String::new()));
    table.does(Command::SetView(person("anna"), Some(BoardView::Text)));
    table.does(Command::SetTurnSecs(person("anna"), 90));
    table.seconds_pass(20);
    is_down_for(&mut table, 60);
    table.starts("");
    table.throws_in("ben", 5);
    table.bets("dao", 2, 10);
    next_plays(&mut table, "throw", "33333");
    table.time_passes();
    next_plays(&mut table, "throw", "66666");
    let (mv, rolls) = ("throw".to_owned(), vec![6, 6, 6, 6, 5]);
    // By an AI whose version is known. That of now goes up without a word to journals.
    is_noted(
        &mut table,
        JournalEvent::Moved {
            seat: Seat(2),
            ai: true,
            ai_version: Some(1),
            time_over: false,
            mv,
            rolls,
            evidence: None,
            next_seed: None,
        },
    );
    next_plays(&mut table, "throw", "66655");
    next_plays(&mut table, "throw", "33334");
    table.does(Command::Back(id("ben")));
    next_plays(&mut table, "stop", "");
    next_plays(&mut table, "stop", "");
    next_plays(&mut table, "run 1", "1");
    next_plays(&mut table, "stop", "");
    assert!(table.is_gathering(), "anna was nearest");
    table.joins("cleo");
    table.bets("dao", 5, 10);
    table.bets("dov", 1, 15);
    table.starts_short(id("anna"), &["ada"], "");
    next_plays(&mut table, "throw", "22222");
    next_plays(&mut table, "throw", "66666");
    next_plays(&mut table, "throw", "66665");
    table.does(Command::Close(person("anna"), None));
    let vote = table.table.step;
    table.does(Command::PlayOn { by: id("ben"), vote });
    table.does(Command::SetView(manager("dov"), None));
    table.does(Command::SetTurnSecs(manager("dov"), 120));
    table.seconds_pass(10);
    is_down_for(&mut table, 40);
    table.does(Command::Close(person("ben"), None));
    let vote = table.table.step;
    table.does(Command::Agree { by: id("anna"), vote });
    table.does(Command::Agree { by: id("cleo"), vote });
    table
}

/// The same people once more, in the seats that are kept for them, for the best of three. Nobody starts the last game.
fn series_of_the_same() -> Circle {
    let mut played = lively().table;
    (played.rules.first, played.rules.best_of) = (First::Drawn, Some(BestOf::Three));
    let mut table = Circle::rematch(&played, "ben");
    table.joins("cleo");
    table.joins("anna");
    for _ in 0..2 {
        table.starts("");
        // The house, and at once exactly in it (K5).
        next_plays(&mut table, "throw", "12345");
        next_plays(&mut table, "throw", "54321");
    }
    // The others look away, and ben asks for a start in vain.
    table.seconds_pass(THERE_SECS + 1);
    table.does(Command::Start { by: id("ben"), decision: None });
    assert!(table.is_gathering());
    table.time_passes();
    table
}

/// Karo, with a minute for each. An outage becomes known after a move that was played in it, and a stranger who manages
/// the channel breaks the game off.
fn without_ai() -> Circle {
    let mut table = circle(&["anna", "ben"]).game(Kind::Karo).option("minutes", "1").without_ai_up_to(70).sit();
    table.throws_in("ben", 20);
    table.starts("");
    let began = table.now;
    table.seconds_pass(30);
    next_plays(&mut table, "a1", "");
    table.seconds_pass(20);
    table.does(Command::Outage(vec![(began.plus_secs(20), table.now)]));
    next_plays(&mut table, "b2", "");
    table.does(Command::Close(manager("dov"), None));
    table
}

/// Anna's seat is kept for two minutes, and is cleo's then: that long and no longer, in any journal.
fn rematch_with_a_stranger() -> Circle {
    let mut played = without_ai().table;
    played.rules.first = First::Drawn;
    let mut table = Circle::rematch(&played, "ben");
    table.seconds_pass(120);
    table.joins("cleo");
    table.starts("");
    next_plays(&mut table, "a1", "");
    table.does(Command::ChannelGone);
    table
}

/// Karo, three days for a turn. Anna goes on holiday, which an outage falls into, and her time is up later.
fn lost_on_time() -> Circle {
    let setting = circle(&["anna", "ben"]).game(Kind::Karo).turn_secs(3 * DAY_SECS).time_up(TimeUp::Lost);
    let mut table = setting.sit();
    table.starts("");
    table.bets("dao", 1, 10);
    table.bets("cleo", 2, 5);
    let nights = Nights::read("22", "7", "+1").expect("a night");
    let holidays = vec![(table.now, table.now.plus_secs(DAY_SECS))];
    table.does(Command::Rest(id("anna"), Box::new(Rests { nights: Some(nights), holidays })));
    table.seconds_pass(20 * 3600);
    is_down_for(&mut table, 20 * 3600);
    next_plays(&mut table, "a1", "");
    table.seconds_pass(3600);
    next_plays(&mut table, "b2", "");
    table.time_passes();
    next_plays(&mut table, "resign", "");
    table.leaves("ben");
    table
}

/// Kara, two days for a turn. Cleo is sent away from a game for nothing; then the others throw in, and play for that. On
/// such a game a bet was taken once, and stands.
fn over_days_for_nothing() -> Circle {
    let setting = circle(&["anna", "ben", "cleo"]).option("house", "player").ante(0).turn_secs(2 * DAY_SECS);
    let mut table = setting.sit();
    table.starts("");
    table.does(Command::Remove(manager("dov"), id("cleo")));
    table.throws_in("anna", 100);
    table.throws_in("ben", 100);
    let (name, seat, amount) = ("dao".to_owned(), Seat(0), Coins(50));
    is_noted(&mut table, JournalEvent::BetLaid { user: id("dao"), name, seat, amount });
    table.time_passes();
    table.does(Command::Back(id("anna")));
    for dice in ["33333", "66666", "66665", "33334"] {
        next_plays(&mut table, "throw", dice);
    }
    for _ in 0..3 {
        next_plays(&mut table, "stop", "");
    }
    assert!(table.is_gathering(), "anna was nearest");
    table.does(Command::Close(person("anna"), None));
    table
}

/// Karambolage for ten minutes, which are over while anna places the balls.
fn until_time_is_up() -> Circle {
    let setting = circle(&["anna", "ben"]).game(Kind::Karambolage).option("ends", "time").option("minutes", "10");
    let mut table = setting.ante(0).start("61");
    next_plays(&mut table, "place S5C", "");
    table.seconds_pass(700);
    next_plays(&mut table, "place R6E", "");
    table.does(Command::ChannelGone);
    table
}

/// Karo, and bets on both. An AI has Ben's last turn before Anna gives up: he has won by the terms of 15, and not by those
/// before.
fn given_up_after_an_ai_s_turn() -> Circle {
    let mut table = circle(&["anna", "ben"]).game(Kind::Karo).sit();
    table.bets("dao", 1, 10);
    table.bets("cleo", 2, 5);
    table.starts("");
    for mv in ["a1", "b2", "c3"] {
        next_plays(&mut table, mv, "");
    }
    table.time_passes();
    next_plays(&mut table, "d4", "");
    next_plays(&mut table, "resign", "");
    table.does(Command::ChannelGone);
    table
}

/// Movers & Hoppers, and bets on both. An AI has Anna's last turn before Ben goes home, which lets her win (S2): she has
/// won it by the terms of 15, and nobody by those before.
fn lost_by_a_move_after_an_ai_s_turn() -> Circle {
    let mut table = circle(&["anna", "ben"]).game(Kind::Karo).option("game", "movers-hoppers").sit();
    table.bets("dao", 1, 10);
    table.bets("cleo", 2, 5);
    table.starts("");
    for mv in ["c2-b3", "c7-b6", "b1-b4", "b8-b5", "a1-c3", "b7-c7"] {
        next_plays(&mut table, mv, "");
    }
    table.time_passes();
    for mv in ["b3-b7", "b6-b8"] {
        next_plays(&mut table, mv, "");
    }
    assert!(table.is_gathering(), "the far camp is full");
    table.does(Command::ChannelGone);
    table
}

/// Kara that a program ended without regard to its journal: all that lies there comes back.
fn ended_by_the_program(closing: Closing) -> Circle {
    let mut table = circle(&["anna", "ben"]).option("house", "player").sit();
    table.throws_in("dov", 30);
    table.bets("dao", 1, 10);
    table.starts("");
    is_noted(&mut table, JournalEvent::Closed(closing));
    table
}

fn path(codec: u16) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/it/table/eventful/codec-{codec}.json"))
}

/// What a version wrote: by the names of the tables their lines, each with what it moves and comes to.
fn read(codec: u16) -> Map<String, Value> {
    let path = path(codec);
    if codec == CODEC {
        must_be_there(&path, || Value::Object(written()));
    }
    let text = fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    serde_json::from_str(&text).expect("a golden file is JSON")
}

/// The same as it is written now.
fn written() -> Map<String, Value> {
    let rows = |table: &Circle| {
        let mut rows = lines_of(table);
        for (row, (moves, stands)) in rows.iter_mut().zip(replayed(&table.journal)) {
            row["moves"] = json!(moves);
            row["stands"] = json!(stands);
        }
        Value::Array(rows)
    };
    tables().iter().map(|(name, table)| ((*name).to_owned(), rows(table))).collect()
}

/// What each line moves, and how the table stands after it, by the lines alone.
fn replayed(entries: &[Entry]) -> Vec<(Vec<String>, String)> {
    let (first, rest) = entries.split_first().expect("a table is opened");
    let JournalEvent::Opened(opening) = &first.event else { panic!("{:?} opens no table", first.event) };
    let mut table = Table::opened(opening, first.at);
    let mut steps = vec![(Vec::new(), stands(&table))];
    for entry in rest {
        let step = table.apply(entry).unwrap_or_else(|why| panic!("an old journal replays: {why}"));
        steps.push((step.transfers.iter().map(moves).collect(), stands(&step.table)));
        table = step.table;
    }
    assert_eq!(Table::replay(entries).as_ref(), Ok(&table));
    steps
}

/// `ante:30:1:0: 50 from purse:10:1 to pot:30/1`
fn moves(transfer: &Transfer) -> String {
    let Transfer { from, to, amount, cause } = transfer;
    format!("{cause}: {amount} from {from} to {to}")
}

/// How a table stands, in words of its own: how it is kept in memory may change.
fn stands(table: &Table) -> String {
    let phase = match &table.phase {
        Phase::Gathering(_) => "gathering".to_owned(),
        Phase::Playing(playing) => format!("playing, {} moves", playing.plays),
        Phase::Closed(_) => "closed".to_owned(),
    };
    let sits = |(index, sitter): (usize, &Sitter)| {
        let name = match &sitter.who {
            Who::Person { name, .. } => name.as_str(),
            Who::Ai { level } => level.key(),
        };
        let is_to_move = table.to_move() == Some(Seat::at(index));
        let marks = [(sitter.paid, " paid"), (sitter.away, " away"), (is_to_move, " to move")];
        let marks: String = marks.into_iter().filter_map(|(is_so, mark)| is_so.then_some(mark)).collect();
        format!("{name}{marks}")
    };
    let seats: Vec<String> = table.sitters.iter().enumerate().map(sits).collect();
    let until = table.deadline().map_or_else(|| "nothing".to_owned(), |until| until.0.to_string());
    let (host, decision, pot, bets) = (table.host, table.decision, table.pot.total(), table.bets.total());
    let seats = seats.join(", ");
    format!("{phase}; {seats}; host {host}; decision {decision}; pot {pot}; bets {bets}; waits until {until}")
}

fn line(row: &Value) -> Value {
    serde_json::from_str(row["line"].as_str().expect("a line is a text")).expect("a line is JSON")
}

/// What a line says it is.
fn name(line: &Value) -> String {
    line.as_object().and_then(|line| line.keys().next()).expect("a line says its kind").clone()
}

/// All lines that a version wrote.
fn lines(codec: u16) -> Vec<Value> {
    let tables = read(codec);
    tables.values().flat_map(|rows| rows.as_array().expect("a table is a list of lines")).map(line).collect()
}

#[test]
fn every_line_that_a_version_wrote_is_read_and_comes_to_what_it_came_to() {
    for codec in FIRST_CODEC..=CODEC {
        for (at_table, rows) in read(codec) {
            let rows = rows.as_array().expect("a table is a list of lines");
            let entries = entries(codec, rows);
            for ((row, entry), (moves, stands)) in rows.iter().zip(&entries).zip(replayed(&entries)) {
                let of = format!("version {codec}, {at_table}, step {}", entry.step);
                assert_eq!(name(&line(row)), kind(&entry.event), "{of}");
                assert_eq!(row["moves"], json!(moves), "{of}");
                assert_eq!(row["stands"], json!(stands), "{of}");
            }
        }
    }
}

/// As for the journals of each game, an earlier program would take another line for one of its own.
#[test]
fn what_is_written_of_every_table_is_what_its_version_wrote() {
    let (then, now) = (read(CODEC), written());
    assert_eq!(now.keys().collect::<Vec<_>>(), then.keys().collect::<Vec<_>>());
    for (at_table, rows) in &now {
        let [rows, rows_then] = [rows, &then[at_table]].map(|rows| rows.as_array().expect("a list of lines"));
        for (now, then) in rows.iter().zip(rows_then) {
            assert_eq!(now, then, "{at_table}: raise CODEC, or the game's RULESET");
        }
        assert_eq!(rows.len(), rows_then.len(), "{at_table}: as many lines");
    }
}

#[test]
fn every_kind_of_line_stands_in_a_file() {
    let stand: BTreeSet<String> = (FIRST_CODEC..=CODEC).flat_map(lines).map(|line| name(&line)).collect();
    let all: BTreeSet<String> = KINDS.iter().map(|kind| (*kind).to_owned()).collect();
    assert_eq!(stand, all, "whoever adds a kind of line raises CODEC, and has it happen at one of these tables");
}

#[test]
fn every_end_of_a_table_stands_in_the_file_of_now() {
    let end = |closed: &Value| match closed {
        Value::String(end) => end.clone(),
        who => who.as_object().and_then(|who| who.keys().next()).expect("an end is named").clone(),
    };
    let stand: BTreeSet<String> = lines(CODEC).iter().filter_map(|line| line.get("closed")).map(end).collect();
    let all: BTreeSet<String> = CLOSINGS.iter().map(|closing| end(&json!(closing))).collect();
    assert_eq!(stand, all);
}

#[test]
fn what_lines_seldom_say_stands_in_the_file_of_now() {
    let lines = lines(CODEC);
    for said in SELDOM_SAID {
        assert!(lines.iter().any(|line| line.pointer(said).is_some()), "no line has {said}");
    }
}
