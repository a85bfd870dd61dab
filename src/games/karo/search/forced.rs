//! Wins that nothing can prevent, within five turns of both sides: looked for
//! before the search proper, which near the end of a line leaves turns out and
//! so may miss one.
//!
//! Nothing is left out here but what cannot win, so that within its tries it
//! finds each of them, the shortest first.

use smallvec::SmallVec;

use super::Limits;
use crate::karo::position::Position;

/// A win may take so many turns of one's own.
pub(super) const TURNS: u8 = 3;
/// And so many of both sides.
pub(super) const DEPTH: u8 = 2 * TURNS - 1;
/// So many turns that are tried here take as long as one of the search proper.
const TRIES_A_NODE: u64 = 4;
/// Of the nodes of a search so many parts are tried here at most: one of so many.
const PART_OF_NODES: u64 = 3;
/// Where nothing limits the nodes.
const TRIES_MAX: u64 = 1 << 20;
/// Whether it is time is asked once in so many tries.
const ASKED_EVERY: u64 = 1 << 10;
/// A list of so many turns takes about as long as one that is tried.
const LISTED_AS_ONE: usize = 16;
/// So many answers are remembered for having held, for each number of turns left.
const HELD: usize = 4;

/// The tries are spent, or it is time: nothing is known.
struct Spent;

/// A look for a forced win.
pub(super) struct Forced<'a, P: Position> {
    position: P,
    /// The hashes of the game's positions.
    played: &'a [u64],
    until: Option<&'a dyn Fn() -> bool>,
    tries: u64,
    left: u64,
    is_time: bool,
    /// Which answers held last, by how many turns were left to the attacker.
    held: [SmallVec<[P::PackedPly; HELD]>; TURNS as usize],
    /// Lists that are not in use.
    spare: Vec<Vec<P::PackedPly>>,
}

impl<'a, P: Position> Forced<'a, P> {
    pub fn new(position: &P, history: &'a [u64], limits: &Limits<'a>) -> Self {
        let tries = (limits.nodes / PART_OF_NODES).saturating_mul(TRIES_A_NODE).min(TRIES_MAX);
        Self {
            position: position.clone(),
            played: history,
            until: limits.until,
            tries,
            left: tries,
            is_time: false,
            held: [(); TURNS as usize].map(|()| SmallVec::new()),
            spare: Vec::new(),
        }
    }

    /// How many nodes of the search proper the tries so far took.
    pub const fn nodes(&self) -> u64 {
        (self.tries - self.left) / TRIES_A_NODE
    }

    /// Whether it was said from outside that it is time.
    pub const fn is_time(&self) -> bool {
        self.is_time
    }

    /// A line that wins with so many turns of one's own, whatever the answers, if there is one and the tries suffice to
    /// find it. The answers in it hold out as long as any.
    pub fn line(&mut self, turns: u8) -> Option<Vec<P::PackedPly>> {
        let mut line = Vec::new();
        let found = self.follow(turns, &mut line);
        (!matches!(found, Ok(false)) && !line.is_empty()).then_some(line)
    }

    /// Adds the line to a win; what is found before the tries are spent stands.
    fn follow(&mut self, turns: u8, line: &mut Vec<P::PackedPly>) -> Result<bool, Spent> {
        let Some(turn) = self.winning(turns)? else { return Ok(false) };
        line.push(turn);
        let undo = self.position.play(&turn);
        let followed = if turns > 1 { self.follow_answer(turns - 1, line) } else { Ok(()) };
        self.position.take_back(undo);
        followed.map(|()| true)
    }

    /// Adds an answer after which it takes so many turns, and how it is won then.
    fn follow_answer(&mut self, turns: u8, line: &mut Vec<P::PackedPly>) -> Result<(), Spent> {
        for answer in self.list_by(P::plies)? {
            let undo = self.position.play(&answer);
            let holds_out =
                if self.position.winner().is_some() { Ok(false) } else { self.wins(turns - 1).map(|wins| !wins) };
            let followed = holds_out.and_then(|holds_out| {
                if holds_out {
                    line.push(answer);
                    self.follow(turns, line)?;
                }
                Ok(holds_out)
            });
            self.position.take_back(undo);
            if followed? {
                break;
            }
        }
        Ok(())
    }

    /// A turn that wins within so many turns.
    fn winning(&mut self, turns: u8) -> Result<Option<P::PackedPly>, Spent> {
        if !self.position.may_win_within(turns) {
            return Ok(None);
        }
        let mine = if turns == 2 { self.list_by(P::threatening) } else { self.list_by(P::plies) }?;
        let mut found = Ok(None);
        for turn in &mine {
            let undo = self.position.play(turn);
            let wins = self.spend(1).and_then(|()| self.is_lost(turns - 1));
            self.position.take_back(undo);
            match wins {
                Ok(false) => continue,
                Ok(true) => found = Ok(Some(*turn)),
                Err(spent) => found = Err(spent),
            }
            break;
        }
        self.spare.push(mine);
        found
    }

    /// Whether the side to move wins within so many turns.
    fn wins(&mut self, turns: u8) -> Result<bool, Spent> {
        Ok(turns > 0 && self.position.wins_now() || turns > 1 && self.winning(turns)?.is_some())
    }

    /// Whether the other side, which has just moved, has won or wins with so many turns more, whatever the answers.
    fn is_lost(&mut self, turns: u8) -> Result<bool, Spent> {
        if let Some(winner) = self.position.winner() {
            return Ok(winner != self.position.to_move());
        }
        let is_harmless = match turns {
            0 => true,
            1 => !self.position.is_in_danger(),
            _ => {
                self.position.pass();
                let may_win = self.position.may_win_within(turns);
                self.position.pass();
                !may_win
            }
        };
        if is_harmless || self.position.wins_now() || self.is_drawn() {
            return Ok(false);
        }
        let mut answers = self.list_by(P::plies)?;
        let mut first = 0;
        for held in &self.held[usize::from(turns)] {
            if let Some(place) = answers[first..].iter().position(|answer| answer == held) {
                answers.swap(first, first + place);
                first += 1;
            }
        }
        // Who has no turn passes, which is left to the search proper.
        let mut is_lost = Ok(!answers.is_empty());
        for answer in &answers {
            let undo = self.position.play(answer);
            is_lost = self.spend(1).and_then(|()| match self.position.winner() {
                Some(winner) => Ok(winner == self.position.to_move()),
                None if self.is_drawn() => Ok(false),
                None => self.wins(turns),
            });
            self.position.take_back(undo);
            if !matches!(is_lost, Ok(true)) {
                self.remember(turns, *answer);
                break;
            }
        }
        self.spare.push(answers);
        is_lost
    }

    fn list_by(&mut self, list: fn(&P, &mut Vec<P::PackedPly>)) -> Result<Vec<P::PackedPly>, Spent> {
        let mut turns = self.spare.pop().unwrap_or_default();
        turns.clear();
        list(&self.position, &mut turns);
        self.spend((turns.len() / LISTED_AS_ONE) as u64)?;
        Ok(turns)
    }

    /// Whether the position is there for the third time.
    fn is_drawn(&self) -> bool {
        let hash = self.position.hash();
        self.played.iter().filter(|before| **before == hash).nth(1).is_some()
    }

    fn remember(&mut self, turns: u8, answer: P::PackedPly) {
        let held = &mut self.held[usize::from(turns)];
        match held.iter().position(|other| *other == answer) {
            Some(place) => held[..=place].rotate_right(1),
            None => {
                held.truncate(HELD - 1);
                held.insert(0, answer);
            }
        }
    }

    fn spend(&mut self, tries: u64) -> Result<(), Spent> {
        let before = self.left;
        self.left = self.left.saturating_sub(tries);
        if before / ASKED_EVERY != self.left / ASKED_EVERY {
            self.is_time |= self.until.is_some_and(|until| until());
        }
        if self.left == 0 || self.is_time {
            self.left = 0;
            return Err(Spent);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Debug;

    use super::super::{Found, Limits, Value, search};
    use crate::karo::{FourCircles, MoversHoppers, NotThisWay, Position};

    /// Wins in two or three turns that a search which leaves turns out near the end of its lines did not see with all
    /// the nodes of a hard AI.
    const FOUR_CIRCLES: [&str; 4] = [
        "----.O--/----O.X-/X---XX.-/...xX.OO/-----.oO r",
        "------OOO-/-------OO-/------X.Xx/------.X--/-.....o---/X.---X---- w",
        "---x/Oo-./XX../XXO./-.X./-..O/-oO- r",
        "-.----/XXx---/-xx.o-/-.Ox.-/.O.o.o/.-O--- w",
    ];
    const NOT_THIS_WAY: [&str; 5] = [
        "-.-------/.O-------/.x......o/--.o...X-/---..----/--...----/----.---- r",
        "----.----/--.X.----/-O...----/....X..X./--O-..--O/-------.X/--------. w",
        "------.../------..-/-.---OX--/...X..---/-..--.---/-..X-----/---o.----/---O.---- w",
        ".xO-----/--X-----/--.-----/-..-----/--..O.--/---....O/---...--/---..---/-...---- w",
        "-.------/.......-/-O.XO--O/----..../----.X../-----.--/-----.--/-----.-- w",
    ];

    fn read<P: std::str::FromStr<Err: Debug>>(text: &str) -> P {
        text.parse().unwrap_or_else(|why| panic!("{text}: {why:?}"))
    }

    fn hard<P: Position>(position: &P, history: &[u64]) -> Found<P::PackedPly> {
        search(position, history, &Limits { nodes: P::HARD_NODES, ..Limits::default() })
    }

    /// The win is seen, and the line that is told goes to it.
    fn wins<P: Position + Debug>(position: &P) {
        let found = hard(position, &[]);
        let Value::Win(turns @ 2..=3) = found.value else { panic!("{position:?}: {found:?}") };
        assert_eq!((found.line.len(), found.best), (usize::from(2 * turns - 1), found.line.first().copied()));
        let (me, mut played) = (position.to_move(), position.clone());
        for turn in &found.line {
            assert_eq!(played.winner(), None, "{position:?}: {found:?}");
            let mut legal = Vec::new();
            played.plies(&mut legal);
            assert!(legal.contains(turn), "{position:?}: {turn:?}");
            played.play(turn);
        }
        assert_eq!(played.winner(), Some(me), "{position:?}: {found:?}");
    }

    #[test]
    fn wins_within_five_turns_are_seen_however_many_turns_there_are_f4() {
        FOUR_CIRCLES.into_iter().for_each(|text| wins(&read::<FourCircles>(text)));
    }

    #[test]
    fn wins_within_five_turns_are_seen_however_many_turns_there_are_a5() {
        NOT_THIS_WAY.into_iter().for_each(|text| wins(&read::<NotThisWay>(text)));
    }

    #[test]
    fn a_win_on_the_way_of_which_the_game_is_drawn_is_none_f5() {
        let position: FourCircles = read(FOUR_CIRCLES[0]);
        let turn = hard(&position, &[]).best.expect("a turn");
        let mut after = position.clone();
        after.play(&turn);
        let found = hard(&position, &[after.hash(), position.hash(), after.hash()]);
        assert_ne!(found.best, Some(turn), "it would be there for the third time: {found:?}");
    }

    #[test]
    fn nothing_is_proved_where_nothing_is_forced_s2() {
        let found = hard(&read::<MoversHoppers>("O../.o./o.x/.Xo/x.O/.xo/X.x/... w"), &[]);
        assert!(matches!(found.value, Value::Even(_)), "{found:?}");
    }

    /// A turn that is no threat leaves the other side an answer after which there is no win.
    #[test]
    fn what_is_left_out_of_the_threats_cannot_win_f4() {
        let mut left_out = 0;
        for text in FOUR_CIRCLES.into_iter().chain(["OO.xx/.o.x./.o.x./oO.XX r", "oO.xX/.O.x./.o.X./oo.xx w"]) {
            let position: FourCircles = read(text);
            let (mut all, mut threats) = (Vec::new(), Vec::new());
            position.plies(&mut all);
            position.threatening(&mut threats);
            for turn in all.iter().filter(|turn| !threats.contains(turn)) {
                let mut after = position.clone();
                after.play(turn);
                assert!(!after.is_in_danger(), "{text}: {turn:?}");
                left_out += 1;
            }
        }
        assert!(left_out > 50, "{left_out} turns");
    }
}
