//! The key that signs records: one for all processes on a database, made once.

use host::HostError;
use table::record::verify;

use super::{ANNA, BEN, CHANNEL, House, join, play_out, settings, start};
use crate::support::books;

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
async fn a_key_that_is_none_is_said_to_be_damaged_and_no_other_takes_its_place() {
    let house = House::build().await;
    books::execute(&house.file(), "UPDATE meta SET value = 'lost' WHERE key = 'record-key'").await;
    let house = house.restart_after(5).await;
    assert!(matches!(house.host.public_key().await, Err(HostError::RecordKeyDamaged)));
    let kept = "SELECT COUNT(*) FROM meta WHERE key = 'record-key' AND value = 'lost'";
    assert_eq!(books::number(&house.file(), kept).await, 1);
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
