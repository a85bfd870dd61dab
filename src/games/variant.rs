//! What is rated and listed by itself: the games as people tell them apart, with what their AI seats are worth. The
//! numbers below are published (`karahaus ratings`) and fixed: they change only with a measurement. A program with other
//! numbers makes all ratings anew from the facts as it opens its books (`table::rating::version`).

use std::{fmt, str::FromStr, sync::LazyLock};

use super::{
    Level, NotationError,
    catalog::{Kind, Options},
};

/// A game, or one of several that share its rules. Its text is the word it has in the books: `kara`, `four-circles`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Variant(u8);

/// What is known of a variant.
struct Row {
    key: &'static str,
    kind: Kind,
    /// The options that tell it from others of the same rules.
    told_by: &'static [(&'static str, &'static str)],
    /// What an easy, a middle and a hard seat are worth.
    ai: [f64; 3],
    /// In how many games against a middle seat an easy and a hard one were measured; `None` is taken without any.
    games: [Option<u32>; 2],
    /// Of a hundred games of two, how many the one that begins wins ([`Variant::first_wins`]).
    first: Option<u8>,
}

/// Those whose AI seats were measured, in the catalogue's order; one with more options before the one it would be
/// without them.
///
/// How the AI seats were measured, in November 2026: in games of two as new tables have them, in which each begins as
/// often as the other. A level's share of the games against the next, a tie as half, is what the formula of ratings
/// expects at their distance; a middle seat has what a person begins with. Of all games or none, half a game is taken
/// away or given. By `cargo bench --bench levels`: Kara 66.1 and 66.2 % of 3,000 games,
/// Caramba! 75.3 % of 4,000 and 76 of 600, Karambolage 72.4 and 80.1 of 2,500, with forms as they are drawn. In the
/// others, where a middle seat has a form too, each form was measured by itself by the benchmarks, and its games are
/// weighed by how often it is drawn (`docs/BENCHMARKS.md`, *levels*): Four Circles 78.4 and 77.6, Movers & Hoppers 78.5 and 77.4, Not This Way 77.5 and 77.7, Carrom 76.9 and 76.
/// The number of games is there that of its most frequent form, by which alone it would be less sure than it is. Pairs of
/// Carrom are taken to win as often as one alone does.
///
/// Who begins wins so many of a hundred games between two hard seats, by `cargo bench -p benches --bench levels -- first
/// asked` (`docs/BENCHMARKS.md`); `None` is not measured yet, and where the game's own options say it (Kara, Karambolage to
/// a score).
const MEASURED: [Row; 8] = [
    Row {
        key: "kara",
        kind: Kind::Kara,
        told_by: &[],
        ai: [21.0, 25.0, 29.1],
        games: [Some(3000), Some(3000)],
        first: None,
    },
    Row {
        key: "karambolage",
        kind: Kind::Karambolage,
        told_by: &[],
        ai: [19.2, 25.0, 33.4],
        games: [Some(2500), Some(2500)],
        first: None,
    },
    Row {
        key: "caramba",
        kind: Kind::Caramba,
        told_by: &[],
        ai: [18.2, 25.0, 32.0],
        games: [Some(4000), Some(600)],
        first: Some(50),
    },
    Row {
        key: "four-circles",
        kind: Kind::Karo,
        told_by: &[("game", "four-circles")],
        ai: [17.2, 25.0, 32.5],
        games: [Some(600), Some(60)],
        first: Some(83),
    },
    Row {
        key: "movers-hoppers",
        kind: Kind::Karo,
        told_by: &[("game", "movers-hoppers")],
        ai: [17.2, 25.0, 32.5],
        games: [Some(600), Some(30)],
        first: Some(53),
    },
    Row {
        key: "not-this-way",
        kind: Kind::Karo,
        told_by: &[("game", "not-this-way")],
        ai: [17.5, 25.0, 32.6],
        games: [Some(600), Some(60)],
        first: Some(50),
    },
    Row {
        key: "carrom-pairs",
        kind: Kind::Carrom,
        told_by: &[("players", "four")],
        ai: [21.2, 25.0, 28.6],
        games: [None, None],
        first: None,
    },
    Row {
        key: "carrom",
        kind: Kind::Carrom,
        told_by: &[],
        ai: [17.7, 25.0, 32.0],
        games: [Some(200), Some(200)],
        first: Some(49),
    },
];

/// What AI seats are taken to be worth in a game in which they were not measured: each level wins about seven games of
/// ten against the one below it.
const UNMEASURED: [f64; 3] = [19.0, 25.0, 31.0];

/// All of them: a game of the catalogue that was not measured is one too.
static ROWS: LazyLock<Vec<Row>> = LazyLock::new(|| {
    let is_measured = |kind: Kind| MEASURED.iter().any(|row| row.kind == kind);
    let others = Kind::ALL.iter().copied().filter(|&kind| !is_measured(kind));
    let others =
        others.map(|kind| Row { key: kind.key(), kind, told_by: &[], ai: UNMEASURED, games: [None; 2], first: None });
    MEASURED.into_iter().chain(others).collect()
});

impl Variant {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..ROWS.len()).map(|index| Self(u8::try_from(index).expect("there are few")))
    }

    /// The one that these options are for; `None` for a game to practise with, which counts for nothing.
    #[must_use]
    pub fn of(options: &Options) -> Option<Self> {
        if options.terms().is_practice {
            return None;
        }
        Self::all().find(|variant| {
            let is_so = |&(option, value): &(&str, &str)| options.get(option).is_some_and(|is| is == value);
            variant.row().kind == options.kind() && variant.row().told_by.iter().all(is_so)
        })
    }

    fn row(self) -> &'static Row {
        &ROWS[usize::from(self.0)]
    }

    /// Its word in commands, phrases and the books.
    #[must_use]
    pub fn key(self) -> &'static str {
        self.row().key
    }

    /// Whose rules it is played by.
    #[must_use]
    pub fn kind(self) -> Kind {
        self.row().kind
    }

    /// The options of a new table of it.
    ///
    /// # Panics
    /// Never: the options are those of its own game.
    #[must_use]
    pub fn new_table_options(self) -> Options {
        let mut options = self.kind().new_table_options();
        for (option, value) in self.row().told_by {
            options.set(option, value).expect("an option of its game");
        }
        options
    }

    /// Of a hundred games of two between equal hard seats, how many are won by the one that begins, where that was measured
    /// of a new table and the game does not say it itself ([`crate::GameTerms::edge`]).
    #[must_use]
    pub fn first_wins(self) -> Option<u8> {
        self.row().first
    }

    /// What a seat of the AI is worth. The utmost level is as strong as its machine is fast, so that no number is true
    /// of it: it counts as hard, which it is at least.
    #[must_use]
    pub fn ai_rating(self, level: Level) -> f64 {
        match level {
            Level::Easy => self.row().ai[0],
            Level::Middle => self.row().ai[1],
            Level::Hard | Level::Utmost => self.row().ai[2],
        }
    }

    /// In how many games against a middle seat it was measured what one of this level is worth; `None` where it was not, and
    /// of a middle seat, which is what a person begins with.
    #[must_use]
    pub fn ai_games(self, level: Level) -> Option<u32> {
        let [easy, hard] = self.row().games;
        match level {
            Level::Easy => easy,
            Level::Middle => None,
            Level::Hard | Level::Utmost => hard,
        }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl fmt::Debug for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl FromStr for Variant {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        Self::all().find(|variant| variant.key() == text).ok_or_else(|| NotationError::new(text, "the name of a game"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::is_notable_edge;

    #[test]
    fn every_game_of_the_catalogue_is_rated_and_listed() {
        for &kind in Kind::ALL {
            let variant = Variant::of(&kind.new_table_options()).unwrap_or_else(|| panic!("{kind:?} is in no list"));
            assert_eq!(variant.kind(), kind);
        }
        for variant in Variant::all() {
            assert_eq!(Variant::of(&variant.new_table_options()), Some(variant));
            assert_eq!(variant.key().parse(), Ok(variant));
        }
    }

    #[test]
    fn what_it_is_worth_to_begin_is_told_of_new_tables_of_every_game_that_was_measured() {
        for variant in Variant::all() {
            let options = variant.new_table_options();
            let measured = options.terms().edge.or(variant.first_wins());
            assert_eq!(options.edge(), measured.filter(|&edge| is_notable_edge(edge)), "{variant}");
        }
        let of = |changed: &[(&str, &str)]| {
            let mut options = Kind::Karo.new_table_options();
            changed.iter().for_each(|(option, value)| options.set(option, value).expect("an option of Karo"));
            options.edge()
        };
        let alike: [&[(&str, &str)]; 3] = [&[("begins", "lots")], &[("begins", "agreed")], &[("minutes", "20")]];
        assert_eq!(alike.map(of), [Some(83); 3], "who begins, and the clock, change nothing of what it is worth");
        assert_eq!(of(&[("begins", "agreed"), ("tiles", "in-turn")]), None, "nobody has measured it");
        let told = [44, 45, 55, 56].map(is_notable_edge);
        assert_eq!(told, [true, false, false, true], "where either place wins more than 55 of a hundred");
    }
}
