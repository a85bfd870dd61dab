//! Ratings: how strong somebody plays, as a number with its uncertainty, by Weng and Lin's method in the model of
//! Plackett and Luce. What a game makes of the ratings it was begun with is worked out here, from its facts alone; in
//! which order games count and where ratings are kept is left to `store`.
//!
//! Two sides are the whole of most games, and there the model is that of `skillratings`. For more no kept crate has it
//! (`skillratings` compares several sides in pairs), so it stands here: algorithm 4 of Weng and Lin, “A Bayesian
//! Approximation Method for Online Ranking”, Journal of Machine Learning Research 12 (2011).

use std::iter;

use skillratings::{
    Outcomes,
    weng_lin::{WengLinConfig, WengLinRating, weng_lin_two_teams},
};

use sha2::{Digest as _, Sha256};

use super::facts::{GameFacts, Player};
use games::{Level, Seat, Variant};

/// Goes up with every change of the formula below, or of what is counted of a game ([`super::standing`],
/// [`super::achievements`]), after which games make other ratings, lists or achievements.
const FORMULA: u16 = 8;
/// What somebody begins with, and how far from it they may be.
const BEGINS: Rating = Rating { mu: 25.0, sigma: 25.0 / 3.0 };
/// How much a single game says: the spread of what somebody plays around what they are worth.
const BETA: f64 = 25.0 / 6.0;
/// No game makes an uncertainty smaller than this part of its square.
const SHRINKS_TO: f64 = 0.000_001;
/// How sure one is of an AI seat.
const AI_SIGMA: f64 = 1.0;
/// Up to which uncertainty a rating has settled.
const SETTLED_SIGMA: f64 = 5.0;
/// And against how many different people it has to be won, so that nobody's rests on a friend or a second account.
const SETTLED_OPPONENTS: u32 = 3;
/// In so many days, counted from a game of theirs, no more than so many whole games count between the same two people.
const PAIR_DAYS: i64 = 30;
const PAIR_WEIGHT_MAX: f64 = 5.0;
/// For so many days after somebody has had everything about them deleted no game is rated by them: else who comes back
/// would be a new opponent each time, and begin anew.
pub const RETURNED_DAYS: i64 = 30;
/// The number that a beginner is shown, and how much of it a point of the formula is.
const SHOWN_AT_FIRST: f64 = 1500.0;
const SHOWN_PER_POINT: f64 = 40.0;

/// How strong somebody plays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The strength that is likeliest.
    pub mu: f64,
    /// How far off it may be: two of three are nearer than that.
    pub sigma: f64,
}

impl Default for Rating {
    fn default() -> Self {
        BEGINS
    }
}

impl Rating {
    /// What a seat of the AI is worth: fixed, whatever it wins.
    #[must_use]
    pub fn of_ai(variant: Variant, level: Level) -> Self {
        Self { mu: variant.ai_rating(level), sigma: AI_SIGMA }
    }

    /// The number as people see it.
    #[must_use]
    pub fn shown(self) -> i64 {
        (SHOWN_AT_FIRST + SHOWN_PER_POINT * (self.mu - BEGINS.mu)).round() as i64
    }

    /// Its uncertainty, in the same numbers.
    #[must_use]
    pub fn shown_uncertainty(self) -> i64 {
        shown_distance(self.sigma)
    }

    /// Whether it has settled, after games against so many different people; until then it is provisional.
    #[must_use]
    pub fn is_settled(self, opponents: u32) -> bool {
        self.sigma <= SETTLED_SIGMA && opponents >= SETTLED_OPPONENTS
    }

    /// How far AI seats are apart of which one side, of so many partners, has this share of the games against the other.
    #[must_use]
    pub fn distance_of_ai(share: f64, partners: u32) -> f64 {
        spread_of_ai(partners) * (share / (1.0 - share)).ln() / f64::from(partners)
    }

    /// How far off that distance may be where so many games told it: its standard error.
    #[must_use]
    pub fn error_of_ai(distance: f64, partners: u32, games: u32) -> f64 {
        let per_point = f64::from(partners) / spread_of_ai(partners);
        let share = 1.0 / (1.0 + (-distance * per_point).exp());
        1.0 / (per_point * (f64::from(games) * share * (1.0 - share)).sqrt())
    }
}

/// A distance, in the numbers that people see.
#[must_use]
pub fn shown_distance(distance: f64) -> i64 {
    (SHOWN_PER_POINT * distance).round() as i64
}

/// By how much the sides of a game between AI seats, of so many partners each, may play above and below their worth.
fn spread_of_ai(partners: u32) -> f64 {
    (2.0 * BETA * BETA + 2.0 * f64::from(partners) * AI_SIGMA * AI_SIGMA).sqrt()
}

/// By which formula and which worths of AI seats a program rates, as one number: programs that have the same one make the
/// same ratings of the same games.
#[must_use]
pub fn version() -> i64 {
    let mut hash = Sha256::new();
    hash.update(format!("karahaus ratings {FORMULA}\n"));
    let constants = [BETA, SHRINKS_TO, AI_SIGMA, SETTLED_SIGMA, SHOWN_AT_FIRST, SHOWN_PER_POINT, PAIR_WEIGHT_MAX];
    hash.update(format!("{BEGINS:?} {constants:?} {SETTLED_OPPONENTS} {PAIR_DAYS} {RETURNED_DAYS}\n"));
    for variant in Variant::all() {
        let worths = Level::ALL.map(|level| variant.ai_rating(level));
        hash.update(format!("{variant} {worths:?}\n"));
    }
    let hash: [u8; 32] = hash.finalize().into();
    let first = hash.first_chunk().expect("it has more than eight bytes");
    // Nought is no program's.
    (i64::from_be_bytes(*first) & i64::MAX).max(1)
}

/// A side of a game: one seat, or partners.
#[derive(Clone, Debug, PartialEq)]
pub struct Side {
    /// The seats that belong to it.
    pub seats: Vec<Seat>,
    /// Its place, from 1; who stands equal has the same one.
    pub rank: u32,
    /// Whether an AI ended the game for somebody of it.
    pub ended_by_ai: bool,
    /// The seats of those who were never there, or were sent out: they are not rated by it, but their partner is.
    pub absent: Vec<Seat>,
}

impl Side {
    /// The seats that are rated by it.
    pub fn rated(&self) -> impl Iterator<Item = (usize, Seat)> {
        self.seats.iter().copied().enumerate().filter(|(_, seat)| !self.absent.contains(seat))
    }

    /// Whether the game says something of this side beside another one. What an AI ended for somebody does where it came
    /// behind: that is lost as by anybody else. What an AI won for them says nothing.
    #[must_use]
    pub const fn is_rated_beside(&self, other: &Self) -> bool {
        match (self.ended_by_ai, other.ended_by_ai) {
            (false, false) => true,
            (true, false) => other.rank < self.rank,
            (false, true) => self.rank < other.rank,
            (true, true) => false,
        }
    }
}

/// The sides of a game that counts for ratings, and what it counts for; `None` for one that does not.
///
/// It counts if it was played to a result for two sides or more, a person was among them, and coins can be staked on such
/// a game. A side of somebody for whom
/// an AI ended it is rated beside those alone that came before it ([`Side::is_rated_beside`]), and only those of it whose own
/// result that is ([`super::facts::SeatFacts::own_result`]): nobody escapes a loss by missing the last move, whatever their
/// place. AI seats of a game that is not as those were in which they were measured are left out.
#[must_use]
pub fn rated_sides(facts: &GameFacts) -> Option<(Variant, Vec<Side>)> {
    let (variant, terms) = (Variant::of(&facts.options)?, facts.options.terms());
    if terms.bars_stakes.is_some() {
        return None;
    }
    let mut sides: Vec<Side> = Vec::new();
    for (index, competed) in facts.seats.iter().enumerate() {
        let (seat, Some(rank)) = (Seat::at(index), competed.rank) else { continue };
        match sides.iter_mut().find(|side| terms.are_partners(side.seats[0], seat)) {
            Some(side) => side.seats.push(seat),
            None => sides.push(Side { seats: vec![seat], rank, ended_by_ai: false, absent: Vec::new() }),
        }
    }
    let is_person = |seat: &Seat| !matches!(facts.seats[seat.index()].player, Player::Ai(_));
    let ended_by_ai = |seat: &Seat| is_person(seat) && facts.seats[seat.index()].ended_by_ai;
    let is_absent = |seat: &Seat| ended_by_ai(seat) && !facts.seats[seat.index()].own_result;
    for side in &mut sides {
        side.ended_by_ai = side.seats.iter().any(ended_by_ai);
        side.absent = side.seats.iter().copied().filter(is_absent).collect();
    }
    sides.retain(|side| {
        let people = side.seats.iter().filter(|seat| is_person(seat)).count();
        let is_measured = terms.is_as_measured || people == side.seats.len();
        is_measured && (people == 0 || side.absent.len() < people)
    });
    let is_rated = |side: &Side| sides.iter().any(|other| other != side && side.is_rated_beside(other));
    let sides: Vec<Side> = sides.iter().filter(|side| is_rated(side)).cloned().collect();
    let people = |side: &Side| side.seats.iter().any(|seat| is_person(seat) && !side.absent.contains(seat));
    let counts = facts.counts() && sides.iter().any(people);
    (counts && !sides.is_empty()).then_some((variant, sides))
}

/// How often two have met, by which the next game between them counts.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Met {
    /// On which day they did last.
    pub day: i64,
    /// How often on it.
    pub games: i64,
    /// The first of the days over which it is bounded how much counts between people.
    pub since: i64,
    /// How much has counted since then.
    pub counted: f64,
}

impl Met {
    /// How much a game on this day counts by how many they have played on it: a whole game the first time, then a half,
    /// a third, and so on.
    #[must_use]
    pub fn weight_of_day(&self, day: i64) -> f64 {
        let before = if self.day == day { self.games } else { 0 };
        1.0 / (1.0 + before as f64)
    }

    /// How much a game on this day counts for the ratings of two people: no more than is left of what may count between
    /// them in these thirty days.
    #[must_use]
    pub fn weight(&self, day: i64) -> f64 {
        let counted = if self.is_over(day) { 0.0 } else { self.counted };
        self.weight_of_day(day).min(PAIR_WEIGHT_MAX - counted).max(0.0)
    }

    /// The same once they have met again on this day.
    #[must_use]
    pub fn met_again_on(self, day: i64) -> Self {
        let (since, counted) = if self.is_over(day) { (day, 0.0) } else { (self.since, self.counted) };
        let games = if self.day == day { self.games } else { 0 };
        Self { day, games: games + 1, since, counted: counted + self.weight(day) }
    }

    const fn is_over(&self, day: i64) -> bool {
        day < self.since || day >= self.since + PAIR_DAYS
    }
}

/// How much of a game between the two counts for a rating that has settled, where that of the other has not and they have
/// been rated against so many other people: nothing of the first one against a fresh account, which may be one's own, and
/// all of it from as many as it takes to settle.
#[must_use]
pub fn weight_of_newcomer(others: i64) -> f64 {
    (others.max(0) as f64 / f64::from(SETTLED_OPPONENTS)).min(1.0)
}

/// What a game makes of the ratings that its sides began it with.
///
/// # Panics
/// If there are other numbers of sides or seats in the two lists.
#[must_use]
pub fn rated(sides: &[Side], before: &[Vec<Rating>]) -> Vec<Vec<Rating>> {
    assert_eq!(sides.len(), before.len(), "each side has its ratings");
    match (sides, before) {
        ([one, other], [ours, theirs]) => two_sides(one.rank.cmp(&other.rank), ours, theirs),
        _ => several_sides(&sides.iter().map(|side| side.rank).collect::<Vec<_>>(), before),
    }
}

/// A rating after a game in which somebody had a hint: nothing is won by it, and what is lost is lost.
#[must_use]
pub fn without_gain(before: Rating, after: Rating) -> Rating {
    if after.mu < before.mu { after } else { before }
}

/// What a game makes of one rating, of a seat on the side `own`, the `nth` of it, where it counts so much beside each of the
/// sides, from 0 to 1.
///
/// As far as it counts beside all of them it is rated as it came out. What it counts for more beside some is rated among
/// these and the own side, as if nobody else had played: else a weak seat that counts for nothing would still be beaten.
///
/// # Panics
/// If there are other numbers of sides or seats in the lists.
#[must_use]
pub fn rated_beside(sides: &[Side], before: &[Vec<Rating>], (own, nth): (usize, usize), counts: &[f64]) -> Rating {
    let begun = before[own][nth];
    let others = || counts.iter().enumerate().filter(|&(side, weight)| side != own && *weight > 0.0);
    let mut weights: Vec<f64> = others().map(|(_, weight)| *weight).collect();
    weights.sort_unstable_by(f64::total_cmp);
    weights.dedup();
    let square = |sigma: f64| sigma * sigma;
    let (mut mu, mut variance, mut rated_so_far) = (begun.mu, square(begun.sigma), 0.0);
    for weight in weights {
        let beside = others().filter(|&(_, counts)| *counts >= weight).map(|(side, _)| side);
        let taking_part: Vec<usize> = iter::once(own).chain(beside).collect();
        let ranks: Vec<Side> = taking_part.iter().map(|&side| sides[side].clone()).collect();
        let begun_with: Vec<Vec<Rating>> = taking_part.iter().map(|&side| before[side].clone()).collect();
        let after = rated(&ranks, &begun_with)[0][nth];
        mu += (weight - rated_so_far) * (after.mu - begun.mu);
        variance -= (weight - rated_so_far) * (square(begun.sigma) - square(after.sigma));
        rated_so_far = weight;
    }
    if rated_so_far > 0.0 { Rating { mu, sigma: variance.sqrt() } } else { begun }
}

fn two_sides(order: std::cmp::Ordering, ours: &[Rating], theirs: &[Rating]) -> Vec<Vec<Rating>> {
    let outcome = match order {
        std::cmp::Ordering::Less => Outcomes::WIN,
        std::cmp::Ordering::Equal => Outcomes::DRAW,
        std::cmp::Ordering::Greater => Outcomes::LOSS,
    };
    let theirs_of = |side: &[Rating]| -> Vec<WengLinRating> {
        side.iter().map(|rating| WengLinRating { rating: rating.mu, uncertainty: rating.sigma }).collect()
    };
    let ours_of = |side: Vec<WengLinRating>| -> Vec<Rating> {
        side.iter().map(|rating| Rating { mu: rating.rating, sigma: rating.uncertainty }).collect()
    };
    let config = WengLinConfig { beta: BETA, uncertainty_tolerance: SHRINKS_TO };
    let (one, other) = weng_lin_two_teams(&theirs_of(ours), &theirs_of(theirs), &outcome, &config);
    vec![ours_of(one), ours_of(other)]
}

fn several_sides(ranks: &[u32], before: &[Vec<Rating>]) -> Vec<Vec<Rating>> {
    let mu: Vec<f64> = before.iter().map(|side| side.iter().map(|rating| rating.mu).sum()).collect();
    let variance: Vec<f64> =
        before.iter().map(|side| side.iter().map(|rating| rating.sigma * rating.sigma).sum()).collect();
    let c = variance.iter().map(|variance| variance + BETA * BETA).sum::<f64>().sqrt();
    let strength: Vec<f64> = mu.iter().map(|mu| (mu / c).exp()).collect();
    // Of a side q: the strength of all that are not placed before it, and how many share its place.
    let not_before =
        |q: usize| -> f64 { (0..ranks.len()).filter(|&side| ranks[side] >= ranks[q]).map(|side| strength[side]).sum() };
    let not_before: Vec<f64> = (0..ranks.len()).map(not_before).collect();
    let equal: Vec<f64> = ranks.iter().map(|rank| ranks.iter().filter(|other| *other == rank).count() as f64).collect();
    let side = |i: usize| -> Vec<Rating> {
        let (mut omega, mut delta) = (0.0, 0.0);
        for q in (0..ranks.len()).filter(|&q| ranks[q] <= ranks[i]) {
            let chance = strength[i] / not_before[q];
            omega += (if q == i { 1.0 - chance } else { -chance }) / equal[q];
            delta += chance * (1.0 - chance) / equal[q];
        }
        let gamma = variance[i].sqrt() / c;
        let (omega, delta) = (omega * variance[i] / c, gamma * delta * variance[i] / (c * c));
        let seat = |rating: &Rating| {
            let part = rating.sigma * rating.sigma / variance[i];
            let mu = rating.mu + part * omega;
            Rating { mu, sigma: rating.sigma * (1.0 - part * delta).max(SHRINKS_TO).sqrt() }
        };
        before[i].iter().map(seat).collect()
    };
    (0..ranks.len()).map(side).collect()
}
