//! That something is not said, in words that are said elsewhere: once a phrase is worded otherwise, a text without its
//! old words tells nothing.

use std::sync::LazyLock;

use table::lang::Lang;
use words::Words;

/// All that is said in any language: each blank a plain one, each number and all that is put in a 0.
static SAID: LazyLock<String> = LazyLock::new(|| {
    let sources = Lang::ALL.into_iter().flat_map(Words::sources);
    let lines = sources.flat_map(|(_, source)| source.lines()).filter(|line| !line.starts_with('#'));
    lines.map(|line| without_numbers(&in_plain_blanks(&filled_in(line))) + "\n").collect()
});

/// Whether a text does without these words of a phrase, whatever blanks stand between them.
///
/// # Panics
/// No phrase has these words, in any language.
#[track_caller]
pub fn lacks(text: &(impl AsRef<str> + ?Sized), phrase: &str) -> bool {
    let phrase = in_plain_blanks(phrase);
    assert!(SAID.contains(&without_numbers(&phrase)), "“{phrase}” is said nowhere, so no text has it");
    !in_plain_blanks(text.as_ref()).contains(&phrase)
}

fn in_plain_blanks(text: &str) -> String {
    text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).collect()
}

fn without_numbers(text: &str) -> String {
    let mut without = String::new();
    for c in text.chars() {
        let c = if c.is_ascii_digit() { '0' } else { c };
        if c != '0' || !without.ends_with('0') {
            without.push(c);
        }
    }
    without
}

/// A line of the locales with `coins` for `{ -coins }`, and 0 for all else that is put in.
fn filled_in(line: &str) -> String {
    let mut parts = line.split("{ ");
    let mut filled = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once(" }").unwrap_or((part, ""));
        filled += name.strip_prefix('-').unwrap_or("0");
        filled += rest;
    }
    filled
}

#[test]
fn words_that_are_said_nowhere_are_no_proof_of_anything() {
    assert!(lacks("ben is back", "The AI is playing"));
    assert!(!lacks("See page\u{a0}3.", "page 3") && !lacks("AI\u{a0}2 wins no coins", "AI 2"));
    assert!(!lacks("they win no coins", "no coins"));
    let is_refused = |phrase: &'static str| std::panic::catch_unwind(|| lacks("", phrase)).is_err();
    assert!(is_refused("An AI is playing") && is_refused("Less fits"));
}
