//! How a side lines up at home in Schleicher & Hüpfer: three movers and three
//! hoppers, or a free mix, on two rows.

use std::{fmt, str::FromStr};

use super::piece::{
    Face::{self, Circle, Plain},
    Piece, Side,
};

/// A line-up: two rows of three faces, columns `a` to `c`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Home {
    /// The row towards the opponent.
    pub front: [Face; 3],
    /// The outermost row.
    pub back: [Face; 3],
}

/// Why a line-up is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HomeRefused {
    /// It is not two rows of three letters.
    #[error("a line-up is the front row and the back row, such as ooo/OOO")]
    Unreadable,
    /// Without a free mix there are three movers and three hoppers.
    #[error("there are three movers and three hoppers, not {movers} movers")]
    Mix {
        /// How many movers there are.
        movers: usize,
    },
    /// Hoppers in front with movers behind cannot move at all.
    #[error("with hoppers in front and movers behind there is no first move")]
    NoFirstMove,
}

impl Home {
    /// Movers in front: the line-up where nothing is said.
    pub const DEFAULT: Self = Self { front: [Plain; 3], back: [Circle; 3] };

    /// Whether a side may line up so; with a free mix, in any numbers.
    ///
    /// # Errors
    /// The numbers are not three and three, or nothing could move: neither a mover in front, which would step,
    /// nor a hopper behind, which would jump over the piece before it.
    pub fn check(self, free_mix: bool) -> Result<Self, HomeRefused> {
        let movers = self.front.iter().chain(&self.back).filter(|face| **face == Plain).count();
        if !free_mix && movers != 3 {
            return Err(HomeRefused::Mix { movers });
        }
        if self == (Self { front: [Circle; 3], back: [Plain; 3] }) {
            return Err(HomeRefused::NoFirstMove);
        }
        Ok(self)
    }

    /// Whether there are three movers, two of them or more in front, where they have a step.
    #[must_use]
    pub fn leaves_steps(self) -> bool {
        let movers = |row: [Face; 3]| row.into_iter().filter(|face| *face == Plain).count();
        movers(self.front) + movers(self.back) == 3 && movers(self.front) >= 2
    }

    /// All line-ups that may be chosen.
    pub fn all(free_mix: bool) -> impl Iterator<Item = Self> {
        let face = |bits: u8, place: u8| if bits >> place & 1 == 1 { Circle } else { Plain };
        (0..64_u8).filter_map(move |bits| {
            let [front, back] = [0, 3].map(|row| [0, 1, 2].map(|column| face(bits, row + column)));
            Self { front, back }.check(free_mix).ok()
        })
    }
}

impl Default for Home {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// The front row and the back row, in the letters of a position: `ooo/OOO`.
impl fmt::Display for Home {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = |faces: [Face; 3]| faces.map(|face| Piece { side: Side::White, face }.letter());
        let [front, back] = [self.front, self.back].map(|faces| row(faces).iter().collect::<String>());
        write!(f, "{front}/{back}")
    }
}

impl FromStr for Home {
    type Err = HomeRefused;

    /// Reads a line-up, which is still to be [checked](Home::check).
    fn from_str(text: &str) -> Result<Self, HomeRefused> {
        let row = |text: &str| {
            let faces = text.chars().map(|letter| match letter {
                'o' => Some(Plain),
                'O' => Some(Circle),
                _ => None,
            });
            faces.collect::<Option<Vec<Face>>>().and_then(|faces| faces.try_into().ok())
        };
        let rows = text.split_once('/').and_then(|(front, back)| Some(Self { front: row(front)?, back: row(back)? }));
        rows.ok_or(HomeRefused::Unreadable)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nineteen_line_ups_have_a_first_move() {
        assert_eq!(Home::all(false).count(), 19);
        assert_eq!(Home::all(true).count(), 63);
        let stuck: Home = "OOO/ooo".parse().expect("a line-up");
        assert_eq!(stuck.check(false), Err(HomeRefused::NoFirstMove));
        assert_eq!(stuck.check(true), Err(HomeRefused::NoFirstMove));
        let mixed: Home = "oOo/oOo".parse().expect("a line-up");
        assert_eq!(mixed.check(false), Err(HomeRefused::Mix { movers: 4 }));
        assert_eq!(mixed.check(true), Ok(mixed));
    }

    #[test]
    fn a_line_up_is_read_as_it_is_written() {
        assert_eq!(Home::DEFAULT.to_string(), "ooo/OOO");
        for home in Home::all(true) {
            assert_eq!(home.to_string().parse(), Ok(home));
        }
        for broken in ["", "ooo", "ooo/OO", "ooo/OOOO", "xxx/XXX", "ooo/OOO/"] {
            assert_eq!(broken.parse::<Home>(), Err(HomeRefused::Unreadable), "{broken}");
        }
    }
}
