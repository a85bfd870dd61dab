//! Boards of the three games of Karo.

use present::motif::{
    Motif, TileBoard, TileCell, TileHand, TilePiece, TilePlate, TileReach, TileSide, TileStand, TileTurn,
};

use TileSide::{Red, White};

/// Every kind of board, with a name.
pub fn all() -> Vec<(&'static str, Motif)> {
    let all = [
        ("karo-four-circles-start", four_circles_start()),
        ("karo-four-circles", four_circles()),
        ("karo-four-circles-drifted", drifted()),
        ("karo-four-circles-won", won()),
        ("karo-tile", lifted()),
        ("karo-movers-hoppers-start", movers_hoppers_start()),
        ("karo-movers-hoppers", movers_hoppers()),
        ("karo-movers-hoppers-choice", hop()),
        ("karo-movers-hoppers-won", all_across()),
        ("karo-not-this-way-start", not_this_way_start()),
        ("karo-not-this-way-chain", chain()),
        ("karo-not-this-way-choice", jump_on()),
        ("karo-not-this-way-won", seven_jumps()),
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
    TileBoard { left: left as u8 - b'a', top, columns, rows, tiles, plates: plates(None), ..TileBoard::default() }
}

/// The same lying on its side, as Movers & Hoppers is drawn: each column of the position is a row.
fn lying(position: &str) -> TileBoard {
    let upright = board(position, 'a', 1);
    let turned = |cell: TileCell| TileCell { row: cell.column, column: cell.row };
    TileBoard {
        on_its_side: true,
        camp_rows: 2,
        columns: upright.rows,
        rows: upright.columns,
        tiles: upright.tiles.iter().map(|&(cell, piece)| (turned(cell), piece)).collect(),
        plates: plates(Some([0, 4])),
        ..upright
    }
}

fn plates(home: Option<[u8; 2]>) -> Vec<TilePlate> {
    let plate = |seat, name: &str, side, drinks| TilePlate {
        seat,
        name: name.to_owned(),
        side,
        drinks,
        home: home.map(|home| home[usize::from(seat)]),
        plate: None,
    };
    vec![plate(0, "Wilhelmina-Sofie", White, 3), plate(1, "Ben", Red, 0)]
}

fn reach(name: &str, cell: TileCell, piece: Option<TilePiece>) -> TileReach {
    TileReach { cell, name: name.to_owned(), piece }
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

/// The position of our drawing: a tile is lifted, and every place it may go to is shown.
fn lifted() -> TileBoard {
    let places = "b1 c1 d1 e1 a2 f2 a3 g3 a4 h4 g5 c6 d6 f6";
    let named = "a0 b0 c0 d0 z1 e1 z2 f2 z3 g3 f4 b5 c5 e5";
    let reach = places.split(' ').zip(named.split(' ')).map(|(place, name)| reach(name, at(place), None));
    TileBoard {
        stands: TileStand::ToMove(White),
        chosen: Some(at("b5")),
        is_lifted: true,
        reach: reach.collect(),
        columns: 8,
        rows: 6,
        ..board("--------/-.oX.---/-oOx.x--/-.xO.oX-/-.o.x.--", 'z', 0)
    }
}

/// The position of our drawing: a hopper is chosen.
fn hop() -> TileBoard {
    let lies = |name: &str| TileCell { row: name.as_bytes()[0] - b'a', column: name.as_bytes()[1] - b'1' };
    let plain = piece('o');
    TileBoard {
        stands: TileStand::ToMove(White),
        chosen: Some(lies("b3")),
        reach: vec![reach("b6", lies("b6"), plain), reach("b1", lies("b1"), plain)],
        last: Some(TileTurn { way: vec![lies("c7"), lies("c6")], ..TileTurn::default() }),
        ..lying("O.O/.oo/oO./.x./.X./..X/x../XX.")
    }
}

/// White has all its pieces across.
fn all_across() -> TileBoard {
    let lies = |name: &str| TileCell { row: name.as_bytes()[0] - b'a', column: name.as_bytes()[1] - b'1' };
    TileBoard {
        stands: TileStand::Won(White),
        last: Some(TileTurn { way: vec![lies("a5"), lies("a7")], ..TileTurn::default() }),
        plates: plates(Some([6, 4])),
        ..lying("xX./xx./.../.../.x./..X/oOo/OoO")
    }
}

/// The position of our drawing: a chain has begun, and may go on.
fn jump_on() -> TileBoard {
    TileBoard {
        stands: TileStand::ToMove(Red),
        chosen: Some(at("c1")),
        reach: vec![reach("e1", at("e1"), piece('X'))],
        last: Some(TileTurn {
            way: cells("a3 c3 c1"),
            turned: cells("b3"),
            removed: vec![(at("c2"), TilePiece { side: White, circle: true })],
            ..TileTurn::default()
        }),
        to_clear: Some([7, 6]),
        ..board("--Xo.-/-x...-/.O..ox/o..xO./--o.o-/--xx--", 'a', 1)
    }
}

/// The end of a game by a chain of seven.
fn seven_jumps() -> TileBoard {
    TileBoard {
        stands: TileStand::Won(Red),
        last: Some(TileTurn { way: cells("a5 a3 a1 c1 e1 e3 e5 c5"), turned: cells("a4 a2"), ..TileTurn::default() }),
        to_clear: Some([5, 1]),
        ..board(".x.o./O...O/..-../o...X/..Xo.", 'a', 1)
    }
}

fn movers_hoppers_start() -> TileBoard {
    TileBoard {
        stands: TileStand::ToMove(White),
        choices: cells("a1 b1 a2 b2 a3 b3"),
        ..lying("OOO/ooo/.../.../.../.../xxx/XXX")
    }
}

fn movers_hoppers() -> TileBoard {
    TileBoard {
        stands: TileStand::ToMove(Red),
        choices: cells("c3 f1 g2 h3"),
        last: Some(TileTurn { way: cells("a2 e2"), ..TileTurn::default() }),
        ..lying("O.O/ox./.oX/.O./.o./X../.xX/.Xx")
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
        to_clear: Some([7, 8]),
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
        to_clear: Some([8, 8]),
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
        to_clear: Some([8, 8]),
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
