//! What the last turn did: the tile's old place and its new one, the way of the
//! piece, what it turned and took off; and the row that wins.

use tiny_skia::{LineCap, Path};

use super::{Grid, STEP, middle, piece, tile};
use crate::{
    canvas::{Canvas, block_about, circle, drawn, lines},
    ink::{BONE, BRASS, INK, Ink, OAK},
    letters::Face,
};
use present::motif::{TileCell, TileTurn};

/// How far from the middle of a cell the way begins and ends: at a ring, at a piece, at a number.
const FROM_RING: f32 = 26.0;
const FROM_PIECE: f32 = 63.0;
const NUMBER: f32 = 23.0;
/// How long the two lines of an arrow's head are.
const HEAD: f32 = 31.0;
/// Numbers and signs are not drawn smaller than this part of their size.
const NUMBER_LEAST: f32 = 0.6;
const SIGN_LEAST: f32 = 0.5;
const NAME_LEAST: f32 = 0.7;

/// What lies under the pieces.
pub(super) fn below(canvas: &mut Canvas, grid: &Grid<'_>) {
    if let Some(last) = &grid.board.last {
        moved_tile(canvas, grid, last);
        if let Some(&to) = last.way.last() {
            marked(canvas, grid, to, &block_about(134.0, 134.0, 13.0), 8.0);
        }
        for &(cell, gone) in &last.removed {
            canvas.placed(middle(cell), 0.0, 1.0, |canvas| piece::draw_gone(canvas, gone, grid.pen(4.0)));
            marked(canvas, grid, cell, &drawn("M-26 -26L26 26M26 -26L-26 26"), 7.0);
        }
        if let [from, _, ..] = last.way[..] {
            marked(canvas, grid, from, &circle(0.0, 0.0, 17.0), 7.0);
        }
    }
    if let [from, .., to] = grid.board.row[..] {
        brass(canvas, grid, &lines(&[middle(from), middle(to)]), 14.0);
    }
}

/// What lies over them.
pub(super) fn above(canvas: &mut Canvas, grid: &Grid<'_>) {
    for &cell in &grid.board.row {
        let winner = grid.board.tiles.iter().find_map(|&(at, piece)| piece.filter(|_| at == cell));
        let Some(winner) = winner else { continue };
        canvas.placed(middle(cell), 0.0, 1.13, |canvas| brass(canvas, grid, &piece::body(winner.side), 7.0));
    }
    let Some(last) = &grid.board.last else { return };
    let stops = stops(grid, &last.way);
    for hop in Hop::all(&stops) {
        hop.draw(canvas, grid);
    }
    let between = stops.len().saturating_sub(2);
    for (nth, stop) in stops.iter().skip(1).take(between).enumerate() {
        canvas.placed(stop.place, 0.0, grid.growth(NUMBER_LEAST), |canvas| {
            canvas.outlined(&circle(0.0, 0.0, NUMBER), BRASS, INK, 3.0);
            canvas.text(Face::Numbers, &(nth + 1).to_string(), (0.0, 0.0), 36.0, INK);
        });
    }
    for &cell in &last.turned {
        let (x, y) = middle(cell);
        canvas.placed((x + 43.0, y + 43.0), 0.0, grid.growth(SIGN_LEAST), turned);
    }
}

/// What is chosen: a closed frame around it, dashes where a tile is lifted; and the places it may go to, each with
/// the name of its button: on the tile, or as a ghost of the tile.
pub(super) fn choice(canvas: &mut Canvas, grid: &Grid<'_>) {
    let size = (44.0 * grid.growth(NAME_LEAST)).min(74.0);
    let name = |canvas: &mut Canvas, cell: TileCell, text: &str, ink: Ink| {
        canvas.placed(middle(cell), 0.0, 1.0, |canvas| canvas.text(Face::Coordinates, text, (0.0, 0.0), size, ink));
    };
    for (cell, named) in &grid.board.reach {
        let (on_tile, on_piece) = (grid.has_tile(*cell), grid.has_piece(*cell));
        canvas.placed(middle(*cell), 0.0, 1.0, |canvas| {
            if !on_tile {
                canvas.fill(&block_about(130.0, 130.0, tile::RADIUS), OAK.at(30));
            }
            tile::corners(canvas, grid.pen(11.0), grid.pen(6.0));
        });
        if !on_piece {
            name(canvas, *cell, &named.replace('-', "−"), if on_tile { INK } else { BONE });
        }
    }
    let Some(at) = grid.board.chosen else { return };
    let frame = block_about(136.0, 136.0, tile::RADIUS);
    if grid.board.is_lifted {
        canvas.placed(middle(at), 0.0, 1.0, |canvas| {
            canvas.dashes(&frame, INK, grid.pen(13.0), [16.0, 13.0], LineCap::Round);
            canvas.dashes(&frame, BRASS, grid.pen(7.0), [16.0, 13.0], LineCap::Round);
        });
    } else {
        marked(canvas, grid, at, &frame, 8.0);
    }
}

/// Where the tile lay in brass dashes, and a rim where it lies since.
fn moved_tile(canvas: &mut Canvas, grid: &Grid<'_>, last: &TileTurn) {
    let Some((from, to)) = last.tile else { return };
    let place = block_about(130.0, 130.0, tile::RADIUS);
    canvas.placed(middle(from), 0.0, 1.0, |canvas| {
        canvas.dashes(&place, BRASS, grid.pen(5.0), [16.0, 13.0], LineCap::Round);
    });
    if last.way.last() != Some(&to) {
        marked(canvas, grid, to, &place, 5.0);
    }
}

/// A mark about the middle of a cell.
fn marked(canvas: &mut Canvas, grid: &Grid<'_>, cell: TileCell, shape: &Path, width: f32) {
    canvas.placed(middle(cell), 0.0, 1.0, |canvas| brass(canvas, grid, shape, width));
}

/// A line of brass in its casing of ink.
fn brass(canvas: &mut Canvas, grid: &Grid<'_>, shape: &Path, width: f32) {
    canvas.line(shape, INK, grid.pen(width + 6.0));
    canvas.line(shape, BRASS, grid.pen(width));
}

/// It shows its other face: an arrow around a disc.
fn turned(canvas: &mut Canvas) {
    canvas.outlined(&circle(0.0, 0.0, 20.0), BRASS, INK, 3.0);
    canvas.line(&drawn("M-9.2 -3.9A10 10 0 0 1 9.4 -3.4"), INK, 4.0);
    canvas.line(&drawn("M9.2 3.9A10 10 0 0 1 -9.4 3.4"), INK, 4.0);
    canvas.line(&drawn("M10.5 -10.5V-3.2H3.5M-10.5 10.5V3.2H-3.5"), INK, 4.0);
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
            let clear = (NUMBER + 11.0) * grid.growth(NUMBER_LEAST);
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
    /// takes the other one, so that no line leaves a landing where another comes in.
    fn all(stops: &[Stop]) -> Vec<Self> {
        let mut hops: Vec<Self> = Vec::new();
        for pair in stops.windows(2) {
            let mut hop = Self { from: pair[0], to: pair[1], bends_left: true };
            if let Some(before) = hops.last() {
                let turn = before.turn_to(&hop);
                let toward_bend = if before.bends_left { turn < -0.5 } else { turn > 0.5 };
                hop.bends_left = before.bends_left != toward_bend;
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

    fn draw(&self, canvas: &mut Canvas, grid: &Grid<'_>) {
        let ((x, y), (across, down), bend) = (self.from.place, self.reach(), self.bend());
        let long = across.hypot(down).max(1.0);
        let along = |part: f32| (x + across * part + down / long * bend, y + down * part - across / long * bend);
        let (leaving, coming) = (along(0.25), along(0.72));
        let start = toward(self.from.place, leaving, self.from.clear);
        let end = toward(self.to.place, coming, self.to.clear);
        let way = if bend == 0.0 { lines(&[start, end]) } else { curve([start, leaving, coming, end]) };
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
