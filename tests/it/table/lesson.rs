//! Guided first games: how long they are, and how they are written down.

use games::{Turn, catalog::Kind, dice::Seed};
use table::lesson::{Lesson, LessonMove, LessonStart};

fn of_kara() -> LessonStart {
    LessonStart { number: 1, options: Kind::Kara.default_options().first_game(), seed: Seed::new([5; 32]) }
}

#[test]
fn a_first_game_is_as_short_as_its_own_rules_have_it() {
    for (kind, key, value) in [
        (Kind::Karambolage, "ends", "rounds"),
        (Kind::Karambolage, "rounds", "3"),
        (Kind::Caramba, "races", "1"),
        (Kind::Carrom, "boards", "1"),
    ] {
        let mut options = kind.default_options();
        assert_ne!(options.get(key).as_deref(), Some(value), "{key}");
        options = options.first_game();
        assert_eq!(options.get(key).as_deref(), Some(value), "{key}");
        assert_eq!(options.clone().first_game(), options);
    }
    for kind in [Kind::Kara, Kind::Karo] {
        assert_eq!(kind.new_table_options().first_game(), kind.new_table_options(), "{kind:?} is short enough");
    }
}

#[test]
fn that_the_next_round_begins_is_no_move_and_is_read_where_a_round_is_over_alone() {
    let mut lesson = Lesson::begin(of_kara()).expect("it begins");
    while let Turn::Of(seat) = lesson.game.turn() {
        let moves = lesson.game.legal_moves(seat);
        let mv = moves.iter().find(|mv| mv.to_string() == "stop").unwrap_or(&moves[0]).clone();
        lesson.play(&mv).expect("it is one of the legal moves");
    }
    assert!(lesson.is_between_rounds());
    lesson.next_round().expect("another round follows");
    assert_eq!(lesson.moves.last(), Some(&LessonMove::NextRound));
    let written: Vec<String> = lesson.moves.iter().map(ToString::to_string).collect();
    assert_eq!(written.last().map(String::as_str), Some("next"));
    assert_eq!(Lesson::replay(of_kara(), &written).as_ref(), Some(&lesson));
    let mut too_early = written.clone();
    too_early.insert(1, "next".to_owned());
    assert_eq!(Lesson::replay(of_kara(), &too_early), None);
    let mut no_next = written.clone();
    *no_next.last_mut().expect("there are some") = written[0].clone();
    assert_eq!(Lesson::replay(of_kara(), &no_next), None);
}
