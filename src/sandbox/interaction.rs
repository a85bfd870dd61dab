//! Interactions: what a person did, on its way to the bot and back.
//!
//! How the bot may answer is in `answer.rs`.

use std::{
    collections::{HashMap, VecDeque},
    time::Duration,
};

use serde_json::{Value, json};
use tokio::{sync::watch, time::Instant};

use super::{
    limits::FILE_BYTES_MAX,
    snowflake::Id,
    world::{APPLICATION, World},
};

/// The first answer must come within this, in milliseconds of the sandbox's clock.
pub(super) const FIRST_ANSWER_MS: u64 = 3_000;
/// How long a token lives, in milliseconds of the sandbox's clock.
pub(super) const TOKEN_LIVES_MS: u64 = 15 * 60 * 1_000;
/// Interactions remembered.
const INTERACTIONS_MAX: usize = 20_000;
/// Open modals remembered.
const MODALS_MAX: usize = 1_000;

/// What a person did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Command,
    Component,
    Suggest,
    Modal,
}

impl Kind {
    /// Discord's number.
    pub(super) fn number(self) -> u64 {
        match self {
            Kind::Command => 2,
            Kind::Component => 3,
            Kind::Suggest => 4,
            Kind::Modal => 5,
        }
    }
}

/// The bot's first answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reply {
    Awaited,
    Message,
    Update,
    /// "Thinking…", until `@original` is edited.
    DeferredMessage {
        settled: bool,
    },
    DeferredUpdate {
        settled: bool,
    },
    Modal,
    Choices,
}

/// One interaction.
#[derive(Debug)]
pub(super) struct Interaction {
    pub(super) id: Id,
    pub(super) token: String,
    pub(super) kind: Kind,
    pub(super) user: Id,
    pub(super) channel: Id,
    pub(super) guild: Option<Id>,
    /// The message whose component was used, also through a modal.
    pub(super) source: Option<Id>,
    /// The command that was used, with its subcommands: `kara start`.
    pub(super) command: Option<String>,
    pub(super) born_ms: u64,
    started: Instant,
    pub(super) took: Option<Duration>,
    pub(super) reply: Reply,
    /// The message that `@original` means.
    pub(super) original: Option<Id>,
    /// Whether the first answer was a private one.
    pub(super) private: bool,
    pub(super) followups: Vec<Id>,
    pub(super) modal: Option<Id>,
    pub(super) choices: Vec<Value>,
    /// The last refusal of an answer: code and line.
    pub(super) refused: Option<(u32, String)>,
    /// The person was told that it failed; an answer now is too late.
    pub(super) given_up: bool,
    changed: watch::Sender<u64>,
}

impl Interaction {
    /// Tells who waits that something happened.
    pub(super) fn happened(&mut self) {
        if self.reply != Reply::Awaited && self.took.is_none() {
            self.took = Some(self.started.elapsed());
        }
        self.changed.send_modify(|count| *count += 1);
    }

    /// Whether nothing more is to be awaited.
    pub(super) fn is_final(&self) -> bool {
        match self.reply {
            Reply::Awaited => self.given_up,
            Reply::DeferredMessage { settled } | Reply::DeferredUpdate { settled } => {
                settled || !self.followups.is_empty()
            }
            Reply::Message | Reply::Update | Reply::Modal | Reply::Choices => true,
        }
    }

    pub(super) fn watch(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// Whole milliseconds until the first answer, or until now.
    pub(super) fn elapsed_ms(&self) -> u64 {
        let took = self.took.unwrap_or_else(|| self.started.elapsed());
        u64::try_from(took.as_millis()).unwrap_or(u64::MAX)
    }
}

/// A modal that is open before a person.
#[derive(Clone, Debug)]
pub(super) struct Modal {
    pub(super) id: Id,
    pub(super) user: Id,
    pub(super) channel: Id,
    pub(super) source: Option<Id>,
    pub(super) custom_id: String,
    pub(super) title: String,
    /// The text inputs, in their order.
    pub(super) inputs: Vec<Value>,
}

impl Modal {
    /// As the interface shows it.
    pub(super) fn to_page(&self) -> Value {
        let fields: Vec<Value> = self.inputs.iter().map(super::message::component_to_page).collect();
        json!({"id": self.id, "title": self.title, "custom_id": self.custom_id, "fields": fields})
    }
}

/// The interactions of late, by id and by token.
#[derive(Default, Debug)]
pub(super) struct Interactions {
    by_id: HashMap<Id, Interaction>,
    by_token: HashMap<String, Id>,
    order: VecDeque<Id>,
}

impl Interactions {
    pub(super) fn get(&self, id: Id) -> Option<&Interaction> {
        self.by_id.get(&id)
    }

    pub(super) fn get_mut(&mut self, id: Id) -> Option<&mut Interaction> {
        self.by_id.get_mut(&id)
    }

    pub(super) fn by_token(&self, token: &str) -> Option<Id> {
        self.by_token.get(token).copied()
    }

    fn keep(&mut self, interaction: Interaction) {
        if self.order.len() == INTERACTIONS_MAX {
            let old = self.order.pop_front().and_then(|id| self.by_id.remove(&id));
            if let Some(old) = old {
                self.by_token.remove(&old.token);
            }
        }
        self.order.push_back(interaction.id);
        self.by_token.insert(interaction.token.clone(), interaction.id);
        self.by_id.insert(interaction.id, interaction);
    }
}

/// What a person did, before it has an id.
#[derive(Debug)]
pub(super) struct Deed {
    pub(super) kind: Kind,
    pub(super) user: Id,
    pub(super) channel: Id,
    pub(super) source: Option<Id>,
    pub(super) data: Value,
}

impl World {
    /// Makes an interaction of a deed: its id, and the event for the bot.
    pub(super) fn begin(&mut self, deed: Deed, now_ms: u64) -> Option<(Id, Value)> {
        let id = self.snowflakes.next(now_ms);
        let channel = self.channels.get(&deed.channel)?;
        let guild = channel.guild;
        let token = format!("sandbox-interaction-{id}");
        let app_permissions = self.app_permissions(channel);
        let mut shown_channel = self.channel_json(channel);
        let person = self.users.get(&deed.user)?;
        let mut event = json!({
            "id": id, "application_id": APPLICATION, "type": deed.kind.number(), "data": deed.data,
            "channel_id": deed.channel, "token": token, "version": 1,
            "app_permissions": app_permissions.to_string(), "locale": person.locale,
            "entitlements": [], "entitlement_sku_ids": [], "attachment_size_limit": FILE_BYTES_MAX,
            "context": if guild.is_some() { 0 } else { 1 },
        });
        match guild.and_then(|id| self.guilds.get(&id)) {
            Some(guild) => {
                let member = self.member_json(deed.user);
                shown_channel["permissions"] = member["permissions"].clone();
                event["guild_id"] = json!(guild.id);
                event["guild_locale"] = json!(guild.locale);
                event["guild"] = json!({"id": guild.id, "locale": guild.locale, "features": []});
                event["member"] = member;
                event["authorizing_integration_owners"] = json!({"0": guild.id});
            }
            None => {
                event["user"] = self.user_json(deed.user);
                event["authorizing_integration_owners"] = json!({"0": "0"});
            }
        }
        event["channel"] = shown_channel;
        if let Some(message) = deed.source.and_then(|id| self.messages.get(&id)) {
            event["message"] = message.to_discord(self);
        }
        self.interactions.keep(Interaction {
            id,
            token,
            kind: deed.kind,
            user: deed.user,
            channel: deed.channel,
            guild,
            source: deed.source,
            command: (deed.kind == Kind::Command).then(|| command_name(&deed.data)),
            born_ms: now_ms,
            started: Instant::now(),
            took: None,
            reply: Reply::Awaited,
            original: None,
            private: false,
            followups: Vec::new(),
            modal: None,
            choices: Vec::new(),
            refused: None,
            given_up: false,
            changed: watch::Sender::new(0),
        });
        Some((id, event))
    }

    /// `interaction_metadata` of a message that an interaction brought.
    pub(super) fn metadata(&self, interaction: &Interaction) -> Value {
        let owners = match interaction.guild {
            Some(guild) => json!({"0": guild}),
            None => json!({"0": "0"}),
        };
        let mut metadata = json!({
            "id": interaction.id, "type": interaction.kind.number(),
            "user": self.user_json(interaction.user), "authorizing_integration_owners": owners,
        });
        if interaction.kind == Kind::Component {
            metadata["interacted_message_id"] = json!(interaction.source);
        }
        if interaction.kind == Kind::Modal {
            metadata["triggering_interaction_metadata"] = json!({
                "id": interaction.id, "type": Kind::Command.number(),
                "user": self.user_json(interaction.user), "authorizing_integration_owners": owners,
            });
        }
        metadata
    }

    /// Opens a modal before a person.
    pub(super) fn open_modal(&mut self, modal: Modal) {
        if self.modals.len() == MODALS_MAX {
            self.modals.pop_front();
        }
        self.modals.push_back(modal);
    }

    /// `Seen`: what a person sees of an interaction now.
    pub(super) fn seen(&self, id: Id) -> Value {
        let Some(interaction) = self.interactions.get(id) else {
            return json!({"interaction": id, "outcome": "failed", "ms": 0, "followups": []});
        };
        let outcome = match interaction.reply {
            Reply::Awaited => "failed",
            Reply::Message | Reply::DeferredMessage { settled: true } => "message",
            Reply::Update | Reply::DeferredUpdate { settled: true } => "update",
            Reply::DeferredMessage { settled: false } => "deferred",
            Reply::DeferredUpdate { settled: false } | Reply::Choices => "none",
            Reply::Modal => "modal",
        };
        let visible = |id: &Id| {
            self.messages.get(id).filter(|message| message.visible_to(interaction.user)).map(|m| m.to_page(self))
        };
        // A message that answers a click comes after the board that was clicked.
        let after = interaction
            .original
            .filter(|_| interaction.source.is_some_and(|board| Some(board) != interaction.original));
        let followups: Vec<Value> = after.iter().chain(&interaction.followups).filter_map(visible).collect();
        let mut seen = json!({
            "interaction": id, "outcome": outcome, "ms": interaction.elapsed_ms(), "followups": followups,
        });
        let board = interaction.source.or(interaction.original);
        if let Some(message) = board.as_ref().and_then(visible) {
            seen["message"] = message;
        }
        let modal = self.modals.iter().find(|modal| Some(modal.id) == interaction.modal);
        if let Some(modal) = modal {
            seen["modal"] = modal.to_page();
        }
        match (&interaction.refused, interaction.reply) {
            (Some((code, message)), Reply::Awaited) => seen["error"] = json!({"code": code, "message": message}),
            (None, Reply::Awaited) => {
                seen["error"] = json!({"code": 10062, "message": "The application did not respond in time."});
            }
            _ => {}
        }
        seen
    }
}

/// The whole name of a command: `kara start`.
fn command_name(data: &Value) -> String {
    let mut named = data;
    let mut name = text_of(named);
    // Subcommands and their groups are options of the types 1 and 2.
    while let Some(sub) = named["options"]
        .as_array()
        .and_then(|options| options.first())
        .filter(|option| option["type"] == 1 || option["type"] == 2)
    {
        named = sub;
        name = format!("{name} {}", text_of(named));
    }
    name
}

fn text_of(named: &Value) -> String {
    named["name"].as_str().unwrap_or_default().to_owned()
}
