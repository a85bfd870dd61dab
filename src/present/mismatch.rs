//! Why a record is none or does not hold, in sentences without markup in the reader's language. The program's own log and
//! `karahaus verify` tell the same in English.

use super::{
    board::relative_time,
    plain::without_markdown_in,
    refusals::{Called, by_the_rules, in_code, seats_in_words},
};
use games::Seat;
use table::{
    coins::Coins,
    record::{EntropyDue, Illegible, Mismatch},
};
use words::{Words, say};

/// Why a text is no record.
pub(super) fn illegible(why: &Illegible, words: &Words) -> String {
    match why {
        Illegible::NoJson { line, column } => say!(words, "illegible-no-json", line = *line, column = *column),
        Illegible::NoVersion => say!(words, "illegible-no-version"),
        Illegible::Other(why) if why.line() > 0 => {
            say!(words, "illegible-at", line = why.line(), column = why.column())
        }
        Illegible::Other(_) => say!(words, "illegible-part"),
    }
}

/// What does not hold in a record.
pub(super) fn in_words(why: &Mismatch, words: &Words) -> String {
    match why {
        Mismatch::Version { .. } | Mismatch::Ruleset { .. } => say!(words, "mismatch-other-program"),
        Mismatch::Game { game, options } => {
            say!(words, "mismatch-game", game = words.game(*game), options = words.game(*options))
        }
        Mismatch::Commitment { found, expected } => {
            say!(words, "mismatch-commitment", found = found.to_string(), expected = expected.to_string())
        }
        Mismatch::NoSeed => say!(words, "mismatch-no-seed"),
        Mismatch::SeedOfForgotten => say!(words, "mismatch-seed-of-forgotten"),
        Mismatch::Entropy { line, found, expected } => entropy(*line, found, expected, words),
        Mismatch::Seats(why) => {
            say!(words, "refused-seats-needed", seats = why.seats, need = seats_in_words(&why.need, words))
        }
        Mismatch::NoSuchSeat { play, seat, seats } => {
            say!(words, "mismatch-no-such-seat", play = *play, seat = named(*seat, words), seats = *seats)
        }
        Mismatch::Lot { found, expected } => {
            say!(words, "mismatch-lot", found = named(*found, words), expected = named(*expected, words))
        }
        Mismatch::Dice { play, found, expected } => {
            say!(words, "mismatch-dice", play = *play, found = dice(found), expected = dice(expected))
        }
        Mismatch::Evidence { play, found, expected } => {
            say!(words, "mismatch-evidence", play = *play, found = in_code(found), expected = in_code(expected))
        }
        Mismatch::Thought { play, seat, found, expected } => {
            let (found, expected) = (in_code(found), in_code(expected));
            let seat = named(*seat, words);
            say!(words, "mismatch-thought", play = *play, seat = seat, found = found, expected = expected)
        }
        Mismatch::NotByAi { play, seat } => {
            say!(words, "mismatch-not-by-ai", play = *play, seat = named(*seat, words))
        }
        Mismatch::NotAMove { play, found } => {
            say!(words, "mismatch-not-a-move", play = *play, found = in_code(found))
        }
        Mismatch::Illegal { play, mv, why } => {
            let called = Called {
                seat: &|seat| seat.letter().to_string(),
                user: &|user| user.to_string(),
                when: &relative_time,
                offer: None,
            };
            let why = without_markdown_in(&by_the_rules(words, why, called), words.lang());
            say!(words, "mismatch-illegal", play = *play, mv = in_code(mv), why = why)
        }
        Mismatch::NotBrokenOff { plays } => say!(words, "mismatch-not-broken-off", plays = *plays),
        Mismatch::NotOver { plays } => say!(words, "mismatch-not-over", plays = *plays),
        Mismatch::Winners { found, expected } => {
            say!(words, "mismatch-winners", found = seats(found, words), expected = seats(expected, words))
        }
        Mismatch::Laid { laid } => say!(words, "mismatch-laid", laid = amount(*laid, words)),
        Mismatch::Bets { found, expected } => {
            say!(words, "mismatch-bets", found = paid(found, words), expected = paid(expected, words))
        }
        Mismatch::Digest { found, expected } => {
            say!(words, "mismatch-digest", found = in_code(found), expected = expected.as_str())
        }
        Mismatch::Signature { key } => say!(words, "mismatch-signature", key = key.to_string()),
    }
}

fn entropy(line: usize, found: &str, expected: &EntropyDue, words: &Words) -> String {
    let found = in_code(found);
    match expected {
        EntropyDue::Empty => say!(words, "mismatch-entropy-empty", line = line, found = found),
        EntropyDue::WithWord(begins) => {
            say!(words, "mismatch-entropy-with-word", line = line, found = found, expected = begins.as_str())
        }
        EntropyDue::Whole(whole) => {
            say!(words, "mismatch-entropy-whole", line = line, found = found, expected = whole.as_str())
        }
    }
}

/// A seat as it is counted on the board and in the record.
fn named(seat: Seat, words: &Words) -> String {
    say!(words, "mismatch-seat", seat = seat.to_string(), noted = seat.0)
}

fn seats(seats: &[Seat], words: &Words) -> String {
    let seats: Vec<String> = seats.iter().map(|seat| named(*seat, words)).collect();
    if seats.is_empty() { say!(words, "mismatch-nobody") } else { words.list(&seats) }
}

fn dice(shown: &[u8]) -> String {
    let shown: Vec<String> = shown.iter().map(u8::to_string).collect();
    if shown.is_empty() { "–".to_owned() } else { shown.join(" ") }
}

fn amount(coins: Coins, words: &Words) -> String {
    say!(words, "amount", amount = coins)
}

fn paid(coins: &[i64], words: &Words) -> String {
    let paid: Vec<String> = coins.iter().map(|coins| amount(Coins(*coins), words)).collect();
    if paid.is_empty() { "–".to_owned() } else { words.list(&paid) }
}
