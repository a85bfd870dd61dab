//! The key that signs records: one for all processes on a database, made once.

use super::{ANNA, BEN, CHANNEL, House, join, play_out, settings, start};
use table::record::verify;

#[tokio::test]
async fn two_processes_on_one_database_sign_with_the_same_key_and_so_does_a_later_one() {
    let house = House::build().await;
    let neighbour = house.neighbour().await;
    let (one, other) = tokio::join!(house.host.public_key(), neighbour.host.public_key());
    let key = one.unwrap();
    assert_eq!(key, other.unwrap());
    drop(neighbour);
    let house = house.restart_after(5).await;
    assert_eq!(house.host.public_key().await.unwrap(), key);
}

#[tokio::test]
async fn a_record_is_signed_when_it_is_given_out() {
    let house = House::build_with(settings()).await;
    let table = house.open(CHANNEL, ANNA, 0).await.unwrap();
    house.command(table.id, join(BEN)).await.unwrap();
    let now = house.command(table.id, start(ANNA)).await.unwrap();
    let over = play_out(&house, now).await;
    let record = house.host.record(over.last_game().unwrap()).await.unwrap().unwrap();
    let key = house.host.public_key().await.unwrap();
    assert_eq!(record.verify().unwrap().signed, Some(key));
    assert_eq!(verify(record.record()).unwrap().signed, Some(key));
}
