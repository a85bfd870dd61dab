//! Luck and skill of people: known some seconds after a game, and once, also after a restart.

use super::{ANNA, BEN, TAVERN, game_is_over, play_out, running_game, settings, until};

#[tokio::test]
async fn some_seconds_after_a_game_it_is_known_how_its_dice_fell_and_what_its_decisions_kept() {
    let (house, running) = running_game(settings()).await;
    let over = play_out(&house, running).await;
    assert!(game_is_over(&over));
    assert_eq!(house.host.skills(TAVERN, ANNA).await.unwrap(), [], "nobody waits for it");
    until("the game is weighed", async || {
        house.advance(20);
        !house.host.skills(TAVERN, ANNA).await.unwrap().is_empty()
    })
    .await;
    let known = house.host.skills(TAVERN, BEN).await.unwrap();
    assert!(known.iter().all(|(_, skill)| skill.throws > 0 && skill.kept <= skill.best), "{known:?}");
    // It is weighed once.
    let house = house.restart_after(60).await;
    until("it is looked again", async || {
        house.advance(20);
        house.store.next_unweighed(None).await.unwrap().is_none()
    })
    .await;
    assert_eq!(house.host.skills(TAVERN, BEN).await.unwrap(), known);
}
