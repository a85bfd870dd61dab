//! What came of games: statistics and records, read from the store.

use std::collections::BTreeMap;

use super::{Arc, ChannelId, GuildId, Host, HostError, Table, UserId};
use games::catalog::Options;
use store::{Lines, ReadError, Statistics};
use table::{
    ReplayError,
    ids::{GameId, TableId},
    record::{NoRecord, Record, RecordSeat, WrittenRecord},
};
use tracing::warn;

/// How many closed tables of a channel are looked at for one where a game ended; others broke off their first one.
const ENDED_TABLES_MAX: u32 = 5;

/// Who is named at a finished game.
#[derive(Clone, Copy, Debug)]
pub(super) enum Named {
    /// Everybody whose name is known.
    Everybody,
    /// Who agrees to be named on pages of the web.
    WhoAgrees,
}

/// A game panicked as it was played again: a mistake in its rules here, which another program may not have.
#[derive(Clone, Copy, Debug)]
pub(super) struct Panicked;

impl Host {
    /// What these people were last called on a server, of those of whom that is known.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn names(&self, guild: GuildId, users: &[UserId]) -> Result<BTreeMap<UserId, String>, HostError> {
        Ok(self.shared.store.names(guild, users).await?)
    }

    /// What someone did on a server, a line for each kind of game.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn statistics(&self, guild: GuildId, user: UserId) -> Result<Vec<Statistics>, HostError> {
        Ok(self.shared.store.statistics(guild, user).await?)
    }

    /// The last table that closed in a channel after a game had ended at it: the
    /// record of that game can still be had. `None` if there is none, or it is
    /// long ago.
    ///
    /// # Errors
    /// The journals cannot be read.
    pub async fn last_table(&self, channel: ChannelId) -> Result<Option<Arc<Table>>, HostError> {
        for id in self.shared.store.ended_tables_in(channel, ENDED_TABLES_MAX).await? {
            let table = self.shared.look_at(Some(id)).await?;
            if let Some(table) = table.filter(|table| table.last_game().is_some()) {
                return Ok(Some(table));
            }
        }
        Ok(None)
    }

    /// The record of a game that has ended: every die of it, and the seed they
    /// came from. `None` while it runs, and if there is no such game (any more).
    ///
    /// # Errors
    /// The journal cannot be read, or a newer program wrote it.
    pub async fn record(&self, game: GameId) -> Result<Option<WrittenRecord>, HostError> {
        match self.unsigned_record(game).await.map_err(|why| not_read(game, why))? {
            Some(record) => Ok(Some(self.shared.signed(record).await?)),
            None => Ok(None),
        }
    }

    /// The same without a signature. What a newer program has written is told from what is damaged.
    async fn unsigned_record(&self, game: GameId) -> Result<Option<WrittenRecord>, ReadError> {
        Ok(self.record_or_panic(game).await?.ok().flatten())
    }

    /// The same; of a game that panics as it is played again, and has no other record, just that.
    pub(super) async fn record_or_panic(
        &self,
        game: GameId,
    ) -> Result<Result<Option<WrittenRecord>, Panicked>, ReadError> {
        let store = &self.shared.store;
        let rows = match store.game_entries(game).await {
            // The record may have been made while this line could be read.
            Err(why @ (ReadError::UnknownLine { .. } | ReadError::Unreadable { .. })) => {
                if let Some(record) = store.kept_record(game).await? {
                    return Ok(Ok(Some(record)));
                }
                // A line that is not known, but is as it was written, comes from a program that knows more.
                let is_newer =
                    matches!(why, ReadError::UnknownLine { .. }) && store.lines_of_game(game).await? != Lines::Damaged;
                return Err(if is_newer { ReadError::Newer { table: game.table } } else { why });
            }
            rows => rows?,
        };
        let played = rows.map(|rows| store::caught_for(game, || Record::of(&rows.entries)).ok_or(Panicked));
        match played {
            Some(Ok(Ok(record))) => Ok(Ok(Some(WrittenRecord::from(&record)))),
            Some(Ok(Err(NoRecord::Broken(ReplayError::Newer { .. })))) => Err(ReadError::Newer { table: game.table }),
            // A game whose journal no longer fits has no record there.
            Some(Ok(Err(NoRecord::NoStart | NoRecord::NotEnded | NoRecord::Broken(_)))) | None => {
                Ok(Ok(store.kept_record(game).await?))
            }
            Some(Err(panicked)) => Ok(store.kept_record(game).await?.map(Some).ok_or(panicked)),
        }
    }

    async fn kept_record(&self, game: GameId) -> Result<Option<WrittenRecord>, HostError> {
        match self.shared.store.kept_record(game).await.map_err(|why| not_read(game, why))? {
            Some(record) => Ok(Some(self.shared.signed(record).await?)),
            None => Ok(None),
        }
    }

    /// The record of the last game that ended in a channel, or at one of its tables, and is
    /// kept, also where the journal of its table is gone. `None` if there is none.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn last_record(
        &self,
        channel: ChannelId,
        table: Option<TableId>,
    ) -> Result<Option<WrittenRecord>, HostError> {
        match self.shared.store.last_kept_game(channel, table).await? {
            Some(game) => self.kept_record(game).await,
            None => Ok(None),
        }
    }

    /// A finished game of a channel, the last one if none is named, to be shown again. `None` where it is not kept any
    /// more, or was played elsewhere and who asks did not sit in it.
    ///
    /// # Errors
    /// The books cannot be read, or it is held back until its table has closed.
    pub async fn finished_game(
        &self,
        channel: ChannelId,
        asker: UserId,
        game: Option<GameId>,
    ) -> Result<Option<FinishedGame>, HostError> {
        let store = &self.shared.store;
        let game = match game {
            Some(game) => Some(game),
            None => store.games_in_channel(channel, 1).await?.pop().map(|(game, _)| game),
        };
        let Some(game) = game else { return Ok(None) };
        let Some((guild, of)) = store.place_of_game(game).await? else { return Ok(None) };
        if of != channel && !store.sat_in(asker, game).await? {
            return Ok(None);
        }
        if let Some(finished) = self.finished(guild, game, Named::Everybody).await? {
            return Ok(Some(finished));
        }
        match store.is_held_back(game).await.map_err(|why| not_read(game, why))? {
            true => Err(HostError::HeldBack { game }),
            false => Ok(None),
        }
    }

    /// A finished game of a server, if it is still kept.
    pub(super) async fn finished(
        &self,
        guild: GuildId,
        game: GameId,
        named: Named,
    ) -> Result<Option<FinishedGame>, HostError> {
        let Some(record) = self.record(game).await? else { return Ok(None) };
        let person = |seat: &RecordSeat| match seat {
            RecordSeat::Person(user) => Some(*user),
            RecordSeat::Ai(_) | RecordSeat::Forgotten => None,
        };
        let people: Vec<Option<UserId>> = record.record().seats.iter().map(person).collect();
        let users: Vec<UserId> = people.iter().copied().flatten().collect();
        let known = match named {
            Named::Everybody => self.shared.store.names(guild, &users).await?,
            Named::WhoAgrees => self.shared.store.public_names(guild, &users).await?,
        };
        let names = people.into_iter().map(|user| known.get(&user?).cloned()).collect();
        Ok(Some(FinishedGame { game, guild, record, names }))
    }

    /// The last games that ended in a channel, so many at most.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn finished_games(&self, channel: ChannelId, most: u32) -> Result<Vec<(GameId, Options)>, HostError> {
        Ok(self.shared.store.games_in_channel(channel, most).await?)
    }

    /// The last games that somebody sat in, wherever they were played, so many at most.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn games_of_person(&self, user: UserId, most: u32) -> Result<Vec<(GameId, Options)>, HostError> {
        Ok(self.shared.store.games_of_person(user, most).await?)
    }
}

/// Why a game has no record to be had: what is damaged stays so, and is not put down to books that could not be reached.
fn not_read(game: GameId, why: ReadError) -> HostError {
    match why {
        ReadError::UnknownLine { .. } | ReadError::Unreadable { .. } => {
            warn!(%game, "its record is damaged: {why}");
            HostError::RecordDamaged { game }
        }
        ReadError::Database(_) | ReadError::Newer { .. } => why.into(),
    }
}

/// A finished game, to be shown again.
#[derive(Clone, Debug)]
pub struct FinishedGame {
    /// Which one.
    pub game: GameId,
    /// On which server it was played.
    pub guild: GuildId,
    /// The record, from which it can be played again.
    pub record: WrittenRecord,
    /// What those in its seats were last called on this server, where that is known.
    pub names: Vec<Option<String>>,
}
