//! Opening a table: its first line, then the host sits down and pays. Nobody
//! sees a table between the two; one that stays so is closed again.

use std::time::Duration;

use tokio::{sync::oneshot, time::Instant};
use tracing::{info, warn};

use super::{
    Arc, Command, HostError, InteractionId, NotSaved, Open, Shared, Table, TableId, UserId, event_log,
    journal::{self, Loaded},
    moderation::Place,
    registry::{Answer, TableMsg},
    table_actor::to_save,
};
use cycle::{closed_unseen, is_half_open};
use store::SaveError;
use table::{Chance, KeptSeat, STAKE_MAX, Transition};

/// How often opening is tried while the channel's table is just being opened or closed, or the books are busy.
const TRIES_MAX: u32 = 6;
/// The rest between two tries, in milliseconds.
const REST_MS: u64 = 100;
/// After how long books that cannot be written are given up on, in milliseconds: somebody waits.
const NOT_SAVED_MS: u64 = 500;

/// Opens a table and lets its host sit down. The interaction is applied by
/// sitting down: until then nothing has happened.
pub(super) async fn open(shared: Arc<Shared>, mut open: Open) -> Answer {
    let (guild, user) = (open.guild, open.by.user);
    // Before the first line: a table that nobody could wake would stand half open.
    if !shared.registry.has_room() {
        return Err(HostError::Busy);
    }
    let ante = open.rules.ante.min(STAKE_MAX);
    let rematch_of = open.rematch.as_ref().map(|rematch| rematch.of);
    let place = Place { rematch_of, stakes: ante.is_positive(), ..Place::alone(guild) };
    if let Err(why) = shared.may_be_seated(user, place).await {
        // What was done before is done.
        return Err(match open.idempotency_key {
            Some(key) if shared.is_applied(key).await => HostError::Repeated(in_channel(&shared, &open).await?),
            _ => why.before(),
        });
    }
    shared.welcome(guild, user).await?;
    if ante.is_positive() && shared.purse(guild, user).await? < ante {
        return Err(shared.short(guild, user, ante).await);
    }
    let has_removed = keep_no_seats_in_vain(&shared, &mut open).await.map_err(HostError::before)?;
    let id = first_line(&shared, &open).await?;
    // Before anybody can see it.
    let kept = match rematch_of.filter(|_| has_removed) {
        Some(of) => shared.store.keep_removed(guild, of, id).await.map_err(|why| HostError::from(why).before()),
        None => Ok(()),
    };
    let sat = match kept {
        Ok(()) => shared.command(id, Command::Join(open.by.clone()), open.idempotency_key).await,
        Err(why) => Err(why),
    };
    let Err(problem) = sat else { return sat };
    if abandon(&shared, id).await.is_err()
        && let Err(why) = close_at_rest(&shared, id).await
    {
        warn!(table = %id, "a table without a host is closed later: {why}");
    }
    Err(match problem {
        // Its host may sit here by this very interaction, of which nobody knew what had become.
        HostError::Repeated(_) => HostError::Repeated(match standing(&shared, id).await {
            Ok(Some(table)) if !is_half_open(&table) => Some(table),
            _ => in_channel(&shared, &open).await.ok().flatten(),
        }),
        HostError::Refused { .. } => HostError::Busy,
        problem => problem,
    })
}

/// Who could not take a seat at the rematch of a table has none kept: who was removed from that table, is kept from all
/// of the server, or does not sit with who opens it. Whether anybody was removed from the table.
async fn keep_no_seats_in_vain(shared: &Shared, open: &mut Open) -> Result<bool, HostError> {
    let (guild, opener) = (open.guild, open.by.user);
    let Some(rematch) = &mut open.rematch else { return Ok(false) };
    let person = |kept: &KeptSeat| match kept {
        KeptSeat::Person(user) => Some(*user),
        KeptSeat::Ai(_) => None,
    };
    let others: Vec<UserId> = rematch.seats.iter().filter_map(person).filter(|user| *user != opener).collect();
    let (of, now) = (rematch.of, shared.clock.now());
    let without = shared.store.without_seats_at_rematch(guild, (of, opener), &others, now).await?;
    rematch.seats.retain(|kept| !without.iter().any(|user| *kept == KeptSeat::Person(*user)));
    Ok(!shared.store.removed_from(guild, of).await?.is_empty())
}

/// Closes a table whose host does not sit yet; one that is open by now stays so.
async fn abandon(shared: &Arc<Shared>, id: TableId) -> Answer {
    let (reply, answer) = oneshot::channel();
    shared.ask(id, TableMsg::Abandon(reply), answer).await
}

/// The same where the table cannot be woken for it: no room was left in memory.
async fn close_at_rest(shared: &Arc<Shared>, id: TableId) -> Result<(), HostError> {
    let Some(Loaded { table, .. }) = journal::load(shared, id).await? else { return Ok(()) };
    if !is_half_open(&table) {
        return Ok(());
    }
    let (now, mut seeds) = (shared.clock.now(), shared.settings.seeds);
    let step = table.decide(&closed_unseen(&table), now, &mut Chance::committed(&mut seeds));
    let step = step.map_err(|why| HostError::Refused { why, table: Arc::new(table) })?;
    match shared.store.save(to_save(&step, None)).await {
        // Another was faster: the host sits by now, or it is closed.
        Ok(()) | Err(SaveError::StepTaken { .. }) => Ok(()),
        Err(why) => Err(why.into()),
    }
}

async fn in_channel(shared: &Arc<Shared>, open: &Open) -> Result<Option<Arc<Table>>, HostError> {
    let Some(id) = shared.live_in(open.channel).await? else { return Ok(None) };
    if let Some(table) = standing(shared, id).await? {
        return Ok(Some(table));
    }
    // Memory may have known one that another process closed since; by now the next may stand there.
    match shared.store.live_table_in(open.channel).await? {
        Some(next) if next != id => standing(shared, next).await,
        _ => Ok(None),
    }
}

/// A table, as long as it is not closed.
async fn standing(shared: &Arc<Shared>, id: TableId) -> Result<Option<Arc<Table>>, HostError> {
    match shared.look(id).await {
        Ok(table) if !table.is_closed() => Ok(Some(table)),
        Ok(_) | Err(HostError::NoTable) => Ok(None),
        Err(problem) => Err(problem),
    }
}

async fn first_line(shared: &Arc<Shared>, open: &Open) -> Result<TableId, HostError> {
    let mut problem = HostError::Busy;
    let began = Instant::now();
    for tried in 1..=TRIES_MAX {
        if tried > 1 {
            tokio::time::sleep(Duration::from_millis(REST_MS)).await;
        }
        let id = shared.new_table_id().await?;
        let step = decide(shared, open, id);
        match shared.store.save(to_save(&step, None)).await {
            Ok(()) => return Ok(opened(&step, open)),
            Err(SaveError::ChannelTaken) => {
                if let Some(table) = in_channel(shared, open).await? {
                    return Err(taken(shared, table, open.idempotency_key).await);
                }
                if tried + 1 == TRIES_MAX
                    && let Some(id) = shared.live_in(open.channel).await?
                {
                    // Whoever opened it has had the time to sit down.
                    let _ = abandon(shared, id).await;
                }
            }
            Err(SaveError::StepTaken { .. }) => shared.store.forget_table_ids().await,
            Err(SaveError::Closed) => return Err(HostError::Stopping),
            // Whether that line stands or not, the host does not sit: nothing of what was asked is done.
            Err(SaveError::Unsure(why)) => {
                let entries = shared
                    .store
                    .journal(id)
                    .await
                    .map_err(|_| HostError::NotSaved(NotSaved::Before(why.to_string())))?;
                if entries.first() == Some(&step.entry) {
                    return Ok(opened(&step, open));
                }
                problem = HostError::NotSaved(NotSaved::Before(why.to_string()));
            }
            Err(why) => problem = HostError::NotSaved(NotSaved::Write(why.to_string())),
        }
        if matches!(problem, HostError::NotSaved(_)) && began.elapsed() > Duration::from_millis(NOT_SAVED_MS) {
            break;
        }
    }
    Err(problem)
}

fn decide(shared: &Shared, open: &Open, id: TableId) -> Transition {
    let (place, now) = ((open.guild, open.channel), shared.clock.now());
    let mut seeds = shared.settings.seeds;
    let agreed = (open.rules.clone(), open.rematch.clone());
    Table::open_for_rematch(id, place, open.by.user, agreed, now, &mut Chance::committed(&mut seeds))
}

fn opened(step: &Transition, open: &Open) -> TableId {
    let (id, line) = (step.table.id, event_log::log_line(&step.entry.event, &step.table));
    let trace = open.idempotency_key.map(tracing::field::display);
    info!(table = %id, step = step.entry.step, trace, "{line}");
    step.table.id
}

async fn taken(shared: &Arc<Shared>, table: Arc<Table>, idempotency_key: Option<InteractionId>) -> HostError {
    match idempotency_key {
        Some(idempotency_key) if shared.is_applied(idempotency_key).await => HostError::Repeated(Some(table)),
        _ => HostError::ChannelTaken(table),
    }
}
