//! How the AI seats of every game play against each other, all through the
//! games' trait: who wins by where it sits when all are hard, and how often each
//! level wins against the next weaker one.
//!
//! `-- first` and `-- levels` do one of them alone; then names of games
//! (`kara`, `four-circles`, …) leave out the others, and a number is how many games
//! each pairing plays: `-- first karambolage 2500`. An option is agreed otherwise
//! than at a new table by `option=value`, for a game named with it: `-- first
//! karambolage score=200 finish=first`. Every game has a seed of its own, its
//! number; shares of a tie are counted as shares.

use std::time::{Duration, Instant};

use games::{
    Level, Seat, Setup, Turn, Viewer,
    catalog::{Game, Kind, Options},
    dice::{Dice, Luck},
};
use rand::{SeedableRng, rngs::StdRng};

mod cpu;

use cpu::cpu_time;

/// How many games each pairing plays if nothing else is asked.
const GAMES: u64 = 400;
/// The same where the bench is only tried, as `cargo test --benches` does.
const TRIED: u64 = 2;
/// Above this share of games the lobby tells who has the edge.
const EDGE_MIN: f64 = 0.55;
/// No seat should win more of its games of two.
const EDGE_MAX: f64 = 0.60;
/// How often a level should win against the next weaker: of games of two, and one against three.
const WON_OF_TWO: [f64; 2] = [0.65, 0.80];
const WON_OF_FOUR: [f64; 2] = [0.35, 0.50];
/// Nineteen intervals of twenty hold the true value.
const DEVIATIONS: f64 = 1.96;

/// A game as new tables play it, with its name.
struct Contest {
    name: &'static str,
    /// What was agreed otherwise than at a new table, as it was asked for.
    otherwise: String,
    options: Options,
}

/// Every game, and each of those that an option tells apart.
fn contests() -> Vec<Contest> {
    let mut contests = Vec::new();
    for &kind in Kind::ALL {
        let options = kind.new_table_options();
        if kind != Kind::Karo {
            contests.push(Contest { name: kind.key(), otherwise: String::new(), options });
            continue;
        }
        for game in ["four-circles", "movers-hoppers", "not-this-way"] {
            let mut options = options.clone();
            options.set("game", game).expect("a game of Karo");
            contests.push(Contest { name: game, otherwise: String::new(), options });
        }
    }
    contests
}

/// The contest with the options that are asked for in the arguments, and what they imply.
fn otherwise(mut contest: Contest, asked: &[&str]) -> Contest {
    for (option, value) in asked.iter().filter_map(|asked| asked.split_once('=')) {
        contest.otherwise += &format!(" {option}={value}");
        let implied = contest.options.kind().goes_with(option);
        for (option, value) in implied.into_iter().chain([(option, value)]) {
            contest.options.set(option, value).unwrap_or_else(|why| panic!("{option}={value}: {why}"));
        }
    }
    contest
}

/// Plays a game to its end by these levels, and gives who had the first move, and each seat's share of it.
fn play(options: &Options, levels: &[Level], first: Seat, number: u64) -> (Seat, Vec<f64>) {
    let mut dice = Luck(StdRng::seed_from_u64(number));
    let mut luck = Luck(StdRng::seed_from_u64(!number));
    let setup = Setup { seats: levels.len(), first };
    let mut game = Game::start(options, setup, &mut dice, &mut Vec::new()).expect("they fit");
    // Where the game's own dice say who begins, that is not the first seat.
    let begins = if let Turn::Of(seat) = game.turn() { seat } else { first };
    while step(&mut game, levels, &mut dice, &mut luck) {}
    let outcome = game.outcome().expect("it has ended");
    let all: u32 = outcome.shares.iter().map(|(_, share)| share).sum();
    let mut shares = vec![0.0; levels.len()];
    for (seat, share) in outcome.shares {
        shares[seat.index()] = f64::from(share) / f64::from(all);
    }
    (begins, shares)
}

/// One move: of a seat that speaks up, or of the one to move; false once nobody is.
fn step(game: &mut Game, levels: &[Level], dice: &mut dyn Dice, luck: &mut dyn Dice) -> bool {
    let status = game.status();
    let Turn::Of(turn) = status.turn else { return false };
    let seats = (0..levels.len()).map(Seat::at);
    let speak_up = seats.filter(|&seat| seat != turn && status.interjects.has(seat));
    for seat in speak_up.chain([turn]) {
        let suggested = game.view(Viewer::Seat(seat)).suggest(levels[seat.index()], luck);
        if let Some(mv) = suggested {
            game.play(seat, &mv, dice).expect("what is suggested is allowed");
            return true;
        }
    }
    panic!("whoever is to move has a move");
}

/// A share of some games with its interval.
fn interval(won: f64, games: u64) -> (f64, f64) {
    let share = won / games as f64;
    (share, DEVIATIONS * (share * (1.0 - share) / games as f64).sqrt())
}

/// Who wins when all seats are hard, by how many seats after the one that begins.
fn first(contest: &Contest, games: u64) {
    let seats = *contest.options.seats().start().max(&2);
    let start = Instant::now();
    let mut won = vec![0.0; seats];
    for number in 0..games {
        let first = Seat::at(number as usize % seats);
        let (begins, shares) = play(&contest.options, &vec![Level::Hard; seats], first, number);
        for (seat, share) in shares.iter().enumerate() {
            won[(seat + seats - begins.index()) % seats] += share;
        }
    }
    let told: Vec<String> = (won.iter().map(|&won| interval(won, games)))
        .map(|(share, by)| format!("{:.1} ± {:.1} %", 100.0 * share, 100.0 * by))
        .collect();
    let most = won.iter().copied().fold(0.0, f64::max) / games as f64;
    let held = match most {
        most if most > EDGE_MAX => "MORE THAN 60 %",
        most if most > EDGE_MIN => "the lobby tells it",
        _ => "even",
    };
    let took = cpu_time(start).as_secs_f64();
    println!(
        "first: {}{}: {} from the seat that begins on ({games} games, {took:.0} s of CPU): {held}",
        contest.name,
        contest.otherwise,
        told.join(", ")
    );
}

/// How often a level wins against the next weaker: alone against one, or against three where four can play.
fn levels(contest: &Contest, games: u64) {
    for [strong, weak] in [[Level::Middle, Level::Easy], [Level::Hard, Level::Middle]] {
        for (seats, asked) in [(2, WON_OF_TWO), (4, WON_OF_FOUR)] {
            if !contest.options.seats().contains(&seats) || contest.name == "carrom" && seats == 4 {
                continue;
            }
            let (mut won, mut slowest) = (0.0, Duration::ZERO);
            let start = Instant::now();
            for number in 0..games {
                let place = number as usize % seats;
                let mut levels = vec![weak; seats];
                levels[place] = strong;
                // Each place begins as often as it does not.
                let first = Seat::at(number as usize / seats % seats);
                let begun = cpu_time(start);
                won += play(&contest.options, &levels, first, number).1[place];
                slowest = slowest.max(cpu_time(start).saturating_sub(begun));
            }
            let (share, by) = interval(won, games);
            let [least, most] = asked;
            let held = if share + by < least || share - by > most { "NOT HELD" } else { "held" };
            println!(
                "levels: {}{}: {} against {} {}: {:.1} ± {:.1} % of {games} games (asked: {:.0} to {:.0} %): {held}",
                contest.name,
                contest.otherwise,
                strong.key(),
                seats - 1,
                weak.key(),
                100.0 * share,
                100.0 * by,
                100.0 * least,
                100.0 * most
            );
        }
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let measured = arguments.iter().any(|argument| argument == "--bench");
    let asked: Vec<&str> = arguments.iter().map(String::as_str).filter(|asked| !asked.starts_with('-')).collect();
    let games = asked.iter().find_map(|asked| asked.parse().ok());
    let games = games.unwrap_or(if measured { GAMES } else { TRIED });
    let contests = contests();
    let named = |name: &str| asked.contains(&name);
    let anyone = contests.iter().any(|contest| named(contest.name));
    for contest in contests.into_iter().filter(|contest| !anyone || named(contest.name)) {
        let contest = otherwise(contest, &asked);
        if !named("levels") {
            first(&contest, games);
        }
        if !named("first") {
            levels(&contest, games);
        }
    }
}
