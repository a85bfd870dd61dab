//! One board and its message, as plain state: what was last sent, what is
//! under way, and what is to be sent next. What happens goes in, with the time
//! it happened at; what to do comes out. To do it is left to `boards.rs`, and so is to ask a game how it is shown: all
//! boards stand behind one lock, and a game's mistake must not be made while it is held.

use std::sync::Arc;

use tokio::{sync::oneshot, time::Instant};

use super::{
    BoardMessage,
    edit_times::EditTimes,
    film::{FilmOf, LastFilm},
    image::{AttachmentChange, ChoicePicture, Click, Drawn, ImageSync, RenderJob},
    text::{Outcome, PendingPost, Shown, TextSync},
};
use table::{
    BoardView, Closing, Table,
    ids::{InteractionId, Moment},
};

/// A board is posted anew at the end of its channel once in this time at most, in seconds.
const REPOST_SECS: i64 = 10;

/// One board.
#[derive(Debug)]
pub(super) struct BoardSync {
    /// Where it stands, where that is known.
    pub(super) message: Option<BoardMessage>,
    /// Its text, until that is up to date.
    text: Option<TextSync>,
    pub(super) image: ImageSync,
    /// The film of the last move, whose result is not told yet.
    film: Option<LastFilm>,
    /// The last move whose film has begun.
    filmed: Option<FilmOf>,
    /// Whether it has pictures at all.
    has_images: bool,
    edits: EditTimes,
    /// The latest step that is known of its table.
    known_step: u64,
    /// The click whose choice is made on it; none once an answer has shown the table itself.
    choice: Option<InteractionId>,
    /// It could not follow; the next click at its table tries again.
    is_behind: bool,
    /// Nothing of its table can be read any more, which is still to be said there.
    gone: Option<(BoardMessage, Closing)>,
    /// When it was last posted anew.
    reposted: Option<Moment>,
    /// The step that it shows, where that is not noted yet.
    unnoted: Option<u64>,
    /// Something of this process's own has ended since it was last compared with the books, beside another process.
    is_uncompared: bool,
}

/// What is to be done for a board now.
#[derive(Debug)]
pub(super) enum Next {
    /// A picture is to be rendered.
    Render(RenderJob),
    /// The text is to be sent: to its message, or as a new one at the end of the channel.
    Text { table: Arc<Table>, repost: bool },
    /// The attachment alone is to be changed, by this click's token or by the bot's.
    Image { change: AttachmentChange, by: Option<Click> },
    /// That its table is gone is to be said there.
    Gone(BoardMessage, Closing),
    /// What was sent last may have been taken after a later step that another process has shown: the books know of one.
    Compare,
    /// Nothing before this moment.
    At(Instant),
    /// Something, as soon as there is room.
    NoRoom,
    /// Nothing until something happens.
    Idle,
}

/// How a board follows a new step of its table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Follows {
    /// The answer that brought the step shows it.
    WithAnswer,
    /// An edit shows it.
    AtOnce,
    /// An edit shows it together with what an AI plays on at once.
    AfterAi,
}

/// Whether the next step of a choice may be shown.
#[derive(Clone, Debug)]
pub(super) enum ChoiceNow {
    /// It sets out; without a marked picture of its own this becomes of what is attached.
    SetsOut(AttachmentChange),
    /// Something is under way to the board: nobody would know which of them Discord took last.
    Waits,
    /// The table has gone on, another choice was begun, or this one was undone.
    Overtaken,
}

/// How much more may be under way at the same time, of all boards.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    pub(super) texts: usize,
    pub(super) images: usize,
    pub(super) renders: usize,
}

/// Something that was under way has ended.
#[derive(Debug)]
pub(super) enum Ended {
    /// An answer with this table; it came through by this click, or did not.
    Answer { table: Arc<Table>, by: Option<Click> },
    /// The next step of a choice with this table; it came through with this picture, or did not.
    Choice { table: Arc<Table>, shown: Option<ChoicePicture> },
    /// An edit of the text, or a new message.
    Text { table: Arc<Table>, repost: bool, outcome: Outcome },
    /// An edit of the attachment alone.
    Image { change: AttachmentChange, came_through: bool },
    /// A render; with nothing if there is no picture.
    Render { job: RenderJob, drawn: Option<Drawn> },
}

impl BoardSync {
    pub(super) const fn new(has_images: bool, now: Instant) -> Self {
        Self {
            message: None,
            text: None,
            image: ImageSync::new(now),
            film: None,
            filmed: None,
            has_images,
            edits: EditTimes::new(),
            known_step: 0,
            choice: None,
            is_behind: false,
            gone: None,
            reposted: None,
            unnoted: None,
            is_uncompared: false,
        }
    }

    /// A move may have just been made that is watched so long, in milliseconds: its film comes before what is told of it.
    pub(super) fn moved_with_film(&mut self, table: &Arc<Table>, watched_ms: u64, now: Instant) {
        let is_in_text = table.rules.view == Some(BoardView::Text);
        let film = LastFilm::of(table, watched_ms, now).filter(|film| Some(film.of_move()) > self.filmed);
        if let Some(film) = film.filter(|_| self.has_images && !is_in_text) {
            self.filmed = Some(film.of_move());
            self.image.film(self.filmed);
            self.film = Some(film);
        }
    }

    /// Whether the film of this table's last move still runs.
    pub(super) fn is_filmed(&self, table: &Table) -> bool {
        self.film.as_ref().is_some_and(|film| film.is_of(table))
    }

    /// Beside the film that runs stands a text that leaves out what came of the move.
    pub(super) const fn leaves_untold(&mut self) {
        if let Some(film) = &mut self.film {
            film.is_untold = true;
        }
    }

    /// The table has a new step.
    pub(super) fn changed(&mut self, table: &Arc<Table>, follows: Follows, now: Instant) {
        self.known_step = self.known_step.max(table.step);
        self.film_goes_on(table);
        match follows {
            Follows::WithAnswer => {
                if let Some(text) = &mut self.text {
                    text.learn(table);
                }
                return;
            }
            Follows::AtOnce => self.text_of(table).want(table),
            Follows::AfterAi => self.text_of(table).want_after_ai(table, now),
        }
        self.want_image(table, now);
    }

    /// A table is to be shown: its film goes on with it, or is over.
    fn film_goes_on(&mut self, table: &Arc<Table>) {
        match &mut self.film {
            Some(film) if film.is_of(table) => film.learn(table),
            Some(_) => {
                self.film = None;
                self.image.film(None);
            }
            None => {}
        }
    }

    /// The film has run: what came of the move is to be told.
    fn end_film(&mut self, now: Instant) {
        let Some(film) = self.film.take_if(|film| film.until <= now) else { return };
        self.image.film(None);
        let (ends_a_game, is_untold) = (film.of_move().ends_a_game(), film.is_untold);
        let table = film.into_table();
        if ends_a_game || is_untold {
            self.text_of(&table).want(&table);
        }
        // A game that goes on has no card of a result: its film stays as it ends.
        if ends_a_game {
            self.image.go_back();
            self.want_image(&table, now);
        }
    }

    /// When the film that runs will have run.
    pub(super) fn film_until(&self) -> Option<Instant> {
        self.film.as_ref().map(|film| film.until)
    }

    /// The table is at an earlier step than its board shows: later ones are lost.
    pub(super) fn went_back(&mut self, table: &Arc<Table>, follows: Follows, now: Instant) {
        if let Some(text) = &mut self.text {
            text.go_back(table);
        }
        self.image.go_back();
        self.known_step = table.step;
        self.choice = None;
        self.unnoted = None;
        self.changed(table, follows, now);
    }

    /// The same table is to be shown in another way.
    pub(super) fn redraw(&mut self, table: &Arc<Table>, follows: Follows, now: Instant) {
        self.image.go_back();
        self.changed(table, follows, now);
    }

    /// So far is the table in the books. A step of which nothing was heard here was shown by another process, perhaps
    /// before the last that was sent from here was taken: it is shown once more.
    pub(super) fn compared(&mut self, table: &Arc<Table>, now: Instant) {
        if table.step > self.known_step {
            self.is_uncompared = true;
            self.image.another_process_sent();
            self.changed(table, Follows::AtOnce, now);
        }
    }

    /// Takes whether it is still to be compared with the books.
    pub(super) fn take_uncompared(&mut self) -> bool {
        std::mem::take(&mut self.is_uncompared)
    }

    /// This process leaves, and so far is the table in the books: whether its board is to be edited once more. Nobody
    /// here paints for it any more, so that its text says everything.
    pub(super) fn is_left_behind(&mut self, table: &Arc<Table>, now: Instant) -> bool {
        let is_due = self.text.as_ref().is_some_and(|text| text.due);
        let is_behind = is_due || table.step > self.known_step;
        if is_behind {
            self.image.go_back();
            self.want_image(table, now);
            self.image.refused();
        }
        is_behind
    }

    /// Nothing of its table can be read any more.
    pub(super) fn is_gone(&mut self, message: BoardMessage, closing: Closing) {
        self.gone = Some((message, closing));
    }

    /// Somebody waits until this table is shown, in a new message if it is to be posted anew.
    pub(super) fn wait_for(&mut self, table: &Arc<Table>, repost: bool, waiter: oneshot::Sender<Shown>, now: Instant) {
        self.known_step = self.known_step.max(table.step);
        let text = self.text_of(table);
        text.wait_for(table, waiter);
        text.repost |= repost;
        self.want_image(table, now);
    }

    /// An answer is about to show this table. It should show the one returned, which may be newer.
    pub(super) fn begin_answer(&mut self, table: &Arc<Table>) -> Arc<Table> {
        self.film_goes_on(table);
        self.known_step = self.known_step.max(table.step);
        self.choice = None;
        let text = self.text_of(table);
        text.learn(table);
        text.set_out();
        Arc::clone(&text.latest)
    }

    /// Somebody makes a choice on it with this click; the one before is of no matter any more. One that is delivered
    /// twice is the same.
    pub(super) const fn begin_choice(&mut self, by: InteractionId) {
        self.choice = Some(by);
    }

    /// The next step of the choice that was begun by this click is to be shown, on the board of this table.
    /// `lacks_marks` where it should have a marked picture and has none.
    pub(super) fn choice_sets_out(&mut self, by: InteractionId, table: &Table, lacks_marks: bool) -> ChoiceNow {
        if self.choice != Some(by) || self.known_step > table.step {
            return ChoiceNow::Overtaken;
        }
        if self.image.is_sending() || self.text.as_ref().is_some_and(|text| text.under_way > 0) {
            return ChoiceNow::Waits;
        }
        self.known_step = self.known_step.max(table.step);
        let change = self.image.change_for_choice(table, lacks_marks);
        self.image.choice_set_out();
        ChoiceNow::SetsOut(change)
    }

    /// Discord can be reached again. Whether the board could not follow before.
    pub(super) const fn reached_again(&mut self) -> bool {
        if let Some(text) = &mut self.text {
            text.reached_again();
        }
        self.is_behind
    }

    /// The latest step that is known of its table.
    pub(super) const fn known_step(&self) -> u64 {
        self.known_step
    }

    /// Whether it could not follow.
    pub(super) const fn is_behind(&self) -> bool {
        self.is_behind
    }

    /// The bot's token edits its message now.
    pub(super) fn edited(&mut self, now: Instant) {
        self.edits.edited(now);
    }

    /// Whether it may be posted anew; it counts as posted then.
    pub(super) fn may_repost(&mut self, now: Moment) -> bool {
        let may = self.reposted.is_none_or(|last| now.unix_secs() >= last.unix_secs() + REPOST_SECS);
        if may {
            self.reposted = Some(now);
        }
        may
    }

    /// It was not posted anew after all.
    pub(super) const fn not_reposted(&mut self) {
        self.reposted = None;
    }

    /// The new message this table is to have: the one that was sent before, if it is not known to be there.
    pub(super) fn pending_post(&mut self, table: &Arc<Table>, nonce: String) -> PendingPost {
        let post = &mut self.text_of(table).post;
        post.get_or_insert_with(|| PendingPost { nonce, step: table.step }).clone()
    }

    /// The new message is there, and this is attached to it; nobody knows what is where it may be an earlier one.
    pub(super) fn posted(&mut self, change: &AttachmentChange, may_be_earlier: bool) {
        self.image.came_through(change);
        if may_be_earlier {
            self.image.another_process_sent();
        }
        if let Some(text) = &mut self.text {
            text.post = None;
        }
    }

    /// Takes the step that it shows, to be noted.
    pub(super) const fn take_unnoted(&mut self) -> Option<u64> {
        self.unnoted.take()
    }

    /// What is to be done now. What is returned counts as under way, and is in no one's hands twice.
    pub(super) fn next(&mut self, now: Instant, room: &mut Room) -> Next {
        self.end_film(now);
        match (self.next_now(now, room), self.film_until()) {
            (Next::Idle, Some(until)) => Next::At(until),
            (Next::At(at), Some(until)) => Next::At(at.min(until)),
            (next, _) => next,
        }
    }

    fn next_now(&mut self, now: Instant, room: &mut Room) -> Next {
        if let Some((message, closing)) = self.gone {
            if room.texts == 0 {
                return Next::NoRoom;
            }
            room.texts -= 1;
            self.gone = None;
            return Next::Gone(message, closing);
        }
        if self.image.has_job() {
            if room.renders == 0 {
                return self.next_send(now, room).or_no_room();
            }
            if let Some(job) = self.image.take_job() {
                room.renders -= 1;
                return Next::Render(job);
            }
        }
        self.next_send(now, room)
    }

    fn next_send(&mut self, now: Instant, room: &mut Room) -> Next {
        match &mut self.text {
            Some(text) => {
                // The end of what is under way is heard of.
                if !text.due || text.under_way > 0 || self.image.is_sending() {
                    return Next::Idle;
                }
                let free = if text.repost { None } else { self.edits.free_for_text() };
                let at = text.not_before.max(self.image.worth_waiting_for()).max(free);
                match at.filter(|at| *at > now) {
                    Some(at) => Next::At(at),
                    None if room.texts == 0 => Next::NoRoom,
                    None => {
                        room.texts -= 1;
                        text.due = false;
                        text.set_out();
                        Next::Text { table: Arc::clone(&text.latest), repost: std::mem::take(&mut text.repost) }
                    }
                }
            }
            // Only once nothing of this process's own is on its way any more.
            None if self.is_uncompared && !self.image.is_sending() => {
                if room.texts == 0 {
                    return Next::NoRoom;
                }
                room.texts -= 1;
                self.is_uncompared = false;
                Next::Compare
            }
            // Beside a text that could not follow, the new picture would be wrong.
            None if self.is_behind => Next::Idle,
            None => {
                let message = self.message.map(|(_, message)| message);
                match self.image.due(message, self.edits.free_for_image(), now) {
                    None => Next::Idle,
                    Some((_, at, _)) if at > now => Next::At(at),
                    Some(_) if room.images == 0 => Next::NoRoom,
                    Some((change, _, by)) => {
                        room.images -= 1;
                        self.image.set_out(now);
                        Next::Image { change, by }
                    }
                }
            }
        }
    }

    /// Something that was under way has ended.
    pub(super) fn ended(&mut self, ended: Ended, now: Instant) {
        match ended {
            Ended::Answer { table, by } => {
                if by.is_some() {
                    let change = self.image.change_for_answer(&table);
                    self.image.came_through(&change);
                }
                self.text_ended(&table, if by.is_some() { Outcome::Shown } else { Outcome::Lost }, now);
                if let Some(by) = by {
                    self.image.answered(&table, by, now);
                }
            }
            Ended::Choice { table, shown } => {
                self.image.choice_arrived(shown.as_ref());
                if shown.is_some() && self.choice.is_some() {
                    if !matches!(shown, Some(ChoicePicture::Marked | ChoicePicture::Plain(AttachmentChange::Keep))) {
                        self.want_image(&table, now);
                    }
                // It may stand there or not, or an answer that shows the table itself set out before its end and may
                // have come sooner: an edit shows the table without it, the latest that is known.
                } else if let Some(text) = &mut self.text {
                    text.due = true;
                } else {
                    self.text_of(&table).want(&table);
                }
            }
            Ended::Text { table, repost, outcome } => {
                if let Some(text) = self.text.as_mut().filter(|_| matches!(outcome, Outcome::Retry(_))) {
                    text.repost |= repost;
                }
                self.text_ended(&table, outcome, now);
            }
            Ended::Image { change, came_through } => self.image.arrived(&change, came_through),
            Ended::Render { job, drawn } => {
                if let Some(film) = self.film.as_mut().filter(|_| self.image.wants(&job)) {
                    film.rendered(drawn.as_ref().map(|drawn| &*drawn.picture), now);
                }
                self.image.rendered(&job, drawn);
            }
        }
    }

    /// The same while another process may have shown a later step.
    pub(super) fn ended_beside_another(&mut self, ended: Ended, now: Instant) {
        self.is_uncompared = true;
        self.ended(ended, now);
    }

    fn text_ended(&mut self, table: &Table, outcome: Outcome, now: Instant) {
        match outcome {
            Outcome::NotNow | Outcome::Retry(_) => self.is_behind = true,
            Outcome::Shown | Outcome::NoChannel => self.is_behind = false,
            Outcome::Lost => {}
        }
        let Some(text) = &mut self.text else { return };
        text.arrived(table, outcome, now);
        let latest = Arc::clone(&text.latest);
        if text.is_done() {
            // Should this process end while a film runs, the next one tells what came of it.
            if outcome == Outcome::Shown && !self.film.as_ref().is_some_and(|film| film.is_untold) {
                self.unnoted = self.unnoted.max(text.shown);
            }
            self.text = None;
        }
        // Only now, so that no answer waits for a picture.
        self.want_image(&latest, now);
    }

    /// Whether nothing is known of it that could not be had again.
    pub(super) fn is_at_rest(&self) -> bool {
        self.text.is_none()
            && self.film.is_none()
            && !self.is_behind
            && self.gone.is_none()
            && self.unnoted.is_none()
            && !self.is_uncompared
            && self.image.is_at_rest()
    }

    /// Forgets its pictures, if nothing is to be done with them.
    pub(super) fn forget_image(&mut self, now: Instant) {
        if self.image.is_at_rest() {
            self.image = ImageSync::new(now);
        }
    }

    fn want_image(&mut self, table: &Arc<Table>, now: Instant) {
        if self.has_images {
            self.image.want(table, now);
        }
    }

    fn text_of(&mut self, table: &Arc<Table>) -> &mut TextSync {
        self.text.get_or_insert_with(|| TextSync::new(table))
    }
}

impl Next {
    /// With a render that finds no room there is more to do than this.
    fn or_no_room(self) -> Self {
        if matches!(self, Self::Idle) { Self::NoRoom } else { self }
    }
}
