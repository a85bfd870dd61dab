//! What players have chosen, and what the program notes for itself.

use sqlx::{Any, AnyConnection, AssertSqlSafe, Row};

use super::{
    ReadError, SaveError, Store,
    idempotency_keys::{IdempotencyKey, insert_key},
    standing::relist,
};
use table::{BoardView, Reading, ids::UserId, lang::Lang};

/// What a player has chosen, for all servers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UserSettings {
    /// Whether a message may call them when it is their turn.
    pub pings: bool,
    /// How boards are shown to them alone; as their table is, if they have not chosen.
    pub view: Option<BoardView>,
    /// In which language they read what is theirs alone; in Discord's, if they have not chosen.
    pub lang: Option<Lang>,
    /// In which form they read that.
    pub reading: Reading,
    /// Whether they have one message a day about their turns, instead of a call for each.
    pub digest: bool,
    /// Whether they take coins that others give them.
    pub takes_gifts: bool,
}

impl Default for UserSettings {
    fn default() -> Self {
        Self { pings: true, view: None, lang: None, reading: Reading::default(), digest: false, takes_gifts: true }
    }
}

/// One thing that a player chooses, for all servers. Whatever else they have chosen stays as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Whether a message may call them when it is their turn.
    Pings(bool),
    /// How boards are shown to them alone; as their table is, if it is none.
    View(Option<BoardView>),
    /// In which language they read what is theirs alone; in Discord's, if it is none.
    Lang(Option<Lang>),
    /// In which form they read that.
    Reading(Reading),
    /// Whether they have one message a day about their turns.
    Digest(bool),
    /// Whether they take coins that others give them.
    TakesGifts(bool),
    /// Whether they are in no list.
    Hidden(bool),
    /// Whether they are with their ratings in the lists of all servers together.
    Everywhere(bool),
    /// Whether they are named on pages of the web.
    OnPages(bool),
}

impl Choice {
    /// Whether it says in which lists they are.
    const fn is_of_lists(self) -> bool {
        matches!(self, Self::Hidden(_) | Self::Everywhere(_))
    }

    /// Writes its own column and no other, so that of several who choose at the same time each has what they chose.
    async fn write(self, tx: &mut AnyConnection, user: UserId) -> Result<(), sqlx::Error> {
        let (column, value) = match self {
            Self::Pings(on) => ("pings", Value::Yes(on)),
            Self::View(view) => ("view", Value::Key(view.map(BoardView::key))),
            Self::Lang(lang) => ("lang", Value::Key(lang.map(Lang::key))),
            Self::Reading(Reading::Usual) => ("reading", Value::Key(None)),
            Self::Reading(reading) => ("reading", Value::Key(Some(reading.key()))),
            Self::Digest(on) => ("digest", Value::Yes(on)),
            Self::TakesGifts(on) => ("takes_gifts", Value::Yes(on)),
            Self::Hidden(on) => ("hidden", Value::Yes(on)),
            Self::Everywhere(on) => ("everywhere", Value::Yes(on)),
            Self::OnPages(on) => ("on_pages", Value::Yes(on)),
        };
        let row = match self {
            Self::Pings(_) => "(user_id, pings) VALUES ($1, $2)".to_owned(),
            _ => format!("(user_id, pings, {column}) VALUES ($1, 1, $2)"),
        };
        let sql =
            format!("INSERT INTO user_settings {row} ON CONFLICT (user_id) DO UPDATE SET {column} = excluded.{column}");
        // Only the names of columns above stand in it.
        let query = sqlx::query::<Any>(AssertSqlSafe(sql)).bind(user.to_column());
        let query = match value {
            Value::Yes(on) => query.bind(i64::from(on)),
            Value::Key(key) => query.bind(key),
        };
        query.execute(tx).await.map(drop)
    }
}

/// A choice as its column has it.
enum Value {
    Yes(bool),
    Key(Option<&'static str>),
}

impl Store {
    /// What a player has chosen, or the defaults.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn user_settings(&self, user: UserId) -> Result<UserSettings, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT pings, view, lang, reading, digest, takes_gifts FROM user_settings WHERE user_id = $1";
        let query = sqlx::query::<Any>(sql).bind(user.to_column());
        match query.fetch_optional(&mut *connection).await? {
            Some(row) => {
                let (pings, view) = (row.try_get::<i64, _>(0)? == 1, view(row.try_get(1)?));
                let (lang, reading): (Option<String>, Option<String>) = (row.try_get(2)?, row.try_get(3)?);
                // What an older or newer program cannot mean is none.
                let lang = lang.and_then(|key| key.parse().ok());
                let reading = reading.and_then(|key| key.parse().ok()).unwrap_or_default();
                let (digest, takes_gifts) = (row.try_get::<i64, _>(4)? == 1, row.try_get::<i64, _>(5)? == 1);
                Ok(UserSettings { pings, view, lang, reading, digest, takes_gifts })
            }
            None => Ok(UserSettings::default()),
        }
    }

    /// Keeps what a player chooses, all of it or nothing, once for one interaction; it holds at once.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn choose(
        &self,
        user: UserId,
        choices: impl Into<Vec<Choice>>,
        idempotency_key: Option<IdempotencyKey>,
    ) -> Result<(), SaveError> {
        let choices: Vec<Choice> = choices.into();
        let chosen = self.inner.inbox.write_once(idempotency_key, move |tx| {
            let choices = choices.clone();
            Box::pin(async move {
                insert_key(tx, idempotency_key).await?;
                for choice in &choices {
                    choice.write(tx, user).await?;
                }
                if choices.iter().any(|choice| choice.is_of_lists()) {
                    relist(tx, user.to_column()).await?;
                }
                Ok(())
            })
        });
        chosen.await
    }

    /// What the program noted under a key, as the hash of the commands it registered.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn meta(&self, key: &str) -> Result<Option<String>, ReadError> {
        let mut connection = self.reader().await?;
        let query = sqlx::query::<Any>("SELECT value FROM meta WHERE key = $1").bind(key);
        let row = query.fetch_optional(&mut *connection).await?;
        row.map(|row| Ok(row.try_get(0)?)).transpose()
    }

    /// What the program noted under the keys that begin so, each with its key.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn metas(&self, prefix: &str) -> Result<Vec<(String, String)>, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT key, value FROM meta WHERE substr(key, 1, length($1)) = $1";
        let rows = sqlx::query::<Any>(sql).bind(prefix).fetch_all(&mut *connection).await?;
        rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
    }

    /// Changes what is noted under a key, if that is still what it was; none is
    /// a note that is not there. Of several who change it at once, one does.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn replace_meta(&self, key: &str, was: Option<&str>, new: Option<&str>) -> Result<bool, SaveError> {
        let [key, was, new] = [Some(key), was, new].map(|text| text.map(str::to_owned));
        let replaced = self.inner.inbox.write(move |tx| {
            let (key, was, new) = (key.clone(), was.clone(), new.clone());
            Box::pin(async move {
                let query = match (&was, &new) {
                    (None, None) => "SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM meta WHERE key = $1)",
                    (None, Some(_)) => {
                        "INSERT INTO meta (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING RETURNING 1"
                    }
                    (Some(_), None) => "DELETE FROM meta WHERE key = $1 AND value = $2 RETURNING 1",
                    (Some(_), Some(_)) => "UPDATE meta SET value = $3 WHERE key = $1 AND value = $2 RETURNING 1",
                };
                let texts = [key, was, new].into_iter().flatten();
                let query = texts.fold(sqlx::query::<Any>(query), |query, text| query.bind(text));
                Ok(query.fetch_optional(tx).await?.is_some())
            })
        });
        replaced.await
    }

    /// Notes something under a key.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn set_meta(&self, key: &str, value: &str) -> Result<(), SaveError> {
        let (key, value) = (key.to_owned(), value.to_owned());
        let set = self.inner.inbox.write(move |tx| {
            let (key, value) = (key.clone(), value.clone());
            Box::pin(async move {
                let sql = "INSERT INTO meta (key, value) VALUES ($1, $2) \
                           ON CONFLICT (key) DO UPDATE SET value = excluded.value";
                sqlx::query::<Any>(sql).bind(key).bind(value).execute(tx).await?;
                Ok(())
            })
        });
        set.await
    }
}

/// A view as a column has it; what an older or newer program cannot mean is none.
fn view(column: Option<String>) -> Option<BoardView> {
    column.and_then(|key| key.parse().ok())
}
