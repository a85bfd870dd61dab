//! Who wants to be called when a table of a game opens. Nobody is called more than once an hour, over all servers and
//! processes: whoever calls claims it first. Who wants one message a day about their turns has it in the same way.

use sqlx::{Any, Row};

use super::{
    ReadError, SaveError, Store,
    idempotency_keys::insert_key,
    portable::{groups, with_rows},
};
use games::catalog::Kind;
use table::ids::{DAY_MS, GuildId, InteractionId, Moment, UserId};

/// How long after a call there is no other, in milliseconds.
const CALLED_AGAIN_MS: i64 = 3_600_000;
/// Whoever is to move has so long, in milliseconds, at most where a turn takes no days: a clock for a whole game.
const FAST_TURN_MS_MAX: i64 = 7_200_000;

impl Store {
    /// Whether somebody is called when a table of this game opens, from now on, and on which server they say so; once for
    /// one interaction.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn set_call(
        &self,
        user: UserId,
        game: Kind,
        on: bool,
        here: Option<GuildId>,
        idempotency_key: Option<InteractionId>,
        now: Moment,
    ) -> Result<(), SaveError> {
        let idempotency_key = idempotency_key.map(|interaction| (interaction, now));
        let set = self.inner.inbox.write_once(idempotency_key, move |tx| {
            Box::pin(async move {
                insert_key(tx, idempotency_key).await?;
                let sql = match on {
                    true => "INSERT INTO calls (user_id, game) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                    false => "DELETE FROM calls WHERE user_id = $1 AND game = $2",
                };
                sqlx::query::<Any>(sql).bind(user.to_column()).bind(game.key()).execute(&mut *tx).await?;
                if let Some(guild) = here.filter(|_| on) {
                    let sql = "INSERT INTO call_servers (user_id, guild) VALUES ($1, $2) ON CONFLICT DO NOTHING";
                    let query = sqlx::query::<Any>(sql).bind(user.to_column()).bind(guild.to_column());
                    query.execute(&mut *tx).await?;
                }
                // Who is called to nothing any more is no longer noted on any server.
                let sql = "DELETE FROM call_servers WHERE user_id = $1 \
                           AND NOT EXISTS (SELECT 1 FROM calls WHERE calls.user_id = $1)";
                sqlx::query::<Any>(sql).bind(user.to_column()).execute(&mut *tx).await?;
                Ok(())
            })
        });
        set.await
    }

    /// Who wants to be called on a server when a table of this game opens, and was not within the hour: who said so there,
    /// has a purse there or has been at a table there, and has not been seen to have left; the longest not called first.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn to_call(&self, guild: GuildId, game: Kind, now: Moment, limit: u32) -> Result<Vec<UserId>, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT calls.user_id FROM calls \
                   LEFT JOIN called ON called.user_id = calls.user_id \
                   LEFT JOIN user_settings ON user_settings.user_id = calls.user_id \
                   WHERE calls.game = $1 AND COALESCE(called.at, 0) <= $3 AND COALESCE(user_settings.pings, 1) = 1 \
                   AND NOT EXISTS (SELECT 1 FROM absent WHERE absent.guild = $2 AND absent.user_id = calls.user_id) \
                   AND (EXISTS (SELECT 1 FROM call_servers AS said WHERE said.user_id = calls.user_id \
                   AND said.guild = $2) OR EXISTS (SELECT 1 FROM accounts WHERE accounts.owner = calls.user_id \
                   AND accounts.guild = $2 AND accounts.table_id IS NULL) OR EXISTS (SELECT 1 FROM game_seats AS sat \
                   WHERE sat.user_id = calls.user_id AND sat.guild = $2 AND sat.forgotten = 0) \
                   OR EXISTS (SELECT 1 FROM visits JOIN tables ON tables.id = visits.table_id \
                   WHERE visits.user_id = calls.user_id AND visits.forgotten = 0 AND tables.guild = $2)) \
                   ORDER BY COALESCE(called.at, 0), calls.user_id LIMIT $4";
        let query = sqlx::query::<Any>(sql).bind(game.key()).bind(guild.to_column());
        let query = query.bind(now.0 - CALLED_AGAIN_MS).bind(i64::from(limit));
        let rows = query.fetch_all(&mut *connection).await?;
        rows.iter().map(|row| Ok(UserId::from_column(row.try_get(0)?))).collect()
    }

    /// Claims it to call these people now; those who are to be called by that. Of several who claim the same one, one
    /// calls. Whoever does not want to be called any more, or is forgotten by now, is not.
    ///
    /// # Errors
    /// It could not be saved; nobody is to be called then.
    pub async fn claim_calls(&self, mut users: Vec<UserId>, now: Moment) -> Result<Vec<UserId>, SaveError> {
        users.sort_unstable();
        users.dedup();
        let claim = self.inner.inbox.write(move |tx| {
            let users = users.clone();
            Box::pin(async move {
                let mut claimed = Vec::new();
                for group in groups(&users) {
                    let after = format!(
                        ") AS claimed WHERE EXISTS (SELECT 1 FROM calls WHERE calls.user_id = claimed.column1) \
                         ON CONFLICT (user_id) DO UPDATE SET at = excluded.at \
                         WHERE called.at <= excluded.at - {CALLED_AGAIN_MS} RETURNING user_id"
                    );
                    let before = "INSERT INTO called (user_id, at) SELECT column1, column2 FROM (VALUES";
                    let sql = with_rows(before, 2, group.len(), &after);
                    let query = (group.iter())
                        .fold(sqlx::query::<Any>(sql), |query, user| query.bind(user.to_column()).bind(now.0));
                    for row in query.fetch_all(&mut *tx).await? {
                        claimed.push(UserId::from_column(row.try_get(0)?));
                    }
                }
                Ok(claimed)
            })
        });
        claim.await
    }

    /// Who wants one message a day about their turns, is to move where a turn takes days, and had none within a day; some
    /// of them, in an order that stays, after this one. A turn whose last hours run is told by a ping.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn digests_due(&self, now: Moment, after: Option<UserId>, limit: u32) -> Result<Vec<UserId>, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT DISTINCT user_settings.user_id FROM user_settings \
                   JOIN visits ON visits.user_id = user_settings.user_id JOIN tables ON tables.id = visits.table_id \
                   WHERE user_settings.digest = 1 AND user_settings.pings = 1 AND tables.closed = 0 \
                   AND tables.to_move = user_settings.user_id AND tables.wake > $2 AND user_settings.user_id > $3 \
                   AND NOT EXISTS (SELECT 1 FROM digests WHERE digests.user_id = user_settings.user_id \
                   AND digests.at > $1) ORDER BY user_settings.user_id LIMIT $4";
        let query = sqlx::query::<Any>(sql).bind(now.0 - DAY_MS).bind(now.0 + FAST_TURN_MS_MAX);
        let query = query.bind(after.map_or(i64::MIN, UserId::to_column)).bind(i64::from(limit));
        let rows = query.fetch_all(&mut *connection).await?;
        rows.iter().map(|row| Ok(UserId::from_column(row.try_get(0)?))).collect()
    }

    /// Claims it to send somebody that message now; whether nobody else does, and they still want it.
    ///
    /// # Errors
    /// It could not be saved; it is not to be sent then.
    pub async fn claim_digest(&self, user: UserId, now: Moment) -> Result<bool, SaveError> {
        let claim = self.inner.inbox.write(move |tx| {
            Box::pin(async move {
                let sql = "INSERT INTO digests (user_id, at) SELECT $1, $2 WHERE EXISTS (SELECT 1 \
                           FROM user_settings WHERE user_id = $1 AND digest = 1) ON CONFLICT (user_id) DO UPDATE \
                           SET at = excluded.at WHERE digests.at <= $3 RETURNING user_id";
                let query = sqlx::query::<Any>(sql).bind(user.to_column()).bind(now.0).bind(now.0 - DAY_MS);
                Ok(query.fetch_optional(&mut *tx).await?.is_some())
            })
        });
        claim.await
    }

    /// Gives such a claim back: they had nothing by it, and it is due again at once.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn release_digest(&self, user: UserId, claimed: Moment) -> Result<(), SaveError> {
        let release = self.inner.inbox.write(move |tx| {
            Box::pin(async move {
                let sql = "DELETE FROM digests WHERE user_id = $1 AND at = $2";
                sqlx::query::<Any>(sql).bind(user.to_column()).bind(claimed.0).execute(&mut *tx).await?;
                Ok(())
            })
        });
        release.await
    }
}
