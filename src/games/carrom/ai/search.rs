//! The hard seat: shots by geometry and strokes into the thick of it, simulated,
//! the best judged again and again under more of its own hand's errors, and at
//! last with the stroke after each.
//!
//! What it may cost is counted in events of the engine, not in time, so that it
//! plays the same on every machine. It needs no luck.

use super::{
    ahead,
    errors::Sample,
    geometry::{Frame, Lie, STRIKER, Vector},
    shots::{Eye, Kinds, Shot, places},
    worth::{Bench, Horizon, probability},
};
use crate::carrom::{
    board::{Man, Pocket, Point, check_base, lying, nearest_base},
    choice,
    engine::{Constants, Engine},
    hand::HandError,
    notation::Tenths,
    position::Position,
    stroke::{DIRECTIONS, FORCE_MAX, Piece, Played, Stroke, direction_towards, engine, play_stroke},
    targets::wanted_next,
};

/// How many shots are simulated first, the easiest ones, and how many of the same man's way.
const SHOTS: usize = 240;
const SHOTS_OF_A_WAY: usize = 8;
/// With how many times the speed that just does each of them.
const SPEEDS: [f64; 3] = [1.2, 1.8, 2.7];
/// From where and how hard men are struck at in the thick of it.
const THICK_PLACES: [i32; 5] = [-1600, -800, 0, 800, 1600];
const THICK_FORCES: [u16; 2] = [550, 1000];
/// To how few men that are wanted strokes off the frame are tried as well, so that they come to lie better.
const FEW: usize = 3;
/// How probably what such a stroke does happens again with an error.
const THICK: f64 = 0.4;
/// How many events the first look at all of them may have.
const FIRST_EVENTS: u32 = 14_000;
/// Judging again, ever fewer and ever more closely.
const AGAIN: [Round; 2] = [
    Round { count: 64, sample: Sample::Few, look: Horizon::Fallen, events: 9000 },
    Round { count: 20, sample: Sample::Some, look: Horizon::Left, events: 9000 },
];
/// Judging what lies beside the best.
const NEAR: Round = Round { count: 96, sample: Sample::Some, look: Horizon::Left, events: 24_000 };
/// What is tried beside each of the best: 0.01° and hundredths of the force.
const BESIDE: [(i32, i32); 8] =
    [(-30, 100), (30, 100), (-15, 100), (15, 100), (0, 80), (0, 125), (-15, 125), (15, 125)];
/// From how far beside each of them the same is aimed at as well, in 0.1 mm: its grid of places is coarser.
const PLACES_BESIDE: [i32; 6] = [-40, -20, -10, 10, 20, 40];
/// How many strokes that makes beside one.
const ALL_BESIDE: usize = BESIDE.len() + PLACES_BESIDE.len();
/// Judging once more.
const LAST: Round = Round { count: 6, sample: Sample::Many, look: Horizon::Left, events: 6000 };

/// The best of these are judged at last with the stroke after them, as closely as the events allow: on a full board not
/// at all.
const AHEAD: Round = Round { count: 3, sample: Sample::Many, look: Horizon::Next, events: 36_000 };
/// How far below the best, in men, a stroke may be for that: what is left is no more sure than so.
const AHEAD_WITHIN: f64 = 0.3;

/// How strokes are judged again.
#[derive(Clone, Copy, Debug)]
struct Round {
    /// How many, the best ones.
    count: usize,
    sample: Sample,
    look: Horizon,
    /// How many events that may have; what is left then is dropped.
    events: u32,
}

/// How many strokes at a man are judged closely where each man has one.
const OF_A_MAN: usize = 4;

/// A stroke and what it seems to be worth.
#[derive(Clone, Copy, Debug)]
struct Judged {
    worth: f64,
    stroke: Stroke,
    /// What the striker is sent towards, if it is known.
    aim: Option<Point>,
}

/// The best stroke that is found; `None` where the striker can stand nowhere.
pub(super) fn stroke(position: &Position, constants: Constants, hand: HandError) -> Option<Stroke> {
    Search::new(position, constants, hand).best()
}

/// The best stroke by what it does itself; `None` where the striker can stand nowhere.
pub(super) fn stroke_without_ahead(position: &Position, constants: Constants, hand: HandError) -> Option<Stroke> {
    let (strokes, _) = Search::new(position, constants, hand).judged();
    strokes.first().map(|best| best.stroke)
}

fn best_first(strokes: &mut [Judged]) {
    strokes.sort_by(|a, b| b.worth.total_cmp(&a.worth));
}

/// A search for strokes in one position.
pub(super) struct Search<'a> {
    position: &'a Position,
    constants: Constants,
    hand: HandError,
    bench: Bench<'a>,
    engine: Engine,
    /// How many events have been simulated.
    events: u32,
}

impl<'a> Search<'a> {
    pub(super) fn new(position: &'a Position, constants: Constants, hand: HandError) -> Self {
        let bench = Bench::new(position, constants, hand);
        Self { position, constants, hand, bench, engine: engine(), events: 0 }
    }

    /// The best stroke; `None` where the striker can stand nowhere.
    pub(super) fn best(&mut self) -> Option<Stroke> {
        let (mut strokes, last_events) = self.judged();
        self.look_ahead(&mut strokes, last_events);
        strokes.first().map(|best| best.stroke)
    }

    /// The best strokes as each seems without the one after it, best first, and how many events it took to judge them the
    /// last time.
    fn judged(&mut self) -> (Vec<Judged>, u32) {
        let mut strokes = self.first();
        for round in AGAIN {
            self.judge_again(&mut strokes, round);
        }
        let best = strokes.iter().take(NEAR.count / ALL_BESIDE);
        let mut near: Vec<Judged> = best.flat_map(|judged| self.beside(judged)).collect();
        self.judge_again(&mut near, NEAR);
        strokes.extend(near);
        let before = self.events;
        self.judge_again(&mut strokes, LAST);
        (strokes, self.events - before)
    }

    /// Judges the best of these, which took so many events the last time, with the stroke after them.
    fn look_ahead(&mut self, strokes: &mut Vec<Judged>, last_events: u32) {
        let Some(best) = strokes.first().map(|best| best.worth) else { return };
        let played = strokes.len() * LAST.sample.number(self.hand);
        strokes.retain(|judged| judged.worth >= best - AHEAD_WITHIN);
        let count = strokes.len().min(AHEAD.count);
        if count < 2 {
            return;
        }
        let fits = |sample: &Sample| {
            let all = count * sample.number(self.hand) * (1 + ahead::STROKES);
            last_events as usize * all / played <= AHEAD.events as usize
        };
        if let Some(sample) = [AHEAD.sample, Sample::Some].into_iter().find(fits) {
            self.judge_again(strokes, Round { sample, ..AHEAD });
        }
    }

    /// What is tried beside a stroke.
    fn beside(&self, judged: &Judged) -> Vec<Judged> {
        let (men, side) = (&self.position.men, self.bench.side());
        let Judged { stroke, aim, .. } = *judged;
        let turned = BESIDE.into_iter().map(|(off, force)| {
            let direction = i32::from(stroke.direction) + off;
            let direction = direction.clamp(i32::from(*DIRECTIONS.start()), i32::from(*DIRECTIONS.end())) as u16;
            let force = (i32::from(stroke.force) * force / 100).clamp(1, i32::from(FORCE_MAX)) as u16;
            Stroke { direction, force, ..stroke }
        });
        let moved = PLACES_BESIDE.into_iter().filter_map(|off| {
            let place = Tenths(i32::from(stroke.x) + off);
            let direction = direction_towards(side, place, aim?)?;
            check_base(men, side, place).ok().map(|()| Stroke { x: place.0 as i16, direction, ..stroke })
        });
        turned.chain(moved).map(|stroke| Judged { stroke, ..*judged }).collect()
    }

    /// The first choice: shots and strokes into the thick of it, each simulated once as it is asked for.
    fn first(&mut self) -> Vec<Judged> {
        let nothing = self.bench.nothing();
        let end = self.events + FIRST_EVENTS;
        let mut judged = Vec::new();
        for (stroke, aim, happens) in self.shots().into_iter().chain(self.others()) {
            let gain = self.judge(stroke, Sample::Without, Horizon::Fallen) - nothing;
            let worth = if gain > 0.0 { gain * happens } else { gain };
            judged.push(Judged { worth, stroke, aim });
            if self.events > end {
                break;
            }
        }
        judged
    }

    /// Strokes that pocket by geometry, what each is aimed at, and how probably a hand's error leaves them so.
    fn shots(&self) -> Vec<(Stroke, Option<Point>, f64)> {
        let (position, side) = (self.position, self.bench.side());
        let lie = Lie::of(&position.men);
        let eye = Eye { lie: &lie, side, constants: self.constants };
        let wanted = wanted_next(position);
        let mut shots = eye.shots(&wanted, &places(&position.men, side), Kinds::All);
        spread_out(&mut shots, SHOTS_OF_A_WAY);
        shots.truncate(SHOTS);
        let strokes = shots.iter().flat_map(|shot| {
            let happens = probability(shot.tolerance, self.hand);
            let aim = Some(shot.aim.point());
            SPEEDS.into_iter().filter_map(move |speed| Some((shot.stroke(side, speed)?, aim, happens)))
        });
        strokes.collect()
    }

    /// Strokes at each man, wherever it may go, and those that are listed for everyone.
    fn others(&self) -> Vec<(Stroke, Option<Point>, f64)> {
        let (men, side) = (&self.position.men, self.bench.side());
        let listed = choice::strokes(self.position).into_iter();
        let mut strokes: Vec<(Stroke, Option<Point>, f64)> = listed.map(|stroke| (stroke, None, THICK)).collect();
        for place in THICK_PLACES.into_iter().filter_map(|place| nearest_base(men, side, Tenths(place))) {
            let straight = lying(men).map(|(_, at)| at);
            for at in straight.chain(self.off_frame(place)) {
                let Some(direction) = direction_towards(side, place, at) else { continue };
                let stroke = |force| Stroke { x: place.0 as i16, direction, force };
                strokes.extend(THICK_FORCES.map(|force| (stroke(force), Some(at), THICK)));
            }
        }
        strokes
    }

    /// Where to strike the frame for the striker to come to each of the last few men.
    fn off_frame(&self, place: Tenths) -> Vec<Point> {
        let (position, from) = (self.position, Vector::of(self.bench.side().base(place)));
        let wanted = wanted_next(position);
        let few = wanted.iter().filter(|_| wanted.len() <= FEW);
        let men = few.filter_map(|man| position.men[man.index()].map(Vector::of));
        let kept = self.constants.restitution_frame;
        men.flat_map(|at| Frame::ALL.into_iter().filter_map(move |frame| frame.bank(from, at, STRIKER, kept)))
            .map(Vector::point)
            .collect()
    }

    /// Judges the best of these again and drops the others. Best first.
    fn judge_again(&mut self, strokes: &mut Vec<Judged>, round: Round) {
        best_first(strokes);
        strokes.truncate(round.count);
        let end = self.events + round.events;
        let mut count = 0;
        for judged in &mut *strokes {
            judged.worth = self.judge(judged.stroke, round.sample, round.look);
            count += 1;
            if self.events > end {
                break;
            }
        }
        strokes.truncate(count);
        best_first(strokes);
    }

    /// The best stroke for each of these men, and what it is worth, the best first; none for a man that no stroke
    /// pockets before all others.
    pub(super) fn best_of_each_man(&mut self, men: &[Man], sample: Sample) -> Vec<(f64, Stroke)> {
        let mut strokes = self.first();
        best_first(&mut strokes);
        let mut best: Vec<(f64, Stroke)> = Vec::new();
        for &man in men {
            let mut its = Vec::new();
            for judged in &strokes {
                if its.len() < OF_A_MAN && self.first_to_fall(judged.stroke).is_some_and(|(fell, _)| fell == man) {
                    its.push(*judged);
                }
            }
            let near: Vec<Judged> = its.iter().take(1).flat_map(|judged| self.beside(judged)).collect();
            its.extend(near);
            let mut judged: Vec<(f64, Stroke)> =
                its.into_iter().map(|one| (self.judge(one.stroke, sample, Horizon::Left), one.stroke)).collect();
            judged.sort_by(|one, other| other.0.total_cmp(&one.0));
            best.extend(judged.first());
        }
        best.sort_by(|one, other| other.0.total_cmp(&one.0));
        best
    }

    /// The man or the striker's way aside: what a stroke pockets first, and where, if the hand makes no error.
    pub(super) fn first_to_fall(&mut self, stroke: Stroke) -> Option<(Man, Pocket)> {
        let (side, men) = (self.bench.side(), &self.position.men);
        let played = play_stroke(&mut self.engine, self.constants, men, side, stroke);
        self.events += played.events;
        played.fell.iter().find_map(|&(piece, pocket)| match piece {
            Piece::Man(man) => Some((man, pocket)),
            Piece::Striker => None,
        })
    }

    /// What missing everything is worth.
    pub(super) fn nothing(&self) -> f64 {
        self.bench.nothing()
    }

    /// What it is worth more to pocket an own man and go on.
    pub(super) const fn by_a_man(&self) -> f64 {
        Bench::BY_A_MAN
    }

    /// What a stroke is worth under the errors of the hand, on average.
    pub(super) fn judge(&mut self, asked: Stroke, sample: Sample, look: Horizon) -> f64 {
        let (side, men) = (self.bench.side(), &self.position.men);
        let (mut sum, mut count) = (0.0, 0.0);
        for stroke in sample.strokes(self.hand, asked) {
            let played = play_stroke(&mut self.engine, self.constants, men, side, stroke);
            self.events += played.events;
            sum += self.worth(&played, look);
            count += 1.0;
        }
        sum / count
    }

    /// What came of a stroke. What the next one makes of it is no more sure than what geometry says: half of each.
    fn worth(&mut self, played: &Played, look: Horizon) -> f64 {
        if look == Horizon::Next {
            let ahead = ahead::worth(self.position, played, self.constants, self.hand, &mut self.engine);
            if let Some((worth, events)) = ahead {
                self.events += events;
                return (worth + self.bench.worth(played, look)) / 2.0;
            }
        }
        self.bench.worth(played, look)
    }
}

/// Keeps so many of the easiest shots of each man's way, easiest first.
pub(super) fn spread_out(shots: &mut Vec<Shot>, of_a_way: usize) {
    let mut seen: Vec<(usize, usize)> = Vec::new();
    shots.retain(|shot| match seen.iter_mut().find(|(way, _)| *way == shot.way) {
        Some((_, count)) => {
            *count += 1;
            *count <= of_a_way
        }
        None => {
            seen.push((shot.way, 1));
            true
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seat;

    /// What a last stroke may run over a limit by: its most errors, with as many events as a break has.
    const BESIDE_A_LIMIT: u32 = 32 * 250;
    /// The same with the strokes after it: few, of a board that is broken by then.
    const BESIDE_AHEAD: u32 = 32 * 20 * 100;

    #[test]
    fn a_search_keeps_to_its_events_even_on_the_break() {
        let position = Position::start(2, Seat(0));
        for hand in [HandError { direction: 0, force: 0 }, HandError { direction: 350, force: 14 }] {
            let mut search = Search::new(&position, Constants::default(), hand);
            assert!(search.best().is_some());
            let rounds = AGAIN.into_iter().chain([NEAR, LAST, AHEAD]);
            let most = FIRST_EVENTS + rounds.map(|round| round.events + BESIDE_A_LIMIT).sum::<u32>() + BESIDE_AHEAD;
            assert!(search.events <= most, "{} events of {most} with {hand:?}", search.events);
        }
    }

    const FEW_MEN: &str = "a+25+25 b-3+8 c+2-7 A+10+10 B-5+3 Q+0+0 | turn 1 | board 1 light 1";

    #[test]
    fn beside_a_stroke_the_same_is_aimed_at_from_places_close_by() {
        let position: Position = FEW_MEN.parse().expect("a position");
        let search = Search::new(&position, Constants::default(), HandError { direction: 200, force: 8 });
        let (_, at) = lying(&position.men).next().expect("a man");
        let stroke = Stroke { x: 0, direction: 8000, force: 400 };
        let beside = search.beside(&Judged { worth: 1.0, stroke, aim: Some(at) });
        let moved: Vec<&Judged> = beside.iter().filter(|other| other.stroke.x != 0).collect();
        let places: Vec<i32> = moved.iter().map(|other| i32::from(other.stroke.x)).collect();
        assert_eq!((beside.len(), &places[..]), (ALL_BESIDE, &PLACES_BESIDE[..]));
        for other in moved {
            let place = Tenths(i32::from(other.stroke.x));
            assert_eq!(direction_towards(search.bench.side(), place, at), Some(other.stroke.direction));
        }
        let unaimed = search.beside(&Judged { worth: 1.0, stroke, aim: None });
        assert_eq!(unaimed.len(), BESIDE.len());
    }

    #[test]
    fn the_stroke_after_is_looked_at_where_it_can_decide_and_there_is_time() {
        let position: Position = FEW_MEN.parse().expect("a position");
        let judged = |worth, direction| Judged { worth, stroke: Stroke { x: 0, direction, force: 400 }, aim: None };
        let looked_at = |second: f64, last_events: u32| {
            let mut search = Search::new(&position, Constants::default(), HandError { direction: 200, force: 8 });
            let mut strokes = vec![judged(1.0, 8000), judged(second, 8500), judged(-2.0, 9500)];
            search.look_ahead(&mut strokes, last_events);
            (search.events > 0, strokes.len())
        };
        assert_eq!(looked_at(0.9, 1_000), (true, 2));
        assert_eq!(looked_at(0.6, 1_000), (false, 1), "the first is clearly the best");
        assert_eq!(looked_at(0.9, 10_000), (false, 2), "a full board, where each stroke takes long");
    }

    #[test]
    fn without_looking_ahead_a_stroke_is_chosen_before_that() {
        let position: Position = FEW_MEN.parse().expect("a position");
        let hand = HandError { direction: 200, force: 8 };
        let mut search = Search::new(&position, Constants::default(), hand);
        assert!(search.best().is_some());
        let mut without = Search::new(&position, Constants::default(), hand);
        let (strokes, _) = without.judged();
        assert_eq!(
            strokes.first().map(|best| best.stroke),
            stroke_without_ahead(&position, Constants::default(), hand)
        );
        assert!(without.events <= search.events);
    }

    #[test]
    fn judging_a_stroke_allocates_nothing() {
        let position: Position = FEW_MEN.parse().expect("a position");
        let mut search = Search::new(&position, Constants::default(), HandError { direction: 200, force: 8 });
        let stroke = Stroke { x: 0, direction: 8000, force: 400 };
        let counted = allocation_counter::measure(|| {
            search.judge(stroke, Sample::Many, Horizon::Left);
        });
        assert_eq!(counted.count_total, 0);
    }
}
