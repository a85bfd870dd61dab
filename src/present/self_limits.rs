//! What is told of limits that people set for themselves, and why such a limit forbids a stake.

use super::{Screen, board::small};
use table::{
    coins::Coins,
    ids::Moment,
    lang::Lang,
    self_limit::{LOSS_LIMIT_MAX, NotLimited, OwnLimit, SelfLimit},
};
use words::{Words, say};

/// What somebody has limited for themselves, as it holds now.
#[must_use]
pub fn overview(limit: SelfLimit, lang: Lang) -> Screen {
    set(limit, Coins::ZERO, lang)
}

/// The same as a limit is set, with what was staked against it before and stays in play.
#[must_use]
pub fn set(limit: SelfLimit, stays: Coins, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let mut lines = Vec::new();
    match limit.off_until {
        Some(SelfLimit::FOR_GOOD) => lines.push(say!(words, "limit-off-good")),
        Some(until) => lines.push(say!(words, "limit-off", when = date(until))),
        None => {}
    }
    if let Some(most) = limit.most {
        lines.push(say!(words, "limit-most", most = amount(most, words)));
    }
    match limit.next {
        Some((from, Some(most))) => {
            lines.push(say!(words, "limit-then", when = date(from), most = amount(most, words)));
        }
        Some((from, None)) => lines.push(say!(words, "limit-then-none", when = date(from))),
        None => {}
    }
    let is_limited = !lines.is_empty();
    if !is_limited {
        lines.push(say!(words, "limit-none"));
    }
    if stays.is_positive() {
        lines.push(say!(words, "limit-in-play", amount = amount(stays, words)));
    }
    if is_limited {
        lines.push(small(&say!(words, "limit-stays")));
    }
    Screen { text: lines.join("\n"), ..Screen::default() }
}

/// Why a limit is not set.
#[must_use]
pub fn not_limited(why: NotLimited, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let text = match why {
        NotLimited::OffLonger { until: SelfLimit::FOR_GOOD } => say!(words, "limit-off-is-good"),
        NotLimited::OffLonger { until } => say!(words, "limit-off-longer", when = date(until)),
        NotLimited::OutOfRange => say!(words, "limit-out-of-range", max = amount(LOSS_LIMIT_MAX, words)),
        NotLimited::NoneSet => say!(words, "limit-none-to-lift"),
    };
    Screen { text, ..Screen::default() }
}

/// Whether to stop for good, asked of who wants to; with the answers yes and no.
#[must_use]
pub fn for_good(lang: Lang) -> (Screen, [String; 2]) {
    let words = Words::of(lang);
    let question = Screen { text: say!(words, "limit-ask-good"), ..Screen::default() };
    (question, [say!(words, "button-limit-good"), say!(words, "button-limit-not-good")])
}

/// What stands in the place of that question, once it is answered with no.
#[must_use]
pub fn not_for_good(lang: Lang) -> Screen {
    Screen { text: say!(Words::of(lang), "limit-not-good"), ..Screen::default() }
}

/// More than one limit was asked for at once.
#[must_use]
pub fn one_at_a_time(lang: Lang) -> Screen {
    Screen { text: say!(Words::of(lang), "limit-one-at-a-time"), ..Screen::default() }
}

/// Why somebody's own limit forbids a stake, told to them alone.
#[must_use]
pub fn forbidden(words: &Words, why: OwnLimit) -> String {
    match why {
        OwnLimit::Off { until: SelfLimit::FOR_GOOD } => say!(words, "own-limit-off-good"),
        OwnLimit::Off { until } => say!(words, "own-limit-off", when = date(until)),
        OwnLimit::Loss { most, lost } if lost >= most => {
            say!(words, "own-limit-loss-all", most = amount(most, words))
        }
        OwnLimit::Loss { most, lost } => {
            // More may come back from yesterday's games than was lost today.
            let lost = lost.max(Coins::ZERO);
            say!(words, "own-limit-loss", most = amount(most, words), lost = amount(lost, words))
        }
    }
}

fn amount(coins: Coins, words: &Words) -> String {
    say!(words, "amount", amount = coins)
}

/// A day and a time, in the reader's own zone and writing.
fn date(moment: Moment) -> String {
    format!("<t:{}:f>", moment.unix_secs())
}
