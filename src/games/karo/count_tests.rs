//! The counts of turns against those worked out elsewhere.

use std::{fmt::Debug, str::FromStr};

use super::{FourCircles, Home, Layout, Layouts, MoversHoppers, NotThisWay, Position, Side, perft::perft};

const DEFAULT_HOMES: &str = "OOO/ooo/.../.../.../.../xxx/XXX w";
/// Of Vier Kreise, placing and moving.
const FOUR_CIRCLES: [(&str, &[u64]); 2] = [
    ("...../...../...../..... w 6-6", &[20, 380, 6_840, 116_280]),
    ("oo.xx/.o.x./.o.x./oo.xx w", &[22, 552, 17_372, 634_524]),
];
/// Of Abräumen, moving.
const NOT_THIS_WAY: (&str, &[u64]) = ("--ox--/-.ox.-/ox.ox./ox.ox./-ox.o-/--x.-- w", &[101, 5_793, 587_101]);

fn agrees<P: Position + Debug>(position: &P, counts: &[u64]) {
    for (depth, count) in (1..).zip(counts) {
        assert_eq!(perft(position, depth), *count, "{position:?}, {depth} turns");
    }
}

fn read<P: FromStr<Err: Debug>>(text: &str) -> P {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why:?}"))
}

fn start_on(layout: Layout) -> NotThisWay {
    NotThisWay::start(Layouts::standard().board(layout).clone(), Side::White)
}

#[test]
fn vier_kreise_has_as_many_turns_as_elsewhere() {
    for (text, counts) in FOUR_CIRCLES {
        agrees(&read::<FourCircles>(text), counts);
    }
    assert_eq!(FourCircles::start(Side::White).to_string(), FOUR_CIRCLES[0].0);
}

#[test]
fn schleicher_und_huepfer_has_as_many_turns_as_elsewhere() {
    let start = MoversHoppers::start([Home::DEFAULT; 2], Side::White);
    assert_eq!(start.to_string(), DEFAULT_HOMES);
    agrees(&start, &[12, 144, 1_464, 14_884, 146_913, 1_449_781]);
}

#[test]
fn abraeumen_has_as_many_turns_as_elsewhere() {
    for layout in Layout::ALL {
        agrees(&start_on(layout), &[24, 552, 12_144]);
    }
    agrees(&read::<NotThisWay>(NOT_THIS_WAY.0), NOT_THIS_WAY.1);
}

/// Counted by a few lines that know nothing but cells: against another by a side, within seven by seven.
#[test]
fn a_board_is_laid_in_as_many_ways_as_elsewhere() {
    agrees(&FourCircles::to_be_laid(Side::White), &[4, 24, 176, 1_504, 14_560]);
    agrees(&read::<FourCircles>("....... w 6-6"), &[14, 196, 2_768, 39_728]);
    agrees(&read::<NotThisWay>("------./......./-.----- w 8-8"), &[14, 199, 2_889, 43_011]);
}

#[test]
fn all_counts_are_those_of_the_independent_program() {
    let text = include_str!("../../../tests/checks/karo.json");
    let checks: serde_json::Value = serde_json::from_str(text).expect("JSON");
    let cases = checks["perft"].as_array().expect("cases");
    assert!(!cases.is_empty());
    for case in cases {
        let counts: Vec<u64> = serde_json::from_value(case["counts"].clone()).expect("counts");
        let position = case["position"].as_str();
        match (case["game"].as_str().expect("a game"), position) {
            ("four-circles", Some(text)) => agrees(&read::<FourCircles>(text), &counts),
            ("movers-hoppers", Some(text)) => agrees(&read::<MoversHoppers>(text), &counts),
            ("not-this-way", Some(text)) => agrees(&read::<NotThisWay>(text), &counts),
            ("not-this-way", None) => {
                let layout = case["layout"].as_str().expect("a layout");
                agrees(&start_on(layout.parse().expect("one of ours")), &counts);
            }
            (game, _) => panic!("{game} without a position"),
        }
    }
}
