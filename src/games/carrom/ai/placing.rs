//! Where a man of the other side's is put that has come out (R6).

use super::{
    geometry::Lie,
    shots::{Eye, places},
    worth::probability,
};
use crate::{
    Seat,
    carrom::{
        board::{Colour, Man, Men, Point},
        engine::Constants,
        hand::HandError,
        laws::Queen,
        moves::Spot,
        position::Position,
        targets::wanted,
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
    nearest_to_the_middle(&view.spots().collect::<Vec<_>>())
}

/// The place that leaves the other side least and ours most.
pub(super) fn hard(view: &View) -> Option<Spot> {
    let outlook = Outlook::new(&view.position, view.options.physics.constants(), view.options.hand_error())?;
    outlook.best(&view.spots().collect::<Vec<_>>())
}

fn nearest_to_the_middle(spots: &[Spot]) -> Option<Spot> {
    spots.iter().copied().min_by_key(|spot| spot.point().squared_distance(Point::CENTRE))
}

/// What the sides have before them once a man is placed.
struct Outlook<'a> {
    position: &'a Position,
    man: Man,
    placer: Seat,
    constants: Constants,
    hand: HandError,
}

impl<'a> Outlook<'a> {
    fn new(position: &'a Position, constants: Constants, hand: HandError) -> Option<Self> {
        let &(placer, man) = position.placing.first()?;
        Some(Self { position, man, placer, constants, hand })
    }

    /// The best of these places; of those as good the first.
    fn best(&self, spots: &[Spot]) -> Option<Spot> {
        let mut best: Option<(f64, Spot)> = None;
        for &spot in spots.iter().step_by(EVERY) {
            let worth = self.worth(spot);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, spot));
            }
        }
        best.map(|(_, spot)| spot)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::carrom::course::free_spots;

    #[test]
    fn a_due_lies_where_it_is_harder_for_its_side_than_in_the_middle_r6() {
        // Light has fouled; dark, which is next, places a man of light's.
        let text = "b-20+24 A+22-30 B-30+0 | turn 2 | board 1 light 1 | queen dark | places 2a";
        let position: Position = text.parse().expect("a position");
        let outlook = Outlook::new(&position, Constants::default(), HandError { direction: 200, force: 8 })
            .expect("there is a man to place");
        let spots: Vec<Spot> = free_spots(&position.men).collect();
        let for_light = |spot: Spot| {
            let mut men = position.men;
            men[outlook.man.index()] = Some(spot.point());
            outlook.easiest(&men, Seat(0), &[outlook.man])
        };
        let (best, plain) = (outlook.best(&spots), nearest_to_the_middle(&spots));
        let (best, plain) = (best.map(for_light), plain.map(for_light));
        assert!(best < plain, "{best:?} is not less than {plain:?}");
    }
}
