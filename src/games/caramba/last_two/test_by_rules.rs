//! The same by the rules themselves, to compare.

use std::collections::HashMap;

use super::super::{
    chances,
    course::{Caramba, Phase},
    events::{Event, HATS_MAX},
    moves::Move,
    outlook,
};
use crate::{Seat, Turn, dice::Thoughts};

/// More turns in a row in which nobody comes forward than are followed: the chance of them is below one in a million.
const STAYS_MAX: u8 = 4;
/// The same for throws of a chain.
const CHAIN_MAX: u8 = 8;
/// From how many fields on that both have left together an end is gone through.
const LEFT_MAX: u8 = 16;
/// More positions than this are not gone through.
const POSITIONS_MAX: usize = 20_000;

/// What is gone through, for one seat.
#[derive(Debug)]
pub(super) struct Plain {
    me: Seat,
    worths: HashMap<Key, f64>,
    events: Vec<Event>,
}

/// What tells two positions of a race apart.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Key {
    fields: [u8; HATS_MAX],
    ambushes: [u8; HATS_MAX],
    silver: [u32; 2],
    bankrupt: u8,
    /// Who still rolls in this round; the place of the first of them gives its dice.
    to_roll: [u8; HATS_MAX],
    band: u8,
    persuaded: bool,
    stays: u8,
}

impl Plain {
    pub(super) fn of(game: &Caramba, me: Seat) -> Option<Self> {
        let last = game.road().last_field();
        let left = (0..game.hats).filter(|&hat| game.on_road(hat)).map(|hat| last - game.fields[usize::from(hat)]);
        let is_end = game.players == 2
            && game.phase == Phase::Rolling
            && left.clone().count() == 2
            && left.sum::<u8>() <= LEFT_MAX;
        is_end.then(|| Self { me, worths: HashMap::new(), events: Vec::new() })
    }

    /// What the game is worth after these moves, of which only the last may roll; `None` if that would take too long.
    pub(super) fn after(&mut self, game: &Caramba, moves: &[(Seat, Move)]) -> Option<f64> {
        let mut game = game.clone();
        for (seat, mv) in moves {
            match mv {
                Move::Roll => return self.roll(&game, 0, 0),
                Move::BuyOut(dice) => return self.roll(&game, *dice, 0),
                _ => game.make_move(*seat, *mv, &mut Thoughts::fixed(), &mut self.events).expect("it is allowed"),
            }
        }
        self.worth(&game, 0)
    }

    /// What a position is worth when both play their best from there on.
    fn worth(&mut self, game: &Caramba, stays: u8) -> Option<f64> {
        let Turn::Of(turn) = game.turn() else { return Some(outlook::worth(game, self.me)) };
        if stays == STAYS_MAX {
            return Some(outlook::worth(game, self.me));
        }
        let mut to_roll = [u8::MAX; HATS_MAX];
        for (place, &hat) in to_roll.iter_mut().zip(&game.ranks[usize::from(game.band)..]) {
            *place = hat;
        }
        let key = Key {
            fields: game.fields,
            ambushes: game.ambushes,
            silver: [game.silver[0], game.silver[1]],
            bankrupt: game.bankrupt,
            to_roll,
            band: game.band,
            persuaded: game.persuaded.is_some(),
            stays,
        };
        if let Some(&known) = self.worths.get(&key) {
            return Some(known);
        }
        if self.worths.len() == POSITIONS_MAX {
            return None;
        }
        let mut best = self.roll(game, 0, stays)?;
        for (bought_out, _) in game.buyouts() {
            let worth = self.roll(game, bought_out, stays)?;
            best = if turn == self.me { best.max(worth) } else { best.min(worth) };
        }
        self.worths.insert(key, best);
        Some(best)
    }

    /// What it is worth to roll with so many dice bought out.
    fn roll(&mut self, game: &Caramba, bought_out: u8, stays: u8) -> Option<f64> {
        let mut game = game.clone();
        self.events.clear();
        let (hat, number) = game.ready_to_roll(bought_out, &mut self.events);
        self.travel(&game, hat, number, stays, 0)
    }

    fn travel(&mut self, game: &Caramba, hat: u8, number: u8, stays: u8, chain: u8) -> Option<f64> {
        let mut all = 0.0;
        for sum in 0..=5 * number {
            let mut next = game.clone();
            self.events.clear();
            let worth = match next.come_to(hat, sum, &mut self.events) {
                Some((number, _)) if chain < CHAIN_MAX => {
                    self.travel(&next, hat, number, if sum == 0 { stays } else { 0 }, chain + 1)?
                }
                _ => {
                    next.end_turn(&mut self.events);
                    if next.race == game.race && matches!(next.phase, Phase::Rolling) {
                        let stays = if sum == 0 { stays + 1 } else { 0 };
                        self.worth(&next, stays)?
                    } else {
                        outlook::worth(&next, self.me)
                    }
                }
            };
            all += chances::of(number, sum) * worth;
        }
        Some(all)
    }
}
