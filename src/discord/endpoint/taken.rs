//! The interactions that were taken of late: as long as its signature is good,
//! each is taken once. Older ones are refused by their signature's age.

use std::{
    collections::{HashSet, VecDeque},
    sync::Mutex,
};

use serenity::all::InteractionId;

use super::SIGNED_WITHIN_SECS;
use table::ids::Moment;

/// For how long one is known, in milliseconds: it may have been signed for a minute later, and is good for one more.
const KNOWN_MS: i64 = 2 * 1000 * (SIGNED_WITHIN_SECS as i64 + 1);
/// How many are known at most, far more than are signed in that time; then the oldest is forgotten.
const KNOWN_MAX: usize = 100_000;

/// What was taken.
#[derive(Debug, Default)]
pub(super) struct Taken {
    known: Mutex<Known>,
}

#[derive(Debug, Default)]
struct Known {
    ids: HashSet<InteractionId>,
    /// In the order they came.
    since: VecDeque<(Moment, InteractionId)>,
}

impl Taken {
    /// Takes one; `false` if it was taken before.
    pub(super) fn is_new(&self, id: InteractionId, now: Moment) -> bool {
        let mut known = self.known.lock().expect("nobody panics with the interactions in hand");
        while let Some(&(at, oldest)) = known.since.front()
            && (now.0 - at.0 > KNOWN_MS || known.since.len() >= KNOWN_MAX)
        {
            known.since.pop_front();
            known.ids.remove(&oldest);
        }
        let is_new = known.ids.insert(id);
        if is_new {
            known.since.push_back((now, id));
        }
        is_new
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_is_taken_once_while_its_signature_is_good_and_then_forgotten() {
        let taken = Taken::default();
        let [one, other] = [1, 2].map(InteractionId::new);
        assert!(taken.is_new(one, Moment(0)) && taken.is_new(other, Moment(5)));
        for later in [0, 60_000, 120_999] {
            assert!(!taken.is_new(one, Moment(later)), "after {later} ms");
        }
        assert!(taken.is_new(one, Moment(KNOWN_MS + 1)), "its signature is too old by then");
        assert!(!taken.is_new(other, Moment(KNOWN_MS + 1)));
        let known = taken.known.lock().expect("nobody has panicked");
        assert_eq!((known.ids.len(), known.since.len()), (2, 2));
    }

    #[test]
    fn no_more_are_known_than_there_is_room_for() {
        let taken = Taken::default();
        for id in 1..=KNOWN_MAX as u64 + 10 {
            assert!(taken.is_new(InteractionId::new(id), Moment(0)));
        }
        assert_eq!(taken.known.lock().expect("nobody has panicked").ids.len(), KNOWN_MAX);
    }
}
