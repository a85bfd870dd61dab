//! Karo before its pieces, as people see it: agreeing who begins, and laying the board.

use games::catalog::Kind;
use present::{Press, Row, board::board_in_view};
use table::{BoardView, First, HouseRules, Table, coins::Coins, ids::UserId, lang::Lang};

use super::{
    boards::{board_with_choice, text_of, written},
    circle::Circle,
    karo::{by_buttons_and_by_rules, golden, golden_step, meant, played, suggested, suggested_in, taps_to},
};

const LAID: &[(&str, &str)] = &[("tiles", "in-turn")];
const LAID_NOT_THIS_WAY: &[(&str, &str)] = &[("game", "not-this-way"), ("tiles", "in-turn")];
const AGREED: &[(&str, &str)] = &[("begins", "agreed")];

/// Seven columns and seven rows, with more places than a menu has room for.
const FAR: &str = "lay b1, lay c1, lay d1, lay e1, lay f1, lay g1, lay b2, lay b3, lay b4, lay b0, lay b-1, lay b-2, \
                   lay f2, lay f3, lay f4, lay f0, lay f-1, lay f-2";
/// A cross, with more places than there is room for buttons.
const CROSS: &str = "lay b1, lay c1, lay d1, lay e1, lay f1, lay g1, lay d2, lay d3, lay d4, lay d0, lay d-1, lay d-2";

/// Four rows of five, as they lie ready otherwise.
fn rectangle() -> String {
    let cells = (1..=4).flat_map(|row| ["a", "b", "c", "d", "e"].map(|column| format!("lay {column}{row}")));
    cells.skip(1).collect::<Vec<String>>().join(", ")
}

/// Who is to move.
fn user(table: &Table) -> UserId {
    UserId(1 + table.to_move().expect("somebody is to move").index() as u64)
}

#[test]
fn the_board_that_is_laid_shows_where_a_tile_can_go_f1_a1() {
    let at = |lang| played(lang, LAID, "", "lay b1, lay a2, lay a0").table;
    let text = text_of(&present::board(&at(Lang::En)));
    let look = "**Four Circles**\n▶ ⚪️ **Ada**: lay a tile\u{a0}· over\u{a0}<t:1800000060:R>\nTiles to lay: 16\n\
                ▪️▫️▪️▪️ −1\n▫️🟫▫️▪️ 0\n▫️🟫🟫▫️ 1\n▫️🟫▫️▪️ 2\n▪️▫️▪️▪️ 3\n";
    assert!(text.contains(look), "{text}");
    golden("laying", at);
    golden("laying_not_this_way", |lang| played(lang, LAID_NOT_THIS_WAY, "", "lay b1, lay b2, lay c2").table);
    // More than fifteen places are a menu, and more than that has room for one of rows first.
    golden("laying_by_menu", |lang| played(lang, LAID, "", CROSS).table);
    golden("laying_far", |lang| played(lang, LAID, "", FAR).table);
    golden_step("laying_row", "lay row 4", |lang| played(lang, LAID, "", FAR).table);
}

#[test]
fn once_the_board_is_laid_pieces_are_placed_on_it_f1() {
    let table = played(Lang::En, LAID, "", &rectangle()).table;
    let usual = played(Lang::En, &[], "", "").table;
    let after = |table: &Table| text_of(&present::board(table)).lines().skip(1).take(7).collect::<Vec<_>>().join("\n");
    assert_eq!(after(&table), after(&usual));
    golden("laid", |lang| played(lang, LAID, "", &rectangle()).table);
}

#[test]
fn the_buttons_lead_to_every_place_in_two_taps_at_the_most() {
    for (options, turns) in [
        (LAID, String::new()),
        (LAID, "lay b1, lay a2, lay a0".to_owned()),
        (LAID, CROSS.to_owned()),
        (LAID, FAR.to_owned()),
        (LAID, rectangle()),
        (LAID_NOT_THIS_WAY, FAR.to_owned()),
        (AGREED, String::new()),
        (AGREED, "begin red".to_owned()),
    ] {
        let table = played(Lang::En, options, "", &turns).table;
        let [buttons, listed] = by_buttons_and_by_rules(&table);
        assert_eq!(buttons, listed, "{options:?}: {turns}");
        let is_meant = |mv: &str| !["draw", "undo", "refuse"].contains(&mv) && !mv.starts_with("resign");
        assert!(taps_to(&table, user(&table), &present::board(&table), &is_meant) <= 3, "{options:?}: {turns}");
    }
}

#[test]
fn what_cannot_be_chosen_while_tiles_are_laid_begins_anew() {
    let table = played(Lang::En, LAID, "", FAR).table;
    let board = present::board(&table);
    for forged in ["lay", "lay row", "lay row 99", "lay a1", "row 1", "a1", "tile a1", "tile a1 a2"] {
        assert_eq!(board_with_choice(&table, user(&table), table.decision, forged), Ok(board.clone()), "{forged}");
    }
}

#[test]
fn who_begins_is_agreed_by_buttons() {
    golden("agreeing", |lang| played(lang, AGREED, "", "").table);
    golden("answering", |lang| played(lang, AGREED, "", "begin red").table);
    golden("agreed", |lang| played(lang, AGREED, "", "begin red, begin red").table);
    for turns in ["", "begin red"] {
        let text = text_of(&present::board(&played(Lang::En, AGREED, "", turns).table));
        assert!(text.contains("\n-# Whoever starts wins 83% of games (strong AIs)."), "{text}");
    }
    let screen = present::board(&played(Lang::En, AGREED, "", "begin red").table);
    let Some(Row::Buttons(buttons)) = screen.rows.first() else { panic!("{}", written(&screen)) };
    let plays = |press: &Press| if let Press::Play { mv, .. } = press { mv.clone() } else { String::new() };
    let plays: Vec<String> = buttons.iter().map(|button| plays(&button.click.press)).collect();
    assert_eq!(plays, ["begin red", "begin lots"]);
}

/// The lot that is drawn for want of an agreement.
#[test]
fn without_an_agreement_the_lot_is_told() {
    let mut circle = played(Lang::En, AGREED, "", "begin white");
    circle.play("begin lots", "2");
    let text = text_of(&present::board(&circle.table));
    assert!(text.contains("By lot, Ben begins."), "{text}");
}

#[test]
fn laying_and_agreeing_are_read_as_people_type_them() {
    for (verb, given, mv) in [
        ("lay", ("place", " B2 "), "lay b2"),
        ("lay", ("place", "z-1"), "lay z-1"),
        ("begin", ("who", "White"), "begin white"),
        ("begin", ("who", "lots"), "begin lots"),
        ("begin", ("who", "Weiß"), "begin white"),
        ("begin", ("who", "rot"), "begin red"),
        ("begin", ("who", "los"), "begin lots"),
        ("begin", ("who", "blancs"), "begin white"),
        ("begin", ("who", "Rouges"), "begin red"),
        ("begin", ("who", "sort"), "begin lots"),
    ] {
        assert_eq!(meant(verb, &[given]), Ok(mv.to_owned()));
    }
    for (verb, given) in [
        ("lay", ("place", "b2-c3")),
        ("lay", ("place", "")),
        ("begin", ("who", "me")),
        ("begin", ("who", "")),
        ("place", ("cell", "lay b2")),
        ("move", ("move", "lay b2")),
    ] {
        assert!(meant(verb, &[given]).is_err(), "{verb} {given:?}");
    }
}

#[test]
fn places_and_beginners_are_suggested() {
    let laying = played(Lang::En, LAID, "", "lay b1").table;
    assert_eq!(suggested(&laying, 1, "lay", "place", &[]), "a0 <a0>; b0 <b0>; z1 <z1>; c1 <c1>; a2 <a2>; b2 <b2>");
    assert_eq!(suggested(&laying, 1, "lay", "place", &[("place", "C")]), "c1 <c1>");
    assert_eq!(suggested(&laying, 2, "lay", "place", &[]), "", "it is Ada's turn");
    assert_eq!(suggested(&laying, 1, "place", "cell", &[]), "", "tiles are still to be laid");
    let agreeing = played(Lang::En, AGREED, "", "begin white").table;
    assert_eq!(suggested(&agreeing, 2, "begin", "who", &[]), "White begins <white>; Draw lots <lots>");
    let in_lang = |lang, typed| suggested_in(&agreeing, (2, lang), "begin", "who", &[("who", typed)]);
    assert_eq!(in_lang(Lang::De, ""), "Weiß beginnt <weiß>; Losen <los>");
    assert_eq!(in_lang(Lang::De, "L"), "Losen <los>");
    assert_eq!(in_lang(Lang::Fr, ""), "Blancs <blancs>; Tirer au sort <sort>");
}

#[test]
fn a_hint_lays_a_tile_where_one_can_go_and_says_nothing_of_who_begins() {
    let table = played(Lang::En, LAID, "", "lay b1, lay a2").table;
    let hint = present::pages::advice(&table, user(&table), Lang::En).card.expect("a hint");
    assert!(hint.body.starts_with("Lay a tile at "), "{}", hint.body);
    let offers_one = |table: &Table| present::board(table).has(&Press::Odds);
    assert!(offers_one(&table));
    let table = played(Lang::En, AGREED, "", "").table;
    assert!(!offers_one(&table) && present::pages::advice(&table, user(&table), Lang::En).card.is_none());
}

/// A tile may be laid on either side of the two that lie there: the letters before `a` are the last ones.
#[test]
fn columns_left_of_a_are_named_before_it() {
    let table = played(Lang::En, LAID, "", "lay b1").table;
    let text = text_of(&board_in_view(&table, BoardView::Text));
    assert!(text.contains("Columns z, a–c."), "{text}");
}

/// Beside who it is, until somebody has played.
#[test]
fn where_dice_decided_who_begins_the_board_says_so() {
    let usual = HouseRules::usual(Kind::Karo.new_table_options());
    let mut circle = Circle::of(HouseRules { ante: Coins(10), first: First::Drawn, ..usual }, &["Ada", "Ben"]);
    assert!(circle.table.draws_who_begins());
    circle.start("");
    let says_so = |table: &Table| text_of(&present::board(table)).contains("\n-# The dice decided who starts.");
    assert!(says_so(&circle.table), "{}", text_of(&present::board(&circle.table)));
    circle.play("b1", "");
    assert!(!says_so(&circle.table));
}
