//! Whose turn begins in their night or on their holiday, where turns take days, is called to it once that is over. When
//! somebody rests is asked of what they have set: their table hears of it a moment after the turn has begun.

use super::{Called, Pings, catch_up::UNKNOWN_SECS};
use table::{Table, ids::Moment};

impl Pings {
    /// What is to be called out at a table now, if it would be this: nothing yet where whose turn it is rests. It is
    /// looked at again when that is over.
    pub(super) async fn not_in_their_rest(&self, table: &Table, called: Option<Called>) -> Option<Called> {
        let user = table.rests_of().filter(|_| called == Some(Called::Turn));
        let Some(user) = user else { return called };
        let now = self.now();
        let until = match self.host().rests(user).await {
            Ok(rests) => rests.between(now, Moment(now.0 + 1)).last().map(|&(_, ends)| ends),
            // Rather a late ping than an unwanted one.
            Err(why) => {
                tracing::warn!(table = %table.id, "whether whose turn it is rests cannot be read: {why}");
                Some(now.plus_secs(UNKNOWN_SECS))
            }
        };
        let Some(until) = until else { return called };
        self.watch().wake_at(table.id, until);
        Some(Called::Later)
    }
}
