//! What the bot may do on Discord: on each server in general, and in the channels in which tables stand; and whether the
//! channels are there that servers have chosen for their tables.

use std::collections::BTreeMap;

use discord::{permission_bits, with_overwrites};
use serde_json::Value;
use store::counted;

use super::{super::ending::Failure, Answered, CHANNELS_MAX, CHOOSERS_MAX, Findings, KnownChannels};

/// How many servers Discord tells at once.
const SERVERS_AT_ONCE: usize = 200;
/// Whoever has it may do all.
const ADMINISTRATOR: u64 = 1 << 3;
const VIEW_CHANNEL: (u64, &str) = (1 << 10, "view channel");
const SEND_MESSAGES: (u64, &str) = (1 << 11, "send messages");
const SEND_IN_THREADS: (u64, &str) = (1 << 38, "send messages in threads");
const EMBED_LINKS: (u64, &str) = (1 << 14, "embed links");
const ATTACH_FILES: (u64, &str) = (1 << 15, "attach files");
/// Types of channels that are threads.
const THREADS: [u64; 3] = [10, 11, 12];

/// Looks at what the bot, whose id is `me`, may do, and at the channels that the database knows.
pub(super) async fn look(
    ask: &impl AsyncFn(String) -> Answered,
    me: &str,
    channels: &KnownChannels,
    findings: &mut Findings,
) -> Result<(), Failure> {
    let in_general = on_servers(ask, findings).await?;
    let mut lacking = 0;
    for (name, may) in in_general.values() {
        let missing = missing(*may, &[VIEW_CHANNEL, SEND_MESSAGES, SEND_IN_THREADS, EMBED_LINKS, ATTACH_FILES]);
        if !missing.is_empty() {
            lacking += 1;
            findings.notice(
                &format!("permissions: on server {name} the bot lacks in general: {missing}"),
                "give its role that, unless its channels for tables allow it",
            )?;
        }
    }
    if !in_general.is_empty() && lacking == 0 {
        findings.good(&format!(
            "permissions: on {} the bot has in general all that a table needs",
            counted(in_general.len(), "server")
        ))?;
    }
    chosen_channels(ask, channels, &in_general, findings).await?;
    let mut well = 0;
    for channel in &channels.of_tables {
        match in_channel(ask, me, channel, &in_general).await {
            Ok(missing) if missing.is_empty() => well += 1,
            Ok(missing) => findings.wrong(
                &format!("permissions: in channel {channel}, in which a table stands, the bot lacks {missing}"),
                "give it that there, or let the table end by itself",
            )?,
            Err(NotKnown::Unseen) => findings.wrong(
                &format!("Discord: the bot cannot see channel {channel}, in which a table stands"),
                "give it view channel and send messages there, or let the table end by itself",
            )?,
            Err(NotKnown::Why(why)) => unknown(findings, &format!("channel {channel}"), &why)?,
        }
    }
    match (well, channels.of_tables.len()) {
        (_, 0) => findings.good("permissions: no open table is known, so no channel was looked at"),
        (0, _) => Ok(()),
        (well, _) => findings.good(&format!(
            "permissions: in {} in which tables stand ({CHANNELS_MAX} at most are looked at) the bot has all it needs",
            counted(well, "channel")
        )),
    }
}

/// Whether the channels are still there that servers have chosen for their tables. Of a server that the bot is not on
/// nothing is asked.
async fn chosen_channels(
    ask: &impl AsyncFn(String) -> Answered,
    channels: &KnownChannels,
    in_general: &BTreeMap<String, (String, u64)>,
    findings: &Findings,
) -> Result<(), Failure> {
    let mut well = 0;
    let of_ours = channels.chosen.iter().filter_map(|(guild, chosen)| {
        let guild = guild.to_string();
        let (name, _) = in_general.get(&guild)?;
        (!chosen.is_empty()).then_some((guild, name, chosen))
    });
    for (guild, name, chosen) in of_ours.take(CHOOSERS_MAX) {
        let there = match seen(ask(format!("/guilds/{guild}/channels")).await) {
            Ok(there) => there,
            Err(why) => {
                let why = match why {
                    NotKnown::Unseen => "it tells the bot nothing of that server".to_owned(),
                    NotKnown::Why(why) => why,
                };
                let what = format!("Discord: which channels server {name} has is not known ({why})");
                findings.notice(&what, "ask again in a while")?;
                continue;
            }
        };
        let there: Vec<String> = there.as_array().into_iter().flatten().map(|channel| text(&channel["id"])).collect();
        let gone: Vec<String> = chosen.iter().map(ToString::to_string).filter(|id| !there.contains(id)).collect();
        if gone.is_empty() {
            well += 1;
        } else if gone.len() == chosen.len() {
            findings.notice(
                &format!(
                    "server settings: server {name} chose channels for tables that are all deleted: {}",
                    gone.join(", ")
                ),
                "no table can be opened there until whoever manages that server chooses others in `/tavern settings`",
            )?;
        } else {
            findings.notice(
                &format!(
                    "server settings: server {name} chose channels for tables, and some are deleted: {}",
                    gone.join(", ")
                ),
                "whoever manages that server can take them out in `/tavern settings`; tables stand in the others",
            )?;
        }
    }
    match well {
        0 => Ok(()),
        well => findings.good(&format!(
            "server settings: the channels for tables that {} chose are there ({CHOOSERS_MAX} servers at most are looked at)",
            counted(well, "server")
        )),
    }
}

/// The servers the bot is on, by their ids: their names, and what it may do there in general. Of more than Discord tells
/// at once the others are asked for after these.
async fn on_servers(
    ask: &impl AsyncFn(String) -> Answered,
    findings: &Findings,
) -> Result<BTreeMap<String, (String, u64)>, Failure> {
    let mut in_general = BTreeMap::new();
    let mut last = "0".to_owned();
    loop {
        let asked = ask(format!("/users/@me/guilds?limit={SERVERS_AT_ONCE}&after={last}")).await;
        let servers = match asked {
            Ok((200, servers)) => servers.as_array().cloned().unwrap_or_default(),
            Ok((status, _)) => {
                unknown(findings, "its servers", &format!("it answers with {status}"))?;
                return Ok(in_general);
            }
            Err(why) => {
                unknown(findings, "its servers", &why)?;
                return Ok(in_general);
            }
        };
        let known = in_general.len();
        for server in &servers {
            last = text(&server["id"]);
            in_general.insert(last.clone(), (text(&server["name"]), permission_bits(&server["permissions"])));
        }
        if servers.len() < SERVERS_AT_ONCE || in_general.len() == known {
            return Ok(in_general);
        }
    }
}

/// Why it is not known what the bot may do in a channel.
enum NotKnown {
    /// It cannot see it, or it is gone.
    Unseen,
    Why(String),
}

/// What the bot lacks in a channel.
async fn in_channel(
    ask: &impl AsyncFn(String) -> Answered,
    me: &str,
    channel: &str,
    in_general: &BTreeMap<String, (String, u64)>,
) -> Result<String, NotKnown> {
    let mut shown = seen(ask(format!("/channels/{channel}")).await)?;
    let is_thread = shown["type"].as_u64().is_some_and(|kind| THREADS.contains(&kind));
    if is_thread {
        // A thread has the permissions of its channel.
        shown = seen(ask(format!("/channels/{}", text(&shown["parent_id"]))).await)?;
    }
    let server = text(&shown["guild_id"]);
    let Some((_, base)) = in_general.get(&server) else {
        return Err(NotKnown::Why("what it may do on that server is not known".to_owned()));
    };
    let member = seen(ask(format!("/guilds/{server}/members/{me}")).await)?;
    let roles: Vec<String> = member["roles"].as_array().into_iter().flatten().map(text).collect();
    let send = if is_thread { SEND_IN_THREADS } else { SEND_MESSAGES };
    let may = with_overwrites(*base, &shown["permission_overwrites"], (&server, &roles, me));
    Ok(missing(may, &[VIEW_CHANNEL, send, EMBED_LINKS, ATTACH_FILES]))
}

/// What is missing of what is needed, in words.
fn missing(may: u64, needed: &[(u64, &str)]) -> String {
    if may & ADMINISTRATOR != 0 {
        return String::new();
    }
    let missing = needed.iter().filter(|(bit, _)| may & bit == 0).map(|(_, name)| *name);
    missing.collect::<Vec<_>>().join(", ")
}

/// What Discord shows, or why it is not known.
fn seen(answered: Answered) -> Result<Value, NotKnown> {
    match answered {
        Ok((200, shown)) => Ok(shown),
        Ok((403 | 404, _)) => Err(NotKnown::Unseen),
        Ok((status, _)) => Err(NotKnown::Why(format!("it answers with {status}"))),
        Err(why) => Err(NotKnown::Why(why)),
    }
}

fn unknown(findings: &Findings, what: &str, why: &str) -> Result<(), Failure> {
    findings.notice(&format!("Discord: what the bot may do in {what} is not known ({why})"), "ask again in a while")
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_a_channel_says_of_a_member_goes_before_roles_and_these_before_everyone() {
        let (everyone, role, me) = ("1", "2", "3");
        let overwrite = |id: &str, kind: u8, allow: u64, deny: u64| json!({"id": id, "type": kind, "allow": allow.to_string(), "deny": deny.to_string()});
        let roles = [role.to_owned()];
        let may = |base, overwrites: &[Value]| with_overwrites(base, &json!(overwrites), (everyone, &roles, me));
        let (view, send) = (VIEW_CHANNEL.0, SEND_MESSAGES.0);
        assert_eq!(may(view | send, &[]), view | send);
        assert_eq!(may(view | send, &[overwrite(everyone, 0, 0, view)]), send);
        assert_eq!(may(send, &[overwrite(role, 0, view, 0), overwrite(everyone, 0, 0, view)]), view | send);
        assert_eq!(may(view | send, &[overwrite(me, 1, 0, send), overwrite(role, 0, send, 0)]), view);
        assert_eq!(may(view, &[overwrite("4", 0, send, view), overwrite("4", 1, send, view)]), view, "another’s");
        assert_eq!(missing(may(ADMINISTRATOR, &[overwrite(me, 1, 0, view)]), &[VIEW_CHANNEL]), "");
        assert_eq!(missing(view, &[VIEW_CHANNEL, SEND_MESSAGES, ATTACH_FILES]), "send messages, attach files");
    }
}
