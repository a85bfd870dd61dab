//! A step of a table as the store saves it, where no host is beside.

use store::{Save, Seated};
use table::{Transition, ids::InteractionId};

/// All of a step, with nothing known of names.
pub fn save(step: &Transition, idempotency_key: Option<InteractionId>) -> Save {
    Save {
        table: step.table.id,
        game: Some(step.table.kind()),
        guild: step.table.guild,
        channel: step.table.channel,
        host: Some(step.table.host),
        closed: false,
        wake: step.table.deadline(),
        seated: Seated::at(&step.table),
        entry: step.entry.clone(),
        follows: None,
        transfers: step.transfers.clone(),
        idempotency_key,
        facts: step.facts.clone(),
        names: Vec::new(),
        is_special: false,
    }
}
