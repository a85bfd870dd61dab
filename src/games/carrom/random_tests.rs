//! Whole matches at random and by AI seats, looked at after every move.

use rand::{SeedableRng, rngs::StdRng};

use super::{
    board::{BOARD, Colour, MAN_RADIUS, Man, check_base, lying, under},
    course::free_spots,
    engine::Constants,
    events::BoardOver,
    game::Carrom,
    laws::Queen,
    moves::Move,
    notation::Tenths,
    options::{CarromOptions, Hand, Players},
    position::Position,
    stroke::{Stroke, direction_towards, engine, play_stroke},
};
use crate::{
    Level, Rules, Seat, Setup, Turn, Viewer,
    dice::{Dice, Luck},
};

fn luck(number: u64) -> Luck<StdRng> {
    Luck(StdRng::seed_from_u64(number))
}

/// A match from its start to its end, with a look at each position.
fn play_match(
    options: &CarromOptions,
    luck: &mut Luck<StdRng>,
    mut choose: impl FnMut(&Carrom, Seat, &mut Luck<StdRng>) -> Option<Move>,
    mut look: impl FnMut(&Carrom),
) -> Carrom {
    let seats = options.players.seats();
    let setup = Setup { seats, first: Seat::at(usize::from(luck.roll(seats as u8)) - 1) };
    let mut game = Carrom::start(options, setup, luck, &mut vec![]).expect("as many seats as agreed");
    while let Turn::Of(seat) = game.turn() {
        look(&game);
        let mv = choose(&game, seat, luck).expect("whoever is to move has a move");
        game.play(seat, &mv, luck).unwrap_or_else(|why| panic!("{mv}: {why}\n{}", game.position()));
    }
    game
}

fn at_random(game: &Carrom, seat: Seat, luck: &mut Luck<StdRng>) -> Option<Move> {
    game.sample(seat, luck)
}

/// What holds of every position between two moves.
fn check(game: &Carrom) {
    let position = game.position();
    let text = position.to_string();
    assert_eq!(text.parse::<Position>().as_ref(), Ok(position), "{text}");
    for colour in Colour::ALL {
        let out = position.placing.iter().filter(|(_, man)| man.colour() == Some(colour)).count();
        let there = usize::from(position.on_board(colour)) + position.pocketed(colour).count() + out;
        assert_eq!(there, 9, "no man is lost: {text}");
        let owes = position.owed[colour.index()] > 0;
        assert!(!owes || position.pocketed(colour).next().is_none(), "R6: who has a man pays: {text}");
    }
    assert_eq!(position.men[Man::QUEEN.index()].is_some(), position.queen == Queen::OnBoard, "{text}");
    assert!(position.placing.is_empty() || free_spots(&position.men).next().is_some(), "{text}");
    let edge = MAN_RADIUS..=BOARD - MAN_RADIUS;
    assert!(lying(&position.men).all(|(_, at)| edge.contains(&at.x) && edge.contains(&at.y)), "{text}");
}

#[test]
fn a_match_at_random_ends_and_loses_no_man() {
    for (number, players) in [Players::Two, Players::Four, Players::Two].into_iter().enumerate() {
        let options = CarromOptions { players, hand: Hand::Tavern, ..CarromOptions::default() };
        let game = play_match(&options, &mut luck(number as u64), at_random, check);
        let outcome = game.outcome().expect("it is over");
        assert_eq!(outcome.ranking.concat().len(), players.seats());
    }
}

#[test]
fn ai_seats_play_a_match_to_its_end() {
    let options = CarromOptions { hand: Hand::Steady, boards: 2, ..CarromOptions::default() };
    let suggest = |game: &Carrom, seat: Seat, luck: &mut Luck<StdRng>| {
        Carrom::suggest(&game.view(Viewer::Seat(seat)), Level::Middle, luck)
    };
    let game = play_match(&options, &mut luck(7), suggest, check);
    let boards = game.view(Viewer::Public).boards;
    assert!(boards.iter().all(|over| matches!(over, BoardOver::Won { .. })), "{boards:?}");
}

#[test]
fn a_stroke_is_replayed_from_its_record_to_the_micrometre() {
    let options = CarromOptions { hand: Hand::ThreeDrinks, boards: 1, ..CarromOptions::default() };
    let mut strokes = 0;
    play_match(&options, &mut luck(3), at_random, |game| {
        let Some(last) = game.last() else { return };
        let again = play_stroke(&mut engine(), options.physics.constants(), &last.before, last.side, last.made);
        assert_eq!(again, last.played);
        strokes += 1;
    });
    assert!(strokes > 10);
}

#[test]
fn listed_strokes_are_allowed_and_different() {
    let options = CarromOptions { boards: 1, ..CarromOptions::default() };
    play_match(&options, &mut luck(4), at_random, |game| {
        let (position, Turn::Of(seat)) = (game.position(), game.turn()) else { return };
        let listed = game.legal_moves(seat);
        assert!(!listed.is_empty());
        for (index, mv) in listed.iter().enumerate() {
            assert!(!listed[..index].contains(mv), "{mv} is listed once");
            match mv {
                Move::Shoot(asked) => assert_eq!(check_base(&position.men, position.side(seat), asked.at), Ok(())),
                Move::Place(spot) => assert_eq!(under(&position.men, spot.point(), MAN_RADIUS), None),
            }
        }
    });
}

#[test]
fn a_direction_towards_a_man_meets_it() {
    let start = Position::start(2, Seat(0));
    let side = start.side(Seat(0));
    for place in [-1800, -620, 0, 5, 1200] {
        let (man, at) =
            lying(&start.men).min_by_key(|(_, at)| side.base(Tenths(place)).squared_distance(*at)).expect("men");
        let direction = direction_towards(side, Tenths(place), at).expect("it lies ahead");
        let stroke = Stroke { x: place as i16, direction, force: 600 };
        let played = play_stroke(&mut engine(), constants(), &start.men, side, stroke);
        assert_eq!(played.touched, Some(man));
    }
}

fn constants() -> Constants {
    CarromOptions::default().physics.constants()
}
