//! The road as data (C1): how long each ground is, what a player begins with,
//! and what things cost. It is read from a board file, and travels with the
//! options, so that a journal is replayed on the road it was played on.

use serde::{Deserialize, Serialize};
use toml::Spanned;

/// The road that lies there unless a server owner puts down another.
const DEFAULT: &str = include_str!("../../../config/boards/caramba.toml");
/// How many fields a ground may have.
const GROUND_FIELDS: (i64, i64) = (4, 30);
/// How much silver a player may begin with.
const SILVER: (i64, i64) = (1, 1000);
/// How much silver a price may be in the first race. Nothing is free, so that silver comes to an end.
const PRICE: (i64, i64) = (1, 20);

/// What a field is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ground {
    /// The first fields.
    Stone,
    /// The middle.
    Gravel,
    /// The last fields before the mine.
    Earth,
}

impl Ground {
    /// How many dice an ambush costs here (C7).
    #[must_use]
    pub const fn ambush_dice(self) -> u8 {
        match self {
            Self::Stone => 3,
            Self::Gravel => 2,
            Self::Earth => 1,
        }
    }
}

/// A road, its silver and its prices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Written<i64>", into = "Written<i64>")]
pub struct Road {
    /// Whether it stands in for a drawing that is lost.
    pub reconstructed: bool,
    /// How many fields are stone.
    pub stone: u8,
    /// How many are gravel.
    pub gravel: u8,
    /// How many are earth.
    pub earth: u8,
    /// The silver of a player with one sombrero (C2).
    pub silver_one_hat: u32,
    /// The silver of a player with two (C2).
    pub silver_two_hats: u32,
    /// The price of the first die not rolled, in the first race (C5).
    pub buyout: u32,
    /// What the one below pays, in the first race (C6).
    pub occupied: u32,
    /// What the first to reach the mine pays, in the first race (C8).
    pub mine: u32,
}

/// The road of `config/boards/caramba.toml`.
impl Default for Road {
    fn default() -> Self {
        Self {
            reconstructed: true,
            stone: 15,
            gravel: 15,
            earth: 15,
            silver_one_hat: 30,
            silver_two_hats: 60,
            buyout: 1,
            occupied: 1,
            mine: 1,
        }
    }
}

impl Road {
    /// Reads a board file.
    ///
    /// # Errors
    /// The line and the reason, if it is no road.
    pub fn read(text: &str) -> Result<Self, RoadRefused> {
        let line_at = |place: usize| 1 + text[..place].matches('\n').count();
        let written: Written<Spanned<i64>> = toml::from_str(text).map_err(|error| RoadRefused {
            line: line_at(error.span().map_or(0, |span| span.start.min(text.len()))),
            reason: error.message().replace('\n', " "),
        })?;
        written
            .check(|number| *number.get_ref())
            .map_err(|(number, reason)| RoadRefused { line: line_at(number.span().start), reason })
    }

    /// The board file that the default is.
    #[must_use]
    pub const fn default_file() -> &'static str {
        DEFAULT
    }

    /// The last field before the mine; fields are counted from 1.
    #[must_use]
    #[inline]
    pub const fn last_field(&self) -> u8 {
        self.stone + self.gravel + self.earth
    }

    /// What a field is made of; what lies past the road counts as earth.
    #[must_use]
    #[inline]
    pub const fn ground(&self, field: u8) -> Ground {
        if field <= self.stone {
            Ground::Stone
        } else if field <= self.stone + self.gravel {
            Ground::Gravel
        } else {
            Ground::Earth
        }
    }

    /// What it costs not to roll so many dice in this race (C5, C9).
    #[must_use]
    #[inline]
    pub const fn buyout_price(&self, dice: u8, race: u16) -> u32 {
        let dice = dice as u32;
        self.buyout * (dice * (dice + 1) / 2) * race as u32
    }

    /// What the one below pays the newcomer in this race (C6, C9).
    #[must_use]
    #[inline]
    pub const fn occupied_price(&self, race: u16) -> u32 {
        self.occupied * race as u32
    }

    /// What the n-th sombrero to reach the mine pays in this race (C8, C9).
    #[must_use]
    #[inline]
    pub const fn mine_price(&self, nth: u8, race: u16) -> u32 {
        self.mine * nth as u32 * race as u32
    }
}

/// Why a board file is no road.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct RoadRefused {
    /// Where, counted from 1.
    pub line: usize,
    /// Why.
    pub reason: String,
}

/// A road as it is written: in a board file with the places of its numbers, in a journal without.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written<N> {
    #[serde(default)]
    reconstructed: bool,
    fields: WrittenFields<N>,
    silver: WrittenSilver<N>,
    prices: WrittenPrices<N>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenFields<N> {
    stone: N,
    gravel: N,
    earth: N,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenSilver<N> {
    one_hat: N,
    two_hats: N,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenPrices<N> {
    buyout: N,
    occupied: N,
    mine: N,
}

impl<N> Written<N> {
    /// The road these numbers make, or the first number that is out of its bounds and why.
    fn check(&self, value: impl Fn(&N) -> i64) -> Result<Road, (&N, String)> {
        let within = |what: &str, number, (least, most): (i64, i64)| {
            let value = value(number);
            (u32::try_from(value).ok().filter(|_| (least..=most).contains(&value)))
                .ok_or_else(|| (number, format!("{what} is {value}, but must be {least} to {most}")))
        };
        let ground = |what: &str, number| {
            within(what, number, GROUND_FIELDS).map(|fields| u8::try_from(fields).expect("its bounds fit a byte"))
        };
        Ok(Road {
            reconstructed: self.reconstructed,
            stone: ground("stone", &self.fields.stone)?,
            gravel: ground("gravel", &self.fields.gravel)?,
            earth: ground("earth", &self.fields.earth)?,
            silver_one_hat: within("one_hat", &self.silver.one_hat, SILVER)?,
            silver_two_hats: within("two_hats", &self.silver.two_hats, SILVER)?,
            buyout: within("buyout", &self.prices.buyout, PRICE)?,
            occupied: within("occupied", &self.prices.occupied, PRICE)?,
            mine: within("mine", &self.prices.mine, PRICE)?,
        })
    }
}

impl TryFrom<Written<i64>> for Road {
    type Error = String;

    fn try_from(written: Written<i64>) -> Result<Self, String> {
        written.check(|&number| number).map_err(|(_, reason)| reason)
    }
}

impl From<Road> for Written<i64> {
    fn from(road: Road) -> Self {
        let (stone, gravel, earth) = (road.stone.into(), road.gravel.into(), road.earth.into());
        let (one_hat, two_hats) = (road.silver_one_hat.into(), road.silver_two_hats.into());
        let (buyout, occupied, mine) = (road.buyout.into(), road.occupied.into(), road.mine.into());
        Self {
            reconstructed: road.reconstructed,
            fields: WrittenFields { stone, gravel, earth },
            silver: WrittenSilver { one_hat, two_hats },
            prices: WrittenPrices { buyout, occupied, mine },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_file_is_the_default_road_c1() {
        let road = Road::read(Road::default_file()).expect("the file in the repository is a road");
        assert_eq!(road, Road::default());
        assert_eq!(road.last_field(), 45, "reaching field 46 is the mine");
        let grounds = [(1, Ground::Stone), (15, Ground::Stone), (16, Ground::Gravel), (30, Ground::Gravel)];
        for (field, ground) in grounds.into_iter().chain([(31, Ground::Earth), (45, Ground::Earth)]) {
            assert_eq!(road.ground(field), ground, "field {field}");
        }
    }

    #[test]
    fn a_broken_board_is_refused_with_line_and_reason_c1() {
        let refused = |from: &str, to: &str| {
            let text = Road::default_file().replace(from, to);
            assert_ne!(text, Road::default_file(), "{from} is in the file");
            Road::read(&text).expect_err(to).to_string()
        };
        assert_eq!(refused("gravel = 15", "gravel = 3"), "line 10: gravel is 3, but must be 4 to 30");
        assert_eq!(refused("earth = 15", "earth = 31"), "line 11: earth is 31, but must be 4 to 30");
        assert_eq!(refused("two_hats = 60", "two_hats = 0"), "line 16: two_hats is 0, but must be 1 to 1000");
        assert_eq!(refused("mine = 1\n", "mine = -1\n"), "line 25: mine is -1, but must be 1 to 20");
        assert_eq!(
            refused("stone = 15", "sand = 15"),
            "line 9: unknown field `sand`, expected one of `stone`, `gravel`, `earth`"
        );
        assert_eq!(refused("stone = 15\n", ""), "line 8: missing field `stone`");
        assert_eq!(refused("[prices]", "[prices"), "line 22: unclosed table, expected `]`");
        assert_eq!(
            refused("buyout = 1\n", "buyout = \"dear\"\n"),
            "line 23: invalid type: string \"dear\", expected i64"
        );
        assert_eq!(Road::read("").expect_err("empty").to_string(), "line 1: missing field `fields`");
    }

    #[test]
    fn another_road_survives_being_written_and_a_broken_one_is_not_read_c1() {
        let road = Road { stone: 4, silver_one_hat: 7, mine: 3, reconstructed: false, ..Road::default() };
        let text = serde_json::to_string(&road).expect("a road can be written");
        assert_eq!(serde_json::from_str::<Road>(&text).expect("and read"), road);
        assert!(serde_json::from_str::<Road>(&text.replace("\"stone\":4", "\"stone\":0")).is_err());
    }

    #[test]
    fn prices_grow_with_dice_places_and_races_c5_c6_c8_c9() {
        let road = Road::default();
        assert_eq!([1, 2, 3].map(|dice| road.buyout_price(dice, 1)), [1, 3, 6]);
        assert_eq!([1, 2, 3].map(|dice| road.buyout_price(dice, 3)), [3, 9, 18]);
        assert_eq!([1, 2].map(|race| road.occupied_price(race)), [1, 2]);
        assert_eq!([1, 2, 3].map(|nth| road.mine_price(nth, 2)), [2, 4, 6]);
    }
}
