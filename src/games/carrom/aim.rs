//! Looking ahead for a stroke that is intended: where the striker runs, what it
//! meets first, and where both go from there. Without the hand's error, which
//! nobody knows before.

use super::{
    board::{Man, Men, Pocket, Point, Side},
    engine::{Constants, Contact, Kind, trace::Trace},
    stroke::{Piece, Stroke, engine, pieces, run},
};

/// What an intended stroke comes to, up to the second contact of whoever is in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aim {
    /// The striker's way to its first man, or to its end: where it stands, each bank, where it is then.
    pub way: Vec<Point>,
    /// What it meets, if it meets a man.
    pub hit: Option<Hit>,
    /// The pocket the striker falls into at the end of its way, as far as it is shown.
    pub striker_falls: Option<Pocket>,
}

/// The first man that the striker meets, and what comes of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hit {
    /// Which.
    pub man: Man,
    /// Where the striker is as it meets it: the ghost.
    pub ghost: Point,
    /// The man's way from there to its next contact with another, or to its end.
    pub man_way: Vec<Point>,
    /// The pocket it falls into at the end of that way.
    pub man_falls: Option<Pocket>,
    /// The striker's way from there in the same manner.
    pub striker_way: Vec<Point>,
}

/// Looks ahead.
#[must_use]
pub fn look_ahead(constants: Constants, men: &Men, side: Side, stroke: Stroke) -> Aim {
    let mut trace = Trace::new(&super::engine::Setting::board(constants));
    run(&mut engine(), constants, men, side, stroke, &mut trace);
    let pieces = pieces(men);
    let striker = pieces.len() - 1;
    let first = trace.contacts().iter().find(|contact| contact.kind == Kind::Disc(striker)).copied();
    let Some(Contact { time, disc, .. }) = first else {
        let (way, striker_falls) = way(&trace, striker, 0.0, f64::INFINITY);
        return Aim { way, hit: None, striker_falls };
    };
    let Piece::Man(man) = pieces[disc] else { unreachable!("only the last disc is the striker") };
    let onward = |disc| way(&trace, disc, time, next_contact(&trace, disc, time));
    let ((man_way, man_falls), (striker_way, striker_falls)) = (onward(disc), onward(striker));
    let ghost = place(&trace, striker, time);
    let hit = Hit { man, ghost, man_way, man_falls, striker_way };
    Aim { way: way(&trace, striker, 0.0, time).0, hit: Some(hit), striker_falls }
}

/// When a disc next meets another, after a time.
fn next_contact(trace: &Trace, disc: usize, after: f64) -> f64 {
    let meets = |contact: &Contact| match contact.kind {
        Kind::Disc(other) => contact.disc == disc || other == disc,
        Kind::Frame(_) | Kind::Pocket(_) => false,
    };
    let next = trace.contacts().iter().find(|contact| contact.time > after && meets(contact));
    next.map_or(f64::INFINITY, |contact| contact.time)
}

/// The corners of a disc's way between two times, and the pocket it falls into on it.
fn way(trace: &Trace, disc: usize, from: f64, to: f64) -> (Vec<Point>, Option<Pocket>) {
    let falls = trace.fallen(disc).filter(|(time, _)| *time <= to);
    let legs = trace.legs(disc).iter();
    let turns = legs.filter(|leg| leg.start > from && leg.start < to).map(|leg| Point::nearest(leg.x, leg.y));
    let mut way: Vec<Point> = [place(trace, disc, from)].into_iter().chain(turns).collect();
    let end = falls.map_or(to, |(time, _)| time);
    if end.is_finite() {
        way.push(place(trace, disc, end));
    }
    way.dedup();
    (way, falls.map(|(_, pocket)| pocket))
}

fn place(trace: &Trace, disc: usize, time: f64) -> Point {
    let (x, y) = trace.place(disc, time);
    Point::nearest(x, y)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::carrom::{
        board::{CENTRE, MAN_RADIUS, MEN, STRIKER_RADIUS},
        moves::Asked,
        notation::{Angle, Tenths},
        options::Physics,
    };

    fn at(x: i32, y: i32) -> Point {
        Point::from_centre(Tenths(x), Tenths(y))
    }

    fn men(lying: &[(usize, Point)]) -> Men {
        let mut men = [None; MEN];
        lying.iter().for_each(|(man, at)| men[*man] = Some(*at));
        men
    }

    fn look(men: &Men, place: i32, angle: i32, force: i32) -> Aim {
        let asked = Asked { at: Tenths(place), angle: Angle(angle), force };
        look_ahead(Physics::default().constants(), men, Side::South, asked.stroke().expect("a stroke"))
    }

    #[test]
    fn a_full_hit_goes_straight_on() {
        let men = men(&[(3, at(0, 0))]);
        let aim = look(&men, 0, 0, 400);
        let hit = aim.hit.expect("it lies in the way");
        let ghost = Point { x: CENTRE, y: CENTRE - MAN_RADIUS - STRIKER_RADIUS };
        assert_eq!((hit.man, hit.ghost), (Man::at(3), ghost));
        assert_eq!(aim.way, [Side::South.base(Tenths(0)), ghost]);
        assert!(hit.man_way.iter().chain(&hit.striker_way).all(|at| at.x == CENTRE));
        assert_eq!((hit.man_way[0], hit.striker_way[0]), (Point::CENTRE, ghost));
        assert_eq!((hit.man_falls, aim.striker_falls), (None, None));
    }

    #[test]
    fn a_man_is_followed_into_its_pocket_or_to_the_next_man() {
        // The line from the middle of the base line into the top right pocket.
        let front = at(3227, 3044);
        let hit = look(&men(&[(0, front)]), 0, 2940, 250).hit.expect("it lies in the way");
        assert_eq!((hit.man, hit.man_falls), (Man::at(0), Some(Pocket::TopRight)));
        let blocked = men(&[(0, at(2500, 1800)), (1, front)]);
        let hit = look(&blocked, 0, 3010, 400).hit.expect("it lies in the way");
        let end = hit.man_way.last().expect("it moves");
        let apart = (end.squared_distance(front) as f64).sqrt() - f64::from(2 * MAN_RADIUS);
        assert_eq!((hit.man, hit.man_falls), (Man::at(0), None));
        assert!(apart.abs() < 2.0, "it stops being followed as it meets the next one: {apart}");
    }

    #[test]
    fn the_striker_s_banks_are_corners_of_its_way() {
        let aim = look(&men(&[(9, at(-2000, -1000))]), 1000, 6000, 900);
        let far = STRIKER_RADIUS;
        assert!(aim.way.len() > 2);
        let bank = aim.way[1];
        assert_eq!(bank.x, 2 * CENTRE - far, "{:?}", aim.way);
    }

    #[test]
    fn a_stroke_that_meets_nothing_ends_where_it_stops_or_in_a_pocket() {
        let aim = look(&men(&[]), 0, 0, 100);
        assert_eq!((aim.way.len(), aim.hit, aim.striker_falls), (2, None, None));
        let aim = look(&men(&[]), 0, 3010, 600);
        assert_eq!((aim.way.len(), aim.hit, aim.striker_falls), (2, None, Some(Pocket::TopRight)));
    }
}
