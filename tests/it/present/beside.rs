//! Messages of the view with pictures, whole, as they are read: of each game its lobby, its middle, what *More* has
//! then, and its result. What a picture says is told by its alt text, and not again beside it.

use games::{Level, Seat};
use present::{
    board::{board_in_view, more},
    motif::ALT_CHARS_MAX,
    sign::in_characters,
};
use table::{
    BoardView, HouseRules, Phase, Table, Who,
    bets::{Bet, Pool},
    coins::Coins,
    ids::UserId,
    lang::Lang,
};

use super::{
    boards::{self, written},
    caramba, carrom,
    circle::{Circle, rules},
    karambolage, karo, look,
};
use crate::support::lacks;

/// The most lines of text beside a picture, short boards in code apart.
const LINES_MAX: usize = 6;
/// The same beside a lobby's and a result's, where who sits there is told as well.
const LINES_BETWEEN_MAX: usize = 9;

/// A game in its middle, and at its end.
struct Game {
    name: &'static str,
    middle: fn(Lang) -> Circle,
    end: fn(Lang) -> Circle,
}

const GAMES: [Game; 7] = [
    Game {
        name: "kara",
        middle: boards::sample,
        end: |lang| {
            let mut circle = boards::sample(lang);
            circle.play("stop", "");
            circle
        },
    },
    Game {
        name: "karambolage",
        middle: |lang| {
            let mut circle = karambolage::opened(lang);
            circle.play("R6C4", "");
            circle
        },
        end: |lang| {
            let mut rules = HouseRules { ante: Coins(20), ..karambolage::karambolage(lang) };
            for (key, value) in [("ends", "score"), ("score", "50"), ("finish", "first")] {
                rules.options.set(key, value).expect("an option of Karambolage");
            }
            karambolage::won(Circle::of(rules, &["Ada", "Ben"]))
        },
    },
    Game { name: "caramba", middle: caramba::sample, end: |lang| caramba::race(lang, "1") },
    Game {
        name: "carrom",
        middle: |lang| carrom::played(lang, carrom::LOOK, &[], &[("shoot -6.2 -11 500", "")]),
        end: |lang| {
            let last = "a-33+33 A+10+10 B+20-10 | turn 1 | board 8 light 1 | points 10-9 | queen light";
            carrom::played(lang, last, &[], &[("shoot 18 -41.01 240", "")])
        },
    },
    Game {
        name: "four_circles",
        middle: karo::four_circles,
        end: |lang| {
            let placed = "a1, a2, b1, b2, c1, c2, d1, d2, a4, e3, b4, e4";
            let turns = "a1-a3, e3-e2, b1-b3, e2-e3, c1-c3, e3-e2, d1-d3";
            karo::played(lang, karo::FOUR_CIRCLES, "", &format!("{placed}, {turns}"))
        },
    },
    Game {
        name: "movers_hoppers",
        middle: |lang| karo::played(lang, karo::MOVERS_HOPPERS, "", "b2-b3"),
        end: |lang| karo::played(lang, karo::MOVERS_HOPPERS, "", "b2-c3, b8-b6, c1-c4, b6-c5, c3-c6, c7-b8, c6-c7"),
    },
    Game {
        name: "not_this_way",
        middle: |lang| {
            let mut circle = karo::not_this_way(lang);
            circle.play("a4-c4-c6", "");
            circle
        },
        end: |lang| {
            let mut circle = karo::not_this_way(lang);
            circle.play("resign", "");
            circle
        },
    },
];

/// How many lines a text has beside a board in code.
fn lines(text: &str) -> usize {
    text.split("```").step_by(2).flat_map(str::lines).filter(|line| !line.is_empty()).count()
}

/// A message beside its picture, with what is said of that.
fn message(name: &str, table: &Table, lang: Lang, lines_max: usize) -> String {
    let (screen, picture) = (board_in_view(table, BoardView::Picture), present::picture(table));
    look::add(&format!("beside_{name}"), lang, &screen, picture.as_ref());
    assert!(lines(&screen.text) <= lines_max, "{name}, {lang}: {}", screen.text);
    let alt = picture.expect("it is drawn").alt;
    assert!(alt.chars().count() <= ALT_CHARS_MAX && !alt.contains(['`', '*', '→']), "{alt}");
    format!("{}[picture] {alt}\n", written(&screen))
}

#[test]
fn messages_beside_their_pictures() {
    for game in &GAMES {
        for lang in Lang::ALL {
            let (middle, end) = ((game.middle)(lang), (game.end)(lang));
            let lobby = Circle::of(middle.table.rules.clone(), &["Ada", "Ben"]);
            let has_room = lobby.table.sitters.len() < *lobby.table.rules.options.seats().end();
            let lobby = if has_room { lobby.with_ai(Level::Middle) } else { lobby };
            let name = |part: &str| format!("{}_{part}", game.name);
            let parts = [
                ("lobby", message(&name("lobby"), &lobby.table, lang, LINES_BETWEEN_MAX)),
                ("game", message(&name("game"), &middle.table, lang, LINES_MAX)),
                ("more", written(&more(&middle.table, UserId(1), lang))),
                ("result", message(&name("result"), &end.table, lang, LINES_BETWEEN_MAX)),
            ];
            let parts: Vec<String> = parts.iter().map(|(part, text)| format!("— {part}\n{text}")).collect();
            insta::assert_snapshot!(format!("beside_{}_{lang}", game.name), parts.join("\n"));
        }
    }
}

#[test]
fn beside_bets_it_is_told_of_each_of_five_others_what_they_did() {
    let mut circle = Circle::of(rules(Lang::En), &["Ada", "Ben", "Cleo", "Dov", "Eva", "Finn"]);
    circle.start("31642");
    for _ in 0..6 {
        circle.play("throw", "25146");
    }
    for _ in 0..6 {
        circle.play("run 1", "3");
    }
    let bet = Bet { user: UserId(9), name: "Zoë".to_owned(), seat: Seat(2), amount: Coins(7) };
    let table = Table { bets: Pool::of(vec![bet]), ..circle.table };
    let text = in_characters(&board_in_view(&table, BoardView::Text).text).into_owned();
    let told = text.lines().find(|line| line.contains("Since your last turn")).expect("it is told");
    let told = told.replace('\u{a0}', " ");
    for name in ["Ben", "Cleo", "Dov", "Eva", "Finn"] {
        assert!(told.contains(&format!("{name}: ")), "{name} is left out: {text}");
    }
    assert_eq!(told.matches('→').count(), 5, "{told}");
    assert!(lacks(&text, "others played"), "{text}");
}

#[test]
fn whoever_did_nothing_that_is_told_is_not_counted_among_those_left_out() {
    let names = ["Ada", "Ben", "Cleo", "Dov", "Eva", "Finn", "Gus", "Hal", "Ida", "Jan", "Kim", "Lou"];
    let mut circle = Circle::of(rules(Lang::En), &names);
    circle.start("31642");
    for _ in names {
        circle.play("throw", "25146");
    }
    for _ in names {
        circle.play("run 1", "3");
    }
    let bet = Bet { user: UserId(99), name: "Zoë".to_owned(), seat: Seat(2), amount: Coins(7) };
    let mut table = Table { bets: Pool::of(vec![bet]), ..circle.table };
    let left_out = |table: &Table| -> usize {
        let text = in_characters(&board_in_view(table, BoardView::Text).text).into_owned();
        let (before, _) = text.split_once(" others played").unwrap_or_else(|| panic!("all are told: {text}"));
        before.rsplit(' ').next().and_then(|count| count.parse().ok()).unwrap_or_else(|| panic!("no number: {text}"))
    };
    let all = left_out(&table);
    let Phase::Playing(playing) = &mut table.phase else { panic!("a game is played") };
    // Two of those that are not told have said a word in somebody else's turn, of which nothing is to be told.
    for turn in playing.recent.iter_mut().filter(|turn| [Seat(1), Seat(2)].contains(&turn.seat)) {
        turn.events.clear();
    }
    assert_eq!(left_out(&table), all - 2);
    // In the order in which they played: those who are counted, then those who are told of.
    let text = in_characters(&board_in_view(&table, BoardView::Text).text).into_owned();
    assert!(text.contains(&format!("Since your last turn: {} others played\u{a0}· ", all - 2)), "{text}");
}

#[test]
fn whoever_threw_into_the_house_is_told_so_and_nothing_is_left_out_beside_the_board() {
    for (lang, told) in [
        (Lang::En, "Since your last turn: Cleo threw 6 4 4 1 1 into the house."),
        (Lang::De, "Seit deinem letzten Zug: Cleo wirft 6 4 4 1 1 ins Haus."),
        (Lang::Fr, "Depuis ton dernier tour\u{a0}: Cleo lance 6 4 4 1 1, dans la maison."),
    ] {
        let text = board_in_view(&boards::sample(lang).table, BoardView::Picture).text;
        let text = in_characters(&text);
        assert!(text.lines().any(|line| line == format!("-# {told}")), "{lang}: {text}");
        assert!(!text.contains('…'), "{lang}: the headline has the last lap: {text}");
    }
}

#[test]
fn of_more_than_three_who_have_all_thrown_that_is_told_once_and_the_dice_lie_on_the_board() {
    let mut circle = Circle::of(rules(Lang::En), &["Ada", "Ben", "Cleo", "Dov", "Eva"]);
    circle.start("31642");
    for _ in 0..5 {
        circle.play("throw", "25146");
    }
    for shown in [BoardView::Picture, BoardView::Text] {
        let text = board_in_view(&circle.table, shown).text;
        assert!(text.contains("-# Since your last turn: Everyone has thrown."), "{shown:?}: {text}");
        assert!(lacks(&text, "threw"), "{shown:?}: {text}");
    }
    circle.play("run 1", "3");
    let text = in_characters(&board_in_view(&circle.table, BoardView::Picture).text).into_owned();
    let told = "-# Since your last turn: Everyone has thrown\u{a0}· Ada:\u{a0}2\u{a0}→\u{a0}3 for\u{a0}19";
    assert!(text.contains(told), "{text}");
}

#[test]
fn until_when_a_turn_runs_has_a_line_of_its_own_where_a_phone_would_tear_it() {
    for (name, throws, line) in [
        ("Maximilian-Georg", 2, "▶ **Maximilian\\-\u{2060}Georg**: stop, or pick dice to run\nEnd of turn <t:"),
        ("Maximilian-Georg", 0, "▶ **Maximilian\\-\u{2060}Georg**: throw your Kara\nEnd of turn <t:"),
        ("Max", 2, "▶ **Max**: stop, or pick dice to run\nEnd of turn <t:"),
        ("Max", 0, "▶ **Max**: throw your Kara\u{a0}· over\u{a0}<t:"),
    ] {
        let mut circle = Circle::of(rules(Lang::En), &[name, "Ada"]);
        circle.start("31642");
        for _ in 0..throws {
            circle.play("throw", "25146");
        }
        let text = board_in_view(&circle.table, BoardView::Picture).text;
        assert!(text.contains(line), "{text}");
    }
}

#[test]
fn of_three_it_is_told_what_each_threw() {
    let mut circle = Circle::of(rules(Lang::En), &["Ada", "Ben", "Cleo"]);
    circle.start("31642");
    for _ in 0..3 {
        circle.play("throw", "25146");
    }
    let text = in_characters(&board_in_view(&circle.table, BoardView::Picture).text).into_owned();
    assert!(text.contains("Ben threw 2 5 1 4 6 for\u{a0}18.\n-# Cleo threw"), "{text}");
}

#[test]
fn a_name_is_told_in_short_rather_than_a_move_left_out() {
    let mut table = caramba::sample(Lang::En).table;
    let told = |table: &Table| in_characters(&board_in_view(table, BoardView::Picture).text).into_owned();
    assert!(told(&table).contains("-# Dov:\u{a0}4\u{a0}→\u{a0}9. Dov:\u{a0}ambush on\u{a0}26."), "{}", told(&table));
    let Who::Person { name, .. } = &mut table.sitters[3].who else { panic!("Dov sits there") };
    "dov_the_miller_2".clone_into(name);
    let text = told(&table);
    let line =
        text.lines().find(|line| line.contains("ambush on\u{a0}26")).unwrap_or_else(|| panic!("left out: {text}"));
    assert!(line.contains("4\u{a0}→\u{a0}9.") && !line.contains("the\\_miller"), "{line}");
}

#[test]
fn those_alone_throw_again_whose_throws_were_equal_and_no_number_runs_into_a_name_that_ends_in_one_b3() {
    for (lang, first, again) in [
        (Lang::En, "One die each: Ada (6), Ben (6), AI\u{a0}1 (3).", "A tie, one die each again: Ada (1), Ben (2)."),
        (
            Lang::De,
            "Alle werfen einen Würfel: Ada (6), Ben (6), KI\u{a0}1 (3).",
            "Gleichstand, noch einmal: Ada (1), Ben (2).",
        ),
        (Lang::Fr, "Un dé par personne : Ada (6), Ben (6), IA\u{a0}1 (3).", "Égalité, on relance : Ada (1), Ben (2)."),
    ] {
        let mut circle = Circle::of(karambolage::karambolage(lang), &["Ada", "Ben"]).with_ai(Level::Easy);
        circle.start("66312");
        let text = in_characters(&board_in_view(&circle.table, BoardView::Text).text).replace('\u{a0}', " ");
        assert!(text.contains(&format!("{first} {again}").replace('\u{a0}', " ")), "{text}");
    }
}
