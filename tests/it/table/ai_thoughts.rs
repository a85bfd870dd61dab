//! What an AI plays comes from the game's own luck, so that whoever has the record can think it again; and the moves
//! of each game's AI as they are, so that none changes unnoticed.

use std::fmt::Write as _;

use games::{
    Level, Seat, Setup, Turn, Viewer,
    catalog::{Game, Kind, Move},
    dice::{GameDice, Luck, Seed, ai_luck},
};
use rand::{SeedableRng, rngs::StdRng};
use table::{
    Command,
    record::{AiMoves, Mismatch, Record, WrittenRecord},
};

use super::{
    circle::{Circle, circle},
    golden::games_of,
    record::starts_at,
};

/// After so many moves a game is broken off: its record holds as well.
const MOVES_MAX: usize = 30;
/// How many moves of each AI are kept.
const MOVES_KEPT: u64 = 12;

/// What the AI that is to move plays, and after how many moves it thought.
fn thought(table: &Circle) -> (Seat, Move, u64) {
    let playing = table.table.playing().expect("a game runs");
    let (seat, level) = table.table.ai_to_move().expect("an AI is to move");
    let mut luck = ai_luck(&playing.seed, &playing.entropy, seat, &table.table.ai_levels());
    let view = playing.game.view(table.table.ai_looks(seat));
    let mv = view.suggest(level, &mut luck.play(playing.plays)).expect("whoever is to move has a move");
    (seat, mv, playing.plays)
}

fn plays_what_it_thought(table: &mut Circle, thought_at: impl FnOnce(u64) -> Option<u64>) {
    let (seat, mv, plays) = thought(table);
    table.does(Command::AiPlay { seat, decision: table.table.decision, mv, thought_at: thought_at(plays) });
}

/// A game of anna, whom chance plays, and an AI; after a while her time runs out and she is played for.
fn played(kind: Kind, level: Level) -> Circle {
    let people: &[&str] = if kind.new_table_options().seats().contains(&3) { &["anna", "ben"] } else { &["anna"] };
    let mut table = circle(people).game(kind).new_table().ais(&[level]).sit().with_committed_dice();
    table.starts("");
    let mut luck = Luck(StdRng::seed_from_u64(11));
    for number in 0..MOVES_MAX {
        let Some(seat) = table.seat_to_move() else { break };
        if table.table.ai_to_move().is_some() {
            plays_what_it_thought(&mut table, Some);
        } else if number > MOVES_MAX / 2 {
            table.time_passes();
        } else {
            let game = &table.table.playing().expect("a game runs").game;
            let mv = game.sample(seat, &mut luck).expect("whoever is to move has a move").to_string();
            let name = table.seats()[seat.index()].clone();
            table.plays(&name, &mv);
        }
    }
    table.does(Command::ChannelGone);
    table
}

fn record(table: &Circle) -> Record {
    Record::of(&table.journal[starts_at(table)..]).expect("the game has ended")
}

fn thought_again(record: &Record) -> Result<AiMoves, Mismatch> {
    let verified = WrittenRecord::from(record).verify_with_ai()?;
    Ok(verified.ai_moves.expect("they were thought again"))
}

#[test]
fn every_move_of_an_ai_seat_and_of_one_that_stands_in_is_thought_again_from_the_record() {
    for &kind in Kind::ALL {
        for level in [Level::Easy, Level::Middle] {
            let record = record(&played(kind, level));
            let by_ai = record.moves.iter().filter(|played| played.ai).count();
            assert!(by_ai > 0, "{kind}: no AI has moved");
            assert_eq!(thought_again(&record), Ok(AiMoves { again: by_ai, other: 0 }), "{kind} {level:?}");
        }
    }
}

/// A record whose last move is an AI's.
fn ends_with_an_ai() -> Record {
    let mut record = record(&played(Kind::Karo, Level::Easy));
    let last = record.moves.iter().rposition(|played| played.ai).expect("an AI has moved");
    record.moves.truncate(last + 1);
    record.digest = record.digest_due();
    record
}

#[test]
fn another_move_than_the_ai_plays_is_found_though_the_rules_allow_it() {
    let record = ends_with_an_ai();
    assert!(thought_again(&record).is_ok());
    let mut game = Game::start(
        &record.options,
        Setup { seats: record.seats.len(), first: record.first },
        &mut GameDice::new(record.seed.as_ref().expect("nobody is forgotten"), &record.entropy).play(0),
        &mut Vec::new(),
    )
    .expect("two play");
    let (last, before) = record.moves.split_last().expect("there are moves");
    for played in before {
        let mv = record.game.parse_move(&played.mv).expect("a move");
        game.play(played.seat, &mv, &mut GameDice::new(&Seed::new([0; 32]), "").play(0)).expect("a legal move");
    }
    let mut tried = 0;
    for mv in game.legal_moves(last.seat).iter().map(ToString::to_string).filter(|mv| *mv != last.mv) {
        let mut forged = record.clone();
        forged.moves.last_mut().expect("there are moves").mv.clone_from(&mv);
        forged.digest = forged.digest_due();
        if WrittenRecord::from(&forged).verify().is_err() {
            // It ends the game, or talks: the record does not hold without any AI.
            continue;
        }
        tried += 1;
        let (play, seat) = (forged.moves.len(), last.seat);
        assert_eq!(thought_again(&forged), Err(Mismatch::Thought { play, seat, found: mv, expected: last.mv.clone() }));
    }
    assert!(tried > 2, "there is something to choose among");
}

#[test]
fn what_cannot_be_thought_again_is_counted_apart() {
    let mut record = ends_with_an_ai();
    let all = record.moves.iter().filter(|played| played.ai).count();
    let version = record.game.ai_version();
    let last = record.moves.last_mut().expect("there are moves");
    assert_eq!(last.ai_version, Some(version));
    last.ai_version = Some(version + 1);
    record.digest = record.digest_due();
    assert_eq!(thought_again(&record), Ok(AiMoves { again: all - 1, other: 1 }));
    let blanked = record.without(&[Seat(0)]);
    assert_eq!(thought_again(&blanked), Ok(AiMoves { again: 0, other: all }));
}

#[test]
fn a_thought_about_an_earlier_position_is_not_said_to_be_one_about_this() {
    for (thought_at, known) in [(Some(0), true), (Some(7), false), (None, false)] {
        let mut table = circle(&["anna"]).game(Kind::Karo).ais(&[Level::Easy]).sit().with_committed_dice();
        table.starts("");
        while table.table.ai_to_move().is_none() {
            let mv = table.table.playing().expect("a game runs").game.legal_moves(Seat(0))[0].to_string();
            table.plays("anna", &mv);
        }
        let plays = table.table.playing().expect("a game runs").plays;
        plays_what_it_thought(&mut table, |_| thought_at.map(|since| plays + since));
        let table::JournalEvent::Moved { ai_version, .. } = table.line() else { panic!("it has moved") };
        assert_eq!(*ai_version, known.then(|| Kind::Karo.ai_version()), "{thought_at:?}");
    }
}

/// The first moves of a game of two (or as few as can play) AI seats, a line each; each in the form that is drawn for it.
fn moves(kind: Kind, which: Option<&str>, level: Level) -> String {
    let mut options = kind.new_table_options();
    if let Some(which) = which {
        options.set("game", which).expect("a game of this kind");
    }
    let (seed, entropy) = (Seed::new([13; 32]), "the AI as it is");
    let setup = Setup { seats: (*options.seats().start()).max(2), first: Seat(0) };
    let mut dice = GameDice::new(&seed, entropy);
    let mut game = Game::start(&options, setup, &mut dice.play(0), &mut Vec::new()).expect("so many can play");
    let mut lines = String::new();
    for plays in 0..MOVES_KEPT {
        let Turn::Of(seat) = game.turn() else { break };
        let mut luck = ai_luck(&seed, entropy, seat, &[]);
        let mv = game.view(Viewer::Seat(seat)).suggest(level, &mut luck.play(plays)).expect("a move");
        game.play(seat, &mv, &mut dice.play(plays + 1)).expect("an AI keeps to the rules");
        writeln!(lines, "{seat} {mv}").expect("a text grows");
    }
    lines
}

/// Where this fails an AI plays otherwise than it did: raise [`games::Rules::AI_VERSION`] of its game, and have the
/// moves of that version kept in the place of these.
#[test]
fn what_an_ai_plays_changes_with_its_version_alone() {
    for &kind in Kind::ALL {
        let mut all = String::new();
        for which in games_of(kind) {
            for level in [Level::Easy, Level::Middle, Level::Hard] {
                let which = which.as_deref();
                let title = which.map(|which| format!("{which}, ")).unwrap_or_default();
                writeln!(all, "{title}{}\n{}", level.key(), moves(kind, which, level)).expect("a text grows");
            }
        }
        insta::assert_snapshot!(format!("ai_{}_version_{}", kind.key(), kind.ai_version()), all);
    }
}
