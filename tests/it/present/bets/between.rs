//! What the board between two games says of bets: below a result there is little room.

use present::sign::in_characters;
use words::{Words, say_for};

use super::*;

#[test]
fn a_result_has_no_odds_beside_its_picture_nor_in_words() {
    let mut circle = two(Lang::En);
    let is_told = |circle: &Circle, view| shown(&circle.table, view).text.contains("chance in %");
    assert!(is_told(&circle, BoardView::Picture), "in the lobby they are told");
    ada_wins(&mut circle);
    for view in BoardView::ALL {
        let board = shown(&circle.table, view);
        assert!(!is_told(&circle, view) && board.text == board_in_view(&circle.table, view).text, "{}", board.text);
        assert!(board.has(&Press::Bet { game: 2 }), "{:?}", labels(&board));
    }
    let asked = bets::choose(&circle.table, UserId(7), MAY, Lang::En).expect("they may bet").text;
    assert!(asked.contains("chance in %"), "where one bets they are told: {asked}");
    // Nor beside what lies on whom.
    bet(&mut circle, 7, 2, 30);
    for view in BoardView::ALL {
        let text = shown(&circle.table, view).text;
        assert!(text.contains("**B**\u{a0}30") && !text.contains("30 ("), "{text}");
    }
}

/// No blank keeps a coin beside its number.
#[test]
fn what_the_next_game_costs_begins_a_line_where_a_phone_breaks_it_anyway() {
    for (lang, costs) in [(Lang::De, "Wer sitzen bleibt"), (Lang::En, "Stay seated"), (Lang::Fr, "Si tu restes")] {
        let mut circle = two(lang);
        bet(&mut circle, 7, 2, 30);
        ada_wins(&mut circle);
        let text = shown(&circle.table, BoardView::Text).text;
        let line = text.lines().find(|line| line.contains(costs)).expect("the ante once more");
        assert!(line.starts_with(&format!("-# {costs}")), "{lang}: {text}");
        assert!(text.lines().any(|line| line.starts_with("-# ") && line.ends_with(":R>")), "{lang}: {text}");
    }
}

#[test]
fn between_two_games_bets_are_told_by_letter_as_long_as_all_sit_where_they_played() {
    let mut circle = two(Lang::En);
    ada_wins(&mut circle);
    let picture = |circle: &Circle| shown(&circle.table, BoardView::Picture).text;
    bet(&mut circle, 7, 2, 30);
    let text = picture(&circle);
    assert!(text.contains("**B**\u{a0}30") && !text.contains("Ben:\u{a0}30"), "{text}");
    let words = shown(&circle.table, BoardView::Text).text;
    assert!(words.contains("**A**\u{a0}Ada") && words.contains("**B**\u{a0}30"), "{words}");
    // Somebody else sits there then, who has another letter on the picture of the result, or none.
    circle.tell(&Command::Join(person(3, "Cleo")));
    let text = picture(&circle);
    assert!(
        text.contains("New at the table: Cleo") && text.contains("Ben:\u{a0}30") && !text.contains("**C**"),
        "{text}"
    );
}

/// The road of Caramba! has the letters of who played; who comes has another one then, and is told by name.
#[test]
fn no_letter_below_a_board_in_text_is_another_ones_on_it() {
    let mut circle = crate::present::caramba::race(Lang::En, "1");
    let text = |circle: &Circle| board_in_view(&circle.table, BoardView::Text).text;
    assert!(text(&circle).contains("**B**\u{a0}Ben"), "all sit where they played: {}", text(&circle));
    circle.tell(&Command::Join(person(3, "Cleo")));
    let told = text(&circle);
    assert!(told.contains("New at the table: Cleo"), "{told}");
    assert!(!told.contains("**A**\u{a0}") && !told.contains("**C**\u{a0}"), "{told}");
}

#[test]
fn a_short_name_behind_its_letter_has_not_the_letter_once_more() {
    let names = ["Alexandra", "Alexander", "Cleo", "Dov", "Eva", "Finn", "Gus", "Hilda", "Ines"];
    let mut circle = Circle::of(rules(Lang::En), &names);
    for seat in 1..=9 {
        bet(&mut circle, 20 + u64::from(seat), seat, 1 + i64::from(seat));
    }
    let lobby = board_in_view(&circle.table, BoardView::Picture).text;
    assert!(lobby.contains("**A**\u{a0}Alexa…\u{a0}· **B**\u{a0}Alexa…"), "{lobby}");
    let laid = bets::choose(&circle.table, UserId(21), MAY, Lang::En).expect("they have bet").text;
    assert!(laid.contains("**A**\u{a0}Alexa…:\u{a0}2") && laid.contains("**B**\u{a0}Alexa…:\u{a0}3"), "{laid}");
    for text in [lobby, laid] {
        assert!(!text.contains("Alex.A") && !text.contains("Alex.B"), "{text}");
    }
}

/// Twelve have a line each in text, and beside what was bet none is left.
#[test]
fn at_a_crowded_table_the_button_for_the_next_game_says_what_it_costs_where_no_line_does() {
    let names: Vec<String> = (1..=12).map(|nth| format!("Nan {nth}")).collect();
    for lang in Lang::ALL {
        let mut circle = Circle::of(rules(lang), &names.iter().map(String::as_str).collect::<Vec<_>>());
        bet(&mut circle, 77, 2, 30);
        circle.start("31642");
        circle.play("throw", "44441");
        (1..12).for_each(|_| circle.play("throw", "11111"));
        while circle.table.playing().is_some() {
            circle.play("stop", "");
        }
        let board = board_in_view(&circle.table, BoardView::Text);
        let next = say_for!(Words::of(lang), Kind::Kara, "button-next");
        let costs = format!("{next} · 10\u{a0}🪙");
        assert!(labels(&board).iter().any(|label| in_characters(label) == costs), "{costs}: {:?}", labels(&board));
        // Beside the picture of the result there is a line for it.
        let board = board_in_view(&circle.table, BoardView::Picture);
        assert!(labels(&board).contains(&next), "{:?}", labels(&board));
    }
}
