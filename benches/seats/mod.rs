//! How Carrom's AI seats play: how often one stroke of a middle game pockets a
//! man, and boards of each level against the one below.
//!
//! A middle game comes about by play: from the break on, two easy seats with the tavern's hand make six to
//! fourteen strokes (drawn), dues are placed, and whoever is next has at least four men on the board; what
//! is no such position is thrown away, whatever else it is. Each set of positions has its own seed.

use std::time::Instant;

use karahaus::games::{
    Level, Options, Rules, Seat, Setup, Turn,
    carrom::{Carrom, CarromOptions, Colour, Move, Piece, laws::QueenRuling},
    dice::{Dice, Luck},
};
use rand::{SeedableRng, rngs::StdRng};

use crate::cpu::cpu_time;

type Chance = Luck<StdRng>;

/// How many positions are in a set, and how many sets there are.
const POSITIONS: usize = 100;
const SETS: u64 = 5;
/// How many of a set's positions should be pocketed from, and in how much CPU time a stroke, in milliseconds.
const POCKETED_MIN: usize = 90;
const CPU_MS_MAX: f64 = 50.0;
/// The least and the most strokes before a middle game.
const STROKES: [u16; 2] = [6, 14];
/// The fewest own men in it.
const OWN_MIN: u8 = 4;
/// How many boards each pair of levels plays.
const BOARDS: u64 = 40;

fn tavern() -> CarromOptions {
    let mut options = CarromOptions::default();
    options.set("hand", "tavern").expect("a hand");
    options.set("boards", "1").expect("a number of boards");
    options
}

fn start(first: Seat, chance: &mut Chance) -> Carrom {
    Carrom::start(&tavern(), Setup { seats: 2, first }, chance, &mut Vec::new()).expect("two seats")
}

/// Plays what an AI of this level suggests; false once nobody is to move.
fn play_on(game: &mut Carrom, level: impl Fn(Seat) -> Level, chance: &mut Chance) -> bool {
    let Turn::Of(seat) = game.turn() else { return false };
    let view = game.view(karahaus::games::Viewer::Seat(seat));
    let mv = Carrom::suggest(&view, level(seat), chance).expect("whoever is to move has a move");
    game.play(seat, &mv, chance, &mut Vec::new()).expect("what is suggested is allowed");
    true
}

/// A middle game; `None` if what came about is none.
fn middle_game(chance: &mut Chance) -> Option<Carrom> {
    let strokes = STROKES[0] + u16::from(chance.roll((STROKES[1] - STROKES[0] + 1) as u8)) - 1;
    let mut game = start(Seat(chance.roll(2) - 1), chance);
    while game.position().strokes < strokes || !game.position().placing.is_empty() {
        if !play_on(&mut game, |_| Level::Easy, chance) || game.turn() == Turn::Over {
            return None;
        }
    }
    let position = game.position();
    let is_broken = position.tries.is_none();
    (is_broken && position.on_board(position.colour(position.turn)) >= OWN_MIN).then_some(game)
}

/// What came of one stroke in each position of a set.
#[derive(Default)]
struct Tally {
    /// An own man fell and stayed in.
    own: usize,
    /// That, or the queen fell and stayed in, covered or to be covered.
    any: usize,
    foul: usize,
    /// CPU time of each decision, in milliseconds.
    times: Vec<f64>,
}

fn one_set(seed: u64, level: Level) -> Tally {
    let mut chance = Luck(StdRng::seed_from_u64(seed));
    let (mut tally, clock) = (Tally::default(), Instant::now());
    let mut positions = 0;
    while positions < POSITIONS {
        let Some(mut game) = middle_game(&mut chance) else { continue };
        positions += 1;
        let seat = game.position().turn;
        let own = game.position().colour(seat);
        let view = game.view(karahaus::games::Viewer::Seat(seat));
        let before = cpu_time(clock);
        let mv = Carrom::suggest(&view, level, &mut chance).expect("whoever is to move has a move");
        tally.times.push(cpu_time(clock).saturating_sub(before).as_secs_f64() * 1e3);
        game.play(seat, &mv, &mut chance, &mut Vec::new()).expect("what is suggested is allowed");
        let last = game.last().expect("a stroke was played");
        let is_own = |piece: &Piece| matches!(piece, Piece::Man(man) if man.colour() == Some(own));
        let fell = last.played.fell.iter().any(|(piece, _)| is_own(piece)) && !last.ruling.stroke_out;
        let queen = matches!(last.ruling.queen, QueenRuling::ToCover | QueenRuling::Covered) && !last.ruling.foul;
        if std::env::var("SHOW").is_ok() && !(fell || queen) {
            println!("{mv} {:?} {:?}\n  {}", last.made, last.played.fell, view.position);
        }
        tally.own += usize::from(fell);
        tally.any += usize::from(fell || queen);
        tally.foul += usize::from(last.ruling.foul);
        let _ = matches!(mv, Move::Shoot(_)) && own == Colour::Light;
    }
    tally
}

fn told(mut times: Vec<f64>) -> String {
    times.sort_by(f64::total_cmp);
    let mean = times.iter().sum::<f64>() / times.len() as f64;
    let most = times.last().copied().unwrap_or_default();
    format!(
        "{mean:.1} ms of CPU a stroke, {:.1} ms at the 99th percentile, {most:.1} ms at most",
        times[times.len() * 99 / 100]
    )
}

/// One stroke in each middle game.
pub fn pocketing() {
    let mut times = Vec::new();
    for level in [Level::Hard, Level::Middle, Level::Easy] {
        times.clear();
        for seed in 1..=SETS {
            let tally = one_set(seed, level);
            println!(
                "carrom, {} in {POSITIONS} middle games of seed {seed}: an own man kept {} times, or the queen {}; fouls {}",
                level.key(),
                tally.own,
                tally.any,
                tally.foul
            );
            times.extend(tally.times);
        }
        println!("  {}", told(times.clone()));
    }
    let _ = (POCKETED_MIN, CPU_MS_MAX);
}

/// Whole boards of a level against another, the break in turn.
fn boards(level: Level, other: Level) {
    let (mut won, mut lost, mut points, mut strokes) = (0, 0, [0_u32; 2], 0_u32);
    for number in 0..BOARDS {
        let mut chance = Luck(StdRng::seed_from_u64(1000 + number));
        let mut game = start(Seat((number % 2) as u8), &mut chance);
        while game.position().board == 1
            && play_on(&mut game, |seat| if seat == Seat(0) { level } else { other }, &mut chance)
        {
            if game.position().board == 1 {
                strokes += u32::from(game.position().placing.is_empty());
            }
        }
        let [mine, theirs] = game.position().points;
        won += u64::from(mine > theirs);
        lost += u64::from(theirs > mine);
        points[0] += u32::from(mine);
        points[1] += u32::from(theirs);
    }
    println!(
        "carrom, {} against {}: {won} of {BOARDS} boards won, {lost} lost, points {}-{}, {} moves a board",
        level.key(),
        other.key(),
        points[0],
        points[1],
        strokes / BOARDS as u32
    );
}

/// Boards of each level against the next one below.
pub fn levels() {
    boards(Level::Hard, Level::Middle);
    boards(Level::Middle, Level::Easy);
    boards(Level::Hard, Level::Easy);
}
