//! The buttons under the board: a piece, then where it goes; a tile first by a
//! button of its own; before that, where the sides lay the board, the places for
//! the next tile. What is chosen so far is cells, `b2 b4`, behind `tile`
//! with the tile and its new place: `tile a1 f2`; or a part of the board, `part 0`. Only what is allowed is there.

use super::{
    super::{
        Button, ButtonStyle, ClickTarget, Press, Row, Select, SelectOption,
        board::BOARDS_OWN,
        click::CLICK_CHARS_MAX,
        game::{Controls, Scene},
        glance::{filled, fits},
        scope::Scope,
        screen::{BUTTONS_MAX, ROWS_MAX, SELECT_OPTIONS_MAX},
    },
    free_places, home_signs, in_order, laid_places, movable_pieces, movable_tiles,
    parts::{HIGH, Part, Parts},
    shown, side_sign, sign, tile_places,
    ways::{arrived, continuations, written},
    with_minus,
};
use games::karo::{Agreeing, Ask, Beginner, Board, Cell, Home, Move, Piece, Ply, Side, TileMove, Variant, View};
use words::say;

/// The most cells that are buttons; the last row of a board has other ones.
const CELLS_MAX: usize = BUTTONS_MAX * (ROWS_MAX - 1);
/// In so many rows of buttons pieces and tiles may be together; else the tiles are a menu, which takes a tap more. A high
/// board and a guided game, which has a hint above it, leave room for a row less.
const BEGINNING_ROWS_MAX: usize = ROWS_MAX - 1;
/// The most places for a tile that are buttons; more are a menu.
const PLACES_MAX: usize = 15;
/// The same in a guided game, whose message has a line more and a hint.
const PLACES_TAUGHT_MAX: usize = 10;

/// Rows for the one to move, and the first buttons of the last row, some of which are for the other one too.
pub(super) fn controls(view: &View, chosen: &str, scope: Scope, scene: Scene<'_>) -> Controls {
    let menus = Menus { view, scope, scene, legal: view.legal(), board: view.position.board() };
    if !view.is_my_turn() {
        // Who waits may give the game up, and is asked once more as well.
        let (rows, task) = match chosen {
            "resign" if view.me.is_some() => (menus.resigning(), super::hint::task(view, &[chosen], scene.words)),
            _ => (Vec::new(), None),
        };
        return Controls { rows, last_row: menus.answers(), task };
    }
    let parts: Vec<&str> = chosen.split_whitespace().collect();
    match menus.step(&parts) {
        Some(rows) => {
            let task = super::hint::task(view, &parts, scene.words);
            Controls { rows, last_row: menus.way_back(&parts), task }
        }
        None => Controls { rows: menus.beginning(), last_row: menus.answers(), task: None },
    }
}

/// The buttons that stand under *More*.
pub(super) fn more(view: &View, scope: Scope, scene: Scene<'_>) -> Vec<Button> {
    Menus { view, scope, scene, legal: Vec::new(), board: view.position.board() }.more()
}

/// What the buttons are made from.
struct Menus<'a> {
    view: &'a View,
    scope: Scope,
    scene: Scene<'a>,
    legal: Vec<Ply>,
    board: Board,
}

impl Menus<'_> {
    fn button(&self, press: Press, label: String) -> Button {
        self.scope.button(press, label)
    }

    fn play(&self, mv: String) -> Press {
        self.scope.play(mv)
    }

    fn choose(&self, of: impl Into<String>) -> Press {
        self.scope.choose(of)
    }

    fn is_taught(&self) -> bool {
        matches!(self.scope.target, ClickTarget::Lesson(_))
    }

    fn piece(&self, cell: Cell) -> Option<Piece> {
        self.board.at_cell(cell).piece()
    }

    /// Where nothing is chosen yet.
    fn beginning(&self) -> Vec<Row> {
        if let Some(agreeing) = self.view.agreeing {
            return vec![Row::Buttons(self.beginners(agreeing))];
        }
        if self.view.is_lining_up {
            return self.homes();
        }
        if self.view.tiles_to_lay() > 0 {
            return self.to_lay(laid_places(self.view, &self.legal), true);
        }
        if self.view.is_placing() {
            return self.places();
        }
        let pieces = movable_pieces(self.view, &self.legal);
        if self.view.options.game == Variant::MoversHoppers {
            return self.in_lines(pieces);
        }
        let mut buttons: Vec<Button> = pieces.into_iter().map(|cell| self.piece_button(cell)).collect();
        let tiles = movable_tiles(self.view, &self.legal);
        // A tile is lifted by a button of its own, else from a menu; where they are too many for one, by two taps.
        if tiles.is_empty() || tiles.len() > SELECT_OPTIONS_MAX {
            let lift = || self.button(self.choose("tile"), say!(self.scene.words, "karo-button-tile"));
            buttons.extend((!tiles.is_empty()).then(lift));
            return Row::even(&buttons);
        }
        let lifts = tiles.iter().map(|cell| {
            let lift = self.button(self.choose(format!("tile {cell}")), shown(*cell));
            Button { emoji: Some(TILE), ..lift }
        });
        let all = rows_that_fit(buttons.iter().cloned().chain(lifts).collect());
        let (.., high) = self.board.extent();
        if all.len() + usize::from(high > HIGH) + usize::from(self.is_taught()) <= BEGINNING_ROWS_MAX {
            return all;
        }
        let picks = tiles.iter().map(|cell| self.cell_option(*cell)).collect();
        let mut rows = Row::even(&buttons);
        let label = say!(self.scene.words, "karo-pick-tile");
        rows.push(self.menu(self.choose("tile"), format!("{TILE} {label}"), picks));
        rows
    }

    /// A piece that may be chosen.
    fn piece_button(&self, cell: Cell) -> Button {
        let emoji = self.piece(cell).map(sign);
        Button { emoji, ..self.button(self.choose(cell.to_string()), shown(cell)) }
    }

    /// Pieces on a board that is drawn on its side: a row of buttons for each column, which is a line of the picture.
    /// Where a line has more pieces than a row has buttons, they follow one another.
    fn in_lines(&self, mut pieces: Vec<Cell>) -> Vec<Row> {
        pieces.sort_by_key(|cell| (cell.column, cell.row));
        let line = |cells: &[Cell]| cells.iter().map(|cell| self.piece_button(*cell)).collect::<Vec<_>>();
        let lines: Vec<&[Cell]> = pieces.chunk_by(|a, b| a.column == b.column).collect();
        if lines.iter().any(|cells| cells.len() > BUTTONS_MAX) {
            return Row::even(&line(&pieces));
        }
        lines.into_iter().map(|cells| Row::Buttons(line(cells))).collect()
    }

    /// A cell in a menu, with what lies there.
    fn cell_option(&self, cell: Cell) -> SelectOption {
        let emoji = Some(self.piece(cell).map_or(TILE, sign));
        SelectOption { value: cell.to_string(), label: shown(cell), hint: None, emoji }
    }

    /// What follows a choice; `None` if there is no such choice.
    fn step(&self, parts: &[&str]) -> Option<Vec<Row>> {
        match parts {
            [] => None,
            ["resign"] => Some(self.resigning()),
            ["front", front] => self.back_rows(front),
            ["lay", "row", row] => {
                let places = in_row(&laid_places(self.view, &self.legal), row)?;
                Some(self.to_lay(places, false))
            }
            ["part", nth] => {
                let part = Parts::of(&self.board).nth(nth)?;
                let is_free = free_places(self.view, &self.legal).iter().any(|cell| part.has(*cell));
                is_free.then(|| self.to_place(part))
            }
            ["tile", rest @ ..] => self.tile_step(rest),
            path => self.walk("", None, &cells_of(path)?),
        }
    }

    /// Who is to begin: what can be said now, or agreed to.
    fn beginners(&self, agreeing: Agreeing) -> Vec<Button> {
        let words = self.scene.words;
        let button = |beginner: Beginner, label| self.button(self.play(Move::Begin(beginner).to_string()), label);
        let side = |side: Side| {
            let label = match side {
                Side::White => say!(words, "karo-button-begin-white"),
                Side::Red => say!(words, "karo-button-begin-red"),
            };
            Button { emoji: Some(side_sign(side)), ..button(Beginner::of(side), label) }
        };
        let mut buttons: Vec<Button> = match agreeing {
            Agreeing::Proposing => Side::ALL.map(side).into(),
            Agreeing::Answering(first) => {
                let label = say!(words, "karo-button-begin-agree");
                vec![Button { label, style: ButtonStyle::Yes, ..side(first) }]
            }
        };
        buttons.push(button(Beginner::Lots, say!(words, "karo-button-begin-lots")));
        buttons
    }

    /// The places for the next tile; too many are a menu, and where that has no room for them, one of rows first.
    fn to_lay(&self, places: Vec<Cell>, by_row: bool) -> Vec<Row> {
        if by_row && places.len() > SELECT_OPTIONS_MAX {
            return vec![self.rows_menu("lay row", &places)];
        }
        if by_row && places.len() > PLACES_MAX {
            let picks = places.iter().map(|cell| SelectOption { emoji: None, ..self.cell_option(*cell) });
            let placeholder = format!("{TILE} {}", say!(self.scene.words, "karo-pick-lay"));
            return vec![self.menu(self.play("lay".to_owned()), placeholder, picks.collect())];
        }
        let lay = |cell: Cell| self.button(self.play(Ply::Lay(cell).to_string()), shown(cell));
        Row::even(&places.into_iter().map(lay).collect::<Vec<_>>())
    }

    /// A second tap, before a game is given up.
    fn resigning(&self) -> Vec<Row> {
        let label = say!(self.scene.words, "karo-button-really");
        let resign = Move::Resign(self.view.me.map(|me| self.view.side_of(me))).to_string();
        vec![Row::Buttons(vec![self.button(self.play(resign), label)])]
    }

    /// A tile, then its new place, then the way of the piece (F3, A4).
    fn tile_step(&self, parts: &[&str]) -> Option<Vec<Row>> {
        let [from, rest @ ..] = parts else {
            let tiles = movable_tiles(self.view, &self.legal).into_iter().map(|cell| {
                let emoji = Some(self.piece(cell).map_or(TILE, sign));
                Button { emoji, ..self.button(self.choose(format!("tile {cell}")), shown(cell)) }
            });
            return Some(Row::even(&tiles.collect::<Vec<_>>()));
        };
        let from: Cell = from.parse().ok()?;
        let places = tile_places(self.view, &self.legal, from);
        match rest {
            [] if places.is_empty() => None,
            [] | ["row", _] => {
                let places = if let ["row", row] = rest { in_row(&places, row)? } else { places };
                let most = if self.is_taught() { PLACES_TAUGHT_MAX } else { PLACES_MAX };
                if places.len() > most && rest.is_empty() {
                    let rows = vec![if places.len() > SELECT_OPTIONS_MAX {
                        self.rows_menu(&format!("tile {from} row"), &places)
                    } else {
                        let picks = places.iter().map(|cell| SelectOption { emoji: None, ..self.cell_option(*cell) });
                        self.menu(self.choose(format!("tile {from}")), format!("{} → …", shown(from)), picks.collect())
                    }];
                    // The menu itself says which tile it is.
                    return Some(rows);
                }
                let buttons = places.into_iter().take(CELLS_MAX).map(|to| {
                    let press = self.press_to_place(TileMove { from, to });
                    self.button(press, shown(to))
                });
                Some(Row::even(&buttons.collect::<Vec<_>>()))
            }
            [to, path @ ..] => {
                let tile = TileMove { from, to: to.parse().ok().filter(|to| places.contains(to))? };
                // F3: any piece goes onto the tile; A4: the piece on it goes on.
                if self.view.options.game == Variant::FourCircles {
                    return path.is_empty().then(|| self.onto(tile));
                }
                let mut way = vec![tile.to];
                way.extend(cells_of(path)?);
                self.walk(&format!("tile {from} "), Some(tile), &way)
            }
        }
    }

    /// Puts a lifted tile down: where but one piece can go onto it, that one goes (F3), else it is asked which.
    fn press_to_place(&self, tile: TileMove) -> Press {
        match self.pieces_onto(tile).as_slice() {
            [only] if self.view.options.game == Variant::FourCircles => {
                self.play(written(Some(tile), &[*only, tile.to]))
            }
            _ => self.choose(format!("tile {} {}", tile.from, tile.to)),
        }
    }

    fn pieces_onto(&self, tile: TileMove) -> Vec<Cell> {
        let from = |turn: &Ply| match turn {
            Ply::Move { tile: Some(moved), path } if *moved == tile => path.first().copied(),
            _ => None,
        };
        in_order(self.view, self.legal.iter().filter_map(from).collect())
    }

    /// The pieces that can go onto a tile that is moved (F3).
    fn onto(&self, tile: TileMove) -> Vec<Row> {
        let pieces = self.pieces_onto(tile);
        let buttons = pieces.into_iter().map(|from| {
            let emoji = self.piece(from).map(|piece| sign(arrived(self.view.options.game, piece, from, tile.to)));
            let press = self.play(written(Some(tile), &[from, tile.to]));
            Button { emoji, ..self.button(press, joined(&[from, tile.to])) }
        });
        Row::even(&buttons.collect::<Vec<_>>())
    }

    /// Where a piece may go next, and a button to stop, where it may end its chain.
    fn walk(&self, before: &str, tile: Option<TileMove>, path: &[Cell]) -> Option<Vec<Row>> {
        let now = continuations(self.view, &self.legal, tile, path).filter(|now| !now.next.is_empty())?;
        let (start, at) = (tile.map_or(path.first().copied(), |tile| Some(tile.from))?, *path.last()?);
        let piece = self.piece(start)?;
        let mut buttons = Vec::new();
        if now.may_end {
            let press = self.play(written(tile, path));
            buttons.push(Button {
                style: ButtonStyle::Yes,
                ..self.button(press, say!(self.scene.words, "karo-button-stop"))
            });
        }
        for to in in_order(self.view, now.next) {
            let mut way = path.to_vec();
            way.push(to);
            let Some(press) = self.press_to(before, tile, &way) else { continue };
            let emoji = Some(sign(arrived(self.view.options.game, piece, at, to)));
            buttons.push(Button { emoji, ..self.button(press, shown(to)) });
        }
        (!buttons.is_empty()).then(|| Row::even(&buttons))
    }

    /// Goes to a cell: plays the move if it is over there, else asks how it goes on. A chain that is too long for
    /// a button ends there, if it may; what else can be done is left to the command.
    fn press_to(&self, before: &str, tile: Option<TileMove>, way: &[Cell]) -> Option<Press> {
        let then = continuations(self.view, &self.legal, tile, way)?;
        let cells: Vec<String> = way.iter().map(ToString::to_string).collect();
        let on = self.choose(format!("{before}{}", cells.join(" ")));
        let end = self.play(written(tile, way));
        let fits = |press: &Press| self.scope.click(press.clone()).to_string().chars().count() <= CLICK_CHARS_MAX;
        let choices = [(!then.next.is_empty()).then_some(on), then.may_end.then_some(end)];
        choices.into_iter().flatten().find(fits)
    }

    /// The free tiles in the shape of the board; where that has too many tiles, its parts first, in all phases alike.
    fn places(&self) -> Vec<Row> {
        let (parts, free) = (Parts::of(&self.board), free_places(self.view, &self.legal));
        if let [only] = parts.all.as_slice() {
            return self.to_place(*only);
        }
        let button = |(nth, part): (usize, &Part)| {
            let enabled = free.iter().any(|cell| part.has(*cell));
            Button { enabled, ..self.button(self.choose(format!("part {nth}")), part.name()) }
        };
        let buttons: Vec<Button> = parts.all.iter().enumerate().map(button).collect();
        let as_they_lie = buttons.chunks(parts.across);
        if as_they_lie.len() < ROWS_MAX - 1 {
            as_they_lie.map(|row| Row::Buttons(row.to_vec())).collect()
        } else {
            Row::even(&buttons)
        }
    }

    /// A button for each tile of a part, where it lies; one with a piece on it is off, as is a place that no tile lies on
    /// left of one. None has a sign, so that all are as wide and their columns are those of the board.
    fn to_place(&self, part: Part) -> Vec<Row> {
        let has_tile = |cell: &Cell| self.board.at_cell(*cell).is_tile();
        let button = |cell: &Cell| {
            let off = |label| Button { enabled: false, ..self.button(self.choose(cell.to_string()), label) };
            match self.piece(*cell) {
                _ if !has_tile(cell) => off(NO_TILE.to_owned()),
                Some(_) => off(shown(*cell)),
                None => self.button(self.play(cell.to_string()), shown(*cell)),
            }
        };
        let row = |cells: Vec<Cell>| {
            let last = cells.iter().rposition(has_tile)?;
            Some(Row::Buttons(cells[..=last].iter().map(button).collect()))
        };
        part.rows().into_iter().filter_map(row).collect()
    }

    fn row_label(&self, row: &str) -> String {
        say!(self.scene.words, "karo-pick-row-label", row = with_minus(row))
    }

    /// Which row, with its cells.
    fn rows_menu(&self, before: &str, cells: &[Cell]) -> Row {
        let picks = cells.chunk_by(|a, b| a.row == b.row).map(|row| {
            let (value, hint) = (row[0].row.to_string(), super::named(row));
            SelectOption { label: self.row_label(&value), value, hint: Some(hint), emoji: None }
        });
        self.menu(self.choose(before), say!(self.scene.words, "karo-pick-row"), picks.collect())
    }

    fn menu(&self, press: Press, placeholder: String, mut picks: Vec<SelectOption>) -> Row {
        picks.truncate(SELECT_OPTIONS_MAX);
        Row::Select(Select { click: self.scope.click(press), placeholder, options: picks, min: 1, max: 1 })
    }

    fn my_side(&self) -> Side {
        self.view.me.map_or(Side::White, |me| self.view.side_of(me))
    }

    /// All line-ups, or, where they are too many, the front row first.
    fn homes(&self) -> Vec<Row> {
        let homes: Vec<Home> = self.view.homes().collect();
        if homes.len() <= SELECT_OPTIONS_MAX {
            return vec![self.homes_menu(&homes, say!(self.scene.words, "karo-pick-home"))];
        }
        let mut fronts: Vec<Home> = Vec::new();
        for home in homes {
            if fronts.iter().all(|known| known.front != home.front) {
                fronts.push(home);
            }
        }
        let picks = fronts.into_iter().map(|home| {
            let [signs, _] = home_signs(home, self.my_side());
            SelectOption { value: front_of(home), label: signs, hint: None, emoji: None }
        });
        vec![self.menu(self.choose("front"), say!(self.scene.words, "karo-pick-home-front"), picks.collect())]
    }

    /// The line-ups with a front row.
    fn back_rows(&self, front: &str) -> Option<Vec<Row>> {
        let homes: Vec<Home> = self.view.homes().filter(|home| front_of(*home) == front).collect();
        let [signs, _] = home_signs(*homes.first()?, self.my_side());
        let placeholder = say!(self.scene.words, "karo-pick-home-back", front = signs);
        Some(vec![self.homes_menu(&homes, placeholder)])
    }

    fn homes_menu(&self, homes: &[Home], placeholder: String) -> Row {
        let picks = homes.iter().map(|home| {
            let [front, back] = home_signs(*home, self.my_side());
            let label = say!(self.scene.words, "karo-pick-home-label", front = front, back = back);
            SelectOption { value: home.to_string(), label, hint: None, emoji: None }
        });
        self.menu(self.play("line-up".to_owned()), placeholder, picks.collect())
    }

    /// How many buttons of ours the last row has room for.
    fn room(&self) -> usize {
        let is_away = self.scene.sitters.iter().any(|sitter| sitter.away);
        BUTTONS_MAX - BOARDS_OWN - usize::from(is_away)
    }

    /// The way back, and the answers to what is asked.
    fn way_back(&self, parts: &[&str]) -> Vec<Button> {
        let kept = match parts {
            // A tile is lifted, and a part chosen, on the board itself.
            ["tile" | "part", _] => &[],
            [kept @ .., "row", _] | [kept @ .., _] => kept,
            [] => parts,
        };
        let back = self.button(self.choose(kept.join(" ")), say!(self.scene.words, "karo-button-back"));
        let back = Button { emoji: Some("↩️"), ..back };
        let mut buttons = self.answers();
        buttons.push(back);
        buttons.truncate(self.room());
        buttons
    }

    /// Offers and resigning, for who waits as well.
    fn more(&self) -> Vec<Button> {
        let (view, mut buttons) = (self.view, Vec::new());
        if view.me.is_none() {
            return buttons;
        }
        if view.asked.is_none() && view.agreeing.is_none() && !view.is_lining_up {
            let draw = self.play(Move::Draw.to_string());
            buttons.push(self.button(draw, say!(self.scene.words, "karo-button-draw")));
            if view.turns > 0 {
                let undo = self.play(Move::Undo.to_string());
                buttons.push(self.button(undo, say!(self.scene.words, "karo-button-undo")));
            }
        }
        buttons.push(self.button(self.choose("resign"), say!(self.scene.words, "karo-button-resign")));
        buttons
    }

    /// For the person who is asked, whoever is to move.
    fn answers(&self) -> Vec<Button> {
        let view = self.view;
        let Some((asker, ask)) = view.asked else { return Vec::new() };
        let asked = view.seat_of(view.side_of(asker).other());
        if self.scene.sitters.get(asked.index()).is_none_or(|sitter| sitter.user().is_none()) {
            return Vec::new();
        }
        let (mv, label) = match ask {
            Ask::Draw => (Move::Draw, say!(self.scene.words, "karo-button-accept-draw")),
            Ask::Undo => (Move::Undo, say!(self.scene.words, "karo-button-accept-undo")),
        };
        let accept = self.button(self.play(mv.to_string()), label);
        let refuse = self.button(self.play(Move::Refuse.to_string()), say!(self.scene.words, "karo-button-refuse"));
        vec![Button { style: ButtonStyle::Yes, ..accept }, refuse]
    }
}

/// The sign of a tile on a button.
const TILE: &str = "🟫";
/// What stands on a button where no tile lies.
const NO_TILE: &str = "·";

fn in_row(cells: &[Cell], row: &str) -> Option<Vec<Cell>> {
    let row: i16 = row.parse().ok()?;
    let found: Vec<Cell> = cells.iter().copied().filter(|cell| cell.row == row).collect();
    (!found.is_empty()).then_some(found)
}

fn cells_of(parts: &[&str]) -> Option<Vec<Cell>> {
    parts.iter().map(|part| part.parse().ok()).collect()
}

fn joined(cells: &[Cell]) -> String {
    cells.iter().copied().map(shown).collect::<Vec<_>>().join("→")
}

/// The front row in letters: `oOo`.
fn front_of(home: Home) -> String {
    home.to_string().split('/').next().unwrap_or_default().to_owned()
}

/// Even rows; where one of them were too wide for a phone, each as full as it can be.
fn rows_that_fit(buttons: Vec<Button>) -> Vec<Row> {
    let even = Row::even(&buttons);
    let is_narrow = |row: &Row| matches!(row, Row::Buttons(buttons) if fits(buttons));
    if even.iter().all(is_narrow) { even } else { filled(buttons, BUTTONS_MAX).into_iter().map(Row::Buttons).collect() }
}
