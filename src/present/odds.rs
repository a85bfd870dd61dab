//! `/odds`: exact odds in a game by what is written, wherever somebody is. What is asked for and told is each game's.

use games::catalog::Kind;
use table::lang::Lang;
use words::Words;

use super::{
    Screen, game,
    verbs::{Arg, Args},
};

/// The games that can be asked, each with what describes a position.
#[must_use]
pub fn games() -> Vec<(Kind, Vec<Arg>)> {
    let asked = |&kind: &Kind| Some((kind, (game::position_odds(kind)?.args)()));
    Kind::ALL.iter().filter_map(asked).collect()
}

/// The odds of what is written; or what is wrong with it.
///
/// # Errors
/// What is missing or cannot be, as a sentence.
pub fn of_position(kind: Kind, args: &Args, lang: Lang) -> Option<Result<Screen, String>> {
    let told = (game::position_odds(kind)?.card)(args, Words::of(lang));
    Some(told.map(|card| Screen { card: Some(card), ..Screen::default() }))
}
