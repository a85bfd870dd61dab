//! What can be agreed about a match of Carrom.

use std::borrow::Cow;

use serde::{Deserialize, Serialize, de::Error as _};

use super::{engine::Constants, position::Position};
use crate::{
    BoardError,
    options::{named, not_known, options},
};

/// The most boards that can be agreed (R13); a tie is played off with one more.
pub const BOARDS_AGREED_MAX: u32 = 8;

options! {
    /// What can be agreed about a match.
    CarromOptions {
        /// Whether two play, or four in pairs (R14).
        players: Players = named;
        /// How steady the hands are.
        hand: Hand = named;
        /// After how many boards the lead wins (R13).
        boards: u8 = number(BOARDS_AGREED_MAX as u8, 1, BOARDS_AGREED_MAX, "boards from 1 to 8");
        /// How much of a stroke in mind is shown to its shooter.
        preview: Preview = named;
    }
    always {
        /// The constants of wood, powder and men.
        physics: Physics = Physics::default();
    }
    also {
        /// What the match begins with, if not with the first setting.
        start: Option<StartPosition> = None;
        /// How far off the hands are that `hand` names.
        widths: HandWidths = HandWidths::Narrow;
        /// How the men of a new board are set.
        setting: Setting = Setting::Exact;
    }
    impl {
        /// One board with the tavern's hand, which misses: a break is a break, and nobody clears the board from it.
        fn new_table() -> Self {
            let (hand, widths, setting) = (Hand::Tavern, HandWidths::Wide, Setting::Shaken);
            Self { hand, widths, setting, boards: 1, ..Self::default() }
        }

        fn first_game(self) -> Self {
            Self { boards: 1, ..self }
        }

        /// Begins with a position, as [`Position`] has its text, instead of the first setting.
        fn set_board(&mut self, text: &str) -> Result<(), BoardError> {
            let position: Position = text.parse().map_err(|why| BoardError { line: 1, why: format!("{why}") })?;
            self.start = Some(StartPosition(Box::new(position)));
            Ok(())
        }
    }
}

named! {
    /// How many play.
    Players, "two or four":
    /// One against one.
    #[default]
    Two = "two",
    /// Two pairs, partners across from each other (R14).
    Four = "four"
}

named! {
    /// How steady the hands are: what a stroke is made with beside what was asked for.
    Hand, "none, steady, tavern or three-drinks":
    /// A stroke is made as it was asked for.
    #[default]
    Exact = "none",
    /// A deviation of 1° and 4 % of the force; 0.15° and 1 % where hands are narrow.
    Steady = "steady",
    /// Of 2° and 8 %; 0.3° and 2 %.
    Tavern = "tavern",
    /// Of 3.5° and 14 %; 1° and 6 %.
    ThreeDrinks = "three-drinks"
}

named! {
    /// How far off the hands are: a journal says it beside the hand, so that a stroke comes out as it was made.
    HandWidths, "narrow or wide":
    /// As tables had them before there was a choice.
    #[default]
    Narrow = "narrow",
    /// As new tables have them.
    Wide = "wide"
}

named! {
    /// How the men of a new board are set: a journal says it, so that every board lies as it lay.
    Setting, "exact or shaken":
    /// To the micrometre, each time alike, as tables had it before there was a choice.
    #[default]
    Exact = "exact",
    /// A little turned and shaken by the table's dice, as new tables have it.
    Shaken = "shaken"
}

named! {
    /// How much of a stroke in mind is shown to its shooter.
    Preview, "short or long":
    /// The striker's way to its first contact, and a stub of what comes after.
    #[default]
    Short = "short",
    /// The ways of both to their next contact.
    Long = "long"
}

impl Players {
    /// How many that are.
    #[must_use]
    pub const fn seats(self) -> usize {
        match self {
            Self::Two => 2,
            Self::Four => 4,
        }
    }
}

/// The version of the engine: another one brings a stroke to other micrometres.
pub const ENGINE: u16 = 1;

/// The version of an engine, if it is ours.
fn known_engine<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<u16, D::Error> {
    match u16::deserialize(deserializer)? {
        ENGINE => Ok(ENGINE),
        other => Err(not_known("engine", other)),
    }
}

/// What the engine is told of wood, powder and men; it stands in every record, so that a board replays
/// whatever a later version has learnt. Thousandths, so that their text is exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Physics {
    /// The version of the engine, [`ENGINE`].
    #[serde(deserialize_with = "known_engine")]
    pub engine: u16,
    /// Sliding friction, by 1000.
    pub friction: u16,
    /// Restitution of the frame, by 1000.
    pub frame: u16,
    /// Restitution between discs, by 1000.
    pub disc: u16,
    /// Gravity, in mm/s².
    pub gravity: u16,
    /// The slowest that two discs part after a contact, in mm/s.
    pub floor: u16,
}

impl Default for Physics {
    fn default() -> Self {
        Self { engine: ENGINE, friction: 130, frame: 700, disc: 850, gravity: 9810, floor: 5 }
    }
}

impl Physics {
    /// The same in the engine's units; a quotient of whole numbers is the same everywhere.
    #[must_use]
    pub fn constants(&self) -> Constants {
        let by_1000 = |thousandths| f64::from(thousandths) / 1000.0;
        Constants {
            mu: by_1000(self.friction),
            restitution_frame: by_1000(self.frame),
            restitution_disc: by_1000(self.disc),
            g: by_1000(self.gravity),
            separation_floor: by_1000(self.floor),
        }
    }
}

/// A position that a match begins with; its text is its only encoding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartPosition(pub Box<Position>);

impl Serialize for StartPosition {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for StartPosition {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map(|position| Self(Box::new(position))).map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Options as _, carrom::HandError};

    #[test]
    fn a_new_table_is_one_board_with_the_tavern_s_hand_and_an_old_line_is_as_it_was() {
        let new = CarromOptions::new_table();
        assert_eq!((new.boards, new.hand_error()), (1, HandError { direction: 200, force: 8 }));
        let text = serde_json::to_string(&new).expect("options are plain text");
        assert_eq!(serde_json::from_str::<CarromOptions>(&text).expect("its own text"), new);
        let physics = serde_json::to_string(&Physics::default()).expect("plain text");
        for (hand, direction, force) in [("steady", 15, 1), ("tavern", 30, 2), ("three-drinks", 100, 6)] {
            let old = format!(r#"{{"hand":"{hand}","physics":{physics}}}"#);
            let old: CarromOptions = serde_json::from_str(&old).expect("an old line");
            assert_eq!((old.boards, old.hand_error()), (8, HandError { direction, force }));
        }
    }

    #[test]
    fn an_old_line_sets_the_men_exactly_and_new_tables_shake_them_r1() {
        let physics = serde_json::to_string(&Physics::default()).expect("plain text");
        let old: CarromOptions = serde_json::from_str(&format!(r#"{{"physics":{physics}}}"#)).expect("an old line");
        assert_eq!(old.setting, Setting::Exact);
        assert_eq!(CarromOptions::new_table().setting, Setting::Shaken);
    }

    #[test]
    fn the_physics_of_a_record_are_the_engine_s_own_to_the_bit() {
        assert_eq!(Physics::default().constants(), Constants::default());
    }
}
