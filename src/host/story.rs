//! A journal line as the log tells it: who did what. Never a seed.

use games::Seat;
use table::{Line, Table, Who};

/// What happened, in a few words.
pub(super) fn told(line: &Line, table: &Table) -> String {
    match line {
        Line::Opened(opening) => format!("{} opened a table of {}", opening.host, table.kind()),
        Line::Sat { user, .. } => format!("{user} sat down"),
        Line::GotUp { user } => format!("{user} got up"),
        Line::AiSat { level } => format!("an AI sat down: {}", level.key()),
        Line::AiGotUp { seat } => format!("the AI of seat {seat} got up"),
        Line::ThrownIn { user, amount } => format!("{user} threw in {amount}"),
        Line::WordChosen { user, .. } => format!("{user} chose a word"),
        Line::Started(started) => format!("game {} started with {} seats", started.number, started.sitters.len()),
        Line::Moved { seat, ai, mv, .. } => {
            let by = if *ai { "the AI for seat" } else { "seat" };
            let end = if table.playing().is_some() { "" } else { ", and the game is over" };
            format!("{by} {seat} played {mv}{end}")
        }
        Line::Away { seat } => format!("time is up for {}", who(table, *seat)),
        Line::Back { seat } => format!("{} is back", who(table, *seat)),
        Line::CloseAgreed { user } => format!("{user} agreed to break the game off"),
        Line::CloseRefused { user } => format!("{user} wants to play on"),
        Line::TurnSecsSet { secs } => format!("turns have {secs} s now"),
        Line::Outage { ms, .. } => format!("the clocks stood still for {} s of an outage", ms / 1000),
        Line::Closed(closing) => format!("closed: {closing:?}"),
    }
}

fn who(table: &Table, seat: Seat) -> String {
    match table.sitter(seat).map(|sitter| &sitter.who) {
        Some(Who::Person { user, .. }) => format!("{user} in seat {seat}"),
        Some(Who::Ai { .. }) | None => format!("seat {seat}"),
    }
}
