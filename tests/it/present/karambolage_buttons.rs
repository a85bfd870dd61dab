//! The buttons for a move of Karambolage: which stand first, and what they say of the turn; and what is told before one
//! can be made.

use present::{
    Button, Press, Row,
    motif::{ClothReach, Motif},
    sign::in_characters,
};
use table::{BoardView, lang::Lang};

use super::{
    boards::text_of,
    circle::Circle,
    karambolage::{karambolage, opened, selects},
};

/// A button as a player sees it: its emoji, then its label.
fn written(button: &Button) -> String {
    in_characters(&format!("{} {}", button.emoji.unwrap_or_default(), button.label)).into_owned()
}

#[test]
fn with_the_last_die_too_what_touches_comes_first_and_what_ends_the_turn_says_so_b7() {
    let mut circle = opened(Lang::En);
    // Red touches black, black twice white: all are connected, and only the 3 is left.
    for mv in ["R6C4", "S3C6", "S3E5"] {
        circle.play(mv, "");
    }
    let screen = present::board(&circle.table);
    let is_move = |button: &&Button| matches!(&button.click.press, Press::Play { mv, .. } if mv.starts_with('S'));
    let rows = screen.rows.iter().filter_map(|row| match row {
        Row::Buttons(buttons) => Some(buttons.iter().filter(is_move).map(written).collect::<Vec<_>>()),
        Row::Select(_) => None,
    });
    let moves: Vec<Vec<String>> = rows.filter(|row| !row.is_empty()).collect();
    // 5C brings less than 3G, and touches red.
    assert_eq!(moves, [["⚫️ 2E W +7", "⚫️ 5C R +4", "🛑 3G +7"], ["🛑 4D +7", "🛑 6H +7", "🛑 7A +7"]]);
    let menus = selects(&screen);
    let [menu] = menus.as_slice() else { panic!("no menu: {screen:?}") };
    assert_eq!(menu.placeholder, "Ends the turn… 3");
    let told: Vec<&str> = menu.options.iter().filter_map(|option| option.hint.as_deref()).collect();
    assert_eq!(told, ["touches nothing and ends the turn · +4"; 3]);
    // 7A is off the bank, by which nothing goes on now.
    let Some(Motif::Karambolage(cloth)) = present::picture(&circle.table).map(|picture| picture.motif) else {
        panic!("no cloth")
    };
    assert!(cloth.reach.iter().all(|(_, comes)| *comes != ClothReach::Bank), "{:?}", cloth.reach);
}

#[test]
fn where_the_balls_lie_is_told_once_one_does() {
    let mut circle = Circle::of(karambolage(Lang::En), &["Ada", "Ben"]);
    circle.start("62");
    let text = |circle: &Circle| text_of(&present::board::board_in_view(&circle.table, BoardView::Text));
    let lies = |text: &str| text.lines().any(|line| line.contains(" – ") || line.ends_with(" –"));
    assert!(!lies(&text(&circle)), "{}", text(&circle));
    circle.play("place S5C", "");
    assert!(lies(&text(&circle)) && text(&circle).contains("5C"), "{}", text(&circle));
}
