//! What the picture of Karambolage marks, beside its buttons.

use present::{Press, Row, motif::Motif};
use table::lang::Lang;

use super::karambolage::{opened, selects};

#[test]
fn every_field_on_a_button_is_marked_in_the_picture_b6() {
    let mut circle = opened(Lang::En);
    for mv in ["R6C4", "S3E5", "W7D6", "R1C3"] {
        let Some(Motif::Karambolage(cloth)) = present::picture(&circle.table).map(|picture| picture.motif) else {
            panic!("a turn runs");
        };
        let marked: Vec<String> = cloth
            .reach
            .iter()
            .map(|(field, _)| format!("{}{}", field.row + 1, char::from(b'A' + field.column)))
            .collect();
        let screen = present::board(&circle.table);
        assert!(selects(&screen).iter().all(|menu| menu.options.len() > 1), "a menu for one field: {screen:?}");
        let buttons = screen.rows.iter().filter_map(|row| match row {
            Row::Buttons(buttons) => Some(buttons),
            Row::Select(_) => None,
        });
        let played: Vec<&str> = buttons
            .flatten()
            .filter_map(|button| match &button.click.press {
                Press::Play { mv, .. } if mv.starts_with(['S', 'R', 'W']) => mv.get(1..3),
                _ => None,
            })
            .collect();
        assert!(!played.is_empty(), "before {mv} there are buttons of fields");
        for field in played {
            assert!(marked.iter().any(|marked| marked == field), "{field} before {mv}, of {marked:?}");
        }
        circle.play(mv, "");
    }
}
