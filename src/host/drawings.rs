//! Whole games, as a page or a picture that moves, are drawn one at a time: the other cores are the tables'. Whose turn
//! it is to have one drawn is decided here; how it is drawn is left to who asks.

use std::time::Duration;

use super::{
    GuildId, UserId,
    fair_queue::Owner,
    thinkers::{NoPlace, Place, Thinkers},
};

/// How many of one person's wait at most, beside the one that is drawn.
const WAITING_OF_ONE_MAX: usize = 2;
/// How long one waits at most, in seconds: Discord takes an answer for a quarter of an hour, and it has to be drawn by
/// then.
const WAIT_SECS: u64 = 600;

/// The queue of those who want a whole game drawn, fair among servers and among people.
#[derive(Debug)]
pub struct Drawings {
    room: Thinkers,
    /// How long one waits at most.
    wait: Duration,
}

/// The turn to have a game drawn; the next one has it once this is dropped.
#[derive(Debug)]
pub struct DrawingTurn {
    _place: Place,
}

/// Why it does not come to one's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotDrawn {
    /// Several of the same person wait already.
    TooMany,
    /// Too long has been waited for it.
    TooLate,
}

impl Default for Drawings {
    fn default() -> Self {
        Self { room: Thinkers::new(1), wait: Duration::from_secs(WAIT_SECS) }
    }
}

impl Drawings {
    /// Waits for the turn of somebody who asks on a server, if on one. Whoever stops waiting leaves the queue.
    ///
    /// # Errors
    /// Several of theirs wait already, or it has taken too long.
    pub async fn turn(&self, guild: Option<GuildId>, by: UserId) -> Result<DrawingTurn, NotDrawn> {
        let place = self.room.place_among(Owner::Drawing { guild, by }, WAITING_OF_ONE_MAX);
        match tokio::time::timeout(self.wait, place).await {
            Ok(Ok(place)) => Ok(DrawingTurn { _place: place }),
            Ok(Err(NoPlace::TooMany)) => Err(NotDrawn::TooMany),
            Ok(Err(NoPlace::Gone)) | Err(_) => Err(NotDrawn::TooLate),
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;

    use super::*;

    const ANNA: UserId = UserId(1);
    const BEN: UserId = UserId(2);
    const TAVERN: Option<GuildId> = Some(GuildId(1));
    const INN: Option<GuildId> = Some(GuildId(2));

    #[tokio::test]
    async fn whoever_wants_many_games_drawn_lets_a_neighbour_pass_and_is_told_at_the_third_that_waits() {
        let drawings = Drawings::default();
        let drawn = drawings.turn(TAVERN, ANNA).await.expect("it is its turn");
        let mut waiting = [Box::pin(drawings.turn(TAVERN, ANNA)), Box::pin(drawings.turn(INN, ANNA))];
        assert!(waiting.iter_mut().all(|turn| turn.now_or_never().is_none()));
        let mut bens = Box::pin(drawings.turn(INN, BEN));
        assert!((&mut bens).now_or_never().is_none());
        assert_eq!(drawings.turn(INN, ANNA).await.err(), Some(NotDrawn::TooMany), "wherever they ask");
        drop(drawn);
        let [first, second] = waiting;
        let first = first.await.expect("it is its turn");
        assert!((&mut bens).now_or_never().is_none());
        drop(first);
        let bens = bens.await.expect("it is its turn");
        drop(bens);
        second.await.expect("it is its turn");
    }

    #[tokio::test]
    async fn whoever_has_gone_is_not_drawn_and_has_none_waiting() {
        let drawings = Drawings::default();
        let drawn = drawings.turn(TAVERN, ANNA).await.expect("it is its turn");
        for _ in 0..=WAITING_OF_ONE_MAX {
            assert!(drawings.turn(TAVERN, BEN).now_or_never().is_none(), "it waits, and is gone with that");
        }
        drop(drawn);
        drawings.turn(TAVERN, BEN).await.expect("it is its turn");
    }

    #[tokio::test]
    async fn whoever_has_waited_too_long_is_not_drawn() {
        let drawings = Drawings { wait: Duration::ZERO, ..Drawings::default() };
        let drawn = drawings.turn(TAVERN, ANNA).await.expect("it is its turn");
        assert_eq!(drawings.turn(TAVERN, BEN).await.err(), Some(NotDrawn::TooLate));
        drop(drawn);
        drawings.turn(TAVERN, BEN).await.expect("it is its turn");
    }
}
