//! The problems of a day on the command line.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, Mutex, OnceLock},
};

use games::{
    Level, Seat, Turn, Variant, Viewer,
    catalog::{Game, Kind, View},
    dice::{Luck, Thoughts},
    problem::{Choice, OFFERED_SINCE, Problem, variants},
};
use present::{
    motif::Motif,
    problem::{ProblemShown, Stage},
};
use rand::{SeedableRng as _, rngs::StdRng};
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use table::{calendar::Day, lang::Lang, problem::Week};

use super::tools::{here, json};

/// What the program tells of a day, asked once for all tests.
fn told_of(day: &'static str) -> Arc<Value> {
    static ASKED: Mutex<BTreeMap<&str, Arc<OnceLock<Arc<Value>>>>> = Mutex::new(BTreeMap::new());
    let told = Arc::clone(ASKED.lock().expect("no test panics here").entry(day).or_default());
    Arc::clone(told.get_or_init(|| Arc::new(json(&here(&["problem", "--day", day, "--json"])))))
}

#[test]
fn a_day_has_a_problem_for_each_of_the_seven_games() {
    let day = told_of("2026-11-22");
    assert_eq!(day["day"], "2026-11-22");
    let problems = day["problems"].as_array().expect("problems");
    let games: BTreeSet<&str> = problems.iter().filter_map(|problem| problem["game"].as_str()).collect();
    let all = ["kara", "karambolage", "caramba", "four-circles", "movers-hoppers", "not-this-way", "carrom"];
    assert_eq!(games, BTreeSet::from(all));
    assert_eq!(problems.len(), 7);
    for problem in problems {
        assert!((1..=100).contains(&problem["difficulty"].as_u64().expect("a number")), "{problem}");
        assert!(!problem["position"].as_str().expect("a text").is_empty(), "{problem}");
        let best = problem["best"].as_array().expect("moves");
        assert!(!best.is_empty(), "{problem}");
        let choices = problem["choices"].as_array().expect("choices");
        assert!((2..=5).contains(&choices.len()) && choices.contains(&Value::from(best.clone())), "{problem}");
    }
}

#[test]
fn a_position_comes_from_a_game_and_its_best_choice_is_clearly_better_than_the_others() {
    let told = told_of("2026-12-13");
    let told = told["problems"].as_array().expect("problems");
    assert_eq!(told.len(), variants().count());
    for (variant, told) in variants().zip(told) {
        let problem = Problem::of(variant, 20_800);
        assert!(problem.is_whole(), "{variant}");
        let (game, seat) = stands(&problem);
        let worths: Vec<i32> = problem.choices.iter().map(|choice| choice.worth).collect();
        let best = problem.solution().worth;
        assert_eq!(worths.iter().filter(|worth| **worth == best).count(), 1, "{variant}: {worths:?}");
        assert_eq!(worths.iter().max(), Some(&best), "{variant}: {worths:?}");
        // Each choice is allowed, move by move, and so is what is told to be the best.
        for choice in &problem.choices {
            can_be_played(&game, seat, &choice.moves);
        }
        assert_eq!(told["game"], variant.key());
        let best_told: Vec<String> = serde_json::from_value(told["best"].clone()).expect("moves");
        assert_eq!(best_told, problem.solution().moves, "{variant}");
        can_be_played(&game, seat, &best_told);
        if game.kind() == Kind::Karambolage {
            let View::Karambolage(view) = game.view(Viewer::Seat(seat)) else { panic!() };
            let throw = view.throw.as_ref().expect("a throw");
            let most = games::karambolage::solve::solve_on(view.board(), throw).best.points;
            assert_eq!(i32::from(most), best, "the solver finds no more");
        }
    }
}

/// The game of a problem, and who is to move.
fn stands(problem: &Problem) -> (Game, Seat) {
    let game = problem.position().expect("it plays");
    match game.turn() {
        Turn::Of(seat) => (game, seat),
        turn => panic!("{}: nobody is to move: {turn:?}", problem.game),
    }
}

/// Plays moves one after the other, each as it is written.
fn can_be_played(game: &Game, seat: Seat, moves: &[String]) {
    let mut game = game.clone();
    assert!(!moves.is_empty(), "{}: no move", game.kind());
    for mv in moves {
        let read = game.kind().parse_move(mv).expect("a move");
        game.play(seat, &read, &mut Thoughts::fixed()).unwrap_or_else(|why| panic!("{}: {mv}: {why}", game.kind()));
    }
}

/// Days in a row that all have their problems.
const IN_A_ROW: usize = 400;
/// How many of them are made, at equal distances, where `KARAHAUS_TEST_DAYS` names no other number: with 400 it is all,
/// which takes more than an hour.
const MADE: usize = 5;

/// The largest picture that is asked for, in bytes.
const BYTES_MAX: usize = 75_000;

fn card_is_small(shown: &ProblemShown<'_>, day: Day) {
    let week = Week { day, tried: Vec::new(), in_a_row: 128 };
    let card = shown.card(Stage::Open, None, &week).expect("a card");
    assert!(matches!(card.motif, Motif::Problem(_)), "{card:?}");
    let bytes = paint::paint(&card.motif).expect("it is drawn").bytes.len();
    assert!(bytes <= BYTES_MAX, "{bytes} bytes: {}", card.alt);
}

#[test]
fn of_400_days_in_a_row_none_lacks_a_problem_or_its_picture_and_half_of_those_who_look_once_miss_the_best() {
    let made = std::env::var("KARAHAUS_TEST_DAYS").map_or(MADE, |days| days.parse().expect("a number of days"));
    let days: Vec<i64> = (OFFERED_SINCE..).take(IN_A_ROW).step_by(IN_A_ROW / made.clamp(1, IN_A_ROW)).collect();
    for variant in variants() {
        let (mut missed, mut seen, mut seen_by_most) = (0, 0, 0);
        for &day in &days {
            let problem = Problem::of(variant, day);
            assert!(problem.is_whole() && problem.choices.len() >= 2, "{variant} on day {day}");
            let others = problem.choices.iter().filter(|choice| choice.worth < problem.solution().worth).count();
            assert_eq!(others, problem.choices.len() - 1, "{variant} on day {day}: one is best");
            assert!((1..=100).contains(&problem.difficulty), "{variant} on day {day}: {}", problem.difficulty);
            missed += usize::from(problem.difficulty);
            seen_by_most += usize::from(problem.difficulty < 50);
            let (game, seat) = stands(&problem);
            for choice in &problem.choices {
                can_be_played(&game, seat, &choice.moves);
            }
            let shown = ProblemShown::new(&problem, variant, Day(day), Lang::En).expect("it is shown");
            for stage in [Stage::Open, Stage::Solved] {
                assert!(shown.picture(stage).is_some(), "{variant} on day {day}: {stage:?}");
            }
            if day == days[0] {
                card_is_small(&shown, Day(day));
            }
            // Who glances at it, by luck of their own.
            let glance = game.view(Viewer::Seat(seat)).suggest(Level::Easy, &mut Luck(StdRng::seed_from_u64(1)));
            let begins = glance.is_some_and(|mv| mv.to_string() == problem.solution().moves[0]);
            seen += usize::from(begins);
        }
        let (missed, days) = (missed / days.len(), days.len());
        println!("{variant}: missed by {missed} of 100 on average, seen at the first glance on {seen} of {days} days");
        assert!(missed >= 50, "{variant}: missed by {missed} of 100 only");
        // A day whose games have no such position keeps the nearest to one.
        assert!(5 * seen_by_most <= days, "{variant}: on {seen_by_most} of {days} days most see the best at once");
        // A throw of Karambolage begins in many ways, and only one that goes on is the best. An easy seat of Caramba! mostly
        // rolls all dice, which on some days is best.
        assert!(
            4 * seen <= 3 * days || matches!(variant.kind(), Kind::Karambolage | Kind::Caramba),
            "{variant}: seen on {seen} of {days} days"
        );
    }
}

/// How many dice a choice of Kara lets run; none by stopping.
fn dice_run(choice: &Choice) -> usize {
    choice.moves[0].strip_prefix("run ").map_or(0, str::len)
}

#[test]
fn a_solution_of_kara_does_not_stand_out_by_its_dice_and_is_missed_by_some_and_not_by_all() {
    let kara = "kara".parse().expect("a game");
    let (mut steps, mut alone, mut long_ones_seen) = (BTreeSet::new(), 0, 0);
    for day in (OFFERED_SINCE..).take(18) {
        let problem = Problem::of(kara, day);
        assert!(problem.is_whole() && problem.choices.len() >= 3, "{:?} on day {day}", problem.choices);
        assert!((1..=100).contains(&problem.difficulty), "{} on day {day}", problem.difficulty);
        let moves: BTreeSet<&String> = problem.choices.iter().map(|choice| &choice.moves[0]).collect();
        assert_eq!(moves.len(), problem.choices.len(), "each is offered once on day {day}");
        let dice = dice_run(problem.solution());
        alone += usize::from(problem.choices.iter().filter(|choice| dice_run(choice) == dice).count() == 1);
        long_ones_seen += usize::from(dice >= 2 && problem.difficulty < 100);
        steps.insert(problem.difficulty.div_ceil(20));
    }
    assert!(steps.len() >= 3, "how hard it is is told in steps of twenty: {steps:?}");
    assert!(alone <= 6, "on {alone} of 18 days the solution alone has its number of dice");
    assert!(long_ones_seen > 0, "a run of several dice can be seen");
}

/// Two before the choices that are offered counted, the last of all such days among them; the last one before problems of
/// Not This Way were about chains of jumps; and two since.
const HELD: [&str; 5] = ["2026-11-22", "2026-11-29", "2026-11-30", "2026-12-13", "2027-03-01"];

/// A day's problems are the same on every machine, and a day that was told keeps its own. Where this fails, AI seats or a
/// worth have changed, and with them the problems of every day, of those that are over too: where that is not meant, mend
/// it; where it is, let `PROBLEMS_VERSION` go up, say so in the changelog, and take the new digests over by
/// `INSTA_UPDATE=always cargo test --test it problems_of_days`.
#[test]
fn problems_of_days_that_were_told_stay_as_they_are() {
    let mut held = String::new();
    for day in HELD {
        let told = told_of(day);
        let problems = told["problems"].as_array().expect("problems");
        assert_eq!(problems.len(), variants().count(), "{day}");
        for problem in problems {
            let (game, digest) = (problem["game"].as_str().expect("a game"), Sha256::digest(problem.to_string()));
            held += &format!("{day} {game} {}\n", &hex::encode(digest)[..16]);
        }
    }
    insta::assert_snapshot!("problems_of_days", held);
}

#[test]
fn a_day_without_problems_and_a_text_that_is_no_day_are_refused_by_what_is_wrong() {
    for (day, lang, says) in [
        ("2025-12-31", "en", "There are no problems for 31\u{a0}Dec\u{a0}2025: the first day is 1\u{a0}Jan\u{a0}2026."),
        (
            "2170-01-02",
            "en",
            "The problems for 2\u{a0}Jan\u{a0}2170 are still to come. The last ones are those for 1\u{a0}Jan\u{a0}2170.",
        ),
        ("2026-02-29", "en", "“2026-02-29” is no day. Write year, month and day, such as 2026-11-22."),
        ("today", "en", "“today” is no day"),
        ("", "en", "An empty text is no day. Write year, month and day, such as 2026-11-22."),
        (" ", "de", "Ein leerer Text ist kein Tag."),
        ("", "fr", "Un texte vide n’est pas un jour."),
        ("heute", "de", "„heute“ ist kein Tag."),
        ("2025-12-31", "de", "Vom 31.12.2025 gibt es keine Aufgaben: Der erste Tag ist der 1.1.2026."),
        ("aujourd’hui", "fr", "«\u{a0}aujourd’hui\u{a0}»"),
    ] {
        let refused = here(&["problem", "--day", day, "--lang", lang]);
        assert_eq!((refused.code, refused.said.as_str()), (Some(2), ""), "{day}");
        assert!(refused.complained.contains(says), "{day}: {}", refused.complained);
        assert_eq!(refused.complained.lines().count(), 1, "{}", refused.complained);
    }
}

#[test]
fn the_text_has_board_choices_and_solution_in_three_languages() {
    let day = Day(20_779);
    let made: Vec<(Variant, Problem)> = variants().map(|variant| (variant, Problem::of(variant, day.0))).collect();
    for (lang, says) in [(Lang::En, "Best: "), (Lang::De, "Am besten: "), (Lang::Fr, "Le meilleur choix\u{a0}: ")] {
        let text = |(variant, problem): &(Variant, Problem)| {
            ProblemShown::new(problem, *variant, day, lang).expect("it is shown").text()
        };
        let texts: Vec<String> = made.iter().map(text).collect();
        let text = texts.join("\n\n");
        assert_eq!(text.matches(says).count(), 7, "{text}");
        assert!(!text.contains("**") && !text.contains("```"), "nobody reads markup in a terminal");
        // The program prints just that.
        if lang == Lang::De {
            let ended = here(&["problem", "--day", "2026-11-22", "--lang", "de"]);
            assert_eq!((ended.code, ended.said.trim_end()), (Some(0), text.trim_end()), "{}", ended.complained);
        }
    }
}
