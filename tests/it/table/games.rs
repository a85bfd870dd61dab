//! One game after another: who begins, whose board is old, which moves count.

use games::{
    Level, MoveRefused, Seat,
    catalog::{self, Kind},
    kara,
};
use table::{Command, JournalEvent, Refused};

use super::circle::{Circle, circle, id, manager, person};

/// Whoever is to move stops as soon as they may, without an end in the house, till the game is over.
fn plays_out(circle: &mut Circle) {
    while let Some(seat) = circle.seat_to_move() {
        let playing = circle.table.playing().expect("a game runs");
        let mv = playing.game.legal_moves(seat)[0].to_string();
        let dice = if mv == "throw" { "66666" } else { "" };
        circle.dice(dice);
        let name = circle.seats()[seat.index()].clone();
        match name.as_str() {
            "ai" => circle.ai_plays(&mv, dice),
            name => circle.plays(name, &mv),
        }
    }
}

impl Circle {
    fn plays_a_game(&mut self) {
        self.starts("11111");
        plays_out(self);
    }

    /// Who begins if a game starts now.
    fn begins(&mut self) -> String {
        self.starts("11111");
        let seat = self.seat_to_move().expect("somebody begins");
        let name = self.seats()[seat.index()].clone();
        plays_out(self);
        name
    }
}

#[test]
fn the_first_seat_moves_on_by_one_each_game() {
    let mut table = circle(&["anna", "ben", "cleo"]).ante(5).sit();
    let begins: Vec<String> = (0..4).map(|_| table.begins()).collect();
    assert_eq!(begins, ["anna", "ben", "cleo", "anna"]);
}

#[test]
fn the_seat_after_the_last_first_begins_also_when_that_one_gets_up() {
    let mut table = circle(&["anna", "ben", "cleo", "dao"]).ante(5).sit();
    assert_eq!(table.begins(), "anna");
    table.leaves("anna");
    assert_eq!(table.begins(), "ben");
    table.leaves("cleo");
    assert_eq!(table.begins(), "dao");
    assert_eq!(table.begins(), "ben");
}

#[test]
fn the_next_to_begin_may_get_up_and_the_one_after_begins() {
    let mut table = circle(&["anna", "ben", "cleo"]).ante(5).sit();
    assert_eq!(table.begins(), "anna");
    table.leaves("ben");
    assert_eq!(table.begins(), "cleo");
}

#[test]
fn after_the_last_seat_one_who_joined_meanwhile_waits_like_the_others() {
    let mut table = circle(&["anna", "ben"]).ante(5).sit();
    table.plays_a_game();
    table.plays_a_game();
    table.joins("cleo");
    assert_eq!(table.begins(), "anna");
    assert_eq!(table.begins(), "ben");
    assert_eq!(table.begins(), "cleo");
}

#[test]
fn the_first_seat_moves_on_when_somebody_cannot_pay() {
    let mut table = circle(&["anna", "ben", "cleo"]).ante(5).sit();
    table.plays_a_game();
    table.starts_short(id("anna"), &["anna"], "11111");
    assert_eq!(table.seats(), ["ben", "cleo"]);
    assert_eq!(table.seat_to_move(), Some(Seat(0)), "Ben, who sat after Anna");
}

#[test]
fn the_house_goes_on_from_seat_to_seat_k1() {
    let mut table = circle(&["anna", "ben", "cleo"]).ante(50).option("house", "rotating").sit();
    for (house, first) in [("anna", "ben"), ("ben", "cleo"), ("cleo", "anna")] {
        table.starts("");
        assert_eq!(table.table.pot.total().0, 100, "the house seat pays no ante");
        table.throws(house, "11111");
        assert_eq!(table.seat_to_move(), table.table.seat_of(id(first)));
        plays_out(&mut table);
    }
    assert_eq!(["anna", "ben", "cleo"].iter().map(|name| table.purse(name)).sum::<i64>() + table.tavern(), 3000);
}

#[test]
fn a_click_on_an_old_board_changes_nothing() {
    let mut table = circle(&["anna", "ben"]).start("11111");
    let old = table.click("anna", "throw");
    table.throws("anna", "66666");
    assert_eq!(table.refuses(old), Refused::Stale);
}

#[test]
fn a_click_delivered_twice_counts_once() {
    let mut table = circle(&["anna", "ben"]).start("11111");
    table.throws("anna", "66666");
    table.throws("ben", "66666");
    let stop = table.click("anna", "stop");
    table.does(stop.clone());
    assert_eq!(table.refuses(stop), Refused::Stale);
}

#[test]
fn a_board_of_the_last_game_is_old_in_the_next_one() {
    let mut table = circle(&["anna", "ben"]).ante(5).start("11111");
    let of_the_first_game = table.click("ben", "throw");
    plays_out(&mut table);
    assert_eq!(table.refuses(of_the_first_game.clone()), Refused::Stale);
    table.starts("11111");
    assert_eq!(table.refuses(of_the_first_game), Refused::Stale);
}

#[test]
fn a_board_of_the_lobby_is_old_in_the_game() {
    let mut table = circle(&["anna", "ben"]).sit();
    let early = table.click("anna", "throw");
    assert_eq!(table.refuses(early.clone()), Refused::NoGame);
    table.starts("11111");
    assert_eq!(table.refuses(early), Refused::Stale);
}

#[test]
fn a_typed_move_means_the_present_turn() {
    let mut table = circle(&["anna", "ben"]).start("11111");
    table.dice("66666");
    table.does(Command::Play { user: id("anna"), decision: None, mv: Kind::Kara.parse_move(" throw ") });
    assert_eq!(table.line(), &moved(0, false, "throw", &[6; 5]));
}

fn moved(seat: u8, ai: bool, mv: &str, rolls: &[u8]) -> JournalEvent {
    JournalEvent::Moved {
        seat: Seat(seat),
        ai,
        ai_version: None,
        time_over: false,
        mv: mv.to_owned(),
        rolls: rolls.to_vec(),
        evidence: None,
        next_seed: None,
    }
}

#[test]
fn the_journal_holds_a_move_in_one_spelling() {
    let mut table = circle(&["anna", "ben"]).start("11111");
    table.throws("anna", "66666");
    table.throws("ben", "66666");
    table.runs("anna", "5, 2", "55");
    assert_eq!(table.line(), &moved(0, false, "run 25", &[5, 5]));
}

#[test]
fn forged_moves_are_refused_and_roll_nothing() {
    let mut table = circle(&["anna", "ben"]).start("11111");
    table.throws("anna", "66666");
    table.throws("ben", "66665");
    for forged in ["", "run", "run 6", "run 11", "run -1", "roll", "STOP!", "throw throw", "run 1\u{0}", "🎲"] {
        assert!(matches!(table.refuses(table.click("anna", forged)), Refused::NotAMove(_)), "{forged:?}");
    }
    let long = "run 1".repeat(10_000);
    let Refused::NotAMove(error) = table.refuses(table.click("anna", &long)) else { panic!("not a move") };
    assert!(error.text.chars().count() <= 40);
}

/// A command typed in a channel can meet another game's table there than it was written for.
#[test]
fn a_move_of_another_game_is_refused_and_changes_nothing() {
    let user = id("anna");
    for (kind, text) in [(Kind::Karo, "a1"), (Kind::Caramba, "roll"), (Kind::Karambolage, "throw")] {
        let mut table = circle(&["anna", "ben"]).start("11111");
        let mv = kind.parse_move(text).expect("a move of that game");
        let refused = table.refuses(Command::Play { user, decision: None, mv: Ok(mv.clone()) });
        let Refused::NotAMove(error) = refused else { panic!("{kind}: {refused:?}") };
        assert_eq!(error.text, text);
        table.time_passes();
        let decision = table.table.decision;
        let refused = table.refuses(Command::AiPlay { seat: Seat(0), decision, mv, thought_at: None });
        assert!(matches!(refused, Refused::NotAMove(_)), "{kind}: {refused:?}");
    }
}

/// What is no move is known before it comes to the table; what stands in its way there is said all the same.
#[test]
fn that_a_board_is_old_or_the_asker_a_stranger_is_said_before_that_a_text_is_no_move() {
    let mut table = circle(&["anna", "ben"]).ante(5).start("11111");
    let no_move = || Kind::Kara.parse_move("jump");
    let asks = |name: &str, decision: Option<u32>| Command::Play { user: id(name), decision, mv: no_move() };
    let now = table.table.decision;
    assert_eq!(table.refuses(asks("dao", Some(now))), Refused::NoSeat);
    assert_eq!(table.refuses(asks("anna", Some(now - 1))), Refused::Stale);
    assert_eq!(table.refuses(asks("ben", None)), Refused::NotAMove(no_move().expect_err("no move")));
    plays_out(&mut table);
    assert_eq!(table.refuses(asks("anna", None)), Refused::NoGame);
}

#[test]
fn moves_against_the_rules_are_refused_with_the_reason() {
    let not_now = |why| Refused::Rules(catalog::Refusal::Kara(why));
    let rules = |why| not_now(MoveRefused::Rules(why));
    let mut table = circle(&["anna", "ben"]).start("11111");
    assert_eq!(table.refuses(table.click("anna", "stop")), rules(kara::Refusal::ThrowFirst));
    assert_eq!(table.refuses(table.click("ben", "throw")), not_now(MoveRefused::NotYourTurn { turn: Seat(0) }));
    table.throws("anna", "66666");
    table.throws("ben", "66666");
    let dice = kara::Hand([6; 5]);
    assert_eq!(table.refuses(table.click("anna", "throw")), rules(kara::Refusal::ThrownAlready { dice }));
}

#[test]
fn a_person_does_not_play_for_an_ai_nor_an_ai_for_a_person() {
    let mut table = circle(&["anna"]).ais(&[Level::Easy]).start("11111");
    assert_eq!(table.refuses(table.ai_click(0, "throw")), Refused::NotTheAisSeat { seat: Seat(0) });
    table.throws("anna", "66666");
    assert!(matches!(table.refuses(table.click("anna", "throw")), Refused::Rules(_)));
    let decision = table.table.decision;
    for (seat, decision, refused) in [
        (Seat(0), decision, Refused::NotTheAisSeat { seat: Seat(0) }),
        (Seat(200), decision, Refused::NotTheAisSeat { seat: Seat(200) }),
        (Seat(1), decision - 1, Refused::Stale),
        (Seat(1), decision + 1, Refused::Stale),
    ] {
        let mv = Kind::Kara.parse_move("throw").unwrap();
        assert_eq!(table.refuses(Command::AiPlay { seat, decision, mv, thought_at: None }), refused);
    }
    table.ai_plays("throw", "66666");
    assert_eq!(table.line(), &moved(1, true, "throw", &[6; 5]));
}

#[test]
fn every_game_of_a_table_has_a_pot_a_number_and_a_secret_of_its_own() {
    let mut table = circle(&["anna", "ben"]).ante(5).sit();
    let first = (table.table.pot.account(), table.table.commitment());
    table.plays_a_game();
    let second = (table.table.pot.account(), table.table.commitment());
    assert_ne!(first.0, second.0);
    assert_ne!(first.1, second.1);
    table.starts("11111");
    assert_eq!((table.table.pot.account(), table.table.commitment()), second, "as the board said before");
}

#[test]
fn a_move_decided_again_rolls_the_same_dice() {
    let mut table = circle(&["anna", "ben"]).sit().with_committed_dice();
    table.starts("");
    let click = table.click("anna", "throw");
    let once = table.decided(&click).expect("anna may throw");
    let again = table.decided(&click).expect("anna may throw");
    assert_eq!(once.entry, again.entry);
}

#[test]
fn a_word_changes_the_dice() {
    let house = |word: &str| {
        let mut table = circle(&["anna", "ben"]).sit().with_committed_dice();
        table.does(Command::ChooseWord(id("anna"), word.to_owned()));
        table.starts("");
        let JournalEvent::Started(started) = table.line() else { panic!("a game started") };
        started.rolls.clone()
    };
    assert_eq!(house("sun"), house("sun"));
    assert_ne!(house("sun"), house("moon"));
}

#[test]
fn a_closed_table_says_so_to_everyone() {
    let mut table = circle(&["anna", "ben"]).sit();
    table.does(Command::Close(person("anna"), None));
    for command in [
        Command::Join(person("cleo")),
        Command::Leave(id("anna")),
        Command::TimeUp,
        Command::ChannelGone,
        Command::Close(manager("dao"), None),
        Command::Start { by: id("anna"), decision: None },
        table.click("anna", "throw"),
    ] {
        assert_eq!(table.refuses(command), Refused::Closed);
    }
}
