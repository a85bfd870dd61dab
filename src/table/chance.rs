//! Where a table's seeds and dice come from while it decides.

use games::dice::{Dice, GameDice, Seed};

/// New seeds from outside, and the committed dice — or, in a test, scripted ones in their place.
pub struct Chance<'a> {
    seeds: &'a mut dyn FnMut() -> Seed,
    scripted: Option<&'a mut dyn Dice>,
}

impl<'a> Chance<'a> {
    /// The dice of the committed seeds; `seeds` gives a fresh secret each time.
    pub fn committed(seeds: &'a mut dyn FnMut() -> Seed) -> Self {
        Self { seeds, scripted: None }
    }

    /// Dice that a test wrote down, in place of the committed ones.
    pub fn scripted(seeds: &'a mut dyn FnMut() -> Seed, dice: &'a mut dyn Dice) -> Self {
        Self { seeds, scripted: Some(dice) }
    }

    pub(super) fn seed(&mut self) -> Seed {
        (self.seeds)()
    }

    /// Plays with the dice of one play of a game.
    pub(super) fn roll<T>(&mut self, seed: &Seed, entropy: &str, play: u64, f: impl FnOnce(&mut dyn Dice) -> T) -> T {
        match &mut self.scripted {
            Some(dice) => f(&mut **dice),
            None => f(&mut GameDice::new(seed, entropy).play(play)),
        }
    }
}

impl std::fmt::Debug for Chance<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Chance").field("scripted", &self.scripted.is_some()).finish()
    }
}
