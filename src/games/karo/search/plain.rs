//! A plain search for wins, without a table, an order or anything left out:
//! what the search proper is measured by.

use crate::karo::position::Position;

/// Whether the side to move can force a win within so many turns of both sides, an odd number, without the other side
/// ever passing. `None` where more than `nodes` turns were to be tried; the position is of no use then.
pub fn forces<P: Position>(position: &mut P, turns: u8, nodes: &mut u64) -> Option<bool> {
    let me = position.to_move();
    if turns == 1 {
        return Some(position.wins_now());
    }
    let mut mine = Vec::new();
    position.plies(&mut mine);
    for turn in mine {
        *nodes = nodes.checked_sub(1)?;
        let undo = position.play(&turn);
        let wins = match position.winner() {
            Some(winner) => winner == me,
            None => !position.wins_now() && loses(position, turns - 1, nodes)?,
        };
        position.take_back(undo);
        if wins {
            return Some(true);
        }
    }
    Some(false)
}

/// Whether the other side wins within so many turns whatever the side to move does; `None` as above.
pub fn loses<P: Position>(position: &mut P, turns: u8, nodes: &mut u64) -> Option<bool> {
    let other = position.to_move().other();
    let mut mine = Vec::new();
    position.plies(&mut mine);
    if mine.is_empty() {
        return Some(false);
    }
    for turn in mine {
        *nodes = nodes.checked_sub(1)?;
        let undo = position.play(&turn);
        let lost = match position.winner() {
            Some(winner) => winner == other,
            None => forces(position, turns - 1, nodes)?,
        };
        position.take_back(undo);
        if !lost {
            return Some(false);
        }
    }
    Some(true)
}
