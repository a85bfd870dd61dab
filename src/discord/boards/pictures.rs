//! The pictures of boards: what is drawn, what is kept, what hangs on which
//! message. A board never waits for its picture but for a blink: the text is
//! put first, and a picture that is not ready by then follows in an edit of its
//! own, which touches nothing else. A picture never hangs beside the text of
//! another position: text that tells of a new one takes the old picture down.
//! A picture for what no longer lies so is dropped, and one that fails or comes
//! late leaves the text alone.

use std::{
    collections::{HashMap, HashSet},
    fmt,
    sync::{Arc, Mutex, MutexGuard},
    time::Duration,
};

use tokio::{
    sync::{Notify, Semaphore},
    time::Instant,
};

use super::draw::Drawing;
use crate::{ask::Token, log_limit::LogLimit, serve};
use paint::{PaintError, Painted};
use present::{
    Screen,
    motif::{Motif, Picture},
};
use table::{
    Phase, Table,
    ids::{MessageId, TableId},
};

/// How many pictures are drawn at the same time: the tables come first.
const RENDERS_MAX: usize = 1;
/// How many pictures wait for that.
const COMMISSIONS_MAX: usize = 256;
/// How long an edit waits for the picture that could go with it, in milliseconds.
const GRACE_MS: u64 = 300;
/// How long a click's token serves for its late picture, in seconds; Discord takes it for 900.
const TOKEN_SECS: u64 = 840;
/// How long a position must stand before it is drawn, in milliseconds: what is
/// played on at once needs no picture, and takes no core from the answers.
const STANDS_MS: u64 = 60;
/// After how long a picture is late: what hangs there by then is taken down, in milliseconds.
const LATE_MS: u64 = 2000;
/// How long one who asks for a picture waits for it, in milliseconds; Discord waits for 3,000.
const READER_WAITS_MS: u64 = 1200;
/// A board's picture alone is changed by the bot's token once in this time at most, in milliseconds.
const HANG_EVERY_MS: u64 = 1000;
/// How many boards' pictures are kept; then those that hang are forgotten.
const EASELS_MAX: usize = 256;

/// Who draws: `present` and `paint`, or what a test puts in their place.
#[derive(Clone)]
pub struct Painter {
    paints: Arc<Draws>,
    drawing: Drawing,
}

/// Makes a file of a motif.
type Draws = dyn Fn(&Motif) -> Result<Painted, PaintError> + Send + Sync;

impl Painter {
    /// One who draws so. May take its time and may panic: it runs on a thread of its own.
    pub fn new(draw: impl Fn(&Motif) -> Result<Painted, PaintError> + Send + Sync + 'static) -> Self {
        Self { paints: Arc::new(draw), drawing: Drawing::default() }
    }

    /// One who has another drawing before them.
    #[must_use]
    pub fn with_drawing(self, drawing: Drawing) -> Self {
        Self { drawing, ..self }
    }

    pub(crate) fn draw(&self, motif: &Motif) -> Result<Painted, PaintError> {
        (self.paints)(motif)
    }
}

impl Default for Painter {
    fn default() -> Self {
        Self::new(paint::paint)
    }
}

impl fmt::Debug for Painter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Painter")
    }
}

/// A picture that is drawn.
#[derive(Debug)]
pub(crate) struct Drawn {
    pub picture: Arc<Picture>,
    pub painted: Arc<Painted>,
    /// Which position it shows, if it is a board's.
    of: Option<Position>,
}

impl Drawn {
    /// What is drawn already, told in the words of another picture of the same motif.
    fn told_as(&self, picture: &Arc<Picture>, of: Option<Position>) -> Arc<Self> {
        Arc::new(Self { picture: Arc::clone(picture), painted: Arc::clone(&self.painted), of })
    }
}

/// Which position of a table a picture shows: quicker to find out than the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Position {
    /// The number of the game at its table.
    game: u32,
    /// How many moves were played; none where the game is over.
    plays: Option<u64>,
}

impl Position {
    const fn of(table: &Table) -> Option<Self> {
        match &table.phase {
            Phase::Playing(playing) => Some(Self { game: table.pot.game.number, plays: Some(playing.plays) }),
            Phase::Gathering(gathering) => match &gathering.last {
                Some(last) => Some(Self { game: last.id.number, plays: None }),
                None => None,
            },
            Phase::Closed(_) => None,
        }
    }
}

/// What a click's late picture goes by: no limit of the whole bot counts it.
#[derive(Clone, Debug)]
pub(super) struct ByClick {
    pub(super) token: Token,
    /// The message that the click's answer changed.
    pub(super) message: MessageId,
    /// What that answer showed.
    of: Option<Position>,
    until: Instant,
}

/// What an edit does to the picture of its message.
#[derive(Clone, Debug)]
pub(crate) enum AttachmentChange {
    /// What hangs there stays.
    Stays,
    /// Nothing hangs there after it.
    Nothing,
    /// This alone hangs there after it.
    This(Arc<Drawn>),
}

/// A picture that is to be drawn.
#[derive(Debug)]
pub(super) struct Commission {
    table: TableId,
    picture: Arc<Picture>,
    late: Instant,
}

/// The pictures of all boards.
#[derive(Debug)]
pub(super) struct Pictures {
    /// None where a host does without pictures.
    painter: Option<Painter>,
    /// What there is to paint, and the text beside it.
    drawing: Drawing,
    /// Pictures that came late are many where the machine is busy.
    late: LogLimit,
    brushes: Arc<Semaphore>,
    easels: Mutex<HashMap<TableId, ImageState>>,
    /// Told when an edit of a picture alone has come to its end.
    hung: Notify,
}

/// The picture of one board.
#[derive(Debug)]
struct ImageState {
    /// The step of the table it was last wanted for.
    step: u64,
    /// Which position that is.
    of: Option<Position>,
    /// What is to be seen; nothing where the text stands alone.
    wanted: Option<Arc<Picture>>,
    work: Work,
    /// Since when it is wanted.
    since: Instant,
    on_board: OnBoard,
    /// Whether an edit of the picture alone is under way.
    is_hanging: bool,
    /// When the picture alone was last changed.
    hung: Option<Instant>,
    /// The click whose answer the board shows, for its picture.
    by_click: Option<ByClick>,
}

/// How far a picture is.
#[derive(Debug)]
enum Work {
    Due,
    Begun,
    Done(Arc<Drawn>),
    /// It failed, or came late: there is none.
    Failed,
}

/// What hangs on a board.
#[derive(Debug)]
enum OnBoard {
    /// Nobody knows: another process, or one before this, put it there.
    Unknown,
    Nothing,
    This(Arc<Drawn>),
}

impl Pictures {
    pub(super) fn new(painter: Option<Painter>) -> Self {
        Self {
            drawing: painter.as_ref().map(|painter| painter.drawing.clone()).unwrap_or_default(),
            painter,
            late: LogLimit::default(),
            brushes: Arc::new(Semaphore::new(RENDERS_MAX)),
            easels: Mutex::default(),
            hung: Notify::new(),
        }
    }

    /// The text of a board, whatever happens.
    pub(super) fn text(&self, table: &Table) -> Screen {
        self.drawing.text(table)
    }

    fn easels(&self) -> MutexGuard<'_, HashMap<TableId, ImageState>> {
        self.easels.lock().expect("nobody panics with the easels in hand")
    }

    /// What is to be seen of a table, unless a later step of it is known.
    pub(super) fn want(&self, table: &Table) {
        if self.painter.is_none() {
            return;
        }
        // Told of this step already.
        if self.easels().get(&table.id).is_some_and(|easel| easel.step >= table.step) {
            return;
        }
        let picture = self.drawing.picture(table);
        let mut easels = self.easels();
        if picture.is_none() && !easels.contains_key(&table.id) {
            return;
        }
        if easels.len() >= EASELS_MAX && !easels.contains_key(&table.id) {
            easels.retain(|_, easel| !easel.is_at_rest());
        }
        let easel = easels.entry(table.id).or_insert_with(ImageState::new);
        if table.step >= easel.step {
            easel.step = table.step;
            easel.want(picture, Position::of(table));
        }
    }

    /// A table is at an earlier step than it was: what it looks like then is wanted.
    pub(super) fn go_back(&self, table: TableId) {
        if let Some(easel) = self.easels().get_mut(&table) {
            easel.step = 0;
        }
    }

    /// What is to be drawn now, if there is room for so many.
    pub(super) fn commissions(&self, under_way: usize) -> Vec<Commission> {
        let mut room = COMMISSIONS_MAX.saturating_sub(under_way);
        let mut commissions = Vec::new();
        for (&table, easel) in self.easels().iter_mut() {
            if let (Work::Due, Some(picture), true) = (&easel.work, &easel.wanted, room > 0) {
                let late = easel.since + Duration::from_millis(LATE_MS);
                commissions.push(Commission { table, picture: Arc::clone(picture), late });
                easel.work = Work::Begun;
                room -= 1;
            }
        }
        commissions
    }

    fn is_wanted(&self, table: TableId, picture: &Picture) -> bool {
        let easels = self.easels();
        easels.get(&table).and_then(|easel| easel.wanted.as_ref()).is_some_and(|wanted| wanted.motif == picture.motif)
    }

    /// Draws a picture on another thread, and keeps it if it is still wanted.
    pub(super) async fn draw(&self, commission: Commission) {
        let Commission { table, picture, late } = commission;
        let Some(painter) = self.painter.clone() else { return };
        tokio::time::sleep(Duration::from_millis(STANDS_MS)).await;
        if !self.is_wanted(table, &picture) {
            return;
        }
        let step = self.easels().get(&table).map(|easel| easel.step);
        let drawn = self.drawn_by(late, &painter, &picture, Some(table).zip(step)).await;
        let mut easels = self.easels();
        let Some(easel) = easels.get_mut(&table) else { return };
        // Its words may have changed meanwhile.
        if let Some(wanted) = easel.wanted.as_ref().filter(|wanted| wanted.motif == picture.motif) {
            easel.work = match drawn {
                Some(drawn) => Work::Done(drawn.told_as(wanted, easel.of)),
                None => Work::Failed,
            };
        }
    }

    /// A picture for one reader, who waits for it.
    pub(super) async fn drawn_now(&self, picture: Arc<Picture>) -> Option<Drawn> {
        let painter = self.painter.clone()?;
        self.drawn_by(Instant::now() + Duration::from_millis(READER_WAITS_MS), &painter, &picture, None).await
    }

    /// Draws on another thread, once a brush is free; `None` if it fails or is not there by then. It is a
    /// picture of this table at this step, or one reader's alone.
    async fn drawn_by(
        &self,
        late: Instant,
        painter: &Painter,
        picture: &Arc<Picture>,
        of: Option<(TableId, u64)>,
    ) -> Option<Drawn> {
        let (table, step) = of.unzip();
        let table = table.map(tracing::field::display);
        let drawing = async {
            let brush = Arc::clone(&self.brushes).acquire_owned().await.ok()?;
            let (painter, motif) = (painter.clone(), Arc::clone(picture));
            match serve::draw(move || (painter.draw(&motif.motif), brush).0).await {
                Ok(Ok(painted)) => Some(Drawn { picture: Arc::clone(picture), painted: Arc::new(painted), of: None }),
                Ok(Err(why)) => {
                    tracing::warn!(table, step, "there is no picture: {why}");
                    None
                }
                Err(_) => {
                    tracing::error!(table, step, "there is no picture: the painter broke off");
                    None
                }
            }
        };
        tokio::time::timeout_at(late, drawing).await.unwrap_or_else(|_| {
            if let Some(count) = self.late.count_if_due("late") {
                tracing::warn!(count, table, step, "there is no picture: it took too long");
            }
            None
        })
    }

    /// Until when an edit of this board waits for the picture that could go with it.
    pub(super) fn worth_waiting_for(&self, table: TableId) -> Option<Instant> {
        let easels = self.easels();
        let easel = easels.get(&table)?;
        matches!(easel.work, Work::Due | Work::Begun).then(|| easel.since + Duration::from_millis(GRACE_MS))
    }

    /// What an edit of a board with this table does to its picture.
    pub(super) fn goes_with(&self, table: &Table) -> AttachmentChange {
        if self.painter.is_none() || !may_show(table) {
            return AttachmentChange::Nothing;
        }
        self.easels().get(&table.id).map_or(AttachmentChange::Nothing, |easel| easel.goes_with(table))
    }

    /// What goes with a new message, on which nothing hangs yet.
    pub(super) fn goes_with_new(&self, table: &Table) -> AttachmentChange {
        if let Some(easel) = self.easels().get_mut(&table.id) {
            easel.on_board = OnBoard::Nothing;
        }
        match self.goes_with(table) {
            AttachmentChange::Stays => AttachmentChange::Nothing,
            hangs => hangs,
        }
    }

    /// What an answer to a click does: it never waits for a picture, nor carries one. What
    /// hangs there stays only where it shows what the answer tells.
    pub(super) fn goes_with_answer(&self, table: &Table) -> AttachmentChange {
        let easels = self.easels();
        let easel = easels.get(&table.id).filter(|_| may_show(table) && self.painter.is_some());
        if easel.is_some_and(|easel| easel.hangs_for(table)) {
            AttachmentChange::Stays
        } else {
            AttachmentChange::Nothing
        }
    }

    /// An answer to a click has put this table on a message.
    pub(super) fn answered(&self, table: &Table, token: Token, message: MessageId) {
        if let Some(easel) = self.easels().get_mut(&table.id) {
            let until = Instant::now() + Duration::from_secs(TOKEN_SECS);
            easel.by_click = Some(ByClick { token, message, of: Position::of(table), until });
        }
    }

    /// What the picture of this click goes by, if it is one's and not too late.
    pub(super) fn by_click(&self, table: TableId) -> Option<ByClick> {
        self.easels().get(&table).and_then(ImageState::by_click).cloned()
    }

    /// Whether an edit of the picture alone is under way: text that tells of something else has to wait.
    pub(super) fn is_hanging(&self, table: TableId) -> bool {
        self.easels().get(&table).is_some_and(|easel| easel.is_hanging)
    }

    /// Returns when no edit of the picture alone is under way; `false` if that takes longer.
    pub(super) async fn has_hung(&self, table: TableId, within: Duration) -> bool {
        let hung = async {
            loop {
                let told = self.hung.notified();
                if !self.is_hanging(table) {
                    return;
                }
                told.await;
            }
        };
        tokio::time::timeout(within, hung).await.is_ok()
    }

    /// An edit or an answer came through.
    pub(super) fn came_through(&self, table: TableId, hangs: &AttachmentChange) {
        if let Some(easel) = self.easels().get_mut(&table) {
            easel.now_shows(hangs);
        }
    }

    /// Discord does not take this picture.
    pub(super) fn refused(&self, table: TableId) {
        if let Some(easel) = self.easels().get_mut(&table) {
            easel.work = Work::Failed;
        }
    }

    /// The pictures to hang now by an edit of their own, at most `room`, and when to look
    /// again; those of busy boards later, for they may go with an edit. `free` says from when
    /// on the bot's token may edit a board.
    pub(super) fn to_hang(
        &self,
        room: usize,
        busy: &HashSet<TableId>,
        free: impl Fn(TableId) -> Option<Instant>,
    ) -> (Vec<(TableId, AttachmentChange)>, Option<Instant>) {
        let now = Instant::now();
        let (mut ready, mut later) = (Vec::new(), None::<Instant>);
        for (&table, easel) in self.easels().iter_mut() {
            let Some(hangs) = easel.behind().filter(|_| !busy.contains(&table)) else { continue };
            let rests = easel.hung.map(|hung| hung + Duration::from_millis(HANG_EVERY_MS));
            let next = match easel.by_click() {
                Some(_) => now,
                None => rests.max(free(table)).unwrap_or(now),
            };
            if next > now {
                later = Some(later.map_or(next, |later| later.min(next)));
            } else if ready.len() < room {
                easel.is_hanging = true;
                easel.hung = Some(now);
                ready.push((table, hangs));
            }
        }
        (ready, later)
    }

    /// An edit of a picture alone came to this. One that failed is not tried again.
    pub(super) fn hung(&self, table: TableId, hangs: &AttachmentChange, came_through: bool) {
        let mut easels = self.easels();
        let Some(easel) = easels.get_mut(&table) else { return };
        easel.is_hanging = false;
        // That of a later click is for its own picture.
        let of = if let AttachmentChange::This(drawn) = hangs { drawn.of } else { None };
        easel.by_click = easel.by_click.take().filter(|by| by.of != of);
        if came_through {
            easel.now_shows(hangs);
        } else {
            easel.on_board = OnBoard::Unknown;
            easel.work = Work::Failed;
        }
        if easel.wanted.is_none() && easel.is_at_rest() {
            easels.remove(&table);
        }
        drop(easels);
        self.hung.notify_waiters();
    }
}

impl ImageState {
    fn new() -> Self {
        Self {
            step: 0,
            of: None,
            wanted: None,
            work: Work::Failed,
            since: Instant::now(),
            on_board: OnBoard::Unknown,
            is_hanging: false,
            hung: None,
            by_click: None,
        }
    }

    fn want(&mut self, picture: Option<Picture>, of: Option<Position>) {
        self.of = of;
        let picture = picture.map(Arc::new);
        let before = std::mem::replace(&mut self.wanted, picture.clone());
        match picture {
            None => self.work = Work::Failed,
            Some(picture) => self.want_this(before, &picture),
        }
        // What hangs there as it is wanted shows this position too.
        if let Work::Done(drawn) = &self.work
            && self.shows(drawn)
        {
            self.on_board = OnBoard::This(Arc::clone(drawn));
        }
    }

    fn want_this(&mut self, before: Option<Arc<Picture>>, picture: &Arc<Picture>) {
        if before.is_some_and(|before| before.motif == picture.motif) {
            // Only the words may be new: what is drawn is kept.
            if let Work::Done(drawn) = &self.work {
                self.work = Work::Done(drawn.told_as(picture, self.of));
            }
            return;
        }
        self.since = Instant::now();
        self.work = match &self.on_board {
            // It hangs there already: what lay so a moment ago lies so again.
            OnBoard::This(drawn) if drawn.picture.motif == picture.motif => Work::Done(drawn.told_as(picture, self.of)),
            _ => Work::Due,
        };
    }

    /// Whether what hangs there shows the position that this table tells of.
    fn hangs_for(&self, table: &Table) -> bool {
        matches!(&self.on_board, OnBoard::This(drawn) if drawn.of.is_some() && drawn.of == Position::of(table))
    }

    fn by_click(&self) -> Option<&ByClick> {
        let by_click = self.by_click.as_ref().filter(|by| by.until > Instant::now())?;
        matches!(&self.work, Work::Done(drawn) if drawn.of == by_click.of).then_some(by_click)
    }

    /// What an edit of the board with this table does to its picture.
    fn goes_with(&self, table: &Table) -> AttachmentChange {
        match &self.work {
            Work::Done(drawn) if self.step == table.step && !self.shows(drawn) => {
                AttachmentChange::This(Arc::clone(drawn))
            }
            Work::Done(_) if self.step == table.step => AttachmentChange::Stays,
            Work::Failed => AttachmentChange::Nothing,
            _ if self.hangs_for(table) => AttachmentChange::Stays,
            _ => AttachmentChange::Nothing,
        }
    }

    /// Whether it hangs there, with the same words.
    fn shows(&self, drawn: &Drawn) -> bool {
        matches!(&self.on_board, OnBoard::This(shown) if shown.picture == drawn.picture)
    }

    fn now_shows(&mut self, hangs: &AttachmentChange) {
        match hangs {
            AttachmentChange::Stays => {}
            AttachmentChange::Nothing => self.on_board = OnBoard::Nothing,
            AttachmentChange::This(drawn) => self.on_board = OnBoard::This(Arc::clone(drawn)),
        }
    }

    /// What an edit has to do so that the right thing hangs there; nothing while that is being drawn.
    fn behind(&self) -> Option<AttachmentChange> {
        if self.is_hanging {
            return None;
        }
        match (&self.work, &self.on_board) {
            (Work::Due | Work::Begun, _) => None,
            (Work::Done(drawn), _) => (!self.shows(drawn)).then(|| AttachmentChange::This(Arc::clone(drawn))),
            (Work::Failed, OnBoard::This(_)) => Some(AttachmentChange::Nothing),
            (Work::Failed, OnBoard::Nothing | OnBoard::Unknown) => None,
        }
    }

    fn is_at_rest(&self) -> bool {
        !self.is_hanging && self.behind().is_none() && matches!(self.work, Work::Done(_) | Work::Failed)
    }
}

/// Whether a picture may go with this board, by its phase alone: to work it out takes longer than an answer.
const fn may_show(table: &Table) -> bool {
    match &table.phase {
        Phase::Playing(_) => true,
        Phase::Gathering(gathering) => gathering.last.is_some(),
        Phase::Closed(_) => false,
    }
}
