//! Changing the picture of a board and nothing else: by the token of the click
//! that it belongs to, or by the bot's.

use std::collections::HashSet;

use tokio::time::Instant;

use super::{AttachmentChange, Boards, Place, at};
use crate::{rest_client::RestError, screen};
use table::ids::TableId;

impl Boards {
    /// The pictures to hang now, and when to look again.
    pub(super) fn to_hang(&self, room: usize) -> (Vec<(TableId, AttachmentChange)>, Option<Instant>) {
        // Beside a text that could not follow the new picture would be wrong.
        let mut busy: HashSet<TableId> = self.behind().iter().copied().collect();
        busy.extend(self.all().keys());
        self.pictures.to_hang(room, &busy, |table| self.pace.free_for_picture(table))
    }

    /// Changes the picture of a board. Whatever comes of it, the text is there.
    pub(super) async fn hang(&self, table: TableId, hangs: AttachmentChange) {
        let came_through = match self.place(table).await {
            Ok(Some(place)) => match self.hang_at(table, place, &hangs).await {
                Ok(()) => true,
                Err(why) => {
                    tracing::debug!(%table, "its picture could not be hung: {why}");
                    false
                }
            },
            Ok(None) | Err(_) => false,
        };
        self.pictures.hung(table, &hangs, came_through);
    }

    async fn hang_at(&self, table: TableId, place: Place, hangs: &AttachmentChange) -> Result<(), RestError> {
        if let Some(by) = self.pictures.by_click(table).filter(|by| by.message == place.1) {
            match self.rest.fill_in(&by.token.0, screen::picture(hangs)).await {
                Ok(()) => return Ok(()),
                Err(why) => tracing::debug!(%table, "its picture goes by the bot's token: {why}"),
            }
        }
        self.pace.edited(table);
        self.rest.edit(at(place), screen::picture(hangs)).await
    }
}
