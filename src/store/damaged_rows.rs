//! Rows of the books in which something cannot be read: SQLite takes any value anywhere, and a disk may change one. The
//! audit names them and sums up the others; of what would be in such a sum it says nothing.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
};

use sqlx::{Any, AnyConnection, AssertSqlSafe, Row, any::AnyRow};

use super::portable::{lossy_text, text_column};
use table::{
    coins::{
        Account,
        LedgerName::{self, Of},
    },
    ids::{GameId, GuildId, UserId},
};

/// No account ever holds more coins, nor has anybody played more games: what is summed up of less stays a number.
pub(super) const SUMMED_MAX: i64 = 1_000_000_000_000_000;
/// How much is shown of what stands in the place of a value, in characters.
const SHOWN_LEN_MAX: u32 = 100;

/// A row of the books in which something is no value that belongs there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DamagedRow {
    /// In which table of the database it stands.
    pub of: &'static str,
    /// What tells it from the others of that table, as it stands there.
    pub key: String,
    /// The columns that are damaged, each with what stands there.
    pub columns: Vec<(&'static str, String)>,
    /// Whether no sum has this row.
    pub is_left_out: bool,
}

/// What stands there may be anything, so that it is shown without what would break a line.
impl fmt::Display for DamagedRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.of, self.key.escape_debug())?;
        for (nth, (column, value)) in self.columns.iter().enumerate() {
            let before = if nth == 0 { " has" } else { " and" };
            write!(f, "{before} {column} “{}”", value.escape_debug())?;
        }
        write!(f, ", which does not belong there")?;
        match self.is_left_out {
            true if self.of == CARRIED.of => write!(f, ", so that what it is counted into was not compared"),
            true => write!(f, ", so that no sum has it"),
            false => Ok(()),
        }
    }
}

/// One of the tables that are looked through, by its columns.
struct Columns {
    of: &'static str,
    /// What tells its rows apart.
    key: &'static [&'static str],
    /// Texts in plain letters that say in which sum.
    texts: &'static [&'static str],
    /// Numbers that are summed up.
    sums: &'static [&'static str],
    /// Numbers that say in which sum.
    numbers: &'static [&'static str],
    /// Numbers that neither are in a sum nor say in which.
    beside: &'static [&'static str],
    /// Such texts, in plain letters.
    names: &'static [&'static str],
}

const ACCOUNTS: Columns = Columns {
    of: "accounts",
    key: &["account"],
    texts: &["account"],
    sums: &["balance"],
    numbers: &[],
    beside: &["guild", "owner", "table_id", "may_owe", "moved", "ranked"],
    names: &[],
};
const LEDGER: Columns = Columns {
    of: "ledger",
    key: &["cause"],
    texts: &["cause", "kind", "from_account", "to_account"],
    sums: &["amount"],
    numbers: &["table_id", "game"],
    beside: &["at", "seq"],
    names: &[],
};
const LOOKS: Columns = Columns {
    of: "looks",
    key: &["guild", "user_id", "look"],
    texts: &[],
    sums: &["paid"],
    numbers: &["guild", "user_id"],
    beside: &["at", "worn"],
    names: &["look", "kind"],
};
/// Whether its lines are text is asked by their checksums.
const JOURNAL: Columns = Columns {
    of: "journal",
    key: &["table_id", "step"],
    texts: &[],
    sums: &[],
    numbers: &["table_id", "step"],
    beside: &["at", "begins", "claim", "checksum", "codec"],
    names: &[],
};
const CARRIED: Columns = Columns {
    of: "statistics_carried",
    key: &["guild", "user_id", "kind"],
    texts: &[],
    sums: &["games", "wins", "drinks"],
    numbers: &["guild", "user_id"],
    beside: &[],
    names: &["kind"],
};

impl Columns {
    /// What a statement asks for rows in which each column is damaged, and whether no sum can have such a row.
    fn damages(&self, connection: &AnyConnection) -> Vec<(&'static str, String, bool)> {
        let texts = self.texts.iter().map(|column| (*column, no_text(connection, column), true));
        let sums = self.sums.iter().map(|column| {
            let out_of_range = format!("{column} NOT BETWEEN -{SUMMED_MAX} AND {SUMMED_MAX}");
            (*column, format!("({} OR {out_of_range})", no_number(column)), true)
        });
        let numbers = self.numbers.iter().map(|column| (*column, no_number(column), true));
        let beside = self.beside.iter().map(|column| (*column, no_number(column), false));
        let names = self.names.iter().map(|column| (*column, no_text(connection, column), false));
        texts.chain(sums).chain(numbers).chain(beside).chain(names).collect()
    }

    /// Which of its rows are damaged: of each column what stands there, and whether that is damaged.
    fn asked(&self, connection: &AnyConnection, damages: &[(&'static str, String, bool)]) -> String {
        let (mut shown, mut any) = (Vec::new(), Vec::new());
        for (column, damage, _) in damages {
            let value = format!("COALESCE(substr(CAST({column} AS TEXT), 1, {SHOWN_LEN_MAX}), '')");
            shown.push(format!("{}, CASE WHEN {damage} THEN 1 ELSE 0 END", text_column(connection, &value)));
            any.push(damage.as_str());
        }
        let (shown, any, key) = (shown.join(", "), any.join(" OR "), self.key.join(", "));
        format!("SELECT {shown} FROM {} WHERE {any} ORDER BY {key}", self.of)
    }

    /// Its rows that sums can have, in its place in a statement.
    fn sound(&self, connection: &AnyConnection) -> String {
        let damages = self.damages(connection).into_iter().filter(|(_, _, in_sums)| *in_sums);
        let damages = damages.map(|(_, damage, _)| damage).collect::<Vec<_>>().join(" OR ");
        format!("(SELECT * FROM {of} WHERE NOT ({damages})) AS {of}", of = self.of)
    }
}

/// That a column, which may be empty, holds something else than a whole number.
fn no_number(column: &str) -> String {
    format!("({column} IS NOT NULL AND {column} <> CAST({column} AS BIGINT))")
}

/// That a column of plain letters holds something else. PostgreSQL takes nothing but text there.
pub(super) fn no_text(connection: &AnyConnection, column: &str) -> String {
    match connection.backend_name() {
        "SQLite" => format!("(typeof({column}) <> 'text' OR {column} GLOB '*[^ -~]*')"),
        _ => format!("({column} IS NULL)"),
    }
}

/// The rows that sums can have, in the place of the tables in a statement.
pub(super) struct Sound {
    pub accounts: String,
    pub ledger: String,
    pub looks: String,
    pub journal: String,
}

impl Sound {
    pub(super) fn of(connection: &AnyConnection) -> Self {
        Self {
            accounts: ACCOUNTS.sound(connection),
            ledger: LEDGER.sound(connection),
            looks: LOOKS.sound(connection),
            journal: JOURNAL.sound(connection),
        }
    }
}

/// All rows of the books that are damaged, and what is not known because of those that are in no sum.
#[derive(Debug, Default)]
pub(super) struct Damaged {
    pub rows: Vec<DamagedRow>,
    /// Accounts whose balance, or a movement of which, cannot be read.
    accounts: BTreeSet<String>,
    /// Whether the name of one cannot be read, so that it may be any that is not there.
    is_one_nameless: bool,
    /// Games in whose pot, or bets, lies what cannot be read.
    pots: BTreeSet<GameId>,
    /// Games of which a movement cannot be read.
    games: BTreeSet<GameId>,
    /// People whose movement says of no game that it was for it.
    people: BTreeSet<UserId>,
    /// Server and person of each row of looks that cannot be read, as far as these can be.
    looks: Vec<(Option<GuildId>, Option<UserId>)>,
}

impl Damaged {
    /// Adds an account that is nobody's, by its name.
    pub(super) fn add_nobodys(&mut self, of: &'static str, name: String) {
        let row = DamagedRow { of, key: name.clone(), columns: vec![("account", name)], is_left_out: false };
        if !self.rows.contains(&row) {
            self.rows.push(row);
        }
    }

    /// Whether the balance of an account and the sum of its movements are known; one that is not there may be one whose name
    /// cannot be read.
    pub(super) fn knows_account(&self, account: &str, is_there: bool) -> bool {
        (is_there || !self.is_one_nameless) && !self.accounts.contains(account)
    }

    /// The same of what lies in the pot of a game, or with the bets on it.
    pub(super) fn knows_pot(&self, game: GameId, is_there: bool) -> bool {
        (is_there || !self.is_one_nameless) && !self.pots.contains(&game)
    }

    /// Whether it is known what moved for somebody in a game.
    pub(super) fn knows_moved(&self, game: GameId, user: UserId) -> bool {
        !self.games.contains(&game) && !self.people.contains(&user)
    }

    /// Whether it is known what somebody's looks cost, and what was paid for them.
    pub(super) fn knows_looks(&self, guild: GuildId, user: UserId) -> bool {
        let may_be = |(of, whose): &(Option<GuildId>, Option<UserId>)| {
            of.is_none_or(|of| of == guild) && whose.is_none_or(|whose| whose == user)
        };
        !self.looks.iter().any(may_be) && !self.accounts.contains(&Account::Purse(guild, user).to_string())
    }

    /// Adds a row that [`Columns::asked`] found.
    fn add(
        &mut self,
        columns: &Columns,
        damages: &[(&'static str, String, bool)],
        row: &AnyRow,
    ) -> Result<(), sqlx::Error> {
        let (mut values, mut damaged, mut is_left_out) = (BTreeMap::new(), Vec::new(), false);
        for (nth, (column, _, in_sums)) in damages.iter().enumerate() {
            let value = lossy_text(row, 2 * nth)?;
            if row.try_get::<i64, _>(2 * nth + 1)? == 1 {
                damaged.push((*column, value.clone()));
                is_left_out |= in_sums;
            }
            values.insert(*column, value);
        }
        let value = |column: &str| values.get(column).map_or("", String::as_str);
        let key = columns.key.iter().map(|column| value(column)).collect::<Vec<_>>().join("/");
        if is_left_out {
            let is_damaged = |names: &[&str]| damaged.iter().any(|(column, _)| names.contains(column));
            self.is_one_nameless |= is_damaged(&["account"]);
            self.note(columns.of, &values, is_damaged(&["table_id", "game"]));
        }
        self.rows.push(DamagedRow { of: columns.of, key, columns: damaged, is_left_out });
        Ok(())
    }

    /// Notes what is not known because of a row that no sum has.
    fn note(&mut self, of: &str, values: &BTreeMap<&'static str, String>, of_no_game: bool) {
        let value = |column: &str| values.get(column).map_or("", String::as_str);
        match of {
            "accounts" => {
                self.accounts.insert(value("account").to_owned());
                if let Ok(Account::Escrow(escrow)) = value("account").parse::<Account>() {
                    self.pots.extend(escrow.game());
                }
            }
            "ledger" => {
                for name in [value("from_account"), value("to_account")] {
                    self.accounts.insert(name.to_owned());
                    if let Ok(Of(Account::Purse(_, user))) = name.parse::<LedgerName>()
                        && of_no_game
                    {
                        self.people.insert(user);
                    }
                }
                // What moved for no game, as a gift does, names none.
                self.games.extend(format!("{}/{}", value("table_id"), value("game")).parse::<GameId>());
            }
            "looks" => {
                let guild = value("guild").parse::<i64>().ok().map(GuildId::from_column);
                self.looks.push((guild, value("user_id").parse::<i64>().ok().map(UserId::from_column)));
            }
            _ => {}
        }
    }
}

/// Looks for all damaged rows of the books.
pub(super) async fn damaged_rows(connection: &mut AnyConnection) -> Result<Damaged, sqlx::Error> {
    let mut found = Damaged::default();
    for columns in [ACCOUNTS, LEDGER, LOOKS, JOURNAL, CARRIED] {
        let damages = columns.damages(connection);
        let sql = columns.asked(connection, &damages);
        // Only constants stand in it.
        for row in sqlx::query::<Any>(AssertSqlSafe(sql)).fetch_all(&mut *connection).await? {
            found.add(&columns, &damages, &row)?;
        }
    }
    Ok(found)
}
