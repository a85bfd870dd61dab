//! What somebody takes away is described in their language: each table, what becomes of it, each field, and each key of a
//! journal's line.

use super::*;
use present::people::export_description;

/// How the phrases of these descriptions begin.
const DESCRIBES: [&str; 5] = ["export-about", "export-table-", "export-deletion-", "export-field-", "export-line-"];

#[test]
fn every_description_of_an_export_is_there_in_each_language_and_none_is_left_over() {
    let wanted = store::export_phrases();
    assert!(wanted.len() > 150, "the descriptions were found: {}", wanted.len());
    for lang in Lang::ALL {
        let is_one = |key: &String| DESCRIBES.iter().any(|begins| key.starts_with(begins));
        let there: BTreeSet<String> = phrases(lang).into_keys().filter(is_one).collect();
        assert_eq!(there, wanted, "{lang}");
        for key in &wanted {
            let told = export_description(key, lang);
            assert!(!told.trim().is_empty(), "{lang}: {key} says nothing");
            // What coins are called stands between marks until it is written; a file is sent as it is.
            assert!(!told.contains(|c: char| ('\u{e000}'..='\u{f8ff}').contains(&c)), "{lang}: {key}: {told:?}");
        }
    }
}

#[test]
fn no_description_of_an_export_is_left_in_english() {
    for lang in Lang::ALL.into_iter().filter(|lang| *lang != Lang::En) {
        for key in store::export_phrases() {
            assert_ne!(export_description(&key, lang), export_description(&key, Lang::En), "{lang}: {key}");
        }
    }
}
