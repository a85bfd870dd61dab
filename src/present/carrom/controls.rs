//! The buttons under the board: aiming and shooting, or where a man is placed.

use super::{
    super::{Button, Look, Press, Row, board::plain, game::Writes, screen::BUTTONS_MAX},
    man_name, picture,
};
use games::carrom::{Move, Refusal, Spot, View};
use table::Table;
use words::{Words, say};

/// The beginning of a stroke and of a place, as moves are written.
const SHOOT: &str = "shoot";
const PLACE: &str = "place";

/// What the one to move may do.
pub(super) fn controls(table: &Table, view: &View, words: &Words) -> (Vec<Row>, Vec<Button>) {
    if !view.is_my_turn() {
        return (Vec::new(), Vec::new());
    }
    let turn = table.decision;
    let write = |mv: &str, label| plain(table, Press::Write { turn, mv: mv.to_owned() }, label);
    if view.is_placing() {
        return (spots(table, view), vec![write(PLACE, say!(words, "carrom-button-place"))]);
    }
    let aim = Button {
        emoji: Some("🎯"),
        look: Look::Main,
        ..plain(table, Press::Aim { turn, at: String::new() }, say!(words, "carrom-button-aim"))
    };
    (vec![Row::Buttons(vec![aim, write(SHOOT, say!(words, "carrom-button-type"))])], Vec::new())
}

/// A button for each place that is numbered in the picture.
fn spots(table: &Table, view: &View) -> Vec<Row> {
    let place = |(nth, spot): (usize, Spot)| {
        let mv = Move::Place(spot).to_string();
        plain(table, Press::Play { turn: table.decision, mv }, (nth + 1).to_string())
    };
    let buttons: Vec<Button> = picture::spots(view).into_iter().enumerate().map(place).collect();
    buttons.chunks(BUTTONS_MAX).map(|row| Row::Buttons(row.to_vec())).collect()
}

/// What has to be written for a stroke or a place.
pub(super) fn writes(view: &View, mv: &str, words: &Words) -> Option<Result<Writes, Refusal>> {
    let placed = view.position.placing.first().map(|(_, man)| *man);
    let games::Turn::Of(turn) = view.turn else { return None };
    if !matches!(mv, SHOOT | PLACE) {
        return None;
    }
    if !view.is_my_turn() {
        return Some(Err(Refusal::NotYourTurn { turn }));
    }
    Some(match (mv, placed) {
        (SHOOT, None) => Ok(Writes {
            title: say!(words, "carrom-form-shoot"),
            label: say!(words, "carrom-form-shoot-label"),
            placeholder: "-6.2 12.5 640".to_owned(),
        }),
        (SHOOT, Some(man)) => Err(Refusal::PlaceFirst { man }),
        (_, Some(man)) => Ok(Writes {
            title: say!(words, "carrom-form-place", man = man_name(man, words).replace('`', "")),
            label: say!(words, "carrom-form-place-label"),
            placeholder: "1.2 -3".to_owned(),
        }),
        (_, None) => Err(Refusal::NothingToPlace),
    })
}
