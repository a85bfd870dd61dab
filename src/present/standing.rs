//! Where people stand: leaderboards with their pages and one's own place, seasons, and what one person did. What is
//! shown is looked up by others and given here as plain values.

mod lines;
mod moved;
mod season;
mod statistics;

pub use self::{
    season::{
        SEASON_NAMED_MAX, SeasonBest, no_season, season, season_beside_picture, season_chosen, season_picture,
        season_title,
    },
    statistics::{
        Against, GAMES_MAX, RatingShown, Statistics, StatisticsPage, StatisticsPart, coins_over_time, hides,
        most_played, not_everywhere, statistics, statistics_page, statistics_picture,
    },
};

use std::{fmt, str::FromStr};

use self::lines::{told_line, value};
use super::{
    Button, ButtonStyle, Card, Click, ClickTarget, Press, Row, Screen,
    motif::{Motif, Picture, TopLine, TopTen},
    names,
    offers::Offer,
    picture::{cut, parts},
};
use games::{Level, NotationError, Variant, catalog::Kind};
use table::{
    calendar::{Month, day_of_month},
    ids::{GuildId, UserId},
    lang::Lang,
    rating::Rating,
    standing::{Measure, Moved, PLACES_MAX, Period, Season},
};
use words::{Words, commands, say};

/// How many lines a page has.
pub const LINES: u32 = 10;
/// The last page that can be asked for; as far as places are counted.
pub const PAGES_MAX: u32 = 1000;
/// What stands in a button for all games, for one server and for all.
const ALL: &str = "all";
const HERE: &str = "here";
const EVERYWHERE: &str = "everywhere";
/// What comes before the first day of a season that is over.
const BEGUN: char = ':';

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

    /// What it counts by: of all there was, the day, the week and the month that it is, and a season.
    #[must_use]
    pub const fn period(self, [ever, day, week, month]: [Period; 4], season: Season) -> Period {
        match self {
            Self::Today => day,
            Self::Week => week,
            Self::Month => month,
            Self::Season => season.period(),
            Self::Ever => ever,
        }
    }

    /// The same in digits, where it has some.
    #[must_use]
    pub fn dates(self, period: Period, season: Season) -> String {
        match (self, period) {
            (Self::Season, _) => season.to_string(),
            (Self::Month, Period::Month(month)) => month.to_string(),
            (Self::Today, Period::Day(day)) => format!("{}-{:02}", Month::of(day), day_of_month(day)),
            _ => String::new(),
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
    /// The first day of a season that is over, where [`Span::Season`] is not the one that runs.
    pub past: Option<i64>,
    /// Whether of all servers together.
    pub everywhere: bool,
    /// From 1.
    pub page: u32,
}

impl ListAsked {
    /// The fullest purses of a server.
    pub const PURSES: Self =
        Self { measure: Measure::Coins, variant: None, span: Span::Ever, past: None, everywhere: false, page: 1 };

    /// Whether another is a page of the same list.
    #[must_use]
    pub fn is_same_list(&self, other: &Self) -> bool {
        Self { page: other.page, ..*self } == *other
    }

    /// Whether it is of what was won at tables, and not of what lies in purses.
    #[must_use]
    pub fn is_of_winnings(&self) -> bool {
        self.measure == Measure::Coins && (self.variant.is_some() || self.span != Span::Ever)
    }

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

    /// Its address on the public pages of a server; `season` is what a season that is over is called. Of all servers
    /// together there is no page.
    #[must_use]
    pub fn address(&self, guild: GuildId, season: &str) -> Option<String> {
        let game = self.variant.map(|variant| format!("&game={variant}")).unwrap_or_default();
        let time = match (self.span, self.past) {
            (Span::Ever, _) => String::new(),
            (_, Some(_)) => format!("&season={season}"),
            (span, None) => format!("&time={}", span.key()),
        };
        (!self.everywhere).then(|| format!("/servers/{guild}?by={}{game}{time}", self.measure.key()))
    }
}

impl fmt::Display for ListAsked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { measure, variant, span, past, everywhere, page } = self;
        let (variant, place) = (variant.map_or(ALL, Variant::key), if *everywhere { EVERYWHERE } else { HERE });
        write!(f, "{} {variant} {}", measure.key(), span.key())?;
        if let Some(first_day) = past {
            write!(f, "{BEGUN}{first_day}")?;
        }
        write!(f, " {place} {page}")
    }
}

impl FromStr for ListAsked {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let unknown = || NotationError::new(text, "a list");
        let [measure, variant, span, place, page] =
            text.split(' ').collect::<Vec<_>>().try_into().map_err(|_| unknown())?;
        let (span, past) = match span.split_once(BEGUN) {
            Some((span, first_day)) => (span.parse()?, Some(first_day.parse().map_err(|_| unknown())?)),
            None => (span.parse()?, None),
        };
        if past.is_some() && span != Span::Season {
            return Err(unknown());
        }
        Ok(Self {
            measure: measure.parse().map_err(|_| unknown())?,
            variant: if variant == ALL { None } else { Some(variant.parse()?) },
            span,
            past,
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

    /// The same with a name of so many columns at most. Who is mentioned is called whatever Discord calls them.
    fn within(&self, columns: usize) -> String {
        if self.is_named() { names::escaped(&names::cut_to(&self.name, columns)) } else { self.who.clone() }
    }

    /// Whether their name is known. In a title Discord shows who is mentioned by their number.
    pub(super) const fn is_named(&self) -> bool {
        !self.name.is_empty()
    }
}

/// A line of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListLine {
    /// From 1; beyond [`PLACES_MAX`] it is not known which.
    pub place: u64,
    /// Who.
    pub who: Standee,
    /// By what they are listed; a share in hundredths of a percent.
    pub value: i64,
    /// The uncertainty of a rating, the number of games of a share.
    pub beside: i64,
    /// How the place has changed since midnight, where that is known.
    pub moved: Option<Moved>,
}

/// Where the reader stands in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mine {
    /// There, of so many, between these.
    Listed {
        /// One's own line.
        line: ListLine,
        /// Of how many; beyond [`PLACES_MAX`] it is not known of how many.
        of: u64,
        /// The lines next to it and itself.
        around: Vec<ListLine>,
    },
    /// Nowhere, since they hide.
    Hides,
    /// Not yet, with a rating that has not settled, and its uncertainty.
    Provisional([i64; 2]),
    /// Not in this one of all servers, since they have not agreed to it.
    NotEverywhere,
    /// Not in this one of coins won at tables, since they have not won more than they lost.
    NotAhead,
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
    /// The season that is over, where it is of one.
    pub past: Option<Season>,
}

/// What a variant is called.
#[must_use]
pub fn title_of(variant: Variant, words: &Words) -> String {
    let offer = Offer::of(&variant.new_table_options());
    let game = offer.title(words);
    let is_plain = variant.key() == offer.key();
    if is_plain { game } else { say!(words, "variant-pairs", game = game) }
}

/// All variants in the order in which they are shown: a game's own before the one for pairs.
#[must_use]
pub fn variants_in_order() -> Vec<Variant> {
    let mut all: Vec<Variant> = Variant::all().collect();
    let is_for_pairs = |variant: Variant| variant.key() != Offer::of(&variant.new_table_options()).key();
    all.sort_by_key(|&variant| (Kind::ALL.iter().position(|&kind| kind == variant.kind()), is_for_pairs(variant)));
    all
}

/// A share that was cut after hundredths of a percent, rounded to tenths: half of one goes up, which a fraction may
/// fall a little short of. What is next to nothing or to all of it is said to be so.
fn share_shown(share: i64, words: &Words) -> String {
    let share = if (10..9_990).contains(&share) { (share + 5) / 10 * 10 } else { share };
    words.percent(share as f64 / 10_000.0)
}

/// A rating: its digits stand together, as it is no count.
fn rated(rating: i64, by: i64, words: &Words) -> String {
    say!(words, "rating", rating = rating.to_string(), by = by.to_string())
}

/// A page of a leaderboard, with the way to the next ones. How places have changed is told by signs, and each line is so
/// short that a phone shows it in one.
#[must_use]
pub fn list(page: &ListPage, lang: Lang) -> Screen {
    list_with(page, |_| true, true, Words::of(lang))
}

/// The same with all in words and whole names, as whoever has it read out wants it.
#[must_use]
pub fn list_in_words(page: &ListPage, lang: Lang) -> Screen {
    list_with(page, |_| true, false, Words::of(lang))
}

/// The same beside its picture, without the lines that are seen there. Those stay whose name is not known or, by
/// `is_drawn`, has no letters there.
#[must_use]
pub fn list_beside_picture(page: &ListPage, is_drawn: impl Fn(&str) -> bool, lang: Lang) -> Screen {
    let is_seen = |line: &ListLine| line.who.is_named() && is_drawn(&line.who.name);
    list_with(page, |line| !is_seen(line), true, Words::of(lang))
}

/// A page with those of its lines that are told, by signs or in words.
fn list_with(page: &ListPage, is_told: impl Fn(&ListLine) -> bool, has_signs: bool, words: &Words) -> Screen {
    let ListPage { asked, lines, more, mine, .. } = page;
    let line = |line: &ListLine| told_line(asked, line, has_signs, words);
    let mut body = vec![format!("-# {}", of_what(page, has_signs, words))];
    if lines.is_empty() {
        body.push(say!(words, "leaderboard-none"));
    }
    body.extend(lines.iter().filter(|line| is_told(line)).map(line));
    if body.len() > 1 && !matches!(mine, Mine::Not) {
        body.push(String::new());
    }
    match mine {
        Mine::Listed { line: mine, of, around } => {
            let score = value(asked, mine, words);
            body.push(match mine.place {
                ..=PLACES_MAX => {
                    say!(words, "list-mine", place = mine.place, of = how_many(*of, words), score = score)
                }
                _ => say!(words, "list-mine-beyond", places = PLACES_MAX, score = score),
            });
            // Who stands on this page has their neighbours there.
            if !lines.contains(mine) {
                body.extend(around.iter().filter(|near| is_told(near)).map(line));
            }
        }
        Mine::Hides => body.push(hidden_from_lists(words)),
        Mine::NotEverywhere => body.push(say!(words, "list-not-everywhere")),
        Mine::NotAhead => body.push(say!(words, "list-not-ahead")),
        Mine::Provisional([rating, by]) => {
            let (rating, by) = (rating.to_string(), by.to_string());
            body.push(say!(words, "list-provisional", rating = rating, by = by));
        }
        Mine::Not => {}
    }
    let footer = match asked.measure {
        Measure::Wins | Measure::Streak => Some(say!(words, "leaderboard-wins-how")),
        Measure::Rating => Some(about_ratings(asked.variant, words)),
        Measure::Share if has_signs => {
            Some(format!("{} {}", say!(words, "list-share-how"), say!(words, "list-share-brackets")))
        }
        Measure::Share => Some(say!(words, "list-share-how")),
        Measure::Coins | Measure::Drinks => None,
    };
    let card = Card { title: title(asked, words), body: body.join("\n"), fields: Vec::new(), footer };
    Screen { text: String::new(), card: Some(card), rows: turn_pages(asked, *more) }
}

/// How ratings come about, and what the AI seats of a game are worth in them.
fn about_ratings(variant: Option<Variant>, words: &Words) -> String {
    let how = say!(words, "list-rating-how");
    let Some(variant) = variant else { return how };
    let shown = |level| Rating::of_ai(variant, level).shown().to_string();
    let [easy, middle, hard] = [Level::Easy, Level::Middle, Level::Hard].map(shown);
    format!("{how} {}", say!(words, "list-rating-ai", easy = easy, middle = middle, hard = hard))
}

/// The medal of a place, with the blank behind it.
pub(super) const fn medal(place: u64) -> Option<&'static str> {
    match place {
        1 => Some("🥇 "),
        2 => Some("🥈 "),
        3 => Some("🥉 "),
        _ => None,
    }
}

/// Of how many, as far as they are counted: `61`, `more than 10,000`.
pub(super) fn how_many(of: u64, words: &Words) -> String {
    match of {
        ..=PLACES_MAX => words.number(of.cast_signed()),
        _ => say!(words, "list-more-than", number = PLACES_MAX),
    }
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

/// Which game and which time a list is of, and since when it says who has moved.
fn of_what(page: &ListPage, has_signs: bool, words: &Words) -> String {
    let asked = &page.asked;
    let game = asked.variant.map_or_else(|| say!(words, "list-all-games"), |variant| title_of(variant, words));
    let span = match (asked.everywhere, asked.measure, page.past) {
        (true, ..) => say!(words, "list-everywhere"),
        (_, Measure::Rating, _) => say!(words, "list-now"),
        (.., Some(season)) => season_title(season, words),
        (.., None) => span_in(asked.span, words),
    };
    let parts = [Some(game), Some(span), moved::since(page, has_signs, words)];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
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

/// The lines next to the reader's own and itself, where that is not on the page.
fn below(page: &ListPage) -> impl Iterator<Item = &ListLine> {
    let around = match &page.mine {
        Mine::Listed { line, around, .. } if !page.lines.contains(line) => around.as_slice(),
        _ => &[],
    };
    around.iter().filter(move |near| !page.lines.contains(near))
}

/// The picture of the first ten, with the reader's own line below where it is not among them.
#[must_use]
pub fn list_picture(page: &ListPage, lang: Lang) -> Option<Picture> {
    let words = Words::of(lang);
    let ListPage { asked, lines, mine, dates, .. } = page;
    let most = lines.iter().map(|line| line.value).max().filter(|most| *most > 0)?;
    let top = |line: &ListLine| TopLine {
        place: if line.place > PLACES_MAX { 0 } else { line.place },
        moved: line.moved,
        name: line.who.name.clone(),
        value: match asked.measure {
            Measure::Share => share_shown(line.value, words),
            Measure::Rating => line.value.to_string(),
            _ => words.number(line.value),
        },
        beside: match asked.measure {
            Measure::Rating => format!("±{}", line.beside),
            Measure::Share => format!("({})", words.number(line.beside)),
            Measure::Coins | Measure::Wins | Measure::Streak | Measure::Drinks => String::new(),
        },
        part: u16::try_from((line.value * 1000 / most).clamp(0, 1000)).unwrap_or_default(),
        is_mine: matches!(mine, Mine::Listed { line: mine, .. } if mine == line),
    };
    let title = asked.variant.map_or_else(|| "Karahaus".to_owned(), |variant| title_of(variant, words));
    let told = |line: &ListLine| {
        let who = if line.who.name.is_empty() { say!(words, "somebody") } else { line.who.name.clone() };
        let score = value(asked, line, words);
        let told = match line.place {
            ..=PLACES_MAX => say!(words, "leaderboard-line", place = line.place, who = who, score = score),
            _ => say!(words, "list-line-beyond", who = who, score = score),
        };
        let moved = line.moved.and_then(|of| moved::in_words(of, words));
        [Some(told), moved].into_iter().flatten().collect::<Vec<_>>().join(", ")
    };
    let told: Vec<String> = lines.iter().chain(below(page)).map(told).collect();
    let alt = format!("{}. {}. {}", self::title(asked, words), of_what(page, false, words), parts(told, words));
    let is_of_coins = asked.measure == Measure::Coins;
    let (lines, below) = (lines.iter().map(top).collect(), below(page).map(top).collect());
    let motif = Motif::TopTen(TopTen { title, dates: dates.clone(), is_of_coins, lines, below });
    Some(Picture { motif, alt: cut(alt) })
}

/// That games are missing in what is shown.
#[must_use]
pub fn lacks_games(lang: Lang) -> String {
    say!(Words::of(lang), "list-lacks-games")
}

/// Why somebody has no name in what is shown.
#[must_use]
pub fn not_looked_up(lang: Lang) -> String {
    say!(Words::of(lang), "list-not-looked-up", who = say!(Words::of(lang), "somebody"))
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

/// Whether one is named on pages of the web was chosen.
#[must_use]
pub fn on_pages(is_named: bool, lang: Lang) -> String {
    let words = Words::of(lang);
    if is_named { say!(words, "on-pages") } else { say!(words, "not-on-pages") }
}
