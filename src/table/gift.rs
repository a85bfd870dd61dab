//! Coins among friends: when somebody may give some of theirs to somebody else. Moving them is left to the store.

use super::{coins::Coins, ids::Moment};

/// The most that one person may give away on one server in a day, UTC; and the most that one may be given.
pub const GIFT_DAY_MAX: Coins = Coins(50);
/// How many games one must have finished with other people on a server to give coins there.
pub const GIFT_GAMES_MIN: i64 = 10;
/// How long one must have been on a server to give coins there, in seconds: thirty days.
const GIFT_MEMBER_SECS: u32 = 30 * 86_400;

/// Why coins are not given. Nothing has changed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotGiven {
    /// To oneself.
    #[error("nobody gives coins to themselves")]
    ToOneself,
    /// To a bot.
    #[error("a bot takes no coins")]
    ToBot,
    /// To somebody who is not on the server.
    #[error("they are not on the server")]
    NotAMember,
    /// Not one coin or more, or more than can be given in a day.
    #[error("no such amount can be given")]
    BadAmount,
    /// Who has finished too few games with other people on the server.
    #[error("{games} games are too few")]
    TooFewGames {
        /// How many they have finished.
        games: i64,
    },
    /// Who has not been on the server for long enough.
    #[error("they have not been on the server for long enough")]
    TooNew {
        /// When they will have been; none where Discord does not say.
        from: Option<Moment>,
    },
    /// More than is left of what may be given today.
    #[error("more than may be given in a day")]
    DayFull {
        /// How much may still be given today.
        left: Coins,
    },
    /// The other takes no gifts, or it is more than is left of what they may be given today; which of the two is theirs
    /// to tell.
    #[error("the other takes no gifts, or not as much today")]
    NotTaken,
    /// The other has no purse on the server.
    #[error("the other has no purse there")]
    NoPurse,
}

/// Whether somebody who joined a server then may give coins there now.
///
/// # Errors
/// They have not been there for long enough.
pub fn may_give_since(joined: Option<Moment>, now: Moment) -> Result<(), NotGiven> {
    let from = joined.map(|joined| joined.plus_secs(GIFT_MEMBER_SECS));
    match from {
        Some(from) if from <= now => Ok(()),
        from => Err(NotGiven::TooNew { from }),
    }
}
