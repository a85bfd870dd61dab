//! A guided first game beside its picture: which one it is stands above everything, however much there is to tap.

use games::{
    Level, Seat, Turn, Viewer,
    catalog::{Kind, View},
    dice::{Luck, Seed},
    kara::{Advice, May},
};
use present::{Button, Press, Row, Screen, lesson::LessonScreen, offers::Offer};
use rand::{SeedableRng as _, rngs::StdRng};
use table::{
    BoardView, Person,
    ids::UserId,
    lang::Lang,
    lesson::{LEARNER, Lesson, LessonStart},
};

use crate::support::lacks;

/// How many moves of a game are played: all pieces of Karo are placed by then. Those of Carrom take long to find, and it
/// has one row of buttons.
const MOVES: usize = 24;
const MOVES_OF_CARROM: usize = 2;
/// After how many moves a game is looked at again.
const LOOKS_EVERY: usize = 3;
/// How many choices of a board are looked at.
const CHOICES: usize = 3;
/// How many games are played, and how many moves of each, for long ones to be told.
const SEEDS: u64 = 8;
const MOVES_TOLD: usize = 60;

/// A guided game at its beginning.
fn begun(offer: Offer, seed: u8) -> Lesson {
    let options = offer.options(offer.kind().default_options()).first_game();
    Lesson::begin(LessonStart { number: 1, options, seed: Seed::new([seed; 32]) }).expect("it begins")
}

/// What an easy AI plays for the seat to move.
fn goes_on(lesson: &mut Lesson, seat: Seat, luck: &mut Luck<StdRng>) {
    let mv = lesson.game.view(Viewer::Seat(seat)).suggest(Level::Easy, luck).expect("a move");
    lesson.play(&mv).expect("it is allowed");
}

/// A guided game as an easy AI plays it, at its beginning and later.
fn lessons(offer: Offer) -> Vec<Lesson> {
    let mut lesson = begun(offer, 5);
    let mut luck = Luck(StdRng::seed_from_u64(9));
    let mut seen = Vec::new();
    let moves = if offer.kind() == Kind::Carrom { MOVES_OF_CARROM } else { MOVES };
    for nth in 0..moves {
        let Turn::Of(seat) = lesson.game.turn() else { break };
        if nth % LOOKS_EVERY == 0 {
            seen.push(lesson.clone());
        }
        goes_on(&mut lesson, seat, &mut luck);
    }
    seen
}

/// All buttons of a board.
fn buttons(screen: &Screen) -> impl Iterator<Item = &Button> {
    screen.rows.iter().flat_map(|row| if let Row::Buttons(buttons) = row { &buttons[..] } else { &[] })
}

/// What can be chosen on a board by a button.
fn choices(screen: &Screen) -> Vec<String> {
    let choice = |press: &Press| if let Press::Choose { of, .. } = press { Some(of.clone()) } else { None };
    buttons(screen).filter(|button| button.enabled).filter_map(|button| choice(&button.click.press)).collect()
}

#[test]
fn a_guided_game_always_says_which_one_it_is() {
    let ada = Person { user: UserId(1), name: "Ada".to_owned(), manages: false };
    for offer in Offer::all() {
        for lesson in lessons(offer) {
            for (lang, first) in [(Lang::En, "first game"), (Lang::De, "erste Partie"), (Lang::Fr, "première partie")]
            {
                for quiet in [false, true] {
                    let lesson = Lesson { quiet, ..lesson.clone() };
                    let screen = LessonScreen::new(&lesson, &ada, lang);
                    let board = screen.board("", BoardView::Picture);
                    let chosen = choices(&board).into_iter().take(CHOICES);
                    for of in chosen.chain([String::new()]) {
                        let text = screen.board(&of, BoardView::Picture).text;
                        let headline = text.lines().next().unwrap_or_default();
                        assert!(headline.contains("**") && headline.contains(first), "{offer}, {lang}, “{of}”: {text}");
                    }
                }
            }
        }
    }
}

/// No command of a table and no form goes with a guided game.
#[test]
fn nothing_on_a_guided_game_asks_for_a_form() {
    let ada = Person { user: UserId(1), name: "Ada".to_owned(), manages: false };
    for offer in Offer::all() {
        for lesson in lessons(offer) {
            let board = LessonScreen::new(&lesson, &ada, Lang::En).board("", BoardView::Picture);
            for button in buttons(&board) {
                assert!(!matches!(button.click.press, Press::Write { .. }), "{offer}: {}", button.label);
            }
        }
    }
}

/// What is best comes before what the plate tells, for each hint is told once.
#[test]
fn who_is_one_off_at_most_in_a_guided_game_of_kara_is_told_to_stop_unless_that_has_lost() {
    let offer = Offer::all().find(|offer| offer.kind() == Kind::Kara).expect("it is offered");
    let ada = Person { user: UserId(1), name: "Ada".to_owned(), manages: false };
    let (mut near, mut beaten) = (0, 0);
    for seed in 0..120 {
        let mut lesson = begun(offer, seed);
        let mut luck = Luck(StdRng::seed_from_u64(9));
        let decides = |lesson: &Lesson| match lesson.game.view(Viewer::Seat(LEARNER)) {
            View::Kara(view) if lesson.game.turn() == Turn::Of(LEARNER) && view.may == Some(May::StopOrRun) => {
                view.kara(LEARNER)?.dice.map(|dice| dice.off(view.house.expect("it is thrown")))
            }
            _ => None,
        };
        // Once it is told to stop, that is not said again.
        while let Turn::Of(seat) = lesson.game.turn() {
            if decides(&lesson).is_some_and(|off| off.abs() == 1) {
                let told = LessonScreen::new(&lesson, &ada, Lang::En).board("", BoardView::Picture).text;
                let is_told = told.contains("You are one off at most: stop.");
                let View::Kara(view) = lesson.game.view(Viewer::Seat(LEARNER)) else { panic!("Kara") };
                let best = Advice::of(&view).expect("it is to decide").shares[0];
                assert_eq!(is_told, best.run.is_empty(), "{best:?}: {told}");
                near += u32::from(is_told);
                beaten += u32::from(!is_told);
                if is_told {
                    break;
                }
            }
            goes_on(&mut lesson, seat, &mut luck);
        }
    }
    assert!(near >= 3 && beaten >= 1, "{near} are told to stop one off, {beaten} to run");
}

/// At its end nobody has anything to do, in words either.
#[test]
fn a_guided_game_of_caramba_that_is_over_asks_for_no_hat() {
    let offer = Offer::all().find(|offer| offer.kind() == Kind::Caramba).expect("it is offered");
    let mut lesson = begun(offer, 5);
    let mut luck = Luck(StdRng::seed_from_u64(9));
    let ada = Person { user: UserId(1), name: "Ada".to_owned(), manages: false };
    let told = |lesson: &Lesson| LessonScreen::new(lesson, &ada, Lang::En).board("", BoardView::Text).text;
    assert!(told(&lesson).contains("place a hat"), "{}", told(&lesson));
    while let Turn::Of(seat) = lesson.game.turn() {
        goes_on(&mut lesson, seat, &mut luck);
    }
    assert!(told(&lesson).contains("wins") && lacks(&told(&lesson), "place a hat"), "{}", told(&lesson));
}

/// Whoever has moved knows what they did; what the AI did since is told, though it be longer than a line.
#[test]
fn a_guided_game_tells_what_the_ai_played_last_and_not_ones_own_move_alone() {
    let anne = Person { user: UserId(1), name: "Anne-Charlotte-M".to_owned(), manages: false };
    let offer = Offer::all().find(|offer| offer.key() == "four-circles").expect("one of the games");
    let mut told_last = 0;
    for seed in 0..SEEDS {
        let mut lesson = begun(offer, 5);
        lesson.quiet = true;
        let mut luck = Luck(StdRng::seed_from_u64(seed));
        for _ in 0..MOVES_TOLD {
            let Turn::Of(seat) = lesson.game.turn() else { break };
            if seat == LEARNER && !lesson.moves.is_empty() {
                for (lang, ai) in [(Lang::En, "AI"), (Lang::De, "KI"), (Lang::Fr, "IA")] {
                    let text = LessonScreen::new(&lesson, &anne, lang).board("", BoardView::Picture).text;
                    let Some(told) = text.lines().rev().find_map(|line| line.strip_prefix("-# ")) else { continue };
                    assert!(!told.ends_with(" …"), "{lang}: {text}");
                    if told.starts_with('…') {
                        assert!(told.contains(ai) && !told.contains("Anne"), "{lang}: {text}");
                        told_last += 1;
                    }
                }
            }
            goes_on(&mut lesson, seat, &mut luck);
        }
    }
    assert!(told_last > 0, "some are longer than a line");
}
