//! What a stroke is worth once the laws have judged it: men, the queen, who is
//! next, and how well the men lie for them. In men.

use super::{
    geometry::Lie,
    shots::{Eye, places},
};
use crate::{
    Seat,
    carrom::{
        board::{Colour, Man, Men, Side},
        engine::Constants,
        hand::HandError,
        laws::{Queen, QueenRuling, Ruling, Standing, judge},
        position::Position,
        stroke::Played,
        targets::wanted,
    },
};

/// What the board is worth beside its points.
const BOARD_WON: f64 = 8.0;
/// What it is worth to be next, with a man that cannot be missed.
const TURN: f64 = 4.0;
/// What it is worth to be next but one with such a man, if the opponent pockets nothing.
const LATER: f64 = 1.0;
/// How probable it is that whoever is next pockets something, where nobody has looked.
const PROSPECT: f64 = 0.7;
/// What the covered queen is worth beside her points: in boards against itself 1, 2 and 3.5 were alike, 5 no better.
const QUEEN: f64 = 1.0;
/// What part of it a queen is worth that the next stroke may cover, beside the prospect of that.
const TO_COVER: f64 = 0.9;

/// How far ahead a stroke is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Horizon {
    /// By what fell into the pockets. Whoever is next is taken to pocket something as often as on average.
    Fallen,
    /// Also by what it leaves on the board: how probably whoever is next pockets something there.
    Left,
    /// Also by the strokes that whoever is next could play there, which are tried; not where the board is over, or
    /// something comes before the next stroke.
    Next,
}

/// A position in which a stroke is to be judged.
pub(super) struct Bench<'a> {
    position: &'a Position,
    standing: Standing,
    constants: Constants,
    hand: HandError,
}

impl<'a> Bench<'a> {
    pub(super) fn new(position: &'a Position, constants: Constants, hand: HandError) -> Self {
        Self { position, standing: position.standing(), constants, hand }
    }

    pub(super) fn side(&self) -> Side {
        self.position.side(self.position.turn)
    }

    /// What a stroke was worth to the shooter.
    pub(super) fn worth(&self, played: &Played, look: Horizon) -> f64 {
        let fallen = self.position.fallen(played);
        let ruling = judge(&self.standing, &fallen);
        let me = self.standing.shooter;
        if let Some(end) = ruling.end {
            let worth = BOARD_WON + f64::from(end.points());
            return if end.winner == me { worth } else { -worth };
        }
        let on_board = |colour: Colour| colour.men().filter(|man| played.men[man.index()].is_some()).count() as f64;
        let out = |colour: Colour| f64::from(ruling.paid[colour.index()]);
        let again = if ruling.stroke_out { f64::from(fallen.own) } else { 0.0 };
        let men = on_board(me.other()) + out(me.other()) - on_board(me) - out(me) - again;
        let owed = f64::from(ruling.owed[me.other().index()]) - f64::from(ruling.owed[me.index()]);
        men + owed + self.queen(&ruling) + self.next(&ruling, &played.men, look)
    }

    /// What it is worth more than that to pocket an own man and go on.
    pub(super) const BY_A_MAN: f64 = 1.0 + 2.0 * TURN * PROSPECT;

    /// What missing everything is worth.
    pub(super) fn nothing(&self) -> f64 {
        let me = self.standing.shooter;
        f64::from(self.position.on_board(me.other())) - f64::from(self.position.on_board(me)) - TURN * PROSPECT
    }

    fn queen(&self, ruling: &Ruling) -> f64 {
        match (ruling.queen, self.standing.queen) {
            (QueenRuling::Covered, _) => QUEEN,
            (QueenRuling::ToCover | QueenRuling::StillToCover, _) => QUEEN * TO_COVER,
            (QueenRuling::AsBefore, Queen::Covered(by)) if by == self.standing.shooter => QUEEN,
            (QueenRuling::AsBefore, Queen::Covered(_)) => -QUEEN,
            _ => 0.0,
        }
    }

    /// What it is worth to be next, or not to.
    fn next(&self, ruling: &Ruling, men: &Men, look: Horizon) -> f64 {
        let (me, opponent) = (self.position.turn, self.position.next(self.position.turn));
        match (look, ruling.goes_on) {
            (Horizon::Fallen, true) => TURN * PROSPECT,
            (Horizon::Fallen, false) => -TURN * PROSPECT,
            (Horizon::Left | Horizon::Next, true) => TURN * self.prospect(men, me),
            (Horizon::Left | Horizon::Next, false) => {
                let theirs = self.prospect(men, opponent);
                LATER * (1.0 - theirs) * self.prospect(men, me) - TURN * theirs
            }
        }
    }

    /// How probably a seat pockets something from here.
    fn prospect(&self, men: &Men, seat: Seat) -> f64 {
        let colour = self.position.colour(seat);
        let may_have_queen = men[Man::QUEEN.index()].is_some() && self.standing.pocketed[colour.index()] > 0;
        let wanted = wanted(men, colour, may_have_queen);
        prospect(men, self.position.side(seat), &wanted, self.constants, self.hand)
    }
}

/// How probably the easiest straight shot at these men from a side falls.
pub(super) fn prospect(men: &Men, side: Side, wanted: &[Man], constants: Constants, hand: HandError) -> f64 {
    let lie = Lie::of(men);
    let eye = Eye { lie: &lie, side, constants };
    probability(eye.easiest(wanted, &places(men, side)), hand)
}

/// The smallest deviation of a hand that is reckoned with, in 0.01°: what is seen of a shot is not exact.
const DEVIATION_MIN: i64 = 10;

/// How probably a hand stays within a tolerance in radians.
pub(super) fn probability(tolerance: f64, hand: HandError) -> f64 {
    let deviation = hand.direction.max(DEVIATION_MIN) as f64 * std::f64::consts::PI / 18_000.0;
    within(tolerance / deviation)
}

/// How probably a bell's value is off its middle by no more than so many deviations (Abramowitz and Stegun, 7.1.27).
fn within(deviations: f64) -> f64 {
    let t = deviations * std::f64::consts::FRAC_1_SQRT_2;
    let sum = 1.0 + t * (0.278_393 + t * (0.230_389 + t * (0.000_972 + t * 0.078_108)));
    1.0 - 1.0 / (sum * sum * sum * sum)
}
