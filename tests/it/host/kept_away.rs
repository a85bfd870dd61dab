//! Who is kept away at one process is so at the other, which knew them to sit there.

use host::HostError;
use table::{Person, Table};

use super::{ANNA, BEN, CHANNEL, CLEO, House, TAVERN, WELCOME, join as sit_down, next_move, person, start};

fn manager() -> Person {
    Person { manages: true, ..person(CLEO) }
}

#[tokio::test]
async fn who_was_sent_away_from_a_lobby_at_the_neighbour_gets_no_seat_here() {
    for is_ban in [false, true] {
        let (here, there) = two_houses().await;
        let table = here.open(CHANNEL, ANNA, 50).await.unwrap().id;
        there.command(table, sit_down(BEN)).await.unwrap();
        if is_ban {
            here.host.ban(TAVERN, CLEO, BEN, (None, None), None).await.unwrap();
        } else {
            here.host.remove(CHANNEL, manager(), BEN, None).await.unwrap();
        }
        // There he sits still, as far as its memory knows.
        let refused = there.command(table, sit_down(BEN)).await;
        assert!(matches!(refused, Err(HostError::NotSeated | HostError::Banned { .. })), "{is_ban}: {refused:?}");
        assert_eq!(there.table(table).await.seat_of(BEN), None);
        assert_eq!(here.purse(BEN).await, WELCOME, "the ante is back, and no other is taken");
    }
}

#[tokio::test]
async fn who_was_sent_out_of_a_game_at_the_neighbour_has_no_seat_back_here() {
    for by_a_move in [false, true] {
        let (here, there) = two_houses().await;
        let table = here.open(CHANNEL, ANNA, 0).await.unwrap().id;
        there.command(table, sit_down(BEN)).await.unwrap();
        let mut now = there.command(table, start(ANNA)).await.unwrap();
        let seat = now.seat_of(BEN).unwrap();
        // Until it is his turn; a throw that wins on the spot is rare, and ends the game.
        while now.to_move().is_some_and(|to_move| to_move != seat) {
            now = there.command(table, next_move(&now)).await.unwrap();
        }
        if now.playing().is_none() {
            continue;
        }
        here.host.remove(CHANNEL, manager(), BEN, None).await.unwrap();
        let asked = if by_a_move { next_move(&now) } else { sit_down(BEN) };
        let refused = there.command(table, asked).await;
        assert!(matches!(refused, Err(HostError::NotSeated | HostError::Refused { .. })), "{by_a_move}: {refused:?}");
        let is_out = |table: &Table| table.playing().is_none() || table.is_away(seat);
        assert!(is_out(&*there.table(table).await), "the AI plays for him");
        // Nor once he is known there to be out of it.
        assert!(there.command(table, sit_down(BEN)).await.is_err(), "{by_a_move}");
    }
}

/// Two processes on one database.
async fn two_houses() -> (House, House) {
    let here = House::build().await;
    let there = here.neighbour().await;
    (here, there)
}
