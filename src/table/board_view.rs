//! How a board is shown: by its picture, or as a text that is complete without one; and in which form somebody reads
//! what is theirs alone.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// How a board is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum BoardView {
    /// A picture, and what it does not say in few lines.
    #[default]
    Picture,
    /// Everything in text and emoji, without a picture.
    Text,
}

impl BoardView {
    /// All there are.
    pub const ALL: [Self; 2] = [Self::Picture, Self::Text];

    /// Its name in commands and in the database.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Picture => "picture",
            Self::Text => "text",
        }
    }
}

impl FromStr for BoardView {
    type Err = games::NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let named = Self::ALL.into_iter().find(|view| view.key() == text);
        named.ok_or_else(|| games::NotationError::new(text, "a view of a board"))
    }
}

/// In which form somebody reads what is shown to them alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Reading {
    /// With emoji and markdown.
    #[default]
    Usual,
    /// Characters in the place of coloured emoji.
    WithoutColour,
    /// Plain sentences for a screen reader: no drawn boards, no emoji of ours, no markdown.
    Reader,
}

impl Reading {
    /// All there are.
    pub const ALL: [Self; 3] = [Self::Usual, Self::WithoutColour, Self::Reader];

    /// Its name in commands and in the database.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Usual => "usual",
            Self::WithoutColour => "without-colour",
            Self::Reader => "reader",
        }
    }
}

impl FromStr for Reading {
    type Err = games::NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let named = Self::ALL.into_iter().find(|reading| reading.key() == text);
        named.ok_or_else(|| games::NotationError::new(text, "a form to read in"))
    }
}
