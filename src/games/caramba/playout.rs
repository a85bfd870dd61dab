//! Races played on in the head, everybody by habit, to see what a move brings.

use super::{
    course::{Caramba, Phase},
    events::Event,
    habits,
    last_two::LastTwo,
    moves::Move,
    outlook,
};
use crate::{
    Seat, Turn,
    dice::{Dice, Thoughts},
};

/// How often each line is played on before the worse half of them is given up;
/// twice as often in the next stage, so that every stage takes as long.
const FIRST_STAGE: u32 = 192;
/// How often all lines of a stage together are played on at most, so that many of them take no longer than the time for
/// a move.
const STAGE_MAX: u32 = 1_600;
/// How often the last two lines are played on in the last stage at least.
const LAST_STAGE: u32 = 1_536;

/// Moves that are thought of, each of a seat, and what they brought so far.
#[derive(Debug)]
pub(super) struct Sequence {
    pub(super) moves: Vec<(Seat, Move)>,
    /// How much likelier than another line it must make a win to be chosen, below zero.
    pub(super) handicap: f64,
    sum: f64,
    number: u32,
}

impl Sequence {
    pub(super) fn of(moves: Vec<(Seat, Move)>) -> Self {
        Self { moves, handicap: 0.0, sum: 0.0, number: 0 }
    }

    fn worth(&self) -> f64 {
        self.sum / f64::from(self.number) + self.handicap
    }
}

/// Playing on, for one seat.
#[derive(Debug)]
pub(super) struct Playouts {
    seat: Seat,
    thoughts: Thoughts,
    events: Vec<Event>,
}

impl Playouts {
    /// Playouts for this seat; the same luck gives the same ones.
    pub(super) fn new<D: Dice + ?Sized>(seat: Seat, luck: &mut D) -> Self {
        Self { seat, thoughts: Thoughts::new(luck), events: Vec::new() }
    }

    /// The best of these lines; `None` of none. At the end of a race of two seats exactly, else by sequential halving
    /// (Karnin, Koren and Somekh, 2013).
    ///
    /// In a stage every line meets the same dice, so that what is compared is the moves.
    pub(super) fn best(&mut self, game: &Caramba, mut lines: Vec<Sequence>) -> Option<Sequence> {
        if let Some(place) = self.exactly_best(game, &lines) {
            return Some(lines.swap_remove(place));
        }
        let mut number = FIRST_STAGE.min(STAGE_MAX / lines.len().max(1) as u32).max(1);
        while lines.len() > 1 {
            let last = lines.len() == 2;
            let times = if last { number.max(LAST_STAGE) } else { number };
            for _ in 0..times {
                let dice = Thoughts::new(&mut self.thoughts);
                for line in &mut lines {
                    line.sum += self.play_on(game, &line.moves, dice.clone());
                    line.number += 1;
                }
            }
            lines.sort_by(|one, other| other.worth().total_cmp(&one.worth()));
            lines.truncate(lines.len().div_ceil(2));
            number *= 2;
        }
        lines.pop()
    }

    /// What each of these lines is worth: exactly at the end of a race of two seats, if that is wanted, else by so many
    /// races that are played on.
    pub(super) fn worths(
        &mut self,
        game: &Caramba,
        lines: Vec<Sequence>,
        times: u32,
        exactly: bool,
    ) -> Vec<(Sequence, f64)> {
        if let Some(mut last_two) = LastTwo::of(game, self.seat).filter(|_| exactly) {
            let weighed = |line: Sequence| {
                let worth = last_two.after(&line.moves);
                (line, worth)
            };
            return lines.into_iter().map(weighed).collect();
        }
        let mut lines = lines;
        for _ in 0..times {
            let dice = Thoughts::new(&mut self.thoughts);
            for line in &mut lines {
                line.sum += self.play_on(game, &line.moves, dice.clone());
                line.number += 1;
            }
        }
        let weighed = |line: Sequence| {
            let worth = line.worth();
            (line, worth)
        };
        lines.into_iter().map(weighed).collect()
    }

    /// What each of these lines is worth, and by how much more or less than the first one it may be so by luck: the
    /// standard error of that, nothing at the end of a race of two seats, where it is exact. All meet the same dice, so
    /// that races that go the same way leave no doubt.
    pub(super) fn beside_the_first(
        &mut self,
        game: &Caramba,
        mut lines: Vec<Sequence>,
        times: u32,
    ) -> Vec<(Sequence, f64, f64)> {
        if let Some(mut last_two) = LastTwo::of(game, self.seat) {
            let weighed = |line: Sequence| {
                let worth = last_two.after(&line.moves);
                (line, worth, 0.0)
            };
            return lines.into_iter().map(weighed).collect();
        }
        let mut squares = vec![0.0; lines.len()];
        for _ in 0..times {
            let dice = Thoughts::new(&mut self.thoughts);
            let mut of_first = None;
            for (line, squares) in lines.iter_mut().zip(&mut squares) {
                let worth = self.play_on(game, &line.moves, dice.clone());
                let more = worth - *of_first.get_or_insert(worth);
                line.sum += worth;
                line.number += 1;
                *squares += more * more;
            }
        }
        let of_first = lines.first().map_or(0.0, Sequence::worth);
        let weighed = |(line, squares): (Sequence, f64)| {
            let (worth, number) = (line.worth(), f64::from(times));
            let more = worth - of_first;
            let error = ((squares / number - more * more).max(0.0) / number).sqrt();
            (line, worth, error)
        };
        lines.into_iter().zip(squares).map(weighed).collect()
    }

    /// The place of the best line at the end of a race of two seats, of equal ones the first.
    fn exactly_best(&self, game: &Caramba, lines: &[Sequence]) -> Option<usize> {
        let mut last_two = LastTwo::of(game, self.seat)?;
        let mut best: Option<(usize, f64)> = None;
        for (place, line) in lines.iter().enumerate() {
            let worth = last_two.after(&line.moves) + line.handicap;
            if best.is_none_or(|(_, most)| worth > most) {
                best = Some((place, worth));
            }
        }
        best.map(|(place, _)| place)
    }

    /// How likely the seat wins the game after these moves, reckoned from the end of the race.
    fn play_on(&mut self, game: &Caramba, moves: &[(Seat, Move)], mut dice: Thoughts) -> f64 {
        let mut game = game.clone();
        let race = game.race;
        for (seat, mv) in moves {
            self.events.clear();
            game.make_move(*seat, *mv, &mut dice, &mut self.events).expect("a move that is thought of is allowed");
        }
        while game.race == race
            && let Turn::Of(seat) = game.turn()
        {
            if game.phase == Phase::Rolling {
                self.lie_in_ambush(&mut game, seat, &mut dice);
            }
            self.events.clear();
            let mv = habits::turn_move(&game);
            game.make_move(seat, mv, &mut dice, &mut self.events).expect("a habit is allowed");
        }
        outlook::worth(&game, self.seat)
    }

    /// What the others do before a roll: ambushes by habit, after one that can be had back is taken.
    fn lie_in_ambush(&mut self, game: &mut Caramba, turn: Seat, dice: &mut Thoughts) {
        let mut play = |game: &mut Caramba, seat, mv| {
            self.events.clear();
            game.make_move(seat, mv, dice, &mut self.events).expect("a habit is allowed");
        };
        let back = game.takes(turn).next();
        if let Some(field) = back {
            play(game, turn, Move::Take(field));
        }
        for seat in game.all_seats() {
            if let Some(field) = habits::ambush(game, seat) {
                play(game, seat, Move::Ambush(field));
            }
        }
    }
}
