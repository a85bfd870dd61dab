//! The search put to a solved board, as tests and `cargo bench --bench karo --
//! oracle` do: whether it is right where it is sure, and how often its turn keeps
//! what there was.

use super::{
    super::{
        movers_hoppers::MoversHoppers,
        piece::Side,
        ply::{Ply, PlyRefused},
        position::Position,
        search::{Leeway, Limits, Value, plain::forces, search},
        strength::Manner,
        tiles::{Board, scatter},
    },
    Tablebase, Verdict,
    ground::{Ground, Small, moved},
};

/// A win within so many turns of both sides has to be found, where a plain search of so many nodes finds it.
const WIN_WITHIN: u8 = 5;
const PLAIN_NODES: u64 = 20_000;

/// What the search made of placements that have one verdict.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many there were.
    pub all: u32,
    /// Of how many the search was sure who wins.
    pub sure: u32,
    /// How many of those it took for lost that are not: turns that promise nothing are left out far down, and one of
    /// them may save it.
    pub given_up: u32,
    /// After how many its turn, or its pass, keeps the win or the draw; all of the lost ones, where there is nothing to
    /// keep.
    pub kept: u32,
}

/// What the search made of placements, by their verdicts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Judged {
    /// Those that the side to move can win.
    pub won: Tally,
    /// Those that the other side can win.
    pub lost: Tally,
    /// Those that neither can.
    pub drawn: Tally,
    /// Where the search promised a win and there was none, or its turn lost it; or did not see one that is near.
    pub wrong: Vec<Small>,
}

/// Has the search look at the placements with these [numbers](Ground::number) with so many nodes each, as a hard seat
/// does, its choice among equal turns included. Where one side has won already there is nothing to look at.
#[must_use]
pub fn judge(table: &Tablebase, numbers: impl IntoIterator<Item = usize>, nodes: u64) -> Judged {
    let mut judged = Judged::default();
    for number in numbers {
        let small = table.ground().placement(number);
        let verdict = table.verdict(&small);
        let tally = match verdict {
            Verdict::Over { .. } => continue,
            Verdict::Win => &mut judged.won,
            Verdict::Loss => &mut judged.lost,
            Verdict::Draw => &mut judged.drawn,
        };
        let mut position = Walked { ground: table.ground(), small, to_move: Side::White };
        let leeway = Leeway { most: Walked::LEEWAY[1], seed: number as u64 };
        let found = search(&position, &[], &Limits { nodes, leeway, ..Limits::default() });
        let is_won_soon = forces(&mut position.clone(), WIN_WITHIN, &mut { PLAIN_NODES }) == Some(true);
        match found.best {
            Some(turn) => {
                position.play(&turn);
            }
            None => position.pass(),
        }
        let after = table.verdict(&position.small);
        let is_won = matches!(after, Verdict::Loss | Verdict::Over { won: false });
        let is_wrong = match found.value {
            Value::Win(_) => verdict != Verdict::Win || !is_won,
            Value::Loss(_) | Value::Even(_) => is_won_soon,
        };
        tally.all += 1;
        tally.sure += u32::from(!matches!(found.value, Value::Even(_)));
        tally.given_up += u32::from(matches!(found.value, Value::Loss(_)) && verdict != Verdict::Loss);
        tally.kept += u32::from(match verdict {
            Verdict::Win => is_won,
            Verdict::Draw => !matches!(after, Verdict::Win | Verdict::Over { won: true }),
            Verdict::Loss | Verdict::Over { .. } => true,
        });
        judged.wrong.extend(is_wrong.then_some(small));
    }
    judged
}

/// A placement on a solved board as the search walks it.
#[derive(Clone)]
struct Walked<'a> {
    ground: &'a Ground,
    small: Small,
    to_move: Side,
}

impl Walked<'_> {
    /// The fields of the last row, the camp of the side to move, and of the first.
    fn camps(&self) -> [u32; 2] {
        [0x7 << (4 * (self.ground.rows - 1)), 0x7]
    }

    /// How many of these pieces are not in their camp, and how many of its fields are free.
    fn missing(&self, pieces: u32, camp: u32) -> (u32, u32) {
        let occupied = self.small.mine | self.small.theirs;
        ((pieces & !camp).count_ones(), (camp & !occupied).count_ones())
    }
}

/// What a row more is worth to a piece of one's own and of the other side.
static ROWS_WORTH: [i32; 16] = [0, 20, 40, 60, 80, 100, 120, 140, 0, -20, -40, -60, -80, -100, -120, -140];

impl Position for Walked<'_> {
    type PackedPly = (u8, u8);
    type Undo = Small;

    const HARD_NODES: u64 = MoversHoppers::HARD_NODES;
    const LEEWAY: [i32; 2] = MoversHoppers::LEEWAY;
    const EASY_PLIES: [usize; 4] = MoversHoppers::EASY_PLIES;
    const MIDDLE_PLIES: [usize; 2] = MoversHoppers::MIDDLE_PLIES;
    const MIDDLE_FORMS: &'static [(u8, Manner)] = MoversHoppers::MIDDLE_FORMS;
    const CLEARLY: i32 = MoversHoppers::CLEARLY;

    fn to_move(&self) -> Side {
        self.to_move
    }

    fn plies(&self, into: &mut Vec<(u8, u8)>) {
        if self.winner().is_none() {
            self.ground.each_ply(&self.small, |from, to| {
                into.extend((0..32_u8).filter(|at| to >> at & 1 == 1).map(|at| (from, at)));
            });
        }
    }

    fn play(&mut self, turn: &(u8, u8)) -> Small {
        let before = self.small;
        self.small = moved(&before, turn.0, turn.1);
        self.pass();
        before
    }

    fn take_back(&mut self, undo: Small) {
        (self.small, self.to_move) = (undo, self.to_move.other());
    }

    fn pass(&mut self) {
        (self.small, self.to_move) = (self.ground.turned(&self.small), self.to_move.other());
    }

    fn winner(&self) -> Option<Side> {
        let mover = self.ground.winner(&self.small)?;
        Some(if mover { self.to_move } else { self.to_move.other() })
    }

    fn hash(&self) -> u64 {
        scatter(self.ground.number(&self.small) as u64 * 2 + self.to_move.index() as u64)
    }

    fn patterns(&self, mut found: impl FnMut(usize)) {
        for at in 0..4 * self.ground.rows {
            let row = at / 4;
            if self.small.mine >> at & 1 == 1 {
                found(usize::from(row));
            }
            if self.small.theirs >> at & 1 == 1 {
                found(8 + usize::from(self.ground.rows - 1 - row));
            }
        }
    }

    fn weights() -> &'static [i32] {
        &ROWS_WORTH
    }

    fn wins_now(&self) -> bool {
        let mut wins = false;
        self.ground.each_after(&self.small, |after| wins |= self.ground.winner(after) == Some(false));
        wins
    }

    fn may_win_within(&self, turns: u8) -> bool {
        let (outside, open) = self.missing(self.small.mine, self.camps()[0]);
        outside <= u32::from(turns) || open < 2 * u32::from(turns)
    }

    fn is_in_danger(&self) -> bool {
        let (outside, open) = self.missing(self.small.theirs, self.camps()[1]);
        outside <= 1 || open <= 2
    }

    fn count(&self) -> u64 {
        if self.winner().is_some() { 0 } else { u64::from(self.ground.count(&self.small)) }
    }

    fn written(&self, _: &(u8, u8)) -> Ply {
        unreachable!("the search writes nothing")
    }

    fn find(&self, _: &Ply) -> Result<(u8, u8), PlyRefused> {
        unreachable!("the search reads nothing")
    }

    fn board(&self) -> Board {
        unreachable!("the search goes by the patterns")
    }

    fn hand(&self) -> [u8; 2] {
        [0, 0]
    }
}
