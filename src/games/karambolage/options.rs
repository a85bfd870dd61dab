//! What can be agreed about a game of Karambolage (B11), and the board it is played on (B2).

use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::board::Board;
use crate::games::{Choice, NotationError, Options};

/// How many throws a daily practice has.
pub const DAILY_THROWS: usize = 3;

/// What can be agreed about a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct KarambolageOptions {
    /// What ends the game.
    pub ends: Ends,
    /// The score that wins, in points, if a score ends the game.
    pub score: u16,
    /// How many rounds are played, if their number ends the game.
    pub rounds: u16,
    /// How long is played, in minutes, if time ends the game. The table has the clock.
    pub minutes: u16,
    /// The board. A journal writes it down unless it is the one that comes with the program.
    #[serde(skip_serializing_if = "is_standard", serialize_with = "write_board", deserialize_with = "read_board")]
    pub board: Arc<Board>,
}

/// What ends a game (B11).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ends {
    /// The first to reach an agreed score wins.
    #[default]
    Score,
    /// After an agreed number of rounds the most points win.
    Rounds,
    /// After an agreed time the running round is played out, and the most points win.
    Time,
    /// Practice alone: three throws, the same for everyone from the same dice.
    Daily,
}

impl Ends {
    const ALL: [Self; 4] = [Self::Score, Self::Rounds, Self::Time, Self::Daily];

    const fn key(self) -> &'static str {
        match self {
            Self::Score => "score",
            Self::Rounds => "rounds",
            Self::Time => "time",
            Self::Daily => "daily",
        }
    }
}

impl Default for KarambolageOptions {
    fn default() -> Self {
        Self { ends: Ends::Score, score: 200, rounds: 10, minutes: 30, board: Board::standard() }
    }
}

fn is_standard(board: &Arc<Board>) -> bool {
    *board == Board::standard()
}

fn write_board<S: Serializer>(board: &Arc<Board>, serializer: S) -> Result<S::Ok, S::Error> {
    board.serialize(serializer)
}

fn read_board<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Arc<Board>, D::Error> {
    Board::deserialize(deserializer).map(Arc::new)
}

const SCORES: &[&str] = &["200", "100", "300", "500"];
const ROUNDS: &[&str] = &["10", "1", "5", "20"];
const MINUTES: &[&str] = &["30", "15", "60"];

impl Options for KarambolageOptions {
    const CHOICES: &'static [Choice] = &[
        Choice { key: "ends", values: &["score", "rounds", "time", "daily"] },
        Choice { key: "score", values: SCORES },
        Choice { key: "rounds", values: ROUNDS },
        Choice { key: "minutes", values: MINUTES },
    ];

    fn get(&self, key: &str) -> Option<&'static str> {
        let listed = |list: &[&'static str], number: u16| list.iter().copied().find(|text| text.parse() == Ok(number));
        match key {
            "ends" => Some(self.ends.key()),
            "score" => listed(SCORES, self.score),
            "rounds" => listed(ROUNDS, self.rounds),
            "minutes" => listed(MINUTES, self.minutes),
            _ => None,
        }
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), NotationError> {
        let listed = |list: &[&str]| {
            let number = list.contains(&value).then(|| value.parse().ok()).flatten();
            number.ok_or_else(|| NotationError::new(value, "a number of the list"))
        };
        match key {
            "ends" => {
                let found = Ends::ALL.into_iter().find(|ends| ends.key() == value);
                self.ends = found.ok_or_else(|| NotationError::new(value, "score, rounds, time or daily"))?;
            }
            "score" => self.score = listed(SCORES)?,
            "rounds" => self.rounds = listed(ROUNDS)?,
            "minutes" => self.minutes = listed(MINUTES)?,
            _ => return Err(NotationError::new(key, "ends, score, rounds or minutes")),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_board_is_written_down_and_the_standard_one_is_not() {
        let options = KarambolageOptions::default();
        let text = serde_json::to_string(&options).expect("options can be written");
        assert!(!text.contains("board"), "{text}");
        let small: Board = serde_json::from_str(r#"["0102","3040","5006"]"#).expect("a board");
        let options = KarambolageOptions { board: Arc::new(small), ..options };
        let text = serde_json::to_string(&options).expect("options can be written");
        assert!(text.contains(r#""board":["0102","3040","5006"]"#), "{text}");
        assert_eq!(serde_json::from_str::<KarambolageOptions>(&text).expect("and read"), options);
    }
}
