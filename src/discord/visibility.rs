//! Who may see a channel. An interaction says it of the person alone from whom it came: of those who are to be called
//! into a channel, and of everyone, Discord is asked, and its answers are believed for a short while.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use futures_util::future::join_all;
use serde_json::Value;
use serenity::{
    all::{ChannelId as DiscordChannel, GuildId as DiscordGuild, Permissions, UserId as DiscordUser},
    http::Route,
};
use tokio::time::timeout;

use super::{
    answer_cache::AnswerCache,
    permissions::{permission_bits, with_overwrites},
    rest_client::RestClient,
};
use table::ids::{ChannelId, GuildId, UserId};

/// How long an answer is believed.
const BELIEVED: Duration = Duration::from_secs(300);
/// How long it is believed that Discord does not say who sees a channel: whoever reads on the web may ask for it over
/// and over.
const UNSAID: Duration = Duration::from_secs(30);
/// How long one is waited for, in milliseconds.
const WAIT_MS: u64 = 2000;
/// How many people are looked up at once; the others have their turn the next time, and are not sure until then.
const ASKED_MAX: usize = 20;
/// Of how many channels, and of how many people, it is remembered; then the memory starts anew.
const KNOWN_MAX: usize = 10_000;
/// Discord's numbers for a thread of an announcement, an open one and a private one.
const THREADS: [u64; 3] = [10, 11, PRIVATE_THREAD];
const PRIVATE_THREAD: u64 = 12;
/// The same for a voice and a stage channel: what is written there is read by who may connect, and by nobody else.
const VOICES: [u64; 2] = [2, 13];

/// Who sees which channel, as far as it was asked.
#[derive(Debug)]
pub(super) struct Visibility {
    rest: Arc<RestClient>,
    known: Mutex<Known>,
}

#[derive(Debug)]
struct Known {
    channels: AnswerCache<ChannelId, Arc<Access>>,
    /// Channels of which Discord did not say it.
    unsaid: AnswerCache<ChannelId, ()>,
    /// Held by whoever finds out whether a channel is everyone's.
    looks: HashMap<ChannelId, Arc<tokio::sync::Mutex<()>>>,
    /// The roles of people on a server.
    roles: AnswerCache<(GuildId, UserId), Vec<String>>,
    /// With which of those who are to be looked up to begin, so that nobody waits for ever.
    next: usize,
}

/// What a server and one of its channels say of who may see it, by Discord's ids.
#[derive(Debug)]
struct Access {
    server: String,
    owner: String,
    /// What each role may do on the whole server; everyone has the one with the server's own id.
    roles: HashMap<String, u64>,
    overwrites: Value,
    /// Whether it is a private thread, which its channel says nothing of.
    is_private: bool,
    /// Whether people speak there.
    is_voice: bool,
}

impl Visibility {
    pub fn new(rest: Arc<RestClient>) -> Self {
        Self { rest, known: Mutex::new(Known::nothing()) }
    }

    /// Who of these may see a channel of a server. Of whom Discord does not say it in time is not among them.
    pub async fn who_may_see(&self, guild: GuildId, channel: ChannelId, users: &[UserId]) -> Vec<UserId> {
        let Some(access) = self.access(guild, channel).await else { return Vec::new() };
        if access.keeps_nobody_out() {
            return users.to_vec();
        }
        let asked = self.to_look_up(guild, users).into_iter();
        let asked = asked.map(|user| async move { (user, self.roles_of(guild, user).await) });
        let found = join_all(asked).await;
        let mut known = self.known();
        for (user, roles) in found {
            if let Some(roles) = roles {
                known.roles.note((guild, user), roles);
            }
        }
        let may_see = |user: &UserId| {
            known.roles.get(&(guild, *user)).is_some_and(|roles| access.lets_in(&user.to_string(), roles))
        };
        users.iter().copied().filter(may_see).collect()
    }

    /// Whether everyone on a server may see a channel of it, without any role, and what is written there: in a voice or a
    /// stage channel who may connect as well; a thread as its channel, but never a private one. Where Discord does not say
    /// it in time they may not.
    pub async fn is_everyones(&self, guild: GuildId, channel: ChannelId) -> bool {
        // However many read a page at once, Discord is asked for one of them, and all wait as long together.
        let look = self.known().look(channel);
        let _one_at_a_time = look.lock().await;
        if self.known().unsaid.get(&channel).is_some() {
            return false;
        }
        let asked = timeout(Duration::from_millis(WAIT_MS), self.access(guild, channel));
        if let Some(access) = asked.await.ok().flatten() {
            return access.is_everyones();
        }
        self.known().unsaid.note(channel, ());
        false
    }

    /// Who of these is to be looked up now.
    fn to_look_up(&self, guild: GuildId, users: &[UserId]) -> Vec<UserId> {
        let mut known = self.known();
        let mut unsure: Vec<UserId> =
            users.iter().copied().filter(|&user| known.roles.get(&(guild, user)).is_none()).collect();
        if unsure.len() > ASKED_MAX {
            let first = known.next % unsure.len();
            unsure.rotate_left(first);
            unsure.truncate(ASKED_MAX);
            known.next = first + ASKED_MAX;
        }
        unsure
    }

    /// What is said of a channel; `None` where Discord does not say it.
    async fn access(&self, guild: GuildId, channel: ChannelId) -> Option<Arc<Access>> {
        if guild.0 == 0 || channel.0 == 0 {
            return None;
        }
        if let Some(access) = self.known().channels.get(&channel) {
            return Some(Arc::clone(access));
        }
        let channel_id = DiscordChannel::new(channel.0);
        let mut shown = self.ask(Route::Channel { channel_id }).await?;
        let kind = shown["type"].as_u64()?;
        if THREADS.contains(&kind) {
            // A thread has the permissions of its channel.
            let parent = shown["parent_id"].as_str()?.parse::<u64>().ok().filter(|&id| id > 0)?;
            shown = self.ask(Route::Channel { channel_id: DiscordChannel::new(parent) }).await?;
        }
        let server = self.ask(Route::Guild { guild_id: DiscordGuild::new(guild.0) }).await?;
        let access = Arc::new(Access::of(&server, &shown, kind == PRIVATE_THREAD)?);
        self.known().channels.note(channel, Arc::clone(&access));
        Some(access)
    }

    /// The roles of somebody on a server; `None` where Discord does not say it, and of who is not there.
    async fn roles_of(&self, guild: GuildId, user: UserId) -> Option<Vec<String>> {
        if user.0 == 0 {
            return None;
        }
        let (guild_id, user_id) = (DiscordGuild::new(guild.0), DiscordUser::new(user.0));
        let member = self.ask(Route::GuildMember { guild_id, user_id }).await?;
        let roles = member["roles"].as_array()?;
        Some(roles.iter().filter_map(Value::as_str).map(str::to_owned).collect())
    }

    async fn ask(&self, route: Route<'_>) -> Option<Value> {
        match timeout(Duration::from_millis(WAIT_MS), self.rest.ask(route)).await.ok()? {
            Ok(answer) => Some(answer),
            Err(why) => {
                tracing::debug!("who may see a channel is not known: {why}");
                None
            }
        }
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Known {
    fn nothing() -> Self {
        Self {
            channels: AnswerCache::new(BELIEVED, KNOWN_MAX),
            unsaid: AnswerCache::new(UNSAID, KNOWN_MAX),
            looks: HashMap::new(),
            roles: AnswerCache::new(BELIEVED, KNOWN_MAX),
            next: 0,
        }
    }

    fn look(&mut self, channel: ChannelId) -> Arc<tokio::sync::Mutex<()>> {
        if self.looks.len() >= KNOWN_MAX {
            self.looks.retain(|_, look| Arc::strong_count(look) > 1);
        }
        Arc::clone(self.looks.entry(channel).or_default())
    }
}

impl Access {
    /// Read from a server and a channel of it as Discord shows them; nothing where they are not whole.
    fn of(server: &Value, channel: &Value, is_private: bool) -> Option<Self> {
        let role = |role: &Value| Some((role["id"].as_str()?.to_owned(), permission_bits(&role["permissions"])));
        let overwrites = &channel["permission_overwrites"];
        Some(Self {
            server: server["id"].as_str()?.to_owned(),
            owner: server["owner_id"].as_str()?.to_owned(),
            roles: server["roles"].as_array()?.iter().filter_map(role).collect(),
            overwrites: overwrites.is_array().then(|| overwrites.clone())?,
            is_private,
            is_voice: channel["type"].as_u64().is_some_and(|kind| VOICES.contains(&kind)),
        })
    }

    /// What somebody needs to read there. A private thread is seen for certain only by who may manage threads: who else is
    /// in it, its channel does not say.
    fn needed(&self) -> u64 {
        let mut needed = Permissions::VIEW_CHANNEL;
        needed.set(Permissions::MANAGE_THREADS, self.is_private);
        needed.set(Permissions::CONNECT, self.is_voice);
        needed.bits()
    }

    /// Whether nothing keeps anybody on the server out: then nobody has to be looked up.
    fn keeps_nobody_out(&self) -> bool {
        let denies = |one: &Value| permission_bits(&one["deny"]) & self.needed() != 0;
        let is_denied = self.overwrites.as_array().is_some_and(|overwrites| overwrites.iter().any(denies));
        self.of_everyone() & self.needed() == self.needed() && !is_denied
    }

    /// Whether whoever is on the server sees it without any role, whoever else is kept out by one.
    fn is_everyones(&self) -> bool {
        let may = with_overwrites(self.of_everyone(), &self.overwrites, (&self.server, &[], ""));
        !self.is_private && may & self.needed() == self.needed()
    }

    /// Whether somebody with these roles sees the channel.
    fn lets_in(&self, user: &str, roles: &[String]) -> bool {
        let of_role = |role: &String| self.roles.get(role).copied().unwrap_or_default();
        let base = roles.iter().map(of_role).fold(self.of_everyone(), |may, role| may | role);
        let may = with_overwrites(base, &self.overwrites, (&self.server, roles, user));
        user == self.owner || may & self.needed() == self.needed()
    }

    fn of_everyone(&self) -> u64 {
        self.roles.get(&self.server).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stub_discord::StubDiscord;
    use axum::http::StatusCode;
    use serde_json::json;

    const VIEW: u64 = Permissions::VIEW_CHANNEL.bits();
    const CONNECT: u64 = Permissions::CONNECT.bits();
    const ADMINISTRATOR: u64 = Permissions::ADMINISTRATOR.bits();

    /// A server whose everyone, regulars and administrators may do this.
    fn server(everyone: u64) -> Value {
        let role = |id: &str, may: u64| json!({"id": id, "permissions": may.to_string()});
        let roles = [role("1", everyone), role("20", VIEW), role("30", ADMINISTRATOR)];
        json!({"id": "1", "owner_id": "9", "roles": roles})
    }

    fn channel(overwrites: &[(&str, u8, u64, u64)]) -> Value {
        let overwrite = |&(id, kind, allow, deny): &(&str, u8, u64, u64)| {
            let (allow, deny) = (allow.to_string(), deny.to_string());
            json!({"id": id, "type": kind, "allow": allow, "deny": deny})
        };
        json!({"type": 0, "permission_overwrites": overwrites.iter().map(overwrite).collect::<Vec<_>>()})
    }

    fn roles(ids: &[&str]) -> Vec<String> {
        ids.iter().map(|&id| id.to_owned()).collect()
    }

    #[test]
    fn a_channel_is_seen_by_whom_roles_and_overwrites_let_in() {
        let open = Access::of(&server(VIEW), &channel(&[]), false).expect("whole");
        assert!(open.keeps_nobody_out() && open.lets_in("5", &[]));
        let closed = channel(&[("1", 0, 0, VIEW), ("20", 0, VIEW, 0), ("5", 1, VIEW, 0), ("6", 1, 0, VIEW)]);
        let closed = Access::of(&server(VIEW), &closed, false).expect("whole");
        assert!(!closed.keeps_nobody_out());
        for (user, roles, sees) in [
            ("4", roles(&[]), false),
            ("4", roles(&["20"]), true),
            ("5", roles(&[]), true),
            ("6", roles(&["20"]), false),
            ("6", roles(&["30"]), true),
            ("9", roles(&[]), true),
        ] {
            assert_eq!(closed.lets_in(user, &roles), sees, "{user} {roles:?}");
        }
        let by_role = Access::of(&server(0), &channel(&[]), false).expect("whole");
        assert!(!by_role.keeps_nobody_out());
        assert!(by_role.lets_in("4", &roles(&["20"])) && !by_role.lets_in("4", &[]));
    }

    #[test]
    fn a_private_thread_is_seen_for_certain_by_who_manages_threads() {
        let thread = Access::of(&server(VIEW), &channel(&[]), true).expect("whole");
        assert!(!thread.keeps_nobody_out() && !thread.lets_in("4", &roles(&["20"])));
        assert!(thread.lets_in("4", &roles(&["30"])));
    }

    #[test]
    fn a_channel_is_everyones_where_who_has_no_role_sees_it_and_a_private_thread_never_is() {
        let threads = Permissions::MANAGE_THREADS.bits();
        for (everyone, overwrites, is_private, is_everyones, what) in [
            (VIEW, &[("20", 0, 0, VIEW), ("5", 1, 0, VIEW)][..], false, true, "one role and one person are kept out"),
            (VIEW, &[], false, true, "open to all"),
            (VIEW, &[("1", 0, 0, VIEW)], false, false, "hidden from all"),
            (VIEW, &[("1", 0, 0, VIEW), ("20", 0, VIEW, 0), ("5", 1, VIEW, 0)], false, false, "for some alone"),
            (0, &[("1", 0, VIEW, 0)], false, true, "the one open channel of a hidden server"),
            (0, &[("20", 0, VIEW, 0)], false, false, "of a hidden server, for a role"),
            (VIEW, &[], true, false, "a private thread"),
            (VIEW | threads, &[], true, false, "a private thread where all manage threads"),
        ] {
            let access = Access::of(&server(everyone), &channel(overwrites), is_private).expect("whole");
            assert_eq!(access.is_everyones(), is_everyones, "{what}");
        }
    }

    #[test]
    fn a_voice_or_stage_channel_is_read_by_who_sees_it_and_may_connect() {
        let open: &[(&str, u8, u64, u64)] = &[];
        let (locked, for_a_role) = ([("1", 0, 0, CONNECT)], [("1", 0, 0, CONNECT), ("20", 0, CONNECT, 0)]);
        for (kind, everyone, overwrites, [is_everyones, has_role, keeps_nobody_out], what) in [
            (2, VIEW | CONNECT, open, [true, true, true], "open to all"),
            (2, VIEW, open, [false, false, false], "of a server where nobody connects"),
            (2, VIEW | CONNECT, &locked, [false, false, false], "seen by all, and locked"),
            (13, VIEW | CONNECT, &for_a_role, [false, true, false], "a stage that a role may join"),
            (2, VIEW | CONNECT, &[("1", 0, 0, VIEW)], [false, false, false], "hidden from all"),
            (2, VIEW, &[("1", 0, CONNECT, 0)], [true, true, false], "the one that all may join"),
            (0, VIEW, &locked, [true, true, true], "of text it says nothing"),
        ] {
            let mut shown = channel(overwrites);
            shown["type"] = json!(kind);
            let access = Access::of(&server(everyone), &shown, false).expect("whole");
            let found = [access.is_everyones(), access.lets_in("4", &roles(&["20"])), access.keeps_nobody_out()];
            assert_eq!(found, [is_everyones, has_role, keeps_nobody_out], "{what}");
        }
    }

    #[tokio::test]
    async fn what_discord_does_not_say_is_not_everyones_and_is_not_asked_again_at_once() {
        let far = StubDiscord::answering(StatusCode::OK, both()).await;
        let visibility = Visibility::new(Arc::clone(&far.rest));
        assert!(visibility.is_everyones(GuildId(1), ChannelId(2)).await);
        assert!(!visibility.is_everyones(GuildId(0), ChannelId(3)).await, "it is on no server");

        let refusal = json!({"code": 50001, "message": "Missing Access"});
        let mut far = StubDiscord::answering(StatusCode::FORBIDDEN, refusal).await;
        let visibility = Visibility::new(Arc::clone(&far.rest));
        for _ in 0..3 {
            assert!(!visibility.is_everyones(GuildId(1), ChannelId(2)).await);
        }
        assert_eq!(far.so_far().len(), 1, "however often a page is read");
    }

    /// What can be read as a channel and as its server.
    fn both() -> Value {
        let mut both = server(VIEW);
        both["type"] = json!(0);
        both["permission_overwrites"] = json!([]);
        both
    }

    #[tokio::test]
    async fn an_open_channel_is_asked_for_once_and_nobody_is_looked_up() {
        let mut far = StubDiscord::answering(StatusCode::OK, both()).await;
        let visibility = Visibility::new(Arc::clone(&far.rest));
        let users = [UserId(4), UserId(5)];
        for _ in 0..2 {
            assert_eq!(visibility.who_may_see(GuildId(1), ChannelId(2), &users).await, users);
        }
        let paths: Vec<String> = far.so_far().into_iter().map(|sent| sent.path).collect();
        assert!(matches!(&*paths, [one, other] if one.ends_with("/channels/2") && other.ends_with("/guilds/1")));
    }

    #[tokio::test]
    async fn where_discord_says_nothing_nobody_sees_a_channel() {
        let refusal = json!({"code": 50001, "message": "Missing Access"});
        for (status, body) in [(StatusCode::FORBIDDEN, refusal), (StatusCode::OK, json!({"id": "77"}))] {
            let far = StubDiscord::answering(status, body).await;
            let visibility = Visibility::new(Arc::clone(&far.rest));
            assert_eq!(visibility.who_may_see(GuildId(1), ChannelId(2), &[UserId(4)]).await, []);
            assert_eq!(visibility.who_may_see(GuildId(0), ChannelId(2), &[UserId(4)]).await, []);
        }
    }

    #[tokio::test]
    async fn of_many_who_are_not_known_each_has_a_turn_to_be_looked_up() {
        let far = StubDiscord::listen().await;
        let visibility = Visibility::new(Arc::clone(&far.rest));
        let users: Vec<UserId> = (1..=50).map(UserId).collect();
        let mut asked: Vec<UserId> = (0..3).flat_map(|_| visibility.to_look_up(GuildId(1), &users)).collect();
        assert_eq!(asked.len(), 3 * ASKED_MAX);
        asked.sort_unstable();
        asked.dedup();
        assert_eq!(asked, users);
    }
}
