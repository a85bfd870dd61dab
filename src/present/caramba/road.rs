//! The road in text, with what stands and lies on it: its part of the board.

use super::super::{
    game::{Glance, Scene},
    glance::BETWEEN,
    sign::Sign,
};
use games::{
    Seat, Turn,
    caramba::{Ground, Hat, HatView, OfferView, Place, View},
};
use std::cmp::Reverse;
use words::{Words, say};

/// How many fields stand in a line: a ground that is longer goes on in the next one.
const LINE_FIELDS: u8 = 15;
/// How wide the name of a ground may be, in columns.
const GROUND_COLUMNS: usize = 6;
/// How many offers are told, the dearest; the others are counted.
const OFFERS_TOLD_MAX: usize = 2;

/// The letter of a sombrero: a player's first in capitals, the second in small letters.
pub(super) fn letter(hat: Hat) -> char {
    let letter = hat.seat.letter();
    if hat.second { letter.to_ascii_lowercase() } else { letter }
}

/// The grounds in their order, with the first and last field of each.
pub(super) fn grounds(view: &View) -> [(Ground, u8, u8); 3] {
    let road = &view.options.road;
    let (stone, gravel) = (road.stone, road.stone + road.gravel);
    [(Ground::Stone, 1, stone), (Ground::Gravel, stone + 1, gravel), (Ground::Earth, gravel + 1, gravel + road.earth)]
}

/// What a ground is called, on the board and in lists.
pub(super) fn ground_name(ground: Ground, words: &Words) -> String {
    match ground {
        Ground::Stone => say!(words, "caramba-stone"),
        Ground::Gravel => say!(words, "caramba-gravel"),
        Ground::Earth => say!(words, "caramba-earth"),
    }
}

/// What stands beside the picture: the race, what may be done, and the road in short.
pub(super) fn glance(view: &View, scene: Scene<'_>) -> Glance {
    let (words, races) = (scene.words, view.options.races);
    let race = match races {
        0 => Some(say!(words, "caramba-race", race = view.race)),
        // The only one is none of several.
        1 => None,
        races => Some(say!(words, "caramba-glance-race", race = view.race, races = races)),
    };
    let task = match &view.roll {
        _ if view.turn == Turn::Over => None,
        None => Some(say!(words, "caramba-task-place")),
        Some(roll) if roll.buyouts.is_empty() => Some(say!(words, "caramba-task-roll", dice = roll.dice)),
        Some(roll) => Some(say!(words, "caramba-task-roll-or-pay", dice = roll.dice)),
    };
    Glance {
        headline: race.into_iter().collect(),
        sign: view.roll.as_ref().and_then(|roll| Sign::hat(roll.hat.seat.index())),
        task,
        board: Some(road_lines(view, scene).join("\n")),
        notes: offers(view, scene).into_iter().collect(),
        ..Glance::default()
    }
}

/// The whole board in text: what stands beside the picture, the ranks, what everybody has, and the card of prices.
pub(super) fn text(view: &View, scene: Scene<'_>) -> Glance {
    // After the end nobody rolls: the order is that of a round that is over, and no list of places.
    let has_order = !view.ranks.is_empty() && view.turn != Turn::Over;
    let order = if has_order { ranks(view, scene) } else { hats(view, scene) };
    let mut under = vec![order, holdings(view, scene)];
    under.extend((view.turn != Turn::Over).then(|| format!("-# {}", price_card(view, scene.words))));
    Glance { under, ..glance(view, scene) }
}

/// Each ground in a line or more, and the mine.
fn road_lines(view: &View, scene: Scene<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    for (ground, first, last) in grounds(view) {
        let starts = (first..=last).step_by(LINE_FIELDS.into());
        lines.extend(starts.map(|start| {
            let name = if start == first { ground_name(ground, scene.words) } else { String::new() };
            road_line(&name, start, last.min(start + LINE_FIELDS - 1), view)
        }));
    }
    lines.push(mine_line(view, scene.words));
    lines
}

/// `stone   1 ........D...... 15`.
fn road_line(name: &str, first: u8, last: u8, view: &View) -> String {
    let fields: String = (first..=last).map(|field| sign(field, view)).collect();
    format!("{name:<GROUND_COLUMNS$} {first:>2} {fields} {last}")
}

/// What is seen on a field: a sombrero, an ambush or the ground.
fn sign(field: u8, view: &View) -> char {
    match view.hat_on(field) {
        Some(hat) => letter(hat),
        None if view.ambushes.iter().any(|ambush| ambush.field == field) => '!',
        None => '.',
    }
}

/// Who is in the mine, the first one first.
fn mine_line(view: &View, words: &Words) -> String {
    let mut there: Vec<(u8, char)> = (view.hats.iter())
        .filter_map(|hat| if let Place::Mine(nth) = hat.place { Some((nth, letter(hat.hat))) } else { None })
        .collect();
    there.sort_unstable();
    let there: String = there.into_iter().map(|(_, letter)| letter).collect();
    format!("{:<GROUND_COLUMNS$}    {there}", say!(words, "caramba-mine")).trim_end().to_owned()
}

/// The round's order with the hat band: `1 A Ada 38 · 2 **B Ben 33**`; the k-th rolls k dice (C4).
pub(super) fn ranks(view: &View, scene: Scene<'_>) -> String {
    let ranks = view.ranks.iter().map(|rank| {
        let text = format!("{}\u{a0}{}", letter(rank.hat), stands(rank.hat, view, scene));
        let has_band = view.roll.as_ref().is_some_and(|roll| roll.hat == rank.hat);
        if has_band { format!("{}\u{a0}**{text}**", rank.dice) } else { format!("{}\u{a0}{text}", rank.dice) }
    });
    ranks.collect::<Vec<_>>().join(BETWEEN)
}

/// The sombreros while they are placed, and after the end: `A Ada 12 · B Ben`.
fn hats(view: &View, scene: Scene<'_>) -> String {
    let hats =
        view.hats.iter().map(|HatView { hat, .. }| format!("{}\u{a0}{}", letter(*hat), stands(*hat, view, scene)));
    hats.collect::<Vec<_>>().join(BETWEEN)
}

/// Whose it is, and its field, on one line.
fn stands(hat: Hat, view: &View, scene: Scene<'_>) -> String {
    let name = scene.names.short(hat.seat);
    match view.hats.iter().find(|other| other.hat == hat).map(|hat| hat.place) {
        Some(Place::Field(field)) => format!("{name}\u{a0}{field}"),
        Some(Place::Mine(_)) => format!("{name}\u{a0}{}", say!(scene.words, "caramba-mine")),
        Some(Place::Aside) | None => name,
    }
}

/// `!` 26 Dov · silver A 30, B 30, C 29, in the pot 1 · second hats: `a`–`c`.
fn holdings(view: &View, scene: Scene<'_>) -> String {
    let words = scene.words;
    let mut parts = Vec::new();
    if !view.ambushes.is_empty() {
        let mut ambushes: Vec<(u8, Seat)> = view.ambushes.iter().map(|ambush| (ambush.field, ambush.owner)).collect();
        ambushes.sort_unstable();
        let told: Vec<String> =
            ambushes.iter().map(|&(field, owner)| format!("{field}\u{a0}{}", scene.names.short(owner))).collect();
        parts.push(format!("`!`\u{a0}{}", told.join(", ")));
    }
    let mut silver: Vec<String> =
        (view.players.iter()).map(|player| format!("{}\u{a0}{}", player.seat.letter(), player.silver)).collect();
    if view.pot > 0 {
        silver.push(say!(words, "caramba-race-pot", pot = view.pot));
    }
    parts.push(say!(words, "caramba-silver", silver = silver.join(", ")));
    let bankrupt: Vec<String> =
        (view.players.iter().filter(|player| player.bankrupt)).map(|player| scene.names.short(player.seat)).collect();
    if !bankrupt.is_empty() {
        parts.push(say!(words, "caramba-bankrupt", who = bankrupt.join(", ")));
    }
    if let Some(last) = view.hats.last().filter(|last| last.hat.second) {
        parts.push(say!(words, "caramba-second-hats", first = "a", last = letter(last.hat).to_string()));
    }
    parts.join(BETWEEN)
}

/// The card of all prices in this race, and where the gold lies (C2, C5, C6, C8, C9).
pub(super) fn price_card(view: &View, words: &Words) -> String {
    [Some(prices(view, words)), gold(view, words)].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// How many of the gold pieces each has, and the pot (C2).
fn gold(view: &View, words: &Words) -> Option<String> {
    let with_gold = view.players.iter().filter(|player| player.pieces.gold > 0);
    let of_players = with_gold.map(|player| format!("{}\u{a0}{}", player.seat.letter(), player.pieces.gold));
    let of_pot = (view.pot_pieces.gold > 0).then(|| say!(words, "caramba-race-pot", pot = view.pot_pieces.gold));
    let lies: Vec<String> = of_players.chain(of_pot).collect();
    (!lies.is_empty()).then(|| say!(words, "caramba-gold", gold = lies.join(", ")))
}

fn prices(view: &View, words: &Words) -> String {
    let listed = |prices: Vec<u32>| prices.iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
    let (fewer, mine) = (listed(buyout_prices(view).collect()), listed(mine_prices(view).collect()));
    let (dice, occupied) = (buyout_prices(view).count(), view.occupied_price);
    say!(words, "caramba-prices", dice = dice, fewer = fewer, mine = mine, occupied = occupied)
}

/// What leaving out one die costs, two, and so on, as far as a roll may have so many (C5, C9).
pub(super) fn buyout_prices(view: &View) -> impl Iterator<Item = u32> {
    (1..view.hats.len() as u8).map(|dice| view.options.road.buyout_price(dice, view.race))
}

/// What the next one in the mine pays, and those after it; the last on the road pays nothing (C8, C9).
pub(super) fn mine_prices(view: &View) -> impl Iterator<Item = u32> {
    let arrived = view.hats.iter().filter(|hat| matches!(hat.place, Place::Mine(_))).count();
    (arrived + 1..view.hats.len()).map(|nth| view.options.road.mine_price(nth as u8, view.race))
}

/// What is offered for the roll to come, or was accepted for it (C11).
fn offers(view: &View, scene: Scene<'_>) -> Option<String> {
    let (words, names) = (scene.words, scene.names);
    let Turn::Of(asked) = view.turn else { return None };
    if let Some((by, silver)) = view.roll.as_ref()?.persuaded {
        return Some(say!(words, "caramba-persuaded", who = names.prose(asked), by = names.prose(by), silver = silver));
    }
    if let [only] = view.offers.as_slice() {
        let (who, by) = (names.short(asked), names.short(only.by));
        return Some(say!(words, "caramba-offer", who = who, by = by, silver = only.silver));
    }
    let told = dearest_first(view).into_iter().take(OFFERS_TOLD_MAX);
    let mut offers: Vec<String> = told
        .map(|OfferView { by, silver }| say!(words, "caramba-offered", by = names.short(by), silver = silver))
        .collect();
    let left = view.offers.len().saturating_sub(OFFERS_TOLD_MAX);
    if left > 0 {
        offers.push(say!(words, "evening-others", count = left));
    }
    if offers.is_empty() {
        return None;
    }
    Some(say!(words, "caramba-offers", offers = words.list(&offers)))
}

/// The open offers, the dearest first.
pub(super) fn dearest_first(view: &View) -> Vec<OfferView> {
    let mut offers = view.offers.clone();
    offers.sort_by_key(|offer| Reverse(offer.silver));
    offers
}
