//! `/me`: what somebody chooses for themselves on all servers: how boards are shown to them alone, in which lists they
//! are, what they limit, whether they take gifts; in games over days when their clock stands still and how they are
//! reminded. What else stands there is in `reading` and `moderation`.

pub(in super::super) mod call;
mod games;
pub(in super::super) mod limit;
mod reminders;
mod rests;

pub(in super::super) use self::games::own_games;

use super::{
    AsideKind, Asker, CommandDefinition, CommandLine, NOWHERE, OptionDefinition, Private, Router, moderation, reading,
    speech, table::view_option,
};
use host::{Choice, HostError, Listing};
use present::{Screen, gifts, standing, tavern};

pub(super) fn definition() -> CommandDefinition {
    let mut parts = vec![
        OptionDefinition::part("cmd-me-view", vec![view_option(true)]),
        OptionDefinition::part("cmd-me-hide", vec![OptionDefinition::yes_or_no("arg-hide", true)]),
        OptionDefinition::part("cmd-me-everywhere", vec![OptionDefinition::yes_or_no("arg-everywhere", true)]),
        OptionDefinition::part("cmd-me-pages", vec![OptionDefinition::yes_or_no("arg-pages", true)]),
    ];
    parts.push(limit::definition());
    parts.push(games::definition());
    parts.push(call::definition());
    parts.push(reminders::definition());
    parts.extend(rests::definitions());
    parts.extend(reading::parts());
    parts.extend(moderation::blocks());
    parts.push(OptionDefinition::part("cmd-me-gifts", vec![OptionDefinition::yes_or_no("arg-gifts", false)]));
    CommandDefinition::alone("cmd-me", parts)
}

pub(super) async fn run(router: &Router, asker: &Asker, line: &CommandLine) -> Private {
    let chosen = match line.sub.as_deref() {
        Some("view") => view(router, asker, line).await.map(|told| (AsideKind::View, told)),
        Some("hide" | "everywhere" | "pages") => lists(router, asker, line).await.map(|told| (AsideKind::Lists, told)),
        Some("reading" | "language") => return reading::run(router, asker, line).await,
        Some("block" | "unblock" | "blocks") => return moderation::run_blocks(router, asker, line).await,
        Some("gifts") => takes_gifts(router, asker, line).await.map(|told| (AsideKind::Gift, told)),
        Some("limit") => return answered(limit::run(router, asker, line).await, asker),
        Some("reminders") => reminders::run(router, asker, line).await.map(|told| (AsideKind::Reminders, told)),
        Some("call") => call::run(router, asker, line).await.map(|told| (AsideKind::Call, told)),
        Some("nights") => return answered(rests::nights(router, asker, line).await, asker),
        Some("holiday") => return answered(rests::holiday(router, asker, line).await, asker),
        Some("games") => {
            let told = games::run(router, asker, line).await;
            return answered(told.map(|told| Private::aside(AsideKind::OwnGames, told, None)), asker);
        }
        _ => return Private::Text(speech::unknown_command(asker.lang())),
    };
    match chosen {
        // There is no board that would show it to everybody.
        Ok((what, told)) => Private::Notice(what, told),
        Err(problem) => Private::Text(speech::problem(&problem, asker.lang())),
    }
}

/// What is answered, or what went wrong.
fn answered(answer: Result<Private, HostError>, asker: &Asker) -> Private {
    answer.unwrap_or_else(|problem| Private::Text(speech::problem(&problem, asker.lang())))
}

async fn view(router: &Router, asker: &Asker, line: &CommandLine) -> Result<Screen, HostError> {
    let user = asker.person.user;
    let view = line.args.text("view").and_then(|view| view.parse().ok());
    router.host.choose(user, [Choice::View(view)], Some(asker.interaction)).await?;
    let pictures = super::tavern::pictures(router, asker.guild.unwrap_or(NOWHERE)).await;
    Ok(speech::text(tavern::view(view, pictures, asker.lang())))
}

/// Whether anybody can give them coins: all of them or none, so that to be refused says nothing about one's own person. Who
/// chooses nothing is told how it is.
async fn takes_gifts(router: &Router, asker: &Asker, line: &CommandLine) -> Result<Screen, HostError> {
    let Some(takes) = line.args.yes("gifts") else {
        let takes = router.host.user_settings(asker.person.user).await?.takes_gifts;
        return Ok(speech::text(gifts::takes_gifts_now(takes, asker.lang())));
    };
    router.host.choose(asker.person.user, [Choice::TakesGifts(takes)], Some(asker.interaction)).await?;
    Ok(speech::text(gifts::takes_gifts(takes, asker.lang())))
}

async fn lists(router: &Router, asker: &Asker, line: &CommandLine) -> Result<Screen, HostError> {
    let user = asker.person.user;
    let chosen = [
        line.args.yes("hide").map(Choice::Hidden),
        line.args.yes("everywhere").map(Choice::Everywhere),
        line.args.yes("pages").map(Choice::OnPages),
    ];
    let chosen: Vec<Choice> = chosen.into_iter().flatten().collect();
    router.host.choose(user, chosen, Some(asker.interaction)).await?;
    let Listing { hidden, everywhere, pages } = router.host.listing(user).await?;
    let told = match line.sub.as_deref() {
        // Who hides is named nowhere.
        Some("pages") if !hidden => standing::on_pages(pages, asker.lang()),
        _ => standing::listed(hidden, everywhere, asker.lang()),
    };
    Ok(speech::text(told))
}
