//! Learning by playing: a guided game, begun at the front door, and its clicks. All of it is private.

use super::{Asker, ClickReply, GuildId, Private, Router, speech};
use crate::screen::Attached;
use host::{Learner, Learnt};
use present::{Press, Screen, lesson::LessonScreen, offers::Offer, pages};
use table::{BoardView, Refused, lesson::Lesson};

/// The options with which a first game is short.
const SHORT: &[(&str, &str)] = &[("ends", "rounds"), ("rounds", "1"), ("races", "1"), ("boards", "1")];

/// Shows how far the asker has come, or begins.
pub(super) async fn begin(router: &Router, asker: &Asker, guild: GuildId, offer: Offer) -> ClickReply {
    match router.host.lesson(&learner(router, asker, guild, offer), true).await {
        Ok(lesson) => {
            let (screen, picture) = shown(router, asker, &lesson, "").await;
            if asker.clicked_alone {
                ClickReply::Instead(screen, picture)
            } else {
                Private::aside("lesson", screen, picture).into()
            }
        }
        Err(problem) => ClickReply::from(speech::problem(&problem, asker.lang)),
    }
}

/// A click at the board of a guided game: that of whoever clicks.
pub(crate) async fn press(router: &Router, asker: &Asker, offer: Offer, press: Press) -> ClickReply {
    let Some(guild) = asker.guild else { return ClickReply::from(speech::unreadable(asker.lang)) };
    let learner = learner(router, asker, guild, offer);
    let kind = offer.kind();
    let known = match press {
        Press::Play { turn, mv } | Press::Pick { turn, mv, .. } => {
            match router.host.learn(&learner, turn, kind.parse_move(&mv), Some(asker.interaction)).await {
                // What was clicked is older than what is saved: that is shown now.
                Ok(Learnt::Played(lesson) | Learnt::Refused(lesson, Refused::Stale)) => Ok((*lesson, String::new())),
                Ok(Learnt::Refused(lesson, why)) => {
                    let why = LessonScreen::new(&lesson, &asker.person, asker.lang).refused(&why);
                    return ClickReply::from(speech::text(why));
                }
                Err(problem) => Err(problem),
            }
        }
        Press::Choose { turn, of } => router.host.lesson(&learner, false).await.map(|lesson| {
            let of = if turn == lesson.turn() { of } else { String::new() };
            (lesson, of)
        }),
        Press::Aim { turn, at } => match router.host.lesson(&learner, false).await {
            Ok(lesson) => match LessonScreen::new(&lesson, &asker.person, asker.lang).aim(turn, &at) {
                Ok(ahead) => {
                    let picture = router.answers.boards.picture_of(ahead.picture).await;
                    return ClickReply::Instead(ahead.screen, picture);
                }
                Err(_) => Ok((lesson, String::new())),
            },
            Err(problem) => Err(problem),
        },
        Press::Hints { skip } => router.host.skip_hints(&learner, skip).await.map(|lesson| (lesson, String::new())),
        Press::Rules => return ClickReply::from(pages::rules(kind, asker.lang)),
        _ => return ClickReply::from(speech::unreadable(asker.lang)),
    };
    match known {
        Ok((lesson, of)) => {
            let (screen, picture) = shown(router, asker, &lesson, &of).await;
            ClickReply::Instead(screen, picture)
        }
        Err(problem) => ClickReply::from(speech::problem(&problem, asker.lang)),
    }
}

fn learner(router: &Router, asker: &Asker, guild: GuildId, offer: Offer) -> Learner {
    let mut options = offer.options(router.defaults.options(offer.kind()));
    for (key, value) in SHORT {
        // A game without this option is short enough.
        let _ = options.set(key, value);
    }
    Learner { guild, user: asker.person.user, game: offer.key().to_owned(), options }
}

async fn shown(router: &Router, asker: &Asker, lesson: &Lesson, chosen: &str) -> (Screen, Option<Attached>) {
    let seen = LessonScreen::new(lesson, &asker.person, asker.lang);
    let picture = match seen.picture(chosen) {
        Some(picture) => router.answers.boards.picture_of(picture).await,
        None => None,
    };
    let view = if picture.is_some() { BoardView::Picture } else { BoardView::Text };
    (seen.board(chosen, view), picture)
}
