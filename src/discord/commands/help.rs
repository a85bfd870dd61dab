//! `/help`: what there is, and where to begin.

use super::{Asker, CommandDefinition, Private};
use present::door;

pub(super) fn definition() -> CommandDefinition {
    CommandDefinition::new("cmd-help", Vec::new())
}

pub(super) fn run(asker: &Asker) -> Private {
    Private::Text(door::help(asker.lang))
}
