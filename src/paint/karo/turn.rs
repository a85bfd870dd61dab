//! What the last turn did: the tile's old place and its new one, the way of the
//! piece, what it turned and took off; and the row that wins.

use tiny_skia::{LineCap, Path};

use super::{FINEST, Grid, STEP, middle, piece, tile};
use crate::{
    canvas::{Canvas, block_about, circle, drawn, lines},
    ink::{BONE, BRASS, INK, OAK},
    letters::Face,
};
use present::motif::{TileCell, TilePiece, TileReach, TileTurn};

/// How far from the middle of a cell the way begins and ends: at a ring, at a piece, at a number.
const FROM_RING: f32 = 26.0;
const FROM_PIECE: f32 = 63.0;
const NUMBER: f32 = 24.0;
/// How far up and to the left of a chain's end its number stands.
const END_ASIDE: f32 = 39.0;
/// How wide the line is under pieces that win.
const ROW: f32 = 130.0;
/// How far a jump of a chain bends aside, of its length.
const CHAIN_BEND: f32 = 0.3;
/// Where a jump is looked for on the board, as far aside: half a tile and more.
const OUTERMOST: f32 = 0.28;
/// How much wider its line gets and how much larger its numbers, where tiles are small.
const CHAIN_GROWTH_MAX: f32 = 2.0;
const NUMBER_GROWTH_MAX: f32 = 1.6;
/// How long the two lines of an arrow's head are.
const HEAD: f32 = 31.0;
/// Numbers and signs are not drawn smaller than this part of their size.
const NUMBER_LEAST: f32 = 0.8;
const NUMBER_LEAST_EVER: f32 = 0.6;
const SIGN_LEAST: f32 = 0.5;
const NAME_LEAST: f32 = 0.7;

/// What lies under the pieces.
pub(super) fn below(canvas: &mut Canvas, grid: &Grid<'_>) {
    if let Some(last) = &grid.board.last {
        moved_tile(canvas, grid, last);
        if let Some(&to) = last.way.last() {
            rim(canvas, grid, to);
        }
        for &(cell, gone) in &last.removed {
            canvas.placed(middle(cell), 0.0, 1.0, |canvas| taken_off(canvas, gone, grid));
        }
        if let [from, _, ..] = last.way[..] {
            marked(canvas, grid, from, &circle(0.0, 0.0, 17.0), 7.0);
        }
        if last.way.len() > 2 {
            // The piece at its end lies on it.
            chain(canvas, grid, &last.way);
        }
    }
    if let [from, .., to] = grid.board.row[..] {
        let row = lines(&[middle(from), middle(to)]);
        canvas.line(&row, INK, ROW + 2.0 * grid.pen(8.0));
        canvas.line(&row, BRASS, ROW);
    }
}

/// What lies over them.
pub(super) fn above(canvas: &mut Canvas, grid: &Grid<'_>) {
    let Some(last) = &grid.board.last else { return };
    let stops = stops(grid, &last.way);
    if stops.len() == 2 {
        Hop::all(&stops, grid).iter().for_each(|hop| hop.draw(canvas, grid));
    }
    if stops.len() > 2 {
        for (nth, stop) in stops.iter().enumerate().skip(1) {
            let (x, y) = stop.place;
            let aside = if nth + 1 == stops.len() { -END_ASIDE } else { 0.0 };
            canvas.placed((x + aside, y + aside), 0.0, number_growth(grid), |canvas| {
                canvas.outlined(&circle(0.0, 0.0, NUMBER), BRASS, INK, 3.0);
                canvas.text_within(Face::Numbers, &nth.to_string(), (0.0, 0.0), 35.0, 36.0, INK);
            });
        }
    }
    for &cell in &last.turned {
        let (x, y) = middle(cell);
        canvas.placed((x + 41.0, y + 41.0), 0.0, grid.growth(SIGN_LEAST), turned);
    }
}

/// How much larger the numbers of landings are where tiles are small.
fn number_growth(grid: &Grid<'_>) -> f32 {
    grid.growth(NUMBER_LEAST).min(NUMBER_GROWTH_MAX).max(grid.growth(NUMBER_LEAST_EVER))
}

/// The way of a chain: a line through all its landings.
fn chain(canvas: &mut Canvas, grid: &Grid<'_>, way: &[TileCell]) {
    let stops = stops(grid, way);
    let hops = Hop::all(&stops, grid);
    let growth = grid.growth(1.0).min(CHAIN_GROWTH_MAX).max(grid.growth(FINEST));
    // All of the casing first, so that no line cuts the one before it.
    for (ink, width) in [(INK, 14.0), (BRASS, 8.0)] {
        for hop in &hops {
            canvas.line(&hop.arc(), ink, width * growth);
        }
    }
}

/// What is chosen: a closed frame around it, dashes where a tile is lifted; and the places it may go to, each with
/// the name of its button: on the piece as it would lie there, or on a ghost of the tile.
pub(super) fn choice(canvas: &mut Canvas, grid: &Grid<'_>) {
    for reached in &grid.board.reach {
        if let (Some(from), Some(_)) = (grid.board.chosen, reached.piece) {
            look_ahead(canvas, grid, middle(from), middle(reached.cell));
        }
    }
    for TileReach { cell, name, piece } in &grid.board.reach {
        let name = name.replace('-', "−");
        canvas.placed(middle(*cell), 0.0, 1.0, |canvas| {
            if !grid.has_tile(*cell) {
                canvas.fill(&block_about(128.6, 128.6, tile::RADIUS), OAK.at(28));
            }
            if let Some(piece) = *piece {
                piece::draw_ghost(canvas, piece, grid.pen(4.0), 50);
            }
            tile::corners(canvas, grid.pen(11.0), grid.pen(6.0));
            let growth = grid.growth(NAME_LEAST);
            canvas.placed((0.0, 0.0), 0.0, growth.min(1.5), |canvas| match piece {
                Some(_) => plaque(canvas, &name),
                None => canvas.text_within(Face::Coordinates, &name, (0.0, 0.0), 52.0, 104.0, BONE),
            });
        });
    }
    let Some(at) = grid.board.chosen else { return };
    if grid.board.is_lifted {
        old_place(canvas, grid, at);
    } else {
        marked(canvas, grid, at, &block_about(133.0, 133.0, tile::RADIUS), 9.0);
    }
}

/// The name of a place on a piece's ghost.
fn plaque(canvas: &mut Canvas, name: &str) {
    let wide = 30.0 + 21.0 * name.chars().count() as f32;
    canvas.outlined(&block_about(wide, 50.0, 16.0), BRASS, INK, 3.5);
    canvas.text(Face::Coordinates, name, (0.0, 0.0), 41.0, INK);
}

/// Dots from what is chosen to where it may go, in a bend over what lies between.
fn look_ahead(canvas: &mut Canvas, grid: &Grid<'_>, from: (f32, f32), to: (f32, f32)) {
    let (across, down) = (to.0 - from.0, to.1 - from.1);
    let long = across.hypot(down).max(1.0);
    let is_step = long < STEP * 1.5;
    // Upwards, or to the right of what goes straight up or down.
    let turn = if across > 0.0 || (across == 0.0 && down > 0.0) { 1.0 } else { -1.0 };
    let (aside_x, aside_y) = (down / long * turn, -across / long * turn);
    let off = |(x, y): (f32, f32), far: f32| (x + aside_x * far, y + aside_y * far);
    let way = if is_step {
        lines(&[toward(from, to, 58.0), toward(to, from, 50.0)])
    } else {
        let half = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
        // The other way round where it would leave the board.
        let side = if grid.is_on_board(off(half, 0.12 * long + 56.0)) { 1.0 } else { -1.0 };
        let (from, to) = (off(from, 47.0 * side), off(to, 60.0 * side));
        let (x, y) = off(half, (56.0 + 0.24 * long) * side);
        drawn(&format!("M{} {}Q{x} {y} {} {}", from.0, from.1, to.0, to.1))
    };
    for (ink, width) in [(INK, 12.0), (BONE, 7.0)] {
        canvas.dashes(&way, ink, grid.pen(width), [0.1, 24.0 * grid.growth(FINEST)], LineCap::Round);
    }
}

/// Where the tile lay, and a rim where it lies since.
fn moved_tile(canvas: &mut Canvas, grid: &Grid<'_>, last: &TileTurn) {
    let Some((from, to)) = last.tile else { return };
    old_place(canvas, grid, from);
    if last.way.last() != Some(&to) {
        rim(canvas, grid, to);
    }
}

/// The place a tile has left: brass dashes, and its name.
fn old_place(canvas: &mut Canvas, grid: &Grid<'_>, cell: TileCell) {
    canvas.placed(middle(cell), 0.0, 1.0, |canvas| {
        let place = block_about(130.0, 130.0, tile::RADIUS);
        canvas.dashes(&place, BRASS, grid.pen(5.5), [18.0, 13.0], LineCap::Round);
        if !grid.has_piece(cell) {
            let size = 48.0 * grid.growth(NAME_LEAST).min(1.5);
            canvas.text_within(Face::Coordinates, &grid.name(cell), (0.0, 0.0), size, 104.0, BRASS);
        }
    });
}

/// Where something lies since the last turn; finer beside what is chosen, whose frame is the only closed one.
fn rim(canvas: &mut Canvas, grid: &Grid<'_>, cell: TileCell) {
    match grid.board.chosen {
        _ if grid.is_close_up => {}
        Some(chosen) if chosen == cell => {}
        Some(_) => marked(canvas, grid, cell, &block_about(133.0, 133.0, tile::RADIUS), 5.0),
        None => marked(canvas, grid, cell, &block_about(134.0, 134.0, 13.0), 8.0),
    }
}

/// A mark about the middle of a cell.
fn marked(canvas: &mut Canvas, grid: &Grid<'_>, cell: TileCell, shape: &Path, width: f32) {
    canvas.placed(middle(cell), 0.0, 1.0, |canvas| brass(canvas, grid, shape, width));
}

/// A line of brass in its casing of ink.
pub(super) fn brass(canvas: &mut Canvas, grid: &Grid<'_>, shape: &Path, width: f32) {
    canvas.line(shape, INK, grid.pen(width + 6.0));
    canvas.line(shape, BRASS, grid.pen(width));
}

/// It was taken off: a dashed ring with a cross, and faint what it was.
fn taken_off(canvas: &mut Canvas, gone: TilePiece, grid: &Grid<'_>) {
    piece::draw_ghost(canvas, gone, 0.1, 35);
    canvas.dashes(&circle(0.0, 0.0, 48.0), INK, grid.pen(4.6), [9.2, 9.2], LineCap::Butt);
    canvas.line(&drawn("M-18.4 -18.4L18.4 18.4M18.4 -18.4L-18.4 18.4"), INK, grid.pen(8.0));
}

/// It shows its other face: an arrow around a disc.
fn turned(canvas: &mut Canvas) {
    canvas.outlined(&circle(0.0, 0.0, NUMBER), BRASS, INK, 3.4);
    canvas.placed((0.0, 0.0), 0.0, 1.15, |canvas| {
        canvas.line(&drawn("M9 3A10 10 0 1 1 12 -5M14 -14V-5H5"), INK, 4.0);
    });
}

/// Where the way touches the board.
#[derive(Clone, Copy)]
struct Stop {
    place: (f32, f32),
    /// How far from there the lines keep away.
    clear: f32,
}

/// The cells of a way as stops. A landing whose cell is taken by another one or by a piece stands beside its middle.
fn stops(grid: &Grid<'_>, way: &[TileCell]) -> Vec<Stop> {
    let ends = [0, way.len().saturating_sub(1)];
    way.iter()
        .enumerate()
        .map(|(nth, &cell)| {
            let (x, y) = middle(cell);
            let piece = grid.has_piece(cell);
            if ends.contains(&nth) {
                return Stop { place: (x, y), clear: if piece { FROM_PIECE } else { FROM_RING } };
            }
            let before = way[..nth].iter().filter(|&&other| other == cell).count() as f32;
            let clear = (NUMBER + 11.0) * number_growth(grid);
            let aside = if piece { -44.0 } else { 0.0 };
            Stop { place: (x + aside + before * 50.0, y - aside), clear }
        })
        .collect()
}

/// A step, drawn straight, or a jump, which bends aside of what it goes over.
struct Hop {
    from: Stop,
    to: Stop,
    /// To the left of where it goes, or to the right.
    bends_left: bool,
}

impl Hop {
    /// The hops of a way. They bend to the left; one that turns to the side the hop before it bends to
    /// takes the other one, so that no line leaves a landing where another comes in. None of a chain leaves the board.
    fn all(stops: &[Stop], grid: &Grid<'_>) -> Vec<Self> {
        let mut hops: Vec<Self> = Vec::new();
        for pair in stops.windows(2) {
            let mut hop = Self { from: pair[0], to: pair[1], bends_left: true };
            if let Some(before) = hops.last() {
                let turn = before.turn_to(&hop);
                let toward_bend = if before.bends_left { turn < -0.5 } else { turn > 0.5 };
                hop.bends_left = before.bends_left != toward_bend;
            }
            if stops.len() > 2 && !grid.is_on_board(hop.over(OUTERMOST)) {
                hop.bends_left = !hop.bends_left;
            }
            hops.push(hop);
        }
        hops
    }

    /// How much the next one turns to the right, from −1 to 1: the sine of the angle.
    fn turn_to(&self, next: &Self) -> f32 {
        let ((across, down), (then_across, then_down)) = (self.reach(), next.reach());
        let long = across.hypot(down) * then_across.hypot(then_down);
        (across * then_down - down * then_across) / long.max(1.0)
    }

    /// How far it goes across and down.
    fn reach(&self) -> (f32, f32) {
        (self.to.place.0 - self.from.place.0, self.to.place.1 - self.from.place.1)
    }

    /// How far its line bends to the left: a jump along a row or column goes between two rows of pieces.
    fn bend(&self) -> f32 {
        let (across, down) = self.reach();
        let is_diagonal = across.abs().min(down.abs()) > STEP;
        let bend = match (across.hypot(down) < STEP * 1.5, is_diagonal) {
            (true, _) => 0.0,
            (false, true) => STEP * 0.4,
            (false, false) => STEP * 0.62,
        };
        if self.bends_left { bend } else { -bend }
    }

    /// So far aside of the middle of the hop as it bends, of its length.
    fn over(&self, bend: f32) -> (f32, f32) {
        let ((x, y), (across, down)) = (self.from.place, self.reach());
        let bend = if self.bends_left { bend } else { -bend };
        (x + across / 2.0 + down * bend, y + down / 2.0 - across * bend)
    }

    /// From the middle of one landing to the next, as a hop of a chain.
    fn arc(&self) -> Path {
        let ((x, y), (across, down)) = (self.from.place, self.reach());
        let (over_x, over_y) = self.over(if self.bend() == 0.0 { 0.0 } else { CHAIN_BEND });
        drawn(&format!("M{x} {y}Q{over_x} {over_y} {} {}", x + across, y + down))
    }

    fn draw(&self, canvas: &mut Canvas, grid: &Grid<'_>) {
        let ((x, y), (across, down), bend) = (self.from.place, self.reach(), self.bend());
        let long = across.hypot(down).max(1.0);
        let along = |part: f32| (x + across * part + down / long * bend, y + down * part - across / long * bend);
        let (leaving, coming) = (along(0.25), along(0.72));
        let start = toward(self.from.place, leaving, self.from.clear);
        let end = toward(self.to.place, coming, self.to.clear);
        if bend == 0.0 {
            // Ring and rim tell where it went.
            brass(canvas, grid, &lines(&[start, end]), 7.0);
            return;
        }
        let way = curve([start, leaving, coming, end]);
        let tip = (self.to.place.1 - coming.1).atan2(self.to.place.0 - coming.0);
        let wing = |turn: f32| (end.0 - HEAD * (tip + turn).cos(), end.1 - HEAD * (tip + turn).sin());
        let head = lines(&[wing(0.68), end, wing(-0.68)]);
        canvas.line(&way, INK, grid.pen(13.0));
        canvas.line(&head, INK, grid.pen(13.0));
        canvas.line(&way, BRASS, grid.pen(7.0));
        canvas.line(&head, BRASS, grid.pen(7.0));
    }
}

/// A line from the first place to the last one, drawn to the two between.
fn curve([(x, y), (ax, ay), (bx, by), (to_x, to_y)]: [(f32, f32); 4]) -> Path {
    drawn(&format!("M{x} {y}C{ax} {ay} {bx} {by} {to_x} {to_y}"))
}

/// From a place so far toward another one.
fn toward((x, y): (f32, f32), (to_x, to_y): (f32, f32), far: f32) -> (f32, f32) {
    let long = (to_x - x).hypot(to_y - y).max(1.0);
    (x + (to_x - x) / long * far, y + (to_y - y) / long * far)
}
