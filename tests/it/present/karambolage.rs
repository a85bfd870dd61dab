//! Karambolage at the table: its board, its menus, its commands, its hint.

use std::collections::BTreeSet;

use games::{
    catalog::{Kind, Options},
    karambolage::{Board, BoardRefused, KarambolageOptions, board_file::BoardFile},
};
use present::{
    Button, Press, Row, Screen, Select, SelectOption,
    motif::Motif,
    pages, plain,
    sign::{Sign, in_characters},
    verbs::{self, ArgValue, Args, PartialCommand, VerbAction},
};
use table::{BoardView, Command, HouseRules, Refused, Table, ids::UserId, lang::Lang, settings::ServerSettings};

use super::{
    boards::{board_with_choice, text_of},
    circle::{Circle, rules},
    look,
};
use crate::support::lacks;

pub fn karambolage(lang: Lang) -> HouseRules {
    HouseRules { options: Kind::Karambolage.default_options(), ..rules(lang) }
}

/// The balls of the rulebook's example are placed, and Ada has thrown 3 4 5 6.
pub fn opened(lang: Lang) -> Circle {
    let mut circle = Circle::of(karambolage(lang), &["Ada", "Ben"]);
    circle.start("62");
    for (mv, dice) in [("place S5C", ""), ("place R6E", ""), ("place W2D", "3456")] {
        circle.play(mv, dice);
    }
    circle
}

/// Types a command's arguments as a player would; the dice that are thrown by it.
fn types(circle: &mut Circle, verb: &str, given: &[(&str, &str)], dice: &str) {
    let mv = typed(verb, given).unwrap_or_else(|why| panic!("no move: {why}"));
    circle.play(&mv, dice);
}

/// The move a command's arguments mean, or why they mean none.
fn typed(verb: &str, given: &[(&str, &str)]) -> Result<String, Refused> {
    let verb = verbs::verbs(Kind::Karambolage).iter().find(|known| known.key == verb).expect("a verb");
    let VerbAction::Play(mv) = verb.action else { panic!("{} is no move", verb.key) };
    mv(&args(given))
}

fn args(given: &[(&str, &str)]) -> Args {
    Args(given.iter().map(|&(key, text)| (key.to_owned(), ArgValue::Text(text.to_owned()))).collect())
}

#[test]
fn points_are_drawn_beside_the_dice_that_made_them_b8() {
    let mut circle = opened(Lang::En);
    let cloth = |circle: &Circle| match present::picture(&circle.table).expect("it is drawn").motif {
        Motif::Karambolage(cloth) => cloth,
        other => panic!("{other:?}"),
    };
    for mv in ["R6C4", "S3E5", "W7D6", "R1C3"] {
        circle.play(mv, "");
    }
    let scored = cloth(&circle);
    assert_eq!(scored.worth.map(|(points, _)| points), Some(14));
    assert!(scored.dice.iter().all(|die| die.taken_by.is_some()), "{:?}", scored.dice);
    circle.play("end", "1122");
    let fresh = cloth(&circle);
    let plates: Vec<_> = fresh.plates.iter().map(|plate| (plate.seat, plate.points, plate.to_move)).collect();
    assert_eq!(plates[..2], [(0, 14, false), (1, 0, true)]);
    assert_eq!((fresh.moves.len(), fresh.worth), (4, None), "Ada's way is still seen, beside Ben's dice");
    assert!(fresh.dice.iter().all(|die| die.taken_by.is_none()), "{:?}", fresh.dice);
}

/// What ends the game that is agreed so, or why it is none.
fn ends(given: &[(&str, ArgValue)]) -> Result<String, Refused> {
    let args = Args(given.iter().map(|(key, given)| ((*key).to_owned(), given.clone())).collect());
    let agreed = verbs::agreed_rules(Kind::Karambolage, &args, &karambolage(Lang::En))?;
    let of = |key: &str| agreed.options.get(key).expect("an option").into_owned();
    Ok(format!("{} {} {} {}", of("ends"), of("score"), of("rounds"), of("minutes")))
}

#[test]
fn a_number_says_what_ends_the_game_b11() {
    let number = |key: &'static str, number| (key, ArgValue::Whole(number));
    let goal = |value: &str| ("ends", ArgValue::Text(value.to_owned()));
    assert_eq!(ends(&[]).as_deref(), Ok("score 200 10 30"));
    assert_eq!(ends(&[number("rounds", 5)]).as_deref(), Ok("rounds 200 5 30"));
    assert_eq!(ends(&[number("minutes", 45)]).as_deref(), Ok("time 200 10 45"));
    assert_eq!(ends(&[number("score", 100), goal("score")]).as_deref(), Ok("score 100 10 30"));
    assert_eq!(ends(&[goal("time")]).as_deref(), Ok("time 200 10 30"));
    let apart = |option, value| Err(Refused::OptionsApart { option, other: "ends", values: vec![value] });
    assert_eq!(ends(&[number("rounds", 5), goal("time")]), apart("rounds", "rounds"));
    assert_eq!(ends(&[number("rounds", 5), number("score", 100)]), apart("rounds", "rounds"));
    assert_eq!(ends(&[number("minutes", 30), goal("score")]), apart("minutes", "time"));
}

fn suggested(circle: &Circle, user: u64, verb: &str, arg: &str, given: &[(&str, &str)]) -> Vec<String> {
    let args = args(given);
    let writing = PartialCommand { verb, arg, args: &args };
    (verbs::autocomplete(&circle.table, UserId(user), writing, Lang::En).into_iter())
        .map(|suggestion| format!("{} <{}>", suggestion.label, suggestion.value))
        .collect()
}

fn code(screen: &Screen) -> &str {
    screen.text.split("```\n").nth(1).expect("a board in code").trim_end_matches('\n')
}

pub fn selects(screen: &Screen) -> Vec<&Select> {
    screen.rows.iter().filter_map(|row| if let Row::Select(select) = row { Some(select) } else { None }).collect()
}

/// Every move that buttons and menus lead to.
fn menu_moves(table: &Table, user: UserId, screen: &Screen, seen: &mut BTreeSet<String>) -> BTreeSet<String> {
    let pressed = screen.rows.iter().flat_map(|row| match row {
        Row::Select(select) => {
            let with = |pick: &SelectOption| (&select.click.press, format!(" {}", pick.value));
            select.options.iter().map(with).collect::<Vec<_>>()
        }
        Row::Buttons(buttons) => buttons.iter().map(|button| (&button.click.press, String::new())).collect(),
    });
    let mut moves = BTreeSet::new();
    for (press, picked) in pressed {
        match press {
            Press::Play { mv, .. } => {
                moves.insert(format!("{mv}{picked}"));
            }
            Press::Choose { of, .. } => {
                let of = format!("{of}{picked}").trim_start().to_owned();
                if seen.insert(of.clone()) {
                    let next = board_with_choice(table, user, table.decision, &of).expect("the one to move chooses");
                    moves.extend(menu_moves(table, user, &next, seen));
                }
            }
            other => assert!(picked.is_empty(), "a menu for {other}"),
        }
    }
    moves
}

/// Buttons and menus lead to every move of now, and to nothing else.
#[track_caller]
fn menus_have_all(table: &Table) {
    let seat = table.to_move().expect("a game is played");
    let user = table.sitter(seat).and_then(table::Sitter::user).expect("a person");
    let found = menu_moves(table, user, &present::board(table), &mut BTreeSet::new());
    let read = |text: &String| Kind::Karambolage.parse_move(text).expect("a move").to_string();
    let found: BTreeSet<String> = found.iter().map(read).collect();
    let legal = table.playing().expect("a game").game.legal_moves(seat);
    let mut legal: BTreeSet<String> = legal.iter().map(ToString::to_string).collect();
    // Balls are placed one after the other: which comes first makes no difference.
    let next = ["place S", "place R", "place W"].into_iter().find(|place| legal.iter().any(|mv| mv.starts_with(place)));
    legal.retain(|mv| next.is_none_or(|next| mv.starts_with(next)) || mv == "back");
    assert_eq!(found, legal);
}

fn golden(name: &str, at: impl Fn(Lang) -> Circle) {
    for lang in Lang::ALL {
        let table = at(lang).table;
        let screen = present::board(&table);
        let picture = present::picture(&table);
        look::add(&format!("karambolage_{name}"), lang, &screen, picture.as_ref());
        let alt = picture.map(|picture| picture.alt).unwrap_or_default();
        insta::assert_snapshot!(
            format!("karambolage_{name}_{lang}"),
            format!("{}\n{alt}", super::boards::written(&screen))
        );
    }
}

#[test]
fn the_board_is_the_one_of_the_look() {
    let mut circle = opened(Lang::En);
    for mv in ["R6C4", "S3E5", "W7D6", "R1C3"] {
        circle.play(mv, "");
    }
    circle.play("throw", "1444");
    let screen = present::board(&circle.table);
    let look = "  A B C D E F G H I J K L\n\
                1 0 5 R 4 2 0 1 5 3 6 1 2\n\
                2 2 4 1w0 3 1 6 2 4 0 3 5\n\
                3 1 0 6 2 S 4 3 5 6 2 4 1\n\
                4 4 2 5 3 6 0 6 2 0 1 5 3\n\
                5 6 3s0 1 4 3 1 4 5 6 2 0\n\
                6 5 1r4 5r0 6 2 3 1 4 3 6\n\
                7 3 6 2 W 1 5 4 0 2 5 0 4";
    assert_eq!(code(&screen), look);
    let text = text_of(&screen);
    let above = "**Karambolage** · first to 200 · pot\u{a0}20\u{a0}🪙\n▶ **Ada**: move any ball\n`1\u{a0}4\u{a0}4\u{a0}4` left\u{a0}· over\u{a0}<t:1800000060:R>\n\
                 **14**\u{a0}Ada · **0**\u{a0}Ben\n```\n";
    assert!(text.starts_with(above), "{text}");
    assert!(text.contains("\n⚫️ S 3E on 5 · 🔴 R 1C on 3 · ⚪️ W 7D on 6\n"), "{text}");
    let mut circle = opened(Lang::En);
    circle.play("R6C4", "");
    let text = text_of(&present::board(&circle.table));
    assert!(text.contains(" · dice left\u{a0}**3\u{a0}5\u{a0}6** (used\u{a0}~~4~~)\n"), "{text}");
}

#[test]
fn boards_from_the_lobby_to_the_end() {
    golden("lobby", |lang| Circle::of(karambolage(lang), &["Ada", "Ben"]));
    golden("placing", |lang| {
        let mut circle = Circle::of(karambolage(lang), &["Ada", "Ben"]);
        circle.start("3326");
        circle.play("place S5C", "");
        circle
    });
    golden("thrown", opened);
    golden("touched", |lang| {
        let mut circle = opened(lang);
        circle.play("R6C4", "");
        circle
    });
    golden("connected", |lang| {
        let mut circle = opened(lang);
        circle.play("R6C4", "");
        circle.play("S3E5", "");
        circle
    });
    golden("bank", |lang| {
        let mut circle = opened(lang);
        circle.play("S5A6", "");
        circle
    });
    golden("no_contact", |lang| {
        let mut circle = opened(lang);
        circle.play("W4F4", "1122");
        circle
    });
    golden("carambo", |lang| {
        let mut circle = opened(lang);
        for mv in ["R6C4", "S3E5", "W7D6", "R1C3"] {
            circle.play(mv, "");
        }
        circle
    });
    golden("third_carambo", after_x);
    golden("ended", |lang| {
        let mut circle = opened(lang);
        circle.play("R6C4", "");
        circle.play("end", "1122");
        circle
    });
    golden("won", |lang| {
        let mut rules = karambolage(lang);
        rules.options.set("score", "20").expect("a score");
        won(Circle::of(rules, &["Ada", "Ben"]))
    });
    golden("shared", |lang| {
        let mut rules = karambolage(lang);
        rules.options.set("ends", "rounds").expect("an end");
        rules.options.set("rounds", "1").expect("a number");
        let mut circle = Circle::of(rules, &["Ada", "Ben"]);
        circle.start("62");
        for (mv, dice) in [("place S5C", ""), ("place R6E", ""), ("place W2D", "3456"), ("end", "3456"), ("end", "")] {
            circle.play(mv, dice);
        }
        circle
    });
    golden("alone", |lang| {
        let mut rules = karambolage(lang);
        rules.options.set("score", "20").expect("a score");
        let mut circle = Circle::of(rules, &["Ada"]);
        circle.start("");
        won_from_here(&mut circle);
        circle
    });
}

/// Ada throws the highest die and wins with the second throw of the example.
pub fn won(mut circle: Circle) -> Circle {
    circle.start("62");
    won_from_here(&mut circle);
    circle
}

fn won_from_here(circle: &mut Circle) {
    for (mv, dice) in [
        ("place S5C", ""),
        ("place R6E", ""),
        ("place W2D", "3456"),
        ("R6C4", ""),
        ("S3E5", ""),
        ("W7D6", ""),
        ("R1C3", ""),
        ("throw", "1444"),
        ("R6C4", ""),
        ("W2D4", ""),
        ("S6B1", ""),
        ("R3F4", ""),
    ] {
        circle.play(mv, dice);
    }
}

/// The three throws of X in the example, played by Ada; then Ben has thrown 2 2 3 5.
fn after_x(lang: Lang) -> Circle {
    let mut circle = Circle::of(karambolage(lang), &["Ada", "Ben"]);
    circle.start("62");
    won_from_here(&mut circle);
    circle.play("throw", "1335");
    for (mv, dice) in [("S2F1", ""), ("R3E5", ""), ("W2E3", ""), ("S3G3", "2235")] {
        circle.play(mv, dice);
    }
    circle
}

#[test]
fn the_rulebooks_example_typed_as_commands_b12() {
    let mut circle = Circle::of(karambolage(Lang::En), &["X", "Y", "Z"]);
    circle.start("625");
    for (ball, on, dice) in [("black", "5c", ""), ("rot", "6E", ""), ("W", "2D", "3456")] {
        types(&mut circle, "place", &[("ball", ball), ("on", on)], dice);
    }
    // Each throw: its moves, a die only where a zero field leaves a choice; the
    // dice that follow, if the next seat throws at once; what the seat then has.
    type Typed = [(&'static str, &'static str, &'static str); 4];
    let throws: [(Typed, &str, &str, &str); 8] = [
        ([("red", "6C", ""), ("black", "3E", ""), ("white", "7D", ""), ("red", "1C", "")], "", "1444", "14 X ·"),
        ([("red", "6c", "4"), ("white", "2d", "4"), ("black", "6b", ""), ("red", "3f", "")], "", "1335", "59 X ·"),
        ([("S", "2F", ""), ("R", "3E", ""), ("W", "2E", ""), ("S", "3G", "")], "2235", "", "120 X ·"),
        ([("weiß", "2H", ""), ("schwarz", "4F", "2"), ("rot", "3H", ""), ("weiss", "3G", "")], "", "1135", "8 Y ·"),
        (
            [("blanche", "1G", ""), ("blanche", "3E", ""), ("noire", "3G", ""), ("rouge", "3L", "")],
            "1356",
            "",
            "47 Y ·",
        ),
        ([("r", "3h", ""), ("s", "4f", "1"), ("w", "3g", ""), ("r", "4g", "")], "", "1122", "69 Z ·"),
        ([("black", "2F", ""), ("white", "4F", "2"), ("red", "1G", ""), ("black", "2H", "2")], "", "1236", "92 Z ·"),
        ([("black", "3G", ""), ("white", "2F", ""), ("red", "2H", ""), ("black", "4G", "")], "1234", "", "151 Z ·"),
    ];
    for (moves, next, again, has) in throws {
        for (index, (ball, to, die)) in moves.into_iter().enumerate() {
            let mut given = vec![("ball", ball), ("to", to)];
            given.extend(Some(("die", die)).filter(|(_, die)| !die.is_empty()));
            types(&mut circle, "move", &given, if index == 3 { next } else { "" });
        }
        let text = text_of(&present::board(&circle.table));
        assert!(
            text.replace("**", "").replace('\u{a0}', " ").contains(has.trim_end_matches(" ·")),
            "{has} is not on\n{text}"
        );
        // Each turn had one, if not by its last throw (Y's), and it is told with what the whole turn brought.
        assert!(text.contains("Carambo"), "{text}");
        if !again.is_empty() {
            types(&mut circle, "throw", &[], again);
        }
    }
}

#[test]
fn a_move_is_read_as_people_type_it() {
    for (given, mv) in [
        (&[("ball", "red"), ("to", "6C"), ("die", "4")][..], "R6C4"),
        (&[("ball", " Rouge "), ("to", " 6c ")], "R6C"),
        (&[("ball", "WEISS"), ("to", "7D")], "W7D"),
        (&[("ball", "s"), ("to", "3e"), ("die", " 5 ")], "S3E5"),
    ] {
        assert_eq!(typed("move", given), Ok(mv.to_owned()));
    }
    for given in [
        &[("ball", "green"), ("to", "6C")][..],
        &[("ball", "red"), ("to", "C6")],
        &[("ball", "red"), ("to", "")],
        &[("ball", "red"), ("to", "6C"), ("die", "7")],
        &[("ball", ""), ("to", "6C")],
    ] {
        assert!(typed("move", given).is_err(), "{given:?}");
    }
    let table = opened(Lang::En).table;
    let why = Refused::NotAMove(Kind::Karambolage.parse_move("green 6C").expect_err("no move"));
    assert!(pages::refused(&table, &why, Lang::En).contains("names a ball"));
}

#[test]
fn suggestions_are_what_is_legal_now_the_best_field_first() {
    let mut circle = opened(Lang::En);
    insta::assert_snapshot!(
        "karambolage_suggestions",
        [
            suggested(&circle, 1, "move", "ball", &[]),
            suggested(&circle, 1, "move", "ball", &[("ball", "ro")]),
            suggested(&circle, 1, "move", "to", &[("ball", "red")]),
            suggested(&circle, 1, "move", "to", &[("ball", "red"), ("to", "6")]),
            suggested(&circle, 1, "move", "die", &[("ball", "red"), ("to", "3B")]),
            suggested(&circle, 1, "move", "die", &[("ball", "red"), ("to", "6C")]),
        ]
        .map(|lines| lines.join("\n"))
        .join("\n\n")
    );
    assert!(suggested(&circle, 2, "move", "ball", &[]).is_empty(), "it is Ada's turn");
    assert!(suggested(&circle, 1, "place", "ball", &[]).is_empty(), "the balls are placed");
    circle.play("R6C4", "");
    let balls = suggested(&circle, 1, "move", "ball", &[]);
    assert_eq!(balls.len(), 2, "{balls:?}");
    assert!(balls.iter().all(|ball| lacks(&ball, "white")), "B6: white was not touched: {balls:?}");
    // A field that needs its die leaves no choice; a zero field takes any of the three left.
    assert!(suggested(&circle, 1, "move", "die", &[("ball", "black"), ("to", "3E")]).is_empty());
}

#[test]
fn balls_are_placed_with_suggestions_too_b3() {
    let mut circle = Circle::of(karambolage(Lang::En), &["Ada", "Ben"]);
    circle.start("62");
    assert_eq!(suggested(&circle, 1, "place", "ball", &[]).len(), 3);
    let zeros = suggested(&circle, 1, "place", "on", &[("ball", "red")]);
    circle.play("place R6E", "");
    assert_eq!(suggested(&circle, 1, "place", "ball", &[]).len(), 2);
    assert_eq!(suggested(&circle, 1, "place", "on", &[("ball", "black")]).len(), zeros.len() - 1);
}

#[test]
fn the_menus_lead_to_every_move_and_to_no_other() {
    let mut circle = Circle::of(karambolage(Lang::En), &["Ada", "Ben"]);
    circle.start("62");
    menus_have_all(&circle.table);
    let mut circle = opened(Lang::En);
    menus_have_all(&circle.table);
    for mv in ["R6C4", "S3E5", "W7D6"] {
        circle.play(mv, "");
        menus_have_all(&circle.table);
    }
    circle.play("R1C3", "");
    menus_have_all(&circle.table);
}

/// As a player finds it on a phone: the labels of a board's buttons, row by row.
fn labels(screen: &Screen) -> Vec<Vec<String>> {
    let label = |button: &Button| {
        let ball = button.emoji.and_then(Sign::of_button).and_then(Sign::emoji_character);
        ball.map(|ball| format!("{ball} ")).unwrap_or_default() + &in_characters(&button.label)
    };
    let rows = screen.rows.iter().filter_map(|row| match row {
        Row::Buttons(buttons) => Some(buttons.iter().map(label).collect()),
        Row::Select(_) => None,
    });
    rows.collect()
}

#[test]
fn a_move_that_goes_on_by_a_bank_says_so_in_every_language_b6() {
    for (lang, word) in [(Lang::En, "bank"), (Lang::De, "Rand"), (Lang::Fr, "bord")] {
        let mut circle = opened(lang);
        circle.play("R6C4", "");
        let rows = labels(&present::board(&circle.table));
        let said = rows.iter().flatten().filter(|label| label.ends_with(word)).count();
        assert_eq!(said, 5, "{lang}: {rows:?}");
    }
}

#[test]
fn moves_that_touch_are_buttons_and_those_that_end_the_turn_stand_apart_b6() {
    let mut circle = opened(Lang::En);
    circle.play("R6C4", "");
    let (table, decision) = (&circle.table, circle.table.decision);
    let screen = present::board(table);
    insta::assert_snapshot!(
        "karambolage_buttons",
        labels(&screen).into_iter().map(|row| row.join(" | ")).collect::<Vec<_>>().join("\n")
    );
    let ends = board_with_choice(table, UserId(1), decision, "S ends").expect("the one to move chooses");
    assert_eq!(selects(&ends).len(), 1);
}

#[test]
fn the_turn_of_the_rulebook_takes_eight_taps_at_the_most_b12() {
    let mut circle = opened(Lang::En);
    let mut taps = 0;
    for mv in ["R6C4", "S3E5", "W7D6", "R1C3"] {
        let table = &circle.table;
        let is_there = |screen: &Screen| screen.has(&Press::Play { decision: table.decision, mv: mv.to_owned() });
        taps += 1;
        if !is_there(&present::board(table)) {
            taps += 1;
            let other = board_with_choice(table, UserId(1), table.decision, &mv[..1]).expect("a ball");
            assert!(is_there(&other), "{mv} is two taps away");
        }
        circle.play(mv, "");
    }
    assert!(taps <= 8, "{taps} taps");
}

#[test]
fn many_fields_are_chosen_by_row_first() {
    let mut circle = Circle::of(on_board(&zeros(25, 5)), &["Ada", "Ben"]);
    circle.start("62");
    menus_have_all(&circle.table);
    for (mv, dice) in [("place S1A", ""), ("place R2A", ""), ("place W4A", "3456")] {
        circle.play(mv, dice);
    }
    menus_have_all(&circle.table);
    let mut circle = opened(Lang::En);
    circle.play("S5A6", "");
    // Off the edge: one ball, so its fields stand there at once.
    let table = &circle.table;
    let ends = board_with_choice(table, UserId(1), table.decision, "S ends").expect("the one to move chooses");
    assert_eq!((selects(&present::board(table)).len(), selects(&ends).len()), (0, 1));
}

#[test]
fn boards_of_other_sizes_keep_their_columns() {
    for (columns, rows) in [(13, 9), (14, 9), (26, 4), (3, 1)] {
        let mut circle = Circle::of(on_board(&zeros(columns, rows)), &["Ada", "Ben"]);
        circle.start("62");
        let screen = present::board(&circle.table);
        let lines: Vec<&str> = code(&screen).lines().collect();
        assert_eq!(lines.len(), rows + 1);
        assert!(lines.iter().all(|line| line.chars().count() == lines[0].chars().count()), "{lines:?}");
        assert!(lines[0].chars().count() <= 28, "{lines:?}");
    }
}

#[test]
fn a_lobby_names_only_what_counts() {
    let mut rules = karambolage(Lang::En);
    let ada = UserId(1);
    let server = ServerSettings::default();
    let shown = |rules: &HouseRules| {
        let table = Circle::of(rules.clone(), &["Ada"]).table;
        text_of(&present::terms::page(&table, ada, (&server, BoardView::Picture), Lang::En))
    };
    assert!(shown(&rules).contains("First to 200\n") && lacks(&shown(&rules), "rounds"), "{}", shown(&rules));
    rules.options.set("ends", "time").expect("an end");
    assert!(shown(&rules).contains("30 minutes in all\n") && !shown(&rules).contains("200"), "{}", shown(&rules));
}

#[test]
fn the_hint_is_the_best_turn_and_what_it_brings() {
    for lang in Lang::ALL {
        let mut circle = opened(lang);
        let best = plain::screen_text(&pages::advice(&circle.table, UserId(1), lang));
        let others = plain::screen_text(&pages::advice(&circle.table, UserId(2), lang));
        for mv in ["R6C4", "S3E5"] {
            circle.play(mv, "");
        }
        let later = plain::screen_text(&pages::advice(&circle.table, UserId(1), lang));
        insta::assert_snapshot!(format!("karambolage_hint_{lang}"), [best, others, later].join("\n\n"));
    }
}

#[test]
fn the_hint_is_played_by_a_button_move_by_move() {
    let mut circle = opened(Lang::En);
    let mut points = Vec::new();
    for _ in 0..4 {
        let table = &circle.table;
        let hint = pages::advice(table, UserId(1), Lang::En);
        let Some(Row::Buttons(buttons)) = hint.rows.first() else { panic!("no button: {hint:?}") };
        let Press::Play { decision, mv } = &buttons[0].click.press else { panic!("{buttons:?}") };
        assert_eq!((buttons.len(), *decision), (1, table.decision));
        let mv = mv.clone();
        circle.play(&mv, "");
        points.push(mv);
    }
    let told = text_of(&present::board(&circle.table));
    assert!(told.contains("Carambo") && told.contains("scores"), "{points:?}: {told}");
}

#[test]
fn only_whose_turn_it_is_chooses() {
    let circle = opened(Lang::En);
    let table = &circle.table;
    assert!(board_with_choice(table, UserId(1), table.decision, "R").is_ok());
    assert!(matches!(board_with_choice(table, UserId(2), table.decision, "R"), Err(Refused::NotYourTurn { .. })));
    assert!(matches!(board_with_choice(table, UserId(9), table.decision, "R"), Err(Refused::NoSeat)));
    assert!(matches!(board_with_choice(table, UserId(1), table.decision - 1, "R"), Err(Refused::Stale)));
    // What no menu offers shows the menus from the beginning.
    for forged in ["X", "R 99", "R 6 zzz", "", "R 0"] {
        assert!(board_with_choice(table, UserId(1), table.decision, forged).is_ok(), "{forged}");
    }
}

#[test]
fn when_the_time_is_up_the_board_says_so_b11() {
    let mut rules = karambolage(Lang::En);
    rules.ante = table::coins::Coins::ZERO;
    rules.options.set("ends", "time").expect("an end");
    rules.options.set("minutes", "5").expect("a number");
    let mut circle = Circle::of(rules, &["Ada", "Ben"]);
    circle.start("62");
    assert!(text_of(&present::board(&circle.table)).contains("· round 1"));
    circle.tell(&Command::TimeUp);
    assert!(text_of(&present::board(&circle.table)).contains("The AI is playing for Ada"));
}

fn zeros(columns: usize, rows: usize) -> String {
    let row = format!("[{}]", vec!["0"; columns].join(", "));
    format!("rows = [{}]", vec![row; rows].join(", "))
}

fn on_board(toml: &str) -> HouseRules {
    let file: Result<BoardFile, BoardRefused> = BoardFile::read(toml);
    let board: Board = file.expect("a board").board;
    let options = KarambolageOptions { board: board.into(), ..KarambolageOptions::default() };
    HouseRules { options: Options::Karambolage(options), ..rules(Lang::En) }
}
