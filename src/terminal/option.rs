//! An option of a game as somebody types it.

use games::{NotationError, Values, catalog::Options};
use table::lang::Lang;
use words::Words;

/// Sets an option that is called as records have it or as people read it: `last_lap=short` and `last-lap=short`,
/// `hand=none` and `hand=exact`.
///
/// # Errors
/// There is no such option, or it cannot be that.
pub fn set_option(options: &mut Options, key: &str, value: &str, lang: Lang) -> Result<(), NotationError> {
    let (kind, key) = (options.kind(), key.replace('-', "_"));
    let read = kind.choices().iter().find(|choice| choice.key == key).and_then(|choice| {
        let Values::Named(values) = choice.values else { return None };
        let is_read = |&&named: &&&str| Words::of(lang).option_value(kind, choice, named) == value;
        values.iter().find(is_read).filter(|_| !values.contains(&value))
    });
    options.set(&key, read.copied().unwrap_or(value))
}
