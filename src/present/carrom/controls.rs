//! The buttons under the board: aiming and shooting, or where a man is placed.

use super::{
    super::{
        Button, ButtonStyle, Row,
        game::{Controls, FormText},
        scope::Scope,
    },
    man_name, picture,
};
use games::{
    MoveRefused,
    carrom::{Move, Refusal, Spot, View},
};
use words::{Words, say};

/// The beginning of a stroke and of a place, as moves are written.
const SHOOT: &str = "shoot";
const PLACE: &str = "place";

/// What the one to move may do.
pub(super) fn controls(view: &View, scope: Scope, words: &Words) -> Controls {
    if !view.is_my_turn() {
        return Controls::default();
    }
    if view.is_placing() {
        let typed = scope.button(scope.write(PLACE), say!(words, "carrom-button-place"));
        return Controls { rows: spots(view, scope), last_row: vec![typed], ..Controls::default() };
    }
    let aim = Button {
        emoji: Some("🎯"),
        style: ButtonStyle::Main,
        ..scope.button(scope.aim(""), say!(words, "carrom-button-aim"))
    };
    let typed = scope.button(scope.write(SHOOT), say!(words, "carrom-button-type"));
    Controls { rows: vec![Row::Buttons(vec![aim, typed])], ..Controls::default() }
}

/// A button for each place that is numbered in the picture.
fn spots(view: &View, scope: Scope) -> Vec<Row> {
    let place = |(nth, spot): (usize, Spot)| scope.button(scope.play(Move::Place(spot)), (nth + 1).to_string());
    let buttons: Vec<Button> = picture::spots(view).into_iter().enumerate().map(place).collect();
    Row::even(&buttons)
}

/// What has to be written for a stroke or a place.
pub(super) fn form(view: &View, mv: &str, words: &Words) -> Option<Result<FormText, MoveRefused<Refusal>>> {
    let placed = view.position.placing.first().map(|(_, man)| *man);
    let games::Turn::Of(turn) = view.turn else { return None };
    if !matches!(mv, SHOOT | PLACE) {
        return None;
    }
    if !view.is_my_turn() {
        return Some(Err(MoveRefused::NotYourTurn { turn }));
    }
    Some(match (mv, placed) {
        (SHOOT, None) => Ok(FormText {
            title: say!(words, "carrom-form-shoot"),
            label: say!(words, "carrom-form-shoot-label"),
            placeholder: say!(words, "carrom-form-shoot-example"),
        }),
        (SHOOT, Some(man)) => Err(Refusal::PlaceFirst { man }.into()),
        (_, Some(man)) => Ok(FormText {
            title: say!(words, "carrom-form-place", man = man_name(man, words).replace('`', "")),
            label: say!(words, "carrom-form-place-label"),
            placeholder: say!(words, "carrom-form-place-example"),
        }),
        (_, None) => Err(Refusal::NothingToPlace.into()),
    })
}
