//! All that stands between two strokes of a match, and its text.
//!
//! ```text
//! a-13.0214+7.2 A+1.2-3.05 Q+0+0 | turn 1 | board 3 light 2 | points 12-9 | owes 1-0
//! ```
//!
//! First the men on the board, each with its place in centimetres from the middle, right and up, to the
//! micrometre; all others are in the pockets. Then, after bars and in this order, what is so:
//!
//! | part | meaning | if it is not there |
//! | --- | --- | --- |
//! | `turn 1` | the seat that shoots next | must be there |
//! | `board 3 light 2` | the board's number; the seat that broke it or is to, whose side is light | must be there |
//! | `seats 4` | how many play | two |
//! | `points 12-9` | what the sides have: that of seats 1 and 3, that of seats 2 and 4 | none |
//! | `owes 1-0` | dues that light and dark owe (R6) | none |
//! | `queen to cover`, `queen light` | she is in a pocket: not covered yet, or covered by light (R5) | on the board |
//! | `break 2` | the board is not broken; so many tries touched nothing (R3) | broken |
//! | `strokes 37` | strokes on this board so far | none |
//! | `places 2c 2d` | men that are out of the pockets, and the seats that place them, in order (R6) | none |

use std::{fmt, str::FromStr};

use smallvec::SmallVec;

use super::{
    board::{BOARD, CENTRE, Colour, MAN_RADIUS, MEN, MEN_EACH, Man, Men, Point, Side, first_setting, lying, under},
    laws::{Queen, Standing, TRIES},
    notation::decimal,
};
use crate::Seat;

/// The most strokes of a board: then it is left as it lies, and nobody scores.
pub const STROKES_MAX: u16 = 500;
/// The most boards of a match: eight, and one that plays a tie off (R13).
pub const BOARDS_MAX: u8 = 9;
/// The most points a position can have for a side.
const POINTS_MAX: u16 = 999;

/// A match between two strokes, or between a stroke and what is placed after it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// Where the men lie; those that do not are in the pockets, or wait to be placed.
    pub men: Men,
    /// How many seats play: two or four.
    pub seats: usize,
    /// The seat that shoots next, once all is placed.
    pub turn: Seat,
    /// The number of the board, from 1.
    pub board: u8,
    /// The seat that breaks this board; its side has the light men (R1).
    pub breaker: Seat,
    /// The points of the two sides: of seats 1 and 3, of seats 2 and 4.
    pub points: [u16; 2],
    /// The dues each colour owes (R6).
    pub owed: [u8; 2],
    /// Where the queen is.
    pub queen: Queen,
    /// How many tries of the break have touched nothing; `None` once the board is broken (R3).
    pub tries: Option<u8>,
    /// How many strokes this board has had.
    pub strokes: u16,
    /// The men that are to be placed, each with the seat that places it, in order (R6).
    pub placing: SmallVec<[(Seat, Man); 4]>,
}

impl Position {
    /// A match that begins.
    #[must_use]
    pub fn start(seats: usize, breaker: Seat) -> Self {
        Self {
            men: first_setting(Side::of(breaker, seats)),
            seats,
            turn: breaker,
            board: 1,
            breaker,
            points: [0; 2],
            owed: [0; 2],
            queen: Queen::OnBoard,
            tries: Some(0),
            strokes: 0,
            placing: SmallVec::new(),
        }
    }

    /// The next board: all men in the middle, colours changed, the break with the next seat (R1).
    #[must_use]
    pub fn next_board(&self) -> Self {
        let (board, points) = (self.board + 1, self.points);
        Self { board, points, ..Self::start(self.seats, self.next(self.breaker)) }
    }

    /// The seat that follows in the circle: to the right (R14).
    #[must_use]
    pub fn next(&self, seat: Seat) -> Seat {
        Seat::at((seat.index() + 1) % self.seats)
    }

    /// Who has to do something now: place a man or shoot.
    #[must_use]
    pub fn to_move(&self) -> Seat {
        self.placing.first().map_or(self.turn, |(seat, _)| *seat)
    }

    /// The side of the board a seat sits at.
    #[must_use]
    pub const fn side(&self, seat: Seat) -> Side {
        Side::of(seat, self.seats)
    }

    /// The colour a seat plays on this board; partners play the same (R14).
    #[must_use]
    pub const fn colour(&self, seat: Seat) -> Colour {
        if side_of(seat) == side_of(self.breaker) { Colour::Light } else { Colour::Dark }
    }

    /// The side that has a colour on this board, as a place in [`Position::points`].
    #[must_use]
    pub fn side_with(&self, colour: Colour) -> usize {
        match colour {
            Colour::Light => side_of(self.breaker),
            Colour::Dark => 1 - side_of(self.breaker),
        }
    }

    /// The seats of a side, in order.
    pub fn seats_of(&self, side: usize) -> impl Iterator<Item = Seat> + use<> {
        (side..self.seats).step_by(2).map(Seat::at)
    }

    /// The men of a colour that are in the pockets.
    pub fn pocketed(&self, colour: Colour) -> impl Iterator<Item = Man> + '_ {
        colour.men().filter(|man| self.men[man.index()].is_none() && !self.placing.iter().any(|(_, out)| out == man))
    }

    /// How many men of a colour lie on the board.
    #[must_use]
    pub fn on_board(&self, colour: Colour) -> u8 {
        colour.men().filter(|man| self.men[man.index()].is_some()).count() as u8
    }

    /// How the men stand, as the laws ask it, for the seat that shoots next.
    #[must_use]
    pub fn standing(&self) -> Standing {
        Standing {
            shooter: self.colour(self.turn),
            pocketed: Colour::ALL.map(|colour| self.pocketed(colour).count() as u8),
            owed: self.owed,
            queen: self.queen,
            tries: self.tries,
        }
    }

    /// Whether all of it can have come about.
    fn check(&self) -> Result<(), PositionRefused> {
        for (man, at) in lying(&self.men) {
            let inside = MAN_RADIUS..=BOARD - MAN_RADIUS;
            if !inside.contains(&at.x) || !inside.contains(&at.y) {
                return Err(PositionRefused::OutOfTheFrame { man });
            }
            let mut before = self.men;
            before[man.index()..].fill(None);
            if let Some(other) = under(&before, at, MAN_RADIUS) {
                return Err(PositionRefused::OnMan { man, other });
            }
        }
        self.check_counts()?;
        let seats = self.placing.iter().map(|(seat, _)| *seat).chain([self.turn, self.breaker]);
        match seats.into_iter().find(|seat| seat.index() >= self.seats) {
            Some(seat) => Err(PositionRefused::NoSuchSeat { seat }),
            None => Ok(()),
        }
    }

    fn check_counts(&self) -> Result<(), PositionRefused> {
        let queen_lies = self.men[Man::QUEEN.index()].is_some();
        if queen_lies != (self.queen == Queen::OnBoard) {
            return Err(PositionRefused::Queen);
        }
        for colour in Colour::ALL {
            let pocketed = self.pocketed(colour).count() as u8;
            if pocketed == MEN_EACH {
                return Err(PositionRefused::NoMan { colour });
            }
            if pocketed > 0 && self.owed[colour.index()] > 0 {
                return Err(PositionRefused::OwesAndHas { colour });
            }
        }
        if let Some((_, man)) = self.placing.iter().find(|(_, man)| self.men[man.index()].is_some()) {
            return Err(PositionRefused::Placed { man: *man });
        }
        Ok(())
    }
}

/// The side of a seat, as a place in [`Position::points`]: partners sit across (R14).
#[must_use]
pub const fn side_of(seat: Seat) -> usize {
    seat.index() % 2
}

/// Why a text is no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionRefused {
    /// A part is not understood.
    #[error("“{part}” is not understood")]
    Part {
        /// What was written, cut to 40 characters.
        part: String,
    },
    /// A part that must be there is not.
    #[error("{0} is missing")]
    Missing(&'static str),
    /// A man lies in two places.
    #[error("man {man} is there twice")]
    Twice {
        /// Which.
        man: Man,
    },
    /// A man lies over the frame or beyond it.
    #[error("man {man} is not inside the frame")]
    OutOfTheFrame {
        /// Which.
        man: Man,
    },
    /// Two men overlap.
    #[error("man {man} lies on man {other}")]
    OnMan {
        /// One.
        man: Man,
        /// The other.
        other: Man,
    },
    /// The queen is on the board and in a pocket, or in neither.
    #[error("the queen is on the board, or it is said of her whether she is covered")]
    Queen,
    /// A colour has no man on the board: it would be over.
    #[error("no {colour} man is left: the board would be over")]
    NoMan {
        /// Which.
        colour: Colour,
    },
    /// A colour owes a due that it could pay (R6).
    #[error("{colour} owes a due and has a man to pay it with (R6)")]
    OwesAndHas {
        /// Which.
        colour: Colour,
    },
    /// A man that is to be placed lies on the board.
    #[error("man {man} lies on the board and is to be placed")]
    Placed {
        /// Which.
        man: Man,
    },
    /// A seat that does not play.
    #[error("seat {seat} does not play")]
    NoSuchSeat {
        /// Which.
        seat: Seat,
    },
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, (man, at)) in lying(&self.men).enumerate() {
            write!(f, "{}{man}{at}", if number == 0 { "" } else { " " })?;
        }
        write!(f, " | turn {} | board {} light {}", self.turn, self.board, self.breaker)?;
        if self.seats != 2 {
            write!(f, " | seats {}", self.seats)?;
        }
        if self.points != [0; 2] {
            write!(f, " | points {}-{}", self.points[0], self.points[1])?;
        }
        if self.owed != [0; 2] {
            write!(f, " | owes {}-{}", self.owed[0], self.owed[1])?;
        }
        match self.queen {
            Queen::OnBoard => {}
            Queen::ToCover => f.write_str(" | queen to cover")?,
            Queen::Covered(colour) => write!(f, " | queen {colour}")?,
        }
        if let Some(tries) = self.tries {
            write!(f, " | break {tries}")?;
        }
        if self.strokes > 0 {
            write!(f, " | strokes {}", self.strokes)?;
        }
        if !self.placing.is_empty() {
            f.write_str(" | places")?;
        }
        self.placing.iter().try_for_each(|(seat, man)| write!(f, " {seat}{man}"))
    }
}

impl FromStr for Position {
    type Err = PositionRefused;

    fn from_str(text: &str) -> Result<Self, PositionRefused> {
        let mut parts = text.split('|').map(str::trim);
        let mut position = Self { men: [None; MEN], tries: None, ..Self::start(2, Seat(0)) };
        for man in parts.next().unwrap_or_default().split_whitespace() {
            let (man, at) = man_at(man)?;
            if position.men[man.index()].replace(at).is_some() {
                return Err(PositionRefused::Twice { man });
            }
        }
        let (mut has_turn, mut has_board) = (false, false);
        for part in parts {
            position.read(part).ok_or_else(|| refused(part))?;
            has_turn |= part.starts_with("turn");
            has_board |= part.starts_with("board");
        }
        match (has_turn, has_board) {
            (false, _) => return Err(PositionRefused::Missing("turn")),
            (_, false) => return Err(PositionRefused::Missing("board")),
            _ => position.check()?,
        }
        Ok(position)
    }
}

impl Position {
    /// Reads what stands between two bars; `None` if it is not understood.
    fn read(&mut self, part: &str) -> Option<()> {
        let words: SmallVec<[&str; 6]> = part.split_whitespace().collect();
        match words.as_slice() {
            ["turn", turn] => self.turn = seat(turn)?,
            ["board", board, "light", light] => {
                self.board = number(board, u16::from(BOARDS_MAX)).filter(|board| *board > 0)? as u8;
                self.breaker = seat(light)?;
            }
            ["seats", "2"] => self.seats = 2,
            ["seats", "4"] => self.seats = 4,
            ["points", points] => self.points = pair(points, POINTS_MAX)?,
            ["owes", owed] => self.owed = pair(owed, u16::from(u8::MAX))?.map(|owed| owed as u8),
            ["queen", "to", "cover"] => self.queen = Queen::ToCover,
            ["queen", colour] => {
                self.queen = Queen::Covered(Colour::ALL.into_iter().find(|one| one.to_string() == *colour)?);
            }
            ["break", tries] => self.tries = Some(number(tries, u16::from(TRIES) - 1)? as u8),
            ["strokes", strokes] => self.strokes = number(strokes, STROKES_MAX - 1)?,
            ["places", men @ ..] if !men.is_empty() => {
                self.placing = men.iter().map(|man| to_place(man)).collect::<Option<_>>()?;
            }
            _ => return None,
        }
        Some(())
    }
}

fn refused(part: &str) -> PositionRefused {
    PositionRefused::Part { part: part.chars().take(40).collect() }
}

/// A man and where it lies: `a-13.0214+7.2`.
fn man_at(text: &str) -> Result<(Man, Point), PositionRefused> {
    let read = || {
        let man = Man::from_letter(text.chars().next()?).ok()?;
        let place = text.get(1..)?;
        let (x, y) = place.split_at_checked(1 + place.get(1..)?.find(['+', '-'])?)?;
        let place = |text| decimal(text, 4).map(|from_centre| CENTRE + from_centre);
        Some((man, Point { x: place(x)?, y: place(y)? }))
    };
    read().ok_or_else(|| refused(text))
}

/// A seat and the man it places: `2c`.
fn to_place(text: &str) -> Option<(Seat, Man)> {
    let mut letters = text.chars();
    let man = Man::from_letter(letters.next_back()?).ok()?;
    Some((seat(letters.as_str())?, man))
}

fn seat(text: &str) -> Option<Seat> {
    number(text, 4)?.checked_sub(1).map(|seat| Seat(seat as u8))
}

fn number(text: &str, most: u16) -> Option<u16> {
    text.parse().ok().filter(|number: &u16| *number <= most && number.to_string() == text)
}

fn pair(text: &str, most: u16) -> Option<[u16; 2]> {
    let (first, second) = text.split_once('-')?;
    Some([number(first, most)?, number(second, most)?])
}
