//! The tables of luck and skill: of each game, of those before these were told apart, and the sum.

use super::{
    Column, Deletion as D, GAME, PersonalTable, SERVER, YOU,
    columns::{id, text, whole},
};

const DECISIONS: Column = whole("decisions", "decisions");
const BEST: Column = whole("best", "best-worth");
const KEPT: Column = whole("kept", "own-worth");
const THROWS: Column = whole("throws", "throws");
const BETTER: Column = whole("better", "throws-better");
const SQUARES: Column = whole("squares", "throws-squares");
const SUM: [Column; 9] =
    [id("guild", SERVER), text("variant", GAME), id("user_id", YOU), DECISIONS, BEST, KEPT, THROWS, BETTER, SQUARES];

pub(super) const OF_GAMES: PersonalTable = PersonalTable {
    name: "game_skills",
    about: "game-skills",
    rows: "user_id = $1",
    deletion: D::Rows,
    columns: &[
        id("table_id", "table"),
        whole("number", "which-game"),
        whole("seat", "seat"),
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
    about: "skills-carried",
    rows: "user_id = $1",
    deletion: D::Rows,
    columns: &SUM,
};

pub(super) const TOGETHER: PersonalTable =
    PersonalTable { name: "skills", about: "skills", rows: "user_id = $1", deletion: D::Rows, columns: &SUM };
