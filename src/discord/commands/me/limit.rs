//! `/me limit`: what somebody limits for themselves, on all servers.

use super::super::{
    super::ask::{GO_ON_STAKING, STOP_FOR_GOOD},
    AsideKind, Asker, ClickReply, CommandLine, OptionDefinition, Private, Router, speech,
};
use host::HostError;
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
pub(super) async fn run(router: &Router, asker: &Asker, line: &CommandLine) -> Result<Private, HostError> {
    let stop = line.args.text("stop");
    let off = stop.and_then(|key| OffFor::ALL.into_iter().find(|time| time.key() == key)).map(LimitWish::Off);
    let most = line.args.whole("loss").map(|most| LimitWish::Most(Coins(most)));
    let lift = line.args.yes("lift").unwrap_or(false).then_some(LimitWish::NoMost);
    let wishes: Vec<LimitWish> = [off, most, lift].into_iter().flatten().collect();
    let told = match wishes[..] {
        [] => overview(router, asker).await?,
        // What nothing ends is asked for twice.
        [LimitWish::Off(OffFor::Good)] => {
            let (question, [yes, no]) = self_limits::for_good(asker.lang());
            return Ok(Private::Question(question, [(STOP_FOR_GOOD, yes), (GO_ON_STAKING, no)]));
        }
        [wish] => set(router, asker, wish).await?,
        _ => self_limits::one_at_a_time(asker.lang()),
    };
    Ok(Private::Notice(AsideKind::Limit, told))
}

/// The question whether to stop for good was answered.
pub(in super::super::super) async fn confirmed(router: &Router, asker: &Asker, sure: bool) -> ClickReply {
    let told = match sure {
        true => set(router, asker, LimitWish::Off(OffFor::Good)).await,
        false => Ok(self_limits::not_for_good(asker.lang())),
    };
    match told {
        Ok(told) => ClickReply::Instead(told, None),
        Err(problem) => speech::problem(&problem, asker.lang()).into(),
    }
}

async fn overview(router: &Router, asker: &Asker) -> Result<Screen, HostError> {
    Ok(self_limits::overview(router.host.self_limit(asker.person.user).await?, asker.lang()))
}

async fn set(router: &Router, asker: &Asker, wish: LimitWish) -> Result<Screen, HostError> {
    Ok(match router.host.set_self_limit(asker.person.user, wish, Some(asker.interaction)).await? {
        Ok(limited) => self_limits::set(limited.limit, limited.stays, asker.lang()),
        Err(why) => speech::not_allowed("NotLimited", self_limits::not_limited(why, asker.lang()).text),
    })
}
