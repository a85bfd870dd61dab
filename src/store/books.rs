//! The audit: whether the books add up. It only looks; what to do about a
//! fault is left to people.

use std::{collections::BTreeMap, fmt};

use sqlx::{Any, AnyConnection, AssertSqlSafe, Connection, Row, any::AnyRow};

use super::{
    ReadError, Store,
    checksums::journals_damaged,
    damaged_rows::{Damaged, DamagedRow, Sound, damaged_rows},
    errors::unless_damaged,
    facts::game_id,
    not_understood::{not_understood, rows_of_no_game},
    rebuild::{Difference, statistics_off},
    records::records_off,
    tables::{NotReplayed, replayed},
};
use table::{
    account_in_sql,
    coins::{
        Account, Coins, Escrow, EscrowOwner,
        LedgerName::{self, Forgotten, Of},
        TableCause,
    },
    ids::{GameId, GuildId, TableId, UserId},
};

/// What an audit found, all at one moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Books {
    /// Rows that cannot be read. What of all below is not known because of them is not among it.
    pub rows_damaged: Vec<DamagedRow>,
    /// All accounts together, but for those that cannot be read: always nothing, if there are none of these.
    pub total: Coins,
    /// How many accounts there are.
    pub accounts: u64,
    /// How many movements of coins there are.
    pub movements: u64,
    /// Accounts whose balance is not the sum of their movements: name, balance, sum.
    pub off: Vec<(String, Coins, Coins)>,
    /// Purses and pots below zero: name, balance.
    pub below_zero: Vec<(String, Coins)>,
    /// Pots that are not what their journal says, those of ended games among them.
    pub pots_off: Vec<PotOff>,
    /// Steps that are missing in journals, of closed tables too.
    pub gaps: Vec<Gap>,
    /// Live tables of a newer program: what should lie in their pots is not known here.
    pub newer: Vec<TableId>,
    /// People who got something else of an ended game than what came of it says.
    pub facts_off: Vec<FactsOff>,
    /// People who came to something else by betting on an ended game than what came of it says.
    pub bets_off: Vec<FactsOff>,
    /// Games of which there are seats, but not what came of them: the row is lost.
    pub facts_lost: Vec<GameId>,
    /// Games of which what came of them is damaged: they count for nobody.
    pub facts_damaged: Vec<GameId>,
    /// Rows of ended games that name no game, since no game has such a table or number: where they stand, and those two.
    pub rows_of_no_game: Vec<String>,
    /// Ended games of whose journals, where these are still there, a line is not as it was written.
    pub journals_damaged: Vec<GameId>,
    /// Ended games whose kept record cannot be read any more, and why.
    pub records_off: Vec<(GameId, String)>,
    /// Ended games in which drinks were paid for, and of whose seats some had none.
    pub drinks_off: Vec<GameId>,
    /// Lines of statistics that are not what the ended games say: [`Store::rebuild`] mends them.
    pub statistics_off: Vec<Difference>,
    /// Gifts that are none between two purses of one server, by their cause.
    pub gifts_off: Vec<String>,
    /// Purses that paid for looks what their owners' looks did not cost, and movements for a look that are none from a purse
    /// to its tavern.
    pub looks_off: Vec<String>,
}

/// Somebody whose coins of an ended game are not what came of it says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FactsOff {
    /// Of which game.
    pub game: GameId,
    /// Whose.
    pub user: UserId,
    /// What they won, or lost below zero, as what came of the game says.
    pub said: Coins,
    /// The same, as the ledger says.
    pub moved: Coins,
}

/// Steps that are missing in a journal, while later ones are there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gap {
    /// Of which table.
    pub table: TableId,
    /// The first that is missing.
    pub from: u64,
    /// The last that is missing.
    pub to: u64,
}

/// A pot that is not what its journal says, or the bets on a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PotOff {
    /// Of which game.
    pub game: GameId,
    /// Whether it is what was bet on that game.
    pub is_bets: bool,
    /// What lies there.
    pub holds: Coins,
    /// What the journal says; nothing for a game that has ended. `None` if it does not replay.
    pub journal: Option<Coins>,
}

/// How much an audit looks through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BooksSize {
    /// Tables of which a journal is kept.
    pub journals: i64,
    /// Their steps, all together.
    pub steps: i64,
    /// Ended games of which it is kept what came of them.
    pub games: i64,
    /// Of how many of them the record is kept.
    pub records: i64,
}

impl Store {
    /// How much there is to look through.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn books_size(&self) -> Result<BooksSize, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT (SELECT count(DISTINCT table_id) FROM journal), (SELECT count(*) FROM journal), \
                   (SELECT count(*) FROM games), (SELECT count(*) FROM records)";
        let row = sqlx::query::<Any>(sql).fetch_one(&mut *connection).await?;
        let count = |column: usize| row.try_get(column);
        Ok(BooksSize { journals: count(0)?, steps: count(1)?, games: count(2)?, records: count(3)? })
    }
}

impl Books {
    /// Whether nothing is wrong.
    #[must_use]
    pub fn add_up(&self) -> bool {
        let Self {
            rows_damaged,
            total,
            accounts: _,
            movements: _,
            off,
            below_zero,
            pots_off,
            gaps,
            newer: _,
            facts_off,
            bets_off,
            facts_lost,
            facts_damaged,
            rows_of_no_game,
            journals_damaged,
            records_off,
            drinks_off,
            statistics_off,
            gifts_off,
            looks_off,
        } = self;
        let sums_fit = *total == Coins::ZERO && off.is_empty();
        let are_whole = facts_lost.is_empty()
            && facts_damaged.is_empty()
            && rows_of_no_game.is_empty()
            && rows_damaged.is_empty()
            && journals_damaged.is_empty()
            && records_off.is_empty();
        let facts_fit = facts_off.is_empty()
            && bets_off.is_empty()
            && are_whole
            && drinks_off.is_empty()
            && statistics_off.is_empty()
            && gifts_off.is_empty()
            && looks_off.is_empty();
        sums_fit && below_zero.is_empty() && pots_off.is_empty() && gaps.is_empty() && facts_fit
    }
}

/// So many of something: `1 table`, `2 tables`.
#[must_use]
pub fn counted(count: impl fmt::Display, one: &str) -> String {
    let count = count.to_string();
    if count == "1" { format!("1 {one}") } else { format!("{count} {one}s") }
}

/// One line if all is well; else each fault.
impl fmt::Display for Books {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (accounts, movements) = (counted(self.accounts, "account"), counted(self.movements, "movement"));
        if self.add_up() {
            write!(f, "the books are right: {accounts}, {movements}, together 0 coins")?;
            return match self.newer.len() {
                0 => Ok(()),
                1 => write!(f, "; 1 table is played by a newer program, its pot was not looked into"),
                newer => write!(f, "; {newer} tables are played by a newer program, their pots were not looked into"),
            };
        }
        let total = self.total;
        match self.rows_damaged.iter().filter(|row| row.of == "accounts" && row.is_left_out).count() {
            0 => write!(f, "the books are wrong: the sum of {accounts} is {total} coins")?,
            unread => write!(
                f,
                "the books are wrong: of {accounts}, {unread} cannot be read, and the others together hold \
                 {total} coins"
            )?,
        }
        for row in &self.rows_damaged {
            write!(f, "; {row}")?;
        }
        for (account, balance, moved) in &self.off {
            write!(f, "; {account} holds {balance}, but its movements come to {moved}")?;
        }
        for (account, balance) in &self.below_zero {
            write!(f, "; {account} is below zero: {balance}")?;
        }
        for PotOff { game, is_bets, holds, journal } in &self.pots_off {
            let what = if *is_bets { "what is bet on" } else { "the pot of" };
            match journal {
                Some(journal) => write!(f, "; {what} {game} holds {holds}, but its journal says {journal}")?,
                None => write!(f, "; {what} {game} holds {holds}, and its journal does not replay")?,
            }
        }
        for Gap { table, from, to } in &self.gaps {
            match from == to {
                true => write!(f, "; the journal of table {table} lacks step {from}")?,
                false => write!(f, "; the journal of table {table} lacks the steps {from} to {to}")?,
            }
        }
        for FactsOff { game, user, said, moved } in &self.facts_off {
            write!(f, "; {user} came to {said} in game {game}, but the ledger moved {moved}")?;
        }
        for FactsOff { game, user, said, moved } in &self.bets_off {
            write!(f, "; {user} came to {said} by betting on game {game}, but the ledger moved {moved}")?;
        }
        for game in &self.facts_lost {
            write!(f, "; what came of game {game} is lost, but its seats are there")?;
        }
        for game in &self.facts_damaged {
            write!(f, "; what came of game {game} is damaged, so that it counts for nobody")?;
        }
        for row in &self.rows_of_no_game {
            write!(f, "; what stands in {row} is of no game, so that it counts for nobody")?;
        }
        for game in &self.journals_damaged {
            write!(f, "; a line of the journal of game {game} is not as it was written")?;
        }
        for (game, why) in &self.records_off {
            write!(f, "; the kept record of game {game} cannot be read: {why}")?;
        }
        for game in &self.drinks_off {
            write!(f, "; drinks were paid for in game {game}, but not all who played had one")?;
        }
        for cause in &self.gifts_off {
            write!(f, "; {cause} is no gift from one purse to another of its server")?;
        }
        for off in &self.looks_off {
            write!(f, "; {off} is not what looks cost")?;
        }
        for difference in &self.statistics_off {
            write!(f, "; the ended games say {difference}")?;
        }
        Ok(())
    }
}

impl Store {
    /// Looks through all of the books, in one state of the database. It reads
    /// every movement there ever was, and all journals.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn books(&self) -> Result<Books, ReadError> {
        let mut connection = self.reader().await?;
        let mut tx = connection.begin_with(self.inner.database.kind.begin_snapshot()).await?;
        let (sound, mut damaged) = (Sound::of(&tx), damaged_rows(&mut tx).await?);
        let sql = format!(
            "SELECT CAST(COALESCE(sum(balance), 0) AS BIGINT), (SELECT count(*) FROM accounts), \
             (SELECT count(*) FROM ledger) FROM {}",
            sound.accounts
        );
        let row = sqlx::query::<Any>(AssertSqlSafe(sql)).fetch_one(&mut *tx).await?;
        let (pots_off, newer) = pots_off(&mut tx, &sound, &mut damaged).await?;
        let facts_damaged = not_understood(&mut tx).await?.damaged;
        let books = Books {
            total: Coins(row.try_get(0)?),
            accounts: row.try_get::<i64, _>(1)?.cast_unsigned(),
            movements: row.try_get::<i64, _>(2)?.cast_unsigned(),
            off: accounts_off(&mut tx, &sound, &damaged).await?,
            below_zero: below_zero(&mut tx, &sound).await?,
            pots_off,
            gaps: gaps(&mut tx, &sound).await?,
            newer,
            facts_off: facts_off(&mut tx, &sound, &damaged, &facts_damaged).await?,
            bets_off: bets_off(&mut tx, &sound, &mut damaged, &facts_damaged).await?,
            facts_lost: facts_lost(&mut tx).await?,
            facts_damaged,
            rows_of_no_game: rows_of_no_game(&mut tx).await?,
            journals_damaged: journals_damaged(&mut tx).await?,
            records_off: records_off(&mut tx).await?,
            drinks_off: drinks_off(&mut tx).await?,
            statistics_off: statistics_off(&mut tx).await?,
            gifts_off: gifts_off(&mut tx, &sound).await?,
            looks_off: looks_off(&mut tx, &sound, &damaged).await?,
            rows_damaged: damaged.rows,
        };
        tx.rollback().await?;
        Ok(books)
    }
}

/// Both sides have to be known of an account.
async fn accounts_off(
    tx: &mut AnyConnection,
    Sound { accounts, ledger, .. }: &Sound,
    damaged: &Damaged,
) -> Result<Vec<(String, Coins, Coins)>, ReadError> {
    let sql = format!(
        "SELECT account, CAST(sum(balance) AS BIGINT), CAST(sum(moved) AS BIGINT), CAST(max(there) AS BIGINT) FROM \
         (SELECT account, balance, 0 AS moved, 1 AS there FROM {accounts} \
          UNION ALL SELECT to_account, 0 AS balance, amount AS moved, 0 AS there FROM {ledger} \
          UNION ALL SELECT from_account, 0 AS balance, -amount AS moved, 0 AS there FROM {ledger}) AS lines \
         GROUP BY account HAVING sum(balance) <> sum(moved) ORDER BY account"
    );
    let mut off = Vec::new();
    // Only constants stand in it, and so below.
    for row in sqlx::query::<Any>(AssertSqlSafe(sql)).fetch_all(tx).await? {
        let account: String = row.try_get(0)?;
        if damaged.knows_account(&account, row.try_get::<i64, _>(3)? == 1) {
            off.push((account, Coins(row.try_get(1)?), Coins(row.try_get(2)?)));
        }
    }
    Ok(off)
}

async fn below_zero(tx: &mut AnyConnection, sound: &Sound) -> Result<Vec<(String, Coins)>, ReadError> {
    let accounts = &sound.accounts;
    let sql = format!("SELECT account, balance FROM {accounts} WHERE balance < 0 AND may_owe = 0 ORDER BY account");
    let rows = sqlx::query::<Any>(AssertSqlSafe(sql)).fetch_all(tx).await?;
    rows.iter().map(|row| Ok((row.try_get(0)?, Coins(row.try_get(1)?)))).collect()
}

/// Purses of people who are forgotten name no server any more.
async fn gifts_off(tx: &mut AnyConnection, Sound { ledger, .. }: &Sound) -> Result<Vec<String>, ReadError> {
    let sql = format!("SELECT cause, from_account, to_account FROM {ledger} WHERE kind = 'gift' ORDER BY cause");
    let mut off = Vec::new();
    for row in sqlx::query::<Any>(AssertSqlSafe(sql)).fetch_all(tx).await? {
        let (from, to): (String, String) = (row.try_get(1)?, row.try_get(2)?);
        let is_gift = match (from.parse(), to.parse()) {
            (Ok(Of(Account::Purse(guild, giver))), Ok(Of(Account::Purse(other, taker)))) => {
                guild == other && giver != taker
            }
            (Ok(Of(Account::Purse(..))), Ok(Forgotten(_))) | (Ok(Forgotten(_)), Ok(Of(Account::Purse(..)))) => true,
            (Ok(Forgotten(giver)), Ok(Forgotten(taker))) => giver != taker,
            _ => false,
        };
        if !is_gift {
            off.push(row.try_get(0)?);
        }
    }
    Ok(off)
}

/// What was paid for looks goes from a purse to the tavern of its server, and is what the looks of its owner cost.
async fn looks_off(
    tx: &mut AnyConnection,
    Sound { ledger, looks, .. }: &Sound,
    damaged: &Damaged,
) -> Result<Vec<String>, ReadError> {
    let mut off = Vec::new();
    let mut paid: BTreeMap<(GuildId, UserId), Coins> = BTreeMap::new();
    let sql =
        format!("SELECT cause, from_account, to_account, amount FROM {ledger} WHERE kind = 'look' ORDER BY cause");
    for row in sqlx::query::<Any>(AssertSqlSafe(sql)).fetch_all(&mut *tx).await? {
        let (from, to): (String, String) = (row.try_get(1)?, row.try_get(2)?);
        let is_price = match (from.parse::<LedgerName>(), to.parse::<LedgerName>()) {
            (Ok(Of(Account::Purse(guild, user))), Ok(to)) => {
                *paid.entry((guild, user)).or_default() += Coins(row.try_get(3)?);
                to == Of(Account::Tavern(guild))
            }
            (Ok(Forgotten(_)), Ok(Of(Account::Tavern(_)))) => true,
            _ => false,
        };
        if !is_price {
            off.push(row.try_get(0)?);
        }
    }
    let sql = format!("SELECT guild, user_id, CAST(sum(paid) AS BIGINT) FROM {looks} GROUP BY guild, user_id");
    for row in sqlx::query::<Any>(AssertSqlSafe(sql)).fetch_all(tx).await? {
        let owner = (GuildId::from_column(row.try_get(0)?), UserId::from_column(row.try_get(1)?));
        *paid.entry(owner).or_default() -= Coins(row.try_get(2)?);
    }
    let known = paid.into_iter().filter(|((guild, user), _)| damaged.knows_looks(*guild, *user));
    let not_paid = known.filter(|(_, left)| *left != Coins::ZERO);
    off.extend(not_paid.map(|((guild, user), _)| Account::Purse(guild, user).to_string()));
    Ok(off)
}

/// What the ledger calls the movements of bets, as a list for a statement.
pub(super) fn kinds_of_bets() -> String {
    TableCause::OF_BETS.map(|cause| format!("'{}'", cause.key())).join(", ")
}

async fn gaps(tx: &mut AnyConnection, Sound { journal, .. }: &Sound) -> Result<Vec<Gap>, ReadError> {
    let sql = format!(
        "SELECT table_id, after, step FROM \
         (SELECT table_id, step, COALESCE(lag(step) OVER (PARTITION BY table_id ORDER BY step), -1) AS after \
          FROM {journal}) AS lines WHERE step <> after + 1 ORDER BY table_id, step"
    );
    let rows = sqlx::query::<Any>(AssertSqlSafe(sql)).fetch_all(tx).await?;
    let gap = |row: &AnyRow| -> Result<Gap, sqlx::Error> {
        let (after, next): (i64, i64) = (row.try_get(1)?, row.try_get(2)?);
        let table = TableId::from_column(row.try_get(0)?);
        Ok(Gap { table, from: (after + 1).cast_unsigned(), to: (next - 1).cast_unsigned() })
    };
    Ok(rows.iter().map(gap).collect::<Result<_, _>>()?)
}

/// What the ledger moved, beside what the facts say; of a game whose rows are damaged these say nothing.
async fn facts_off(
    tx: &mut AnyConnection,
    Sound { ledger, .. }: &Sound,
    damaged: &Damaged,
    facts_damaged: &[GameId],
) -> Result<Vec<FactsOff>, ReadError> {
    // What a broken off game pays from a seat's stack stands there under the stack's name alone. The beginning of the
    // name only leaves out most of what comes back; which game and whose purse it was is said by the names as read.
    let mut from_stacks: BTreeMap<(GameId, UserId), Coins> = BTreeMap::new();
    let stacks = account_in_sql!(stacks);
    let sql = format!(
        "SELECT from_account, to_account, amount FROM {ledger} WHERE kind = 'back' AND from_account LIKE {stacks}"
    );
    for row in sqlx::query::<Any>(AssertSqlSafe(sql)).fetch_all(&mut *tx).await? {
        let (stack, purse): (String, String) = (row.try_get(0)?, row.try_get(1)?);
        if let (Ok(Account::Escrow(Escrow { owner: EscrowOwner::Game(game), .. })), Ok(Account::Purse(_, user))) =
            (stack.parse(), purse.parse())
        {
            *from_stacks.entry((game, user)).or_default() += Coins(row.try_get(2)?);
        }
    }
    let (bets, purse) = (kinds_of_bets(), account_in_sql!(purse "games.guild", "seats.user_id"));
    let sql = format!(
        "SELECT seats.table_id, seats.number, seats.user_id, seats.coins_out - seats.coins_in, \
               COALESCE(moved.amount, 0) FROM game_seats AS seats \
               JOIN games ON games.table_id = seats.table_id AND games.number = seats.number \
               LEFT JOIN (SELECT table_id, game, account, CAST(sum(amount) AS BIGINT) AS amount FROM \
               (SELECT table_id, game, to_account AS account, amount FROM {ledger} \
                WHERE table_id IS NOT NULL AND kind NOT IN ({bets}) \
                UNION ALL SELECT table_id, game, from_account AS account, -amount FROM {ledger} \
                WHERE table_id IS NOT NULL AND kind NOT IN ({bets})) AS lines GROUP BY table_id, game, account) AS moved \
               ON moved.table_id = seats.table_id AND moved.game = seats.number AND moved.account = {purse} \
               WHERE seats.user_id IS NOT NULL AND seats.coins_out - seats.coins_in <> COALESCE(moved.amount, 0) \
               ORDER BY 1, 2, 3"
    );
    let mut off = Vec::new();
    for row in sqlx::query::<Any>(AssertSqlSafe(sql)).fetch_all(tx).await? {
        let read = || -> Result<_, sqlx::Error> {
            let user = UserId::from_column(row.try_get(2)?);
            Ok((game_id(&row)?, user, Coins(row.try_get(3)?), Coins(row.try_get(4)?)))
        };
        // One that cannot be read is named by itself.
        let Some((game, user, said, moved)) = unless_damaged(read())? else { continue };
        if facts_damaged.contains(&game) || !damaged.knows_moved(game, user) {
            continue;
        }
        let moved = moved + from_stacks.remove(&(game, user)).unwrap_or_default();
        if said != moved {
            off.push(FactsOff { game, user, said, moved });
        }
    }
    Ok(off)
}

/// What bets moved, beside what the facts say of them; of a game without facts, or with damaged ones, nothing is said.
async fn bets_off(
    tx: &mut AnyConnection,
    Sound { ledger, .. }: &Sound,
    damaged: &mut Damaged,
    facts_damaged: &[GameId],
) -> Result<Vec<FactsOff>, ReadError> {
    let (bets, purse) = (kinds_of_bets(), account_in_sql!(purse "games.guild", "bets.user_id"));
    let sql = format!(
        "SELECT games.table_id, games.number, lines.account, CAST(sum(lines.said) AS BIGINT), \
         CAST(sum(lines.moved) AS BIGINT) FROM \
         (SELECT table_id, game AS number, to_account AS account, 0 AS said, amount AS moved FROM {ledger} \
          WHERE kind IN ({bets}) \
          UNION ALL SELECT table_id, game AS number, from_account AS account, 0 AS said, -amount AS moved \
          FROM {ledger} WHERE kind IN ({bets}) \
          UNION ALL SELECT bets.table_id, bets.number, {purse}, bets.paid - bets.laid, 0 FROM game_bets AS bets \
          JOIN games ON games.table_id = bets.table_id AND games.number = bets.number \
          WHERE bets.user_id IS NOT NULL AND bets.forgotten = 0) AS lines \
         JOIN games ON games.table_id = lines.table_id AND games.number = lines.number \
         WHERE games.ending <> 'void' GROUP BY games.table_id, games.number, lines.account \
         HAVING sum(lines.said) <> sum(lines.moved) ORDER BY 1, 2, 3"
    );
    let mut off = Vec::new();
    for row in sqlx::query::<Any>(AssertSqlSafe(sql)).fetch_all(tx).await? {
        let game = unless_damaged(game_id(&row))?.filter(|game| !facts_damaged.contains(game));
        let Some(game) = game else { continue };
        let name: String = row.try_get(2)?;
        let user = match name.parse::<LedgerName>() {
            Ok(Of(Account::Purse(_, user))) => user,
            // What lies with the bets themselves is counted with the pots; of who is forgotten the facts say nothing.
            Ok(Of(Account::Escrow(_) | Account::Tavern(_)) | Forgotten(_)) => continue,
            Err(_) => {
                damaged.add_nobodys("ledger", name);
                continue;
            }
        };
        if !damaged.knows_moved(game, user) {
            continue;
        }
        let (said, moved) = (Coins(row.try_get(3)?), Coins(row.try_get(4)?));
        off.push(FactsOff { game, user, said, moved });
    }
    Ok(off)
}

async fn facts_lost(tx: &mut AnyConnection) -> Result<Vec<GameId>, ReadError> {
    let sql = "SELECT DISTINCT seats.table_id, seats.number FROM game_seats AS seats LEFT JOIN games \
               ON games.table_id = seats.table_id AND games.number = seats.number \
               WHERE games.table_id IS NULL ORDER BY 1, 2";
    let rows = sqlx::query::<Any>(sql).fetch_all(tx).await?;
    games_named(&rows)
}

/// The games of these rows; those that name none are named by themselves.
fn games_named(rows: &[AnyRow]) -> Result<Vec<GameId>, ReadError> {
    let games = rows.iter().filter_map(|row| unless_damaged(game_id(row)).transpose());
    Ok(games.collect::<Result<_, _>>()?)
}

/// K9: a round is for all. What it cost says nothing of how many, since a pot may pay for fewer drinks or for none.
async fn drinks_off(tx: &mut AnyConnection) -> Result<Vec<GameId>, ReadError> {
    let sql = "SELECT DISTINCT seats.table_id, seats.number FROM game_seats AS seats JOIN ledger \
               ON ledger.table_id = seats.table_id AND ledger.game = seats.number AND ledger.kind = 'drinks' \
               WHERE seats.drinks = 0 ORDER BY 1, 2";
    let rows = sqlx::query::<Any>(sql).fetch_all(tx).await?;
    games_named(&rows)
}

async fn pots_off(
    tx: &mut AnyConnection,
    Sound { accounts, .. }: &Sound,
    damaged: &mut Damaged,
) -> Result<(Vec<PotOff>, Vec<TableId>), ReadError> {
    // By the game, and whether it is what was bet on it.
    let mut held: BTreeMap<(GameId, bool), Coins> = BTreeMap::new();
    let sql = format!("SELECT account, balance FROM {accounts} WHERE table_id IS NOT NULL AND balance <> 0");
    for row in sqlx::query::<Any>(AssertSqlSafe(sql)).fetch_all(&mut *tx).await? {
        let name: String = row.try_get(0)?;
        let of = match name.parse() {
            Ok(Account::Escrow(Escrow { owner: EscrowOwner::Game(game), .. })) => (game, false),
            Ok(Account::Escrow(Escrow { owner: EscrowOwner::Bets(game), .. })) => (game, true),
            // It has a table, but is no pot, no part of one and no bets.
            _ => {
                damaged.add_nobodys("accounts", name);
                continue;
            }
        };
        *held.entry(of).or_default() += Coins(row.try_get(1)?);
    }
    // The pots that should hold something: those of the games that live tables are at.
    let mut said: BTreeMap<(GameId, bool), Coins> = BTreeMap::new();
    let (mut unreadable, mut newer) = (Vec::new(), Vec::new());
    for row in sqlx::query::<Any>("SELECT id FROM tables WHERE closed = 0 ORDER BY id").fetch_all(&mut *tx).await? {
        let id = TableId::from_column(row.try_get(0)?);
        match replayed(tx, id).await? {
            Ok(table) => {
                said.insert((table.pot.game, false), table.pot.total());
                said.insert((table.pot.game, true), table.bets.total());
            }
            Err(NotReplayed::Newer) => newer.push(id),
            Err(NotReplayed::Unreadable) => unreadable.push(id),
        }
    }
    let mut all: Vec<(GameId, bool)> = held.keys().chain(said.keys()).copied().collect();
    all.sort_unstable();
    all.dedup();
    let mut off = Vec::new();
    for (game, is_bets) in all {
        if newer.contains(&game.table) || !damaged.knows_pot(game, held.contains_key(&(game, is_bets))) {
            continue;
        }
        let holds = held.get(&(game, is_bets)).copied().unwrap_or_default();
        let journal = match unreadable.contains(&game.table) {
            true => None,
            false => Some(said.get(&(game, is_bets)).copied().unwrap_or_default()),
        };
        if journal != Some(holds) {
            off.push(PotOff { game, is_bets, holds, journal });
        }
    }
    Ok((off, newer))
}
