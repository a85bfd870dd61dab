//! Why a record does not hold, in words.

use std::collections::BTreeSet;

use games::{
    Seat,
    catalog::{Kind, Refusal},
};
use present::{record_file, refusals};
use table::{
    coins::Coins,
    lang::Lang,
    record::{EntropyDue, Mismatch, VerifyError},
};

/// One of each reason, but for those that need a key or a seed.
fn reasons() -> Vec<Mismatch> {
    let (play, seat, found, expected) = (3, Seat(1), "a".to_owned(), "b".to_owned());
    let entropy = |expected| Mismatch::Entropy { line: 2, found: "a".to_owned(), expected };
    let why: Refusal = refusals::one_of_each(Kind::Kara).swap_remove(0);
    vec![
        Mismatch::Version { found: 99 },
        Mismatch::Game { game: Kind::Kara, options: Kind::Carrom },
        Mismatch::NoSeed,
        Mismatch::SeedOfForgotten,
        entropy(EntropyDue::Empty),
        entropy(EntropyDue::WithWord("c".to_owned())),
        entropy(EntropyDue::Whole("c".to_owned())),
        Mismatch::NoSuchSeat { play, seat, seats: 2 },
        Mismatch::Lot { found: seat, expected: Seat(0) },
        Mismatch::Dice { play, found: vec![1, 2], expected: vec![3] },
        Mismatch::Evidence { play, found: found.clone(), expected: expected.clone() },
        Mismatch::Thought { play, seat, found: found.clone(), expected: expected.clone() },
        Mismatch::NotByAi { play, seat },
        Mismatch::NotAMove { play, found: found.clone() },
        Mismatch::Illegal { play, mv: "stop".to_owned(), why },
        Mismatch::NotBrokenOff { plays: 9 },
        Mismatch::NotOver { plays: 9 },
        Mismatch::Winners { found: vec![seat], expected: Vec::new() },
        Mismatch::Laid { laid: Coins(0) },
        Mismatch::Bets { found: vec![2], expected: vec![1] },
        Mismatch::Digest { found, expected },
    ]
}

#[test]
fn why_a_record_does_not_hold_is_a_sentence_in_each_language() {
    for why in reasons().into_iter().map(VerifyError::Mismatch) {
        let told: BTreeSet<String> =
            Lang::ALL.iter().map(|&lang| record_file::not_shown("x.json", &why, lang)).collect();
        assert_eq!(told.len(), Lang::ALL.len(), "{told:?}");
        for sentence in &told {
            assert!(sentence.ends_with('.') && !sentence.contains('`'), "{sentence}");
        }
    }
}
