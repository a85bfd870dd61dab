//! What can be agreed about a game of Karo.

use super::layouts::{Layout, Layouts, STANDARD_FILE};
use crate::{
    BoardError,
    options::{named, options},
};

/// The most minutes that each side can have for a game.
pub const MINUTES_MAX: u32 = 120;

options! {
    /// What can be agreed about a game.
    KaroOptions {
        /// Which of the three games.
        game: Variant = named;
        /// Who begins.
        begins: Begins = named;
        /// How the sides line up in Schleicher & Hüpfer.
        homes: Homes = named, needs game = "movers-hoppers";
        /// Whether the tiles lie at the start, or are laid in turn (F1, A1).
        tiles: Tiles = named, needs game = "four-circles" | "not-this-way";
        /// What Abräumen begins on.
        layout: Layout = named, needs game = "not-this-way" & tiles = "set-out";
        /// How many minutes each side has for the whole game; 0 for a clock per turn.
        minutes: u16 = number(0, 0, MINUTES_MAX, "minutes from 1 to 120, or 0 for a clock per turn");
    }
    also {
        /// The boards of the layouts (A).
        layouts: Layouts = Layouts::default();
    }
    impl {
        const BOARD: Option<&'static str> = Some(STANDARD_FILE);

        fn once_begun(&self) -> Self {
            let usual = Self::default();
            Self { begins: usual.begins, minutes: usual.minutes, ..self.of_its_game() }
        }

        fn set_board(&mut self, toml: &str) -> Result<(), BoardError> {
            let read = Layouts::read(toml);
            self.layouts = read.map_err(|refused| BoardError { line: refused.line, why: refused.fault.to_string() })?;
            Ok(())
        }
    }
}

impl KaroOptions {
    /// Whether it is played from the beginning of a new table, from which the strength of AI seats was measured.
    pub(super) fn is_as_measured(&self) -> bool {
        let (own, usual) = (self.of_its_game(), Self::default());
        let is_usual = (own.homes, own.tiles, own.layout) == (usual.homes, usual.tiles, usual.layout);
        is_usual && (self.game != Variant::NotThisWay || self.layouts == *Layouts::standard())
    }

    /// The same without what belongs to another of the three games.
    fn of_its_game(&self) -> Self {
        let (usual, mut own) = (Self::default(), self.clone());
        if self.game != Variant::MoversHoppers {
            own.homes = usual.homes;
        }
        if self.game == Variant::MoversHoppers {
            own.tiles = usual.tiles;
        }
        if self.game != Variant::NotThisWay || self.tiles == Tiles::InTurn {
            own.layout = usual.layout;
        }
        own
    }
}

named! {
    /// Which of the three games.
    Variant, "four-circles, movers-hoppers or not-this-way":
    /// Vier Kreise (F1–F5).
    #[default]
    FourCircles = "four-circles",
    /// Schleicher & Hüpfer (S1–S3).
    MoversHoppers = "movers-hoppers",
    /// Abräumen (A1–A6).
    NotThisWay = "not-this-way"
}

named! {
    /// Who begins.
    Begins, "white, lots or agreed":
    /// White.
    #[default]
    White = "white",
    /// Lots are drawn.
    Lots = "lots",
    /// Whom both agree on; lots are drawn where they do not.
    Agreed = "agreed"
}

named! {
    /// How the tiles come to lie in Vier Kreise and Abräumen.
    Tiles, "set-out or in-turn":
    /// They lie at the start: the rectangle of Vier Kreise, a layout of Abräumen.
    #[default]
    SetOut = "set-out",
    /// The sides lay them in turn before the pieces.
    InTurn = "in-turn"
}

named! {
    /// How the sides line up in Schleicher & Hüpfer.
    Homes, "movers-in-front, own or free-mix":
    /// Three movers in front of three hoppers.
    #[default]
    MoversInFront = "movers-in-front",
    /// Each side arranges its three movers and three hoppers, the beginner first.
    Own = "own",
    /// Each side chooses how many of each, too.
    FreeMix = "free-mix"
}
