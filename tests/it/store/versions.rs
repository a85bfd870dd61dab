//! What the store says of tables that a newer program has written to.

use store::SaveError;
use table::{CODEC, Closing, Command, coins::Coins};

use super::{ANNA, Evening, NOW, on_each, person, save};

#[tokio::test]
async fn a_table_of_a_newer_program_takes_no_step_is_never_due_and_cannot_be_made_void() {
    on_each(async |ground| {
        let store = ground.open().await;
        let evening = Evening::open(&store, 1, 0).await;
        let step = evening.decide(&Command::Join(person(ANNA)));
        for newer in ["codec = 99", "ruleset = 99", "game = 'hoch'"] {
            ground.execute(&format!("UPDATE tables SET {newer}, wake = 1, board_message = 1, board_step = 7")).await;
            let refused = store.save(save(&step, None)).await;
            assert!(matches!(refused, Err(SaveError::StepTaken { .. })), "{refused:?}");
            assert_eq!(store.void(evening.table.id, Closing::Lost, NOW).await.unwrap(), None);
            assert_eq!(store.due_tables(NOW, 10).await.unwrap(), []);
            assert_eq!(store.next_wakes(9).await.unwrap(), []);
            assert_eq!(store.boards_behind(NOW).await.unwrap(), []);
            ground.execute("UPDATE tables SET codec = 1, ruleset = 1, game = NULL").await;
            assert_eq!(store.due_tables(NOW, 10).await.unwrap(), [evening.table.id]);
        }
        // A table from before there were versions is played on, and needs this program from then on.
        store.save(save(&step, None)).await.unwrap();
        assert_eq!(step.table.pot.total(), Coins(0));
        let needs = format!("codec = {CODEC} AND ruleset = 1 AND game = 'kara'");
        ground.execute(&format!("UPDATE tables SET wake = 1 WHERE {needs}")).await;
        assert_eq!(store.due_tables(NOW, 10).await.unwrap(), [evening.table.id]);
        store.close().await;
    })
    .await;
}
