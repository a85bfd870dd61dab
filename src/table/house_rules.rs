//! What is agreed at a table when it is opened.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::{BestOf, BoardView, TURN_SECS_MAX, TURN_SECS_MIN, coins::Coins, lang::Lang};
use games::{NotationError, catalog::Options};

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
    /// What follows where somebody's time is up.
    #[serde(default, skip_serializing_if = "TimeUp::is_usual")]
    pub time_up: TimeUp,
    /// Whether no AI can sit down: so its server had it when it opened.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub no_ai: bool,
    /// The most that one person may stake in one game, in coins, where its server had less than can be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stake_max: Option<Coins>,
}

/// What follows where somebody's time is up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TimeUp {
    /// An AI plays for them until they are back.
    #[default]
    AiPlays,
    /// Their game is lost: an AI plays it to its end, or gives it up where the game can be given up. Only where turns
    /// take days.
    Lost,
}

impl TimeUp {
    /// What can be written for each.
    pub const KEYS: &'static [&'static str] = &["ai", "lost"];

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
    fn is_usual(&self) -> bool {
        *self == Self::AiPlays
    }
}

impl FromStr for TimeUp {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text {
            "ai" => Ok(Self::AiPlays),
            "lost" => Ok(Self::Lost),
            _ => Err(NotationError::new(text, "ai or lost")),
        }
    }
}

/// Seconds of a day.
pub const DAY_SECS: u32 = 86_400;
/// How many days a turn can have, where it takes days.
pub const TURN_DAYS: [u32; 4] = [1, 2, 3, 7];

/// Whether a turn can have so many seconds: 10 to 3600, or some days.
pub(crate) fn is_turn_time(secs: u32) -> bool {
    (TURN_SECS_MIN..=TURN_SECS_MAX).contains(&secs) || TURN_DAYS.iter().any(|days| days * DAY_SECS == secs)
}

/// Who begins the first game of a table, and the first for stakes of the same people. Later ones begin in turn from
/// there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum First {
    /// The first seat. So it is at tables from before lots were drawn.
    #[default]
    InTurn,
    /// Whom the lot falls on ([`games::dice::draw_lot`]). Games for nothing that began under older lines begin with the
    /// first seat.
    Drawn,
}

impl First {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
    fn is_in_turn(&self) -> bool {
        *self == Self::InTurn
    }
}

impl HouseRules {
    /// Whether a turn takes days: people go away between their turns, and nothing is over within the hour.
    #[must_use]
    pub const fn is_slow(&self) -> bool {
        self.turn_secs >= DAY_SECS
    }

    /// What the same people agree on at a rematch: nothing is staked where these options bar stakes by now.
    #[must_use]
    pub fn for_rematch(mut self) -> Self {
        self.options = self.options.agreed_anew();
        if self.options.bars_stakes().is_some() {
            self.ante = Coins::ZERO;
        }
        self
    }

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
            time_up: TimeUp::AiPlays,
            no_ai: false,
            stake_max: None,
        }
    }
}
