//! What the tavern says now and then when a game is over: a line by what happened, the same wherever the
//! board is drawn, and never the same twice running in a channel. What was said there last is kept by others.

use super::{gathering, result, screen::TEXT_CHARS_MAX};
use table::{Ended, Gathering, Phase, Table, Who, evening::EveningGame, ids::GameId, lang::Lang};
use words::Words;

/// After how many ordinary games of three it says nothing: now and then is not always.
const SILENT_OF_THREE: u64 = 2;

/// 2⁶⁴ divided by the golden ratio: multiples of it are spread evenly.
const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

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

/// What the tavern has to say of a game: a line for what happened in it, another one where that was said last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Banter {
    game: GameId,
    /// What happened, as [`Words::banter`] knows it.
    of: &'static str,
    /// Which of the lines for it comes first.
    nth: u64,
    lang: Lang,
}

impl Banter {
    /// The line, and what is to be noted in the channel once it is said; by what was noted there before, if anything
    /// was. Said once more of the same game it is the same.
    #[must_use]
    pub fn line_after(&self, noted: Option<&str>) -> (String, String) {
        let line = |nth| Words::of(self.lang).banter(self.of, nth).unwrap_or_default();
        let mut last = noted.unwrap_or_default().split(' ');
        let (game, of, nth) = (last.next(), last.next(), last.next().and_then(|nth| nth.parse().ok()));
        let nth = match nth.filter(|_| of == Some(self.of)) {
            Some(said) if game == Some(&*self.game.to_string()) => said,
            Some(before) if line(before) == line(self.nth) => self.nth.wrapping_add(1),
            _ => self.nth,
        };
        (line(nth), format!("{} {} {nth}", self.game, self.of))
    }
}

/// What it has to say of the game that has just ended; nothing where none has, or it holds its tongue.
#[must_use]
pub fn banter(table: &Table) -> Option<Banter> {
    let Phase::Gathering(Gathering { last: Some(last), .. }) = &table.phase else { return None };
    // A board that tells of bets is long enough.
    if gathering::has_bets(table, last) {
        return None;
    }
    let (number, lang) = (last.id.number, table.rules.lang);
    let of = happened(table, last);
    // By the table, far apart for one and the next: at many no more than one game is played.
    let nth = (table.id.0.wrapping_mul(GOLDEN) >> 34).wrapping_add(u64::from(number));
    // What is rare is always worth a word.
    let is_rare = matches!(of, "special" | "round");
    let has_lines = Words::of(lang).banter(of, 0).is_some();
    let is_silent = !has_lines || (!is_rare && nth % 3 < SILENT_OF_THREE);
    let nth = if is_rare { nth } else { nth / 3 };
    (!is_silent).then_some(Banter { game: GameId { table: table.id, number }, of, nth, lang })
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
    if winners.is_empty() {
        return "shared";
    }
    let terms = table.rules.options.terms();
    if winners.windows(2).any(|two| !terms.are_partners(two[0], two[1])) {
        // Nor is there one for a game that several win who play for themselves.
        return "nobody";
    }
    if last.settlement.round_for_all {
        return "round";
    }
    let is_ai = winners.iter().all(|seat| last.sitters[seat.index()].user().is_none());
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
