//! Luck and skill of people: known some seconds after a game, and once, also after a restart.

use std::cell::Cell;

use super::{ANNA, BEN, CHANNEL, TAVERN, game_is_over, person, play_out, running_game, settings, until};
use crate::support::{books, log::Log};
use table::{Command, ids::GameId};

/// One letter of a move is not as it was written.
const ONE_LETTER: &str = "UPDATE journal SET line = replace(line, '{\"moved\"', '{\"mowed\"')";

#[tokio::test]
async fn a_game_whose_journal_is_damaged_is_passed_over_once_and_for_all() {
    let (house, running) = running_game(settings()).await;
    play_out(&house, running).await;
    books::execute(&house.file(), ONE_LETTER).await;
    let house = house.restart_after(1).await;
    until("it is noted that nothing comes of it", async || {
        house.advance(20);
        house.store.next_unweighed(None).await.unwrap().is_none()
    })
    .await;
    assert_eq!(house.host.skills(TAVERN, ANNA).await.unwrap(), []);
}

#[tokio::test]
async fn a_game_that_panics_as_it_is_weighed_is_weighed_by_a_program_in_which_that_is_mended() {
    let log = Log::listen();
    let (house, running) = running_game(settings()).await;
    let over = play_out(&house, running).await;
    house.command(over.id, Command::Close(person(ANNA), None)).await.unwrap();
    books::execute(&house.file(), "CREATE TABLE as_written AS SELECT table_id, step, line FROM journal").await;
    books::execute(&house.file(), &books::panics_when_played_again(over.id)).await;
    // Nothing is kept yet that could be weighed in its place.
    books::execute(&house.file(), "DELETE FROM records; UPDATE games SET recorded = 0").await;
    let house = house.restart_after(1).await;
    let looks = Cell::new(0);
    until("it was tried", async || {
        house.advance(20);
        looks.set(looks.get() + 1);
        looks.get() > 50 && !log.lines_with("it panicked as it was played again").is_empty()
    })
    .await;
    assert!(house.store.next_unweighed(None).await.unwrap().is_some(), "it is not noted that nothing comes of it");
    let as_written = "UPDATE journal SET line = (SELECT as_written.line FROM as_written \
                      WHERE as_written.table_id = journal.table_id AND as_written.step = journal.step); \
                      DROP TABLE as_written";
    books::execute(&house.file(), as_written).await;
    let house = house.restart_after(1).await;
    until("it is weighed", async || {
        house.advance(20);
        !house.host.skills(TAVERN, ANNA).await.unwrap().is_empty()
    })
    .await;
}

#[tokio::test]
async fn a_game_is_shown_again_from_its_kept_record_where_its_journal_is_damaged() {
    let (house, running) = running_game(settings()).await;
    let game = GameId { table: running.id, number: 1 };
    play_out(&house, running).await;
    let record = house.host.record(game).await.unwrap().expect("its journal is whole");
    house.store.keep_records().await.unwrap();
    books::execute(&house.file(), ONE_LETTER).await;
    let house = house.restart_after(1).await;
    assert_eq!(house.host.record(game).await.unwrap().as_ref(), Some(&record));
    let shown = house.host.finished_game(CHANNEL, ANNA, Some(game)).await.unwrap().expect("it is kept");
    assert_eq!(shown.record, record);
    until("it is weighed by its record", async || {
        house.advance(20);
        !house.host.skills(TAVERN, ANNA).await.unwrap().is_empty()
    })
    .await;
}

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

#[tokio::test]
async fn a_game_is_weighed_later_where_its_journal_cannot_be_reached_for_a_while() {
    let (house, running) = running_game(settings()).await;
    play_out(&house, running).await;
    books::execute(&house.file(), "ALTER TABLE journal RENAME COLUMN line TO away").await;
    let looks = Cell::new(0);
    until("it was tried", async || {
        house.advance(20);
        looks.set(looks.get() + 1);
        looks.get() > 50
    })
    .await;
    assert!(house.store.next_unweighed(None).await.unwrap().is_some(), "it is not noted that nothing comes of it");
    books::execute(&house.file(), "ALTER TABLE journal RENAME COLUMN away TO line").await;
    until("the game is weighed", async || {
        house.advance(20);
        !house.host.skills(TAVERN, ANNA).await.unwrap().is_empty()
    })
    .await;
}
