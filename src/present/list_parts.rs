//! The buttons between the parts of a list that a phone cannot show at once.

use super::{Button, ButtonStyle, Click, ClickTarget, Press, Row};

/// The ways to the parts of a list before and after this one, from 0, where there are several.
pub(super) fn turn(part: usize, parts: usize, press: fn(usize) -> Press) -> Option<Row> {
    (parts > 1).then(|| Row::Buttons(ways(part, parts, press)))
}

/// The same where other buttons stand beside them.
pub(super) fn ways(part: usize, parts: usize, press: fn(usize) -> Press) -> Vec<Button> {
    let button = |to: usize, label: String, enabled: bool| Button {
        click: Click { target: ClickTarget::Tavern, press: press(to) },
        label,
        emoji: None,
        style: ButtonStyle::Plain,
        enabled,
    };
    let way = |to: Option<usize>, label: &str| button(to.unwrap_or(part), label.to_owned(), to.is_some());
    let (before, after) = (part.checked_sub(1), Some(part + 1).filter(|part| *part < parts));
    // Nothing is behind it; it only says where one is.
    let here = button(parts, format!("{} / {parts}", part + 1), false);
    vec![way(before, "‹"), here, way(after, "›")]
}
