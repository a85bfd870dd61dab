//! From an interaction to its answer, the same for the gateway and the HTTP
//! endpoint: it takes the interaction and nothing of serenity's context.

use std::panic::AssertUnwindSafe;

use futures_util::FutureExt as _;
use serde_json::Value;
use serenity::all::Interaction;
use tokio::sync::Semaphore;
use tokio_util::task::TaskTracker;

use super::{
    answer::{Answers, Reply, To},
    ask::{self, Ask, Asker},
    click, commands,
    connect::TableDefaults,
    log_limit::LogLimit,
    pending::Pending,
    speech, unreadable,
};
use host::{Host, Problem};
use present::Screen;

/// How many interactions are handled at the same time; more wait.
const AT_ONCE_MAX: usize = 1024;
/// How many wait at most; more are asked to come again.
const WAITING_MAX: usize = 4096;

/// How many of them may be one person's; a fast clicker has no more than a few.
const ONES_MAX: usize = 16;
/// The same in one channel, and so at one table, whose inbox holds many more.
const ONES_IN_CHANNEL_MAX: usize = 8;
/// How many suggestions one person waits for at most: they are asked for while somebody writes.
const ONES_SUGGESTIONS_MAX: usize = 8;

/// What answering takes.
#[derive(Debug)]
pub(super) struct Router {
    pub host: Host,
    pub answers: Answers,
    pub defaults: TableDefaults,
    room: Semaphore,
    queue: Semaphore,
    pending: Pending,
    suggestions: Pending,
    running: TaskTracker,
    faults: LogLimit,
}

impl Router {
    pub fn new(host: Host, answers: Answers, defaults: TableDefaults) -> Self {
        Self {
            host,
            answers,
            defaults,
            room: Semaphore::new(AT_ONCE_MAX),
            queue: Semaphore::new(AT_ONCE_MAX + WAITING_MAX),
            pending: Pending::new(ONES_MAX, ONES_IN_CHANNEL_MAX),
            suggestions: Pending::new(ONES_SUGGESTIONS_MAX, ONES_SUGGESTIONS_MAX),
            running: TaskTracker::new(),
            faults: LogLimit::default(),
        }
    }

    /// Answers an interaction; once more, if it is not known at first what becomes of it.
    pub async fn take(&self, interaction: Interaction) {
        let Some((asker, ask)) = ask::read(&interaction) else { return };
        self.answer(&asker, ask).await;
        if let Some(done) = self.host.settled(asker.interaction).await {
            self.answers.follow_up(&asker, &speech::settled(done, asker.lang)).await;
        }
    }

    async fn answer(&self, asker: &Asker, ask: Ask) {
        let _running = self.running.token();
        let to = match &ask {
            Ask::Command(_) | Ask::Form { message: None, .. } => To::Command,
            Ask::Suggest(_) => To::Suggest,
            Ask::Click { .. } | Ask::Form { .. } | Ask::Forget(_) | Ask::NoPings | Ask::Unreadable => To::Click,
        };
        let instead = |said: Screen| match to {
            To::Suggest => Reply::Choices(Vec::new()),
            To::Command | To::Click => Reply::Private(said),
        };
        let pending = if to == To::Suggest { &self.suggestions } else { &self.pending };
        let Some(taken) = pending.take(asker.person.user, asker.channel) else {
            tracing::debug!("too many interactions of one person at the same time");
            let one_by_one = instead(speech::problem(&Problem::TooManyAtOnce, asker.lang));
            return self.answers.give(asker, to, std::future::ready(one_by_one)).await;
        };
        let Ok(_queued) = self.queue.try_acquire() else {
            tracing::warn!("too many interactions at the same time");
            let busy = instead(speech::problem(&Problem::Busy, asker.lang));
            return self.answers.give(asker, to, std::future::ready(busy)).await;
        };
        // The wait for a place is part of the work, so that its answer is deferred in time.
        let mut place = None;
        let work = async {
            place = self.room.acquire().await.ok();
            let reply = unless_it_panics(self.reply(asker, ask), || instead(speech::went_wrong(asker.lang))).await;
            drop(taken);
            reply
        };
        self.answers.give(asker, to, work).await;
        drop(place);
    }

    /// Logs why an interaction cannot be read. What is to be answered; `None` if that cannot be known.
    pub fn apology(&self, raw: &Value) -> Option<Value> {
        unreadable::log(raw, &self.faults);
        unreadable::apology(raw)
    }

    /// Answers an interaction that cannot be read with an apology.
    pub async fn apologise(&self, raw: &Value) {
        let _running = self.running.token();
        let Some(((id, token), apology)) = unreadable::address(raw).zip(self.apology(raw)) else { return };
        if let Err(why) = self.answers.rest.answer(id, &token.0, apology.into()).await {
            tracing::warn!(interaction = %id, "there was no apology for what could not be read: {why}");
        }
    }

    /// Returns when every interaction taken so far is answered.
    pub async fn finish(&self) {
        self.running.close();
        self.running.wait().await;
    }

    async fn reply(&self, asker: &Asker, ask: Ask) -> Reply {
        let Some(guild) = asker.guild else {
            return match ask {
                Ask::Suggest(_) => Reply::Choices(Vec::new()),
                _ => Reply::Private(speech::guild_only(asker.lang)),
            };
        };
        match ask {
            Ask::Command(line) => commands::run(self, asker, guild, &line).await,
            Ask::Suggest(line) => Reply::Choices(commands::suggest(self, asker, &line).await),
            Ask::Click { click, message } => click::press(self, asker, click, message).await,
            Ask::Form { click, fields, message } => click::filled_in(self, asker, click, &fields, message).await,
            Ask::Forget(sure) => commands::privacy::confirmed(self, asker, sure).await,
            Ask::NoPings => commands::privacy::no_pings(self, asker).await,
            Ask::Unreadable => Reply::Private(speech::unreadable(asker.lang)),
        }
    }
}

/// What `work` comes to, or something else should it panic: whoever asked is not left without an answer.
async fn unless_it_panics(work: impl Future<Output = Reply>, otherwise: impl FnOnce() -> Reply) -> Reply {
    // What it held is dropped, and what was shared stands behind locks that know.
    AssertUnwindSafe(work).catch_unwind().await.unwrap_or_else(|_| {
        tracing::error!("an interaction came to a bad end; it was answered with an apology");
        otherwise()
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use serde_json::json;

    use super::*;
    use crate::{boards::Boards, stub_discord};
    use table::lang::Lang;

    /// Someone in a server asks for help.
    fn help() -> Interaction {
        let user = json!({"id": "101", "username": "ben", "discriminator": "0", "avatar": null});
        let asked = json!({
            "id": "5", "application_id": "1", "type": 2, "token": "t", "version": 1, "locale": "en-US",
            "channel_id": "10", "user": user, "app_permissions": "0", "entitlements": [],
            "authorizing_integration_owners": {}, "attachment_size_limit": 1000,
            "data": {"id": "6", "name": "help", "type": 1},
        });
        serde_json::from_value(asked).expect("a command")
    }

    #[tokio::test]
    async fn where_too_many_wait_already_one_more_is_asked_to_come_again() {
        let mut far = stub_discord::StubDiscord::listen().await;
        let answers =
            Answers { rest: Arc::clone(&far.rest), boards: Arc::new(Boards::new(Arc::clone(&far.rest), None)) };
        let defaults =
            TableDefaults { options: Vec::new(), turn_secs: 60, lobby_secs: 900, drink_price: table::coins::Coins(5) };
        let router = Router::new(stub_discord::host().await, answers, defaults);
        let all = u32::try_from(AT_ONCE_MAX + WAITING_MAX).expect("not that many");
        let others = router.queue.try_acquire_many(all).expect("all are free");
        router.take(help()).await;
        let busy = far.next().await;
        assert_eq!(busy.path, "/api/v10/interactions/5/t/callback");
        assert_eq!(busy.body["data"]["content"], speech::problem(&Problem::Busy, Lang::En).text);
        assert_eq!(busy.body["data"]["flags"], 64, "for the asker alone");
        // As soon as one of them is answered there is room.
        drop(others);
        router.take(help()).await;
        let answered = far.next().await;
        assert_ne!(answered.body["data"]["content"], busy.body["data"]["content"]);
        router.finish().await;
    }

    #[tokio::test]
    async fn a_bad_end_is_answered_with_an_apology() {
        for lang in [Lang::En, Lang::De, Lang::Fr] {
            let work = async { panic!("a mistake of our own") };
            let reply = unless_it_panics(work, || Reply::Private(speech::went_wrong(lang))).await;
            assert!(matches!(reply, Reply::Private(said) if !said.text.is_empty()));
        }
        let reply = unless_it_panics(async { Reply::Choices(Vec::new()) }, || panic!("not needed")).await;
        assert!(matches!(reply, Reply::Choices(_)));
    }
}
