//! Why the rules say no, in words.

use super::shown;
use crate::refusals::{Called, Worded, examples};
use games::{
    catalog::Kind,
    karo::{Ask, Cell, PlyRefused, Refusal, Side, home::HomeRefused, laying::LAID_MAX, ply::JUMPS_MAX},
};
use words::{Words, say, say_for};

/// The one of the three games in which pieces only walk and jump.
const MOVERS_HOPPERS: &str = "movers-hoppers";

impl Worded for Refusal {
    fn examples() -> Vec<Self> {
        let cell = Cell::A1.shifted(-1, -2);
        let mut all = examples! { Refusal:
            AgreeFirst,
            Begun,
            ProposedOther(Side::White),
            ProposedOther(Side::Red),
            BeginnerNeeded,
            LineUpFirst,
            LinedUp,
            Home(HomeRefused::Unreadable),
            Home(HomeRefused::Mix { movers: 1 }),
            Home(HomeRefused::Mix { movers: 4 }),
            Home(HomeRefused::NoFirstMove),
            LayNeeded,
            CellNeeded,
            WayNeeded,
            TileNeeded,
            NothingToUndo,
            NothingAsked,
            AskedAlready(Ask::Draw),
            AskedBefore(Ask::Draw),
            AnswerFirst(Ask::Draw),
            AskedAlready(Ask::Undo),
            AskedBefore(Ask::Undo),
            AnswerFirst(Ask::Undo),
            Ply(PlyRefused::Over),
        };
        let turns = examples! { PlyRefused:
            Over,
            MustLay,
            AllLaid,
            LayPlace(cell),
            LaidTooFar(cell),
            MustPlace,
            AllPlaced,
            NoTile(cell),
            NotFree(cell),
            NoPiece(cell),
            NotYours(cell),
            TilesStay,
            TileNotEmpty(cell),
            TileNotYours(cell),
            TileHeld(cell),
            TileJoins(cell),
            TilePlace(cell),
            MustEnter(cell),
            MustLeave(cell),
            NoChain,
            NoWay { from: Cell::A1, to: cell },
            NoDiagonalJump,
            MoverSteps,
            HopperJumps,
            Repeats(cell),
            EndsAsItBegan,
            WonBefore(cell),
            TooLong,
        };
        all.extend(turns.into_iter().skip(1).map(Refusal::Ply));
        all
    }

    fn worded(&self, words: &Words, called: Called<'_>) -> String {
        match self {
            Self::AgreeFirst => say!(words, "karo-refused-agree-first"),
            Self::Begun => say!(words, "karo-refused-begun"),
            Self::ProposedOther(Side::White) => say!(words, "karo-refused-proposed-white"),
            Self::ProposedOther(Side::Red) => say!(words, "karo-refused-proposed-red"),
            Self::BeginnerNeeded => say!(words, "karo-refused-beginner-needed"),
            Self::LayNeeded => say!(words, "karo-refused-lay-needed"),
            Self::LineUpFirst => say!(words, "karo-refused-line-up-first"),
            Self::LinedUp => say!(words, "karo-refused-lined-up"),
            Self::Home(HomeRefused::Unreadable) => say!(words, "karo-refused-home-unreadable"),
            Self::Home(HomeRefused::Mix { movers }) => say!(words, "karo-refused-home-mix", movers = *movers),
            Self::Home(HomeRefused::NoFirstMove) => say!(words, "karo-refused-home-stuck"),
            Self::CellNeeded => say!(words, "karo-refused-cell-needed"),
            // There no piece is placed, and no tile is moved first.
            Self::WayNeeded if called.offer.is_some_and(|offer| offer.key() == MOVERS_HOPPERS) => {
                say!(words, "karo-refused-way-needed-alone")
            }
            Self::WayNeeded => say!(words, "karo-refused-way-needed"),
            Self::TileNeeded if called.offer.is_some_and(|offer| offer.key() == MOVERS_HOPPERS) => {
                say!(words, "karo-refused-tiles-stay")
            }
            Self::TileNeeded => say!(words, "karo-refused-tile-needed"),
            Self::Ply(why) => ply_refused(*why, words),
            Self::AskedAlready(Ask::Draw) => say!(words, "karo-refused-draw-asked"),
            Self::AskedAlready(Ask::Undo) => say!(words, "karo-refused-undo-asked"),
            Self::AskedBefore(Ask::Draw) => say!(words, "karo-refused-draw-before"),
            Self::AskedBefore(Ask::Undo) => say!(words, "karo-refused-undo-before"),
            Self::NothingToUndo => say!(words, "karo-refused-nothing-to-undo"),
            Self::AnswerFirst(Ask::Draw) => say!(words, "karo-refused-answer-draw"),
            Self::AnswerFirst(Ask::Undo) => say!(words, "karo-refused-answer-undo"),
            Self::NothingAsked => say!(words, "karo-refused-nothing-asked"),
        }
    }

    fn not_a_move(words: &Words, text: &str) -> String {
        say!(words, "karo-not-a-move", text = text)
    }
}

/// Why a turn on the board is not allowed.
fn ply_refused(why: PlyRefused, words: &Words) -> String {
    use PlyRefused as R;
    let at = shown;
    match why {
        R::Over => say_for!(words, Kind::Karo, "refused-over"),
        R::MustLay => say!(words, "karo-refused-must-lay"),
        R::AllLaid => say!(words, "karo-refused-all-laid"),
        R::LayPlace(cell) => say!(words, "karo-refused-lay-place", cell = at(cell)),
        R::LaidTooFar(cell) => say!(words, "karo-refused-laid-too-far", cell = at(cell), most = LAID_MAX),
        R::MustPlace => say!(words, "karo-refused-must-place"),
        R::AllPlaced => say!(words, "karo-refused-all-placed"),
        R::NoTile(cell) => say!(words, "karo-refused-no-tile", cell = at(cell)),
        R::NotFree(cell) => say!(words, "karo-refused-not-free", cell = at(cell)),
        R::NoPiece(cell) => say!(words, "karo-refused-no-piece", cell = at(cell)),
        R::NotYours(cell) => say!(words, "karo-refused-not-yours", cell = at(cell)),
        R::TilesStay => say!(words, "karo-refused-tiles-stay"),
        R::TileNotEmpty(cell) => say!(words, "karo-refused-tile-not-empty", cell = at(cell)),
        R::TileNotYours(cell) => say!(words, "karo-refused-tile-not-yours", cell = at(cell)),
        R::TileHeld(cell) => say!(words, "karo-refused-tile-held", cell = at(cell)),
        R::TileJoins(cell) => say!(words, "karo-refused-tile-joins", cell = at(cell)),
        R::TilePlace(cell) => say!(words, "karo-refused-tile-place", cell = at(cell)),
        R::MustEnter(cell) => say!(words, "karo-refused-must-enter", cell = at(cell)),
        R::MustLeave(cell) => say!(words, "karo-refused-must-leave", cell = at(cell)),
        R::NoChain => say!(words, "karo-refused-no-chain"),
        R::NoWay { from, to } => say!(words, "karo-refused-no-way", from = at(from), to = at(to)),
        R::NoDiagonalJump => say!(words, "karo-refused-no-diagonal-jump"),
        R::MoverSteps => say!(words, "karo-refused-mover-steps"),
        R::HopperJumps => say!(words, "karo-refused-hopper-jumps"),
        R::Repeats(cell) => say!(words, "karo-refused-repeats", cell = at(cell)),
        R::EndsAsItBegan => say!(words, "karo-refused-ends-as-begun"),
        R::WonBefore(cell) => say!(words, "karo-refused-won-before", cell = at(cell)),
        R::TooLong => say!(words, "karo-refused-too-long", jumps = JUMPS_MAX),
    }
}
