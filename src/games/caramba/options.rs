//! What can be agreed about a game of Caramba!

use super::road::Road;
use crate::{
    BoardError,
    options::{named, options},
};

/// The most races that can be agreed. Without an agreement few games have half as many:
/// every race costs its losers more than the one before (C9).
pub const RACES_MAX: u32 = 20;

/// How many races a new table runs.
const RACES_AT_FIRST: u16 = 3;

options! {
    /// What can be agreed about a game.
    #[derive(Copy)]
    CarambaOptions {
        /// After how many races the game ends at the latest; 0 for no such end (C10).
        races: u16 = number(0, 0, RACES_MAX, "a number of races from 1 to 20, or 0 for no end");
        /// Whether silver is worth coins.
        silver: Worth = named;
    }
    also {
        /// The road it is played on (C1).
        road: Road = Road::default();
    }
    impl {
        /// A game has an end that can be seen from its beginning.
        fn new_table() -> Self {
            Self { races: RACES_AT_FIRST, ..Self::default() }
        }

        fn first_game(self) -> Self {
            Self { races: 1, ..self }
        }

        const BOARD: Option<&'static str> = Some(Road::default_file());

        fn set_board(&mut self, toml: &str) -> Result<(), BoardError> {
            self.road = Road::read(toml).map_err(|refused| BoardError { line: refused.line, why: refused.reason })?;
            Ok(())
        }
    }
}

impl CarambaOptions {
    /// Whether it has at least the races of a new table, on the road that comes with the program.
    pub(super) fn is_as_measured(&self) -> bool {
        (self.races == 0 || self.races >= RACES_AT_FIRST) && self.road == Road::default()
    }
}

named! {
    /// What silver is worth when the game has ended.
    Worth, "counters or coins":
    /// Nothing by itself: the richest wins.
    #[default]
    Counters = "counters",
    /// Coins: each is paid for the silver that is left.
    Coins = "coins"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Options as _, caramba::Road};

    #[test]
    fn another_road_travels_with_the_options_and_the_default_one_is_not_written_c1() {
        let mut options = CarambaOptions::default();
        assert_eq!(serde_json::to_string(&options).expect("written"), "{}");
        options.set("races", "7").expect("a number of races");
        options.road = Road { stone: 20, ..Road::default() };
        let text = serde_json::to_string(&options).expect("written");
        assert_eq!(serde_json::from_str::<CarambaOptions>(&text).expect("read"), options);
    }

    #[test]
    fn a_new_table_runs_three_races_and_an_old_line_runs_on_without_end_c10() {
        let new = CarambaOptions::new_table();
        let text = serde_json::to_string(&new).expect("written");
        assert_eq!((new.races, text.as_str()), (3, r#"{"races":3}"#));
        assert_eq!(serde_json::from_str::<CarambaOptions>("{}").expect("read").races, 0);
    }

    #[test]
    fn a_number_of_races_is_one_of_0_to_20() {
        let mut options = CarambaOptions::default();
        for value in ["21", "-1", "+1", "07", "", "many"] {
            assert!(options.set("races", value).is_err(), "{value}");
        }
        assert_eq!(options, CarambaOptions::default());
    }
}
