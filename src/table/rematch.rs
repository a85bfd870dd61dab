//! The same people once more, at another table, after theirs has closed.

use serde::{Deserialize, Serialize};

use super::{Sitter, Who};
use crate::ids::{TableId, UserId};
use games::Level;

/// Who plays on at another table when theirs has closed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rematch {
    /// The table that has closed.
    pub of: TableId,
    /// Whose seats are kept, in the order in which they will sit: whoever would have begun there next comes first.
    pub seats: Vec<KeptSeat>,
}

/// For whom a seat is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum KeptSeat {
    /// A person.
    Person(UserId),
    /// An AI, which sits there at once.
    Ai(Level),
}

impl KeptSeat {
    /// The seat of one who sat there.
    pub(super) const fn of(sitter: &Sitter) -> Self {
        match &sitter.who {
            Who::Person { user, .. } => Self::Person(*user),
            Who::Ai { level } => Self::Ai(*level),
        }
    }

    const fn person(self) -> Option<UserId> {
        match self {
            Self::Person(user) => Some(user),
            Self::Ai(_) => None,
        }
    }

    fn is(self, sitter: &Sitter) -> bool {
        self == Self::of(sitter)
    }
}

/// The people among those whose seats these are.
pub(super) fn people_of(seats: &[KeptSeat]) -> impl Iterator<Item = UserId> {
    seats.iter().filter_map(|seat| seat.person())
}

impl Rematch {
    /// The people whose seats are kept.
    pub(super) fn people(&self) -> impl Iterator<Item = UserId> {
        people_of(&self.seats)
    }

    /// Where among those who sit there somebody takes their seat: before the first of them whose seat is kept behind it.
    pub(super) fn place_of(&self, user: UserId, sitters: &[Sitter]) -> Option<usize> {
        let mine = self.seats.iter().position(|&kept| kept == KeptSeat::Person(user))?;
        let behind = &self.seats[mine + 1..];
        Some(sitters.iter().position(|sitter| behind.iter().any(|kept| kept.is(sitter))).unwrap_or(sitters.len()))
    }

    /// Whose seats are kept who do not sit there yet.
    pub fn missing<'a>(&'a self, sitters: &'a [Sitter]) -> impl Iterator<Item = UserId> + 'a {
        self.seats.iter().filter_map(move |kept| match kept {
            KeptSeat::Person(user) if !sitters.iter().any(|sitter| kept.is(sitter)) => Some(*user),
            KeptSeat::Person(_) | KeptSeat::Ai(_) => None,
        })
    }

    /// Whether exactly those sit there who played before, so that who begins follows from there.
    pub(super) fn is_complete(&self, sitters: &[Sitter]) -> bool {
        self.seats.len() == sitters.len() && self.seats.iter().zip(sitters).all(|(kept, sitter)| kept.is(sitter))
    }
}
