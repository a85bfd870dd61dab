//! Draws a board: its text, and what its picture shows. A mistake of our own in
//! drawing costs one board one drawing: it is caught here and logged, and a
//! plain board stands until the next step. To paint and to send is left to others.

use std::{
    fmt,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use futures_util::FutureExt as _;

use super::Boards;
use crate::ask::Token;
use present::{Screen, motif::Picture};
use table::Table;

type DrawsText = dyn Fn(&Table) -> Screen + Send + Sync;
type DrawsPicture = dyn Fn(&Table) -> Option<Picture> + Send + Sync;

/// What is drawn of a table: `present`, or what a test puts in its place.
#[derive(Clone)]
pub struct Drawing {
    text: Arc<DrawsText>,
    picture: Arc<DrawsPicture>,
}

impl Drawing {
    /// A text and a picture of every table. Both may panic.
    pub fn new(
        text: impl Fn(&Table) -> Screen + Send + Sync + 'static,
        picture: impl Fn(&Table) -> Option<Picture> + Send + Sync + 'static,
    ) -> Self {
        Self { text: Arc::new(text), picture: Arc::new(picture) }
    }

    /// The board, or a plain one.
    pub(super) fn text(&self, table: &Table) -> Screen {
        let drawn = catch_unwind(AssertUnwindSafe(|| (self.text)(table)));
        drawn.unwrap_or_else(|_| {
            tracing::error!(table = %table.id, step = table.step, "the text of a board could not be drawn: a plain one stands");
            present::fallback_board(table)
        })
    }

    /// What its picture shows, or none.
    pub(super) fn picture(&self, table: &Table) -> Option<Picture> {
        let drawn = catch_unwind(AssertUnwindSafe(|| (self.picture)(table)));
        drawn.unwrap_or_else(|_| {
            tracing::error!(table = %table.id, step = table.step, "the picture of a board could not be drawn: the text stands alone");
            None
        })
    }
}

impl Default for Drawing {
    fn default() -> Self {
        Self::new(present::board::board, present::picture)
    }
}

impl fmt::Debug for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Drawing")
    }
}

/// An answer that shows a board, on its way. One that ends without a word of what became of it is lost: an
/// edit follows.
#[derive(Debug)]
pub(crate) struct UnderWay<'a> {
    boards: &'a Boards,
    table: Arc<Table>,
    /// The token of the answer that came through.
    came_through: Option<Token>,
}

impl<'a> UnderWay<'a> {
    pub(super) const fn new(boards: &'a Boards, table: Arc<Table>) -> Self {
        Self { boards, table, came_through: None }
    }

    /// That answer came through, or did not. Its token serves for the picture that follows.
    pub fn end(mut self, came_through: bool, token: &Token) {
        self.came_through = came_through.then(|| token.clone());
    }
}

impl std::ops::Deref for UnderWay<'_> {
    type Target = Arc<Table>;

    fn deref(&self) -> &Arc<Table> {
        &self.table
    }
}

impl Drop for UnderWay<'_> {
    fn drop(&mut self) {
        self.boards.ended(&self.table, self.came_through.as_ref());
    }
}

/// What `work` for one board comes to; `None` should it panic, for all others go on.
pub(super) async fn unbroken<T>(work: impl Future<Output = T>) -> Option<T> {
    // What it held is dropped, and what was shared stands behind locks that know.
    let done = AssertUnwindSafe(work).catch_unwind().await;
    done.inspect_err(|_| tracing::error!("what was done for one board broke off; all others go on")).ok()
}
