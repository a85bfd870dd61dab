//! The host: who closes, who sets the time, and who comes after.

use games::{Level, Seat};
use table::{Closing, Command, JournalEvent, Phase, Refused};

use super::circle::{circle, id, manager, person};

#[test]
fn the_host_closes_and_so_does_one_who_manages_the_channel_and_nobody_else() {
    for closer in [person("anna"), manager("dao")] {
        let mut table = circle(&["anna", "ben"]).ante(50).sit();
        assert_eq!(table.refuses(Command::Close(person("ben"), None)), Refused::HostOnly { host: id("anna") });
        assert_eq!(table.refuses(Command::Close(person("cleo"), None)), Refused::HostOnly { host: id("anna") });
        table.does(Command::Close(closer, None));
        assert_eq!(table.table.phase, Phase::Closed(Closing::ByHost));
        assert_eq!(table.purses(&["anna", "ben"]), [1000, 1000]);
    }
}

#[test]
fn a_running_game_without_stakes_is_closed_by_all_who_play_it_or_one_who_manages_the_channel_and_does_not() {
    // It counts for the rating of both, so that the host does not end it alone when losing.
    for closer in [person("anna"), person("ben"), manager("ben")] {
        let mut table = circle(&["anna", "ben"]).ante(0).start("11111");
        let by = closer.user;
        table.does(Command::Close(closer, None));
        assert_eq!(table.line(), &JournalEvent::CloseAgreed { user: by });
        table.does(Command::Close(person(if by == id("anna") { "ben" } else { "anna" }), None));
        assert_eq!(table.table.phase, Phase::Closed(Closing::Agreed));
    }
    let mut table = circle(&["anna", "ben"]).ante(0).start("11111");
    assert_eq!(table.refuses(Command::Close(person("dao"), None)), Refused::PlayersOnly);
    table.does(Command::Close(manager("dao"), None));
    assert_eq!(table.table.phase, Phase::Closed(Closing::BrokenOff { by: id("dao") }));
}

#[test]
fn whoever_plays_against_ai_seats_alone_ends_the_game_alone() {
    let mut table = circle(&["anna"]).ante(0).ais(&[Level::Easy]).start("11111");
    assert_eq!(table.refuses(Command::Close(person("dao"), None)), Refused::HostOnly { host: id("anna") });
    table.does(Command::Close(person("anna"), None));
    assert_eq!(table.table.phase, Phase::Closed(Closing::BrokenOff { by: id("anna") }));
}

#[test]
fn whoever_loses_cannot_take_the_stakes_back_alone_not_even_the_host_or_one_who_manages_the_channel() {
    for closer in [person("anna"), manager("anna"), manager("ben")] {
        let mut table = circle(&["anna", "ben"]).ante(50).start("11111");
        let by = closer.user;
        table.does(Command::Close(closer.clone(), None));
        assert_eq!(table.line(), &JournalEvent::CloseAgreed { user: by });
        assert_eq!(table.purses(&["anna", "ben"]), [950, 950], "nothing comes back yet");
        let again = table.refuses(Command::Close(closer, None));
        assert_eq!(again, Refused::AgreedAlready { agreed: 1, of: 2 });
    }
}

#[test]
fn with_stakes_a_running_game_is_broken_off_when_all_who_play_agree() {
    let mut table = circle(&["anna", "ben", "cleo"]).ante(50).ais(&[Level::Easy]).start("11111");
    let secret = table.table.playing().unwrap().seed.clone();
    table.does(Command::Close(person("ben"), None));
    let vote = table.table.step;
    table.does(Command::Agree { by: id("cleo"), vote });
    assert_eq!(table.refuses(Command::Agree { by: id("cleo"), vote }), Refused::AgreedAlready { agreed: 2, of: 3 });
    assert_eq!(table.refuses(Command::Agree { by: id("dao"), vote }), Refused::NoSeat);
    assert_eq!(table.refuses(Command::Close(person("dao"), None)), Refused::PlayersOnly);
    table.does(Command::Agree { by: id("anna"), vote });
    assert_eq!(table.table.phase, Phase::Closed(Closing::Agreed));
    assert_eq!(table.purses(&["anna", "ben", "cleo"]), [1000, 1000, 1000]);
    let opened = table.table.broken_off.as_ref().expect("a game was running");
    assert_eq!((opened.id.number, &opened.seed), (1, &secret), "its secret is opened");
}

#[test]
fn the_next_move_or_one_who_wants_to_play_on_ends_the_vote_and_its_buttons_are_old() {
    let mut table = circle(&["anna", "ben"]).ante(50).start("11111");
    table.does(Command::Close(person("anna"), None));
    let vote = table.table.step;
    // Ben throws, sees that it is bad, and would agree now.
    table.throws("anna", "66666");
    assert_eq!(table.refuses(Command::Agree { by: id("ben"), vote }), Refused::Stale);
    table.does(Command::Close(person("ben"), None));
    let vote = table.table.step;
    assert_eq!(table.refuses(Command::PlayOn { by: id("dao"), vote }), Refused::NoSeat);
    table.does(Command::PlayOn { by: id("anna"), vote });
    assert_eq!(table.table.playing().unwrap().vote, None);
    assert_eq!(table.refuses(Command::Agree { by: id("anna"), vote }), Refused::Stale, "that vote is over");
    assert_eq!(table.seat_to_move(), Some(Seat(1)), "and the game goes on as before");
}

#[test]
fn what_an_ai_plays_ends_no_vote() {
    let mut table = circle(&["anna", "ben"]).ante(50).ais(&[Level::Easy]).start("11111");
    table.throws("anna", "66665");
    table.does(Command::Close(person("anna"), None));
    let vote = table.table.step;
    table.throws("ben", "66655");
    assert_eq!(table.refuses(Command::Agree { by: id("ben"), vote }), Refused::Stale, "a person has moved");
    table.does(Command::Close(person("anna"), None));
    let vote = table.table.step;
    table.ai_plays("throw", "66554");
    assert_eq!(table.refuses(Command::Agree { by: id("anna"), vote }), Refused::AgreedAlready { agreed: 1, of: 2 });
    table.does(Command::Agree { by: id("ben"), vote });
    assert_eq!(table.table.phase, Phase::Closed(Closing::Agreed));
}

#[test]
fn one_who_is_away_has_to_agree_as_well_and_the_game_ends_without_them() {
    let mut table = circle(&["anna", "ben"]).ante(50).start("11111");
    table.time_passes();
    table.ai_plays("throw", "66666");
    table.does(Command::Close(person("ben"), None));
    assert_eq!(table.line(), &JournalEvent::CloseAgreed { user: id("ben") });
    table.throws("ben", "66665");
    table.ai_plays("stop", "");
    table.stops("ben");
    assert!(table.is_gathering());
}

#[test]
fn one_from_outside_who_manages_the_channel_breaks_a_game_off_unless_coins_of_theirs_lie_in_it() {
    let mut table = circle(&["anna", "ben"]).ante(50).sit();
    table.throws_in("cleo", 20);
    table.starts("11111");
    assert_eq!(table.refuses(Command::Close(manager("cleo"), None)), Refused::PlayersOnly);
    table.does(Command::Close(manager("dao"), None));
    assert_eq!(table.table.phase, Phase::Closed(Closing::BrokenOff { by: id("dao") }));
    assert_eq!(table.purses(&["anna", "ben", "cleo"]), [1000, 1000, 1000]);
}

#[test]
fn a_close_button_closes_what_its_board_showed_and_nothing_later() {
    let mut table = circle(&["anna", "ben"]).ante(50).sit();
    let lobby = Some(table.table.decision);
    // Who sits down or gets up makes no other lobby of it.
    table.joins("cleo");
    assert!(table.decided(&Command::Close(person("anna"), lobby)).is_ok());
    table.starts("11111");
    assert_eq!(table.refuses(Command::Close(person("anna"), lobby)), Refused::Stale);
    assert_eq!(table.refuses(start("anna", lobby)), Refused::GameRunning);
    for name in ["anna", "ben", "cleo"] {
        table.throws(name, "66666");
    }
    for name in ["anna", "ben", "cleo"] {
        table.plays(name, "stop");
    }
    let between = Some(table.table.decision);
    assert_eq!(table.refuses(start("anna", lobby)), Refused::Stale);
    assert_eq!(table.refuses(Command::Close(person("anna"), lobby)), Refused::Stale);
    assert!(table.decided(&Command::Close(person("anna"), between)).is_ok());
    table.dice("11111");
    table.does(start("anna", between));
    table.does(Command::Close(manager("dao"), None));
}

fn start(name: &str, turn: Option<u32>) -> Command {
    Command::Start { by: id(name), decision: turn }
}

#[test]
fn only_the_host_or_a_manager_sets_the_time_for_turns() {
    let mut table = circle(&["anna", "ben"]).sit();
    assert_eq!(table.refuses(Command::SetTurnSecs(person("ben"), 90)), Refused::HostOnly { host: id("anna") });
    table.does(Command::SetTurnSecs(person("anna"), 90));
    table.does(Command::SetTurnSecs(manager("dao"), 120));
    assert_eq!(table.table.rules.turn_secs, 120);
}

#[test]
fn the_host_passes_on_when_the_host_gets_up() {
    let mut table = circle(&["anna", "ben", "cleo"]).sit();
    table.leaves("ben");
    assert_eq!(table.table.host, id("anna"));
    table.leaves("anna");
    assert_eq!(table.table.host, id("cleo"));
    assert_eq!(table.refuses(Command::Close(person("anna"), None)), Refused::HostOnly { host: id("cleo") });
}

#[test]
fn the_host_passes_on_when_the_host_cannot_pay() {
    let mut table = circle(&["anna", "ben", "cleo"]).ante(50).start("11111");
    table.throws("anna", "11111");
    table.starts_short(id("cleo"), &["anna"], "22222");
    assert_eq!(table.table.host, id("ben"));
}

#[test]
fn at_a_table_all_have_left_the_next_to_sit_down_is_host() {
    let mut table = circle(&["anna", "ben"]).start("11111");
    table.time_passes();
    table.ai_plays("throw", "66666");
    table.time_passes();
    table.ai_plays("throw", "11111");
    assert!(table.seats().is_empty());
    table.joins("cleo");
    table.joins("anna");
    assert_eq!(table.table.host, id("cleo"));
}

#[test]
fn a_channel_that_is_gone_closes_the_table_and_every_stake_comes_back() {
    for started in [false, true] {
        let mut table = circle(&["anna", "ben"]).ante(50).sit();
        if started {
            table.starts("11111");
        }
        table.does(Command::ChannelGone);
        assert_eq!(table.table.phase, Phase::Closed(Closing::ChannelGone));
        assert_eq!(table.purses(&["anna", "ben"]), [1000, 1000]);
    }
}
