//! The walk through turns and answers: principal variation search with late
//! turns looked at less deeply first.

use super::{
    Limits,
    order::{Frame, History},
    table::{Bound, Known, Table},
};
use crate::karo::position::{Captures, Position, WIN};

/// Above every value.
const BEYOND: i32 = WIN + 1;
/// What a draw is worth to either side.
const DRAW: i32 = 0;
/// Whether it is time is asked once in so many nodes.
const ASKED_EVERY: u64 = 1 << 8;
/// To this depth a look is finished whatever the limits: no win in one is missed.
const DEPTH_SURE: u8 = 1;
/// The look at the opponent's answers may try so many turns whatever the limit of nodes, so that no loss in one is
/// missed: in random games it never needed a tenth of them. Where chains of jumps make for tens of thousands of turns
/// (A2), not all answers to all turns can be tried; those to the best turns come first.
const ANSWERS_NODES: u64 = 10_000;
/// A list of up to so many turns costs nothing beside what is tried of them. In Abräumen it can be a hundred times as
/// long: then so many more turns in it count as one that is tried, which takes about as long.
const LISTED_FREE: usize = 1_000;
const LISTED_AS_ONE: usize = 16;
/// From which depth on, and after how many turns, the rest is looked at less deeply first: by one turn for each pair
/// that both hold of.
const REDUCED_FROM: [(u8, usize); 4] = [(3, 3), (4, 10), (6, 24), (8, 40)];
/// Near the end of a line, how many turns are looked at where none of them was good enough, by depth.
const LAST_PLIES: [usize; 3] = [usize::MAX, 12, 30];
/// So much more than needed by value, for each turn to go up to so many, is enough near the end of a line.
const AMPLE: i32 = 90;
const AMPLE_DEPTH: u8 = 3;
/// So much less than needed by value is hopeless with one turn to go.
const HOPELESS: i32 = 260;
/// From this depth on it is tried whether even a pass would be good enough, looked at less deeply by so many turns.
const PASSED_FROM: u8 = 3;
const PASSED_LESS: u8 = 2;
/// A line goes on beyond its depth, by so many turns at most, where the other side threatens to win.
const THREATS_MAX: u8 = 6;
/// Then it goes on by so many captures at most.
pub(super) const CAPTURES_MAX: u8 = 4;

/// A walk from one position.
pub(super) struct Walk<'a, P: Position> {
    position: P,
    limits: &'a Limits<'a>,
    weights: &'a [i32],
    table: Table,
    history: History,
    frames: Vec<Frame<P::PackedPly>>,
    /// The hashes of all positions that led here, the game's and then those of the line.
    before: Vec<u64>,
    /// How many of them are the game's.
    played: usize,
    nodes: u64,
    /// At so many nodes the look that is under way stops.
    nodes_max: u64,
    /// At so many nodes it is asked again whether it is time.
    ask_at: u64,
    depth: u8,
    is_stopped: bool,
    best: Option<i32>,
}

impl<'a, P: Position> Walk<'a, P> {
    pub fn new(position: P, history: &[u64], limits: &'a Limits<'a>) -> Self {
        let hash = position.hash();
        let played = history.strip_suffix(&[hash]).unwrap_or(history);
        Self {
            position,
            limits,
            weights: limits.weights.unwrap_or_else(|| P::weights()),
            table: Table::new(limits.nodes),
            history: History::new(),
            frames: Vec::new(),
            before: played.to_vec(),
            played: played.len(),
            nodes: 0,
            nodes_max: limits.nodes,
            ask_at: 0,
            depth: 0,
            is_stopped: false,
            best: None,
        }
    }

    /// How many turns have been tried.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Counts nodes that were spent on the same position beside this walk.
    pub const fn count(&mut self, nodes: u64) {
        self.nodes += nodes;
    }

    /// Looks so many turns ahead: the value for the side to move, unless it is stopped before.
    pub fn look(&mut self, depth: u8) -> Option<i32> {
        while self.frames.len() <= usize::from(depth + THREATS_MAX) {
            self.frames.push(Frame::new());
        }
        self.depth = depth;
        self.nodes_max = match depth {
            2 => self.limits.nodes.max(self.nodes.saturating_add(ANSWERS_NODES)),
            _ => self.limits.nodes,
        };
        self.best = None;
        let value = self.value(depth, 0, -BEYOND, BEYOND, true);
        (!self.is_stopped).then_some(value)
    }

    /// The best line of the last look.
    pub fn line(&self) -> &[P::PackedPly] {
        self.frames.first().map_or(&[], |frame| &frame.line)
    }

    /// What a look that was stopped has found: the value and line of the best turn, if one was looked at in full.
    pub fn unfinished(&self) -> Option<(i32, &[P::PackedPly])> {
        self.best.map(|value| (value, self.line()))
    }

    /// The value of the position for the side to move, if it is between alpha and beta, else a bound of it. A pass is
    /// not tried where the last turn was one.
    fn value(&mut self, mut depth: u8, ply: u8, mut alpha: i32, mut beta: i32, may_pass: bool) -> i32 {
        let here = usize::from(ply);
        self.frames[here].line.clear();
        if let Some(winner) = self.position.winner() {
            let value = WIN - i32::from(ply);
            return if winner == self.position.to_move() { value } else { -value };
        }
        let hash = self.position.hash();
        if ply > 0 && self.is_repeated(hash) {
            return DRAW;
        }
        let is_wide = beta - alpha > 1;
        // Along the best line the winning turn itself is looked for.
        if ply > 0 && (depth == 0 || !is_wide) && self.position.wins_now() {
            return WIN - i32::from(ply) - 1;
        }
        if depth == 0 {
            if ply >= self.depth + THREATS_MAX || !self.is_threatened() {
                return self.settled(ply, alpha, beta, CAPTURES_MAX);
            }
            depth = 1;
        }
        if ply > 0 {
            // Nothing is decided before the next turn: what is won or lost by then already is no better or worse.
            let next = WIN - i32::from(ply) - 1;
            (alpha, beta) = (alpha.max(-next), beta.min(next));
            if alpha >= beta {
                return alpha;
            }
        }
        let known = self.table.get(hash);
        if let Some(value) = known.and_then(|known| cut(known, depth, ply, alpha, beta)) {
            return value;
        }
        let mut is_calm = false;
        if ply > 0 && !is_wide && !super::is_decided(alpha) && !super::is_decided(beta) {
            is_calm = !self.is_threatened();
            if is_calm && let Some(value) = self.is_clear(hash, depth, ply, alpha, beta, may_pass) {
                return value;
            }
        }
        let mut mine = std::mem::replace(&mut self.frames[here], Frame::new());
        mine.list(&self.position, known.and_then(|known| known.best), &self.history);
        self.nodes += (mine.turns.len().saturating_sub(LISTED_FREE) / LISTED_AS_ONE) as u64;
        self.before.push(hash);
        let value = if mine.turns.is_empty() {
            self.passed(&mut mine, depth, ply, alpha, beta)
        } else {
            self.best_of(&mut mine, hash, Window { depth, ply, alpha, beta, is_calm })
        };
        self.before.pop();
        self.frames[here] = mine;
        value
    }

    /// The value by the patterns in the position.
    fn worth(&self) -> i32 {
        let (weights, mut value) = (self.weights, 0);
        self.position.patterns(|pattern| value += weights[pattern]);
        value
    }

    /// The value at the end of a line once so many turns more have captured what is worth it; each side may leave that.
    fn settled(&mut self, ply: u8, alpha: i32, beta: i32, left: u8) -> i32 {
        let mut best = self.worth();
        if left == 0 || best >= beta {
            return best;
        }
        let mut captures = Captures::new();
        self.position.captures(&mut captures);
        for turn in &captures {
            if self.is_time() {
                break;
            }
            let undo = self.position.play(turn);
            self.nodes += 1;
            let value = match self.position.winner() {
                Some(winner) if winner == self.position.to_move() => i32::from(ply) + 1 - WIN,
                Some(_) => WIN - i32::from(ply) - 1,
                None => -self.settled(ply + 1, -beta, -alpha.max(best), left - 1),
            };
            self.position.take_back(undo);
            best = best.max(value);
            if best >= beta {
                break;
            }
        }
        best
    }

    /// Whether the other side would win if the side to move passed.
    fn is_threatened(&mut self) -> bool {
        if !self.position.is_in_danger() {
            return false;
        }
        self.position.pass();
        let wins = self.position.wins_now();
        self.position.pass();
        wins
    }

    /// What no turn is tried for, where no win is threatened: a value far beyond what is needed near the end of a line,
    /// or one far below it, or one that is enough even after a pass.
    fn is_clear(&mut self, hash: u64, depth: u8, ply: u8, alpha: i32, beta: i32, may_pass: bool) -> Option<i32> {
        let worth = self.worth();
        if depth <= AMPLE_DEPTH && worth - AMPLE * i32::from(depth) >= beta {
            return Some(worth);
        }
        if depth == 1 && worth + HOPELESS <= alpha {
            return Some(worth);
        }
        if !may_pass || depth < PASSED_FROM || worth < beta || self.position.hand() != [0, 0] {
            return None;
        }
        self.before.push(hash);
        self.position.pass();
        let left = depth - 1 - PASSED_LESS.min(depth - 1) - u8::from(depth > 6);
        let value = -self.value(left, ply + 1, -beta, -beta + 1, false);
        self.position.pass();
        self.before.pop();
        (value >= beta && !self.is_stopped).then_some(if super::is_decided(value) { beta } else { value })
    }

    /// Tries all turns.
    fn best_of(&mut self, mine: &mut Frame<P::PackedPly>, hash: u64, window: Window) -> i32 {
        let Window { depth, ply, mut alpha, beta, is_calm } = window;
        let most = LAST_PLIES.get(usize::from(depth)).filter(|_| is_calm).copied().unwrap_or(usize::MAX);
        let (side, below) = (self.position.to_move(), alpha);
        let (mut best, mut best_place, mut best_lift) = (-BEYOND, None, 0);
        let mut done = 0;
        while let Some((turn, place)) = mine.next(done) {
            if self.is_time() || done >= most && !super::is_decided(best) {
                break;
            }
            let lift = if ply == 0 { self.limits.leeway.lift(place) } else { 0 };
            let undo = self.position.play(&turn);
            self.nodes += 1;
            let to_beat = if super::is_decided(alpha) { alpha } else { alpha - lift };
            let value = self.tried(done, depth, ply, to_beat, beta);
            self.position.take_back(undo);
            let lift = if super::is_decided(value) { 0 } else { lift };
            let value = value + lift;
            done += 1;
            if self.is_stopped {
                break;
            }
            if value > best {
                (best, best_place) = (value, Some(place));
                best_lift = lift;
            }
            if value > alpha {
                alpha = value;
                mine.line.clear();
                mine.line.push(turn);
                mine.line.extend_from_slice(&self.frames[usize::from(ply) + 1].line);
                if ply == 0 {
                    self.best = Some(value - lift);
                }
            }
            if alpha >= beta {
                mine.kill(turn);
                self.history.reward(side, &turn, depth);
                mine.before(done - 1).for_each(|tried| self.history.punish(side, &tried, depth));
                break;
            }
        }
        if self.is_stopped {
            return best;
        }
        let bound = match () {
            () if best >= beta => Bound::AtLeast,
            () if best > below => Bound::Exact,
            () => Bound::AtMost,
        };
        let best = best - best_lift;
        self.table.put(hash, Known { value: from_here(best, ply), depth, bound, best: best_place });
        best
    }

    /// The value of a turn that has just been played, after so many others, for the one who played it.
    fn tried(&mut self, done: usize, depth: u8, ply: u8, alpha: i32, beta: i32) -> i32 {
        if done == 0 {
            return -self.value(depth - 1, ply + 1, -beta, -alpha, true);
        }
        let holds = |(from, after): &&(u8, usize)| depth >= *from && done >= *after;
        let less = REDUCED_FROM.iter().filter(holds).count() as u8;
        let mut value = -self.value(depth - 1 - less, ply + 1, -alpha - 1, -alpha, true);
        if less > 0 && value > alpha {
            value = -self.value(depth - 1, ply + 1, -alpha - 1, -alpha, true);
        }
        if value > alpha && value < beta {
            value = -self.value(depth - 1, ply + 1, -beta, -alpha, true);
        }
        value
    }

    /// F5, S3, A6: the side to move has no turn and passes; if neither has one, it is a draw.
    fn passed(&mut self, mine: &mut Frame<P::PackedPly>, depth: u8, ply: u8, alpha: i32, beta: i32) -> i32 {
        self.position.pass();
        let value =
            if self.position.count() == 0 { DRAW } else { -self.value(depth - 1, ply + 1, -beta, -alpha, true) };
        mine.line.clone_from(&self.frames[usize::from(ply) + 1].line);
        self.position.pass();
        value
    }

    /// Whether the position is a draw by its third appearance, or as good as one: what was repeated once within
    /// the line can be repeated again.
    fn is_repeated(&self, hash: u64) -> bool {
        // The side to move is part of the hash, so that the appearance before the last one can be the last.
        let (played, line) = self.before.split_at(self.played);
        line.contains(&hash) || played.iter().filter(|before| **before == hash).nth(1).is_some()
    }

    /// Whether to stop, from now on.
    fn is_time(&mut self) -> bool {
        if self.depth <= DEPTH_SURE || self.is_stopped {
            return self.is_stopped;
        }
        if let Some(until) = self.limits.until.filter(|_| self.nodes >= self.ask_at) {
            self.ask_at = self.nodes + ASKED_EVERY;
            self.is_stopped = until();
        }
        self.is_stopped |= self.nodes >= self.nodes_max;
        self.is_stopped
    }
}

/// How turns are tried from a position.
#[derive(Clone, Copy)]
struct Window {
    depth: u8,
    ply: u8,
    alpha: i32,
    beta: i32,
    /// Whether some may be left out: the value is only asked to be above or below, and no win is threatened.
    is_calm: bool,
}

/// The value that a position's entry in the table gives, if no look is needed. Along the best line all is looked at,
/// so that the line is whole and sees its repetitions.
fn cut(known: Known, depth: u8, ply: u8, alpha: i32, beta: i32) -> Option<i32> {
    if known.depth < depth || beta - alpha > 1 {
        return None;
    }
    let value = from_start(known.value, ply);
    let is_enough = match known.bound {
        Bound::Exact => true,
        Bound::AtLeast => value >= beta,
        Bound::AtMost => value <= alpha,
    };
    is_enough.then_some(value)
}

/// A value counted from the start of the walk, as counted from a position so many turns on.
const fn from_here(value: i32, ply: u8) -> i32 {
    match (super::is_decided(value), value > 0) {
        (false, _) => value,
        (true, true) => value + ply as i32,
        (true, false) => value - ply as i32,
    }
}

/// The other way round.
const fn from_start(value: i32, ply: u8) -> i32 {
    match (super::is_decided(value), value > 0) {
        (false, _) => value,
        (true, true) => value - ply as i32,
        (true, false) => value + ply as i32,
    }
}
