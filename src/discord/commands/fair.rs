//! `/fair`: what the dice's commitment proves and what not, and the record of
//! the last game that ended at this table or was broken off, checked and to take away.

use super::{
    super::{click, screen::Attached},
    AsideKind, Asker, CommandDefinition, Private, Router, speech,
};
use host::At;
use present::Screen;
use table::{Table, ids::TableId, record::WrittenRecord};

pub(super) fn definition() -> CommandDefinition {
    CommandDefinition::new("cmd-fair", Vec::new())
}

pub(super) async fn run(router: &Router, asker: &Asker) -> Private {
    let table = match router.host.table(At::Channel(asker.channel)).await {
        // Where no table stands, the last one that closed here still has a record.
        Ok(None) => router.host.last_table(asker.channel).await,
        Ok(Some(table)) => Ok(Some(click::back(router, asker, table).await.0)),
        Err(problem) => Err(problem),
    };
    match table {
        Ok(Some(table)) => explain(router, asker, Some(&table)).await,
        // Of tables whose journals are gone, records are kept for longer.
        Ok(None) => match router.host.last_record(asker.channel, None).await {
            Ok(record) => with_record(asker, None, record.as_ref()),
            Err(problem) => Private::Text(speech::problem(&problem, asker.lang())),
        },
        Err(problem) => Private::Text(speech::problem(&problem, asker.lang())),
    }
}

/// Explains the dice of a table, with the record of its last game if one has ended.
pub(crate) async fn explain(router: &Router, asker: &Asker, table: Option<&Table>) -> Private {
    let Some(table) = table else { return with_record(asker, None, None) };
    // Before the running game there may be another: its record is kept in the journal.
    let Some(game) = table.last_game() else { return with_record(asker, Some(table), None) };
    let record = match router.host.record(game).await {
        Ok(record) => record,
        Err(problem) => return Private::Text(speech::problem(&problem, asker.lang())),
    };
    with_record(asker, Some(table), record.as_ref())
}

/// The same for a board whose table's journal is gone: what is kept of its last
/// game, or what is said where nothing is.
pub(crate) async fn explain_gone(router: &Router, asker: &Asker, table: TableId, gone: Screen) -> Private {
    match router.host.last_record(asker.channel, Some(table)).await {
        Ok(Some(record)) => with_record(asker, None, Some(&record)),
        Ok(None) => Private::Text(gone),
        Err(problem) => Private::Text(speech::problem(&problem, asker.lang())),
    }
}

/// How dice are proved, without any table.
pub(super) fn page(asker: &Asker) -> Screen {
    speech::fair(None, None, asker.lang())
}

/// What that proves and what not, and how it is checked: in a message of its own, so that the record beside the clicked
/// one stays.
pub(super) async fn check(router: &Router, asker: &Asker) -> Private {
    match router.host.public_key().await {
        Ok(key) => Private::Aside(AsideKind::Fair, speech::fair_check(key, asker.lang()), None),
        Err(problem) => Private::Text(speech::problem(&problem, asker.lang())),
    }
}

fn with_record(asker: &Asker, table: Option<&Table>, record: Option<&WrittenRecord>) -> Private {
    let screen = speech::fair(table, record, asker.lang());
    match record.and_then(|record| record_file(record, asker)) {
        Some(file) => Private::File(screen, file),
        None => Private::Text(screen),
    }
}

/// A record as a file; `None` where it is longer than Discord takes.
pub(super) fn record_file(record: &WrittenRecord, asker: &Asker) -> Option<Attached> {
    let (bytes, record) = (record.json().as_bytes().to_vec(), record.record());
    if bytes.len() > asker.file_bytes_max as usize {
        return None;
    }
    let name = format!("{}-{}-{}.json", record.game, record.id.table, record.id.number);
    Some(Attached { name, alt: speech::record_alt(record, asker.lang()), bytes })
}
