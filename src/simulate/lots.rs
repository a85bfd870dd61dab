//! The lot worked out once more for the auditor, from what `docs/FAIRNESS.md` says of it.

use chacha20::{
    ChaCha20Rng,
    rand_core::{Rng, SeedableRng},
};
use games::dice::Seed;
use sha2::{Digest, Sha256};

/// The bytes that a lot reads before it would need another stream.
const BYTES: usize = 8;

/// Which of so many seats begins, counted from 0.
///
/// # Errors
/// All bytes had to be skipped: with twenty seats that is one lot in four thousand million.
pub(super) fn drawn(seed: &Seed, entropy: &str, seats: usize) -> Result<usize, String> {
    let secret = hex::decode(seed.open()).map_err(|why| why.to_string())?;
    let key = Sha256::digest([b"karahaus lots 1\n".as_slice(), &secret, entropy.as_bytes()].concat());
    let mut bytes = [0; BYTES];
    ChaCha20Rng::from_seed(key.into()).fill_bytes(&mut bytes);
    let even = 256 / seats * seats;
    let lot = bytes.into_iter().map(usize::from).find(|&byte| byte < even);
    lot.map(|byte| byte % seats).ok_or_else(|| "no byte fits the lot".to_owned())
}
