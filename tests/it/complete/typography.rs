//! What is written as a language writes it: the spaces that do not break in
//! French, the marks around what is said.

use super::*;

/// The space before a colon and inside «…».
const WIDE: char = '\u{a0}';
/// The space before the other marks of two parts.
const NARROW: char = '\u{202f}';
/// A fact in a phrase, in the text that is looked at.
const FACT: char = '□';

/// Every text of a language that somebody may read, one for each variant, with its key.
fn texts(lang: Lang) -> Vec<(String, String)> {
    let mut texts = vec![];
    for (file, source) in Words::sources(lang) {
        let Ok(resource) = parser::parse(source) else { panic!("{lang}/{file} is not understood") };
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let key = message.id.name.to_owned();
            let values = message.value.iter().chain(message.attributes.iter().map(|attribute| &attribute.value));
            for pattern in values {
                add_texts(&key, pattern, &mut texts);
            }
        }
    }
    texts
}

fn add_texts(key: &str, pattern: &Pattern<&str>, texts: &mut Vec<(String, String)>) {
    let mut whole = String::new();
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => whole.push_str(value),
            PatternElement::Placeable { expression } => {
                whole.push(FACT);
                if let Expression::Select { variants, .. } = expression {
                    variants.iter().for_each(|variant| add_texts(key, &variant.value, texts));
                }
            }
        }
    }
    texts.push((key.to_owned(), whole));
}

/// What is no prose: code between backticks, and names that are written with a mark.
fn prose(text: &str) -> String {
    let mut is_code = false;
    let outside = text.split('`').map(|part| {
        is_code = !is_code;
        if is_code { part.to_owned() } else { FACT.to_string() }
    });
    // The game's own name has no space before its mark.
    outside.collect::<String>().replace("Caramba!", "Caramba").replace("http://", "").replace("https://", "")
}

/// What is wrong with the spaces of a French text, if anything is.
fn wrong_space(text: &str) -> Option<String> {
    let prose: Vec<char> = prose(text).chars().collect();
    for (at, &sign) in prose.iter().enumerate() {
        let before = at.checked_sub(1).map(|at| prose[at]);
        let wanted = match sign {
            ';' | '!' | '?' | '%' => NARROW,
            ':' | '»' => WIDE,
            '«' => {
                if prose.get(at + 1) != Some(&WIDE) {
                    return Some(format!("after « in “{text}”"));
                }
                continue;
            }
            _ => continue,
        };
        // Two marks stand together, a mark may begin a text, and a name of an emoji or a time has its own colons.
        let stands = before.is_none_or(|before| before == wanted || "!?\n<".contains(before));
        let is_inside = sign == ':'
            && before.is_some_and(|before| before.is_ascii_alphanumeric() || before == '<')
            && prose.get(at + 1).is_some_and(|after| after.is_alphanumeric() || *after == FACT);
        if !stands && !is_inside {
            return Some(format!("before {sign} in “{text}”"));
        }
    }
    None
}

#[test]
fn spaces_of_french_do_not_break() {
    let wrong = texts(Lang::Fr).into_iter().filter_map(|(key, text)| Some(format!("{key}: {}", wrong_space(&text)?)));
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    for (text, is_wrong) in [
        ("Où\u{202f}?", false),
        ("Où ?", true),
        ("Où?", true),
        ("Pot\u{a0}: 20", false),
        ("Pot : 20", true),
        ("«\u{a0}oui\u{a0}»", false),
        ("« oui »", true),
        ("□\u{202f}%", false),
        ("□ %", true),
        ("Caramba!", false),
        ("écris `ante:5`", false),
    ] {
        assert_eq!(wrong_space(text).is_some(), is_wrong, "{text}");
    }
}

#[test]
fn a_hyphen_stands_for_no_dash_and_three_points_for_no_ellipsis() {
    for lang in Lang::ALL {
        for (key, text) in texts(lang) {
            let prose = prose(&text);
            assert!(!prose.contains(" - "), "{lang}: {key}: a dash is – in “{text}”");
            assert!(!prose.contains("..."), "{lang}: {key}: an ellipsis is … in “{text}”");
        }
    }
}

/// Phrases that are nothing but a number and what is counted.
const COUNTS: [&str; 9] = [
    "games",
    "wins",
    "drinks",
    "points",
    "evening-points",
    "worth-points",
    "worth-men-ahead",
    "worth-men-behind",
    "settings-days",
];

#[test]
fn no_line_ends_between_a_number_and_what_is_counted() {
    for lang in Lang::ALL {
        let texts = texts(lang);
        for count in COUNTS {
            let mut forms = texts.iter().filter(|(key, _)| key == count).peekable();
            assert!(forms.peek().is_some(), "{lang}: {count}");
            for (_, text) in forms {
                assert!(!text.starts_with(&format!("{FACT} ")), "{lang}: {count}: U+00A0 is wanted in “{text}”");
            }
        }
    }
}

/// Which fact a phrase is chosen by, or says.
fn fact<'a>(said: &InlineExpression<&'a str>) -> Option<&'a str> {
    match said {
        InlineExpression::VariableReference { id } => Some(id.name),
        _ => None,
    }
}

/// Adds what begins with the number that it is chosen by and goes on behind a blank where a line may end.
fn add_torn(key: &str, pattern: &Pattern<&str>, chosen_by: Option<&str>, torn: &mut Vec<String>) {
    let elements = pattern.elements.as_slice();
    if let [PatternElement::Placeable { expression: Expression::Inline(first) }, behind, ..] = elements
        && let PatternElement::TextElement { value } = behind
        && chosen_by.is_some()
        && fact(first) == chosen_by
        && value.strip_prefix(' ').is_some_and(|word| word.starts_with(char::is_alphabetic))
    {
        torn.push(format!("{key}: {FACT}{value}"));
    }
    for element in elements {
        if let PatternElement::Placeable { expression: Expression::Select { selector, variants } } = element {
            variants.iter().for_each(|variant| add_torn(key, &variant.value, fact(selector), torn));
        }
    }
}

/// “2 Züge”, “3 pièces d’argent”: the number and the word that follows it. English may still break there.
#[test]
fn no_line_of_german_or_french_ends_between_a_number_and_the_word_that_was_chosen_for_it() {
    let mut torn = vec![];
    for lang in [Lang::De, Lang::Fr] {
        for (file, source) in Words::sources(lang) {
            let Ok(resource) = parser::parse(source) else { panic!("{lang}/{file} is not understood") };
            for entry in resource.body {
                let Entry::Message(message) = entry else { continue };
                let key = format!("{lang}: {}", message.id.name);
                let values = message.value.iter().chain(message.attributes.iter().map(|attribute| &attribute.value));
                values.for_each(|pattern| add_torn(&key, pattern, None, &mut torn));
            }
        }
    }
    assert!(torn.is_empty(), "U+00A0 is wanted in\n{}", torn.join("\n"));
}

/// “Caramba!.”: a game that ends in a sign of its own ends no sentence.
#[test]
fn no_sentence_ends_with_the_name_of_a_game() {
    for lang in Lang::ALL {
        for (file, source) in Words::sources(lang) {
            for line in source.lines().filter(|line| line.contains("{ $game }.")) {
                // That of a game which only a newer program knows, as it is written there.
                assert!(line.starts_with("replay-file-unknown-game"), "{lang}/{file}: {line}");
            }
        }
    }
}

/// In French nought and one have the same form.
#[test]
fn no_singular_of_french_has_its_number_written_in() {
    for (file, source) in Words::sources(Lang::Fr) {
        for singular in source.lines().map(str::trim).filter(|line| line.starts_with("[one]")) {
            assert!(!singular.contains(" 1 "), "{file}: {singular}");
        }
    }
    let points = |lang, points: i32| Words::of(lang).phrase("worth-points", &[("points", points.into())]);
    assert_eq!(Lang::ALL.map(|lang| points(lang, 0)), ["0\u{a0}points", "0\u{a0}Punkte", "0\u{a0}point"]);
}

#[test]
fn one_way_and_less_than_two_fields_are_said_in_the_singular() {
    let ways =
        |lang| Words::of(lang).phrase("karambolage-hint-ways", &[("scoring", 1_i64.into()), ("carambo", 0_i64.into())]);
    let begins = ["1 turn scores from", "1\u{a0}Zug punktet von", "1\u{a0}tour marque à"];
    for (lang, begins) in Lang::ALL.into_iter().zip(begins) {
        assert!(ways(lang).starts_with(begins), "{}", ways(lang));
    }
    let fields = |count: f64| {
        Words::of(Lang::Fr).phrase("caramba-hint-fields", &[("count", count.into()), ("fields", "1,9".into())])
    };
    assert_eq!([1.9, 2.0].map(fields), ["1,9\u{a0}case en moyenne", "1,9\u{a0}cases en moyenne"]);
}
