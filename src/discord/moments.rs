//! Special moments: one line of its own in the channel, which stays when the board has gone on. The books have each
//! from the step on that brought it, and until it is told: first it is told, then it goes from there. So a process that
//! ends in between leaves it to the next one, also when its table has closed or gone on by then. It is claimed before it
//! is posted ([`PostClaim`]), so that whoever tells it, and however often, it stands there once.

use std::{
    collections::HashMap,
    convert::Infallible,
    panic::{AssertUnwindSafe, catch_unwind},
    pin::pin,
    sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError},
    time::Duration,
};

use futures_util::{
    FutureExt as _,
    stream::{FuturesUnordered, StreamExt as _},
};
use tokio::{sync::Notify, time::Instant};
use tokio_util::sync::CancellationToken;

use super::{
    boards::Boards,
    post_once::{MOMENT, PostClaim, PostOutcome},
    rest_client::RestClient,
    screen,
};
use host::{Host, HostError};
use present::{Screen, SpecialMoment};
use table::{
    Table,
    ids::{ChannelId, GuildId, TableId},
};

/// At how many tables moments wait at most, and of how many it is remembered what was seen.
const WAITING_MAX: usize = 1000;
const TABLES_MAX: usize = 10_000;
/// At how many tables they are told at the same time.
const AT_ONCE_MAX: usize = 8;
/// How often the books are asked for moments that nobody here knows of, in seconds: those of a process that has ended.
const LOOK_SECS: u64 = 60;
/// How long to wait before they are tried again, in seconds; twice as long each time, so often at most.
const TRY_AGAIN_SECS: u64 = 5;
const DOUBLED_MAX: u32 = 6;

/// The moments of all tables.
#[derive(Debug)]
pub(super) struct Moments {
    rest: Arc<RestClient>,
    host: OnceLock<Host>,
    /// Those of a table, in words: `present`, or what a test puts in its place.
    worded: fn(&Table) -> Vec<SpecialMoment>,
    watch: Mutex<Watch>,
    news: Notify,
}

#[derive(Debug, Default)]
struct Watch {
    /// The step up to which moments were seen here: no need to ask the books again.
    seen: HashMap<TableId, u64>,
    /// Those that wait, by their tables.
    waiting: HashMap<TableId, Waiting>,
    /// Tables whose moments are being told, one after the other, as they came; by the steps that brought them.
    busy: HashMap<TableId, Vec<u64>>,
}

/// The moments of one table that are to be told.
#[derive(Debug)]
struct Waiting {
    table: TableId,
    guild: GuildId,
    channel: ChannelId,
    /// The earliest first.
    moments: Vec<SpecialMoment>,
    /// The step of one that was told and could not be noted.
    sent: Option<u64>,
    tries: u32,
    not_before: Option<Instant>,
}

/// Why a moment could not be posted: it waits.
enum PostError {
    Stopped,
    Books(HostError),
    /// Discord is out of reach, or another process has just begun with it.
    Later,
}

impl Moments {
    pub fn new(rest: Arc<RestClient>) -> Self {
        Self { rest, host: OnceLock::new(), worded: present::moments, watch: Mutex::default(), news: Notify::new() }
    }

    /// Makes the host known, once.
    pub fn serve(&self, host: Host) {
        self.host.set(host).expect("the moments get one host");
    }

    /// A table has a new step.
    pub fn changed(&self, table: &Table) {
        let moments = self.special_at(table);
        let Some(latest) = moments.last().map(|moment| moment.step) else { return };
        let mut watch = self.watch();
        let seen = watch.seen.get(&table.id).copied().unwrap_or_default();
        let has_room = watch.waiting.len() < WAITING_MAX || watch.waiting.contains_key(&table.id);
        if latest <= seen || !has_room {
            return;
        }
        if watch.seen.len() >= TABLES_MAX {
            watch.seen.clear();
        }
        watch.seen.insert(table.id, latest);
        let waiting = watch.waiting.entry(table.id).or_insert_with(|| Waiting::at(table));
        waiting.moments.extend(moments.into_iter().filter(|moment| moment.step > seen));
        drop(watch);
        self.news.notify_one();
    }

    /// A table is at an earlier step: what came later never was.
    pub fn went_back(&self, table: &Table) {
        let mut watch = self.watch();
        watch.seen.remove(&table.id);
        watch.waiting.remove(&table.id);
        drop(watch);
        self.changed(table);
    }

    /// Discord can be reached again: what waits for it is tried at once.
    pub fn reached_again(&self) {
        self.watch().waiting.values_mut().for_each(|waiting| waiting.not_before = None);
        self.news.notify_one();
    }

    /// The moments of a table; none where a game's own view or words panic, since those of all others go on.
    fn special_at(&self, table: &Table) -> Vec<SpecialMoment> {
        catch_unwind(AssertUnwindSafe(|| (self.worded)(table))).unwrap_or_else(|_| {
            tracing::error!(table = %table.id, step = table.step, "its special moments could not be worded");
            Vec::new()
        })
    }

    fn watch(&self) -> MutexGuard<'_, Watch> {
        self.watch.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells moments until it is stopped; those under way come to their end.
    pub async fn run(&self, boards: &Boards, stop: CancellationToken) {
        // Where it broke off before, the books have those that were on their way.
        self.watch().busy.clear();
        let mut under_way = FuturesUnordered::new();
        let mut looking = pin!(self.look_now_and_then());
        loop {
            let (ready, later) = self.watch().next(AT_ONCE_MAX - under_way.len(), Instant::now());
            under_way.extend(ready.into_iter().map(|waiting| self.tell(waiting, boards, &stop).boxed()));
            let pause = async {
                match later {
                    Some(at) => tokio::time::sleep_until(at).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                () = stop.cancelled() => break,
                () = self.news.notified() => {}
                never = &mut looking => match never {},
                Some(()) = under_way.next() => {}
                () = pause => {}
            }
        }
        while under_way.next().await.is_some() {}
    }

    /// Looks for ever for moments that are left: at the start, and of a process beside this one that has ended.
    async fn look_now_and_then(&self) -> Infallible {
        loop {
            let pause = match self.look().await {
                Ok(()) => LOOK_SECS,
                Err(why) => {
                    tracing::warn!("which special moments are still to be told cannot be read yet: {why}");
                    TRY_AGAIN_SECS
                }
            };
            tokio::time::sleep(Duration::from_secs(pause)).await;
        }
    }

    /// Takes up the moments that are to be told and of which nobody here knows.
    async fn look(&self) -> Result<(), HostError> {
        let Some(host) = self.host.get() else { return Ok(()) };
        for (table, step) in host.moments_to_tell(WAITING_MAX).await? {
            if self.watch().has(table, step) {
                continue;
            }
            match host.table_at(table, step).await {
                Ok(Some(table)) if self.take_up(&table, step) => {}
                Ok(_) => {
                    tracing::info!(%table, step, "nothing is left of a special moment: it is not told");
                    host.note_moment_told(table, step).await?;
                }
                // That one tells it.
                Err(HostError::NewerProgram) => {}
                Err(why) => return Err(why),
            }
        }
        Ok(())
    }

    /// Tells the moment that a table's step has brought, beside those that wait; whether it has brought one that is
    /// told.
    fn take_up(&self, table: &Table, step: u64) -> bool {
        let mut brought = self.special_at(table);
        brought.retain(|moment| moment.step == step);
        let mut watch = self.watch();
        if watch.has(table.id, step) {
            return true;
        }
        if brought.is_empty() {
            return false;
        }
        let waiting = watch.waiting.entry(table.id).or_insert_with(|| Waiting::at(table));
        waiting.moments.extend(brought);
        waiting.moments.sort_by_key(|moment| moment.step);
        drop(watch);
        self.news.notify_one();
        true
    }

    /// Tells the moments of a table, as far as they can be told now.
    async fn tell(&self, mut waiting: Waiting, boards: &Boards, stop: &CancellationToken) {
        let table = waiting.table;
        let posted = async {
            stop.run_until_cancelled(boards.film_has_run(table)).await.ok_or(PostError::Stopped)?;
            while let Some(moment) = waiting.moments.first().cloned() {
                self.tell_one(&mut waiting, moment).await?;
                waiting.moments.remove(0);
                waiting.tries = 0;
            }
            Ok(())
        };
        let posted: Result<(), PostError> = posted.await;
        let mut watch = self.watch();
        watch.busy.remove(&table);
        let Err(why) = posted else { return };
        let pause = Duration::from_secs(TRY_AGAIN_SECS << waiting.tries.min(DOUBLED_MAX));
        match why {
            PostError::Stopped | PostError::Later => {}
            PostError::Books(why) => tracing::warn!(%table, "a moment waits for the books: {why}"),
        }
        waiting.tries += 1;
        waiting.not_before = Some(Instant::now() + pause);
        if let Some(later) = watch.waiting.remove(&table) {
            waiting.moments.extend(later.moments);
        }
        watch.waiting.insert(table, waiting);
    }

    /// Tells one, unless it was told, its server does not want it or a hint led to it, and notes that.
    async fn tell_one(&self, waiting: &mut Waiting, moment: SpecialMoment) -> Result<(), PostError> {
        let Some(host) = self.host.get() else { return Err(PostError::Stopped) };
        let SpecialMoment { step, game, seat, line } = moment;
        let (table, books) = (waiting.table, PostError::Books);
        if !host.is_moment_to_tell(table, step).await.map_err(books)? {
            return Ok(());
        }
        let is_wanted = host.server_settings(waiting.guild).await.map_err(books)?.moments();
        // What an engine would have played is nobody's feat.
        let is_own = !host.had_hint(game, seat).await.map_err(books)?;
        let mut claim = PostClaim::noted(host, format!("{MOMENT}{table}-{step}")).await.map_err(books)?;
        if is_wanted && is_own && waiting.sent != Some(step) {
            let message = screen::message(&Screen { text: line.clone(), ..Screen::default() });
            // Of an id and a step only the last digits: a nonce has 25 characters at most, and holds for minutes.
            let nonce = format!("m{:012x}.{:010x}", table.0 & 0xffff_ffff_ffff, step & 0xff_ffff_ffff);
            let channel = serenity::all::ChannelId::new(waiting.channel.0);
            let posting = self.rest.post(channel, message.with_nonce(nonce).on(Some(waiting.guild)));
            match claim.tell(host, &self.rest, waiting.channel, &line, posting).await.map_err(books)? {
                PostOutcome::There(_) => waiting.sent = Some(step),
                PostOutcome::Later => return Err(PostError::Later),
                PostOutcome::Refused => {}
            }
        }
        host.note_moment_told(table, step).await.map_err(books)?;
        claim.release(host).await.map_err(books)
    }
}

impl Waiting {
    /// None yet, at this table.
    const fn at(table: &Table) -> Self {
        let Table { id, guild, channel, .. } = *table;
        Self { table: id, guild, channel, moments: Vec::new(), sent: None, tries: 0, not_before: None }
    }
}

impl Watch {
    /// Whether this moment waits to be told, or is being told now.
    fn has(&self, table: TableId, step: u64) -> bool {
        let waits = |waiting: &Waiting| waiting.moments.iter().any(|moment| moment.step == step);
        self.busy.get(&table).is_some_and(|steps| steps.contains(&step)) || self.waiting.get(&table).is_some_and(waits)
    }

    /// What is to be told now, of so many tables at most, and when to look again.
    fn next(&mut self, room: usize, now: Instant) -> (Vec<Waiting>, Option<Instant>) {
        let free = |waiting: &&Waiting| !self.busy.contains_key(&waiting.table);
        let is_due = |waiting: &&Waiting| waiting.not_before.is_none_or(|at| at <= now);
        let later = self.waiting.values().filter(free).filter(|waiting| !is_due(waiting));
        let later = later.filter_map(|waiting| waiting.not_before).min();
        let due = self.waiting.values().filter(free).filter(is_due).take(room);
        let due: Vec<TableId> = due.map(|waiting| waiting.table).collect();
        let ready: Vec<Waiting> = due.iter().filter_map(|table| self.waiting.remove(table)).collect();
        let steps = |waiting: &Waiting| waiting.moments.iter().map(|moment| moment.step).collect();
        self.busy.extend(ready.iter().map(|waiting| (waiting.table, steps(waiting))));
        (ready, later)
    }
}

#[cfg(test)]
mod tests;
