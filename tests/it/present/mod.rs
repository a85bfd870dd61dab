//! Boards, private screens and the terminal, as people see them.

mod boards;
mod caramba;
mod circle;
mod limits;
mod names;
mod pages;
mod terminal;
