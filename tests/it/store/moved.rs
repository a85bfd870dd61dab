//! How many places people have gained or lost in a list since midnight: worked out from what is counted, and the same as
//! if the list had been written down then.

use super::{
    standing::{DAY, DAY_MS, Sat, ended, kara, list, lively},
    *,
};
use games::Variant;
use store::{Choice, List};
use table::standing::{Measure, Moved, Period};

/// A line of a list: who, at which place, and how they have moved where that is known.
type Line = (u64, u64, Option<Moved>);

/// A list as it stands, with how people have moved in it on a day.
async fn told(store: &Store, of: &List, day: i64) -> Vec<Line> {
    let lines = store.list(of, 0, 100).await.unwrap();
    let moved = store.moved(of, &lines, Moment(day * DAY_MS + 50_000_000)).await.unwrap();
    lines.iter().map(|line| (line.user.0, line.place, moved.get(&line.user).copied())).collect()
}

/// So many games that one wins against another.
fn won(day: i64, (one, other): (i64, i64), games: usize) -> Vec<(i64, Variant, Vec<Sat>)> {
    vec![(day, kara(), vec![Sat(one, 1), Sat(other, 2)]); games]
}

fn unmoved(lines: &[Line]) -> Vec<Line> {
    lines.iter().map(|&(user, place, _)| (user, place, Some(Moved::Stayed))).collect()
}

fn unknown(lines: &[Line]) -> Vec<Line> {
    lines.iter().map(|&(user, place, _)| (user, place, None)).collect()
}

#[tokio::test]
async fn who_passes_somebody_has_gained_a_place_until_midnight() {
    on_each(async |ground| {
        let store = ground.open().await;
        let of = |period| list(Measure::Wins, None, period);
        // Ben leads. On the first day there is no list of before.
        ended(ground, &[won(DAY, (2, 99), 3), won(DAY, (1, 99), 2)].concat()).await;
        store.enter_games().await.unwrap();
        assert_eq!(told(&store, &of(Period::Ever), DAY).await, [(2, 1, None), (1, 2, None)]);
        // The next day Anna passes him, and Cleo wins for the first time.
        ended(ground, &[won(DAY + 1, (1, 99), 2), won(DAY + 1, (3, 99), 1)].concat()).await;
        store.enter_games().await.unwrap();
        let passed = [(1, 1, Some(Moved::Up(1))), (2, 2, Some(Moved::Down(1))), (3, 3, Some(Moved::New))];
        let [ever, today, week, month] = Period::of(Moment((DAY + 1) * DAY_MS));
        let season = Period::Season(20_727);
        for _ in 0..2 {
            for period in [ever, week, month, season] {
                assert_eq!(told(&store, &of(period), DAY + 1).await, passed, "{period:?}");
                assert_eq!(told(&store, &of(period), DAY + 2).await, unmoved(&passed), "{period:?}");
            }
            let in_kara = list(Measure::Wins, Some(kara()), ever);
            assert_eq!(told(&store, &in_kara, DAY + 1).await, passed);
            // A day begins with nobody in its list.
            assert_eq!(told(&store, &of(today), DAY + 1).await, [(1, 1, None), (3, 2, None)]);
            assert_eq!(store.rebuild().await.unwrap().standing.differences, 0);
        }
        // Another week begins, later another season: each with a list of its own, and of the one before nothing moves.
        ended(ground, &[won(DAY + 3, (3, 99), 9), won(20_819, (2, 99), 1)].concat()).await;
        store.enter_games().await.unwrap();
        let [_, _, week, _] = Period::of(Moment((DAY + 3) * DAY_MS));
        assert_eq!(told(&store, &of(week), DAY + 3).await, [(3, 1, None)]);
        assert_eq!(told(&store, &of(Period::Season(20_819)), 20_819).await, [(2, 1, None)]);
        let over = told(&store, &of(season), 20_819).await;
        assert_eq!(over, unknown(&[(3, 1, None), (1, 2, None), (2, 3, None)]));
        // The first of December.
        for (day, goes_on) in [(DAY + 10, true), (DAY + 11, false), (DAY + 12, true)] {
            let [_, _, _, month] = Period::of(Moment(day * DAY_MS));
            assert_eq!(month.goes_on_at(day), goes_on, "{month:?}");
        }
    })
    .await;
}

#[tokio::test]
async fn who_stands_equal_moves_as_the_list_has_them() {
    on_each(async |ground| {
        let store = ground.open().await;
        let of = list(Measure::Wins, None, Period::Ever);
        ended(ground, &[won(DAY, (1, 99), 2), won(DAY, (2, 99), 2), won(DAY, (3, 99), 2)].concat()).await;
        ended(ground, &[won(DAY, (4, 99), 1), won(DAY + 1, (4, 99), 1)].concat()).await;
        store.enter_games().await.unwrap();
        let [stayed, up, down] = [Moved::Stayed, Moved::Up(3), Moved::Down(1)].map(Some);
        assert_eq!(told(&store, &of, DAY + 1).await, [(1, 1, stayed), (2, 1, stayed), (3, 1, stayed), (4, 1, up)]);
        ended(ground, &won(DAY + 1, (4, 99), 1)).await;
        store.enter_games().await.unwrap();
        assert_eq!(told(&store, &of, DAY + 1).await, [(4, 1, up), (1, 2, down), (2, 2, down), (3, 2, down)]);
    })
    .await;
}

#[tokio::test]
async fn who_hides_or_has_left_stood_in_nobodys_way_at_midnight_either() {
    on_each(async |ground| {
        let store = ground.open().await;
        let of = list(Measure::Wins, None, Period::Ever);
        ended(ground, &[won(DAY, (5, 99), 4), won(DAY, (6, 99), 3), won(DAY, (1, 99), 2)].concat()).await;
        ended(ground, &[won(DAY, (2, 99), 1), won(DAY + 1, (7, 99), 9)].concat()).await;
        store.enter_games().await.unwrap();
        store.choose(UserId(5), [Choice::Hidden(true)], None).await.unwrap();
        store.choose(UserId(7), [Choice::Hidden(true)], None).await.unwrap();
        store.note_absent(GUILD, UserId(6), Moment((DAY + 2) * DAY_MS)).await.unwrap();
        let stayed = Some(Moved::Stayed);
        assert_eq!(told(&store, &of, DAY + 1).await, [(1, 1, stayed), (2, 2, stayed)]);
        store.choose(UserId(7), [Choice::Hidden(false)], None).await.unwrap();
        let down = Some(Moved::Down(1));
        assert_eq!(told(&store, &of, DAY + 1).await, [(7, 1, Some(Moved::New)), (1, 2, down), (2, 3, down)]);
    })
    .await;
}

#[tokio::test]
async fn whoever_has_lost_all_they_had_won_was_still_in_the_list_at_midnight() {
    on_each(async |ground| {
        let store = ground.open().await;
        let of = list(Measure::Coins, Some(kara()), Period::Ever);
        ended(ground, &[won(DAY, (1, 99), 3), won(DAY, (2, 98), 2), won(DAY + 1, (2, 1), 4)].concat()).await;
        store.enter_games().await.unwrap();
        assert_eq!(told(&store, &of, DAY + 1).await, [(2, 1, Some(Moved::Up(1)))]);
    })
    .await;
}

#[tokio::test]
async fn what_is_told_of_midnight_is_what_the_list_said_then() {
    // A Sunday in January, in the middle of its week, month and season.
    const TODAY: i64 = DAY + 58;
    on_each(async |ground| {
        let store = ground.open().await;
        let games = (0_i64..).zip(lively(2400, 0)).map(|(nth, (_, variant, sat))| (DAY + nth / 40, variant, sat));
        let (before, today): (Vec<_>, Vec<_>) =
            games.filter(|(day, ..)| *day <= TODAY).partition(|(day, ..)| *day < TODAY);
        ended(ground, &before).await;
        store.enter_games().await.unwrap();
        let [ever, _, week, month] = Period::of(Moment(TODAY * DAY_MS));
        let season = store.season_now(GUILD, Moment(TODAY * DAY_MS)).await.unwrap().period();
        let mut lists = Vec::new();
        for measure in Measure::ALL {
            for variant in Variant::all().map(Some).chain([None]) {
                let periods = match (measure, variant) {
                    (Measure::Rating, None) => Vec::new(),
                    (Measure::Rating, Some(_)) => vec![ever],
                    _ => vec![ever, week, month, season],
                };
                for period in periods {
                    let of = list(measure, variant, period);
                    lists.push((of, store.list(&of, 0, 100).await.unwrap()));
                }
            }
        }
        ended(ground, &today).await;
        store.enter_games().await.unwrap();
        let (mut changed, mut rated) = (0, 0);
        for (of, before) in lists {
            let now = told(&store, &of, TODAY).await;
            let is_purses = (of.measure, of.variant, of.period) == (Measure::Coins, None, Period::Ever);
            if is_purses || of.measure == Measure::Streak || before.is_empty() {
                assert_eq!(now, unknown(&now), "{of:?}");
                continue;
            }
            let was = |user: u64| before.iter().find(|line| line.user.0 == user).map(|line| line.place);
            let moved = |user, place| was(user).map_or(Moved::New, |was| Moved::between(was, place));
            let due: Vec<Line> = now.iter().map(|&(user, place, _)| (user, place, Some(moved(user, place)))).collect();
            assert_eq!(now, due, "{of:?}");
            changed += due.iter().filter(|line| line.2 != Some(Moved::Stayed)).count();
            rated += usize::from(of.measure == Measure::Rating);
        }
        assert!(changed > 20 && rated > 0, "{changed} {rated}");
    })
    .await;
}

#[tokio::test]
async fn on_a_day_with_very_many_players_nothing_is_told() {
    on_each(async |ground| {
        let store = ground.open().await;
        let of = list(Measure::Wins, None, Period::Ever);
        let play = async |users: std::ops::RangeInclusive<u64>| {
            let line = |user, period: Period, wins| {
                format!("({}, {}, '', {user}, 5, 5, {wins}, 0, 0, 0, 0, 0, 1)", GUILD.0, period.code())
            };
            let lines = users.flat_map(|user| [line(user, Period::Ever, 3), line(user, Period::Day(DAY), 1)]);
            let lines: Vec<String> = lines.collect();
            let sql = format!(
                "INSERT INTO standings (guild, period, variant, user_id, games, met, wins, coins, drunk, bought, run, \
                 streak, listed) VALUES {}",
                lines.join(", ")
            );
            ground.execute(&sql).await;
        };
        play(1..=300).await;
        let stayed = told(&store, &of, DAY).await;
        assert!(stayed.len() == 100 && stayed == unmoved(&stayed), "{stayed:?}");
        play(301..=301).await;
        let many = told(&store, &of, DAY).await;
        assert_eq!(many, unknown(&many));
    })
    .await;
}
