//! What a roll may bring, on request: how far a sombrero comes, whether it
//! goes into the mine, and what those pay on whom it stops. Exact, with all
//! that follows by C6 and C7, as long as everybody can pay.

use super::view::View;
use crate::{Seat, Turn};

/// The highest pips of a die (C2).
const PIPS_MAX: usize = 5;

/// What a roll of so many dice may bring.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RollOdds {
    /// How many dice are rolled.
    pub dice: u8,
    /// How many are bought out before.
    pub bought_out: u8,
    /// What that costs, in silver (C5, C9).
    pub price: u32,
    /// How many fields it goes on average, those into the mine counted too.
    pub fields: f64,
    /// The chance to end in the mine (C8).
    pub mine: f64,
    /// What those on whom it stops pay on average, in silver (C6).
    pub earns: f64,
}

/// What may come of a sombrero that comes to a field.
#[derive(Clone, Copy, Debug, Default)]
struct Way {
    fields: f64,
    mine: f64,
    earns: f64,
}

impl RollOdds {
    /// What the roll to come may bring: with all dice, and with so many bought
    /// out as the silver in hand allows. Nothing where nobody is about to roll.
    #[must_use]
    pub fn of(view: &View) -> Vec<Self> {
        let Some(roll) = &view.roll else { return Vec::new() };
        let all = std::iter::once((0, 0)).chain(roll.buyouts.iter().copied());
        all.filter_map(|(bought_out, price)| Self::of_dice(view, roll.dice - bought_out, (bought_out, price))).collect()
    }

    /// What it may bring with one die more (C11); `None` where no die is left to add.
    #[must_use]
    pub fn persuaded(view: &View) -> Option<Self> {
        let roll = view.roll.as_ref()?;
        let may_be = roll.persuaded.is_none() && usize::from(roll.dice) < view.hats.len();
        if may_be { Self::of_dice(view, roll.dice + 1, (0, 0)) } else { None }
    }

    fn of_dice(view: &View, dice: u8, (bought_out, price): (u8, u32)) -> Option<Self> {
        let Turn::Of(seat) = view.turn else { return None };
        let from = view.field_of(view.roll.as_ref()?.hat)?;
        let ways = ways(view, seat);
        let way = roll_on(&ways, from, dice, 0.0);
        Some(Self { dice, bought_out, price, fields: way.fields, mine: way.mine, earns: way.earns })
    }
}

/// What may come of this seat's sombrero on each field, counted from 0; past the road is the mine.
fn ways(view: &View, seat: Seat) -> Vec<Way> {
    let road = &view.options.road;
    let from = view.roll.as_ref().and_then(|roll| view.field_of(roll.hat)).unwrap_or(0);
    let mut ways = vec![Way::default(); usize::from(road.last_field()) + 1];
    for field in (from + 1..=road.last_field()).rev() {
        let way = if let Some(below) = view.hat_on(field) {
            let pays = below.seat != seat && !view.players[below.seat.index()].bankrupt;
            let paid = if pays { f64::from(view.occupied_price) } else { 0.0 };
            roll_again(&ways, field, 1, paid)
        } else if view.ambushes.iter().any(|ambush| ambush.field == field) {
            roll_again(&ways, field, road.ground(field).ambush_dice(), 0.0)
        } else {
            Way::default()
        };
        ways[usize::from(field)] = way;
    }
    ways
}

/// What comes of a roll; a 0 stays where it is and earns nothing more.
fn roll_on(ways: &[Way], from: u8, dice: u8, paid: f64) -> Way {
    let mut whole = Way { earns: paid, ..Way::default() };
    for (sum, chance) in sums(dice).into_iter().enumerate().skip(1) {
        let next = match ways.get(usize::from(from) + sum) {
            Some(way) => *way,
            None => Way { mine: 1.0, ..Way::default() },
        };
        whole.fields += chance * (sum as f64 + next.fields);
        whole.mine += chance * next.mine;
        whole.earns += chance * next.earns;
    }
    whole
}

/// The same where a 0 pays and rolls again (C6, C7).
fn roll_again(ways: &[Way], from: u8, dice: u8, paid: f64) -> Way {
    let once = roll_on(ways, from, dice, paid);
    let goes_on = 1.0 - sums(dice)[0];
    Way { fields: once.fields / goes_on, mine: once.mine / goes_on, earns: once.earns / goes_on }
}

/// The chance of each sum of so many dice, from 0.
fn sums(dice: u8) -> Vec<f64> {
    let mut sums = vec![1.0];
    for _ in 0..dice {
        let mut next = vec![0.0; sums.len() + PIPS_MAX];
        for (sum, chance) in sums.iter().enumerate() {
            next[sum..=sum + PIPS_MAX].iter_mut().for_each(|other| *other += chance / 6.0);
        }
        sums = next;
    }
    sums
}
