//! The tables of luck and skill: of each game, of those before these were told apart, and the sum.

use super::{
    Column, Deletion as D, GAME, PersonalTable, SERVER, YOU,
    columns::{id, text, whole},
};

const DECISIONS: Column = whole("decisions", "how many of your decisions were weighed");
const BEST: Column = whole("best", "what the best choices were worth together");
const KEPT: Column = whole("kept", "what your choices were worth");
const THROWS: Column = whole("throws", "how many of your throws were weighed");
const BETTER: Column = whole("better", "how much better they were together than to be expected, in thousandths");
const SQUARES: Column = whole("squares", "the squares of that for each throw, added up");
const SUM: [Column; 9] =
    [id("guild", SERVER), text("variant", GAME), id("user_id", YOU), DECISIONS, BEST, KEPT, THROWS, BETTER, SQUARES];

pub(super) const OF_GAMES: PersonalTable = PersonalTable {
    name: "game_skills",
    about: "how your dice fell in each game, and how much of the best play's worth your decisions kept in it",
    rows: "user_id = $1",
    deletion: D::Rows,
    columns: &[
        id("table_id", "the table"),
        whole("number", "which game of it, from 1"),
        whole("seat", "your seat, from 0"),
        id("guild", SERVER),
        text("variant", GAME),
        id("user_id", YOU),
        DECISIONS,
        BEST,
        KEPT,
        THROWS,
        BETTER,
        SQUARES,
    ],
};

pub(super) const CARRIED: PersonalTable = PersonalTable {
    name: "skills_carried",
    about: "what of that was added up before each game was kept",
    rows: "user_id = $1",
    deletion: D::Rows,
    columns: &SUM,
};

pub(super) const TOGETHER: PersonalTable = PersonalTable {
    name: "skills",
    about: "how your dice fell, and how much of the best play's worth your decisions kept",
    rows: "user_id = $1",
    deletion: D::Rows,
    columns: &SUM,
};
