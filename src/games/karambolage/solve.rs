//! All turns of a throw: how many there are, how many score, and the best.
//!
//! A turn is a sequence of (ball, field, die), equal dice not told apart; every
//! beginning of one counts, the empty one too. The search goes over every
//! sequence up to the third move one by one; the last moves of a ball are
//! taken together, as sets of fields. It allocates nothing on its way.

use serde::{Serialize, Serializer, ser::SerializeSeq};

use super::{
    balls::{Ball, BallSet, Balls, DICE, FourDice},
    board::Board,
    lines::{FieldSet, fields_of, only},
    moves::Move,
    score::{Alike, FORMATION, THIRD_CARAMBO, THROWS_MAX},
    throw::{Contacts, Throw, Trail, pair},
};

/// What all turns of a throw come to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Solution {
    /// How many sequences have 0, 1, 2, 3 and 4 moves.
    pub sequences_by_depth: [u64; DICE + 1],
    /// How many turns score (B7).
    pub scoring: u64,
    /// How many of these are a Carambo (B9).
    pub carambo: u64,
    /// The turn with the most points.
    pub best: Best,
}

/// The turn with the most points by B8–B10.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Best {
    /// What it brings, in points; 0 if no turn scores.
    pub points: u16,
    /// Its moves; none if no turn scores.
    #[serde(serialize_with = "as_texts")]
    pub moves: Vec<Move>,
}

/// Moves as they are written: `["W7D6", …]`.
fn as_texts<S: Serializer>(moves: &[Move], serializer: S) -> Result<S::Ok, S::Error> {
    let mut texts = serializer.serialize_seq(Some(moves.len()))?;
    for mv in moves {
        texts.serialize_element(&mv.to_string())?;
    }
    texts.end()
}

/// Looks at all turns of a throw; `throw` counts the throws of this player in
/// a row from 1, those before it with Carambo.
///
/// # Panics
/// If the board does not have the fields of the balls, or a player has no such throw.
#[must_use]
pub fn solve(board: &Board, balls: Balls, dice: FourDice, throw: u8) -> Solution {
    assert!((1..=THROWS_MAX).contains(&throw), "a player has three throws in a row at the most (B9)");
    solve_on(board, &Throw::new(balls, dice, throw))
}

/// Looks at all turns that are still possible in a throw that is being played.
#[must_use]
pub fn solve_on(board: &Board, throw: &Throw) -> Solution {
    let mut count = Count::new(board, throw);
    walk_all(board, throw, &mut count);
    Solution {
        sequences_by_depth: count.sequences,
        scoring: count.scoring,
        carambo: count.carambo,
        best: Best { points: count.most.unwrap_or_default(), moves: count.best.moves(board) },
    }
}

/// The moves of a turn while it is looked for: ball, field and die.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Path {
    moves: [Option<(Ball, u8, u8)>; DICE],
    length: usize,
}

impl Path {
    #[inline]
    pub(super) fn with(mut self, ball: Ball, to: u8, die: u8) -> Self {
        self.moves[self.length] = Some((ball, to, die));
        self.length += 1;
        self
    }

    pub(super) const fn length(&self) -> usize {
        self.length
    }

    /// The moves as a player makes them.
    pub(super) fn moves(&self, board: &Board) -> Vec<Move> {
        let run = |(ball, to, die)| Move::Run { ball, to: board.field(to), die: Some(die) };
        self.moves.into_iter().flatten().map(run).collect()
    }
}

/// A turn between two moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub balls: [u8; 3],
    pub may: BallSet,
    contacts: Contacts,
    trail: Option<Trail>,
}

impl Node {
    pub(super) fn of(board: &Board, throw: &Throw) -> Self {
        Self {
            balls: throw.balls().fields().map(|field| board.index(field)),
            may: throw.may_go_on(),
            contacts: throw.contacts(),
            trail: throw.trail(),
        }
    }

    #[inline]
    pub(super) fn places(&self, balls: [Ball; 2]) -> [u8; 2] {
        balls.map(|ball| self.balls[ball.index()])
    }

    /// After a ball stopped on a field (B5, B6).
    #[inline]
    pub(super) fn after(&self, board: &Board, ball: Ball, to: u8) -> Self {
        let others = ball.others();
        let beside = board.lines().beside(to);
        let from = self.balls[ball.index()];
        let mut after = *self;
        after.balls[ball.index()] = to;
        let mut touched = BallSet::NONE;
        for (other, place) in others.into_iter().zip(self.places(others)) {
            if beside & only(place) != 0 {
                touched = touched.with(other);
                after.contacts = after.contacts.with(ball, other);
            }
        }
        after.may = match () {
            () if !touched.is_empty() => touched.with(ball),
            () if board.edge() & only(to) != 0 && board.edge() & only(from) == 0 => BallSet::only(ball),
            () => BallSet::NONE,
        };
        after.trail = Some(self.trail.unwrap_or(Trail::from(ball)).after(ball, touched));
        after
    }

    #[inline]
    pub(super) fn is_carambo(&self) -> bool {
        self.trail.is_some_and(|trail| trail.is_carambo())
    }
}

/// All last moves of one ball: the fields it can stop on.
#[derive(Clone, Copy, Debug)]
pub(super) struct LastMoves {
    pub ball: Ball,
    pub die: u8,
    /// Where the two other balls stand.
    pub others: [u8; 2],
    /// All fields it can stop on.
    pub all: FieldSet,
    /// Those of them with which the turn scores (B7).
    pub scoring: FieldSet,
    /// Those of them with which the turn is a Carambo, scoring or not (B9).
    pub carambo: FieldSet,
    /// Those fields of the board on which the ball makes a straight or a compress (B10).
    pub formation: FieldSet,
}

impl LastMoves {
    #[inline]
    pub(super) fn of(board: &Board, node: &Node, ball: Ball, die: u8) -> Self {
        let reach = board.lines().reach(node.balls[ball.index()], node.places(ball.others()));
        Self::to(board, node, ball, die, reach & board.taking(die))
    }

    /// Those to some of the fields in reach.
    #[inline]
    pub(super) fn to(board: &Board, node: &Node, ball: Ball, die: u8, all: FieldSet) -> Self {
        let others = node.places(ball.others());
        let lines = board.lines();
        let beside = others.map(|place| lines.beside(place));
        let [one, other] = ball.others();
        let between = pair(one, other);
        let connecting = match node.contacts.bits() {
            0 => beside[0] & beside[1],
            pairs if pairs == between => beside[0] | beside[1],
            pairs if pairs == pair(ball, one) => beside[1],
            pairs if pairs == pair(ball, other) => beside[0],
            _ => FieldSet::MAX,
        };
        let carambo = match node.trail {
            Some(trail) if trail.is_carambo() => FieldSet::MAX,
            Some(trail) => match trail.is_closed_by(ball) {
                true if trail.first == one => beside[0],
                true => beside[1],
                false => 0,
            },
            None => 0,
        };
        let compress = if beside[0] & only(others[1]) != 0 { beside[0] & beside[1] } else { 0 };
        let formation = lines.through(others[0], others[1]) | compress;
        Self { ball, die, others, all, scoring: all & connecting, carambo: all & carambo, formation }
    }
}

/// Who looks at the turns of a walk over all of them.
pub(super) trait Visitor {
    /// A turn of fewer moves than there are dice.
    fn between(&mut self, node: &Node, path: &Path);
    /// All last moves of one ball after a path.
    fn last(&mut self, moves: &LastMoves, path: &Path);
}

/// Walks over all turns that are still possible in a throw, the one as it stands the first.
pub(super) fn walk_all<V: Visitor>(board: &Board, throw: &Throw, visitor: &mut V) {
    let node = Node::of(board, throw);
    let mut dice = [0; DICE];
    let mut left = 0;
    for pips in throw.dice_left() {
        dice[left] = pips;
        left += 1;
    }
    visitor.between(&node, &Path::default());
    walk(board, &node, (dice, left), &Path::default(), visitor);
}

/// Walks over all ways on from a node, with so many dice left, lowest first.
fn walk<V: Visitor>(board: &Board, node: &Node, (dice, left): ([u8; DICE], usize), path: &Path, visitor: &mut V) {
    for ball in node.may.iter() {
        if left == 1 {
            let moves = LastMoves::of(board, node, ball, dice[0]);
            if moves.all != 0 {
                visitor.last(&moves, path);
            }
            continue;
        }
        let reach = board.lines().reach(node.balls[ball.index()], node.places(ball.others()));
        for place in 0..left {
            let die = dice[place];
            if place > 0 && die == dice[place - 1] {
                continue;
            }
            let mut rest = dice;
            rest.copy_within(place + 1..left, place);
            for to in fields_of(reach & board.taking(die)) {
                let (after, path) = (node.after(board, ball, to), path.with(ball, to, die));
                visitor.between(&after, &path);
                walk(board, &after, (rest, left - 1), &path, visitor);
            }
        }
    }
}

/// Counts turns and keeps the best.
struct Count<'a> {
    board: &'a Board,
    /// How many moves had been made before the search.
    made: usize,
    /// What the dice alike are worth, in points.
    alike: u16,
    /// What the third Carambo is worth more, in points (B9).
    third_carambo: u16,
    sequences: [u64; DICE + 1],
    scoring: u64,
    carambo: u64,
    most: Option<u16>,
    best: Path,
}

impl<'a> Count<'a> {
    fn new(board: &'a Board, throw: &Throw) -> Self {
        Self {
            board,
            made: throw.path().len(),
            alike: Alike::of(throw.dice()).map_or(0, Alike::points),
            third_carambo: if throw.number() == THROWS_MAX { THIRD_CARAMBO } else { 0 },
            sequences: [0; DICE + 1],
            scoring: 0,
            carambo: 0,
            most: None,
            best: Path::default(),
        }
    }

    /// The best of these fields, all alike but for being zero fields or not.
    #[inline]
    fn look(&mut self, fields: FieldSet, premium: u16, moves: &LastMoves, path: &Path) {
        let worth = fields & !self.board.zeros();
        let (fields, value) = if worth == 0 { (fields, 0) } else { (worth, moves.die) };
        let points = moves.others.map(|place| u16::from(self.board.value_at(place))).iter().sum::<u16>()
            + u16::from(value)
            + premium;
        if fields != 0 && self.most.is_none_or(|most| points > most) {
            self.most = Some(points);
            self.best = path.with(moves.ball, fields.trailing_zeros() as u8, moves.die);
        }
    }
}

impl Visitor for Count<'_> {
    #[inline]
    fn between(&mut self, _node: &Node, path: &Path) {
        self.sequences[self.made + path.length()] += 1;
    }

    #[inline]
    fn last(&mut self, moves: &LastMoves, path: &Path) {
        self.sequences[DICE] += u64::from(moves.all.count_ones());
        if moves.scoring == 0 {
            return;
        }
        let carambo = moves.scoring & moves.carambo;
        let plain = moves.scoring & !carambo;
        self.scoring += u64::from(moves.scoring.count_ones());
        self.carambo += u64::from(carambo.count_ones());
        let most = moves.others.map(|place| u16::from(self.board.value_at(place))).iter().sum::<u16>()
            + u16::from(moves.die)
            + (FORMATION + self.alike) * if carambo == 0 { 1 } else { 2 }
            + if carambo == 0 { 0 } else { self.third_carambo };
        if self.most.is_some_and(|best| most <= best) {
            return;
        }
        for (fields, factor, more) in [(carambo, 2, self.third_carambo), (plain, 1, 0)] {
            self.look(fields & moves.formation, factor * (FORMATION + self.alike) + more, moves, path);
            self.look(fields & !moves.formation, factor * self.alike + more, moves, path);
        }
    }
}
