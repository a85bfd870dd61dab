//! Ratings, leaderboards, seasons: what ended games make of them, who is listed, and that all of it can be made anew.

use std::{collections::BTreeMap, fmt::Write as _};

use super::*;
use games::{Level, Seat, Variant};
use sqlx::Row;
use store::{Choice, List, Listing, StandingsOff};
use table::settings::{Setting, SettingValue};
use table::{
    ids::GameId,
    rating::Rating,
    standing::{Measure, Period, Season, SeasonLength},
};

/// A day in the middle of a quarter: 20 November 2026.
pub(super) const DAY: i64 = 20_777;
pub(super) const DAY_MS: i64 = 86_400_000;

/// Who sits where, and at which place they came out; below zero a level of the AI.
#[derive(Clone, Copy)]
pub(super) struct Sat(pub(super) i64, pub(super) i64);

/// Writes games as ended, each with the day it was on; the numbers of its table go on.
pub(super) async fn ended(ground: &Ground, games: &[(i64, Variant, Vec<Sat>)]) {
    let mut connection = ground.connect().await;
    let sql = "SELECT COALESCE(max(number), 0) FROM games WHERE table_id = 77";
    let last: i64 = connection.fetch_one(sql).await.unwrap().try_get(0).unwrap();
    let mut sql = String::new();
    for ((day, variant, seats), number) in games.iter().zip(last + 1..) {
        let (kind, at) = (variant.kind().key(), day * DAY_MS + number);
        let options = serde_json::to_string(&variant.new_table_options()).unwrap();
        let guild = GUILD.0;
        writeln!(
            sql,
            "INSERT INTO games (table_id, number, guild, channel, kind, options, ruleset, began, ended, ending, pot, \
             contested) VALUES (77, {number}, {guild}, 1, '{kind}', '{options}', 1, {at}, {at}, 'outcome', 0, 1);"
        )
        .unwrap();
        for (seat, &Sat(who, rank)) in seats.iter().enumerate() {
            let (user, ai) = match who {
                ..0 => ("NULL".to_owned(), format!("'{}'", Level::ALL[usize::try_from(-1 - who).unwrap()].key())),
                _ => (who.to_string(), "NULL".to_owned()),
            };
            let won = i64::from(who >= 0 && rank == 1);
            writeln!(
                sql,
                "INSERT INTO game_seats (table_id, number, seat, user_id, ai, rank, share, coins_in, coins_out, \
                 drinks, won, away, stood_in) VALUES (77, {number}, {seat}, {user}, {ai}, {rank}, 0, 10, {}, 0, {won}, \
                 0, 0);",
                20 * won
            )
            .unwrap();
        }
    }
    connection.execute(sqlx::raw_sql(sqlx::AssertSqlSafe(sql))).await.unwrap();
    connection.close().await.unwrap();
}

pub(super) fn kara() -> Variant {
    "kara".parse().unwrap()
}

fn carrom() -> Variant {
    "carrom".parse().unwrap()
}

/// Many games of some people with each other and with the AI, the same each time.
pub(super) fn lively(count: u64, first_day: i64) -> Vec<(i64, Variant, Vec<Sat>)> {
    let variants: Vec<Variant> = Variant::all().collect();
    let mut state = 88_172_645_463_325_252_u64;
    let mut draw = |below: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % below
    };
    let mut games = Vec::new();
    for number in 0..count {
        let variant = variants[usize::try_from(draw(variants.len() as u64)).unwrap()];
        let seats = variant.new_table_options().seats();
        let most = (*seats.end()).min(6) as u64;
        let least = *seats.start() as u64;
        let many = least.max(2) + draw(most.max(least.max(2)) - least.max(2) + 1);
        let mut people: Vec<i64> = (1..=12).collect();
        let pairs = variant.new_table_options().terms().sides;
        let seat = |nth: u64| {
            let who = people.remove(usize::try_from(draw(people.len() as u64)).unwrap());
            let who = if nth > 0 && draw(6) == 0 { -1 - i64::try_from(draw(4)).unwrap() } else { who };
            let rank = match pairs {
                Some(sides) => 1 + i64::try_from((nth + number) % sides as u64).unwrap(),
                None => 1 + i64::try_from(draw(many)).unwrap(),
            };
            Sat(who, rank)
        };
        let mut sat: Vec<Sat> = (0..many).map(seat).collect();
        // The places of a game begin with 1.
        let best = sat.iter().map(|sat| sat.1).min().unwrap();
        sat.iter_mut().for_each(|sat| sat.1 -= best - 1);
        games.push((first_day + i64::try_from(number / 20).unwrap(), variant, sat));
    }
    games
}

pub(super) type Ratings = BTreeMap<(Option<GuildId>, String, i64), (u64, u64, i64)>;

/// All ratings to the last digit.
pub(super) async fn ratings(store: &Store) -> Ratings {
    let all = store.all_ratings().await.unwrap();
    let line = |(guild, variant, who, rating, games): (_, Variant, i64, Rating, i64)| {
        ((guild, variant.key().to_owned(), who), (rating.mu.to_bits(), rating.sigma.to_bits(), games))
    };
    all.into_iter().map(line).collect()
}

pub(super) fn list(measure: Measure, variant: Option<Variant>, period: Period) -> List {
    List { guild: Some(GUILD), measure, variant, period }
}

pub(super) async fn names(store: &Store, list: &List) -> Vec<u64> {
    store.list(list, 0, 100).await.unwrap().iter().map(|line| line.user.0).collect()
}

#[tokio::test]
async fn who_had_a_hint_wins_nothing_by_it_and_loses_as_ever() {
    on_each(async |ground| {
        let store = ground.open().await;
        let game = |number| GameId { table: TableId(77), number };
        // Anna wins, draws and loses against Ben with a hint each, then without one.
        let games: Vec<_> = [(1, 2), (1, 1), (2, 1), (1, 2)]
            .iter()
            .enumerate()
            .map(|(nth, &(anna, ben))| (DAY + nth as i64, carrom(), vec![Sat(1, anna), Sat(2, ben)]))
            .collect();
        for number in 1..=3 {
            store.note_hint(game(number), Seat(0)).await.unwrap();
            store.note_hint(game(number), Seat(0)).await.unwrap();
        }
        let mut after = Vec::new();
        for played in &games {
            ended(ground, std::slice::from_ref(played)).await;
            store.enter_games().await.unwrap();
            let [anna] = store.ratings(GUILD, ANNA).await.unwrap().try_into().unwrap();
            let [ben] = store.ratings(GUILD, BEN).await.unwrap().try_into().unwrap();
            after.push((anna.rating, ben.rating));
        }
        let [won, drawn, lost, without] = after.try_into().unwrap();
        assert_eq!(won.0, Rating::default(), "nothing is won");
        assert!(won.1.mu < 25.0, "and Ben has lost as ever");
        assert!(drawn.1.mu > won.1.mu && drawn.0.mu < 25.0, "who draws with a weaker one loses by it");
        assert!(lost.0.mu < drawn.0.mu && lost.1.mu > drawn.1.mu, "a hint is no way out of a loss");
        assert!(without.0.mu > lost.0.mu);
        let facts = store.game_facts(game(1)).await.unwrap().unwrap();
        assert_eq!(facts.seats.iter().map(|seat| seat.hinted).collect::<Vec<_>>(), [true, false]);
        let before = ratings(&store).await;
        assert_eq!(store.rebuild().await.unwrap().standing.differences, 0);
        assert_eq!(ratings(&store).await, before);
    })
    .await;
}

#[tokio::test]
async fn who_wins_rises_and_the_ai_stays_where_it_is() {
    on_each(async |ground| {
        let store = ground.open().await;
        ended(ground, &[(DAY, kara(), vec![Sat(1, 1), Sat(2, 2)]), (DAY, carrom(), vec![Sat(1, 2), Sat(-3, 1)])]).await;
        assert_eq!(store.enter_games().await.unwrap(), 2);
        assert_eq!(store.enter_games().await.unwrap(), 0, "once");
        let of = async |user| store.ratings(GUILD, user).await.unwrap();
        let [in_kara, in_carrom] = of(ANNA).await.try_into().unwrap();
        let [ben] = of(BEN).await.try_into().unwrap();
        assert!(in_kara.rating.mu > 25.0 && ben.rating.mu < 25.0 && in_carrom.rating.mu < 25.0);
        assert!(
            (in_kara.rating.mu - 25.0 - (25.0 - ben.rating.mu)).abs() < 1e-9,
            "of equals one gains what the other loses"
        );
        assert!(in_kara.rating.sigma < Rating::default().sigma && !in_kara.is_settled);
        assert_eq!(ratings(&store).await.keys().filter(|(_, _, who)| *who < 0).count(), 0, "an AI has a fixed one");
        // Nobody is listed by a rating that has not settled.
        assert_eq!(names(&store, &list(Measure::Rating, Some(kara()), Period::Ever)).await, [0_u64; 0]);
    })
    .await;
}

#[tokio::test]
async fn what_says_nothing_of_strength_moves_no_rating() {
    on_each(async |ground| {
        let store = ground.open().await;
        let two = vec![Sat(1, 1), Sat(2, 2)];
        ended(ground, &[(DAY, kara(), vec![Sat(1, 1)]), (DAY, kara(), two.clone()), (DAY, kara(), two.clone())]).await;
        ended(ground, &[(DAY, kara(), vec![Sat(-1, 1), Sat(-2, 2)]), (DAY, carrom(), two)]).await;
        ground.execute("UPDATE games SET ending = 'void' WHERE number = 2").await;
        // An AI stood in for who lost, from the first move on.
        ground.execute("UPDATE game_seats SET away = 1 WHERE number = 3 AND seat = 1").await;
        // A hand that is exact, to practise with.
        ground.execute("UPDATE games SET options = '{\"carrom\":{\"setting\":\"shaken\"}}' WHERE number = 5").await;
        assert_eq!(store.enter_games().await.unwrap(), 5);
        assert_eq!(ratings(&store).await, Ratings::new());
        // They were played all the same, but for the void one.
        assert_eq!(store.standing(GUILD, ANNA, ANNA).await.unwrap().all.games, 3);
    })
    .await;
}

#[tokio::test]
async fn the_same_two_count_less_the_more_often_they_play_in_a_day() {
    on_each(async |ground| {
        let store = ground.open().await;
        let game = |day, user| (day, kara(), vec![Sat(user, 1), Sat(user + 1, 2)]);
        let often: Vec<_> = (0..10).map(|_| game(DAY, 10)).collect();
        let seldom: Vec<_> = (0..10).map(|nth| game(DAY + nth, 20)).collect();
        ended(ground, &often).await;
        ended(ground, &seldom).await;
        store.enter_games().await.unwrap();
        let rating = async |user| store.ratings(GUILD, UserId(user)).await.unwrap()[0];
        let (often, seldom) = (rating(10).await, rating(20).await);
        assert_eq!((often.games, seldom.games), (10, 10));
        assert!(often.rating.mu - 25.0 < 0.75 * (seldom.rating.mu - 25.0), "{often:?} {seldom:?}");
        // However often: with one opponent, as a second account is, no rating settles.
        let even = |nth: i64| vec![Sat(30, 1 + nth % 2), Sat(31, 2 - nth % 2)];
        let more: Vec<_> = (0..400).map(|nth| (DAY + 20 + 6 * nth, kara(), even(nth))).collect();
        ended(ground, &more).await;
        store.enter_games().await.unwrap();
        assert!(rating(30).await.rating.sigma < 5.0, "{:?}", rating(30).await);
        assert!(!rating(30).await.is_settled);
        assert_eq!(names(&store, &list(Measure::Rating, Some(kara()), Period::Ever)).await, [0_u64; 0]);
    })
    .await;
}

#[tokio::test]
async fn made_anew_all_is_the_same_to_the_last_digit() {
    on_each(async |ground| {
        let store = ground.open().await;
        // They come in three lots, and the days of a later one lie before those of an earlier one.
        for (count, day) in [(150, DAY), (70, DAY - 40), (130, DAY + 3)] {
            ended(ground, &lively(count, day)).await;
            store.enter_games().await.unwrap();
        }
        let before = ratings(&store).await;
        assert!(before.len() > 60, "{}", before.len());
        let rebuilt = store.rebuild().await.unwrap().standing;
        assert_eq!((rebuilt.games, rebuilt.differences), (350, 0));
        assert_eq!(ratings(&store).await, before);
        assert_eq!(store.standings_off().await.unwrap(), StandingsOff::default());
        ground.execute("UPDATE ratings SET mu = mu + 0.0000001 WHERE user_id = 3 AND guild <> 0").await;
        ground.execute("DELETE FROM standings WHERE user_id = 4 AND period = 0").await;
        // To look changes nothing.
        for _ in 0..2 {
            let off = store.standings_off().await.unwrap();
            assert!(off.ratings > 0 && off.lists > 1 && !off.are_right(), "{off}");
        }
        let rebuilt = store.rebuild().await.unwrap().standing;
        assert!(rebuilt.differences > 2, "{rebuilt}");
        assert_eq!(ratings(&store).await, before);
        assert_eq!(store.rebuild().await.unwrap().standing.differences, 0);
        assert!(store.standings_off().await.unwrap().are_right());
    })
    .await;
}

/// Counts what has ended as the program does, a lot at a time; how many games this one has counted.
async fn entered(store: &Store) -> u64 {
    let mut entered = 0;
    loop {
        match patiently(|| store.enter_some_games()).await.unwrap() {
            0 => return entered,
            some => entered += some,
        }
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn several_who_count_at_the_same_time_count_each_game_once() {
    on_each(async |ground| {
        let (store, other) = (ground.open().await, ground.open().await);
        ended(ground, &lively(200, DAY)).await;
        let (one, two) = tokio::join!(entered(&store), entered(&other));
        assert_eq!(one + two, 200);
        let counted = ratings(&store).await;
        assert_eq!(store.rebuild().await.unwrap().standing.differences, 0);
        assert_eq!(ratings(&other).await, counted);
    })
    .await;
}

#[tokio::test]
async fn who_is_forgotten_is_in_no_list_and_moves_no_rating() {
    on_each(async |ground| {
        let store = ground.open().await;
        ended(ground, &lively(300, DAY)).await;
        store.enter_games().await.unwrap();
        let before = ratings(&store).await;
        let gone = UserId(5);
        store.forget(gone, None, NOW).await.unwrap();
        store.forget(UserId(6), None, NOW).await.unwrap();
        let others = |ratings: Ratings| -> Ratings {
            ratings.into_iter().filter(|((_, _, who), _)| *who >= 0 && ![5, 6].contains(who)).collect()
        };
        assert_eq!(others(ratings(&store).await), others(before.clone()));
        assert!(ratings(&store).await.keys().all(|(_, _, who)| *who != 5), "not by this name");
        assert_eq!(store.rebuild().await.unwrap().standing.differences, 0);
        assert_eq!(others(ratings(&store).await), others(before));
        for measure in Measure::ALL {
            for variant in Variant::all().map(Some).chain([None]) {
                let shown = names(&store, &list(measure, variant, Period::Ever)).await;
                assert!(!shown.contains(&5) && !shown.contains(&6), "{measure:?} {variant:?} {shown:?}");
            }
        }
        assert_eq!(store.standing(GUILD, gone, gone).await.unwrap(), store::Standing::default());
        assert!(store.rating_curve(GUILD, gone, kara()).await.unwrap().is_empty());
        // What comes after counts for the others as it would have.
        ended(ground, &[(DAY + 90, kara(), vec![Sat(1, 1), Sat(2, 2)])]).await;
        store.enter_games().await.unwrap();
        assert_eq!(store.standings_off().await.unwrap(), StandingsOff::default());
        assert_eq!(store.rebuild().await.unwrap().standing.differences, 0);
    })
    .await;
}

#[tokio::test]
async fn who_hides_or_has_left_is_in_no_list() {
    on_each(async |ground| {
        let store = ground.open().await;
        ended(ground, &lively(400, DAY)).await;
        for user in [1, 2, 3] {
            store.welcome(GUILD, UserId(user), Coins(100), NOW).await.unwrap();
        }
        store.enter_games().await.unwrap();
        let lists = [
            list(Measure::Wins, None, Period::Ever),
            list(Measure::Coins, None, Period::Ever),
            list(Measure::Share, None, Period::Ever),
            list(Measure::Rating, Some(kara()), Period::Ever),
        ];
        let shown = async |user: u64| {
            let mut shown = Vec::new();
            for list in &lists {
                shown.push(names(&store, list).await.contains(&user));
            }
            shown
        };
        let settled = shown(1).await[3];
        assert_eq!(shown(1).await[..3], [true; 3]);
        store.choose(ANNA, [Choice::Hidden(true)], None).await.unwrap();
        assert_eq!(shown(1).await, [false; 4]);
        assert_eq!(store.place(&lists[0], ANNA).await.unwrap(), None);
        let hides = Listing { hidden: true, everywhere: false, pages: false };
        assert_eq!(store.listing(ANNA).await.unwrap(), hides);
        // A game played while hiding lists nobody.
        ended(ground, &[(DAY + 90, kara(), vec![Sat(1, 1), Sat(2, 2)])]).await;
        store.enter_games().await.unwrap();
        assert_eq!(shown(1).await, [false; 4]);
        assert_eq!(store.rebuild().await.unwrap().standing.differences, 0);
        assert_eq!(shown(1).await, [false; 4]);
        store.choose(ANNA, [Choice::Hidden(false)], None).await.unwrap();
        assert_eq!(shown(1).await, [true, true, true, settled]);

        store.note_absent(GUILD, BEN, Moment((DAY + 100) * DAY_MS)).await.unwrap();
        assert_eq!(shown(2).await, [false; 4]);
        ended(ground, &[(DAY + 101, kara(), vec![Sat(2, 1), Sat(3, 2)])]).await;
        store.enter_games().await.unwrap();
        assert_eq!(shown(2).await[..3], [true; 3], "who plays again is back");
        store.note_absent(GUILD, BEN, Moment((DAY + 102) * DAY_MS)).await.unwrap();
        store.note_present(GUILD, BEN).await.unwrap();
        assert_eq!(shown(2).await[..3], [true; 3]);
    })
    .await;
}

#[tokio::test]
async fn whoever_was_away_in_a_game_that_a_process_of_before_wrote_has_left_it() {
    on_each(async |ground| {
        let store = ground.open().await;
        ended(ground, &[(DAY, kara(), vec![Sat(1, 1), Sat(2, 2)])]).await;
        ground.execute("UPDATE game_seats SET guild = NULL, ended = NULL, away = seat").await;
        store.enter_games().await.unwrap();
        let left = async || {
            let game = GameId { table: TableId(77), number: 1 };
            let facts = store.game_facts(game).await.unwrap().unwrap();
            facts.seats.iter().map(|seat| seat.left).collect::<Vec<_>>()
        };
        assert_eq!(left().await, [false, true]);
        // This program says itself who has left.
        ground.execute("UPDATE game_seats SET left_game = 0").await;
        ended(ground, &[(DAY + 1, kara(), vec![Sat(1, 1), Sat(2, 2)])]).await;
        store.enter_games().await.unwrap();
        assert_eq!(left().await, [false, false]);
    })
    .await;
}

#[tokio::test]
async fn ratings_of_all_servers_name_only_who_agrees_and_is_on_one_of_them() {
    on_each(async |ground| {
        let store = ground.open().await;
        let in_kara = lively(2400, DAY).into_iter().filter(|(_, variant, _)| *variant == kara());
        ended(ground, &in_kara.collect::<Vec<_>>()).await;
        store.enter_games().await.unwrap();
        let everywhere = List { guild: None, measure: Measure::Rating, variant: Some(kara()), period: Period::Ever };
        assert_eq!(names(&store, &everywhere).await, [0_u64; 0]);
        let here = names(&store, &list(Measure::Rating, Some(kara()), Period::Ever)).await;
        assert!(here.len() > 5, "{here:?}");
        store.choose(UserId(here[2]), [Choice::Everywhere(true)], None).await.unwrap();
        store.choose(UserId(here[0]), [Choice::Everywhere(true)], None).await.unwrap();
        assert_eq!(names(&store, &everywhere).await, [here[0], here[2]]);
        store.choose(UserId(here[0]), [Choice::Everywhere(false)], None).await.unwrap();
        assert_eq!(names(&store, &everywhere).await, [here[2]]);
        // Whoever has left every server where they have played is not in it; one where they never played is none.
        let user = UserId(here[2]);
        store.note_absent(GUILD, user, Moment((DAY + 9000) * DAY_MS)).await.unwrap();
        assert_eq!(names(&store, &everywhere).await, [0_u64; 0]);
        assert_eq!(store.standings_off().await.unwrap(), StandingsOff::default());
        store.note_absent(GuildId(901), user, Moment((DAY + 9000) * DAY_MS)).await.unwrap();
        store.note_present(GUILD, user).await.unwrap();
        assert_eq!(names(&store, &everywhere).await, [here[2]]);
        assert_eq!(store.standings_off().await.unwrap(), StandingsOff::default());
    })
    .await;
}

#[tokio::test]
async fn a_list_has_pages_and_ones_own_place_with_its_neighbours() {
    on_each(async |ground| {
        let store = ground.open().await;
        // Person n has won n / 2 games: two stand equal each time.
        let mut games = Vec::new();
        for user in 1..=40_i64 {
            games.extend((0..user / 2).map(|_| (DAY, kara(), vec![Sat(user, 1), Sat(99, 2)])));
        }
        ended(ground, &games).await;
        store.enter_games().await.unwrap();
        let wins = list(Measure::Wins, None, Period::Day(DAY));
        let page = store.list(&wins, 11, 10).await.unwrap();
        assert_eq!(
            page.iter().map(|line| line.user.0).collect::<Vec<_>>(),
            [28, 29, 26, 27, 24, 25, 22, 23, 20, 21].map(|user| user)
        );
        assert_eq!(page.iter().map(|line| line.place).collect::<Vec<_>>(), [12, 12, 14, 14, 16, 16, 18, 18, 20, 20]);
        let listed = store.place(&wins, UserId(29)).await.unwrap().unwrap();
        assert_eq!((listed.mine.place, listed.mine.value, listed.of), (12, 14, 39));
        assert_eq!(listed.around.iter().map(|line| line.user.0).collect::<Vec<_>>(), [28, 29, 26]);
        // Each of them stands where the list has them, with the lines above and below, ties and ends of it as well.
        let all = store.list(&wins, 0, 100).await.unwrap();
        for (nth, line) in all.iter().enumerate() {
            let listed = store.place(&wins, line.user).await.unwrap().unwrap();
            assert_eq!((listed.mine, listed.of), (*line, 39));
            assert_eq!(listed.around, all[nth.saturating_sub(1)..all.len().min(nth + 2)], "around {line:?}");
            assert_eq!(store.list(&wins, nth as u64, 2).await.unwrap(), all[nth..all.len().min(nth + 2)]);
        }
        assert_eq!(names(&store, &list(Measure::Wins, None, Period::Day(DAY + 1))).await, [0_u64; 0]);
        assert_eq!(names(&store, &list(Measure::Streak, None, Period::Ever)).await.len(), 39);
    })
    .await;
}

#[tokio::test]
async fn a_season_keeps_its_length_ends_once_and_is_found_again() {
    on_each(async |ground| {
        let store = ground.open().await;
        let won = |day, user| (day, kara(), vec![Sat(user, 1), Sat(9, 2)]);
        ended(ground, &[won(DAY, 1)]).await;
        store.enter_games().await.unwrap();
        let autumn = Season { begins: 20_727, ends: 20_819 };
        assert_eq!(store.seasons(GUILD).await.unwrap(), [autumn]);
        assert_eq!(autumn.to_string(), "2026-10/12");
        // Another length holds from the next one on.
        let months = vec![(Setting::Season, Some(SettingValue::One(SeasonLength::Month.key())))];
        store.change_settings(GUILD, ANNA, months, Moment(0), None).await.unwrap();
        assert_eq!(store.season_now(GUILD, Moment((DAY + 1) * DAY_MS)).await.unwrap(), autumn);
        let at = |day: i64| Moment(day * DAY_MS);
        assert_eq!(store.seasons_to_tell(at(20_818), None, 9).await.unwrap(), []);
        ended(ground, &[won(20_819, 2), won(20_850, 2), won(20_830, 3)]).await;
        store.enter_games().await.unwrap();
        let labels: Vec<String> = store.seasons(GUILD).await.unwrap().iter().map(ToString::to_string).collect();
        assert_eq!(labels, ["2027-02", "2027-01", "2026-10/12"]);
        assert_eq!(store.seasons_to_tell(at(20_820), None, 9).await.unwrap(), [(GUILD, autumn, vec![ChannelId(1)])]);
        let after = Some((GUILD, autumn));
        assert_eq!(store.seasons_to_tell(at(20_820), after, 9).await.unwrap(), [], "nor any after it");
        assert_eq!(names(&store, &list(Measure::Wins, None, autumn.period())).await, [1]);
        assert_eq!(names(&store, &list(Measure::Wins, None, Period::Season(20_819))).await, [2, 3]);
        // Made anew, seasons are those that were.
        store.rebuild().await.unwrap();
        assert_eq!(store.seasons(GUILD).await.unwrap().len(), 3);
        assert_eq!(names(&store, &list(Measure::Wins, None, Period::Season(20_819))).await, [2, 3]);
        store.note_season_told(GUILD, autumn).await.unwrap();
        assert_eq!(store.seasons_to_tell(at(20_820), None, 9).await.unwrap(), []);
    })
    .await;
}

#[tokio::test]
async fn the_best_play_of_all_games_of_a_kind_stays_also_made_anew() {
    on_each(async |ground| {
        let store = ground.open().await;
        let game = |day| (day, carrom(), vec![Sat(1, 1), Sat(2, 2)]);
        ended(ground, &[game(DAY), game(DAY + 1), game(DAY + 2), (DAY, kara(), vec![Sat(1, 1), Sat(2, 2)])]).await;
        ground.execute("UPDATE game_seats SET best = number + 1 WHERE number <= 3 AND user_id = 1").await;
        ground.execute("UPDATE game_seats SET best = 2 WHERE number = 3 AND user_id = 1").await;
        let best = async |user, variant| {
            let games = store.standing(GUILD, user, user).await.unwrap().games;
            games.into_iter().find(|(of, _)| *of == variant).map(|(_, counts)| counts.best)
        };
        store.enter_games().await.unwrap();
        for _ in 0..2 {
            assert_eq!(best(ANNA, carrom()).await, Some(3), "the second of three");
            assert_eq!((best(ANNA, kara()).await, best(BEN, carrom()).await), (Some(0), Some(0)));
            assert_eq!(store.rebuild().await.unwrap().standing.differences, 0);
        }
    })
    .await;
}

#[tokio::test]
async fn whom_one_met_are_opponents_alone_and_the_reader_is_among_them_however_seldom_and_hidden() {
    on_each(async |ground| {
        let store = ground.open().await;
        let pairs: Variant = "carrom-pairs".parse().unwrap();
        // Anna and Cleo play in a pair against Ben and Dov; and Anna once against each of five others.
        let mut games: Vec<_> =
            (0..3).map(|nth| (DAY + nth, pairs, vec![Sat(1, 1), Sat(2, 3), Sat(3, 1), Sat(4, 3)])).collect();
        games.extend((11..16).flat_map(|user| [0, 1].map(|nth| (DAY + nth, kara(), vec![Sat(1, 2), Sat(user, 1)]))));
        games.push((DAY, kara(), vec![Sat(1, 1), Sat(99, 2)]));
        ended(ground, &games).await;
        store.enter_games().await.unwrap();
        let met = async |reader: u64| {
            let met = store.standing(GUILD, ANNA, UserId(reader)).await.unwrap().met;
            met.iter().map(|met| (met.user.0, met.games, met.before, met.after)).collect::<Vec<_>>()
        };
        assert_eq!(met(1).await, [(2, 3, 3, 0), (4, 3, 3, 0), (11, 2, 0, 2), (12, 2, 0, 2)]);
        let with_reader = [(2, 3, 3, 0), (4, 3, 3, 0), (11, 2, 0, 2), (99, 1, 1, 0)];
        assert_eq!(met(99).await, with_reader);
        store.choose(UserId(99), [Choice::Hidden(true)], None).await.unwrap();
        assert_eq!(met(99).await, with_reader, "who hides does so from others");
        assert_eq!(met(77).await, met(1).await, "a stranger is no opponent");
    })
    .await;
}

#[tokio::test]
async fn of_very_many_games_coins_are_told_of_the_last_five_hundred_and_whom_one_met_of_all_whoever_wrote_them() {
    on_each(async |ground| {
        let store = ground.open().await;
        // Anna plays against twelve others in turn; the other server's games are none of this one's.
        let games: Vec<_> =
            (0..1100).map(|nth| (DAY + nth / 50, kara(), vec![Sat(1, 1), Sat(2 + nth % 12, 2)])).collect();
        // As a program of before writes them, without what stands beside each seat since.
        ended(ground, &games).await;
        ground.execute("UPDATE games SET guild = 901 WHERE number <= 10").await;
        store.enter_games().await.unwrap();
        let told = store.standing(GUILD, ANNA, UserId(13)).await.unwrap();
        assert_eq!((told.all.games, told.last.len()), (1090, 500));
        let ends: Vec<i64> = told.last.iter().map(|game| game.ended.0).collect();
        assert_eq!((ends[0], ends[499]), ((DAY + 21) * DAY_MS + 1100, (DAY + 12) * DAY_MS + 601), "the latest first");
        assert!(ends.is_sorted_by(|one, other| one > other));
        let met: Vec<_> = told.met.iter().map(|met| (met.user.0, met.games, met.before, met.after)).collect();
        assert_eq!(met, [(2, 91, 91, 0), (3, 91, 91, 0), (4, 91, 91, 0), (13, 91, 91, 0)]);
        assert_eq!(told.hour, Some(0), "just after midnight");
        let elsewhere = store.standing(GuildId(901), ANNA, ANNA).await.unwrap();
        assert_eq!((elsewhere.all.games, elsewhere.last.len()), (10, 10));
        // Nothing of it hangs on who wrote it and when it was counted.
        assert_eq!(store.rebuild().await.unwrap().standing.differences, 0);
        assert_eq!(store.standing(GUILD, ANNA, UserId(13)).await.unwrap(), told);
    })
    .await;
}

#[tokio::test]
async fn periods_that_are_over_are_swept_up_by_an_index_and_the_others_stay() {
    let ground = Ground::sqlite();
    let store = ground.open().await;
    ended(&ground, &lively(100, DAY)).await;
    store.enter_games().await.unwrap();
    let sql = "EXPLAIN QUERY PLAN DELETE FROM standings WHERE period > 0 AND period < 4000000000 \
               AND period >= $1 AND period < $2";
    let mut connection = ground.connect().await;
    let plan: String = connection.fetch_one(sql).await.unwrap().try_get("detail").unwrap();
    connection.close().await.unwrap();
    assert!(plan.contains("standings_swept"), "{plan}");
    let names_of = async |period| names(&store, &list(Measure::Wins, None, period)).await;
    let (ever, season) = (names_of(Period::Ever).await, names_of(Period::Season(20_727)).await);
    assert!(!ever.is_empty() && !season.is_empty() && !names_of(Period::Day(DAY)).await.is_empty());
    store.prune_standings(Moment((DAY + 200) * DAY_MS)).await.unwrap();
    assert_eq!(names_of(Period::Day(DAY)).await, [0_u64; 0]);
    assert_eq!((names_of(Period::Ever).await, names_of(Period::Season(20_727)).await), (ever, season));
}
