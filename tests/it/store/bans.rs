//! Who is kept from the tables of a server: how many, since when, and by whom.

use super::*;
use store::{BANS_MAX, Ban};

#[tokio::test]
async fn a_ban_tells_who_set_it_until_they_have_everything_deleted() {
    on_each(async |ground| {
        let store = ground.open().await;
        let until = Some(NOW.plus_secs(60));
        assert!(store.ban((GUILD, None), (BEN, ANNA), (NOW, until), None).await.unwrap());
        let ban = Ban { user: Some(ANNA), until, since: NOW, by: Some(BEN) };
        assert_eq!(store.bans(GUILD, NOW).await.unwrap(), [ban]);
        store.forget(BEN, None, NOW).await.unwrap();
        assert_eq!(store.bans(GUILD, NOW).await.unwrap(), [Ban { by: None, ..ban }], "it goes on");
        // Set anew it is by whoever did that; lifted it leaves nothing behind.
        assert!(store.ban((GUILD, None), (CLEO, ANNA), (NOW.plus_secs(5), None), None).await.unwrap());
        let anew = Ban { until: None, since: NOW.plus_secs(5), by: Some(CLEO), ..ban };
        assert_eq!(store.bans(GUILD, NOW).await.unwrap(), [anew]);
        assert!(store.unban(GUILD, ANNA, None).await.unwrap());
        let mut connection = ground.connect().await;
        let left: i64 = sqlx::query_scalar("SELECT count(*) FROM banned_by").fetch_one(&mut connection).await.unwrap();
        assert_eq!(left, 0);
        connection.close().await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn bans_that_have_ended_count_towards_no_limit() {
    on_each(async |ground| {
        let store = ground.open().await;
        let fill = |ends: i64| {
            format!(
                "INSERT INTO bans (guild, table_id, mark, at, ends) WITH RECURSIVE many(nth) AS (SELECT 1 UNION ALL \
                 SELECT nth + 1 FROM many WHERE nth < {BANS_MAX}) SELECT {GUILD}, 0, 'mark ' || nth, 1, {ends} FROM many"
            )
        };
        ground.execute(&fill(NOW.0)).await;
        assert!(store.ban((GUILD, None), (BEN, ANNA), (NOW, None), None).await.unwrap(), "all of them are over");
        ground.execute("DELETE FROM bans").await;
        ground.execute(&fill(NOW.0 + 1)).await;
        assert!(!store.ban((GUILD, None), (BEN, ANNA), (NOW, None), None).await.unwrap(), "as many as can be");
    })
    .await;
}
