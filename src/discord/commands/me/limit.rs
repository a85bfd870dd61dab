//! `/me limit`: what somebody limits for themselves, on all servers.

use super::super::{Asker, CommandLine, OptionDefinition, Router};
use host::Problem;
use present::{Screen, self_limits};
use table::{
    coins::Coins,
    self_limit::{LOSS_LIMIT_MAX, LimitWish, OffFor},
};
use words::Words;

pub(super) fn definition() -> OptionDefinition {
    let times = OffFor::ALL.map(|time| {
        let key = time.key();
        (key.to_owned(), move |words: &Words| words.phrase(&format!("choice-stop-{key}"), &[]))
    });
    OptionDefinition::part(
        "cmd-me-limit",
        vec![
            OptionDefinition::number("arg-loss", 0, LOSS_LIMIT_MAX.0, false),
            OptionDefinition::one_of("arg-stop", false, times),
            OptionDefinition::yes_or_no("arg-lift", false),
        ],
    )
}

/// Sets a limit, or tells which there are.
pub(super) async fn run(router: &Router, asker: &Asker, line: &CommandLine) -> Result<Screen, Problem> {
    let (user, lang) = (asker.person.user, asker.lang);
    let stop = line.args.text("stop");
    let off = stop.and_then(|key| OffFor::ALL.into_iter().find(|time| time.key() == key)).map(LimitWish::Off);
    let most = line.args.whole("loss").map(|most| LimitWish::Most(Coins(most)));
    let lift = line.args.yes("lift").unwrap_or(false).then_some(LimitWish::NoMost);
    let wishes: Vec<LimitWish> = [off, most, lift].into_iter().flatten().collect();
    match wishes[..] {
        [] => Ok(self_limits::overview(router.host.self_limit(user).await?, lang)),
        [wish] => Ok(match router.host.set_self_limit(user, wish, Some(asker.interaction)).await? {
            Ok(limit) => self_limits::overview(limit, lang),
            Err(why) => self_limits::not_limited(why, lang),
        }),
        _ => Ok(self_limits::one_at_a_time(lang)),
    }
}
