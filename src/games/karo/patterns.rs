//! What a position is worth: the sum of small weights, one for each pattern
//! that is found in it, as the side to move sees it. A position names its
//! patterns by number; the weights are fitted to the ends of games that the AI
//! played against itself, by `cargo bench --bench karo -- fit`, which writes
//! the files in `weights/`. Each file says of how many games and rounds; those of
//! Abräumen are halfway between that and what was tuned by hand.

use super::{
    piece::Side,
    tiles::{Board, Direction, Square},
};

/// So much is one unit of the logarithm of the odds: 200 is 73 of 100 games won, −400 is 12.
pub const LOGIT: f64 = 200.0;

/// What a square can hold, to one who looks at a pattern: no tile, a free one, one's own plain piece and circle, the
/// other's.
const DIGITS: usize = 6;
/// How many patterns of four squares in line there are.
pub const LINES_OF_FOUR: usize = DIGITS.pow(4);

/// The weights that a file of `weights/` holds: numbers apart by white space, and lines of words that begin with `#`.
///
/// # Panics
/// If there are others than so many, or one is no number.
#[must_use]
pub fn read(file: &str, count: usize) -> Box<[i32]> {
    let lines = file.lines().filter(|line| !line.starts_with('#'));
    let weights: Box<[i32]> = lines
        .flat_map(str::split_whitespace)
        .map(|number| number.parse().expect("weights are whole numbers"))
        .collect();
    assert_eq!(weights.len(), count, "there is a weight for each pattern");
    weights
}

/// Tells the number of each line of four squares in these directions, but for those that begin or end with two squares
/// without a tile. A line has the same number from both its ends.
#[inline]
pub(super) fn lines_of_four(board: &Board, directions: &[Direction], mine: Side, mut found: impl FnMut(usize)) {
    let digits = digits(mine);
    let digit = |square: Square| usize::from(digits[square.code()]);
    for &start in board.tiles() {
        let first = digit(board.at(start));
        for &direction in directions {
            let second = start.step(direction);
            let third = second.step(direction);
            let [two, three, four] = [second, third, third.step(direction)].map(|spot| digit(board.at(spot)));
            if three + four > 0 {
                found(usize::from(LINES[((first * DIGITS + two) * DIGITS + three) * DIGITS + four]));
            }
            // The line that begins where a tile is missing.
            if two + three > 0 && !board.at(start.back(direction)).is_tile() {
                found(usize::from(LINES[(first * DIGITS + two) * DIGITS + three]));
            }
        }
    }
}

/// The number of each line of four by its digits: the lower of those from both ends.
static LINES: [u16; LINES_OF_FOUR] = {
    let mut lines = [0; LINES_OF_FOUR];
    let mut line = 0;
    while line < LINES_OF_FOUR {
        let (mut back, mut rest, mut digits) = (0, line, 0);
        while digits < 4 {
            (back, rest) = (back * DIGITS + rest % DIGITS, rest / DIGITS);
            digits += 1;
        }
        lines[line] = if back < line { back } else { line } as u16;
        line += 1;
    }
    lines
};

/// The digit of each square by its code.
const fn digits(mine: Side) -> [u8; 8] {
    match mine {
        Side::White => [0, 1, 0, 0, 2, 3, 4, 5],
        Side::Red => [0, 1, 0, 0, 4, 5, 2, 3],
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::karo::{FourCircles, MoversHoppers, NotThisWay, Position};

    /// How often each pattern is found.
    fn patterns<P>(text: &str) -> BTreeMap<usize, u32>
    where
        P: Position + std::str::FromStr<Err: std::fmt::Debug>,
    {
        let position: P = text.parse().expect("a position");
        let mut found = BTreeMap::new();
        position.patterns(|pattern| *found.entry(pattern).or_default() += 1);
        found
    }

    fn is_seen_alike<P>(white: &str, red: &str)
    where
        P: Position + std::str::FromStr<Err: std::fmt::Debug>,
    {
        assert_eq!(patterns::<P>(white), patterns::<P>(red), "{white}, {red}");
        assert_ne!(patterns::<P>(white), patterns::<P>(&red.replace(" r", " w")), "{red}");
        let all: P = white.parse().expect("a position");
        let sum: i32 = patterns::<P>(white).iter().map(|(place, times)| P::weights()[*place] * *times as i32).sum();
        assert_eq!(all.value(), sum);
    }

    #[test]
    fn both_sides_see_the_same_patterns() {
        is_seen_alike::<FourCircles>("oO.xx/.o.x./.o.x./oo.xX w", "xX.oo/.x.o./.x.o./xx.oO r");
        is_seen_alike::<FourCircles>(".o.../...../..x../..... w 5-5", ".x.../...../..o../..... r 5-5");
        is_seen_alike::<NotThisWay>(
            "--ox--/-.ox.-/oX.ox./ox.ox./-ox.o-/--x.-- w",
            "--xo--/-.xo.-/xO.xo./xo.xo./-xo.x-/--o.-- r",
        );
        is_seen_alike::<MoversHoppers>("O../.o./o.x/.Xo/x.O/.xo/X.x/... w", ".../o.O/xo./X.o/xO./o.x/.x./..X r");
    }

    /// The last two numbers of a file are found where they belong: the worth of the move while pieces are placed, and later.
    fn has_worth_of_the_move<P>(file: &str, placing: &str, later: &str)
    where
        P: Position + std::str::FromStr<Err: std::fmt::Debug>,
    {
        let last = P::weights().len() - 1;
        for (place, text, back) in [(last - 1, placing, 1), (last, later, 0)] {
            let number = file.split_whitespace().nth_back(back).expect("a number");
            assert_eq!(P::weights()[place].to_string(), number, "{text}");
            let found = patterns::<P>(text);
            assert_eq!(found.get(&place), Some(&1), "{text}");
            assert_eq!(found.keys().filter(|pattern| **pattern >= last - 1).count(), 1, "{text}: one of both");
        }
    }

    #[test]
    fn the_worth_of_the_move_is_read_from_the_end_of_a_file() {
        has_worth_of_the_move::<FourCircles>(
            include_str!("weights/four-circles.txt"),
            ".o.../...../..x../..... w 5-5",
            "oO.xx/.o.x./.o.x./oo.xX w",
        );
        has_worth_of_the_move::<NotThisWay>(
            include_str!("weights/not-this-way.txt"),
            "--.x--/-....-/....../....../-....-/--..-- r 8-7",
            "--ox--/-.ox.-/oX.ox./ox.ox./-ox.o-/--x.-- w",
        );
    }

    #[test]
    fn a_line_is_told_once_from_each_beginning() {
        let position: FourCircles = "oO.xx/.o.x./.o.x./oo.xX w".parse().expect("a position");
        let mut count = 0;
        lines_of_four(&position.board(), &super::super::tiles::LINES, Side::White, |line| {
            assert!(line < LINES_OF_FOUR);
            count += 1;
        });
        // One less than its tiles along each row, column and diagonal: with a tile missing at either end, not two.
        let (rows, columns) = (4 * (5 - 1), 5 * (4 - 1));
        let diagonals = 2 * 2 * ((4 - 1) + (3 - 1) + (2 - 1));
        assert_eq!(count, rows + columns + diagonals);
    }

    #[test]
    #[should_panic(expected = "there is a weight for each pattern")]
    fn a_file_with_weights_missing_is_refused() {
        let _ = read("# words\n1 -2\n3", 4);
    }
}
