//! Laying the board oneself (F1, A1): before the pieces, the sides lay the tiles in
//! turn, each against another by a side. What is laid stays within a square of
//! [`LAID_MAX`] cells, so that every board can be seen whole.

use smallvec::SmallVec;

use super::{
    cell::{COLUMNS, Cell},
    ply::PlyRefused,
    tiles::{Board, DIRECTIONS, SIDES, Seen, Spot, Square},
};
use crate::{dice::Dice, rules::any};

/// A board that is laid is so many columns wide and so many rows high at the most. Moved tiles may go farther (F3, A4).
pub const LAID_MAX: u8 = 7;

/// Where a tile can be laid.
pub(super) type Places = SmallVec<[Spot; 64]>;

/// The board on which laying begins: the first tile, at `a1`.
pub(super) fn first_tile() -> Board {
    Board::of_rows(&[vec![Square::FREE]], Cell::A1)
}

/// Every place for the next tile.
pub(super) fn places(board: &Board) -> Places {
    let (mut seen, mut found) = (Seen::default(), Places::new());
    for tile in board.tiles() {
        let beside = SIDES.into_iter().map(|side| tile.step(side));
        found.extend(beside.filter(|spot| !board.at(*spot).is_tile() && seen.add(*spot) && is_near(board, *spot)));
    }
    found
}

/// The place of a tile that is laid.
///
/// # Errors
/// Why it cannot be laid there.
pub(super) fn check(board: &Board, cell: Cell) -> Result<Spot, PlyRefused> {
    let beside = board.spot(cell).filter(|spot| !board.at(*spot).is_tile() && board.touching(*spot).1 > 0);
    let spot = beside.ok_or(PlyRefused::LayPlace(cell))?;
    if is_near(board, spot) { Ok(spot) } else { Err(PlyRefused::LaidTooFar(cell)) }
}

/// Where an AI seat lays: anywhere, and the sooner the more tiles lie around it. So boards differ, and are rarely torn.
pub(super) fn choose<D: Dice + ?Sized>(board: &Board, luck: &mut D) -> Option<Spot> {
    let around = |spot: Spot| DIRECTIONS.into_iter().filter(|way| board.at(spot.step(*way)).is_tile()).count();
    let lots: Vec<Spot> =
        places(board).into_iter().flat_map(|spot| std::iter::repeat_n(spot, around(spot).pow(2))).collect();
    (!lots.is_empty()).then(|| lots[any(lots.len(), luck)])
}

/// Whether a board stays small enough with a tile at a spot right beside it.
fn is_near(board: &Board, spot: Spot) -> bool {
    let ((corner, columns, rows), cell) = (board.extent(), board.cell(spot));
    let column = corner.columns_to(cell);
    let columns = if column == COLUMNS - 1 { columns + 1 } else { columns.max(column + 1) };
    let row = cell.row - corner.row;
    let rows = if row < 0 { rows + 1 } else { rows.max(row as u8 + 1) };
    columns <= LAID_MAX && rows <= LAID_MAX
}

#[cfg(test)]
mod tests {
    use rand::{SeedableRng, rngs::StdRng};

    use super::*;
    use crate::dice::Luck;

    fn board(rows: &[&str]) -> Board {
        let square = |letter| if letter == '.' { Square::FREE } else { Square::NONE };
        Board::of_rows(&rows.iter().map(|row| row.chars().map(square).collect()).collect::<Vec<_>>(), Cell::A1)
    }

    fn named(board: &Board) -> Vec<String> {
        let mut cells: Vec<String> = places(board).into_iter().map(|spot| board.cell(spot).to_string()).collect();
        cells.sort();
        cells
    }

    #[test]
    fn a_tile_is_laid_against_another_by_a_side_f1_a1() {
        assert_eq!(named(&first_tile()), ["a0", "a2", "b1", "z1"]);
        let board = board(&["..", "-."]);
        assert_eq!(named(&board), ["a0", "a2", "b0", "b3", "c1", "c2", "z1"]);
        for (cell, refused) in [("a1", true), ("a2", false), ("c3", true), ("m9", true), ("z0", true)] {
            let cell = cell.parse().expect("a cell");
            assert_eq!(check(&board, cell).err(), refused.then_some(PlyRefused::LayPlace(cell)), "{cell}");
        }
    }

    #[test]
    fn no_board_is_laid_wider_or_higher_than_the_limit_f1_a1() {
        let wide = board(&["......."]);
        assert!(named(&wide).iter().all(|cell| cell.ends_with('0') || cell.ends_with('2')), "{:?}", named(&wide));
        let cell = "h1".parse().expect("a cell");
        assert_eq!(check(&wide, cell), Err(PlyRefused::LaidTooFar(cell)));
        let high = board(&["."; 7]);
        for cell in ["a0", "a8"] {
            let cell = cell.parse().expect("a cell");
            assert_eq!(check(&high, cell), Err(PlyRefused::LaidTooFar(cell)));
        }
        assert_eq!(named(&high).len(), 14);
    }

    /// What is laid and taken up again is as it was, whichever way the board grows.
    #[test]
    fn a_tile_that_is_taken_up_leaves_the_board_as_it_was() {
        let mut luck = Luck(StdRng::seed_from_u64(5));
        for _ in 0..200 {
            let mut board = first_tile();
            for _ in 1..24 {
                let before = board.clone();
                for spot in places(&board) {
                    let lie = board.lay(spot);
                    assert_eq!(board.hash(), Board::of_rows(&drawn(&board), Cell::A1).hash(), "{board:?}");
                    board.take_up(spot, lie);
                    assert!(board == before, "{board:?} is not {before:?}");
                }
                let spot = choose(&board, &mut luck).expect("there is always a place");
                board.lay(spot);
                let (_, columns, rows) = board.extent();
                assert!(board.joined().is_ok() && columns <= LAID_MAX && rows <= LAID_MAX, "{board:?}");
            }
        }
    }

    fn drawn(board: &Board) -> Vec<Vec<Square>> {
        let (corner, columns, rows) = board.extent();
        let row = |row: u8| {
            (0..columns).map(|column| board.at_cell(corner.shifted(column.into(), row.into()))).collect::<Vec<_>>()
        };
        (0..rows).map(row).collect()
    }
}
