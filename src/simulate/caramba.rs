//! Caramba! worked out again from moves and rolls: sombreros walk, silver
//! changes hands, and the richest wins (C1–C11).
//!
//! It takes the moves as allowed where they only say where something stands,
//! but looks that whoever moves has the turn, that prices and offers could be
//! paid, that no silver was lost, and that just the dice were rolled that had to be.

use super::recount::{Begins, Ending, Recount};
use games::{caramba::Worth, catalog::Options};
use table::Started;

/// A 6 counts nothing (C2).
const WHITE: u8 = 6;
/// After so many turns a race has no end, and its hindmost sombrero wins it.
const TURNS_MAX: u32 = 1000;
/// After so many throws of nothing but zeros in a row one counts as a 1.
const ZEROS_MAX: u32 = 100;

/// A game, as the silver goes.
#[derive(Debug)]
pub(super) struct CarambaRecount {
    /// The last fields of stone, of gravel and of the road (C1).
    grounds: [i64; 3],
    /// What the first die not rolled, a sombrero underneath and the mine cost in the first race (C5, C6, C8).
    prices: [i64; 3],
    races_max: i64,
    /// Whether silver is worth coins.
    is_coins: bool,
    race: i64,
    purses: Vec<i64>,
    pot: i64,
    /// Who could not pay in full in this race (C10).
    broke: Vec<bool>,
    hats: Vec<Hat>,
    /// The sombreros in the mine, in the order they got there.
    arrived: Vec<usize>,
    ambushes: Vec<i64>,
    /// The seats still to place, in this order (C3).
    to_place: Vec<usize>,
    /// The sombreros in the order of the round, and how many of them have rolled (C4).
    round: Vec<usize>,
    rolled: usize,
    turns: u32,
    /// What each seat offers for the roll to come, and whether one was accepted (C11).
    offers: Vec<Option<i64>>,
    persuaded: bool,
    over: bool,
}

/// A sombrero: whose, and on which field; on 0 before it is placed.
#[derive(Clone, Debug)]
struct Hat {
    seat: usize,
    field: i64,
}

impl CarambaRecount {
    fn place(&mut self, seat: usize, field: i64) -> Result<(), String> {
        if self.to_place.first() != Some(&seat) {
            return Err(format!("seat {seat}, counted from 0, placed out of order"));
        }
        self.to_place.remove(0);
        let hat = self.hats.iter_mut().find(|hat| hat.seat == seat && hat.field == 0);
        hat.ok_or("a sombrero too many was placed")?.field = field;
        if self.to_place.is_empty() {
            self.rank();
        }
        Ok(())
    }

    /// C4: the one nearest the mine first; in the mine nobody rolls.
    fn rank(&mut self) {
        self.round = (0..self.hats.len()).filter(|hat| !self.arrived.contains(hat)).collect();
        self.round.sort_by_key(|&hat| std::cmp::Reverse(self.hats[hat].field));
        self.rolled = 0;
    }

    /// C4, C5, C11: pays for the dice not rolled, and rolls the others.
    fn turn(&mut self, seat: usize, not_rolled: usize, rolls: &[u8]) -> Result<(), String> {
        let hat = *self.round.get(self.rolled).ok_or("a roll before all sombreros were placed")?;
        if self.hats[hat].seat != seat {
            return Err(format!("seat {seat}, counted from 0, rolled out of turn"));
        }
        let dice = self.rolled + 1 + usize::from(self.persuaded);
        if not_rolled >= dice || (self.persuaded && not_rolled > 0) {
            return Err(format!("{not_rolled} of {dice} dice were bought out"));
        }
        let price: i64 = (1..=not_rolled as i64).map(|nth| nth * self.prices[0] * self.race).sum();
        self.hands_over(seat, price)?;
        self.pot += price;
        let mut rolls = rolls.iter();
        self.walk(hat, dice - not_rolled, &mut rolls)?;
        if rolls.len() > 0 {
            return Err(format!("{} dice were rolled for nothing", rolls.len()));
        }
        self.offers.fill(None);
        self.persuaded = false;
        self.rolled += 1;
        self.turns += 1;
        self.see_who_is_left();
        Ok(())
    }

    /// C6, C7, C8: a sombrero goes on till it stands alone or is in the mine.
    fn walk(&mut self, hat: usize, mut dice: usize, rolls: &mut std::slice::Iter<'_, u8>) -> Result<(), String> {
        let (seat, [stone, gravel, last]) = (self.hats[hat].seat, self.grounds);
        let mut zeros = 0;
        loop {
            let mut sum = 0;
            for _ in 0..dice {
                let &pips = rolls.next().ok_or("a die was not rolled")?;
                sum += if pips == WHITE { 0 } else { i64::from(pips) };
            }
            zeros = if sum == 0 { zeros + 1 } else { 0 };
            let field = self.hats[hat].field + if zeros > ZEROS_MAX { 1 } else { sum };
            self.hats[hat].field = field;
            if field > last {
                self.arrived.push(hat);
                let paid = self.pays(seat, self.arrived.len() as i64 * self.prices[2] * self.race);
                self.pot += paid;
                return Ok(());
            }
            if let Some(below) = (0..self.hats.len()).find(|&other| other != hat && self.hats[other].field == field) {
                let below = self.hats[below].seat;
                if below != seat {
                    let paid = self.pays(below, self.prices[1] * self.race);
                    self.purses[seat] += paid;
                }
                dice = 1;
            } else if self.ambushes.contains(&field) {
                dice = if field <= stone {
                    3
                } else if field <= gravel {
                    2
                } else {
                    1
                };
            } else {
                return Ok(());
            }
        }
    }

    /// C10: who cannot pay in full pays what is there, and then nothing in this race.
    fn pays(&mut self, seat: usize, price: i64) -> i64 {
        if self.broke[seat] {
            return 0;
        }
        let paid = price.min(self.purses[seat]);
        self.broke[seat] = paid < price;
        self.purses[seat] -= paid;
        paid
    }

    /// Silver that must be there (C5, C11).
    fn hands_over(&mut self, seat: usize, silver: i64) -> Result<(), String> {
        if silver > self.purses[seat] {
            return Err(format!("seat {seat}, counted from 0, paid {silver} of {}", self.purses[seat]));
        }
        self.purses[seat] -= silver;
        Ok(())
    }

    /// C8: a race is over when one player alone is on the road.
    fn see_who_is_left(&mut self) {
        let left: Vec<usize> = (0..self.hats.len()).filter(|hat| !self.arrived.contains(hat)).collect();
        let owner = |hat: &usize| self.hats[*hat].seat;
        if left.iter().all(|hat| owner(hat) == owner(&left[0])) {
            self.end_race(owner(&left[0]));
        } else if self.turns == TURNS_MAX {
            let hindmost = left.iter().min_by_key(|hat| self.hats[**hat].field).map_or(0, owner);
            self.end_race(hindmost);
            self.over = true;
        } else if self.rolled == self.round.len() {
            self.rank();
        }
    }

    /// C8, C10, C3: the pot is the winner's; then it is over, or all place again.
    fn end_race(&mut self, winner: usize) {
        self.purses[winner] += std::mem::take(&mut self.pot);
        let lost_broke = (0..self.purses.len()).any(|seat| seat != winner && self.broke[seat]);
        if lost_broke || self.purses.contains(&0) || self.race == self.races_max {
            self.over = true;
            return;
        }
        let mut order = vec![winner];
        for hat in std::mem::take(&mut self.arrived).into_iter().rev() {
            if !order.contains(&self.hats[hat].seat) {
                order.push(self.hats[hat].seat);
            }
        }
        self.to_place = order.repeat(self.hats.len() / order.len());
        self.hats.iter_mut().for_each(|hat| hat.field = 0);
        self.ambushes.clear();
        self.round.clear();
        self.broke.fill(false);
        self.turns = 0;
        self.race += 1;
    }

    /// C11: the silver passes at once.
    fn accept(&mut self, seat: usize, by: usize) -> Result<(), String> {
        let silver = self.offers.get(by).copied().flatten().ok_or("an offer was accepted that nobody had made")?;
        if self.persuaded {
            return Err("two offers were accepted for one roll".to_owned());
        }
        self.hands_over(by, silver)?;
        self.purses[seat] += silver;
        self.offers.fill(None);
        self.persuaded = true;
        Ok(())
    }
}

pub(super) use CarambaRecount as Recounted;

impl Begins for CarambaRecount {
    fn of(started: &Started) -> Self {
        let Options::Caramba(options) = &started.rules.options else {
            panic!("a game of Caramba! has the options of Caramba!");
        };
        let (road, seats) = (options.road, started.sitters.len());
        // C2: with two or three players two sombreros each.
        let (each, purse) = if seats < 4 { (2, road.silver_two_hats) } else { (1, road.silver_one_hat) };
        let [stone, gravel, earth] = [road.stone, road.gravel, road.earth].map(i64::from);
        let first = first_to_place(seats, &started.rolls);
        let order: Vec<usize> = (0..seats).map(|ahead| (first + ahead) % seats).collect();
        Self {
            grounds: [stone, stone + gravel, stone + gravel + earth],
            prices: [road.buyout, road.occupied, road.mine].map(i64::from),
            races_max: options.races.into(),
            is_coins: options.silver == Worth::Coins,
            race: 1,
            purses: vec![purse.into(); seats],
            pot: 0,
            broke: vec![false; seats],
            hats: (0..seats * each).map(|number| Hat { seat: number % seats, field: 0 }).collect(),
            arrived: Vec::new(),
            ambushes: Vec::new(),
            to_place: order.repeat(each),
            round: Vec::new(),
            rolled: 0,
            turns: 0,
            offers: vec![None; seats],
            persuaded: false,
            over: false,
        }
    }
}

impl Recount for CarambaRecount {
    /// C3: the dice say who begins.
    fn first_begins(&self) -> bool {
        false
    }

    fn opener(&self) -> Option<usize> {
        self.to_place.first().copied()
    }

    /// Only these can be a seat's last, for nothing else ends a game.
    fn is_turn(&self, _seat: usize, mv: &str) -> bool {
        ["place", "roll", "buyout"].iter().any(|verb| mv.starts_with(verb))
    }

    /// `place 12`, `roll`, `buyout 2`, `ambush 26`, `take 26`, `offer 3`, `accept 2` or `refuse`.
    fn moved(&mut self, seat: usize, mv: &str, rolls: &[u8]) -> Result<(), String> {
        if self.over {
            return Err("a move after the end".to_owned());
        }
        let (verb, number) = mv.split_once(' ').unwrap_or((mv, "0"));
        let number: i64 = number.parse().map_err(|_| format!("{mv} names no number"))?;
        if !matches!(verb, "roll" | "buyout") && !rolls.is_empty() {
            return Err(format!("{mv} rolled dice"));
        }
        let silver = self.pot + self.purses.iter().sum::<i64>();
        match verb {
            "place" => self.place(seat, number)?,
            "roll" => self.turn(seat, 0, rolls)?,
            "buyout" => self.turn(seat, number as usize, rolls)?,
            "ambush" => self.ambushes.push(number),
            "take" => self.ambushes.retain(|&field| field != number),
            "offer" => self.offers[seat] = Some(number),
            "accept" => self.accept(seat, number as usize - 1)?,
            "refuse" => self.offers.fill(None),
            _ => return Err(format!("{mv} is no move")),
        }
        let now = self.pot + self.purses.iter().sum::<i64>();
        if now == silver { Ok(()) } else { Err(format!("{silver} silver became {now} by {mv}")) }
    }

    /// Settled between two races, when no silver is in the pot.
    fn interim_shares(&self) -> Option<Vec<i64>> {
        let is_between = self.race > 1 && !self.to_place.is_empty();
        (self.is_coins && is_between).then(|| self.purses.clone())
    }

    /// C10: the richest wins, equals share; or each has what is left.
    fn ending(&self) -> Result<Ending, String> {
        if !self.over {
            return Err("a game ended before its end".to_owned());
        }
        let mut purses: Vec<(i64, usize)> = self.purses.iter().map(|silver| -silver).zip(0..).collect();
        purses.sort_unstable();
        let ranking = purses.chunk_by(|one, other| one.0 == other.0);
        let ranking = ranking.map(|equal| equal.iter().map(|purse| purse.1).collect()).collect();
        let shares = self.is_coins.then(|| self.purses.clone());
        Ok(Ending { ranking, round_for_all: false, shares })
    }
}

/// C3: who throws the highest places first; the tied throw again.
fn first_to_place(seats: usize, rolls: &[u8]) -> usize {
    let mut tied: Vec<usize> = (0..seats).collect();
    let mut rolls = rolls.iter().map(|&pips| if pips == WHITE { 0 } else { pips });
    while tied.len() > 1 {
        let throws: Vec<(usize, u8)> = tied.iter().copied().zip(rolls.by_ref()).collect();
        let Some(highest) = throws.iter().map(|throw| throw.1).max() else { break };
        tied = throws.iter().filter(|throw| throw.1 == highest).map(|throw| throw.0).collect();
    }
    tied[0]
}
