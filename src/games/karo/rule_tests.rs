//! The rules one by one, in positions made for them.

use std::{fmt::Debug, str::FromStr};

use super::{
    Diagram, FourCircles, Home, Layout, Layouts, MoversHoppers, NotThisWay, Ply, PlyRefused, Position, Side,
    not_this_way::Continuations, position::Captures,
};

fn read<P: FromStr<Err: Debug>>(text: &str) -> P {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why:?}"))
}

fn turn(text: &str) -> Ply {
    text.parse().unwrap_or_else(|why| panic!("{why}"))
}

/// The position after turns as they are written.
fn after<P: Position + FromStr<Err: Debug>>(position: &str, turns: &[&str]) -> P {
    let mut position: P = read(position);
    for text in turns {
        let found = position.find(&turn(text)).unwrap_or_else(|why| panic!("{text}: {why}"));
        position.play(&found);
    }
    position
}

/// Why a turn is refused.
fn refusal<P: Position + FromStr<Err: Debug>>(position: &str, text: &str) -> String {
    let position: P = read(position);
    position.find(&turn(text)).err().unwrap_or_else(|| panic!("{text} is allowed")).to_string()
}

fn listed(position: &impl Position) -> Vec<String> {
    let mut turns = Vec::new();
    position.plies(&mut turns);
    turns.iter().map(|turn| position.written(turn).to_string()).collect()
}

const PLACED: &str = "oo.xx/.o.x./.o.x./oo.xx w";

#[test]
fn pieces_are_placed_in_turn_and_then_moved_f1() {
    let start = FourCircles::start(Side::White).to_string();
    assert_eq!(after::<FourCircles>(&start, &["c2", "a1"]).to_string(), "x..../..o../...../..... w 5-5");
    assert_eq!(refusal::<FourCircles>(&start, "a1-a2"), PlyRefused::MustPlace.to_string());
    let taken = after::<FourCircles>(&start, &["c2"]).find(&turn("c2"));
    assert_eq!(taken, Err(PlyRefused::NotFree("c2".parse().expect("a cell"))));
    let all = ["a1", "e1", "b1", "d1", "b2", "d2", "b3", "d3", "a4", "d4", "b4", "e4"];
    assert_eq!(after::<FourCircles>(&start, &all).to_string(), PLACED);
    assert_eq!(refusal::<FourCircles>(PLACED, "c1"), PlyRefused::AllPlaced.to_string());
}

#[test]
fn a_jump_turns_the_jumper_over_and_a_step_does_not_f2() {
    assert_eq!(after::<FourCircles>(PLACED, &["b1-c1"]).to_string(), "o.oxx/.o.x./.o.x./oo.xx r");
    let jumped: FourCircles = after(PLACED, &["a1-c3", "e1-c1"]);
    assert_eq!(jumped.to_string(), ".oXx./.o.x./.oOx./oo.xx w");
    let turned_back: FourCircles = after(PLACED, &["a1-c3", "e1-e2", "c3-a1"]);
    assert_eq!(turned_back.to_string(), "oo.x./.o.xx/.o.x./oo.xx r");
    for (text, why) in [
        ("a1-a3", "a piece cannot go from a1 to a3"),
        ("a1-c3-e3", "a move has no chain here"),
        ("d2-c2", "the piece at d2 is the opponent's"),
        ("c1-c2", "there is no piece at c1"),
        ("a1-b1", "b1 is not free"),
        ("a1-z1", "there is no tile at z1"),
    ] {
        assert_eq!(refusal::<FourCircles>(PLACED, text), why, "{text}");
    }
}

#[test]
fn a_step_across_the_corner_of_a_gap_is_allowed_f2() {
    let gap = "ooooo./xxxxxx/..o-../---... w";
    assert_eq!(after::<FourCircles>(gap, &["c3-d4"]).to_string(), "ooooo./xxxxxx/...-../---o.. r");
}

#[test]
fn a_free_tile_at_the_edge_moves_to_where_a_piece_goes_f3() {
    let moved: FourCircles = after("oo.xx/oo.xx/.o.x./.o.x. w", &["a4>z2 a1-z2"]);
    assert_eq!(Diagram::of(&moved).located(), "-.o.xx/ooo.xx/-.o.x./--o.x. r @a1");
}

#[test]
fn a_tile_move_is_refused_with_its_reason_f3() {
    let start = "oo.xx/oo.xx/.o.x./.o.x. w";
    for (position, text, why) in [
        (start, "a1>z1 b1-z1", "the tile at a1 is not empty (F3)"),
        (start, "c2>z1 a1-z1", "the tile at c2 has fewer than two free sides"),
        (start, "a4>a0 b4-c4", "your piece must move onto the tile at a0 (F3)"),
        (start, "a4>a4 b4-a4", "the tile cannot be put at a4"),
        (start, "a4>a5 b4-a5", "the tile cannot be put at a5"),
        (start, "a4>c4 b4-c4", "the tile cannot be put at c4"),
        (start, "a4>a0 b4-a0", "a piece cannot go from b4 to a0"),
        ("oooo/oo../xxxx/xx../.---/.---/..-- w", "a6>e1 d1-e1", "without the tile at a6 the board falls apart"),
    ] {
        assert_eq!(refusal::<FourCircles>(position, text), why, "{text}");
    }
}

#[test]
fn four_own_circles_in_line_win_f4() {
    for (position, text, winner) in [
        ("OOO../...O./xxxxx/xoo.. w", "d2-d1", Some(Side::White)),
        ("OOO../...o./xxxxx/xoo.. w", "d2-d1", None),
        ("OO..O/...O./xxxxx/xoo.. w", "d2-d1", None),
        ("Oo.ox/.O.../..Oxx/xxx.O w", "e4-d4", Some(Side::White)),
        ("OOO.x/...x./xxxo./x.oo. w", "d3-d1", Some(Side::White)),
        ("OOO.x/...x./xxxO./x.oo. w", "d3-d1", None),
    ] {
        let won: FourCircles = after(position, &[text]);
        assert_eq!(won.winner(), winner, "{position}");
        assert_eq!(won.count() == 0, winner.is_some(), "a game that is won has no turns");
        assert_eq!(won.find(&turn("a1-a2")) == Err(PlyRefused::Over), winner.is_some());
    }
}

#[test]
fn movers_step_and_hoppers_jump_and_both_turn_over_s1() {
    let start = MoversHoppers::start([Home::DEFAULT; 2], Side::White).to_string();
    let stepped: MoversHoppers = after(&start, &["b2-b3"]);
    assert_eq!(stepped.to_string(), "OOO/o.o/.O./.../.../.../xxx/XXX r");
    let jumped: MoversHoppers = after(&start, &["b1-b3", "c8-a6"]);
    assert_eq!(jumped.to_string(), "O.O/ooo/.o./.../.../x../xxx/XX. w");
    let far: MoversHoppers = after("O.O/o.o/..o/..o/.../.../xxx/XXX w", &["c1-c5"]);
    assert_eq!(far.to_string(), "O../o.o/..o/..o/..o/.../xxx/XXX r");
    let backwards: MoversHoppers = after("O.O/o../..o/..o/.O./.../xxx/XXX w", &["c4-b3"]);
    assert_eq!(backwards.to_string(), "O.O/o../.Oo/.../.O./.../xxx/XXX r");
    for (text, why) in [
        ("b2-b4", "a mover takes one step (S1)"),
        ("a1-b3", "a hopper jumps (S1)"),
        ("b1-b4", "a hopper jumps (S1)"),
        ("b1-b3-b5", "a move has no chain here"),
        ("a2>d1 b2-d1", "tiles are not moved in this game"),
        ("a7-a6", "the piece at a7 is the opponent's"),
        ("c2-d2", "there is no tile at d2"),
        ("a3", "all pieces are placed"),
    ] {
        assert_eq!(refusal::<MoversHoppers>(&start, text), why, "{text}");
    }
    let mixed = MoversHoppers::start(["oOo/OoO", "ooO/oOO"].map(read::<Home>), Side::Red);
    assert_eq!(mixed.to_string(), "OoO/oOo/.../.../.../.../xxX/xXX r");
}

#[test]
fn all_in_the_other_camp_or_one_in_it_when_it_is_full_wins_s2() {
    for (position, winner) in [
        ("xxx/.../.../.../xxx/.../OOo/ooo r", Some(Side::White)),
        ("xxx/.../.../.../xxx/..o/OOo/oo. r", None),
        // Full of red pieces but one, after white's move and after red's.
        ("x../ooo/oo./.../.../.../oxx/xxx r", Some(Side::White)),
        ("x../ooo/oo./.../.../.../oxx/xxx w", Some(Side::White)),
        ("xx./ooo/oo./.../.../.../oxx/xx. r", None),
        // Full, but of red pieces alone.
        ("ooo/OOO/.../.../.../.../xxx/xxx w", None),
        // Both: the one who moved last is looked at first.
        ("xxx/xxx/.../.../.../.../ooo/ooo r", Some(Side::White)),
        ("xxx/xxx/.../.../.../.../ooo/ooo w", Some(Side::Red)),
    ] {
        assert_eq!(read::<MoversHoppers>(position).winner(), winner, "{position}");
    }
    let filled: MoversHoppers = after("oxo/o.o/o.x/.../.../.../xxx/x.o w", &["a3-b2"]);
    assert_eq!(filled.winner(), Some(Side::Red), "white fills its own camp, where a red piece is");
}

#[test]
fn who_cannot_move_passes_s3() {
    let mut stuck: MoversHoppers = read("O.O/.../O.O/.../O.O/.../xxx/XXX w");
    assert_eq!((stuck.count(), stuck.winner()), (0, None));
    assert!(listed(&stuck).is_empty());
    stuck.pass();
    assert_eq!(stuck.to_move(), Side::Red);
    assert!(stuck.count() > 0);
}

/// Four columns, six rows, of which the first two are given.
fn four_by_six(rows: &str) -> String {
    format!("{rows}/..../..../xx../xxoo w")
}

#[test]
fn the_opponent_s_pieces_are_placed_a1() {
    let start = NotThisWay::start(Layouts::standard().board(Layout::Diamond).clone(), Side::White).to_string();
    assert_eq!(start, "--..--/-....-/....../....../-....-/--..-- w 8-8");
    let placed: NotThisWay = after(&start, &["c1", "b2", "a3"]);
    assert_eq!(placed.to_string(), "--x.--/-o...-/x...../....../-....-/--..-- r 7-6");
    assert_eq!(refusal::<NotThisWay>(&start, "a1"), "there is no tile at a1");
    assert_eq!(refusal::<NotThisWay>(&start, "c1-c2"), PlyRefused::MustPlace.to_string());
}

#[test]
fn jumps_go_along_rows_and_columns_and_may_turn_corners_a2() {
    let start = four_by_six("ox../.xx.");
    for (text, rows) in [("a1-a2", ".x../oxx./..../"), ("a1-c1", ".Xo./.xx./..../"), ("a1-c1-c3", ".X../.xX./..o./")] {
        let after: NotThisWay = after(&start, &[text]);
        assert!(after.to_string().starts_with(rows), "{text}: {after}");
    }
    for (text, why) in [
        ("a1-c3", "jumps go along rows and columns only (A2)"),
        ("a1-a3", "a piece cannot go from a1 to a3"),
        ("a1-a2-a3", "a move has no chain here"),
        ("a1-b1", "b1 is not free"),
        ("a1-c1-e1", "there is no tile at e1"),
    ] {
        assert_eq!(refusal::<NotThisWay>(&start, text), why, "{text}");
    }
}

#[test]
fn what_is_jumped_turns_or_is_removed_a3() {
    for (before, left) in [
        ("ox..", ".Xo."),
        ("Ox..", ".XO."),
        ("oX..", ".xo."),
        ("OX..", "..O."),
        ("oo..", ".Oo."),
        ("Oo..", ".OO."),
        ("oO..", ".oo."),
        ("OO..", "..O."),
    ] {
        let jumped: NotThisWay = after(&four_by_six(&format!("{before}/....")), &["a1-c1"]);
        assert!(jumped.to_string().starts_with(&format!("{left}/")), "{before}: {jumped}");
    }
}

#[test]
fn a_chain_repeats_nothing_and_changes_something_a3() {
    let plain = four_by_six("ox../....");
    assert_eq!(refusal::<NotThisWay>(&plain, "a1-c1-a1"), PlyRefused::EndsAsItBegan.to_string());
    assert_eq!(refusal::<NotThisWay>(&plain, "a1-c1-a1-c1"), "the chain repeats the position at c1 (A3)");
    let circle: NotThisWay = after(&four_by_six("Ox../...."), &["a1-c1-a1"]);
    assert!(circle.to_string().starts_with("O.../...."), "a circle clears and is back where it began: {circle}");
    // Through the position in which it began, and on.
    let through: NotThisWay = after(&four_by_six("ox../x..."), &["a1-c1-a1-a3"]);
    assert!(through.to_string().starts_with(".x../X.../o.../"), "{through}");
}

#[test]
fn a_chain_can_be_followed_cell_by_cell_a3() {
    let position: NotThisWay = read(&four_by_six("ox../..x."));
    let path = |text: &str| text.split('-').map(|cell| cell.parse().expect("a cell")).collect::<Vec<_>>();
    for (begun, next, may_end) in [("a1", "c1-a2-b2", false), ("a1-c1", "c3", true), ("a1-b2", "", true)] {
        let next = if next.is_empty() { Vec::new() } else { path(next) };
        assert_eq!(position.continuations(None, &path(begun)), Ok(Continuations { next, may_end }), "{begun}");
    }
    assert!(position.continuations(None, &path("a1-c1-a1")).is_ok_and(|on| !on.may_end && on.next.is_empty()));
    assert!(position.continuations(None, &path("b1")).is_err());
}

#[test]
fn a_tile_moves_with_its_piece_which_must_then_move_a4() {
    let start = four_by_six("ox../....");
    let moved: NotThisWay = after(&start, &["a1>z2 z2-a2"]);
    let drawn = "--x../.o.../-..../-..../-xx../-xxoo r @b1";
    assert_eq!(Diagram::of(&moved).located(), drawn);
    for (text, why) in [
        ("b1>z2 z2-a2", "the tile at b1 does not carry your piece (A4)"),
        ("c1>z2 z2-a2", "the tile at c1 does not carry your piece (A4)"),
        ("a1>z2 a2-a3", "the piece at z2 must move (A4)"),
        ("a1>z1 z1-a2", "the tile cannot be put at z1"),
        ("a1>z2 z2-a1", "there is no tile at a1"),
        ("c6>e1 e1-d2", "the tile at c6 has fewer than two free sides"),
    ] {
        assert_eq!(refusal::<NotThisWay>(&start, text), why, "{text}");
    }
    assert!(listed(&read::<NotThisWay>(&start)).contains(&"a1>z2 z2-a2".to_owned()));
}

#[test]
fn the_first_with_a_single_piece_left_wins_at_once_a5() {
    for (position, text, left, winner) in [
        ("OO../.x../..../..../xx../xx.. w", "a1-c1", "..../.x../", Side::White),
        ("OX../..../..../..../x.../oo.. w", "a1-c1", "..O./..../..../..../..../oo..", Side::Red),
        // The second jump wins.
        ("Oo../..../..../..../xx../xx.. w", "a1-c1-a1", "..../..../..../", Side::White),
    ] {
        let won: NotThisWay = after(position, &[text]);
        assert!(won.to_string().starts_with(left), "{won}");
        assert_eq!((won.winner(), won.count()), (Some(winner), 0), "{won}");
    }
    let on = refusal::<NotThisWay>("OO../..x./..../..../xx../xx.. w", "a1-c1-c3");
    assert_eq!(on, "the game is won before the jump to c3 (A5)");
    for (side, winner) in [('w', Side::Red), ('r', Side::White)] {
        let both: NotThisWay = read(&format!("o.../..../..../..../..../...x {side}"));
        assert_eq!(both.winner(), Some(winner), "who moved last is looked at first");
    }
}

#[test]
fn captures_rid_the_side_to_move_of_its_own_pieces_a3() {
    for (position, captured) in [
        ("OO../..../..../o.../.xx./oxxx w", &["a1-c1"][..]),
        // Two in one chain.
        ("O.../O.../..../O.../..../oxxx w", &["a1-a3-a5"][..]),
        // First there, which turns it, then back, which removes it.
        ("Oo../..../..../..../xx../xxo. w", &["a1-c1-a1"][..]),
        ("OX../..../..../..../xx../xxoo w", &[][..]),
        ("oO../..../..../..../xx../xxoo w", &[][..]),
    ] {
        let position: NotThisWay = read(position);
        let mut captures = Captures::new();
        position.captures(&mut captures);
        let written: Vec<String> = captures.iter().map(|capture| position.written(capture).to_string()).collect();
        assert_eq!(written, captured, "{position}");
        assert!(written.iter().all(|capture| listed(&position).contains(capture)), "{position}");
    }
}
