//! Reads a JSON form against a table of fields and lists what is wrong.
//!
//! The tables are in `limits.rs`; this is what the words in them mean.

use serde_json::Value;

use super::{refusal::Problem, snowflake::Id};

/// What a value must be.
pub(super) enum Kind {
    /// So many characters.
    Text(usize, usize),
    /// A whole number in a range.
    Int(i64, i64),
    /// Any number.
    Number,
    Bool,
    /// Discord's bits as a decimal string.
    Bits,
    Snowflake,
    /// http, https, or a file of the same message.
    Url,
    /// http or https.
    WebUrl,
    /// One of these numbers.
    Among(&'static [u64]),
    /// One of these words.
    Words(&'static [&'static str]),
    /// So many of a kind.
    List(usize, usize, &'static Kind),
    /// An object with these fields.
    Form(&'static [Field]),
    /// An object whose `type` says which fields it has.
    Typed(&'static [(u64, &'static [Field])]),
    /// A text for each of some locales.
    Localised(usize, usize),
    /// A text or a number: the value of a choice.
    ChoiceValue,
    /// A number as such, or as a string: the id of an attachment.
    FileId,
}

/// A field of a form.
pub(super) struct Field {
    pub(super) name: &'static str,
    pub(super) required: bool,
    pub(super) kind: Kind,
}

/// A field that must be there.
pub(super) const fn must(name: &'static str, kind: Kind) -> Field {
    Field { name, required: true, kind }
}

/// A field that may be there, or be null.
pub(super) const fn may(name: &'static str, kind: Kind) -> Field {
    Field { name, required: false, kind }
}

/// Lists what is wrong with `value`, which stands at `path`.
pub(super) fn check(value: &Value, kind: &Kind, path: &str, problems: &mut Vec<Problem>) {
    let mut wrong = |code: &'static str, message: String| problems.push(Problem::new(path, code, message));
    match kind {
        Kind::Text(min, max) => match value.as_str() {
            None => wrong("BASE_TYPE_BAD_TYPE", "Must be a string.".into()),
            Some("") if *min > 0 => wrong("BASE_TYPE_REQUIRED", "This field is required".into()),
            Some(text) => {
                if let Some((code, message)) = length_problem(text.chars().count(), *min, *max) {
                    wrong(code, message);
                }
            }
        },
        Kind::Int(min, max) => match value.as_i64() {
            None => wrong("NUMBER_TYPE_COERCE", format!("Value \"{value}\" is not int.")),
            Some(number) if number < *min => {
                wrong("NUMBER_TYPE_MIN", format!("int value should be greater than or equal to {min}."));
            }
            Some(number) if number > *max => {
                wrong("NUMBER_TYPE_MAX", format!("int value should be less than or equal to {max}."));
            }
            Some(_) => {}
        },
        Kind::Number if !value.is_number() => {
            wrong("NUMBER_TYPE_COERCE", format!("Value \"{value}\" is not a number."))
        }
        Kind::Bool if !value.is_boolean() => wrong("BOOLEAN_TYPE_CONVERT", "Must be either true or false.".into()),
        // Discord's description takes a number here, its handbook a text: both are right.
        Kind::Bits if !value.is_u64() && value.as_str().is_none_or(|bits| bits.parse::<u64>().is_err()) => {
            wrong("NUMBER_TYPE_COERCE", format!("Value {value} is not a bit set."));
        }
        Kind::Snowflake if value.as_str().is_none_or(|id| id.parse::<Id>().is_err()) => {
            wrong("NUMBER_TYPE_COERCE", format!("Value {value} is not snowflake."));
        }
        Kind::FileId if value.as_u64().is_none() && value.as_str().is_none_or(|id| id.parse::<u64>().is_err()) => {
            wrong("NUMBER_TYPE_COERCE", format!("Value {value} is not snowflake."));
        }
        Kind::Url | Kind::WebUrl => {
            let files_too = matches!(kind, Kind::Url);
            let schemes: &[&str] =
                if files_too { &["http://", "https://", "attachment://"] } else { &["http://", "https://"] };
            let sound = value.as_str().is_some_and(|url| {
                url.len() <= 2_048 && schemes.iter().any(|s| url.len() > s.len() && url.starts_with(s))
            });
            if !sound {
                wrong("URL_TYPE_INVALID_URL", "Not a well formed URL.".into());
            }
        }
        Kind::Among(numbers) => {
            if value.as_u64().is_none_or(|number| !numbers.contains(&number)) {
                wrong("BASE_TYPE_CHOICES", format!("Value must be one of {numbers:?}."));
            }
        }
        Kind::Words(words) => {
            if value.as_str().is_none_or(|word| !words.contains(&word)) {
                wrong("BASE_TYPE_CHOICES", format!("Value must be one of {words:?}."));
            }
        }
        Kind::ChoiceValue if !value.is_number() && !value.is_string() => {
            wrong("BASE_TYPE_BAD_TYPE", "Must be a string or a number.".into());
        }
        Kind::Localised(min, max) => localised(value, *min, *max, path, problems),
        Kind::List(min, max, of) => {
            let Some(list) = value.as_array() else {
                return wrong("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType".into());
            };
            if let Some((code, message)) = length_problem(list.len(), *min, *max) {
                wrong(code, message);
            }
            for (place, entry) in list.iter().enumerate() {
                check(entry, of, &join(path, &place.to_string()), problems);
            }
        }
        Kind::Form(fields) => form(value, fields, path, problems),
        Kind::Typed(kinds) => {
            let said = value["type"].as_u64();
            match kinds.iter().find(|(number, _)| Some(*number) == said) {
                Some((_, fields)) => form(value, fields, path, problems),
                None => {
                    let known: Vec<u64> = kinds.iter().map(|(number, _)| *number).collect();
                    let message = format!("Value of field \"type\" must be one of {known:?}.");
                    problems.push(Problem::new(join(path, "type"), "UNION_TYPE_CHOICES", message));
                }
            }
        }
        Kind::Number | Kind::Bool | Kind::Bits | Kind::Snowflake | Kind::FileId | Kind::ChoiceValue => {}
    }
}

/// `path.step`, or the step alone at the top.
pub(super) fn join(path: &str, step: &str) -> String {
    if path.is_empty() { step.to_owned() } else { format!("{path}.{step}") }
}

fn form(value: &Value, fields: &[Field], path: &str, problems: &mut Vec<Problem>) {
    if !value.is_object() {
        return problems.push(Problem::new(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType"));
    }
    for field in fields {
        let at = join(path, field.name);
        match value.get(field.name) {
            None | Some(Value::Null) if field.required => {
                problems.push(Problem::new(at, "BASE_TYPE_REQUIRED", "This field is required"));
            }
            None | Some(Value::Null) => {}
            Some(inner) => check(inner, &field.kind, &at, problems),
        }
    }
}

fn localised(value: &Value, min: usize, max: usize, path: &str, problems: &mut Vec<Problem>) {
    let Some(texts) = value.as_object() else {
        return problems.push(Problem::new(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType"));
    };
    for (locale, text) in texts {
        let known = super::limits::LOCALES.contains(&locale.as_str());
        // What is no locale can be any text; only its letters may stand in a path.
        let plain: String = locale.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '-').take(20).collect();
        let at = join(path, &plain);
        if known {
            if !text.is_null() {
                check(text, &Kind::Text(min, max), &at, problems);
            }
        } else {
            problems.push(Problem::new(
                at,
                "APPLICATION_COMMANDS_INVALID_LOCALE",
                format!("Locale {locale} is not known."),
            ));
        }
    }
}

fn length_problem(length: usize, min: usize, max: usize) -> Option<(&'static str, String)> {
    if (min..=max).contains(&length) {
        None
    } else if min == 0 {
        Some(("BASE_TYPE_MAX_LENGTH", format!("Must be {max} or fewer in length.")))
    } else {
        Some(("BASE_TYPE_BAD_LENGTH", format!("Must be between {min} and {max} in length.")))
    }
}
