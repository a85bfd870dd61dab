//! How Carrom's AI seats play: how often one stroke of a middle game pockets a
//! man, and boards of each level against the one below.
//!
//! A middle game comes about from the break on by six to fourteen strokes (drawn) of two seats with a narrow tavern's
//! hand, which are played either as the easy seat plays or at random; dues are placed, the break has touched
//! something, and whoever is next has at least four men on the board. What is no such position is thrown
//! away, whatever else it is. Each set of positions has its own seed.
//!
//! A stroke has pocketed if its player goes on by it: one of the own men fell and did not come out again for a foul, or
//! the queen fell where she may be taken (R5). Own men alone are told beside that.

use std::time::Instant;

use games::{
    Level, Options, Rules, Seat, Setup, Turn, Viewer,
    carrom::{Carrom, CarromOptions, LastStroke, Move, Piece, View, hard_without_ahead, laws::QueenRuling},
    dice::{Dice, Luck},
    form::{Form, InForm},
};
use rand::{SeedableRng, rngs::StdRng};

use crate::cpu::cpu_time;

type Chance = Luck<StdRng>;

/// How many positions are in a set, and how many sets there are.
const POSITIONS: usize = 100;
const SETS: u64 = 20;
/// From how many of a set's positions on average a stroke should pocket, and in how much CPU time, in milliseconds.
const POCKETED_MIN: f64 = 96.0;
const CPU_MS_MAX: f64 = 50.0;
/// The least and the most strokes before a middle game.
const STROKES: [u16; 2] = [6, 14];
/// The fewest own men in it.
const OWN_MIN: u8 = 4;
/// How many boards each pair of levels plays.
const BOARDS: u64 = 400;
/// How many of them, in percent, each level should win against the next weaker.
const WON: [f64; 2] = [65.0, 80.0];
/// Hard against hard: of how many boards one at most may be cleared in its first turn, and how many strokes a board
/// should last at the median.
const CLEARED_AT_MOST_ONE_OF: u64 = 20;
const BOARD_STROKES: std::ops::RangeInclusive<u32> = 20..=40;

/// One board, with a hand that hardly misses.
fn narrow() -> CarromOptions {
    let mut options = CarromOptions::default();
    options.set("hand", "tavern").expect("a hand");
    options.set("boards", "1").expect("a number of boards");
    options
}

fn start(options: &CarromOptions, first: Seat, chance: &mut Chance) -> Carrom {
    Carrom::start(options, Setup { seats: 2, first }, chance, &mut Vec::new()).expect("two seats")
}

/// Plays what an AI of this level suggests, a middle one as steadily as where it has no form; false once nobody is to
/// move.
fn play_on(game: &mut Carrom, level: impl Fn(Seat) -> Level, chance: &mut Chance) -> bool {
    play_by(game, |seat, view, chance| Carrom::suggest(view, level(seat), chance), chance)
}

/// By so many the form of the middle seat goes up from board to board, so that each of a hundred has its share: a number
/// that has no divisor in common with a hundred.
const FORMS_STEP: u64 = 37;

/// The form of the middle seat on a board; the one that was asked for by `form=NN` on all of them.
fn form(number: u64) -> Form {
    let asked = std::env::args().find_map(|argument| argument.strip_prefix("form=")?.parse().ok());
    Form::better_than(asked.unwrap_or((FORMS_STEP * number % u64::from(Form::ALL)) as u8))
}

/// Plays what is chosen from the view of the seat to move; false once nobody is to move.
fn play_by(game: &mut Carrom, choose: impl Fn(Seat, &View, &mut Chance) -> Option<Move>, chance: &mut Chance) -> bool {
    let Turn::Of(seat) = game.turn() else { return false };
    let mv = choose(seat, &game.view(Viewer::Seat(seat)), chance).expect("whoever is to move has a move");
    game.play(seat, &mv, chance).expect("what is suggested is allowed");
    true
}

/// How the strokes before a middle game were played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Before {
    Easily,
    AtRandom,
}

impl Before {
    /// Plays on; false once nobody is to move.
    fn play_on(self, game: &mut Carrom, chance: &mut Chance) -> bool {
        if self == Self::Easily {
            return play_on(game, |_| Level::Easy, chance);
        }
        let Turn::Of(seat) = game.turn() else { return false };
        let mv = game.sample(seat, chance).expect("whoever is to move has a move");
        game.play(seat, &mv, chance).expect("a sample is allowed");
        true
    }
}

/// A middle game; `None` if what came about is none.
fn middle_game(before: Before, chance: &mut Chance) -> Option<Carrom> {
    let strokes = STROKES[0] + u16::from(chance.roll((STROKES[1] - STROKES[0] + 1) as u8)) - 1;
    let mut game = start(&narrow(), Seat(chance.roll(2) - 1), chance);
    while game.position().strokes < strokes || !game.position().placing.is_empty() {
        if !before.play_on(&mut game, chance) || game.turn() == Turn::Over {
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
    men: usize,
    /// That, or the queen fell and stayed in, covered or to be covered.
    or_queen: usize,
    fouls: usize,
    /// CPU time of each decision, in milliseconds.
    times: Vec<f64>,
}

impl Tally {
    fn count(&mut self, last: &LastStroke) {
        let is_own = |piece: &Piece| matches!(piece, Piece::Man(man) if man.colour() == Some(last.standing.shooter));
        let is_lost = last.ruling.end.is_some_and(|end| end.winner != last.standing.shooter);
        let is_man = last.played.fell.iter().any(|(piece, _)| is_own(piece)) && !last.ruling.stroke_out && !is_lost;
        let is_queen = matches!(last.ruling.queen, QueenRuling::ToCover | QueenRuling::Covered) && !last.ruling.foul;
        self.men += usize::from(is_man);
        self.or_queen += usize::from(is_man || is_queen);
        self.fouls += usize::from(last.ruling.foul);
    }
}

fn one_set(before: Before, seed: u64, level: Level) -> Tally {
    let mut chance = Luck(StdRng::seed_from_u64(seed));
    let (mut tally, clock) = (Tally::default(), Instant::now());
    while tally.times.len() < POSITIONS {
        let Some(mut game) = middle_game(before, &mut chance) else { continue };
        let seat = game.position().turn;
        let view = game.view(Viewer::Seat(seat));
        let start = cpu_time(clock);
        let mv = Carrom::suggest(&view, level, &mut chance).expect("whoever is to move has a move");
        tally.times.push(cpu_time(clock).saturating_sub(start).as_secs_f64() * 1e3);
        game.play(seat, &mv, &mut chance).expect("what is suggested is allowed");
        tally.count(game.last().expect("a stroke was played"));
    }
    tally
}

/// One stroke of each level in each middle game; what is asked is asked of the hard one.
pub fn pocketing() {
    for level in [Level::Hard, Level::Middle, Level::Easy] {
        for before in [Before::Easily, Before::AtRandom] {
            pockets(level, before);
        }
    }
}

fn pockets(level: Level, before: Before) {
    let sets: Vec<Tally> = (1..=SETS).map(|seed| one_set(before, seed, level)).collect();
    let all = |of: fn(&Tally) -> usize| sets.iter().map(|set| of(set).to_string()).collect::<Vec<_>>().join(", ");
    let mut times: Vec<f64> = sets.iter().flat_map(|set| set.times.iter().copied()).collect();
    times.sort_by(f64::total_cmp);
    let mean = times.iter().sum::<f64>() / times.len() as f64;
    let (p99, most) = (times[times.len() * 99 / 100], times.last().copied().unwrap_or_default());
    let asked = if level == Level::Hard {
        let is_quick = if mean <= CPU_MS_MAX { "held" } else { "NOT HELD" };
        format!(" (asked: {POCKETED_MIN:.0}, {CPU_MS_MAX:.0} ms on average): {}, {is_quick}", pocketed(&sets))
    } else {
        String::new()
    };
    println!(
        "carrom, {} pockets in {} of {POSITIONS} middle games after strokes played {before:?}, an own man in {}, \
         with {} fouls; {mean:.1} ms of CPU a stroke, {p99:.1} ms at the 99th percentile, {most:.1} ms at most{asked}",
        level.key(),
        all(|set| set.or_queen),
        all(|set| set.men),
        all(|set| set.fouls),
    );
}

/// How many of a hundred are pocketed, with the interval in which that lies, beside what is asked.
fn pocketed(sets: &[Tally]) -> String {
    let positions = (sets.len() * POSITIONS) as f64;
    let share = sets.iter().map(|set| set.or_queen).sum::<usize>() as f64 / positions;
    let by = interval(share, positions);
    let told = match 100.0 * share {
        mean if mean >= POCKETED_MIN => "held",
        mean if mean + 100.0 * by >= POCKETED_MIN => "within the interval",
        _ => "NOT HELD",
    };
    format!("{:.1} ± {:.1} on average, {told}", 100.0 * share, 100.0 * by)
}

/// How far a share of so many may be off, in 95 of 100 cases.
fn interval(share: f64, of: f64) -> f64 {
    1.96 * (share * (1.0 - share) / of).sqrt()
}

/// Whole boards of a new table, one level against another, the break in turn.
fn boards(level: Level, other: Level) {
    let (mut won, mut lost, mut cleared, mut strokes) = (0, 0, 0, Vec::new());
    for number in 0..BOARDS {
        let mut chance = Luck(StdRng::seed_from_u64(5000 + number));
        let (breaker, form) = (Seat((number % 2) as u8), form(number));
        let mut game = start(&CarromOptions::new_table(), breaker, &mut chance);
        let (mut count, mut has_passed) = (0, false);
        while game.position().board == 1 {
            has_passed |= count > 0 && game.position().turn != breaker;
            let before = game.position().strokes;
            let suggest = |seat: Seat, view: &View, chance: &mut Chance| {
                let level = if seat == Seat(0) { level } else { other };
                Carrom::suggest(view, level, &mut InForm::new(chance, form))
            };
            if !play_by(&mut game, suggest, &mut chance) {
                break;
            }
            count += u32::from(game.position().strokes != before || game.turn() == Turn::Over);
        }
        let [mine, theirs] = game.position().points;
        won += u64::from(mine > theirs);
        lost += u64::from(theirs > mine);
        cleared += u64::from(!has_passed);
        strokes.push(count);
    }
    strokes.sort_unstable();
    let percentile = |percent: usize| strokes[(strokes.len() - 1) * percent / 100];
    let median = percentile(50);
    let asked = if level == other {
        let is_held = cleared * CLEARED_AT_MOST_ONE_OF <= BOARDS && BOARD_STROKES.contains(&median);
        format!("asked: 1 of {CLEARED_AT_MOST_ONE_OF} cleared, {BOARD_STROKES:?} strokes: {}", held(is_held))
    } else {
        let share = won as f64 / BOARDS as f64;
        let (by, [least, most]) = (100.0 * interval(share, BOARDS as f64), WON);
        let is_held = 100.0 * share + by >= least && 100.0 * share - by <= most;
        format!("± {by:.1} %; asked: {least:.0} to {most:.0} % won: {}", held(is_held))
    };
    println!(
        "carrom, {} against {}: {won} of {BOARDS} boards won, {lost} lost; {cleared} cleared in the first turn; \
         {} / {median} / {} / {} strokes a board (10 %, median, 90 %, most); {asked}",
        level.key(),
        other.key(),
        percentile(10),
        percentile(90),
        percentile(100),
    );
}

const fn held(is_held: bool) -> &'static str {
    if is_held { "held" } else { "NOT HELD" }
}

/// Boards of the hard seat, a new table's, against itself without looking at the stroke after, the break in turn.
pub fn ahead(boards: u64) {
    let (mut won, mut lost) = (0_u64, 0_u64);
    for number in 0..boards {
        let mut chance = Luck(StdRng::seed_from_u64(9000 + number));
        let mut game = start(&CarromOptions::new_table(), Seat((number % 2) as u8), &mut chance);
        let choose = |seat: Seat, view: &View, chance: &mut Chance| match seat {
            Seat(0) => Carrom::suggest(view, Level::Hard, chance),
            _ => hard_without_ahead(view),
        };
        while game.position().board == 1 && play_by(&mut game, choose, &mut chance) {}
        let [with, without] = game.position().points;
        won += u64::from(with > without);
        lost += u64::from(without > with);
    }
    // Who has as many points has won half.
    let share = (won as f64 + (boards - won - lost) as f64 / 2.0) / boards as f64;
    let by = interval(share, boards as f64);
    let told = match share {
        share if share >= 0.5 => "held",
        share if share + by >= 0.5 => "within the interval",
        _ => "NOT HELD",
    };
    println!(
        "carrom, hard against itself without looking two strokes ahead: {:.1} ± {:.1} % of {boards} boards won, {lost} \
         lost (asked: no loss): {told}",
        100.0 * share,
        100.0 * by,
    );
}

/// Boards of hard seats, and of each level against the next weaker.
pub fn levels() {
    boards(Level::Hard, Level::Hard);
    boards(Level::Hard, Level::Middle);
    boards(Level::Middle, Level::Easy);
}
