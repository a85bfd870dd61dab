//! `/rules`: the rules of a game, wherever one is.

use super::{AsideKind, Asker, CommandDefinition, CommandLine, Kind, OptionDefinition, Private, speech};
use present::pages;
use words::Words;

pub(super) fn definition() -> CommandDefinition {
    let games = Kind::ALL.iter().map(|&kind| (kind.key().to_owned(), move |words: &Words| words.game(kind)));
    CommandDefinition::alone("cmd-rules", vec![OptionDefinition::one_of("arg-game", true, games)])
}

pub(super) fn run(asker: &Asker, line: &CommandLine) -> Private {
    match line.args.text("game").map(str::parse::<Kind>) {
        Some(Ok(kind)) => Private::Aside(AsideKind::Rules, pages::rules(kind, asker.lang()), None),
        _ => Private::Text(speech::unknown_command(asker.lang())),
    }
}
