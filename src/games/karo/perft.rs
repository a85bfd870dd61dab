//! How many turns there are to a depth: the count by which rules are compared.
//!
//! The last turn of each line is not played: [`Position::count`] counts those of
//! a position in bulk.

use super::position::Position;

/// How many lines of so many turns there are. Passes are not followed: a position without a turn counts 0.
#[must_use]
pub fn perft<P: Position>(position: &P, depth: u8) -> u64 {
    let mut lists = vec![Vec::new(); usize::from(depth)];
    walk(&mut position.clone(), &mut lists)
}

/// Counts to the depth that there are lists for, one for the turns of each.
fn walk<P: Position>(position: &mut P, lists: &mut [Vec<P::PackedPly>]) -> u64 {
    let Some((turns, lists)) = lists.split_first_mut() else { return 1 };
    if lists.is_empty() {
        return position.count();
    }
    turns.clear();
    position.plies(turns);
    let mut sum = 0;
    for turn in turns {
        let undo = position.play(turn);
        sum += walk(position, lists);
        position.take_back(undo);
    }
    sum
}
