//! What is said beside the board: whose turn it is and for what, what the last turn did and what one side asks of
//! the other.

use super::{
    super::{
        game::{Glance, Scene},
        sign::Sign,
        terms,
    },
    joined, named, shown, side_sign, sign,
};
use games::{
    Turn,
    catalog::Options,
    karo::{Agreeing, Ask, Board, Cell, LastTurn, Ply, Side, Variant, View},
};
use words::{Words, say};

/// How many rows a camp has in Schleicher & Hüpfer (S2).
pub(super) const CAMP_ROWS: i16 = 2;
/// The first rows of the camps there.
const WHITE_CAMP: i16 = 1;
const RED_CAMP: i16 = 7;

/// What stands beside the picture: whose turn it is and for what.
pub(super) fn glance(view: &View, scene: Scene<'_>) -> Glance {
    let words = scene.words;
    let Turn::Of(seat) = view.turn else { return Glance::default() };
    let task = if let Some(agreeing) = view.agreeing {
        match agreeing {
            Agreeing::Proposing => say!(words, "karo-task-propose"),
            Agreeing::Answering(Side::White) => say!(words, "karo-task-answer-white"),
            Agreeing::Answering(Side::Red) => say!(words, "karo-task-answer-red"),
        }
    } else if view.is_lining_up {
        say!(words, "karo-task-line-up")
    } else if view.tiles_to_lay() > 0 {
        say!(words, "karo-task-lay")
    } else if let Some(placed) = view.placed_next() {
        say!(words, "karo-task-place", piece = side_sign(placed))
    } else {
        match view.options.game {
            Variant::FourCircles => say!(words, "karo-task-circles"),
            Variant::MoversHoppers => say!(words, "karo-task-movers"),
            Variant::NotThisWay => say!(words, "karo-task-not-this-way"),
        }
    };
    Glance {
        sign: Sign::of_button(side_sign(view.side_of(seat))),
        task: Some(task),
        // How many pieces are in hand, at home or left is in the picture; of tiles it shows those that lie.
        score: (view.agreeing.is_none() && view.tiles_to_lay() > 0).then(|| score(view, scene)).flatten(),
        notes: asks(view, scene).into_iter().chain(edge(view, words)).collect(),
        ..Glance::default()
    }
}

/// What it is worth to begin, as long as both agree on who does.
fn edge(view: &View, words: &Words) -> Option<String> {
    view.agreeing?;
    let share = terms::edge(&Options::Karo(view.options.clone()), words)?;
    Some(say!(words, "edge-agreed", share = share))
}

/// How far both sides are.
pub(super) fn score(view: &View, scene: Scene<'_>) -> Option<String> {
    let (words, board) = (scene.words, view.position.board());
    match (view.placed_next(), view.options.game) {
        _ if view.agreeing.is_some() => None,
        _ if view.tiles_to_lay() > 0 => Some(say!(words, "karo-glance-tiles", tiles = view.tiles_to_lay())),
        (Some(_), _) => {
            let [white, red] = view.position.hand();
            Some(say!(words, "karo-glance-hand", white = of_side(Side::White, white), red = of_side(Side::Red, red)))
        }
        (None, Variant::NotThisWay) => {
            let [white, red] = Side::ALL.map(|side| board.pieces(side).count());
            Some(say!(words, "karo-glance-left", white = of_side(Side::White, white), red = of_side(Side::Red, red)))
        }
        (None, Variant::MoversHoppers) if !view.is_lining_up => {
            let [white, red] = there(&board);
            Some(say!(words, "karo-glance-home", white = of_side(Side::White, white), red = of_side(Side::Red, red)))
        }
        (None, Variant::FourCircles | Variant::MoversHoppers) => None,
    }
}

/// How many of a side's pieces: `⚪ 8`.
fn of_side(side: Side, count: impl std::fmt::Display) -> String {
    format!("{} {count}", side_sign(side))
}

/// `tile a4→f3, d3–f3`, and what it did to others (A3).
pub(super) fn last_turn(last: &LastTurn, words: &Words) -> String {
    let mut parts = vec![way(&last.turn, words)];
    if !last.turned.is_empty() {
        parts.push(say!(words, "karo-last-turned", count = last.turned.len(), cells = named(&last.turned)));
    }
    if !last.removed.is_empty() {
        let pieces: Vec<String> =
            last.removed.iter().map(|(cell, piece)| format!("{} {}", sign(*piece), shown(*cell))).collect();
        parts.push(say!(words, "karo-last-gone", pieces = pieces.join(" ")));
    }
    parts.join(", ")
}

/// `tile a4→f3, d3–f3`.
fn way(turn: &Ply, words: &Words) -> String {
    match turn {
        Ply::Lay(cell) | Ply::Place(cell) => shown(*cell),
        Ply::Move { tile, path } => {
            let tile = tile.map(|tile| format!("{}→{}", shown(tile.from), shown(tile.to)));
            let tile = tile.map(|tile| say!(words, "karo-last-tile", tile = tile));
            let path = joined(path);
            tile.into_iter().chain([path]).collect::<Vec<_>>().join(", ")
        }
    }
}

/// How many pieces of each side are in the camp across (S2).
pub(crate) fn there(board: &Board) -> [usize; 2] {
    Side::ALL.map(|side| {
        let cells = board.pieces(side).map(|spot| board.cell(spot));
        cells.filter(|cell| camp_at(*cell) == Some(side.other())).count()
    })
}

/// Whose camp a cell is in, if it is in one (S2).
pub(super) fn camp_at(cell: Cell) -> Option<Side> {
    let camps = [(Side::White, WHITE_CAMP), (Side::Red, RED_CAMP)];
    camps.into_iter().find_map(|(side, top)| (top..top + CAMP_ROWS).contains(&cell.row).then_some(side))
}

/// What one side asks, and what the other may do about it.
pub(super) fn asks(view: &View, scene: Scene<'_>) -> Option<String> {
    let (words, names) = (scene.words, scene.names);
    let (seat, ask) = view.asked?;
    let (who, other) = (names.prose(seat), names.prose(view.seat_of(view.side_of(seat).other())));
    Some(match ask {
        Ask::Draw => say!(words, "karo-asks-draw", who = who, other = other),
        Ask::Undo => say!(words, "karo-asks-undo", who = who, other = other),
    })
}
