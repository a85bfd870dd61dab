//! What a stroke does to a match once the laws have judged it: what comes out
//! and who places it, who is next, and what follows a board.
//!
//! Where the rules leave it open:
//! - A due is the man with the first letter of those in the pockets, after the men of the stroke are out.
//! - Men of the shooter's are placed by the next seat, which is the other side's; an opponent's due, which
//!   a stroke made it possible to pay, is placed by the shooter. The shooter's come first.
//! - A man lies within the outer circle if all of it does. If no place is free there, to the tenth of a
//!   millimetre, the man is put on the free point nearest to the middle, by nobody.
//! - A board of [`STROKES_MAX`] strokes is left as it lies, and so is one where men cover the whole base line
//!   of whoever is next: nobody scores, and it counts as a board.

use smallvec::SmallVec;

use super::{
    board::{Colour, MAN_RADIUS, Man, Men, Side, check_base, in_outer_circle, nearest_base, nearest_free, under},
    events::{BoardOver, Event},
    laws::{Fallen, Missed, Queen, QueenRuling, Ruling, judge},
    moves::{Asked, Refusal, Spot},
    notation::Tenths,
    position::{Position, STROKES_MAX},
    stroke::{Piece, Played, Stroke},
};
use crate::Seat;

/// From one place of the coarse grid to the next, in 0.1 mm.
const GRID: i32 = 50;
/// Past the farthest place in the outer circle, in 0.1 mm right or up.
const SPOT_MAX: i32 = 700;

/// Free places for a man in the outer circle, from the bottom left on (R6): those of a coarse grid or, where
/// none of these is free, all there are.
pub fn free_spots(men: &Men) -> impl Iterator<Item = Spot> + '_ {
    let step = if spots(men, GRID).next().is_some() { GRID } else { 1 };
    spots(men, step)
}

/// The free places of a grid, so many 0.1 mm wide.
fn spots(men: &Men, step: i32) -> impl Iterator<Item = Spot> + '_ {
    let along = move || (-SPOT_MAX / step..=SPOT_MAX / step).map(move |nth| Tenths(nth * step));
    let grid = along().flat_map(move |y| along().map(move |x| Spot { x, y }));
    grid.filter(|spot| check_spot(men, *spot).is_ok())
}

/// Whether a man may be placed there (R6).
///
/// # Errors
/// It would not lie within the outer circle, or on another man.
pub fn check_spot(men: &Men, spot: Spot) -> Result<(), Refusal> {
    // Far numbers are no points of the board at all.
    let is_near = spot.x.0.abs() <= SPOT_MAX && spot.y.0.abs() <= SPOT_MAX;
    if !is_near || !in_outer_circle(spot.point()) {
        return Err(Refusal::OutsideTheCircle { spot });
    }
    match under(men, spot.point(), MAN_RADIUS) {
        Some(man) => Err(Refusal::OnMan { spot, man }),
        None => Ok(()),
    }
}

impl Position {
    /// The stroke that the seat that shoots next asks for, if it is allowed (R2).
    ///
    /// # Errors
    /// It does not go forward, there is no such force, or the striker may not stand there.
    pub fn allowed(&self, asked: Asked) -> Result<Stroke, Refusal> {
        let stroke = asked.stroke()?;
        check_base(&self.men, self.side(self.turn), asked.at)?;
        Ok(stroke)
    }

    /// What fell in a stroke of the seat that is to shoot, as the laws ask it.
    #[must_use]
    pub fn fallen(&self, played: &Played) -> Fallen {
        let own = self.colour(self.turn);
        let count = |colour: Colour| {
            let is_one = |piece: &Piece| matches!(piece, Piece::Man(man) if man.colour() == Some(colour));
            played.fell.iter().filter(|(piece, _)| is_one(piece)).count() as u8
        };
        let fell = |piece| played.fell.iter().any(|(fallen, _)| *fallen == piece);
        Fallen {
            touched: played.touched.is_some(),
            own: count(own),
            opponents: count(own.other()),
            queen: fell(Piece::Man(Man::QUEEN)),
            striker: fell(Piece::Striker),
        }
    }

    /// Takes over what a stroke of the seat that is to shoot did, judged by the laws. Tells the ruling
    /// and, if the board is over, how.
    pub fn stroke_played(&mut self, played: &Played, events: &mut Vec<Event>) -> (Ruling, Option<BoardOver>) {
        let shooter = self.turn;
        let ruling = judge(&self.standing(), &self.fallen(played));
        self.men = played.men;
        self.strokes += 1;
        events.extend(played.fell.iter().map(|&(piece, pocket)| Event::Fell { piece, pocket }));
        self.after_break(shooter, played, &ruling, events);
        self.after_queen(shooter, &ruling, events);
        self.come_out(shooter, played, &ruling, events);
        if let Some(end) = ruling.end {
            let side = self.side_with(end.winner);
            self.points[side] += u16::from(end.points());
            let over = BoardOver::Won {
                board: self.board,
                winners: self.seats_of(side).collect(),
                cause: end.cause,
                men: end.men,
                queen: end.queen,
                points: self.points,
            };
            return (ruling, Some(over));
        }
        self.turn = if ruling.goes_on { shooter } else { self.next(shooter) };
        let left = self.left();
        if left.is_none() {
            events.push(Event::Turn { seat: self.turn, again: ruling.goes_on });
        }
        self.place_where_the_circle_is_full(events);
        (ruling, left.or_else(|| self.left()))
    }

    /// R3: whether the board is broken now, and how often the next break has been tried.
    fn after_break(&mut self, seat: Seat, played: &Played, ruling: &Ruling, events: &mut Vec<Event>) {
        self.tries = match (self.tries, ruling.missed) {
            (None, _) => None,
            (_, Some(Missed::TryAgain(tries))) => Some(tries),
            (_, Some(Missed::LastTry)) => Some(0),
            (_, None) => played.touched.is_none().then_some(0),
        };
        events.extend(ruling.missed.map(|missed| Event::Missed { seat, missed }));
    }

    /// R5, R7, R8: the queen stays to be covered, is covered, or goes back.
    fn after_queen(&mut self, seat: Seat, ruling: &Ruling, events: &mut Vec<Event>) {
        let mut back = None;
        self.queen = match ruling.queen {
            QueenRuling::AsBefore => return,
            QueenRuling::ToCover | QueenRuling::StillToCover => Queen::ToCover,
            QueenRuling::Covered => Queen::Covered(self.colour(seat)),
            QueenRuling::Refused | QueenRuling::NotCovered | QueenRuling::WithStriker => {
                back = Some(nearest_free(&self.men, Some(self.side(seat))));
                self.men[Man::QUEEN.index()] = back;
                Queen::OnBoard
            }
        };
        events.push(Event::Queen { seat, ruling: ruling.queen, back });
    }

    /// R6–R9: the men of a foul and the dues come out, to be placed.
    fn come_out(&mut self, shooter: Seat, played: &Played, ruling: &Ruling, events: &mut Vec<Event>) {
        let own = self.colour(shooter);
        let of_stroke = played.fell.iter().filter_map(|(piece, _)| match piece {
            Piece::Man(man) if ruling.stroke_out && man.colour() == Some(own) => Some(*man),
            _ => None,
        });
        let opponent = self.next(shooter);
        for man in of_stroke.collect::<SmallVec<[Man; 9]>>() {
            self.take_out(man, false, opponent, events);
        }
        for (colour, placer) in [(own, opponent), (own.other(), shooter)] {
            let dues = usize::from(ruling.paid[colour.index()]);
            for man in self.pocketed(colour).take(dues).collect::<SmallVec<[Man; 9]>>() {
                self.take_out(man, true, placer, events);
            }
        }
        for colour in Colour::ALL {
            let dues = ruling.owed[colour.index()];
            if self.owed[colour.index()] != dues {
                self.owed[colour.index()] = dues;
                events.push(Event::Owes { colour, dues });
            }
        }
    }

    fn take_out(&mut self, man: Man, due: bool, placer: Seat, events: &mut Vec<Event>) {
        self.placing.push((placer, man));
        events.push(Event::CameOut { man, due, placer });
    }

    /// Places the next man (R6). Tells how the board is over, if nobody can go on.
    ///
    /// # Errors
    /// It may not lie there. Nothing has changed then.
    pub fn place(&mut self, spot: Spot, events: &mut Vec<Event>) -> Result<Option<BoardOver>, Refusal> {
        let &(seat, man) = self.placing.first().ok_or(Refusal::NothingToPlace)?;
        check_spot(&self.men, spot)?;
        self.placing.remove(0);
        self.men[man.index()] = Some(spot.point());
        events.push(Event::Placed { by: Some(seat), man, at: spot.point() });
        self.place_where_the_circle_is_full(events);
        Ok(self.left())
    }

    fn place_where_the_circle_is_full(&mut self, events: &mut Vec<Event>) {
        while !self.placing.is_empty() && free_spots(&self.men).next().is_none() {
            let (_, man) = self.placing.remove(0);
            let at = nearest_free(&self.men, None);
            self.men[man.index()] = Some(at);
            events.push(Event::Placed { by: None, man, at });
        }
    }

    /// Whether the board is left as it lies.
    fn left(&self) -> Option<BoardOver> {
        let nowhere = |side: Side| nearest_base(&self.men, side, Tenths(0)).is_none();
        let is_left = self.placing.is_empty() && (self.strokes >= STROKES_MAX || nowhere(self.side(self.turn)));
        is_left.then_some(BoardOver::Left { board: self.board })
    }
}
