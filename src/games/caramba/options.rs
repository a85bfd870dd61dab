//! What can be agreed about a game of Caramba!

use serde::{Deserialize, Serialize};

use super::road::Road;
use crate::games::{Choice, NotationError, Options};

/// The most races that can be agreed.
pub const RACES_MAX: u16 = 20;

/// How many races as they can be chosen; 0 is until somebody is out of silver.
const RACES: &[&str] = &["0", "1", "2", "3", "4", "5", "6", "8", "10"];

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
    const CHOICES: &'static [Choice] =
        &[Choice { key: "races", values: RACES }, Choice { key: "silver", values: &["counters", "coins"] }];

    fn get(&self, key: &str) -> Option<&'static str> {
        match key {
            "races" => RACES.iter().copied().find(|races| **races == self.races.to_string()),
            "silver" => Some(match self.silver {
                Worth::Counters => "counters",
                Worth::Coins => "coins",
            }),
            _ => None,
        }
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), NotationError> {
        match (key, value) {
            ("races", _) => {
                self.races = (RACES.contains(&value).then(|| value.parse().ok()).flatten())
                    .ok_or_else(|| NotationError::new(value, "a number of races, 0 for no end"))?;
            }
            ("silver", "counters") => self.silver = Worth::Counters,
            ("silver", "coins") => self.silver = Worth::Coins,
            ("silver", _) => return Err(NotationError::new(value, "counters or coins")),
            _ => return Err(NotationError::new(key, "races or silver")),
        }
        Ok(())
    }
}
