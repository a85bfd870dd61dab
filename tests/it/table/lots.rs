//! Who begins: drawn from the dice where a first game is played for stakes, then in turn.

use games::{
    Level, Seat,
    catalog::Kind,
    dice::{Seed, draw_lot},
};
use table::{
    BoardView, Chance, Command, Entry, First, HouseRules, JournalEvent, Misfit, Refused, ReplayError, Started, Table,
    coins::Coins,
    record::{Mismatch, Record, verify},
};

use super::circle::{CHANNEL, Circle, GUILD, OPENED_AT, TABLE, circle, house_rules, id, person};
use crate::support::lacks;

fn last_start(table: &Circle) -> &Started {
    let starts = table.journal.iter().rev().find_map(|entry| match &entry.event {
        JournalEvent::Started(started) => Some(&**started),
        _ => None,
    });
    starts.expect("a game started")
}

/// The start of a first game at a table whose secret is this.
fn started_with(seed: Seed, rules: &HouseRules, names: &[&str]) -> Started {
    let mut seeds = || seed.clone();
    let mut chance = Chance::committed(&mut seeds);
    let opened = Table::open(TABLE, (GUILD, CHANNEL), id(names[0]), rules.clone(), OPENED_AT, &mut chance);
    let mut table = opened.table;
    for name in names {
        table = table.decide(&Command::Join(person(name)), OPENED_AT, &mut chance).expect("there is room").table;
    }
    let start = Command::Start { by: id(names[0]), decision: None };
    match table.decide(&start, OPENED_AT, &mut chance).expect("they can play").entry.event {
        JournalEvent::Started(started) => *started,
        line => panic!("{line:?} is no start"),
    }
}

/// Plays the running round of Kara to its end: who throws ties the others, and all stop.
fn plays_out(table: &mut Circle) {
    while let Some(seat) = table.seat_to_move() {
        let name = table.seats()[seat.index()].clone();
        let is_allowed = |mv: &&str| {
            let mv = table.table.kind().parse_move(mv).expect("a move");
            table.table.playing().expect("a game runs").game.legal_moves(seat).contains(&mv)
        };
        let mv = ["throw", "stop"].into_iter().find(is_allowed).expect("one throws or stops");
        if table.table.ai_to_move().is_some() {
            table.ai_plays(mv, "");
        } else {
            table.plays(&name, mv);
        }
    }
}

#[test]
fn over_many_secrets_each_seat_begins_as_often() {
    const SECRETS: u8 = 240;
    let rules = HouseRules { first: First::Drawn, ..house_rules() };
    for names in [&["anna", "ben"][..], &["anna", "ben", "cleo"]] {
        let mut begun = vec![0_u32; names.len()];
        for secret in 0..SECRETS {
            let started = started_with(Seed::new([secret; 32]), &rules, names);
            assert!(started.drawn);
            begun[started.first.index()] += 1;
        }
        // Three quarters of what is due are four standard deviations below it for two seats, three for three.
        let least = u32::from(SECRETS) / names.len() as u32 * 3 / 4;
        assert!(begun.iter().all(|&times| times >= least), "{names:?} began {begun:?} times");
    }
}

#[test]
fn a_single_game_for_a_stake_is_drawn_from_its_secret_and_its_words() {
    let mut table = circle(&["anna", "ben"]).drawn().sit().with_committed_dice();
    table.does(Command::ChooseWord(id("ben"), "lantern".to_owned()));
    assert!(table.table.draws_who_begins());
    table.starts("");
    let started = last_start(&table);
    assert!(started.drawn);
    assert!(started.entropy.contains("lantern"));
    assert_eq!(started.first, draw_lot(&started.seed, &started.entropy, 2));
    assert_eq!(table.seat_to_move(), Some(started.first));
    table.replays();
}

/// Four circles for a stake with so many minutes each, of which 83 of a hundred games are won by who begins; a lot has
/// said who does.
fn four_circles_drawn(minutes: &str) -> Circle {
    let agreed = circle(&["anna", "ben"]).game(Kind::Karo).new_table().option("minutes", minutes).drawn();
    let mut table = agreed.sit().with_committed_dice();
    table.bets("cleo", 1, 10);
    table.starts("");
    assert!(last_start(&table).drawn);
    table
}

#[test]
fn where_a_lot_says_who_begins_and_that_tells_something_bets_are_taken_until_the_start() {
    let mut table = four_circles_drawn("0");
    let mut with_clocks = four_circles_drawn("10");
    for seat in [1, 2] {
        for late in ["cleo", "dao"] {
            let bet = || Circle::bet(person(late), Circle::wager(seat, 10));
            assert_eq!(table.refuses(bet()), Refused::BetsClosed, "{late} on {seat}");
            assert_eq!(with_clocks.refuses(bet()), Refused::BetsClosed, "whatever else is agreed");
        }
    }
    for view in [BoardView::Picture, BoardView::Text] {
        let shown = present::board::board_in_view(&table.table, view);
        let board = present::bets::offered(shown, &table.table, view);
        assert!(!board.has(&present::Press::Bet { game: 1 }), "{view:?}: {board:?}");
        assert!(lacks(&board.text, "Betting is open") && lacks(&board.text, "chance in"), "{view:?}: {}", board.text);
    }
    // Whose turn it is to begin the next game all know before it.
    table.plays("anna", "resign");
    table.bets("cleo", 1, 10);
    table.starts("");
    assert!(!last_start(&table).drawn);
    table.bets("dao", 2, 10);
}

/// What it is worth where a player throws the house was not measured, and hardly less than where the table does.
#[test]
fn where_a_player_throws_karas_house_a_lot_closes_the_bets_too_k1() {
    for house in ["player", "neutral"] {
        let setting = circle(&["anna", "ben"]).option("house", house).drawn();
        let mut table = setting.sit().with_committed_dice();
        table.bets("cleo", 1, 10);
        table.starts("");
        assert!(last_start(&table).drawn);
        let bet = Circle::bet(person("dao"), Circle::wager(2, 10));
        assert_eq!(table.refuses(bet), Refused::BetsClosed, "{house}");
    }
}

#[test]
fn where_it_is_worth_little_to_begin_a_lot_closes_no_bets() {
    let mut table = circle(&["anna", "ben"]).game(Kind::Carrom).new_table().drawn().sit().with_committed_dice();
    table.starts("");
    assert!(last_start(&table).drawn);
    table.bets("cleo", 1, 10);
}

#[test]
fn a_bet_that_an_earlier_program_took_after_a_lot_still_replays() {
    let mut table = four_circles_drawn("0");
    let laid = JournalEvent::BetLaid { user: id("dao"), name: "dao".to_owned(), seat: Seat(0), amount: Coins(10) };
    let entry = Entry { step: table.table.step + 1, at: table.now, event: laid };
    let step = table.table.apply(&entry).expect("the line of an earlier program");
    table.save(step);
    assert_eq!(table.pool().len(), 2);
    table.replays();
}

/// Beside a program that still takes them, as during a deploy, nobody is refused by this one meanwhile.
#[test]
fn in_a_game_that_began_before_lots_closed_bets_they_are_taken_until_somebody_moves() {
    let mut table = four_circles_drawn("0");
    let JournalEvent::Started(mut started) = table.line().clone() else { panic!("it started") };
    started.codec = 14;
    table.journal.last_mut().expect("it started").event = JournalEvent::Started(started);
    table.table = Table::replay(&table.journal).expect("it is whole");
    table.bets("dao", 2, 10);
    table.plays_first_moves(1);
    assert_eq!(table.refuses(Circle::bet(person("ada"), Circle::wager(1, 10))), Refused::BetsClosed);
}

/// It may be rated: whoever opens one table after another does not begin at each.
#[test]
fn a_lot_says_who_begins_a_game_for_nothing_too() {
    let rules = HouseRules { first: First::Drawn, ante: Coins::ZERO, ..house_rules() };
    let firsts = (0..20).map(|secret| started_with(Seed::new([secret; 32]), &rules, &["anna", "ben"]));
    let firsts: Vec<usize> = firsts.filter(|started| started.drawn).map(|started| started.first.index()).collect();
    assert_eq!(firsts.len(), 20);
    assert!((4..=16).contains(&firsts.iter().sum::<usize>()), "{firsts:?}");
}

#[test]
fn games_for_nothing_of_the_same_people_go_on_in_turn() {
    let mut table = circle(&["anna", "ben"]).ante(0).drawn().sit().with_committed_dice();
    table.starts("");
    let first = last_start(&table).first;
    plays_out(&mut table);
    table.starts("");
    assert_eq!((last_start(&table).drawn, last_start(&table).first), (false, Seat(1 - first.0)));
    plays_out(&mut table);
    table.leaves("ben");
    table.joins("cleo");
    assert!(table.table.draws_who_begins(), "others play");
    table.replays();
}

#[test]
fn against_an_ai_alone_the_first_game_of_a_table_is_drawn() {
    let mut table = circle(&["anna"]).ante(0).drawn().ais(&[Level::Easy]).sit().with_committed_dice();
    table.starts("");
    assert!(last_start(&table).drawn);
    table.replays();
}

#[test]
fn the_next_games_go_on_in_turn_from_whom_the_lot_fell_on() {
    for seats in [&["anna", "ben"][..], &["anna", "ben", "cleo"]] {
        let mut table = circle(seats).drawn().sit().with_committed_dice();
        table.starts("");
        let first = last_start(&table).first;
        assert!(last_start(&table).drawn);
        for game in 1..=4 {
            plays_out(&mut table);
            assert!(!table.table.draws_who_begins(), "lots are drawn once");
            table.starts("");
            assert!(!last_start(&table).drawn);
            assert_eq!(last_start(&table).first, Seat::at((first.index() + game) % seats.len()));
        }
        table.replays();
    }
}

/// Whoever stays at a table, and has begun a game against an AI before, does not begin against every guest.
#[test]
fn a_guest_who_sits_down_to_play_for_stakes_has_the_lot_drawn_again_and_again() {
    let mut table = circle(&["anna"]).ais(&[Level::Easy]).drawn().sit().with_committed_dice();
    table.starts("");
    plays_out(&mut table);
    table.does(Command::RemoveAi(id("anna")));
    for guest in ["ben", "cleo", "dao"] {
        table.joins(guest);
        assert!(table.table.draws_who_begins(), "{guest} has not played here for stakes");
        table.starts("");
        let started = last_start(&table);
        assert!(started.drawn);
        assert_eq!(started.first, draw_lot(&started.seed, &started.entropy, 2));
        let first = started.first;
        plays_out(&mut table);
        assert!(!table.table.draws_who_begins(), "the same two play on");
        table.starts("");
        assert_eq!((last_start(&table).drawn, last_start(&table).first), (false, Seat::at(1 - first.index())));
        plays_out(&mut table);
        table.leaves(guest);
    }
    table.replays();
}

#[test]
fn an_ai_that_comes_and_goes_draws_no_lot_between_two_games_of_the_same_people() {
    let mut table = circle(&["anna", "ben"]).drawn().sit().with_committed_dice();
    table.starts("");
    plays_out(&mut table);
    table.does(Command::AddAi(id("anna"), Level::Easy));
    table.does(Command::RemoveAi(id("anna")));
    assert!(!table.table.draws_who_begins());
    table.leaves("ben");
    table.joins("cleo");
    assert!(table.table.draws_who_begins(), "others play");
    table.leaves("cleo");
    table.joins("ben");
    assert!(!table.table.draws_who_begins(), "nobody else has played");
}

#[test]
fn those_who_began_a_game_for_nothing_do_not_make_it_one_for_stakes_k2() {
    let begun = |thrown_in: i64| {
        let setting = circle(&["anna", "ben"]).ante(0).drawn().option("house", "player");
        let mut table = setting.sit().with_committed_dice();
        if thrown_in > 0 {
            table.throws_in("dao", thrown_in);
        }
        table.starts("");
        table
    };
    let throw_in = Command::ThrowIn(person("ben"), Coins(5));
    let mut table = begun(0);
    assert_eq!(table.refuses(throw_in.clone()), Refused::BegunForNothing);
    table.throws_in("dao", 5);
    assert_eq!(table.refuses(throw_in.clone()), Refused::BegunForNothing, "a stranger's coins make it none for stakes");
    // What a stranger had thrown in before was a stake, for which a lot said who begins.
    let mut table = begun(5);
    assert!(last_start(&table).drawn);
    table.does(throw_in);
}

#[test]
fn games_for_nothing_decide_nothing_about_who_begins_the_first_one_for_stakes() {
    let mut table = circle(&["anna", "ben"]).ante(0).drawn().sit().with_committed_dice();
    table.starts("");
    plays_out(&mut table);
    assert!(!table.table.draws_who_begins(), "for nothing it would go on in turn");
    table.throws_in("anna", 5);
    table.throws_in("ben", 5);
    table.starts("");
    assert!(last_start(&table).drawn);
    plays_out(&mut table);
    table.throws_in("anna", 5);
    table.throws_in("ben", 5);
    table.starts("");
    assert!(!last_start(&table).drawn, "that goes on in turn");
    table.replays();
}

#[test]
fn nothing_is_drawn_where_the_first_seat_sits_out_or_the_game_throws_for_it_k1_b3_c3() {
    let seat_out = circle(&["anna", "ben", "cleo"]).drawn().option("house", "rotating").sit();
    assert!(!seat_out.table.draws_who_begins());
    let house_plays = circle(&["anna", "ben", "cleo"]).drawn().option("house", "player").sit();
    assert!(house_plays.table.draws_who_begins());
    assert!(!circle(&["anna", "ben"]).game(Kind::Caramba).drawn().sit().table.draws_who_begins());
    assert!(circle(&["anna", "ben"]).game(Kind::Karo).drawn().sit().table.draws_who_begins());
    let lots = circle(&["anna", "ben"]).game(Kind::Karo).option("begins", "lots").drawn().sit();
    assert!(!lots.table.draws_who_begins());
    assert!(!circle(&["anna", "ben"]).game(Kind::Karambolage).drawn().sit().table.draws_who_begins());
}

#[test]
fn who_cannot_pay_and_gets_up_takes_no_part_in_the_lot() {
    let mut table = circle(&["anna", "ben", "cleo"]).drawn().sit().with_committed_dice();
    let first = table.table.rules.ante;
    assert!(first.is_positive());
    table.starts("");
    plays_out(&mut table);
    table.starts_short(id("anna"), &["cleo"], "");
    assert_eq!(last_start(&table).sitters.len(), 2);
    assert!(last_start(&table).first.index() < 2);
}

#[test]
fn an_older_journal_begins_in_turn() {
    let mut table = circle(&["anna", "ben"]).sit().with_committed_dice();
    table.starts("");
    assert_eq!((last_start(&table).drawn, last_start(&table).first), (false, Seat(0)));
    let text = serde_json::to_string(&table.journal.iter().map(|entry| &entry.event).collect::<Vec<_>>()).unwrap();
    assert!(!text.contains("drawn") && !text.contains("in-turn"), "a line says nothing of lots that were not drawn");
    let lines: Vec<JournalEvent> = serde_json::from_str(&text).expect("the lines are read");
    let read = lines.into_iter().zip(&table.journal).map(|(line, entry)| Entry { event: line, ..entry.clone() });
    assert_eq!(Table::replay(&read.collect::<Vec<_>>()), Ok(table.table));
}

#[test]
fn a_start_with_another_lot_than_its_secret_gives_does_not_replay() {
    let mut table = circle(&["anna", "ben"]).drawn().sit().with_committed_dice();
    table.starts("");
    let at = table.journal.iter().position(|entry| matches!(entry.event, JournalEvent::Started(_))).unwrap();
    let mut changed = table.journal.clone();
    let JournalEvent::Started(started) = &mut changed[at].event else { unreachable!("it is a start") };
    let expected = started.first;
    started.first = Seat::at(1 - expected.index());
    let found = started.first;
    for journal in [&changed[..], &changed[at..]] {
        match Table::replay(journal) {
            Err(ReplayError::Unfit { why, .. }) => assert_eq!(*why, Misfit::OtherLot { found, expected }),
            other => panic!("{other:?}"),
        }
    }
    let JournalEvent::Started(started) = &mut changed[at].event else { unreachable!("it is a start") };
    (started.first, started.drawn) = (expected, false);
    assert!(Table::replay(&changed).is_err(), "the table draws lots, and this start says it did not");
}

/// A record of a game with an AI seat that began by lot.
fn record() -> Record {
    let mut table = circle(&["anna", "ben"]).ais(&[Level::Easy]).drawn().sit().with_committed_dice();
    table.starts("");
    table.does(Command::ChannelGone);
    let start = table.journal.iter().position(|entry| matches!(entry.event, JournalEvent::Started(_))).unwrap();
    Record::of(&table.journal[start..]).expect("the game was broken off")
}

#[test]
fn verify_draws_the_lot_again_and_refuses_another() {
    let record = record();
    let verified = verify(&record).expect("it holds");
    assert_eq!(verified.drawn, Some(record.first));
    assert!(verified.to_string().contains(&format!("the lot to begin falls on seat {}", record.first)), "{verified}");
    for other in (0..3).map(Seat::at).filter(|&seat| seat != record.first) {
        let mut cheated = Record { first: other, ..record.clone() };
        cheated.digest = cheated.digest_due();
        assert_eq!(verify(&cheated), Err(Mismatch::Lot { found: other, expected: record.first }));
    }
    let mut cheated = Record { drawn: false, ..record.clone() };
    assert!(matches!(verify(&cheated), Err(Mismatch::Digest { .. })), "that it was drawn is part of what is signed");
    // Without its seed nothing can be drawn again, and nothing is said to be.
    cheated = record.without(&[Seat(0)]);
    assert_eq!(verify(&cheated).expect("it holds").drawn, None);
}
