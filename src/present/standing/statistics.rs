//! What one person did on a server, in words and as a picture.

use std::cmp::Reverse;

use super::{
    super::{
        Card, Grid, Screen,
        achievements::{self, AchievementShown},
        bets::{self, Betting},
        game, glance,
        motif::{Motif, Picture, StatsCard, StatsLuck},
        picture::cut,
        tavern::time_of_day,
    },
    Standee, rated, share_shown, title_of,
};
use games::Variant;
use table::{
    coins::Coins,
    ids::{Moment, UserId},
    lang::Lang,
    rating::Rating,
    record::Skill,
    standing::Counts,
};
use words::{Words, say};

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
    /// Their id.
    pub user: UserId,
    /// Whether it is what they did on a server; else it is their ratings of all servers, and nothing more.
    pub on_server: bool,
    /// How far they have come with each achievement; empty where there are none, outside a server.
    pub achievements: Vec<AchievementShown>,
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
    /// The game of that rating: the one that was asked for, else the rated one that they play most.
    pub curve_of: Option<Variant>,
    /// All coins won and lost as they were after each of the last games, the earliest first.
    pub coins: Vec<i64>,
    /// Their luck and their skill, in each game of which they are known.
    pub skills: Vec<(Variant, Skill)>,
}

/// A part of what somebody did: all of it would be higher than a phone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum StatisticsPart {
    /// All games together, achievements, and the game of the rating that is shown; beside its picture.
    #[default]
    Overview,
    /// Each game with its rating.
    Games,
    /// Luck and skill apart, in each game.
    Skill,
    /// Their best throw, stroke and chains, whom they met, when they play, and what they bet.
    People,
}

impl StatisticsPart {
    /// All of them, in order.
    pub const ALL: [Self; 4] = [Self::Overview, Self::Games, Self::Skill, Self::People];

    /// Its word in a button.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Overview => "overview",
            Self::Games => "games",
            Self::Skill => "skill",
            Self::People => "people",
        }
    }

    /// What stands on its button.
    pub(in super::super) fn label(self, words: &Words) -> String {
        match self {
            Self::Overview => say!(words, "button-statistics-overview"),
            Self::Games => say!(words, "button-statistics-games"),
            Self::Skill => say!(words, "button-statistics-skill"),
            Self::People => say!(words, "button-statistics-people"),
        }
    }
}

/// How many games the overview tells of: the one whose rating is shown, else the one that is played most, as more do not
/// fit a phone.
const OVERVIEW_GAMES: usize = 1;
/// How many games a phone shows with what was done in each.
pub const GAMES_MAX: usize = 8;

/// What somebody did, in words; where no picture stands beside the overview, with what that would show.
#[must_use]
pub fn statistics(statistics: &Statistics, part: StatisticsPart, has_picture: bool, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let Statistics { who, user, all, ratings, curve_of, achievements: reached, .. } = statistics;
    // Under the title, in which twenty of them would stand between the name and the rest.
    let signs = || achievements::signs(reached);
    let with_signs = || Some(achievements::with_signs(who.prose(), reached));
    let (title, whose) = match (who.is_named(), statistics.on_server) {
        (true, true) => (say!(words, "stats-title", who = who.prose()), signs()),
        (true, false) => (say!(words, "stats-title-everywhere", who = who.prose()), signs()),
        (false, true) => (say!(words, "stats-title-nobody"), with_signs()),
        (false, false) => (say!(words, "stats-title-nobody-everywhere"), with_signs()),
    };
    let has_played = all.games > 0 || !ratings.is_empty();
    let (lines, footer): (Vec<String>, _) = match part {
        _ if !has_played => {
            let bets = bets::statistics(statistics.betting, words);
            let none = match statistics.on_server {
                true => say!(words, "stats-none"),
                false => say!(words, "stats-none-everywhere"),
            };
            ([Some(none), bets].into_iter().flatten().collect(), None)
        }
        StatisticsPart::Overview => (overview(statistics, has_picture, words), None),
        StatisticsPart::Games => {
            let footer = (!ratings.is_empty()).then(|| say!(words, "list-rating-how"));
            (most_played(games(statistics, words), words), footer)
        }
        StatisticsPart::Skill => {
            let lines = skills(statistics, glance::joined, words);
            let footer = (!lines.is_empty()).then(|| skill_how(statistics, words));
            let none = lines.is_empty().then(|| say!(words, "stats-skill-none"));
            (lines.into_iter().chain(none).collect(), footer)
        }
        StatisticsPart::People => (people(statistics, words), None),
    };
    let ways = || achievements::ways((*user, *curve_of), !reached.is_empty(), part, words);
    let rows = if has_played { vec![ways()] } else { Vec::new() };
    let body: Vec<String> = whose.into_iter().chain(lines).collect();
    let card = Card { title, body: body.join("\n"), fields: Vec::new(), footer };
    Screen { text: String::new(), card: Some(card), rows }
}

/// What somebody did, as a page of the web has it: all of it at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatisticsPage {
    /// Whose it is, without markup.
    pub title: String,
    /// All games together, achievements, luck and skill, and whom they met, each under its heading.
    pub text: String,
    /// Each game by itself; none where nothing was played.
    pub games: Option<Grid>,
}

/// What somebody did, for a page of the web.
#[must_use]
pub fn statistics_page(statistics: &Statistics, lang: Lang) -> StatisticsPage {
    let words = Words::of(lang);
    let who = achievements::with_signs(&statistics.who.name, &statistics.achievements);
    let mut text = in_all(statistics, words);
    if text.is_empty() {
        text.push(say!(words, "stats-none"));
    }
    // A page is wide enough.
    let skills = skills(statistics, |parts| parts.join(" · "), words);
    let how = (!skills.is_empty()).then(|| format!("-# {}", skill_how(statistics, words)));
    for (heading, lines) in [
        (say!(words, "button-achievements"), achievements::reached(&statistics.achievements, words)),
        (StatisticsPart::Skill.label(words), skills.into_iter().chain(how).collect()),
        (StatisticsPart::People.label(words), met_and_best(statistics, words)),
    ] {
        if !lines.is_empty() {
            text.push(format!("## {heading}"));
            text.extend(lines);
        }
    }
    let title = say!(words, "site-statistics-of", who = who.as_str());
    StatisticsPage { title, text: text.join("\n"), games: games_page(statistics, words) }
}

/// Each game under its own headings.
fn games_page(statistics: &Statistics, words: &Words) -> Option<Grid> {
    let counts_of = |variant: Variant| statistics.games.iter().find(|(of, _)| *of == variant).map(|(_, counts)| counts);
    let line = |variant: Variant| {
        let (counts, rating) = (counts_of(variant), rating_of(statistics, variant, words));
        let is_played = rating.is_some() || counts.is_some_and(|counts| counts.games > 0);
        let counts = counts.copied().unwrap_or_default();
        let [games, wins] = [counts.games, counts.wins].map(|count| words.number(count));
        is_played.then(|| vec![title_of(variant, words), games, wins, rating.unwrap_or_else(|| "–".to_owned())])
    };
    let lines: Vec<Vec<String>> = Variant::all().filter_map(line).collect();
    let columns =
        [say!(words, "site-game"), say!(words, "site-games"), say!(words, "site-wins"), say!(words, "site-rating")];
    let footer = (!statistics.ratings.is_empty()).then(|| say!(words, "list-rating-how"));
    let title = StatisticsPart::Games.label(words);
    (!lines.is_empty()).then(|| Grid { title, columns: columns.to_vec(), lines, footer })
}

fn overview(statistics: &Statistics, has_picture: bool, words: &Words) -> Vec<String> {
    let mut body = in_all(statistics, words);
    body.extend(achievements::in_statistics(&statistics.achievements, words));
    let mut told = games(statistics, words);
    told.sort_by_key(|(variant, count, _)| (Some(*variant) != statistics.curve_of, Reverse(*count)));
    // Of a game that was asked for and never played nothing else is to be told.
    let asked = statistics.curve_of.filter(|of| !told.iter().any(|(variant, ..)| variant == of));
    body.extend(asked.map(|variant| say!(words, "stats-none-of", game = title_of(variant, words))));
    body.extend(told.into_iter().take(OVERVIEW_GAMES - usize::from(asked.is_some())).map(|(_, _, line)| line));
    if !has_picture {
        body.extend(over_time(statistics, words));
    }
    body
}

/// Between what the rating of the picture and the coins were after each of the last games. What was the same all the time
/// is told already.
fn over_time(statistics: &Statistics, words: &Words) -> Vec<String> {
    let Statistics { curve, curve_of, coins, .. } = statistics;
    let curve: Vec<i64> = curve.iter().map(|rating| rating.shown()).collect();
    let rating = curve_of.zip(lowest_and_highest(&curve)).map(|(variant, (low, high))| {
        let (game, low, high) = (title_of(variant, words), low.to_string(), high.to_string());
        say!(words, "stats-rating-range", game = game, low = low, high = high, count = curve.len())
    });
    let balance = lowest_and_highest(coins).map(|(low, high)| {
        let (low, high) = (words.number(low), words.number(high));
        say!(words, "stats-coins-range", low = low, high = high, count = coins.len())
    });
    rating.into_iter().chain(balance).collect()
}

/// The ends of numbers that are not all the same.
fn lowest_and_highest(numbers: &[i64]) -> Option<(i64, i64)> {
    let (low, high) = (*numbers.iter().min()?, *numbers.iter().max()?);
    (low < high).then_some((low, high))
}

/// All games together.
fn in_all(statistics: &Statistics, words: &Words) -> Vec<String> {
    let Statistics { all, coins: over_time, .. } = statistics;
    let mut body = Vec::new();
    if all.games > 0 {
        body.push(played(say!(words, "stats-all"), all, words));
    }
    if let Some(share) = all.share().map(|share| share_shown(share, words)) {
        body.push(say!(words, "stats-share", share = share, streak = all.streak));
    }
    // Where nobody plays for coins there are none to tell of.
    if all.coins != Coins::ZERO || !over_time.is_empty() {
        let coins = say!(words, "amount", amount = all.coins);
        body.push(say!(words, "stats-coins", coins = coins));
    }
    if all.drunk > 0 || all.bought > 0 {
        body.push(say!(words, "stats-drinks", drunk = all.drunk, bought = all.bought));
    }
    body
}

/// Somebody's rating in a game, if they have one.
fn rating_of(statistics: &Statistics, variant: Variant, words: &Words) -> Option<String> {
    let line = statistics.ratings.iter().find(|line| line.variant == variant)?;
    let (rating, by) = (line.rating.shown(), line.rating.shown_uncertainty());
    Some(match line.is_settled {
        true => rated(rating, by, words),
        false => say!(words, "rating-provisional", rating = rating.to_string(), by = by.to_string()),
    })
}

/// Each game, how often it was played, and that with its rating in words.
fn games(statistics: &Statistics, words: &Words) -> Vec<(Variant, i64, String)> {
    let line = |variant: Variant| {
        let counts =
            statistics.games.iter().find(|(of, counts)| *of == variant && counts.games > 0).map(|(_, counts)| counts);
        let title = title_of(variant, words);
        // In one line with other numbers a rating is called by its name.
        let rating =
            rating_of(statistics, variant, words).map(|rating| say!(words, "rating-named", rating = rating.as_str()));
        let line = match (counts, rating) {
            (Some(counts), Some(rating)) => glance::in_two_lines(&played(title, counts, words), &rating),
            (Some(counts), None) => played(title, counts, words),
            // Outside a server only ratings are known.
            (None, Some(rating)) => format!("**{title}** · {rating}"),
            (None, None) => return None,
        };
        Some((variant, counts.map_or(0, |counts| counts.games), line))
    };
    Variant::all().filter_map(line).collect()
}

/// A line of each game, as many as a phone shows at once; more of them, of which those that were played least are only
/// named. Each is with how often it was played, and its line.
#[must_use]
pub fn most_played(mut games: Vec<(Variant, i64, String)>, words: &Words) -> Vec<String> {
    if games.len() > GAMES_MAX {
        games.sort_by_key(|(_, count, _)| Reverse(*count));
    }
    let rest = games.split_off(games.len().min(GAMES_MAX));
    let named: Vec<String> = rest.iter().map(|(variant, ..)| title_of(*variant, words)).collect();
    let named = (!named.is_empty()).then(|| say!(words, "stats-played-less", games = words.list(&named)));
    games.into_iter().map(|(_, _, line)| line).chain(named).collect()
}

fn played(game: String, counts: &Counts, words: &Words) -> String {
    let (games, wins) = (say!(words, "games", games = counts.games), say!(words, "wins", wins = counts.wins));
    say!(words, "stats-line", game = game, games = games, wins = wins)
}

/// The best throw, stroke and chains.
fn best_plays(statistics: &Statistics, words: &Words) -> Vec<String> {
    let line = |(variant, counts): &(Variant, Counts)| {
        // Of some games no play is kept as the best.
        (counts.best > 0).then(|| game::best(variant.kind(), title_of(*variant, words), counts.best, words))?
    };
    statistics.games.iter().filter_map(line).collect()
}

/// What stands in the picture behind a rating that has not settled: there is no room for the word.
const PROVISIONAL: &str = "?";
/// Throws to which luck is counted up.
const THROWS: i64 = 100;
/// From how many throws on it is told: of fewer it says nothing but chance.
const THROWS_TOLD_MIN: i64 = 20;
/// How many standard errors reach from the middle of luck's bar to its end: hardly anybody is so far off.
const ERRORS_SHOWN: i64 = 4;

/// Luck and skill in each game, the parts of a line joined so.
fn skills(statistics: &Statistics, joined: impl Fn(&[String]) -> String, words: &Words) -> Vec<String> {
    let line = |(variant, skill): &(Variant, Skill)| {
        let mut parts = skill_parts(*variant, *skill, words);
        let first = parts.first_mut()?;
        *first = say!(words, "stats-skill-line", game = title_of(*variant, words), told = first.as_str());
        Some(joined(&parts))
    };
    statistics.skills.iter().filter_map(line).collect()
}

/// What the lines of [`skills`] say: of dice only where some are told.
fn skill_how(statistics: &Statistics, words: &Words) -> String {
    match statistics.skills.iter().any(|&(variant, skill)| luck(variant, skill, words).is_some()) {
        true => say!(words, "stats-skill-how", throws = THROWS),
        false => say!(words, "stats-skill-how-kept"),
    }
}

/// Luck and skill in one game, as far as they are known.
fn skill_parts(variant: Variant, skill: Skill, words: &Words) -> Vec<String> {
    let kept = kept(skill, words).map(|kept| say!(words, "stats-skill", kept = kept));
    let luck = luck(variant, skill, words)
        .map(|(better, by, unit)| say!(words, "stats-luck", better = better, by = by, unit = unit, throws = THROWS));
    kept.into_iter().chain(luck).collect()
}

/// How much of the best play's worth was kept.
fn kept(skill: Skill, words: &Words) -> Option<String> {
    skill.kept_share().map(|share| share_shown(share, words))
}

/// By how much better a game's dice fell than to be expected, the standard error of that, and in what it is counted.
fn luck(variant: Variant, skill: Skill, words: &Words) -> Option<(String, String, &'static str)> {
    if skill.throws < THROWS_TOLD_MIN {
        return None;
    }
    let ((better, error), unit) = skill.luck().zip(game::luck_unit(variant.kind()))?;
    // In thousandths a throw.
    let (better, by) = (better * THROWS / 1000, error * THROWS / 1000);
    let better = if better == 0 { "0".to_owned() } else { words.signed(better) };
    Some((better, words.number(by), unit))
}

/// The same as a bar.
fn luck_bar(variant: Variant, skill: Skill, words: &Words) -> Option<StatsLuck> {
    let (better, by, _) = luck(variant, skill, words)?;
    let (mean, error) = skill.luck()?;
    let off = if error == 0 { mean.signum() * 1000 } else { mean * 1000 / (ERRORS_SHOWN * error) };
    let error = if error == 0 { 0 } else { 1000 / ERRORS_SHOWN };
    Some(StatsLuck {
        better,
        by,
        off: i16::try_from(off.clamp(-1000, 1000)).unwrap_or_default(),
        error: u16::try_from(error).unwrap_or_default(),
    })
}

/// How much was kept as a bar.
fn kept_bar(skill: Skill, words: &Words) -> Option<(String, u16)> {
    let thousandths = (skill.kept_share()? / 10).clamp(0, 1000);
    Some((kept(skill, words)?, u16::try_from(thousandths).unwrap_or_default()))
}

fn people(statistics: &Statistics, words: &Words) -> Vec<String> {
    let Statistics { all, against, hour, betting, .. } = statistics;
    let mut body: Vec<String> = best_plays(statistics, words);
    body.extend(against.iter().map(|line| met(line, words)));
    // Whom somebody met may hide, or be forgotten.
    if against.is_empty() && all.met == 0 {
        body.push(say!(words, "stats-met-nobody"));
    }
    if let Some(hour) = hour {
        body.push(say!(words, "stats-hour", when = time_of_day(*hour)));
    }
    body.extend(bets::statistics(*betting, words));
    body
}

fn met(line: &Against, words: &Words) -> String {
    let games = say!(words, "games", games = line.games);
    let (before, after) = (line.before, line.after);
    say!(words, "stats-against", who = line.who.prose(), games = games, before = before, after = after)
}

/// The same for a page of the web, on which not everybody they met is named and no hour is that of the reader.
fn met_and_best(statistics: &Statistics, words: &Words) -> Vec<String> {
    let mut body: Vec<String> = best_plays(statistics, words);
    body.extend(statistics.against.iter().map(|line| met(line, words)));
    body.extend(bets::statistics(statistics.betting, words));
    body
}

/// The picture of what somebody did: the curve of a rating with its band, the coins, luck and skill in the game of the
/// rating; nothing where none of these is known.
#[must_use]
pub fn statistics_picture(statistics: &Statistics, lang: Lang) -> Option<Picture> {
    let words = Words::of(lang);
    let Statistics { who, all, ratings, curve, curve_of, coins, .. } = statistics;
    let skill = statistics.skills.iter().find(|(variant, _)| Some(*variant) == *curve_of).copied();
    let luck = skill.and_then(|(variant, skill)| luck_bar(variant, skill, words));
    let kept = skill.and_then(|(_, skill)| kept_bar(skill, words));
    if curve.is_empty() && coins.len() < 2 && luck.is_none() && kept.is_none() {
        return None;
    }
    let shown = ratings.iter().find(|line| Some(line.variant) == *curve_of).map(|line| {
        let mark = if line.is_settled { "" } else { PROVISIONAL };
        (format!("{}{mark}", line.rating.shown()), line.rating.shown_uncertainty().to_string())
    });
    let name = if who.name.is_empty() { "Karahaus".to_owned() } else { who.name.clone() };
    let game = curve_of.map(|variant| title_of(variant, words)).unwrap_or_default();
    let (lowest, highest) = (
        curve.iter().map(|rating| rating.shown()).min().unwrap_or_default(),
        curve.iter().map(|rating| rating.shown()).max().unwrap_or_default(),
    );
    let mut alt = say!(words, "stats-alt", who = name.as_str(), games = all.games, wins = all.wins);
    if let Some(now) = curve_of.and_then(|variant| rating_of(statistics, variant, words)) {
        let (game, low, high) = (game.as_str(), lowest.to_string(), highest.to_string());
        alt = format!("{alt} {}", say!(words, "stats-alt-curve", game = game, rating = now, low = low, high = high));
    }
    if let (Some(low), Some(high), 2..) = (coins.iter().min(), coins.iter().max(), coins.len()) {
        let (low, high) = (words.number(*low), words.number(*high));
        alt = format!("{alt} {}", say!(words, "stats-alt-coins", low = low, high = high, count = coins.len()));
    }
    let told = skill.map(|(variant, skill)| skill_parts(variant, skill, words)).unwrap_or_default();
    if !told.is_empty() {
        let (game, told) = (game.as_str(), told.join(", "));
        alt = format!("{alt} {}", say!(words, "stats-alt-skill", game = game, told = told));
    }
    let achieved = achievements::count(&statistics.achievements);
    if achieved > 0 {
        let (count, of) = (achieved, statistics.achievements.len());
        alt = format!("{alt} {}", say!(words, "stats-alt-achievements", count = count, of = of));
    }
    let card = StatsCard {
        name,
        achieved: u8::try_from(achieved).unwrap_or(u8::MAX),
        game,
        rating: shown,
        record: format!("{}/{}", words.number(all.wins), words.number(all.games)),
        curve: curve.iter().map(|rating| (rating.shown(), rating.shown_uncertainty())).collect(),
        luck,
        kept,
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

/// Somebody has not agreed to be seen on servers where they are not, nor outside of servers.
#[must_use]
pub fn not_everywhere(who: &Standee, lang: Lang) -> String {
    say!(Words::of(lang), "stats-not-everywhere", who = who.prose())
}

/// What there was of all coins won and lost after each of the last games, the earliest first, from what each brought, the
/// latest first: it ends at the sum of all, bets and games of before included, so that no other sum is told beside it.
#[must_use]
pub fn coins_over_time(latest_first: &[Coins], all: Coins) -> Vec<i64> {
    let mut sum = all.0 - latest_first.iter().map(|coins| coins.0).sum::<i64>();
    latest_first
        .iter()
        .rev()
        .map(|coins| {
            sum += coins.0;
            sum
        })
        .collect()
}
