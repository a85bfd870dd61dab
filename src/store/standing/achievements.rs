//! Achievements as the books have them: how far each person has come on a server, entered with ratings and counts, and
//! which of them are still to be told. What counts for one is left to `table`.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use sqlx::{Any, AnyConnection, Row};

use super::{
    super::{
        ReadError, SaveError, Store,
        portable::{groups, with_rows},
    },
    Entering, Participant,
    rows::{RatingKey, Rows},
    weights::Weight,
};
use games::{Seat, Variant};
use table::{
    achievements::{Achievement, Meeting, progress},
    facts::GameFacts,
    ids::{ChannelId, GameId, GuildId, Moment, UserId},
    rating::Side,
};

/// How many lines are looked at for what is to be told.
const TOLD_AT_ONCE: i64 = 64;

/// How far somebody has come with an achievement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AchievementLine {
    /// Which.
    pub achievement: Achievement,
    /// How far, of [`Achievement::need`].
    pub reached: i64,
    /// When it was reached, if it was.
    pub at: Option<Moment>,
}

/// Achievements that a game brought and that are still to be told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AchievementsToTell {
    /// Which game.
    pub game: GameId,
    /// Its server.
    pub guild: GuildId,
    /// Its channel.
    pub channel: ChannelId,
    /// When it ended.
    pub ended: Moment,
    /// Whose, and which, in the order of people.
    pub reached: Vec<(UserId, Achievement)>,
}

/// What is kept of one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Kept {
    progress: i64,
    /// The game that brought it, by its place, and when that ended.
    reached: Option<(i64, i64)>,
}

/// The rows that some games change.
#[derive(Debug, Default)]
pub(super) struct AchievementRows {
    kept: HashMap<(i64, i64, Achievement), Kept>,
    changed: BTreeSet<(i64, i64, Achievement)>,
}

/// The place after which games count.
pub(super) async fn since(tx: &mut AnyConnection) -> Result<i64, sqlx::Error> {
    let sql = "SELECT value FROM counters WHERE name = 'achievements-since'";
    sqlx::query::<Any>(sql).fetch_one(tx).await?.try_get(0)
}

/// What each seat of a rated game knows of those it met, before it changes their ratings.
pub(super) fn meetings(
    rows: &Rows,
    variant: Variant,
    facts: &GameFacts,
    people: &[Participant],
    (sides, weights): (&[Side], &BTreeMap<u8, Weight>),
) -> BTreeMap<u8, Meeting> {
    let settled = |seat: &Seat| {
        let Participant::Known(user) = people[seat.index()] else { return None };
        let key = RatingKey { guild: facts.guild.to_column(), variant: variant.key(), user };
        rows.ratings.get(&key).filter(|row| row.is_settled()).map(|row| row.rating.shown())
    };
    let mut meetings = BTreeMap::new();
    for side in sides {
        for (_, seat) in side.rated() {
            // Those against whom it counts: others at the same table make it no more.
            let weighty = weights.get(&seat.0).into_iter().flat_map(|weight| &weight.of_day);
            let weighty = weighty.filter(|(_, weight)| Meeting::is_weighty(**weight));
            let strongest = weighty.filter_map(|(&opponent, _)| settled(&Seat(opponent))).max();
            let above = strongest.zip(settled(&seat)).map_or(0, |(theirs, mine)| theirs - mine);
            let counts = strongest.is_some();
            meetings.insert(seat.0, Meeting { is_rated: true, counts, above, ..Meeting::default() });
        }
    }
    meetings
}

impl AchievementRows {
    /// Those of everybody who played in these games.
    pub async fn load(tx: &mut AnyConnection, entering: &[Entering]) -> Result<Self, sqlx::Error> {
        let mut people = BTreeSet::new();
        for game in entering {
            let Some(facts) = &game.facts else { continue };
            let users = game.people.iter().filter_map(|one| one.user());
            people.extend(users.map(|user| (facts.guild.to_column(), user)));
        }
        let mut rows = Self::default();
        for group in groups(&people.into_iter().collect::<Vec<_>>()) {
            let sql = with_rows(
                "SELECT guild, user_id, achievement, progress, place, at FROM achievements \
                 WHERE (guild, user_id) IN (VALUES",
                2,
                group.len(),
                ")",
            );
            let query = group.iter().fold(sqlx::query::<Any>(sql), |query, (guild, user)| query.bind(guild).bind(user));
            for row in query.fetch_all(&mut *tx).await? {
                let Some(achievement) = Achievement::of_key(&row.try_get::<String, _>(2)?) else { continue };
                let reached = row.try_get::<Option<i64>, _>(4)?.zip(row.try_get::<Option<i64>, _>(5)?);
                let kept = Kept { progress: row.try_get(3)?, reached };
                rows.kept.insert((row.try_get(0)?, row.try_get(1)?, achievement), kept);
            }
        }
        Ok(rows)
    }

    /// Adds what a game brought everybody who played in it.
    pub fn enter(&mut self, place: i64, facts: &GameFacts, people: &[Participant], meetings: &BTreeMap<u8, Meeting>) {
        for (index, participant) in people.iter().enumerate() {
            let (seat, Some(user)) = (Seat::at(index), participant.user()) else { continue };
            let meeting = meetings.get(&seat.0).copied().unwrap_or_default();
            for (achievement, step) in progress(facts, seat, &meeting) {
                let key = (facts.guild.to_column(), user, achievement);
                let before = self.kept.get(&key).copied().unwrap_or_default();
                let after = step.after(before.progress);
                // What is reached stays.
                if before.reached.is_some() || after == before.progress {
                    continue;
                }
                let is_reached = achievement.reached(after) >= achievement.need();
                let kept = Kept { progress: after, reached: is_reached.then_some((place, facts.ended.0)) };
                self.kept.insert(key, kept);
                self.changed.insert(key);
            }
        }
    }

    /// Each that is on its way or reached: server, which, person; progress, the game that brought it, and when.
    pub fn lines(&self) -> Vec<(i64, &'static str, i64, [i64; 3])> {
        let begun = self.kept.iter().filter(|(_, kept)| kept.progress != 0);
        let lines = begun.map(|(&(guild, user, achievement), kept)| {
            let (place, at) = kept.reached.unwrap_or_default();
            (guild, achievement.key(), user, [kept.progress, place, at])
        });
        lines.collect()
    }

    /// What is reached in the books stays as it is there: so does one that was reached by the numbers of another program.
    pub async fn save(&self, tx: &mut AnyConnection) -> Result<(), sqlx::Error> {
        let rows: Vec<_> = self.changed.iter().map(|key| (key, self.kept[key])).collect();
        for group in groups(&rows) {
            let sql = with_rows(
                "INSERT INTO achievements (guild, user_id, achievement, progress, place, at) VALUES",
                6,
                group.len(),
                "ON CONFLICT (guild, user_id, achievement) DO UPDATE SET progress = excluded.progress, \
                 place = excluded.place, at = excluded.at WHERE achievements.place IS NULL",
            );
            let query = group.iter().fold(sqlx::query::<Any>(sql), |query, ((guild, user, achievement), kept)| {
                let query = query.bind(guild).bind(user).bind(achievement.key()).bind(kept.progress);
                query.bind(kept.reached.map(|(place, _)| place)).bind(kept.reached.map(|(_, at)| at))
            });
            query.execute(&mut *tx).await?;
        }
        Ok(())
    }
}

impl Store {
    /// How far somebody has come with each achievement on a server, in the order of [`Achievement::ALL`].
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn achievements(&self, guild: GuildId, user: UserId) -> Result<Vec<AchievementLine>, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT achievement, progress, at FROM achievements WHERE guild = $1 AND user_id = $2";
        let query = sqlx::query::<Any>(sql).bind(guild.to_column()).bind(user.to_column());
        let mut kept = BTreeMap::new();
        for row in query.fetch_all(&mut *connection).await? {
            if let Some(achievement) = Achievement::of_key(&row.try_get::<String, _>(0)?) {
                kept.insert(achievement, (row.try_get::<i64, _>(1)?, row.try_get::<Option<i64>, _>(2)?));
            }
        }
        let line = |achievement: Achievement| {
            let (progress, at) = kept.get(&achievement).copied().unwrap_or_default();
            AchievementLine { achievement, reached: achievement.reached(progress), at: at.map(Moment) }
        };
        Ok(Achievement::ALL.map(line).to_vec())
    }

    /// Achievements that are still to be told, by the games that brought them, the earliest first.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn achievements_to_tell(&self) -> Result<Vec<AchievementsToTell>, ReadError> {
        let mut connection = self.reader().await?;
        // One that only a newer program knows is that program's to tell, and takes no room here.
        let known = Achievement::ALL.map(|achievement| format!("'{}'", achievement.key())).join(", ");
        let sql = format!(
            "SELECT games.table_id, games.number, games.guild, games.channel, games.ended, user_id, achievement \
             FROM achievements JOIN games ON games.place = achievements.place \
             WHERE told = 0 AND achievements.place IS NOT NULL AND achievement IN ({known}) \
             ORDER BY achievements.place, user_id, achievement LIMIT $1"
        );
        // Only constants stand in it.
        let rows = sqlx::query::<Any>(sqlx::AssertSqlSafe(sql)).bind(TOLD_AT_ONCE).fetch_all(&mut *connection).await?;
        let mut told: Vec<AchievementsToTell> = Vec::new();
        for row in &rows {
            let game = super::game_id(row)?;
            if told.last().is_none_or(|last| last.game != game) {
                told.push(AchievementsToTell {
                    game,
                    guild: GuildId::from_column(row.try_get(2)?),
                    channel: ChannelId::from_column(row.try_get(3)?),
                    ended: Moment(row.try_get(4)?),
                    reached: Vec::new(),
                });
            }
            let achievement = Achievement::of_key(&row.try_get::<String, _>(6)?);
            let (Some(last), Some(achievement)) = (told.last_mut(), achievement) else { continue };
            last.reached.push((UserId::from_column(row.try_get(5)?), achievement));
        }
        // What was cut off is told with what it belongs to.
        if told.len() > 1 && rows.len() as i64 == TOLD_AT_ONCE {
            told.pop();
        }
        Ok(told)
    }

    /// What a game brought is told, or is not to be told.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn note_achievements_told(&self, told: &AchievementsToTell) -> Result<(), SaveError> {
        let (guild, reached) = (told.guild, told.reached.clone());
        let note = self.inner.inbox.write(move |tx| {
            let reached = reached.clone();
            Box::pin(async move {
                let sql = "UPDATE achievements SET told = 1 WHERE guild = $1 AND user_id = $2 AND achievement = $3";
                for (user, achievement) in reached {
                    let query = sqlx::query::<Any>(sql).bind(guild.to_column()).bind(user.to_column());
                    query.bind(achievement.key()).execute(&mut *tx).await?;
                }
                Ok(())
            })
        });
        note.await
    }
}
