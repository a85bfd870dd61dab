//! Every reason a table has to say no, reached once.

use games::{
    Level, MoveRefused, Seat,
    catalog::{self, Kind},
    kara,
};
use table::{Command, Person, Refused, STAKERS_MAX, coins::Coins, ids::UserId};

use super::circle::{Circle, OPENED_AT, circle, id, person};

/// The situations, and what is asked in them.
fn refused_in_turn() -> Vec<Refused> {
    let lobby = || circle(&["anna", "ben"]).ante(50).sit();
    let game = || circle(&["anna", "ben"]).ante(50).start("11111");
    let mut all = Vec::new();
    let mut ask = |mut table: Circle, command: &dyn Fn(&Circle) -> Command| {
        let command = command(&table);
        all.push(table.refuses(command));
    };
    let mut closed = lobby();
    closed.does(Command::Close(person("anna"), None));
    ask(closed, &|_| Command::Join(person("dao")));
    ask(game(), &|table| table.click("dao", "throw"));
    ask(lobby(), &|_| Command::Join(person("ben")));
    ask(circle(&["anna"]).ais(&[Level::Easy; 19]).sit(), &|_| Command::Join(person("ben")));
    ask(game(), &|_| Command::Join(person("dao")));
    ask(lobby(), &|table| table.click("anna", "throw"));
    ask(game(), &|table| Command::Play {
        user: id("anna"),
        decision: Some(table.table.decision - 1),
        mv: Kind::Kara.parse_move("throw"),
    });
    ask(game(), &|table| table.click("ben", "throw"));
    ask(game(), &|table| table.click("anna", "jump"));
    ask(circle(&["anna"]).sit(), &|_| Command::Start { by: id("anna"), decision: None });
    let mut poor = only_anna_among_ais();
    poor.cannot_pay(&["anna"]);
    ask(poor, &|_| Command::Start { by: id("anna"), decision: None });
    ask(lobby(), &|_| Command::RemoveAi(id("anna")));
    ask(lobby(), &|_| Command::Close(person("ben"), None));
    ask(game(), &|_| Command::Close(person("dao"), None));
    let mut asked = game();
    asked.does(Command::Close(person("ben"), None));
    ask(asked, &|_| Command::Close(person("ben"), None));
    ask(lobby(), &|_| Command::ThrowIn(person("ben"), Coins(0)));
    ask(full_of_stakes(), &|_| Command::ThrowIn(person("dao"), Coins(1)));
    ask(lobby(), &|_| Command::ChooseWord(id("anna"), "x".repeat(41)));
    ask(lobby(), &|_| Command::SetTurnSecs(person("anna"), 1));
    ask(lobby(), &|_| Command::TimeUp);
    ask(game(), &|table| table.ai_click(0, "throw"));
    all
}

/// After a game, with an ante to pay for the next one.
fn only_anna_among_ais() -> Circle {
    let mut table = circle(&["anna"]).ante(50).ais(&[Level::Easy, Level::Hard]).start("11111");
    table.throws("anna", "11111");
    table
}

/// As many have thrown a coin in as may: ben, who sits here without an ante, has not.
fn full_of_stakes() -> Circle {
    let mut table = circle(&["anna", "ben"]).ante(0).sit();
    for nth in 0..STAKERS_MAX as u64 {
        let watcher = Person { user: UserId(5000 + nth), name: "a guest".to_owned(), manages: false };
        table.does(Command::ThrowIn(watcher, Coins(1)));
    }
    table
}

#[test]
fn a_pot_of_very_many_people_is_given_back_to_each_of_them_k2() {
    let mut table = full_of_stakes();
    // Who has a stake may raise it, and who sits here may always throw in.
    table.does(Command::ThrowIn(Person { user: UserId(5000), name: String::new(), manages: false }, Coins(1)));
    table.throws_in("ben", 1);
    let refused = table.refuses(Command::ThrowIn(person("dao"), Coins(1)));
    assert_eq!(refused, Refused::TooManyStakers { max: STAKERS_MAX });
    let back = table.decided(&Command::Close(person("anna"), None)).expect("its host closes it").transfers;
    assert_eq!(back.len(), STAKERS_MAX + 1);
    assert_eq!(back.iter().map(|transfer| transfer.amount).sum::<Coins>(), Coins(1002));
}

#[test]
fn every_refusal_is_reached_and_carries_the_facts() {
    let turn = Seat(0);
    let expected = [
        Refused::Closed,
        Refused::NoSeat,
        Refused::SeatedAlready { seat: Seat(1) },
        Refused::Full { seats: 20 },
        Refused::GameRunning,
        Refused::NoGame,
        Refused::Stale,
        Refused::Rules(catalog::Refusal::Kara(MoveRefused::NotYourTurn { turn })),
        Refused::NotAMove("jump".parse::<kara::Move>().expect_err("jump is no move")),
        Refused::SeatsNeeded { seats: 1, need: 2..=20 },
        Refused::CannotPay { users: vec![id("anna")], need: Coins(50) },
        Refused::NoAi,
        Refused::HostOnly { host: id("anna") },
        Refused::PlayersOnly,
        Refused::AgreedAlready { agreed: 1, of: 2 },
        Refused::BadAmount { amount: Coins(0), max: Coins(1_000_000) },
        Refused::TooManyStakers { max: STAKERS_MAX },
        Refused::BadWord { max: 40 },
        Refused::BadTurnSecs { secs: 1, min: 10, max: 3600 },
        Refused::TimeLeft { until: Some(OPENED_AT.plus_secs(900)) },
        Refused::NotTheAisSeat { seat: Seat(0) },
    ];
    let refused = refused_in_turn();
    assert_eq!(refused, expected);
    // A variant that is added needs a line above: this does not compile without it.
    for refused in &refused {
        match refused {
            Refused::Closed | Refused::NoSeat | Refused::SeatedAlready { .. } | Refused::Full { .. } => {}
            Refused::GameRunning | Refused::NoGame | Refused::Stale | Refused::Rules(_) | Refused::NotAMove(_) => {}
            Refused::SeatsNeeded { .. } | Refused::CannotPay { .. } | Refused::NoAi | Refused::HostOnly { .. } => {}
            Refused::BadAmount { .. } | Refused::BadWord { .. } | Refused::BadTurnSecs { .. } => {}
            Refused::TooManyStakers { .. } | Refused::PlayersOnly | Refused::AgreedAlready { .. } => {}
            Refused::TimeLeft { .. } | Refused::NotTheAisSeat { .. } => {}
            // Of bets: in `bets.rs` beside this.
            Refused::BetsClosed | Refused::BetsOff | Refused::BetForNothing | Refused::BetAtOwnTable { .. } => {}
            Refused::NoSuchSeat { .. } | Refused::BetSeatChanged { .. } | Refused::BetSitsOut { .. } => {}
            Refused::BetElsewhere { .. }
            | Refused::BetBefore { .. }
            | Refused::BetChanged { .. }
            | Refused::BadBet { .. } => {}
            Refused::BetAboveLimit { .. } | Refused::TooManyBettors { .. } => {}
            // In `bets_back.rs` beside this.
            Refused::RemovalByInvolved { .. } => {}
            // Said by the screen, to who chooses a move out of turn; the table leaves it to the rules.
            Refused::NotYourTurn { .. } => {}
            // Of a rematch: in `rematch.rs` beside this.
            Refused::SeatsKept { .. } => {}
            // In `ready.rs` beside this.
            Refused::NotAllThere { .. } | Refused::SameWord => {}
            // In `series.rs` beside this.
            Refused::SeriesRuns => {}
            // In `lots.rs` beside this.
            Refused::BegunForNothing => {}
            // In `clock.rs` beside this.
            Refused::BackOnceATurn { .. } => {}
            // In `expectation.rs` beside this.
            Refused::ShorterTurns { .. } => {}
            // Of turns that take days: in `slow.rs` beside this.
            Refused::TurnDaysStay | Refused::LostOnTime { .. } | Refused::GivenUp { .. } => {}
            // Said before the table is asked.
            Refused::BadTurnDays { .. } | Refused::SecsAndDays | Refused::LostNeedsDays => {}
            Refused::DaysInTimedGame { .. } => {}
            Refused::NobodyCalled { .. } => {}
            Refused::OptionsApart { .. } | Refused::AnteNeeded { .. } | Refused::TwoClocks { .. } => {}
            // Of what a server allows: below.
            Refused::NoAiHere | Refused::StakeAboveLimit { .. } => {}
            // Of one game's option alone: below.
            Refused::NoStakes { .. } => {}
        }
        assert!(!refused.to_string().is_empty());
    }
}

#[test]
fn one_without_a_seat_can_only_join_or_throw_in() {
    let mut table = circle(&["anna", "ben"]).sit();
    for command in [
        Command::Leave(id("dao")),
        Command::AddAi(id("dao"), Level::Easy),
        Command::RemoveAi(id("dao")),
        Command::ChooseWord(id("dao"), "x".to_owned()),
        Command::Start { by: id("dao"), decision: None },
    ] {
        assert_eq!(table.refuses(command), Refused::NoSeat);
    }
    table.starts("11111");
    assert_eq!(table.refuses(Command::Leave(id("dao"))), Refused::NoSeat);
    assert_eq!(table.refuses(table.click("dao", "throw")), Refused::NoSeat);
}

#[test]
fn amounts_that_cannot_be_thrown_in_k2() {
    let mut table = circle(&["anna", "ben"]).sit();
    for amount in [i64::MIN, -1, 0, 1_000_001, i64::MAX] {
        let refused = table.refuses(Command::ThrowIn(person("dao"), Coins(amount)));
        assert_eq!(refused, Refused::BadAmount { amount: Coins(amount), max: Coins(1_000_000) });
    }
    table.throws_in("dao", 1_000_000);
}

/// A hand that makes what is asked could be told what to ask by a list.
#[test]
fn nothing_is_staked_where_hands_are_exact() {
    let exact = |ante| circle(&["anna", "ben"]).game(Kind::Carrom).new_table().option("hand", "none").ante(ante).sit();
    let no_stakes = Refused::NoStakes { option: "hand", value: "none".into() };
    let mut table = exact(0);
    assert_eq!(table.refuses(Command::ThrowIn(person("dao"), Coins(5))), no_stakes);
    table = table.with_committed_dice();
    table.starts("");
    let start = Command::Start { by: id("anna"), decision: None };
    assert_eq!(exact(20).refuses(start), no_stakes, "a table that was opened in another way does not begin either");
    let mut old = circle(&["anna", "ben"]).game(Kind::Carrom).option("hand", "none").ante(20).sit();
    old.throws_in("dao", 5);
    old.starts("");
}

#[test]
fn words_that_would_break_the_line_are_refused() {
    let mut table = circle(&["anna", "ben"]).sit();
    for word in ["a\nb", "a\rb", "\u{0}x", &"é".repeat(41)] {
        assert_eq!(table.refuses(Command::ChooseWord(id("anna"), word.to_owned())), Refused::BadWord { max: 40 });
    }
    table.does(Command::ChooseWord(id("anna"), "é".repeat(40)));
}

#[test]
fn seats_that_do_not_suffice_for_the_options_k1() {
    let mut table = circle(&["anna", "ben"]).option("house", "rotating").sit();
    let start = Command::Start { by: id("anna"), decision: None };
    assert_eq!(table.refuses(start), Refused::SeatsNeeded { seats: 2, need: 3..=20 });
}

#[test]
fn hostile_names_and_ids_do_no_harm() {
    let mut table = circle(&["anna", "ben"]).sit();
    let hostile = Person { user: UserId(u64::MAX), name: "\u{0}".repeat(5000), manages: false };
    table.does(Command::Join(hostile));
    assert_eq!(table.seats(), ["anna", "ben", "?"]);
}

#[test]
fn a_table_keeps_to_what_its_server_allowed_when_it_was_opened() {
    let mut table = circle(&["anna", "ben"]).ante(15).without_ai_up_to(20).sit();
    assert_eq!(table.refuses(Command::AddAi(id("anna"), Level::Easy)), Refused::NoAiHere);
    let above = |staked| Refused::StakeAboveLimit { staked: Coins(staked), max: Coins(20) };
    assert_eq!(table.refuses(Command::ThrowIn(person("anna"), Coins(6))), above(15));
    table.throws_in("anna", 5);
    assert_eq!(table.refuses(Command::ThrowIn(person("anna"), Coins(1))), above(20));
    table.throws_in("dao", 20);
    assert_eq!(table.refuses(Command::ThrowIn(person("dao"), Coins(1))), above(20));
}
