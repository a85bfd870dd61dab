//! The tables of whom somebody met, and when they play.

use super::{
    Deletion as D, PersonalTable, SERVER, YOU,
    columns::{id, whole},
};

pub(super) const MET: PersonalTable = PersonalTable {
    name: "encounters",
    about: "encounters",
    rows: "user_id = $1",
    // Those of others name them as well.
    deletion: D::By(&["DELETE FROM encounters WHERE user_id = $1 OR other = $1"], "deleted"),
    columns: &[
        id("guild", SERVER),
        id("user_id", YOU),
        id("other", "met-whom"),
        whole("games", "met-games"),
        whole("ahead", "met-ahead"),
        whole("behind", "met-behind"),
    ],
};

pub(super) const HOURS: PersonalTable = PersonalTable {
    name: "hours_played",
    about: "hours-played",
    rows: "user_id = $1",
    deletion: D::Rows,
    columns: &[id("guild", SERVER), id("user_id", YOU), whole("hour", "hour"), whole("games", "began-then")],
};
