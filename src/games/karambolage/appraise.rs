//! What each move of a throw can still come to, in points, and ending it; what it costs to stop after a Carambo, and where
//! the balls are placed; and what a throw can be made of.

use super::{
    balls::{Ball, Balls},
    board::{Board, Field},
    moves::{Event, Move},
    options::{Ends, Finish},
    play::Match,
    score::FORMATION,
    solve::solve_on,
    throw::Throw,
    view::{May, View},
    worth::{Stakes, Worths, best_turn, expectation},
};
use crate::{
    Level,
    appraisal::{Appraised, Appraises, Fall, Scrutiny, Unit, best_first, chance_ahead, share},
};

/// By how many points a round usually changes the lead, and how much of that is left in the last one.
const ROUND_CHANGES: f64 = 40.0;
const LAST_ROUND: f64 = 0.25;
/// How many points a turn usually brings, by which the rounds of a game to a score are reckoned.
const TURN_BRINGS: u32 = 25;
/// How many rounds are reckoned to come where the clock ends the game.
const BY_THE_CLOCK: u32 = 3;

impl Appraises for Match {
    const UNIT: Unit = Unit::Points;
    const MISTAKEN: i32 = 8;

    /// The points of the throw alone: what lies there for the next one is left out. Who throws again after a Carambo gives
    /// nothing away by it, so that only to stop there is weighed; and the places of balls only where they were chosen.
    fn appraise(view: &View, played: Option<&Move>, look: Scrutiny) -> Option<Vec<Appraised<Move>>> {
        if matches!(played, Some(Move::TakeBack)) {
            return None;
        }
        match (view.may?, played) {
            (May::Move, _) => {}
            (May::Place, Some(Move::Place { ball, on })) => return placing(view, *ball, *on),
            (May::ThrowAgain, Some(Move::End)) => return stopping(view),
            (May::Place | May::ThrowAgain, _) => return None,
        }
        let (board, throw) = (view.board(), view.throw.as_ref()?);
        let lines = match look {
            Scrutiny::All | Scrutiny::AllInPassing => {
                throw.moves(board).into_iter().chain([Move::End]).filter_map(|mv| after(board, throw, mv)).collect()
            }
            Scrutiny::Quick | Scrutiny::Close => {
                let best = solve_on(board, throw).best;
                let (moves, worth) = (best.moves, i32::from(best.points));
                let best = Appraised { moves: if moves.is_empty() { vec![Move::End] } else { moves }, worth };
                let played = played.filter(|mv| best.moves.first() != Some(mv));
                let played = played.and_then(|mv| after(board, throw, *mv));
                [best].into_iter().chain(played).collect()
            }
        };
        Some(best_first(lines))
    }

    /// In points: to who is careless, what the three fields are worth on which the balls come to lie, to who is sensible
    /// with a straight or a compress. That a turn is a Carambo, nobody sees at a glance.
    fn glance(view: &View, lines: &[Appraised<Move>], level: Level) -> Vec<i32> {
        let (board, Some(throw)) = (view.board(), view.throw.as_ref()) else { return Vec::new() };
        let seems = |line: &Appraised<Move>| {
            let mut played = throw.clone();
            for mv in &line.moves {
                if let Move::Run { ball, to, die } = *mv
                    && played.run(board, ball, to, die).is_err()
                {
                    return 0;
                }
            }
            let worth = played.worth(board);
            let formation = worth.formation.filter(|_| level > Level::Easy).map_or(0, |_| FORMATION);
            if played.scores() { i32::from(worth.fields + formation) } else { 0 }
        };
        lines.iter().map(seems).collect()
    }

    /// By the lead over the best of the others, and what the rounds to come usually change. Alone there is none.
    fn chance(view: &View, worth: i32) -> i32 {
        let Some(me) = view.me.filter(|_| view.points.len() > 1) else { return worth };
        let others = view.points.iter().enumerate().filter(|&(seat, _)| seat != me.index());
        let most_of_others = others.map(|(_, &points)| points).max().unwrap_or(0);
        let mine = i64::from(view.points[me.index()]) + i64::from(worth);
        // What the dice bring that lie is certain; what others may bring later is not.
        let is_certain = view.may == Some(May::Move);
        let is_first_to_win = view.options.ends == Ends::Score && view.options.finish == Finish::First;
        let has_the_score = is_first_to_win && mine >= i64::from(view.options.score);
        let is_ahead_at_the_end = view.is_last_to_throw() && mine > i64::from(most_of_others);
        if is_certain && (has_the_score || is_ahead_at_the_end) {
            return share(1.0);
        }
        let ahead = (mine - i64::from(most_of_others)) as f64;
        chance_ahead(ahead, ROUND_CHANGES * (f64::from(rounds_to_come(view)) + LAST_ROUND).sqrt())
    }

    fn takes_back(mv: &Move) -> bool {
        *mv == Move::TakeBack
    }

    /// In points that the best turn of a throw brings.
    fn falls(brought: &[Event], after: &View) -> Vec<Fall> {
        let thrown = brought.iter().find_map(|event| match *event {
            Event::Thrown { seat, .. } => Some(seat),
            _ => None,
        });
        let (Some(seat), Some(throw)) = (thrown, &after.throw) else { return Vec::new() };
        let (board, nothing) = (after.board(), Worths::nothing(after.board()));
        let expected = expectation(board, &nothing, Stakes::EVEN, throw.start(), throw.number());
        let fallen = Throw::new(throw.start(), throw.dice(), throw.number());
        let (best, _) = best_turn(board, &nothing, Stakes::EVEN, &fallen);
        vec![Fall::beside(f64::from(expected), seat, f64::from(best))]
    }
}

/// About how many rounds follow this one.
fn rounds_to_come(view: &View) -> u32 {
    let most = view.points.iter().copied().max().unwrap_or(0);
    match view.options.ends {
        _ if view.last_round => 0,
        Ends::Rounds => u32::from(view.options.rounds.saturating_sub(view.round)),
        Ends::Score => u32::from(view.options.score).saturating_sub(most) / TURN_BRINGS,
        Ends::Time | Ends::Daily => BY_THE_CLOCK,
    }
}

/// To stop after a Carambo, beside what the best turns of the throw bring on average that is given away (B9).
fn stopping(view: &View) -> Option<Vec<Appraised<Move>>> {
    let me = view.me?.index();
    let has_more = |(seat, points): (usize, &u32)| seat == me || *points < view.points[me];
    if view.points.len() > 1 && view.is_last_to_throw() && view.points.iter().enumerate().all(has_more) {
        // Nobody throws any more: it has won.
        return None;
    }
    let (board, number) = (view.board(), view.last.as_ref()?.throw.number() + 1);
    let mean = expectation(board, &Worths::nothing(board), Stakes::EVEN, view.balls()?, number);
    Some(vec![Appraised::of(Move::Throw, mean.round() as i32), Appraised::of(Move::End, 0)])
}

/// The place of a ball (B3), with the best places of those that are still to come: the points that who throws from there
/// gets ahead of another, by the fitted numbers. Nothing on a board for which there are none, and alone.
fn placing(view: &View, ball: Ball, on: Field) -> Option<Vec<Appraised<Move>>> {
    let board = &**view.board();
    let worths = Worths::of(board);
    if !worths.is_fitted() || view.points.len() < 2 {
        return None;
    }
    let mut placed = view.placed;
    placed[ball.index()] = Some(on);
    let (worth, _) = best_placed(board, &worths, placed)?;
    let (most, best) = best_placed(board, &worths, view.placed)?;
    let to_place = [ball].into_iter().chain(ball.others()).filter(|ball| view.placed[ball.index()].is_none());
    let moves: Vec<Move> = to_place.map(|ball| Move::Place { ball, on: best.of(ball) }).collect();
    let mut lines = vec![Appraised::of(Move::Place { ball, on }, worth.round() as i32)];
    if best.of(ball) != on {
        lines.push(Appraised { moves, worth: most.round() as i32 });
    }
    Some(best_first(lines))
}

/// The most that the balls can be worth where some of them are placed.
fn best_placed(board: &Board, worths: &Worths, placed: [Option<Field>; 3]) -> Option<(f32, Balls)> {
    if let [Some(black), Some(red), Some(white)] = placed {
        let balls = Balls::new([black, red, white]);
        return Some((worths.worth(board, &balls, 1), balls));
    }
    let ball = Ball::ALL.into_iter().find(|ball| placed[ball.index()].is_none())?;
    let free = board.zero_fields().filter(|field| !placed.contains(&Some(*field)));
    let with = |field: Field| {
        let mut placed = placed;
        placed[ball.index()] = Some(field);
        best_placed(board, worths, placed)
    };
    free.filter_map(with).max_by(|one, other| one.0.total_cmp(&other.0))
}

/// A move, and the best that can come after it.
fn after(board: &Board, throw: &Throw, mv: Move) -> Option<Appraised<Move>> {
    let mut played = throw.clone();
    match mv {
        Move::Run { ball, to, die } => played.run(board, ball, to, die).ok()?,
        Move::End => return Some(Appraised::of(mv, points(board, throw))),
        Move::Place { .. } | Move::Throw | Move::TakeBack => return None,
    };
    let rest = solve_on(board, &played).best;
    let worth = points(board, &played).max(i32::from(rest.points));
    Some(Appraised { moves: [mv].into_iter().chain(rest.moves).collect(), worth })
}

/// What a throw brings as it stands.
fn points(board: &Board, throw: &Throw) -> i32 {
    if throw.scores() { i32::from(throw.worth(board).total()) } else { 0 }
}
