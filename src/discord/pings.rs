//! Pings: one short message for "your turn" and "the game is over", at slow
//! tables only, where people go away between turns. It is deleted when the
//! turn is taken, and whoever wants none gets none. Where a turn takes days, it
//! waits for the end of their night or holiday, is made anew halfway and an hour
//! before the end, and never more often.
//!
//! Which call stands is noted in the books, and the note alone counts: another
//! process may have called since. Whoever changes the note, from what it was,
//! calls; so of several processes one does, and none leaves a call behind.

mod catch_up;
mod rests;

use std::{
    collections::{HashMap, HashSet},
    fmt,
    panic::AssertUnwindSafe,
    str::FromStr,
    sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError},
};

use futures_util::{
    FutureExt as _,
    stream::{FuturesUnordered, StreamExt as _},
};
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;

use super::{
    ask::NO_PINGS,
    rest_client::{RestClient, RestError},
    screen,
};
use host::{Host, HostError};
use present::{offers::Offer, tavern};
use table::{
    Phase, Sitter, Table,
    ids::{ChannelId, Moment, TableId, UserId},
};

/// From this time for a turn on a table is a slow one, in seconds.
pub(super) const SLOW_TURN_SECS: u32 = 300;
/// What the note of a table's last call begins with.
const NOTED: &str = "call-";
/// How many slow tables are watched at most; others go without pings.
const TABLES_MAX: usize = 10_000;
/// At how many tables people are called at the same time.
const LOOKS_MAX: usize = 16;
/// How often a note is read again that another process has just changed.
const TRIES_MAX: usize = 5;

/// The pings of all slow tables.
#[derive(Debug)]
pub(super) struct Pings {
    rest: Arc<RestClient>,
    host: OnceLock<Host>,
    watch: Mutex<Watch>,
    news: Notify,
}

/// What is watched.
#[derive(Debug, Default)]
struct Watch {
    /// Tables to look at, as they are now.
    changed: HashMap<TableId, Arc<Table>>,
    /// Tables that are being looked at.
    busy: HashSet<TableId>,
    /// Tables at which a call stands.
    calls: HashSet<TableId>,
    /// The calls that were noted when all notes were read last.
    noted: HashMap<TableId, Call>,
    /// Fast tables at which no call is left, and the step up to which that is known.
    quiet: HashMap<TableId, u64>,
    /// Tables that are looked at once more when Discord can be reached again.
    later: HashMap<TableId, Arc<Table>>,
    /// When somebody is to be called next to their turn or reminded of it, at tables where it takes days.
    reminders: HashMap<TableId, Moment>,
    /// Tables at which a call was noted before this start, and never known to be made.
    unfinished: HashSet<TableId>,
    /// Messages of calls that no note knows of, to be deleted when Discord can be reached again.
    strays: Vec<Message>,
    /// The same, now.
    strays_due: Vec<Message>,
}

/// What was called out at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Called {
    /// Nobody yet: whose turn it is rests.
    Later,
    /// A turn.
    Turn,
    /// The same, halfway through its own time.
    Half,
    /// The same, halfway through the time bank.
    InBank,
    /// The same, shortly before the end.
    LastHour,
    /// The end of a game.
    Over,
}

/// A call at a table, and its message if there is one.
#[derive(Clone, Debug, PartialEq)]
struct Call {
    called: Called,
    /// The decision the table had come to.
    decision: u32,
    message: Option<Message>,
    /// It is noted, and not known to be made yet.
    is_pending: bool,
}

/// Where a call stands.
type Message = (ChannelId, serenity::all::MessageId);

impl Call {
    /// Whether it is still what is to be called out at this table.
    fn stands_at(&self, table: &Table, now: Moment) -> bool {
        self.called_next(table, now).is_some_and(|called| self.is(called, table.decision))
    }

    /// What is to be called out now, after this: of one turn nothing that came before it.
    fn called_next(&self, table: &Table, now: Moment) -> Option<Called> {
        let called = called_at(table, true, now)?;
        let is_same_turn = self.decision == table.decision && called < Called::Over && self.called < Called::Over;
        Some(if is_same_turn { called.max(self.called) } else { called })
    }

    /// Whether this is what is to be called out now.
    fn is(&self, called: Called, decision: u32) -> bool {
        self.called == called && (called == Called::Over || self.decision == decision)
    }
}

/// `turn 17 CHANNEL MESSAGE`, or `over 17 CHANNEL MESSAGE`, as it is noted; `turn 17` before it is
/// made, `turn 17 none` if nobody was to be called, and `rest 17 none` if nobody is to be yet.
impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.called {
            Called::Later => write!(f, "rest {}", self.decision)?,
            Called::Turn => write!(f, "turn {}", self.decision)?,
            Called::Half => write!(f, "half {}", self.decision)?,
            Called::InBank => write!(f, "bank {}", self.decision)?,
            Called::LastHour => write!(f, "hour {}", self.decision)?,
            Called::Over => write!(f, "over {}", self.decision)?,
        }
        match self.message {
            Some((channel, message)) => write!(f, " {channel} {message}"),
            None if self.is_pending => Ok(()),
            None => f.write_str(" none"),
        }
    }
}

impl FromStr for Call {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let words: Vec<&str> = text.split(' ').collect();
        let (called, decision) = match words.as_slice() {
            ["rest", decision, ..] => (Called::Later, decision.parse().map_err(|_| ())?),
            ["turn", decision, ..] => (Called::Turn, decision.parse().map_err(|_| ())?),
            ["half", decision, ..] => (Called::Half, decision.parse().map_err(|_| ())?),
            ["bank", decision, ..] => (Called::InBank, decision.parse().map_err(|_| ())?),
            ["hour", decision, ..] => (Called::LastHour, decision.parse().map_err(|_| ())?),
            ["over", decision, ..] => (Called::Over, decision.parse().map_err(|_| ())?),
            _ => return Err(()),
        };
        let message = match words.as_slice() {
            [_, _, channel, message] => Some((channel.parse().map_err(|_| ())?, message.parse().map_err(|_| ())?)),
            _ => None,
        };
        Ok(Self { called, decision, message, is_pending: words.len() == 2 })
    }
}

impl Pings {
    pub fn new(rest: Arc<RestClient>) -> Self {
        Self { rest, host: OnceLock::new(), watch: Mutex::default(), news: Notify::new() }
    }

    /// Makes the host known, once.
    pub fn serve(&self, host: Host) {
        self.host.set(host).expect("the pings get one host");
    }

    /// A table has a new step.
    pub fn changed(&self, table: &Arc<Table>) {
        let mut watch = self.watch();
        watch.remind_later(table, self.now());
        if !is_slow(table) {
            // Where no game was played, nobody was called.
            if matches!(&table.phase, Phase::Gathering(gathering) if gathering.last.is_none()) {
                watch.rest(table);
            }
            if watch.stays_quiet(table) {
                return;
            }
        }
        if watch.changed.len() < TABLES_MAX {
            watch.changed.insert(table.id, Arc::clone(table));
        }
        drop(watch);
        self.news.notify_one();
    }

    /// Discord can be reached again: whom it kept from being called is called now.
    pub fn reached_again(&self) {
        let mut watch = self.watch();
        for (id, table) in std::mem::take(&mut watch.later) {
            watch.changed.entry(id).or_insert(table);
        }
        let strays = std::mem::take(&mut watch.strays);
        watch.strays_due.extend(strays);
        drop(watch);
        self.news.notify_one();
    }

    fn watch(&self) -> MutexGuard<'_, Watch> {
        self.watch.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Calls people until it is stopped; then the calls under way come to their end.
    pub async fn run(&self, stop: CancellationToken) {
        // Where it broke off before, nothing is being looked at any more.
        self.watch().busy.clear();
        let mut looks = FuturesUnordered::new();
        let mut others = Box::pin(self.catch_up_with_others());
        loop {
            let room = LOOKS_MAX.saturating_sub(looks.len());
            let (next, strays) = {
                let mut watch = self.watch();
                let from = watch.strays_due.len().saturating_sub(room);
                let strays = watch.strays_due.split_off(from);
                (watch.next(room - strays.len()), strays)
            };
            looks.extend(strays.into_iter().map(|stray| self.take_down_stray(stray).boxed()));
            let look = |table: Arc<Table>| async move {
                // A mistake of our own at one table breaks off no call at another. It is looked at again with its next
                // step, or when Discord is back.
                let looked = AssertUnwindSafe(self.look(&table)).catch_unwind().await;
                let (call, is_missed) = looked.unwrap_or_else(|_| {
                    tracing::error!(table = %table.id, step = table.step, "to look who is to be called broke off");
                    (None, true)
                });
                self.watch().looked(&table, call.is_some(), is_missed);
            };
            looks.extend(next.into_iter().map(|table| look(table).boxed()));
            let (due, next_due) = self.watch().take_due(self.now());
            looks.extend(due.into_iter().map(|table| self.remind(table).boxed()));
            tokio::select! {
                () = stop.cancelled() => break,
                () = self.news.notified() => {}
                Some(()) = looks.next() => {}
                () = &mut others => others = Box::pin(self.catch_up_with_others()),
                () = self.sleep_until(next_due), if next_due.is_some() => {}
            }
        }
        while looks.next().await.is_some() {}
    }

    async fn sleep_until(&self, moment: Option<Moment>) {
        if let Some(moment) = moment {
            self.host().sleep_until(moment).await;
        }
    }

    fn now(&self) -> Moment {
        self.host().now()
    }

    /// Calls whoever is to be called at a table. Gives the call that stands
    /// now, and whether Discord was out of reach.
    async fn look(&self, table: &Arc<Table>) -> (Option<Call>, bool) {
        let is_unfinished = self.watch().unfinished.remove(&table.id);
        for _ in 0..TRIES_MAX {
            let note = match self.noted(table.id).await {
                Ok(note) => note,
                Err(why) => {
                    tracing::warn!(table = %table.id, "whether somebody was called cannot be read: {why}");
                    return (None, false);
                }
            };
            let last: Option<Call> = note.as_deref().and_then(|note| note.parse().ok());
            if last.as_ref().is_some_and(|last| last.decision > table.decision) {
                // Another process has played on, and looks after it.
                return (last, false);
            }
            let mut now = match &last {
                Some(last) => last.called_next(table, self.now()),
                None => called_at(table, false, self.now()),
            };
            let stands = |now: Option<Called>| {
                let same = last.as_ref().filter(|last| now.is_some_and(|now| last.is(now, table.decision)));
                same.is_some_and(|last| !(is_unfinished && last.is_pending))
            };
            if !stands(now) {
                now = self.not_in_their_rest(table, now).await;
            }
            if stands(now) {
                return (last, false);
            }
            if let Some(last) = last
                && !self.take_down(&last).await
            {
                return (Some(last), true);
            }
            // Noted before it is called out: of several processes one does it.
            let meant = now.map(|called| Call { called, decision: table.decision, message: None, is_pending: true });
            let noted = meant.as_ref().map(Call::to_string);
            if !self.replace(table.id, note.as_deref(), noted.as_deref()).await {
                continue;
            }
            let Some(meant) = meant else { return (None, false) };
            let message = match self.call(table, meant.called).await {
                Ok(message) => message,
                Err(_) => {
                    // Nobody was called: the next look calls.
                    self.replace(table.id, noted.as_deref(), None).await;
                    return (None, true);
                }
            };
            let call = Call { message, is_pending: false, ..meant };
            if self.replace(table.id, noted.as_deref(), Some(&call.to_string())).await || message.is_none() {
                return (Some(call), false);
            }
            // Another has called meanwhile, and could not know of this message.
            if let Some(stray) = message {
                self.take_down_stray(stray).await;
            }
        }
        (None, false)
    }

    /// Calls out; the message, if anybody was called.
    ///
    /// # Errors
    /// Discord is out of reach.
    async fn call(&self, table: &Arc<Table>, what: Called) -> Result<Option<Message>, RestError> {
        let mut wanted: Vec<UserId> = Vec::new();
        // Rather no ping than an unwanted one.
        let is_quiet = self.host().server_settings(table.guild).await.map_or(true, |server| server.quiet());
        for user in whom(table, what).into_iter().filter(|_| !is_quiet) {
            match self.host().user_settings(user).await {
                // Who has one message a day would have the next one after the last hour.
                Ok(settings) if settings.pings && (!settings.digest || what == Called::LastHour) => wanted.push(user),
                Ok(_) => {}
                // Rather no ping than an unwanted one.
                Err(why) => tracing::warn!("whether someone wants pings cannot be read: {why}"),
            }
        }
        if wanted.is_empty() {
            return Ok(None);
        }
        let (offer, lang) = (Offer::of(&table.rules.options), table.rules.lang);
        let text = match what {
            Called::Later | Called::Turn => tavern::your_turn(wanted[0], offer, lang),
            Called::Half | Called::InBank | Called::LastHour => {
                tavern::turn_ends(wanted[0], offer, table.deadline(), lang)
            }
            Called::Over => tavern::game_over(&wanted, offer, lang),
        };
        // Should the answer get lost on the way, the next try is still the same message.
        let call = screen::call(text, &wanted, (NO_PINGS, tavern::no_pings_label(lang)))
            .with_nonce(nonce_of(table, what))
            .on(Some(table.guild));
        match self.rest.post(serenity::all::ChannelId::new(table.channel.0), call).await {
            Ok(message) => Ok(Some((table.channel, message))),
            Err(why) if why.is_outage() => Err(why),
            Err(why) => {
                tracing::debug!(table = %table.id, "no ping: {why}");
                Ok(None)
            }
        }
    }

    /// Changes the note of a table's call, if it is still what it was.
    async fn replace(&self, table: TableId, was: Option<&str>, new: Option<&str>) -> bool {
        match self.host().replace_meta(&format!("{NOTED}{table}"), was, new).await {
            Ok(replaced) => replaced,
            Err(why) => {
                tracing::warn!(%table, "a call could not be noted: {why}");
                false
            }
        }
    }

    /// The note of the call that stands at a table.
    async fn noted(&self, table: TableId) -> Result<Option<String>, HostError> {
        self.host().meta(&format!("{NOTED}{table}")).await
    }

    fn host(&self) -> &Host {
        self.host.get().expect("nothing changes before the host is up")
    }

    /// Takes a message down that no note knows of; later, if Discord is out of reach.
    async fn take_down_stray(&self, stray: Message) {
        if self.delete(stray).await {
            return;
        }
        let mut watch = self.watch();
        if watch.strays.len() < TABLES_MAX {
            watch.strays.push(stray);
        }
    }

    /// Takes a call down; `false` if Discord is out of reach.
    async fn take_down(&self, call: &Call) -> bool {
        match call.message {
            Some(message) => self.delete(message).await,
            None => true,
        }
    }

    async fn delete(&self, (channel, message): Message) -> bool {
        let Err(why) = self.rest.delete((serenity::all::ChannelId::new(channel.0), message)).await else { return true };
        tracing::debug!("a ping stays: {why}");
        !why.is_outage()
    }
}

impl Watch {
    /// Notes when somebody is to be reminded next of their turn at a table.
    fn remind_later(&mut self, table: &Table, now: Moment) {
        let next = table.reminders().and_then(|reminders| reminders.into_iter().find(|at| *at > now));
        match next {
            Some(next) if self.reminders.len() < TABLES_MAX => {
                self.reminders.insert(table.id, next);
            }
            _ => {
                self.reminders.remove(&table.id);
            }
        }
    }

    /// Whether a table is looked at again by itself.
    fn is_to_wake(&self, table: TableId) -> bool {
        self.reminders.contains_key(&table)
    }

    /// Has a table looked at again at this moment, or before it.
    fn wake_at(&mut self, table: TableId, at: Moment) {
        if self.reminders.len() < TABLES_MAX {
            self.reminders.entry(table).and_modify(|next| *next = at.min(*next)).or_insert(at);
        }
    }

    /// The tables at which somebody is to be reminded by now, and when the next one is.
    fn take_due(&mut self, now: Moment) -> (Vec<TableId>, Option<Moment>) {
        let due: Vec<TableId> = self.reminders.iter().filter(|(_, at)| **at <= now).map(|(id, _)| *id).collect();
        for id in &due {
            self.reminders.remove(id);
        }
        (due, self.reminders.values().copied().min())
    }

    /// The tables to look at now, at most `room`.
    fn next(&mut self, room: usize) -> Vec<Arc<Table>> {
        let free = self.changed.keys().filter(|id| !self.busy.contains(id)).take(room).copied();
        let free: Vec<TableId> = free.collect();
        let mut ready = Vec::new();
        for table in free.into_iter().filter_map(|id| self.changed.remove(&id)) {
            let has_call = self.calls.remove(&table.id);
            if has_call || self.calls.len() + self.busy.len() < TABLES_MAX {
                self.busy.insert(table.id);
                ready.push(table);
            }
        }
        ready
    }

    /// A table was looked at, and a call stands or none; Discord may have been out of reach.
    fn looked(&mut self, table: &Arc<Table>, has_call: bool, is_missed: bool) {
        self.busy.remove(&table.id);
        self.quiet.remove(&table.id);
        self.later.remove(&table.id);
        if is_missed && self.later.len() < TABLES_MAX {
            self.later.insert(table.id, Arc::clone(table));
        }
        if has_call {
            self.calls.insert(table.id);
        } else if !is_missed && !is_slow(table) && !table.is_closed() {
            self.rest(table);
        }
    }

    /// At this table no call is left.
    fn rest(&mut self, table: &Table) {
        // A call may be on its way.
        if self.busy.contains(&table.id) || self.calls.contains(&table.id) {
            return;
        }
        if self.quiet.len() >= TABLES_MAX {
            self.quiet.clear();
        }
        self.quiet.insert(table.id, table.step);
    }

    /// Whether no call can stand at a fast table: none did, and every step since was made here.
    fn stays_quiet(&mut self, table: &Table) -> bool {
        let Some(known) = self.quiet.remove(&table.id) else { return false };
        let stays = table.step <= known + 1;
        if stays && !table.is_closed() {
            self.quiet.insert(table.id, table.step);
        }
        stays
    }
}

/// What is to be called out at a table now, where a call `stood` before or none.
fn called_at(table: &Table, stood: bool, now: Moment) -> Option<Called> {
    match &table.phase {
        _ if !is_slow(table) => None,
        Phase::Playing(_) => Some(match table.reminders() {
            Some([.., last]) if now >= last => Called::LastHour,
            Some([_, in_bank, _]) if now >= in_bank => Called::InBank,
            Some([half, ..]) if now >= half => Called::Half,
            _ => Called::Turn,
        }),
        // A game that was not watched is not called out either: it may be long over.
        Phase::Gathering(_) => stood.then_some(Called::Over),
        Phase::Closed(_) => None,
    }
}

/// What Discord knows a call by: the same however often, and by whichever process, it is tried.
fn nonce_of(table: &Table, what: Called) -> String {
    let what = match what {
        Called::Later => 'r',
        Called::Turn => 't',
        Called::Half => 'h',
        Called::InBank => 'b',
        Called::LastHour => 'l',
        Called::Over => 'o',
    };
    // Of an id and a step only the last digits: a nonce has 25 characters at most, and holds for minutes.
    format!("{what}{:012x}.{:010x}", table.id.0 & 0xffff_ffff_ffff, table.step & 0xff_ffff_ffff)
}

/// Who is to be called; nobody where that is to be later.
fn whom(table: &Table, what: Called) -> Vec<UserId> {
    let called = match what {
        Called::Later => None,
        Called::Turn | Called::Half | Called::InBank | Called::LastHour => {
            let seat = table.to_move().filter(|_| table.ai_to_move().is_none());
            seat.and_then(|seat| table.sitter(seat)).map(std::slice::from_ref)
        }
        Called::Over => match &table.phase {
            Phase::Gathering(gathering) => gathering.last.as_ref().map(|last| last.sitters.as_slice()),
            Phase::Playing(_) | Phase::Closed(_) => None,
        },
    };
    called.into_iter().flatten().filter_map(Sitter::user).collect()
}

fn is_slow(table: &Table) -> bool {
    table.rules.turn_secs >= SLOW_TURN_SECS
}

#[cfg(test)]
mod tests;
