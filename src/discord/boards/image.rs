//! The attachment of one board, as plain state: which picture is wanted, how
//! far its render is, and what is attached to the message by now. A picture is
//! never attached beside the text of another position, and none that fails or
//! comes late holds the text up. To render and to send is left to others.

use std::{sync::Arc, time::Duration};

use tokio::time::Instant;

use super::film::FilmOf;
use crate::ask::Token;
use paint::Painted;
use present::motif::Picture;
use table::{Phase, Table, ids::MessageId};

/// How long an edit waits for the picture that could go with it.
const GRACE: Duration = Duration::from_millis(300);
/// How long a click's token serves for its late picture; Discord takes it for 900 s.
const TOKEN_LIFETIME: Duration = Duration::from_secs(840);
/// After how long a picture is late: the text stands alone then.
const LATE_AFTER: Duration = Duration::from_millis(2000);
/// A board's picture alone is changed by the bot's token once in this time at most.
const IMAGE_EVERY: Duration = Duration::from_millis(1000);

/// A picture that is rendered.
#[derive(Debug)]
pub(crate) struct Drawn {
    /// What it shows, and the same in words.
    pub picture: Arc<Picture>,
    /// The file.
    pub painted: Arc<Painted>,
    /// Which position it shows, if it is a board's.
    of: Option<Position>,
}

impl Drawn {
    /// A picture for one reader, of no board.
    pub(super) const fn new(picture: Arc<Picture>, painted: Arc<Painted>) -> Self {
        Self { picture, painted, of: None }
    }
}

/// Which position of a table a picture shows: quicker to find out than the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Position {
    /// The number of the game at its table.
    game: u32,
    /// How many moves were played; none where the game is over.
    plays: Option<u64>,
    /// Whether it is the film of its last move.
    is_filmed: bool,
}

impl Position {
    /// The position of this table, where there can be a picture of it; `filmed` is the move that ended something
    /// and whose film still runs.
    fn of(table: &Table, filmed: Option<FilmOf>) -> Option<Self> {
        match &table.phase {
            Phase::Playing(playing) => {
                Some(Self { game: table.pot.game.number, plays: Some(playing.plays), is_filmed: false })
            }
            // Before the first game it is the table's sign, in the place of a game that has no number.
            Phase::Gathering(gathering) => {
                let game = gathering.last.as_ref().map_or(0, |last| last.id.number);
                Some(Self { game, plays: None, is_filmed: game > 0 && filmed == Some(FilmOf::of_end(game)) })
            }
            // The sheet of its evening, in the place of a game that never was.
            Phase::Closed(_) => {
                (!table.evening.is_empty()).then_some(Self { game: u32::MAX, plays: None, is_filmed: false })
            }
        }
    }
}

/// A click whose answer came through: by its token, which no limit of the bot
/// counts, the picture follows.
#[derive(Clone, Debug)]
pub(crate) struct Click {
    /// What Discord gave with the click.
    pub token: Token,
    /// The clicked message, which its answer changed.
    pub message: MessageId,
}

/// What an edit does to the attachment of its message.
#[derive(Clone, Debug)]
pub(crate) enum AttachmentChange {
    /// What is attached stays.
    Keep,
    /// Nothing is attached after it.
    Remove,
    /// This alone is attached after it.
    Replace(Arc<Drawn>),
}

/// The picture that goes with the next step of a choice.
#[derive(Clone, Debug)]
pub(super) enum ChoicePicture {
    /// One of its own, with marks of what is chosen.
    Marked,
    /// None: this becomes of what is attached.
    Plain(AttachmentChange),
}

/// A table of which a picture is to be rendered.
#[derive(Clone, Debug)]
pub(super) struct RenderJob {
    pub(super) table: Arc<Table>,
    /// Whether it is the film of the move that ended its last game.
    pub(super) is_filmed: bool,
    /// When it is too late for it.
    pub(super) late: Instant,
    /// Which of the pictures that this board wanted.
    pub(super) nth: u64,
}

/// The attachment of one board.
#[derive(Debug)]
pub(super) struct ImageSync {
    /// The step of the table a picture was last wanted for.
    step: u64,
    /// How many pictures were wanted so far: after a table went back, a step is no name for one.
    nth: u64,
    /// Which position that is.
    of: Option<Position>,
    /// The move that ended a game and whose film still runs.
    filmed: Option<FilmOf>,
    /// Since when it is wanted.
    since: Instant,
    render: Render,
    /// Whether the picture that is wanted cannot be had.
    has_failed: bool,
    /// The last picture that was rendered: the same motif is not rendered twice.
    last: Option<Arc<Drawn>>,
    attached: Attached,
    /// Whether what is attached was marked with what somebody chose: it stands as long as the text that tells of that
    /// choice, and goes with the next edit, for whatever reason that is made.
    has_marks: bool,
    /// Whether an edit of the picture alone is under way, or the next step of a choice with its own picture.
    is_sending: bool,
    /// When the picture alone was last changed.
    sent: Option<Instant>,
    /// The click whose answer the board shows, for its picture.
    click: Option<ClickOf>,
}

/// How far a picture is.
#[derive(Debug)]
enum Render {
    Due(Arc<Table>),
    UnderWay,
    Done(Arc<Drawn>),
    /// There is none: nothing to show, or it failed, or came late.
    Nothing,
}

/// What is attached to the message.
#[derive(Debug)]
enum Attached {
    /// Nobody knows: another process, or one before this, sent it.
    Unknown,
    Nothing,
    This(Arc<Drawn>),
}

/// A click, and the position that its answer showed.
#[derive(Debug)]
struct ClickOf {
    click: Click,
    of: Option<Position>,
    until: Instant,
}

impl ImageSync {
    pub(super) const fn new(now: Instant) -> Self {
        Self {
            step: 0,
            nth: 0,
            of: None,
            filmed: None,
            since: now,
            render: Render::Nothing,
            has_failed: false,
            last: None,
            attached: Attached::Unknown,
            has_marks: false,
            is_sending: false,
            sent: None,
            click: None,
        }
    }

    /// The picture of this table is wanted, unless a later step of it is known.
    pub(super) fn want(&mut self, table: &Arc<Table>, now: Instant) {
        if self.step >= table.step {
            return;
        }
        self.step = table.step;
        self.nth += 1;
        self.of = self.position(table);
        self.since = now;
        self.has_failed = false;
        self.render = if self.of.is_some() { Render::Due(Arc::clone(table)) } else { Render::Nothing };
    }

    /// The film of this move runs from now on; or of none any more.
    pub(super) const fn film(&mut self, of: Option<FilmOf>) {
        self.filmed = of;
    }

    fn position(&self, table: &Table) -> Option<Position> {
        Position::of(table, self.filmed)
    }

    /// A table is at an earlier step than it was: what it looks like then is wanted.
    pub(super) const fn go_back(&mut self) {
        self.step = 0;
    }

    /// What is to be rendered now.
    pub(super) fn take_job(&mut self) -> Option<RenderJob> {
        let Render::Due(table) = &self.render else { return None };
        let is_filmed = self.of.is_some_and(|of| of.is_filmed);
        let job = RenderJob { table: Arc::clone(table), is_filmed, late: self.since + LATE_AFTER, nth: self.nth };
        self.render = Render::UnderWay;
        Some(job)
    }

    /// Whether something is to be rendered.
    pub(super) const fn has_job(&self) -> bool {
        matches!(self.render, Render::Due(_))
    }

    /// Whether what this job renders is still wanted.
    pub(super) const fn wants(&self, job: &RenderJob) -> bool {
        self.nth == job.nth
    }

    /// What is rendered already, and may have the motif of the next picture.
    pub(super) fn known(&self) -> Vec<Arc<Drawn>> {
        let attached = if let Attached::This(drawn) = &self.attached { Some(drawn) } else { None };
        self.last.iter().chain(attached).cloned().collect()
    }

    /// A render has ended; with nothing if there is no picture.
    pub(super) fn rendered(&mut self, job: &RenderJob, drawn: Option<Drawn>) {
        let drawn = drawn.map(|drawn| Arc::new(Drawn { of: self.of, ..drawn }));
        if drawn.is_some() {
            self.last.clone_from(&drawn);
        }
        if !self.wants(job) {
            return;
        }
        // What is attached as it is wanted shows this position too.
        if let Some(drawn) = drawn.as_ref().filter(|drawn| self.shows(drawn)) {
            self.attached = Attached::This(Arc::clone(drawn));
        }
        self.has_failed = drawn.is_none();
        self.render = drawn.map_or(Render::Nothing, Render::Done);
    }

    /// Whether there is no picture of this table, so that its text has to say everything.
    pub(super) const fn has_none(&self, table: &Table) -> bool {
        self.has_failed && self.step == table.step
    }

    /// Until when an edit of this board waits for the picture that could go with it.
    pub(super) fn worth_waiting_for(&self) -> Option<Instant> {
        matches!(self.render, Render::Due(_) | Render::UnderWay).then(|| self.since + GRACE)
    }

    /// What an edit of the board with this table does to its attachment.
    pub(super) fn change_for_edit(&self, table: &Table) -> AttachmentChange {
        match &self.render {
            _ if self.position(table).is_none() => AttachmentChange::Remove,
            Render::Done(drawn) if self.step == table.step && (self.has_marks || !self.shows(drawn)) => {
                AttachmentChange::Replace(Arc::clone(drawn))
            }
            Render::Done(_) if self.step == table.step => AttachmentChange::Keep,
            Render::Nothing => AttachmentChange::Remove,
            _ if self.is_of(table) && !self.has_marks => AttachmentChange::Keep,
            _ => AttachmentChange::Remove,
        }
    }

    /// What the next step of a choice does to the attachment that has no marked picture to bring: `lacks_marks` where
    /// it should have one. Marks of another choice never stay beside it.
    pub(super) fn change_for_choice(&self, table: &Table, lacks_marks: bool) -> AttachmentChange {
        if lacks_marks || self.has_marks { self.change_for_edit(table) } else { AttachmentChange::Keep }
    }

    /// The next step of a choice sets out: what changes the picture waits for its end.
    pub(super) const fn choice_set_out(&mut self) {
        self.is_sending = true;
    }

    /// The next step of a choice has ended: it came through with this picture, or nobody knows what stands there.
    pub(super) fn choice_arrived(&mut self, shown: Option<&ChoicePicture>) {
        self.is_sending = false;
        match shown {
            Some(ChoicePicture::Marked) => self.has_marks = true,
            Some(ChoicePicture::Plain(change)) => self.came_through(change),
            None => {
                self.attached = Attached::Unknown;
                self.has_marks = true;
            }
        }
    }

    /// What goes with a new message, to which nothing is attached yet.
    pub(super) fn change_for_post(&mut self, table: &Table) -> AttachmentChange {
        self.attached = Attached::Nothing;
        match self.change_for_edit(table) {
            AttachmentChange::Keep => AttachmentChange::Remove,
            change => change,
        }
    }

    /// What an answer to a click does: it never waits for a picture, nor carries one. What
    /// is attached stays only where it shows what the answer tells.
    pub(super) fn change_for_answer(&self, table: &Table) -> AttachmentChange {
        if self.is_of(table) && !self.has_marks { AttachmentChange::Keep } else { AttachmentChange::Remove }
    }

    /// An edit, a new message or an answer came through, and this was attached by it.
    pub(super) fn came_through(&mut self, change: &AttachmentChange) {
        match change {
            AttachmentChange::Keep => return,
            AttachmentChange::Remove => self.attached = Attached::Nothing,
            AttachmentChange::Replace(drawn) => self.attached = Attached::This(Arc::clone(drawn)),
        }
        self.has_marks = false;
    }

    /// Another process has sent something meanwhile: nobody here knows what is attached.
    pub(super) fn another_process_sent(&mut self) {
        self.attached = Attached::Unknown;
    }

    /// Discord does not take this picture.
    pub(super) fn refused(&mut self) {
        self.render = Render::Nothing;
        self.has_failed = true;
    }

    /// The answer to this click came through, with this table.
    pub(super) fn answered(&mut self, table: &Table, click: Click, now: Instant) {
        let of = self.position(table);
        self.click = of.map(|_| ClickOf { click, of, until: now + TOKEN_LIFETIME });
    }

    /// By which click's token the picture goes: that of the click it belongs to, on this message.
    fn click(&self, message: Option<MessageId>, now: Instant) -> Option<Click> {
        let known = self.click.as_ref().filter(|known| known.until > now)?;
        let is_there = message.is_none_or(|message| message == known.click.message);
        let belongs = matches!(&self.render, Render::Done(drawn) if drawn.of == known.of);
        (is_there && belongs).then(|| known.click.clone())
    }

    /// Whether an edit of the picture alone, or a choice with its picture, is under way: text that tells of something
    /// else has to wait.
    pub(super) const fn is_sending(&self) -> bool {
        self.is_sending
    }

    /// What an edit of the picture alone has to do, when, and by which click's token. `free` is
    /// when the bot's token may be used for it.
    pub(super) fn due(
        &self,
        message: Option<MessageId>,
        free: Option<Instant>,
        now: Instant,
    ) -> Option<(AttachmentChange, Instant, Option<Click>)> {
        let change = self.behind()?;
        let click = self.click(message, now);
        let rested = self.sent.map(|sent| sent + IMAGE_EVERY);
        let at = if click.is_some() { now } else { rested.max(free).unwrap_or(now) };
        Some((change, at, click))
    }

    /// An edit of the picture alone sets out.
    pub(super) const fn set_out(&mut self, now: Instant) {
        self.is_sending = true;
        self.sent = Some(now);
    }

    /// An edit of the picture alone has ended. One that failed is not tried again.
    pub(super) fn arrived(&mut self, change: &AttachmentChange, came_through: bool) {
        self.is_sending = false;
        // The token of a later click is for its own picture.
        let of = if let AttachmentChange::Replace(drawn) = change { drawn.of } else { None };
        self.click = self.click.take().filter(|click| click.of != of);
        if came_through {
            self.came_through(change);
        } else {
            self.attached = Attached::Unknown;
            self.render = Render::Nothing;
            self.has_failed = true;
        }
    }

    /// Whether nothing is to be done, so that it may be forgotten.
    pub(super) fn is_at_rest(&self) -> bool {
        !self.is_sending && self.behind().is_none() && matches!(self.render, Render::Done(_) | Render::Nothing)
    }

    /// Whether pictures are kept here.
    pub(super) const fn keeps_pictures(&self) -> bool {
        self.last.is_some() || matches!(self.attached, Attached::This(_)) || matches!(self.render, Render::Done(_))
    }

    /// Whether what is attached shows the position that this table tells of.
    fn is_of(&self, table: &Table) -> bool {
        matches!(&self.attached, Attached::This(drawn) if drawn.of.is_some() && drawn.of == self.position(table))
    }

    /// Whether it is attached, with the same words.
    fn shows(&self, drawn: &Drawn) -> bool {
        matches!(&self.attached, Attached::This(shown) if shown.picture == drawn.picture)
    }

    /// What an edit has to do so that the right picture is attached; nothing while that is being rendered, nor while
    /// the text tells of a choice, whose marks it would take away.
    fn behind(&self) -> Option<AttachmentChange> {
        match (&self.render, &self.attached) {
            _ if self.is_sending || self.has_marks => None,
            (Render::Due(_) | Render::UnderWay, _) => None,
            (Render::Done(drawn), _) => (!self.shows(drawn)).then(|| AttachmentChange::Replace(Arc::clone(drawn))),
            (Render::Nothing, Attached::This(_)) => Some(AttachmentChange::Remove),
            (Render::Nothing, Attached::Nothing | Attached::Unknown) => None,
        }
    }
}
