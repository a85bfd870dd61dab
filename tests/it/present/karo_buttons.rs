//! How the buttons of Karo lie: as what they mean lies in the picture above them.

use std::collections::BTreeMap;

use present::{
    Button, Row, Screen,
    motif::{Motif, TileBoard},
};
use table::{Table, lang::Lang};

use super::karo::{MOVERS_HOPPERS, played};

/// The rows of a game's own buttons, as they stand under a board: all but the last row, which has what every board has.
fn rows(screen: &Screen) -> Vec<&[Button]> {
    let (_, rows) = screen.rows.split_last().expect("a last row");
    rows.iter().map(|row| if let Row::Buttons(buttons) = row { &buttons[..] } else { &[] }).collect()
}

fn drawn(table: &Table, chosen: &str) -> TileBoard {
    match present::picture_with_choice(table, chosen).expect("a picture").motif {
        Motif::Karo(board) => board,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_pieces_of_movers_and_hoppers_are_chosen_line_by_line_as_they_are_drawn() {
    for (turns, first) in [("", ["a1", "a2"]), ("b2-b3", ["a7", "a8"]), ("b2-b3, b7-b6, c1-c3, a8-a6", ["a1", "a2"])] {
        let table = played(Lang::En, MOVERS_HOPPERS, "", turns).table;
        let screen = present::board(&table);
        let buttons: Vec<Vec<&str>> =
            rows(&screen).iter().map(|row| row.iter().map(|button| button.label.as_str()).collect()).collect();
        // Its rows 1 to 8 are drawn from left to right, its columns from above.
        let mut lines: BTreeMap<u8, Vec<u8>> = BTreeMap::new();
        for cell in drawn(&table, "").choices {
            lines.entry(cell.row).or_default().push(cell.column);
        }
        let name = |line: u8, place: u8| format!("{}{}", char::from(b'a' + line), place + 1);
        let drawn: Vec<Vec<String>> =
            lines.iter().map(|(line, places)| places.iter().map(|place| name(*line, *place)).collect()).collect();
        assert_eq!(buttons, drawn, "{turns}");
        assert_eq!(buttons[0], first, "{turns}");
    }
}
