//! The opening book of Schleicher & Hüpfer from movers in front: which turns are
//! equal or nearly so in the first ten turns of both sides, as our own search
//! finds with more nodes behind each turn than a hard AI has time for.
//!
//! It is made by `cargo bench --bench karo -- book`, which prints the file in
//! `book/`: a line for each position, as white sees it that is to move, and then
//! its turns, the best first. Positions that are mirror images, or the same with
//! the sides changed, are one. It also tells where the file that is there differs.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    fmt::Write as _,
    sync::LazyLock,
};

use super::{
    home::Home,
    movers_hoppers::{Hop, MoversHoppers},
    piece::Side,
    ply::Ply,
    position::{Position, WIN},
    search::{Limits, Value, search},
};

/// So many turns of both sides are in the book.
pub const PLIES: usize = 10;
/// What is behind each turn of a position is looked at with so many nodes.
const NODES: u64 = 100_000;
/// So much less than the best, in hundredths, a turn may be worth to be in the book, and so many of them at most.
const NEARLY: i32 = 12;
const PLIES_MAX: usize = 2;

/// The book as it is.
const TEXT: &str = include_str!("book/movers-hoppers.txt");

/// The turns of each position, by its hash.
static BOOK: LazyLock<HashMap<u64, Vec<Hop>>> =
    LazyLock::new(|| lines(TEXT).map(|(position, turns)| (position.hash(), turns)).collect());

/// What the book has for a position: turns that are equal or nearly so, the best first; none where it is not in it.
#[must_use]
pub fn plies(position: &MoversHoppers) -> Vec<Hop> {
    let seen = position.as_white_sees_it();
    let (one, is_mirrored) = unmirrored(seen);
    let mut turns = BOOK.get(&one.hash()).cloned().unwrap_or_default();
    if one.mirrored() == one {
        let images: Vec<Hop> =
            turns.iter().map(|turn| turn.mirrored()).filter(|image| !turns.contains(image)).collect();
        turns.extend(images);
    }
    let back = |turn: Hop| {
        let turn = if is_mirrored { turn.mirrored() } else { turn };
        if position.to_move() == Side::White { turn } else { turn.turned() }
    };
    turns.into_iter().map(back).collect()
}

/// One of a position and its mirror image, always the same, and whether it is the image.
fn unmirrored(position: MoversHoppers) -> (MoversHoppers, bool) {
    let image = position.mirrored();
    if image.hash() < position.hash() { (image, true) } else { (position, false) }
}

/// The positions of a book's text with their turns.
///
/// # Panics
/// If a line is none.
fn lines(text: &str) -> impl Iterator<Item = (MoversHoppers, Vec<Hop>)> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let (position, turns) = line.split_once(": ").expect("a position and its turns");
        let position: MoversHoppers = position.parse().expect("a position");
        let turns = turns.split(' ').map(|turn| {
            let turn: Ply = turn.parse().expect("a turn as it is written");
            position.find(&turn).expect("a turn that is allowed")
        });
        (position, turns.collect())
    })
}

/// The text of the book, made anew; tells how many positions there are after each turn.
pub fn made(mut tell: impl FnMut(usize, usize)) -> String {
    let mut text = String::from(
        "# The opening book of Movers & Hoppers, made by `cargo bench --bench karo -- book`; see `book.rs`.\n",
    );
    let mut now = vec![unmirrored(start()).0];
    for ply in 0..PLIES {
        let mut next: Vec<MoversHoppers> = Vec::new();
        for position in &now {
            let turns = nearly_best(position);
            let written: Vec<String> = turns.iter().map(|turn| position.written(turn).to_string()).collect();
            writeln!(text, "{position}: {}", written.join(" ")).expect("a text grows");
            for turn in turns {
                let mut after = *position;
                after.play(&turn);
                let (after, _) = unmirrored(after.as_white_sees_it());
                if after.winner().is_none() && after.count() > 0 && !next.contains(&after) {
                    next.push(after);
                }
            }
        }
        tell(ply + 1, next.len());
        now = next;
    }
    text
}

/// How the book as it is differs from this text, in a line for each position: one whose turns are others, or that only
/// one of both has.
#[must_use]
pub fn differences(anew: &str) -> Vec<String> {
    differences_between(TEXT, anew)
}

fn differences_between(old: &str, anew: &str) -> Vec<String> {
    let [old, anew] = [old, anew].map(|text| {
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        lines.filter_map(|line| line.split_once(": ")).collect::<BTreeMap<_, _>>()
    });
    let positions: BTreeSet<&str> = old.keys().chain(anew.keys()).copied().collect();
    let turns = |of: &BTreeMap<&str, &str>, position| of.get(position).map_or("none", |turns| *turns).to_owned();
    let both = positions.into_iter().map(|position| (position, turns(&old, position), turns(&anew, position)));
    both.filter(|(_, was, is)| was != is).map(|(position, was, is)| format!("{position}: was {was}, is {is}")).collect()
}

/// Where the book begins.
fn start() -> MoversHoppers {
    MoversHoppers::start([Home::DEFAULT; 2], Side::White)
}

/// The turns of a position that belong in the book, the best first.
fn nearly_best(position: &MoversHoppers) -> Vec<Hop> {
    let mut turns = Vec::new();
    position.plies(&mut turns);
    let mut worth: Vec<(i32, Hop)> = (turns.into_iter())
        .map(|turn| {
            let mut after = *position;
            after.play(&turn);
            let found = search(&after, &[position.hash()], &Limits { nodes: NODES, ..Limits::default() });
            let value = match found.value {
                Value::Even(value) => -value,
                Value::Win(turns) => i32::from(turns) - WIN,
                Value::Loss(turns) => WIN - i32::from(turns),
            };
            (value, turn)
        })
        .collect();
    worth.sort_by_key(|(value, _)| -value);
    let best = worth.first().map_or(0, |(value, _)| *value);
    worth.into_iter().filter(|(value, _)| *value >= best - NEARLY).map(|(_, turn)| turn).take(PLIES_MAX).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_line_of_the_book_is_reached_and_every_turn_of_it_is_allowed() {
        let book: Vec<(MoversHoppers, Vec<Hop>)> = lines(TEXT).collect();
        let mut reached = HashSet::from([unmirrored(start()).0.hash()]);
        let mut depths = HashMap::from([(unmirrored(start()).0.hash(), 0)]);
        for (position, turns) in &book {
            assert!(reached.contains(&position.hash()), "{position} comes from nowhere");
            assert!(!turns.is_empty() && turns.len() <= PLIES_MAX, "{position}");
            let depth = depths[&position.hash()];
            assert!(depth < PLIES, "{position}");
            let mut legal = Vec::new();
            position.plies(&mut legal);
            for turn in turns {
                assert!(legal.contains(turn), "{position}: {turn:?}");
                let mut after = *position;
                after.play(turn);
                let after = unmirrored(after.as_white_sees_it()).0.hash();
                reached.insert(after);
                depths.entry(after).or_insert(depth + 1);
            }
        }
        assert_eq!(BOOK.len(), book.len(), "no position stands there twice");
        assert_eq!(depths.values().max(), Some(&PLIES), "it goes to its last turn");
    }

    /// Of so many lines one is looked at.
    const ONE_OF: usize = 26;

    #[test]
    fn the_book_has_what_the_search_finds() {
        let book: Vec<(MoversHoppers, Vec<Hop>)> = lines(TEXT).collect();
        // The last line, and some on the way to the first; `cargo bench --bench karo -- book` compares all of them.
        for (position, turns) in book.iter().rev().step_by(ONE_OF) {
            assert_eq!(&nearly_best(position), turns, "{position}");
        }
    }

    #[test]
    fn a_book_made_anew_is_compared_with_the_one_that_is_there() {
        assert_eq!(differences(TEXT), Vec::<String>::new());
        let (old, anew) =
            ("# Made\none w: a1-a2 b1-b2\ntwo w: c1-c2\n", "# Anew\none w: b1-b2 a1-a2\nthree w: c1-c3\n");
        assert_eq!(
            differences_between(old, anew),
            ["one w: was a1-a2 b1-b2, is b1-b2 a1-a2", "three w: was none, is c1-c3", "two w: was c1-c2, is none",]
        );
    }

    #[test]
    fn the_book_is_the_same_for_either_side_and_in_the_mirror() {
        let written = |position: &MoversHoppers| -> Vec<String> {
            plies(position).iter().map(|turn| position.written(turn).to_string()).collect()
        };
        let [white, red] = Side::ALL.map(|side| MoversHoppers::start([Home::DEFAULT; 2], side));
        assert!(!written(&white).is_empty());
        assert_eq!(plies(&white).len(), plies(&red).len());
        for position in [white, red] {
            for turn in plies(&position) {
                let mut after = position;
                after.play(&turn);
                let answers = plies(&after);
                assert!(!answers.is_empty(), "{after}");
                let mut legal = Vec::new();
                after.plies(&mut legal);
                assert!(answers.iter().all(|answer| legal.contains(answer)), "{after}: {answers:?}");
                let images: Vec<Hop> = plies(&after.mirrored()).iter().map(|turn| turn.mirrored()).collect();
                assert_eq!(HashSet::<Hop>::from_iter(images).len(), answers.len(), "{after}");
            }
        }
    }

    #[test]
    fn what_is_not_in_the_book_has_no_turn_in_it() {
        let position: MoversHoppers = "O../.o./o.x/.Xo/x.O/.xo/X.x/... w".parse().expect("a position");
        assert!(plies(&position).is_empty());
    }
}
