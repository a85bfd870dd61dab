//! A game as it stands: the road with its sombreros and ambushes, the silver,
//! and what a move makes of them (C3–C11). What may be done is looked up in
//! [`super::allowed`]; a move that comes here is allowed.

use smallvec::SmallVec;

use super::{
    events::{Ending, Event, HATS_MAX, Hat, Hats, Pips, Why},
    options::CarambaOptions,
    road::Road,
};
use crate::{Seat, dice::Dice};

/// After how many turns a race has no end, and its hindmost sombrero wins it.
/// The longest of 887,288 races by four random seats had 39 (`cargo bench --bench caramba -- races`).
pub const TURNS_MAX: u16 = 1000;
/// How many zeros in a row a chain of C6 and C7 rolls before one counts as a
/// one. It happens to no honest dice: the chance is one in 6¹⁰⁰.
const ZEROS_MAX: u8 = 100;
/// How often a tie for the start is thrown again before the first of the tied begins.
const TIES_MAX: u8 = 100;
/// The field of a sombrero or an ambush that is not on the road.
const ASIDE: u8 = 0;
/// The field of a sombrero in the mine.
const MINE: u8 = u8::MAX;

/// A game of Caramba!, from the first die to its end.
///
/// Sombreros and ambushes are counted by turns: each player's first one in
/// seat order, then each player's second one (C2).
#[derive(Clone, Debug, PartialEq)]
pub struct Caramba {
    pub(super) options: CarambaOptions,
    pub(super) players: u8,
    /// Sombreros of all players, and so the dice in play.
    pub(super) hats: u8,
    pub(super) phase: Phase,
    pub(super) race: u16,
    /// Turns rolled in this race.
    pub(super) turns: u16,
    /// The seats in the order of placing (C3).
    pub(super) order: [u8; HATS_MAX],
    /// Where each sombrero is.
    pub(super) fields: [u8; HATS_MAX],
    /// Where each ambush lies.
    pub(super) ambushes: [u8; HATS_MAX],
    /// The ambushes placed since the last roll, a bit each.
    pub(super) just_placed: u8,
    /// The sombreros that roll in this round, in its order (C4).
    pub(super) ranks: SmallVec<[u8; HATS_MAX]>,
    /// Whose turn it is in the round: where the hat band is.
    pub(super) band: u8,
    /// The sombreros in the mine, in the order they got there.
    pub(super) arrived: SmallVec<[u8; HATS_MAX]>,
    pub(super) silver: [u32; HATS_MAX],
    pub(super) pot: u32,
    /// Who could not pay in full in this race (C10), a bit a seat.
    pub(super) bankrupt: u8,
    /// What each seat has offered for the roll to come (C11).
    pub(super) bids: [Bid; HATS_MAX],
    /// Whose offer was accepted for it.
    pub(super) persuaded: Option<(Seat, u32)>,
    /// What came of the last roll.
    pub(super) last: SmallVec<[Event; 4]>,
}

/// What a game is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// So many sombreros stand, and the next one is placed.
    Placing(u8),
    /// All stand, and who has the hat band rolls.
    Rolling,
    Over(Ending),
}

/// A seat's offers for one roll.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Bid {
    /// How many it made.
    pub(super) made: u8,
    /// How much the last one was.
    pub(super) last: u32,
    /// Whether that one is neither accepted nor refused.
    pub(super) open: bool,
}

impl Caramba {
    /// A game of so many players whose first race has not begun.
    pub(super) fn set_up(options: CarambaOptions, players: u8) -> Self {
        // C2: with two or three players, two of everything.
        let each = if players <= 3 { 2 } else { 1 };
        let mut game = Self {
            options,
            players,
            hats: players * each,
            phase: Phase::Placing(0),
            race: 1,
            turns: 0,
            order: [0; HATS_MAX],
            fields: [ASIDE; HATS_MAX],
            ambushes: [ASIDE; HATS_MAX],
            just_placed: 0,
            ranks: SmallVec::new(),
            band: 0,
            arrived: SmallVec::new(),
            silver: [0; HATS_MAX],
            pot: 0,
            bankrupt: 0,
            bids: [Bid::default(); HATS_MAX],
            persuaded: None,
            last: SmallVec::new(),
        };
        let purse = game.purse();
        game.silver[..usize::from(players)].fill(purse);
        game
    }

    /// What each player begins with: more where each has two sombreros (C2).
    pub(super) const fn purse(&self) -> u32 {
        let road = &self.options.road;
        if self.hats > self.players { road.silver_two_hats } else { road.silver_one_hat }
    }

    /// The road it is played on.
    #[must_use]
    pub const fn road(&self) -> &Road {
        &self.options.road
    }

    /// The silver of every seat. With the pot it is always what all began with.
    #[must_use]
    pub fn holdings(&self) -> Vec<(Seat, u32)> {
        self.all_seats().map(|seat| (seat, self.silver[seat.index()])).collect()
    }

    /// The silver in the pot.
    #[must_use]
    pub const fn pot(&self) -> u32 {
        self.pot
    }

    /// The number of the race, from 1.
    #[must_use]
    pub const fn race(&self) -> u16 {
        self.race
    }

    pub(super) fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players).map(Seat)
    }

    #[inline]
    pub(super) const fn owner(&self, hat: u8) -> Seat {
        Seat(if hat >= self.players { hat - self.players } else { hat })
    }

    #[inline]
    pub(super) const fn hat(&self, hat: u8) -> Hat {
        Hat { seat: self.owner(hat), second: hat >= self.players }
    }

    #[inline]
    pub(super) fn on_road(&self, hat: u8) -> bool {
        !matches!(self.fields[usize::from(hat)], ASIDE | MINE)
    }

    /// The sombrero on a field, but not this one.
    #[inline]
    pub(super) fn hat_on(&self, field: u8, but: Option<u8>) -> Option<u8> {
        (0..self.hats).find(|&hat| self.fields[usize::from(hat)] == field && Some(hat) != but)
    }

    /// The ambush on a field.
    #[inline]
    pub(super) fn ambush_on(&self, field: u8) -> Option<u8> {
        (0..self.hats).find(|&ambush| self.ambushes[usize::from(ambush)] == field)
    }

    /// An ambush this seat has at hand.
    #[inline]
    pub(super) fn ambush_at_hand(&self, seat: Seat) -> Option<u8> {
        (0..self.hats).find(|&ambush| self.owner(ambush) == seat && self.ambushes[usize::from(ambush)] == ASIDE)
    }

    /// The sombrero that is about to roll.
    #[inline]
    pub(super) fn rolling(&self) -> u8 {
        self.ranks[usize::from(self.band)]
    }

    /// How many dice it rolls by its rank, and one more if it was persuaded (C4, C11).
    #[inline]
    pub(super) const fn dice(&self) -> u8 {
        self.band + 1 + self.persuaded.is_some() as u8
    }

    pub(super) const fn is_bankrupt(&self, seat: Seat) -> bool {
        self.bankrupt & 1 << seat.0 != 0
    }

    /// C3: every player throws, the highest begins; who is tied for it throws again.
    pub(super) fn throw_for_start<D: Dice + ?Sized>(&mut self, dice: &mut D, events: &mut Vec<Event>) {
        let mut tied: SmallVec<[Seat; HATS_MAX]> = self.all_seats().collect();
        for _ in 0..=TIES_MAX {
            let thrown: SmallVec<[(Seat, u8); HATS_MAX]> = tied.iter().map(|&seat| (seat, pips(dice))).collect();
            events.extend(thrown.iter().map(|&(seat, pips)| Event::ThrewForStart { seat, pips }));
            let highest = thrown.iter().map(|throw| throw.1).max().expect("somebody throws");
            tied = thrown.iter().filter(|throw| throw.1 == highest).map(|throw| throw.0).collect();
            if tied.len() == 1 {
                break;
            }
        }
        for (place, ahead) in self.order.iter_mut().zip(0..self.players) {
            *place = (tied[0].0 + ahead) % self.players;
        }
        events.push(Event::RaceBegins { race: 1, first: tied[0] });
    }

    pub(super) fn place(&mut self, standing: u8, field: u8, events: &mut Vec<Event>) {
        let hat = self.order[usize::from(standing % self.players)] + standing / self.players * self.players;
        self.fields[usize::from(hat)] = field;
        events.push(Event::Placed { hat: self.hat(hat), field });
        self.phase = Phase::Placing(standing + 1);
        if standing + 1 == self.hats {
            self.phase = Phase::Rolling;
            self.begin_round(events);
        }
    }

    /// C4: the one nearest the mine first; this order stands for the round.
    fn begin_round(&mut self, events: &mut Vec<Event>) {
        self.ranks = (0..self.hats).filter(|&hat| self.on_road(hat)).collect();
        let fields = &self.fields;
        self.ranks.sort_unstable_by_key(|&hat| u8::MAX - fields[usize::from(hat)]);
        self.band = 0;
        events.push(Event::RoundBegins { ranks: Hats::of(self.ranks.iter().map(|&hat| self.hat(hat))) });
    }

    pub(super) fn lie_in_ambush(&mut self, seat: Seat, field: u8, events: &mut Vec<Event>) {
        let ambush = self.ambush_at_hand(seat).expect("an allowed ambush is at hand");
        self.ambushes[usize::from(ambush)] = field;
        self.just_placed |= 1 << ambush;
        events.push(Event::AmbushPlaced { owner: seat, field });
    }

    pub(super) fn take_back(&mut self, field: u8, events: &mut Vec<Event>) {
        let ambush = self.ambush_on(field).expect("an ambush that may be taken back lies there");
        self.ambushes[usize::from(ambush)] = ASIDE;
        events.push(Event::AmbushTaken { owner: self.owner(ambush), field });
    }

    pub(super) fn offer(&mut self, by: Seat, silver: u32, events: &mut Vec<Event>) {
        let bid = &mut self.bids[by.index()];
        *bid = Bid { made: bid.made + 1, last: silver, open: true };
        events.push(Event::Offered { by, to: self.owner(self.rolling()), silver });
    }

    /// C11: the silver passes at once, and the other offers are void.
    pub(super) fn accept(&mut self, seat: Seat, by: Seat, events: &mut Vec<Event>) {
        let silver = self.bids[by.index()].last;
        self.silver[by.index()] -= silver;
        self.silver[seat.index()] += silver;
        self.persuaded = Some((by, silver));
        self.close_bids();
        events.push(Event::Accepted { seat, by, silver });
    }

    pub(super) fn refuse(&mut self, seat: Seat, events: &mut Vec<Event>) {
        self.close_bids();
        events.push(Event::Refused { seat });
    }

    fn close_bids(&mut self) {
        self.bids.iter_mut().for_each(|bid| bid.open = false);
    }

    /// C4, C5: a turn with so many dice bought out, and all that comes of it.
    pub(super) fn roll<D: Dice + ?Sized>(&mut self, bought_out: u8, dice: &mut D, events: &mut Vec<Event>) {
        let before = events.len();
        let (hat, number) = self.ready_to_roll(bought_out, events);
        self.travel(hat, number, dice, events);
        self.end_turn(events);
        self.last = SmallVec::from_slice(&events[before..]);
    }

    /// What comes before the dice: who rolls, and how many.
    pub(super) fn ready_to_roll(&mut self, bought_out: u8, events: &mut Vec<Event>) -> (u8, u8) {
        let hat = self.rolling();
        if bought_out > 0 {
            let price = self.options.road.buyout_price(bought_out, self.race);
            let seat = self.owner(hat);
            self.silver[seat.index()] -= price;
            self.pot += price;
            events.push(Event::BoughtOut { seat, dice: bought_out, price });
        }
        let number = self.dice() - bought_out;
        self.bids = [Bid::default(); HATS_MAX];
        self.persuaded = None;
        self.just_placed = 0;
        self.turns += 1;
        (hat, number)
    }

    /// What comes after the dice: the next turn, round or race.
    pub(super) fn end_turn(&mut self, events: &mut Vec<Event>) {
        if let Some(winner) = self.alone_on_the_road() {
            self.end_race(winner, events);
        } else if self.turns == TURNS_MAX {
            self.end_endless_race(events);
        } else {
            self.band += 1;
            if usize::from(self.band) == self.ranks.len() {
                self.begin_round(events);
            }
        }
    }

    /// A sombrero rolls, and rolls on while it stops on others (C6) and in ambushes (C7).
    fn travel<D: Dice + ?Sized>(&mut self, hat: u8, number: u8, dice: &mut D, events: &mut Vec<Event>) {
        let (mut number, mut why, mut zeros) = (number, Why::Turn, 0);
        loop {
            let mut thrown = Pips::default();
            (0..number).for_each(|_| thrown.push(pips(dice)));
            zeros = if thrown.sum() == 0 { zeros + 1 } else { 0 };
            let from = self.fields[usize::from(hat)];
            let by = thrown.sum() + u8::from(zeros > ZEROS_MAX);
            events.push(Event::Rolled { hat: self.hat(hat), why, pips: thrown, from, to: from + by });
            let Some(again) = self.come_to(hat, by, events) else { return };
            (number, why) = again;
        }
    }

    /// A sombrero comes so much farther: how many dice it rolls on with, and why, if it does.
    pub(super) fn come_to(&mut self, hat: u8, by: u8, events: &mut Vec<Event>) -> Option<(u8, Why)> {
        let to = self.fields[usize::from(hat)] + by;
        if to > self.options.road.last_field() {
            self.enter_mine(hat, events);
            return None;
        }
        self.fields[usize::from(hat)] = to;
        if let Some(below) = self.hat_on(to, Some(hat)) {
            self.pay_the_newcomer(hat, below, events);
            return Some((1, Why::Occupied));
        }
        let ambush = self.ambush_on(to)?;
        let dice = self.options.road.ground(to).ambush_dice();
        events.push(Event::Ambushed { hat: self.hat(hat), owner: self.owner(ambush), dice });
        Some((dice, Why::Ambush))
    }

    /// C6: the owner below pays the newcomer, unless they are the same player.
    fn pay_the_newcomer(&mut self, hat: u8, below: u8, events: &mut Vec<Event>) {
        let (newcomer, payer) = (self.owner(hat), self.owner(below));
        let owed = if newcomer == payer { 0 } else { self.options.road.occupied_price(self.race) };
        let (paid, bankrupt) = self.take_from(payer, owed);
        self.silver[newcomer.index()] += paid;
        events.push(Event::StoppedOn { hat: self.hat(hat), below: self.hat(below), paid });
        events.extend(bankrupt);
    }

    /// C8: the n-th sombrero in the mine pays n to the pot.
    fn enter_mine(&mut self, hat: u8, events: &mut Vec<Event>) {
        self.fields[usize::from(hat)] = MINE;
        self.arrived.push(hat);
        let nth = self.arrived.len() as u8;
        let owed = self.options.road.mine_price(nth, self.race);
        let (paid, bankrupt) = self.take_from(self.owner(hat), owed);
        self.pot += paid;
        events.push(Event::InTheMine { hat: self.hat(hat), nth, paid });
        events.extend(bankrupt);
    }

    /// C10: what a player pays of a sum, and the bankruptcy that this is.
    fn take_from(&mut self, seat: Seat, owed: u32) -> (u32, Option<Event>) {
        if self.is_bankrupt(seat) {
            return (0, None);
        }
        let paid = owed.min(self.silver[seat.index()]);
        self.silver[seat.index()] -= paid;
        if paid == owed {
            return (paid, None);
        }
        self.bankrupt |= 1 << seat.0;
        (paid, Some(Event::Bankrupt { seat, owed, paid }))
    }

    /// The only player with sombreros on the road, if there is one left (C8).
    fn alone_on_the_road(&self) -> Option<Seat> {
        let mut on_road = (0..self.hats).filter(|&hat| self.on_road(hat)).map(|hat| self.owner(hat));
        let seat = on_road.next()?;
        on_road.all(|other| other == seat).then_some(seat)
    }

    /// C8, C10: the pot is the winner's; then the next race, or the end of the game.
    fn end_race(&mut self, winner: Seat, events: &mut Vec<Event>) {
        self.pay_out(winner, events);
        match self.ending(winner) {
            Some(ending) => self.end(ending, events),
            None => self.begin_race(winner, events),
        }
    }

    /// The hindmost sombrero wins a race that does not end, and no other race follows.
    fn end_endless_race(&mut self, events: &mut Vec<Event>) {
        let on_road = (0..self.hats).filter(|&hat| self.on_road(hat));
        let hindmost = on_road.min_by_key(|&hat| self.fields[usize::from(hat)]).expect("the race is not over");
        self.pay_out(self.owner(hindmost), events);
        self.end(Ending::EndlessRace, events);
    }

    /// C8: the pot is the winner's. C7: all ambushes return.
    fn pay_out(&mut self, winner: Seat, events: &mut Vec<Event>) {
        self.ambushes = [ASIDE; HATS_MAX];
        let pot = std::mem::take(&mut self.pot);
        self.silver[winner.index()] += pot;
        events.push(Event::RaceOver { race: self.race, winner, pot });
    }

    /// Whether the game ends with the race that this seat has won (C10).
    fn ending(&self, winner: Seat) -> Option<Ending> {
        if self.bankrupt & !(1 << winner.0) != 0 {
            Some(Ending::Bankrupt)
        } else if self.options.races == self.race {
            Some(Ending::RacesRun)
        } else if self.silver[..usize::from(self.players)].contains(&0) {
            Some(Ending::OutOfSilver)
        } else {
            None
        }
    }

    fn end(&mut self, ending: Ending, events: &mut Vec<Event>) {
        self.phase = Phase::Over(ending);
        events.push(Event::Over { ending });
    }

    /// C3: the winner places first, then the others from the latest to the
    /// earliest in the mine, each counted by the later of its sombreros.
    fn begin_race(&mut self, winner: Seat, events: &mut Vec<Event>) {
        let mut order: SmallVec<[u8; HATS_MAX]> = SmallVec::from_slice(&[winner.0]);
        for &hat in self.arrived.iter().rev() {
            let seat = self.owner(hat).0;
            if !order.contains(&seat) {
                order.push(seat);
            }
        }
        self.order[..order.len()].copy_from_slice(&order);
        self.fields = [ASIDE; HATS_MAX];
        self.arrived.clear();
        self.ranks.clear();
        self.band = 0;
        self.bankrupt = 0;
        self.turns = 0;
        self.race += 1;
        self.phase = Phase::Placing(0);
        events.push(Event::RaceBegins { race: self.race, first: winner });
    }
}

/// One die: the faces 1 to 5, and a white one, which counts nothing (C2).
#[inline]
fn pips<D: Dice + ?Sized>(dice: &mut D) -> u8 {
    dice.roll(6) % 6
}
