//! One's own place in a list that is longer than places are counted.

use super::*;
use store::List;
use table::standing::{Measure, PLACES_MAX, Period};

#[tokio::test]
async fn a_place_is_counted_up_to_ten_thousand_however_many_are_listed() {
    on_each(async |ground| {
        let store = ground.open().await;
        // Person n has won 20,000 − n games.
        let people = PLACES_MAX + 5;
        let sql = format!(
            "WITH RECURSIVE up(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM up WHERE i < {people}) \
             INSERT INTO standings (guild, period, variant, user_id, games, met, wins, share, coins, drunk, bought, \
             run, streak, listed) SELECT {}, 0, '', i, 1, 1, 20000 - i, 1, 0, 0, 0, 0, 0, 1 FROM up",
            GUILD.0
        );
        ground.execute(&sql).await;
        let wins = List { guild: Some(GUILD), measure: Measure::Wins, variant: None, period: Period::Ever };
        let beyond = PLACES_MAX + 1;
        for (user, places) in [
            (1, vec![1, 2]),
            (PLACES_MAX, vec![PLACES_MAX - 1, PLACES_MAX, beyond]),
            (beyond, vec![PLACES_MAX, beyond, beyond]),
            (PLACES_MAX + 3, vec![beyond; 3]),
            (people, vec![beyond; 2]),
        ] {
            let listed = store.place(&wins, UserId(user)).await.unwrap().unwrap();
            assert_eq!((listed.mine.place, listed.of), (user.min(beyond), beyond), "{user}");
            assert_eq!(listed.around.iter().map(|line| line.place).collect::<Vec<_>>(), places, "around {user}");
        }
    })
    .await;
}
