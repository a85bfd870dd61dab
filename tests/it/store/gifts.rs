//! Coins among friends: what may be given, and that nothing moves where it may not.

use super::{
    standing::{DAY, Sat, ended, kara},
    *,
};
use sqlx::Any;
use store::{Choice, Gift};
use table::{
    books::{LargeMovement, PairCoins},
    gift::NotGiven,
    self_limit::{LimitWish, NotLimited, OffFor},
};

/// What ten finished games leave of the days before there were facts.
pub(super) async fn ten_games(ground: &Ground, user: UserId) {
    let mut connection = ground.connect().await;
    for table in ["statistics", "statistics_carried"] {
        let sql = format!(
            "INSERT INTO {table} (guild, user_id, kind, games, wins, drinks) VALUES ({GUILD}, {user}, 'kara', 10, 1, 0)"
        );
        connection.execute(sqlx::AssertSqlSafe(sql)).await.unwrap();
    }
    connection.close().await.unwrap();
}

const fn gift(from: UserId, to: UserId, amount: i64) -> Gift {
    Gift { guild: GUILD, from, to, amount: Coins(amount) }
}

#[tokio::test]
async fn a_gift_moves_coins_once_and_no_more_than_a_day_allows() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        let few = store.give(gift(ANNA, BEN, 5), InteractionId(1), NOW).await.unwrap();
        assert_eq!(few, Err(NotGiven::TooFewGames { games: 0 }));
        ten_games(ground, ANNA).await;
        ten_games(ground, CLEO).await;
        for (refused, why) in [
            (gift(ANNA, ANNA, 5), NotGiven::ToOneself),
            (gift(ANNA, BEN, 0), NotGiven::BadAmount),
            (gift(ANNA, BEN, -5), NotGiven::BadAmount),
            (gift(ANNA, BEN, 51), NotGiven::BadAmount),
            (gift(ANNA, UserId(99), 5), NotGiven::NoPurse),
        ] {
            assert_eq!(store.give(refused, InteractionId(1), NOW).await.unwrap(), Err(why));
        }
        // What was refused has used nothing up: the same interaction may still give.
        store.give(gift(ANNA, BEN, 30), InteractionId(1), NOW).await.unwrap().unwrap();
        let twice = store.give(gift(ANNA, BEN, 30), InteractionId(1), NOW).await;
        assert!(matches!(twice, Err(SaveError::AlreadyApplied)), "{twice:?}");
        let full = store.give(gift(ANNA, CLEO, 21), InteractionId(2), NOW).await.unwrap();
        assert_eq!(full, Err(NotGiven::DayFull { left: Coins(20) }));
        let others = store.give(gift(CLEO, BEN, 21), InteractionId(3), NOW).await.unwrap();
        assert_eq!(others, Err(NotGiven::NotTaken), "how much is left is told to nobody");
        let tomorrow = NOW.plus_secs(86_400);
        store.set_self_limit(ANNA, LimitWish::Most(Coins(20)), None, tomorrow).await.unwrap().unwrap();
        let own = store.give(gift(ANNA, CLEO, 21), InteractionId(4), tomorrow).await;
        assert!(matches!(own, Err(SaveError::OwnLimit { user: ANNA })), "{own:?}");
        store.give(gift(ANNA, CLEO, 20), InteractionId(4), tomorrow).await.unwrap().unwrap();
        let balances = [store.balance(GUILD, ANNA).await.unwrap(), store.balance(GUILD, BEN).await.unwrap()];
        assert_eq!(balances, [Coins(50), Coins(130)]);
        books_add_up(&store).await;

        let books = store.tavern_books(GUILD, NOW).await.unwrap();
        assert_eq!((books.made, books.given, books.in_purses), (Coins(300), Coins(50), Coins(300)));
        let first = books.largest.first().map(|first| (first.cause.as_str(), &first.from[..], first.to, first.amount));
        assert_eq!(first, Some(("gift", &[ANNA][..], Some(BEN), Coins(30))));
        assert_eq!(books.farming, [], "one giver is no farm");
        // Who is forgotten stands in no gift; the books add up on.
        store.forget(ANNA, None, tomorrow).await.unwrap();
        store.forget(BEN, None, tomorrow).await.unwrap();
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn ten_games_for_a_gift_are_games_with_other_people() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        let (with_ben, with_an_ai) = ([Sat(1, 1), Sat(2, 2)], [Sat(1, 1), Sat(-1, 2)]);
        let ends = async |games: usize, seats: &[Sat]| {
            ended(ground, &vec![(DAY, kara(), seats.to_vec()); games]).await;
            store.enter_games().await.unwrap();
            store.give(gift(ANNA, BEN, 5), InteractionId(1), NOW).await.unwrap()
        };
        assert_eq!(ends(10, &with_an_ai).await, Err(NotGiven::TooFewGames { games: 0 }));
        assert_eq!(ends(9, &with_ben).await, Err(NotGiven::TooFewGames { games: 9 }));
        ground.execute("UPDATE games SET ending = 'broken-off' WHERE number = 19").await;
        assert_eq!(ends(1, &with_ben).await, Err(NotGiven::TooFewGames { games: 9 }), "one was broken off");
        assert_eq!(ends(1, &with_ben).await, Ok(()));
    })
    .await;
}

#[tokio::test]
async fn of_many_gifts_at_once_a_days_limit_lets_through_what_fits() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        ten_games(ground, ANNA).await;
        let gifts = (0..20).map(|nth| store.give(gift(ANNA, BEN, 20), InteractionId(100 + nth), NOW));
        let given = futures_util::future::join_all(gifts).await;
        assert_eq!(given.iter().filter(|given| matches!(given, Ok(Ok(())))).count(), 2);
        assert_eq!(store.balance(GUILD, ANNA).await.unwrap(), Coins(60));
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn coins_that_go_one_way_between_two_people_again_and_again_are_seen_and_luck_is_not() {
    on_each(async |ground| {
        let store = ground.open().await;
        let mut connection = ground.connect().await;
        let mut number = 0;
        // Each game: who sat there, and what each of them won.
        let mut play = async |seats: &[(UserId, i64)], bets: &[(UserId, i64)], thrown: &[(UserId, i64)]| {
            number += 1;
            let at = NOW.0;
            let mut sql = format!(
                "INSERT INTO games (table_id, number, guild, channel, kind, options, ruleset, began, ended, ending, pot, \
                 contested, recorded, place) VALUES (70, {number}, {GUILD}, 1, 'kara', '{{}}', 1, {at}, {at}, 'outcome', \
                 0, 0, 1, -{number});"
            );
            for (seat, (user, won)) in seats.iter().enumerate() {
                sql += &format!(
                    "INSERT INTO game_seats (table_id, number, seat, user_id, share, coins_in, coins_out, drinks, won, \
                     away, stood_in) VALUES (70, {number}, {seat}, {user}, 0, 100, {}, 0, 0, 0, 0);",
                    100 + won
                );
            }
            for (nth, (user, won)) in bets.iter().enumerate() {
                sql += &format!(
                    "INSERT INTO game_bets (table_id, number, nth, user_id, seat, laid, paid) \
                     VALUES (70, {number}, {nth}, {user}, 0, 100, {});",
                    100 + won
                );
            }
            for (user, amount) in thrown {
                sql += &format!(
                    "INSERT INTO accounts (account, guild, owner, may_owe, balance, moved) \
                     VALUES ('purse:{GUILD}:{user}', {GUILD}, {user}, 0, 0, 0) ON CONFLICT DO NOTHING; \
                     INSERT INTO ledger (cause, kind, from_account, to_account, amount, at, table_id, game, seq) \
                     VALUES ('thrown:{number}:{user}', 'throw-in', 'purse:{GUILD}:{user}', 'pot:70/{number}', {amount}, \
                     {at}, 70, {number}, 1);"
                );
            }
            connection.execute(sqlx::raw_sql(sqlx::AssertSqlSafe(sql))).await.unwrap();
        };
        for game in 0..10_i64 {
            // Anna loses to Ben nine times of ten, by the game; Cleo and Dora win by turns.
            let to_ben = if game == 4 { -20 } else { 20 };
            play(&[(ANNA, -to_ben), (BEN, to_ben)], &[], &[]).await;
            let to_dora = if game % 2 == 0 { 30 } else { -30 };
            play(&[(CLEO, -to_dora), (UserId(44), to_dora)], &[], &[]).await;
            // Eve bets against Finn, who is at no table with her.
            play(&[(ANNA, 0), (UserId(9), 0)], &[(UserId(55), -10), (UserId(66), 10)], &[]).await;
            // Where three win and lose, nobody gives anybody anything.
            play(&[(UserId(77), -40), (UserId(88), 20), (UserId(99), 20)], &[], &[]).await;
        }
        // Too few games to say anything.
        for _ in 0..7 {
            play(&[(UserId(101), -90), (UserId(102), 90)], &[], &[]).await;
        }
        // Gus has no seat, and throws in what his friend wins who has one; what is more than that nobody got.
        for _ in 0..8 {
            play(&[(UserId(111), -1), (UserId(112), 11)], &[], &[(UserId(113), 40), (UserId(111), 5)]).await;
        }
        connection.close().await.unwrap();
        let pairs = store.tavern_books(GUILD, NOW).await.unwrap().pairs;
        let pair = |from, to, amount, games| PairCoins { from, to, amount: Coins(amount), games };
        let (gus, his_friend) = (UserId(113), UserId(112));
        assert_eq!(
            pairs,
            [
                pair(ANNA, BEN, 160, 10),
                pair(UserId(55), UserId(66), 100, 10),
                pair(gus, his_friend, 88, 8),
                pair(UserId(111), his_friend, 8, 8)
            ]
        );
        assert_eq!(store.tavern_books(GuildId(901), NOW).await.unwrap().pairs, [], "of this server alone");
        assert_eq!(store.tavern_books(GUILD, Moment(NOW.0 + 1)).await.unwrap().pairs, [], "since then");
    })
    .await;
}

#[tokio::test]
async fn what_several_throw_in_without_a_seat_counts_as_given_to_who_wins_it() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        let mut evening = Evening::of_two(&store, 1, 1).await;
        for user in [CLEO, UserId(44), UserId(55)] {
            store.welcome(GUILD, user, Coins(100), NOW).await.unwrap();
            evening.play(&Command::ThrowIn(person(user), Coins(30))).await;
        }
        // Who sits there gives nobody anything by it.
        evening.play(&Command::ThrowIn(person(ANNA), Coins(1))).await;
        assert_eq!(store.tavern_books(GUILD, NOW).await.unwrap().farming, [], "nobody has won it yet");
        evening.play_a_game().await;
        let winner = if store.balance(GUILD, BEN).await.unwrap() > Coins(100) { BEN } else { ANNA };
        assert_eq!(store.tavern_books(GUILD, NOW).await.unwrap().farming, [(winner, Coins(90), 3)]);
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn what_several_lose_to_one_by_games_given_up_unplayed_counts_as_given() {
    on_each(async |ground| {
        let store = ground.open().await;
        store.welcome(GUILD, BEN, Coins(1000), NOW).await.unwrap();
        let at = NOW.0;
        let lose = async |number: i64, user: UserId, unplayed: i64| {
            store.welcome(GUILD, user, Coins(1000), NOW).await.unwrap();
            ground
                .execute(&format!(
                    "INSERT INTO games (table_id, number, guild, channel, kind, options, ruleset, began, ended, ending, \
                     pot, contested, recorded, place, unplayed) VALUES (70, {number}, {GUILD}, 1, 'karo', '{{}}', 1, {at}, \
                     {at}, 'outcome', 2000, 1, 1, -{number}, {unplayed})"
                ))
                .await;
            for (seat, who, out) in [(0, BEN, 2000), (1, user, 0)] {
                ground
                    .execute(&format!(
                        "INSERT INTO game_seats (table_id, number, seat, user_id, share, coins_in, coins_out, drinks, won, \
                         away, stood_in) VALUES (70, {number}, {seat}, {who}, 0, 1000, {out}, 0, 0, 0, 0)"
                    ))
                    .await;
            }
        };
        let farming = async || store.tavern_books(GUILD, NOW).await.unwrap().farming;
        // Whoever plays and loses gives nobody anything.
        for (number, user) in [(1, 101), (2, 102), (3, 103)] {
            lose(number, UserId(user), 0).await;
        }
        lose(4, UserId(104), 1).await;
        lose(5, UserId(105), 1).await;
        lose(6, UserId(105), 1).await;
        assert_eq!(farming().await, [], "two people are no farm");
        lose(7, UserId(106), 1).await;
        assert_eq!(farming().await, [(BEN, Coins(4000), 3)]);
        assert_eq!(store.tavern_books(GUILD, Moment(at + 1)).await.unwrap().farming, [], "since then");
    })
    .await;
}

#[tokio::test]
async fn the_largest_movements_are_those_from_people_to_people_and_no_allowance_or_stake_that_came_back() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 1000).await;
        for channel in 1..=3 {
            let mut evening = Evening::open(&store, channel, 900).await;
            evening.play(&join(ANNA)).await;
            let anna = Person { user: ANNA, name: "Anna".to_owned(), manages: false };
            evening.play(&Command::Close(anna, None)).await;
        }
        // As an allowance of a day and its line are written.
        ground
            .execute(&format!(
                "INSERT INTO ledger (cause, kind, from_account, to_account, amount, at, seq) VALUES \
                 ('a day', 'daily', 'tavern:{GUILD}', 'purse:{GUILD}:{BEN}', 1000, {at}, 1)",
                at = NOW.0
            ))
            .await;
        assert_eq!(store.tavern_books(GUILD, NOW).await.unwrap().largest, [], "nothing has gone to anybody else");
        // What is at stake has not gone anywhere either.
        let mut evening = Evening::of_two(&store, 4, 300).await;
        assert_eq!(store.tavern_books(GUILD, NOW).await.unwrap().largest, []);
        evening.play_a_game().await;
        ten_games(ground, CLEO).await;
        store.give(gift(CLEO, ANNA, 20), InteractionId(1), NOW).await.unwrap().unwrap();
        let ben = store.balance(GUILD, BEN).await.unwrap();
        let (winner, loser) = if ben > Coins(1000) { (BEN, ANNA) } else { (ANNA, BEN) };
        let given = if winner == ANNA { Coins(20) } else { Coins::ZERO };
        let won = store.balance(GUILD, winner).await.unwrap() - Coins(1000) - given;
        let game = LargeMovement {
            at: NOW,
            cause: "winnings".to_owned(),
            game: Some(Kind::Kara),
            from: vec![loser],
            to: Some(winner),
            amount: won,
        };
        let gift = LargeMovement {
            cause: "gift".to_owned(),
            game: None,
            from: vec![CLEO],
            to: Some(ANNA),
            amount: Coins(20),
            ..game.clone()
        };
        assert_eq!(store.tavern_books(GUILD, NOW).await.unwrap().largest, [game, gift], "{won} of a game, and a gift");
        assert_eq!(store.tavern_books(GUILD, Moment(NOW.0 + 1)).await.unwrap().largest, [], "since then");
    })
    .await;
}

#[tokio::test]
async fn a_block_shows_in_no_gift_and_who_takes_none_reads_as_one_whose_day_is_full() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        for user in [ANNA, BEN] {
            ten_games(ground, user).await;
        }
        assert!(store.block(CLEO, ANNA, NOW, None).await.unwrap());
        // Two people, or one with two accounts, give by turns on two days: nothing tells them apart.
        let mut interaction = 0;
        for (day, takes) in [(0, true), (1, false)] {
            store.choose(CLEO, [Choice::TakesGifts(takes)], None).await.unwrap();
            for (amount, fits) in [(1, true), (20, true), (20, false)] {
                for from in [ANNA, BEN] {
                    interaction += 1;
                    let (gift, key) = (gift(from, CLEO, amount), InteractionId(interaction));
                    let given = store.give(gift, key, NOW.plus_secs(day * 86_400)).await.unwrap();
                    let told = if takes && fits { Ok(()) } else { Err(NotGiven::NotTaken) };
                    assert_eq!(given, told, "{from} gives {amount} on day {day}");
                }
            }
        }
        // Cleo alone sees a difference: whom she blocks her purse does not name.
        let givers = async |most| store.gifts_to((GUILD, CLEO), Moment(0), most).await.unwrap();
        assert_eq!(givers(3).await, [(BEN, Coins(21))]);
        assert!(store.unblock(CLEO, ANNA, None).await.unwrap());
        assert_eq!((givers(3).await.len(), givers(1).await.len()), (2, 1));
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn a_gift_that_could_not_be_made_anyway_tells_nothing_of_who_it_is_for() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 200).await;
        let (dora, eve) = (UserId(44), UserId(55));
        for user in [dora, eve] {
            store.welcome(GUILD, user, Coins(10), NOW).await.unwrap();
        }
        for user in [ANNA, BEN, dora] {
            ten_games(ground, user).await;
        }
        store.choose(CLEO, [Choice::TakesGifts(false)], None).await.unwrap();
        // anna has given all that one may give in a day.
        store.give(gift(ANNA, BEN, 50), InteractionId(1), NOW).await.unwrap().unwrap();
        // ben may not lose any more today, by a limit of his own.
        store.set_self_limit(BEN, LimitWish::Off(OffFor::Week), None, NOW).await.unwrap().unwrap();
        // dora has no more than ten coins.
        for (from, amount) in [(ANNA, 1), (BEN, 1), (dora, 11)] {
            let to = async |other| {
                let given = store.give(gift(from, other, amount), InteractionId(9), NOW).await;
                assert!(!matches!(given, Ok(Ok(()))), "{from} gives nothing");
                format!("{given:?}")
            };
            assert_eq!(to(CLEO).await, to(eve).await, "{from} reads the same of who takes gifts and who takes none");
        }
        books_add_up(&store).await;
    })
    .await;
}

/// Purses and limits, as every column of theirs has it.
async fn purses_and_limits(ground: &Ground) -> Vec<String> {
    let mut connection = ground.connect().await;
    let sql = "SELECT account || ' ' || balance || ' ' || moved FROM accounts \
               UNION ALL SELECT mark || ' ' || COALESCE(user_id, 0) FROM self_limits ORDER BY 1";
    let rows = sqlx::query_scalar::<Any, String>(sql).fetch_all(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    rows
}

#[tokio::test]
async fn a_refused_gift_deletion_or_limit_leaves_all_as_it_was() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        // Cleo has limited herself, and had everything deleted.
        store.set_self_limit(CLEO, LimitWish::Off(OffFor::Month), None, NOW).await.unwrap().unwrap();
        store.forget(CLEO, None, NOW).await.unwrap();
        let (dora, eve) = (UserId(44), UserId(55));
        for user in [dora, eve] {
            store.welcome(GUILD, user, Coins(100), NOW).await.unwrap();
        }
        for user in [ANNA, dora] {
            ten_games(ground, user).await;
        }
        store.give(gift(ANNA, BEN, 30), InteractionId(1), NOW).await.unwrap().unwrap();
        store.choose(eve, [Choice::TakesGifts(false)], None).await.unwrap();
        let mut evening = Evening::open(&store, 1, 10).await;
        evening.play(&join(ANNA)).await;
        let before = purses_and_limits(ground).await;
        assert!(before.iter().any(|row| row.ends_with(" 0")), "a limit without its owner: {before:?}");
        for (refused, why) in [
            (gift(ANNA, eve, 21), NotGiven::DayFull { left: Coins(20) }),
            (gift(dora, BEN, 21), NotGiven::NotTaken),
            (gift(dora, eve, 5), NotGiven::NotTaken),
            (gift(dora, UserId(99), 5), NotGiven::NoPurse),
        ] {
            assert_eq!(store.give(refused, InteractionId(2), NOW).await.unwrap(), Err(why));
            assert_eq!(purses_and_limits(ground).await, before, "{why}");
        }
        store.forget(ANNA, None, NOW).await.unwrap_err();
        assert_eq!(purses_and_limits(ground).await, before, "she sits at a table");
        let shorter = store.set_self_limit(CLEO, LimitWish::Off(OffFor::Week), None, NOW).await.unwrap();
        assert!(matches!(shorter, Err(NotLimited::OffLonger { .. })), "{shorter:?}");
        assert_eq!(purses_and_limits(ground).await, before);
        // One that is set is theirs again.
        store.set_self_limit(CLEO, LimitWish::Off(OffFor::Good), None, NOW).await.unwrap().unwrap();
        assert_ne!(purses_and_limits(ground).await, before);
    })
    .await;
}
