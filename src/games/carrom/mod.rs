//! Carrom: men are flicked into the corner pockets of a board, by the laws R1–R14.
//!
//! [`engine`] is the physics and knows nothing of a game; [`stroke`] plays a
//! recorded stroke on it, as a `hand` made it. [`board`] is the geometry with
//! the men on it, [`laws`] judges what fell, [`position`] is a match between two
//! strokes and its text, [`course`] what a judged stroke does to it, and
//! [`game`] the whole match. [`aim`] looks ahead for who is about to shoot,
//! [`choice`] lists some strokes of the many, and `ai` finds good ones.

mod ai;
pub mod aim;
pub mod board;
#[cfg(test)]
mod board_tests;
pub mod choice;
pub mod course;
pub mod engine;
pub mod events;
pub mod game;
mod geometry;
pub mod hand;
pub mod laws;
pub mod moves;
pub mod notation;
pub mod options;
pub mod position;
#[cfg(test)]
mod random_tests;
#[cfg(test)]
mod rule_tests;
pub mod script;
pub mod shaken;
pub mod stroke;
mod targets;
pub mod view;

pub use self::{
    ai::{beginner, easiest_shot, hard_without_ahead, meant_for},
    aim::Aim,
    board::{Colour, Man, Men, Pocket, Point, Side},
    events::{BoardOver, Event},
    game::Carrom,
    hand::HandError,
    moves::{Asked, Move, Refusal, Spot},
    options::{CarromOptions, Hand, HandWidths, Physics, Players, Preview, Setting},
    position::{Position, PositionRefused},
    stroke::{Piece, Stroke},
    view::{LastStroke, View},
};
