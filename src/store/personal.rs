//! Which column of which table is about whom, and what becomes of it when that person deletes what is kept about
//! them. `export` and `forget` are both made from this list; a test reads the schema and names each column that is
//! missing here. How coins leave a purse is left to `forget`, what of a journal is somebody's to `export`.

use self::{Column as C, Deletion as D, Value as V};

/// What is kept in one table about one person.
#[derive(Debug)]
pub(super) struct PersonalTable {
    /// The table's name.
    pub(super) name: &'static str,
    /// What it holds of them, for who reads an export; empty where nothing in it is about anybody.
    pub(super) about: &'static str,
    /// Which rows are about the person `$1`, as a condition.
    pub(super) rows: &'static str,
    /// What becomes of these.
    pub(super) deletion: Deletion,
    /// All columns that the table has.
    pub(super) columns: &'static [Column],
}

/// A column.
#[derive(Debug)]
pub(super) struct Column {
    pub(super) name: &'static str,
    pub(super) value: Value,
    /// What it says about the person, with its unit; empty where it says nothing about them.
    pub(super) meaning: &'static str,
}

/// How a column is written into an export.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Value {
    /// Discord's id or one of ours: as text, since many programs round numbers that long.
    Id,
    /// A whole number.
    Whole,
    /// A fraction.
    Fraction,
    /// True or false, kept as 1 or 0.
    Truth,
    /// A moment, in milliseconds since 1970 UTC.
    Moment,
    /// Text.
    Text,
    /// What is theirs is taken out of it, and stands under keys of its own.
    Within,
    /// It is not written: it says nothing about them.
    No,
}

/// What becomes of the rows about somebody who deletes what is kept about them.
#[derive(Clone, Copy, Debug)]
pub(super) enum Deletion {
    /// Nothing in it is about anybody.
    Nobodys,
    /// They are deleted.
    Rows,
    /// These statements are carried out for the person `$1`.
    By(&'static [&'static str], &'static str),
    /// These, that put the number `$1`, which is nobody's, in the place of the person `$2`.
    Replaced(&'static [&'static str], &'static str),
    /// With something else, as this says.
    With(&'static str),
}

impl Deletion {
    /// The same for who reads an export.
    pub(super) const fn description(self) -> &'static str {
        match self {
            Self::Nobodys => "",
            Self::Rows => "deleted",
            Self::By(_, description) | Self::Replaced(_, description) | Self::With(description) => description,
        }
    }
}

impl Column {
    /// Whether it says something about the person.
    pub(super) fn is_personal(&self) -> bool {
        self.value != Value::No
    }
}

const fn id(name: &'static str, meaning: &'static str) -> C {
    C { name, value: V::Id, meaning }
}

const fn whole(name: &'static str, meaning: &'static str) -> C {
    C { name, value: V::Whole, meaning }
}

const fn fraction(name: &'static str, meaning: &'static str) -> C {
    C { name, value: V::Fraction, meaning }
}

const fn truth(name: &'static str, meaning: &'static str) -> C {
    C { name, value: V::Truth, meaning }
}

const fn moment(name: &'static str, meaning: &'static str) -> C {
    C { name, value: V::Moment, meaning }
}

const fn text(name: &'static str, meaning: &'static str) -> C {
    C { name, value: V::Text, meaning }
}

const fn within(name: &'static str, meaning: &'static str) -> C {
    C { name, value: V::Within, meaning }
}

/// A column that says nothing about anybody.
const fn no(name: &'static str) -> C {
    C { name, value: V::No, meaning: "" }
}

/// A table that says nothing about anybody.
const fn nobodys(name: &'static str, columns: &'static [C]) -> PersonalTable {
    PersonalTable { name, about: "", rows: "", deletion: D::Nobodys, columns }
}

const YOU: &str = "your Discord id";
const SERVER: &str = "the server";
const GAME: &str = "the game that was played";
const COUNTED: [C; 6] = [
    id("guild", SERVER),
    id("user_id", YOU),
    text("kind", GAME),
    whole("games", "how many you played to their end"),
    whole("wins", "how many of them you won"),
    whole("drinks", "drinks of rounds for all that you stood"),
];

/// Every table there is, in the order in which what is in it goes.
pub(super) const TABLES: &[PersonalTable] = &[
    PersonalTable {
        name: "accounts",
        about: "your purses, one a server, and what you have in play",
        rows: "owner = $1",
        deletion: D::By(
            &["DELETE FROM accounts WHERE owner = $1 AND table_id IS NOT NULL AND balance = 0"],
            "purses are emptied into the taverns and deleted",
        ),
        columns: &[
            text("account", "its name in the books"),
            id("guild", SERVER),
            id("owner", YOU),
            id("table_id", "the table, for coins in play"),
            no("may_owe"),
            whole("balance", "coins in it"),
            moment("moved", "when they moved last"),
            truth("ranked", "whether it is in the list of the fullest"),
        ],
    },
    PersonalTable {
        name: "ledger",
        about: "every movement of your coins",
        rows: "from_account IN (SELECT account FROM accounts WHERE owner = $1) \
               OR to_account IN (SELECT account FROM accounts WHERE owner = $1)",
        deletion: D::With("kept, under a number that is not yours, so that the books add up"),
        columns: &[
            text("cause", "what for, once only"),
            text("kind", "what kind of cause that is"),
            text("from_account", "where they came from"),
            text("to_account", "where they went"),
            whole("amount", "coins"),
            moment("at", "when"),
            id("table_id", "the table they moved for"),
            whole("game", "which game of it, from 1"),
            whole("seq", "the order of movements of the same moment"),
        ],
    },
    PersonalTable {
        name: "visits",
        about: "tables whose journal names you",
        rows: "user_id = $1",
        deletion: D::By(
            &["UPDATE visits SET forgotten = 1 WHERE user_id = $1"],
            "deleted with the journal, once the table has closed",
        ),
        columns: &[id("table_id", "the table"), id("user_id", YOU), truth("forgotten", "whether its journal is to go")],
    },
    PersonalTable {
        name: "journal",
        about: "what you did at these tables, a line a step",
        rows: "table_id IN (SELECT table_id FROM visits WHERE user_id = $1)",
        deletion: D::With("deleted at once where the table has closed, else as soon as it does"),
        columns: &[
            id("table_id", "the table"),
            whole("step", "its step"),
            moment("at", "when"),
            no("begins"),
            within("line", "what you did: what, and then name, word, seat, amount or move, as it was"),
            no("claim"),
            no("checksum"),
            no("codec"),
        ],
    },
    PersonalTable {
        name: "game_seats",
        about: "the games you played that have ended, and what came of each",
        rows: "user_id = $1",
        deletion: D::Replaced(
            &["UPDATE game_seats SET forgotten = 1, forgotten_as = $1 WHERE user_id = $2"],
            "kept, with a number that is not yours in your place",
        ),
        columns: &[
            id("table_id", "the table"),
            whole("number", "which game of it, from 1"),
            whole("seat", "your seat, from 0"),
            id("user_id", YOU),
            no("forgotten"),
            no("forgotten_as"),
            text("ai", "nothing: no AI sat there"),
            whole("rank", "your place, from 1; nothing where there was no result"),
            whole("share", "your share of the pot, in parts"),
            whole("points", "your points, where the game has any"),
            whole("coins_in", "coins you staked"),
            whole("coins_out", "coins you got"),
            whole("drinks", "drinks of rounds for all that you stood"),
            truth("won", "whether you won"),
            truth("away", "whether the AI played for you when it ended"),
            whole("stood_in", "moves that the AI played for you"),
        ],
    },
    PersonalTable {
        name: "records",
        about: "your moves in the games whose records are kept",
        rows: "(table_id, number) IN (SELECT table_id, number FROM game_seats WHERE user_id = $1 AND forgotten = 0)",
        deletion: D::With("you are blanked in them, and with you what the dice came from"),
        columns: &[
            id("table_id", "the table"),
            whole("number", "which game of it, from 1"),
            moment("ended", "when it ended"),
            within("record", "the game, your seat and your moves"),
        ],
    },
    PersonalTable {
        name: "game_bets",
        about: "your bets on games that have ended",
        rows: "user_id = $1",
        deletion: D::By(&["UPDATE game_bets SET forgotten = 1 WHERE user_id = $1"], "kept without you"),
        columns: &[
            id("table_id", "the table"),
            whole("number", "which game of it, from 1"),
            whole("nth", "which bet on it, from 0"),
            id("user_id", YOU),
            no("forgotten"),
            whole("seat", "the seat you bet on, from 0"),
            whole("laid", "coins you laid"),
            whole("paid", "coins you got for it"),
        ],
    },
    PersonalTable {
        name: "ratings",
        about: "your ratings",
        rows: "user_id = $1",
        deletion: D::Replaced(
            &["UPDATE ratings SET user_id = $1, listed = 0 WHERE user_id = $2"],
            "kept under a number that is not yours, since those of others rest on them",
        ),
        columns: &[
            id("guild", "the server, 0 for all together"),
            text("variant", GAME),
            id("user_id", YOU),
            fraction("mu", "how strong you seem"),
            fraction("sigma", "how uncertain that is"),
            whole("games", "after how many games"),
            whole("opponents", "how many different people you met"),
            whole("shown", "the rating as it is shown"),
            whole("give_take", "its uncertainty as it is shown"),
            truth("settled", "whether it has settled"),
            truth("listed", "whether it is in lists"),
        ],
    },
    PersonalTable {
        name: "rating_pairs",
        about: "whom you met in rated games",
        rows: "one = $1 OR other = $1",
        deletion: D::Replaced(
            &[
                "UPDATE rating_pairs SET one = $1 WHERE one = $2",
                "UPDATE rating_pairs SET other = one, one = $1 WHERE other = $2",
            ],
            "kept under a number that is not yours",
        ),
        columns: &[
            id("guild", "the server, 0 for all together"),
            text("variant", GAME),
            id("one", "you or the other: the lower id; below zero for AI levels and people who are forgotten"),
            id("other", "the other of you two"),
            whole("day", "the day you met last, counted from 1970"),
            whole("games", "how often on that day"),
        ],
    },
    PersonalTable {
        name: "rating_steps",
        about: "what each game made of your rating",
        rows: "user_id = $1",
        deletion: D::Rows,
        columns: &[
            id("guild", SERVER),
            text("variant", GAME),
            id("user_id", YOU),
            whole("place", "the game's place in the order of all games"),
            moment("at", "when it ended"),
            fraction("mu", "how strong you seemed then"),
            fraction("sigma", "how uncertain that was"),
        ],
    },
    PersonalTable {
        name: "standings",
        about: "what you did by day, week, month, season and ever",
        rows: "user_id = $1",
        deletion: D::Rows,
        columns: &[
            id("guild", SERVER),
            whole("period", "a code for the time, 0 for ever"),
            text("variant", "the game, empty for all games"),
            id("user_id", YOU),
            whole("games", "how many you played to their end"),
            whole("met", "how many of them against other people"),
            whole("wins", "how many of those you won"),
            whole("share", "that in hundredths of a percent"),
            whole("coins", "coins you got at tables, less what you paid"),
            whole("drunk", "rounds that you drank"),
            whole("bought", "rounds that you stood"),
            whole("run", "wins in a row up to now"),
            whole("streak", "the most in a row"),
            truth("listed", "whether it is in lists"),
        ],
    },
    PersonalTable {
        name: "statistics",
        about: "what came of all your games",
        rows: "user_id = $1",
        deletion: D::Rows,
        columns: &COUNTED,
    },
    PersonalTable {
        name: "statistics_carried",
        about: "what of that was counted of games that are not kept",
        rows: "user_id = $1",
        deletion: D::Rows,
        columns: &COUNTED,
    },
    PersonalTable {
        name: "names",
        about: "what you were called when you last finished a game on a server",
        rows: "user_id = $1",
        deletion: D::Rows,
        columns: &[id("guild", SERVER), id("user_id", YOU), text("name", "the name"), moment("at", "when")],
    },
    PersonalTable {
        name: "absent",
        about: "servers you have left, where a list would name you",
        rows: "user_id = $1",
        deletion: D::Rows,
        columns: &[id("guild", SERVER), id("user_id", YOU), moment("at", "when that was seen")],
    },
    PersonalTable {
        name: "practices",
        about: "your tries at the practice of a day",
        rows: "user_id = $1",
        deletion: D::Rows,
        columns: &[
            id("guild", SERVER),
            text("kind", GAME),
            whole("day", "the day, counted from 1970"),
            id("user_id", YOU),
            text("moves", "your moves, one a line"),
            whole("played", "how many"),
            whole("points", "your points, once it is over"),
        ],
    },
    PersonalTable {
        name: "lessons",
        about: "your guided first games",
        rows: "user_id = $1",
        deletion: D::Rows,
        columns: &[
            id("user_id", YOU),
            text("game", GAME),
            whole("number", "how often you began it"),
            text("options", "what it is played with"),
            // The dice that are still to come are no part of what is known about anybody.
            no("seed"),
            text("moves", "the moves, one a line"),
            whole("played", "how many"),
            truth("quiet", "whether you skip the hints"),
            truth("learnt", "whether you played one to its end"),
        ],
    },
    PersonalTable {
        name: "problem_tries",
        about: "your tries at the problems of a day",
        rows: "user_id = $1",
        deletion: D::Rows,
        columns: &[
            id("user_id", YOU),
            whole("day", "the day, counted from 1970"),
            text("game", GAME),
            whole("chosen", "what you chose first, from 0"),
            truth("first", "whether that was best"),
            truth("solved", "whether you solved it at all"),
            whole("tries", "how often you tried"),
        ],
    },
    PersonalTable {
        name: "problem_streaks",
        about: "days in a row on which you solved a problem at the first try",
        rows: "user_id = $1",
        deletion: D::Rows,
        columns: &[
            id("user_id", YOU),
            whole("last", "the last of these days, counted from 1970"),
            whole("run", "how many up to it"),
            whole("longest", "the most there were"),
        ],
    },
    PersonalTable {
        name: "user_settings",
        about: "what you chose for yourself, on all servers",
        rows: "user_id = $1",
        deletion: D::Rows,
        columns: &[
            id("user_id", YOU),
            truth("pings", "whether the bot may ping you"),
            text("view", "how boards are shown to you: picture or text"),
            truth("hidden", "whether you are in no list"),
            truth("everywhere", "whether your ratings are listed on other servers"),
            text("lang", "the language you read; nothing where it is Discord’s"),
            text("reading", "the form you read: without-colour or reader; nothing for the usual one"),
            truth("digest", "whether you have one message a day about your turns instead of pings"),
            whole("night_from", "at which minute of your day your night begins, for games over days"),
            whole("night_mins", "how many minutes it lasts"),
            whole("night_zone", "how many minutes your clock is ahead of UTC"),
        ],
    },
    PersonalTable {
        name: "calls",
        about: "games of which you want to be called when a table opens",
        rows: "user_id = $1",
        deletion: D::Rows,
        columns: &[id("user_id", YOU), text("game", "the game")],
    },
    PersonalTable {
        name: "called",
        about: "when you were last called so",
        rows: "user_id = $1",
        deletion: D::Rows,
        columns: &[id("user_id", YOU), moment("at", "when")],
    },
    PersonalTable {
        name: "digests",
        about: "when you last had such a message",
        rows: "user_id = $1",
        deletion: D::Rows,
        columns: &[id("user_id", YOU), moment("at", "when")],
    },
    PersonalTable {
        name: "holidays",
        about: "your holidays from games over days",
        rows: "user_id = $1",
        deletion: D::Rows,
        columns: &[id("user_id", YOU), moment("began", "since when"), moment("ended", "until when")],
    },
    PersonalTable {
        name: "bans",
        about: "tables that the managers of a server keep you from",
        rows: "user_id = $1",
        deletion: D::By(
            &["UPDATE bans SET user_id = NULL WHERE user_id = $1"],
            "kept without your id until it ends; a mark that cannot be read back lets it go on",
        ),
        columns: &[
            id("guild", SERVER),
            id("table_id", "the table, 0 for all"),
            no("mark"),
            id("user_id", YOU),
            moment("at", "since when"),
            moment("ends", "until when; nothing where it has no end"),
        ],
    },
    PersonalTable {
        name: "setting_changes",
        about: "settings of servers that you changed",
        rows: "user_id = $1",
        deletion: D::By(
            &["UPDATE setting_changes SET user_id = NULL WHERE user_id = $1"],
            "kept without your id, so that the server’s managers can undo them",
        ),
        columns: &[
            id("guild", SERVER),
            whole("nth", "which change of its settings, from 1"),
            moment("at", "when"),
            id("user_id", YOU),
            text("setting", "which setting"),
            text("was", "what it was; nothing where nobody had chosen"),
            text("became", "what you made of it; nothing where it is as if nobody had chosen"),
            no("claim"),
        ],
    },
    PersonalTable {
        name: "self_limits",
        about: "limits you set for yourself, on all servers",
        rows: "user_id = $1",
        deletion: D::By(
            &["UPDATE self_limits SET user_id = NULL WHERE user_id = $1"],
            "kept without your id until it ends; a mark that cannot be read back lets it go on",
        ),
        columns: &[
            no("mark"),
            id("user_id", YOU),
            moment("off_until", "until when you stake nothing; 9223372036854775807 for good"),
            whole("most", "the largest loss of a day, in coins"),
            moment("next_at", "from when on a looser one holds"),
            whole("next_most", "which, in coins; nothing where the limit ends then"),
            whole("lost_day", "the day you last deleted your data, counted from 1970, UTC"),
            whole("lost", "what you had lost on that day, in coins"),
        ],
    },
    PersonalTable {
        name: "blocks",
        about: "people you do not want to sit at tables with",
        rows: "user_id = $1",
        deletion: D::Rows,
        columns: &[id("user_id", YOU), no("mark"), id("blocked", "whom"), moment("at", "since when")],
    },
    // Who is blocked is told nothing of it: an export would betray who blocked them.
    PersonalTable {
        name: "blocks",
        about: "",
        rows: "blocked = $1",
        deletion: D::By(&["UPDATE blocks SET blocked = NULL WHERE blocked = $1"], ""),
        columns: &[no("blocked")],
    },
    // Who sits there is gone once they get up, which they do before anything of them is deleted.
    nobodys(
        "tables",
        &[
            no("id"),
            no("guild"),
            no("channel"),
            no("closed"),
            no("wake"),
            no("touched"),
            no("board_channel"),
            no("board_message"),
            no("board_step"),
            no("codec"),
            no("ruleset"),
            no("game"),
            no("seated"),
            no("to_move"),
        ],
    ),
    nobodys(
        "games",
        &[
            no("table_id"),
            no("number"),
            no("guild"),
            no("channel"),
            no("kind"),
            no("options"),
            no("ruleset"),
            no("began"),
            no("ended"),
            no("ending"),
            no("pot"),
            no("contested"),
            no("recorded"),
            no("place"),
        ],
    ),
    nobodys("claims", &[no("claim"), no("at")]),
    nobodys("moments", &[no("table_id"), no("step"), no("at")]),
    nobodys("practice_days", &[no("guild"), no("kind"), no("day"), no("options"), no("seed")]),
    nobodys("problems", &[no("day"), no("game"), no("problem")]),
    nobodys("seasons", &[no("guild"), no("begins"), no("ends"), no("told")]),
    nobodys("server_settings", &[no("guild"), no("setting"), no("value")]),
    nobodys(
        "guild_settings",
        &[no("guild"), no("stakes"), no("view"), no("moments"), no("banter"), no("bet_limit"), no("season")],
    ),
    // A hash with a secret of this database: it cannot be read back.
    nobodys("forgotten_marks", &[no("mark"), no("at")]),
    nobodys("meta", &[no("key"), no("value")]),
    nobodys("counters", &[no("name"), no("value")]),
    nobodys("outages", &[no("began"), no("ended")]),
    nobodys("schema_version", &[no("version")]),
];

#[cfg(test)]
mod tests;
