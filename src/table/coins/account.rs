//! Where coins lie, and what the books call it. The only place where such a name is written or read; what a query puts
//! together of columns, or looks for, it has from here as well ([`account_in_sql!`](crate::account_in_sql)). Migrations,
//! which never change, have names of their own time.

use std::{fmt, str::FromStr};

use crate::ids::{GameId, GuildId, TournamentId, UserId};
use games::Seat;

/// Where coins lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Account {
    /// The tavern of a server: all coins come from it, drinks go back to it. The only one below zero.
    Tavern(GuildId),
    /// A player's purse on a server.
    Purse(GuildId, UserId),
    /// Coins that wait for the end of something.
    Escrow(Escrow),
}

/// Coins that belong to something with an end, and are gone from here by then:
/// zero again when the owner has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Escrow {
    /// What they wait for.
    pub owner: EscrowOwner,
    /// Which part: 0 is what is nobody's yet, the pot; from 1 on what stands to somebody's credit.
    pub nth: u16,
    /// To whose credit it stands. The books keep that beside the name, not in it.
    pub holder: Option<UserId>,
}

/// What coins can wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EscrowOwner {
    /// A game: its pot, and the stacks it is divided into while it is played, as Caramba!'s silver is.
    Game(GameId),
    /// The bets on a game.
    Bets(GameId),
    /// A tournament.
    Tournament(TournamentId),
}

impl Account {
    /// The pot of a game.
    #[must_use]
    pub const fn pot(game: GameId) -> Self {
        Self::Escrow(Escrow { owner: EscrowOwner::Game(game), nth: 0, holder: None })
    }

    /// What of a game's pot stands to the credit of one who plays it.
    #[must_use]
    pub const fn stack(game: GameId, seat: Seat, user: UserId) -> Self {
        Self::Escrow(Escrow { owner: EscrowOwner::Game(game), nth: seat.0 as u16 + 1, holder: Some(user) })
    }

    /// What is laid on the seats of a game.
    #[must_use]
    pub const fn bets(game: GameId) -> Self {
        Self::Escrow(Escrow { owner: EscrowOwner::Bets(game), nth: 0, holder: None })
    }

    /// The game that coins wait for here in nobody's name: those of its pot, or of the bets on it.
    #[must_use]
    pub const fn game_of(self) -> Option<GameId> {
        match self {
            Self::Escrow(Escrow { owner: EscrowOwner::Game(game) | EscrowOwner::Bets(game), nth: 0, .. }) => Some(game),
            _ => None,
        }
    }
}

impl Escrow {
    /// The game it hangs on.
    #[must_use]
    pub const fn game(self) -> Option<GameId> {
        match self.owner {
            EscrowOwner::Game(game) | EscrowOwner::Bets(game) => Some(game),
            EscrowOwner::Tournament(_) => None,
        }
    }
}

/// The account's name in SQL, of columns that have its parts, as [`Account`] writes it; or what
/// the names of all accounts of a kind are `LIKE`.
#[macro_export]
macro_rules! account_in_sql {
    (purse $guild:literal, $user:literal) => {
        concat!("'purse:' || ", $guild, " || ':' || ", $user)
    };
    (pot $table:literal, $number:literal) => {
        concat!("'pot:' || ", $table, " || '/' || ", $number)
    };
    (stacks) => {
        "'stack:%'"
    };
    (bets) => {
        "'bets:%'"
    };
}

/// The account's name in the books: `tavern:1`, `purse:1:2`, `pot:3/4`, `stack:3/4:2` for the part of seat 2,
/// `bets:3/4:1`, `tournament:5:0`.
impl fmt::Display for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tavern(guild) => write!(f, "tavern:{guild}"),
            Self::Purse(guild, user) => write!(f, "purse:{guild}:{user}"),
            Self::Escrow(escrow) => escrow.fmt(f),
        }
    }
}

/// A game's keep the names they always had, so that old ledgers read on.
impl fmt::Display for Escrow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.owner, self.nth) {
            (EscrowOwner::Game(game), 0) => write!(f, "pot:{game}"),
            (EscrowOwner::Game(game), nth) => write!(f, "stack:{game}:{nth}"),
            (EscrowOwner::Bets(game), nth) => write!(f, "bets:{game}:{nth}"),
            (EscrowOwner::Tournament(tournament), nth) => write!(f, "tournament:{tournament}:{nth}"),
        }
    }
}

/// A text that names no account.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is no account")]
pub struct NoAccount(pub String);

/// To whose credit a part stands is not in its name.
impl FromStr for Account {
    type Err = NoAccount;

    fn from_str(name: &str) -> Result<Self, NoAccount> {
        named(name).ok_or_else(|| NoAccount(name.to_owned()))
    }
}

/// Whom the ledger names beside a movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LedgerName {
    /// An account.
    Of(Account),
    /// What was the purse of somebody who is forgotten; the number is nobody else's.
    Forgotten(i64),
}

/// As the account is named, or `forgotten:7`.
impl fmt::Display for LedgerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Of(account) => account.fmt(f),
            Self::Forgotten(number) => write!(f, "forgotten:{number}"),
        }
    }
}

impl FromStr for LedgerName {
    type Err = NoAccount;

    fn from_str(name: &str) -> Result<Self, NoAccount> {
        let forgotten = || Some(Self::Forgotten(name.strip_prefix("forgotten:")?.parse().ok()?));
        match forgotten() {
            Some(forgotten) if forgotten.to_string() == name => Ok(forgotten),
            _ => name.parse().map(Self::Of),
        }
    }
}

fn named(name: &str) -> Option<Account> {
    let (kind, rest) = name.split_once(':')?;
    let part = |text: &str| -> Option<(EscrowOwner, u16)> {
        let (owner, nth) = text.split_once(':')?;
        let owner = match kind {
            "stack" => EscrowOwner::Game(owner.parse().ok()?),
            "bets" => EscrowOwner::Bets(owner.parse().ok()?),
            _ => EscrowOwner::Tournament(owner.parse().ok()?),
        };
        Some((owner, nth.parse().ok()?))
    };
    let account = match kind {
        "tavern" => Account::Tavern(rest.parse().ok()?),
        "purse" => {
            let (guild, user) = rest.split_once(':')?;
            Account::Purse(guild.parse().ok()?, user.parse().ok()?)
        }
        "pot" => Account::pot(rest.parse().ok()?),
        "stack" | "bets" | "tournament" => {
            let (owner, nth) = part(rest)?;
            Account::Escrow(Escrow { owner, nth, holder: None })
        }
        _ => return None,
    };
    // `stack:3/4:0` is no other name of the pot, nor `tavern:01` of the tavern.
    (account.to_string() == name).then_some(account)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::TableId;

    /// What SQL makes of texts and numbers that are put together.
    fn put_together(sql: &str) -> String {
        sql.split(" || ").map(|part| part.trim_matches('\'')).collect()
    }

    #[test]
    fn a_query_has_the_names_that_the_books_have() {
        let (game, user) = (GameId { table: TableId(3), number: 4 }, UserId(2));
        let purse = Account::Purse(GuildId(1), user).to_string();
        assert_eq!(put_together(account_in_sql!(purse "1", "2")), purse);
        assert_eq!(put_together(account_in_sql!(pot "3", "4")), Account::pot(game).to_string());
        let of_kind = |sql: &str, name: String| name.starts_with(sql.trim_matches(['\'', '%']));
        assert!(of_kind(account_in_sql!(stacks), Account::stack(game, Seat(0), user).to_string()));
        assert!(of_kind(account_in_sql!(bets), Account::bets(game).to_string()));
        assert!(!of_kind(account_in_sql!(bets), purse));
    }
}
