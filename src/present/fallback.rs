//! The board that stands where the real one could not be drawn: it knows no
//! game, so that no game's mistake can break it too.

use super::{Press, Row, Screen, scope::Scope};
use table::{Phase, Table};
use words::{Words, say};

/// A plain board: that the drawing failed, how to go on, and the buttons every table has.
#[must_use]
pub fn fallback_board(table: &Table) -> Screen {
    let words = Words::of(table.rules.lang);
    let button = |press, label| Scope::of(table).button(press, label);
    let mut buttons = Vec::new();
    if matches!(table.phase, Phase::Gathering(_)) {
        buttons.push(button(Press::Join, say!(words, "button-join")));
        buttons.push(button(Press::Leave, say!(words, "button-leave")));
        buttons.push(button(Press::Start { decision: table.decision }, say!(words, "button-start")));
    }
    if !table.is_closed() {
        buttons.push(button(Press::Show, say!(words, "button-draw-anew")));
    }
    let rows = if buttons.is_empty() { Vec::new() } else { vec![Row::Buttons(buttons)] };
    Screen { text: say!(words, "board-undrawn", game = words.game(table.kind())), card: None, rows }
}
