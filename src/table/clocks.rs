//! The clocks of a table and outages: of the turn that runs, of a lobby, of a
//! whole game, of each seat in it. All stand still during an outage, also
//! during the part of one that lies before a move that fell into it. Whether
//! there was an outage is left to `host`.

use super::{AFTER_OUTAGE_SECS, JournalEvent, Phase, Playing, Refused, Table, TimeUp, WAIT_SECS};
use crate::{
    ids::{Moment, UserId},
    rests::{Rests, keep_rested},
};
use games::Seat;

/// Whoever has used up the time for a game has this long for each further turn, in milliseconds; as long has at least who
/// comes back in their own turn, once.
const LAST_TURNS_MS: i64 = 10_000;
/// How long before the end of their time somebody is reminded of it for the last time, in milliseconds.
const REMINDED_BEFORE_MS: i64 = 3_600_000;
/// How long a turn that has ended is remembered, in milliseconds. An outage is known before the
/// next move once it has lasted ten seconds; only what fell into its beginning comes before that.
const PAST_TURNS_MS: i64 = 120_000;
/// How many turns that have ended are remembered.
const PAST_TURNS_MAX: usize = 64;

/// A turn that has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PastTurn {
    /// Whose it was.
    pub seat: Seat,
    /// Since when outages were not counted in it yet.
    pub since: Moment,
    /// When it ended.
    pub until: Moment,
}

impl Table {
    /// Since when outages are yet to be counted: what was before has been, or touches no clock.
    #[must_use]
    pub fn clock_since(&self) -> Option<Moment> {
        match &self.phase {
            Phase::Gathering(gathering) => Some(later_of(gathering.since, gathering.waited)),
            Phase::Playing(playing) if self.has_clock_of_game(playing) => Some(playing.counted),
            Phase::Playing(playing) => Some(later_of(playing.turn_since, playing.waited)),
            Phase::Closed(_) => None,
        }
    }

    /// When the time agreed for the whole game is over ([`games::catalog::Options::minutes`]);
    /// `None` without such a game, and once it has been said.
    #[must_use]
    pub fn game_over_at(&self) -> Option<Moment> {
        let playing = self.playing().filter(|playing| !playing.time_over)?;
        Some(playing.since.plus_secs(self.rules.options.minutes()? * 60))
    }

    /// What is left of a seat's time for the game, in milliseconds, without the
    /// turn that runs; `None` where each turn has a time of its own.
    #[must_use]
    pub fn budget_left_ms(&self, seat: Seat) -> Option<i64> {
        let Phase::Playing(playing) = &self.phase else { return None };
        let budget = i64::from(self.rules.options.budget_minutes()?) * 60_000;
        Some((budget - playing.used_ms.get(seat.index())?).max(0))
    }

    /// When [`crate::Command::TimeUp`] is due: the lobby's end, or that of the turn of
    /// a person who is there. AI seats move without one.
    #[must_use]
    pub fn deadline(&self) -> Option<Moment> {
        let after = |waited: Option<Moment>| waited.map_or(Moment::default(), |end| end.plus_secs(AFTER_OUTAGE_SECS));
        match &self.phase {
            Phase::Gathering(gathering) => {
                Some(gathering.since.plus_secs(self.rules.lobby_secs).max(after(gathering.waited)))
            }
            Phase::Playing(playing) if self.ai_to_move().is_none() => {
                let seat = self.to_move()?;
                // Whoever has used the time for the game up still has a moment for each turn.
                let left = self.budget_left_ms(seat).map(|left| left.max(LAST_TURNS_MS));
                let time = left.unwrap_or_else(|| playing.turn_ms() + playing.bank_left_ms(seat));
                let since_back = playing.returned.map_or(Moment::default(), |back| Moment(back.0 + LAST_TURNS_MS));
                Some(playing.after(time).max(after(playing.waited)).max(since_back))
            }
            Phase::Playing(_) | Phase::Closed(_) => None,
        }
    }

    /// What is left of a seat's time bank before the turn that runs, in milliseconds; `None` where there is none.
    #[must_use]
    pub fn bank_left_ms(&self, seat: Seat) -> Option<i64> {
        self.playing()?.bank_ms.get(seat.index()).copied()
    }

    /// Whether somebody's game is lost since their time was up.
    #[must_use]
    pub fn is_lost(&self, seat: Seat) -> bool {
        self.playing().is_some_and(|playing| playing.lost.contains(&seat))
    }

    /// Whether somebody has gone from a game that runs, where turns take days, before their time was up. An AI plays that
    /// seat to the end.
    #[must_use]
    pub fn has_left(&self, seat: Seat) -> bool {
        self.playing().is_some_and(|playing| playing.left.contains(&seat))
    }

    /// The seat that somebody gets back from the AI that plays for them, by whatever they do: not one that is lost on time
    /// or given up, nor twice in the same turn.
    #[must_use]
    pub fn comes_back_to(&self, user: UserId) -> Option<Seat> {
        let comes = |&seat: &Seat| self.is_away(seat) && !self.is_lost(seat) && !self.has_left(seat);
        self.seat_of(user).filter(comes).filter(|&seat| !self.has_returned(seat))
    }

    /// Whether it is the turn of one who has come back in it once. Were there a second time, nobody could end a game whose
    /// loser lets each turn run out and comes back before the AI moves.
    pub(super) fn has_returned(&self, seat: Seat) -> bool {
        self.to_move() == Some(seat) && self.playing().is_some_and(|playing| playing.returned.is_some())
    }

    /// The seat that somebody can give up in the game that runs: where turns take days, nobody has to wait for its end.
    ///
    /// # Errors
    /// Why they cannot.
    pub fn may_give_up(&self, user: UserId) -> Result<Seat, Refused> {
        let seat = self.must_sit(user)?;
        match self.playing() {
            None => Err(Refused::NoGame),
            Some(_) if !self.rules.is_slow() => Err(Refused::GameRunning),
            Some(_) if self.has_left(seat) => Err(Refused::GivenUp { seat }),
            Some(_) if self.is_lost(seat) => Err(Refused::LostOnTime { seat }),
            Some(_) => Ok(seat),
        }
    }

    /// What follows where a seat's time is up, as was agreed before the game.
    pub(super) fn time_up_for(&self, seat: Seat) -> JournalEvent {
        match self.rules.time_up {
            TimeUp::Lost if self.rules.is_slow() => JournalEvent::LostOnTime { seat },
            TimeUp::Lost | TimeUp::AiPlays => JournalEvent::Away { seat },
        }
    }

    /// When whose turn it is are reminded of it where a turn takes days: once half of the turn's own time is over, once
    /// half of what the bank had left is spent, and an hour before the end; not in their night, nor on holiday.
    #[must_use]
    pub fn reminders(&self) -> Option<[Moment; 3]> {
        self.rests_of()?;
        let (playing, until, turn) = (self.playing()?, self.deadline()?, self.playing()?.turn_ms());
        let bank = playing.bank_left_ms(self.to_move()?);
        let rest_at = |at: Moment| playing.rests.iter().find(|(begins, ends)| *begins <= at && at < *ends);
        let awake = |at: Moment| rest_at(at).map_or(at, |&(_, ends)| ends);
        let [half, in_bank] = [turn / 2, turn + bank / 2].map(|ms| awake(playing.after(ms)));
        let last = Moment(until.0 - REMINDED_BEFORE_MS);
        // One who sleeps until then hears of it before they do.
        let last = rest_at(last).map_or(last, |&(begins, _)| Moment(begins.0 - REMINDED_BEFORE_MS));
        Some([half.min(last), in_bank.min(last), last])
    }

    /// Who is to move where their nights and holidays count.
    #[must_use]
    pub fn rests_of(&self) -> Option<UserId> {
        let seat = self.to_move().filter(|_| self.rules.is_slow() && self.ai_to_move().is_none())?;
        self.sitter(seat)?.user()
    }

    /// What somebody has set counts for their turn from now on, and what counted before goes on doing so: both together,
    /// and with it what counted in their turns before this one, are no longer night than one night a day is.
    pub(super) fn rest(
        &self,
        playing: &Playing,
        user: UserId,
        rests: &Rests,
        now: Moment,
    ) -> Result<JournalEvent, Refused> {
        let seat = self.to_move().filter(|_| self.rests_of() == Some(user)).ok_or(Refused::Stale)?;
        let time = playing.turn_ms() + playing.bank_left_ms(seat);
        let before = playing.rests.iter().filter(|(begins, _)| *begins < now);
        let before: Vec<(Moment, Moment)> = before.map(|&(begins, ends)| (begins, ends.min(now))).collect();
        let rested: Vec<(Moment, Moment)> =
            playing.rested.get(seat.index()).into_iter().flatten().chain(&before).copied().collect();
        let mut spans = before.clone();
        // The end comes later by each night, and with it perhaps another night.
        loop {
            let until = playing.after_with(time, &spans);
            let mut next = before.clone();
            for (begins, ends) in rests.going_on(&rested, now, until) {
                match next.last_mut() {
                    Some((_, last)) if *last == begins => *last = ends,
                    _ => next.push((begins, ends)),
                }
            }
            if next == spans {
                break;
            }
            spans = next;
        }
        if spans == playing.rests { Err(Refused::Stale) } else { Ok(JournalEvent::Rested { seat, spans }) }
    }

    /// Whether a clock runs over more than one turn.
    fn has_clock_of_game(&self, playing: &Playing) -> bool {
        let options = &self.rules.options;
        options.budget_minutes().is_some() || (options.minutes().is_some() && !playing.time_over)
    }

    /// What of these outages has held a clock up and is not counted yet; nothing twice.
    pub(super) fn outage(&self, spans: &[(Moment, Moment)]) -> Result<JournalEvent, Refused> {
        let counted = self.clock_since().ok_or(Refused::Closed)?;
        let spans = apart(spans, counted);
        let until = spans.last().map(|&(_, to)| to).filter(|until| *until > counted).ok_or(Refused::Stale)?;
        // What falls into somebody's night has held nothing up.
        let spans = match self.playing() {
            Some(playing) if !playing.rests.is_empty() => without(&spans, &playing.rests),
            _ => spans,
        };
        let all = overlap(&spans, counted, until);
        let Some(playing) = self.playing() else {
            return Ok(JournalEvent::Outage { ms: all, until, earlier_ms: 0, earlier: Vec::new() });
        };
        let ms = overlap(&spans, later_of(playing.turn_since, playing.waited), until);
        let mut earlier: Vec<(Seat, i64)> = Vec::new();
        for turn in &playing.past_turns {
            let in_turn = overlap(&spans, turn.since.max(counted), turn.until);
            match earlier.iter_mut().find(|(seat, _)| *seat == turn.seat) {
                Some((_, ms)) => *ms += in_turn,
                None if in_turn > 0 => earlier.push((turn.seat, in_turn)),
                None => {}
            }
        }
        Ok(JournalEvent::Outage { ms, until, earlier_ms: all - ms, earlier })
    }

    /// The clocks that run go on from where they stood when the outage began.
    pub(super) fn clocks_wait(&mut self, ms: i64, until: Moment, earlier_ms: i64, earlier: &[(Seat, i64)]) {
        match &mut self.phase {
            Phase::Gathering(gathering) => {
                gathering.since.0 += ms;
                gathering.waited = Some(until);
                // Who is waited for could not tap meanwhile, and has a moment for it now.
                let latest = until.0 - i64::from(WAIT_SECS - AFTER_OUTAGE_SECS) * 1000;
                for (_, since) in gathering.waits_for.iter_mut().filter(|(_, since)| *since < until) {
                    since.0 = (since.0 + ms).min(until.0).max(latest);
                }
            }
            Phase::Playing(playing) => {
                playing.since.0 += ms + earlier_ms;
                playing.counted = playing.counted.max(until);
                for (seat, ms) in earlier {
                    if let Some(used) = playing.used_ms.get_mut(seat.index()) {
                        *used = (*used - ms).max(0);
                    }
                }
                // One that ended before this turn began held its clock up in nothing.
                if until > playing.turn_since {
                    playing.turn_since.0 += ms;
                    playing.waited_ms += ms;
                    playing.waited = Some(until);
                }
            }
            Phase::Closed(_) => {}
        }
    }

    /// How long the turn that begins has, in seconds. Where people play for stakes, another length waits for the next
    /// game: by a short one a host could have an AI stand in for the others.
    fn turn_secs_next(&self) -> u32 {
        let kept = self.playing().filter(|playing| playing.terms.ask_to_play() && self.is_played_for());
        kept.map_or(self.rules.turn_secs, |playing| playing.turn_secs)
    }

    /// The clock of whoever was to move stops, and that of a turn starts.
    pub(super) fn turn_begins(&mut self, before: Option<Seat>, at: Moment) {
        let (turn_secs, has_budgets) = (self.turn_secs_next(), self.rules.options.budget_minutes().is_some());
        let Phase::Playing(playing) = &mut self.phase else { return };
        if let Some(seat) = before {
            let used_now = at.0 - playing.turn_since.0 - overlap(&playing.rests, playing.began_turn(), at);
            if let Some(used) = playing.used_ms.get_mut(seat.index()) {
                *used += used_now;
            }
            let beyond = (used_now - playing.turn_ms()).max(0);
            if let Some(bank) = playing.bank_ms.get_mut(seat.index()) {
                *bank = (*bank - beyond).max(0);
            }
            if let Some(rested) = playing.rested.get_mut(seat.index()) {
                keep_rested(rested, &playing.rests, at);
            }
            let since = later_of(playing.turn_since, playing.waited);
            playing.past_turns.retain(|turn| at.0 - turn.until.0 < PAST_TURNS_MS);
            if has_budgets && at > since {
                if playing.past_turns.len() == PAST_TURNS_MAX {
                    playing.past_turns.remove(0);
                }
                playing.past_turns.push(PastTurn { seat, since, until: at });
            }
        }
        playing.turn_since = at;
        playing.waited = None;
        playing.returned = None;
        playing.waited_ms = 0;
        playing.rests.clear();
        playing.turn_secs = turn_secs;
    }
}

impl Playing {
    /// How long the turn that runs has, in milliseconds.
    fn turn_ms(&self) -> i64 {
        i64::from(self.turn_secs) * 1000
    }

    /// When the turn that runs began, outages or not.
    const fn began_turn(&self) -> Moment {
        Moment(self.turn_since.0 - self.waited_ms)
    }

    /// When the turn that runs has taken so long, without the time in which its clock stands still.
    fn after(&self, ms: i64) -> Moment {
        self.after_with(ms, &self.rests)
    }

    fn after_with(&self, ms: i64, rests: &[(Moment, Moment)]) -> Moment {
        let (mut at, mut left) = (self.began_turn(), ms + self.waited_ms);
        for &(begins, ends) in rests.iter().filter(|(_, ends)| *ends > self.began_turn()) {
            let runs = (begins.0 - at.0).max(0);
            if runs >= left {
                break;
            }
            left -= runs;
            at = ends.max(at);
        }
        Moment(at.0 + left)
    }

    fn bank_left_ms(&self, seat: Seat) -> i64 {
        self.bank_ms.get(seat.index()).copied().unwrap_or_default()
    }
}

fn later_of(since: Moment, waited: Option<Moment>) -> Moment {
    waited.map_or(since, |waited| waited.max(since))
}

/// The same outages in their order, none before this moment, and none over another.
fn apart(spans: &[(Moment, Moment)], after: Moment) -> Vec<(Moment, Moment)> {
    let mut spans = spans.to_vec();
    spans.sort_unstable();
    let mut until = after;
    let mut apart = Vec::new();
    for (from, to) in spans.into_iter().filter(|&(_, to)| to > after) {
        if to >= until {
            apart.push((from.max(until), to));
            until = to;
        }
    }
    apart
}

/// The first ones without the others, both in order and none over another.
pub(super) fn without(spans: &[(Moment, Moment)], rests: &[(Moment, Moment)]) -> Vec<(Moment, Moment)> {
    let mut left = Vec::new();
    for &(from, to) in spans {
        let mut at = from;
        for &(begins, ends) in rests.iter().filter(|&&(begins, ends)| ends > from && begins < to) {
            if begins > at {
                left.push((at, begins));
            }
            at = ends.max(at);
        }
        if at < to {
            left.push((at, to));
        }
    }
    left
}

/// How much of these lies between two moments, in milliseconds.
pub(super) fn overlap(spans: &[(Moment, Moment)], from: Moment, to: Moment) -> i64 {
    spans.iter().map(|&(began, ended)| (ended.min(to).0 - began.max(from).0).max(0)).sum()
}
