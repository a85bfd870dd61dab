//! `/coins give`: coins among friends.

use super::{AsideKind, Asker, CommandLine, GuildId, OptionDefinition, Private, Router, speech};
use host::{Gift, HostError};
use present::gifts;
use table::{
    coins::Coins,
    gift::{GIFT_DAY_MAX, NotGiven},
};

pub(super) fn definition() -> OptionDefinition {
    let amount = OptionDefinition::number("arg-coins", 1, GIFT_DAY_MAX.0, true);
    OptionDefinition::part("cmd-coins-give", vec![OptionDefinition::person("arg-to", true), amount])
}

pub(super) async fn run(router: &Router, asker: &Asker, guild: GuildId, line: &CommandLine) -> Private {
    let (Some(to), Some(coins)) = (line.args.person("to"), line.args.whole("coins")) else {
        return Private::Text(speech::unknown_command(asker.lang()));
    };
    let gift = Gift { guild, from: asker.person.user, to, amount: Coins(coins) };
    let given = if line.bots.contains(&to) {
        Err(HostError::NotGiven(NotGiven::ToBot))
    } else if !line.members.contains(&to) {
        Err(HostError::NotGiven(NotGiven::NotAMember))
    } else {
        router.host.give(gift, asker.joined, asker.interaction).await
    };
    match given {
        Ok(left) => {
            let who = format!("<@{to}>");
            Private::Notice(AsideKind::Gift, gifts::given(&who, gift.amount, left, asker.lang()))
        }
        Err(problem) => Private::Text(speech::problem(&problem, asker.lang())),
    }
}
