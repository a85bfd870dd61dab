//! The games of Karo as people see them: the boards of the look, what is told,
//! the buttons step by step, commands and their suggestions.

use std::collections::BTreeSet;

use karahaus::{
    coins::Coins,
    games::{Level, catalog::Kind},
    ids::UserId,
    lang::Lang,
    present::{
        self, Press, Row, Screen,
        board::choosing,
        pages,
        verbs::{self, Args, Does, Given, Writing},
    },
    table::{Command, HouseRules, Refused, Table},
};

use super::{
    boards::written,
    circle::{self, Circle},
    look,
};

fn rules(lang: Lang, options: &[(&str, &str)]) -> HouseRules {
    let mut rules = HouseRules { options: Kind::Karo.default_options(), ante: Coins(0), ..circle::rules(lang) };
    for (key, value) in options {
        rules.options.set(key, value).expect("an option of Karo");
    }
    rules
}

/// Ada and Ben, and these turns one after the other.
fn played(lang: Lang, options: &[(&str, &str)], lots: &str, turns: &str) -> Circle {
    let mut circle = Circle::of(rules(lang, options), &["Ada", "Ben"]);
    circle.start(lots);
    turns.split(", ").filter(|turn| !turn.is_empty()).for_each(|turn| circle.play(turn, ""));
    circle
}

/// A move of somebody who need not be to move; users are counted from 1.
fn says(circle: &mut Circle, user: u64, mv: &str) {
    let turn = Some(circle.table.turn);
    circle.tell(&Command::Play { user: UserId(user), turn, mv: mv.to_owned() });
}

const FOUR_CIRCLES: &[(&str, &str)] = &[];
const MOVERS_HOPPERS: &[(&str, &str)] = &[("game", "movers-hoppers")];
const NOT_THIS_WAY: &[(&str, &str)] = &[("game", "not-this-way")];

const PLACED: &str = "b1, a1, a2, c2, d2, e2, a3, b3, e3, d3, b4, d4";

/// The sample of the look for Vier Kreise.
fn four_circles(lang: Lang) -> Circle {
    let turns = "e1>c0 b1-c0, d4-c4, c0-b1, a1-c1, d2-b2, c4-d4, a3-c3, a4>f3 d3-f3";
    played(lang, FOUR_CIRCLES, "", &format!("{PLACED}, {turns}"))
}

/// The sample of the look for Abräumen: the lot lets red begin, and each places the other's pieces.
fn not_this_way(lang: Lang) -> Circle {
    let options = [NOT_THIS_WAY, &[("begins", "lots")]].concat();
    let turns = "c1, d1, c2, b2, a3, e2, d3, c3, b4, f3, e4, a4, d5, c5, d6, e5";
    played(lang, &options, "2", turns)
}

fn golden(name: &str, at: impl Fn(Lang) -> Table) {
    for lang in Lang::ALL {
        let table = at(lang);
        let screen = present::board(&table);
        look::add(&format!("karo_{name}"), lang, &screen, present::picture(&table).as_ref());
        let alt = present::picture(&table).map(|picture| picture.alt).unwrap_or_default();
        insta::assert_snapshot!(format!("karo_{name}_{lang}"), format!("{}\n{alt}", written(&screen)));
    }
}

/// What stands under the board when something is chosen.
fn golden_step(name: &str, of: &str, at: impl Fn(Lang) -> Table) {
    for lang in Lang::ALL {
        let screen = chosen(&at(lang), of);
        look::add(&format!("karo_{name}"), lang, &screen, None);
        insta::assert_snapshot!(format!("karo_{name}_{lang}"), written(&screen));
    }
}

/// The board of the one to move with something chosen.
fn chosen(table: &Table, of: &str) -> Screen {
    let user = table.to_move().and_then(|seat| table.sitter(seat)?.user()).expect("a person is to move");
    choosing(table, user, table.turn, of).expect("the one to move chooses")
}

#[test]
fn the_board_of_four_circles_is_the_one_of_the_look() {
    let text = present::board(&four_circles(Lang::En).table).text;
    let look = "**Four Circles** ▶ ⚪ Ada\n▪️▪️🟨▪️▪️▪️ 0\n🟨⚪⭕🟨▪️▪️ 1\n⚪🔘🔴🟫🔴▪️ 2\n🟨🔴🔘🟫⚪⭕ 3\n▪️⚪🟫🔴🟨▪️ 4\n\
                Columns a–f. ⚪🔴 plain, 🔘⭕ circle, 🟨 may move. Last: tile a4→f3, d3→f3.\n";
    assert!(text.starts_with(look), "{text}");
    golden("four_circles", |lang| four_circles(lang).table);
}

#[test]
fn the_board_of_movers_and_hoppers_is_the_one_of_the_look() {
    let at = |lang| played(lang, MOVERS_HOPPERS, "", "b2-b3");
    let text = present::board(&at(Lang::En).table).text;
    let look = "**Movers & Hoppers** ▶ 🔴 Ben\n🔘🔘🔘 1\n⚪🟫⚪ 2\n🟫🔘🟫 3\n🟫🟫🟫 4\n🟫🟫🟫 5\n🟫🟫🟫 6\n🔴🔴🔴 7\n⭕⭕⭕ 8\n\
                Columns a–c. ⚪🔴 movers, 🔘⭕ hoppers. Last: b2→b3.\n";
    assert!(text.starts_with(look), "{text}");
    golden("movers_hoppers", |lang| at(lang).table);
}

#[test]
fn the_board_of_not_this_way_is_the_one_of_the_look() {
    let text = present::board(&not_this_way(Lang::En).table).text;
    let look = "**Not This Way** ▶ 🔴 Ben · ⚪ 8, 🔴 8\n▪️▪️⚪🔴▪️▪️ 1\n▪️🔴⚪🟫🔴▪️ 2\n⚪🟫🔴⚪🟫🔴 3\n🔴⚪🟫🟫⚪🟫 4\n▪️🟫🔴⚪🔴▪️ 5\n\
                ▪️▪️🟫⚪▪️▪️ 6\n";
    assert!(text.starts_with(look), "{text}");
    golden("not_this_way", |lang| not_this_way(lang).table);
}

#[test]
fn pieces_are_placed_on_a_grid_of_buttons_f1_a1() {
    golden("placing", |lang| played(lang, FOUR_CIRCLES, "", "c2, c3, b2").table);
    golden("placing_theirs", |lang| played(lang, NOT_THIS_WAY, "", "c3, d3").table);
    golden_step("placing_row", "row 3", |lang| played(lang, NOT_THIS_WAY, "", "c3, d3").table);
    golden("placing_rest", |lang| played(lang, NOT_THIS_WAY, "", "c3, d3, c4, d4, a3, a4").table);
}

#[test]
fn sides_line_up_by_a_menu_the_front_row_first_where_there_are_many() {
    let options = |homes| [MOVERS_HOPPERS, &[("homes", homes)]].concat();
    golden("line_up", |lang| played(lang, &options("own"), "", "").table);
    golden("lined_up", |lang| played(lang, &options("own"), "", "line-up oOo/OoO, line-up OOo/ooO").table);
    golden("free_mix", |lang| played(lang, &options("free-mix"), "", "line-up OOo/OoO").table);
    golden_step("free_mix_back_row", "front oOo", |lang| played(lang, &options("free-mix"), "", "").table);
}

#[test]
fn a_piece_is_tapped_then_where_it_goes_f2() {
    golden_step("piece", "b4", |lang| four_circles(lang).table);
    golden_step("hopper", "c1", |lang| played(lang, MOVERS_HOPPERS, "", "b2-b3, b7-b6").table);
}

#[test]
fn a_tile_is_moved_by_its_own_button_f3_a4() {
    golden_step("tile", "tile", |lang| four_circles(lang).table);
    golden_step("tile_place", "tile c0", |lang| four_circles(lang).table);
    golden_step("tile_placed", "tile c0 a4", |lang| four_circles(lang).table);
    golden_step("tile_with_piece", "tile", |lang| not_this_way(lang).table);
    golden_step("tile_with_piece_placed", "tile a4 f5", |lang| not_this_way(lang).table);
}

#[test]
fn a_chain_goes_on_jump_by_jump_or_stops_a2() {
    golden_step("jump", "c3", |lang| not_this_way(lang).table);
    golden_step("chain", "c3 c1", |lang| not_this_way(lang).table);
}
