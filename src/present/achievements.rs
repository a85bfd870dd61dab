//! Achievements as they are read: the list of all with those that somebody has, the marks beside a name, and the line
//! in the channel when one is new. What brings them is left to `table`.

use std::{cmp::Reverse, fmt, str::FromStr};

use super::{
    Button, ButtonStyle, Card, Click, ClickTarget, Press, Row, Screen,
    standing::{Standee, StatisticsPart},
};
use games::{NotationError, Variant};
use table::{
    achievements::Achievement,
    ids::{Moment, UserId},
    lang::Lang,
};
use words::{Words, say};

/// How many stand on a page.
const LINES: usize = 7;
/// How many pages that makes.
pub const PAGES: u8 = Achievement::ALL.len().div_ceil(LINES) as u8;
/// How many of the latest are named in statistics.
const LATEST: usize = 1;
/// What stands before one that is not reached.
const OPEN: &str = "▫️";
/// The words of buttons.
const LIST: &str = "list";
const STATISTICS: &str = "statistics";

/// How far somebody has come with an achievement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AchievementShown {
    /// Which.
    pub achievement: Achievement,
    /// How far, of [`Achievement::need`].
    pub reached: i64,
    /// When it was reached, if it was.
    pub at: Option<Moment>,
}

/// A look at what somebody did. Its text is `list 42 1 kara` or `statistics 42 games kara`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PersonPress {
    /// A page of their achievements, from 1, and of which game the statistics were that it was reached from. A button of
    /// before names none.
    Achievements(UserId, u8, Option<Variant>),
    /// A part of their statistics, and of which game the rating is shown. A button of before names none.
    Statistics(UserId, StatisticsPart, Option<Variant>),
}

impl fmt::Display for PersonPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Achievements(user, page, None) => write!(f, "{LIST} {user} {page}"),
            Self::Achievements(user, page, Some(variant)) => write!(f, "{LIST} {user} {page} {variant}"),
            Self::Statistics(user, part, None) => write!(f, "{STATISTICS} {user} {}", part.key()),
            Self::Statistics(user, part, Some(variant)) => write!(f, "{STATISTICS} {user} {} {variant}", part.key()),
        }
    }
}

impl FromStr for PersonPress {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let unknown = || NotationError::new(text, "what somebody did");
        let user = |user: &str| user.parse().map(UserId).map_err(|_| unknown());
        let game = |written: &[&str]| match *written {
            [] => Ok(None),
            [variant] => variant.parse::<Variant>().map(Some).map_err(|_| unknown()),
            _ => Err(unknown()),
        };
        match *text.split(' ').collect::<Vec<_>>() {
            [LIST, of, page, ref variant @ ..] => {
                let page = page.parse().ok().filter(|page| (1..=PAGES).contains(page)).ok_or_else(unknown)?;
                Ok(Self::Achievements(user(of)?, page, game(variant)?))
            }
            [STATISTICS, of, part, ref variant @ ..] => {
                let part = StatisticsPart::ALL.into_iter().find(|known| known.key() == part).ok_or_else(unknown)?;
                Ok(Self::Statistics(user(of)?, part, game(variant)?))
            }
            _ => Err(unknown()),
        }
    }
}

/// The mark of an achievement.
#[must_use]
pub const fn sign(achievement: Achievement) -> &'static str {
    match achievement {
        Achievement::KaraExact => "🎯",
        Achievement::KaraCrowd => "🏠",
        Achievement::TripleCarambo => "🎱",
        Achievement::TwicePoints => "✌️",
        Achievement::LastHat => "🤠",
        Achievement::SilverBaron => "⛏️",
        Achievement::CirclesLine => "⭕",
        Achievement::CirclesRow => "🎡",
        Achievement::MoversAcross => "🐇",
        Achievement::MoversRow => "🦘",
        Achievement::LongChain => "🔗",
        Achievement::EndlessChain => "🐉",
        Achievement::ClearedBoard => "🧹",
        Achievement::ToNil => "🧱",
        Achievement::AllSeven => "🌈",
        Achievement::FiveInARow => "🔥",
        Achievement::GiantKiller => "🪃",
        Achievement::Master => "🎓",
        Achievement::Landlord => "🍻",
        Achievement::Machine => "🤖",
    }
}

/// How many are reached.
#[must_use]
pub fn count(achievements: &[AchievementShown]) -> usize {
    achievements.iter().filter(|shown| shown.at.is_some()).count()
}

/// A name with the marks of what its owner has reached.
pub(super) fn with_signs(name: &str, achievements: &[AchievementShown]) -> String {
    signs(achievements).map_or_else(|| name.to_owned(), |signs| format!("{name} {signs}"))
}

/// The marks of what somebody has reached; nothing where that is nothing.
pub(super) fn signs(achievements: &[AchievementShown]) -> Option<String> {
    let signs: String =
        achievements.iter().filter(|shown| shown.at.is_some()).map(|shown| sign(shown.achievement)).collect();
    (!signs.is_empty()).then_some(signs)
}

/// How many are reached, and the latest by name; nothing where there are none to reach.
pub(super) fn in_statistics(achievements: &[AchievementShown], words: &Words) -> Option<String> {
    let of = achievements.len();
    let mut reached: Vec<&AchievementShown> = achievements.iter().filter(|shown| shown.at.is_some()).collect();
    reached.sort_by_key(|shown| Reverse(shown.at));
    let count = reached.len();
    let latest: Vec<String> = reached.iter().take(LATEST).map(|shown| words.achievement(shown.achievement)).collect();
    (of > 0).then(|| match latest.is_empty() {
        true => say!(words, "stats-achievements", count = count, of = of),
        false => say!(words, "stats-achievements-latest", count = count, of = of, latest = words.list(&latest)),
    })
}

/// Those that are reached, the latest first.
pub(super) fn reached(achievements: &[AchievementShown], words: &Words) -> Vec<String> {
    let mut reached: Vec<&AchievementShown> = achievements.iter().filter(|shown| shown.at.is_some()).collect();
    reached.sort_by_key(|shown| Reverse(shown.at));
    let line = |shown: &&AchievementShown| {
        let (name, how) = (words.achievement(shown.achievement), words.about_achievement(shown.achievement));
        let sign = sign(shown.achievement);
        say!(words, "achievement-line", sign = sign, name = name.as_str(), how = how.as_str())
    };
    reached.iter().map(line).collect()
}

/// The ways to the parts of somebody's statistics but the one that is shown, with the rating of the same game; and from
/// the overview to their achievements, as a row of a phone holds no more.
pub(super) fn ways(
    (user, variant): (UserId, Option<Variant>),
    has_achievements: bool,
    shown: StatisticsPart,
    words: &Words,
) -> Row {
    let parts = StatisticsPart::ALL.into_iter().filter(|part| *part != shown);
    let mut buttons: Vec<Button> =
        parts.map(|part| button(PersonPress::Statistics(user, part, variant), part.label(words), None)).collect();
    if has_achievements && shown == StatisticsPart::Overview {
        buttons.push(button(
            PersonPress::Achievements(user, 1, variant),
            say!(words, "button-achievements"),
            Some("🏅"),
        ));
    }
    Row::Buttons(buttons)
}

fn button(press: PersonPress, label: String, emoji: Option<&'static str>) -> Button {
    let click = Click { target: ClickTarget::Tavern, press: Press::Person(press) };
    Button { click, label, emoji, style: ButtonStyle::Plain, enabled: true }
}

/// A page of all achievements: those that somebody has first, the latest before the earlier ones, then the others. Its way
/// back leads to the statistics of the same game.
#[must_use]
pub fn list(
    who: &Standee,
    (user, variant): (UserId, Option<Variant>),
    achievements: &[AchievementShown],
    page: u8,
    lang: Lang,
) -> Screen {
    let words = Words::of(lang);
    let mut lines: Vec<&AchievementShown> = achievements.iter().collect();
    lines.sort_by_key(|shown| Reverse(shown.at));
    let page = page.clamp(1, PAGES);
    let from = LINES * usize::from(page - 1);
    let (count, of) = (count(achievements), achievements.len());
    let (title, whose) = match who.is_named() {
        true => (say!(words, "achievements-title", who = who.prose()), None),
        false => (say!(words, "button-achievements"), Some(who.prose().to_owned())),
    };
    let mut body: Vec<String> = whose.into_iter().collect();
    body.push(say!(words, "achievements-count", count = count, of = of));
    body.extend(lines.iter().skip(from).take(LINES).map(|shown| line(shown, words)));
    let turn = |page: u8| {
        let first = LINES * usize::from(page - 1) + 1;
        let label = format!("{first}–{}", (first + LINES - 1).min(of));
        button(PersonPress::Achievements(user, page, variant), label, None)
    };
    let mut buttons: Vec<Button> = (1..=PAGES).filter(|other| *other != page).map(turn).collect();
    let overview = PersonPress::Statistics(user, StatisticsPart::Overview, variant);
    buttons.push(button(overview, say!(words, "button-statistics"), None));
    let footer = Some(say!(words, "achievements-how"));
    let card = Card { title, body: body.join("\n"), fields: Vec::new(), footer };
    Screen { text: String::new(), card: Some(card), rows: vec![Row::Buttons(buttons)] }
}

fn line(shown: &AchievementShown, words: &Words) -> String {
    let AchievementShown { achievement, reached, at } = *shown;
    let (name, how) = (words.achievement(achievement), words.about_achievement(achievement));
    let sign = if at.is_some() { sign(achievement) } else { OPEN };
    let line = say!(words, "achievement-line", sign = sign, name = name.as_str(), how = how.as_str());
    match at {
        Some(at) => say!(words, "achievement-reached", line = line, when = format!("<t:{}:d>", at.unix_secs())),
        None if achievement.need() > 1 => {
            say!(words, "achievement-on-the-way", line = line, reached = reached, need = achievement.need())
        }
        None => line,
    }
}

/// What a game brought its people, as it stands in their channel: a line for each.
#[must_use]
pub fn announcement(people: &[(Standee, Vec<Achievement>)], lang: Lang) -> Screen {
    let words = Words::of(lang);
    let line = |(who, reached): &(Standee, Vec<Achievement>)| {
        let named = |&achievement: &Achievement| {
            let name = words.achievement(achievement);
            say!(words, "achievement-named", sign = sign(achievement), name = name.as_str())
        };
        let named: Vec<String> = reached.iter().map(named).collect();
        say!(words, "achievement-told", who = who.prose(), what = named.join(" · "))
    };
    let lines: Vec<String> = people.iter().map(line).collect();
    Screen { text: lines.join("\n"), ..Screen::default() }
}
