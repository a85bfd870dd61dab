//! Learning by playing: a guided game, begun at the front door, and its clicks. All of it is private.

use super::{AsideKind, Asker, ClickReply, GuildId, Private, Router, speech, tavern};
use crate::{click, screen::Attached};
use host::{Learner, Learnt};
use present::{Press, Screen, lesson::LessonScreen, offers::Offer, pages};
use table::{BoardView, Refused, lesson::Lesson};

/// Shows how far the asker has come, or begins.
pub(super) async fn begin(router: &Router, asker: &Asker, guild: GuildId, offer: Offer) -> ClickReply {
    match router.host.lesson(&learner(router, asker, guild, offer), true).await {
        Ok(lesson) => {
            let (screen, picture) = shown(router, asker, guild, &lesson, "").await;
            if asker.clicked_alone {
                ClickReply::Instead(screen, picture)
            } else {
                Private::aside(AsideKind::Lesson, screen, picture).into()
            }
        }
        Err(problem) => ClickReply::from(speech::problem(&problem, asker.lang())),
    }
}

/// A click at the board of a guided game: that of whoever clicks.
pub(crate) async fn press(router: &Router, asker: &Asker, offer: Offer, press: Press) -> ClickReply {
    let Some(guild) = asker.guild else { return ClickReply::from(speech::unreadable(asker.lang())) };
    let learner = learner(router, asker, guild, offer);
    let kind = offer.kind();
    let host = &router.host;
    let shows = |lesson: Lesson| (lesson, String::new());
    let known = match press {
        Press::Play { decision, mv } | Press::Pick { decision, mv, .. } => {
            match host.learn(&learner, decision, kind.parse_move(&mv), Some(asker.interaction)).await {
                // What was clicked is older than what is saved: that is shown now.
                Ok(Learnt::Played(lesson) | Learnt::Refused(lesson, Refused::Stale)) => Ok(shows(*lesson)),
                Ok(Learnt::Refused(lesson, why)) => {
                    let why = LessonScreen::new(&lesson, &asker.person, asker.lang()).refused(&why);
                    return ClickReply::from(speech::text(why));
                }
                Err(problem) => Err(problem),
            }
        }
        Press::Start { decision } => {
            let begun = host.next_round(&learner, decision, Some(asker.interaction)).await;
            // Where none can begin, the one that runs is shown.
            begun.map(|learnt| match learnt {
                Learnt::Played(lesson) | Learnt::Refused(lesson, _) => shows(*lesson),
            })
        }
        Press::Choose { decision, of } => host.lesson(&learner, false).await.map(|lesson| {
            let of = if decision == lesson.decision() { of } else { String::new() };
            (lesson, of)
        }),
        Press::Aim { decision, at } => match host.lesson(&learner, false).await {
            Ok(lesson) => {
                let seen = LessonScreen::new(&lesson, &asker.person, asker.lang()).read_as(asker.reading());
                match seen.aim(decision, &at) {
                    Ok(ahead) => {
                        let (screen, picture) = click::shown_ahead(router, asker, guild, ahead).await;
                        return ClickReply::Instead(screen, picture);
                    }
                    Err(_) => Ok(shows(lesson)),
                }
            }
            Err(problem) => Err(problem),
        },
        Press::Hints { skip } => host.skip_hints(&learner, skip).await.map(shows),
        Press::Rules => return ClickReply::from(pages::rules(kind, asker.lang())),
        _ => return ClickReply::from(speech::unreadable(asker.lang())),
    };
    match known {
        Ok((lesson, of)) => {
            let (screen, picture) = shown(router, asker, guild, &lesson, &of).await;
            ClickReply::Instead(screen, picture)
        }
        Err(problem) => ClickReply::from(speech::problem(&problem, asker.lang())),
    }
}

fn learner(router: &Router, asker: &Asker, guild: GuildId, offer: Offer) -> Learner {
    let options = offer.options(router.defaults.options(offer.kind())).first_game();
    Learner { guild, user: asker.person.user, game: offer.key().to_owned(), options }
}

/// The board as the asker has it shown: beside its picture, or whole in text.
async fn shown(
    router: &Router,
    asker: &Asker,
    guild: GuildId,
    lesson: &Lesson,
    chosen: &str,
) -> (Screen, Option<Attached>) {
    let seen = LessonScreen::new(lesson, &asker.person, asker.lang()).read_as(asker.reading());
    let picture = match tavern::view_of(router, asker, guild).await {
        BoardView::Picture => seen.picture(chosen),
        BoardView::Text => None,
    };
    let picture = router.answers.boards.picture_of(picture).await;
    let view = if picture.is_some() { BoardView::Picture } else { BoardView::Text };
    (seen.board(chosen, view), picture)
}
