//! Special moments: one line of its own in the channel, which stays when the board has gone on. Which are told is
//! claimed in the books before it is sent, so that of several processes, and of the times before and after a
//! restart, one tells it; one that breaks off in between tells it never, rather than twice.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, OnceLock, PoisonError},
    time::Duration,
};

use futures_util::{
    FutureExt as _,
    stream::{FuturesUnordered, StreamExt as _},
};
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;

use super::{rest_client::RestClient, screen};
use host::Host;
use present::Screen;
use table::{
    Table,
    ids::{ChannelId, GuildId, TableId},
};

/// How many moments wait at most, and of how many tables it is remembered what was told.
const WAITING_MAX: usize = 1000;
const TABLES_MAX: usize = 10_000;
/// How many are told at the same time.
const AT_ONCE_MAX: usize = 8;
/// How often one is tried while Discord is out of reach, and how long to wait before the next time.
const TRIES_MAX: u32 = 6;
const TRY_AGAIN: Duration = Duration::from_secs(5);

/// The moments of all tables.
#[derive(Debug)]
pub(super) struct Moments {
    rest: Arc<RestClient>,
    host: OnceLock<Host>,
    watch: Mutex<Watch>,
    news: Notify,
}

#[derive(Debug, Default)]
struct Watch {
    /// The step up to which moments were seen here: no need to ask the books again.
    seen: HashMap<TableId, u64>,
    waiting: Vec<Moment>,
}

/// A moment that is to be told.
#[derive(Debug)]
struct Moment {
    table: TableId,
    guild: GuildId,
    channel: ChannelId,
    step: u64,
    told: String,
    /// How long what led to it is watched before.
    after: Duration,
}

impl Moments {
    pub fn new(rest: Arc<RestClient>) -> Self {
        Self { rest, host: OnceLock::new(), watch: Mutex::default(), news: Notify::new() }
    }

    /// Makes the host known, once.
    pub fn serve(&self, host: Host) {
        self.host.set(host).expect("the moments get one host");
    }

    /// A table has a new step, or is looked at after a start.
    pub fn changed(&self, table: &Table) {
        let moments = present::moments(table);
        let Some(&(latest, _)) = moments.last() else { return };
        let mut watch = self.watch.lock().unwrap_or_else(PoisonError::into_inner);
        let seen = watch.seen.get(&table.id).copied().unwrap_or_default();
        if latest <= seen {
            return;
        }
        if watch.seen.len() >= TABLES_MAX {
            watch.seen.clear();
        }
        watch.seen.insert(table.id, latest);
        let after = Duration::from_millis(present::moments_after_ms(table));
        for (step, told) in moments.into_iter().filter(|(step, _)| *step > seen) {
            if watch.waiting.len() < WAITING_MAX {
                let Table { id, guild, channel, .. } = *table;
                watch.waiting.push(Moment { table: id, guild, channel, step, told, after });
            }
        }
        drop(watch);
        self.news.notify_one();
    }

    /// Tells moments until it is stopped; those under way come to their end.
    pub async fn run(&self, stop: CancellationToken) {
        let mut under_way = FuturesUnordered::new();
        loop {
            {
                let mut watch = self.watch.lock().unwrap_or_else(PoisonError::into_inner);
                let room = AT_ONCE_MAX.saturating_sub(under_way.len()).min(watch.waiting.len());
                under_way.extend(watch.waiting.drain(..room).map(|moment| self.tell(moment, stop.clone()).boxed()));
            }
            tokio::select! {
                () = stop.cancelled() => break,
                () = self.news.notified() => {}
                Some(()) = under_way.next() => {}
            }
        }
        while under_way.next().await.is_some() {}
    }

    async fn tell(&self, moment: Moment, stop: CancellationToken) {
        let Some(host) = self.host.get() else { return };
        if stop.run_until_cancelled(tokio::time::sleep(moment.after)).await.is_none() {
            return;
        }
        match host.claim_moment(moment.table, moment.step).await {
            Ok(true) => {}
            Ok(false) => return,
            Err(why) => {
                tracing::warn!(table = %moment.table, step = moment.step, "a moment could not be claimed: {why}");
                return;
            }
        }
        // What the server has chosen cannot be read: rather no line than an unwanted one.
        if !host.guild_settings(moment.guild).await.is_ok_and(|settings| settings.moments) {
            return;
        }
        let line = Screen { text: moment.told, ..Screen::default() };
        // The same line however often it is tried.
        let nonce = format!("m{:012x}.{:010x}", moment.table.0 & 0xffff_ffff_ffff, moment.step & 0xff_ffff_ffff);
        for _ in 0..TRIES_MAX {
            let message = screen::message(&line).with_nonce(nonce.clone());
            match self.rest.post(serenity::all::ChannelId::new(moment.channel.0), message).await {
                Ok(_) => return,
                Err(why) if why.is_outage() => tracing::debug!(table = %moment.table, "a moment waits: {why}"),
                Err(why) => {
                    tracing::debug!(table = %moment.table, "a moment is not told: {why}");
                    return;
                }
            }
            if stop.run_until_cancelled(tokio::time::sleep(TRY_AGAIN)).await.is_none() {
                return;
            }
        }
    }
}
