//! What can be agreed about a game of Karambolage (B11), and the board it is played on (B2).

use std::{borrow::Cow, sync::Arc};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{
    board::{Board, STANDARD_FILE},
    board_file::{BoardFile, BoardRefused},
};
use crate::{BoardError, Choice, NotationError, Options, Values};

/// After so many rounds a game ends, whatever was agreed: the most points win.
pub const ROUNDS_MAX: u16 = 100;
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

/// The scores that can be agreed, in points.
const SCORES: Values = Values::Number { default: 200, min: 20, max: 1000 };
/// The numbers of rounds that can be agreed.
const ROUNDS: Values = Values::Number { default: 10, min: 1, max: ROUNDS_MAX as u32 };
/// The times that can be agreed, in minutes.
const MINUTES: Values = Values::Number { default: 30, min: 5, max: 180 };

impl Ends {
    /// What can be agreed in a lobby; the daily practice has none.
    const AGREED: [Self; 3] = [Self::Score, Self::Rounds, Self::Time];

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

impl Options for KarambolageOptions {
    const CHOICES: &'static [Choice] = &[
        Choice { key: "ends", values: Values::Named(&["score", "rounds", "time"]) },
        Choice { key: "score", values: SCORES },
        Choice { key: "rounds", values: ROUNDS },
        Choice { key: "minutes", values: MINUTES },
    ];

    const BOARD: Option<&'static str> = Some(STANDARD_FILE);

    fn practice(&self) -> Option<Self> {
        Some(Self { ends: Ends::Daily, ..self.clone() })
    }

    fn set_board(&mut self, toml: &str) -> Result<(), BoardError> {
        let refused = |refused: BoardRefused| BoardError { line: refused.line, why: refused.fault.to_string() };
        self.board = Arc::new(BoardFile::read(toml).map_err(refused)?.board);
        Ok(())
    }

    fn get(&self, key: &str) -> Option<Cow<'static, str>> {
        Some(match key {
            "ends" => self.ends.key().into(),
            "score" => self.score.to_string().into(),
            "rounds" => self.rounds.to_string().into(),
            "minutes" => self.minutes.to_string().into(),
            _ => return None,
        })
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), NotationError> {
        match key {
            "ends" => {
                let found = Ends::AGREED.into_iter().find(|ends| ends.key() == value);
                self.ends = found.ok_or_else(|| NotationError::new(value, "score, rounds or time"))?;
            }
            "score" => self.score = number(SCORES, value, "a score from 20 to 1000")?,
            "rounds" => self.rounds = number(ROUNDS, value, "1 to 100 rounds")?,
            "minutes" => self.minutes = number(MINUTES, value, "5 to 180 minutes")?,
            _ => return Err(NotationError::new(key, "ends, score, rounds or minutes")),
        }
        Ok(())
    }

    fn goes_with(key: &str) -> Option<(&'static str, &'static str)> {
        let ends = match key {
            "score" => Ends::Score,
            "rounds" => Ends::Rounds,
            "minutes" => Ends::Time,
            _ => return None,
        };
        Some(("ends", ends.key()))
    }
}

/// A number that an option can have.
fn number(values: Values, text: &str, expected: &'static str) -> Result<u16, NotationError> {
    let number = values.contains(text).then(|| text.parse().ok()).flatten();
    number.ok_or_else(|| NotationError::new(text, expected))
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
