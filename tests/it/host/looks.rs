//! How often the books are asked whether a table in memory is still the last one.

use host::{At, Problem};
use table::{Command, ids::InteractionId};

use super::{ANNA, BEN, CHANNEL, House, join as sit_down, person};

#[tokio::test]
async fn a_command_asks_at_most_once_and_what_is_typed_not_at_all() {
    let house = House::build().await;
    let table = house.open(CHANNEL, ANNA, 0).await.unwrap().id;
    let at = At::Channel(CHANNEL);
    let looks = || house.store.looks();

    let before = looks();
    assert!(house.host.glance(at).await.unwrap().is_some());
    assert_eq!(looks() - before, 0, "a key is pressed");

    let before = looks();
    house.idempotency_key(table, sit_down(BEN), 1).await.unwrap();
    assert_eq!(looks() - before, 0, "a click that is taken: the save finds out");

    let before = looks();
    let refused = house.idempotency_key(table, sit_down(BEN), 2).await;
    assert!(matches!(refused, Err(Problem::Refused { .. })), "{refused:?}");
    assert_eq!(looks() - before, 1, "a click that is refused");

    let before = looks();
    assert!(house.host.table_for(at, InteractionId(3)).await.unwrap().is_some());
    let refused = house.idempotency_key(table, Command::Join(person(BEN)), 3).await;
    assert!(matches!(refused, Err(Problem::Refused { .. })), "{refused:?}");
    assert_eq!(looks() - before, 1, "a slash command that looks first, and is refused");
}
