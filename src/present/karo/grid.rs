//! The board in text: tiles and pieces row by row, in emoji or, where that would be too wide, in letters.

use super::{
    super::game::{Glance, Scene},
    laid_places, movable_tiles, named, sign,
    tiles::{glance, last_turn, score},
    with_minus, with_room_for,
};
use games::{
    Turn,
    karo::{Board, Cell, Face, Piece, Side, Variant, View},
};
use table::Reading;
use words::{Words, say};

/// The most squares of a row that are shown in emoji; a wider board is shown in letters.
const EMOJI_MAX: usize = 13;

/// The whole board in text: what stands beside the picture, and in its place the grid with what its signs mean.
pub(super) fn text(view: &View, scene: Scene<'_>) -> Glance {
    let (words, mut beside) = (scene.words, glance(view, scene));
    beside.score = score(view, scene).filter(|_| view.turn != Turn::Over && view.agreeing.is_none());
    let board = view.position.board();
    let legal = view.legal();
    let tiles = movable_tiles(view, &legal);
    // In Not This Way a tile that may move has a piece on it, which is all that can be shown there.
    let marked: &[Cell] = if view.options.game == Variant::FourCircles { &tiles } else { &[] };
    let to_lay = laid_places(view, &legal);
    let grid = Grid::of(&board, view.options.game, &to_lay);
    // Letters have no colour.
    let in_letters = grid.is_wide() || scene.names.reading() == Reading::WithoutColour;
    let mut signs = Vec::new();
    if !in_letters {
        signs.push(grid.names(words));
    }
    signs.push(match (to_lay.is_empty(), in_letters) {
        (true, _) => legend(view.options.game, in_letters, !marked.is_empty(), words),
        (false, true) => say!(words, "karo-places-letters"),
        (false, false) => say!(words, "karo-places"),
    });
    // That of the other side is told below, but for what came of it.
    let last = view
        .last
        .as_ref()
        .filter(|last| view.turn == Turn::Over || !last.turned.is_empty() || !last.removed.is_empty());
    signs.extend(last.map(|last| say!(words, "karo-last", turn = last_turn(last, words))));
    let first_choices = (view.options.game == Variant::NotThisWay && !tiles.is_empty())
        .then(|| say!(words, "karo-tiles", cells = named(&tiles)));
    let notes = [signs.join(" ")].into_iter().chain(beside.notes);
    let (code, under) = if in_letters {
        (Some(grid.in_letters(&board, marked, &to_lay)), Vec::new())
    } else {
        (None, grid.in_emoji(&board, marked, &to_lay))
    };
    Glance { board: code, under, notes: notes.collect(), first_choices, ..beside }
}

/// The cells of a board, line by line, and what each line is called.
struct Grid {
    lines: Vec<(Vec<Cell>, String)>,
    /// What the places in a line are called.
    across: Vec<String>,
    on_its_side: bool,
}

impl Grid {
    /// Three columns of eight rows lie on their side, as in the picture.
    /// There is room for the places of the next tile as well.
    fn of(board: &Board, game: Variant, to_lay: &[Cell]) -> Self {
        let (origin, columns, rows) = to_lay.iter().fold(board.extent(), |room, cell| with_room_for(room, *cell));
        let on_its_side = game == Variant::MoversHoppers;
        let at = |column: u8, row: u8| origin.shifted(column.into(), row.into());
        let column = |nth: u8| char::from(b'a' + at(nth, 0).column).to_string();
        let row = |nth: u8| with_minus(&at(0, nth).row.to_string());
        let (lines, across) = if on_its_side {
            let line = |nth: u8| ((0..rows).map(|row| at(nth, row)).collect(), column(nth));
            ((0..columns).map(line).collect(), (0..rows).map(row).collect())
        } else {
            let line = |nth: u8| ((0..columns).map(|column| at(column, nth)).collect(), row(nth));
            ((0..rows).map(line).collect(), (0..columns).map(column).collect())
        };
        Self { lines, across, on_its_side }
    }

    fn is_wide(&self) -> bool {
        self.across.len() > EMOJI_MAX
    }

    /// `Columns a–f.`, and `Columns y–z, a–f.` where it begins left of `a`.
    fn names(&self, words: &Words) -> String {
        let [first, last] = [self.across.first(), self.across.last()].map(|name| name.map_or("", String::as_str));
        if self.on_its_side {
            say!(words, "karo-rows", first = first, last = last)
        } else {
            let left = self.across.iter().position(|name| name == "a").unwrap_or_default();
            let first = match &self.across[..left] {
                [] => first.to_owned(),
                [only] => format!("{only}, a"),
                [from, .., to] => format!("{from}–{to}, a"),
            };
            say!(words, "karo-columns", first = first, last = last)
        }
    }

    /// Lines with their names at the end: `▪️⚪🟫🔴🟨▪️ 4`; `▫️` where a tile can be laid.
    fn in_emoji(&self, board: &Board, marked: &[Cell], to_lay: &[Cell]) -> Vec<String> {
        self.lines(|cell| match board.at_cell(cell) {
            _ if to_lay.contains(&cell) => "▫️".to_owned(),
            square if !square.is_tile() => "▪️".to_owned(),
            square if square.is_piece() => square.piece().map_or("🟫", sign).to_owned(),
            _ if marked.contains(&cell) => "🟨".to_owned(),
            _ => "🟫".to_owned(),
        })
    }

    /// Lines under the names of what lies in them: `.o x+ 4`; `+` also where a tile can be laid.
    fn in_letters(&self, board: &Board, marked: &[Cell], to_lay: &[Cell]) -> String {
        let lines = self.lines(|cell| match board.at_cell(cell) {
            _ if to_lay.contains(&cell) => "+".to_owned(),
            square if !square.is_tile() => " ".to_owned(),
            _ if marked.contains(&cell) => "+".to_owned(),
            square => square.letter().to_string(),
        });
        [self.across.concat()].into_iter().chain(lines).collect::<Vec<_>>().join("\n")
    }

    fn lines(&self, square: impl Fn(Cell) -> String) -> Vec<String> {
        let line = |(cells, name): &(Vec<Cell>, String)| {
            let squares: String = cells.iter().map(|cell| square(*cell)).collect();
            format!("{squares} {name}")
        };
        self.lines.iter().map(line).collect()
    }
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
