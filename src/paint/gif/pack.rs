//! The packing of a GIF's pictures: LZW, as the format asks for it. What has not
//! changed lies in long stretches, which are taken in one step, and may be
//! written once more where that packs better. The encoder of the `gif` crate
//! knows neither: it took half as long again, for files a thirteenth larger.

use smallvec::SmallVec;

use super::{COLOURS, UNCHANGED};

/// How many bits a place in the palette has, which the packed bytes begin with.
const PLACE_BITS: u8 = COLOURS.ilog2() as u8;
/// The codes after the palette's: forget all words, and the end. Then come the words.
const CLEAR: u16 = COLOURS as u16;
const END: u16 = CLEAR + 1;
const FIRST_WORD: u16 = CLEAR + 2;
/// How many codes there are at most, and how many bits the longest have.
const CODES_MAX: u16 = 1 << CODE_BITS_MAX;
const CODE_BITS_MAX: u32 = 12;
/// How many words of the same length are followed at the same time.
const WORDS_MAX: usize = 4;

/// The part of a picture that is packed, row by row.
pub(super) struct Part<'a> {
    /// What is to be written: the places of the pixels, or [`UNCHANGED`].
    pub written: &'a [u8],
    /// What is to be seen.
    pub seen: &'a [u8],
}

/// Packs part after part.
pub(super) struct Packer {
    /// For every word, the one that is longer by this place; 0 if there is none.
    longer: Vec<[u16; COLOURS]>,
    /// The words of nothing but [`UNCHANGED`], the shortest first.
    stretches: Vec<u16>,
    next: u16,
    bits: Bits,
}

impl Packer {
    pub(super) fn new() -> Self {
        Self {
            longer: vec![[0; COLOURS]; CODES_MAX.into()],
            stretches: vec![UNCHANGED.into()],
            next: FIRST_WORD,
            bits: Bits::default(),
        }
    }

    /// The packed bytes: how long a place is, then the codes.
    pub(super) fn pack(&mut self, part: &Part<'_>) -> Vec<u8> {
        self.bits = Bits { bytes: vec![PLACE_BITS], ..Bits::default() };
        self.forget();
        let (mut at, mut stretch_end) = (0, 0);
        while let Some(&first) = part.written.get(at) {
            if first == UNCHANGED && stretch_end <= at {
                let changed = part.written[at..].iter().position(|&place| place != UNCHANGED);
                stretch_end = changed.map_or(part.written.len(), |changed| at + changed);
            }
            let (word, end) = self.longest(part, at, stretch_end);
            self.bits.put(word);
            if let Some(&place) = part.written.get(end) {
                self.learn(word, place);
            }
            at = end;
        }
        self.bits.put(END);
        self.bits.finish()
    }

    /// The longest word that may stand here, and where it ends. It begins with what is to be
    /// written: the word before has been learnt with that.
    fn longest(&self, part: &Part<'_>, at: usize, stretch_end: usize) -> (u16, usize) {
        let first = part.written[at];
        let (word, mut end) = if first == UNCHANGED {
            let long = self.stretches.len().min(stretch_end - at);
            (self.stretches[long - 1], at + long)
        } else {
            (first.into(), at + 1)
        };
        let mut words: SmallVec<[u16; WORDS_MAX]> = SmallVec::from_slice(&[word]);
        while let Some(&written) = part.written.get(end) {
            let other = (written == UNCHANGED).then(|| part.seen[end]);
            let places = || std::iter::once(written).chain(other);
            let longer = words.iter().flat_map(|&word| places().map(move |place| (word, place)));
            let longer = longer.map(|(word, place)| self.longer[usize::from(word)][usize::from(place)]);
            let longer: SmallVec<[u16; WORDS_MAX]> = longer.filter(|&word| word != 0).take(WORDS_MAX).collect();
            if longer.is_empty() {
                break;
            }
            (words, end) = (longer, end + 1);
        }
        (words[0], end)
    }

    /// A word is known with this place after it from now on.
    fn learn(&mut self, word: u16, place: u8) {
        if self.next == CODES_MAX {
            self.forget();
            return;
        }
        self.longer[usize::from(word)][usize::from(place)] = self.next;
        if place == UNCHANGED && self.stretches.last() == Some(&word) {
            self.stretches.push(self.next);
        }
        // Who unpacks learns a word one code later.
        if self.next == 1 << self.bits.code_bits && self.bits.code_bits < CODE_BITS_MAX {
            self.bits.code_bits += 1;
        }
        self.next += 1;
    }

    /// Forgets all words.
    fn forget(&mut self) {
        self.bits.put(CLEAR);
        self.longer[..usize::from(self.next)].fill([0; COLOURS]);
        self.stretches.truncate(1);
        self.next = FIRST_WORD;
        self.bits.code_bits = u32::from(PLACE_BITS) + 1;
    }
}

/// Codes as bytes, the lowest bit first.
struct Bits {
    bytes: Vec<u8>,
    /// What does not fill a byte yet, and how many bits of it there are.
    rest: u32,
    rest_bits: u32,
    /// How many bits a code has.
    code_bits: u32,
}

impl Default for Bits {
    fn default() -> Self {
        Self { bytes: Vec::new(), rest: 0, rest_bits: 0, code_bits: u32::from(PLACE_BITS) + 1 }
    }
}

impl Bits {
    fn put(&mut self, code: u16) {
        self.rest |= u32::from(code) << self.rest_bits;
        self.rest_bits += self.code_bits;
        while self.rest_bits >= 8 {
            self.bytes.push(self.rest as u8);
            self.rest >>= 8;
            self.rest_bits -= 8;
        }
    }

    fn finish(&mut self) -> Vec<u8> {
        if self.rest_bits > 0 {
            self.bytes.push(self.rest as u8);
        }
        std::mem::take(&mut self.bytes)
    }
}
