//! The board message: one a table, always the latest.
//!
//! A click's own answer carries the board; everything else is an edit with
//! the bot's token, at most one at a time for a table, and only of the latest
//! table. Where an answer and an edit, or two answers, were under way at the
//! same time, nobody knows which of them Discord took last, and one more edit
//! follows. What a board shows is decided in `present`.

mod bring_down;
mod catch_up;
mod draw;
mod hang;
mod pace;
mod pictures;
mod waiting;

use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex, MutexGuard, OnceLock},
    time::Duration,
};

use futures_util::stream::{FuturesUnordered, StreamExt as _};
use serde_json::json;
use tokio::{
    sync::{Notify, oneshot},
    time::Instant,
};
use tokio_util::sync::CancellationToken;

pub(super) use self::draw::UnderWay;
pub use self::{draw::Drawing, pictures::Painter};
use self::{
    draw::unbroken,
    pace::Pace,
    pictures::Pictures,
    waiting::{Meant, Put, Waiting},
};
pub(super) use self::{
    pictures::{AttachmentChange, Drawn},
    waiting::Shown,
};
use super::{
    ask::Token,
    rest_client::{Parcel, RestClient, RestError},
    screen::{self, Attached},
};
use host::{Host, Problem, seeds};
use present::{Press, Screen, board::lost_table, motif::Picture};
use table::{
    Closing, Phase, Table,
    ids::{ChannelId, MessageId, Moment, TableId},
};

/// How many boards are edited at the same time.
const EDITS_MAX: usize = 32;
/// How many boards' places are remembered; then the memory starts anew, from the books.
const PLACES_MAX: usize = 10_000;
/// How many boards that could not follow are remembered.
const BEHIND_MAX: usize = 10_000;

/// Discord's codes for what can be wrong with a board.
mod code {
    pub(super) const UNKNOWN_CHANNEL: i64 = 10003;
    pub(super) const UNKNOWN_GUILD: i64 = 10004;
    pub(super) const UNKNOWN_MESSAGE: i64 = 10008;
    pub(super) const MISSING_ACCESS: i64 = 50001;
    pub(super) const MISSING_PERMISSIONS: i64 = 50013;
    pub(super) const TOO_MANY_EDITS: i64 = 30046;
    pub(super) const THREAD_ARCHIVED: i64 = 50083;
}

/// All boards that are not yet as they should be. A board that is up to date is not in here.
#[derive(Debug)]
pub(super) struct Boards {
    rest: Arc<RestClient>,
    host: OnceLock<Host>,
    waiting: Mutex<HashMap<TableId, Waiting>>,
    places: Mutex<HashMap<TableId, Place>>,
    /// Tables whose boards could not follow; the next click at one tries again.
    behind: Mutex<HashSet<TableId>>,
    /// Boards of tables of which nothing is left to show.
    gone: Mutex<Vec<(Place, Closing)>>,
    /// When boards were last brought down.
    brought_down: Mutex<HashMap<TableId, Moment>>,
    /// The steps that boards show by now, where that is not noted yet.
    shown: Mutex<HashMap<TableId, u64>>,
    pace: Pace,
    pictures: Pictures,
    news: Notify,
}

/// What is put where a board stands.
enum Edit {
    Table(Arc<Table>, bool),
    Gone(Place, Closing),
}

/// Where a board stands.
pub(super) type Place = (ChannelId, MessageId);

impl Boards {
    /// Boards with the pictures of this painter, or without any.
    pub fn new(rest: Arc<RestClient>, painter: Option<Painter>) -> Self {
        Self {
            rest,
            host: OnceLock::new(),
            waiting: Mutex::default(),
            places: Mutex::default(),
            behind: Mutex::default(),
            gone: Mutex::default(),
            brought_down: Mutex::default(),
            shown: Mutex::default(),
            pace: Pace::default(),
            pictures: Pictures::new(painter),
            news: Notify::new(),
        }
    }

    /// Makes the host known, once.
    pub fn serve(&self, host: Host) {
        self.host.set(host).expect("the boards get one host");
    }

    fn host(&self) -> &Host {
        self.host.get().expect("nothing changes before the host is up")
    }

    fn all(&self) -> MutexGuard<'_, HashMap<TableId, Waiting>> {
        self.waiting.lock().expect("nobody panics with the boards in hand")
    }

    /// A table has a new step. If an answer brought it, that answer shows it.
    pub fn changed(&self, table: &Arc<Table>, answered: bool) {
        let mut all = self.all();
        if answered {
            if let Some(waiting) = all.get_mut(&table.id) {
                waiting.learn(table);
            }
            return;
        }
        let waiting = all.entry(table.id).or_insert_with(|| Waiting::new(table));
        if table.ai_plays_on() {
            waiting.want_soon(table)
        } else {
            waiting.want(table)
        }
        drop(all);
        self.pictures.want(table);
        self.news.notify_one();
    }

    /// A table is at an earlier step than its board shows: later ones are lost.
    pub fn went_back(&self, table: &Arc<Table>) {
        if let Some(waiting) = self.all().get_mut(&table.id) {
            waiting.go_back(table);
        }
        self.pictures.go_back(table.id);
        self.changed(table, false);
    }

    /// Nothing of a table can be read any more: its board says so.
    pub fn gone(&self, place: Place, closing: Closing) {
        let mut gone = self.gone.lock().expect("nobody panics with the gone boards in hand");
        if gone.len() < BEHIND_MAX {
            gone.push((place, closing));
        }
        drop(gone);
        self.news.notify_one();
    }

    fn some_gone(&self, room: usize) -> Vec<(Place, Closing)> {
        let mut gone = self.gone.lock().expect("nobody panics with the gone boards in hand");
        let kept = gone.len().saturating_sub(room);
        gone.split_off(kept)
    }

    /// Brings a board up to date when there is time.
    pub fn refresh(&self, table: &Arc<Table>) {
        self.changed(table, false);
    }

    /// Brings a board up to date if it could not follow before.
    pub fn refresh_if_behind(&self, table: &Arc<Table>) {
        if self.behind().contains(&table.id) {
            self.refresh(table);
        }
    }

    fn behind(&self) -> MutexGuard<'_, HashSet<TableId>> {
        self.behind.lock().expect("nobody panics with the late boards in hand")
    }

    /// Brings a board up to date, and waits until it is.
    pub async fn show(&self, table: &Arc<Table>) -> Shown {
        self.wait_for(table, false).await
    }

    async fn wait_for(&self, table: &Arc<Table>, fresh: bool) -> Shown {
        let (tell, told) = oneshot::channel();
        {
            let mut all = self.all();
            let waiting = all.entry(table.id).or_insert_with(|| Waiting::new(table));
            waiting.want(table);
            waiting.fresh |= fresh;
            waiting.told.push((table.step, tell));
        }
        self.pictures.want(table);
        self.news.notify_one();
        told.await.unwrap_or(Shown::NotNow)
    }

    /// An answer is about to show this table. It should show the one returned, which may be newer.
    pub fn begin(&self, table: &Arc<Table>) -> UnderWay<'_> {
        let mut all = self.all();
        let waiting = all.entry(table.id).or_insert_with(|| Waiting::new(table));
        waiting.learn(table);
        waiting.set_out();
        UnderWay::new(self, Arc::clone(&waiting.latest))
    }

    /// That answer came through, or did not. What it was given with serves for its picture.
    fn ended(&self, table: &Arc<Table>, came_through: Option<&Token>) {
        if came_through.is_some() {
            self.pictures.came_through(table.id, &self.pictures.goes_with_answer(table));
        }
        let done = if came_through.is_some() { Put::Shown } else { Put::Lost };
        self.arrived(table, done);
        if let (Some(token), Some((_, message))) = (came_through, self.places().get(&table.id)) {
            self.pictures.answered(table, token.clone(), *message);
        }
    }

    fn arrived(&self, table: &Arc<Table>, put: Put) {
        match put {
            Put::NotNow | Put::Retry(_) => {
                let mut behind = self.behind();
                if behind.len() < BEHIND_MAX {
                    behind.insert(table.id);
                }
            }
            Put::Shown | Put::NoChannel => {
                self.behind().remove(&table.id);
            }
            Put::Lost => {}
        }
        let mut all = self.all();
        let Some(waiting) = all.get_mut(&table.id) else { return };
        waiting.arrive(table, put);
        let latest = Arc::clone(&waiting.latest);
        if waiting.under_way == 0 && !waiting.due {
            let shows = waiting.shown;
            all.remove(&table.id);
            if let (Put::Shown, Some(step)) = (put, shows) {
                self.note_shown(table.id, step);
            }
        }
        drop(all);
        // Only now, so that no answer waits for a picture.
        self.pictures.want(&latest);
        self.news.notify_one();
    }

    /// The boards to edit now, at most `room`, and when to look again.
    fn next(&self, room: usize) -> (Vec<(Arc<Table>, bool)>, Option<Instant>) {
        let now = Instant::now();
        let mut ready = Vec::new();
        let mut later: Option<Instant> = None;
        for waiting in self.all().values_mut() {
            if !waiting.due || waiting.under_way > 0 {
                continue;
            }
            let id = waiting.latest.id;
            if self.pictures.is_hanging(id) {
                // Its end is heard of.
                continue;
            }
            let picture = self.pictures.worth_waiting_for(id);
            let free = if waiting.fresh { None } else { self.pace.free_for_text(id) };
            match waiting.not_before.max(picture).max(free).filter(|moment| *moment > now) {
                Some(moment) => later = Some(later.map_or(moment, |later| later.min(moment))),
                None if ready.len() < room => {
                    waiting.due = false;
                    waiting.set_out();
                    ready.push((Arc::clone(&waiting.latest), std::mem::take(&mut waiting.fresh)));
                }
                None => {}
            }
        }
        (ready, later)
    }

    /// Edits boards until it is stopped; then those under way come to their end.
    pub async fn run(&self, stop: CancellationToken) {
        let mut edits = FuturesUnordered::new();
        let mut drawings = FuturesUnordered::new();
        let mut hangings = FuturesUnordered::new();
        loop {
            let due = self.pictures.commissions(drawings.len());
            drawings.extend(due.into_iter().map(|commission| unbroken(self.pictures.draw(commission))));
            let (ready, later) = self.next(EDITS_MAX - edits.len());
            let ready = ready.into_iter().map(|(table, fresh)| Edit::Table(table, fresh));
            let gone = self.some_gone(EDITS_MAX - edits.len() - ready.len()).into_iter();
            let gone = gone.map(|(place, closing)| Edit::Gone(place, closing));
            edits.extend(ready.chain(gone).map(|edit| async move {
                match edit {
                    Edit::Table(table, fresh) => self.put_one(&table, fresh).await,
                    Edit::Gone(place, closing) => drop(unbroken(self.say_gone(place, closing)).await),
                }
            }));
            let (ready, hang_later) = self.to_hang(EDITS_MAX.saturating_sub(hangings.len()));
            hangings.extend(ready.into_iter().map(|(table, hangs)| async move {
                if unbroken(self.hang(table, hangs.clone())).await.is_none() {
                    tracing::error!(%table, "the edit of a picture broke off");
                    self.pictures.hung(table, &hangs, false);
                }
            }));
            let pause = async {
                match [later, hang_later].into_iter().flatten().min() {
                    Some(moment) => tokio::time::sleep_until(moment).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                () = stop.cancelled() => break,
                () = self.news.notified() => {}
                Some(()) = edits.next() => {}
                Some(_) = drawings.next() => {}
                Some(()) = hangings.next() => {}
                () = pause => {}
            }
        }
        while edits.next().await.is_some() {}
    }

    async fn put_one(&self, table: &Arc<Table>, fresh: bool) {
        let put = unbroken(self.put(table, fresh)).await.unwrap_or_else(|| {
            tracing::error!(table = %table.id, step = table.step, "the edit of a board broke off");
            Put::Retry(Duration::ZERO)
        });
        if let Some(waiting) = self.all().get_mut(&table.id).filter(|_| matches!(put, Put::Retry(_))) {
            waiting.fresh |= fresh;
        }
        self.arrived(table, put);
    }

    async fn say_gone(&self, place: Place, closing: Closing) {
        // Requests are tried more than once by themselves; a board that stays leads to a refusal, and no further.
        if let Err(why) = self.rest.edit(at(place), screen::message(&lost_table(closing)).into()).await {
            tracing::warn!(channel = %place.0, "the board of a table that is gone stays: {why}");
        }
    }

    /// Shows a table where its board stands, or in a new message.
    async fn put(&self, table: &Arc<Table>, fresh: bool) -> Put {
        if matches!(table.phase, Phase::Closed(Closing::ChannelGone)) {
            return Put::Shown;
        }
        let place = match self.place(table.id).await {
            Ok(Some(place)) => place,
            Ok(None) if table.is_closed() => return Put::Shown,
            Ok(None) => return self.post(table, None).await,
            // It may well stand somewhere: a second board would be worse than a late one.
            Err(_) => return Put::Retry(Duration::ZERO),
        };
        if fresh {
            return self.post(table, Some(place)).await;
        }
        match self.edit(table, place).await {
            Err(why) if why.code() == code::UNKNOWN_MESSAGE => {
                // Another process may have put it elsewhere.
                self.forget_place(table.id);
                match self.place(table.id).await {
                    Ok(Some(elsewhere)) if elsewhere != place => {
                        self.outcome(table, elsewhere, self.edit(table, elsewhere).await).await
                    }
                    Ok(_) => self.outcome(table, place, Err(why)).await,
                    Err(_) => Put::Retry(Duration::ZERO),
                }
            }
            edited => self.outcome(table, place, edited).await,
        }
    }

    async fn edit(&self, table: &Table, place: Place) -> Result<(), RestError> {
        let drawn = self.drawn(table).await;
        let hangs = self.pictures.goes_with(table);
        self.pace.edited(table.id);
        let mut edited = self.rest.edit(at(place), screen::board(&drawn, &hangs)).await;
        if is_for_the_picture(&edited, &hangs) {
            self.pictures.refused(table.id);
            self.pace.edited(table.id);
            edited = self.rest.edit(at(place), screen::board(&drawn, &AttachmentChange::Nothing)).await;
        } else if edited.is_ok() {
            self.pictures.came_through(table.id, &hangs);
        }
        edited
    }

    /// Whether no edit of this board's picture is under way by then: after an answer it would
    /// hang the old picture beside the new text.
    pub async fn has_hung(&self, table: &Table, within: Duration) -> bool {
        self.pictures.has_hung(table.id, within).await
    }

    /// A board for the answer to a click, and what that does to its picture.
    pub async fn for_answer(&self, table: &Table) -> Parcel {
        screen::board(&self.drawn(table).await, &self.pictures.goes_with_answer(table))
    }

    /// A picture for one reader, now; `None` where it cannot be had in time.
    pub async fn picture_of(&self, picture: Picture) -> Option<Attached> {
        let drawn = self.pictures.drawn_now(Arc::new(picture)).await?;
        Some(screen::attached(&drawn))
    }

    /// A table's board as its server plays: without coins there is nothing to throw in.
    pub async fn drawn(&self, table: &Table) -> Screen {
        let drawn = self.pictures.text(table);
        if !drawn.has(&Press::ThrowIn) {
            return drawn;
        }
        match self.host().guild_settings(table.guild).await {
            Ok(settings) if !settings.stakes => drawn.without(&Press::ThrowIn),
            // What cannot be read is no reason to hold the board back.
            Ok(_) | Err(_) => drawn,
        }
    }

    async fn outcome(&self, table: &Arc<Table>, place: Place, edited: Result<(), RestError>) -> Put {
        let Err(why) = edited else { return Put::Shown };
        match why.code() {
            code::UNKNOWN_MESSAGE if table.is_closed() => Put::Shown,
            code::UNKNOWN_MESSAGE => self.post(table, None).await,
            code::TOO_MANY_EDITS => self.post(table, Some(place)).await,
            _ => self.setback(table, &why, false).await,
        }
    }

    /// Where a table's board stands, if it has one.
    ///
    /// # Errors
    /// It cannot be read, so that there may be one or not.
    pub async fn place(&self, table: TableId) -> Result<Option<Place>, Problem> {
        if let Some(place) = self.places().get(&table) {
            return Ok(Some(*place));
        }
        let place = self.host().board(table).await.inspect_err(|why| {
            tracing::warn!(%table, "where its board stands cannot be read: {why}");
        })?;
        if let Some(place) = place {
            self.remember(table, place);
        }
        Ok(place)
    }

    /// Where a table's board stands, if that is known.
    pub async fn place_if_known(&self, table: TableId) -> Option<Place> {
        self.place(table).await.ok().flatten()
    }

    /// Notes where a table's board stands now.
    pub async fn stands(&self, table: TableId, place: Place) {
        self.remember(table, place);
        if let Err(why) = self.host().set_board(table, Some(place)).await {
            tracing::warn!(%table, "where its board stands could not be noted: {why}");
        }
    }

    /// Another process may know better where it stands.
    pub fn forget_place(&self, table: TableId) {
        self.places().remove(&table);
    }

    fn remember(&self, table: TableId, place: Place) {
        let mut places = self.places();
        if places.len() >= PLACES_MAX {
            places.clear();
        }
        places.insert(table, place);
    }

    fn places(&self) -> MutexGuard<'_, HashMap<TableId, Place>> {
        self.places.lock().expect("nobody panics with the places in hand")
    }

    /// A new board message; the old one goes away.
    async fn post(&self, table: &Arc<Table>, old: Option<Place>) -> Put {
        let drawn = self.drawn(table).await;
        let mut hangs = self.pictures.goes_with_new(table);
        // Should the answer get lost on the way, the next try is still the same message.
        let meant = self.mean(table);
        let parcel = |hangs: &AttachmentChange| {
            let mut parcel = screen::board(&drawn, hangs);
            parcel.body["nonce"] = json!(meant.nonce);
            parcel.body["enforce_nonce"] = json!(true);
            parcel
        };
        let channel = serenity::all::ChannelId::new(table.channel.0);
        let mut posted = self.rest.post(channel, parcel(&hangs)).await;
        if is_for_the_picture(&posted, &hangs) {
            self.pictures.refused(table.id);
            hangs = AttachmentChange::Nothing;
            posted = self.rest.post(channel, parcel(&hangs)).await;
        }
        match posted {
            Ok(message) => {
                self.pictures.came_through(table.id, &hangs);
                if let Some(waiting) = self.all().get_mut(&table.id) {
                    waiting.meant = None;
                }
                let place = (table.channel, MessageId(message.get()));
                self.stands(table.id, place).await;
                if let Some(old) = old.filter(|old| *old != place)
                    && let Err(why) = self.rest.delete(at(old)).await
                {
                    tracing::debug!(table = %table.id, "the old board stays: {why}");
                }
                if meant.step == table.step {
                    return Put::Shown;
                }
                // An earlier try may have come through after all, with an earlier step.
                match self.edit(table, place).await {
                    Ok(()) => Put::Shown,
                    Err(why) => self.setback(table, &why, false).await,
                }
            }
            Err(why) => self.setback(table, &why, old.is_none()).await,
        }
    }

    /// The new message this table is to have: the one that was meant before, if it is not known to be there.
    fn mean(&self, table: &Arc<Table>) -> Meant {
        let mut all = self.all();
        let waiting = all.entry(table.id).or_insert_with(|| Waiting::new(table));
        let new = || Meant { nonce: format!("{:016x}", seeds::number()), step: table.step };
        waiting.meant.get_or_insert_with(new).clone()
    }

    async fn setback(&self, table: &Arc<Table>, why: &RestError, boardless: bool) -> Put {
        match why.code() {
            code::UNKNOWN_CHANNEL | code::MISSING_ACCESS => {
                tracing::info!(table = %table.id, "the channel is gone: {why}");
                void(table, self.host().channel_gone(table.channel).await)
            }
            // A table that nobody can see is none.
            code::MISSING_PERMISSIONS if boardless => {
                tracing::info!(table = %table.id, "the board may not be shown: {why}");
                void(table, self.host().channel_gone(table.channel).await)
            }
            code::UNKNOWN_GUILD => {
                tracing::info!(table = %table.id, "the server is gone: {why}");
                void(table, self.host().guild_gone(table.guild).await)
            }
            // A click opens the thread again, and brings its own board.
            code::THREAD_ARCHIVED => Put::NotNow,
            _ => match why {
                RestError::Unreachable(_) | RestError::NotDiscord { .. } => Put::Retry(Duration::ZERO),
                RestError::Refused { status: 429 | 500.., wait, .. } => Put::Retry(wait.unwrap_or_default()),
                RestError::Refused { .. } => {
                    tracing::warn!(table = %table.id, step = table.step, "the board cannot be shown: {why}");
                    Put::NotNow
                }
            },
        }
    }
}

/// A table whose place is gone has been closed, or could not be and is tried again.
fn void(table: &Table, closed: Result<(), Problem>) -> Put {
    match closed {
        Ok(()) => Put::NoChannel,
        Err(why) => {
            tracing::warn!(table = %table.id, "its place is gone, but it could not be closed: {why}");
            Put::Retry(Duration::ZERO)
        }
    }
}

/// Whether a message may have been refused for the picture that went with it.
fn is_for_the_picture<T>(sent: &Result<T, RestError>, hangs: &AttachmentChange) -> bool {
    let is_refused = matches!(sent, Err(RestError::Refused { status: 400 | 403 | 413, code, .. })
        if ![code::UNKNOWN_CHANNEL, code::UNKNOWN_GUILD, code::UNKNOWN_MESSAGE, code::MISSING_ACCESS].contains(code)
            && ![code::TOO_MANY_EDITS, code::THREAD_ARCHIVED].contains(code));
    is_refused && matches!(hangs, AttachmentChange::This(_))
}

fn at((channel, message): Place) -> (serenity::all::ChannelId, serenity::all::MessageId) {
    (serenity::all::ChannelId::new(channel.0), serenity::all::MessageId::new(message.0))
}

#[cfg(test)]
mod tests;
