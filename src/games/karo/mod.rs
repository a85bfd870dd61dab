//! Karo: three games for two on tiles that can be moved. Vier Kreise (F1–F5),
//! Schleicher & Hüpfer (S1–S3) and Abräumen (A1–A6).
//!
//! [`cell`] names the grid, [`tiles`] is the board on it with its [`piece`]s;
//! [`notation`] reads and writes positions and [`ply`] turns. Each game has one
//! type that keeps the promises of [`position`]: [`FourCircles`],
//! [`MoversHoppers`], lined up as a [`home`] says, and [`NotThisWay`], which
//! begins on one of the [`layouts`] and follows each [`chain`]; where that is
//! agreed, the board is laid first ([`laying`]). [`perft`] counts
//! their turns, and a [`tablebase`] solves Schleicher & Hüpfer on small boards,
//! for which there is also an opening [`book`]; `appraise` says what a turn was
//! worth.

mod ai;
pub mod any;
mod appraise;
pub mod beginner;
pub mod book;
pub mod cell;
pub mod chain;
#[cfg(test)]
mod count_tests;
pub mod four_circles;
pub mod game;
pub mod hint;
pub mod home;
pub mod laying;
pub mod layouts;
pub mod movers_hoppers;
pub mod moves;
pub mod not_this_way;
pub mod notation;
pub mod options;
pub mod patterns;
pub mod perft;
pub mod piece;
pub mod ply;
pub mod position;
#[cfg(test)]
mod random_tests;
#[cfg(test)]
mod rule_tests;
pub mod search;
pub mod strength;
pub mod tablebase;
mod tile_moves;
pub mod tiles;
pub mod view;

pub use self::{
    any::Any,
    cell::Cell,
    four_circles::FourCircles,
    game::Karo,
    home::Home,
    layouts::{Layout, Layouts},
    movers_hoppers::MoversHoppers,
    moves::{Agreeing, Ask, Beginner, Cause, End, Event, Move, Refusal},
    not_this_way::NotThisWay,
    notation::{Diagram, PositionRefused},
    options::{Begins, Homes, KaroOptions, Tiles, Variant},
    piece::{Face, Piece, Side},
    ply::{Ply, PlyRefused, TileMove},
    position::Position,
    tiles::Board,
    view::{LastTurn, View},
};

/// The hash of a position whose board keeps its own.
#[inline]
const fn position_hash(board: &Board, to_move: Side, hand: [u8; 2]) -> u64 {
    let rest = (hand[0] as u64) << 16 | (hand[1] as u64) << 8 | to_move as u64;
    board.hash() ^ tiles::scatter(rest | 1 << 32)
}
