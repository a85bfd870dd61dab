//! The picture of the road, and what is said of it to those who cannot see it.

use std::cmp::Reverse;

use super::{
    super::game::Scene,
    road::{buyout_prices, letter, mine_prices, price_card},
};
use crate::motif::{Hat, Motif, Pieces, Road, RoadStrip};
use games::{
    Turn,
    caramba::{self, Event, Ground, HatView, Move, Place, View},
};
use words::say;

/// Everything on the road and in the mine.
pub(super) fn picture(view: &View, scene: Scene<'_>) -> (Motif, String) {
    (Motif::Caramba(road(view)), position_in_words(view, scene))
}

/// The same with what the seat that looks does before it rolls: how many dice that leaves, and what leaving out the
/// others costs.
pub(super) fn marked(view: &View, moves: &[Move], scene: Scene<'_>) -> Option<(Motif, String)> {
    let &[mv] = moves else { return None };
    let dice = view.roll.as_ref()?.dice;
    let (rolled, left_out) = match mv {
        Move::Roll => (dice, None),
        Move::BuyOut(left_out) => (dice.saturating_sub(left_out), Some(left_out)),
        Move::Accept(_) => (dice + 1, None),
        Move::Place(_) | Move::Ambush(_) | Move::Take(_) | Move::Offer(_) | Move::Refuse => return None,
    };
    let mut road = road(view);
    for hat in road.hats.iter_mut().filter(|hat| hat.to_roll) {
        (hat.rank, hat.runs) = (Some(rolled), true);
    }
    if let Some(strip) = &mut road.strip {
        strip.left_out = left_out;
    }
    Some((Motif::Caramba(road), position_in_words(view, scene)))
}

fn road(view: &View) -> Road {
    let rules = &view.options.road;
    let mut ambushes: Vec<(u8, u8)> = view.ambushes.iter().map(|ambush| (ambush.field, ambush.owner.0)).collect();
    ambushes.sort_unstable();
    Road {
        lengths: [rules.stone, rules.gravel, rules.earth],
        hats: view.hats.iter().filter_map(|hat| drawn(hat, view)).collect(),
        ambushes,
        last: last_move(view),
        strip: (view.turn != Turn::Over).then(|| RoadStrip {
            pot: drawn_pieces(view.pot_pieces),
            prices: buyout_prices(view).collect(),
            left_out: None,
            mine: mine_prices(view).collect(),
            occupied: view.occupied_price,
            ambush_dice: [Ground::Stone, Ground::Gravel, Ground::Earth].map(Ground::ambush_dice),
        }),
    }
}

/// A sombrero that is placed.
fn drawn(hat: &HatView, view: &View) -> Option<Hat> {
    let field = match hat.place {
        Place::Aside => return None,
        Place::Field(field) => Some(field),
        Place::Mine(_) => None,
    };
    Some(Hat {
        seat: hat.hat.seat.0,
        second: hat.hat.second,
        field,
        // After the end nobody rolls: the order is that of a round that is over.
        rank: (view.ranks.iter()).find(|rank| rank.hat == hat.hat && view.turn != Turn::Over).map(|rank| rank.dice),
        runs: false,
        to_roll: view.roll.as_ref().is_some_and(|roll| roll.hat == hat.hat),
        purse: view.players.get(hat.hat.seat.index()).map(|player| drawn_pieces(player.pieces)),
        look: None,
    })
}

/// Gold and silver, to be drawn.
const fn drawn_pieces(pieces: caramba::Pieces) -> Pieces {
    Pieces { gold: pieces.gold, silver: pieces.silver }
}

/// From where to where the last sombrero went, its chains included (C6, C7).
fn last_move(view: &View) -> Option<(u8, u8)> {
    let mut rolls = view.last.iter().filter_map(|event| match *event {
        Event::Rolled { hat, from, to, .. } => Some((hat, from, to)),
        _ => None,
    });
    let (hat, from, first) = rolls.next()?;
    let to = rolls.next_back().map_or(first, |(_, _, to)| to).min(view.options.road.last_field() + 1);
    // Once a new race is placed for, nothing of the last one lies there.
    let is_there = view
        .hats
        .iter()
        .any(|other| other.hat == hat && (other.place == Place::Field(to) || matches!(other.place, Place::Mine(_))));
    (is_there && to > from).then_some((from, to))
}

/// The same with the round's order and the prices of this race: the board in words.
pub(super) fn in_words(view: &View, scene: Scene<'_>) -> String {
    let rolls = view
        .ranks
        .iter()
        .map(|rank| format!("{} {}", called(rank.hat, scene), rank.dice))
        .collect::<Vec<_>>()
        .join(", ");
    let is_over = view.turn == Turn::Over;
    let order = (!view.ranks.is_empty() && !is_over).then(|| say!(scene.words, "caramba-alt-order", rolls = rolls));
    let prices = (!is_over).then(|| price_card(view, scene.words));
    [Some(position_in_words(view, scene)), order, prices].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// A sombrero by whose it is and its letter.
fn called(hat: caramba::Hat, scene: Scene<'_>) -> String {
    format!("{} ({})", scene.names.prose(hat.seat), letter(hat))
}

/// What stands where, in words: the picture's alt text.
fn position_in_words(view: &View, scene: Scene<'_>) -> String {
    let words = scene.words;
    let called = |hat: caramba::Hat| called(hat, scene);
    let mut on_the_road: Vec<(u8, caramba::Hat)> = vec![];
    let mut in_the_mine = vec![];
    for hat in &view.hats {
        match hat.place {
            Place::Aside => {}
            Place::Field(field) => on_the_road.push((field, hat.hat)),
            Place::Mine(_) => in_the_mine.push(called(hat.hat)),
        }
    }
    on_the_road.sort_by_key(|(field, _)| Reverse(*field));
    let mut parts = vec![say!(words, "caramba-alt-race", race = view.race)];
    let road: Vec<String> = (on_the_road.into_iter())
        .map(|(field, hat)| say!(words, "caramba-alt-hat", hat = called(hat), field = field))
        .collect();
    if !road.is_empty() {
        parts.push(say!(words, "caramba-alt-road", hats = words.list(&road)));
    }
    if !in_the_mine.is_empty() {
        parts.push(say!(words, "caramba-alt-mine", hats = words.list(&in_the_mine)));
    }
    if !view.ambushes.is_empty() {
        let lying: Vec<String> = (view.ambushes.iter())
            .map(|ambush| {
                say!(words, "caramba-alt-ambush", who = scene.names.prose(ambush.owner), field = ambush.field)
            })
            .collect();
        parts.push(say!(words, "caramba-alt-ambushes", ambushes = words.list(&lying)));
    }
    if view.turn != Turn::Over {
        let purses: Vec<String> = (view.players.iter())
            .map(|player| format!("{} {}", scene.names.prose(player.seat), player.silver))
            .collect();
        parts.push(say!(words, "caramba-alt-silver", purses = purses.join(", "), pot = view.pot));
    }
    if let Some(roll) = &view.roll {
        let who = scene.names.prose(roll.hat.seat);
        parts.push(say!(words, "caramba-alt-band", who = who, hat = letter(roll.hat).to_string(), dice = roll.dice));
    }
    parts.join(" ")
}
