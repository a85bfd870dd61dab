//! `/help`: what there is, and where to begin.

use serde_json::Value;

use super::{Asker, Private, command};
use present::pages;

pub(super) fn definition() -> Value {
    command("cmd-help", Vec::new())
}

pub(super) fn run(asker: &Asker) -> Private {
    Private::Text(pages::help(asker.lang))
}
