//! The problems of later days, from [`super::OFFERED_SINCE`] on: which choices are offered, and how hard it is to tell
//! the best of them from the others.
//!
//! A person sees the choices and looks once ([`super::super::appraisal::Appraises::glance`]): of a hundred such looks,
//! careless and sensible ones by turns, so many miss the best. A week begins with what half of them see and ends with what
//! hardly anybody does; what most of them see at once is no problem on any day. A position has many choices that could be
//! offered, so that the same one can be easy beside poor ones and hard beside tempting ones.

use super::{AppraisedMove, Asked, CHAINS_SINCE, CHOICES_MAX, Choice, Position, Problem, in_pairs, position};
use crate::{
    Level, Variant,
    appraisal::{Appraised, Scrutiny},
    caramba::Move as CarambaMove,
    catalog::{Kind, Move, View},
    dice::{Dice as _, GameDice, Thoughts},
    karambolage::{Throw, View as KarambolageView, weigh},
    rules::any,
};

/// How many of a hundred are to miss it, from Monday to Sunday.
const MISSED: [u8; 7] = [50, 50, 60, 60, 70, 80, 90];
/// How many must miss it at least: of a problem that more of them see at once one learns nothing. A position of less is
/// left for a day that has no other.
const MISSED_MIN: u8 = 50;
/// How many may miss it at least, and at most, where to roll or to buy out a part is to be best in Caramba!: that is
/// seldom harder to tell.
const SOMEWHAT: [u8; 2] = [30, 100];
/// By how much a position that is left for such a day is farther off than any other, and one without what its game is
/// about ([`Position::has_theme`]) than one with it.
const SEEN_BY_MOST: u16 = 400;
const WITHOUT_THEME: u16 = 200;
/// A problem that is missed by so many of a hundred more or fewer than asked is taken at once, without looking for
/// one that fits better.
const NEAR: u8 = 10;
/// How many look once.
const LOOKS: u32 = 100;
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
    /// How many of a hundred are to miss it at least, and at most.
    missed: [u8; 2],
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
            (self.missed[0]..=self.missed[1]).contains(&missed)
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
    /// How far it is off what the day is to have.
    off: u16,
}

/// The problem of a day; none where its games have none.
pub(super) fn of_day(variant: Variant, day: i64, luck: &mut GameDice) -> Option<Problem> {
    let kind = variant.kind();
    let has_chains = variant.key() == "not-this-way" && day >= CHAINS_SINCE;
    let mut own = Thoughts::new(&mut luck.play(ASKED_PLAY));
    // 1 January 1970 was a Thursday.
    let missed = MISSED[(day + 3).rem_euclid(7) as usize];
    let tries: Vec<Option<CarambaAsked>> = match kind {
        Kind::Caramba => {
            let answer = Answer::ALL[any(Answer::ALL.len(), &mut own)];
            // Most days have one of these two that is hard to tell.
            let mut often = [Answer::Accept, Answer::Most];
            often.rotate_left(any(2, &mut own));
            let near = [missed.saturating_sub(NEAR).max(MISSED_MIN), missed.saturating_add(NEAR)];
            let hard = [MISSED_MIN, 100];
            // What the day asks for, as hard as it asks, else somewhat easier; else what is hard; else what there is of it.
            let tries = [(answer, near), (answer, SOMEWHAT), (often[0], hard), (often[1], hard), (answer, [1, 100])];
            tries.into_iter().map(|(answer, missed)| Some(CarambaAsked { answer, missed })).collect()
        }
        _ => vec![None],
    };
    let mut number = 0;
    tries.into_iter().find_map(|caramba| {
        let mut found: Vec<Offered> = Vec::new();
        let (last, mut closely) = (number + positions_max(kind), 0);
        while number < last && closely < closely_max(variant, has_chains) {
            number += 1;
            let asked = Asked::later(caramba, has_chains);
            let Some(position) = position(variant, asked, &mut Thoughts::new(&mut luck.play(number))) else { continue };
            closely += 1;
            let Some(mut offered) = position.offered(missed) else { continue };
            if offered.off > u16::from(NEAR) {
                found.push(offered);
            } else if offered.is_sure() {
                return Some(offered.into_problem());
            }
        }
        found.sort_by_key(|offered| offered.off);
        found.into_iter().find_map(|mut offered| offered.is_sure().then_some(offered)).map(Offered::into_problem)
    })
}

/// How many positions of a game are looked for at most, for each of the answers that are asked for.
const fn positions_max(kind: Kind) -> u64 {
    match kind {
        // A game is played to its end for an answer that it never has.
        Kind::Caramba => 120,
        _ => 300,
    }
}

/// How many positions of a game are looked at closely for a problem.
fn closely_max(variant: Variant, has_chains: bool) -> u32 {
    match (variant.kind(), variant.key()) {
        (Kind::Carrom, _) => 24,
        (Kind::Caramba, _) => 32,
        // On most of them all see which way to go.
        (_, "movers-hoppers") => 256,
        _ if has_chains => 128,
        _ => 64,
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
pub(super) const fn surely(kind: Kind) -> i32 {
    match kind {
        // Half of what that look counts is what follows: the next stroke, or the next throw.
        Kind::Carrom | Kind::Karambolage => clearly(kind) / 2,
        Kind::Caramba => SURELY_IN_CARAMBA,
        _ => clearly(kind),
    }
}

/// The same in Caramba!: in a race that is not the last one this is what one or two pieces of silver are worth, and one die
/// more or less is worth no more.
const SURELY_IN_CARAMBA: i32 = 80;

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
            lines.retain(|line| line.worth == most || line.worth <= most - SURELY_IN_CARAMBA || !is_between(line));
        }
        let (best, mut others): (Vec<AppraisedMove>, Vec<AppraisedMove>) =
            lines.iter().cloned().partition(|line| line.worth == most);
        let is_one = best.len() == 1 || kind == Kind::Karambolage;
        if !is_one || most <= 0 || most - others.first()?.worth < clearly(kind) {
            return None;
        }
        if self.asked.caramba.is_some_and(|asked| Answer::of(&best[0].moves[0], &lines) != Some(asked.answer)) {
            return None;
        }
        let best = match &view {
            View::Karambolage(view) => {
                others.extend(lower_carambo(view, most - clearly(kind)));
                whole_turn(view, most)?
            }
            _ => best.into_iter().next()?,
        };
        let mut seen = Seen::of(&view, best, others);
        let mut offered: Option<(Vec<AppraisedMove>, u8, u16)> = None;
        for order in Order::ALL {
            seen.sort(order);
            // In Caramba! all that can be done is offered, if there is room for it.
            let skipped_max = if kind == Kind::Caramba { 0 } else { seen.others.len() };
            for skipped in 0..=skipped_max {
                let choices = self.choices(&view, &seen, skipped);
                if choices.len() < choices_min(kind) {
                    break;
                }
                let difficulty = seen.missed(&choices, kind.mistaken());
                let mut off = u16::from(difficulty.abs_diff(missed));
                off += if difficulty < MISSED_MIN { SEEN_BY_MOST } else { 0 };
                off += if self.has_theme(&view, &choices) { 0 } else { WITHOUT_THEME };
                if offered.as_ref().is_none_or(|(_, _, so_far)| off < *so_far) {
                    offered = Some((choices.into_iter().cloned().collect(), difficulty, off));
                }
            }
        }
        let (choices, difficulty, off) = offered?;
        // What everybody sees is no problem.
        (difficulty > 0).then(|| Offered { position: self, choices, difficulty, off })
    }

    /// Whether choices, the best first, have what the game is about, and not so that by it alone the best is told: in
    /// Not This Way two chains of jumps, in Karambolage beside a Carambo another.
    fn has_theme(&self, view: &View, choices: &[&AppraisedMove]) -> bool {
        match view {
            View::Karambolage(view) => {
                let goes_on = |choice: &&AppraisedMove| goes_on(view, choice);
                !choices.first().is_some_and(goes_on) || choices.iter().skip(1).any(goes_on)
            }
            View::Karo(_) if self.variant.key() == "not-this-way" => {
                choices.iter().filter(|choice| is_chain(choice)).count() >= 2
            }
            _ => true,
        }
    }

    /// The best choice, and of the others those that come first without so many of them.
    fn choices<'a>(&self, view: &View, seen: &'a Seen, skipped: usize) -> Vec<&'a AppraisedMove> {
        let others: Vec<&AppraisedMove> = seen.all().skip(1 + skipped).collect();
        match view {
            View::Kara(_) => in_pairs(&seen.best.0, &others),
            View::Karambolage(view) => with_another_carambo(view, self.first_of(&seen.best.0, &others), seen),
            View::Karo(_) if self.asked.has_chains => with_two_chains(self.first_of(&seen.best.0, &others), seen),
            _ => self.first_of(&seen.best.0, &others),
        }
    }
}

/// The best turn of a throw with all that follows it, in which its player may throw again; nothing where that is none of
/// those that bring the most points by themselves: then both answers would be right.
fn whole_turn(view: &KarambolageView, most: i32) -> Option<AppraisedMove> {
    let moves = weigh::best_turn(view, view.throw.as_ref()?);
    let brings = weigh::brings(view, &weigh::after(view, &moves)?);
    let moves = moves.into_iter().map(Move::Karambolage).collect();
    (i32::from(brings) == most).then_some(Appraised { moves, worth: most })
}

/// A Carambo that brings no more than so many points.
fn lower_carambo(view: &KarambolageView, most: i32) -> Option<AppraisedMove> {
    let (moves, points) = weigh::carambo_up_to(view, u16::try_from(most).ok()?)?;
    Some(Appraised { moves: moves.into_iter().map(Move::Karambolage).collect(), worth: points.into() })
}

/// Some choices, the best first, and where that is a Carambo another one among them: that a turn is one does not tell the
/// best by itself.
fn with_another_carambo<'a>(
    view: &KarambolageView,
    mut choices: Vec<&'a AppraisedMove>,
    seen: &'a Seen,
) -> Vec<&'a AppraisedMove> {
    let goes_on = |choice: &&AppraisedMove| goes_on(view, choice);
    if choices.first().is_some_and(goes_on)
        && !choices.iter().skip(1).any(goes_on)
        && let Some(another) = seen.all().skip(1).find(goes_on)
    {
        choices.truncate(CHOICES_MAX - 1);
        choices.push(another);
    }
    choices
}

/// Some choices of Not This Way, the best first, with two chains of jumps among them where there are as many: so much is
/// the game about them.
fn with_two_chains<'a>(mut choices: Vec<&'a AppraisedMove>, seen: &'a Seen) -> Vec<&'a AppraisedMove> {
    let missing = 2_usize.saturating_sub(choices.iter().filter(|choice| is_chain(choice)).count());
    let is_another = |line: &&AppraisedMove| is_chain(line) && !choices.contains(line);
    let others: Vec<&AppraisedMove> = seen.all().filter(is_another).take(missing).collect();
    if others.len() < missing {
        return choices;
    }
    // Those go for them that tempt least, and never the best.
    while choices.len() + others.len() > CHOICES_MAX {
        let Some(last) = choices.iter().rposition(|choice| !is_chain(choice)).filter(|&place| place > 0) else { break };
        choices.remove(last);
    }
    choices.extend(others);
    choices.truncate(CHOICES_MAX);
    choices
}

/// Whether a turn of Karambolage lets its player throw again.
fn goes_on(view: &KarambolageView, turn: &AppraisedMove) -> bool {
    after(view, turn).is_some_and(|played| weigh::goes_on(&played))
}

/// A throw of Karambolage after a turn.
fn after(view: &KarambolageView, turn: &AppraisedMove) -> Option<Throw> {
    let own = |mv: &Move| match mv {
        Move::Karambolage(mv) => Some(*mv),
        _ => None,
    };
    weigh::after(view, &turn.moves.iter().map(own).collect::<Option<Vec<_>>>()?)
}

/// Whether a move of Karo is a chain of two jumps or more: its man stops on the way, as it is written.
fn is_chain(choice: &AppraisedMove) -> bool {
    let is_one = |mv: &Move| mv.to_string().split(' ').any(|part| part.matches('-').count() >= 2);
    choice.moves.first().is_some_and(is_one)
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
    /// Whether its best choice is so by another look as well, by as much as is asked for.
    fn is_sure(&mut self) -> bool {
        let view = self.position.view();
        let worths: Vec<i32> = if let View::Karambolage(view) = &view {
            // What is told of a turn are its points: what follows may not make another one better.
            let turns = self.choices.iter().filter_map(|choice| after(view, choice));
            turns.map(|turn| weigh::with_what_follows(view, &turn)).collect()
        } else {
            let Some(worths) = view.look_again(&self.choices) else { return true };
            for (choice, worth) in self.choices.iter_mut().zip(&worths) {
                choice.worth = *worth;
            }
            worths
        };
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
