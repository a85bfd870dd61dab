//! What the three games promise to the search, to perft and to the table.

use std::{fmt::Debug, hash::Hash};

use smallvec::SmallVec;

use super::{
    piece::Side,
    ply::{Ply, PlyRefused},
    strength::Manner,
    tiles::Board,
};

/// No [`Position::value`] reaches this; a search counts a win so.
pub const WIN: i32 = 1_000_000;

/// A few turns that take something at once.
pub type Captures<T> = SmallVec<[T; 8]>;

/// A position of a two-player game without chance, as rules and search walk it.
pub trait Position: Clone {
    /// A [`Ply`] packed for the search: a tile move and a piece move together, where a tile is moved.
    type PackedPly: Copy + PartialEq + Hash + Debug;
    /// What taking a turn back needs.
    type Undo;

    /// How many turns the hard AI tries before it moves: 60 ms of CPU time on average at most.
    const HARD_NODES: u64;

    /// How much less than the best a hard AI's turn may be worth, so that no two games are alike: in the
    /// [opening](super::strength::OPENING_PLIES), and after it. Measured by play of the varied AI against the plain one.
    const LEEWAY: [i32; 2];

    /// The best of how many turns the easy AI plays, mostly leaving out those after which the other side wins at once: one
    /// of these numbers as likely as another. Measured by play against [beginners](super::beginner).
    const EASY_PLIES: [usize; 4];

    /// The best of how many turns the middle AI plays where it has no form, leaving out those after which the other side
    /// wins at once: one number or the other. Problems are made by it.
    const MIDDLE_PLIES: [usize; 2];

    /// How the middle AI plays in its forms, the worst first, each with the number of its games in a hundred. Measured by
    /// play against the easy and the hard AI.
    const MIDDLE_FORMS: &'static [(u8, Manner)];

    /// Whose [value](Self::value) is so far below even stands clearly worse: where the AI played on from such positions
    /// against itself, now and then at random, at least three of four were lost.
    const CLEARLY: i32;

    /// Who is to move.
    fn to_move(&self) -> Side;

    /// Adds all legal turns of the side to move, in an order that depends on the position alone: none where
    /// it has none and passes (F5, S3, A6), and none once someone has won.
    fn plies(&self, into: &mut Vec<Self::PackedPly>);

    /// Plays a turn, one of [`Self::plies`] or found by [`Self::find`]; any other leaves nonsense.
    fn play(&mut self, turn: &Self::PackedPly) -> Self::Undo;

    /// Takes the last turn back: all is again as it was.
    fn take_back(&mut self, undo: Self::Undo);

    /// Hands the turn over without a move (F5, S3, A6); twice is as if nothing had been.
    fn pass(&mut self);

    /// Who has won by the position itself (F4, S2, A5), the one who moved last being looked at first.
    fn winner(&self) -> Option<Side>;

    /// The same for the same position with the same side to move, wherever it lies; kept step by step.
    fn hash(&self) -> u64;

    /// Tells the number of each [pattern](super::patterns) in it, as the side to move sees it.
    fn patterns(&self, found: impl FnMut(usize));

    /// The worth of each pattern, by its number.
    fn weights() -> &'static [i32];

    /// How good it is for the side to move, well inside ±[`WIN`]: [`LOGIT`](super::patterns::LOGIT) times the logarithm
    /// of the odds. Of no meaning once someone has won.
    fn value(&self) -> i32 {
        let (weights, mut value) = (Self::weights(), 0);
        self.patterns(|pattern| value += weights[pattern]);
        value
    }

    /// Whether the side to move has a turn that wins at once. Found out without trying all turns.
    fn wins_now(&self) -> bool;

    /// Whether the side to move could win with so many turns of its own, the next one the first; where it says no, that
    /// is sure.
    fn may_win_within(&self, turns: u8) -> bool;

    /// Whether the side that is not to move might win with its next turn. `false` is sure: the side to move then has a
    /// turn after which the other cannot win at once. `true` is not.
    fn is_in_danger(&self) -> bool;

    /// Adds those of [`Self::plies`] that may be threats: after one, the side that made it might win with its next turn
    /// whatever the other answers. A turn that is left out is surely none.
    fn threatening(&self, into: &mut Vec<Self::PackedPly>) {
        self.plies(into);
    }

    /// Adds the turns that bring the side to move closer to its end at once, a few of the best: without them a look ahead
    /// would stop in the middle of an exchange. None in a game where nothing is taken.
    fn captures(&self, _into: &mut Captures<Self::PackedPly>) {}

    /// How many [`Self::plies`] there are, faster than listing them where it can be.
    fn count(&self) -> u64;

    /// The turn as people write it.
    fn written(&self, turn: &Self::PackedPly) -> Ply;

    /// The turn that people mean.
    ///
    /// # Errors
    /// Why it is not allowed.
    fn find(&self, turn: &Ply) -> Result<Self::PackedPly, PlyRefused>;

    /// The tiles and what lies on them.
    fn board(&self) -> Board;

    /// How many pieces of each colour, white and red, are still to be placed.
    fn hand(&self) -> [u8; 2];

    /// The turns that the [opening book](super::book) has for this position, the best first; none where there is none.
    fn in_book(&self) -> Vec<Self::PackedPly> {
        Vec::new()
    }
}
