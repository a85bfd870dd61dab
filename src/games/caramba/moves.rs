//! What can be decided in Caramba!, and why it is refused.

use std::{fmt, str::FromStr};

use super::events::Hat;
use crate::{NotationError, Seat};

/// What a move can read as, for those who wrote something else.
const EXPECTED: &str = "roll, buyout 2, place 12, ambush 26, take 26, offer 3, accept 2 or refuse";

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Put the next sombrero on a field, before the first round of a race (C3).
    Place(u8),
    /// Roll all dice (C4). An offer that is open lapses.
    Roll,
    /// Pay for not rolling so many of them, and roll the rest (C5).
    BuyOut(u8),
    /// Put an ambush on a field, before any turn (C7).
    Ambush(u8),
    /// Take one's ambush on this field back (C7).
    Take(u8),
    /// Offer silver to the one about to roll, for one die more (C11).
    Offer(u32),
    /// Accept the offer of this seat (C11).
    Accept(Seat),
    /// Refuse all offers that are open (C11).
    Refuse,
}

/// `place 12`, `roll`, `buyout 2`, `ambush 26`, `take 26`, `offer 3`, `accept 2`, `refuse`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(field) => write!(f, "place {field}"),
            Self::Roll => f.write_str("roll"),
            Self::BuyOut(dice) => write!(f, "buyout {dice}"),
            Self::Ambush(field) => write!(f, "ambush {field}"),
            Self::Take(field) => write!(f, "take {field}"),
            Self::Offer(silver) => write!(f, "offer {silver}"),
            Self::Accept(seat) => write!(f, "accept {seat}"),
            Self::Refuse => f.write_str("refuse"),
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut words = text.split_whitespace();
        let read = match (words.next(), words.next(), words.next()) {
            (Some("roll"), None, None) => Some(Self::Roll),
            (Some("refuse"), None, None) => Some(Self::Refuse),
            (Some("place"), Some(field), None) => number(field).map(Self::Place),
            (Some("buyout"), Some(dice), None) => number(dice).map(Self::BuyOut),
            (Some("ambush"), Some(field), None) => number(field).map(Self::Ambush),
            (Some("take"), Some(field), None) => number(field).map(Self::Take),
            (Some("offer"), Some(silver), None) => number(silver).map(Self::Offer),
            (Some("accept"), Some(seat), None) => {
                number::<u8>(seat).and_then(|seat| seat.checked_sub(1)).map(|seat| Self::Accept(Seat(seat)))
            }
            _ => None,
        };
        read.ok_or_else(|| NotationError::new(text, EXPECTED))
    }
}

/// A number in digits alone.
fn number<N: FromStr>(text: &str) -> Option<N> {
    text.parse().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Why a move is not allowed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// C3: nobody rolls, lies in wait or offers before all sombreros stand.
    #[error("C3: first all sombreros are placed")]
    PlaceFirst,
    /// C3: the sombreros stand.
    #[error("C3: all sombreros are placed")]
    PlacedAlready,
    /// The road has no such field.
    #[error("there is no field {field}: the road has fields 1 to {last}")]
    NoSuchField {
        /// The field that was named.
        field: u8,
        /// The last field of the road.
        last: u8,
    },
    /// C3, C7: a sombrero stands there.
    #[error("on field {field} stands {hat}")]
    HatThere {
        /// The field that was named.
        field: u8,
        /// What stands there.
        hat: Hat,
    },
    /// C7: an ambush lies there.
    #[error("C7: on field {field} lies an ambush of seat {owner}")]
    AmbushThere {
        /// The field that was named.
        field: u8,
        /// Whose ambush it is.
        owner: Seat,
    },
    /// C5: not rolling no die is no buy-out.
    #[error("C5: one die or more can be bought out")]
    BuyNothing,
    /// C5: at least one die is rolled.
    #[error("C5: at least one die is rolled, and this turn has {dice}")]
    RollOne {
        /// How many the turn has.
        dice: u8,
    },
    /// C5: the whole price must be in hand.
    #[error("C5: that costs {price} silver, and {silver} are there")]
    TooDear {
        /// What it costs.
        price: u32,
        /// What is in hand.
        silver: u32,
    },
    /// C11: who has accepted an offer for a roll does not buy out of it.
    #[error("C11: an offer is accepted, so this roll allows no buy-out")]
    Persuaded,
    /// C7: no ambush is at hand.
    #[error("C7: no ambush is at hand")]
    NoAmbush,
    /// C7: no ambush of one's own lies there.
    #[error("C7: no ambush of yours lies on field {field}")]
    NotYourAmbush {
        /// The field that was named.
        field: u8,
    },
    /// C7: an ambush is taken back before a turn of one's own.
    #[error("C7: an ambush is taken back before a turn of one's own, and seat {turn} is to move")]
    TakeInYourTurn {
        /// Whose turn it is.
        turn: Seat,
    },
    /// C7: not all sombreros are past it.
    #[error("C7: {hat} is not past field {field} yet")]
    NotPast {
        /// The field of the ambush.
        field: u8,
        /// A sombrero that may still stop there.
        hat: Hat,
    },
    /// C7: an ambush that was just placed lies there until somebody has rolled.
    #[error("C7: this ambush has just been placed, and lies until somebody has rolled")]
    JustPlaced,
    /// C11: it is one's own roll.
    #[error("C11: nobody makes an offer to oneself")]
    YourOwnRoll,
    /// C11: an offer is one silver or more.
    #[error("C11: an offer is one silver or more")]
    OfferNothing,
    /// C11: only a richer player offers.
    #[error("C11: only a richer player offers; you have {yours} silver, and seat {asked} has {theirs}")]
    NotRicher {
        /// What the asker has.
        yours: u32,
        /// Who is about to roll.
        asked: Seat,
        /// What that seat has.
        theirs: u32,
    },
    /// C11: what is offered must be there.
    #[error("C11: there are only {silver} silver to offer")]
    NotInHand {
        /// What the asker has.
        silver: u32,
    },
    /// C11: no die is left to add.
    #[error("C11: all {dice} dice are rolled already")]
    AllDice {
        /// How many dice are in play.
        dice: u8,
    },
    /// C11: one offer a roll is accepted.
    #[error("C11: seat {by} has persuaded this roll already")]
    OneOfferARoll {
        /// Whose offer was accepted.
        by: Seat,
    },
    /// C11: an offer for the same roll must be higher than one's last.
    #[error("C11: {last} silver were offered for this roll; offer more")]
    OfferMore {
        /// What this asker offered last.
        last: u32,
    },
    /// C11: so many offers for one roll are enough.
    #[error("C11: {made} offers for one roll are enough")]
    OfferedEnough {
        /// How many this asker has made.
        made: u8,
    },
    /// C11: there is no such offer to accept.
    #[error("C11: no offer of seat {seat} is open")]
    NoOffer {
        /// Whose offer was meant.
        seat: Seat,
    },
    /// C11: there is nothing to refuse.
    #[error("C11: no offer is open")]
    NoOffers,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_what_its_text_says() {
        let moves = [
            ("place 12", Move::Place(12)),
            ("roll", Move::Roll),
            ("buyout 2", Move::BuyOut(2)),
            ("ambush 26", Move::Ambush(26)),
            ("take 26", Move::Take(26)),
            ("offer 3", Move::Offer(3)),
            ("accept 2", Move::Accept(Seat(1))),
            ("refuse", Move::Refuse),
        ];
        for (text, mv) in moves {
            assert_eq!(text.parse(), Ok(mv));
            assert_eq!(mv.to_string(), text);
        }
        assert_eq!("  roll ".parse(), Ok(Move::Roll), "blanks around it do not matter");
    }

    #[test]
    fn a_text_that_is_no_move_is_refused() {
        for text in
            ["rolls", "roll 1", "buyout", "buyout +2", "place 1 2", "place -1", "place 300", "accept 0", "offer x"]
        {
            assert_eq!(text.parse::<Move>(), Err(NotationError::new(text, EXPECTED)), "{text}");
        }
    }
}
