//! How it is written down which column is about whom. Which are is left to `personal`; what is written here for who
//! reads an export are keys of phrases, which stand in `locales/`.

use self::{Column as C, Deletion as D, Value as V};

/// What is kept in one table about one person.
#[derive(Debug)]
pub(in super::super) struct PersonalTable {
    /// The table's name.
    pub(in super::super) name: &'static str,
    /// What it holds of them: a phrase, `export-table-` and this. Empty where nothing in it is about anybody.
    pub(in super::super) about: &'static str,
    /// Which rows are about the person `$1`, as a condition.
    pub(in super::super) rows: &'static str,
    /// What becomes of these.
    pub(in super::super) deletion: Deletion,
    /// All columns that the table has.
    pub(in super::super) columns: &'static [Column],
}

/// A column.
#[derive(Debug)]
pub(in super::super) struct Column {
    pub(in super::super) name: &'static str,
    pub(in super::super) value: Value,
    /// What it says about the person, with its unit: a phrase, `export-field-` and this. Empty where it says nothing
    /// about them.
    pub(in super::super) meaning: &'static str,
}

/// How a column is written into an export.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Value {
    /// Discord's id or one of ours: as text, since many programs round numbers that long.
    Id,
    /// A whole number.
    Whole,
    /// A fraction.
    Fraction,
    /// True or false, kept as 1 or 0.
    Truth,
    /// A moment, in milliseconds since 1970 UTC.
    Moment,
    /// Text.
    Text,
    /// What is theirs is taken out of it, and stands under keys of its own.
    Within,
    /// It is not written: it says nothing about them.
    No,
}

/// What becomes of the rows about somebody who deletes what is kept about them.
#[derive(Clone, Copy, Debug)]
pub(in super::super) enum Deletion {
    /// Nothing in it is about anybody.
    Nobodys,
    /// They are deleted.
    Rows,
    /// These statements are carried out for the person `$1`. What that comes to is a phrase, `export-deletion-` and the
    /// key behind them; so it is with those below.
    By(&'static [&'static str], &'static str),
    /// These, that put the number `$1`, which is nobody's, in the place of the person `$2`.
    Replaced(&'static [&'static str], &'static str),
    /// With something else, as this says.
    With(&'static str),
}

impl Deletion {
    /// The same for who reads an export: a phrase, `export-deletion-` and this.
    pub(in super::super) const fn description(self) -> &'static str {
        match self {
            Self::Nobodys => "",
            Self::Rows => "deleted",
            Self::By(_, description) | Self::Replaced(_, description) | Self::With(description) => description,
        }
    }
}

impl PersonalTable {
    /// The phrases for who reads an export: what it holds, and what becomes of that.
    pub(in super::super) fn phrases(&self) -> [String; 2] {
        [format!("export-table-{}", self.about), format!("export-deletion-{}", self.deletion.description())]
    }
}

impl Column {
    /// Whether it says something about the person.
    pub(in super::super) fn is_personal(&self) -> bool {
        self.value != Value::No
    }

    /// The phrase for who reads an export.
    pub(in super::super) fn phrase(&self) -> String {
        format!("export-field-{}", self.meaning)
    }
}

pub(super) const fn id(name: &'static str, meaning: &'static str) -> C {
    C { name, value: V::Id, meaning }
}

pub(super) const fn whole(name: &'static str, meaning: &'static str) -> C {
    C { name, value: V::Whole, meaning }
}

pub(super) const fn fraction(name: &'static str, meaning: &'static str) -> C {
    C { name, value: V::Fraction, meaning }
}

pub(super) const fn truth(name: &'static str, meaning: &'static str) -> C {
    C { name, value: V::Truth, meaning }
}

pub(super) const fn moment(name: &'static str, meaning: &'static str) -> C {
    C { name, value: V::Moment, meaning }
}

pub(super) const fn text(name: &'static str, meaning: &'static str) -> C {
    C { name, value: V::Text, meaning }
}

pub(super) const fn within(name: &'static str, meaning: &'static str) -> C {
    C { name, value: V::Within, meaning }
}

/// A column that says nothing about anybody.
pub(super) const fn no(name: &'static str) -> C {
    C { name, value: V::No, meaning: "" }
}

/// A table that says nothing about anybody.
pub(super) const fn nobodys(name: &'static str, columns: &'static [C]) -> PersonalTable {
    PersonalTable { name, about: "", rows: "", deletion: D::Nobodys, columns }
}
