//! The result of a game that an AI brought to its end for whoever would have won it: nobody has a crown, the best of those
//! who played stand there, and nothing is told twice.

use games::Level;
use present::{
    board::board_in_view,
    motif::{Motif, ResultCard, ResultReason, ResultScene},
};
use table::{BoardView, Command, HouseRules, Table, coins::Coins, lang::Lang};

use super::{
    boards::text_of,
    carrom,
    circle::{Circle, rules},
    karo,
};

fn card(table: &Table) -> ResultCard {
    match present::picture(table).expect("a result").motif {
        Motif::Result(card) => *card,
        other => panic!("no result: {other:?}"),
    }
}

fn told(table: &Table) -> String {
    text_of(&board_in_view(table, BoardView::Picture)).replace(['\u{a0}', '\u{202f}'], " ")
}

/// A round of Kara against a house of 16, in which an AI throws for Ben and is in the house.
fn without_ben(rules: HouseRules, others: &[(&str, &str)]) -> Table {
    let [(first, dice), rest @ ..] = others else { panic!("somebody plays") };
    let names: Vec<&str> = [*first, "Ben"].into_iter().chain(rest.iter().map(|(name, _)| *name)).collect();
    let mut circle = Circle::of(rules, &names);
    circle.start("31642");
    circle.play("throw", dice);
    circle.tell(&Command::TimeUp);
    circle.play("throw", "44341");
    rest.iter().for_each(|(_, dice)| circle.play("throw", dice));
    while circle.table.playing().is_some() {
        circle.play("stop", "");
    }
    circle.table
}

const OTHERS: [(&str, &str); 3] = [("Ada", "25143"), ("Cleo", "66666"), ("Dov", "11111")];

#[test]
fn who_has_what_stands_in_two_lines_and_who_went_away_is_named_once_besides() {
    for (lang, lines) in [
        (
            Lang::En,
            "**No winner**: an AI finished for Ben. Pot 30 🪙\n\
             -# Ada +10 · Ben ±0 (stake back) · Cleo −10 · Ben has left the table\n",
        ),
        (
            Lang::De,
            "**Kein Sieg**: Für Ben hat eine KI zu Ende gespielt. Topf 30 🪙\n\
             -# Ada +10 · Ben ±0 (Einsatz zurück) · Cleo −10 · Ben ist aufgestanden\n",
        ),
        (
            Lang::Fr,
            "**Pas de gagnant** : une IA a fini à la place de Ben. Pot 30 🪙\n\
             -# Ada +10 · Ben ±0 (mise rendue) · Cleo −10 · Ben a quitté la table\n",
        ),
    ] {
        // The headline may be broken where it is long.
        let told =
            told(&without_ben(rules(lang), &OTHERS[..2])).replace("\n-#", "¶").replace('\n', " ").replace('¶', "\n-#");
        assert!(told.starts_with(lines), "{told}");
    }
    let four = told(&without_ben(rules(Lang::En), &OTHERS));
    assert!(four.contains("-# Ada +20 · Ben ±0 (stake back) · Cleo and Dov −10 each · Ben has left"), "{four}");
}

#[test]
fn of_two_both_have_their_stakes_back_and_no_pot_is_told_of() {
    let table = without_ben(rules(Lang::En), &OTHERS[..1]);
    let two = told(&table);
    assert!(
        two.contains("for Ben.\n-# All stakes are back · Ben has left the table\n") && !two.contains("Pot"),
        "{two}"
    );
    let card = card(&table);
    assert!(card.pot.is_none() && card.winners.is_empty(), "{card:?}");
    assert_eq!(card.uncrowned.iter().map(|one| one.name.as_str()).collect::<Vec<_>>(), ["Ada"]);
}

#[test]
fn the_card_shows_the_best_of_those_who_played_without_a_crown() {
    let table = without_ben(rules(Lang::En), &OTHERS);
    let card = card(&table);
    assert!(card.winners.is_empty() && card.pot.as_deref() == Some("40"), "{card:?}");
    assert_eq!(card.uncrowned.iter().map(|one| one.name.as_str()).collect::<Vec<_>>(), ["Ada"]);
    let ResultScene::Plate(plate) = &card.scene else { panic!("Ada’s dice: {:?}", card.scene) };
    assert!(plate.seat == 1 && !plate.won, "{plate:?}");
    assert_eq!(card.reason, ResultReason::Dice { dice: [1, 2, 3, 4, 5], off: -1, house: 16 });
    let standing: Vec<(u8, &str)> = card.standing.iter().map(|(seat, off)| (*seat, off.as_str())).collect();
    assert_eq!((standing, card.stood_in), (vec![(1, "0"), (3, "−11"), (2, "+14")], vec![1]));
    let alt = present::picture(&table).expect("a card").alt;
    assert!(alt.contains("Best of those who played: Ada."), "{alt}");
}

#[test]
fn of_several_who_are_the_best_of_those_who_played_the_card_shows_no_dice() {
    let alike = [("Ada", "25143"), ("Cleo", "34251"), ("Dov", "66666")];
    let card = card(&without_ben(rules(Lang::En), &alike));
    assert_eq!(card.uncrowned.iter().map(|one| one.seat).collect::<Vec<_>>(), [0, 2]);
    assert_eq!(card.scene, ResultScene::House { dice: None, sum: 16 });
    assert_eq!(card.reason, ResultReason::Away { away: 1, house: 16 });
    assert_eq!(card.standing, [(1, "0".to_owned()), (3, "+14".to_owned())], "Cleo stands above");
}

#[test]
fn where_nobody_played_to_the_end_the_headline_says_that_alone_and_the_card_names_nobody() {
    for (ante, headline) in
        [(10, "**Nobody played to the end**: all stakes are back.\n"), (0, "**Nobody played to the end.**\n")]
    {
        let mut circle = Circle::of(HouseRules { ante: Coins(ante), ..rules(Lang::En) }, &["Ada", "Ben"]);
        circle = circle.with_ai(Level::Easy);
        circle.start("31642");
        for dice in ["11111", "31642"] {
            circle.tell(&Command::TimeUp);
            circle.play("throw", dice);
        }
        let told = told(&circle.table);
        assert!(told.starts_with(headline), "{told}");
        assert!(told.contains("Ada and Ben have left the table") && told.matches("Ben").count() == 1, "{told}");
        let card = card(&circle.table);
        assert!(card.uncrowned.is_empty() && card.winners.is_empty() && card.pot.is_none(), "{card:?}");
        assert_eq!(card.scene, ResultScene::House { dice: None, sum: 16 });
        assert_eq!(card.standing, [(1, "0".to_owned()), (0, "−11".to_owned())]);
    }
}

#[test]
fn who_went_away_and_would_not_have_won_is_told_of_in_a_line_of_its_own() {
    let mut circle = Circle::of(rules(Lang::En), &["Ada", "Ben", "Cleo"]);
    circle.start("31642");
    circle.play("throw", "11111");
    circle.tell(&Command::TimeUp);
    circle.play("throw", "66666");
    circle.play("throw", "31642");
    let told = told(&circle.table);
    assert!(told.contains("\n-# Ben left the table: an AI played for them at the end.\n"), "{told}");
}

#[test]
fn all_who_went_away_are_named_together_where_one_of_them_would_have_won() {
    let mut circle = Circle::of(rules(Lang::En), &["Ada", "Ben", "Cleo"]);
    circle.start("31642");
    circle.play("throw", "11111");
    for dice in ["66666", "31642"] {
        circle.tell(&Command::TimeUp);
        circle.play("throw", dice);
    }
    let told = told(&circle.table);
    assert!(told.contains(" · Ben and Cleo have left the table\n") && told.matches("Cleo").count() == 3, "{told}");
}

#[test]
fn a_man_by_whose_fall_a_board_was_lost_stands_on_the_card_of_who_won_it_alone_r11() {
    let theirs = "A+32.27+30.44 a-30-5 b-30+5 | turn 1 | board 1 light 1 | queen dark";
    let mut table = carrom::played(Lang::En, theirs, &[("boards", "1")], &[("shoot 0.00 29.40 250", "")]).table;
    assert!(matches!(card(&table).reason, ResultReason::WrongMan { .. }));
    let table::Phase::Gathering(table::Gathering { last: Some(last), .. }) = &mut table.phase else { panic!("over") };
    let winner = last.game.outcome().expect("it is over").winners()[0];
    let other = games::Seat(1 - winner.0);
    (last.stood_in, last.settlement.heirs) = (vec![winner], vec![other]);
    let card = card(&table);
    assert!(matches!(card.reason, ResultReason::Men { score: (0, 5), .. }), "{card:?}");
    assert_eq!(card.uncrowned.iter().map(|one| one.seat).collect::<Vec<_>>(), [other.0]);
}

#[test]
fn a_game_of_karo_shows_the_piece_of_who_played() {
    let mut table =
        karo::played(Lang::En, karo::FOUR_CIRCLES, "", "a1, a2, b1, b2, c1, c2, d1, d2, a4, e3, b4, e4, resign").table;
    let table::Phase::Gathering(table::Gathering { last: Some(last), .. }) = &mut table.phase else { panic!("over") };
    let winner = last.game.outcome().expect("it is over").winners()[0];
    let other = games::Seat(1 - winner.0);
    (last.stood_in, last.settlement.heirs) = (vec![winner], vec![other]);
    let card = card(&table);
    assert!(matches!(card.reason, ResultReason::Piece(_)) && !card.special, "{card:?}");
    assert_eq!(card.uncrowned.iter().map(|one| one.seat).collect::<Vec<_>>(), [other.0]);
}
