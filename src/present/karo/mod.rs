//! How the games of Karo are seen and played. [`tiles`] and [`grid`] are their part of the
//! board, [`events`] what happened and how it ended, [`controls`] the buttons
//! under the board, of a large one by its [`parts`], [`hint`] what is advised, [`typed`] the commands and their
//! suggestions, both by [`ways`]; [`refused`] why the rules say no.

mod controls;
mod events;
mod grid;
mod hint;
mod parts;
mod picture;
mod refused;
pub(crate) mod tiles;
mod typed;
pub(crate) mod ways;

use super::{
    extras::Extras,
    game::{Controls, GameScreen, Glance, Scene},
    motif::GameSign,
    scope::Scope,
    sign::Sign,
    verbs::Verb,
};
use crate::lesson::hints;
use games::karo::{Beginner, Cell, Event, Face, Home, Karo, Move, Piece, Ply, Side, Variant, View, cell::COLUMNS};
use words::{Words, say};

impl GameScreen for Karo {
    /// `/karo begin|lay|place|move|tile|line-up|draw|undo|refuse|resign|hint`.
    fn verbs() -> Vec<Verb> {
        typed::verbs()
    }

    fn text(view: &View, _: u32, scene: Scene<'_>) -> Glance {
        grid::text(view, scene)
    }

    fn glance(view: &View, _: u32, scene: Scene<'_>) -> Glance {
        tiles::glance(view, scene)
    }

    fn describe_event(event: &Event, scene: Scene<'_>) -> Option<String> {
        events::describe_event(event, scene)
    }

    fn result(view: &View, scene: Scene<'_>) -> String {
        events::result(view, scene)
    }

    fn controls(view: &View, chosen: &str, scope: Scope, scene: Scene<'_>) -> Controls {
        controls::controls(view, chosen, scope, scene)
    }

    fn extras() -> Extras<Self> {
        Extras {
            lesson: Some(hints::of_karo),
            // Which of the three games is played.
            title: Some(|view, words| game_name(view.options.game, words)),
            reasoned: Some(crate::result::of_karo),
            picture: Some(picture::picture),
            position_in_words: Some(picture::in_words),
            // The pieces of Movers & Hoppers stand on three lines of tiles.
            picture_rows: Some(|view| {
                isize::from(picture::is_high(view)) - isize::from(view.options.game == Variant::MoversHoppers)
            }),
            says_who_begins: true,
            marks_choices: true,
            advice: Some(hint::advice),
            hints_a_move: true,
            // While it is agreed who begins, and while movers and hoppers are lined up.
            nothing_to_advise: Some(|view| view.agreeing.is_some() || view.is_lining_up),
            line: Some(|_, moves, scene| hint::line(moves, scene.words)),
            brief: Some(|events, scene| events.iter().filter_map(|event| events::brief(event, scene)).collect()),
            // The board that is played on has turns in a line of its own.
            sentence_in_replay: Some(events::brief),
            notation: Some(notation),
            more: Some(controls::more),
            is_without_dice: true,
            autocomplete: Some(|view, writing, scene| typed::autocomplete(view, writing, scene.words)),
            sign: Some(|which| match which {
                Some("movers-hoppers") => GameSign::Pieces,
                Some("not-this-way") => GameSign::Struck,
                _ => GameSign::Circles,
            }),
            not_weighed: Some(|words| say!(words, "karo-not-weighed")),
            best: Some(|game, jumps, words| say!(words, "stats-longest-chain", game = game, jumps = jumps)),
            ..Extras::default()
        }
    }
}

/// A move in the reader's words, as the buttons have it.
fn notation(mv: &Move, words: &Words) -> String {
    match mv {
        Move::Begin(Beginner::White) => say!(words, "karo-button-begin-white"),
        Move::Begin(Beginner::Red) => say!(words, "karo-button-begin-red"),
        Move::Begin(Beginner::Lots) => say!(words, "karo-button-begin-lots"),
        Move::Draw => say!(words, "karo-button-draw"),
        Move::Undo => say!(words, "karo-button-undo"),
        Move::Refuse => say!(words, "karo-button-refuse"),
        Move::Resign(_) => say!(words, "karo-button-resign"),
        Move::Ply(_) | Move::LineUp(_) => hint::line(std::slice::from_ref(mv), words),
    }
}

/// What a game is called.
fn game_name(variant: Variant, words: &Words) -> String {
    match variant {
        Variant::FourCircles => say!(words, "karo-option-game-four-circles"),
        Variant::MoversHoppers => say!(words, "karo-option-game-movers-hoppers"),
        Variant::NotThisWay => say!(words, "karo-option-game-not-this-way"),
    }
}

/// A piece as a sign that tells side and face.
const fn sign(piece: Piece) -> &'static str {
    match (piece.side, piece.face) {
        (Side::White, Face::Plain) => Sign::White,
        (Side::White, Face::Circle) => Sign::WhiteCircle,
        (Side::Red, Face::Plain) => Sign::Red,
        (Side::Red, Face::Circle) => Sign::RedCircle,
    }
    .mark()
}

/// A side as the sign of its plain piece.
const fn side_sign(side: Side) -> &'static str {
    sign(Piece { side, face: Face::Plain })
}

/// A line-up of a side as signs: the front row, the back row.
fn home_signs(home: Home, side: Side) -> [String; 2] {
    [home.front, home.back].map(|faces| faces.map(|face| sign(Piece { side, face })).concat())
}

/// Cells as they are written, with blanks between them.
fn named(cells: &[Cell]) -> String {
    cells.iter().copied().map(shown).collect::<Vec<_>>().join(" ")
}

/// A cell as it is read, with the minus that the picture has; typed it may be either.
pub(crate) fn shown(cell: Cell) -> String {
    with_minus(&cell.to_string())
}

/// The cells of a move: `d3–f3`; where a row has a minus, `c−2→c−1`, since a dash beside it reads as another one. A
/// line does not break in it.
fn joined(path: &[Cell]) -> String {
    let between = if path.iter().any(|cell| cell.row < 0) { "\u{2060}→\u{2060}" } else { "\u{2060}–\u{2060}" };
    path.iter().copied().map(shown).collect::<Vec<_>>().join(between)
}

fn with_minus(written: &str) -> String {
    written.replace('-', "−")
}

/// Where a tile can be laid now, row by row (F1, A1).
fn laid_places(view: &View, legal: &[Ply]) -> Vec<Cell> {
    in_order(view, legal.iter().filter_map(|turn| if let Ply::Lay(cell) = turn { Some(*cell) } else { None }).collect())
}

/// The free tiles that a piece can be placed on now, row by row (F1, A1).
fn free_places(view: &View, legal: &[Ply]) -> Vec<Cell> {
    in_order(
        view,
        legal.iter().filter_map(|turn| if let Ply::Place(cell) = turn { Some(*cell) } else { None }).collect(),
    )
}

/// The tiles that may be moved now, row by row: those some turn begins with (F3, A4).
fn movable_tiles(view: &View, legal: &[Ply]) -> Vec<Cell> {
    let moved = |turn: &Ply| if let Ply::Move { tile: Some(tile), .. } = turn { Some(tile.from) } else { None };
    in_order(view, legal.iter().filter_map(moved).collect())
}

/// Where a tile can be put, in a turn that there is, row by row.
fn tile_places(view: &View, legal: &[Ply], from: Cell) -> Vec<Cell> {
    let to = |turn: &Ply| match turn {
        Ply::Move { tile: Some(tile), .. } if tile.from == from => Some(tile.to),
        _ => None,
    };
    in_order(view, legal.iter().filter_map(to).collect())
}

/// The pieces that may move where the tiles lie, row by row.
fn movable_pieces(view: &View, legal: &[Ply]) -> Vec<Cell> {
    let from = |turn: &Ply| if let Ply::Move { tile: None, path } = turn { path.first().copied() } else { None };
    in_order(view, legal.iter().filter_map(from).collect())
}

/// A part of the grid, corner, columns and rows, with room for a cell, which lies at most a column and a row away.
fn with_room_for((mut corner, mut columns, mut rows): (Cell, u8, u8), cell: Cell) -> (Cell, u8, u8) {
    let column = corner.columns_to(cell);
    if column == COLUMNS - 1 {
        corner = corner.shifted(-1, 0);
        columns += 1;
    } else {
        columns = columns.max(column + 1);
    }
    let row = cell.row - corner.row;
    if row < 0 {
        corner.row = cell.row;
        rows += row.unsigned_abs() as u8;
    } else {
        rows = rows.max(row as u8 + 1);
    }
    (corner, columns, rows)
}

/// Cells once each, as they lie: row by row, from the left column of the board on.
fn in_order(view: &View, mut cells: Vec<Cell>) -> Vec<Cell> {
    let (origin, ..) = view.position.board().extent();
    // A tile's new place may lie one column left of the board.
    let before = origin.shifted(-1, 0);
    cells.sort_by_key(|cell| (cell.row, before.columns_to(*cell)));
    cells.dedup();
    cells
}
