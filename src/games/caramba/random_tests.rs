//! Games at random, with offers, ambushes and buy-outs of all seats, on roads
//! and with purses of all kinds: what must hold of every one of them.

use super::{
    Caramba, CarambaOptions, Ending, Event, Refusal, Road, Why, Worth,
    course::{Phase, TURNS_MAX},
    moves::Move,
};
use crate::{
    MoveRefused, Rules, Seat, Setup, Turn,
    dice::{Dice, Thoughts},
};

/// How many games are played; bankruptcies, chains and offers come up in many thousands of them.
const GAMES: u64 = 100_000;

/// What came up in the games, so that a test says what it has seen.
#[derive(Debug, Default)]
struct Seen {
    accepted: u32,
    bankrupt: u32,
    /// Races whose winner was bankrupt, after which the game went on.
    bankrupt_winners: u32,
    /// Chains in which both a sombrero and an ambush were stopped on.
    mixed_chains: u32,
    /// By [`Ending`].
    endings: [u32; 4],
    longest_race: u16,
    most_races: u16,
    most_moves: u32,
}

/// The options and seats of a game. Every second game has the road of the
/// board file; the others have short roads and little silver, which is where
/// the trouble is.
fn table(luck: &mut Thoughts) -> (CarambaOptions, usize) {
    let road = if luck.roll(2) == 1 {
        Road::default()
    } else {
        Road {
            reconstructed: false,
            stone: 3 + luck.roll(6),
            gravel: 3 + luck.roll(6),
            earth: 3 + luck.roll(6),
            silver_one_hat: luck.roll(12).into(),
            silver_two_hats: luck.roll(24).into(),
            buyout: luck.roll(2).into(),
            occupied: luck.roll(3).into(),
            mine: luck.roll(3).into(),
        }
    };
    let races = u16::from(luck.roll(4)) - 1;
    let silver = if luck.roll(2) == 1 { Worth::Coins } else { Worth::Counters };
    (CarambaOptions { races, silver, road }, 1 + usize::from(luck.roll(5)))
}

/// All silver there is.
fn silver(game: &Caramba) -> u32 {
    game.silver.iter().sum::<u32>() + game.pot
}

/// Plays a game of this number to its end and looks at every step.
fn play(number: u64, seen: &mut Seen, events: &mut Vec<Event>) {
    let mut luck = Thoughts::new(&mut Counted(number, 0));
    let (options, seats) = table(&mut luck);
    events.clear();
    let setup = Setup { seats, first: Seat(0) };
    let mut game = Caramba::start(&options, setup, &mut luck, events).expect("the seats fit");
    let all = silver(&game);
    let mut moves = 0;
    while let Turn::Of(turn) = game.turn() {
        moves += 1;
        let seat = if luck.roll(4) == 1 { Seat(luck.roll(seats as u8) - 1) } else { turn };
        let Some(mv) = game.sample(seat, &mut luck) else { continue };
        events.clear();
        let before = Before { race: game.race, turns: game.turns, bankrupt: game.bankrupt };
        game.make_move(seat, mv, &mut luck, events)
            .unwrap_or_else(|refusal| panic!("{mv} of {seat}: {refusal}\n{game:?}"));
        assert_eq!(silver(&game), all, "silver is neither made nor lost by {mv} of {seat}: {events:?}");
        assert!(game.turns < TURNS_MAX, "a race has no end: {game:?}");
        look_at(&game, before, events, seen);
    }
    assert!(game.outcome().is_some() && game.pot == 0, "the game has a result, and nothing is left in the pot");
    if let Phase::Over(ending) = game.phase {
        seen.endings[ending as usize] += 1;
    }
    seen.most_races = seen.most_races.max(game.race);
    seen.most_moves = seen.most_moves.max(moves);
}

/// What was so before a move.
struct Before {
    race: u16,
    turns: u16,
    bankrupt: u8,
}

fn look_at(game: &Caramba, before: Before, events: &[Event], seen: &mut Seen) {
    let (mut occupied, mut ambushed) = (false, false);
    let mut bankrupt = before.bankrupt;
    for event in events {
        match event {
            Event::Accepted { .. } => seen.accepted += 1,
            Event::Bankrupt { seat, .. } => {
                seen.bankrupt += 1;
                assert_eq!(bankrupt & 1 << seat.0, 0, "C10: who is bankrupt pays no more, so it happens once a race");
                bankrupt |= 1 << seat.0;
            }
            Event::Rolled { why: Why::Occupied, .. } => occupied = true,
            Event::Rolled { why: Why::Ambush, .. } => ambushed = true,
            Event::RaceOver { race, winner, .. } => {
                assert_eq!(*race, before.race);
                seen.longest_race = seen.longest_race.max(before.turns + 1);
                let others = bankrupt & !(1 << winner.0);
                assert_eq!(game.phase == Phase::Over(Ending::Bankrupt), others != 0, "C10: {game:?}");
                seen.bankrupt_winners += u32::from(game.race > before.race && bankrupt != 0);
            }
            _ => {}
        }
    }
    seen.mixed_chains += u32::from(occupied && ambushed);
}

/// Luck that is the bytes of a number, for thoughts to begin with.
struct Counted(u64, u32);

impl Dice for Counted {
    fn roll(&mut self, sides: u8) -> u8 {
        self.1 += 8;
        1 + (self.0 >> (self.1 - 8) & 0xff) as u8 % sides
    }
}

#[test]
fn silver_is_conserved_and_every_game_ends_in_random_games_c8_c10_c11() {
    let (mut seen, mut events) = (Seen::default(), Vec::new());
    (0..GAMES).for_each(|number| play(number, &mut seen, &mut events));
    println!("{seen:?}");
    assert!(seen.accepted > 10_000 && seen.bankrupt > 10_000 && seen.mixed_chains > 1_000, "{seen:?}");
    assert!(seen.endings[Ending::Bankrupt as usize] > 10_000, "{seen:?}");
    assert!(seen.endings[Ending::RacesRun as usize] > 10_000, "{seen:?}");
    assert!(seen.endings[Ending::OutOfSilver as usize] > 1_000, "{seen:?}");
}

#[test]
fn a_move_out_of_nowhere_is_refused_and_changes_nothing() {
    let mut luck = Thoughts::new(&mut Counted(7, 0));
    let mut seen: Vec<Refusal> = Vec::new();
    for number in 0..300 {
        let mut trial = Thoughts::new(&mut Counted(number, 0));
        let (options, seats) = table(&mut trial);
        let mut events = vec![];
        let setup = Setup { seats, first: Seat(0) };
        let mut game = Caramba::start(&options, setup, &mut trial, &mut events).expect("the seats fit");
        while let Turn::Of(turn) = game.turn() {
            let seat = Seat(luck.roll(seats as u8 + 1) - 1);
            let mv = any_move(&mut luck);
            let (before, told) = (game.clone(), events.len());
            let heard = game.status().admits(seat);
            if let Err(refusal) = heard.and_then(|()| game.make_move(seat, mv, &mut trial, &mut events)) {
                assert_eq!((&game, events.len()), (&before, told), "a refused {mv} changes nothing");
                let MoveRefused::Rules(refusal) = refusal else { continue };
                if !seen.iter().any(|other| std::mem::discriminant(other) == std::mem::discriminant(&refusal)) {
                    seen.push(refusal);
                }
            }
            let Turn::Of(_) = game.turn() else { break };
            let seat = if luck.roll(3) == 1 { Seat(luck.roll(seats as u8) - 1) } else { turn };
            if let Some(mv) = game.sample(seat, &mut trial) {
                game.make_move(seat, mv, &mut trial, &mut events).expect("a sampled move is accepted");
            }
        }
        assert_eq!(game.make_move(Seat(0), Move::Roll, &mut trial, &mut events), Err(MoveRefused::Over));
    }
    assert!(seen.len() > 20, "most reasons come up: {seen:?}");
}

fn any_move(luck: &mut Thoughts) -> Move {
    let number = luck.roll(48) - 1;
    match luck.roll(8) {
        1 => Move::Place(number),
        2 => Move::Roll,
        3 => Move::BuyOut(number % 8),
        4 => Move::Ambush(number),
        5 => Move::Take(number),
        6 => Move::Offer(number.into()),
        7 => Move::Accept(Seat(number % 8)),
        _ => Move::Refuse,
    }
}
