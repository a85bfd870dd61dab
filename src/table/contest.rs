//! Whether anybody can win what lies in the middle: two people who compete against each other have to have a stake in
//! it. What becomes of it is left to `payout`.

use super::{Sitter, Table, Terms};
use crate::ids::UserId;
use games::Seat;

impl Table {
    /// Whether nobody can win the pot of the running game, since no two people who compete against
    /// each other have a stake in it: what lies there comes back at its end.
    #[must_use]
    pub fn is_for_nothing(&self) -> bool {
        if self.playing().is_none_or(|playing| playing.terms == Terms::Any) {
            return false;
        }
        self.has_no_contest()
    }

    /// Whether no two people who compete against each other have a stake in what lies there.
    pub(super) fn has_no_contest(&self) -> bool {
        // Who sits a game out has not paid for it (K1).
        let stakes = |sitter: &Sitter| sitter.paid && sitter.user().is_some_and(|user| self.has_stake(user));
        self.none_compete((0..self.sitters.len()).filter(|&index| stakes(&self.sitters[index])).map(Seat::at))
    }

    /// The same of the next game, as people sit now: if it started, nobody could win its pot.
    pub(super) fn would_be_for_nothing(&self) -> bool {
        let sits_out = self.sits_out();
        let stakes = |seat: &Seat| {
            let user = self.sitters[seat.index()].user().filter(|_| sits_out != Some(*seat));
            user.is_some_and(|user| self.rules.ante.is_positive() || self.has_stake(user))
        };
        self.none_compete((0..self.sitters.len()).map(Seat::at).filter(stakes))
    }

    fn none_compete(&self, mut stakers: impl Iterator<Item = Seat>) -> bool {
        let (first, terms) = (stakers.next(), self.rules.options.terms());
        !first.is_some_and(|first| stakers.any(|other| !terms.are_partners(first, other)))
    }

    /// Whether somebody has something in the middle.
    pub(super) fn has_stake(&self, user: UserId) -> bool {
        self.pot.stakes.iter().any(|&(staker, _)| staker == user)
    }

    /// Whether people play the running game for what lies in the middle.
    pub(crate) fn is_played_for(&self) -> bool {
        self.pot.total().is_positive() && !self.is_for_nothing()
    }
}
