//! What an evening has brought, through rounds of Kara.

use games::Level;
use table::{Command, EveningSeat, JournalEvent, Table, coins::Coins};

use super::circle::{Circle, circle, id, person};

/// Anna wins a round and gets up; cleo wins the next.
fn an_evening() -> Circle {
    let mut table = circle(&["anna", "ben"]).ante(50).drink(10).ais(&[Level::Easy]).start("12345");
    table.throws("anna", "54321");
    table.leaves("anna");
    table.joins("cleo");
    table.starts("66611");
    table.throws("ben", "66611");
    table
}

#[test]
fn everybody_has_what_they_won_less_what_they_staked_also_who_has_left() {
    let table = an_evening();
    let evening = &table.table.evening;
    assert_eq!(evening.played, 2);
    let told: Vec<(&str, i64, u32, u32)> =
        evening.guests.iter().map(|guest| (guest.name.as_str(), guest.coins.0, guest.drinks, guest.wins)).collect();
    // A hundred in each pot, thirty for the round each time.
    assert_eq!(told, [("anna", 20, 1, 1), ("ben", -30, 2, 1), ("cleo", -50, 1, 0)]);
    let winners: Vec<_> = evening.games.iter().map(|game| (game.number, game.winners.clone(), game.pot)).collect();
    let won = |name: &str| vec![EveningSeat::Person(id(name))];
    assert_eq!(winners, [(1, won("anna"), Coins(100)), (2, won("ben"), Coins(100))]);
}

#[test]
fn a_start_from_before_evenings_were_carried_on_still_fits() {
    let mut table = an_evening();
    table.starts("11111");
    let mut old = table.journal.clone();
    for entry in &mut old {
        if let JournalEvent::Started(started) = &mut entry.line {
            started.evening = table::Evening::default();
        }
    }
    let replayed = Table::replay(&old).expect("nothing of it is a rule");
    assert_eq!(replayed.evening.played, 2, "it is counted while it is replayed");
    let last = old.iter().rposition(|entry| matches!(entry.line, JournalEvent::Started(_))).expect("a start");
    assert!(Table::replay(&old[last..]).expect("it begins there").evening.is_empty(), "more is not known");
}

#[test]
fn a_game_that_is_called_off_is_none_of_the_evening() {
    let mut table = an_evening();
    table.starts("11111");
    table.does(Command::Close(table::Person { manages: true, ..person("dov") }, None));
    assert_eq!(table.table.evening.played, 2);
}
