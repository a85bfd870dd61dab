//! Which boards are behind: the step a board shows is noted beside the table.

use store::ReadError;
use table::ids::MessageId;

use super::*;

async fn behind(store: &Store) -> Result<Vec<TableId>, ReadError> {
    store.boards_behind(Moment(0)).await
}

#[tokio::test]
async fn a_board_is_behind_unless_it_is_known_to_show_the_last_step() {
    on_each(async |ground| {
        let store = ground.open().await;
        let mut tables = Vec::new();
        for channel in [1, 2, 3] {
            let mut evening = Evening::open(&store, channel, 0).await;
            evening.play(&join(ANNA)).await;
            store.set_board(evening.table.id, Some((ChannelId(channel), MessageId(9)))).await.unwrap();
            tables.push(evening.table);
        }
        let ids: Vec<TableId> = tables.iter().map(|table| table.id).collect();
        assert_eq!(behind(&store).await.unwrap(), ids, "of none of them anything is known");
        let (last, earlier) = (tables[0].step, tables[0].step - 1);
        store.note_boards_shown(vec![(ids[2], last), (ids[0], last), (ids[1], earlier)]).await.unwrap();
        assert_eq!(behind(&store).await.unwrap(), [ids[1]]);
        // A note that comes late takes nothing back.
        store.note_boards_shown(vec![(ids[0], earlier), (ids[1], last)]).await.unwrap();
        assert_eq!(behind(&store).await.unwrap(), []);
        // What it shows is no longer in the books: they have gone back.
        store.note_boards_shown(vec![(ids[0], last + 4)]).await.unwrap();
        assert_eq!(behind(&store).await.unwrap(), [ids[0]]);
        store.note_boards_shown(vec![(ids[0], last)]).await.unwrap();
        assert_eq!(behind(&store).await.unwrap(), [], "it was put right");
        let mut evening = Evening { store: &store, table: tables.swap_remove(1) };
        evening.play(&join(BEN)).await;
        assert_eq!(behind(&store).await.unwrap(), [ids[1]]);
        let host = Person { user: ANNA, name: String::new(), manages: true };
        evening.play(&Command::Close(host, None)).await;
        assert_eq!(behind(&store).await.unwrap(), [ids[1]], "it does not show that its table is closed");
        assert_eq!(store.boards_behind(Moment(i64::MAX)).await.unwrap(), [], "one closed long ago stays as it is");
        store.note_boards_shown(vec![(ids[1], last + 2)]).await.unwrap();
        assert_eq!(behind(&store).await.unwrap(), []);
        // One without a board has to get one.
        store.set_board(ids[2], None).await.unwrap();
        assert_eq!(behind(&store).await.unwrap(), [ids[2]]);
    })
    .await;
}
