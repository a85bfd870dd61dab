//! `/privacy show|delete|pings`: what is kept about a person, and an end to it.

use serde_json::Value;

use super::{
    super::ask::{FORGET_ME, KEEP_ME},
    Asker, Line, Reply, Router, command, part, speech, yes_or_no,
};
use crate::{
    host::{Held, NotForgotten, UserSettings},
    present::tavern,
    words::{Words, refusals},
};

pub(super) fn definition() -> Value {
    command(
        "cmd-privacy",
        vec![
            part("cmd-privacy-show", Vec::new()),
            part("cmd-privacy-delete", Vec::new()),
            part("cmd-privacy-pings", vec![yes_or_no("arg-pings", true)]),
        ],
    )
}

pub(super) async fn run(router: &Router, asker: &Asker, line: &Line) -> Reply {
    match line.sub.as_deref() {
        Some("show") => Reply::Private(tavern::privacy(asker.lang)),
        Some("delete") => {
            let (question, [yes, no]) = tavern::forget(asker.lang);
            Reply::Question(speech::text(question), [(FORGET_ME, yes), (KEEP_ME, no)])
        }
        Some("pings") => pings(router, asker, line.args.yes("pings").unwrap_or(true)).await,
        _ => Reply::Private(speech::unknown_command(asker.lang)),
    }
}

/// The question was answered.
pub(in crate::discord) async fn confirmed(router: &Router, asker: &Asker, sure: bool) -> Reply {
    if !sure {
        return Reply::Instead(speech::text(tavern::not_forgotten(asker.lang)));
    }
    match router.host.forget(asker.person.user).await {
        Ok(forgotten) => Reply::Instead(speech::text(tavern::forgotten(forgotten.live > 0, asker.lang))),
        Err(NotForgotten::AtATable { channel, why, .. }) => {
            let words = Words::of(asker.lang);
            Reply::Instead(speech::text(match why {
                Held::Seat => refusals::sits_still(words, channel),
                Held::Host => refusals::keeps_a_table(words, channel),
                Held::Stake => refusals::has_a_stake(words, channel),
            }))
        }
        Err(NotForgotten::Problem(problem)) => Reply::Private(speech::problem(&problem, asker.lang)),
    }
}

/// The button under a ping.
pub(in crate::discord) async fn no_pings(router: &Router, asker: &Asker) -> Reply {
    pings(router, asker, false).await
}

async fn pings(router: &Router, asker: &Asker, wanted: bool) -> Reply {
    match router.host.set_user_settings(asker.person.user, UserSettings { pings: wanted }).await {
        Ok(()) => Reply::Private(speech::text(tavern::pings(wanted, asker.lang))),
        Err(problem) => Reply::Private(speech::problem(&problem, asker.lang)),
    }
}
