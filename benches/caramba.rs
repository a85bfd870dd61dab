//! Whole races of Caramba! a CPU-second: four seats that play at random, with
//! ambushes and offers out of turn, committed dice, all through the games' trait.
//!
//! Prints the races per CPU-second of one thread, and rounds of Kara by the
//! same loop beside it; then what a suggestion costs; then how much better
//! each level plays than the one below; then criterion's spread of one game.
//! `-- races`, `-- suggestions` and `-- strength` print one of them alone.
//! `-- offers 60` counts in so many games how many of the offers made to hard
//! seats they accept (C11).

use std::{hint::black_box, time::Instant};

use criterion::{Criterion, criterion_group};
use games::{
    Level, Rules, Seat, Setup, Turn, Viewer,
    caramba::{Caramba, CarambaOptions, Event, course::TURNS_MAX},
    dice::{Dice, GameDice},
    kara::Round,
};

mod chance;
mod cpu;

use chance::{Chance, ENTROPY};
use cpu::cpu_time;

const SEATS: usize = 4;
/// How many games are counted for the figure per CPU-second.
const GAMES: u32 = 200_000;
/// How many races a CPU-second should have at least.
const RACES_MIN: f64 = 50_000.0;
/// Before one in so many moves another seat speaks up, if it may.
const SPEAKS_UP: u8 = 8;
/// How many games two levels play against each other.
const TRIALS: u64 = 2000;
/// In how many games offers are counted, if not said.
const OFFERS_GAMES: u64 = 60;

/// What both games have: how an AI plays them in its head.
trait Plays: Rules {
    fn whose_turn(&self) -> Turn;
    fn make(&mut self, seat: Seat, mv: &Self::Move, dice: &mut impl Dice, events: &mut Vec<Self::Event>);
}

macro_rules! plays {
    ($Game:ty) => {
        impl Plays for $Game {
            fn whose_turn(&self) -> Turn {
                self.turn()
            }

            fn make(&mut self, seat: Seat, mv: &Self::Move, dice: &mut impl Dice, events: &mut Vec<Self::Event>) {
                self.make_move(seat, *mv, dice, events).expect("a sampled move is accepted");
            }
        }
    };
}
plays!(Caramba);
plays!(Round);

/// One game by random seats, and how many moves it had. `told` hears every move's events.
fn game<R: Plays>(chance: &mut Chance, events: &mut Vec<R::Event>, mut told: impl FnMut(&[R::Event])) -> u64 {
    let seed = chance.seed();
    black_box(seed.commitment());
    let mut dice = GameDice::new(&seed, ENTROPY);
    events.clear();
    let setup = Setup { seats: SEATS, first: Seat::at(0) };
    let mut game = R::start(&R::Options::default(), setup, &mut dice.play(0), events).expect("four seats play");
    let mut moves = 0;
    while let Turn::Of(turn) = game.whose_turn() {
        let mut seat = turn;
        if chance.roll(SPEAKS_UP) == 1 {
            seat = Seat::at(usize::from(chance.roll(SEATS as u8)) - 1);
        }
        // Who is not to move may have nothing to say.
        let Some(mv) = game.sample(seat, chance) else { continue };
        moves += 1;
        events.clear();
        game.make(seat, &mv, &mut dice.play(moves), events);
        told(events);
    }
    black_box(game.outcome().expect("the game is over"));
    moves
}

fn races_per_cpu_second() {
    let mut chance = Chance::new(1);
    let mut events = Vec::with_capacity(32);
    let (mut races, mut turns, mut longest) = (0_u64, 0_u16, 0_u16);
    let start = Instant::now();
    let before = cpu_time(start);
    let moves: u64 = (0..GAMES)
        .map(|_| {
            game::<Caramba>(&mut chance, &mut events, |events| {
                for event in events {
                    match event {
                        Event::Rolled { why: games::caramba::Why::Turn, .. } => turns += 1,
                        Event::RaceOver { .. } => {
                            races += 1;
                            longest = longest.max(turns);
                            turns = 0;
                        }
                        _ => {}
                    }
                }
            })
        })
        .sum();
    let seconds = (cpu_time(start) - before).as_secs_f64();
    let rate = races as f64 / seconds;
    let held = if rate >= RACES_MIN { "held" } else { "NOT HELD" };
    println!(
        "caramba: {rate:.0} races a CPU-second (asked: at least {RACES_MIN}; {GAMES} games of {races} races and {moves} \
         moves in {seconds:.2} s of CPU time): {held}"
    );
    println!("caramba: the longest of these races had {longest} turns; a race is cut off at {TURNS_MAX}");
    let mut events = Vec::with_capacity(8);
    let before = cpu_time(start);
    let kara: u64 = (0..GAMES).map(|_| game::<Round>(&mut chance, &mut events, |_| {})).sum();
    let kara_seconds = (cpu_time(start) - before).as_secs_f64();
    println!(
        "caramba: {:.0} ns a move, chains included; a move of Kara by the same loop takes {:.0} ns",
        1e9 * seconds / moves as f64,
        1e9 * kara_seconds / kara as f64
    );
}

/// A game between these levels, one a seat: what part of the win each seat gets.
/// Before each turn the others are asked whether they want a move. `told` hears every turn's events.
fn trial(levels: &[Level], number: u64, mut told: impl FnMut(&[Event])) -> Vec<f64> {
    let mut chance = Chance::new(number);
    let mut dice = Chance::new(number ^ 1 << 63);
    let mut events = Vec::new();
    let setup = Setup { seats: levels.len(), first: Seat::at(number as usize % levels.len()) };
    let mut game = Caramba::start(&CarambaOptions::default(), setup, &mut dice, &mut events).expect("the seats fit");
    while let Turn::Of(turn) = game.turn() {
        for other in (0..levels.len()).map(Seat::at).filter(|&seat| seat != turn) {
            while game.can_interject(other) {
                let view = game.view(Viewer::Seat(other));
                let Some(mv) = Caramba::suggest(&view, levels[other.index()], &mut chance) else { break };
                game.make_move(other, mv, &mut dice, &mut events).expect("a suggested move is accepted");
            }
        }
        let view = game.view(Viewer::Seat(turn));
        let mv = Caramba::suggest(&view, levels[turn.index()], &mut chance).expect("the seat to move has a move");
        game.make_move(turn, mv, &mut dice, &mut events).expect("a suggested move is accepted");
        told(&events);
        events.clear();
    }
    let outcome = game.outcome().expect("the game is over");
    let mut parts = vec![0.0; levels.len()];
    for &seat in outcome.winners() {
        parts[seat.index()] = 1.0 / outcome.winners().len() as f64;
    }
    parts
}

/// How many of the games one seat of a level wins against the others of another.
fn strength(strong: Level, weak: Level, seats: usize) {
    let won: f64 = (0..TRIALS)
        .map(|number| {
            let strong_seat = number as usize % seats;
            let levels: Vec<Level> = (0..seats).map(|seat| if seat == strong_seat { strong } else { weak }).collect();
            trial(&levels, number, |_| ())[strong_seat]
        })
        .sum();
    let (share, even) = (won / TRIALS as f64, 1.0 / seats as f64);
    let errors = (share - even) / (even * (1.0 - even) / TRIALS as f64).sqrt();
    println!(
        "caramba: one {} against {} {}: {:.1} % of {TRIALS} games, {errors:.1} standard errors above an even {:.1} %",
        strong.key(),
        seats - 1,
        weak.key(),
        100.0 * share,
        100.0 * even
    );
    assert!(errors > 4.0, "{} is not better than {} by more than luck", strong.key(), weak.key());
}

/// How many of the offers to hard seats are accepted: one hard seat among three of this level.
fn offers(others: Level, games: u64) {
    let (mut made, mut accepted) = (0_u64, 0_u64);
    for number in 0..games {
        let hard = number as usize % SEATS;
        let levels: Vec<Level> = (0..SEATS).map(|seat| if seat == hard { Level::Hard } else { others }).collect();
        trial(&levels, number, |events| {
            for event in events {
                match *event {
                    Event::Offered { to, .. } => made += u64::from(levels[to.index()] == Level::Hard),
                    Event::Accepted { seat, .. } => accepted += u64::from(levels[seat.index()] == Level::Hard),
                    _ => {}
                }
            }
        });
    }
    let share = accepted as f64 / made.max(1) as f64;
    let by = 1.96 * (share * (1.0 - share) / made.max(1) as f64).sqrt();
    println!(
        "caramba: in {games} games of a hard seat with three {} ones, {made} offers were made to hard seats and {accepted} \
         accepted, {:.1} ± {:.1} % (asked: not to refuse all): {}",
        others.key(),
        100.0 * share,
        100.0 * by,
        if accepted > 0 { "held" } else { "NOT HELD" },
    );
}

/// The CPU time of one suggestion of the hard AI, of the one to move and of the others.
fn suggestions() {
    let (mut chance, mut dice, mut events) = (Chance::new(3), Chance::new(4), Vec::new());
    let (mut most, mut sum, mut count) = (0.0_f64, 0.0, 0_u32);
    let start = Instant::now();
    for seats in [2, 4, 6].into_iter().cycle().take(12) {
        let setup = Setup { seats, first: Seat::at(0) };
        let mut game = Caramba::start(&CarambaOptions::default(), setup, &mut dice, &mut events).expect("they fit");
        while let Turn::Of(turn) = game.turn() {
            for seat in (0..seats).map(Seat::at).filter(|&seat| seat == turn || game.can_interject(seat)) {
                let view = game.view(Viewer::Seat(seat));
                let begun = cpu_time(start);
                black_box(Caramba::suggest(&view, Level::Hard, &mut chance));
                let taken = (cpu_time(start) - begun).as_secs_f64();
                (most, sum, count) = (most.max(taken), sum + taken, count + 1);
            }
            let mv = game.sample(turn, &mut chance).expect("the seat to move has a move");
            game.make_move(turn, mv, &mut dice, &mut events).expect("a sampled move is accepted");
        }
    }
    println!(
        "caramba: a hard suggestion takes {:.2} ms of CPU time, at most {:.2} ms ({count} of them, 2 to 6 seats)",
        1000.0 * sum / f64::from(count),
        1000.0 * most
    );
}

fn one_game(criterion: &mut Criterion) {
    let mut chance = Chance::new(2);
    let mut events = Vec::with_capacity(32);
    criterion.bench_function("caramba/whole game, four random seats, committed dice", |bencher| {
        bencher.iter(|| game::<Caramba>(&mut chance, &mut events, |_| {}));
    });
}

criterion_group!(benches, one_game);

fn main() {
    // Without `--bench` (`cargo test --benches`) criterion only tries the game once.
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let measured = arguments.iter().any(|argument| argument == "--bench");
    let asked = arguments.iter().find(|argument| !argument.starts_with('-'));
    let wanted = |part: &str| measured && asked.is_none_or(|asked| asked == part);
    if measured && asked.is_some_and(|asked| asked == "offers") {
        let games = arguments.iter().find_map(|argument| argument.parse().ok()).unwrap_or(OFFERS_GAMES);
        offers(Level::Hard, games);
        return offers(Level::Middle, games);
    }
    if wanted("races") {
        races_per_cpu_second();
    }
    if wanted("suggestions") {
        suggestions();
    }
    if wanted("strength") {
        for seats in [4, 6] {
            strength(Level::Hard, Level::Middle, seats);
            strength(Level::Middle, Level::Easy, seats);
        }
    }
    benches();
    Criterion::default().configure_from_args().final_summary();
}
