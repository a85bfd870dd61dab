//! The buttons for placing the balls: one ball after the other, a button for each free zero field (B3), so that a
//! game begins after three taps. Which ball comes first makes no difference, since the same seat places all three.
//! Where a board has more zero fields than buttons have room, they are menus.

use super::{
    super::{Button, ButtonStyle, Row, scope::Scope, screen::BUTTONS_MAX},
    ball_sign,
    picks::{Chosen, Menus, Way, ways},
};
use games::karambolage::{Ball, Field, View};
use words::Words;

/// How many rows they may take: one more is for those that every board has.
const ROWS_MAX: usize = 3;

/// The ball that is placed next: the one that is `chosen`, or the first of those that lie nowhere.
pub(super) fn next_ball(view: &View, chosen: Option<Ball>) -> Option<Ball> {
    let to_place = |ball: &Ball| view.placed[ball.index()].is_none();
    chosen.into_iter().chain(Ball::ALL).find(to_place)
}

/// Rows for the one who places.
pub(super) fn rows(view: &View, chosen: Chosen, scope: Scope, words: &Words) -> Vec<Row> {
    let Some(ball) = next_ball(view, chosen.ball) else { return Vec::new() };
    let mut ways: Vec<Way> = ways(view).into_iter().filter(|way| way.ball == ball).collect();
    if ways.len() > BUTTONS_MAX * ROWS_MAX {
        return Menus { view, scope, words }.where_to(ball, None, chosen, ways);
    }
    ways.sort_by_key(|way| way.to);
    let usual = usual(view);
    let button = |way: &Way| {
        let style = if Some(way.to) == usual { ButtonStyle::Main } else { ButtonStyle::Plain };
        Button { style, emoji: Some(ball_sign(ball)), ..scope.button(scope.play(way.mv), way.to.to_string()) }
    };
    Row::even(&ways.iter().map(button).collect::<Vec<_>>())
}

/// Where the next ball lies well for who opens: near those that lie, the first one near two other fields.
fn usual(view: &View) -> Option<Field> {
    let lying: Vec<Field> = view.placed.iter().copied().flatten().collect();
    let free: Vec<Field> = view.board().zero_fields().filter(|field| !lying.contains(field)).collect();
    let away = |field: Field| {
        let others = if lying.is_empty() { &free } else { &lying };
        let mut ways: Vec<u8> =
            others.iter().filter(|other| **other != field).map(|other| far(field, *other)).collect();
        ways.sort_unstable();
        ways.into_iter().take(2).map(u32::from).sum::<u32>()
    };
    free.iter().copied().min_by_key(|field| away(*field))
}

/// How many fields a ball runs from one to the other at the least, were it in line.
fn far(one: Field, other: Field) -> u8 {
    one.row.abs_diff(other.row).max(one.column.abs_diff(other.column))
}
