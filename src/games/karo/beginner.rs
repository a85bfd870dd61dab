//! A beginner, written down as a small policy that levels are measured against:
//! it takes what it sees one turn deep, and knows no plan.
//!
//! It wins where it can with one turn. Else it leaves out turns after which the
//! other side wins at once, if there are others. Of the rest it plays any that
//! brings it forward as everybody sees it, else any that does not set it back,
//! else any. Forward is, in Vier Kreise, a circle more; in Schleicher & Hüpfer
//! a row nearer to the other camp; in Abräumen a piece fewer.

use super::{
    piece::Side,
    position::Position,
    tiles::{Board, Square},
};
use crate::{dice::Dice, rules::any};

/// How many turns a beginner looks at to find one that does not lose at once.
const LOOKED_AT: usize = 200;

/// What a beginner plays; none where it has no turn. How far a side has come is told by the board, the more the better:
/// [`circles`], [`rows`] or [`pieces_gone`].
#[must_use]
pub fn choose<P: Position, D: Dice + ?Sized>(
    position: &P,
    progress: fn(&Board, Side) -> i32,
    luck: &mut D,
) -> Option<P::PackedPly> {
    let me = position.to_move();
    let now = progress(&position.board(), me);
    let mut turns = Vec::new();
    position.plies(&mut turns);
    let mut played = position.clone();
    if position.wins_now() {
        let wins = |turn: &&P::PackedPly| {
            let undo = played.play(turn);
            let wins = played.winner() == Some(me);
            played.take_back(undo);
            wins
        };
        return turns.iter().find(wins).copied();
    }
    let mut best: Option<(P::PackedPly, [i32; 2])> = None;
    for _ in 0..turns.len().min(LOOKED_AT) {
        let turn = turns.swap_remove(any(turns.len(), luck));
        let undo = played.play(&turn);
        let loses = played.winner().is_some() || played.wins_now();
        let worth = [-i32::from(loses), (progress(&played.board(), me) - now).signum()];
        played.take_back(undo);
        if worth == [0, 1] {
            return Some(turn);
        }
        if best.is_none_or(|(_, most)| worth > most) {
            best = Some((turn, worth));
        }
    }
    best.map(|(turn, _)| turn)
}

/// How many circles a side has.
#[must_use]
pub fn circles(board: &Board, side: Side) -> i32 {
    board.tiles().iter().filter(|spot| board.at(**spot) == Square::circle(side)).count() as i32
}

/// How many rows the pieces of a side have come, white's downwards.
#[must_use]
pub fn rows(board: &Board, side: Side) -> i32 {
    let rows = board.pieces(side).map(|spot| i32::from(board.cell(spot).row));
    let down: i32 = rows.sum();
    if side == Side::White { down } else { -down }
}

/// How many pieces a side has fewer than all.
#[must_use]
pub fn pieces_gone(board: &Board, side: Side) -> i32 {
    -(board.pieces(side).count() as i32)
}

#[cfg(test)]
mod tests {
    use rand::{SeedableRng, rngs::StdRng};

    use super::*;
    use crate::{
        dice::Luck,
        karo::{FourCircles, MoversHoppers, NotThisWay},
    };

    fn after<P>(text: &str, progress: fn(&Board, Side) -> i32) -> [P; 2]
    where
        P: Position + std::str::FromStr<Err: std::fmt::Debug>,
    {
        let before: P = text.parse().expect("a position");
        let turn = choose(&before, progress, &mut Luck(StdRng::seed_from_u64(3))).expect("a turn");
        let mut after = before.clone();
        after.play(&turn);
        [before, after]
    }

    #[test]
    fn a_beginner_wins_with_one_turn_f4() {
        let [_, won] = after::<FourCircles>(".OOO./.x..x/..o.x/xxoxo w", circles);
        assert_eq!(won.winner(), Some(Side::White));
    }

    #[test]
    fn a_beginner_goes_forward_where_everybody_sees_it() {
        let [before, next] = after::<MoversHoppers>("OOO/ooo/.../.../.../.../xxx/XXX w", rows);
        assert!(rows(&next.board(), Side::White) > rows(&before.board(), Side::White));
        let [before, next] = after::<FourCircles>("oo.xx/.o.x./.o.x./oo.xx w", circles);
        assert!(circles(&next.board(), Side::White) > circles(&before.board(), Side::White));
        let [before, next] = after::<NotThisWay>("--OO--/-....-/x.x.x./.x..../-o..x-/--o.-- w", pieces_gone);
        assert!(pieces_gone(&next.board(), Side::White) > pieces_gone(&before.board(), Side::White));
    }
}
