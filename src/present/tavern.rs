//! What the tavern says in private: the purse and its history, the leaderboard of the day's practice, what is kept about
//! somebody and its end, pings and views; and the calls to a turn. Leaderboards and statistics of a server are in
//! [`super::standing`]. What is shown is looked up by others and given here as plain values.

use super::{
    Card, Row, Screen,
    bets::{self, Betting},
    board::relative_time,
    door,
    offers::Offer,
    picture::stopped,
    standing::medal,
};
use games::catalog::Kind;
use table::{
    BoardView,
    coins::Coins,
    ids::{Moment, UserId},
    lang::Lang,
};
use words::{Words, say, say_for};

/// Coins that came into a purse or left it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Movement {
    /// When.
    pub at: Moment,
    /// The key of its [`table::coins::Cause`].
    pub cause: String,
    /// The game it moved for.
    pub game: Option<Kind>,
    /// What came in; below zero for what went out.
    pub amount: Coins,
}

/// One line of the leaderboard of the day's practice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rank {
    /// Who, fit for prose: a mention, or [`super::names::escaped`].
    pub who: String,
    /// Points.
    pub score: i64,
}

/// How much of a game one person has played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedGames {
    /// Which game.
    pub kind: Kind,
    /// How many games.
    pub games: i64,
    /// How many of them won.
    pub wins: i64,
    /// How many drinks in rounds for all (K10).
    pub drinks: i64,
}

/// What somebody has done on a server: each kind of game, and betting.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// The games.
    pub games: Vec<PlayedGames>,
    /// Their bets.
    pub betting: Betting,
}

/// Whether the day's allowance can be had now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Allowance {
    /// There is none here.
    None,
    /// So much can be had now.
    Now(Coins),
    /// The next one can be had at this moment.
    At(Moment),
}

/// What is in a purse, and when there will be more; with a button for the day's allowance where it waits.
#[must_use]
pub fn balance(balance: Coins, allowance: Allowance, played: &Played, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let mut lines = vec![say!(words, "balance-body", amount = say!(words, "amount", amount = balance))];
    lines.extend(match allowance {
        Allowance::None => None,
        Allowance::Now(_) => Some(say!(words, "balance-daily-now")),
        Allowance::At(next) => Some(say!(words, "balance-daily-when", when = time_of_day(next))),
    });
    lines.extend(statistics(played, words));
    let rows = match allowance {
        Allowance::Now(amount) => vec![Row::Buttons(vec![door::collect(amount, words)])],
        Allowance::None | Allowance::At(_) => Vec::new(),
    };
    let purse = card(say!(words, "balance-title"), lines.join("\n"), Some(say!(words, "coins-worthless")));
    Screen { rows, ..purse }
}

/// The day's allowance was given.
#[must_use]
pub fn daily(amount: Coins, balance: Coins, next: Moment, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let (amount, balance) = (say!(words, "amount", amount = amount), say!(words, "amount", amount = balance));
    let body = say!(words, "daily-body", amount = amount, balance = balance, when = time_of_day(next));
    card(say!(words, "daily-title"), body, None)
}

/// A time of day, in the reader's own zone and writing: true however late it is read.
pub(super) fn time_of_day(moment: Moment) -> String {
    format!("<t:{}:t>", moment.unix_secs())
}

/// What moved in a purse, the latest first; `page` counts from 1, and `more` tells whether another follows.
#[must_use]
pub fn history(movements: &[Movement], page: u32, more: bool, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let mut lines: Vec<String> = (movements.iter())
        .map(|movement| {
            let at = format!("<t:{}:d>", movement.at.unix_secs());
            let amount = words.signed(movement.amount.0);
            let cause = match movement.game {
                Some(kind) => format!("{}\u{a0}· {}", words.cause(&movement.cause), words.game(kind)),
                None => words.cause(&movement.cause),
            };
            say!(words, "history-line", when = at, cause = cause, amount = amount)
        })
        .collect();
    if lines.is_empty() {
        lines.push(say!(words, "history-none"));
    }
    if more {
        lines.push(say!(words, "history-more", page = page + 1));
    }
    // The only page needs no number.
    let title = match page {
        ..=1 if !more => say!(words, "balance-title"),
        _ => say!(words, "history-title", page = page),
    };
    card(title, lines.join("\n"), None)
}

/// The leaderboard of the day's practice at a game, best first; who stands equal has the same place. `mine` is
/// the asker's own place and score.
#[must_use]
pub fn leaderboard(kind: Kind, ranks: &[Rank], mine: Option<(u64, i64)>, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let title = say!(words, "leaderboard-practice", game = words.game(kind));
    let score = |score: i64| say!(words, "points", points = score);
    let mut lines = Vec::new();
    for rank in ranks {
        let place = 1 + ranks.iter().take_while(|better| better.score > rank.score).count();
        let (who, score) = (rank.who.as_str(), score(rank.score));
        lines.push(match medal(place as u64) {
            Some(medal) => format!("{medal}{}", say!(words, "list-line-beyond", who = who, score = score)),
            None => say!(words, "leaderboard-line", place = place, who = who, score = score),
        });
    }
    if lines.is_empty() {
        lines.push(say!(words, "leaderboard-none"));
    }
    if let Some((place, mine)) = mine {
        lines.extend([String::new(), say!(words, "leaderboard-mine", place = place, score = score(mine))]);
    }
    card(title, lines.join("\n"), None)
}

fn statistics(played: &Played, words: &Words) -> Vec<String> {
    let bets = bets::statistics(played.betting, words);
    played.games.iter().map(|played| statistics_line(played, words)).chain(bets).collect()
}

fn statistics_line(played: &PlayedGames, words: &Words) -> String {
    let games = say!(words, "games", games = played.games);
    let (wins, drinks) = (say!(words, "wins", wins = played.wins), say!(words, "drinks", drinks = played.drinks));
    // Of games that share their rules all are counted together.
    let game = match Offer::all().filter(|offer| offer.kind() == played.kind).count() {
        1 => words.game(played.kind),
        several => say!(words, "statistics-several", game = words.game(played.kind), count = several),
    };
    say!(words, "statistics-line", game = game, games = games, wins = wins, drinks = drinks)
}

/// How long data about people is kept, in days.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retention {
    /// Journals, after their table has closed.
    pub journals: u32,
    /// Records, after their game has ended.
    pub records: u32,
    /// A day's practice.
    pub practices: u32,
    /// The mark that keeps a deleted purse from getting the welcome again.
    pub marks: u32,
}

/// The data about the one who asks, on their server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnData<'a> {
    /// What the purse holds; `None` where there is no server, or it plays without coins.
    pub coins: Option<Coins>,
    /// What they have played; `None` where there is no server.
    pub played: Option<&'a Played>,
    /// Whether the bot may ping them.
    pub pings: bool,
}

/// What is kept about people.
pub(super) fn privacy(words: &Words) -> Screen {
    privacy_page(&[say!(words, "privacy-kept")], words)
}

/// What is not kept, and how long the rest is.
pub(super) fn privacy_terms(kept: Retention, words: &Words) -> Screen {
    let how_long =
        say!(words, "privacy-how-long", journals = kept.journals, records = kept.records, practices = kept.practices);
    privacy_page(&[say!(words, "privacy-not"), how_long], words)
}

/// What is the asker's, how it is had and deleted, and what stays of it then.
pub(super) fn privacy_mine(kept: Retention, mine: OwnData<'_>, words: &Words) -> Screen {
    let stays = say!(words, "privacy-stays", days = kept.marks);
    privacy_page(&[own(mine, words), say!(words, "privacy-delete"), stays], words)
}

/// One of the pages about privacy: on a phone, all of it did not stand on one screen.
fn privacy_page(paragraphs: &[String], words: &Words) -> Screen {
    card(say!(words, "privacy-title"), paragraphs.join("\n\n"), None)
}

fn own(OwnData { coins, played, pings }: OwnData<'_>, words: &Words) -> String {
    let Some(played) = played else {
        return format!("{}\n{}", say!(words, "privacy-elsewhere"), pings_are(pings, words.lang()));
    };
    let mut lines = Vec::new();
    if let Some(coins) = coins.filter(|coins| coins.is_positive()) {
        lines.push(say!(words, "amount", amount = coins));
    }
    lines.extend(played.games.iter().map(|played| statistics_line(played, words)));
    if coins.is_some() {
        lines.extend(bets::statistics(played.betting, words));
        if lines.is_empty() {
            lines.push(say!(words, "privacy-nothing-yet"));
        }
    }
    lines.push(pings_are(pings, words.lang()));
    format!("{}\n{}", say!(words, "privacy-mine"), lines.join("\n"))
}

/// What a deletion asks before it is done, and the labels of its two buttons: yes, no.
#[must_use]
pub fn forget(lang: Lang) -> (String, [String; 2]) {
    let words = Words::of(lang);
    (say!(words, "forget-ask"), [say!(words, "button-forget"), say!(words, "button-keep")])
}

/// A deletion was done; `live` if a table they played at is still open.
#[must_use]
pub fn forgotten(live: bool, kept: Retention, lang: Lang) -> String {
    let words = Words::of(lang);
    let mut told = vec![say!(words, "forget-done"), say!(words, "forget-channels", journals = kept.journals)];
    if live {
        told.push(say!(words, "forget-live"));
    }
    told.push(say!(words, "forget-mark", days = kept.marks));
    told.join(" ")
}

/// A deletion was let be.
#[must_use]
pub fn not_forgotten(lang: Lang) -> String {
    say!(Words::of(lang), "forget-not-done")
}

/// Pings were switched.
#[must_use]
pub fn pings(on: bool, lang: Lang) -> String {
    let words = Words::of(lang);
    if on { say!(words, "pings-on") } else { say!(words, "pings-off") }
}

/// Whether somebody is pinged.
pub(super) fn pings_are(on: bool, lang: Lang) -> String {
    let words = Words::of(lang);
    if on { say!(words, "privacy-pings-on") } else { say!(words, "privacy-pings-off") }
}

/// The label of the button under a ping that ends all pings.
#[must_use]
pub fn no_pings_label(lang: Lang) -> String {
    say!(Words::of(lang), "button-no-pings")
}

/// Stakes on a server were switched.
#[must_use]
pub fn stakes(on: bool, lang: Lang) -> String {
    let words = Words::of(lang);
    if on { say!(words, "stakes-on") } else { say!(words, "stakes-off") }
}

/// Whether boards have pictures where somebody asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pictures {
    /// They do.
    Here,
    /// Not on this server.
    NotHere,
    /// Nowhere: whoever runs the bot has switched them off.
    SwitchedOff,
}

/// How boards are shown was chosen; none leaves it to the table and the server.
#[must_use]
pub fn view(chosen: Option<BoardView>, pictures: Pictures, lang: Lang) -> String {
    let words = Words::of(lang);
    match (chosen, pictures) {
        (Some(BoardView::Picture), Pictures::Here) => say!(words, "view-picture"),
        (Some(BoardView::Picture), Pictures::NotHere) => say!(words, "view-picture-not-here"),
        (Some(BoardView::Picture), Pictures::SwitchedOff) => say!(words, "view-picture-switched-off"),
        (Some(BoardView::Text), _) => say!(words, "view-text"),
        (None, _) => say!(words, "view-usual"),
    }
}

/// Something was done that the board shows.
#[must_use]
pub fn done(lang: Lang) -> String {
    say!(Words::of(lang), "done")
}

/// The ping for the one whose turn it is.
#[must_use]
pub fn your_turn(user: UserId, offer: Offer, lang: Lang) -> String {
    let words = Words::of(lang);
    say!(words, "ping-turn", who = mention(user), game = stopped(offer.title(words)))
}

/// The reminder for the one whose turn it is, and whose time ends then.
#[must_use]
pub fn turn_ends(user: UserId, offer: Offer, until: Option<Moment>, lang: Lang) -> String {
    let words = Words::of(lang);
    let when = until.map(relative_time).unwrap_or_default();
    say!(words, "ping-turn-ends", who = mention(user), game = stopped(offer.title(words)), when = when)
}

/// The ping for those who played a game that is over.
#[must_use]
pub fn game_over(users: &[UserId], offer: Offer, lang: Lang) -> String {
    let words = Words::of(lang);
    let who = words.list(&users.iter().map(|&user| mention(user)).collect::<Vec<_>>());
    say_for!(words, offer.kind(), "ping-over", who = who, game = offer.title(words))
}

pub(super) fn mention(user: UserId) -> String {
    format!("<@{user}>")
}

fn card(title: String, body: String, footer: Option<String>) -> Screen {
    Screen { text: String::new(), card: Some(Card { title, body, fields: Vec::new(), footer }), rows: Vec::new() }
}
