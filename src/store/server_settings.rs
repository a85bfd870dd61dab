//! What servers have chosen, and the log of its changes. What can be chosen is listed in `table::settings`.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::{Any, AnyConnection, Row, any::AnyRow};

use super::{
    ReadError, SaveError, Store,
    idempotency_keys::{IdempotencyKey, insert_key, take_key_back},
    save::TxError,
};
use games::catalog::{Kind, Options};
use table::{
    ids::{ChannelId, DAY_MS, GuildId, InteractionId, Moment, UserId},
    settings::{NoSuchValue, ServerSettings, Setting, SettingChange, SettingValue, Wish},
};

/// How many changes of a server are known: older ones go.
pub const SETTING_CHANGES_MAX: i64 = 100;

/// How long after it was chosen that less is kept it begins to go, in milliseconds: time to undo it.
pub const SHORTER_AFTER_MS: i64 = DAY_MS;

/// What became of a wish to undo a change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Undone {
    /// It is what it was before. These are the changes that made it so.
    Now(Vec<SettingChange>),
    /// This has been changed again since; nothing has changed by this.
    ChangedSince(SettingChange),
    /// It is what it was before this already: undone before, or set back. Nothing has changed by this.
    IsSo(SettingChange),
    /// What it would bring back are channels that are gone. Nothing has changed by this.
    ChannelsGone,
    /// No such change is known.
    Unknown,
}

/// A server's changes as their rows have them, each with its interaction and the first one of that; the latest first.
/// `claim` is its idempotency key, under the name that the first databases gave it.
const CHANGES: &str = "SELECT nth, at, user_id, setting, was, became, claim, \
                       COALESCE((SELECT min(nth) FROM setting_changes AS same WHERE same.guild = setting_changes.guild \
                       AND same.claim = setting_changes.claim), nth) \
                       FROM setting_changes WHERE guild = $1 ORDER BY nth DESC";

impl Store {
    /// What a server has chosen.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn server_settings(&self, guild: GuildId) -> Result<ServerSettings, ReadError> {
        let mut connection = self.reader().await?;
        Ok(all_kept(&mut connection, guild).await?)
    }

    /// How many servers have chosen anything, and what of it this program cannot mean: the server, the setting, the value.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn settings_understood(&self) -> Result<(usize, Vec<(GuildId, String, String)>), ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT guild, setting, value FROM server_settings ORDER BY guild, setting";
        let (mut servers, mut unknown) = (BTreeSet::new(), Vec::new());
        for row in sqlx::query::<Any>(sql).fetch_all(&mut *connection).await? {
            let (guild, key, value): (i64, String, String) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
            let guild = GuildId::from_column(guild);
            servers.insert(guild);
            if !key.parse::<Setting>().is_ok_and(|setting| setting.parse(&value).is_ok()) {
                unknown.push((guild, key, value));
            }
        }
        Ok((servers.len(), unknown))
    }

    /// The channels that servers have chosen for their tables, server by server. What this program cannot mean is left out.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn chosen_channels(&self) -> Result<Vec<(GuildId, Vec<ChannelId>)>, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT guild, value FROM server_settings WHERE setting = $1 ORDER BY guild";
        let query = sqlx::query::<Any>(sql).bind(Setting::Channels.to_string());
        let mut chosen = Vec::new();
        for row in query.fetch_all(&mut *connection).await? {
            let (guild, value): (i64, String) = (row.try_get(0)?, row.try_get(1)?);
            if let Ok(SettingValue::Channels(channels)) = Setting::Channels.parse(&value) {
                chosen.push((GuildId::from_column(guild), channels));
            }
        }
        Ok(chosen)
    }

    /// Sets what a server chooses, all of it or nothing, and logs it. What is so already is no change.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn change_settings(
        &self,
        guild: GuildId,
        by: UserId,
        wishes: Vec<Wish>,
        at: Moment,
        interaction: Option<InteractionId>,
    ) -> Result<Vec<SettingChange>, SaveError> {
        self.change_settings_of_games(guild, by, (wishes, BTreeMap::new()), at, interaction).await
    }

    /// The same with what is said as well by each wish about one of these games ([`ServerSettings::said_too`]), by what is
    /// chosen as it is saved; beside each what its options are where no server has chosen.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn change_settings_of_games(
        &self,
        guild: GuildId,
        by: UserId,
        (wishes, usual): (Vec<Wish>, BTreeMap<Kind, Options>),
        at: Moment,
        interaction: Option<InteractionId>,
    ) -> Result<Vec<SettingChange>, SaveError> {
        let key = interaction.map(|interaction| (interaction, at));
        let set = self.inner.inbox.write_once(key, move |tx| {
            let (mut wishes, usual) = (wishes.clone(), usual.clone());
            Box::pin(async move {
                // Whoever changes something at the same time has to wait, so that this is what is chosen.
                lock_settings(tx, guild).await?;
                if !usual.is_empty() {
                    let chosen = all_kept(tx, guild).await?;
                    for (setting, value) in wishes.clone() {
                        let Some(usual) = setting.game().and_then(|kind| usual.get(&kind)) else { continue };
                        wishes.extend(chosen.said_too(setting, value.as_ref(), usual));
                    }
                }
                insert_key(tx, key).await?;
                let mut changes = Vec::new();
                for (setting, after) in wishes {
                    changes.extend(change(tx, (guild, by, at), (setting, after), key).await?);
                }
                Ok(together(changes, key))
            })
        });
        set.await
    }

    /// Lets tables stand in a channel of a server, or no more, whatever else is chosen by others at the same time; or why
    /// not. What is so already is no change.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn change_channel(
        &self,
        guild: GuildId,
        by: UserId,
        (channel, stands): (ChannelId, bool),
        at: Moment,
        interaction: Option<InteractionId>,
    ) -> Result<Result<Option<SettingChange>, NoSuchValue>, SaveError> {
        let key = interaction.map(|interaction| (interaction, at));
        let set = self.inner.inbox.write_once(key, move |tx| {
            Box::pin(async move {
                // Whoever changes something at the same time has to wait, so that nothing of it is lost.
                lock_settings(tx, guild).await?;
                // Before anything is refused: what it did itself would refuse it, delivered once more.
                insert_key(tx, key).await?;
                let was = kept(tx, guild, Setting::Channels).await?;
                let was = was.and_then(|was| Setting::Channels.parse(&was).ok());
                let changed = match SettingValue::with_channel(was.as_ref(), channel, stands) {
                    Ok(None) => Ok(None),
                    Ok(after) => Ok(change(tx, (guild, by, at), (Setting::Channels, after), key).await?),
                    Err(why) => Err(why),
                };
                if !matches!(changed, Ok(Some(_))) {
                    take_key_back(tx, key).await?;
                }
                Ok(changed)
            })
        });
        set.await
    }

    /// Sets what was changed to what it was before, with all that the same interaction changed, unless any of it has been
    /// changed again since and that was not undone. Of channels only those come back that are `there`, where that is known.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn undo_setting(
        &self,
        guild: GuildId,
        by: UserId,
        (nth, there): (i64, Option<Vec<ChannelId>>),
        at: Moment,
        interaction: Option<InteractionId>,
    ) -> Result<Undone, SaveError> {
        let key = interaction.map(|interaction| (interaction, at));
        let undone = self.inner.inbox.write_once(key, move |tx| {
            let there = there.clone();
            Box::pin(async move {
                // Whoever changes something at the same time has to wait, so that these are still the last.
                lock_settings(tx, guild).await?;
                // Before anything is refused: what it did itself would refuse it, delivered once more.
                insert_key(tx, key).await?;
                let undone = undo(tx, (guild, by, at), (nth, there.as_deref()), key).await?;
                if !matches!(undone, Undone::Now(_)) {
                    take_key_back(tx, key).await?;
                }
                Ok(undone)
            })
        });
        undone.await
    }

    /// The last changes of a server's settings, the latest first.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn setting_changes(&self, guild: GuildId, most: i64) -> Result<Vec<SettingChange>, ReadError> {
        let mut connection = self.reader().await?;
        let mut lines = read_log(&mut connection, guild).await?;
        lines.truncate(usize::try_from(most).unwrap_or_default());
        Ok(lines.into_iter().filter_map(|line| line.change).collect())
    }

    /// How many finished games of a server that can be seen again ended before a moment.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn kept_games_before(&self, guild: GuildId, before: Moment) -> Result<i64, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT count(*) FROM games JOIN records ON records.table_id = games.table_id \
                   AND records.number = games.number WHERE games.guild = $1 AND records.ended < $2";
        let query = sqlx::query::<Any>(sql).bind(guild.to_column()).bind(before.0);
        Ok(query.fetch_one(&mut *connection).await?.try_get(0)?)
    }

    /// What an interaction changed, for who hears of it when it is delivered once more.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn settings_changed_by(
        &self,
        guild: GuildId,
        interaction: InteractionId,
    ) -> Result<Vec<SettingChange>, ReadError> {
        let mut connection = self.reader().await?;
        let mut lines = read_log(&mut connection, guild).await?;
        lines.retain(|line| line.idempotency_key == Some(interaction.to_column()));
        Ok(lines.into_iter().rev().filter_map(|line| line.change).collect())
    }
}

/// Since when the server in this column keeps what is finished, in milliseconds, at the present moment `now`. A shorter time begins [`SHORTER_AFTER_MS`] after it was chosen: until then the longest holds that
/// there was.
pub(super) fn kept_since(guild: &str, now: &str) -> String {
    let usual = Setting::Retention.usual().map_or_else(String::new, |usual| usual.to_string());
    format!(
        "{now} - (SELECT {DAY_MS} * max(days) FROM (SELECT CAST(COALESCE((SELECT value FROM server_settings \
         WHERE server_settings.guild = {guild} AND setting = '{setting}'), '{usual}') AS BIGINT) AS days \
         UNION ALL SELECT CAST(COALESCE(was, '{usual}') AS BIGINT) FROM setting_changes \
         WHERE setting_changes.guild = {guild} AND setting = '{setting}' AND at > {now} - {SHORTER_AFTER_MS}) AS kept)",
        setting = Setting::Retention
    )
}

/// Whoever changes settings of this server at the same time waits until the transaction ends.
async fn lock_settings(tx: &mut AnyConnection, guild: GuildId) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO counters (name, value) VALUES ($1, 0) \
               ON CONFLICT (name) DO UPDATE SET value = counters.value";
    sqlx::query::<Any>(sql).bind(format!("settings of {guild}")).execute(tx).await?;
    Ok(())
}

/// The number of a server's next change.
async fn next_nth(tx: &mut AnyConnection, guild: GuildId) -> Result<i64, sqlx::Error> {
    let sql = "INSERT INTO counters (name, value) VALUES ($1, 1) \
               ON CONFLICT (name) DO UPDATE SET value = counters.value + 1 RETURNING value";
    let query = sqlx::query::<Any>(sql).bind(format!("settings of {guild}"));
    query.fetch_one(tx).await?.try_get(0)
}

/// All that a server has chosen.
async fn all_kept(connection: &mut AnyConnection, guild: GuildId) -> Result<ServerSettings, sqlx::Error> {
    let sql = "SELECT setting, value FROM server_settings WHERE guild = $1";
    let rows = sqlx::query::<Any>(sql).bind(guild.to_column()).fetch_all(connection).await?;
    let kept: Vec<(String, String)> =
        rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect::<Result<_, sqlx::Error>>()?;
    Ok(ServerSettings::read(kept.iter().map(|(key, value)| (key.as_str(), value.as_str()))))
}

/// What a server has chosen for a setting.
async fn kept(tx: &mut AnyConnection, guild: GuildId, setting: Setting) -> Result<Option<String>, sqlx::Error> {
    let sql = "SELECT value FROM server_settings WHERE guild = $1 AND setting = $2";
    let query = sqlx::query::<Any>(sql).bind(guild.to_column()).bind(setting.to_string());
    query.fetch_optional(tx).await?.map(|row| row.try_get(0)).transpose()
}

/// One change with its line in the log; none if it is so already. Whoever asks for it has locked that server's settings.
async fn change(
    tx: &mut AnyConnection,
    (guild, by, at): (GuildId, UserId, Moment),
    (setting, after): Wish,
    key: Option<IdempotencyKey>,
) -> Result<Option<SettingChange>, TxError> {
    let was = kept(tx, guild, setting).await?;
    let became = after.as_ref().map(SettingValue::to_string);
    if was == became {
        return Ok(None);
    }
    let nth = next_nth(tx, guild).await?;
    match &became {
        Some(value) => {
            let sql = "INSERT INTO server_settings (guild, setting, value) VALUES ($1, $2, $3) \
                       ON CONFLICT (guild, setting) DO UPDATE SET value = excluded.value";
            let query = sqlx::query::<Any>(sql).bind(guild.to_column()).bind(setting.to_string()).bind(value);
            query.execute(&mut *tx).await?;
        }
        None => {
            let sql = "DELETE FROM server_settings WHERE guild = $1 AND setting = $2";
            sqlx::query::<Any>(sql).bind(guild.to_column()).bind(setting.to_string()).execute(&mut *tx).await?;
        }
    }
    let sql = "INSERT INTO setting_changes (guild, nth, at, user_id, setting, was, became, claim) \
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
    sqlx::query::<Any>(sql)
        .bind(guild.to_column())
        .bind(nth)
        .bind(at.0)
        .bind(by.to_column())
        .bind(setting.to_string())
        .bind(&was)
        .bind(&became)
        .bind(key.map(|(interaction, _)| interaction.to_column()))
        .execute(&mut *tx)
        .await?;
    // Of how long something is kept the last day is known, however much was changed in it. What one interaction changed
    // goes together, since it is undone together.
    let sql = "DELETE FROM setting_changes WHERE guild = $1 AND (setting <> $3 OR at <= $4) AND nth NOT IN \
               (SELECT nth FROM setting_changes WHERE guild = $1 ORDER BY nth DESC LIMIT $2) \
               AND (claim IS NULL OR claim NOT IN (SELECT claim FROM setting_changes \
               WHERE guild = $1 AND claim IS NOT NULL ORDER BY nth DESC LIMIT $2))";
    let query = sqlx::query::<Any>(sql).bind(guild.to_column()).bind(SETTING_CHANGES_MAX);
    query.bind(Setting::Retention.to_string()).bind(at.0 - SHORTER_AFTER_MS).execute(&mut *tx).await?;
    let before = was.and_then(|was| setting.parse(&was).ok());
    Ok(Some(SettingChange { nth, at, by: Some(by), setting, before, after, is_last: true, together: nth }))
}

/// Sets what a change and those made together with it changed to what it was before, unless that cannot be.
async fn undo(
    tx: &mut AnyConnection,
    (guild, by, at): (GuildId, UserId, Moment),
    (nth, there): (i64, Option<&[ChannelId]>),
    key: Option<IdempotencyKey>,
) -> Result<Undone, TxError> {
    let mut lines = read_log(tx, guild).await?;
    let first = lines.iter().find(|line| line.nth == nth).map(|line| line.together);
    lines.retain(|line| Some(line.together) == first);
    // All of it or nothing, also where a newer program knows what a part of it was about.
    if !lines.iter().all(LogLine::is_understood) {
        return Ok(Undone::Unknown);
    }
    let known: Vec<SettingChange> = lines.into_iter().filter_map(|line| line.change).collect();
    let Some(meant) = known.iter().find(|change| change.nth == nth).cloned() else {
        return Ok(Undone::Unknown);
    };
    // Changed twice by one interaction, the later of the two is the last.
    let is_last = |setting: Setting| known.iter().any(|change| change.setting == setting && change.is_last);
    if let Some(changed) = known.iter().find(|change| !is_last(change.setting)).cloned() {
        let is_so = is_as_before(tx, guild, &known).await?;
        return Ok(if is_so { Undone::IsSo(meant) } else { Undone::ChangedSince(changed) });
    }
    // Without any it would be everywhere.
    let are_gone = |change: &SettingChange| {
        let back = still_there(change.before.clone(), there);
        back != change.before && back == Some(SettingValue::Channels(Vec::new()))
    };
    if known.iter().any(are_gone) {
        return Ok(Undone::ChannelsGone);
    }
    let (mut undone, mut leaves_out) = (Vec::new(), false);
    for SettingChange { setting, before, .. } in known {
        let back = still_there(before.clone(), there);
        leaves_out |= back != before;
        undone.extend(change(tx, (guild, by, at), (setting, back), key).await?);
    }
    Ok(match undone.is_empty() {
        false => Undone::Now(together(undone, key)),
        true if leaves_out => Undone::ChannelsGone,
        true => Undone::IsSo(meant),
    })
}

/// What is still there of what a setting was, where that is known: a channel may be gone.
fn still_there(value: Option<SettingValue>, there: Option<&[ChannelId]>) -> Option<SettingValue> {
    match (value, there) {
        (Some(SettingValue::Channels(mut named)), Some(there)) => {
            named.retain(|channel| there.contains(channel));
            Some(SettingValue::Channels(named))
        }
        (value, _) => value,
    }
}

/// Whether all that these changes were about, the latest first, is what it was before them.
async fn is_as_before(tx: &mut AnyConnection, guild: GuildId, changes: &[SettingChange]) -> Result<bool, sqlx::Error> {
    // Of several changes of a setting the first one stays.
    let before: BTreeMap<Setting, Option<String>> =
        changes.iter().map(|change| (change.setting, change.before.as_ref().map(SettingValue::to_string))).collect();
    for (setting, before) in before {
        if kept(tx, guild, setting).await? != before {
            return Ok(false);
        }
    }
    Ok(true)
}

/// What was changed by one interaction, which is undone together.
fn together(mut changes: Vec<SettingChange>, key: Option<IdempotencyKey>) -> Vec<SettingChange> {
    if key.is_some()
        && let Some(first) = changes.iter().map(|change| change.nth).min()
    {
        changes.iter_mut().for_each(|change| change.together = first);
    }
    changes
}

/// A line of the log.
struct LogLine {
    nth: i64,
    /// The interaction that made the change.
    idempotency_key: Option<i64>,
    /// The first change of that interaction.
    together: i64,
    /// Whether the server had chosen something before.
    was_set: bool,
    /// What it says, unless a newer program knows what it was about.
    change: Option<SettingChange>,
}

impl LogLine {
    /// Whether it is known what it was about, and what that was before.
    fn is_understood(&self) -> bool {
        self.change.as_ref().is_some_and(|change| change.before.is_some() || !self.was_set)
    }
}

/// All changes of a server that are known, the latest first.
async fn read_log(connection: &mut AnyConnection, guild: GuildId) -> Result<Vec<LogLine>, sqlx::Error> {
    let rows = sqlx::query::<Any>(CHANGES).bind(guild.to_column()).fetch_all(connection).await?;
    let mut later = Later::default();
    rows.iter().map(|row| read_line(row, &mut later)).collect()
}

/// From what to what a setting was changed, as it is kept.
type FromTo = (Option<String>, Option<String>);

/// What has been changed of each setting since, the next change last. A change and the one back are nothing together:
/// who undoes one finds the one before it as if that were the last.
#[derive(Default)]
struct Later(BTreeMap<String, Vec<FromTo>>);

impl Later {
    /// Whether all that was changed in a setting since is nothing together.
    fn is_nothing(&self, setting: &str) -> bool {
        self.0.get(setting).is_none_or(Vec::is_empty)
    }

    /// The same seen from before one more change.
    fn add(&mut self, setting: String, was: Option<String>, became: Option<String>) {
        let since = self.0.entry(setting).or_default();
        if since.last().is_some_and(|(from, to)| *from == became && *to == was) {
            since.pop();
        } else {
            since.push((was, became));
        }
    }
}

fn read_line(row: &AnyRow, later: &mut Later) -> Result<LogLine, sqlx::Error> {
    let (nth, key, idempotency_key, together): (i64, String, Option<i64>, i64) =
        (row.try_get(0)?, row.try_get(3)?, row.try_get(6)?, row.try_get(7)?);
    let (by, was, became): (Option<i64>, Option<String>, Option<String>) =
        (row.try_get(2)?, row.try_get(4)?, row.try_get(5)?);
    let at = Moment(row.try_get(1)?);
    let (is_last, was_set) = (later.is_nothing(&key), was.is_some());
    let change = key.parse::<Setting>().ok().map(|setting| {
        let value = |text: &Option<String>| text.as_ref().and_then(|text| setting.parse(text).ok());
        let (by, before, after) = (by.map(UserId::from_column), value(&was), value(&became));
        SettingChange { nth, at, by, setting, before, after, is_last, together }
    });
    later.add(key, was, became);
    Ok(LogLine { nth, idempotency_key, together, was_set, change })
}
