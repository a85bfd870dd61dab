//! What is asked of one whose seat an AI plays.

use games::{Seat, Viewer, catalog::Kind};
use host::Open;
use table::{
    Command, HouseRules, Person, Table,
    ids::{Moment, UserId},
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
        house.tell(table, command).await.unwrap();
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
        house.tell(table, join(user)).await.unwrap();
    }
    house.tell(table, start(ANNA)).await.unwrap();
    let manager = Person { manages: true, ..person(UserId(104)) };
    house.host.remove(CHANNEL, manager, BEN, None).await.unwrap();
    let is_over = async || {
        let now = house.table(table).await;
        let seat = now.to_move();
        if seat.is_some() && [now.seat_of(ANNA), now.seat_of(CLEO)].contains(&seat) {
            house.tell(table, next_move(&now)).await.unwrap();
        }
        seat.is_none()
    };
    until("the round is over", is_over).await;
    let left = house.store.leaving(TAVERN, &[ANNA, BEN, CLEO], Moment(0)).await.unwrap();
    assert!(left.is_empty(), "{left:?}");
}
