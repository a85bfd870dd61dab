//! What is left of a game that has ended: ranks, coins, drinks, who played.

use games::{Level, Seat, Variant, catalog::Kind, dice::Luck};
use rand::{SeedableRng, rngs::StdRng};
use table::{
    CODEC, Closing, Command, JournalEvent, Table, Terms,
    achievements::{Meeting, Progress, progress},
    coins::Coins,
    facts::{Ending, GameFacts, Player, SeatFacts},
    rating::{rated_sides, weight_of_newcomer},
    record::NoRecord,
    standing::Counts,
};

use super::{
    circle::{Circle, OPENED_AT, circle, id, manager, person},
    payouts::under,
    record::last_start,
};

fn last(circle: &Circle) -> &GameFacts {
    circle.facts.last().expect("a game ended")
}

fn ranks(circle: &Circle) -> Vec<Option<u32>> {
    last(circle).seats.iter().map(|seat| seat.rank).collect()
}

fn coins(circle: &Circle) -> Vec<(i64, i64)> {
    last(circle).seats.iter().map(|seat| (seat.coins_in.0, seat.coins_out.0)).collect()
}

#[test]
fn a_game_of_three_leaves_who_won_what_and_when() {
    let mut table = circle(&["anna", "ben", "cleo"]).ante(50).sit();
    table.seconds_pass(5);
    table.starts("33333");
    table.throws("anna", "33334");
    table.throws("ben", "66666");
    table.throws("cleo", "11111");
    table.stops("anna");
    table.stops("ben");
    table.seconds_pass(7);
    table.stops("cleo");
    let facts = last(&table);
    assert_eq!((facts.id.number, facts.kind(), facts.ending), (1, Kind::Kara, Ending::Outcome));
    assert_eq!((facts.began, facts.ended), (OPENED_AT.plus_secs(5), OPENED_AT.plus_secs(12)));
    assert_eq!((facts.pot, facts.contested), (Coins(150), true));
    assert_eq!(coins(&table), [(50, 150), (50, 0), (50, 0)]);
    assert_eq!(ranks(&table)[0], Some(1));
    assert!(ranks(&table)[1..].iter().all(|rank| rank.is_some_and(|rank| rank > 1)));
    let won: Vec<bool> = last(&table).seats.iter().map(|seat| seat.won).collect();
    assert_eq!(won, [true, false, false]);
}

#[test]
fn ai_seats_are_rated_on_the_boards_alone_that_come_with_the_program() {
    let row = ".".repeat(24);
    let layouts = format!("[layouts]\ndiamond = [\"{row}\"]\n4x6 = [\"{row}\"]\nring = [\"{row}\"]\n");
    let road = "[fields]\nstone = 30\ngravel = 30\nearth = 30\n[silver]\none_hat = 30\ntwo_hats = 60\n\
                [prices]\nbuyout = 1\noccupied = 1\nmine = 1\n";
    for (variant, board, is_measured) in
        [("caramba", road, false), ("not-this-way", layouts.as_str(), false), ("four-circles", layouts.as_str(), true)]
    {
        let mut options = variant.parse::<Variant>().expect("a game").new_table_options();
        assert!(options.terms().is_as_measured, "{variant}");
        options.set_board(board).expect("a board");
        assert_eq!(options.terms().is_as_measured, is_measured, "{variant}");
    }
}

#[test]
fn ai_seats_of_karo_are_rated_from_the_beginning_alone_that_a_new_table_has() {
    for (variant, option, other, usual) in [
        ("four-circles", "tiles", "in-turn", "set-out"),
        ("not-this-way", "tiles", "in-turn", "set-out"),
        ("not-this-way", "layout", "ring", "diamond"),
        ("movers-hoppers", "homes", "own", "movers-in-front"),
    ] {
        let mut options = variant.parse::<Variant>().expect("a game").new_table_options();
        for (value, is_measured) in [(usual, true), (other, false)] {
            options.set(option, value).expect("a value of this option");
            assert_eq!(options.terms().is_as_measured, is_measured, "{variant} {option}:{value}");
        }
    }
}

#[test]
fn a_turn_that_an_ai_seat_gives_back_counts_as_a_hint() {
    for (answer, hinted) in [("undo", [true, false]), ("refuse", [false, false])] {
        let mut table = circle(&["anna"]).game(Kind::Karo).ais(&[Level::Easy]).start("");
        table.plays("anna", "b2");
        table.ai_plays("c3", "");
        table.plays("anna", "undo");
        let answered = table.ai_click(1, answer);
        table.does(answered);
        table.plays("anna", "resign");
        assert_eq!(last(&table).seats.iter().map(|seat| seat.hinted).collect::<Vec<_>>(), hinted, "{answer}");
    }
}

#[test]
fn in_a_game_that_began_under_older_terms_a_turn_that_an_ai_seat_gives_back_is_no_hint() {
    for (terms, hinted) in [(Terms::NotGivenUpEarly, false), (Terms::GivenUpIsLost, true)] {
        let mut table = circle(&["anna"]).game(Kind::Karo).ais(&[Level::Easy]).start("");
        under(&mut table, terms);
        table.plays("anna", "b2");
        table.ai_plays("c3", "");
        table.plays("anna", "undo");
        let answered = table.ai_click(1, "undo");
        table.does(answered);
        table.plays("anna", "resign");
        assert_eq!(last(&table).seats[0].hinted, hinted, "{terms:?}");
    }
}

#[test]
fn a_turn_that_a_person_gives_back_is_no_hint() {
    let mut table = circle(&["anna", "ben"]).game(Kind::Karo).start("");
    table.plays("anna", "b2");
    table.plays("ben", "c3");
    table.plays("anna", "undo");
    table.plays("ben", "undo");
    table.plays("anna", "resign");
    assert!(last(&table).seats.iter().all(|seat| !seat.hinted));
}

#[test]
fn who_stands_equal_has_the_same_rank() {
    let mut table = circle(&["anna", "ben", "cleo"]).ante(50).drink(0).start("33333");
    table.throws("anna", "33334");
    table.throws("ben", "33334");
    table.throws("cleo", "66666");
    table.stops("anna");
    table.stops("ben");
    table.stops("cleo");
    assert_eq!(ranks(&table), [Some(1), Some(1), Some(2)]);
    assert_eq!(coins(&table), [(50, 75), (50, 75), (50, 0)]);
}

#[test]
fn a_round_for_all_is_a_drink_for_each_k9() {
    let mut table = circle(&["anna", "ben"]).ante(50).drink(10).start("33333");
    table.throws("anna", "33333");
    assert_eq!(table.moved(), ["drinks 20", "winnings 80"]);
    assert!(last(&table).seats.iter().all(|seat| seat.drinks == 1), "all are served");
    assert_eq!(coins(&table), [(50, 80), (50, 0)]);
}

#[test]
fn who_wins_stands_the_drinks_that_the_pot_pays_for_and_none_on_the_house() {
    // What each put in, the price of a drink, and what each then stood.
    for (ante, price, bought) in [(50, 10, [2, 0]), (5, 10, [2, 0]), (50, 0, [0, 0]), (0, 10, [0, 0])] {
        let mut table = circle(&["anna", "ben"]).ante(ante).drink(price).start("33333");
        table.throws("anna", "33333");
        let counts = Counts::of(last(&table));
        assert_eq!([counts[0].1.bought, counts[1].1.bought], bought, "{ante} coins, drinks at {price}");
        assert_eq!([counts[0].1.drunk, counts[1].1.drunk], [1, 1], "all are served");
    }
    // Beside an AI nobody else stakes: what anna put in comes back.
    let mut table = circle(&["anna"]).ante(50).ais(&[Level::Easy]).start("33333");
    table.throws("anna", "33333");
    assert_eq!(Counts::of(last(&table))[0].1.bought, 0);
}

#[test]
fn a_game_that_is_broken_off_is_a_fact_without_ranks() {
    let mut table = circle(&["anna", "ben"]).ante(50).ais(&[Level::Easy]).sit();
    table.throws_in("dao", 30);
    table.starts("33333");
    table.throws("anna", "33334");
    table.does(Command::Close(manager("cleo"), None));
    let facts = last(&table);
    assert_eq!((facts.ending, facts.pot), (Ending::BrokenOff, Coins(130)));
    assert_eq!(ranks(&table), [None, None, None]);
    assert_eq!(coins(&table), [(50, 50), (50, 50), (0, 0)]);
    assert_eq!(facts.seats[2].player, Player::Ai(Level::Easy));
    assert_eq!(facts.counted().count(), 0, "nothing of it counts");
}

/// Karo of anna alone with an easy AI seat that may begin, under these lines, after so many moves.
fn against_an_ai(ai_begins: bool, moves: usize, codec: u16) -> Circle {
    let mut table = circle(&["anna"]).game(Kind::Karo).ais(&[Level::Easy]).sit();
    if ai_begins {
        // The game after anna's.
        table.starts("");
        table.plays("anna", "resign");
    }
    table.starts("");
    let JournalEvent::Started(mut started) = table.line().clone() else { panic!("it started") };
    started.codec = codec;
    table.journal.last_mut().expect("a start").event = JournalEvent::Started(started);
    table.table = Table::replay(&table.journal).expect("it replays");
    for _ in 0..moves {
        let seat = table.seat_to_move().expect("somebody is to move");
        let mv = table.table.playing().expect("it runs").game.legal_moves(seat)[0].to_string();
        if table.table.ai_to_move().is_some() { table.ai_plays(&mv, "") } else { table.plays("anna", &mv) }
    }
    table
}

#[test]
fn who_calls_a_game_off_against_an_ai_seat_alone_has_lost_it() {
    for (ai_begins, moves) in [(false, 0), (true, 0), (false, 1), (true, 3)] {
        let mut table = against_an_ai(ai_begins, moves, CODEC);
        table.does(Command::Close(person("anna"), None));
        let (facts, told) = (last(&table), format!("ai begins: {ai_begins}, {moves} moves"));
        assert_eq!((facts.counts(), facts.ending), (true, Ending::Outcome), "{told}");
        assert_eq!(ranks(&table), [Some(2), Some(1)], "{told}");
        assert!(rated_sides(facts).is_some() && facts.given_up_early, "{told}");
        assert_eq!(GameFacts::of_entries(&table.journal[last_start(&table)..]).as_ref(), Ok(facts), "{told}");
    }
    let mut table = against_an_ai(true, 3, 17);
    table.does(Command::Close(person("anna"), None));
    assert_eq!(last(&table).ending, Ending::BrokenOff, "games of before end as they did");
    // Somebody else who ends it takes nothing from anna.
    let mut table = against_an_ai(true, 3, CODEC);
    table.does(Command::Close(manager("cleo"), None));
    assert_eq!(last(&table).ending, Ending::BrokenOff);
}

#[test]
fn partners_who_agree_on_calling_a_game_off_against_ai_seats_alone_have_lost_it_and_opponents_have_not() {
    for (seats, is_lost) in [("anna ai ben ai", true), ("anna ben ai ai", false)] {
        let mut table = circle(&["anna"]).game(Kind::Carrom).option("players", "four").ante(0).sit();
        for who in seats.split(' ').skip(1) {
            if who == "ai" { table.does(Command::AddAi(id("anna"), Level::Easy)) } else { table.joins(who) }
        }
        table.starts("");
        for name in ["anna", "ben"] {
            table.does(Command::Close(person(name), None));
        }
        let expected = if is_lost { [Some(2), Some(1), Some(2), Some(1)] } else { [None; 4] };
        assert_eq!((ranks(&table), last(&table).counts()), (expected.to_vec(), is_lost), "{seats}");
    }
}

#[test]
fn a_table_that_closes_before_a_game_leaves_no_fact() {
    let mut table = circle(&["anna", "ben"]).ante(50).sit();
    table.does(Command::Close(manager("cleo"), None));
    assert_eq!(table.facts, []);
    assert_eq!(GameFacts::of_entries(&table.journal), Err(NoRecord::NoStart));
}

#[test]
fn who_gets_up_before_the_start_is_not_in_it_and_their_gift_is_in_the_pot() {
    let mut table = circle(&["anna", "ben", "cleo"]).ante(50).sit();
    table.throws_in("cleo", 7);
    table.leaves("cleo");
    table.starts("33333");
    table.does(Command::Close(manager("dao"), None));
    assert_eq!((last(&table).pot, last(&table).seats.len()), (Coins(107), 2));
}

#[test]
fn a_game_that_runs_is_no_fact_yet() {
    let table = circle(&["anna", "ben"]).start("33333");
    let start =
        table.journal.iter().position(|entry| matches!(entry.event, JournalEvent::Started(_))).expect("a start");
    assert_eq!(GameFacts::of_entries(&table.journal[start..]), Err(NoRecord::NotEnded));
}

/// Karo for a stake or for nothing, given up by Ben after so many moves.
fn given_up_after(moves: usize, ante: i64) -> GameFacts {
    let mut table = circle(&["anna", "ben"]).game(Kind::Karo).ante(ante).sit();
    table.starts("");
    table.plays("anna", "draw");
    table.plays("ben", "refuse");
    table.plays_first_moves(moves);
    table.plays("ben", "resign");
    last(&table).clone()
}

#[test]
fn a_game_for_stakes_that_is_given_up_before_both_have_moved_counts_for_nobody_and_one_for_nothing_once_anything_was_moved()
 {
    for moves in [0, 1] {
        let facts = given_up_after(moves, 50);
        assert!(facts.unplayed && !facts.counts() && facts.seats[0].won, "{moves} moves");
        assert_eq!(rated_sides(&facts), None);
        let coins = [50, -50].map(|coins| Counts { coins: Coins(coins), ..Counts::default() });
        assert_eq!(Counts::of(&facts), [(Seat(0), coins[0]), (Seat(1), coins[1])], "the pot is won all the same");
        let met = Meeting { is_rated: true, counts: true, ..Meeting::default() };
        assert_eq!([Seat(0), Seat(1)].map(|seat| progress(&facts, seat, &met).len()), [0, 0]);
    }
    let facts = given_up_after(2, 50);
    assert!(facts.counts());
    assert_eq!(Counts::of(&facts)[0].1.wins, 1);
    // Where nothing is staked ben would else play those games alone that anna begins badly.
    assert_eq!([0, 1, 2].map(|moves| given_up_after(moves, 0).counts()), [true; 3]);
    // Nor does one count for or against an AI seat that had no turn; against one that has moved, or is to, it does.
    for (ai_begins, moves, counts) in [(true, 0, true), (true, 1, true), (false, 0, false)] {
        let mut table = against_an_ai(ai_begins, moves, CODEC);
        table.plays("anna", "resign");
        assert_eq!((last(&table).counts(), last(&table).given_up_early), (counts, true), "{ai_begins} {moves}");
    }
}

#[test]
fn a_game_that_is_given_up_before_its_loser_made_six_moves_brings_no_achievement() {
    let met = Meeting { is_rated: true, counts: true, ..Meeting::default() };
    // Anna and ben move by turns, and ben gives up.
    for (moves, is_early) in [(2, true), (11, true), (12, false)] {
        let facts = given_up_after(moves, 50);
        assert_eq!((facts.counts(), facts.given_up_early), (true, is_early), "{moves} moves");
        assert_eq!(Counts::of(&facts)[0].1.wins, 1, "it counts for all else");
        assert!(rated_sides(&facts).is_some());
        let won = progress(&facts, Seat(0), &met);
        assert_eq!(won.iter().any(|(_, step)| *step == Progress::Add(1)), !is_early, "{won:?}");
        let lost = progress(&facts, Seat(1), &met);
        assert!(lost.iter().any(|(_, step)| *step == Progress::Reset), "a row ends however it was lost: {lost:?}");
    }
}

#[test]
fn a_game_that_began_while_somebody_looked_away_counts_for_nobody_unless_two_others_played_it() {
    assert!(without_anna(&["anna", "ben"], 181).unplayed);
    assert!(!without_anna(&["anna", "ben", "cleo"], 181).unplayed);
}

#[test]
fn who_was_there_and_lets_the_ai_play_from_their_first_turn_on_has_lost_and_the_other_has_won() {
    // Else one would wait and see what the other throws, and there would be no game where that is good.
    let facts = without_anna(&["anna", "ben"], 180);
    assert!(facts.counts() && facts.seats[1].won && facts.seats[0].own_result, "{facts:?}");
    let (_, sides) = rated_sides(&facts).expect("it is rated");
    assert_eq!(sides.iter().map(|side| (side.seats[0], side.rank)).collect::<Vec<_>>(), [(Seat(0), 2), (Seat(1), 1)]);
    let met = Meeting { is_rated: true, counts: true, ..Meeting::default() };
    let [lost, won] = [Seat(0), Seat(1)].map(|seat| progress(&facts, seat, &met));
    assert!(lost.iter().any(|(_, step)| *step == Progress::Reset), "a row ends by it: {lost:?}");
    assert!(!won.iter().any(|(_, step)| *step == Progress::Add(1)), "a friend gets no achievement by it: {won:?}");
}

/// A game for nothing that the last of these starts so many seconds after all sat down, and in which the AI has all turns of
/// anna.
fn without_anna(names: &[&str], secs: u32) -> GameFacts {
    let mut table = circle(names).ante(0).sit();
    table.seconds_pass(secs);
    table.starts_short(id(names[names.len() - 1]), &[], "33333");
    table.time_passes();
    table.ai_plays("throw", "66666");
    for name in &names[1..] {
        table.throws(name, "33334");
    }
    while let Some(seat) = table.seat_to_move() {
        let name = table.seats()[seat.index()].clone();
        match table.table.is_away(seat) {
            true => table.ai_plays("stop", ""),
            false => table.stops(&name),
        }
    }
    last(&table).clone()
}

#[test]
fn who_wins_by_the_rules_before_the_other_has_moved_has_played() {
    let mut table = circle(&["anna", "ben"]).ante(50).start("33333");
    table.throws("anna", "33333");
    assert!(last(&table).counts() && last(&table).seats[0].won);
}

#[test]
fn moves_the_ai_made_for_one_who_was_away_are_counted() {
    let mut table = circle(&["anna", "ben"]).ante(50).start("33333");
    table.time_passes();
    assert!(table.table.is_away(Seat(0)));
    table.ai_plays("throw", "33334");
    table.throws("ben", "66666");
    while let Some(seat) = table.seat_to_move() {
        match table.table.is_away(seat) {
            true => table.ai_plays("stop", ""),
            false => table.stops("ben"),
        }
    }
    let [anna, ben] = last(&table).seats.as_slice() else { panic!("two played") };
    assert!(anna.ended_by_ai && anna.stood_in >= 2 && !anna.won, "the AI's win is nobody's");
    assert!(anna.left && !ben.left);
    assert_eq!((ben.ended_by_ai, ben.stood_in), (false, 0));
}

/// Nobody is asked whether they are there before it begins.
#[test]
fn a_game_for_nothing_in_which_somebody_made_no_move_is_none_that_they_left() {
    for (ante, moves_first, left) in [(0, false, false), (0, true, true), (50, false, true)] {
        let mut table = circle(&["anna", "ben"]).ante(ante).start("33333");
        if moves_first {
            table.throws("anna", "11111");
            table.throws("ben", "66666");
        }
        table.time_passes();
        if !moves_first {
            table.ai_plays("throw", "11111");
            table.throws("ben", "66666");
        }
        table.ai_plays("run 1", "2");
        table.runs("ben", "1", "5");
        table.ai_plays("stop", "");
        table.stops("ben");
        let [anna, ben] = last(&table).seats.as_slice() else { panic!("two played") };
        assert_eq!((anna.left, ben.left), (left, false), "for {ante}, after a move: {moves_first}");
    }
}

#[test]
fn whoever_lets_the_ai_play_and_is_back_for_the_last_move_has_left_the_game() {
    let mut table = circle(&["anna", "ben"]).start("33333");
    table.time_passes();
    table.ai_plays("throw", "11111");
    table.throws("ben", "66666");
    table.ai_plays("run 1", "2");
    table.runs("ben", "1", "5");
    table.joins("anna");
    table.stops("anna");
    table.stops("ben");
    let [anna, ben] = last(&table).seats.as_slice() else { panic!("two played") };
    assert_eq!((anna.ended_by_ai, anna.stood_in, anna.left), (false, 2, true));
    assert!(!ben.left);
}

#[test]
fn whoever_is_missing_for_one_turn_has_not_left_the_game() {
    let mut table = circle(&["anna", "ben"]).start("33333");
    table.throws("anna", "11111");
    table.throws("ben", "66666");
    table.runs("anna", "1", "2");
    table.runs("ben", "1", "5");
    table.time_passes();
    table.ai_plays("stop", "");
    table.stops("ben");
    let [anna, _] = last(&table).seats.as_slice() else { panic!("two played") };
    assert_eq!((anna.ended_by_ai, anna.stood_in, anna.left), (true, 1, false));
}

/// Anna and Ben, where one of them is missing from their first turn after both have thrown.
fn missing(name: &str, is_back: bool) -> GameFacts {
    let mut table = circle(&["anna", "ben"]).start("33333");
    table.throws("anna", "33334");
    table.throws("ben", "66666");
    while let Some(seat) = table.seat_to_move() {
        let to_move = table.seats()[seat.index()].clone();
        if to_move != name {
            table.stops(&to_move);
            continue;
        }
        table.time_passes();
        table.ai_plays("stop", "");
        if is_back && table.seat_to_move().is_some() {
            table.joins(name);
        }
    }
    last(&table).clone()
}

#[test]
fn whoever_misses_the_last_move_and_is_last_has_lost_and_the_other_has_won() {
    let facts = missing("ben", false);
    assert!(facts.seats[1].ended_by_ai && facts.seats[1].own_result);
    let (_, sides) = rated_sides(&facts).expect("it is rated");
    assert_eq!(sides.iter().map(|side| (side.seats[0], side.rank)).collect::<Vec<_>>(), [(Seat(0), 1), (Seat(1), 2)]);
    // It is no way to give a friend achievements either.
    assert!(facts.given_up_early);
    // Who has made no move of their own, or was sent out, has lost nothing.
    let mut never_there = facts;
    never_there.seats[1].own_result = false;
    assert_eq!(rated_sides(&never_there), None);
}

#[test]
fn whose_last_turn_an_ai_played_is_not_rated_as_the_winner_though_they_are_back() {
    for is_back in [false, true] {
        let facts = missing("anna", is_back);
        assert_eq!((facts.seats[0].rank, facts.seats[0].won), (Some(1), false));
        assert!(facts.seats[0].ended_by_ai, "an AI ended it for her");
        assert_eq!(rated_sides(&facts), None);
    }
}

#[test]
fn whoever_walks_off_near_the_end_of_a_long_game_has_left_it() {
    // After nine moves of her own: how many the AI plays for anna, and whether she is back for the last one.
    for (missed, is_back, left) in [(1, false, false), (2, false, true), (2, true, false)] {
        let mut table = circle(&["anna", "ben"]).start("33333");
        table.throws("anna", "11111");
        table.throws("ben", "66666");
        for nth in 0..8 {
            table.runs("anna", "1", ["2", "3"][nth % 2]);
            table.runs("ben", "1", ["5", "4"][nth % 2]);
        }
        table.time_passes();
        for nth in 1..=missed {
            if nth == missed && !is_back {
                table.ai_plays("stop", "");
            } else {
                table.ai_plays("run 1", ["2", "3"][nth % 2]);
                table.runs("ben", "1", ["5", "4"][nth % 2]);
            }
        }
        if is_back {
            table.joins("anna");
            table.stops("anna");
        }
        table.stops("ben");
        let [anna, _] = last(&table).seats.as_slice() else { panic!("two played") };
        let missed = u32::try_from(missed).unwrap();
        assert_eq!((anna.ended_by_ai, anna.stood_in, anna.left), (!is_back, missed, left));
    }
}

#[test]
fn a_void_game_knows_who_sat_there_and_what_came_back() {
    let mut table = circle(&["anna", "ben"]).ante(50).ais(&[Level::Hard]).start("33333");
    table.throws("anna", "33334");
    let Some(JournalEvent::Started(started)) =
        table.journal.iter().map(|entry| &entry.event).find(|line| matches!(line, JournalEvent::Started(_)))
    else {
        panic!("a game started")
    };
    let coins = [(id("anna"), Coins(50), Coins(40)), (id("ben"), Coins(50), Coins(40))];
    let facts = GameFacts::of_void(OPENED_AT, started, table.now, &coins);
    assert_eq!((facts.ending, facts.pot, facts.contested), (Ending::Void, Coins(100), false));
    let anna = SeatFacts { coins_in: Coins(50), coins_out: Coins(40), ..SeatFacts::empty(Player::Person(id("anna"))) };
    assert_eq!(facts.seats[0], anna);
    assert_eq!(facts.seats[2], SeatFacts::empty(Player::Ai(Level::Hard)));
    assert!(Closing::Void.is_void());
}

/// In every game: played at random to an end or broken off, its facts are read
/// from its journal as they were made (`Circle::save` compares them with the books).
#[test]
fn every_game_leaves_the_same_facts_when_its_journal_is_read_again() {
    for &kind in Kind::ALL {
        let mut luck = Luck(StdRng::seed_from_u64(17));
        let mut table = circle(&["anna", "ben"]).game(kind).ante(10).sit().with_committed_dice();
        table.starts("");
        for _ in 0..400 {
            let Some(seat) = table.seat_to_move() else { break };
            let name = table.seats()[seat.index()].clone();
            let mv = table.table.playing().and_then(|playing| playing.game.sample(seat, &mut luck));
            table.plays(&name, &mv.expect("whoever is to move has a move").to_string());
        }
        table.does(Command::ChannelGone);
        let start = table.journal.iter().position(|entry| matches!(entry.event, JournalEvent::Started(_)));
        let again = GameFacts::of_entries(&table.journal[start.expect("a start")..]).expect("it ended");
        assert_eq!(Some(&again), table.facts.first(), "{kind}");
        assert_eq!(again.kind(), kind);
    }
}

#[test]
fn a_newcomer_counts_for_who_has_settled_by_a_third_for_each_other_they_met() {
    assert_eq!([0, 1, 2, 3, 9].map(weight_of_newcomer), [0.0, 1.0 / 3.0, 2.0 / 3.0, 1.0, 1.0]);
}
