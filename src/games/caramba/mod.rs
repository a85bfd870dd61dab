//! Caramba!, a race of sombreros in which whoever reaches the silver mine
//! last wins the pot. The rules C1–C11; what silver is worth in coins is left
//! to the table.
//!
//! [`course`] holds a game and moves it on, [`allowed`] says what may be done
//! and why not, `game` keeps the games' trait over both. [`road`] is the
//! board as data, [`options`] what is agreed, [`moves`] what is decided,
//! [`events`] what happens, [`view`] what is seen, [`odds`] what a roll may bring, [`pieces`] how silver lies there;
//! `ai` thinks, by `habits`, `last_race`, `playout` and, where two are left of two seats, `last_two`; `outlook` says
//! what the end of a race is worth, and `appraise` what a decision is.

mod ai;
pub mod allowed;
mod appraise;
pub mod beginner;
mod chances;
pub mod course;
pub mod events;
mod game;
mod habits;
mod last_race;
mod last_two;
pub mod moves;
pub mod odds;
pub mod options;
mod outlook;
pub mod pieces;
mod playout;
#[cfg(test)]
mod random_tests;
pub mod road;
pub mod view;

pub use self::{
    course::Caramba,
    events::{Ending, Event, Hat, Hats, Pips, Why},
    moves::{Move, Refusal},
    odds::RollOdds,
    options::{CarambaOptions, Worth},
    pieces::Pieces,
    road::{Ground, Road, RoadRefused},
    view::{AmbushView, HatView, OfferView, Place, PlayerView, RankView, RollView, View},
};
