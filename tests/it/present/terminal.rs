//! A circle in the terminal, driven by a script as a pipe would.

use games::{Level, catalog::Kind};
use table::{coins::Coins, lang::Lang};
use terminal::{PlayError, TerminalGame, play};

use crate::support::lacks;

fn circle(people: &[&str], ais: &[Level], lang: Lang) -> TerminalGame {
    TerminalGame {
        options: Kind::Kara.default_options(),
        people: people.iter().map(|&name| name.to_owned()).collect(),
        ais: ais.to_vec(),
        ante: Coins(10),
        lang,
        seed: Some(7),
    }
}

fn played(circle: &TerminalGame, script: &str) -> String {
    let mut output = Vec::new();
    play(circle, script.as_bytes(), &mut output).expect("the terminal stays");
    String::from_utf8(output).expect("the terminal writes text")
}

#[test]
fn two_people_play_a_round_and_quit() {
    let script = "start\nthrow\n\nrun 25\nfoo\nrun 9\nstop\nrules\nodds\nstop\nstop\nstop\npurses\nquit\nnever read\n";
    insta::assert_snapshot!("terminal_two_people", played(&circle(&["Ada", "Ben"], &[], Lang::En), script));
}

#[test]
fn a_round_against_an_ai_in_german_ends_with_the_input() {
    let script = "start\nwerfen\nlaufen 135\nstoppen\n";
    insta::assert_snapshot!("terminal_german", played(&circle(&["Ada"], &[Level::Easy], Lang::De), script));
}

#[test]
fn a_circle_of_ai_seats_plays_by_itself() {
    let text = played(&circle(&[], &[Level::Hard, Level::Middle, Level::Easy], Lang::En), "start\n");
    assert!(text.contains("AI 1") && text.contains("round 1 is over"), "{text}");
}

#[test]
fn a_circle_of_ai_seats_plays_for_nothing_and_each_has_a_name_of_its_own() {
    for seed in 1..=20 {
        let circle = TerminalGame { seed: Some(seed), ..circle(&[], &[Level::Middle, Level::Middle], Lang::En) };
        let text = played(&circle, "start\n");
        assert!(text.contains("A Bot\u{a0}· B AI\u{a0}1,\u{a0}medium"), "{text}");
        assert!(text.matches("\nBot is an AI seat too: medium\n").count() > 1, "before the round and after it: {text}");
        assert!(lacks(&text, "AI 2") && lacks(&text, "no coins") && lacks(&text, "ante 10"), "{text}");
    }
}

#[test]
fn no_clock_runs_and_none_is_promised() {
    let text = played(&circle(&["Ada", "Ben"], &[], Lang::En), "board\n");
    assert!(text.contains("Ada’s table") && lacks(&text, "a turn"), "{text}");
}

#[test]
fn whoever_quits_gets_back_what_lies_in_the_middle() {
    for script in ["quit\n", "start\nquit\n", "pot Ada 100\n"] {
        let text = played(&circle(&["Ada", "Ben"], &[], Lang::En), script);
        assert!(
            text.ends_with("Ada: 1,000\u{a0}coins\nBen: 1,000\u{a0}coins\nThe tavern closes. Good night!\n"),
            "{text}"
        );
    }
}

#[test]
fn people_come_and_go_between_rounds_and_throw_coins_in() {
    let script = "join Cleo\npot Cleo 20\nleave Ben\nleave Nobody\nai hard\npot Ada 5000\nquit\n";
    insta::assert_snapshot!("terminal_come_and_go", played(&circle(&["Ada", "Ben"], &[], Lang::En), script));
}

#[test]
fn a_table_that_everybody_left_closes() {
    let text = played(&circle(&["Ada"], &[], Lang::En), "leave Ada\nnever read\n");
    assert!(text.contains("Everyone left") && text.contains("Good night"), "{text}");
}

#[test]
fn who_comes_back_has_the_same_purse() {
    let text = played(&circle(&["Ada", "Ben"], &[], Lang::En), "pot Ben 100\nleave Ben\njoin Ben\npurses\n");
    assert!(text.contains("Ben: 890\u{a0}coins"), "{text}");
}

#[test]
fn verbs_are_understood_in_the_language_of_the_board() {
    let text = played(&circle(&["Ada", "Ben"], &[], Lang::Fr), "commencer\nlancer\nlancer\nétat\nquit\n");
    assert!(text.matches("**").count() == 0 && text.contains("Ben lance"), "{text}");
}

#[test]
fn the_same_seed_plays_the_same_round() {
    let circle = circle(&["Ada"], &[Level::Middle], Lang::Fr);
    let script = "start\n\nstop\n";
    assert_eq!(played(&circle, script), played(&circle, script));
}

#[test]
fn a_circle_without_anybody_or_with_too_many_is_refused() {
    let nobody = play(&circle(&[], &[], Lang::En), &b""[..], Vec::new());
    assert!(matches!(nobody, Err(PlayError::Seats(_))));
    let names: Vec<String> = (1..=21).map(|number| format!("Ada {number}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let crowd = play(&circle(&names, &[], Lang::En), &b""[..], Vec::new());
    assert!(matches!(crowd, Err(PlayError::Seats(why)) if why.contains("20 seats")));
}

#[test]
fn everyone_in_the_circle_has_a_name_of_their_own() {
    for (people, says) in [(&["Ada", "ada"][..], "called ada"), (&["Ada", " "], "needs a name")] {
        let refused = play(&circle(people, &[], Lang::En), &b""[..], Vec::new());
        assert!(matches!(&refused, Err(PlayError::Seats(why)) if why.contains(says)), "{refused:?}");
    }
    let text = played(&circle(&["Ada", "Ben"], &[], Lang::En), "leave Ben\njoin ben\njoin BEN\nquit\n");
    assert!(text.contains("B Ben") && text.contains("You sit here already, in seat 2."), "{text}");
}

#[test]
fn out_of_turn_one_speaks_by_name_and_an_ai_waits_to_be_let_go_on() {
    let mut circle = circle(&["Ada", "Ben"], &[Level::Middle], Lang::En);
    circle.options = Kind::Caramba.default_options();
    let places = (0..4).map(|nth| format!("place {}\n", 40 - 5 * nth)).collect::<String>();
    // The hats of the AI stand last: it is to move once all others lie in the mine.
    let rolls = "roll\n".repeat(4);
    let script = format!(
        "start\n{places}{rolls}Ada ambush 43\nBen: ambush 44\nben ambush 44\nben hint\nhint\nhelp\n\nroll\nroll\n\n"
    );
    insta::assert_snapshot!("terminal_caramba", played(&circle, &script));
}

#[test]
fn an_option_is_called_as_records_have_it_or_as_people_read_it() {
    let read = |kind: Kind, key: &str, value: &str, option: &str| {
        let mut options = kind.new_table_options();
        terminal::set_option(&mut options, key, value, Lang::En)
            .map(|()| options.get(option).unwrap_or_default().into_owned())
    };
    for key in ["last_lap", "last-lap"] {
        assert_eq!(read(Kind::Kara, key, "short", "last_lap").as_deref(), Ok("short"));
    }
    for value in ["none", "exact"] {
        assert_eq!(read(Kind::Carrom, "hand", value, "hand").as_deref(), Ok("none"));
    }
    assert!(read(Kind::Carrom, "hand", "left", "hand").is_err());
    assert!(read(Kind::Carrom, "foot", "none", "hand").is_err());
}
