//! Answers to interactions: at once, or deferred when they take long. What is
//! answered is decided in `click.rs` and `commands/`.

use std::{pin::pin, sync::Arc, time::Duration};

use serde_json::{Value, json};

use super::{
    ask::Asker,
    boards::{Boards, UnderWay},
    rest_client::{ANSWERED_ALREADY, RestClient, RestError, UNKNOWN_INTERACTION},
    screen::{self, Attached},
    speech,
};
use host::Problem;
use present::{Form, Screen};
use table::Table;

/// After how long an answer is deferred, in milliseconds. Discord gives up after 3,000.
const DEFER_AFTER_MS: u64 = 1500;
/// How long an answer waits for a board's picture on its way before it is deferred.
const PICTURE_WAIT: Duration = Duration::from_millis(400);
/// How long it waits once it is deferred: an edit that takes longer is given up or tried again.
const PICTURE_WAIT_MAX: Duration = Duration::from_secs(10);

/// What is answered.
#[derive(Clone, Debug)]
pub(super) enum Reply {
    /// Only the asker sees it.
    Private(Screen),
    /// Only the asker sees it, with a question to answer by a button: what it means, and what stands on it.
    Question(Screen, [(&'static str, String); 2]),
    /// Only the asker sees it, with a file.
    File(Screen, Attached),
    /// The clicked board shows this table.
    Board(Arc<Table>),
    /// The clicked board shows the next step of a choice; its picture stays.
    Step(Screen),
    /// The clicked message becomes this: a question that was answered, a board that stands elsewhere.
    Instead(Screen),
    /// The same with a picture, if there is one.
    InsteadWith(Screen, Option<Attached>),
    /// A form to fill in.
    Form(Form),
    /// Suggestions: what stands there, and what is taken.
    Choices(Vec<(String, String)>),
}

/// What is answered to, which decides what an answer can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum To {
    /// A command: a new message.
    Command,
    /// A click, or a form opened by one: the clicked message can change.
    Click,
    /// A command line being written.
    Suggest,
}

/// Where answers go.
#[derive(Clone, Debug)]
pub(super) struct Answers {
    pub rest: Arc<RestClient>,
    pub boards: Arc<Boards>,
}

impl Answers {
    /// Answers with what `work` comes to, in time.
    pub async fn give(&self, asker: &Asker, to: To, work: impl Future<Output = Reply>) {
        let mut work = pin!(work);
        let early = tokio::time::timeout(Duration::from_millis(DEFER_AFTER_MS), &mut work).await;
        let outcome = match (early, to) {
            (Ok(reply), _) => self.first(asker, to, reply).await,
            // Nobody waits for suggestions that long.
            (Err(_), To::Suggest) => return,
            (Err(_), To::Command | To::Click) => {
                let deferred = match to {
                    To::Click => json!({"type": 6}),
                    To::Command | To::Suggest => screen::deferred(true),
                };
                let (deferred, reply) = tokio::join!(self.say(asker, deferred), work);
                match deferred {
                    Ok(()) => self.late(asker, to, reply).await,
                    Err(why) => {
                        self.board_follows(&reply);
                        Err(why)
                    }
                }
            }
        };
        if let Err(why) = outcome {
            match why.code() {
                // The same event delivered twice, or a second process during a deploy.
                ANSWERED_ALREADY => tracing::debug!(interaction = %asker.interaction, "answered before"),
                UNKNOWN_INTERACTION => {
                    tracing::info!(interaction = %asker.interaction, "the answer came too late: {why}");
                }
                _ => tracing::warn!(interaction = %asker.interaction, "not answered: {why}"),
            }
        }
    }

    /// Tells an asker something more, later, while the interaction's token is valid.
    pub async fn follow_up(&self, asker: &Asker, told: &Screen) {
        if let Err(why) = self.rest.follow_up(&asker.token.0, screen::private(told, None)).await {
            tracing::info!(interaction = %asker.interaction, "what became of it could not be told: {why}");
        }
    }

    async fn say(&self, asker: &Asker, body: Value) -> Result<(), RestError> {
        let id = serenity::all::InteractionId::new(asker.interaction.0);
        self.rest.answer(id, &asker.token.0, body.into()).await
    }

    async fn first(&self, asker: &Asker, to: To, reply: Reply) -> Result<(), RestError> {
        let id = serenity::all::InteractionId::new(asker.interaction.0);
        let parcel = match reply {
            Reply::Board(table) if to == To::Click => {
                let shown = self.boards.begin(&table);
                if !self.boards.has_hung(&shown, PICTURE_WAIT).await {
                    if let Err(why) = self.say(asker, json!({"type": 6})).await {
                        shown.end(why.code() == ANSWERED_ALREADY, &asker.token);
                        return Err(why);
                    }
                    return self.board_late(asker, shown).await;
                }
                let parcel = screen::answer(7, self.boards.for_answer(&shown).await);
                let outcome = self.rest.answer(id, &asker.token.0, parcel).await;
                // A doubled event was answered with a board too.
                let there = outcome.as_ref().map_or_else(|why| why.code() == ANSWERED_ALREADY, |()| true);
                shown.end(there, &asker.token);
                return outcome;
            }
            Reply::Board(table) => {
                self.boards.refresh(&table);
                return Ok(());
            }
            Reply::Step(board) if to == To::Click => screen::answer(7, screen::message(&board).into()),
            Reply::Instead(new) if to == To::Click => screen::answer(7, screen::instead(&new)),
            Reply::InsteadWith(new, picture) if to == To::Click => {
                screen::answer(7, screen::instead_with(&new, picture))
            }
            Reply::InsteadWith(private, picture) => screen::answer(4, screen::private(&private, picture)),
            Reply::Private(private) | Reply::Instead(private) | Reply::Step(private) => {
                screen::answer(4, screen::private(&private, None))
            }
            Reply::Question(private, buttons) => screen::answer(4, screen::question(&private, &buttons)),
            Reply::File(private, file) => screen::answer(4, screen::private(&private, Some(file))),
            Reply::Form(form) => screen::modal(&form).into(),
            Reply::Choices(choices) => {
                let choices: Vec<Value> =
                    choices.into_iter().map(|(name, value)| json!({"name": name, "value": value})).collect();
                json!({"type": 8, "data": {"choices": choices}}).into()
            }
        };
        self.rest.answer(id, &asker.token.0, parcel).await
    }

    /// An answer after a deferred one.
    async fn late(&self, asker: &Asker, to: To, reply: Reply) -> Result<(), RestError> {
        let token = &asker.token;
        match (reply, to) {
            (Reply::Board(table), To::Click) => self.board_late(asker, self.boards.begin(&table)).await,
            (Reply::Step(board), To::Click) => self.rest.fill_in(&token.0, screen::message(&board).into()).await,
            (Reply::Instead(new), To::Click) => self.rest.fill_in(&token.0, screen::instead(&new)).await,
            (Reply::InsteadWith(new, picture), To::Click) => {
                self.rest.fill_in(&token.0, screen::instead_with(&new, picture)).await
            }
            (Reply::InsteadWith(private, picture), _) => {
                self.rest.fill_in(&token.0, without_flags(screen::private(&private, picture))).await
            }
            (Reply::Private(private), To::Click) => {
                self.rest.follow_up(&token.0, screen::private(&private, None)).await
            }
            (Reply::Question(private, buttons), _) => {
                self.rest.fill_in(&token.0, without_flags(screen::question(&private, &buttons))).await
            }
            (Reply::File(private, file), To::Click) => {
                self.rest.follow_up(&token.0, screen::private(&private, Some(file))).await
            }
            (Reply::Private(private) | Reply::Instead(private) | Reply::Step(private), _) => {
                self.rest.fill_in(&token.0, without_flags(screen::private(&private, None))).await
            }
            (Reply::File(private, file), _) => {
                self.rest.fill_in(&token.0, without_flags(screen::private(&private, Some(file)))).await
            }
            (Reply::Board(table), _) => {
                self.boards.refresh(&table);
                Ok(())
            }
            // A form can only be a first answer: the next click brings it.
            (Reply::Form(_), _) => {
                let again = speech::problem(&Problem::Busy, asker.lang);
                self.rest.follow_up(&token.0, screen::private(&again, None)).await
            }
            (Reply::Choices(_), _) => Ok(()),
        }
    }

    /// A board after a deferred answer.
    async fn board_late(&self, asker: &Asker, shown: UnderWay<'_>) -> Result<(), RestError> {
        if !self.boards.has_hung(&shown, PICTURE_WAIT_MAX).await {
            tracing::debug!(table = %shown.id, "its picture is still on its way");
        }
        let outcome = self.rest.fill_in(&asker.token.0, self.boards.for_answer(&shown).await).await;
        shown.end(outcome.is_ok(), &asker.token);
        outcome
    }

    /// A board that cannot be shown by an answer is shown by an edit.
    fn board_follows(&self, reply: &Reply) {
        if let Reply::Board(table) = reply {
            self.boards.refresh(table);
        }
    }
}

/// Who sees a deferred answer was fixed when it was deferred.
fn without_flags(mut parcel: super::rest_client::Parcel) -> super::rest_client::Parcel {
    if let Some(body) = parcel.body.as_object_mut() {
        body.remove("flags");
    }
    parcel
}
