//! Caramba! as people see it: the board of the look, what is told, controls and hints.

use games::{Level, catalog::Kind};
use present::{
    Press, Row, Screen,
    board::board_in_view,
    forms,
    motif::{Motif, ResultReason, ResultScene},
    pages,
    sign::{Glyphs, in_characters},
    verbs::{self, ArgValue, Args, PartialCommand, Verb, VerbAction},
};
use table::{BoardView, Command, HouseRules, Refused, Table, coins::Coins, ids::UserId, lang::Lang};

use super::{
    boards::{text_of, written},
    circle::{self, Circle},
    look,
};
use crate::support::lacks;

pub fn rules(lang: Lang) -> HouseRules {
    HouseRules { options: Kind::Caramba.default_options(), ante: Coins(0), ..circle::rules(lang) }
}

fn circle(lang: Lang, names: &[&str]) -> Circle {
    Circle::of(rules(lang), names)
}

/// A move of somebody who need not be to move; users are counted from 1.
fn says(circle: &mut Circle, user: u64, mv: &str) {
    let turn = Some(circle.table.decision);
    let mv = circle.table.kind().parse_move(mv);
    circle.tell(&Command::Play { user: UserId(user), decision: turn, mv });
}

/// Everybody places in seat order, the first seat first.
fn placed(lang: Lang, names: &[&str], fields: &[u8]) -> Circle {
    let mut circle = circle(lang, names);
    circle.start(&"51111 1"[..names.len()]);
    for field in fields {
        circle.play(&format!("place {field}"), "");
    }
    circle
}

/// The table of LOOK's sample: the second round of the first race.
pub fn sample(lang: Lang) -> Circle {
    let mut circle = placed(lang, &["Ada", "Ben", "Cleo", "Dov", "Eva"], &[30, 24, 13, 4, 45]);
    for (mv, dice) in [("roll", "5"), ("roll", "22"), ("roll", "333"), ("roll", "2222"), ("roll", "11111")] {
        circle.play(mv, dice);
    }
    says(&mut circle, 4, "ambush 26");
    says(&mut circle, 2, "ambush 42");
    circle.play("roll", "4");
    circle
}

fn golden(name: &str, at: impl Fn(Lang) -> Table) {
    for lang in Lang::ALL {
        let table = at(lang);
        let screen = present::board(&table);
        let picture = present::picture(&table);
        look::add(&format!("caramba_{name}"), lang, &screen, picture.as_ref());
        let alt = picture.map(|picture| picture.alt).unwrap_or_default();
        insta::assert_snapshot!(format!("caramba_{name}_{lang}"), format!("{}\n{alt}", written(&screen)));
    }
}

#[test]
fn the_card_of_prices_is_the_same_in_the_picture_and_in_text_c5_c6_c8() {
    let table = sample(Lang::En).table;
    let Motif::Caramba(road) = present::picture(&table).expect("a road").motif else { panic!("a road") };
    let strip = road.strip.expect("a race is on");
    assert_eq!(
        (strip.prices.as_slice(), strip.mine.as_slice(), strip.occupied),
        (&[1, 3, 6, 10][..], &[2, 3, 4][..], 1)
    );
    let text = text_of(&present::board(&table));
    let told = "Silver you pay: 1–4 dice fewer cost 1, 3, 6, 10 · at the mine 2, 3, 4 by arrival · 1 to whoever stops on your hat.";
    assert!(text.contains(told), "{text}");
}

#[test]
fn the_board_in_a_race_is_the_one_of_the_look() {
    let text = text_of(&present::board(&sample(Lang::En).table));
    let look = "**Caramba!** · race 1\n▶ **Ben**: roll 2 dice, or pay to roll fewer\nEnd of turn <t:1800000060:R>\n```\nstone   1 ........D...... 15\ngravel 16 \
                .....C....!.... 30\nearth  31 ..B....A...!... 45\nmine      E\n```\n1\u{a0}A\u{a0}Ada\u{a0}38\u{a0}· 2\u{a0}**B\u{a0}Ben\u{a0}33**\u{a0}· \
                3\u{a0}C\u{a0}Cleo\u{a0}21\u{a0}· 4\u{a0}D\u{a0}Dov\u{a0}9\n`!`\u{a0}26\u{a0}Dov, 42\u{a0}Ben\u{a0}· silver\u{a0}A\u{a0}30, B\u{a0}30, C\u{a0}30, D\u{a0}30, \
                E\u{a0}29, in the pot\u{a0}1\n\
                -# Silver you pay: 1–4 dice fewer cost 1, 3, 6, 10 · at the mine 2, 3, 4 by arrival · 1 to whoever stops on your hat. \
                 In gold, 10 each: A\u{a0}2, B\u{a0}2, C\u{a0}2, D\u{a0}2, E\u{a0}2.\n\
                -# Since your last turn: Cleo:\u{a0}13\u{a0}→\u{a0}21.\n-# Dov:\u{a0}";
    assert!(text.starts_with(look), "{text}");
    golden("race", |lang| sample(lang).table);
    let alt = present::picture(&sample(Lang::En).table).expect("a race has a picture").alt;
    assert!(alt.contains("Silver: Ada 30, Ben 30, Cleo 30, Dov 30, Eva 29; 1 in the pot."), "{alt}");
    // Where coins lie in the pot, it is not told at the same time that there is nothing in it.
    let mut circle = Circle::of(HouseRules { ante: Coins(20), ..rules(Lang::En) }, &["Ada", "Ben"]);
    circle.start("51");
    let (screen, picture) = (present::board(&circle.table), present::picture(&circle.table).expect("a race"));
    assert!(text_of(&screen).contains("pot\u{a0}40\u{a0}🪙"), "{}", text_of(&screen));
    assert!(picture.alt.contains("Silver: Ada ") && lacks(&picture.alt, "in the pot"), "{}", picture.alt);
}

#[test]
fn code_on_the_board_is_plain_and_narrow_in_every_language() {
    let (mut longer, mut shorter) = (rules(Lang::Fr), rules(Lang::De));
    let road = |stone, gravel, earth| {
        format!(
            "[fields]\nstone = {stone}\ngravel = {gravel}\nearth = {earth}\n[silver]\none_hat = 30\ntwo_hats = 60\n\
             [prices]\nbuyout = 1\noccupied = 1\nmine = 1\n"
        )
    };
    longer.options.set_board(&road(30, 30, 30)).expect("the longest road");
    shorter.options.set_board(&road(4, 5, 6)).expect("a short road");
    for (name, rules) in [("longest", longer), ("short", shorter)] {
        let mut circle = Circle::of(rules, &["Ada", "Ben"]);
        circle.start("51");
        let screen = present::board(&circle.table);
        let code = screen.text.split("```").nth(1).expect("the board has a code block");
        assert!(code.is_ascii() && code.lines().all(|line| line.len() <= 28), "{code}");
        insta::assert_snapshot!(format!("caramba_road_{name}"), written(&screen));
    }
}

#[test]
fn sombreros_are_placed_by_menus_of_free_fields_c3() {
    golden("placing", |lang| placed(lang, &["Ada", "Ben"], &[12, 30]).table);
}

#[test]
fn what_is_bought_out_has_its_price_on_the_button_c5_c9() {
    golden("buttons", |lang| {
        let mut circle = placed(lang, &["Ada", "Ben", "Cleo"], &[1, 2, 3, 4, 5, 6]);
        // Six dice for the last: five of them can be bought out.
        for dice in ["5", "55", "555", "5555", "55555"] {
            circle.play("roll", dice);
        }
        circle.table
    });
}

#[test]
fn offers_stand_on_the_board_with_a_button_each_c11() {
    golden("offers", |lang| offered(lang).table);
    golden("persuaded", |lang| {
        let mut circle = offered(lang);
        circle.play("accept 3", "");
        circle.table
    });
}

/// Ben is about to roll, poorer than Ada and Cleo, who both offer.
fn offered(lang: Lang) -> Circle {
    let mut circle = placed(lang, &["Ada", "Ben", "Cleo", "Dov"], &[40, 30, 20, 10]);
    circle.play("roll", "1");
    circle.play("buyout 1", "5");
    circle.play("roll", "111");
    circle.play("roll", "1111");
    circle.play("roll", "1");
    says(&mut circle, 1, "offer 4");
    says(&mut circle, 3, "offer 5");
    circle
}

#[test]
fn a_chain_is_told_step_by_step_c6_c7() {
    let chain = |lang| {
        let mut circle = placed(lang, &["Ada", "Ben", "Cleo", "Dov"], &[36, 31, 10, 1]);
        says(&mut circle, 4, "ambush 40");
        circle.play("roll", "6");
        circle.play("roll", "32 4 5");
        circle.table
    };
    let text = text_of(&present::board(&chain(Lang::En)));
    assert!(text.contains("Ben:\u{a0}31\u{a0}→\u{a0}45, ambushed."), "{text}");
    golden("chain", chain);
}

#[test]
fn a_hat_that_rolled_zeros_alone_is_told_by_its_roll_and_not_as_a_move_c4() {
    for (lang, told) in [(Lang::En, "Ada rolled 0."), (Lang::De, "Ada wirft 0."), (Lang::Fr, "Ada lance 0.")] {
        let mut circle = placed(lang, &["Ada", "Ben", "Cleo", "Dov"], &[36, 31, 10, 1]);
        // A six is a 0.
        circle.play("roll", "6");
        let text = text_of(&present::board(&circle.table));
        assert!(text.contains(told) && !text.contains("36\u{a0}→\u{a0}36"), "{text}");
    }
}

#[test]
fn beside_the_picture_it_is_told_where_each_of_four_others_came_to() {
    let mut circle = placed(Lang::En, &["Ada", "Ben", "Cleo", "Dov", "Eva"], &[36, 31, 10, 1, 20]);
    for dice in ["2", "11", "111", "1111", "11111"] {
        circle.play("roll", dice);
    }
    let text = board_in_view(&circle.table, BoardView::Picture).text;
    for told in [
        "Ben:\u{a0}31\u{a0}→\u{a0}33",
        "Cleo:\u{a0}10\u{a0}→\u{a0}14",
        "Dov:\u{a0}1\u{a0}→\u{a0}6",
        "Eva:\u{a0}20\u{a0}→\u{a0}23",
    ] {
        assert!(text.contains(told), "{told}: {text}");
    }
}

#[test]
fn of_a_chain_without_end_the_end_is_told() {
    let mut circle = placed(Lang::En, &["Ada", "Ben", "Cleo", "Dov"], &[36, 35, 10, 1]);
    circle.play("roll", "6");
    circle.play("roll", &format!("16{}5", "6".repeat(80)));
    let text = text_of(&present::board(&circle.table));
    // Of so many rolls the first ones are not kept, and the way is told from where they are.
    assert!(text.contains("Ben:\u{a0}36\u{a0}→\u{a0}41") && text.chars().count() < 2000, "{text}");
}

#[test]
fn a_race_and_a_game_end_in_words_c8_c10() {
    golden("next_race", |lang| race(lang, "0").table);
    golden("won", |lang| race(lang, "1").table);
}

/// Of who had won it only the way of a hat and “…” was left, where names are long.
#[test]
fn who_won_a_race_stands_in_a_line_of_its_own_beside_the_picture_c8() {
    for lang in Lang::ALL {
        let mut rules = rules(lang);
        rules.options.set("races", "0").expect("an option");
        let mut circle = Circle::of(rules, &["Wilhelmina-Sofie", "Maximilian-Georg"]);
        circle.start("51");
        for field in [1, 45, 2, 44] {
            circle.play(&format!("place {field}"), "");
        }
        circle.play("roll", "5");
        circle.play("roll", "55");
        let screen = board_in_view(&circle.table, BoardView::Picture);
        let text = text_of(&screen);
        let (begins, ends) = match lang {
            Lang::En => ("-# With the last hat **Wilhelmina", "from the pot."),
            Lang::De => ("-# Mit dem letzten Hut ", "."),
            Lang::Fr => ("-# ", "."),
        };
        let is_whole = |line: &str| line.starts_with(begins) && line.ends_with(ends) && line.contains("Wilhelmina");
        assert!(text.lines().any(is_whole), "{lang}: {text}");
        insta::assert_snapshot!(format!("caramba_race_over_beside_{lang}"), written(&screen));
    }
}

/// “1 D” was the sombrero that rolls one die, and no winner.
#[test]
fn after_the_end_no_number_of_dice_stands_before_a_sombrero_as_if_it_were_its_place_c4() {
    for lang in Lang::ALL {
        let text = text_of(&present::board(&race(lang, "1").table)).replace('\u{a0}', " ");
        let hats = text.lines().find(|line| line.contains("· b Ben ")).expect("the sombreros");
        assert!(hats.starts_with("A Ada 1 · B Ben ") && hats.contains(" · a Ada 2 · "), "{lang}: {text}");
    }
}

#[test]
fn who_comes_into_the_mine_is_said_to_and_not_a_field_behind_the_last_one_c8() {
    for (lang, told) in [
        (Lang::En, "Ben (b) rolls 5 5: 44 → mine. In the mine as"),
        (Lang::De, "Ben (b) wirft 5 5: 44 → Mine. Als Nummer 2"),
        (Lang::Fr, "Ben (b) lance 5 5 : 44 → mine. Dans la mine"),
    ] {
        let text = text_of(&present::board(&race(lang, "1").table)).replace('\u{a0}', " ");
        assert!(text.contains(told) && !text.contains("→ 54"), "{text}");
    }
}

#[test]
fn the_card_of_an_ordinary_end_has_the_last_sombreros_with_their_silver_c10() {
    let table = race(Lang::En, "1").table;
    let Motif::Result(card) = present::picture(&table).expect("a result").motif else { panic!("a result") };
    let ResultReason::Silver(silver) = card.reason else { panic!("no silver: {card:?}") };
    let text = text_of(&present::board(&table)).replace('\u{a0}', " ");
    assert!(text.contains(&format!("with {silver} silver")), "{text}");
    let ResultScene::Middle(middle) = card.scene else { panic!("no road") };
    let Motif::Caramba(road) = *middle else { panic!("no road") };
    let on_the_road: Vec<_> = road.hats.iter().filter(|hat| hat.field.is_some()).collect();
    assert_eq!(on_the_road.len(), 2, "Ada's: {road:?}");
    assert!(on_the_road.iter().all(|hat| hat.purse.is_some_and(|purse| purse.worth() == silver)), "{road:?}");
}

/// A race of two that is over: Ben's sombreros are in the mine.
pub fn race(lang: Lang, races: &str) -> Circle {
    let mut rules = rules(lang);
    rules.options.set("races", races).expect("an option");
    let mut circle = Circle::of(rules, &["Ada", "Ben"]);
    circle.start("51");
    for field in [1, 45, 2, 44] {
        circle.play(&format!("place {field}"), "");
    }
    circle.play("roll", "5");
    circle.play("roll", "55");
    circle
}

#[test]
fn silver_that_is_worth_coins_is_taken_by_whom_it_belongs_to() {
    let sold = |lang| {
        let mut rules = HouseRules { ante: Coins(20), ..rules(lang) };
        for (option, value) in [("silver", "coins"), ("races", "1")] {
            rules.options.set(option, value).expect("an option");
        }
        let mut circle = Circle::of(rules, &["Ada", "Ben", "Cleo", "Dov"]);
        circle.start("5111");
        for field in [1, 45, 44, 43] {
            circle.play(&format!("place {field}"), "");
        }
        for dice in ["5", "55", "555"] {
            circle.play("roll", dice);
        }
        circle.table
    };
    let text = text_of(&present::board(&sold(Lang::En)));
    assert!(text.contains("Ada\u{a0}+4 · Ben and Cleo\u{a0}−1 each · Dov\u{a0}−2"), "{text}");
    golden("sold", sold);
}

#[test]
fn silver_is_worth_coins_where_there_is_an_ante() {
    let silver = |ante: i64, worth: &str| {
        let given = [("ante", ArgValue::Whole(ante)), ("silver", ArgValue::Text(worth.to_owned()))];
        let args = Args(given.map(|(key, given)| (key.to_owned(), given)).into());
        verbs::agreed_rules(Kind::Caramba, &args, &rules(Lang::En)).map(|agreed| agreed.ante)
    };
    assert_eq!(silver(20, "coins"), Ok(Coins(20)));
    assert_eq!(silver(0, "counters"), Ok(Coins(0)));
    assert_eq!(silver(0, "coins"), Err(Refused::AnteNeeded { option: "silver", value: "coins".into() }));
}

#[test]
fn a_bankrupt_is_named_c10() {
    golden("bankrupt", |lang| {
        let mut rules = rules(lang);
        let road = "[fields]\nstone = 15\ngravel = 15\nearth = 15\n[silver]\none_hat = 1\ntwo_hats = 1\n[prices]\nbuyout = \
                    1\noccupied = 1\nmine = 2\n";
        rules.options.set_board(road).expect("a dear mine");
        let mut circle = Circle::of(rules, &["Ada", "Ben", "Cleo", "Dov"]);
        circle.start("5111");
        for field in [1, 45, 2, 3] {
            circle.play(&format!("place {field}"), "");
        }
        circle.play("roll", "5");
        circle.table
    });
}

#[test]
fn others_find_their_buttons_while_an_ai_is_to_move_c7_c11() {
    let mut circle = circle(Lang::En, &["Ada"]).with_ai(Level::Easy);
    circle.start("15");
    for field in [40, 30, 20, 10] {
        circle.play(&format!("place {field}"), "");
    }
    let screen = present::board(&circle.table);
    assert!(circle.table.ai_to_move().is_some(), "the AI threw the 5 and stands on 40");
    assert!(
        screen.has(&Press::Write { decision: circle.table.decision, mv: "ambush".to_owned() }),
        "{}",
        written(&screen)
    );
    assert!(!screen.has(&Press::Play { decision: circle.table.decision, mv: "roll".to_owned() }));
    says(&mut circle, 1, "ambush 45");
    assert!(circle.table.ai_to_move().is_some(), "it is still the AI's turn");
}

#[test]
fn forms_open_for_who_may_and_say_why_for_who_may_not() {
    for lang in Lang::ALL {
        let circle = offered(lang);
        let form =
            |user: u64, mv: &str| forms::rest_of_move(&circle.table, UserId(user), circle.table.decision, mv, lang);
        let worded = |user: u64, mv: &str| match form(user, mv) {
            Ok(form) => format!("{} | {} | {}", form.title, form.inputs[0].label, form.inputs[0].placeholder),
            Err(why) => pages::refused(&circle.table, &why, lang),
        };
        let told = [(1, "ambush"), (1, "offer"), (2, "offer"), (9, "offer")].map(|(user, mv)| worded(user, mv));
        insta::assert_snapshot!(format!("caramba_forms_{lang}"), told.join("\n"));
        let stale = forms::rest_of_move(&circle.table, UserId(1), circle.table.decision + 1, "offer", lang);
        assert_eq!(stale.map(|_| ()), Err(Refused::Stale));
    }
}

#[test]
fn the_text_is_asked_for_on_the_board_or_under_more_and_not_on_both() {
    for lang in Lang::ALL {
        let table = sample(lang).table;
        let on_board = board_in_view(&table, BoardView::Picture).has(&Press::Text);
        assert_ne!(on_board, present::board::more(&table, UserId(1), lang).has(&Press::Text), "{lang}");
    }
}

#[test]
fn the_hint_tells_what_a_roll_and_a_buyout_bring() {
    for lang in Lang::ALL {
        let hint = |circle: &Circle| written(&pages::advice(&circle.table, UserId(2), lang));
        let told = [hint(&sample(lang)), hint(&offered(lang)), hint(&placed(lang, &["Ada", "Ben"], &[]))];
        let is_nothing = |hint: &String| hint.contains(" 0.0 ") || hint.contains(" 0,0 ");
        assert!(!told.iter().any(is_nothing), "{told:?}");
        insta::assert_snapshot!(format!("caramba_hint_{lang}"), told.join("\n"));
    }
}

#[test]
fn silver_gold_and_grounds_are_emoji_of_our_own_where_there_are_some() {
    let own = Glyphs::own(|sign| format!(":{}:", sign.name()));
    let emoji = |screen: &Screen| -> Vec<String> {
        let mut emoji: Vec<&str> = Vec::new();
        for row in &screen.rows {
            match row {
                Row::Buttons(buttons) => emoji.extend(buttons.iter().filter_map(|button| button.emoji)),
                Row::Select(select) => emoji.extend(select.options.iter().filter_map(|pick| pick.emoji)),
            }
        }
        emoji.dedup();
        emoji.into_iter().map(|emoji| own.write(emoji).into_owned()).collect()
    };
    let placing = placed(Lang::En, &["Ada", "Ben"], &[]);
    assert_eq!(emoji(&present::board(&placing.table)), [":stone:", ":gravel:", ":earth:"]);
    let mut paying = placed(Lang::En, &["Ada", "Ben", "Cleo"], &[1, 2, 3, 4, 5, 6]);
    paying.play("roll", "5");
    assert!(emoji(&present::board(&paying.table)).starts_with(&["🎲".to_owned(), ":silver:".to_owned()]));
    let advice = |circle: &Circle| pages::advice(&circle.table, UserId(2), Lang::En).card.expect("a hint").body;
    let told = advice(&sample(Lang::En));
    assert!(own.write(&told).contains("pays 2\u{a0}:silver:; 1\u{a0}:silver: in the pot."), "{}", own.write(&told));
    assert!(in_characters(&told).contains("pays 2; 1 in the pot."), "{}", in_characters(&told));
}

#[test]
fn an_offer_is_accepted_by_name_letter_or_number_c11() {
    let accept = verbs::verbs(Kind::Caramba).iter().find(|verb| verb.key == "accept").expect("a verb");
    let VerbAction::Play(mv) = accept.action else { panic!("it is a move") };
    let table = |names: &[&str]| placed(Lang::En, names, &[40, 30, 20, 10][..names.len()]).table;
    let accepted = |table: &Table, player: &str| {
        let args = Args([("player".to_owned(), ArgValue::Text(player.to_owned()))].into());
        let seated = verbs::resolve_players(accept, &args, &table.sitters, Lang::En)?;
        mv(&seated)
    };
    let four = table(&["Ada", "Ben", "Cleo", "*Dov*"]);
    for player in ["Cleo", "cleo", " CLEO ", "C", "c", "3", "@Cleo", "<@3>", "<@!3>"] {
        assert_eq!(accepted(&four, player).as_deref(), Ok("accept 3"), "{player}");
    }
    assert_eq!(accepted(&four, "*dov*").as_deref(), Ok("accept 4"));
    let alike = table(&["Ada", "Ben", "Ben", "Dov"]);
    assert_eq!(accepted(&alike, "ben (C)").as_deref(), Ok("accept 3"), "as the board has it");
    for (table, player) in
        [(&four, "E"), (&four, "5"), (&four, "Bob"), (&four, ""), (&four, "<@9>"), (&four, "@"), (&alike, "Ben")]
    {
        let why = accepted(table, player).expect_err("nobody is meant");
        assert!(matches!(&why, Refused::NobodyCalled { seats, .. } if seats.len() == 4), "{player}: {why}");
    }
    let why = accepted(&four, "Bob").expect_err("nobody is meant");
    let told = pages::refused(&four, &why, Lang::En);
    assert!(told.contains("`Bob`") && told.contains("A Ada · B Ben · C Cleo · D \\*Dov\\*"), "{told}");
}

#[test]
fn an_ambush_is_taken_back_by_a_word_of_each_language_c7() {
    let ambush = verbs::verbs(Kind::Caramba).iter().find(|verb| verb.key == "ambush").expect("a verb");
    let VerbAction::Play(mv) = ambush.action else { panic!("it is a move") };
    let typed = |field: &str| mv(&Args([("field".to_owned(), ArgValue::Text(field.to_owned()))].into()));
    for field in ["take 26", " Take  26", "zurück 26", "reprendre 26"] {
        assert_eq!(typed(field).as_deref(), Ok("take 26"), "{field}");
    }
    assert_eq!(typed("26").as_deref(), Ok("ambush 26"));
    for wrong in ["back 26", "zurück", "reprendre x"] {
        assert!(typed(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn suggestions_offer_what_is_allowed() {
    let verb = |key: &str| -> &'static Verb {
        verbs::verbs(Kind::Caramba).iter().find(|verb| verb.key == key).expect("a verb of Caramba!")
    };
    let circle = offered(Lang::En);
    let suggested = |user: u64, key: &str, typed: &str| -> Vec<String> {
        let arg = verb(key).args[0].key;
        let args = Args([(arg.to_owned(), ArgValue::Text(typed.to_owned()))].into());
        let writing = PartialCommand { verb: key, arg, args: &args };
        (verbs::autocomplete(&circle.table, UserId(user), writing, Lang::En).into_iter())
            .map(|suggestion| format!("{} <{}>", suggestion.label, suggestion.value))
            .collect()
    };
    assert_eq!(suggested(2, "buyout", ""), ["1 die for 1 silver <1>"]);
    assert_eq!(suggested(2, "accept", ""), ["A Ada: 4 silver <A>", "C Cleo: 5 silver <C>"]);
    for typed in ["c", "C", "cle", "Cleo"] {
        assert_eq!(suggested(2, "accept", typed), ["C Cleo: 5 silver <C>"], "{typed}");
    }
    assert_eq!(suggested(1, "offer", "")[0], "5 silver <5>", "more than before");
    assert!(suggested(2, "offer", "").is_empty() && suggested(1, "accept", "").is_empty());
    assert_eq!(suggested(4, "ambush", "2")[..2], ["2 · stone <2>", "20 · gravel <20>"]);
    assert!(suggested(1, "place", "").is_empty());
}
