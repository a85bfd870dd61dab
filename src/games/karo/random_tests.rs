//! What holds in every position, tried in random games.

use std::{
    collections::{HashMap, HashSet},
    fmt::{Debug, Display},
    str::FromStr,
};

use proptest::prelude::*;

use super::{
    Cell, Diagram, FourCircles, Home, Layout, Layouts, MoversHoppers, NotThisWay, Ply, Position, Side,
    not_this_way::Continuations,
};

/// What all three games can do.
trait Game: Position + FromStr<Err: Debug> + Display + Debug + PartialEq {
    /// How a position may be mirrored so that it has as many turns.
    const MIRRORS: &[fn(&str) -> String];
}

impl Game for FourCircles {
    const MIRRORS: &[fn(&str) -> String] = &[left_right, top_down, across, colours];
}

impl Game for MoversHoppers {
    const MIRRORS: &[fn(&str) -> String] = &[left_right, |text| top_down(&colours(text))];
}

impl Game for NotThisWay {
    const MIRRORS: &[fn(&str) -> String] = &[left_right, top_down, across, colours];
}

/// The text with its rows changed.
fn with_rows(text: &str, change: impl Fn(Vec<Vec<char>>) -> Vec<Vec<char>>) -> String {
    let (rows, rest) = text.split_once(' ').expect("rows and a side");
    let rows = change(rows.split('/').map(|row| row.chars().collect()).collect());
    let rows: Vec<String> = rows.into_iter().map(String::from_iter).collect();
    format!("{} {rest}", rows.join("/"))
}

fn left_right(text: &str) -> String {
    with_rows(text, |rows| rows.into_iter().map(|row| row.into_iter().rev().collect()).collect())
}

fn top_down(text: &str) -> String {
    with_rows(text, |rows| rows.into_iter().rev().collect())
}

/// Rows become columns.
fn across(text: &str) -> String {
    with_rows(text, |rows| (0..rows[0].len()).map(|column| rows.iter().map(|row| row[column]).collect()).collect())
}

/// White and red change places.
fn colours(text: &str) -> String {
    let swapped = text.chars().map(|letter| match letter {
        'o' => 'x',
        'O' => 'X',
        'x' => 'o',
        'X' => 'O',
        'w' => 'r',
        'r' => 'w',
        other => other,
    });
    let swapped: String = swapped.collect();
    match swapped.split_once(' ').and_then(|(rows, rest)| Some((rows, rest.split_once(' ')?))) {
        Some((rows, (side, hand))) => {
            let (white, red) = hand.split_once('-').expect("two numbers");
            format!("{rows} {side} {red}-{white}")
        }
        None => swapped,
    }
}

fn read<P: Game>(text: &str) -> P {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why:?}"))
}

fn plies_of<P: Game>(position: &P) -> Vec<P::PackedPly> {
    let mut turns = Vec::new();
    position.plies(&mut turns);
    turns
}

/// Plays turns as the numbers choose and looks at each position.
fn play_on<P: Game>(mut position: P, choices: &[u16], mut look: impl FnMut(&P)) {
    for choice in choices {
        look(&position);
        let turns = plies_of(&position);
        match turns.get(usize::from(*choice) % turns.len().max(1)) {
            Some(turn) => drop(position.play(turn)),
            None if position.winner().is_some() => break,
            None => position.pass(),
        }
    }
    look(&position);
}

/// The same for some of the positions.
fn every_tenth<P: Game>(position: P, choices: &[u16], look: impl Fn(&P)) {
    let mut number = 0;
    play_on(position, choices, |position| {
        number += 1;
        if number % 10 == 0 {
            look(position);
        }
    });
}

/// All that holds in every position of every game.
fn holds<P: Game>(position: &P) {
    let turns = plies_of(position);
    assert_eq!(turns.len() as u64, position.count(), "{position:?}");
    for (index, turn) in turns.iter().enumerate() {
        assert!(!turns[..index].contains(turn), "{position:?}: {turn:?} twice");
        let written = position.written(turn);
        let read: Ply = written.to_string().parse().expect("a turn");
        assert_eq!(read, written);
        assert_eq!(position.find(&read).as_ref(), Ok(turn), "{position:?}: {written}");
        let mut next = position.clone();
        let undo = next.play(turn);
        assert_eq!(next.to_move(), position.to_move().other());
        assert_ne!(next.hash(), position.hash(), "{position:?}: {written}");
        next.take_back(undo);
        assert!(next == *position && next.hash() == position.hash(), "{position:?}: {written} taken back: {next:?}");
    }
    same_as_read(position);
    for mirror in P::MIRRORS {
        let mirrored: P = read(&mirror(&position.to_string()));
        assert_eq!(mirrored.count(), position.count(), "{position:?} and {mirrored:?}");
        let is_swapped = mirrored.to_move() != position.to_move();
        let winner = position.winner().map(|side| if is_swapped { side.other() } else { side });
        assert_eq!(mirrored.winner(), winner, "{position:?} and {mirrored:?}");
        assert_eq!(mirrored.value(), position.value(), "{position:?} and {mirrored:?}");
    }
    let mut passed = position.clone();
    passed.pass();
    assert_ne!(passed.hash(), position.hash());
    passed.pass();
    assert!(passed == *position && passed.hash() == position.hash());
}

/// The text says all, and what it says is what was reached step by step, wherever it lies.
fn same_as_read<P: Game>(position: &P) {
    let text = position.to_string();
    let located = Diagram::of(position).located();
    for (there, shown) in [(read::<P>(&text), &text), (read::<P>(&located), &text)] {
        assert_eq!(&there.to_string(), shown);
        assert_eq!(there.hash(), position.hash(), "{text}");
        assert_eq!(there.winner(), position.winner(), "{text}");
        assert_eq!(there.count(), position.count(), "{text}");
    }
    let again: P = read(&located);
    assert_eq!(Diagram::of(&again).located(), located);
    let written = |position: &P| plies_of(position).iter().map(|turn| position.written(turn)).collect::<Vec<_>>();
    assert_eq!(written(&again), written(position), "{located}: the order depends on the position alone");
}

/// Positions with the same text have the same hash, and others have another one: among all that one turn leads to, and
/// all that differ from this one in a single square or in who is to move.
fn hashes_tell_apart<P: Game>(position: &P) {
    let mut positions: Vec<P> = vec![position.clone()];
    positions.extend(plies_of(position).iter().map(|turn| {
        let mut next = position.clone();
        next.play(turn);
        next
    }));
    let text = position.to_string();
    let rows = text.find(' ').expect("rows and a side");
    for at in 0..=rows + 1 {
        let varied = (".oOxXwr".chars()).map(|letter| format!("{}{letter}{}", &text[..at], &text[at + 1..]));
        positions.extend(varied.filter_map(|text| text.parse().ok()));
    }
    let mut hashes = HashMap::new();
    for one in &positions {
        let text = Diagram::of(one).to_string();
        assert_eq!(*hashes.entry(text).or_insert_with(|| one.hash()), one.hash(), "{one:?}");
    }
    let apart: HashSet<u64> = hashes.values().copied().collect();
    assert_eq!(apart.len(), hashes.len(), "{position:?}: different positions share a hash");
}

fn any_choices(most: usize) -> impl Strategy<Value = Vec<u16>> {
    prop::collection::vec(any::<u16>(), 1..most)
}

/// An origin, often near the edge of the letters.
fn any_origin() -> impl Strategy<Value = Cell> {
    (0..26_u8, -40..40_i16).prop_map(|(column, row)| Cell { row, column })
}

fn any_side() -> impl Strategy<Value = Side> {
    prop::bool::ANY.prop_map(|white| if white { Side::White } else { Side::Red })
}

/// Every result of a move from the written beginning on, and every way there, as long as there are not too many.
fn results(position: &NotThisWay, turn: &Ply, found: &mut HashSet<String>, room: &mut usize) {
    let Ply::Move { tile, path } = turn else { return };
    let Continuations { next, may_end } = position.continuations(*tile, path).expect("the beginning of a turn");
    assert!(may_end || !next.is_empty(), "{position:?}: {turn} leads nowhere");
    assert_eq!(position.find(turn).is_ok(), may_end && path.len() > 1, "{position:?}: {turn}");
    if may_end {
        let mut after = position.clone();
        after.play(&position.find(turn).expect("a turn"));
        found.insert(Diagram::of(&after).located());
    }
    for cell in next {
        if *room == 0 || path.len() > 10 {
            *room = 0;
            return;
        }
        *room -= 1;
        let mut path = path.clone();
        path.push(cell);
        results(position, &Ply::Move { tile: *tile, path }, found, room);
    }
}

/// What is listed for a piece is what can be reached by going on cell by cell, each result once.
fn chains_are_listed_once(position: &NotThisWay) {
    let turns = plies_of(position);
    let mut begun: Vec<(Ply, Vec<String>)> = Vec::new();
    for turn in turns {
        let Ply::Move { tile, path } = position.written(&turn) else { return };
        let beginning = Ply::Move { tile, path: path[..1].into() };
        let mut after = position.clone();
        after.play(&turn);
        let result = Diagram::of(&after).located();
        match begun.iter_mut().find(|(other, _)| *other == beginning) {
            Some((_, listed)) => listed.push(result),
            None => begun.push((beginning, vec![result])),
        }
    }
    for (beginning, listed) in begun {
        let (mut found, mut room) = (HashSet::new(), 400);
        results(position, &beginning, &mut found, &mut room);
        let once: HashSet<String> = listed.iter().cloned().collect();
        assert_eq!(once.len(), listed.len(), "{position:?}: {beginning} lists a result twice");
        assert!(found.is_subset(&once), "{position:?}: {beginning} misses a result");
        assert!(room == 0 || found == once, "{position:?}: {beginning} lists what cannot be reached");
    }
}

#[test]
fn a_line_of_vier_kreise_is_worth_as_much_from_either_end_where_a_tile_is_missing() {
    holds(&read::<FourCircles>("-OOOo./xxxxx./oo..../x..--- w"));
    // The random game that first had such a line.
    let start = format!("...../...../...../..... r 6-6 @{}", Cell { row: 0, column: 0 });
    let choices = [
        14_300, 4_968, 16_717, 61_016, 1_484, 40_777, 12_385, 30_764, 38_043, 47_682, 37_848, 41_335, 18_111, 23_543,
        5_080, 62_763, 24_335, 32_561, 16_382, 22_711, 23_027,
    ];
    play_on(read::<FourCircles>(&start), &choices, holds);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn vier_kreise_holds_all_along(origin in any_origin(), first in any_side(), choices in any_choices(60)) {
        let start = format!("...../...../...../..... {} 6-6 @{origin}", first.letter());
        play_on(read::<FourCircles>(&start), &choices, holds);
    }

    #[test]
    fn schleicher_und_huepfer_holds_all_along(
        homes in any::<[usize; 2]>(), first in any_side(), choices in any_choices(80)
    ) {
        let all: Vec<Home> = Home::all(true).collect();
        let start = MoversHoppers::start(homes.map(|home| all[home % all.len()]), first);
        prop_assert!(start.count() > 0, "S1: a line-up has a first move");
        play_on(start, &choices, holds);
    }

    #[test]
    fn abraeumen_holds_all_along(
        layout in 0..3_usize, origin in any_origin(), first in any_side(), choices in any_choices(50)
    ) {
        let board = Layouts::standard().board(Layout::ALL[layout]);
        let start = format!("{board} {} 8-8 @{origin}", first.letter());
        play_on(read::<NotThisWay>(&start), &choices, holds);
    }

    #[test]
    fn boards_that_are_laid_hold_all_along(
        origin in any_origin(), first in any_side(), choices in any_choices(70)
    ) {
        play_on(read::<FourCircles>(&format!(". {} 6-6 @{origin}", first.letter())), &choices, holds);
        play_on(read::<NotThisWay>(&format!(". {} 8-8 @{origin}", first.letter())), &choices, holds);
    }

    #[test]
    fn hashes_tell_positions_apart(first in any_side(), layout in 0..3_usize, choices in any_choices(60)) {
        let board = Layouts::standard().board(Layout::ALL[layout]).clone();
        every_tenth(FourCircles::start(first), &choices, hashes_tell_apart);
        every_tenth(MoversHoppers::start([Home::DEFAULT; 2], first), &choices, hashes_tell_apart);
        every_tenth(NotThisWay::start(board, first), &choices, hashes_tell_apart);
        every_tenth(FourCircles::to_be_laid(first), &choices, hashes_tell_apart);
        every_tenth(NotThisWay::to_be_laid(first), &choices, hashes_tell_apart);
    }

    #[test]
    fn abraeumen_lists_each_result_once(layout in 0..3_usize, choices in any_choices(30)) {
        let board = Layouts::standard().board(Layout::ALL[layout]).clone();
        let start = NotThisWay::start(board, Side::White);
        let mut number = 0;
        // Placing takes sixteen turns.
        let choices: Vec<u16> = [[7_u16, 31, 12, 5].repeat(4), choices].concat();
        play_on(start, &choices, |position| {
            number += 1;
            if number > 16 {
                chains_are_listed_once(position);
            }
        });
    }

    #[test]
    fn no_text_makes_reading_panic(text in "[-.oOxX/]{0,60}( [wr])?( [0-9]-[0-9])?( @[a-z][0-9-]{0,3})?") {
        let texts = (text.parse::<FourCircles>(), text.parse::<MoversHoppers>(), text.parse::<NotThisWay>());
        for at in [texts.0.err(), texts.1.err(), texts.2.err()].into_iter().flatten().map(|why| why.at) {
            prop_assert!((1..=text.chars().count() + 1).contains(&at), "{text}: {at}");
        }
    }
}
