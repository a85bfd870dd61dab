//! What the tavern says now and then when a game is over: a line by what happened, the same wherever the
//! board is drawn, and never the same twice running.

use super::{gathering, result, screen::TEXT_CHARS_MAX};
use table::{Ended, Gathering, Phase, Table, Who, evening::EveningGame};
use words::Words;

/// After how many ordinary games of three it says nothing: now and then is not always.
const SILENT_OF_THREE: u64 = 2;

/// A board of more lines than this is full.
const FULL_LINES: usize = 20;

/// Whether a board has no room for what is said by the way.
pub(super) fn is_full(text: &str) -> bool {
    text.lines().count() > FULL_LINES
}

/// A board's text with what the tavern says below it, where there is room for that.
#[must_use]
pub fn with_banter(text: &str, banter: &str) -> Option<String> {
    let with_banter = format!("{text}\n-# {banter}");
    (!is_full(text) && with_banter.chars().count() <= TEXT_CHARS_MAX).then_some(with_banter)
}

/// What it says of the game that has just ended; nothing where none has, or it holds its tongue.
#[must_use]
pub fn banter(table: &Table) -> Option<String> {
    let Phase::Gathering(Gathering { last: Some(last), .. }) = &table.phase else { return None };
    // A board that tells of bets is long enough.
    if gathering::has_bets(table, last) {
        return None;
    }
    let number = u64::from(last.id.number);
    let of = happened(table, last);
    // By the table, so that not every table hears the same; by the game, so that the next line is another one.
    let nth = (table.id.0 >> 3).wrapping_add(number);
    // What is rare is always worth a word.
    if matches!(of, "nobody" | "special" | "round") {
        return Words::of(table.rules.lang).banter(of, nth);
    }
    if nth % 3 < SILENT_OF_THREE { None } else { Words::of(table.rules.lang).banter(of, nth / 3) }
}

/// What is worth a word, the rarest first.
fn happened(table: &Table, last: &Ended) -> &'static str {
    let winners = result::winners(last);
    if winners.is_empty() && !result::stood_in(last).is_empty() {
        // For a game that an AI won in somebody's place there is no line.
        return "nobody";
    }
    if !last.highlights.is_empty() {
        return "special";
    }
    if winners.len() != 1 {
        return "shared";
    }
    if last.settlement.round_for_all {
        return "round";
    }
    let is_ai = winners.iter().any(|seat| last.sitters[seat.index()].user().is_none());
    match table.evening.games.as_slice() {
        _ if is_ai => "ai",
        [.., before, now] if winner(before).is_some() && winner(before) == winner(now) => "again",
        _ if !result::is_contested(last) => "nothing",
        _ => "won",
    }
}

/// The person who won a game alone.
fn winner(game: &EveningGame) -> Option<table::ids::UserId> {
    match game.winners.as_slice() {
        [(_, Who::Person { user, .. })] => Some(*user),
        _ => None,
    }
}
