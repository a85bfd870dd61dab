//! The engine's own files, without what is written as JSON: the two types below
//! are repeated here because the bare compiler has no serde.

#[path = "../../src/games/carrom/engine/check_value.rs"]
pub mod check_value;
#[path = "../../src/games/carrom/engine/contacts.rs"]
mod contacts;
#[path = "../../src/games/carrom/engine/direction.rs"]
pub mod direction;
#[path = "../../src/games/carrom/engine/meeting.rs"]
mod meeting;
#[path = "../../src/games/carrom/engine/motion.rs"]
mod motion;
#[path = "../../src/games/carrom/engine/test_boards.rs"]
pub mod test_boards;
#[path = "../../src/games/carrom/engine/roots.rs"]
mod roots;
#[path = "../../src/games/carrom/engine/setting.rs"]
mod setting;

pub use self::{
    contacts::{Engine, Lying},
    setting::{Pocket, Setting},
};

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Constants {
    pub mu: f64,
    pub restitution_frame: f64,
    pub restitution_disc: f64,
    pub g: f64,
    pub separation_floor: f64,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Disc {
    pub x: f64,
    pub y: f64,
    pub vx: f64,
    pub vy: f64,
    pub radius: f64,
    pub mass: f64,
}
