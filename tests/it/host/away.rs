//! What is asked of one whose seat an AI plays.

use games::{Seat, Viewer, catalog::Kind};
use host::Open;
use table::{
    Command, HouseRules, Person, Table,
    ids::{Moment, TableId, UserId},
};

use super::{ANNA, BEN, CHANNEL, CLEO, House, TAVERN, join, next_move, person, rules, start};
use crate::support::until;

fn plays(user: UserId, mv: &str) -> Command {
    Command::Play { user, decision: None, mv: Kind::Karo.parse_move(mv) }
}

#[tokio::test]
async fn the_ai_plays_on_and_agrees_to_nothing_for_one_who_is_away() {
    let house = House::build().await;
    let karo = HouseRules { options: Kind::Karo.default_options(), ..rules(0) };
    let open =
        Open { guild: TAVERN, channel: CHANNEL, by: person(ANNA), rules: karo, rematch: None, idempotency_key: None };
    let table = house.host.open(open).await.unwrap().id;
    for command in [join(BEN), start(ANNA), plays(ANNA, "a1"), plays(BEN, "a2"), plays(BEN, "undo")] {
        house.command(table, command).await.unwrap();
    }
    let asked = house.table(table).await;
    house.advance(60);
    let is_later = |now: &Table| now.to_move() == Some(Seat(1)) && now.step > asked.step;
    let later = house.heard.table(is_later).await;
    assert!(later.is_away(Seat(0)));
    // Taken back, ben would have both pieces in hand that he began with.
    let seen = later.playing().unwrap().game.view(Viewer::Public).to_string();
    assert!(seen.contains(" 4-5 ") && !seen.contains("asks"), "{seen}");
}

#[tokio::test]
async fn whoever_is_sent_out_of_a_game_has_not_left_it() {
    let house = House::build().await;
    let table = house.open(CHANNEL, ANNA, 0).await.unwrap().id;
    for user in [BEN, CLEO] {
        house.command(table, join(user)).await.unwrap();
    }
    house.command(table, start(ANNA)).await.unwrap();
    let manager = Person { manages: true, ..person(UserId(104)) };
    house.host.remove(CHANNEL, manager.clone(), BEN, None).await.unwrap();
    house.advance(1);
    // Once more changes nothing, nor when it was, unless the round is over by then.
    house.host.remove(CHANNEL, manager, BEN, None).await.ok();
    anna_and_cleo_play_on(&house, table).await;
    let left = house.store.leaving(TAVERN, &[ANNA, BEN, CLEO], Moment(0)).await.unwrap();
    assert!(left.is_empty(), "{left:?}");
}

#[tokio::test]
async fn whoever_walked_off_before_they_were_sent_out_has_left_it() {
    let house = House::build().await;
    let table = house.open(CHANNEL, ANNA, 0).await.unwrap().id;
    for user in [BEN, CLEO] {
        house.command(table, join(user)).await.unwrap();
    }
    // Until a turn of his comes before the round is over: his first, which passes without him.
    let mut now = house.command(table, start(ANNA)).await.unwrap();
    while now.to_move() != now.seat_of(BEN) {
        let next = if now.playing().is_some() { next_move(&now) } else { start(ANNA) };
        now = house.command(table, next).await.unwrap();
    }
    let (seat, game) = (now.seat_of(BEN).unwrap(), now.pot.game.number);
    house.advance(60);
    house.heard.table(|now| now.pot.game.number == game && now.is_away(seat)).await;
    house.advance(1);
    let manager = Person { manages: true, ..person(UserId(104)) };
    house.host.remove(CHANNEL, manager, BEN, None).await.unwrap();
    anna_and_cleo_play_on(&house, table).await;
    let left = house.store.leaving(TAVERN, &[ANNA, BEN, CLEO], Moment(0)).await.unwrap();
    assert_eq!(left.iter().map(|(user, leaving)| (*user, leaving.left)).collect::<Vec<_>>(), [(BEN, 1)]);
}

/// Plays for the two until the round is over; the AI plays for whoever is away.
async fn anna_and_cleo_play_on(house: &House, table: TableId) {
    let is_over = async || {
        let now = house.table(table).await;
        let seat = now.to_move();
        if seat.is_some() && [now.seat_of(ANNA), now.seat_of(CLEO)].contains(&seat) {
            house.command(table, next_move(&now)).await.unwrap();
        }
        seat.is_none()
    };
    until("the round is over", is_over).await;
}
