//! A guided first game: one person against easy AI seats, in private and for
//! nothing. Pure; what was played is given, and who thinks for the AI is left
//! to the host.

use std::fmt;

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
/// Nobody learns alone: an AI seat plays against them.
const SEATS_MIN: usize = 2;
/// How it is written that the next round begins.
const NEXT_ROUND: &str = "next";

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
    /// The game, or the round of it that is played.
    pub game: Game,
    /// What was played so far, by the AI too.
    pub moves: Vec<LessonMove>,
    /// What has happened since the learner was last to move.
    pub events: Vec<Event>,
    /// Whether the hints are skipped.
    pub quiet: bool,
    /// What the learner has seen so far, whenever something was theirs to decide or a round was over; the last is
    /// what lies there now.
    pub seen: Vec<SeenPosition>,
    /// The number of the round, from 1, in a game of several ([`Lesson::rounds`]).
    pub round: u32,
    /// How many rounds the learner has won.
    pub won: u32,
}

/// What leads a guided game on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LessonMove {
    /// A move of whoever is to move.
    Played(Move),
    /// A round is over, and the next one begins.
    NextRound,
}

impl fmt::Display for LessonMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Played(mv) => write!(f, "{mv}"),
            Self::NextRound => f.write_str(NEXT_ROUND),
        }
    }
}

/// A position as the learner has seen it.
#[derive(Clone, Debug, PartialEq)]
pub struct SeenPosition {
    /// What lay there.
    pub view: View,
    /// Whether a round was over, so that there is nothing to decide and time to read.
    pub is_over: bool,
}

impl Lesson {
    /// The start of a guided game, with as few seats as it takes.
    #[must_use]
    pub fn begin(start: LessonStart) -> Option<Self> {
        let mut events = Vec::new();
        let game = begin_round(&start, 1, 0, &mut events)?;
        let (moves, seen) = (Vec::new(), Vec::new());
        let mut lesson = Self { start, game, moves, events, quiet: false, seen, round: 1, won: 0 };
        lesson.look();
        Some(lesson)
    }

    /// A guided game as its moves make it, as they are written, if they still do.
    #[must_use]
    pub fn replay(start: LessonStart, moves: &[String]) -> Option<Self> {
        let mut lesson = Self::begin(start)?;
        for text in moves {
            match lesson.read(text)? {
                LessonMove::Played(mv) => lesson.play(&mv).ok()?,
                LessonMove::NextRound => lesson.next_round().ok()?,
            }
        }
        Some(lesson)
    }

    /// What is written there. Between two rounds nobody moves, so no move is taken for the beginning of one.
    fn read(&self, text: &str) -> Option<LessonMove> {
        match self.is_between_rounds() {
            true => (text == NEXT_ROUND).then_some(LessonMove::NextRound),
            false => self.start.options.kind().parse_move(text).ok().map(LessonMove::Played),
        }
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
        self.moves.push(LessonMove::Played(mv.clone()));
        if seat == LEARNER {
            self.events.clear();
        }
        self.events.extend(played.events);
        let has_won = self.game.outcome().is_some_and(|outcome| outcome.winners().contains(&LEARNER));
        self.won += u32::from(has_won);
        self.look();
        Ok(())
    }

    /// Begins the next round of a game of several; another seat begins it.
    ///
    /// # Errors
    /// A round runs, or that was the last one.
    pub fn next_round(&mut self) -> Result<(), Refused> {
        if !self.is_between_rounds() {
            return Err(Refused::Stale);
        }
        let mut events = Vec::new();
        let played = self.moves.len() as u64 + 1;
        let game = begin_round(&self.start, self.round + 1, played, &mut events).ok_or(Refused::Stale)?;
        self.moves.push(LessonMove::NextRound);
        (self.game, self.events, self.round) = (game, events, self.round + 1);
        self.look();
        Ok(())
    }

    /// How many rounds a first game of this has.
    #[must_use]
    pub fn rounds(&self) -> u32 {
        self.start.options.terms().lesson_rounds
    }

    /// How many sit there, the learner among them.
    #[must_use]
    pub fn seats(&self) -> usize {
        seats(&self.start)
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

    /// Whether a round is over and another one follows.
    #[must_use]
    pub fn is_between_rounds(&self) -> bool {
        self.game.turn() == Turn::Over && self.round < self.rounds()
    }

    /// Whether it has been played to its end.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.game.turn() == Turn::Over && !self.is_between_rounds()
    }

    /// The number of the decision that is open; it differs from one of these games to the next, so that no
    /// click at an older one fits.
    #[must_use]
    pub fn decision(&self) -> u32 {
        let number = self.start.number % (u32::MAX / MOVES_MAX);
        number * MOVES_MAX + u32::try_from(self.moves.len()).unwrap_or(MOVES_MAX - 1).min(MOVES_MAX - 1)
    }

    /// Notes what the learner sees, where something is theirs to decide or to read.
    fn look(&mut self) {
        if self.ai_to_move().is_none() {
            self.seen.push(SeenPosition { view: self.view(), is_over: self.game.turn() == Turn::Over });
        }
    }
}

/// A round, as the dice of this play have it.
fn begin_round(start: &LessonStart, round: u32, play: u64, events: &mut Vec<Event>) -> Option<Game> {
    let seats = seats(start);
    let first = Seat::at((round as usize - 1) % seats);
    let mut dice = GameDice::new(&start.seed, &entropy(start));
    Game::start(&start.options, Setup { seats, first }, &mut dice.play(play), events).ok()
}

/// As few as the game takes, the learner among them.
fn seats(start: &LessonStart) -> usize {
    (*start.options.seats().start()).max(SEATS_MIN)
}

/// What is mixed into the dice.
fn entropy(start: &LessonStart) -> String {
    format!("lesson {} {}\n", start.options.kind(), start.number)
}
