//! Races played on in the head, everybody by habit, to see what a move brings.

use super::{
    course::{Caramba, Phase},
    events::Event,
    habits,
    moves::Move,
};
use crate::games::{
    Rules, Seat, Turn,
    dice::{Dice, Thoughts},
};

/// How many silver, in the first race, make a seat that is ahead by them some
/// three times as likely to win the game.
const EDGE: f64 = 6.0;

/// Playing on, for one seat: every line of thought with the same dice, so that
/// what is compared is the moves.
#[derive(Debug)]
pub(super) struct Playouts {
    seat: Seat,
    dice: Vec<Thoughts>,
    events: Vec<Event>,
}

impl Playouts {
    /// So many playouts a move.
    pub(super) fn new<D: Dice + ?Sized>(seat: Seat, number: usize, luck: &mut D) -> Self {
        Self { seat, dice: (0..number).map(|_| Thoughts::new(luck)).collect(), events: Vec::new() }
    }

    /// How likely the seat wins the game after these moves, each of a seat,
    /// reckoned from the end of the race.
    pub(super) fn worth(&mut self, game: &Caramba, moves: &[(Seat, Move)]) -> f64 {
        let mut sum = 0.0;
        for number in 0..self.dice.len() {
            let mut game = game.clone();
            let mut dice = self.dice[number].clone();
            let race = game.race;
            for (seat, mv) in moves {
                self.events.clear();
                game.play(*seat, mv, &mut dice, &mut self.events).expect("a move that is thought of is allowed");
            }
            while game.race == race
                && let Turn::Of(seat) = game.turn()
            {
                self.events.clear();
                let mv = habits::turn_move(&game);
                game.play(seat, &mv, &mut dice, &mut self.events).expect("a habit is allowed");
            }
            sum += self.worth_after_race(&game);
        }
        sum / self.dice.len() as f64
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
