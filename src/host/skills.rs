//! Luck and skill apart: the records of ended games are asked one after the other, some seconds after each game, on a
//! thread of its own and with long pauses, so that no click and no AI seat waits for it.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use tracing::{debug, warn};

use super::{GuildId, Host, HostError, Shared, UserId, results::Panicked};
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

/// How many games that panic are kept in mind; of more it is noted that they tell nothing.
const UNPLAYABLE_MAX: usize = 100;

/// What came of asking a game's record.
enum Weighed {
    /// What the game was, and what it told of each seat: nothing of anybody where there is no record, or none that holds.
    Told(Option<Variant>, BTreeMap<Seat, Skill>),
    /// It panicked.
    Panicked,
    /// Nothing: the host stops.
    Nothing,
}

/// Weighs games as they end; until the host stops.
pub(super) async fn run_skills(shared: Arc<Shared>) {
    let host = Host { shared };
    let shared = &host.shared;
    let mut unplayable = BTreeSet::new();
    while !shared.tasks.is_stopping() {
        let next = shared.clock.now().plus_secs(LOOK_EVERY_SECS);
        tokio::select! {
            // A game is weighed or not: what it tells is saved at once.
            () = shared.tasks.stopped() => return,
            weighed = host.weigh_all(&mut unplayable) => if let Err(why) = weighed {
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
    /// Weighs all games that were not. One that panics keeps its chance while its journal or its record is there, as the next
    /// program may have that mended; this one does not try it again.
    async fn weigh_all(&self, unplayable: &mut BTreeSet<GameId>) -> Result<(), HostError> {
        let Shared { store, clock, .. } = &*self.shared;
        let mut passed_over = None;
        while let Some(game) = store.next_unweighed(passed_over).await? {
            if unplayable.contains(&game) {
                passed_over = Some(game);
                continue;
            }
            let began = clock.now();
            match self.weigh(game).await {
                // That program weighs it; what ended after it may be ours.
                Err(ReadError::Newer { .. }) => passed_over = Some(game),
                // Where the books are not reached, or the thought was cut off, it is asked again later.
                weighed => match weighed? {
                    Weighed::Nothing => return Ok(()),
                    Weighed::Panicked if unplayable.len() < UNPLAYABLE_MAX => {
                        unplayable.insert(game);
                        passed_over = Some(game);
                    }
                    Weighed::Panicked => store.add_skills(game, None, BTreeMap::new()).await?,
                    Weighed::Told(variant, skills) => store.add_skills(game, variant, skills).await?,
                },
            }
            let now = clock.now();
            clock.sleep_until(Moment(now.0 + (now.0 - began.0) * PAUSES)).await;
        }
        Ok(())
    }

    async fn weigh(&self, game: GameId) -> Result<Weighed, ReadError> {
        let record = match self.record_or_panic(game).await {
            Err(why @ (ReadError::UnknownLine { .. } | ReadError::Unreadable { .. })) => {
                debug!(%game, "it tells nothing of luck and skill: {why}");
                None
            }
            record => match record? {
                Ok(record) => record,
                Err(Panicked) => return Ok(Weighed::Panicked),
            },
        };
        let Some(record) = record else { return Ok(Weighed::Told(None, BTreeMap::new())) };
        if record.record().ruleset > record.record().game.ruleset() {
            // Rules that are not known here make something else of its moves.
            return Err(ReadError::Newer { table: game.table });
        }
        let variant = Variant::of(&record.record().options);
        let thought = self.shared.tasks.think(move || record.skills());
        match thought.await {
            Ok(Err(why)) if why.is_newer() => Err(ReadError::Newer { table: game.table }),
            Ok(skills) => Ok(Weighed::Told(variant, skills.unwrap_or_default())),
            Err(_) if self.shared.tasks.is_stopping() => Ok(Weighed::Nothing),
            Err(_) => Ok(Weighed::Panicked),
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
