//! How the buttons of Karo lie: as what they mean lies in the picture above them.

use std::collections::{BTreeMap, BTreeSet};

use present::{
    Button, Press, Row, Screen,
    board::{choice_of_who_waits, more},
    motif::{Motif, TileBoard},
};
use table::{Command, Table, ids::UserId, lang::Lang};

use super::{
    boards::text_of,
    karo::{MOVERS_HOPPERS, NOT_THIS_WAY, by_buttons_and_by_rules, chosen, not_this_way, played, taps_to},
};

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

/// The parts of the board that can be chosen, as their buttons have them.
fn parts(screen: &Screen) -> Vec<String> {
    let buttons = rows(screen).into_iter().flatten().filter(|button| button.enabled);
    let part = |button: &Button| match &button.click.press {
        Press::Choose { of, .. } if of.starts_with("part ") => Some(of.clone()),
        _ => None,
    };
    buttons.filter_map(part).collect()
}

/// On every layout and as long as pieces are placed.
#[test]
fn a_piece_is_placed_by_two_taps_on_buttons_that_lie_as_the_board_does_a1() {
    for layout in ["diamond", "4x6", "ring"] {
        for turns in ["", "c1, d1, b2", "c1, d1, b2, c2, d2, a3, b3, d3, a4, b4, c4, d4, b5, c5, d5"] {
            let options = [NOT_THIS_WAY, &[("layout", layout)]].concat();
            let table = played(Lang::En, &options, "", turns).table;
            let (at, board) = (format!("{layout}: {turns}"), present::board(&table));
            let user = UserId(1 + table.to_move().expect("somebody is to move").index() as u64);
            // A cell alone is a place: `c3`.
            assert_eq!(taps_to(&table, user, &board, &|mv| mv.len() == 2), 2, "{at}");
            let [buttons, listed] = by_buttons_and_by_rules(&table);
            assert_eq!(buttons, listed, "{at}");
            for part in parts(&board) {
                let screen = chosen(&table, &part);
                let rows = rows(&screen);
                assert!(rows.len() <= 4 && rows.iter().all(|row| row.len() <= 5), "{at}, {part}");
                let tiles = |row: &[Button], nth: usize| -> BTreeSet<char> {
                    let names = row.iter().map(|button| &button.label).filter(|name| *name != "·");
                    names.filter_map(|name| name.chars().nth(nth)).collect()
                };
                // The letters of a column of buttons, and the numbers of a row of them.
                for column in 0..5 {
                    let below: Vec<Button> = rows.iter().filter_map(|row| row.get(column).cloned()).collect();
                    assert!(tiles(&below, 0).len() <= 1, "{at}, {part}: column {column}");
                }
                assert!(rows.iter().all(|row| tiles(row, 1).len() == 1), "{at}, {part}");
                // What can be tapped is marked in the picture by its name.
                let free = rows.into_iter().flatten().filter(|button| button.enabled);
                let free: Vec<String> = free.map(|button| button.label.clone()).collect();
                let marked: Vec<String> = drawn(&table, &part).reach.into_iter().map(|reach| reach.name).collect();
                assert_eq!(free, marked, "{at}, {part}");
            }
        }
    }
}

#[test]
fn who_waits_finds_resign_under_more_and_is_asked_once_more() {
    let mut circle = played(Lang::En, MOVERS_HOPPERS, "", "b2-b3");
    let (table, ada, ben) = (&circle.table, UserId(1), UserId(2));
    let decision = table.decision;
    assert!(more(table, ada, Lang::En).has(&Press::Choose { decision, of: "resign".to_owned() }));
    let asked = |user, of| choice_of_who_waits(table, user, decision, of, Lang::En);
    let question = asked(ada, "resign").expect("she waits");
    assert_eq!(question.text, "Give up this game?");
    assert!(
        question.has(&Press::Play { decision, mv: "resign white".to_owned() }) && question.has(&Press::KeepPlaying)
    );
    // Whoever is to move chooses on the board; and nothing else is chosen out of turn.
    assert_eq!([asked(ben, "resign"), asked(ada, "b7"), asked(UserId(9), "resign")], [None, None, None]);
    let mv = table.kind().parse_move("resign white");
    circle.tell(&Command::Play { user: ada, decision: Some(decision), mv });
    assert!(circle.table.playing().is_none(), "it is over");
}

#[test]
fn which_tiles_may_be_lifted_is_told_until_something_is_chosen_a4() {
    let table = not_this_way(Lang::En).table;
    let told = "These may move with their tile: ";
    assert!(text_of(&present::board(&table)).contains(told));
    for of in ["a4", "a4 c4", "tile", "tile a4", "tile a4 f5"] {
        let text = text_of(&chosen(&table, of));
        assert!(!text.contains(told), "{of}: {text}");
    }
}
