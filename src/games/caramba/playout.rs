//! Races played on in the head, everybody by habit, to see what a move brings.

use super::{
    course::{Caramba, Phase},
    events::Event,
    habits,
    moves::Move,
};
use crate::{
    Seat, Turn,
    dice::{Dice, Thoughts},
};

/// How many silver, in the first race, make a seat that is ahead by them some
/// three times as likely to win the game.
const EDGE: f64 = 6.0;

/// How often each line is played on before the worse half of them is given up;
/// twice as often in the next stage, so that every stage takes as long.
const FIRST_STAGE: u32 = 32;
/// How often the last two lines are played on in the last stage at least.
const LAST_STAGE: u32 = 256;

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

    /// The best of these lines by sequential halving (Karnin, Koren and Somekh, 2013); `None` of none.
    ///
    /// In a stage every line meets the same dice, so that what is compared is the moves.
    pub(super) fn best(&mut self, game: &Caramba, mut lines: Vec<Sequence>) -> Option<Sequence> {
        let mut number = FIRST_STAGE;
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
            self.events.clear();
            let mv = habits::turn_move(&game);
            game.make_move(seat, mv, &mut dice, &mut self.events).expect("a habit is allowed");
        }
        self.worth_after_race(&game)
    }

    /// At the game's end the seat's part of the win; before it, the chances by the silver in hand.
    fn worth_after_race(&self, game: &Caramba) -> f64 {
        let silver = &game.silver[..usize::from(game.players)];
        let mine = silver[self.seat.index()];
        if let Phase::Over(_) = game.phase {
            let most = silver.iter().max().copied().unwrap_or_default();
            let equal = silver.iter().filter(|&&other| other == most).count();
            return if mine == most { 1.0 / equal as f64 } else { 0.0 };
        }
        let scale = EDGE * f64::from(game.race);
        let against: f64 = silver.iter().map(|&other| ((f64::from(other) - f64::from(mine)) / scale).exp()).sum();
        1.0 / against
    }
}
