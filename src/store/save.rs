//! What a save writes, as multi-row statements inside one transaction. When
//! that transaction begins and ends, and what happens when it fails, is left
//! to `writer`.
//!
//! The order is always the same: journal lines, idempotency keys, table rows, advisory locks, who is kept away,
//! visits, moments, limits people set for themselves, ledger, accounts, facts, names, statistics; and within each by
//! ascending key, so that two writers do not wait for each other in a circle. Every no of the books is read from the
//! rows a statement returns, never from a constraint's name.

use std::{
    collections::{BTreeMap, HashSet},
    sync::LazyLock,
};

use sqlx::{
    Any, AnyConnection, Row,
    any::{AnyArguments, AnyQueryResult},
    query::Query,
};

use super::{
    SaveError,
    checksums::checksum,
    facts::insert_facts,
    kept_away::{self, Entering},
    moments::insert_moments,
    names::insert_names,
    next_steps,
    open::DatabaseKind,
    own_games::Seated,
    portable::{groups, with_rows},
    self_limits,
    versions::NOT_NEWER,
};
use games::catalog::Kind;
use table::{
    CODEC, Closing, Entry, JournalEvent,
    coins::{Account, Cause, Coins, Transfer},
    facts::GameFacts,
    ids::{ChannelId, GuildId, InteractionId, Moment, TableId, UserId},
};

/// One step of a table with all that belongs to it: saved whole or not at all.
#[derive(Clone, Debug)]
pub struct Save {
    /// Which table.
    pub table: TableId,
    /// Its game; `None` where that is not known, and stays as it is.
    pub game: Option<Kind>,
    /// Its server.
    pub guild: GuildId,
    /// Its channel or thread.
    pub channel: ChannelId,
    /// Who kept it as the step was decided; `None` where nobody sits down or stakes by it.
    pub host: Option<UserId>,
    /// Whether the step closes it.
    pub closed: bool,
    /// When it wants to be looked at again.
    pub wake: Option<Moment>,
    /// Who sits there and who is to move.
    pub seated: Seated,
    /// The line of its journal.
    pub entry: Entry,
    /// When the line before it was decided, as whoever decided this one knows
    /// it; `None` where any line before will do.
    pub follows: Option<Moment>,
    /// The coins that move.
    pub transfers: Vec<Transfer>,
    /// The interaction that asked for it.
    pub idempotency_key: Option<InteractionId>,
    /// The game that ended by it.
    pub facts: Option<GameFacts>,
    /// What people who played that game were called.
    pub names: Vec<(UserId, String)>,
    /// Whether it brought a special moment, which is still to be told.
    pub is_special: bool,
}

/// What is to be written: a step of a table, or coins that move outside one.
#[derive(Debug)]
pub(super) struct WriteOp {
    pub(super) step: Option<StepRows>,
    pub(super) idempotency_key: Option<InteractionId>,
    pub(super) at: Moment,
    pub(super) transfers: Vec<Transfer>,
    pub(super) ended: Option<Box<EndedGame>>,
}

impl WriteOp {
    /// Whether it is a step of a table that goes on.
    pub(super) fn goes_on(&self) -> bool {
        self.step.as_ref().is_some_and(|step| step.begins != Some(0))
    }

    /// Who sits down or stakes by it.
    pub(super) fn entering(&self) -> Option<Entering> {
        self.step.as_ref()?.entering
    }

    /// Whether nothing is written of it but the line and the table's row.
    pub(super) fn is_step_alone(&self) -> bool {
        let has_visit_or_moment = |step: &StepRows| !step.visitors.is_empty() || step.is_special;
        self.transfers.is_empty() && self.ended.is_none() && !self.step.as_ref().is_none_or(has_visit_or_moment)
    }
}

/// What is written of a game that ends.
#[derive(Debug)]
pub(super) struct EndedGame {
    pub(super) facts: GameFacts,
    /// What people who played it were called.
    pub(super) names: Vec<(UserId, String)>,
}

/// A step of a table, ready for its rows.
#[derive(Debug)]
pub(super) struct StepRows {
    pub(super) table: TableId,
    game: Option<Kind>,
    guild: GuildId,
    channel: ChannelId,
    pub(super) closed: bool,
    wake: Option<Moment>,
    /// Who sits there and who is to move, as the columns have it.
    seated: Option<Box<(String, Option<i64>)>>,
    pub(super) step: i64,
    follows: Option<Moment>,
    /// The game that starts here; 0 where the table opens.
    begins: Option<i64>,
    pub(super) line: String,
    checksum: i64,
    entering: Option<Entering>,
    /// Whom it brings to the table, so that its journal goes when they are forgotten.
    visitors: Vec<UserId>,
    /// Whether it brought a special moment.
    pub(super) is_special: bool,
}

impl StepRows {
    /// The people who sit there after it, as the column has them; none at a closed table.
    fn seated(&self) -> Option<&str> {
        self.seated.as_deref().map(|(people, _)| people.as_str())
    }

    fn to_move(&self) -> Option<i64> {
        self.seated.as_deref().and_then(|(_, turn)| *turn)
    }

    /// The number of the rules that the step was played by.
    fn ruleset(&self) -> Option<i64> {
        self.game.map(|game| i64::from(game.ruleset()))
    }
}

impl From<Save> for WriteOp {
    fn from(save: Save) -> Self {
        let entering = Entering::of(&save);
        let Save { table, game, guild, channel, closed, wake, seated, entry, .. } = save;
        let (follows, transfers, idempotency_key) = (save.follows, save.transfers, save.idempotency_key);
        let seated = (!closed).then(|| Box::new(seated.columns()));
        let (facts, names, is_special) = (save.facts, save.names, save.is_special);
        let ended = facts.map(|facts| Box::new(EndedGame { facts, names }));
        let begins = match &entry.event {
            JournalEvent::Opened(_) => Some(0),
            JournalEvent::Started(started) => Some(i64::from(started.number)),
            _ => None,
        };
        let visitors = match &entry.event {
            JournalEvent::Opened(opening) => opening.people().collect(),
            JournalEvent::Sat { user, .. }
            | JournalEvent::ThrownIn { user, .. }
            | JournalEvent::BetLaid { user, .. } => vec![*user],
            // Who manages the channel need not have sat there.
            JournalEvent::Closed(Closing::BrokenOff { by }) => vec![*by],
            _ => Vec::new(),
        };
        let step = i64::try_from(entry.step).expect("no table comes to 2^63 steps");
        let line = serde_json::to_string(&entry.event).expect("a journal line can always be written");
        let checksum = checksum(table, step, entry.at, &line);
        let step = StepRows {
            table,
            game,
            guild,
            channel,
            closed,
            wake,
            seated,
            step,
            follows,
            begins,
            line,
            checksum,
            entering,
            visitors,
            is_special,
        };
        Self { step: Some(step), idempotency_key, at: entry.at, transfers, ended }
    }
}

/// Why a transaction cannot go on.
#[derive(Debug)]
pub(super) enum TxError {
    /// One of the changes is refused; everything has to be rolled back.
    Refused(SaveError),
    /// The database failed.
    Database(sqlx::Error),
}

impl From<sqlx::Error> for TxError {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(error)
    }
}

/// What becomes of each change: refused, or written if the transaction is committed.
pub(super) type Verdicts = Vec<Result<(), SaveError>>;

/// Writes the changes. No two of them may have a table or a key in common.
///
/// A change whose line or key is taken has written nothing, and the others
/// go on. Any other no halts them all.
pub(super) async fn apply(
    tx: &mut AnyConnection,
    kind: DatabaseKind,
    changes: &[&WriteOp],
) -> Result<Verdicts, TxError> {
    let mut verdicts: Verdicts = changes.iter().map(|_| Ok(())).collect();
    let mut written = changes.to_vec();
    if !(next_steps::can_take(kind, changes) && next_steps::insert(tx, changes).await?) {
        insert_lines(tx, changes, &mut verdicts).await?;
        insert_keys(tx, changes, &mut verdicts).await?;
        let mut is_written = verdicts.iter().map(Result::is_ok);
        written.retain(|_| is_written.next() == Some(true));
        write_tables(tx, &written).await?;
    }
    kept_away::lock(tx, &written).await?;
    kept_away::refuse(tx, &written).await?;
    insert_visits(tx, &written).await?;
    insert_moments(tx, &written).await?;
    let transfers: Vec<(Moment, &Transfer)> =
        written.iter().flat_map(|change| change.transfers.iter().map(|transfer| (change.at, transfer))).collect();
    self_limits::check(tx, &transfers).await?;
    move_coins(tx, &transfers).await?;
    let facts: Vec<&GameFacts> = written.iter().filter_map(|change| Some(&change.ended.as_ref()?.facts)).collect();
    if !facts.is_empty() {
        let new = insert_facts(tx, &facts).await?;
        insert_names(tx, &written).await?;
        count_facts(tx, facts.into_iter().filter(|facts| new.contains(&facts.id))).await?;
    }
    Ok(verdicts)
}

/// A step with what is written of its change beside it.
#[derive(Clone, Copy, Debug)]
pub(super) struct NewStep<'c> {
    pub(super) step: &'c StepRows,
    at: Moment,
    idempotency_key: Option<InteractionId>,
}

type AnyQuery<'q> = Query<'q, Any, AnyArguments>;

impl<'c> NewStep<'c> {
    pub(super) fn of(change: &'c WriteOp) -> Option<Self> {
        let step = change.step.as_ref()?;
        Some(Self { step, at: change.at, idempotency_key: change.idempotency_key })
    }

    /// Binds what [`LINE`] names.
    pub(super) fn bind_line(self, query: AnyQuery<'c>) -> AnyQuery<'c> {
        let Self { step, at, idempotency_key } = self;
        let query = query.bind(step.table.to_column()).bind(step.step).bind(at.0).bind(step.begins);
        let query = query.bind(step.line.as_str()).bind(idempotency_key.map(InteractionId::to_column));
        query.bind(step.checksum).bind(i64::from(CODEC))
    }

    /// Binds what [`GOES_ON`] and [`GOES_ON_IF`] take.
    pub(super) fn bind_going_on(self, query: AnyQuery<'c>) -> AnyQuery<'c> {
        let Self { step, at, .. } = self;
        let query = query.bind(step.table.to_column()).bind(i64::from(step.closed));
        let query = query.bind(step.wake.map(|wake| wake.0)).bind(at.0);
        let query = query.bind(step.step).bind(step.follows.map(|follows| follows.0));
        let query = query.bind(step.ruleset()).bind(step.game.map(Kind::key));
        query.bind(step.seated()).bind(step.to_move())
    }
}

/// The columns of a line; `claim` is its idempotency key, under the name that the first databases gave it.
pub(super) const LINE: &str = "table_id, step, at, begins, line, claim, checksum, codec";
/// How many these are.
pub(super) const LINE_LEN: usize = 8;

/// The journal's keys decide who was first; a line that loses writes nothing.
async fn insert_lines(tx: &mut AnyConnection, changes: &[&WriteOp], verdicts: &mut Verdicts) -> Result<(), TxError> {
    let mut steps: Vec<(usize, NewStep<'_>)> =
        (changes.iter().enumerate()).filter_map(|(index, change)| Some((index, NewStep::of(change)?))).collect();
    steps.sort_unstable_by_key(|(_, new)| new.step.table);
    let mut written = HashSet::new();
    for group in groups(&steps) {
        let before = format!("INSERT INTO journal ({LINE}) VALUES");
        let sql = with_rows(&before, LINE_LEN, group.len(), "ON CONFLICT DO NOTHING RETURNING table_id");
        let query = group.iter().fold(sqlx::query::<Any>(sql), |query, (_, new)| new.bind_line(query));
        for row in query.fetch_all(&mut *tx).await? {
            written.insert(TableId::from_column(row.try_get(0)?));
        }
    }
    for (index, NewStep { step, idempotency_key, .. }) in steps {
        if !written.contains(&step.table) {
            verdicts[index] = Err(why_no_line(tx, step.table, idempotency_key).await?);
        }
    }
    Ok(())
}

/// Either the interaction is used up or the step is.
async fn why_no_line(
    tx: &mut AnyConnection,
    table: TableId,
    idempotency_key: Option<InteractionId>,
) -> Result<SaveError, sqlx::Error> {
    if let Some(idempotency_key) = idempotency_key {
        let query = sqlx::query::<Any>("SELECT 1 FROM journal WHERE claim = $1").bind(idempotency_key.to_column());
        if query.fetch_optional(tx).await?.is_some() {
            return Ok(SaveError::AlreadyApplied);
        }
    }
    Ok(SaveError::StepTaken { table })
}

/// The idempotency keys of changes without a journal line, which holds its own.
async fn insert_keys(tx: &mut AnyConnection, changes: &[&WriteOp], verdicts: &mut Verdicts) -> Result<(), TxError> {
    let mut keys: Vec<(i64, usize)> = (changes.iter().enumerate())
        .filter(|(_, change)| change.step.is_none())
        .filter_map(|(index, change)| Some((change.idempotency_key?.to_column(), index)))
        .collect();
    keys.sort_unstable();
    let mut written = HashSet::new();
    for group in groups(&keys) {
        let sql = with_rows(
            "INSERT INTO claims (claim, at) VALUES",
            2,
            group.len(),
            "ON CONFLICT DO NOTHING RETURNING claim",
        );
        let query = (group.iter()).fold(sqlx::query::<Any>(sql), |query, &(idempotency_key, index)| {
            query.bind(idempotency_key).bind(changes[index].at.0)
        });
        for row in query.fetch_all(&mut *tx).await? {
            written.insert(row.try_get::<i64, _>(0)?);
        }
    }
    for (idempotency_key, index) in keys {
        if !written.contains(&idempotency_key) {
            verdicts[index] = Err(SaveError::AlreadyApplied);
        }
    }
    Ok(())
}

async fn write_tables(tx: &mut AnyConnection, changes: &[&WriteOp]) -> Result<(), TxError> {
    let mut steps: Vec<NewStep<'_>> = changes.iter().filter_map(|change| NewStep::of(change)).collect();
    steps.sort_unstable_by_key(|new| new.step.table);
    let (opened, gone_on): (Vec<_>, Vec<_>) = steps.into_iter().partition(|new| new.step.begins == Some(0));
    for group in groups(&opened) {
        let sql = with_rows(
            "INSERT INTO tables (id, guild, channel, closed, wake, touched, codec, ruleset, game, seated, to_move) VALUES",
            11,
            group.len(),
            "ON CONFLICT DO NOTHING",
        );
        let query = group.iter().fold(sqlx::query::<Any>(sql), |query, NewStep { step, at, .. }| {
            let query = query.bind(step.table.to_column()).bind(step.guild.to_column()).bind(step.channel.to_column());
            let query = query.bind(i64::from(step.closed)).bind(step.wake.map(|wake| wake.0)).bind(at.0);
            let query = query.bind(i64::from(CODEC)).bind(step.ruleset().unwrap_or(1));
            query.bind(step.game.map(Kind::key)).bind(step.seated()).bind(step.to_move())
        });
        if !is_all(group, &query.execute(&mut *tx).await?) {
            return Err(TxError::Refused(SaveError::ChannelTaken));
        }
    }
    for group in groups(&gone_on) {
        let before = format!("{} FROM (VALUES", *GOES_ON);
        let after = format!(") AS v WHERE {}", *GOES_ON_IF);
        let sql = with_rows(&before, GOES_ON_LEN, group.len(), &after);
        let query = group.iter().fold(sqlx::query::<Any>(sql), |query, new| new.bind_going_on(query));
        if !is_all(group, &query.execute(&mut *tx).await?) {
            // Of several each runs alone then, so that one answer is enough.
            return Err(TxError::Refused(why_not_next(tx, group[0].step.table).await?));
        }
    }
    Ok(())
}

/// Whether a statement has written a row for each of these.
fn is_all<T>(group: &[T], written: &AnyQueryResult) -> bool {
    written.rows_affected() == group.len() as u64
}

/// Moves a table's row on to what stands in `v`, and says which program the table needs from now on.
pub(super) static GOES_ON: LazyLock<String> = LazyLock::new(|| {
    format!(
        "UPDATE tables SET closed = v.column2, wake = v.column3, touched = v.column4, codec = {CODEC}, \
         ruleset = COALESCE(v.column7, ruleset), game = COALESCE(v.column8, game), seated = v.column9, \
         to_move = v.column10"
    )
});
/// How many columns `v` has.
pub(super) const GOES_ON_LEN: usize = 10;

/// Where a row may be moved on: the table lives, no newer program plays it, and the step before is there. The books
/// may have gone back underneath: a step stands on the one it was decided on, or nowhere.
pub(super) static GOES_ON_IF: LazyLock<String> = LazyLock::new(|| {
    format!(
        "id = v.column1 AND closed = 0 AND {} AND (v.column5 = 0 OR EXISTS (SELECT 1 FROM journal AS \
         before WHERE before.table_id = v.column1 AND before.step = v.column5 - 1 \
         AND before.at = COALESCE(v.column6, before.at)))",
        *NOT_NEWER
    )
});

/// The table is closed, was never opened, or is played by a newer program; or it lives and lacks the step before.
async fn why_not_next(tx: &mut AnyConnection, table: TableId) -> Result<SaveError, sqlx::Error> {
    let sql = format!("SELECT 1 FROM tables WHERE id = $1 AND closed = 0 AND {}", *NOT_NEWER);
    let query = sqlx::query::<Any>(sqlx::AssertSqlSafe(sql)).bind(table.to_column());
    Ok(match query.fetch_optional(tx).await? {
        Some(_) => SaveError::StepBeforeMissing { table },
        None => SaveError::StepTaken { table },
    })
}

async fn insert_visits(tx: &mut AnyConnection, changes: &[&WriteOp]) -> Result<(), TxError> {
    let mut visits: Vec<(i64, i64)> = (changes.iter().filter_map(|change| change.step.as_ref()))
        .flat_map(|step| step.visitors.iter().map(|visitor| (step.table.to_column(), visitor.to_column())))
        .collect();
    visits.sort_unstable();
    visits.dedup();
    for group in groups(&visits) {
        let sql = with_rows(
            "INSERT INTO visits (table_id, user_id) VALUES",
            2,
            group.len(),
            // Who comes back after they were forgotten stands in its lines from before all the same: these are to go.
            "ON CONFLICT DO NOTHING",
        );
        let query =
            (group.iter()).fold(sqlx::query::<Any>(sql), |query, &(table, visitor)| query.bind(table).bind(visitor));
        query.execute(&mut *tx).await?;
    }
    Ok(())
}

/// Writes transfers into the ledger and the balances.
pub(super) async fn move_coins(tx: &mut AnyConnection, transfers: &[(Moment, &Transfer)]) -> Result<(), TxError> {
    insert_ledger(tx, transfers).await?;
    change_balances(tx, transfers).await
}

async fn insert_ledger(tx: &mut AnyConnection, transfers: &[(Moment, &Transfer)]) -> Result<(), TxError> {
    let mut rows: Vec<(String, Moment, &Transfer)> =
        transfers.iter().map(|&(at, transfer)| (transfer.cause.to_string(), at, transfer)).collect();
    rows.sort_unstable_by(|(a, ..), (b, ..)| a.cmp(b));
    for group in groups(&rows) {
        let sql = with_rows(
            "INSERT INTO ledger (cause, kind, from_account, to_account, amount, at, table_id, game, seq) VALUES",
            9,
            group.len(),
            "ON CONFLICT DO NOTHING",
        );
        let query = group.iter().fold(sqlx::query::<Any>(sql), |query, (cause, at, transfer)| {
            let game = transfer.from.game_of().or(transfer.to.game_of());
            query
                .bind(cause.as_str())
                .bind(transfer.cause.key())
                .bind(transfer.from.to_string())
                .bind(transfer.to.to_string())
                .bind(transfer.amount.0)
                .bind(at.0)
                .bind(game.map(|game| game.table.to_column()))
                .bind(game.map(|game| i64::from(game.number)))
                .bind(seq(&transfer.cause))
        });
        if !is_all(group, &query.execute(&mut *tx).await?) {
            return Err(TxError::Refused(SaveError::CauseUsed));
        }
    }
    Ok(())
}

/// The place of a movement among those of the same moment: the welcome comes
/// before all else, and a table's own ones go by its steps.
fn seq(cause: &Cause) -> i64 {
    match *cause {
        Cause::Welcome(..) => 0,
        Cause::Daily(..) | Cause::Forgotten(..) | Cause::Gift(_) | Cause::Look(_) => 1,
        Cause::Table { step, nth, .. } => i64::try_from(step << 16 | u64::from(nth)).unwrap_or(i64::MAX).max(1),
    }
}

/// The step of a table that a place in the order belongs to.
pub(super) const fn step_of(seq: i64) -> u64 {
    seq.cast_unsigned() >> 16
}

/// Moves the balances. The statement itself refuses what a purse or a pot does
/// not hold: the row is not returned then.
async fn change_balances(tx: &mut AnyConnection, transfers: &[(Moment, &Transfer)]) -> Result<(), TxError> {
    // By name, so that every writer comes to the accounts in the same order.
    let mut moved: BTreeMap<String, (Account, Coins)> = BTreeMap::new();
    for (_, transfer) in transfers {
        for (account, amount) in [(transfer.from, -transfer.amount), (transfer.to, transfer.amount)] {
            moved.entry(account.to_string()).or_insert((account, Coins::ZERO)).1 += amount;
        }
    }
    moved.retain(|_, (_, amount)| *amount != Coins::ZERO);
    let moved: Vec<(String, (Account, Coins))> = moved.into_iter().collect();
    for group in groups(&moved) {
        // An account opens with its first credit, or, if it may owe, with any.
        let sql = with_rows(
            "INSERT INTO accounts (account, guild, owner, table_id, may_owe, balance, moved) \
             SELECT v.column1, v.column2, v.column3, v.column4, v.column5, v.column6, v.column7 FROM (VALUES",
            7,
            group.len(),
            ") AS v WHERE v.column6 = v.column7 OR EXISTS (SELECT 1 FROM accounts AS a WHERE a.account = v.column1) \
             ORDER BY v.column1 \
             ON CONFLICT (account) DO UPDATE SET balance = accounts.balance + excluded.moved, moved = excluded.moved \
             WHERE accounts.may_owe = 1 OR accounts.balance + excluded.moved >= 0 RETURNING account",
        );
        let query = group.iter().fold(sqlx::query::<Any>(sql), |query, (name, (account, amount))| {
            let (guild, owner, table) = match account {
                Account::Tavern(guild) => (Some(guild.to_column()), None, None),
                Account::Purse(guild, user) => (Some(guild.to_column()), Some(user.to_column()), None),
                Account::Escrow(escrow) => {
                    let table = escrow.game().map(|game| game.table.to_column());
                    (None, escrow.holder.map(UserId::to_column), table)
                }
            };
            let may_owe = matches!(account, Account::Tavern(_));
            let opens_with = if may_owe { *amount } else { (*amount).max(Coins::ZERO) };
            let query = query.bind(name.as_str()).bind(guild).bind(owner).bind(table);
            query.bind(i64::from(may_owe)).bind(opens_with.0).bind(amount.0)
        });
        let rows = query.fetch_all(&mut *tx).await?;
        if rows.len() < group.len() {
            let mut changed = HashSet::new();
            for row in &rows {
                changed.insert(row.try_get::<String, _>(0)?);
            }
            let short = group.iter().find(|(name, _)| !changed.contains(name));
            let (_, (account, _)) = short.expect("fewer rows than accounts leave one out");
            return Err(TxError::Refused(SaveError::Short { account: *account }));
        }
    }
    Ok(())
}

/// Counts games that just ended: the projection goes on by what `rebuild` would count.
async fn count_facts(tx: &mut AnyConnection, games: impl Iterator<Item = &GameFacts>) -> Result<(), TxError> {
    let mut counts: BTreeMap<(GuildId, UserId, Kind), [i64; 3]> = BTreeMap::new();
    for facts in games.filter(|facts| facts.counts()) {
        for (user, seat) in facts.counted() {
            let [games, wins, drinks] = counts.entry((facts.guild, user, facts.kind())).or_default();
            *games += 1;
            *wins += i64::from(seat.won);
            *drinks += i64::from(seat.drinks);
        }
    }
    let counts: Vec<_> = counts.into_iter().collect();
    for group in groups(&counts) {
        let sql = with_rows(
            "INSERT INTO statistics (guild, user_id, kind, games, wins, drinks) VALUES",
            6,
            group.len(),
            "ON CONFLICT (guild, user_id, kind) DO UPDATE SET games = statistics.games + excluded.games, \
             wins = statistics.wins + excluded.wins, drinks = statistics.drinks + excluded.drinks",
        );
        let query =
            group.iter().fold(sqlx::query::<Any>(sql), |query, ((guild, user, kind), [games, wins, drinks])| {
                let query = query.bind(guild.to_column()).bind(user.to_column()).bind(kind.key());
                query.bind(*games).bind(*wins).bind(*drinks)
            });
        query.execute(&mut *tx).await?;
    }
    Ok(())
}
