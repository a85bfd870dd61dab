//! What is said of games whose turns take days: what was agreed, what is left of each time bank, who lost on time, and
//! why something of it cannot be.

use super::names::Names;
use games::Seat;
use table::{DAY_SECS, HouseRules, Playing, Refused, TURN_DAYS, Table, TimeUp};
use words::{Words, say};

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

/// What is left of each time bank, once one has been touched.
pub(super) fn banks(table: &Table, names: &Names, words: &Words) -> Option<String> {
    let people = (0..table.sitters.len())
        .map(Seat::at)
        .filter(|seat| table.sitter(*seat).is_some_and(|sitter| sitter.user().is_some()) && !table.is_lost(*seat));
    let left: Vec<(Seat, i64)> = people.filter_map(|seat| Some((seat, table.bank_left_ms(seat)?))).collect();
    let full = i64::from(table.rules.turn_secs) * 1000;
    if left.iter().all(|(_, ms)| *ms == full) {
        return None;
    }
    let told: Vec<String> =
        left.into_iter().map(|(seat, ms)| format!("{} {}", names.prose(seat), rounded(ms, words))).collect();
    Some(say!(words, "slow-banks", banks = told.join(" · ")))
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
    let seats = &playing.lost;
    let who = || names.some(seats, NAMES_TOLD_MAX, words);
    (!seats.is_empty()).then(|| say!(words, "slow-lost", count = seats.len(), who = who()))
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
        _ => say!(words, "refused-lost-on-time"),
    }
}
