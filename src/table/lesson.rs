//! A guided first game: one person against easy AI seats, in private and for
//! nothing. Pure; what was played is given, and who thinks for the AI is left
//! to the host.

use super::Refused;
use games::{
    Seat, Setup, Turn, Viewer,
    catalog::{Event, Game, Move, Options, View},
    dice::{GameDice, Seed},
};

/// The seat of the one who learns.
pub const LEARNER: Seat = Seat(0);
/// How many moves a guided game has at most; far more than any that is played to its end.
const MOVES_MAX: u32 = 1000;

/// What a guided game is played with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonStart {
    /// How often this person has begun this game, this time among them.
    pub number: u32,
    /// The game and its options.
    pub options: Options,
    /// The secret of its dice.
    pub seed: Seed,
}

/// A guided game as it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// What it began with.
    pub start: LessonStart,
    /// The game.
    pub game: Game,
    /// The moves so far, as they are written, the AI's among them.
    pub moves: Vec<String>,
    /// What has happened since the learner was last to move.
    pub events: Vec<Event>,
    /// Whether the hints are skipped.
    pub quiet: bool,
}

impl Lesson {
    /// The start of a guided game, with as few seats as it takes.
    #[must_use]
    pub fn begin(start: LessonStart) -> Option<Self> {
        let mut events = Vec::new();
        let setup = Setup { seats: *start.options.seats().start(), first: LEARNER };
        let mut dice = GameDice::new(&start.seed, &entropy(&start));
        let game = Game::start(&start.options, setup, &mut dice.play(0), &mut events).ok()?;
        Some(Self { start, game, moves: Vec::new(), events, quiet: false })
    }

    /// Plays a move of whoever is to move.
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    ///
    /// # Panics
    /// If the move is another game's ([`Move::kind`]).
    pub fn play(&mut self, mv: &Move) -> Result<(), Refused> {
        let seat = match self.game.turn() {
            Turn::Of(seat) => seat,
            Turn::Over => LEARNER,
        };
        let mut dice = GameDice::new(&self.start.seed, &entropy(&self.start));
        let played = self.game.play(seat, mv, &mut dice.play(self.moves.len() as u64 + 1))?;
        self.moves.push(mv.to_string());
        if seat == LEARNER {
            self.events.clear();
        }
        self.events.extend(played.events);
        Ok(())
    }

    /// The AI seat that is to move, if one is.
    #[must_use]
    pub fn ai_to_move(&self) -> Option<Seat> {
        match self.game.turn() {
            Turn::Of(seat) if seat != LEARNER => Some(seat),
            Turn::Of(_) | Turn::Over => None,
        }
    }

    /// What the learner sees.
    #[must_use]
    pub fn view(&self) -> View {
        self.game.view(Viewer::Seat(LEARNER))
    }

    /// Whether it has been played to its end.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.game.turn() == Turn::Over
    }

    /// The number of the decision that is open; it differs from one of these games to the next, so that no
    /// click at an older one fits.
    #[must_use]
    pub fn turn(&self) -> u32 {
        let number = self.start.number % (u32::MAX / MOVES_MAX);
        number * MOVES_MAX + u32::try_from(self.moves.len()).unwrap_or(MOVES_MAX - 1).min(MOVES_MAX - 1)
    }
}

/// What is mixed into the dice.
fn entropy(start: &LessonStart) -> String {
    format!("lesson {} {}\n", start.options.kind(), start.number)
}
