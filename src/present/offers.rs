//! What can be played here, as people count it: a game of the catalogue, or one of several that share its rules
//! and are told apart by an option (Karo's three).

use std::{borrow::Cow, fmt, str::FromStr};

use super::{game, motif::GameSign};
use games::{
    NotationError, Values,
    catalog::{Kind, Options},
};
use words::Words;

/// The option that says which of several games is played.
const WHICH: &str = "game";

/// One of the games on offer. Its text is the one word people know it by: `kara`, `four-circles`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Offer {
    kind: Kind,
    which: Option<&'static str>,
}

impl Offer {
    /// All of them, in the catalogue's order.
    pub fn all() -> impl Iterator<Item = Self> {
        Kind::ALL.iter().flat_map(|&kind| {
            let several = kind.choices().iter().find(|choice| choice.key == WHICH).map(|choice| choice.values);
            let several: &'static [&'static str] = match several {
                Some(Values::Named(names)) => names,
                _ => &[],
            };
            let alone = several.is_empty().then_some(Self { kind, which: None });
            alone.into_iter().chain(several.iter().map(move |&which| Self { kind, which: Some(which) }))
        })
    }

    /// The one that these options are for.
    #[must_use]
    pub fn of(options: &Options) -> Self {
        let which = options.get(WHICH);
        let is_it = |offer: &Self| offer.kind == options.kind() && (offer.which == which.as_deref());
        Self::all().find(is_it).unwrap_or(Self { kind: options.kind(), which: None })
    }

    /// Whose rules it is played by.
    #[must_use]
    pub const fn kind(self) -> Kind {
        self.kind
    }

    /// Its name in buttons, phrases and the books.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self.which {
            Some(which) => which,
            None => self.kind.key(),
        }
    }

    /// These options of its rules, for this one of the games that share them.
    #[must_use]
    pub fn options(self, mut options: Options) -> Options {
        if let Some(which) = self.which {
            options.set(WHICH, which).expect("one of the option's own values");
        }
        options
    }

    /// What it is called.
    #[must_use]
    pub fn title(self, words: &Words) -> String {
        let choice = self.kind.choices().iter().find(|choice| choice.key == WHICH);
        match (choice, self.which) {
            (Some(choice), Some(which)) => words.option_value(self.kind, choice, which),
            _ => words.game(self.kind),
        }
    }

    /// What it is about, in a sentence.
    #[must_use]
    pub fn about(self, words: &Words) -> String {
        words.phrase(&self.about_key(), &[])
    }

    /// The key of that sentence.
    #[must_use]
    pub fn about_key(self) -> Cow<'static, str> {
        format!("about-{}", self.key()).into()
    }
}

impl Offer {
    /// What it is about, in a few words for a line of its own.
    #[must_use]
    pub fn brief(self, words: &Words) -> String {
        words.phrase(&self.brief_key(), &[])
    }

    /// The key of these words.
    #[must_use]
    pub fn brief_key(self) -> Cow<'static, str> {
        format!("brief-{}", self.key()).into()
    }
}

impl Offer {
    /// What its picture shows, in a sentence that begins small.
    #[must_use]
    pub fn scene(self, words: &Words) -> String {
        words.phrase(&self.scene_key(), &[])
    }

    /// The key of that sentence.
    #[must_use]
    pub fn scene_key(self) -> Cow<'static, str> {
        format!("scene-{}", self.key()).into()
    }

    /// What it is told apart by in pictures.
    pub(crate) fn sign(self) -> GameSign {
        game::sign(self.kind, self.which)
    }
}

impl fmt::Display for Offer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl FromStr for Offer {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        Self::all().find(|offer| offer.key() == text).ok_or_else(|| NotationError::new(text, "one of the games"))
    }
}
