//! The rows of buttons under a message, as they fit on a phone: none too wide for it, and as few as they can be.

use super::{Button, Press, Row, names::columns, screen::ROWS_MAX, sign::in_characters};

/// The most buttons in a row, so that it does not wrap on a phone.
const ROW_MAX: usize = 4;
/// How wide a row may be, in pixels of a phone; how wide a letter, a sign of a number or of a field's name, a blank,
/// an emoji, the rim and the gap of a button are.
const ROW_WIDTH: usize = 326;
const LETTER: usize = 8;
/// How wide one is on average in the name of somebody, which is longer than a word: so that two names of 16 letters
/// stand side by side.
const LETTER_OF_NAMES: usize = 7;
const DIGIT: usize = 9;
/// How much wider a W is than other letters.
const WIDER: usize = 4;
const BLANK: usize = 5;
const EMOJI: usize = 20;
const PADDING: usize = 22;
/// No button is narrower.
const BUTTON: usize = 60;
const GAP: usize = 6;
/// A game's rows, none too wide for a phone, and under them the buttons of every board.
pub(super) fn with_last(rows: Vec<Row>, mut last: Vec<Button>) -> Vec<Row> {
    let mut fitting = Vec::new();
    // How many rows more there is room for: the last one is those of every board.
    let mut room = (ROWS_MAX - 1).saturating_sub(rows.len());
    for row in rows {
        match row {
            Row::Buttons(buttons) if !fits(&buttons) => {
                let narrow = narrow(buttons.clone());
                match room.checked_sub(narrow.len() - 1) {
                    Some(left) => {
                        room = left;
                        fitting.extend(narrow.into_iter().map(Row::Buttons));
                    }
                    None => fitting.push(Row::Buttons(buttons)),
                }
            }
            row => fitting.push(row),
        }
    }
    // What only opens something may stand beside the buttons of every board.
    let opens = |button: &Button| matches!(button.click.press, Press::Write { .. } | Press::Aim { .. });
    if let Some(Row::Buttons(first)) = fitting.last()
        && first.iter().all(opens)
        && first.len() + last.len() <= ROW_MAX
        && width(first) + GAP + width(&last) <= ROW_WIDTH
        && let Some(Row::Buttons(first)) = fitting.pop()
    {
        last.splice(0..0, first);
    }
    let room = ROWS_MAX.saturating_sub(fitting.len());
    let even = rows_of_four(last.clone(), room);
    let is_wide = |row: &Row| matches!(row, Row::Buttons(buttons) if !fits_one_more(buttons));
    let narrow = if even.iter().any(is_wide) { narrow(last) } else { Vec::new() };
    match narrow.len() {
        1.. if narrow.len() <= room => fitting.extend(narrow.into_iter().map(Row::Buttons)),
        _ => fitting.extend(even),
    }
    fitting.truncate(ROWS_MAX);
    fitting
}

/// How many rows a game's own come to, where none is too wide for a phone.
pub(super) fn rows_on_a_phone(rows: &[Row]) -> usize {
    let fitting = |row: &Row| match row {
        Row::Buttons(buttons) if !fits(buttons) => narrow(buttons.clone()).len(),
        _ => 1,
    };
    rows.iter().map(fitting).sum()
}

/// Some buttons in as few rows as they fit into, as even as they can be.
fn narrow(buttons: Vec<Button>) -> Vec<Vec<Button>> {
    let fits = |each: usize| buttons.chunks(each).all(fits);
    let each = (1..buttons.len()).rev().find(|&each| fits(each)).unwrap_or(1);
    let each = buttons.len().div_ceil(buttons.len().div_ceil(each));
    buttons.chunks(each).map(<[Button]>::to_vec).collect()
}

/// Some buttons in rows, each as full as a phone lets it be, with so many at most.
pub(super) fn filled(buttons: Vec<Button>, most: usize) -> Vec<Vec<Button>> {
    filled_with(buttons, most, LETTER)
}

/// The same where a letter is so wide.
fn filled_with(buttons: Vec<Button>, most: usize, letter_px: usize) -> Vec<Vec<Button>> {
    let wide = |buttons: &[Button]| width_with(buttons, letter_px);
    let mut rows: Vec<Vec<Button>> = Vec::new();
    for button in buttons {
        match rows.last_mut() {
            Some(row) if row.len() < most && wide(row) + GAP + wide(std::slice::from_ref(&button)) <= ROW_WIDTH => {
                row.push(button);
            }
            _ => rows.push(vec![button]),
        }
    }
    rows
}

/// Buttons with the names of people in as few rows as they fit into, as even as they can be, with so many in one at
/// most.
pub(super) fn rows_of_names(buttons: Vec<Button>, most: usize) -> Vec<Vec<Button>> {
    let filled = filled_with(buttons.clone(), most, LETTER_OF_NAMES);
    let even = spread(&buttons, filled.len());
    if even.iter().all(|row| width_with(row, LETTER_OF_NAMES) <= ROW_WIDTH) { even } else { filled }
}

/// Whether a row of some buttons is none too wide for a phone.
pub(super) fn fits(buttons: &[Button]) -> bool {
    width(buttons) <= ROW_WIDTH
}

/// The same where one short word is added to a row that fits: what letters take is counted a little too wide.
pub(super) fn fits_one_more(buttons: &[Button]) -> bool {
    width(buttons) <= ROW_WIDTH + LETTER
}

/// How wide some buttons are in a row, in pixels of a phone.
fn width(buttons: &[Button]) -> usize {
    width_with(buttons, LETTER)
}

/// The same where a letter is so wide.
fn width_with(buttons: &[Button], letter_px: usize) -> usize {
    let each = |button: &Button| {
        let emoji = if button.emoji.is_some() { EMOJI } else { 0 };
        let label = in_characters(&button.label);
        // A dot between two words is as narrow as a blank.
        let blanks = label.chars().filter(|c| matches!(c, ' ' | '\u{a0}' | '·')).count();
        let is_digit = |c: char| c.is_ascii_digit() || c == '+';
        let is_field = |(before, c): (char, char)| before.is_ascii_digit() && c.is_ascii_uppercase();
        let fields = label.chars().zip(label.chars().skip(1)).filter(|pair| is_field(*pair)).count();
        let digits = label.chars().filter(|c| is_digit(*c)).count() + fields;
        let letters = columns(&label).saturating_sub(blanks + digits);
        // The white ball's letter, and no word's first one, of which the others are narrower.
        let pairs = label.chars().zip(label.chars().skip(1).chain([' ']));
        let wide = pairs.filter(|(c, next)| *c == 'W' && !next.is_lowercase()).count();
        (PADDING + emoji + letters * letter_px + digits * DIGIT + blanks * BLANK + wide * WIDER).max(BUTTON)
    };
    buttons.iter().map(each).sum::<usize>() + GAP * buttons.len().saturating_sub(1)
}

/// Rows of at most four buttons, none wider than a phone, as even as they can be in as few rows; if these were too many,
/// as many as there is room for.
pub(super) fn rows_as_wide(buttons: Vec<Button>, room: usize) -> Vec<Row> {
    let rows = filled(buttons.clone(), ROW_MAX);
    if rows.len() > room {
        return rows_of_four(buttons, room);
    }
    let even = spread(&buttons, rows.len());
    let shown = if even.iter().all(|row| fits(row)) { even } else { rows };
    shown.into_iter().map(Row::Buttons).collect()
}

/// Some buttons in so many rows, none of which has two more than another.
fn spread(buttons: &[Button], rows: usize) -> Vec<Vec<Button>> {
    let mut left = buttons;
    let row = |nth: usize| {
        let (row, after) = left.split_at(left.len().div_ceil(rows - nth));
        left = after;
        row.to_vec()
    };
    (0..rows).map(row).collect()
}

/// Rows of at most four buttons, as even as they can be; longer ones only where there is no room for so many.
pub(super) fn rows_of_four(buttons: Vec<Button>, room: usize) -> Vec<Row> {
    let rows = buttons.len().div_ceil(ROW_MAX).clamp(1, room.max(1));
    let each = buttons.len().div_ceil(rows).max(1);
    buttons.chunks(each).map(|row| Row::Buttons(row.to_vec())).collect()
}
