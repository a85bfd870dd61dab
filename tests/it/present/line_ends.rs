//! Where lines end on a phone: nothing that belongs together is torn there.

use games::catalog::Kind;
use present::board::board_in_view;
use table::{BestOf, BoardView, HouseRules, coins::Coins, lang::Lang};

use super::{
    boards::text_of,
    circle::{self, Circle},
    karambolage,
};

/// Three share a win, so that their names in bold are more than a line: letters in bold are wider than others.
#[test]
fn no_coin_of_a_pot_goes_to_the_next_line_without_its_number() {
    let names = ["Ada Ada Ada Ada", "Kwame Nkrumah Jr", "Ben of the Mill"];
    let mut circle = Circle::of(circle::rules(Lang::En), &names);
    circle.start("31642");
    for _ in names {
        circle.play("throw", "33334");
    }
    let text = text_of(&board_in_view(&circle.table, BoardView::Picture));
    assert!(text.contains("share the win**, in the house") && text.contains(" each.\nPot\u{a0}30\u{a0}🪙\n"), "{text}");
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
