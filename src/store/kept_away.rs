//! Refuses a seat or a stake to whoever is kept from it, in the transaction that would give it: what was asked before may
//! not hold any more, and a process that is behind another one gives none either. What speaks against somebody is
//! `moderation`'s to know, their own limits are asked for by `self_limits`.

use sqlx::AnyConnection;

use super::{
    SaveError,
    advisory_locks::{Lock, Locks},
    moderation::{Objections, objections},
    save::{Save, TxError, WriteOp},
};
use table::{
    JournalEvent,
    coins::{Account, Cause},
    ids::{GuildId, Moment, TableId, UserId},
    leaving::until_stakes,
};

/// Somebody sits down at a table, throws coins into its pot or bets there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entering {
    guild: GuildId,
    table: TableId,
    /// Who keeps the table.
    host: UserId,
    user: UserId,
    at: Moment,
    /// Whether coins of theirs are staked by it.
    stakes: bool,
}

impl Entering {
    /// Who does so by a step.
    pub(super) fn of(save: &Save) -> Option<Self> {
        let pays = |user: UserId| {
            save.transfers.iter().any(|transfer| matches!(transfer.from, Account::Purse(_, owner) if owner == user))
        };
        let (user, stakes) = match &save.entry.event {
            JournalEvent::Sat { user, .. } => (*user, pays(*user)),
            JournalEvent::ThrownIn { user, .. } | JournalEvent::BetLaid { user, .. } => (*user, true),
            _ => return None,
        };
        let host = save.host.unwrap_or(user);
        Some(Self { guild: save.guild, table: save.table, host, user, at: save.entry.at, stakes })
    }
}

/// Locks what these changes ask about, and what they bring against somebody: a game that they left.
pub(super) async fn lock(tx: &mut AnyConnection, changes: &[&WriteOp]) -> Result<(), sqlx::Error> {
    let mut locks = Locks::default();
    for change in changes {
        if let Some(Entering { guild, user, .. }) = change.entering() {
            locks.beside(Lock::Server(guild));
            // A block is written under the locks of both of its people, so that this one is enough.
            locks.beside(Lock::Person(user));
        }
        for transfer in &change.transfers {
            if let (Account::Purse(_, user), false) = (transfer.from, matches!(transfer.cause, Cause::Forgotten(..))) {
                locks.beside(Lock::Person(user));
            }
        }
        let left = change.ended.iter().flat_map(|ended| &ended.facts.seats).filter(|seat| seat.left);
        left.filter_map(|seat| seat.player.user()).for_each(|user| locks.alone(Lock::Person(user)));
    }
    locks.take(tx).await
}

/// Refuses all of it where one of those who enter is kept away.
pub(super) async fn refuse(tx: &mut AnyConnection, changes: &[&WriteOp]) -> Result<(), TxError> {
    let entering: Vec<Entering> = changes.iter().filter_map(|change| change.entering()).collect();
    for Entering { guild, table, host, user, at, stakes } in entering {
        let Objections { ban, is_removed, blocks, is_blocked, left } =
            objections(tx, guild, (Some(table), host), None, user, at).await?;
        let has_left_too_often = stakes && until_stakes(&left).is_some_and(|until| until > at);
        if ban.is_some() || is_removed || blocks || is_blocked || has_left_too_often {
            return Err(TxError::Refused(SaveError::KeptAway { user }));
        }
    }
    Ok(())
}
