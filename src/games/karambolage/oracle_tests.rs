//! The search against a plain one that plays every turn by the rules, and
//! against counts worked out elsewhere.

use proptest::prelude::*;

use super::{
    Balls, Board, FourDice, Move, Throw,
    solve::{Best, Solution, solve, solve_on},
};

/// Plays every turn on by the rules, one move after the other.
fn plainly(board: &Board, throw: &Throw, found: &mut Solution) {
    found.sequences_by_depth[throw.path().len()] += 1;
    if throw.scores() {
        let score = throw.worth(board);
        found.scoring += 1;
        found.carambo += u64::from(score.carambo);
        found.best.points = found.best.points.max(score.total());
    }
    for mv in throw.moves(board) {
        let Move::Run { ball, to, die } = mv else { panic!("{mv} moves no ball") };
        let mut next = throw.clone();
        next.run(board, ball, to, die).expect("a listed move is allowed");
        plainly(board, &next, found);
    }
}

fn solved_plainly(board: &Board, throw: &Throw) -> Solution {
    let best = Best { points: 0, moves: vec![] };
    let mut found = Solution { sequences_by_depth: [0; 5], scoring: 0, carambo: 0, best };
    plainly(board, throw, &mut found);
    found
}

/// The throw after these moves.
fn played(board: &Board, mut throw: Throw, moves: &[Move]) -> Throw {
    for mv in moves {
        let Move::Run { ball, to, die } = *mv else { panic!("{mv} moves no ball") };
        throw.run(board, ball, to, die).unwrap_or_else(|refusal| panic!("{mv}: {refusal}"));
    }
    throw
}

fn check(board: &Board, throw: &Throw) {
    let mut plain = solved_plainly(board, throw);
    let found = solve_on(board, throw);
    plain.best.moves = found.best.moves.clone();
    assert_eq!(found, plain, "{} {}", throw.balls(), throw.dice());
    let best = played(board, throw.clone(), &found.best.moves);
    let brings = if best.scores() { best.worth(board).total() } else { 0 };
    assert_eq!(brings, found.best.points, "the best turn brings what is said");
}

/// Counts for the example's position, worked out apart from this program.
const EXAMPLE: ([u64; 5], u64, u64, u16) = ([1, 66, 786, 4467, 16417], 7980, 339, 75);

#[test]
fn all_turns_of_the_example_s_first_throw() {
    let balls = "S5C R6E W2D".parse().expect("balls");
    let found = solve(&Board::standard(), balls, "3456".parse().expect("dice"), 1);
    assert_eq!((found.sequences_by_depth, found.scoring, found.carambo, found.best.points), EXAMPLE);
}

#[test]
fn the_values_of_an_independent_program() {
    let text = include_str!("../../../tests/checks/karambolage.json");
    let checks: serde_json::Value = serde_json::from_str(text).expect("the checks are JSON");
    for case in checks["cases"].as_array().expect("a list") {
        let text = |key: &str| case[key].as_str().expect("a text");
        let (balls, dice) = (text("balls").parse().expect("balls"), text("dice").parse().expect("dice"));
        let found = solve(&Board::standard(), balls, dice, case["throw"].as_u64().expect("a number") as u8);
        assert_eq!(serde_json::json!(found.sequences_by_depth), case["sequences_by_depth"], "{case}");
        assert_eq!(found.scoring, case["scoring"], "{case}");
        assert_eq!(found.carambo, case["carambo"], "{case}");
        assert_eq!(found.best.points, case["best"], "{case}");
    }
}

#[test]
fn a_solution_is_told_as_json_with_the_moves_as_they_are_typed() {
    let told = |balls: &str, dice: &str| {
        let solution = solve(&Board::standard(), balls.parse().expect("balls"), dice.parse().expect("dice"), 1);
        serde_json::to_value(solution).expect("a solution is JSON")
    };
    assert_eq!(
        told("S1A R7L W4F", "6666"),
        serde_json::json!({
            "sequences_by_depth": [1, 21, 6, 0, 0], "scoring": 0, "carambo": 0, "best": {"points": 0, "moves": []},
        })
    );
    let best = serde_json::json!({"points": 75, "moves": ["W4D3", "W7D6", "R6C4", "S6D5"]});
    assert_eq!(told("S5C R6E W2D", "3456")["best"], best);
}

#[test]
fn where_no_ball_can_move_there_is_just_the_empty_turn() {
    // Three balls in the only row, each hemmed in by the next, and no six beyond them.
    let board: Board = serde_json::from_str(r#"["00012"]"#).expect("a board");
    let found = solve(&board, "S1A R1B W1C".parse().expect("balls"), "6666".parse().expect("dice"), 1);
    assert_eq!((found.sequences_by_depth, found.best), ([1, 0, 0, 0, 0], Best::default()));
}

/// Three different fields of a board, four dice and the number of the throw.
fn throws(fields: u8) -> impl Strategy<Value = ([u8; 3], [u8; 4], u8)> {
    let places = [0..fields, 0..fields, 0..fields];
    let different = |places: &[u8; 3]| places[0] != places[1] && places[1] != places[2] && places[2] != places[0];
    (places.prop_filter("different fields", different), [1..=6_u8, 1..=6_u8, 1..=6_u8, 1..=6_u8], 1..=3_u8)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    #[test]
    fn the_search_finds_what_the_plain_one_finds((places, dice, number) in throws(84)) {
        let board = Board::standard();
        let balls = Balls::new(places.map(|place| board.field(place)));
        check(&board, &Throw::new(balls, FourDice::new(dice), number));
    }

    #[test]
    fn it_does_on_other_boards_too(
        values in proptest::collection::vec(0..=6_u8, 40),
        (places, dice, number) in throws(40),
    ) {
        let row = |row: &[u8]| row.iter().map(|value| char::from(b'0' + value)).collect::<String>();
        let mut values = values;
        values[..3].fill(0);
        let rows: Vec<String> = values.chunks(8).map(row).collect();
        let board = Board::try_from(rows).expect("a board");
        let balls = Balls::new(places.map(|place| board.field(place)));
        check(&board, &Throw::new(balls, FourDice::new(dice), number));
    }

    #[test]
    fn in_the_middle_of_a_turn_the_rest_is_searched((places, dice, number) in throws(84), choices in [0..1000_usize, 0..1000, 0..1000]) {
        let board = Board::standard();
        let balls = Balls::new(places.map(|place| board.field(place)));
        let mut throw = Throw::new(balls, FourDice::new(dice), number);
        for choice in choices {
            let moves = throw.moves(&board);
            if moves.is_empty() {
                break;
            }
            let mv = moves[choice % moves.len()];
            throw = played(&board, throw, &[mv]);
            check(&board, &throw);
        }
    }
}
