//! The best throw, stroke and chain of each seat, from what it played: by the points it got, the men in its tray, the
//! jumps that its moves name.

use std::collections::BTreeMap;

use games::{
    CHAIN, Feature, Level, Seat, Setup, Turn, Variant, Viewer,
    catalog::{Event, Game, Kind},
    dice::Luck,
    kara::{self, Hand},
};
use rand::{SeedableRng as _, rngs::StdRng};

use super::golden::{games_of, played};

/// The best of each seat of a game that AI seats play, as the game tells it, and as its moves and points do.
fn bests(variant: Variant, seed: u64) -> [BTreeMap<Seat, u32>; 2] {
    let options = variant.new_table_options();
    let (mut told, mut counted) = (BTreeMap::new(), BTreeMap::new());
    let mut luck = Luck(StdRng::seed_from_u64(seed));
    let setup = Setup { seats: *options.seats().start().max(&2), first: Seat(0) };
    let mut game = Game::start(&options, setup, &mut luck, &mut Vec::new()).expect("it starts");
    // In Karambolage beginners seldom score.
    let level = if variant.kind() == Kind::Karambolage { Level::Middle } else { Level::Easy };
    for _ in 0..3000 {
        let Turn::Of(seat) = game.turn() else { break };
        let mv = game.view(Viewer::Seat(seat)).suggest(level, &mut luck).expect("a move");
        let before = game.points(seat).unwrap_or_default();
        let played = game.play(seat, &mv, &mut luck).expect("a suggested move is allowed");
        if let Some(Feature::Reached { seat, value }) = played.feature {
            let best: &mut u32 = told.entry(seat).or_default();
            *best = value.max(*best);
        }
        let value = match variant.kind() {
            Kind::Karo => jumps(&mv.to_string()).filter(|jumps| *jumps >= CHAIN).unwrap_or_default() as i64,
            _ => game.points(seat).unwrap_or_default() - before,
        };
        if value > 0 {
            let best: &mut u32 = counted.entry(seat).or_default();
            *best = (value as u32).max(*best);
        }
    }
    [told, counted]
}

/// How many jumps the text of a move names.
fn jumps(mv: &str) -> Option<usize> {
    let steps = mv.split([' ', ';']).next_back()?;
    steps.split(['-', '>', '×', 'x', ':']).count().checked_sub(1)
}

#[test]
fn the_best_throw_is_the_one_that_brought_most_points_and_a_chain_is_as_long_as_its_move_says() {
    // Where nothing chains nothing is counted (F2, S1).
    for (variant, has_some) in
        [("karambolage", true), ("not-this-way", true), ("movers-hoppers", false), ("four-circles", false)]
    {
        let (mut games, mut same) = (0, 0);
        for seed in 0..12 {
            let [told, counted] = bests(variant.parse().expect("a game"), seed);
            for (seat, &best) in told.iter().filter(|_| has_some) {
                // The text of a move names also where a tile is moved to, which is no jump (A4).
                let counted = counted[seat];
                assert!(best == counted || variant == "not-this-way" && best + 1 == counted, "{variant} {seed}");
                same += u32::from(best == counted);
            }
            games += u32::from(!told.is_empty());
        }
        assert_eq!((games > 0, same > games), (has_some, has_some), "{variant}: most as counted");
    }
}

#[test]
fn a_stroke_of_carrom_has_as_many_men_as_it_pocketed() {
    let [told, _] = bests("carrom".parse().expect("a game"), 11);
    assert!(!told.is_empty() && told.values().all(|men| (1..=9).contains(men)), "{told:?}");
}

/// The plays of a game that AI seats play: what each counts, and what it brought.
fn plays(game: &str, seed: u64) -> Vec<(Option<Feature>, Vec<Event>)> {
    let options = game.parse::<Variant>().expect("a game").new_table_options();
    let mut luck = Luck(StdRng::seed_from_u64(seed));
    let mut start = Vec::new();
    let mut game = Game::start(&options, Setup { seats: 3, first: Seat(0) }, &mut luck, &mut start).expect("it starts");
    let mut plays = vec![(None, start)];
    while let Turn::Of(seat) = game.turn() {
        let mv = game.view(Viewer::Seat(seat)).suggest(Level::Middle, &mut luck).expect("a move");
        let played = game.play(seat, &mv, &mut luck).expect("a suggested move is allowed");
        plays.push((played.feature, played.events));
    }
    plays
}

#[test]
fn a_throw_or_a_run_of_kara_counts_in_the_house_by_the_dice_in_common_k4_k5() {
    let (mut house, mut counted) = (None, 0);
    for (feature, events) in (0..60).flat_map(|seed| plays("kara", seed)) {
        let mut due = None;
        for event in &events {
            match event {
                Event::Kara(kara::Event::House { dice, .. }) => house = Some(*dice),
                Event::Kara(kara::Event::Thrown { seat, dice } | kara::Event::Ran { seat, dice, .. }) => {
                    let house: Hand = house.expect("it lies");
                    let (ours, theirs) = (house.counts(), dice.counts());
                    let common: u32 = (0..6).map(|pips| u32::from(ours[pips].min(theirs[pips]))).sum();
                    let is_in_the_house = dice.sum() == house.sum();
                    due = is_in_the_house.then_some(Feature::Reached { seat: *seat, value: common + 1 });
                }
                _ => {}
            }
        }
        counted += u32::from(due.is_some());
        assert_eq!(feature, due, "{events:?}");
    }
    assert!(counted > 20, "{counted}");
}

#[test]
fn a_chain_of_caramba_is_as_long_as_a_sombrero_rolled_on_c6_c7() {
    let mut longest = 0;
    for (feature, events) in (0..20).flat_map(|seed| plays("caramba", seed)) {
        let more = events.iter().filter(|event| event.to_string().contains(" more: ")).count() as u32;
        match feature {
            Some(Feature::Reached { value, .. }) => assert_eq!(value, more, "{events:?}"),
            told => assert!(told.is_none() && more < CHAIN as u32, "{events:?}"),
        }
        longest = longest.max(more);
    }
    assert!(longest >= CHAIN as u32, "{longest}");
}

#[test]
fn what_a_game_leaves_has_the_best_of_each_seat() {
    for &kind in Kind::ALL {
        for which in games_of(kind) {
            let table = played(kind, which.as_deref());
            let best: Vec<u32> = table.facts.last().expect("it ended").seats.iter().map(|seat| seat.best).collect();
            if kind == Kind::Karambolage {
                assert!(best.iter().any(|&best| best > 0), "{kind}: {best:?}");
                continue;
            }
            // In Kara the same five dice are the most there is; elsewhere chance pockets little, and hardly ever jumps or
            // rolls on twice.
            let most = if kind == Kind::Kara { 6 } else { 20 };
            assert!(best.iter().all(|&best| best <= most), "{kind}: {best:?}");
        }
    }
}
