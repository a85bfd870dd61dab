//! The auditor's own reckoning of a rematch: whose seats are kept there, where they sit down, and whether exactly those
//! sit there again who played before. For how long seats are kept is left to the table.

use super::chair::Chair;
use table::{KeptSeat, Rematch, ids::UserId};

/// The seats that are kept at a table until its first game starts, in their order.
#[derive(Clone, Debug)]
pub(super) struct KeptSeats(Vec<KeptSeat>);

impl KeptSeats {
    pub(super) fn of(rematch: &Rematch) -> Self {
        Self(rematch.seats.clone())
    }

    /// The AI seats: they are there as the table opens.
    pub(super) fn taken_at_once(&self) -> impl Iterator<Item = Chair> {
        let level = |kept: &KeptSeat| match kept {
            KeptSeat::Ai(level) => Some(*level),
            KeptSeat::Person(_) => None,
        };
        self.0.iter().filter_map(level).map(|level| Chair { level: Some(level), ..Chair::default() })
    }

    /// The people whose seats are kept.
    pub(super) fn people(&self) -> impl Iterator<Item = UserId> {
        self.0.iter().filter_map(|kept| match kept {
            KeptSeat::Person(user) => Some(*user),
            KeptSeat::Ai(_) => None,
        })
    }

    /// Where among these somebody takes the seat that is kept for them: before all whose seats come after it.
    pub(super) fn place_of(&self, user: UserId, chairs: &[Chair]) -> Option<usize> {
        let theirs = self.0.iter().position(|kept| *kept == KeptSeat::Person(user))?;
        let comes_after = |chair: &Chair| chair.seat().is_some_and(|seat| self.0[theirs + 1..].contains(&seat));
        Some(chairs.iter().position(comes_after).unwrap_or(chairs.len()))
    }

    /// Whether each of them is taken, by whoever it is kept for, and there is no other.
    pub(super) fn are_all_taken(&self, chairs: &[Chair]) -> bool {
        chairs.iter().map(Chair::seat).eq(self.0.iter().map(|kept| Some(*kept)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::Level;
    use table::ids::TableId;

    #[test]
    fn who_played_before_sits_in_the_same_order_again_whoever_comes_first() {
        let [anna, ben, stranger] = [1, 2, 3].map(UserId);
        let seats = vec![KeptSeat::Person(anna), KeptSeat::Ai(Level::Easy), KeptSeat::Person(ben)];
        let kept = KeptSeats::of(&Rematch { of: TableId(1), seats });
        let person = |user| Chair { user: Some(user), ..Chair::default() };
        let mut chairs: Vec<Chair> = kept.taken_at_once().collect();
        assert_eq!((chairs.len(), kept.people().count()), (1, 2));
        assert_eq!(kept.place_of(stranger, &chairs), None);
        assert_eq!(kept.place_of(ben, &chairs), Some(1));
        chairs.insert(1, person(ben));
        assert!(!kept.are_all_taken(&chairs));
        assert_eq!(kept.place_of(anna, &chairs), Some(0));
        chairs.insert(0, person(anna));
        assert!(kept.are_all_taken(&chairs));
        chairs.push(person(stranger));
        assert!(!kept.are_all_taken(&chairs));
    }
}
