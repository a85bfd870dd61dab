//! The terms of a game in words, behind *Options* and in the lobby.

use games::{Level, catalog::Kind};
use present::{Press, Screen, board::more, terms};
use table::{
    BoardView, First, HouseRules, Table,
    coins::Coins,
    ids::UserId,
    lang::Lang,
    settings::{ServerSettings, Setting, SettingValue},
};

use super::{
    boards::text_of,
    circle::{Circle, rules},
};
use crate::support::lacks;

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

/// What a person reads behind *Options* where the server has chosen this.
fn options(table: &Table, user: u64, server: &ServerSettings, lang: Lang) -> Screen {
    terms::page(table, UserId(user), (server, BoardView::Picture), lang)
}

fn told(table: &Table, lang: Lang) -> String {
    plain(&text_of(&options(table, 1, &ServerSettings::default(), lang)))
}

fn capital(text: &str) -> String {
    let mut signs = text.chars();
    signs.next().into_iter().flat_map(char::to_uppercase).chain(signs).collect()
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
            "For two, hand as in the tavern, one board, short preview",
        ),
        (
            Lang::De,
            "5 Runden, 60 Sekunden je Zug, mit Tipps",
            "Weiß beginnt, Plättchen liegen bereit, als Raute, 60 Sekunden je Zug",
            "Zu zweit, Hand wie in der Taverne, ein Spiel, kurze Vorschau",
        ),
        (
            Lang::Fr,
            "5 manches, 60 secondes par tour, avec conseils",
            "Les blancs commencent, tuiles en place, en losange, 60 secondes par tour",
            "À deux, main comme à la taverne, une manche, aperçu court",
        ),
    ] {
        for (kind, options, terms) in [
            (Kind::Karambolage, rounds, karambolage),
            (Kind::Karo, not_this_way, karo),
            (Kind::Carrom, one_board, carrom),
        ] {
            let told = told(&lobby(kind, options, lang), lang);
            for term in terms.split(", ").map(capital) {
                assert!(told.lines().any(|line| line == term), "{term}: {told}");
            }
        }
    }
}

#[test]
fn a_lobby_says_how_long_a_game_and_a_turn_take() {
    for (lang, told) in [
        (Lang::En, "-# 5 rounds, 60 seconds a turn; closing <t:"),
        (Lang::De, "-# 5 Runden, 60 Sekunden je Zug; Schluss <t:"),
        (Lang::Fr, "-# 5 manches, 60 secondes par tour\n-# Fermeture <t:"),
    ] {
        let table = lobby(Kind::Karambolage, &[("ends", "rounds"), ("rounds", "5")], lang);
        let text = plain(&text_of(&present::board(&table)));
        assert!(text.contains(&format!("\n{told}")), "{text}");
    }
    let alone = Circle::of(rules(Lang::Fr), &["Ada"]).with_ai(Level::Easy);
    let text = plain(&text_of(&present::board(&alone.table)));
    let told = "-# Face aux seules IA, on joue pour le plaisir.\n-# Dernier tour court\n-# 60 secondes par tour ; fermeture <t:";
    assert!(text.contains(told), "{text}");
}

/// What is as at a new table is told of none of them.
#[test]
fn a_lobby_says_what_was_agreed_otherwise_than_at_a_new_table() {
    let lobby = |kind: Kind, options: &[(&str, &str)], lang| {
        let mut rules = HouseRules { ante: Coins(0), lang, ..HouseRules::usual(kind.new_table_options()) };
        options.iter().for_each(|(key, value)| rules.options.set(key, value).expect("an option of this game"));
        plain(&text_of(&present::board(&Circle::of(rules, &["Ada", "Ben"]).table)))
    };
    for (kind, options, told) in [
        (Kind::Kara, &[][..], "-# 60 seconds a turn; closing <t:"),
        (Kind::Kara, &[("last_lap", "short")], "-# Short last lap\n-# 60 seconds a turn; closing <t:"),
        (
            Kind::Kara,
            &[("house", "player")],
            "-# House thrown in turn (the thrower plays too)\n-# 60 seconds a turn; closing <t:",
        ),
        (
            Kind::Karambolage,
            &[("ends", "score"), ("finish", "first")],
            "-# First to 200, over at once, 60 seconds a turn\n-# Closing <t:",
        ),
        (Kind::Carrom, &[], "-# One board, 60 seconds a turn; closing <t:"),
        (Kind::Carrom, &[("hand", "none")], "-# Exact hand\n-# One board, 60 seconds a turn; closing <t:"),
        (Kind::Karo, &[("tiles", "in-turn")], "-# Tiles laid in turn\n-# 60 seconds a turn; closing <t:"),
        (Kind::Karo, &[("begins", "agreed")], "-# You two agree on who begins\n-# 60 seconds a turn; closing <t:"),
        (Kind::Karo, &[("game", "movers-hoppers")], "-# 60 seconds a turn; closing <t:"),
    ] {
        let text = lobby(kind, options, Lang::En);
        assert!(text.contains(&format!("\n{told}")), "{text}");
    }
}

/// Nor does *More* offer to add to its pot.
#[test]
fn where_nothing_can_be_staked_nobody_is_asked_for_coins() {
    let lobby =
        |options| Circle::of(HouseRules { ante: Coins(0), ..HouseRules::usual(options) }, &["Ada", "Ben"]).table;
    let mut exact = Kind::Carrom.new_table_options();
    let usual = lobby(exact.clone());
    exact.set("hand", "none").expect("an option of Carrom");
    let takes_stakes = [usual, lobby(exact)].map(|table| more(&table, UserId(1), Lang::En).has(&Press::ThrowIn));
    assert_eq!(takes_stakes, [true, false]);
}

/// Whoever begins Four Circles wins most of them, however it is settled who does.
#[test]
fn a_lobby_tells_what_it_is_worth_to_begin_and_how_it_is_settled_who_does() {
    let lobby = |begins: &str, first: First| {
        let usual = HouseRules::usual(Kind::Karo.new_table_options());
        let mut rules = HouseRules { ante: Coins(10), first, ..usual };
        rules.options.set("begins", begins).expect("an option of Karo");
        plain(&text_of(&present::board(&Circle::of(rules, &["Ada", "Ben"]).table)))
    };
    for (begins, first, told) in [
        ("white", First::InTurn, "Whoever starts wins 83% of games (strong AIs); you take turns."),
        ("white", First::Drawn, "Whoever starts wins 83% of games (strong AIs); dice decide who."),
        ("lots", First::InTurn, "Whoever starts wins 83% of games (strong AIs); dice decide who."),
        ("agreed", First::Drawn, "Whoever starts wins 83% of games (strong AIs)."),
    ] {
        let text = lobby(begins, first);
        assert!(text.contains(&format!("\n-# {told}\n")), "{text}");
    }
}

#[test]
fn a_lobby_has_its_options_beside_the_rules_and_more_has_neither_until_a_game_was_played() {
    let mut circle = Circle::of(rules(Lang::En), &["Ada", "Ben"]);
    let board = present::board(&circle.table);
    let under_more = more(&circle.table, UserId(1), Lang::En);
    for press in [Press::Rules, Press::Options] {
        assert!(board.has(&press) && !under_more.has(&press), "{press:?}: {:?} {:?}", board.rows, under_more.rows);
    }
    assert!(lacks(&text_of(&under_more), "a turn"), "it is told once: {under_more:?}");
    circle.start("12345");
    circle.play("throw", "54321");
    assert!(circle.table.playing().is_none(), "it was won on the spot (K5)");
    assert!(more(&circle.table, UserId(1), Lang::En).has(&Press::Options));
}

#[test]
fn all_that_was_agreed_is_told_a_line_each_with_what_the_server_has_of_bets() {
    let table = Circle::of(HouseRules { stake_max: Some(Coins(50)), ..rules(Lang::En) }, &["Ada", "Ben"]).table;
    let server = ServerSettings::default().with(Setting::BetMax, SettingValue::Whole(100));
    let told = plain(&text_of(&options(&table, 2, &server, Lang::En)));
    for line in [
        "**Kara** · what was agreed",
        "Short last lap",
        "Ante 10 🪙",
        "At most 50 🪙 from one person in one game",
        "A drink costs 2 🪙",
        "60 seconds a turn",
        "If somebody’s time runs out, an AI plays until they are back",
        "Odds allowed",
        "AI seats are welcome",
        "Counts for ratings",
        "Onlookers can bet up to 100 🪙 on a game",
        "Board with a picture",
    ] {
        assert!(told.lines().any(|told| told == line), "{line}: {told}");
    }
    let mut exact = Kind::Carrom.new_table_options();
    exact.set("hand", "none").expect("an option of Carrom");
    let rules = HouseRules { no_ai: true, ..HouseRules::usual(exact) };
    let told = plain(&text_of(&options(&Circle::of(rules, &["Ada"]).table, 1, &server, Lang::En)));
    for line in ["Just for fun", "No AI seats", "Counts for no rating"] {
        assert!(told.lines().any(|told| told == line), "{line}: {told}");
    }
}

#[test]
fn who_opened_a_table_reads_how_to_have_other_options_until_a_game_begins() {
    let server = ServerSettings::default();
    for (lang, command) in [(Lang::En, "/kara start"), (Lang::De, "/kara anfangen"), (Lang::Fr, "/kara commencer")] {
        let mut circle = Circle::of(rules(lang), &["Ada", "Ben"]);
        let close = Press::Close { decision: circle.table.decision };
        let of_opener = options(&circle.table, 1, &server, lang);
        assert!(of_opener.has(&close) && of_opener.text.contains(command), "{of_opener:?}");
        let of_other = options(&circle.table, 2, &server, lang);
        assert!(of_other.rows.is_empty() && !of_other.text.contains(command), "{of_other:?}");
        circle.start("31642");
        assert!(options(&circle.table, 1, &server, lang).rows.is_empty());
    }
}

#[test]
fn where_the_server_plays_without_coins_by_now_its_options_promise_none() {
    let table = Circle::of(rules(Lang::En), &["Ada", "Ben"]).table;
    let server = ServerSettings::default().with(Setting::Stakes, SettingValue::Yes(false));
    let told = plain(&text_of(&options(&table, 2, &server, Lang::En)));
    assert!(told.contains("plays without coins now") && told.contains("No bets"), "{told}");
    assert!(!told.contains('🪙') && lacks(&told, "Ante"), "{told}");
}
