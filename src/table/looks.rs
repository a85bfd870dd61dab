//! Looks that coins buy: how somebody's dice, men, sombreros and name plates are drawn on a server. They change no rule, no
//! letter and no colour of a seat. Which exist and what they cost; buying them is left to the store, drawing them to `paint`.

use std::{fmt, str::FromStr};

use super::coins::Coins;

/// What can have a look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LookKind {
    /// Dice of Kara and Karambolage.
    Dice,
    /// Men of Carrom.
    Men,
    /// Sombreros of Caramba!
    Hat,
    /// What a seat's name stands on, at every table that has such.
    Plate,
}

impl LookKind {
    /// All, as they are shown.
    pub const ALL: [Self; 4] = [Self::Dice, Self::Men, Self::Hat, Self::Plate];

    /// Its name in the books and in clicks.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Dice => "dice",
            Self::Men => "men",
            Self::Hat => "hat",
            Self::Plate => "plate",
        }
    }

    /// Its looks, from the cheapest on.
    #[must_use]
    pub fn looks(self) -> Vec<Look> {
        Look::ALL.into_iter().filter(|look| look.kind() == self).collect()
    }
}

/// Dice that are not of plain bone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DiceLook {
    /// Pale green stone with dark pips.
    Jade,
    /// Walnut with pips of bone.
    Walnut,
    /// Dark blue with pips of bone.
    Night,
}

/// Men that are engraved along their rim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MenLook {
    /// With notches.
    Notched,
    /// With a row of beads.
    Beaded,
    /// With a second ring.
    Ringed,
}

/// Sombreros with something on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HatLook {
    /// A feather in the band.
    Feather,
    /// Bobbles along the brim.
    Bobbles,
    /// An embroidered brim.
    Embroidered,
}

/// Name plates with an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlateLook {
    /// A rope.
    Rope,
    /// Nails with round heads.
    Studded,
    /// Leaves of laurel.
    Laurel,
}

/// A look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Look {
    /// Of dice.
    Dice(DiceLook),
    /// Of men.
    Men(MenLook),
    /// Of sombreros.
    Hat(HatLook),
    /// Of a name plate.
    Plate(PlateLook),
}

impl Look {
    /// All there are, kind by kind and from the cheapest on.
    pub const ALL: [Self; 12] = [
        Self::Dice(DiceLook::Jade),
        Self::Dice(DiceLook::Walnut),
        Self::Dice(DiceLook::Night),
        Self::Men(MenLook::Notched),
        Self::Men(MenLook::Beaded),
        Self::Men(MenLook::Ringed),
        Self::Hat(HatLook::Feather),
        Self::Hat(HatLook::Bobbles),
        Self::Hat(HatLook::Embroidered),
        Self::Plate(PlateLook::Rope),
        Self::Plate(PlateLook::Studded),
        Self::Plate(PlateLook::Laurel),
    ];

    /// What it is a look of.
    #[must_use]
    pub const fn kind(self) -> LookKind {
        match self {
            Self::Dice(_) => LookKind::Dice,
            Self::Men(_) => LookKind::Men,
            Self::Hat(_) => LookKind::Hat,
            Self::Plate(_) => LookKind::Plate,
        }
    }

    /// Its name in the books and in clicks. It never changes, since it is somebody's.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Dice(DiceLook::Jade) => "dice-jade",
            Self::Dice(DiceLook::Walnut) => "dice-walnut",
            Self::Dice(DiceLook::Night) => "dice-night",
            Self::Men(MenLook::Notched) => "men-notched",
            Self::Men(MenLook::Beaded) => "men-beaded",
            Self::Men(MenLook::Ringed) => "men-ringed",
            Self::Hat(HatLook::Feather) => "hat-feather",
            Self::Hat(HatLook::Bobbles) => "hat-bobbles",
            Self::Hat(HatLook::Embroidered) => "hat-embroidered",
            Self::Plate(PlateLook::Rope) => "plate-rope",
            Self::Plate(PlateLook::Studded) => "plate-studded",
            Self::Plate(PlateLook::Laurel) => "plate-laurel",
        }
    }

    /// What it costs.
    #[must_use]
    pub const fn price(self) -> Coins {
        Coins(match self {
            Self::Dice(DiceLook::Jade)
            | Self::Men(MenLook::Notched)
            | Self::Hat(HatLook::Feather)
            | Self::Plate(PlateLook::Rope) => 250,
            Self::Dice(DiceLook::Walnut)
            | Self::Men(MenLook::Beaded)
            | Self::Hat(HatLook::Bobbles)
            | Self::Plate(PlateLook::Studded) => 600,
            Self::Dice(DiceLook::Night)
            | Self::Men(MenLook::Ringed)
            | Self::Hat(HatLook::Embroidered)
            | Self::Plate(PlateLook::Laurel) => 1500,
        })
    }
}

/// A text that names no look, or nothing that can have one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is no look")]
pub struct NoLook(pub String);

impl fmt::Display for LookKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl FromStr for LookKind {
    type Err = NoLook;

    fn from_str(key: &str) -> Result<Self, NoLook> {
        Self::ALL.into_iter().find(|kind| kind.key() == key).ok_or_else(|| NoLook(key.to_owned()))
    }
}

impl fmt::Display for Look {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl FromStr for Look {
    type Err = NoLook;

    fn from_str(key: &str) -> Result<Self, NoLook> {
        Self::ALL.into_iter().find(|look| look.key() == key).ok_or_else(|| NoLook(key.to_owned()))
    }
}

/// What somebody wears: at most one look of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Worn {
    /// Their dice.
    pub dice: Option<DiceLook>,
    /// Their men.
    pub men: Option<MenLook>,
    /// Their sombreros.
    pub hat: Option<HatLook>,
    /// What their name stands on.
    pub plate: Option<PlateLook>,
}

impl Worn {
    /// Puts a look on, in the place of one of its kind.
    pub const fn put_on(&mut self, look: Look) {
        match look {
            Look::Dice(look) => self.dice = Some(look),
            Look::Men(look) => self.men = Some(look),
            Look::Hat(look) => self.hat = Some(look),
            Look::Plate(look) => self.plate = Some(look),
        }
    }
}

/// A look that somebody has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnedLook {
    /// Which.
    pub look: Look,
    /// Whether they wear it.
    pub worn: bool,
}

/// Why a look is not bought or not worn. Nothing has changed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotDressed {
    /// They have it already.
    #[error("they have it already")]
    HasIt,
    /// It costs something else than the button said.
    #[error("it costs {price} by now")]
    OtherPrice {
        /// What it costs.
        price: Coins,
    },
    /// The purse holds less than it costs.
    #[error("it costs {price}, the purse holds {has}")]
    Short {
        /// What it costs.
        price: Coins,
        /// What the purse holds, without what lies in pots and on bets.
        has: Coins,
    },
    /// The server plays without coins.
    #[error("nothing is for sale where nobody plays for coins")]
    NotForSale,
    /// They do not have it.
    #[error("they do not have it")]
    NotTheirs,
}
