//! What is known of positions that have been looked at, as much of it as there
//! is room for.

/// What a search has found out about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Known {
    /// The value for the side to move; a win or a loss is counted from this position.
    pub value: i32,
    /// How many turns it looked ahead.
    pub depth: u8,
    pub bound: Bound,
    /// The place of its best turn in the list of all; forgotten where a slot has no room for it.
    pub best: Option<u32>,
}

/// What a value says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// It is this.
    Exact,
    /// It is this or more.
    AtLeast,
    /// It is this or less.
    AtMost,
}

/// A table of a fixed size. Two neighbouring slots take the same positions: one keeps the deepest, one the latest.
#[derive(Debug)]
pub(super) struct Table {
    slots: Vec<Slot>,
}

/// 16 bytes, so that both slots of a position share a cache line.
#[derive(Clone, Copy, Debug)]
struct Slot {
    hash: u64,
    value: i32,
    /// One more than the place of the best turn; 0 for none.
    best: u16,
    depth: u8,
    /// `None`: nothing is kept here.
    bound: Option<Bound>,
}

const EMPTY: Slot = Slot { hash: 0, value: 0, best: 0, depth: 0, bound: None };

/// The most slots: 8 MiB, so that all who think at once and what other games keep take at most 64 MB.
const SLOTS_MAX: usize = 1 << 19;
/// The fewest.
const SLOTS_MIN: usize = 1 << 10;
/// From so many slots on, 1 MiB, a table is a large one.
const SLOTS_LARGE: usize = 1 << 16;
/// What is reserved for a large table, in slots: 33 MiB, of which memory is only what is used. A block of up to 32 MiB
/// is kept by glibc for the thread that had it, once one as large has come and gone: up to 24 MB for every thread that
/// ever thought. A larger one goes back to the system with the table.
const SLOTS_RESERVED: usize = 33 << 16;

impl Table {
    /// A table that so many positions fit in, if they are not too many.
    pub fn new(positions: u64) -> Self {
        let slots = positions.min(SLOTS_MAX as u64).next_power_of_two() as usize;
        let slots = slots.max(SLOTS_MIN);
        let reserved = if slots < SLOTS_LARGE { slots } else { SLOTS_RESERVED };
        let mut table = Self { slots: Vec::with_capacity(reserved) };
        table.slots.resize(slots, EMPTY);
        table
    }

    /// What is known of the position with this hash.
    pub fn get(&self, hash: u64) -> Option<Known> {
        let first = self.first(hash);
        let slot = [first, first + 1].map(|place| self.slots[place]).into_iter().find(|slot| slot.hash == hash)?;
        Some(Known {
            value: slot.value,
            depth: slot.depth,
            bound: slot.bound?,
            best: u32::from(slot.best).checked_sub(1),
        })
    }

    /// Keeps what has been found out.
    pub fn put(&mut self, hash: u64, known: Known) {
        let first = self.first(hash);
        let kept = self.slots[first];
        let deepest = kept.bound.is_none() || kept.hash == hash || known.depth >= kept.depth;
        let best = known.best.and_then(|place| u16::try_from(place + 1).ok()).unwrap_or(0);
        let slot = Slot { hash, value: known.value, best, depth: known.depth, bound: Some(known.bound) };
        self.slots[if deepest { first } else { first + 1 }] = slot;
    }

    fn first(&self, hash: u64) -> usize {
        hash as usize & (self.slots.len() - 1) & !1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(value: i32, depth: u8) -> Known {
        Known { value, depth, bound: Bound::Exact, best: Some(7) }
    }

    #[test]
    fn the_deepest_and_the_latest_are_kept() {
        let mut table = Table::new(0);
        let same_slots = SLOTS_MIN as u64;
        table.put(same_slots, known(5, 9));
        table.put(2 * same_slots, known(6, 2));
        table.put(3 * same_slots, known(7, 1));
        assert_eq!(table.get(same_slots), Some(known(5, 9)));
        assert_eq!(table.get(2 * same_slots), None);
        assert_eq!(table.get(3 * same_slots), Some(known(7, 1)));
        table.put(4 * same_slots, known(8, 9));
        assert_eq!(table.get(same_slots), None);
    }

    #[test]
    fn a_place_that_has_no_room_is_forgotten() {
        let mut table = Table::new(0);
        for (place, kept) in [(0, Some(0)), (65_534, Some(65_534)), (65_535, None), (76_960, None)] {
            table.put(1, Known { best: Some(place), ..known(5, 9) });
            assert_eq!(table.get(1), Some(Known { best: kept, ..known(5, 9) }));
        }
    }

    #[test]
    fn a_table_has_a_limit() {
        assert_eq!(Table::new(u64::MAX).slots.len(), SLOTS_MAX);
        assert_eq!(size_of::<Slot>(), 16);
    }

    #[test]
    fn four_who_think_at_once_and_what_other_games_keep_take_at_most_64_mb() {
        // As many as the host lets think at once.
        const THINKERS_MAX: usize = 4;
        // Kara keeps 64 houses of 252 KB; Karambolage less than 4 MB of what the positions of its board are worth.
        const KEPT_BYTES: usize = 64 * 252_000 + 4_000_000;
        let of_one = Table::new(u64::MAX).slots.len() * size_of::<Slot>();
        assert!(THINKERS_MAX * of_one + KEPT_BYTES <= 64_000_000, "{of_one} bytes each");
    }

    #[test]
    fn a_large_table_is_larger_than_what_the_allocator_keeps() {
        const KEPT_BYTES_MAX: usize = 32 << 20;
        for positions in [u64::MAX, 300_000, 100_000, 50_000] {
            assert!(Table::new(positions).slots.capacity() * size_of::<Slot>() > KEPT_BYTES_MAX, "{positions}");
        }
        assert_eq!(Table::new(20_000).slots.capacity(), 1 << 15, "a small one takes what it needs");
    }
}
