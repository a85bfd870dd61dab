//! The shelf of looks: what can be had of one kind, beside what everybody has.

use super::{Look, LookKind};

/// What lies on the shelf: the plain thing, then every look of its kind.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LookShelf {
    /// What it is a look of.
    pub kind: LookKind,
    /// Every look, with its price in coins as the language writes it; none where it is owned, or nothing is for sale.
    pub looks: Vec<(Look, Option<String>)>,
    /// Which of them is worn; none is the plain one.
    pub worn: Option<Look>,
}
