//! Moments in phrases: Discord writes them for each reader, as a date or as what is left until then, and the words
//! before them have to fit.

use super::*;

/// A moment as what is left until then: `in 2 minutes`.
const COUNTED_DOWN: &str = "<t:1:R>";

/// Every phrase that is said with such a moment, and by which fact.
fn counted_down() -> Vec<(String, String)> {
    let mut found = Vec::new();
    for (_, text) in SOURCES.iter() {
        for (at, call) in text.match_indices("say!(") {
            let args = arguments(&text[at + call.len()..]);
            let Some(key) = args.get(1) else { continue };
            let facts = args.iter().skip(2).filter_map(|arg| arg.split_once('='));
            let counted = facts.filter(|(_, value)| value.contains("relative_time("));
            found.extend(counted.map(|(fact, _)| (key.trim().trim_matches('"').to_owned(), fact.trim().to_owned())));
        }
    }
    found
}

/// In no language such a moment stands behind one of these words.
fn never_behind(words: &[&str]) {
    let found = counted_down();
    assert!(found.iter().any(|(key, _)| key == "board-kept"), "the calls were found: {found:?}");
    for lang in Lang::ALL {
        let phrases = phrases(lang);
        for (key, counted) in &found {
            let value = |fact: &str| if fact == counted { COUNTED_DOWN } else { "1" };
            let facts: Vec<(&'static str, PhraseArg<'_>)> =
                phrases[key].iter().map(|fact| (&*fact.clone().leak(), value(fact.as_str()).into())).collect();
            let said = Words::of(lang).phrase(key, &facts).to_lowercase();
            for before in words {
                let wrong = format!("{before} {}", COUNTED_DOWN.to_lowercase());
                assert!(!said.contains(&wrong), "{lang}: {key}: {said}");
            }
        }
    }
}

#[test]
fn nothing_lasts_until_in_two_minutes() {
    never_behind(&["until", "from", "since", "bis", "ab", "seit", "jusqu’à", "jusqu’au", "partir de", "depuis"]);
}

/// Once it is over the same moment reads “5 seconds ago”, and the message may still be there.
#[test]
fn nothing_ends_five_seconds_ago() {
    never_behind(&["ends", "closes", "comes", "endet", "schließt", "läuft", "gibt es", "finit", "ferme", "s’achève"]);
    never_behind(&["without", "ohne", "sans", "sera là", "frei sind sie"]);
}

#[test]
fn dates_have_their_article_in_french() {
    for (file, source) in Words::sources(Lang::Fr) {
        let source = source.to_lowercase();
        for before in ["jusqu’à", "à partir de", "depuis"] {
            for fact in ["when", "until", "since"] {
                let wrong = format!("{before} {{ ${fact} }}");
                assert!(!source.contains(&wrong), "{file}: {wrong}");
            }
        }
    }
}
