//! One throw of the four dice: the moves made with it, what they touched, who
//! may go on, and what the turn is worth (B4–B10). Whose it is, and what comes
//! after it, is left to [`super::play`].

use std::fmt;

use smallvec::SmallVec;

use super::{
    balls::{Ball, BallSet, Balls, DICE, FourDice},
    board::{Board, Field},
    lines::{fields_of, only},
    moves::{Move, Refusal},
    score::Score,
};

/// A move that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// The ball that moved.
    pub ball: Ball,
    /// Where it stood.
    pub from: Field,
    /// Where it stopped.
    pub to: Field,
    /// The pips of the die that was laid aside for it.
    pub die: u8,
    /// The balls it touched there (B5).
    pub touched: BallSet,
    /// Whether it was a bank: from an inner field to the edge, touching nothing (B6).
    pub bank: bool,
}

/// As the move is written: `R6C4`.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.ball, self.to, self.die)
    }
}

/// Which balls touched each other in this turn (B7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Contacts(u8);

impl Contacts {
    /// Remembers that two balls touched.
    #[must_use]
    pub(super) const fn with(self, one: Ball, other: Ball) -> Self {
        Self(self.0 | pair(one, other))
    }

    /// Whether these two touched.
    #[must_use]
    pub const fn has(self, one: Ball, other: Ball) -> bool {
        self.0 & pair(one, other) != 0
    }

    /// Whether all three balls are connected: two of the three pairs are enough.
    #[must_use]
    pub const fn connect_all(self) -> bool {
        self.0.count_ones() >= 2
    }

    /// The balls that no contact connects with another yet.
    #[must_use]
    pub fn loose(self) -> BallSet {
        (Ball::ALL.into_iter()).filter(|ball| !ball.others().iter().any(|other| self.has(*ball, *other))).collect()
    }

    /// One bit a pair.
    pub(super) const fn bits(self) -> u8 {
        self.0
    }
}

/// The bit of two balls: 1 for black and red, 2 for black and white, 4 for red and white.
pub(super) const fn pair(one: Ball, other: Ball) -> u8 {
    1 << (one.index() + other.index() - 1)
}

/// How far the turn is on its way to a Carambo, for either order of the other two balls (B9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Trail {
    /// The ball that was moved first.
    pub first: Ball,
    /// How many of the three contacts are there, for both orders of [`Ball::others`].
    pub made: [u8; 2],
}

impl Trail {
    const LENGTH: u8 = 3;

    pub(super) const fn from(first: Ball) -> Self {
        Self { first, made: [0; 2] }
    }

    /// The ball whose contact is the next on the trail of an order, and the ball it must touch.
    pub(super) fn awaited(&self, order: usize) -> Option<(Ball, Ball)> {
        let [second, third] = match (order, self.first.others()) {
            (0, others) => others,
            (_, [one, other]) => [other, one],
        };
        match self.made[order] {
            0 => Some((self.first, second)),
            1 => Some((second, third)),
            2 => Some((third, self.first)),
            _ => None,
        }
    }

    /// After a ball stopped and touched these.
    #[must_use]
    pub(super) fn after(mut self, ball: Ball, touched: BallSet) -> Self {
        for order in 0..2 {
            if self.awaited(order).is_some_and(|(mover, other)| mover == ball && touched.has(other)) {
                self.made[order] += 1;
            }
        }
        self
    }

    /// Whether a contact of this ball with the first one closes it.
    pub(super) fn is_closed_by(&self, ball: Ball) -> bool {
        (0..2)
            .any(|order| self.made[order] == Self::LENGTH - 1 && self.awaited(order).is_some_and(|next| next.0 == ball))
    }

    pub(super) const fn is_carambo(&self) -> bool {
        self.made[0] == Self::LENGTH || self.made[1] == Self::LENGTH
    }
}

/// A throw that is being played.
#[derive(Clone, Debug, PartialEq)]
pub struct Throw {
    number: u8,
    dice: FourDice,
    /// For each die the number of the move it was laid aside for, counted from 0.
    laid_aside: [Option<u8>; DICE],
    start: Balls,
    balls: Balls,
    path: SmallVec<[Step; DICE]>,
    contacts: Contacts,
    trail: Option<Trail>,
    may: BallSet,
}

impl Throw {
    /// The dice lie, and no ball has been moved. `number` counts the throws of this player in a row, from 1.
    #[must_use]
    pub fn new(balls: Balls, dice: FourDice, number: u8) -> Self {
        Self {
            number,
            dice,
            laid_aside: [None; DICE],
            start: balls,
            balls,
            path: SmallVec::new(),
            contacts: Contacts::default(),
            trail: None,
            may: BallSet::ALL,
        }
    }

    /// Which throw of this player in a row it is, from 1 (B9).
    #[must_use]
    pub const fn number(&self) -> u8 {
        self.number
    }

    /// All four dice.
    #[must_use]
    pub const fn dice(&self) -> FourDice {
        self.dice
    }

    /// Each die's pips, lowest first, and the move it was laid aside for.
    pub fn dice_laid(&self) -> impl Iterator<Item = (u8, Option<&Step>)> {
        let step = |number: u8| &self.path[usize::from(number)];
        self.dice.pips().into_iter().zip(self.laid_aside).map(move |(pips, laid)| (pips, laid.map(step)))
    }

    /// The pips of the dice not laid aside, lowest first.
    pub fn dice_left(&self) -> impl Iterator<Item = u8> + use<> {
        self.dice.pips().into_iter().zip(self.laid_aside).filter(|(_, laid)| laid.is_none()).map(|(pips, _)| pips)
    }

    /// Where the balls stood when the dice were thrown.
    #[must_use]
    pub const fn start(&self) -> Balls {
        self.start
    }

    /// Where the balls stand.
    #[must_use]
    pub const fn balls(&self) -> Balls {
        self.balls
    }

    /// The moves so far.
    #[must_use]
    pub fn path(&self) -> &[Step] {
        &self.path
    }

    /// Which balls touched each other so far.
    #[must_use]
    pub const fn contacts(&self) -> Contacts {
        self.contacts
    }

    /// Which balls may be moved next (B6). Whether a die takes one of them anywhere is another question.
    #[must_use]
    pub const fn may_go_on(&self) -> BallSet {
        self.may
    }

    /// Whether the last move was a bank, which lets the same ball go on (B6).
    #[must_use]
    pub fn by_bank(&self) -> bool {
        self.path.last().is_some_and(|step| step.bank)
    }

    /// Whether the turn is a Carambo as it stands (B9).
    #[must_use]
    pub fn is_carambo(&self) -> bool {
        self.trail.is_some_and(|trail| trail.is_carambo())
    }

    /// Whether the turn scores as it stands: all dice are used and all balls connected (B7).
    #[must_use]
    pub fn scores(&self) -> bool {
        self.path.len() == DICE && self.contacts.connect_all()
    }

    /// What the turn is worth as the balls stand, provided that it scores (B8–B10).
    #[must_use]
    pub fn worth(&self, board: &Board) -> Score {
        Score::of(board, &self.balls, self.dice, self.is_carambo(), self.number)
    }

    /// Every move of a ball that is allowed now: by ball, field and die, in their order.
    #[must_use]
    pub fn moves(&self, board: &Board) -> Vec<Move> {
        let mut moves = vec![];
        let mut dice: SmallVec<[u8; DICE]> = self.dice_left().collect();
        dice.dedup();
        for ball in self.may.iter() {
            let others = ball.others().map(|other| board.index(self.balls.of(other)));
            let reach = board.lines().reach(board.index(self.balls.of(ball)), others);
            for to in fields_of(reach) {
                let takes = |die: &&u8| board.taking(**die) & only(to) != 0;
                let run = |die: &u8| Move::Run { ball, to: board.field(to), die: Some(*die) };
                moves.extend(dice.iter().filter(takes).map(run));
            }
        }
        moves
    }

    /// Whether any ball can be moved on.
    #[must_use]
    pub fn can_go_on(&self, board: &Board) -> bool {
        let dice = self.dice_left().fold(0, |set, die| set | board.taking(die));
        self.may.iter().any(|ball| {
            let others = ball.others().map(|other| board.index(self.balls.of(other)));
            board.lines().reach(board.index(self.balls.of(ball)), others) & dice != 0
        })
    }

    /// Moves a ball and lays a die aside: the one that is named, or the only one that fits.
    ///
    /// # Errors
    /// Why the rules forbid it; nothing has changed then.
    pub fn run(&mut self, board: &Board, ball: Ball, to: Field, die: Option<u8>) -> Result<Step, Refusal> {
        if !board.has(to) {
            return Err(Refusal::NoSuchField { field: to });
        }
        if !self.may.has(ball) {
            return Err(Refusal::MayNotGoOn { ball, may: self.may });
        }
        self.check_way(board, ball, to)?;
        let die = self.die_for(board, to, die)?;
        Ok(self.stop_at(board, ball, to, die))
    }

    /// B4: a straight line, over no other ball, to a free field.
    fn check_way(&self, board: &Board, ball: Ball, to: Field) -> Result<(), Refusal> {
        let from = self.balls.of(ball);
        if let Some(there) = self.balls.on(to) {
            return Err(if there == ball {
                Refusal::StandsThere { ball, field: to }
            } else {
                Refusal::FieldTaken { field: to, ball: there }
            });
        }
        if board.lines().rays(board.index(from)) & only(board.index(to)) == 0 {
            return Err(Refusal::NotInLine { ball, from, to });
        }
        let place = |ball: Ball| board.index(self.balls.of(ball));
        match (ball.others().into_iter())
            .find(|other| board.lines().is_behind(place(ball), place(*other), board.index(to)))
        {
            Some(other) => Err(Refusal::BallInTheWay { ball: other, field: self.balls.of(other) }),
            None => Ok(()),
        }
    }

    /// B4: the die that takes a ball to a field.
    fn die_for(&self, board: &Board, to: Field, die: Option<u8>) -> Result<u8, Refusal> {
        let value = board.value(to);
        let lies = |die: u8| self.dice_left().any(|other| other == die);
        match die {
            Some(die) if value != 0 && die != value => Err(Refusal::DieDoesNotFit { field: to, value, die }),
            Some(die) if !lies(die) => Err(Refusal::NoSuchDie { die }),
            Some(die) => Ok(die),
            None if value != 0 && !lies(value) => Err(Refusal::FieldNeedsDie { field: to, value }),
            None if value != 0 => Ok(value),
            None => {
                let mut left = self.dice_left();
                let die = left.next().expect("who may go on has a die left");
                if left.all(|other| other == die) { Ok(die) } else { Err(Refusal::WhichDie { field: to }) }
            }
        }
    }

    /// A ball stops, and what follows from where it stops (B5, B6).
    fn stop_at(&mut self, board: &Board, ball: Ball, to: Field, die: u8) -> Step {
        let from = self.balls.of(ball);
        self.balls.put(ball, to);
        let touched: BallSet =
            ball.others().into_iter().filter(|other| board.touch(to, self.balls.of(*other))).collect();
        // B6: a move from edge to edge is no bank.
        let bank = touched.is_empty() && board.is_edge(to) && !board.is_edge(from);
        let step = Step { ball, from, to, die, touched, bank };
        let place = (0..DICE).find(|place| self.dice.pips()[*place] == die && self.laid_aside[*place].is_none());
        self.laid_aside[place.expect("the die was looked for before")] = Some(self.path.len() as u8);
        self.path.push(step);
        self.contacts = touched.iter().fold(self.contacts, |contacts, other| contacts.with(ball, other));
        self.trail = Some(self.trail.unwrap_or(Trail::from(ball)).after(ball, touched));
        self.may = match () {
            () if self.path.len() == DICE => BallSet::NONE,
            () if bank => BallSet::only(ball),
            () if touched.is_empty() => BallSet::NONE,
            () => touched.with(ball),
        };
        step
    }

    pub(super) const fn trail(&self) -> Option<Trail> {
        self.trail
    }
}
