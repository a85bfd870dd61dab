//! French “de” before a name, which phrases say as `{ DE($who) }`.

use fluent_bundle::{FluentArgs, FluentValue};

/// “de Ben”, but “d’Anna”: elided where the name begins with a vowel. Before an H, a Y and all that is no letter it stays
/// “de”, since whether that is heard as a vowel nobody can tell from its letters; and before a single letter, which is the
/// name of a seat.
pub(crate) fn de<'v>(of: &[FluentValue<'v>], _: &FluentArgs<'_>) -> FluentValue<'v> {
    let [FluentValue::String(name)] = of else { return FluentValue::Error };
    let mut letters = name.trim_start_matches(['*', '_', '`']).chars().take_while(|char| char.is_alphabetic());
    let is_vowel = letters.next().is_some_and(|first| {
        first.to_lowercase().any(|first| "aàáâãäåāąæeèéêëēėęěiìíîïīįoòóôõöøōőœuùúûüūůű".contains(first))
    });
    let elides = is_vowel && letters.next().is_some();
    format!("{}{name}", if elides { "d’" } else { "de " }).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn french_says_d_before_a_vowel() {
        for (who, said) in [
            ("Ben", "de Ben"),
            ("Anna", "d’Anna"),
            ("Élodie", "d’Élodie"),
            ("**Ada**", "d’**Ada**"),
            ("IA\u{a0}1", "d’IA\u{a0}1"),
            ("Évacuation générale", "d’Évacuation générale"),
            ("Œdipe", "d’Œdipe"),
            ("Hugo", "de Hugo"),
            ("A", "de A"),
            ("42", "de 42"),
        ] {
            let FluentValue::String(of) = de(&[who.into()], &FluentArgs::new()) else { panic!("a text") };
            assert_eq!(of, said);
        }
    }
}
