//! AI seats: they think beside the table's loop, on blocking threads, from the
//! view of their seat and nothing else.

use std::time::Duration;

use tokio::sync::oneshot;

use super::{Arc, Shared, Table, seeds};
use crate::games::{Level, Seat, Viewer};

/// An AI that thinks about one turn.
#[derive(Debug)]
pub(super) struct Thought {
    /// For which seat.
    pub(super) seat: Seat,
    /// About which turn.
    pub(super) turn: u32,
    told: oneshot::Receiver<Option<String>>,
}

impl Thought {
    /// Begins to think, after the pause that lets people follow. Where a
    /// thought `failed` before, any legal move will do.
    pub(super) fn begin(shared: &Arc<Shared>, table: &Table, seat: Seat, level: Level, failed: bool) -> Option<Self> {
        let (tell, told) = oneshot::channel();
        let game = table.playing()?.game.clone();
        let thinking = Arc::clone(shared);
        shared.tasks.spawn(async move {
            let pause = Duration::from_millis(u64::from(thinking.settings.ai_pause_ms));
            tokio::select! {
                () = thinking.tasks.stopped() => return,
                () = tokio::time::sleep(pause) => {}
            }
            let Ok(_room) = thinking.thinkers.acquire().await else { return };
            let mut luck = seeds::luck();
            let thought = thinking.tasks.think(move || {
                let suggested = if failed { None } else { game.view(Viewer::Seat(seat)).suggest(level, &mut luck) };
                suggested.or_else(|| game.sample(seat, &mut luck)).map(|mv| mv.to_string())
            });
            tokio::select! {
                () = thinking.tasks.stopped() => {}
                // The table may not need it any more; a thought that broke off has no move.
                mv = thought => drop(tell.send(mv.unwrap_or_default())),
            }
        });
        Some(Self { seat, turn: table.turn, told })
    }

    /// Whether it is about this turn of this seat.
    pub(super) fn is_about(&self, seat: Seat, turn: u32) -> bool {
        self.seat == seat && self.turn == turn
    }

    /// The move, once it is found: `None` if there is none. Never, if nobody thinks.
    pub(super) async fn told(thought: Option<&mut Self>) -> Option<String> {
        match thought {
            Some(thought) => (&mut thought.told).await.unwrap_or_default(),
            None => std::future::pending().await,
        }
    }
}
