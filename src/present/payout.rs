//! What became of a pot, and who got up with it: the small line under the result of a game.

use games::Seat;
use table::{Ended, Sitter, Table, coins::Coins};
use words::{Words, say};

use super::{names::Names, result, series};

/// How many names a sentence tells before it counts the others.
const NAMES_TOLD_MAX: usize = 5;
/// The same for those who got up after a game.
const GOT_UP_TOLD_MAX: usize = 2;

/// What became of the pot (K9), how the series stands, and which of those got up whom the result names as it is.
pub(super) fn line(table: &Table, last: &Ended, names: &Names, words: &'static Words) -> String {
    let told = [payout(last, names, words), series::after(table, last, names, words), left(table, last, names, words)];
    let told: Vec<String> = told.into_iter().flatten().collect();
    let end = told.len().saturating_sub(1);
    let parts = told.iter().enumerate();
    // Where the line goes on no sentence ends.
    let parts = parts.map(|(nth, part)| if nth < end { part.trim_end_matches('.') } else { part });
    parts.collect::<Vec<_>>().join(" · ")
}

fn payout(ended: &Ended, names: &Names, words: &'static Words) -> Option<String> {
    let settlement = &ended.settlement;
    let mut told = Vec::new();
    if settlement.round_for_all {
        told.push(if settlement.drinks.is_positive() {
            say!(words, "board-drinks", drinks = settlement.drinks)
        } else {
            say!(words, "board-drinks-free")
        });
    }
    let is_left_by_all = result::is_left_by_all(ended);
    let is_won_by_nobody = result::is_won_by_nobody(ended);
    if settlement.back.is_positive() && !(is_left_by_all && is_won_by_nobody) {
        told.push(if is_left_by_all { say!(words, "board-back-stood-in") } else { say!(words, "board-back") });
    }
    // Drawn, or won by AI seats, which have no purse, where nobody was the best of the people alone; or all stakes went
    // to those who had paid them.
    let is_drawn = ended.game.outcome().is_some_and(|outcome| outcome.is_drawn());
    let is_without_winner =
        is_drawn || is_won_by_nobody || (result::is_won_by_ai(ended) && result::paid_for_ai(ended).is_empty());
    if is_without_winner && result::is_contested(ended) && result::has_moved_no_coins(ended) {
        told.push(say!(words, "closing-stakes-back"));
    }
    let stood_in = result::stood_in(ended);
    // Where nobody won, that stands above.
    if !stood_in.is_empty() && !is_won_by_nobody {
        let who = names.some(&stood_in, NAMES_TOLD_MAX, words);
        told.push(say!(words, "board-stood-in", who = who));
    }
    told.extend(won_by_ai(ended, names, words));
    let told = Some(told.join(" ")).filter(|told| !told.is_empty());
    let parts: Vec<String> = gains(ended, names, words).into_iter().chain(told).collect();
    (!parts.is_empty()).then(|| parts.join(" · "))
}

/// Which AI seats were ahead of the one that is paid in their place.
fn won_by_ai(ended: &Ended, names: &Names, words: &'static Words) -> Option<String> {
    let ahead = result::winners(ended);
    (!result::paid_for_ai(ended).is_empty()).then(|| {
        let who = names.some(&ahead, NAMES_TOLD_MAX, words);
        say!(words, "board-ai-ahead", count = ahead.len(), who = who)
    })
}

/// What each person has won or lost, the most first; nothing where nobody has.
fn gains(ended: &Ended, names: &Names, words: &'static Words) -> Option<String> {
    if result::has_moved_no_coins(ended) {
        return None;
    }
    // Who let an AI end the game and would have had more has the own stake back.
    let has_stake_back = |seat: Seat, gain: Coins| gain == Coins::ZERO && ended.stood_in.contains(&seat);
    let mut gains: Vec<(Coins, bool, Seat)> =
        ended.gains.iter().map(|&(seat, gain)| (gain, has_stake_back(seat, gain), seat)).collect();
    gains.sort_by_key(|&(gain, is_back, seat)| (-gain, is_back, seat));
    let groups: Vec<&[(Coins, bool, Seat)]> = gains.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1)).collect();
    let told = groups.iter().enumerate().map(|(place, equal)| {
        let seats: Vec<Seat> = equal.iter().map(|&(.., seat)| seat).collect();
        let amount = words.signed(equal[0].0.0);
        // Everybody has been named but these.
        let are_others = place > 0 && place + 1 == groups.len() && seats.len() > 2;
        let told = match seats.as_slice() {
            [one] => say!(words, "board-gain", who = names.prose(*one), amount = amount),
            _ if are_others => say!(words, "board-gain-others", count = seats.len(), amount = amount),
            _ => say!(words, "board-gain-each", who = names.some(&seats, NAMES_TOLD_MAX, words), amount = amount),
        };
        if equal[0].1 { say!(words, "board-gain-back", gain = told) } else { told }
    });
    Some(told.collect::<Vec<_>>().join(" · "))
}

/// Who got up, where the result says that an AI ended the game for one of them.
fn left(table: &Table, last: &Ended, names: &Names, words: &'static Words) -> Option<String> {
    // Without whom a series is over stands beside it.
    let is_of_series = |seat: Seat| {
        let user = last.sitters[seat.index()].user();
        !last.series.is_empty() && user.is_some_and(|user| table.series_end.without.contains(&user))
    };
    let seats: Vec<Seat> = gone(table, last).filter(|&seat| !is_of_series(seat)).collect();
    let who = || names.some(&seats, GOT_UP_TOLD_MAX, words);
    (!seats.is_empty() && is_told_of_one(table, last))
        .then(|| say!(words, "board-has-left", count = seats.len(), who = who()))
}

/// The same where the result says nothing of it: it was an AI that played there at the end.
pub(super) fn left_besides(table: &Table, last: &Ended, names: &Names, words: &'static Words) -> Option<String> {
    let seats: Vec<Seat> = gone(table, last).collect();
    let who = || names.some(&seats, GOT_UP_TOLD_MAX, words);
    (!seats.is_empty() && !is_told_of_one(table, last))
        .then(|| say!(words, "board-got-up-away", count = seats.len(), who = who()))
}

/// Whether the result says of one of those who got up that an AI ended the game for them, or for all.
fn is_told_of_one(table: &Table, last: &Ended) -> bool {
    let is_of_all = result::is_won_by_nobody(last) || last.settlement.back.is_positive();
    let stood_in = result::stood_in(last);
    (result::is_left_by_all(last) && is_of_all) || gone(table, last).any(|seat| stood_in.contains(&seat))
}

/// Whose seat the AI played at the end, and who does not sit there any more.
fn gone(table: &Table, last: &Ended) -> impl Iterator<Item = Seat> {
    let is_gone = |sitter: &Sitter| sitter.away && sitter.user().is_some_and(|user| table.seat_of(user).is_none());
    (0..last.sitters.len()).filter(move |&index| is_gone(&last.sitters[index])).map(Seat::at)
}
