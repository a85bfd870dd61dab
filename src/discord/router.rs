//! From an interaction to its answer, the same for the gateway and the HTTP
//! endpoint: it takes the interaction and nothing of serenity's context.

use std::{panic::AssertUnwindSafe, sync::Arc, time::Duration};

use futures_util::FutureExt as _;
use serde_json::Value;
use serenity::all::Interaction;
use tokio::sync::Semaphore;
use tokio_util::task::TaskTracker;
use tracing::Instrument as _;

use super::{
    account_names::AccountNames,
    answer::{Answers, ClickReply, Private, Reply, Suggestions},
    ask::{self, Ask, Asker},
    click, commands,
    connect::TableDefaults,
    others_first,
    pending::Pending,
    rate_limits::{RateLimited, RateLimiters, RateLimits},
    screen::Response,
    speech,
    suggested::SuggestedLists,
    unreadable,
};
use games::catalog::Options;
use host::{Host, HostError, drawings::Drawings};
use present::{ClickTarget, Screen};
use table::{
    ids::{ChannelId, GameId, GuildId, UserId},
    lang::Lang,
    standing::Season,
};
use web::LogLimit;

/// How many interactions are handled at the same time; more wait.
const AT_ONCE_MAX: usize = 1024;
/// How many wait at most; more are asked to come again.
const WAITING_MAX: usize = 4096;

/// How many of them may be one person's; a fast clicker has no more than a few.
const ONES_MAX: usize = 16;
/// The same in one channel, and so at one table, whose inbox holds many more.
const ONES_IN_CHANNEL_MAX: usize = 8;
/// How long what this process alone refuses waits for another that may do it, in milliseconds: with it no answer is late.
const OTHERS_FIRST_MS: u64 = 800;
/// How many suggestions one person waits for at most: they are asked for while somebody writes.
const ONES_SUGGESTIONS_MAX: usize = 8;

/// What answering takes.
#[derive(Debug)]
pub(super) struct Router {
    pub host: Host,
    pub answers: Answers,
    pub defaults: TableDefaults,
    pub account_names: AccountNames,
    pub practices: commands::practice::Practices,
    pub leavers_told: commands::moderation::LeaversTold,
    /// The finished games of a channel and of a person, and the seasons of a server.
    pub finished_games: SuggestedLists<ChannelId, (GameId, Options)>,
    pub own_games: SuggestedLists<UserId, (GameId, Options)>,
    pub seasons: SuggestedLists<GuildId, Season>,
    /// The queue of those who want a whole game as a page or a picture that moves.
    pub drawings: Drawings,
    room: Semaphore,
    queue: Semaphore,
    pub rate_limits: RateLimiters,
    public_url: Option<String>,
    pending: Pending,
    suggestions: Pending,
    running: TaskTracker,
    faults: LogLimit,
}

impl Router {
    pub fn new(
        host: Host,
        answers: Answers,
        defaults: TableDefaults,
        rate_limits: RateLimits,
        public_url: Option<String>,
    ) -> Self {
        Self {
            host,
            account_names: AccountNames::new(Arc::clone(&answers.rest)),
            answers,
            defaults,
            practices: commands::practice::Practices::default(),
            leavers_told: commands::moderation::LeaversTold::default(),
            finished_games: SuggestedLists::default(),
            own_games: SuggestedLists::default(),
            seasons: SuggestedLists::default(),
            drawings: Drawings::default(),
            room: Semaphore::new(AT_ONCE_MAX),
            queue: Semaphore::new(AT_ONCE_MAX + WAITING_MAX),
            rate_limits: RateLimiters::new(rate_limits),
            public_url,
            pending: Pending::new(ONES_MAX, ONES_IN_CHANNEL_MAX),
            suggestions: Pending::new(ONES_SUGGESTIONS_MAX, ONES_SUGGESTIONS_MAX),
            running: TaskTracker::new(),
            faults: LogLimit::default(),
        }
    }

    /// A screen with the way to its public page, where the server has such pages.
    pub async fn with_link(&self, screen: Screen, guild: GuildId, path: &str, lang: Lang) -> Screen {
        self.with_link_if(screen, self.host.has_pages(guild), path, lang).await
    }

    /// The same for a finished game, where everyone may look.
    pub async fn with_link_to_game(&self, screen: Screen, game: GameId, lang: Lang) -> Screen {
        self.with_link_if(screen, self.host.has_page(game), &format!("/games/{game}"), lang).await
    }

    async fn with_link_if(
        &self,
        screen: Screen,
        has_page: impl Future<Output = Result<bool, HostError>>,
        path: &str,
        lang: Lang,
    ) -> Screen {
        let Some(public_url) = &self.public_url else { return screen };
        // What cannot be read now is not linked.
        match has_page.await {
            Ok(true) => screen.with_small_print(&speech::on_the_web(&format!("{public_url}{path}"), lang)),
            Ok(false) | Err(_) => screen,
        }
    }

    /// The same for somebody's statistics, where they agree to be named there.
    pub async fn with_link_to_statistics(&self, screen: Screen, guild: GuildId, user: UserId, lang: Lang) -> Screen {
        if self.public_url.is_none() {
            return screen;
        }
        match self.host.page_key(guild, user).await {
            Ok(Some(key)) => self.with_link(screen, guild, &format!("/servers/{guild}/people/{key}"), lang).await,
            Ok(None) | Err(_) => screen,
        }
    }

    /// Answers an interaction; once more, if it is not known at first what becomes of it.
    pub async fn take(&self, interaction: Interaction) {
        let Some((asker, ask)) = ask::read(&interaction) else { return };
        // Discord's own id of the interaction: the journal line that comes of it is logged with the same. The span is of the
        // highest level, so that it is there whichever lines are chosen.
        let span = tracing::error_span!("interaction", trace = %asker.interaction);
        self.take_read(asker, ask).instrument(span).await;
    }

    async fn take_read(&self, asker: Asker, ask: Ask) {
        // Nothing can follow what is only suggested.
        if !matches!(ask, Ask::Autocomplete(_)) {
            self.answers.boards.whispers.heard(&asker, self.host.now());
        }
        self.answer(&asker, ask).await;
        if let Some(done) = self.host.settled(asker.interaction).await {
            self.learn_how_they_read(&asker).await;
            self.answers.follow_up(&asker, &speech::settled(done, asker.lang())).await;
        }
    }

    /// Asks the books how the asker reads, unless that is known. Whatever is worded for them is worded after this.
    pub async fn learn_how_they_read(&self, asker: &Asker) {
        if asker.reads.get().is_none() {
            let reads = self.host.reads(asker.person.user).await;
            asker.reads.get_or_init(|| reads);
        }
    }

    /// The same where it must cost nothing: what was read a short while ago will do.
    async fn recall_how_they_read(&self, asker: &Asker) {
        let reads = self.host.reads_while_typing(asker.person.user).await;
        asker.reads.get_or_init(|| reads);
    }

    async fn answer(&self, asker: &Asker, ask: Ask) {
        let _running = self.running.token();
        let Some(guild) = asker.guild.or_else(|| needs_no_server(&ask).then_some(commands::NOWHERE)) else {
            return match ask {
                Ask::Autocomplete(_) => self.give(asker, &self.suggestions, async { Suggestions::default() }).await,
                _ => self.give_read(asker, async { Private::from(speech::guild_only(asker.lang())) }).await,
            };
        };
        match ask {
            Ask::Autocomplete(line) => {
                let suggestions = async {
                    self.recall_how_they_read(asker).await;
                    commands::autocomplete(self, asker, &line).await
                };
                self.give(asker, &self.suggestions, suggestions).await;
            }
            Ask::Command(line) => self.give_read(asker, commands::run(self, asker, guild, &line)).await,
            Ask::Form { click, fields, message: None } => {
                self.give_read(asker, click::filled_in_alone(self, asker, click, &fields)).await;
            }
            Ask::Form { click, fields, message: Some(message) } => {
                self.give_read(asker, click::filled_in(self, asker, click, &fields, message)).await;
            }
            // A click finds out for itself how its player reads, while its table is at work.
            Ask::Click { click, message } => {
                self.give(asker, &self.pending, click::press(self, asker, click, message)).await;
            }
            Ask::Forget(sure) => self.give_read(asker, commands::privacy::confirmed(self, asker, sure)).await,
            Ask::StopForGood(sure) => self.give_read(asker, commands::me::limit::confirmed(self, asker, sure)).await,
            Ask::NoPings => {
                let reply = async { ClickReply::from(commands::privacy::no_pings(self, asker).await) };
                self.give_read(asker, reply).await;
            }
            Ask::NoCall(game) => {
                let reply = async { ClickReply::from(commands::me::call::no_more(self, asker, game).await) };
                self.give_read(asker, reply).await;
            }
            Ask::Unreadable => {
                self.give_read(asker, async { ClickReply::from(speech::unreadable(asker.lang())) }).await;
            }
        }
    }

    /// Answers with what `reply` comes to, once it is known how the asker reads.
    async fn give_read<R: Reply>(&self, asker: &Asker, reply: impl Future<Output = R>) {
        let reply = Box::pin(reply);
        let read = async {
            self.learn_how_they_read(asker).await;
            reply.await
        };
        self.give(asker, &self.pending, read).await;
    }

    /// Answers with what `reply` comes to, if there is room for it.
    async fn give<R: Reply>(&self, asker: &Asker, pending: &Pending, reply: impl Future<Output = R>) {
        // What every command may come to is large: it is not moved from frame to frame.
        let reply = Box::pin(reply);
        let (user, guild) = (asker.person.user, asker.guild);
        // Suggestions are asked for with every key.
        if R::KIND != Suggestions::KIND {
            let alone = asker.manages_guild || guild.is_some_and(|guild| self.rate_limits.is_banned(guild, user));
            if let Err(limited) = self.rate_limits.take(user, asker.channel, alone) {
                tracing::debug!(?limited, "more is asked than is taken in a minute");
                self.refuse::<R>(asker, |lang| speech::rate_limited(limited, lang)).await;
                if let (RateLimited::Channel(_), Some(guild)) = (limited, guild) {
                    Box::pin(self.learn_ban(guild, user)).await;
                }
                return;
            }
        }
        let Some(taken) = pending.take(user, asker.channel) else {
            tracing::debug!("too many interactions of one person at the same time");
            return self.refuse::<R>(asker, |lang| speech::problem(&HostError::TooManyAtOnce, lang)).await;
        };
        let Ok(_queued) = self.queue.try_acquire() else {
            if let Some(count) = self.faults.count_if_due("busy") {
                tracing::warn!(count, "too many interactions at the same time");
            }
            return self.refuse::<R>(asker, |lang| speech::problem(&HostError::Busy, lang)).await;
        };
        // The wait for a place is part of the work, so that its answer is deferred in time.
        let mut place = None;
        let work = async {
            place = self.room.acquire().await.ok();
            let reply = unless_it_panics(reply, || R::not_done(speech::went_wrong(asker.lang())));
            let (reply, may_others_do_it) = others_first::with_mark(reply).await;
            drop(taken);
            if may_others_do_it {
                self.let_others_first().await;
            }
            reply
        };
        self.answers.give(asker, work).await;
        drop(place);
    }

    /// Answers that nothing is done, before anything was.
    async fn refuse<R: Reply>(&self, asker: &Asker, why: impl FnOnce(Lang) -> Screen) {
        let refusal = async {
            self.recall_how_they_read(asker).await;
            let refusal = R::not_done(why(asker.lang()));
            self.let_others_first().await;
            refusal
        };
        self.answers.give(asker, refusal).await;
    }

    /// Learns whether a server keeps somebody from its tables who was refused for a full channel: what they ask fills it no
    /// longer then. Only here, so that nobody else waits for it.
    async fn learn_ban(&self, guild: GuildId, user: UserId) {
        if !self.rate_limits.asks_for_ban(guild, user) {
            return;
        }
        match self.host.is_banned(guild, user).await {
            Ok(is_banned) => self.rate_limits.note_ban(guild, user, is_banned),
            Err(why) => tracing::debug!("whether they are kept from the tables is not known: {why}"),
        }
    }

    /// Leaves it to another process that gets the same interactions to answer first: it may do what this one refuses, and
    /// its answer is the one that holds. Where interactions come by HTTP each comes to one process alone.
    async fn let_others_first(&self) {
        if self.answers.rest.reach().has_gateway() && self.host.is_another_process_there() {
            tokio::time::sleep(Duration::from_millis(OTHERS_FIRST_MS)).await;
        }
    }

    /// Logs why an interaction cannot be read. What is to be answered; `None` if that cannot be known.
    pub fn apology(&self, raw: &Value) -> Option<Response> {
        unreadable::log(raw, &self.faults);
        unreadable::apology(raw)
    }

    /// Answers an interaction that cannot be read with an apology.
    pub async fn apologise(&self, raw: &Value) {
        let _running = self.running.token();
        let Some(((id, token), apology)) = unreadable::address(raw).zip(self.apology(raw)) else { return };
        self.let_others_first().await;
        if let Err(why) = self.answers.rest.answer(id, &token.0, apology.on(None)).await {
            tracing::warn!(interaction = %id, "there was no apology for what could not be read: {why}");
        }
    }

    /// Returns when every interaction taken so far is answered.
    pub async fn finish(&self) {
        self.running.close();
        self.running.wait().await;
    }
}

/// Whether it is asked for what one does by oneself, and so needs no server.
fn needs_no_server(ask: &Ask) -> bool {
    match ask {
        Ask::Command(line) => commands::needs_no_server(line),
        Ask::Click { click, .. } => click.target == ClickTarget::Tavern && click.press.needs_no_server(),
        Ask::Forget(_) | Ask::StopForGood(_) | Ask::NoPings | Ask::NoCall(_) => true,
        Ask::Autocomplete(_) | Ask::Form { .. } | Ask::Unreadable => false,
    }
}

/// What `work` comes to, or something else should it panic: whoever asked is not left without an answer.
async fn unless_it_panics<R>(work: impl Future<Output = R>, otherwise: impl FnOnce() -> R) -> R {
    // What it held is dropped, and what was shared stands behind locks that know.
    AssertUnwindSafe(work).catch_unwind().await.unwrap_or_else(|_| {
        telemetry::failed("mistake");
        tracing::error!("an interaction came to a bad end; it was answered with an apology");
        otherwise()
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::{boards::Boards, stub_discord};

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
        let defaults = TableDefaults {
            options: Vec::new(),
            turn_secs: 60,
            lobby_secs: 900,
            drink_price: table::coins::Coins(5),
            first: table::First::InTurn,
        };
        let router = Router::new(stub_discord::host().await, answers, defaults, RateLimits::NONE, None);
        let all = u32::try_from(AT_ONCE_MAX + WAITING_MAX).expect("not that many");
        let others = router.queue.try_acquire_many(all).expect("all are free");
        router.take(help()).await;
        let busy = far.next().await;
        assert_eq!(busy.path, "/api/v10/interactions/5/t/callback");
        assert_eq!(busy.body["data"]["content"], speech::problem(&HostError::Busy, Lang::En).text);
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
            let reply = unless_it_panics(work, || Private::from(speech::went_wrong(lang))).await;
            assert!(matches!(reply, Private::Text(said) if !said.text.is_empty()));
        }
        let reply = unless_it_panics(async { Suggestions::default() }, || panic!("not needed")).await;
        assert!(reply.0.is_empty());
    }
}
