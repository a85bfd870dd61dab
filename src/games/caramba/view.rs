//! What is seen of a game: all of it, since nothing in Caramba! is hidden.

use std::{fmt, ops::RangeInclusive};

use super::{
    allowed::fields_of,
    course::{Caramba, Phase},
    events::{Ending, Event, Hat},
    moves::{Move, Refusal},
    options::CarambaOptions,
    pieces::{self, Pieces},
};
use crate::{MoveRefused, Outcome, Seat, Turn, Viewer};

/// A game, as a renderer and an AI get it.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The options it is played with, the road among them (C1).
    pub options: CarambaOptions,
    /// The seat that looks, if one does.
    pub me: Option<Seat>,
    /// Every move of that seat; of offers a choice.
    pub moves: Vec<Move>,
    /// What that seat may offer to the one about to roll (C11).
    pub may_offer: Option<RangeInclusive<u32>>,
    /// Whose turn it is.
    pub turn: Turn,
    /// The number of the race, from 1, and what prices are multiplied by (C9).
    pub race: u16,
    /// The players in seat order.
    pub players: Vec<PlayerView>,
    /// The sombreros: each player's first one in seat order, then the second ones (C2).
    pub hats: Vec<HatView>,
    /// The ambushes on the road.
    pub ambushes: Vec<AmbushView>,
    /// While sombreros are placed: who is still to place one, in this order (C3).
    pub to_place: Vec<Seat>,
    /// The round's order; the k-th of them rolls k dice (C4). Empty while sombreros are placed.
    pub ranks: Vec<RankView>,
    /// The roll to come; `None` while sombreros are placed and after the end.
    pub roll: Option<RollView>,
    /// The offers that are open for it (C11).
    pub offers: Vec<OfferView>,
    /// The silver in the pot.
    pub pot: u32,
    /// How it lies there (C2).
    pub pot_pieces: Pieces,
    /// What one who is stopped on pays in this race (C6, C9).
    pub occupied_price: u32,
    /// What the next sombrero in the mine pays in this race (C8, C9).
    pub mine_price: u32,
    /// What came of the last roll, step by step: empty before the first one.
    pub last: Vec<Event>,
    /// What ended the game (C10).
    pub ending: Option<Ending>,
    /// The result, when the game is over.
    pub outcome: Option<Outcome>,
    /// All of this as the rules have it, for those who play it on in their heads.
    pub(super) game: Caramba,
}

/// A player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerView {
    /// Which seat.
    pub seat: Seat,
    /// The silver in hand.
    pub silver: u32,
    /// How it lies there (C2).
    pub pieces: Pieces,
    /// How many ambushes are at hand (C7).
    pub ambushes: u8,
    /// Whether they could not pay in full in this race (C10).
    pub bankrupt: bool,
}

/// A sombrero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HatView {
    /// Which.
    pub hat: Hat,
    /// Where it is.
    pub place: Place,
}

/// Where a sombrero is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// Not placed yet.
    Aside,
    /// On this field of the road, from 1.
    Field(u8),
    /// In the mine; it got there as the n-th, from 1 (C8).
    Mine(u8),
}

/// An ambush on the road.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AmbushView {
    /// Whose it is.
    pub owner: Seat,
    /// Where it lies.
    pub field: u8,
}

/// A sombrero in the round's order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RankView {
    /// Which.
    pub hat: Hat,
    /// Its rank, and so how many dice it rolls (C4).
    pub dice: u8,
    /// Whether it has rolled in this round.
    pub has_rolled: bool,
}

/// The roll to come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RollView {
    /// Which sombrero has the hat band.
    pub hat: Hat,
    /// How many dice it rolls, the one it was persuaded of among them.
    pub dice: u8,
    /// How many of them can be bought out with the silver in hand, and the price in this race (C5, C9).
    pub buyouts: Vec<(u8, u32)>,
    /// Whose offer was accepted, and how much it was (C11).
    pub persuaded: Option<(Seat, u32)>,
}

/// An open offer (C11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OfferView {
    /// Who offers.
    pub by: Seat,
    /// How much silver for one die more.
    pub silver: u32,
}

impl View {
    pub(super) fn of(game: &Caramba, viewer: Viewer) -> Self {
        let me = viewer.seat();
        let is_rolling = game.phase == Phase::Rolling;
        let gold = pieces::gold_in_play(game.players, game.purse());
        let sums = game.all_seats().map(|seat| game.silver[seat.index()]).chain([game.pot]);
        let mut laid_out = pieces::lay_out(sums, gold);
        let pot_pieces = laid_out.pop().unwrap_or_default();
        Self {
            options: game.options,
            me,
            moves: me.map_or_else(Vec::new, |seat| game.moves_of(seat)),
            may_offer: me.filter(|me| is_rolling && me.0 < game.players).and_then(|seat| game.offers(seat).ok()),
            turn: game.turn(),
            race: game.race,
            players: game.all_seats().zip(laid_out).map(|(seat, pieces)| player(game, seat, pieces)).collect(),
            hats: (0..game.hats).map(|hat| HatView { hat: game.hat(hat), place: place(game, hat) }).collect(),
            ambushes: (game.ambushes.iter().zip(0..game.hats))
                .filter(|(field, _)| **field > 0)
                .map(|(&field, ambush)| AmbushView { owner: game.owner(ambush), field })
                .collect(),
            to_place: to_place(game),
            ranks: (game.ranks.iter().zip(1..))
                .map(|(&hat, dice)| RankView { hat: game.hat(hat), dice, has_rolled: dice <= game.band })
                .collect(),
            roll: is_rolling.then(|| RollView {
                hat: game.hat(game.rolling()),
                dice: game.dice(),
                buyouts: game.buyouts().collect(),
                persuaded: game.persuaded,
            }),
            offers: game.open_offers().map(|(by, silver)| OfferView { by, silver }).collect(),
            pot: game.pot,
            pot_pieces,
            occupied_price: game.road().occupied_price(game.race),
            mine_price: game.road().mine_price(game.arrived.len() as u8 + 1, game.race),
            last: game.last.to_vec(),
            ending: match game.phase {
                Phase::Over(ending) => Some(ending),
                _ => None,
            },
            outcome: crate::Rules::outcome(game),
            game: game.clone(),
        }
    }

    /// The silver of a seat; 0 for one that does not play.
    #[must_use]
    pub fn silver(&self, seat: Seat) -> u32 {
        self.players.get(seat.index()).map_or(0, |player| player.silver)
    }

    /// What the seat that looks may offer to the one about to roll (C11).
    ///
    /// # Errors
    /// Why it may offer nothing.
    pub fn offers(&self) -> Result<RangeInclusive<u32>, MoveRefused<Refusal>> {
        let me = self.me.filter(|me| me.index() < self.players.len());
        match (me, &self.roll, self.turn) {
            (_, _, Turn::Over) => Err(MoveRefused::Over),
            (None, ..) => Err(MoveRefused::NotPlaying { seat: self.me.unwrap_or(Seat(u8::MAX)) }),
            (_, None, _) => Err(Refusal::PlaceFirst.into()),
            (Some(me), Some(_), _) => Ok(self.game.offers(me)?),
        }
    }

    /// The fields on which nothing stands or lies, from the start of the road.
    pub fn free_fields(&self) -> impl Iterator<Item = u8> {
        fields_of(self.game.free_fields())
    }

    /// The field on which a sombrero stands; `None` if it is not on the road.
    #[must_use]
    pub fn field_of(&self, hat: Hat) -> Option<u8> {
        match self.hats.iter().find(|other| other.hat == hat)?.place {
            Place::Field(field) => Some(field),
            Place::Aside | Place::Mine(_) => None,
        }
    }

    /// The sombrero on a field, if one stands there.
    #[must_use]
    pub fn hat_on(&self, field: u8) -> Option<Hat> {
        self.hats.iter().find(|hat| hat.place == Place::Field(field)).map(|hat| hat.hat)
    }
}

fn player(game: &Caramba, seat: Seat, pieces: Pieces) -> PlayerView {
    let is_at_hand = |&ambush: &u8| game.owner(ambush) == seat && game.ambushes[usize::from(ambush)] == 0;
    PlayerView {
        seat,
        silver: game.silver[seat.index()],
        pieces,
        ambushes: (0..game.hats).filter(is_at_hand).count() as u8,
        bankrupt: game.is_bankrupt(seat),
    }
}

fn place(game: &Caramba, hat: u8) -> Place {
    match (game.arrived.iter().position(|&other| other == hat), game.fields[usize::from(hat)]) {
        (Some(before), _) => Place::Mine(before as u8 + 1),
        (None, 0) => Place::Aside,
        (None, field) => Place::Field(field),
    }
}

fn to_place(game: &Caramba) -> Vec<Seat> {
    let Phase::Placing(standing) = game.phase else { return Vec::new() };
    (standing..game.hats).map(|turn| Seat(game.order[usize::from(turn % game.players)])).collect()
}

/// The race, every player's sombreros, silver and ambushes, then whose turn it is:
/// `race 1, pot 1 | 1 on 38, has 30 | 2 on 33, has 30, ambush on 42 | 3 in the mine, has 29 | turn 2, 2 dice`.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "race {}, pot {}", self.race, self.pot)?;
        for player in &self.players {
            write!(f, " | {}", player.seat)?;
            for (nth, hat) in self.hats.iter().filter(|hat| hat.hat.seat == player.seat).enumerate() {
                f.write_str(if nth == 0 { " " } else { " and " })?;
                match hat.place {
                    Place::Aside => f.write_str("aside")?,
                    Place::Field(field) => write!(f, "on {field}")?,
                    Place::Mine(_) => f.write_str("in the mine")?,
                }
            }
            write!(f, ", has {}{}", player.silver, if player.bankrupt { ", bankrupt" } else { "" })?;
            let mut own = self.ambushes.iter().filter(|ambush| ambush.owner == player.seat);
            own.try_for_each(|ambush| write!(f, ", ambush on {}", ambush.field))?;
        }
        self.offers.iter().try_for_each(|offer| write!(f, " | {} offers {}", offer.by, offer.silver))?;
        match (self.turn, &self.roll) {
            (Turn::Over, _) => f.write_str(" | over"),
            (Turn::Of(seat), None) => write!(f, " | {seat} places"),
            (Turn::Of(_), Some(roll)) => {
                write!(
                    f,
                    " | {} rolls {}{}",
                    roll.hat,
                    roll.dice,
                    if roll.persuaded.is_some() { " persuaded" } else { "" }
                )
            }
        }
    }
}
