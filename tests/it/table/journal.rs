//! What the journal promises: every line survives being written, and one that does not fit is found.

use std::collections::BTreeSet;

use games::{Level, Seat, dice::Seed};
use table::{Closing, Entry, JournalEvent, ReplayError, Table, coins::Coins, ids::Moment};

use super::{
    circle::{Circle, circle, id},
    eventful::{KINDS, kind, lively, tables},
};
use crate::support::CLOSINGS;

#[test]
fn every_line_survives_being_written() {
    let mut kinds = BTreeSet::new();
    for (name, table) in tables() {
        for entry in &table.journal {
            let text = serde_json::to_string(entry).expect("an entry can be written");
            assert_eq!(&serde_json::from_str::<Entry>(&text).expect("and read"), entry, "{name}: {text}");
            kinds.insert(kind(&entry.event));
        }
    }
    let all: BTreeSet<&str> = KINDS.iter().copied().collect();
    assert_eq!(kinds, all, "each kind of line happens at one of the tables");
}

#[test]
fn why_a_table_closed_is_written_as_it_always_was() {
    let written: [&str; CLOSINGS.len()] = [
        r#""by-host""#,
        r#""agreed""#,
        r#"{"broken-off":{"by":"2"}}"#,
        r#""idle""#,
        r#""empty""#,
        r#""channel-gone""#,
        r#""void""#,
        r#""rules-changed""#,
        r#""damaged""#,
        r#""lost""#,
    ];
    for (closing, written) in CLOSINGS.into_iter().zip(written) {
        let (line, text) = (JournalEvent::Closed(closing), format!(r#"{{"closed":{written}}}"#));
        assert_eq!(serde_json::to_string(&line).expect("a close can be written"), text);
        assert_eq!(serde_json::from_str::<JournalEvent>(&text).expect("and read"), line);
    }
}

#[test]
fn ids_are_text_in_the_journal_and_a_seed_is_hexadecimal() {
    let line = serde_json::to_value(JournalEvent::GotUp { user: id("anna") }).expect("a line can be written");
    assert_eq!(line, serde_json::json!({"got-up": {"user": "1"}}));
    let moved = JournalEvent::Moved {
        seat: Seat(1),
        ai: true,
        ai_version: None,
        time_over: false,
        mv: "run 25".to_owned(),
        rolls: vec![3, 4],
        evidence: None,
        next_seed: Some(Seed::new([10; 32])),
    };
    let line = serde_json::to_value(moved).expect("a line can be written");
    assert_eq!(line["moved"]["next_seed"], "0a".repeat(32));
}

#[test]
fn a_journal_begins_with_an_opening_or_a_start() {
    let table = lively();
    assert_eq!(Table::replay(&[]), Err(ReplayError::NoBeginning));
    assert_eq!(Table::replay(&table.journal[1..]), Err(ReplayError::NoBeginning));
}

#[test]
fn a_missing_a_doubled_or_a_swapped_entry_is_found() {
    let journal = lively().journal;
    for place in 1..journal.len() {
        let mut without = journal.clone();
        without.remove(place);
        if place + 1 < journal.len() {
            assert_eq!(
                Table::replay(&without),
                Err(ReplayError::Gap { after: place as u64 - 1, found: place as u64 + 1 })
            );
        }
        let mut doubled = journal.clone();
        doubled.insert(place, journal[place].clone());
        assert_eq!(Table::replay(&doubled), Err(ReplayError::Gap { after: place as u64, found: place as u64 }));
    }
}

/// Puts another line in the place of the last, which must then be found not to fit.
fn does_not_fit(table: &Circle, line: JournalEvent) {
    let entry = Entry { step: table.table.step + 1, at: table.now, event: line };
    match table.table.apply(&entry) {
        Err(ReplayError::Unfit { step, .. }) => assert_eq!(step, entry.step),
        other => panic!("{:?} came to {other:?}", entry.event),
    }
}

fn moved(seat: u8, mv: &str, rolls: &[u8], next_seed: Option<Seed>) -> JournalEvent {
    JournalEvent::Moved {
        seat: Seat(seat),
        ai: false,
        ai_version: None,
        time_over: false,
        mv: mv.to_owned(),
        rolls: rolls.to_vec(),
        evidence: None,
        next_seed,
    }
}

#[test]
fn lines_of_another_phase_do_not_fit() {
    let opening = |table: &Circle| table.journal[0].event.clone();
    let sat = |name: &str| JournalEvent::Sat { user: id(name), name: name.to_owned() };
    let lobby = circle(&["anna", "ben"]).sit();
    let game = circle(&["anna", "ben"]).start("11111");
    let start = game.line().clone();
    for line in [
        opening(&lobby),
        sat("anna"),
        moved(0, "throw", &[6; 5], None),
        JournalEvent::Away { seat: Seat(0) },
        JournalEvent::Back { seat: Seat(0) },
        JournalEvent::GotUp { user: id("dao") },
        JournalEvent::AiGotUp { seat: Seat(9) },
        JournalEvent::WordChosen { user: id("dao"), word: None },
        JournalEvent::StartAsked { user: id("dao") },
    ] {
        does_not_fit(&lobby, line);
    }
    for line in [
        opening(&game),
        start.clone(),
        sat("cleo"),
        JournalEvent::GotUp { user: id("ben") },
        JournalEvent::AiSat { level: Level::Easy },
        JournalEvent::AiGotUp { seat: Seat(0) },
        JournalEvent::ThrownIn { user: id("ben"), amount: Coins(5) },
        JournalEvent::WordChosen { user: id("ben"), word: None },
        JournalEvent::StartAsked { user: id("ben") },
        JournalEvent::Away { seat: Seat(7) },
    ] {
        does_not_fit(&game, line);
    }
    let closed = lively();
    for line in [start, sat("cleo"), JournalEvent::TurnSecsSet { secs: 20 }, JournalEvent::Closed(Closing::Idle)] {
        does_not_fit(&closed, line);
    }
    does_not_fit(&circle(&["anna"]).ais(&[Level::Easy; 19]).sit(), sat("ben"));
}

#[test]
fn moves_and_dice_that_do_not_fit_are_found() {
    let game = circle(&["anna", "ben"]).start("11111");
    for line in [
        moved(1, "throw", &[6; 5], None),
        moved(200, "throw", &[6; 5], None),
        moved(0, "stop", &[], None),
        moved(0, "jump", &[], None),
        moved(0, "throw", &[6; 4], None),
        moved(0, "throw", &[6; 6], None),
        moved(0, "throw", &[6, 6, 6, 6, 7], None),
        moved(0, "throw", &[6, 6, 6, 6, 0], None),
        moved(0, "throw", &[6; 5], Some(Seed::new([3; 32]))),
        moved(0, "throw", &[1; 5], None),
    ] {
        does_not_fit(&game, line);
    }
}

#[test]
fn a_start_that_does_not_fit_its_lobby_is_found() {
    let lobby = circle(&["anna", "ben"]).ante(50).sit();
    let game = circle(&["anna", "ben"]).ante(50).start("11111");
    let JournalEvent::Started(start) = game.line().clone() else { panic!("a game started") };
    let changes: [&dyn Fn(&mut table::Started); 10] = [
        &|start| start.number = 2,
        &|start| start.decision += 1,
        &|start| start.seed = Seed::new([9; 32]),
        &|start| start.stakes.clear(),
        &|start| start.stakes[0].1 = Coins(51),
        &|start| start.sitters.truncate(1),
        &|start| start.sitters.swap(0, 1),
        &|start| start.got_up.push((id("dao"), "dao".to_owned())),
        &|start| start.first = Seat(2),
        &|start| start.rolls.truncate(4),
    ];
    for change in changes {
        let mut forged = start.clone();
        change(&mut forged);
        does_not_fit(&lobby, JournalEvent::Started(forged));
    }
    let entry = Entry { step: lobby.table.step + 1, at: Moment(0), event: JournalEvent::Started(start) };
    assert!(lobby.table.apply(&entry).is_ok(), "the start itself fits");
}
