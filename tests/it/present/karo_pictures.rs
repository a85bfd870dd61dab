//! The pictures of Karo: that every shape of board fits, that what lies and
//! what is marked is to be seen.

use paint::WIDTH;
use present::motif::ResultScene;
use present::motif::{Motif, TileBoard, TileCell, TileHand, TilePiece, TilePlate, TileSide, TileStand, TileTurn};

use table::{Table, lang::Lang};

use super::{
    karo::{four_circles, not_this_way, on_tiles, says},
    pictures::Seen,
};

/// The highest picture, in pixels.
const HEIGHT_MAX: u32 = 1400;

fn at(row: u8, column: u8) -> TileCell {
    TileCell { row, column }
}

fn piece(side: TileSide, circle: bool) -> Option<TilePiece> {
    Some(TilePiece { side, circle })
}

/// A full board of tiles without pieces.
fn tiles(rows: u8, columns: u8) -> TileBoard {
    let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (at(row, column), None)));
    let plate = |(seat, side)| TilePlate { seat, name: "Ada".to_owned(), side, drinks: 0, home: None, plate: None };
    let plates = [(0, TileSide::White), (1, TileSide::Red)].map(plate).to_vec();
    TileBoard { top: 1, rows, columns, tiles: cells.collect(), plates, ..TileBoard::default() }
}

/// A board 5 × 4 with a piece on one cell.
fn with_piece(cell: TileCell, piece: Option<TilePiece>) -> TileBoard {
    let mut board = tiles(4, 5);
    board.tiles.iter_mut().filter(|(at, _)| *at == cell).for_each(|tile| tile.1 = piece);
    board
}

fn seen(board: &TileBoard) -> Seen {
    Seen::of(&Motif::Karo(board.clone()))
}

#[test]
fn every_shape_of_board_fits_into_the_picture() {
    let shapes = [(0, 0), (1, 1), (4, 5), (6, 4), (8, 3), (6, 6), (5, 5), (1, 24), (24, 1), (12, 13), (2, 24), (24, 2)];
    for (rows, columns) in shapes {
        let hand = Some(TileHand { white: 8, red: 8, next: Some(TileSide::Red) });
        for in_hand in [None, hand] {
            let board = TileBoard { in_hand, left: 23, top: -11, ..tiles(rows, columns) };
            let seen = Seen::of_twice(&Motif::Karo(board));
            assert_eq!(seen.width, WIDTH, "{rows} × {columns}");
            assert!(seen.height <= HEIGHT_MAX, "{rows} × {columns}: {} high", seen.height);
            assert!((2..=256).contains(&seen.colours), "{rows} × {columns}: {} colours", seen.colours);
        }
    }
}

/// Tiles and pieces at both ends of a board as wide or as high as it gets are within the picture.
#[test]
fn what_lies_at_the_ends_of_a_drifted_board_is_seen() {
    let pieces = [piece(TileSide::White, true), piece(TileSide::Red, false)];
    for (rows, columns) in [(1, 24), (24, 1)] {
        let before = seen(&tiles(rows, columns));
        for nth in [0, rows * columns - 1] {
            for piece in pieces {
                let mut board = tiles(rows, columns);
                board.tiles[usize::from(nth)].1 = piece;
                assert!(before.differs(&seen(&board)) > 300, "{piece:?} on the tile {nth} of {rows} × {columns}");
            }
        }
    }
}

#[test]
fn side_and_face_of_a_piece_are_told_by_its_shape() {
    let cell = at(1, 2);
    let sides = [TileSide::White, TileSide::Red];
    let pieces: Vec<_> = sides.into_iter().flat_map(|side| [piece(side, false), piece(side, true)]).collect();
    let mut boards = vec![tiles(4, 5)];
    boards.extend(pieces.into_iter().map(|piece| with_piece(cell, piece)));
    for (nth, one) in boards.iter().enumerate() {
        for other in &boards[..nth] {
            let (one, other) = (seen(one), seen(other));
            assert!(one.differs(&other) > 1000, "the boards look alike");
        }
    }
}

#[test]
fn every_mark_makes_a_difference_on_tiles() {
    let (here, there) = (at(1, 1), at(1, 3));
    let plain =
        TileBoard { stands: TileStand::ToMove(TileSide::White), ..with_piece(there, piece(TileSide::Red, true)) };
    let went = TileTurn { way: vec![here, there], ..TileTurn::default() };
    let jumped = TileBoard { last: Some(went.clone()), ..plain.clone() };
    let of_first = |change: fn(&mut TilePlate)| {
        let mut board = plain.clone();
        change(&mut board.plates[0]);
        board
    };
    let turn = |turn: TileTurn| TileBoard { last: Some(turn), ..plain.clone() };
    let changes = [
        ("a tile that may be chosen", &plain, TileBoard { choices: vec![here], ..plain.clone() }),
        ("a piece that may be chosen", &plain, TileBoard { choices: vec![there], ..plain.clone() }),
        ("the other one's turn", &plain, TileBoard { stands: TileStand::ToMove(TileSide::Red), ..plain.clone() }),
        ("white has won", &plain, TileBoard { stands: TileStand::Won(TileSide::White), ..plain.clone() }),
        ("a draw", &plain, TileBoard { stands: TileStand::Drawn, ..plain.clone() }),
        ("the camps", &plain, TileBoard { camp_rows: 2, ..plain.clone() }),
        ("a piece placed", &plain, turn(TileTurn { way: vec![there], ..TileTurn::default() })),
        ("the way", &plain, jumped.clone()),
        ("a landing", &jumped, turn(TileTurn { way: vec![here, at(3, 1), at(3, 3), there], ..went.clone() })),
        ("a tile moved", &jumped, turn(TileTurn { tile: Some((at(0, 0), here)), ..went.clone() })),
        ("a piece turned", &jumped, turn(TileTurn { turned: vec![at(1, 2)], ..went })),
        ("the winning row", &plain, TileBoard { row: vec![here, there], ..plain.clone() }),
        ("what is left to clear", &plain, TileBoard { to_clear: Some([7, 6]), ..plain.clone() }),
        ("a mug", &plain, of_first(|plate| plate.drinks = 1)),
        ("how many are home", &plain, of_first(|plate| plate.home = Some(4))),
        ("a name", &plain, of_first(|plate| plate.name = "Wilhelmina-Sofie".to_owned())),
        ("a name in Greek", &plain, of_first(|plate| plate.name = "Ελευθερία".to_owned())),
        ("the letters", &plain, TileBoard { left: 25, ..plain.clone() }),
        ("the numbers", &plain, TileBoard { top: -3, ..plain.clone() }),
    ];
    for (what, before, after) in changes {
        assert!(seen(before).differs(&seen(&after)) > 300, "{what} is not seen");
    }
}

#[test]
fn a_piece_taken_off_is_still_told_from_another_one_a3() {
    let gone = |side, circle| TileBoard {
        last: Some(TileTurn {
            way: vec![at(1, 1), at(1, 3)],
            removed: vec![(at(1, 2), TilePiece { side, circle })],
            ..TileTurn::default()
        }),
        ..tiles(4, 5)
    };
    let white = seen(&gone(TileSide::White, true));
    assert!(white.differs(&seen(&gone(TileSide::Red, true))) > 300);
    assert!(white.differs(&seen(&gone(TileSide::White, false))) > 300);
}

#[test]
fn pieces_in_hand_are_seen_one_by_one_f1() {
    let in_hand = |white, red, next| TileBoard { in_hand: Some(TileHand { white, red, next }), ..tiles(4, 5) };
    let hands = [(6, 6, None), (5, 6, None), (6, 5, None), (6, 6, Some(TileSide::White)), (6, 6, Some(TileSide::Red))];
    for (nth, &(white, red, next)) in hands.iter().enumerate() {
        for &(others, other_red, other_next) in &hands[..nth] {
            let (one, other) = (in_hand(white, red, next), in_hand(others, other_red, other_next));
            assert!(seen(&one).differs(&seen(&other)) > 100, "{one:?} looks like {other:?}");
        }
    }
}

/// Left of `a` come `z`, `y`, …: the letters are taken modulo 26.
#[test]
fn letters_go_round() {
    let board = |left| TileBoard { left, ..tiles(4, 5) };
    assert_eq!(seen(&board(24)).differs(&seen(&board(24 + 26))), 0);
    assert!(seen(&board(24)).differs(&seen(&board(23))) > 300);
}

fn drawn(table: &Table, chosen: &str) -> TileBoard {
    match present::picture_with_choice(table, chosen).expect("a picture").motif {
        Motif::Karo(board) => board,
        other => panic!("{other:?}"),
    }
}

fn lies(board: &TileBoard, cell: TileCell) -> Option<TilePiece> {
    board.tiles.iter().find_map(|&(at, piece)| piece.filter(|_| at == cell))
}

#[test]
fn a_chain_is_drawn_as_far_as_it_is_chosen_a2_a3() {
    let table = not_this_way(Lang::En).table;
    let board = drawn(&table, "a4 c4");
    let [from, over, to] = [0, 1, 2].map(|column| at(3, column));
    assert_eq!((board.chosen, board.is_lifted), (Some(to), false));
    assert_eq!((lies(&board, from), lies(&board, to)), (None, piece(TileSide::Red, false)));
    assert_eq!(lies(&board, over), piece(TileSide::White, true), "it shows its other face");
    let last = board.last.expect("what is chosen so far");
    assert_eq!((last.way, last.turned, last.removed), (vec![from, to], vec![over], Vec::new()));
    assert!(board.reach.iter().any(|reach| reach.name == "c6" && reach.piece == piece(TileSide::Red, false)));
    assert_eq!(board.to_clear, Some([8, 8]));
}

#[test]
fn a_moved_tile_is_drawn_at_its_new_place_f3_a4() {
    let table = not_this_way(Lang::En).table;
    let board = drawn(&table, "tile a4 f5");
    let (from, to) = (at(3, 0), at(4, 5));
    assert_eq!((board.chosen, board.is_lifted), (Some(to), false));
    assert_eq!(lies(&board, to), piece(TileSide::Red, false), "with the piece on it");
    assert_eq!(board.last.expect("what is chosen so far").tile, Some((from, to)));
    assert!(!board.reach.is_empty());

    let table = four_circles(Lang::En).table;
    let lifted = drawn(&table, "tile a1");
    assert!(lifted.is_lifted && lifted.last.is_none() && lifted.choices.is_empty());
    let place = &lifted.reach.first().expect("a place").name;
    let placed = drawn(&table, &format!("tile a1 {place}"));
    assert!(!placed.is_lifted && placed.reach.is_empty(), "{placed:?}");
    assert!(placed.choices.iter().all(|&cell| lies(&placed, cell).is_some()), "pieces may go onto it");
    assert!(!placed.choices.is_empty() && placed.chosen == placed.last.and_then(|last| last.tile).map(|tile| tile.1));
}

/// A phone is wide enough for it, and not high enough. What is said of it is as it is drawn.
#[test]
fn a_board_much_higher_than_wide_is_drawn_lying_under_its_own_names() {
    let mut circle = on_tiles(&["."; 24]);
    circle.play("a2", "");
    let (high, picture) = (drawn(&circle.table, ""), present::picture(&circle.table).expect("a picture"));
    assert_eq!((high.on_its_side, high.columns, high.rows), (true, 24, 1));
    assert!(lies(&high, at(0, 1)).is_some(), "{high:?}");
    assert!(picture.alt.contains("a2 on the left"), "{}", picture.alt);
    let wide = drawn(&on_tiles(&[".".repeat(24).as_str()]).table, "");
    assert_eq!((wide.on_its_side, wide.columns, wide.rows), (false, 24, 1));
}

/// Below the tiles, which need the whole width.
#[test]
fn what_is_left_to_clear_is_seen_beside_a_lying_board_too() {
    let board = |to_clear| TileBoard { on_its_side: true, to_clear, ..tiles(4, 12) };
    assert!(seen(&board(Some([8, 8]))).height > seen(&board(None)).height);
    assert!(seen(&board(Some([8, 8]))).differs(&seen(&board(Some([8, 7])))) > 100);
}

#[test]
fn who_plays_stands_on_plates_and_how_far_the_loser_came_on_the_card_f5() {
    let mut circle = four_circles(Lang::En);
    let plates = drawn(&circle.table, "").plates;
    let named: Vec<_> = plates.iter().map(|plate| (plate.seat, plate.name.as_str(), plate.side)).collect();
    assert_eq!(named, [(0, "Ada", TileSide::White), (1, "Ben", TileSide::Red)]);
    says(&mut circle, 1, "resign");
    let Motif::Result(card) = present::picture(&circle.table).expect("a card").motif else { panic!("a card") };
    assert_eq!(card.standing, [(0, "2".to_owned())], "two circles");
    let ResultScene::Middle(scene) = &card.scene else { panic!("the last position") };
    assert!(!card.special && matches!(**scene, Motif::Karo(_)));
}
