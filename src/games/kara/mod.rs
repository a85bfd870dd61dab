//! Kara, “Bring den Kara ins Haus”: five dice each, and whoever comes nearest
//! to the house takes the pot. The rules K1–K10 that do not touch coins.
//!
//! [`Round`] keeps the rules, [`hand`] the dice of one Kara, [`moves`] what can
//! be decided and why it is refused, [`view`] what is seen of it; [`odds`] are
//! exact, and quick in `chances` for those who think or ask at the table: [`advice`]
//! for the asker; [`two`] and `last_lap`, which are exact, `field` and `playout`, which are
//! not, [`people`] and `ai` for the AI seats, [`deep`] to measure the hard one. [`best`] answers the command line,
//! `appraise` says what a decision was worth.

pub mod advice;
mod ai;
mod appraise;
pub mod best;
mod chances;
pub mod deep;
mod field;
pub mod hand;
mod keeps;
mod last_lap;
pub mod moves;
pub mod odds;
pub mod people;
mod playout;
pub mod round;
pub mod two;
pub mod view;

pub use self::{
    advice::Advice,
    hand::{DICE, Hand, Places},
    moves::{Event, Move, Refusal, StopCause},
    round::{House, KaraOptions, LastLap, Round},
    view::{KaraView, May, View},
};
