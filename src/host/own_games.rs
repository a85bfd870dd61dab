//! At which tables somebody sits, on all servers (`/me games`). Where the books have not noted it, since the last step
//! there is of an earlier program, the table itself is asked.

use tracing::debug;

use super::{Host, HostError, Table, UserId};
use store::{OwnGame, Seated, WhoseTurn};

/// At how many tables of somebody is looked at most.
pub const OWN_GAMES_MAX: u32 = 100;

impl Host {
    /// The live tables at which somebody sits, on all servers: first those where they are to move, then those where
    /// others are, then those that gather; within each by the time that is left. A table that has to be asked and that
    /// a newer program plays is left out.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn own_games(&self, user: UserId) -> Result<Vec<OwnGame>, HostError> {
        self.shared.must_run()?;
        let mut games = Vec::new();
        for game in self.shared.store.own_games(user, OWN_GAMES_MAX).await? {
            if game.seated.is_some() {
                games.push(game);
                continue;
            }
            match self.peek(game.table).await {
                Ok(table) => games.extend(table.and_then(|table| looked_at(game, &table, user))),
                // That program notes who sits there; the others are shown.
                Err(HostError::NewerProgram) => debug!(table = %game.table, "it is left out: a newer program plays it"),
                Err(why) => return Err(why),
            }
        }
        games.sort_by_key(|game| (place(game, user), game.until));
        Ok(games)
    }
}

/// The same as its table has it, if they sit there.
fn looked_at(game: OwnGame, table: &Table, user: UserId) -> Option<OwnGame> {
    let sits = !table.is_closed() && table.seat_of(user).is_some();
    let (kind, until, seated) = (table.kind(), table.deadline(), Seated::at(table));
    sits.then_some(OwnGame { game: Some(kind), until, seated: Some(seated), ..game })
}

fn place(game: &OwnGame, user: UserId) -> u8 {
    match game.seated.as_ref().map(|seated| seated.turn) {
        Some(WhoseTurn::Of(mover)) if mover == user => 0,
        Some(WhoseTurn::Of(_) | WhoseTurn::Ais) => 1,
        Some(WhoseTurn::Nobodys) | None => 2,
    }
}
