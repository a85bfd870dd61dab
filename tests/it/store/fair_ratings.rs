//! What keeps a rating from being had for nothing: by a second account, by a deletion, by short games against the AI; and
//! that who walks off takes nobody else's away.

use super::{
    standing::{DAY, DAY_MS, Sat, ended, kara},
    *,
};
use games::Variant;
use sqlx::Row as _;
use store::Statistics;
use table::rating::Rating;

#[tokio::test]
async fn in_thirty_days_five_whole_games_count_between_the_same_two_and_the_next_month_as_many() {
    on_each(async |ground| {
        let store = ground.open().await;
        let game = |day, user| (DAY + day, kara(), vec![Sat(user, 1), Sat(user + 1, 2)]);
        // A game a day for thirty days, and on five days alone.
        ended(ground, &(0..30).map(|day| game(day, 10)).collect::<Vec<_>>()).await;
        ended(ground, &(0..5).map(|day| game(day, 20)).collect::<Vec<_>>()).await;
        store.enter_games().await.unwrap();
        let rating = async |user| store.ratings(GUILD, UserId(user)).await.unwrap()[0].rating;
        let first = rating(10).await;
        assert_eq!((first, rating(11).await), (rating(20).await, rating(21).await), "to the last digit");
        ended(ground, &[game(30, 10)]).await;
        store.enter_games().await.unwrap();
        assert!(rating(10).await.mu > first.mu, "the next month has begun");
    })
    .await;
}

#[tokio::test]
async fn ones_own_second_account_and_the_ai_settle_no_rating() {
    on_each(async |ground| {
        let store = ground.open().await;
        let mut games = Vec::new();
        for day in 0..30 {
            // Five games a day won against it, and one a day against each level of the AI.
            games.extend((0..5).map(|_| (DAY + day, kara(), vec![Sat(50, 1), Sat(51, 2)])));
            let (mine, theirs) = (1 + day % 2, 2 - day % 2);
            games.extend((1..=3).map(|level| (DAY + day, kara(), vec![Sat(50, mine), Sat(-level, theirs)])));
            // Three of them, with three games a day won against each.
            let of_three = (0..9).map(|nth| (DAY + day, kara(), vec![Sat(60, 1), Sat(61 + nth % 3, 2)]));
            games.extend(of_three);
        }
        ended(ground, &games).await;
        store.enter_games().await.unwrap();
        let rating = async |user| store.ratings(GUILD, UserId(user)).await.unwrap()[0];
        let (with_one, with_three) = (rating(50).await, rating(60).await);
        assert!(with_one.rating.sigma < 5.0 && !with_one.is_settled, "no AI is another person: {with_one:?}");
        assert!(!with_three.is_settled && with_three.rating.sigma > 5.0, "{with_three:?}");
    })
    .await;
}

#[tokio::test]
async fn who_comes_back_after_a_deletion_moves_no_rating_for_a_month() {
    on_each(async |ground| {
        let store = ground.open().await;
        let rating = async |user| store.ratings(GUILD, user).await.unwrap().first().map(|line| line.rating);
        let month_ago = Moment(NOW.0 - 31 * DAY_MS);
        store.forget(ANNA, None, month_ago).await.unwrap();
        let mut evening = Evening::of_two(&store, 1, 0).await;
        evening.play_a_game().await;
        evening.play(&Command::ChannelGone).await;
        store.enter_games().await.unwrap();
        let after = rating(BEN).await;
        assert!(after.is_some_and(|rating| rating != Rating::default()), "she is somebody like any other again");
        // As often as she likes.
        for channel in 2..5 {
            store.forget(ANNA, None, NOW).await.unwrap();
            let mut evening = Evening::of_two(&store, channel, 0).await;
            evening.play_a_game().await;
            evening.play(&Command::ChannelGone).await;
            // Before it enters and after it has.
            if channel == 3 {
                store.forget(ANNA, None, NOW).await.unwrap();
            }
            store.enter_games().await.unwrap();
            assert_eq!((rating(ANNA).await, rating(BEN).await), (None, after));
        }
        let sql = "SELECT max(opponents) FROM ratings WHERE user_id = 2";
        let mut connection = ground.connect().await;
        let opponents: i64 = connection.fetch_one(sql).await.unwrap().try_get(0).unwrap();
        connection.close().await.unwrap();
        assert_eq!(opponents, 1, "she is no new opponent");
        assert_eq!(store.rebuild().await.unwrap().standing.differences, 0);
        assert_eq!(rating(BEN).await, after);
    })
    .await;
}

#[tokio::test]
async fn who_is_away_at_the_end_is_left_out_and_the_others_are_rated() {
    on_each(async |ground| {
        let store = ground.open().await;
        ended(ground, &[(DAY, kara(), (1..=6).map(|who| Sat(who, who)).collect())]).await;
        ended(ground, &[(DAY, kara(), (11..=15).map(|who| Sat(who, who - 10)).collect())]).await;
        ground.execute("UPDATE game_seats SET away = 1 WHERE number = 1 AND seat = 5").await;
        store.enter_games().await.unwrap();
        let rating = async |user| store.ratings(GUILD, UserId(user)).await.unwrap().first().map(|line| line.rating);
        assert_eq!(rating(6).await, None, "the AI lost for them from the first move on");
        for user in 1..=5 {
            let as_without = rating(user + 10).await;
            assert!(as_without.is_some() && rating(user).await == as_without, "of {user} as without the sixth");
        }
    })
    .await;
}

#[tokio::test]
async fn who_is_away_at_the_end_and_last_has_lost_and_who_an_ai_brought_further_is_left_out() {
    on_each(async |ground| {
        let store = ground.open().await;
        // Two games of two, and two of three in which the last or the first of them is away; the same without.
        let seats = |first: i64, many: i64| (0..many).map(|nth| Sat(first + nth, 1 + nth)).collect::<Vec<_>>();
        let game = |first, many| (DAY, kara(), seats(first, many));
        ended(ground, &[game(10, 2), game(20, 2), game(30, 3), game(40, 3), game(50, 3), game(61, 2)]).await;
        for (number, seat) in [(1, 1), (3, 2), (5, 0)] {
            let sql = "UPDATE game_seats SET away = 1, stood_in = 1, own_result = 1 WHERE";
            ground.execute(&format!("{sql} number = {number} AND seat = {seat}")).await;
        }
        store.enter_games().await.unwrap();
        let rating = async |user| store.ratings(GUILD, UserId(user)).await.unwrap().first().map(|line| line.rating);
        for (user, as_of) in [(10, 20), (11, 21), (30, 40), (31, 41), (32, 42), (51, 61), (52, 62)] {
            let as_of = rating(as_of).await;
            assert!(as_of.is_some() && rating(user).await == as_of, "{user}");
        }
        assert_eq!(rating(50).await, None, "nobody wins by an AI");
        assert_eq!(store.rebuild().await.unwrap().standing.differences, 0);
    })
    .await;
}

#[tokio::test]
async fn for_whom_an_ai_finished_has_lost_against_those_before_them_and_nobody_has_against_them() {
    on_each(async |ground| {
        let store = ground.open().await;
        // Of three the one in the middle is away at the end; two games of two, and one of three in which all stay.
        let seats = |first: i64, many: i64| (0..many).map(|nth| Sat(first + nth, 1 + nth)).collect::<Vec<_>>();
        let game = |first, many| (DAY, kara(), seats(first, many));
        ended(ground, &[game(10, 3), game(20, 2), game(30, 3)]).await;
        let sql = "UPDATE game_seats SET away = 1, stood_in = 1, own_result = 1 WHERE number = 1 AND seat = 1";
        ground.execute(sql).await;
        store.enter_games().await.unwrap();
        let rating = async |user| store.ratings(GUILD, UserId(user)).await.unwrap()[0].rating;
        assert_eq!(rating(11).await, rating(21).await, "as if there had been the winner alone");
        assert_eq!(rating(12).await, rating(21).await, "the last one too: the AI won against them, if anybody did");
        assert_eq!(rating(10).await, rating(30).await);
        assert!(rating(31).await.mu > rating(11).await.mu, "to stay is never worse");
        assert_eq!(store.rebuild().await.unwrap().standing.differences, 0);
    })
    .await;
}

#[tokio::test]
async fn who_was_sent_out_of_a_game_before_the_update_has_lost_nothing_by_it() {
    on_each(async |ground| {
        let store = ground.open().await;
        let game = |who| (DAY, kara(), vec![Sat(who, 1), Sat(who + 1, 2)]);
        ended(ground, &[game(10), game(20), game(30), game(40)]).await;
        // In three of them an AI made the last move of who is last, and 0047 has them lose.
        let guild = GUILD.0;
        let sets = format!("away = 1, stood_in = 1, own_result = 1, guild = {guild}");
        ground.execute(&format!("UPDATE game_seats SET {sets} WHERE number < 4 AND seat = 1")).await;
        let line = "INSERT INTO journal (table_id, step, at, line) VALUES (77, 1, 5, '{\"away\":{\"seat\":1}}')";
        ground.execute(line).await;
        // The second of them was sent out; of the third it is not known, since the journal of its table is gone.
        let ban = "INSERT INTO bans (guild, table_id, mark, user_id, at) VALUES";
        ground.execute(&format!("{ban} ({guild}, 77, 'mark', 21, 5)")).await;
        for rows in ["games", "game_seats"] {
            ground.execute(&format!("UPDATE {rows} SET table_id = 78 WHERE number = 3")).await;
        }
        ground.execute(include_str!("../../../migrations/0048_sent_out.sql")).await;
        store.enter_games().await.unwrap();
        let rating = async |user| store.ratings(GUILD, UserId(user)).await.unwrap().first().map(|line| line.rating);
        let lost = rating(41).await;
        assert!(lost.is_some() && rating(11).await == lost, "who missed the last move has lost like who stayed");
        for user in [20, 21, 30, 31] {
            assert_eq!(rating(user).await, None, "{user}");
        }
    })
    .await;
}

#[tokio::test]
async fn an_ai_seat_is_rated_where_a_game_goes_on_as_long_as_those_in_which_it_was_measured() {
    on_each(async |ground| {
        let store = ground.open().await;
        let karambolage: Variant = "karambolage".parse().unwrap();
        let caramba: Variant = "caramba".parse().unwrap();
        let against_hard = |who, variant| (DAY, variant, vec![Sat(who, 2), Sat(-3, 1)]);
        let short = vec![against_hard(1, karambolage), against_hard(2, caramba)];
        ended(ground, &short).await;
        ended(ground, &[(DAY, karambolage, vec![Sat(3, 2), Sat(4, 1), Sat(-3, 3)])]).await;
        ended(ground, &[against_hard(5, karambolage), against_hard(6, caramba)]).await;
        ground.execute("UPDATE games SET options = '{\"karambolage\":{\"score\":20}}' WHERE number IN (1, 3)").await;
        ground.execute("UPDATE games SET options = '{\"caramba\":{\"races\":1}}' WHERE number = 2").await;
        store.enter_games().await.unwrap();
        let has_rating = async |user| !store.ratings(GUILD, UserId(user)).await.unwrap().is_empty();
        for (user, is_rated) in [(1, false), (2, false), (3, true), (4, true), (5, true), (6, true)] {
            assert_eq!(has_rating(user).await, is_rated, "{user}");
        }
        let [lost, won] = [3, 4].map(|user| store.ratings(GUILD, UserId(user)));
        let (lost, won) = (lost.await.unwrap()[0].rating, won.await.unwrap()[0].rating);
        assert!((lost.mu + won.mu - 50.0).abs() < 1e-9, "the two people are rated among themselves");
    })
    .await;
}

#[tokio::test]
async fn a_game_that_was_not_played_is_in_no_rating_and_no_list_and_its_coins_are() {
    on_each(async |ground| {
        let store = ground.open().await;
        let game = || (DAY, kara(), vec![Sat(1, 1), Sat(2, 2)]);
        ended(ground, &[game(), game()]).await;
        ground.execute("UPDATE games SET unplayed = 1 WHERE number = 1").await;
        store.enter_games().await.unwrap();
        for _ in 0..2 {
            let anna = store.standing(GUILD, ANNA, BEN).await.unwrap();
            assert_eq!((anna.all.games, anna.all.met, anna.all.wins, anna.all.streak), (1, 1, 1, 1));
            assert_eq!((anna.all.coins, anna.last.len()), (Coins(20), 2), "of both");
            assert_eq!((anna.ratings[0].games, anna.met[0].games), (1, 1));
            assert_eq!(store.rebuild().await.unwrap().standing.differences, 0);
            let counted = Statistics { kind: Kind::Kara, games: 1, wins: 1, drinks: 0 };
            assert_eq!(store.statistics(GUILD, ANNA).await.unwrap(), [counted]);
        }
    })
    .await;
}

#[tokio::test]
async fn that_a_game_was_not_played_is_written_with_it_and_counted_so_at_once() {
    on_each(async |ground| {
        let store = ground.open().await;
        let mut evening = Evening::of_two(&store, 1, 0).await;
        evening.play(&Command::Start { by: ANNA, decision: None }).await;
        let mut brought = None;
        while let Some(seat) = evening.table.to_move() {
            let user = evening.table.sitter(seat).unwrap().user().unwrap();
            let moves = evening.table.playing().unwrap().game.legal_moves(seat);
            let mv = moves.iter().find(|mv| mv.to_string() == "stop").unwrap_or(&moves[0]).clone();
            let mut step = evening.decide(&Command::Play { user, decision: None, mv: Ok(mv) });
            if let Some(facts) = &mut step.facts {
                facts.unplayed = true;
            }
            saved(store.clone(), save(&step, None)).await.unwrap();
            (brought, evening.table) = (step.facts, step.table);
        }
        let facts = brought.expect("it has ended");
        assert_eq!(store.game_facts(facts.id).await.unwrap(), Some(facts));
        assert_eq!(store.statistics(GUILD, ANNA).await.unwrap(), []);
        assert_eq!(store.statistics_off().await.unwrap(), []);
        store.enter_games().await.unwrap();
        assert_eq!(store.ratings(GUILD, ANNA).await.unwrap(), []);
        assert_eq!(store.standing(GUILD, ANNA, ANNA).await.unwrap().all.games, 0);
    })
    .await;
}

#[tokio::test]
async fn who_has_settled_gains_by_a_newcomer_only_as_far_as_that_one_has_met_others() {
    on_each(async |ground| {
        let store = ground.open().await;
        let mut games = Vec::new();
        for others in 0..=3 {
            let (has_settled, newcomer) = (51 + others, 61 + others);
            settled(ground, "kara", has_settled).await;
            // A draw with each of so many others before.
            let met = (0..others).map(|nth| 100 + 10 * others + nth);
            games.extend(met.map(|other| (DAY, kara(), vec![Sat(newcomer, 1), Sat(other, 1)])));
            games.push((DAY + 1, kara(), vec![Sat(has_settled, 1), Sat(newcomer, 2)]));
        }
        ended(ground, &games).await;
        store.enter_games().await.unwrap();
        let rating = async |user: i64| store.ratings(GUILD, UserId(user.cast_unsigned())).await.unwrap()[0].rating;
        let before = Rating { mu: 25.0, sigma: 4.0 };
        assert_eq!(rating(51).await, before, "it may be a second account of theirs");
        let [one, two, three] = [rating(52).await.mu, rating(53).await.mu, rating(54).await.mu];
        assert!(25.0 < one && one < two && two < three, "{one} {two} {three}");
        for newcomer in 61..=64 {
            assert!(rating(newcomer).await.mu < 25.0, "what a newcomer loses is lost");
        }
        // To have met them does not make it others.
        let again = |day| (DAY + day, kara(), vec![Sat(51, 1), Sat(61, 2)]);
        ended(ground, &[again(2), again(3), again(4)]).await;
        store.enter_games().await.unwrap();
        assert_eq!(rating(51).await, before);
    })
    .await;
}

/// Somebody whose rating in a game has settled, as if they had met many others before.
pub(super) async fn settled(ground: &Ground, variant: &str, user: i64) {
    let sql = format!(
        "INSERT INTO ratings (guild, variant, user_id, mu, sigma, games, opponents, shown, give_take, settled, listed) \
         VALUES ({}, '{variant}', {user}, 25, 4, 20, 9, 1500, 160, 1, 1)",
        GUILD.0
    );
    ground.execute(&sql).await;
}

#[tokio::test]
async fn a_third_seat_makes_nothing_count_that_counts_for_nothing_between_two() {
    on_each(async |ground| {
        let store = ground.open().await;
        for user in [31, 41] {
            settled(ground, "kara", user).await;
        }
        let hard = |rank| Sat(-3, rank);
        // Month after month with the same one, until nothing counts between them any more.
        let mut games: Vec<_> = (0..25)
            .flat_map(|day| [10, 20].map(|one| (DAY + day, kara(), vec![Sat(one, 1), Sat(one + 1, 2)])))
            .collect();
        // Then at a table with an AI seat: with that one, with somebody new, and with who has come back; and without.
        let day = DAY + 26;
        games.push((day, kara(), vec![Sat(10, 2), hard(1), Sat(11, 3)]));
        games.push((day, kara(), vec![Sat(20, 2), hard(1)]));
        games.push((day, kara(), vec![Sat(31, 2), hard(1), Sat(32, 3)]));
        games.push((day, kara(), vec![Sat(41, 2), hard(1)]));
        games.push((day, kara(), vec![Sat(51, 2), hard(1), Sat(52, 3)]));
        games.push((day, kara(), vec![Sat(61, 2), hard(1)]));
        ended(ground, &games).await;
        ground.execute("UPDATE game_seats SET returned = 1 WHERE user_id = 52").await;
        store.enter_games().await.unwrap();
        let rating = async |user| store.ratings(GUILD, UserId(user)).await.unwrap()[0].rating;
        for (with, without) in [(10, 20), (31, 41), (51, 61)] {
            assert_eq!(rating(with).await, rating(without).await, "{with}: a weak seat below them makes it no better");
        }
        assert_eq!(store.ratings(GUILD, UserId(52)).await.unwrap(), []);
    })
    .await;
}

#[tokio::test]
async fn a_fresh_partner_brings_who_has_settled_nothing_and_one_who_has_met_others_does() {
    on_each(async |ground| {
        let store = ground.open().await;
        let pairs: Variant = "carrom-pairs".parse().unwrap();
        for user in [51, 52] {
            settled(ground, "carrom-pairs", user).await;
        }
        // Partners sit opposite each other.
        let against_hard = |one, partner| (DAY, pairs, vec![Sat(one, 1), Sat(-3, 2), Sat(partner, 1), Sat(-3, 2)]);
        let met = |one: i64| (DAY, pairs, vec![Sat(one, 1), Sat(100, 1), Sat(101, 1), Sat(102, 1)]);
        ended(ground, &[met(62), against_hard(51, 61), against_hard(52, 62)]).await;
        store.enter_games().await.unwrap();
        let rating = async |user| store.ratings(GUILD, UserId(user)).await.unwrap()[0].rating;
        assert_eq!(rating(51).await, Rating { mu: 25.0, sigma: 4.0 }, "it may be a second account of theirs");
        assert!(rating(52).await.mu > 25.0, "62 was rated against two others");
    })
    .await;
}

#[tokio::test]
async fn a_partner_who_was_never_there_has_lost_nothing_and_the_other_has() {
    on_each(async |ground| {
        let store = ground.open().await;
        let pairs: Variant = "carrom-pairs".parse().unwrap();
        // Partners sit opposite each other; they lose against two people.
        let game = |one| (DAY, pairs, vec![Sat(one, 2), Sat(one + 1, 1), Sat(one + 2, 2), Sat(one + 3, 1)]);
        ended(ground, &[game(10), game(20)]).await;
        ground.execute("UPDATE game_seats SET away = 1, stood_in = 2 WHERE number = 1 AND seat = 2").await;
        store.enter_games().await.unwrap();
        let rating = async |user| store.ratings(GUILD, UserId(user)).await.unwrap().first().map(|line| line.rating);
        assert_eq!((rating(12).await, rating(10).await), (None, rating(20).await));
        assert_eq!((rating(11).await, rating(13).await), (rating(21).await, rating(23).await), "nor does it save them");
        assert_eq!(store.rebuild().await.unwrap().standing.differences, 0);
    })
    .await;
}
