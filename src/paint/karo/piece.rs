//! A piece: white round, red a rhombus; a ring on the face that is called circle.

use tiny_skia::Path;

use super::Grid;
use crate::{
    canvas::{Canvas, circle, drawn},
    ink::{BONE, INK, Ink, RED, WALNUT},
};
use present::motif::{TilePiece, TileSide};

/// Where the lamp catches a plain face.
const BONE_LOW: Ink = Ink::new(0xCDBB97);
const RED_LIGHT: Ink = Ink::new(0xD9776A);
/// How wide the ring of a circle is.
const RING: f32 = 9.7;

/// Its outline about the origin, as large as it lies on a tile.
pub(super) fn body(side: TileSide) -> Path {
    match side {
        TileSide::White => circle(0.0, 0.0, 50.0),
        TileSide::Red => drawn("M-15 -47Q0 -62 15 -47L47 -15Q62 0 47 15L15 47Q0 62 -15 47L-47 15Q-62 0 -47 -15Z"),
    }
}

const fn ink(side: TileSide) -> Ink {
    match side {
        TileSide::White => BONE,
        TileSide::Red => RED,
    }
}

/// A piece on its tile.
pub(super) fn draw_piece(canvas: &mut Canvas, piece: TilePiece, grid: &Grid<'_>) {
    draw_at(canvas, piece, grid.pen(4.0));
}

/// A piece with its shadow and an outline so wide.
pub(super) fn draw_at(canvas: &mut Canvas, piece: TilePiece, outline: f32) {
    let body = body(piece.side);
    canvas.shadow(&body, 8.0);
    canvas.outlined(&body, ink(piece.side), INK, outline);
    face(canvas, piece);
}

/// A side's piece without its face, as a sign.
pub(super) fn draw_flat(canvas: &mut Canvas, side: TileSide) {
    canvas.outlined(&body(side), ink(side), INK, 7.4);
}

/// A piece that is not there: flat, covering so much of what is below, in percent.
pub(super) fn draw_ghost(canvas: &mut Canvas, piece: TilePiece, outline: f32, cover: u8) {
    let body = body(piece.side);
    canvas.fill(&body, ink(piece.side).at(cover));
    canvas.line(&body, INK.at(cover), outline);
    if piece.circle {
        canvas.line(&circle(0.0, 0.0, ring_radius(piece.side)), ring(piece.side).at(cover), RING);
    }
}

fn face(canvas: &mut Canvas, TilePiece { side, circle: ringed }: TilePiece) {
    match (side, ringed) {
        (_, true) => canvas.line(&circle(0.0, 0.0, ring_radius(side)), ring(side), RING),
        (TileSide::White, false) => canvas.line(&drawn("M-31 -17A36 36 0 0 1 -5 -35"), BONE_LOW, 5.0),
        (TileSide::Red, false) => canvas.line(&drawn("M-41 -4L-11 -34"), RED_LIGHT, 5.0),
    }
}

const fn ring(side: TileSide) -> Ink {
    match side {
        TileSide::White => WALNUT,
        TileSide::Red => BONE,
    }
}

const fn ring_radius(side: TileSide) -> f32 {
    match side {
        TileSide::White => 25.0,
        TileSide::Red => 23.0,
    }
}
