//! People's names in pictures: in Averia Sans like all else if it has every sign
//! of the name, else whole in Noto Sans, which has Latin, Greek and Cyrillic. What
//! neither has is the letter of the seat, since a gap or a box is nobody's name.

use std::sync::LazyLock;

use present::names::{cut_to, plain};
use skrifa::{FontRef, MetadataProvider as _};
use tiny_skia::Path;
use unicode_normalization::UnicodeNormalization as _;

use super::letters::{AVERIA_SANS, Sign, in_a_row};

/// No name has more columns than this.
const COLUMNS_MAX: usize = 16;

/// What a name is in a picture: on one line and cut to so many columns; the seat's letter if no font of ours has it.
#[must_use]
pub fn shown(name: &str, letter: &str, most: usize) -> String {
    let composed: String = plain(name).nfc().collect();
    let name = cut_to(&composed, most);
    if name.is_empty() || font_of(&name).is_none() { letter.to_owned() } else { name }
}

/// Whether a font of ours has all of a name that is seen.
#[must_use]
pub fn is_drawn(name: &str) -> bool {
    !shown(name, "", COLUMNS_MAX).is_empty()
}

/// A name that is [`shown`] as an outline with its middle at the origin; `None` for one that no font of ours has.
#[must_use]
pub fn outline(shown: &str, size: f32) -> Option<Path> {
    let font = font_of(shown)?;
    let signs: Vec<Sign> = shown.chars().filter_map(|sign| Sign::of(font, sign)).collect();
    in_a_row(signs.iter(), size)
}

/// As much of a name as there is room for at this size, with its middle at the origin; `None` for one that no font
/// of ours has.
pub(super) fn fitting(name: &str, size: f32, room: f32) -> Option<Path> {
    // What is left of a name without the signs that no font has would be nobody's.
    if !is_drawn(name) {
        return None;
    }
    (1..=COLUMNS_MAX).rev().find_map(|most| {
        let outline = outline(&shown(name, "", most), size)?;
        (outline.bounds().width() <= room).then_some(outline)
    })
}

/// The first font that has all signs of a name, so that no name is in two hands.
fn font_of(name: &str) -> Option<&'static FontRef<'static>> {
    FONTS.iter().find(|font| {
        let signs = font.charmap();
        name.chars().all(|sign| signs.map(sign).is_some())
    })
}

static FONTS: LazyLock<[FontRef<'static>; 2]> = LazyLock::new(|| {
    let wide: &[u8] = include_bytes!("../../assets/fonts/NotoSans-Bold.ttf");
    [AVERIA_SANS, wide].map(|file| FontRef::new(file).expect("our own font files are fonts"))
});
