//! The program as a user runs it: how it starts, what its subcommands print,
//! and how it says that something is wrong.

mod backup;
mod beside;
mod carrom;
mod doctor;
mod flood;
mod health;
mod problem;
mod ratings;
mod site;
mod solved;
mod start;
pub mod tools;
