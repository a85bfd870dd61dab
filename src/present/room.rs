//! What a running game's board has room for on a phone, where all of a message is to be seen at once: which of the things
//! that might be told on it are told, and in how many lines.

use super::{
    game,
    gathering::CROWD,
    glance::{self, Past},
    wraps::{LINE_FITS, lines_at},
};
use games::Seat;
use table::{BoardView, Playing, Table};

/// With so many rows of the game's own, what was played is told in few lines.
pub(super) const FULL_ROWS: usize = 3;
/// Of how many seats the last turns are told beside a board in words where somebody is away.
const SEATS_BESIDE_AWAY_MAX: usize = 4;
/// How high a message may be, in pixels of a phone.
const HIGH_MAX: usize = 620;
/// Who wrote it, its rims, and the word that it was edited, where that goes to a line of its own.
const AROUND: usize = 21 + 12 + 15;
/// A line, a small one with the gap above it, one of a board in words, what is around that, a row of buttons.
const LINE: usize = 20;
const SMALL_LINE: usize = 16;
const CODE_LINE: usize = 16;
const AROUND_CODE: usize = 18;
const ROW: usize = 44;
/// What is around a picture.
const AROUND_PICTURE: usize = 7;
/// How many columns a line mostly has.
const COLUMNS: usize = LINE_FITS + 4;

/// What of a running game's board takes room, whatever else is told on it.
#[derive(Clone, Copy)]
pub(super) struct TakesRoom {
    pub shown: BoardView,
    /// How many rows the game's controls take on a phone, and a high picture; one less under a low picture.
    pub rows_high: usize,
    /// Whether the picture is a high one.
    pub is_high: bool,
    /// Whether the position stands in words above the controls.
    pub has_board: bool,
    /// Whether something else of the game has to be known.
    pub has_notes: bool,
}

/// What is told on a running game's board, of all that might be. What there is no room for is in the picture, or under
/// *More*.
#[derive(Clone, Copy)]
pub(super) struct ToldOnBoard {
    /// The score.
    pub score: bool,
    /// That the lot fell on who began.
    pub drawn: bool,
    /// That nothing is played for, though somebody has staked something.
    pub for_nothing: bool,
    /// What was played last.
    pub past: Past,
}

impl ToldOnBoard {
    /// What there is room for beside this.
    pub(super) fn beside(table: &Table, playing: &Playing, takes_room: TakesRoom) -> Self {
        let TakesRoom { shown, rows_high, is_high, has_board, has_notes } = takes_room;
        let (is_away, has_bets) = (table.sitters.iter().any(|sitter| sitter.away), !table.bets.is_empty());
        // At the start: whoever has moved knows.
        let has_moved = |seat: Seat| playing.recent.iter().any(|turn| turn.seat == seat);
        let is_staked_for_nothing = table.is_for_nothing() && table.pot.total().is_positive();
        let for_nothing = is_staked_for_nothing && !table.to_move().is_some_and(has_moved);
        let says_more_on_high_board = is_high && has_notes;
        // It is in the picture; and as long as bets are taken nothing has been played.
        let lacks_score = says_more_on_high_board || (shown == BoardView::Picture && table.takes_bets().is_ok());
        // Where there is much to tap it is told at the start alone. Beside a line of bets there is no room for it where
        // there are many rows, to tap or to read: it is under *More*.
        let has_room = table.takes_bets().is_err() || !(is_high || table.sitters.len() > CROWD);
        // What happened at the start says who it fell on: it is told beside that.
        let is_told_later = rows_high < FULL_ROWS && !game::says_who_begins(table.kind());
        let drawn = playing.drawn && (playing.plays == 0 || is_told_later) && has_room;
        let past = match rows_high {
            _ if playing.vote.is_some() => Past::LeftOut,
            // Beside a board in words, which has it all, whose seats are played for goes before.
            _ if has_board && is_away && table.sitters.len() > SEATS_BESIDE_AWAY_MAX => Past::LeftOut,
            0..FULL_ROWS if !is_away && !for_nothing && !drawn && !has_bets => Past::InLines,
            FULL_ROWS.. if is_away || for_nothing || has_bets || says_more_on_high_board => Past::LeftOut,
            _ => Past::Together,
        };
        Self { score: !lacks_score, drawn, for_nothing, past }
    }
}

/// For how many small lines more there is room beside a picture so high, in pixels of a phone, and so many rows: between
/// these lines and those behind what was played. Nothing where even they are too high.
pub(super) fn small_lines_left(before: &[String], behind: &[String], picture: usize, rows: usize) -> Option<usize> {
    let lines: usize = before.iter().chain(behind).map(|lines| high(lines)).sum();
    let left = HIGH_MAX.checked_sub(AROUND + lines + AROUND_PICTURE + picture + ROW * rows)?;
    Some(left / SMALL_LINE)
}

/// Whether some text surely stands in one line.
pub(super) fn fits_in_a_line(text: &str) -> bool {
    lines_at(text, LINE_FITS) <= 1
}

/// How high some lines are.
fn high(lines: &str) -> usize {
    if let Some(code) = lines.strip_prefix("```\n") {
        return AROUND_CODE + CODE_LINE * code.lines().count().saturating_sub(1);
    }
    let of_line = |line: &str| match line.strip_prefix("-# ") {
        Some(small) => SMALL_LINE * glance::small_lines_of(small),
        None => LINE * lines_at(line, COLUMNS),
    };
    lines.lines().map(of_line).sum()
}
