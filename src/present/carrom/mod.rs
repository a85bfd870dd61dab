//! How Carrom is seen and played. [`board`] is its part of the board as text,
//! [`picture`] the board as it is drawn and [`film`] a stroke as it runs,
//! [`told`] what happened and how it ended, [`aiming`] the private look ahead,
//! [`controls`] the buttons under the board, [`typed`] the commands and their
//! suggestions; [`refused`] why the rules say no.

mod aiming;
mod board;
mod controls;
mod events;
mod film;
mod picture;
mod refused;
mod typed;

use super::{
    Ahead, Button, Row,
    game::{GameScreen, Scene, Writes},
    motif::Motif,
    verbs::{Suggestion, Verb, Writing},
};
use games::carrom::{Carrom, Colour, Event, Man, Pocket, Position, Refusal, Side, View};
use table::Table;
use words::{Words, say};

impl GameScreen for Carrom {
    /// `/carrom aim|shoot|place`.
    fn verbs() -> Vec<Verb> {
        typed::verbs()
    }

    /// `▶ Ada (light, bottom) · light 3, dark 2 in`.
    fn headline(view: &View, scene: Scene<'_>) -> Option<String> {
        board::headline(view, scene)
    }

    fn position(view: &View, scene: Scene<'_>) -> String {
        board::position(view, scene)
    }

    fn describe_event(event: &Event, scene: Scene<'_>) -> Option<String> {
        events::describe_event(event, scene)
    }

    fn result(view: &View, scene: Scene<'_>) -> String {
        events::result(view, scene)
    }

    fn picture(view: &View, scene: Scene<'_>) -> Option<(Motif, String)> {
        Some(picture::picture(view, scene))
    }

    fn controls(table: &Table, view: &View, _: &str, words: &Words) -> (Vec<Row>, Vec<Button>) {
        controls::controls(table, view, words)
    }

    fn writes(view: &View, mv: &str, words: &Words) -> Option<Result<Writes, Refusal>> {
        controls::writes(view, mv, words)
    }

    fn aim(table: &Table, view: &View, at: &str, scene: Scene<'_>) -> Option<Result<Ahead, Refusal>> {
        aiming::aim(table, view, at, scene)
    }

    fn autocomplete(view: &View, writing: Writing<'_>, scene: Scene<'_>) -> Vec<Suggestion> {
        typed::suggest(view, writing, scene.words)
    }
}

fn colour_name(colour: Colour, words: &Words) -> String {
    match colour {
        Colour::Light => say!(words, "carrom-light"),
        Colour::Dark => say!(words, "carrom-dark"),
    }
}

fn side_name(side: Side, words: &Words) -> String {
    match side {
        Side::South => say!(words, "carrom-side-south"),
        Side::East => say!(words, "carrom-side-east"),
        Side::North => say!(words, "carrom-side-north"),
        Side::West => say!(words, "carrom-side-west"),
    }
}

/// Where a pocket lies: “top left”.
fn pocket_name(pocket: Pocket, words: &Words) -> String {
    match pocket {
        Pocket::BottomLeft => say!(words, "carrom-pocket-bottom-left"),
        Pocket::BottomRight => say!(words, "carrom-pocket-bottom-right"),
        Pocket::TopLeft => say!(words, "carrom-pocket-top-left"),
        Pocket::TopRight => say!(words, "carrom-pocket-top-right"),
    }
}

/// A man by its letter, in code; the queen by her name.
fn man_name(man: Man, words: &Words) -> String {
    if man == Man::QUEEN { say!(words, "carrom-piece-queen") } else { format!("`{man}`") }
}

/// What the sides of a match are called: those who sit together.
fn sides(position: &Position, scene: Scene<'_>) -> [String; 2] {
    [0, 1].map(|side| {
        let seats: Vec<&str> = position.seats_of(side).map(|seat| scene.names.prose(seat)).collect();
        seats.join(" & ")
    })
}

/// What the side is called that has a colour on this board.
fn side_with(position: &Position, colour: Colour, scene: Scene<'_>) -> String {
    let [one, other] = sides(position, scene);
    if position.side_with(colour) == 0 { one } else { other }
}
