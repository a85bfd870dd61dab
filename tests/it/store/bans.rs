//! Who is kept from the tables of a server: how many, since when, and by whom.

use super::{
    standing::{DAY, Sat, ended, kara},
    *,
};
use store::{BANS_MAX, Ban, Leaving};
use table::ids::DAY_MS;

#[tokio::test]
async fn a_ban_tells_who_set_it_until_they_have_everything_deleted() {
    on_each(async |ground| {
        let store = ground.open().await;
        let until = Some(NOW.plus_secs(60));
        let why = Some("threw the mugs".to_owned());
        assert!(store.ban((GUILD, None), (BEN, ANNA), (NOW, until), why.clone(), None).await.unwrap());
        let ban = Ban { user: Some(ANNA), until, since: NOW, by: Some(BEN), reason: why };
        assert_eq!(store.bans(GUILD, NOW).await.unwrap(), std::slice::from_ref(&ban));
        store.forget(BEN, None, NOW).await.unwrap();
        assert_eq!(store.bans(GUILD, NOW).await.unwrap(), [Ban { by: None, ..ban.clone() }], "it goes on");
        // Set anew it is by whoever did that, with the reason they give; lifted it leaves nothing behind.
        assert!(store.ban((GUILD, None), (CLEO, ANNA), (NOW.plus_secs(5), None), None, None).await.unwrap());
        let anew = Ban { until: None, since: NOW.plus_secs(5), by: Some(CLEO), reason: None, ..ban };
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
async fn a_reason_goes_with_the_data_of_whom_it_is_about_and_the_ban_stays() {
    on_each(async |ground| {
        let store = ground.open().await;
        let why = Some("threw the mugs".to_owned());
        assert!(store.ban((GUILD, None), (BEN, ANNA), (NOW, None), why, None).await.unwrap());
        let exported =
            async |user| store.personal_data(user, NOW).await.unwrap().files(10_000_000, &str::to_owned).concat();
        assert!(exported(ANNA).await.contains("threw the mugs"), "it is about her");
        assert!(!exported(BEN).await.contains("threw the mugs"), "it is about somebody else");
        store.forget(ANNA, None, NOW).await.unwrap();
        let ban = Ban { user: None, until: None, since: NOW, by: Some(BEN), reason: None };
        assert_eq!(store.bans(GUILD, NOW).await.unwrap(), [ban]);
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
        assert!(store.ban((GUILD, None), (BEN, ANNA), (NOW, None), None, None).await.unwrap(), "all of them are over");
        ground.execute("DELETE FROM bans").await;
        ground.execute(&fill(NOW.0 + 1)).await;
        assert!(!store.ban((GUILD, None), (BEN, ANNA), (NOW, None), None, None).await.unwrap(), "as many as can be");
    })
    .await;
}

#[tokio::test]
async fn whoever_is_kept_away_gets_no_seat_whatever_was_asked_before_the_save() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        let evening = Evening::open(&store, 1, 10).await;
        let bens_seat = evening.decide(&join(BEN));
        for table in [None, Some(evening.table.id)] {
            assert!(store.ban((GUILD, table), (CLEO, BEN), (NOW, None), None, None).await.unwrap());
            let refused = store.save(save(&bens_seat, None)).await;
            assert!(matches!(refused, Err(SaveError::KeptAway { user: BEN })), "{refused:?}");
            assert_eq!(store.balance(GUILD, BEN).await.unwrap(), Coins(100), "nothing has moved");
            assert!(store.unban(GUILD, BEN, None).await.unwrap());
        }
        // Elsewhere, at another table, and until now alone.
        for (place, until) in
            [((GuildId(901), None), None), ((GUILD, Some(TableId(9000))), None), ((GUILD, None), Some(NOW))]
        {
            assert!(store.ban(place, (CLEO, BEN), (NOW, until), None, None).await.unwrap());
        }
        patiently(|| store.save(save(&bens_seat, None))).await.unwrap();
        assert_eq!(store.balance(GUILD, BEN).await.unwrap(), Coins(90));
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn between_whom_there_is_a_block_get_no_seat_and_stake_nothing_whatever_was_asked_before_the_save() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        // Anna has opened it.
        let evening = Evening::of_two(&store, 1, 10).await;
        let asked = [join(CLEO), Command::ThrowIn(person(CLEO), Coins(5))];
        let asked = asked.map(|command| save(&evening.decide(&command), None));
        for (user, whom) in [(ANNA, CLEO), (CLEO, ANNA)] {
            assert!(store.block(user, whom, NOW, None).await.unwrap());
            for save in &asked {
                let refused = store.save(save.clone()).await;
                assert!(matches!(refused, Err(SaveError::KeptAway { user: CLEO })), "{refused:?}");
            }
            assert!(store.unblock(user, whom, None).await.unwrap());
        }
        // With Ben, who only sits there, it is no matter.
        assert!(store.block(CLEO, BEN, NOW, None).await.unwrap());
        patiently(|| store.save(asked[0].clone())).await.unwrap();
        assert_eq!(store.balance(GUILD, CLEO).await.unwrap(), Coins(90));
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn how_often_somebody_left_is_told_of_games_among_people_on_that_server_in_that_time() {
    on_each(async |ground| {
        let store = ground.open().await;
        let (anna, ben, cleo) = (Sat(1, 1), Sat(2, 2), Sat(3, 3));
        let games = [
            (DAY, vec![anna, ben]), // too long ago
            (DAY + 2, vec![anna, ben]),
            (DAY + 3, vec![anna, ben, cleo]),
            (DAY + 4, vec![anna, Sat(-1, 2)]), // against an AI alone
            (DAY + 5, vec![anna, cleo]),       // elsewhere
        ];
        ended(ground, &games.map(|(day, seats)| (day, kara(), seats))).await;
        ground.execute("UPDATE games SET guild = 901 WHERE number = 5").await;
        // Anna has left all of them but one, and ben that of long ago.
        ground.execute("UPDATE game_seats SET left_game = 1 WHERE user_id = 1 AND number <> 3").await;
        ground.execute("UPDATE game_seats SET left_game = 1 WHERE user_id = 2 AND number = 1").await;
        store.enter_games().await.unwrap();
        let since = Moment((DAY + 1) * DAY_MS);
        let told = store.leaving(GUILD, &[ANNA, BEN, CLEO], since).await.unwrap();
        assert_eq!(told.into_iter().collect::<Vec<_>>(), [(ANNA, Leaving { left: 1, games: 2 })]);
        assert_eq!(store.leaving(GUILD, &[], since).await.unwrap().len(), 0, "nobody else sits there");
    })
    .await;
}
