//! A record in a file: why it is not shown, and what was made of it. Without markup, for who asks in a terminal.

use std::{
    fmt::Display,
    io::{Error, ErrorKind},
};

use super::mismatch;
use table::{
    lang::Lang,
    record::{Mismatch, RECORD_BYTES_MAX, RECORD_VERSION, VerifyError},
};
use words::{Words, say};

/// A file that cannot be read.
#[must_use]
pub fn not_read(file: &str, why: &Error, lang: Lang) -> String {
    let words = Words::of(lang);
    match why.kind() {
        ErrorKind::NotFound => say!(words, "replay-file-missing", file = file),
        _ => say!(words, "replay-file-not-read", file = file, why = why.to_string()),
    }
}

/// What was read is no record that can be shown.
#[must_use]
pub fn not_shown(file: &str, why: &VerifyError, lang: Lang) -> String {
    let words = Words::of(lang);
    match why {
        VerifyError::NotARecord(why) => {
            say!(words, "replay-file-no-record", file = file, why = mismatch::illegible(why, words))
        }
        VerifyError::UnknownGame { game } => {
            say!(words, "replay-file-unknown-game", file = file, game = game.as_str())
        }
        VerifyError::Mismatch(Mismatch::Version { found }) => {
            say!(words, "replay-file-version", file = file, found = *found, known = RECORD_VERSION)
        }
        VerifyError::Mismatch(Mismatch::Ruleset { game, .. }) => {
            say!(words, "replay-file-newer-rules", file = file, game = words.game(*game))
        }
        VerifyError::TooLong { found } => {
            let (found, max) = (*found, RECORD_BYTES_MAX);
            say!(words, "replay-file-too-long", file = file, found = found, max = max)
        }
        VerifyError::Mismatch(why) => {
            say!(words, "replay-file-does-not-hold", file = file, why = mismatch::in_words(why, words))
        }
    }
}

/// Its boards cannot be drawn, for a reason of ours that is said in English.
#[must_use]
pub fn not_drawn(file: &str, why: &impl Display, lang: Lang) -> String {
    say!(Words::of(lang), "replay-file-not-drawn", file = file, why = why.to_string())
}

/// A game has no move of this number.
#[must_use]
pub fn no_such_move(asked: usize, moves: usize, lang: Lang) -> String {
    say!(Words::of(lang), "replay-no-such-move", asked = asked, moves = moves)
}

/// A game of which no picture can be made.
#[must_use]
pub fn without_pictures(file: &str, lang: Lang) -> String {
    say!(Words::of(lang), "replay-file-text-alone", file = file)
}

/// A file that cannot be written.
#[must_use]
pub fn not_written(file: &str, why: &Error, lang: Lang) -> String {
    let words = Words::of(lang);
    match why.kind() {
        ErrorKind::AlreadyExists => say!(words, "replay-file-there", file = file),
        _ => say!(words, "replay-file-not-written", file = file, why = why.to_string()),
    }
}

/// The game was written into a file as a page.
#[must_use]
pub fn page_written(file: &str, lang: Lang) -> String {
    say!(Words::of(lang), "replay-file-page", file = file)
}

/// The game was written into a file as a picture that moves.
#[must_use]
pub fn film_written(file: &str, lang: Lang) -> String {
    say!(Words::of(lang), "replay-file-film", file = file)
}
