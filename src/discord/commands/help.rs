//! `/help`: what there is, and where to begin.

use super::{Asker, CommandDefinition, Private};
use present::pages;

pub(super) fn definition() -> CommandDefinition {
    CommandDefinition::new("cmd-help", Vec::new())
}

pub(super) fn run(asker: &Asker) -> Private {
    Private::Text(pages::help(asker.lang))
}
