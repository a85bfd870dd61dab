//! Signs of life, and the outages between them. Any process on this database
//! that can reach Discord gives them; the gap between two of them is an outage.

use sqlx::{Any, AnyConnection, Row};

use super::{ReadError, SaveError, Store, save::TxError};
use table::ids::{Moment, TableId};

/// A sign of life.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heartbeat {
    /// When it is given.
    pub now: Moment,
    /// Until when it is known that there was no outage; a process that has just started knows nothing.
    pub alive: Option<Moment>,
    /// The last sign this process gave. Where it is later than `alive` it was none: as it turned out,
    /// nobody was in reach any more.
    pub given: Option<Moment>,
    /// From what gap on it was an outage, in milliseconds.
    pub outage_ms: i64,
}

/// What the store knows as a sign of life is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BeatNoted {
    /// The last sign before it, of whichever process.
    pub before: Option<Moment>,
    /// The end of the last outage there was.
    pub outage_ended: Option<Moment>,
}

impl Store {
    /// Notes a sign of life, and the outage that it ends, if it ends one. Of
    /// several processes that come back at once, one notes it. On a database
    /// that has no sign of life yet, how long nobody was there is not known:
    /// that is an outage without length.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn beat(&self, heartbeat: Heartbeat) -> Result<BeatNoted, SaveError> {
        let beat = self.inner.inbox.write(move |tx| Box::pin(async move { note(tx, heartbeat).await }));
        beat.await
    }

    /// The last sign of life, of whichever process.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn last_sign(&self) -> Result<Option<Moment>, ReadError> {
        let mut connection = self.reader().await?;
        let query = sqlx::query::<Any>("SELECT value FROM counters WHERE name = 'alive'");
        let row = query.fetch_optional(&mut *connection).await?;
        Ok(row.map(|row| row.try_get::<i64, _>(0)).transpose()?.map(Moment))
    }

    /// The outages that ended after this moment, when each began and ended.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn outages_after(&self, moment: Moment) -> Result<Vec<(Moment, Moment)>, ReadError> {
        let mut connection = self.reader().await?;
        let query = sqlx::query::<Any>("SELECT began, ended FROM outages WHERE ended > $1 ORDER BY began");
        let rows = query.bind(moment.0).fetch_all(&mut *connection).await?;
        rows.iter().map(|row| Ok((Moment(row.try_get(0)?), Moment(row.try_get(1)?)))).collect()
    }

    /// Live tables that wait for something and have not been touched since this
    /// moment, by id after this one.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn waiting_tables(
        &self,
        since: Moment,
        after: Option<TableId>,
        limit: u32,
    ) -> Result<Vec<TableId>, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT id FROM tables WHERE closed = 0 AND wake IS NOT NULL AND touched <= $1 AND id > $2 \
                   ORDER BY id LIMIT $3";
        let after = after.map_or(i64::MIN, TableId::to_column);
        let query = sqlx::query::<Any>(sql).bind(since.0).bind(after).bind(i64::from(limit));
        let rows = query.fetch_all(&mut *connection).await?;
        rows.iter().map(|row| Ok(TableId::from_column(row.try_get(0)?))).collect()
    }

    /// Erases the outages that ended before this moment: no clock is as old as that.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn prune_outages(&self, before: Moment) -> Result<(), SaveError> {
        let prune = self.inner.inbox.write(move |tx| {
            Box::pin(async move {
                sqlx::query::<Any>("DELETE FROM outages WHERE ended < $1").bind(before.0).execute(tx).await?;
                Ok(())
            })
        });
        prune.await
    }
}

async fn note(tx: &mut AnyConnection, heartbeat: Heartbeat) -> Result<BeatNoted, TxError> {
    let Heartbeat { now, alive, given, outage_ms } = heartbeat;
    let query = sqlx::query::<Any>("SELECT value FROM counters WHERE name = 'alive'");
    let last = query.fetch_optional(&mut *tx).await?.map(|row| row.try_get::<i64, _>(0)).transpose()?;
    let known = last.map(|last| match alive {
        // Nobody else has given a sign since.
        Some(alive) if given == Some(Moment(last)) => alive.0,
        Some(alive) => last.max(alive.0),
        None => last,
    });
    let outage = match known {
        None => Some(now.0),
        Some(known) => Some(known).filter(|known| now.0 - known >= outage_ms),
    };
    if let Some(began) = outage {
        let sql = "INSERT INTO outages (began, ended) VALUES ($1, $2) ON CONFLICT (began) DO UPDATE \
                   SET ended = excluded.ended WHERE outages.ended < excluded.ended";
        sqlx::query::<Any>(sql).bind(began).bind(now.0).execute(&mut *tx).await?;
    }
    // A clock may have gone back; a later sign stays.
    let sql = "INSERT INTO counters (name, value) VALUES ('alive', $1) ON CONFLICT (name) DO UPDATE \
               SET value = excluded.value WHERE counters.value < excluded.value";
    sqlx::query::<Any>(sql).bind(now.0).execute(&mut *tx).await?;
    let latest = sqlx::query::<Any>("SELECT max(ended) FROM outages").fetch_one(tx).await?;
    Ok(BeatNoted { before: last.map(Moment), outage_ended: latest.try_get::<Option<i64>, _>(0)?.map(Moment) })
}
