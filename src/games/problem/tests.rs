//! Which problems days have: earlier ones what they had, later ones such as are told by what they offer.

use std::collections::{BTreeMap, BTreeSet};

use super::*;

/// So many later days in a row.
fn days(number: usize) -> impl Iterator<Item = i64> {
    (OFFERED_SINCE..).take(number)
}

fn variant(key: &str) -> Variant {
    key.parse().expect("one of the games")
}

fn of_five(problem: &Problem) -> u8 {
    problem.difficulty.div_ceil(20).clamp(1, 5)
}

/// What a problem of Caramba! comes to.
fn answer(problem: &Problem) -> &'static str {
    let dice = |choice: &Choice| choice.moves[0].strip_prefix("buyout ").map_or(0, |dice| dice.parse().expect("dice"));
    let most: u8 = problem.choices.iter().map(dice).max().expect("choices");
    match (problem.solution().moves[0].as_str(), dice(problem.solution())) {
        ("roll", _) => "roll",
        (_, 0) => "accept",
        (_, bought_out) if bought_out == most => "most",
        _ => "part",
    }
}

/// The last day before the choices that are offered counted, and in two games those before an earlier change.
const EARLIER: [(i64, &str, &str); 9] = [
    (20787, "caramba", "085d53441bbe5efe"),
    (20791, "kara", "404272a650f95e10"),
    (20794, "kara", "2339c4274b3a36c5"),
    (20794, "karambolage", "268aedcf8be8689a"),
    (20794, "caramba", "4081a3bf4135e712"),
    (20794, "four-circles", "937ca23cf3c16e10"),
    (20794, "movers-hoppers", "d9352e5a4dbbe6e2"),
    (20794, "not-this-way", "2cdd0559fc479d2e"),
    (20794, "carrom", "a838e994a88bf12c"),
];

#[test]
fn earlier_days_have_the_problems_they_had() {
    for (day, key, digest) in EARLIER {
        let problem = serde_json::to_string(&Problem::of(variant(key), day)).expect("plain text");
        assert_eq!(&hex::encode(Sha256::digest(problem))[..16], digest, "{key} on day {day}");
    }
}

/// In how many steps of five how hard they are differs, and at how many places their best choices stand.
fn spread(problems: &[Problem]) -> (usize, usize) {
    let places: BTreeMap<u8, usize> = problems.iter().fold(BTreeMap::new(), |mut places, problem| {
        *places.entry(problem.best).or_default() += 1;
        places
    });
    assert!(places.values().all(|days| 2 * days <= problems.len()), "{places:?}");
    (problems.iter().map(of_five).collect::<BTreeSet<u8>>().len(), places.len())
}

#[test]
fn two_weeks_of_caramba_have_several_answers_none_of_them_on_more_than_half_of_the_days() {
    let problems: Vec<Problem> = days(14).map(|day| Problem::of(variant("caramba"), day)).collect();
    let mut answers: BTreeMap<&str, usize> = BTreeMap::new();
    for problem in &problems {
        assert!((3..=CHOICES_MAX).contains(&problem.choices.len()), "{:?}", problem.choices);
        *answers.entry(answer(problem)).or_default() += 1;
    }
    assert!(answers.len() >= 3 && answers.values().all(|days| 2 * days <= problems.len()), "{answers:?}");
    let (degrees, places) = spread(&problems);
    assert!(degrees >= 3 && places >= 3, "{degrees} of five, {places} places");
}

#[test]
fn four_weeks_of_karambolage_offer_four_turns_that_score_and_a_throw_in_which_each_point_counts() {
    let problems: Vec<Problem> = days(28).map(|day| Problem::of(variant("karambolage"), day)).collect();
    for problem in &problems {
        assert!(problem.choices.len() >= 4, "{:?}", problem.choices);
        assert!(problem.choices.iter().all(|choice| choice.worth > 0), "{:?}", problem.choices);
        let game = problem.position().expect("it plays");
        let Turn::Of(seat) = game.turn() else { panic!("nobody is to move") };
        let View::Karambolage(view) = game.view(Viewer::Seat(seat)) else { panic!("another game") };
        assert!(!view.is_last_to_throw(), "it is won by most choices, or by none: {view}");
    }
    let (degrees, places) = spread(&problems);
    assert!(degrees >= 3 && places >= 4, "{degrees} of five, {places} places");
}

#[test]
fn in_carrom_four_men_are_offered_and_in_kara_and_karo_four_choices() {
    for key in ["carrom", "kara", "movers-hoppers"] {
        let problem = Problem::of(variant(key), OFFERED_SINCE);
        assert!(problem.choices.len() >= 4 && problem.is_whole(), "{key}: {:?}", problem.choices);
    }
}
