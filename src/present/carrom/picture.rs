//! The board as it is drawn, and what is said of it to those who cannot see it.

use super::{super::game::Scene, board::striker, film, lie};
use crate::motif::{
    CarromBoard, CarromFall, CarromKind, CarromMan, CarromPocket, CarromPoint, CarromSide, CarromTray, Motif, QueenMark,
};
use games::{
    Seat, Turn,
    carrom::{
        Colour, LastStroke, Men, Piece, Pocket, Point, Position, Side, Spot, View,
        board::lying,
        laws::{Queen, Standing},
    },
};
use words::say;

/// How many places for a man are numbered.
const SPOTS_MAX: usize = 10;
/// The places that are proposed for a man, in 0.1 mm right and up of the centre: the middle, and two rings.
const SPOTS: [(i32, i32); 17] = [
    (0, 0),
    (0, 600),
    (450, 450),
    (600, 0),
    (450, -450),
    (0, -600),
    (-450, -450),
    (-600, 0),
    (-450, 450),
    (0, 350),
    (350, 0),
    (0, -350),
    (-350, 0),
    (250, 250),
    (250, -250),
    (-250, -250),
    (-250, 250),
];

/// The last stroke as it ran, and the board once something was placed since.
pub(super) fn picture(view: &View, scene: Scene<'_>) -> (Motif, String) {
    let motif = match view.last.as_ref().filter(|last| last.was_the_last_move()) {
        Some(last) => Motif::CarromFilm(Box::new(film::film(view, last, scene))),
        None => Motif::Carrom(still(view, scene)),
    };
    (motif, alt_text(view, scene))
}

/// The board as it is now. Men carry their letters once they are no longer packed in the middle.
pub(super) fn still(view: &View, scene: Scene<'_>) -> CarromBoard {
    let to_move = if let Turn::Of(seat) = view.turn { Some(seat) } else { None };
    let shooter = to_move.filter(|_| !view.is_placing());
    CarromBoard {
        men: men(&view.position.men),
        striker: striker(view).map(point),
        trays: trays(&view.position, &view.position.standing(), to_move, scene),
        letters: view.position.tries.is_none(),
        base_line: shooter.map(|seat| side(view.position.side(seat))),
        falls: view.last.as_ref().filter(|last| last.board == view.position.board).map_or_else(Vec::new, falls),
        spots: spots(view).into_iter().map(|spot| point(spot.point())).collect(),
        ..CarromBoard::default()
    }
}

/// The free places that are proposed for the man that is placed next.
pub(super) fn spots(view: &View) -> Vec<Spot> {
    let free: Vec<Spot> = view.spots().collect();
    let proposed = SPOTS.into_iter().filter_map(|at| free.iter().copied().find(|spot| (spot.x.0, spot.y.0) == at));
    let mut spots: Vec<Spot> = proposed.take(SPOTS_MAX).collect();
    if spots.is_empty() {
        // The circle is crowded: some of what is left.
        let apart = free.len().div_ceil(SPOTS_MAX).max(1);
        spots.extend(free.into_iter().step_by(apart));
    }
    spots
}

pub(super) fn men(men: &Men) -> Vec<CarromMan> {
    lying(men)
        .map(|(man, at)| {
            let kind = match man.colour() {
                Some(Colour::Light) => CarromKind::Light,
                Some(Colour::Dark) => CarromKind::Dark,
                None => CarromKind::Queen,
            };
            CarromMan { letter: man.letter(), kind, at: point(at) }
        })
        .collect()
}

/// What each seat's side has in, as the men stand; the tray of who is to do something is framed.
pub(super) fn trays(
    position: &Position,
    standing: &Standing,
    framed: Option<Seat>,
    scene: Scene<'_>,
) -> Vec<CarromTray> {
    let queen = |colour: Colour| match standing.queen {
        Queen::Covered(by) if by == colour => Some(QueenMark::Covered),
        Queen::ToCover if standing.shooter == colour => Some(QueenMark::Pocketed),
        _ => None,
    };
    (0..position.seats)
        .map(Seat::at)
        .map(|seat| {
            let colour = position.colour(seat);
            CarromTray {
                seat: seat.0,
                name: scene.names.whole(seat).to_owned(),
                drinks: 0,
                side: side(position.side(seat)),
                light: colour == Colour::Light,
                pocketed: standing.pocketed[colour.index()],
                queen: queen(colour),
                framed: framed == Some(seat),
                plate: None,
            }
        })
        .collect()
}

/// The men that fell in a stroke, from where they lay.
fn falls(last: &LastStroke) -> Vec<CarromFall> {
    let fall = |(piece, into): &(Piece, Pocket)| match piece {
        Piece::Man(man) => Some(CarromFall { from: point(last.before[man.index()]?), pocket: pocket(*into) }),
        Piece::Striker => None,
    };
    last.played.fell.iter().filter_map(fall).collect()
}

/// Who has which men, how many are in, where all lie. What fell is told with the stroke.
pub(super) fn alt_text(view: &View, scene: Scene<'_>) -> String {
    let (words, position) = (scene.words, &view.position);
    let [light, dark] = Colour::ALL.map(|colour| super::side_with(position, colour, scene));
    let is_packed = position.tries.is_some();
    let [in_light, in_dark] = Colour::ALL.map(|colour| position.pocketed(colour).count());
    let trays = say!(words, "carrom-alt-trays", light = light, in_light = in_light, dark = dark, in_dark = in_dark);
    let men = match lie::parts(&position.men, words) {
        _ if is_packed => say!(words, "carrom-alt-packed"),
        parts => say!(words, "carrom-alt-men", men = parts),
    };
    let ready = lie::ready(view, words).map(|ready| format!("{ready}."));
    let placing =
        position.placing.first().filter(|_| view.is_placing()).map(|(seat, man)| {
            say!(words, "carrom-alt-placing", who = scene.names.prose(*seat), man = man.to_string())
        });
    [Some(trays), Some(men), ready, placing].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

pub(super) const fn point(at: Point) -> CarromPoint {
    CarromPoint { x: at.x, y: at.y }
}

pub(super) const fn side(side: Side) -> CarromSide {
    match side {
        Side::South => CarromSide::South,
        Side::East => CarromSide::East,
        Side::North => CarromSide::North,
        Side::West => CarromSide::West,
    }
}

pub(super) const fn pocket(pocket: Pocket) -> CarromPocket {
    match pocket {
        Pocket::BottomLeft => CarromPocket::BottomLeft,
        Pocket::BottomRight => CarromPocket::BottomRight,
        Pocket::TopLeft => CarromPocket::TopLeft,
        Pocket::TopRight => CarromPocket::TopRight,
    }
}
