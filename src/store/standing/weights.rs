//! How much a game counts for the rating of everybody who played it, beside each of the others; and who has met by it.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    entering::Participant,
    rows::{PairKey, RatingKey, RatingRow, Rows},
};
use games::{Seat, Variant};
use table::rating::{Met, Side, weight_of_newcomer};

/// The least of the numbers that stand for levels of the AI; what is lower stands for somebody forgotten.
pub(super) const AI_LAST: i64 = -16;

/// How much a game counts for a seat.
#[derive(Clone, Debug)]
pub(super) struct Weight {
    /// For its rating, beside each of the sides in their order; 0 beside its own.
    pub beside: Vec<f64>,
    /// By how often it has met each of its opponents on that day, by their seats, as achievements have it.
    pub of_day: BTreeMap<u8, f64>,
    /// How many of the people it met it had never met.
    pub new_people: i64,
}

/// How much a game counts for each seat, by the number of the seat; and that they have met.
///
/// Beside a side it counts as much as against the one of its seats against whom it counts least. For who plays with a
/// partner it all counts as much as it would against that one, had they been rated against as few: a fresh account is no
/// better beside oneself.
pub(super) fn meet(
    rows: &mut Rows,
    (guild, variant, day): (i64, Variant, i64),
    people: &[Participant],
    sides: &[Side],
) -> BTreeMap<u8, Weight> {
    let known = Known { rows, guild, variant, day };
    let mut weights = BTreeMap::new();
    let mut met = BTreeSet::new();
    for (own, side) in sides.iter().enumerate() {
        for (_, seat) in side.rated() {
            let who = |seat: Seat| people[seat.index()];
            let partners = side.seats.iter().copied().filter(|partner| *partner != seat);
            let with_partner = partners.map(|partner| known.with(who(seat), who(partner))).fold(1.0, f64::min);
            let mut weight = Weight { beside: vec![0.0; sides.len()], of_day: BTreeMap::new(), new_people: 0 };
            for (nth, other) in sides.iter().enumerate() {
                if nth == own || !side.is_rated_beside(other) {
                    continue;
                }
                let mut least = 1.0_f64;
                for (_, opponent) in other.rated() {
                    let meeting = known.against(who(seat), who(opponent));
                    least = least.min(meeting.of_rating);
                    weight.of_day.insert(opponent.0, meeting.of_day);
                    weight.new_people += i64::from(meeting.is_new_person);
                    met.extend(meeting.pair);
                }
                weight.beside[nth] = least * with_partner;
            }
            weights.insert(seat.0, weight);
        }
    }
    for (one, other) in met.into_iter().filter(|&(one, other)| !(is_ai(one) && is_ai(other))) {
        let row: &mut Met = rows.pairs.entry(PairKey { guild, variant: variant.key(), one, other }).or_default();
        *row = row.met_again_on(day);
    }
    weights
}

/// What is known of people before a game of this day.
struct Known<'a> {
    rows: &'a Rows,
    guild: i64,
    variant: Variant,
    day: i64,
}

/// That two met who are not on one side.
struct Against {
    /// How much the game counts between them for ratings.
    of_rating: f64,
    /// And by how often they have met on that day.
    of_day: f64,
    /// Whether the other is a person whom the first had never met.
    is_new_person: bool,
    /// Who they are, the lower id first, if it is noted that they met.
    pair: Option<(i64, i64)>,
}

impl Known<'_> {
    fn met(&self, one: i64, other: i64) -> Option<Met> {
        let (one, other) = (one.min(other), one.max(other));
        self.rows.pairs.get(&PairKey { guild: self.guild, variant: self.variant.key(), one, other }).copied()
    }

    /// How much of a game counts for one beside another, a person: whoever has settled goes by how many others that one was
    /// rated against.
    fn of_newcomer(&self, mine: i64, theirs: i64) -> f64 {
        let row = |user: i64| -> RatingRow {
            let key = RatingKey { guild: self.guild, variant: self.variant.key(), user };
            self.rows.ratings.get(&key).copied().unwrap_or_default()
        };
        if !row(mine).is_settled() || row(theirs).is_settled() {
            return 1.0;
        }
        weight_of_newcomer(row(theirs).opponents - i64::from(self.met(mine, theirs).is_some()))
    }

    fn against(&self, me: Participant, opponent: Participant) -> Against {
        let pair = [me, opponent];
        let [Some(mine), Some(theirs)] = pair.map(Participant::encounter_id) else {
            let is_back = pair.iter().any(|one| matches!(one, Participant::Returned(_)));
            let counts = if is_back { 0.0 } else { 1.0 };
            return Against { of_rating: counts, of_day: counts, is_new_person: false, pair: None };
        };
        let met = self.met(mine, theirs);
        let is_new_person = met.is_none() && !is_ai(theirs);
        let met = met.unwrap_or_default();
        let of_day = met.weight_of_day(self.day);
        // What an AI is worth is known: nobody has another account in it.
        let of_rating = match is_ai(mine) || is_ai(theirs) {
            true => of_day,
            false => met.weight(self.day) * self.of_newcomer(mine, theirs),
        };
        Against { of_rating, of_day, is_new_person, pair: Some((mine.min(theirs), mine.max(theirs))) }
    }

    fn with(&self, me: Participant, partner: Participant) -> f64 {
        match (me.encounter_id(), partner) {
            (_, Participant::Returned(_)) => 0.0,
            (Some(mine), Participant::Known(theirs)) => self.of_newcomer(mine, theirs),
            _ => 1.0,
        }
    }
}

fn is_ai(id: i64) -> bool {
    (AI_LAST..0).contains(&id)
}
