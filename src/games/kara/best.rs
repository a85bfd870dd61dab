//! What every decision of an open position of two seats brings, from what is written.

use std::fmt;

use serde::Serialize;

use super::{hand::Hand, keeps::Keep, two::Solution};
use crate::NotationError;

/// The shares of the pot for the seat to move when two play, both have thrown and nobody has stopped.
///
/// Both play their best; drinks (K9) are left out. Once both have thrown the option `last lap` says nothing more.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Best {
    /// The share of the pot by stopping.
    pub stop: f64,
    /// The highest share.
    pub best: f64,
    /// The dice to keep for it, ascending: none if all are rolled again, all five to stop.
    pub keep: String,
    /// Every choice, the best first; all five dice kept is to stop.
    pub choices: Vec<Choice>,
}

/// What a choice brings.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Choice {
    /// The dice to keep, ascending.
    pub keep: String,
    /// The share of the pot on average, to nine digits.
    pub share: f64,
}

/// Why nothing is told.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BestRefused {
    /// Something is not five dice.
    #[error("--{what}: {why}")]
    Dice {
        /// Which.
        what: &'static str,
        /// Why.
        #[source]
        why: NotationError,
    },
    /// A Kara is in the house, so that it is stopped and nothing is open.
    #[error("--{what}: {dice} makes {sum} as the house does, so this Kara is stopped and nothing is open (K4)")]
    InTheHouse {
        /// Whose.
        what: &'static str,
        /// Its dice.
        dice: Hand,
        /// What they and the house come to.
        sum: u8,
    },
}

impl Best {
    /// What the seat with `dice` gets against the one with `other`.
    ///
    /// # Errors
    /// Something is not five dice, or a Kara is in the house.
    pub fn ask(house: &str, dice: &str, other: &str) -> Result<Self, BestRefused> {
        let hand = |what, text: &str| text.parse::<Hand>().map_err(|why| BestRefused::Dice { what, why });
        let house = hand("house", house)?;
        let kara = |what, text: &str| match hand(what, text)? {
            dice if dice.sum() == house.sum() => Err(BestRefused::InTheHouse { what, dice, sum: dice.sum() }),
            dice => Ok(Keep::of_hand(dice)),
        };
        let (mine, other) = (kara("dice", dice)?, kara("other", other)?);
        let choices: Vec<Choice> = Solution::new(house).choices(mine, other).into_iter().map(choice).collect();
        let stop = choices.iter().find(|choice| choice.keep.len() == mine.dice()).expect("stopping is a choice").share;
        let Choice { keep, share } = choices[0].clone();
        Ok(Self { stop, best: share, keep, choices })
    }
}

fn choice((share, keep): (f64, Keep)) -> Choice {
    Choice { keep: keep.pips().map(|pips| pips.to_string()).collect(), share: (share * 1e9).round() / 1e9 }
}

/// A line a choice, for people.
impl fmt::Display for Best {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, Choice { keep, share }) in self.choices.iter().enumerate() {
            let what = match keep.len() {
                0 => "run all five".to_owned(),
                5 => "stop".to_owned(),
                _ => format!("keep {keep}"),
            };
            write!(f, "{}{what:<12} {:7.3} %", if index == 0 { "" } else { "\n" }, 100.0 * share)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_figure_of_an_independent_program() {
        let best = Best::ask("25556", "11135", "44446").expect("an open position");
        assert_eq!((best.stop, best.best, best.keep.as_str()), (0.0, 0.445_776_189, "5"));
        assert_eq!(best.choices.len(), 16, "4 sets of ones, with or without the 3 and the 5");
        assert!(best.choices.is_sorted_by(|one, other| one.share >= other.share));
        let json = serde_json::to_string(&best).expect("plain data");
        assert!(
            json.starts_with(r#"{"stop":0.0,"best":0.445776189,"keep":"5","choices":[{"keep":"5","share""#),
            "{json}"
        );
    }

    #[test]
    fn what_is_no_open_position_is_refused() {
        let why = |house, dice, other| Best::ask(house, dice, other).expect_err("refused").to_string();
        assert!(why("2555", "11135", "44446").starts_with("--house: “2555” is not understood: expected five dice"));
        assert!(why("25556", "11137", "44446").starts_with("--dice: “11137”"));
        assert!(why("25556", "11135", "").starts_with("--other: “” is not"));
        assert!(why("25556", "66641", "44446").starts_with("--dice: 66641 makes 23 as the house does"));
        assert!(why("25556", "11135", "65552").contains("(K4)"));
    }
}
