//! A whole game of Karambolage: who opens, whose turn it is, who may throw
//! again, and when it ends (B3, B4, B7, B9, B11). What happens within a throw
//! is [`super::throw`]'s.

use smallvec::SmallVec;

use super::{
    ai,
    balls::{Ball, Balls, FourDice},
    board::{Board, Field},
    lines::{fields_of, only},
    moves::{Event, Move, Refusal, ThrowEnd},
    options::{DAILY_THROWS, Ends, Finish, KarambolageOptions, ROUNDS_MAX},
    score::THROWS_MAX,
    throw::Throw,
    view::{LastThrow, May, View},
};
use crate::{
    Clock, Feat, Feature, GameTerms, Highlight, Level, MoveRefused, Outcome, Played, Rules, Seat, Setup, Signal,
    Status, Turn, Viewer, dice::Dice,
};

/// The most seats of a game.
pub const SEATS_MAX: usize = 6;
/// How many decisions can be taken back while the same dice lie, so that nobody goes on with it for ever.
pub const TAKE_BACKS_MAX: u8 = 8;
/// Seats that threw the highest die so often together throw no more: the first of them opens.
const THROW_OFFS_MAX: usize = 100;

/// A game, from the dice for the opening to its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Match {
    options: KarambolageOptions,
    points: SmallVec<[u32; 6]>,
    opener: Seat,
    turn: Seat,
    /// The round that is played, from 1; in a daily practice the throw.
    round: u16,
    /// Whether the agreed time is over.
    time_is_up: bool,
    phase: Phase,
    last: Option<LastThrow>,
    /// What the throws of this turn that are over have brought, in points.
    turn_points: u32,
    /// The throws to come in a daily practice, the next one last.
    to_come: SmallVec<[FourDice; DAILY_THROWS]>,
    /// How it was before each decision since the dice were thrown, where they can be taken back.
    before: Vec<Before>,
    /// How many decisions have been taken back since then.
    taken_back: u8,
    /// How many lay one upon the other at the most since then: only one more gives time.
    farthest: usize,
}

/// What a decision changes that throws no dice.
#[derive(Clone, Debug, PartialEq)]
struct Before {
    phase: Phase,
    points: u32,
    turn_points: u32,
    last: Option<LastThrow>,
}

/// What the seat to move has to do.
#[derive(Clone, Debug, PartialEq)]
enum Phase {
    /// Place the balls; those that lie, in the order of [`Ball::ALL`] (B3).
    Placing([Option<Field>; 3]),
    /// Play a throw (B4–B8).
    Moving(Throw),
    /// After a Carambo: throw once more or stop; how many throws there were (B9).
    Again { balls: Balls, throws: u8 },
    /// Nothing.
    Over { balls: Balls },
}

impl Match {
    /// The options it is played with.
    #[must_use]
    pub const fn options(&self) -> &KarambolageOptions {
        &self.options
    }

    fn board(&self) -> &Board {
        &self.options.board
    }

    /// Whether the running round is the last one (B11).
    fn is_last_round(&self) -> bool {
        let rounds = match self.options.ends {
            Ends::Rounds => self.options.rounds.min(ROUNDS_MAX),
            Ends::Daily => DAILY_THROWS as u16,
            Ends::Score | Ends::Time => ROUNDS_MAX,
        };
        self.time_is_up || self.round >= rounds || self.has_reached_the_score()
    }

    /// Whether a seat has the score that was agreed, if one was (B11).
    fn has_reached_the_score(&self) -> bool {
        self.options.ends == Ends::Score && self.points.iter().any(|points| *points >= u32::from(self.options.score))
    }

    /// Whose clock runs.
    #[must_use]
    pub const fn turn(&self) -> Turn {
        match self.phase {
            Phase::Over { .. } => Turn::Over,
            Phase::Placing(_) | Phase::Moving(_) | Phase::Again { .. } => Turn::Of(self.turn),
        }
    }

    /// What a seat has reached.
    #[must_use]
    pub fn points(&self, seat: Seat) -> Option<i64> {
        self.points.get(seat.index()).map(|points| i64::from(*points))
    }

    /// B3: one die each, ties throw again.
    fn throw_off<D: Dice + ?Sized>(seats: usize, dice: &mut D, events: &mut Vec<Event>) -> Seat {
        let mut tied: SmallVec<[Seat; 6]> = (0..seats).map(Seat::at).collect();
        for _ in 0..THROW_OFFS_MAX {
            if tied.len() == 1 {
                break;
            }
            let pips: SmallVec<[(Seat, u8); 6]> = tied.iter().map(|seat| (*seat, dice.roll(6))).collect();
            let highest = pips.iter().map(|(_, pips)| *pips).max();
            tied = pips.iter().filter(|(_, pips)| Some(*pips) == highest).map(|(seat, _)| *seat).collect();
            events.push(Event::ThrewOff { pips });
        }
        tied[0]
    }

    /// A daily practice: the table places the balls and throws all dice at once,
    /// so that they do not depend on what is played.
    fn lay_out<D: Dice + ?Sized>(&mut self, dice: &mut D, events: &mut Vec<Event>) {
        let mut free = self.board().zeros();
        let balls = Balls::new(Ball::ALL.map(|ball| {
            // A board has no more fields than a die can have faces.
            let drawn = dice.roll(free.count_ones() as u8);
            let index = fields_of(free).nth(usize::from(drawn) - 1).expect("one of the zero fields is drawn");
            free &= !only(index);
            let on = self.board().field(index);
            events.push(Event::Placed { by: None, ball, on });
            on
        }));
        self.to_come = (0..DAILY_THROWS).map(|_| FourDice::throw(dice)).collect();
        self.to_come.reverse();
        let first = self.to_come.pop().expect("a practice has throws");
        self.lay(balls, first, 1, events);
    }

    /// The dice of a throw lie.
    fn lay(&mut self, balls: Balls, dice: FourDice, number: u8, events: &mut Vec<Event>) {
        events.push(Event::Thrown { seat: self.turn, number, dice });
        self.phase = Phase::Moving(Throw::new(balls, dice, number));
        // What was decided before a die is thrown stays decided: nothing is learnt by taking back.
        self.before.clear();
        (self.taken_back, self.farthest) = (0, 0);
    }

    /// Remembers how it is, before a decision.
    fn remember(&mut self) {
        let points = self.points[self.turn.index()];
        let Self { turn_points, .. } = *self;
        self.before.push(Before { phase: self.phase.clone(), points, turn_points, last: self.last.clone() });
    }

    /// What was decided last, since the dice were thrown, has not been decided.
    fn take_back(&mut self, events: &mut Vec<Event>) -> Result<(), Refusal> {
        if self.taken_back >= TAKE_BACKS_MAX {
            return Err(Refusal::TakenBackEnough { times: self.taken_back });
        }
        let Before { phase, points, turn_points, last } = self.before.pop().ok_or(Refusal::NothingToTakeBack)?;
        self.points[self.turn.index()] = points;
        (self.phase, self.turn_points, self.last) = (phase, turn_points, last);
        self.taken_back += 1;
        let dice = match &self.phase {
            Phase::Moving(throw) => throw.dice_left().collect(),
            Phase::Placing(_) | Phase::Again { .. } | Phase::Over { .. } => SmallVec::new(),
        };
        events.push(Event::TookBack { seat: self.turn, placed: self.placed(), dice });
        Ok(())
    }

    fn can_take_back(&self) -> bool {
        !self.before.is_empty() && self.taken_back < TAKE_BACKS_MAX
    }

    /// Where each ball lies.
    fn placed(&self) -> [Option<Field>; 3] {
        match &self.phase {
            Phase::Placing(placed) => *placed,
            Phase::Moving(throw) => throw.balls().fields().map(Some),
            Phase::Again { balls, .. } | Phase::Over { balls } => balls.fields().map(Some),
        }
    }

    /// B3: a ball is placed; with the last one the opener throws.
    fn place<D: Dice + ?Sized>(
        &mut self,
        (ball, on): (Ball, Field),
        dice: &mut D,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        let Phase::Placing(mut placed) = self.phase else { return Err(Refusal::AllPlaced) };
        if !self.board().has(on) {
            return Err(Refusal::NoSuchField { field: on });
        }
        if let Some(field) = placed[ball.index()] {
            return Err(Refusal::PlacedAlready { ball, field });
        }
        match self.board().value(on) {
            0 => {}
            value => return Err(Refusal::NotAZeroField { field: on, value }),
        }
        if let Some(there) = Ball::ALL.into_iter().find(|other| placed[other.index()] == Some(on)) {
            return Err(Refusal::FieldTaken { field: on, ball: there });
        }
        placed[ball.index()] = Some(on);
        events.push(Event::Placed { by: Some(self.turn), ball, on });
        match placed {
            [Some(black), Some(red), Some(white)] => {
                self.lay(Balls::new([black, red, white]), FourDice::throw(dice), 1, events);
            }
            _ => self.phase = Phase::Placing(placed),
        }
        Ok(())
    }

    /// A throw is played to its end: it scores or not, and Carambo or not gives one more (B7–B9, B11).
    fn throw_over<D: Dice + ?Sized>(&mut self, throw: Throw, end: ThrowEnd, dice: &mut D, events: &mut Vec<Event>) {
        let seat = self.turn;
        let (balls, number, carambo) = (throw.balls(), throw.number(), throw.is_carambo());
        let score = throw.scores().then(|| throw.worth(self.board()));
        let brought = score.map_or(0, |score| u32::from(score.total()));
        self.turn_points = if number == 1 { brought } else { self.turn_points + brought };
        let points = &mut self.points[seat.index()];
        *points += brought;
        events.push(Event::ThrowOver { seat, end, score, carambo, points: *points });
        let has_won = self.options.finish == Finish::First && self.has_reached_the_score();
        self.last = Some(LastThrow { seat, throw, end, score });
        if has_won {
            self.over(balls, events);
        } else if self.options.ends == Ends::Daily {
            let number = if carambo { number + 1 } else { 1 };
            match self.to_come.pop() {
                Some(dice) => {
                    self.round += 1;
                    self.lay(balls, dice, number, events);
                }
                None => self.over(balls, events),
            }
        } else if carambo && number < THROWS_MAX {
            self.phase = Phase::Again { balls, throws: number };
            events.push(Event::MayThrowAgain { seat });
        } else {
            self.pass_on(balls, dice, events);
        }
    }

    /// The next seat throws, unless the last round is over (B11).
    fn pass_on<D: Dice + ?Sized>(&mut self, balls: Balls, dice: &mut D, events: &mut Vec<Event>) {
        let next = Seat::at((self.turn.index() + 1) % self.points.len());
        if next == self.opener {
            if self.is_last_round() {
                self.over(balls, events);
                return;
            }
            self.round += 1;
        }
        self.turn = next;
        self.lay(balls, FourDice::throw(dice), 1, events);
    }

    fn over(&mut self, balls: Balls, events: &mut Vec<Event>) {
        self.phase = Phase::Over { balls };
        self.before.clear();
        events.push(Event::Over);
    }

    /// B11: the most points first, who has as many stands beside.
    fn ranking(&self) -> Vec<Vec<Seat>> {
        let mut seats: Vec<Seat> = (0..self.points.len()).map(Seat::at).collect();
        seats.sort_by_key(|seat| std::cmp::Reverse(self.points[seat.index()]));
        seats
            .chunk_by(|one, other| self.points[one.index()] == self.points[other.index()])
            .map(<[Seat]>::to_vec)
            .collect()
    }

    fn make_move<D: Dice + ?Sized>(
        &mut self,
        seat: Seat,
        mv: Move,
        dice: &mut D,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        match (&mut self.phase, mv) {
            (_, Move::TakeBack) => self.take_back(events)?,
            (_, Move::Place { ball, on }) => self.place((ball, on), dice, events)?,
            (Phase::Placing(_), _) => return Err(Refusal::PlaceFirst),
            (Phase::Moving(throw), Move::Run { ball, to, die }) => {
                let step = throw.run(&self.options.board, ball, to, die)?;
                events.push(Event::Ran { seat, number: throw.path().len() as u8, step });
                let throw = throw.clone();
                let end = match () {
                    () if throw.dice_left().next().is_none() => ThrowEnd::AllDiceUsed,
                    () if throw.may_go_on().is_empty() => ThrowEnd::NoContact,
                    () if !throw.can_go_on(self.board()) => ThrowEnd::NoWay,
                    () => return Ok(()),
                };
                self.throw_over(throw, end, dice, events);
            }
            (Phase::Moving(throw), Move::End) => {
                let throw = throw.clone();
                self.throw_over(throw, ThrowEnd::Choice, dice, events);
            }
            (Phase::Moving(_), Move::Throw) => return Err(Refusal::DiceLie),
            (Phase::Again { .. }, Move::Run { .. }) => return Err(Refusal::ThrowFirst),
            (Phase::Again { balls, throws }, Move::Throw) => {
                let (balls, number) = (*balls, *throws + 1);
                self.lay(balls, FourDice::throw(dice), number, events);
            }
            (Phase::Again { balls, .. }, Move::End) => {
                let balls = *balls;
                events.push(Event::Leaves { seat });
                self.pass_on(balls, dice, events);
            }
            (Phase::Over { .. }, _) => unreachable!("no move is heard after the end"),
        }
        Ok(())
    }

    fn may(&self, seat: Seat) -> Option<May> {
        if self.turn() != Turn::Of(seat) {
            return None;
        }
        match self.phase {
            Phase::Placing(_) => Some(May::Place),
            Phase::Moving(_) => Some(May::Move),
            Phase::Again { .. } => Some(May::ThrowAgain),
            Phase::Over { .. } => None,
        }
    }

    fn placings(&self, placed: [Option<Field>; 3]) -> Vec<Move> {
        let free: Vec<Field> = self.board().zero_fields().filter(|field| !placed.contains(&Some(*field))).collect();
        let open = Ball::ALL.into_iter().filter(|ball| placed[ball.index()].is_none());
        open.flat_map(|ball| free.iter().map(move |on| Move::Place { ball, on: *on })).collect()
    }
}

impl Rules for Match {
    const RULES: &'static [&'static str] = &["B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "B9", "B10", "B11", "B12"];
    const AI_VERSION: u16 = 9;
    type Options = KarambolageOptions;
    type Move = Move;
    type Refusal = Refusal;
    type Event = Event;
    type View = View;

    fn terms(options: &KarambolageOptions) -> GameTerms {
        GameTerms {
            seats: if options.ends == Ends::Daily { 1..=1 } else { 1..=SEATS_MAX },
            clock: match options.ends {
                Ends::Time => Clock::Match { minutes: options.minutes.into() },
                Ends::Score | Ends::Rounds | Ends::Daily => Clock::Turn,
            },
            // B3: who begins is thrown for.
            first_begins: false,
            edge: options.edge(),
            // Whoever leads could let the clock run, and so have fewer rounds to come.
            bars_stakes: (options.ends == Ends::Time).then_some("ends"),
            is_as_measured: options.is_as_measured(),
            ..GameTerms::default()
        }
    }

    fn begin<D: Dice + ?Sized>(
        options: &KarambolageOptions,
        setup: Setup,
        dice: &mut D,
        events: &mut Vec<Event>,
    ) -> Self {
        // B3: the dice say who begins, not the table.
        let opener = Self::throw_off(setup.seats, dice, events);
        let mut game = Self {
            options: options.clone(),
            points: SmallVec::from_elem(0, setup.seats),
            opener,
            turn: opener,
            round: 1,
            time_is_up: false,
            phase: Phase::Placing([None; 3]),
            last: None,
            turn_points: 0,
            to_come: SmallVec::new(),
            before: Vec::new(),
            taken_back: 0,
            farthest: 0,
        };
        match options.ends {
            Ends::Daily => game.lay_out(dice, events),
            Ends::Score | Ends::Rounds | Ends::Time => events.push(Event::Opens { seat: opener }),
        }
        game
    }

    fn status(&self) -> Status {
        let scores = self.points.iter().map(|points| i64::from(*points)).collect();
        Status { turn: self.turn(), scores, ..Status::default() }
    }

    /// B11: the running round is played out.
    fn signal(&mut self, signal: Signal) -> Vec<Event> {
        match signal {
            Signal::TimeUp if self.turn() != Turn::Over && !self.time_is_up => {
                self.time_is_up = true;
                vec![Event::TimeIsUp]
            }
            Signal::TimeUp => Vec::new(),
        }
    }

    fn legal_moves(&self, seat: Seat) -> Vec<Move> {
        if self.turn() != Turn::Of(seat) {
            return Vec::new();
        }
        let mut moves = match &self.phase {
            Phase::Placing(placed) => self.placings(*placed),
            Phase::Moving(throw) => {
                let mut moves = throw.moves(self.board());
                moves.push(Move::End);
                moves
            }
            Phase::Again { .. } => vec![Move::Throw, Move::End],
            Phase::Over { .. } => Vec::new(),
        };
        moves.extend(self.can_take_back().then_some(Move::TakeBack));
        moves
    }

    fn play<D: Dice + ?Sized>(
        &mut self,
        seat: Seat,
        mv: &Move,
        dice: &mut D,
    ) -> Result<Played<Event>, MoveRefused<Refusal>> {
        let mut events = Vec::new();
        let is_remembered = self.options.take_back && *mv != Move::TakeBack;
        if is_remembered {
            self.remember();
        }
        let made = self.make_move(seat, *mv, dice, &mut events);
        if made.is_err() && is_remembered {
            self.before.pop();
        }
        made?;
        let keeps_clock = match self.before.len() {
            _ if *mv == Move::TakeBack => true,
            // Dice were thrown, or nothing is remembered.
            0 => false,
            decisions => decisions <= self.farthest,
        };
        self.farthest = self.farthest.max(self.before.len());
        Ok(Played { keeps_clock, ..events.into() })
    }

    fn view(&self, viewer: Viewer) -> View {
        let me = viewer.seat();
        View {
            options: self.options.clone(),
            me,
            may: me.and_then(|seat| self.may(seat)),
            legal: me.map_or_else(Vec::new, |seat| self.legal_moves(seat)),
            turn: self.turn(),
            opener: self.opener,
            round: self.round,
            last_round: self.is_last_round(),
            placed: self.placed(),
            throw: match &self.phase {
                Phase::Moving(throw) => Some(throw.clone()),
                _ => None,
            },
            last: self.last.clone(),
            points: self.points.clone(),
            outcome: self.outcome(),
        }
    }

    fn suggest<D: Dice + ?Sized>(view: &View, level: Level, luck: &mut D) -> Option<Move> {
        ai::suggest(view, level, luck)
    }

    fn highlight(&self, brought: &[Event]) -> Option<Highlight> {
        brought.iter().find_map(|event| match event {
            Event::ThrowOver { seat, score: Some(score), .. } if score.third_carambo => {
                let points = u16::try_from(self.turn_points).unwrap_or(u16::MAX);
                Some(Highlight { seat: *seat, feat: Feat::TripleCarambo { points } })
            }
            _ => None,
        })
    }

    /// What a throw has brought counts once it cannot be taken back.
    fn feature(&self, brought: &[Event]) -> Option<Feature> {
        let is_news = |event: &Event| match event {
            Event::ThrowOver { .. } => true,
            Event::Leaves { .. } => self.options.take_back,
            Event::Thrown { number, .. } => self.options.take_back && *number > 1,
            _ => false,
        };
        if !brought.iter().any(is_news) || !self.before.is_empty() {
            return None;
        }
        let LastThrow { seat, score, .. } = self.last.as_ref()?;
        Some(Feature::Reached { seat: *seat, value: u32::from(score.as_ref()?.total()) })
    }

    fn outcome(&self) -> Option<Outcome> {
        if !matches!(self.phase, Phase::Over { .. }) {
            return None;
        }
        let ranking = self.ranking();
        let shares = ranking[0].iter().map(|seat| (*seat, 1)).collect();
        Some(Outcome { ranking, shares, round_for_all: false })
    }
}

#[cfg(test)]
pub(super) mod tests;
