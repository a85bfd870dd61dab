//! The terms of a game in words: what was agreed besides the stakes. All of them are under *More* and in what a command
//! answers; how long a game takes is in its lobby as well.

use super::{game, result::capital, slow};
use table::Table;
use words::{Words, say, say_for};

/// The options that say how long a game takes.
const LENGTHS: [&str; 5] = ["score", "rounds", "minutes", "races", "boards"];

/// All of them, as they stand within a sentence: `5 rounds, 60 seconds a turn, hints allowed`.
#[must_use]
pub fn in_words(table: &Table, words: &Words) -> String {
    let (rules, kind) = (&table.rules, table.kind());
    let mut parts = agreed(table, |_| true, words);
    parts.extend(turn(table, words));
    parts.extend(slow::agreed(rules, words));
    if game::has_odds(kind) {
        parts.push(if rules.odds {
            say_for!(words, kind, "board-odds-on")
        } else {
            say_for!(words, kind, "board-odds-off")
        });
    }
    parts.join(BETWEEN)
}

/// How long a game and a turn take, as a sentence begins; nothing where no clock and no end was agreed. Of turns that
/// take days there is a line of its own.
pub(super) fn length(table: &Table, words: &Words) -> Option<String> {
    let mut parts = agreed(table, |key| LENGTHS.contains(&key), words);
    parts.extend(turn(table, words).filter(|_| !table.rules.is_slow()));
    (!parts.is_empty()).then(|| capital(&parts.join(BETWEEN)))
}

/// Between two terms.
const BETWEEN: &str = ", ";

/// What was agreed of some options of the game that matter, each in words.
fn agreed(table: &Table, is_asked_for: impl Fn(&'static str) -> bool, words: &Words) -> Vec<String> {
    let (options, kind) = (&table.rules.options, table.kind());
    let told = kind.choices().iter().filter(|choice| is_asked_for(choice.key) && options.matters(choice.key));
    told.filter_map(|choice| {
        let value = options.get(choice.key)?;
        // No minutes are no clock, which is no term.
        let is_none = choice.key == "minutes" && value == "0";
        words.term(kind, choice, &value).filter(|_| !is_none)
    })
    .collect()
}

/// The time for a turn, unless it is the whole game that has one.
fn turn(table: &Table, words: &Words) -> Option<String> {
    let rules = &table.rules;
    let length = || say!(words, "board-turn-secs", length = words.length(rules.turn_secs));
    rules.options.budget_minutes().is_none().then(length)
}
