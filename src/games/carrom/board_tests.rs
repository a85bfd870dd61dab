//! What the board promises: the first setting, the places of the striker, and
//! where what comes out may lie.

use rand::{RngExt, SeedableRng, rngs::StdRng};

use super::{
    board::{
        BASE_LINE, BOARD, CENTRE, Colour, MAN_RADIUS, MEN, Man, Men, PlaceRefused, Point, STRIKER_RADIUS, Side,
        check_base, first_setting, in_outer_circle, lying, nearest_base, nearest_free, under,
    },
    notation::Tenths,
    position::{Position, PositionRefused},
};
use crate::Seat;

const SIDES: [Side; 4] = [Side::South, Side::East, Side::North, Side::West];
const EMPTY: Men = [None; MEN];

fn distance(one: Point, other: Point) -> f64 {
    (one.squared_distance(other) as f64).sqrt()
}

#[test]
fn neighbours_of_the_first_setting_lie_20_micrometres_apart_r1() {
    for side in SIDES {
        let men = first_setting(side);
        let mut near = 0;
        for (man, at) in lying(&men) {
            for (_, other) in lying(&men).filter(|(other, _)| *other > man) {
                let gap = distance(at, other) - f64::from(2 * MAN_RADIUS);
                assert!(gap > 19.0, "{man} overlaps another");
                near += usize::from(gap < 1000.0);
                assert!(!(21.5..=10_000.0).contains(&gap), "{gap}");
            }
        }
        assert_eq!(near, 42, "nineteen discs packed into a hexagon touch 42 times");
    }
}

#[test]
fn the_lights_form_a_y_with_an_arm_towards_the_breaker_r1() {
    let men = first_setting(Side::South);
    let light: Vec<Point> = Colour::Light.men().filter_map(|man| men[man.index()]).collect();
    let below = |far: i32| Point { x: CENTRE, y: CENTRE - far };
    assert!(light.contains(&below(31_820)) && light.contains(&below(63_640)), "two lights towards the breaker");
    let above = light.iter().filter(|at| at.y > CENTRE && at.x == CENTRE).count();
    assert_eq!(above, 1, "and only the outer one straight ahead");
    assert_eq!(men[Man::QUEEN.index()], Some(Point::CENTRE));
    // Every other side sees the same.
    let seen = |side: Side| {
        let men = first_setting(side);
        let mut seen: Vec<(Option<Colour>, i32, i32)> =
            lying(&men).map(|(man, at)| (man.colour(), side.along_from_centre(at), side.ahead_of_centre(at))).collect();
        seen.sort_by_key(|(colour, along, ahead)| (colour.map(Colour::index), *along, *ahead));
        seen
    };
    assert!(SIDES.iter().all(|side| seen(*side) == seen(Side::South)));
}

#[test]
fn the_striker_touches_both_base_lines_in_front_of_its_shooter_r2() {
    assert_eq!(Side::South.base(Tenths(-620)), Point { x: CENTRE - 62_000, y: BASE_LINE });
    assert_eq!(Side::North.base(Tenths(-620)), Point { x: CENTRE - 62_000, y: BOARD - BASE_LINE });
    assert_eq!(Side::East.base(Tenths(100)), Point { x: BOARD - BASE_LINE, y: CENTRE + 10_000 });
    assert_eq!(Side::West.base(Tenths(100)), Point { x: BASE_LINE, y: CENTRE + 10_000 });
}

#[test]
fn a_red_spot_is_covered_fully_or_not_at_all_r2() {
    let half = |x: i32| Err(PlaceRefused::HalfOnTheSpot { x: Tenths(x) });
    let past = |x: i32| Err(PlaceRefused::PastTheEnd { x: Tenths(x) });
    for side in SIDES {
        for turn in [1, -1] {
            for x in [0, 1857, 2112, 2191, 2270] {
                assert_eq!(check_base(&EMPTY, side, Tenths(turn * x)), Ok(()));
            }
            for x in [1858, 2000, 2111] {
                assert_eq!(check_base(&EMPTY, side, Tenths(turn * x)), half(turn * x));
            }
            assert_eq!(check_base(&EMPTY, side, Tenths(turn * 2271)), past(turn * 2271));
        }
    }
    // The striker's edge against the spot's: clear of it, or beyond it.
    let (spot, radius, striker) = (219_100, 12_700, STRIKER_RADIUS);
    assert!(185_700 + striker <= spot - radius && 185_800 + striker > spot - radius);
    assert!(211_200 + striker >= spot + radius && 211_100 + striker < spot + radius);
    assert!(227_000 - striker <= spot - radius && 227_100 - striker > spot - radius);
}

#[test]
fn the_striker_overlaps_no_man_but_may_touch_one_r2() {
    let mut men = EMPTY;
    men[2] = Some(Point { x: CENTRE + 36_550, y: BASE_LINE });
    let at = |x: i32| check_base(&men, Side::South, Tenths(x));
    assert_eq!(at(0), Ok(()));
    assert_eq!(at(1), Err(PlaceRefused::OnMan { x: Tenths(1), man: Man::at(2) }));
    // Rounding may leave two micrometres.
    men[2] = Some(Point { x: CENTRE + 36_548, y: BASE_LINE });
    assert_eq!(check_base(&men, Side::South, Tenths(0)), Ok(()));
    men[2] = Some(Point { x: CENTRE + 36_547, y: BASE_LINE });
    assert!(check_base(&men, Side::South, Tenths(0)).is_err());
}

/// Up to eighteen men at random in the middle of the board, none on another.
fn crowd(random: &mut StdRng, reach: i32) -> Men {
    let mut men = EMPTY;
    for index in 0..random.random_range(0..MEN - 1) {
        for _ in 0..50 {
            let [x, y] = [0, 1].map(|_| CENTRE + random.random_range(-reach..=reach));
            if under(&men, Point { x, y }, MAN_RADIUS).is_none() {
                men[index] = Some(Point { x, y });
                break;
            }
        }
    }
    men
}

#[test]
fn the_queen_goes_back_to_the_nearest_free_point_away_from_the_shooter_r5() {
    assert_eq!(nearest_free(&EMPTY, Some(Side::East)), Point::CENTRE);
    let mut covered = EMPTY;
    covered[0] = Some(Point::CENTRE);
    for (side, x, y) in [(Side::South, 0, 31_800), (Side::North, 0, -31_800), (Side::East, -31_800, 0)] {
        assert_eq!(nearest_free(&covered, Some(side)), Point { x: CENTRE + x, y: CENTRE + y });
    }
    // A man beyond the middle: she lies against it on the line across, to the right of who shot from below.
    covered[0] = Some(Point { x: CENTRE, y: CENTRE + 10_000 });
    let reach = (31_800.0_f64.powi(2) - 10_000.0_f64.powi(2)).sqrt().round() as i32;
    assert_eq!(nearest_free(&covered, Some(Side::South)), Point { x: CENTRE + reach, y: CENTRE });
}

#[test]
fn no_point_nearer_to_the_middle_is_free_r5() {
    let mut random = StdRng::seed_from_u64(5);
    for turn in 0..300 {
        let men = crowd(&mut random, [40_000, 80_000][turn % 2]);
        let away_from = (turn % 5 < 4).then(|| SIDES[turn % 4]);
        let found = nearest_free(&men, away_from);
        assert_eq!(under(&men, found, MAN_RADIUS), None);
        assert!(away_from.is_none_or(|side| side.ahead_of_centre(found) >= 0));
        let far = distance(found, Point::CENTRE);
        for x in (-100..=100).map(|step| CENTRE + 1000 * step) {
            for y in (-100..=100).map(|step| CENTRE + 1000 * step) {
                let at = Point { x, y };
                let beyond = away_from.is_none_or(|side| side.ahead_of_centre(at) >= 0);
                if beyond && distance(at, Point::CENTRE) < far - 5.0 {
                    assert!(under(&men, at, MAN_RADIUS).is_some(), "{at} is nearer than {found}: {men:?}");
                }
            }
        }
    }
}

#[test]
fn the_nearest_place_of_a_base_line_is_found_or_there_is_none_r2() {
    let mut random = StdRng::seed_from_u64(6);
    for turn in 0..300 {
        let side = SIDES[turn % 4];
        let mut men = EMPTY;
        for man in men.iter_mut().take(random.random_range(0..12)) {
            let place = side.base(Tenths(random.random_range(-2400..=2400)));
            *man = Some(Point { x: place.x + random.random_range(-9000..=9000), y: place.y });
        }
        let x = random.random_range(-2300..=2300);
        let all = (-2300..=2300).filter(|x| check_base(&men, side, Tenths(*x)).is_ok());
        let nearest = all.min_by_key(|place| ((place - x).abs(), *place));
        assert_eq!(nearest_base(&men, side, Tenths(x)), nearest.map(Tenths));
    }
    let mut men = EMPTY;
    for (index, man) in men.iter_mut().take(8).enumerate() {
        *man = Some(Side::South.base(Tenths(650 * index as i32 - 2275)));
    }
    assert_eq!(nearest_base(&men, Side::South, Tenths(0)), None);
}

#[test]
fn a_man_lies_in_the_outer_circle_if_all_of_it_does_r6() {
    assert!(in_outer_circle(Point::from_centre(Tenths(691), Tenths(0))));
    assert!(!in_outer_circle(Point::from_centre(Tenths(0), Tenths(692))));
}

#[test]
fn positions_are_read_as_they_are_written() {
    let start = Position::start(4, Seat(2));
    assert_eq!(start.to_string().parse(), Ok(start));
    for text in [
        "a-13.0214+7.2 A+1.2-3.05 Q+0+0 | turn 1 | board 1 light 1",
        "a-13+7.2 A+1.2-3.05 | turn 2 | board 3 light 2 | points 12-9 | queen to cover | strokes 37",
        "b+0+0 I+5+5 | turn 2 | board 9 light 1 | seats 4 | points 24-24 | queen dark | places 2c 2d 1A",
        "a+0-4 b+0+4 c+4+4 d-4+4 e-4-4 f+8+8 g-8+8 h+8-8 i-8-8 A+20+0 Q+0+0 \
         | turn 1 | board 1 light 1 | owes 1-0 | break 2",
    ] {
        let position: Position = text.parse().unwrap_or_else(|why| panic!("{text}: {why}"));
        assert_eq!(position.to_string(), text);
        assert_eq!(position.to_string().parse(), Ok(position));
    }
}

#[test]
fn a_position_that_cannot_be_is_refused() {
    let rest = "| turn 1 | board 1 light 1";
    let a = Man::at(0);
    for (text, why) in [
        (format!("a+0+0 A+9+9 Q+2+0 {rest}"), PositionRefused::OnMan { man: Man::QUEEN, other: a }),
        (format!("a+36+0 A+9+9 Q+2+0 {rest}"), PositionRefused::OutOfTheFrame { man: a }),
        (format!("a+0+0 a+9+9 {rest}"), PositionRefused::Twice { man: a }),
        (format!("a+0+0 A+9+9 {rest}"), PositionRefused::Queen),
        (format!("a+0+0 Q+9+9 {rest}"), PositionRefused::NoMan { colour: Colour::Dark }),
        (format!("a+0+0 A+5+5 Q+9+9 {rest} | owes 1-0"), PositionRefused::OwesAndHas { colour: Colour::Light }),
        (format!("a+0+0 A+5+5 Q+9+9 {rest} | places 2a"), PositionRefused::Placed { man: a }),
        ("a+0+0 A+5+5 Q+9+9 | turn 3 | board 1 light 1".to_owned(), PositionRefused::NoSuchSeat { seat: Seat(2) }),
        ("a+0+0 A+5+5 Q+9+9 | board 1 light 1".to_owned(), PositionRefused::Missing("turn")),
        ("a+0+0 A+5+5 Q+9+9 | turn 1".to_owned(), PositionRefused::Missing("board")),
    ] {
        assert_eq!(text.parse::<Position>(), Err(why), "{text}");
    }
    for broken in ["ä+0+0", "a", "a+", "a+0", "a00", "a+0+0.12345", "z+0+0", "a+0+0 | | turn 1"] {
        assert!(matches!(broken.parse::<Position>(), Err(PositionRefused::Part { .. })), "{broken}");
    }
}
