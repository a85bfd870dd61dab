//! Completing an unfinished slash line: from the registered commands where
//! they say all, else by asking the bot.

use serde_json::{Value, json};

use super::{
    commands::kind,
    line::{Head, Typist, Written, head, is_branch, names, option_type, plain, written},
};

/// Suggestions shown at once.
pub(super) const SUGGESTIONS_MAX: usize = 25;

/// What can be suggested.
#[derive(Debug)]
pub(super) enum Suggested {
    /// Known without the bot. Each is `{name, value, line, description?}`, where
    /// `line` is the whole line once it is chosen.
    Known(Vec<Value>),
    /// The bot must be asked with this `data`; its choices complete the line
    /// from this byte on.
    Ask(Value, usize),
}

/// Looks at an unfinished line.
pub(super) fn suggest(line: &str, typist: Typist<'_>) -> Suggested {
    let typed = line.trim_start().strip_prefix('/').unwrap_or_default();
    let command_typed = typed.contains(char::is_whitespace);
    let Ok(head) = head(line, typist) else {
        return Suggested::Known(commands(typed, typist));
    };
    if !command_typed {
        return Suggested::Known(commands(typed, typist));
    }
    if head.unfinished {
        let begun = &line[..head.rest_at];
        return Suggested::Known(head.options.iter().map(|o| entry(o, typist, begun, "")).collect());
    }
    let (written, stray) = written(head.rest, &head.options, typist.user);
    let mut partial = if line.ends_with(char::is_whitespace) { "" } else { stray.as_str() };
    if let Some(last) = written.last() {
        // A value of one word ends at a blank; what follows begins the next option.
        let typed = head.rest[last.at..].trim_start();
        let next = typed.rfind(char::is_whitespace).map(|at| typed[at..].trim_start());
        match next {
            Some(begun) if !is_text(last.option) => partial = begun,
            Some("") => {}
            _ => return value_of(line, &head, &written, last, typist),
        }
    }
    let begun = &line[..line.len() - partial.len()];
    let free = head.options.iter().filter(|option| !written.iter().any(|w| w.option["name"] == option["name"]));
    let fits = free.filter(|option| names(option, typist.user).any(|name| name.starts_with(&partial.to_lowercase())));
    Suggested::Known(fits.map(|option| entry(option, typist, begun, ":")).take(SUGGESTIONS_MAX).collect())
}

/// The bot's choices, completed to whole lines.
pub(super) fn completed(choices: &[Value], line: &str, from: usize) -> Vec<Value> {
    choices
        .iter()
        .map(|choice| {
            let typed = plain(&choice["value"]);
            json!({"name": choice["name"], "value": choice["value"], "line": format!("{}{typed} ", &line[..from])})
        })
        .collect()
}

fn commands(typed: &str, typist: Typist<'_>) -> Vec<Value> {
    let typed = typed.to_lowercase();
    let mut found = Vec::new();
    for command in typist.world.commands.offered(typist.channel.guild) {
        if kind(command) != 1 {
            continue;
        }
        let mut ways = Vec::new();
        paths(command, typist, (String::new(), String::new()), &mut ways);
        for (path, plain_path, entry) in ways {
            if [&path, &plain_path].iter().any(|path| path.to_lowercase().starts_with(typed.trim_end())) {
                let line = format!("/{path} ");
                found.push(json!({
                    "name": line.trim_end(), "value": line.trim_end(), "line": line, "description": described(entry, typist),
                }));
            }
        }
    }
    found.truncate(SUGGESTIONS_MAX);
    found
}

/// Whether an option's value may have blanks in it.
fn is_text(option: &Value) -> bool {
    option["type"] == option_type::STRING && option["choices"].as_array().is_none_or(Vec::is_empty)
}

/// All ways through a command, in the typist's language and as registered.
fn paths<'a>(
    entry: &'a Value,
    typist: Typist<'_>,
    before: (String, String),
    found: &mut Vec<(String, String, &'a Value)>,
) {
    let shown = format!("{}{}", before.0, shown_name(entry, typist));
    let registered = format!("{}{}", before.1, plain(&entry["name"]));
    let branches: Vec<&Value> = entry["options"].as_array().into_iter().flatten().filter(|o| is_branch(o)).collect();
    if branches.is_empty() {
        found.push((shown, registered, entry));
        return;
    }
    for branch in branches {
        paths(branch, typist, (format!("{shown} "), format!("{registered} ")), found);
    }
}

fn shown_name(entry: &Value, typist: Typist<'_>) -> String {
    let localised = entry["name_localizations"].get(&typist.user.locale);
    plain(localised.unwrap_or(&entry["name"]))
}

fn described(entry: &Value, typist: Typist<'_>) -> Value {
    let localised = entry["description_localizations"].get(&typist.user.locale);
    localised.unwrap_or(&entry["description"]).clone()
}

fn entry(option: &Value, typist: Typist<'_>, begun: &str, colon: &str) -> Value {
    let name = shown_name(option, typist);
    let space = if begun.ends_with(char::is_whitespace) { "" } else { " " };
    let after = if colon.is_empty() { " " } else { colon };
    let line = format!("{begun}{space}{name}{after}");
    json!({"name": name, "value": format!("{name}{colon}"), "line": line, "description": described(option, typist)})
}

fn value_of(line: &str, head: &Head<'_>, written: &[Written<'_>], last: &Written<'_>, typist: Typist<'_>) -> Suggested {
    let from = head.rest_at + last.at;
    if last.option["autocomplete"] == true {
        return Suggested::Ask(super::line::read_unfinished(head, written, typist), from);
    }
    let typed = last.text.to_lowercase();
    let mut values: Vec<Value> = Vec::new();
    let mut offer = |name: String, value: Value| {
        if name.to_lowercase().starts_with(&typed) || plain(&value).to_lowercase().starts_with(&typed) {
            values.push(json!({"name": name, "value": value}));
        }
    };
    match last.option["type"].as_u64().unwrap_or(0) {
        option_type::BOOLEAN => {
            offer("true".into(), json!(true));
            offer("false".into(), json!(false));
        }
        option_type::USER | option_type::MENTIONABLE => {
            for user in typist.world.users.values() {
                offer(user.name.clone(), json!(user.name));
            }
        }
        option_type::CHANNEL => {
            for channel in typist.world.channels.values().filter(|c| c.guild == typist.channel.guild) {
                offer(channel.name.clone(), json!(channel.name));
            }
        }
        _ => {
            for choice in last.option["choices"].as_array().into_iter().flatten() {
                offer(shown_name(choice, typist), choice["value"].clone());
            }
        }
    }
    values.truncate(SUGGESTIONS_MAX);
    Suggested::Known(completed(&values, line, from))
}
