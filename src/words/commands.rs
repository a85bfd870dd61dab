//! The words of slash commands: names and descriptions by their keys. Which
//! commands there are and what they do is left to `present::verbs` and `discord`.
//!
//! A key is `cmd-` and the path with dashes (`cmd-coins-daily`), or `arg-` and
//! the argument's name; its description is the attribute `.about`. The English
//! name is the command's own name on Discord, the others are its translations.

use super::Words;
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
    "cmd-leaderboard",
    "cmd-fair",
    "cmd-tavern",
    "cmd-tavern-stakes",
    "cmd-privacy",
    "cmd-privacy-show",
    "cmd-privacy-delete",
    "cmd-privacy-pings",
    "cmd-help",
    "arg-ante",
    "arg-time",
    "arg-odds",
    "arg-language",
    "arg-amount",
    "arg-level",
    "arg-by",
    "arg-game",
    "arg-page",
    "arg-stakes",
    "arg-pings",
    "arg-word",
    "choice-none",
    "choice-coins",
    "choice-wins",
];

/// The name of a command, an argument or a choice: `cmd-coins-daily`, `choice-wins`.
#[must_use]
pub fn name(lang: Lang, key: &str) -> String {
    Words::of(lang).phrase(key, &[])
}

/// The description of a command or an argument.
#[must_use]
pub fn about(lang: Lang, key: &str) -> String {
    Words::of(lang).phrase(&format!("{key}.about"), &[])
}
