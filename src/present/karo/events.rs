//! What happened, in sentences, and how a game ended.

use super::{super::game::Scene, joined, named, shown};
use games::{
    Seat,
    karo::{Ask, Cause, Cell, Event, Ply, Side, Variant, View, cell::COLUMNS, game::TURNS_MAX},
};
use words::{Words, say};

/// What happened; nothing for what the board says by itself, as it does of turns and of what is asked.
pub(super) fn describe_event(event: &Event, scene: Scene<'_>) -> Option<String> {
    let (words, names) = (scene.words, scene.names);
    let who = |seat: Seat| names.prose(seat);
    Some(match event {
        Event::Began { white, first } => {
            let red = Seat(1 - white.0);
            match first {
                Some(first) => {
                    let first = if *first == Side::White { *white } else { red };
                    say!(words, "karo-told-began", white = who(*white), red = who(red), first = who(first))
                }
                None => say!(words, "karo-told-sides", white = who(*white), red = who(red)),
            }
        }
        Event::Settled { seat, by_lot: true } => say!(words, "karo-told-lot", who = who(*seat)),
        Event::Settled { seat, by_lot: false } => say!(words, "karo-told-agreed", who = who(*seat)),
        Event::LinedUp { seat, .. } => say!(words, "karo-told-lined-up", who = who(*seat)),
        Event::Passed { seat } => say!(words, "karo-told-passed", who = who(*seat)),
        Event::Refused { seat, ask: Ask::Draw } => say!(words, "karo-told-no-draw", who = who(*seat)),
        Event::Refused { seat, ask: Ask::Undo } => say!(words, "karo-told-no-undo", who = who(*seat)),
        Event::TakenBack { seat, turns } => {
            let told = say!(words, "karo-told-taken-back", turns = *turns, who = who(*seat));
            // An AI seat asks for none: it has agreed.
            match scene.sitters.iter().any(|sitter| sitter.user().is_none()) {
                true => format!("{told} {}", say!(words, "karo-told-back-unrated")),
                false => told,
            }
        }
        Event::Proposed { .. } | Event::Played { .. } | Event::Asked { .. } | Event::Ended { .. } => return None,
    })
}

/// The same for who has not looked on: turns as well.
pub(super) fn brief(event: &Event, scene: Scene<'_>) -> Option<String> {
    let Event::Played { seat, turn } = event else { return describe_event(event, scene) };
    Some(played(*seat, turn, scene))
}

/// A turn in a sentence: `Ben moves the tile e1 to f3 and jumps d3–f3.`
pub(super) fn played(seat: Seat, turn: &Ply, scene: Scene<'_>) -> String {
    let (words, who) = (scene.words, scene.names.prose(seat));
    let (tile, path) = match turn {
        Ply::Lay(cell) => return say!(words, "karo-since-laid", who = who, cell = shown(*cell)),
        Ply::Place(cell) => return say!(words, "karo-since-placed", who = who, cell = shown(*cell)),
        Ply::Move { tile, path } => (tile, path),
    };
    let way = joined(path);
    match (tile, is_step(path)) {
        (None, true) => say!(words, "karo-since-stepped", who = who, way = way),
        (None, false) => say!(words, "karo-since-jumped", who = who, way = way),
        (Some(tile), is_step) => {
            let (from, to) = (shown(tile.from), shown(tile.to));
            if is_step {
                say!(words, "karo-since-tile-stepped", who = who, from = from, to = to, way = way)
            } else {
                say!(words, "karo-since-tile-jumped", who = who, from = from, to = to, way = way)
            }
        }
    }
}

/// Whether a way goes to a neighbour, and not over pieces.
pub(super) fn is_step(path: &[Cell]) -> bool {
    let [from, to] = path else { return false };
    let columns = from.columns_to(*to);
    (columns <= 1 || columns == COLUMNS - 1) && (from.row - to.row).abs() <= 1
}

/// Who won by what, or why it is a draw (F4, F5, S2, S3, A5, A6).
pub(super) fn result(view: &View, scene: Scene<'_>) -> String {
    let (words, names) = (scene.words, scene.names);
    let Some(end) = view.end else { return String::new() };
    if let Some(winner) = end.winner {
        let who = names.prose(view.seat_of(winner));
        return match (end.cause, view.options.game) {
            (Cause::Won, Variant::FourCircles) => {
                let cells = named(&view.winning_row()).replace(' ', "\u{a0}");
                say!(words, "karo-won-circles", who = who, cells = cells)
            }
            (Cause::Won, Variant::MoversHoppers) => say!(words, "karo-won-camp", who = who),
            (Cause::Won, Variant::NotThisWay) => say!(words, "karo-won-gone", who = who),
            _ => {
                let other = names.prose(view.seat_of(winner.other()));
                say!(words, "karo-won-resigned", who = who, other = other)
            }
        };
    }
    drawn(end.cause, words)
}

fn drawn(cause: Cause, words: &Words) -> String {
    match cause {
        Cause::Repeated => say!(words, "karo-drawn-repeated"),
        Cause::Stuck => say!(words, "karo-drawn-stuck"),
        Cause::Long => {
            let turns = i64::try_from(TURNS_MAX).unwrap_or(i64::MAX);
            say!(words, "karo-drawn-long", turns = words.number(turns))
        }
        // The others end with a winner.
        Cause::Agreed | Cause::Won | Cause::Resigned => say!(words, "karo-drawn-agreed"),
    }
}
