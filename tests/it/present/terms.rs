//! The terms of a game in words, under *More* and in the lobby.

use games::catalog::Kind;
use present::{Press, board::more};
use table::{HouseRules, Table, coins::Coins, ids::UserId, lang::Lang};

use super::{
    boards::text_of,
    circle::{Circle, rules},
};

/// A lobby of a game, these options agreed.
fn lobby(kind: Kind, options: &[(&str, &str)], lang: Lang) -> Table {
    let mut rules = HouseRules { options: kind.default_options(), ante: Coins(0), ..rules(lang) };
    for (key, value) in options {
        rules.options.set(key, value).expect("an option of this game");
    }
    Circle::of(rules, &["Ada", "Ben"]).table
}

/// A text with plain blanks.
fn plain(text: &str) -> String {
    text.replace(['\u{a0}', '\u{202f}'], " ")
}

fn told_under_more(table: &Table, lang: Lang) -> String {
    plain(&text_of(&more(table, UserId(1), lang)))
}

#[test]
fn the_terms_of_a_game_are_words_and_no_form() {
    let rounds: &[(&str, &str)] = &[("ends", "rounds"), ("rounds", "5")];
    let not_this_way: &[(&str, &str)] = &[("game", "not-this-way")];
    let one_board: &[(&str, &str)] = &[("boards", "1"), ("hand", "tavern")];
    for (lang, karambolage, karo, carrom) in [
        (
            Lang::En,
            "5 rounds, 60 seconds a turn, hints allowed",
            "White begins, tiles set out, in a diamond, 60 seconds a turn",
            "For two, hand as in the tavern, one board, short preview, ",
        ),
        (
            Lang::De,
            "5 Runden, 60 Sekunden je Zug, mit Tipps",
            "Weiß beginnt, Plättchen liegen bereit, als Raute, 60 Sekunden je Zug",
            "Zu zweit, Hand wie in der Taverne, ein Spiel, kurze Vorschau, ",
        ),
        (
            Lang::Fr,
            "5 manches, 60 secondes par tour, avec conseils",
            "Les blancs commencent, tuiles en place, en losange, 60 secondes par tour",
            "À deux, main comme à la taverne, une manche, aperçu court, ",
        ),
    ] {
        for (kind, options, told) in [
            (Kind::Karambolage, rounds, karambolage),
            (Kind::Karo, not_this_way, karo),
            (Kind::Carrom, one_board, carrom),
        ] {
            let more = told_under_more(&lobby(kind, options, lang), lang);
            assert!(more.lines().any(|line| line.starts_with(told)), "{told}: {more}");
        }
    }
}

#[test]
fn a_lobby_says_how_long_a_game_and_a_turn_take() {
    for (lang, told) in [
        (Lang::En, "-# 5 rounds, 60 seconds a turn; closes <t:"),
        (Lang::De, "-# 5 Runden, 60 Sekunden je Zug; schließt <t:"),
        (Lang::Fr, "-# 5 manches, 60 secondes par tour ; ferme <t:"),
    ] {
        let table = lobby(Kind::Karambolage, &[("ends", "rounds"), ("rounds", "5")], lang);
        let text = plain(&text_of(&present::board(&table)));
        assert!(text.lines().any(|line| line.starts_with(told)), "{text}");
    }
}

#[test]
fn beside_the_rules_of_a_lobby_more_has_none_and_the_price_of_a_drink_has_its_coin() {
    let table = Circle::of(rules(Lang::En), &["Ada", "Ben"]).table;
    assert!(present::board(&table).has(&Press::Rules));
    let under_more = more(&table, UserId(1), Lang::En);
    assert!(!under_more.has(&Press::Rules), "{:?}", under_more.rows);
    let told = told_under_more(&table, Lang::En);
    assert!(told.contains("a drink costs 2 🪙"), "{told}");
}
