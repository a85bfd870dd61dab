//! The cards of a day's problems.

use present::motif::{GameSign, Motif, ProblemCard, ProblemDay, ProblemLine, ProblemMark, ProblemShows};

const SIGNS: [(GameSign, &str); 7] = [
    (GameSign::House, "Kara"),
    (GameSign::Balls, "Karambolage"),
    (GameSign::Hat, "Caramba!"),
    (GameSign::Men, "Carrom"),
    (GameSign::Circles, "Four Circles"),
    (GameSign::Pieces, "Movers & Hoppers"),
    (GameSign::Struck, "Not This Way"),
];

/// The card of every game and that of all; `position` gives a position by the name its picture has.
pub fn all(position: impl Fn(&str) -> Motif) -> Vec<(&'static str, Motif)> {
    let one = |name, (sign, _): (GameSign, &str), of: &str| {
        let position = Box::new(position(of));
        (name, card(ProblemShows::One { sign, difficulty: 3, position, asks: true }))
    };
    let marks = [ProblemMark::First, ProblemMark::Later, ProblemMark::Missed, ProblemMark::Untried];
    let line = |(nth, (sign, name)): (usize, (GameSign, &str))| ProblemLine {
        sign,
        name: name.to_owned(),
        mark: marks[nth % marks.len()],
    };
    let lines = SIGNS.into_iter().enumerate().map(line).collect();
    vec![
        one("problem-kara", SIGNS[0], "kara-2"),
        one("problem-karambolage", SIGNS[1], "karambolage-choices"),
        one("problem-caramba", SIGNS[2], "caramba-full"),
        one("problem-carrom", SIGNS[3], "carrom-played"),
        one("problem-four-circles", SIGNS[4], "karo-four-circles"),
        one("problem-movers-hoppers", SIGNS[5], "karo-movers-hoppers-choice"),
        one("problem-not-this-way", SIGNS[6], "karo-not-this-way-chain"),
        ("problem-all", card(ProblemShows::All(lines))),
    ]
}

fn card(shows: ProblemShows) -> Motif {
    let day = |number| ProblemDay { number, mark: if number < 22 { ProblemMark::First } else { ProblemMark::Untried } };
    let days = (16..=22).map(day).collect();
    Motif::Problem(Box::new(ProblemCard { shows, date: "22.11.".to_owned(), in_a_row: 6, days, is_open: true }))
}
