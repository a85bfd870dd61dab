//! The hint on request: what the hard AI would play, in words and as a button. And what may be done once something
//! is chosen.

use super::{
    super::{Button, ButtonStyle, Card, scope::Scope},
    joined, shown, side_sign,
    ways::continuations,
    with_minus,
};
use games::karo::{self, Cell, Move, Ply, TileMove, Variant, View};
use words::{Words, say};

/// What the hard AI would play in the place of who looks, and a button for it.
pub(super) fn advice(view: &View, scope: Scope, words: &Words) -> Option<(Card, Vec<Button>)> {
    let turn = karo::hint::hint(view)?;
    let (title, footer) = (say!(words, "karo-hint-title"), say!(words, "karo-hint-how"));
    let card = Card { title, body: advised(&turn, words), fields: Vec::new(), footer: Some(footer) };
    let play = scope.button(scope.play(Move::Ply(turn)), say!(words, "karo-button-hint"));
    Some((card, vec![Button { style: ButtonStyle::Main, ..play }]))
}

/// What is done by these moves: “c3–b3”, “Tile d5→e2, then f3–e2”.
pub(super) fn line(moves: &[Move], words: &Words) -> String {
    let one = |mv: &Move| match mv {
        Move::Ply(Ply::Move { tile, path }) => match tile {
            None => joined(path),
            Some(tile) => {
                let (from, to) = (shown(tile.from), shown(tile.to));
                say!(words, "karo-line-tile", from = from, to = to, way = joined(path))
            }
        },
        Move::Ply(turn) => advised(turn, words).trim_end_matches('.').to_owned(),
        Move::Resign(_) => say!(words, "karo-button-resign"),
        Move::Draw => say!(words, "karo-button-accept-draw"),
        Move::Refuse => say!(words, "karo-line-refuse"),
        mv => format!("`{mv}`"),
    };
    moves.iter().map(one).collect::<Vec<_>>().join(" ")
}

/// A turn as it is advised: `Move the tile a4 to f3, then jump d3–f3.`
fn advised(turn: &Ply, words: &Words) -> String {
    let (tile, path) = match turn {
        Ply::Lay(cell) => return say!(words, "karo-hint-lay", cell = shown(*cell)),
        Ply::Place(cell) => return say!(words, "karo-hint-place", cell = shown(*cell)),
        Ply::Move { tile, path } => (tile, path),
    };
    let (way, is_step) = (joined(path), super::events::is_step(path));
    match (tile, is_step) {
        (None, true) => say!(words, "karo-hint-step", way = way),
        (None, false) => say!(words, "karo-hint-jump", way = way),
        (Some(tile), is_step) => {
            let (from, to) = (shown(tile.from), shown(tile.to));
            if is_step {
                say!(words, "karo-hint-tile-step", from = from, to = to, way = way)
            } else {
                say!(words, "karo-hint-tile-jump", from = from, to = to, way = way)
            }
        }
    }
}

/// What may be done now that something is chosen, as the buttons have it: `b2`, `b2 b4`, `tile a1`, `tile a1 f2`.
pub(super) fn task(view: &View, parts: &[&str], words: &Words) -> Option<String> {
    Some(match parts {
        ["front", _] => return None,
        ["lay", "row", row] => say!(words, "karo-task-lay-row", row = with_minus(row)),
        ["part", _] => say!(words, "karo-task-place-where", piece = side_sign(view.placed_next()?)),
        ["resign"] => say!(words, "karo-task-resign"),
        ["tile"] => say!(words, "karo-task-which-tile"),
        ["tile", tile] | ["tile", tile, "row", _] => say!(words, "karo-task-lifted", tile = with_minus(tile)),
        ["tile", from, to] if view.options.game == Variant::FourCircles => {
            say!(words, "karo-task-onto", from = with_minus(from), to = with_minus(to))
        }
        ["tile", from, to, rest @ ..] => {
            let to: Cell = to.parse().ok()?;
            let tile = TileMove { from: from.parse().ok()?, to };
            on_the_way(view, Some(tile), &std::iter::once(to).chain(cells(rest)?).collect::<Vec<_>>(), words)?
        }
        path => on_the_way(view, None, &cells(path)?, words)?,
    })
}

/// What a piece may do where it has come to: go on, or end there as well.
fn on_the_way(view: &View, tile: Option<TileMove>, path: &[Cell], words: &Words) -> Option<String> {
    let now = continuations(view, &view.legal(), tile, path)?;
    let (way, at) = (joined(path), shown(*path.last()?));
    Some(match (tile, path, now.may_end) {
        (None, [_], _) => say!(words, "karo-task-piece", cell = at),
        (_, _, true) => say!(words, "karo-task-on-or-stop", way = way),
        (Some(tile), [_], false) => {
            say!(words, "karo-task-from-tile", from = shown(tile.from), to = shown(tile.to))
        }
        (_, _, false) => say!(words, "karo-task-on", way = way),
    })
}

fn cells(parts: &[&str]) -> Option<Vec<Cell>> {
    parts.iter().map(|part| part.parse().ok()).collect()
}
