//! `/me reminders`: a ping for each of one's turns, one message a day about all of them, or nothing.

use super::super::{Asker, CommandLine, OptionDefinition, Router, speech};
use host::{Choice, HostError};
use present::{Screen, slow};
use words::Words;

/// What can be chosen.
const CHOICES: [&str; 3] = ["each", "digest", "none"];

pub(super) fn definition() -> OptionDefinition {
    let choices =
        CHOICES.map(|key| (key.to_owned(), move |words: &Words| words.phrase(&format!("choice-reminders-{key}"), &[])));
    OptionDefinition::part("cmd-me-reminders", vec![OptionDefinition::one_of("arg-reminders", true, choices)])
}

/// Chooses it, on all servers.
pub(super) async fn run(router: &Router, asker: &Asker, line: &CommandLine) -> Result<Screen, HostError> {
    let chosen = line.args.text("how").and_then(|how| CHOICES.into_iter().find(|key| *key == how));
    let Some(chosen) = chosen else { return Ok(speech::unknown_command(asker.lang())) };
    let choices = [Choice::Pings(chosen != "none"), Choice::Digest(chosen == "digest")];
    router.host.choose(asker.person.user, choices, Some(asker.interaction)).await?;
    Ok(slow::reminders(chosen, asker.lang()))
}
