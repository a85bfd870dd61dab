//! Tile moves that are written down: whether they can be (F3, A4), and why not.

use super::{
    cell::Cell,
    ply::{PlyRefused, TileMove},
    tiles::{Board, Spot},
};

/// A tile with two free sides or more, without which the rest stays joined, to another cell where it touches a tile.
/// What the tile carries is for the game to look at.
///
/// # Errors
/// Which of these it breaks.
pub(super) fn check(board: &Board, spot: Spot, tile: TileMove) -> Result<Spot, PlyRefused> {
    if board.free_sides(spot) < 2 {
        return Err(PlyRefused::TileHeld(tile.from));
    }
    if !board.is_joined_without(spot) {
        return Err(PlyRefused::TileJoins(tile.from));
    }
    let place = board.spot(tile.to).filter(|to| !board.at(*to).is_tile());
    let touches = |to: &Spot| match board.touching(*to) {
        (_, 0) => false,
        (only, 1) => only != spot,
        _ => true,
    };
    place.filter(touches).ok_or(PlyRefused::TilePlace(tile.to))
}

/// The free tile that a piece is placed on (F1, A1).
///
/// # Errors
/// There is none at this cell.
pub(super) fn free(board: &Board, cell: Cell) -> Result<Spot, PlyRefused> {
    let spot = board.spot(cell).filter(|spot| board.at(*spot).is_tile()).ok_or(PlyRefused::NoTile(cell))?;
    if board.at(spot).is_piece() { Err(PlyRefused::NotFree(cell)) } else { Ok(spot) }
}
