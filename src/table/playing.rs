//! A game that is played, from its start on: what each move leaves in it beside the position.

use super::{Playing, RecentTurn, Started, Terms};
use crate::ids::Moment;
use games::{
    Feature, Played, Seat, Turn,
    catalog::{Event, Game},
};

/// After how many events of an AI's plays in a row they are told anew; as many are kept of a turn.
const AI_EVENTS_MAX: usize = 64;
/// How many turns of each seat are kept to be told to the others.
const TURNS_KEPT: usize = 2;
/// The first version of the lines under which a lot may close the bets. In games that began before it closes none, as in the
/// program they began with, which may still be there.
const LOTS_TELL: u16 = 15;

impl Playing {
    pub(super) fn begin(started: &Started, game: Game, events: Vec<Event>, at: Moment) -> Self {
        let opener = match game.turn() {
            Turn::Of(seat) if !started.rolls.is_empty() => seat,
            _ => started.first,
        };
        Self {
            game,
            opener,
            seed: started.seed.clone(),
            entropy: started.entropy.clone(),
            plays: 0,
            is_under_way: false,
            start_told: !started.rolls.is_empty() && started.rules.options.terms().start_tells,
            lot_tells: started.codec >= LOTS_TELL && started.drawn && started.rules.options.beginning_tells(),
            drawn_for_stakes: started.drawn && (started.rules.ante.is_positive() || !started.stakes.is_empty()),
            ruleset: started.ruleset,
            first: started.first,
            drawn: started.drawn,
            began: at,
            since: at,
            time_over: false,
            counted: at,
            turn_since: at,
            waited: None,
            returned: None,
            turn_secs: started.rules.turn_secs,
            rests: Vec::new(),
            rested: vec![Vec::new(); started.sitters.len()],
            waited_ms: 0,
            bank_ms: if started.rules.is_slow() {
                vec![i64::from(started.rules.turn_secs) * 1000; started.sitters.len()]
            } else {
                Vec::new()
            },
            lost: Vec::new(),
            left: Vec::new(),
            used_ms: vec![0; started.sitters.len()],
            past_turns: Vec::new(),
            moves: vec![0; started.sitters.len()],
            stood_in: vec![0; started.sitters.len()],
            stood_in_row: vec![0; started.sitters.len()],
            stand_in_last: vec![false; started.sitters.len()],
            has_moved: vec![false; started.sitters.len()],
            moved_itself: vec![0; started.sitters.len()],
            acted: vec![at; started.sitters.len()],
            is_given_up: false,
            resigned: None,
            let_other_win: None,
            had_back: vec![false; started.sitters.len()],
            recent: Vec::new(),
            events,
            highlights: Vec::new(),
            best: vec![0; started.sitters.len()],
            ai_moved: None,
            got_up: started.got_up.clone(),
            there: started.there.clone(),
            terms: started.terms,
            vote: None,
        }
    }

    /// Whether a journal may have a bet laid now: no die has fallen that tells something and nothing was played, but an
    /// offer of a draw perhaps and the like. For Kara that is until the house lies, as K2 has it. One that began under older
    /// terms has none.
    pub(super) fn may_have_bets_laid(&self) -> bool {
        self.terms.ask_to_play() && !self.is_under_way && !self.start_told
    }

    /// Whether nothing of it is known yet, so that bets on it are taken. Who has gone tells something too, and so does a lot
    /// that says who begins; programs before did not ask either, and what they took then stays in the journal.
    pub(super) fn takes_bets(&self) -> bool {
        self.may_have_bets_laid() && self.left.is_empty() && !self.lot_tells
    }

    /// Counts a move of a seat, which the AI may play in its owner's place.
    pub(super) fn count_move(&mut self, seat: Seat, stands_in: bool) {
        if let Some(moves) = self.moves.get_mut(seat.index()) {
            *moves += 1;
        }
        if let Some(moves) = self.stood_in.get_mut(seat.index()).filter(|_| stands_in) {
            *moves += 1;
        }
        if let Some(moves) = self.stood_in_row.get_mut(seat.index()) {
            *moves = if stands_in { *moves + 1 } else { 0 };
        }
    }

    /// Notes what a move of a seat, in this step, leaves beside the position.
    pub(super) fn note_move<E>(
        &mut self,
        (seat, step): (Seat, u64),
        played: &Played<E>,
        is_turn: bool,
        stands_in: bool,
    ) {
        let (is_talk, gives_up) = (played.is_talk, played.gives_up);
        self.is_under_way |= !is_talk;
        if let Some(last) = self.stand_in_last.get_mut(seat.index()).filter(|_| is_turn && !is_talk) {
            *last = stands_in;
        }
        let is_move = !is_talk && !gives_up;
        if let Some(has_moved) = self.has_moved.get_mut(seat.index()) {
            *has_moved |= is_move;
        }
        if let Some(moves) = self.moved_itself.get_mut(seat.index()).filter(|_| is_move && !stands_in) {
            *moves += 1;
        }
        self.is_given_up = gives_up || stands_in;
        self.resigned = gives_up.then_some(seat);
        self.let_other_win = played.lets_other_win.then_some(seat);
        // What an AI does in somebody's place is nobody's feat.
        let is_own = !(stands_in && self.terms.ask_to_play());
        let own = played.highlight.iter().filter(|_| is_own);
        self.highlights.extend(own.map(|highlight| (step, highlight.clone())));
        match played.feature {
            Some(Feature::Reached { seat, value }) if is_own => {
                if let Some(best) = self.best.get_mut(seat.index()) {
                    *best = value.max(*best);
                }
            }
            Some(Feature::TakenBack) => self.best.fill(0),
            Some(Feature::Reached { .. }) | None => {}
        }
    }

    /// Notes that an AI seat has agreed that a turn of another is taken back.
    pub(super) fn note_back_from_ai(&mut self, ai: Seat) {
        for (index, had_back) in self.had_back.iter_mut().enumerate() {
            *had_back |= index != ai.index() && self.terms == Terms::GivenUpIsLost;
        }
    }

    /// Keeps what a move brought: for the board, and for those who were not there.
    pub(super) fn keep_events(&mut self, seat: Seat, is_turn: bool, ai: bool, mut events: Vec<Event>) {
        self.remember(seat, is_turn, &events);
        // Nobody watches each move of an AI: what all of them brought is told together.
        if ai && self.ai_moved == Some(seat) && self.events.len() < AI_EVENTS_MAX {
            self.events.append(&mut events);
        } else {
            self.events = events;
        }
        self.ai_moved = ai.then_some(seat);
    }

    /// Keeps what a play brought for those who were not there, as part of the turn that it goes on with.
    fn remember(&mut self, seat: Seat, in_turn: bool, events: &[Event]) {
        match self.recent.last_mut() {
            Some(last) if (last.seat, last.in_turn) == (seat, in_turn) => last.events.extend_from_slice(events),
            _ => self.recent.push(RecentTurn { seat, in_turn, events: events.to_vec() }),
        }
        if let Some(last) = self.recent.last_mut() {
            last.events.drain(..last.events.len().saturating_sub(AI_EVENTS_MAX));
        }
        let most = self.used_ms.len() * TURNS_KEPT;
        self.recent.drain(..self.recent.len().saturating_sub(most));
    }
}
