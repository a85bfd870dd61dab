//! Who and what is there: people, guilds, channels, messages, commands,
//! interactions. Every change of the sandbox is a change of this one value.
//!
//! Who may change it and when is decided by `rest/`, `people.rs` and `edits.rs`.

use std::collections::{BTreeMap, HashMap, VecDeque};

use serde_json::{Value, json};

use super::{
    clock::timestamp,
    commands::Commands,
    emojis::{AppEmojis, GuildEmoji},
    faults::Faults,
    gateway::Gateway,
    interaction::{Interactions, Modal},
    message::Message,
    refusal::Refusal,
    requests::Requests,
    rest::rates::Rates,
    snowflake::{Id, Snowflakes},
};

/// Messages kept in a channel; of more, private and deleted ones are forgotten first, then the oldest.
pub(super) const MESSAGES_PER_CHANNEL_MAX: usize = 1_000;
/// People, guilds and channels together.
pub(super) const THINGS_MAX: usize = 10_000;
/// Bytes of all attachments together; the oldest messages lose theirs first.
pub(super) const FILES_BYTES_MAX: usize = 256 << 20;

/// The application, which is its bot's user id too.
pub(super) const APPLICATION: Id = Id::fixed(100_000_000_000_000_001);
/// Owns the application and the guild; nobody to play with.
pub(super) const OWNER: Id = Id::fixed(100_000_000_000_000_002);
/// Long before anything happens here, in milliseconds since 1970.
pub(super) const LONG_AGO_MS: u64 = 1_700_000_000_000;
const FIRST_PERSON: u64 = 200_000_000_000_000_001;
/// The guild at the start.
pub(super) const TAVERN_GUILD: Id = Id::fixed(300_000_000_000_000_001);
/// The channel at the start.
pub(super) const TAVERN_CHANNEL: Id = Id::fixed(400_000_000_000_000_001);

/// Permission bits as Discord numbers them.
pub(super) mod permission {
    pub(in super::super) const MANAGE_MESSAGES: u64 = 1 << 13;
    pub(in super::super) const VIEW_CHANNEL: u64 = 1 << 10;
    pub(in super::super) const SEND_MESSAGES: u64 = 1 << 11;
    pub(in super::super) const EMBED_LINKS: u64 = 1 << 14;
    pub(in super::super) const ATTACH_FILES: u64 = 1 << 15;
    pub(in super::super) const SEND_IN_THREADS: u64 = 1 << 38;
    /// View, send (in threads too), embeds, files, reactions, history, foreign
    /// emoji, slash commands.
    pub(in super::super) const ORDINARY: u64 = VIEW_CHANNEL
        | SEND_MESSAGES
        | EMBED_LINKS
        | ATTACH_FILES
        | SEND_IN_THREADS
        | 1 << 6
        | 1 << 16
        | 1 << 18
        | 1 << 31;
    pub(in super::super) const ADMINISTRATOR: u64 = 1 << 3;
    pub(in super::super) const ALL: u64 = (1 << 53) - 1;
}

/// A person, or the bot.
#[derive(Clone, Debug)]
pub(super) struct User {
    pub(super) id: Id,
    pub(super) name: String,
    pub(super) locale: String,
    pub(super) bot: bool,
    /// In every guild and channel.
    pub(super) permissions: u64,
    /// Since when they are in every guild, in milliseconds since 1970.
    pub(super) joined_ms: u64,
}

/// A server.
#[derive(Clone, Debug)]
pub(super) struct Guild {
    pub(super) id: Id,
    pub(super) name: String,
    pub(super) locale: String,
    /// What the bot may do here unless a channel says otherwise.
    pub(super) app_permissions: u64,
    /// Where the server itself tells things.
    pub(super) system_channel: Option<Id>,
    /// Since when the bot is here, in milliseconds since 1970.
    pub(super) joined_ms: u64,
}

/// A text channel, a thread (with a parent), or a person's direct messages.
#[derive(Clone, Debug)]
pub(super) struct Channel {
    pub(super) id: Id,
    /// `None`: direct messages with `person`.
    pub(super) guild: Option<Id>,
    pub(super) person: Option<Id>,
    pub(super) parent: Option<Id>,
    pub(super) name: String,
    pub(super) archived: bool,
    /// What the bot may do here; `None`: as in the parent or the guild.
    pub(super) app_permissions: Option<u64>,
    /// Who sees it beside the bot; `None`: as in the parent, or everyone.
    pub(super) seen_by: Option<Vec<Id>>,
    pub(super) messages: VecDeque<Id>,
}

/// Everything there is.
#[derive(Debug)]
pub(super) struct World {
    /// Where files are fetched from: `http://127.0.0.1:8080`.
    pub(super) base: String,
    pub(super) snowflakes: Snowflakes,
    pub(super) users: BTreeMap<Id, User>,
    pub(super) guilds: BTreeMap<Id, Guild>,
    pub(super) channels: BTreeMap<Id, Channel>,
    pub(super) messages: HashMap<Id, Message>,
    pub(super) commands: Commands,
    pub(super) emojis: AppEmojis,
    pub(super) guild_emojis: Vec<GuildEmoji>,
    pub(super) interactions: Interactions,
    pub(super) modals: VecDeque<Modal>,
    pub(super) gateway: Gateway,
    pub(super) faults: Faults,
    pub(super) requests: Requests,
    pub(super) rates: Rates,
    /// Channels in which something visible changed since the last look.
    pub(super) touched: Vec<Id>,
    pub(super) files_bytes: usize,
}

impl World {
    /// Four people, one guild, one channel, and the bot.
    pub(super) fn new(base: String) -> World {
        let mut users = BTreeMap::new();
        let people = [("anna", "de"), ("ben", "en-US"), ("cleo", "fr"), ("dao", "en-US")];
        for (number, (name, locale)) in (FIRST_PERSON..).zip(people) {
            let id = Id::fixed(number);
            let (name, locale) = (name.to_owned(), locale.to_owned());
            let permissions = permission::ORDINARY;
            users.insert(id, User { id, name, locale, bot: false, permissions, joined_ms: LONG_AGO_MS });
        }
        let bot = User {
            id: APPLICATION,
            name: "karahaus".into(),
            locale: "en-US".into(),
            bot: true,
            permissions: permission::ORDINARY,
            joined_ms: LONG_AGO_MS,
        };
        users.insert(APPLICATION, bot);
        let mut world = World {
            base,
            snowflakes: Snowflakes::new(),
            users,
            guilds: BTreeMap::new(),
            channels: BTreeMap::new(),
            messages: HashMap::new(),
            commands: Commands::default(),
            emojis: AppEmojis::default(),
            guild_emojis: Vec::new(),
            interactions: Interactions::default(),
            modals: VecDeque::new(),
            gateway: Gateway::default(),
            faults: Faults::default(),
            requests: Requests::default(),
            rates: Rates::default(),
            touched: Vec::new(),
            files_bytes: 0,
        };
        world.guilds.insert(
            TAVERN_GUILD,
            Guild {
                id: TAVERN_GUILD,
                name: "tavern".into(),
                locale: "en-US".into(),
                app_permissions: permission::ORDINARY,
                system_channel: Some(TAVERN_CHANNEL),
                joined_ms: LONG_AGO_MS,
            },
        );
        world.channels.insert(
            TAVERN_CHANNEL,
            Channel {
                id: TAVERN_CHANNEL,
                guild: Some(TAVERN_GUILD),
                person: None,
                parent: None,
                name: "tavern".into(),
                archived: false,
                app_permissions: None,
                seen_by: None,
                messages: VecDeque::new(),
            },
        );
        world
    }

    /// What the bot may do in a channel.
    pub(super) fn app_permissions(&self, channel: &Channel) -> u64 {
        let Some(guild) = channel.guild.and_then(|id| self.guilds.get(&id)) else {
            return permission::ORDINARY;
        };
        let parent = channel.parent.and_then(|id| self.channels.get(&id));
        let bits = channel
            .app_permissions
            .or_else(|| parent.and_then(|parent| parent.app_permissions))
            .unwrap_or(guild.app_permissions);
        if bits & permission::ADMINISTRATOR != 0 { permission::ALL } else { bits }
    }

    /// The direct messages with a person, opened on first use.
    pub(super) fn direct_channel(&mut self, person: Id, now_ms: u64) -> Result<Id, Refusal> {
        let Some(user) = self.users.get(&person) else {
            return Err(Refusal::unknown_user());
        };
        if user.bot {
            return Err(Refusal::cannot_message_user());
        }
        let name = user.name.clone();
        if let Some(channel) = self.channels.values().find(|c| c.person == Some(person)) {
            return Ok(channel.id);
        }
        let id = self.snowflakes.next(now_ms);
        let channel = Channel {
            id,
            guild: None,
            person: Some(person),
            parent: None,
            name,
            archived: false,
            app_permissions: None,
            seen_by: None,
            messages: VecDeque::new(),
        };
        self.channels.insert(id, channel);
        Ok(id)
    }

    /// Whether a person sees a channel at all.
    pub(super) fn enters(&self, user: Id, channel: &Channel) -> bool {
        let parent = channel.parent.and_then(|id| self.channels.get(&id));
        let seen_by = channel.seen_by.as_ref().or_else(|| parent.and_then(|parent| parent.seen_by.as_ref()));
        channel.person.is_none_or(|person| person == user) && seen_by.is_none_or(|seen_by| seen_by.contains(&user))
    }

    /// A message that is there for the bot's own token: not deleted, not private.
    pub(super) fn open_message(&self, channel: Id, message: Id) -> Result<&Message, Refusal> {
        self.messages
            .get(&message)
            .filter(|m| m.channel == channel && !m.deleted && m.only_for.is_none())
            .ok_or_else(Refusal::unknown_message)
    }

    /// Adds a message to its channel and forgets one beyond the bound. Discord
    /// keeps what is public: a board must not go because people were told much.
    pub(super) fn post(&mut self, message: Message) {
        let (id, channel_id) = (message.id, message.channel);
        self.files_bytes += message.files.iter().map(|file| file.bytes.len()).sum::<usize>();
        self.messages.insert(id, message);
        let mut forgotten = None;
        if let Some(channel) = self.channels.get_mut(&channel_id) {
            if channel.messages.len() >= MESSAGES_PER_CHANNEL_MAX {
                let is_kept = |id: &Id| self.messages.get(id).is_some_and(|m| m.only_for.is_none() && !m.deleted);
                let at = channel.messages.iter().position(|id| !is_kept(id)).unwrap_or(0);
                forgotten = channel.messages.remove(at);
            }
            channel.messages.push_back(id);
        }
        if let Some(old) = forgotten.and_then(|old| self.messages.remove(&old)) {
            self.files_bytes -= old.files.iter().map(|file| file.bytes.len()).sum::<usize>();
        }
        self.touched.push(channel_id);
        self.shed_files(id);
    }

    /// Frees attachments of the oldest messages while there are too many bytes.
    pub(super) fn shed_files(&mut self, keep: Id) {
        if self.files_bytes <= FILES_BYTES_MAX {
            return;
        }
        let mut with_files: Vec<Id> = self.messages.values().filter(|m| !m.files.is_empty()).map(|m| m.id).collect();
        with_files.sort_unstable();
        for id in with_files {
            if self.files_bytes <= FILES_BYTES_MAX {
                break;
            }
            if id == keep {
                continue;
            }
            if let Some(message) = self.messages.get_mut(&id) {
                self.files_bytes -= message.files.iter().map(|file| file.bytes.len()).sum::<usize>();
                message.files.clear();
            }
        }
    }

    /// Takes a message down; what is left is a mark that it was there.
    pub(super) fn take_down(&mut self, id: Id) {
        let Some(message) = self.messages.get_mut(&id).filter(|m| !m.deleted) else {
            return;
        };
        self.files_bytes -= message.files.iter().map(|file| file.bytes.len()).sum::<usize>();
        message.take_down();
        let (channel_id, private) = (message.channel, message.only_for.is_some());
        self.touched.push(channel_id);
        let guild = self.channels.get(&channel_id).and_then(|channel| channel.guild);
        if !private {
            self.gateway.message_deleted(guild, channel_id, id);
        }
    }

    /// A user as Discord shows one to bots.
    pub(super) fn user_json(&self, id: Id) -> Value {
        let (name, bot) = match self.users.get(&id) {
            Some(user) => (user.name.as_str(), user.bot),
            None => ("someone", false),
        };
        json!({
            "id": id, "username": name, "discriminator": "0", "global_name": name,
            "avatar": null, "bot": bot, "system": false, "public_flags": 0, "flags": 0,
        })
    }

    /// A member as interactions carry one.
    pub(super) fn member_json(&self, id: Id) -> Value {
        let permissions = self.users.get(&id).map_or(0, |user| {
            if user.permissions & permission::ADMINISTRATOR != 0 { permission::ALL } else { user.permissions }
        });
        let joined_ms = self.users.get(&id).map_or(LONG_AGO_MS, |user| user.joined_ms);
        json!({
            "user": self.user_json(id), "nick": null, "avatar": null, "roles": [],
            "joined_at": timestamp(joined_ms), "premium_since": null,
            "deaf": false, "mute": false, "flags": 0, "pending": false,
            "permissions": permissions.to_string(), "communication_disabled_until": null,
        })
    }

    /// A channel as Discord shows one to bots.
    pub(super) fn channel_json(&self, channel: &Channel) -> Value {
        let last = channel.messages.back();
        let Some(guild) = channel.guild else {
            let person = channel.person.map(|id| self.user_json(id));
            return json!({
                "id": channel.id, "type": 1, "last_message_id": last, "flags": 0,
                "recipients": person.into_iter().collect::<Vec<_>>(),
            });
        };
        let overwrite = |id: Id, kind: u8, allow: u64, deny: u64| -> Value {
            let (allow, deny) = (allow.to_string(), deny.to_string());
            json!({"id": id, "type": kind, "allow": allow, "deny": deny})
        };
        // Who sees it while everyone else does not, the bot among them.
        let mut overwrites = Vec::new();
        if let Some(seen_by) = &channel.seen_by {
            overwrites.push(overwrite(guild, 0, 0, permission::VIEW_CHANNEL));
            let bot = channel.app_permissions.is_none().then_some(&APPLICATION);
            let allowed = |id: &Id| overwrite(*id, 1, permission::VIEW_CHANNEL, 0);
            overwrites.extend(seen_by.iter().chain(bot).map(allowed));
        }
        // What the bot may do here and not elsewhere, as for one member.
        if let Some(allow) = channel.app_permissions.filter(|_| channel.parent.is_none()) {
            overwrites.push(overwrite(APPLICATION, 1, allow, permission::ALL & !allow));
        }
        let mut shown = json!({
            "id": channel.id, "type": 0, "guild_id": guild, "name": channel.name, "position": 0,
            "topic": null, "nsfw": false, "parent_id": channel.parent, "last_message_id": last,
            "permission_overwrites": overwrites, "rate_limit_per_user": 0, "flags": 0,
        });
        if channel.parent.is_some() {
            shown["type"] = json!(11);
            shown["owner_id"] = json!(OWNER);
            shown["message_count"] = json!(channel.messages.len());
            shown["member_count"] = json!(self.users.len().min(50));
            shown["thread_metadata"] = json!({
                "archived": channel.archived, "locked": false, "auto_archive_duration": 1440,
                "archive_timestamp": timestamp(LONG_AGO_MS),
            });
        }
        shown
    }

    /// The guilds the bot is in, with what it may do there where a channel says nothing else.
    pub(super) fn own_guilds_json(&self, after: Option<Id>, limit: usize) -> Value {
        let shown = |guild: &Guild| {
            json!({
                "id": guild.id, "name": guild.name, "icon": null, "banner": null, "owner": false,
                "permissions": guild.app_permissions.to_string(), "features": [],
            })
        };
        let listed = self.guilds.values().filter(|guild| after.is_none_or(|after| guild.id > after));
        listed.take(limit).map(shown).collect()
    }

    /// A guild as `GET /guilds/{id}` and GUILD_CREATE show it.
    pub(super) fn guild_json(&self, guild: &Guild, with_extras: bool) -> Value {
        let everyone = json!({
            "id": guild.id, "name": "@everyone", "color": 0, "hoist": false, "managed": false,
            "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
            "mentionable": false, "permissions": permission::ORDINARY.to_string(), "position": 0,
            "icon": null, "unicode_emoji": null, "flags": 0,
        });
        let mut shown = json!({
            "id": guild.id, "name": guild.name, "icon": null, "splash": null,
            "discovery_splash": null, "owner_id": OWNER, "afk_channel_id": null, "afk_timeout": 300,
            "widget_enabled": false, "widget_channel_id": null, "verification_level": 0,
            "default_message_notifications": 1, "explicit_content_filter": 0, "roles": [everyone],
            "emojis": [], "features": [], "mfa_level": 0, "application_id": null,
            "system_channel_id": guild.system_channel, "system_channel_flags": 0, "rules_channel_id": null,
            "max_presences": null, "max_members": 500_000, "vanity_url_code": null,
            "description": null, "banner": null, "premium_tier": 0,
            "premium_subscription_count": 0, "preferred_locale": guild.locale,
            "public_updates_channel_id": null, "nsfw_level": 0, "stickers": [],
            "premium_progress_bar_enabled": false, "safety_alerts_channel_id": null,
        });
        if with_extras {
            let inside = |threads: bool| -> Vec<Value> {
                self.channels
                    .values()
                    .filter(|c| c.guild == Some(guild.id) && c.parent.is_some() == threads)
                    .map(|c| self.channel_json(c))
                    .collect()
            };
            shown["joined_at"] = json!(timestamp(guild.joined_ms));
            shown["large"] = json!(false);
            shown["unavailable"] = json!(false);
            shown["member_count"] = json!(self.users.len());
            shown["channels"] = json!(inside(false));
            shown["threads"] = json!(inside(true));
            shown["members"] = json!([self.member_json(APPLICATION)]);
            for list in ["voice_states", "presences", "stage_instances", "guild_scheduled_events"] {
                shown[list] = json!([]);
            }
        }
        shown
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn however_much_people_are_told_in_private_a_board_stays() {
        let mut world = World::new(String::new());
        let channel = *world.channels.keys().next().expect("a channel");
        let post = |world: &mut World, only_for: Option<Id>| {
            let mut message = Message::new(world, channel, LONG_AGO_MS);
            message.only_for = only_for;
            let id = message.id;
            world.post(message);
            id
        };
        let board = post(&mut world, None);
        for _ in 0..MESSAGES_PER_CHANNEL_MAX {
            post(&mut world, Some(APPLICATION));
        }
        assert!(world.open_message(channel, board).is_ok());
        assert_eq!(world.messages.len(), MESSAGES_PER_CHANNEL_MAX);
        // A channel full of what is public forgets the oldest.
        for _ in 0..MESSAGES_PER_CHANNEL_MAX {
            post(&mut world, None);
        }
        assert!(world.open_message(channel, board).is_err());
        assert_eq!(world.messages.len(), MESSAGES_PER_CHANNEL_MAX);
        assert_eq!(world.channels[&channel].messages.len(), MESSAGES_PER_CHANNEL_MAX);
    }
}
