//! Silver that is worth coins: what changes hands in Caramba! stands in the
//! books at the end of each race.

use games::{Level, catalog::Kind};
use table::{Command, Phase};

use super::circle::{Circle, circle, manager};

const PEOPLE: [&str; 2] = ["anna", "ben"];

/// Two people with 60 silver each (C2), and a coin for each piece of silver.
fn race() -> Circle {
    let setting = circle(&PEOPLE).game(Kind::Caramba).option("silver", "coins").ante(60);
    let mut circle = setting.sit().with_committed_dice();
    circle.does(Command::Start { by: super::circle::id("anna"), decision: None });
    circle
}

/// The one to move places where it can, or rolls.
fn move_on(circle: &mut Circle) {
    let seat = circle.seat_to_move().expect("somebody is to move");
    let game = &circle.table.playing().expect("a game is played").game;
    let moves: Vec<String> = game.legal_moves(seat).iter().map(ToString::to_string).collect();
    let mv = moves.iter().find(|mv| mv.starts_with("place") || mv.as_str() == "roll").expect("one of these can be");
    match circle.table.sitters[seat.index()].user() {
        Some(user) => {
            let command =
                Command::Play { user, decision: Some(circle.table.decision), mv: Kind::Caramba.parse_move(mv) };
            circle.does(command);
        }
        None => circle.ai_plays(mv, ""),
    }
}

/// Plays until a race is over and the next one begins.
fn to_the_next_race(circle: &mut Circle) {
    let before = circle.table.pot.stacks.clone();
    for _ in 0..2000 {
        move_on(circle);
        let game = circle.table.playing().map(|playing| &playing.game);
        if game.is_some_and(|game| game.interim_shares().is_some()) && circle.table.pot.stacks != before {
            return;
        }
    }
    panic!("no race ends, or none changes anything");
}

/// What each has by the game itself.
fn silver(circle: &Circle) -> Vec<i64> {
    let standing = circle.table.playing().and_then(|playing| playing.game.interim_shares());
    standing.expect("between two races").into_iter().map(|(_, silver)| silver.into()).collect()
}

fn stacks(circle: &Circle) -> Vec<i64> {
    PEOPLE.iter().map(|name| circle.stack(name)).collect()
}

#[test]
fn at_the_end_of_each_race_the_books_say_what_each_has() {
    let mut circle = race();
    assert_eq!((stacks(&circle), circle.purses(&PEOPLE)), (vec![0, 0], vec![940, 940]), "all lies in the pot");
    for _ in 0..2 {
        to_the_next_race(&mut circle);
        assert_eq!(stacks(&circle), silver(&circle), "a coin for each piece");
        assert_eq!(stacks(&circle).iter().sum::<i64>(), 120);
        assert!(circle.moved().iter().all(|moved| moved.starts_with("stack")), "{:?}", circle.moved());
        assert_eq!(circle.purses(&PEOPLE), [940, 940], "no purse moves before the game is over");
        circle.replays();
    }
}

#[test]
fn a_game_that_is_closed_pays_what_stands_in_the_books() {
    let mut circle = race();
    to_the_next_race(&mut circle);
    let has = stacks(&circle);
    assert_ne!(has[0], has[1], "the race has changed something");
    circle.does(Command::Close(manager("dao"), None));
    assert_eq!(circle.purses(&PEOPLE), [940 + has[0], 940 + has[1]]);
    circle.replays();
}

#[test]
fn at_the_end_of_the_game_each_is_paid_for_the_silver_that_is_left() {
    let mut circle = race();
    for _ in 0..20_000 {
        if circle.is_gathering() {
            break;
        }
        move_on(&mut circle);
    }
    let Phase::Gathering(gathering) = &circle.table.phase else { panic!("the game never ends") };
    let outcome = gathering.last.as_ref().expect("a game was played").game.outcome().expect("it is over");
    for (seat, silver) in outcome.shares {
        assert_eq!(circle.purse(PEOPLE[seat.index()]), 940 + i64::from(silver));
    }
    assert_eq!(circle.purses(&PEOPLE).iter().sum::<i64>(), 2000);
    circle.replays();
}

#[test]
fn the_silver_of_an_ai_is_worth_nothing_and_the_people_divide_the_pot_by_theirs() {
    let setting = circle(&PEOPLE).game(Kind::Caramba).option("silver", "coins").ante(60).ais(&[Level::Easy]);
    let mut circle = setting.sit().with_committed_dice();
    circle.does(Command::Start { by: super::circle::id("anna"), decision: None });
    to_the_next_race(&mut circle);
    let (silver, stacks) = (silver(&circle), stacks(&circle));
    assert_eq!(stacks.iter().sum::<i64>(), 120, "all of the pot is the people's");
    assert_eq!(
        stacks[0],
        (120 * silver[0] + (silver[0] + silver[1] - 1)) / (silver[0] + silver[1]),
        "the odd coin first"
    );
}
