//! `karahaus problem`: the problems of a day, one for each game, with their solutions.

use clap::Args;
use games::{
    Variant,
    problem::{Problem, variants},
};
use present::{
    plain::without_markdown,
    problem::{self, ProblemShown},
};
use serde::Serialize;
use table::{
    calendar::Day,
    lang::Lang,
    problem::{LAST_DAY, with_problems},
};

use super::{
    argument::parse,
    ending::{Failure, say},
};

/// A day.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The day, such as 2026-11-22
    #[arg(long)]
    day: String,
    /// Answers in JSON
    #[arg(long)]
    json: bool,
    /// The language: en, de, fr
    #[arg(long, value_parser = parse::<Lang>, default_value = "en", conflicts_with = "json")]
    lang: Lang,
}

/// A day's problems in JSON.
#[derive(Debug, Serialize)]
struct Told {
    day: String,
    problems: Vec<ToldProblem>,
}

/// One of them.
#[derive(Debug, Serialize)]
struct ToldProblem {
    /// The word people know the game by.
    game: &'static str,
    /// Of a hundred who look once, how many do not see the best.
    difficulty: u8,
    /// Where the game stands, as its playthroughs write it.
    position: String,
    /// The moves of the best choice, in order.
    best: Vec<String>,
    /// All that is offered, each with its moves, the best among it.
    choices: Vec<Vec<String>>,
}

/// Makes them, and prints.
///
/// # Errors
/// No day, or one without problems; or the answer cannot be printed.
pub fn run(asked: &Arguments) -> Result<(), Failure> {
    let day = day(&asked.day, asked.lang)?;
    let made: Vec<(Variant, Problem)> = variants().map(|variant| (variant, Problem::of(variant, day.0))).collect();
    let shown = made.iter().map(|(variant, problem)| {
        let shown = ProblemShown::new(problem, *variant, day, asked.lang);
        shown.ok_or_else(|| Failure::since(format!("the problem of {variant} cannot be shown")))
    });
    let shown: Vec<ProblemShown<'_>> = shown.collect::<Result<_, _>>()?;
    if !asked.json {
        let texts: Vec<String> = shown.iter().map(ProblemShown::text).collect();
        return say(texts.join("\n\n"));
    }
    let problems = made.iter().zip(&shown).map(|((variant, problem), shown)| ToldProblem {
        game: variant.key(),
        difficulty: problem.difficulty,
        position: shown.position(),
        best: problem.solution().moves.clone(),
        choices: problem.choices.iter().map(|choice| choice.moves.clone()).collect(),
    });
    let told = Told { day: day.to_string(), problems: problems.collect() };
    say(serde_json::to_string(&told).expect("problems are plain text"))
}

/// A day that has problems.
fn day(text: &str, lang: Lang) -> Result<Day, Failure> {
    // What is written may look like markup, which nobody reads in a terminal.
    let day: Day = text.parse().map_err(|_| Failure::BadInput(without_markdown(&problem::no_day(text, lang))))?;
    with_problems(day, LAST_DAY).map_err(|why| Failure::BadInput(problem::none(why, lang)))
}
