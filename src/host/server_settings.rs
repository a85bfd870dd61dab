//! What servers choose: read anew by whoever asks, so that it holds in every process at once.

use std::collections::BTreeMap;

use tracing::info;

use super::{ChannelId, GuildId, Host, HostError, InteractionId, UserId};
use games::catalog::{Kind, Options};
use store::{SETTING_CHANGES_MAX, SHORTER_AFTER_MS, SaveError, Undone};
use table::{
    ids::{DAY_MS, Moment},
    settings::{NoSuchValue, ServerSettings, Setting, SettingChange, SettingValue, Wish},
};

/// Records of finished games that go by a change of how long they are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExpiringRecords {
    /// Of how many games.
    pub games: i64,
    /// From when on; undone until then, nothing goes.
    pub from: Moment,
}

impl Host {
    /// What a server has chosen.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn server_settings(&self, guild: GuildId) -> Result<ServerSettings, HostError> {
        Ok(self.shared.store.server_settings(guild).await?)
    }

    /// Sets what a server chooses, all of it or nothing: what has changed by that. Delivered once more, an interaction
    /// changes nothing more, and hears the same.
    ///
    /// # Errors
    /// It could not be saved, or that is not known yet.
    pub async fn change_settings(
        &self,
        guild: GuildId,
        by: UserId,
        wishes: Vec<Wish>,
        interaction: Option<InteractionId>,
    ) -> Result<Vec<SettingChange>, HostError> {
        self.change_settings_of_games(guild, by, (wishes, BTreeMap::new()), interaction).await
    }

    /// The same with what is said as well by each wish about one of these games ([`ServerSettings::said_too`]); beside each
    /// what its options are where no server has chosen.
    ///
    /// # Errors
    /// It could not be saved, or that is not known yet.
    pub async fn change_settings_of_games(
        &self,
        guild: GuildId,
        by: UserId,
        wishes: (Vec<Wish>, BTreeMap<Kind, Options>),
        interaction: Option<InteractionId>,
    ) -> Result<Vec<SettingChange>, HostError> {
        let store = &self.shared.store;
        let changes = match store.change_settings_of_games(guild, by, wishes, self.now(), interaction).await {
            Ok(changes) => changes,
            Err(SaveError::AlreadyApplied) => return self.changed_before(guild, interaction).await,
            Err(why) => return self.shared.unsettled.note(interaction, None, Err(why.into())),
        };
        changes.iter().for_each(|change| log(guild, change));
        Ok(changes)
    }

    /// Lets tables stand in a channel of a server, or no more, whatever else is chosen at the same time: what has changed
    /// by that, or why nothing has.
    ///
    /// # Errors
    /// It could not be saved, or that is not known yet.
    pub async fn change_channel(
        &self,
        guild: GuildId,
        by: UserId,
        channel: (ChannelId, bool),
        interaction: Option<InteractionId>,
    ) -> Result<Result<Vec<SettingChange>, NoSuchValue>, HostError> {
        match self.shared.store.change_channel(guild, by, channel, self.now(), interaction).await {
            Ok(changed) => {
                if let Ok(Some(change)) = &changed {
                    log(guild, change);
                }
                Ok(changed.map(|change| change.into_iter().collect()))
            }
            Err(SaveError::AlreadyApplied) => self.changed_before(guild, interaction).await.map(Ok),
            Err(why) => self.shared.unsettled.note(interaction, None, Err(why.into())),
        }
    }

    /// Sets what was changed to what it was before, with all that the same interaction changed, unless any of it has been
    /// changed again since. Of channels only those come back that are `there`, where that is known.
    ///
    /// # Errors
    /// It could not be saved, or that is not known yet.
    pub async fn undo_setting(
        &self,
        guild: GuildId,
        by: UserId,
        (nth, there): (i64, Option<Vec<ChannelId>>),
        interaction: Option<InteractionId>,
    ) -> Result<Undone, HostError> {
        match self.shared.store.undo_setting(guild, by, (nth, there), self.now(), interaction).await {
            Ok(undone) => {
                if let Undone::Now(changes) = &undone {
                    changes.iter().for_each(|change| log(guild, change));
                }
                Ok(undone)
            }
            Err(SaveError::AlreadyApplied) => {
                let before = self.changed_before(guild, interaction).await?;
                Ok(if before.is_empty() { Undone::Unknown } else { Undone::Now(before) })
            }
            Err(why) => self.shared.unsettled.note(interaction, None, Err(why.into())),
        }
    }

    /// The records that go by these changes, and from when on, where they are kept for less long than before.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn records_expiring_by(
        &self,
        guild: GuildId,
        changes: &[SettingChange],
    ) -> Result<Option<ExpiringRecords>, HostError> {
        let Some(change) = changes.iter().find(|change| change.setting == Setting::Retention) else { return Ok(None) };
        let days = |value: &Option<SettingValue>| match value.clone().or_else(|| change.setting.usual()) {
            Some(SettingValue::Whole(days)) => days,
            _ => 0,
        };
        let (before, after) = (days(&change.before), days(&change.after));
        if after >= before {
            return Ok(None);
        }
        let from = Moment(change.at.0 + SHORTER_AFTER_MS);
        let games = self.shared.store.kept_games_before(guild, Moment(from.0 - after * DAY_MS)).await?;
        Ok(Some(ExpiringRecords { games, from }))
    }

    /// The last changes of a server's settings, the latest first.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn setting_changes(&self, guild: GuildId) -> Result<Vec<SettingChange>, HostError> {
        Ok(self.shared.store.setting_changes(guild, SETTING_CHANGES_MAX).await?)
    }

    async fn changed_before(
        &self,
        guild: GuildId,
        interaction: Option<InteractionId>,
    ) -> Result<Vec<SettingChange>, HostError> {
        let Some(interaction) = interaction else { return Ok(Vec::new()) };
        Ok(self.shared.store.settings_changed_by(guild, interaction).await?)
    }
}

fn log(guild: GuildId, change: &SettingChange) {
    let SettingChange { nth, by, setting, before, after, .. } = change;
    let (by, was) = (by.map(tracing::field::display), before.as_ref().map(tracing::field::display));
    match after {
        Some(value) => info!(%guild, by, nth, was, "the server sets {setting} to {value}"),
        None => info!(%guild, by, nth, was, "the server leaves {setting} as it usually is"),
    }
}
