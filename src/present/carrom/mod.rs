//! How Carrom is seen and played. [`board`] is its part of the board as text,
//! [`lie`] where the men lie in words, [`picture`] the board as it is drawn and [`film`] a stroke as it runs,
//! [`events`] what happened and how it ended, [`aiming`] the private look ahead,
//! [`controls`] the buttons under the board, [`typed`] the commands and their
//! suggestions; [`refused`] why the rules say no.

mod aiming;
mod board;
mod controls;
mod events;
mod film;
mod lie;
mod picture;
mod refused;
mod typed;

use super::{
    extras::Extras,
    game::{Controls, GameScreen, Glance, Scene},
    motif::GameSign,
    scope::Scope,
    verbs::Verb,
};
use crate::lesson::hints;
use games::carrom::{
    Carrom, Colour, Event, Man, Move, Pocket, Position, Side, View, easiest_shot, laws::Queen, meant_for,
};
use words::{Words, say};

/// How long a stroke is watched, in milliseconds: its film and a moment for its end.
const STROKE_WATCHED_MS: u64 = 4000;

impl GameScreen for Carrom {
    /// `/carrom aim|shoot|place`.
    fn verbs() -> Vec<Verb> {
        typed::verbs()
    }

    fn text(view: &View, _: u32, scene: Scene<'_>) -> Glance {
        board::text(view, scene)
    }

    fn glance(view: &View, _: u32, scene: Scene<'_>) -> Glance {
        board::glance(view, scene)
    }

    fn describe_event(event: &Event, scene: Scene<'_>) -> Option<String> {
        events::describe_event(event, scene)
    }

    fn result(view: &View, scene: Scene<'_>) -> String {
        events::result(view, scene)
    }

    fn controls(view: &View, _chosen: &str, scope: Scope, scene: Scene<'_>) -> Controls {
        controls::controls(view, scope, scene.words)
    }

    fn extras() -> Extras<Self> {
        Extras {
            lesson: Some(hints::of_carrom),
            brief: Some(events::brief),
            reasoned: Some(crate::result::of_carrom),
            says_who_begins: true,
            picture: Some(|view, _, scene| picture::picture(view, scene)),
            position_in_words: Some(lie::in_words),
            film_ms: Some(film_ms),
            ended_part: Some(board::ended_part),
            ends_part: Some(|event| matches!(event, Event::BoardOver(_))),
            autocomplete: Some(|view, writing, scene| typed::autocomplete(view, writing, scene.words)),
            form: Some(controls::form),
            aim: Some(aiming::aim),
            places: Some(lie::places),
            replay_odds: Some(odds),
            is_without_dice: true,
            // Where a man was placed the board shows.
            notation_tells_more: Some(|mv| matches!(mv, Move::Shoot(_))),
            line: Some(|view, moves, scene| line(view, moves, scene.words)),
            notation: Some(notation),
            marked: Some(aiming::marked),
            is_followed_by_dice: true,
            sign: Some(|_| GameSign::Men),
            best: Some(|game, men, words| say!(words, "stats-best-stroke", game = game, men = men)),
            not_weighed: Some(|words| say!(words, "carrom-not-weighed")),
            ..Extras::default()
        }
    }
}

/// What a seat's side has in: whether its men are the light ones, how many of them, and whether the queen is its own.
pub(super) fn pocketed_by(view: &View, seat: games::Seat) -> (bool, u8, bool) {
    let (standing, colour) = (view.position.standing(), view.position.colour(seat));
    let has_queen = standing.queen == Queen::Covered(colour);
    (colour == Colour::Light, standing.pocketed[colour.index()], has_queen)
}

/// A stroke is seen to its end before an AI seat makes the next.
fn film_ms(view: &View) -> u64 {
    match view.last.as_ref().filter(|last| last.was_the_last_move()) {
        Some(last) if last.board != view.position.board => STROKE_WATCHED_MS + film::HELD_MS,
        Some(_) => STROKE_WATCHED_MS,
        None => 0,
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

/// What is done by these moves: “c → top left”; a stroke that pockets nothing as it is written.
fn line(view: &View, moves: &[Move], words: &Words) -> String {
    let one = |mv: &Move| match mv {
        Move::Shoot(asked) => match meant_for(view, asked) {
            Some((man, pocket)) => {
                let queen = (man == Man::QUEEN).then(|| say!(words, "carrom-button-queen"));
                let man = queen.unwrap_or_else(|| man_name(man, words));
                say!(words, "carrom-line", man = man, pocket = pocket_name(pocket, words))
            }
            None => aiming::stroke(asked, &say!(words, "carrom-aim-striker"), words),
        },
        mv => format!("`{mv}`"),
    };
    moves.iter().map(one).collect::<Vec<_>>().join(" ")
}

/// How likely the easiest straight shot of the side that is to shoot goes in; nothing where a man is to be placed.
fn odds(view: &View, words: &Words) -> Option<String> {
    if view.is_placing() {
        return None;
    }
    Some(match easiest_shot(view) {
        Some((man, falls)) => say!(words, "carrom-odds", man = man_name(man, words), share = words.percent(falls)),
        None => say!(words, "carrom-odds-none"),
    })
}

/// A move by its numbers: `Striker 9.15 cm · 0.01° · medium, 300`; where a man was placed, from the centre.
fn notation(mv: &Move, words: &Words) -> String {
    match mv {
        Move::Shoot(asked) => aiming::stroke(asked, &say!(words, "carrom-aim-striker"), words),
        Move::Place(spot) => board::centimetres(spot.point(), words),
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

/// Into which pocket something falls: “into the top-left pocket”.
fn into_pocket(pocket: Pocket, words: &Words) -> String {
    match pocket {
        Pocket::BottomLeft => say!(words, "carrom-into-bottom-left"),
        Pocket::BottomRight => say!(words, "carrom-into-bottom-right"),
        Pocket::TopLeft => say!(words, "carrom-into-top-left"),
        Pocket::TopRight => say!(words, "carrom-into-top-right"),
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
