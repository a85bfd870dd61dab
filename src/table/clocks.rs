//! The clocks of a table and outages: of the turn that runs, of a lobby, of a
//! whole game, of each seat in it. All stand still during an outage, also
//! during the part of one that lies before a move that fell into it. When a
//! clock has run down is left to `lib.rs`, and whether there was an outage to `host`.

use super::{JournalEvent, Phase, Playing, Refused, Table};
use crate::ids::Moment;
use games::Seat;

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
            if let Some(used) = playing.used_ms.get_mut(seat.index()) {
                *used += at.0 - playing.turn_since.0;
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
        playing.turn_secs = turn_secs;
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

/// How much of these lies between two moments, in milliseconds.
fn overlap(spans: &[(Moment, Moment)], from: Moment, to: Moment) -> i64 {
    spans.iter().map(|&(began, ended)| (ended.min(to).0 - began.max(from).0).max(0)).sum()
}
