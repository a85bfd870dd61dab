//! What a pool pays: whatever the bets and the outcome, and as a bettor was told beforehand.

use std::sync::LazyLock;

use games::{Outcome, Seat, catalog::Kind};
use proptest::prelude::*;
use table::{
    Gathering, Phase, Table,
    bets::{Bet, Pool},
    coins::Coins,
    ids::UserId,
};

use super::circle::{Circle, circle, id};

/// A pool at random, and an outcome of its game.
fn pool_and_outcome() -> impl Strategy<Value = (Pool, Outcome)> {
    let bet = || (0_u8..6, prop_oneof![1_i64..12, 1_i64..1000, 1_i64..=1_000_000]);
    let bets = prop_oneof![7 => prop::collection::vec(bet(), 0..8), 1 => prop::collection::vec(bet(), 8..40)];
    let outcome = (prop::collection::vec(0_u32..4, 6), 1_usize..4, 0_usize..6);
    (bets, outcome).prop_map(|(bets, (shares, winners, first))| {
        let bet = |(nth, (seat, amount)): (usize, (u8, i64))| Bet {
            user: UserId(nth as u64),
            name: String::new(),
            seat: Seat(seat),
            amount: Coins(amount),
        };
        let mut seats: Vec<Seat> = (0..6).map(Seat::at).collect();
        seats.rotate_left(first);
        let (best, rest) = seats.split_at(winners);
        let shares = best.iter().zip(shares).map(|(&seat, share)| (seat, share)).collect();
        let outcome = Outcome { ranking: vec![best.to_vec(), rest.to_vec()], shares, round_for_all: false };
        (Pool::of(bets.into_iter().enumerate().map(bet).collect()), outcome)
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100_000, ..ProptestConfig::default() })]

    /// Paid out is what was laid; nobody gets less than their proportion, but for a part of one coin, nor more.
    #[test]
    fn a_pool_pays_what_was_laid_and_nobody_less_than_their_part((pool, outcome) in pool_and_outcome()) {
        let payout = pool.settle(&outcome, &[]);
        prop_assert_eq!(payout.paid.len(), pool.bets().len());
        prop_assert_eq!(payout.paid.iter().copied().sum::<Coins>(), pool.total());
        let share = |seat: Seat| outcome.shares.iter().find(|(of, _)| *of == seat).map_or(0, |(_, share)| i128::from(*share));
        let is_winner = |seat: Seat| outcome.winners().contains(&seat);
        let have_shares = outcome.winners().iter().any(|&seat| share(seat) > 0);
        let weight = |bet: &Bet| match is_winner(bet.seat) {
            true if have_shares => i128::from(bet.amount.0) * share(bet.seat),
            true => i128::from(bet.amount.0),
            false => 0,
        };
        let all: i128 = pool.bets().iter().map(weight).sum();
        let right = pool.bets().iter().filter(|bet| weight(bet) > 0).count();
        let is_back = right == 0 || right == pool.bets().len();
        prop_assert_eq!(payout.back.is_some(), is_back && !pool.is_empty());
        for (bet, paid) in pool.bets().iter().zip(&payout.paid) {
            if is_back {
                prop_assert_eq!(*paid, bet.amount);
                continue;
            }
            // Exactly: paid · all lies within one coin of what is due.
            let due = i128::from(pool.total().0) * weight(bet);
            let (paid, all) = (i128::from(paid.0) * all, all);
            prop_assert!(paid > due - all && paid < due + all, "{bet:?} got {paid}/{all}, due was {due}/{all}");
        }
    }
}

/// Two pairs of Carrom, and the last light man before seat 3, which plays it with its partner in seat 1 (R14).
fn four_of_carrom() -> Circle {
    let four = circle(&["anna", "ben", "cleo", "dao"]).game(Kind::Carrom).option("players", "four");
    four.option("boards", "1").board("a+32.27-30.44 A-30-5 | turn 3 | board 1 light 1 | seats 4 | queen light").sit()
}

/// Seat 3 pockets that man.
fn the_light_pair_wins(table: &mut Circle) {
    table.starts("");
    table.plays("cleo", "shoot 0.00 29.40 250");
}

#[test]
fn a_bet_on_either_of_a_pair_brings_what_was_said_r14() {
    let mut table = four_of_carrom();
    table.bets("ada", 1, 20);
    table.bets("dov", 3, 10);
    let said = |table: &Circle, name: &str| table.table.bet_would_bring(id(name)).expect("they have bet").0;
    assert_eq!([said(&table, "ada"), said(&table, "dov")], [20, 10], "all are on one side, and come back");
    table.bets("7", 2, 30);
    let said = ["ada", "dov", "7"].map(|name| said(&table, name));
    assert_eq!(said, [40, 20, 60]);
    let paid: Vec<i64> = table.table.bets.settle(&PAIRS.1, &[]).paid.iter().map(|coins| coins.0).collect();
    assert_eq!(paid, [said[0], said[1], 0]);
    // The other pair has not had a stroke by then: it has lost all the same.
    the_light_pair_wins(&mut table);
    assert_eq!(table.purses(&["ada", "dov", "7"]), [1000 - 20 + said[0], 1000 - 10 + said[1], 970]);
}

/// The table before that game, and how it really ended.
static PAIRS: LazyLock<(Table, Outcome)> = LazyLock::new(|| {
    let mut table = four_of_carrom();
    let before = table.table.clone();
    the_light_pair_wins(&mut table);
    match &table.table.phase {
        Phase::Gathering(Gathering { last: Some(last), .. }) => (before, last.game.outcome().expect("it is over")),
        other => panic!("the game has not ended: {other:?}"),
    }
});

proptest! {
    /// Whatever else lies there, also on the partner: whoever was right gets what they were told.
    #[test]
    fn what_a_bet_would_bring_is_what_it_brings((pool, _) in pool_and_outcome()) {
        let (table, outcome) = &*PAIRS;
        let bets = pool.bets().iter().map(|bet| Bet { seat: Seat(bet.seat.0 % 4), ..bet.clone() });
        let table = Table { bets: Pool::of(bets.collect()), ..table.clone() };
        let payout = table.bets.settle(outcome, &[]);
        for (bet, &paid) in table.bets.bets().iter().zip(&payout.paid) {
            let said = table.bet_would_bring(bet.user);
            let is_right = outcome.winners().contains(&bet.seat);
            prop_assert!(if is_right { said == Some(paid) } else { said >= Some(bet.amount) }, "{bet:?}: {said:?}");
        }
    }

    /// And so where each plays for itself, if that seat wins alone.
    #[test]
    fn what_a_bet_on_one_seat_would_bring_is_what_it_brings((pool, _) in pool_and_outcome()) {
        let six = Table { bets: pool, ..SIX.clone() };
        for (place, bet) in six.bets.bets().iter().enumerate() {
            let alone = Outcome { ranking: vec![vec![bet.seat]], shares: vec![(bet.seat, 1)], round_for_all: false };
            prop_assert_eq!(six.bet_would_bring(bet.user), Some(six.bets.settle(&alone, &[]).paid[place]));
        }
    }
}

static SIX: LazyLock<Table> = LazyLock::new(|| circle(&["anna", "ben", "cleo", "dao", "ada", "dov"]).sit().table);
