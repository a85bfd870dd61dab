//! What the tables cannot say of commands: names, order, nesting, sizes, counts.

use serde_json::Value;

use super::super::{
    form::{Kind, check, join},
    refusal::Problem,
};

/// Characters of a command: names, descriptions and values together.
const COMMAND_CHARS_MAX: usize = 8_000;
/// Commands of one kind in one scope: chat, user, message.
const COMMANDS_MAX: [(u64, usize, &str); 3] = [(1, 100, "chat"), (2, 15, "user"), (3, 15, "message")];
/// Types of options that hold others.
const BRANCHES: [u64; 2] = [1, 2];

/// The kind of a command: chat, user, message.
pub(super) fn kind_of(command: &Value) -> u64 {
    super::super::commands::kind(command)
}

/// Counts the commands of each kind.
pub(super) fn counts(forms: &[Value], problems: &mut Vec<Problem>) {
    for (kind, max, name) in COMMANDS_MAX {
        if forms.iter().filter(|form| kind_of(form) == kind).count() > max {
            let message = format!("Maximum number of {name} application commands reached ({max}).");
            problems.push(Problem::new("", "APPLICATION_COMMANDS_TOO_MANY", message));
        }
    }
}

/// What is wrong with a command form that stands at `path`.
pub(super) fn problems(form: &Value, path: &str, problems: &mut Vec<Problem>) {
    check(form, &Kind::Form(&super::COMMAND), path, problems);
    if kind_of(form) == 1 {
        names(form, path, problems);
        if form["description"].as_str().is_none_or(str::is_empty) {
            problems.push(Problem::new(join(path, "description"), "BASE_TYPE_REQUIRED", "This field is required"));
        }
        options(form, path, 0, problems);
    } else {
        for key in ["description", "options"] {
            let there = form[key].as_str().is_some_and(|d| !d.is_empty())
                || form[key].as_array().is_some_and(|o| !o.is_empty());
            if there {
                let message = "Only chat input commands have this";
                problems.push(Problem::new(join(path, key), "APPLICATION_COMMANDS_CONTEXT_MENU", message));
            }
        }
    }
    let length = characters(form);
    if length > COMMAND_CHARS_MAX {
        let message = format!("Command exceeds maximum size of {COMMAND_CHARS_MAX} ({length})");
        problems.push(Problem::new(path, "APPLICATION_COMMAND_TOO_LARGE", message));
    }
}

/// Names are lower-case words, in every language.
fn names(entry: &Value, path: &str, problems: &mut Vec<Problem>) {
    let translated = entry["name_localizations"].as_object().into_iter().flatten();
    let all = translated.map(|(locale, name)| (format!("name_localizations.{locale}"), name));
    for (key, name) in all.chain([("name".to_owned(), &entry["name"])]) {
        let Some(name) = name.as_str() else { continue };
        let fits = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '\'') || is_mark(c);
        let lower = name.chars().all(|c| !c.is_uppercase() || c.to_lowercase().eq([c]));
        if name.is_empty() || !name.chars().all(fits) || !lower {
            let message = "Command name is invalid: lower-case letters, digits, - and _ only";
            problems.push(Problem::new(join(path, &key), "APPLICATION_COMMAND_INVALID_NAME", message));
        }
    }
}

/// Vowel signs of Devanagari and Thai, which Discord lets into names.
fn is_mark(c: char) -> bool {
    matches!(c, '\u{0900}'..='\u{097F}' | '\u{0E00}'..='\u{0E7F}')
}

fn options(entry: &Value, path: &str, depth: usize, problems: &mut Vec<Problem>) {
    let list = entry["options"].as_array().map(Vec::as_slice).unwrap_or_default();
    let mut optional_seen = false;
    let branches = list.iter().filter(|option| is_branch(option)).count();
    if branches > 0 && branches < list.len() {
        let message = "Sub-commands and other options do not mix";
        problems.push(Problem::new(join(path, "options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message));
    }
    for (place, option) in list.iter().enumerate() {
        let at = join(path, &format!("options.{place}"));
        let mut wrong = |key: &str, code: &'static str, message: &str| {
            problems.push(Problem::new(join(&at, key), code, message));
        };
        if list[..place].iter().any(|other| other["name"] == option["name"]) {
            wrong("name", "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED", "Option names must be unique");
        }
        let required = option["required"] == true;
        if required && optional_seen {
            let message = "Required options must be placed before non-required options";
            wrong("required", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message);
        }
        optional_seen |= !required;
        let kind = option["type"].as_u64().unwrap_or(0);
        let deep = match kind {
            1 => depth > 1,
            2 => depth > 0,
            _ => false,
        };
        if deep {
            wrong("type", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-command nesting is too deep");
        }
        let nested = option["options"].as_array().is_some_and(|options| !options.is_empty());
        if nested && !is_branch(option) {
            wrong("options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Only sub-commands have options");
        }
        let choices = option["choices"].as_array().map(Vec::as_slice).unwrap_or_default();
        if !choices.is_empty() && option["autocomplete"] == true {
            let message = "Choices and autocomplete exclude each other";
            wrong("choices", "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE", message);
        }
        if !choices.is_empty() && !matches!(kind, 3 | 4 | 10) {
            wrong("choices", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "This type of option has no choices");
        }
        for (number, choice) in choices.iter().enumerate() {
            let value = &choice["value"];
            let fits = match kind {
                3 => value.as_str().is_some_and(|text| (1..=100).contains(&text.chars().count())),
                4 => value.is_i64() || value.is_u64(),
                _ => value.is_number(),
            };
            if !fits {
                let message = "The value does not fit the type of the option";
                wrong(&format!("choices.{number}.value"), "APPLICATION_COMMAND_OPTIONS_CHOICE_VALUE_INVALID", message);
            }
            let twice = choices[..number].iter().any(|other| other["name"] == choice["name"]);
            if twice {
                let message = "Choice names must be unique";
                wrong(
                    &format!("choices.{number}.name"),
                    "APPLICATION_COMMAND_OPTIONS_CHOICE_NAMES_DUPLICATED",
                    message,
                );
            }
        }
        names(option, &at, problems);
        options(option, &at, depth + usize::from(kind == 1) * 2 + usize::from(kind == 2), problems);
    }
}

fn is_branch(option: &Value) -> bool {
    option["type"].as_u64().is_some_and(|kind| BRANCHES.contains(&kind))
}

/// Characters of names, descriptions and values; of translations the longest counts.
fn characters(entry: &Value) -> usize {
    let length = |text: &Value| match text {
        Value::String(text) => text.chars().count(),
        Value::Number(number) => number.to_string().len(),
        _ => 0,
    };
    let longest = |plain: &str, translated: &str| {
        let translations = entry[translated].as_object().into_iter().flatten().map(|(_, text)| length(text));
        translations.chain([length(&entry[plain])]).max().unwrap_or(0)
    };
    let nested = ["options", "choices"].iter().filter_map(|key| entry[*key].as_array()).flatten();
    longest("name", "name_localizations")
        + longest("description", "description_localizations")
        + length(&entry["value"])
        + nested.map(characters).sum::<usize>()
}
