//! `karahaus solve karambolage`: all turns of a throw, from what is written on
//! the command line.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use games::karambolage::{
    Ball, Balls, Board, FourDice, Solution, board_file::BoardFile, score::THROWS_MAX, solve::solve,
};

use super::ending::{Failure, say};

/// A position and a throw, as they are written.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Which game
    game: WithTurns,
    /// Where the balls stand: black, red, white
    #[arg(long, value_name = "S5C R6E W2D")]
    balls: String,
    /// The four dice, such as 3456
    #[arg(long)]
    dice: String,
    /// Which throw in a row it is, 1 to 3, those before it with Carambo; the third Carambo is worth more
    #[arg(long, default_value = "1")]
    throw: String,
    /// Another board than the one that comes with the program
    #[arg(long, value_name = "FILE")]
    board: Option<PathBuf>,
    /// Answers in JSON
    #[arg(long)]
    json: bool,
}

/// The games of which a throw can be solved.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum WithTurns {
    Karambolage,
}

/// Looks at all turns, and prints what was found.
///
/// # Errors
/// What is wrong with what was written, or with the printing.
pub fn run(asked: &Arguments) -> Result<(), Failure> {
    let WithTurns::Karambolage = asked.game;
    let solution = solved(asked).map_err(Failure::BadInput)?;
    if asked.json {
        say(serde_json::to_string(&solution).expect("a solution is plain text"))
    } else {
        say(solution_text(&solution))
    }
}

/// A line says what is wrong with what was written.
fn solved(asked: &Arguments) -> Result<Solution, String> {
    let board = match &asked.board {
        Some(file) => read(file)?,
        None => Board::clone(&Board::standard()),
    };
    let balls: Balls = asked.balls.parse().map_err(|why| format!("--balls: {why}"))?;
    if let Some(ball) = Ball::ALL.into_iter().find(|ball| !board.has(balls.of(*ball))) {
        return Err(format!("--balls: the board has no field {} (B1)", balls.of(ball)));
    }
    let dice: FourDice = asked.dice.parse().map_err(|why| format!("--dice: {why}"))?;
    let throw = asked.throw.parse().ok().filter(|throw| (1..=THROWS_MAX).contains(throw));
    let throw =
        throw.ok_or_else(|| format!("--throw: “{}” is none of the throws 1 to {THROWS_MAX} (B9)", asked.throw))?;
    Ok(solve(&board, balls, dice, throw))
}

/// The solution for people.
fn solution_text(solution: &Solution) -> String {
    let [none, one, two, three, four] = solution.sequences_by_depth;
    let moves: Vec<String> = solution.best.moves.iter().map(ToString::to_string).collect();
    let best = match solution.best.moves.len() {
        0 => "No turn scores.".to_owned(),
        _ => format!("The best brings {}: {}", solution.best.points, moves.join(" ")),
    };
    format!(
        "Sequences of 0 to 4 moves: {none}, {one}, {two}, {three}, {four}\n\
         Turns that score: {}, with Carambo: {}\n{best}",
        solution.scoring, solution.carambo
    )
}

fn read(file: &Path) -> Result<Board, String> {
    let at = |why: String| format!("--board: {}: {why}", file.display());
    let text = std::fs::read_to_string(file).map_err(|why| at(why.to_string()))?;
    BoardFile::read(&text).map(|read| read.board).map_err(|why| at(why.to_string()))
}
