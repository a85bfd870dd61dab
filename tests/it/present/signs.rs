//! Signs in texts: what is written in their place, with emoji of our own and without.

use std::collections::BTreeSet;

use present::{
    Screen,
    board::board_in_view,
    names::plain,
    screen::TEXT_CHARS_MAX,
    sign::{DieKind, Glyphs, Sign, either, has_marks, in_characters},
};
use table::{BoardView, Command, HouseRules, Table, ids::UserId, lang::Lang};

use super::{
    boards::{board_with_choice, sample, written_with},
    circle::{Circle, person, rules},
};

/// As short as they are read: `:die_3:`.
fn short() -> Glyphs {
    Glyphs::own(|sign| format!(":{}:", sign.name()))
}

/// As long as they ever are: with a hash and an id of 20 digits.
fn longest() -> Glyphs {
    Glyphs::own(|sign| format!("<:{}_a1b2c3d4:{}>", sign.name(), u64::MAX))
}

fn of(game: &str, options: &[(&str, &str)], lang: Lang) -> HouseRules {
    let kind: games::catalog::Kind = game.parse().expect("a game");
    let mut all = kind.default_options();
    for (key, value) in options {
        all.set(key, value).expect("an option");
    }
    HouseRules { options: all, ..rules(lang) }
}

#[test]
fn every_sign_has_a_name_and_a_mark_of_its_own() {
    let names: BTreeSet<&str> = Sign::ALL.iter().map(|sign| sign.name()).collect();
    assert_eq!((names.len(), Sign::ALL.len()), (47, 47));
    for &sign in Sign::ALL {
        assert_eq!(Sign::of_button(sign.mark()), Some(sign));
        assert!(has_marks(sign.mark()) && !has_marks(sign.character()), "{sign:?}");
        assert!(paint::emoji(sign).expect("it is drawn").len() < 5_000, "{sign:?}");
    }
    assert_eq!(Sign::die(DieKind::Kept, 4), Some(Sign::Kept4));
    assert_eq!((Sign::die(DieKind::Plain, 0), Sign::die(DieKind::Plain, 7), Sign::hat(6)), (None, None, None));
    assert_eq!(Sign::Run2.as_die(), Some((DieKind::Running, 2)));
}

#[test]
fn a_text_has_emoji_of_our_own_or_characters_and_code_has_characters_always() {
    let text = format!("pot 20 {} · `{}` · \\` {}", Sign::Coin, Sign::Die3, Sign::Crown);
    assert_eq!(short().write(&text), "pot 20 :coin: · `3` · \\` :crown:");
    assert_eq!(in_characters(&text), "pot 20 🪙 · `3` · \\` 👑");
    let block = format!("```\n{}\n```\n{}", Sign::Die1, Sign::Die1);
    assert_eq!(short().write(&block), "```\n1\n```\n:die_1:");
    let either = format!("a {} b", either(Sign::House.mark(), "`in`"));
    assert_eq!((&*short().write(&either), &*in_characters(&either)), ("a :house: b", "a `in` b"));
    // Where there is nothing in its place a sign leaves no blank behind.
    for (text, written) in
        [("▶ {} **Ben**", "▶ **Ben**"), ("{} AI 1", "AI 1"), ("pot 3 {}", "pot 3"), ("3\u{a0}{} in it", "3 in it")]
    {
        assert_eq!(in_characters(&text.replace("{}", Sign::HatB.mark())), written);
    }
}

#[test]
fn nobody_writes_a_sign_by_their_name() {
    let name = format!("A{}d{}a{}", Sign::Crown, '\u{e100}', '\u{e102}');
    assert_eq!(plain(&name), "Ada");
    let table = Circle::of(rules(Lang::En), &[&name, "Ben"]).table;
    assert!(!short().write(&present::board(&table).text).contains("crown"));
}

#[test]
fn boards_with_emoji_of_our_own_are_those_of_the_look() {
    let text = short().write(&present::board(&sample(Lang::En).table).text).into_owned();
    let look = "**Kara** · round 1, last lap · pot\u{a0}50\u{a0}:coin:\n\
        ▶ **Ben**: stop, or pick dice to run\nEnd of turn <t:1800000060:R>\n\
        :house: **16** :die_3::die_1::die_6::die_4::die_2:\n\
        **Ada** :kept_2::die_5::kept_1::kept_4::kept_6: 18 **+2 ■**\n\
        ▶ **Ben** :kept_3::die_3::kept_4::kept_1::die_4: 15 **−1**\n\
        **Cleo** :kept_6::kept_4::die_4::kept_1::die_1: 16 :house:\n\
        -# Underlined: in common with the house · ■ stopped\n";
    assert!(text.starts_with(look), "{text}");
    for lang in Lang::ALL {
        let golden = |name: &str, screen: &Screen| {
            insta::assert_snapshot!(format!("signs_{name}_{lang}"), written_with(screen, &short()));
        };
        let circle = sample(lang);
        let table = &circle.table;
        golden("kara", &present::board(table));
        let chosen = board_with_choice(table, UserId(2), table.decision, "25").expect("Ben chooses");
        golden("kara_chosen", &chosen);
        let mut circle = sample(lang);
        circle.play("stop", "");
        golden("kara_won", &board_in_view(&circle.table, BoardView::Picture));
        let mut circle = Circle::of(of("karo", &[], lang), &["Ada", "Ben"]);
        circle.start("");
        golden("karo", &present::board(&circle.table));
        let race = Circle::of(of("caramba", &[], lang), &["Ada", "Ben"]).with_ai(games::Level::Hard);
        golden("caramba_lobby", &present::board(&race.table));
    }
}

/// The board in both views, with the longest emoji there can be.
fn must_fit(table: &Table) {
    for view in [BoardView::Picture, BoardView::Text] {
        let screen = board_in_view(table, view);
        let text = longest().write(&screen.text).into_owned();
        assert!(text.encode_utf16().count() <= TEXT_CHARS_MAX, "{}: {text}", text.encode_utf16().count());
    }
}

const NAMES: [&str; 6] = [
    "Wilhelmina-Sofie",
    "dov_the_miller_1",
    "Old Nan of Upton",
    "Maximilian-Ludwi",
    "Ada-Louise-Claire",
    "Zoë-Anne-Florian",
];

#[test]
fn a_board_of_six_with_dice_as_emoji_is_not_too_long_for_discord() {
    for lang in Lang::ALL {
        let mut circle = Circle::of(rules(lang), &NAMES);
        circle.tell(&Command::ThrowIn(person(1, NAMES[0]), table::coins::Coins(100_000)));
        must_fit(&circle.table);
        circle.start("31642");
        for _ in 0..6 {
            must_fit(&circle.table);
            circle.play("throw", "25146");
        }
        // The result in text, with all that is told of it, is sent with characters.
        for _ in 0..5 {
            circle.play("stop", "");
            must_fit(&circle.table);
        }
    }
}

#[test]
fn boards_of_karo_with_pieces_as_emoji_are_not_too_long_for_discord() {
    use rand::{SeedableRng as _, rngs::StdRng};
    for (number, game) in (0_u64..).zip(["four-circles", "movers-hoppers", "not-this-way"]) {
        for lang in Lang::ALL {
            let mut circle = Circle::of(of("karo", &[("game", game)], lang), &[NAMES[0], NAMES[1]]);
            circle.start("");
            let mut luck = StdRng::seed_from_u64(number);
            for _ in 0..40 {
                must_fit(&circle.table);
                let (Some(seat), Some(playing)) = (circle.table.to_move(), circle.table.playing()) else { break };
                let mv = playing.game.sample(seat, &mut games::dice::Luck(&mut luck)).expect("a move");
                circle.play(&mv.to_string(), "");
            }
        }
    }
}
