//! How Fluent writes a number that stands in a phrase, in each language.

use fluent_bundle::FluentValue;

use super::{Lang, decimal, grouped, separator};

fn number_in(lang: Lang, value: &FluentValue<'_>) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    let digits = number.options.minimum_fraction_digits.unwrap_or_default();
    if digits == 0 && number.value.fract() == 0.0 {
        #[expect(clippy::cast_possible_truncation, reason = "coins and dice are far below 2⁵³")]
        return Some(grouped(number.value as i64, separator(lang)));
    }
    Some(decimal(number.value, lang))
}

pub(crate) fn english<M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    number_in(Lang::En, value)
}

pub(crate) fn german<M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    number_in(Lang::De, value)
}

pub(crate) fn french<M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    number_in(Lang::Fr, value)
}
