//! How many taps what a player does takes. Of the guided first games they are counted on the page ([`first_games`]);
//! of single turns on the screens themselves, by the nearest way to a move ([`way`]).

mod first_games;
mod way;

use games::{
    Level,
    catalog::{Kind, Move},
    dice::{Luck, Seed},
};
use rand::{SeedableRng as _, rngs::StdRng};
use table::{
    Person,
    ids::UserId,
    lang::Lang,
    lesson::{LEARNER, Lesson, LessonStart},
};

fn learner() -> Person {
    Person { user: UserId(1), name: "Ada".to_owned(), manages: false }
}

/// How many taps a move is away on the screens that stand there; `None` if no button leads to it.
fn taps_to(lesson: &Lesson, mv: &Move, lang: Lang) -> Option<usize> {
    way::to_move(lesson, &learner(), lang, mv).map(|taps| way::count(&taps))
}

/// A game of Karambolage of one round, in which nobody else plays before the learner's turn is over.
fn karambolage(number: u32) -> Lesson {
    let mut options = Kind::Karambolage.new_table_options();
    options.set("rounds", "1").expect("a number of rounds");
    let seed = Seed::new([u8::try_from(number).expect("few games"); 32]);
    Lesson::begin(LessonStart { number, options, seed }).expect("a first game begins")
}

/// The taps of the best turn of four moves, where a throw has one.
fn taps_of_a_turn(number: u32, lang: Lang) -> Option<Vec<usize>> {
    let mut lesson = karambolage(number);
    let mut luck = Luck(StdRng::seed_from_u64(number.into()));
    let mut taps = Vec::new();
    while lesson.ai_to_move().is_none() && !lesson.is_over() && taps.len() < 4 {
        let mv = lesson.view().suggest(Level::Hard, &mut luck).expect("the learner has a move");
        if !matches!(mv.to_string().split(' ').next(), Some("place")) {
            taps.push(taps_to(&lesson, &mv, lang).unwrap_or_else(|| panic!("no button leads to {mv}")));
        }
        lesson.play(&mv).expect("a suggestion is allowed");
    }
    (taps.len() == 4).then_some(taps)
}

#[test]
fn a_turn_of_four_moves_of_karambolage_is_eight_taps_at_the_most_b6() {
    for lang in Lang::ALL {
        let turns: Vec<Vec<usize>> = (1..=40).filter_map(|number| taps_of_a_turn(number, lang)).collect();
        let sums: Vec<usize> = turns.iter().map(|taps| taps.iter().sum()).collect();
        let (mean, most) = (sums.iter().sum::<usize>() as f64 / sums.len() as f64, sums.iter().max());
        println!("Karambolage, {lang}, {} turns of four moves: {mean:.1} taps on average, {most:?}", sums.len());
        assert!(sums.iter().all(|taps| *taps <= 8), "{lang}: {turns:?}");
    }
}

#[test]
fn the_balls_of_karambolage_are_placed_by_three_taps_b3() {
    for lang in Lang::ALL {
        let begins = |lesson: &Lesson| lesson.ai_to_move().is_none();
        let mut lesson = (1..40).map(karambolage).find(begins).expect("the learner opens one of them");
        let mut taps = 0;
        loop {
            let mut places = lesson.game.legal_moves(LEARNER);
            places.retain(is_place);
            if places.is_empty() {
                break;
            }
            let near = places.iter().find_map(|mv| Some((taps_to(&lesson, mv, lang)?, mv)));
            let (more, mv) = near.expect("a button places the next ball");
            lesson.play(mv).expect("a place is allowed");
            taps += more;
        }
        assert_eq!(taps, 3, "{lang}");
    }
}

fn is_place(mv: &Move) -> bool {
    mv.to_string().starts_with("place")
}
