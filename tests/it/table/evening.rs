//! What an evening has brought, through rounds of Kara.

use games::{Feat, Level};
use table::{Command, JournalEvent, Table, Who, coins::Coins, evening::Evening};

use super::circle::{Circle, circle, person};

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
    let name = |who: &Who| match who {
        Who::Person { name, word: None, .. } => name.clone(),
        other => format!("{other:?}"),
    };
    let people = evening.players.iter().filter(|player| matches!(player.who, Who::Person { .. }));
    let told: Vec<_> = people.map(|player| (name(&player.who), player.coins.0, player.drinks, player.wins)).collect();
    // A hundred in each pot, thirty for the round each time.
    assert_eq!(told, [("anna".to_owned(), 20, 1, 1), ("ben".to_owned(), -30, 2, 1), ("cleo".to_owned(), -50, 1, 0)]);
    let won: Vec<_> = (evening.games.iter())
        .map(|game| (game.number, game.winners.iter().map(|(_, who)| name(who)).collect::<Vec<_>>(), game.pot))
        .collect();
    assert_eq!(won, [(1, vec!["anna".to_owned()], Coins(100)), (2, vec!["ben".to_owned()], Coins(100))]);
    let special: Vec<Feat> = evening.games[0].highlights.iter().map(|(highlight, _)| highlight.feat).collect();
    assert_eq!(special, [Feat::ExactlyInTheHouse]);
}

#[test]
fn a_start_from_before_evenings_were_carried_on_still_fits() {
    let mut table = an_evening();
    table.starts("11111");
    let mut old = table.journal.clone();
    for entry in &mut old {
        if let JournalEvent::Started(started) = &mut entry.event {
            started.evening = Evening::default();
        }
    }
    let replayed = Table::replay(&old).expect("nothing of it is a rule");
    assert!(replayed.evening.is_empty(), "it is what stands at the last start");
    let last = old.iter().rposition(|entry| matches!(entry.event, JournalEvent::Started(_))).expect("a start");
    assert!(Table::replay(&old[last..]).expect("it begins there").evening.is_empty(), "more is not known");
}

#[test]
fn a_game_that_is_called_off_is_none_of_the_evening() {
    let mut table = an_evening();
    table.starts("11111");
    table.does(Command::Close(table::Person { manages: true, ..person("dov") }, None));
    assert_eq!(table.table.evening.games.len(), 2);
}
