//! Where chance comes from: the [`Dice`] trait and its kinds.
//!
//! A game at a table is played with [`GameDice`]: the table commits to a
//! secret [`Seed`] before anybody sits down, and every die is computed from
//! it, the players' own words and the number of the play, so that the opened
//! seed proves each of them. Who keeps the seed secret is left to the store.

use std::{fmt, str::FromStr};

use chacha20::{
    ChaCha20Rng,
    rand_core::{Rng, SeedableRng},
};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

pub use super::luck::{AiLuck, Luck, Thoughts, ai_luck};
use super::{NotationError, Seat, form::Form};

/// A source of dice.
pub trait Dice {
    /// Rolls one die with `sides` faces, one or more: 1 to `sides`, each alike.
    fn roll(&mut self, sides: u8) -> u8;

    /// The form in this game of the AI seat that thinks with them; none of dice that belong to no seat.
    fn form(&self) -> Option<Form> {
        None
    }
}

/// The secret a game's dice are computed from: 32 bytes, opened when the game ends.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seed(#[serde(with = "hex::serde")] [u8; SEED_BYTES]);

/// The length of a [`Seed`] and of a [`Commitment`], in bytes.
pub const SEED_BYTES: usize = 32;

impl Seed {
    /// A seed of these bytes, which should come from the operating system.
    #[must_use]
    pub const fn new(bytes: [u8; SEED_BYTES]) -> Self {
        Self(bytes)
    }

    /// What is shown before the game: the SHA-256 of the seed's 32 bytes.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }

    /// The seed in hexadecimal, for the journal and the record of an ended game.
    #[must_use]
    pub fn open(&self) -> String {
        hex::encode(self.0)
    }
}

/// Never shows the seed: it may stand in a log line.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed(of {})", self.commitment())
    }
}

impl FromStr for Seed {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        bytes_from_hex(text).map(Self)
    }
}

/// The SHA-256 of a [`Seed`], which the board shows before the game.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Commitment(#[serde(with = "hex::serde")] [u8; SEED_BYTES]);

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

impl FromStr for Commitment {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        bytes_from_hex(text).map(Self)
    }
}

fn bytes_from_hex(text: &str) -> Result<[u8; SEED_BYTES], NotationError> {
    let mut bytes = [0; SEED_BYTES];
    hex::decode_to_slice(text, &mut bytes).map_err(|_| NotationError::new(text, "64 hexadecimal digits"))?;
    Ok(bytes)
}

/// All dice of one game.
///
/// The key is the SHA-256 of `"karahaus dice 1\n"`, the seed's 32 bytes and
/// the game's entropy text. Play *n* (0 is the start, then each accepted
/// move) reads the ChaCha20 key stream of that key with a zero nonce from
/// byte 8·*n* on; what it needs past its eight bytes comes from the stream with
/// nonce *n* + 1 (four zero bytes, then *n* + 1 in eight, lowest first), from
/// its beginning. A byte *b* becomes a die of *s* faces by `1 + b % s`; bytes
/// from the largest multiple of *s* up to 255 are skipped, so that every face
/// is alike.
#[derive(Clone)]
pub struct GameDice {
    key: [u8; SEED_BYTES],
    /// The key stream of 32 plays, made at once because that is as fast as one.
    page: [u8; PAGE_BYTES],
    page_number: Option<u64>,
}

/// The seat that begins a game, drawn from its committed secret: each of so many seats alike.
///
/// It is one die with a face for each seat, of play 0 of a [`GameDice`] whose key is the
/// SHA-256 of `"karahaus lots 1\n"`, the seed's 32 bytes and the game's entropy text. With a key
/// of its own the lot neither takes a die from the game nor tells one.
///
/// # Panics
/// There is no seat, or more than a die has faces: the table keeps to what a game can seat.
#[must_use]
pub fn draw_lot(seed: &Seed, entropy: &str, seats: usize) -> Seat {
    let faces = u8::try_from(seats).ok().filter(|&faces| faces > 0).expect("a game has from 1 to 255 seats");
    let face = GameDice::keyed(b"karahaus lots 1\n", seed, entropy).play(0).roll(faces);
    Seat::at(usize::from(face) - 1)
}

/// How much key stream belongs to one play, in bytes: five dice and three to skip.
const PLAY_BYTES: usize = 8;
const PAGE_PLAYS: u64 = 32;
const PAGE_BYTES: usize = PLAY_BYTES * PAGE_PLAYS as usize;
/// A block of ChaCha20, in bytes.
const BLOCK_BYTES: usize = 64;

impl GameDice {
    /// The dice of the game that this seed and this entropy belong to.
    #[must_use]
    pub fn new(seed: &Seed, entropy: &str) -> Self {
        Self::keyed(b"karahaus dice 1\n", seed, entropy)
    }

    pub(super) fn keyed(purpose: &[u8], seed: &Seed, entropy: &str) -> Self {
        let mut key = Sha256::new();
        key.update(purpose);
        key.update(seed.0);
        key.update(entropy.as_bytes());
        Self { key: key.finalize().into(), page: [0; PAGE_BYTES], page_number: None }
    }

    /// The dice of one play: 0 for the start of the game, then 1 for the first
    /// move and so on. The same play always gets the same dice.
    #[inline]
    pub fn play(&mut self, number: u64) -> PlayDice<'_> {
        if self.page_number != Some(number / PAGE_PLAYS) {
            self.turn_to(number / PAGE_PLAYS);
        }
        let own = (number % PAGE_PLAYS) as usize * PLAY_BYTES;
        PlayDice { game: self, number, next: own, end: own + PLAY_BYTES, more: None }
    }

    fn turn_to(&mut self, page: u64) {
        let mut stream = ChaCha20Rng::from_seed(self.key);
        stream.set_word_pos(u128::from(page) * (PAGE_BYTES as u128 / 4));
        stream.fill_bytes(&mut self.page);
        self.page_number = Some(page);
    }
}

/// Never shows the key or the dice to come: it may stand in a log line.
impl fmt::Debug for GameDice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GameDice").finish_non_exhaustive()
    }
}

/// The dice of one play of a game (see [`GameDice`]).
pub struct PlayDice<'a> {
    game: &'a GameDice,
    number: u64,
    /// Where in the page the next byte is, and where its own bytes end.
    next: usize,
    end: usize,
    more: Option<Box<More>>,
}

/// Never shows the dice to come.
impl fmt::Debug for PlayDice<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PlayDice").field("number", &self.number).finish_non_exhaustive()
    }
}

impl PlayDice<'_> {
    #[inline]
    fn byte(&mut self) -> u8 {
        if self.next < self.end {
            let byte = self.game.page[self.next];
            self.next += 1;
            return byte;
        }
        self.byte_past_its_own()
    }

    #[cold]
    fn byte_past_its_own(&mut self) -> u8 {
        let more = self.more.get_or_insert_with(|| {
            let mut stream = ChaCha20Rng::from_seed(self.game.key);
            stream.set_stream(self.number + 1);
            Box::new(More { stream, block: [0; BLOCK_BYTES], next: BLOCK_BYTES })
        });
        if more.next == BLOCK_BYTES {
            more.stream.fill_bytes(&mut more.block);
            more.next = 0;
        }
        more.next += 1;
        more.block[more.next - 1]
    }
}

/// What a play needs past its own bytes. Read by whole blocks: the generator
/// drops the rest of a word of which only a part is asked for.
struct More {
    stream: ChaCha20Rng,
    block: [u8; BLOCK_BYTES],
    next: usize,
}

impl Dice for PlayDice<'_> {
    #[inline]
    fn roll(&mut self, sides: u8) -> u8 {
        let even = 256 - 256 % u16::from(sides);
        loop {
            let byte = self.byte();
            if u16::from(byte) < even {
                return 1 + byte % sides;
            }
        }
    }
}

/// Dice that show what a test or a playthrough wrote down.
///
/// # Panics
/// [`Dice::roll`] panics when the script has ended or a value does not fit
/// the die: the script is wrong then.
#[derive(Clone, Debug, Default)]
pub struct Scripted {
    rolls: std::collections::VecDeque<u8>,
}

impl Scripted {
    /// Dice that show these values, one after the other.
    pub fn new(rolls: impl IntoIterator<Item = u8>) -> Self {
        Self { rolls: rolls.into_iter().collect() }
    }

    /// How many values have not been rolled yet.
    #[must_use]
    pub fn left(&self) -> usize {
        self.rolls.len()
    }
}

impl Dice for Scripted {
    fn roll(&mut self, sides: u8) -> u8 {
        let value = self.rolls.pop_front().expect("the script has a value for every roll");
        assert!((1..=sides).contains(&value), "no die with {sides} faces shows {value}");
        value
    }
}

/// Dice that show what the journal holds. A journal that does not fit its
/// game is found out by [`Recorded::fits`], without a panic: dice that are
/// missing show one pip more each time, so that throwing ties again ends.
#[derive(Clone, Debug)]
pub struct Recorded<'a> {
    rolls: std::slice::Iter<'a, u8>,
    /// What the last die showed that the journal does not have; 0 if it had all.
    missing: u8,
}

impl<'a> Recorded<'a> {
    /// The rolls of one play, as the journal has them.
    #[must_use]
    pub fn new(rolls: &'a [u8]) -> Self {
        Self { rolls: rolls.iter(), missing: 0 }
    }

    /// Whether just these dice were rolled, no more and no fewer.
    #[must_use]
    pub fn fits(&self) -> bool {
        self.missing == 0 && self.rolls.len() == 0
    }
}

impl Dice for Recorded<'_> {
    fn roll(&mut self, sides: u8) -> u8 {
        match self.rolls.next() {
            Some(&value) if (1..=sides).contains(&value) => value,
            _ => {
                self.missing = self.missing % sides + 1;
                self.missing
            }
        }
    }
}

/// Dice that also write down what they show, for the journal.
#[derive(Debug)]
pub struct Noted<'a, D: Dice + ?Sized> {
    dice: &'a mut D,
    /// What was rolled so far.
    pub rolls: Vec<u8>,
}

impl<'a, D: Dice + ?Sized> Noted<'a, D> {
    /// Listens to these dice.
    pub fn new(dice: &'a mut D) -> Self {
        Self { dice, rolls: Vec::new() }
    }
}

impl<D: Dice + ?Sized> Dice for Noted<'_, D> {
    fn roll(&mut self, sides: u8) -> u8 {
        let value = self.dice.roll(sides);
        self.rolls.push(value);
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seed(first: u8) -> Seed {
        Seed::new(std::array::from_fn(|index| first.wrapping_add(index as u8)))
    }

    /// ChaCha20's block function, written down from RFC 8439 once more, so
    /// that the dice do not prove themselves.
    fn rfc_8439_block(key: &[u8; 32], counter: u32, nonce: &[u8; 12]) -> [u8; 64] {
        let word = |bytes: &[u8]| u32::from_le_bytes(bytes.try_into().expect("four bytes"));
        let constants = b"expand 32-byte k".chunks(4).map(word);
        let words = constants.chain(key.chunks(4).map(word)).chain([counter]).chain(nonce.chunks(4).map(word));
        let start: Vec<u32> = words.collect();
        let mut state = start.clone();
        let mut quarter = |a: usize, b: usize, c: usize, d: usize| {
            for (x, y, z, turn) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
                state[x] = state[x].wrapping_add(state[y]);
                state[z] = (state[z] ^ state[x]).rotate_left(turn);
            }
        };
        for _ in 0..10 {
            quarter(0, 4, 8, 12);
            quarter(1, 5, 9, 13);
            quarter(2, 6, 10, 14);
            quarter(3, 7, 11, 15);
            quarter(0, 5, 10, 15);
            quarter(1, 6, 11, 12);
            quarter(2, 7, 8, 13);
            quarter(3, 4, 9, 14);
        }
        let bytes = start.iter().zip(state).flat_map(|(start, end)| start.wrapping_add(end).to_le_bytes());
        bytes.collect::<Vec<u8>>().try_into().expect("sixteen words")
    }

    /// The dice of a play, recomputed from the description of [`GameDice`] alone.
    fn recomputed(seed_bytes: [u8; 32], entropy: &str, play: u32, sides: u8, count: usize) -> Vec<u8> {
        recomputed_for(b"karahaus dice 1\n", seed_bytes, entropy, play, (sides, count))
    }

    fn recomputed_for(
        purpose: &[u8],
        seed_bytes: [u8; 32],
        entropy: &str,
        play: u32,
        (sides, count): (u8, usize),
    ) -> Vec<u8> {
        let text = [purpose, &seed_bytes, entropy.as_bytes()].concat();
        let key: [u8; 32] = Sha256::digest(text).into();
        let start = 8 * play as usize;
        let own = rfc_8439_block(&key, (start / 64) as u32, &[0; 12])[start % 64..start % 64 + 8].to_vec();
        let mut nonce = [0; 12];
        nonce[4..12].copy_from_slice(&u64::from(play + 1).to_le_bytes());
        let more = (0..).flat_map(|counter| rfc_8439_block(&key, counter, &nonce));
        let even = 256 / u16::from(sides) * u16::from(sides);
        let bytes = own.into_iter().chain(more).filter(|&byte| u16::from(byte) < even);
        bytes.map(|byte| 1 + byte % sides).take(count).collect()
    }

    fn rolled(dice: &mut GameDice, play: u64, sides: u8, count: usize) -> Vec<u8> {
        let mut dice = dice.play(play);
        (0..count).map(|_| dice.roll(sides)).collect()
    }

    #[test]
    fn the_block_function_of_these_tests_is_the_rfc_s() {
        let key = std::array::from_fn(|index| index as u8);
        let block = rfc_8439_block(&key, 1, &[0, 0, 0, 9, 0, 0, 0, 0x4a, 0, 0, 0, 0]);
        assert_eq!(
            hex::encode(block),
            "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e\
             d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"
        );
    }

    #[test]
    fn anyone_can_recompute_the_dice() {
        for (first, entropy) in [(0, ""), (7, "ada ben"), (200, "ada ben cleo dov, würfelglück")] {
            let bytes = std::array::from_fn(|index| first + index as u8 % 50);
            let mut dice = GameDice::new(&Seed::new(bytes), entropy);
            for play in [0, 1, 2, 7, 8, 31, 32, 33, 100, 5000] {
                for sides in [2, 6, 20, 255] {
                    assert_eq!(
                        rolled(&mut dice, u64::from(play), sides, 5),
                        recomputed(bytes, entropy, play, sides, 5),
                        "play {play}, {sides} sides"
                    );
                }
            }
        }
    }

    #[test]
    fn anyone_can_draw_the_lot_again() {
        for (first, entropy) in [(0, ""), (7, "ada ben"), (200, "ada ben cleo dov, würfelglück")] {
            let bytes = std::array::from_fn(|index| first + index as u8 % 50);
            for seats in [1, 2, 3, 7, 20] {
                let lot = recomputed_for(b"karahaus lots 1\n", bytes, entropy, 0, (seats, 1));
                let drawn = draw_lot(&Seed::new(bytes), entropy, usize::from(seats));
                assert_eq!(drawn, Seat(lot[0] - 1), "{seats} seats, {entropy:?}");
            }
        }
    }

    #[test]
    fn every_seat_is_drawn_alike() {
        const GAMES: u16 = 6000;
        for seats in [2, 3, 5, 6] {
            let mut drawn = vec![0; seats];
            for game in 0..GAMES {
                let [high, low] = game.to_be_bytes();
                let seed = Seed::new(std::array::from_fn(|index| if index % 2 == 0 { high } else { low }));
                drawn[draw_lot(&seed, "the same words", seats).index()] += 1;
            }
            // Five standard deviations, and a little more.
            let due = f64::from(GAMES) / seats as f64;
            let far = drawn.iter().map(|&times: &u16| (f64::from(times) - due).abs()).fold(0.0, f64::max);
            assert!(far < 5.5 * due.sqrt(), "{seats} seats were drawn {drawn:?} times");
        }
    }

    #[test]
    fn a_play_has_as_many_dice_as_it_needs() {
        let bytes = [42; 32];
        let mut dice = GameDice::new(&Seed::new(bytes), "long");
        for play in [0, 3, 77] {
            assert_eq!(rolled(&mut dice, u64::from(play), 6, 300), recomputed(bytes, "long", play, 6, 300));
        }
    }

    /// The first two plays of one seed, computed by a program in another language.
    const KNOWN: [[u8; 5]; 2] = [[1, 4, 1, 3, 2], [3, 4, 2, 5, 5]];

    #[test]
    fn known_dice() {
        let mut dice = GameDice::new(&seed(0), "ada ben");
        assert_eq!(rolled(&mut dice, 0, 6, 5), KNOWN[0]);
        assert_eq!(rolled(&mut dice, 1, 6, 5), KNOWN[1]);
    }

    #[test]
    fn the_order_of_the_plays_does_not_matter() {
        let mut dice = GameDice::new(&seed(1), "");
        let seventh = rolled(&mut dice, 7, 6, 12);
        let third = rolled(&mut dice, 3, 6, 12);
        let far = rolled(&mut dice, 1000, 6, 12);
        let mut again = GameDice::new(&seed(1), "");
        assert_eq!(rolled(&mut again, 3, 6, 12), third);
        assert_eq!(rolled(&mut again, 1000, 6, 12), far);
        assert_eq!(rolled(&mut again, 7, 6, 12), seventh);
        assert_eq!(rolled(&mut again, 7, 6, 12), seventh, "a retried play rolls the same");
        assert_ne!(third, seventh);
    }

    #[test]
    fn seed_and_entropy_both_matter() {
        let first = rolled(&mut GameDice::new(&seed(1), "ada"), 0, 6, 20);
        assert_ne!(first, rolled(&mut GameDice::new(&seed(2), "ada"), 0, 6, 20));
        assert_ne!(first, rolled(&mut GameDice::new(&seed(1), "ben"), 0, 6, 20));
    }

    /// Pearson's chi-square of these counts against even ones.
    fn chi_square(counts: &[u32]) -> f64 {
        let even = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
        counts.iter().map(|&count| (f64::from(count) - even).powi(2) / even).sum()
    }

    #[test]
    fn every_face_is_alike() {
        let mut dice = GameDice::new(&seed(3), "fair");
        let (mut faces, mut pairs) = ([0_u32; 6], [0_u32; 36]);
        for play in 0..12_000 {
            let rolls = rolled(&mut dice, play, 6, 10);
            for pair in rolls.chunks(2) {
                faces[usize::from(pair[0]) - 1] += 1;
                faces[usize::from(pair[1]) - 1] += 1;
                pairs[usize::from(pair[0] - 1) * 6 + usize::from(pair[1] - 1)] += 1;
            }
        }
        // Bounds that even dice pass but once in a thousand: 5 and 35 degrees of freedom.
        assert!(chi_square(&faces) < 20.5, "{faces:?}");
        assert!(chi_square(&pairs) < 66.6, "{pairs:?}");
    }

    #[test]
    fn a_hundred_faces_are_alike_because_uneven_bytes_are_skipped() {
        let mut counts = [0_u32; 100];
        let mut dice = GameDice::new(&seed(4), "skip");
        for play in 0..2000 {
            for face in rolled(&mut dice, play, 100, 20) {
                counts[usize::from(face) - 1] += 1;
            }
        }
        // Without the skip, faces 1 to 56 would come half as often again.
        assert!(chi_square(&counts) < 148.3, "{counts:?}");
    }

    #[test]
    fn a_seed_never_shows_in_debug() {
        let seed = seed(0x5a);
        let shown = format!("{seed:?} {:#?}", Some(&seed));
        assert!(!shown.contains(&seed.open()) && !shown.contains("90, 91"), "{shown}");
        assert!(shown.contains(&seed.commitment().to_string()));
        let mut dice = GameDice::new(&seed, "");
        assert_eq!(format!("{:?}", dice.play(3)), "PlayDice { number: 3, .. }");
        assert_eq!(format!("{dice:?}"), "GameDice { .. }");
    }

    #[test]
    fn seeds_and_commitments_are_written_as_64_digits() {
        let seed = seed(9);
        assert_eq!(seed.open().parse::<Seed>().expect("a seed"), seed);
        let commitment = seed.commitment();
        assert_eq!(commitment.to_string().parse::<Commitment>().expect("a commitment"), commitment);
        assert_eq!(serde_json::to_string(&commitment).expect("JSON"), format!("\"{commitment}\""));
        for wrong in ["", "00", "zz", &"0".repeat(63), &"0".repeat(65), &"g".repeat(64)] {
            assert!(wrong.parse::<Seed>().is_err() && wrong.parse::<Commitment>().is_err(), "{wrong}");
        }
        // The SHA-256 of 32 zero bytes, as any tool tells it.
        assert_eq!(
            Seed::new([0; 32]).commitment().to_string(),
            "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
        );
    }

    #[test]
    fn recorded_dice_tell_whether_the_journal_fits() {
        let mut dice = Recorded::new(&[3, 6]);
        assert_eq!((dice.roll(6), dice.fits(), dice.roll(6), dice.fits()), (3, false, 6, true));
        assert_eq!((dice.roll(6), dice.fits()), (1, false), "a roll too many");
        let mut dice = Recorded::new(&[7]);
        assert_eq!((dice.roll(6), dice.fits()), (1, false), "no face of this die");
        assert!(!Recorded::new(&[1]).fits(), "a roll too few");
    }

    #[test]
    fn noted_dice_write_down_what_they_show() {
        let mut script = Scripted::new([2, 5]);
        let mut dice = Noted::new(&mut script);
        assert_eq!((dice.roll(6), dice.roll(6)), (2, 5));
        assert_eq!(dice.rolls, [2, 5]);
    }

    #[test]
    fn thoughts_are_even_enough_and_the_same_for_the_same_luck() {
        let thoughts = || Thoughts::new(&mut Scripted::new([1, 2, 3, 4, 5, 6, 7, 8]));
        let (mut one, mut other) = (thoughts(), thoughts());
        let mut faces = [0_u32; 6];
        for _ in 0..60_000 {
            let face = one.roll(6);
            assert_eq!(face, other.roll(6));
            faces[usize::from(face) - 1] += 1;
        }
        assert!(chi_square(&faces) < 20.5, "{faces:?}");
    }
}
