//! Forms that a button opens: how many coins, and which word.

use super::{Form, Input, Press, board::view_of, game, scope::Scope};
use table::{Refused, STAKE_MAX, Table, WORD_CHARS_MAX, Who, ids::UserId, lang::Lang};
use words::{Words, say};

/// The name of the amount in every form that asks for coins.
pub const AMOUNT: &str = "amount";
/// The name of the word in [`word`].
pub const WORD: &str = "word";
/// The name of the rest of a move in [`rest_of_move`].
pub const REST: &str = "rest";
/// The longest rest of a move, in characters.
const REST_CHARS_MAX: u16 = 40;

/// How many coins to throw into the middle (K2); the answer's [`AMOUNT`] is read by [`read_amount`].
#[must_use]
pub fn throw_in(table: &Table, lang: Lang) -> Form {
    let words = Words::of(lang);
    Form {
        click: Scope::of(table).click(Press::ThrowIn),
        title: say!(words, "form-throw-in"),
        inputs: vec![amount(words)],
    }
}

/// How many coins, as a form asks for it: the most that can be staked, with what may stand between thousands.
pub(super) fn amount(words: &Words) -> Input {
    let max = STAKE_MAX.0.to_string();
    Input {
        key: AMOUNT,
        label: say!(words, "form-amount"),
        placeholder: say!(words, "form-amount-example"),
        value: String::new(),
        required: true,
        chars_max: u16::try_from(max.len() + 2).expect("an amount is short"),
    }
}

/// A whole number as people write it: with spaces, points or commas between
/// thousands. What stands elsewhere between digits makes it another number: `12.50` is none.
#[must_use]
pub fn read_amount(text: &str) -> Option<i64> {
    let text = text.trim();
    let groups: Vec<&str> = text.split(is_between_thousands).collect();
    if let [first, rest @ ..] = groups.as_slice()
        && !rest.is_empty()
    {
        let mut marks = text.matches(is_between_thousands);
        let mark = marks.next();
        let is_grouped =
            (1..=3).contains(&first.trim_start_matches('-').len()) && rest.iter().all(|group| group.len() == 3);
        if !is_grouped || marks.any(|other| Some(other) != mark) {
            return None;
        }
    }
    groups.concat().parse().ok()
}

fn is_between_thousands(c: char) -> bool {
    c.is_whitespace() || matches!(c, '.' | ',' | '\'' | '\u{2019}')
}

/// Which word to add to the dice; the answer's [`WORD`] is the word, empty to take it back.
#[must_use]
pub fn word(table: &Table, user: UserId, lang: Lang) -> Form {
    let words = Words::of(lang);
    let chosen = table.seat_of(user).and_then(|seat| match &table.sitter(seat)?.who {
        Who::Person { word, .. } => word.clone(),
        Who::Ai { .. } => None,
    });
    Form {
        click: Scope::of(table).click(Press::Word),
        title: say!(words, "form-word"),
        inputs: vec![Input {
            key: WORD,
            label: say!(words, "form-word-word"),
            placeholder: say!(words, "form-word-example"),
            value: chosen.unwrap_or_default(),
            required: false,
            chars_max: u16::try_from(WORD_CHARS_MAX).expect("a word is short"),
        }],
    }
}

/// The rest of a move that begins with `mv`; the answer's [`REST`] completes
/// it.
///
/// # Errors
/// Why the asker has no such move to complete now.
pub fn rest_of_move(table: &Table, user: UserId, decision: u32, mv: &str, lang: Lang) -> Result<Form, Refused> {
    table.seat_of(user).ok_or(Refused::NoSeat)?;
    if decision != table.decision {
        return Err(Refused::Stale);
    }
    let view = view_of(table, user).ok_or(Refused::Stale)?;
    let asked = game::form(&view, mv, Words::of(lang)).ok_or(Refused::Stale)?.map_err(Refused::Rules)?;
    Ok(Form {
        click: Scope::of(table).click(Press::Write { decision, mv: mv.to_owned() }),
        title: asked.title,
        inputs: vec![Input {
            key: REST,
            label: asked.label,
            placeholder: asked.placeholder,
            value: String::new(),
            required: true,
            chars_max: REST_CHARS_MAX,
        }],
    })
}
