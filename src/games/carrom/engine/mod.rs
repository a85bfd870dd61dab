//! The physics of carrom: discs that slide, slow down and bounce, found contact
//! by contact in closed form. There is no time step anywhere.
//!
//! A disc slows by `mu · g` along its velocity, so that its path is a straight
//! line and its place a quadratic in time. The next contact is always found
//! exactly, both discs are moved to it, and it is resolved in an instant with a
//! coefficient of restitution. Nothing here knows what a game is.
//!
//! **The same bits everywhere.** Only `+ - * /`, square roots, comparisons and
//! integers are used, all of which IEEE 754 rounds in one way; nothing is
//! fused, and nothing is iterated whose order could differ. Of contacts at the
//! same time the one with the lowest disc comes first; a disc's own events
//! (pocket, frame, standstill) come before its contacts with others, and those
//! by the lower number of the other. A −0.0 is never kept. Seen in a mirror or
//! with x and y exchanged a centred board ([`Setting::board`]) plays the same
//! stroke bit by bit.
//!
//! Lengths are in metres, times in seconds, masses in kilograms.

#[cfg(test)]
mod check_case_tests;
pub mod check_value;
mod contacts;
pub mod direction;
mod meeting;
mod motion;
#[cfg(test)]
mod random_stroke_tests;
mod roots;
pub mod scene;
#[cfg(test)]
mod scene_tests;
mod setting;
#[cfg(test)]
mod small_step_tests;
#[cfg(test)]
mod test_boards;
#[cfg(test)]
mod touching_tests;
pub mod trace;

use serde::{Deserialize, Serialize};

pub use self::{
    contacts::{Contact, Endless, Engine, Kind, Lying, Outcome, Watch},
    motion::Leg,
    setting::{POCKET_RADIUS, Pocket, SURFACE, Setting, TOUCH_MAX},
};

/// What the world is made of. They belong to a record, not to the code.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Constants {
    /// How strongly the surface slows a disc, as a part of its weight.
    pub mu: f64,
    /// What is left of the speed into the frame after it, 0 to 1.
    pub restitution_frame: f64,
    /// What is left of the speed at which two discs meet, 0 to 1.
    pub restitution_disc: f64,
    /// Gravity, in m/s².
    pub g: f64,
    /// The least speed at which two discs part, in m/s: without it they could meet infinitely often in finite time.
    pub separation_floor: f64,
}

/// Starch powder on plywood, as it is played on.
impl Default for Constants {
    fn default() -> Self {
        Self { mu: 0.13, restitution_frame: 0.70, restitution_disc: 0.85, g: 9.81, separation_floor: 0.005 }
    }
}

/// A disc: where its centre is, how it moves, how large and how heavy it is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Disc {
    /// To the right, in metres.
    pub x: f64,
    /// Upwards, in metres.
    pub y: f64,
    /// Velocity to the right, in m/s.
    pub vx: f64,
    /// Velocity upwards, in m/s.
    pub vy: f64,
    /// In metres.
    pub radius: f64,
    /// In kilograms.
    pub mass: f64,
}
