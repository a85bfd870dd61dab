//! What is told of coins among friends, and of a tavern's books.

use super::Screen;
use games::catalog::Kind;
use table::{
    coins::Coins,
    gift::{GIFT_DAY_MAX, GIFT_GAMES_MIN, NotGiven},
    ids::Moment,
    lang::Lang,
};
use words::{Words, say};

/// How many of those who lost by one game are named.
const LOSERS_NAMED_MAX: usize = 2;

/// A tavern's books as plain values; who is who is fit for prose.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BookPage {
    /// Of how many days.
    pub days: i64,
    /// What the tavern gave as welcomes and allowances.
    pub made: Coins,
    /// What was drunk.
    pub drunk: Coins,
    /// What was paid for looks.
    pub looks: Coins,
    /// What came back from deleted purses.
    pub back: Coins,
    /// What people gave each other.
    pub given: Coins,
    /// What lies in all purses now.
    pub in_purses: Coins,
    /// The largest movements.
    pub largest: Vec<LargeLine>,
    /// By how many people one must have been given coins to be named below.
    pub givers_min: i64,
    /// Who was, how much and by how many.
    pub farming: Vec<(String, Coins, i64)>,
    /// In how many games two people must have played with nobody else to be named below.
    pub pair_games_min: i64,
    /// Between whom most coins went one way.
    pub one_way: Vec<OneWay>,
}

/// Coins that went from people to somebody else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LargeLine {
    /// When.
    pub at: Moment,
    /// The key of the cause.
    pub cause: String,
    /// By which game.
    pub game: Option<Kind>,
    /// From whom; of a game who lost most first.
    pub from: Vec<String>,
    /// To whom; nobody for a look.
    pub to: Option<String>,
    /// How much.
    pub amount: Coins,
}

/// Two people between whom coins went one way, by games and bets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OneWay {
    /// From whom.
    pub from: String,
    /// To whom.
    pub to: String,
    /// How much, less what came back.
    pub amount: Coins,
    /// In how many games.
    pub games: i64,
}

/// Coins were given.
#[must_use]
pub fn given(who: &str, amount: Coins, left: Coins, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let text = say!(words, "gift-given", who = who, amount = coins(amount, words), left = coins(left, words));
    Screen { text, ..Screen::default() }
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
        NotGiven::OthersDayFull { left } => say!(words, "gift-others-day-full", max = GIFT_DAY_MAX, left = left),
        NotGiven::NotTaken => say!(words, "gift-not-taken"),
        NotGiven::NoPurse => say!(words, "gift-no-purse"),
    }
}

/// A tavern's books, for who manages its server.
#[must_use]
pub fn books(page: &BookPage, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let mut lines = vec![
        say!(words, "books-of", days = page.days),
        say!(words, "books-made", amount = coins(page.made, words)),
        say!(words, "books-drunk", amount = coins(page.drunk, words)),
        say!(words, "books-looks", amount = coins(page.looks, words)),
        say!(words, "books-back", amount = coins(page.back, words)),
        say!(words, "books-given", amount = coins(page.given, words)),
        say!(words, "books-purses", amount = coins(page.in_purses, words)),
    ];
    if !page.largest.is_empty() {
        lines.push(say!(words, "books-largest"));
        lines.extend(page.largest.iter().map(|line| large_line(line, words)));
    }
    if page.farming.is_empty() {
        lines.push(say!(words, "books-farming-none", many = page.givers_min));
    } else {
        lines.push(say!(words, "books-farming", many = page.givers_min));
        lines.extend(page.farming.iter().map(|(who, amount, givers)| {
            say!(words, "books-farming-line", who = who, amount = coins(*amount, words), givers = *givers)
        }));
    }
    if !page.one_way.is_empty() {
        lines.push(say!(words, "books-one-way", many = page.pair_games_min));
        lines.extend(page.one_way.iter().map(|OneWay { from, to, amount, games }| {
            say!(words, "books-one-way-line", from = from, to = to, amount = coins(*amount, words), games = *games)
        }));
    }
    Screen { text: lines.join("\n"), ..Screen::default() }
}

/// When, by what, from whom to whom and how much, in small print.
fn large_line(line: &LargeLine, words: &Words) -> String {
    let when = format!("<t:{}:d>", line.at.unix_secs());
    let why = line.game.map_or_else(|| words.cause(&line.cause), |kind| words.game(kind));
    let mut from = line.from.iter().take(LOSERS_NAMED_MAX).cloned().collect::<Vec<_>>().join(", ");
    if line.from.len() > LOSERS_NAMED_MAX {
        from.push_str(" …");
    }
    // Who lost what somebody won may be forgotten by now, or have had no seat.
    let who = match &line.to {
        Some(to) if from.is_empty() => format!("→ {to}"),
        Some(to) => format!("{from} → {to}"),
        None => from,
    };
    format!("-# {when} · {why} · {who} · {}", coins(line.amount, words))
}

fn coins(amount: Coins, words: &Words) -> String {
    say!(words, "amount", amount = amount)
}
