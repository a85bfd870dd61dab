//! How the AI seats of every game play against each other, all through the
//! games' trait: who wins by where it sits when all are hard, and how often each
//! level wins against the next weaker one, and a beginner against the easy one.
//!
//! `-- first`, `-- levels` and `-- beginner` do one of them alone, and `-- silly` reads
//! games of each level through for moves that a person laughs at; then names of games
//! (`kara`, `four-circles`, …) leave out the others, and a number is how many games
//! each pairing plays: `-- first karambolage 2500`. An option is agreed otherwise
//! than at a new table by `option=value`, for a game named with it: `-- first
//! karambolage score=200 finish=first`. Every game has a seed of its own, its
//! number; shares of a tie are counted as shares.
//!
//! `-- levels caramba four 4000` leaves out the games of two, `two` those of four.
//!
//! A middle seat draws its form for each game ([`games::form`]); with `form=NN` all of them are in the form that is better
//! than so many of a hundred: `-- levels karambolage form=10`.
//!
//! `-- first asked` plays 2,500 games of each, as is asked, or fewer where they take
//! more than half an hour of CPU, and says so: with that number it comes to the
//! same again. `old` plays with the options of games before there were others for
//! new tables: `-- first asked old`.

use std::{collections::BTreeMap, time::Instant};

use games::{
    Level, Seat, Setup, Turn, Viewer, caramba, carrom,
    catalog::{Game, Kind, Move, Options, View},
    dice::{Dice, Luck},
    form::{Form, InForm, dealt},
    kara, karambolage,
};
use rand::{SeedableRng, rngs::StdRng};

mod cpu;
mod silly;

use cpu::cpu_time;

/// How many games each pairing plays if nothing else is asked.
const GAMES: u64 = 400;
/// How many of each tell who begins with what edge if that is `asked`, and after how many seconds of CPU it is left at
/// fewer.
const GAMES_ASKED: u64 = 2_500;
const SECS_MAX: f64 = 1_800.0;
/// The same where the bench is only tried, as `cargo test --benches` does.
const TRIED: u64 = 2;
/// How many games of each level are read through for silly moves at most.
const SILLY_GAMES: u64 = 100;
/// Above this share of games the lobby tells who has the edge.
const EDGE_MIN: f64 = 0.55;
/// No seat should win more of its games of two.
const EDGE_MAX: f64 = 0.60;
/// How far an interval may reach to either side for anything to be called held.
const INTERVAL_MAX: f64 = 0.04;
/// How often a level should win against the next weaker: of games of two, and one against three.
const WON_OF_TWO: [f64; 2] = [0.65, 0.80];
const WON_OF_FOUR: [f64; 2] = [0.35, 0.50];
/// How often a beginner should win against easy.
const BEGINNER_WON: [f64; 2] = [0.60, 0.75];
/// By this the numbers of games are told from the seeds that their forms are drawn by.
const FORMS_SEED: u64 = 0xf0f0 << 32;
/// Nineteen intervals of twenty hold the true value.
const DEVIATIONS: f64 = 1.96;

/// A game as new tables play it, with its name.
struct Contest {
    name: &'static str,
    /// What was agreed otherwise than at a new table, as it was asked for.
    otherwise: String,
    options: Options,
    /// The form that every seat is in, if it is not drawn for each game.
    form: Option<Form>,
}

/// Every game, and each of those that an option tells apart, as new tables play it or as old games were.
fn contests(is_old: bool) -> Vec<Contest> {
    let mut contests = Vec::new();
    for &kind in Kind::ALL {
        let options = if is_old { kind.default_options() } else { kind.new_table_options() };
        let otherwise = if is_old { " of old" } else { "" };
        if kind != Kind::Karo {
            contests.push(Contest { name: kind.key(), otherwise: otherwise.to_owned(), options, form: None });
            continue;
        }
        for game in ["four-circles", "movers-hoppers", "not-this-way"] {
            let mut options = options.clone();
            options.set("game", game).expect("a game of Karo");
            contests.push(Contest { name: game, otherwise: otherwise.to_owned(), options, form: None });
        }
    }
    contests
}

/// The contest with the options that are asked for in the arguments, and what they imply.
fn otherwise(mut contest: Contest, asked: &[&str]) -> Contest {
    for (option, value) in asked.iter().filter_map(|asked| asked.split_once('=')) {
        contest.otherwise += &format!(" {option}={value}");
        if option == "form" {
            contest.form = Some(Form::better_than(value.parse().expect("a number of a hundred")));
            continue;
        }
        let implied = contest.options.kind().goes_with(option);
        for (option, value) in implied.into_iter().chain([(option, value)]) {
            contest.options.set(option, value).unwrap_or_else(|why| panic!("{option}={value}: {why}"));
        }
    }
    contest
}

/// Who plays at a seat.
#[derive(Clone, Copy)]
enum Player {
    Ai(Level),
    /// The small policy that the easy AI is measured by.
    Beginner,
}

impl Player {
    fn suggest(self, view: &View, luck: &mut dyn Dice) -> Option<Move> {
        match (self, view) {
            (Self::Ai(level), _) => view.suggest(level, luck),
            (Self::Beginner, View::Kara(view)) => kara::people::beginner(view).map(Move::Kara),
            (Self::Beginner, View::Karambolage(view)) => {
                karambolage::beginner::beginner(view, luck).map(Move::Karambolage)
            }
            (Self::Beginner, View::Caramba(view)) => caramba::beginner::beginner(view).map(Move::Caramba),
            (Self::Beginner, View::Carrom(view)) => carrom::beginner(view, luck).map(Move::Carrom),
            (Self::Beginner, View::Karo(_)) => panic!("`--bench karo -- levels` has the beginner of Karo"),
        }
    }

    const fn level(self) -> Option<Level> {
        match self {
            Self::Ai(level) => Some(level),
            Self::Beginner => None,
        }
    }

    const fn key(self) -> &'static str {
        match self {
            Self::Ai(level) => level.key(),
            Self::Beginner => "a beginner",
        }
    }
}

/// What the seats of a game think with: the same luck, each in its form.
struct Minds {
    luck: Luck<StdRng>,
    forms: Vec<Form>,
}

impl Minds {
    fn of(contest: &Contest, players: &[Player], number: u64) -> Self {
        let levels: Vec<Option<Level>> = players.iter().map(|player| player.level()).collect();
        let drawn = || dealt(&levels, &mut Luck(StdRng::seed_from_u64(number ^ FORMS_SEED)));
        let forms = contest.form.map_or_else(drawn, |form| vec![form; players.len()]);
        Self { luck: Luck(StdRng::seed_from_u64(!number)), forms }
    }

    fn of_seat(&mut self, seat: Seat) -> InForm<&mut dyn Dice> {
        InForm::new(&mut self.luck, self.forms[seat.index()])
    }
}

/// Reads games between equal seats through for silly moves, by twos and, where four can play, by fours.
fn read_through(contest: &Contest, games: u64) {
    for level in [Level::Easy, Level::Middle, Level::Hard] {
        let mut found: BTreeMap<&str, u32> = BTreeMap::new();
        let mut moves = 0;
        for number in 0..games {
            let seats = if contest.options.seats().contains(&4) && number % 2 == 1 { 4 } else { 2 };
            let mut dice = Luck(StdRng::seed_from_u64(number));
            let players = vec![Player::Ai(level); seats];
            let mut minds = Minds::of(contest, &players, number);
            let setup = Setup { seats, first: Seat::at(0) };
            let mut game = Game::start(&contest.options, setup, &mut dice, &mut Vec::new()).expect("they fit");
            while let Some((seat, mv)) = next_move(&game, &players, &mut minds) {
                moves += 1;
                if let Some(why) = silly::silly(&game, seat, &mv) {
                    let count = found.entry(why).or_default();
                    *count += 1;
                    if *count == 1 {
                        println!(
                            "silly: {}: seat {seat} {why}: {mv} in {}",
                            contest.name,
                            game.view(Viewer::Seat(seat))
                        );
                    }
                }
                game.play(seat, &mv, &mut dice).expect("what is suggested is allowed");
            }
        }
        println!("silly: {}: {games} games of {} seats, {moves} moves: {found:?}", contest.name, level.key());
    }
}

/// Plays a game to its end by these players, and gives who had the first move, and each seat's share of it.
fn play(contest: &Contest, levels: &[Player], first: Seat, number: u64) -> (Seat, Vec<f64>) {
    let mut dice = Luck(StdRng::seed_from_u64(number));
    let mut minds = Minds::of(contest, levels, number);
    let setup = Setup { seats: levels.len(), first };
    let mut game = Game::start(&contest.options, setup, &mut dice, &mut Vec::new()).expect("they fit");
    // Where the game's own dice say who begins, that is not the first seat.
    let begins = if let Turn::Of(seat) = game.turn() { seat } else { first };
    while step(&mut game, levels, &mut dice, &mut minds) {}
    let outcome = game.outcome().expect("it has ended");
    let all: u32 = outcome.shares.iter().map(|(_, share)| share).sum();
    let mut shares = vec![0.0; levels.len()];
    for (seat, share) in outcome.shares {
        shares[seat.index()] = f64::from(share) / f64::from(all);
    }
    (begins, shares)
}

/// Makes one move; false once nobody is to move.
fn step(game: &mut Game, players: &[Player], dice: &mut dyn Dice, minds: &mut Minds) -> bool {
    let Some((seat, mv)) = next_move(game, players, minds) else { return false };
    game.play(seat, &mv, dice).expect("what is suggested is allowed");
    true
}

/// The next move: of a seat that speaks up, or of the one to move.
fn next_move(game: &Game, players: &[Player], minds: &mut Minds) -> Option<(Seat, Move)> {
    let status = game.status();
    let Turn::Of(turn) = status.turn else { return None };
    let seats = (0..players.len()).map(Seat::at);
    let speak_up = seats.filter(|&seat| seat != turn && status.interjects.has(seat));
    let mut asked = speak_up.chain([turn]);
    let mut suggested = |seat: Seat| {
        Some((seat, players[seat.index()].suggest(&game.view(Viewer::Seat(seat)), &mut minds.of_seat(seat))?))
    };
    Some(asked.find_map(&mut suggested).expect("whoever is to move has a move"))
}

/// A share of some games with its interval.
fn interval(won: f64, games: u64) -> (f64, f64) {
    let share = won / games as f64;
    (share, DEVIATIONS * (share * (1.0 - share) / games as f64).sqrt())
}

/// Who wins when all seats are hard, by how many seats after the one that begins; of fewer games where they take longer
/// than that.
fn first(contest: &Contest, asked: u64, secs_max: f64) {
    let seats = *contest.options.seats().start().max(&2);
    let start = Instant::now();
    let mut won = vec![0.0; seats];
    let mut games = 0;
    while games < asked {
        let (number, first) = (games, Seat::at(games as usize % seats));
        // Each place begins as often as any other.
        if first == Seat::at(0) && cpu_time(start).as_secs_f64() > secs_max {
            break;
        }
        games += 1;
        let (begins, shares) = play(contest, &vec![Player::Ai(Level::Hard); seats], first, number);
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
    let fewer = if games < asked { format!(" of {asked} asked, since they take long") } else { String::new() };
    println!(
        "first: {}{}: {} from the seat that begins on ({games} games{fewer}, {took:.0} s of CPU): {held}",
        contest.name,
        contest.otherwise,
        told.join(", ")
    );
}

/// How often a level wins against the next weaker: alone against one, or against three where four can play; at tables of
/// so many seats alone, if that is asked.
fn levels(contest: &Contest, games: u64, only: Option<usize>) {
    for [strong, weak] in [[Level::Middle, Level::Easy], [Level::Hard, Level::Middle]] {
        for (seats, asked) in [(2, WON_OF_TWO), (4, WON_OF_FOUR)] {
            let are_pairs = contest.name == "carrom" && seats == 4;
            if only.is_some_and(|only| only != seats) || !contest.options.seats().contains(&seats) || are_pairs {
                continue;
            }
            one_against(contest, [Player::Ai(strong), Player::Ai(weak)], seats, games, asked);
        }
    }
}

/// How often a beginner wins against one easy seat.
fn beginner(contest: &Contest, games: u64) {
    one_against(contest, [Player::Beginner, Player::Ai(Level::Easy)], 2, games, BEGINNER_WON);
}

/// How often one player wins against the others at the table.
fn one_against(contest: &Contest, [one, other]: [Player; 2], seats: usize, games: u64, [least, most]: [f64; 2]) {
    let mut won = 0.0;
    for number in 0..games {
        let place = number as usize % seats;
        let mut players = vec![other; seats];
        players[place] = one;
        // Each place begins as often as it does not.
        let first = Seat::at(number as usize / seats % seats);
        won += play(contest, &players, first, number).1[place];
    }
    let (share, by) = interval(won, games);
    let held = match by {
        _ if share + by < least || share - by > most => "NOT HELD",
        // Few games leave room for any share.
        by if by > INTERVAL_MAX => "NOT SHOWN, the interval is too wide",
        _ => "held",
    };
    println!(
        "levels: {}{}: {} against {} {}: {:.1} ± {:.1} % of {games} games (asked: {:.0} to {:.0} %): {held}",
        contest.name,
        contest.otherwise,
        one.key(),
        seats - 1,
        other.key(),
        100.0 * share,
        100.0 * by,
        100.0 * least,
        100.0 * most
    );
}

/// The most memory that this process has had resident, in MB, where the system tells.
fn memory() -> Option<f64> {
    let told = std::fs::read_to_string("/proc/self/status").ok()?;
    let most = told.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    most.trim().strip_suffix(" kB")?.parse::<f64>().ok().map(|kilobytes| kilobytes / 1e3)
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let measured = arguments.iter().any(|argument| argument == "--bench");
    let asked: Vec<&str> = arguments.iter().map(String::as_str).filter(|asked| !asked.starts_with('-')).collect();
    let games = asked.iter().find_map(|asked| asked.parse().ok());
    let named = |name: &str| asked.contains(&name);
    let (usual, secs_max) = match (measured, named("asked")) {
        (false, _) => (TRIED, f64::INFINITY),
        (true, false) => (GAMES, f64::INFINITY),
        (true, true) => (GAMES_ASKED, SECS_MAX),
    };
    let games = games.unwrap_or(usual);
    let contests = contests(named("old"));
    let anyone = contests.iter().any(|contest| named(contest.name));
    for contest in contests.into_iter().filter(|contest| !anyone || named(contest.name)) {
        let contest = otherwise(contest, &asked);
        let anything = !["first", "levels", "beginner", "silly"].into_iter().any(named);
        if anything || named("first") {
            first(&contest, games, secs_max);
        }
        if anything || named("levels") {
            let only = [("two", 2), ("four", 4)].into_iter().find(|(word, _)| named(word));
            levels(&contest, games, only.map(|(_, seats)| seats));
        }
        if named("silly") {
            read_through(&contest, games.min(SILLY_GAMES));
            continue;
        }
        if (anything || named("beginner")) && contest.options.kind() != Kind::Karo {
            beginner(&contest, games);
        }
    }
    if let Some(memory) = memory().filter(|_| measured) {
        println!("levels: all of this took {memory:.0} MB of memory at most, tables included (asked of these: 64 MB)");
    }
}
