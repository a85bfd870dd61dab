//! Bets that come back before a game is over: to who sits down and gets up again, and since a seat is given up.

use games::{Level, Seat};
use table::{Closing, Command, Involvement, Phase, Refused, coins::Coins};

use super::circle::{Circle, PURSE, circle, id, manager, person};

fn bet_on(name: &str, seat: u8) -> Command {
    Circle::bet(person(name), Circle::wager(seat, 10))
}

#[test]
fn who_sits_down_and_gets_up_again_bets_on_the_same_seat_or_on_none() {
    let mut table = circle(&["anna", "ben"]).option("house", "player").sit();
    table.bets("cleo", 1, 20);
    table.joins("cleo");
    table.leaves("cleo");
    assert_eq!(table.refuses(bet_on("cleo", 2)), Refused::BetBefore { seat: Seat(0) });
    // And so once the game has started, as long as bets are taken; whoever replays from there knows it too.
    table.starts("");
    assert_eq!(table.refuses(bet_on("cleo", 2)), Refused::BetBefore { seat: Seat(0) });
    table.bets("cleo", 1, 5);
    assert_eq!(table.refuses(bet_on("cleo", 2)), Refused::BetElsewhere { seat: Seat(0) });
    table.throws("anna", "33333");
    table.throws("ben", "66666");
    table.throws("anna", "33334");
    table.stops("ben");
    table.stops("anna");
    table.bets("cleo", 2, 5);
    assert_eq!(table.pool(), [(id("cleo"), 2, 5)], "the next game is another one");
}

#[test]
fn the_seat_one_had_bet_on_is_known_as_it_moves_and_forgotten_with_whoever_sat_there() {
    let mut table = circle(&["anna", "ben", "dao"]).sit();
    table.bets("cleo", 3, 20);
    table.joins("cleo");
    table.leaves("cleo");
    table.leaves("anna");
    assert_eq!(table.refuses(bet_on("cleo", 1)), Refused::BetBefore { seat: Seat(1) }, "Dao has moved up");
    table.leaves("dao");
    table.joins("dao");
    table.bets("cleo", 1, 10);
    assert_eq!(table.pool(), [(id("cleo"), 1, 10)]);
}

#[test]
fn what_comes_back_with_a_seat_is_known_until_the_game_is_under_way() {
    let mut table = circle(&["anna", "ben", "dao"]).ais(&[Level::Easy]).option("house", "player").sit();
    for (name, seat, amount) in [("cleo", 1, 5), ("ada", 3, 20), ("dov", 4, 30)] {
        table.bets(name, seat, amount);
    }
    assert_eq!(table.table.bets_back, Coins::ZERO);
    table.leaves("dao");
    assert_eq!(table.table.bets_back, Coins(20));
    table.does(Command::RemoveAi(id("anna")));
    assert_eq!(table.table.bets_back, Coins(50));
    // As it starts, that has been told.
    table.starts("");
    assert_eq!(table.table.bets_back, Coins::ZERO);
}

#[test]
fn what_comes_back_as_a_game_starts_is_known_until_something_is_played() {
    let mut table = circle(&["anna", "ben", "dao"]).option("house", "rotating").sit();
    table.bets("cleo", 2, 10);
    table.leaves("anna");
    table.joins("ada");
    table.starts("");
    assert_eq!(table.table.bets_back, Coins(10), "Ben sits it out");
    table.throws("ben", "33333");
    assert_eq!(table.table.bets_back, Coins::ZERO);
}

#[test]
fn whoever_sits_down_is_told_of_the_bet_that_came_back_by_that_and_nobody_else_is() {
    let mut table = circle(&["anna", "ben"]).sit();
    table.bets("cleo", 1, 20);
    table.bets("cleo", 1, 15);
    table.bets("dao", 2, 5);
    table.joins("cleo");
    assert_eq!(table.table.bet_withdrawn_now, Some((id("cleo"), Coins(35))));
    table.leaves("cleo");
    table.joins("cleo");
    assert_eq!(table.table.bet_withdrawn_now, None, "this time nothing came back");
    table.joins("dao");
    assert_eq!(table.table.bet_withdrawn_now, Some((id("dao"), Coins(5))));
    table.starts("33333");
    assert_eq!(table.table.bet_withdrawn_now, None);
}

#[test]
fn whoever_has_a_part_in_a_game_sends_nobody_out_of_it_and_hears_which_part() {
    let mut table = circle(&["anna", "ben"]).option("house", "player").sit();
    table.bets("cleo", 1, 20);
    table.throws_in("dao", 5);
    // Between two games somebody may be sent away; nothing of the next one is known.
    table.starts("");
    let removes = |by: &str| Command::Remove(manager(by), id("ben"));
    for (by, how) in [("cleo", Involvement::Bet), ("dao", Involvement::Stake), ("anna", Involvement::Seat)] {
        assert_eq!(table.refuses(removes(by)), Refused::RemovalByInvolved { how }, "{by}");
    }
    table.does(removes("ada"));
    assert_eq!(table.table.phase, Phase::Closed(Closing::BrokenOff { by: id("ada") }));
    assert_eq!(table.purses(&["anna", "ben", "cleo", "dao"]), [PURSE; 4], "all of it comes back");
}

#[test]
fn a_friend_who_manages_and_sends_somebody_out_breaks_a_game_for_stakes_off_even_while_they_are_away() {
    let mut table = circle(&["anna", "ben"]).start("33333");
    table.throws("anna", "33335");
    table.time_passes();
    assert!(table.table.is_away(Seat(1)), "Ben could come back");
    table.does(Command::Remove(manager("ada"), id("ben")));
    assert_eq!(table.table.phase, Phase::Closed(Closing::BrokenOff { by: id("ada") }));
    assert_eq!(table.purses(&["anna", "ben"]), [PURSE; 2]);
}

#[test]
fn who_is_sent_out_of_a_game_for_nothing_by_one_without_a_part_in_it_has_an_ai_play_to_its_end() {
    let mut table = circle(&["anna", "ben"]).ante(0).start("33333");
    // Anna could be losing to him, and Ben be losing himself: the game counts for both.
    for by in ["anna", "ben"] {
        let refused = table.refuses(Command::Remove(manager(by), id("ben")));
        assert_eq!(refused, Refused::RemovalByInvolved { how: Involvement::Seat }, "by {by}");
    }
    let mut sent = circle(&["anna", "ben"]).ante(0).start("33333");
    sent.does(Command::Remove(manager("ada"), id("ben")));
    assert!(sent.table.is_away(Seat(1)) && sent.table.playing().is_some());
    table.throws("anna", "33335");
    table.time_passes();
    let refused = table.refuses(Command::Remove(manager("ada"), id("ben")));
    assert_eq!(refused, Refused::NotTheAisSeat { seat: Seat(1) });
}
