//! What the bot must be allowed in a channel before a table opens there, and what a channel leaves to somebody of what
//! they may do on its server.

use serde_json::Value;
use serenity::all::Permissions;

use super::ask::Asker;
use present::refusals::Permission;

/// What is missing where this was asked, in the order Discord lists it.
pub(super) fn missing(asker: &Asker) -> Vec<Permission> {
    if asker.bot_may.contains(Permissions::ADMINISTRATOR) {
        return Vec::new();
    }
    let send = if asker.is_thread { Permission::SendInThreads } else { Permission::SendMessages };
    let mut needs = vec![Permission::ViewChannel, send, Permission::EmbedLinks, Permission::AttachFiles];
    needs.retain(|need| !asker.bot_may.contains(on_discord(*need)));
    needs
}

const fn on_discord(need: Permission) -> Permissions {
    match need {
        Permission::ViewChannel => Permissions::VIEW_CHANNEL,
        Permission::SendMessages => Permissions::SEND_MESSAGES,
        Permission::SendInThreads => Permissions::SEND_MESSAGES_IN_THREADS,
        Permission::EmbedLinks => Permissions::EMBED_LINKS,
        Permission::AttachFiles => Permissions::ATTACH_FILES,
    }
}

/// What is left and added by a channel of what `member`, who has these roles, may do on its server, as Discord counts
/// it: first for everyone, then for roles, then for the member. All are Discord's ids and bits; whoever administers the
/// server may do everything.
#[must_use]
pub fn with_overwrites(base: u64, overwrites: &Value, (server, roles, member): (&str, &[String], &str)) -> u64 {
    if base & Permissions::ADMINISTRATOR.bits() != 0 {
        return u64::MAX;
    }
    let of = |is_meant: &dyn Fn(&str, bool) -> bool, may: u64| {
        let meant = overwrites.as_array().into_iter().flatten();
        let meant = meant.filter(|one| is_meant(one["id"].as_str().unwrap_or_default(), one["type"] == 1));
        let (allow, deny) = meant.fold((0, 0), |(allow, deny), one| {
            (allow | permission_bits(&one["allow"]), deny | permission_bits(&one["deny"]))
        });
        may & !deny | allow
    };
    let may = of(&|id, is_member| !is_member && id == server, base);
    let may = of(&|id, is_member| !is_member && id != server && roles.iter().any(|role| role == id), may);
    of(&|id, is_member| is_member && id == member, may)
}

/// Discord's bits, which it writes as a decimal string; none where there is none.
#[must_use]
pub fn permission_bits(value: &Value) -> u64 {
    value.as_str().and_then(|bits| bits.parse().ok()).unwrap_or_default()
}
