//! Practice alone: once a day for everyone on a server, with the same dice.

use std::collections::BTreeSet;

use super::{GuildId, Host, HostError, NotSaved, UserId, moderation::Place, seeds};
use games::{
    NotationError,
    catalog::{Move, Options},
};
use store::{PracticeLine, PracticeMove};
use table::{
    Person, Refused,
    ids::InteractionId,
    practice::{Practice, PracticeDay},
};

/// The most lines of a day's leaderboard at once.
const LINES_MAX: u32 = 100;

/// What came of a move in practice.
#[derive(Debug)]
pub enum Practised {
    /// It is played and saved.
    Played(Practice),
    /// The rules refuse it, or it belongs to an older board: nothing has changed.
    Refused(Practice, Refused),
}

impl Host {
    /// Somebody's practice of today, as far as they have come.
    ///
    /// # Errors
    /// It cannot be read now, or the game is not practised alone.
    pub async fn practice(&self, guild: GuildId, user: UserId, options: &Options) -> Result<Practice, HostError> {
        self.shared.must_run()?;
        self.shared.may_be_seated(user, Place::alone(guild)).await?;
        let options = options.practice().ok_or(HostError::NoTable)?;
        let fresh = PracticeDay { guild, day: self.shared.clock.now().day(), options, seed: seeds::fresh() };
        // Whatever becomes of it, nothing of anybody's is in it.
        let day = self.shared.store.practice_day(fresh).await.map_err(|why| HostError::from(why).before())?;
        let (kind, number) = (day.options.kind(), day.day);
        let row = self.shared.store.practice(guild, kind, number, user).await?;
        let replayed = Practice::begin(day).and_then(|mut practice| {
            let mut moves = row.moves.iter().map(|mv| kind.parse_move(mv));
            moves.try_for_each(|mv| practice.play(&mv?)).ok()?;
            Some(practice)
        });
        let why = || NotSaved::Read(format!("the practice of day {number} does not replay"));
        replayed.ok_or_else(|| HostError::NotSaved(why()))
    }

    /// Plays a move of a practice, as the board with this decision showed it, or refuses what is none. An
    /// interaction is dealt with once.
    ///
    /// # Errors
    /// It could not be read or saved; nothing has changed then, unless that is not known yet.
    pub async fn practise(
        &self,
        guild: GuildId,
        person: &Person,
        options: &Options,
        decision: u32,
        mv: Result<Move, NotationError>,
        idempotency_key: Option<InteractionId>,
    ) -> Result<Practised, HostError> {
        let (user, now) = (person.user, self.shared.clock.now());
        let mut practice = self.practice(guild, user, options).await?;
        if decision != practice.decision() {
            return Ok(Practised::Refused(practice, Refused::Stale));
        }
        if let Err(why) = mv.map_err(Refused::from).and_then(|mv| practice.play(&mv)) {
            return Ok(Practised::Refused(practice, why));
        }
        let step = PracticeMove {
            guild,
            kind: practice.game.kind(),
            day: practice.day.day,
            user,
            moves: practice.moves.clone(),
            points: practice.points(),
            name: Some((person.name.clone(), now)),
            idempotency_key: idempotency_key.map(|idempotency_key| (idempotency_key, now)),
        };
        match self.shared.store.save_practice(step).await {
            Ok(true) => Ok(Practised::Played(practice)),
            // Another click was faster, or this was done before.
            Ok(false) => {
                let now = self.practice(guild, user, options).await;
                let now = now.map_err(|why| HostError::OutcomeUnknown(why.to_string()));
                Ok(Practised::Refused(self.shared.unsettled.note(idempotency_key, None, now)?, Refused::Stale))
            }
            Err(why) => self.shared.unsettled.note(idempotency_key, None, Err(why.into())),
        }
    }

    /// The best of the day of a practice, of those who have played it to the end, and neither hide nor have left; and who
    /// of them could not be looked up. Whoever reads it is there.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn best_practices(
        &self,
        practice: &Practice,
        reader: UserId,
        limit: u32,
    ) -> Result<(Vec<PracticeLine>, BTreeSet<UserId>), HostError> {
        let (guild, kind, day) = (practice.day.guild, practice.game.kind(), practice.day.day);
        let store = &self.shared.store;
        self.read_of_present(
            Some(guild),
            || async move { Ok(store.best_practices(guild, kind, day, limit.min(LINES_MAX)).await?) },
            |best| best.iter().map(|line| line.user).filter(|&user| user != reader).collect(),
        )
        .await
    }

    /// Somebody's own place on the day of a practice among those who are listed, from 1, and their points; `None`
    /// before their try is over.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn place_in_practice(&self, practice: &Practice, user: UserId) -> Result<Option<(u64, i64)>, HostError> {
        let (day, kind) = (&practice.day, practice.game.kind());
        Ok(self.shared.store.place_in_practice(day.guild, kind, day.day, user).await?)
    }
}
