//! A tavern's books for who manages its server: what came from it, what was drunk, what people gave each other, the
//! largest movements, and who was given coins by many. Reading them is left to the store, telling them to `present`.

use super::{
    coins::Coins,
    ids::{Moment, UserId},
};
use games::catalog::Kind;

/// By how many people somebody must have been given coins to be named as one who may be farming.
pub const GIVERS_MIN: i64 = 3;
/// How many games for coins two people alone must have ended with each other, and how much of them must have gone the same
/// way, in percent, to be named as two between whom coins go one way.
pub const PAIR_GAMES_MIN: i64 = 8;
/// In percent: half of what was at stake going one way and back is luck.
pub const ONE_WAY_MIN: i64 = 80;

/// What moved in a tavern since some moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TavernBooks {
    /// What the tavern gave as welcomes and allowances.
    pub made: Coins,
    /// What was drunk.
    pub drunk: Coins,
    /// What was paid for looks.
    pub looks: Coins,
    /// What came back from the purses of those who are forgotten.
    pub back: Coins,
    /// What people gave each other.
    pub given: Coins,
    /// What lies in all purses now.
    pub in_purses: Coins,
    /// The largest movements from people to people and for looks, the largest first.
    pub largest: Vec<LargeMovement>,
    /// Between whom coins went one way in games of two people, again and again.
    pub pairs: Vec<PairCoins>,
    /// Who was given coins by at least [`GIVERS_MIN`] people, how much and by how many. What somebody without a seat threw
    /// into a pot counts as given to who won it, and what somebody lost to one other by a game that was given up before it
    /// was played.
    pub farming: Vec<(UserId, Coins, i64)>,
}

/// Coins that went from people to somebody else: a gift, the price of a look, or what one game came to for who won most of
/// it by their seat and their bets. What came back of a stake or a bet moved nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LargeMovement {
    /// When.
    pub at: Moment,
    /// The kind of its cause, as the ledger names it.
    pub cause: String,
    /// By which game.
    pub game: Option<Kind>,
    /// From whom; of a game who lost most first.
    pub from: Vec<UserId>,
    /// To whom; nobody for a look, nor in the place of who had everything deleted.
    pub to: Option<UserId>,
    /// How much.
    pub amount: Coins,
}

/// Two people who played and bet for coins with nobody else, or of whom one threw into pots that the other won, again and
/// again, and most of it went one way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairCoins {
    /// From whom.
    pub from: UserId,
    /// To whom.
    pub to: UserId,
    /// How much, less what came back.
    pub amount: Coins,
    /// In how many games.
    pub games: i64,
}
