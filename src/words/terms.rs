//! What was agreed about a game as its terms are told: the values of its options in words, without the options' names.

use games::{Choice, Values, catalog::Kind};
use table::lang::Lang;

use super::{PhraseArg, Words, number_key, value_key};

impl Words {
    /// The value of an option as a term of the game: `5 rounds`. None where the game's name or another option says as
    /// much.
    #[must_use]
    pub fn term(&self, kind: Kind, choice: &Choice, value: &str) -> Option<String> {
        let (key, args): (String, Vec<(&'static str, PhraseArg<'_>)>) = match (choice.values, value.parse::<u32>()) {
            (Values::Number { .. }, Ok(number)) => {
                (number_key(kind, choice), vec![("number", i64::from(number).into())])
            }
            _ => (value_key(kind, choice, value), Vec::new()),
        };
        let key = format!("{key}.term");
        self.knows(&key).then(|| self.phrase(&key, &args))
    }
}

/// The keys of an option's values, and those of their terms where they have some.
pub(super) fn with_terms(values: Vec<String>) -> impl Iterator<Item = String> {
    let term = |key: &String| Some(format!("{key}.term")).filter(|term| Words::of(Lang::En).knows(term));
    values.into_iter().flat_map(move |key| term(&key).into_iter().chain([key]))
}
