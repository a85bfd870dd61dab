//! Where a man of the other side's is put that has come out (R6).

use super::{
    geometry::Lie,
    shots::{Eye, places},
    worth::{probability, wanted},
};
use crate::games::{
    Seat,
    carrom::{
        board::{Colour, Man, Men, Point},
        engine::Constants,
        laws::Queen,
        moves::Spot,
        options::Hand,
        position::Position,
        view::View,
    },
};

/// What the prospect of whoever is not next counts beside that of who is.
const LATER: f64 = 0.6;
/// What it counts how well the man itself lies.
const ITSELF: f64 = 0.5;
/// Every how many of the free places are looked at.
const EVERY: usize = 2;

/// A plain place: the nearest to the middle, which is the farthest from all pockets.
pub(super) fn plain(view: &View) -> Option<Spot> {
    view.spots().min_by_key(|spot| spot.point().squared_distance(Point::CENTRE))
}

/// The place that leaves the other side least and ours most.
pub(super) fn hard(view: &View) -> Option<Spot> {
    let outlook = Outlook::new(&view.position, view.options.physics.constants(), view.options.hand)?;
    let plain = plain(view)?;
    let spots = view.spots().enumerate().filter(|(nth, _)| nth % EVERY == 0).map(|(_, spot)| spot);
    let (mut best, mut most) = (plain, outlook.worth(plain));
    for spot in spots {
        let worth = outlook.worth(spot);
        if worth > most {
            (best, most) = (spot, worth);
        }
    }
    Some(best)
}

/// What the sides have before them once a man is placed.
struct Outlook<'a> {
    position: &'a Position,
    man: Man,
    placer: Seat,
    constants: Constants,
    hand: Hand,
}

impl<'a> Outlook<'a> {
    fn new(position: &'a Position, constants: Constants, hand: Hand) -> Option<Self> {
        let &(placer, man) = position.placing.first()?;
        Some(Self { position, man, placer, constants, hand })
    }

    fn worth(&self, spot: Spot) -> f64 {
        let mut men = self.position.men;
        men[self.man.index()] = Some(spot.point());
        let (turn, ours) = (self.position.turn, self.position.colour(self.placer));
        let (sooner, later) = (turn, self.position.next(turn));
        let (mine, theirs) = if self.position.colour(turn) == ours { (sooner, later) } else { (later, sooner) };
        let weight = |seat| if seat == sooner { 1.0 } else { LATER };
        weight(mine) * self.prospect(&men, mine)
            - weight(theirs) * self.prospect(&men, theirs)
            - ITSELF * self.easiest(&men, theirs, &[self.man])
    }

    fn prospect(&self, men: &Men, seat: Seat) -> f64 {
        let colour: Colour = self.position.colour(seat);
        let may_have_queen = self.position.queen == Queen::OnBoard && self.position.pocketed(colour).next().is_some();
        self.easiest(men, seat, &wanted(men, colour, may_have_queen))
    }

    fn easiest(&self, men: &Men, seat: Seat, wanted: &[Man]) -> f64 {
        let (lie, side) = (Lie::of(men), self.position.side(seat));
        let eye = Eye { lie: &lie, side, constants: self.constants };
        probability(eye.easiest(wanted, &places(men, side)), self.hand)
    }
}
