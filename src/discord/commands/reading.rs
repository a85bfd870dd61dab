//! `/me reading|language`: in which form and language somebody reads what is shown to them alone, on every server. The
//! board of a table is everybody's and stays as it is; *Text* and `/… status` are one's own view of it.

use super::{Asker, CommandLine, OptionDefinition, Private, Router, speech};
use host::{Choice, HostError};
use present::{Screen, people};
use table::{BoardView, Reading, lang::Lang};
use words::Words;

/// The choice that leaves the language to Discord.
const OF_DISCORD: &str = "discord";

/// The parts of `/me`.
pub(super) fn parts() -> [OptionDefinition; 2] {
    let forms = Reading::ALL.map(|form| {
        let key = form.key();
        (key.to_owned(), move |words: &Words| words.phrase(&format!("choice-reading-{key}"), &[]))
    });
    let languages = Lang::ALL.map(Lang::key).into_iter().chain([OF_DISCORD]);
    let languages = languages
        .map(|key| (key.to_owned(), move |words: &Words| words.phrase(&format!("choice-language-{key}"), &[])));
    [
        OptionDefinition::part("cmd-me-reading", vec![OptionDefinition::one_of("arg-form", true, forms)]),
        OptionDefinition::part("cmd-me-language", vec![OptionDefinition::one_of("arg-own-language", true, languages)]),
    ]
}

pub(super) async fn run(router: &Router, asker: &Asker, line: &CommandLine) -> Private {
    match chosen(router, asker, line).await {
        Ok(Some(told)) => Private::Text(told),
        Ok(None) => Private::Text(speech::unknown_command(asker.lang())),
        Err(problem) => Private::Text(speech::problem(&problem, asker.lang())),
    }
}

/// What was chosen, kept and told; nothing where it cannot be chosen.
async fn chosen(router: &Router, asker: &Asker, line: &CommandLine) -> Result<Option<Screen>, HostError> {
    let (choices, told) = match (line.args.text("form"), line.args.text("language")) {
        (Some(form), _) => {
            let Ok(reading) = form.parse::<Reading>() else { return Ok(None) };
            let before = router.host.user_settings(asker.person.user).await?;
            // A picture has colours, and is nothing to be read aloud.
            let view = match reading {
                // The text that a form has set goes with it; what was chosen beside stays.
                Reading::Usual => before.view.filter(|&view| before.reading == reading || view != BoardView::Text),
                Reading::WithoutColour | Reading::Reader => Some(BoardView::Text),
            };
            (vec![Choice::Reading(reading), Choice::View(view)], people::reading(reading, asker.lang()))
        }
        (None, Some(OF_DISCORD)) => (vec![Choice::Lang(None)], people::language(false, asker.lang())),
        (None, Some(language)) => {
            let Ok(lang) = language.parse::<Lang>() else { return Ok(None) };
            (vec![Choice::Lang(Some(lang))], people::language(true, lang))
        }
        (None, None) => return Ok(None),
    };
    router.host.choose(asker.person.user, choices, Some(asker.interaction)).await?;
    Ok(Some(speech::text(told)))
}
