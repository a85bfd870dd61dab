//! What happens in Caramba!, step by step.

use std::fmt;

use crate::Seat;

/// The most sombreros on the road, and so the most dice in play: six of one each, or three times two.
pub const HATS_MAX: usize = 6;

/// A sombrero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hat {
    /// Whose it is.
    pub seat: Seat,
    /// Whether it is the second one of a player who has two (C2).
    pub second: bool,
}

/// `seat 2`, `seat 2's second`.
impl fmt::Display for Hat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}{}", self.seat, if self.second { "'s second" } else { "" })
    }
}

/// Sombreros in an order, the first one first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hats {
    hats: [Hat; HATS_MAX],
    len: u8,
}

impl Hats {
    /// These sombreros; there are at most [`HATS_MAX`].
    pub(super) fn of(order: impl Iterator<Item = Hat>) -> Self {
        let mut hats = Self { hats: [Hat { seat: Seat(0), second: false }; HATS_MAX], len: 0 };
        for (place, hat) in hats.hats.iter_mut().zip(order) {
            *place = hat;
            hats.len += 1;
        }
        hats
    }

    /// The sombreros, the first one first.
    #[must_use]
    pub fn as_slice(&self) -> &[Hat] {
        &self.hats[..usize::from(self.len)]
    }
}

/// What the dice of one throw show, 0 to 5 each (C2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pips {
    pips: [u8; HATS_MAX],
    len: u8,
}

impl Pips {
    #[inline]
    pub(super) fn push(&mut self, pips: u8) {
        self.pips[usize::from(self.len)] = pips;
        self.len += 1;
    }

    /// What each die shows.
    #[must_use]
    #[inline]
    pub fn as_slice(&self) -> &[u8] {
        &self.pips[..usize::from(self.len)]
    }

    /// Their sum.
    #[must_use]
    #[inline]
    pub fn sum(&self) -> u8 {
        self.pips.iter().sum()
    }
}

/// `3 0 5`.
impl fmt::Display for Pips {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, pips) in self.as_slice().iter().enumerate() {
            write!(f, "{}{pips}", if index == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

/// Why a sombrero's dice are rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Why {
    /// It is its turn (C4).
    Turn,
    /// It stopped on another (C6).
    Occupied,
    /// It stopped in an ambush (C7).
    Ambush,
}

/// What ended the game (C10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// Somebody could not pay in full and did not win the race.
    Bankrupt,
    /// Somebody had no silver for another race.
    OutOfSilver,
    /// The agreed number of races was run.
    RacesRun,
    /// A race went on and on, which the rules do not know: [`super::course::TURNS_MAX`].
    EndlessRace,
}

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A die for who places first; the highest does, ties throw again (C3).
    ThrewForStart {
        /// Who.
        seat: Seat,
        /// What it shows.
        pips: u8,
    },
    /// A race begins with this seat placing its sombrero (C3).
    RaceBegins {
        /// Its number, and what prices are multiplied by (C9).
        race: u16,
        /// Who places first.
        first: Seat,
    },
    /// A sombrero stands on a field (C3).
    Placed {
        /// Which.
        hat: Hat,
        /// Where.
        field: u8,
    },
    /// A round begins: the k-th of these rolls k dice in it (C4).
    RoundBegins {
        /// The one nearest the mine first.
        ranks: Hats,
    },
    /// An ambush is placed (C7).
    AmbushPlaced {
        /// Whose it is.
        owner: Seat,
        /// Where.
        field: u8,
    },
    /// An ambush is taken back (C7).
    AmbushTaken {
        /// Whose it is.
        owner: Seat,
        /// Where it lay.
        field: u8,
    },
    /// Silver is offered for one die more (C11).
    Offered {
        /// Who offers.
        by: Seat,
        /// Who is about to roll.
        to: Seat,
        /// How much.
        silver: u32,
    },
    /// An offer is accepted, and its silver has passed (C11).
    Accepted {
        /// Who rolls one die more.
        seat: Seat,
        /// Who pays for it.
        by: Seat,
        /// How much.
        silver: u32,
    },
    /// All open offers are refused (C11).
    Refused {
        /// By whom.
        seat: Seat,
    },
    /// Dice are bought out; the price goes to the pot (C5).
    BoughtOut {
        /// Who does not roll them.
        seat: Seat,
        /// How many are not rolled.
        dice: u8,
        /// What it costs.
        price: u32,
    },
    /// A sombrero's dice are rolled, and it moves.
    Rolled {
        /// Which.
        hat: Hat,
        /// Why.
        why: Why,
        /// What the dice show.
        pips: Pips,
        /// The field it leaves.
        from: u8,
        /// The field it comes to; past the last one is the mine.
        to: u8,
    },
    /// A sombrero stops on another, whose owner pays (C6). It rolls one die at once.
    StoppedOn {
        /// The newcomer.
        hat: Hat,
        /// The one below.
        below: Hat,
        /// What the owner below pays the newcomer.
        paid: u32,
    },
    /// A sombrero stops in an ambush and rolls at once (C7).
    Ambushed {
        /// Which.
        hat: Hat,
        /// Whose ambush it is.
        owner: Seat,
        /// How many dice it rolls.
        dice: u8,
    },
    /// A sombrero is in the mine (C8).
    InTheMine {
        /// Which.
        hat: Hat,
        /// The how manieth it is.
        nth: u8,
        /// What its owner pays to the pot.
        paid: u32,
    },
    /// A player could not pay in full and pays nothing more in this race (C10).
    Bankrupt {
        /// Who.
        seat: Seat,
        /// What was asked.
        owed: u32,
        /// What was there.
        paid: u32,
    },
    /// A race is over, and the pot is the winner's (C8).
    RaceOver {
        /// Its number.
        race: u16,
        /// Whose sombreros alone are on the road.
        winner: Seat,
        /// What the winner takes.
        pot: u32,
    },
    /// The game is over (C10).
    Over {
        /// Why.
        ending: Ending,
    },
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ThrewForStart { seat, pips } => write!(f, "seat {seat} throws {pips} for the start"),
            Self::RaceBegins { race, first } => write!(f, "race {race} begins: seat {first} places first"),
            Self::Placed { hat, field } => write!(f, "{hat} stands on {field}"),
            Self::RoundBegins { ranks } => {
                f.write_str("a round begins:")?;
                let mut ranked = ranks.as_slice().iter().enumerate();
                ranked.try_for_each(|(index, hat)| {
                    write!(f, "{} {} rolls {}", if index == 0 { "" } else { "," }, hat, index + 1)
                })
            }
            Self::AmbushPlaced { owner, field } => write!(f, "seat {owner} lies in ambush on {field}"),
            Self::AmbushTaken { owner, field } => write!(f, "seat {owner} takes the ambush on {field} back"),
            Self::Offered { by, to, silver } => write!(f, "seat {by} offers seat {to} {silver} for one die more"),
            Self::Accepted { seat, by, silver } => write!(f, "seat {seat} accepts {silver} of seat {by}"),
            Self::Refused { seat } => write!(f, "seat {seat} refuses"),
            Self::BoughtOut { seat, dice, price } => write!(f, "seat {seat} buys {dice} out for {price}"),
            Self::Rolled { hat, why, pips, from, to } => {
                write!(f, "{hat} rolls {pips}{}: {from} to {to}", if *why == Why::Turn { "" } else { " more" })
            }
            Self::StoppedOn { hat, below, paid } => write!(f, "{hat} stops on {below}, who pays {paid}"),
            Self::Ambushed { hat, owner, dice } => {
                write!(f, "{hat} is in the ambush of seat {owner} and rolls {dice}")
            }
            Self::InTheMine { hat, nth, paid } => write!(f, "{hat} is in the mine as number {nth} and pays {paid}"),
            Self::Bankrupt { seat, owed, paid } => write!(f, "seat {seat} is bankrupt: {paid} of {owed} paid"),
            Self::RaceOver { race, winner, pot } => {
                write!(f, "race {race} is over: seat {winner} wins the pot of {pot}")
            }
            Self::Over { ending } => f.write_str(match ending {
                Ending::Bankrupt => "the game is over: somebody is bankrupt",
                Ending::OutOfSilver => "the game is over: somebody has no silver for another race",
                Ending::RacesRun => "the game is over: the agreed races are run",
                Ending::EndlessRace => "the game is over: this race has no end",
            }),
        }
    }
}
