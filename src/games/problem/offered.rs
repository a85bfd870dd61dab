//! The problems of later days, from [`super::OFFERED_SINCE`] on: which choices are offered, and how hard it is to tell
//! the best of them from the others.
//!
//! A person sees the choices and looks once ([`super::super::appraisal::Appraises::glance`]): of a hundred such looks,
//! careless and sensible ones by turns, so many miss the best. A week begins with what most see and ends with what hardly
//! anybody does. A position has many choices that could be offered, so that the same one can be easy beside poor ones and
//! hard beside tempting ones.

use super::{AppraisedMove, Asked, CHOICES_MAX, Choice, Position, Problem, in_pairs, position};
use crate::{
    Level, Variant,
    appraisal::Scrutiny,
    caramba::Move as CarambaMove,
    catalog::{Kind, Move, View},
    dice::{Dice as _, GameDice, Thoughts},
    rules::any,
};

/// How many of a hundred are to miss it, from Monday to Sunday.
const MISSED: [u8; 7] = [12, 30, 50, 50, 70, 70, 90];
/// A problem that is missed by so many of a hundred more or fewer than asked is taken at once, without looking for
/// one that fits better.
const NEAR: u8 = 10;
/// How many look once.
const LOOKS: u32 = 100;
/// How many positions are looked for at most.
const POSITIONS_MAX: u64 = 60;
/// How many choices of one are looked at by eye at most: those that seem best to a careless person.
const SEEN_MAX: usize = 40;
/// The play of a day's luck that says what is asked of Caramba!, and the one by which choices are shuffled: beyond those
/// of its positions.
const ASKED_PLAY: u64 = 1 << 20;
pub(super) const ORDER_PLAY: u64 = ASKED_PLAY + 1;

/// What is best in a problem of Caramba!: each day asks for one of them, so that no rule of thumb is right on most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// To roll all dice.
    Roll,
    /// To buy some of them out, and not as many as can be.
    Part,
    /// To buy as many out as can be.
    Most,
    /// To accept an offer.
    Accept,
}

impl Answer {
    const ALL: [Self; 4] = [Self::Roll, Self::Part, Self::Most, Self::Accept];

    /// What a move comes to among others.
    fn of(mv: &Move, lines: &[AppraisedMove]) -> Option<Self> {
        let bought_out = |mv: &Move| match mv {
            Move::Caramba(CarambaMove::BuyOut(dice)) => *dice,
            _ => 0,
        };
        let most = lines.iter().map(|line| bought_out(&line.moves[0])).max()?;
        match mv {
            Move::Caramba(CarambaMove::Roll) => Some(Self::Roll),
            Move::Caramba(CarambaMove::BuyOut(dice)) if *dice < most => Some(Self::Part),
            Move::Caramba(CarambaMove::BuyOut(_)) => Some(Self::Most),
            Move::Caramba(CarambaMove::Accept(_)) => Some(Self::Accept),
            _ => None,
        }
    }
}

/// What is asked of a problem of Caramba!.
#[derive(Clone, Copy, Debug)]
pub(super) struct CarambaAsked {
    /// What is to be best.
    answer: Answer,
    /// How many of a hundred are to miss it, more or less.
    missed: Option<u8>,
}

impl CarambaAsked {
    /// Whether this theme is possible in a position: a cheap check before the exact one.
    pub(super) fn fits(self, view: &View) -> bool {
        let View::Caramba(caramba) = view else { return false };
        // In the last race all hangs on who wins it, and little on a piece of silver.
        let is_early = caramba.race < caramba.options.races;
        let can_be =
            |mv: &&CarambaMove| matches!(mv, CarambaMove::Roll | CarambaMove::BuyOut(_) | CarambaMove::Accept(_));
        let lines: Vec<AppraisedMove> = (caramba.moves.iter().filter(can_be))
            .map(|mv| AppraisedMove { moves: vec![Move::Caramba(*mv)], worth: 0 })
            .collect();
        let least = choices_min(Kind::Caramba) + usize::from(self.answer == Answer::Part);
        if !is_early || caramba.roll.is_none() || lines.len() < least {
            return false;
        }
        let may_be = |line: &AppraisedMove| {
            let others = lines.iter().filter(|other| *other != line).cloned().collect();
            let seen = Seen::of(view, line.clone(), others);
            let choices: Vec<&AppraisedMove> = seen.all().take(CHOICES_MAX).collect();
            let missed = seen.missed(&choices, Kind::Caramba.mistaken());
            self.missed.is_none_or(|wanted| missed.abs_diff(wanted) <= NEAR)
        };
        lines.iter().any(|line| Answer::of(&line.moves[0], &lines) == Some(self.answer) && may_be(line))
    }
}

/// A position and what is offered in it.
struct Offered {
    position: Position,
    /// The best first.
    choices: Vec<AppraisedMove>,
    difficulty: u8,
    /// How far that is off what the day is to have.
    off: u8,
}

/// The problem of a day; none where its games have none.
pub(super) fn of_day(variant: Variant, day: i64, luck: &mut GameDice) -> Option<Problem> {
    let kind = variant.kind();
    let mut own = Thoughts::new(&mut luck.play(ASKED_PLAY));
    // 1 January 1970 was a Thursday.
    let missed = MISSED[(day + 3).rem_euclid(7) as usize];
    let tries: Vec<Option<CarambaAsked>> = match kind {
        Kind::Caramba => {
            let answer = Answer::ALL[any(Answer::ALL.len(), &mut own)];
            // Positions for these two are found on any day.
            let mut others = [Answer::Roll, Answer::Most];
            others.rotate_left(any(2, &mut own));
            let of = |answer, missed| Some(CarambaAsked { answer, missed });
            let first = [of(answer, Some(missed)), of(answer, None)];
            first.into_iter().chain(others.map(|other| of(other, None))).collect()
        }
        _ => vec![None],
    };
    let mut number = 0;
    tries.into_iter().find_map(|caramba| {
        let mut found: Vec<Offered> = Vec::new();
        let (last, mut closely) = (number + POSITIONS_MAX, 0);
        while number < last && closely < closely_max(variant) {
            number += 1;
            let asked = Asked::later(caramba);
            let Some(position) = position(variant, asked, &mut Thoughts::new(&mut luck.play(number))) else { continue };
            closely += 1;
            let Some(mut offered) = position.offered(missed) else { continue };
            if offered.off > NEAR {
                found.push(offered);
            } else if offered.is_sure() {
                return Some(offered.into_problem());
            }
        }
        found.sort_by_key(|offered| offered.off);
        found.into_iter().find_map(|mut offered| offered.is_sure().then_some(offered)).map(Offered::into_problem)
    })
}

/// How many positions of a game are looked at closely for a problem.
fn closely_max(variant: Variant) -> u32 {
    match (variant.kind(), variant.key()) {
        (Kind::Caramba, _) => 24,
        (_, "movers-hoppers") => 32,
        _ => 16,
    }
}

/// How much better than all others that are offered the best choice must be in passing, in the game's unit.
const fn clearly(kind: Kind) -> i32 {
    match kind {
        Kind::Caramba => 50,
        _ => super::clearly(kind),
    }
}

/// The same by another and closer look.
const fn surely(kind: Kind) -> i32 {
    match kind {
        // Half of what that look counts is what the next stroke makes of it.
        Kind::Carrom => clearly(kind) / 2,
        // In a race that is not the last one this is what one or two pieces of silver are worth.
        Kind::Caramba => 80,
        _ => clearly(kind),
    }
}

/// How many choices are offered at least.
const fn choices_min(kind: Kind) -> usize {
    match kind {
        Kind::Caramba => 3,
        _ => 4,
    }
}

impl Position {
    /// The choices to offer so that about `missed` of a hundred people miss the best one; nothing where no choice is
    /// clearly the best.
    fn offered(self, missed: u8) -> Option<Offered> {
        let (view, kind) = (self.view(), self.variant.kind());
        let all = view.appraise(None, Scrutiny::AllInPassing)?;
        let mut lines = all.clone();
        let most = lines.first()?.worth;
        if self.asked.caramba.is_some_and(|asked| asked.answer == Answer::Part) {
            // One die more or less is worth about the same: what is offered between none and most lies farther apart.
            let is_between = |line: &AppraisedMove| Answer::of(&line.moves[0], &all) == Some(Answer::Part);
            lines.retain(|line| line.worth == most || line.worth <= most - surely(kind) || !is_between(line));
        }
        let (best, others): (Vec<AppraisedMove>, Vec<AppraisedMove>) =
            lines.iter().cloned().partition(|line| line.worth == most);
        let is_one = best.len() == 1 || kind == Kind::Karambolage;
        if !is_one || most <= 0 || most - others.first()?.worth < clearly(kind) {
            return None;
        }
        if self.asked.caramba.is_some_and(|asked| Answer::of(&best[0].moves[0], &lines) != Some(asked.answer)) {
            return None;
        }
        let mut seen = Seen::of(&view, best.into_iter().next()?, others);
        let mut offered: Option<(Vec<AppraisedMove>, u8)> = None;
        for order in Order::ALL {
            seen.sort(order);
            // In Caramba! all that can be done is offered, if there is room for it.
            let skipped_max = if kind == Kind::Caramba { 0 } else { seen.others.len() };
            for skipped in 0..=skipped_max {
                let choices = self.choices(&seen, skipped);
                if choices.len() < choices_min(kind) {
                    break;
                }
                let difficulty = seen.missed(&choices, kind.mistaken());
                if offered.as_ref().is_none_or(|(_, so_far)| difficulty.abs_diff(missed) < so_far.abs_diff(missed)) {
                    offered = Some((choices.into_iter().cloned().collect(), difficulty));
                }
            }
        }
        let (choices, difficulty) = offered?;
        // What everybody sees is no problem.
        (difficulty > 0).then(|| Offered { position: self, choices, difficulty, off: difficulty.abs_diff(missed) })
    }

    /// The best choice, and of the others those that come first without so many of them.
    fn choices<'a>(&self, seen: &'a Seen, skipped: usize) -> Vec<&'a AppraisedMove> {
        let others: Vec<&AppraisedMove> = seen.all().skip(1 + skipped).collect();
        match self.variant.kind() {
            Kind::Kara => in_pairs(&seen.best.0, &others),
            _ => self.first_of(&seen.best.0, &others),
        }
    }
}

/// To whom choices are to be tempting.
#[derive(Clone, Copy)]
enum Order {
    Both,
    Careless,
    Sensible,
}

impl Order {
    const ALL: [Self; 3] = [Self::Both, Self::Careless, Self::Sensible];
}

/// Choices as they seem at a glance, to who is careless and to who is sensible.
struct Seen {
    best: (AppraisedMove, [i32; 2]),
    /// The most tempting first.
    others: Vec<(AppraisedMove, [i32; 2])>,
}

impl Seen {
    fn of(view: &View, best: AppraisedMove, mut others: Vec<AppraisedMove>) -> Self {
        if let View::Karambolage(_) = view {
            // What does not score, nobody takes for the best.
            others.retain(|line| line.worth > 0);
        }
        if others.len() > SEEN_MAX {
            let seem = view.glance(&others, Level::Easy);
            let mut seen: Vec<(i32, AppraisedMove)> = seem.into_iter().zip(others).collect();
            seen.sort_by_key(|(seems, _)| std::cmp::Reverse(*seems));
            others = seen.into_iter().take(SEEN_MAX).map(|(_, line)| line).collect();
        }
        let all: Vec<AppraisedMove> = [best].into_iter().chain(others).collect();
        let [careless, sensible] = [Level::Easy, Level::Middle].map(|level| view.glance(&all, level));
        let seem = careless.into_iter().zip(sensible).map(|(careless, sensible)| [careless, sensible]);
        let mut all = all.into_iter().zip(seem);
        let best = all.next().expect("a glance at every choice");
        let mut seen = Self { best, others: all.collect() };
        seen.sort(Order::Both);
        seen
    }

    /// The most tempting first; equal ones as they were.
    fn sort(&mut self, order: Order) {
        self.others.sort_by_key(|(_, [careless, sensible])| {
            let [careless, sensible] = [*careless, *sensible].map(i64::from);
            std::cmp::Reverse(match order {
                Order::Both => careless + sensible,
                Order::Careless => careless,
                Order::Sensible => sensible,
            })
        });
    }

    /// The best and then the others.
    fn all(&self) -> impl Iterator<Item = &AppraisedMove> {
        [&self.best].into_iter().chain(&self.others).map(|(line, _)| line)
    }

    fn seems(&self, choice: &AppraisedMove) -> [i32; 2] {
        let others = self.others.iter().find(|(line, _)| line == choice);
        others.unwrap_or(&self.best).1
    }

    /// Of a hundred who look once at these choices, the best first, how many take another.
    fn missed(&self, choices: &[&AppraisedMove], mistaken: i32) -> u8 {
        let seem: Vec<[i32; 2]> = choices.iter().map(|choice| self.seems(choice)).collect();
        let mut luck = Thoughts::fixed();
        let mut missed = 0;
        for look in 0..LOOKS {
            let sensible = (look % 2) as usize;
            let taken = (0..seem.len()).max_by_key(|&place| {
                // From five fifths too good to five fifths too bad, little more often than much; of equal ones any.
                let by = i64::from(luck.roll(6)) - i64::from(luck.roll(6));
                let by = by * i64::from(mistaken) * if sensible == 0 { 4 } else { 1 };
                (20 * i64::from(seem[place][sensible]) + by, luck.roll(250))
            });
            missed += u32::from(taken != Some(0));
        }
        (100 * missed / LOOKS) as u8
    }
}

impl Offered {
    /// Whether its best choice is so by another look as well, by at least half as much as is asked for.
    fn is_sure(&mut self) -> bool {
        let Some(worths) = self.position.view().look_again(&self.choices) else { return true };
        for (choice, worth) in self.choices.iter_mut().zip(&worths) {
            choice.worth = *worth;
        }
        let (best, others) = worths.split_first().expect("a choice");
        let next = others.iter().max().expect("more than one");
        best - next >= surely(self.position.variant.kind())
    }

    fn into_problem(self) -> Problem {
        let written = |line: &AppraisedMove| Choice {
            moves: line.moves.iter().map(ToString::to_string).collect(),
            worth: line.worth,
        };
        let choices = self.choices.iter().map(written).collect();
        self.position.into_problem(self.difficulty, choices, 0)
    }
}
