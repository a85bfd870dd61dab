//! One board on its way: what is due, what is under way, and who waits for it.
//! Sending it is left to the boards.

use std::{sync::Arc, time::Duration};

use tokio::{sync::oneshot, time::Instant};

use table::Table;

/// How often a board is tried again before it waits for the next click.
pub(super) const RETRIES_MAX: u32 = 8;

/// How long a board waits for the end of an AI's turn of several moves, in milliseconds.
const AI_TURN_MS: u64 = 4000;

/// A board on its way.
#[derive(Debug)]
pub(super) struct Waiting {
    pub(super) latest: Arc<Table>,
    /// The highest step a message that came through has shown.
    pub(super) shown: Option<u64>,
    /// Answers and edits under way.
    pub(super) under_way: u32,
    /// Some of them were under way at the same time.
    pub(super) crossed: bool,
    /// Whether an edit is due, not before a moment.
    pub(super) due: bool,
    pub(super) not_before: Option<Instant>,
    /// Whether that moment is Discord's own, and no guess of ours.
    pub(super) is_told: bool,
    pub(super) retries: u32,
    /// Whether the board comes down to the end of the channel.
    pub(super) fresh: bool,
    /// The new message on its way, until it is known to be there.
    pub(super) meant: Option<Meant>,
    /// Who waits until a step is shown.
    pub(super) told: Vec<(u64, oneshot::Sender<Shown>)>,
}

/// A new message that is meant to be posted, once however often it is tried.
#[derive(Clone, Debug)]
pub(super) struct Meant {
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

/// What became of one try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Put {
    Shown,
    NoChannel,
    NotNow,
    /// An answer that did not come through: an edit follows at once.
    Lost,
    /// Once more, after Discord's own wait at least.
    Retry(Duration),
}

impl Waiting {
    pub(super) fn new(table: &Arc<Table>) -> Self {
        Self {
            latest: Arc::clone(table),
            shown: None,
            under_way: 0,
            crossed: false,
            due: false,
            not_before: None,
            is_told: false,
            retries: 0,
            fresh: false,
            meant: None,
            told: Vec::new(),
        }
    }

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
        for (waits_for, _) in &mut self.told {
            *waits_for = (*waits_for).min(table.step);
        }
    }

    pub(super) fn want(&mut self, table: &Arc<Table>) {
        self.learn(table);
        self.due = true;
        self.not_before = None;
    }

    /// An AI goes on with its turn: what it comes to is shown at its end, but not too late.
    pub(super) fn want_soon(&mut self, table: &Arc<Table>) {
        self.learn(table);
        if !self.due {
            self.due = true;
            self.not_before = Some(Instant::now() + Duration::from_millis(AI_TURN_MS));
        }
    }

    /// Discord can be reached again: what failed for want of it is tried at once.
    pub(super) fn reached_again(&mut self) {
        self.retries = 0;
        if !self.is_told {
            self.not_before = None;
        }
    }

    pub(super) fn set_out(&mut self) {
        self.crossed |= self.under_way > 0;
        self.under_way += 1;
    }

    pub(super) fn arrive(&mut self, table: &Arc<Table>, put: Put) {
        self.under_way -= 1;
        match put {
            Put::Shown => {
                self.shown = self.shown.max(Some(table.step));
                self.retries = 0;
                self.tell(Some(table.step), Shown::Yes);
            }
            Put::NoChannel => self.give_up(Shown::NoChannel),
            // Nobody has tried yet to show a step that came meanwhile.
            Put::NotNow if self.latest.step > table.step => self.due = true,
            Put::NotNow => self.give_up(Shown::NotNow),
            Put::Lost => self.due = true,
            Put::Retry(wait) if self.retries < RETRIES_MAX => {
                self.due = true;
                self.is_told = !wait.is_zero();
                self.not_before = Some(Instant::now() + wait.max(Duration::from_secs(1 << self.retries.min(5))));
                self.retries += 1;
            }
            Put::Retry(_) => {
                tracing::warn!(table = %table.id, step = table.step, "the board stays old until the next click");
                self.give_up(Shown::NotNow);
            }
        }
        if self.under_way == 0 {
            let behind = put == Put::Shown && self.shown < Some(self.latest.step);
            self.due |= behind || std::mem::take(&mut self.crossed);
        }
    }

    pub(super) fn give_up(&mut self, shown: Shown) {
        self.due = false;
        self.tell(None, shown);
    }

    /// Tells those who wait for a step up to this one, or all of them.
    pub(super) fn tell(&mut self, step: Option<u64>, shown: Shown) {
        let (now, later) = (std::mem::take(&mut self.told).into_iter())
            .partition(|(waits_for, _)| step.is_none_or(|step| *waits_for <= step));
        self.told = later;
        let now: Vec<(u64, oneshot::Sender<Shown>)> = now;
        for (_, tell) in now {
            // Whoever no longer listens needs no answer.
            let _ = tell.send(shown);
        }
    }
}
