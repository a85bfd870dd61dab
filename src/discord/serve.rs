//! The bot at Discord, from connecting to the farewell. The only file of this
//! module that starts tasks.

#![expect(clippy::disallowed_methods, reason = "the tasks of this room start here")]

use std::{convert::Infallible, panic::AssertUnwindSafe, sync::Arc, time::Duration};

use futures_util::{FutureExt as _, future::BoxFuture};
use serenity::all::Interaction;
use tokio::{sync::oneshot, time::Instant};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use super::{
    achievement_news,
    answer::Answers,
    boards::Boards,
    commands,
    connect::{ServeError, Settings, connect},
    digests,
    emoji::{self, DrawEmoji},
    forgotten_boards, gateway,
    members::Members,
    pings::Pings,
    post_once,
    reach::{Reached, Returns},
    rest_client::RestClient,
    router::Router,
    season_ends,
    visibility::Visibility,
};
use host::{Announce, Host, HostError, Voided};
use table::{
    JournalEvent, Table,
    ids::{ChannelId, GuildId, InteractionId, TableId, UserId},
};

/// How long answers under way may take at the end, in milliseconds.
const ANSWERS_END_MS: u64 = 1000;
/// How long board edits under way may take after that, in milliseconds.
const BOARDS_END_MS: u64 = 300;
/// How long the farewell may take in all once the gateway is closed, in milliseconds: the process ends within 3 s.
const FAREWELL_MS: u64 = 2300;
/// Before Discord is asked again whether it answers, in milliseconds; doubled each time.
const ASK_AGAIN_MS: u64 = 1000;
/// How often Discord is asked whether it is there, in milliseconds.
const LOOK_OUT_MS: u64 = 15_000;
/// The same while no table waits for anything, in milliseconds: whoever runs the bot still hears that Discord is gone.
const LOOK_OUT_IDLE_MS: u64 = 60_000;
/// The longest wait before that, in milliseconds.
const ASK_AGAIN_MS_MAX: u64 = 15_000;

/// After how long what serves all boards begins anew that has panicked: it may do so again.
const BEGIN_ANEW: Duration = Duration::from_secs(1);

/// Tells the boards and the pings of what the tables do, and the host who is still on a server and sees a channel.
#[derive(Debug)]
struct BoardPublisher {
    boards: Arc<Boards>,
    pings: Arc<Pings>,
    rest: Arc<RestClient>,
    members: Members,
    visibility: Visibility,
}

impl Announce for BoardPublisher {
    fn changed(&self, table: &Arc<Table>, by: Option<InteractionId>) {
        self.boards.changed(table, by.is_some());
        self.pings.changed(table);
    }

    fn went_back(&self, table: &Arc<Table>) {
        self.boards.went_back(table);
        self.pings.changed(table);
    }

    fn left_out(&self, table: &Arc<Table>, user: UserId, why: HostError) {
        self.boards.whispers.left_out(table, user, why);
    }

    fn gone(&self, table: TableId, voided: &Voided) {
        if let (Some(message), JournalEvent::Closed(closing)) = (voided.board, &voided.entry.event) {
            self.boards.gone(table, message, *closing);
        }
    }

    fn watched_ms(&self, table: &Table) -> u64 {
        self.boards.watched_ms(table)
    }

    fn in_reach(&self) -> bool {
        self.rest.reach().now() == Reached::Yes
    }

    fn is_silent(&self) -> bool {
        self.rest.reach().is_silent()
    }

    fn ask_for_sign(&self) -> bool {
        self.rest.reach().ask_for_sign()
    }

    fn who_is_there<'a>(&'a self, guild: GuildId, users: &'a [UserId]) -> BoxFuture<'a, Vec<(UserId, bool)>> {
        Box::pin(self.members.who_is_there(guild, users))
    }

    fn who_may_see<'a>(
        &'a self,
        guild: GuildId,
        channel: ChannelId,
        users: &'a [UserId],
    ) -> BoxFuture<'a, Vec<UserId>> {
        Box::pin(self.visibility.who_may_see(guild, channel, users))
    }

    fn is_everyones(&self, guild: GuildId, channel: ChannelId) -> BoxFuture<'_, bool> {
        Box::pin(self.visibility.is_everyones(guild, channel))
    }
}

/// Runs the bot until it is stopped. `build` brings up the host, once Discord
/// has been reached; it is stopped here at the end.
///
/// # Errors
/// See [`ServeError`]: at the start what was set wrong, later only that the
/// gateway refuses this bot for good.
pub async fn serve<B, F, E>(settings: Settings, build: B, stop: CancellationToken) -> Result<(), ServeError>
where
    B: FnOnce(Arc<dyn Announce>) -> F,
    F: Future<Output = Result<Host, E>>,
    E: Into<Box<dyn std::error::Error + Send + Sync>>,
{
    // Whoever is told to end while Discord lets it wait ends.
    let Some(connected) = stop.run_until_cancelled(connect(&settings)).await else { return Ok(()) };
    let connection = connected?;
    let endpoint = match settings.endpoint {
        Some(endpoint) => Some(endpoint.listen().await?),
        None => None,
    };
    let rest = Arc::clone(&connection.rest);
    let boards = Arc::new(Boards::new(Arc::clone(&rest), settings.painter));
    let pings = Arc::new(Pings::new(Arc::clone(&rest)));
    let publisher = BoardPublisher {
        boards: Arc::clone(&boards),
        pings: Arc::clone(&pings),
        rest: Arc::clone(&rest),
        members: Members::new(Arc::clone(&rest)),
        visibility: Visibility::new(Arc::clone(&rest)),
    };
    let host = build(Arc::new(publisher)).await.map_err(|why| ServeError::Host(why.into()))?;
    connection.rest.serve(host.clone());
    boards.serve(host.clone());
    pings.serve(host.clone());
    stop.run_until_cancelled(commands::write_if_changed(&rest, &host)).await;

    let answers = Answers { rest, boards: Arc::clone(&boards) };
    let router =
        Arc::new(Router::new(host.clone(), answers, settings.table, settings.rate_limits, settings.public_url));
    let tasks = TaskTracker::new();
    // The boards go on until the last answer is given.
    let end = CancellationToken::new();
    let _end = end.clone().drop_guard();
    let beside = Beside { host, rest: Arc::clone(&connection.rest), boards, pings, tasks: tasks.clone(), end };
    beside.start(settings.emoji);
    let ended = match endpoint {
        Some(endpoint) => {
            endpoint.serve(Arc::clone(&router), tasks.clone(), stop.clone()).await;
            Ok(())
        }
        None => gateway::listen(&connection, Arc::clone(&router), stop.clone()).await,
    };
    beside.farewell(&router).await;
    ended
}

/// What goes on beside the answers, each until all of it is told to end.
#[derive(Clone)]
struct Beside {
    host: Host,
    rest: Arc<RestClient>,
    boards: Arc<Boards>,
    pings: Arc<Pings>,
    tasks: TaskTracker,
    end: CancellationToken,
}

impl Beside {
    fn start(&self, emoji: Option<DrawEmoji>) {
        let (boards, end) = (Arc::clone(&self.boards), self.end.clone());
        self.tasks
            .spawn(async move { begin_anew_after_panics("boards", BEGIN_ANEW, || boards.run(end.clone())).await });
        let (boards, end) = (Arc::clone(&self.boards), self.end.clone());
        self.tasks.spawn(async move {
            begin_anew_after_panics("moments", BEGIN_ANEW, || boards.moments.run(&boards, end.clone())).await
        });
        let (pings, end) = (Arc::clone(&self.pings), self.end.clone());
        self.tasks.spawn(async move { begin_anew_after_panics("pings", BEGIN_ANEW, || pings.run(end.clone())).await });
        self.until_end(|of| async move { of.pings.catch_up_after_start().await });
        self.until_end(|of| async move { of.boards.asides.run(&of.rest).await });
        self.until_end(|of| async move { of.boards.whispers.run(&of.host, &of.rest).await });
        self.until_end(|of| async move { post_once::clear_left_over(&of.host).await });
        self.until_end(|of| async move { season_ends::tell(&of.host, &of.rest, &of.boards).await });
        self.until_end(|of| async move { achievement_news::tell(&of.host, &of.rest).await });
        self.until_end(|of| async move { forgotten_boards::keep_empty(&of.host, &of.boards, &of.rest).await });
        self.until_end(|of| async move { digests::send_daily(&of.host, &of.rest).await });
        self.until_end(|of| async move { tokio::join!(of.boards.catch_up_after_start(), of.boards.keep_notes()) });
        self.until_end(|of| async move {
            tokio::join!(
                ask_until_it_answers(&of.rest),
                tell_reach(&of.rest, &of.host),
                tell_signs(&of.rest, &of.host),
                look_out(&of.rest, &of.host, [LOOK_OUT_MS, LOOK_OUT_IDLE_MS].map(Duration::from_millis))
            )
        });
        self.until_end(|of| async move { catch_up_after_outages(&of.rest, &of.boards, &of.pings).await });
        if let Some(draw) = emoji {
            self.until_end(|of| async move { emoji::keep(&of.rest, &of.host, draw).await });
        }
    }

    fn until_end<F>(&self, work: impl FnOnce(Self) -> F)
    where
        F: Future<Output: Send + 'static> + Send + 'static,
    {
        let (end, work) = (self.end.clone(), work(self.clone()));
        self.tasks.spawn(async move { end.run_until_cancelled(work).await });
    }

    /// Ends it all in order: the last answers, the boards, what the boards note, the host.
    async fn farewell(self, router: &Router) {
        let by = Instant::now() + Duration::from_millis(FAREWELL_MS);
        if tokio::time::timeout(Duration::from_millis(ANSWERS_END_MS), router.finish()).await.is_err() {
            tracing::warn!("some answers were not given in time");
        }
        self.end.cancel();
        self.tasks.close();
        if tokio::time::timeout(Duration::from_millis(BOARDS_END_MS), self.tasks.wait()).await.is_err() {
            tracing::info!("some boards will be brought up to date at the next start");
        }
        // While the books are open; what is not noted costs an edit after the next start.
        drop(tokio::time::timeout_at(by, self.boards.write_notes()).await);
        // What the host has not ended by then, the journal knows. Meanwhile those who
        // still wait for the books hear what came of it.
        let answers = tokio::time::timeout_at(by, router.finish());
        let (_, stopped) = tokio::join!(answers, tokio::time::timeout_at(by, self.host.stop()));
        if stopped.is_err() {
            tracing::warn!("the tables were not put to rest in time; the journal knows where they are");
        }
    }
}

/// Does what serves all boards until it ends. Should it panic over one of them it begins anew with all others.
async fn begin_anew_after_panics<F: Future<Output = ()>>(what: &'static str, pause: Duration, work: impl Fn() -> F) {
    // What it held is dropped, and what was shared stands behind locks that know.
    while AssertUnwindSafe(work()).catch_unwind().await.is_err() {
        tracing::error!(what, "what serves all boards broke off, and begins anew");
        tokio::time::sleep(pause).await;
    }
}

/// Answers an interaction that came by HTTP.
pub(super) fn answer(tasks: &TaskTracker, router: Arc<Router>, interaction: Interaction) {
    tasks.spawn(async move { router.take(interaction).await });
}

/// Renders on a blocking thread. Nobody waits for it at the end: a picture changes nothing.
pub(super) fn render<T: Send + 'static>(rendering: impl FnOnce() -> T + Send + 'static) -> oneshot::Receiver<T> {
    let (sender, rendered) = oneshot::channel();
    tokio::task::spawn_blocking(move || {
        // Whoever asked may have gone.
        let _ = sender.send(rendering());
    });
    rendered
}

/// Finds out when Discord answers again: perhaps nobody else asks for anything.
async fn ask_until_it_answers(rest: &RestClient) -> Infallible {
    loop {
        rest.reach().silent().await;
        let mut wait = ASK_AGAIN_MS;
        while !rest.reach().is_answering() {
            tokio::time::sleep(Duration::from_millis(wait)).await;
            rest.is_there().await;
            wait = (wait * 2).min(ASK_AGAIN_MS_MAX);
        }
    }
}

/// Asks Discord whether it is there: so often while somebody's time may run out, and more seldom while nothing is played.
/// Where interactions come by HTTP, nothing else may tell for long that it is gone.
async fn look_out(rest: &RestClient, host: &Host, [often, seldom]: [Duration; 2]) -> Infallible {
    let mut asked = Instant::now();
    loop {
        tokio::time::sleep(often).await;
        if rest.reach().is_answering() && (host.may_wait() || asked.elapsed() >= seldom) {
            asked = Instant::now();
            if !rest.is_there().await {
                rest.reach().missed();
            }
        }
    }
}

/// Tells the host and the log when Discord goes out of reach, and when it is back.
async fn tell_reach(rest: &RestClient, host: &Host) -> Infallible {
    let mut known = rest.reach().now();
    loop {
        known = rest.reach().changed_from(known).await;
        host.reach_changed().await;
        match known {
            Reached::Yes => tracing::info!("Discord is in reach"),
            Reached::NotSince(_) => tracing::warn!("Discord is out of reach"),
        }
    }
}

/// Tells the host of each sign of life of the gateway.
async fn tell_signs(rest: &RestClient, host: &Host) -> Infallible {
    let mut known = None;
    loop {
        known = rest.reach().spoke_after(known).await;
        if let Some(sign) = known {
            host.note_sign_of_life(sign.elapsed());
        }
    }
}

/// Tries the boards again that could not follow while Discord was out of reach.
async fn catch_up_after_outages(rest: &RestClient, boards: &Boards, pings: &Pings) -> Infallible {
    let (mut known, mut returns) = (rest.reach().returns(), Returns::default());
    loop {
        known = rest.reach().returned_since(known).await;
        tokio::time::sleep(returns.rest(Instant::now())).await;
        // What came back meanwhile is caught up with this.
        known = known.max(rest.reach().returns());
        pings.reached_again();
        boards.reached_again().await;
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use serenity::all::ApplicationId;

    use super::*;
    use crate::stub_discord;

    #[tokio::test]
    async fn where_nothing_is_played_it_is_found_out_as_well_that_discord_is_gone() {
        let host = stub_discord::host().await;
        // Nothing listens there.
        let rest = RestClient::new("a.token", Some("http://127.0.0.1:1"), ApplicationId::new(1)).expect("a client");
        assert!(!host.may_wait() && rest.reach().now() == Reached::Yes);
        let known = CancellationToken::new();
        let out_of_reach = async {
            rest.reach().changed_from(Reached::Yes).await;
            known.cancel();
        };
        let looking = known.run_until_cancelled(look_out(&rest, &host, [5, 20].map(Duration::from_millis)));
        let found = tokio::time::timeout(Duration::from_secs(30), async { tokio::join!(out_of_reach, looking) }).await;
        assert!(found.is_ok(), "it is taken as there for ever");
    }

    #[tokio::test]
    async fn what_serves_all_boards_begins_anew_after_a_mistake_and_ends_by_itself_alone() {
        let begun = AtomicU32::new(0);
        let work = || async {
            assert!(begun.fetch_add(1, Ordering::Relaxed) > 0, "a mistake of our own");
        };
        begin_anew_after_panics("what breaks once", Duration::ZERO, work).await;
        assert_eq!(begun.load(Ordering::Relaxed), 2);
    }
}
