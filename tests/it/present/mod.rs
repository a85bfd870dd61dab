//! Boards, private screens and the terminal, as people see them.

mod banter;
mod beside;
mod bets;
pub mod boards;
mod caramba;
mod carrom;
mod carrom_pictures;
mod circle;
mod coinage;
mod karambolage;
mod karambolage_pictures;
mod karo;
mod karo_buttons;
mod karo_laying;
mod karo_pictures;
mod lessons;
mod limits;
pub mod look;
mod looks;
mod names;
mod pages;
mod pictures;
mod problems;
mod results;
mod signs;
mod standing;
mod terminal;
