//! AI seats: they think beside the table's loop, on blocking threads, from the
//! view of their seat and nothing else.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    time::{Duration, Instant},
};

use tokio::sync::oneshot;
use tokio_util::sync::CancellationToken;
use tracing::error;

use super::{Arc, Shared, Table, fair_queue::Owner, seeds};
use games::{
    Level, Seat,
    catalog::{Game, Move, View},
    dice::{Dice, ai_luck},
};
use table::Playing;

/// How many pauses an AI waits where people may speak up before it moves (an offer is typed).
const HEARING_PAUSES: u64 = 5;

/// What the AI seats of a table are asked about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Question {
    /// Who is asked, in this order: the first who wants a move has it.
    pub(super) ais: Vec<(Seat, Level)>,
    /// The decision that is open.
    pub(super) decision: u32,
    /// How many moves were played; some do not end a turn.
    plays: u64,
}

impl Question {
    /// What is to be asked at a table now, if anything is.
    pub(super) fn at(table: &Table) -> Option<Self> {
        let (ais, plays) = (table.ais_to_ask(), table.playing()?.plays);
        (!ais.is_empty()).then_some(Self { ais, decision: table.decision, plays })
    }
}

/// A move that an AI found.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) seat: Seat,
    pub(super) mv: Move,
    /// After how many moves it was thought, if it can be thought again.
    pub(super) thought_at: Option<u64>,
}

/// What an AI plays; the utmost takes its time, as long as it is given any.
fn suggested(view: &View, level: Level, luck: &mut dyn Dice, is_time: &dyn Fn(Instant) -> bool) -> Option<Move> {
    let began = Instant::now();
    view.think(level, luck, &|| is_time(began))
}

/// How long a film of a table is watched, in milliseconds; not at all where to find that out panics, for the table and
/// its board go on without it. A game's own view and screen are asked for it.
pub fn film_ms_unless_it_panics(table: &Table, watched: impl FnOnce() -> u64) -> u64 {
    catch_unwind(AssertUnwindSafe(watched)).unwrap_or_else(|_| {
        error!(table = %table.id, step = table.step, "how long the last move is watched could not be found out");
        0
    })
}

/// Whether a move is more than something said to the others: that alone would leave the seat to move.
fn moves_on(game: &Game, seat: Seat, mv: &Move) -> bool {
    game.clone().play(seat, mv, &mut seeds::luck()).is_ok_and(|played| !played.is_talk)
}

/// The AI seats thinking about one question. Once it is dropped they stop, or
/// leave the queue of those who wait for a place to think.
#[derive(Debug)]
pub(super) struct Thought {
    /// The question.
    pub(super) about: Question,
    told: oneshot::Receiver<Option<Found>>,
}

impl Thought {
    /// Begins to think, after the pause that lets people follow. Where a
    /// thought `failed` before, any legal move will do.
    pub(super) fn begin(shared: &Arc<Shared>, table: &Table, about: Question, failed: bool) -> Option<Self> {
        let (mut tell, told) = oneshot::channel();
        let to_move = table.to_move();
        let ais: Vec<_> = about.ais.iter().map(|&(seat, level)| (seat, level, table.ai_looks(seat))).collect();
        let Playing { game, seed, entropy, lost, .. } = table.playing()?;
        // A game that can be given up is given up for who lost it on time.
        let given_up = (lost.iter().find(|seat| to_move == Some(**seat)))
            .and_then(|&seat| Some(Found { seat, mv: game.giving_up(seat)?, thought_at: None }));
        let (game, plays) = (game.clone(), about.plays);
        let levels = table.ai_levels();
        let lucks: Vec<_> = about.ais.iter().map(|&(seat, _)| ai_luck(seed, entropy, seat, &levels)).collect();
        let watched = film_ms_unless_it_panics(table, || shared.announce.watched_ms(table));
        let hears = table.ai_to_move().is_some() && table.people_to_hear().next().is_some();
        // Who plays on is shown once, when all is played.
        let pauses = match hears {
            _ if watched == 0 && table.ai_plays_on() => 0,
            true => HEARING_PAUSES,
            false => 1,
        };
        let kind = table.kind().key();
        let owner = Owner::Table { guild: table.guild, host: table.host, table: table.id };
        let thinking = Arc::clone(shared);
        shared.tasks.spawn(async move {
            let pause = u64::from(thinking.settings.ai_pause_ms) * pauses;
            // A host without pauses does not wait for films either.
            let pause = Duration::from_millis(if pause > 0 { pause.max(watched) } else { 0 });
            let begin = async {
                tokio::time::sleep(pause).await;
                thinking.thinkers.place(owner).await
            };
            let place = tokio::select! {
                () = thinking.tasks.stopped() => return,
                () = tell.closed() => return,
                place = begin => place,
            };
            let Some(place) = place else { return };
            // Whoever thinks learns by this that nobody waits for it any more.
            let wanted = CancellationToken::new();
            let _wanted = wanted.clone().drop_guard();
            let thought = thinking.tasks.think(move || {
                if given_up.is_some() {
                    return given_up;
                }
                // The place is taken as long as the thread is busy, even if nobody waits for it any more.
                let is_time = |began: Instant| wanted.is_cancelled() || place.is_time(began);
                ais.into_iter().zip(lucks).find_map(|((seat, level, looks), mut luck)| {
                    let mut luck = luck.play(plays);
                    let began = Instant::now();
                    let suggested = (!failed).then(|| suggested(&game.view(looks), level, &mut luck, &is_time));
                    telemetry::thought(kind, level.key(), began.elapsed());
                    if let Some(mv) = suggested.flatten() {
                        let thought_at = (level != Level::Utmost).then_some(plays);
                        return Some(Found { seat, mv, thought_at });
                    }
                    // What only says something would leave the seat to move.
                    let must = to_move == Some(seat);
                    let any = game.sample(seat, &mut seeds::luck()).filter(|mv| must && moves_on(&game, seat, mv));
                    Some(Found { seat, mv: any?, thought_at: None })
                })
            });
            let mv = tokio::select! {
                () = thinking.tasks.stopped() => return,
                () = tell.closed() => return,
                // A thought that broke off has no move.
                mv = thought => mv.unwrap_or_default(),
            };
            // The table may not need it any more.
            let _ = tell.send(mv);
        });
        Some(Self { about, told })
    }

    /// The move and whose it is, once it is found: `None` if there is none. Never, if nobody thinks.
    pub(super) async fn next_thought(thought: Option<&mut Self>) -> Option<Found> {
        match thought {
            Some(thought) => (&mut thought.told).await.unwrap_or_default(),
            None => std::future::pending().await,
        }
    }
}

#[cfg(test)]
mod tests;
