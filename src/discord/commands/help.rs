//! `/help`: what there is, and where to begin.

use serde_json::Value;

use super::{Asker, Reply, command};
use present::pages;

pub(super) fn definition() -> Value {
    command("cmd-help", Vec::new())
}

pub(super) fn run(asker: &Asker) -> Reply {
    Reply::Private(pages::help(asker.lang))
}
