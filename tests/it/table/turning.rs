//! The turning point of finished games: what cost most, by each game's own engine.

use std::{collections::BTreeMap, fs, path::Path, time::Instant};

use games::{
    Level, Seat, Setup, Turn, Variant, Viewer,
    appraisal::{Decision, Scrutiny, Turning, turning_point, weighed},
    catalog::{Game, Kind, Move, Options, View},
    dice::Thoughts,
    karambolage, karo,
    problem::variants,
};
use present::{motif::Motif, replay::Replay};
use table::{
    lang::Lang,
    record::{Record, WrittenRecord},
};

use super::{circle::circle, record::starts_at};

/// A game that as few careless seats played as can, decision by decision.
fn careless(variant: Variant, options: &Options) -> Vec<Decision> {
    careless_of(*options.seats().start(), variant, options)
}

/// The same of so many.
fn careless_of(seats: usize, variant: Variant, options: &Options) -> Vec<Decision> {
    careless_by(&mut Thoughts::fixed(), seats, variant, options)
}

/// The same by this luck.
fn careless_by(luck: &mut Thoughts, seats: usize, variant: Variant, options: &Options) -> Vec<Decision> {
    let setup = Setup { seats, first: Seat(0) };
    let mut game = Game::start(options, setup, luck, &mut Vec::new()).expect("it starts");
    let mut decisions = Vec::new();
    while let Turn::Of(seat) = game.turn() {
        let view = game.view(Viewer::Seat(seat));
        let mv = view.suggest(Level::Easy, luck).expect("a move");
        game.play(seat, &mv, luck).expect("a suggested move is allowed");
        decisions.push(Decision { play: decisions.len() + 1, view, mv });
        assert!(decisions.len() < 3000, "{variant} does not end");
    }
    decisions
}

#[test]
fn each_game_that_careless_seats_play_has_a_turning_point_and_it_is_a_decision_that_cost() {
    // A round of Kara may end by luck alone.
    const GAMES_TRIED: usize = 4;
    for variant in variants() {
        let (options, mut luck) = (variant.new_table_options(), Thoughts::fixed());
        let games = (0..GAMES_TRIED).map(|_| careless_by(&mut luck, *options.seats().start(), variant, &options));
        let decisions: Vec<Vec<Decision>> = games.collect();
        let began = Instant::now();
        let turned = decisions.into_iter().find_map(|decisions| Some((turning_point(&decisions)?, decisions)));
        let (turning, decisions) = turned.unwrap_or_else(|| panic!("{variant} has no turning point"));
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

#[test]
fn a_ball_of_karambolage_that_is_placed_badly_costs_what_the_best_place_is_worth_more_b3() {
    let variant: Variant = "karambolage".parse().expect("a game");
    for (placed, decision) in careless_of(2, variant, &variant.new_table_options()).into_iter().take(3).enumerate() {
        let View::Karambolage(view) = &decision.view else { panic!("another game") };
        let places = view.legal.iter().filter(|mv| matches!(mv, karambolage::Move::Place { .. }));
        let decisions = places.map(|mv| Decision { mv: Move::Karambolage(*mv), ..decision.clone() });
        let all: Vec<Turning> =
            decisions.map(|decision| weighed(&decision, Scrutiny::Quick).expect("it is weighed")).collect();
        let best = all.iter().map(|turning| turning.played).max();
        assert!(all.iter().all(|turning| Some(turning.best.worth) == best && turning.cost() >= 0), "{all:?}");
        assert!(placed < 2 || all.iter().any(|turning| turning.cost() > 5), "the last one decides: {all:?}");
    }
}

#[test]
fn to_stop_after_a_carambo_gives_the_next_throw_away_unless_the_game_is_won_b9() {
    let variant: Variant = "karambolage".parse().expect("a game");
    let mut luck = Thoughts::fixed();
    let setup = Setup { seats: 2, first: Seat(0) };
    let mut game = Game::start(&variant.new_table_options(), setup, &mut luck, &mut Vec::new()).expect("it starts");
    let view = loop {
        let Turn::Of(seat) = game.turn() else { panic!("hard plays for a Carambo") };
        let view = game.view(Viewer::Seat(seat));
        if let View::Karambolage(seen) = &view
            && seen.may == Some(karambolage::May::ThrowAgain)
        {
            break seen.clone();
        }
        let mv = view.suggest(Level::Hard, &mut luck).expect("a move");
        game.play(seat, &mv, &mut luck).expect("a suggested move is allowed");
    };
    let stops = |view: karambolage::View| Decision {
        play: 1,
        view: View::Karambolage(view),
        mv: Move::Karambolage(karambolage::Move::End),
    };
    let turning = turning_point(&[stops(view.clone())]).expect("a throw is worth something");
    assert_eq!((turning.played, &turning.best.moves[..]), (0, &[Move::Karambolage(karambolage::Move::Throw)][..]));
    assert!((20..120).contains(&turning.best.worth), "{turning:?}");

    // Whoever throws last and is ahead wins, also by stopping.
    let (Turn::Of(me), mut last) = (view.turn, view) else { panic!("it goes on") };
    last.last_round = true;
    last.opener = Seat(1 - me.0);
    last.points = last.points.iter().enumerate().map(|(seat, _)| u32::from(seat == me.index())).collect();
    assert_eq!(weighed(&stops(last.clone()), Scrutiny::Close), None, "it has won");
    last.points.fill(9);
    assert!(weighed(&stops(last), Scrutiny::Close).is_some_and(|turning| turning.cost() > 0), "not yet");
}

#[test]
fn to_take_a_draw_in_a_game_that_is_won_has_turned_it() {
    let variant: Variant = "four-circles".parse().expect("a game");
    let decisions = careless(variant, &variant.new_table_options());
    let is_won = |decision: &&Decision| {
        let sees = |look| weighed(decision, look).is_some_and(|turning| turning.best.worth > 9500);
        sees(Scrutiny::Quick) && sees(Scrutiny::Close)
    };
    let decision = decisions.iter().find(is_won).expect("somebody comes to win");
    let View::Karo(view) = &decision.view else { panic!("another game") };
    let Some(me) = view.me else { panic!("somebody looks") };
    let takes = |me: Seat| {
        let view = karo::View { me: Some(me), asked: Some((Seat(1 - me.0), karo::Ask::Draw)), ..view.clone() };
        Decision { play: 1, view: View::Karo(view), mv: Move::Karo(karo::Move::Draw) }
    };
    let turning = turning_point(&[takes(me)]).expect("it cost half the game");
    assert_eq!((turning.played, turning.best.worth > 9500), (5000, true), "{turning:?}");
    // Who would lose gives nothing away, and who offers a draw decides nothing.
    let loser = weighed(&takes(Seat(1 - me.0)), Scrutiny::Close).expect("a decision");
    assert_eq!((loser.played, loser.cost()), (5000, 0));
    let mut offers = takes(me);
    if let View::Karo(view) = &mut offers.view {
        view.asked = None;
    }
    assert_eq!(weighed(&offers, Scrutiny::Close), None);
}

#[test]
fn a_draw_that_both_agree_to_is_a_decision_of_who_took_it() {
    let decided = |last: [(&str, &str); 2]| {
        let mut table = circle(&["anna", "ben"]).game(Kind::Karo).sit();
        table.starts("");
        table.plays_first_moves(3);
        for (name, mv) in last {
            table.plays(name, mv);
        }
        let record = Record::of(&table.journal[starts_at(&table)..]).expect("the game has ended");
        let skills = WrittenRecord::from(&record).skills().expect("it holds");
        skills.values().map(|skill| skill.decisions).sum::<i64>()
    };
    let drawn = decided([("anna", "draw"), ("ben", "draw")]);
    assert_eq!(drawn, decided([("anna", "draw"), ("ben", "resign")]) + 1, "to give up is no skill");
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
fn a_game_without_a_turning_point_claims_no_more_than_was_looked_at() {
    for record in kept_records() {
        let mut record = record.record().clone();
        let known = [
            (Kind::Kara, "gave anything away.", 500),
            (Kind::Karambolage, "against others.", 500),
            (Kind::Caramba, "surely better.", 500),
            (Kind::Carrom, "put back.", 500),
            (Kind::Karo, "tiles are laid.", 160),
        ];
        // Of a game that is not here nothing is known.
        let Some(&(_, ends, most)) = known.iter().find(|(game, ..)| *game == record.game) else { continue };
        let told = Replay::new(&record, &[], Lang::En).turning(None);
        assert!(told.contains("none of the decisions that it weighs") && told.ends_with(ends), "{told}");
        let last = format!("the last {most} moves");
        assert!(!told.contains(&last), "{told}");
        record.moves = record.moves.iter().cycle().take(most + 1).cloned().collect();
        let told = Replay::new(&record, &[], Lang::En).turning(None);
        assert!(told.contains(&last), "{told}");
    }
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
