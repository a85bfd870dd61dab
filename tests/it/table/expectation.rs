//! What somebody can do at a table while a game is played for stakes, and before the next one, without playing: none of
//! it changes what anybody can expect of the pot. Who may close a game is tried in `hosts.rs`, who is forgotten in the
//! store's `forgetting.rs`, and what an AI brings that stands in, in `payouts.rs`.

use games::{Level, Seat, catalog::Kind, dice::Luck};
use rand::{SeedableRng as _, rngs::StdRng};
use table::{BoardView, Command, Refused, coins::Coins};

use super::circle::{Circle, circle, id, manager, person};

/// Anna and Ben in a game for 100 coins, Anna to move.
fn for_stakes() -> Circle {
    let mut table = circle(&["anna", "ben"]).ante(50).turn_secs(60).start("33333");
    table.throws("anna", "33335");
    table.throws("ben", "66666");
    table
}

#[test]
fn another_time_for_turns_counts_from_the_next_game_where_people_play_for_stakes() {
    let mut table = for_stakes();
    for by in [person("anna"), manager("ben"), manager("dao")] {
        table.does(Command::SetTurnSecs(by, 90));
    }
    table.stops("anna");
    assert_eq!(table.table.deadline(), Some(table.now.plus_secs(60)), "Ben has the time that was agreed");
    table.stops("ben");
    table.starts("33333");
    assert_eq!(table.table.deadline(), Some(table.now.plus_secs(90)));
}

/// The AI would play for who did not expect it, for coins or for a rating.
#[test]
fn nobody_makes_turns_shorter_for_others_in_a_game_or_between_two() {
    let mut table = circle(&["anna"]).ante(50).turn_secs(60).sit();
    table.does(Command::SetTurnSecs(person("anna"), 30));
    table.joins("ben");
    let shorter = |by| Command::SetTurnSecs(by, 10);
    let refused = Refused::ShorterTurns { secs: 30 };
    for by in [person("anna"), manager("ben"), manager("dao")] {
        assert_eq!(table.refuses(shorter(by)), refused, "before the first game");
    }
    table.starts("33333");
    assert_eq!(table.refuses(shorter(person("anna"))), refused, "while one runs");
    table.throws("anna", "33333");
    assert!(table.is_gathering());
    assert_eq!(table.refuses(shorter(person("anna"))), refused, "between two");
    table.leaves("ben");
    table.does(shorter(person("anna")));
    let mut for_nothing = circle(&["anna", "ben"]).ante(0).turn_secs(60).start("33333");
    let refused = Refused::ShorterTurns { secs: 60 };
    assert_eq!(for_nothing.refuses(shorter(person("anna"))), refused, "for nothing as well");
}

#[test]
fn another_time_for_turns_counts_from_the_next_turn_where_nobody_plays_for_stakes() {
    let mut table = circle(&["anna"]).ante(50).ais(&[Level::Easy]).start("33333");
    table.throws("anna", "33335");
    table.does(Command::SetTurnSecs(person("anna"), 10));
    table.ai_plays("throw", "66666");
    assert_eq!(table.table.deadline(), Some(table.now.plus_secs(10)));
}

#[test]
fn nobody_gets_up_sits_down_or_brings_an_ai_into_a_game_that_runs() {
    let mut table = for_stakes();
    for command in [
        Command::Leave(id("anna")),
        Command::Join(person("dao")),
        Command::Join(manager("dao")),
        Command::AddAi(id("anna"), Level::Hard),
        Command::RemoveAi(id("anna")),
        Command::ChooseWord(id("anna"), "lantern".to_owned()),
        Command::ThrowIn(person("dao"), Coins(50)),
        Command::Start { by: id("anna"), decision: None },
    ] {
        assert_eq!(table.refuses(command), Refused::GameRunning);
    }
}

/// Everything that a host, another player and somebody who manages can try while a game runs, but for playing, being
/// late, breaking it off together, and a stranger who manages and does so.
fn beside_playing() -> Vec<Command> {
    let mut tried = vec![
        Command::AddAi(id("anna"), Level::Hard),
        Command::RemoveAi(id("ben")),
        Command::ChooseWord(id("ben"), "lantern".to_owned()),
        Command::Start { by: id("anna"), decision: None },
        Command::ThrowIn(person("dao"), Coins(3)),
        Command::Join(person("dao")),
        Command::Join(manager("dao")),
        Command::Leave(id("dao")),
    ];
    for name in ["anna", "ben"] {
        tried.extend([Command::Leave(id(name)), Command::Back(id(name)), Command::ThrowIn(person(name), Coins(3))]);
        for by in [person(name), manager(name)] {
            tried.extend([
                Command::Join(by.clone()),
                Command::SetTurnSecs(by.clone(), 10),
                Command::SetTurnSecs(by.clone(), 600),
                Command::SetView(by.clone(), Some(BoardView::Text)),
                Command::SetView(by, None),
            ]);
        }
    }
    tried.extend([person("anna"), manager("anna")].map(|by| Command::Close(by, None)));
    tried
}

#[test]
fn nothing_but_playing_changes_a_game_for_stakes_whichever_it_is() {
    for &kind in Kind::ALL {
        let mut table = circle(&["anna", "ben"]).game(kind).ante(50).turn_secs(60).sit().with_committed_dice();
        table.does(Command::Start { by: id("anna"), decision: None });
        let mut luck = Luck(StdRng::seed_from_u64(13));
        let mut accepted = 0;
        for _ in 0..10 {
            let Some(seat) = table.table.to_move() else { break };
            for command in beside_playing() {
                let before = table.table.clone();
                let playing = before.playing().expect("a game runs");
                // Before Kara's house is thrown all may throw in (K2): it is everybody's to win.
                if matches!(command, Command::ThrowIn(..)) && playing.game.takes_stakes() {
                    continue;
                }
                let said = format!("{kind}: {command:?}");
                accepted += usize::from(table.try_to(command).is_ok());
                let now = table.table.playing().unwrap_or_else(|| panic!("{said} ended the game"));
                assert_eq!((&now.game, &now.seed, now.plays), (&playing.game, &playing.seed, playing.plays), "{said}");
                assert_eq!(table.table.sitters, before.sitters, "{said}");
                assert_eq!(table.table.pot, before.pot, "{said}");
                assert_eq!(table.table.to_move(), before.to_move(), "{said}");
                assert_eq!(table.table.deadline(), before.deadline(), "{said}");
            }
            // Whoever was asked to break off plays on.
            if let Some(vote) = table.table.playing().and_then(|playing| playing.vote.as_ref()).map(|vote| vote.step) {
                table.does(Command::PlayOn { by: id("ben"), vote });
            }
            let mv = table.table.playing().and_then(|playing| playing.game.sample(seat, &mut luck)).expect("a move");
            let user = table.table.sitter(seat).and_then(table::Sitter::user).expect("people play here");
            table.does(Command::Play { user, decision: None, mv: Ok(mv) });
        }
        assert!(accepted > 0, "{kind}: some of it is allowed, and changes nothing");
    }
}

#[test]
fn how_the_board_is_shown_is_nothing_of_the_game() {
    let mut table = for_stakes();
    let (before, deadline) = (table.table.clone(), table.table.deadline());
    table.does(Command::SetView(person("anna"), Some(BoardView::Text)));
    assert_eq!(table.table.deadline(), deadline);
    assert_eq!((&table.table.phase, &table.table.pot), (&before.phase, &before.pot));
    assert_eq!(table.refuses(Command::SetView(person("ben"), None)), Refused::HostOnly { host: id("anna") });
}

#[test]
fn coming_back_changes_who_plays_and_nothing_else() {
    let mut table = for_stakes();
    let until = table.table.deadline().expect("a clock runs");
    table.time_passes();
    let before = table.table.clone();
    table.does(Command::Back(id("anna")));
    assert_eq!(table.table.deadline(), Some(until.plus_secs(10)), "to tap something, and no turn");
    let (playing, was) = (table.table.playing().unwrap(), before.playing().unwrap());
    assert_eq!((&playing.game, &playing.seed, playing.plays), (&was.game, &was.seed, was.plays));
    assert_eq!((&table.table.pot, table.table.to_move()), (&before.pot, Some(Seat(0))));
    assert_eq!(table.refuses(Command::Back(id("anna"))), Refused::NotTheAisSeat { seat: Seat(0) });
    assert_eq!(table.refuses(Command::Back(id("ben"))), Refused::NotTheAisSeat { seat: Seat(1) });
}

/// Else whoever is losing would hold all stakes until the other is asleep.
#[test]
fn nobody_draws_a_game_out_by_letting_turns_run_out_and_coming_back_whichever_it_is() {
    for &kind in Kind::ALL {
        let mut table = circle(&["anna", "ben"]).game(kind).ante(50).turn_secs(60).sit().with_committed_dice();
        table.does(Command::Start { by: id("anna"), decision: None });
        let seat = table.table.to_move().expect("somebody is to move");
        let name = table.seats()[seat.index()].clone();
        let until = table.table.deadline().expect("a clock runs");
        table.time_passes();
        table.does(Command::Back(id(&name)));
        table.time_passes();
        assert_eq!(table.now, until.plus_secs(10), "{kind}");
        for again in [Command::Back(id(&name)), Command::Join(person(&name))] {
            assert_eq!(table.refuses(again), Refused::BackOnceATurn { seat }, "{kind}");
        }
        assert_eq!(table.table.comes_back_to(id(&name)), None, "{kind}: nor by anything else that is tapped");
    }
}

#[test]
fn whoever_just_goes_leaves_the_stake_in_the_pot() {
    let mut table = for_stakes();
    table.time_passes();
    table.ai_plays("stop", "");
    // Anna is the nearer one, and has gone for good. Ben plays on, and the AI could not win for her.
    table.stops("ben");
    assert_eq!(table.purses(&["anna", "ben"]), [1000, 1000]);
    let mut table = circle(&["anna", "ben"]).ante(50).start("33333");
    table.throws("anna", "66666");
    table.throws("ben", "33335");
    table.time_passes();
    table.ai_plays("stop", "");
    table.stops("ben");
    assert_eq!(table.purses(&["anna", "ben"]), [950, 1050], "who goes and loses has lost the stake");
}

/// Plays a game of Kara to its end, and says who began.
fn who_began(table: &mut Circle) -> String {
    table.starts("33333");
    let first = table.table.playing().expect("a game runs").first;
    let name = table.seats()[first.index()].clone();
    // Exactly in the house ends it at once, whoever throws it (K5).
    table.throws(&name, "33333");
    name
}

#[test]
fn nobody_begins_sooner_by_getting_up_and_sitting_down_again() {
    for names in [&["anna", "ben"][..], &["anna", "ben", "cleo"], &["anna", "ben", "cleo", "dao"]] {
        for schemer in names {
            let mut table = circle(names).ante(10).sit();
            let mut began = 0;
            let games = 5 * names.len();
            for _ in 0..games {
                began += usize::from(who_began(&mut table) == *schemer);
                table.leaves(schemer);
                table.joins(schemer);
            }
            assert!(began <= games / names.len(), "{schemer} of {} began {began} of {games}", names.len());
            table.replays();
        }
    }
}

#[test]
fn an_ai_that_is_brought_and_sent_away_gives_nobody_the_turn_to_begin() {
    let mut table = circle(&["anna", "ben"]).ante(10).sit();
    let mut began = Vec::new();
    for _ in 0..6 {
        began.push(who_began(&mut table));
        table.does(Command::AddAi(id("ben"), Level::Easy));
        table.does(Command::RemoveAi(id("ben")));
    }
    assert_eq!(began, ["anna", "ben", "anna", "ben", "anna", "ben"]);
}

#[test]
fn one_who_sits_down_between_two_games_begins_last_of_all() {
    let mut table = circle(&["anna", "ben", "cleo"]).ante(10).sit();
    let mut began = vec![who_began(&mut table)];
    table.joins("dao");
    for _ in 0..4 {
        began.push(who_began(&mut table));
    }
    // Were it before Anna, who has just begun, whoever gets up after a game and sits down would begin before her.
    assert_eq!(began, ["anna", "ben", "cleo", "anna", "dao"]);
}
