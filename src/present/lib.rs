//! What a viewer sees of a table: text, controls, and what a click means. Pure.
//!
//! A [`Screen`] is a message without Discord in it; [`Click`] is the text
//! behind each button. [`board()`] is the one public message of a table; what
//! one person sees alone is in [`pages`], [`tavern`] and [`forms`]. One file a
//! game; `discord` and `terminal` show it.

pub mod achievements;
mod banter;
pub mod bets;
pub mod board;
mod caramba;
mod carrom;
pub mod channels;
pub mod click;
pub mod door;
mod evening;
mod extras;
mod fallback;
pub mod forms;
mod game;
pub mod gathering;
pub mod gifts;
mod glance;
mod kara;
mod karambolage;
mod karo;
pub mod lesson;
mod list_parts;
pub mod looks;
mod mismatch;
pub mod motif;
pub mod names;
pub mod odds;
pub mod offers;
pub mod own_games;
pub mod pages;
mod payout;
pub mod people;
mod picture;
pub mod plain;
pub mod practice;
pub mod problem;
pub mod record_file;
pub mod refusals;
pub mod replay;
mod result;
mod room;
mod rows;
mod scope;
pub mod screen;
pub mod self_limits;
mod series;
pub mod settings;
pub mod sign;
pub mod slow;
pub mod standing;
mod stands;
pub mod tavern;
pub mod terms;
pub mod verbs;
mod wraps;

pub use self::{
    banter::{Banter, banter, with_banter},
    board::board,
    click::{Click, ClickTarget, Press},
    fallback::fallback_board,
    picture::{PictureSource, film_of_last_move, is_drawn, picture, picture_with_choice, sitters_drawn},
    result::{SpecialMoment, capital, moments},
    screen::{Button, ButtonStyle, Card, Field, Form, Grid, Input, MovePreview, Row, Screen, Select, SelectOption},
};

/// How long what the last move set off is watched, in milliseconds, before an AI moves on.
#[must_use]
pub fn watched_ms(table: &table::Table) -> u64 {
    table.playing().map_or(0, |playing| game::film_ms(&playing.game.view(games::Viewer::Public)))
}

/// The same before what came of the move is told, whether it ended a game or not.
#[must_use]
pub fn watched_before_told_ms(table: &table::Table) -> u64 {
    match &table.phase {
        table::Phase::Gathering(table::Gathering { last: Some(last), .. }) => {
            game::film_ms(&last.game.view(games::Viewer::Public))
        }
        table::Phase::Playing(_) => watched_ms(table),
        table::Phase::Gathering(_) | table::Phase::Closed(_) => 0,
    }
}
