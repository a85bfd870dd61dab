//! The day's practice (`/karambolage daily`): a private board, its clicks, and
//! the game's commands where no table stands that they could mean.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard},
};

use super::{AsideKind, Asker, ClickReply, GuildId, Kind, Private, Router, leaderboard, speech, tavern};
use crate::screen::Attached;
use host::{At, HostError, Practised};
use present::{
    Press, Screen, pages,
    practice::PracticeScreen,
    verbs::{Args, Verb, VerbAction},
};
use table::{
    BoardView, Refused,
    ids::{Moment, UserId},
    practice::Practice,
};

/// How many lines the day's leaderboard has.
const LINES: u32 = 10;
/// How many people's practices are remembered; then the memory starts anew.
const REMEMBERED_MAX: usize = 1000;

/// The practices that were last shown, so that suggestions need no store.
#[derive(Debug, Default)]
pub(crate) struct Practices(Mutex<HashMap<(GuildId, UserId, Kind), Practice>>);

impl Practices {
    /// Somebody's practice of this day, as it was last shown, if something is left to play.
    pub fn last(&self, asker: &Asker, kind: Kind, now: Moment) -> Option<Practice> {
        let known = self.all().get(&(asker.guild?, asker.person.user, kind)).cloned()?;
        (known.day.day == now.day() && known.points().is_none()).then_some(known)
    }

    fn remember(&self, user: UserId, mine: &Practice) {
        let mut all = self.all();
        if all.len() >= REMEMBERED_MAX {
            all.clear();
        }
        all.insert((mine.day.guild, user, mine.game.kind()), mine.clone());
    }

    fn all(&self) -> MutexGuard<'_, HashMap<(GuildId, UserId, Kind), Practice>> {
        self.0.lock().expect("nobody panics with the practices in hand")
    }
}

/// Shows how far the asker has come today.
pub(super) async fn show(router: &Router, asker: &Asker, guild: GuildId, kind: Kind) -> Private {
    match router.host.practice(guild, asker.person.user, &router.defaults.options(kind)).await {
        Ok(mine) => private(screen(router, asker, &mine).await),
        Err(problem) => Private::Text(speech::problem(&problem, asker.lang())),
    }
}

/// The asker's practice of the day, where a command can mean nothing else: no table
/// stands in this channel, and there is something left to play.
///
/// # Errors
/// It is not known whether there is one.
pub(super) async fn open(router: &Router, asker: &Asker, kind: Kind) -> Result<Option<Practice>, HostError> {
    let options = router.defaults.options(kind);
    let Some(guild) = asker.guild.filter(|_| options.practice().is_some()) else { return Ok(None) };
    let has_table = !matches!(router.host.table_for(At::Channel(asker.channel), asker.interaction).await, Ok(None));
    if has_table || router.host.is_applied(Some(asker.interaction)).await {
        return Ok(None);
    }
    match router.host.practice(guild, asker.person.user, &options).await {
        Ok(mine) => Ok(Some(mine).filter(|mine| mine.points().is_none())),
        // Who may have none has none: what they ask for is about a table.
        Err(HostError::Banned { .. }) => Ok(None),
        Err(problem) => Err(problem),
    }
}

/// Does in a practice what a verb does at a table.
pub(super) async fn run(router: &Router, asker: &Asker, mine: &Practice, verb: &Verb, args: &Args) -> Private {
    let seen = seen_by(asker, mine);
    let text = match verb.action {
        // Who has not begun today has nothing that could end.
        VerbAction::Play(_) if mine.moves.is_empty() && verb.args.is_empty() => {
            return Private::Text(speech::problem(&HostError::NoTable, asker.lang()));
        }
        VerbAction::Play(text) => text,
        VerbAction::Advice => return Private::Text(speech::text(seen.advice())),
        _ => return private(screen(router, asker, mine).await),
    };
    let mv = match seen.resolve_players(verb, args).and_then(|args| text(&args)) {
        Ok(mv) => mine.game.kind().parse_move(&mv),
        Err(why) => return Private::Text(speech::text(seen.refused(&why))),
    };
    let (guild, person, options) = (mine.day.guild, &asker.person, router.defaults.options(mine.game.kind()));
    let idempotency_key = Some(asker.interaction);
    match router.host.practise(guild, person, &options, mine.decision(), mv, idempotency_key).await {
        Ok(practised) => answer(router, asker, practised).await.map_or_else(Private::Text, private),
        Err(problem) => Private::Text(speech::problem(&problem, asker.lang())),
    }
}

/// The board after a move, or why it was refused.
async fn answer(router: &Router, asker: &Asker, practised: Practised) -> Result<Shown, Screen> {
    match practised {
        // What was clicked or meant is older than what is saved: that is shown now.
        Practised::Played(mine) | Practised::Refused(mine, Refused::Stale) => Ok(screen(router, asker, &mine).await),
        Practised::Refused(mine, why) => Err(speech::text(seen_by(asker, &mine).refused(&why))),
    }
}

/// A click at the board of a practice: that of whoever clicks, on this server.
pub(crate) async fn press(router: &Router, asker: &Asker, kind: Kind, press: Press) -> ClickReply {
    let Some(guild) = asker.guild else { return ClickReply::from(speech::unreadable(asker.lang())) };
    let (user, options) = (asker.person.user, router.defaults.options(kind));
    let Press::Play { decision, mv } = press else {
        return match router.host.practice(guild, user, &options).await {
            Ok(mine) => look(router, asker, &mine, press).await,
            Err(problem) => ClickReply::from(speech::problem(&problem, asker.lang())),
        };
    };
    match router
        .host
        .practise(guild, &asker.person, &options, decision, kind.parse_move(&mv), Some(asker.interaction))
        .await
    {
        Ok(practised) => match answer(router, asker, practised).await {
            Ok((board, picture)) => ClickReply::Instead(board, picture),
            Err(refused) => ClickReply::from(refused),
        },
        Err(problem) => ClickReply::from(speech::problem(&problem, asker.lang())),
    }
}

/// A click that plays nothing.
async fn look(router: &Router, asker: &Asker, mine: &Practice, press: Press) -> ClickReply {
    match press {
        Press::Choose { decision, of } => {
            let of = if decision == mine.decision() { of } else { String::new() };
            let seen = seen_by(asker, mine);
            let (picture, view) = drawn(router, asker, mine, &seen, &of).await;
            ClickReply::Instead(seen.board(&of, view), picture)
        }
        Press::Rules => ClickReply::from(pages::rules(mine.game.kind(), asker.lang())),
        _ => ClickReply::from(speech::unreadable(asker.lang())),
    }
}

/// The practice as the asker sees it.
pub(super) fn seen_by<'a>(asker: &Asker, mine: &'a Practice) -> PracticeScreen<'a> {
    PracticeScreen::new(mine, &asker.person, asker.lang()).read_as(asker.reading())
}

/// A board with its picture, where it has one.
type Shown = (Screen, Option<Attached>);

fn private((screen, picture): Shown) -> Private {
    Private::Aside(AsideKind::Practice, screen, picture)
}

/// The picture of a practice, for who has not chosen to have boards in text, and what is to stand beside it.
async fn drawn(
    router: &Router,
    asker: &Asker,
    mine: &Practice,
    seen: &PracticeScreen<'_>,
    chosen: &str,
) -> (Option<Attached>, BoardView) {
    let picture = match tavern::view_of(router, asker, mine.day.guild).await {
        BoardView::Picture => seen.picture(chosen),
        BoardView::Text => None,
    };
    let picture = router.answers.boards.picture_of(picture).await;
    let view = if picture.is_some() { BoardView::Picture } else { BoardView::Text };
    (picture, view)
}

/// The asker's board, with the day's leaderboard once they are through.
async fn screen(router: &Router, asker: &Asker, mine: &Practice) -> Shown {
    router.practices.remember(asker.person.user, mine);
    let seen = seen_by(asker, mine);
    let (picture, view) = drawn(router, asker, mine, &seen, "").await;
    if mine.points().is_none() {
        return (seen.board("", view), picture);
    }
    let (guild, user) = (mine.day.guild, asker.person.user);
    if let Err(why) = router.host.note_present(guild, user).await {
        tracing::warn!(%guild, "who is on a server again is listed later: {why}");
    }
    let best = router.host.best_practices(mine, user, LINES).await;
    let place = router.host.place_in_practice(mine, user).await;
    let board = match (best, place) {
        (Ok((best, unknown)), Ok(place)) => {
            let scores: Vec<_> = best.iter().map(|line| (line.user, line.points)).collect();
            let users: Vec<UserId> = best.iter().map(|line| line.user).collect();
            let names = leaderboard::names_of_known(&router.host, guild, &users, &unknown, asker.lang()).await;
            let board = seen.board_when_over(&speech::ranks(&scores, &names), place, view);
            leaderboard::with_who_is_unknown(board, &unknown, asker.lang())
        }
        // What was reached is saved; the leaderboard can be had again.
        (Err(why), _) | (_, Err(why)) => {
            tracing::warn!("the leaderboard of a practice cannot be read: {why}");
            seen.board("", view)
        }
    };
    (board, picture)
}
