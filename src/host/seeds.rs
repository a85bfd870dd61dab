//! Fresh secrets from the operating system. What is done with them is decided
//! by the table and the AI seats.

use rand::{
    SeedableRng, TryRng,
    rngs::{StdRng, SysRng},
};

use games::dice::{Luck, SEED_BYTES, Seed};

/// A secret nobody has seen: for the dice of one game.
///
/// # Panics
/// If the operating system gives no random bytes: no fair game is possible then.
#[must_use]
pub fn fresh() -> Seed {
    Seed::new(bytes())
}

/// Luck for an AI that thinks: no dice come from it.
#[must_use]
pub fn luck() -> Luck<StdRng> {
    Luck(StdRng::from_seed(bytes()))
}

/// A number that fixes a run which can be repeated by it: a simulation.
///
/// # Panics
/// If the operating system gives no random bytes.
#[must_use]
pub fn number() -> u64 {
    let [a, b, c, d, e, f, g, h, ..] = bytes();
    u64::from_le_bytes([a, b, c, d, e, f, g, h])
}

fn bytes() -> [u8; SEED_BYTES] {
    let mut bytes = [0; SEED_BYTES];
    SysRng.try_fill_bytes(&mut bytes).expect("the operating system gives random bytes");
    bytes
}
