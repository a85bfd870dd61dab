//! What may be done now, by whom, and why not (C3–C11).

use std::ops::RangeInclusive;

use super::{
    course::{Caramba, Phase},
    moves::{Move, Refusal},
};
use crate::{MoveRefused, Seat, Turn};

/// How often one player may offer for one roll, so that persuasion comes to an end.
pub const OFFERS_MAX: u8 = 3;
/// Up to how much silver every offer is listed; above it every tenth one.
const LISTED_OFFERS: u32 = 30;

impl Caramba {
    /// Whose clock runs.
    #[must_use]
    #[inline]
    pub fn turn(&self) -> Turn {
        match self.phase {
            Phase::Placing(standing) => Turn::Of(Seat(self.order[usize::from(standing % self.players)])),
            Phase::Rolling => Turn::Of(self.owner(self.rolling())),
            Phase::Over(_) => Turn::Over,
        }
    }

    /// Whether the rules allow a move.
    #[inline]
    pub(super) fn check(&self, seat: Seat, mv: Move) -> Result<(), MoveRefused<Refusal>> {
        match (mv, self.phase) {
            (Move::Place(field), Phase::Placing(_)) => {
                self.check_turn(seat)?;
                Ok(self.check_field(field)?)
            }
            (Move::Place(_), _) => Err(Refusal::PlacedAlready.into()),
            (_, Phase::Placing(_)) => Err(Refusal::PlaceFirst.into()),
            (Move::Roll, _) => self.check_turn(seat),
            (Move::BuyOut(dice), _) => self.check_buyout(seat, dice),
            (Move::Ambush(field), _) => {
                self.ambush_at_hand(seat).ok_or(Refusal::NoAmbush)?;
                Ok(self.check_field(field)?)
            }
            (Move::Take(field), _) => Ok(self.check_take(seat, field)?),
            (Move::Offer(silver), _) => Ok(self.check_offer(seat, silver)?),
            (Move::Accept(by), _) => self.check_accept(seat, by),
            (Move::Refuse, _) => {
                self.check_turn(seat)?;
                if self.open_offers().next().is_some() { Ok(()) } else { Err(Refusal::NoOffers.into()) }
            }
        }
    }

    #[inline]
    fn check_turn(&self, seat: Seat) -> Result<(), MoveRefused<Refusal>> {
        match self.turn() {
            Turn::Over => Err(MoveRefused::Over),
            Turn::Of(turn) if turn == seat => Ok(()),
            Turn::Of(turn) => Err(MoveRefused::NotYourTurn { turn }),
        }
    }

    /// C3, C7: a field of the road on which nothing stands or lies.
    fn check_field(&self, field: u8) -> Result<(), Refusal> {
        let last = self.road().last_field();
        if !(1..=last).contains(&field) {
            return Err(Refusal::NoSuchField { field, last });
        }
        if let Some(hat) = self.hat_on(field, None) {
            return Err(Refusal::HatThere { field, hat: self.hat(hat) });
        }
        match self.ambush_on(field) {
            Some(ambush) => Err(Refusal::AmbushThere { field, owner: self.owner(ambush) }),
            None => Ok(()),
        }
    }

    /// C5.
    fn check_buyout(&self, seat: Seat, dice: u8) -> Result<(), MoveRefused<Refusal>> {
        self.check_turn(seat)?;
        if self.persuaded.is_some() {
            return Err(Refusal::Persuaded.into());
        }
        if dice == 0 {
            return Err(Refusal::BuyNothing.into());
        }
        if dice >= self.dice() {
            return Err(Refusal::RollOne { dice: self.dice() }.into());
        }
        let (price, silver) = (self.road().buyout_price(dice, self.race), self.silver[seat.index()]);
        if price <= silver { Ok(()) } else { Err(Refusal::TooDear { price, silver }.into()) }
    }

    /// C7: one's own ambush, which all sombreros are past, before a turn of one's own.
    fn check_take(&self, seat: Seat, field: u8) -> Result<(), Refusal> {
        let ambush = (self.ambush_on(field).filter(|&ambush| field > 0 && self.owner(ambush) == seat))
            .ok_or(Refusal::NotYourAmbush { field })?;
        if let Turn::Of(turn) = self.turn()
            && turn != seat
        {
            return Err(Refusal::TakeInYourTurn { turn });
        }
        if self.just_placed & 1 << ambush != 0 {
            return Err(Refusal::JustPlaced);
        }
        // Those in the mine are past every field.
        match (0..self.hats).find(|&hat| self.fields[usize::from(hat)] < field) {
            Some(hat) => Err(Refusal::NotPast { field, hat: self.hat(hat) }),
            None => Ok(()),
        }
    }

    /// C11: what one may offer to the one about to roll; the reason if nothing.
    pub(super) fn offers(&self, seat: Seat) -> Result<RangeInclusive<u32>, Refusal> {
        let asked = self.owner(self.rolling());
        if asked == seat {
            return Err(Refusal::YourOwnRoll);
        }
        if let Some((by, _)) = self.persuaded {
            return Err(Refusal::OneOfferARoll { by });
        }
        if self.dice() >= self.hats {
            return Err(Refusal::AllDice { dice: self.hats });
        }
        let (yours, theirs) = (self.silver[seat.index()], self.silver[asked.index()]);
        if yours <= theirs {
            return Err(Refusal::NotRicher { yours, asked, theirs });
        }
        let bid = self.bids[seat.index()];
        if bid.made == OFFERS_MAX {
            return Err(Refusal::OfferedEnough { made: bid.made });
        }
        if bid.last == yours {
            return Err(Refusal::NotInHand { silver: yours });
        }
        Ok(bid.last + 1..=yours)
    }

    fn check_offer(&self, seat: Seat, silver: u32) -> Result<(), Refusal> {
        let offers = self.offers(seat)?;
        if silver == 0 {
            return Err(Refusal::OfferNothing);
        }
        if silver < *offers.start() {
            return Err(Refusal::OfferMore { last: offers.start() - 1 });
        }
        if silver > *offers.end() {
            return Err(Refusal::NotInHand { silver: *offers.end() });
        }
        Ok(())
    }

    fn check_accept(&self, seat: Seat, by: Seat) -> Result<(), MoveRefused<Refusal>> {
        self.check_turn(seat)?;
        if let Some((by, _)) = self.persuaded {
            return Err(Refusal::OneOfferARoll { by }.into());
        }
        if self.bids.get(by.index()).is_some_and(|bid| bid.open) {
            Ok(())
        } else {
            Err(Refusal::NoOffer { seat: by }.into())
        }
    }

    /// Who has an offer open for the roll to come, and how much it is (C11).
    pub(super) fn open_offers(&self) -> impl Iterator<Item = (Seat, u32)> {
        self.all_seats()
            .map(|seat| (seat, self.bids[seat.index()]))
            .filter(|(_, bid)| bid.open)
            .map(|(s, bid)| (s, bid.last))
    }

    /// How many dice whoever is to roll can buy out, and the price of it (C5).
    pub(super) fn buyouts(&self) -> impl Iterator<Item = (u8, u32)> {
        let silver = self.silver[self.owner(self.rolling()).index()];
        let most = if self.persuaded.is_some() { 1 } else { self.dice() };
        (1..most)
            .map(|dice| (dice, self.road().buyout_price(dice, self.race)))
            .take_while(move |&(_, price)| price <= silver)
    }

    /// The fields on which nothing stands or lies, a bit each.
    pub(super) fn free_fields(&self) -> u128 {
        let on_road = self.fields.iter().chain(&self.ambushes).filter(|&&field| field <= self.road().last_field());
        let all = (1 << (self.road().last_field() + 1)) - 2;
        on_road.fold(all, |free: u128, &field| free & !(1 << field))
    }

    /// The fields of this seat's ambushes that can be taken back now.
    pub(super) fn takes(&self, seat: Seat) -> impl Iterator<Item = u8> {
        (self.ambushes.iter().copied()).filter(move |&field| self.check_take(seat, field).is_ok())
    }

    /// Every move of this seat, and of offers a choice.
    pub(super) fn moves_of(&self, seat: Seat) -> Vec<Move> {
        let Turn::Of(turn) = self.turn() else { return Vec::new() };
        if seat.0 >= self.players {
            return Vec::new();
        }
        let mut moves = Vec::new();
        if matches!(self.phase, Phase::Placing(_)) {
            if turn == seat {
                moves.extend(fields_of(self.free_fields()).map(Move::Place));
            }
            return moves;
        }
        if turn == seat {
            moves.push(Move::Roll);
            moves.extend(self.buyouts().map(|(dice, _)| Move::BuyOut(dice)));
            moves.extend(self.open_offers().map(|(by, _)| Move::Accept(by)));
            moves.extend(self.open_offers().next().map(|_| Move::Refuse));
            moves.extend(self.takes(seat).map(Move::Take));
        }
        if self.ambush_at_hand(seat).is_some() {
            moves.extend(fields_of(self.free_fields()).map(Move::Ambush));
        }
        if let Ok(offers) = self.offers(seat) {
            moves.extend(listed(offers).map(Move::Offer));
        }
        moves
    }
}

/// The fields whose bits are set.
pub(super) fn fields_of(set: u128) -> impl Iterator<Item = u8> {
    let mut left = set;
    std::iter::from_fn(move || {
        let field = left.trailing_zeros() as u8;
        left &= left.wrapping_sub(1);
        (field < 128).then_some(field)
    })
}

/// The offers of a range that are listed.
pub(super) fn listed(offers: RangeInclusive<u32>) -> impl Iterator<Item = u32> {
    offers.filter(|silver| *silver <= LISTED_OFFERS || silver % 10 == 0)
}
