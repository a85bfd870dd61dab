//! What can be agreed about a game of Karambolage (B11), and the board it is played on (B2).

use std::sync::Arc;

use super::{
    board::{Board, STANDARD_FILE},
    board_file::{BoardFile, BoardRefused},
};
use crate::{
    BoardError,
    options::{named, options},
};

/// After so many rounds a game ends, whatever was agreed: the most points win.
pub const ROUNDS_MAX: u16 = 100;
/// How many rounds a new table plays.
const ROUNDS_AT_FIRST: u16 = 5;
/// How many rounds a first game has.
const ROUNDS_TO_LEARN: u16 = 3;
/// How many throws a daily practice has.
pub const DAILY_THROWS: usize = 3;

options! {
    /// What can be agreed about a game.
    KarambolageOptions {
        /// What ends the game.
        ends: Ends = named(&Ends::AGREED);
        /// The score that wins, in points, if a score ends the game.
        score: u16 = number(200, 20, 1000, "a score from 20 to 1000"), implies ends = "score";
        /// When a game to a score is over.
        finish: Finish = named, needs ends = "score";
        /// How many rounds are played, if their number ends the game.
        rounds: u16 = number(10, 1, ROUNDS_MAX, "1 to 100 rounds"), implies ends = "rounds";
        /// How long is played, in minutes, if time ends the game. The table has the clock.
        minutes: u16 = number(30, 5, 180, "5 to 180 minutes"), implies ends = "time";
    }
    also {
        /// The board.
        board: Arc<Board> = Board::standard();
        /// Whether what was decided since the dice were thrown can be taken back; in games from before it could not.
        take_back: bool = false;
    }
    impl {
        const BOARD: Option<&'static str> = Some(STANDARD_FILE);

        fn practice(&self) -> Option<Self> {
            Some(Self { ends: Ends::Daily, board: Arc::clone(&self.board), ..Self::default() })
        }

        /// Everybody has the same number of turns: five rounds, and a game to a score plays its round out.
        fn new_table() -> Self {
            let (ends, rounds, finish) = (Ends::Rounds, ROUNDS_AT_FIRST, Finish::Round);
            Self { ends, rounds, finish, take_back: true, ..Self::default() }
        }

        fn first_game(self) -> Self {
            Self { ends: Ends::Rounds, rounds: ROUNDS_TO_LEARN, ..self }
        }

        fn set_board(&mut self, toml: &str) -> Result<(), BoardError> {
            let refused = |refused: BoardRefused| BoardError { line: refused.line, why: refused.fault.to_string() };
            self.board = Arc::new(BoardFile::read(toml).map_err(refused)?.board);
            Ok(())
        }
    }
}

named! {
    /// What ends a game (B11).
    Ends, "score, rounds or time":
    /// The first to reach an agreed score wins.
    #[default]
    Score = "score",
    /// After an agreed number of rounds the most points win.
    Rounds = "rounds",
    /// After an agreed time the running round is played out, and the most points win.
    Time = "time",
    /// Practice alone: three throws, the same for everyone from the same dice.
    Daily = "daily"
}

named! {
    /// When a game to a score is over, once a seat has it (B11).
    Finish, "first or round":
    /// With that throw, as the rulebook has it.
    #[default]
    First = "first",
    /// With the round, so that everybody has had as many turns; the most points win.
    Round = "round"
}

impl Ends {
    /// What can be agreed in a lobby; the daily practice has none.
    const AGREED: [&'static str; 3] = ["score", "rounds", "time"];
}

/// How many of a hundred games of two the one that opens wins, by the score that wins at once: two hard seats, 200
/// games each of `cargo bench -p benches --bench levels -- first karambolage score=200 finish=first 200`, give or
/// take 2 to 6 (`docs/BENCHMARKS.md`). In rounds both have as many turns, and neither place is worth more than the
/// other by much.
const OPENER_WINS: [(u16, u8); 4] = [(50, 98), (100, 97), (200, 93), (500, 77)];

impl KarambolageOptions {
    /// Whether it takes at least the rounds of a new table.
    pub(super) fn is_as_measured(&self) -> bool {
        self.ends == Ends::Rounds && self.rounds >= ROUNDS_AT_FIRST
    }

    /// The same for the score that was agreed: between two that were measured in a straight line, beyond the
    /// last nothing.
    pub(super) fn edge(&self) -> Option<u8> {
        if self.ends != Ends::Score || self.finish != Finish::First {
            return None;
        }
        let (lowest, most) = OPENER_WINS[0];
        if self.score <= lowest {
            return Some(most);
        }
        let between = OPENER_WINS.windows(2).find(|pair| self.score <= pair[1].0)?;
        let ([(low, more), (high, less)], score) = ([between[0], between[1]], self.score);
        let fallen = u16::from(more - less) * (score - low) / (high - low);
        Some(more - u8::try_from(fallen).expect("it is a part of what both are apart"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Options as _;

    #[test]
    fn what_it_is_worth_to_open_falls_with_the_score_and_is_little_in_rounds() {
        let to = |score| KarambolageOptions { score, ..KarambolageOptions::default() }.edge();
        assert_eq!([20, 50, 100, 200, 500].map(to), [98, 98, 97, 93, 77].map(Some), "as it was measured");
        assert_eq!(to(350), Some(85), "half way between 93 and 77");
        assert_eq!(to(501), None, "nobody has measured it");
        let falls = (20..500).all(|score| to(score) >= to(score + 1));
        assert!(falls, "the longer a game, the less it matters who opens");
        assert_eq!(KarambolageOptions { finish: Finish::Round, ..KarambolageOptions::default() }.edge(), None);
        assert_eq!(KarambolageOptions::new_table().edge(), None);
    }

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
