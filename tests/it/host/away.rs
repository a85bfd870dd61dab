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
async fn whoever_is_sent_out_of_a_game_after_a_move_of_their_own_has_not_lost_it() {
    let house = House::build().await;
    let table = house.open(CHANNEL, ANNA, 0).await.unwrap().id;
    for user in [BEN, CLEO] {
        house.command(table, join(user)).await.unwrap();
    }
    let mut now = house.command(table, start(ANNA)).await.unwrap();
    // Until he has moved in a round that goes on.
    let game = loop {
        let (game, is_his) = (now.pot.game, now.playing().is_some() && now.to_move() == now.seat_of(BEN));
        let next = if now.playing().is_some() { next_move(&now) } else { start(ANNA) };
        now = house.command(table, next).await.unwrap();
        if is_his && now.playing().is_some() && now.pot.game == game {
            break game;
        }
    };
    let manager = Person { manages: true, ..person(UserId(104)) };
    house.host.remove(CHANNEL, manager, BEN, None).await.unwrap();
    anna_and_cleo_play_on(&house, table).await;
    let facts = house.store.game_facts(game).await.unwrap().unwrap();
    let of = |user| facts.seats.iter().find(|seat| seat.player.user() == Some(user)).unwrap();
    assert!(of(BEN).ended_by_ai && !of(BEN).own_result && of(ANNA).own_result, "{facts:?}");
}

#[tokio::test]
async fn whoever_made_no_move_in_a_game_for_nothing_has_not_left_it_also_where_they_were_sent_out() {
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
    let (seat, game) = (now.seat_of(BEN).unwrap(), now.pot.game);
    house.advance(60);
    house.heard.table(|now| now.pot.game == game && now.is_away(seat)).await;
    house.advance(1);
    let manager = Person { manages: true, ..person(UserId(104)) };
    house.host.remove(CHANNEL, manager, BEN, None).await.unwrap();
    anna_and_cleo_play_on(&house, table).await;
    let facts = house.store.game_facts(game).await.unwrap().unwrap();
    let of_ben = facts.seats.iter().find(|seat| seat.player.user() == Some(BEN)).unwrap();
    assert!(of_ben.stood_in > 0 && !of_ben.left, "{facts:?}");
    let left = house.store.leaving(TAVERN, &[ANNA, BEN, CLEO], Moment(0)).await.unwrap();
    assert!(left.values().all(|leaving| leaving.left == 0), "{left:?}");
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
