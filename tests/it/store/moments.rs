//! Special moments that are still to be told: with the step that brought them, until they are told.

use super::*;
use table::Entry;

/// A step of a game that counts as one that brought a special moment.
async fn special_step(evening: &mut Evening<'_>) -> u64 {
    let seat = evening.table.to_move().unwrap();
    let user = evening.table.sitter(seat).unwrap().user().unwrap();
    let mv = evening.table.playing().unwrap().game.legal_moves(seat)[0].clone();
    let step = evening.decide(&Command::Play { user, decision: None, mv: Ok(mv) });
    evening.store.save(Save { is_special: true, ..save(&step, None) }).await.unwrap();
    evening.table = step.table;
    step.entry.step
}

async fn start(evening: &mut Evening<'_>) {
    evening.play(&Command::Start { by: ANNA, decision: None }).await;
}

#[tokio::test]
async fn a_moment_is_to_be_told_from_its_step_on_until_it_is_told_whatever_its_table_does() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        let mut evening = Evening::of_two(&store, 1, 0).await;
        start(&mut evening).await;
        let step = special_step(&mut evening).await;
        let (table, then) = (evening.table.id, evening.table.clone());
        // A step that is refused leaves none.
        let late = Save { is_special: true, ..save(&evening.decide(&Command::ChannelGone), None) };
        let taken = Save { entry: Entry { step, ..late.entry.clone() }, ..late };
        assert!(matches!(store.save(taken).await, Err(SaveError::StepTaken { .. })));
        assert_eq!(store.moments_to_tell(9).await.unwrap(), [(table, step)]);
        // The game ends, another one is played, the table closes, the process is another one.
        evening.play_to_the_end().await;
        evening.play_a_game().await;
        evening.play(&Command::ChannelGone).await;
        let store = ground.open().await;
        assert_eq!(store.moments_to_tell(9).await.unwrap(), [(table, step)]);
        assert_eq!(store.moment_to_tell(table, step).await.unwrap(), Some(NOW));
        assert_eq!(store.moment_to_tell(table, step + 1).await.unwrap(), None);
        let lines = store.journal_until(table, step).await.unwrap();
        assert_eq!(Table::replay(&lines).unwrap(), then, "as it was when it came");
        store.note_moment_told(table, step).await.unwrap();
        store.note_moment_told(table, step).await.unwrap();
        assert_eq!(store.moments_to_tell(9).await.unwrap(), []);
        assert_eq!(store.moment_to_tell(table, step).await.unwrap(), None);
    })
    .await;
}

#[tokio::test]
async fn moments_that_nobody_told_go_and_of_whom_is_forgotten_nothing_is_left_to_tell() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        let mut evening = Evening::of_two(&store, 1, 0).await;
        start(&mut evening).await;
        let (first, second) = (special_step(&mut evening).await, special_step(&mut evening).await);
        let table = evening.table.id;
        assert_eq!(store.moments_to_tell(9).await.unwrap(), [(table, first), (table, second)]);
        assert_eq!(store.moments_to_tell(1).await.unwrap(), [(table, first)]);
        evening.play_to_the_end().await;
        evening.play(&Command::Leave(BEN)).await;
        store.forget(BEN, None, NOW).await.unwrap();
        assert_eq!(store.journal_until(table, second).await.unwrap(), [], "it names Ben");
        assert_eq!(store.prune_moments(NOW).await.unwrap(), 0);
        assert_eq!(store.prune_moments(Moment(NOW.0 + 1)).await.unwrap(), 2);
        assert_eq!(store.moments_to_tell(9).await.unwrap(), []);
    })
    .await;
}
