//! The solved boards against the rules themselves, and the search against the
//! solved boards.

use super::*;

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
fn a_board_that_is_too_large_is_refused() {
    assert_eq!(Ground::new(2, 3).err(), Some(GroundRefused::Rows(2)));
    assert_eq!(Ground::new(9, 3).err(), Some(GroundRefused::Rows(9)));
    assert_eq!(Ground::new(5, 4).err(), Some(GroundRefused::Pieces(4)));
    assert_eq!(Ground::new(5, 0).err(), Some(GroundRefused::Pieces(0)));
    assert!(matches!(Ground::new(7, 3).err(), Some(GroundRefused::Large { placements: 69_457_920, .. })));
    assert_eq!(ground(6, 3).placements(), 23_761_920);
}
