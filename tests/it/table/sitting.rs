//! Getting in and out, and what it costs.

use games::{Level, Seat};
use table::{Closing, Command, JournalEvent, Phase, Refused, Who, coins::Coins};

use super::circle::{Circle, circle, house_rules, id, person};

#[test]
fn the_ante_is_paid_on_sitting_down() {
    let anna = circle(&["anna", "ben"]).ante(50).sit();
    assert_eq!(anna.purses(&["anna", "ben"]), [950, 950]);
    assert_eq!(anna.table.pot.total(), Coins(100));
    assert_eq!(anna.moved(), ["ante 50"]);
}

#[test]
fn the_ante_comes_back_on_getting_up_before_the_start() {
    let mut table = circle(&["anna", "ben"]).ante(50).sit();
    table.leaves("ben");
    assert_eq!(table.moved(), ["back 50"]);
    assert_eq!(table.purses(&["anna", "ben"]), [950, 1000]);
    assert_eq!(table.seats(), ["anna"]);
}

#[test]
fn one_who_gets_up_and_sits_down_again_pays_once() {
    let mut table = circle(&["anna", "ben"]).ante(50).sit();
    table.leaves("ben");
    table.joins("ben");
    assert_eq!(table.purse("ben"), 950);
    assert_eq!(table.table.pot.total(), Coins(100));
}

#[test]
fn two_who_join_at_once_both_sit() {
    let mut table = circle(&["anna"]).sit();
    // Both clicked the same board: joining asks for the phase alone, not for a turn.
    let (ben, cleo) = (Command::Join(person("ben")), Command::Join(person("cleo")));
    table.does(ben);
    table.does(cleo);
    assert_eq!(table.seats(), ["anna", "ben", "cleo"]);
}

#[test]
fn a_table_without_ante_moves_no_coins() {
    let mut table = circle(&["anna", "ben"]).ante(0).start("11111");
    table.throws("anna", "11116");
    table.throws("ben", "66666");
    table.stops("anna");
    table.stops("ben");
    assert!(table.is_gathering());
    assert_eq!(table.purses(&["anna", "ben"]), [1000, 1000]);
}

#[test]
fn extra_coins_are_thrown_into_the_middle_k2() {
    let mut table = circle(&["anna", "ben"]).ante(50).sit();
    table.throws_in("anna", 20);
    table.throws_in("ben", 5);
    table.throws_in("anna", 1);
    assert_eq!(table.moved(), ["throw-in 1"]);
    assert_eq!(table.purses(&["anna", "ben"]), [929, 945]);
    assert_eq!(table.table.pot.stakes, [(id("anna"), Coins(71)), (id("ben"), Coins(55))]);
}

#[test]
fn one_who_does_not_sit_may_throw_in_too_k2() {
    let mut table = circle(&["anna", "ben"]).ante(50).sit();
    table.throws_in("dao", 30);
    assert_eq!(table.purse("dao"), 970);
    assert_eq!(table.seats(), ["anna", "ben"]);
    assert_eq!(table.table.pot.total(), Coins(130));
}

#[test]
fn what_was_thrown_in_stays_when_its_giver_gets_up_and_is_won_k2() {
    let mut table = circle(&["anna", "ben", "cleo"]).ante(50).sit();
    table.throws_in("cleo", 30);
    table.leaves("cleo");
    assert_eq!(table.purse("cleo"), 970, "the ante came back, the extra coins did not");
    table.starts("11111");
    table.throws("anna", "11112");
    table.throws("ben", "66666");
    table.stops("anna");
    table.stops("ben");
    assert_eq!(table.purses(&["anna", "ben", "cleo"]), [1080, 950, 970]);
}

#[test]
fn thrown_in_coins_come_back_when_the_table_closes() {
    let mut table = circle(&["anna", "ben"]).ante(50).sit();
    table.throws_in("dao", 30);
    table.throws_in("anna", 7);
    table.does(Command::Close(person("anna"), None));
    assert_eq!(table.purses(&["anna", "ben", "dao"]), [1000, 1000, 1000]);
    assert_eq!(table.table.pot.total(), Coins::ZERO);
}

#[test]
fn the_last_one_who_gets_up_closes_the_table_and_all_stakes_come_back() {
    let mut table = circle(&["anna", "ben"]).ante(50).ais(&[Level::Easy]).sit();
    table.throws_in("dao", 30);
    table.leaves("ben");
    table.leaves("anna");
    assert_eq!(table.table.phase, Phase::Closed(Closing::Empty));
    assert_eq!(table.purses(&["anna", "ben", "dao"]), [1000, 1000, 1000]);
}

#[test]
fn who_stays_stays_in_and_the_next_game_takes_the_ante_k2() {
    let mut table = circle(&["anna", "ben"]).ante(50).start("11111");
    table.throws("anna", "11112");
    table.throws("ben", "66666");
    table.stops("anna");
    table.stops("ben");
    assert_eq!(table.purses(&["anna", "ben"]), [1050, 950]);
    assert_eq!(table.table.pot.total(), Coins::ZERO);
    table.starts("22222");
    assert_eq!(table.moved(), ["ante 50", "ante 50"]);
    assert_eq!(table.purses(&["anna", "ben"]), [1000, 900]);
    assert_eq!(table.table.pot.total(), Coins(100));
}

#[test]
fn one_who_joins_between_two_games_pays_then_and_not_again_at_the_start_k2() {
    let mut table = circle(&["anna", "ben"]).ante(50).start("11111");
    table.throws("anna", "11112");
    table.throws("ben", "66666");
    table.stops("anna");
    table.stops("ben");
    table.joins("cleo");
    assert_eq!(table.purse("cleo"), 950);
    table.starts("22222");
    assert_eq!(table.moved(), ["ante 50", "ante 50"]);
    assert_eq!(table.purses(&["anna", "ben", "cleo"]), [1000, 900, 950]);
}

#[test]
fn one_who_gets_up_between_two_games_gets_no_ante_back_for_none_was_paid() {
    let mut table = circle(&["anna", "ben"]).ante(50).start("11111");
    table.throws("anna", "11112");
    table.throws("ben", "66666");
    table.stops("anna");
    table.stops("ben");
    table.leaves("ben");
    assert!(table.moved.is_empty());
    assert_eq!(table.purse("ben"), 950);
}

#[test]
fn who_cannot_pay_gets_up_at_the_start() {
    let mut table = circle(&["anna", "ben", "cleo"]).ante(50).start("11111");
    table.throws("anna", "11112");
    table.throws("ben", "66666");
    table.throws("cleo", "66666");
    table.stops("anna");
    table.stops("ben");
    table.stops("cleo");
    table.starts_short(id("anna"), &["cleo"], "22222");
    assert_eq!(table.seats(), ["anna", "ben"]);
    assert_eq!(table.purses(&["anna", "ben", "cleo"]), [1050, 900, 950]);
    let JournalEvent::Started(started) = table.line() else { panic!("a game started") };
    assert_eq!(started.got_up, [(id("cleo"), "cleo".to_owned())]);
    let told = |table: &Circle| table.table.playing().expect("a game started").got_up.len();
    assert_eq!(told(&table), 1);
    table.throws("ben", "66666");
    assert_eq!(told(&table), 0, "with the first move it has been told");
}

#[test]
fn a_start_that_fails_since_some_cannot_pay_says_who() {
    let mut table = circle(&["anna", "ben"]).ante(50).start("11111");
    table.throws("anna", "11111");
    let start = Command::Start { by: id("anna"), decision: None };
    let cannot_pay =
        |names: &[&str]| Refused::CannotPay { users: names.iter().map(|name| id(name)).collect(), need: Coins(50) };
    table.cannot_pay(&["ben"]);
    assert_eq!(table.refuses(start.clone()), cannot_pay(&["ben"]));
    table.cannot_pay(&["ben", "anna"]);
    assert_eq!(table.refuses(start.clone()), cannot_pay(&["anna", "ben"]));
    table.cannot_pay(&[]);
    table.leaves("ben");
    assert_eq!(table.refuses(start), Refused::SeatsNeeded { seats: 1, need: 2..=20 });
}

#[test]
fn who_has_paid_stays_whatever_the_purse_says_now() {
    let mut table = circle(&["anna", "ben"]).ante(50).sit();
    table.starts_short(id("anna"), &["ben", "dao"], "22222");
    assert_eq!(table.seats(), ["anna", "ben"]);
}

#[test]
fn the_one_who_starts_may_be_the_one_who_cannot_pay() {
    let mut table = circle(&["anna", "ben", "cleo"]).ante(50).start("11111");
    table.throws("anna", "11112");
    table.throws("ben", "66666");
    table.throws("cleo", "66666");
    table.stops("anna");
    table.stops("ben");
    table.stops("cleo");
    table.starts_short(id("ben"), &["ben"], "22222");
    assert_eq!(table.seats(), ["anna", "cleo"]);
}

#[test]
fn a_house_seat_that_could_not_pay_stays_for_it_owes_nothing_k1() {
    let mut table = circle(&["anna", "ben", "cleo"]).ante(50).option("house", "rotating").start("");
    table.throws("anna", "11111");
    table.throws("ben", "66665");
    table.throws("cleo", "11112");
    table.stops("ben");
    table.stops("cleo");
    assert!(table.is_gathering());
    // Ben throws the next house.
    table.starts_short(id("anna"), &["ben"], "");
    assert_eq!(table.seats(), ["anna", "ben", "cleo"]);
    assert_eq!(table.seat_to_move(), Some(Seat(1)));
    assert_eq!(table.purses(&["anna", "ben", "cleo"]), [950, 950, 1000]);
}

#[test]
fn the_house_seat_gets_its_ante_back_at_the_start_k1() {
    let table = circle(&["anna", "ben", "cleo"]).ante(50).option("house", "rotating").start("");
    assert_eq!(table.moved(), ["back 50"]);
    assert_eq!(table.purses(&["anna", "ben", "cleo"]), [1000, 950, 950]);
    assert_eq!(table.table.pot.total(), Coins(100));
}

#[test]
fn what_the_house_seat_threw_in_stays_in_the_middle_k1_k2() {
    let mut table = circle(&["anna", "ben", "cleo"]).ante(50).option("house", "rotating").sit();
    table.throws_in("anna", 15);
    table.starts("");
    assert_eq!(table.purse("anna"), 985);
    assert_eq!(table.table.pot.stakes[0], (id("anna"), Coins(15)));
    assert_eq!(table.table.pot.total(), Coins(115));
}

#[test]
fn an_ai_stakes_nothing_and_the_one_that_sat_down_last_gets_up_first() {
    let mut table = circle(&["anna"]).ante(50).ais(&[Level::Easy, Level::Hard]).sit();
    table.joins("ben");
    assert_eq!(table.table.pot.total(), Coins(100));
    table.does(Command::RemoveAi(id("anna")));
    assert_eq!(table.seats(), ["anna", "ai", "ben"]);
    assert_eq!(table.table.sitters[1].who, Who::Ai { level: Level::Easy });
}

#[test]
fn nobody_gets_in_or_out_while_a_game_is_played_k2() {
    let mut table = circle(&["anna", "ben"]).start("11111");
    for command in [
        Command::Join(person("cleo")),
        Command::Leave(id("ben")),
        Command::AddAi(id("anna"), Level::Hard),
        Command::RemoveAi(id("anna")),
        Command::ThrowIn(person("ben"), Coins(5)),
        Command::ChooseWord(id("ben"), "luck".to_owned()),
        Command::Start { by: id("anna"), decision: None },
    ] {
        assert_eq!(table.refuses(command), Refused::GameRunning);
    }
}

#[test]
fn coins_are_thrown_in_until_a_rotating_house_lies_k2() {
    let mut table = circle(&["anna", "ben", "cleo"]).ante(50).option("house", "rotating").start("");
    let turn = table.table.decision;
    table.throws_in("ben", 5);
    table.throws_in("dao", 7);
    assert_eq!((table.table.pot.total(), table.table.decision), (Coins(112), turn));
    assert_eq!(
        table.refuses(Command::ThrowIn(person("dao"), Coins(0))),
        Refused::BadAmount { amount: Coins(0), max: Coins(1_000_000) }
    );
    table.throws("anna", "11111");
    assert_eq!(table.refuses(Command::ThrowIn(person("dao"), Coins(7))), Refused::GameRunning);
    table.throws("ben", "11111");
    assert_eq!(table.purses(&["anna", "ben", "cleo", "dao"]).iter().sum::<i64>() + table.tavern(), 4000);
}

#[test]
fn twenty_sit_at_kara_and_no_more_k1() {
    let mut table = circle(&["anna"]).ais(&[Level::Easy; 19]).sit();
    assert_eq!(table.refuses(Command::Join(person("ben"))), Refused::Full { seats: 20 });
    assert_eq!(table.refuses(Command::AddAi(id("anna"), Level::Easy)), Refused::Full { seats: 20 });
    table.starts("11111");
    assert_eq!(table.table.sitters.len(), 20);
}

#[test]
fn names_fit_the_board() {
    let mut table = Circle::open(id("anna"), house_rules());
    let mut sit = |name: &str, user: &str| {
        table.does(Command::Join(table::Person { name: name.to_owned(), ..person(user) }));
        table.seats().pop().expect("one sat down")
    };
    assert_eq!(sit("  An\nna\u{7} ", "anna"), "Anna");
    assert_eq!(sit(&"x".repeat(99), "ben"), "x".repeat(32));
    assert_eq!(sit("\t \n", "cleo"), "?");
    assert_eq!(sit(&format!("{}Dao", " ".repeat(40)), "dao"), "Dao");
}

#[test]
fn numbers_past_their_limits_are_cut_on_opening() {
    let with = |ante, turn_secs| {
        let rules = table::HouseRules { ante: Coins(ante), turn_secs, ..house_rules() };
        Circle::open(id("anna"), rules).table.rules
    };
    assert_eq!((with(-5, 0).ante, with(-5, 0).turn_secs), (Coins::ZERO, 10));
    assert_eq!((with(i64::MAX, 9999).ante, with(0, 9999).turn_secs), (Coins(1_000_000), 3600));
}

#[test]
fn a_word_for_the_dice_is_kept_and_can_be_taken_back() {
    let mut table = circle(&["anna", "ben"]).sit();
    table.does(Command::ChooseWord(id("anna"), "  sun flower ".to_owned()));
    assert_eq!(table.table.entropy(), "game 30/1\nseat 1 1 sun flower\nseat 2 2 \n");
    table.does(Command::ChooseWord(id("anna"), String::new()));
    assert_eq!(table.table.entropy(), "game 30/1\nseat 1 1 \nseat 2 2 \n");
}
