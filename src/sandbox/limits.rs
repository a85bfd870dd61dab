//! Discord's limits, as data: what each form may hold, and the rules that
//! span several fields. Everything refused here is 50035, as Discord has it,
//! but for files that are too large (40005).

mod board;
mod command;

use serde_json::Value;

use super::{
    form::{Field, Kind, check, join, may, must},
    message::Upload,
    refusal::{Problem, Refusal},
};

/// Files on one message.
pub(super) const FILES_MAX: usize = 10;
/// Bytes of one file; interactions carry it as `attachment_size_limit`.
pub(super) const FILE_BYTES_MAX: usize = 10 << 20;
/// Action rows of a message, and buttons of a row.
const ROWS_MAX: usize = 5;
const BUTTONS_PER_ROW_MAX: usize = 5;
const OPTIONS_MAX: usize = 25;

/// The locales that Discord knows.
pub(super) const LOCALES: [&str; 32] = [
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl", "pt-BR",
    "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja", "zh-TW", "ko",
];

static EMBED_FIELD: [Field; 3] =
    [must("name", Kind::Text(1, 256)), must("value", Kind::Text(1, 1_024)), may("inline", Kind::Bool)];
static PICTURE: [Field; 1] = [must("url", Kind::Url)];
static FOOTER: [Field; 2] = [must("text", Kind::Text(1, 2_048)), may("icon_url", Kind::Url)];
static AUTHOR: [Field; 3] = [must("name", Kind::Text(1, 256)), may("url", Kind::WebUrl), may("icon_url", Kind::Url)];
static EMBED: [Field; 10] = [
    may("title", Kind::Text(0, 256)),
    may("description", Kind::Text(0, 4_096)),
    may("url", Kind::WebUrl),
    may("color", Kind::Int(0, 0xFF_FFFF)),
    may("timestamp", Kind::Text(10, 40)),
    may("footer", Kind::Form(&FOOTER)),
    may("image", Kind::Form(&PICTURE)),
    may("thumbnail", Kind::Form(&PICTURE)),
    may("author", Kind::Form(&AUTHOR)),
    may("fields", Kind::List(0, 25, &Kind::Form(&EMBED_FIELD))),
];

static EMOJI: [Field; 3] = [may("id", Kind::Snowflake), may("name", Kind::Text(0, 100)), may("animated", Kind::Bool)];
static BUTTON: [Field; 8] = [
    must("style", Kind::Among(&[1, 2, 3, 4, 5, 6])),
    may("label", Kind::Text(0, 80)),
    may("emoji", Kind::Form(&EMOJI)),
    may("custom_id", Kind::Text(1, 100)),
    may("url", Kind::Text(1, 512)),
    may("sku_id", Kind::Snowflake),
    may("disabled", Kind::Bool),
    may("id", Kind::Int(0, i32::MAX as i64)),
];
static SELECT_OPTION: [Field; 5] = [
    must("label", Kind::Text(1, 100)),
    must("value", Kind::Text(1, 100)),
    may("description", Kind::Text(0, 100)),
    may("emoji", Kind::Form(&EMOJI)),
    may("default", Kind::Bool),
];
static STRING_SELECT: [Field; 6] = [
    must("custom_id", Kind::Text(1, 100)),
    must("options", Kind::List(1, OPTIONS_MAX, &Kind::Form(&SELECT_OPTION))),
    may("placeholder", Kind::Text(0, 150)),
    may("min_values", Kind::Int(0, OPTIONS_MAX as i64)),
    may("max_values", Kind::Int(1, OPTIONS_MAX as i64)),
    may("disabled", Kind::Bool),
];
static OTHER_SELECT: [Field; 5] = [
    must("custom_id", Kind::Text(1, 100)),
    may("placeholder", Kind::Text(0, 150)),
    may("min_values", Kind::Int(0, OPTIONS_MAX as i64)),
    may("max_values", Kind::Int(1, OPTIONS_MAX as i64)),
    may("disabled", Kind::Bool),
];
static IN_ROW: [(u64, &[Field]); 6] =
    [(2, &BUTTON), (3, &STRING_SELECT), (5, &OTHER_SELECT), (6, &OTHER_SELECT), (7, &OTHER_SELECT), (8, &OTHER_SELECT)];
static ROW: [Field; 1] = [must("components", Kind::List(1, BUTTONS_PER_ROW_MAX, &Kind::Typed(&IN_ROW)))];
static AT_TOP: [(u64, &[Field]); 1] = [(1, &ROW)];

static ALLOWED_MENTIONS: [Field; 4] = [
    may("parse", Kind::List(0, 3, &Kind::Words(&["users", "roles", "everyone"]))),
    may("users", Kind::List(0, 100, &Kind::Snowflake)),
    may("roles", Kind::List(0, 100, &Kind::Snowflake)),
    may("replied_user", Kind::Bool),
];
static ATTACHMENT: [Field; 3] =
    [must("id", Kind::FileId), may("filename", Kind::Text(0, 1_024)), may("description", Kind::Text(0, 1_024))];
static REFERENCE: [Field; 1] = [may("message_id", Kind::Snowflake)];
static MESSAGE: [Field; 10] = [
    may("content", Kind::Text(0, 2_000)),
    may("tts", Kind::Bool),
    may("embeds", Kind::List(0, 10, &Kind::Form(&EMBED))),
    may("components", Kind::List(0, ROWS_MAX, &Kind::Typed(&AT_TOP))),
    may("allowed_mentions", Kind::Form(&ALLOWED_MENTIONS)),
    may("attachments", Kind::List(0, FILES_MAX, &Kind::Form(&ATTACHMENT))),
    may("flags", Kind::Int(0, i64::MAX)),
    may("message_reference", Kind::Form(&REFERENCE)),
    may("nonce", Kind::Text(0, 25)),
    may("enforce_nonce", Kind::Bool),
];

static TEXT_INPUT: [Field; 8] = [
    must("custom_id", Kind::Text(1, 100)),
    must("style", Kind::Among(&[1, 2])),
    must("label", Kind::Text(1, 45)),
    may("min_length", Kind::Int(0, 4_000)),
    may("max_length", Kind::Int(1, 4_000)),
    may("required", Kind::Bool),
    may("value", Kind::Text(0, 4_000)),
    may("placeholder", Kind::Text(0, 100)),
];
static IN_MODAL_ROW: [(u64, &[Field]); 1] = [(4, &TEXT_INPUT)];
static MODAL_ROW: [Field; 1] = [must("components", Kind::List(1, 1, &Kind::Typed(&IN_MODAL_ROW)))];
static IN_MODAL: [(u64, &[Field]); 1] = [(1, &MODAL_ROW)];
static MODAL: [Field; 3] = [
    must("custom_id", Kind::Text(1, 100)),
    must("title", Kind::Text(1, 45)),
    must("components", Kind::List(1, 5, &Kind::Typed(&IN_MODAL))),
];

static CHOICE: [Field; 3] = [
    must("name", Kind::Text(1, 100)),
    may("name_localizations", Kind::Localised(1, 100)),
    must("value", Kind::ChoiceValue),
];
static SUGGESTIONS: [Field; 1] = [must("choices", Kind::List(0, OPTIONS_MAX, &Kind::Form(&CHOICE)))];

static OPTION: [Field; 14] = [
    must("type", Kind::Among(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])),
    must("name", Kind::Text(1, 32)),
    may("name_localizations", Kind::Localised(1, 32)),
    must("description", Kind::Text(1, 100)),
    may("description_localizations", Kind::Localised(1, 100)),
    may("required", Kind::Bool),
    may("choices", Kind::List(0, OPTIONS_MAX, &Kind::Form(&CHOICE))),
    may("options", Kind::List(0, OPTIONS_MAX, &Kind::Form(&OPTION))),
    may("min_value", Kind::Number),
    may("max_value", Kind::Number),
    may("min_length", Kind::Int(0, 6_000)),
    may("max_length", Kind::Int(1, 6_000)),
    may("autocomplete", Kind::Bool),
    may("channel_types", Kind::List(0, 100, &Kind::Int(0, 100))),
];
static COMMAND: [Field; 10] = [
    may("type", Kind::Among(&[1, 2, 3])),
    must("name", Kind::Text(1, 32)),
    may("name_localizations", Kind::Localised(1, 32)),
    may("description", Kind::Text(0, 100)),
    may("description_localizations", Kind::Localised(1, 100)),
    may("options", Kind::List(0, OPTIONS_MAX, &Kind::Form(&OPTION))),
    may("default_member_permissions", Kind::Bits),
    may("nsfw", Kind::Bool),
    may("contexts", Kind::List(1, 3, &Kind::Among(&[0, 1, 2]))),
    may("integration_types", Kind::List(1, 2, &Kind::Among(&[0, 1]))),
];

/// Checks a message form and its files.
pub(super) fn message(form: &Value, uploads: &[Upload]) -> Result<(), Refusal> {
    files(uploads)?;
    refuse(board::problems(form, ""))
}

/// Checks the `data` of an interaction's first answer of this type.
pub(super) fn callback(answer: u64, data: &Value, uploads: &[Upload]) -> Result<(), Refusal> {
    files(uploads)?;
    let mut problems = Vec::new();
    match answer {
        4 if data.is_null() => problems.push(Problem::new("data", "BASE_TYPE_REQUIRED", "This field is required")),
        4 => problems = board::problems(data, "data"),
        7 if !data.is_null() => problems = board::problems(data, "data"),
        8 => check(data, &Kind::Form(&SUGGESTIONS), "data", &mut problems),
        9 => {
            check(data, &Kind::Form(&MODAL), "data", &mut problems);
            board::unique_ids(data, "data", &mut problems);
        }
        _ => {}
    }
    refuse(problems)
}

/// Checks one command.
pub(super) fn command(form: &Value) -> Result<(), Refusal> {
    let mut problems = Vec::new();
    command::problems(form, "", &mut problems);
    refuse(problems)
}

/// Checks a whole list of commands (`PUT`).
pub(super) fn command_list(forms: &[Value]) -> Result<(), Refusal> {
    let mut problems = Vec::new();
    for (place, form) in forms.iter().enumerate() {
        let path = place.to_string();
        command::problems(form, &path, &mut problems);
        let same = |other: &Value| other["name"] == form["name"] && command::kind_of(other) == command::kind_of(form);
        if forms[..place].iter().any(same) {
            let code = "APPLICATION_COMMANDS_DUPLICATE_NAME";
            problems.push(Problem::new(join(&path, "name"), code, "Application command names must be unique"));
        }
    }
    command::counts(forms, &mut problems);
    refuse(problems)
}

/// Checks that one more command of this kind has room beside those there are.
pub(super) fn command_room(there: &[Value], form: &Value) -> Result<(), Refusal> {
    let others = there.iter().filter(|c| c["name"] != form["name"] || command::kind_of(c) != command::kind_of(form));
    let all: Vec<Value> = others.chain([form]).cloned().collect();
    let mut problems = Vec::new();
    command::counts(&all, &mut problems);
    refuse(problems)
}

/// The text inputs of a modal form, in order.
pub(super) fn inputs(modal: &Value) -> Vec<Value> {
    let rows = modal["components"].as_array().into_iter().flatten();
    rows.filter_map(|row| row["components"].as_array()).flatten().cloned().collect()
}

fn refuse(problems: Vec<Problem>) -> Result<(), Refusal> {
    if problems.is_empty() { Ok(()) } else { Err(Refusal::form(problems)) }
}

fn files(uploads: &[Upload]) -> Result<(), Refusal> {
    if uploads.iter().any(|upload| upload.bytes.len() > FILE_BYTES_MAX) {
        return Err(Refusal::too_large());
    }
    if uploads.len() > FILES_MAX {
        return Err(Refusal::field("files", "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length."));
    }
    Ok(())
}
