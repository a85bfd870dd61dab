//! `POST /sandbox/world`: people, guilds, channels and messages that come, change
//! and go, with the events the bot hears of it.

use std::{collections::VecDeque, sync::Arc};

use axum::{Json, body::Bytes, extract::State};
use serde_json::{Value, json};

use super::{
    emojis::GuildEmoji,
    hub::Hub,
    message::Message,
    people::{No, object},
    snowflake::Id,
    world::{Channel, Guild, LONG_AGO_MS, TAVERN_GUILD, THINGS_MAX, User, World, permission},
};

/// The longest name, in characters.
const NAME_CHARS_MAX: usize = 100;
/// Discord's number for a row of components.
const ACTION_ROW: u8 = 1;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Act {
    Add,
    Set,
    Delete,
}

/// `{add|set|delete: {user|guild|channel|message: {id?, name?, locale?, permissions?, archived?}}}` → `{id}`
///
/// People take `joined_s` too, since when they are in every guild, in seconds since 1970. Channels take `guild` and
/// `parent` too (with a parent they are threads), and `seen_by`, the people who see them while all others do not; a
/// message takes `edits_left`, after which edits by the bot's token are 30046.
/// An emoji takes `guild`, the first one if none is named, and can only be added.
/// A message that is added is one the bot sent before the sandbox began: `id`,
/// `channel`, `content` and `rows` as they were shown.
pub(super) async fn edit(State(hub): State<Arc<Hub>>, body: Bytes) -> Result<Json<Value>, No> {
    let said = object(&body)?;
    let acts = [("add", Act::Add), ("set", Act::Set), ("delete", Act::Delete)];
    let mut named = acts.into_iter().filter(|(name, _)| said.get(name).is_some());
    let (Some((verb, act)), None) = (named.next(), named.next()) else {
        return Err(No::Malformed("body", "exactly one of add, set, delete".into()));
    };
    let inner = said[verb].as_object().filter(|inner| inner.len() == 1).and_then(|inner| inner.iter().next());
    let Some((kind, thing)) = inner.filter(|(_, thing)| thing.is_object()) else {
        return Err(No::Malformed("body", format!("{verb} takes one of user, guild, channel, message")));
    };
    let now_ms = hub.clock.now_ms();
    let id = hub.with(|world| match kind.as_str() {
        "user" => user(world, act, thing, now_ms),
        "guild" => guild(world, act, thing, now_ms),
        "channel" => channel(world, act, thing, now_ms),
        "message" => message(world, act, thing, now_ms),
        "emoji" => emoji(world, act, thing, now_ms),
        _ => Err(No::Malformed("body", format!("{kind} is none of user, guild, channel, message, emoji"))),
    })?;
    Ok(Json(json!({"id": id})))
}

fn user(world: &mut World, act: Act, thing: &Value, now_ms: u64) -> Result<Id, No> {
    if act == Act::Add {
        let id = new_id(world, thing, now_ms)?;
        let mut user = User {
            id,
            name: format!("guest{}", world.users.len()),
            locale: "en-US".into(),
            bot: false,
            permissions: permission::ORDINARY,
            joined_ms: LONG_AGO_MS,
        };
        change_user(&mut user, thing)?;
        world.users.insert(id, user);
        return Ok(id);
    }
    let known = named(thing).and_then(|name| world.find_user(name)).cloned();
    let mut user = known.ok_or_else(|| unknown("user", thing))?;
    if act == Act::Delete {
        if user.bot {
            return Err(No::Malformed("id", "the bot stays".into()));
        }
        world.users.remove(&user.id);
        return Ok(user.id);
    }
    change_user(&mut user, thing)?;
    let id = user.id;
    world.users.insert(id, user);
    Ok(id)
}

fn change_user(user: &mut User, thing: &Value) -> Result<(), No> {
    if let Some(name) = name(thing)? {
        user.name = name;
    }
    if let Some(locale) = locale(thing)? {
        user.locale = locale;
    }
    if let Some(permissions) = permissions(thing)? {
        user.permissions = permissions;
    }
    if let Some(joined) = joined_ms(thing)? {
        user.joined_ms = joined;
    }
    Ok(())
}

fn emoji(world: &mut World, act: Act, thing: &Value, now_ms: u64) -> Result<Id, No> {
    let guild = match thing.get("guild").and_then(Value::as_str) {
        Some(name) => find_guild(world, name),
        None => world.guilds.get(&TAVERN_GUILD),
    };
    let guild = guild.ok_or_else(|| unknown("guild", thing))?.id;
    let (Act::Add, Some(name)) = (act, name(thing)?) else {
        return Err(No::Malformed("name", "an emoji is added, with a name".into()));
    };
    let id = new_id(world, thing, now_ms)?;
    world.guild_emojis.push(GuildEmoji { id, guild, name });
    Ok(id)
}

fn guild(world: &mut World, act: Act, thing: &Value, now_ms: u64) -> Result<Id, No> {
    if act == Act::Add {
        let id = new_id(world, thing, now_ms)?;
        let mut guild = Guild {
            id,
            name: format!("guild{}", world.guilds.len()),
            locale: "en-US".into(),
            app_permissions: permission::ORDINARY,
            system_channel: None,
            joined_ms: now_ms,
        };
        change_guild(&mut guild, thing)?;
        world.guilds.insert(id, guild.clone());
        if let Some(name) = thing.get("system_channel").and_then(Value::as_str) {
            let inside = json!({"guild": guild.name, "name": name});
            guild.system_channel = Some(channel(world, Act::Add, &inside, now_ms)?);
            world.guilds.insert(id, guild.clone());
        }
        let shown = world.guild_json(&guild, true);
        world.gateway.guild_event(id, "GUILD_CREATE", &shown);
        return Ok(id);
    }
    let known = named(thing).and_then(|name| find_guild(world, name)).cloned();
    let mut guild = known.ok_or_else(|| unknown("guild", thing))?;
    let id = guild.id;
    if act == Act::Delete {
        world.guilds.remove(&id);
        world.commands.forget_guild(id);
        let inside: Vec<Id> = world.channels.values().filter(|c| c.guild == Some(id)).map(|c| c.id).collect();
        for channel in inside {
            forget_channel(world, channel);
        }
        world.gateway.guild_event(id, "GUILD_DELETE", &json!({"id": id}));
        return Ok(id);
    }
    change_guild(&mut guild, thing)?;
    let shown = world.guild_json(&guild, false);
    world.guilds.insert(id, guild);
    world.gateway.guild_event(id, "GUILD_UPDATE", &shown);
    Ok(id)
}

fn change_guild(guild: &mut Guild, thing: &Value) -> Result<(), No> {
    if let Some(name) = name(thing)? {
        guild.name = name;
    }
    if let Some(locale) = locale(thing)? {
        guild.locale = locale;
    }
    if let Some(permissions) = permissions(thing)? {
        guild.app_permissions = permissions;
    }
    Ok(())
}

fn channel(world: &mut World, act: Act, thing: &Value, now_ms: u64) -> Result<Id, No> {
    if act == Act::Add {
        let parent = match thing.get("parent").filter(|parent| !parent.is_null()) {
            None => None,
            Some(parent) => {
                let parent = parent.as_str().and_then(|name| world.find_channel(name));
                let parent = parent.filter(|c| c.guild.is_some() && c.parent.is_none()).cloned();
                Some(parent.ok_or_else(|| No::Unknown("parent", "there is no such channel to be the parent".into()))?)
            }
        };
        let guild = match (&parent, thing.get("guild").filter(|guild| !guild.is_null())) {
            (Some(parent), _) => parent.guild,
            (None, None) => Some(TAVERN_GUILD).filter(|id| world.guilds.contains_key(id)),
            (None, Some(name)) => name.as_str().and_then(|name| find_guild(world, name)).map(|guild| guild.id),
        };
        let guild = guild.ok_or_else(|| No::Unknown("guild", "there is no such guild".into()))?;
        let seen_by = seen_by(world, thing)?;
        if seen_by.is_some() && parent.is_some() {
            return Err(No::Malformed("seen_by", "a thread is seen by those who see its channel".into()));
        }
        let id = new_id(world, thing, now_ms)?;
        let channel = Channel {
            id,
            guild: Some(guild),
            person: None,
            parent: parent.map(|parent| parent.id),
            name: name(thing)?.unwrap_or_else(|| format!("channel{}", world.channels.len())),
            archived: archived(thing)?.unwrap_or(false),
            app_permissions: permissions(thing)?,
            seen_by,
            messages: VecDeque::new(),
        };
        tell(world, &channel, "CREATE");
        world.channels.insert(id, channel);
        world.touched.push(id);
        return Ok(id);
    }
    let known = named(thing).and_then(|name| world.find_channel(name)).map(|channel| channel.id);
    let id = known.ok_or_else(|| unknown("channel", thing))?;
    if act == Act::Delete {
        let threads: Vec<Id> = world.channels.values().filter(|c| c.parent == Some(id)).map(|c| c.id).collect();
        for thread in threads.into_iter().chain([id]) {
            if let Some(channel) = forget_channel(world, thread) {
                tell(world, &channel, "DELETE");
            }
        }
        return Ok(id);
    }
    let (name, archived, permissions) = (name(thing)?, archived(thing)?, permissions(thing)?);
    let seen_by = seen_by(world, thing)?;
    let Some(channel) = world.channels.get_mut(&id) else {
        return Ok(id);
    };
    if archived.is_some() && channel.parent.is_none() {
        return Err(No::Malformed("archived", "only a thread (a channel with a parent) is archived".into()));
    }
    if seen_by.is_some() && channel.parent.is_some() {
        return Err(No::Malformed("seen_by", "a thread is seen by those who see its channel".into()));
    }
    channel.name = name.unwrap_or_else(|| channel.name.clone());
    channel.archived = archived.unwrap_or(channel.archived);
    channel.app_permissions = permissions.or(channel.app_permissions);
    channel.seen_by = seen_by.or(channel.seen_by.take());
    let channel = channel.clone();
    tell(world, &channel, "UPDATE");
    world.touched.push(id);
    Ok(id)
}

fn message(world: &mut World, act: Act, thing: &Value, now_ms: u64) -> Result<Id, No> {
    if act == Act::Add {
        return old_message(world, thing, now_ms);
    }
    let id = named(thing).and_then(|id| id.parse::<Id>().ok());
    let id = id.filter(|id| world.messages.get(id).is_some_and(|message| !message.deleted));
    let id = id.ok_or_else(|| unknown("message", thing))?;
    if act == Act::Delete {
        world.take_down(id);
        return Ok(id);
    }
    let left = thing.get("edits_left").and_then(Value::as_u64).and_then(|left| u32::try_from(left).ok());
    let left = left.ok_or_else(|| No::Malformed("edits_left", "a whole number".into()))?;
    if let Some(message) = world.messages.get_mut(&id) {
        message.edits_left = Some(left);
    }
    Ok(id)
}

/// A message that the bot sent before this sandbox began: its text and rows as
/// `GET /sandbox/messages` showed them.
fn old_message(world: &mut World, thing: &Value, now_ms: u64) -> Result<Id, No> {
    let id = named(thing).and_then(|id| id.parse::<Id>().ok()).ok_or_else(|| unknown("message", thing))?;
    if world.messages.contains_key(&id) {
        return Err(No::Malformed("id", format!("{id} is taken")));
    }
    let channel = thing.get("channel").and_then(Value::as_str).and_then(|name| world.find_channel(name));
    let channel = channel.ok_or_else(|| No::Unknown("channel", "there is no such channel".into()))?.id;
    let mut message = Message::new(world, channel, now_ms);
    message.id = id;
    message.content = thing.get("content").and_then(Value::as_str).unwrap_or_default().to_owned();
    for row in thing.get("rows").and_then(Value::as_array).into_iter().flatten() {
        let mut parts = row.as_array().cloned().ok_or_else(|| No::Malformed("rows", "a list of lists".into()))?;
        for part in &mut parts {
            if part["emoji"].is_string() {
                part["emoji"] = json!({"name": part["emoji"]});
            }
        }
        message.rows.push(json!({"type": ACTION_ROW, "components": parts}));
    }
    world.post(message);
    Ok(id)
}

fn forget_channel(world: &mut World, id: Id) -> Option<Channel> {
    let channel = world.channels.remove(&id)?;
    for message in &channel.messages {
        if let Some(message) = world.messages.remove(message) {
            world.files_bytes -= message.files.iter().map(|file| file.bytes.len()).sum::<usize>();
        }
    }
    world.touched.push(id);
    Some(channel)
}

/// CHANNEL_… or THREAD_… to the bot.
fn tell(world: &mut World, channel: &Channel, what: &str) {
    let Some(guild) = channel.guild else { return };
    let shown = world.channel_json(channel);
    let of = if channel.parent.is_some() { "THREAD" } else { "CHANNEL" };
    world.gateway.guild_event(guild, &format!("{of}_{what}"), &shown);
}

fn find_guild<'a>(world: &'a World, said: &str) -> Option<&'a Guild> {
    let by_id = said.parse::<Id>().ok().and_then(|id| world.guilds.get(&id));
    by_id.or_else(|| world.guilds.values().find(|guild| guild.name.eq_ignore_ascii_case(said)))
}

fn named(thing: &Value) -> Option<&str> {
    thing.get("id").and_then(Value::as_str)
}

fn unknown(kind: &'static str, thing: &Value) -> No {
    match thing.get("id") {
        Some(Value::String(id)) => No::Unknown("id", format!("there is no {kind} {id}")),
        _ => No::Malformed("id", format!("the id of a {kind}")),
    }
}

fn new_id(world: &mut World, thing: &Value, now_ms: u64) -> Result<Id, No> {
    if world.users.len() + world.guilds.len() + world.channels.len() >= THINGS_MAX {
        return Err(No::Malformed("body", format!("the world holds {THINGS_MAX} people, guilds and channels")));
    }
    match thing.get("id") {
        None | Some(Value::Null) => Ok(world.snowflakes.next(now_ms)),
        Some(id) => {
            let id = id.as_str().and_then(|id| id.parse::<Id>().ok());
            let id = id.ok_or_else(|| No::Malformed("id", "a number as a string".into()))?;
            let taken =
                world.users.contains_key(&id) || world.guilds.contains_key(&id) || world.channels.contains_key(&id);
            if taken { Err(No::Malformed("id", format!("{id} is taken"))) } else { Ok(id) }
        }
    }
}

fn name(thing: &Value) -> Result<Option<String>, No> {
    match thing.get("name") {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(name)) if !name.trim().is_empty() && name.chars().count() <= NAME_CHARS_MAX => {
            Ok(Some(name.clone()))
        }
        Some(_) => Err(No::Malformed("name", format!("1 to {NAME_CHARS_MAX} characters"))),
    }
}

fn locale(thing: &Value) -> Result<Option<String>, No> {
    match thing.get("locale") {
        None | Some(Value::Null) => Ok(None),
        Some(locale) => {
            let known = locale.as_str().filter(|locale| super::limits::LOCALES.contains(locale));
            let known = known.ok_or_else(|| No::Malformed("locale", "a locale that Discord knows".into()))?;
            Ok(Some(known.to_owned()))
        }
    }
}

fn archived(thing: &Value) -> Result<Option<bool>, No> {
    match thing.get("archived") {
        None | Some(Value::Null) => Ok(None),
        Some(Value::Bool(archived)) => Ok(Some(*archived)),
        Some(_) => Err(No::Malformed("archived", "true or false".into())),
    }
}

/// People, by their names or ids.
fn seen_by(world: &World, thing: &Value) -> Result<Option<Vec<Id>>, No> {
    let Some(said) = thing.get("seen_by").filter(|said| !said.is_null()) else { return Ok(None) };
    let found = |name: &Value| Some(world.find_user(name.as_str()?)?.id);
    let people = said.as_array().and_then(|names| names.iter().map(found).collect());
    people.map(Some).ok_or_else(|| No::Malformed("seen_by", "a list of people who are there".into()))
}

/// A moment in seconds since 1970, in milliseconds.
fn joined_ms(thing: &Value) -> Result<Option<u64>, No> {
    match thing.get("joined_s") {
        None | Some(Value::Null) => Ok(None),
        Some(secs) => {
            let ms = secs.as_u64().and_then(|secs| secs.checked_mul(1000));
            ms.map(Some).ok_or_else(|| No::Malformed("joined_s", "seconds since 1970".into()))
        }
    }
}

/// Discord's bits, as a string or a number.
fn permissions(thing: &Value) -> Result<Option<u64>, No> {
    match thing.get("permissions") {
        None | Some(Value::Null) => Ok(None),
        Some(bits) => {
            let number = bits.as_u64().or_else(|| bits.as_str().and_then(|bits| bits.parse().ok()));
            let number =
                number.ok_or_else(|| No::Malformed("permissions", "Discord's bits as a decimal string".into()))?;
            Ok(Some(number))
        }
    }
}
