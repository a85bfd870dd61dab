//! How well the hard AI of Karo plays against itself: whether games differ,
//! what that costs, what ten times the nodes bring, whether it sees wins, and
//! how the levels stand to each other and to a beginner.

use std::{collections::HashMap, time::Instant};

use games::{
    Level,
    dice::Luck,
    form::{Form, InForm},
    karo::{
        Position, Side, beginner,
        search::{
            Limits,
            plain::{forces, loses},
            search,
        },
        strength::{ahead, choose},
    },
};
use rand::{SeedableRng, rngs::StdRng};

use super::{Chance, Played, TURNS_MAX, any, at_random, cpu_time, held, plies_of};

/// How many games are told apart, and how many are played otherwise, if nothing else is asked.
const ALIKE_GAMES: u64 = 1_000;
const GAMES: u64 = 100;
/// What hard should score at least against itself with ten times the nodes, in percent.
const TEN_TIMES_MIN: f64 = 35.0;
const TEN_TIMES: u64 = 10;
/// How much CPU time a hard turn takes on average at most, in milliseconds.
const CPU_MS_MAX: f64 = 60.0;
/// Wins within so many turns of both sides are looked for, in so many positions.
const WIN_WITHIN: u8 = 5;
const WON_POSITIONS: u64 = 1_000;
/// The plain search tries so many turns at most, else the position is left out.
const PLAIN_NODES: u64 = 3_000_000;
/// How often a level should win against the next weaker, and a beginner against easy, in percent.
const LEVEL_WINS: [f64; 2] = [65.0, 80.0];
const BEGINNER_WINS: [f64; 2] = [60.0, 75.0];
/// Nineteen intervals of twenty hold the true value.
const DEVIATIONS: f64 = 1.96;
/// How far an interval may reach to either side, in points of a hundred, for anything to be called held.
const INTERVAL_MAX: f64 = 4.0;

/// Games won, drawn and lost.
#[derive(Default)]
struct Score([u64; 3]);

impl Score {
    fn add(&mut self, winner: Option<Side>, me: Side) {
        let place = winner.map_or(1, |winner| if winner == me { 0 } else { 2 });
        self.0[place] += 1;
    }

    /// Points of a hundred, a draw half of one, and what to add or take away for the interval.
    fn percent(&self) -> (f64, f64) {
        let games = self.0.iter().sum::<u64>() as f64;
        let [won, drawn, lost] = self.0.map(|count| count as f64 / games);
        let share = won + drawn / 2.0;
        let spread = won * (1.0 - share).powi(2) + drawn * (0.5 - share).powi(2) + lost * share.powi(2);
        (100.0 * share, 100.0 * DEVIATIONS * (spread / games).sqrt())
    }

    /// Whether a share as is asked lies in the interval. Few games leave room for any, and so show nothing.
    fn held(&self, [least, most]: [f64; 2]) -> &'static str {
        let (share, by) = self.percent();
        let is_possible = share + by >= least && share - by <= most;
        if is_possible && by > INTERVAL_MAX { "NOT SHOWN, the interval is too wide" } else { held(is_possible) }
    }

    fn summary(&self) -> String {
        let [won, drawn, lost] = self.0;
        let (share, by) = self.percent();
        format!("{share:.1} ± {by:.1} % ({won} won, {drawn} drawn, {lost} lost)")
    }
}

/// Plays a game: who won.
fn game<P: Position>(mut position: P, mut turn: impl FnMut(&P, &[u64]) -> P::PackedPly) -> Option<Side> {
    let mut seen = Vec::new();
    while position.winner().is_none() && seen.len() < TURNS_MAX {
        let hash = position.hash();
        seen.push(hash);
        if seen.iter().filter(|other| **other == hash).count() == 3 {
            return None;
        }
        if position.count() == 0 {
            position.pass();
            if position.count() == 0 {
                return None;
            }
            continue;
        }
        let turn = turn(&position, &seen);
        position.play(&turn);
    }
    position.winner()
}

/// By so many the form goes up from game to game: a number that has no divisor in common with a hundred.
const FORMS_STEP: u64 = 37;

/// The form that all games of the middle AI are measured in, if one was asked for by `form=NN`.
fn form_asked() -> Option<Form> {
    let others = u8::try_from(number_asked("form")?).expect("a number of a hundred");
    Some(Form::better_than(others))
}

/// The form of the middle AI in a game: the next one of a hundred each time, so that each has its share.
fn form(number: u64, asked: Option<Form>) -> Form {
    asked.unwrap_or_else(|| Form::better_than((FORMS_STEP * number % u64::from(Form::ALL)) as u8))
}

fn chance(number: u64) -> Chance {
    Luck(StdRng::seed_from_u64(number))
}

const fn first_plays(number: u64) -> Side {
    if number.is_multiple_of(2) { Side::White } else { Side::Red }
}

/// A game that is told apart from others, as far as it was played.
struct Begun<P> {
    position: P,
    seen: Vec<u64>,
    luck: Chance,
}

impl<P: Position> Begun<P> {
    /// One turn of a hard seat more, or its pass; false where the game is over.
    fn play_on(&mut self) -> bool {
        let hash = self.position.hash();
        let repeated = self.seen.iter().filter(|seen| **seen == hash).count() == 3;
        if repeated || self.seen.len() == TURNS_MAX || self.position.winner().is_some() {
            return false;
        }
        if self.position.count() > 0 {
            let turn = choose(&self.position, &self.seen, Level::Hard, &mut self.luck).expect("there are turns");
            self.position.play(&turn);
        } else {
            self.position.pass();
            if self.position.count() == 0 {
                return false;
            }
        }
        self.seen.push(self.position.hash());
        true
    }
}

/// From the start of a new table: how many of so many games between equal hard seats differ. Games that differ in one
/// turn differ whatever comes after it, so that each is played only until it is like none of the others.
pub fn alike<P: Played>(games: Option<u64>) {
    let games = games.unwrap_or(ALIKE_GAMES);
    let mut open: Vec<Begun<P>> = (0..games)
        .map(|number| {
            let position = P::usual();
            Begun { seen: vec![position.hash()], position, luck: chance(number) }
        })
        .collect();
    let (mut turns, mut alike) = (0, 0);
    while !open.is_empty() {
        turns += 1;
        let mut groups: HashMap<Vec<u64>, Vec<Begun<P>>> = HashMap::new();
        for mut game in open {
            if game.play_on() {
                groups.entry(game.seen.clone()).or_default().push(game);
            } else {
                // The others of its group have ended too, at the same position.
                alike += 1;
            }
        }
        open = groups.into_values().filter(|group| group.len() > 1).flatten().collect();
    }
    println!(
        "karo {}: {alike} of {games} games between hard seats are like another to their end, the others differ after \
         {turns} turns at most (asked: all differ): {}",
        P::NAME,
        held(alike == 0)
    );
}

/// What was asked for by `name=NN`, if it was.
fn number_asked(name: &str) -> Option<u64> {
    std::env::args().find_map(|argument| argument.strip_prefix(name)?.strip_prefix('=')?.parse().ok())
}

/// Two players by their limits, from drawn openings, two games from each; or from the start of a new table, if `usual` is
/// asked for.
fn against<P: Played>(
    games: u64,
    mut one: impl FnMut(&P, &[u64], u64) -> P::PackedPly,
    mut other: impl FnMut(&P, &[u64], u64) -> P::PackedPly,
) -> Score {
    let mut score = Score::default();
    let is_usual = std::env::args().any(|argument| argument == "usual");
    for number in 0..games {
        let me = first_plays(number);
        let start = if is_usual { P::usual() } else { P::opening(&mut chance(number / 2)) };
        let winner = game(start, |position, seen| {
            if position.to_move() == me { one(position, seen, number) } else { other(position, seen, number) }
        });
        score.add(winner, me);
    }
    score
}

fn plainly<P: Position>(position: &P, seen: &[u64], nodes: u64) -> P::PackedPly {
    search(position, seen, &Limits { nodes, ..Limits::default() }).best.expect("there are turns")
}

/// What varying its turns costs the hard AI, against itself always taking the best; and how long a turn takes it.
pub fn varied<P: Played>(games: Option<u64>) {
    let (mut luck, clock, mut times) = (chance(7), Instant::now(), Vec::new());
    let score = against::<P>(
        games.unwrap_or(3 * GAMES),
        |position, seen, _| {
            let before = cpu_time(clock);
            let turn = choose(position, seen, Level::Hard, &mut luck).expect("there are turns");
            times.push(cpu_time(clock).saturating_sub(before).as_secs_f64() * 1e3);
            turn
        },
        |position, seen, _| plainly(position, seen, P::HARD_NODES),
    );
    println!(
        "karo {}: hard, varied, against hard that always takes the best: {} (asked: 50 % within the interval): {}",
        P::NAME,
        score.summary(),
        score.held([50.0, 100.0])
    );
    times.sort_by(f64::total_cmp);
    let mean = times.iter().sum::<f64>() / times.len() as f64;
    println!(
        "karo {}: a hard turn takes {mean:.1} ms of CPU time on average, {:.0} ms at the 99th percentile (asked: \
         {CPU_MS_MAX:.0} ms on average): {}",
        P::NAME,
        times[times.len() * 99 / 100],
        held(mean <= CPU_MS_MAX)
    );
}

/// What hard, as players meet it, scores against its search with ten times the nodes; `nodes=NN` tells what it would with
/// other nodes than its own.
pub fn ten_times<P: Played>(games: Option<u64>) {
    let mut luck = chance(13);
    let nodes = number_asked("nodes").unwrap_or(P::HARD_NODES);
    let score = against::<P>(
        games.unwrap_or(GAMES),
        |position, seen, _| ahead(position, seen, nodes, &mut luck).expect("there are turns"),
        |position, seen, _| plainly(position, seen, TEN_TIMES * nodes),
    );
    println!(
        "karo {}: hard with {nodes} nodes against itself with ten times as many: {} (asked: {TEN_TIMES_MIN:.0} %): {}",
        P::NAME,
        score.summary(),
        score.held([TEN_TIMES_MIN, 100.0])
    );
}

/// The best of so many turns that chance names, by what they look like once played, after which the other side does not
/// win at once: plays on towards positions as people reach them.
const LOOKED_AT: usize = 4;

fn carelessly<P: Position>(position: &P, luck: &mut Chance) -> P::PackedPly {
    let me = position.to_move();
    let mut turns = plies_of(position);
    let mut played = position.clone();
    let mut after = |turn: &P::PackedPly| {
        let undo = played.play(turn);
        let told = (played.winner(), played.wins_now(), played.value());
        played.take_back(undo);
        told
    };
    if let Some(win) = turns.iter().find(|turn| after(turn).0 == Some(me)) {
        return *win;
    }
    let (mut sound, mut any_ply) = (Vec::new(), None);
    while sound.len() < LOOKED_AT && !turns.is_empty() {
        let turn = turns.swap_remove(any(turns.len(), luck));
        let (winner, wins, value) = after(&turn);
        any_ply = Some(turn);
        if winner.is_none() && !wins {
            sound.push((value, turn));
        }
    }
    let best = sound.into_iter().min_by_key(|(value, _)| *value).map(|(_, turn)| turn);
    best.or(any_ply).expect("there are turns")
}

/// Whether a turn keeps a win within five turns of both sides, itself the first of them, by a plain search.
fn keeps_the_win<P: Position>(position: &P, turn: &P::PackedPly) -> bool {
    let (me, mut after, mut nodes) = (position.to_move(), position.clone(), u64::MAX);
    after.play(turn);
    match after.winner() {
        Some(winner) => winner == me,
        None => !after.wins_now() && loses(&mut after, WIN_WITHIN - 1, &mut nodes) == Some(true),
    }
}

/// Looks for wins within five turns by a plain search, in positions near the ends of [careless](carelessly) games in
/// which one turn in four is played at random, and asks hard, as players meet it, for its turn.
pub fn wins<P: Played>(positions: Option<u64>) {
    let positions = positions.unwrap_or(WON_POSITIONS);
    let (mut tried, mut missed, mut left_out, mut number) = (0, 0, 0, 0);
    while tried < positions {
        number += 1;
        let mut luck = chance(number);
        let mut before = Vec::new();
        let _ = game(P::opening(&mut chance(number)), |position: &P, _| {
            before.push(position.clone());
            if any(4, &mut luck) == 0 { at_random(position, &mut luck) } else { carelessly(position, &mut luck) }
        });
        for mut position in before.into_iter().rev().take(12).filter(|position| !position.wins_now()) {
            let mut nodes = PLAIN_NODES;
            let within = (3..=WIN_WITHIN).step_by(2).find_map(|turns| match forces(&mut position, turns, &mut nodes) {
                Some(false) => None,
                wins => Some(wins.map(|_| turns)),
            });
            // Where there are too many turns for the plain search, nobody knows whether there is a win.
            left_out += u64::from(within == Some(None));
            let Some(Some(_)) = within else { continue };
            tried += 1;
            let turn = choose(&position, &[], Level::Hard, &mut luck).expect("there are turns");
            if !keeps_the_win(&position, &turn) {
                missed += 1;
                let found = search(&position, &[], &Limits { nodes: P::HARD_NODES, ..Limits::default() });
                let (at, turn) = (games::karo::Diagram::of(&position).located(), position.written(&turn));
                println!("missed: {at}: {turn} (by its search {})", found.value);
            }
            if tried == positions {
                break;
            }
        }
    }
    println!(
        "karo {}: hard misses {missed} of {tried} wins within {WIN_WITHIN} turns that a plain search finds (asked: 0): \
         {}; {left_out} positions more were left out, at which it had tried {PLAIN_NODES} turns",
        P::NAME,
        held(missed == 0)
    );
}

/// Hard thinks long, so that its games against middle are one of so many of those of the weak ones, if `hard=NN` does
/// not ask for another number.
const HARD_ONE_OF: u64 = 10;

/// How often each level wins against the next weaker, and a beginner against easy.
pub fn levels<P: Played>(games: Option<u64>) {
    let games = games.unwrap_or(3 * GAMES);
    let mut luck = [chance(11), chance(12)];
    let [one, other] = &mut luck;
    let tell = |name: &str, score: &Score, asked: [f64; 2]| {
        let [least, most] = asked;
        println!(
            "karo {}: {name}: {} (asked: {least:.0} to {most:.0} %): {}",
            P::NAME,
            score.summary(),
            score.held(asked)
        );
    };
    let score = against::<P>(
        games,
        |position, _, _| beginner::choose(position, P::PROGRESS, one).expect("there are turns"),
        |position, seen, _| choose(position, seen, Level::Easy, other).expect("there are turns"),
    );
    tell("a beginner against easy", &score, BEGINNER_WINS);
    let asked = form_asked();
    let usual = if asked.is_some() { games } else { (games / HARD_ONE_OF).max(1) };
    let of_hard = number_asked("hard").unwrap_or(usual);
    for ([strong, weak], games) in [([Level::Middle, Level::Easy], games), ([Level::Hard, Level::Middle], of_hard)] {
        let score = against::<P>(
            games,
            |position, seen, number| {
                let mut luck = InForm::new(&mut *one, form(number, asked));
                choose(position, seen, strong, &mut luck).expect("there are turns")
            },
            |position, seen, number| {
                let mut luck = InForm::new(&mut *other, form(number, asked));
                choose(position, seen, weak, &mut luck).expect("there are turns")
            },
        );
        tell(&format!("{} against {}", strong.key(), weak.key()), &score, LEVEL_WINS);
    }
}
