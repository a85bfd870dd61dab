//! The hint on request: what the roll to come may bring, and what buying out changes.

use super::{super::Card, laid_out, silver};
use games::caramba::{RollOdds, View};
use words::{Words, say};

/// What the roll to come may bring, whoever is about to roll; `None` where nobody is.
pub(super) fn hint(view: &View, words: &Words) -> Option<Card> {
    let roll = view.roll.as_ref()?;
    let told = |odds: &RollOdds| {
        let (fields, earns) = (words.decimal(odds.fields), words.decimal(odds.earns));
        say!(words, "caramba-hint-brings", fields = fields, mine = words.percent(odds.mine), earns = earns)
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
    let mine =
        say!(words, "caramba-hint-mine", price = silver(view.mine_price), pot = laid_out(view.pot_pieces, view.pot));
    let lines: Vec<String> = lines.chain(persuaded).chain([mine]).collect();
    let letter = super::road::letter(roll.hat).to_string();
    Some(Card {
        title: say!(words, "caramba-hint-title", hat = letter),
        body: lines.join("\n"),
        fields: Vec::new(),
        footer: Some(say!(words, "caramba-hint-how")),
    })
}
