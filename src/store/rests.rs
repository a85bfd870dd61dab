//! Somebody's night hours and holidays, in which the clock of their turns stands still where turns take days.

use sqlx::{Any, AnyConnection, Row};

use super::{ReadError, SaveError, Store, idempotency_keys::insert_key};
use table::{
    ids::{InteractionId, Moment, UserId},
    rests::{Nights, NoHoliday, Rests},
};

impl Store {
    /// What somebody has set, with all holidays they took.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn rests(&self, user: UserId) -> Result<Rests, ReadError> {
        let mut connection = self.reader().await?;
        Ok(rests(&mut connection, user).await?)
    }

    /// Sets somebody's nights, or takes them away, once for one interaction.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn set_nights(
        &self,
        user: UserId,
        nights: Option<Nights>,
        idempotency_key: Option<InteractionId>,
        now: Moment,
    ) -> Result<(), SaveError> {
        let idempotency_key = idempotency_key.map(|interaction| (interaction, now));
        let set = self.inner.inbox.write_once(idempotency_key, move |tx| {
            Box::pin(async move {
                insert_key(tx, idempotency_key).await?;
                let minutes = nights.map(Nights::minutes);
                let sql = "INSERT INTO user_settings (user_id, pings, night_from, night_mins, night_zone) \
                           VALUES ($1, 1, $2, $3, $4) ON CONFLICT (user_id) DO UPDATE SET \
                           night_from = excluded.night_from, night_mins = excluded.night_mins, \
                           night_zone = excluded.night_zone";
                sqlx::query::<Any>(sql)
                    .bind(user.to_column())
                    .bind(minutes.map(|(from, ..)| i64::from(from)))
                    .bind(minutes.map(|(_, mins, _)| i64::from(mins)))
                    .bind(minutes.map(|(.., zone)| i64::from(zone)))
                    .execute(&mut *tx)
                    .await?;
                Ok(())
            })
        });
        set.await
    }

    /// Takes a holiday of so many days, or ends the one that runs where it is none, once for one interaction: the
    /// holiday after it, or why there is none such.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn set_holiday(
        &self,
        user: UserId,
        days: u32,
        idempotency_key: Option<InteractionId>,
        now: Moment,
    ) -> Result<Result<(Moment, Moment), NoHoliday>, SaveError> {
        let idempotency_key = idempotency_key.map(|interaction| (interaction, now));
        let set = self.inner.inbox.write_once(idempotency_key, move |tx| {
            Box::pin(async move {
                // Of two at once the second reads what the first has written.
                let sql = "INSERT INTO user_settings (user_id, pings) VALUES ($1, 1) \
                           ON CONFLICT (user_id) DO UPDATE SET pings = user_settings.pings";
                sqlx::query::<Any>(sql).bind(user.to_column()).execute(&mut *tx).await?;
                let before = rests(tx, user).await?;
                let holiday = match (days, before.holiday_at(now)) {
                    (0, None) => return Ok(Err(NoHoliday::None)),
                    (0, Some((began, _))) => (began, now),
                    _ => match before.holiday_of(days, now) {
                        Ok(holiday) => holiday,
                        Err(why) => return Ok(Err(why)),
                    },
                };
                insert_key(tx, idempotency_key).await?;
                let sql = "INSERT INTO holidays (user_id, began, ended) VALUES ($1, $2, $3) \
                           ON CONFLICT (user_id, began) DO UPDATE SET ended = excluded.ended";
                let query = sqlx::query::<Any>(sql).bind(user.to_column()).bind(holiday.0.0).bind(holiday.1.0);
                query.execute(&mut *tx).await?;
                Ok(Ok(holiday))
            })
        });
        set.await
    }
}

async fn rests(connection: &mut AnyConnection, user: UserId) -> Result<Rests, sqlx::Error> {
    let sql =
        "SELECT night_from, night_mins, night_zone FROM user_settings WHERE user_id = $1 AND night_from IS NOT NULL";
    let row = sqlx::query::<Any>(sql).bind(user.to_column()).fetch_optional(&mut *connection).await?;
    let nights = match row {
        Some(row) => {
            let (from, mins, zone): (i64, i64, i64) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
            // What an older or newer program cannot mean is none.
            let minutes = (from.try_into().ok(), mins.try_into().ok(), zone.try_into().ok());
            match minutes {
                (Some(from), Some(mins), Some(zone)) => Nights::of(from, mins, zone),
                _ => None,
            }
        }
        None => None,
    };
    let sql = "SELECT began, ended FROM holidays WHERE user_id = $1 ORDER BY began";
    let rows = sqlx::query::<Any>(sql).bind(user.to_column()).fetch_all(connection).await?;
    let holiday = |row: &sqlx::any::AnyRow| Ok((Moment(row.try_get(0)?), Moment(row.try_get(1)?)));
    let holidays = rows.iter().map(holiday).collect::<Result<_, sqlx::Error>>()?;
    Ok(Rests { nights, holidays })
}
