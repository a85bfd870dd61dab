//! How places have changed since midnight: by a sign, or in words for whoever has it read out. Of who has stayed where
//! they were nothing is said, as of most people on most days.

use super::{ListPage, Mine};
use table::standing::Moved;
use words::{Words, say};

/// As it is seen at a glance.
pub(super) fn by_sign(moved: Moved, words: &Words) -> Option<String> {
    match moved {
        Moved::Up(places) => Some(format!("▲{}", words.number(places.cast_signed()))),
        Moved::Down(places) => Some(format!("▼{}", words.number(places.cast_signed()))),
        Moved::New => Some(say!(words, "list-moved-new")),
        Moved::Stayed => None,
    }
}

/// As it is read out.
pub(super) fn in_words(moved: Moved, words: &Words) -> Option<String> {
    match moved {
        Moved::Up(places) => Some(say!(words, "list-moved-up", places = places)),
        Moved::Down(places) => Some(say!(words, "list-moved-down", places = places)),
        Moved::New | Moved::Stayed => by_sign(moved, words),
    }
}

/// Since when places have changed, by the signs it explains or in words, or that they are the same; nothing where that is
/// not known of anybody who is named.
pub(super) fn since(page: &ListPage, has_signs: bool, words: &Words) -> Option<String> {
    let around = match &page.mine {
        Mine::Listed { around, .. } => around.as_slice(),
        Mine::Hides | Mine::Provisional(_) | Mine::NotEverywhere | Mine::NotAhead | Mine::Not => &[],
    };
    let moved: Vec<Moved> = page.lines.iter().chain(around).filter_map(|line| line.moved).collect();
    match moved.iter().any(|moved| *moved != Moved::Stayed) {
        true if has_signs => Some(say!(words, "list-moved-signs")),
        true => Some(say!(words, "list-moved")),
        false if moved.is_empty() => None,
        false => Some(say!(words, "list-moved-none")),
    }
}
