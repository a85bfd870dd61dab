//! The lines of a leaderboard: who, by what they are listed, and how their place has changed.

use super::{super::names, ListAsked, ListLine, medal, moved, rated, share_shown};
use table::standing::{Measure, PLACES_MAX};
use words::{Words, say};

/// How many columns of a line a phone shows in one, wide letters too, and to how few a name in it is cut for that.
const LINE_COLUMNS: usize = 37;
const NAME_COLUMNS_MIN: usize = 6;

/// A line of a list: by signs and so short that a phone shows it in one, or in words with the whole name.
pub(super) fn told_line(asked: &ListAsked, line: &ListLine, has_signs: bool, words: &Words) -> String {
    let medal = medal(line.place).unwrap_or_default();
    let (score, moved) = match has_signs {
        true => (value_in_brief(asked, line, words), line.moved.and_then(|of| moved::by_sign(of, words))),
        false => (value(asked, line, words), line.moved.and_then(|of| moved::in_words(of, words))),
    };
    let moved = moved.map(|moved| format!(" · {moved}")).unwrap_or_default();
    let told = |who: &str| {
        let score = score.as_str();
        let told = match line.place {
            // A medal shows the place already; where it is read out its number is said as well.
            1..=3 if has_signs => say!(words, "list-line-beyond", who = who, score = score),
            ..=PLACES_MAX => say!(words, "leaderboard-line", place = line.place, who = who, score = score),
            _ => say!(words, "list-line-beyond", who = who, score = score),
        };
        format!("{medal}{told}{moved}")
    };
    if !has_signs {
        return told(line.who.prose());
    }
    let room = LINE_COLUMNS.saturating_sub(names::columns(&told("")));
    told(&line.who.within(room.max(NAME_COLUMNS_MIN)))
}

/// By what somebody is listed.
pub(super) fn value(asked: &ListAsked, line: &ListLine, words: &Words) -> String {
    match asked.measure {
        Measure::Coins => say!(words, "amount", amount = line.value),
        Measure::Wins | Measure::Streak => say!(words, "wins", wins = line.value),
        Measure::Drinks => say!(words, "drinks", drinks = line.value),
        Measure::Rating => rated(line.value, line.beside, words),
        Measure::Share => {
            let games = say!(words, "games", games = line.beside);
            say!(words, "share-of", share = share_shown(line.value, words), games = games)
        }
    }
}

/// The same where a line is to be short: of how many games a share is stands in brackets, and what is counted the title
/// says.
fn value_in_brief(asked: &ListAsked, line: &ListLine, words: &Words) -> String {
    match asked.measure {
        Measure::Share => format!("{}\u{a0}({})", share_shown(line.value, words), words.number(line.beside)),
        Measure::Coins | Measure::Wins | Measure::Streak | Measure::Drinks => words.number(line.value),
        Measure::Rating => value(asked, line, words),
    }
}
