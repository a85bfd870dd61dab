//! Whether anybody can win what lies in the middle: two people who compete against each other have to have a stake in
//! it; and whether a lot says who begins. What becomes of it is left to `payout`.

use super::{CODEC, First, Sitter, Table, Terms, rematch::people_of};
use crate::ids::UserId;
use games::Seat;

/// The first version of the lines under which lots are drawn again once others play.
const DRAWN_FOR_OTHERS: u16 = 14;
/// The first version of the lines under which a lot says who begins a game for nothing too.
const DRAWN_FOR_NOTHING: u16 = 17;

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

    /// Whether the lot says who begins the next game: there are two to draw, and it does not go on from a game of the same
    /// people, for stakes if it is for stakes itself. Without stakes it is played for a rating: whoever opens one table after
    /// another is not to begin at each. The seed is as secret as that of its dice, and what the players
    /// add to it is fixed with the start, so that nobody knows the lot before.
    #[must_use]
    pub fn draws_who_begins(&self) -> bool {
        self.draws_under(CODEC)
    }

    /// The same of a game that starts under this version of the lines.
    pub(super) fn draws_under(&self, codec: u16) -> bool {
        let can_draw = self.rules.options.first_begins() && self.sitters.len() > 1;
        let is_for_enough = codec >= DRAWN_FOR_NOTHING || self.is_for_stakes();
        self.rules.first == First::Drawn && is_for_enough && can_draw && self.begins_anew(codec)
    }

    /// Whether somebody may still throw coins into the middle of the running game: until Kara's house lies (K2). Where a lot
    /// says who begins, those who began a game for nothing do not make it one for stakes: who begins it is known.
    #[must_use]
    pub fn takes_stakes_from(&self, user: UserId) -> bool {
        let Some(playing) = self.playing().filter(|playing| playing.game.takes_stakes()) else { return false };
        let is_known =
            !playing.drawn_for_stakes && self.rules.first == First::Drawn && self.rules.options.first_begins();
        !(is_known && self.seat_of(user).is_some() && self.is_for_nothing())
    }

    /// Whether there is an ante, or something lies in the middle already.
    pub(super) fn is_for_stakes(&self) -> bool {
        self.rules.ante.is_positive() || self.pot.total().is_positive()
    }

    /// Whether several people have a stake in the game that has just started.
    pub(super) fn is_contested(&self) -> bool {
        self.pot.total().is_positive() && !self.has_no_contest()
    }

    /// Whether it follows from no game before whose turn it is to begin. A turn that was come by without stakes, or with
    /// others, is none where people play for stakes: it could have been arranged.
    fn begins_anew(&self, codec: u16) -> bool {
        let is_first = self.pot.game.number == 1;
        if let Some(rematch) = self.rematch.as_ref().filter(|rematch| is_first && rematch.is_complete(&self.sitters)) {
            let had_stakes = self.rules.ante.is_positive() || rematch.people().count() < 2;
            return codec >= DRAWN_FOR_OTHERS && self.is_for_stakes() && !had_stakes;
        }
        if codec < DRAWN_FOR_OTHERS || self.people().count() < 2 {
            return is_first;
        }
        let mut before: Vec<UserId> = people_of(&self.line_up).collect();
        let mut now: Vec<UserId> = self.people().map(|(user, _)| user).collect();
        before.sort_unstable();
        now.sort_unstable();
        before != now || self.is_for_stakes() && !self.was_contested
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
