//! The journal read back: each entry is the same transition again, with the dice
//! that its line holds, and must come to what stands there.

use std::borrow::Cow;

use super::{
    Chance, Entry, JournalEvent, Misfit, Phase, Playing, Pot, Refused, ReplayError, SeriesEnd, Started, Table,
    Transition,
    apply::{Asked, AskedMove, Stop, Under, line_up, next_first},
};
use crate::ids::{GameId, Moment};
use games::{Setup, catalog::Game, dice::draw_lot};

impl Table {
    /// The step that an entry of the journal holds, made again.
    ///
    /// # Errors
    /// The entry does not fit this table: a broken journal, or rules that have changed since.
    pub fn apply(&self, entry: &Entry) -> Result<Transition, ReplayError> {
        self.clone().replay_one(entry)
    }

    pub(super) fn replay_one(self, entry: &Entry) -> Result<Transition, ReplayError> {
        if entry.step != self.step + 1 {
            return Err(ReplayError::Gap { after: self.step, found: entry.step });
        }
        if matches!(&entry.event, JournalEvent::Started(started) if started.is_newer()) {
            return Err(ReplayError::Newer { step: entry.step });
        }
        let unfit = |why: Misfit| ReplayError::Unfit { step: entry.step, why: Box::new(why) };
        let (asked, mut chance) = self.asked_by(&entry.event).map_err(unfit)?;
        let mut made = self.transition(asked, entry.at, &mut chance).map_err(|stop| match stop {
            Stop::Refused(why) => unfit(why.into()),
            Stop::Misfit(why) => unfit(why),
        })?;
        if let (JournalEvent::Started(begun), JournalEvent::Started(line)) = (&mut made.entry.event, &entry.event) {
            // An earlier program noted no games before, nor which bets came back. Wherever one begins to read, it is what stands there.
            begun.evening.clone_from(&line.evening);
            made.table.evening.clone_from(&line.evening);
            begun.bets_withdrawn.clone_from(&line.bets_withdrawn);
            made.table.bets_withdrawn.clone_from(&line.bets_withdrawn);
            begun.bets_back = line.bets_back;
            made.table.bets_back = line.bets_back;
            // Nor who was there, and no line says who asked for the start.
            begun.there.clone_from(&line.there);
            if let Phase::Playing(playing) = &mut made.table.phase {
                playing.there.clone_from(&line.there);
            }
        }
        must_be_the_same(&made.entry.event, &entry.event).map_err(unfit)?;
        Ok(made)
    }

    /// What a line asks for, and the dice that fell by it.
    fn asked_by<'a>(&self, line: &'a JournalEvent) -> Result<(Asked<'a>, Chance<'a>), Misfit> {
        Ok(match line {
            JournalEvent::Started(started) => {
                let short = started.got_up.iter().map(|&(user, _)| user).collect();
                let Started { terms, codec, ruleset, .. } = **started;
                let asked = Asked::Start { by: None, short, under: Under { terms, codec, ruleset } };
                (asked, Chance::recorded(&started.rolls, None))
            }
            JournalEvent::Moved { seat, ai, ai_version, time_over, mv, rolls, next_seed, .. } => {
                let mv = self.kind().parse_move(mv).map_err(Refused::from)?;
                let (seat, ai, ai_version, time_over) = (*seat, *ai, *ai_version, *time_over);
                (
                    Asked::Move(AskedMove { seat, ai, ai_version, time_over, mv }),
                    Chance::recorded(rolls, next_seed.as_ref()),
                )
            }
            event => (Asked::Event(Cow::Borrowed(event)), Chance::recorded(&[], None)),
        })
    }

    /// The table at the start of a game, from that line alone.
    pub(super) fn started(step: u64, at: Moment, started: &Started) -> Result<Self, ReplayError> {
        if started.is_newer() {
            return Err(ReplayError::Newer { step });
        }
        let unfit = |why: Misfit| ReplayError::Unfit { step, why: Box::new(why) };
        let seats = started.sitters.len();
        if started.first.index() >= seats {
            return Err(unfit(Misfit::NoSuchSeat { seat: started.first }));
        }
        let setup = Setup { seats, first: started.first };
        let mut events = Vec::new();
        let begun = Chance::recorded(&started.rolls, None).roll(&started.seed, &started.entropy, 0, |dice| {
            Game::start(&started.rules.options, setup, dice, &mut events).map_err(Stop::from)
        });
        let (game, _) = begun.map_err(|stop| match stop {
            Stop::Refused(why) => unfit(why.into()),
            Stop::Misfit(why) => unfit(why),
        })?;
        if started.drawn {
            let expected = draw_lot(&started.seed, &started.entropy, seats);
            if started.first != expected {
                return Err(unfit(Misfit::OtherLot { found: started.first, expected }));
            }
        }
        let mut table = Self {
            id: started.table,
            guild: started.guild,
            channel: started.channel,
            host: started.host,
            rules: started.rules.clone(),
            step,
            decision: started.decision,
            sitters: started.sitters.clone(),
            pot: Pot {
                stakes: started.stakes.clone(),
                ..Pot::empty(GameId { table: started.table, number: started.number })
            },
            bets: started.bets.clone(),
            bets_back: started.bets_back,
            bets_withdrawn: started.bets_withdrawn.clone(),
            bet_withdrawn_now: None,
            next_first: next_first(started.first, seats, started.codec),
            codec: started.codec,
            broken_off: None,
            evening: started.evening.clone(),
            series: started.series.clone(),
            series_end: SeriesEnd::default(),
            rematch: None,
            line_up: line_up(&started.sitters, started.first),
            was_contested: false,
            phase: Phase::Playing(Box::new(Playing::begin(started, game, events, at))),
        };
        table.was_contested = table.is_contested();
        Ok(table)
    }
}

/// A step made again must come to what stands in the journal. The text of a
/// move may have been written in another way.
fn must_be_the_same(made: &JournalEvent, line: &JournalEvent) -> Result<(), Misfit> {
    match (made, line) {
        (
            JournalEvent::Moved { evidence, next_seed, .. },
            JournalEvent::Moved { evidence: noted, next_seed: noted_seed, .. },
        ) => {
            if evidence != noted {
                return Err(Misfit::Evidence);
            }
            if next_seed != noted_seed {
                return Err(Misfit::NotOver);
            }
        }
        (JournalEvent::Started(made), JournalEvent::Started(line)) => {
            let place = |started: &Started| (started.table, started.decision, started.number);
            if made.seed != line.seed {
                return Err(Misfit::OtherSeed);
            }
            if place(made) != place(line) {
                return Err(Misfit::OtherGame);
            }
            if made.sitters != line.sitters || made.stakes != line.stakes || made.bets != line.bets {
                return Err(Misfit::OtherSeats);
            }
            if made.drawn && line.drawn && made.first != line.first {
                return Err(Misfit::OtherLot { found: line.first, expected: made.first });
            }
            if made != line {
                return Err(Misfit::OtherStart);
            }
        }
        _ => {}
    }
    Ok(())
}
