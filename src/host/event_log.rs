//! A journal line as the log tells it: who did what. Never a seed.

use games::Seat;
use table::{JournalEvent, Table, Who};

/// What happened, in a few words.
pub(super) fn log_line(line: &JournalEvent, table: &Table) -> String {
    match line {
        JournalEvent::Opened(opening) => format!("{} opened a table of {}", opening.host, table.kind()),
        JournalEvent::Sat { user, .. } => format!("{user} sat down"),
        JournalEvent::GotUp { user } => format!("{user} got up"),
        JournalEvent::AiSat { level } => format!("an AI sat down: {}", level.key()),
        JournalEvent::AiGotUp { seat } => format!("the AI of seat {seat} got up"),
        JournalEvent::ThrownIn { user, amount } => format!("{user} threw in {amount}"),
        JournalEvent::BetLaid { user, seat, amount, .. } => format!("{user} bet {amount} on seat {seat}"),
        JournalEvent::WordChosen { user, .. } => format!("{user} chose a word"),
        JournalEvent::StartAsked { user } => format!("{user} asked for a start, which waits"),
        JournalEvent::Started(started) => {
            format!("game {} started with {} seats", started.number, started.sitters.len())
        }
        JournalEvent::Moved { seat, ai, mv, .. } => {
            let by = if *ai { "the AI for seat" } else { "seat" };
            let end = if table.playing().is_some() { "" } else { ", and the game is over" };
            format!("{by} {seat} played {mv}{end}")
        }
        JournalEvent::Away { seat } | JournalEvent::LostOnTime { seat } if table.has_left(*seat) => {
            format!("{} is gone from the running game", who(table, *seat))
        }
        JournalEvent::Away { seat } => format!("time is up for {}", who(table, *seat)),
        JournalEvent::Rested { seat, .. } => format!("the nights and holidays of {} count", who(table, *seat)),
        JournalEvent::LostOnTime { seat } => format!("time is up for {}, who loses by that", who(table, *seat)),
        JournalEvent::Back { seat } => format!("{} is back", who(table, *seat)),
        JournalEvent::CloseAgreed { user } => format!("{user} agreed to break the game off"),
        JournalEvent::CloseRefused { user } => format!("{user} wants to play on"),
        JournalEvent::TurnSecsSet { secs } => format!("turns have {secs} s now"),
        JournalEvent::ViewSet { view } => {
            format!("the board is shown as {}", view.map_or("its server has it", table::BoardView::key))
        }
        JournalEvent::Outage { ms, earlier_ms, .. } => {
            format!("the clocks stood still for {} s of an outage", (ms + earlier_ms) / 1000)
        }
        JournalEvent::Closed(closing) => format!("closed: {closing:?}"),
    }
}

fn who(table: &Table, seat: Seat) -> String {
    match table.sitter(seat).map(|sitter| &sitter.who) {
        Some(Who::Person { user, .. }) => format!("{user} in seat {seat}"),
        Some(Who::Ai { .. }) | None => format!("seat {seat}"),
    }
}
