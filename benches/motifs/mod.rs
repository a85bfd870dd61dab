//! What is drawn for the bench.

use karahaus::present::motif::{KaraPlate, KaraTable, Motif};

/// Every kind of picture, with a name.
pub fn all() -> Vec<(&'static str, Motif)> {
    (2..=6).map(|seats| (["kara-2", "kara-3", "kara-4", "kara-5", "kara-6"][seats - 2], kara(seats))).collect()
}

fn kara(seats: usize) -> Motif {
    let dice = [[2, 5, 1, 4, 6], [3, 3, 4, 1, 4], [6, 4, 4, 1, 1], [5, 6, 1, 1, 1], [1, 1, 2, 5, 3], [6, 6, 5, 5, 4]];
    let plates = (0..seats).map(|nth| KaraPlate {
        seat: nth as u8 + 1,
        dice: (nth < 5).then_some(dice[nth]),
        common: [nth % 2 == 0, nth % 3 == 0, true, nth == 1, nth == 4],
        off: Some([2, -1, 0, -2, -4, 10][nth]),
        done: nth % 2 == 0,
        to_move: nth + 1 == seats,
        won: false,
    });
    let house = Some([3, 1, 6, 4, 2]);
    Motif::Kara(KaraTable { house, house_seat: None, house_is_due: false, plates: plates.collect() })
}
