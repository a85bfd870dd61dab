//! The rows that a few games change: read before, written after, each table by as few statements as there can be.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use sqlx::{Any, AnyConnection, Row};

use super::{
    super::portable::{groups, with_rows},
    EVERYWHERE, Entering,
    achievements::AchievementRows,
    counted, listed,
};
use table::{
    coins::Coins,
    rating::{Met, Rating, rated_sides},
    standing::Counts,
};

/// Whose rating in what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct RatingKey {
    pub guild: i64,
    pub variant: &'static str,
    pub user: i64,
}

/// A rating with what it rests on.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct RatingRow {
    pub rating: Rating,
    pub games: i64,
    pub opponents: i64,
}

impl RatingRow {
    /// Whether it has settled.
    pub fn is_settled(&self) -> bool {
        self.rating.is_settled(u32::try_from(self.opponents).unwrap_or(u32::MAX))
    }
}

/// Two who may have met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct PairKey {
    pub guild: i64,
    pub variant: &'static str,
    pub one: i64,
    pub other: i64,
}

/// Whose counts of what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct CountsKey {
    pub guild: i64,
    pub period: i64,
    /// Empty for all games.
    pub variant: &'static str,
    pub user: i64,
}

/// What a game made of a rating: server, game, person, place, moment.
pub(super) type RatingStep = (i64, &'static str, i64, i64, i64, Rating);

/// All rows that some games change.
#[derive(Debug, Default)]
pub(super) struct Rows {
    pub ratings: HashMap<RatingKey, RatingRow>,
    pub pairs: HashMap<PairKey, Met>,
    pub counts: BTreeMap<CountsKey, Counts>,
    /// What counts begin with that are not there yet; nothing where all are read from the books.
    pub carried: BTreeMap<CountsKey, Counts>,
    pub steps: Vec<RatingStep>,
    pub achievements: AchievementRows,
}

impl Rows {
    pub async fn load(tx: &mut AnyConnection, entering: &[Entering]) -> Result<Self, sqlx::Error> {
        let (mut ratings, mut pairs, mut counts) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        for game in entering {
            counts.extend(counted(game).into_iter().map(|(key, _)| key));
            let Some(facts) = &game.facts else { continue };
            let Some((variant, _)) = rated_sides(facts) else { continue };
            let variant = variant.key();
            let ids: BTreeSet<i64> = game.people.iter().filter_map(|one| one.encounter_id()).collect();
            for guild in [facts.guild.to_column(), EVERYWHERE] {
                ratings.extend(ids.iter().map(|&user| RatingKey { guild, variant, user }));
                for (&one, &other) in ids.iter().flat_map(|one| ids.range(one..).skip(1).map(move |other| (one, other)))
                {
                    pairs.insert(PairKey { guild, variant, one, other });
                }
            }
        }
        let mut rows = Self::default();
        rows.load_ratings(tx, &ratings.into_iter().collect::<Vec<_>>()).await?;
        rows.load_pairs(tx, &pairs.into_iter().collect::<Vec<_>>()).await?;
        rows.load_counts(tx, &counts.into_iter().collect::<Vec<_>>()).await?;
        rows.achievements = AchievementRows::load(tx, entering).await?;
        Ok(rows)
    }

    async fn load_ratings(&mut self, tx: &mut AnyConnection, keys: &[RatingKey]) -> Result<(), sqlx::Error> {
        for group in groups(keys) {
            let sql = with_rows(
                "SELECT guild, variant, user_id, mu, sigma, games, opponents FROM ratings \
                 WHERE (guild, variant, user_id) IN (VALUES",
                3,
                group.len(),
                ")",
            );
            let query = (group.iter())
                .fold(sqlx::query::<Any>(sql), |query, key| query.bind(key.guild).bind(key.variant).bind(key.user));
            for row in query.fetch_all(&mut *tx).await? {
                let (guild, user) = (row.try_get(0)?, row.try_get(2)?);
                let Some(variant) = known(&row, 1)? else { continue };
                let rating = Rating { mu: row.try_get(3)?, sigma: row.try_get(4)? };
                let found = RatingRow { rating, games: row.try_get(5)?, opponents: row.try_get(6)? };
                self.ratings.insert(RatingKey { guild, variant, user }, found);
            }
        }
        Ok(())
    }

    async fn load_pairs(&mut self, tx: &mut AnyConnection, keys: &[PairKey]) -> Result<(), sqlx::Error> {
        for group in groups(keys) {
            let sql = with_rows(
                "SELECT guild, variant, one, other, day, games, since, counted FROM rating_pairs \
                 WHERE (guild, variant, one, other) IN (VALUES",
                4,
                group.len(),
                ")",
            );
            let query = (group.iter()).fold(sqlx::query::<Any>(sql), |query, key| {
                query.bind(key.guild).bind(key.variant).bind(key.one).bind(key.other)
            });
            for row in query.fetch_all(&mut *tx).await? {
                let Some(variant) = known(&row, 1)? else { continue };
                let key = PairKey { guild: row.try_get(0)?, variant, one: row.try_get(2)?, other: row.try_get(3)? };
                let (day, games, since) = (row.try_get(4)?, row.try_get(5)?, row.try_get(6)?);
                self.pairs.insert(key, Met { day, games, since, counted: row.try_get(7)? });
            }
        }
        Ok(())
    }

    async fn load_counts(&mut self, tx: &mut AnyConnection, keys: &[CountsKey]) -> Result<(), sqlx::Error> {
        for group in groups(keys) {
            let sql = with_rows(
                "SELECT guild, period, variant, user_id, games, met, wins, coins, drunk, bought, run, streak, \
                 best FROM standings WHERE (guild, period, variant, user_id) IN (VALUES",
                4,
                group.len(),
                ")",
            );
            let query = (group.iter()).fold(sqlx::query::<Any>(sql), |query, key| {
                query.bind(key.guild).bind(key.period).bind(key.variant).bind(key.user)
            });
            for row in query.fetch_all(&mut *tx).await? {
                let Some(variant) = known(&row, 2)? else { continue };
                let key = CountsKey { guild: row.try_get(0)?, period: row.try_get(1)?, variant, user: row.try_get(3)? };
                self.counts.insert(key, counts(&row, 4)?);
            }
        }
        Ok(())
    }

    pub async fn save(&self, tx: &mut AnyConnection) -> Result<(), sqlx::Error> {
        let people: BTreeSet<(i64, i64)> = (self.counts.keys().map(|key| (key.guild, key.user)))
            .chain(self.ratings.keys().map(|key| (key.guild, key.user)))
            .filter(|&(_, user)| user >= 0)
            .collect();
        let unlisted = listed::unlisted(tx, &people.into_iter().collect::<Vec<_>>()).await?;
        let is_listed = |guild: i64, user: i64| user >= 0 && !unlisted.contains(&(guild, user));
        self.save_ratings(tx, &is_listed).await?;
        self.save_pairs(tx).await?;
        self.save_steps(tx).await?;
        self.save_counts(tx, &is_listed).await?;
        self.achievements.save(tx).await
    }

    async fn save_ratings(
        &self,
        tx: &mut AnyConnection,
        is_listed: &impl Fn(i64, i64) -> bool,
    ) -> Result<(), sqlx::Error> {
        let rows: BTreeMap<&RatingKey, &RatingRow> = self.ratings.iter().collect();
        let rows: Vec<_> = rows.into_iter().collect();
        for group in groups(&rows) {
            let sql = with_rows(
                "INSERT INTO ratings (guild, variant, user_id, mu, sigma, games, opponents, shown, give_take, settled, \
                 listed) VALUES",
                11,
                group.len(),
                "ON CONFLICT (guild, variant, user_id) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, \
                 games = excluded.games, opponents = excluded.opponents, shown = excluded.shown, \
                 give_take = excluded.give_take, settled = excluded.settled, listed = excluded.listed",
            );
            let query = group.iter().fold(sqlx::query::<Any>(sql), |query, (key, row)| {
                let is_settled = row.is_settled();
                let query = query.bind(key.guild).bind(key.variant).bind(key.user);
                let query = query.bind(row.rating.mu).bind(row.rating.sigma).bind(row.games).bind(row.opponents);
                let query = query.bind(row.rating.shown()).bind(row.rating.shown_uncertainty());
                query.bind(i64::from(is_settled)).bind(i64::from(is_listed(key.guild, key.user)))
            });
            query.execute(&mut *tx).await?;
        }
        Ok(())
    }

    async fn save_pairs(&self, tx: &mut AnyConnection) -> Result<(), sqlx::Error> {
        let rows: BTreeMap<&PairKey, &Met> = self.pairs.iter().collect();
        let rows: Vec<_> = rows.into_iter().collect();
        for group in groups(&rows) {
            let sql = with_rows(
                "INSERT INTO rating_pairs (guild, variant, one, other, day, games, since, counted) VALUES",
                8,
                group.len(),
                "ON CONFLICT (guild, variant, one, other) DO UPDATE SET day = excluded.day, games = excluded.games, \
                 since = excluded.since, counted = excluded.counted",
            );
            let query = group.iter().fold(sqlx::query::<Any>(sql), |query, (key, row)| {
                let query = query.bind(key.guild).bind(key.variant).bind(key.one).bind(key.other);
                query.bind(row.day).bind(row.games).bind(row.since).bind(row.counted)
            });
            query.execute(&mut *tx).await?;
        }
        Ok(())
    }

    async fn save_steps(&self, tx: &mut AnyConnection) -> Result<(), sqlx::Error> {
        for group in groups(&self.steps) {
            let sql = with_rows(
                "INSERT INTO rating_steps (guild, variant, user_id, place, at, mu, sigma) VALUES",
                7,
                group.len(),
                "ON CONFLICT DO NOTHING",
            );
            let query =
                (group.iter()).fold(sqlx::query::<Any>(sql), |query, &(guild, variant, user, place, at, is)| {
                    query.bind(guild).bind(variant).bind(user).bind(place).bind(at).bind(is.mu).bind(is.sigma)
                });
            query.execute(&mut *tx).await?;
        }
        Ok(())
    }

    async fn save_counts(
        &self,
        tx: &mut AnyConnection,
        is_listed: &impl Fn(i64, i64) -> bool,
    ) -> Result<(), sqlx::Error> {
        let rows: Vec<(&CountsKey, &Counts)> = self.counts.iter().collect();
        for group in groups(&rows) {
            let sql = with_rows(
                "INSERT INTO standings (guild, period, variant, user_id, games, met, wins, share, coins, drunk, \
                 bought, run, streak, best, listed) VALUES",
                15,
                group.len(),
                "ON CONFLICT (guild, period, variant, user_id) DO UPDATE SET games = excluded.games, \
                 met = excluded.met, wins = excluded.wins, share = excluded.share, coins = excluded.coins, \
                 drunk = excluded.drunk, bought = excluded.bought, run = excluded.run, streak = excluded.streak, \
                 best = excluded.best, listed = excluded.listed",
            );
            let query = group.iter().fold(sqlx::query::<Any>(sql), |query, (key, counts)| {
                let query = query.bind(key.guild).bind(key.period).bind(key.variant).bind(key.user);
                let query = query.bind(counts.games).bind(counts.met).bind(counts.wins).bind(counts.share());
                let query = query.bind(counts.coins.0).bind(counts.drunk).bind(counts.bought).bind(counts.run);
                query.bind(counts.streak).bind(counts.best).bind(i64::from(is_listed(key.guild, key.user)))
            });
            query.execute(&mut *tx).await?;
        }
        Ok(())
    }
}

/// The game that a column names; none for all, and nothing for one that this program does not know.
fn known(row: &sqlx::any::AnyRow, column: usize) -> Result<Option<&'static str>, sqlx::Error> {
    let key: String = row.try_get(column)?;
    let is_all = key.is_empty().then_some("");
    Ok(is_all.or_else(|| key.parse::<games::Variant>().ok().map(games::Variant::key)))
}

/// Counts that begin with this column.
pub(super) fn counts(row: &sqlx::any::AnyRow, first: usize) -> Result<Counts, sqlx::Error> {
    let count = |nth: usize| row.try_get::<i64, _>(first + nth);
    Ok(Counts {
        games: count(0)?,
        met: count(1)?,
        wins: count(2)?,
        coins: Coins(count(3)?),
        drunk: count(4)?,
        bought: count(5)?,
        run: count(6)?,
        streak: count(7)?,
        best: count(8)?,
    })
}
