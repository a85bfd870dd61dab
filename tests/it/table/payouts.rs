//! What a game's end pays: K9, K10 and AI seats, through whole rounds of Kara.

use games::{Level, catalog::Kind};
use table::{
    Command, JournalEvent, Phase, Table, Terms,
    coins::Coins,
    record::{Record, verify},
};

use super::{
    circle::{Circle, circle, id, manager},
    record::starts_at,
};
use crate::support::lacks;

fn drinks(circle: &Circle) -> Vec<bool> {
    circle.results.last().expect("a game ended").counted().map(|(_, seat)| seat.drinks == 1).collect()
}

fn winners(circle: &Circle) -> Vec<bool> {
    circle.results.last().expect("a game ended").counted().map(|(_, seat)| seat.won).collect()
}

#[test]
fn a_single_winner_takes_the_whole_pot_k9() {
    let mut table = circle(&["anna", "ben", "cleo"]).ante(50).start("33333");
    table.throws("anna", "33334");
    table.throws("ben", "66666");
    table.throws("cleo", "11111");
    table.stops("anna");
    table.stops("ben");
    table.stops("cleo");
    assert_eq!(table.moved(), ["winnings 150"]);
    assert_eq!(table.purses(&["anna", "ben", "cleo"]), [1100, 950, 950]);
    assert_eq!(winners(&table), [true, false, false]);
    assert_eq!(drinks(&table), [false, false, false]);
}

#[test]
fn winners_still_tied_buy_a_round_for_all_and_share_k9_k8() {
    let mut table = circle(&["anna", "ben", "cleo"]).ante(51).drink(10).start("33333");
    table.throws("anna", "11111");
    table.throws("ben", "33334");
    table.throws("cleo", "43333");
    table.runs("anna", "1", "2");
    table.stops("ben");
    table.stops("cleo");
    table.runs("anna", "1", "1");
    // 153 in the pot, 30 for the round: 61 and 61, the odd coin to Ben's seat.
    assert_eq!(table.moved(), ["drinks 30", "winnings 62", "winnings 61"]);
    assert_eq!(table.purses(&["anna", "ben", "cleo"]), [949, 1011, 1010]);
    assert_eq!(table.tavern(), 30);
    assert_eq!(winners(&table), [false, true, true]);
    assert_eq!(drinks(&table), [true, true, true]);
}

#[test]
fn exactly_in_the_house_buys_the_round_and_takes_the_rest_k5_k9() {
    let mut table = circle(&["anna", "ben", "cleo"]).ante(50).drink(10).start("12345");
    table.throws("anna", "54321");
    assert_eq!(table.moved(), ["drinks 30", "winnings 120"]);
    assert_eq!(table.purses(&["anna", "ben", "cleo"]), [1070, 950, 950]);
    assert_eq!(drinks(&table), [true, true, true]);
}

#[test]
fn a_pot_too_small_for_the_round_serves_all_the_same_k9_k10() {
    let mut table = circle(&["anna", "ben"]).ante(5).drink(10).start("12345");
    table.throws("anna", "54321");
    assert_eq!(table.moved(), ["drinks 10"]);
    assert_eq!(table.purses(&["anna", "ben"]), [995, 995]);
    assert_eq!(drinks(&table), [true, true]);
    assert_eq!(winners(&table), [true, false]);
}

#[test]
fn an_empty_pot_serves_all_the_same_k9_k10() {
    let mut table = circle(&["anna", "ben"]).ante(0).start("12345");
    table.throws("anna", "54321");
    assert!(table.moved.is_empty());
    assert_eq!(drinks(&table), [true, true]);
}

#[test]
fn the_house_seat_pays_no_ante_but_has_its_drink_k1_k10() {
    let mut table = circle(&["anna", "ben", "cleo"]).ante(50).drink(10).option("house", "rotating").start("");
    table.throws("anna", "12345");
    table.throws("ben", "54321");
    assert_eq!(table.moved(), ["drinks 30", "winnings 70"]);
    assert_eq!(table.purses(&["anna", "ben", "cleo"]), [1000, 1020, 950]);
    assert_eq!(drinks(&table), [true, true, true]);
    assert_eq!(winners(&table), [false, true, false]);
}

#[test]
fn the_best_person_collects_behind_an_ai() {
    let mut table = circle(&["anna", "ben"]).ante(50).ais(&[Level::Hard]).start("33333");
    table.throws("anna", "66666");
    table.throws("ben", "66665");
    table.ai_plays("throw", "33334");
    table.stops("anna");
    table.stops("ben");
    table.ai_plays("stop", "");
    assert_eq!(table.moved(), ["winnings 100"]);
    assert_eq!(table.purses(&["anna", "ben"]), [950, 1050]);
    assert_eq!(winners(&table), [false, false], "collecting is not winning");
}

#[test]
fn an_ai_exactly_in_the_house_buys_the_round_and_the_best_person_has_the_rest_k5_k9() {
    let mut table = circle(&["anna", "ben"]).ante(50).drink(10).ais(&[Level::Hard]).start("12345");
    table.throws("anna", "66666");
    table.throws("ben", "66665");
    table.ai_plays("throw", "54321");
    assert_eq!(table.moved(), ["drinks 30", "winnings 70"]);
    assert_eq!(table.purses(&["anna", "ben"]), [950, 1020]);
    assert_eq!(drinks(&table), [true, true]);
}

#[test]
fn with_only_ais_competing_the_stakes_go_back_k1() {
    let mut table = circle(&["anna"]).ante(50).ais(&[Level::Easy, Level::Easy]).option("house", "rotating").sit();
    table.throws_in("dao", 40);
    table.starts("");
    assert_eq!(table.purse("anna"), 1000);
    table.throws("anna", "12345");
    table.ai_plays("throw", "54321");
    assert_eq!(table.moved(), ["back 40"]);
    assert_eq!(table.purses(&["anna", "dao"]), [1000, 1000]);
}

#[test]
fn where_nobody_else_with_a_stake_plays_what_was_thrown_in_comes_back() {
    let mut table = circle(&["anna"]).ante(50).drink(10).ais(&[Level::Easy]).sit();
    for (name, purse) in [("ben", 300), ("cleo", 200), ("dao", 100)] {
        table.throws_in(name, purse);
    }
    table.starts("12345");
    assert!(table.table.is_for_nothing());
    table.throws("anna", "54321");
    assert_eq!(table.moved(), ["back 50", "back 300", "back 200", "back 100"]);
    assert_eq!(table.purses(&["anna", "ben", "cleo", "dao"]), [1000, 1000, 1000, 1000]);
    assert_eq!(drinks(&table), [true], "the round for all is on the house");
    assert_eq!(table.tavern(), 0);
}

#[test]
fn two_people_with_a_stake_play_for_all_that_lies_there() {
    let mut table = circle(&["anna", "ben"]).ante(0).ais(&[Level::Easy]).sit();
    table.throws_in("dao", 30);
    table.throws_in("anna", 1);
    let alone = table.table.clone();
    table.throws_in("ben", 1);
    table.starts("33333");
    assert!(!table.table.is_for_nothing() && !alone.is_for_nothing());
    table.throws("anna", "33334");
    table.throws("ben", "66666");
    table.ai_plays("throw", "11111");
    table.stops("anna");
    table.stops("ben");
    table.ai_plays("stop", "");
    assert_eq!(table.moved(), ["winnings 32"]);
}

#[test]
fn who_sits_the_game_out_plays_for_nothing_of_it_k1() {
    let setting = circle(&["anna", "ben"]).ante(50).ais(&[Level::Easy]).option("house", "rotating");
    let mut table = setting.sit();
    table.throws_in("anna", 500);
    table.starts("");
    assert!(table.table.is_for_nothing(), "Anna throws the house and Ben alone plays for her coins");
    table.throws("anna", "12345");
    table.throws("ben", "54321");
    assert_eq!(table.purses(&["anna", "ben"]), [1000, 1000]);
}

#[test]
fn partners_against_ais_play_for_nothing_and_against_each_other_for_all_r14() {
    for (partners, is_for_nothing) in [(true, true), (false, false)] {
        let mut table =
            circle(&["anna"]).game(Kind::Carrom).option("players", "four").ante(50).ais(&[Level::Easy]).sit();
        if !partners {
            table.does(Command::RemoveAi(id("anna")));
        }
        table.joins("ben");
        while table.seats().len() < 4 {
            table.does(Command::AddAi(id("anna"), Level::Easy));
        }
        table.throws_in("ben", 900);
        table.starts("");
        assert_eq!(table.table.is_for_nothing(), is_for_nothing, "partners across: {partners}");
    }
}

#[test]
fn to_share_the_first_place_before_an_ai_alone_is_no_win_k8() {
    let mut table = circle(&["anna", "ben"]).ante(0).ais(&[Level::Easy]).start("33333");
    table.throws("anna", "33334");
    table.throws("ben", "43333");
    table.ai_plays("throw", "66666");
    table.stops("anna");
    table.stops("ben");
    table.ai_plays("stop", "");
    assert_eq!(winners(&table), [false, false], "no person stands behind them");
}

#[test]
fn a_game_that_began_under_older_terms_pays_by_them() {
    let mut table = circle(&["anna"]).ante(50).ais(&[Level::Easy]).sit();
    table.throws_in("dao", 30);
    table.starts("12345");
    let JournalEvent::Started(mut started) = table.line().clone() else { panic!("it started") };
    started.terms = Terms::default();
    let written = serde_json::to_string(&started).unwrap();
    assert!(!written.contains("terms"), "an older line names none: {written}");
    table.journal.last_mut().unwrap().event = JournalEvent::Started(started);
    table.table = Table::replay(&table.journal).unwrap();
    table.throws("anna", "54321");
    assert_eq!(table.moved(), ["drinks 20", "winnings 60"]);
}

#[test]
fn a_win_takes_two_people_and_a_draw_is_nobodys() {
    let mut table = circle(&["anna"]).ante(0).ais(&[Level::Easy]).start("12345");
    table.throws("anna", "54321");
    assert_eq!(winners(&table), [false], "nobody else played");
    let mut table = circle(&["anna", "ben"]).ante(0).start("33333");
    table.throws("anna", "33334");
    table.throws("ben", "43333");
    table.stops("anna");
    table.stops("ben");
    assert_eq!(winners(&table), [false, false], "they stand equal");
    let mut table = circle(&["anna", "ben"]).game(Kind::Karo).ante(0).start("");
    table.plays("anna", "draw");
    table.plays("ben", "draw");
    assert!(table.is_gathering());
    assert_eq!(winners(&table), [false, false], "they agreed on a draw");
}

#[test]
fn an_ai_exactly_in_the_house_before_any_person_threw_leaves_the_rest_to_the_people_k5_k9() {
    let mut table = circle(&["anna"]).ante(51).drink(10).ais(&[Level::Easy]).sit();
    table.joins("ben");
    table.starts("11111");
    table.throws("anna", "11111");
    // The AI begins the second game; Anna and Ben stand equal, for neither has thrown.
    table.starts("12345");
    let before = table.purses(&["anna", "ben"]);
    table.ai_plays("throw", "54321");
    assert_eq!(table.moved(), ["drinks 30", "winnings 36", "winnings 36"]);
    assert_eq!(table.purses(&["anna", "ben"]), [before[0] + 36, before[1] + 36]);
    assert_eq!(drinks(&table), [true, true]);
    assert_eq!(winners(&table), [false, false]);
}

/// Ben lets the AI throw and stop for him, and it is nearer the house than Anna.
fn away_and_ahead(terms: Terms) -> Circle {
    let mut table = circle(&["anna", "ben"]).ante(50).sit();
    table.throws_in("ben", 20);
    table.throws_in("dao", 30);
    table.starts("33333");
    under(&mut table, terms);
    table.throws("anna", "33335");
    table.time_passes();
    table.ai_plays("throw", "33334");
    table.stops("anna");
    table
}

/// As if the game had begun under these terms.
pub(super) fn under(table: &mut Circle, terms: Terms) {
    let JournalEvent::Started(mut started) = table.line().clone() else { panic!("it started") };
    started.terms = terms;
    table.journal.last_mut().unwrap().event = JournalEvent::Started(started);
    table.table = Table::replay(&table.journal).unwrap();
}

#[test]
fn one_who_was_away_gets_the_own_stake_back_and_has_not_won() {
    let mut table = away_and_ahead(Terms::Played);
    assert_eq!(table.table.ai_to_move(), Some((games::Seat(1), Level::Easy)), "no better than most would");
    table.ai_plays("stop", "");
    assert_eq!(table.moved(), ["winnings 80", "winnings 70"]);
    assert_eq!(table.purses(&["anna", "ben", "dao"]), [1030, 1000, 970]);
    assert_eq!(winners(&table), [false, false]);
    assert_eq!(table.seats(), ["anna"], "Ben was away at the end and has got up");
    let evening = table.table.evening.games.last().expect("it is remembered");
    assert!(evening.winners.is_empty() && evening.drawn, "{evening:?}");
    assert!(table.table.evening.players.iter().all(|player| player.wins == 0));
}

#[test]
fn one_who_comes_back_after_the_stand_in_has_ended_the_game_has_not_won_either() {
    let mut table = circle(&["anna", "ben"]).ante(50).start("33333");
    table.time_passes();
    table.ai_plays("throw", "33334");
    table.throws("ben", "33335");
    table.ai_plays("stop", "");
    // Nothing is left for Anna to do: her last turn was the AI's.
    table.does(Command::Back(id("anna")));
    table.stops("ben");
    assert_eq!(table.purses(&["anna", "ben"]), [1000, 1000]);
    assert_eq!(winners(&table), [false, false]);
    assert_eq!(table.seats(), ["anna", "ben"], "she is there");
}

#[test]
fn one_who_comes_back_and_plays_to_the_end_wins() {
    let mut table = circle(&["anna", "ben"]).ante(50).start("33333");
    table.time_passes();
    table.ai_plays("throw", "33334");
    table.throws("ben", "33335");
    table.stops("anna");
    table.stops("ben");
    assert_eq!(table.purses(&["anna", "ben"]), [1050, 950]);
    assert_eq!(winners(&table), [true, false]);
}

#[test]
fn where_both_let_an_ai_play_to_the_end_all_stakes_come_back() {
    let mut table = circle(&["anna", "ben"]).ante(50).start("33333");
    table.time_passes();
    table.ai_plays("throw", "33335");
    table.time_passes();
    table.ai_plays("throw", "33334");
    table.ai_plays("stop", "");
    table.ai_plays("stop", "");
    assert_eq!(table.purses(&["anna", "ben"]), [1000, 1000]);
    assert_eq!(winners(&table), [false, false]);
}

/// Four circles with bets on both, under other terms where they are named. Each has placed this many pieces, then Ben
/// misses a turn, in which an AI places one for him.
fn ben_misses_a_turn(placed: usize, terms: Option<Terms>) -> Circle {
    let mut table = circle(&["anna", "ben"]).game(Kind::Karo).ante(50).sit();
    table.throws_in("dov", 30);
    table.bets("cleo", 2, 20);
    table.bets("dao", 1, 30);
    table.starts("");
    if let Some(terms) = terms {
        under(&mut table, terms);
    }
    table.plays_first_moves(2 * placed + 1);
    table.time_passes();
    let seat = table.seat_to_move().expect("it is Ben's turn");
    let mv = table.table.playing().expect("it runs").game.legal_moves(seat)[0].to_string();
    table.ai_plays(&mv, "");
    table
}

#[test]
fn whoever_gives_up_after_the_other_missed_a_turn_has_lost_and_the_other_has_won() {
    for is_back in [true, false] {
        let mut table = ben_misses_a_turn(1, None);
        if is_back {
            table.does(Command::Back(id("ben")));
        }
        table.plays("anna", "resign");
        assert_eq!(table.moved(), ["winnings 130", "bet-won 50"], "Ben is back: {is_back}");
        assert_eq!(table.purses(&["anna", "ben", "cleo", "dao"]), [950, 1080, 1030, 970]);
        assert_eq!(winners(&table), [false, true]);
        let evening = table.table.evening.games.last().expect("it is remembered");
        assert!(!evening.drawn && evening.winners.len() == 1, "{evening:?}");
        let board = present::board::board(&table.table).text;
        assert!(lacks(&board, "No winner") && lacks(&board, "an AI finished"), "{board}");
        let record = Record::of(&table.journal[starts_at(&table)..]).expect("it ended");
        verify(&record).expect("it holds");
    }
}

#[test]
fn who_has_not_moved_wins_nothing_by_what_the_other_gives_up_and_nobody_inherits_what_they_gave_up() {
    let mut table = ben_misses_a_turn(0, None);
    table.does(Command::Back(id("ben")));
    table.plays("anna", "resign");
    assert_eq!(table.purses(&["anna", "ben", "cleo", "dao", "dov"]), [1000; 5], "an AI had all of his moves");
    assert_eq!(winners(&table), [false, false]);
}

#[test]
fn what_was_given_up_in_a_game_that_began_under_older_terms_pays_as_it_did() {
    let mut table = ben_misses_a_turn(1, Some(Terms::NotGivenUpEarly));
    table.does(Command::Back(id("ben")));
    table.plays("anna", "resign");
    assert_eq!(table.purses(&["anna", "ben", "cleo", "dao"]), [1030, 1000, 1000, 1000]);
    assert_eq!(winners(&table), [false, false]);
    let record = Record::of(&table.journal[starts_at(&table)..]).expect("it ended");
    verify(&record).expect("a record says nothing of its terms, and holds");
}

/// Movers & Hoppers with bets on both, under other terms where they are named. Anna misses her fourth turn; after what the
/// AI plays in it Ben can go home, and so let her win (S2).
fn ben_can_let_anna_win(terms: Option<Terms>) -> Circle {
    let mut table = circle(&["anna", "ben"]).game(Kind::Karo).option("game", "movers-hoppers").ante(50).sit();
    table.bets("cleo", 2, 20);
    table.bets("dao", 1, 30);
    table.starts("");
    if let Some(terms) = terms {
        under(&mut table, terms);
    }
    for (anna, ben) in [("c2-b3", "c7-b6"), ("b1-b4", "b8-b5"), ("a1-c3", "b7-c7")] {
        table.plays("anna", anna);
        table.plays("ben", ben);
    }
    table.time_passes();
    table.ai_plays("b3-b7", "");
    table
}

#[test]
fn whoever_lets_the_other_win_after_they_missed_a_turn_has_lost_and_the_other_has_won_s2() {
    for is_back in [true, false] {
        let mut table = ben_can_let_anna_win(None);
        if is_back {
            table.does(Command::Back(id("anna")));
        }
        table.plays("ben", "b6-b8");
        assert_eq!(table.moved(), ["winnings 100", "bet-won 50"], "Anna is back: {is_back}");
        assert_eq!(table.purses(&["anna", "ben", "cleo", "dao"]), [1050, 950, 980, 1020]);
        assert_eq!(winners(&table), [true, false]);
        let record = Record::of(&table.journal[starts_at(&table)..]).expect("it ended");
        verify(&record).expect("it holds");
    }
}

#[test]
fn pocketing_the_last_man_of_one_who_missed_a_turn_loses_all_the_same_r11() {
    const PAST_ALL_MEN: &str = "shoot 0.00 0.00 50";
    let last_men = "a+32.27+30.44 A-32.27+30.44 | turn 1 | board 1 light 1 | seats 2 | queen light";
    let carrom = circle(&["anna", "ben"]).game(Kind::Carrom).option("boards", "1").board(last_men);
    let mut table = carrom.ante(50).start("");
    for name in ["anna", "ben", "anna"] {
        table.plays(name, PAST_ALL_MEN);
    }
    table.time_passes();
    table.ai_plays(PAST_ALL_MEN, "");
    table.plays("anna", "shoot 0.00 -29.40 250");
    assert_eq!(table.purses(&["anna", "ben"]), [950, 1050]);
    assert_eq!(winners(&table), [false, true]);
}

#[test]
fn letting_the_other_win_in_a_game_that_began_under_older_terms_pays_as_it_did() {
    let mut table = ben_can_let_anna_win(Some(Terms::NotGivenUpEarly));
    table.plays("ben", "b6-b8");
    assert_eq!(table.purses(&["anna", "ben", "cleo", "dao"]), [1000; 4]);
    assert_eq!(winners(&table), [false, false]);
}

#[test]
fn a_game_that_began_before_idling_was_asked_after_pays_as_it_did() {
    for terms in [Terms::Any, Terms::Contested] {
        let mut table = away_and_ahead(terms);
        assert_eq!(table.table.ai_to_move(), Some((games::Seat(1), Level::Middle)));
        table.ai_plays("stop", "");
        assert_eq!(table.moved(), ["winnings 150"]);
        assert_eq!(winners(&table), [false, true]);
    }
}

#[test]
fn the_board_of_an_ended_game_keeps_who_sat_there_and_what_was_paid() {
    let mut table = circle(&["anna", "ben"]).ante(50).start("33333");
    table.throws("anna", "33334");
    table.time_passes();
    table.ai_plays("throw", "66666");
    table.stops("anna");
    table.ai_plays("stop", "");
    let Phase::Gathering(gathering) = &table.table.phase else { panic!("the game is over") };
    let ended = gathering.last.as_ref().expect("a game ended");
    assert_eq!(ended.sitters.len(), 2);
    assert_eq!((ended.pot, ended.settlement.winnings[0].1), (Coins(100), Coins(100)));
    assert_eq!(ended.id.number, 1);
    assert_ne!(ended.seed, gathering.seed, "the next game has a secret of its own");
}

#[test]
fn a_game_that_is_closed_pays_every_stake_back() {
    let mut table = circle(&["anna", "ben"]).ante(50).sit();
    table.throws_in("dao", 30);
    table.starts("33333");
    table.throws("anna", "33334");
    table.does(Command::Close(manager("cleo"), None));
    assert_eq!(table.purses(&["anna", "ben", "dao"]), [1000, 1000, 1000]);
    assert!(table.results.is_empty(), "nobody won");
}
