//! Guided first games: one person against easy AI seats. The AI thinks on the
//! threads where all AI seats think, one place a person.

use super::{Arc, GuildId, Host, NotSaved, Problem, TableId, UserId, fair_queue::Owner, seeds};
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

impl Host {
    /// Somebody's guided game, as far as they have come: a new one if there is none, or if `anew` is wanted of
    /// one that is over.
    ///
    /// # Errors
    /// It cannot be read or saved now.
    pub async fn lesson(&self, learner: &Learner, anew: bool) -> Result<Lesson, Problem> {
        self.shared.must_run()?;
        let row = self.shared.store.lesson(learner.user, &learner.game).await?;
        let known = match &row {
            Some(row) => self.replay(learner, row.clone()).await.ok().filter(|known| !(anew && known.is_over())),
            None => None,
        };
        if let Some(known) = known {
            return Ok(known);
        }
        // What no longer replays (the rules have changed) is begun anew as well.
        let number = row.as_ref().map_or(0, |row| row.start.number).wrapping_add(1);
        let start = LessonStart { number, options: learner.options.clone(), seed: seeds::fresh() };
        let fresh =
            LessonRow { start, moves: Vec::new(), quiet: false, learnt: row.as_ref().is_some_and(|r| r.learnt) };
        let mut lesson = self.replay(learner, fresh).await?;
        // Where the AI begins, it has begun before anybody looks.
        lesson = self.answered(learner, lesson).await?;
        self.save(learner, row.as_ref(), &lesson, None).await?;
        Ok(lesson)
    }

    /// Plays a move of a guided game, as the board with this turn showed it, or refuses what is none; the AI
    /// answers at once. An interaction is dealt with once.
    ///
    /// # Errors
    /// It could not be read or saved; nothing has changed then, unless that is not known yet.
    pub async fn learn(
        &self,
        learner: &Learner,
        turn: u32,
        mv: Result<Move, NotationError>,
        idempotency_key: Option<InteractionId>,
    ) -> Result<Learnt, Problem> {
        let mut lesson = self.lesson(learner, false).await?;
        if turn != lesson.turn() {
            return Ok(Learnt::Refused(Box::new(lesson), Refused::Stale));
        }
        let before = self.shared.store.lesson(learner.user, &learner.game).await?;
        if let Err(why) = mv.map_err(Refused::from).and_then(|mv| lesson.play(&mv)) {
            return Ok(Learnt::Refused(Box::new(lesson), why));
        }
        let lesson = self.answered(learner, lesson).await?;
        match self.save(learner, before.as_ref(), &lesson, idempotency_key).await {
            Ok(true) => Ok(Learnt::Played(Box::new(lesson))),
            // Another click was faster, or this was done before.
            Ok(false) => Ok(Learnt::Refused(Box::new(self.lesson(learner, false).await?), Refused::Stale)),
            Err(why) => Err(why),
        }
    }

    /// Skips the hints of a guided game, or shows them again.
    ///
    /// # Errors
    /// It could not be read or saved.
    pub async fn skip_hints(&self, learner: &Learner, quiet: bool) -> Result<Lesson, Problem> {
        let mut lesson = self.lesson(learner, false).await?;
        let before = self.shared.store.lesson(learner.user, &learner.game).await?;
        lesson.quiet = quiet;
        self.save(learner, before.as_ref(), &lesson, None).await?;
        Ok(lesson)
    }

    /// The games somebody has learnt, by the words people know them by.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn games_learnt(&self, user: UserId) -> Result<Vec<String>, Problem> {
        Ok(self.shared.store.learnt(user).await?)
    }

    async fn save(
        &self,
        learner: &Learner,
        before: Option<&LessonRow>,
        lesson: &Lesson,
        idempotency_key: Option<InteractionId>,
    ) -> Result<bool, Problem> {
        let row = LessonRow {
            start: lesson.start.clone(),
            moves: lesson.moves.clone(),
            quiet: lesson.quiet,
            learnt: lesson.is_over() || before.is_some_and(|row| row.learnt),
        };
        let step = LessonStep {
            user: learner.user,
            game: learner.game.clone(),
            row,
            before: before.map(|row| (row.start.number, row.moves.len())),
            idempotency_key: idempotency_key.map(|key| (key, self.shared.clock.now())),
        };
        let saved = self.shared.store.save_lesson(step).await;
        self.shared.unsettled.note(idempotency_key, None, saved.map_err(Problem::from))
    }

    /// A guided game as its moves make it.
    async fn replay(&self, learner: &Learner, row: LessonRow) -> Result<Lesson, Problem> {
        let number = row.start.number;
        let replayed = self.think(learner, move || {
            let kind = row.start.options.kind();
            let mut lesson = Lesson::begin(row.start)?;
            row.moves.iter().try_for_each(|mv| lesson.play(&kind.parse_move(mv).ok()?).ok())?;
            lesson.quiet = row.quiet;
            Some(lesson)
        });
        let why = || Problem::NotSaved(NotSaved::Read(format!("guided game {number} does not replay")));
        replayed.await?.ok_or_else(why)
    }

    /// The same once the AI seats have moved, as long as they are to.
    async fn answered(&self, learner: &Learner, mut lesson: Lesson) -> Result<Lesson, Problem> {
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
        let why = || Problem::NotSaved(NotSaved::Before("the AI has found no move".to_owned()));
        answered.await?.ok_or_else(why)
    }

    async fn think<T: Send + 'static>(
        &self,
        learner: &Learner,
        thought: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let shared = Arc::clone(&self.shared);
        let owner = Owner { guild: learner.guild, host: learner.user, table: TableId(0) };
        let place = shared.thinkers.place(owner).await.ok_or(Problem::Stopping)?;
        let told = shared.tasks.think(move || {
            let thought = thought();
            drop(place);
            thought
        });
        told.await.map_err(|_| Problem::NotSaved(NotSaved::Before("a thought broke off".to_owned())))
    }
}
