//! What is agreed at a table when it is opened.

use serde::{Deserialize, Serialize};

use super::{BestOf, BoardView, coins::Coins, lang::Lang};
use games::catalog::Options;

/// What a table was opened with. All but the time for a turn and the view of its board stays as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HouseRules {
    /// The game and its options.
    pub options: Options,
    /// What each seat stakes in each game, in coins; nothing is allowed.
    pub ante: Coins,
    /// The time for a turn, in seconds.
    pub turn_secs: u32,
    /// Whether players may ask for the odds.
    pub odds: bool,
    /// The language of the board.
    pub lang: Lang,
    /// What a drink costs in the round for all (K9), in coins.
    pub drink_price: Coins,
    /// How long a lobby, or the time between two games, waits before the table closes, in seconds.
    pub lobby_secs: u32,
    /// Who begins its first game.
    #[serde(default, skip_serializing_if = "First::is_in_turn")]
    pub first: First,
    /// How its board is shown; as its server has it where the table has not chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub view: Option<BoardView>,
    /// How many games make a series, if several count as one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best_of: Option<BestOf>,
}

/// Who begins the first game of a table. Later ones begin in turn from there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum First {
    /// The first seat. So it is at tables from before lots were drawn.
    #[default]
    InTurn,
    /// Where people play for stakes, whom the lot falls on ([`games::dice::draw_lot`]); else the first seat.
    Drawn,
}

impl First {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
    fn is_in_turn(&self) -> bool {
        *self == Self::InTurn
    }
}

impl HouseRules {
    /// A game for nothing that begins in turn, with a minute for a turn, a quarter of an hour for a lobby, an English board and drinks at 5.
    #[must_use]
    pub fn usual(options: Options) -> Self {
        let (ante, drink_price) = (Coins::ZERO, Coins(5));
        Self {
            options,
            ante,
            turn_secs: 60,
            odds: true,
            lang: Lang::En,
            drink_price,
            lobby_secs: 900,
            first: First::InTurn,
            view: None,
            best_of: None,
        }
    }
}
