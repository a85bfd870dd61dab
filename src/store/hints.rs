//! Who had a hint in which game, or took a turn back from an AI seat, which counts as one. What follows from it is left to ratings, achievements and special moments.

use sqlx::{Any, AnyConnection};

use super::{ReadError, SaveError, Store};
use games::Seat;
use table::ids::GameId;

impl Store {
    /// Notes that a seat has a hint in a game; once is enough.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn note_hint(&self, game: GameId, seat: Seat) -> Result<(), SaveError> {
        let note = self.inner.inbox.write(move |tx| {
            Box::pin(async move {
                insert_hint(tx, game, seat).await?;
                Ok(())
            })
        });
        note.await
    }

    /// Whether a seat had a hint in a game.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn had_hint(&self, game: GameId, seat: Seat) -> Result<bool, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT 1 FROM hints WHERE table_id = $1 AND number = $2 AND seat = $3";
        let query = sqlx::query::<Any>(sql).bind(game.table.to_column()).bind(i64::from(game.number));
        Ok(query.bind(i64::from(seat.0)).fetch_optional(&mut *connection).await?.is_some())
    }
}

/// The row of a seat that had a hint.
pub(super) async fn insert_hint(tx: &mut AnyConnection, game: GameId, seat: Seat) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO hints (table_id, number, seat) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
    let query = sqlx::query::<Any>(sql).bind(game.table.to_column()).bind(i64::from(game.number));
    query.bind(i64::from(seat.0)).execute(tx).await?;
    Ok(())
}

/// Whether the seat of a row of `game_seats` had a hint, as a column.
macro_rules! hinted {
    () => {
        "CAST(CASE WHEN EXISTS (SELECT 1 FROM hints WHERE hints.table_id = game_seats.table_id \
         AND hints.number = game_seats.number AND hints.seat = game_seats.seat) THEN 1 ELSE 0 END AS BIGINT)"
    };
}
pub(super) use hinted;
