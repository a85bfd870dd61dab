//! The problems of a day, as people read them.

use games::{
    Seat,
    catalog::Kind,
    problem::{Choice, Play, Problem, variants},
};
use present::{
    problem::{ProblemShown, Stage},
    sign::in_characters,
};
use table::{calendar::Day, lang::Lang};

/// The rulebook's example (B12): a turn of four moves, or to end it at once.
fn the_example() -> Problem {
    let play = |mv: &str, rolls: &[u8]| Play { seat: Seat(0), mv: mv.to_owned(), rolls: rolls.to_vec() };
    let choice = |moves: &[&str], worth| Choice { moves: moves.iter().map(|mv| (*mv).to_owned()).collect(), worth };
    Problem {
        game: "karambolage".to_owned(),
        difficulty: 50,
        options: Kind::Karambolage.default_options(),
        seats: 2,
        first: Seat(0),
        start: vec![6, 2],
        plays: vec![play("place S5C", &[]), play("place R6E", &[]), play("place W2D", &[3, 4, 5, 6])],
        choices: vec![
            choice(&["R6C4", "S3E5", "W7D6", "R1C3"], 14),
            choice(&["end"], 0),
            choice(&["R1A3"], 0),
            choice(&["throw"], 0),
        ],
        best: 0,
    }
}

#[test]
fn a_turn_of_several_moves_is_told_by_ball_and_field_and_not_as_it_is_typed() {
    let variant = variants().find(|variant| variant.key() == "karambolage").expect("one of the games");
    let problem = the_example();
    for (lang, ends, points) in [
        (Lang::En, "End the turn", "14 points"),
        (Lang::De, "Den Zug beenden", "14 Punkte"),
        (Lang::Fr, "Finir le tour", "14 points"),
    ] {
        let shown = ProblemShown::new(&problem, variant, Day(20_000), lang).expect("a position");
        let text = in_characters(&shown.screen(Stage::Open, None, None, true).text).into_owned();
        let turn = "**1** 🔴 6C · ⚫\u{fe0f} 3E · ⚪\u{fe0f} 7D · 🔴 1C";
        assert!(text.lines().any(|line| line == turn), "{lang}: {text}");
        assert!(text.contains(&format!("**2** {ends}")) && !text.contains("R6C4"), "{lang}: {text}");
        assert!(text.lines().any(|line| line == "**3** 🔴 1A 3"), "a zero field takes any die: {lang}: {text}");
        assert!(!text.contains('`'), "nothing is told as it is typed: {lang}: {text}");
        let solved = in_characters(&shown.screen(Stage::Solved, None, None, true).text).into_owned();
        assert!(solved.contains(&format!("{turn} – {points}\u{a0}✓")), "{lang}: {solved}");
        assert!(!shown.text().contains("R6C4"), "{lang}: in a terminal neither");
    }
}
