//! The hard AI: the best turn by points and by what it leaves behind.
//!
//! A turn that is a Carambo lets its player throw again from where the balls
//! stand; any other hands them to the next player. What is left is told twice:
//! roughly, for every turn, by the fitted numbers of [`super::worth`]; and for
//! the few best ones by all 126 throws that may come, each with its own best
//! turn. Nothing of it hangs on luck, so a turn that is weighed again after its
//! first move is weighed alike.

use std::{cell::Cell, sync::Arc};

use smallvec::SmallVec;

use super::{
    balls::{Ball, Balls},
    board::{Board, Field},
    expect::expect,
    moves::Move,
    options::{Ends, Finish},
    score::THROWS_MAX,
    solve::{Path, walk_all},
    throw::Throw,
    view::View,
    worth::{Stakes, Weigher, Weighing, Worths},
};
use crate::{
    Turn,
    dice::{Dice, Thoughts},
};

/// What it is worth to win the game at once, in points: more than any turn.
const VICTORY: f32 = 400.0;
/// What it is worth where nobody throws afterwards: points that do not win are nothing beside it.
const LAST_VICTORY: f32 = 10_000.0;
/// How many turns are weighed by all throws to come.
const CANDIDATES: usize = 12;
/// How far below the best, in points, a turn may be told by the fitted numbers and still be the best: they err less,
/// for several players and near the end of a game too, for which they were not fitted.
const CLOSE: f32 = 12.0;
/// After how much work, counted as [`expect`] does, no further turn is weighed so.
const WORK_MAX: u32 = 60_000;
/// Where the next player gets fewer points than this ahead of the others, on average, the balls lie so that nobody scores.
const NOTHING: f32 = 1.0;
/// How many placings of the balls are compared, and how many of them by all throws to come.
const PLACINGS: usize = 200;
const PLACINGS_WEIGHED: usize = 4;

/// The moves that lead to the best turn still possible in a throw; none if it is best to end it.
pub(crate) fn best_turn(view: &View, throw: &Throw) -> Vec<Move> {
    let prospects = Prospects::of(view);
    let best = prospects.best(throw, Shortlist::default());
    let opened = best.filter(|best| prospects.is_lost_by_waiting(best, throw));
    let opened = opened.and_then(|_| prospects.best(throw, Shortlist { moves: true, ..Shortlist::default() }));
    opened.or(best).map(|turn| turn.path.moves(prospects.board)).unwrap_or_default()
}

/// A throw after the moves of a turn; nothing where they may not be played.
pub(crate) fn after(view: &View, moves: &[Move]) -> Option<Throw> {
    let board = &**view.board();
    let mut played = view.throw.clone()?;
    for mv in moves {
        match *mv {
            Move::Run { ball, to, die } => played.run(board, ball, to, die).ok().map(drop)?,
            Move::End => {}
            Move::Place { .. } | Move::Throw | Move::TakeBack => return None,
        }
    }
    Some(played)
}

/// What a throw brings as it stands, in points.
pub(crate) fn brings(view: &View, played: &Throw) -> u16 {
    if played.scores() { played.worth(view.board()).total() } else { 0 }
}

/// Whether the player of a throw that ends so throws again (B9).
pub(crate) fn goes_on(played: &Throw) -> bool {
    played.is_carambo() && played.number() < THROWS_MAX
}

/// Of the turns of a throw after which its player throws again, and which bring some points but no more than these, the
/// one that brings most.
pub(crate) fn carambo_up_to(view: &View, most: u16) -> Option<(Vec<Move>, u16)> {
    let (board, throw) = (&**view.board(), view.throw.as_ref()?);
    let nothing = Worths::nothing(board);
    let mut weigher = Weigher::new(board, &nothing, Stakes::EVEN, throw, CaramboUpTo { most, best: None });
    walk_all(board, throw, &mut weigher);
    weigher.to.best.map(|(path, points)| (path.moves(board), points))
}

/// Keeps the Carambo with the most points of those that bring no more than these.
struct CaramboUpTo {
    most: u16,
    best: Option<(Path, u16)>,
}

impl Weighing for CaramboUpTo {
    fn takes(&self, _: f32) -> bool {
        true
    }

    fn enter(&mut self, path: Path, _: [u8; 3], points: u16, again: bool, _: f32) {
        let so_far = self.best.map_or(0, |(_, points)| points);
        if again && points > so_far && points <= self.most {
            self.best = Some((path, points));
        }
    }
}

/// What a throw that ends so is worth with what follows it: its player's next throw after a Carambo, else the next
/// player's; by all throws to come, in whole points.
pub(crate) fn with_what_follows(view: &View, played: &Throw) -> i32 {
    let balls = played.balls().fields().map(|field| view.board().index(field));
    let (points, again) = (brings(view, played), played.is_carambo());
    let turn = Candidate { path: Path::default(), balls, points, again, roughly: 0.0 };
    Prospects::of(view).weigh(&turn, played.number()).round() as i32
}

/// The placing of a ball from which the opener gets the most, of some placings of all three (B3).
pub(super) fn placing(view: &View, thoughts: &mut Thoughts) -> Option<Move> {
    let board = &**view.board();
    let prospects = Prospects::of(view);
    let mut placings: Vec<(f32, Balls)> = (0..PLACINGS)
        .map(|_| placed_somehow(view, thoughts))
        .map(|balls| (prospects.worths.worth(board, &balls, 1), balls))
        .collect();
    placings.sort_by(|one, other| other.0.total_cmp(&one.0));
    placings.dedup_by_key(|(_, balls)| {
        let mut fields = balls.fields();
        fields.sort_unstable();
        fields
    });
    placings.truncate(PLACINGS_WEIGHED);
    let weighed = placings.into_iter().map(|(_, balls)| (prospects.of_throws(balls, 1, prospects.mine), balls));
    let (_, balls) = weighed.max_by(|one, other| one.0.total_cmp(&other.0))?;
    debug_assert!(Ball::ALL.iter().all(|ball| board.value(balls.of(*ball)) == 0));
    let ball = Ball::ALL.into_iter().find(|ball| view.placed[ball.index()].is_none())?;
    Some(Move::Place { ball, on: balls.of(ball) })
}

/// The balls that lie, and the others on zero fields at random.
fn placed_somehow(view: &View, thoughts: &mut Thoughts) -> Balls {
    let mut free: Vec<Field> =
        view.board().zero_fields().filter(|field| !view.placed.contains(&Some(*field))).collect();
    Balls::new(
        view.placed
            .map(|place| place.unwrap_or_else(|| free.swap_remove(usize::from(thoughts.roll(free.len() as u8)) - 1))),
    )
}

/// A turn that may be played.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    path: Path,
    balls: [u8; 3],
    points: u16,
    /// Whether its player throws again (B9).
    again: bool,
    /// What it is worth by the fitted numbers, in points.
    roughly: f32,
}

/// The most promising turns of a throw, best first, no two of which leave the same position.
#[derive(Default)]
struct Shortlist {
    turns: SmallVec<[Candidate; CANDIDATES]>,
    /// Whether only those are kept that move a ball.
    moves: bool,
}

impl Weighing for Shortlist {
    #[inline]
    fn takes(&self, worth: f32) -> bool {
        self.turns.len() < CANDIDATES || self.turns.last().is_some_and(|last| worth > last.roughly)
    }

    fn enter(&mut self, path: Path, balls: [u8; 3], points: u16, again: bool, roughly: f32) {
        let sorted = |mut balls: [u8; 3]| {
            balls.sort_unstable();
            balls
        };
        if self.moves && path.length() == 0 {
            return;
        }
        // The balls' colours do not matter to whoever throws next.
        let is_same = |other: &Candidate| sorted(other.balls) == sorted(balls) && other.again == again;
        if let Some(place) = self.turns.iter().position(is_same) {
            if self.turns[place].roughly >= roughly {
                return;
            }
            self.turns.remove(place);
        }
        self.turns.truncate(CANDIDATES - 1);
        let place = self.turns.partition_point(|other| other.roughly >= roughly);
        self.turns.insert(place, Candidate { path, balls, points, again, roughly });
    }
}

/// What positions are worth to the player to move, and to the next one.
struct Prospects<'a> {
    board: &'a Board,
    worths: Arc<Worths>,
    /// How much work was done so far.
    work: Cell<u32>,
    /// What ends of throws bring the mover, and the next player.
    mine: Stakes,
    theirs: Stakes,
    /// Whether somebody else has more points.
    is_behind: bool,
}

impl<'a> Prospects<'a> {
    fn of(view: &'a View) -> Self {
        let seats = view.points.len();
        let mine = match view.turn {
            Turn::Of(seat) => seat.index(),
            Turn::Over => 0,
        };
        let is_last = view.is_last_to_throw();
        let loss = match seats {
            // Nobody throws after it.
            _ if is_last => 0.0,
            1 => -1.0,
            _ => 1.0 / (seats - 1) as f32,
        };
        let score = u32::from(view.options.score);
        let most_of_others = (0..seats).filter(|&seat| seat != mine).map(|seat| view.points[seat]).max();
        let stakes = |seat: usize| Stakes {
            loss,
            needed: match most_of_others {
                // All that counts is to have more than each other in the end.
                Some(most) if is_last => Some(((most + 1).saturating_sub(view.points[seat]), LAST_VICTORY)),
                _ if view.options.ends == Ends::Score && view.options.finish == Finish::First => {
                    Some((score.saturating_sub(view.points[seat]), VICTORY))
                }
                // With the round, others may still get more.
                _ => None,
            },
        };
        let board = &**view.board();
        Self {
            board,
            worths: Worths::of(board),
            work: Cell::new(0),
            mine: stakes(mine),
            theirs: stakes((mine + 1) % seats),
            is_behind: most_of_others.is_some_and(|most| most > view.points[mine]),
        }
    }

    /// The best of the turns that are put on this list.
    fn best(&self, throw: &Throw, list: Shortlist) -> Option<Candidate> {
        let shortlist = self.shortlist(throw, list);
        let (first, others) = shortlist.split_first()?;
        if others.is_empty() {
            return Some(*first);
        }
        let mut best = (self.weigh(first, throw.number()), first);
        for candidate in others {
            if self.work.get() > WORK_MAX {
                break;
            }
            let worth = self.weigh(candidate, throw.number());
            if worth > best.0 {
                best = (worth, candidate);
            }
        }
        Some(*best.1)
    }

    /// Whether a turn leaves all balls where they lie, though who plays it is behind and nobody scores from there: whoever
    /// leads will leave them as well, and has won.
    fn is_lost_by_waiting(&self, turn: &Candidate, throw: &Throw) -> bool {
        let waits = turn.path.length() == 0 && throw.path().is_empty();
        // Where nobody throws afterwards it makes no difference.
        waits && self.is_behind && self.mine.loss != 0.0 && -self.weigh(turn, throw.number()) < NOTHING
    }

    /// The best turns by the fitted numbers: the first alone where no other comes near it.
    fn shortlist(&self, throw: &Throw, list: Shortlist) -> SmallVec<[Candidate; CANDIDATES]> {
        let mut weigher = Weigher::new(self.board, &self.worths, self.mine, throw, list);
        walk_all(self.board, throw, &mut weigher);
        let mut candidates = weigher.to.turns;
        let best = candidates.first().map_or(0.0, |first| first.roughly);
        if self.worths.is_fitted() {
            candidates.retain(|candidate| candidate.roughly > best - CLOSE);
        }
        candidates
    }

    fn weigh(&self, candidate: &Candidate, number: u8) -> f32 {
        let points = u32::from(candidate.points);
        if let Some((_, victory)) = self.mine.needed.filter(|(needed, _)| *needed <= points) {
            return victory + points as f32;
        }
        let balls = Balls::new(candidate.balls.map(|place| self.board.field(place)));
        let left = if candidate.again && number < THROWS_MAX {
            let needed = self.mine.needed.map(|(needed, victory)| (needed - points, victory));
            self.of_throws(balls, number + 1, Stakes { needed, ..self.mine })
        } else {
            -self.mine.loss * self.of_throws(balls, 1, self.theirs)
        };
        points as f32 + left
    }

    /// What a position is worth to who throws from it, by all throws.
    fn of_throws(&self, balls: Balls, number: u8, stakes: Stakes) -> f32 {
        let (worth, work) = expect(self.board, &self.worths, stakes, balls, number);
        self.work.set(self.work.get() + work);
        worth
    }
}
