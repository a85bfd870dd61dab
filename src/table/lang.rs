//! The languages, listed once. The phrases themselves are in `words`.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use games::NotationError;

/// A language the bot speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English, for everyone whose language is not among the others.
    #[default]
    En,
    /// German.
    De,
    /// French.
    Fr,
}

impl Lang {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::En, Self::De, Self::Fr];

    /// The language's code, which names its folder in `locales/` too.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::De => "de",
            Self::Fr => "fr",
        }
    }

    /// The language for one of Discord's locales: `de`, `en-GB`, `fr`, …
    #[must_use]
    pub fn of_locale(locale: &str) -> Self {
        let language = locale.split('-').next().unwrap_or_default();
        Self::ALL.into_iter().find(|lang| lang.key() == language).unwrap_or_default()
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl FromStr for Lang {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        (Self::ALL.into_iter().find(|lang| lang.key() == text)).ok_or_else(|| NotationError::new(text, "en, de or fr"))
    }
}
