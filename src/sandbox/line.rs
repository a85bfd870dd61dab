//! Slash lines: `/kara start ante:50 house:rotating`, read against the
//! registered commands as Discord's command line does.
//!
//! Completing an unfinished line is in `suggest.rs`.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::{
    commands::kind,
    snowflake::Id,
    world::{Channel, User, World},
};

/// The longest line, in characters.
pub(super) const LINE_CHARS_MAX: usize = 4_000;

/// Types of options, as Discord numbers them.
pub(super) mod option_type {
    pub(in super::super) const SUBCOMMAND: u64 = 1;
    pub(in super::super) const GROUP: u64 = 2;
    pub(in super::super) const STRING: u64 = 3;
    pub(in super::super) const INTEGER: u64 = 4;
    pub(in super::super) const BOOLEAN: u64 = 5;
    pub(in super::super) const USER: u64 = 6;
    pub(in super::super) const CHANNEL: u64 = 7;
    pub(in super::super) const MENTIONABLE: u64 = 9;
    pub(in super::super) const NUMBER: u64 = 10;
}

use option_type::{BOOLEAN, CHANNEL, GROUP, INTEGER, MENTIONABLE, NUMBER, STRING, SUBCOMMAND, USER};

/// Who types where.
#[derive(Clone, Copy, Debug)]
pub(super) struct Typist<'a> {
    pub(super) user: &'a User,
    pub(super) channel: &'a Channel,
    pub(super) world: &'a World,
}

/// The head of a line: the command and the way to its options.
#[derive(Debug)]
pub(super) struct Head<'a> {
    pub(super) command: &'a Value,
    /// Groups and subcommands named, outermost first.
    pub(super) path: Vec<&'a Value>,
    /// The options that may follow.
    pub(super) options: Vec<&'a Value>,
    /// The line after the head, and where in the line it begins (bytes).
    pub(super) rest: &'a str,
    pub(super) rest_at: usize,
    /// Whether a subcommand is still to be named.
    pub(super) unfinished: bool,
}

/// `name:value` in a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Written<'a> {
    pub(super) option: &'a Value,
    pub(super) text: String,
    /// Where the value begins in the rest of the line (bytes).
    pub(super) at: usize,
}

/// The `data` of the interaction that a line means.
pub(super) fn read(line: &str, typist: Typist<'_>) -> Result<Value, String> {
    if line.chars().count() > LINE_CHARS_MAX {
        return Err(format!("the line is longer than {LINE_CHARS_MAX} characters"));
    }
    let head = head(line, typist)?;
    if head.unfinished {
        let names: Vec<&str> = head.options.iter().filter_map(|o| o["name"].as_str()).collect();
        return Err(format!("name one of: {}", names.join(", ")));
    }
    let (written, stray) = written(head.rest, &head.options, typist.user);
    if !stray.is_empty() {
        return Err(match suitable(&head.options) {
            Some(names) => format!("\"{stray}\" belongs to no option; there are {names}"),
            None => format!("\"{stray}\" is too much: no option follows here"),
        });
    }
    let mut resolved = Resolved::default();
    let mut options: Vec<Value> = Vec::new();
    for entry in &written {
        let name = entry.option["name"].as_str().unwrap_or_default();
        if options.iter().any(|option| option["name"] == name) {
            return Err(format!("{name} is given twice"));
        }
        let value = value(entry.option, &entry.text, typist, &mut resolved).map_err(|why| format!("{name}: {why}"))?;
        options.push(json!({"name": name, "type": entry.option["type"], "value": value}));
    }
    for option in &head.options {
        if option["required"] == true && !options.iter().any(|given| given["name"] == option["name"]) {
            return Err(format!("{} is required", option["name"].as_str().unwrap_or_default()));
        }
    }
    Ok(data(&head, options, resolved))
}

/// The `data` for suggestions: what can be read of the line, and the option
/// under the cursor as it stands.
pub(super) fn read_unfinished(head: &Head<'_>, written: &[Written<'_>], typist: Typist<'_>) -> Value {
    let mut resolved = Resolved::default();
    let mut options = Vec::new();
    for (place, entry) in written.iter().enumerate() {
        let mut option = json!({"name": entry.option["name"], "type": entry.option["type"]});
        if place + 1 == written.len() {
            option["value"] = json!(entry.text);
            option["focused"] = json!(true);
        } else if let Ok(value) = value(entry.option, &entry.text, typist, &mut resolved) {
            option["value"] = value;
        } else {
            continue;
        }
        options.push(option);
    }
    data(head, options, resolved)
}

/// Reads the command and its subcommands.
pub(super) fn head<'a>(line: &'a str, typist: Typist<'a>) -> Result<Head<'a>, String> {
    let trimmed = line.trim_start();
    let Some(after_slash) = trimmed.strip_prefix('/') else {
        return Err("a line begins with a slash: /command".into());
    };
    let mut rest_at = line.len() - after_slash.len();
    let guild = typist.channel.guild;
    let offered = typist.world.commands.offered(guild);
    let (word, next) = word(line, rest_at);
    let named = |entry: &&Value| names(entry, typist.user).any(|name| name == word.to_lowercase());
    let Some(command) = offered.into_iter().filter(|command| kind(command) == 1).find(named) else {
        return Err(format!("there is no command /{word} here"));
    };
    let needed = command["default_member_permissions"].as_str().and_then(|bits| bits.parse::<u64>().ok());
    if guild.is_some() && needed.is_some_and(|bits| typist.user.permissions & bits != bits) {
        return Err(format!("{} may not use /{word} here", typist.user.name));
    }
    rest_at = next;
    let (mut options, mut path) = (children(command), Vec::new());
    let mut unfinished = false;
    while options.first().is_some_and(|option| is_branch(option)) {
        let (word, next) = self::word(line, rest_at);
        if word.is_empty() {
            unfinished = true;
            break;
        }
        let wanted = word.to_lowercase();
        let Some(branch) = options.iter().find(|option| names(option, typist.user).any(|name| name == wanted)) else {
            let known: Vec<&str> = options.iter().filter_map(|option| option["name"].as_str()).collect();
            return Err(format!("\"{word}\" is none of: {}", known.join(", ")));
        };
        let branch: &'a Value = branch;
        path.push(branch);
        options = children(branch);
        rest_at = next;
        if branch["type"] == SUBCOMMAND {
            break;
        }
    }
    Ok(Head { command, path, options, rest: &line[rest_at..], rest_at, unfinished })
}

/// Splits the rest of a line at the names of its options. What stands before
/// the first of them is the second value.
pub(super) fn written<'a>(rest: &str, options: &[&'a Value], user: &User) -> (Vec<Written<'a>>, String) {
    let mut starts: Vec<(usize, usize, &'a Value)> = Vec::new();
    let mut quoted = false;
    let mut at_word = true;
    for (at, c) in rest.char_indices() {
        if c == '"' {
            // A quote opens at the beginning of a value and closes anywhere after.
            let opens = starts.last().is_some_and(|(_, value_at, _)| rest[*value_at..at].trim().is_empty());
            quoted = !quoted && opens;
        } else if at_word && !quoted {
            let here = rest[at..].to_lowercase();
            let found = options.iter().find_map(|option| {
                let name = names(option, user).find(|name| here.starts_with(&format!("{name}:")))?;
                Some((*option, name.len()))
            });
            if let Some((option, length)) = found {
                starts.push((at, at + length + 1, option));
            }
        }
        at_word = c.is_whitespace();
    }
    let stray = rest[..starts.first().map_or(rest.len(), |(at, _, _)| *at)].trim().to_owned();
    let ends = starts.iter().skip(1).map(|(at, _, _)| *at).chain([rest.len()]);
    let written = starts
        .iter()
        .zip(ends)
        .map(|((_, value_at, option), end)| Written { option, text: unquoted(&rest[*value_at..end]), at: *value_at })
        .collect();
    (written, stray)
}

/// The names under which a person finds something: its own, and the one in
/// the person's language.
pub(super) fn names<'a>(entry: &'a Value, user: &User) -> impl Iterator<Item = String> + use<'a> {
    let localised = entry["name_localizations"].get(&user.locale).and_then(Value::as_str);
    [entry["name"].as_str(), localised].into_iter().flatten().map(str::to_lowercase)
}

/// Whether an option is a subcommand or a group of them.
pub(super) fn is_branch(option: &Value) -> bool {
    option["type"] == SUBCOMMAND || option["type"] == GROUP
}

fn children(entry: &Value) -> Vec<&Value> {
    entry["options"].as_array().map(|options| options.iter().collect()).unwrap_or_default()
}

/// The word at a place, and where the next one begins.
fn word(line: &str, from: usize) -> (&str, usize) {
    let start = from + (line[from..].len() - line[from..].trim_start().len());
    let length = line[start..].find(char::is_whitespace).unwrap_or(line.len() - start);
    let end = start + length;
    let next = end + (line[end..].len() - line[end..].trim_start().len());
    (&line[start..end], next)
}

fn unquoted(text: &str) -> String {
    let text = text.trim();
    let inner = text.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
    inner.unwrap_or(text).to_owned()
}

fn suitable(options: &[&Value]) -> Option<String> {
    let names: Vec<String> = options.iter().filter_map(|o| o["name"].as_str()).map(|name| format!("{name}:")).collect();
    (!names.is_empty()).then(|| names.join(" "))
}

#[derive(Default)]
struct Resolved {
    users: BTreeMap<String, Value>,
    members: BTreeMap<String, Value>,
    channels: BTreeMap<String, Value>,
}

fn data(head: &Head<'_>, options: Vec<Value>, resolved: Resolved) -> Value {
    let mut options = options;
    for branch in head.path.iter().rev() {
        options = vec![json!({"name": branch["name"], "type": branch["type"], "options": options})];
    }
    let mut data = json!({
        "id": head.command["id"], "name": head.command["name"], "type": 1, "options": options,
    });
    if let Some(guild) = head.command.get("guild_id") {
        data["guild_id"] = guild.clone();
    }
    let mut shown = json!({});
    for (name, entries) in [("users", resolved.users), ("members", resolved.members), ("channels", resolved.channels)] {
        if !entries.is_empty() {
            shown[name] = json!(entries);
        }
    }
    data["resolved"] = shown;
    data
}

fn value(option: &Value, text: &str, typist: Typist<'_>, resolved: &mut Resolved) -> Result<Value, String> {
    if text.is_empty() {
        return Err("a value is missing".into());
    }
    let kind = option["type"].as_u64().unwrap_or(0);
    let choices = option["choices"].as_array().filter(|choices| !choices.is_empty());
    if let Some(choices) = choices {
        let wanted = text.to_lowercase();
        let fits = |choice: &&Value| {
            names(choice, typist.user).any(|name| name == wanted) || plain(&choice["value"]).to_lowercase() == wanted
        };
        let chosen = choices.iter().find(fits).map(|choice| choice["value"].clone());
        return chosen.ok_or_else(|| {
            let names: Vec<String> = choices.iter().map(|choice| plain(&choice["value"])).collect();
            format!("\"{text}\" is none of: {}", names.join(", "))
        });
    }
    match kind {
        STRING => {
            let length = text.chars().count() as u64;
            let (min, max) =
                (option["min_length"].as_u64().unwrap_or(0), option["max_length"].as_u64().unwrap_or(6_000));
            if length < min || length > max {
                return Err(format!("{min} to {max} characters"));
            }
            Ok(json!(text))
        }
        INTEGER => {
            let number: i64 = text.parse().map_err(|_| format!("\"{text}\" is not a whole number"))?;
            let min = option["min_value"].as_i64().unwrap_or(-(1 << 53));
            let max = option["max_value"].as_i64().unwrap_or(1 << 53);
            if number < min || number > max { Err(format!("{min} to {max}")) } else { Ok(json!(number)) }
        }
        NUMBER => {
            let number: f64 = text.parse().map_err(|_| format!("\"{text}\" is not a number"))?;
            let min = option["min_value"].as_f64().unwrap_or(f64::MIN);
            let max = option["max_value"].as_f64().unwrap_or(f64::MAX);
            if (min..=max).contains(&number) { Ok(json!(number)) } else { Err(format!("{min} to {max}")) }
        }
        BOOLEAN => match text.to_lowercase().as_str() {
            "true" | "yes" | "wahr" | "ja" | "vrai" | "oui" => Ok(json!(true)),
            "false" | "no" | "falsch" | "nein" | "faux" | "non" => Ok(json!(false)),
            _ => Err(format!("\"{text}\" is neither true nor false")),
        },
        USER | MENTIONABLE => {
            let name = text.trim_start_matches("<@").trim_start_matches(['!', '@']).trim_end_matches('>');
            let user = typist.world.find_user(name).ok_or_else(|| format!("there is nobody called \"{name}\""))?;
            let id = user.id;
            resolved.users.insert(id.to_string(), typist.world.user_json(id));
            if typist.channel.guild.is_some() {
                let mut member = typist.world.member_json(id);
                if let Some(member) = member.as_object_mut() {
                    member.remove("user");
                    member.remove("deaf");
                    member.remove("mute");
                }
                resolved.members.insert(id.to_string(), member);
            }
            Ok(json!(id))
        }
        CHANNEL => {
            let name = text.trim_start_matches("<#").trim_start_matches('#').trim_end_matches('>');
            let channel = typist.world.find_channel(name).filter(|channel| channel.guild == typist.channel.guild);
            let channel = channel.ok_or_else(|| format!("there is no channel \"{name}\""))?;
            let mut shown = typist.world.channel_json(channel);
            shown["permissions"] = json!(typist.user.permissions.to_string());
            resolved.channels.insert(channel.id.to_string(), shown);
            Ok(json!(channel.id))
        }
        _ => Err("the sandbox has no values of this kind (roles, files)".into()),
    }
}

/// A value as a person would type it.
pub(super) fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

impl World {
    /// A person by id or name.
    pub(super) fn find_user(&self, said: &str) -> Option<&User> {
        let by_id = said.parse::<Id>().ok().and_then(|id| self.users.get(&id));
        by_id.or_else(|| self.users.values().find(|user| user.name.eq_ignore_ascii_case(said)))
    }

    /// A channel by id or name; of several with one name the first of a guild.
    pub(super) fn find_channel(&self, said: &str) -> Option<&Channel> {
        let by_id = said.parse::<Id>().ok().and_then(|id| self.channels.get(&id));
        let named = |channel: &&Channel| channel.guild.is_some() && channel.name.eq_ignore_ascii_case(said);
        by_id.or_else(|| self.channels.values().find(named))
    }
}
