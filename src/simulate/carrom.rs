//! Carrom worked out again from strokes, placings and dice: what comes out of
//! the pockets, who goes on, and who wins boards and the match (R1–R14).
//!
//! Where the discs run is left to the engine, and where a man finds room to the
//! geometry of the board; what comes of it is judged here once more.

use std::cmp::Ordering;

use super::recount::{Ending, Recount};
use crate::{
    games::{
        Seat,
        carrom::{
            Asked, CarromOptions, Hand, Man, Men, Move, Piece, Position, Side, Spot, Stroke,
            board::{MAN_RADIUS, check_base, first_setting, in_outer_circle, nearest_free, under},
            engine::Constants,
            laws,
            notation::{Angle, Tenths},
            stroke::{engine, play_stroke},
        },
        catalog::Options,
    },
    table::Started,
};

/// After so many strokes a board is left as it lies.
const STROKES_MAX: u16 = 500;
/// So often a break may touch nothing (R3).
const TRIES: u8 = 3;
/// The points that win a match (R13).
const SCORE: u16 = 25;
/// What covering the queen is worth, and what losing without her costs (R11, R12).
const QUEEN: u16 = 3;
/// How many men a colour has; the light ones come first in every list.
const MEN_EACH: usize = 9;
/// How far from the middle a man's centre can be within the outer circle, in 0.1 mm.
const CIRCLE: i32 = 691;
/// Where the striker's centre can be on a base line, to the right or up, in 0.1 mm (R2).
const BASE: [(i32, i32); 3] = [(-1857, 1857), (-2270, -2112), (2112, 2270)];

/// Where the queen is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Queen {
    Lies,
    /// The stroke that comes must cover her.
    Waits,
    /// By this colour: 0 is light.
    Covered(usize),
}

/// What fell by a stroke.
#[derive(Clone, Debug, Default)]
struct Fallen {
    striker: bool,
    queen: bool,
    /// The men, by colour.
    men: [Vec<usize>; 2],
}

/// A match as it goes along. Seats, colours and men are numbers; a side is 0 or 1, as its first seat.
#[derive(Debug)]
pub(super) struct Wood {
    seats: usize,
    hand: Hand,
    boards: u8,
    constants: Constants,
    board: u8,
    breaker: usize,
    /// Who shoots, once all is placed.
    shooter: usize,
    points: [u16; 2],
    men: Men,
    queen: Queen,
    /// The dues each colour owes.
    owed: [u8; 2],
    /// How often the break touched nothing, while the board is not broken.
    missed: Option<u8>,
    strokes: u16,
    /// What is out of the pockets, and who places it.
    out: Vec<(usize, usize)>,
    ranking: Option<Vec<Vec<usize>>>,
}

impl Wood {
    pub(super) fn of(started: &Started) -> Self {
        let Options::Carrom(options) = &started.rules.options else {
            panic!("a game of Carrom has the options of Carrom");
        };
        Self::begin(options, started.sitters.len(), started.first.index())
    }

    fn begin(options: &CarromOptions, seats: usize, first: usize) -> Self {
        let mut wood = Self {
            seats,
            hand: options.hand,
            boards: options.boards,
            constants: options.physics.constants(),
            board: 1,
            breaker: first,
            shooter: first,
            points: [0; 2],
            men: [None; 2 * MEN_EACH + 1],
            queen: Queen::Lies,
            owed: [0; 2],
            missed: None,
            strokes: 0,
            out: Vec::new(),
            ranking: None,
        };
        match &options.start {
            Some(start) => wood.set_up(&start.0),
            None => wood.set(),
        }
        wood
    }

    /// R1: the men of a new board.
    fn set(&mut self) {
        self.shooter = self.breaker;
        self.men = first_setting(self.side_of(self.breaker));
        self.queen = Queen::Lies;
        self.owed = [0; 2];
        self.missed = Some(0);
        self.strokes = 0;
        self.out.clear();
    }

    /// Begins in the middle of a match.
    fn set_up(&mut self, start: &Position) {
        self.board = start.board;
        self.breaker = start.breaker.index();
        self.shooter = start.turn.index();
        self.points = start.points;
        self.men = start.men;
        self.owed = start.owed;
        self.missed = start.tries;
        self.strokes = start.strokes;
        self.out = start.placing.iter().map(|(seat, man)| (seat.index(), man.index())).collect();
        self.queen = match start.queen {
            laws::Queen::OnBoard => Queen::Lies,
            laws::Queen::ToCover => Queen::Waits,
            laws::Queen::Covered(colour) => Queen::Covered(colour.index()),
        };
    }

    fn side_of(&self, seat: usize) -> Side {
        Side::of(Seat::at(seat), self.seats)
    }

    const fn after(&self, seat: usize) -> usize {
        (seat + 1) % self.seats
    }

    /// R1, R14: the breaker and its partner have the light men.
    const fn colour(&self, seat: usize) -> usize {
        (seat + self.breaker) % 2
    }

    /// The men of a colour that are in the pockets, by their letters.
    fn pocketed(&self, colour: usize) -> Vec<usize> {
        let is_in = |man: &usize| self.men[*man].is_none() && self.out.iter().all(|(_, out)| out != man);
        (colour * MEN_EACH..(colour + 1) * MEN_EACH).filter(is_in).collect()
    }

    /// The men of a colour that are not, also those that wait to be placed.
    fn left(&self, colour: usize) -> u16 {
        (MEN_EACH - self.pocketed(colour).len()) as u16
    }

    fn shoot(&mut self, seat: usize, asked: Asked, rolls: &[u8]) -> Result<(), String> {
        if !self.out.is_empty() || seat != self.shooter {
            return Err(format!("seat {seat}, counted from 0, shot out of turn"));
        }
        let Asked { at, angle: Angle(angle), force } = asked;
        if !(-8999..=8999).contains(&angle) || !(1..=1000).contains(&force) {
            return Err(format!("{asked} is no stroke"));
        }
        let side = self.side_of(seat);
        if !self.can_stand(side, at.0) {
            return Err(format!("nobody can stand at {at}"));
        }
        let stroke = made(self.hand, (at.0, 9000 - angle, force), rolls)?;
        let played = play_stroke(&mut engine(), self.constants, &self.men, side, stroke);
        let mut fallen = Fallen::default();
        for (piece, _) in played.fell {
            match piece {
                Piece::Striker => fallen.striker = true,
                Piece::Man(Man::QUEEN) => fallen.queen = true,
                Piece::Man(man) => fallen.men[man.index() / MEN_EACH].push(man.index()),
            }
        }
        let had_own = !self.pocketed(self.colour(seat)).is_empty();
        self.men = played.men;
        self.strokes += 1;
        if self.is_missed(played.touched.is_some(), fallen.striker) {
            self.go_on();
        } else {
            self.judge(seat, had_own, &fallen);
        }
        Ok(())
    }

    /// R3: whether it was a break that touched nothing; then it says who tries next.
    fn is_missed(&mut self, touched: bool, striker: bool) -> bool {
        match self.missed {
            Some(missed) if !touched && !striker => {
                let was_last = missed + 1 == TRIES;
                self.missed = Some(if was_last { 0 } else { missed + 1 });
                if was_last {
                    self.shooter = self.after(self.shooter);
                }
                true
            }
            Some(_) => {
                // A foul without a touch: whoever is next breaks.
                self.missed = (!touched).then_some(0);
                false
            }
            None => false,
        }
    }

    /// What comes of what fell, in the order of the rules: the queen, what comes out, the board, the turn.
    fn judge(&mut self, seat: usize, had_own: bool, fallen: &Fallen) {
        let own = self.colour(seat);
        let own_fell = !fallen.men[own].is_empty();
        let (queen, goes_on) = self.judge_queen(own, had_own, own_fell, fallen);
        self.queen = queen;
        if queen == Queen::Lies && self.men[Man::QUEEN.index()].is_none() {
            self.men[Man::QUEEN.index()] = Some(nearest_free(&self.men, Some(self.side_of(seat))));
        }
        self.pay(seat, fallen);
        if let Some((winner, score)) = self.board_won(seat, fallen) {
            self.points[winner] += score;
            self.next_board();
        } else {
            self.shooter = if goes_on { seat } else { self.after(seat) };
            self.go_on();
        }
    }

    /// R4, R5, R7, R8, R10: where the queen is now, and whether the shooter goes on.
    fn judge_queen(&self, own: usize, had_own: bool, own_fell: bool, fallen: &Fallen) -> (Queen, bool) {
        match self.queen {
            _ if fallen.queen && fallen.striker => (Queen::Lies, false),
            _ if fallen.queen && !had_own => (Queen::Lies, own_fell),
            _ if fallen.queen && own_fell => (Queen::Covered(own), true),
            _ if fallen.queen => (Queen::Waits, true),
            Queen::Waits if !own_fell => (Queen::Lies, false),
            Queen::Waits if fallen.striker => (Queen::Waits, true),
            Queen::Waits => (Queen::Covered(own), true),
            as_before => (as_before, own_fell),
        }
    }

    /// R6–R9: the men of a foul and its due come out, and what either colour owes as far as it can.
    fn pay(&mut self, seat: usize, fallen: &Fallen) {
        let own = self.colour(seat);
        let opponent = self.after(seat);
        if fallen.striker {
            self.out.extend(fallen.men[own].iter().map(|man| (opponent, *man)));
            self.owed[own] += 1;
        }
        for (colour, placer) in [(own, opponent), (1 - own, seat)] {
            let due = self.pocketed(colour).into_iter().take(self.owed[colour].into());
            let due: Vec<(usize, usize)> = due.map(|man| (placer, man)).collect();
            self.owed[colour] -= due.len() as u8;
            self.out.extend(due);
        }
    }

    /// R11, R12: the side that has won the board, and what it scores.
    fn board_won(&self, seat: usize, fallen: &Fallen) -> Option<(usize, u16)> {
        let own = self.colour(seat);
        let (mine, theirs) = (seat % 2, (seat + 1) % 2);
        let is_covered = matches!(self.queen, Queen::Covered(_));
        let covered_by = |colour| if self.queen == Queen::Covered(colour) { QUEEN } else { 0 };
        match (self.left(own), self.left(1 - own)) {
            (0, 0) if is_covered => Some((mine, fallen.men[1 - own].len() as u16 + covered_by(own))),
            (0, left) if is_covered => Some((mine, left + covered_by(own))),
            (0, _) => Some((theirs, QUEEN)),
            (left, 0) => Some((theirs, left + covered_by(1 - own))),
            _ => None,
        }
    }

    /// Whoever places, places, then the next one shoots. Where the circle is full, a man lies as near to the
    /// middle as it can (R6). A board of 500 strokes is left, and one on which the shooter can stand nowhere.
    fn go_on(&mut self) {
        while let Some(&(_, man)) = self.out.first() {
            if (-CIRCLE..=CIRCLE).any(|x| (-CIRCLE..=CIRCLE).any(|y| self.is_free(x, y))) {
                return;
            }
            self.men[man] = Some(nearest_free(&self.men, None));
            self.out.remove(0);
        }
        let side = self.side_of(self.shooter);
        let can_shoot = BASE.iter().any(|&(from, to)| (from..=to).any(|x| self.can_stand(side, x)));
        if self.strokes >= STROKES_MAX || !can_shoot {
            self.next_board();
        }
    }

    /// Whether a man can be placed there, in 0.1 mm from the middle.
    fn is_free(&self, x: i32, y: i32) -> bool {
        let at = Spot { x: Tenths(x), y: Tenths(y) }.point();
        in_outer_circle(at) && under(&self.men, at, MAN_RADIUS).is_none()
    }

    /// R2: whether the striker can stand there.
    fn can_stand(&self, side: Side, x: i32) -> bool {
        check_base(&self.men, side, Tenths(x)).is_ok()
    }

    fn place(&mut self, seat: usize, spot: Spot) -> Result<(), String> {
        match self.out.first() {
            Some(&(placer, man)) if placer == seat && self.is_free(spot.x.0, spot.y.0) => {
                self.men[man] = Some(spot.point());
                self.out.remove(0);
                self.go_on();
                Ok(())
            }
            _ => Err(format!("seat {seat}, counted from 0, placed at {spot}")),
        }
    }

    /// R13: the match is over, or the next board begins with the next seat's break.
    fn next_board(&mut self) {
        let [one, other] = self.points;
        let is_last = self.board >= self.boards && one != other || self.board > self.boards;
        if is_last || one.max(other) >= SCORE {
            let of_side = |side: usize| (side..self.seats).step_by(2).collect();
            self.ranking = Some(match one.cmp(&other) {
                Ordering::Greater => vec![of_side(0), of_side(1)],
                Ordering::Less => vec![of_side(1), of_side(0)],
                Ordering::Equal => vec![(0..self.seats).collect()],
            });
            return;
        }
        self.board += 1;
        self.breaker = self.after(self.breaker);
        self.set();
    }
}

impl Recount for Wood {
    /// `shoot -6.2 12.5 640` or `place 1.2 -3`.
    fn moved(&mut self, seat: usize, mv: &str, rolls: &[u8]) -> Result<(), String> {
        if self.ranking.is_some() {
            return Err(format!("{mv} after the end"));
        }
        match mv.parse().map_err(|why| format!("{why}"))? {
            Move::Shoot(asked) => self.shoot(seat, asked, rolls),
            Move::Place(_) if !rolls.is_empty() => Err(format!("{mv} rolled dice")),
            Move::Place(spot) => self.place(seat, spot),
        }
    }

    /// R13: the sides in pairs; who wins shares alike.
    fn ending(&self) -> Result<Ending, String> {
        let ranking = self.ranking.clone().ok_or("the match ended before its end")?;
        Ok(Ending { ranking, round_for_all: false, shares: None })
    }
}

/// The stroke that a hand made of the one asked for: its place, direction and force.
///
/// Four dice of 255 faces each are an error of direction and of force: their sum has a deviation of 147.224.
fn made(hand: Hand, (x, direction, force): (i32, i32, i32), rolls: &[u8]) -> Result<Stroke, String> {
    let (hundredths, percent) = match hand {
        Hand::Exact => (0, 0),
        Hand::Steady => (15, 1),
        Hand::Tavern => (30, 2),
        Hand::ThreeDrinks => (100, 6),
    };
    if rolls.len() != if hand == Hand::Exact { 0 } else { 8 } || rolls.contains(&0) {
        return Err(format!("a hand that is {} rolled {rolls:?}", hand.key()));
    }
    let (aside, harder) = rolls.split_at(rolls.len() / 2);
    let error = |dice: &[u8]| dice.iter().map(|pips| i64::from(*pips) - 128).sum::<i64>();
    let direction = i64::from(direction) + rounded(error(aside) * hundredths * 1000, 147_224);
    let force = i64::from(force) + rounded(error(harder) * percent * i64::from(force) * 10, 147_224);
    Ok(Stroke { x: x as i16, direction: direction.clamp(1, 17_999) as u16, force: force.clamp(1, 1000) as u16 })
}

/// To the nearest whole number, from zero where two are as near.
fn rounded(value: i64, by: i64) -> i64 {
    (2 * value.abs() + by) / (2 * by) * value.signum()
}
