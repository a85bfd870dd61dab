//! Carrom worked out again from strokes, placings and dice: what comes out of
//! the pockets, who goes on, and who wins boards and the match (R1–R14).
//!
//! Where the discs run is left to the engine, and where a man finds room to the
//! geometry of the board; what comes of it is judged here once more.

mod hand;

use std::cmp::Ordering;

use self::hand::made;
use super::recount::{Begins, Ending, Recount};
use games::{
    Seat,
    carrom::{
        Asked, CarromOptions, Hand, HandWidths, Man, Men, Move, Piece, Position, Setting, Side, Spot,
        board::{MAN_RADIUS, check_base, first_setting, in_outer_circle, nearest_free, under},
        engine::Constants,
        laws,
        notation::{Angle, Tenths},
        shaken::shaken_setting,
        stroke::{engine, play_stroke},
    },
    catalog::Options,
    dice::Recorded,
};
use table::Started;

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
pub(super) struct CarromRecount {
    seats: usize,
    hand: Hand,
    widths: HandWidths,
    is_shaken: bool,
    /// The dice by which the men of the next board are set, and whether they were too few or too many.
    setting: Vec<u8>,
    is_misset: bool,
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

impl CarromRecount {
    fn begin(options: &CarromOptions, seats: usize, first: usize, rolls: &[u8]) -> Self {
        let mut wood = Self {
            seats,
            hand: options.hand,
            widths: options.widths,
            is_shaken: options.setting == Setting::Shaken,
            setting: rolls.to_vec(),
            is_misset: false,
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
        let (side, rolls) = (self.side_of(self.breaker), std::mem::take(&mut self.setting));
        let mut dice = Recorded::new(&rolls);
        self.men = if self.is_shaken { shaken_setting(side, &mut dice) } else { first_setting(side) };
        self.is_misset |= !dice.fits();
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
        let stroke = made((self.hand, self.widths), (at.0, 9000 - angle, force), rolls)?;
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

pub(super) use CarromRecount as Recounted;

impl Begins for CarromRecount {
    fn of(started: &Started) -> Self {
        let Options::Carrom(options) = &started.rules.options else {
            panic!("a game of Carrom has the options of Carrom");
        };
        Self::begin(options, started.sitters.len(), started.first.index(), &started.rolls)
    }
}

impl Recount for CarromRecount {
    /// To shake the men tells nothing.
    fn start_tells(&self) -> bool {
        false
    }

    fn are_partners(&self, one: usize, other: usize) -> bool {
        one % 2 == other % 2
    }

    /// `shoot -6.2 12.5 640` or `place 1.2 -3`.
    fn moved(&mut self, seat: usize, mv: &str, rolls: &[u8]) -> Result<(), String> {
        if self.ranking.is_some() {
            return Err(format!("{mv} after the end"));
        }
        let mv: Move = mv.parse().map_err(|why| format!("{why}"))?;
        let of_hand = if matches!(mv, Move::Shoot(_)) { hand::dice(self.hand).min(rolls.len()) } else { 0 };
        let (rolls, setting) = rolls.split_at(of_hand);
        self.setting = setting.to_vec();
        match mv {
            Move::Shoot(asked) => self.shoot(seat, asked, rolls)?,
            Move::Place(spot) => self.place(seat, spot)?,
        }
        match self.is_misset || !self.setting.is_empty() {
            true => Err(format!("{setting:?} was rolled to set men")),
            false => Ok(()),
        }
    }

    fn lets_other_win(&self, seat: usize) -> bool {
        let is_lost = self.ranking.as_ref().is_some_and(|ranking| !ranking[0].contains(&seat));
        is_lost && self.board_won(seat, &Fallen::default()).is_some_and(|(winner, _)| winner != seat % 2)
    }

    /// R13: the sides in pairs; who wins shares alike.
    fn ending(&self) -> Result<Ending, String> {
        let ranking = self.ranking.clone().ok_or("the match ended before its end")?;
        Ok(Ending { ranking, round_for_all: false, shares: None })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::carrom::Stroke;

    /// The men that lie, by letter, in places of no matter.
    fn lies(text: &str, queen: Queen) -> CarromRecount {
        let mut wood = CarromRecount::begin(&CarromOptions::default(), 2, 0, &[]);
        let all = wood.men;
        wood.men = [None; 2 * MEN_EACH + 1];
        for letter in text.chars() {
            let man = Man::from_letter(letter).expect("a man").index();
            wood.men[man] = all[man];
        }
        wood.queen = queen;
        wood.missed = None;
        wood
    }

    /// Seat 1, which is light, makes all of this fall; `S` is the striker.
    fn falls(wood: &mut CarromRecount, text: &str) {
        let mut fallen = Fallen::default();
        let had_own = !wood.pocketed(0).is_empty();
        for letter in text.chars() {
            match letter {
                'S' => fallen.striker = true,
                'Q' => {
                    fallen.queen = true;
                    wood.men[Man::QUEEN.index()] = None;
                }
                _ => {
                    let man = Man::from_letter(letter).expect("a man").index();
                    wood.men[man] = None;
                    fallen.men[man / MEN_EACH].push(man);
                }
            }
        }
        wood.judge(0, had_own, &fallen);
    }

    /// What waits to be placed: `2a 2b`.
    fn out(wood: &CarromRecount) -> String {
        let words = wood.out.iter().map(|(seat, man)| format!("{}{}", seat + 1, Man::at(*man)));
        words.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn what_falls_says_who_shoots_and_what_comes_out_r4_to_r10() {
        use Queen::{Covered, Lies, Waits};
        for (men, queen, fell, shooter, comes_out, queen_then) in [
            ("abAQ", Lies, "", 1, "", Lies),
            ("abAQ", Lies, "a", 0, "", Lies),
            ("abABQ", Lies, "A", 1, "", Lies),
            ("abABQ", Lies, "aA", 0, "", Lies),
            ("abAQ", Lies, "S", 1, "2c", Lies),
            ("abABQ", Lies, "SA", 1, "2c", Lies),
            ("abABQ", Lies, "SaA", 0, "2a 2c", Lies),
            ("abABQ", Lies, "SQ", 1, "2c", Lies),
            ("abABQ", Lies, "SQaA", 1, "2a 2c", Lies),
            ("abABQ", Lies, "Qa", 0, "", Covered(0)),
            ("abABQ", Lies, "QA", 0, "", Waits),
            ("abABQ", Lies, "Q", 0, "", Waits),
            ("abcdefghiABQ", Lies, "Q", 1, "", Lies),
            ("abcdefghiABQ", Lies, "Qa", 0, "", Lies),
            ("abcdefghiABQ", Lies, "S", 1, "", Lies),
            ("abAB", Waits, "a", 0, "", Covered(0)),
            ("abAB", Waits, "A", 1, "", Lies),
            ("abAB", Waits, "Sa", 0, "2a 2c", Waits),
            ("abAB", Waits, "S", 1, "2c", Lies),
            ("abAB", Covered(1), "a", 0, "", Covered(1)),
        ] {
            let mut wood = lies(men, queen);
            falls(&mut wood, fell);
            let came = (wood.shooter, out(&wood), wood.queen, wood.points);
            assert_eq!(came, (shooter, comes_out.to_owned(), queen_then, [0, 0]), "{fell} of {men}");
            assert_eq!(wood.men[Man::QUEEN.index()].is_some(), queen_then == Lies, "{fell} of {men}");
        }
    }

    #[test]
    fn a_due_is_owed_till_there_is_a_man_and_that_man_still_covers_r6() {
        let mut wood = lies("abcdefghiABQ", Queen::Lies);
        falls(&mut wood, "S");
        assert_eq!((wood.owed, out(&wood)), ([1, 0], String::new()));
        falls(&mut wood, "ab");
        assert_eq!((wood.owed, out(&wood)), ([0, 0], "2a".to_owned()));
        let mut wood = lies("abcdefghiABC", Queen::Waits);
        wood.owed = [1, 0];
        falls(&mut wood, "d");
        assert_eq!((wood.queen, out(&wood)), (Queen::Covered(0), "2d".to_owned()));
        let mut wood = lies("abABCDEFGHIQ", Queen::Lies);
        wood.owed = [0, 2];
        falls(&mut wood, "SE");
        assert_eq!((wood.owed, out(&wood)), ([0, 1], "2c 1E".to_owned()));
    }

    #[test]
    fn the_last_man_ends_a_board_r11_r12() {
        use Queen::{Covered, Lies, Waits};
        for (men, queen, fell, points) in [
            ("aAB", Covered(0), "a", [5, 0]),
            ("aAB", Covered(1), "a", [2, 0]),
            ("aAB", Waits, "a", [5, 0]),
            ("aABQ", Lies, "aQ", [5, 0]),
            ("aABQ", Lies, "a", [0, 3]),
            ("abA", Covered(0), "A", [0, 2]),
            ("abA", Covered(1), "A", [0, 5]),
            ("abAQ", Lies, "A", [0, 2]),
            // b, a and a due are left.
            ("abA", Covered(1), "AaS", [0, 6]),
            ("aAB", Covered(0), "aAB", [5, 0]),
            ("aAB", Covered(1), "aAB", [2, 0]),
            ("aABQ", Lies, "aAB", [0, 3]),
        ] {
            let mut wood = lies(men, queen);
            falls(&mut wood, fell);
            assert_eq!((wood.points, wood.board, wood.breaker), (points, 2, 1), "{fell} of {men}");
        }
        // Dues come out first: the man is not the last.
        let mut wood = lies("aABQ", Lies);
        falls(&mut wood, "Sa");
        assert_eq!((wood.points, out(&wood)), ([0, 0], "2a 2b".to_owned()));
    }

    #[test]
    fn bets_go_on_after_the_men_are_shaken_as_the_rules_have_it() {
        let options = CarromOptions::default();
        let wood = CarromRecount::begin(&options, 2, 0, &[]);
        assert_eq!(wood.start_tells(), Options::Carrom(options).terms().start_tells);
    }

    #[test]
    fn a_break_is_tried_three_times_r3() {
        let mut wood = CarromRecount::begin(&CarromOptions::default(), 4, 2, &[]);
        for (shooter, missed) in [(2, 1), (2, 2), (3, 0), (3, 1)] {
            assert!(wood.moved(shooter + 1, "shoot 18 0 100", &[]).is_err());
            wood.moved(if missed == 0 { 2 } else { shooter }, "shoot 18 0 100", &[]).expect("a break");
            assert_eq!((wood.shooter, wood.missed), (shooter, Some(missed)));
        }
        wood.moved(3, "shoot 0 0 500", &[]).expect("a break");
        assert_eq!((wood.shooter, wood.missed), (0, None));
    }

    #[test]
    fn points_win_a_match_or_the_lead_or_nobody_r13() {
        for (board, points, ranking) in [
            (3, [25, 4], Some(vec![vec![0, 2], vec![1, 3]])),
            (7, [3, 24], None),
            (8, [3, 4], Some(vec![vec![1, 3], vec![0, 2]])),
            (8, [4, 4], None),
            (9, [4, 4], Some(vec![vec![0, 1, 2, 3]])),
        ] {
            let mut wood = CarromRecount::begin(&CarromOptions::default(), 4, 0, &[]);
            (wood.board, wood.points) = (board, points);
            wood.next_board();
            assert_eq!(wood.ending().ok().map(|ending| ending.ranking), ranking, "{points:?} after {board}");
            assert_eq!(wood.moved(1, "shoot 0 0 500", &[]).is_ok(), ranking.is_none());
        }
    }

    #[test]
    fn the_hand_errs_by_its_dice() {
        let one = [255, 148, 128, 128, 1, 108, 128, 128];
        let narrow = |hand| (hand, HandWidths::Narrow);
        for (hand, rolls, direction, force) in [
            (narrow(Hand::Exact), &[][..], 7750, 500),
            (narrow(Hand::Steady), &[128; 8], 7750, 500),
            (narrow(Hand::Tavern), &one, 7780, 490),
            (narrow(Hand::ThreeDrinks), &one, 7850, 470),
            ((Hand::Steady, HandWidths::Wide), &one, 7850, 480),
            ((Hand::Tavern, HandWidths::Wide), &one, 7950, 460),
            ((Hand::ThreeDrinks, HandWidths::Wide), &one, 8099, 430),
        ] {
            assert_eq!(made(hand, (-620, 7750, 500), rolls), Ok(Stroke { x: -620, direction, force }));
        }
        assert_eq!(made(narrow(Hand::Steady), (0, 1, 1), &[1; 8]), Ok(Stroke { x: 0, direction: 1, force: 1 }));
        assert!(made(narrow(Hand::Exact), (0, 9000, 1), &[128; 8]).is_err());
        assert!(made(narrow(Hand::Steady), (0, 9000, 1), &[128; 7]).is_err());
    }

    /// A man lies within the circle, on no other, and is placed by whoever has to.
    #[test]
    fn men_are_placed_r6() {
        let mut wood = lies("aAQ", Queen::Lies);
        falls(&mut wood, "S");
        for (seat, mv) in [(0, "place 5 0"), (1, "place 0 0"), (1, "place 6.92 0"), (1, "shoot 0 0 500")] {
            assert!(wood.moved(seat, mv, &[]).is_err(), "{mv}");
        }
        wood.moved(1, "place -5 0", &[]).expect("a free place");
        assert!(wood.moved(1, "place 0 5", &[]).is_err());
        wood.moved(1, "shoot 18.57 0 100", &[]).expect("seat 2 is next");
    }
}
