//! A round of Kara: the rules K1 and K3–K8. Antes, pots and drinks (K2, K9, K10) belong to the table.

use smallvec::SmallVec;

use super::{
    hand::{Hand, Places},
    moves::{Event, Move, Refusal, StopCause},
    view::{KaraView, May, View},
};
use crate::{
    Feat, Feature, GameTerms, Highlight, Level, MoveRefused, Outcome, Played, Rules, SEATS_MAX, Seat, Setup, Status,
    Turn, Viewer,
    dice::Dice,
    options::{named, options},
};

options! {
    /// What can be agreed about a round.
    #[derive(Copy)]
    KaraOptions {
        /// Who throws the house.
        house: House = named;
        /// What a stop in the first throw means for the others.
        last_lap: LastLap = named;
    }
    impl {
        /// K7: after the first stop everybody has one more turn, and a decision.
        fn new_table() -> Self {
            Self { last_lap: LastLap::Full, ..Self::default() }
        }
    }
}

named! {
    /// Who throws the house (K1).
    House, "neutral, rotating or player":
    /// The table; everyone competes.
    #[default]
    Neutral = "neutral",
    /// A seat, which sits the round out; the next seat in the next round.
    Rotating = "rotating",
    /// A seat, with dice of its own, which competes all the same; the next seat in the next round.
    Player = "player"
}

named! {
    /// What a stop during the first throw means for the others (K7).
    LastLap, "short or full":
    /// The seats after it have just their throw, the seats before it one turn more.
    #[default]
    Short = "short",
    /// Everyone not stopped has one turn once all have thrown.
    Full = "full"
}

/// How many of a hundred rounds of two the seat that begins wins, shares of a tie counted: two hard seats, which play
/// exactly, 4,000 rounds of `cargo bench -p benches --bench levels -- first kara 4000`, give or take 1.5.
const FIRST_WINS: u8 = 57;
/// The same where it throws the house, so that the other one begins to throw and to decide: `house=player`, 2,500 rounds,
/// give or take 1.9.
const FIRST_WINS_WITH_HOUSE: u8 = 43;
/// Of how many rounds a first game is made: each is over after a throw or two.
const LESSON_ROUNDS: u32 = 3;

/// A round, from the house's throw to its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Round {
    options: KaraOptions,
    /// Who throws the house, if the table does not.
    thrower: Option<Seat>,
    house: Option<Hand>,
    karas: SmallVec<[Kara; 6]>,
    turn: Turn,
    /// The seat that begins; the order of the first throw and of a full last lap.
    first: Seat,
    lap: Lap,
    /// Who won by K5.
    exact: Option<Seat>,
}

/// One seat's dice.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Kara {
    dice: Option<Hand>,
    stopped: bool,
}

/// How far the round is from its end (K7).
#[derive(Clone, Copy, Debug, PartialEq)]
enum Lap {
    /// Nobody has stopped.
    Open,
    /// Somebody stopped in the first throw, and `last lap: full` lets all throw before the lap begins.
    AfterFirstThrow,
    /// The round ends when this seat would be next.
    EndsAt(Seat),
}

impl Round {
    /// The options it is played with.
    #[must_use]
    pub const fn options(&self) -> &KaraOptions {
        &self.options
    }

    /// The seat that throws the house and sits out, if the house rotates (K1).
    #[must_use]
    pub fn house_seat(&self) -> Option<Seat> {
        self.thrower.filter(|_| self.options.house == House::Rotating)
    }

    #[inline]
    fn seat_after(&self, seat: Seat) -> Seat {
        let next = seat.index() + 1;
        Seat::at(if next == self.karas.len() { 0 } else { next })
    }

    #[inline]
    fn all_have_thrown(&self) -> bool {
        (self.karas.iter().enumerate())
            .all(|(index, kara)| kara.dice.is_some() || self.house_seat() == Some(Seat::at(index)))
    }

    #[inline]
    fn may_move(&self, seat: Seat) -> bool {
        self.house_seat() != Some(seat) && !self.karas[seat.index()].stopped
    }

    /// Whose clock runs.
    #[must_use]
    #[inline]
    pub const fn turn(&self) -> Turn {
        self.turn
    }

    /// Why a seat will not move any more in this round, if it is so.
    #[inline]
    fn is_out(&self, seat: Seat) -> Option<Refusal> {
        if self.house.is_some() && self.house_seat() == Some(seat) {
            return Some(Refusal::HouseOnlyThrows);
        }
        self.karas.get(seat.index()).is_some_and(|kara| kara.stopped).then_some(Refusal::Stopped)
    }

    /// Plays a move, and adds what happened to `events`. It is that of a seat that [`Status::admits`].
    ///
    /// # Errors
    /// Why the rules forbid it; nothing has changed then.
    #[inline]
    pub fn make_move<D: Dice + ?Sized>(
        &mut self,
        seat: Seat,
        mv: Move,
        dice: &mut D,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        if self.turn != Turn::Of(seat)
            && let Some(why) = self.is_out(seat)
        {
            return Err(why);
        }
        if self.house.is_none() {
            if mv != Move::Throw {
                let competes = self.options.house == House::Player;
                return Err(if competes { Refusal::HouseFirst } else { Refusal::HouseOnlyThrows });
            }
            let house = Hand::throw(dice);
            self.house = Some(house);
            self.turn = Turn::Of(self.first);
            events.push(Event::House { by: Some(seat), dice: house });
            return Ok(());
        }
        match (mv, self.karas[seat.index()].dice) {
            (Move::Throw, Some(dice)) => return Err(Refusal::ThrownAlready { dice }),
            (Move::Run(_) | Move::Stop, None) => return Err(Refusal::ThrowFirst),
            (Move::Throw, None) => {
                let thrown = Hand::throw(dice);
                events.push(Event::Thrown { seat, dice: thrown });
                self.look_at(seat, thrown, true, events);
            }
            (Move::Run(places), Some(_)) if places.is_empty() => return Err(Refusal::NoDice),
            (Move::Run(places), Some(before)) => {
                let now = before.run(places, dice);
                events.push(Event::Ran { seat, places, before, dice: now });
                self.look_at(seat, now, false, events);
            }
            (Move::Stop, Some(_)) => {
                self.stop(seat, StopCause::Choice, false, events);
                self.pass_on(seat, events);
            }
        }
        Ok(())
    }

    /// K4, K5: what the dice that now lie mean. `throwing` tells the first throw from a run.
    #[inline]
    fn look_at(&mut self, seat: Seat, dice: Hand, throwing: bool, events: &mut Vec<Event>) {
        let house = self.house.expect("the house is thrown before any Kara");
        self.karas[seat.index()].dice = Some(dice);
        if dice.sum() == house.sum() {
            if dice.same_dice(house) {
                self.karas[seat.index()].stopped = true;
                self.exact = Some(seat);
                self.turn = Turn::Over;
                events.push(Event::ExactlyInTheHouse { seat });
                events.push(Event::Over);
                return;
            }
            self.stop(seat, StopCause::InTheHouse, throwing, events);
        }
        self.pass_on(seat, events);
    }

    #[inline]
    fn stop(&mut self, seat: Seat, cause: StopCause, throwing: bool, events: &mut Vec<Event>) {
        self.karas[seat.index()].stopped = true;
        events.push(Event::Stopped { seat, cause });
        if self.lap == Lap::Open {
            self.lap = match self.options.last_lap {
                LastLap::Full if throwing => Lap::AfterFirstThrow,
                LastLap::Full | LastLap::Short => Lap::EndsAt(seat),
            };
            events.push(Event::LastLap { seat });
        }
    }

    /// K7: the turn goes to the next seat that is not stopped, unless the round ends before it.
    #[inline]
    fn pass_on(&mut self, from: Seat, events: &mut Vec<Event>) {
        let mut next = self.seat_after(from);
        if self.lap == Lap::AfterFirstThrow && self.all_have_thrown() {
            // The full lap begins at the first seat and ends when that seat would be next again.
            self.lap = Lap::EndsAt(self.first);
            if self.may_move(self.first) {
                self.turn = Turn::Of(self.first);
                return;
            }
            next = self.seat_after(self.first);
        }
        while self.lap != Lap::EndsAt(next) {
            if self.may_move(next) {
                self.turn = Turn::Of(next);
                return;
            }
            next = self.seat_after(next);
        }
        self.turn = Turn::Over;
        events.push(Event::Over);
    }

    /// K8: the seats that compete, best first; equal ones together. K5 puts
    /// its seat before all, and a seat that K5 kept from throwing comes last.
    fn ranking(&self) -> Vec<Vec<Seat>> {
        let house = self.house.expect("a round that ended had a house");
        // The result in the high bits and the seat in the low ones: one number a seat to sort.
        let mut results: SmallVec<[u32; 8]> = SmallVec::new();
        for (index, kara) in
            self.karas.iter().enumerate().filter(|(index, _)| self.house_seat() != Some(Seat::at(*index)))
        {
            let far = kara.dice.map_or(u16::MAX, |dice| dice.far(house));
            results.push(u32::from(far) << 8 | index as u32);
        }
        results.sort_unstable();
        (results.chunk_by(|a, b| a >> 8 == b >> 8))
            .map(|equal| equal.iter().map(|result| Seat::at((result & 0xff) as usize)).collect())
            .collect()
    }

    /// How many turns a seat still has for certain at most: `None` while nobody has stopped.
    fn turns_left(&self, seat: Seat) -> Option<u8> {
        let kara = &self.karas[seat.index()];
        if self.turn == Turn::Over || !self.may_move(seat) {
            return Some(0);
        }
        let throw = u8::from(kara.dice.is_none());
        match (self.lap, self.turn) {
            (Lap::Open, _) | (_, Turn::Over) => None,
            (Lap::AfterFirstThrow, _) => Some(throw + 1),
            (Lap::EndsAt(end), Turn::Of(turn)) => {
                // Who comes from the one to move up to, not including, the end, has one turn left. The end
                // itself has one only when a full lap has just begun with it.
                let ahead = |seat: Seat| (seat.index() + self.karas.len() - turn.index()) % self.karas.len();
                let lap = match ahead(end) {
                    0 => self.karas.len(),
                    some => some,
                };
                Some(u8::from(ahead(seat) < lap))
            }
        }
    }
}

impl Rules for Round {
    const RULES: &'static [&'static str] = &["K1", "K2", "K3", "K4", "K5", "K6", "K7", "K8", "K9", "K10"];
    const TABLE_RULES: &'static [&'static str] = &["K9", "K10"];
    const AI_VERSION: u16 = 5;
    type Options = KaraOptions;
    type Move = Move;
    type Refusal = Refusal;
    type Event = Event;
    type View = View;

    fn terms(options: &KaraOptions) -> GameTerms {
        match options.house {
            House::Neutral | House::Player => GameTerms {
                seats: 2..=SEATS_MAX,
                has_drinks: true,
                edge: Some(if options.house == House::Player { FIRST_WINS_WITH_HOUSE } else { FIRST_WINS }),
                lesson_rounds: LESSON_ROUNDS,
                ..GameTerms::default()
            },
            House::Rotating => GameTerms {
                seats: 3..=SEATS_MAX,
                first_sits_out: true,
                first_begins: false,
                has_drinks: true,
                lesson_rounds: LESSON_ROUNDS,
                ..GameTerms::default()
            },
        }
    }

    fn begin<D: Dice + ?Sized>(options: &KaraOptions, setup: Setup, dice: &mut D, events: &mut Vec<Event>) -> Self {
        let mut round = Self {
            options: *options,
            thrower: None,
            house: None,
            karas: SmallVec::from_elem(Kara::default(), setup.seats),
            turn: Turn::Of(setup.first),
            first: setup.first,
            lap: Lap::Open,
            exact: None,
        };
        match options.house {
            House::Neutral => {
                let house = Hand::throw(dice);
                round.house = Some(house);
                events.push(Event::House { by: None, dice: house });
            }
            House::Rotating | House::Player => {
                round.thrower = Some(setup.first);
                round.first = round.seat_after(setup.first);
            }
        }
        round
    }

    fn status(&self) -> Status {
        Status {
            turn: self.turn,
            hears: (0..self.karas.len()).map(Seat::at).filter(|seat| self.is_out(*seat).is_some()).collect(),
            pot_is_open: self.house.is_none(),
            ..Status::default()
        }
    }

    fn legal_moves(&self, seat: Seat) -> Vec<Move> {
        match self.may(seat) {
            None => Vec::new(),
            Some(May::Throw | May::ThrowTheHouse) => vec![Move::Throw],
            Some(May::StopOrRun) => {
                let mut moves = vec![Move::Stop];
                moves.extend(Places::choices().map(Move::Run));
                moves
            }
        }
    }

    fn sample<D: Dice + ?Sized>(&self, seat: Seat, luck: &mut D) -> Option<Move> {
        Some(match self.may(seat)? {
            May::Throw | May::ThrowTheHouse => Move::Throw,
            May::StopOrRun => match luck.roll(32) {
                32 => Move::Stop,
                places => Move::Run(Places::from_bits(places)),
            },
        })
    }

    fn play<D: Dice + ?Sized>(
        &mut self,
        seat: Seat,
        mv: &Move,
        dice: &mut D,
    ) -> Result<Played<Event>, MoveRefused<Refusal>> {
        let mut events = Vec::new();
        self.make_move(seat, *mv, dice, &mut events)?;
        Ok(events.into())
    }

    fn view(&self, viewer: Viewer) -> View {
        let karas = (self.karas.iter().enumerate())
            .filter(|(index, _)| self.house_seat() != Some(Seat::at(*index)))
            .map(|(index, kara)| KaraView {
                seat: Seat::at(index),
                dice: kara.dice,
                stopped: kara.stopped,
                turns_left: self.turns_left(Seat::at(index)),
            })
            .collect();
        View {
            options: self.options,
            me: viewer.seat(),
            may: viewer.seat().and_then(|seat| self.may(seat)),
            turn: self.turn,
            thrower: self.thrower,
            house: self.house,
            karas,
            last_lap: self.lap != Lap::Open,
            exact: self.exact,
            outcome: self.outcome(),
        }
    }

    fn suggest<D: Dice + ?Sized>(view: &View, level: Level, luck: &mut D) -> Option<Move> {
        super::ai::suggest(view, level, luck)
    }

    fn highlight(&self, _brought: &[Event]) -> Option<Highlight> {
        self.exact.map(|seat| Highlight { seat, feat: Feat::ExactlyInTheHouse })
    }

    fn feature(&self, brought: &[Event]) -> Option<Feature> {
        brought.iter().find_map(|event| event.in_the_house(self.house?))
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.turn != Turn::Over {
            return None;
        }
        let ranking = self.ranking();
        let winners = ranking.first().expect("whoever ended the round has thrown");
        Some(Outcome {
            shares: winners.iter().map(|&seat| (seat, 1)).collect(),
            round_for_all: self.exact.is_some() || winners.len() > 1,
            ranking,
        })
    }

    fn off(&self, seat: Seat) -> Option<i64> {
        Some(self.karas.get(seat.index())?.dice?.off(self.house?).into())
    }
}

impl Round {
    #[inline]
    fn may(&self, seat: Seat) -> Option<May> {
        if self.turn != Turn::Of(seat) {
            return None;
        }
        Some(match (self.house, self.karas[seat.index()].dice) {
            (None, _) => May::ThrowTheHouse,
            (Some(_), None) => May::Throw,
            (Some(_), Some(_)) => May::StopOrRun,
        })
    }
}

#[cfg(test)]
mod tests {
    use rand::{SeedableRng, rngs::StdRng};

    use super::*;
    use crate::dice::{Luck, Scripted};

    fn all_options() -> impl Iterator<Item = KaraOptions> {
        let laps = [LastLap::Short, LastLap::Full];
        [House::Neutral, House::Rotating, House::Player]
            .into_iter()
            .flat_map(move |house| laps.map(|last_lap| KaraOptions { house, last_lap }))
    }

    /// A round at random to its end: the round, and every seat that moved with what came of it.
    fn random_round(options: KaraOptions, seats: usize, number: u64) -> (Round, Vec<(Seat, Vec<Event>)>) {
        let mut luck = Luck(StdRng::seed_from_u64(number));
        let setup = Setup { seats, first: Seat::at(number as usize % seats) };
        let mut told = vec![];
        let mut round = Round::start(&options, setup, &mut luck, &mut vec![]).expect("the seats fit");
        while let Turn::Of(seat) = round.turn() {
            let mv = round.sample(seat, &mut luck).expect("whoever is to move has a move");
            let mut events = vec![];
            round.make_move(seat, mv, &mut luck, &mut events).expect("a sampled move is accepted");
            told.push((seat, events));
        }
        (round, told)
    }

    /// Every trial: all options, some numbers of seats, many rounds.
    fn for_each_random_round(mut look: impl FnMut(KaraOptions, &Round, &[(Seat, Vec<Event>)])) {
        for options in all_options() {
            for seats in [3, 4, 7, 20] {
                for number in 0..60 {
                    let (round, told) = random_round(options, seats, number);
                    look(options, &round, &told);
                }
            }
        }
    }

    fn stops(events: &[Event]) -> bool {
        events.iter().any(|event| matches!(event, Event::Stopped { .. }))
    }

    #[test]
    fn every_other_seat_has_one_turn_after_the_first_stop_k7() {
        for_each_random_round(|options, round, told| {
            if round.exact.is_some() {
                return;
            }
            let moved: Vec<Seat> = told.iter().map(|(seat, _)| *seat).collect();
            let first_stop = told.iter().position(|(_, events)| stops(events)).expect("a round ends by a stop");
            let stopper = moved[first_stop];
            // Where a seat throws the house, the first of these throws is the house's.
            let last_throw = round.karas.len() - usize::from(options.house != House::Player);
            let in_first_throw = first_stop <= last_throw;
            let others_from = |seat: Seat| {
                let from =
                    (0..round.karas.len()).map(move |ahead| Seat::at((seat.index() + ahead) % round.karas.len()));
                from.filter(|&seat| round.house_seat() != Some(seat)).collect::<Vec<_>>()
            };
            let expected: Vec<Seat> = if in_first_throw && options.last_lap == LastLap::Full {
                let stopped_by_throw: Vec<Seat> =
                    told[..=last_throw].iter().filter(|(_, events)| stops(events)).map(|(seat, _)| *seat).collect();
                let lap = others_from(round.first).into_iter().filter(|seat| !stopped_by_throw.contains(seat));
                moved[first_stop + 1..=last_throw].iter().copied().chain(lap).collect()
            } else {
                // Whoever threw itself into the house after the first stop had its turn by that.
                others_from(stopper).into_iter().filter(|&seat| seat != stopper).collect()
            };
            assert_eq!(moved[first_stop + 1..], expected, "{options:?}, seat {stopper} stopped first");
        });
    }

    #[test]
    fn the_nearest_wins_and_ties_are_decided_by_common_dice_k8() {
        for_each_random_round(|options, round, _| {
            let outcome = round.outcome().expect("the round is over");
            let house = round.house.expect("the house is thrown");
            let ranked: Vec<Seat> = outcome.ranking.concat();
            assert_eq!(ranked.len() + usize::from(options.house == House::Rotating), round.karas.len());
            assert!(!ranked.contains(&round.house_seat().unwrap_or(Seat(u8::MAX))), "the house seat does not compete");
            let result = |seat: Seat| round.karas[seat.index()].dice.map(|d| (d.off(house).abs(), 5 - d.common(house)));
            for pair in outcome.ranking.windows(2) {
                let (better, worse) = (result(pair[0][0]), result(pair[1][0]));
                assert!(worse.is_none() || better < worse, "{better:?} before {worse:?}");
            }
            for equal in &outcome.ranking {
                assert!(equal.iter().all(|&seat| result(seat) == result(equal[0])));
            }
            assert_eq!(outcome.round_for_all, outcome.winners().len() > 1 || round.exact.is_some());
            assert!(round.exact.is_none_or(|seat| outcome.winners() == [seat]), "K5: by that seat alone");
        });
    }

    #[test]
    fn what_the_view_says_of_turns_left_comes_true_k7() {
        for options in all_options() {
            for number in 0..100 {
                let (end, told) = random_round(options, 5, number);
                if end.exact.is_some() {
                    continue;
                }
                let mut luck = Luck(StdRng::seed_from_u64(number));
                let setup = Setup { seats: 5, first: Seat::at(number as usize % 5) };
                let mut round = Round::start(&options, setup, &mut luck, &mut vec![]).expect("five seats");
                for (index, (seat, _)) in told.iter().enumerate() {
                    for kara in round.view(Viewer::Public).karas {
                        let turns = told[index..].iter().filter(|(seat, _)| *seat == kara.seat).count();
                        // A seat that throws itself into the house does not need its turn in a full lap.
                        let in_house = end.karas[kara.seat.index()].stopped && kara.dice.is_none();
                        if let Some(left) = kara.turns_left.filter(|_| !in_house) {
                            assert_eq!(usize::from(left), turns, "{round:?}");
                        }
                    }
                    let mv = round.sample(*seat, &mut luck).expect("a move");
                    round.make_move(*seat, mv, &mut luck, &mut vec![]).expect("as before");
                }
            }
        }
    }

    #[test]
    fn a_run_of_no_dice_is_refused_k6() {
        let setup = Setup { seats: 2, first: Seat(0) };
        let mut dice = Scripted::new([3, 4, 3, 6, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2]);
        let mut round = Round::start(&KaraOptions::default(), setup, &mut dice, &mut vec![]).expect("two seats");
        for seat in [Seat(0), Seat(1)] {
            round.make_move(seat, Move::Throw, &mut dice, &mut vec![]).expect("a throw");
        }
        let none = Move::Run(Places::default());
        assert_eq!(round.make_move(Seat(0), none, &mut dice, &mut vec![]), Err(Refusal::NoDice));
    }

    #[test]
    #[should_panic(expected = "the first seat is one of the seats")]
    fn the_first_seat_must_be_there() {
        let setup = Setup { seats: 2, first: Seat(2) };
        let _ = Round::start(&KaraOptions::default(), setup, &mut Scripted::default(), &mut vec![]);
    }
}
