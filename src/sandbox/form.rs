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
    match kind {
        Kind::List(min, max, of) => list(value, (*min, *max), of, path, problems),
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
        Kind::Localised(min, max) => localised(value, *min, *max, path, problems),
        plain => problems.extend(wrong(value, plain).map(|(code, message)| Problem::new(path, code, message))),
    }
}

/// What is wrong with a value that holds no others.
fn wrong(value: &Value, kind: &Kind) -> Option<(&'static str, String)> {
    let is_number_in_text = || value.as_str().is_some_and(|text| text.parse::<u64>().is_ok());
    let (is_sound, code, message) = match kind {
        Kind::Text(min, max) => return wrong_text(value, *min, *max),
        Kind::Int(min, max) => return wrong_int(value, *min, *max),
        Kind::Number => (value.is_number(), "NUMBER_TYPE_COERCE", format!("Value \"{value}\" is not a number.")),
        Kind::Bool => (value.is_boolean(), "BOOLEAN_TYPE_CONVERT", "Must be either true or false.".to_owned()),
        // Discord's description takes a number here, its handbook a text: both are right.
        Kind::Bits => {
            let is_sound = value.is_u64() || is_number_in_text();
            (is_sound, "NUMBER_TYPE_COERCE", format!("Value {value} is not a bit set."))
        }
        Kind::Snowflake => {
            let is_sound = value.as_str().is_some_and(|id| id.parse::<Id>().is_ok());
            (is_sound, "NUMBER_TYPE_COERCE", format!("Value {value} is not snowflake."))
        }
        Kind::FileId => {
            let is_sound = value.is_u64() || is_number_in_text();
            (is_sound, "NUMBER_TYPE_COERCE", format!("Value {value} is not snowflake."))
        }
        Kind::Url => {
            let is_sound = is_url(value, &["http://", "https://", "attachment://"]);
            (is_sound, "URL_TYPE_INVALID_URL", "Not a well formed URL.".to_owned())
        }
        Kind::WebUrl => {
            let is_sound = is_url(value, &["http://", "https://"]);
            (is_sound, "URL_TYPE_INVALID_URL", "Not a well formed URL.".to_owned())
        }
        Kind::Among(numbers) => {
            let is_sound = value.as_u64().is_some_and(|number| numbers.contains(&number));
            (is_sound, "BASE_TYPE_CHOICES", format!("Value must be one of {numbers:?}."))
        }
        Kind::Words(words) => {
            let is_sound = value.as_str().is_some_and(|word| words.contains(&word));
            (is_sound, "BASE_TYPE_CHOICES", format!("Value must be one of {words:?}."))
        }
        Kind::ChoiceValue => {
            let is_sound = value.is_number() || value.is_string();
            (is_sound, "BASE_TYPE_BAD_TYPE", "Must be a string or a number.".to_owned())
        }
        Kind::List(..) | Kind::Form(_) | Kind::Typed(_) | Kind::Localised(..) => return None,
    };
    (!is_sound).then_some((code, message))
}

fn wrong_text(value: &Value, min: usize, max: usize) -> Option<(&'static str, String)> {
    match value.as_str() {
        None => Some(("BASE_TYPE_BAD_TYPE", "Must be a string.".to_owned())),
        Some("") if min > 0 => Some(("BASE_TYPE_REQUIRED", "This field is required".to_owned())),
        Some(text) => length_problem(text.chars().count(), min, max),
    }
}

fn wrong_int(value: &Value, min: i64, max: i64) -> Option<(&'static str, String)> {
    match value.as_i64() {
        None => Some(("NUMBER_TYPE_COERCE", format!("Value \"{value}\" is not int."))),
        Some(number) if number < min => {
            Some(("NUMBER_TYPE_MIN", format!("int value should be greater than or equal to {min}.")))
        }
        Some(number) if number > max => {
            Some(("NUMBER_TYPE_MAX", format!("int value should be less than or equal to {max}.")))
        }
        Some(_) => None,
    }
}

fn is_url(value: &Value, schemes: &[&str]) -> bool {
    let is_of = |url: &str| schemes.iter().any(|scheme| url.len() > scheme.len() && url.starts_with(scheme));
    value.as_str().is_some_and(|url| url.len() <= 2_048 && is_of(url))
}

fn list(value: &Value, (min, max): (usize, usize), of: &Kind, path: &str, problems: &mut Vec<Problem>) {
    let Some(list) = value.as_array() else {
        return problems.push(Problem::new(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType"));
    };
    if let Some((code, message)) = length_problem(list.len(), min, max) {
        problems.push(Problem::new(path, code, message));
    }
    for (place, entry) in list.iter().enumerate() {
        check(entry, of, &join(path, &place.to_string()), problems);
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
