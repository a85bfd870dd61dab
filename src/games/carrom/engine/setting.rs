//! What the discs lie on: the constants, the frame and the pockets.

use super::Constants;

/// The side of the square playing surface.
pub const SURFACE: f64 = 0.740;
/// The radius of a pocket's circle, which touches both frames of its corner.
pub const POCKET_RADIUS: f64 = 0.02225;
/// An overlap of up to this counts as touching: rounding to whole micrometres can leave it.
pub const TOUCH_MAX: f64 = 2e-6;

/// What a run takes place on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Setting {
    /// What it is made of.
    pub constants: Constants,
    /// The coordinate of the left and of the lower edge.
    pub low: f64,
    /// The coordinate of the right and of the upper edge.
    pub high: f64,
    /// Whether discs bounce off the edges.
    pub frame: bool,
    /// Whether there are pockets in the corners.
    pub pockets: bool,
    /// When to stop, in seconds; infinity to go on until nothing happens any more.
    pub until: f64,
}

impl Setting {
    /// The board of the game, with frame and pockets; the origin is its centre, x to the right, y upwards.
    #[must_use]
    pub const fn board(constants: Constants) -> Self {
        let half = SURFACE / 2.0;
        Self { constants, low: -half, high: half, frame: true, pockets: true, until: f64::INFINITY }
    }

    /// The same surface with the origin in its lower left corner.
    #[must_use]
    pub const fn from_corner(constants: Constants, frame: bool, pockets: bool) -> Self {
        Self { constants, low: 0.0, high: SURFACE, frame, pockets, until: f64::INFINITY }
    }

    /// How much a moving disc slows, in m/s².
    pub(super) fn slowing(&self) -> f64 {
        self.constants.mu * self.constants.g
    }

    /// The centre of a pocket.
    #[must_use]
    pub fn pocket(&self, pocket: Pocket) -> (f64, f64) {
        let (near, far) = (self.low + POCKET_RADIUS, self.high - POCKET_RADIUS);
        match pocket {
            Pocket::BottomLeft => (near, near),
            Pocket::BottomRight => (far, near),
            Pocket::TopRight => (far, far),
            Pocket::TopLeft => (near, far),
        }
    }
}

/// One of the four pockets, named by where it lies as the board is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Pocket {
    /// At low x and low y.
    BottomLeft,
    /// At high x and low y.
    BottomRight,
    /// At high x and high y.
    TopRight,
    /// At low x and high y.
    TopLeft,
}

impl Pocket {
    /// All, around the board; their places here are their numbers.
    pub const ALL: [Self; 4] = [Self::BottomLeft, Self::BottomRight, Self::TopRight, Self::TopLeft];

    /// Its number, 0 to 3.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }
}
