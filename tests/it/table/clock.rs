//! Time for a turn, the AI that plays for one who lets it pass, and lobbies nobody starts.

use games::{Level, Seat, catalog::Kind};
use table::{Closing, Command, JournalEvent, Phase, Refused, Table, coins::Coins};

use super::circle::{Circle, OPENED_AT, circle, id, person};

#[test]
fn time_is_not_up_before_its_end() {
    let mut table = circle(&["anna", "ben"]).start("11111");
    let until = OPENED_AT.plus_secs(60);
    assert_eq!(table.table.deadline(), Some(until));
    table.seconds_pass(59);
    assert_eq!(table.refuses(Command::TimeUp), Refused::TimeLeft { until: Some(until) });
    table.seconds_pass(1);
    table.does(Command::TimeUp);
    assert_eq!(table.line(), &JournalEvent::Away { seat: Seat(0) });
}

#[test]
fn a_move_gives_the_next_one_a_full_turn() {
    let mut table = circle(&["anna", "ben"]).start("11111");
    table.seconds_pass(50);
    table.throws("anna", "66666");
    assert_eq!(table.table.deadline(), Some(OPENED_AT.plus_secs(110)));
}

#[test]
fn an_ai_plays_for_a_seat_that_lets_time_pass_and_no_clock_runs_for_it() {
    let mut table = circle(&["anna", "ben"]).start("11111");
    table.time_passes();
    assert_eq!(table.table.ai_to_move(), Some((Seat(0), Level::Easy)));
    assert_eq!(table.table.deadline(), None);
    assert_eq!(table.refuses(Command::TimeUp), Refused::TimeLeft { until: None });
    table.ai_plays("throw", "66666");
    table.throws("ben", "66665");
    assert_eq!(table.table.ai_to_move(), Some((Seat(0), Level::Easy)), "until Anna clicks again");
}

#[test]
fn a_move_of_the_owner_takes_the_seat_back() {
    let mut table = circle(&["anna", "ben"]).start("11111");
    table.time_passes();
    table.throws("anna", "66666");
    assert!(!table.table.sitters[0].away);
    table.throws("ben", "66665");
    assert_eq!(table.table.ai_to_move(), None);
}

#[test]
fn one_who_is_back_before_the_ai_has_moved_goes_on_with_the_turn_that_runs() {
    let mut table = circle(&["anna", "ben"]).start("11111");
    let old = table.click("anna", "throw");
    table.time_passes();
    table.ai_plays("throw", "66666");
    table.throws("ben", "66665");
    table.seconds_pass(30);
    assert_eq!(table.refuses(old), Refused::Stale);
    table.does(Command::Back(id("anna")));
    assert_eq!(table.line(), &JournalEvent::Back { seat: Seat(0) });
    assert_eq!(table.table.ai_to_move(), None);
    assert_eq!(table.table.deadline(), Some(table.now.plus_secs(30)), "half of it is gone");
}

#[test]
fn whose_time_is_up_comes_back_once_in_a_turn_and_has_ten_seconds_then() {
    let mut table = circle(&["anna", "ben"]).start("11111");
    table.time_passes();
    table.seconds_pass(1);
    table.does(Command::Back(id("anna")));
    assert_eq!(table.table.deadline(), Some(table.now.plus_secs(10)));
    table.time_passes();
    assert_eq!(table.refuses(Command::Back(id("anna"))), Refused::BackOnceATurn { seat: Seat(0) });
    // She can still play, and her next turn is one like any other.
    table.throws("anna", "66666");
    table.throws("ben", "66665");
    assert_eq!(table.table.deadline(), Some(table.now.plus_secs(60)));
    table.time_passes();
    table.does(Command::Back(id("anna")));
    assert_eq!(table.table.deadline(), Some(table.now.plus_secs(10)));
}

#[test]
fn once_their_time_is_up_again_nobody_holds_the_ai_up_by_what_is_said() {
    let mut table = circle(&["anna", "ben"]).game(Kind::Karo).start("");
    table.plays_first_moves(2);
    table.time_passes();
    table.does(Command::Back(id("anna")));
    table.time_passes();
    assert_eq!(table.refuses(table.click("anna", "draw")), Refused::BackOnceATurn { seat: Seat(0) });
    table.plays_first_moves(1);
    assert_eq!(table.table.deadline(), Some(table.now.plus_secs(60)), "it is Ben's turn");
}

#[test]
fn in_a_game_that_began_before_that_was_asked_whoever_comes_back_has_a_full_turn() {
    let mut table = circle(&["anna", "ben"]).start("11111");
    let JournalEvent::Started(mut started) = table.line().clone() else { panic!("it started") };
    started.codec = 14;
    table.journal.last_mut().expect("it started").event = JournalEvent::Started(started);
    table.table = Table::replay(&table.journal).expect("it is whole");
    for _ in 0..3 {
        table.time_passes();
        table.does(Command::Back(id("anna")));
        assert_eq!(table.table.deadline(), Some(table.now.plus_secs(60)));
    }
}

#[test]
fn one_who_is_back_out_of_turn_leaves_the_others_clock() {
    let mut table = circle(&["anna", "ben"]).start("11111");
    table.time_passes();
    table.ai_plays("throw", "66666");
    let until = table.table.deadline();
    table.seconds_pass(5);
    table.does(Command::Back(id("anna")));
    assert_eq!(table.line(), &JournalEvent::Back { seat: Seat(0) });
    assert_eq!((table.seat_to_move(), table.table.deadline()), (Some(Seat(1)), until));
}

#[test]
fn joining_again_takes_the_seat_back() {
    let mut table = circle(&["anna", "ben"]).start("11111");
    table.time_passes();
    table.joins("anna");
    assert_eq!(table.line(), &JournalEvent::Back { seat: Seat(0) });
    assert_eq!(table.refuses(Command::Join(person("anna"))), Refused::SeatedAlready { seat: Seat(0) });
}

#[test]
fn what_is_refused_is_refused_to_one_who_is_away_as_well() {
    let running = [
        Command::Leave(id("anna")),
        Command::AddAi(id("anna"), Level::Easy),
        Command::RemoveAi(id("anna")),
        Command::ThrowIn(person("anna"), Coins(5)),
        Command::ChooseWord(id("anna"), "sun".to_owned()),
        Command::Start { by: id("anna"), decision: None },
    ];
    let mut table = circle(&["anna", "ben"]).ante(50).start("11111");
    table.time_passes();
    for command in running {
        assert_eq!(table.refuses(command), Refused::GameRunning);
    }
    assert!(table.table.is_away(Seat(0)));
}

#[test]
fn only_one_who_is_away_comes_back() {
    let mut table = circle(&["anna", "ben"]).start("11111");
    assert_eq!(table.refuses(Command::Back(id("anna"))), Refused::NotTheAisSeat { seat: Seat(0) });
    table.time_passes();
    assert_eq!(table.refuses(Command::Back(id("dao"))), Refused::NoSeat);
    table.does(Command::Back(id("anna")));
    table.refuses(Command::Back(id("anna")));
    let mut lobby = circle(&["anna", "ben"]).sit();
    assert_eq!(lobby.refuses(Command::Back(id("anna"))), Refused::NoGame);
}

#[test]
fn what_others_ask_leaves_the_seat_to_the_ai() {
    let mut table = circle(&["anna", "ben"]).ante(50).start("11111");
    table.time_passes();
    assert_eq!(table.refuses(Command::Leave(id("ben"))), Refused::GameRunning);
    assert_eq!(table.refuses(Command::Leave(id("dao"))), Refused::NoSeat);
    assert!(table.table.is_away(Seat(0)));
}

#[test]
fn a_thought_of_the_ai_comes_too_late_when_the_owner_is_back() {
    let mut table = circle(&["anna", "ben"]).start("11111");
    table.time_passes();
    let thought = table.ai_click(0, "throw");
    table.joins("anna");
    assert_eq!(table.refuses(thought), Refused::NotTheAisSeat { seat: Seat(0) });
}

#[test]
fn one_who_is_away_at_the_end_gets_up_and_one_who_came_back_stays() {
    let mut table = circle(&["anna", "ben", "cleo"]).ante(50).start("11111");
    table.time_passes();
    table.ai_plays("throw", "66666");
    table.time_passes();
    table.ai_plays("throw", "66666");
    table.throws("cleo", "66665");
    table.joins("ben");
    table.ai_plays("stop", "");
    table.stops("ben");
    table.stops("cleo");
    assert_eq!(table.seats(), ["ben", "cleo"]);
    assert_eq!(table.table.host, id("ben"), "the host was away");
    assert_eq!(table.purses(&["anna", "ben", "cleo"]), [950, 950, 1100], "nobody's stake is lost by it");
}

#[test]
fn when_all_are_away_the_table_gathers_empty_and_then_closes() {
    let mut table = circle(&["anna", "ben"]).ante(50).start("11111");
    table.time_passes();
    table.ai_plays("throw", "66666");
    table.time_passes();
    table.ai_plays("throw", "66665");
    table.ai_plays("stop", "");
    table.ai_plays("stop", "");
    assert!(table.is_gathering());
    assert!(table.seats().is_empty());
    assert_eq!(table.refuses(Command::Start { by: id("anna"), decision: None }), Refused::NoSeat);
    table.time_passes();
    assert_eq!(table.table.phase, Phase::Closed(Closing::Idle));
}

#[test]
fn a_lobby_nobody_starts_closes_and_gives_back() {
    let mut table = circle(&["anna", "ben"]).ante(50).sit();
    table.throws_in("dao", 20);
    table.seconds_pass(899);
    assert_eq!(table.refuses(Command::TimeUp), Refused::TimeLeft { until: Some(OPENED_AT.plus_secs(900)) });
    table.seconds_pass(1);
    table.does(Command::TimeUp);
    assert_eq!(table.table.phase, Phase::Closed(Closing::Idle));
    assert_eq!(table.purses(&["anna", "ben", "dao"]), [1000, 1000, 1000]);
    assert_eq!(table.table.deadline(), None);
}

#[test]
fn the_time_between_two_games_is_counted_from_the_end_of_the_last() {
    let mut table = circle(&["anna", "ben"]).start("11111");
    table.seconds_pass(40);
    table.throws("anna", "11111");
    assert!(table.is_gathering());
    assert_eq!(table.table.deadline(), Some(OPENED_AT.plus_secs(940)));
}

#[test]
fn a_clock_that_goes_back_ends_no_turn() {
    let mut table = circle(&["anna", "ben"]).start("11111");
    table.throws("anna", "66666");
    table.now = table::ids::Moment(table.now.0 - 3_600_000);
    assert!(matches!(table.refuses(Command::TimeUp), Refused::TimeLeft { .. }));
    table.throws("ben", "66665");
    assert_eq!(table.table.deadline(), Some(table.now.plus_secs(60)));
}

#[test]
fn another_time_for_turns_counts_from_the_next_turn_on() {
    // Eleven seconds of a minute are gone when the host of the table gives turns an hour.
    let mut table = circle(&["anna", "ben"]).ante(0).turn_secs(60).start("11111");
    table.throws("anna", "66666");
    table.seconds_pass(11);
    table.does(Command::SetTurnSecs(person("anna"), 3600));
    assert_eq!(table.table.deadline(), Some(OPENED_AT.plus_secs(60)), "Ben's turn keeps its minute");
    table.throws("ben", "66665");
    assert_eq!(table.table.deadline(), Some(table.now.plus_secs(3600)), "the next one has an hour");
}

#[test]
fn turns_can_have_ten_seconds_to_an_hour() {
    let mut table = circle(&["anna"]).ante(0).ais(&[Level::Easy]).start("11111");
    for secs in [0, 9, 3601, u32::MAX] {
        let refused = table.refuses(Command::SetTurnSecs(person("anna"), secs));
        assert_eq!(refused, Refused::BadTurnSecs { secs, min: 10, max: 3600 });
    }
    for secs in [10, 3600] {
        table.does(Command::SetTurnSecs(person("anna"), secs));
        assert_eq!(table.table.rules.turn_secs, secs);
    }
}

/// Anna and Ben play Vier Kreise with so many minutes each for the whole game.
fn with_minutes(minutes: &str) -> Circle {
    circle(&["anna", "ben"]).game(Kind::Karo).option("minutes", minutes).start("")
}

#[test]
fn a_time_for_the_whole_game_runs_down_from_turn_to_turn() {
    let mut table = with_minutes("10");
    assert_eq!(table.table.deadline(), Some(OPENED_AT.plus_secs(600)), "not the 60 s of a turn");
    table.seconds_pass(240);
    table.plays("anna", "a1");
    assert_eq!(table.table.budget_left_ms(Seat(0)), Some(360_000));
    table.seconds_pass(30);
    table.plays("ben", "a2");
    assert_eq!(table.table.budget_left_ms(Seat(1)), Some(570_000));
    assert_eq!(table.table.deadline(), Some(OPENED_AT.plus_secs(270 + 360)));
}

#[test]
fn what_is_asked_out_of_turn_takes_no_time_from_who_asks() {
    let mut table = with_minutes("10");
    table.seconds_pass(100);
    table.plays("ben", "draw");
    assert_eq!(table.table.budget_left_ms(Seat(1)), Some(600_000));
    assert_eq!(table.table.deadline(), Some(OPENED_AT.plus_secs(600)), "Anna's clock goes on");
}

#[test]
fn whoever_has_used_the_time_for_the_game_up_has_ten_seconds_a_turn() {
    let mut table = with_minutes("1");
    table.seconds_pass(60);
    table.does(Command::TimeUp);
    assert_eq!(table.table.ai_to_move(), Some((Seat(0), Level::Easy)), "nobody loses by the clock");
    table.ai_plays("a1", "");
    table.plays("ben", "a2");
    table.does(Command::Back(id("anna")));
    assert_eq!(table.table.budget_left_ms(Seat(0)), Some(0));
    assert_eq!(table.table.deadline(), Some(OPENED_AT.plus_secs(70)));
    table.time_passes();
    assert_eq!(table.refuses(Command::Back(id("anna"))), Refused::BackOnceATurn { seat: Seat(0) });
}

#[test]
fn taking_back_gives_no_time_nor_does_what_is_decided_again_b4() {
    let mut table =
        circle(&["anna", "ben"]).game(Kind::Karambolage).new_table().option("ends", "time").ante(0).start("61");
    for place in ["place S5C", "place R6E"] {
        table.plays("anna", place);
    }
    table.dice("3456");
    table.plays("anna", "place W2D");
    table.seconds_pass(20);
    table.plays("anna", "R6C4");
    let until = table.table.deadline();
    assert_eq!(until, Some(table.now.plus_secs(60)));
    for _ in 0..3 {
        table.seconds_pass(10);
        table.plays("anna", "back");
        table.plays("anna", "R6C4");
        assert_eq!(table.table.deadline(), until, "the match is not drawn out by it");
    }
    table.plays("anna", "S3E5");
    assert_eq!(table.table.deadline(), Some(table.now.plus_secs(60)), "farther than before");
}

#[test]
fn an_offer_gives_the_mover_no_more_time_and_makes_older_buttons_stale() {
    let mut table = circle(&["anna", "ben"]).game(Kind::Karo).start("");
    table.plays("anna", "a1");
    table.plays("ben", "a2");
    let until = table.table.deadline();
    table.seconds_pass(20);
    let take_back = table.click("anna", "undo");
    table.plays("ben", "undo");
    assert_eq!(table.refuses(take_back), Refused::Stale, "what asked would agree now");
    table.plays("anna", "refuse");
    table.plays("anna", "draw");
    assert_eq!(table.table.deadline(), until, "nothing that is said gives time");
    table.plays("ben", "refuse");
    table.plays("anna", "b1");
    assert_ne!(table.table.deadline(), until);
}
