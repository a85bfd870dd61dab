//! The turning point of finished games: what cost most, by each game's own engine.

use std::{collections::BTreeMap, fs, path::Path, time::Instant};

use games::{
    Level, Seat, Setup, Turn, Variant, Viewer,
    appraisal::{Decision, Scrutiny, turning_point, weighed},
    catalog::{Game, Kind, Options, View},
    dice::Thoughts,
    problem::variants,
};
use present::{motif::Motif, replay::Replay};
use table::{
    lang::Lang,
    record::{Record, WrittenRecord},
};

use super::{circle::circle, record::starts_at};

/// A game that careless seats played, decision by decision.
fn careless(variant: Variant, options: &Options) -> Vec<Decision> {
    let seats = *options.seats().start();
    let mut luck = Thoughts::fixed();
    let setup = Setup { seats, first: Seat(0) };
    let mut game = Game::start(options, setup, &mut luck, &mut Vec::new()).expect("it starts");
    let mut decisions = Vec::new();
    while let Turn::Of(seat) = game.turn() {
        let view = game.view(Viewer::Seat(seat));
        let mv = view.suggest(Level::Easy, &mut luck).expect("a move");
        game.play(seat, &mv, &mut luck).expect("a suggested move is allowed");
        decisions.push(Decision { play: decisions.len() + 1, view, mv });
        assert!(decisions.len() < 3000, "{variant} does not end");
    }
    decisions
}

#[test]
fn each_game_that_careless_seats_play_has_a_turning_point_and_it_is_a_decision_that_cost() {
    for variant in variants() {
        let decisions = careless(variant, &variant.new_table_options());
        let began = Instant::now();
        let turning = turning_point(&decisions).unwrap_or_else(|| panic!("{variant} has no turning point"));
        println!("{variant}: {} decisions, {} ms, {turning:?}", decisions.len(), began.elapsed().as_millis());
        assert!(turning.cost() > 0, "{variant}: {turning:?}");
        let decision = decisions.iter().find(|decision| decision.play == turning.play).expect("it was made");
        assert_ne!(turning.best.moves.first(), Some(&decision.mv), "{variant}: better is something else");
        // What is said to be better is allowed there, and worth what is said.
        let instead = Decision { mv: turning.best.moves[0].clone(), ..decision.clone() };
        let better = weighed(&instead, Scrutiny::Close).expect("a decision");
        assert!(better.played >= turning.played, "{variant}: {better:?} instead of {turning:?}");
        assert_eq!(turning_point(&decisions), Some(turning), "{variant}: asked twice, told the same");
    }
}

#[test]
fn who_gives_up_while_nothing_is_lost_has_turned_the_game() {
    for game in ["four-circles", "movers-hoppers", "not-this-way"] {
        let variant: Variant = game.parse().expect("a game");
        let mut decisions = careless(variant, &variant.new_table_options());
        // The first turn at which there is something to decide.
        let first = decisions.iter().position(|decision| weighed(decision, Scrutiny::Quick).is_some()).expect("a turn");
        decisions.truncate(first + 1);
        decisions[first].mv = variant.kind().parse_move("resign").expect("a move");
        let turning = turning_point(&decisions).expect("it cost the game");
        assert_eq!((turning.play, turning.played), (first + 1, 0), "{game}");
        assert!(turning.best.worth > 2000 && !turning.best.moves[0].gives_up(), "{game}: {turning:?}");
    }
    // So its record says.
    let mut table = circle(&["anna", "ben"]).game(Kind::Karo).sit();
    table.starts("");
    table.plays_first_moves(3);
    table.plays("ben", "resign");
    let record = Record::of(&table.journal[starts_at(&table)..]).expect("the game has ended");
    let point = WrittenRecord::from(&record).turning_point().expect("it holds").expect("a turning point");
    assert_eq!((point.seat, point.mv.gives_up(), point.turning.play), (Seat(1), true, 4), "{point:?}");
}

/// What a seat sees somewhere in a game that careless seats play.
fn seen(game: &str) -> View {
    let variant: Variant = game.parse().expect("a game");
    careless(variant, &variant.new_table_options()).swap_remove(0).view
}

#[test]
fn a_few_points_that_decide_change_the_chances_more_than_many_where_all_is_lost() {
    let View::Karambolage(view) = seen("karambolage") else { panic!("another game") };
    let changes = |points: [u32; 2], [best, played]: [i32; 2]| {
        let mut view = view.clone();
        (view.me, view.points, view.last_round) = (Some(Seat(0)), points.into_iter().collect(), true);
        let view = View::Karambolage(view);
        view.chance(best) - view.chance(played)
    };
    assert!(changes([100, 102], [12, 0]) > 10 * changes([20, 400], [71, 0]));

    let View::Carrom(view) = seen("carrom") else { panic!("another game") };
    let changes = |points: [u16; 2], [best, played]: [i32; 2]| {
        let mut view = view.clone();
        view.me = Some(Seat(0));
        (view.position.points, view.position.board) = (points, view.options.boards);
        let view = View::Carrom(view);
        view.chance(best) - view.chance(played)
    };
    assert!(changes([12, 12], [100, 0]) > 10 * changes([0, 24], [300, 0]));
}

/// Records that an earlier program has kept.
pub(super) fn kept_records() -> Vec<WrittenRecord> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/upgrade/3/records");
    let read = |entry: std::io::Result<fs::DirEntry>| {
        let text = fs::read_to_string(entry.expect("a file").path()).expect("a record");
        WrittenRecord::read(text).expect("a record")
    };
    fs::read_dir(folder).expect("records").map(read).collect()
}

#[test]
fn kept_records_have_the_same_turning_point_each_time_or_none() {
    let mut found: BTreeMap<Kind, u32> = BTreeMap::new();
    for record in kept_records() {
        let point = record.turning_point().expect("it holds");
        assert_eq!(point, record.turning_point().expect("it holds"));
        if let Some(point) = point {
            assert!(point.turning.play >= 1 && point.turning.play <= record.record().moves.len());
            assert_eq!(record.record().moves[point.turning.play - 1].seat, point.seat);
            *found.entry(record.record().game).or_default() += 1;
        }
    }
    assert!(!found.is_empty());
}

#[test]
fn a_turning_point_is_shown_as_it_lay_when_it_was_decided() {
    for record in kept_records() {
        let Some(point) = record.turning_point().expect("it holds") else { continue };
        let mut seen = None;
        let shown = record.positions(|position| {
            if position.play == point.shown_at() {
                seen = Some(position.game.view(Viewer::Seat(point.seat)));
            }
        });
        shown.expect("it holds");
        assert_eq!(seen.as_ref(), Some(&point.view), "what would have been better can still be played");
    }
}

#[test]
fn where_a_stroke_was_decided_the_better_one_is_marked_on_the_board_before_it() {
    let mut seen = 0;
    for record in kept_records().into_iter().filter(|record| record.record().game == Kind::Carrom) {
        let Some(point) = record.turning_point().expect("it holds") else { continue };
        let replay = Replay::new(record.record(), &[], Lang::En);
        let shown = record.positions(|position| {
            if position.play == point.shown_at() {
                let picture = replay.turning_picture(&position, Some(&point)).expect("it is drawn");
                let Motif::Carrom(board) = picture.motif else { panic!("no board: {}", picture.alt) };
                let View::Carrom(view) = &point.view else { panic!("another game") };
                assert_eq!(board.men.len(), view.position.men.iter().flatten().count(), "nothing is pocketed yet");
                assert!(board.aim.is_some(), "{}", picture.alt);
                assert!(picture.alt.contains("Better: "), "{}", picture.alt);
                seen += 1;
            }
        });
        shown.expect("it holds");
    }
    assert!(seen > 0, "a record of Carrom has a turning point");
}
