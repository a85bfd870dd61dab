//! Which turns to look at first: those that were best elsewhere.

use std::hash::{Hash, Hasher};

use super::super::{piece::Side, position::Position};

/// How many kinds of turns are told apart.
const KINDS: usize = 1 << 13;
/// Beyond this all scores are halved.
const SCORE_MAX: u32 = 1 << 20;

const TABLE_TURN: u32 = u32::MAX;
const KILLERS: [u32; 2] = [u32::MAX - 1, u32::MAX - 2];
/// After so many turns the rest is sorted; often there are no more.
const SINGLY: usize = 4;

/// How often a turn of a side was too good for the opponent, wherever it was played; deep looks count more.
#[derive(Debug)]
pub(super) struct History {
    scores: [Vec<u32>; 2],
}

impl History {
    pub fn new() -> Self {
        Self { scores: [vec![0; KINDS], vec![0; KINDS]] }
    }

    /// A turn was too good after so deep a look.
    pub fn reward(&mut self, side: Side, turn: &impl Hash, depth: u8) {
        let scores = &mut self.scores[side.index()];
        let score = &mut scores[kind(turn)];
        *score += u32::from(depth) * u32::from(depth);
        if *score > SCORE_MAX {
            scores.iter_mut().for_each(|score| *score /= 2);
        }
    }

    /// A turn was tried before the one that was too good.
    pub fn punish(&mut self, side: Side, turn: &impl Hash, depth: u8) {
        let score = &mut self.scores[side.index()][kind(turn)];
        *score -= *score / 16 * u32::from(depth).min(8);
    }

    fn of(&self, side: Side, turn: &impl Hash) -> u32 {
        self.scores[side.index()][kind(turn)]
    }
}

/// The turns at one distance from the start of a search, and what is kept there.
#[derive(Debug)]
pub(super) struct Frame<T> {
    /// All turns of the position that is looked at.
    pub turns: Vec<T>,
    /// Their scores and places in the list as [`key`]s, the ones taken already first.
    order: Vec<u64>,
    /// The last two turns that were too good here.
    killers: [Option<T>; 2],
    /// The best line from here on.
    pub line: Vec<T>,
}

impl<T: Copy + PartialEq + Hash> Frame<T> {
    pub const fn new() -> Self {
        Self { turns: Vec::new(), order: Vec::new(), killers: [None; 2], line: Vec::new() }
    }

    /// Lists the turns of a position: the table's first, then the killers, then by history.
    pub fn list<P: Position<PackedPly = T>>(&mut self, position: &P, best: Option<u32>, history: &History) {
        self.turns.clear();
        self.order.clear();
        position.plies(&mut self.turns);
        let side = position.to_move();
        for (place, turn) in self.turns.iter().enumerate() {
            // In Abräumen there may be more turns than 16 bits count.
            let place = place as u32;
            let killer = self.killers.iter().position(|killer| killer.as_ref() == Some(turn));
            let score = match killer {
                _ if best == Some(place) => TABLE_TURN,
                Some(killer) => KILLERS[killer],
                None => history.of(side, turn),
            };
            self.order.push(key(score, place));
        }
    }

    /// The next turn to look at, after so many, and its place in the list. Of equal scores the first.
    pub fn next(&mut self, done: usize) -> Option<(T, u32)> {
        let rest = self.order.get_mut(done..)?;
        if done < SINGLY {
            let (best, _) = rest.iter().enumerate().max_by_key(|(_, key)| **key)?;
            rest.swap(0, best);
        } else if done == SINGLY {
            rest.sort_unstable_by(|one, other| other.cmp(one));
        }
        let place = !*rest.first()? as u32;
        Some((self.turns[place as usize], place))
    }

    /// The turns that were taken, but for those after so many.
    pub fn before(&self, done: usize) -> impl Iterator<Item = T> + '_ {
        self.order[..done].iter().map(|key| self.turns[!*key as u32 as usize])
    }

    /// A turn was too good here.
    pub fn kill(&mut self, turn: T) {
        if self.killers[0] != Some(turn) {
            self.killers = [Some(turn), self.killers[0]];
        }
    }
}

/// The greater, the earlier a turn is looked at: by its score, then by its place.
const fn key(score: u32, place: u32) -> u64 {
    (score as u64) << 32 | !place as u64
}

/// A number below [`KINDS`] for a turn. Different ones may share it.
fn kind(turn: &impl Hash) -> usize {
    let mut mixed = Mixed(0);
    turn.hash(&mut mixed);
    (mixed.0 >> 40) as usize % KINDS
}

/// A quick hash, the same on every machine.
struct Mixed(u64);

impl Mixed {
    const fn mix(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for Mixed {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.mix(u64::from(*byte)));
    }

    fn write_u8(&mut self, number: u8) {
        self.mix(u64::from(number));
    }

    fn write_u16(&mut self, number: u16) {
        self.mix(u64::from(number));
    }

    fn write_u64(&mut self, number: u64) {
        self.mix(number);
    }

    fn write_isize(&mut self, number: isize) {
        self.mix(number as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::karo::NotThisWay;

    #[test]
    fn each_turn_comes_once_however_many_there_are_a2() {
        let text = "--O--O/-o.x.x/x-o-x-/.o.o.-/x-x-x-/.x.o.-/----O- w";
        let position: NotThisWay = text.parse().expect("a position");
        let mut frame = Frame::new();
        frame.list(&position, None, &History::new());
        assert_eq!(frame.turns.len(), 76_961);
        let places: HashSet<u32> =
            (0..frame.turns.len()).filter_map(|done| frame.next(done)).map(|(_, place)| place).collect();
        assert_eq!(places.len(), frame.turns.len());
    }
}
