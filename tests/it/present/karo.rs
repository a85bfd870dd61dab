//! The games of Karo as people see them: the boards of the look, what is told,
//! the buttons step by step, commands and their suggestions.

use std::collections::{BTreeMap, BTreeSet};

use games::{Level, catalog::Kind};
use present::{
    Press, Row, Screen,
    board::board_in_view,
    pages,
    sign::in_characters,
    verbs::{self, ArgValue, Args, PartialCommand, VerbAction},
};
use table::{BoardView, Command, HouseRules, Refused, Table, coins::Coins, ids::UserId, lang::Lang};

use super::{
    boards::{board_with_choice, text_of, written},
    circle::{self, Circle},
    look,
};
use crate::support::lacks;

pub fn rules(lang: Lang, options: &[(&str, &str)]) -> HouseRules {
    let mut rules = HouseRules { options: Kind::Karo.default_options(), ante: Coins(0), ..circle::rules(lang) };
    for (key, value) in options {
        rules.options.set(key, value).expect("an option of Karo");
    }
    rules
}

/// Ada and Ben, and these turns one after the other.
pub fn played(lang: Lang, options: &[(&str, &str)], lots: &str, turns: &str) -> Circle {
    let mut circle = Circle::of(rules(lang, options), &["Ada", "Ben"]);
    circle.start(lots);
    turns.split(", ").filter(|turn| !turn.is_empty()).for_each(|turn| circle.play(turn, ""));
    circle
}

/// A move of somebody who need not be to move; users are counted from 1.
pub fn says(circle: &mut Circle, user: u64, mv: &str) {
    let turn = Some(circle.table.decision);
    let mv = circle.table.kind().parse_move(mv);
    circle.tell(&Command::Play { user: UserId(user), decision: turn, mv });
}

pub const FOUR_CIRCLES: &[(&str, &str)] = &[];
pub const MOVERS_HOPPERS: &[(&str, &str)] = &[("game", "movers-hoppers")];
pub const NOT_THIS_WAY: &[(&str, &str)] = &[("game", "not-this-way")];

const PLACED: &str = "b1, a1, a2, c2, d2, e2, a3, b3, e3, d3, b4, d4";

/// The sample of the look for Vier Kreise.
pub fn four_circles(lang: Lang) -> Circle {
    let turns = "e1>c0 b1-c0, d4-c4, c0-b1, a1-c1, d2-b2, c4-d4, a3-c3, a4>f3 d3-f3";
    played(lang, FOUR_CIRCLES, "", &format!("{PLACED}, {turns}"))
}

/// The sample of the look for Abräumen: the lot lets red begin, and each places the other's pieces.
pub fn not_this_way(lang: Lang) -> Circle {
    let options = [NOT_THIS_WAY, &[("begins", "lots")]].concat();
    let turns = "c1, d1, c2, b2, a3, e2, d3, c3, b4, f3, e4, a4, d5, c5, d6, e5";
    played(lang, &options, "2", turns)
}

pub fn golden(name: &str, at: impl Fn(Lang) -> Table) {
    for lang in Lang::ALL {
        let table = at(lang);
        let screen = present::board(&table);
        look::add(&format!("karo_{name}"), lang, &screen, present::picture(&table).as_ref());
        let alt = present::picture(&table).map(|picture| picture.alt).unwrap_or_default();
        insta::assert_snapshot!(format!("karo_{name}_{lang}"), format!("{}\n{alt}", written(&screen)));
    }
}

/// What stands under the board when something is chosen.
pub fn golden_step(name: &str, of: &str, at: impl Fn(Lang) -> Table) {
    for lang in Lang::ALL {
        let screen = chosen(&at(lang), of);
        look::add(&format!("karo_{name}"), lang, &screen, None);
        insta::assert_snapshot!(format!("karo_{name}_{lang}"), written(&screen));
    }
}

/// The board of the one to move with something chosen.
pub fn chosen(table: &Table, of: &str) -> Screen {
    let user = table.to_move().and_then(|seat| table.sitter(seat)?.user()).expect("a person is to move");
    board_with_choice(table, user, table.decision, of).expect("the one to move chooses")
}

#[test]
fn the_board_of_four_circles_is_the_one_of_the_look() {
    let text = text_of(&present::board(&four_circles(Lang::En).table));
    let look = "**Four Circles**\n▶ ⚪️ **Ada**: move a piece, or a tile first\nEnd of turn <t:1800000060:R>\n▪️▪️🟨▪️▪️▪️ 0\n🟨⚪️⭕🟨▪️▪️ 1\n⚪️🔘🔴🟫🔴▪️ 2\n🟨🔴🔘🟫⚪️⭕ 3\n▪️⚪️🟫🔴🟨▪️ 4\n\
                -# Columns a–f. ⚪️🔴 plain, 🔘⭕ circle, 🟨 may move.\n\
                -# Since your last turn: Ben moved the tile a4 to f3 and jumped d3\u{2060}–\u{2060}f3.";
    assert!(text.starts_with(look), "{text}");
    golden("four_circles", |lang| four_circles(lang).table);
}

#[test]
fn the_board_of_movers_and_hoppers_is_the_one_of_the_look() {
    let at = |lang| played(lang, MOVERS_HOPPERS, "", "b2-b3");
    let text = text_of(&present::board(&at(Lang::En).table));
    let look = "**Movers & Hoppers**\n▶ 🔴 **Ben**: move a piece\nEnd of turn <t:1800000060:R>\nHome: ⚪️ 0 of 6 · 🔴 0 of 6\n\
                🔘⚪️🟫🟫🟫🟫🔴⭕ a\n🔘🟫🔘🟫🟫🟫🔴⭕ b\n🔘⚪️🟫🟫🟫🟫🔴⭕ c\n\
                -# 1–8 from left to right. ⚪️🔴 movers, 🔘⭕ hoppers.\n\
                -# Ada stepped b2\u{2060}–\u{2060}b3.";
    assert!(text.starts_with(look), "{text}");
    // The plates of the picture say how many are home.
    let beside = board_in_view(&at(Lang::En).table, BoardView::Picture).text;
    assert!(lacks(&beside, "Home"), "{beside}");
    golden("movers_hoppers", |lang| at(lang).table);
}

#[test]
fn the_board_of_not_this_way_is_the_one_of_the_look() {
    let text = text_of(&present::board(&not_this_way(Lang::En).table));
    let look = "**Not This Way**\n▶ 🔴 **Ben**: move a piece, or its tile first\nEnd of turn <t:1800000060:R>\nLeft to clear: ⚪️ 8 · 🔴 8\n▪️▪️⚪️🔴▪️▪️ 1\n▪️🔴⚪️🟫🔴▪️ 2\n⚪️🟫🔴⚪️🟫🔴 3\n🔴⚪️🟫🟫⚪️🟫 4\n▪️🟫🔴⚪️🔴▪️ 5\n\
                ▪️▪️🟫⚪️▪️▪️ 6\n";
    assert!(text.starts_with(look), "{text}");
    let beside = board_in_view(&not_this_way(Lang::En).table, BoardView::Picture).text;
    assert!(lacks(&beside, "Left"), "{beside}");
    golden("not_this_way", |lang| not_this_way(lang).table);
}

#[test]
fn who_cannot_see_the_picture_is_told_where_every_piece_lies() {
    let told = |circle: Circle| present::picture(&circle.table).expect("it is drawn").alt;
    let alt = told(four_circles(Lang::En));
    let white = "White: 4 plain pieces (b1 at the upper left; a2 on the left; e3 at the lower right; b4 at the lower left) \
                 and 2 circles (b2 on the left; c3 at the bottom).";
    let red = "Red: 4 plain pieces (c2 in the middle; e2 on the right; b3 at the lower left; d4 at the bottom) \
               and 2 circles (c1 at the top; f3 at the lower right).";
    assert!(alt.contains(&format!("{white} {red}")), "{alt}");
    let alt = told(played(Lang::En, MOVERS_HOPPERS, "", "b2-b3"));
    let white =
        "White: 2 movers (a2, c2 in their own camp) and 4 hoppers (a1, b1, c1 in their own camp; b3 on the way).";
    let red = "Red: 3 movers (a7, b7, c7 in their own camp) and 3 hoppers (a8, b8, c8 in their own camp).";
    assert!(alt.contains(&format!("{white} {red}")), "{alt}");
    let alt = told(not_this_way(Lang::En));
    let white = "White: 8 plain pieces (c1, c2 at the top; a3, b4 on the left; d3 in the middle; e4 on the right; \
                 d5, d6 at the bottom).";
    assert!(alt.contains(white), "{alt}");
}

#[test]
fn pieces_are_placed_on_a_grid_of_buttons_f1_a1() {
    golden("placing", |lang| played(lang, FOUR_CIRCLES, "", "c2, c3, b2").table);
    golden("placing_theirs", |lang| played(lang, NOT_THIS_WAY, "", "c3, d3").table);
    golden_step("placing_part", "part 0", |lang| played(lang, NOT_THIS_WAY, "", "c3, d3").table);
    golden("placing_rest", |lang| played(lang, NOT_THIS_WAY, "", "c3, d3, c4, d4, a3, a4").table);
}

#[test]
fn sides_line_up_by_a_menu_the_front_row_first_where_there_are_many() {
    let options = |homes| [MOVERS_HOPPERS, &[("homes", homes)]].concat();
    golden("line_up", |lang| played(lang, &options("own"), "", "").table);
    let lots = [&options("own")[..], &[("begins", "lots")]].concat();
    golden("red_lined_up", |lang| played(lang, &lots, "2", "line-up oOo/OoO").table);
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
    golden_step("jump", "a4", |lang| not_this_way(lang).table);
    golden_step("chain", "a4 c4", |lang| not_this_way(lang).table);
}

#[test]
fn the_one_who_is_asked_answers_by_buttons_whoever_is_to_move() {
    // Ada is to move and offers a draw; Ben answers.
    let offered = |lang| {
        let mut circle = four_circles(lang);
        circle.play("draw", "");
        circle
    };
    golden("draw_offered", |lang| offered(lang).table);
    golden("draw_declined", |lang| {
        let mut circle = offered(lang);
        says(&mut circle, 2, "refuse");
        circle.table
    });
    golden("drawn", |lang| {
        let mut circle = offered(lang);
        says(&mut circle, 2, "draw");
        circle.table
    });
    // Ben is not to move and asks to take back; Ada answers.
    let asked = |lang| {
        let mut circle = four_circles(lang);
        says(&mut circle, 2, "undo");
        circle
    };
    golden("undo_asked", |lang| asked(lang).table);
    golden("taken_back", |lang| {
        let mut circle = asked(lang);
        circle.play("undo", "");
        circle.table
    });
    // While Ada chooses, the answers stand there still.
    golden_step("choosing_while_asked", "b4", |lang| asked(lang).table);
}

#[test]
fn giving_up_takes_a_second_tap() {
    golden_step("resigning", "resign", |lang| four_circles(lang).table);
    let plays = |screen: &Screen| screen.has(&Press::Play { decision: 21, mv: "resign white".to_owned() });
    let table = four_circles(Lang::En).table;
    assert!(!plays(&present::board(&table)) && plays(&chosen(&table, "resign")));
    golden("resigned", |lang| {
        let mut circle = played(lang, MOVERS_HOPPERS, "", "b2-b3");
        says(&mut circle, 1, "resign");
        circle.table
    });
}

#[test]
fn four_circles_in_a_row_are_named_f4() {
    golden("won", |lang| {
        let placed = "a1, a2, b1, b2, c1, c2, d1, d2, a4, e3, b4, e4";
        let turns = "a1-a3, e3-e2, b1-b3, e2-e3, c1-c3, e3-e2, d1-d3";
        played(lang, FOUR_CIRCLES, "", &format!("{placed}, {turns}")).table
    });
}

#[test]
fn pieces_turned_over_agree_in_number_a3() {
    let board = |turn: &str| {
        let mut circle = not_this_way(Lang::Fr);
        circle.play(turn, "");
        text_of(&present::board(&circle.table))
    };
    for (turn, said) in [("a4-c4", ", b4 retourné\n"), ("a4-c4-c6", ", b4 c5 retournés\n")] {
        let text = board(turn).replace(".\n", "\n");
        assert!(text.contains(said), "{turn}: {text}");
    }
}

/// Everything that can be played by the controls of a screen and of all that they lead to.
fn playable(table: &Table, user: UserId, screen: &Screen, seen: &mut BTreeSet<String>) -> BTreeSet<String> {
    let (mut moves, mut steps) = (BTreeSet::new(), Vec::new());
    for row in &screen.rows {
        match row {
            Row::Buttons(buttons) => {
                buttons.iter().filter(|button| button.enabled).for_each(|button| match &button.click.press {
                    Press::Play { mv, .. } => drop(moves.insert(mv.clone())),
                    Press::Choose { of, .. } => steps.push(of.clone()),
                    _ => {}
                })
            }
            Row::Select(select) => select.options.iter().for_each(|pick| match &select.click.press {
                Press::Play { mv, .. } => drop(moves.insert(format!("{mv} {}", pick.value))),
                Press::Choose { of, .. } => steps.push(format!("{of} {}", pick.value)),
                _ => {}
            }),
        }
    }
    for of in steps {
        if seen.insert(of.clone()) {
            let next = board_with_choice(table, user, table.decision, &of).expect("the one to move chooses");
            moves.extend(playable(table, user, &next, seen));
        }
    }
    moves
}

/// What the buttons play, and what the rules list.
pub fn by_buttons_and_by_rules(table: &Table) -> [BTreeSet<String>; 2] {
    let seat = table.to_move().expect("a game is played");
    let user = table.sitter(seat).and_then(table::Sitter::user).expect("a person is to move");
    let mut seen = BTreeSet::new();
    let mut buttons = playable(table, user, &present::board(table), &mut seen);
    buttons.extend(playable(table, user, &present::board::more(table, user, Lang::En), &mut seen));
    let listed = table.playing().expect("a game is played").game.legal_moves(seat);
    [buttons, listed.iter().map(ToString::to_string).collect()]
}

#[test]
fn the_buttons_lead_to_every_move_and_to_no_other() {
    let homes = |homes| [MOVERS_HOPPERS, &[("homes", homes)]].concat();
    for table in [
        played(Lang::En, FOUR_CIRCLES, "", "").table,
        four_circles(Lang::En).table,
        played(Lang::En, MOVERS_HOPPERS, "", "b2-b3, b7-b6").table,
        played(Lang::En, &homes("own"), "", "").table,
        played(Lang::En, &homes("free-mix"), "", "").table,
        played(Lang::En, NOT_THIS_WAY, "", "").table,
        played(Lang::En, NOT_THIS_WAY, "", "a3, a4, b3, b4").table,
    ] {
        let [buttons, listed] = by_buttons_and_by_rules(&table);
        assert_eq!(buttons, listed);
    }
}

/// How many taps the farthest of these moves is away: a choice in a menu is two, since it is opened first.
pub fn taps_to(table: &Table, user: UserId, screen: &Screen, is_meant: &dyn Fn(&str) -> bool) -> usize {
    let mut found: BTreeMap<String, usize> = BTreeMap::new();
    let mut left = vec![(screen.clone(), 0)];
    let mut seen = BTreeSet::new();
    while let Some((screen, before)) = left.pop() {
        let pressed = screen.rows.iter().flat_map(|row| match row {
            Row::Buttons(buttons) => buttons
                .iter()
                .filter(|button| button.enabled)
                .map(|button| (&button.click.press, String::new(), 1))
                .collect::<Vec<_>>(),
            Row::Select(select) => {
                select.options.iter().map(|pick| (&select.click.press, format!(" {}", pick.value), 2)).collect()
            }
        });
        for (press, picked, more) in pressed {
            let taps = before + more;
            match press {
                Press::Play { mv, .. } => {
                    let known = found.entry(format!("{mv}{picked}")).or_insert(taps);
                    *known = taps.min(*known);
                }
                Press::Choose { of, .. } if seen.insert((format!("{of}{picked}"), taps)) && taps < 6 => {
                    let of = format!("{of}{picked}");
                    let next = board_with_choice(table, user, table.decision, &of).expect("the one to move chooses");
                    left.push((next, taps));
                }
                _ => {}
            }
        }
    }
    found.into_iter().filter(|(mv, _)| is_meant(mv)).map(|(_, taps)| taps).max().expect("there is such a move")
}

#[test]
fn a_move_is_two_taps_and_a_tile_move_three_f2_f3() {
    let table = four_circles(Lang::En).table;
    let user = UserId(1 + table.to_move().expect("somebody").index() as u64);
    let taps = |is_meant: &dyn Fn(&str) -> bool| taps_to(&table, user, &present::board(&table), is_meant);
    let is_ply = |mv: &str| !["draw", "undo", "refuse"].contains(&mv) && !mv.starts_with("resign");
    assert_eq!(taps(&|mv| is_ply(mv) && !mv.contains('>')), 2);
    assert_eq!(taps(&|mv| mv.contains('>')), 3);
    // While pieces are placed, a tile is a tap.
    let placing = played(Lang::En, FOUR_CIRCLES, "", "").table;
    let user = UserId(1 + placing.to_move().expect("somebody").index() as u64);
    assert_eq!(taps_to(&placing, user, &present::board(&placing), &is_ply), 1);
}

/// A chain is listed once for each result; the buttons lead along every way to it.
#[test]
fn the_buttons_lead_along_every_chain_and_to_allowed_ones_only_a3() {
    let circle = not_this_way(Lang::En);
    let [buttons, listed] = by_buttons_and_by_rules(&circle.table);
    assert!(listed.is_subset(&buttons), "no button for {:?}", listed.difference(&buttons).collect::<Vec<_>>());
    assert!(buttons.contains("a4-c4") && buttons.contains("a4-c4-c6"), "a chain may stop or go on");
    for mv in &buttons {
        let mut circle = not_this_way(Lang::En);
        circle.play(mv, "");
    }
}

#[test]
fn only_whose_turn_it_is_chooses_and_what_cannot_be_chosen_begins_anew() {
    let table = four_circles(Lang::En).table;
    assert!(board_with_choice(&table, UserId(1), table.decision, "b4").is_ok());
    assert!(matches!(board_with_choice(&table, UserId(2), table.decision, "b4"), Err(Refused::NotYourTurn { .. })));
    let board = present::board(&table);
    for forged in
        ["", "x", "b3", "z9", "b4 c4", "tile z9", "tile a1 a1", "tile a1 f9", "row 3", "front ooo", "tile c0 a4 b4"]
    {
        assert_eq!(board_with_choice(&table, UserId(1), table.decision, forged), Ok(board.clone()), "{forged}");
    }
}

#[test]
fn a_game_that_is_over_says_who_won_and_shows_how_s2_a5() {
    let full_camp = "b2-c3, b8-b6, c1-c4, b6-c5, c3-c6, c7-b8, c6-c7";
    golden("movers_hoppers_won", |lang| played(lang, MOVERS_HOPPERS, "", full_camp).table);
    let placed = "b1, a2, c1, d2, d1, a4, c2, b4, c3, b5, d4, c5, a5, b6, d5, d6";
    let turns = "a4-c4-c6-a6-a4, a5-a3-a1-a3-a5, d2-b2, c2-a2-c2-c4-c6-a6, b4-b6-b4, a6-a4-c4";
    let on_4x6 = [NOT_THIS_WAY, &[("layout", "4x6")]].concat();
    golden("not_this_way_won", |lang| played(lang, &on_4x6, "", &format!("{placed}, {turns}")).table);
}

#[test]
fn a_time_for_the_game_and_one_for_a_turn_do_not_go_together() {
    let usual = rules(Lang::En, FOUR_CIRCLES);
    let asked = |given: &[(&str, i64)]| {
        let given = given.iter().map(|&(key, value)| (key.to_owned(), ArgValue::Whole(value))).collect();
        verbs::agreed_rules(Kind::Karo, &Args(given), &usual)
    };
    assert_eq!(asked(&[("minutes", 10), ("time", 60)]), Err(Refused::TwoClocks { minutes: 10 }));
    assert!(asked(&[("minutes", 10)]).is_ok() && asked(&[("minutes", 0), ("time", 60)]).is_ok());
}

#[test]
fn while_an_ai_is_to_move_the_other_side_may_ask() {
    let mut circle = Circle::of(rules(Lang::En, MOVERS_HOPPERS), &["Ada"]).with_ai(Level::Easy);
    circle.start("");
    circle.play("b2-b3", "");
    let (screen, decision) = (present::board::more(&circle.table, UserId(1), Lang::En), circle.table.decision);
    assert!(circle.table.ai_to_move().is_some());
    let mut plays = ["draw", "undo"].into_iter().map(|mv| Press::Play { decision, mv: mv.to_owned() });
    assert!(plays.all(|press| screen.has(&press)), "{}", written(&screen));
    says(&mut circle, 1, "draw");
    let screen = present::board(&circle.table);
    assert!(lacks(&written(&screen), "Accept"), "nobody presses for the AI: {}", written(&screen));
}

#[test]
fn who_is_away_finds_a_way_back_in_the_last_row() {
    let mut circle = four_circles(Lang::En);
    circle.tell(&Command::TimeUp);
    let back = |screen: &Screen| screen.has(&Press::Join);
    let fits = |screen: &Screen| screen.rows.iter().all(|row| !matches!(row, Row::Buttons(all) if all.len() > 5));
    let screen = present::board(&circle.table);
    assert!(back(&screen) && fits(&screen), "{}", written(&screen));
    // Ben is to move while the AI plays for Ada.
    circle.play("b4-c4", "");
    for screen in [present::board(&circle.table), chosen(&circle.table, "b3"), chosen(&circle.table, "resign")] {
        assert!(back(&screen) && fits(&screen), "{}", written(&screen));
    }
}

/// Abräumen on tiles that lie so, row by row.
pub fn on_tiles(rows: &[&str]) -> Circle {
    let mut rules_of_it = rules(Lang::En, NOT_THIS_WAY);
    let board = format!("[layouts]\ndiamond = {rows:?}\n4x6 = {rows:?}\nring = {rows:?}\n");
    rules_of_it.options.set_board(&board).expect("24 tiles");
    let mut circle = Circle::of(rules_of_it, &["Ada", "Ben"]);
    circle.start("");
    circle
}

/// Drawn out in one row, Abräumen is wider than emoji can show.
#[test]
fn a_wide_board_is_shown_in_letters() {
    let mut circle = on_tiles(&[".".repeat(24).as_str()]);
    circle.play("b1", "");
    circle.play("x1", "");
    let screen = present::board(&circle.table);
    let code = "```\nabcdefghijklmnopqrstuvwx\n.x.....................o 1\n```\n";
    assert!(text_of(&screen).contains(code), "{}", text_of(&screen));
    insta::assert_snapshot!("karo_wide", written(&screen));
}

fn args(given: &[(&str, &str)]) -> Args {
    Args(given.iter().map(|&(key, text)| (key.to_owned(), ArgValue::Text(text.to_owned()))).collect())
}

/// The move a command's arguments mean, or why they mean none.
pub fn meant(verb: &str, given: &[(&str, &str)]) -> Result<String, Refused> {
    let verb = verbs::verbs(Kind::Karo).iter().find(|known| known.key == verb).expect("a verb");
    let VerbAction::Play(mv) = verb.action else { panic!("{} is no move", verb.key) };
    mv(&args(given))
}

#[test]
fn a_move_is_read_as_people_type_it() {
    for (verb, given, mv) in [
        ("place", &[("cell", " B2 ")][..], "b2"),
        ("move", &[("move", "b2-c3")], "b2-c3"),
        ("move", &[("move", "b2-b4-D4")], "b2-b4-d4"),
        ("tile", &[("tile", "a1>f2"), ("move", " b2-f2")], "a1>f2 b2-f2"),
        ("line-up", &[("pieces", "oOo/OoO")], "line-up oOo/OoO"),
        ("draw", &[], "draw"),
        ("undo", &[], "undo"),
        ("refuse", &[], "refuse"),
        ("resign", &[], "resign"),
    ] {
        assert_eq!(meant(verb, given), Ok(mv.to_owned()));
    }
    // A piece is not placed by the command that moves one, nor the other way round.
    let table = four_circles(Lang::En).table;
    for (verb, given, form) in [
        ("place", &[("cell", "a1-c3")][..], "/karo move"),
        ("place", &[("cell", "a1>f2 b2-f2")], "/karo move"),
        ("move", &[("move", "b2")], "/karo place"),
        ("move", &[("move", "a1>f2 b2-f2")], "/karo tile"),
        ("tile", &[("tile", "a1"), ("move", "b2-c3")], "`a1>f2`"),
        ("tile", &[("tile", "a1>f2"), ("move", "b2")], "`b2-f2`"),
        ("line-up", &[("pieces", "ooo/OO")], "front row and the back row"),
    ] {
        let why = meant(verb, given).expect_err("another form");
        let told = pages::refused(&table, &why, Lang::En);
        assert!(told.contains(form), "{verb} {given:?}: {told}");
    }
    // Movers & Hoppers has neither a piece to place nor a tile to move.
    let table = played(Lang::En, MOVERS_HOPPERS, "", "b2-b3").table;
    let why = meant("move", &[("move", "b2")]).expect_err("another form");
    assert_eq!(pages::refused(&table, &why, Lang::En), "To move a piece, say from where to where, such as `b2-c3`.");
    // No command plays what another one is for.
    for (verb, given) in [
        ("place", &[("cell", "draw")][..]),
        ("move", &[("move", "resign")]),
        ("tile", &[("tile", "a1>f2"), ("move", "")]),
        ("tile", &[("tile", ""), ("move", "")]),
        ("line-up", &[("pieces", "xxx/XXX")]),
    ] {
        assert!(meant(verb, given).is_err(), "{verb} {given:?}");
    }
    let why = Refused::NotAMove(Kind::Karo.parse_move("b2c3").expect_err("no move"));
    assert!(pages::refused(&table, &why, Lang::En).contains("b2-c3"));
}

/// The cells on the buttons of a screen, as they come.
fn labels(screen: &Screen) -> Vec<String> {
    let buttons = screen.rows.iter().flat_map(|row| if let Row::Buttons(buttons) = row { &buttons[..] } else { &[] });
    let cells = buttons.filter(|button| match &button.click.press {
        Press::Choose { of, .. } => of.starts_with("tile "),
        Press::Play { mv, .. } => mv.contains('>'),
        _ => false,
    });
    // What is chosen so far stands on a button too: `c0 →`.
    cells.map(|button| button.label.clone()).filter(|label| !label.contains('→')).collect()
}

pub fn suggested(table: &Table, user: u64, verb: &str, arg: &str, given: &[(&str, &str)]) -> String {
    suggested_in(table, (user, Lang::En), verb, arg, given)
}

pub fn suggested_in(table: &Table, (user, lang): (u64, Lang), verb: &str, arg: &str, given: &[(&str, &str)]) -> String {
    let args = args(given);
    let writing = PartialCommand { verb, arg, args: &args };
    let suggestions = verbs::autocomplete(table, UserId(user), writing, lang).into_iter();
    suggestions.map(|one| format!("{} <{}>", in_characters(&one.label), one.value)).collect::<Vec<_>>().join("; ")
}

#[test]
fn what_is_suggested_can_be_played_and_a_chain_goes_on() {
    let homes = [MOVERS_HOPPERS, &[("homes", "own")]].concat();
    let (placing, circles) = (played(Lang::En, FOUR_CIRCLES, "", "c2, c3").table, four_circles(Lang::En).table);
    let (gone, lining) = (not_this_way(Lang::En).table, played(Lang::En, &homes, "", "").table);
    insta::assert_snapshot!(
        "karo_suggestions",
        [
            suggested(&placing, 1, "place", "cell", &[]),
            suggested(&placing, 1, "place", "cell", &[("cell", "B")]),
            suggested(&circles, 1, "move", "move", &[]),
            suggested(&circles, 1, "move", "move", &[("move", "b4-")]),
            suggested(&circles, 1, "tile", "tile", &[]),
            suggested(&circles, 1, "tile", "tile", &[("tile", "c0>a")]),
            suggested(&circles, 1, "tile", "move", &[("tile", "c0>a4")]),
            suggested(&gone, 2, "move", "move", &[]),
            suggested(&gone, 2, "move", "move", &[("move", "a4")]),
            suggested(&gone, 2, "move", "move", &[("move", "a4-c4")]),
            suggested(&gone, 2, "tile", "tile", &[("tile", "a4>")]),
            suggested(&gone, 2, "tile", "move", &[("tile", "a4>f5")]),
            suggested(&lining, 1, "line-up", "pieces", &[("pieces", "ooO")]),
        ]
        .join("\n")
    );
    let (tiles, places) =
        (labels(&chosen(&circles, "tile")), |tile: &str| labels(&chosen(&circles, &format!("tile {tile}"))));
    let by_buttons = tiles.iter().flat_map(|from| places(from).into_iter().map(move |to| format!("{from}>{to}")));
    let by_buttons: Vec<String> = by_buttons.take(verbs::SUGGESTIONS_MAX).collect();
    let by_text = suggested(&circles, 1, "tile", "tile", &[]);
    let by_text: Vec<&str> = by_text.split("; ").map(|one| one.split(' ').next().unwrap_or_default()).collect();
    assert_eq!(by_text, by_buttons, "suggestions come in the order of the buttons");
    assert_eq!(suggested(&circles, 2, "move", "move", &[]), "", "it is Ada's turn");
    assert_eq!(suggested(&circles, 1, "place", "cell", &[]), "", "all pieces are placed");
    assert_eq!(suggested(&placing, 1, "move", "move", &[]), "", "pieces are still to be placed");
}

#[test]
fn a_hint_says_what_a_hard_ai_would_play_and_has_a_button_for_it() {
    for (options, turns) in [(FOUR_CIRCLES, PLACED), (MOVERS_HOPPERS, ""), (NOT_THIS_WAY, "c1, d1")] {
        let mut circle = played(Lang::En, options, "", turns);
        let to_move = circle.table.to_move().expect("somebody is to move");
        let [mine, theirs] = [to_move.index(), 1 - to_move.index()].map(|seat| UserId(seat as u64 + 1));
        let hint = pages::advice(&circle.table, mine, Lang::En);
        assert_eq!(hint, pages::advice(&circle.table, mine, Lang::En), "the same each time it is asked for");
        let card = hint.card.expect("a hint");
        let [Row::Buttons(buttons)] = hint.rows.as_slice() else { panic!("one button: {:?}", hint.rows) };
        let Press::Play { mv, .. } = &buttons[0].click.press else { panic!("it plays: {buttons:?}") };
        let way = mv.rsplit(' ').next().unwrap_or_default().replace('-', "\u{2060}–\u{2060}");
        assert!(card.body.contains(&way), "“{}” tells {mv}", card.body);
        circle.play(mv, "");
        // Now the other one is to move.
        let told = pages::advice(&circle.table, mine, Lang::En).text;
        assert!(told.starts_with("It is ") && told.ends_with("’s turn, not yours."), "{told}");
        assert!(pages::advice(&circle.table, theirs, Lang::En).card.is_some());
    }
}
