//! Where a board, and what is under *More*, offer to bet: the words that betting is open, and the button.

use super::{SeatsCalled, Told, button, line, open};
use crate::{
    Button, Press, Row, Screen,
    board::small,
    glance,
    screen::{BUTTONS_MAX, ROWS_MAX, TEXT_CHARS_MAX},
};
use table::{BoardView, Gathering, Phase, Table, lang::Lang};
use words::Words;

/// A board of a server where bets are taken, if they are on this game: it has a button for it, and says that betting is
/// open, with the odds. A result has no room for that: it is said where one bets. `shown` is the view the board is in.
#[must_use]
pub fn offered(mut board: Screen, table: &Table, shown: BoardView) -> Screen {
    if table.takes_bets().is_err() {
        return board;
    }
    let words = Words::of(table.rules.lang);
    if !matches!(table.phase, Phase::Gathering(Gathering { last: Some(_), .. })) {
        say_open(&mut board, table, shown, words);
    }
    let bet = button(table, words);
    if !put_beside_others(&mut board.rows, &bet) && board.rows.len() < ROWS_MAX {
        put_with_more(&mut board.rows, bet);
    }
    board
}

/// Says that betting is open, in the place of what lies on whom.
fn say_open(board: &mut Screen, table: &Table, shown: BoardView, words: &Words) {
    let open = |called| small(&open(table, words, (Told::OnABoard, called)));
    let line_of = |called| Some((called, line(table, words, called).filter(|line| board.text.contains(line))?));
    let text = match [SeatsCalled::Letter, SeatsCalled::Name].into_iter().find_map(line_of) {
        Some((called, line)) => board.text.replacen(&line, &open(called), 1),
        None => format!("{}\n{}", board.text, open(called_without_bets(table, shown))),
    };
    if text.chars().count() <= TEXT_CHARS_MAX {
        board.text = text;
    }
}

/// What the seats are called on a board on which no bet is told.
fn called_without_bets(table: &Table, shown: BoardView) -> SeatsCalled {
    match table.phase {
        Phase::Gathering(_) => SeatsCalled::Letter,
        Phase::Playing(_) | Phase::Closed(_) => SeatsCalled::in_game(table, shown),
    }
}

/// Puts a button beside *More*; else at the end of another row, the first one where people gather and may do most, else
/// the lowest that has room. Whether one has.
fn put_beside_others(rows: &mut [Row], button: &Button) -> bool {
    let has_more = |row: &Row| matches!(row, Row::Buttons(row) if row.iter().any(|one| one.click.press == Press::More));
    let with_more = rows.iter().position(has_more);
    let gathers = rows.iter().any(
        |row| matches!(row, Row::Buttons(row) if row.iter().any(|one| matches!(one.click.press, Press::Start { .. }))),
    );
    let first = gathers.then_some(0);
    let places = with_more.into_iter().chain(first).chain((0..rows.len()).rev());
    for place in places.collect::<Vec<_>>() {
        let answers_next =
            matches!(rows.get(place + 1), Some(Row::Buttons(next)) if next.first().is_some_and(is_answer));
        let Row::Buttons(row) = &mut rows[place] else { continue };
        if !has_room(row, button) {
            continue;
        }
        let more = row.iter().position(|one| one.click.press == Press::More);
        // Before both answers, where they stand in two rows.
        let first_answer = row.iter().position(is_answer).filter(|_| answers_next);
        row.insert(more.or(first_answer).unwrap_or(row.len()), button.clone());
        return true;
    }
    false
}

/// A row of its own, below all else, to which *More* comes down where it is. Where there is no room for that either, all
/// is under *More*.
fn put_with_more(rows: &mut Vec<Row>, button: Button) {
    let mut row = vec![button];
    if let Some(Row::Buttons(last)) = rows.last_mut()
        && last.len() > 1
        && let Some(more) = last.iter().position(|one| one.click.press == Press::More)
    {
        row.push(last.remove(more));
    }
    rows.push(Row::Buttons(row));
}

/// Whether a button answers whether to break the game off.
fn is_answer(button: &Button) -> bool {
    matches!(button.click.press, Press::Agree { .. } | Press::PlayOn { .. })
}

/// Whether a row with one more button is not too wide for a phone.
fn has_room(row: &[Button], button: &Button) -> bool {
    let with_it: Vec<Button> = row.iter().chain([button]).cloned().collect();
    with_it.len() < BUTTONS_MAX && glance::fits_one_more(&with_it)
}

/// What stands under *More* where bets are taken.
#[must_use]
pub fn offered_in_more(mut more: Screen, table: &Table, lang: Lang) -> Screen {
    if table.takes_bets().is_err() {
        return more;
    }
    let button = button(table, Words::of(lang));
    let has_room = |row: &Row| matches!(row, Row::Buttons(buttons) if has_room(buttons, &button));
    match more.rows.iter().rposition(has_room) {
        Some(row) => {
            if let Row::Buttons(buttons) = &mut more.rows[row] {
                buttons.push(button);
            }
        }
        None if more.rows.len() < ROWS_MAX => more.rows.push(Row::Buttons(vec![button])),
        None => {}
    }
    more
}
