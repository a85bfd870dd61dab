//! The seasons of servers: each has a row from its first game on, so that another length that a server chooses holds
//! from the next season, and an earlier one is found again.

use sqlx::{Any, AnyConnection, Row};

use super::super::{ReadError, SaveError, Store};
use table::{
    ids::{ChannelId, GuildId, Moment},
    standing::{Season, SeasonLength},
};

/// Among how many of its last games the channels are found in which a season's end can be told, and how many of these
/// are tried: the first may be gone, or closed to the bot.
const LAST_GAMES: i64 = 100;
const CHANNELS_MAX: usize = 5;

impl Store {
    /// The seasons of a server in which somebody played, the latest first.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn seasons(&self, guild: GuildId) -> Result<Vec<Season>, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT begins, ends FROM seasons WHERE guild = $1 ORDER BY begins DESC LIMIT 100";
        let rows = sqlx::query::<Any>(sql).bind(guild.to_column()).fetch_all(&mut *connection).await?;
        Ok(rows.iter().map(season).collect::<Result<_, _>>()?)
    }

    /// The season that a server is in: it begins with its first game, so there may be none in the books yet.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn season_now(&self, guild: GuildId, now: Moment) -> Result<Season, ReadError> {
        let mut connection = self.reader().await?;
        Ok(find_season(&mut connection, guild, now).await?.0)
    }

    /// Seasons that have ended and are not told yet, the earliest first, each with the channels of its last games, the
    /// last one's first; some of them, after this one.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn seasons_to_tell(
        &self,
        now: Moment,
        after: Option<(GuildId, Season)>,
        limit: u32,
    ) -> Result<Vec<(GuildId, Season, Vec<ChannelId>)>, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT begins, ends, guild FROM seasons WHERE told = 0 AND ends <= $1 AND (ends, guild) > ($2, $3) \
                   ORDER BY ends, guild LIMIT $4";
        let after = after.map_or((i64::MIN, i64::MIN), |(guild, season)| (season.ends, guild.to_column()));
        let query = sqlx::query::<Any>(sql).bind(now.day()).bind(after.0).bind(after.1).bind(i64::from(limit));
        let rows = query.fetch_all(&mut *connection).await?;
        let mut to_tell = Vec::new();
        for row in &rows {
            let (guild, season) = (GuildId::from_column(row.try_get(2)?), season(row)?);
            let sql = "SELECT channel FROM games WHERE guild = $1 AND ended < $2 ORDER BY ended DESC LIMIT $3";
            let query = sqlx::query::<Any>(sql).bind(guild.to_column()).bind(season.end().0).bind(LAST_GAMES);
            let mut channels = Vec::new();
            for game in query.fetch_all(&mut *connection).await? {
                let channel = ChannelId::from_column(game.try_get(0)?);
                if channels.len() < CHANNELS_MAX && !channels.contains(&channel) {
                    channels.push(channel);
                }
            }
            to_tell.push((guild, season, channels));
        }
        Ok(to_tell)
    }

    /// Notes that a season's end is told, or is not to be told any more.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn note_season_told(&self, guild: GuildId, season: Season) -> Result<(), SaveError> {
        let note = self.inner.inbox.write(move |tx| {
            Box::pin(async move {
                let sql = "UPDATE seasons SET told = 1 WHERE guild = $1 AND begins = $2";
                sqlx::query::<Any>(sql).bind(guild.to_column()).bind(season.begins).execute(tx).await?;
                Ok(())
            })
        });
        note.await
    }
}

fn season(row: &sqlx::any::AnyRow) -> Result<Season, sqlx::Error> {
    Ok(Season { begins: row.try_get(0)?, ends: row.try_get(1)? })
}

/// The season of a server that a moment is in, and whether it has its row.
async fn find_season(
    connection: &mut AnyConnection,
    guild: GuildId,
    at: Moment,
) -> Result<(Season, bool), sqlx::Error> {
    let day = at.day();
    let sql = "SELECT begins, ends FROM seasons WHERE guild = $1 AND begins <= $2 ORDER BY begins DESC LIMIT 1";
    let query = sqlx::query::<Any>(sql).bind(guild.to_column()).bind(day);
    let before = query.fetch_optional(&mut *connection).await?.as_ref().map(season).transpose()?;
    if let Some(known) = before.filter(|known| day < known.ends) {
        return Ok((known, true));
    }
    let sql = "SELECT (SELECT value FROM server_settings WHERE guild = $1 AND setting = 'season'), \
               (SELECT min(begins) FROM seasons WHERE guild = $1 AND begins > $2)";
    let row = sqlx::query::<Any>(sql).bind(guild.to_column()).bind(day).fetch_one(connection).await?;
    let (length, next): (Option<String>, Option<i64>) = (row.try_get(0)?, row.try_get(1)?);
    let length = length.as_deref().and_then(SeasonLength::of_key).unwrap_or_default();
    let season = Season::at(day, length, before.map(|before| before.ends));
    Ok((Season { ends: next.map_or(season.ends, |next| next.min(season.ends)), ..season }, false))
}

/// The season of a server that a moment is in.
pub(super) async fn season_of(
    connection: &mut AnyConnection,
    guild: GuildId,
    at: Moment,
) -> Result<Season, sqlx::Error> {
    Ok(find_season(connection, guild, at).await?.0)
}

/// The same, with its row from now on.
pub(super) async fn season_at(tx: &mut AnyConnection, guild: GuildId, at: Moment) -> Result<Season, sqlx::Error> {
    let (season, is_known) = find_season(tx, guild, at).await?;
    if !is_known {
        let sql = "INSERT INTO seasons (guild, begins, ends) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        let query = sqlx::query::<Any>(sql).bind(guild.to_column()).bind(season.begins).bind(season.ends);
        query.execute(tx).await?;
    }
    Ok(season)
}
