//! The board as text: tiles and pieces row by row, whose turn
//! it is, what the last turn did and what one side asks of the other.

use super::{
    super::{
        game::{Glance, Scene},
        sign::Sign,
    },
    movable_tiles, named, side_sign, sign,
};
use games::{
    Turn,
    karo::{Ask, Board, Cell, Face, LastTurn, Piece, Ply as BoardTurn, Side, Variant, View},
};
use words::{Words, say};

/// The most columns that are shown in emoji; a wider board is shown in letters.
const EMOJI_COLUMNS_MAX: u8 = 13;
/// How many rows a camp has in Schleicher & Hüpfer (S2).
pub(super) const CAMP_ROWS: i16 = 2;
/// The first row of red's camp there: white's is at the top.
const RED_CAMP: i16 = 7;

/// Whose turn it is and for what: `▶ ⚪ Ada`; nothing when the game is over.
pub(super) fn headline(view: &View, scene: Scene<'_>) -> Option<String> {
    let Turn::Of(seat) = view.turn else { return None };
    let (words, who) = (scene.words, scene.names.prose(seat));
    let piece = side_sign(view.side_of(seat));
    if view.is_lining_up {
        return Some(say!(words, "karo-turn-lines-up", piece = piece, who = who));
    }
    if let Some(placed) = view.placed_next() {
        let turn = if view.options.game == Variant::NotThisWay {
            say!(words, "karo-turn-places", piece = piece, who = who, placed = side_sign(placed))
        } else {
            say!(words, "karo-turn", piece = piece, who = who)
        };
        let [white, red] = view.position.hand();
        return Some(format!(
            "{turn} · {}",
            say!(words, "karo-hand", white = of_side(Side::White, white), red = of_side(Side::Red, red))
        ));
    }
    let turn = say!(words, "karo-turn", piece = piece, who = who);
    // A5: who gets rid of all pieces wins.
    Some(match view.options.game {
        Variant::NotThisWay => format!("{turn} · {}", pieces(view, words)),
        Variant::FourCircles | Variant::MoversHoppers => turn,
    })
}

/// What stands beside the picture: whose turn it is and for what, and how far both sides are.
pub(super) fn glance(view: &View, scene: Scene<'_>) -> Glance {
    let words = scene.words;
    let Turn::Of(seat) = view.turn else { return Glance::default() };
    let board = view.position.board();
    let task = if view.is_lining_up {
        say!(words, "karo-task-line-up")
    } else if let Some(placed) = view.placed_next() {
        say!(words, "karo-task-place", piece = side_sign(placed))
    } else {
        match view.options.game {
            Variant::FourCircles => say!(words, "karo-task-circles"),
            Variant::MoversHoppers => say!(words, "karo-task-movers"),
            Variant::NotThisWay => say!(words, "karo-task-not-this-way"),
        }
    };
    let score = match (view.placed_next(), view.options.game) {
        (Some(_), _) => {
            let [white, red] = view.position.hand();
            Some(say!(words, "karo-glance-hand", white = of_side(Side::White, white), red = of_side(Side::Red, red)))
        }
        (None, Variant::NotThisWay) => {
            let [white, red] = Side::ALL.map(|side| board.pieces(side).count());
            Some(say!(words, "karo-glance-left", white = of_side(Side::White, white), red = of_side(Side::Red, red)))
        }
        (None, Variant::MoversHoppers) if !view.is_lining_up => {
            let [white, red] = there(&board);
            Some(say!(words, "karo-glance-home", white = of_side(Side::White, white), red = of_side(Side::Red, red)))
        }
        (None, Variant::FourCircles | Variant::MoversHoppers) => None,
    };
    Glance {
        sign: Sign::of_button(side_sign(view.side_of(seat))),
        task: Some(task),
        score,
        notes: asks(view, scene).into_iter().collect(),
        ..Glance::default()
    }
}

/// How many of a side's pieces: `⚪ 8`.
fn of_side(side: Side, count: impl std::fmt::Display) -> String {
    format!("{} {count}", side_sign(side))
}

/// `⚪ 8, 🔴 7`.
fn pieces(view: &View, words: &Words) -> String {
    let board = view.position.board();
    let [white, red] = Side::ALL.map(|side| board.pieces(side).count());
    say!(words, "karo-pieces", white = of_side(Side::White, white), red = of_side(Side::Red, red))
}

/// Where everything lies, what it means, and what was done last.
pub(super) fn position(view: &View, scene: Scene<'_>) -> String {
    let words = scene.words;
    let board = view.position.board();
    let (_, columns, _) = board.extent();
    let tiles = movable_tiles(view, &view.legal());
    // In Abräumen a tile that may move has a piece on it, which is all that can be shown there.
    let marked: &[Cell] = if view.options.game == Variant::FourCircles { &tiles } else { &[] };
    let is_wide = columns > EMOJI_COLUMNS_MAX;
    let mut lines = if is_wide { in_letters(&board, marked) } else { in_emoji(&board, marked) };
    let mut said = Vec::new();
    if !is_wide {
        said.push(say!(words, "karo-columns", first = column(&board, 0), last = column(&board, columns - 1)));
    }
    said.push(legend(view.options.game, is_wide, !marked.is_empty(), words));
    said.extend(view.last.as_ref().map(|last| say!(words, "karo-last", turn = last_turn(last, words))));
    lines.push(said.join(" "));
    if view.options.game == Variant::NotThisWay && !tiles.is_empty() {
        lines.push(say!(words, "karo-tiles", cells = named(&tiles)));
    }
    lines.extend(camps(view, &board, words));
    lines.extend(asks(view, scene));
    lines.join("\n")
}

/// A column's letter.
fn column(board: &Board, nth: u8) -> String {
    let (origin, ..) = board.extent();
    char::from(b'a' + origin.shifted(nth.into(), 0).column).to_string()
}

/// Rows with their numbers at the end: `▪️⚪🟫🔴🟨▪️ 4`.
fn in_emoji(board: &Board, marked: &[Cell]) -> Vec<String> {
    let square = |cell: Cell| match board.at_cell(cell) {
        square if !square.is_tile() => "▪️",
        square if square.is_piece() => square.piece().map_or("🟫", sign),
        _ if marked.contains(&cell) => "🟨",
        _ => "🟫",
    };
    rows(board, square)
}

/// Rows in code under the letters of their columns: `.o x+ 4`.
fn in_letters(board: &Board, marked: &[Cell]) -> Vec<String> {
    let square = |cell: Cell| match board.at_cell(cell) {
        square if !square.is_tile() => " ".to_owned(),
        _ if marked.contains(&cell) => "+".to_owned(),
        square => square.letter().to_string(),
    };
    let (_, columns, _) = board.extent();
    let head: String = (0..columns).map(|nth| column(board, nth)).collect();
    let mut lines = vec!["```".to_owned(), head];
    lines.extend(rows(board, square));
    lines.push("```".to_owned());
    lines
}

fn rows<S: AsRef<str>>(board: &Board, square: impl Fn(Cell) -> S) -> Vec<String> {
    let (origin, columns, rows) = board.extent();
    (0..i16::from(rows))
        .map(|row| {
            let cells = (0..i16::from(columns)).map(|column| origin.shifted(column, row));
            let squares: String = cells.map(|cell| square(cell).as_ref().to_owned()).collect();
            format!("{squares} {}", origin.row + row)
        })
        .collect()
}

/// What the signs mean.
fn legend(game: Variant, in_letters: bool, marks: bool, words: &Words) -> String {
    let [plain, circle] =
        [Face::Plain, Face::Circle].map(|face| Side::ALL.map(|side| sign(Piece { side, face })).concat());
    match (game, in_letters, marks) {
        (Variant::MoversHoppers, ..) => say!(words, "karo-faces-movers", plain = plain, circle = circle),
        (_, false, false) => say!(words, "karo-faces", plain = plain, circle = circle),
        (_, false, true) => say!(words, "karo-faces-tiles", plain = plain, circle = circle),
        (_, true, false) => say!(words, "karo-letters"),
        (_, true, true) => say!(words, "karo-letters-tiles"),
    }
}

/// `tile a4→f3, d3→f3`, and what it did to others (A3).
pub(super) fn last_turn(last: &LastTurn, words: &Words) -> String {
    let mut parts = vec![way(&last.turn, words)];
    if !last.turned.is_empty() {
        parts.push(say!(words, "karo-last-turned", count = last.turned.len(), cells = named(&last.turned)));
    }
    if !last.removed.is_empty() {
        let pieces: Vec<String> = last.removed.iter().map(|(cell, piece)| format!("{} {cell}", sign(*piece))).collect();
        parts.push(say!(words, "karo-last-gone", pieces = pieces.join(" ")));
    }
    parts.join(", ")
}

/// `tile a4→f3, d3→f3`.
pub(super) fn way(turn: &BoardTurn, words: &Words) -> String {
    match turn {
        BoardTurn::Place(cell) => cell.to_string(),
        BoardTurn::Move { tile, path } => {
            let tile = tile.map(|tile| format!("{}→{}", tile.from, tile.to));
            let tile = tile.map(|tile| say!(words, "karo-last-tile", tile = tile));
            let path = path.iter().map(ToString::to_string).collect::<Vec<_>>().join("→");
            tile.into_iter().chain([path]).collect::<Vec<_>>().join(", ")
        }
    }
}

/// How many pieces of each side are in the camp across (S2).
pub(crate) fn there(board: &Board) -> [usize; 2] {
    [(Side::White, RED_CAMP), (Side::Red, 1)].map(|(side, top)| {
        let cells = board.pieces(side).map(|spot| board.cell(spot));
        cells.filter(|cell| (top..top + CAMP_ROWS).contains(&cell.row)).count()
    })
}

/// The same in a sentence.
fn camps(view: &View, board: &Board, words: &Words) -> Option<String> {
    (view.options.game == Variant::MoversHoppers && !view.is_lining_up).then(|| {
        let [white, red] = there(board);
        say!(words, "karo-camps", white = of_side(Side::White, white), red = of_side(Side::Red, red))
    })
}

/// What one side asks, and what the other may do about it.
pub(super) fn asks(view: &View, scene: Scene<'_>) -> Option<String> {
    let (words, names) = (scene.words, scene.names);
    let (seat, ask) = view.asked?;
    let (who, other) = (names.prose(seat), names.prose(view.seat_of(view.side_of(seat).other())));
    Some(match ask {
        Ask::Draw => say!(words, "karo-asks-draw", who = who, other = other),
        Ask::Undo => say!(words, "karo-asks-undo", who = who, other = other),
    })
}
