//! Side bets: when they are taken and when not, what comes back, and what a pool pays.

use games::{Level, Seat, catalog::Kind};
use table::{
    Command, JournalEvent, Refused, Terms,
    bets::{AllBack, Wager},
    coins::Coins,
    facts::Player,
    record::{Mismatch, Record, verify, verify_text},
};

use super::{
    circle::{BET_LIMIT, Circle, circle, id, manager, person},
    record::starts_at,
};

/// Two people are about to play; the house is thrown by a seat, so that bets are taken after the start too.
fn two() -> Circle {
    circle(&["anna", "ben"]).option("house", "player").sit()
}

fn bet(wager: Wager) -> Command {
    Circle::bet(person("cleo"), wager)
}

/// Anna throws the house, both throw, and both stop: Anna is nearer.
fn anna_wins(table: &mut Circle) {
    all_have_thrown(table);
    table.stops("ben");
    table.stops("anna");
}

/// Ben is to move, and lies further off.
fn all_have_thrown(table: &mut Circle) {
    table.throws("anna", "33333");
    table.throws("ben", "66666");
    table.throws("anna", "33334");
}

#[test]
fn who_was_right_shares_all_that_was_laid_in_proportion() {
    let mut table = two();
    table.bets("cleo", 1, 20);
    assert_eq!(table.moved(), ["bet 20"]);
    table.bets("dao", 1, 10);
    table.bets("ada", 2, 60);
    assert_eq!(table.table.bet_would_bring(id("cleo")), Some(Coins(60)));
    assert_eq!(table.table.bet_would_bring(id("ada")), Some(Coins(90)));
    table.starts("");
    anna_wins(&mut table);
    assert_eq!(table.moved(), ["winnings 100", "bet-won 60", "bet-won 30"]);
    assert_eq!(table.purses(&["anna", "ben", "cleo", "dao", "ada"]), [1050, 950, 1040, 1020, 940]);
    let facts = table.facts.last().expect("a game ended");
    let paid: Vec<_> = facts.bets.iter().map(|bet| (bet.user, bet.seat.0, bet.laid.0, bet.paid.0)).collect();
    let (cleo, dao, ada) = (Some(id("cleo")), Some(id("dao")), Some(id("ada")));
    assert_eq!(paid, [(cleo, 0, 20, 60), (dao, 0, 10, 30), (ada, 1, 60, 0)]);
    assert!(facts.seats.iter().all(|seat| seat.player.user() != cleo), "who bets has no seat");
    let evening: Vec<_> = table.table.evening.bettors.iter().map(|b| (b.name.as_str(), b.coins.0)).collect();
    assert_eq!(evening, [("cleo", 40), ("dao", 20), ("ada", -60)]);
}

#[test]
fn odd_coins_go_to_the_largest_remainders_and_of_equal_ones_to_the_earlier_bet() {
    let mut table = two();
    table.bets("cleo", 1, 5);
    table.bets("dao", 1, 5);
    table.bets("ada", 1, 5);
    table.bets("dov", 2, 5);
    table.starts("");
    anna_wins(&mut table);
    // 20 among three: 6⅔ each.
    assert_eq!(table.moved(), ["winnings 100", "bet-won 7", "bet-won 7", "bet-won 6"]);
}

#[test]
fn more_on_the_same_seat_adds_and_another_seat_is_refused() {
    let mut table = two();
    table.bets("cleo", 1, 20);
    table.bets("dao", 2, 5);
    table.bets("cleo", 1, 30);
    assert_eq!(table.pool(), [(id("cleo"), 1, 50), (id("dao"), 2, 5)], "the first coin keeps its place");
    assert_eq!(table.refuses(bet(Circle::wager(2, 5))), Refused::BetElsewhere { seat: Seat(0) });
    assert_eq!(table.refuses(bet(Circle::wager(1, 51))), Refused::BetAboveLimit { laid: Coins(50), max: BET_LIMIT });
    table.bets("cleo", 1, 50);
}

#[test]
fn each_refusal_has_its_reason() {
    let mut table = two();
    let wager = Circle::wager(1, 10);
    let refused = |table: &mut Circle, wager: Wager| table.refuses(bet(wager));
    let up_to = |limit: i64, wager: &Wager| Command::Bet {
        by: person("cleo"),
        wager: Box::new(wager.clone()),
        limit: Coins(limit),
    };
    assert_eq!(table.refuses(up_to(0, &wager)), Refused::BetsOff);
    assert_eq!(refused(&mut table, Circle::wager(1, 101)), Refused::BetAboveLimit { laid: Coins(0), max: BET_LIMIT });
    for amount in [0, -1, i64::MIN] {
        let amount = Coins(amount);
        assert_eq!(refused(&mut table, Wager { amount, ..wager }), Refused::BadBet { amount, max: BET_LIMIT });
    }
    let huge = Wager { amount: Coins(i64::MAX), ..wager };
    assert!(matches!(table.refuses(up_to(i64::MAX, &huge)), Refused::BetAboveLimit { max: Coins(1_000_000), .. }));
    assert_eq!(refused(&mut table, Circle::wager(3, 10)), Refused::NoSuchSeat { seat: Seat(2), seats: 2 });
    let other = Wager { on: Some(Player::Person(id("ben"))), ..wager };
    assert_eq!(refused(&mut table, other), Refused::BetSeatChanged { seat: Seat(0) });
    for game in [0, 2, u32::MAX] {
        let game = Some(game);
        assert_eq!(refused(&mut table, Wager { game, ..wager }), Refused::BetsClosed);
    }
    let at_home = Circle::bet(person("ben"), wager.clone());
    assert_eq!(table.refuses(at_home), Refused::BetAtOwnTable { seat: Seat(1) });
    // By a button: whoever presses it twice lays once.
    let button = Wager { game: Some(1), on: Some(Player::Person(id("anna"))), had: Some(Coins(0)), ..wager };
    table.does(bet(button.clone()));
    assert_eq!(refused(&mut table, button), Refused::BetChanged { laid: Coins(10) });
    table.does(Command::ChannelGone);
    assert_eq!(table.refuses(bet(wager)), Refused::Closed);
    assert_eq!(table.purse("cleo"), 1000);
}

#[test]
fn bets_are_taken_until_the_house_lies_k2() {
    for house in ["neutral", "rotating", "player"] {
        let mut table = circle(&["anna", "ben", "dao"]).option("house", house).sit();
        table.bets("cleo", 3, 10);
        table.starts(if house == "neutral" { "33333" } else { "" });
        if house != "neutral" {
            table.bets("cleo", 3, 10);
            table.throws("anna", "33333");
        }
        assert_eq!(table.refuses(bet(Circle::wager(3, 10))), Refused::BetsClosed, "{house}");
        assert!(!table.table.playing().expect("it runs").game.takes_stakes(), "as K2 has it");
    }
}

#[test]
fn in_other_games_bets_are_taken_until_the_first_throw_move_or_stroke() {
    for &kind in Kind::ALL.iter().filter(|&&kind| kind != Kind::Kara) {
        let mut table = circle(&["anna", "ben"]).game(kind).sit().with_committed_dice();
        table.bets("cleo", 1, 10);
        table.starts("");
        let rolls = match table.line() {
            JournalEvent::Started(started) => started.rolls.len(),
            other => panic!("{other:?}"),
        };
        // Who begins is thrown for in some games: that is a throw. To shake the men of Carrom is none.
        if rolls == 0 || kind == Kind::Carrom {
            table.bets("cleo", 1, 10);
            let seat = table.seat_to_move().expect("somebody is to move");
            let mut luck = games::dice::Luck(<rand::rngs::StdRng as rand::SeedableRng>::seed_from_u64(1));
            let mv = table.table.playing().expect("it runs").game.sample(seat, &mut luck).expect("a move").to_string();
            let name = table.seats()[seat.index()].clone();
            table.plays(&name, &mv);
        }
        assert_eq!(table.refuses(bet(Circle::wager(1, 10))), Refused::BetsClosed, "{kind}");
    }
}

#[test]
fn talk_does_not_close_betting() {
    let mut table = circle(&["anna", "ben"]).game(Kind::Karo).sit();
    table.starts("");
    let (first, second) = if table.seat_to_move() == Some(Seat(0)) { ("anna", "ben") } else { ("ben", "anna") };
    table.plays(first, "draw");
    table.bets("cleo", 1, 10);
    table.plays(second, "refuse");
    table.bets("cleo", 1, 10);
    let mv = table.table.playing().expect("it runs").game.legal_moves(table.seat_to_move().expect("a seat"));
    table.plays(first, &mv[0].to_string());
    assert_eq!(table.refuses(bet(Circle::wager(1, 10))), Refused::BetsClosed);
}

#[test]
fn nobody_bets_on_a_game_for_nothing() {
    let mut free = circle(&["anna", "ben"]).ante(0).sit();
    assert_eq!(free.refuses(bet(Circle::wager(1, 10))), Refused::BetForNothing);
    // What a stranger throws in nobody can win; what both throw in, one of them can.
    free.throws_in("dao", 30);
    free.throws_in("anna", 5);
    assert_eq!(free.refuses(bet(Circle::wager(1, 10))), Refused::BetForNothing);
    free.throws_in("ben", 5);
    free.bets("cleo", 1, 10);

    let mut alone = circle(&["anna"]).ais(&[Level::Easy]).sit();
    assert_eq!(alone.refuses(bet(Circle::wager(2, 10))), Refused::BetForNothing);
    // Two who are partners play against nobody.
    let four = circle(&["anna"]).game(Kind::Carrom).option("players", "four");
    let mut pair = four.ais(&[Level::Easy]).sit();
    pair.joins("ben");
    pair.does(Command::AddAi(id("anna"), Level::Easy));
    assert_eq!(pair.refuses(bet(Circle::wager(1, 10))), Refused::BetForNothing);
    let mut exact = circle(&["anna", "ben"]).game(Kind::Carrom).new_table().option("hand", "none").ante(0).sit();
    assert!(matches!(exact.refuses(bet(Circle::wager(1, 10))), Refused::NoStakes { .. }));
}

#[test]
fn as_a_game_starts_for_nothing_all_bets_come_back() {
    let mut table = circle(&["anna", "ben"]).ais(&[Level::Easy]).sit();
    table.bets("cleo", 1, 10);
    table.bets("dao", 3, 20);
    table.leaves("ben");
    assert_eq!(table.pool(), [(id("cleo"), 1, 10), (id("dao"), 2, 20)], "the AI has moved up");
    table.starts("33333");
    assert_eq!(table.moved(), ["bet-back 10", "bet-back 20"]);
    assert!(table.pool().is_empty());
}

#[test]
fn whose_seat_is_given_up_is_not_bet_on_any_more() {
    let mut table = circle(&["anna", "ben", "dao"]).ais(&[Level::Easy]).sit();
    table.bets("cleo", 2, 10);
    table.bets("ada", 3, 20);
    table.bets("dov", 4, 30);
    table.leaves("ben");
    assert_eq!(table.moved(), ["back 50", "bet-back 10"]);
    assert_eq!(table.pool(), [(id("ada"), 2, 20), (id("dov"), 3, 30)]);
    table.does(Command::RemoveAi(id("anna")));
    assert_eq!(table.moved(), ["bet-back 30"]);
    assert_eq!(table.pool(), [(id("ada"), 2, 20)]);
    // Whoever was bet on and cannot pay the next ante gets up at its start.
    table.leaves("dao");
    assert_eq!(table.moved(), ["back 50", "bet-back 20"]);
}

#[test]
fn who_cannot_pay_gets_up_and_the_bets_on_them_come_back() {
    let mut table = circle(&["anna", "ben", "dao"]).ante(50).start("33333");
    table.throws("anna", "33334");
    table.throws("ben", "66666");
    table.throws("dao", "11111");
    for name in ["anna", "ben", "dao"] {
        table.stops(name);
    }
    table.bets("cleo", 3, 10);
    table.bets("ada", 2, 5);
    table.starts_short(id("anna"), &["ben"], "33333");
    assert!(table.moved().contains(&"bet-back 5".to_owned()), "{:?}", table.moved());
    // It was the turn of Ben to begin; Dao and Anna are left, and the bet follows Dao.
    let dao = table.table.seat_of(id("dao")).expect("Dao sits");
    assert_eq!(table.pool(), [(id("cleo"), dao.0 + 1, 10)]);
}

#[test]
fn a_bet_follows_who_it_is_on_when_somebody_sits_down_before_them() {
    // After a game a newcomer sits down where it is their turn to begin last.
    let mut table = circle(&["anna", "ben", "dao"]).start("33333");
    table.throws("anna", "33334");
    table.throws("ben", "66666");
    table.throws("dao", "11111");
    for name in ["anna", "ben", "dao"] {
        table.stops(name);
    }
    table.bets("cleo", 2, 10);
    table.bets("ada", 1, 10);
    table.joins("dov");
    let seat_of = |name: &str| table.table.seat_of(id(name)).expect("they sit").0 + 1;
    assert_eq!(table.pool(), [(id("cleo"), seat_of("ben"), 10), (id("ada"), seat_of("anna"), 10)]);
}

#[test]
fn who_sits_down_gets_their_bet_back() {
    let mut table = circle(&["anna", "ben"]).ante(50).sit();
    table.bets("cleo", 1, 20);
    table.bets("dao", 1, 30);
    table.joins("cleo");
    assert_eq!(table.moved(), ["bet-back 20", "ante 50"]);
    assert_eq!(table.pool(), [(id("dao"), 1, 30)]);
    table.leaves("cleo");
    table.bets("cleo", 1, 5);
    assert_eq!(table.purse("cleo"), 995);
}

#[test]
fn on_who_sits_the_game_out_nobody_bets_k1() {
    let mut table = circle(&["anna", "ben", "dao"]).option("house", "rotating").sit();
    assert_eq!(table.refuses(bet(Circle::wager(1, 10))), Refused::BetSitsOut { seat: Seat(0) });
    table.bets("cleo", 2, 10);
    // The seats move up, and now it is Ben who sits it out.
    table.leaves("anna");
    table.joins("ada");
    table.starts("");
    assert_eq!(table.moved(), ["back 50", "bet-back 10"]);
    assert_eq!(table.refuses(bet(Circle::wager(1, 10))), Refused::BetSitsOut { seat: Seat(0) });
}

#[test]
fn all_on_one_side_comes_back_who_ever_wins() {
    for (seat, why) in [(1, AllBack::NobodyWrong), (2, AllBack::NobodyRight)] {
        let mut table = two();
        table.bets("cleo", seat, 20);
        table.bets("dao", seat, 30);
        table.starts("");
        anna_wins(&mut table);
        assert_eq!(table.moved(), ["winnings 100", "bet-back 20", "bet-back 30"]);
        assert_eq!(table.purses(&["cleo", "dao"]), [1000, 1000]);
        assert_eq!(ended(&table).payout.back, Some(why));
        assert!(table.table.evening.bettors.is_empty(), "as if nobody had bet");
    }
}

fn ended(table: &Circle) -> &table::bets::SettledBets {
    match &table.table.phase {
        table::Phase::Gathering(table::Gathering { last: Some(last), .. }) => &last.bets,
        other => panic!("no game has ended: {other:?}"),
    }
}

#[test]
fn nobody_right_among_several_comes_back() {
    let mut table = circle(&["anna", "ben", "dao"]).sit();
    table.bets("cleo", 2, 20);
    table.bets("ada", 3, 30);
    table.starts("33333");
    table.throws("anna", "33334");
    table.throws("ben", "66666");
    table.throws("dao", "11111");
    for name in ["anna", "ben", "dao"] {
        table.stops(name);
    }
    assert_eq!(table.purses(&["cleo", "ada"]), [1000, 1000]);
    assert_eq!(ended(&table).payout.back, Some(AllBack::NobodyRight));
}

#[test]
fn a_winner_whose_game_an_ai_ended_brings_nobody_anything() {
    let mut table = two();
    table.bets("cleo", 1, 20);
    table.bets("dao", 2, 30);
    table.starts("");
    all_have_thrown(&mut table);
    table.stops("ben");
    table.time_passes();
    table.ai_plays("stop", "");
    assert_eq!(table.purses(&["cleo", "dao"]), [1000, 1000]);
    assert_eq!(ended(&table).payout.back, Some(AllBack::StoodIn));
}

#[test]
fn a_game_that_is_given_up_before_both_have_moved_brings_nobody_anything() {
    let gives_up = |moves: usize, terms: Option<Terms>| {
        let mut table = circle(&["anna", "ben"]).game(Kind::Karo).sit();
        table.bets("cleo", 1, 20);
        table.bets("dao", 2, 30);
        table.starts("");
        if let Some(terms) = terms {
            under(&mut table, terms);
        }
        table.plays("anna", "draw");
        table.plays("ben", "refuse");
        table.plays_first_moves(moves);
        table.plays("ben", "resign");
        (ended(&table).payout.back, table.purses(&["anna", "ben", "cleo", "dao"]))
    };
    for moves in [0, 1] {
        let (why, purses) = gives_up(moves, None);
        assert_eq!(why, Some(AllBack::GivenUpEarly), "{moves} moves");
        assert_eq!(purses, [1050, 950, 1000, 1000], "the pot is won all the same");
    }
    assert_eq!(gives_up(2, None), (None, vec![1050, 950, 1030, 970]));
    // One that began under older terms pays as it did.
    assert_eq!(gives_up(0, Some(Terms::Played)), (None, vec![1050, 950, 1030, 970]));
    assert_eq!(gives_up(0, Some(Terms::AllMoved)).0, Some(AllBack::NotAllMoved));
}

/// The running game began under other terms.
fn under(table: &mut Circle, terms: Terms) {
    let JournalEvent::Started(mut started) = table.line().clone() else { panic!("the last line is no start") };
    started.terms = terms;
    table.journal.last_mut().expect("it started").event = JournalEvent::Started(started);
    table.table = table::Table::replay(&table.journal).expect("it is whole");
}

/// Each has one man left, and Anna is to move: whose man she pockets wins.
const LAST_STROKE: &str = "a+32.27+30.44 A-32.27+30.44 | turn 1 | board 1 light 1 | seats 2 | queen light";
const HERS: &str = "shoot 0.00 29.40 250";
const HIS: &str = "shoot 0.00 -29.40 250";

#[test]
fn who_wins_before_the_other_has_moved_has_won_and_bets_on_that_pay() {
    let won = |stroke: &str, terms: Option<Terms>, is_away: bool| {
        let mut table = circle(&["anna", "ben"]).game(Kind::Carrom).option("boards", "1").board(LAST_STROKE).sit();
        table.bets("cleo", 1, 20);
        table.bets("dao", 2, 30);
        table.starts("");
        if let Some(terms) = terms {
            under(&mut table, terms);
        }
        match is_away {
            true => {
                table.time_passes();
                table.ai_plays(stroke, "");
            }
            false => table.plays("anna", stroke),
        }
        (ended(&table).payout.back, table.purses(&["cleo", "dao"]))
    };
    assert_eq!(won(HERS, None, false), (None, vec![1030, 970]));
    assert_eq!(won(HIS, None, false), (None, vec![980, 1020]));
    // Games that began while every side had to have moved are settled by that.
    assert_eq!(won(HERS, Some(Terms::AllMoved), false), (Some(AllBack::NotAllMoved), vec![1000, 1000]));
    assert_eq!(won(HERS, Some(Terms::Played), false), (None, vec![1030, 970]));
    // Whoever left, and for whom an AI ended it, has given it up.
    assert_eq!(won(HERS, None, true), (Some(AllBack::StoodIn), vec![1000, 1000]));
    assert_eq!(won(HIS, None, true), (Some(AllBack::GivenUpEarly), vec![1000, 1000]));
    assert_eq!(won(HIS, Some(Terms::Played), true), (None, vec![980, 1020]));
}

#[test]
fn a_loser_whose_game_an_ai_ended_loses_all_the_same() {
    let mut table = two();
    table.bets("cleo", 1, 20);
    table.bets("dao", 2, 30);
    table.starts("");
    all_have_thrown(&mut table);
    table.time_passes();
    table.ai_plays("stop", "");
    table.stops("anna");
    assert_eq!(table.purses(&["cleo", "dao"]), [1030, 970]);
}

#[test]
fn an_ai_can_be_bet_on_and_wins_for_who_did() {
    let mut table = circle(&["anna", "ben"]).ais(&[Level::Hard]).sit();
    table.bets("cleo", 3, 20);
    table.bets("dao", 1, 30);
    table.starts("33333");
    table.throws("anna", "66666");
    table.throws("ben", "66665");
    table.ai_plays("throw", "33334");
    table.stops("anna");
    table.stops("ben");
    table.ai_plays("stop", "");
    assert_eq!(table.purses(&["ben", "cleo", "dao"]), [1050, 1030, 970], "Ben collects, the AI has won");
}

#[test]
fn several_winners_pay_by_what_was_laid_on_them() {
    let mut table = circle(&["anna", "ben", "dao"]).ante(50).drink(0).sit();
    table.bets("cleo", 1, 10);
    table.bets("ada", 2, 20);
    table.bets("dov", 3, 30);
    table.starts("33333");
    table.throws("anna", "33334");
    table.throws("ben", "33334");
    table.throws("dao", "66666");
    for name in ["anna", "ben", "dao"] {
        table.stops(name);
    }
    assert_eq!(table.purses(&["cleo", "ada", "dov"]), [1010, 1020, 970]);
}

#[test]
fn a_closed_table_gives_all_bets_back() {
    for command in [Command::Close(person("anna"), None), Command::ChannelGone] {
        let mut table = two();
        table.bets("cleo", 1, 20);
        table.bets("dao", 2, 30);
        table.does(command);
        assert_eq!(table.purses(&["anna", "ben", "cleo", "dao"]), [1000; 4]);
    }
    let mut table = two();
    table.bets("cleo", 1, 20);
    table.starts("");
    table.does(Command::Close(person("anna"), None));
    let vote = table.table.step;
    table.does(Command::Agree { by: id("ben"), vote });
    assert_eq!(table.purses(&["anna", "ben", "cleo"]), [1000; 3]);
    let facts = table.facts.last().expect("it was broken off");
    assert_eq!((facts.bets[0].laid, facts.bets[0].paid), (Coins(20), Coins(20)));
}

#[test]
fn who_has_bet_cannot_break_the_game_off() {
    let mut table = two();
    table.does(Circle::bet(manager("cleo"), Circle::wager(1, 20)));
    table.starts("");
    assert_eq!(table.refuses(Command::Close(manager("cleo"), None)), Refused::PlayersOnly);
    table.does(Command::Close(manager("dao"), None));
}

#[test]
fn the_next_game_begins_without_the_bets_of_the_one_before() {
    let mut table = two();
    table.bets("cleo", 1, 20);
    table.bets("dao", 2, 20);
    table.starts("");
    anna_wins(&mut table);
    assert!(table.pool().is_empty());
    let old = Wager { game: Some(1), ..Circle::wager(1, 10) };
    assert_eq!(table.refuses(bet(old)), Refused::BetsClosed, "by an old button");
    table.bets("cleo", 2, 10);
    assert_eq!(table.pool(), [(id("cleo"), 2, 10)]);
}

#[test]
fn as_many_can_bet_as_a_pool_takes() {
    let mut table = circle(&["anna", "ben"]).sit().with_committed_dice();
    for number in 0..table::bets::BETTORS_MAX {
        table.bets(&number.to_string(), 1, 1);
    }
    let one_more = Circle::bet(person("5000"), Circle::wager(1, 1));
    assert_eq!(table.refuses(one_more), Refused::TooManyBettors { max: 1000 });
    table.bets("7", 1, 1);
    table.does(Command::ChannelGone);
    assert_eq!(table.purse("999"), 1000);
}

/// The record of a game on which cleo bet 20 and dao 30, each move of it played so.
fn record_with_bets(play: impl Fn(&mut Circle, Seat, &str)) -> Record {
    let mut table = circle(&["anna", "ben"]).sit().with_committed_dice();
    table.bets("cleo", 1, 20);
    table.bets("dao", 2, 30);
    table.starts("");
    let mut luck = games::dice::Luck(<rand::rngs::StdRng as rand::SeedableRng>::seed_from_u64(7));
    while let Some(seat) = table.seat_to_move() {
        let mv = table.table.playing().expect("it runs").game.sample(seat, &mut luck).expect("a move").to_string();
        play(&mut table, seat, &mv);
    }
    Record::of(&table.journal[starts_at(&table)..]).expect("it ended")
}

#[test]
fn a_record_knows_the_bets_and_that_they_were_paid() {
    let record = record_with_bets(|table, seat, mv| {
        let name = table.seats()[seat.index()].clone();
        table.plays(&name, mv);
    });
    assert_eq!(record.bets.iter().map(|bet| bet.paid.0).sum::<i64>(), 50);
    let verified = verify_text(&record.to_json()).expect("it holds");
    assert_eq!(verified.bets, 2);
    assert!(verified.to_string().contains("the bets (2) paid together what was laid"), "{verified}");
    // Who has paid themselves a little more is found out, whatever the digest says.
    let forged = |change: &dyn Fn(&mut Record)| {
        let mut forged = record.clone();
        change(&mut forged);
        forged.digest = forged.digest_due();
        verify(&forged)
    };
    let paid_more = forged(&|record| record.bets[0].paid += Coins(1));
    assert!(matches!(paid_more, Err(Mismatch::Bets { .. })), "{paid_more:?}");
    let on_the_other = forged(&|record| record.bets.iter_mut().for_each(|bet| bet.seat = Seat(1 - bet.seat.0)));
    assert!(matches!(on_the_other, Err(Mismatch::Bets { .. })), "{on_the_other:?}");
    let on_nobody = forged(&|record| record.bets[0].seat = Seat(9));
    assert!(matches!(on_nobody, Err(Mismatch::NoSuchSeat { .. })), "{on_nobody:?}");
    for laid in [i64::MAX, 0, -5] {
        let huge = forged(&|record| record.bets[0].laid = Coins(laid));
        assert_eq!(huge, Err(Mismatch::Laid { laid: Coins(laid) }));
    }
    // Who is forgotten is not named, and all else is still checked.
    let blanked = record.without_bettors(&[0]);
    assert_eq!((blanked.bets[0].user, blanked.bets[1].user), (None, Some(id("dao"))));
    assert_eq!(verify(&blanked).expect("it holds").dice, verified.dice);
}

#[test]
fn a_record_that_pays_bets_on_a_winner_for_whom_an_ai_ended_the_game_does_not_hold() {
    let record = record_with_bets(|table, _, mv| {
        if table.table.ai_to_move().is_none() {
            table.time_passes();
        }
        table.ai_plays(mv, "");
    });
    assert_eq!(record.bets.iter().map(|bet| bet.paid.0).collect::<Vec<_>>(), [20, 30], "everything is back");
    verify(&record).expect("it holds");
    let mut forged = record.clone();
    for bet in &mut forged.bets {
        bet.paid = if record.winners.contains(&bet.seat) { Coins(50) } else { Coins(0) };
    }
    forged.digest = forged.digest_due();
    assert!(matches!(verify(&forged), Err(Mismatch::Bets { .. })), "{:?}", verify(&forged));
}

#[test]
fn of_more_bettors_than_an_evening_keeps_those_stay_who_won_or_lost_most() {
    let mut table = circle(&["anna", "ben"]).option("house", "player").sit();
    for number in 0..table::evening::BETTORS_KEPT {
        table.bets(&(5000 + number).to_string(), 2, 1 + i64::from(number == 3));
    }
    table.bets("cleo", 1, 50);
    table.starts("");
    anna_wins(&mut table);
    let bettors = &table.table.evening.bettors;
    assert_eq!(bettors.len(), table::evening::BETTORS_KEPT);
    let coins = |user| bettors.iter().find(|bettor| bettor.user == user).map(|bettor| bettor.coins.0);
    assert_eq!((coins(id("cleo")), coins(id("5003"))), (Some(101), Some(-2)), "who came last has won most");
    assert_eq!(coins(id("5099")), None);
}
