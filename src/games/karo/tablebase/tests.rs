//! The solved boards against the rules themselves, and the search against the
//! solved boards.

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
    ground::moved,
    *,
};

fn ground(rows: u8, pieces: u8) -> Ground {
    Ground::new(rows, pieces).expect("a board that is solved")
}

/// A verdict by those of the placements after it, as the rules say.
fn by_what_follows(table: &Tablebase, small: &Small) -> Verdict {
    let ground = table.ground();
    if let Some(won) = ground.winner(small) {
        return Verdict::Over { won };
    }
    let mut after = Vec::new();
    ground.each_after(small, |next| after.push(*next));
    if after.is_empty() {
        let passed = ground.turned(small);
        if ground.count(&passed) == 0 {
            return Verdict::Draw;
        }
        after.push(passed);
    }
    let loses = |verdict| matches!(verdict, Verdict::Loss | Verdict::Over { won: false });
    let wins = |verdict| matches!(verdict, Verdict::Win | Verdict::Over { won: true });
    let verdicts: Vec<Verdict> = after.iter().map(|next| table.verdict(next)).collect();
    match () {
        () if verdicts.iter().any(|verdict| loses(*verdict)) => Verdict::Win,
        () if verdicts.iter().all(|verdict| wins(*verdict)) => Verdict::Loss,
        () => Verdict::Draw,
    }
}

#[test]
fn each_placement_has_a_number_of_its_own() {
    for (rows, pieces) in [(3, 1), (4, 2), (3, 3), (8, 1)] {
        let ground = ground(rows, pieces);
        for number in 0..ground.placements() {
            let small = ground.placement(number);
            assert_eq!(small.mine.count_ones(), u32::from(pieces));
            assert_eq!(small.theirs.count_ones(), u32::from(pieces));
            assert_eq!((small.mine & small.theirs, small.hoppers & !(small.mine | small.theirs)), (0, 0));
            assert_eq!(ground.number(&small), number);
            assert_eq!(ground.turned(&ground.turned(&small)), small);
        }
    }
}

#[test]
fn every_verdict_follows_from_those_after_it_s2() {
    for (rows, pieces) in [(3, 1), (3, 2), (4, 2), (5, 2), (3, 3)] {
        let table = Tablebase::solve(ground(rows, pieces));
        for number in 0..table.ground().placements() {
            let small = table.ground().placement(number);
            assert_eq!(table.verdict(&small), by_what_follows(&table, &small), "{small:?}");
        }
    }
}

#[test]
fn the_counts_stay_as_they_are_s2() {
    // Worked out by another program as well, but for the last.
    for (rows, pieces, win, loss, draw, terminal) in [
        (4, 2, 18_178, 13_131, 11_171, 5_040),
        (5, 2, 38_835, 26_275, 57_434, 8_496),
        (5, 3, 2_096_891, 1_108_427, 2_667_258, 533_824),
    ] {
        let counts = Tablebase::solve(ground(rows, pieces)).counts();
        let positions = win + loss + draw + terminal;
        assert_eq!(counts, Counts { positions, win, loss, draw, terminal }, "{rows} rows, {pieces} pieces");
    }
}

/// A placement on a solved board as the search walks it.
#[derive(Clone)]
struct Walked<'a> {
    ground: &'a Ground,
    rows: u8,
    small: Small,
    to_move: Side,
}

impl Walked<'_> {
    /// The fields of the last row, the camp of the side to move, and of the first.
    fn camps(&self) -> [u32; 2] {
        [0x7 << (4 * (self.rows - 1)), 0x7]
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

    const HARD_NODES: u64 = 5_000;
    const LEEWAY: [i32; 2] = [24, 10];
    const EASY_PLIES: [usize; 4] = [2, 2, 3, 3];
    const MIDDLE_PLIES: [usize; 2] = [3, 3];
    const MIDDLE_FORMS: &'static [(u8, Manner)] = MoversHoppers::MIDDLE_FORMS;
    const CLEARLY: i32 = 220;

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
        for at in 0..4 * self.rows {
            let row = at / 4;
            if self.small.mine >> at & 1 == 1 {
                found(usize::from(row));
            }
            if self.small.theirs >> at & 1 == 1 {
                found(8 + usize::from(self.rows - 1 - row));
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

/// How many placements of a verdict there were, how many of them the search was sure of, how many it gave up that are
/// not lost, and after how many its turn keeps the verdict.
#[derive(Debug, Default)]
struct Tally {
    all: u32,
    sure: u32,
    given_up: u32,
    kept: u32,
}

#[test]
fn the_search_is_right_where_it_is_sure_and_mostly_keeps_what_it_has_s2() {
    for (rows, apart) in [(4, 397), (5, 1_091)] {
        let table = Tablebase::solve(ground(rows, 2));
        let [mut won, mut lost, mut drawn] = [(); 3].map(|()| Tally::default());
        for number in (0..table.ground().placements()).step_by(apart) {
            let small = table.ground().placement(number);
            let verdict = table.verdict(&small);
            let tally = match verdict {
                Verdict::Over { .. } => continue,
                Verdict::Win => &mut won,
                Verdict::Loss => &mut lost,
                Verdict::Draw => &mut drawn,
            };
            let mut position = Walked { ground: table.ground(), rows, small, to_move: Side::White };
            // As a hard seat looks, its choice among equal turns included.
            let leeway = Leeway { most: Walked::LEEWAY[1], seed: number as u64 };
            let limits = Limits { nodes: Walked::HARD_NODES, leeway, ..Limits::default() };
            let found = search(&position, &[], &limits);
            let is_won_soon = forces(&mut position.clone(), 5, &mut 2_000) == Some(true);
            let after = found.best.map(|turn| {
                position.play(&turn);
                table.verdict(&position.small)
            });
            let is_won = matches!(after, Some(Verdict::Loss | Verdict::Over { won: false }));
            tally.all += 1;
            match found.value {
                Value::Win(_) => assert_eq!((verdict, is_won), (Verdict::Win, true), "{small:?}: {found:?}"),
                // Turns that promise nothing are left out far down, and one of them may save it.
                Value::Loss(_) => tally.given_up += u32::from(verdict != Verdict::Loss),
                Value::Even(_) => assert!(!is_won_soon, "{small:?}: {found:?}"),
            }
            tally.sure += u32::from(!matches!(found.value, Value::Even(_)));
            tally.kept += u32::from(match verdict {
                Verdict::Win => is_won,
                // Who passes has no choice.
                _ => !matches!(after, Some(Verdict::Win | Verdict::Over { won: true })),
            });
        }
        println!("{rows} rows: won {won:?}, lost {lost:?}, drawn {drawn:?}");
        // A win in three turns is always found, and that is about half of all; of the losses a third come as soon.
        assert!(won.all > 30 && 5 * won.sure >= 2 * won.all, "{rows} rows: {won:?}");
        assert!(lost.all > 20 && 4 * lost.sure >= lost.all, "{rows} rows: {lost:?}");
        assert!(drawn.all > 20 && drawn.sure == drawn.given_up, "{rows} rows: {drawn:?}");
        // What is taken for lost is so, but for one in ten.
        let given_up = won.given_up + drawn.given_up;
        assert!(10 * given_up <= lost.sure + given_up, "{rows} rows: {won:?}, {drawn:?}, of {lost:?}");
        for tally in [won, drawn] {
            assert!(3 * tally.kept >= 2 * tally.all, "{rows} rows: {tally:?}");
        }
    }
}

#[test]
fn a_board_that_is_too_large_is_refused() {
    assert_eq!(Ground::new(2, 3).err(), Some(GroundRefused::Rows(2)));
    assert_eq!(Ground::new(9, 3).err(), Some(GroundRefused::Rows(9)));
    assert_eq!(Ground::new(5, 4).err(), Some(GroundRefused::Pieces(4)));
    assert_eq!(Ground::new(5, 0).err(), Some(GroundRefused::Pieces(0)));
    assert!(matches!(Ground::new(7, 3).err(), Some(GroundRefused::Large { placements: 69_457_920, .. })));
    assert_eq!(ground(6, 3).placements(), 23_761_920);
}
