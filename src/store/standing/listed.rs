//! Who is in the lists: everybody but who hides, who has left the server, and, for ratings on all servers, who has not
//! agreed to be there or has left every server where they have played.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::{Any, AnyConnection, Row};

use super::{
    super::{
        SaveError, Store,
        portable::{groups, with_rows},
    },
    EVERYWHERE, Entering,
};
use table::{
    coins::Account,
    ids::{GuildId, Moment, UserId},
    standing::Counts,
};

/// In which lists somebody wants to be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Listing {
    /// In none at all.
    pub hidden: bool,
    /// With their ratings also in those of all servers together.
    pub everywhere: bool,
    /// By name on pages of the web, where their servers have them.
    pub pages: bool,
}

impl Store {
    /// In which lists somebody wants to be.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn listing(&self, user: UserId) -> Result<Listing, super::super::ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT hidden, everywhere, on_pages FROM user_settings WHERE user_id = $1";
        let row = sqlx::query::<Any>(sql).bind(user.to_column()).fetch_optional(&mut *connection).await?;
        let Some(row) = row else { return Ok(Listing::default()) };
        let is = |column: usize| row.try_get::<i64, _>(column).map(|set| set == 1);
        Ok(Listing { hidden: is(0)?, everywhere: is(1)?, pages: is(2)? })
    }

    /// Somebody has left a server, as Discord says: they are in none of its lists until they play there again. Nothing is
    /// noted of who had everything about them deleted while Discord was asked.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn note_absent(&self, guild: GuildId, user: UserId, at: Moment) -> Result<(), SaveError> {
        let note = self.inner.inbox.write(move |tx| {
            Box::pin(async move {
                let sql = "INSERT INTO absent (guild, user_id, at) SELECT $1, $2, $3 WHERE EXISTS (SELECT 1 \
                           FROM accounts WHERE owner = $2) OR EXISTS (SELECT 1 FROM standings WHERE user_id = $2) \
                           OR EXISTS (SELECT 1 FROM practices WHERE user_id = $2) \
                           ON CONFLICT DO NOTHING";
                let query = sqlx::query::<Any>(sql).bind(guild.to_column()).bind(user.to_column()).bind(at.0);
                query.execute(&mut *tx).await?;
                Ok(relist(tx, user.to_column()).await?)
            })
        });
        note.await
    }

    async fn has_left(&self, guild: GuildId, user: UserId) -> Result<bool, sqlx::Error> {
        let mut connection = self.reader().await?;
        let query = sqlx::query::<Any>("SELECT 1 FROM absent WHERE guild = $1 AND user_id = $2");
        let row = query.bind(guild.to_column()).bind(user.to_column()).fetch_optional(&mut *connection).await?;
        Ok(row.is_some())
    }

    /// Somebody is on a server again.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn note_present(&self, guild: GuildId, user: UserId) -> Result<(), SaveError> {
        if !self.has_left(guild, user).await.map_err(SaveError::NotSaved)? {
            return Ok(());
        }
        let note = self.inner.inbox.write(move |tx| {
            Box::pin(async move {
                let query = sqlx::query::<Any>("DELETE FROM absent WHERE guild = $1 AND user_id = $2");
                query.bind(guild.to_column()).bind(user.to_column()).execute(&mut *tx).await?;
                Ok(relist(tx, user.to_column()).await?)
            })
        });
        note.await
    }
}

/// SQL condition: somebody is known to have left each server where they have played.
macro_rules! has_left_each_server {
    ($user:literal) => {
        concat!(
            "NOT EXISTS (SELECT 1 FROM game_seats AS sat WHERE sat.user_id = ",
            $user,
            " AND NOT EXISTS (SELECT 1 FROM absent AS other WHERE other.guild = sat.guild AND other.user_id = sat.user_id))"
        )
    };
}

/// Puts somebody into the lists they belong in, and takes them out of the others.
pub(in super::super) async fn relist(tx: &mut AnyConnection, user: i64) -> Result<(), sqlx::Error> {
    for sql in [
        "UPDATE standings SET listed = CASE WHEN EXISTS (SELECT 1 FROM user_settings AS set_by \
         WHERE set_by.user_id = $1 AND set_by.hidden = 1) OR EXISTS (SELECT 1 FROM absent \
         WHERE absent.guild = standings.guild AND absent.user_id = $1) THEN 0 ELSE 1 END WHERE user_id = $1",
        concat!(
            "UPDATE ratings SET listed = CASE WHEN EXISTS (SELECT 1 FROM user_settings AS set_by \
             WHERE set_by.user_id = $1 AND set_by.hidden = 1) OR EXISTS (SELECT 1 FROM absent \
             WHERE absent.guild = ratings.guild AND absent.user_id = $1) OR (ratings.guild = 0 AND NOT EXISTS \
             (SELECT 1 FROM user_settings AS set_by WHERE set_by.user_id = $1 AND set_by.everywhere = 1)) \
             OR (ratings.guild = 0 AND EXISTS (SELECT 1 FROM absent WHERE absent.user_id = $1) AND ",
            has_left_each_server!("$1"),
            ") THEN 0 ELSE 1 END WHERE user_id = $1"
        ),
        "UPDATE accounts SET ranked = CASE WHEN EXISTS (SELECT 1 FROM standings WHERE standings.guild = accounts.guild \
         AND standings.user_id = $1 AND standings.listed = 1) THEN 1 ELSE 0 END WHERE owner = $1 AND table_id IS NULL",
    ] {
        sqlx::query::<Any>(sql).bind(user).execute(&mut *tx).await?;
    }
    Ok(())
}

/// Which of these people are in no list of the server beside them.
pub(super) async fn unlisted(
    tx: &mut AnyConnection,
    people: &[(i64, i64)],
) -> Result<BTreeSet<(i64, i64)>, sqlx::Error> {
    let users: Vec<i64> = people.iter().map(|&(_, user)| user).collect::<BTreeSet<_>>().into_iter().collect();
    let mut chosen = BTreeMap::new();
    for group in groups(&users) {
        let sql = with_rows(
            "SELECT user_id, hidden, everywhere FROM user_settings WHERE (user_id) IN (VALUES",
            1,
            group.len(),
            ")",
        );
        let query = group.iter().fold(sqlx::query::<Any>(sql), |query, user| query.bind(user));
        for row in query.fetch_all(&mut *tx).await? {
            chosen.insert(row.try_get::<i64, _>(0)?, (row.try_get::<i64, _>(1)? == 1, row.try_get::<i64, _>(2)? == 1));
        }
    }
    let mut unlisted: BTreeSet<(i64, i64)> = people
        .iter()
        .copied()
        .filter(|(guild, user)| {
            let (hidden, everywhere) = chosen.get(user).copied().unwrap_or_default();
            hidden || (*guild == EVERYWHERE && !everywhere)
        })
        .collect();
    // Who has left every server where they have played is of none any more.
    let everywhere: Vec<i64> = people.iter().filter(|(guild, _)| *guild == EVERYWHERE).map(|&(_, user)| user).collect();
    for group in groups(&everywhere) {
        let sql = with_rows(
            "SELECT DISTINCT user_id FROM absent WHERE (user_id) IN (VALUES",
            1,
            group.len(),
            concat!(") AND ", has_left_each_server!("absent.user_id")),
        );
        let query = group.iter().fold(sqlx::query::<Any>(sql), |query, user| query.bind(user));
        for row in query.fetch_all(&mut *tx).await? {
            unlisted.insert((EVERYWHERE, row.try_get(0)?));
        }
    }
    for group in groups(people) {
        let sql = with_rows("SELECT guild, user_id FROM absent WHERE (guild, user_id) IN (VALUES", 2, group.len(), ")");
        let query = group.iter().fold(sqlx::query::<Any>(sql), |query, (guild, user)| query.bind(guild).bind(user));
        for row in query.fetch_all(&mut *tx).await? {
            unlisted.insert((row.try_get(0)?, row.try_get(1)?));
        }
    }
    Ok(unlisted)
}

/// Who has played a game to its end themselves is on its server, and who has bet on one was as it began; their purses
/// are in the list of the fullest.
pub(super) async fn return_players(tx: &mut AnyConnection, entering: &[Entering]) -> Result<(), sqlx::Error> {
    let mut played: BTreeMap<(i64, i64), i64> = BTreeMap::new();
    for game in entering {
        let Some(facts) = &game.facts else { continue };
        for (user, _) in facts.counted().filter(|(_, seat)| !seat.ended_by_ai) {
            let at = played.entry((facts.guild.to_column(), user.to_column())).or_default();
            *at = facts.ended.0.max(*at);
        }
        for (user, _) in Counts::of_bets(facts) {
            let at = played.entry((facts.guild.to_column(), user.to_column())).or_default();
            *at = facts.began.0.max(*at);
        }
    }
    let played: Vec<_> = played.into_iter().collect();
    for group in groups(&played) {
        let sql = with_rows(
            "DELETE FROM absent WHERE (guild, user_id) IN (SELECT v.column1, v.column2 FROM (VALUES",
            3,
            group.len(),
            ") AS v WHERE absent.at < v.column3) RETURNING user_id",
        );
        let query = (group.iter())
            .fold(sqlx::query::<Any>(sql), |query, ((guild, user), at)| query.bind(guild).bind(user).bind(at));
        for row in query.fetch_all(&mut *tx).await? {
            relist(tx, row.try_get(0)?).await?;
        }
    }
    let people: Vec<(i64, i64)> = played.into_iter().map(|(person, _)| person).collect();
    let unlisted = unlisted(tx, &people).await?;
    let purses: Vec<String> = people
        .into_iter()
        .filter(|person| !unlisted.contains(person))
        .map(|(guild, user)| Account::Purse(GuildId::from_column(guild), UserId::from_column(user)).to_string())
        .collect();
    for group in groups(&purses) {
        let sql =
            with_rows("UPDATE accounts SET ranked = 1 WHERE ranked = 0 AND account IN (VALUES", 1, group.len(), ")");
        let query = group.iter().fold(sqlx::query::<Any>(sql), |query, purse| query.bind(purse.as_str()));
        query.execute(&mut *tx).await?;
    }
    Ok(())
}
