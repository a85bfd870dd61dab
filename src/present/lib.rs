//! What a viewer sees of a table: text, controls, and what a click means. Pure.
//!
//! A [`Screen`] is a message without Discord in it; [`Click`] is the text
//! behind each button. [`board()`] is the one public message of a table; what
//! one person sees alone is in [`pages`], [`tavern`] and [`forms`]. One file a
//! game; `discord` and `terminal` show it.

mod banter;
pub mod board;
mod caramba;
mod carrom;
pub mod click;
pub mod door;
mod evening;
mod fallback;
pub mod forms;
mod game;
pub mod gathering;
mod glance;
mod kara;
mod karambolage;
mod karo;
pub mod lesson;
pub mod motif;
pub mod names;
pub mod offers;
pub mod pages;
mod picture;
pub mod plain;
pub mod practice;
pub mod refusals;
mod result;
mod scope;
pub mod screen;
pub mod sign;
pub mod tavern;
pub mod verbs;

pub use self::{
    banter::banter,
    board::board,
    click::{Click, ClickTarget, Press},
    fallback::fallback_board,
    picture::{PictureSource, film_of_last_move, is_drawn, picture, picture_with_choice},
    result::moments,
    screen::{Button, ButtonStyle, Card, Field, Form, Input, MovePreview, Row, Screen, Select, SelectOption},
};

/// How long what the last move set off is watched, in milliseconds, before an AI moves on.
#[must_use]
pub fn watched_ms(table: &table::Table) -> u64 {
    table.playing().map_or(0, |playing| game::film_ms(&playing.game.view(games::Viewer::Public)))
}

/// The same of the last move of a game that is over: its result is told after that.
#[must_use]
pub fn watched_at_end_ms(table: &table::Table) -> u64 {
    let table::Phase::Gathering(table::Gathering { last: Some(last), .. }) = &table.phase else { return 0 };
    game::film_ms(&last.game.view(games::Viewer::Public))
}

/// How long what led to a table's last moment is watched before it is told, in milliseconds.
#[must_use]
pub fn moments_after_ms(table: &table::Table) -> u64 {
    let game = match &table.phase {
        table::Phase::Playing(playing) => &playing.game,
        table::Phase::Gathering(table::Gathering { last: Some(last), .. }) => &last.game,
        table::Phase::Gathering(_) | table::Phase::Closed(_) => return 0,
    };
    game::film_ms(&game.view(games::Viewer::Public))
}
