//! Pings: one short message for "your turn" and "the game is over", at slow
//! tables only, where people go away between turns. It is deleted when the
//! turn is taken, and whoever wants none gets none.

use std::{
    collections::{HashMap, HashSet},
    fmt,
    str::FromStr,
    sync::{Arc, Mutex, MutexGuard, OnceLock},
};

use futures_util::stream::{FuturesUnordered, StreamExt as _};
use serde_json::json;
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;

use super::{ask::NO_PINGS, screen, wire::Wire};
use crate::{
    host::Host,
    ids::{ChannelId, TableId, UserId},
    present::tavern,
    table::{Phase, Table},
};

/// From this time for a turn on a table is a slow one, in seconds.
pub(super) const SLOW_TURN_SECS: u32 = 300;
/// What the note of a table's last call begins with.
const NOTED: &str = "call-";
/// How many slow tables are watched at most; others go without pings.
const TABLES_MAX: usize = 10_000;
/// At how many tables people are called at the same time.
const LOOKS_MAX: usize = 16;

/// The pings of all slow tables.
#[derive(Debug)]
pub(super) struct Pings {
    wire: Arc<Wire>,
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
    /// The last call at each table.
    calls: HashMap<TableId, Call>,
    /// Fast tables at which no call is left.
    quiet: HashSet<TableId>,
}

/// What was last called out at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Called {
    /// This turn.
    Turn(u32),
    /// The end of a game.
    Over,
}

/// The last call at a table, and its message if there is one.
#[derive(Debug, PartialEq)]
struct Call {
    called: Called,
    message: Option<(ChannelId, serenity::all::MessageId)>,
}

/// `turn 17 CHANNEL MESSAGE`, or `over 0 CHANNEL MESSAGE`, as it is noted.
impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.called {
            Called::Turn(turn) => write!(f, "turn {turn}")?,
            Called::Over => f.write_str("over 0")?,
        }
        match self.message {
            Some((channel, message)) => write!(f, " {channel} {message}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Call {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let words: Vec<&str> = text.split(' ').collect();
        let called = match words.as_slice() {
            ["turn", turn, ..] => Called::Turn(turn.parse().map_err(|_| ())?),
            ["over", ..] => Called::Over,
            _ => return Err(()),
        };
        let message = match words.as_slice() {
            [_, _, channel, message] => Some((channel.parse().map_err(|_| ())?, message.parse().map_err(|_| ())?)),
            _ => None,
        };
        Ok(Self { called, message })
    }
}

impl Pings {
    pub fn new(wire: Arc<Wire>) -> Self {
        Self { wire, host: OnceLock::new(), watch: Mutex::default(), news: Notify::new() }
    }

    /// Makes the host known, once.
    pub fn serve(&self, host: Host) {
        self.host.set(host).expect("the pings get one host");
    }

    /// A table has a new step.
    pub fn changed(&self, table: &Arc<Table>) {
        let mut watch = self.watch();
        if !is_slow(table) {
            // Where no game was played, nobody was called.
            if matches!(&table.phase, Phase::Gathering(gathering) if gathering.last.is_none()) {
                watch.rest(table.id);
            }
            if watch.quiet.contains(&table.id) {
                if table.is_closed() {
                    watch.quiet.remove(&table.id);
                }
                return;
            }
        }
        if watch.changed.len() < TABLES_MAX {
            watch.changed.insert(table.id, Arc::clone(table));
        }
        drop(watch);
        self.news.notify_one();
    }

    fn watch(&self) -> MutexGuard<'_, Watch> {
        self.watch.lock().expect("nobody panics with the pings in hand")
    }

    /// Calls people until it is stopped; then the calls under way come to their end.
    pub async fn run(&self, stop: CancellationToken) {
        let mut looks = FuturesUnordered::new();
        loop {
            let next = self.watch().next(LOOKS_MAX - looks.len());
            looks.extend(next.into_iter().map(|(table, call)| async move {
                let call = self.look(&table, call).await;
                self.watch().looked(&table, call);
            }));
            tokio::select! {
                () = stop.cancelled() => break,
                () = self.news.notified() => {}
                Some(()) = looks.next() => {}
            }
        }
        while looks.next().await.is_some() {}
    }

    /// Calls whoever is to be called at a table, after this last call at it.
    /// Gives the call that stands now.
    async fn look(&self, table: &Arc<Table>, known: Option<Call>) -> Option<Call> {
        let last = match known {
            Some(call) => Some(call),
            None => self.noted(table.id).await,
        };
        let now = match &table.phase {
            _ if !is_slow(table) => None,
            Phase::Playing(_) => Some(Called::Turn(table.turn)),
            // A game that was not watched is not called out either: it may be long over.
            Phase::Gathering(_) => last.as_ref().map(|_| Called::Over),
            Phase::Closed(_) => None,
        };
        if let Some(call) = last {
            if Some(call.called) == now {
                return Some(call);
            }
            self.take_down(call).await;
            if now.is_none() {
                self.forget(table.id).await;
            }
        }
        let called = now?;
        let call = Call { called, message: self.call(table, called).await };
        self.note(table.id, &call).await;
        Some(call)
    }

    async fn call(&self, table: &Arc<Table>, what: Called) -> Option<(ChannelId, serenity::all::MessageId)> {
        let people = match what {
            Called::Turn(_) => {
                let seat = table.to_move().filter(|_| table.ai_to_move().is_none())?;
                vec![table.sitter(seat)?.user()?]
            }
            Called::Over => match &table.phase {
                Phase::Gathering(gathering) => {
                    gathering.last.as_ref()?.sitters.iter().filter_map(crate::table::Sitter::user).collect()
                }
                Phase::Playing(_) | Phase::Closed(_) => return None,
            },
        };
        let mut wanted: Vec<UserId> = Vec::new();
        for user in people {
            match self.host().user_settings(user).await {
                Ok(settings) if settings.pings => wanted.push(user),
                Ok(_) => {}
                // Rather no ping than an unwanted one.
                Err(why) => tracing::warn!("whether someone wants pings cannot be read: {why}"),
            }
        }
        if wanted.is_empty() {
            return None;
        }
        let lang = table.rules.lang;
        let text = match what {
            Called::Turn(_) => tavern::your_turn(wanted[0], table.kind(), lang),
            Called::Over => tavern::game_over(&wanted, table.kind(), lang),
        };
        let body = json!({
            "content": text,
            "allowed_mentions": screen::mentions(&wanted),
            "components": [{"type": 1, "components": [
                {"type": 2, "style": 2, "label": tavern::no_pings_label(lang), "custom_id": NO_PINGS},
            ]}],
        });
        match self.wire.post(serenity::all::ChannelId::new(table.channel.0), body.into()).await {
            Ok(message) => Some((table.channel, message)),
            Err(why) => {
                tracing::debug!(table = %table.id, "no ping: {why}");
                None
            }
        }
    }

    /// Notes a call, so that it can be taken down after a restart.
    async fn note(&self, table: TableId, call: &Call) {
        if let Err(why) = self.host().set_meta(&format!("{NOTED}{table}"), &call.to_string()).await {
            tracing::warn!(%table, "a call could not be noted: {why}");
        }
    }

    async fn forget(&self, table: TableId) {
        if let Err(why) = self.host().delete_meta(&format!("{NOTED}{table}")).await {
            tracing::warn!(%table, "the note of a call stays: {why}");
        }
    }

    /// The call that was noted before a restart.
    async fn noted(&self, table: TableId) -> Option<Call> {
        match self.host().meta(&format!("{NOTED}{table}")).await {
            Ok(text) => text?.parse().ok(),
            Err(why) => {
                tracing::warn!(%table, "whether somebody was called cannot be read: {why}");
                None
            }
        }
    }

    fn host(&self) -> &Host {
        self.host.get().expect("nothing changes before the host is up")
    }

    async fn take_down(&self, call: Call) {
        let Some((channel, message)) = call.message else { return };
        if let Err(why) = self.wire.delete((serenity::all::ChannelId::new(channel.0), message)).await {
            tracing::debug!("a ping stays: {why}");
        }
    }
}

impl Watch {
    /// The tables to look at now, at most `room`, with the last call at each.
    fn next(&mut self, room: usize) -> Vec<(Arc<Table>, Option<Call>)> {
        let free = self.changed.keys().filter(|id| !self.busy.contains(id)).take(room).copied();
        let free: Vec<TableId> = free.collect();
        let mut ready = Vec::new();
        for table in free.into_iter().filter_map(|id| self.changed.remove(&id)) {
            let call = self.calls.remove(&table.id);
            if call.is_some() || self.calls.len() + self.busy.len() < TABLES_MAX {
                self.busy.insert(table.id);
                ready.push((table, call));
            }
        }
        ready
    }

    /// A table was looked at, and this call stands.
    fn looked(&mut self, table: &Table, call: Option<Call>) {
        self.busy.remove(&table.id);
        self.quiet.remove(&table.id);
        match call {
            Some(call) => {
                self.calls.insert(table.id, call);
            }
            None if !is_slow(table) && !table.is_closed() => self.rest(table.id),
            None => {}
        }
    }

    /// At this table no call is left.
    fn rest(&mut self, table: TableId) {
        // A call may be on its way.
        if self.busy.contains(&table) || self.calls.contains_key(&table) {
            return;
        }
        if self.quiet.len() >= TABLES_MAX {
            self.quiet.clear();
        }
        self.quiet.insert(table);
    }
}

fn is_slow(table: &Table) -> bool {
    table.rules.turn_secs >= SLOW_TURN_SECS
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::far_end;

    #[tokio::test]
    async fn a_call_that_gets_no_answer_holds_up_no_other_table() {
        let mut far = far_end::FarEnd::silent_at(Some("/channels/10/")).await;
        let host = far_end::host().await;
        let pings = Pings::new(Arc::clone(&far.wire));
        pings.serve(host.clone());
        let mut tables = Vec::new();
        for channel in [10, 11] {
            let table = far_end::table(&host, channel, SLOW_TURN_SECS).await;
            tables.push(far_end::started(&host, &table).await);
        }
        let called = async {
            for (table, path) in tables.iter().zip(["/api/v10/channels/10/messages", "/api/v10/channels/11/messages"]) {
                pings.changed(table);
                let call = far.next().await;
                assert_eq!(call.path, path);
                assert!(call.body["content"].as_str().is_some_and(|text| text.contains("<@101>")), "{call:?}");
            }
            // The second call is known to stand; the first still waits for its answer.
            while !pings.watch().calls.contains_key(&tables[1].id) {
                tokio::task::yield_now().await;
            }
            let watch = pings.watch();
            assert!(watch.busy.contains(&tables[0].id) && !watch.calls.contains_key(&tables[0].id));
        };
        tokio::select! {
            () = pings.run(CancellationToken::new()) => unreachable!("nobody stops it"),
            () = called => {}
        }
    }

    #[test]
    fn a_call_is_noted_as_it_was() {
        let message = Some((ChannelId(5), serenity::all::MessageId::new(6)));
        for called in [Called::Turn(17), Called::Over] {
            for message in [message, None] {
                let call = Call { called, message };
                assert_eq!(call.to_string().parse(), Ok(call));
            }
        }
        for nothing in ["", "turn", "turn x", "later 3", "turn 3 x y"] {
            assert_eq!(nothing.parse::<Call>(), Err(()), "{nothing}");
        }
    }
}
