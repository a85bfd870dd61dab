//! The board in every phase and every language, as golden files.

use games::{Level, Seat};
use present::{
    Press, Row, Screen,
    board::{board_in_view, board_with_choice_in_view, more},
    motif::{EveningReason, Motif, Picture},
    sign::{Glyphs, Sign, in_characters},
};
use table::{
    BoardView, Closing, Command, Gathering, HouseRules, Phase, Refused, Table, Who,
    coins::Coins,
    evening::{EveningGame, EveningPlayer},
    ids::{Moment, UserId},
    lang::Lang,
};

use super::{
    circle::{BEGIN, Circle, person, rules},
    karambolage, look,
};
use crate::support::lacks;

/// A screen as one reads it, its controls below.
pub fn written(screen: &Screen) -> String {
    written_with(screen, &Glyphs::default())
}

/// The board in text, with what follows a choice in its controls.
pub fn board_with_choice(table: &Table, user: UserId, decision: u32, of: &str) -> Result<Screen, Refused> {
    board_with_choice_in_view(table, user, decision, of, BoardView::Text)
}

/// The text of a screen with characters for its signs.
pub fn text_of(screen: &Screen) -> String {
    in_characters(&screen.text).into_owned()
}

/// The same as it is with emoji of our own, each as short as `:die_3:`.
pub fn written_with(screen: &Screen, glyphs: &Glyphs) -> String {
    let emoji = |emoji: &'static str| match Sign::of_button(emoji) {
        Some(sign) if glyphs.has_own() => Some(glyphs.of(sign).to_owned()),
        Some(sign) => sign.emoji_character().map(str::to_owned),
        None => Some(emoji.to_owned()),
    };
    let mut text = format!("{}\n", screen.text);
    if let Some(card) = &screen.card {
        text += &format!("[card] {}\n{}\n", card.title, card.body);
        for field in &card.fields {
            text += &format!("[field] {}: {}\n", field.name, field.text);
        }
        if let Some(footer) = &card.footer {
            text += &format!("[footer] {footer}\n");
        }
    }
    for row in &screen.rows {
        match row {
            Row::Buttons(buttons) => {
                for button in buttons {
                    let emoji = button.emoji.and_then(emoji).map(|emoji| format!("{emoji} ")).unwrap_or_default();
                    let off = if button.enabled { "" } else { ", off" };
                    text += &format!("[{emoji}{}] {:?}{off} <{}>  ", button.label, button.style, button.click);
                }
            }
            Row::Select(select) => {
                text += &format!("[{} ▾] {}–{} <{}>:", select.placeholder, select.min, select.max, select.click);
                for pick in &select.options {
                    text += &format!(" {} <{}>;", pick.label, pick.value);
                }
            }
        }
        text = text.trim_end().to_owned() + "\n";
    }
    glyphs.write(&text).into_owned()
}

/// The table of LOOK's sample, in the middle of a round.
pub fn sample(lang: Lang) -> Circle {
    let mut circle = Circle::of(rules(lang), &["Ada", "Ben", "Cleo"]);
    circle.tell(&Command::ThrowIn(person(1, "Ada"), Coins(20)));
    circle.start("31642");
    circle.play("throw", "25146");
    circle.play("throw", "33414");
    circle.play("throw", "64411");
    circle.play("stop", "");
    circle
}

fn golden(name: &str, at: impl Fn(Lang) -> Table) {
    golden_screen(name, at, present::board, present::picture);
}

/// The same for a board that is drawn in another way.
fn golden_screen(
    name: &str,
    at: impl Fn(Lang) -> Table,
    draw: impl Fn(&Table) -> Screen,
    picture: impl Fn(&Table) -> Option<Picture>,
) {
    for lang in Lang::ALL {
        let table = at(lang);
        let screen = draw(&table);
        look::add(&format!("{}_{name}", table.kind()), lang, &screen, picture(&table).as_ref());
        insta::assert_snapshot!(format!("{name}_{lang}"), written(&screen));
    }
}

#[test]
fn the_board_in_a_round_is_the_one_of_the_look() {
    let text = text_of(&present::board(&sample(Lang::En).table));
    let look = "**Kara** · round 1, last lap · pot\u{a0}50\u{a0}🪙\n▶ **Ben**: stop, or pick dice to run\nEnd of turn <t:1800000060:R>\n```\n  \
                house  3 1 6 4 2 16\ns Ada    2 5 1 4 6 18  +2 =4\n> Ben    3 3 4 1 4 15  -1 =3\n  \
                Cleo   6 4 4 1 1 16  in =3\n```\n-# `=` dice in common · `in` in the house · `s` stopped\n\
                -# Since your last turn: Cleo threw";
    assert!(text.starts_with(look), "{text}");
    golden("round", |lang| sample(lang).table);
}

#[test]
fn a_table_just_opened_waits_for_its_host() {
    golden("opened", |lang| Circle::open(rules(lang)).table);
}

#[test]
fn a_lobby_shows_seats_and_stakes_and_more_the_commitment() {
    golden("lobby", |lang| {
        let mut circle = Circle::of(rules(lang), &["Ada", "Ben"]).with_ai(Level::Hard);
        circle.tell(&Command::ChooseWord(UserId(2), "Sechse".to_owned()));
        circle.table
    });
    let circle = Circle::of(rules(Lang::En), &["Ada"]);
    let commitment = circle.table.commitment().expect("a lobby has one").to_string();
    let more = text_of(&more(&circle.table, UserId(1), Lang::En));
    assert!(more.contains(&commitment), "{more}");
}

#[test]
fn a_vote_on_breaking_the_game_off_has_its_buttons_and_the_closed_board_opens_the_secret() {
    let asked = |lang| {
        let mut circle = sample(lang);
        circle.tell(&Command::Close(person(1, "Ada"), None));
        circle
    };
    golden("vote", |lang| asked(lang).table);
    let screen = board_in_view(&asked(Lang::En).table, BoardView::Picture);
    assert!(screen.has(&Press::More) && screen.has(&Press::Odds), "a vote takes nothing away: {:?}", screen.rows);
    // Where the game needs all rows, the text is one tap further.
    let mut circle = karambolage::opened(Lang::De);
    circle.tell(&Command::Close(person(1, "Ada"), None));
    let full = board_in_view(&circle.table, BoardView::Picture);
    assert!(full.has(&Press::Text) || full.has(&Press::More), "{:?}", full.rows);
    assert!(more(&circle.table, UserId(1), Lang::De).has(&Press::Text), "{:?}", full.rows);
    golden("broken_off", |lang| {
        let mut circle = asked(lang);
        let vote = circle.table.step;
        circle.tell(&Command::Agree { by: UserId(2), vote });
        circle.tell(&Command::Agree { by: UserId(3), vote });
        circle.table
    });
    golden("broken_off_from_outside", |lang| {
        let mut circle = asked(lang);
        circle.tell(&Command::Close(table::Person { manages: true, ..person(9, "Dov") }, None));
        circle.table
    });
}

#[test]
fn a_game_that_no_two_people_play_for_says_that_it_is_for_nothing() {
    golden("for_nothing", |lang| {
        let mut circle = Circle::of(rules(lang), &["Ada"]).with_ai(Level::Hard);
        circle.tell(&Command::ThrowIn(person(2, "Ben"), Coins(20)));
        circle.start("31642");
        circle.table
    });
}

#[test]
fn a_lobby_without_an_ante_says_so() {
    golden("lobby_no_ante", |lang| {
        let rules = HouseRules { ante: Coins(0), odds: false, ..rules(lang) };
        Circle::of(rules, &["Ada"]).table
    });
}

#[test]
fn the_house_seat_throws_the_house_k1() {
    let thrown = |lang, mv: bool| {
        let mut rules = rules(lang);
        rules.options.set("house", "rotating").expect("an option of Kara");
        let mut circle = Circle::of(rules, &["Ada", "Ben", "Cleo"]);
        circle.start("");
        if mv {
            circle.play("throw", "31642");
        }
        circle.table
    };
    golden("house_seat", |lang| thrown(lang, false));
    golden("house_seat_thrown", |lang| thrown(lang, true));
    // It is told once; and to Ben, whose first turn it is, not as what was played since.
    let text = text_of(&board_in_view(&thrown(Lang::En, true), BoardView::Text));
    assert_eq!(text.matches("Ada threw the house").count(), 1, "{text}");
    assert!(lacks(&text, "Since your last turn"), "{text}");
}

#[test]
fn the_first_throw_is_one_tap_k3() {
    golden("first_throw", |lang| {
        let mut circle = Circle::of(rules(lang), &["Ada", "Ben"]);
        circle.start("31642");
        circle.table
    });
}

#[test]
fn a_run_is_told_in_words_k6() {
    golden("run", |lang| {
        let mut circle = Circle::of(rules(lang), &["Ada", "Ben"]);
        circle.start("31642");
        circle.play("throw", "25146");
        circle.play("throw", "33414");
        circle.play("run 25", "41");
        circle.table
    });
}

#[test]
fn a_seat_whose_owner_is_away_is_marked_and_can_be_taken_back() {
    golden("away", |lang| {
        let mut circle = Circle::of(rules(lang), &["Ada", "Ben"]);
        circle.start("31642");
        circle.tell(&Command::TimeUp);
        circle.table
    });
}

#[test]
fn whose_seat_the_ai_played_at_the_end_is_told_winners_too() {
    golden("got_up_away", |lang| {
        let mut circle = Circle::of(rules(lang), &["Ada", "Ben", "Cleo"]).with_ai(Level::Easy).with_ai(Level::Hard);
        circle.start("31642");
        circle.play("throw", "11111");
        circle.tell(&Command::TimeUp);
        circle.play("throw", "31642");
        circle.table
    });
}

#[test]
fn a_table_all_have_left_waits_for_somebody_to_sit_down() {
    golden("all_away", |lang| {
        let mut circle = Circle::of(rules(lang), &["Ada", "Ben"]).with_ai(Level::Easy).with_ai(Level::Hard);
        circle.start("31642");
        circle.tell(&Command::TimeUp);
        circle.play("throw", "11111");
        circle.tell(&Command::TimeUp);
        circle.play("throw", "31642");
        circle.table
    });
}

#[test]
fn who_cannot_pay_the_next_ante_is_told() {
    golden("got_up_short", |lang| {
        let mut circle = Circle::of(rules(lang), &["Ada", "Ben", "Cleo", "D_o"]);
        circle.start("31642");
        circle.play("throw", "31642");
        circle.start_short(&[UserId(3), UserId(4)], "31642");
        circle.table
    });
}

/// Two rounds: Ada wins the first on the spot (K5), Ben the second, and a round for all is drunk each time (K9).
fn an_evening(lang: Lang) -> Circle {
    let mut circle = Circle::of(rules(lang), &["Ada", "Ben"]);
    circle.start("31642");
    circle.play("throw", "31642");
    circle.start("11112");
    circle.play("throw", "11121");
    circle
}

#[test]
fn between_two_games_the_result_comes_first_and_the_games_before_are_told() {
    golden("evening_goes_on", |lang| an_evening(lang).table);
}

#[test]
fn who_won_several_games_in_a_row_and_what_happened_twice_are_told_once() {
    let mut table = an_evening(Lang::En).table;
    let game = table.evening.games[0].clone();
    table.evening.games = (1..=4).map(|number| EveningGame { number, ..game.clone() }).collect();
    let text = text_of(&board_in_view(&table, BoardView::Picture));
    assert!(text.contains("Earlier: Ada\u{a0}×3"), "{text}");
    let sheet = text_of(&board_in_view(&a_long_evening(Lang::En, 2, 2), BoardView::Text));
    assert!(sheet.matches('✨').count() == 1 && sheet.contains(" (twice)"), "{sheet}");
}

#[test]
fn the_sheet_of_the_evening_stays_when_a_table_closes() {
    golden("evening_sheet", |lang| {
        let mut circle = an_evening(lang);
        circle.tell(&Command::Close(person(1, "Ada"), None));
        circle.table
    });
}

/// There stood a name alone at the end of what is said of the picture, and a plate with nothing on it.
#[test]
fn the_sheet_of_an_evening_for_nothing_says_who_sat_there_and_by_what_a_round_was_won() {
    for (lang, won, sat) in [
        (Lang::En, "1 from the house", "At the table: Ada"),
        (Lang::De, "1 neben dem Haus", "Am Tisch: Ada"),
        (Lang::Fr, "à 1 de la maison", "À la table : Ada"),
    ] {
        let mut circle = Circle::of(HouseRules { ante: Coins(0), ..rules(lang) }, &["Ada", "Ben"]);
        circle.start("31642");
        for (mv, dice) in [("throw", "25143"), ("throw", "66666"), ("stop", ""), ("stop", "")] {
            circle.play(mv, dice);
        }
        circle.tell(&Command::Close(person(1, "Ada"), None));
        let picture = present::picture(&circle.table).expect("a sheet");
        let alt = picture.alt.replace(['\u{a0}', '\u{202f}'], " ");
        assert!(alt.contains(won) && alt.contains(sat), "{alt}");
        let text = text_of(&board_in_view(&circle.table, BoardView::Text)).replace(['\u{a0}', '\u{202f}'], " ");
        assert!(text.contains(won) && text.contains(sat), "{text}");
        let Motif::Evening(sheet) = picture.motif else { panic!("a sheet") };
        assert!(sheet.players.is_empty(), "{lang}: {:?}", sheet.players);
        assert_eq!(sheet.games[0].reason, EveningReason::Number("−1".to_owned()), "{lang}");
    }
}

/// A long evening of so many games and people, at the end of which its table closes.
pub fn a_long_evening(lang: Lang, games: u32, people: u64) -> Table {
    let mut circle = an_evening(lang);
    let evening = &mut circle.table.evening;
    let (game, player) = (evening.games[0].clone(), evening.players[0].clone());
    let kept = u32::try_from(table::evening::GAMES_KEPT).expect("a few");
    evening.games =
        (games.saturating_sub(kept) + 1..=games).map(|number| EveningGame { number, ..game.clone() }).collect();
    evening.players = (0..people)
        .map(|nth| EveningPlayer {
            who: Who::Person { user: UserId(nth + 1), name: format!("Wilhelmina-Sof{nth}"), word: None },
            seat: Seat::at(usize::try_from(nth).expect("a few")),
            coins: Coins(50 - 10 * i64::try_from(nth).expect("a few")),
            ..player.clone()
        })
        .collect();
    circle.tell(&Command::Close(person(1, "Ada"), None));
    circle.table
}

/// What the picture has no room for stands beside it: nobody and no game is silently left out.
#[test]
fn the_sheet_of_a_long_evening_leaves_out_no_game_and_nobody() {
    for lang in Lang::ALL {
        let table = a_long_evening(lang, 19, 10);
        let screen = board_in_view(&table, BoardView::Picture);
        insta::assert_snapshot!(format!("evening_long_{lang}"), written(&screen));
        let picture = present::picture(&table).expect("a sheet");
        let Motif::Evening(sheet) = &picture.motif else { panic!("{picture:?}") };
        let text = text_of(&screen);
        for number in 8..=19 {
            let is_told = text.contains(&format!("\n-# {number}. "));
            assert_eq!(is_told, number <= 13, "the other six are on the picture: {text}");
        }
        assert_eq!((sheet.games.len(), sheet.players.len()), (6, 4));
        let table = a_long_evening(Lang::En, 6, 4);
        let text = text_of(&board_in_view(&table, BoardView::Picture));
        assert!(!text.contains("1. ") && lacks(&text, "Before these"), "{text}");
    }
}

#[test]
fn the_sheet_says_what_its_numbers_count_and_has_none_where_nothing_was_staked() {
    let mut table = a_long_evening(Lang::En, 2, 2);
    let told = |table: &Table| text_of(&board_in_view(table, BoardView::Text));
    let text = told(&table);
    assert!(
        text.contains("\n1. 👑 Ada · in the house · 20\u{a0}🪙\n") && text.contains("\nWon and lost 🪙: "),
        "{text}"
    );
    table.evening.games.iter_mut().for_each(|game| game.pot = Coins::ZERO);
    table.evening.players.iter_mut().for_each(|player| player.coins = Coins::ZERO);
    let text = told(&table);
    assert!(
        text.contains("\nAt the table: Wilhelmina\\-\u{2060}Sof0 🍺") && !text.contains('🪙') && !text.contains('±'),
        "{text}"
    );
}

#[test]
fn the_picture_of_the_sheet_has_a_nought_for_who_is_even_and_no_coin_where_nothing_was_staked() {
    let mut table = a_long_evening(Lang::En, 2, 3);
    let drawn = |table: &Table| {
        let picture = present::picture(table).expect("a sheet");
        let Motif::Evening(sheet) = picture.motif else { panic!("{picture:?}") };
        (sheet.players.iter().map(|player| player.coins).collect::<Vec<_>>(), picture.alt)
    };
    table.evening.players[1].coins = Coins::ZERO;
    let (coins, alt) = drawn(&table);
    assert_eq!(coins, [Some(50), Some(30), Some(0)], "who won most comes first");
    assert!(in_characters(&alt).contains("Sof1 ±0\u{a0}🪙"), "{alt}");
    table.evening.games.iter_mut().for_each(|game| game.pot = Coins::ZERO);
    table.evening.players.iter_mut().for_each(|player| player.coins = Coins::ZERO);
    let (coins, alt) = drawn(&table);
    assert_eq!(coins, [None; 3]);
    assert!(!alt.contains('±') && !in_characters(&alt).contains('🪙'), "{alt}");
}

#[test]
fn an_ai_keeps_its_name_when_a_person_gets_up() {
    let mut circle = Circle::of(rules(Lang::En), &["Ada", "Ben"]).with_ai(Level::Easy);
    circle.start("31642");
    circle.play("throw", "31642");
    let before = text_of(&present::board(&circle.table));
    circle.tell(&Command::Leave(UserId(2)));
    let after = text_of(&present::board(&circle.table));
    assert!(before.contains("**C**\u{a0}AI\u{a0}1") && after.contains("**B**\u{a0}AI\u{a0}1"), "{before}\n{after}");
}

#[test]
fn an_ai_that_thinks_is_announced() {
    golden("ai_thinks", |lang| {
        let mut circle = Circle::of(rules(lang), &["Ada"]).with_ai(Level::Easy);
        circle.start("31642");
        circle.play("throw", "25146");
        circle.table
    });
}

#[test]
fn a_round_won_in_the_house_pays_the_whole_pot_k9() {
    golden("won", |lang| {
        let mut circle = sample(lang);
        circle.play("stop", "");
        circle.table
    });
}

#[test]
fn a_round_won_exactly_in_the_house_buys_a_round_for_all_k5() {
    golden("won_exact", |lang| {
        let mut circle = Circle::of(rules(lang), &["Ada", "Ben"]).with_ai(Level::Middle);
        circle.start("31642");
        circle.play("throw", "24613");
        circle.table
    });
}

#[test]
fn a_round_that_is_tied_is_shared_k9() {
    golden("shared", |lang| {
        let mut circle = Circle::of(rules(lang), &["Ada", "Ben", "Cleo"]);
        circle.start("31642");
        circle.play("throw", "25143");
        circle.play("throw", "34251");
        circle.play("throw", "66666");
        circle.play("stop", "");
        circle.play("stop", "");
        circle.play("stop", "");
        circle.table
    });
}

#[test]
fn where_an_ai_wins_the_best_person_collects() {
    let won_by_ai = |lang| {
        let mut circle = Circle::of(rules(lang), &["Ada", "Ben"]).with_ai(Level::Hard);
        circle.start("31642");
        circle.play("throw", "11112");
        circle.play("throw", "11111");
        circle.play("throw", "33343");
        circle.play("stop", "");
        circle.play("stop", "");
        circle.table
    };
    golden("ai_won", won_by_ai);
    // Headline, crown and pot are hers, on the card as well; the AI is told of below.
    let mut table = won_by_ai(Lang::En);
    let text = text_of(&present::board(&table));
    assert!(
        text.starts_with("👑 **Ada is the best of the people**: 10 from the house. Pot\u{a0}20\u{a0}🪙\n"),
        "{text}"
    );
    assert!(text.contains("AI\u{a0}1 was ahead, but AI seats win no coins.") && lacks(&text, "wins"), "{text}");
    let picture = present::picture(&table).expect("a result");
    assert!(picture.alt.contains("Ada is the best of the people: 10 from the house. Pot\u{a0}20."), "{}", picture.alt);
    let Motif::Result(card) = picture.motif else { panic!("no card of a result") };
    let crowned: Vec<u8> = card.winners.iter().map(|winner| winner.seat).collect();
    assert_eq!((crowned, card.pot.as_deref(), card.special), (vec![0], Some("20"), false));
    // Nor does the sheet of the evening lay the pot beside the AI's name.
    table.phase = Phase::Closed(Closing::Idle);
    let text = text_of(&board_in_view(&table, BoardView::Text));
    let game = text.lines().find(|line| line.starts_with("1. 👑 AI")).expect("the first game");
    assert!(!game.contains('🪙') && text.contains("Ada\u{a0}+10"), "{text}");
}

/// Both are equal, so nobody is paid in the place of the AI; that the coins went back was told nowhere.
#[test]
fn where_an_ai_wins_and_no_person_is_the_best_all_stakes_are_said_to_be_back() {
    for (lang, told) in
        [(Lang::En, "All stakes are back."), (Lang::De, "Alle Einsätze sind zurück."), (Lang::Fr, "Toutes les mises")]
    {
        let mut circle = Circle::of(rules(lang), &["Ada", "Ben"]).with_ai(Level::Hard);
        circle.start("31642");
        for (mv, dice) in [("throw", "11112"), ("throw", "11121"), ("throw", "33343"), ("stop", ""), ("stop", "")] {
            circle.play(mv, dice);
        }
        let Phase::Gathering(Gathering { last: Some(last), .. }) = &circle.table.phase else { panic!("it is over") };
        assert!(last.gains.iter().all(|(_, gain)| *gain == Coins::ZERO), "{:?}", last.gains);
        for view in [BoardView::Text, BoardView::Picture] {
            let text = text_of(&board_in_view(&circle.table, view));
            assert!(text.contains(told), "{lang}: {text}");
        }
    }
}

#[test]
fn a_closed_table_says_why() {
    golden("closed", |lang| {
        let mut circle = Circle::of(rules(lang), &["Ada", "Ben"]);
        circle.tell(&Command::Close(person(1, "Ada"), None));
        circle.table
    });
}

#[test]
fn a_table_that_our_mistake_ended_says_what_it_was() {
    let endings = [
        ("void", Closing::Void),
        ("rules_changed", Closing::RulesChanged),
        ("damaged", Closing::Damaged),
        ("lost", Closing::Lost),
    ];
    for (name, closing) in endings {
        golden(&format!("ended_{name}"), |lang| Table { phase: Phase::Closed(closing), ..sample(lang).table });
    }
}

#[test]
fn an_outage_that_held_the_clock_up_is_told() {
    let begin = BEGIN.0;
    let spans = vec![(Moment(begin + 20_000), Moment(begin + 300_000))];
    golden("outage", |lang| {
        let mut circle = sample(lang);
        circle.tell(&Command::Outage(spans.clone()));
        circle.table
    });
    golden("outage_in_the_lobby", |lang| {
        let mut circle = Circle::of(rules(lang), &["Ada", "Ben"]);
        circle.tell(&Command::Outage(spans.clone()));
        circle.table
    });
}

#[test]
fn a_board_that_cannot_be_drawn_is_plain() {
    golden_screen("undrawn", |lang| sample(lang).table, present::fallback_board, |_| None);
    golden_screen(
        "undrawn_lobby",
        |lang| Circle::of(rules(lang), &["Ada", "Ben"]).table,
        present::fallback_board,
        |_| None,
    );
}

#[test]
fn a_round_without_a_person_gives_the_stakes_back() {
    golden("back", |lang| {
        let mut rules = rules(lang);
        rules.options.set("house", "rotating").expect("an option of Kara");
        let mut circle = Circle::of(rules, &["Ada"]).with_ai(Level::Easy).with_ai(Level::Hard);
        circle.tell(&Command::ThrowIn(person(1, "Ada"), Coins(20)));
        circle.start("");
        circle.play("throw", "31642");
        circle.play("throw", "24613");
        circle.table
    });
}

#[test]
fn a_round_for_all_without_a_pot_is_on_the_house_k9() {
    golden("drinks_free", |lang| {
        let rules = HouseRules { ante: Coins(0), ..rules(lang) };
        let mut circle = Circle::of(rules, &["Ada", "Ben"]);
        circle.start("31642");
        circle.play("throw", "24613");
        circle.table
    });
}

#[test]
fn code_on_a_board_is_plain_in_every_language() {
    for lang in Lang::ALL {
        let text = text_of(&present::board(&sample(lang).table));
        let code = text.split("```").nth(1).expect("the board has a code block");
        assert!(code.is_ascii(), "LOOK: no emoji inside code: {code}");
        assert!(code.lines().all(|line| line.len() <= 28), "{code}");
    }
}
