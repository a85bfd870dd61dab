//! How many taps a first game takes: each game's guided one, from the front door to its end, played as the
//! middle AI would and tapped on the buttons that stand there. `cargo test --test it -- taps --nocapture` prints them.

use std::collections::BTreeSet;

use games::{
    Level,
    catalog::{Kind, Move},
    dice::{Luck, Seed},
};
use present::{Press, Row, Screen, lesson::LessonScreen, offers::Offer};
use rand::{SeedableRng as _, rngs::StdRng};
use table::{
    BoardView, Person,
    ids::UserId,
    lang::Lang,
    lesson::{LEARNER, Lesson, LessonStart},
};

/// `/tavern`, *Learn a game*, the game.
const FROM_THE_DOOR: usize = 3;
/// A menu is opened, and something in it chosen.
const MENU_TAPS: usize = 2;
/// Aiming opens, a man and a pocket are picked, and it is shot.
const STROKE_TAPS: usize = 2 + 2 * MENU_TAPS;
/// How far a move may be away.
const TAPS_MAX: usize = 12;
/// How many moves of the learner a game may have.
const MOVES_MAX: usize = 300;
/// The options with which a first game is short.
const SHORT: &[(&str, &str)] = &[("ends", "rounds"), ("rounds", "1"), ("races", "1"), ("boards", "1")];

/// What was counted of one game.
#[derive(Debug, Default)]
struct Counted {
    taps: usize,
    /// The taps of each turn of the learner.
    turns: Vec<usize>,
    hints: BTreeSet<String>,
}

fn learner() -> Person {
    Person { user: UserId(1), name: "Ada".to_owned(), manages: false }
}

fn begun(offer: Offer) -> Lesson {
    let mut options = offer.options(offer.kind().new_table_options());
    for (key, value) in SHORT {
        let _ = options.set(key, value);
    }
    Lesson::begin(LessonStart { number: 1, options, seed: Seed::new([5; 32]) }).expect("a first game begins")
}

/// How many taps a move is away on the screens that stand there; `None` if no button leads to it.
fn taps_to(lesson: &Lesson, mv: &Move, lang: Lang) -> Option<usize> {
    let person = learner();
    let seen = LessonScreen::new(lesson, &person, lang);
    let mut known = BTreeSet::new();
    let mut steps = vec![(0, String::new())];
    while let Some(nearest) = steps.iter().enumerate().min_by_key(|(_, step)| step.0).map(|(index, _)| index) {
        let (taps, chosen) = steps.swap_remove(nearest);
        if taps > TAPS_MAX || !known.insert(chosen.clone()) {
            continue;
        }
        for (press, picked, more) in pressed(&seen.board(&chosen, BoardView::Text)) {
            match press {
                Press::Play { mv: text, .. } | Press::Pick { mv: text, .. } => {
                    let read = lesson.game.kind().parse_move(&format!("{text}{picked}"));
                    if read.is_ok_and(|read| read == *mv) {
                        return Some(taps + more);
                    }
                }
                Press::Choose { of, .. } => steps.push((taps + more, format!("{of}{picked}").trim_start().to_owned())),
                Press::Aim { .. } => return Some(STROKE_TAPS),
                _ => {}
            }
        }
    }
    None
}

/// What can be pressed, what is chosen by it, and how many taps that is.
fn pressed(screen: &Screen) -> Vec<(Press, String, usize)> {
    let rows = screen.rows.iter().flat_map(|row| match row {
        Row::Buttons(buttons) => {
            let enabled = buttons.iter().filter(|button| button.enabled);
            enabled.map(|button| (button.click.press.clone(), String::new(), 1)).collect::<Vec<_>>()
        }
        Row::Select(select) => {
            let with = |value: &str| (select.click.press.clone(), format!(" {value}"), MENU_TAPS);
            select.options.iter().map(|pick| with(&pick.value)).collect()
        }
    });
    rows.collect()
}

/// A game from its beginning to its end.
fn played(offer: Offer) -> Counted {
    let mut lesson = begun(offer);
    let mut luck = Luck(StdRng::seed_from_u64(3));
    let mut counted = Counted { taps: FROM_THE_DOOR, ..Counted::default() };
    let mut is_new = true;
    for _ in 0..MOVES_MAX {
        while let Some(seat) = lesson.ai_to_move() {
            let view = lesson.game.view(games::Viewer::Seat(seat));
            let mv = view.suggest(Level::Easy, &mut luck).expect("whoever is to move has a move");
            lesson.play(&mv).expect("an AI plays by the rules");
            is_new = true;
        }
        let seen = LessonScreen::new(&lesson, &learner(), Lang::En).hint();
        counted.hints.extend(seen);
        if lesson.is_over() {
            return counted;
        }
        let view = lesson.view();
        let best = view.suggest(Level::Middle, &mut luck).expect("the learner has a move");
        // What is written into a form is no tap: then any other move.
        let others = lesson.game.legal_moves(LEARNER);
        let reachable = std::iter::once(best).chain(others).find_map(|mv| Some((taps_to(&lesson, &mv, Lang::En)?, mv)));
        let (taps, mv) = reachable.unwrap_or_else(|| panic!("{}: nothing to tap", offer.key()));
        lesson.play(&mv).unwrap_or_else(|why| panic!("{mv}: {why:?}"));
        counted.taps += taps;
        if is_new {
            counted.turns.push(0);
        }
        is_new = false;
        *counted.turns.last_mut().expect("a turn") += taps;
    }
    panic!("{} never ends", offer.key());
}

#[test]
fn a_first_game_of_each_kind_is_tapped_from_the_front_door_to_its_end() {
    println!("{:<18} {:>5} {:>6} {:>11} {:>5} {:>6}", "game", "taps", "turns", "taps a turn", "most", "hints");
    for offer in Offer::all() {
        let counted = played(offer);
        let (turns, most) = (counted.turns.len(), counted.turns.iter().max().copied().unwrap_or_default());
        let each = counted.turns.iter().sum::<usize>() as f64 / turns.max(1) as f64;
        let (key, taps, hints) = (offer.key(), counted.taps, counted.hints.len());
        println!("{key:<18} {taps:>5} {turns:>6} {each:>11.1} {most:>5} {hints:>6}");
        assert!(hints >= 2, "{key}: {:?}", counted.hints);
    }
}

/// The taps of the best turn of four moves, where a throw has one.
fn taps_of_a_turn(number: u32, lang: Lang) -> Option<Vec<usize>> {
    let mut options = Kind::Karambolage.new_table_options();
    options.set("rounds", "1").expect("a number of rounds");
    let seed = Seed::new([u8::try_from(number).expect("few games"); 32]);
    let mut lesson = Lesson::begin(LessonStart { number, options, seed }).expect("a first game begins");
    let mut luck = Luck(StdRng::seed_from_u64(number.into()));
    let mut taps = Vec::new();
    while !lesson.is_over() && taps.len() < 4 {
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
        let mut lesson = begun(Offer::all().find(|offer| offer.kind() == Kind::Karambolage).expect("it is offered"));
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
