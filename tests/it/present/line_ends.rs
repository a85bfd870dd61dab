//! Where lines end on a phone: nothing that belongs together is torn there.

use games::{Level, Seat, catalog::Kind};
use present::{board::board_in_view, names::Names, sign::Glyphs, verbs};
use table::{BestOf, BoardView, HouseRules, lang::Lang};
use words::{Words, say};

use super::{
    boards::text_of,
    circle::{self, Circle},
    karambolage,
};

/// Three share a win, so that their names in bold are more than a line: letters in bold are wider than others.
#[test]
fn no_coin_of_a_pot_goes_to_the_next_line_without_its_number() {
    let names = ["Ada Ada Ada Ada", "Kwame Nkrumah Jr", "Ben of the Mill", "Dov"];
    let mut circle = Circle::of(circle::rules(Lang::En), &names);
    circle.start("31642");
    for _ in &names[..3] {
        circle.play("throw", "33334");
    }
    circle.play("throw", "66666");
    let text = text_of(&board_in_view(&circle.table, BoardView::Picture));
    assert!(text.contains("share the win**, in the house") && text.contains(" each.\nPot\u{a0}40\u{a0}🪙\n"), "{text}");
}

/// One that may just fit into a line has the pot in one of its own, which are two as well.
#[test]
fn a_sentence_that_is_too_long_for_a_line_has_the_pot_in_its_second_one() {
    for (lang, told) in [
        (Lang::De, "Sofie gewinnt**\nmit\u{a0}59\u{a0}Punkten. Topf\u{a0}20\u{a0}🪙\n"),
        (Lang::En, "Sofie wins** with\u{a0}59\u{a0}points.\nPot\u{a0}20\u{a0}🪙\n"),
        (Lang::Fr, "Sofie gagne**\navec\u{a0}59\u{a0}points. Pot\u{a0}20\u{a0}🪙\n"),
    ] {
        let mut options = Kind::Karambolage.default_options();
        options.set("score", "20").expect("a score");
        let rules = HouseRules { options, ..circle::rules(lang) };
        let table = karambolage::won(Circle::of(rules, &["Wilhelmina-Sofie", "Ben"])).table;
        let text = text_of(&board_in_view(&table, BoardView::Picture));
        assert!(text.contains(told), "{lang}: {text}");
    }
}

#[test]
fn the_heading_of_a_lobby_that_is_too_long_for_a_line_is_broken_before_what_it_costs() {
    let mut options = Kind::Karo.default_options();
    options.set("game", "movers-hoppers").expect("an option");
    let rules = HouseRules { options, best_of: Some(BestOf::Five), ..circle::rules(Lang::De) };
    let text = text_of(&board_in_view(&Circle::of(rules, &["Wilhelmina-Sofie", "Ben"]).table, BoardView::Picture));
    let costs = "Sofie\nEinsatz\u{a0}10\u{a0}🪙 · Topf\u{a0}20\u{a0}🪙 · Best of 5\n";
    assert!(text.contains(costs), "{text}");
}

#[test]
fn an_ai_seat_and_its_number_stand_in_one_line_and_are_typed_with_a_blank() {
    for (lang, kept, typed) in
        [(Lang::De, "KI\u{a0}1", "ki 1"), (Lang::En, "AI\u{a0}1", "ai 1"), (Lang::Fr, "IA\u{a0}1", "ia 1")]
    {
        let table = Circle::of(circle::rules(lang), &["Ada"]).with_ai(Level::Easy).table;
        let names = Names::of(&table.sitters, Words::of(lang));
        assert_eq!((names.prose(Seat(1)), names.short(Seat(1)).as_str()), (kept, kept), "{lang}");
        assert_eq!(names.clone().short_in_prose().prose(Seat(1)), kept, "{lang}");
        assert!(
            names.code(Seat(1)).starts_with(&kept.replace('\u{a0}', " ")),
            "{lang}: in code there is no other blank"
        );
        assert_eq!(verbs::seat_called(typed, &table.sitters, lang), Ok(Seat(1)), "{lang}");
        let suggested = verbs::seats_to_bet_on(&table, typed, lang);
        assert_eq!(suggested.len(), 1, "{lang}: {suggested:?}");
    }
}

#[test]
fn numbers_stand_in_one_line_with_what_they_count() {
    for (lang, chain, rolls, page) in [
        (Lang::De, "112\u{a0}Sprünge", "112\u{2011}mal\u{a0}weitergeworfen", "Seite\u{a0}2."),
        (Lang::En, "112\u{a0}jumps", "112\u{a0}times", "page\u{a0}2."),
        (Lang::Fr, "112\u{a0}sauts", "112\u{a0}relances", "page\u{a0}2."),
    ] {
        let words = Words::of(lang);
        let told = [
            (say!(words, "stats-longest-chain", game = "Karo", jumps = 112), chain),
            (say!(words, "stats-longest-rolls", game = "Caramba!", times = 112), rolls),
            (say!(words, "history-more", page = 2), page),
        ];
        for (told, kept) in told {
            assert!(told.ends_with(kept), "{lang}: {told}");
        }
    }
}

/// No blank keeps an emoji on its line, but one keeps a number.
#[test]
fn from_seven_seats_on_dice_are_told_by_their_numbers_beside_the_picture_too() {
    let own = Glyphs::own(|sign| format!(":{}:", sign.name()));
    let told = |seats: usize| {
        let names = ["Ada", "Ben", "Cleo", "Dov", "Eva", "Fay", "Gus"];
        let mut circle = Circle::of(circle::rules(Lang::En), &names[..seats]);
        circle.start("31642");
        for _ in 0..seats {
            circle.play("throw", "25146");
        }
        circle.play("run 1", "3");
        own.write(&board_in_view(&circle.table, BoardView::Picture).text).into_owned()
    };
    let (six, seven) = (told(6), told(7));
    assert!(six.contains("\n-# Ada:\u{a0}:die_2:\u{a0}→\u{a0}:die_3: for\u{a0}19."), "{six}");
    assert!(seven.contains("\n-# Ada:\u{a0}2\u{a0}→\u{a0}3 for\u{a0}19.") && !seven.contains(":die_"), "{seven}");
}
