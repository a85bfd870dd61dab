//! A game that an AI brought to its end for whoever would have won it: nobody has the crown. Who is told of instead, and
//! what its card shows.

use super::{Reasoned, winners};
use crate::{
    game,
    motif::{KaraPlate, Motif, ResultReason, ResultScene},
    names::Names,
};
use games::{Seat, catalog::View};
use table::{Ended, coins::Coins};
use words::{Words, say};

/// How many names the headline tells.
const NAMES_TOLD_MAX: usize = 4;

/// Who would have won the last game, and let an AI end it.
pub(crate) fn stood_in(last: &Ended) -> Vec<Seat> {
    let best = last.game.outcome().map(|outcome| outcome.winners().to_vec()).unwrap_or_default();
    best.into_iter().filter(|seat| last.stood_in.contains(seat)).collect()
}

/// Whether nobody won the last game, since an AI ended it for those who would have.
pub(crate) fn is_won_by_nobody(last: &Ended) -> bool {
    winners(last).is_empty() && !stood_in(last).is_empty()
}

/// Whether an AI ended the last game for everybody who sat there, of several.
pub(crate) fn is_left_by_all(last: &Ended) -> bool {
    let people = (0..).map(Seat).zip(&last.sitters).filter(|(_, sitter)| sitter.user().is_some());
    last.stood_in.len() > 1 && people.map(|(seat, _)| seat).all(|seat| last.stood_in.contains(&seat))
}

/// Whether all have just what they had before.
pub(crate) fn has_moved_no_coins(last: &Ended) -> bool {
    last.gains.iter().all(|(_, gain)| *gain == Coins::ZERO)
}

/// The best of those who played themselves, where nobody won: they have what is left of the pot.
pub(super) fn best_who_played(last: &Ended) -> &[Seat] {
    if is_won_by_nobody(last) { &last.settlement.heirs } else { &[] }
}

/// Why nobody won.
pub(super) fn sentence(last: &Ended, names: &Names, words: &Words) -> String {
    if !is_left_by_all(last) {
        return say!(words, "result-stood-in", who = names.some(&stood_in(last), NAMES_TOLD_MAX, words));
    }
    match last.settlement.back.is_positive() {
        true => say!(words, "result-left-by-all-back"),
        false => say!(words, "result-left-by-all"),
    }
}

/// Who is the best of those who played, for whoever does not see the card.
pub(super) fn best_in_words(last: &Ended, names: &Names, words: &Words) -> Option<String> {
    let best = best_who_played(last);
    (!best.is_empty()).then(|| say!(words, "result-best-who-played", who = names.some(best, NAMES_TOLD_MAX, words)))
}

/// What the card shows of the best of those who played; where there are none, how all stand.
pub(super) fn reasoned(last: &Ended, view: &View) -> Reasoned {
    let of = |seat: Seat| game::reasoned(view, seat, None).unwrap_or_default();
    match best_who_played(last) {
        [] => {
            let standing = stood_in(last).first().map(|&first| how_all_stand(first, of)).unwrap_or_default();
            Reasoned { standing, ..Reasoned::default() }
        }
        [one] => of(*one),
        // Of several only what all of them have.
        several => {
            let mut all = several.iter().map(|&seat| of(seat));
            let first = all.next().unwrap_or_default();
            let reason = nobodys_dice(first.reason);
            let is_of_all = all.all(|other| nobodys_dice(other.reason) == reason);
            Reasoned { reason: if is_of_all { reason } else { ResultReason::Nothing }, ..first }
        }
    }
}

fn nobodys_dice(reason: ResultReason) -> ResultReason {
    match reason {
        ResultReason::Dice { off, house, .. } => ResultReason::Away { away: off.unsigned_abs(), house },
        other => other,
    }
}

/// How all stand, `first` among them, whom no reason tells.
pub(super) fn how_all_stand(first: Seat, of: impl Fn(Seat) -> Reasoned) -> Vec<(Seat, String)> {
    let others = of(first).standing;
    let itself = others.iter().find_map(|&(other, _)| of(other).standing.into_iter().find(|(seat, _)| *seat == first));
    itself.into_iter().chain(others).collect()
}

/// The scene of a round of Kara, whose own one shows the dice of its winner: those of the best who played, or the house.
pub(super) fn scene_of_kara(last: &Ended, view: &View, drawn: Option<&Motif>) -> Option<ResultScene> {
    let View::Kara(kara) = view else { return None };
    let house = || Some(ResultScene::House { dice: None, sum: kara.house?.sum() });
    let [best] = best_who_played(last) else { return house() };
    let Some(Motif::Kara(table)) = drawn else { return house() };
    let is_theirs = |plate: &&KaraPlate| usize::from(plate.seat) == best.index() + 1;
    let Some(plate) = table.plates.iter().find(is_theirs).filter(|plate| plate.dice.is_some()) else { return house() };
    Some(ResultScene::Plate(Box::new(KaraPlate { done: false, ..plate.clone() })))
}
