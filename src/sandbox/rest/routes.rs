//! Discord's paths, and what each does to the world.

use axum::http::Method;
use serde_json::{Value, json};

use super::{
    super::{
        commands::Scope,
        gateway::IDENTIFIES_PER_DAY,
        hub::Hub,
        limits,
        message::{Draft, Message},
        refusal::Refusal,
        snowflake::Id,
        world::{APPLICATION, Channel, OWNER, World, permission},
    },
    Answer, Call,
    rates::{self, Bucket},
};

/// Age in milliseconds from which a message's edits are counted.
const OLD_MESSAGE_MS: u64 = 60 * 60 * 1_000;
/// Edits of an old message with the bot's token; further ones are 30046.
const OLD_EDITS_MAX: u32 = 10;
/// Milliseconds in which a nonce is remembered.
const NONCE_MS: u64 = 5 * 60 * 1_000;
/// Messages that one request lists.
const LISTED_MAX: usize = 100;
/// Guilds that one request lists.
const GUILDS_MAX: usize = 200;

/// Path templates as Discord's own description names them.
const TEMPLATES: [&str; 25] = [
    "/gateway",
    "/gateway/bot",
    "/users/@me",
    "/users/@me/channels",
    "/users/@me/guilds",
    "/users/{user_id}",
    "/applications/@me",
    "/oauth2/applications/@me",
    "/applications/{application_id}/commands",
    "/applications/{application_id}/commands/{command_id}",
    "/applications/{application_id}/emojis",
    "/applications/{application_id}/emojis/{emoji_id}",
    "/applications/{application_id}/guilds/{guild_id}/commands",
    "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}",
    "/channels/{channel_id}",
    "/channels/{channel_id}/messages",
    "/channels/{channel_id}/messages/{message_id}",
    "/guilds/{guild_id}",
    "/guilds/{guild_id}/channels",
    "/guilds/{guild_id}/emojis",
    "/guilds/{guild_id}/members/{user_id}",
    "/interactions/{interaction_id}/{interaction_token}/callback",
    "/webhooks/{webhook_id}/{webhook_token}",
    "/webhooks/{webhook_id}/{webhook_token}/messages/@original",
    "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
];

/// The template of a path; of a path that nobody serves, the path itself.
pub(super) fn template(path: &str) -> String {
    let steps: Vec<&str> = path.split('/').collect();
    let fits = |template: &&&str| {
        let parts: Vec<&str> = template.split('/').collect();
        parts.len() == steps.len() && parts.iter().zip(&steps).all(|(part, step)| part.starts_with('{') || part == step)
    };
    TEMPLATES.iter().find(fits).map_or_else(|| path.to_owned(), |template| (*template).to_owned())
}

/// What shares a rate limit: the route, and the channel, guild or webhook in it. Edits are
/// counted for each message.
pub(super) fn bucket(method: &Method, path: &str) -> Bucket {
    let template = template(path);
    let is_edit = method == Method::PATCH && template == "/channels/{channel_id}/messages/{message_id}";
    let parts: Vec<&str> = path.split('/').skip(1).take(if is_edit { 4 } else { 2 }).collect();
    let (max, window_ms) = if is_edit { rates::EDITS } else { rates::ROUTE };
    Bucket { name: format!("{method} {template} {}", parts.join("/")), max, window_ms }
}

/// Whether a path carries an interaction's token instead of the bot's.
pub(super) fn is_by_token(path: &str) -> bool {
    path.starts_with("/interactions/") || path.starts_with("/webhooks/") || path == "/gateway"
}

/// Carries a request out.
pub(super) fn answer(hub: &Hub, call: &Call) -> Result<Answer, Refusal> {
    let now_ms = hub.clock.now_ms();
    let gateway = hub.gateway_url();
    let steps: Vec<&str> = call.path.split('/').skip(1).collect();
    hub.with(|world| match (call.method.as_str(), steps.as_slice()) {
        ("GET", ["gateway"]) => Ok(Answer::ok(json!({"url": gateway}))),
        ("GET", ["gateway", "bot"]) => Ok(Answer::ok(json!({"url": gateway, "shards": 1, "session_start_limit": {
            "total": IDENTIFIES_PER_DAY, "remaining": world.gateway.identifies_left(now_ms),
            "reset_after": 24 * 60 * 60 * 1_000, "max_concurrency": 1,
        }}))),
        ("GET", ["users", "@me"]) => Ok(Answer::ok(me(world))),
        ("GET", ["users", "@me", "guilds"]) => {
            let limit = said(&call.query, "limit").and_then(|limit| limit.parse().ok()).unwrap_or(GUILDS_MAX);
            let after = said(&call.query, "after").and_then(|id| id.parse::<Id>().ok());
            Ok(Answer::ok(world.own_guilds_json(after, limit.clamp(1, GUILDS_MAX))))
        }
        ("POST", ["users", "@me", "channels"]) => direct_channel(world, call, now_ms),
        ("GET", ["users", id]) => person(world, id),
        ("GET", ["applications", "@me"] | ["oauth2", "applications", "@me"]) => Ok(Answer::ok(application(world))),
        (_, ["applications", app, "commands", rest @ ..]) => {
            ours(app)?;
            commands(world, call, None, rest, now_ms)
        }
        (_, ["applications", app, "emojis", rest @ ..]) => {
            ours(app)?;
            emojis(world, call, rest, now_ms)
        }
        (_, ["applications", app, "guilds", guild, "commands", rest @ ..]) => {
            ours(app)?;
            let guild = guild.parse::<Id>().ok().filter(|id| world.guilds.contains_key(id));
            commands(world, call, Some(guild.ok_or_else(Refusal::missing_access)?), rest, now_ms)
        }
        ("POST", ["interactions", id, token, "callback"]) => {
            let form = call.form.json.clone().unwrap_or(Value::Null);
            let answered = world.callback(id, token, &form, call.form.uploads.clone(), now_ms)?;
            let with_response = call.query.split('&').any(|pair| pair == "with_response=true");
            Ok(if with_response { Answer::ok(answered) } else { Answer::nothing() })
        }
        (_, ["webhooks", app, token, rest @ ..]) => {
            ours(app)?;
            webhook(world, call, token, rest, now_ms)
        }
        ("GET", ["guilds", id]) => {
            let guild = id.parse().ok().and_then(|id| world.guilds.get(&id)).ok_or_else(Refusal::unknown_guild)?;
            Ok(Answer::ok(world.guild_json(guild, false)))
        }
        ("GET", ["guilds", id, "channels"]) => {
            let guild = id.parse::<Id>().ok().filter(|id| world.guilds.contains_key(id));
            let guild = guild.ok_or_else(Refusal::unknown_guild)?;
            let inside = world.channels.values().filter(|c| c.guild == Some(guild) && c.parent.is_none());
            Ok(Answer::ok(inside.map(|channel| world.channel_json(channel)).collect()))
        }
        ("GET", ["guilds", id, "emojis"]) => {
            let guild = id.parse::<Id>().ok().filter(|id| world.guilds.contains_key(id));
            Ok(Answer::ok(world.guild_emojis_json(guild.ok_or_else(Refusal::unknown_guild)?)))
        }
        ("GET", ["guilds", id, "members", user]) => {
            let guild = id.parse::<Id>().ok().filter(|id| world.guilds.contains_key(id));
            guild.ok_or_else(Refusal::unknown_guild)?;
            // Everybody of the sandbox is on all its servers.
            let user = user.parse::<Id>().ok().filter(|id| world.users.contains_key(id));
            Ok(Answer::ok(world.member_json(user.ok_or_else(Refusal::unknown_member)?)))
        }
        (_, ["channels", id, rest @ ..]) => channels(world, call, id, rest, now_ms),
        _ => Err(Refusal::not_found()),
    })
}

fn ours(application: &str) -> Result<(), Refusal> {
    if application == APPLICATION.to_string() { Ok(()) } else { Err(Refusal::unknown_application()) }
}

fn me(world: &World) -> Value {
    let mut me = world.user_json(APPLICATION);
    me["verified"] = json!(true);
    me["mfa_enabled"] = json!(false);
    me["email"] = Value::Null;
    me
}

fn application(world: &World) -> Value {
    json!({
        "id": APPLICATION, "name": "karahaus", "icon": null, "description": "", "bot_public": false,
        "bot_require_code_grant": false, "verify_key": "00".repeat(32), "flags": 0, "team": null,
        "summary": "", "owner": world.user_json(OWNER), "bot": world.user_json(APPLICATION),
        "approximate_guild_count": world.guilds.len(), "redirect_uris": [], "rpc_origins": [],
        "integration_types_config": {"0": {}},
    })
}

fn person(world: &World, id: &str) -> Result<Answer, Refusal> {
    let user = id.parse().ok().filter(|id| world.users.contains_key(id)).ok_or_else(Refusal::unknown_user)?;
    Ok(Answer::ok(world.user_json(user)))
}

fn direct_channel(world: &mut World, call: &Call, now_ms: u64) -> Result<Answer, Refusal> {
    let form = call.form.json.as_ref().unwrap_or(&Value::Null);
    let said = &form["recipient_id"];
    let text = said.as_str().map(str::to_owned).or_else(|| said.as_u64().map(|id| id.to_string()));
    let id = text.and_then(|id| id.parse::<Id>().ok());
    let id = id.ok_or_else(|| Refusal::field("recipient_id", "NUMBER_TYPE_COERCE", "Value is not snowflake."))?;
    let channel = world.direct_channel(id, now_ms)?;
    let channel = world.channels.get(&channel).ok_or_else(Refusal::unknown_channel)?;
    Ok(Answer::ok(world.channel_json(channel)))
}

fn commands(world: &mut World, call: &Call, scope: Scope, rest: &[&str], now_ms: u64) -> Result<Answer, Refusal> {
    let form = call.form.json.clone().unwrap_or(Value::Null);
    match (call.method.as_str(), rest) {
        ("GET", []) => Ok(Answer::ok(json!(world.commands.of(scope)))),
        ("PUT", []) => {
            let forms = match form {
                Value::Array(forms) => forms,
                Value::Null => Vec::new(),
                _ => {
                    return Err(Refusal::field("", "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType"));
                }
            };
            limits::command_list(&forms)?;
            let list = world.commands.overwrite(scope, forms, &mut world.snowflakes, now_ms)?;
            Ok(Answer::ok(json!(list)))
        }
        ("POST", []) => {
            limits::command(&form)?;
            limits::command_room(world.commands.of(scope), &form)?;
            let (command, is_new) = world.commands.add(scope, &form, &mut world.snowflakes, now_ms)?;
            Ok(if is_new { Answer::created(command) } else { Answer::ok(command) })
        }
        ("GET", [id]) => world.commands.find(scope, id).cloned().map(Answer::ok).ok_or_else(Refusal::unknown_command),
        ("PATCH", [id]) => {
            let mut whole = world.commands.find(scope, id).cloned().ok_or_else(Refusal::unknown_command)?;
            for (key, value) in form.as_object().into_iter().flatten() {
                whole[key] = value.clone();
            }
            limits::command(&whole)?;
            let changed = world.commands.change(scope, id, &whole, &mut world.snowflakes, now_ms);
            changed.map(Answer::ok).ok_or_else(Refusal::unknown_command)
        }
        ("DELETE", [id]) if world.commands.remove(scope, id) => Ok(Answer::nothing()),
        ("DELETE", [_]) => Err(Refusal::unknown_command()),
        _ => Err(Refusal::method_not_allowed()),
    }
}

fn emojis(world: &mut World, call: &Call, rest: &[&str], now_ms: u64) -> Result<Answer, Refusal> {
    let form = call.form.json.as_ref().unwrap_or(&Value::Null);
    match (call.method.as_str(), rest) {
        ("GET", []) => Ok(Answer::ok(world.emojis_json())),
        ("POST", []) => world.add_emoji(form, now_ms).map(Answer::created),
        ("GET", [id]) => {
            let emoji = world.emojis.find(id).ok_or_else(Refusal::unknown_emoji)?;
            Ok(Answer::ok(world.emoji_json(emoji)))
        }
        ("PATCH", [id]) => world.rename_emoji(id, form).map(Answer::ok),
        ("DELETE", [id]) => world.remove_emoji(id).map(|()| Answer::nothing()),
        _ => Err(Refusal::method_not_allowed()),
    }
}

fn webhook(world: &mut World, call: &Call, token: &str, rest: &[&str], now_ms: u64) -> Result<Answer, Refusal> {
    let form = call.form.json.clone().unwrap_or_else(|| json!({}));
    let uploads = call.form.uploads.clone();
    match (call.method.as_str(), rest) {
        ("POST", []) => world.follow_up(token, &form, uploads, now_ms).map(Answer::ok),
        ("GET", ["messages", message]) => world.token_message(token, message, now_ms).map(Answer::ok),
        ("PATCH", ["messages", message]) => world.edit_by_token(token, message, &form, uploads, now_ms).map(Answer::ok),
        ("DELETE", ["messages", message]) => {
            world.delete_by_token(token, message, now_ms)?;
            Ok(Answer::nothing())
        }
        _ => Err(Refusal::method_not_allowed()),
    }
}

fn channels(world: &mut World, call: &Call, id: &str, rest: &[&str], now_ms: u64) -> Result<Answer, Refusal> {
    let channel = id.parse::<Id>().ok().and_then(|id| world.channels.get(&id)).cloned();
    let channel = channel.ok_or_else(Refusal::unknown_channel)?;
    let may = world.app_permissions(&channel);
    if may & permission::VIEW_CHANNEL == 0 {
        return Err(Refusal::missing_access());
    }
    match (call.method.as_str(), rest) {
        ("GET", []) => Ok(Answer::ok(world.channel_json(&channel))),
        ("GET", ["messages"]) => Ok(Answer::ok(listed(world, &channel, &call.query))),
        ("POST", ["messages"]) => post(world, call, &channel, may, now_ms),
        ("GET", ["messages", message]) => {
            let message = message.parse().map_err(|()| Refusal::unknown_message())?;
            let message = world.open_message(channel.id, message)?;
            Ok(Answer::ok(message.to_discord(world)))
        }
        ("PATCH", ["messages", message]) => patch(world, call, &channel, message, now_ms),
        ("DELETE", ["messages", message]) => {
            let message = message.parse().map_err(|()| Refusal::unknown_message())?;
            let message = world.open_message(channel.id, message)?;
            if channel.archived {
                return Err(Refusal::thread_archived());
            }
            if message.author != APPLICATION && may & permission::MANAGE_MESSAGES == 0 {
                return Err(Refusal::missing_permissions());
            }
            let id = message.id;
            world.take_down(id);
            Ok(Answer::nothing())
        }
        // Typing shows nowhere.
        ("POST", ["typing"]) => Ok(Answer::nothing()),
        _ => Err(Refusal::not_found()),
    }
}

/// What stands behind a name in the query of an address.
fn said<'a>(query: &'a str, name: &str) -> Option<&'a str> {
    query.split('&').find_map(|pair| pair.strip_prefix(name)?.strip_prefix('='))
}

fn listed(world: &World, channel: &Channel, query: &str) -> Value {
    let limit = said(query, "limit").and_then(|limit| limit.parse().ok()).unwrap_or(50).clamp(1, LISTED_MAX);
    let bound = |name: &str| said(query, name).and_then(|id| id.parse::<Id>().ok());
    let (before, after) = (bound("before"), bound("after"));
    let wanted = |id: &&Id| before.is_none_or(|before| **id < before) && after.is_none_or(|after| **id > after);
    let newest_first = channel.messages.iter().rev().filter(wanted);
    let shown = newest_first.filter_map(|id| world.messages.get(id)).filter(|m| !m.deleted && m.only_for.is_none());
    shown.take(limit).map(|message| message.to_discord(world)).collect()
}

/// Whether the bot may put this into a channel.
fn allowed(draft: &Draft, may: u64) -> Result<(), Refusal> {
    let embeds = draft.has_embeds() && may & permission::EMBED_LINKS == 0;
    let files = !draft.uploads.is_empty() && may & permission::ATTACH_FILES == 0;
    if embeds || files { Err(Refusal::missing_permissions()) } else { Ok(()) }
}

fn post(world: &mut World, call: &Call, channel: &Channel, may: u64, now_ms: u64) -> Result<Answer, Refusal> {
    let needed = if channel.parent.is_some() { permission::SEND_IN_THREADS } else { permission::SEND_MESSAGES };
    if may & needed == 0 {
        return Err(Refusal::missing_permissions());
    }
    if channel.archived {
        return Err(Refusal::thread_archived());
    }
    let form = call.form.json.clone().unwrap_or_else(|| json!({}));
    limits::message(&form, &call.form.uploads)?;
    let draft = Draft::from_form(&form, call.form.uploads.clone());
    allowed(&draft, may)?;
    if draft.is_empty() {
        return Err(Refusal::empty_message());
    }
    if let Some(to) = draft.reply_to {
        let known = world.open_message(channel.id, to).is_ok();
        if !known && form["message_reference"]["fail_if_not_exists"] != false {
            return Err(Refusal::field("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message"));
        }
    }
    if form["enforce_nonce"] == true
        && let Some(nonce) = &draft.nonce
        && let Some(known) = posted_as(world, channel, nonce, now_ms)
    {
        return Ok(Answer::ok(known.to_discord(world)));
    }
    let mut message = Message::new(world, channel.id, now_ms);
    message.reply_to = draft.reply_to;
    message.nonce.clone_from(&draft.nonce);
    message.apply(world, draft, now_ms)?;
    let shown = message.to_discord(world);
    world.post(message);
    Ok(Answer::ok(shown))
}

/// The bot's message in this channel that carried this nonce in the last few minutes.
fn posted_as<'a>(world: &'a World, channel: &Channel, nonce: &str, now_ms: u64) -> Option<&'a Message> {
    let latest_first = channel.messages.iter().rev().filter_map(|id| world.messages.get(id));
    latest_first
        .take_while(|message| message.sent_ms + NONCE_MS >= now_ms)
        .find(|message| !message.deleted && message.author == APPLICATION && message.nonce.as_deref() == Some(nonce))
}

fn patch(world: &mut World, call: &Call, channel: &Channel, message: &str, now_ms: u64) -> Result<Answer, Refusal> {
    let id: Id = message.parse().map_err(|()| Refusal::unknown_message())?;
    let message = world.open_message(channel.id, id)?;
    if message.author != APPLICATION {
        return Err(Refusal::not_the_author());
    }
    if channel.archived {
        return Err(Refusal::thread_archived());
    }
    let is_old = now_ms > message.sent_ms + OLD_MESSAGE_MS;
    let left = message.edits_left.unwrap_or(OLD_EDITS_MAX);
    let counted = is_old || message.edits_left.is_some();
    if counted && left == 0 {
        return Err(Refusal::too_old_to_edit());
    }
    let form = call.form.json.clone().unwrap_or_else(|| json!({}));
    limits::message(&form, &call.form.uploads)?;
    let draft = Draft::from_form(&form, call.form.uploads.clone());
    allowed(&draft, world.app_permissions(channel))?;
    world.redo(id, draft, now_ms)?;
    if counted && let Some(message) = world.messages.get_mut(&id) {
        message.edits_left = Some(left - 1);
    }
    let message = world.open_message(channel.id, id)?;
    Ok(Answer::ok(message.to_discord(world)))
}
