//! The host: who closes, who sets the time, and who comes after.

use karahaus::table::{Closing, Command, Phase, Refused};

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
fn a_running_round_can_be_closed_too_and_all_stakes_come_back() {
    for closer in [person("anna"), manager("dao")] {
        let mut table = circle(&["anna", "ben"]).ante(50).start("11111");
        assert_eq!(table.refuses(Command::Close(person("ben"), None)), Refused::HostOnly { host: id("anna") });
        table.does(Command::Close(closer, None));
        assert_eq!(table.purses(&["anna", "ben"]), [1000, 1000]);
    }
}

#[test]
fn a_close_button_closes_what_its_board_showed_and_nothing_later() {
    let mut table = circle(&["anna", "ben"]).ante(50).sit();
    let lobby = Some(table.table.turn);
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
    let between = Some(table.table.turn);
    assert_eq!(table.refuses(start("anna", lobby)), Refused::Stale);
    assert_eq!(table.refuses(Command::Close(person("anna"), lobby)), Refused::Stale);
    assert!(table.decided(&Command::Close(person("anna"), between)).is_ok());
    table.dice("11111");
    table.does(start("anna", between));
    table.does(Command::Close(person("anna"), None));
}

fn start(name: &str, turn: Option<u32>) -> Command {
    Command::Start { by: id(name), short: vec![], turn }
}

#[test]
fn only_the_host_or_a_manager_sets_the_time_for_turns() {
    let mut table = circle(&["anna", "ben"]).sit();
    assert_eq!(table.refuses(Command::SetTurnSecs(person("ben"), 30)), Refused::HostOnly { host: id("anna") });
    table.does(Command::SetTurnSecs(person("anna"), 30));
    table.does(Command::SetTurnSecs(manager("dao"), 90));
    assert_eq!(table.table.rules.turn_secs, 90);
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
