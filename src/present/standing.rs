//! Where people stand: leaderboards with their pages and one's own place, seasons, and what one person did. What is
//! shown is looked up by others and given here as plain values.

use std::{fmt, str::FromStr};

use super::{
    Button, ButtonStyle, Card, Click, ClickTarget, Press, Row, Screen,
    bets::{self, Betting},
    motif::{Motif, Picture, StatsCard, TopLine, TopTen},
    names,
    offers::Offer,
    picture::cut,
};
use games::{NotationError, Variant};
use table::{
    coins::Coins,
    ids::{Moment, UserId},
    lang::Lang,
    rating::Rating,
    standing::{Counts, Measure, Season},
};
use words::{Words, commands, say};

/// How many lines a page has.
pub const LINES: u32 = 10;
/// The last page that can be asked for.
pub const PAGES_MAX: u32 = 1000;
/// What stands in a button for all games, for one server and for all.
const ALL: &str = "all";
const HERE: &str = "here";
const EVERYWHERE: &str = "everywhere";

/// The time that a list counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Span {
    /// Since midnight, UTC.
    Today,
    /// Since Monday.
    Week,
    /// Since the first of the month.
    Month,
    /// Since the season began.
    Season,
    /// All there was.
    #[default]
    Ever,
}

impl Span {
    /// All of them, the shortest first.
    pub const ALL: [Self; 5] = [Self::Today, Self::Week, Self::Month, Self::Season, Self::Ever];

    /// Its name in commands and phrases.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Today => "today",
            Self::Week => "week",
            Self::Month => "month",
            Self::Season => "season",
            Self::Ever => "ever",
        }
    }
}

impl FromStr for Span {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let named = Self::ALL.into_iter().find(|span| span.key() == text);
        named.ok_or_else(|| NotationError::new(text, "today, week, month, season or ever"))
    }
}

/// Which list is asked for, and which page of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ListAsked {
    /// By what.
    pub measure: Measure,
    /// Of which game; `None` for all.
    pub variant: Option<Variant>,
    /// In which time.
    pub span: Span,
    /// Whether of all servers together.
    pub everywhere: bool,
    /// From 1.
    pub page: u32,
}

impl ListAsked {
    /// The fullest purses of a server.
    pub const PURSES: Self =
        Self { measure: Measure::Coins, variant: None, span: Span::Ever, everywhere: false, page: 1 };

    /// Why there is no such list, if there is none.
    #[must_use]
    pub fn refused(&self, lang: Lang) -> Option<String> {
        let words = Words::of(lang);
        match (self.measure, self.variant) {
            (Measure::Rating, None) => Some(say!(words, "list-needs-game")),
            (Measure::Rating, _) if self.span != Span::Ever => Some(say!(words, "list-rating-no-time")),
            (Measure::Rating, _) => None,
            _ if self.everywhere => Some(say!(words, "list-ratings-alone")),
            _ => None,
        }
    }
}

impl fmt::Display for ListAsked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { measure, variant, span, everywhere, page } = self;
        let (variant, place) = (variant.map_or(ALL, Variant::key), if *everywhere { EVERYWHERE } else { HERE });
        write!(f, "{} {variant} {} {place} {page}", measure.key(), span.key())
    }
}

impl FromStr for ListAsked {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let unknown = || NotationError::new(text, "a list");
        let [measure, variant, span, place, page] =
            text.split(' ').collect::<Vec<_>>().try_into().map_err(|_| unknown())?;
        Ok(Self {
            measure: measure.parse().map_err(|_| unknown())?,
            variant: if variant == ALL { None } else { Some(variant.parse()?) },
            span: span.parse()?,
            everywhere: match place {
                HERE => false,
                EVERYWHERE => true,
                _ => return Err(unknown()),
            },
            page: page.parse().ok().filter(|page| (1..=PAGES_MAX).contains(page)).ok_or_else(unknown)?,
        })
    }
}

/// Somebody in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standee {
    who: String,
    name: String,
}

impl Standee {
    /// Somebody, with the name they were last called by if it is known.
    #[must_use]
    pub fn new(user: UserId, name: Option<&str>) -> Self {
        match name {
            Some(name) => Self { who: names::escaped(name), name: names::plain(name) },
            None => Self { who: format!("<@{user}>"), name: String::new() },
        }
    }

    /// How they are called in prose.
    #[must_use]
    pub fn prose(&self) -> &str {
        &self.who
    }
}

/// A line of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListLine {
    /// From 1.
    pub place: u64,
    /// Who.
    pub who: Standee,
    /// By what they are listed; a share in hundredths of a percent.
    pub value: i64,
    /// The uncertainty of a rating, the number of games of a share.
    pub beside: i64,
}

/// Where the reader stands in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mine {
    /// There, of so many, between these.
    Listed {
        /// One's own line.
        line: ListLine,
        /// Of how many.
        of: u64,
        /// The lines next to it and itself.
        around: Vec<ListLine>,
    },
    /// Nowhere, since they hide.
    Hides,
    /// Not yet, with a rating that has not settled, and its uncertainty.
    Provisional([i64; 2]),
    /// Not yet.
    Not,
}

/// A page of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListPage {
    /// Which.
    pub asked: ListAsked,
    /// Its lines.
    pub lines: Vec<ListLine>,
    /// Whether another follows.
    pub more: bool,
    /// Where the reader stands.
    pub mine: Mine,
    /// The time it counts, as a calendar has it, where it has a name.
    pub dates: String,
}

/// What a variant is called.
#[must_use]
pub fn title_of(variant: Variant, words: &Words) -> String {
    let offer = Offer::of(&variant.new_table_options());
    let game = offer.title(words);
    let is_plain = variant.key() == offer.key();
    if is_plain { game } else { say!(words, "variant-pairs", game = game) }
}

fn value(asked: &ListAsked, line: &ListLine, words: &Words) -> String {
    match asked.measure {
        Measure::Coins => say!(words, "amount", amount = line.value),
        Measure::Wins | Measure::Streak => say!(words, "wins", wins = line.value),
        Measure::Drinks => say!(words, "drinks", drinks = line.value),
        Measure::Rating => rated(line.value, line.beside, words),
        Measure::Share => {
            let games = say!(words, "games", games = line.beside);
            say!(words, "share-of", share = words.percent(line.value as f64 / 10_000.0), games = games)
        }
    }
}

/// A rating: its digits stand together, as it is no count.
fn rated(rating: i64, by: i64, words: &Words) -> String {
    say!(words, "rating", rating = rating.to_string(), by = by.to_string())
}

/// A page of a leaderboard, with the way to the next ones.
#[must_use]
pub fn list(page: &ListPage, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let ListPage { asked, lines, more, mine, .. } = page;
    let line = |line: &ListLine| {
        let medal = match line.place {
            1 => "🥇 ",
            2 => "🥈 ",
            3 => "🥉 ",
            _ => "",
        };
        let score = value(asked, line, words);
        let told = say!(words, "leaderboard-line", place = line.place, who = line.who.prose(), score = score);
        format!("{medal}{told}")
    };
    let mut body = vec![format!("-# {}", of_what(asked, words))];
    body.extend(lines.iter().map(line));
    if lines.is_empty() {
        body.push(say!(words, "leaderboard-none"));
    }
    match mine {
        Mine::Listed { line: mine, of, around } => {
            let score = value(asked, mine, words);
            body.push(String::new());
            body.push(say!(words, "list-mine", place = mine.place, of = *of, score = score));
            // Who stands on this page has their neighbours there.
            if !lines.contains(mine) {
                body.extend(around.iter().map(line));
            }
        }
        Mine::Hides => body.extend([String::new(), hidden_from_lists(words)]),
        Mine::Provisional([rating, by]) => {
            let (rating, by) = (rating.to_string(), by.to_string());
            body.extend([String::new(), say!(words, "list-provisional", rating = rating, by = by)]);
        }
        Mine::Not => {}
    }
    let footer = match asked.measure {
        Measure::Wins | Measure::Streak => Some(say!(words, "leaderboard-wins-how")),
        Measure::Rating => Some(say!(words, "list-rating-how")),
        Measure::Share => Some(say!(words, "list-share-how")),
        Measure::Coins | Measure::Drinks => None,
    };
    let card = Card { title: title(asked, words), body: body.join("\n"), fields: Vec::new(), footer };
    Screen { text: String::new(), card: Some(card), rows: turn_pages(asked, *more) }
}

fn title(asked: &ListAsked, words: &Words) -> String {
    match asked.measure {
        Measure::Coins if asked.variant.is_none() && asked.span == Span::Ever => say!(words, "leaderboard-coins"),
        Measure::Coins => say!(words, "list-coins-won"),
        Measure::Wins => say!(words, "leaderboard-wins"),
        Measure::Rating => say!(words, "list-rating"),
        Measure::Share => say!(words, "list-share"),
        Measure::Streak => say!(words, "list-streak"),
        Measure::Drinks => say!(words, "list-drinks"),
    }
}

/// Which game and which time a list is of.
fn of_what(asked: &ListAsked, words: &Words) -> String {
    let game = asked.variant.map_or_else(|| say!(words, "list-all-games"), |variant| title_of(variant, words));
    let span = match (asked.everywhere, asked.measure, asked.span) {
        (true, ..) => say!(words, "list-everywhere"),
        (_, Measure::Rating, _) => say!(words, "list-now"),
        (.., span) => span_in(span, words),
    };
    format!("{game} · {span}")
}

/// What a time is called.
#[must_use]
pub fn span_in(span: Span, words: &Words) -> String {
    match span {
        Span::Today => say!(words, "span-today"),
        Span::Week => say!(words, "span-week"),
        Span::Month => say!(words, "span-month"),
        Span::Season => say!(words, "span-season"),
        Span::Ever => say!(words, "span-ever"),
    }
}

/// The ways to the pages before and after, by the places on them.
fn turn_pages(asked: &ListAsked, more: bool) -> Vec<Row> {
    let button = |page: u32| {
        let (first, last) = (1 + u64::from(page - 1) * u64::from(LINES), u64::from(page) * u64::from(LINES));
        let click = Click { target: ClickTarget::Tavern, press: Press::List(ListAsked { page, ..*asked }) };
        let label = format!("{first}–{last}");
        Button { click, label, emoji: None, style: ButtonStyle::Plain, enabled: true }
    };
    let before = (asked.page > 1).then(|| button(asked.page - 1));
    let after = (more && asked.page < PAGES_MAX).then(|| button(asked.page + 1));
    let buttons: Vec<Button> = before.into_iter().chain(after).collect();
    if buttons.is_empty() { Vec::new() } else { vec![Row::Buttons(buttons)] }
}

/// The picture of the first ten, with the reader's own line below where it is not among them.
#[must_use]
pub fn list_picture(page: &ListPage, lang: Lang) -> Option<Picture> {
    let words = Words::of(lang);
    let ListPage { asked, lines, mine, dates, .. } = page;
    let most = lines.iter().map(|line| line.value).max().filter(|most| *most > 0)?;
    let top = |line: &ListLine| TopLine {
        place: line.place,
        name: line.who.name.clone(),
        value: match asked.measure {
            Measure::Share => words.percent(line.value as f64 / 10_000.0),
            Measure::Rating => line.value.to_string(),
            _ => words.number(line.value),
        },
        part: u16::try_from((line.value * 1000 / most).clamp(0, 1000)).unwrap_or_default(),
        is_mine: matches!(mine, Mine::Listed { line: mine, .. } if mine == line),
    };
    let below = match mine {
        Mine::Listed { line, around, .. } if !lines.contains(line) => {
            around.iter().filter(|near| !lines.contains(near)).map(top).collect()
        }
        _ => Vec::new(),
    };
    let title = asked.variant.map_or_else(|| "Karahaus".to_owned(), |variant| title_of(variant, words));
    let told = |line: &ListLine| {
        let who = if line.who.name.is_empty() { say!(words, "somebody") } else { line.who.name.clone() };
        say!(words, "leaderboard-line", place = line.place, who = who, score = value(asked, line, words))
    };
    let told: Vec<String> = lines.iter().map(told).collect();
    let alt = format!("{}. {}. {}", self::title(asked, words), of_what(asked, words), told.join("; "));
    let motif = Motif::TopTen(TopTen { title, dates: dates.clone(), lines: lines.iter().map(top).collect(), below });
    Some(Picture { motif, alt: cut(alt) })
}

fn hidden_from_lists(words: &Words) -> String {
    say!(words, "list-hidden", command = hide_command(words.lang()))
}

fn hide_command(lang: Lang) -> String {
    [commands::name(lang, "cmd-me"), commands::name(lang, "cmd-me-hide")].join(" ")
}

/// Who is in which lists was chosen.
#[must_use]
pub fn listed(hidden: bool, everywhere: bool, lang: Lang) -> String {
    let words = Words::of(lang);
    match (hidden, everywhere) {
        (true, _) => say!(words, "listed-hidden"),
        (false, true) => say!(words, "listed-everywhere"),
        (false, false) => say!(words, "listed-here"),
    }
}

/// The best of a game in a season.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeasonBest {
    /// Which game; `None` for all.
    pub variant: Option<Variant>,
    /// Who won most; several who stand equal.
    pub who: Vec<Standee>,
    /// How many games.
    pub wins: i64,
}

/// A season: the best of each game. `is_over` where it has ended.
#[must_use]
pub fn season(season: Season, best: &[SeasonBest], is_over: bool, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let line = |best: &SeasonBest| {
        let game = best.variant.map_or_else(|| say!(words, "list-all-games"), |variant| title_of(variant, words));
        let who: Vec<&str> = best.who.iter().map(Standee::prose).collect();
        let wins = say!(words, "wins", wins = best.wins);
        say!(words, "season-line", game = game, who = words.list(&who), wins = wins)
    };
    let mut body: Vec<String> = best.iter().map(line).collect();
    if body.is_empty() {
        body.push(say!(words, "season-nobody"));
    }
    body.push(String::new());
    body.push(match is_over {
        true => say!(words, "season-over"),
        false => say!(words, "season-ends", when = super::board::relative_time(season.end())),
    });
    let title = say!(words, "season-title", season = season.to_string());
    Screen { card: Some(Card { title, body: body.join("\n"), fields: Vec::new(), footer: None }), ..Screen::default() }
}

/// There was no such season here.
#[must_use]
pub fn no_season(asked: &str, known: &[Season], lang: Lang) -> String {
    let words = Words::of(lang);
    if known.is_empty() {
        return say!(words, "season-none-yet");
    }
    let known: Vec<String> = known.iter().take(12).map(ToString::to_string).collect();
    say!(words, "season-none", asked = names::escaped(asked), known = words.list(&known))
}

/// How long the seasons of a server are was chosen.
#[must_use]
pub fn season_chosen(length: &str, now: Season, lang: Lang) -> String {
    let words = Words::of(lang);
    let length = words.phrase(&format!("choice-{length}"), &[]);
    say!(words, "season-chosen", length = length, when = super::board::relative_time(now.end()))
}

/// A rating of somebody.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingShown {
    /// In which game.
    pub variant: Variant,
    /// How strong.
    pub rating: Rating,
    /// Whether it has settled.
    pub is_settled: bool,
}

/// How somebody fared against another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Against {
    /// The other.
    pub who: Standee,
    /// How many games.
    pub games: i64,
    /// In how many they came before the other, and after.
    pub before: i64,
    /// In how many after.
    pub after: i64,
}

/// What somebody did on a server.
#[derive(Clone, Debug, PartialEq)]
pub struct Statistics {
    /// Who.
    pub who: Standee,
    /// In all games.
    pub all: Counts,
    /// In each.
    pub games: Vec<(Variant, Counts)>,
    /// Their bets.
    pub betting: Betting,
    /// Their ratings.
    pub ratings: Vec<RatingShown>,
    /// When games of theirs begin most often: a moment of that hour, today.
    pub hour: Option<Moment>,
    /// Whom they met most.
    pub against: Vec<Against>,
    /// The rating that the picture shows after each of the last games, the earliest first.
    pub curve: Vec<Rating>,
    /// The game of that rating.
    pub curve_of: Option<Variant>,
    /// What the last games brought together, after each, the earliest first.
    pub coins: Vec<i64>,
}

/// What somebody did, in words.
#[must_use]
pub fn statistics(statistics: &Statistics, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let Statistics { who, all, games, betting, ratings, hour, against, coins: over_time, .. } = statistics;
    let title = say!(words, "stats-title", who = who.prose());
    let bets = bets::statistics(*betting, words);
    if all.games == 0 {
        let body = [Some(say!(words, "stats-none")), bets].into_iter().flatten().collect::<Vec<_>>().join("\n");
        return Screen { card: Some(Card { title, body, fields: Vec::new(), footer: None }), ..Screen::default() };
    }
    let played = |game: String, counts: &Counts| {
        let (games, wins) = (say!(words, "games", games = counts.games), say!(words, "wins", wins = counts.wins));
        say!(words, "stats-line", game = game, games = games, wins = wins)
    };
    let share = all.share().map(|share| words.percent(share as f64 / 10_000.0));
    let mut body = vec![played(say!(words, "stats-all"), all)];
    if let Some(share) = share {
        body.push(say!(words, "stats-share", share = share, streak = all.streak));
    }
    let drinks = |drinks: i64| say!(words, "drinks", drinks = drinks);
    // Where nobody plays for coins there are none to tell of.
    if all.coins != Coins::ZERO || !over_time.is_empty() {
        let coins = say!(words, "amount", amount = all.coins);
        body.push(say!(words, "stats-coins", coins = coins));
    }
    if all.drunk > 0 || all.bought > 0 {
        body.push(say!(words, "stats-drinks", drunk = drinks(all.drunk), bought = drinks(all.bought)));
    }
    body.extend(bets);
    body.push(String::new());
    for (variant, counts) in games.iter().filter(|(_, counts)| counts.games > 0) {
        let line = played(title_of(*variant, words), counts);
        let rating = ratings.iter().find(|line| line.variant == *variant).map(|line| {
            let (rating, by) = (line.rating.shown(), line.rating.shown_uncertainty());
            match line.is_settled {
                true => rated(rating, by, words),
                false => say!(words, "rating-provisional", rating = rating.to_string(), by = by.to_string()),
            }
        });
        body.push(rating.map_or(line.clone(), |rating| format!("{line} · {rating}")));
    }
    if !against.is_empty() {
        body.push(String::new());
    }
    for line in against {
        let games = say!(words, "games", games = line.games);
        let (before, after) = (line.before, line.after);
        body.push(say!(words, "stats-against", who = line.who.prose(), games = games, before = before, after = after));
    }
    if let Some(hour) = hour {
        body.push(say!(words, "stats-hour", when = format!("<t:{}:t>", hour.unix_secs())));
    }
    let footer = (!ratings.is_empty()).then(|| say!(words, "list-rating-how"));
    Screen { card: Some(Card { title, body: body.join("\n"), fields: Vec::new(), footer }), ..Screen::default() }
}

/// The picture of what somebody did: the curve of a rating with its band, and the coins.
#[must_use]
pub fn statistics_picture(statistics: &Statistics, lang: Lang) -> Option<Picture> {
    let words = Words::of(lang);
    let Statistics { who, all, ratings, curve, curve_of, coins, .. } = statistics;
    if curve.is_empty() && coins.len() < 2 {
        return None;
    }
    let rating = ratings.iter().find(|line| Some(line.variant) == *curve_of).map(|line| line.rating);
    let shown = rating.map(|rating| (rating.shown().to_string(), rating.shown_uncertainty().to_string()));
    let name = if who.name.is_empty() { "Karahaus".to_owned() } else { who.name.clone() };
    let game = curve_of.map(|variant| title_of(variant, words)).unwrap_or_default();
    let (lowest, highest) = (
        curve.iter().map(|rating| rating.shown()).min().unwrap_or_default(),
        curve.iter().map(|rating| rating.shown()).max().unwrap_or_default(),
    );
    let mut alt = say!(words, "stats-alt", who = name.as_str(), games = all.games, wins = all.wins);
    if let Some((rating, by)) = &shown {
        let now = say!(words, "rating", rating = rating.as_str(), by = by.as_str());
        let (game, low, high) = (game.as_str(), lowest.to_string(), highest.to_string());
        alt = format!("{alt} {}", say!(words, "stats-alt-curve", game = game, rating = now, low = low, high = high));
    }
    let card = StatsCard {
        name,
        game,
        rating: shown,
        record: format!("{}/{}", all.wins, all.games),
        curve: curve.iter().map(|rating| (rating.shown(), rating.shown_uncertainty())).collect(),
        coins: coins.clone(),
        coins_now: coins.last().map(|coins| words.number(*coins)).unwrap_or_default(),
    };
    Some(Picture { motif: Motif::Stats(Box::new(card)), alt: cut(alt) })
}

/// Somebody hides from others.
#[must_use]
pub fn hides(who: &Standee, lang: Lang) -> String {
    say!(Words::of(lang), "stats-hides", who = who.prose())
}

/// What the last games brought together after each, the earliest first, from what each brought, the latest first.
#[must_use]
pub fn coins_over_time(latest_first: &[Coins]) -> Vec<i64> {
    let mut sum = 0;
    latest_first
        .iter()
        .rev()
        .map(|coins| {
            sum += coins.0;
            sum
        })
        .collect()
}
