//! The text of one board that is not up to date, as plain state: what is due,
//! what is under way, and who waits for it. To send it is left to others.

use std::{sync::Arc, time::Duration};

use tokio::{sync::oneshot, time::Instant};

use table::Table;

/// How often a board is tried again before it waits for the next click.
pub(super) const RETRIES_MAX: u32 = 8;

/// How long a board waits for the end of an AI's turn of several moves.
const AI_TURN: Duration = Duration::from_millis(4000);

/// A board whose text is not up to date.
#[derive(Debug)]
pub(super) struct TextSync {
    pub(super) latest: Arc<Table>,
    /// The highest step a message that came through has shown.
    pub(super) shown: Option<u64>,
    /// Answers and edits under way.
    pub(super) under_way: u32,
    /// Some of them were under way at the same time: nobody knows which of them Discord took last.
    crossed: bool,
    /// Whether an edit is due, not before a moment.
    pub(super) due: bool,
    pub(super) not_before: Option<Instant>,
    /// Whether that moment is Discord's own, and no guess of ours.
    is_rate_limited: bool,
    retries: u32,
    /// Whether the board is posted anew at the end of the channel.
    pub(super) repost: bool,
    /// The new message on its way, until it is known to be there.
    pub(super) post: Option<PendingPost>,
    /// Who waits until a step is shown.
    waiters: Vec<(u64, oneshot::Sender<Shown>)>,
}

/// A new message that is to be posted, once however often it is tried.
#[derive(Clone, Debug)]
pub(super) struct PendingPost {
    /// What Discord knows it by.
    pub(super) nonce: String,
    /// The step it was first sent with: the one that may have come through.
    pub(super) step: u64,
}

/// What became of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shown {
    /// It is there.
    Yes,
    /// The channel is gone, or closed to the bot: the table has been closed.
    NoChannel,
    /// Not now; it follows with the next click.
    NotNow,
}

/// What became of one edit or answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    Shown,
    NoChannel,
    NotNow,
    /// An answer that did not come through: an edit follows at once.
    Lost,
    /// Once more, after Discord's own wait at least.
    Retry(Duration),
}

impl TextSync {
    pub(super) fn new(table: &Arc<Table>) -> Self {
        Self {
            latest: Arc::clone(table),
            shown: None,
            under_way: 0,
            crossed: false,
            due: false,
            not_before: None,
            is_rate_limited: false,
            retries: 0,
            repost: false,
            post: None,
            waiters: Vec::new(),
        }
    }

    /// The table has come this far; an older one changes nothing.
    pub(super) fn learn(&mut self, table: &Arc<Table>) {
        if table.step >= self.latest.step {
            self.latest = Arc::clone(table);
        }
    }

    /// The table is at an earlier step: what shows a later one is overtaken.
    pub(super) fn go_back(&mut self, table: &Arc<Table>) {
        self.latest = Arc::clone(table);
        self.shown = None;
        self.crossed |= self.under_way > 0;
        for (waits_for, _) in &mut self.waiters {
            *waits_for = (*waits_for).min(table.step);
        }
    }

    /// An edit is due.
    pub(super) fn want(&mut self, table: &Arc<Table>) {
        self.learn(table);
        self.due = true;
        self.not_before = None;
    }

    /// An AI goes on with its turn: what it comes to is shown at its end, but not too late.
    pub(super) fn want_after_ai(&mut self, table: &Arc<Table>, now: Instant) {
        self.learn(table);
        if !self.due {
            self.due = true;
            self.not_before = Some(now + AI_TURN);
        }
    }

    /// Somebody waits until this table is shown.
    pub(super) fn wait_for(&mut self, table: &Arc<Table>, waiter: oneshot::Sender<Shown>) {
        self.want(table);
        self.waiters.push((table.step, waiter));
    }

    /// Discord can be reached again: what failed for want of it is tried at once.
    pub(super) const fn reached_again(&mut self) {
        self.retries = 0;
        if !self.is_rate_limited {
            self.not_before = None;
        }
    }

    /// An edit or an answer sets out.
    pub(super) const fn set_out(&mut self) {
        self.crossed |= self.under_way > 0;
        self.under_way += 1;
    }

    /// An edit or an answer with this table has ended.
    pub(super) fn arrived(&mut self, table: &Table, outcome: Outcome, now: Instant) {
        self.under_way = self.under_way.saturating_sub(1);
        match outcome {
            Outcome::Shown => {
                self.shown = self.shown.max(Some(table.step));
                self.retries = 0;
                self.tell(Some(table.step), Shown::Yes);
            }
            Outcome::NoChannel => self.give_up(Shown::NoChannel),
            // Nobody has tried yet to show a step that came meanwhile.
            Outcome::NotNow if self.latest.step > table.step => self.due = true,
            Outcome::NotNow => self.give_up(Shown::NotNow),
            Outcome::Lost => self.due = true,
            Outcome::Retry(wait) if self.retries < RETRIES_MAX => {
                self.due = true;
                self.is_rate_limited = !wait.is_zero();
                self.not_before = Some(now + wait.max(Duration::from_secs(1 << self.retries.min(5))));
                self.retries += 1;
            }
            Outcome::Retry(_) => {
                tracing::warn!(table = %table.id, step = table.step, "the board stays old until the next click");
                self.give_up(Shown::NotNow);
            }
        }
        if self.under_way == 0 {
            let behind = outcome == Outcome::Shown && self.shown < Some(self.latest.step);
            self.due |= behind || std::mem::take(&mut self.crossed);
        }
    }

    /// Whether nothing is due and nothing under way.
    pub(super) const fn is_done(&self) -> bool {
        self.under_way == 0 && !self.due
    }

    fn give_up(&mut self, shown: Shown) {
        self.due = false;
        self.tell(None, shown);
    }

    /// Tells those who wait for a step up to this one, or all of them.
    fn tell(&mut self, step: Option<u64>, shown: Shown) {
        let now = |waits_for: u64| step.is_none_or(|step| waits_for <= step);
        for (_, waiter) in self.waiters.extract_if(.., |(waits_for, _)| now(*waits_for)) {
            // Whoever no longer listens needs no answer.
            let _ = waiter.send(shown);
        }
    }
}
