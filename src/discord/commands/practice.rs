//! The day's practice (`/karambolage daily`): a private board and its clicks.

use super::{Asker, GuildId, Kind, Reply, Router, speech};
use crate::{
    host::Practised,
    present::{
        Press, Screen, pages,
        practice::{practice, practice_over},
    },
    table::{Refused, Table, practice::Practice},
};

/// How many lines the day's leaderboard has.
const LINES: u32 = 10;

/// Shows how far the asker has come today.
pub(super) async fn show(router: &Router, asker: &Asker, guild: GuildId, kind: Kind) -> Reply {
    match router.host.practice(guild, asker.person.user, &router.defaults.options(kind)).await {
        Ok(mine) => Reply::Private(screen(router, asker, &mine).await),
        Err(problem) => Reply::Private(speech::problem(&problem, asker.lang)),
    }
}

/// A click at the board of a practice: that of whoever clicks, on this server.
pub(in crate::discord) async fn press(router: &Router, asker: &Asker, kind: Kind, press: Press) -> Reply {
    let Some(guild) = asker.guild else { return Reply::Private(speech::unreadable(asker.lang)) };
    let (user, options) = (asker.person.user, router.defaults.options(kind));
    let Press::Play { turn, mv } = press else {
        return match router.host.practice(guild, user, &options).await {
            Ok(mine) => look(asker, &mine, press),
            Err(problem) => Reply::Private(speech::problem(&problem, asker.lang)),
        };
    };
    match router.host.practise(guild, user, &options, turn, &mv).await {
        Ok(Practised::Played(mine)) => Reply::Instead(screen(router, asker, &mine).await),
        // The board that was clicked is older than what is saved: it shows that now.
        Ok(Practised::Refused(mine, Refused::Stale)) => Reply::Instead(screen(router, asker, &mine).await),
        Ok(Practised::Refused(mine, why)) => {
            Reply::Private(speech::text(pages::refused(&table(asker, &mine), &why, asker.lang)))
        }
        Err(problem) => Reply::Private(speech::problem(&problem, asker.lang)),
    }
}

/// A click that plays nothing.
fn look(asker: &Asker, mine: &Practice, press: Press) -> Reply {
    match press {
        Press::Choose { turn, of } => {
            let of = if turn == mine.turn() { of } else { String::new() };
            Reply::Instead(practice(&table(asker, mine), &of))
        }
        Press::Rules => Reply::Private(pages::rules(mine.game.kind(), asker.lang)),
        _ => Reply::Private(speech::unreadable(asker.lang)),
    }
}

fn table(asker: &Asker, mine: &Practice) -> Table {
    mine.as_table(asker.person.user, &asker.person.name, asker.lang)
}

/// The asker's board, with the day's leaderboard once they are through.
async fn screen(router: &Router, asker: &Asker, mine: &Practice) -> Screen {
    let table = table(asker, mine);
    if mine.points().is_none() {
        return practice(&table, "");
    }
    let best = router.host.best_practices(mine, LINES).await;
    let place = router.host.place_in_practice(mine, asker.person.user).await;
    match (best, place) {
        (Ok(best), Ok(place)) => {
            let scores = best.iter().map(|line| (line.user, line.points));
            practice_over(&table, &speech::ranks(scores), place)
        }
        // What was reached is saved; the leaderboard can be had again.
        (Err(why), _) | (_, Err(why)) => {
            tracing::warn!("the leaderboard of a practice cannot be read: {why}");
            practice(&table, "")
        }
    }
}
