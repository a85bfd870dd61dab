//! Who is called when a table opens: who said so (`/me call`), is on that server, may sit at that table and sees its
//! channel.

use super::{GuildId, Host, HostError, InteractionId, Moment, Table, UserId, moderation::Place};
use games::catalog::Kind;

/// How many people are called to one table at most.
const CALLED_MAX: usize = 20;
/// Among how many they are looked for: those who may not sit there keep nobody else from being called.
const ASKED_MAX: u32 = 200;
/// Of how many who may sit there it is asked whether they see its channel.
const LOOKED_AT_MAX: usize = 50;

impl Host {
    /// Whether somebody is called when a table of this game opens, from now on, and on which server they say so.
    ///
    /// # Errors
    /// It could not be saved, or that is not known yet.
    pub async fn set_call(
        &self,
        user: UserId,
        game: Kind,
        on: bool,
        here: Option<GuildId>,
        idempotency_key: Option<InteractionId>,
    ) -> Result<(), HostError> {
        self.shared.must_run()?;
        let set = self.shared.store.set_call(user, game, on, here, idempotency_key, self.now()).await;
        self.shared.chosen(idempotency_key, set)
    }

    /// Whom to call to a table that has just opened: each of them is called by nobody else, and not again within the
    /// hour. Who sits there already, or could not, is not called; nobody is on a server that wants quiet. Nor is who may
    /// not see the channel, or is not known to: they would read nothing, and have no call for an hour.
    ///
    /// # Errors
    /// The books cannot be reached; nobody is to be called then.
    pub async fn claim_calls(&self, table: &Table) -> Result<Vec<UserId>, HostError> {
        let now = self.now();
        let mut may_sit = Vec::new();
        if self.server_settings(table.guild).await?.quiet() {
            return Ok(may_sit);
        }
        for user in self.shared.store.to_call(table.guild, table.kind(), now, ASKED_MAX).await? {
            if may_sit.len() == LOOKED_AT_MAX {
                break;
            }
            let may_come = table.seat_of(user).is_none() && table.host != user;
            if may_come && self.shared.may_be_seated(user, Place::at(table, user)).await.is_ok() {
                may_sit.push(user);
            }
        }
        if may_sit.is_empty() {
            return Ok(may_sit);
        }
        let mut whom = self.shared.announce.who_may_see(table.guild, table.channel, &may_sit).await;
        whom.truncate(CALLED_MAX);
        if whom.is_empty() {
            return Ok(whom);
        }
        Ok(self.shared.store.claim_calls(whom, now).await?)
    }

    /// Who is to have the one message of a day about their turns by now; some of them, after this one.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn digests_due(&self, after: Option<UserId>, limit: u32) -> Result<Vec<UserId>, HostError> {
        self.shared.must_run()?;
        Ok(self.shared.store.digests_due(self.now(), after, limit).await?)
    }

    /// Claims it to send somebody that message now; since when, where nobody else does.
    ///
    /// # Errors
    /// The books cannot be reached; it is not to be sent then.
    pub async fn claim_digest(&self, user: UserId) -> Result<Option<Moment>, HostError> {
        let now = self.now();
        Ok(self.shared.store.claim_digest(user, now).await?.then_some(now))
    }

    /// Gives that claim back: nothing was sent, and the message is due as before.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn release_digest(&self, user: UserId, claimed: Moment) -> Result<(), HostError> {
        Ok(self.shared.store.release_digest(user, claimed).await?)
    }
}
