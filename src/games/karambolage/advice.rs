//! The hint on request: the turn with the most points from where the asker stands, and the one that hard plays.

use super::{
    moves::Move,
    score::Score,
    solve::solve_on,
    view::{May, View},
    weigh,
};

/// The best turn of the seat that looks, and what it brings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The moves still to be made for the most points; none if no turn scores any more.
    pub moves: Vec<Move>,
    /// What it brings; `None` if no turn scores any more.
    pub score: Option<Score>,
    /// How many turns still score, and how many of these are a Carambo.
    pub scoring: u64,
    /// How many of them are a Carambo, which lets the player throw again (B9).
    pub carambo: u64,
}

impl Advice {
    /// The moves of the hard AI from here, and what they bring at once: it reckons with the throws that follow, its own after
    /// a Carambo and those of the others. No moves where it ends the turn; `None` if the seat that looks has no throw to
    /// play.
    #[must_use]
    pub fn of_hard(view: &View) -> Option<(Vec<Move>, u16)> {
        let throw = view.throw.as_ref().filter(|_| view.may == Some(May::Move))?;
        let moves = weigh::best_turn(view, throw);
        let brings = weigh::brings(view, &weigh::after(view, &moves)?);
        Some((moves, brings))
    }

    /// The hint for the seat that looks; `None` if it has no throw to play.
    #[must_use]
    pub fn of(view: &View) -> Option<Self> {
        if view.may != Some(May::Move) {
            return None;
        }
        let board = view.board();
        let throw = view.throw.as_ref()?;
        let solution = solve_on(board, throw);
        let mut played = throw.clone();
        for mv in &solution.best.moves {
            if let Move::Run { ball, to, die } = *mv {
                played.run(board, ball, to, die).expect("the search finds allowed moves");
            }
        }
        Some(Self {
            moves: solution.best.moves,
            score: played.scores().then(|| played.worth(board)),
            scoring: solution.scoring,
            carambo: solution.carambo,
        })
    }
}
