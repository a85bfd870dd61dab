//! The check value of a stroke: a hash over how many events it had and where
//! the discs lie afterwards, in whole micrometres.

use super::{Lying, Pocket};

/// FNV-1a's own beginning and factor, for 64 bits.
const OFFSET: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME: u64 = 0x0000_0100_0000_01b3;
/// In the place of a pocket's number for a disc that lies on the board.
const NO_POCKET: u8 = 0xff;

/// The nearest whole micrometre; halves are rounded away from 0, so that mirrored places stay mirrored.
#[must_use]
pub fn micrometres(metres: f64) -> i32 {
    (metres * 1e6).round() as i32
}

/// FNV-1a (64 bits) over the number of events, then of each disc in order: x and y in micrometres and the pocket's
/// number, or 255 for none. Numbers are taken from their lowest byte.
#[must_use]
pub fn check_value(events: u32, discs: impl IntoIterator<Item = (i32, i32, Option<Pocket>)>) -> u64 {
    let mut hash = eat(OFFSET, &events.to_le_bytes());
    for (x, y, pocket) in discs {
        hash = eat(hash, &x.to_le_bytes());
        hash = eat(hash, &y.to_le_bytes());
        hash = eat(hash, &[pocket.map_or(NO_POCKET, Pocket::number)]);
    }
    hash
}

/// The same for discs as a run has left them, with the run's own origin.
#[must_use]
pub fn check_value_of(events: u32, lying: &[Lying]) -> u64 {
    check_value(events, lying.iter().map(|disc| (micrometres(disc.x), micrometres(disc.y), disc.pocket)))
}

fn eat(hash: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(hash, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(PRIME))
}
