//! What people choose for themselves, and that somebody wants to be forgotten.

use tracing::info;

use super::{ChannelId, Host, HostError, InteractionId, Shared, TableId, UserId};
use store::{Choice, ForgetError, Forgotten, Held, PersonalData, SaveError, UserSettings};
use table::{
    Reading,
    ids::{MessageId, Moment},
    lang::Lang,
};

/// How long suggestions are worded as somebody read when that was last asked, in milliseconds: a day. Each click and
/// command asks, so that only what was chosen at another process is later here.
pub(super) const TYPES_MS: i64 = 24 * 3600 * 1000;
/// How many boards or lines are emptied at once.
const BOARDS_AT_ONCE: u32 = 50;
/// How long after a table has closed its last board is there, in seconds.
const LAST_BOARD_SECS: u32 = 60;

/// Why someone is not forgotten now.
#[derive(Debug, thiserror::Error)]
pub enum NotForgotten {
    /// They keep, sit at or have a stake at a live table, or it is not known whether they do: it must end first.
    #[error("table {table} must end first")]
    AtATable {
        /// Which one.
        table: TableId,
        /// Where it stands.
        channel: ChannelId,
        /// What holds them there.
        why: Held,
    },
    /// It could not be done; nothing has changed.
    #[error(transparent)]
    Host(#[from] HostError),
}

/// In which language somebody reads, and how.
pub(super) type Reads = (Option<Lang>, Reading);

impl Host {
    /// Forgets a person: purses, statistics, settings, and the journals of ended tables they were at.
    ///
    /// # Errors
    /// They are at a live table, or the books cannot be reached; or it is not known yet.
    pub async fn forget(
        &self,
        user: UserId,
        idempotency_key: Option<InteractionId>,
    ) -> Result<Forgotten, NotForgotten> {
        self.shared.must_run()?;
        let forgotten = self.shared.store.forget(user, idempotency_key, self.shared.clock.now()).await;
        self.shared.welcomed.forget(user);
        self.shared.known_looks.forget_all();
        match forgotten {
            Ok(forgotten) => {
                self.shared.forgot.notify_one();
                info!(purses = forgotten.purses, tables = forgotten.tables, "somebody was forgotten");
                Ok(forgotten)
            }
            Err(ForgetError::AtATable { table, channel, why }) => Err(NotForgotten::AtATable { table, channel, why }),
            Err(ForgetError::Save(SaveError::AlreadyApplied)) => Err(HostError::Repeated(None).into()),
            Err(ForgetError::Save(why)) => Ok(self.shared.unsettled.note(idempotency_key, None, Err(why.into()))?),
        }
    }

    /// Boards of closed tables that name somebody who is forgotten: what stands on them is to be taken out. Those after
    /// that of the table named, some of them.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn forgotten_boards(
        &self,
        after: Option<TableId>,
    ) -> Result<Vec<(TableId, ChannelId, MessageId)>, HostError> {
        let closed_before = Moment(self.now().0 - i64::from(LAST_BOARD_SECS) * 1000);
        Ok(self.shared.store.forgotten_boards(closed_before, after, BOARDS_AT_ONCE).await?)
    }

    /// Comes back once somebody was forgotten here since the last time.
    pub async fn somebody_forgotten(&self) {
        self.shared.forgot.notified().await;
    }

    /// The board of a table is emptied, or is not there any more.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn note_board_emptied(&self, table: TableId) -> Result<(), HostError> {
        Ok(self.shared.store.note_board_emptied(table).await?)
    }

    /// Notes where a line of the bot's own stands, and whom it names.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn note_posted_line(&self, at: (ChannelId, MessageId), names: Vec<UserId>) -> Result<(), HostError> {
        Ok(self.shared.store.note_posted_line(at, names).await?)
    }

    /// Lines that name somebody who is forgotten: what stands in them is to be taken out. Those after the one named,
    /// some of them.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn forgotten_lines(&self, after: Option<MessageId>) -> Result<Vec<(ChannelId, MessageId)>, HostError> {
        Ok(self.shared.store.forgotten_lines(after, BOARDS_AT_ONCE).await?)
    }

    /// A line is emptied, or is not there any more.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn note_line_emptied(&self, message: MessageId) -> Result<(), HostError> {
        Ok(self.shared.store.note_line_emptied(message).await?)
    }

    /// All that is kept about a person, for them alone.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn personal_data(&self, user: UserId) -> Result<PersonalData, HostError> {
        self.shared.must_run()?;
        Ok(self.shared.store.personal_data(user, self.now()).await?)
    }

    /// How somebody reads what is theirs alone, as they chose it at whatever process. What cannot be read is as nobody has
    /// chosen.
    pub async fn reads(&self, user: UserId) -> (Option<Lang>, Reading) {
        let changes = self.shared.typists.changes();
        let UserSettings { lang, reading, .. } = self.shared.store.user_settings(user).await.unwrap_or_default();
        self.shared.typists.note([(user, (lang, reading))], (changes, self.now()));
        (lang, reading)
    }

    /// The same for what is suggested while they type: each key would ask again.
    pub async fn reads_while_typing(&self, user: UserId) -> (Option<Lang>, Reading) {
        match self.shared.typists.get(&user, self.now()) {
            Some(reads) => reads,
            None => self.reads(user).await,
        }
    }

    /// What a player has chosen, or the defaults.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn user_settings(&self, user: UserId) -> Result<UserSettings, HostError> {
        Ok(self.shared.store.user_settings(user).await?)
    }

    /// Keeps what a player chooses, once for one interaction; whatever else they have chosen stays.
    ///
    /// # Errors
    /// It could not be saved, or that is not known yet.
    pub async fn choose(
        &self,
        user: UserId,
        choices: impl Into<Vec<Choice>>,
        idempotency_key: Option<InteractionId>,
    ) -> Result<(), HostError> {
        self.shared.must_run()?;
        let key = idempotency_key.map(|idempotency_key| (idempotency_key, self.now()));
        let set = self.shared.store.choose(user, choices, key).await;
        self.shared.chosen(idempotency_key, set)
    }

    /// A note of the program itself: the hash of the commands written last, for one.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn meta(&self, key: &str) -> Result<Option<String>, HostError> {
        Ok(self.shared.store.meta(key).await?)
    }

    /// The notes of the program itself whose keys begin so, each with its key.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn metas(&self, prefix: &str) -> Result<Vec<(String, String)>, HostError> {
        Ok(self.shared.store.metas(prefix).await?)
    }

    /// Keeps a note of the program itself.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn set_meta(&self, key: &str, value: &str) -> Result<(), HostError> {
        Ok(self.shared.store.set_meta(key, value).await?)
    }

    /// Changes a note of the program itself, if it is still what it was; none is
    /// one that is not there. Whether it was.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn replace_meta(&self, key: &str, was: Option<&str>, new: Option<&str>) -> Result<bool, HostError> {
        Ok(self.shared.store.replace_meta(key, was, new).await?)
    }

    /// Whether films are watched to their end before something follows: a host without pauses does not.
    #[must_use]
    pub fn watches_films(&self) -> bool {
        self.shared.settings.ai_pause_ms > 0
    }

    /// What time it is by the host's clock.
    #[must_use]
    pub fn now(&self) -> Moment {
        self.shared.clock.now()
    }
}

impl Shared {
    /// What became of a choice. The same interaction delivered twice has chosen once.
    pub(super) fn chosen(
        &self,
        idempotency_key: Option<InteractionId>,
        set: Result<(), SaveError>,
    ) -> Result<(), HostError> {
        let set = match set {
            Err(SaveError::AlreadyApplied) => Ok(()),
            set => set.map_err(HostError::from),
        };
        self.unsettled.note(idempotency_key, None, set)
    }
}
