//! What a turn is worth (B8–B10).

use std::fmt;

use super::{
    balls::{Balls, FourDice},
    board::Board,
};

/// What the third Carambo in a row is worth more, in points (B9).
pub const THIRD_CARAMBO: u16 = 50;
/// What a straight or a compress is worth, in points (B10).
pub const FORMATION: u16 = 30;
/// How many throws a player has in a row at the most (B9).
pub const THROWS_MAX: u8 = 3;

/// How the balls stand together at the end (B10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Formation {
    /// In one row, column or diagonal, gaps allowed.
    Straight,
    /// Each next to both others.
    Compress,
}

impl Formation {
    /// How these balls stand together. They cannot do both: three in a line are not all next to each other.
    #[must_use]
    pub fn of(board: &Board, balls: &Balls) -> Option<Self> {
        let [black, red, white] = balls.fields();
        if board.touch(black, red) && board.touch(red, white) && board.touch(white, black) {
            return Some(Self::Compress);
        }
        let line = board.lines().through(board.index(black), board.index(red));
        (line & super::lines::only(board.index(white)) != 0).then_some(Self::Straight)
    }
}

impl fmt::Display for Formation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Straight => "straight",
            Self::Compress => "compress",
        })
    }
}

/// Which dice of a throw are alike, the best of it (B10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Alike {
    /// Two and two.
    TwoPairs,
    /// Three.
    Three,
    /// All four.
    Four,
}

impl Alike {
    /// The best of a throw, if any are alike enough.
    #[must_use]
    pub fn of(dice: FourDice) -> Option<Self> {
        let [a, b, c, d] = dice.pips();
        match (a == b, b == c, c == d) {
            (true, true, true) => Some(Self::Four),
            (true, true, _) | (_, true, true) => Some(Self::Three),
            (true, _, true) => Some(Self::TwoPairs),
            _ => None,
        }
    }

    /// What it is worth, in points.
    #[must_use]
    pub const fn points(self) -> u16 {
        match self {
            Self::TwoPairs => 10,
            Self::Three => 20,
            Self::Four => 40,
        }
    }
}

impl fmt::Display for Alike {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TwoPairs => "two pairs",
            Self::Three => "three alike",
            Self::Four => "four alike",
        })
    }
}

/// What a turn that scores is worth, part by part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Score {
    /// The values of the three fields (B8), in points.
    pub fields: u16,
    /// How the balls stand together (B10).
    pub formation: Option<Formation>,
    /// Which dice are alike (B10).
    pub alike: Option<Alike>,
    /// Whether the turn is a Carambo, which doubles the premiums (B10).
    pub carambo: bool,
    /// Whether it is the third Carambo in a row (B9).
    pub third_carambo: bool,
}

impl Score {
    /// What the balls are worth where they stand, after the throw of this number (from 1) with these dice.
    #[must_use]
    pub fn of(board: &Board, balls: &Balls, dice: FourDice, carambo: bool, throw: u8) -> Self {
        Self {
            fields: balls.fields().iter().map(|field| u16::from(board.value(*field))).sum(),
            formation: Formation::of(board, balls),
            alike: Alike::of(dice),
            carambo,
            third_carambo: carambo && throw == THROWS_MAX,
        }
    }

    /// The premiums of B10, doubled by a Carambo, in points.
    #[must_use]
    pub fn premiums(&self) -> u16 {
        let once = self.formation.map_or(0, |_| FORMATION) + self.alike.map_or(0, Alike::points);
        if self.carambo { 2 * once } else { once }
    }

    /// All of it, in points.
    #[must_use]
    pub fn total(&self) -> u16 {
        self.fields + self.premiums() + if self.third_carambo { THIRD_CARAMBO } else { 0 }
    }
}

/// `5 fields, three alike, Carambo: 45`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} fields", self.fields)?;
        if let Some(formation) = self.formation {
            write!(f, ", {formation}")?;
        }
        if let Some(alike) = self.alike {
            write!(f, ", {alike}")?;
        }
        f.write_str(match (self.carambo, self.third_carambo) {
            (_, true) => ", third Carambo",
            (true, _) => ", Carambo",
            _ => "",
        })?;
        write!(f, ": {}", self.total())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(balls: &str, dice: &str, carambo: bool, throw: u8) -> Score {
        let (balls, dice) = (balls.parse().expect("balls"), dice.parse().expect("dice"));
        Score::of(&Board::standard(), &balls, dice, carambo, throw)
    }

    #[test]
    fn premiums_of_formations_and_dice_b10() {
        for (balls, formation) in [
            ("S3G R3L W3E", Some(Formation::Straight)),
            ("S1A R3A W7A", Some(Formation::Straight)),
            ("S7A R5C W1G", Some(Formation::Straight)),
            ("S4F R4G W3G", Some(Formation::Compress)),
            ("S3E R3F W3G", Some(Formation::Straight)),
            ("S1A R2B W3D", None),
            ("S1A R1B W2D", None),
        ] {
            assert_eq!(score(balls, "1234", false, 1).formation, formation, "{balls}");
        }
        for (dice, points) in [("1234", 0), ("1123", 0), ("1122", 10), ("1222", 20), ("2221", 20), ("5555", 40)] {
            assert_eq!(score("S1A R2B W3D", dice, false, 1).premiums(), points, "{dice}");
            assert_eq!(score("S1A R2B W3D", dice, true, 1).premiums(), 2 * points, "{dice} with Carambo");
        }
    }

    #[test]
    fn the_third_carambo_is_not_doubled_b9() {
        let third = score("S4F R4G W3G", "1111", true, 3);
        assert_eq!(third.total(), 9 + 2 * (30 + 40) + 50);
        assert_eq!(score("S4F R4G W3G", "1111", true, 2).total(), 9 + 2 * (30 + 40));
        assert_eq!(score("S4F R4G W3G", "1111", false, 3).total(), 9 + 30 + 40);
    }
}
