//! What each choice of a decision is worth, by the engine of its game: for problems, for the turning point of a game,
//! and for what somebody's decisions kept of the best ones'. And how dice fell beside what was to be expected, so that
//! luck and skill can be told apart. How a worth is reckoned is left to the games.
//!
//! The same question has the same answer on every machine: worths are whole numbers, what is tried out is tried with
//! fixed thoughts, and what it may cost is counted in tries and not in time.

use super::{
    Level, Rules, Seat,
    catalog::{Event, Kind, Move, View, for_every_game},
};

/// In what the worths of a game are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// The share of the pot or the chance of a win, in ten thousandths.
    Share,
    /// Points.
    Points,
    /// Men on the board, in hundredths of one.
    Men,
}

/// How closely is looked, and at what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scrutiny {
    /// At the best and at what was played, in passing: some thousand of them take less than a second.
    Quick,
    /// The same, closely.
    Close,
    /// Closely at all choices that are worth a thought.
    All,
    /// The same choices, but shallowly: to decide whether a deeper search pays.
    AllInPassing,
}

/// What can be played, and what it is worth to who plays it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Appraised<M> {
    /// The moves, one or those of a whole turn.
    pub moves: Vec<M>,
    /// What it is worth, in the game's [`Unit`].
    pub worth: i32,
}

impl<M> Appraised<M> {
    /// A line of one move.
    pub(super) fn of(mv: M, worth: i32) -> Self {
        Self { moves: vec![mv], worth }
    }
}

/// A throw beside what was to be expected of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fall {
    /// Who threw.
    pub seat: Seat,
    /// How much better it was than the exact mean of all throws that could have fallen, in thousandths of what the game
    /// counts throws in ([`Appraises::falls`]); below zero for a worse one.
    pub better: i32,
}

impl Fall {
    /// A throw that came to this, where that was to be expected.
    pub(super) fn beside(expected: f64, seat: Seat, actual: f64) -> Self {
        Self { seat, better: ((actual - expected) * 1000.0).round() as i32 }
    }
}

/// A game whose decisions can be weighed.
pub trait Appraises: Rules {
    /// In what its worths are counted.
    const UNIT: Unit = Unit::Share;
    /// How many of a game's decisions are looked at in passing; of a longer game the last ones.
    const IN_PASSING_MAX: usize = 500;

    /// What the choices of the seat that looks are worth, the best first; the one that was played is among them.
    /// Nothing where it has nothing to decide, or what was played is no such decision.
    fn appraise(_: &Self::View, _: Option<&Self::Move>, _: Scrutiny) -> Option<Vec<Appraised<Self::Move>>> {
        None
    }

    /// The same of what was played and of what is surely better alone: what a whole game's decisions kept must be nothing
    /// that the best play could not keep.
    fn appraise_surely(view: &Self::View, played: &Self::Move) -> Option<Vec<Appraised<Self::Move>>> {
        Self::appraise(view, Some(played), Scrutiny::Quick)
    }

    /// How good each of these choices looks at first sight, to a careless person for [`Level::Easy`] and to a sensible
    /// one for any other level, on a scale of the game's own. How often such a person misses the best choice is how
    /// hard a problem is. Nothing in a game that has no such look.
    fn glance(_: &Self::View, _: &[Appraised<Self::Move>], _: Level) -> Vec<i32> {
        Vec::new()
    }

    /// By how much a careless person is mistaken about each choice at a glance, at most, in the same measure.
    const MISTAKEN: i32 = 0;

    /// What these choices are worth by another look that sees more than that at all of them; nothing where that one is
    /// exact.
    fn look_again(_: &Self::View, _: &[Appraised<Self::Move>]) -> Option<Vec<i32>> {
        None
    }

    /// How likely a win is for the seat that looks if its decision is worth so much, in ten thousandths: by this the
    /// decisions of a game are compared ([`turning_point`]). A share is that itself; where points are counted, an estimate
    /// says what they mean as the game stands.
    fn chance(_: &Self::View, worth: i32) -> i32 {
        worth
    }

    /// Whether two moves come to the same choice: the man that is shot at, by whichever stroke.
    fn is_same(_: &Self::View, one: &Self::Move, other: &Self::Move) -> bool {
        one == other
    }

    /// Whether this move takes the one before back, as if it had not been.
    fn takes_back(_: &Self::Move) -> bool {
        false
    }

    /// Whether this move gives the game up.
    fn gives_up(_: &Self::Move) -> bool {
        false
    }

    /// How many turns were played, in a game in which both may agree to take some back.
    fn turns(_: &Self::View) -> Option<usize> {
        None
    }

    /// The throws that a play brought, as far as all that could have fallen can be weighed; `after` is what is seen
    /// since. Nothing in a game without dice.
    fn falls(_brought: &[Self::Event], _after: &Self::View) -> Vec<Fall> {
        Vec::new()
    }
}

/// A share as worths count it.
#[must_use]
pub(super) fn share(of: f64) -> i32 {
    (of * 10_000.0).round() as i32
}

/// About how likely a win is for who is so much ahead where so much is usually gained or lost until the end, in ten
/// thousandths. It is an estimate, by a curve that is made of products and a root, which all machines reckon alike.
#[must_use]
pub(super) fn chance_ahead(ahead: f64, usual: f64) -> i32 {
    let x = ahead / usual;
    share(0.5 + 0.5 * x / (1.0 + x * x).sqrt())
}

/// Lines of one game, by its own moves.
macro_rules! of_game {
    ($Game:ident, $lines:expr) => {{
        let own = |line: &Appraised<Move>| {
            let own = |mv: &Move| match mv {
                Move::$Game(mv) => Some(mv.clone()),
                _ => None,
            };
            Some(Appraised { moves: line.moves.iter().map(own).collect::<Option<_>>()?, worth: line.worth })
        };
        $lines.iter().filter_map(own).collect::<Vec<_>>()
    }};
}

macro_rules! appraisals {
    ($($(#[$doc:meta])* $Game:ident $key:ident => $rules:ty),+ $(,)?) => {
        impl Kind {
            /// In what the worths of its decisions are counted.
            #[must_use]
            pub const fn unit(self) -> Unit {
                match self { $(Self::$Game => <$rules as Appraises>::UNIT,)+ }
            }

            /// By how much a careless person is mistaken at a glance ([`Appraises::MISTAKEN`]).
            pub(super) const fn mistaken(self) -> i32 {
                match self { $(Self::$Game => <$rules as Appraises>::MISTAKEN,)+ }
            }

            /// How many decisions of a game are looked at in passing; of a longer one the last ones.
            #[must_use]
            pub const fn in_passing_max(self) -> usize {
                match self { $(Self::$Game => <$rules as Appraises>::IN_PASSING_MAX,)+ }
            }
        }

        impl View {
            /// What the choices of the seat that looks are worth ([`Appraises::appraise`]).
            #[must_use]
            pub fn appraise(&self, played: Option<&Move>, look: Scrutiny) -> Option<Vec<Appraised<Move>>> {
                match self {
                    $(Self::$Game(view) => {
                        let played = match played {
                            None => None,
                            Some(Move::$Game(mv)) => Some(mv),
                            Some(_) => return None,
                        };
                        let lines = <$rules as Appraises>::appraise(view, played, look)?;
                        let any = |Appraised { moves, worth }: Appraised<_>| {
                            Appraised { moves: moves.into_iter().map(Move::$Game).collect(), worth }
                        };
                        Some(lines.into_iter().map(any).collect())
                    })+
                }
            }

            /// What was played is worth, and what is surely better ([`Appraises::appraise_surely`]).
            #[must_use]
            pub fn appraise_surely(&self, played: &Move) -> Option<Vec<Appraised<Move>>> {
                match (self, played) {
                    $((Self::$Game(view), Move::$Game(played)) => {
                        let lines = <$rules as Appraises>::appraise_surely(view, played)?;
                        let any = |Appraised { moves, worth }: Appraised<_>| {
                            Appraised { moves: moves.into_iter().map(Move::$Game).collect(), worth }
                        };
                        Some(lines.into_iter().map(any).collect())
                    })+
                    _ => None,
                }
            }

            /// How good these choices seem at a glance ([`Appraises::glance`]).
            #[must_use]
            pub fn glance(&self, lines: &[Appraised<Move>], level: Level) -> Vec<i32> {
                match self {
                    $(Self::$Game(view) => <$rules as Appraises>::glance(view, &of_game!($Game, lines), level),)+
                }
            }

            /// What these choices are worth by another look ([`Appraises::look_again`]).
            #[must_use]
            pub fn look_again(&self, lines: &[Appraised<Move>]) -> Option<Vec<i32>> {
                match self {
                    $(Self::$Game(view) => <$rules as Appraises>::look_again(view, &of_game!($Game, lines)),)+
                }
            }

            /// How likely a win is if a decision is worth so much ([`Appraises::chance`]).
            #[must_use]
            pub fn chance(&self, worth: i32) -> i32 {
                match self { $(Self::$Game(view) => <$rules as Appraises>::chance(view, worth),)+ }
            }

            /// How many turns were played, in a game in which both may agree to take some back.
            #[must_use]
            pub fn turns(&self) -> Option<usize> {
                match self { $(Self::$Game(view) => <$rules as Appraises>::turns(view),)+ }
            }

            /// The throws of the play that led here and brought this ([`Appraises::falls`]).
            #[must_use]
            pub fn falls(&self, brought: &[Event]) -> Vec<Fall> {
                match self {
                    $(Self::$Game(view) => {
                        let of_game = |event: &Event| match event {
                            Event::$Game(event) => Some(event.clone()),
                            _ => None,
                        };
                        let brought: Vec<_> = brought.iter().filter_map(of_game).collect();
                        <$rules as Appraises>::falls(&brought, view)
                    })+
                }
            }

            /// Whether two moves come to the same choice ([`Appraises::is_same`]).
            #[must_use]
            pub fn is_same(&self, one: &Move, other: &Move) -> bool {
                match (self, one, other) {
                    $((Self::$Game(view), Move::$Game(one), Move::$Game(other)) => {
                        <$rules as Appraises>::is_same(view, one, other)
                    })+
                    _ => false,
                }
            }
        }

        impl Move {
            /// Whether it takes the move before back, as if it had not been.
            #[must_use]
            pub fn takes_back(&self) -> bool {
                match self { $(Self::$Game(mv) => <$rules as Appraises>::takes_back(mv),)+ }
            }

            /// Whether it gives the game up.
            #[must_use]
            pub fn gives_up(&self) -> bool {
                match self { $(Self::$Game(mv) => <$rules as Appraises>::gives_up(mv),)+ }
            }
        }
    };
}
for_every_game!(appraisals);

/// The best first; equal ones as they were.
pub(super) fn best_first<M>(mut lines: Vec<Appraised<M>>) -> Vec<Appraised<M>> {
    lines.sort_by_key(|line| std::cmp::Reverse(line.worth));
    lines
}

/// A decision of a game: what the one who made it saw, and what they played.
#[derive(Clone, Debug)]
pub struct Decision {
    /// Which play of the game it was, from 1.
    pub play: usize,
    /// What they saw.
    pub view: View,
    /// What they played.
    pub mv: Move,
}

/// A decision and what would have been better.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turning {
    /// Which play of the game it was, from 1.
    pub play: usize,
    /// What would have been best: the moves, and what they were worth.
    pub best: Appraised<Move>,
    /// What was played was worth this.
    pub played: i32,
}

impl Turning {
    /// What the decision cost.
    #[must_use]
    pub const fn cost(&self) -> i32 {
        self.best.worth - self.played
    }

    /// By how much the decision changed the chances, and what it cost: by these it is compared with others.
    fn swing(&self, decision: &Decision) -> (i32, i32) {
        let chance = |worth| decision.view.chance(worth);
        (chance(self.best.worth) - chance(self.played), self.cost())
    }
}

/// How many of a game's decisions are looked at closely: those that seem to change most.
const CLOSELY: usize = 4;

/// The decision of a game that changed the chances most, of equal ones that which cost most; none where nothing cost
/// anything.
#[must_use]
pub fn turning_point(decisions: &[Decision]) -> Option<Turning> {
    let in_passing_max = decisions.first()?.mv.kind().in_passing_max();
    let late = &decisions[decisions.len().saturating_sub(in_passing_max)..];
    let mut seeming: Vec<((i32, i32), &Decision)> = late
        .iter()
        .filter_map(|decision| Some((weighed(decision, Scrutiny::Quick)?.swing(decision), decision)))
        .filter(|((_, cost), _)| *cost > 0)
        .collect();
    seeming.sort_by_key(|(swing, decision)| (std::cmp::Reverse(*swing), decision.play));
    seeming.truncate(CLOSELY);
    let close = seeming.into_iter().filter_map(|(_, decision)| Some((weighed(decision, Scrutiny::Close)?, decision)));
    close
        .filter(|(turning, _)| turning.cost() > 0)
        .max_by_key(|(turning, decision)| (turning.swing(decision), std::cmp::Reverse(turning.play)))
        .map(|(turning, _)| turning)
}

/// What a decision was worth beside the best one; nothing where there was nothing to decide.
#[must_use]
pub fn weighed(decision: &Decision, look: Scrutiny) -> Option<Turning> {
    turning(decision, decision.view.appraise(Some(&decision.mv), look)?)
}

/// What a decision was worth beside what was surely better; nothing where there was nothing to decide.
#[must_use]
pub fn weighed_surely(decision: &Decision) -> Option<Turning> {
    turning(decision, decision.view.appraise_surely(&decision.mv)?)
}

fn turning(decision: &Decision, lines: Vec<Appraised<Move>>) -> Option<Turning> {
    let played = lines.iter().find(|line| line.moves.first() == Some(&decision.mv))?.worth;
    Some(Turning { play: decision.play, best: lines.into_iter().next()?, played })
}
