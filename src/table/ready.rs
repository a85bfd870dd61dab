//! Whether all are there who have a stake in the next game. It does not begin while one of them looks away: an easy AI
//! would play their first turns, and the ante would be gone. Whoever has done something here a moment ago is there, so
//! that mostly nobody has to tap anything for it.
//!
//! Who asks for a start that has to wait has a line for that in the journal; whoever is left out gets up.

use super::{Gathering, JournalEvent, Phase, Playing, Refused, Sitter, Table, Who};
use crate::{
    coins::Coins,
    ids::{Moment, UserId},
};
use games::Seat;

/// For how long somebody is there who has done something at a table, be it in its last game, in seconds.
pub const THERE_SECS: u32 = 180;
/// How long who is not there is waited for before the others can begin without, in seconds.
pub const WAIT_SECS: u32 = 60;
/// Of how many who were waited for and got up the board tells.
const GOT_UP_MAX: usize = 20;

impl Table {
    /// Who is waited for, in seat order: somebody asked for the start, and they have not done anything since. Nobody once
    /// others have got up and there is no start to wait with, or nothing to be lost by one.
    #[must_use]
    pub fn waits_for(&self) -> Vec<Seat> {
        let Phase::Gathering(gathering) = &self.phase else { return Vec::new() };
        if !self.rules.options.seats().contains(&self.sitters.len()) || self.would_be_for_nothing() {
            return Vec::new();
        }
        let is_waited_for = |user: UserId| gathering.waited_for_since(user).is_some();
        let seats = self.sitters.iter().enumerate().filter(|(_, sitter)| sitter.user().is_some_and(is_waited_for));
        seats.map(|(index, _)| Seat::at(index)).collect()
    }

    /// Whether the others can begin without all of these, once they have waited long enough.
    #[must_use]
    pub fn can_begin_without(&self, seats: &[Seat]) -> bool {
        self.can_be_left_out(seats) == seats
    }

    /// Which of these can be left out: all but those whose coins would stay in the pot, if two people are left by then
    /// and seats enough for the game. Nobody in a series, which would be over by it.
    fn can_be_left_out(&self, seats: &[Seat]) -> Vec<Seat> {
        let has_thrown_in = |seat: &Seat| {
            self.sitter(*seat).is_some_and(|sitter| {
                let ante = if sitter.paid { self.rules.ante } else { Coins::ZERO };
                sitter.user().is_some_and(|user| self.pot.stake_of(user) > ante)
            })
        };
        let mut seats = seats.to_vec();
        seats.retain(|seat| !has_thrown_in(seat));
        let left = self.sitters.len().saturating_sub(seats.len());
        let people = self.people().count().saturating_sub(seats.len());
        if people < 2 || !self.rules.options.seats().contains(&left) || self.series_runs() {
            seats.clear();
        }
        seats
    }

    /// What is done in place of a start that somebody asks for, if something is: who looks away is waited for, and left
    /// out once that was long enough.
    pub(super) fn in_place_of_start(&self, by: UserId, now: Moment) -> Result<Option<JournalEvent>, Refused> {
        let Phase::Gathering(gathering) = &self.phase else { return Ok(None) };
        let missing: Vec<(Seat, UserId)> =
            self.who_looks_away(now).into_iter().filter(|&(_, user)| user != by).collect();
        // With too few seats, or too many, the start says no itself.
        if missing.is_empty() || !self.rules.options.seats().contains(&self.sitters.len()) {
            return Ok(None);
        }
        let asked = JournalEvent::StartAsked { user: by };
        let has_tapped_within = |secs: u32| gathering.last_tap(by).is_some_and(|tap| now < tap.plus_secs(secs));
        let seats: Vec<Seat> = missing.iter().map(|&(seat, _)| seat).collect();
        let can_be_left_out = self.can_be_left_out(&seats);
        let mut to_leave_out = missing.iter().filter(|(seat, _)| can_be_left_out.contains(seat));
        let since: Option<Vec<Moment>> =
            to_leave_out.clone().map(|&(_, user)| gathering.waited_for_since(user)).collect();
        let until = since.and_then(|since| since.into_iter().max()).map(|since| since.plus_secs(WAIT_SECS));
        if let Some(&(_, user)) = to_leave_out.next()
            && until.is_some_and(|until| now >= until)
        {
            // Whoever leaves somebody out by a tap is there themselves by it, and for a while: nothing else notes that tap.
            let is_noted = has_tapped_within(THERE_SECS - WAIT_SECS);
            return Ok(Some(if is_noted { JournalEvent::GotUp { user } } else { asked }));
        }
        // Nothing new would be said by it.
        if has_tapped_within(WAIT_SECS) && missing.iter().all(|&(_, user)| gathering.waited_for_since(user).is_some()) {
            let until = until.filter(|_| can_be_left_out == seats);
            return Err(Refused::NotAllThere { seats, until });
        }
        Ok(Some(asked))
    }

    /// Who has a stake in the next game, is one of several who do, and has done nothing here for a while. Where a turn
    /// takes days nobody has to be there.
    fn who_looks_away(&self, at: Moment) -> Vec<(Seat, UserId)> {
        let Phase::Gathering(gathering) = &self.phase else { return Vec::new() };
        if self.rules.is_slow() || !self.is_for_stakes() || self.would_be_for_nothing() {
            return Vec::new();
        }
        let sits_out = self.sits_out();
        let people = self.sitters.iter().enumerate().filter_map(|(index, sitter)| {
            let user = sitter.user().filter(|&user| self.rules.ante.is_positive() || self.has_stake(user))?;
            Some((Seat::at(index), user))
        });
        people.filter(|&(seat, user)| sits_out != Some(seat) && !gathering.is_there(user, at)).collect()
    }

    /// The seats whose people are there as a game begins: who asks for it, and who has done something here a moment ago.
    /// Where a turn takes days all are, since nobody has to look at once.
    pub(super) fn who_is_there(&self, by: Option<UserId>, at: Moment) -> Vec<Seat> {
        let Phase::Gathering(gathering) = &self.phase else { return Vec::new() };
        let is_there = |user: UserId| self.rules.is_slow() || by == Some(user) || gathering.is_there(user, at);
        let people = self.sitters.iter().enumerate().filter(|(_, sitter)| sitter.user().is_some_and(is_there));
        people.map(|(index, _)| Seat::at(index)).collect()
    }

    /// The word for the dice that a person has, if they have chosen one.
    pub(super) fn word_of(&self, seat: Seat) -> Option<&str> {
        match &self.sitter(seat)?.who {
            Who::Person { word, .. } => word.as_deref(),
            Who::Ai { .. } => None,
        }
    }

    /// Somebody has done something here, if they sit here: nobody waits for them any more.
    pub(super) fn note_tap(&mut self, user: UserId, at: Moment) {
        let sits = self.seat_of(user).is_some();
        let Phase::Gathering(gathering) = &mut self.phase else { return };
        gathering.taps.retain(|(by, _)| *by != user);
        gathering.waits_for.retain(|(waited_for, _)| *waited_for != user);
        gathering.got_up.retain(|got_up| *got_up != user);
        if sits {
            gathering.taps.push((user, at));
        }
    }

    /// From now on those are waited for who look away; of whom that is so already, since when they were.
    pub(super) fn wait_for_who_looks_away(&mut self, at: Moment) {
        let away = self.who_looks_away(at);
        let Phase::Gathering(gathering) = &mut self.phase else { return };
        gathering.waits_for.retain(|(waited_for, _)| away.iter().any(|(_, user)| user == waited_for));
        for (_, user) in away {
            if gathering.waited_for_since(user).is_none() {
                gathering.waits_for.push((user, at));
            }
        }
    }

    /// Who is waited for, and has been for long enough, in seat order.
    pub(super) fn waited_for_in_vain(&self, at: Moment) -> Vec<UserId> {
        let Phase::Gathering(gathering) = &self.phase else { return Vec::new() };
        let since = |user: UserId| gathering.waited_for_since(user);
        let is_long = |user: &UserId| since(*user).is_some_and(|since| at >= since.plus_secs(WAIT_SECS));
        self.waits_for().into_iter().filter_map(|seat| self.sitter(seat)?.user()).filter(is_long).collect()
    }

    /// Somebody gets up: that the others have waited for them long enough the board tells, without their name. The journal
    /// does not say who wanted it, and it would stand there after everything about them is deleted.
    pub(super) fn note_got_up(&mut self, user: UserId, at: Moment) {
        let Phase::Gathering(gathering) = &mut self.phase else { return };
        let was_waited_for = gathering.waited_for_since(user).is_some_and(|since| at >= since.plus_secs(WAIT_SECS));
        gathering.taps.retain(|(by, _)| *by != user);
        gathering.waits_for.retain(|(waited_for, _)| *waited_for != user);
        if was_waited_for && gathering.got_up.len() < GOT_UP_MAX {
            gathering.got_up.push(user);
        }
    }
}

impl Playing {
    /// Whoever sits there has done something in the game.
    pub(super) fn note_act(&mut self, seat: Seat, at: Moment) {
        if let Some(acted) = self.acted.get_mut(seat.index()) {
            *acted = at;
        }
    }

    /// When those last did something who stay after the game: who sits there, but for whom an AI plays.
    pub(super) fn last_acts(&self, sitters: &[Sitter]) -> Vec<(UserId, Moment)> {
        let stay = sitters.iter().zip(&self.acted).filter(|(sitter, _)| !sitter.away);
        stay.filter_map(|(sitter, &acted)| Some((sitter.user()?, acted))).collect()
    }
}

impl Gathering {
    /// When somebody last did something here, if they have.
    fn last_tap(&self, user: UserId) -> Option<Moment> {
        self.taps.iter().find(|(by, _)| *by == user).map(|&(_, at)| at)
    }

    /// Whether somebody has done something here a moment ago.
    fn is_there(&self, user: UserId, at: Moment) -> bool {
        self.last_tap(user).is_some_and(|tap| at <= tap.plus_secs(THERE_SECS))
    }

    /// Since when somebody is waited for, if they are.
    fn waited_for_since(&self, user: UserId) -> Option<Moment> {
        self.waits_for.iter().find(|(waited_for, _)| *waited_for == user).map(|&(_, since)| since)
    }
}
