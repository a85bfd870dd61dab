//! What is asked of one whose seat an AI plays.

use games::{Seat, Viewer, catalog::Kind};
use host::Open;
use table::{Command, HouseRules, Table, ids::UserId};

use super::{ANNA, BEN, CHANNEL, House, TAVERN, join, person, rules, start};

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
