//! A position of Karo as the auditor sees it: a map of the tiles, and each
//! turn looked at by the rules, however slowly (F1–F5, S1–S3, A1–A6).

use std::collections::BTreeMap;

/// Left of `a` come `z`, `y`, …: column letters go round.
const COLUMNS: i32 = 26;
const WAYS: [(i32, i32); 8] = [(0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1)];

/// No board is laid wider or higher.
const LAID_MAX: i32 = 7;

/// A column, 0 for `a`, and a row as it is written.
type Cell = (i32, i32);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Game {
    FourCircles,
    MoversHoppers,
    NotThisWay,
}

/// A piece and the face it shows. Side 0 is white, side 1 red.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Piece {
    side: usize,
    circle: bool,
}

/// One step or jump: where it lands, and which piece it jumps (the nearest, if several).
#[derive(Clone, Copy, Debug)]
struct Hop {
    to: Cell,
    over: Option<Cell>,
}

/// What lies, what is still to be placed, and who is to move: what repeats when a position repeats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Position {
    game: Game,
    tiles: BTreeMap<Cell, Option<Piece>>,
    /// How many tiles the sides have still to lay.
    to_lay: usize,
    /// The pieces of each colour still to be placed.
    hand: [u8; 2],
    /// The side to move.
    pub(super) side: usize,
}

impl Position {
    /// Tiles as they are drawn, a text a row (`.` a tile, `-` none), from `a1` on, and the pieces a side has to place.
    pub(super) fn begin(game: Game, rows: &[impl AsRef<str>], to_place: u8) -> Self {
        let mut tiles = BTreeMap::new();
        for (row, text) in (1..).zip(rows) {
            let drawn = (0..).zip(text.as_ref().bytes()).filter(|(_, tile)| *tile == b'.');
            tiles.extend(drawn.map(|(column, _)| ((column, row), None)));
        }
        Self { game, tiles, to_lay: 0, hand: [to_place; 2], side: 0 }.anywhere()
    }

    /// The first of so many tiles that the sides lay, and the pieces a side has to place then.
    pub(super) fn to_be_laid(game: Game, tiles: usize, to_place: u8) -> Self {
        Self { to_lay: tiles - 1, ..Self::begin(game, &["."], to_place) }
    }

    /// A side begins. Where the board is laid, its first tile lies already.
    pub(super) const fn begins(&mut self, side: usize) {
        self.side = if self.to_lay > 0 { 1 - side } else { side };
    }

    /// White's home is at the top; the row towards the other side is the front one.
    pub(super) fn line_up(&mut self, side: usize, home: &str) {
        let rows = if side == 0 { [2, 1] } else { [7, 8] };
        for (row, faces) in rows.into_iter().zip(home.split('/')) {
            for (column, face) in (0..).zip(faces.bytes()) {
                self.tiles.insert((column, row), Some(Piece { side, circle: face == b'O' }));
            }
        }
    }

    /// The same with its top left at `a1`.
    pub(super) fn anywhere(&self) -> Self {
        let has = |column: i32| self.tiles.keys().any(|cell| cell.0 == column.rem_euclid(COLUMNS));
        let left = (0..COLUMNS).find(|&column| has(column) && !has(column - 1)).unwrap_or(0);
        let top = self.tiles.keys().map(|cell| cell.1).min().unwrap_or(1);
        let tiles = self.tiles.iter().map(|(&cell, &piece)| (on(cell, (-left, 1 - top)), piece)).collect();
        Self { tiles, ..*self }
    }

    fn is_own(&self, cell: Cell) -> bool {
        self.tiles.get(&cell).is_some_and(|piece| piece.is_some_and(|piece| piece.side == self.side))
    }

    fn pieces(&self) -> impl Iterator<Item = (Cell, Piece)> {
        self.tiles.iter().filter_map(|(&cell, &piece)| Some((cell, piece?)))
    }

    /// Plays a turn, and says who has won by it.
    pub(super) fn turn(&mut self, text: &str) -> Result<Option<usize>, String> {
        let unclear = || format!("{text} is no turn");
        if self.to_lay > 0 {
            let laid = text.strip_prefix("lay ").and_then(read);
            return match laid.as_deref() {
                Some([to]) => self.lay(*to).map(|()| None),
                _ => Err(format!("{text} before all tiles lie")),
            };
        }
        let (tile, path) = text.split_once(' ').map_or((None, text), |(tile, path)| (Some(tile), path));
        let path = read(path).ok_or_else(unclear)?;
        if self.hand != [0, 0] {
            return match path.as_slice() {
                [to] if tile.is_none() => self.place(*to).map(|()| None),
                _ => Err(format!("{text} before all pieces are placed")),
            };
        }
        if let Some(tile) = tile {
            let cells = tile.split_once('>').and_then(|(from, to)| read(from).zip(read(to)));
            let (from, to) = cells.filter(|(from, to)| from.len() + to.len() == 2).ok_or_else(unclear)?;
            let (from, to) = (from[0], to[0]);
            self.move_tile(from, to)?;
            // F3: an own piece comes onto the tile. A4: the one on it leaves.
            let is_met =
                if self.game == Game::FourCircles { path.last() == Some(&to) } else { path.first() == Some(&to) };
            if !is_met {
                return Err(format!("{text} leaves the tile as it lies"));
            }
        }
        if path.len() < 2 || (path.len() > 2 && self.game != Game::NotThisWay) {
            return Err(unclear());
        }
        self.go(&path)
    }

    /// F1, A1, where the sides lay the board: against a tile by a side, and no farther than is agreed.
    fn lay(&mut self, to: Cell) -> Result<(), String> {
        if self.tiles.contains_key(&to) || self.sides(to) == 0 {
            return Err(format!("no tile can be laid on {to:?}"));
        }
        self.tiles.insert(to, None);
        let laid = self.anywhere();
        if laid.tiles.keys().any(|&(column, row)| column >= LAID_MAX || row > LAID_MAX) {
            return Err(format!("with a tile on {to:?} the board is too large"));
        }
        self.to_lay -= 1;
        Ok(())
    }

    /// F1, A1.
    fn place(&mut self, to: Cell) -> Result<(), String> {
        let colour = if self.game == Game::NotThisWay { 1 - self.side } else { self.side };
        match self.tiles.get_mut(&to) {
            Some(tile @ None) if self.hand[colour] > 0 => {
                *tile = Some(Piece { side: colour, circle: false });
                self.hand[colour] -= 1;
                Ok(())
            }
            _ => Err(format!("nothing can be placed on {to:?}")),
        }
    }

    /// F3, A4, but for what the piece has to do then.
    fn move_tile(&mut self, from: Cell, to: Cell) -> Result<(), String> {
        let carried = *self.tiles.get(&from).ok_or_else(|| format!("there is no tile on {from:?}"))?;
        let may = match self.game {
            Game::FourCircles => carried.is_none(),
            Game::MoversHoppers => false,
            Game::NotThisWay => self.is_own(from),
        };
        if !may || self.sides(from) > 2 {
            return Err(format!("the tile on {from:?} cannot be moved"));
        }
        self.tiles.remove(&from);
        if !self.is_joined() || to == from || self.tiles.contains_key(&to) || self.sides(to) == 0 {
            return Err(format!("the tile on {from:?} cannot be moved to {to:?}"));
        }
        self.tiles.insert(to, carried);
        Ok(())
    }

    /// On how many sides of a cell a tile lies.
    fn sides(&self, cell: Cell) -> usize {
        WAYS[..4].iter().filter(|way| self.tiles.contains_key(&on(cell, **way))).count()
    }

    fn is_joined(&self) -> bool {
        let mut reached: Vec<Cell> = self.tiles.keys().take(1).copied().collect();
        let mut next = 0;
        while let Some(&cell) = reached.get(next) {
            for beside in WAYS[..4].iter().map(|way| on(cell, *way)) {
                if self.tiles.contains_key(&beside) && !reached.contains(&beside) {
                    reached.push(beside);
                }
            }
            next += 1;
        }
        reached.len() == self.tiles.len()
    }

    /// Where the piece on a cell comes by one step or one jump (F2, S1, A2).
    fn hops(&self, from: Cell) -> Vec<Hop> {
        let Some(&Some(piece)) = self.tiles.get(&from) else { return Vec::new() };
        let may_step = self.game != Game::MoversHoppers || !piece.circle;
        let may_jump = |way: (i32, i32)| match self.game {
            Game::FourCircles => true,
            Game::MoversHoppers => piece.circle,
            Game::NotThisWay => way.0 == 0 || way.1 == 0,
        };
        let is_piece = |cell| matches!(self.tiles.get(&cell), Some(Some(_)));
        let hop = |way: (i32, i32)| {
            let near = on(from, way);
            if !is_piece(near) {
                return may_step.then_some(Hop { to: near, over: None });
            }
            let mut to = on(near, way);
            while self.game == Game::MoversHoppers && is_piece(to) {
                to = on(to, way);
            }
            may_jump(way).then_some(Hop { to, over: Some(near) })
        };
        WAYS.into_iter().filter_map(hop).filter(|hop| self.tiles.get(&hop.to) == Some(&None)).collect()
    }

    /// Moves a piece along its path, and says who has won by it.
    fn go(&mut self, path: &[Cell]) -> Result<Option<usize>, String> {
        let start = self.tiles.clone();
        let mut landings = Vec::new();
        let mut winner = None;
        for leg in path.windows(2) {
            let (from, to) = (leg[0], leg[1]);
            let hop = self.hops(from).into_iter().find(|hop| hop.to == to && self.is_own(from));
            let hop = hop.ok_or_else(|| format!("no piece of side {} comes from {from:?} to {to:?}", self.side))?;
            if winner.is_some() || (path.len() > 2 && hop.over.is_none()) {
                return Err(format!("a chain goes on to {to:?} by a step or after the end"));
            }
            self.hop(from, hop);
            let landing = (self.tiles.clone(), to);
            if landings.contains(&landing) {
                return Err(format!("a chain comes to {to:?} in the same position again"));
            }
            landings.push(landing);
            winner = self.winner();
        }
        if self.tiles == start { Err("a chain ends where it began".to_owned()) } else { Ok(winner) }
    }

    /// F2, S1, A3: what a step or jump turns over or removes.
    fn hop(&mut self, from: Cell, hop: Hop) {
        let Some(mut piece) = self.tiles.insert(from, None).flatten() else { return };
        match (self.game, hop.over) {
            (Game::FourCircles, Some(_)) | (Game::MoversHoppers, _) => piece.circle = !piece.circle,
            (Game::NotThisWay, Some(over)) => {
                let jumped = self.tiles.get(&over).copied().flatten();
                let is_removed = jumped.is_some_and(|jumped| jumped.circle && piece.circle);
                let turned = jumped.map(|jumped| Piece { circle: !jumped.circle, ..jumped });
                self.tiles.insert(over, turned.filter(|_| !is_removed));
            }
            (Game::FourCircles | Game::NotThisWay, None) => {}
        }
        self.tiles.insert(hop.to, Some(piece));
    }

    /// F4, S2, A5: the mover's side is looked at first.
    fn winner(&self) -> Option<usize> {
        [self.side, 1 - self.side].into_iter().find(|&side| match self.game {
            Game::FourCircles => {
                let circle = Some(Some(Piece { side, circle: true }));
                let is_four = |cell: Cell, way: (i32, i32)| {
                    (0..4).all(|far| self.tiles.get(&on(cell, (way.0 * far, way.1 * far))).copied() == circle)
                };
                self.tiles.keys().any(|&cell| WAYS.into_iter().any(|way| is_four(cell, way)))
            }
            Game::MoversHoppers => {
                let camp = if side == 0 { 7..=8 } else { 1..=2 };
                let is_there = |cell: Cell| camp.contains(&cell.1);
                let own = self.pieces().filter(|(_, piece)| piece.side == side).count();
                let there = self.pieces().filter(|(cell, piece)| piece.side == side && is_there(*cell)).count();
                let free = self.tiles.iter().filter(|(cell, piece)| piece.is_none() && is_there(**cell)).count();
                there == own || (there > 0 && free == 0)
            }
            Game::NotThisWay => self.pieces().filter(|(_, piece)| piece.side == side).count() == 1,
        })
    }

    /// Whether the side to move has any turn. A chain begins with a jump that is one.
    pub(super) fn has_turn(&self) -> bool {
        if self.hand != [0, 0] {
            return true;
        }
        let own = || self.tiles.keys().copied().filter(|&cell| self.is_own(cell));
        if own().any(|cell| !self.hops(cell).is_empty()) {
            return true;
        }
        let places = || self.tiles.keys().flat_map(|&cell| WAYS[..4].iter().map(move |way| on(cell, *way)));
        self.tiles.keys().any(|&from| {
            places().any(|to| {
                let mut moved = self.clone();
                moved.move_tile(from, to).is_ok()
                    && match self.game {
                        Game::FourCircles => own().any(|cell| moved.hops(cell).iter().any(|hop| hop.to == to)),
                        Game::MoversHoppers => false,
                        Game::NotThisWay => !moved.hops(to).is_empty(),
                    }
            })
        })
    }
}

fn on(cell: Cell, way: (i32, i32)) -> Cell {
    ((cell.0 + way.0).rem_euclid(COLUMNS), cell.1 + way.1)
}

/// Cells with a dash between them: `b2`, `b2-b4-d4`, `z-1-a0`.
fn read(mut text: &str) -> Option<Vec<Cell>> {
    let mut path = Vec::new();
    loop {
        let (&letter, row) = text.as_bytes().split_first().filter(|(letter, _)| letter.is_ascii_lowercase())?;
        let sign = usize::from(row.first() == Some(&b'-'));
        let digits = row[sign..].iter().take_while(|digit| digit.is_ascii_digit()).count();
        let (row, rest) = text[1..].split_at(sign + digits);
        path.push((i32::from(letter - b'a'), row.parse::<i16>().ok()?.into()));
        if rest.is_empty() {
            return Some(path);
        }
        text = rest.strip_prefix('-')?;
    }
}

/// Reads a position as it is written, all pieces placed.
#[cfg(test)]
pub(super) fn lying(game: Game, text: &str) -> Position {
    let (rows, side) = text.split_once(' ').expect("rows and the side to move");
    let rows: Vec<&str> = rows.split('/').collect();
    let tiles = rows.iter().map(|row| row.replace(['o', 'O', 'x', 'X'], ".")).collect::<Vec<String>>();
    let mut position = Position::begin(game, &tiles, 0);
    for (row, text) in (1..).zip(rows) {
        for (column, face) in (0..).zip(text.chars()).filter(|(_, face)| face.is_ascii_alphabetic()) {
            let piece = Piece { side: usize::from("xX".contains(face)), circle: face.is_uppercase() };
            position.tiles.insert((column, row), Some(piece));
        }
    }
    position.side = usize::from(side == "r");
    position
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written((column, row): Cell) -> String {
        format!("{}{row}", (b'a' + u8::try_from(column).expect("a letter")) as char)
    }

    /// The positions after each turn, counted as `karo.json` counts them: by tile move, piece and position.
    fn after(position: &Position) -> Vec<Position> {
        let all = || position.tiles.keys().copied();
        let beside = || all().flat_map(|cell| WAYS[..4].iter().map(move |way| on(cell, *way)));
        let mut tiles: Vec<Option<(Cell, Cell)>> = vec![None];
        for from in all() {
            tiles
                .extend(beside().filter(|&to| position.clone().move_tile(from, to).is_ok()).map(|to| Some((from, to))));
        }
        tiles.sort_unstable();
        tiles.dedup();
        let mut found = Vec::new();
        for tile in tiles {
            let mut moved = position.clone();
            let prefix = tile.map_or_else(String::new, |(from, to)| {
                moved.move_tile(from, to).expect("a tile that may be moved");
                format!("{}>{} ", written(from), written(to))
            });
            for (from, _) in moved.pieces().filter(|(cell, _)| moved.is_own(*cell)) {
                let mut here: Vec<Position> = Vec::new();
                chains(&moved, &mut vec![from], &mut |path| {
                    let path: Vec<String> = path.iter().copied().map(written).collect();
                    let mut next = position.clone();
                    if next.turn(&format!("{prefix}{}", path.join("-"))).is_ok() && !here.contains(&next) {
                        here.push(next);
                    }
                });
                found.append(&mut here);
            }
        }
        found.iter_mut().for_each(|next| next.side = 1 - next.side);
        found
    }

    /// Tries every path of hops, and follows those that a turn could begin with.
    fn chains(position: &Position, path: &mut Vec<Cell>, found: &mut impl FnMut(&[Cell])) {
        let (from, is_first) = (path[path.len() - 1], path.len() == 1);
        for hop in position.hops(from).into_iter().filter(|hop| is_first || hop.over.is_some()) {
            path.push(hop.to);
            found(path);
            let mut next = position.clone();
            next.hop(from, hop);
            if position.game == Game::NotThisWay && hop.over.is_some() && next.winner().is_none() && path.len() < 9 {
                chains(&next, path, found);
            }
            path.pop();
        }
    }

    /// The counts that are agreed for all programs, as deep as they are quick to count here.
    #[test]
    fn turns_are_as_many_as_they_are_for_others() {
        let tables: [(Game, &str, &[usize]); 3] = [
            (Game::FourCircles, "oo.xx/.o.x./.o.x./oo.xx w", &[22, 552]),
            (Game::MoversHoppers, "OOO/ooo/.../.../.../.../xxx/XXX w", &[12, 144]),
            (Game::NotThisWay, "--ox--/-.ox.-/ox.ox./ox.ox./-ox.o-/--x.-- w", &[101]),
        ];
        for (game, text, counts) in tables {
            let mut positions = vec![lying(game, text)];
            for &count in counts {
                positions = positions.iter().flat_map(after).collect();
                assert_eq!(positions.len(), count, "{text}");
            }
        }
    }

    #[test]
    fn the_same_position_lies_anywhere() {
        let position = lying(Game::FourCircles, "..o w");
        let mut moved = lying(Game::FourCircles, ".o. w");
        moved.move_tile((2, 1), (25, 1)).expect("c1 comes to z1");
        assert_ne!(moved, position);
        assert_eq!(moved.anywhere(), position);
        moved.side = 1;
        assert_ne!(moved.anywhere(), position);
    }

    #[test]
    fn tiles_are_laid_against_others_before_anything_else_f1_a1() {
        let mut position = Position::to_be_laid(Game::FourCircles, 9, 6);
        for broken in ["lay a1", "lay b2", "lay c1", "a1", "lay", "lay a0-b0"] {
            assert!(position.clone().turn(broken).is_err(), "{broken}");
        }
        for cell in ["z1", "y1", "b1", "c1", "d1", "e1"] {
            assert_eq!(position.turn(&format!("lay {cell}")), Ok(None), "{cell}");
        }
        // Seven columns lie: y to e.
        assert!(position.clone().turn("lay x1").is_err() && position.clone().turn("lay f1").is_err());
        assert_eq!(position.turn("lay e0"), Ok(None));
        assert_eq!(position.turn("lay e-1"), Ok(None));
        assert!(position.clone().turn("lay e-2").is_err(), "all lie");
        assert_eq!(position.turn("e-1"), Ok(None));
    }

    #[test]
    fn each_places_pieces_of_the_other_a1() {
        let mut position = Position::begin(Game::NotThisWay, &["..."], 8);
        assert!(position.turn("d1").is_err());
        assert_eq!(position.turn("a1"), Ok(None));
        assert_eq!(position.tiles[&(0, 1)], Some(Piece { side: 1, circle: false }));
        assert_eq!(position.hand, [8, 7]);
        assert!(position.turn("a1").is_err() && position.turn("a1-b1").is_err());
    }
}
