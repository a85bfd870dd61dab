//! Reading a table back from its journal, and the end of one whose journal is
//! of no use: void, with what lies in the pot given back.

use tracing::{error, info, warn};

use super::{Arc, HostError, Moment, NotSaved, Shared, Table, TableId};
use cycle::NotRead;
use store::{Lines, ReadError, SaveError, VoidError};
use table::{
    Closing, Entry, JournalEvent, Phase, Pot, ReplayError, SeriesEnd, Started,
    bets::{Pool, Withdrawn},
    coins::Coins,
};

/// A table as its journal has it.
#[derive(Debug)]
pub(super) struct Loaded {
    /// The table.
    pub(super) table: Table,
    /// When its last entry was decided.
    pub(super) at: Moment,
    /// The entries it was read from.
    pub(super) entries: Vec<Entry>,
}

/// Reads a table; `None` if there never was one.
///
/// # Errors
/// The journal cannot be read now.
pub(super) async fn load(shared: &Arc<Shared>, id: TableId) -> Result<Option<Loaded>, NotRead> {
    let entries = match shared.store.journal(id).await {
        Ok(entries) => entries,
        Err(ReadError::Newer { .. }) => return Err(leave_alone(shared, id, &"its lines or its rules are newer")),
        Err(ReadError::UnknownLine { step, why, .. }) => {
            if lines(shared, id).await? != Lines::Damaged {
                // As it was written, by a program that knows more.
                return Err(leave_alone(shared, id, &why));
            }
            error!(table = %id, step, "a line cannot be understood: {why}");
            return end(shared, id, Vec::new(), Closing::Damaged).await;
        }
        Err(ReadError::Unreadable { what, why }) => {
            error!(table = %id, "{what} cannot be understood: {why}");
            let closing = match lines(shared, id).await? {
                Lines::Damaged => Closing::Damaged,
                Lines::Intact | Lines::Unknown => Closing::Void,
            };
            return end(shared, id, Vec::new(), closing).await;
        }
        Err(why) => return Err(not_read(shared, id, why)),
    };
    // No such table, or one whose journal is lost.
    let Some(last) = entries.last() else { return end(shared, id, entries, Closing::Lost).await };
    let (at, step, is_closed) = (last.at, last.step, matches!(last.event, JournalEvent::Closed(_)));
    if matches!(last.event, JournalEvent::Closed(closing) if closing.is_void()) {
        return Ok(remains(&entries).map(|table| Loaded { table, at, entries }));
    }
    // A game before the running one may lack steps, and the coins of these with them.
    if !is_closed && shared.store.has_gap(id).await.map_err(|why| not_read(shared, id, why))? {
        error!(table = %id, step, "the journal has a gap");
        return end(shared, id, entries, Closing::Lost).await;
    }
    match Table::replay(&entries) {
        Ok(table) => {
            shared.newer.forget(id);
            Ok(Some(Loaded { table, at, entries }))
        }
        Err(why @ ReplayError::Newer { .. }) => Err(leave_alone(shared, id, &why)),
        Err(why) => {
            error!(table = %id, step, "the journal does not replay: {why}");
            let closing = why_not_replayed(shared, id, &why).await?;
            end(shared, id, entries, closing).await
        }
    }
}

/// A newer program plays this table: nothing of it is touched, and whoever asks is told.
fn leave_alone(shared: &Shared, id: TableId, why: &dyn std::fmt::Display) -> NotRead {
    if shared.newer.note(id) {
        info!(table = %id, "left alone, a newer program plays it: {why}");
    }
    NotRead::NewerProgram
}

fn not_read(shared: &Shared, id: TableId, why: ReadError) -> NotRead {
    if shared.tasks.is_stopping() {
        warn!(table = %id, "not read while stopping: {why}");
        return NotRead::Stopping;
    }
    unread(why)
}

/// Why something of a table cannot be read.
pub(super) fn unread(why: ReadError) -> NotRead {
    match why {
        ReadError::Newer { .. } => NotRead::NewerProgram,
        why => NotRead::Failed(why.to_string()),
    }
}

fn not_ended(why: VoidError) -> NotRead {
    match why {
        VoidError::Read(why) => unread(why),
        VoidError::Save(SaveError::Closed) => NotRead::Stopping,
        VoidError::Save(SaveError::Unsure(why)) => NotRead::OutcomeUnknown(why.to_string()),
        VoidError::Save(why) => NotRead::NotEnded(why.to_string()),
    }
}

/// As much as is known of why a journal does not replay.
async fn why_not_replayed(shared: &Shared, id: TableId, why: &ReplayError) -> Result<Closing, NotRead> {
    if matches!(why, ReplayError::Gap { .. } | ReplayError::NoBeginning) {
        return Ok(Closing::Lost);
    }
    Ok(match lines(shared, id).await? {
        Lines::Intact => Closing::RulesChanged,
        Lines::Damaged => Closing::Damaged,
        Lines::Unknown => Closing::Void,
    })
}

async fn lines(shared: &Shared, id: TableId) -> Result<Lines, NotRead> {
    shared.store.lines(id).await.map_err(|why| not_read(shared, id, why))
}

/// Ends a table whose journal or pot is of no use, tells it, and gives what is
/// left to show; nothing where there is no such table.
pub(super) async fn end(
    shared: &Arc<Shared>,
    id: TableId,
    entries: Vec<Entry>,
    closing: Closing,
) -> Result<Option<Loaded>, NotRead> {
    let now = shared.clock.now();
    let voided = shared.store.void(id, closing, now).await.map_err(not_ended)?;
    if let Some(voided) = &voided {
        let back: Coins = voided.back.iter().map(|&(_, amount)| amount).sum();
        warn!(table = %id, step = voided.entry.step, ?closing, %back, "void: what lay in the pot is back");
    }
    let Some(mut table) = remains(&entries) else {
        // None, if another process was faster: then that one tells it.
        if let Some(voided) = voided {
            shared.announce.gone(id, &voided);
        }
        return Ok(None);
    };
    if let Some(voided) = voided {
        table.step = voided.entry.step;
        table.phase = Phase::Closed(closing);
        shared.announce.changed(&Arc::new(table.clone()), None);
    }
    Ok(Some(Loaded { table, at: now, entries }))
}

/// What can still be shown of a table whose journal is of no use: where it
/// stood and who sat there, as far as the journal goes.
fn remains(entries: &[Entry]) -> Option<Table> {
    let (beginning, rest) = entries.split_first()?;
    let mut table = match &beginning.event {
        JournalEvent::Opened(opening) => Table::opened(opening, beginning.at),
        JournalEvent::Started(started) => {
            Table::replay(std::slice::from_ref(beginning)).unwrap_or_else(|_| seats_of(started))
        }
        _ => return None,
    };
    for entry in rest {
        let Ok(made) = table.apply(entry) else { break };
        table = made.table;
    }
    let last = entries.last()?;
    (table.step, table.phase) = match last.event {
        JournalEvent::Closed(closing) => (last.step, Phase::Closed(closing)),
        _ => (last.step + 1, Phase::Closed(Closing::Void)),
    };
    table.decision += 1;
    table.pot.stakes.clear();
    table.pot.stacks.clear();
    table.bets = Pool::default();
    Some(table)
}

/// A table at a start that the rules do not know any more.
fn seats_of(started: &Started) -> Table {
    let game = table::ids::GameId { table: started.table, number: started.number };
    Table {
        id: started.table,
        guild: started.guild,
        channel: started.channel,
        host: started.host,
        rules: started.rules.clone(),
        step: 0,
        decision: started.decision,
        sitters: started.sitters.clone(),
        pot: Pot::empty(game),
        bets: Pool::default(),
        bets_back: Coins::ZERO,
        bets_withdrawn: Withdrawn::default(),
        bet_withdrawn_now: None,
        next_first: 0,
        codec: started.codec,
        broken_off: None,
        evening: started.evening.clone(),
        series: started.series.clone(),
        series_end: SeriesEnd::default(),
        rematch: None,
        line_up: Vec::new(),
        was_contested: false,
        phase: Phase::Closed(Closing::Void),
    }
}

impl From<NotRead> for HostError {
    fn from(why: NotRead) -> Self {
        match why {
            NotRead::Failed(why) => Self::NotSaved(NotSaved::Read(why)),
            NotRead::NotEnded(why) => Self::NotSaved(NotSaved::Write(why)),
            NotRead::OutcomeUnknown(why) => Self::OutcomeUnknown(why),
            NotRead::NewerProgram => Self::NewerProgram,
            NotRead::Stopping => Self::Stopping,
        }
    }
}
