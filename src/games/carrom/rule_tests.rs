//! The laws sentence by sentence, against tables written down from the rules:
//! every stroke there can be, in every standing there can be.

use super::{
    board::{Colour, MEN_EACH},
    laws::{End, EndCause, Fallen, Missed, Queen, QueenRuling, Ruling, Standing, TRIES, judge},
};

const OWN: Colour = Colour::Dark;
const OTHERS: Colour = Colour::Light;

/// Tries every stroke in every standing with these dues and queens.
fn for_each_stroke(mut look: impl FnMut(&Standing, &Fallen, &Ruling)) {
    // Who owes has no man in the pockets (R6).
    let accounts = || (0..MEN_EACH).map(|pocketed| (pocketed, 0)).chain([(0, 1), (0, 2), (0, 9)]);
    let queens = [Queen::OnBoard, Queen::ToCover, Queen::Covered(OWN), Queen::Covered(OTHERS)];
    for (own_in, own_owed) in accounts() {
        for (others_in, others_owed) in accounts() {
            for queen in queens {
                let before = Standing {
                    shooter: OWN,
                    pocketed: [others_in, own_in],
                    owed: [others_owed, own_owed],
                    queen,
                    tries: None,
                };
                for fallen in strokes(&before) {
                    look(&before, &fallen, &judge(&before, &fallen));
                }
            }
        }
    }
}

fn strokes(before: &Standing) -> Vec<Fallen> {
    let left = |colour: Colour| MEN_EACH - before.pocketed[colour.index()];
    let queens: &[bool] = if before.queen == Queen::OnBoard { &[false, true] } else { &[false] };
    let mut strokes = Vec::new();
    for own in 0..=left(OWN) {
        for opponents in 0..=left(OTHERS) {
            for &queen in queens {
                strokes.extend([false, true].map(|striker| Fallen { touched: true, own, opponents, queen, striker }));
            }
        }
    }
    strokes
}

/// What happens to the queen in a stroke.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Hers {
    /// She does not fall and is not to be covered.
    Nothing,
    /// She falls, with an own man in the pockets before (R5).
    Allowed,
    /// She falls, with none (R5).
    TooEarly,
    /// She is to be covered by this stroke (R5).
    ToCover,
}

impl Hers {
    fn of(before: &Standing, fallen: &Fallen) -> Self {
        match (fallen.queen, before.pocketed[OWN.index()] > 0) {
            (true, true) => Self::Allowed,
            (true, false) => Self::TooEarly,
            (false, _) if before.queen == Queen::ToCover => Self::ToCover,
            (false, _) => Self::Nothing,
        }
    }
}

/// Who falls with what, and by the rules: the queen, whether the own men of the stroke come out again, whether a due
/// is to be paid, whether the shooter goes on.
type Row = (Hers, (bool, bool, bool), (QueenRuling, bool, bool, bool));

/// The rules' own words, one row for each mixture of (striker, own, opponent's men).
#[rustfmt::skip]
const TABLE: [Row; 32] = {
    use Hers::*;
    use QueenRuling::{AsBefore, Covered, NotCovered, Refused, StillToCover, WithStriker};
    const MUST_COVER: QueenRuling = QueenRuling::ToCover;
    const Y: bool = true;
    const N: bool = false;
    [
        // Nothing fell: the turn passes.
        (Nothing, (N, N, N), (AsBefore, N, N, N)),
        // R4: an own man with no foul gives another stroke.
        (Nothing, (N, Y, N), (AsBefore, N, N, Y)),
        // R10: an opponent's man stays pocketed and ends the turn, unless an own man fell too.
        (Nothing, (N, N, Y), (AsBefore, N, N, N)),
        (Nothing, (N, Y, Y), (AsBefore, N, N, Y)),
        // R6: the striker alone: turn over, one due.
        (Nothing, (Y, N, N), (AsBefore, N, Y, N)),
        // R8: striker and own men: the men of this stroke and one due come out; the shooter goes on.
        (Nothing, (Y, Y, N), (AsBefore, Y, Y, Y)),
        // R9: striker and opponent's men: they stay, one due, turn over. With own men too, R8 decides the rest.
        (Nothing, (Y, N, Y), (AsBefore, N, Y, N)),
        (Nothing, (Y, Y, Y), (AsBefore, Y, Y, Y)),
        // R5: the very next stroke covers her, which the shooter has even if an opponent's man fell with her.
        (Allowed, (N, N, N), (MUST_COVER, N, N, Y)),
        (Allowed, (N, N, Y), (MUST_COVER, N, N, Y)),
        // R5: covered by an own man in the same stroke.
        (Allowed, (N, Y, N), (Covered, N, N, Y)),
        (Allowed, (N, Y, Y), (Covered, N, N, Y)),
        // R7: striker and queen, whatever else fell: queen back, own men and one due out, turn over.
        (Allowed, (Y, N, N), (WithStriker, N, Y, N)),
        (Allowed, (Y, N, Y), (WithStriker, N, Y, N)),
        (Allowed, (Y, Y, N), (WithStriker, Y, Y, N)),
        (Allowed, (Y, Y, Y), (WithStriker, Y, Y, N)),
        // R5: else she goes back, and the turn goes on only if an own man fell too.
        (TooEarly, (N, N, N), (Refused, N, N, N)),
        (TooEarly, (N, N, Y), (Refused, N, N, N)),
        (TooEarly, (N, Y, N), (Refused, N, N, Y)),
        (TooEarly, (N, Y, Y), (Refused, N, N, Y)),
        // R7, whatever else.
        (TooEarly, (Y, N, N), (WithStriker, N, Y, N)),
        (TooEarly, (Y, N, Y), (WithStriker, N, Y, N)),
        (TooEarly, (Y, Y, N), (WithStriker, Y, Y, N)),
        (TooEarly, (Y, Y, Y), (WithStriker, Y, Y, N)),
        // R5: covered in the very next stroke; otherwise she goes back, and the turn passes.
        (ToCover, (N, Y, N), (Covered, N, N, Y)),
        (ToCover, (N, Y, Y), (Covered, N, N, Y)),
        (ToCover, (N, N, N), (NotCovered, N, N, N)),
        (ToCover, (N, N, Y), (NotCovered, N, N, N)),
        (ToCover, (Y, N, N), (NotCovered, N, Y, N)),
        (ToCover, (Y, N, Y), (NotCovered, N, Y, N)),
        // R8: if the men were covering the queen, one more stroke to cover her.
        (ToCover, (Y, Y, N), (StillToCover, Y, Y, Y)),
        (ToCover, (Y, Y, Y), (StillToCover, Y, Y, Y)),
    ]
};

#[test]
fn every_mixture_of_what_fell_is_judged_as_the_rules_say_r4_to_r10() {
    let mut seen = [0; TABLE.len()];
    for_each_stroke(|before, fallen, ruling| {
        let hers = Hers::of(before, fallen);
        let mixture = (fallen.striker, fallen.own > 0, fallen.opponents > 0);
        let row = TABLE.iter().position(|row| (row.0, row.1) == (hers, mixture)).expect("the table has every mixture");
        seen[row] += 1;
        let judged = (ruling.queen, ruling.stroke_out, ruling.foul, ruling.goes_on);
        assert_eq!(judged, TABLE[row].2, "{before:?} {fallen:?}");
    });
    assert!(seen.iter().all(|times| *times > 0), "every row comes up: {seen:?}");
}

/// How many men of a colour are in the pockets after all that comes out is out.
fn pocketed_after(before: &Standing, fallen: &Fallen, ruling: &Ruling, colour: Colour) -> u8 {
    let fell = if colour == OWN { fallen.own } else { fallen.opponents };
    let stay = if colour == OWN && ruling.stroke_out { 0 } else { fell };
    before.pocketed[colour.index()] + stay - ruling.paid[colour.index()]
}

#[test]
fn a_due_is_paid_as_soon_as_there_is_a_man_and_owed_till_then_r6() {
    for_each_stroke(|before, fallen, ruling| {
        for colour in Colour::ALL {
            let new = u8::from(colour == OWN && fallen.striker);
            let (paid, owed) = (ruling.paid[colour.index()], ruling.owed[colour.index()]);
            assert_eq!(paid + owed, before.owed[colour.index()] + new, "no due is lost: {before:?} {fallen:?}");
            let pocketed = pocketed_after(before, fallen, ruling, colour);
            assert!(owed == 0 || pocketed == 0, "who has a man pays: {before:?} {fallen:?} {ruling:?}");
        }
    });
}

/// Who has covered the queen after a stroke, by R5, R7 and R8.
fn covered_by(before: &Standing, ruling: &Ruling) -> Option<Colour> {
    match (before.queen, ruling.queen) {
        (_, QueenRuling::Covered) => Some(OWN),
        (Queen::Covered(by), _) => Some(by),
        _ => None,
    }
}

/// R11 and R12 as a table: own last men in, opponent's last men in, who covered the queen; then who wins, why, and
/// whether the queen counts.
type EndRow = ((bool, bool, Option<Colour>), (Colour, EndCause, bool));

const ENDS: [EndRow; 9] = [
    // R12: all one's men with the queen covered; 3 if the winner covered her.
    ((true, false, Some(OWN)), (OWN, EndCause::AllIn, true)),
    ((true, false, Some(OTHERS)), (OWN, EndCause::AllIn, false)),
    // R11: own last man with the queen not covered: lost, and the opponent scores 3.
    ((true, false, None), (OTHERS, EndCause::OwnLastWithoutQueen, true)),
    ((true, true, None), (OTHERS, EndCause::OwnLastWithoutQueen, true)),
    // R11: the opponent's last man: lost; 3 if the opponent had covered the queen.
    ((false, true, Some(OWN)), (OTHERS, EndCause::OpponentsLast, false)),
    ((false, true, Some(OTHERS)), (OTHERS, EndCause::OpponentsLast, true)),
    ((false, true, None), (OTHERS, EndCause::OpponentsLast, false)),
    // R11: both last men, queen covered: the shooter wins.
    ((true, true, Some(OWN)), (OWN, EndCause::BothIn, true)),
    ((true, true, Some(OTHERS)), (OWN, EndCause::BothIn, false)),
];

#[test]
fn a_board_ends_as_the_rules_say_r11_r12() {
    let mut seen = [0; ENDS.len()];
    for_each_stroke(|before, fallen, ruling| {
        // R6: men and dues, owed ones too, come out before R11 and R12 are judged.
        let left = Colour::ALL.map(|colour| MEN_EACH - pocketed_after(before, fallen, ruling, colour));
        let own_last = fallen.own > 0 && left[OWN.index()] == 0;
        let others_last = fallen.opponents > 0 && left[OTHERS.index()] == 0;
        if !own_last && !others_last {
            assert_eq!(ruling.end, None, "{before:?} {fallen:?}");
            return;
        }
        let key = (own_last, others_last, covered_by(before, ruling));
        let row = ENDS.iter().position(|row| row.0 == key).expect("the table has every end");
        seen[row] += 1;
        let (winner, cause, queen) = ENDS[row].1;
        let men = match cause {
            EndCause::AllIn => left[OTHERS.index()],
            EndCause::OpponentsLast => left[OWN.index()],
            // The opponent's men of that stroke count as on the board.
            EndCause::BothIn => fallen.opponents,
            EndCause::OwnLastWithoutQueen => 0,
        };
        let end = End { winner, cause, men, queen: if queen { 3 } else { 0 } };
        assert_eq!(ruling.end, Some(end), "{before:?} {fallen:?}");
        assert!(end.points() > 0, "a board that is won scores");
    });
    assert!(seen.iter().all(|times| *times > 0), "every end comes up: {seen:?}");
}

#[test]
fn the_striker_keeps_own_last_men_from_being_the_last_r6_r7_r8() {
    for_each_stroke(|_, fallen, ruling| {
        if fallen.striker {
            let won = ruling.end.is_some_and(|end| end.winner == OWN || end.cause == EndCause::OwnLastWithoutQueen);
            assert!(!won, "{fallen:?}");
        }
    });
}

/// A dark shooter with so many own and opponent's men in the pockets, on a broken board.
fn standing(own: u8, others: u8, queen: Queen) -> Standing {
    Standing { shooter: OWN, pocketed: [others, own], owed: [0, 0], queen, tries: None }
}

#[test]
fn a_man_that_pays_an_owed_due_still_covers_the_queen_and_is_not_the_last_r6() {
    let before = Standing { owed: [0, 1], ..standing(0, 4, Queen::ToCover) };
    let ruling = judge(&before, &Fallen { touched: true, own: 1, ..Fallen::default() });
    assert_eq!((ruling.queen, ruling.paid, ruling.owed), (QueenRuling::Covered, [0, 1], [0, 0]));
    assert!(ruling.goes_on, "R4: an own man fell");
    let all_nine = judge(&before, &Fallen { touched: true, own: 9, ..Fallen::default() });
    assert_eq!((all_nine.paid, all_nine.end), ([0, 1], None));
}

#[test]
fn an_opponent_s_owed_due_is_paid_with_the_man_that_falls_r6() {
    let before = Standing { owed: [1, 0], ..standing(3, 0, Queen::OnBoard) };
    let ruling = judge(&before, &Fallen { touched: true, opponents: 1, ..Fallen::default() });
    assert_eq!((ruling.paid, ruling.owed, ruling.goes_on), ([1, 0], [0, 0], false));
    // All nine of them: the due comes out first, so the last man is not in.
    let ruling = judge(&before, &Fallen { touched: true, opponents: 9, ..Fallen::default() });
    assert_eq!(ruling.end, None);
}

#[test]
fn the_due_of_a_foul_is_no_man_of_the_opponent_s_last_stroke_r11() {
    // Own 8 in, the striker and the opponent's last man fall: the due is out when R11 is judged.
    let ruling = judge(
        &standing(8, 8, Queen::Covered(OTHERS)),
        &Fallen { touched: true, opponents: 1, striker: true, ..Fallen::default() },
    );
    assert_eq!(ruling.end, Some(End { winner: OTHERS, cause: EndCause::OpponentsLast, men: 2, queen: 3 }));
}

#[test]
fn a_break_that_touches_nothing_is_tried_three_times_r3() {
    let before = |tries| Standing { tries, ..standing(0, 0, Queen::OnBoard) };
    let nothing = Fallen::default();
    for (tries, missed, goes_on) in
        [(0, Missed::TryAgain(1), true), (1, Missed::TryAgain(2), true), (2, Missed::LastTry, false)]
    {
        let ruling = judge(&before(Some(tries)), &nothing);
        assert_eq!((ruling.missed, ruling.goes_on), (Some(missed), goes_on));
    }
    let touched = judge(&before(Some(1)), &Fallen { touched: true, ..nothing });
    assert_eq!((touched.missed, touched.goes_on), (None, false), "that was the break");
    let broken = judge(&before(None), &nothing);
    assert_eq!((broken.missed, broken.goes_on), (None, false), "later a stroke may miss");
    let foul = judge(&before(Some(0)), &Fallen { striker: true, ..nothing });
    assert_eq!((foul.missed, foul.goes_on, foul.owed), (None, false, [0, 1]), "R6: the striker alone");
    assert_eq!(TRIES, 3);
}
