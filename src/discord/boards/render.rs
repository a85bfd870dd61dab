//! Renders boards: their text, what their picture shows (films are worked out
//! here as well), and the file of it. Text is rendered where it is sent,
//! pictures on a thread of their own, one at a time. A mistake of our own in it
//! costs one board one text or picture: it is caught here and logged, and a
//! plain board stands until the next step. To send is left to others.

use std::{
    fmt,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
    time::Duration,
};

use tokio::{sync::Semaphore, time::Instant};

use super::image::{Drawn, RenderJob};
use crate::serve;
use host::HostError;
use paint::{PaintError, Painted};
use present::{
    Screen,
    motif::{Motif, Picture, Worn},
};
use table::{BoardView, Table, ids::TableId};
use web::LogLimit;

/// How many pictures are rendered at the same time: the tables come first.
const RENDERS_MAX: usize = 1;
/// How long one who asks for a picture waits for it; Discord waits for 3 s.
const READER_WAITS: Duration = Duration::from_millis(1200);

type DrawsText = dyn Fn(&Table, BoardView) -> Screen + Send + Sync;
type DrawsPicture = dyn Fn(&Table) -> Option<Picture> + Send + Sync;
type TimesFilms = dyn Fn(&Table) -> u64 + Send + Sync;
type HasPicture = dyn Fn(&Table) -> bool + Send + Sync;
type Paints = dyn Fn(&Motif) -> Result<Painted, PaintError> + Send + Sync;

/// What is drawn of a table: `present`, or what a test puts in its place.
#[derive(Clone)]
pub struct Drawing {
    text: Arc<DrawsText>,
    picture: Arc<DrawsPicture>,
    watched: Arc<TimesFilms>,
    watched_before_told: Arc<TimesFilms>,
    is_drawn: Arc<HasPicture>,
}

impl Drawing {
    /// A text and a picture of every table, the text the same in every view. Both may panic.
    pub fn new(
        text: impl Fn(&Table) -> Screen + Send + Sync + 'static,
        picture: impl Fn(&Table) -> Option<Picture> + Send + Sync + 'static,
    ) -> Self {
        Self { text: Arc::new(move |table, _| text(table)), picture: Arc::new(picture), ..Self::default() }
    }

    /// The same with this as the time in milliseconds that the film of a table's last move is watched, whether the move
    /// ended something or not. May panic.
    #[must_use]
    pub fn with_films_watched(self, watched: impl Fn(&Table) -> u64 + Send + Sync + 'static) -> Self {
        let watched: Arc<TimesFilms> = Arc::new(watched);
        Self { watched_before_told: Arc::clone(&watched), watched, ..self }
    }

    /// The same with this to say whether there is a picture of a table. May panic.
    #[must_use]
    pub fn where_drawn(self, is_drawn: impl Fn(&Table) -> bool + Send + Sync + 'static) -> Self {
        Self { is_drawn: Arc::new(is_drawn), ..self }
    }

    /// Whether there is a picture of a table; none where that cannot be found out.
    fn is_drawn(&self, table: &Table) -> bool {
        catch_unwind(AssertUnwindSafe(|| (self.is_drawn)(table))).unwrap_or_else(|_| {
            tracing::error!(table = %table.id, step = table.step, "whether a board has a picture could not be found out: it stands in text");
            false
        })
    }

    /// The board, or a plain one.
    fn text(&self, table: &Table, view: BoardView) -> Screen {
        let drawn = catch_unwind(AssertUnwindSafe(|| (self.text)(table, view)));
        drawn.unwrap_or_else(|_| {
            tracing::error!(table = %table.id, step = table.step, "the text of a board could not be drawn: a plain one stands");
            present::fallback_board(table)
        })
    }

    /// What its picture shows, or none; or what the film of its last game's last move does.
    fn picture(&self, table: &Table, is_filmed: bool) -> Result<Option<Picture>, Failure> {
        let draw = || if is_filmed { present::film_of_last_move(table) } else { (self.picture)(table) };
        catch_unwind(AssertUnwindSafe(draw)).map_err(|_| Failure::Drawing)
    }
}

impl Default for Drawing {
    fn default() -> Self {
        Self {
            text: Arc::new(present::board::board_in_view),
            picture: Arc::new(present::picture),
            watched: Arc::new(present::watched_ms),
            watched_before_told: Arc::new(present::watched_before_told_ms),
            is_drawn: Arc::new(present::is_drawn),
        }
    }
}

impl fmt::Debug for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Drawing")
    }
}

/// Who makes files of pictures: `paint`, or what a test puts in its place.
#[derive(Clone)]
pub struct Painter {
    paint: Arc<Paints>,
    drawing: Drawing,
}

impl Painter {
    /// One who paints so. May take its time and may panic: it runs on a thread of its own.
    pub fn new(paint: impl Fn(&Motif) -> Result<Painted, PaintError> + Send + Sync + 'static) -> Self {
        Self { paint: Arc::new(paint), drawing: Drawing::default() }
    }

    /// One who has another drawing before them.
    #[must_use]
    pub fn with_drawing(self, drawing: Drawing) -> Self {
        Self { drawing, ..self }
    }

    fn paint(&self, picture: Arc<Picture>) -> Result<Option<Drawn>, Failure> {
        let painted = Arc::new((self.paint)(&picture.motif).map_err(Failure::Painting)?);
        Ok(Some(Drawn::new(picture, painted)))
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

/// Why there is no picture.
#[derive(Debug)]
enum Failure {
    /// What it shows could not be worked out.
    Drawing,
    /// The file could not be made.
    Painting(PaintError),
}

/// Renders texts and pictures.
#[derive(Debug)]
pub(super) struct Renderer {
    drawing: Drawing,
    /// None where a host does without pictures.
    painter: Option<Painter>,
    permits: Arc<Semaphore>,
    /// Pictures that fail or come late are many where the machine is busy.
    failures: LogLimit,
}

impl Renderer {
    pub(super) fn new(painter: Option<Painter>) -> Self {
        Self {
            drawing: painter.as_ref().map(|painter| painter.drawing.clone()).unwrap_or_default(),
            painter,
            permits: Arc::new(Semaphore::new(RENDERS_MAX)),
            failures: LogLimit::default(),
        }
    }

    /// Whether there are pictures at all.
    pub(super) const fn has_images(&self) -> bool {
        self.painter.is_some()
    }

    /// Whether there is a picture of this table.
    pub(super) fn may_be_drawn(&self, table: &Table) -> bool {
        self.has_images() && self.drawing.is_drawn(table)
    }

    /// What people wear cannot be read, so that a picture is drawn plain: in an outage one picture after the other is.
    pub(super) fn note_plain(&self, table: TableId, why: &HostError) {
        telemetry::failed("looks");
        if let Some(count) = self.failures.count_if_due("looks") {
            tracing::warn!(count, %table, "what people wear cannot be read, so that they are drawn plain: {why}");
        }
    }

    /// The text of a board, whatever happens.
    pub(super) fn text(&self, table: &Table, view: BoardView) -> Screen {
        self.drawing.text(table, view)
    }

    /// The text beside the film of the last move, which tells nothing of what came of it.
    pub(super) fn text_while_film_runs(&self, table: &Table) -> Screen {
        let drawn = catch_unwind(AssertUnwindSafe(|| present::board::board_while_film_runs(table)));
        drawn.unwrap_or_else(|_| {
            tracing::error!(table = %table.id, step = table.step, "the text beside a film could not be drawn: the result stands there");
            self.drawing.text(table, BoardView::Text)
        })
    }

    /// How long what the last move set off is watched, in milliseconds; not at all where that cannot be found out.
    pub(super) fn watched_ms(&self, table: &Table) -> u64 {
        host::film_ms_unless_it_panics(table, || (self.drawing.watched)(table))
    }

    /// The same before what came of the move is told; 0 where it has no film.
    pub(super) fn watched_before_told_ms(&self, table: &Table) -> u64 {
        host::film_ms_unless_it_panics(table, || (self.drawing.watched_before_told)(table))
    }

    /// The picture of a table, if it has one and that is there in time. `known` gives, once it is this
    /// one's turn, what is rendered already; or nothing if the picture is no longer wanted. Each seat is drawn with what
    /// it wears.
    pub(super) async fn picture(
        &self,
        job: &RenderJob,
        worn: Vec<Worn>,
        known: impl FnOnce() -> Option<Vec<Arc<Drawn>>>,
    ) -> Option<Drawn> {
        let (painter, drawing, table) = (self.painter.clone()?, self.drawing.clone(), Arc::clone(&job.table));
        let is_filmed = job.is_filmed;
        let work = move |known: Vec<Arc<Drawn>>| {
            let Some(mut picture) = drawing.picture(&table, is_filmed)? else { return Ok(None) };
            picture.motif.dress(&worn);
            let picture = Arc::new(picture);
            match known.iter().find(|known| known.picture.motif == picture.motif) {
                Some(same) => Ok(Some(Drawn::new(picture, Arc::clone(&same.painted)))),
                None => painter.paint(picture),
            }
        };
        self.on_thread(job.late, known, work, Some(&job.table)).await
    }

    /// A picture for one reader, who waits for it.
    pub(super) async fn picture_now(&self, picture: Picture) -> Option<Drawn> {
        let painter = self.painter.clone()?;
        let work = move |()| painter.paint(Arc::new(picture));
        self.on_thread(Instant::now() + READER_WAITS, || Some(()), work, None).await
    }

    /// Does this work on another thread, once there is a permit; `None` if it fails or takes longer.
    async fn on_thread<T: Send + 'static>(
        &self,
        late: Instant,
        begin: impl FnOnce() -> Option<T>,
        work: impl FnOnce(T) -> Result<Option<Drawn>, Failure> + Send + 'static,
        of: Option<&Table>,
    ) -> Option<Drawn> {
        let (table, step) = of.map(|table| (tracing::field::display(table.id), table.step)).unzip();
        let rendering = async {
            let permit = Arc::clone(&self.permits).acquire_owned().await.ok()?;
            let begun = begin()?;
            let work = move || {
                let began = Instant::now();
                let drawn = work(begun);
                telemetry::painted(began.elapsed());
                drop(permit);
                drawn
            };
            match serve::render(work).await {
                Ok(Ok(drawn)) => drawn,
                Ok(Err(Failure::Drawing)) => {
                    telemetry::failed("picture");
                    tracing::error!(table, step, "the picture of a board could not be drawn: the text stands alone");
                    None
                }
                Ok(Err(Failure::Painting(why))) => {
                    telemetry::failed("picture");
                    if let Some(count) = self.failures.count_if_due("failed") {
                        tracing::warn!(count, table, step, "there is no picture: {why}");
                    }
                    None
                }
                Err(_) => {
                    telemetry::failed("picture");
                    if let Some(count) = self.failures.count_if_due("broke off") {
                        tracing::error!(count, table, step, "there is no picture: the painter broke off");
                    }
                    None
                }
            }
        };
        tokio::time::timeout_at(late, rendering).await.unwrap_or_else(|_| {
            telemetry::failed("picture_late");
            if let Some(count) = self.failures.count_if_due("late") {
                tracing::warn!(count, table, step, "there is no picture: it took too long");
            }
            None
        })
    }
}
