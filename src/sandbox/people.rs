//! The JSON interface for people, pages, tests and scripts: what somebody
//! does and sees. Changing the world itself is in `edits.rs`.

use std::{sync::Arc, time::Duration};

use axum::{
    Json,
    body::Bytes,
    extract::{Path, Query, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};

use super::{
    faults::{Faults, Kind as FaultKind},
    hub::Hub,
    interaction::{Deed, FIRST_ANSWER_MS, Kind, Reply},
    line::{self, Typist},
    message::Message,
    snowflake::Id,
    suggest::{SUGGESTIONS_MAX, Suggested, completed, suggest as look_at},
    world::{Channel, User, World},
};

/// Real milliseconds after which `Seen` is answered in any case.
const PATIENCE_MS: u64 = 5_000;
/// Real milliseconds that `GET /sandbox/time?after` waits at most.
const TIME_POLL_MS: u64 = 20_000;
/// Seconds that `POST /sandbox/time` moves the clock by at most: ten years.
const ADVANCE_MAX_S: u64 = 10 * 365 * 24 * 60 * 60;

/// A request that is not carried out.
#[derive(Debug)]
pub(super) enum No {
    /// 400 `{error, field}`.
    Malformed(&'static str, String),
    /// 404 `{error, field}`.
    Unknown(&'static str, String),
}

impl IntoResponse for No {
    fn into_response(self) -> Response {
        let (status, field, error) = match self {
            No::Malformed(field, error) => (StatusCode::BAD_REQUEST, field, error),
            No::Unknown(field, error) => (StatusCode::NOT_FOUND, field, error),
        };
        (status, Json(json!({"error": error, "field": field}))).into_response()
    }
}

/// `POST /sandbox/command {user, channel, line}` → Seen
pub(super) async fn command(State(hub): State<Arc<Hub>>, body: Bytes) -> Result<Json<Value>, No> {
    let said = object(&body)?;
    let line = text(&said, "line")?;
    let now_ms = hub.clock.now_ms();
    let begun = hub.with(|world| {
        let (user, channel) = entering(world, &said)?;
        let typist = Typist { user: &user, channel: &channel, world };
        let data = line::read(line, typist).map_err(|why| No::Malformed("line", why))?;
        // Whoever writes in an archived thread wakes it.
        if let Some(thread) = world.channels.get_mut(&channel.id) {
            thread.archived = false;
        }
        start(world, Deed { kind: Kind::Command, user: user.id, channel: channel.id, source: None, data }, now_ms)
    })?;
    Ok(Json(await_answer(&hub, begun).await))
}

/// `POST /sandbox/click {user, message, custom_id, values?}` → Seen. What stood
/// there before an edit can be pressed too, as a slow client does it. With
/// `forge: true` the custom_id and the values can be any, as a hostile client
/// would send them.
pub(super) async fn click(State(hub): State<Arc<Hub>>, body: Bytes) -> Result<Json<Value>, No> {
    let said = object(&body)?;
    let custom_id = text(&said, "custom_id")?;
    let forged = said.get("forge") == Some(&json!(true));
    let values = match said.get("values") {
        None | Some(Value::Null) => None,
        Some(values) => Some(strings(values).ok_or_else(|| No::Malformed("values", "a list of strings".into()))?),
    };
    let now_ms = hub.clock.now_ms();
    let begun = hub.with(|world| {
        let user = person(world, &said)?;
        let id = text(&said, "message")?;
        let message = id.parse::<Id>().ok().and_then(|id| world.messages.get(&id));
        let message = message.filter(|message| !message.deleted && message.visible_to(user.id));
        let message = message.filter(|m| world.channels.get(&m.channel).is_some_and(|c| world.enters(user.id, c)));
        let message = message.ok_or_else(|| No::Unknown("message", format!("{} sees no message {id}", user.name)))?;
        let chosen = values.as_deref().unwrap_or_default();
        let kind_of = |part: &Value| part["type"].as_u64().unwrap_or(2);
        let kind = if forged {
            let assumed = if values.is_some() { 3 } else { 2 };
            message.pressable(custom_id).next().or(message.component(custom_id)).map_or(assumed, kind_of)
        } else {
            pressed(world, message, custom_id, chosen).map(kind_of)?
        };
        let mut data = json!({"custom_id": custom_id, "component_type": kind});
        if kind != 2 {
            data["values"] = json!(values.unwrap_or_default());
            data["resolved"] = json!({});
        }
        let deed =
            Deed { kind: Kind::Component, user: user.id, channel: message.channel, source: Some(message.id), data };
        start(world, deed, now_ms)
    })?;
    Ok(Json(await_answer(&hub, begun).await))
}

/// `POST /sandbox/modal {user, modal, fields}` → Seen
pub(super) async fn modal(State(hub): State<Arc<Hub>>, body: Bytes) -> Result<Json<Value>, No> {
    let said = object(&body)?;
    let id = text(&said, "modal")?;
    let fields = match said.get("fields") {
        None | Some(Value::Null) => serde_json::Map::new(),
        Some(Value::Object(fields)) => fields.clone(),
        Some(_) => {
            return Err(No::Malformed("fields", "an object of custom_id: text".into()));
        }
    };
    let now_ms = hub.clock.now_ms();
    let (begun, modal) = hub.with(|world| {
        let user = person(world, &said)?;
        let place = world.modals.iter().position(|m| m.id.to_string() == id && m.user == user.id);
        let place = place.ok_or_else(|| No::Unknown("modal", format!("no modal {id} is open for {}", user.name)))?;
        let modal = world.modals[place].clone();
        let rows = filled(&modal.inputs, &fields).map_err(|why| No::Malformed("fields", why))?;
        let data = json!({"custom_id": modal.custom_id, "components": rows, "resolved": {}});
        let deed = Deed { kind: Kind::Modal, user: user.id, channel: modal.channel, source: modal.source, data };
        let begun = start(world, deed, now_ms)?;
        world.modals.remove(place);
        Ok((begun, modal))
    })?;
    let seen = await_answer(&hub, begun).await;
    if seen["outcome"] == "failed" {
        // It stays open, to be sent once more.
        hub.with(|world| world.open_modal(modal));
    }
    Ok(Json(seen))
}

/// `POST /sandbox/suggest {user, channel, line}` → `{choices: [{name, value}]}`
pub(super) async fn suggest(State(hub): State<Arc<Hub>>, body: Bytes) -> Result<Json<Value>, No> {
    let said = object(&body)?;
    let line = text(&said, "line")?;
    if line.chars().count() > line::LINE_CHARS_MAX {
        return Err(No::Malformed("line", format!("more than {} characters", line::LINE_CHARS_MAX)));
    }
    let now_ms = hub.clock.now_ms();
    let asked = hub.with(|world| {
        let (user, channel) = entering(world, &said)?;
        match look_at(line, Typist { user: &user, channel: &channel, world }) {
            Suggested::Known(choices) => Ok(Err(choices)),
            Suggested::Ask(data, from) => {
                let deed = Deed { kind: Kind::Suggest, user: user.id, channel: channel.id, source: None, data };
                Ok(Ok((start(world, deed, now_ms)?, from)))
            }
        }
    })?;
    let choices = match asked {
        Err(known) => known,
        Ok((begun, from)) => {
            let id = begun.id;
            await_answer(&hub, begun).await;
            let choices = hub.with(|world| world.interactions.get(id).map(|i| i.choices.clone()).unwrap_or_default());
            completed(&choices, line, from)
        }
    };
    let choices: Vec<Value> = choices.into_iter().take(SUGGESTIONS_MAX).collect();
    Ok(Json(json!({"choices": choices})))
}

/// `GET /sandbox/messages?channel&user&after?` → `{messages: [Message]}`, oldest
/// first. Of a deleted message a mark stays: `deleted`, and nothing in it.
pub(super) async fn messages(State(hub): State<Arc<Hub>>, Query(asked): Query<Value>) -> Result<Json<Value>, No> {
    let after = match asked.get("after").and_then(Value::as_str).filter(|after| !after.is_empty()) {
        None => None,
        Some(after) => Some(after.parse::<Id>().map_err(|()| No::Malformed("after", "the id of a message".into()))?),
    };
    hub.with(|world| {
        let (user, channel) = entering(world, &asked)?;
        let later = |id: &&Id| after.is_none_or(|after| **id > after);
        let listed: Vec<Value> = channel
            .messages
            .iter()
            .filter(later)
            .filter_map(|id| world.messages.get(id))
            .filter(|message| message.visible_to(user.id))
            .map(|message| message.to_page(world))
            .collect();
        Ok(Json(json!({"messages": listed})))
    })
}

/// `GET /sandbox/state`
pub(super) async fn state(State(hub): State<Arc<Hub>>) -> Json<Value> {
    Json(hub.with(|world| {
        let users: Vec<Value> = world
            .users
            .values()
            .map(|u| json!({"id": u.id, "name": u.name, "locale": u.locale, "bot": u.bot}))
            .collect();
        let guilds: Vec<Value> =
            world.guilds.values().map(|g| json!({"id": g.id, "name": g.name, "locale": g.locale})).collect();
        let channels: Vec<Value> = world.channels.values().map(channel_to_page).collect();
        json!({
            "users": users, "guilds": guilds, "channels": channels, "commands": world.commands.all(),
            "requests": world.requests.lines(), "faults": world.faults.waiting(),
            "emojis": world.emojis.names(), "bot_connected": world.gateway.is_anyone_connected(),
        })
    }))
}

/// `GET /sandbox/requests/bodies`: the latest JSON bodies of the bot.
pub(super) async fn bodies(State(hub): State<Arc<Hub>>) -> Json<Value> {
    Json(hub.with(|world| json!({"bodies": world.requests.bodies()})))
}

/// `GET /sandbox/time?after?` → `{now, now_ms, manual}`. With `after` (a
/// `now_ms`) the answer comes when the manual clock has moved beyond it, or
/// after a while: so a bot in another process follows the clock.
pub(super) async fn time(State(hub): State<Arc<Hub>>, Query(asked): Query<Value>) -> Result<Json<Value>, No> {
    if let Some(after) = asked.get("after").and_then(Value::as_str) {
        let after: u64 = after.parse().map_err(|_| No::Malformed("after", "milliseconds since 1970".into()))?;
        let patience = Duration::from_millis(TIME_POLL_MS);
        tokio::select! {
            () = hub.clock.reached(after.saturating_add(1)) => {}
            () = tokio::time::sleep(patience) => {}
            () = hub.stopping().cancelled_owned() => {}
        }
    }
    let now_ms = hub.clock.now_ms();
    Ok(Json(json!({"now": now_ms / 1_000, "now_ms": now_ms, "manual": hub.clock.is_manual()})))
}

/// `POST /sandbox/time {advance_s}` → `{now}`
pub(super) async fn advance(State(hub): State<Arc<Hub>>, body: Bytes) -> Result<Json<Value>, No> {
    let said = object(&body)?;
    let seconds = said.get("advance_s").and_then(Value::as_f64);
    let seconds = seconds.filter(|s| (0.0..=ADVANCE_MAX_S as f64).contains(s));
    let seconds = seconds.ok_or_else(|| No::Malformed("advance_s", format!("seconds from 0 to {ADVANCE_MAX_S}")))?;
    // In range as checked above; thousandths are as fine as the clock goes.
    let now_ms = hub.clock.advance((seconds * 1_000.0).round() as u64);
    let now_ms = now_ms.ok_or_else(|| {
        No::Malformed("advance_s", "the sandbox runs by the real clock; start it with --manual-clock".into())
    })?;
    Ok(Json(json!({"now": now_ms / 1_000, "now_ms": now_ms})))
}

/// `POST /sandbox/fault {route, kind, times, ms?}` → `{id}`
pub(super) async fn fault(State(hub): State<Arc<Hub>>, body: Bytes) -> Result<Json<Value>, No> {
    let said = object(&body)?;
    let now_ms = hub.clock.now_ms();
    hub.with(|world| {
        let id = world.snowflakes.next(now_ms);
        let fault = Faults::parse(id, &said).map_err(|(field, why)| No::Malformed(field, why))?;
        let at_once = fault.route == "gateway" && !matches!(fault.kind, FaultKind::ServerError);
        if !world.faults.order(fault) {
            return Err(No::Malformed("route", "there are too many faults on order already".into()));
        }
        if at_once {
            world.strike_sockets();
        }
        Ok(Json(json!({"id": id})))
    })
}

/// `DELETE /sandbox/fault/{id}` → 204
pub(super) async fn cancel_fault(State(hub): State<Arc<Hub>>, Path(id): Path<String>) -> Result<StatusCode, No> {
    let gone = id.parse().is_ok_and(|id| hub.with(|world| world.faults.cancel(id)));
    if gone { Ok(StatusCode::NO_CONTENT) } else { Err(No::Unknown("id", format!("no fault {id} is on order"))) }
}

/// An interaction on its way to the bot.
struct Begun {
    id: Id,
    /// Milliseconds after which to let go what a `reorder` holds back.
    held_ms: Option<u64>,
}

fn start(world: &mut World, deed: Deed, now_ms: u64) -> Result<Begun, No> {
    let begun = world.begin(deed, now_ms);
    let (id, event) = begun.ok_or_else(|| No::Unknown("channel", "the channel is gone".into()))?;
    let held_ms = world.dispatch_interaction(event);
    Ok(Begun { id, held_ms })
}

/// Waits until the bot's answer is final, the 3 seconds for the first answer
/// are over, or patience is.
async fn await_answer(hub: &Hub, begun: Begun) -> Value {
    let Begun { id, held_ms } = begun;
    let watched = hub.with(|world| world.interactions.get(id).map(|i| (i.watch(), i.born_ms)));
    let Some((mut changes, born_ms)) = watched else {
        return hub.with(|world| world.seen(id));
    };
    let late = async {
        // Just after the last moment in which an answer would do.
        hub.clock.reached(born_ms + FIRST_ANSWER_MS + 1).await;
    };
    let patience = tokio::time::sleep(Duration::from_millis(PATIENCE_MS));
    let held = tokio::time::sleep(Duration::from_millis(held_ms.unwrap_or(PATIENCE_MS * 2)));
    let stop = hub.stopping();
    tokio::pin!(late, patience, held);
    let (mut too_late, mut released) = (false, held_ms.is_none());
    loop {
        let (is_final, answered) = hub.with(|world| {
            world.interactions.get(id).map_or((true, true), |i| (i.is_final(), i.reply != Reply::Awaited))
        });
        if is_final || too_late && !answered {
            break;
        }
        tokio::select! {
            _ = changes.changed() => {}
            () = &mut late, if !too_late => too_late = true,
            () = &mut patience => break,
            () = stop.cancelled() => break,
            () = &mut held, if !released => {
                released = true;
                hub.with(|world| world.gateway.release_held());
            }
        }
    }
    hub.with(|world| {
        if let Some(interaction) = world.interactions.get_mut(id) {
            interaction.given_up = interaction.reply == Reply::Awaited;
        }
        world.seen(id)
    })
}

/// A body that must be a JSON object.
pub(super) fn object(body: &[u8]) -> Result<Value, No> {
    match serde_json::from_slice::<Value>(body) {
        Ok(said) if said.is_object() => Ok(said),
        Ok(_) => Err(No::Malformed("body", "a JSON object".into())),
        Err(why) => Err(No::Malformed("body", format!("not JSON: {why}"))),
    }
}

fn text<'a>(said: &'a Value, field: &'static str) -> Result<&'a str, No> {
    let text = said.get(field).and_then(Value::as_str).filter(|text| !text.is_empty());
    text.ok_or_else(|| No::Malformed(field, "a string is needed here".into()))
}

fn strings(values: &Value) -> Option<Vec<String>> {
    values.as_array()?.iter().map(|value| value.as_str().map(str::to_owned)).collect()
}

fn person(world: &World, said: &Value) -> Result<User, No> {
    let name = text(said, "user")?;
    let user = world.find_user(name).filter(|user| !user.bot);
    user.cloned().ok_or_else(|| No::Unknown("user", format!("there is nobody called {name}")))
}

fn entering(world: &World, said: &Value) -> Result<(User, Channel), No> {
    let user = person(world, said)?;
    let name = text(said, "channel")?;
    let channel = world.find_channel(name).filter(|channel| world.enters(user.id, channel));
    let channel = channel.ok_or_else(|| No::Unknown("channel", format!("{} sees no channel {name}", user.name)))?;
    Ok((user, channel.clone()))
}

fn channel_to_page(channel: &Channel) -> Value {
    let mut shown = json!({"id": channel.id, "guild": channel.guild, "name": channel.name});
    if let Some(parent) = channel.parent {
        shown["parent"] = json!(parent);
        shown["archived"] = json!(channel.archived);
    }
    if let Some(person) = channel.person {
        shown["user"] = json!(person);
    }
    shown
}

/// The component that is pressed with these values, as it is or as it was before an edit.
fn pressed<'a>(world: &World, message: &'a Message, custom_id: &'a str, values: &[String]) -> Result<&'a Value, No> {
    let mut wrong = None;
    for part in message.pressable(custom_id) {
        match check_values(world, part, values) {
            Ok(()) => return Ok(part),
            Err(why) => wrong = wrong.or(Some(why)),
        }
    }
    Err(match wrong {
        Some(why) => No::Malformed("values", why),
        None if message.component(custom_id).is_some() => {
            No::Malformed("custom_id", format!("{custom_id} is disabled, and always was"))
        }
        None => No::Malformed("custom_id", format!("the message has no component {custom_id}, and never had")),
    })
}

fn check_values(world: &World, part: &Value, values: &[String]) -> Result<(), String> {
    let kind = part["type"].as_u64().unwrap_or(2);
    if kind == 2 {
        return if values.is_empty() { Ok(()) } else { Err("a button has no values".into()) };
    }
    let min = part["min_values"].as_u64().unwrap_or(1);
    let max = part["max_values"].as_u64().unwrap_or(1);
    if !(min..=max).contains(&(values.len() as u64)) {
        return Err(format!("{min} to {max} values are to be chosen"));
    }
    for (place, value) in values.iter().enumerate() {
        if values[..place].contains(value) {
            return Err(format!("{value} is chosen twice"));
        }
        let there = match kind {
            3 => part["options"].as_array().into_iter().flatten().any(|option| option["value"] == value.as_str()),
            5 | 7 => value.parse().is_ok_and(|id| world.users.contains_key(&id)),
            8 => value.parse().is_ok_and(|id| world.channels.contains_key(&id)),
            _ => false,
        };
        if !there {
            return Err(format!("{value} is not among the options"));
        }
    }
    Ok(())
}

/// The rows of a modal with what was typed into them.
fn filled(inputs: &[Value], fields: &serde_json::Map<String, Value>) -> Result<Vec<Value>, String> {
    for name in fields.keys() {
        if !inputs.iter().any(|input| input["custom_id"] == name.as_str()) {
            return Err(format!("the modal has no field {name}"));
        }
    }
    let mut rows = Vec::new();
    for input in inputs {
        let name = input["custom_id"].as_str().unwrap_or_default();
        let typed = match fields.get(name) {
            None | Some(Value::Null) => input["value"].as_str().unwrap_or_default(),
            Some(Value::String(typed)) => typed,
            Some(_) => return Err(format!("{name} is a text")),
        };
        let length = typed.chars().count() as u64;
        let required = input.get("required") != Some(&json!(false));
        if required && length == 0 {
            return Err(format!("{name} is required"));
        }
        let (min, max) = (input["min_length"].as_u64().unwrap_or(0), input["max_length"].as_u64().unwrap_or(4_000));
        if length > 0 && !(min..=max).contains(&length) {
            return Err(format!("{name} has {min} to {max} characters"));
        }
        rows.push(json!({"type": 1, "components": [{"type": 4, "custom_id": name, "value": typed}]}));
    }
    Ok(rows)
}
