//! Carrom as people see it: the board of the look, what is told, the private
//! look ahead with its buttons, places for what comes out, commands.

use karahaus::{
    coins::Coins,
    games::{Level, catalog::Kind},
    ids::UserId,
    lang::Lang,
    present::{
        self, Ahead, Press, Row, Screen,
        board::aiming,
        forms,
        motif::Motif,
        verbs::{self, Args, Does, Given, Writing},
    },
    table::{Command, HouseRules, Refused, Table},
};

use super::{
    boards::written,
    circle::{self, Circle},
    look,
};

fn rules(lang: Lang, options: &[(&str, &str)]) -> HouseRules {
    let mut rules = HouseRules { options: Kind::Carrom.default_options(), ante: Coins(0), ..circle::rules(lang) };
    for (key, value) in options {
        rules.options.set(key, value).expect("an option of Carrom");
    }
    rules
}

/// Ada and Ben, from a position, and these moves one after the other.
fn played(lang: Lang, position: &str, options: &[(&str, &str)], moves: &[(&str, &str)]) -> Circle {
    let mut rules = rules(lang, options);
    if !position.is_empty() {
        rules.options.set_board(position).expect("a position of Carrom");
    }
    let four = options.contains(&("players", "four"));
    let people: &[&str] = if four { &["Ada", "Ben", "Cleo", "Dov"] } else { &["Ada", "Ben"] };
    let mut circle = Circle::of(rules, people);
    circle.start("");
    moves.iter().for_each(|(mv, rolls)| circle.play(mv, rolls));
    circle
}

fn golden(name: &str, at: impl Fn(Lang) -> Table) {
    for lang in Lang::ALL {
        let table = at(lang);
        let (screen, picture) = (present::board(&table), present::picture(&table));
        look::add(&format!("carrom_{name}"), lang, &screen, picture.as_ref());
        let alt = picture.map(|picture| picture.alt).unwrap_or_default();
        insta::assert_snapshot!(format!("carrom_{name}_{lang}"), format!("{}\n{alt}", written(&screen)));
    }
}

/// What the one to move sees of a stroke in mind.
fn aimed(table: &Table, at: &str, lang: Lang) -> Ahead {
    let user = table.to_move().and_then(|seat| table.sitter(seat)?.user()).expect("a person is to move");
    aiming(table, user, Some(table.turn), at, lang).expect("the one to move aims")
}

fn golden_aim(name: &str, at: &str, table: impl Fn(Lang) -> Table) {
    for lang in Lang::ALL {
        let ahead = aimed(&table(lang), at, lang);
        look::add(&format!("carrom_{name}"), lang, &ahead.screen, Some(&ahead.picture));
        let text = format!("{}\n{}", written(&ahead.screen), ahead.picture.alt);
        insta::assert_snapshot!(format!("carrom_{name}_{lang}"), text);
    }
}

/// The board of the look: Ada has three in, Ben two.
const LOOK: &str = "a+4.5+30.2 A-4.9+25.9 B+17+24.4 E-13.8+18.2 c-10.2+17.4 D-9+21.1 b+3.7+17.4 C+7.7+21.6 Q-3+15.3 \
                    F-19.2+8.5 d-11.3+5.6 e-0.2-4 f-24.8-7.7 G+26.5-11.1 | turn 1 | board 1 light 1";

#[test]
fn the_board_is_the_one_of_the_look() {
    let text = present::board(&played(Lang::En, LOOK, &[], &[]).table).text;
    assert!(
        text.starts_with(
            "**Carrom** ▶ Ada (light, bottom) · light 3, dark 2 in\n```\n+--------------------------+\n|@"
        ),
        "{text}"
    );
    golden("look", |lang| played(lang, LOOK, &[], &[]).table);
}

#[test]
fn a_match_begins_with_all_men_in_the_middle_r1() {
    golden("start", |lang| played(lang, "", &[], &[]).table);
    golden("start_of_four", |lang| played(lang, "", &[("players", "four"), ("hand", "tavern")], &[]).table);
}

#[test]
fn a_stroke_is_seen_as_it_runs_and_told_in_a_line() {
    golden("break", |lang| played(lang, "", &[], &[("shoot 0 0 1000", "")]).table);
    golden("stroke", |lang| played(lang, LOOK, &[], &[("shoot -6.2 -11 500", "")]).table);
    let table = played(Lang::En, LOOK, &[], &[("shoot -6.2 -11 500", "")]).table;
    assert!(matches!(present::picture(&table).expect("it is drawn").motif, Motif::CarromFilm(_)));
}

#[test]
fn aiming_shows_what_a_stroke_would_come_to() {
    let table = |lang| played(lang, LOOK, &[("hand", "tavern")], &[]).table;
    golden_aim("aim", "", table);
    golden_aim("aim_on_a_man", "-9 0 300", |lang| played(lang, &LOOK.replace("e-0.2-4", "e-9-25.2"), &[], &[]).table);
}
