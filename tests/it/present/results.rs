//! What a table shows when a game is over, beside the picture of its result: a sentence with the pot, who has won and
//! lost what, two rows of buttons; and what was special, which stays in the channel as a line of its own.

use games::{Feat, Highlight, Level, Seat, catalog::Kind};
use present::{
    Button, Press, Row, Screen,
    board::board_in_view,
    moments,
    motif::{Motif, ResultCard, ResultReason, ResultScene},
};
use table::{
    BestOf, BoardView, Command, Gathering, HouseRules, Phase, Table, Who, bets::Wager, coins::Coins, ids::UserId,
    lang::Lang,
};
use words::{Words, say_for};

use super::{
    boards::{sample, text_of, written},
    carrom,
    circle::{self, Circle, person},
    karambolage, karo, look,
};
use crate::support::lacks;

/// The result beside its picture, the picture in words, and what stays in the channel.
fn golden(name: &str, at: impl Fn(Lang) -> Table) {
    for lang in Lang::ALL {
        let table = at(lang);
        let screen = board_in_view(&table, BoardView::Picture);
        let picture = present::picture(&table);
        look::add(&format!("result_{name}"), lang, &screen, picture.as_ref());
        let alt = picture.map(|picture| picture.alt).unwrap_or_default();
        let lines: String = moments(&table).iter().map(|moment| format!("\n{}", moment.line)).collect();
        insta::assert_snapshot!(format!("result_{name}_{lang}"), format!("{}\n{alt}{lines}", written(&screen)));
    }
}

fn labels(screen: &Screen) -> Vec<Vec<&str>> {
    screen.rows.iter().map(labels_of_row).collect()
}

fn labels_of_row(row: &Row) -> Vec<&str> {
    match row {
        Row::Buttons(buttons) => buttons.iter().map(|button: &Button| button.label.as_str()).collect(),
        Row::Select(_) => Vec::new(),
    }
}

fn card(table: &Table) -> ResultCard {
    match present::picture(table).expect("a result").motif {
        Motif::Result(card) => *card,
        other => panic!("no result: {other:?}"),
    }
}

/// Two are equally near and the third is not: that one alone was beaten.
#[test]
fn who_shares_a_win_stands_under_the_crown_and_not_among_the_beaten_k8() {
    let mut circle = Circle::of(circle::rules(Lang::En), &["Ada", "Ben", "Cleo"]);
    circle.start("31642");
    for dice in ["25143", "34251", "66666"] {
        circle.play("throw", dice);
    }
    for _ in 0..3 {
        circle.play("stop", "");
    }
    let card = card(&circle.table);
    assert_eq!(card.winners.len(), 2, "{card:?}");
    let [(seat, off)] = card.standing.as_slice() else { panic!("one was beaten: {card:?}") };
    assert!(off == "+14" && card.winners.iter().all(|one| one.seat != *seat), "{card:?}");
}

/// A row of four that lies above row 1, on a board that was laid upwards: what is read has the minus of the picture.
#[test]
fn a_row_of_circles_above_row_1_is_told_with_a_minus_f4() {
    let cells = ["1", "0", "-1", "-2"]
        .into_iter()
        .flat_map(|row| ["a", "b", "c", "d", "e"].map(|column| format!("{column}{row}")));
    let laid: Vec<String> = cells.skip(1).map(|cell| format!("lay {cell}")).collect();
    let placed = "a1, a0, b1, b0, c1, c0, d1, d0, a-2, e-1, b-2, e-2";
    let turns = "a1-a-1, e-1-e0, b1-b-1, e0-e-1, c1-c-1, e-1-e0, d1-d-1";
    let turns = format!("{}, {placed}, {turns}", laid.join(", "));
    let table = karo::played(Lang::En, &[("tiles", "in-turn")], "", &turns).table;
    let told = "Four circles from a−1 to d−1: **Ada**.";
    let text = text_of(&board_in_view(&table, BoardView::Picture));
    assert!(text.contains(told), "{text}");
    let stays = moments(&table);
    assert!(stays.iter().any(|moment| moment.line.contains(told)), "{stays:?}");
    let ResultReason::Row { place, .. } = card(&table).reason else { panic!("a row: {:?}", card(&table).reason) };
    assert_eq!(place, "a−1–d−1");
}

#[test]
fn a_result_is_a_sentence_with_its_pot_and_who_has_won_and_lost_what() {
    let mut circle = sample(Lang::En);
    circle.play("stop", "");
    let screen = board_in_view(&circle.table, BoardView::Picture);
    assert_eq!(
        text_of(&screen),
        "👑 **Cleo wins**, in the house, with 3 dice in common. Pot\u{a0}50\u{a0}🪙\n-# Cleo\u{a0}+40 · Ben\u{a0}−10 · Ada\u{a0}−30\n\
         -# Stay seated and you’re in for\u{a0}another\u{a0}10\u{a0}🪙."
    );
    assert_eq!(labels(&screen), [["Next round", "Join", "Leave"], ["Replay", "Turning point", "More"]]);
    let more = text_of(&present::board::more(&circle.table, UserId(1), Lang::En));
    assert!(more.contains("Closing <t:"), "what there is no room for: {more}");
    let more = present::board::more(&circle.table, UserId(1), Lang::En);
    assert!(more.has(&Press::Text) && more.has(&Press::Rules), "{:?}", more.rows);
    // Who comes is told by name: the letters are those of the picture, of who has played.
    circle.tell(&Command::Join(person(4, "Dov")));
    let text = text_of(&board_in_view(&circle.table, BoardView::Picture));
    assert!(text.contains("New at the table: Dov") && !text.contains("**B**"), "{text}");
}

#[test]
fn a_game_after_which_all_are_equal_is_a_draw_in_words_and_on_its_card_k8() {
    let rules = HouseRules { drink_price: Coins::ZERO, ..circle::rules(Lang::En) };
    let mut circle = Circle::of(rules, &["Ada", "Ben"]);
    circle.start("31642");
    circle.play("throw", "25143");
    circle.play("throw", "34251");
    circle.play("stop", "");
    circle.play("stop", "");
    for view in [BoardView::Picture, BoardView::Text] {
        let text = text_of(&board_in_view(&circle.table, view));
        assert!(text.starts_with("**A draw**: everyone 1 from the house.\n"), "no crown and no pot: {text}");
        assert!(text.contains("All stakes are back."), "{text}");
    }
    let card = card(&circle.table);
    assert!(card.winners.is_empty() && card.pot.is_none(), "{card:?}");
    assert_eq!(card.uncrowned.iter().map(|one| one.name.as_str()).collect::<Vec<_>>(), ["Ada", "Ben"]);
    assert_eq!(card.reason, ResultReason::Away { away: 1, house: 16 }, "what all of them have");
    assert_eq!(card.standing, []);
    let ResultScene::Middle(middle) = card.scene else { panic!("no scene of its own") };
    let Motif::Kara(table) = *middle else { panic!("a round of Kara") };
    assert!(table.plates.iter().all(|plate| !plate.won), "nobody's plate is a winner's: {table:?}");
}

#[test]
fn a_draw_of_karo_shows_on_its_card_how_both_stand() {
    let mut circle =
        karo::played(Lang::En, karo::FOUR_CIRCLES, "white", "b1, a1, a2, c2, d2, e2, a3, b3, e3, d3, b4, d4");
    karo::says(&mut circle, 1, "b1-c1");
    for user in [1, 2] {
        karo::says(&mut circle, user, "draw");
    }
    let card = card(&circle.table);
    assert!(card.winners.is_empty(), "{card:?}");
    assert_eq!(card.reason, ResultReason::Nothing);
    assert_eq!(card.standing.iter().map(|(seat, _)| *seat).collect::<Vec<_>>(), [0, 1]);
}

/// Twenty Karas, for which no picture has room: the board stands in words in both views, and the card of an ordinary win
/// shows no scene of an exact one.
#[test]
fn a_crowd_of_karas_is_told_in_words_and_its_card_has_rays_for_an_exact_win_alone() {
    let names: Vec<String> = (1..=20).map(|nth| format!("Nan {nth}")).collect();
    let crowd = |last: &str| {
        let mut circle = Circle::of(circle::rules(Lang::En), &names.iter().map(String::as_str).collect::<Vec<_>>());
        circle.start("31642");
        (1..20).for_each(|_| circle.play("throw", "11111"));
        let in_play = circle.table.clone();
        circle.play("throw", last);
        while circle.table.playing().is_some() {
            circle.play("stop", "");
        }
        (in_play, circle.table)
    };
    let (in_play, ended) = crowd("44442");
    for view in BoardView::ALL {
        let text = text_of(&board_in_view(&in_play, view));
        assert!(text.contains("house  3 1 6 4 2 16") && text.contains("\n  Nan 1 "), "{view:?}: {text}");
    }
    let ordinary = card(&ended);
    assert!(!ordinary.special && ordinary.scene == ResultScene::House { dice: None, sum: 16 }, "{ordinary:?}");
    let exact = card(&crowd("12346").1);
    assert!(exact.special && exact.scene == ResultScene::House { dice: Some([1, 2, 3, 4, 6]), sum: 16 }, "{exact:?}");
}

#[test]
fn the_card_of_a_round_that_is_shared_shows_how_far_all_who_won_were_and_nobodys_dice_k9() {
    let mut circle = Circle::of(circle::rules(Lang::En), &["Ada", "Ben", "Cleo"]);
    circle.start("31642");
    for dice in ["25143", "34251", "66666"] {
        circle.play("throw", dice);
    }
    (0..3).for_each(|_| circle.play("stop", ""));
    let card = card(&circle.table);
    assert_eq!(card.winners.iter().map(|one| one.name.as_str()).collect::<Vec<_>>(), ["Ada", "Ben"]);
    assert_eq!(card.reason, ResultReason::Away { away: 1, house: 16 });
    assert_eq!(card.standing, [(2, "+14".to_owned())], "who has won is no other");
}

#[test]
fn in_words_the_next_pot_is_told_apart_from_the_one_that_was_won() {
    let mut circle = sample(Lang::En);
    circle.play("stop", "");
    let wager = Wager { game: None, seat: Seat(0), on: None, had: None, amount: Coins(5) };
    circle.tell(&Command::Bet { by: person(9, "Eva"), wager: Box::new(wager), limit: Coins(100) });
    circle.tell(&Command::ThrowIn(person(1, "Ada"), Coins(10)));
    let text = text_of(&board_in_view(&circle.table, BoardView::Text));
    assert!(text.contains(" Pot\u{a0}50") && text.contains("next pot\u{a0}10"), "{text}");
}

#[test]
fn a_series_that_runs_keeps_its_seats_and_who_gets_up_gives_it_up() {
    let mut circle =
        Circle::of(HouseRules { best_of: Some(BestOf::Three), ..circle::rules(Lang::En) }, &["Ada", "Ben"]);
    circle.start("12345");
    let winner = circle.table.to_move().expect("one of them begins");
    circle.play("throw", "54321");
    let screen = board_in_view(&circle.table, BoardView::Picture);
    let score = if winner.0 == 0 { "Ada\u{a0}1–0" } else { "Ben\u{a0}1–0" };
    assert!(text_of(&screen).contains(&format!("series\u{a0}{score}")), "{}", text_of(&screen));
    assert_eq!(labels(&screen)[0], ["Next round", "Leave"], "nobody else joins it");
    let mut left = circle.clone();
    left.tell(&Command::Leave(UserId(2 - u64::from(winner.0))));
    let screen = board_in_view(&left.table, BoardView::Picture);
    let other = if winner.0 == 0 { "Ben" } else { "Ada" };
    let over = format!("series over without {other}: {score}");
    assert!(text_of(&screen).contains(&over), "{}", text_of(&screen));
    assert!(labels(&screen).concat().contains(&"Join"), "a new one can begin");
    // The sheet that takes the board's place tells it too.
    left.tell(&Command::ChannelGone);
    let sheet = text_of(&board_in_view(&left.table, BoardView::Text));
    assert!(sheet.contains(&over), "{sheet}");
    circle.tell(&Command::Close(person(1, "Ada"), None));
    let sheet = text_of(&board_in_view(&circle.table, BoardView::Text));
    assert!(sheet.contains(&format!("series given up: {score}")), "{sheet}");
}

#[test]
fn who_has_won_a_series_stands_on_the_sheet_of_a_table_that_is_closed_after_it() {
    let rules = HouseRules { best_of: Some(BestOf::Three), ..circle::rules(Lang::En) };
    let mut circle = Circle::of(rules, &["Ada", "Ben"]);
    for _ in 0..2 {
        circle.start("12345");
        // Ada throws the house, and Ben far from it.
        for _ in 0..2 {
            let is_adas = circle.table.to_move() == Some(Seat(0));
            if circle.table.playing().is_some() {
                circle.play("throw", if is_adas { "54321" } else { "11111" });
            }
        }
        while circle.table.playing().is_some() {
            circle.play("stop", "");
        }
    }
    let won = "Ada wins the series 2–0";
    let text = text_of(&board_in_view(&circle.table, BoardView::Text));
    assert!(text.contains(won), "{text}");
    circle.tell(&Command::ChannelGone);
    let sheet = text_of(&board_in_view(&circle.table, BoardView::Text));
    assert!(sheet.contains(won), "{sheet}");
}

#[test]
fn the_score_of_a_series_of_two_pairs_stands_over_their_game_as_that_of_two_does() {
    let mut options = Kind::Carrom.default_options();
    options.set("players", "four").expect("an option of Carrom");
    let rules = HouseRules { options, best_of: Some(BestOf::Three), ..circle::rules(Lang::En) };
    let mut circle = Circle::of(rules, &["Ada", "Ben", "Cleo", "Dov"]);
    circle.start("");
    let told = |circle: &Circle| text_of(&board_in_view(&circle.table, BoardView::Picture));
    assert!(lacks(&told(&circle), "series"), "{}", told(&circle));
    circle.table.series = serde_json::from_str("[0,1,0,1]").expect("a series");
    assert!(told(&circle).contains("series\u{a0}B\u{a0}1–0"), "of Ben and Dov: {}", told(&circle));
    circle.table.series = serde_json::from_str("[1,1,1,1]").expect("a series");
    assert!(told(&circle).contains("series\u{a0}1–1"), "nobody leads: {}", told(&circle));
    // An AI ended Dov's game for them: the two of that pair do not stand alike any more.
    circle.table.series = serde_json::from_str("[0,1,0,0]").expect("a series");
    assert!(lacks(&told(&circle), "series"), "{}", told(&circle));
}

/// The letter is that of the seat, as everywhere; in words, where nobody has one, it is the name.
#[test]
fn over_a_game_of_two_who_leads_is_told_by_the_letter_of_the_picture_or_by_name() {
    for (names, wins, [beside_picture, in_words]) in [
        (["Wilhelmina", "ben"], "[1,0]", ["A\u{a0}1–0", "Wilhe…\u{a0}1–0"]),
        (["Ada", "ben"], "[0,2]", ["B\u{a0}2–0", "ben\u{a0}2–0"]),
        (["Ada", "ben"], "[1,1]", ["1–1", "1–1"]),
        (["Ada", "anna"], "[1,2]", ["B\u{a0}2–1", "anna\u{a0}2–1"]),
    ] {
        let rules = HouseRules { best_of: Some(BestOf::Five), ..circle::rules(Lang::En) };
        let mut circle = Circle::of(rules, &names);
        circle.start("12345");
        circle.table.series = serde_json::from_str(wins).expect("a series");
        for (view, told) in [(BoardView::Picture, beside_picture), (BoardView::Text, in_words)] {
            let text = text_of(&board_in_view(&circle.table, view));
            assert!(text.contains(&format!("series\u{a0}{told}")), "{names:?}: {text}");
        }
    }
}

#[test]
fn in_a_series_of_more_than_two_a_number_stands_apart_from_a_name_that_ends_in_one() {
    let rules = HouseRules { best_of: Some(BestOf::Three), ..circle::rules(Lang::En) };
    let mut circle = Circle::of(rules, &["Ada", "Ben"]).with_ai(Level::Easy);
    circle.start("12345");
    while let Some(seat) = circle.table.to_move() {
        // The AI throws the house.
        circle.play("throw", if seat.index() == 2 { "54321" } else { "66666" });
    }
    let text = text_of(&board_in_view(&circle.table, BoardView::Picture));
    assert!(text.contains("series\u{a0}**1**\u{a0}AI\u{a0}1"), "{text}");
}

#[test]
fn a_board_of_carrom_lost_by_the_last_man_says_why_r11() {
    let stroke = &[("shoot 0.00 29.40 250", "")];
    let one_board = &[("boards", "1")];
    let theirs = "A+32.27+30.44 a-30-5 b-30+5 | turn 1 | board 1 light 1 | queen dark";
    golden("last_man_of_the_others", |lang| carrom::played(lang, theirs, one_board, stroke).table);
    let own = "a+32.27+30.44 A-30+5 B-30-5 Q+0+0 | turn 1 | board 1 light 1";
    golden("own_last_man_without_the_queen", |lang| carrom::played(lang, own, one_board, stroke).table);
    let reason = |position: &str| card(&carrom::played(Lang::En, position, one_board, stroke).table).reason;
    let lost = |light, queen, score| ResultReason::WrongMan { loser: 0, light, queen, score };
    assert_eq!(reason(theirs), lost(false, false, (5, 0)), "a dark man of Ben’s");
    assert_eq!(reason(own), lost(true, true, (3, 0)), "a light man of Ada’s own");
}

#[test]
fn a_match_of_carrom_tells_its_score_though_its_last_board_was_cleared_r13() {
    let stroke = &[("shoot 0.00 29.40 250", "")];
    let all_dark = "A-30-5 B-30+0 C-30+5 D-20-5 E-20+0 F-20+5 G-10-5 H-10+0 I-10+5";
    let cleared = format!("a+32.27+30.44 {all_dark} | turn 1 | board 2 light 1 | points 14-0 | queen light");
    golden("match", |lang| carrom::played(lang, &cleared, &[], stroke).table);
    let table = carrom::played(Lang::En, &cleared, &[], stroke).table;
    assert!(text_of(&board_in_view(&table, BoardView::Picture)).contains("**Ada wins** 26–0."));
    assert_eq!(moments(&table).len(), 1, "the cleared board is told on its own");
    assert!(!card(&table).special);
    // A board that is all of the match is what won it.
    let alone = cleared.replace(" | points 14-0", "").replace("board 2", "board 1");
    let table = carrom::played(Lang::En, &alone, &[("boards", "1")], stroke).table;
    assert!(text_of(&board_in_view(&table, BoardView::Picture)).contains("**Ada** clears the board"));
    assert_eq!(card(&table).scene, ResultScene::ClearedBoard { light: true });
}

/// A game that ends with a third Carambo.
fn three_carambos(lang: Lang) -> Table {
    let mut rules = karambolage::karambolage(lang);
    rules.options.set("score", "100").expect("a score");
    rules.options.set("finish", "first").expect("an end");
    let mut circle = karambolage::won(Circle::of(rules, &["Ada", "Ben"]));
    circle.play("throw", "1335");
    for mv in ["S2F1", "R3E5", "W2E3", "S3G3"] {
        circle.play(mv, "");
    }
    circle.table
}

#[test]
fn three_carambos_in_a_turn_have_their_picture_and_their_line_b9() {
    golden("triple_carambo", three_carambos);
    let card = card(&three_carambos(Lang::En));
    assert!(card.special && card.scene == ResultScene::Carambos, "{card:?}");
    assert_eq!(card.reason, ResultReason::Carambos(120));
}

#[test]
fn three_carambos_in_a_turn_are_told_of_each_once_a_game_b9() {
    let mut table = three_carambos(Lang::En);
    let Phase::Gathering(Gathering { last: Some(last), .. }) = &mut table.phase else { panic!("it is over") };
    let first = last.highlights[0].clone();
    let again = |step, seat, points| (step, Highlight { seat, feat: Feat::TripleCarambo { points } });
    let (ada, ben) = (first.1.seat, Seat(1 - first.1.seat.0));
    last.highlights = vec![first.clone(), again(first.0 + 5, ben, 90), again(first.0 + 9, ada, 270)];
    let told: Vec<_> = moments(&table).into_iter().map(|moment| (moment.step, moment.seat)).collect();
    assert_eq!(told, [(first.0, ada), (first.0 + 5, ben)]);
    // What an AI did is told on the board, and is nobody's moment.
    let Phase::Gathering(Gathering { last: Some(last), .. }) = &mut table.phase else { panic!("it is over") };
    last.sitters[ada.index()].who = Who::Ai { level: Level::Easy };
    let told: Vec<_> = moments(&table).into_iter().map(|moment| moment.seat).collect();
    assert_eq!(told, [ben]);
}

#[test]
fn a_line_that_begins_with_the_name_of_its_game_names_it_once() {
    for (lang, begins) in
        [(Lang::En, "✨ Four circles from "), (Lang::De, "✨ Vier Kreise von "), (Lang::Fr, "✨ Quatre cercles de ")]
    {
        let placed = "a1, a2, b1, b2, c1, c2, d1, d2, a4, e3, b4, e4";
        let turns = "a1-a3, e3-e2, b1-b3, e2-e3, c1-c3, e3-e2, d1-d3";
        let table = karo::played(lang, karo::FOUR_CIRCLES, "", &format!("{placed}, {turns}")).table;
        let told = moments(&table).pop().expect("a line of its own").line;
        assert!(told.starts_with(begins), "{told}");
        let alt = present::picture(&table).expect("a card").alt;
        assert!(alt.starts_with(begins.trim_start_matches("✨ ")), "{alt}");
    }
}

/// A game of Not This Way that ends by a chain of five jumps.
fn long_chain(lang: Lang) -> Table {
    const PLACED: &str = "f4, b3, a3, a4, e4, c2, f3, b4, c5, c4, b2, c1, d6, d5, d4, e2";
    const TURNS: &str = "e2-d3, d4-e5, c1-d2, f4>e6 e6-c6, a4>f2 f2-e3, f3>e7 e7-e6, b3-b5, d6-d4-d6, b5>e8 e8-e7, \
        b2>f1 f1-e2, d2-d4, c6>b2 b2-c3, b4>c0 c0-d1, e6-e8, d1-d2, e8>c6 c6-e6, d2-b2-d2, \
        a3>b1 b1-c2, d3-b3-d3-d1, e2-d2, d1-d3-d5-d3, c2-b1, d3-c3, b1>a2 a2-b3, c4-d4, \
        b3>f3 f3-f2, e7>b3 b3-d3-f3-d3-d5-d3";
    karo::played(lang, karo::NOT_THIS_WAY, "", &format!("{PLACED}, {TURNS}")).table
}

#[test]
fn a_long_chain_that_ends_the_game_has_its_picture_and_its_line_a2() {
    golden("long_chain", long_chain);
    let card = card(&long_chain(Lang::En));
    assert!(card.special, "{card:?}");
    assert!(matches!(card.reason, ResultReason::Chain { jumps: 5, .. }), "{card:?}");
    let told = moments(&long_chain(Lang::En)).pop().expect("a line of its own").line;
    assert!(told.contains("with a chain of 5 jumps."), "{told}");
}

#[test]
fn a_game_without_stakes_says_nothing_of_an_ante() {
    let mut rules = karambolage::karambolage(Lang::En);
    rules.ante = Coins::ZERO;
    rules.options.set("score", "20").expect("a score");
    let circle = karambolage::won(Circle::of(rules, &["Ada", "Ben"]));
    let text = text_of(&board_in_view(&circle.table, BoardView::Picture));
    assert_eq!(text.lines().count(), 1, "{text}");
}

#[test]
fn a_table_that_closed_offers_fair_dice_where_dice_fell_alone() {
    let offers_dice = |circle: &Circle| {
        let mut circle = circle.clone();
        circle.tell(&Command::Close(person(1, "Ada"), None));
        let closed = present::board(&circle.table);
        assert!(closed.has(&Press::Rematch), "{}", written(&closed));
        closed.has(&Press::Fair)
    };
    let mut kara = sample(Lang::En);
    kara.play("stop", "");
    assert!(offers_dice(&kara));
    let last_man = "A+32.27+30.44 a-30-5 b-30+5 | turn 1 | board 1 light 1 | queen dark";
    let carrom = carrom::played(Lang::En, last_man, &[("boards", "1")], &[("shoot 0.00 29.40 250", "")]);
    assert!(!offers_dice(&carrom), "no die falls there");
    // What is drawn there by lot, as how far a hand strays, is not called dice either.
    for (lang, dice) in [(Lang::En, "dice"), (Lang::De, "Würfel"), (Lang::Fr, "dés")] {
        let told = |kind| say_for!(Words::of(lang), kind, "said-record-dice", dice = 37);
        assert!(told(Kind::Kara).contains(dice), "{}", told(Kind::Kara));
        assert!(!told(Kind::Carrom).contains(dice), "{}", told(Kind::Carrom));
    }
    // A round is a whole game of Kara, and a part of one of Karambolage.
    for (kind, which) in [(Kind::Kara, "round 3"), (Kind::Karambolage, "game 3")] {
        assert_eq!(say_for!(Words::of(Lang::En), kind, "fair-game", number = 3), which);
    }
}
