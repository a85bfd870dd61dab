//! Boards of the three games of Karo.

use present::motif::{Motif, TileBoard, TileCell, TileHand, TilePiece, TileSide, TileStand, TileTurn};

use TileSide::{Red, White};

/// Every kind of board, with a name.
pub fn all() -> Vec<(&'static str, Motif)> {
    let all = [
        ("karo-four-circles-start", four_circles_start()),
        ("karo-four-circles", four_circles()),
        ("karo-four-circles-drifted", drifted()),
        ("karo-four-circles-won", won()),
        ("karo-movers-hoppers-start", movers_hoppers_start()),
        ("karo-movers-hoppers", movers_hoppers()),
        ("karo-not-this-way-start", not_this_way_start()),
        ("karo-not-this-way-chain", chain()),
        ("karo-not-this-way-crowded", crowded()),
        ("karo-not-this-way-longest", longest()),
        ("karo-widest", widest()),
        ("karo-tallest", tallest()),
    ];
    all.map(|(name, board)| (name, Motif::Karo(board))).to_vec()
}

/// A board as a position text has it, its first cell at a letter and a number.
fn board(position: &str, left: char, top: i16) -> TileBoard {
    let rows = (0_u8..).zip(position.split('/'));
    let cells = rows.flat_map(|(row, signs)| {
        (0_u8..).zip(signs.chars()).map(move |(column, sign)| (TileCell { row, column }, sign))
    });
    let tiles: Vec<_> = cells.filter(|&(_, sign)| sign != '-').map(|(cell, sign)| (cell, piece(sign))).collect();
    let columns = tiles.iter().map(|(cell, _)| cell.column + 1).max().unwrap_or_default();
    let rows = tiles.iter().map(|(cell, _)| cell.row + 1).max().unwrap_or_default();
    TileBoard { left: left as u8 - b'a', top, columns, rows, tiles, ..TileBoard::default() }
}

fn piece(sign: char) -> Option<TilePiece> {
    let side = match sign.to_ascii_lowercase() {
        'o' => White,
        'x' => Red,
        _ => return None,
    };
    Some(TilePiece { side, circle: sign.is_ascii_uppercase() })
}

/// Cells of what is shown: the first column is `a`, the first row 1.
fn cells(names: &str) -> Vec<TileCell> {
    names.split_whitespace().map(at).collect()
}

fn at(name: &str) -> TileCell {
    TileCell { column: name.as_bytes()[0] - b'a', row: name[1..].parse::<u8>().expect("a row") - 1 }
}

fn four_circles_start() -> TileBoard {
    TileBoard {
        in_hand: Some(TileHand { white: 6, red: 6, next: Some(White) }),
        stands: TileStand::ToMove(White),
        ..board("...../...../...../.....", 'a', 1)
    }
}

/// The position of our drawing.
fn four_circles() -> TileBoard {
    TileBoard {
        stands: TileStand::ToMove(White),
        choices: cells("c1 a2 d2 a4 e5"),
        last: Some(TileTurn { tile: Some((at("a5"), at("f4"))), way: cells("d4 f4"), ..TileTurn::default() }),
        ..board("--.---/.oX.--/oOx.x-/.xO.oX/-o.x.-", 'a', 0)
    }
}

/// A crowded middle game that has drifted up and over the letter a.
fn drifted() -> TileBoard {
    TileBoard {
        stands: TileStand::ToMove(Red),
        choices: cells("a3 h6 g2"),
        last: Some(TileTurn { tile: Some((at("b6"), at("e1"))), way: cells("c3 e1"), ..TileTurn::default() }),
        ..board("----O---/---xo-.-/.O.XX---/-xo.oX.-/---X.o--/----xO-.", 'x', -11)
    }
}

fn won() -> TileBoard {
    TileBoard {
        stands: TileStand::Won(Red),
        last: Some(TileTurn { way: cells("d6 d4"), ..TileTurn::default() }),
        row: cells("a1 b2 c3 d4"),
        ..board("Xo...-/.Xo..-/oOX.x./-.oX.o/---x--/---..-", 'c', -2)
    }
}

fn movers_hoppers_start() -> TileBoard {
    TileBoard {
        camp_rows: 2,
        stands: TileStand::ToMove(White),
        choices: cells("a1 b1 c1 a2 b2 c2"),
        ..board("OOO/ooo/.../.../.../.../xxx/XXX", 'a', 1)
    }
}

fn movers_hoppers() -> TileBoard {
    TileBoard {
        camp_rows: 2,
        stands: TileStand::ToMove(Red),
        choices: cells("c3 a6 b7 c8"),
        last: Some(TileTurn { way: cells("b1 b5"), ..TileTurn::default() }),
        ..board("O.O/ox./.oX/.O./.o./X../.xX/.Xx", 'a', 1)
    }
}

fn not_this_way_start() -> TileBoard {
    TileBoard {
        in_hand: Some(TileHand { white: 8, red: 8, next: Some(Red) }),
        stands: TileStand::ToMove(White),
        ..board("--..--/-....-/....../....../-....-/--..--", 'a', 1)
    }
}

/// A tile was moved with its piece, and a chain turned corners from there.
fn chain() -> TileBoard {
    TileBoard {
        stands: TileStand::ToMove(White),
        choices: cells("c1 a3 c2 c5"),
        last: Some(TileTurn {
            tile: Some((at("a4"), at("b6"))),
            way: cells("b6 b4 d4 d2 f2 f4"),
            turned: cells("b5 d3 e2"),
            removed: vec![(at("c4"), TilePiece { side: White, circle: true })],
        }),
        ..board("--ox--/-.o.X./oxxOx./-....O/-Oox.-/-.x-o-", 'a', 1)
    }
}

/// All sixteen pieces lie, every one of white's may move, a chain turned six of them.
fn crowded() -> TileBoard {
    TileBoard {
        stands: TileStand::ToMove(White),
        choices: cells("c1 b2 d2 a3 f3 c4 b5 e5"),
        last: Some(TileTurn {
            tile: Some((at("g1"), at("g4"))),
            way: cells("g4 e4 e6 c6 a6 a4 a2"),
            turned: cells("f4 e5 d6 b6 a5 a3"),
            removed: Vec::new(),
        }),
        ..board("-.oX.---/xoxo.-/O.xx-O/.-O-.X./Xo.-O/.X.X.x", 'y', -3)
    }
}

/// The most that is ever drawn: large tiles, all pieces, a chain that comes by its landings again.
fn longest() -> TileBoard {
    TileBoard {
        stands: TileStand::ToMove(White),
        choices: cells("c1 a3 b3 f3 e3 c4 e5"),
        last: Some(TileTurn {
            tile: Some((at("a1"), at("f6"))),
            way: cells("f6 f4 d4 d2 f2 d2 b2 b4 b6 d6 d4 d6 b6"),
            turned: cells("f5 e4 d3 e2 c2 b3 b5 c6 d5"),
            removed: Vec::new(),
        }),
        ..board("-.oX.x/x.o.X./OoxxOo/..O.X./.oxxOX/.Xx...", 'y', -3)
    }
}

fn widest() -> TileBoard {
    TileBoard {
        stands: TileStand::ToMove(White),
        choices: cells("a2 x1"),
        last: Some(TileTurn {
            tile: Some((at("f3"), at("j1"))),
            way: cells("j1 j3 l3"),
            turned: cells("k3"),
            removed: vec![(at("j2"), piece('X').expect("a piece"))],
        }),
        ..board("---------.--x..o.x..O.X./..xo.xo.O....X......----/---------.xx", 'k', -1)
    }
}

fn tallest() -> TileBoard {
    let position = [".", "o", "x", "O", "X", ".", ".x", ".-", "o-", "O-", ".-", "x-"].repeat(2).join("/");
    TileBoard {
        stands: TileStand::ToMove(Red),
        choices: cells("a1 a24"),
        last: Some(TileTurn { way: cells("a8 b7"), ..TileTurn::default() }),
        ..board(&position, 'z', -14)
    }
}
