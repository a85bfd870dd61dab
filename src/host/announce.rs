//! Whom the host tells and asks: who shows boards knows who can be reached, who is there and who sees a channel.

use std::sync::Arc;

use futures_util::future::BoxFuture;

use super::{HostError, Voided};
use table::{
    Table,
    ids::{ChannelId, GuildId, InteractionId, TableId, UserId},
};

/// Who shows boards: told after each step is saved, never before. Must not block.
pub trait Announce: Send + Sync + std::fmt::Debug + 'static {
    /// A table has a new step. `by` is the interaction that brought it, whose own
    /// answer shows the board; none for clocks and AI seats.
    fn changed(&self, table: &Arc<Table>, by: Option<InteractionId>);

    /// The books have gone back: of this table they hold earlier steps than
    /// were announced. What is shown of later ones is no more.
    fn went_back(&self, table: &Arc<Table>) {
        self.changed(table, None);
    }

    /// A game begins without this person, or cannot begin with them: why is theirs alone to know.
    fn left_out(&self, _table: &Arc<Table>, _user: UserId, _why: HostError) {}

    /// A table is void whose journal cannot be read at all: nothing is left of
    /// it to show, but its board still stands there.
    fn gone(&self, table: TableId, voided: &Voided);

    /// How long what the last move set off is watched, in milliseconds, before an AI moves on (a film).
    fn watched_ms(&self, _table: &Table) -> u64 {
        0
    }

    /// Whether people can be reached: while they cannot, no clock runs and no AI
    /// moves. [`Host::reach_changed`](super::Host::reach_changed) has it asked again at once.
    fn in_reach(&self) -> bool {
        true
    }

    /// Whether they are out of reach since nothing has come from them for a while: then
    /// they have been so since the last sign of life ([`Host::note_sign_of_life`](super::Host::note_sign_of_life)).
    fn is_silent(&self) -> bool {
        false
    }

    /// Asks for a sign of life, as time is up only after one. `false` where none can be
    /// had, and [`Self::in_reach`] is all that is known.
    fn ask_for_sign(&self) -> bool {
        false
    }

    /// Which of these people are on a server (`true`), and which are not any more, as far as it can be found out in a second.
    fn who_is_there<'a>(&'a self, _guild: GuildId, users: &'a [UserId]) -> BoxFuture<'a, Vec<(UserId, bool)>> {
        Box::pin(std::future::ready(users.iter().map(|&user| (user, true)).collect::<Vec<_>>()))
    }

    /// Which of these people may see a channel of a server, as far as that can be found out within a few seconds: who is
    /// not sure to see it is none of them.
    fn who_may_see<'a>(
        &'a self,
        _guild: GuildId,
        _channel: ChannelId,
        _users: &'a [UserId],
    ) -> BoxFuture<'a, Vec<UserId>> {
        Box::pin(std::future::ready(Vec::new()))
    }

    /// Whether everyone on a server may see a channel of it and read there, as far as that can be found out within a few
    /// seconds: where it is not sure they may not, nor in a private thread.
    fn is_everyones(&self, _guild: GuildId, _channel: ChannelId) -> BoxFuture<'_, bool> {
        Box::pin(std::future::ready(false))
    }
}
