//! Where a phone breaks the lines of a text, as far as that can be told: no blank keeps an emoji of our own beside its
//! number, so that a line is broken before both.

use super::{
    names::columns,
    sign::{Glyphs, signs_in},
};

/// So many columns of a line surely fit on a phone; from so many on it surely takes two lines there.
pub(super) const LINE_FITS: usize = 44;
const LINE_BREAKS: usize = 56;
/// As [`LINE_BREAKS`] where an emoji stands at the end: it goes to the next line alone, as no blank keeps it.
const LINE_BREAKS_AT_EMOJI: usize = 46;
/// How many letters of a small line an emoji of our own is wide.
pub(super) const SIGN_COLUMNS: usize = 3;

/// Some parts of a line. Where a phone breaks it anyway it is broken between two of them: no blank keeps an emoji beside
/// its number.
pub(super) fn joined(parts: &[String]) -> String {
    let cut = (1..parts.len()).rev().find(|&cut| columns_seen(&parts[..cut].join(" · ")) <= LINE_FITS);
    let ends_in_emoji = parts.last().is_some_and(|last| signs_in(last) > 0);
    let most = if ends_in_emoji { LINE_BREAKS_AT_EMOJI } else { LINE_BREAKS };
    match cut.map(|cut| parts.split_at(cut)) {
        Some((first, rest)) => in_two_lines_above(most, &first.join(" · "), &rest.join(" · ")),
        None => parts.join(" · "),
    }
}

/// Two parts of a line, each in one of its own where the whole takes two on a phone anyway and each fits.
pub(super) fn in_two_lines(first: &str, second: &str) -> String {
    in_two_lines_above(LINE_BREAKS, first, second)
}

/// The same where a line of more columns than that surely takes two.
fn in_two_lines_above(most: usize, first: &str, second: &str) -> String {
    let (before, behind) = (columns_seen(first), columns_seen(second));
    let takes_two = before + behind + 3 > most && before <= LINE_FITS && behind <= LINE_FITS;
    format!("{first}{}{second}", if takes_two { "\n" } else { " · " })
}

/// How many columns of a text are seen, without its markup and with emoji of our own as wide as they are.
pub(super) fn columns_seen(text: &str) -> usize {
    let wide = Glyphs::own(|_| "0".repeat(SIGN_COLUMNS));
    columns(&wide.write(&text.replace("**", "").replace('\\', "")))
}

/// Some text and what ends in emoji behind it; that has a line of its own where a phone might leave some of them alone
/// in the next one.
pub(super) fn with_ending(told: &str, between: &str, ending: &str) -> String {
    let (whole, gap) = (columns_seen(ending), columns(between));
    // What stands before the emoji, without the blank there.
    let kept = whole.saturating_sub(SIGN_COLUMNS * signs_in(ending) + 1);
    let is_torn = |line: usize| {
        let behind = told.split(' ').fold(0, |used, word| match columns_seen(word) {
            wide if used > 0 && used + 1 + wide <= line => used + 1 + wide,
            wide => wide,
        });
        (behind + gap + kept..behind + gap + whole).contains(&line)
    };
    let between = if (LINE_FITS..=LINE_BREAKS).any(is_torn) { "\n" } else { between };
    format!("{told}{between}{ending}")
}
