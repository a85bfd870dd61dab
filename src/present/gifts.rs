//! What is told of coins among friends, and of a tavern's books.

use super::{Screen, board::small, tavern::mention};
use table::{
    books::{GIVERS_MIN, LargeMovement, PAIR_GAMES_MIN, PairCoins, TavernBooks},
    coins::Coins,
    gift::{GIFT_DAY_MAX, GIFT_GAMES_MIN, NotGiven},
    lang::Lang,
};
use words::{Words, say};

/// How many of those who lost by one game are named.
const LOSERS_NAMED_MAX: usize = 2;

/// Coins were given.
#[must_use]
pub fn given(who: &str, amount: Coins, left: Coins, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let text = say!(words, "gift-given", who = who, amount = coins(amount, words), left = coins(left, words));
    Screen { text, ..Screen::default() }
}

/// Whether one takes what others give was chosen.
#[must_use]
pub fn takes_gifts(takes: bool, lang: Lang) -> String {
    let words = Words::of(lang);
    if takes { say!(words, "gifts-on") } else { say!(words, "gifts-off") }
}

/// Whether one takes what others give, for who asks.
#[must_use]
pub fn takes_gifts_now(takes: bool, lang: Lang) -> String {
    let words = Words::of(lang);
    if takes { say!(words, "gifts-now-on") } else { say!(words, "gifts-now-off") }
}

/// What is in a purse, with who gave how much for it in so many days.
#[must_use]
pub fn with_gifts_got(mut purse: Screen, gifts: &[(String, Coins)], days: i64, lang: Lang) -> Screen {
    let words = Words::of(lang);
    if let Some(card) = &mut purse.card {
        for (who, amount) in gifts {
            card.body += "\n";
            card.body += &say!(words, "gift-got", who = who.as_str(), amount = coins(*amount, words), days = days);
        }
    }
    purse
}

/// Why coins are not given.
#[must_use]
pub fn not_given(words: &Words, why: NotGiven) -> String {
    match why {
        NotGiven::ToOneself => say!(words, "gift-to-oneself"),
        NotGiven::ToBot => say!(words, "gift-to-bot"),
        NotGiven::NotAMember => say!(words, "gift-no-member"),
        NotGiven::BadAmount => say!(words, "gift-bad-amount", max = GIFT_DAY_MAX),
        NotGiven::TooFewGames { games } => say!(words, "gift-few-games", games = games, need = GIFT_GAMES_MIN),
        NotGiven::TooNew { from: Some(from) } => {
            say!(words, "gift-new", when = format!("<t:{}:D>", from.unix_secs()))
        }
        NotGiven::TooNew { from: None } => say!(words, "gift-new-unknown"),
        NotGiven::DayFull { left } => say!(words, "gift-day-full", max = GIFT_DAY_MAX, left = left),
        NotGiven::NotTaken => say!(words, "gift-not-taken", max = GIFT_DAY_MAX),
        NotGiven::NoPurse => say!(words, "gift-no-purse"),
    }
}

/// A tavern's books of so many days, for who manages its server.
#[must_use]
pub fn books(books: &TavernBooks, days: i64, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let mut lines = vec![
        say!(words, "books-of", days = days),
        say!(words, "books-made", amount = coins(books.made, words)),
        say!(words, "books-drunk", amount = coins(books.drunk, words)),
        say!(words, "books-looks", amount = coins(books.looks, words)),
        say!(words, "books-back", amount = coins(books.back, words)),
        say!(words, "books-given", amount = coins(books.given, words)),
        say!(words, "books-purses", amount = coins(books.in_purses, words)),
    ];
    if !books.largest.is_empty() {
        lines.push(say!(words, "books-largest"));
        lines.extend(books.largest.iter().map(|movement| large_movement(movement, words)));
    }
    if books.farming.is_empty() {
        lines.push(say!(words, "books-farming-none", many = GIVERS_MIN));
    } else {
        lines.push(say!(words, "books-farming", many = GIVERS_MIN));
        lines.extend(books.farming.iter().map(|&(user, amount, givers)| {
            let (who, amount) = (mention(user), coins(amount, words));
            say!(words, "books-farming-line", who = who, amount = amount, givers = givers)
        }));
    }
    if !books.pairs.is_empty() {
        lines.push(say!(words, "books-one-way", many = PAIR_GAMES_MIN));
        lines.extend(books.pairs.iter().map(|&PairCoins { from, to, amount, games }| {
            let (from, to, amount) = (mention(from), mention(to), coins(amount, words));
            say!(words, "books-one-way-line", from = from, to = to, amount = amount, games = games)
        }));
    }
    Screen { text: lines.join("\n"), ..Screen::default() }
}

/// How much, by what, from whom to whom and when, in small print, in the order of a purse's history.
fn large_movement(movement: &LargeMovement, words: &Words) -> String {
    let when = format!("<t:{}:d>", movement.at.unix_secs());
    let why = movement.game.map_or_else(|| words.cause(&movement.cause), |kind| words.game(kind));
    let mut from =
        movement.from.iter().take(LOSERS_NAMED_MAX).map(|&user| mention(user)).collect::<Vec<_>>().join(", ");
    if movement.from.len() > LOSERS_NAMED_MAX {
        from.push_str(" …");
    }
    // Who lost what somebody won may be forgotten by now, or have had no seat.
    let who = match movement.to.map(mention) {
        Some(to) if from.is_empty() => format!("→ {to}"),
        Some(to) => format!("{from} → {to}"),
        None => from,
    };
    let (amount, cause) = (coins(movement.amount, words), format!("{why} · {who}"));
    small(&say!(words, "history-line", when = when, cause = cause, amount = amount))
}

fn coins(amount: Coins, words: &Words) -> String {
    say!(words, "amount", amount = amount)
}
