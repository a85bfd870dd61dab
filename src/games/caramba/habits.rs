//! Rules of thumb: how the middle AI plays, and how everybody plays in the
//! thoughts of the hard one.

use super::{
    chances,
    course::{Caramba, Phase},
    last_race::LastRace,
    moves::Move,
};
use crate::{Level, Seat};

/// What a pip of way is reckoned to cost, in the silver of the first race.
const PIP_COST: f64 = 0.25;
/// From which chance on an ambush is placed where somebody may stop.
const AMBUSH_CHANCE: f64 = 0.12;
/// From which chance of the mine on its price is kept, and below which gain no silver goes for fewer dice then.
const MINE_LIKELY: f64 = 0.5;
const GAIN_MIN: f64 = 0.1;
/// By how much one die more must raise the chance of the mine for an offer.
const OFFER_CHANCE: f64 = 0.3;
/// How much likelier a win must be in the last race for silver to be paid: of a price for each silver as well.
const GAIN_MIN_LAST: f64 = 0.05;
const GAIN_MIN_SILVER: f64 = 0.003;

/// What the seat to move does by habit, offers aside.
pub(super) fn turn_move(game: &Caramba) -> Move {
    match game.phase {
        Phase::Placing(_) => Move::Place(place(game)),
        _ => match best_buyout(game) {
            0 => Move::Roll,
            dice => Move::BuyOut(dice),
        },
    }
}

/// C3: just before the foremost, where one rolls a single die; if that is far
/// from the start, at the start.
fn place(game: &Caramba) -> u8 {
    let free = game.free_fields();
    let foremost = (0..game.hats).map(|hat| game.fields[usize::from(hat)]).max().unwrap_or(0);
    let near = game.road().last_field() / 4;
    let from = if foremost < near { foremost + 1 } else { 1 };
    super::allowed::fields_of(free >> from << from).next().unwrap_or(free.trailing_zeros() as u8)
}

/// C5: how many dice it is best to buy out, reckoned by what the mine, the
/// way and the price cost.
fn best_buyout(game: &Caramba) -> u8 {
    if game.buyouts().next().is_none() {
        return 0;
    }
    if let Some(race) = LastRace::of(game) {
        return best_of_last_race(game, &race).0;
    }
    let hat = game.rolling();
    let left = game.road().last_field() - game.fields[usize::from(hat)];
    let dice = game.dice();
    let (loss, kept) = (mine_loss(game), 1.0 - 1.0 / game.ranks.len() as f64);
    let cost = |rolled: u8| {
        let way = 2.5 * f64::from(rolled) * PIP_COST * f64::from(game.race);
        way + chances::past(rolled, left) * loss
    };
    let mut best = (0, cost(dice));
    for (bought_out, price) in game.buyouts() {
        // What goes to the pot comes back to whoever wins it.
        let total = cost(dice - bought_out) + f64::from(price) * kept;
        if total < best.1 && !is_needed(game, bought_out) {
            best = (bought_out, total);
        }
    }
    best.0
}

/// C5, C10: how many dice it is best to buy out where only the most silver wins, and how likely a win is then.
fn best_of_last_race(game: &Caramba, race: &LastRace<'_>) -> (u8, f64) {
    let (seat, dice) = (game.owner(game.rolling()), game.dice());
    let all = race.chance(seat, dice);
    let (mut best, mut most) = ((0, all), all + GAIN_MIN_LAST);
    for (bought_out, price) in game.buyouts() {
        let chance = race.clone().bought_out(seat, bought_out).chance(seat, dice - bought_out);
        let weighed = chance - f64::from(price) * GAIN_MIN_SILVER;
        if weighed > most && !is_needed(game, bought_out) {
            (best, most) = ((bought_out, chance), weighed);
        }
    }
    best
}

/// Whether so many dice are bought out with the silver that the mine will likely ask for all the same.
pub(super) fn is_needed(game: &Caramba, bought_out: u8) -> bool {
    let hat = game.rolling();
    let left = game.road().last_field() - game.fields[usize::from(hat)];
    let mine = |dice: u8| chances::past(dice, left);
    let (with_all, with_fewer) = (mine(game.dice()), mine(game.dice() - bought_out));
    let silver = game.silver[game.owner(hat).index()];
    let asked = game.road().mine_price(game.arrived.len() as u8 + 1, game.race);
    let lacks = silver >= asked && silver < asked + game.road().buyout_price(bought_out, game.race);
    lacks && with_fewer > MINE_LIKELY && with_all - with_fewer < GAIN_MIN
}

/// What it costs to go into the mine now, against staying on the road with
/// the same chances as all the others there.
fn mine_loss(game: &Caramba) -> f64 {
    let arrived = game.arrived.len() as u8;
    let on_road = f64::from(game.hats - arrived);
    let price = |nth| f64::from(game.road().mine_price(nth, game.race));
    let later: f64 = (arrived + 1..game.hats).map(price).sum();
    price(arrived + 1) + (f64::from(game.pot) + later) / on_road - later / on_road
}

/// What a roll seems to cost at a glance, in silver: to who is careless its price and what the mine costs, to who is
/// sensible what is reckoned with by habit ([`best_buyout`]), before the last race.
pub(super) fn seems_to_cost(game: &Caramba, mv: Move, level: Level) -> f64 {
    let (bought_out, had) = match mv {
        Move::BuyOut(dice) => (dice, 0.0),
        Move::Accept(by) => (0, f64::from(game.bids[by.index()].last)),
        _ => (0, 0.0),
    };
    let rolled = game.dice() + u8::from(matches!(mv, Move::Accept(_))) - bought_out;
    let price = if bought_out > 0 { f64::from(game.road().buyout_price(bought_out, game.race)) } else { 0.0 };
    let left = game.road().last_field() - game.fields[usize::from(game.rolling())];
    let mine = chances::past(rolled, left);
    let paid = mine * mine_loss(game) - had;
    if level == Level::Easy {
        return price + paid;
    }
    let kept = 1.0 - 1.0 / game.ranks.len() as f64;
    2.5 * f64::from(rolled) * PIP_COST * f64::from(game.race) + price * kept + paid
}

/// C7: where the one about to roll is likeliest to be caught; `None` if an
/// ambush is better kept.
pub(super) fn ambush(game: &Caramba, seat: Seat) -> Option<u8> {
    if game.ambush_at_hand(seat).is_none() || game.owner(game.rolling()) == seat {
        return None;
    }
    let (field, chance) = best_snare(game)?;
    (chance >= AMBUSH_CHANCE).then_some(field)
}

/// The first of them: nothing is listed, since every race that is played on in the head asks for it.
fn best_snare(game: &Caramba) -> Option<(u8, f64)> {
    reached(game).reduce(|best, other| if other.1 > best.1 { other } else { best })
}

/// Free fields where the one about to roll may stop and the chance of it, the likeliest first.
pub(super) fn snares(game: &Caramba) -> Vec<(u8, f64)> {
    let mut snares: Vec<(u8, f64)> = reached(game).collect();
    snares.sort_by(|one, other| other.1.total_cmp(&one.1));
    snares
}

/// The same, the nearest first.
fn reached(game: &Caramba) -> impl Iterator<Item = (u8, f64)> {
    let (field, dice) = (game.fields[usize::from(game.rolling())], game.dice());
    let (free, last) = (game.free_fields(), game.road().last_field());
    (1..=5 * dice)
        .map(move |sum| (field + sum, chances::of(dice, sum)))
        .filter(move |&(field, _)| field <= last && free & 1 << field != 0)
}

/// C11: by how much one die more makes it likelier that the one about to roll
/// goes into the mine.
pub(super) fn persuasion(game: &Caramba) -> f64 {
    let left = game.road().last_field() - game.fields[usize::from(game.rolling())];
    chances::past(game.dice() + 1, left) - chances::past(game.dice(), left)
}

/// C11: what to offer; `None` if it is not worth it, or one offer was made.
pub(super) fn offer(game: &Caramba, seat: Seat) -> Option<u32> {
    let offers = game.offers(seat).ok()?;
    if game.bids[seat.index()].made > 0 || persuasion(game) < OFFER_CHANCE {
        return None;
    }
    // Less would be refused by who reckons in the same way.
    let most = offers.end() / 3;
    let silver = (*offers.start()..=most).find(|&silver| is_good_offer(game, seat, silver))?;
    is_worth_offering(game, seat, silver).then_some(silver)
}

/// C11: what one die more costs the one about to roll.
fn die_more(game: &Caramba) -> f64 {
    persuasion(game) * mine_loss(game) + 2.5 * PIP_COST * f64::from(game.race)
}

/// C11: whether an offer pays for what one die more costs.
pub(super) fn is_good_offer(game: &Caramba, by: Seat, silver: u32) -> bool {
    let Some(race) = LastRace::of(game) else { return f64::from(silver) > die_more(game) };
    let (asked, dice) = (game.owner(game.rolling()), game.dice());
    let without = best_of_last_race(game, &race).1;
    race.persuaded(asked, by, silver).chance(asked, dice + 1) > without
}

/// C10, C11: whether an offer that is accepted makes it likelier that who makes it wins, where only the most silver does.
fn is_worth_offering(game: &Caramba, by: Seat, silver: u32) -> bool {
    let Some(race) = LastRace::of(game) else { return true };
    let (asked, dice) = (game.owner(game.rolling()), game.dice());
    let bought_out = best_of_last_race(game, &race).0;
    let without = race.clone().bought_out(asked, bought_out).chance(by, dice - bought_out);
    race.persuaded(asked, by, silver).chance(by, dice + 1) > without + GAIN_MIN_LAST
}
