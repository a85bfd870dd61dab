//! The buttons for a move of a ball: those that go on stand first, each with what it touches and what its
//! field is worth; those that end the turn are a menu of their own. Which ball is moved is a tap besides,
//! where the one that moved last shall rest: a turn of four moves takes eight taps at the most.

use super::{
    super::{
        Button, ButtonStyle, Row, Select, SelectOption,
        scope::Scope,
        screen::{ROWS_MAX, SELECT_OPTIONS_MAX},
    },
    ball_name, ball_sign,
    picks::{Way, touches, ways},
    stepped,
};
use games::karambolage::{Ball, Step, View};
use words::{Words, say};

/// Buttons in a row, so that none wraps on a phone.
const IN_A_ROW: usize = 4;
/// The most fields that are buttons: one row is for the other balls, one every board has of its own.
const FIELDS_MAX: usize = IN_A_ROW * (ROWS_MAX - 3);
/// What is chosen behind a ball for the moves that end the turn.
const ENDS: &str = "ends";

/// Rows for the one to move. `chosen` is a ball, `S`, or `S ends` for its moves that end the turn.
pub(super) fn rows(view: &View, chosen: &str, scope: Scope, words: &Words) -> Vec<Row> {
    let steps: Vec<(Way, Step)> =
        ways(view).into_iter().filter_map(|way| Some((way, stepped(view, &way.mv)?))).collect();
    let of = |ball: Ball| steps.iter().filter(move |(way, _)| way.ball == ball);
    let balls: Vec<Ball> = Ball::ALL.into_iter().filter(|ball| of(*ball).next().is_some()).collect();
    // With the last die a bank goes nowhere (B6).
    let dice = view.throw.as_ref().map_or(0, |throw| throw.dice_left().count());
    let goes_on = |step: &Step| !step.touched.is_empty() || (step.bank && dice > 1);
    let mut parts = chosen.split(' ');
    let asked = parts.next().and_then(|ball| ball.parse::<Ball>().ok());
    let moved_last = view.throw.as_ref().and_then(|throw| throw.path().last()).map(|step| step.ball);
    let most = balls.iter().copied().max_by_key(|ball| of(*ball).filter(|(_, step)| !step.touched.is_empty()).count());
    let Some(ball) = [asked, moved_last, most].into_iter().flatten().find(|ball| balls.contains(ball)) else {
        return Vec::new();
    };
    let (mut on, ends): (Vec<_>, Vec<_>) = of(ball).copied().partition(|(_, step)| goes_on(step));
    // What touches comes before a bank, each the best field first.
    on.sort_by_key(|(_, step)| step.touched.is_empty());
    let mut rows = Vec::new();
    if parts.next() == Some(ENDS) && !ends.is_empty() {
        rows.push(menu(view, ball, &ends, scope, words));
    } else if on.len() > FIELDS_MAX {
        rows.push(menu(view, ball, &on, scope, words));
    } else {
        let buttons: Vec<Button> = on.iter().map(|(way, step)| field_button(way, step, scope, words)).collect();
        rows.extend(buttons.chunks(IN_A_ROW).map(|row| Row::Buttons(row.to_vec())));
    }
    let mut others = Vec::new();
    if !ends.is_empty() {
        let label = say!(words, "karambolage-button-ends", count = ends.len());
        others.push(scope.button(scope.choose(format!("{ball} {ENDS}")), label));
    }
    others.extend(balls.into_iter().filter(|other| *other != ball || chosen.ends_with(ENDS)).map(|other| {
        let label = say!(words, "karambolage-button-move", ball = other.to_string());
        Button { emoji: Some(ball_sign(other)), ..scope.button(scope.choose(other.to_string()), label) }
    }));
    rows.extend(others.chunks(IN_A_ROW).map(|row| Row::Buttons(row.to_vec())));
    rows
}

/// `3C R · 5`: the field, what is touched there, and what it is worth; a zero field with the die it takes.
fn label(way: &Way, step: &Step, words: &Words) -> String {
    let touched = if step.touched.is_empty() {
        say!(words, "karambolage-button-bank")
    } else {
        step.touched.iter().map(|ball| ball.to_string()).collect::<Vec<_>>().join("+")
    };
    match way.value {
        0 => format!("{} {touched} · 0 ({})", way.to, step.die),
        value => format!("{} {touched} · {value}", way.to),
    }
}

fn field_button(way: &Way, step: &Step, scope: Scope, words: &Words) -> Button {
    let style = if step.touched.is_empty() { ButtonStyle::Plain } else { ButtonStyle::Main };
    Button { style, emoji: Some(ball_sign(way.ball)), ..scope.button(scope.play(way.mv), label(way, step, words)) }
}

/// Fields to play to, the best first.
fn menu(view: &View, ball: Ball, steps: &[(Way, Step)], scope: Scope, words: &Words) -> Row {
    let picks = steps.iter().take(SELECT_OPTIONS_MAX).map(|(way, step)| SelectOption {
        value: format!("{}{}", way.to, step.die),
        label: match way.value {
            0 => say!(words, "karambolage-pick-field-die", field = way.to.to_string(), value = 0, die = step.die),
            value => format!("{} · {value}", way.to),
        },
        hint: touches(view, way, words),
        emoji: None,
    });
    let placeholder = say!(words, "karambolage-pick-field", ball = ball_name(words, ball));
    let click = scope.click(scope.play(ball));
    Row::Select(Select { click, placeholder, options: picks.collect(), min: 1, max: 1 })
}
