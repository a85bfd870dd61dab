//! Where a phone breaks the lines of a text, as far as that can be told: no blank keeps an emoji of our own beside its
//! number, so that a line is broken before both.

use std::sync::LazyLock;

use super::{
    names::columns,
    sign::{Glyphs, signs_in},
};

/// So many columns of a line surely fit on a phone; from so many on it surely takes two lines there.
pub(super) const LINE_FITS: usize = 44;
const LINE_BREAKS: usize = 56;
/// So many letters fill a line there as a rule.
const LINE_USUAL: usize = 46;
/// As [`LINE_BREAKS`] where an emoji stands at the end: it goes to the next line alone, as no blank keeps it.
const LINE_BREAKS_AT_EMOJI: usize = 46;
/// How many letters of a small line an emoji of our own is wide.
pub(super) const SIGN_COLUMNS: usize = 3;
/// How wide a letter is, and one in bold where that is wider, in tenths of a column.
const LETTER_TENTHS: usize = 10;
const BOLD_TENTHS: usize = 11;

/// Some parts of a line. Where a phone breaks it anyway it is broken between two of them: no blank keeps an emoji beside
/// its number. A first part that is too long for a line has its own ones, as long as that takes no more of them.
pub(super) fn joined(parts: &[String]) -> String {
    let cut = (1..parts.len()).rev().find(|&cut| columns_seen(&parts[..cut].join(" · ")) <= LINE_FITS);
    let ends_in_emoji = parts.last().is_some_and(|last| signs_in(last) > 0);
    let most = if ends_in_emoji { LINE_BREAKS_AT_EMOJI } else { LINE_BREAKS };
    match cut.map(|cut| parts.split_at(cut)) {
        Some((first, rest)) => in_two_lines_above(most, &first.join(" · "), &rest.join(" · ")),
        None => match parts {
            [first, rest @ ..] if !rest.is_empty() => {
                let (whole, broken) = (parts.join(" · "), format!("{first}\n{}", joined(rest)));
                let is_no_higher = |line| lines_at(&broken, line) <= lines_at(&whole, line);
                if (LINE_FITS..=LINE_BREAKS).all(is_no_higher) { broken } else { whole }
            }
            _ => parts.join(" · "),
        },
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
    static WIDE: LazyLock<Glyphs> = LazyLock::new(|| Glyphs::own(|_| "0".repeat(SIGN_COLUMNS)));
    columns(&WIDE.write(&text.replace("**", "").replace('\\', "")))
}

/// How wide some text is, in tenths of a column, where a letter in bold is so wide. Whether it begins in bold is told, and
/// then whether what follows does.
fn tenths_seen(text: &str, bold: usize, is_bold: &mut bool) -> usize {
    let mut wide = 0;
    for (nth, part) in text.split("**").enumerate() {
        *is_bold ^= nth > 0;
        wide += columns_seen(part) * if *is_bold { bold } else { LETTER_TENTHS };
    }
    wide
}

/// Whether some text surely stands in one line of a phone, letters in bold as well.
fn fits(text: &str) -> bool {
    tenths_seen(text, BOLD_TENTHS, &mut false) <= LINE_FITS * LETTER_TENTHS
}

/// How many lines of so many columns some words take where a letter in bold is so wide, and how much of the last one, in
/// tenths of a column.
fn laid_out(words: &str, line: usize, bold: usize) -> (usize, usize) {
    let (mut is_bold, mut lines, mut used) = (false, 1, 0);
    for word in words.split(' ') {
        let wide = tenths_seen(word, bold, &mut is_bold);
        let with_it = used + LETTER_TENTHS + wide;
        (lines, used) = match used {
            0 => (lines, wide),
            _ if with_it <= line * LETTER_TENTHS => (lines, with_it),
            _ => (lines + 1, wide),
        };
    }
    (lines, used)
}

/// Whether what is so many columns wide still stands in the last line of a text before it, as far as that can be told.
pub(super) fn has_room_behind(text: &str, wide: usize) -> bool {
    let (_, used) = laid_out(text, LINE_USUAL, BOLD_TENTHS);
    used + wide * LETTER_TENTHS <= LINE_USUAL * LETTER_TENTHS
}

/// How many lines of so many columns a text takes that is broken in some places.
pub(super) fn lines_at(text: &str, line: usize) -> usize {
    text.lines().map(|words| laid_out(words, line, BOLD_TENTHS).0).sum()
}

/// Some text and what ends in emoji behind it; that has a line of its own where a phone might leave some of them alone
/// in the next one.
pub(super) fn with_ending(told: &str, between: &str, ending: &str) -> String {
    let (whole, gap) = (columns_seen(ending) * LETTER_TENTHS, columns(between) * LETTER_TENTHS);
    // What stands before the emoji, without the blank there.
    let kept = whole.saturating_sub((SIGN_COLUMNS * signs_in(ending) + 1) * LETTER_TENTHS);
    let is_torn = |line: usize, bold: usize| {
        let (_, behind) = laid_out(told, line, bold);
        (behind + gap + kept..behind + gap + whole).contains(&(line * LETTER_TENTHS))
    };
    let may_be_torn = |bold: usize| (LINE_FITS..=LINE_BREAKS).any(|line| is_torn(line, bold));
    let between = if [LETTER_TENTHS, BOLD_TENTHS].into_iter().any(may_be_torn) { "\n" } else { between };
    format!("{told}{between}{ending}")
}

/// The same behind a sentence. One that is too long for a line itself is broken where it may be, so that its end and the
/// ending stand in the second line: that is one less.
pub(super) fn sentence_with_ending(told: &str, ending: &str) -> String {
    let whole = with_ending(told, " ", ending);
    if fits(told) || !whole.contains('\n') {
        return whole;
    }
    // Not within what is in bold.
    let may_break = |at: usize| fits(&told[..at]) && told[..at].matches("**").count().is_multiple_of(2);
    let last = told.match_indices(' ').map(|(at, _)| at).rfind(|&at| may_break(at));
    let broken = last.map(|at| (&told[..at], format!("{} {ending}", &told[at + 1..])));
    match broken.filter(|(_, rest)| fits(rest)) {
        Some((first, rest)) => format!("{first}\n{rest}"),
        None => whole,
    }
}
