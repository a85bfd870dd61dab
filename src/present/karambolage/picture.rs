//! The picture of the cloth, and what is said of it to those who cannot see it.

use super::{
    super::{game::Scene, picture::part_of, result::capital},
    ball_name,
    cloth::shown,
    moves::ball_in_hand,
};
use crate::motif::{Cloth, ClothBall, ClothDie, ClothField, ClothMove, ClothPlate, ClothReach, Motif, Worn};
use games::{
    Seat, Turn,
    karambolage::{Ball, Field, Move, Step, Throw, View},
};
use words::{Words, say};

/// Everything on the cloth and beside it; of the ball that is chosen also where it may go.
pub(super) fn picture(view: &View, chosen: &str, scene: Scene<'_>) -> (Motif, String) {
    let board = view.board();
    let path: &[Step] = shown(view).map_or(&[], |(_, throw)| throw.path());
    let lying = || Ball::ALL.into_iter().filter_map(|ball| Some((ball, view.placed[ball.index()]?)));
    let reaching = reaching(view, chosen);
    let cloth = Cloth {
        columns: board.columns(),
        values: board.fields().map(|field| board.value(field)).collect(),
        balls: lying().map(|(ball, field)| (drawn(ball), at(field))).collect(),
        moves: path
            .iter()
            .map(|step| ClothMove { ball: drawn(step.ball), from: at(step.from), to: at(step.to) })
            .collect(),
        choices: choices(view)
            .into_iter()
            .filter(|field| reaching.is_none_or(|(_, from)| from != *field))
            .map(at)
            .collect(),
        chosen: reaching.map(|(_, from)| at(from)),
        reach: reaching.map_or_else(Vec::new, |(ball, _)| reach(view, ball)),
        contacts: view.throw.as_ref().map(contacts),
        points: points(view),
        dice: dice(view),
        worth: worth(view),
        plates: plates(view, scene),
    };
    (Motif::Karambolage(cloth), alt_text(view, scene))
}

/// The board in words: the field of every ball, also of those that touch, and what the alt text tells.
pub(super) fn in_words(view: &View, scene: Scene<'_>) -> String {
    let words = scene.words;
    let field = |ball: Ball| Some(format!("{} {}", ball_name(words, ball), view.placed[ball.index()]?));
    let fields: Vec<String> = Ball::ALL.into_iter().filter_map(field).collect();
    let told = alt_text(view, scene);
    if fields.is_empty() { told } else { format!("{}. {told}", capital(&words.list(&fields))) }
}

/// Where the balls lie in words, which dice are left, and what all have.
fn alt_text(view: &View, scene: Scene<'_>) -> String {
    let words = scene.words;
    let mut told = lie(view, words);
    if let Some(throw) = view.throw.as_ref().filter(|_| view.turn != Turn::Over) {
        let left: Vec<String> = throw.dice_left().map(|pips| pips.to_string()).collect();
        if !left.is_empty() {
            told.push(say!(words, "karambolage-alt-dice", count = left.len(), dice = words.list(&left)));
        }
    }
    let has = |(seat, points): (usize, &u32)| {
        say!(words, "karambolage-alt-points", who = scene.names.prose(Seat::at(seat)), points = *points)
    };
    told.push(format!("{}.", view.points.iter().enumerate().map(has).collect::<Vec<_>>().join(", ")));
    told.join(" ")
}

/// Where the balls lie: which of them touch, and in which part of the board.
fn lie(view: &View, words: &Words) -> Vec<String> {
    let (board, placed) = (view.board(), |ball: Ball| view.placed[ball.index()]);
    let lying: Vec<(Ball, Field)> = Ball::ALL.into_iter().filter_map(|ball| Some((ball, placed(ball)?))).collect();
    if lying.is_empty() {
        return vec![say!(words, "karambolage-alt-no-balls")];
    }
    let part = |field: Field| part_of((field.row, board.rows()), (field.column, board.columns()), words);
    let called = |ball: Ball| ball_name(words, ball);
    let touching = |one: Ball| {
        let others = Ball::ALL.into_iter().filter(move |other| *other != one);
        others
            .filter(|other| placed(one).zip(placed(*other)).is_some_and(|(one, other)| board.touch(one, other)))
            .count()
    };
    let pairs: usize = lying.iter().map(|(ball, _)| touching(*ball)).sum::<usize>() / 2;
    let mut told = Vec::new();
    let alone = |(ball, field): &(Ball, Field)| {
        let (ball, part, field) = (called(*ball), part(*field), field.to_string());
        capital(&say!(words, "karambolage-alt-ball", ball = ball, part = part, field = field))
    };
    match (pairs, lying.as_slice()) {
        (2.., [_, (_, field), _]) => told.push(say!(words, "karambolage-alt-together", part = part(*field))),
        (1, _) => {
            let (pair, rest): (Vec<_>, Vec<_>) = lying.iter().copied().partition(|(ball, _)| touching(*ball) > 0);
            if let [(one, field), (other, _)] = pair.as_slice() {
                let (one, other) = (called(*one), called(*other));
                let part = part(*field);
                told.push(capital(&say!(words, "karambolage-alt-pair", one = one, other = other, part = part)));
            }
            told.extend(rest.iter().map(alone));
        }
        _ => told.extend(lying.iter().map(alone)),
    }
    told
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

/// The ball whose ways are shown, and where it lies: the one whose fields the buttons have.
fn reaching(view: &View, chosen: &str) -> Option<(Ball, Field)> {
    view.throw.as_ref().filter(|_| view.turn != Turn::Over)?;
    let ball = ball_in_hand(view, chosen.split(' ').next().and_then(|ball| ball.parse().ok()))?;
    Some((ball, view.placed[ball.index()]?))
}

/// Where a ball may go, each field once, and what comes of it (B6, B7).
fn reach(view: &View, ball: Ball) -> Vec<(ClothField, ClothReach)> {
    let (board, Some(throw)) = (view.board(), &view.throw) else { return Vec::new() };
    let mut reach: Vec<(ClothField, ClothReach)> = Vec::new();
    let is_last = throw.dice_left().count() == 1;
    for mv in throw.moves(board) {
        let Move::Run { ball: which, to, die } = mv else { continue };
        if which != ball || reach.iter().any(|(field, _)| *field == at(to)) {
            continue;
        }
        let Ok(step) = throw.clone().run(board, ball, to, die) else { continue };
        let comes = match step.touched.iter().next() {
            Some(touched) => ClothReach::Touches(drawn(touched)),
            // With the last die the turn ends off the bank too.
            None if step.bank && !is_last => ClothReach::Bank,
            None => ClothReach::Ends,
        };
        reach.push((at(to), comes));
    }
    reach
}

/// Which pairs of balls the throw has brought together: black and red, red and white, white and black.
fn contacts(throw: &Throw) -> [bool; 3] {
    let met = |one: Ball, other: Ball| {
        throw.path().iter().any(|step| {
            let touched = |ball: Ball| step.touched.iter().any(|touched| touched == ball);
            (step.ball == one && touched(other)) || (step.ball == other && touched(one))
        })
    };
    [met(Ball::Black, Ball::Red), met(Ball::Red, Ball::White), met(Ball::White, Ball::Black)]
}

/// What the one to move has.
fn points(view: &View) -> Option<u32> {
    match view.turn {
        Turn::Of(seat) => view.points.get(seat.index()).copied(),
        Turn::Over => None,
    }
}

/// Who plays, and what all have.
fn plates(view: &View, scene: Scene<'_>) -> Vec<ClothPlate> {
    // Who are all equal have no crown.
    let outcome = view.outcome.as_ref().filter(|outcome| !outcome.is_drawn());
    let won = |seat: Seat| outcome.is_some_and(|outcome| outcome.winners().contains(&seat));
    let plate = |(seat, &points): (Seat, &u32)| ClothPlate {
        seat: seat.0,
        name: scene.names.whole(seat).to_owned(),
        points,
        drinks: 0,
        to_move: view.turn == Turn::Of(seat),
        won: won(seat),
        worn: Worn::default(),
    };
    (0..view.points.len()).map(Seat::at).zip(&view.points).map(plate).collect()
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
