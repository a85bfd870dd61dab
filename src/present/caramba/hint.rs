//! The hint on request: what the roll to come may bring, and what buying out changes.

use super::{
    super::{Card, game::Scene},
    laid_out, silver,
};
use games::caramba::{Move, RollOdds, View};
use words::{Words, say};

/// What the roll to come may bring, whoever is about to roll; `None` where nobody is.
pub(super) fn hint(view: &View, words: &Words) -> Option<Card> {
    let roll = view.roll.as_ref()?;
    let told = |odds: &RollOdds| {
        let mine = words.percent(odds.mine);
        // As they are written, so that their plurals are those of what is read.
        let [count, earns] = [odds.fields, odds.earns].map(|number| (number * 10.0).round() / 10.0);
        let fields = say!(words, "caramba-hint-fields", count = count, fields = words.decimal(odds.fields));
        // Far from the mine there is nothing to say of it, nor of silver where nobody is met.
        let into_mine = (mine != words.percent(0.0)).then(|| say!(words, "caramba-hint-into-mine", mine = mine));
        let earned = (earns > 0.0).then(|| say!(words, "caramba-hint-earns", earns = earns));
        [Some(fields), into_mine, earned].into_iter().flatten().collect::<Vec<_>>().join(", ")
    };
    let lines = RollOdds::of(view).into_iter().map(|odds| {
        let brings = told(&odds);
        if odds.bought_out == 0 {
            say!(words, "caramba-hint-roll", dice = odds.dice, brings = brings)
        } else {
            let (bought_out, price) = (odds.bought_out, odds.price);
            say!(
                words,
                "caramba-hint-buyout",
                bought_out = bought_out,
                price = silver(price),
                dice = odds.dice,
                brings = brings
            )
        }
    });
    let persuaded = RollOdds::persuaded(view)
        .map(|odds| say!(words, "caramba-hint-persuaded", dice = odds.dice, brings = told(&odds)));
    let price = silver(view.mine_price);
    let mine = match view.pot {
        0 => say!(words, "caramba-hint-mine", price = price),
        pot => say!(words, "caramba-hint-mine-pot", price = price, pot = laid_out(view.pot_pieces, pot)),
    };
    let lines: Vec<String> = lines.chain(persuaded).chain([mine]).collect();
    let letter = super::road::letter(roll.hat).to_string();
    Some(Card {
        title: say!(words, "caramba-hint-title", hat = letter),
        body: lines.join("\n"),
        fields: Vec::new(),
        footer: Some(say!(words, "caramba-hint-how")),
    })
}

/// What is done by these moves: “Roll all 4 dice”, “Buy out 2, roll 2”; by none, that one waits.
pub(super) fn line(view: &View, moves: &[Move], scene: Scene<'_>) -> String {
    let words = scene.words;
    // What one says may be better left unsaid.
    let Some(mv) = moves.first() else { return say!(words, "caramba-line-silent") };
    let dice = view.roll.as_ref().map_or(0, |roll| roll.dice);
    match *mv {
        Move::Roll => say!(words, "caramba-line-roll", dice = dice),
        Move::BuyOut(bought_out) => {
            let price = view.roll.as_ref().and_then(|roll| roll.buyouts.iter().find(|(dice, _)| *dice == bought_out));
            let price = price.map_or(0, |&(_, price)| price);
            let rolled = dice.saturating_sub(bought_out);
            say!(words, "caramba-line-buyout", price = silver(price), dice = rolled)
        }
        Move::Place(field) => say!(words, "caramba-line-place", field = field),
        Move::Accept(seat) => {
            let offered = view.offers.iter().find(|offer| offer.by == seat).map_or(0, |offer| offer.silver);
            say!(words, "caramba-line-accept", who = scene.names.prose(seat), silver = offered)
        }
        Move::Refuse => say!(words, "caramba-line-refuse"),
        Move::Ambush(field) => say!(words, "caramba-line-ambush", field = field),
        Move::Offer(silver) => say!(words, "caramba-line-offer", silver = silver),
        Move::Take(_) => format!("`{mv}`"),
    }
}
