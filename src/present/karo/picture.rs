//! The picture of the tiles, and what is said of it to those who cannot see it.

use super::{
    super::{game::Scene, picture::part_of},
    events::played,
    free_places, in_order, laid_places, movable_pieces, movable_tiles,
    parts::Parts,
    shown, tile_places,
    tiles::{CAMP_ROWS, asks, camp_at, there},
    ways::{arrived, continuations},
    with_room_for,
};
use crate::motif::{
    Motif, TileBoard, TileCell, TileHand, TilePiece, TilePlate, TileReach, TileSide, TileStand, TileTurn,
};
use games::{
    Seat, Turn as TurnOf,
    karo::{Board, Cell, Face, Home, LastTurn, Piece, Ply, Side, TileMove, Variant, View},
};
use words::{Words, say};

/// How many rows a board begins with at most.
const ROWS_AT_FIRST: u8 = 6;
/// A board of more rows than that is drawn lying if it has fewer columns: a phone has no room for its tiles otherwise.
const ROWS_UPRIGHT_MAX: u8 = 9;

/// Everything on the cloth.
pub(super) fn picture(view: &View, chosen: &str, scene: Scene<'_>) -> (Motif, String) {
    let choice = Choice::read(view, chosen);
    let shown = Shown::of(view, &choice);
    let board = &shown.board;
    let frame = Frame::of(&shown, view);
    let tiles = board.cells().map(|(cell, square)| (frame.at(cell), square.piece().map(drawn))).collect();
    let [white, red] = view.position.hand();
    let motif = TileBoard {
        left: frame.corner.column,
        top: frame.corner.row,
        on_its_side: frame.on_its_side,
        columns: if frame.on_its_side { frame.rows } else { frame.columns },
        rows: if frame.on_its_side { frame.columns } else { frame.rows },
        tiles,
        camp_rows: if view.options.game == Variant::MoversHoppers { CAMP_ROWS as u8 } else { 0 },
        in_hand: view.is_placing().then(|| TileHand { white, red, next: view.placed_next().map(drawn_side) }),
        stands: stands(view),
        plates: plates(view, board, scene),
        to_clear: (view.options.game == Variant::NotThisWay && view.position.hand() == [0, 0])
            .then(|| Side::ALL.map(|side| board.pieces(side).count() as u8)),
        choices: shown.choices.iter().map(|cell| frame.at(*cell)).collect(),
        chosen: shown.chosen.map(|cell| frame.at(cell)),
        is_lifted: shown.is_lifted,
        reach: shown.reach.iter().map(|&(cell, piece)| reached(frame.at(cell), cell, piece)).collect(),
        last: shown.last.as_ref().map(|last| frame.turn(last)),
        row: view.winning_row().into_iter().map(|cell| frame.at(cell)).collect(),
    };
    (Motif::Karo(motif), alt_text(view, &choice, scene))
}

fn reached(at: TileCell, cell: Cell, piece: Option<Piece>) -> TileReach {
    TileReach { cell: at, name: shown(cell), piece: piece.map(drawn) }
}

/// Who plays which side, and how many are across where that decides (S2).
fn plates(view: &View, board: &Board, scene: Scene<'_>) -> Vec<TilePlate> {
    let counts = view.options.game == Variant::MoversHoppers && !view.is_lining_up;
    let plate = |(side, across): (Side, usize)| {
        let seat = view.seat_of(side);
        TilePlate {
            seat: seat.0,
            name: scene.names.whole(seat).to_owned(),
            side: drawn_side(side),
            drinks: 0,
            home: counts.then_some(across as u8),
            plate: None,
        }
    };
    Side::ALL.into_iter().zip(there(board)).map(plate).collect()
}

/// What is chosen so far, as the buttons have it: `b2`, `b2 b4`, `tile a1`, `tile a1 f2`, `part 0`.
#[derive(Default)]
struct Choice {
    /// Where what is chosen lies, or has come to.
    at: Option<Cell>,
    /// Whether it is a tile that is in nobody's way yet.
    is_lifted: bool,
    /// Where it may go from there; where nothing lies yet, where a piece can be placed.
    reach: Vec<Cell>,
    /// The tile that is moved by it.
    tile: Option<TileMove>,
    /// The way of the piece, from where it starts.
    path: Vec<Cell>,
}

impl Choice {
    fn read(view: &View, chosen: &str) -> Self {
        let parts: Vec<&str> = chosen.split_whitespace().collect();
        if let ["part", nth] = parts.as_slice() {
            let mut reach = free_places(view, &view.legal());
            let part = Parts::of(&view.position.board()).nth(nth);
            reach.retain(|cell| part.is_some_and(|part| part.has(*cell)));
            return Self { reach, ..Self::default() };
        }
        let (is_tile, cells) = match parts.as_slice() {
            ["tile", cells @ ..] => (true, cells),
            cells => (false, cells),
        };
        let Some(cells) = cells.iter().map(|cell| cell.parse().ok()).collect::<Option<Vec<Cell>>>() else {
            return Self::default();
        };
        let legal = view.legal();
        let walk = |tile: Option<TileMove>, path: &[Cell]| {
            let Some(now) = continuations(view, &legal, tile, path) else { return Self::default() };
            let (at, reach) = (path.last().copied(), in_order(view, now.next));
            Self { at, is_lifted: false, reach, tile, path: path.to_vec() }
        };
        match (is_tile, cells.as_slice()) {
            (_, []) => Self::default(),
            (false, path) => walk(None, path),
            (true, &[from]) => match tile_places(view, &legal, from) {
                places if places.is_empty() => Self::default(),
                reach => Self { at: Some(from), is_lifted: true, reach, ..Self::default() },
            },
            // F3: any piece goes onto the tile; A4: the piece on it goes on.
            (true, &[from, to, ..]) if view.options.game == Variant::FourCircles => {
                let is_place = tile_places(view, &legal, from).contains(&to);
                let tile = is_place.then_some(TileMove { from, to });
                Self { at: Some(from), is_lifted: true, reach: vec![to], tile, path: Vec::new() }
            }
            (true, [from, path @ ..]) => walk(Some(TileMove { from: *from, to: path[0] }), path),
        }
    }
}

/// What is drawn: the board as what is chosen so far leaves it, and the turn that led there.
struct Shown {
    board: Board,
    last: Option<LastTurn>,
    /// What may be chosen.
    choices: Vec<Cell>,
    chosen: Option<Cell>,
    is_lifted: bool,
    /// Where what is chosen may go, with the piece as it would lie there; or where the next tile can be laid.
    reach: Vec<(Cell, Option<Piece>)>,
}

impl Shown {
    fn of(view: &View, choice: &Choice) -> Self {
        let before = view.position.board();
        let Some(at) = choice.at else {
            let (last, choices) = (view.last.clone(), choices(view));
            let laid = laid_places(view, &view.legal()).into_iter().map(|cell| (cell, None));
            let placed = view.placed_next().map(|side| Piece { side, face: Face::Plain });
            let reach = laid.chain(choice.reach.iter().map(|cell| (*cell, placed))).collect();
            return Self { board: before, last, choices, chosen: None, is_lifted: false, reach };
        };
        let board = after(view, choice);
        if let (Some(tile), []) = (choice.tile, choice.path.as_slice()) {
            // The tile lies at its new place; the pieces that may go onto it are asked for.
            let last = Some(turn_so_far(view, choice, &before, &board));
            let choices = entering(view, tile);
            return Self { board, last, choices, chosen: Some(tile.to), is_lifted: false, reach: Vec::new() };
        }
        let moved = board.at_cell(at).piece().filter(|_| !choice.is_lifted);
        let piece = |to: Cell| moved.map(|piece| arrived(view.options.game, piece, at, to));
        let has_begun = choice.tile.is_some() || choice.path.len() > 1;
        let last = match (has_begun, choice.is_lifted) {
            (true, _) => Some(turn_so_far(view, choice, &before, &board)),
            // Beside all the places of a lifted tile another old place would only confuse.
            (false, true) => None,
            (false, false) => view.last.clone(),
        };
        let reach = choice.reach.iter().map(|&cell| (cell, piece(cell))).collect();
        Self { board, last, choices: Vec::new(), chosen: Some(at), is_lifted: choice.is_lifted, reach }
    }
}

/// The board as it lies after what is chosen so far.
fn after(view: &View, choice: &Choice) -> Board {
    let mut position = view.position.clone();
    // A chain that is back where it began cannot end there (A3): then all lies as before.
    if choice.path.len() > 1 && position.play(&ply(choice)).is_ok() {
        return position.board();
    }
    let mut board = position.board();
    if let Some((from, to)) = choice.tile.and_then(|tile| board.spot(tile.from).zip(board.spot(tile.to))) {
        board.slide(from, to);
    }
    board
}

fn ply(choice: &Choice) -> Ply {
    Ply::Move { tile: choice.tile, path: choice.path.as_slice().into() }
}

/// What is chosen so far as a turn.
fn turn_so_far(view: &View, choice: &Choice, before: &Board, after: &Board) -> LastTurn {
    let seat = match view.turn {
        TurnOf::Of(seat) => seat,
        TurnOf::Over => view.white,
    };
    if choice.path.is_empty() {
        return LastTurn { seat, turn: ply(choice), turned: Vec::new(), removed: Vec::new() };
    }
    LastTurn::of(seat, ply(choice), before, after)
}

/// The pieces that may go onto a tile once it is moved (F3).
fn entering(view: &View, tile: TileMove) -> Vec<Cell> {
    let from = |turn: &Ply| match turn {
        Ply::Move { tile: Some(moved), path } if *moved == tile => path.first().copied(),
        _ => None,
    };
    in_order(view, view.legal().iter().filter_map(from).collect())
}

/// What may be chosen now: the tiles that may be moved; where none are ever moved, the pieces.
fn choices(view: &View) -> Vec<Cell> {
    match view.options.game {
        Variant::FourCircles | Variant::NotThisWay => movable_tiles(view, &view.legal()),
        Variant::MoversHoppers => movable_pieces(view, &view.legal()),
    }
}

/// The board in words: the sides, their pieces, and the tiles between them. Which of these may be moved is told where
/// the pieces do not say it.
pub(super) fn in_words(view: &View, scene: Scene<'_>) -> String {
    let (words, board) = (scene.words, view.position.board());
    let choice = Choice::read(view, "");
    let mut told = vec![alt_text(view, &choice, scene)];
    // While pieces are placed the free tiles are those where the next one can go.
    if view.options.game != Variant::MoversHoppers && choice.reach.is_empty() {
        let free = board.cells().filter(|(_, square)| square.is_tile() && !square.is_piece()).map(|(cell, _)| cell);
        let free = in_order(view, free.collect());
        if !free.is_empty() {
            told.push(say!(words, "karo-lies-free", cells = listed(&free, words)));
        }
        let movable = movable_tiles(view, &view.legal());
        if !movable.is_empty() {
            told.push(say!(words, "karo-lies-movable", cells = listed(&movable, words)));
        }
    }
    told.join(" ")
}

/// Who has which colour, how far either is and where its pieces lie, what was done and what is chosen.
fn alt_text(view: &View, choice: &Choice, scene: Scene<'_>) -> String {
    let (words, names) = (scene.words, scene.names);
    let (white, red) = (view.white, Seat(1 - view.white.0));
    let mut told = vec![say!(words, "karo-alt-sides", white = names.prose(white), red = names.prose(red))];
    if view.agreeing.is_some() {
        told.push(say!(words, "karo-alt-agreeing"));
    } else if are_set_out(view) {
        told.push(how_far(view, scene));
    } else {
        told.extend(lining_up(view, scene));
    }
    told.extend(last_move(view, scene));
    if let Some(at) = choice.at {
        let at = shown(at);
        told.push(if choice.reach.is_empty() {
            say!(words, "karo-alt-chosen", at = at)
        } else {
            say!(words, "karo-alt-reach", at = at, cells = any_of(&choice.reach, words))
        });
    } else if !choice.reach.is_empty() {
        told.push(say!(words, "karo-alt-place", cells = any_of(&choice.reach, words)));
    }
    let row = view.winning_row();
    if !row.is_empty() {
        told.push(say!(words, "karo-alt-row", cells = listed(&row, words)));
    }
    told.extend(asks(view, scene));
    told.join(" ")
}

/// The last turn, and what became of others by it (A3).
fn last_move(view: &View, scene: Scene<'_>) -> Option<String> {
    let (words, last) = (scene.words, view.last.as_ref()?);
    let mut told = vec![played(last.seat, &last.turn, scene)];
    if !last.turned.is_empty() {
        told.push(say!(words, "karo-alt-turned", count = last.turned.len(), cells = listed(&last.turned, words)));
    }
    if !last.removed.is_empty() {
        let gone: Vec<Cell> = last.removed.iter().map(|(cell, _)| *cell).collect();
        told.push(say!(words, "karo-alt-gone", count = gone.len(), cells = listed(&gone, words)));
    }
    Some(told.join(" "))
}

fn listed(cells: &[Cell], words: &Words) -> String {
    words.list(&cells.iter().copied().map(shown).collect::<Vec<_>>())
}

fn any_of(cells: &[Cell], words: &Words) -> String {
    words.any_of(&cells.iter().copied().map(shown).collect::<Vec<_>>())
}

/// How far both sides are, and where their pieces lie: what is still to be placed, who is across (S2), what is left to
/// clear (A5).
fn how_far(view: &View, scene: Scene<'_>) -> String {
    let (words, board) = (scene.words, view.position.board());
    if view.tiles_to_lay() > 0 {
        let places = laid_places(view, &view.legal());
        let left = view.tiles_to_lay();
        return match places.is_empty() {
            true => say!(words, "karo-alt-to-lay", tiles = left),
            false => say!(words, "karo-alt-lay", tiles = left, cells = any_of(&places, words)),
        };
    }
    let lying = lying(view, &board, words);
    if view.is_placing() {
        let [white, red] = view.position.hand();
        return format!("{lying} {}", say!(words, "karo-alt-hand", white = white, red = red));
    }
    match view.options.game {
        Variant::FourCircles => lying,
        Variant::MoversHoppers => {
            let [white, red] = there(&board);
            format!("{} {lying}", say!(words, "karo-alt-home", white = white, red = red))
        }
        Variant::NotThisWay => {
            let [white, red] = Side::ALL.map(|side| board.pieces(side).count());
            format!("{} {lying}", say!(words, "karo-alt-left", white = white, red = red))
        }
    }
}

/// How many pieces of either face each side has, and where: “White: 4 plain pieces (a1, b1 at the upper left; …)”.
fn lying(view: &View, board: &Board, words: &Words) -> String {
    let sides = Side::ALL.map(|side| {
        let faces = [Face::Plain, Face::Circle].into_iter().filter_map(|face| {
            let is_meant = |piece: Piece| piece == Piece { side, face };
            let cells = board.cells().filter(|(_, square)| square.piece().is_some_and(is_meant));
            let cells = in_order(view, cells.map(|(cell, _)| cell).collect());
            if cells.is_empty() {
                return None;
            }
            let (count, places) = (cells.len(), by_part(&cells, side, view, words));
            Some(match (view.options.game, face) {
                (Variant::MoversHoppers, Face::Plain) => {
                    say!(words, "karo-alt-movers", count = count, places = places)
                }
                (Variant::MoversHoppers, Face::Circle) => {
                    say!(words, "karo-alt-hoppers", count = count, places = places)
                }
                (_, Face::Plain) => say!(words, "karo-alt-plain", count = count, places = places),
                (_, Face::Circle) => say!(words, "karo-alt-circles", count = count, places = places),
            })
        });
        let faces: Vec<String> = faces.collect();
        let pieces = if faces.is_empty() { say!(words, "karo-alt-no-piece") } else { words.list(&faces) };
        match side {
            Side::White => say!(words, "karo-alt-white", pieces = pieces),
            Side::Red => say!(words, "karo-alt-red", pieces = pieces),
        }
    });
    sides.join(" ")
}

/// Cells with the part of the board they are in: “a1, b1 at the upper left; c3 in the middle”.
fn by_part(cells: &[Cell], side: Side, view: &View, words: &Words) -> String {
    let (corner, columns, rows) = view.position.board().extent();
    let mut parts: Vec<(String, Vec<String>)> = Vec::new();
    for cell in cells {
        let part = match view.options.game {
            Variant::MoversHoppers => way_across(*cell, side, words),
            Variant::FourCircles | Variant::NotThisWay => {
                let row = (u8::try_from(cell.row - corner.row).unwrap_or_default(), rows);
                let column = (corner.columns_to(*cell), columns);
                // As it is drawn.
                let (down, across) = if lies_on_its_side(view) { (column, row) } else { (row, column) };
                part_of(down, across, words)
            }
        };
        match parts.iter_mut().find(|(known, _)| *known == part) {
            Some((_, there)) => there.push(shown(*cell)),
            None => parts.push((part, vec![shown(*cell)])),
        }
    }
    let told = parts.into_iter().map(|(part, cells)| format!("{} {part}", cells.join(", ")));
    told.reduce(|most, next| say!(words, "karo-alt-parts", most = most, next = next)).unwrap_or_default()
}

/// How far a piece is on its way from its own camp into the other (S2).
fn way_across(cell: Cell, side: Side, words: &Words) -> String {
    match (camp_at(cell), side) {
        (None, _) => say!(words, "karo-alt-on-the-way"),
        (Some(camp), side) if camp == side => say!(words, "karo-alt-at-home"),
        _ => say!(words, "karo-alt-across"),
    }
}

/// Whether both sides have their pieces on the board or in hand: else it is no position that could be read.
fn are_set_out(view: &View) -> bool {
    let board = view.position.board();
    view.options.game != Variant::MoversHoppers || Side::ALL.iter().all(|side| board.pieces(*side).next().is_some())
}

/// Who lines up, and how the other side stands, if it does (S1).
fn lining_up(view: &View, scene: Scene<'_>) -> Vec<String> {
    let (words, board) = (scene.words, view.position.board());
    let who = |side: Side| scene.names.prose(view.seat_of(side));
    let lined_up = Side::ALL.into_iter().filter_map(|side| {
        let home = home_of(&board, side)?;
        let [front, back] = [home.front, home.back].map(|row| {
            let faces = row.map(|face| match face {
                Face::Plain => say!(words, "karo-alt-mover"),
                Face::Circle => say!(words, "karo-alt-hopper"),
            });
            faces.join(", ")
        });
        Some(say!(words, "karo-alt-lined-up", who = who(side), front = front, back = back))
    });
    let mut told: Vec<String> = lined_up.collect();
    if let (true, TurnOf::Of(seat)) = (view.is_lining_up, view.turn) {
        told.push(say!(words, "karo-alt-lines-up", who = scene.names.prose(seat)));
    }
    told
}

/// How a side stands at home before the first turn; `None` where it has not lined up.
fn home_of(board: &Board, side: Side) -> Option<Home> {
    let face = |row: i16, column: i16| Some(board.at_cell(Cell::A1.shifted(column, row)).piece()?.face);
    let row = |row: i16| Some([face(row, 0)?, face(row, 1)?, face(row, 2)?]);
    let [front, back] = if side == Side::White { [1, 0] } else { [6, 7] };
    Some(Home { front: row(front)?, back: row(back)? })
}

fn stands(view: &View) -> TileStand {
    match view.end {
        None => match view.turn {
            TurnOf::Of(seat) => TileStand::ToMove(drawn_side(view.side_of(seat))),
            TurnOf::Over => TileStand::Drawn,
        },
        Some(end) => end.winner.map_or(TileStand::Drawn, |winner| TileStand::Won(drawn_side(winner))),
    }
}

/// Whether it has more rows than any board begins with: it grows by tiles that are moved.
pub(super) fn is_high(view: &View) -> bool {
    let frame = Frame::of(&Shown::of(view, &Choice::read(view, "")), view);
    let rows = if frame.on_its_side { frame.columns } else { frame.rows };
    rows > ROWS_AT_FIRST
}

/// Whether it is drawn lying, its rows from left to right: a phone is wide enough for three columns of eight rows, and
/// not high enough; the same holds for a board that was moved apart. What is chosen in a turn does not turn it.
fn lies_on_its_side(view: &View) -> bool {
    let (_, columns, rows) = view.position.board().extent();
    view.options.game == Variant::MoversHoppers || (rows > ROWS_UPRIGHT_MAX && rows > columns)
}

/// The part of the grid that is shown: all tiles, and where a tile lay before the last turn.
struct Frame {
    corner: Cell,
    columns: u8,
    rows: u8,
    on_its_side: bool,
}

impl Frame {
    fn of(shown: &Shown, view: &View) -> Self {
        let (corner, columns, rows) = shown.board.extent();
        let mut frame = Self { corner, columns, rows, on_its_side: lies_on_its_side(view) };
        if let Some(LastTurn { turn: Ply::Move { tile: Some(tile), .. }, .. }) = &shown.last {
            frame.reach(tile.from);
        }
        for (cell, _) in &shown.reach {
            frame.reach(*cell);
        }
        frame
    }

    fn reach(&mut self, cell: Cell) {
        (self.corner, self.columns, self.rows) = with_room_for((self.corner, self.columns, self.rows), cell);
    }

    fn at(&self, cell: Cell) -> TileCell {
        let row = u8::try_from(cell.row - self.corner.row).unwrap_or_default();
        let column = self.corner.columns_to(cell);
        if self.on_its_side { TileCell { row: column, column: row } } else { TileCell { row, column } }
    }

    fn turn(&self, last: &LastTurn) -> TileTurn {
        let (tile, way) = match &last.turn {
            Ply::Lay(cell) | Ply::Place(cell) => (None, vec![self.at(*cell)]),
            Ply::Move { tile, path } => {
                let tile = tile.map(|tile| (self.at(tile.from), self.at(tile.to)));
                (tile, path.iter().map(|cell| self.at(*cell)).collect())
            }
        };
        TileTurn {
            tile,
            way,
            turned: last.turned.iter().map(|cell| self.at(*cell)).collect(),
            removed: last.removed.iter().map(|(cell, piece)| (self.at(*cell), drawn(*piece))).collect(),
        }
    }
}

const fn drawn_side(side: Side) -> TileSide {
    match side {
        Side::White => TileSide::White,
        Side::Red => TileSide::Red,
    }
}

fn drawn(piece: Piece) -> TilePiece {
    TilePiece { side: drawn_side(piece.side), circle: piece.face == Face::Circle }
}
