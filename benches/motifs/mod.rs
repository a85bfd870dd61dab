//! What is drawn for the bench.

mod carrom;
mod door;
mod karo;
mod problem;
mod result;

use present::motif::{
    Cloth, ClothBall, ClothDie, ClothField, ClothMove, ClothPlate, ClothReach, Hat, KaraPlate, KaraTable, Motif,
    Pieces, Road, RoadStrip, Worn,
};

/// Every kind of picture, with a name.
pub fn all() -> Vec<(&'static str, Motif)> {
    let names = ["kara-2", "kara-3", "kara-4", "kara-5", "kara-6", "kara-7", "kara-10", "kara-12"];
    let mut all: Vec<_> = names.into_iter().zip([2, 3, 4, 5, 6, 7, 10, 12].map(kara)).collect();
    all.extend([
        ("karambolage", karambolage()),
        ("karambolage-choices", choices()),
        ("karambolage-choice", choice()),
        ("karambolage-six", six_at_the_cloth()),
        ("caramba", caramba()),
        ("caramba-full", full_road()),
        ("caramba-small", small_road()),
        ("caramba-long", long_road()),
    ]);
    all.extend(karo::all());
    all.extend(carrom::all());
    all.extend(door::all());
    let known = all.clone();
    let position = |name: &str| {
        let of = known.iter().find(|(known, _)| *known == name);
        of.unwrap_or_else(|| panic!("no picture is called {name}")).1.clone()
    };
    all.extend(result::all(position));
    all.extend(problem::all(position));
    all
}

fn kara(seats: usize) -> Motif {
    let dice = [[2, 5, 1, 4, 6], [3, 3, 4, 1, 4], [6, 4, 4, 1, 1], [5, 6, 1, 1, 1], [1, 1, 2, 5, 3], [6, 6, 5, 5, 4]];
    let names = [
        "Ada",
        "Wilhelmina-Sofie",
        "Cleo",
        "dov_the_miller",
        "Émile",
        "Old Nan",
        "Bruno",
        "Ines",
        "Kwame",
        "Zoë",
        "Fritz",
        "Mirabel-Amalie",
    ];
    let plates = (0..seats).map(|nth| KaraPlate {
        seat: nth as u8 + 1,
        name: names[nth].to_owned(),
        drinks: [2, 1, 0, 3, 0, 5][nth % 6],
        dice: (nth != 5).then_some(dice[nth % 6]),
        common: [nth % 2 == 0, nth % 3 == 0, true, nth == 1, nth % 5 == 4],
        runs: [false; 5],
        off: (nth != 5).then_some([2, -1, 0, -2, -4, 10][nth % 6]),
        done: nth % 2 == 0,
        to_move: nth + 1 == seats,
        won: false,
        worn: Worn::default(),
    });
    let house = Some([3, 1, 6, 4, 2]);
    Motif::Kara(KaraTable { house, pot: 60, plates: plates.collect(), ..KaraTable::default() })
}

const VALUES: &str = "053420153612 241031624035 106254356241 425360620153 630143145620 514506231436 362615402504";

/// The cloth of the rulebook after the first turn of its example (B12).
fn cloth() -> Cloth {
    Cloth {
        columns: 12,
        values: VALUES.bytes().filter(u8::is_ascii_digit).map(|b| b - b'0').collect(),
        ..Cloth::default()
    }
}

fn at(name: &str) -> ClothField {
    let name = name.as_bytes();
    ClothField { row: name[0] - b'1', column: name[1] - b'A' }
}

fn karambolage() -> Motif {
    use ClothBall::{Black, Red, White};
    let went = |ball, from, to| ClothMove { ball, from: at(from), to: at(to) };
    let moves = vec![went(Red, "6E", "6C"), went(Black, "5C", "3E"), went(White, "2D", "7D"), went(Red, "6C", "1C")];
    let dice = [4, 5, 6, 3].iter().zip(&moves);
    Motif::Karambolage(Cloth {
        balls: vec![(Red, at("1C")), (Black, at("3E")), (White, at("7D"))],
        dice: dice.map(|(&pips, went)| ClothDie { pips, taken_by: Some(went.ball) }).collect(),
        moves,
        worth: Some((14, true)),
        plates: players(3),
        ..cloth()
    })
}

/// As many players as this, the first to move.
fn players(count: usize) -> Vec<ClothPlate> {
    let names = ["Ada", "Wilhelmina-Sofie", "Cleo", "dov_the_miller", "Émile", "Ελευθερία"];
    let plate = |(nth, (name, points)): (usize, (&str, u32))| ClothPlate {
        seat: nth as u8,
        name: name.to_owned(),
        points,
        drinks: [2, 1, 0, 3, 0, 5][nth],
        to_move: nth == 0,
        won: false,
        worn: Worn::default(),
    };
    names.into_iter().zip([34, 41, 12, 0, 107, 8]).take(count).enumerate().map(plate).collect()
}

/// The position of our drawing: a ball is chosen.
fn choice() -> Motif {
    use ClothBall::{Black, Red, White};
    use ClothReach::{Bank, Ends, Touches};
    let ends = "2D 2E 3B 3F 3G 3I 3K 4F 6E".split(' ').map(|field| (at(field), Ends));
    let touches = ["3C", "4E", "5E"].map(|field| (at(field), Touches(Red)));
    let dice = [(5, Some(Black)), (3, None), (4, None), (6, None)];
    Motif::Karambolage(Cloth {
        balls: vec![(Black, at("3E")), (Red, at("4D")), (White, at("6H"))],
        chosen: Some(at("3E")),
        reach: touches.into_iter().chain([(at("1C"), Bank)]).chain(ends).collect(),
        contacts: Some([true, false, false]),
        points: Some(34),
        dice: dice.map(|(pips, taken_by)| ClothDie { pips, taken_by }).to_vec(),
        plates: players(2),
        ..cloth()
    })
}

fn six_at_the_cloth() -> Motif {
    let Motif::Karambolage(cloth) = choices() else { return choices() };
    Motif::Karambolage(Cloth { plates: players(6), ..cloth })
}

fn choices() -> Motif {
    use ClothBall::{Black, Red, White};
    let moves = vec![ClothMove { ball: Red, from: at("6E"), to: at("6C") }];
    let dice = [(4, Some(Red)), (5, None), (6, None), (3, None)];
    Motif::Karambolage(Cloth {
        balls: vec![(Red, at("6C")), (Black, at("5C")), (White, at("2D"))],
        choices: vec![at("6C"), at("5C")],
        dice: dice.map(|(pips, taken_by)| ClothDie { pips, taken_by }).to_vec(),
        moves,
        worth: Some((0, false)),
        ..cloth()
    })
}

fn hat(seat: u8, field: Option<u8>, rank: u8) -> Hat {
    Hat {
        seat,
        second: false,
        field,
        rank: field.map(|_| rank),
        runs: false,
        to_roll: rank == 2 && field.is_some(),
        purse: Some(Pieces { gold: 2, silver: 8 }),
        look: None,
    }
}

fn strip(pot: u32) -> RoadStrip {
    let pot = Pieces { gold: pot / 10, silver: pot % 10 };
    RoadStrip {
        pot,
        prices: vec![2, 6, 12, 20],
        left_out: None,
        mine: vec![4, 6, 8],
        occupied: 2,
        ambush_dice: [3, 2, 1],
    }
}

fn caramba() -> Motif {
    let hats = vec![hat(0, Some(38), 1), hat(1, Some(33), 2), hat(2, Some(21), 3), hat(3, Some(9), 4), hat(4, None, 0)];
    Motif::Caramba(Road {
        lengths: [15; 3],
        hats,
        ambushes: vec![(26, 3), (42, 1)],
        last: Some((35, 38)),
        strip: Some(strip(14)),
    })
}

/// Three players with two sombreros each, a move around two bends.
fn full_road() -> Motif {
    let second = |seat, field, rank| Hat { second: true, ..hat(seat, field, rank) };
    let hats = vec![
        hat(0, Some(45), 1),
        hat(1, Some(34), 2),
        hat(2, Some(1), 3),
        second(0, None, 0),
        second(1, None, 0),
        second(2, None, 0),
    ];
    let ambushes = vec![(5, 0), (10, 1), (18, 2), (27, 3), (40, 4), (43, 5)];
    Motif::Caramba(Road { lengths: [15; 3], hats, ambushes, last: Some((14, 34)), strip: Some(strip(119)) })
}

/// Another board, whose mine is on the right.
fn small_road() -> Motif {
    let hats = vec![hat(5, Some(3), 1), hat(4, None, 0), hat(3, None, 0)];
    Motif::Caramba(Road { lengths: [6, 9, 16], hats, ambushes: vec![(20, 5)], last: Some((29, 32)), ..Road::default() })
}

/// The longest road that is drawn.
fn long_road() -> Motif {
    let hats = vec![hat(0, Some(3), 1), hat(1, Some(31), 2), hat(2, Some(58), 3), hat(3, None, 0)];
    Motif::Caramba(Road {
        lengths: [20; 3],
        hats,
        ambushes: vec![(15, 5), (50, 4)],
        last: Some((28, 31)),
        ..Road::default()
    })
}
