//! Who gets what of a pot: K9, K10 and the table's promises about AI seats.

use games::{Outcome, Seat};
use proptest::prelude::*;
use table::{
    coins::{
        Account, Cause, Coins, Due, Escrow, EscrowOwner, LedgerName, NoAccount, PotClaim, Rounding, Settlement,
        TableCause, settle,
    },
    ids::{GameId, GuildId, TableId, TournamentId, UserId},
};

const ALL: u64 = u64::MAX;

/// A ranking as seats counted from 1, best first, and whether there is a round for all.
fn outcome(ranking: &[&[u8]], round_for_all: bool) -> Outcome {
    let ranking: Vec<Vec<Seat>> =
        ranking.iter().map(|equal| equal.iter().map(|&seat| Seat(seat - 1)).collect()).collect();
    Outcome { shares: ranking[0].iter().map(|&seat| (seat, 1)).collect(), ranking, round_for_all }
}

/// Settles among `seats` seats; the people are those whose bit is set in `people`.
fn settled(pot: i64, outcome: &Outcome, seats: usize, people: u64, drink: i64) -> Settlement {
    settled_by(Rounding::EarliestSeats, pot, outcome, &claims(seats, people), drink)
}

fn claims(seats: usize, people: u64) -> Vec<PotClaim> {
    (0..seats).map(|seat| if people >> seat & 1 == 1 { PotClaim::Played } else { PotClaim::Ai }).collect()
}

fn settled_by(rounding: Rounding, pot: i64, outcome: &Outcome, claims: &[PotClaim], drink: i64) -> Settlement {
    settle(Due { pot: Coins(pot), claims, drink_price: Coins(drink), contested: true, rounding }, outcome)
}

/// In turn, from this seat, counted from 1.
fn in_turn(first: u8) -> Rounding {
    Rounding::InTurn { first: Seat(first - 1) }
}

fn paid(settlement: &Settlement) -> (i64, Vec<(u8, i64)>, i64) {
    let winnings = settlement.winnings.iter().map(|&(seat, amount)| (seat.0 + 1, amount.0)).collect();
    (settlement.drinks.0, winnings, settlement.back.0)
}

#[test]
fn a_single_winner_takes_the_whole_pot_k9() {
    let won = settled(200, &outcome(&[&[3], &[1], &[2, 4]], false), 4, ALL, 10);
    assert_eq!(paid(&won), (0, vec![(3, 200)], 0));
    assert!(!won.round_for_all);
}

#[test]
fn tied_winners_buy_a_round_for_all_and_share_the_rest_k9() {
    let won = settled(200, &outcome(&[&[1, 4], &[2, 3]], true), 4, ALL, 10);
    assert_eq!(paid(&won), (40, vec![(1, 80), (4, 80)], 0));
    assert!(won.round_for_all);
}

#[test]
fn odd_coins_of_games_under_older_terms_go_to_the_earliest_seats_one_each() {
    let won = settled(111, &outcome(&[&[4, 2, 3], &[1]], true), 4, ALL, 10);
    assert_eq!(paid(&won), (40, vec![(2, 24), (3, 24), (4, 23)], 0));
}

#[test]
fn exactly_in_the_house_buys_the_round_and_keeps_the_rest_k9_k5() {
    let won = settled(150, &outcome(&[&[2], &[1], &[3]], true), 3, ALL, 10);
    assert_eq!(paid(&won), (30, vec![(2, 120)], 0));
}

#[test]
fn a_pot_smaller_than_the_round_goes_whole_to_the_tavern_and_all_are_served_k9() {
    let won = settled(25, &outcome(&[&[2], &[1], &[3]], true), 3, ALL, 10);
    assert_eq!(paid(&won), (25, vec![], 0));
    assert!(won.round_for_all, "all are served");
}

#[test]
fn a_pot_just_as_large_as_the_round_leaves_nothing_to_win_k9() {
    assert_eq!(paid(&settled(30, &outcome(&[&[2, 3], &[1]], true), 3, ALL, 10)), (30, vec![], 0));
}

#[test]
fn two_who_share_one_coin_the_earlier_seat_has_it_k9() {
    assert_eq!(paid(&settled(31, &outcome(&[&[2, 3], &[1]], true), 3, ALL, 10)), (30, vec![(2, 1)], 0));
}

#[test]
fn every_seat_has_a_drink_the_seats_of_ai_and_of_the_house_too_k9() {
    // Seat 1 threw the house and is not ranked; seats 3 and 4 are AIs.
    assert_eq!(paid(&settled(100, &outcome(&[&[2], &[3, 4]], true), 4, 0b0011, 10)), (40, vec![(2, 60)], 0));
}

#[test]
fn an_ai_that_wins_receives_nothing_and_the_best_person_collects() {
    assert_eq!(paid(&settled(100, &outcome(&[&[1], &[4], &[2], &[3]], false), 4, 0b0110, 10)), (0, vec![(2, 100)], 0));
}

#[test]
fn an_ai_that_ties_with_a_person_leaves_it_all_to_the_person() {
    assert_eq!(paid(&settled(100, &outcome(&[&[1, 2], &[3]], true), 3, 0b110, 10)), (30, vec![(2, 70)], 0));
}

#[test]
fn the_best_people_below_an_ai_share_what_is_left_after_the_round() {
    assert_eq!(
        paid(&settled(101, &outcome(&[&[1], &[2, 3, 4]], true), 4, 0b1010, 10)),
        (40, vec![(2, 31), (4, 30)], 0)
    );
}

#[test]
fn with_no_person_among_those_who_competed_the_stakes_go_back() {
    // The one person threw the house (K1) and competes with nobody.
    let won = settled(100, &outcome(&[&[2, 3]], true), 3, 0b001, 10);
    assert_eq!(paid(&won), (0, vec![], 100));
    assert!(!won.round_for_all);
}

#[test]
fn a_drink_without_a_price_leaves_the_pot_whole() {
    assert_eq!(paid(&settled(100, &outcome(&[&[1, 2]], true), 2, ALL, 0)), (0, vec![(1, 50), (2, 50)], 0));
}

#[test]
fn a_drink_dearer_than_any_pot_does_not_overflow() {
    assert_eq!(paid(&settled(100, &outcome(&[&[1]], true), 20, ALL, i64::MAX)), (100, vec![], 0));
}

#[test]
fn shares_weigh_what_each_winner_gets() {
    let won = Outcome {
        ranking: vec![vec![Seat(0)], vec![Seat(1)]],
        shares: vec![(Seat(1), 1), (Seat(0), 3)],
        round_for_all: false,
    };
    assert_eq!(paid(&settled(103, &won, 2, ALL, 10)), (0, vec![(1, 78), (2, 25)], 0));
}

#[test]
fn odd_coins_go_in_turn_from_who_began_where_all_have_the_same_share_k9() {
    let tied = outcome(&[&[1, 3, 4], &[2]], true);
    let paid_from = |first| paid(&settled_by(in_turn(first), 111, &tied, &claims(4, ALL), 10)).1;
    assert_eq!(paid_from(1), [(1, 24), (3, 24), (4, 23)], "the earliest seats, where the first one began");
    assert_eq!(paid_from(2), [(1, 23), (3, 24), (4, 24)]);
    assert_eq!(paid_from(4), [(1, 24), (3, 23), (4, 24)]);
}

#[test]
fn the_page_of_rules_shares_203_coins_as_it_says_k9() {
    // Ada sits at 1 and began, Cleo at 3; a drink costs 5.
    let tied = outcome(&[&[1, 3], &[2, 4]], true);
    let shared = settled_by(in_turn(1), 203, &tied, &claims(4, ALL), 5);
    assert_eq!(paid(&shared), (20, vec![(1, 92), (3, 91)], 0));
    // Whoever began has the odd coin, and else the next in turn.
    let shared = settled_by(in_turn(2), 203, &tied, &claims(4, ALL), 5);
    assert_eq!(paid(&shared), (20, vec![(1, 91), (3, 92)], 0));
}

#[test]
fn odd_coins_go_to_the_largest_remainder_before_anybodys_turn() {
    let shares = |shares: [u32; 3]| Outcome {
        ranking: vec![vec![Seat(0)], vec![Seat(1)], vec![Seat(2)]],
        shares: (0..).map(Seat).zip(shares).collect(),
        round_for_all: false,
    };
    // 100 by 17 : 16 : 27 are 28.33, 26.67 and 45.
    let won = settled_by(in_turn(1), 100, &shares([17, 16, 27]), &claims(3, ALL), 10);
    assert_eq!(paid(&won).1, [(1, 28), (2, 27), (3, 45)]);
    let before = settled(100, &shares([17, 16, 27]), 3, ALL, 10);
    assert_eq!(paid(&before).1, [(1, 29), (2, 26), (3, 45)], "as it was paid before");
}

#[test]
fn the_stake_is_the_most_that_who_let_an_ai_end_the_game_gets_and_the_best_who_played_has_the_rest() {
    let mut seats = claims(4, ALL);
    seats[2] = PotClaim::StoodIn { stake: Coins(50) };
    let won = outcome(&[&[3], &[2, 4], &[1]], false);
    assert_eq!(paid(&settled_by(in_turn(1), 200, &won, &seats, 10)), (0, vec![(2, 75), (3, 50), (4, 75)], 0));
    seats[1] = PotClaim::Ai;
    assert_eq!(paid(&settled_by(in_turn(1), 200, &won, &seats, 10)).1, [(3, 50), (4, 150)], "by rank, people alone");
    let shared = outcome(&[&[3, 4], &[1]], true);
    assert_eq!(paid(&settled_by(in_turn(1), 200, &shared, &seats, 10)), (40, vec![(3, 50), (4, 110)], 0));
}

#[test]
fn where_nobody_has_played_to_the_end_all_stakes_go_back() {
    let seats = [PotClaim::StoodIn { stake: Coins(60) }, PotClaim::StoodIn { stake: Coins(40) }, PotClaim::Ai];
    let won = settled_by(in_turn(1), 100, &outcome(&[&[1], &[2, 3]], true), &seats, 10);
    assert_eq!(paid(&won), (0, vec![], 100));
    assert!(won.round_for_all, "the round is on the house");
}

/// What rounding brings each seat on average, with silver for coins and with winners who stand equal.
#[test]
fn no_seat_gains_by_rounding() {
    const GAMES: usize = 20_000;
    let mut luck = 1_u64;
    let mut next = |below: u64| {
        luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (luck >> 33) % below
    };
    for seats in 2..=6_usize {
        for by_silver in [false, true] {
            let mut gained = vec![0.0; seats];
            for game in 0..GAMES {
                let shares: Vec<(Seat, u32)> = (0..seats)
                    .map(|seat| (Seat::at(seat), if by_silver { next(90) as u32 } else { next(2) as u32 }))
                    .filter(|&(_, share)| share > 0)
                    .collect();
                let pot = 50 * seats as i64 + next(9) as i64;
                let all: u32 = shares.iter().map(|(_, share)| share).sum();
                if all == 0 {
                    continue;
                }
                let ranking = vec![shares.iter().map(|&(seat, _)| seat).collect()];
                let outcome = Outcome { ranking, shares: shares.clone(), round_for_all: false };
                let rounding = Rounding::InTurn { first: Seat::at(game % seats) };
                let won = settled_by(rounding, pot, &outcome, &claims(seats, ALL), 0);
                for (seat, share) in shares {
                    let paid = won.winnings.iter().find(|paid| paid.0 == seat).map_or(0, |paid| paid.1.0);
                    gained[seat.index()] += paid as f64 - pot as f64 * f64::from(share) / f64::from(all);
                }
            }
            for (seat, gained) in gained.into_iter().enumerate() {
                let mean = gained / GAMES as f64;
                // A fifth of the games: the noise of so many is well below the limit.
                assert!(mean.abs() < 0.02, "seat {} of {seats} gains {mean} a game", seat + 1);
            }
        }
    }
}

#[test]
fn causes_and_accounts_have_names_of_their_own() {
    let (guild, user, table) = (GuildId(7), UserId(8), TableId(9));
    let at_table = |what, nth| Cause::Table { what, table, step: 17, nth };
    let causes = [
        Cause::Welcome(guild, user),
        Cause::Daily(guild, user, 20_000),
        Cause::Forgotten(guild, user, 20_000),
        at_table(TableCause::Ante, 0),
        at_table(TableCause::ThrowIn, 0),
        at_table(TableCause::Back, 0),
        at_table(TableCause::Winnings, 0),
        at_table(TableCause::Drinks, 0),
        at_table(TableCause::Ante, 1),
    ];
    let names: std::collections::BTreeSet<String> = causes.iter().map(ToString::to_string).collect();
    assert_eq!(names.len(), causes.len(), "{names:?}");
    assert!(names.contains("ante:9:17:0") && names.contains("daily:7:8:20000"));
    let game = GameId { table, number: 2 };
    let accounts = [Account::Tavern(guild), Account::Purse(guild, user), Account::pot(game)];
    assert_eq!(accounts.map(|account| account.to_string()), ["tavern:7", "purse:7:8", "pot:9/2"]);
}

#[test]
fn the_name_of_an_account_is_read_as_it_is_written() {
    let game = GameId { table: TableId(9), number: 2 };
    let escrow = |owner, nth| Account::Escrow(Escrow { owner, nth, holder: None });
    let accounts = [
        ("tavern:7", Account::Tavern(GuildId(7))),
        ("purse:7:8", Account::Purse(GuildId(7), UserId(8))),
        ("pot:9/2", Account::pot(game)),
        ("stack:9/2:3", escrow(EscrowOwner::Game(game), 3)),
        ("bets:9/2:0", escrow(EscrowOwner::Bets(game), 0)),
        ("bets:9/2:1", escrow(EscrowOwner::Bets(game), 1)),
        ("tournament:4:0", escrow(EscrowOwner::Tournament(TournamentId(4)), 0)),
    ];
    for (name, account) in accounts {
        assert_eq!(account.to_string(), name);
        assert_eq!(name.parse(), Ok(account));
    }
    assert_eq!(Account::stack(game, Seat(2), UserId(8)).to_string(), "stack:9/2:3", "seats are counted from 1");
    for wrong in ["", "pot", "pot:9", "pot:9/2:1", "stack:9/2", "stack:9/2:0", "purse:7", "tavern:07", "forgotten:3"] {
        assert_eq!(wrong.parse::<Account>(), Err(NoAccount(wrong.to_owned())));
    }
    for (name, named) in [
        ("forgotten:3", LedgerName::Forgotten(3)),
        ("purse:7:8", LedgerName::Of(Account::Purse(GuildId(7), UserId(8)))),
    ] {
        assert_eq!((named.to_string().as_str(), name.parse()), (name, Ok(named)));
    }
    for wrong in ["forgotten", "forgotten:", "forgotten:03", "forgotten:anna", "purse:7"] {
        assert_eq!(wrong.parse::<LedgerName>(), Err(NoAccount(wrong.to_owned())));
    }
}

/// Any ranking of some of the seats, equal ones together.
fn rankings(seats: usize) -> impl Strategy<Value = Vec<Vec<Seat>>> {
    proptest::collection::vec(0..6_usize, seats).prop_map(|places| {
        let mut ranking: Vec<Vec<Seat>> = vec![Vec::new(); 6];
        for (seat, place) in places.into_iter().enumerate() {
            ranking[place].push(Seat::at(seat));
        }
        // Whoever came in the last class did not compete.
        ranking.truncate(5);
        ranking.retain(|equal| !equal.is_empty());
        ranking
    })
}

proptest! {
    #[test]
    fn drinks_winnings_and_what_goes_back_are_the_pot(
        pot in 0..2_000_000_i64,
        drink in 0..500_i64,
        people in any::<u64>(),
        stood_in in any::<u64>(),
        first in 0..20_usize,
        round_for_all in any::<bool>(),
        (seats, ranking) in (2..=20_usize).prop_flat_map(|seats| (Just(seats), rankings(seats))),
    ) {
        prop_assume!(!ranking.is_empty());
        let outcome = Outcome { shares: ranking[0].iter().map(|&seat| (seat, 1)).collect(), ranking, round_for_all };
        let mut in_turn = claims(seats, people);
        let mut staked = 0;
        for (seat, claim) in in_turn.iter_mut().enumerate() {
            if *claim == PotClaim::Played && stood_in >> seat & 1 == 1 {
                *claim = PotClaim::StoodIn { stake: Coins(pot / seats as i64) };
                staked |= 1_u64 << seat;
            }
        }
        let paid = settled_by(Rounding::InTurn { first: Seat::at(first % seats) }, pot, &outcome, &in_turn, drink);
        let paid_out: i64 = paid.winnings.iter().map(|&(_, amount)| amount.0).sum();
        prop_assert_eq!(paid.drinks.0 + paid_out + paid.back.0, pot);
        prop_assert!(paid.winnings.is_sorted_by(|one, other| one.0 < other.0), "in seat order, nobody twice");
        for &(seat, amount) in &paid.winnings {
            prop_assert!(amount.is_positive() && people >> seat.0 & 1 == 1);
            prop_assert!(staked >> seat.0 & 1 == 0 || amount.0 <= pot / seats as i64, "the stake at most");
        }
        let won = settled(pot, &outcome, seats, people, drink);
        let winnings: i64 = won.winnings.iter().map(|&(_, amount)| amount.0).sum();
        prop_assert_eq!(won.drinks.0 + winnings + won.back.0, pot);
        prop_assert!(won.winnings.is_sorted_by_key(|&(seat, _)| seat), "in seat order, nobody twice");
        for &(seat, amount) in &won.winnings {
            prop_assert!(people >> seat.0 & 1 == 1, "an AI receives nothing");
            prop_assert!(amount.is_positive(), "nobody is paid nothing");
        }
        let (most, least) = (won.winnings.first(), won.winnings.last());
        if let (Some(most), Some(least)) = (most, least) {
            prop_assert!((0..=1).contains(&(most.1.0 - least.1.0)), "equal shares, odd coins first");
        }
        prop_assert!(won.drinks.0 <= drink * seats as i64);
        prop_assert!(won.back.0 == 0 || won.back.0 == pot);
    }
}
