//! Practice alone: a game for one, once a day, with the same dice for everyone
//! on a server. It is no table: nobody else sits there and nothing is staked.
//! Pure; which day it is and what was played is given.

use super::Refused;
use crate::ids::GuildId;
use games::{
    Seat, Setup, Turn,
    catalog::{Event, Game, Move, Options},
    dice::{GameDice, Seed},
};

/// How many moves a practice has at most; far more than any game for one.
const MOVES_MAX: u32 = 1000;
/// The seat of the one who practises.
const ALONE: Seat = Seat(0);

/// What a day's practice is played with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PracticeDay {
    /// The server.
    pub guild: GuildId,
    /// The day, counted from 1970, UTC.
    pub day: i64,
    /// The game and its options.
    pub options: Options,
    /// The secret of its dice.
    pub seed: Seed,
}

/// A practice as it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Practice {
    /// The day it belongs to.
    pub day: PracticeDay,
    /// The game.
    pub game: Game,
    /// The moves so far, as they are written.
    pub moves: Vec<String>,
    /// What the last move, or the start, brought.
    pub events: Vec<Event>,
}

impl Practice {
    /// The start of a day's practice.
    #[must_use]
    pub fn begin(day: PracticeDay) -> Option<Self> {
        let mut events = Vec::new();
        let setup = Setup { seats: 1, first: ALONE };
        let mut dice = GameDice::new(&day.seed, &entropy(&day));
        let game = Game::start(&day.options, setup, &mut dice.play(0), &mut events).ok()?;
        Some(Self { day, game, moves: Vec::new(), events })
    }

    /// Plays a move with the dice of the day.
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    ///
    /// # Panics
    /// If the move is another game's ([`Move::kind`]).
    pub fn play(&mut self, mv: &Move) -> Result<(), Refused> {
        let mut dice = GameDice::new(&self.day.seed, &entropy(&self.day));
        let played = self.game.play(ALONE, mv, &mut dice.play(self.moves.len() as u64 + 1))?;
        self.moves.push(mv.to_string());
        self.events = played.events;
        Ok(())
    }

    /// What was reached, once it is over.
    #[must_use]
    pub fn points(&self) -> Option<i64> {
        (self.game.turn() == Turn::Over).then(|| self.game.points(ALONE)).flatten()
    }

    /// The number of the decision that is open; it differs from day to day, so
    /// that no click of yesterday fits today.
    #[must_use]
    pub fn decision(&self) -> u32 {
        let day = u32::try_from(self.day.day).unwrap_or_default() % (u32::MAX / MOVES_MAX);
        day * MOVES_MAX + u32::try_from(self.moves.len()).unwrap_or(MOVES_MAX - 1).min(MOVES_MAX - 1)
    }
}

/// What is mixed into the dice: the same for everyone on a server.
fn entropy(day: &PracticeDay) -> String {
    format!("practice {} {} {}\n", day.options.kind(), day.guild, day.day)
}
