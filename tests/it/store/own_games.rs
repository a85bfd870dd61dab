//! The tables at which somebody sits: those where they are to move first.

use super::*;
use store::WhoseTurn;

async fn start(evening: &mut Evening<'_>) {
    let (by, _) = evening.table.people().next().unwrap();
    evening.play(&Command::Start { by, decision: None }).await;
}

/// Whose tables these are, in the order in which they are listed.
async fn tables_of(store: &Store, user: UserId) -> Vec<TableId> {
    store.own_games(user, 100).await.unwrap().into_iter().map(|game| game.table).collect()
}

#[tokio::test]
async fn where_one_is_to_move_comes_first_then_where_others_are_then_what_gathers_and_within_by_the_time_left() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        let lobby = Evening::of_two(&store, 1, 0).await;
        let mut running = Vec::new();
        // Anna, who sat down first, begins; the longer time first, so that the order is none of ids.
        for (channel, later) in [(2, 90), (3, 30), (4, 60)] {
            let mut evening = Evening::of_two(&store, channel, 0).await;
            let step = evening.decide_at(&Command::Start { by: ANNA, decision: None }, NOW.plus_secs(later));
            store.save(save(&step, None)).await.unwrap();
            evening.table = step.table;
            running.push(evening.table.id);
        }
        let by_time = vec![running[1], running[2], running[0], lobby.table.id];
        assert_eq!(tables_of(&store, ANNA).await, by_time);
        assert_eq!(tables_of(&store, BEN).await, by_time, "the same, where another is to move");
        assert_eq!(tables_of(&store, CLEO).await, []);
        let first = store.own_games(ANNA, 1).await.unwrap().remove(0);
        let seated = first.seated.unwrap();
        assert_eq!((seated.people, seated.turn), (vec![ANNA, BEN], WhoseTurn::Of(ANNA)));
        assert_eq!((first.game, first.guild, first.channel), (Some(Kind::Kara), GUILD, ChannelId(3)));
        assert_eq!(first.until, Some(NOW.plus_secs(30 + 60)));
    })
    .await;
}

#[tokio::test]
async fn who_has_got_up_has_no_table_and_a_closed_one_is_nobodys() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        let mut evening = Evening::of_two(&store, 1, 0).await;
        evening.play(&Command::Leave(BEN)).await;
        assert_eq!(tables_of(&store, BEN).await, []);
        assert_eq!(tables_of(&store, ANNA).await, [evening.table.id]);
        evening.play(&join(BEN)).await;
        start(&mut evening).await;
        evening.play(&Command::ChannelGone).await;
        assert_eq!(tables_of(&store, ANNA).await, []);
        let mut connection = ground.connect().await;
        let sql = "SELECT 1 FROM tables WHERE seated IS NOT NULL OR to_move IS NOT NULL";
        assert!(
            sqlx::query(sql).fetch_optional(&mut connection).await.unwrap().is_none(),
            "nothing of them stays there"
        );
    })
    .await;
}

#[tokio::test]
async fn where_an_earlier_program_made_the_last_step_it_is_not_known_who_sits_there() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        let evening = Evening::of_two(&store, 1, 0).await;
        ground.execute("UPDATE tables SET seated = NULL, to_move = NULL").await;
        let games = store.own_games(BEN, 100).await.unwrap();
        assert_eq!(
            games.iter().map(|game| (game.table, &game.seated)).collect::<Vec<_>>(),
            [(evening.table.id, &None)]
        );
        assert_eq!(store.own_games(CLEO, 100).await.unwrap(), [], "she never was there");
    })
    .await;
}
