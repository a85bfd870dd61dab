//! Reasons for which a record is none or does not hold that have facts of their own. They are told in English here, for
//! logs and `karahaus verify`; in the reader's language elsewhere.

/// Why a text is no record.
#[derive(Debug, thiserror::Error)]
pub enum Illegible {
    /// It is no JSON.
    #[error("it is no JSON from line {line}, column {column} on")]
    NoJson {
        /// Where that begins, from 1.
        line: usize,
        /// Where in that line; 0 where nothing is in it.
        column: usize,
    },
    /// It is of no version.
    #[error("it names no version that a record can have")]
    NoVersion,
    /// Something in it is missing, too much, or other than in a record.
    #[error(transparent)]
    Other(#[from] serde_json::Error),
}

/// What a line of the entropy should be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EntropyDue {
    /// Nothing stands there.
    #[error("empty")]
    Empty,
    /// This, and a word after it where its player added one.
    #[error("“{0}” with a word at most after it")]
    WithWord(String),
    /// Just this.
    #[error("“{0}”")]
    Whole(String),
}
