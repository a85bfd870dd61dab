//! Karambolage: three billiard balls on a board of fields, moved by four dice
//! so that all touch each other and stop where it counts. The rules B1–B12.
//!
//! [`board`] is the cloth, as [`board_file`] reads it, with its straight
//! `lines`; [`balls`] are what lies on it, and [`throw`] is one throw of the
//! dice with all its moves, worth what [`score`] says. [`play`] keeps the rules
//! of a whole game, [`moves`] what can be decided and why it is refused,
//! [`options`] what is agreed, [`view`] what is seen. [`solve`] looks at all
//! turns of a throw; [`advice`] tells the asker of the best one, and `ai`
//! `weigh`s what it leaves behind, for the AI seats and for problems; `appraise` says what a move
//! was worth.

pub mod advice;
mod ai;
mod appraise;
pub mod balls;
pub mod beginner;
pub mod board;
pub mod board_file;
#[cfg(test)]
mod example_tests;
mod expect;
mod lines;
pub mod moves;
pub mod options;
#[cfg(test)]
mod oracle_tests;
pub mod play;
pub mod score;
pub mod solve;
#[cfg(test)]
mod take_back_tests;
pub mod throw;
pub mod view;
pub(crate) mod weigh;
pub mod worth;

pub use self::{
    advice::Advice,
    balls::{Ball, BallSet, Balls, FourDice},
    board::{Board, Field},
    board_file::BoardRefused,
    moves::{Event, Move, Refusal, ThrowEnd},
    options::{DAILY_THROWS, Ends, Finish, KarambolageOptions},
    play::Match,
    score::Score,
    solve::Solution,
    throw::{Step, Throw},
    view::{LastThrow, May, View},
};
