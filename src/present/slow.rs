//! What is said of games whose turns take days: what was agreed, what is left of each time bank, who lost on time or has
//! gone, and why something of it cannot be.

use super::{
    Press, Row, Screen,
    names::Names,
    own_games::{OwnTable, OwnTurn, own_tables},
    refusals::in_code,
    scope::Scope,
    tavern::time_of_day,
};
use games::{Seat, catalog::Kind};
use table::{
    DAY_SECS, HouseRules, Playing, Refused, TURN_DAYS, Table, TimeUp,
    ids::{Moment, UserId},
    lang::Lang,
    rests::{HOLIDAY_DAYS_MAX, NIGHT_MINS_MAX, Nights, NoHoliday, NoNights},
};
use words::{Words, commands::name, say};

/// How many seats are named in one line.
const NAMES_TOLD_MAX: usize = 3;

/// What is agreed besides the time for a turn.
pub(super) fn agreed(rules: &HouseRules, words: &Words) -> Vec<String> {
    if !rules.is_slow() {
        return Vec::new();
    }
    let bank = say!(words, "slow-agreed-bank", length = words.length(rules.turn_secs));
    let time_up = match rules.time_up {
        TimeUp::AiPlays => say!(words, "slow-agreed-ai"),
        TimeUp::Lost => say!(words, "slow-agreed-lost"),
    };
    vec![bank, time_up]
}

/// How long a turn may take and what follows, to who thinks of sitting down; nothing where turns take no days.
pub(super) fn before(table: &Table, words: &Words) -> Option<String> {
    let rules = &table.rules;
    let turn = || say!(words, "board-turn-secs", length = words.length(rules.turn_secs));
    let told: Vec<String> = rules.is_slow().then(turn).into_iter().chain(agreed(rules, words)).collect();
    (!told.is_empty()).then(|| told.join(" · "))
}

/// What is left of each time bank, once one has been touched.
pub(super) fn banks(table: &Table, names: &Names, words: &Words) -> Option<String> {
    let people = (0..table.sitters.len())
        .map(Seat::at)
        .filter(|seat| table.sitter(*seat).is_some_and(|sitter| sitter.user().is_some()))
        .filter(|seat| !table.is_lost(*seat) && !table.has_left(*seat));
    let left: Vec<(Seat, i64)> = people.filter_map(|seat| Some((seat, table.bank_left_ms(seat)?))).collect();
    let full = i64::from(table.rules.turn_secs) * 1000;
    if left.iter().all(|(_, ms)| *ms == full) {
        return None;
    }
    // Of many only whose turn it is: a phone has one line for it.
    let is_told = |seat: Seat| left.len() <= NAMES_TOLD_MAX || table.to_move() == Some(seat);
    let told: Vec<String> = (left.iter().filter(|(seat, _)| is_told(*seat)))
        .map(|&(seat, ms)| format!("{} {}", names.prose(seat), rounded(ms, words)))
        .collect();
    (!told.is_empty()).then(|| say!(words, "slow-banks", banks = told.join(" · ")))
}

/// When the clock of the turn that runs stands still: a holiday, or else the first night of it.
pub(super) fn rests(playing: &Playing, words: &Words) -> Option<String> {
    let is_holiday = |(begins, ends): &(Moment, Moment)| ends.0 - begins.0 > i64::from(NIGHT_MINS_MAX) * 60_000;
    if let Some((_, ends)) = playing.rests.iter().find(|span| is_holiday(span)) {
        return Some(say!(words, "slow-holiday", until = format!("<t:{}:f>", ends.unix_secs())));
    }
    let (begins, ends) = playing.rests.last()?;
    let [from, until] = [begins, ends].map(|moment| time_of_day(*moment));
    Some(say!(words, "slow-night", from = from, until = until))
}

/// Somebody's nights, as they are set now.
#[must_use]
pub fn nights(nights: Option<Nights>, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let text = match nights {
        None => say!(words, "nights-none"),
        Some(nights) => {
            let (from, to) = nights.hours();
            say!(words, "nights-set", from = from, to = to, zone = nights.zone())
        }
    };
    Screen { text, ..Screen::default() }
}

/// Why no such nights are set.
#[must_use]
pub fn no_nights(why: &NoNights, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let text = match why {
        NoNights::Time(text) => say!(words, "refused-no-time-of-day", text = in_code(text)),
        NoNights::Zone(text) => say!(words, "refused-no-zone", text = in_code(text)),
        NoNights::Length => say!(words, "refused-night-length", hours = NIGHT_MINS_MAX / 60),
    };
    Screen { text, ..Screen::default() }
}

/// The holiday that somebody is on.
#[must_use]
pub fn holiday(until: Moment, has_ended: bool, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let text = match has_ended {
        true => say!(words, "holiday-over"),
        false => say!(words, "holiday-until", until = format!("<t:{}:f>", until.unix_secs())),
    };
    Screen { text, ..Screen::default() }
}

/// Why no holiday is taken.
#[must_use]
pub fn no_holiday(why: NoHoliday, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let text = match why {
        NoHoliday::TooLong { left } => say!(words, "refused-holiday-too-long", left = left, max = HOLIDAY_DAYS_MAX),
        NoHoliday::None => say!(words, "refused-no-holiday"),
    };
    Screen { text, ..Screen::default() }
}

/// How somebody is reminded of their turns from now on: `each`, `digest` or `none`.
#[must_use]
pub fn reminders(chosen: &str, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let text = match chosen {
        "digest" => say!(words, "reminders-digest"),
        "none" => say!(words, "reminders-none"),
        _ => say!(words, "reminders-each"),
    };
    Screen { text, ..Screen::default() }
}

/// The one message of a day: at how many tables it is somebody's turn, and the first page of all their tables.
#[must_use]
pub fn digest(tables: &[OwnTable], lang: Lang) -> Screen {
    let words = Words::of(lang);
    let yours = tables.iter().filter(|table| table.turn == OwnTurn::Yours).count();
    Screen { text: say!(words, "digest", count = yours), ..own_tables(tables, 1, lang) }
}

/// The call in the place of that message, at a table, for who takes no direct messages. All read it, and not why it is
/// there.
#[must_use]
pub fn digest_call(user: UserId, lang: Lang) -> String {
    say!(Words::of(lang), "digest-call", who = format!("<@{user}>"))
}

/// Whether somebody is called from now on when a table of this game opens: they are only where they have `pings`.
#[must_use]
pub fn call(game: Kind, on: bool, pings: bool, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let game = words.game(game);
    let text = match (on, pings) {
        (true, true) => say!(words, "call-on", game = game),
        (true, false) => say!(words, "call-no-pings", game = game),
        (false, _) => say!(words, "call-off", game = game),
    };
    Screen { text, ..Screen::default() }
}

/// The call to a table that has just opened, with the way there if that is known.
#[must_use]
pub fn called(whom: &[UserId], game: Kind, link: Option<&str>, lang: Lang) -> String {
    let words = Words::of(lang);
    let who: Vec<String> = whom.iter().map(|user| format!("<@{user}>")).collect();
    let text = say!(words, "called", who = words.list(&who), game = words.game(game));
    link.map_or_else(|| text.clone(), |link| format!("{text} {link}"))
}

/// The label of the button under a call that ends such calls.
#[must_use]
pub fn no_calls_label(lang: Lang) -> String {
    say!(Words::of(lang), "button-no-calls")
}

/// A time as people say it: whole days, hours or minutes of it.
fn rounded(ms: i64, words: &Words) -> String {
    let secs = u32::try_from(ms / 1000).unwrap_or_default();
    let unit = match secs {
        0..3600 => 60,
        _ => 3600,
    };
    words.length(secs / unit * unit)
}

/// Who has lost on time.
pub(super) fn lost(playing: &Playing, names: &Names, words: &Words) -> Option<String> {
    let seats: Vec<Seat> = playing.lost.iter().copied().filter(|seat| !playing.left.contains(seat)).collect();
    let who = || names.some(&seats, NAMES_TOLD_MAX, words);
    (!seats.is_empty()).then(|| say!(words, "slow-lost", count = seats.len(), who = who()))
}

/// Who has gone for good.
pub(super) fn left(playing: &Playing, names: &Names, words: &Words) -> Option<String> {
    let seats = &playing.left;
    let who = || names.some(seats, NAMES_TOLD_MAX, words);
    (!seats.is_empty()).then(|| say!(words, "slow-left", count = seats.len(), who = who()))
}

/// Whether to give one's seat up in the game that runs, asked of the one who wants to go; `None` where one just gets up,
/// or cannot. Nothing has happened yet.
#[must_use]
pub fn give_up_question(table: &Table, user: UserId, lang: Lang) -> Option<Screen> {
    table.may_give_up(user).ok()?;
    let (words, scope, game) = (Words::of(lang), Scope::of(table), table.pot.game.number);
    let text = match table.rules.time_up {
        TimeUp::AiPlays => say!(words, "give-up-ask-ai"),
        TimeUp::Lost => say!(words, "give-up-ask-lost"),
    };
    let sure = scope.button(Press::GiveUp { game }, say!(words, "button-give-up-sure"));
    let stay = scope.button(Press::KeepPlaying, say!(words, "button-play-on"));
    Some(Screen { text, card: None, rows: vec![Row::Buttons(vec![sure, stay])] })
}

/// Why somebody who sits at a table is not forgotten: a game over days runs there. With what gives their seat up, where
/// that can be done, and how long its turns take. `None` where another game runs, or none.
#[must_use]
pub fn not_forgotten(table: &Table, user: UserId, channel: &str, lang: Lang) -> Option<String> {
    if table.playing().is_none() || !table.rules.is_slow() {
        return None;
    }
    let (words, kind) = (Words::of(lang), table.kind());
    let length = words.length(table.rules.turn_secs);
    let leave = [format!("cmd-{kind}"), format!("cmd-{kind}-leave")].map(|key| name(lang, &key)).join(" ");
    Some(match table.may_give_up(user) {
        Ok(_) => say!(words, "problem-plays-over-days", channel = channel, leave = leave, length = length),
        Err(_) => say!(words, "problem-went-over-days", channel = channel, length = length),
    })
}

/// Why something of it cannot be.
pub(super) fn refused(words: &Words, why: &Refused) -> String {
    match why {
        Refused::BadTurnDays { .. } => {
            let days: Vec<String> = TURN_DAYS.iter().map(|days| words.length(days * DAY_SECS)).collect();
            say!(words, "refused-bad-turn-days", days = words.any_of(&days))
        }
        Refused::SecsAndDays => say!(words, "refused-secs-and-days"),
        Refused::LostNeedsDays => say!(words, "refused-lost-needs-days"),
        Refused::DaysInTimedGame { minutes } => {
            say!(words, "refused-days-in-timed-game", minutes = words.length(*minutes * 60))
        }
        Refused::TurnDaysStay => say!(words, "refused-turn-days-stay"),
        Refused::GivenUp { .. } => say!(words, "refused-given-up"),
        _ => say!(words, "refused-lost-on-time"),
    }
}
