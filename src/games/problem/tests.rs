//! Which problems days have: earlier ones what they had, later ones such as are told by what they offer.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, Mutex, OnceLock, PoisonError},
};

use super::{offered::surely, *};
use crate::karambolage::{Move as Turned, weigh};

/// A problem that is made once.
type Made = Arc<OnceLock<Problem>>;

/// The problem of a day, which several tests ask for.
fn of(variant: Variant, day: i64) -> Problem {
    static MADE: Mutex<BTreeMap<(&str, i64), Made>> = Mutex::new(BTreeMap::new());
    let made = {
        let mut all = MADE.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(all.entry((variant.key(), day)).or_default())
    };
    made.get_or_init(|| Problem::of(variant, day)).clone()
}

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
    let problems: Vec<Problem> = days(14).map(|day| of(variant("caramba"), day)).collect();
    let mut answers: BTreeMap<&str, usize> = BTreeMap::new();
    for problem in &problems {
        assert!((3..=CHOICES_MAX).contains(&problem.choices.len()), "{:?}", problem.choices);
        *answers.entry(answer(problem)).or_default() += 1;
    }
    assert!(answers.len() >= 3 && answers.values().all(|days| 2 * days <= problems.len()), "{answers:?}");
    let (degrees, places) = spread(&problems);
    assert!(degrees >= 2 && places >= 3, "{degrees} of five, {places} places");
}

#[test]
fn the_best_of_caramba_is_ahead_by_what_a_piece_of_silver_is_worth() {
    for day in days(14) {
        let problem = of(variant("caramba"), day);
        let next = others_of(&problem).map(|choice| choice.worth).max().expect("another choice");
        let ahead = problem.solution().worth - next;
        assert!(ahead >= surely(Kind::Caramba), "day {day}: ahead by {ahead}: {:?}", problem.choices);
    }
}

/// All choices but the best.
fn others_of(problem: &Problem) -> impl Iterator<Item = &Choice> {
    problem.choices.iter().filter(|choice| *choice != problem.solution())
}

#[test]
fn two_weeks_of_karambolage_offer_four_turns_that_score_and_a_throw_in_which_each_point_counts() {
    let problems: Vec<Problem> = days(14).map(|day| of(variant("karambolage"), day)).collect();
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

/// Two days of later weeks on which a Carambo and one's own next throw were worth more than the most points.
const CARAMBO_WAS_BETTER: [i64; 2] = [20_813, 20_822];

#[test]
fn the_best_of_karambolage_is_what_the_hard_seat_plays_and_still_so_with_the_throw_that_follows() {
    let (mut days_again, mut alone) = (0, 0);
    for day in days(14).chain(CARAMBO_WAS_BETTER) {
        let problem = of(variant("karambolage"), day);
        let game = problem.position().expect("it plays");
        let Turn::Of(seat) = game.turn() else { panic!("nobody is to move") };
        let View::Karambolage(view) = game.view(Viewer::Seat(seat)) else { panic!("another game") };
        let played = |choice: &Choice| {
            let moves: Vec<Turned> = choice.moves.iter().map(|mv| mv.parse().expect("a move")).collect();
            weigh::after(&view, &moves).expect("it may be played")
        };
        let hard: Vec<String> =
            weigh::best_turn(&view, view.throw.as_ref().expect("a throw")).iter().map(ToString::to_string).collect();
        assert_eq!(problem.solution().moves, hard, "day {day}");
        let best = played(problem.solution());
        let others: Vec<_> = others_of(&problem).map(played).collect();
        let next = others.iter().map(|other| weigh::with_what_follows(&view, other)).max().expect("another choice");
        let ahead = weigh::with_what_follows(&view, &best) - next;
        assert!(ahead >= surely(Kind::Karambolage), "day {day}: ahead by {ahead}: {:?}", problem.choices);
        if weigh::goes_on(&best) {
            days_again += 1;
            alone += usize::from(!others.iter().any(weigh::goes_on));
        }
    }
    assert!(4 * alone <= days_again, "on {alone} of {days_again} days the only Carambo is the best");
}

#[test]
fn a_week_of_not_this_way_offers_two_chains_of_jumps_on_every_other_day_at_least() {
    let is_chain = |choice: &&Choice| choice.moves[0].split(' ').any(|part| part.matches('-').count() >= 2);
    let problems: Vec<Problem> = (CHAINS_SINCE..).take(7).map(|day| of(variant("not-this-way"), day)).collect();
    let chains = |problem: &Problem| problem.choices.iter().filter(is_chain).count();
    let with_two = problems.iter().filter(|problem| chains(problem) >= 2).count();
    assert!(2 * with_two >= 7, "on {with_two} of 7 days");
    // That a choice is a chain does not tell by itself that it is best, nor that it is not.
    let best = problems.iter().filter(|problem| chains(problem) >= 2 && is_chain(&problem.solution())).count();
    println!("two chains on {with_two} of 7 days, the best is one on {best}");
}

#[test]
fn in_carrom_four_men_are_offered_and_in_kara_and_karo_four_choices() {
    for key in ["carrom", "kara", "movers-hoppers"] {
        let problem = of(variant(key), OFFERED_SINCE);
        assert!(problem.choices.len() >= 4 && problem.is_whole(), "{key}: {:?}", problem.choices);
    }
}
