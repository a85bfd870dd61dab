//! What the tables cannot say of a message: embeds together, rows, buttons,
//! selects, ids that must differ.

use serde_json::Value;

use super::super::{
    form::{Kind, check, join},
    refusal::Problem,
};

/// Characters of all embeds of a message together.
const EMBEDS_CHARS_MAX: usize = 6_000;
/// The flag of components of the second kind, which the library cannot write.
const COMPONENTS_V2: u64 = 1 << 15;

/// What is wrong with a message form that stands at `path`.
pub(super) fn problems(form: &Value, path: &str) -> Vec<Problem> {
    let mut problems = Vec::new();
    check(form, &Kind::Form(&super::MESSAGE), path, &mut problems);
    let flags = form["flags"].as_u64().unwrap_or(0);
    if flags & COMPONENTS_V2 != 0 {
        let message = "Components of the second kind are not served here.";
        problems.push(Problem::new(join(path, "flags"), "BASE_TYPE_CHOICES", message));
    }
    embeds_together(form, path, &mut problems);
    rows(form, path, &mut problems);
    unique_ids(form, path, &mut problems);
    let mentions = &form["allowed_mentions"];
    for list in ["users", "roles"] {
        let parsed = mentions["parse"].as_array().into_iter().flatten().any(|kind| kind == list);
        if parsed && mentions[list].as_array().is_some_and(|named| !named.is_empty()) {
            let at = join(path, "allowed_mentions");
            let message = format!("parse:[\"{list}\"] and {list}: [ids...] are mutually exclusive.");
            problems.push(Problem::new(at, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message));
        }
    }
    problems
}

fn embeds_together(form: &Value, path: &str, problems: &mut Vec<Problem>) {
    let embeds = form["embeds"].as_array().map(Vec::as_slice).unwrap_or_default();
    let length = |text: &Value| text.as_str().map_or(0, |text| text.chars().count());
    let mut together = 0;
    for (place, embed) in embeds.iter().enumerate() {
        let fields = embed["fields"].as_array().into_iter().flatten();
        let said = length(&embed["title"])
            + length(&embed["description"])
            + length(&embed["footer"]["text"])
            + length(&embed["author"]["name"])
            + fields.map(|field| length(&field["name"]) + length(&field["value"])).sum::<usize>();
        let pictured = embed["image"].is_object() || embed["thumbnail"].is_object();
        if said == 0 && !pictured && embed.is_object() {
            let at = join(path, &format!("embeds.{place}.description"));
            problems.push(Problem::new(at, "BASE_TYPE_REQUIRED", "This field is required"));
        }
        together += said;
    }
    if together > EMBEDS_CHARS_MAX {
        let message = format!("Embed size exceeds maximum size of {EMBEDS_CHARS_MAX}");
        problems.push(Problem::new(join(path, "embeds"), "MAX_EMBED_SIZE_EXCEEDED", message));
    }
}

/// What the table cannot say of buttons and selects.
fn rows(form: &Value, path: &str, problems: &mut Vec<Problem>) {
    let rows = form["components"].as_array().map(Vec::as_slice).unwrap_or_default();
    for (row_place, row) in rows.iter().enumerate() {
        let parts = row["components"].as_array().map(Vec::as_slice).unwrap_or_default();
        let at_row = join(path, &format!("components.{row_place}.components"));
        let selects = parts.iter().filter(|part| part["type"] != 2).count();
        if selects > 0 && parts.len() > 1 {
            let message = "A select menu fills its row.";
            problems.push(Problem::new(at_row.clone(), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message));
        }
        for (place, part) in parts.iter().enumerate() {
            let at = join(&at_row, &place.to_string());
            match part["type"].as_u64() {
                Some(2) => button(part, &at, problems),
                Some(3) => select(part, &at, problems),
                _ => {}
            }
        }
    }
}

fn button(part: &Value, at: &str, problems: &mut Vec<Problem>) {
    let style = part["style"].as_u64().unwrap_or(0);
    let has = |key: &str| part.get(key).is_some_and(|value| !value.is_null());
    let said = |key: &str| part[key].as_str().is_some_and(|text| !text.trim().is_empty());
    let mut required =
        |key: &str| problems.push(Problem::new(join(at, key), "BASE_TYPE_REQUIRED", "This field is required"));
    match style {
        1..=4 if !has("custom_id") => required("custom_id"),
        5 if !has("url") => required("url"),
        6 if !has("sku_id") => required("sku_id"),
        _ => {}
    }
    if style != 6 && !said("label") && !has("emoji") {
        required("label");
    }
    if (1..=4).contains(&style) && has("url") || style == 5 && has("custom_id") {
        let message = "A custom id and url cannot both be specified";
        problems.push(Problem::new(at, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", message));
    }
    let schemes = ["http://", "https://", "discord://"];
    if style == 5 && part["url"].as_str().is_some_and(|url| !schemes.iter().any(|scheme| url.starts_with(scheme))) {
        problems.push(Problem::new(
            join(at, "url"),
            "URL_TYPE_INVALID_SCHEME",
            "Scheme must be one of http, https, discord.",
        ));
    }
    emoji(&part["emoji"], at, problems);
}

fn select(part: &Value, at: &str, problems: &mut Vec<Problem>) {
    let options = part["options"].as_array().map(Vec::as_slice).unwrap_or_default();
    for (place, option) in options.iter().enumerate() {
        let at_option = join(at, &format!("options.{place}"));
        if options[..place].iter().any(|other| other["value"] == option["value"]) {
            let message = "The specified option value is already used";
            problems.push(Problem::new(join(&at_option, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message));
        }
        emoji(&option["emoji"], &at_option, problems);
    }
    let min = part["min_values"].as_u64().unwrap_or(1);
    let max = part["max_values"].as_u64().unwrap_or(1);
    let there = options.len() as u64;
    if max > there || min > max {
        let message = format!("{min} to {max} values of {there} options cannot be chosen");
        problems.push(Problem::new(join(at, "max_values"), "SELECT_COMPONENT_MAX_VALUES", message));
    }
    let chosen = options.iter().filter(|option| option["default"] == true).count() as u64;
    if chosen > max {
        let message = format!("Number of default options must be {max} or fewer");
        problems.push(Problem::new(join(at, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULTS", message));
    }
}

fn emoji(emoji: &Value, at: &str, problems: &mut Vec<Problem>) {
    if !emoji.is_object() || emoji["id"].is_string() {
        return;
    }
    let name = emoji["name"].as_str().unwrap_or_default();
    // An emoji of its own has no letters in it, but for those among the symbols
    // from U+2000 on; keycaps begin with a digit.
    if name.is_empty() || name.is_ascii() || name.chars().any(|c| c < '\u{2000}' && c.is_alphabetic()) {
        problems.push(Problem::new(join(at, "emoji.name"), "COMPONENT_INVALID_EMOJI", "Invalid emoji"));
    }
}

/// No custom_id twice in a message or modal.
pub(super) fn unique_ids(form: &Value, path: &str, problems: &mut Vec<Problem>) {
    let mut known: Vec<&str> = Vec::new();
    for (row_place, row) in form["components"].as_array().into_iter().flatten().enumerate() {
        for (place, part) in row["components"].as_array().into_iter().flatten().enumerate() {
            let Some(custom_id) = part["custom_id"].as_str() else {
                continue;
            };
            if known.contains(&custom_id) {
                let at = join(path, &format!("components.{row_place}.components.{place}.custom_id"));
                let message = "Component custom id cannot be duplicated";
                problems.push(Problem::new(at, "COMPONENT_CUSTOM_ID_DUPLICATED", message));
            }
            known.push(custom_id);
        }
    }
}
