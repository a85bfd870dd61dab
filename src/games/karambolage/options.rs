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

/// How many of a hundred games of two hard seats the one that opens wins, by what was agreed: 200 to 2,500 games each of
/// `cargo bench -p benches --bench levels -- first karambolage score=200 finish=first 400`, give or take 1 to 3
/// (`docs/BENCHMARKS.md`). Who opens lays the balls as well, and so begins with the best turn there is; as many turns
/// for both do not make up for that. The dice say who it is (B3), so that each seat wins half.
const SCORE_AT_ONCE: &[(u16, u8)] = &[(50, 99), (200, 99), (500, 98)];
/// The same where the round is played out.
const SCORE_IN_ROUNDS: &[(u16, u8)] = &[(50, 92), (200, 91), (500, 98)];
/// The same by the number of rounds.
const ROUNDS: &[(u16, u8)] = &[(1, 92), (2, 98), (5, 99), (20, 97), (50, 98)];

impl KarambolageOptions {
    /// Whether it takes at least the rounds of a new table, on the board that comes with the program: what AI seats know of
    /// positions they know of that one.
    pub(super) fn is_as_measured(&self) -> bool {
        self.ends == Ends::Rounds && self.rounds >= ROUNDS_AT_FIRST && self.board == Board::standard()
    }

    /// How many of a hundred games of two the one that opens wins; nothing where nobody has measured it, as on another
    /// board.
    pub(super) fn edge(&self) -> Option<u8> {
        match (self.ends, self.finish) {
            _ if self.board != Board::standard() => None,
            (Ends::Score, Finish::First) => between(SCORE_AT_ONCE, self.score),
            (Ends::Score, Finish::Round) => between(SCORE_IN_ROUNDS, self.score),
            (Ends::Rounds, _) => between(ROUNDS, self.rounds),
            (Ends::Time | Ends::Daily, _) => None,
        }
    }
}

/// What was measured at a number; between two that were measured in a straight line, below the lowest as there, beyond
/// the last nothing.
fn between(measured: &[(u16, u8)], number: u16) -> Option<u8> {
    let &(lowest, share) = measured.first()?;
    if number <= lowest {
        return Some(share);
    }
    let pair = measured.windows(2).find(|pair| number <= pair[1].0)?;
    let ([(low, before), (high, after)], number) = ([pair[0], pair[1]], i32::from(number));
    let [low, high, before, after]: [i32; 4] = [low.into(), high.into(), before.into(), after.into()];
    let share = before + (after - before) * (number - low) / (high - low);
    Some(u8::try_from(share).expect("it lies between both"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Options as _;

    #[test]
    fn what_it_is_worth_to_open_is_told_as_it_was_measured() {
        let edge_of = |ends: &str, amount: &str, number: &str, finish: Finish| {
            let mut options = KarambolageOptions { finish, ..KarambolageOptions::default() };
            for (option, value) in [("ends", ends), (amount, number)] {
                options.set(option, value).expect("an option");
            }
            options.edge()
        };
        let to = |score: &str| edge_of("score", "score", score, Finish::First);
        assert_eq!(["20", "50", "200", "500"].map(to), [99, 99, 99, 98].map(Some));
        assert_eq!(to("501"), None, "nobody has measured it");
        let in_rounds = |score: &str| edge_of("score", "score", score, Finish::Round);
        assert_eq!(["50", "200", "350", "501"].map(in_rounds), [Some(92), Some(91), Some(94), None]);
        let rounds = |rounds: &str| edge_of("rounds", "rounds", rounds, Finish::First);
        assert_eq!(["1", "5", "20", "51"].map(rounds), [Some(92), Some(99), Some(97), None]);
        assert_eq!(rounds("13"), Some(98), "about half way between 99 and 97");
        assert_eq!(edge_of("time", "minutes", "30", Finish::First), None);
        assert_eq!(KarambolageOptions::new_table().edge(), Some(99));
        let board = Arc::new(serde_json::from_str(r#"["0102","3040","5006"]"#).expect("a board"));
        assert_eq!(KarambolageOptions { board, ..KarambolageOptions::new_table() }.edge(), None);
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
