//! Luck and skill apart: the records of ended games are asked one after the other, some seconds after each game, on a
//! thread of its own and with long pauses, so that no click and no AI seat waits for it.

use std::{collections::BTreeMap, sync::Arc};

use tracing::{debug, warn};

use super::{GuildId, Host, HostError, Shared, UserId};
use games::{Seat, Variant};
use store::ReadError;
use table::{
    ids::{GameId, Moment},
    record::Skill,
};

/// How often it is looked for games that have ended, in seconds.
const LOOK_EVERY_SECS: u32 = 20;
/// How many times as long as a game has taken is paused after it.
const PAUSES: i64 = 4;

/// What a game was, and what it told of each seat.
type Told = (Option<Variant>, BTreeMap<Seat, Skill>);

/// Weighs games as they end; until the host stops.
pub(super) async fn run_skills(shared: Arc<Shared>) {
    let host = Host { shared };
    let shared = &host.shared;
    while !shared.tasks.is_stopping() {
        let next = shared.clock.now().plus_secs(LOOK_EVERY_SECS);
        tokio::select! {
            // A game is weighed or not: what it tells is saved at once.
            () = shared.tasks.stopped() => return,
            weighed = host.weigh_all() => if let Err(why) = weighed {
                warn!("what games tell of luck and skill is asked later: {why}");
            }
        }
        tokio::select! {
            () = shared.tasks.stopped() => return,
            () = shared.clock.sleep_until(next) => {}
        }
    }
}

impl Host {
    async fn weigh_all(&self) -> Result<(), HostError> {
        let Shared { store, clock, .. } = &*self.shared;
        let mut passed_over = None;
        while let Some(game) = store.next_unweighed(passed_over).await? {
            let began = clock.now();
            match self.weigh(game).await {
                // That program weighs it; what ended after it may be ours.
                Err(ReadError::Newer { .. }) => passed_over = Some(game),
                weighed => {
                    // Where the thought was cut off, or the books are not reached, it is asked again later.
                    let Some((variant, skills)) = weighed? else { return Ok(()) };
                    store.add_skills(game, variant, skills).await?;
                }
            }
            let now = clock.now();
            clock.sleep_until(Moment(now.0 + (now.0 - began.0) * PAUSES)).await;
        }
        Ok(())
    }

    /// What a game's record tells, which is nothing of anybody where there is none, or none that holds; `None` while the
    /// host stops.
    async fn weigh(&self, game: GameId) -> Result<Option<Told>, ReadError> {
        let record = match self.unsigned_record(game).await {
            Err(why @ (ReadError::UnknownLine { .. } | ReadError::Unreadable { .. })) => Err(why.to_string()),
            record => Ok(record?),
        };
        let record = record.unwrap_or_else(|why| {
            debug!(%game, "it tells nothing of luck and skill: {why}");
            None
        });
        let Some(record) = record else { return Ok(Some((None, BTreeMap::new()))) };
        if record.record().ruleset > record.record().game.ruleset() {
            // Rules that are not known here make something else of its moves.
            return Err(ReadError::Newer { table: game.table });
        }
        let variant = Variant::of(&record.record().options);
        let thought = self.shared.tasks.think(move || record.skills());
        match thought.await {
            Ok(Err(why)) if why.is_newer() => Err(ReadError::Newer { table: game.table }),
            Err(_) if self.shared.tasks.is_stopping() => Ok(None),
            weighed => Ok(Some((variant, weighed.ok().and_then(Result::ok).unwrap_or_default()))),
        }
    }

    /// Somebody's luck and skill on a server, in each game of which they are known.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn skills(&self, guild: GuildId, user: UserId) -> Result<Vec<(Variant, Skill)>, HostError> {
        Ok(self.shared.store.skills(guild, user).await?)
    }
}
