//! `/me view`: how boards are shown to one person alone.

use super::{Asker, CommandDefinition, CommandLine, OptionDefinition, Private, Router, speech, table::view_option};
use host::UserSettings;
use present::tavern;

pub(super) fn definition() -> CommandDefinition {
    CommandDefinition::new("cmd-me", vec![OptionDefinition::part("cmd-me-view", vec![view_option(true)])])
}

pub(super) async fn run(router: &Router, asker: &Asker, line: &CommandLine) -> Private {
    let user = asker.person.user;
    let before = match router.host.user_settings(user).await {
        Ok(before) => before,
        Err(problem) => return Private::Text(speech::problem(&problem, asker.lang)),
    };
    let view = line.args.text("view").and_then(|view| view.parse().ok());
    match router.host.set_user_settings(user, UserSettings { view, ..before }, Some(asker.interaction)).await {
        // There is no board that would show it to everybody.
        Ok(()) => Private::Notice("view", speech::text(tavern::view(view, asker.lang))),
        Err(problem) => Private::Text(speech::problem(&problem, asker.lang)),
    }
}
