//! Caramba! as the table knows it: the games' trait over [`Caramba`].

use super::{
    allowed::{fields_of, listed},
    course::{Caramba, Phase},
    events::{Event, Why},
    moves::{Move, Refusal},
    options::{CarambaOptions, Worth},
    view::View,
};
use crate::{
    CHAIN, Feat, Feature, GameTerms, Highlight, Level, MoveRefused, Outcome, Played, Rules, Seat, Seats, Setup, Status,
    Turn, Viewer, dice::Dice,
};

impl Rules for Caramba {
    const RULES: &'static [&'static str] = &["C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9", "C10", "C11"];
    const AI_VERSION: u16 = 6;
    type Options = CarambaOptions;
    type Move = Move;
    type Refusal = Refusal;
    type Event = Event;
    type View = View;

    fn terms(options: &CarambaOptions) -> GameTerms {
        let needs_ante = (options.silver == Worth::Coins).then_some("silver");
        let is_as_measured = options.is_as_measured();
        GameTerms { seats: 2..=6, first_begins: false, needs_ante, is_as_measured, ..GameTerms::default() }
    }

    /// Who begins is thrown for (C3), so the table's first seat does not matter.
    fn begin<D: Dice + ?Sized>(options: &CarambaOptions, setup: Setup, dice: &mut D, events: &mut Vec<Event>) -> Self {
        let mut game = Self::set_up(*options, Seat::at(setup.seats).0);
        game.throw_for_start(dice, events);
        game
    }

    fn status(&self) -> Status {
        // Between two races, when no silver is in the pot.
        let is_between = self.race > 1 && matches!(self.phase, Phase::Placing(_));
        Status {
            turn: self.turn(),
            interjects: self.all_seats().filter(|seat| self.can_interject(*seat)).collect(),
            // C7, C11: what is wrong with an ambush or an offer, it says itself.
            hears: Seats::all(self.players.into()),
            interim_shares: (is_between && self.options.silver == Worth::Coins).then(|| self.holdings()),
            ..Status::default()
        }
    }

    fn legal_moves(&self, seat: Seat) -> Vec<Move> {
        self.moves_of(seat)
    }

    fn sample<D: Dice + ?Sized>(&self, seat: Seat, luck: &mut D) -> Option<Move> {
        let Turn::Of(turn) = self.turn() else { return None };
        if seat.0 >= self.players {
            return None;
        }
        if matches!(self.phase, Phase::Placing(_)) {
            return (turn == seat).then(|| Move::Place(any_of(self.free_fields(), self.road().last_field(), luck)));
        }
        if turn == seat { Some(self.sample_of_the_roller(seat, luck)) } else { self.sample_of_another(seat, luck) }
    }

    #[inline]
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
        View::of(self, viewer)
    }

    fn suggest<D: Dice + ?Sized>(view: &View, level: Level, luck: &mut D) -> Option<Move> {
        super::ai::suggest(view, level, luck)
    }

    fn highlight(&self, _brought: &[Event]) -> Option<Highlight> {
        let outcome = self.outcome()?;
        let mut on_the_road = (0..self.hats).filter(|hat| !self.arrived.contains(hat));
        let (last, None) = (on_the_road.next()?, on_the_road.next()) else { return None };
        let seat = self.hat(last).seat;
        (outcome.winners() == [seat]).then_some(Highlight { seat, feat: Feat::LastHat })
    }

    /// How often a sombrero rolled on in one turn (C6, C7).
    fn feature(&self, brought: &[Event]) -> Option<Feature> {
        let rolls_on = |event: &Event| match event {
            Event::Rolled { hat, why: Why::Occupied | Why::Ambush, .. } => Some(hat.seat),
            _ => None,
        };
        let seats: Vec<Seat> = brought.iter().filter_map(rolls_on).collect();
        (seats.len() >= CHAIN).then(|| Feature::Reached { seat: seats[0], value: seats.len() as u32 })
    }

    /// C10: the richest wins, equals share. Where silver is worth coins, each has what is left.
    fn outcome(&self) -> Option<Outcome> {
        let Phase::Over(_) = self.phase else { return None };
        let mut holdings = self.holdings();
        holdings.sort_by_key(|&(seat, silver)| (u32::MAX - silver, seat));
        let ranking: Vec<Vec<Seat>> = (holdings.chunk_by(|one, other| one.1 == other.1))
            .map(|equal| equal.iter().map(|holding| holding.0).collect())
            .collect();
        let shares = match self.options.silver {
            Worth::Counters => ranking[0].iter().map(|&seat| (seat, 1)).collect(),
            Worth::Coins => self.holdings().into_iter().filter(|holding| holding.1 > 0).collect(),
        };
        Some(Outcome { ranking, shares, round_for_all: false })
    }
}

impl Caramba {
    /// Plays a move, and adds what happened to `events`.
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
    ) -> Result<(), MoveRefused<Refusal>> {
        self.check(seat, mv)?;
        match (mv, self.phase) {
            (Move::Place(field), Phase::Placing(standing)) => self.place(standing, field, events),
            (Move::Place(_), _) => return Err(Refusal::PlacedAlready.into()),
            (Move::Roll, _) => self.roll(0, dice, events),
            (Move::BuyOut(bought_out), _) => self.roll(bought_out, dice, events),
            (Move::Ambush(field), _) => self.lie_in_ambush(seat, field, events),
            (Move::Take(field), _) => self.take_back(field, events),
            (Move::Offer(silver), _) => self.offer(seat, silver, events),
            (Move::Accept(by), _) => self.accept(seat, by, events),
            (Move::Refuse, _) => self.refuse(seat, events),
        }
        Ok(())
    }

    /// Whether a seat may have moves although another is to move: ambushes and offers come before any turn (C7, C11).
    #[must_use]
    pub fn can_interject(&self, seat: Seat) -> bool {
        self.phase == Phase::Rolling
            && seat.0 < self.players
            && (self.ambush_at_hand(seat).is_some() || self.offers(seat).is_ok())
    }

    /// Mostly a roll; at times a buy-out, an ambush or an answer.
    fn sample_of_the_roller<D: Dice + ?Sized>(&self, seat: Seat, luck: &mut D) -> Move {
        let other = match luck.roll(16) {
            1..=2 => self.sample_ambush(seat, luck),
            3 => self.takes(seat).next().map(Move::Take),
            4..=6 => any(self.buyouts().count(), luck)
                .and_then(|nth| self.buyouts().nth(nth))
                .map(|(dice, _)| Move::BuyOut(dice)),
            7..=9 => any(self.open_offers().count(), luck)
                .and_then(|nth| self.open_offers().nth(nth))
                .map(|(by, _)| Move::Accept(by)),
            10..=11 => self.open_offers().next().map(|_| Move::Refuse),
            _ => None,
        };
        other.unwrap_or(Move::Roll)
    }

    /// An ambush or an offer.
    fn sample_of_another<D: Dice + ?Sized>(&self, seat: Seat, luck: &mut D) -> Option<Move> {
        let offers = self.offers(seat).ok().filter(|offers| listed(offers.clone()).next().is_some());
        let offer = |luck: &mut D| {
            let offers = offers?;
            let spread = u8::try_from(offers.end() - offers.start()).unwrap_or(u8::MAX - 1) + 1;
            Some(Move::Offer(offers.start() + u32::from(luck.roll(spread)) - 1))
        };
        if luck.roll(2) == 1 {
            self.sample_ambush(seat, luck).or_else(|| offer(luck))
        } else {
            offer(luck).or_else(|| self.sample_ambush(seat, luck))
        }
    }

    fn sample_ambush<D: Dice + ?Sized>(&self, seat: Seat, luck: &mut D) -> Option<Move> {
        self.ambush_at_hand(seat)?;
        let free = self.free_fields();
        (free != 0).then(|| Move::Ambush(any_of(free, self.road().last_field(), luck)))
    }
}

/// One of the fields in a set that is not empty.
fn any_of<D: Dice + ?Sized>(set: u128, last_field: u8, luck: &mut D) -> u8 {
    let from = luck.roll(last_field);
    fields_of(set >> from << from).chain(fields_of(set)).next().expect("the set is not empty")
}

/// One of so many, counted from 0; `None` if there are none.
fn any<D: Dice + ?Sized>(number: usize, luck: &mut D) -> Option<usize> {
    let sides = u8::try_from(number).ok().filter(|&sides| sides > 0)?;
    Some(usize::from(luck.roll(sides)) - 1)
}
