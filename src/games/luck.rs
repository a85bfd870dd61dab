//! Dice that do not count: what an AI thinks with, and random trials.

use rand::Rng;

use crate::{
    Level, Seat,
    dice::{Dice, GameDice, PlayDice, Seed},
    form::{Form, InForm, at_table},
};

/// What the AI in a seat thinks with, computed from the committed secret: play *n* of it belongs to the move after
/// *n* others, so that its thoughts can be thought again once the seed is open.
///
/// The key is the SHA-256 of `"karahaus ai 1 seat S\n"` with the seat's number from 1, the seed's 32 bytes and the
/// game's entropy text; the rest is as in [`GameDice`]. With a key of its own it tells no die of the game.
///
/// The [`Form`] that is drawn for a seat is one less than a die with a hundred faces, of play 0 under the key of
/// `"karahaus form 1 seat S\n"` instead, so that no thought tells it. Which one the seat is in depends on the `levels` of
/// all seats that are an AI's as well ([`at_table`]).
#[must_use]
pub fn ai_luck(seed: &Seed, entropy: &str, seat: Seat, levels: &[Option<Level>]) -> AiLuck {
    let keyed =
        |what: &str, seat: Seat| GameDice::keyed(format!("karahaus {what} 1 seat {seat}\n").as_bytes(), seed, entropy);
    let form = at_table(levels, seat, |seat| Form::drawn(&mut keyed("form", seat).play(0)));
    AiLuck { dice: keyed("ai", seat), form }
}

/// The luck of the AI in a seat, for a whole game.
#[derive(Clone, Debug)]
pub struct AiLuck {
    dice: GameDice,
    form: Form,
}

impl AiLuck {
    /// What it thinks with after so many moves: the same each time.
    #[must_use]
    pub fn play(&mut self, number: u64) -> InForm<PlayDice<'_>> {
        InForm::new(self.dice.play(number), self.form)
    }
}

/// Quick dice for an AI that plays a round on in its head, started from its
/// luck: the same luck gives the same thoughts. Not for dice that count.
///
/// The generator is SplitMix64 (Steele, Lea and Flood, 2014).
#[derive(Clone, Debug)]
pub struct Thoughts(u64);

impl Thoughts {
    /// Thoughts that begin with eight dice of this luck.
    pub fn new<D: Dice + ?Sized>(luck: &mut D) -> Self {
        Self((0..8).fold(0, |state, _| state << 8 | u64::from(luck.roll(u8::MAX))))
    }

    /// Thoughts that are the same each time: who asks twice is told the same.
    #[must_use]
    pub const fn fixed() -> Self {
        Self(0)
    }

    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ bits >> 31
    }
}

impl Dice for Thoughts {
    fn roll(&mut self, sides: u8) -> u8 {
        // The high 32 bits times the sides: uneven by less than one in ten million.
        1 + (((self.bits() >> 32) * u64::from(sides)) >> 32) as u8
    }
}

/// Luck that is lent.
impl<D: Dice + ?Sized> Dice for &mut D {
    fn roll(&mut self, sides: u8) -> u8 {
        (**self).roll(sides)
    }

    fn form(&self) -> Option<Form> {
        (**self).form()
    }
}

/// Luck for AI seats and random trials: any generator of the `rand` family.
#[derive(Clone, Debug)]
pub struct Luck<R>(pub R);

impl<R: Rng> Dice for Luck<R> {
    fn roll(&mut self, sides: u8) -> u8 {
        rand::RngExt::random_range(&mut self.0, 1..=sides)
    }
}
