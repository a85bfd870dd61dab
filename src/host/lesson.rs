//! Guided first games: one person against easy AI seats. The AI thinks on the
//! threads where all AI seats think, one place a person.

use super::{Arc, GuildId, Host, HostError, NotSaved, UserId, fair_queue::Owner, moderation::Place, seeds};
use games::{
    Level, NotationError, Viewer,
    catalog::{Move, Options},
};
use store::{LessonRow, LessonStep};
use table::{
    Refused,
    ids::InteractionId,
    lesson::{Lesson, LessonStart},
};

/// How many moves the AI seats make in a row at most; a game that wants more of them is given up.
const AI_MOVES_MAX: usize = 200;

/// What came of a move in a guided game.
#[derive(Debug)]
pub enum Learnt {
    /// It is played, answered by the AI and saved.
    Played(Box<Lesson>),
    /// The rules refuse it, or it belongs to an older board: nothing has changed.
    Refused(Box<Lesson>, Refused),
}

/// Whose guided game of what.
#[derive(Clone, Debug)]
pub struct Learner {
    /// Where it is asked for.
    pub guild: GuildId,
    /// Who learns.
    pub user: UserId,
    /// The word people know the game by.
    pub game: String,
    /// What a new one is played with.
    pub options: Options,
}

/// A guided game with the row it was read from or saved as.
struct Known {
    lesson: Lesson,
    row: LessonRow,
}

impl Host {
    /// Somebody's guided game, as far as they have come: a new one if there is none, or if `anew` is wanted of
    /// one that is over.
    ///
    /// # Errors
    /// They are kept from the tables of that server; or it cannot be read or saved now.
    pub async fn lesson(&self, learner: &Learner, anew: bool) -> Result<Lesson, HostError> {
        Ok(self.known(learner, anew).await?.lesson)
    }

    /// Plays a move of a guided game, as the board with this decision showed it, or refuses what is none; the AI
    /// answers at once. An interaction is dealt with once.
    ///
    /// # Errors
    /// It could not be read or saved; nothing has changed then, unless that is not known yet.
    pub async fn learn(
        &self,
        learner: &Learner,
        decision: u32,
        mv: Result<Move, NotationError>,
        idempotency_key: Option<InteractionId>,
    ) -> Result<Learnt, HostError> {
        let play = |lesson: &mut Lesson| lesson.play(&mv.map_err(Refused::from)?);
        self.step(learner, decision, play, idempotency_key).await
    }

    /// Begins the next round of a guided game of several.
    ///
    /// # Errors
    /// As of [`Host::learn`].
    pub async fn next_round(
        &self,
        learner: &Learner,
        decision: u32,
        idempotency_key: Option<InteractionId>,
    ) -> Result<Learnt, HostError> {
        self.step(learner, decision, Lesson::next_round, idempotency_key).await
    }

    /// Skips the hints of a guided game and of those of it to come, or shows them again.
    ///
    /// # Errors
    /// It could not be read or saved.
    pub async fn skip_hints(&self, learner: &Learner, quiet: bool) -> Result<Lesson, HostError> {
        let lesson = self.lesson(learner, false).await?;
        self.shared.store.skip_hints(learner.user, &learner.game, quiet).await?;
        Ok(Lesson { quiet, ..lesson })
    }

    /// The games somebody has learnt, by the words people know them by.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn games_learnt(&self, user: UserId) -> Result<Vec<String>, HostError> {
        Ok(self.shared.store.learnt(user).await?)
    }

    async fn known(&self, learner: &Learner, anew: bool) -> Result<Known, HostError> {
        self.shared.must_run()?;
        self.shared.may_be_seated(learner.user, Place::alone(learner.guild)).await?;
        let read = self.shared.store.lesson(learner.user, &learner.game).await?;
        if let Some(row) = read.clone() {
            // What no longer replays (the rules have changed) is begun anew as well.
            let lesson = self.replay(learner, row.clone()).await.ok();
            if let Some(lesson) = lesson.filter(|lesson| lesson.ai_to_move().is_none() && !(anew && lesson.is_over())) {
                return Ok(Known { lesson, row });
            }
        }
        let number = read.as_ref().map_or(0, |row| row.start.number).wrapping_add(1);
        let start = LessonStart { number, options: learner.options.clone(), seed: seeds::fresh() };
        let (quiet, learnt) = read.as_ref().map_or((false, false), |row| (row.quiet, row.learnt));
        let mut lesson = self.replay(learner, LessonRow { start, moves: Vec::new(), quiet, learnt }).await?;
        // Where the AI begins, it has begun before anybody looks.
        lesson = self.answered(learner, lesson).await?;
        let row = row_of(&lesson, learnt);
        if self.save(learner, read.as_ref(), row.clone(), None).await? {
            return Ok(Known { lesson, row });
        }
        // Another click has begun one at the same time: that one counts.
        let saved = self.shared.store.lesson(learner.user, &learner.game).await?;
        let row = saved.ok_or_else(|| HostError::NotSaved(NotSaved::Before("a guided game is gone".to_owned())))?;
        Ok(Known { lesson: self.replay(learner, row.clone()).await?, row })
    }

    /// What the learner does, the answer of the AI, and all of it saved on what it was decided on.
    async fn step(
        &self,
        learner: &Learner,
        decision: u32,
        step: impl FnOnce(&mut Lesson) -> Result<(), Refused>,
        idempotency_key: Option<InteractionId>,
    ) -> Result<Learnt, HostError> {
        let Known { mut lesson, row } = self.known(learner, false).await?;
        if decision != lesson.decision() {
            return Ok(Learnt::Refused(Box::new(lesson), Refused::Stale));
        }
        if let Err(why) = step(&mut lesson) {
            return Ok(Learnt::Refused(Box::new(lesson), why));
        }
        let lesson = self.answered(learner, lesson).await?;
        let next = row_of(&lesson, row.learnt);
        match self.save(learner, Some(&row), next, idempotency_key).await {
            Ok(true) => Ok(Learnt::Played(Box::new(lesson))),
            // Another click was faster, or this was done before.
            Ok(false) => Ok(Learnt::Refused(Box::new(self.lesson(learner, false).await?), Refused::Stale)),
            Err(why) => Err(why),
        }
    }

    async fn save(
        &self,
        learner: &Learner,
        before: Option<&LessonRow>,
        row: LessonRow,
        idempotency_key: Option<InteractionId>,
    ) -> Result<bool, HostError> {
        let step = LessonStep {
            user: learner.user,
            game: learner.game.clone(),
            row,
            before: before.map(|row| (row.start.number, row.moves.len())),
            idempotency_key: idempotency_key.map(|key| (key, self.shared.clock.now())),
        };
        let saved = self.shared.store.save_lesson(step).await;
        self.shared.unsettled.note(idempotency_key, None, saved.map_err(HostError::from))
    }

    /// A guided game as its moves make it.
    async fn replay(&self, learner: &Learner, row: LessonRow) -> Result<Lesson, HostError> {
        let LessonRow { start, moves, quiet, .. } = row;
        let number = start.number;
        let replayed =
            self.think(learner, move || Lesson::replay(start, &moves).map(|lesson| Lesson { quiet, ..lesson }));
        let why = || HostError::NotSaved(NotSaved::Read(format!("guided game {number} does not replay")));
        replayed.await?.ok_or_else(why)
    }

    /// The same once the AI seats have moved, as long as they are to.
    async fn answered(&self, learner: &Learner, mut lesson: Lesson) -> Result<Lesson, HostError> {
        if lesson.ai_to_move().is_none() {
            return Ok(lesson);
        }
        let answered = self.think(learner, move || {
            let mut luck = seeds::luck();
            for _ in 0..AI_MOVES_MAX {
                let Some(seat) = lesson.ai_to_move() else { return Some(lesson) };
                let view = lesson.game.view(Viewer::Seat(seat));
                let thought = view.think(Level::Easy, &mut luck, &|| true);
                let mv = thought.or_else(|| lesson.game.sample(seat, &mut luck))?;
                lesson.play(&mv).ok()?;
            }
            None
        });
        let why = || HostError::NotSaved(NotSaved::Before("the AI has found no move".to_owned()));
        answered.await?.ok_or_else(why)
    }

    async fn think<T: Send + 'static>(
        &self,
        learner: &Learner,
        thought: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, HostError> {
        let shared = Arc::clone(&self.shared);
        let owner = Owner::Lesson { guild: learner.guild, learner: learner.user };
        let place = shared.thinkers.place(owner).await.ok_or(HostError::Stopping)?;
        let told = shared.tasks.think(move || {
            let thought = thought();
            drop(place);
            thought
        });
        told.await.map_err(|_| HostError::NotSaved(NotSaved::Before("a thought broke off".to_owned())))
    }
}

/// A guided game as it is saved.
fn row_of(lesson: &Lesson, learnt: bool) -> LessonRow {
    let (start, moves) = (lesson.start.clone(), lesson.moves.iter().map(ToString::to_string).collect());
    LessonRow { start, moves, quiet: lesson.quiet, learnt: learnt || lesson.is_over() }
}
