//! Virtual coins: accounts, transfers and the settling of a pot. Pure: the
//! books themselves are in `store`.
//!
//! Coins move only as a [`Transfer`] with a unique [`Cause`]. New coins come
//! from the tavern's account alone, which goes below zero by them, so that all
//! accounts together are always zero. Coins can never be bought, sold or
//! exchanged for anything of worth.

mod account;
pub mod settle;

use std::{
    fmt,
    iter::Sum,
    ops::{Add, AddAssign, Neg, Sub, SubAssign},
};

use serde::{Deserialize, Serialize};

pub use self::{
    account::{Account, Escrow, EscrowOwner, LedgerName, NoAccount},
    settle::{Due, PotClaim, Rounding, Settlement, divide, settle},
};
use crate::ids::{GuildId, InteractionId, TableId, UserId};

/// Whole coins. An amount that moves is positive; a balance may be anything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Coins(pub i64);

impl Coins {
    /// None.
    pub const ZERO: Self = Self(0);

    /// Whether there are any.
    #[must_use]
    pub const fn is_positive(self) -> bool {
        self.0 > 0
    }
}

impl fmt::Display for Coins {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Add for Coins {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Coins {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Neg for Coins {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl AddAssign for Coins {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl SubAssign for Coins {
    fn sub_assign(&mut self, other: Self) {
        self.0 -= other.0;
    }
}

impl Sum for Coins {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        amounts.fold(Self::ZERO, Add::add)
    }
}

/// One movement of coins: a debit and a credit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transfer {
    /// Who pays.
    pub from: Account,
    /// Who is paid.
    pub to: Account,
    /// How much: more than nothing.
    pub amount: Coins,
    /// Why, and which: never the same twice.
    pub cause: Cause,
}

/// Why coins move, unique for each movement: a second movement with the same cause is refused by the books.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// The coins everyone gets on first use of a server's tavern.
    Welcome(GuildId, UserId),
    /// The day's allowance; the day is counted from 1970, UTC.
    Daily(GuildId, UserId, i64),
    /// A purse that goes back to the tavern, because its owner wants to be forgotten;
    /// the moment of the wish, in milliseconds since 1970, makes it unique.
    Forgotten(GuildId, UserId, i64),
    /// Coins that somebody gives to somebody else, by this interaction.
    Gift(InteractionId),
    /// The price of a look that somebody buys, by this interaction.
    Look(InteractionId),
    /// Something at a table, in one of its steps.
    Table {
        /// What.
        what: TableCause,
        /// Where.
        table: TableId,
        /// The step of its journal.
        step: u64,
        /// Which of the transfers of that step, from 0.
        nth: u16,
    },
}

/// Why coins move at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableCause {
    /// A seat's ante.
    Ante,
    /// Extra coins thrown into the middle (K2).
    ThrowIn,
    /// A stake that comes back: on getting up, on closing, when a game is void.
    Back,
    /// What a winner gets.
    Winnings,
    /// A round for all (K9).
    Drinks,
    /// Coins of the pot that change hands while the game is still played.
    Stack,
    /// A bet on a seat.
    Bet,
    /// A bet that comes back: since seats changed, or nothing came of it.
    BetBack,
    /// What a bet brings.
    BetWon,
}

impl Cause {
    /// What kind of cause it is, as the books and the phrases name it.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        match self {
            Self::Welcome(..) => "welcome",
            Self::Daily(..) => "daily",
            Self::Forgotten(..) => "forgotten",
            Self::Gift(_) => "gift",
            Self::Look(_) => "look",
            Self::Table { what, .. } => what.key(),
        }
    }
}

impl TableCause {
    /// What moves coins between purses and the bets on a game, which are no part of its pot.
    pub const OF_BETS: [Self; 3] = [Self::Bet, Self::BetBack, Self::BetWon];

    /// As the books and the phrases name it.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Ante => "ante",
            Self::ThrowIn => "throw-in",
            Self::Back => "back",
            Self::Winnings => "winnings",
            Self::Drinks => "drinks",
            Self::Stack => "stack",
            Self::Bet => "bet",
            Self::BetBack => "bet-back",
            Self::BetWon => "bet-won",
        }
    }
}

/// The unique text of the books: `ante:3:17:0`, `daily:1:2:20000`.
impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let key = self.key();
        match self {
            Self::Welcome(guild, user) => write!(f, "{key}:{guild}:{user}"),
            Self::Daily(guild, user, day) => write!(f, "{key}:{guild}:{user}:{day}"),
            Self::Gift(interaction) | Self::Look(interaction) => write!(f, "{key}:{interaction}"),
            Self::Forgotten(guild, user, at) => write!(f, "{key}:{guild}:{user}:{at}"),
            Self::Table { table, step, nth, .. } => write!(f, "{key}:{table}:{step}:{nth}"),
        }
    }
}
