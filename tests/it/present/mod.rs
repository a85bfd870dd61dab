//! Boards, private screens and the terminal, as people see them.

mod boards;
mod circle;
mod karambolage;
mod limits;
mod names;
mod pages;
mod terminal;
