//! How a piece may go on from where it is, step by step, for buttons and suggestions alike.

use games::karo::{Any, Cell, Face, Piece, Ply, TileMove, Variant, View};

/// How the beginning of a move may go on.
pub(super) struct Continuations {
    /// The cells that the piece may go to next.
    pub next: Vec<Cell>,
    /// Whether the move may end where it is.
    pub may_end: bool,
}

/// How a move that begins so may go on: the tile moved before, then the cells of the piece, at least the one that
/// it starts on. `None` if no turn begins so.
pub(super) fn continuations(
    view: &View,
    legal: &[Ply],
    tile: Option<TileMove>,
    path: &[Cell],
) -> Option<Continuations> {
    if let Any::NotThisWay(position) = &view.position {
        let found = position.continuations(tile, path).ok()?;
        return Some(Continuations { next: found.next, may_end: found.may_end && path.len() > 1 });
    }
    let mut onward = Continuations { next: Vec::new(), may_end: false };
    for turn in legal {
        let Ply::Move { tile: moved, path: way } = turn else { continue };
        if *moved != tile || !way.starts_with(path) {
            continue;
        }
        match way.get(path.len()) {
            Some(next) => onward.next.push(*next),
            None => onward.may_end = true,
        }
    }
    (onward.may_end || !onward.next.is_empty()).then_some(onward)
}

/// A move as it is written.
pub(super) fn written(tile: Option<TileMove>, path: &[Cell]) -> String {
    Ply::Move { tile, path: path.into() }.to_string()
}

/// Whether a piece goes from one of these cells to the other by a step, not by a jump.
pub(crate) fn is_step(from: Cell, to: Cell) -> bool {
    let columns = from.columns_to(to).min(to.columns_to(from));
    columns <= 1 && from.row.abs_diff(to.row) <= 1
}

/// A piece as it lies after it has gone from one cell to another (F2, S1, A2).
pub(super) fn arrived(game: Variant, piece: Piece, from: Cell, to: Cell) -> Piece {
    let turns = match game {
        Variant::FourCircles => !is_step(from, to),
        Variant::MoversHoppers => true,
        Variant::NotThisWay => false,
    };
    let face: Face = if turns { piece.face.turned() } else { piece.face };
    Piece { face, ..piece }
}
