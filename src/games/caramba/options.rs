//! What can be agreed about a game of Caramba!

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::road::Road;
use crate::{BoardError, Choice, NotationError, Options, Values};

/// The most races that can be agreed. Without an agreement few games have half as many:
/// every race costs its losers more than the one before (C9).
pub const RACES_MAX: u32 = 20;

const RACES: Values = Values::Number { default: 0, min: 0, max: RACES_MAX };

/// What can be agreed about a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CarambaOptions {
    /// After how many races the game ends at the latest; 0 for no such end (C10).
    pub races: u16,
    /// Whether silver is worth coins.
    pub silver: Worth,
    /// The road it is played on (C1).
    #[serde(default, skip_serializing_if = "Road::is_default")]
    pub road: Road,
}

/// What silver is worth when the game has ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Worth {
    /// Nothing by itself: the richest wins.
    #[default]
    Counters,
    /// Coins: each is paid for the silver that is left.
    Coins,
}

impl Options for CarambaOptions {
    const CHOICES: &'static [Choice] = &[
        Choice { key: "races", values: RACES },
        Choice { key: "silver", values: Values::Named(&["counters", "coins"]) },
    ];

    fn get(&self, key: &str) -> Option<Cow<'static, str>> {
        Some(match key {
            "races" => self.races.to_string().into(),
            "silver" => match self.silver {
                Worth::Counters => "counters".into(),
                Worth::Coins => "coins".into(),
            },
            _ => return None,
        })
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), NotationError> {
        match (key, value) {
            ("races", _) => {
                self.races = (value.parse().ok().filter(|_| RACES.contains(value)))
                    .ok_or_else(|| NotationError::new(value, "a number of races from 1 to 20, or 0 for no end"))?;
            }
            ("silver", "counters") => self.silver = Worth::Counters,
            ("silver", "coins") => self.silver = Worth::Coins,
            ("silver", _) => return Err(NotationError::new(value, "counters or coins")),
            _ => return Err(NotationError::new(key, "races or silver")),
        }
        Ok(())
    }

    fn needs_ante(&self) -> Option<&'static str> {
        (self.silver == Worth::Coins).then_some("silver")
    }

    const BOARD: Option<&'static str> = Some(Road::default_file());

    fn set_board(&mut self, toml: &str) -> Result<(), BoardError> {
        self.road = Road::read(toml).map_err(|refused| BoardError { line: refused.line, why: refused.reason })?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::caramba::Road;

    #[test]
    fn another_road_travels_with_the_options_and_the_default_one_is_not_written_c1() {
        let mut options = CarambaOptions::default();
        assert_eq!(serde_json::to_string(&options).expect("written"), r#"{"races":0,"silver":"counters"}"#);
        options.set("races", "7").expect("a number of races");
        options.road = Road { stone: 20, ..Road::default() };
        let text = serde_json::to_string(&options).expect("written");
        assert_eq!(serde_json::from_str::<CarambaOptions>(&text).expect("read"), options);
    }

    #[test]
    fn a_number_of_races_is_one_of_0_to_20() {
        let mut options = CarambaOptions::default();
        for value in ["21", "-1", "+1", "07", "", "many"] {
            assert!(options.set("races", value).is_err(), "{value}");
        }
        assert_eq!(options, CarambaOptions::default());
    }
}
