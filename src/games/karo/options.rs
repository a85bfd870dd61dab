//! What can be agreed about a game of Karo.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::layouts::{Layout, Layouts, STANDARD_FILE};
use crate::{BoardError, Choice, NotationError, Options, Values, named::named};

/// The most minutes that each side can have for a game.
pub const MINUTES_MAX: u32 = 120;

const MINUTES: Values = Values::Number { default: 0, min: 0, max: MINUTES_MAX };

/// What can be agreed about a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KaroOptions {
    /// Which of the three games.
    pub game: Variant,
    /// Who begins.
    pub begins: Begins,
    /// How the sides line up in Schleicher & Hüpfer.
    pub homes: Homes,
    /// What Abräumen begins on.
    pub layout: Layout,
    /// How many minutes each side has for the whole game; 0 for a clock per turn.
    pub minutes: u16,
    /// The boards of the layouts (A).
    #[serde(default, skip_serializing_if = "is_standard")]
    pub layouts: Layouts,
}

fn is_standard(layouts: &Layouts) -> bool {
    layouts == Layouts::standard()
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
    Begins, "white or lots":
    /// White.
    #[default]
    White = "white",
    /// Lots are drawn.
    Lots = "lots"
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

impl Options for KaroOptions {
    const CHOICES: &'static [Choice] = &[
        Choice { key: "game", values: Values::Named(Variant::KEYS) },
        Choice { key: "begins", values: Values::Named(Begins::KEYS) },
        Choice { key: "homes", values: Values::Named(Homes::KEYS) },
        Choice { key: "layout", values: Values::Named(&Layout::KEYS) },
        Choice { key: "minutes", values: MINUTES },
    ];
    const BOARD: Option<&'static str> = Some(STANDARD_FILE);

    fn get(&self, key: &str) -> Option<Cow<'static, str>> {
        Some(match key {
            "game" => self.game.key().into(),
            "begins" => self.begins.key().into(),
            "homes" => self.homes.key().into(),
            "layout" => self.layout.key().into(),
            "minutes" => self.minutes.to_string().into(),
            _ => return None,
        })
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), NotationError> {
        match key {
            "game" => self.game = value.parse()?,
            "begins" => self.begins = value.parse()?,
            "homes" => self.homes = value.parse()?,
            "layout" => self.layout = value.parse()?,
            "minutes" => {
                self.minutes = (value.parse().ok().filter(|_| MINUTES.contains(value)))
                    .ok_or_else(|| NotationError::new(value, "minutes from 1 to 120, or 0 for a clock per turn"))?;
            }
            _ => return Err(NotationError::new(key, "game, begins, homes, layout or minutes")),
        }
        Ok(())
    }

    fn matters(&self, key: &str) -> bool {
        match key {
            "homes" => self.game == Variant::MoversHoppers,
            "layout" => self.game == Variant::NotThisWay,
            _ => true,
        }
    }

    fn set_board(&mut self, toml: &str) -> Result<(), BoardError> {
        self.layouts =
            Layouts::read(toml).map_err(|refused| BoardError { line: refused.line, why: refused.fault.to_string() })?;
        Ok(())
    }
}
