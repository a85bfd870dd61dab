//! The end of a race of two seats, when each has one sombrero on the road: what every move brings, exactly.
//!
//! What one seat gains the other loses, so that both are taken to play their best: dice bought out or not, all throws
//! with all that follows by C6 and C7, all the way to the mine. What a race's end is worth is the [`outlook`]'s, and
//! ambushes lie as they do: one that is placed is weighed, those that may yet come are not.

#[cfg(test)]
mod test_by_rules;

use std::{
    collections::HashMap,
    hash::{BuildHasherDefault, Hasher},
};

use super::{
    chances,
    course::{Caramba, Phase},
    events::Event,
    moves::Move,
    outlook,
};
use crate::{Seat, dice::Thoughts};

/// From how many fields on that both have left together an end is gone through.
const LEFT_MAX: u8 = 14;
/// More turns in a row in which nobody comes forward than are followed: four of them come once in 46,656 times.
const STAYS_MAX: u8 = 4;
/// More silver than this is not reckoned with.
const SILVER_MAX: u32 = 1 << 12;

/// What is gone through, for one seat.
#[derive(Debug)]
pub(super) struct LastTwo<'a> {
    /// The race as it stands, with its prices.
    game: &'a Caramba,
    me: Seat,
    worths: HashMap<u64, f64, BuildHasherDefault<Scattered>>,
    /// What it is worth when a seat goes into the mine.
    ends: HashMap<u64, f64, BuildHasherDefault<Scattered>>,
    /// How many dice an ambush costs, by field.
    ambushes: [u8; 256],
    events: Vec<Event>,
}

/// A position, as far as positions of one end differ. Both seats are meant where there are two.
#[derive(Clone, Copy, Debug)]
struct At {
    fields: [u8; 2],
    silver: [u32; 2],
    bankrupt: [bool; 2],
    /// Who rolls in this round and how many dice; the second may be nobody, with none.
    rollers: [(u8, u8); 2],
    /// A roll that was asked for allows no buy-out (C11).
    is_persuaded: bool,
    /// How many turns nobody came forward.
    stays: u8,
}

/// What was thrown before in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Chain {
    /// Nothing.
    Begins,
    /// It stopped on another (C6); and threw 0 there, once or twice.
    Stopped,
    Zeros1,
    Zeros2,
    /// It came into an ambush (C7).
    Caught,
}

impl Chain {
    const fn after_zero(self) -> Self {
        match self {
            Self::Stopped => Self::Zeros1,
            _ => Self::Zeros2,
        }
    }
}

/// Keys that are numbers already, spread by a product.
#[derive(Debug, Default)]
struct Scattered(u64);

impl Hasher for Scattered {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(self.0 << 8 | u64::from(byte)));
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = (number ^ number >> 29).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(26);
    }
}

impl<'a> LastTwo<'a> {
    /// If this is such an end.
    pub(super) fn of(game: &'a Caramba, me: Seat) -> Option<Self> {
        let last = game.road().last_field();
        let left = (0..game.hats).filter(|&hat| game.on_road(hat)).map(|hat| last - game.fields[usize::from(hat)]);
        let is_end = game.players == 2
            && game.phase == Phase::Rolling
            && left.clone().count() == 2
            && left.sum::<u8>() <= LEFT_MAX
            && game.silver.iter().sum::<u32>() + game.pot < SILVER_MAX;
        let (worths, ends) = (HashMap::default(), HashMap::default());
        is_end.then(|| Self { game, me, worths, ends, ambushes: [0; 256], events: Vec::new() })
    }

    /// What the game is worth after these moves, of which only the last may roll.
    pub(super) fn after(&mut self, moves: &[(Seat, Move)]) -> f64 {
        let mut game = self.game.clone();
        let mut bought_out = None;
        for (seat, mv) in moves {
            match mv {
                Move::Roll => bought_out = Some(0),
                Move::BuyOut(dice) => bought_out = Some(*dice),
                _ => game.make_move(*seat, *mv, &mut Thoughts::fixed(), &mut self.events).expect("it is allowed"),
            }
        }
        // What is known holds for the ambushes that lie there.
        self.worths.clear();
        self.ambushes = [0; 256];
        for &field in game.ambushes.iter().filter(|&&field| field > 0) {
            self.ambushes[usize::from(field)] = game.road().ground(field).ambush_dice();
        }
        let at = At::of(&game);
        match bought_out {
            Some(bought_out) => self.roll(at, bought_out),
            None => self.worth(at),
        }
    }

    /// What a position is worth when both play their best from there on.
    fn worth(&mut self, at: At) -> f64 {
        if at.stays == STAYS_MAX {
            return outlook::by_silver(&at.silver, self.me.index());
        }
        let key = at.key();
        if let Some(&known) = self.worths.get(&key) {
            return known;
        }
        let (seat, dice) = at.rollers[0];
        let mut best = self.roll(at, 0);
        for bought_out in 1..if at.is_persuaded { 1 } else { dice } {
            if self.game.road().buyout_price(bought_out, self.game.race) > at.silver[usize::from(seat)] {
                break;
            }
            let worth = self.roll(at, bought_out);
            best = if seat == self.me.0 { best.max(worth) } else { best.min(worth) };
        }
        self.worths.insert(key, best);
        best
    }

    /// What it is worth to roll with so many dice bought out.
    fn roll(&mut self, mut at: At, bought_out: u8) -> f64 {
        let (seat, dice) = at.rollers[0];
        at.silver[usize::from(seat)] -= self.game.road().buyout_price(bought_out, self.game.race);
        self.travel(at, dice - bought_out, Chain::Begins)
    }

    /// What it is worth when who is to roll throws so many dice. By a throw of 0 in an ambush nothing changes, so that
    /// it is left out; and so is the third in a row of those who stopped on another, which comes once in 216 times.
    fn travel(&mut self, at: At, dice: u8, chain: Chain) -> f64 {
        let key = at.key() << 6 | u64::from(dice) << 3 | chain as u64;
        if chain != Chain::Begins
            && let Some(&known) = self.worths.get(&key)
        {
            return known;
        }
        let (me, last) = (usize::from(at.rollers[0].0), self.game.road().last_field());
        let without_zero = matches!(chain, Chain::Caught | Chain::Zeros2);
        let (mut all, counted) = (0.0, if without_zero { 1.0 - chances::of(dice, 0) } else { 1.0 });
        for sum in u8::from(without_zero)..=5 * dice {
            let mut next = at;
            let to = at.fields[me] + sum;
            next.fields[me] = to;
            // Who has come forward since has not stayed.
            next.stays = if sum == 0 { at.stays } else { 0 };
            let ambush = self.ambushes[usize::from(to)];
            let worth = if to > last {
                self.end(&at)
            } else if to == at.fields[1 - me] {
                // C6, C10.
                if !at.bankrupt[1 - me] {
                    let owed = self.game.road().occupied_price(self.game.race);
                    let paid = owed.min(at.silver[1 - me]);
                    next.silver[1 - me] -= paid;
                    next.silver[me] += paid;
                    next.bankrupt[1 - me] = paid < owed;
                }
                self.travel(next, 1, if sum == 0 { chain.after_zero() } else { Chain::Stopped })
            } else if ambush > 0 && sum > 0 {
                self.travel(next, ambush, Chain::Caught)
            } else {
                next.stays += u8::from(sum == 0);
                self.worth(next.next_turn())
            };
            all += chances::of(dice, sum) * worth;
        }
        let worth = all / counted;
        if chain != Chain::Begins {
            self.worths.insert(key, worth);
        }
        worth
    }

    /// What it is worth when who is to roll goes into the mine, and the race is over.
    fn end(&mut self, at: &At) -> f64 {
        let key = At { fields: [0; 2], rollers: [(at.rollers[0].0, 0); 2], stays: 0, is_persuaded: false, ..*at }.key();
        if let Some(&known) = self.ends.get(&key) {
            return known;
        }
        let mut game = self.game.clone();
        let all = game.silver.iter().sum::<u32>() + game.pot;
        game.silver[..2].copy_from_slice(&at.silver);
        game.pot = all - at.silver[0] - at.silver[1];
        game.bankrupt = u8::from(at.bankrupt[0]) | u8::from(at.bankrupt[1]) << 1;
        self.events.clear();
        let hat = (0..game.hats).find(|&hat| game.on_road(hat) && game.owner(hat).0 == at.rollers[0].0);
        game.come_to(hat.expect("each has one on the road"), u8::MAX / 2, &mut self.events);
        game.end_turn(&mut self.events);
        let worth = outlook::worth(&game, self.me);
        self.ends.insert(key, worth);
        worth
    }
}

impl At {
    fn of(game: &Caramba) -> Self {
        let field = |seat: u8| {
            let hat = (0..game.hats).find(|&hat| game.on_road(hat) && game.owner(hat).0 == seat);
            game.fields[usize::from(hat.expect("each has one on the road"))]
        };
        let mut rollers = [(0, 0); 2];
        let to_roll = game.ranks.iter().zip(1..).skip(usize::from(game.band));
        for (roller, (&hat, dice)) in rollers.iter_mut().zip(to_roll) {
            *roller = (game.owner(hat).0, dice);
        }
        rollers[0].1 = game.dice();
        Self {
            fields: [field(0), field(1)],
            silver: [game.silver[0], game.silver[1]],
            bankrupt: [0, 1].map(|seat| game.is_bankrupt(Seat(seat))),
            rollers,
            is_persuaded: game.persuaded.is_some(),
            stays: 0,
        }
    }

    /// C4: the second of the round, or the first of the next.
    fn next_turn(mut self) -> Self {
        self.is_persuaded = false;
        self.rollers = match self.rollers[1] {
            (_, 0) => {
                let first = u8::from(self.fields[1] > self.fields[0]);
                [(first, 1), (1 - first, 2)]
            }
            second => [second, (0, 0)],
        };
        self
    }

    /// What tells it from all others of an end.
    fn key(&self) -> u64 {
        let mut key = 1;
        let mut add = |number: u32, bits: u32| key = key << bits | u64::from(number);
        for seat in 0..2 {
            add(self.fields[seat].into(), 8);
            add(self.silver[seat], 12);
            add(self.bankrupt[seat].into(), 1);
            add(self.rollers[seat].0.into(), 1);
            add(self.rollers[seat].1.into(), 3);
        }
        add(self.is_persuaded.into(), 1);
        add(self.stays.into(), 3);
        key
    }
}

#[cfg(test)]
mod tests {
    use super::{test_by_rules::Plain, *};
    use crate::{
        Rules as _, Setup, Turn,
        caramba::CarambaOptions,
        dice::{Dice as _, Scripted},
    };

    /// The end of a race of two in which the first sombreros stand here and the second ones are in the mine.
    fn end(fields: [u8; 2], silver: [u32; 2], race: u16) -> Caramba {
        let setup = Setup { seats: 2, first: Seat(0) };
        let (mut dice, mut events) = (Scripted::new([5, 1]), vec![]);
        let mut game = Caramba::start(&CarambaOptions::default(), setup, &mut dice, &mut events).expect("two seats");
        for field in 1..=4 {
            let Turn::Of(seat) = game.turn() else { panic!("all sombreros are placed") };
            game.make_move(seat, Move::Place(field), &mut dice, &mut events).expect("a free field");
        }
        game.race = race;
        game.silver[..2].copy_from_slice(&silver);
        game.pot = 120 - silver[0] - silver[1];
        for hat in [2, 3] {
            game.come_to(hat, 100, &mut events);
        }
        game.silver[..2].copy_from_slice(&silver);
        game.pot = 120 - silver[0] - silver[1];
        game.bankrupt = 0;
        game.fields[..2].copy_from_slice(&fields);
        game.ranks = (0..2).collect();
        game.ranks.sort_by_key(|&hat| u8::MAX - fields[usize::from(hat)]);
        game.band = 0;
        game
    }

    #[test]
    fn an_end_is_worth_what_the_rules_make_of_it() {
        let mut luck = Thoughts::fixed();
        for number in 0..12 {
            let fields = [43 - luck.roll(3), 46 - luck.roll(3)];
            let silver = [u32::from(luck.roll(50)), u32::from(luck.roll(50))];
            let mut game = end(fields, silver, 1 + number % 3);
            let mv = if number % 2 == 0 { Move::Roll } else { Move::Ambush(45 - luck.roll(2)) };
            let Turn::Of(turn) = game.turn() else { panic!("a race goes on") };
            let moves = [(turn, mv)];
            if game.check(turn, mv).is_err() {
                continue;
            }
            game.persuaded = (number == 4).then_some((Seat(1 - turn.0), 1));
            for me in [Seat(0), Seat(1)] {
                let quick = LastTwo::of(&game, me).expect("it is an end").after(&moves);
                let plain = Plain::of(&game, me).expect("it is an end").after(&game, &moves).expect("it is small");
                assert!((quick - plain).abs() < 2e-3, "{game:?} {mv}: {quick} by reckoning, {plain} by the rules");
            }
            let both = [0, 1].map(|seat| LastTwo::of(&game, Seat(seat)).expect("it is an end").after(&moves));
            assert!((both[0] + both[1] - 1.0).abs() < 1e-9, "what one gains the other loses: {both:?}");
        }
    }

    #[test]
    fn one_die_is_bought_out_where_two_mostly_lose_the_race() {
        // Seat 1 stands three fields before the mine and seat 2 two, which has just rolled.
        let mut game = end([43, 44], [40, 40], 1);
        game.band = 1;
        let mut last_two = LastTwo::of(&game, Seat(0)).expect("it is an end");
        let (rolled, bought) =
            (last_two.after(&[(Seat(0), Move::Roll)]), last_two.after(&[(Seat(0), Move::BuyOut(1))]));
        assert!(bought > rolled + 0.05, "{bought} with one die, {rolled} with two");
    }

    #[test]
    fn an_end_is_near_and_of_two_seats() {
        assert!(LastTwo::of(&end([32, 44], [40, 40], 1), Seat(0)).is_some());
        assert!(LastTwo::of(&end([31, 44], [40, 40], 1), Seat(0)).is_none(), "it is far");
    }
}
