//! What AI seats play at a real host: their luck is the game's, so that the record is enough to think them again.

use super::{ANNA, BEN, CHANNEL, House, ai, join, play_out, settings, start};
use table::record::AiMoves;

#[tokio::test]
async fn the_moves_of_ai_seats_at_a_host_are_thought_again_from_the_record() {
    let house = House::build_with(settings()).await;
    let table = house.open(CHANNEL, ANNA, 0).await.unwrap();
    house.command(table.id, join(BEN)).await.unwrap();
    house.command(table.id, ai(ANNA)).await.unwrap();
    let mut now = house.command(table.id, start(ANNA)).await.unwrap();
    let mut by_ai = 0;
    for _ in 0..5 {
        let over = play_out(&house, now).await;
        let record = house.host.record(over.last_game().unwrap()).await.unwrap().unwrap();
        let played = record.record().moves.iter().filter(|played| played.ai).count();
        let verified = record.verify_with_ai().unwrap();
        assert_eq!(verified.ai_moves, Some(AiMoves { again: played, other: 0 }));
        by_ai += played;
        now = house.command(table.id, start(ANNA)).await.unwrap();
    }
    assert!(by_ai >= 5, "an AI moves at least once a round: {by_ai}");
}
