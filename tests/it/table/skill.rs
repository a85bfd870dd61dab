//! Luck and skill apart: dice beside the exact mean of all that could have fallen, decisions beside the best ones.

use std::collections::BTreeMap;

use games::{
    Level, Seat, Setup, Turn, Viewer,
    appraisal::{Decision, Fall, weighed_surely},
    catalog::{Event, Game, Kind},
    dice::{Luck, Thoughts},
    karambolage::{Board, FourDice, solve::solve},
};
use rand::{SeedableRng as _, rngs::StdRng};
use table::record::{Record, Skill, WrittenRecord};

use super::{circle::circle, record::starts_at, turning::kept_records};

fn fair(number: u8) -> Luck<StdRng> {
    Luck(StdRng::seed_from_u64(u64::from(number)))
}

/// All throws of so many games of a kind with fair dice, and how many there were to weigh.
fn falls(kind: Kind, games: u8) -> (Vec<Fall>, usize) {
    let options = kind.default_options();
    let (mut falls, mut thrown) = (Vec::new(), 0);
    for number in 0..games {
        let (mut dice, mut luck) = (fair(number), fair(number ^ 0xff));
        let setup = Setup { seats: 3, first: Seat(0) };
        let mut game = Game::start(&options, setup, &mut dice, &mut Vec::new()).expect("it starts");
        while let Turn::Of(seat) = game.turn() {
            let mv = game.view(Viewer::Seat(seat)).suggest(Level::Easy, &mut luck).expect("a move");
            let events = game.play(seat, &mv, &mut dice).expect("a suggested move is allowed").events;
            thrown += events.iter().filter(|event| is_throw(event)).count();
            falls.extend(game.view(Viewer::Public).falls(&events));
        }
    }
    (falls, thrown)
}

fn is_throw(event: &Event) -> bool {
    use games::{caramba, kara, karambolage};
    matches!(
        event,
        Event::Kara(kara::Event::Thrown { .. } | kara::Event::Ran { .. })
            | Event::Karambolage(karambolage::Event::Thrown { .. })
            | Event::Caramba(caramba::Event::Rolled { .. })
    )
}

#[test]
fn fair_dice_bring_neither_luck_nor_bad_luck_and_no_throw_is_left_out() {
    for (kind, games) in [(Kind::Kara, 200), (Kind::Karambolage, 6), (Kind::Caramba, 60)] {
        let (falls, thrown) = falls(kind, games);
        assert!(thrown > 100, "{kind}: {thrown}");
        assert_eq!(falls.len(), thrown, "{kind}");
        let mut all = Skill { throws: falls.len() as i64, ..Skill::default() };
        for fall in &falls {
            all.better += i64::from(fall.better);
            all.squares += i64::from(fall.better).pow(2);
        }
        let (better, error) = all.luck().expect("many throws");
        println!("{kind}: {better} ± {error} thousandths in {thrown} throws");
        assert!(error > 0 && better.abs() < 4 * error, "{kind}: {better} ± {error}");
        // Some fell better and some worse.
        assert!(falls.iter().any(|fall| fall.better > 0) && falls.iter().any(|fall| fall.better < 0), "{kind}");
    }
}

/// A Kara of 66666 before a house of 33333 is 15 away; five dice come to 17.5 on average, and what is expected of them
/// is told by counting all 7,776 throws.
#[test]
fn in_kara_a_throw_is_as_lucky_as_it_comes_nearer_to_the_house_than_all_throws_do_on_average_k8() {
    let table = circle(&["anna", "ben"]).start("33333");
    let all = (0..7776_u32).map(|nth| (0..5).map(|place| nth / 6_u32.pow(place) % 6 + 1).sum::<u32>());
    let mean = f64::from(all.map(|sum| sum.abs_diff(15)).sum::<u32>()) / 7776.0;
    let after = |off: f64| ((mean - off) * 1000.0).round() as i32;
    let game = &table.table.playing().expect("a game runs").game;
    let thrown = |seat, dice: &str| Event::Kara(games::kara::Event::Thrown { seat, dice: dice.parse().expect("dice") });
    let fell = game.view(Viewer::Public).falls(&[thrown(Seat(0), "66666"), thrown(Seat(1), "33336")]);
    assert_eq!(fell, [Fall { seat: Seat(0), better: after(15.0) }, Fall { seat: Seat(1), better: after(3.0) }]);
    // A run is measured by what it kept: of 3333· the last die is 1.5 away on average.
    let ran = games::kara::Event::Ran {
        seat: Seat(0),
        places: "5".parse().expect("a place"),
        before: "33336".parse().expect("dice"),
        dice: "33335".parse().expect("dice"),
    };
    let fell = game.view(Viewer::Public).falls(&[Event::Kara(ran)]);
    assert_eq!(fell, [Fall { seat: Seat(0), better: -500 }]);
}

#[test]
fn in_karambolage_a_throw_is_as_lucky_as_its_best_turn_brings_more_than_that_of_all_throws_b7() {
    let mut dice = fair(5);
    let setup = Setup { seats: 2, first: Seat(0) };
    let options = Kind::Karambolage.default_options();
    let mut game = Game::start(&options, setup, &mut dice, &mut Vec::new()).expect("it starts");
    let mut fell = Vec::new();
    while fell.is_empty() {
        let Turn::Of(seat) = game.turn() else { panic!("it goes on") };
        let mv = game.view(Viewer::Seat(seat)).suggest(Level::Easy, &mut Thoughts::fixed()).expect("a move");
        let events = game.play(seat, &mv, &mut dice).expect("it is allowed").events;
        fell = game.view(Viewer::Public).falls(&events);
    }
    let games::catalog::View::Karambolage(view) = game.view(Viewer::Public) else { panic!("it is Karambolage") };
    let (throw, board) = (view.throw.expect("dice lie"), Board::standard());
    let points = |dice| f64::from(solve(&board, throw.start(), dice, throw.number()).best.points);
    let mean = FourDice::all().map(|(dice, ways)| f64::from(ways) * points(dice)).sum::<f64>() / 1296.0;
    let better = (points(throw.dice()) - mean) * 1000.0;
    assert!((f64::from(fell[0].better) - better).abs() < 2.0, "{fell:?} beside {better}");
}

#[test]
fn what_an_ai_decides_for_somebody_is_no_skill_of_theirs_and_who_lets_luck_decide_keeps_less() {
    let skills = |hard: bool| -> BTreeMap<Seat, Skill> {
        let mut all: BTreeMap<Seat, Skill> = BTreeMap::new();
        for number in 0..30_u8 {
            let mut table = circle(&["anna", "ben"]).sit().with_committed_dice();
            table.does(table::Command::ChooseWord(super::circle::id("ben"), format!("sun {number}")));
            table.starts("");
            let mut luck = fair(number);
            while let Some(seat) = table.seat_to_move() {
                let game = &table.table.playing().expect("a game runs").game;
                let mv = match hard {
                    true => game.view(Viewer::Seat(seat)).suggest(Level::Hard, &mut luck),
                    false => game.sample(seat, &mut luck),
                };
                let name = table.seats()[seat.index()].clone();
                table.plays(&name, &mv.expect("a move").to_string());
            }
            let record = Record::of(&table.journal[starts_at(&table)..]).expect("the game has ended");
            for (seat, skill) in WrittenRecord::from(&record).skills().expect("it holds") {
                let sum = all.entry(seat).or_default();
                sum.decisions += skill.decisions;
                sum.best += skill.best;
                sum.kept += skill.kept;
                sum.throws += skill.throws;
            }
            let as_ai = Record {
                moves: record
                    .moves
                    .iter()
                    .map(|played| table::record::RecordMove { ai: true, ..played.clone() })
                    .collect(),
                ..record
            };
            let of_ai = WrittenRecord::from(&as_ai).skills().expect("it holds");
            assert!(of_ai.values().all(|skill| skill.decisions == 0 && skill.throws > 0), "{of_ai:?}");
        }
        all
    };
    let (hard, careless) = (skills(true), skills(false));
    for seat in [Seat(0), Seat(1)] {
        let kept = |skills: &BTreeMap<Seat, Skill>| skills[&seat].kept_share().expect("decisions");
        assert_eq!(kept(&hard), 10_000, "exact play of two keeps all of it");
        assert!(kept(&careless) < 9500, "{careless:?}");
        assert!(skills_are_sane(&careless[&seat]) && skills_are_sane(&hard[&seat]));
    }
}

/// How much of the best play's worth seats of a level keep in Caramba! beside a middle one, in ten thousandths.
fn kept_in_caramba(level: Level) -> i64 {
    let mut skill = Skill::default();
    for number in 0..4_u8 {
        let (mut dice, mut luck) = (fair(number), fair(number ^ 0xff));
        let setup = Setup { seats: 3, first: Seat(0) };
        let options = Kind::Caramba.default_options();
        let mut game = Game::start(&options, setup, &mut dice, &mut Vec::new()).expect("it starts");
        for play in 1.. {
            let Turn::Of(seat) = game.turn() else { break };
            let view = game.view(Viewer::Seat(seat));
            let of_seat = if seat == Seat(2) { Level::Middle } else { level };
            let mv = view.suggest(of_seat, &mut luck).expect("a move");
            game.play(seat, &mv, &mut dice).expect("a suggested move is allowed");
            let decision = Decision { play, view, mv };
            if seat != Seat(2)
                && let Some(weighed) = weighed_surely(&decision)
            {
                skill.best += i64::from(weighed.best.worth);
                skill.kept += i64::from(weighed.played);
            }
        }
    }
    skill.kept_share().expect("something was decided")
}

/// Of many lines the best always seems a little better than it is: that is no fault of whoever played another one.
#[test]
fn in_caramba_a_hard_seat_keeps_about_all_of_the_best_plays_worth_and_a_careless_one_does_not() {
    let (hard, careless) = (kept_in_caramba(Level::Hard), kept_in_caramba(Level::Easy));
    assert!(hard >= 9850 && careless < hard - 50, "hard {hard}, careless {careless}");
}

const fn skills_are_sane(skill: &Skill) -> bool {
    skill.decisions > 0 && skill.kept <= skill.best && skill.throws >= 30
}

#[test]
fn kept_records_tell_the_same_each_time_and_a_game_without_dice_tells_of_no_luck() {
    let mut told: BTreeMap<Kind, Skill> = BTreeMap::new();
    for record in kept_records() {
        let skills = record.skills().expect("it holds");
        assert_eq!(skills, record.skills().expect("it holds"));
        let sum = told.entry(record.record().game).or_default();
        for skill in skills.values() {
            sum.decisions += skill.decisions;
            sum.throws += skill.throws;
        }
    }
    assert!(told.values().any(|skill| skill.decisions > 0), "{told:?}");
    for kind in [Kind::Karo, Kind::Carrom] {
        assert!(told.get(&kind).is_none_or(|skill| skill.throws == 0), "{told:?}");
    }
}
