//! What somebody has bet themselves and what it came to, for them alone: of many bets a board tells a few, and once
//! betting is closed the message that laid one goes.

use crate::{board::small, names::Names, sign::Sign};
use table::{Ended, Gathering, Phase, Table, ids::UserId, lang::Lang};
use words::{Words, say};

/// What somebody's bet on the game before came to, and what they have laid on this one; nothing of a game on which they
/// have not bet.
#[must_use]
pub fn own(table: &Table, user: UserId, lang: Lang) -> Vec<String> {
    let words = Words::of(lang);
    let of_last = match &table.phase {
        Phase::Gathering(Gathering { last: Some(last), .. }) => payout_of(last, user, words),
        Phase::Gathering(_) | Phase::Playing(_) | Phase::Closed(_) => None,
    };
    of_last.into_iter().chain(lies(table, user, words)).map(|told| small(&told)).collect()
}

fn payout_of(last: &Ended, user: UserId, words: &'static Words) -> Option<String> {
    let (bet, gain) = last.bets.gains().find(|(bet, _)| bet.user == user)?;
    let gain = match last.bets.payout.back {
        Some(_) => say!(words, "bet-own-back"),
        None => words.signed(gain.0),
    };
    let who = Names::of(&last.sitters, words).prose(bet.seat).to_owned();
    Some(say!(words, "bet-own-came-to", laid = bet.amount, coin = Sign::Coin, who = who, gain = gain))
}

fn lies(table: &Table, user: UserId, words: &'static Words) -> Option<String> {
    let bet = table.bets.of_user(user)?;
    let brings = table.bet_would_bring(user)?;
    let side = table.side_of(bet.seat);
    let who = Names::of(&table.sitters, words).some(&side, side.len(), words);
    Some(say!(words, "bet-own", laid = bet.amount, coin = Sign::Coin, who = who, brings = brings))
}
