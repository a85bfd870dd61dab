//! What boards and private pages say of bets.

mod between;

use games::{Level, catalog::Kind};
use present::{
    Button, ButtonStyle, Press, Row, Screen, bets,
    board::{board_in_view, break_off_question, more},
    offers::Offer,
    verbs,
};
use table::{
    BoardView, Closing, Command, First, HouseRules, Person, Refused, Table,
    bets::{MayLay, Wager},
    coins::Coins,
    ids::UserId,
    lang::Lang,
};

use super::circle::{Circle, person, rules};
use crate::support::lacks;

const LIMIT: Coins = Coins(100);
/// Somebody with more than that in their purse and without a limit of their own.
const MAY: MayLay = MayLay { most: LIMIT, purse: Coins(1000), own: None };

fn bet(circle: &mut Circle, user: u64, seat: u8, amount: i64) {
    let seat = games::Seat(seat - 1);
    let wager = Wager { game: None, seat, on: None, had: None, amount: Coins(amount) };
    let by = person(user, &format!("user {user}"));
    circle.tell(&Command::Bet { by, wager: Box::new(wager), limit: LIMIT });
}

fn offered(table: &Table) -> String {
    shown(table, BoardView::Picture).text
}

#[test]
fn of_partners_it_is_told_together_what_lies_on_them_r14() {
    let mut options = Kind::Carrom.default_options();
    options.set("players", "four").expect("an option of Carrom");
    let mut four = Circle::of(HouseRules { options, ..rules(Lang::En) }, &["Ada", "Ben", "Cleo", "Dov"]);
    bet(&mut four, 7, 1, 20);
    bet(&mut four, 8, 3, 10);
    let text = offered(&four.table);
    assert!(text.contains("(% of bets): **A+C**\u{a0}30\u{a0}(100%)\u{a0}· **B+D**\u{a0}0"), "{text}");
    let amounts = |user: u64, seat: u8| {
        bets::amounts(&four.table, UserId(user), games::Seat(seat - 1), MAY, Lang::En).expect("they may bet").text
    };
    let mine = amounts(7, 1);
    assert!(mine.contains("20\u{a0}") && mine.contains("on Ada and Cleo") && mine.contains("bring you 20"), "{mine}");
    assert!(mine.contains("All bets are on one side"), "{mine}");
    let other = amounts(9, 2);
    assert!(other.contains("on Ben and Dov") && other.contains("0 of 30"), "{other}");
    bet(&mut four, 9, 4, 30);
    let mine = bets::choose(&four.table, UserId(7), MAY, Lang::En).expect("they may bet").text;
    assert!(mine.contains("bring you 40") && lacks(&mine, "one side"), "{mine}");
    assert!(offered(&four.table).contains("**B+D**\u{a0}30"), "{}", offered(&four.table));
}

/// Ada and Ben play for coins; a seat throws the house, so that bets are taken after the start.
fn two(lang: Lang) -> Circle {
    let mut rules = rules(lang);
    rules.options.set("house", "player").expect("an option of Kara");
    Circle::of(rules, &["Ada", "Ben"])
}

/// Ada throws the house, and is nearer.
fn ada_wins(circle: &mut Circle) {
    circle.start("");
    circle.play("throw", "33333");
    circle.play("throw", "66666");
    circle.play("throw", "33334");
    circle.play("stop", "");
    circle.play("stop", "");
}

/// One who manages the channel and does not play.
fn manager(number: u64) -> Person {
    Person { manages: true, ..person(number, "Nan") }
}

#[test]
fn whoever_closes_the_table_it_says_that_bets_are_back() {
    for (lang, back) in
        Lang::ALL.into_iter().zip(["Open bets are returned", "Offene Wetten gehen", "Les paris encore ouverts"])
    {
        let by_vote = |circle: &mut Circle| {
            circle.start("");
            circle.tell(&Command::Close(person(1, "Ada"), None));
            let vote = circle.table.step;
            circle.tell(&Command::Agree { by: UserId(2), vote });
        };
        let by_a_manager = |circle: &mut Circle| {
            circle.start("");
            circle.tell(&Command::Close(manager(5), None));
        };
        let in_the_lobby = |circle: &mut Circle| circle.tell(&Command::Close(person(1, "Ada"), None));
        for close in [&by_vote as &dyn Fn(&mut Circle), &by_a_manager, &in_the_lobby] {
            for has_bets in [true, false] {
                let mut circle = two(lang);
                bet(&mut circle, 7, 1, 20);
                bet(&mut circle, 8, 2, 10);
                ada_wins(&mut circle);
                if has_bets {
                    bet(&mut circle, 7, 2, 30);
                }
                close(&mut circle);
                for view in BoardView::ALL {
                    let text = board_in_view(&circle.table, view).text;
                    assert_eq!(text.contains(back), has_bets, "{lang}: {text}");
                    // What was won on the game before is the evening's.
                    let all = text.lines().filter(|line| line.contains("user\u{a0}7\u{a0}+10")).collect::<Vec<_>>();
                    let named =
                        ["Won and lost by betting", "Mit Wetten gewonnen und verloren", "Gagné et perdu aux paris"];
                    assert!(all.len() == 1 && named.iter().any(|named| all[0].contains(named)), "{lang}: {text}");
                }
            }
        }
    }
}

#[test]
fn who_would_break_a_game_off_hears_of_the_bets_and_of_what_one_click_does() {
    let words = [("bets", "without a vote"), ("Wetten", "ohne Abstimmung"), ("paris", "sans vote")];
    for (lang, (bets, alone)) in Lang::ALL.into_iter().zip(words) {
        let mut circle = two(lang);
        circle.start("");
        let asks = |circle: &Circle, by: &Person| break_off_question(&circle.table, by, lang).map(|asked| asked.text);
        let (ada, nan) = (person(1, "Ada"), manager(5));
        for by in [&ada, &nan] {
            assert!(!asks(&circle, by).expect("they may").contains(bets), "nobody has bet");
        }
        bet(&mut circle, 7, 1, 20);
        let (players, managers) = (asks(&circle, &ada).expect("she may"), asks(&circle, &nan).expect("she may"));
        assert!(players.contains(bets) && !players.contains(alone), "{players}");
        assert!(managers.contains(bets) && managers.contains(alone), "{managers}");
        // Each is asked what then happens.
        let mut ended = circle.clone();
        ended.tell(&Command::Close(nan, None));
        assert!(ended.table.is_closed());
        circle.tell(&Command::Close(ada, None));
        assert!(!circle.table.is_closed());
        assert_eq!(asks(&circle, &manager(7)), Err(Refused::PlayersOnly), "who has bet is not even asked");
    }
}

#[test]
fn what_came_of_a_bet_stays_when_the_next_game_is_bet_on_and_names_who_lost_most() {
    let mut circle = two(Lang::En);
    for (user, seat, amount) in [(7, 1, 20), (8, 2, 10), (9, 2, 90), (10, 1, 40), (11, 2, 5)] {
        bet(&mut circle, user, seat, amount);
    }
    ada_wins(&mut circle);
    let line = |circle: &Circle| {
        let text = offered(&circle.table);
        let is_told = |line: &&str| line.contains("Bets: ") || line.contains("Bets settled: ");
        text.lines().find(is_told).unwrap_or_else(|| panic!("{text}")).to_owned()
    };
    assert_eq!(
        line(&circle),
        "-# Bets: user\u{a0}10\u{a0}+70\u{a0}· user\u{a0}7\u{a0}+35\u{a0}· user\u{a0}9\u{a0}−90\u{a0}· 2\u{a0}others"
    );
    bet(&mut circle, 8, 1, 10);
    let settled = line(&circle);
    assert_eq!(settled, "-# Bets settled: user\u{a0}10\u{a0}+70\u{a0}· user\u{a0}9\u{a0}−90\u{a0}· 3\u{a0}others");
    let next = |line: &str| line.starts_with("-# Next bets ") && line.contains("**A**\u{a0}10");
    assert!(offered(&circle.table).lines().any(next), "{}", offered(&circle.table));
    for view in BoardView::ALL {
        assert!(board_in_view(&circle.table, view).text.contains("user\u{a0}9\u{a0}−90"));
    }
}

#[test]
fn that_a_seat_with_bets_was_given_up_stands_on_the_board() {
    let words = ["bets on it are back: 20", "Wetten darauf zurück: 20", "paris rendus\u{a0}: 20"];
    for (lang, told) in Lang::ALL.into_iter().zip(words) {
        let mut circle = Circle::of(rules(lang), &["Ada", "Ben", "Cleo"]);
        bet(&mut circle, 7, 3, 20);
        bet(&mut circle, 8, 1, 5);
        assert!(!offered(&circle.table).contains(told));
        circle.tell(&Command::Leave(UserId(3)));
        let text = offered(&circle.table);
        assert!(text.contains(told) && text.contains("**A**\u{a0}5"), "{text}");
    }
    // At the start everything comes back where nobody is left to play against.
    let mut circle = two(Lang::En).with_ai(Level::Easy);
    bet(&mut circle, 7, 3, 20);
    circle.tell(&Command::Leave(UserId(2)));
    circle.start("");
    let text = offered(&circle.table);
    assert!(text.contains("can no longer win are back: 20"), "{text}");
}

#[test]
fn who_has_sat_down_meanwhile_is_led_to_the_seat_they_had_bet_on() {
    let mut circle = Circle::of(rules(Lang::En), &["Ada", "Ben"]);
    bet(&mut circle, 7, 2, 20);
    circle.tell(&Command::Join(person(7, "Zoë")));
    circle.tell(&Command::Leave(UserId(7)));
    let asked = bets::choose(&circle.table, UserId(7), MAY, Lang::En).expect("they may bet").text;
    assert!(asked.contains("How much on Ben?") && asked.contains("on nobody else"), "{asked}");
    let other = bets::amounts(&circle.table, UserId(7), games::Seat(0), MAY, Lang::En);
    assert_eq!(other, Err(Refused::BetBefore { seat: games::Seat(1) }));
}

#[test]
fn a_board_counts_the_seats_it_has_no_room_for_and_who_bets_sees_each() {
    let words = [
        ("+2\u{a0}seats\u{a0}5", "+1\u{a0}seat\u{a0}2"),
        ("+2\u{a0}Plätze\u{a0}5", "+1\u{a0}Platz\u{a0}2"),
        ("et\u{a0}2\u{a0}autres\u{a0}:\u{a0}5", "et\u{a0}1\u{a0}autre\u{a0}:\u{a0}2"),
    ];
    for (lang, (of_seven, of_six)) in Lang::ALL.into_iter().zip(words) {
        let mut circle = Circle::of(rules(lang), &["Ada", "Ben", "Cleo", "Dov", "Eva", "Finn", "Gus"]);
        for seat in 1..=7 {
            bet(&mut circle, 20 + u64::from(seat), seat, 1 + i64::from(seat));
            let text = offered(&circle.table);
            match seat {
                6 => assert!(
                    text.contains("**B**\u{a0}3") && text.contains("**F**\u{a0}7") && text.contains(of_six),
                    "{text}"
                ),
                7 => assert!(
                    text.contains("**C**\u{a0}4") && text.contains("**G**\u{a0}8") && text.contains(of_seven),
                    "{text}"
                ),
                _ => {}
            }
        }
        let asked = bets::choose(&circle.table, UserId(9), MAY, lang).expect("they may bet").text;
        for (letter, amount) in ('A'..='G').zip(2..) {
            assert!(asked.contains(&format!("**{letter}**\u{a0}{amount}")), "{asked}");
        }
        // Beside thousands no sum follows, and nothing that leads to one.
        (40..50).for_each(|user| bet(&mut circle, user, 7, LIMIT.0));
        assert!(!offered(&circle.table).lines().any(|line| line.ends_with(':')), "{}", offered(&circle.table));
    }
}

#[test]
fn equal_shares_are_the_same_number_whoever_thinks_so() {
    let mut circle = Circle::of(rules(Lang::En), &["Ada", "Ben", "Cleo", "Dov", "Eva", "Finn"]);
    for seat in 1..=6 {
        bet(&mut circle, 20 + u64::from(seat), seat, 10);
    }
    // 16⅔ of a hundred, of the bets and of the odds.
    assert!(offered(&circle.table).contains("**A**\u{a0}10\u{a0}(17/17)"), "{}", offered(&circle.table));
}

#[test]
fn beside_an_ai_nobody_says_how_likely_people_are_to_win() {
    let people = Circle::of(rules(Lang::En), &["Ada", "Ben"]);
    assert!(offered(&people.table).contains("chance in %"), "{}", offered(&people.table));
    let mut with_ai = people.with_ai(Level::Hard);
    assert!(offered(&with_ai.table).contains("Anyone who isn’t playing may bet"), "{}", offered(&with_ai.table));
    bet(&mut with_ai, 7, 1, 10);
    bet(&mut with_ai, 8, 3, 30);
    let text = offered(&with_ai.table);
    assert!(
        text.contains(
            "(% of bets): **A**\u{a0}10\u{a0}(25%)\u{a0}· **B**\u{a0}0\u{a0}(0%)\u{a0}· **C**\u{a0}30\u{a0}(75%)"
        ),
        "{text}"
    );
}

#[test]
fn who_has_more_on_a_game_than_one_may_lay_by_now_hears_that_it_stays() {
    let mut circle = two(Lang::En);
    bet(&mut circle, 7, 1, 80);
    let now =
        bets::choose(&circle.table, UserId(7), MayLay { most: Coins(50), ..MAY }, Lang::En).expect("they have bet");
    assert!(now.text.contains("limited to 50 here. Your 80 stay") && now.rows.is_empty(), "{}", now.text);
    let full =
        bets::choose(&circle.table, UserId(7), MayLay { most: Coins(80), ..MAY }, Lang::En).expect("they have bet");
    assert!(full.text.contains("as much as can be bet on one game here (80)"), "{}", full.text);
}

#[test]
fn who_sits_the_game_out_is_not_offered_k1() {
    let mut rules = rules(Lang::En);
    rules.options.set("house", "rotating").expect("an option of Kara");
    let circle = Circle::of(rules, &["Ada", "Ben", "Cleo"]);
    let named: Vec<String> =
        verbs::seats_to_bet_on(&circle.table, "", Lang::En).into_iter().map(|known| known.label).collect();
    assert_eq!(named, ["B Ben", "C Cleo"]);
    assert!(verbs::seats_to_bet_on(&circle.table, "a", Lang::En).is_empty());
}

#[test]
fn in_words_a_running_game_says_by_name_on_whom_bets_lie() {
    let mut circle = two(Lang::En);
    circle.start("");
    let of = |circle: &Circle, view| shown(&circle.table, view).text;
    let text = of(&circle, BoardView::Text);
    assert!(text.contains(": Ada:\u{a0}") && text.contains("\u{a0}· Ben:\u{a0}"), "before anybody has bet: {text}");
    let text = of(&circle, BoardView::Picture);
    assert!(text.contains(": **A**\u{a0}") && text.contains("\u{a0}· **B**\u{a0}"), "the picture has them: {text}");
    bet(&mut circle, 7, 1, 7);
    bet(&mut circle, 8, 2, 20);
    let text = of(&circle, BoardView::Text);
    assert!(text.contains("): Ada:\u{a0}7\u{a0}(26/") && text.contains("\u{a0}· Ben:\u{a0}20\u{a0}(74/"), "{text}");
    assert!(of(&circle, BoardView::Picture).contains("**A**\u{a0}7"), "the picture has the letters");
    circle.play("throw", "33333");
    let text = of(&circle, BoardView::Text);
    assert!(text.contains("Bets ") && text.contains(": Ada:\u{a0}7\u{a0}· Ben:\u{a0}20"), "{text}");
}

#[test]
fn more_is_asked_only_where_more_can_be_laid() {
    for (lang, asks) in Lang::ALL.into_iter().zip(["Bet more?", "Noch mehr?", "Miser plus"]) {
        let mut circle = two(lang);
        let mut told = |coins| {
            bet(&mut circle, 7, 1, coins);
            bets::choose(&circle.table, UserId(7), MAY, lang).expect("they have bet").text
        };
        let some = told(40);
        assert!(some.contains(asks), "{some}");
        let all = told(60);
        assert!(!all.contains(asks), "{all}");
    }
}

fn labels(screen: &Screen) -> Vec<String> {
    let buttons = screen.rows.iter().flat_map(|row| match row {
        Row::Buttons(buttons) => buttons.as_slice(),
        Row::Select(_) => &[],
    });
    buttons.map(|button| button.label.clone()).collect()
}

#[test]
fn no_amount_is_offered_that_the_server_the_purse_or_ones_own_limit_does_not_leave() {
    let mut circle = two(Lang::En);
    let offered = |circle: &Circle, may| {
        let screen = bets::amounts(&circle.table, UserId(7), games::Seat(0), may, Lang::En).expect("they may bet");
        (labels(&screen).join(" "), screen.text)
    };
    let whole = "+5 +10 +50 Other amount…";
    for (may, expected) in [
        (MAY, whole),
        (MayLay { most: Coins(49), ..MAY }, "+5 +10 Other amount…"),
        (MayLay { purse: Coins(9), ..MAY }, "+5 Other amount…"),
        (MayLay { own: Some(Coins(4)), ..MAY }, "Other amount…"),
        (MayLay { own: Some(Coins(500)), ..MAY }, whole),
    ] {
        assert_eq!(offered(&circle, may).0, expected, "{may:?}");
    }
    let asked = bets::choose(&circle.table, UserId(7), MayLay { purse: Coins(33), ..MAY }, Lang::En).expect("they may");
    assert!(asked.text.contains("Up to 33"), "{}", asked.text);
    // Who has bet reads why nothing more can be added, and is not asked for it.
    bet(&mut circle, 7, 1, 20);
    for (may, why) in [
        (MayLay { purse: Coins(0), ..MAY }, "Your purse holds nothing more"),
        (MayLay { own: Some(Coins(0)), ..MAY }, "Your own limit leaves you nothing more"),
        (MayLay { most: Coins(20), ..MAY }, "as much as can be bet"),
    ] {
        let (labels, text) = offered(&circle, may);
        assert!(labels.is_empty() && text.contains(why) && lacks(&text, "Bet more?"), "{may:?}: {labels} {text}");
    }
}

#[test]
fn what_a_board_has_no_room_for_stands_under_more_and_where_one_bets() {
    for lang in Lang::ALL {
        let names = ["Ada", "Ben", "Cleo", "Dov", "Eva", "Finn", "Gus"];
        let mut circle = Circle::of(rules(lang), &names);
        for seat in 1..=7 {
            bet(&mut circle, 20 + u64::from(seat), seat, 10 + i64::from(seat));
        }
        let each = ('A'..='G').zip(names).zip(11..);
        let each: Vec<String> =
            each.map(|((letter, name), coins)| format!("**{letter}**\u{a0}{name}:\u{a0}{coins}")).collect();
        let has_all = |text: &str| each.iter().all(|told| text.contains(told.as_str()));
        // For who has bet, who has not, and who plays.
        for user in [20, 9, 1] {
            let under_more = more(&circle.table, UserId(user), lang).text.replace("\u{a0}:", ":");
            assert!(has_all(&under_more), "{lang}: {under_more}");
        }
        let amounts = |user: u64, seat: u8| bets::amounts(&circle.table, UserId(user), games::Seat(seat), MAY, lang);
        let [laid, asked] = [(21, 0), (9, 3)]
            .map(|(user, seat)| amounts(user, seat).expect("they may bet").text.replace("\u{a0}:", ":"));
        assert!(has_all(&laid) && has_all(&asked), "{lang}: {laid}\n{asked}");
    }
    let nobody = Circle::of(rules(Lang::En), &["Ada", "Ben"]).table;
    assert!(lacks(&more(&nobody, UserId(9), Lang::En).text, "Bets"), "nobody has bet");
}

#[test]
fn under_more_each_reads_their_own_bet_and_what_it_came_to() {
    let begins = ["Your bet", "Deine Wette", "Ton pari"];
    let own = |circle: &Circle, user: u64, lang: Lang| {
        let more = more(&circle.table, UserId(user), lang).text;
        let lines = more.lines().map(|line| line.trim_start_matches("-# "));
        lines.filter(|line| begins.iter().any(|own| line.starts_with(own))).map(str::to_owned).collect::<Vec<_>>()
    };
    for lang in Lang::ALL {
        let mut circle = two(lang);
        bet(&mut circle, 7, 1, 20);
        bet(&mut circle, 8, 2, 30);
        let laid = own(&circle, 7, lang);
        assert!(
            matches!(&laid[..], [line] if line.contains("20") && line.contains("Ada") && line.contains("50")),
            "{laid:?}"
        );
        assert_eq!(own(&circle, 9, lang), [""; 0], "who has not bet");
        circle.start("");
        circle.play("throw", "33333");
        assert_eq!(own(&circle, 7, lang), laid, "also once betting is closed");
        circle.play("throw", "66666");
        circle.play("throw", "33334");
        circle.play("stop", "");
        circle.play("stop", "");
        // What it came to stands beside what is bet on the next game.
        bet(&mut circle, 7, 2, 5);
        let told = own(&circle, 7, lang);
        assert!(matches!(&told[..], [won, next] if won.contains("(+30)") && next.contains("Ben")), "{told:?}");
        let told = own(&circle, 8, lang);
        assert!(matches!(&told[..], [lost] if lost.contains("Ben") && lost.contains("(−30)")), "{told:?}");
        // All was on one side.
        ada_wins(&mut circle);
        let back = own(&circle, 7, lang);
        let is_back = |line: &str| ["(back)", "(zurück)", "(rendu)"].iter().any(|back| line.contains(back));
        assert!(matches!(&back[..], [line] if is_back(line)), "{back:?}");
    }
}

#[test]
fn nothing_stands_above_what_is_to_be_played() {
    let mut rules = rules(Lang::En);
    rules.options.set("house", "rotating").expect("an option of Kara");
    let mut circle = Circle::of(rules, &["Ada", "Ben", "Cleo", "Dov", "Eva", "Finn", "Gus"]);
    circle.start("");
    let board = shown(&circle.table, BoardView::Picture);
    let row_of = |is_it: &dyn Fn(&Button) -> bool| {
        board.rows.iter().position(|row| matches!(row, Row::Buttons(buttons) if buttons.iter().any(is_it)))
    };
    let bet = row_of(&|button| matches!(button.click.press, Press::Bet { .. })).expect("bets are taken");
    let throws = row_of(&|button| button.style == ButtonStyle::Main).expect("the house is to be thrown");
    assert!(throws <= bet, "{:?}", labels(&board));
}

/// The board that a server shows where bets are taken.
fn shown(table: &Table, view: BoardView) -> Screen {
    bets::offered(board_in_view(table, view), table, view)
}

#[test]
fn what_is_bet_is_the_last_line_whatever_else_a_board_says() {
    let bets_of = |lang| match lang {
        Lang::De => ["Wetten", "Neue Wetten"],
        Lang::En => ["Bet", "Next bets"],
        Lang::Fr => ["Paris", "Prochains paris"],
    };
    let are_last = |table: &Table, what: &str| {
        for view in BoardView::ALL {
            for screen in [board_in_view(table, view), shown(table, view)] {
                let last = screen.text.lines().next_back().unwrap_or_default().trim_start_matches("-# ");
                let is_bets = bets_of(table.rules.lang).into_iter().any(|begins| last.starts_with(begins));
                assert!(is_bets, "{what} {view:?}: {}", screen.text);
            }
        }
    };
    for lang in Lang::ALL {
        for offer in Offer::all() {
            let options = offer.options(offer.kind().new_table_options());
            let mut lobby = Circle::of(HouseRules { options, ..rules(lang) }, &["Ada", "Ben"]);
            bet(&mut lobby, 7, 1, 10);
            are_last(&lobby.table, offer.key());
        }
        let mut rules = HouseRules { first: First::Drawn, ..rules(lang) };
        rules.options.set("house", "player").expect("an option of Kara");
        let mut circle = Circle::of(rules, &["Ada", "Ben", "Cleo", "Dov"]);
        for (user, seat) in [(7, 1), (8, 2), (9, 3), (10, 4)] {
            bet(&mut circle, user, seat, 10);
        }
        // A seat that was bet on is given up.
        circle.tell(&Command::Leave(UserId(4)));
        are_last(&circle.table, "a seat given up");
        circle.start("");
        are_last(&circle.table, "begun");
        circle.tell(&Command::TimeUp);
        are_last(&circle.table, "somebody away");
        circle.tell(&Command::Close(person(2, "Ben"), None));
        are_last(&circle.table, "a vote");
        circle.play("throw", "33333");
        are_last(&circle.table, "under way");
        for dice in ["66666", "33334", "44444"] {
            circle.play("throw", dice);
        }
        while circle.table.playing().is_some() {
            circle.play("stop", "");
        }
        bet(&mut circle, 7, 1, 5);
        are_last(&circle.table, "between two games");
    }
}

/// The longest word on the button to bet, in characters.
const BET_CHARS: usize = 6;

/// Every row of a board's buttons.
fn button_rows(screen: &Screen) -> Vec<Vec<Button>> {
    let rows = screen.rows.iter().filter_map(|row| match row {
        Row::Buttons(buttons) => Some(buttons.clone()),
        Row::Select(_) => None,
    });
    rows.collect()
}

#[test]
fn the_button_to_bet_stands_beside_others_and_never_between_the_answers_of_a_vote() {
    let is_bet = |press: &Press| matches!(press, Press::Bet { .. });
    let is_answer = |press: &Press| matches!(press, Press::Agree { .. } | Press::PlayOn { .. });
    let looked_at = |table: &Table, what: &str| {
        for view in BoardView::ALL {
            let rows = button_rows(&shown(table, view));
            let has_it = |row: &&Vec<Button>| row.iter().any(|button| is_bet(&button.click.press));
            let row = rows.iter().find(has_it).unwrap_or_else(|| panic!("{what}: {rows:?}"));
            let has_room = |row: &Vec<Button>| {
                let chars: usize = row.iter().map(|button| button.label.chars().count()).sum();
                // As wide as letters may be, with an emoji.
                row.len() < 4 && (chars + BET_CHARS) * 9 + (row.len() + 1) * (22 + 6) + 20 <= 326
            };
            let has_room = |row: &Vec<Button>| has_room(row) && !row.iter().any(|button| is_bet(&button.click.press));
            let has_more = |row: &Vec<Button>| row.iter().any(|button| button.click.press == Press::More);
            let has_other_room = || rows.iter().any(|row| has_room(row) || has_more(row));
            assert!(row.len() > 1 || !has_other_room(), "{what} {view:?}: {rows:?}");
            let all: Vec<&Press> = rows.iter().flatten().map(|button| &button.click.press).collect();
            let place = all.iter().position(|press| is_bet(press)).expect("it is there");
            let is_between =
                place > 0 && is_answer(all[place - 1]) && all.get(place + 1).is_some_and(|next| is_answer(next));
            assert!(!is_between, "{what} {view:?}: {rows:?}");
        }
    };
    for lang in Lang::ALL {
        for offer in Offer::all() {
            let options = offer.options(offer.kind().new_table_options());
            looked_at(&Circle::of(HouseRules { options, ..rules(lang) }, &["Ada", "Ben"]).table, offer.key());
        }
        let mut rules = rules(lang);
        rules.options.set("house", "rotating").expect("an option of Kara");
        for names in [&["Ada", "Ben", "Cleo"][..], &["Ada", "Ben", "Cleo", "Dov", "Eva", "Finn", "Gus"]] {
            let mut circle = Circle::of(rules.clone(), names);
            circle.start("");
            looked_at(&circle.table, "begun");
            let mut is_away = circle.clone();
            is_away.tell(&Command::TimeUp);
            looked_at(&is_away.table, "somebody away");
            is_away.tell(&Command::Close(person(3, "Cleo"), None));
            looked_at(&is_away.table, "somebody away and a vote");
            circle.tell(&Command::Close(person(2, "Ben"), None));
            looked_at(&circle.table, "a vote");
        }
    }
}

#[test]
fn bettors_with_the_same_name_are_told_apart() {
    let mut circle = two(Lang::En);
    let bets = |circle: &mut Circle, user: u64, name: &str, seat: u8, amount: i64| {
        let wager = Wager { game: None, seat: games::Seat(seat - 1), on: None, had: None, amount: Coins(amount) };
        circle.tell(&Command::Bet { by: person(user, name), wager: Box::new(wager), limit: LIMIT });
    };
    bets(&mut circle, 7, "Nan", 1, 20);
    bets(&mut circle, 8, "Zoë", 2, 10);
    bets(&mut circle, 9, "Nan", 2, 30);
    ada_wins(&mut circle);
    let text = board_in_view(&circle.table, BoardView::Picture).text;
    assert!(text.contains("Bets: Nan\u{a0}(1)\u{a0}+40\u{a0}· Zoë\u{a0}−10\u{a0}· Nan\u{a0}(2)\u{a0}−30"), "{text}");
    // And on the sheet of the evening; also those whose names are alike once they are cut.
    bets(&mut circle, 10, "Wilhelmina-Sofie the First", 1, 5);
    bets(&mut circle, 11, "Wilhelmina-Sofie the Second", 2, 5);
    ada_wins(&mut circle);
    let text = board_in_view(&circle.table, BoardView::Picture).text;
    assert!(text.contains("…\u{a0}(2)\u{a0}+5") && text.contains("…\u{a0}(1)\u{a0}−5"), "{text}");
    circle.tell(&Command::Close(person(1, "Ada"), None));
    let text = board_in_view(&circle.table, BoardView::Text).text;
    assert!(text.contains("Nan\u{a0}(1)\u{a0}+40") && text.contains("Nan\u{a0}(2)\u{a0}−30"), "{text}");
}

#[test]
fn that_bets_are_back_is_told_where_a_game_is_void_too() {
    let told = ["all bets have been paid back", "auf Wetten lag, ist zurückgezahlt", "tous les paris ont été rendus"];
    let langs = [Lang::En, Lang::De, Lang::Fr];
    for (lang, told) in langs.into_iter().zip(told) {
        for closing in [Closing::Void, Closing::RulesChanged, Closing::Damaged, Closing::Lost] {
            let text = present::board::lost_table(closing).text;
            assert!(text.contains(told), "{closing:?}: {text}");
            let mut circle = two(lang);
            bet(&mut circle, 7, 1, 20);
            let table = Table { bets_back: Coins(20), phase: table::Phase::Closed(closing), ..circle.table };
            for view in BoardView::ALL {
                let text = board_in_view(&table, view).text;
                assert!(text.contains(told), "{closing:?}: {text}");
            }
        }
    }
}
