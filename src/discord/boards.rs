//! The board message: one a table, always the latest.
//!
//! A click's own answer carries the board; everything else is an edit with
//! the bot's token, at most one at a time for a table, and only of the latest
//! table. Where an answer and an edit, or two answers, were under way at the
//! same time, nobody knows which of them Discord took last, and one more edit
//! follows.
//!
//! Each board is a [`BoardSync`], plain state that says what to do next; here
//! it is done, for all boards side by side. Which message is whose board is
//! decided in `message.rs`, what a board shows in `present`.

mod beside_another;
mod catch_up;
mod edit_times;
mod film;
mod image;
mod message;
mod render;
mod send;
mod sync;
mod text;

use std::{
    collections::{HashMap, HashSet},
    panic::AssertUnwindSafe,
    sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError},
    time::Duration,
};

use futures_util::{
    FutureExt as _,
    stream::{FuturesUnordered, StreamExt as _},
};
use tokio::{
    sync::{Notify, oneshot},
    time::Instant,
};
use tokio_util::sync::CancellationToken;

pub use self::render::{Drawing, Painter};
pub(super) use self::{
    image::{AttachmentChange, Click, Drawn},
    message::{BoardMessage, Clicked},
    text::Shown,
};
use self::{
    image::{ChoicePicture, RenderJob},
    render::Renderer,
    sync::{BoardSync, ChoiceNow, Ended, Follows, Next, Room},
    text::Outcome,
};
use super::{
    asides::Asides,
    moments::Moments,
    rest_client::RestClient,
    screen::{self, Attached, Message},
    whispers::Whispers,
};
use host::{Host, HostError};
use present::{
    Screen,
    motif::{Picture, Worn},
};
use table::{
    BoardView, Closing, Table,
    ids::{GuildId, InteractionId, Moment, TableId},
};

/// How many boards are edited at the same time.
const EDITS_MAX: usize = 32;
/// How many renders wait at the same time.
const RENDERS_WAITING_MAX: usize = 256;
/// From how many boards on those are forgotten of which everything can be had again.
const BOARDS_MAX: usize = 10_000;
/// From how many pictures on those are forgotten with which nothing is to be done.
const IMAGES_MAX: usize = 256;
/// How long a position must stand before it is rendered: what is played on at
/// once needs no picture, and takes no core from the answers.
const STANDS: Duration = Duration::from_millis(60);

/// How often it is looked whether a film has run.
const FILM_LOOKED_AT: Duration = Duration::from_millis(250);

/// All boards.
#[derive(Debug)]
pub(super) struct Boards {
    rest: Arc<RestClient>,
    host: OnceLock<(Host, Moment)>,
    renderer: Renderer,
    known: Mutex<Known>,
    said: send::Said,
    /// The private messages that go with them.
    pub asides: Asides,
    /// What is said to one alone who has not asked.
    pub whispers: Whispers,
    /// The special moments of their tables.
    pub moments: Moments,
    /// Told when there may be something to do.
    news: Notify,
    /// Told when something has ended that was under way to a board.
    ended: Notify,
}

/// The boards that are known, and the work queue.
#[derive(Debug, Default)]
struct Known {
    boards: HashMap<TableId, BoardSync>,
    /// Boards that may have something to do.
    queue: HashSet<TableId>,
}

/// Something for a board that is under way. However it ends, the board hears of it.
#[derive(Debug)]
struct InFlight<'a> {
    boards: &'a Boards,
    table: TableId,
    ended: Option<Ended>,
}

impl InFlight<'_> {
    /// It has ended so, and not as was to be feared.
    fn end(mut self, ended: Ended) {
        self.ended = Some(ended);
    }
}

impl Drop for InFlight<'_> {
    fn drop(&mut self) {
        let Some(ended) = self.ended.take() else { return };
        let was_sent = !matches!(ended, Ended::Render { .. });
        let is_beside_another = was_sent && self.boards.is_beside_another();
        let happens = if is_beside_another { BoardSync::ended_beside_another } else { BoardSync::ended };
        self.boards.update(self.table, |sync, now| happens(sync, ended, now));
        if was_sent {
            self.boards.ended.notify_waiters();
        }
    }
}

/// An answer that shows a board, on its way. One that ends without a word of
/// what became of it is lost: an edit follows.
#[derive(Debug)]
pub(super) struct AnswerInFlight<'a> {
    table: Arc<Table>,
    in_flight: InFlight<'a>,
}

impl AnswerInFlight<'_> {
    /// What it should show.
    pub const fn table(&self) -> &Arc<Table> {
        &self.table
    }

    /// It came through, or did not. The click's token serves for the picture that follows.
    pub fn end(self, came_through: bool, click: Click) {
        self.in_flight.end(Ended::Answer { table: self.table, by: came_through.then_some(click) });
    }
}

/// The next step of a choice on a board.
#[derive(Clone, Debug)]
pub(super) struct ChoiceStep {
    /// The table whose board it is.
    pub table: Arc<Table>,
    /// The click by which it was begun.
    pub by: InteractionId,
    /// The board with what follows it.
    pub screen: Screen,
    /// Whether its picture has marks of what is chosen.
    pub has_marks: bool,
    /// That picture, if it could be had in time.
    pub picture: Option<Attached>,
}

/// What becomes of the next step of a choice.
#[derive(Debug)]
pub(super) enum ChoiceSent<'a> {
    /// It is to be sent now.
    SetsOut(ChoiceInFlight<'a>),
    /// Something else is still on its way to the board.
    Busy,
    /// The board shows what came after it, or will.
    Overtaken,
}

/// The next step of a choice, on its way. One that ends without a word of what
/// became of it is lost: an edit of the board follows.
#[derive(Debug)]
pub(super) struct ChoiceInFlight<'a> {
    table: Arc<Table>,
    picture: ChoicePicture,
    in_flight: InFlight<'a>,
}

impl ChoiceInFlight<'_> {
    /// It, with its own picture or with what becomes of the one that is attached.
    pub fn message(&self, step: ChoiceStep) -> Message {
        match &self.picture {
            ChoicePicture::Marked => screen::message(&step.screen).with_attachment(step.picture),
            ChoicePicture::Plain(change) => screen::board(&step.screen, change),
        }
    }

    /// It came through, or did not.
    pub fn end(self, came_through: bool) {
        let shown = came_through.then_some(self.picture);
        self.in_flight.end(Ended::Choice { table: self.table, shown });
    }
}

impl Boards {
    /// Boards with the pictures of this painter, or without any.
    pub fn new(rest: Arc<RestClient>, painter: Option<Painter>) -> Self {
        Self {
            moments: Moments::new(Arc::clone(&rest)),
            rest,
            host: OnceLock::new(),
            renderer: Renderer::new(painter),
            known: Mutex::default(),
            said: send::Said::default(),
            asides: Asides::default(),
            whispers: Whispers::default(),
            news: Notify::new(),
            ended: Notify::new(),
        }
    }

    /// Makes the host known, once.
    pub fn serve(&self, host: Host) {
        self.moments.serve(host.clone());
        let began = host.now();
        self.host.set((host, began)).expect("the boards get one host");
    }

    fn host(&self) -> &Host {
        &self.host.get().expect("nothing changes before the host is up").0
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        // A mistake made with one board in hand is that board's alone.
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Something happens to a board, from which something to do may follow.
    fn update<T>(&self, table: TableId, happens: impl FnOnce(&mut BoardSync, Instant) -> T) -> T {
        let done = self.note(table, happens);
        self.news.notify_one();
        done
    }

    /// Something happens to a board from which nothing follows now: an answer is on its way, whose end is heard of.
    fn note<T>(&self, table: TableId, happens: impl FnOnce(&mut BoardSync, Instant) -> T) -> T {
        let (mut known, now) = (self.known(), Instant::now());
        let Known { boards, queue } = &mut *known;
        if boards.len() >= BOARDS_MAX && !boards.contains_key(&table) {
            boards.retain(|_, sync| !sync.is_at_rest());
        }
        let sync = boards.entry(table).or_insert_with(|| BoardSync::new(self.renderer.has_images(), now));
        let done = happens(sync, now);
        queue.insert(table);
        done
    }

    /// What is known of a board.
    fn read<T>(&self, table: TableId, what: impl FnOnce(&BoardSync) -> T) -> Option<T> {
        self.known().boards.get(&table).map(what)
    }

    /// A table has a new step. If an answer brought it, that answer shows it.
    pub fn changed(&self, table: &Arc<Table>, is_answered: bool) {
        let host = self.host();
        let may_be_filmed = host.watches_films() && film::is_fresh(table, host.now());
        let watched = if may_be_filmed { self.renderer.watched_before_told_ms(table) } else { 0 };
        let follows = if is_answered { Follows::WithAnswer } else { self.follows(table) };
        let has_film = self.note(table.id, |sync, now| {
            let had_film = sync.film_until().is_some();
            sync.moved_with_film(table, watched, now);
            sync.changed(table, follows, now);
            had_film || sync.film_until().is_some()
        });
        // The answer is what comes next; whoever edits boards would only take a core from it.
        if has_film || !is_answered {
            self.news.notify_one();
        }
        if table.takes_bets().is_err() {
            self.asides.betting_closed(table.channel, Instant::now());
        }
        // Its film runs by now, if there is one.
        self.moments.changed(table);
    }

    /// How long what the last move at a table set off is watched, in milliseconds, before an AI moves on.
    pub fn watched_ms(&self, table: &Table) -> u64 {
        self.renderer.watched_ms(table)
    }

    /// How the board of a table follows it where no answer does: what an AI plays on at once is shown together, unless
    /// there is a film between.
    fn follows(&self, table: &Table) -> Follows {
        if table.ai_plays_on() && self.watched_ms(table) == 0 { Follows::AfterAi } else { Follows::AtOnce }
    }

    /// A table is at an earlier step than its board shows: later ones are lost.
    pub fn went_back(&self, table: &Arc<Table>) {
        let follows = self.follows(table);
        self.update(table.id, |sync, now| sync.went_back(table, follows, now));
        self.moments.went_back(table);
    }

    /// Nothing of a table can be read any more: its board says so.
    pub fn gone(&self, table: TableId, message: BoardMessage, closing: Closing) {
        self.update(table, |sync, _| sync.is_gone(message, closing));
    }

    /// Whether nothing is on its way to a board, as far as is known here.
    pub fn is_at_rest(&self, table: TableId) -> bool {
        self.read(table, BoardSync::is_at_rest).unwrap_or(true)
    }

    /// Brings a board up to date when there is time.
    pub fn refresh(&self, table: &Arc<Table>) {
        let follows = self.follows(table);
        self.update(table.id, |sync, now| sync.changed(table, follows, now));
    }

    /// A server has chosen how its boards are shown: those that stand are drawn anew.
    pub async fn shown_otherwise(&self, guild: GuildId) -> Result<(), HostError> {
        for live in self.host().live_tables_of(guild).await? {
            // A table of a newer program is its own, and one that cannot be read follows with its next step.
            if let Ok(Some(table)) = self.host().peek(live.table).await {
                let follows = self.follows(&table);
                self.update(table.id, |sync, now| sync.redraw(&table, follows, now));
            }
        }
        Ok(())
    }

    /// Brings a board up to date if it could not follow before.
    pub fn refresh_if_behind(&self, table: &Arc<Table>) {
        if self.read(table.id, BoardSync::is_behind) == Some(true) {
            self.refresh(table);
        }
    }

    /// Brings a board up to date, and waits until it is.
    pub async fn show(&self, table: &Arc<Table>) -> Shown {
        self.wait_for(table, false).await
    }

    /// Posts a board anew at the end of its channel, and waits until it is
    /// there. One that has just been posted stays where it is.
    pub async fn repost(&self, table: &Arc<Table>) -> Shown {
        let now = self.host().now();
        if !self.update(table.id, |sync, _| sync.may_repost(now)) {
            return Shown::Yes;
        }
        let shown = self.wait_for(table, true).await;
        if shown != Shown::Yes {
            self.update(table.id, |sync, _| sync.not_reposted());
        }
        shown
    }

    async fn wait_for(&self, table: &Arc<Table>, repost: bool) -> Shown {
        let (waiter, shown) = oneshot::channel();
        self.update(table.id, |sync, now| sync.wait_for(table, repost, waiter, now));
        shown.await.unwrap_or(Shown::NotNow)
    }

    /// An answer is about to show this table, or a newer one.
    pub fn begin_answer(&self, table: &Arc<Table>) -> AnswerInFlight<'_> {
        let table = self.note(table.id, |sync, _| sync.begin_answer(table));
        let ended = Ended::Answer { table: Arc::clone(&table), by: None };
        AnswerInFlight { in_flight: self.in_flight(table.id, ended), table }
    }

    /// Somebody makes a choice on a board with this click.
    pub fn begin_choice(&self, table: TableId, by: InteractionId) {
        self.note(table, |sync, _| sync.begin_choice(by));
    }

    /// The next step of a choice is to be sent, as soon as nothing else is on its way to its board: text and picture
    /// belong together, so that it has to be known what stands there last.
    pub async fn choice_sets_out(&self, step: &ChoiceStep, within: Duration) -> ChoiceSent<'_> {
        let (table, lacks_marks) = (&step.table, step.has_marks && step.picture.is_none());
        let ready = async {
            loop {
                let told = self.ended.notified();
                match self.note(table.id, |sync, _| sync.choice_sets_out(step.by, table, lacks_marks)) {
                    ChoiceNow::SetsOut(change) => {
                        let in_flight =
                            self.in_flight(table.id, Ended::Choice { table: Arc::clone(table), shown: None });
                        let has_own = step.picture.is_some();
                        let picture = if has_own { ChoicePicture::Marked } else { ChoicePicture::Plain(change) };
                        return ChoiceSent::SetsOut(ChoiceInFlight { table: Arc::clone(table), picture, in_flight });
                    }
                    ChoiceNow::Waits => told.await,
                    ChoiceNow::Overtaken => return ChoiceSent::Overtaken,
                }
            }
        };
        tokio::time::timeout(within, ready).await.unwrap_or(ChoiceSent::Busy)
    }

    /// Whether no edit of this board's picture is under way by then: after an answer it would
    /// attach the old picture beside the new text.
    pub async fn image_has_ended(&self, table: TableId, within: Duration) -> bool {
        let ended = async {
            loop {
                let told = self.ended.notified();
                if self.read(table, |sync| sync.image.is_sending()) != Some(true) {
                    return;
                }
                told.await;
            }
        };
        tokio::time::timeout(within, ended).await.is_ok()
    }

    /// Waits until the film of a move that ended something has run, where one runs.
    pub async fn film_has_run(&self, table: TableId) {
        // It may turn out to be shorter, or end with the next move.
        while let Some(until) = self.read(table, BoardSync::film_until).flatten() {
            tokio::time::sleep_until(until.min(Instant::now() + FILM_LOOKED_AT)).await;
        }
    }

    /// Whether there are pictures at all.
    pub const fn has_pictures(&self) -> bool {
        self.renderer.has_images()
    }

    /// A picture for one reader, now; `None` where there is none to be drawn, or it cannot be had in time.
    pub async fn picture_of(&self, picture: impl Into<Option<Picture>>) -> Option<Attached> {
        let drawn = self.renderer.picture_now(picture.into()?).await?;
        Some(screen::attached(&drawn))
    }

    /// What the seats of a table wear, where its picture shows a game. Where that cannot be read all is drawn plain.
    pub async fn worn(&self, table: &Table) -> Vec<Worn> {
        let sitters = present::sitters_drawn(table);
        if sitters.is_empty() {
            return Vec::new();
        }
        let worn = self.host().worn(table.guild, sitters).await;
        worn.unwrap_or_else(|why| {
            self.renderer.note_plain(table.id, &why);
            Vec::new()
        })
    }

    const fn in_flight(&self, table: TableId, ended: Ended) -> InFlight<'_> {
        InFlight { boards: self, table, ended: Some(ended) }
    }

    /// What is to be done now, and when to look again.
    fn due(&self, mut room: Room) -> (Vec<(TableId, Next)>, Option<Instant>) {
        let (mut known, now) = (self.known(), Instant::now());
        let Known { boards, queue } = &mut *known;
        let (mut due, mut later) = (Vec::new(), None::<Instant>);
        queue.retain(|table| {
            let Some(sync) = boards.get_mut(table) else { return false };
            loop {
                match sync.next(now, &mut room) {
                    Next::Idle => return false,
                    Next::NoRoom => return true,
                    Next::At(at) => {
                        later = Some(later.map_or(at, |later| later.min(at)));
                        return true;
                    }
                    next => due.push((*table, next)),
                }
            }
        });
        (due, later)
    }

    /// Keeps boards up to date until it is stopped; then texts under way come to their end.
    pub async fn run(&self, stop: CancellationToken) {
        let mut texts = FuturesUnordered::new();
        let mut images = FuturesUnordered::new();
        let mut renders = FuturesUnordered::new();
        loop {
            let (due, later) = self.due(Room {
                texts: EDITS_MAX.saturating_sub(texts.len()),
                images: EDITS_MAX.saturating_sub(images.len()),
                renders: RENDERS_WAITING_MAX.saturating_sub(renders.len()),
            });
            for (table, next) in due {
                match next {
                    Next::Text { table, repost } => texts.push(self.text_task(table, repost).boxed()),
                    Next::Gone(message, closing) => {
                        texts.push(self.unbroken(table, self.send_gone(message, closing)).boxed());
                    }
                    Next::Compare => texts.push(self.unbroken(table, self.compare(table)).boxed()),
                    Next::Image { change, by } => images.push(self.image_task(table, change, by)),
                    Next::Render(job) => renders.push(self.render_task(job)),
                    Next::At(_) | Next::NoRoom | Next::Idle => {}
                }
            }
            let pause = async {
                match later {
                    Some(moment) => tokio::time::sleep_until(moment).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                () = stop.cancelled() => break,
                () = self.news.notified() => {}
                Some(()) = texts.next() => {}
                Some(()) = images.next() => {}
                Some(()) = renders.next() => {}
                () = pause => {}
            }
        }
        while texts.next().await.is_some() {}
        self.compare_before_leaving().await;
    }

    async fn text_task(&self, table: Arc<Table>, repost: bool) {
        let ended = |outcome| Ended::Text { table: Arc::clone(&table), repost, outcome };
        // Should it break off it is tried again.
        let in_flight = self.in_flight(table.id, ended(Outcome::Retry(Duration::ZERO)));
        let (id, step) = (table.id, table.step);
        let sent = async {
            let outcome = self.send_text(&table, repost).await;
            in_flight.end(ended(outcome));
        };
        if AssertUnwindSafe(sent).catch_unwind().await.is_err() {
            tracing::error!(table = %id, step, "the edit of a board broke off");
        }
    }

    async fn image_task(&self, table: TableId, change: AttachmentChange, by: Option<Click>) {
        let in_flight = self.in_flight(table, Ended::Image { change: change.clone(), came_through: false });
        let sent = async {
            let came_through = self.send_image(table, &change, by.as_ref()).await;
            in_flight.end(Ended::Image { change: change.clone(), came_through });
        };
        if AssertUnwindSafe(sent).catch_unwind().await.is_err() {
            tracing::error!(%table, step = self.known_step(table), "the edit of a picture broke off");
        }
    }

    async fn render_task(&self, job: RenderJob) {
        let (table, step) = (job.table.id, job.table.step);
        let in_flight = self.in_flight(table, Ended::Render { job: job.clone(), drawn: None });
        let rendered = async {
            tokio::time::sleep(STANDS).await;
            let wanted = || self.read(table, |sync| sync.image.wants(&job).then(|| sync.image.known())).flatten();
            let is_drawn = wanted().is_some() && self.view(&job.table).await == BoardView::Picture;
            let drawn = match is_drawn {
                true => self.renderer.picture(&job, self.worn(&job.table).await, wanted).await,
                false => None,
            };
            let has_failed = is_drawn && drawn.is_none();
            in_flight.end(Ended::Render { job: job.clone(), drawn });
            if has_failed {
                self.say_it_all(&job.table);
            }
        };
        if AssertUnwindSafe(rendered).catch_unwind().await.is_err() {
            tracing::error!(%table, step, "the render of a picture broke off");
        }
        self.forget_images();
    }

    /// Does this for one board; should it panic, all others go on.
    async fn unbroken(&self, table: TableId, work: impl Future<Output = ()>) {
        // What it held is dropped, and what was shared stands behind locks that know.
        if AssertUnwindSafe(work).catch_unwind().await.is_err() {
            let step = self.known_step(table);
            tracing::error!(%table, step, "what was done for one board broke off; all others go on");
        }
    }

    /// The latest step that is known of a table, for the log.
    fn known_step(&self, table: TableId) -> Option<u64> {
        self.read(table, BoardSync::known_step)
    }

    /// There is no picture of this table: its text says everything then.
    fn say_it_all(&self, table: &Arc<Table>) {
        if self.read(table.id, |sync| sync.image.has_none(table)) == Some(true) {
            self.refresh(table);
        }
    }

    /// Forgets pictures with which nothing is to be done, where there are too many.
    fn forget_images(&self) {
        let (mut known, now) = (self.known(), Instant::now());
        if known.boards.values().filter(|sync| sync.image.keeps_pictures()).count() > IMAGES_MAX {
            known.boards.values_mut().for_each(|sync| sync.forget_image(now));
        }
    }
}

#[cfg(test)]
mod tests;
