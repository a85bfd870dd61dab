//! Exact odds for one Kara against a house: fractions, not floats.
//!
//! A Kara in the house stops (K4). Of the runs that are left none need be
//! taken. The highest chance to be in the house and the lowest expected
//! distance are two questions, each with its own best play. Odds against
//! other seats are left to `ai`.

use std::{fmt, ops::RangeInclusive};

use num_bigint::{BigInt, BigUint};
use num_rational::BigRational;
use serde::Serialize;

use super::{
    hand::{DICE, Hand},
    keeps::{self, Keep},
};
use crate::NotationError;

/// The sums a house can have.
pub const HOUSE_SUMS: RangeInclusive<u8> = 5..=30;
/// The most runs that odds are told for. The fractions grow by 13 bits a run.
pub const RUNS_MAX: u32 = 100;

/// What one Kara can hope for, as exact fractions: `1/6`, or `1`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Odds {
    /// The sum of the house.
    pub house: u8,
    /// How many runs are left, after the first throw or with the dice given.
    pub runs: u32,
    /// The highest chance to be in the house.
    pub in_house: String,
    /// The lowest expected distance in pips.
    pub distance: String,
    /// With dice given: every best set of dice to keep for the house, `1345`; empty if all are rolled again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keep_for_in_house: Option<Vec<String>>,
    /// With dice given: every best set to keep for the distance.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keep_for_distance: Option<Vec<String>>,
}

/// The same for who reads numbers: shares and pips as they are shown, within a billionth.
#[derive(Clone, Debug, PartialEq)]
pub struct Outlook {
    /// The sum of the house.
    pub house: u8,
    /// How many runs are left, after the first throw or with the dice given.
    pub runs: u32,
    /// The dice given, the lowest first.
    pub dice: Option<Vec<u8>>,
    /// The highest chance to be in the house, from 0 to 1.
    pub in_house: f64,
    /// The lowest expected distance in pips.
    pub distance: f64,
    /// With dice given: a best set of dice to keep for the house, none if all are rolled again.
    pub keep_for_in_house: Option<Vec<u8>>,
    /// With dice given: a best set to keep for the distance.
    pub keep_for_distance: Option<Vec<u8>>,
}

/// Why no odds are told.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OddsRefused {
    /// No five dice have this sum.
    #[error("a house shows {} to {}, not {house}", HOUSE_SUMS.start(), HOUSE_SUMS.end())]
    NoHouse {
        /// What was asked for.
        house: u8,
    },
    /// More runs than [`RUNS_MAX`].
    #[error("odds are told for at most {RUNS_MAX} runs, not {runs}")]
    TooManyRuns {
        /// What was asked for.
        runs: u32,
    },
    /// The dice are not five dice.
    #[error(transparent)]
    Dice(#[from] NotationError),
}

/// Both questions, answered exactly.
struct Exact {
    house: u8,
    runs: u32,
    dice: Option<Hand>,
    in_house: BigRational,
    distance: BigRational,
    /// With dice given: the best sets to keep for each.
    keep: Option<[Vec<String>; 2]>,
}

impl Exact {
    fn ask(house: u8, runs: Option<u32>, dice: Option<&str>) -> Result<Self, OddsRefused> {
        let runs = runs.unwrap_or(1);
        if !HOUSE_SUMS.contains(&house) {
            return Err(OddsRefused::NoHouse { house });
        }
        if runs > RUNS_MAX {
            return Err(OddsRefused::TooManyRuns { runs });
        }
        let dice = dice.map(str::parse::<Hand>).transpose()?;
        let (in_house, distance, keep) = match dice {
            None => {
                let asked = |aim| before_the_throw(aim, house, runs);
                (asked(Aim::InHouse), asked(Aim::Distance), None)
            }
            Some(dice) => {
                let (in_house, for_house) = with_dice(Aim::InHouse, house, runs, dice);
                let (distance, for_distance) = with_dice(Aim::Distance, house, runs, dice);
                (in_house, distance, Some([for_house, for_distance]))
            }
        };
        Ok(Self { house, runs, dice, in_house, distance, keep })
    }
}

impl Outlook {
    /// The odds before the first throw, or with these dice (`12345`) on the table; one run if none are said.
    ///
    /// # Errors
    /// No such house or dice, or too many runs.
    pub fn ask(house: u8, runs: Option<u32>, dice: Option<&str>) -> Result<Self, OddsRefused> {
        let Exact { house, runs, dice, in_house, distance, keep } = Exact::ask(house, runs, dice)?;
        // Several sets are as good as each other; of those the one that rolls fewest dice.
        let longest = |sets: Vec<String>| -> Vec<u8> {
            let set = sets.into_iter().max_by_key(String::len).unwrap_or_default();
            set.bytes().map(|digit| digit - b'0').collect()
        };
        let (keep_for_in_house, keep_for_distance) =
            keep.map(|[house, distance]| (longest(house), longest(distance))).unzip();
        Ok(Self {
            house,
            runs,
            dice: dice.map(|dice| Keep::of_hand(dice).hand().0.to_vec()),
            in_house: number(&in_house),
            distance: number(&distance),
            keep_for_in_house,
            keep_for_distance,
        })
    }
}

/// A fraction within a billionth.
fn number(fraction: &BigRational) -> f64 {
    const OVER: u32 = 1_000_000_000;
    let scaled = (fraction * BigInt::from(OVER)).round().to_integer();
    let scaled: u64 = scaled.try_into().expect("no chance is above one, and no distance above 30 pips");
    scaled as f64 / f64::from(OVER)
}

impl Odds {
    /// The odds before the first throw, or with these dice (`12345`) on the table; one run if none are said.
    ///
    /// # Errors
    /// No such house or dice, or too many runs.
    pub fn ask(house: u8, runs: Option<u32>, dice: Option<&str>) -> Result<Self, OddsRefused> {
        let Exact { house, runs, in_house, distance, keep, .. } = Exact::ask(house, runs, dice)?;
        let (keep_for_in_house, keep_for_distance) = keep.map(|[house, distance]| (house, distance)).unzip();
        let (in_house, distance) = (in_house.to_string(), distance.to_string());
        Ok(Self { house, runs, in_house, distance, keep_for_in_house, keep_for_distance })
    }
}

/// A fraction as people like to read it, rounded: `36.90` of `200803535/544195584` in percent.
fn rounded(fraction: &str, times: u32, decimals: u32) -> Option<String> {
    let fraction: BigRational = fraction.parse().ok()?;
    let scaled = fraction * BigInt::from(times) * BigInt::from(10_u32.pow(decimals));
    let digits = format!("{:0>width$}", scaled.round().to_integer(), width = decimals as usize + 1);
    let (whole, part) = digits.split_at(digits.len() - decimals as usize);
    Some(format!("{whole}.{part}"))
}

/// A few lines for people.
impl fmt::Display for Odds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { house, runs, in_house, distance, .. } = self;
        let keep = |sets: &Option<Vec<String>>| match sets {
            None => String::new(),
            Some(sets) => {
                let sets = sets.iter().map(|set| if set.is_empty() { "none" } else { set });
                format!(" (keep {})", sets.collect::<Vec<_>>().join(" or "))
            }
        };
        let percent = rounded(in_house, 100, 2).unwrap_or_default();
        let decimals = rounded(in_house, 1, 4).unwrap_or_default();
        let pips = rounded(distance, 1, 4).unwrap_or_default();
        writeln!(f, "House {house}, {runs} to run")?;
        writeln!(f, "in the house: {percent}% = {decimals} = {in_house}{}", keep(&self.keep_for_in_house))?;
        write!(f, "expected distance: {pips} = {distance}{}", keep(&self.keep_for_distance))
    }
}

/// What is to be best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Aim {
    /// The chance to be in the house: the higher, the better.
    InHouse,
    /// The expected distance: the lower, the better.
    Distance,
}

impl Aim {
    /// What a hand is worth as it lies.
    fn stopped(self, house: u8, hand: Keep) -> u8 {
        let off = hand.hand().sum().abs_diff(house);
        match self {
            Self::InHouse => u8::from(off == 0),
            Self::Distance => off,
        }
    }

    fn better(self, new: &BigUint, old: &BigUint) -> bool {
        match self {
            Self::InHouse => new > old,
            Self::Distance => new < old,
        }
    }
}

/// What every hand is worth with some runs left, as whole numbers over one denominator.
struct Worth {
    /// By [`Keep::hand_index`].
    hands: Vec<BigUint>,
    /// The denominator: 7776 to the power of the runs.
    over: BigUint,
}

impl Worth {
    fn without_runs(aim: Aim, house: u8) -> Self {
        let hands = Keep::hands().map(|hand| BigUint::from(aim.stopped(house, hand))).collect();
        Self { hands, over: BigUint::from(1_u8) }
    }

    fn after(aim: Aim, house: u8, runs: u32) -> Self {
        let mut worth = Self::without_runs(aim, house);
        for _ in 0..runs {
            let keeping = worth.keeping();
            worth = worth.one_run_more(aim, house, &keeping);
        }
        worth
    }

    /// What keeping each set and rolling the rest is worth, over the denominator of one run more.
    /// For a full hand that is the hand itself.
    fn keeping(&self) -> Vec<BigUint> {
        let mut sums = keeps::sums(|hand| self.hands[hand.hand_index()].clone());
        for set in Keep::all() {
            sums[set.index()] *= 6_u32.pow(set.dice() as u32);
        }
        sums
    }

    fn one_run_more(&self, aim: Aim, house: u8, keeping: &[BigUint]) -> Self {
        let over = &self.over * 6_u32.pow(DICE as u32);
        // The best of a set and all its parts, smaller ones first; a full hand starts from stopping.
        let mut best: Vec<BigUint> = Vec::with_capacity(keeps::KEEPS);
        for set in Keep::all() {
            let mut value = if set.is_hand() { &over * aim.stopped(house, set) } else { keeping[set.index()].clone() };
            let in_the_house = set.is_hand() && set.hand().sum() == house;
            for part in set.one_fewer().filter(|_| !in_the_house) {
                if aim.better(&best[part.index()], &value) {
                    value = best[part.index()].clone();
                }
            }
            best.push(value);
        }
        Self { hands: best.split_off(keeps::KEEPS - keeps::HANDS), over }
    }

    fn ratio(value: &BigUint, over: &BigUint) -> BigRational {
        BigRational::new(BigInt::from(value.clone()), BigInt::from(over.clone()))
    }
}

/// The value before the first throw, with `runs` re-rolls allowed after it.
fn before_the_throw(aim: Aim, house: u8, runs: u32) -> BigRational {
    let worth = Worth::after(aim, house, runs);
    let throw = keeps::sums(|hand| worth.hands[hand.hand_index()].clone());
    Worth::ratio(&throw[Keep::NONE.index()], &(&worth.over * 6_u32.pow(DICE as u32)))
}

/// The value of these dice with `runs` left, and all best sets to keep; all five when stopping is best.
fn with_dice(aim: Aim, house: u8, runs: u32, dice: Hand) -> (BigRational, Vec<String>) {
    let hand = Keep::of_hand(dice);
    let all = hand.pips().map(|pips| pips.to_string()).collect::<String>();
    if runs == 0 || dice.sum() == house {
        // K4: in the house it is stopped, and nothing runs any more.
        let stopped = BigRational::from_integer(BigInt::from(aim.stopped(house, hand)));
        return (stopped, vec![all]);
    }
    let before = Worth::after(aim, house, runs - 1);
    let keeping = before.keeping();
    let worth = before.one_run_more(aim, house, &keeping);
    let value = &worth.hands[hand.hand_index()];
    let mut best: Vec<String> = (Keep::all())
        .filter(|set| !set.is_hand() && set.is_part_of(hand) && keeping[set.index()] == *value)
        .map(|set| set.pips().map(|pips| pips.to_string()).collect())
        .collect();
    if &worth.over * aim.stopped(house, hand) == *value {
        best.push(all);
    }
    best.sort_unstable();
    (Worth::ratio(value, &worth.over), best)
}

#[cfg(test)]
mod tests {

    use super::*;
    use crate::kara::Places;

    fn ask(house: u8, runs: u32, dice: Option<&str>) -> Odds {
        Odds::ask(house, Some(runs), dice).expect("these odds can be asked for")
    }

    fn ratio(above: u64, below: u64) -> String {
        BigRational::new(above.into(), below.into()).to_string()
    }

    /// Every throw of five dice in order.
    fn throws() -> impl Iterator<Item = Hand> {
        (0..7776_u32).map(|number| Hand([1, 6, 36, 216, 1296].map(|power| (number / power % 6 + 1) as u8)))
    }

    /// One run of these dice by trying every roll: (hits, whole distance, rolls).
    fn try_every_roll(house: u8, dice: Hand, places: Places) -> (u64, u64, u64) {
        let rolls = 6_u64.pow(places.len() as u32);
        let (mut hits, mut distance) = (0, 0);
        for number in 0..rolls {
            let (mut left, mut now) = (number, dice);
            for place in places.iter() {
                now.0[place] = (left % 6 + 1) as u8;
                left /= 6;
            }
            let off = u64::from(now.sum().abs_diff(house));
            hits += u64::from(off == 0);
            distance += off;
        }
        (hits, distance, rolls)
    }

    fn kept(dice: Hand, run: Places) -> String {
        let mut kept: Vec<char> = run.others().iter().map(|place| (b'0' + dice.0[place]) as char).collect();
        kept.sort_unstable();
        kept.into_iter().collect()
    }

    #[test]
    fn one_run_is_as_good_as_trying_every_choice_and_every_roll_says() {
        for (house, dice) in [(17, "12345"), (17, "23445"), (10, "66666"), (30, "66646"), (5, "11234"), (21, "63514")] {
            let odds = ask(house, 1, Some(dice));
            let dice: Hand = dice.parse().expect("five dice");
            // Over 7776 rolls, so that all choices compare as whole numbers; the choice of none is to stop.
            let choices = Places::choices().map(|run| {
                let (hits, distance, rolls) = try_every_roll(house, dice, run);
                (kept(dice, run), hits * (7776 / rolls), distance * (7776 / rolls))
            });
            let stopped = (kept(dice, Places::default()), 0, 7776 * u64::from(dice.sum().abs_diff(house)));
            let choices: Vec<_> = choices.chain([stopped]).collect();
            let most_hits = choices.iter().map(|choice| choice.1).max().expect("there are choices");
            let least_far = choices.iter().map(|choice| choice.2).min().expect("there are choices");
            assert_eq!(odds.in_house, ratio(most_hits, 7776));
            assert_eq!(odds.distance, ratio(least_far, 7776));
            let sets = |best: &dyn Fn(&(String, u64, u64)) -> bool| {
                let mut sets: Vec<_> = choices.iter().filter(|c| best(c)).map(|c| c.0.clone()).collect();
                sets.sort_unstable();
                sets.dedup();
                sets
            };
            assert_eq!(odds.keep_for_in_house, Some(sets(&|choice| choice.1 == most_hits)));
            assert_eq!(odds.keep_for_distance, Some(sets(&|choice| choice.2 == least_far)));
        }
    }

    #[test]
    fn what_is_shown_is_the_fraction() {
        for (house, runs, dice) in [(17, 1, Some("12345")), (21, 3, None), (30, 0, Some("66646")), (5, 20, None)] {
            let (odds, shown) = (ask(house, runs, dice), Outlook::ask(house, Some(runs), dice).expect("these odds"));
            let near = |fraction: &str, shown: f64| {
                let fraction: BigRational = fraction.parse().expect("a fraction");
                let off = fraction * BigInt::from(1_000_000)
                    - BigRational::from_integer(((shown * 1e6).round() as i64).into());
                off.round().to_integer() == BigInt::from(0)
            };
            assert!(near(&odds.in_house, shown.in_house), "{odds} {shown:?}");
            assert!(near(&odds.distance, shown.distance), "{odds} {shown:?}");
            let kept = |set: Vec<u8>| set.iter().map(u8::to_string).collect::<String>();
            let is_one_of = |all: Option<Vec<String>>, set: Option<Vec<u8>>| match (all, set) {
                (Some(all), Some(set)) => all.contains(&kept(set)),
                (all, set) => all.is_none() && set.is_none(),
            };
            assert!(is_one_of(odds.keep_for_in_house, shown.keep_for_in_house));
            assert!(is_one_of(odds.keep_for_distance, shown.keep_for_distance));
        }
    }

    #[test]
    fn before_the_throw_without_runs_every_throw_counts_once() {
        for house in HOUSE_SUMS {
            let hits = throws().filter(|hand| hand.sum() == house).count() as u64;
            let far: u64 = throws().map(|hand| u64::from(hand.sum().abs_diff(house))).sum();
            assert_eq!(ask(house, 0, None).in_house, ratio(hits, 7776));
            assert_eq!(ask(house, 0, None).distance, ratio(far, 7776));
        }
    }

    #[test]
    fn before_the_throw_is_the_average_over_all_throws() {
        for runs in 0..2 {
            let mut sum = BigRational::from_integer(0.into());
            for hand in Keep::hands() {
                let ways = throws().filter(|throw| Keep::of_hand(*throw) == hand).count();
                let (value, _) = with_dice(Aim::InHouse, 12, runs, hand.hand());
                sum += value * BigRational::from_integer(BigInt::from(ways));
            }
            assert_eq!(before_the_throw(Aim::InHouse, 12, runs), sum / BigRational::from_integer(7776.into()));
        }
    }

    #[test]
    fn known_values_of_houses_17_and_10() {
        let odds = ask(17, 1, None);
        assert_eq!((odds.in_house.as_str(), odds.distance.as_str()), ("153287/629856", "140411/93312"));
        let odds = ask(10, 2, None);
        assert_eq!((odds.in_house.as_str(), odds.distance.as_str()), ("330877837/1632586752", "2664227071/1088391168"));
        let odds = ask(17, 1, Some("12345"));
        assert_eq!((odds.in_house.as_str(), odds.distance.as_str()), ("1/6", "3/2"));
        assert_eq!(odds.keep_for_distance, Some(vec!["1345".to_owned(), "2345".to_owned()]));
        assert_eq!(ask(17, 1, Some("23445")).keep_for_distance, Some(vec!["23445".to_owned()]));
    }

    #[test]
    fn the_values_of_an_independent_program() {
        let text = include_str!("../../../tests/checks/kara.json");
        let checks: serde_json::Value = serde_json::from_str(text).expect("the checks are JSON");
        for house in checks["runs"].as_array().expect("a list") {
            let sum = house["house"].as_u64().expect("a sum") as u8;
            for (runs, in_house) in house["in_house"].as_array().expect("a list").iter().enumerate() {
                let odds = ask(sum, runs as u32, None);
                assert_eq!(odds.in_house, in_house.as_str().expect("a fraction"), "house {sum}, {runs} runs");
                assert_eq!(odds.distance, house["distance"][runs].as_str().expect("a fraction"));
            }
        }
        for check in checks["one_run"].as_array().expect("a list") {
            let odds = ask(check["house"].as_u64().expect("a sum") as u8, 1, check["dice"].as_str());
            let told = serde_json::to_value(&odds).expect("odds are JSON");
            for (key, value) in check.as_object().expect("an object").iter().filter(|(key, _)| *key != "dice") {
                assert_eq!(told[key], *value, "{key} of {check}");
            }
        }
        let hands: Vec<(Hand, u64)> = (Keep::hands().map(Keep::hand))
            .map(|hand| (hand, throws().filter(|throw| throw.same_dice(hand)).count() as u64))
            .collect();
        let (mut sums, mut dice, mut common) = (0, 0, [0_u64; DICE + 1]);
        for (one, ways) in &hands {
            for (other, other_ways) in &hands {
                let ways = ways * other_ways;
                sums += if one.sum() == other.sum() { ways } else { 0 };
                dice += if one.same_dice(*other) { ways } else { 0 };
                common[usize::from(one.common(*other))] += ways;
            }
        }
        assert_eq!(ratio(sums, 7776 * 7776), checks["equal_sums"].as_str().expect("a fraction"));
        assert_eq!(ratio(dice, 7776 * 7776), checks["equal_dice"].as_str().expect("a fraction"));
        assert_eq!(serde_json::json!(common), checks["dice_in_common_per_7776_squared"]);
    }

    #[test]
    fn a_kara_in_the_house_stops_k4() {
        let odds = ask(17, 3, Some("53342"));
        assert_eq!((odds.in_house.as_str(), odds.distance.as_str()), ("1", "0"));
        assert_eq!(odds.keep_for_in_house, Some(vec!["23345".to_owned()]));
        assert_eq!(odds.keep_for_distance, Some(vec!["23345".to_owned()]));
    }

    #[test]
    fn no_runs_left_keeps_the_dice() {
        let odds = ask(17, 0, Some("11111"));
        assert_eq!((odds.in_house.as_str(), odds.distance.as_str()), ("0", "12"));
        assert_eq!(odds.keep_for_distance, Some(vec!["11111".to_owned()]));
    }

    #[test]
    fn all_dice_are_rolled_again_where_that_is_best() {
        let odds = ask(30, 1, Some("11111"));
        assert_eq!(odds.keep_for_in_house, Some(vec![String::new()]), "no die is kept");
        assert_eq!(odds.in_house, "1/7776");
    }

    #[test]
    fn the_answer_has_just_the_keys_that_were_asked_for() {
        let plain = serde_json::to_value(ask(17, 2, None)).expect("odds are JSON");
        assert_eq!(
            plain,
            serde_json::json!({
                "house": 17, "runs": 2,
                "in_house": "200803535/544195584", "distance": "5041971329/4897760256",
            })
        );
        let with_dice = serde_json::to_value(Odds::ask(17, None, Some("12345")).expect("five dice")).expect("JSON");
        assert_eq!(with_dice["runs"], 1, "one run if none are said");
        assert!(with_dice.get("keep_for_in_house").is_some() && with_dice.get("keep_for_distance").is_some());
    }

    #[test]
    fn what_cannot_be_asked_is_told_in_a_sentence() {
        assert_eq!(Odds::ask(4, None, None), Err(OddsRefused::NoHouse { house: 4 }));
        assert_eq!(Odds::ask(31, None, None).expect_err("no house").to_string(), "a house shows 5 to 30, not 31");
        assert_eq!(Odds::ask(17, Some(101), None), Err(OddsRefused::TooManyRuns { runs: 101 }));
        let dice = Odds::ask(17, None, Some("12378")).expect_err("no dice");
        assert_eq!(dice.to_string(), "“12378” is not understood: expected five dice such as 31642");
        assert!(matches!(Odds::ask(17, None, Some("1234")), Err(OddsRefused::Dice(_))));
    }

    #[test]
    fn more_runs_are_never_worse() {
        let mut before = Odds::ask(23, Some(0), None).expect("odds").in_house;
        for runs in [1, 2, 5, RUNS_MAX] {
            let now = ask(23, runs, None).in_house;
            let ratio = |text: &str| text.parse::<BigRational>().expect("a fraction");
            assert!(ratio(&now) > ratio(&before), "{runs} runs");
            before = now;
        }
    }
}
