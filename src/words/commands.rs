//! The words of slash commands: names and descriptions by their keys. Which
//! commands there are and what they do is left to `present::verbs` and `discord`.
//!
//! A key is `cmd-` and the path with dashes (`cmd-coins-daily`), or `arg-` and
//! the argument's name; its description is the attribute `.about`. The English
//! name is the command's own name on Discord, the others are its translations.
//! A game's option is an argument by the attribute `.arg` of its own phrase
//! (`kara-option-house.arg`), described by `.about` beside it.

use super::Words;
use games::catalog::Kind;
use table::lang::Lang;

/// The longest name of a command or an argument, in characters, by Discord's rules.
pub const NAME_CHARS_MAX: usize = 32;
/// The longest description, in characters, by Discord's rules.
pub const ABOUT_CHARS_MAX: usize = 100;

/// The tavern's own commands and arguments; those of a game are in its `present` file.
pub const KEYS: &[&str] = &[
    "cmd-table",
    "cmd-table-show",
    "cmd-table-close",
    "cmd-table-time",
    "cmd-table-bot",
    "cmd-table-word",
    "cmd-coins",
    "cmd-coins-balance",
    "cmd-coins-daily",
    "cmd-coins-history",
    "cmd-coins-give",
    "cmd-coins-looks",
    "arg-to",
    "cmd-tavern-books",
    "cmd-bet",
    "cmd-replay",
    "cmd-problem",
    "arg-problem-day",
    "arg-problem-practice",
    "arg-finished-game",
    "arg-replay-move",
    "arg-as",
    "choice-as-picture",
    "choice-as-page",
    "choice-as-record",
    "cmd-tavern-bets",
    "arg-seat",
    "arg-coins",
    "arg-most",
    "cmd-leaderboard",
    "cmd-fair",
    "cmd-tavern",
    "cmd-tavern-enter",
    "cmd-tavern-stakes",
    "cmd-tavern-settings",
    "cmd-table-view",
    "cmd-me",
    "cmd-me-view",
    "arg-view",
    "choice-picture",
    "choice-text",
    "choice-usual",
    "cmd-privacy",
    "cmd-privacy-show",
    "cmd-privacy-export",
    "cmd-privacy-delete",
    "cmd-privacy-pings",
    "cmd-help",
    "cmd-rules",
    "cmd-odds",
    "arg-ante",
    "arg-time",
    "arg-days",
    "arg-time-up",
    "choice-time-up-ai",
    "choice-time-up-lost",
    "arg-odds",
    "arg-language",
    "arg-amount",
    "arg-level",
    "arg-by",
    "arg-game",
    "arg-page",
    "arg-setting",
    "arg-value",
    "arg-undo",
    "arg-stakes",
    "arg-pings",
    "arg-word",
    "choice-none",
    "choice-coins",
    "choice-wins",
    "cmd-stats",
    "cmd-season",
    "cmd-me-hide",
    "cmd-me-everywhere",
    "cmd-me-pages",
    "cmd-me-games",
    "cmd-me-reminders",
    "arg-reminders",
    "choice-reminders-each",
    "choice-reminders-digest",
    "choice-reminders-none",
    "cmd-me-call",
    "arg-call",
    "cmd-me-nights",
    "arg-night-from",
    "arg-night-to",
    "arg-zone",
    "arg-no-nights",
    "cmd-me-holiday",
    "arg-holiday",
    "cmd-me-limit",
    "arg-loss",
    "arg-stop",
    "arg-lift",
    "choice-stop-week",
    "choice-stop-month",
    "choice-stop-good",
    "cmd-tavern-season",
    "arg-who",
    "cmd-me-reading",
    "cmd-me-language",
    "arg-form",
    "arg-own-language",
    "choice-reading-usual",
    "choice-reading-without-colour",
    "choice-reading-reader",
    "choice-language-discord",
    "choice-language-en",
    "choice-language-de",
    "choice-language-fr",
    "cmd-tavern-ban",
    "arg-reason",
    "cmd-tavern-unban",
    "cmd-tavern-bans",
    "cmd-tavern-remove",
    "cmd-me-block",
    "cmd-me-unblock",
    "cmd-me-blocks",
    "cmd-me-gifts",
    "arg-gifts",
    "arg-whom",
    "arg-span-of-ban",
    "choice-ban-hour",
    "choice-ban-day",
    "choice-ban-week",
    "choice-ban-month",
    "choice-ban-always",
    "arg-span",
    "arg-where",
    "arg-season",
    "arg-season-past",
    "arg-hide",
    "arg-everywhere",
    "arg-pages",
    "arg-length",
    "choice-rating",
    "choice-share",
    "choice-streak",
    "choice-drinks",
    "choice-here",
    "choice-everywhere",
    "choice-month",
    "choice-quarter",
    "choice-half",
    "choice-year",
];

/// The verbs that the command of every game has. Where a game has no words of its own for one (`cmd-kara-leave`,
/// or `cmd-kara-leave.about` alone), those of the table stand, `cmd-game-leave`, which are told what the `game` is called.
pub const TABLE_VERBS: &[&str] = &["start", "join", "leave", "pot", "status", "rules"];

/// The name of a command, an argument or a choice: `cmd-coins-daily`, `choice-wins`.
#[must_use]
pub fn name(lang: Lang, key: &str) -> String {
    phrase(lang, key, "")
}

/// The description of a command or an argument.
#[must_use]
pub fn about(lang: Lang, key: &str) -> String {
    // An option is an argument by an attribute of its phrase; its description is another one.
    phrase(lang, key.split_once('.').map_or(key, |(option, _)| option), ".about")
}

/// The key of a game's option as an argument.
#[must_use]
pub fn option_arg(kind: Kind, option: &str) -> String {
    format!("{kind}-option-{option}.arg")
}

/// A command's phrase, or an attribute of it: its own, or the one that every game has from the table.
fn phrase(lang: Lang, key: &str, attribute: &str) -> String {
    let words = Words::of(lang);
    let own = format!("{key}{attribute}");
    match table_verb(key).filter(|_| !words.knows(&own)) {
        Some((kind, verb)) => {
            words.phrase(&format!("cmd-game-{verb}{attribute}"), &[("game", words.game(kind).into())])
        }
        None => words.phrase(&own, &[]),
    }
}

/// Which of [`TABLE_VERBS`] it is, and whose, if it is one.
fn table_verb(key: &str) -> Option<(Kind, &str)> {
    let (kind, verb) = key.strip_prefix("cmd-")?.split_once('-')?;
    Some((kind.parse().ok()?, verb)).filter(|_| TABLE_VERBS.contains(&verb))
}
