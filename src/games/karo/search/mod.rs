//! Looks for the best turn: alpha-beta with iterative deepening over any
//! [`Position`], the same turn for the same limit of nodes on every machine.
//!
//! `walk` goes through the turns, `order` says which first, and the
//! `table` remembers what was found; `forced` looks for wins that nothing can
//! prevent before that. How good a position is at the end of a
//! line, each game says itself.

mod forced;
mod order;
pub mod plain;
mod table;
mod walk;

use std::fmt;

use self::{forced::Forced, walk::Walk};
use super::{
    position::{Position, WIN},
    tiles::scatter,
};

/// The most turns that are looked ahead.
pub const DEPTH_MAX: u8 = 64;

/// When to stop.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// How many turns are tried at most, but for a first look at all one's own turns and at the opponent's answers.
    /// Lists of more than a thousand turns count as well.
    pub nodes: u64,
    /// How many turns are looked ahead at most, [`DEPTH_MAX`] if more.
    pub depth: u8,
    /// Says from outside that it is time; asked every few hundred turns, once one's own turns have all been tried.
    pub until: Option<&'a dyn Fn() -> bool>,
    /// How much less than the best the turn that is taken may be worth, and by what luck.
    pub leeway: Leeway,
    /// What patterns are worth, if not what the [position](Position::weights) says; as many.
    pub weights: Option<&'a [i32]>,
}

/// What varies the choice between turns that are worth about the same: each turn of the start is lifted by so much as
/// the luck gives it, before they are compared. Wins and losses are lifted by nothing, so that no win is let go and no
/// loss is taken for the sake of variety.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Leeway {
    /// The most that a turn is lifted by, and so the most that is given away, in hundredths of what the game counts in;
    /// 0 for always the best.
    pub most: i32,
    /// The luck: the same gives the same turn.
    pub seed: u64,
}

impl Leeway {
    /// What a turn is lifted by, by its place in the list of all.
    fn lift(self, place: u32) -> i32 {
        let parts = u64::from(self.most.unsigned_abs()) + 1;
        (scatter(self.seed ^ scatter(u64::from(place))) % parts) as i32
    }
}

impl Default for Limits<'_> {
    fn default() -> Self {
        Self { nodes: u64::MAX, depth: DEPTH_MAX, until: None, leeway: Leeway::default(), weights: None }
    }
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { nodes, depth, until, leeway, weights: _ } = self;
        write!(f, "Limits({nodes} nodes, depth {depth}, until {}, {leeway:?})", until.is_some())
    }
}

/// What a position is worth to the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// So many hundredths of what the game counts in; 0 is even.
    Even(i32),
    /// A win in so many turns of one's own; 0 where the game is won already.
    Win(u8),
    /// A loss in so many turns of the opponent's; 0 where the game is lost already.
    Loss(u8),
}

/// What a search has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found<T> {
    /// The best turn; none where the game is over or the side to move has none and passes.
    pub best: Option<T>,
    /// What the position is worth to the side to move.
    pub value: Value,
    /// How it would go on, the best turn first; a side without a turn passes in between.
    pub line: Vec<T>,
    /// How many turns were looked ahead in full.
    pub depth: u8,
    /// How many turns were tried, by the count of [`Limits::nodes`].
    pub nodes: u64,
}

/// Looks for the best turn. `history` has the hashes of the game's positions so far, the first first, with this one
/// or without: a position for the third time is a draw.
#[must_use]
pub fn search<P: Position>(position: &P, history: &[u64], limits: &Limits) -> Found<P::PackedPly> {
    search_telling(position, history, limits, |_| {})
}

/// As [`search`]; tells what it has found after each depth.
pub fn search_telling<P: Position>(
    position: &P,
    history: &[u64],
    limits: &Limits,
    mut tell: impl FnMut(&Found<P::PackedPly>),
) -> Found<P::PackedPly> {
    let mut walk = Walk::new(position.clone(), history, limits);
    let passes = position.count() == 0;
    let mut found = Found { best: None, value: Value::Even(0), line: Vec::new(), depth: 0, nodes: 0 };
    for depth in 1..=limits.depth.clamp(1, DEPTH_MAX) {
        if depth == 2 && limits.depth >= forced::DEPTH {
            let mut forced = Forced::new(position, history, limits);
            if let Some((turns, line)) = (2..=forced::TURNS).find_map(|turns| Some((turns, forced.line(turns)?))) {
                (found.value, found.depth) = (Value::Win(turns), 2 * turns - 1);
                (found.best, found.nodes) = (line.first().copied(), found.nodes + forced.nodes());
                found.line = line;
                tell(&found);
                break;
            }
            if forced.is_time() {
                break;
            }
            walk.count(forced.nodes());
        }
        let value = walk.look(depth);
        found.nodes = walk.nodes();
        let Some(value) = value else {
            // The turn found best so far is at least as good as the one of the last depth.
            if let Some((value, line)) = walk.unfinished() {
                (found.value, found.line) = (Value::of(value), line.to_vec());
                found.best = found.line.first().copied();
            }
            break;
        };
        found.value = Value::of(value);
        found.line = walk.line().to_vec();
        found.best = found.line.first().filter(|_| !passes).copied();
        found.depth = depth;
        tell(&found);
        if is_decided(value) && (WIN - value.abs()) <= i32::from(depth) {
            break;
        }
    }
    found
}

impl Value {
    const fn of(value: i32) -> Self {
        let turns = WIN - value.abs();
        match (is_decided(value), value > 0) {
            (false, _) => Self::Even(value),
            (true, true) => Self::Win((turns as u8).div_ceil(2)),
            (true, false) => Self::Loss((turns / 2) as u8),
        }
    }
}

/// `+0.32`, `win in 3` or `loss in 2`.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Even(value) => {
                let sign = if *value < 0 { '-' } else { '+' };
                write!(f, "{sign}{}.{:02}", value.abs() / 100, value.abs() % 100)
            }
            Self::Win(turns) => write!(f, "win in {turns}"),
            Self::Loss(turns) => write!(f, "loss in {turns}"),
        }
    }
}

/// Whether a value is a win or a loss: [`WIN`] less the turns to it, or that of the opponent.
const fn is_decided(value: i32) -> bool {
    value.abs() >= WIN - DEPTH_MAX as i32
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use rand::{SeedableRng, rngs::StdRng};

    use super::*;
    use crate::{
        dice::Luck,
        karo::{FourCircles, MoversHoppers, NotThisWay, Side, position::Captures},
        rules::any,
    };

    fn read<P: std::str::FromStr<Err: fmt::Debug>>(text: &str) -> P {
        text.parse().unwrap_or_else(|why| panic!("{text}: {why:?}"))
    }

    fn to_depth<P: Position>(position: &P, history: &[u64], depth: u8) -> Found<P::PackedPly> {
        search(position, history, &Limits { depth, ..Limits::default() })
    }

    /// The best of what a position is worth as it lies, and after each capture.
    fn settled_plainly<P: Position>(position: &P, left: u8) -> i32 {
        if let Some(winner) = position.winner() {
            return if winner == position.to_move() { WIN } else { -WIN };
        }
        let mut best = position.value();
        if left > 0 {
            let mut captures = Captures::new();
            position.captures(&mut captures);
            for turn in &captures {
                let mut next = position.clone();
                next.play(turn);
                best = best.max(-a_turn_further(settled_plainly(&next, left - 1)));
            }
        }
        best
    }

    /// A turn further away, where it is a win or a loss.
    fn a_turn_further(value: i32) -> i32 {
        if value.abs() > WIN / 2 { value - value.signum() } else { value }
    }

    /// Without a table, an order or anything left out.
    fn plainly<P: Position>(position: &P, depth: u8) -> i32 {
        if let Some(winner) = position.winner() {
            return if winner == position.to_move() { WIN } else { -WIN };
        }
        if depth == 0 {
            return settled_plainly(position, walk::CAPTURES_MAX);
        }
        let mut turns = Vec::new();
        position.plies(&mut turns);
        let values = turns.iter().map(|turn| {
            let mut next = position.clone();
            next.play(turn);
            -a_turn_further(plainly(&next, depth - 1))
        });
        values.max().expect("no passes in these positions")
    }

    fn as_plainly<P: Position + fmt::Debug>(position: &P, depth: u8) {
        for depth in 1..=depth {
            let found = to_depth(position, &[], depth);
            assert_eq!(found.value, Value::of(plainly(position, depth)), "{position:?}, {depth} turns");
            assert_eq!(found.depth, depth, "{position:?}");
        }
    }

    #[test]
    fn nothing_is_left_out_as_far_as_two_turns() {
        as_plainly(&read::<FourCircles>("oo.xx/.o.x./.o.x./oo.xx w"), 2);
        as_plainly(&read::<FourCircles>("OO.xx/.o.x./.o.x./oO.XX r"), 2);
        as_plainly(&read::<MoversHoppers>("OOO/ooo/.../.../.../.../xxx/XXX w"), 2);
        as_plainly(&read::<MoversHoppers>("O../.o./o.x/.Xo/x.O/.xo/X.x/... r"), 2);
        as_plainly(&read::<NotThisWay>("--ox--/-.ox.-/ox.ox./ox.ox./-ox.o-/--x.-- w"), 2);
        as_plainly(&read::<NotThisWay>("--OX--/-.OX.-/ox.OX./ox.ox./-ox.O-/--x.-- r"), 2);
    }

    #[test]
    fn a_jump_that_makes_the_fourth_circle_wins_f4() {
        let position: FourCircles = read(".OOO./.x..x/..o.x/xxoxo w");
        let found = to_depth(&position, &[], 4);
        assert_eq!((found.value, found.depth), (Value::Win(1), 1));
        let mut played = position;
        played.play(&found.best.expect("a turn"));
        assert_eq!(played.winner(), Some(Side::White));
    }

    #[test]
    fn the_only_answer_to_a_threat_is_found_s2() {
        // Five of red's are in white's camp, and the sixth steps in next.
        let found = to_depth(&read::<MoversHoppers>("xXx/Xx./..x/ooo/OO./O../.../... w"), &[], 4);
        assert_eq!(found.line.first(), found.best.as_ref());
        assert!(!matches!(found.value, Value::Win(1)), "{found:?}");
    }

    #[test]
    fn who_has_no_turn_passes_s3() {
        // All of white's are hoppers with nothing to jump over.
        let position: MoversHoppers = read("O.O/.../O.O/.../O.O/.../XXX/XXX w");
        assert_eq!(position.count(), 0);
        let found = to_depth(&position, &[], 3);
        assert_eq!(found.best, None);
        assert_eq!(found.depth, 3);
    }

    #[test]
    fn the_third_time_is_a_draw() {
        let position: MoversHoppers = read("O../.o./o.x/.Xo/x.O/.xo/X.x/... w");
        let free = to_depth(&position, &[], 1);
        let turn = free.best.expect("a turn");
        let mut next = position;
        next.play(&turn);
        // That turn would bring about a position for the third time.
        let drawn = to_depth(&position, &[next.hash(), position.hash(), next.hash(), position.hash()], 2);
        let once = to_depth(&position, &[next.hash(), position.hash()], 2);
        assert_eq!(once.best, to_depth(&position, &[], 2).best);
        assert_ne!(drawn, once);
    }

    #[test]
    fn the_same_limit_gives_the_same_turn() {
        let position: NotThisWay = read("--ox--/-.ox.-/ox.ox./ox.ox./-ox.o-/--x.-- w");
        let limits = Limits { nodes: 20_000, ..Limits::default() };
        let found = search(&position, &[], &limits);
        assert_eq!(search(&position, &[], &limits), found);
        assert_eq!(found.nodes, 20_000);
    }

    /// Chains of jumps make for this many turns each, and for as many answers (A2).
    const MANY_PLIES: [&str; 2] =
        ["Ox.x.O/x-x-xO/.o.o.-/o-o-x-/.x.x.-/----o- w", "--O--O/-o.x.x/x-o-x-/.o.o.-/x-x-x-/.x.o.-/----O- w"];

    #[test]
    fn the_limit_of_nodes_is_held_where_there_are_many_turns_a2() {
        for text in MANY_PLIES {
            let position: NotThisWay = read(text);
            let found = search(&position, &[], &Limits { nodes: 1, ..Limits::default() });
            assert_eq!(found.depth, 1, "{text}");
            // All turns once, and as many answers as are tried in any case.
            let most = position.count() + position.count() / 16 + 10_000;
            assert!(found.nodes <= most + most / 4, "{text}: {} nodes, not {most}", found.nodes);
            assert!(found.best.is_some(), "{text}");
        }
    }

    #[test]
    fn the_time_is_held_where_there_are_many_turns_a2() {
        for text in MANY_PLIES {
            let position: NotThisWay = read(text);
            let asked = Cell::new(0);
            let is_time = || asked.replace(asked.get() + 1) == 3;
            let found = search(&position, &[], &Limits { until: Some(&is_time), ..Limits::default() });
            assert_eq!((asked.get(), found.depth), (4, 1), "{text}");
            // All turns once; then it is asked soon and again, however long the lists of answers are.
            let most = position.count() * 3 / 2;
            assert!(found.nodes <= most, "{text}: {} nodes, not {most}", found.nodes);
            assert!(found.best.is_some(), "{text}");
        }
    }

    /// What is played by a look at the next turn, if the move itself is worth so much once all pieces lie: the last number
    /// of a game's file.
    fn by_worth_of_the_move<P: Position>(position: &P, worth: i32) -> Option<P::PackedPly> {
        let mut weights = P::weights().to_vec();
        *weights.last_mut().expect("there are weights") = worth;
        // One turn is looked at in full whatever the limit of nodes; with few there is no large table to clear.
        search(position, &[], &Limits { nodes: 1, depth: 1, weights: Some(&weights), ..Limits::default() }).best
    }

    /// A threat is answered before it is looked at what that is worth, so that who threatens has the move again.
    #[test]
    fn what_the_move_is_worth_says_whether_to_threaten_f4() {
        // Two ways to three circles in line: c3 jumps to c1, or the circle on e2 goes to d1. Red can answer both.
        let position: FourCircles = read("OO.../x.x.O/..o.x/ooxxx w");
        let [much, little] = [100_000, -100_000].map(|worth| by_worth_of_the_move(&position, worth).expect("a turn"));
        let threatens = |turn| {
            let mut next = position.clone();
            next.play(&turn);
            next.is_in_danger()
        };
        assert!(threatens(much), "{much:?}");
        assert!(!threatens(little), "{little:?}");
    }

    #[test]
    fn what_the_move_is_worth_changes_what_is_played_where_few_are_left_a5() {
        const DIAMOND: &str = "--..--/-....-/....../....../-....-/--..-- w";
        let mut luck = Luck(StdRng::seed_from_u64(13));
        let mut others = 0;
        for _ in 0..300 {
            let mut text: Vec<char> = DIAMOND.chars().collect();
            let mut free: Vec<usize> = (0..text.len()).filter(|&at| text[at] == '.').collect();
            for piece in "OOxxxxxx".chars() {
                text[free.swap_remove(any(free.len(), &mut luck))] = piece;
            }
            let position: NotThisWay = read(&text.iter().collect::<String>());
            let [much, little] = [100_000, -100_000].map(|worth| by_worth_of_the_move(&position, worth));
            others += u32::from(much != little);
        }
        assert!(others > 0, "somewhere it matters");
    }

    #[test]
    fn values_are_told_as_chess_players_do() {
        let told = [0, 32, -150, WIN - 1, WIN - 5, -WIN + 2, -WIN].map(|value| Value::of(value).to_string());
        assert_eq!(told, ["+0.00", "+0.32", "-1.50", "win in 1", "win in 3", "loss in 1", "loss in 0"]);
    }
}
