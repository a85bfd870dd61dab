//! The gateway: sockets that speak Discord's opcodes, and who hears of what.

use std::{collections::VecDeque, sync::Arc, time::Duration};

use axum::{
    extract::{
        State, WebSocketUpgrade,
        ws::{CloseFrame, Message as Socketed, WebSocket},
    },
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};
use tokio::sync::mpsc;

use super::{
    faults::Kind,
    hub::{Hub, TOKEN},
    session::{Frame, OUTBOX_MAX, Session},
    snowflake::Id,
    world::{APPLICATION, World},
};

/// Sessions kept, connected or not.
const SESSIONS_MAX: usize = 32;
/// How long a session without a socket may be resumed, in milliseconds.
const SESSION_KEPT_MS: u64 = 5 * 60 * 1_000;
/// Between two heartbeats, in milliseconds.
const HEARTBEAT_MS: u64 = 41_250;
/// A socket without a heartbeat for so long (real) milliseconds is closed.
const SILENCE_MAX_MS: u64 = 2 * HEARTBEAT_MS;
/// IDENTIFYs a day; at the next one Discord resets the token.
pub(super) const IDENTIFIES_PER_DAY: usize = 1_000;
const DAY_MS: u64 = 24 * 60 * 60 * 1_000;
/// Frames a bot may send in a (real) minute.
const SENDS_PER_MINUTE: u32 = 120;
/// Guilds of one shard.
const GUILDS_PER_SHARD_MAX: usize = 2_500;

const INTENT_GUILDS: u64 = 1;
const INTENT_GUILD_MESSAGES: u64 = 1 << 9;
const INTENT_DIRECT_MESSAGES: u64 = 1 << 12;
/// All intents Discord knows.
const INTENTS_ALL: u64 = ((1 << 17) - 1) | (0b11 << 20) | (0b11 << 24);

/// The sessions, and the interaction that a fault holds back.
#[derive(Default, Debug)]
pub(super) struct Gateway {
    sessions: VecDeque<Session>,
    identified_ms: VecDeque<u64>,
    connections: u64,
    held: Option<Value>,
}

impl Gateway {
    /// IDENTIFYs still free today.
    pub(super) fn identifies_left(&self, now_ms: u64) -> usize {
        let today = self.identified_ms.iter().filter(|ms| **ms + DAY_MS > now_ms).count();
        IDENTIFIES_PER_DAY.saturating_sub(today)
    }

    fn broadcast(&mut self, wanted: impl Fn(&Session) -> bool, event: &str, data: &Value, late_ms: Option<u64>) {
        for session in self.sessions.iter_mut().filter(|session| wanted(session)) {
            session.dispatch(event, data, late_ms);
        }
    }

    /// An event of a guild (GUILD_…, CHANNEL_…, THREAD_…), for those who asked for them.
    pub(super) fn guild_event(&mut self, guild: Id, event: &str, data: &Value) {
        let wanted = |s: &Session| s.intents & INTENT_GUILDS != 0 && serves(s, guild);
        self.broadcast(wanted, event, data, None);
    }

    pub(super) fn message_deleted(&mut self, guild: Option<Id>, channel: Id, message: Id) {
        let mut data = json!({"id": message, "channel_id": channel});
        let wanted = |s: &Session| match guild {
            Some(guild) => s.intents & INTENT_GUILD_MESSAGES != 0 && serves(s, guild),
            None => s.intents & INTENT_DIRECT_MESSAGES != 0,
        };
        if let Some(guild) = guild {
            data["guild_id"] = json!(guild);
        }
        self.broadcast(wanted, "MESSAGE_DELETE", &data, None);
    }

    /// Lets go what a `reorder` holds back.
    pub(super) fn release_held(&mut self) {
        if let Some(data) = self.held.take() {
            self.interaction(&data, None);
        }
    }

    fn interaction(&mut self, data: &Value, late_ms: Option<u64>) {
        let guild = data["guild_id"].as_str().and_then(|id| id.parse::<Id>().ok());
        let wanted = |s: &Session| match guild {
            Some(guild) => serves(s, guild),
            None => s.shard.0 == 0,
        };
        self.broadcast(wanted, "INTERACTION_CREATE", data, late_ms);
    }

    /// Brings `drop`, `invalid_session`, `reconnect` and `429` to the sockets that are there.
    pub(super) fn struck(&mut self, kind: Kind) {
        let frame = match kind {
            Kind::Drop | Kind::ServerError => Frame::Drop,
            Kind::TooMany => Frame::Close(4008, "Rate limited."),
            Kind::InvalidSession => Frame::Text(json!({"op": 9, "d": false}).to_string()),
            Kind::Reconnect => Frame::Text(json!({"op": 7, "d": null}).to_string()),
            Kind::Html404 | Kind::Refused | Kind::Late | Kind::Twice | Kind::Reorder | Kind::Unreadable => return,
        };
        for session in self.sessions.iter_mut().filter(|session| session.is_connected()) {
            session.send(frame.clone());
        }
        if kind == Kind::InvalidSession {
            self.sessions.clear();
        }
    }

    pub(super) fn is_anyone_connected(&self) -> bool {
        self.sessions.iter().any(Session::is_connected)
    }

    fn session(&mut self, id: &str) -> Option<&mut Session> {
        self.sessions.iter_mut().find(|session| session.id == id)
    }
}

/// Whether a session's shard has this guild.
fn serves(session: &Session, guild: Id) -> bool {
    let (shard, of) = session.shard;
    let number = guild.to_string().parse::<u64>().unwrap_or(0);
    of <= 1 || (number >> 22) % of == shard
}

impl World {
    /// Sends an interaction to the bot, as the faults on order want it. The
    /// milliseconds after which to call `release_held`, if it is held back.
    pub(super) fn dispatch_interaction(&mut self, data: Value) -> Option<u64> {
        if let Some(first) = self.gateway.held.take() {
            self.gateway.interaction(&data, None);
            self.gateway.interaction(&first, None);
            return None;
        }
        match self.faults.strike_gateway(&[Kind::Late, Kind::Twice, Kind::Reorder, Kind::Unreadable]) {
            Some(strike) if strike.kind == Kind::Reorder => {
                self.gateway.held = Some(data);
                return Some(strike.ms);
            }
            Some(strike) if strike.kind == Kind::Twice => {
                self.gateway.interaction(&data, None);
                self.gateway.interaction(&data, None);
            }
            Some(strike) if strike.kind == Kind::Unreadable => self.gateway.interaction(&with_odd_field(data), None),
            Some(strike) => self.gateway.interaction(&data, Some(strike.ms)),
            None => self.gateway.interaction(&data, None),
        }
        None
    }

    /// Faults that strike the gateway as soon as somebody is connected.
    pub(super) fn strike_sockets(&mut self) {
        let kinds = [Kind::Drop, Kind::InvalidSession, Kind::Reconnect, Kind::TooMany];
        if !self.gateway.is_anyone_connected() {
            return;
        }
        if let Some(strike) = self.faults.strike_gateway(&kinds) {
            self.gateway.struck(strike.kind);
        }
    }

    fn forget_old_sessions(&mut self, now_ms: u64) {
        let sessions = &mut self.gateway.sessions;
        sessions.retain(|s| s.lost_ms.is_none_or(|lost| lost + SESSION_KEPT_MS > now_ms));
        while sessions.len() >= SESSIONS_MAX {
            let lost = sessions.iter().position(|s| !s.is_connected()).unwrap_or(0);
            if let Some(mut session) = sessions.remove(lost) {
                session.send(Frame::Close(4009, "Session timed out."));
            }
        }
    }
}

/// The same interaction with the flags of its message's author, or else of who asks, as a text.
fn with_odd_field(mut data: Value) -> Value {
    let odd = ["/message/author", "/member/user", "/user"];
    let user = odd.into_iter().find(|path| data.pointer(path).is_some_and(Value::is_object));
    if let Some(user) = user.and_then(|path| data.pointer_mut(path)) {
        user["public_flags"] = json!("0");
    }
    data
}

/// `GET /gateway` as a WebSocket.
pub(super) async fn open(State(hub): State<Arc<Hub>>, upgrade: WebSocketUpgrade) -> Response {
    let refused = hub.with(|world| world.faults.strike_gateway(&[Kind::ServerError]));
    if refused.is_some() {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    upgrade.on_upgrade(move |socket| async move { Connection::new(hub).run(socket).await })
}

/// One socket of the bot.
struct Connection {
    hub: Arc<Hub>,
    number: u64,
    session: Option<String>,
    inbox: mpsc::Receiver<Frame>,
    outbox: mpsc::Sender<Frame>,
    sends: u32,
    minute: tokio::time::Instant,
}

impl Connection {
    fn new(hub: Arc<Hub>) -> Connection {
        let (outbox, inbox) = mpsc::channel(OUTBOX_MAX);
        let number = hub.with(|world| {
            world.gateway.connections += 1;
            world.gateway.connections
        });
        Connection { hub, number, session: None, inbox, outbox, sends: 0, minute: tokio::time::Instant::now() }
    }

    async fn run(mut self, mut socket: WebSocket) {
        let hello =
            json!({"op": 10, "s": null, "t": null, "d": {"heartbeat_interval": HEARTBEAT_MS, "_trace": ["sandbox"]}});
        let mut open = socket.send(Socketed::text(hello.to_string())).await.is_ok();
        let stop = self.hub.stopping();
        while open {
            let silence = Duration::from_millis(SILENCE_MAX_MS);
            open = tokio::select! {
                () = stop.cancelled() => {
                    close(&mut socket, 1001, "The sandbox stops.").await;
                    false
                }
                frame = self.inbox.recv() => match frame {
                    Some(frame) => send(&mut socket, frame).await,
                    None => false,
                },
                heard = tokio::time::timeout(silence, socket.recv()) => match heard {
                    Ok(Some(Ok(message))) => self.hear(&mut socket, message).await,
                    Ok(Some(Err(_)) | None) => false,
                    Err(_) => {
                        close(&mut socket, 4009, "Session timed out.").await;
                        false
                    }
                },
            };
        }
        if let Some(id) = &self.session {
            let now_ms = self.hub.clock.now_ms();
            self.hub.with(|world| {
                if let Some(session) = world.gateway.session(id) {
                    session.disconnect(self.number, now_ms);
                }
            });
        }
    }

    /// Whether the socket stays open after what the bot said.
    async fn hear(&mut self, socket: &mut WebSocket, message: Socketed) -> bool {
        let text = match message {
            Socketed::Text(text) => text,
            Socketed::Binary(_) => {
                return close(socket, 4002, "Error while decoding payload.").await;
            }
            Socketed::Close(_) => return false,
            Socketed::Ping(_) | Socketed::Pong(_) => return true,
        };
        if self.minute.elapsed() > Duration::from_secs(60) {
            (self.minute, self.sends) = (tokio::time::Instant::now(), 0);
        }
        self.sends += 1;
        if self.sends > SENDS_PER_MINUTE {
            return close(socket, 4008, "You are being rate limited.").await;
        }
        let Ok(said) = serde_json::from_str::<Value>(&text) else {
            return close(socket, 4002, "Error while decoding payload.").await;
        };
        match said["op"].as_u64() {
            Some(1) => socket
                .send(Socketed::text(json!({"op": 11, "s": null, "t": null, "d": null}).to_string()))
                .await
                .is_ok(),
            Some(2) => self.identify(socket, &said["d"]).await,
            Some(6) => self.resume(socket, &said["d"]).await,
            // Presence, members, voice: nothing that the sandbox has.
            Some(3 | 4 | 8 | 31) if self.session.is_some() => true,
            Some(3 | 4 | 8 | 31) => close(socket, 4003, "Not authenticated.").await,
            _ => close(socket, 4001, "Unknown opcode.").await,
        }
    }

    async fn identify(&mut self, socket: &mut WebSocket, said: &Value) -> bool {
        if self.session.is_some() {
            return close(socket, 4005, "Already authenticated.").await;
        }
        if !token_fits(&said["token"]) {
            return close(socket, 4004, "Authentication failed.").await;
        }
        let shard = match said.get("shard") {
            None | Some(Value::Null) => Some((0, 1)),
            Some(shard) => shard[0].as_u64().zip(shard[1].as_u64()).filter(|(shard, of)| shard < of),
        };
        let Some(shard) = shard else {
            return close(socket, 4010, "Invalid shard.").await;
        };
        let Some(intents) = said["intents"].as_u64().filter(|bits| bits & !INTENTS_ALL == 0) else {
            return close(socket, 4013, "Invalid intent(s).").await;
        };
        let now_ms = self.hub.clock.now_ms();
        let url = self.hub.gateway_url();
        let refused = self.hub.with(|world| {
            if world.gateway.identifies_left(now_ms) == 0 {
                return Some((4004, "Authentication failed: too many IDENTIFYs today, the token was reset."));
            }
            world.gateway.identified_ms.retain(|ms| ms + DAY_MS > now_ms);
            world.gateway.identified_ms.push_back(now_ms);
            world.forget_old_sessions(now_ms);
            let id = format!("{:032x}", u128::from(now_ms) << 64 | u128::from(self.number));
            let mut session = Session::new(id.clone(), intents, shard);
            let guilds: Vec<_> = world.guilds.values().filter(|guild| serves(&session, guild.id)).cloned().collect();
            if guilds.len() > GUILDS_PER_SHARD_MAX {
                return Some((4011, "Sharding required."));
            }
            session.connect(self.number, self.outbox.clone());
            let known: Vec<Value> = guilds.iter().map(|g| json!({"id": g.id, "unavailable": true})).collect();
            let mut user = world.user_json(APPLICATION);
            user["verified"] = json!(true);
            user["mfa_enabled"] = json!(false);
            user["email"] = Value::Null;
            let ready = json!({
                "v": 10, "user": user, "guilds": known, "session_id": id, "session_type": "normal",
                "resume_gateway_url": url, "shard": [shard.0, shard.1], "user_settings": {},
                "application": {"id": APPLICATION, "flags": 0}, "private_channels": [],
                "presences": [], "relationships": [], "guild_join_requests": [],
                "geo_ordered_rtc_regions": [], "_trace": ["sandbox"],
            });
            session.dispatch("READY", &ready, None);
            if intents & INTENT_GUILDS != 0 {
                for guild in &guilds {
                    session.dispatch("GUILD_CREATE", &world.guild_json(guild, true), None);
                }
            }
            world.gateway.sessions.push_back(session);
            self.session = Some(id);
            world.strike_sockets();
            None
        });
        match refused {
            Some((code, why)) => close(socket, code, why).await,
            None => true,
        }
    }

    async fn resume(&mut self, socket: &mut WebSocket, said: &Value) -> bool {
        if self.session.is_some() {
            return close(socket, 4005, "Already authenticated.").await;
        }
        if !token_fits(&said["token"]) {
            return close(socket, 4004, "Authentication failed.").await;
        }
        let id = said["session_id"].as_str().unwrap_or_default().to_owned();
        let sequence = said["seq"].as_u64().unwrap_or(u64::MAX);
        let now_ms = self.hub.clock.now_ms();
        let resumed = self.hub.with(|world| {
            world.forget_old_sessions(now_ms);
            let Some(session) = world.gateway.session(&id) else {
                return false;
            };
            let Some(missed) = session.missed_since(sequence) else {
                return false;
            };
            // A socket that was not yet noticed to be gone is told so.
            session.send(Frame::Close(4000, "Resumed elsewhere."));
            session.connect(self.number, self.outbox.clone());
            for text in missed {
                session.send(Frame::Text(text));
            }
            session.dispatch("RESUMED", &json!({"_trace": ["sandbox"]}), None);
            world.strike_sockets();
            true
        });
        if resumed {
            self.session = Some(id);
            return true;
        }
        socket.send(Socketed::text(json!({"op": 9, "s": null, "t": null, "d": false}).to_string())).await.is_ok()
    }
}

fn token_fits(said: &Value) -> bool {
    said.as_str().is_some_and(|token| token.trim_start_matches("Bot ") == TOKEN)
}

/// Whether the socket is still open afterwards.
async fn send(socket: &mut WebSocket, frame: Frame) -> bool {
    match frame {
        Frame::Text(text) => socket.send(Socketed::text(text)).await.is_ok(),
        Frame::Late(ms, text) => {
            tokio::time::sleep(Duration::from_millis(ms)).await;
            socket.send(Socketed::text(text)).await.is_ok()
        }
        Frame::Close(code, why) => close(socket, code, why).await,
        Frame::Drop => false,
    }
}

/// Closes with a code; always `false`, for "no longer open".
async fn close(socket: &mut WebSocket, code: u16, why: &'static str) -> bool {
    let frame = CloseFrame { code, reason: why.into() };
    // The other side may be gone already; closed it is either way.
    let _ = socket.send(Socketed::Close(Some(frame))).await;
    false
}
