//! What whole games are played with when their speed is measured.

use games::dice::{Dice, SEED_BYTES, Seed};
use rand::{Rng, SeedableRng, rngs::Xoshiro256PlusPlus};

/// As long as what a table gives: who joined, in order, and a word.
pub const ENTROPY: &str = "80351110224678912 80351110224678913 80351110224678914 80351110224678915 luck";

/// Seeds and random moves from one quick generator, so that what is measured is the game.
pub struct Chance {
    generator: Xoshiro256PlusPlus,
    bytes: u64,
}

impl Chance {
    pub fn new(number: u64) -> Self {
        Self { generator: Xoshiro256PlusPlus::seed_from_u64(number), bytes: 0 }
    }

    pub fn seed(&mut self) -> Seed {
        let mut bytes = [0; SEED_BYTES];
        self.generator.fill_bytes(&mut bytes);
        Seed::new(bytes)
    }
}

impl Dice for Chance {
    fn roll(&mut self, sides: u8) -> u8 {
        // A spread good enough for random moves: 16 fresh bits times the sides.
        if self.bytes < 1 << 16 {
            self.bytes = self.generator.next_u64() | 1 << 63;
        }
        let bits = self.bytes & 0xffff;
        self.bytes >>= 16;
        1 + u8::try_from((bits * u64::from(sides)) >> 16).expect("fewer than the sides")
    }
}
