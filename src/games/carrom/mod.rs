//! Carrom: discs struck by hand on a board with four pockets.

pub mod engine;
