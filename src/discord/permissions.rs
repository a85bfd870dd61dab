//! What the bot must be allowed in a channel before a table opens there.

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
