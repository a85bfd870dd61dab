//! How many AI seats think at the same time, who is next, and how long a
//! thought may take that can be cut short. What they think about is left to
//! `ai`, who comes next to the queue.

use std::{
    sync::{Mutex, MutexGuard},
    time::{Duration, Instant},
};

use tokio::sync::oneshot;

use super::{
    Arc,
    fair_queue::{FairQueue, Owner, Ticket},
};
use games::UTMOST_MS;

/// How long a thought that can be cut short takes at least, in milliseconds: about
/// as long as one of the hard level, so that it is hardly worse.
const THOUGHT_MS_MIN: u64 = 150;

/// The places at which AI seats think; others of its kind are where whole games are drawn, or earlier problems made.
#[derive(Clone, Debug)]
pub(super) struct Thinkers {
    room: Arc<Room>,
}

/// Why there is no place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoPlace {
    /// Too many wait already.
    TooMany,
    /// There are no places any more.
    Gone,
}

#[derive(Debug)]
struct Room {
    places: usize,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    /// Places that are free: none while anybody waits.
    free: usize,
    waiting: FairQueue<(Owner, oneshot::Sender<Place>)>,
}

impl Thinkers {
    /// So many think at once at most.
    pub(super) fn new(places: usize) -> Self {
        let state = State { free: places, waiting: FairQueue::new() };
        Self { room: Arc::new(Room { places, state: Mutex::new(state) }) }
    }

    /// Waits for a place to think. Whoever stops waiting leaves the queue.
    pub(super) async fn place(&self, owner: Owner) -> Option<Place> {
        self.place_among(owner, usize::MAX).await.ok()
    }

    /// The same where fewer than so many wait for the same person, or for the same server where it is nobody's own.
    pub(super) async fn place_among(&self, owner: Owner, waiting_max: usize) -> Result<Place, NoPlace> {
        let mut waits = {
            let mut state = self.room.state();
            if state.free > 0 {
                state.free -= 1;
                return Ok(Place { room: Arc::clone(&self.room), owner });
            }
            if state.waiting.len_beside(owner) >= waiting_max {
                return Err(NoPlace::TooMany);
            }
            let (give, given) = oneshot::channel();
            let ticket = state.waiting.push(owner, (owner, give));
            Waits { room: Arc::clone(&self.room), owner, ticket, given }
        };
        (&mut waits.given).await.map_err(|_| NoPlace::Gone)
    }

    /// How many may think at once.
    #[cfg(test)]
    pub(super) fn places(&self) -> usize {
        self.room.places
    }

    /// How many wait for a place.
    #[cfg(test)]
    pub(super) fn waiting(&self) -> usize {
        self.room.state().waiting.len()
    }
}

impl Room {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("nobody panics with the thinkers in hand")
    }
}

/// One that waits for a place.
#[derive(Debug)]
struct Waits {
    room: Arc<Room>,
    owner: Owner,
    ticket: Ticket,
    given: oneshot::Receiver<Place>,
}

impl Drop for Waits {
    fn drop(&mut self) {
        // Outside the lock: what is dropped with it may be a place.
        let left = self.room.state().waiting.remove(self.owner, self.ticket);
        drop(left);
    }
}

/// A place to think; whoever is next has it once this is dropped.
#[derive(Debug)]
pub(super) struct Place {
    room: Arc<Room>,
    owner: Owner,
}

impl Place {
    /// Whether a thought that began then, and that can be cut short, has had its time by now.
    pub(super) fn is_time(&self, began: Instant) -> bool {
        let took = began.elapsed();
        if took < Duration::from_millis(THOUGHT_MS_MIN) {
            return false;
        }
        let (own, others) = {
            let waiting = &self.room.state().waiting;
            let own = waiting.len_of_host(self.owner.host());
            (own, waiting.len() - own)
        };
        took >= Duration::from_millis(thought_ms(own, others, self.room.places))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let next = {
            let mut state = self.room.state();
            let next = state.waiting.pop();
            state.free += usize::from(next.is_none());
            next
        };
        if let Some((owner, give)) = next {
            // Whoever has just left the queue drops the place, and it goes on to the one after.
            let _ = give.send(Self { room: Arc::clone(&self.room), owner });
        }
    }
}

/// How long a thought may take while so many wait, in milliseconds: those of
/// the same person share the time, and nobody else waits for more than the least.
fn thought_ms(own: usize, others: usize, places: usize) -> u64 {
    if others > 0 {
        return THOUGHT_MS_MIN;
    }
    let rounds = 1 + own.div_ceil(places.max(1)) as u64;
    (UTMOST_MS / rounds).max(THOUGHT_MS_MIN)
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;

    use super::*;
    use table::ids::{GuildId, TableId, UserId};

    const fn owner(guild: u64, table: u64) -> Owner {
        Owner::Table { guild: GuildId(guild), host: UserId(guild), table: TableId(table) }
    }

    #[test]
    fn a_thought_is_cut_short_by_those_who_wait() {
        for (own, others, places, ms) in [
            (0, 0, 2, UTMOST_MS),
            (1, 0, 2, UTMOST_MS / 2),
            (4, 0, 2, UTMOST_MS / 3),
            (28, 0, 2, THOUGHT_MS_MIN),
            (0, 1, 2, THOUGHT_MS_MIN),
            (3, 40, 4, THOUGHT_MS_MIN),
        ] {
            assert_eq!(thought_ms(own, others, places), ms, "{own} of their own, {others} others, {places} places");
        }
    }

    #[tokio::test]
    async fn a_place_given_to_one_who_has_just_left_goes_on_to_the_next() {
        let thinkers = Thinkers::new(1);
        let place = thinkers.place(owner(1, 1)).await.unwrap();
        let (mut leaves, mut stays) = (Box::pin(thinkers.place(owner(2, 2))), Box::pin(thinkers.place(owner(3, 3))));
        assert!((&mut leaves).now_or_never().is_none());
        assert!((&mut stays).now_or_never().is_none());
        drop(place);
        assert_eq!(thinkers.waiting(), 1, "the place is on its way to the first");
        drop(leaves);
        let place = stays.await.unwrap();
        assert_eq!((place.owner, thinkers.waiting()), (owner(3, 3), 0));
        drop(place);
        assert_eq!(thinkers.room.state().free, 1);
    }
}
