//! Lists of strokes that were worked out beforehand and are typed one after the other: how many boards they win. A
//! hand that makes what is asked, on men that lie to the micrometre, wins every one; see [`super::shaken`].

use super::{Asked, BoardOver, Carrom, CarromOptions, Hand, Move};
use crate::{Level, Rules, Seat, Setup, Turn, Viewer, dice::Dice};

/// Who breaks, and types the list.
const TYPIST: Seat = Seat(0);
/// The most strokes of a list: more than a board is won with that is won from its break.
const STROKES_MAX: usize = 40;

/// How many of so many boards this list wins, each with other dice. What cannot be struck is left out.
pub fn boards_won<D: Dice>(options: &CarromOptions, list: &[Asked], boards: usize, dice: &mut D) -> usize {
    (0..boards).filter(|_| wins(options, list, dice)).count()
}

fn wins<D: Dice>(options: &CarromOptions, list: &[Asked], dice: &mut D) -> bool {
    let mut game = broken_by_typist(options, dice);
    for asked in list {
        if game.turn() != Turn::Of(TYPIST) {
            return false;
        }
        if game.play(TYPIST, &Move::Shoot(*asked), dice).is_ok()
            && let Some(won) = first_board(&game)
        {
            return won;
        }
    }
    false
}

/// A list that wins the board that these dice set, for an exact hand: as the hard AI finds it.
pub fn worked_out<D: Dice>(options: &CarromOptions, dice: &mut D) -> Option<Vec<Asked>> {
    let options = CarromOptions { hand: Hand::Exact, ..options.clone() };
    let mut game = broken_by_typist(&options, dice);
    let mut list = Vec::new();
    while game.turn() == Turn::Of(TYPIST) && list.len() < STROKES_MAX {
        let mv = Carrom::suggest(&game.view(Viewer::Seat(TYPIST)), Level::Hard, dice)?;
        if let Move::Shoot(asked) = mv {
            list.push(asked);
        }
        game.play(TYPIST, &mv, dice).ok()?;
        match first_board(&game) {
            Some(true) => return Some(list),
            Some(false) => return None,
            None => {}
        }
    }
    None
}

fn broken_by_typist<D: Dice>(options: &CarromOptions, dice: &mut D) -> Carrom {
    let seats = options.players.seats();
    Carrom::begin(options, Setup { seats, first: TYPIST }, dice, &mut Vec::new())
}

/// Whether the typist has won the first board; nothing while it is played.
fn first_board(game: &Carrom) -> Option<bool> {
    let boards = game.view(Viewer::Public).boards;
    boards.first().map(|over| matches!(over, BoardOver::Won { winners, .. } if winners.contains(&TYPIST)))
}

#[cfg(test)]
mod tests {
    use rand::{SeedableRng, rngs::StdRng};

    use super::*;
    use crate::{Options as _, carrom::Setting, dice::Luck};

    /// Found by a program that had an evening to look for them.
    const SIX: [&str; 6] = [
        "-8.00 28.14 1000",
        "16.00 -39.69 550",
        "-22.70 -2.15 586",
        "-2.50 -19.01 230",
        "-16.00 16.47 1000",
        "17.50 10.10 212",
    ];

    fn six() -> Vec<Asked> {
        let read = |stroke: &&str| match format!("shoot {stroke}").parse() {
            Ok(Move::Shoot(asked)) => asked,
            other => panic!("{stroke} is a stroke: {other:?}"),
        };
        SIX.iter().map(read).collect()
    }

    fn options(hand: Hand, setting: Setting) -> CarromOptions {
        CarromOptions { hand, setting, ..CarromOptions::new_table() }
    }

    #[test]
    fn six_strokes_win_every_board_that_is_set_exactly_and_none_that_is_shaken() {
        let mut luck = Luck(StdRng::seed_from_u64(3));
        assert_eq!(
            boards_won(&options(Hand::Exact, Setting::Exact), &six(), 3, &mut luck),
            3,
            "as an old table has it"
        );
        let shaken = boards_won(&options(Hand::Exact, Setting::Shaken), &six(), 300, &mut luck);
        assert!(shaken <= 3, "{shaken} of 300 boards with an exact hand");
        let tavern = boards_won(&CarromOptions::new_table(), &six(), 300, &mut luck);
        assert!(tavern <= 3, "{tavern} of 300 boards with the tavern's hand");
    }
}
