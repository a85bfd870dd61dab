//! Karahaus keeps a game table in a Discord channel.
//!
//! The modules in their reading order, which is the order of their
//! dependencies too: a module may use only those before it.
//!
//! [`ids`], [`games`], [`lang`], [`coins`], [`table`], `simulate`, [`words`],
//! [`present`], [`paint`], [`store`], [`host`], [`discord`], [`terminal`], [`sandbox`].

pub mod coins;
pub mod discord;
pub mod games;
pub mod host;
pub mod ids;
pub mod lang;
pub mod paint;
pub mod present;
pub mod sandbox;
pub mod simulate;
pub mod store;
pub mod table;
pub mod terminal;
pub mod words;
