//! Reading a table back from its journal, and the end of one that no longer
//! replays: void, with every stake back.

use tracing::{error, warn};

use super::{Arc, Moment, Problem, Shared, Table, TableId};
use crate::{
    store::ReadError,
    table::{Closing, Entry, Line, Phase, Pot, Started},
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
pub(super) async fn load(shared: &Arc<Shared>, id: TableId) -> Result<Option<Loaded>, Problem> {
    let entries = match shared.store.journal(id).await {
        Ok(entries) => entries,
        Err(ReadError::Unreadable { what, why }) => {
            error!(table = %id, "{what} cannot be understood: {why}");
            return end(shared, id, Vec::new()).await;
        }
        Err(ReadError::Database(why)) if shared.tasks.is_stopping() => {
            warn!(table = %id, "not read while stopping: {why}");
            return Err(Problem::Stopping);
        }
        Err(ReadError::Database(why)) => return Err(Problem::NotSaved(why.to_string())),
    };
    let Some(last) = entries.last() else { return Ok(None) };
    let at = last.at;
    if matches!(last.line, Line::Closed(Closing::Void)) {
        return Ok(remains(&entries).map(|table| Loaded { table, at, entries }));
    }
    match Table::replay(&entries) {
        Ok(table) => Ok(Some(Loaded { table, at, entries })),
        Err(why) => {
            error!(table = %id, step = last.step, "the journal does not replay: {why}");
            end(shared, id, entries).await
        }
    }
}

/// Ends a table whose journal is of no use, tells it, and gives back what is left to show.
async fn end(shared: &Arc<Shared>, id: TableId, entries: Vec<Entry>) -> Result<Option<Loaded>, Problem> {
    let now = shared.clock.now();
    let voided = shared.store.void(id, Closing::Void, now).await;
    let voided = voided.map_err(|why| Problem::NotSaved(why.to_string()))?;
    warn!(table = %id, "void: every stake is back");
    let Some(table) = remains(&entries) else {
        // None, if another process was faster: then that one tells it.
        if let Some(voided) = voided {
            shared.announce.gone(id, &voided);
        }
        return Ok(None);
    };
    shared.announce.changed(&Arc::new(table.clone()), None);
    Ok(Some(Loaded { table, at: now, entries }))
}

/// What can still be shown of a table whose journal does not replay: where it
/// stood and who sat there, as far as the journal goes.
fn remains(entries: &[Entry]) -> Option<Table> {
    let (beginning, rest) = entries.split_first()?;
    let mut table = match &beginning.line {
        Line::Opened(opening) => Table::opened(opening, beginning.at),
        Line::Started(started) => Table::replay(std::slice::from_ref(beginning)).unwrap_or_else(|_| seats_of(started)),
        _ => return None,
    };
    for entry in rest {
        let Ok(applied) = table.apply(entry) else { break };
        table = applied.table;
    }
    let last = entries.last().map_or(0, |entry| entry.step);
    let void_has_its_line = matches!(entries.last()?.line, Line::Closed(Closing::Void));
    table.step = if void_has_its_line { last } else { last + 1 };
    table.turn += 1;
    table.pot.stakes.clear();
    table.phase = Phase::Closed(Closing::Void);
    Some(table)
}

/// A table at a start that the rules do not know any more.
fn seats_of(started: &Started) -> Table {
    let game = crate::ids::GameId { table: started.table, number: started.number };
    Table {
        id: started.table,
        guild: started.guild,
        channel: started.channel,
        host: started.host,
        rules: started.rules.clone(),
        step: 0,
        turn: started.turn,
        sitters: started.sitters.clone(),
        pot: Pot::empty(game),
        next_first: 0,
        phase: Phase::Closed(Closing::Void),
    }
}
