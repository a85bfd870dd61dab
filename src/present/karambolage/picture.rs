//! The picture of the cloth, and what is said of it to those who cannot see it.

use super::{super::game::Scene, cloth::shown};
use crate::motif::{Cloth, ClothBall, ClothDie, ClothField, ClothMove, Motif};
use games::{
    Turn,
    karambolage::{Ball, Field, Step, View},
};
use words::say;

/// Everything on the cloth and beside it.
pub(super) fn picture(view: &View, scene: Scene<'_>) -> (Motif, String) {
    let board = view.board();
    let path: &[Step] = shown(view).map_or(&[], |(_, throw)| throw.path());
    let lying = || Ball::ALL.into_iter().filter_map(|ball| Some((ball, view.placed[ball.index()]?)));
    let cloth = Cloth {
        columns: board.columns(),
        values: board.fields().map(|field| board.value(field)).collect(),
        balls: lying().map(|(ball, field)| (drawn(ball), at(field))).collect(),
        moves: path
            .iter()
            .map(|step| ClothMove { ball: drawn(step.ball), from: at(step.from), to: at(step.to) })
            .collect(),
        choices: choices(view).into_iter().map(at).collect(),
        dice: dice(view),
        worth: worth(view),
    };
    let balls: Vec<String> = lying().map(|(ball, field)| format!("{ball}{field}")).collect();
    let mut told = vec![if balls.is_empty() {
        say!(scene.words, "karambolage-alt-no-balls")
    } else {
        format!("{}.", balls.join(" "))
    }];
    if let Some(throw) = &view.throw {
        let left: Vec<String> = throw.dice_left().map(|pips| pips.to_string()).collect();
        told.push(say!(scene.words, "karambolage-alt-dice", dice = left.join(" ")));
    }
    if !path.is_empty() {
        let moves: Vec<String> = path.iter().map(ToString::to_string).collect();
        told.push(say!(scene.words, "karambolage-alt-path", moves = moves.join(" ")));
    }
    (Motif::Karambolage(cloth), told.join(" "))
}

/// The fields of balls that may be moved, or those a ball may be placed on (B3, B6).
fn choices(view: &View) -> Vec<Field> {
    let is_free = |field: &Field| !view.placed.contains(&Some(*field));
    match (view.turn, &view.throw, view.balls()) {
        (Turn::Over, ..) => Vec::new(),
        (_, Some(throw), Some(balls)) => throw.may_go_on().iter().map(|ball| balls.of(ball)).collect(),
        (_, _, None) => view.board().zero_fields().filter(is_free).collect(),
        _ => Vec::new(),
    }
}

/// The dice: those used in the order of the moves, then those left.
fn dice(view: &View) -> Vec<ClothDie> {
    let Some(throw) = view.throw.as_ref().or(view.last.as_ref().map(|last| &last.throw)) else { return Vec::new() };
    let used = throw.path().iter().map(|step| ClothDie { pips: step.die, taken_by: Some(drawn(step.ball)) });
    used.chain(throw.dice_left().map(|pips| ClothDie { pips, taken_by: None })).collect()
}

/// What the turn that is shown would bring, or has brought (B8): beside the dice that made it.
fn worth(view: &View) -> Option<(u32, bool)> {
    match &view.throw {
        Some(throw) if !throw.path().is_empty() => Some((throw.worth(view.board()).total().into(), false)),
        Some(_) => None,
        None => view.last.as_ref()?.score.as_ref().map(|score| (score.total().into(), true)),
    }
}

const fn drawn(ball: Ball) -> ClothBall {
    match ball {
        Ball::Black => ClothBall::Black,
        Ball::Red => ClothBall::Red,
        Ball::White => ClothBall::White,
    }
}

const fn at(field: Field) -> ClothField {
    ClothField { row: field.row, column: field.column }
}
