//! How many interactions of one person are worked on at the same time, in all
//! and in one channel: nobody alone fills the inbox of a table, or keeps the
//! bot from the others. What is said to who asks for more is left to others.

use std::{
    collections::{HashMap, hash_map::Entry},
    sync::{Mutex, MutexGuard},
};

use table::ids::{ChannelId, UserId};

/// The interactions that are worked on.
#[derive(Debug)]
pub(super) struct Pending {
    max: usize,
    in_channel_max: usize,
    /// Where each person has some; nobody who has none is in here.
    people: Mutex<HashMap<UserId, Vec<ChannelId>>>,
}

impl Pending {
    /// So many of one person, and in one channel, at most.
    pub fn new(max: usize, in_channel_max: usize) -> Self {
        Self { max, in_channel_max, people: Mutex::default() }
    }

    /// Takes one more of this person, if they have not too many; it is worked on until it is dropped.
    pub fn take(&self, user: UserId, channel: ChannelId) -> Option<Taken<'_>> {
        let mut people = self.people();
        let theirs = people.entry(user).or_default();
        let in_channel = theirs.iter().filter(|other| **other == channel).count();
        // Whoever has none is below any limit, so that nobody is left in here without one.
        if !theirs.is_empty() && (theirs.len() >= self.max || in_channel >= self.in_channel_max) {
            return None;
        }
        theirs.push(channel);
        Some(Taken { pending: self, user, channel })
    }

    fn people(&self) -> MutexGuard<'_, HashMap<UserId, Vec<ChannelId>>> {
        self.people.lock().expect("nobody panics with the pending in hand")
    }
}

/// One that is worked on.
#[derive(Debug)]
pub(super) struct Taken<'a> {
    pending: &'a Pending,
    user: UserId,
    channel: ChannelId,
}

impl Drop for Taken<'_> {
    fn drop(&mut self) {
        let mut people = self.pending.people();
        let Entry::Occupied(mut theirs) = people.entry(self.user) else { return };
        if let Some(place) = theirs.get().iter().position(|channel| *channel == self.channel) {
            theirs.get_mut().swap_remove(place);
        }
        if theirs.get().is_empty() {
            theirs.remove();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANNA: UserId = UserId(101);
    const BEN: UserId = UserId(102);
    const TAVERN: ChannelId = ChannelId(10);
    const CELLAR: ChannelId = ChannelId(11);

    #[test]
    fn one_person_has_so_many_in_a_channel_and_takes_nothing_from_others() {
        let pending = Pending::new(5, 3);
        let first: Vec<_> = (0..3).filter_map(|_| pending.take(ANNA, TAVERN)).collect();
        assert_eq!(first.len(), 3);
        assert!(pending.take(ANNA, TAVERN).is_none());
        assert!(pending.take(BEN, TAVERN).is_some());
        drop(first);
        assert!(pending.take(ANNA, TAVERN).is_some());
    }

    #[test]
    fn one_person_has_so_many_over_all_channels() {
        let pending = Pending::new(5, 3);
        let all: Vec<_> = (0..20).filter_map(|nth| pending.take(ANNA, ChannelId(nth / 2))).collect();
        assert_eq!(all.len(), 5);
        assert!(pending.take(ANNA, CELLAR).is_none());
    }

    #[test]
    fn nothing_is_remembered_of_who_has_none() {
        let pending = Pending::new(2, 1);
        let one = pending.take(ANNA, TAVERN);
        assert!(pending.take(ANNA, TAVERN).is_none());
        let other = pending.take(ANNA, CELLAR);
        assert!(one.is_some() && other.is_some() && pending.take(BEN, CELLAR).is_some());
        drop((one, other));
        assert!(pending.people().is_empty());
    }
}
