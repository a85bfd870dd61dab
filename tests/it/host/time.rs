//! Time is up: no table hangs for good, and the AI plays for whoever lets it pass.

use games::{Level, Seat, catalog::Kind};
use host::{HostError, Open, Settings};
use table::{Closing, Command, Phase, Refused, Table, coins::Coins};

use super::{
    ANNA, BEN, CHANNEL, CLEO, House, TAVERN, WELCOME, ai, game_is_over, join, last, next_move, person, play_out, rules,
    running_game, settings, start,
};

#[tokio::test]
async fn a_lobby_nobody_starts_closes_and_gives_the_antes_back() {
    let house = House::build().await;
    let table = house.open(CHANNEL, ANNA, 50).await.unwrap().id;
    house.command(table, join(BEN)).await.unwrap();
    house.advance(1799);
    assert_eq!(house.purse(BEN).await, Coins(950));
    house.advance(1);
    let closed = house.heard.table(Table::is_closed).await;
    assert!(matches!(closed.phase, Phase::Closed(Closing::Idle)));
    assert_eq!((house.purse(ANNA).await, house.purse(BEN).await), (WELCOME, WELCOME));
}

#[tokio::test]
async fn the_ai_plays_for_a_seat_that_lets_its_time_pass_until_its_owner_clicks() {
    let (house, bens, annas) = loop {
        let (house, bens) = running_game(settings()).await;
        assert_eq!(bens.to_move(), Some(Seat(1)));
        house.advance(60);
        let after = house.heard.table(|now| now.step > bens.step + 1).await;
        // Unless Ben's throw wins on the spot (K5), or both are in the house (K4).
        if after.to_move() == Some(Seat(0)) {
            break (house, bens, after);
        }
    };
    assert!(annas.sitters[1].away && !annas.sitters[0].away);
    assert_eq!(annas.seat_of(BEN), Some(Seat(1)), "who lets time pass keeps the seat");
    // It is not Ben's turn; his click still takes the seat back.
    let click = Command::Play { user: BEN, decision: Some(bens.decision), mv: bens.kind().parse_move("throw") };
    let told = house.command(bens.id, click).await;
    assert!(matches!(told, Err(HostError::SeatReturned(_))), "{told:?}");
    let back = house.table(bens.id).await;
    assert!(!back.sitters[1].away);
    assert_eq!(back.to_move(), Some(Seat(0)));
}

#[tokio::test]
async fn whatever_the_owner_asks_for_takes_the_seat_back() {
    // The house seat throws the house, and coins can be thrown in until then (K1, K2).
    let asked = [
        (Command::ThrowIn(person(ANNA), Coins(5)), "accepted"),
        (Command::ThrowIn(person(ANNA), Coins(5000)), "too much for the purse"),
        (Command::Leave(ANNA), "between games only"),
        (Command::SetTurnSecs(person(ANNA), 120), "accepted"),
        (Command::SetTurnSecs(person(BEN), 30), "not Ben's table"),
    ];
    for (command, what) in asked {
        // The AI that plays for the seat waits longer than the test takes.
        let house = House::build_with(Settings { ai_pause_ms: 60_000, ..settings() }).await;
        let mut rules = rules(50);
        rules.options.set("house", "rotating").unwrap();
        let by = person(ANNA);
        let open = Open { guild: TAVERN, channel: CHANNEL, by, rules, rematch: None, idempotency_key: None };
        let table = house.host.open(open).await.unwrap().id;
        for other in [BEN, CLEO] {
            house.command(table, join(other)).await.unwrap();
        }
        house.command(table, start(ANNA)).await.unwrap();
        house.advance(60);
        let away = house.heard.table(|now| now.is_away(Seat(0))).await;
        let by_anna = command.by() == Some(ANNA);
        let answer = house.command(table, command.clone()).await;
        assert_eq!(answer.is_ok(), what == "accepted", "{command:?}");
        let now = house.table(table).await;
        assert_eq!(now.is_away(Seat(0)), !by_anna, "{command:?} of {away:?}");
        let told = match (&answer, by_anna) {
            (Ok(told), true) => Some(told),
            (Err(HostError::SeatReturned(why)), true) => match &**why {
                HostError::Refused { table, .. } => Some(table),
                HostError::Short { .. } => None,
                why => panic!("{command:?}: {why}"),
            },
            (Err(HostError::Refused { .. }), false) => None,
            _ => panic!("{command:?}: {answer:?}"),
        };
        assert!(told.is_none_or(|told| !told.is_away(Seat(0))), "the answer shows the table as it is");
    }
}

#[tokio::test]
async fn a_game_whose_people_have_all_gone_ends_by_itself_and_pays() {
    let house = House::build().await;
    let table = house.open(CHANNEL, ANNA, 50).await.unwrap().id;
    house.command(table, join(BEN)).await.unwrap();
    house.command(table, start(ANNA)).await.unwrap();
    house.advance(60);
    // Anna's throw may win on the spot (K5).
    let next = house.heard.table(|now| now.to_move() == Some(Seat(1)) || game_is_over(now)).await;
    house.advance(60);
    let over = house.heard.table(game_is_over).await;
    let ended = last(&over);
    assert_eq!(over.sitters.is_empty(), next.playing().is_some(), "whose last game the AI played gets up");
    let paid: Coins = ended.settlement.winnings.iter().map(|&(_, amount)| amount).sum();
    assert_eq!(paid + ended.settlement.drinks + ended.settlement.back, Coins(100));
    assert_eq!(paid, Coins::ZERO, "nobody has played it to the end");
    let purses = house.purse(ANNA).await + house.purse(BEN).await;
    assert_eq!(purses + ended.settlement.drinks, Coins(2000));
    house.advance(1800);
    house.heard.table(Table::is_closed).await;
}

#[tokio::test]
async fn whole_rounds_with_ai_seats_of_every_strength_end_and_pay() {
    let house = House::build().await;
    let table = house.open(CHANNEL, ANNA, 50).await.unwrap().id;
    house.command(table, join(BEN)).await.unwrap();
    for level in Level::ALL {
        house.command(table, Command::AddAi(ANNA, level)).await.unwrap();
    }
    let mut drinks = Coins::ZERO;
    for number in 1..=5 {
        let started = house.command(table, start(ANNA)).await.unwrap();
        assert_eq!(started.pot.total(), Coins(100), "AI seats stake nothing");
        let over = play_out(&house, started).await;
        let ended = last(&over);
        assert_eq!((ended.id.number, ended.game.kind()), (number, Kind::Kara));
        drinks += ended.settlement.drinks;
        let purses = house.purse(ANNA).await + house.purse(BEN).await;
        let staked = over.pot.total();
        assert_eq!(purses + staked + drinks, Coins(2000));
    }
}

#[tokio::test]
async fn while_an_ai_thinks_its_table_answers() {
    let house = House::build_with(Settings { ai_pause_ms: u32::MAX, ..settings() }).await;
    let table = house.open(CHANNEL, ANNA, 0).await.unwrap().id;
    house.command(table, ai(ANNA)).await.unwrap();
    let mut now = house.command(table, start(ANNA)).await.unwrap();
    while now.ai_to_move().is_none() {
        let next = if now.playing().is_some() { next_move(&now) } else { start(ANNA) };
        now = house.command(table, next).await.unwrap();
    }
    let told = house.command(table, Command::SetTurnSecs(person(ANNA), 90)).await.unwrap();
    assert_eq!((told.rules.turn_secs, told.decision), (90, now.decision));
    // A move for the AI that it did not choose, and for a turn that is over, is refused.
    let stop = now.kind().parse_move("stop").unwrap();
    let stale = Command::AiPlay { seat: Seat(1), decision: now.decision - 1, mv: stop, thought_at: None };
    let stale = house.command(table, stale).await;
    assert!(matches!(stale, Err(HostError::Refused { why: Refused::Stale, .. })), "{stale:?}");
}

#[tokio::test]
async fn time_that_is_not_up_changes_nothing() {
    let house = House::build().await;
    let opened = house.open(CHANNEL, ANNA, 0).await.unwrap();
    let early = house.command(opened.id, Command::TimeUp).await;
    assert!(matches!(early, Err(HostError::Refused { why: Refused::TimeLeft { until: Some(_) }, .. })), "{early:?}");
    assert_eq!(house.table(opened.id).await, opened);
}

#[tokio::test]
async fn every_move_gives_the_next_seat_its_full_time() {
    let (house, mut now) = running_game(settings()).await;
    while now.playing().is_some() {
        assert_eq!(now.deadline(), Some(house.now().plus_secs(60)));
        house.advance(59);
        now = house.command(now.id, next_move(&now)).await.unwrap();
        assert!(now.sitters.iter().all(|sitter| !sitter.away));
    }
    assert_eq!(now.sitters.len(), 2);
}
