//! Coins are named where a server can call them otherwise: no phrase says “coin” by itself, and each reads well with any
//! noun in that place.

use super::*;

/// What stands in the place of coins in the texts that are looked at.
const NOUN: char = '¤';
/// What commands and their arguments are called is the same on every server.
const NAMES: [&str; 6] =
    ["cmd-coins", "cmd-coins-balance", "arg-coins", "set-coin-sign.arg", "set-coin-name.arg", "coins"];

/// Every text of a language with its key, one for each variant; coins as [`NOUN`], other facts as □.
fn texts(lang: Lang) -> Vec<(String, String)> {
    let mut texts = Vec::new();
    for (file, source) in Words::sources(lang) {
        let Ok(resource) = parser::parse(source) else { panic!("{lang}/{file} is not understood") };
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let key = message.id.name;
            texts.extend(message.value.iter().flat_map(|pattern| variants(pattern)).map(|text| (key.to_owned(), text)));
            for attribute in &message.attributes {
                let key = format!("{key}.{}", attribute.id.name);
                texts.extend(variants(&attribute.value).into_iter().map(|text| (key.clone(), text)));
            }
        }
    }
    texts
}

/// The texts that a pattern can become.
fn variants(pattern: &Pattern<&str>) -> Vec<String> {
    let mut whole = vec![String::new()];
    for element in &pattern.elements {
        let ways = match element {
            PatternElement::TextElement { value } => vec![(*value).to_owned()],
            PatternElement::Placeable { expression } => match expression {
                Expression::Inline(InlineExpression::TermReference { .. }) => vec![NOUN.to_string()],
                Expression::Inline(_) => vec!["□".to_owned()],
                Expression::Select { variants: all, .. } => all.iter().flat_map(|way| variants(&way.value)).collect(),
            },
        };
        whole = whole.iter().flat_map(|text| ways.iter().map(move |way| format!("{text}{way}"))).collect();
    }
    whole
}

/// The words of a text, with the signs that hang on them taken off.
fn words_of(text: &str) -> Vec<String> {
    let is_between = |c: char| !(c.is_alphanumeric() || matches!(c, NOUN | '’' | '□' | '-'));
    text.split(is_between).filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}

#[test]
fn no_phrase_says_coins_by_itself() {
    let usual = |lang: Lang| match lang {
        Lang::En => ["coin", "coins"],
        Lang::De => ["münze", "münzen"],
        Lang::Fr => ["pièce", "pièces"],
    };
    let mut found = Vec::new();
    for lang in Lang::ALL {
        for (key, text) in texts(lang) {
            let words = words_of(&text);
            let is_said = words.iter().enumerate().any(|(at, word)| {
                // Pieces of silver are no coins, and what lies in the middle of a board are men.
                let is_silver = words.get(at + 1).is_some_and(|next| next == "d’argent");
                usual(lang).contains(&word.as_str()) && !is_silver
            });
            if is_said && !NAMES.contains(&key.as_str()) {
                found.push(format!("{lang}: {key}: {text}"));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn whatever_coins_are_called_fits_where_it_stands() {
    // An article that hangs on the first letter, on the gender, or on the case.
    let bad = |lang: Lang| match lang {
        Lang::En => &["a", "an"][..],
        Lang::De => &[
            "mit", "von", "nach", "zu", "bei", "aus", "seit", "ein", "eine", "einen", "der", "den", "dem", "das",
            "deinen", "keinen", "vielen",
        ][..],
        Lang::Fr => &["de", "d", "l", "du", "un", "une", "le", "la", "aucun", "aucune", "que", "quelle", "quelles"][..],
    };
    let mut found = Vec::new();
    for lang in Lang::ALL {
        for (key, text) in texts(lang) {
            let words = words_of(&text);
            let wrong =
                |pair: &[String]| pair[1].starts_with(NOUN) && bad(lang).contains(&pair[0].trim_end_matches('’'));
            if words.windows(2).any(wrong) || text.contains(&format!("’{NOUN}")) {
                found.push(format!("{lang}: {key}: {text}"));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn the_sign_of_coins_is_written_in_one_place() {
    let is_elsewhere = |(path, text): &&(PathBuf, String)| {
        text.contains('🪙') && !path.ends_with("present/sign.rs") && !text.contains("#[cfg(test)]")
    };
    let found: Vec<_> = SOURCES.iter().filter(is_elsewhere).map(|(path, _)| path.display().to_string()).collect();
    assert!(found.is_empty(), "{found:?}");
    for lang in Lang::ALL {
        assert!(Words::sources(lang).all(|(_, source)| !source.contains('🪙')), "{lang}");
    }
}

#[test]
fn no_line_ends_between_an_amount_and_the_sign_or_the_name_of_coins() {
    for lang in Lang::ALL {
        for (file, source) in Words::sources(lang) {
            let torn = source.lines().find(|line| line.contains("} { $coin }") || line.contains("} { -coin"));
            assert_eq!(torn, None, "{lang}/{file}: what is between has to be U+00A0");
        }
    }
}
