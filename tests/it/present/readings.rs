//! What somebody reads in a form of their own: for screen readers every position is told in sentences and nothing is
//! drawn; without colour nothing is told by a colour alone. For all seven games, in three languages.

use std::collections::BTreeSet;

use games::{
    Level, Turn, Viewer,
    caramba::Place,
    carrom::board::lying,
    catalog::{Kind, View},
    dice::{Luck, Seed},
    karambolage::Ball,
    karo::{Side, Variant},
    problem::{Problem, variants},
};
use present::{
    Row, Screen, SelectOption,
    lesson::LessonScreen,
    offers::Offer,
    pages,
    plain::as_read,
    practice::PracticeScreen,
    problem::{PracticeStep, ProblemShown, Stage},
    sign::in_characters,
};
use rand::{SeedableRng as _, rngs::StdRng};
use table::{
    BoardView, Chance, Command, HouseRules, Person, Reading, Table,
    calendar::Day,
    ids::{GuildId, UserId},
    lang::Lang,
    lesson::{Lesson, LessonStart},
    practice::{Practice, PracticeDay},
};

use super::circle::{BEGIN, Circle};

/// How many moves of a game are looked at.
const MOVES: usize = 24;
/// Those of Carrom take long to find where an AI looks for them.
const MOVES_OF_CARROM: usize = 2;
/// Emoji that are told apart by their colour, or that draw a board.
const COLOURED: [char; 16] =
    ['⚪', '⚫', '🔴', '🔘', '⭕', '🔵', '🟫', '🟨', '🟥', '🟩', '🟢', '🟡', '🟠', '🥇', '🥈', '🥉'];

fn ada() -> Person {
    Person { user: UserId(1), name: "Ada".to_owned(), manages: false }
}

/// All that is written on a screen, its buttons too.
fn written(screen: &Screen) -> String {
    let card = screen.card.iter().flat_map(|card| [card.title.clone(), card.body.clone()]);
    let labels = screen.rows.iter().flat_map(|row| match row {
        Row::Buttons(buttons) => buttons.iter().map(|button| button.label.clone()).collect::<Vec<_>>(),
        Row::Select(select) => {
            let option = |option: &SelectOption| [Some(option.label.clone()), option.hint.clone()];
            select.options.iter().flat_map(option).flatten().chain([select.placeholder.clone()]).collect()
        }
    });
    let all: Vec<String> = [screen.text.clone()].into_iter().chain(card).chain(labels).collect();
    in_characters(&all.join("\n")).into_owned()
}

/// No row of a board, no sign of a piece, nothing in code.
fn must_draw_nothing(text: &str) {
    assert!(!text.contains(COLOURED) && !text.contains(['▪', '▫', '`', '⚀', '⚁', '⚂', '⚃', '⚄', '⚅']), "{text}");
    let begins = |line: &str| ["|", "+--", "> "].iter().any(|begin| line.starts_with(begin));
    let has = |line: &str| ["....", ". .", "A B C", "ABCDEF"].iter().any(|row| line.contains(row));
    assert_eq!(text.lines().find(|&line| begins(line) || has(line)), None, "{text}");
}

/// A sign that is a word here stands beside no sentence that says the same.
fn must_say_nothing_twice(text: &str) {
    let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
    let is_twice = |pair: &&[String]| pair[0] == pair[1] && pair[0].chars().filter(|c| c.is_alphabetic()).count() > 1;
    assert_eq!(words.windows(2).find(is_twice), None, "{text}");
}

/// Where everything lies is told: each piece by its place.
fn must_tell(view: &View, text: &str) {
    let told: BTreeSet<&str> = text.split(|c: char| !(c.is_alphanumeric() || c == '−')).collect();
    let must_be_told = |place: String| assert!(told.contains(place.as_str()), "{place}: {text}");
    match view {
        View::Kara(view) if view.house.is_some() => {
            for dice in view.karas.iter().filter_map(|kara| kara.dice).chain(view.house) {
                let dice: Vec<String> = dice.0.iter().map(u8::to_string).collect();
                assert!(text.contains(&dice.join(" ")), "{dice:?}: {text}");
            }
        }
        View::Karambolage(view) => {
            let fields = Ball::ALL.into_iter().filter_map(|ball| view.placed[ball.index()]);
            fields.for_each(|field| must_be_told(field.to_string()));
        }
        View::Caramba(view) => {
            for hat in &view.hats {
                if let Place::Field(field) = hat.place {
                    must_be_told(field.to_string());
                }
            }
        }
        // Before the break all men lie packed in the middle.
        View::Carrom(view) if view.position.tries.is_none() => {
            lying(&view.position.men).for_each(|(man, _)| must_be_told(man.to_string()));
        }
        View::Karo(view) => {
            let board = view.position.board();
            // How a side has lined up is told row by row.
            let is_set_out = view.options.game != Variant::MoversHoppers
                || Side::ALL.into_iter().all(|side| board.pieces(side).next().is_some());
            if view.agreeing.is_none() && is_set_out {
                let pieces = board.cells().filter(|(_, square)| square.is_piece());
                pieces.for_each(|(cell, _)| must_be_told(cell.to_string().replace('-', "−")));
            }
        }
        _ => {}
    }
}

/// Whether the text of a game draws a board, which stands in a box of its own without colour. A new game that draws one
/// is named here, and its pieces in [`must_tell`].
fn draws_a_board(kind: Kind) -> bool {
    matches!(kind, Kind::Kara | Kind::Karambolage | Kind::Caramba | Kind::Karo | Kind::Carrom)
}

/// Without colour boards are in letters, and what these mean stands below.
fn must_have_no_colour(text: &str) {
    assert!(!text.contains(COLOURED), "{text}");
}

/// A table of each game, at its beginning and after each of its first moves.
fn for_each_table(look: impl Fn(&Table)) {
    for offer in Offer::all() {
        let rules = HouseRules::usual(offer.options(offer.kind().default_options()));
        let people = (*rules.options.seats().start()).max(2);
        let mut table = Circle::of(rules, &["Ada", "Ben", "Cleo", "Dov", "Eve"][..people]).table;
        let mut luck = StdRng::seed_from_u64(3);
        let mut at = 0;
        let mut seeds = move || {
            at += 1;
            Seed::new([at; 32])
        };
        for _ in 0..MOVES {
            look(&table);
            let command = match (table.to_move(), table.playing()) {
                (Some(seat), Some(playing)) => {
                    let mv = playing.game.sample(seat, &mut Luck(&mut luck)).expect("a move");
                    let user = table.sitter(seat).and_then(table::Sitter::user).expect("a person");
                    Command::Play { user, decision: None, mv: Ok(mv) }
                }
                _ => Command::Start { by: table.host, decision: None },
            };
            let step = table.decide(&command, BEGIN, &mut Chance::committed(&mut seeds));
            table = step.expect("a legal move is accepted").table;
        }
    }
}

#[test]
fn for_screen_readers_a_table_is_told_in_sentences_and_nothing_is_drawn() {
    for_each_table(|table| {
        for lang in Lang::ALL {
            let read = as_read(pages::status_read_as(table, lang, Reading::Reader), Reading::Reader, lang);
            let text = written(&read);
            must_draw_nothing(&text);
            if let Some(playing) = table.playing() {
                must_tell(&playing.game.view(Viewer::Public), &text);
            }
        }
    });
}

#[test]
fn without_colour_a_table_is_drawn_in_letters() {
    for_each_table(|table| {
        for lang in Lang::ALL {
            let reading = Reading::WithoutColour;
            let text = written(&as_read(pages::status_read_as(table, lang, reading), reading, lang));
            must_have_no_colour(&text);
            if table.playing().is_some() && draws_a_board(table.rules.options.kind()) {
                assert!(text.contains("```"), "{text}");
            }
        }
    });
}

/// The guided game of each kind, at its beginning and later.
fn lessons() -> Vec<Lesson> {
    let mut seen = Vec::new();
    for offer in Offer::all() {
        let options = offer.options(offer.kind().default_options()).first_game();
        let mut lesson =
            Lesson::begin(LessonStart { number: 1, options, seed: Seed::new([5; 32]) }).expect("it begins");
        let mut luck = Luck(StdRng::seed_from_u64(9));
        let moves = if offer.kind() == Kind::Carrom { MOVES_OF_CARROM } else { MOVES };
        for _ in 0..moves {
            seen.push(lesson.clone());
            let Turn::Of(seat) = lesson.game.turn() else { break };
            let mv = lesson.game.view(Viewer::Seat(seat)).suggest(Level::Easy, &mut luck).expect("a move");
            lesson.play(&mv).expect("it is allowed");
        }
    }
    seen
}

#[test]
fn a_guided_game_is_told_or_drawn_as_its_learner_reads() {
    for lesson in lessons() {
        for lang in Lang::ALL {
            let read = |reading| {
                let screen = LessonScreen::new(&lesson, &ada(), lang).read_as(reading).board("", BoardView::Text);
                written(&as_read(screen, reading, lang))
            };
            let told = read(Reading::Reader);
            must_draw_nothing(&told);
            must_tell(&lesson.view(), &told);
            must_have_no_colour(&read(Reading::WithoutColour));
        }
    }
}

#[test]
fn a_problem_is_told_or_drawn_as_somebody_reads() {
    let day = Day(20_779);
    for variant in variants() {
        let problem = Problem::of(variant, day.0);
        let view = problem.position().expect("a position").view(Viewer::Public);
        for (lang, stage) in Lang::ALL.into_iter().flat_map(|lang| [(lang, Stage::Open), (lang, Stage::Solved)]) {
            let read = |reading| {
                let shown = ProblemShown::new(&problem, variant, day, lang).expect("it is shown").read_as(reading);
                written(&as_read(shown.screen(stage, None, None, false), reading, lang))
            };
            let told = read(Reading::Reader);
            must_draw_nothing(&told);
            must_say_nothing_twice(&told);
            if stage == Stage::Open {
                must_tell(&view, &told);
            }
            must_have_no_colour(&read(Reading::WithoutColour));
        }
    }
}

#[test]
fn a_problem_to_practise_at_is_told_or_drawn_as_somebody_reads() {
    let day = Day(20_779);
    for variant in variants() {
        let problem = Problem::of(variant, day.0);
        let view = problem.position().expect("a position").view(Viewer::Public);
        for (lang, step) in
            Lang::ALL.into_iter().flat_map(|lang| [(lang, PracticeStep::Wrong(0)), (lang, PracticeStep::Told)])
        {
            let read = |reading| {
                let shown = ProblemShown::new(&problem, variant, day, lang).expect("it is shown").read_as(reading);
                written(&as_read(shown.practice_screen(step, Day(20_780), false), reading, lang))
            };
            let told = read(Reading::Reader);
            must_draw_nothing(&told);
            if step != PracticeStep::Told {
                must_tell(&view, &told);
            }
            must_have_no_colour(&read(Reading::WithoutColour));
        }
    }
}

#[test]
fn the_practice_of_the_day_is_told_or_drawn_as_somebody_reads() {
    let options = Kind::Karambolage.default_options().practice().expect("it is practised");
    let day = PracticeDay { guild: GuildId(1), day: 20_779, options, seed: Seed::new([7; 32]) };
    let mut practice = Practice::begin(day).expect("it begins");
    for _ in 0..4 {
        for lang in Lang::ALL {
            let read = |reading| {
                let screen = PracticeScreen::new(&practice, &ada(), lang).read_as(reading).board("", BoardView::Text);
                written(&as_read(screen, reading, lang))
            };
            let told = read(Reading::Reader);
            must_draw_nothing(&told);
            must_tell(&practice.game.view(Viewer::Public), &told);
            must_have_no_colour(&read(Reading::WithoutColour));
        }
        let moves = practice.game.legal_moves(games::Seat(0));
        practice.play(&moves[0]).expect("a move");
    }
}
