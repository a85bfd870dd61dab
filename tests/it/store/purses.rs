//! Purses: welcome, balances, history, leaderboards, and that nobody stakes what is not there.

use super::*;
use store::{Counterparty, List, ListLine, Statistics};
use table::{
    Entry, JournalEvent,
    coins::TableCause,
    facts::{Ending, GameFacts, Player, SeatFacts},
    ids::GameId,
    standing::{Measure, Period},
};

#[tokio::test]
async fn the_welcome_comes_once() {
    on_each(async |ground| {
        let store = ground.open().await;
        assert!(store.welcome(GUILD, ANNA, Coins(500), NOW).await.unwrap());
        assert!(!store.welcome(GUILD, ANNA, Coins(500), NOW).await.unwrap());
        assert!(store.welcome(GuildId(901), ANNA, Coins(500), NOW).await.unwrap());
        assert_eq!(store.balance(GUILD, ANNA).await.unwrap(), Coins(500));
        assert_eq!(store.balance_of(Account::Tavern(GUILD)).await.unwrap(), Coins(-500));
        assert_eq!(store.balance(GUILD, BEN).await.unwrap(), Coins::ZERO);
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn a_cause_is_used_once_and_an_interaction_applied_once() {
    on_each(async |ground| {
        let store = ground.open().await;
        store.pay(vec![daily(ANNA, 1, 50)], Some(InteractionId(1)), NOW).await.unwrap();
        let same_day = store.pay(vec![daily(ANNA, 1, 50)], Some(InteractionId(2)), NOW).await;
        assert!(matches!(same_day, Err(SaveError::CauseUsed)));
        let same_click = store.pay(vec![daily(ANNA, 2, 50)], Some(InteractionId(1)), NOW).await;
        assert!(matches!(same_click, Err(SaveError::AlreadyApplied)));
        assert_eq!(store.balance(GUILD, ANNA).await.unwrap(), Coins(50));
        // The refused payment has not used up its interaction.
        store.pay(vec![daily(ANNA, 2, 50)], Some(InteractionId(2)), NOW).await.unwrap();
        assert_eq!(store.balance(GUILD, ANNA).await.unwrap(), Coins(100));
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn a_purse_pays_no_more_than_it_holds() {
    on_each(async |ground| {
        let store = ground.open().await;
        store.welcome(GUILD, ANNA, Coins(30), NOW).await.unwrap();
        let mut evening = Evening::open(&store, 1, 30).await;
        // Ben has never had a purse.
        let step = evening.decide(&join(BEN));
        let short = store.save(save(&step, Some(9))).await;
        assert!(matches!(short, Err(SaveError::Short { account }) if account == Account::Purse(GUILD, BEN)));
        assert_eq!(store.journal(evening.table.id).await.unwrap().len(), 1);
        // Neither the step nor the interaction is used up. Thirty coins are just enough.
        let step = evening.decide(&join(ANNA));
        store.save(save(&step, Some(9))).await.unwrap();
        evening.table = step.table;
        assert_eq!(store.balance(GUILD, ANNA).await.unwrap(), Coins::ZERO);
        let step = evening.decide(&Command::ThrowIn(person(ANNA), Coins(1)));
        let short = store.save(save(&step, None)).await;
        assert!(matches!(short, Err(SaveError::Short { account }) if account == Account::Purse(GUILD, ANNA)));
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn a_pot_pays_no_more_than_it_holds() {
    on_each(async |ground| {
        let store = ground.open().await;
        store.welcome(GUILD, ANNA, Coins(30), NOW).await.unwrap();
        let mut evening = Evening::open(&store, 1, 10).await;
        evening.play(&join(ANNA)).await;
        let pot = evening.table.pot.account();
        let cause = Cause::Table { what: TableCause::Winnings, table: evening.table.id, step: 9, nth: 0 };
        let theft = Transfer { from: pot, to: Account::Purse(GUILD, BEN), amount: Coins(11), cause };
        let short = store.pay(vec![theft], None, NOW).await;
        assert!(matches!(short, Err(SaveError::Short { account }) if account == pot));
        assert_eq!(store.balance_of(pot).await.unwrap(), Coins(10));
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn of_fifty_antes_at_once_from_one_purse_exactly_one_goes_through() {
    on_each(async |ground| {
        let store = ground.open().await;
        store.welcome(GUILD, BEN, Coins(1000), NOW).await.unwrap();
        let mut antes = Vec::new();
        for channel in 1..=50 {
            let evening = Evening::open(&store, channel, 1000).await;
            antes.push(save(&evening.decide(&join(BEN)), Some(100 + channel)));
        }
        let antes: Vec<_> = antes.into_iter().map(|ante| tokio::spawn(saved(store.clone(), ante))).collect();
        let mut paid = 0;
        for ante in antes {
            match ante.await.unwrap() {
                Ok(()) => paid += 1,
                Err(error) => {
                    let purse = Account::Purse(GUILD, BEN);
                    assert!(matches!(error, SaveError::Short { account } if account == purse), "{error}");
                }
            }
        }
        assert_eq!(paid, 1);
        assert_eq!(store.balance(GUILD, BEN).await.unwrap(), Coins::ZERO);
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn the_history_tells_what_came_and_went() {
    on_each(async |ground| {
        let store = ground.open().await;
        store.welcome(GUILD, BEN, Coins(100), Moment(1)).await.unwrap();
        for day in 2..=6 {
            store.pay(vec![daily(BEN, day, day * 10)], None, Moment(day)).await.unwrap();
        }
        let mut evening = Evening::open(&store, 1, 40).await;
        evening.play(&join(BEN)).await;
        let first = store.history(GUILD, BEN, None, 3).await.unwrap();
        let told: Vec<_> =
            first.iter().map(|line| (line.cause_key.as_str(), line.amount.0, line.counterparty)).collect();
        let tavern = Counterparty::Tavern;
        assert_eq!(told, [("ante", -40, Counterparty::Pot), ("daily", 60, tavern), ("daily", 50, tavern)]);
        assert_eq!(first[0].game, Some(GameId { table: evening.table.id, number: 1 }));
        assert_eq!((first[0].at, first[1].at, first[1].game), (NOW, Moment(6), None));
        assert_eq!((first[0].kind, first[1].kind), (Some(evening.table.kind()), None));
        let second = store.history(GUILD, BEN, Some(&first[2].mark), 3).await.unwrap();
        let third = store.history(GUILD, BEN, Some(&second[2].mark), 3).await.unwrap();
        let amounts: Vec<i64> = second.iter().chain(&third).map(|line| line.amount.0).collect();
        assert_eq!(amounts, [40, 30, 20, 100]);
        assert_eq!(third[0].cause_key, "welcome");
        assert_eq!(store.history(GUILD, ANNA, None, 3).await.unwrap(), []);
    })
    .await;
}

#[tokio::test]
async fn what_moved_in_the_same_moment_stands_in_the_order_it_moved() {
    on_each(async |ground| {
        let store = ground.open().await;
        store.welcome(GUILD, BEN, Coins(100), NOW).await.unwrap();
        let mut evening = Evening::open(&store, 1, 40).await;
        evening.play(&join(BEN)).await;
        // The later ones have more digits in their step.
        for _ in 0..10 {
            evening.play(&Command::ThrowIn(person(BEN), Coins(1))).await;
        }
        let mut told = Vec::new();
        let mut mark = None;
        loop {
            let page = store.history(GUILD, BEN, mark.as_ref(), 4).await.unwrap();
            let Some(last) = page.last() else { break };
            mark = Some(last.mark.clone());
            assert!(page.iter().all(|line| line.at == NOW), "the clock stands still");
            told.extend(page.into_iter().map(|line| line.cause_key));
        }
        assert_eq!(told, [vec!["throw-in"; 10], vec!["ante", "welcome"]].concat());
    })
    .await;
}

#[tokio::test]
async fn the_richest_who_have_finished_a_game_come_first_and_equals_by_their_id() {
    on_each(async |ground| {
        let store = ground.open().await;
        for (user, coins) in [(7, 20), (5, 50), (3, 20), (9, 10)] {
            store.welcome(GUILD, UserId(user), Coins(coins), NOW).await.unwrap();
        }
        store.welcome(GuildId(901), UserId(8), Coins(1000), NOW).await.unwrap();
        // No names on a board, however full the purse: who never played, whom an AI played out, whose game was closed.
        for user in [4, 6, 10] {
            store.welcome(GUILD, UserId(user), Coins(1000), NOW).await.unwrap();
        }
        let seat = |user, ended_by_ai| SeatFacts { ended_by_ai, ..SeatFacts::empty(Player::Person(UserId(user))) };
        let played = [seat(7, false), seat(5, false), seat(3, false), seat(6, true)];
        let games = [(Ending::Outcome, played.to_vec()), (Ending::BrokenOff, vec![seat(10, false)])];
        let id = store.new_table_id().await.unwrap();
        let opened = opening(id, 1, 0);
        store.save(save(&opened, None)).await.unwrap();
        for (number, (ending, seats)) in (1..).zip(games) {
            let mut step = save(&opened, None);
            step.entry = Entry { step: number, at: NOW, event: JournalEvent::TurnSecsSet { secs: 60 } };
            let id = GameId { table: id, number: u32::try_from(number).unwrap() };
            step.facts = Some(GameFacts { id, ending, seats, ..kara() });
            store.save(step).await.unwrap();
        }
        // Of a game from before there were facts nothing is known but that there was one.
        ground.execute(&format!("INSERT INTO statistics_carried VALUES ({}, 9, 'kara', 1, 0, 0)", GUILD.0)).await;
        store.enter_games().await.unwrap();
        let fullest = List { guild: Some(GUILD), measure: Measure::Coins, variant: None, period: Period::Ever };
        let lines = store.list(&fullest, 0, 3).await.unwrap();
        let lines: Vec<_> = lines.iter().map(|line| (line.user, line.value, line.place)).collect();
        // Who stands equal has the same place.
        assert_eq!(lines, [(UserId(5), 50, 1), (UserId(3), 20, 2), (UserId(7), 20, 2)]);
        let place = async |user| {
            let listed = store.place(&fullest, UserId(user)).await.unwrap();
            listed.map(|listed| (listed.mine.place, listed.mine.value))
        };
        assert_eq!((place(5).await, place(3).await, place(7).await), (Some((1, 50)), Some((2, 20)), Some((2, 20))));
        assert_eq!((place(9).await, place(8).await), (Some((4, 10)), None));
        assert_eq!((place(4).await, place(6).await, place(10).await), (None, None, None));
    })
    .await;
}

#[tokio::test]
async fn wins_and_drinks_are_counted() {
    on_each(async |ground| {
        let store = ground.open().await;
        // Won, drank: (Anna, Ben, Cleo) of three games.
        let games = [
            [(true, true), (false, true), (false, true)],
            [(true, false), (true, false), (false, false)],
            [(false, false), (true, false), (false, false)],
        ];
        let id = store.new_table_id().await.unwrap();
        let opened = opening(id, 1, 0);
        store.save(save(&opened, None)).await.unwrap();
        for (number, game) in (1..).zip(games) {
            let seats = [ANNA, BEN, CLEO].iter().zip(game).map(|(&user, (won, drink))| SeatFacts {
                won,
                drinks: u32::from(drink),
                ..SeatFacts::empty(Player::Person(user))
            });
            let mut step = save(&opened, None);
            step.entry = Entry { step: number, at: NOW, event: JournalEvent::TurnSecsSet { secs: 60 } };
            let id = GameId { table: id, number: u32::try_from(number).unwrap() };
            step.facts = Some(GameFacts { id, seats: seats.collect(), ..kara() });
            store.save(step).await.unwrap();
        }
        store.enter_games().await.unwrap();
        let by_wins =
            |guild, variant| List { guild: Some(guild), measure: Measure::Wins, variant, period: Period::Ever };
        let line = |user| ListLine { place: 1, user, value: 2, beside: 0 };
        let kara = "kara".parse().ok();
        assert_eq!(store.list(&by_wins(GUILD, None), 0, 9).await.unwrap(), [line(ANNA), line(BEN)]);
        assert_eq!(store.list(&by_wins(GUILD, kara), 0, 1).await.unwrap(), [line(ANNA)]);
        assert_eq!(store.list(&by_wins(GuildId(901), None), 0, 9).await.unwrap(), []);
        let place = async |user, variant| store.place(&by_wins(GUILD, variant), user).await.unwrap();
        assert_eq!(place(ANNA, None).await.map(|listed| (listed.mine, listed.of)), Some((line(ANNA), 2)));
        assert_eq!(place(BEN, kara).await.map(|listed| listed.around), Some(vec![line(ANNA), line(BEN)]));
        assert_eq!((place(CLEO, None).await, place(UserId(99), None).await), (None, None));
        let anna = Statistics { kind: Kind::Kara, games: 3, wins: 2, drinks: 1 };
        assert_eq!(store.statistics(GUILD, ANNA).await.unwrap(), [anna]);
        let cleo = Statistics { kind: Kind::Kara, games: 3, wins: 0, drinks: 1 };
        assert_eq!(store.statistics(GUILD, CLEO).await.unwrap(), [cleo]);
        assert_eq!(store.statistics(GuildId(901), ANNA).await.unwrap(), []);
    })
    .await;
}

/// A game of Kara of which nothing is known.
fn kara() -> GameFacts {
    GameFacts {
        id: GameId { table: TableId(0), number: 0 },
        guild: GUILD,
        channel: ChannelId(1),
        options: Kind::Kara.default_options(),
        ruleset: 1,
        began: NOW,
        ended: NOW,
        ending: Ending::Outcome,
        pot: Coins::ZERO,
        contested: false,
        unplayed: false,
        given_up_early: false,
        seats: Vec::new(),
        bets: Vec::new(),
    }
}
