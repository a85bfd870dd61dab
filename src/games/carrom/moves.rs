//! What can be decided in a match of Carrom, and why it is refused.

use std::{fmt, str::FromStr};

use super::{
    board::{Man, PlaceRefused, Point},
    notation::{Angle, Tenths},
    stroke::{DIRECTIONS, FORCE_MAX, Stroke},
};
use crate::NotationError;

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A stroke: `shoot -6.20 12.50 640`.
    Shoot(Asked),
    /// Puts the next man that is out of a pocket on the board: `place 1.20 -3.00`.
    Place(Spot),
}

/// A stroke as it is asked for; not every one is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Asked {
    /// Where the striker stands: from the middle of the base line, to the right or up (R2).
    pub at: Tenths,
    /// Its direction: 0 is straight ahead.
    pub angle: Angle,
    /// How hard it is struck, from 1 to 1000.
    pub force: i32,
}

/// A place in the outer circle, from the middle of the board to the right and up (R6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot {
    /// To the right.
    pub x: Tenths,
    /// Up.
    pub y: Tenths,
}

impl Spot {
    /// The point of the board that this is.
    #[must_use]
    pub const fn point(self) -> Point {
        Point::from_centre(self.x, self.y)
    }
}

impl Asked {
    /// The stroke that this is, wherever the striker stands.
    ///
    /// # Errors
    /// It does not go forward, or there is no such force.
    pub fn stroke(self) -> Result<Stroke, Refusal> {
        let direction = 9000 - self.angle.0;
        if !(i32::from(*DIRECTIONS.start())..=i32::from(*DIRECTIONS.end())).contains(&direction) {
            return Err(Refusal::NotForward { angle: self.angle });
        }
        if !(1..=i32::from(FORCE_MAX)).contains(&self.force) {
            return Err(Refusal::NoSuchForce { force: self.force });
        }
        // Who asks for a place past the end of the line is told so where the men are looked at.
        let x = self.at.0.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16;
        Ok(Stroke { x, direction: direction as u16, force: self.force as u16 })
    }
}

impl From<Stroke> for Asked {
    fn from(stroke: Stroke) -> Self {
        Self { at: stroke.place(), angle: stroke.angle(), force: i32::from(stroke.force) }
    }
}

/// As it is typed: `-6.20 12.50 640`.
impl fmt::Display for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.at, self.angle, self.force)
    }
}

/// As it is typed: `1.20 -3.00`.
impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.x, self.y)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shoot(asked) => write!(f, "shoot {asked}"),
            Self::Place(spot) => write!(f, "place {spot}"),
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut words = text.split_whitespace();
        let mut next = || words.next().unwrap_or_default();
        let mv = match next() {
            "shoot" => Self::Shoot(Asked { at: next().parse()?, angle: next().parse()?, force: force(next())? }),
            "place" => Self::Place(Spot { x: next().parse()?, y: next().parse()? }),
            _ => return Err(NotationError::new(text, "shoot -6.2 12.5 640 or place 1.2 -3")),
        };
        match words.next() {
            None => Ok(mv),
            Some(more) => Err(NotationError::new(more, "no more numbers")),
        }
    }
}

fn force(text: &str) -> Result<i32, NotationError> {
    let is_number = text.len() <= 6 && text.bytes().all(|digit| digit.is_ascii_digit());
    let number = is_number.then(|| text.parse().ok()).flatten();
    number.ok_or_else(|| NotationError::new(text, "a force from 1 to 1000"))
}

/// Why a move is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// A man waits to be placed before the next stroke.
    #[error("first place man {man} (R6)")]
    PlaceFirst {
        /// Which.
        man: Man,
    },
    /// No man waits to be placed.
    #[error("there is nothing to place (R6)")]
    NothingToPlace,
    /// The striker may not stand there.
    #[error(transparent)]
    Striker(#[from] PlaceRefused),
    /// Not forward of the base line.
    #[error("{angle}° does not go forward: the direction is between -90 and 90 degrees (R2)")]
    NotForward {
        /// The direction that was asked for.
        angle: Angle,
    },
    /// No force from 1 to 1000.
    #[error("a force of {force}: it is from 1 to 1000 (R2)")]
    NoSuchForce {
        /// What was asked for.
        force: i32,
    },
    /// The man would not lie within the outer circle.
    #[error("a man at {spot} is not within the outer circle: its middle is up to 6.91 from the board's (R6)")]
    OutsideTheCircle {
        /// Where.
        spot: Spot,
    },
    /// The man would lie on another.
    #[error("a man at {spot} lies on man {man} (R6)")]
    OnMan {
        /// Where.
        spot: Spot,
        /// The man there.
        man: Man,
    },
}

impl Refusal {
    /// The number of the rule that says no.
    #[must_use]
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::Striker(_) | Self::NotForward { .. } | Self::NoSuchForce { .. } => "R2",
            Self::PlaceFirst { .. } | Self::NothingToPlace | Self::OutsideTheCircle { .. } | Self::OnMan { .. } => "R6",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_ends_with_the_number_of_its_rule() {
        let (man, spot) = (Man::QUEEN, Spot { x: Tenths(0), y: Tenths(0) });
        for why in [
            Refusal::PlaceFirst { man },
            Refusal::NothingToPlace,
            Refusal::Striker(PlaceRefused::OnMan { x: Tenths(0), man }),
            Refusal::NotForward { angle: Angle(9000) },
            Refusal::NoSuchForce { force: 0 },
            Refusal::OnMan { spot, man },
        ] {
            assert!(why.to_string().ends_with(&format!("({})", why.rule())), "{why}");
        }
    }

    #[test]
    fn moves_are_read_as_they_are_written_and_shorter() {
        for (text, written) in [
            ("shoot -6.20 12.50 640", "shoot -6.20 12.50 640"),
            ("shoot -6.2 +12.5 640", "shoot -6.20 12.50 640"),
            ("shoot 0 -0 1", "shoot 0.00 0.00 1"),
            ("place 1.2 -3", "place 1.20 -3.00"),
        ] {
            let mv: Move = text.parse().expect("a move");
            assert_eq!(mv.to_string(), written);
            assert_eq!(written.parse(), Ok(mv));
        }
        for broken in
            ["shoot", "shoot 1 2", "shoot 1 2 3 4", "shoot 1 2 -3", "shoot 1 2 3.5", "place 1", "place 1 2 3", "aim"]
        {
            assert!(broken.parse::<Move>().is_err(), "{broken}");
        }
    }

    #[test]
    fn an_angle_is_counted_from_straight_ahead_and_a_direction_from_the_base_line() {
        let asked = Asked { at: Tenths(-620), angle: Angle(1250), force: 640 };
        assert_eq!(asked.stroke(), Ok(Stroke { x: -620, direction: 7750, force: 640 }));
        assert_eq!(Asked::from(Stroke { x: -620, direction: 7750, force: 640 }), asked);
        for angle in [-9000, 9000, 9500] {
            let asked = Asked { angle: Angle(angle), ..asked };
            assert_eq!(asked.stroke(), Err(Refusal::NotForward { angle: Angle(angle) }));
        }
        assert_eq!(Asked { force: 0, ..asked }.stroke(), Err(Refusal::NoSuchForce { force: 0 }));
    }
}
