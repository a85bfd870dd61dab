//! Boards beside another process on the same books, as during a deploy. Each shows its own steps and hears nothing of the
//! other's, so that an edit that is long on its way may be taken after the other has shown a later step. Whoever has sent
//! something therefore looks into the books once it has come through. If they know of a later step by then it is shown
//! once more; if they do not, whoever comes to one sends it later, and it is taken later. A process that is alone looks for
//! nothing.

use super::{BoardSync, Boards};
use host::HostError;
use table::ids::TableId;

/// For how long after its start a process may find that Discord still knows a message by the nonce of the one before, in
/// milliseconds: Discord says that it does so for minutes.
const NONCE_MS: i64 = 300_000;

impl Boards {
    /// Whether another process may show the same boards.
    pub(super) fn is_beside_another(&self) -> bool {
        self.host.get().is_some_and(|(host, _)| host.may_another_process_be_there())
    }

    /// Whether a message that is posted now may be one that another process has posted, which Discord gives back by the
    /// nonce that both of them have.
    pub(super) fn may_get_anothers_message(&self) -> bool {
        self.is_beside_another() || self.host.get().is_some_and(|(host, began)| host.now().0 - began.0 < NONCE_MS)
    }

    /// Compares a board with the books: a later step than is known here is shown.
    pub(super) async fn compare(&self, table: TableId) {
        match self.host().peek(table).await {
            Ok(Some(table)) => self.update(table.id, |sync, now| sync.compared(&table, now)),
            // A newer program keeps its board.
            Ok(None) | Err(HostError::NoTable | HostError::NewerProgram) => {}
            Err(why) => tracing::debug!(%table, "whether its board shows the last step is not known: {why}"),
        }
    }

    /// Before this process leaves: what it sent last gives way as well to a later step that another has shown.
    pub(super) async fn compare_before_leaving(&self) {
        let uncompared = |(table, sync): (&TableId, &mut BoardSync)| sync.take_uncompared().then_some(*table);
        let tables: Vec<TableId> = self.known().boards.iter_mut().filter_map(uncompared).collect();
        for table in tables {
            if let Ok(Some(table)) = self.host().peek(table).await
                && self.update(table.id, |sync, now| sync.is_left_behind(&table, now))
            {
                let outcome = self.send_text(&table, false).await;
                tracing::debug!(table = %table.id, step = table.step, ?outcome, "its board is left with the last step");
            }
        }
    }
}
