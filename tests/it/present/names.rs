//! Names that attack the board: none may break its columns, its lines or its
//! length, become markdown, or ping anybody.

use std::sync::LazyLock;

use games::{Level, Seat};
use present::{
    board::board_in_view,
    names::{CODE_COLUMNS, Names, PROSE_COLUMNS, columns},
    replay::Replay,
    verbs,
};
use proptest::prelude::*;
use table::{BoardView, lang::Lang, record::WrittenRecord};
use words::Words;

use super::{
    boards::text_of,
    circle::{Circle, rules},
    karambolage::karambolage,
};
use crate::table::golden;

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
    assert_eq!(lines.len(), seats + 1, "one line a seat after that of the house: {text}");
    for line in &lines[1..] {
        assert!(columns(line) <= 28, "{line:?} is wider than 28 columns");
        let before: String = line.chars().take_while(|&c| c != '6').collect();
        let from = line.rfind("6 6 6 6 6").expect("every seat threw sixes");
        assert_eq!(columns(&line[..from]), 3 + CODE_COLUMNS, "{line:?}: {before:?} moves the columns");
    }
}

#[test]
fn no_name_breaks_the_columns_of_the_board() {
    let text = text_of(&present::board(&board_of(&ATTACKS, Lang::En).table));
    must_hold(&text, ATTACKS.len());
    let lines: Vec<String> = code_lines(&text).iter().skip(1).map(|line| line.chars().take(12).collect()).collect();
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
    assert_eq!(prose, ["Max\u{a0}(A)", "Ada", "Max\u{a0}(C)"]);
}

#[test]
fn names_alike_once_cut_are_told_apart() {
    let circle = Circle::of(rules(Lang::En), &["Alexandra", "Alexander", "Ada"]);
    let names = Names::of(&circle.table.sitters, Words::of(Lang::En));
    assert_eq!(names.code(Seat(0)), "Alex.A");
    assert_eq!(names.code(Seat(1)), "Alex.B");
    assert_eq!(names.code(Seat(2)), "Ada   ");
}

/// A line may end behind a hyphen, and not within a name. What is read out, copied from a terminal or drawn has the plain
/// name.
#[test]
fn no_line_ends_within_a_name_with_a_hyphen() {
    let circle = board_of(&["Anne-Charlotte-M", "Zoë-Maria", "Ada"], Lang::En);
    let names = Names::of(&circle.table.sitters, Words::of(Lang::En));
    assert_eq!(names.prose(Seat(0)), "Anne\\-\u{2060}Charlotte\\-\u{2060}M");
    assert_eq!(names.short(Seat(1)), "Zoë\\-\u{2060}M…");
    assert_eq!((names.code(Seat(1)).as_str(), names.whole(Seat(0))), ("Zoë-M…", "Anne-Charlotte-M"));
    assert_eq!(columns(names.prose(Seat(0))), columns("Anne\\-Charlotte\\-M"));
    let told = present::plain::without_markdown(names.prose(Seat(0)));
    assert_eq!(told, "Anne-Charlotte-M");
    let alt = present::picture(&circle.table).expect("a picture").alt;
    assert!(alt.contains("Anne-Charlotte-M") && !alt.contains('\u{2060}'), "{alt}");
}

/// Nor at the blank of one of two words, nor before the letter that tells it from another; and both are found as they are
/// typed, and as they are copied from a board.
#[test]
fn no_line_ends_within_a_name_of_two_words_nor_before_its_letter() {
    let circle = board_of(&["Old Nan", "Max", "Max"], Lang::En);
    let names = Names::of(&circle.table.sitters, Words::of(Lang::En));
    assert_eq!([0, 1].map(|seat| names.prose(Seat(seat))), ["Old\u{a0}Nan", "Max\u{a0}(B)"]);
    assert_eq!((names.short(Seat(0)).as_str(), names.code(Seat(0)).as_str()), ("Old\u{a0}N…", "Old N…"));
    assert_eq!(names.whole(Seat(0)), "Old Nan");
    for (typed, seat) in [("Old Nan", 0), ("@old nan", 0), ("Old\u{a0}Nan", 0), ("max (c)", 2), ("Max\u{a0}(B)", 1)] {
        assert_eq!(verbs::seat_called(typed, &circle.table.sitters, Lang::En), Ok(Seat(seat)), "{typed}");
    }
    let alt = present::picture(&circle.table).expect("a picture").alt;
    assert!(alt.contains("Old Nan"), "{alt}");
    assert_eq!(present::names::escaped_apart(&["Old Nan", "Old Nan"])[1], "Old\u{a0}Nan\u{a0}(2)");
}

#[test]
fn an_ai_is_named_by_its_number_among_them_in_the_boards_language() {
    let circle = Circle::of(rules(Lang::De), &["Ada"]).with_ai(Level::Easy);
    assert_eq!(Names::of(&circle.table.sitters, Words::of(Lang::De)).prose(Seat(1)), "KI\u{a0}1");
}

/// Names as people bear them, and how they stand in prose.
const PEOPLE: [(&str, &str); 20] = [
    ("Ελένη Παπαδοπούλου", "Ελένη Παπαδοπού…"),
    ("Κώστας", "Κώστας"),
    ("Анастасия", "Анастасия"),
    ("Їжакевич Ґалаґан", "Їжакевич Ґалаґан"),
    ("Çağrı Yıldırım", "Çağrı Yıldırım"),
    ("İpek Şahin", "İpek Şahin"),
    ("Nguyễn Thị Hường", "Nguyễn Thị Hường"),
    ("Zdeněk Říha", "Zdeněk Říha"),
    ("Łukasz Żółć", "Łukasz Żółć"),
    ("Zoe\u{308} Bronte\u{308}", "Zoe\u{308} Bronte\u{308}"),
    ("\u{1112}\u{1161}\u{11ab}\u{1100}\u{1173}\u{11af}", "\u{1112}\u{1161}\u{11ab}\u{1100}\u{1173}\u{11af}"),
    ("משה כהן", "\u{2068}משה כהן\u{2069}"),
    ("محمد 7", "\u{2068}محمد 7\u{2069}"),
    ("山田太郎左衛門尉信長", "山田太郎左衛門…"),
    ("👨\u{200d}👩\u{200d}👧\u{200d}👦 Meiers", "👨\u{200d}👩\u{200d}👧\u{200d}👦 Meiers"),
    ("👩🏽\u{200d}🚀👩🏻\u{200d}❤\u{fe0f}\u{200d}💋\u{200d}👩🏿", "👩🏽\u{200d}🚀👩🏻\u{200d}❤\u{fe0f}\u{200d}💋\u{200d}👩🏿"),
    ("🇩🇪🇫🇷🇬🇷🇹🇷🇺🇦🇮🇱🇯🇵🇰🇷🇧🇷", "🇩🇪🇫🇷🇬🇷🇹🇷🇺🇦🇮🇱🇯🇵…"),
    (
        "Nessie 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
        "Nessie 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
    ),
    ("a\u{200b}n\u{200d}n\u{2060}a\u{feff}", "anna"),
    ("\u{202e}gnp.\u{2066}x\u{200f}", "gnp.x"),
];

#[test]
fn a_name_of_any_script_is_itself_and_a_cut_one_ends_in_an_ellipsis() {
    let circle = Circle::of(rules(Lang::En), &PEOPLE.map(|(name, _)| name));
    let names = Names::of(&circle.table.sitters, Words::of(Lang::En));
    for (index, (name, in_prose)) in PEOPLE.into_iter().enumerate() {
        let told = names.prose(Seat::at(index));
        assert_eq!(told.replace('\u{a0}', " "), in_prose, "{name}");
        assert!(columns(told) <= PROSE_COLUMNS, "{told} is wider than {PROSE_COLUMNS} columns");
        assert_eq!(columns(&names.code(Seat::at(index))), CODE_COLUMNS, "{name}");
    }
}

#[test]
fn names_of_latin_greek_and_cyrillic_are_drawn_and_others_are_the_seats_letter() {
    for (name, drawn) in [
        ("Jürgen Groß", "Jürgen Groß"),
        ("Ελένη", "Ελένη"),
        ("Ὀδυσσεύς", "Ὀδυσσεύς"),
        ("Анастасия", "Анастасия"),
        ("Ґалаґан", "Ґалаґан"),
        ("Ђорђе", "Ђорђе"),
        ("Әлия", "Әлия"),
        ("Çağrı Yıldırım", "Çağrı Yıldı…"),
        ("İpek Şahin", "İpek Şahin"),
        ("Nguyễn Thị", "Nguyễn Thị"),
        ("Łukasz Żółć", "Łukasz Żółć"),
        ("Zoe\u{308}", "Zoë"),
        ("a\u{202e}n\u{200b}na", "anna"),
        ("山田太郎", "C"),
        ("משה", "C"),
        ("Anna 👨\u{200d}👩\u{200d}👧", "C"),
        ("\u{200b}", "C"),
        ("\u{2068}\u{2069}", "C"),
    ] {
        assert_eq!(paint::names::shown(name, "C", 12), drawn, "{name}");
        let outline = paint::names::outline(drawn, 32.0).unwrap_or_else(|| panic!("{drawn} is drawn"));
        let (width, signs) = (outline.bounds().width(), columns(drawn) as f32);
        assert!(width > 6.0 * signs && width < 32.0 * signs, "{drawn} is {width} wide");
    }
    assert!(paint::names::outline("山", 32.0).is_none());
}

/// No font has these as one sign: the accent stood beside the letter, or in it, where nobody saw it.
#[test]
fn an_accent_stands_above_the_middle_of_its_letter_in_pictures() {
    for letter in ["Ж", "ж", "Ю", "ю"] {
        let bounds = |name: &str| paint::names::outline(name, 100.0).expect("it is drawn").bounds();
        let (plain, accented) = (bounds(letter), bounds(&format!("{letter}\u{301}")));
        assert!(accented.top() < plain.top() - 15.0, "{letter}: {accented:?} over {plain:?}");
        assert!((accented.width() - plain.width()).abs() < 1.0, "{letter}: {accented:?} beside {plain:?}");
    }
}

#[test]
fn no_emoji_is_torn_wherever_a_name_is_cut() {
    let family = "👨\u{200d}👩\u{200d}👧\u{200d}👦";
    for before in 0..=PROSE_COLUMNS {
        let name = format!("{}{family}{family}", "x".repeat(before));
        let circle = Circle::of(rules(Lang::En), &[&name, "Ada"]);
        let names = Names::of(&circle.table.sitters, Words::of(Lang::En));
        let rest = names.prose(Seat(0)).replace(family, "").replace('…', "");
        assert!(rest.chars().all(|c| c == 'x'), "{before}: {rest:?}");
    }
}

#[test]
fn columns_are_those_that_are_seen() {
    for (text, seen) in [
        ("Ada", 3),
        ("e\u{301}", 1),
        ("你好", 4),
        ("🇩🇪", 2),
        ("👩🏽\u{200d}🚀", 2),
        ("👨\u{200d}👩\u{200d}👧\u{200d}👦", 2),
        ("❤\u{fe0f}", 2),
        ("\u{2068}אב\u{2069}", 2),
        ("한", 2),
        ("\u{1112}\u{1161}\u{11ab}", 2),
        ("\u{200b}\u{202e}", 0),
    ] {
        assert_eq!(columns(text), seen, "{text}");
    }
}

#[test]
fn a_name_cut_in_a_code_block_ends_in_an_ellipsis() {
    let circle = Circle::of(rules(Lang::En), &["Alexandra", "Анастасия", "Ada"]);
    let names = Names::of(&circle.table.sitters, Words::of(Lang::En));
    assert_eq!([0, 1, 2].map(|seat| names.code(Seat(seat))), ["Alexa…", "Анаст…", "Ada   "]);
}

/// Names that stand nowhere else in a text, and that nothing is done to.
const PLAIN: [&str; 3] = ["Qanna", "Qben", "Qcleo"];
/// Of how many positions of a game one is looked at.
const POSITIONS_APART: usize = 9;

/// A game of each kind, as it was written last.
static RECORDS: LazyLock<Vec<WrittenRecord>> = LazyLock::new(|| {
    let of_now = golden::records().into_iter().filter(|(name, _)| name.ends_with(&format!("-{}.json", table::CODEC)));
    of_now.map(|(_, text)| WrittenRecord::read(text).expect("a record")).collect()
});

/// What is read of pictures of a game, and of its turning point, with these names.
fn alts_with(record: &WrittenRecord, names: &[String]) -> Vec<String> {
    let names: Vec<Option<String>> = names.iter().cloned().map(Some).collect();
    let replay = Replay::new(record.record(), &names, Lang::En);
    let (mut alts, last) = (Vec::new(), replay.moves());
    let shown = record.positions(|position| {
        if position.play % POSITIONS_APART == 0 || position.play == last {
            alts.extend(replay.picture(&position).map(|picture| picture.alt));
        }
    });
    shown.expect("it holds");
    alts
}

/// What is read of a round of Kara, and of its result.
fn alts_of_a_round(names: &[&str]) -> Vec<String> {
    let mut circle = board_of(names, Lang::En);
    let of = |circle: &Circle| present::picture(&circle.table).expect("a picture").alt;
    let mut alts = vec![of(&circle)];
    while circle.table.playing().is_some() {
        circle.play("stop", "");
        alts.push(of(&circle));
    }
    alts
}

/// The same text with other people in it.
fn instead(alt: &str, names: &[String]) -> String {
    PLAIN.iter().zip(names).fold(alt.to_owned(), |alt, (plain, name)| alt.replace(plain, name))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 6, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_name_of_markup_stays_that_name_in_all_that_is_read_of_a_picture(
        names in prop::collection::vec("[*_~|`\\\\→<>c-e]{1,12}", PLAIN.len()),
    ) {
        // No two are alike: those would have a number.
        let names: Vec<String> = names.iter().zip(1..).map(|(name, number)| format!("{name}{number}")).collect();
        let plain = PLAIN.map(str::to_owned);
        for record in RECORDS.iter() {
            for (usual, alt) in alts_with(record, &plain).iter().zip(alts_with(record, &names)) {
                // One that is too long is cut.
                let is_cut = [usual, &alt].iter().any(|alt| alt.contains('…'));
                prop_assert!(is_cut || alt == instead(usual, &names), "{alt}\n{usual}");
            }
        }
        let borne: Vec<&str> = names.iter().map(String::as_str).collect();
        for (usual, alt) in alts_of_a_round(&PLAIN).iter().zip(alts_of_a_round(&borne)) {
            prop_assert_eq!(alt, instead(usual, &names));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_name_at_all_breaks_the_board(names in prop::collection::vec("\\PC{0,40}|[\\s\\S]{0,40}", 2..20)) {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        must_hold(&text_of(&present::board(&board_of(&names, Lang::Fr).table)), names.len());
    }
}

#[test]
fn a_name_that_no_font_of_pictures_has_is_told_with_its_letter_beside_the_picture() {
    let letter = '\u{1}'.to_string();
    for sign in (0..0x1_FFFFu32).filter_map(char::from_u32) {
        let name = format!("A{sign}");
        if present::names::plain(&name) == name {
            let drawn = paint::names::shown(&name, &letter, PROSE_COLUMNS) != letter;
            // A sign or two more are drawn than are known here, such as † and Ω for ohm: they are told with the letter.
            let is_told = matches!(sign as u32, 0..=0x52F | 0x1E00..=0x1FFF | 0x3000..);
            assert!(drawn || !present::names::is_drawn(&name), "{sign} {:x}", sign as u32);
            assert!(!drawn || !is_told || present::names::is_drawn(&name), "{sign} {:x}", sign as u32);
        }
    }
    for (view, told) in [(BoardView::Picture, true), (BoardView::Text, false)] {
        let mut circle = Circle::of(rules(Lang::En), &["Ada", "花子", "Αλέξης"]);
        circle.start("31642");
        circle.play("throw", "66666");
        let text = board_in_view(&circle.table, view).text;
        assert_eq!(text.contains("**花子\u{a0}(B)**"), told, "{text}");
        assert!(!text.contains("(A)") && !text.contains("(C)"), "a picture has these: {text}");
    }
}

#[test]
fn the_dice_that_are_left_stand_in_a_line_of_their_own_with_the_time() {
    let turn = |names: &[&str]| {
        let mut circle = Circle::of(karambolage(Lang::En), names);
        circle.start("62");
        for (mv, dice) in [("place S5C", ""), ("place R6E", ""), ("place W2D", "3456")] {
            circle.play(mv, dice);
        }
        let text = text_of(&board_in_view(&circle.table, BoardView::Picture));
        let lines: Vec<&str> = text.lines().skip_while(|line| !line.starts_with('▶')).take(2).collect();
        lines.join("\n")
    };
    for names in [["Wilhelmina Sofie", "Ben"], ["Ada", "Ben"]] {
        let turn = turn(&names);
        assert!(turn.contains(": move any ball\n") && turn.contains(" left\u{a0}· over\u{a0}<t:"), "{turn}");
    }
}
