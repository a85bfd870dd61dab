//! Names that attack the board: none may break its columns, its lines or its
//! length, become markdown, or ping anybody.

use games::{Level, Seat};
use present::names::{CODE_COLUMNS, Names, columns};
use proptest::prelude::*;
use table::lang::Lang;
use words::Words;

use super::circle::{Circle, rules};

const ATTACKS: [&str; 20] = [
    "```\nrm -rf",
    "**bold** __u__ ~~s~~ ||spoiler||",
    "@everyone @here",
    "<@123456789012345678>",
    "<t:0:R><:x:1>",
    "[link](https://example.org)",
    "# heading",
    "\u{202e}evil\u{2066}",
    "\u{200b}\u{200d}\u{feff}",
    "Z\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}a\u{336}\u{336}\u{336}lgo",
    "\u{4f60}\u{597d}\u{4e16}\u{754c}\u{670b}\u{53cb}",
    "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}\u{200d}\u{1f466}",
    "\u{5d0}\u{5d1}\u{5d2} 12",
    "\u{fdfa}\u{fdfd}\u{1242b}",
    "a\nb\r\nc\u{2028}d\te",
    "Alexandra the First",
    "Alexander the Second",
    "   ",
    "\\\\`\\*",
    "\u{1d400}\u{1d401}\u{ff21}\u{ff22}e\u{301}",
];

fn board_of(names: &[&str], lang: Lang) -> Circle {
    let mut circle = Circle::of(rules(lang), names);
    circle.start("31642");
    for _ in names {
        circle.play("throw", "66666");
    }
    circle
}

/// The lines inside the code block.
fn code_lines(text: &str) -> Vec<String> {
    let block = text.split("```").nth(1).expect("the board has a code block");
    block.trim_matches('\n').split('\n').map(str::to_owned).collect()
}

fn must_hold(text: &str, seats: usize) {
    assert_eq!(text.matches("```").count(), 2, "one code block: {text}");
    let lines = code_lines(text);
    assert_eq!(lines.len(), seats, "one line a seat: {text}");
    for line in &lines {
        assert!(columns(line) <= 28, "{line:?} is wider than 28 columns");
        let before: String = line.chars().take_while(|&c| c != '6').collect();
        let from = line.rfind("6 6 6 6 6").expect("every seat threw sixes");
        assert_eq!(columns(&line[..from]), 3 + CODE_COLUMNS, "{line:?}: {before:?} moves the columns");
    }
}

#[test]
fn no_name_breaks_the_columns_of_the_board() {
    let text = present::board(&board_of(&ATTACKS, Lang::En).table).text;
    must_hold(&text, ATTACKS.len());
    let lines: Vec<String> = code_lines(&text).iter().map(|line| line.chars().take(12).collect()).collect();
    insta::assert_debug_snapshot!("attacks_in_code", lines);
}

#[test]
fn no_name_becomes_markdown_or_a_mention_in_prose() {
    let circle = Circle::of(rules(Lang::En), &ATTACKS);
    let names = Names::of(&circle.table.sitters, Words::of(Lang::En));
    let prose: Vec<&str> = (0..ATTACKS.len()).map(|index| names.prose(Seat::at(index))).collect();
    insta::assert_debug_snapshot!("attacks_in_prose", prose);
    // A name with nothing to show is the number of its seat.
    for name in prose.into_iter().filter(|&name| name != "#9") {
        let bare = name.replace("\\\\", "").chars().fold((String::new(), false), |(mut bare, escaped), c| {
            if c != '\\' && !escaped {
                bare.push(c);
            }
            (bare, c == '\\')
        });
        assert!(!bare.0.contains(['*', '_', '~', '|', '`', '<', '@', '[', '#', ':']), "{name:?}");
    }
}

#[test]
fn two_of_one_name_are_told_apart_in_prose_too() {
    let circle = board_of(&["Max", "Ada", "Max"], Lang::En);
    let names = Names::of(&circle.table.sitters, Words::of(Lang::En));
    let prose: Vec<&str> = (0..3).map(|index| names.prose(Seat::at(index))).collect();
    assert_eq!(prose, ["Max (1)", "Ada", "Max (3)"]);
}

#[test]
fn names_alike_once_cut_are_told_apart() {
    let circle = Circle::of(rules(Lang::En), &["Alexandra", "Alexander", "Ada"]);
    let names = Names::of(&circle.table.sitters, Words::of(Lang::En));
    assert_eq!(names.code(Seat(0)), "Alex.1");
    assert_eq!(names.code(Seat(1)), "Alex.2");
    assert_eq!(names.code(Seat(2)), "Ada   ");
}

#[test]
fn an_ai_is_named_by_its_number_among_them_in_the_boards_language() {
    let circle = Circle::of(rules(Lang::De), &["Ada"]).with_ai(Level::Easy);
    assert_eq!(Names::of(&circle.table.sitters, Words::of(Lang::De)).prose(Seat(1)), "KI 1");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_name_at_all_breaks_the_board(names in prop::collection::vec("\\PC{0,40}|[\\s\\S]{0,40}", 2..20)) {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        must_hold(&present::board(&board_of(&names, Lang::Fr).table).text, names.len());
    }
}
