//! The problems of a day, as people read them.

use games::{
    Seat,
    catalog::Kind,
    problem::{Choice, Play, Problem, variants},
};
use paint::WIDTH;
use present::{
    Row,
    motif::{KaraPlate, KaraTable, Motif, ProblemCard, ProblemMark, ProblemShows},
    problem::{self, PracticeStep, ProblemShown, Stage},
    sign::in_characters,
};
use table::{
    calendar::Day,
    lang::Lang,
    problem::{Tried, Week},
};

use super::pictures::Seen;
use crate::support::lacks;

/// 22 November 2026.
const TODAY: Day = Day(20_779);

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
        (Lang::En, "End the turn", "14\u{a0}points"),
        (Lang::De, "Den Zug beenden", "14\u{a0}Punkte"),
        (Lang::Fr, "Finir le tour", "14\u{a0}points"),
    ] {
        let shown = ProblemShown::new(&problem, variant, Day(20_000), lang).expect("a position");
        let text = in_characters(&shown.screen(Stage::Open, None, None, true).text).into_owned();
        let turn = "**1.** 🔴 6C · ⚫\u{fe0f} 3E · ⚪\u{fe0f} 7D · 🔴 1C";
        assert!(text.lines().any(|line| line == turn), "{lang}: {text}");
        assert!(text.contains(&format!("**2.** {ends}")) && !text.contains("R6C4"), "{lang}: {text}");
        assert!(text.lines().any(|line| line == "**3.** 🔴 1A 3"), "a zero field takes any die: {lang}: {text}");
        assert!(!text.contains('`'), "nothing is told as it is typed: {lang}: {text}");
        let solved = in_characters(&shown.screen(Stage::Solved, None, None, true).text).into_owned();
        assert!(solved.contains(&format!("{turn}\u{a0}– {points}\u{a0}✓")), "{lang}: {solved}");
        assert!(!shown.text().contains("R6C4"), "{lang}: in a terminal neither");
    }
}

/// Beside the picture it is not said again; a text, which has none, says it.
#[test]
fn how_hard_a_problem_is_the_picture_shows_or_the_text_says() {
    let variant = variants().find(|variant| variant.key() == "karambolage").expect("one of the games");
    let problem = the_example();
    for (lang, told) in
        [(Lang::En, "Difficulty 3 of 5."), (Lang::De, "Schwierigkeit 3 von 5."), (Lang::Fr, "Difficulté : 3 sur 5.")]
    {
        let shown = ProblemShown::new(&problem, variant, Day(20_000), lang).expect("a position");
        let text = |has_picture| shown.screen(Stage::Open, None, None, has_picture).text.replace('\u{a0}', " ");
        assert!(text(false).contains(told) && !text(true).contains(told), "{lang}: {}", text(true));
        assert!(shown.text().replace('\u{a0}', " ").contains(told), "{lang}: in a terminal too");
    }
}

/// By its pieces where no letter of a seat stands beside them: there letters are those of men, or of nothing.
#[test]
fn a_side_is_asked_by_its_pieces_until_the_best_is_told() {
    let position = |kind: Kind, choices: &[&str]| a_problem(kind, 2, &[], &[], choices);
    let carrom = position(Kind::Carrom, &["shoot 0 0 900", "shoot 0 0 100"]);
    let variant = variants().find(|variant| variant.key() == "carrom").expect("one of the games");
    for (lang, asks) in [
        (Lang::En, "Light to move: what is best?"),
        (Lang::De, "Hell ist am Zug: Was ist am besten?"),
        (Lang::Fr, "C’est aux clairs"),
    ] {
        let shown = ProblemShown::new(&carrom, variant, TODAY, lang).expect("a position");
        let text = |stage, has_picture| shown.screen(stage, None, None, has_picture).text;
        let asked = text(Stage::Open, true);
        let line = asked.lines().nth(1).expect("who is to move");
        assert!(line.starts_with("▶ ") && line.contains(asks), "{lang}: {asked}");
        for has_picture in [true, false] {
            let told = text(Stage::Solved, has_picture);
            assert!(!told.contains(asks) && !told.contains('▶'), "{lang}: nothing is asked any more: {told}");
        }
    }
}

/// The disc has the letter; a name beside it would be the same letter.
#[test]
fn no_letter_stands_twice_at_a_plate_of_a_problem() {
    let (Motif::Karambolage(cloth), _) = solved(&the_example()) else { panic!("a cloth") };
    assert!(cloth.plates.iter().all(|plate| plate.name.is_empty()), "{:?}", cloth.plates);
}

/// What lies in the picture of a solution, and what its alt text says.
fn solved(problem: &Problem) -> (Motif, String) {
    let variant = variants().find(|variant| variant.key() == problem.game).expect("one of the games");
    let shown = ProblemShown::new(problem, variant, TODAY, Lang::En).expect("a position");
    let card = shown.card(Stage::Solved, None, &a_week()).expect("a card");
    let ProblemShows::One { position, .. } = card_of(card.motif).shows else { panic!("one problem") };
    (*position, in_characters(&card.alt).into_owned())
}

#[test]
fn the_best_turn_of_a_throw_lies_on_the_cloth_with_its_dice_before_anybody_throws_anew() {
    let (Motif::Karambolage(cloth), alt) = solved(&the_example()) else { panic!("a cloth") };
    let dice: Vec<(u8, bool)> = cloth.dice.iter().map(|die| (die.pips, die.taken_by.is_some())).collect();
    assert_eq!(dice, [(4, true), (5, true), (6, true), (3, true)], "the dice of the throw, as they were used");
    assert_eq!((cloth.moves.len(), cloth.worth), (4, Some((14, false))));
    assert_eq!(cloth.plates.iter().map(|plate| plate.to_move).collect::<Vec<_>>(), [true, false]);
    assert!(alt.contains("Best: ") && alt.contains("After it: ") && lacks(&alt, "Dice"), "{alt}");
    let variant = variants().find(|variant| variant.key() == "karambolage").expect("one of the games");
    let problem = the_example();
    let shown = ProblemShown::new(&problem, variant, TODAY, Lang::En).expect("a position");
    let text = shown.screen(Stage::Solved, None, None, false).text;
    assert!(text.contains("As it stands: **14\u{a0}points**") && lacks(&text, "more dice"), "in text as well: {text}");
}

#[test]
fn the_best_stroke_is_marked_on_the_board_and_not_played_by_a_hand_that_errs() {
    let choice = |mv: &str, worth| Choice { moves: vec![mv.to_owned()], worth };
    let problem = Problem {
        game: "carrom".to_owned(),
        difficulty: 50,
        options: Kind::Carrom.default_options(),
        seats: 2,
        first: Seat(0),
        start: Vec::new(),
        plays: Vec::new(),
        choices: vec![choice("shoot 0 0 900", 20), choice("shoot 0 0 100", 0)],
        best: 0,
    };
    let (Motif::Carrom(board), alt) = solved(&problem) else { panic!("a board") };
    let aim = board.aim.as_ref().expect("the stroke is marked");
    assert_eq!(board.men.len(), 19, "nothing has been pocketed");
    assert!(aim.line.len() > 1 && aim.ghost.is_some() && aim.force.number == 900, "{aim:?}");
    assert!(alt.contains("Best: ") && alt.contains("It is shot straight ahead.") && lacks(&alt, "After it"), "{alt}");
}

/// A position between people, what is offered there with the best first, and the dice that came to it.
fn a_problem(kind: Kind, seats: u8, start: &[u8], plays: &[(usize, &str, &[u8])], choices: &[&str]) -> Problem {
    let play = |&(seat, mv, rolls): &(usize, &str, &[u8])| Play {
        seat: Seat::at(seat),
        mv: mv.to_owned(),
        rolls: rolls.to_vec(),
    };
    Problem {
        game: kind.key().to_owned(),
        difficulty: 50,
        options: kind.default_options(),
        seats,
        first: Seat(0),
        start: start.to_vec(),
        plays: plays.iter().map(play).collect(),
        choices: choices.iter().map(|mv| Choice { moves: vec![(*mv).to_owned()], worth: 0 }).collect(),
        best: 0,
    }
}

#[test]
fn the_dice_that_run_best_are_marked_before_a_kara_and_a_stop_by_its_sign() {
    let plays: [(usize, &str, &[u8]); 2] = [(0, "throw", &[3, 3, 4, 1, 4]), (1, "throw", &[6, 6, 5, 1, 2])];
    let of = |best: &str| {
        let (Motif::Kara(table), alt) = solved(&a_problem(Kind::Kara, 2, &[3, 1, 6, 4, 2], &plays, &[best, "run 12"]))
        else {
            panic!("a round of Kara")
        };
        assert!(alt.contains("Best: "), "{alt}");
        table.plates
    };
    let (runs, stops) = (of("run 25"), of("stop"));
    assert_eq!((runs[0].runs, runs[0].done), ([false, true, false, false, true], false));
    assert_eq!((stops[0].runs, stops[0].done), ([false; 5], true));
    assert!(!stops[1].done && runs[1].runs == [false; 5], "the other one has nothing to decide");
}

/// Who plays, what, and with which dice.
type Ply = (usize, &'static str, &'static [u8]);
/// Caramba! until one has rolled who may buy dice out, and what another one offers then.
const IN_A_RACE: [Ply; 6] = [
    (0, "place 40", &[]),
    (1, "place 39", &[]),
    (2, "place 38", &[]),
    (3, "place 31", &[]),
    (0, "roll", &[6]),
    (1, "roll", &[1, 6, 1]),
];
const OFFER_OF_TWO: Ply = (1, "offer 2", &[]);

#[test]
fn how_many_dice_roll_best_is_marked_at_the_sombrero_and_what_leaving_out_the_others_costs() {
    for (best, rolled, left_out) in [("roll", 3, None), ("buyout 2", 1, Some(2)), ("accept 2", 4, None)] {
        let plays: Vec<_> = IN_A_RACE.into_iter().chain((best == "accept 2").then_some(OFFER_OF_TWO)).collect();
        let problem = a_problem(Kind::Caramba, 4, &[5, 1, 1, 1], &plays, &[best, "buyout 1"]);
        let (Motif::Caramba(road), _) = solved(&problem) else { panic!("a road") };
        let marked: Vec<_> = road.hats.iter().filter(|hat| hat.runs).map(|hat| (hat.seat, hat.rank)).collect();
        assert_eq!(marked, [(2, Some(rolled))], "{best}");
        assert_eq!(road.strip.and_then(|strip| strip.left_out), left_out, "{best}");
    }
}

#[test]
fn a_problem_says_which_race_of_how_many_it_is_and_how_much_is_offered_by_whom_beside_its_picture_and_without() {
    let plays: Vec<_> = IN_A_RACE.into_iter().chain([OFFER_OF_TWO]).collect();
    let mut problem = a_problem(Kind::Caramba, 4, &[5, 1, 1, 1], &plays, &["roll", "accept 2"]);
    problem.options.set("races", "4").expect("a number of races");
    let variant = variants().find(|variant| variant.key() == "caramba").expect("one of the games");
    for (lang, race, accepts) in [
        (Lang::En, "Race\u{a0}1\u{a0}of\u{a0}4", "Accept 2 silver from "),
        (Lang::De, "Rennen\u{a0}1\u{a0}von\u{a0}4", "2 Silber von "),
        (Lang::Fr, "Course\u{a0}1\u{a0}sur\u{a0}4", "Accepter 2\u{a0}pièces d’argent de "),
    ] {
        let shown = ProblemShown::new(&problem, variant, TODAY, lang).expect("a position");
        let screens = [true, false].map(|has_picture| shown.screen(Stage::Open, None, None, has_picture).text);
        for text in screens.into_iter().chain([shown.text()]) {
            let text = in_characters(&text).into_owned();
            assert!(text.contains(race) && text.contains(accepts), "{lang}: {text}");
        }
        let alt = shown.picture(Stage::Open).expect("a picture").alt;
        assert!(alt.contains(race), "{lang}: {alt}");
    }
}

#[test]
fn a_throw_of_karambolage_is_told_in_text_with_its_dice() {
    let variant = variants().find(|variant| variant.key() == "karambolage").expect("one of the games");
    let problem = the_example();
    let shown = ProblemShown::new(&problem, variant, TODAY, Lang::En).expect("a position");
    for text in [shown.screen(Stage::Open, None, None, false).text, shown.text()] {
        let text = in_characters(&text).into_owned();
        assert!(text.contains("3\u{a0}4\u{a0}5\u{a0}6"), "{text}");
    }
    let beside = in_characters(&shown.screen(Stage::Open, None, None, true).text).into_owned();
    assert!(!beside.contains("3\u{a0}4\u{a0}5\u{a0}6"), "the picture has them: {beside}");
}

/// Yesterday a first try was right, the day before it took several, and three days ago nothing was found.
fn a_week() -> Week {
    let tried = |ago: i64, game: &str, first, solved| {
        (Day(TODAY.0 - ago), game.to_owned(), Tried { chosen: 0, first, solved, tries: 1 })
    };
    let tried = vec![
        tried(3, "carrom", false, false),
        tried(2, "kara", false, true),
        tried(1, "carrom", false, false),
        tried(1, "kara", true, true),
    ];
    Week { day: TODAY, tried, in_a_row: 1 }
}

fn card_of(motif: Motif) -> ProblemCard {
    match motif {
        Motif::Problem(card) => *card,
        other => panic!("no problem: {other:?}"),
    }
}

fn seen(card: &ProblemCard) -> Seen {
    Seen::of_twice(&Motif::Problem(Box::new(card.clone())))
}

/// The card of the example, and what it says in words.
fn a_card(lang: Lang) -> (ProblemCard, String) {
    let variant = variants().find(|variant| variant.key() == "karambolage").expect("one of the games");
    let problem = the_example();
    let shown = ProblemShown::new(&problem, variant, TODAY, lang).expect("a position");
    let card = shown.card(Stage::Open, None, &a_week()).expect("a card");
    (card_of(card.motif), card.alt)
}

#[test]
fn a_card_tells_the_day_how_hard_it_is_and_how_each_of_the_last_days_went() {
    use ProblemMark::{First, Later, Missed, Untried};
    let (card, _) = a_card(Lang::En);
    let days: Vec<(u8, ProblemMark)> = card.days.iter().map(|day| (day.number, day.mark)).collect();
    let went = [(16, Untried), (17, Untried), (18, Untried), (19, Missed), (20, Later), (21, First), (22, Untried)];
    assert_eq!(days, went, "a day is as good as its best problem");
    assert!(matches!(card.shows, ProblemShows::One { difficulty: 3, asks: true, .. }), "{card:?}");
    assert_eq!(Lang::ALL.map(|lang| a_card(lang).0.date), ["22\u{a0}Nov", "22.11.", "22/11"]);
}

#[test]
fn a_card_says_in_words_what_it_shows() {
    for (lang, begins, ends) in [
        (
            Lang::En,
            "Karambolage · problem for\u{a0}22\u{a0}Nov\u{a0}2026. ",
            "Difficulty 3 of 5. 1 day in a row with a first try that was right. The last seven days: right at the first \
             try (1), solved later (1), not solved (1), not tried (4).",
        ),
        (
            Lang::De,
            "Karambolage · Aufgabe vom\u{a0}22.11.2026. ",
            "Schwierigkeit 3 von 5. 1\u{a0}Tag gleich beim ersten Versuch richtig. Die letzten sieben Tage: gleich beim \
             ersten Versuch richtig (1), später gelöst (1), nicht gelöst (1), nicht versucht (4).",
        ),
        (
            Lang::Fr,
            "Karambolage · problème du\u{a0}22/11/2026. ",
            "Difficulté\u{a0}: 3 sur 5. 1\u{a0}jour avec un premier essai juste. Les sept derniers jours\u{a0}: juste au \
             premier essai (1), résolu plus tard (1), pas résolu (1), pas essayé (4).",
        ),
    ] {
        let (_, alt) = a_card(lang);
        assert!(alt.starts_with(begins) && alt.ends_with(ends), "{lang}: {alt}");
    }
    let told = problem::day_picture(&a_week(), Stage::Open, Lang::En).alt;
    assert!(told.starts_with("Problems for 22\u{a0}Nov\u{a0}2026: Kara not tried, Karambolage not tried,"), "{told}");
}

#[test]
fn beside_its_picture_the_list_of_problems_does_not_say_again_how_each_went() {
    for lang in Lang::ALL {
        let text = |has_picture| problem::day(&a_week(), Stage::Open, None, has_picture, lang).text;
        assert!(text(false).contains("– Kara") && !text(true).contains("– Kara"), "{lang}: {}", text(true));
        assert_eq!(text(true).lines().count(), 2, "{lang}: {}", text(true));
    }
}

#[test]
fn a_problem_to_practise_at_says_that_nothing_counts_and_tells_what_is_best_once_found_or_asked_for() {
    let problem = the_example();
    let variant = variants().find(|variant| variant.key() == "karambolage").expect("one of the games");
    for (lang, about, wrong, found, told, buttons) in [
        (
            Lang::En,
            "-# For practice: try as often as you like; nothing counts.",
            "Option 2 is not the best. Try another.",
            "**Option 1 is best!**",
            "Option 1 was best.",
            ["Solution", "Another one", "Today’s problems"],
        ),
        (
            Lang::De,
            "-# Zum Üben: Versuch es, so oft du magst, gezählt wird nichts.",
            "Die 2 ist es nicht. Such weiter.",
            "**Die 1 ist am besten!**",
            "Die 1 war am besten.",
            ["Lösung", "Noch eine", "Aufgaben des Tages"],
        ),
        (
            Lang::Fr,
            "-# Pour t’exercer\u{a0}: essaie librement, rien n’est compté.",
            "Ce n’est pas le n°\u{a0}2. Cherche encore.",
            "**Le choix n°\u{a0}1 est le meilleur\u{202f}!**",
            "Le meilleur choix était le n°\u{a0}1.",
            ["Solution", "Un autre", "Problèmes du jour"],
        ),
    ] {
        let shown = ProblemShown::new(&problem, variant, Day(20_000), lang).expect("a position");
        let screen = |step| shown.practice_screen(step, TODAY, true);
        let labels = |step| -> Vec<Vec<String>> {
            let rows = screen(step).rows.into_iter();
            rows.map(|row| match row {
                Row::Buttons(buttons) => buttons.into_iter().map(|button| button.label).collect(),
                Row::Select(_) => panic!("no menu"),
            })
            .collect()
        };
        for (step, says) in [
            (PracticeStep::Asked, about),
            (PracticeStep::Wrong(1), wrong),
            (PracticeStep::Found, found),
            (PracticeStep::Told, told),
        ] {
            let text = screen(step).text;
            assert!(text.lines().any(|line| line == says) && text.contains(about), "{lang}: {step:?}: {text}");
            let is_solved = matches!(step, PracticeStep::Found | PracticeStep::Told);
            assert_eq!(text.contains("14\u{a0}p") || text.contains("14\u{a0}P"), is_solved, "{lang}: {step:?}: {text}");
            let places = ["1", "2", "3", "4"].map(str::to_owned).to_vec();
            let ways = |of: &[&str]| of.iter().map(|label| (*label).to_owned()).collect::<Vec<_>>();
            let rows = if is_solved { vec![ways(&buttons[1..])] } else { vec![places, ways(&buttons[..2])] };
            assert_eq!(labels(step), rows, "{lang}: {step:?}");
        }
    }
}

#[test]
fn the_card_of_a_problem_to_practise_at_has_its_day_and_no_other() {
    let variant = variants().find(|variant| variant.key() == "karambolage").expect("one of the games");
    let problem = the_example();
    let shown = ProblemShown::new(&problem, variant, TODAY, Lang::En).expect("a position");
    let [asked, told] =
        [PracticeStep::Asked, PracticeStep::Told].map(|step| shown.practice_card(step).expect("a card"));
    assert!(asked.alt.ends_with(" Difficulty 3 of 5.") && lacks(&asked.alt, "Best: "), "{}", asked.alt);
    assert!(told.alt.ends_with(" Difficulty 3 of 5.") && told.alt.contains("Best: "), "{}", told.alt);
    let (asked, told) = (card_of(asked.motif), card_of(told.motif));
    assert_eq!((asked.date.as_str(), asked.days.len(), asked.in_a_row), ("22\u{a0}Nov", 0, 0));
    let (counted, _) = a_card(Lang::En);
    assert!(seen(&asked).differs(&seen(&counted)) > 1000, "the days are not drawn");
    assert!(seen(&asked).differs(&seen(&told)) > 60, "the best turn is seen once it is told");
    assert!(seen(&asked).differs(&seen(&ProblemCard { date: "23 Nov".to_owned(), ..asked.clone() })) > 60);
    assert_eq!(seen(&asked).height, seen(&counted).height);
}

#[test]
fn every_mark_of_a_card_is_seen_and_tells_from_the_others() {
    let (plain, _) = a_card(Lang::En);
    let with = |change: &dyn Fn(&mut ProblemCard)| {
        let mut card = plain.clone();
        change(&mut card);
        seen(&card)
    };
    let marks = [ProblemMark::Untried, ProblemMark::Missed, ProblemMark::Later, ProblemMark::First];
    let first_day = marks.map(|mark| with(&|card| card.days[0].mark = mark));
    for (nth, one) in first_day.iter().enumerate() {
        for other in &first_day[nth + 1..] {
            assert!(one.differs(other) > 60, "{:?} is like another", marks[nth]);
        }
    }
    let before = seen(&plain);
    assert_eq!(before.width, WIDTH);
    let changes: [&dyn Fn(&mut ProblemCard); 4] =
        [&|card| card.in_a_row = 0, &|card| card.is_open = false, &|card| card.date = "23 Nov".to_owned(), &|card| {
            if let ProblemShows::One { difficulty, .. } = &mut card.shows {
                *difficulty = 4;
            }
        }];
    for (nth, change) in changes.into_iter().enumerate() {
        assert!(before.differs(&with(change)) > 60, "change {nth} is not seen");
    }
}

#[test]
fn the_card_of_kara_has_every_kara_and_asks_which_dice_run_until_that_is_found() {
    let plate =
        |seat, to_move| KaraPlate { seat, dice: Some([3, 3, 4, 1, 4]), off: Some(-1), to_move, ..KaraPlate::default() };
    let (mut card, _) = a_card(Lang::De);
    let mut of = |plates: Vec<KaraPlate>, asks| {
        let position = Motif::Kara(KaraTable { house: Some([3, 1, 6, 4, 2]), plates, ..KaraTable::default() });
        let ProblemShows::One { sign, difficulty, .. } = card.shows else { panic!("one problem") };
        card.shows = ProblemShows::One { sign, difficulty, position: Box::new(position), asks };
        seen(&card)
    };
    let (asked, found) =
        (of(vec![plate(1, true), plate(2, false)], true), of(vec![plate(1, true), plate(2, false)], false));
    assert!(asked.differs(&found) > 1000, "no marks below the dice");
    let runs = KaraPlate { runs: [false, true, false, false, true], ..plate(1, true) };
    let stops = KaraPlate { done: true, ..plate(1, true) };
    assert!(of(vec![runs, plate(2, false)], false).differs(&found) > 1000, "the dice that run are not seen");
    assert!(of(vec![stops, plate(2, false)], false).differs(&found) > 400, "the stop is not seen");
    assert!(of(vec![plate(1, true)], true).height < asked.height, "the other Kara has a row of its own");
}

/// How many rows of pixels the letters above the columns of a board take.
fn letters_high(card: &ProblemCard) -> usize {
    const OAK: [u8; 3] = [0xD9, 0xB0, 0x78];
    let (half, seen) = (26, seen(card));
    let mut is_lettered = vec![false; 2 * half as usize];
    for x in (56..=680).step_by(half as usize) {
        let pixels = seen.pixels_about(x, 57, half);
        for (row, pixels) in pixels.chunks(6 * half as usize).enumerate() {
            let mut colours = pixels.chunks(3);
            is_lettered[row] |= colours.any(|colour| colour.iter().zip(OAK).all(|(part, oak)| part.abs_diff(oak) < 12));
        }
    }
    is_lettered.iter().filter(|&&is| is).count()
}

#[test]
fn the_letters_that_choices_are_named_by_are_read_though_the_board_is_small() {
    // Where the picture is 300 wide seven pixels, with small letters as high as their strokes go.
    for (key, high_min) in [("karambolage", 22), ("four-circles", 26)] {
        let variant = variants().find(|variant| variant.key() == key).expect("one of the games");
        let problem = Problem::of(variant, TODAY.0);
        let shown = ProblemShown::new(&problem, variant, TODAY, Lang::En).expect("a position");
        let card = card_of(shown.card(Stage::Open, None, &a_week()).expect("a card").motif);
        let high = letters_high(&card);
        assert!((high_min..40).contains(&high), "{key}: {high}");
    }
}

#[test]
fn the_picture_of_all_problems_is_small_with_names_of_any_language() {
    for lang in Lang::ALL {
        for stage in [Stage::Open, Stage::Solved] {
            let card = card_of(problem::day_picture(&a_week(), stage, lang).motif);
            let drawn = seen(&card);
            assert_eq!((drawn.width, drawn.height), (WIDTH, 520), "{lang}");
        }
    }
}
