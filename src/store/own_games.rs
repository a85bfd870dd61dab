//! At which tables somebody sits, over all servers, and where they are to move. Each step writes it into its table's
//! row, so that one query by indexes answers; what these tables look like is left to their journals.

use sqlx::{Any, Row};

use super::{ReadError, Store};
use games::catalog::Kind;
use table::{
    Phase, Table,
    ids::{ChannelId, GuildId, MessageId, Moment, TableId, UserId},
};

/// In the place of a person who is to move: an AI is.
const AN_AI: i64 = 0;

/// Who sits at a table, and who is to move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seated {
    /// The people, in seat order.
    pub people: Vec<UserId>,
    /// Whose turn it is.
    pub turn: WhoseTurn,
}

/// Whose turn it is at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WhoseTurn {
    /// No game runs.
    #[default]
    Nobodys,
    /// That of an AI, perhaps in the place of somebody who is away.
    Ais,
    /// That of this person.
    Of(UserId),
}

/// A live table at which somebody sits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnGame {
    /// Which one.
    pub table: TableId,
    /// Its server.
    pub guild: GuildId,
    /// Its channel or thread.
    pub channel: ChannelId,
    /// Where its board stands, if one was posted.
    pub board: Option<(ChannelId, MessageId)>,
    /// What is played there; `None` for a game that is not known here.
    pub game: Option<Kind>,
    /// Who sits there; `None` where its last step is of a program that did not note it.
    pub seated: Option<Seated>,
    /// When the turn, or the time that people gather, is over.
    pub until: Option<Moment>,
}

impl Seated {
    /// Who sits at a table as it stands.
    #[must_use]
    pub fn at(table: &Table) -> Self {
        let people = table.people().map(|(user, _)| user).collect();
        let turn = match (&table.phase, table.ai_to_move(), table.to_move()) {
            (Phase::Playing(_), None, Some(seat)) => {
                table.sitter(seat).and_then(|sitter| sitter.user()).map_or(WhoseTurn::Ais, WhoseTurn::Of)
            }
            (Phase::Playing(_), ..) => WhoseTurn::Ais,
            (Phase::Gathering(_) | Phase::Closed(_), ..) => WhoseTurn::Nobodys,
        };
        Self { people, turn }
    }

    /// As the columns `seated` and `to_move` have it.
    pub(super) fn columns(&self) -> (String, Option<i64>) {
        let ids = self.people.iter().map(|user| user.to_column().to_string());
        let people = ids.fold(String::from(" "), |all, id| all + &id + " ");
        let turn = match self.turn {
            WhoseTurn::Nobodys => None,
            WhoseTurn::Ais => Some(AN_AI),
            WhoseTurn::Of(user) => Some(user.to_column()),
        };
        (people, turn)
    }

    fn of_columns(people: &str, turn: Option<i64>) -> Self {
        let people = people.split_whitespace().filter_map(|id| id.parse().ok()).map(UserId::from_column).collect();
        let turn = match turn {
            None => WhoseTurn::Nobodys,
            Some(AN_AI) => WhoseTurn::Ais,
            Some(user) => WhoseTurn::Of(UserId::from_column(user)),
        };
        Self { people, turn }
    }
}

impl Store {
    /// The live tables at which somebody ever sat, staked or bet, the oldest first.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn live_tables_visited(&self, user: UserId, limit: u32) -> Result<Vec<TableId>, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT tables.id FROM visits JOIN tables ON tables.id = visits.table_id \
                   WHERE visits.user_id = $1 AND closed = 0 ORDER BY 1 LIMIT $2";
        let query = sqlx::query::<Any>(sql).bind(user.to_column()).bind(i64::from(limit));
        let rows = query.fetch_all(&mut *connection).await?;
        Ok(rows.iter().map(|row| row.try_get(0).map(TableId::from_column)).collect::<Result<_, _>>()?)
    }

    /// The live tables at which somebody sits: those where they are to move, those where others are, those that
    /// gather; within each by the time that is left. Those of which it is not noted who sits there are among them if
    /// they ever were there.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn own_games(&self, user: UserId, limit: u32) -> Result<Vec<OwnGame>, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT tables.id, guild, channel, board_channel, board_message, game, seated, to_move, wake \
                   FROM visits JOIN tables ON tables.id = visits.table_id \
                   WHERE visits.user_id = $1 AND closed = 0 AND (seated IS NULL OR seated LIKE $2) \
                   ORDER BY CASE WHEN to_move = $1 THEN 0 WHEN to_move IS NOT NULL THEN 1 ELSE 2 END, \
                   COALESCE(wake, $3), tables.id LIMIT $4";
        let query = sqlx::query::<Any>(sql).bind(user.to_column()).bind(format!("% {} %", user.to_column()));
        let rows = query.bind(i64::MAX).bind(i64::from(limit)).fetch_all(&mut *connection).await?;
        let own = |row: &sqlx::any::AnyRow| -> Result<OwnGame, ReadError> {
            let (board_channel, board_message): (Option<i64>, Option<i64>) = (row.try_get(3)?, row.try_get(4)?);
            let board = board_channel.zip(board_message);
            let (game, seated): (Option<String>, Option<String>) = (row.try_get(5)?, row.try_get(6)?);
            let turn: Option<i64> = row.try_get(7)?;
            Ok(OwnGame {
                table: TableId::from_column(row.try_get(0)?),
                guild: GuildId::from_column(row.try_get(1)?),
                channel: ChannelId::from_column(row.try_get(2)?),
                board: board.map(|(at, message)| (ChannelId::from_column(at), MessageId::from_column(message))),
                game: game.and_then(|key| key.parse().ok()),
                seated: seated.map(|people| Seated::of_columns(&people, turn)),
                until: row.try_get::<Option<i64>, _>(8)?.map(Moment),
            })
        };
        rows.iter().map(own).collect()
    }
}
