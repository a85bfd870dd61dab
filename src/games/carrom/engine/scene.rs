//! A scene as it is written in JSON, what is wrong with it, and the answer to
//! what happens in it.

use std::fmt;

use serde::{
    Deserialize, Deserializer, Serialize,
    de::{Error as _, SeqAccess, Visitor},
};

use super::{
    Constants, Disc, Endless, Engine, Kind, Setting,
    setting::{POCKET_RADIUS, Pocket, TOUCH_MAX},
    trace::Trace,
};

/// The most discs of a scene.
pub const DISCS_MAX: usize = 200;
/// The farthest a coordinate may be from 0 where there is no frame, in metres.
pub const PLACE_MAX: f64 = 1_000.0;
/// The fastest a disc may be in either direction, in m/s.
pub const SPEED_MAX: f64 = 1_000.0;
/// The largest radius, in metres; the smallest is [`SMALLEST`].
pub const RADIUS_MAX: f64 = 0.37;
/// The heaviest disc, in kilograms; the lightest is [`SMALLEST`].
pub const MASS_MAX: f64 = 1_000.0;
/// The smallest radius in metres and mass in kilograms.
pub const SMALLEST: f64 = 1e-6;
/// The most that `mu`, `g` and `separation_floor` may be.
pub const CONSTANT_MAX: f64 = 1_000.0;
/// The least that slows a disc if anything does, in m/s².
pub const SLOWING_MIN: f64 = 1e-6;

/// Discs on a surface, in SI units, with the origin in the lower left corner.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scene {
    /// As [`Constants::mu`].
    pub mu: f64,
    /// As [`Constants::restitution_frame`].
    pub restitution_frame: f64,
    /// As [`Constants::restitution_disc`].
    pub restitution_disc: f64,
    /// As [`Constants::g`].
    pub g: f64,
    /// As [`Constants::separation_floor`].
    pub separation_floor: f64,
    /// Whether there is a frame.
    pub frame: bool,
    /// Whether there are pockets.
    pub pockets: bool,
    /// At most [`DISCS_MAX`].
    #[serde(deserialize_with = "numbered")]
    pub discs: Vec<Disc>,
}

/// What is wrong with a scene. Discs are numbered from 0, as in its list.
#[derive(Clone, Debug, PartialEq)]
pub enum SceneError {
    /// A constant is not between its bounds.
    Constant {
        /// Its name.
        name: &'static str,
        /// What it is.
        value: f64,
        /// The least it may be.
        least: f64,
        /// The most it may be.
        most: f64,
    },
    /// There is something that slows the discs, but next to nothing.
    Slowing(f64),
    /// There are more than [`DISCS_MAX`].
    TooMany(usize),
    /// A number of a disc is not between its bounds.
    Number {
        /// The disc.
        disc: usize,
        /// Which number.
        name: &'static str,
        /// What it is.
        value: f64,
        /// The least it may be.
        least: f64,
        /// The most it may be.
        most: f64,
    },
    /// A disc reaches over the frame by more than [`TOUCH_MAX`].
    Outside {
        /// The disc.
        disc: usize,
    },
    /// A disc's centre is inside a pocket's circle by more than [`TOUCH_MAX`]: it would have fallen before.
    InPocket {
        /// The disc.
        disc: usize,
        /// The pocket.
        pocket: Pocket,
    },
    /// Two discs lie over one another by more than [`TOUCH_MAX`].
    Overlap {
        /// The lower of them.
        disc: usize,
        /// The higher of them.
        other: usize,
        /// By how much, in metres.
        depth: f64,
    },
}

impl fmt::Display for SceneError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Constant { name, value, least, most } => write!(f, "{name} is {value}, not {least} to {most}"),
            Self::Slowing(slowing) => {
                write!(f, "mu times g is {slowing} m/s²: it must be 0 or at least {SLOWING_MIN}")
            }
            Self::TooMany(count) => write!(f, "there are {count} discs, and {DISCS_MAX} is the most"),
            Self::Number { disc, name, value, least, most } => {
                write!(f, "disc {disc}: {name} is {value}, not {least} to {most}")
            }
            Self::Outside { disc } => write!(f, "disc {disc} is outside the frame"),
            Self::InPocket { disc, pocket } => write!(f, "disc {disc} is in pocket {} already", pocket.number()),
            Self::Overlap { disc, other, depth } => {
                write!(f, "disc {disc} lies over disc {other} by {:.1} µm", depth * 1e6)
            }
        }
    }
}

impl std::error::Error for SceneError {}

/// Reads the discs, and says of which one something is wrong.
fn numbered<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Disc>, D::Error> {
    struct Discs;

    impl<'de> Visitor<'de> for Discs {
        type Value = Vec<Disc>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a list of discs")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Vec<Disc>, A::Error> {
            let mut discs = Vec::new();
            loop {
                match list.next_element() {
                    Ok(Some(disc)) => discs.push(disc),
                    Ok(None) => return Ok(discs),
                    Err(why) => return Err(A::Error::custom(format_args!("disc {}: {why}", discs.len()))),
                }
            }
        }
    }

    deserializer.deserialize_seq(Discs)
}

impl Scene {
    /// What it takes place on.
    #[must_use]
    pub fn setting(&self) -> Setting {
        let constants = Constants {
            mu: self.mu,
            restitution_frame: self.restitution_frame,
            restitution_disc: self.restitution_disc,
            g: self.g,
            separation_floor: self.separation_floor,
        };
        Setting::from_corner(constants, self.frame, self.pockets)
    }

    /// Whether it can be run.
    ///
    /// # Errors
    /// The first thing that is wrong with it: constants, then each disc, then pairs.
    pub fn check(&self) -> Result<(), SceneError> {
        self.check_constants()?;
        if self.discs.len() > DISCS_MAX {
            return Err(SceneError::TooMany(self.discs.len()));
        }
        self.discs.iter().enumerate().try_for_each(|(number, disc)| self.check_disc(number, disc))?;
        for (other, b) in self.discs.iter().enumerate() {
            for (disc, a) in self.discs[..other].iter().enumerate() {
                let (dx, dy) = (b.x - a.x, b.y - a.y);
                let depth = a.radius + b.radius - (dx * dx + dy * dy).sqrt();
                if depth > TOUCH_MAX {
                    return Err(SceneError::Overlap { disc, other, depth });
                }
            }
        }
        Ok(())
    }

    fn check_constants(&self) -> Result<(), SceneError> {
        let bounds = [
            ("mu", self.mu, 0.0, CONSTANT_MAX),
            ("restitution_frame", self.restitution_frame, 0.0, 1.0),
            ("restitution_disc", self.restitution_disc, 0.0, 1.0),
            ("g", self.g, SMALLEST, CONSTANT_MAX),
            ("separation_floor", self.separation_floor, 0.0, CONSTANT_MAX),
        ];
        for (name, value, least, most) in bounds {
            if !(least..=most).contains(&value) {
                return Err(SceneError::Constant { name, value, least, most });
            }
        }
        let slowing = self.mu * self.g;
        if self.mu > 0.0 && slowing < SLOWING_MIN { Err(SceneError::Slowing(slowing)) } else { Ok(()) }
    }

    fn check_disc(&self, number: usize, disc: &Disc) -> Result<(), SceneError> {
        let bounds = [
            ("x", disc.x, -PLACE_MAX, PLACE_MAX),
            ("y", disc.y, -PLACE_MAX, PLACE_MAX),
            ("vx", disc.vx, -SPEED_MAX, SPEED_MAX),
            ("vy", disc.vy, -SPEED_MAX, SPEED_MAX),
            ("radius", disc.radius, SMALLEST, RADIUS_MAX),
            ("mass", disc.mass, SMALLEST, MASS_MAX),
        ];
        for (name, value, least, most) in bounds {
            if !(least..=most).contains(&value) {
                return Err(SceneError::Number { disc: number, name, value, least, most });
            }
        }
        let setting = self.setting();
        let (least, most) = (setting.low + disc.radius - TOUCH_MAX, setting.high - disc.radius + TOUCH_MAX);
        let is_within = |place: f64| place >= least && place <= most;
        if self.frame && !(is_within(disc.x) && is_within(disc.y)) {
            return Err(SceneError::Outside { disc: number });
        }
        for pocket in Pocket::ALL.into_iter().filter(|_| self.pockets) {
            let (x, y) = setting.pocket(pocket);
            let (dx, dy) = (x - disc.x, y - disc.y);
            if (dx * dx + dy * dy).sqrt() < POCKET_RADIUS - TOUCH_MAX {
                return Err(SceneError::InPocket { disc: number, pocket });
            }
        }
        Ok(())
    }

    /// Runs it to its end.
    ///
    /// # Errors
    /// What is wrong with it; or that it has no end, with what happened up to there.
    pub fn run(&self) -> Result<Answer, RunError> {
        self.check().map_err(RunError::Scene)?;
        let setting = self.setting();
        let mut trace = Trace::new(&setting);
        let mut engine = Engine::new(self.discs.len());
        let ended = engine.run(&setting, &self.discs, &mut trace);
        let (time, events) = ended.map_or_else(|why| (why.time, why.events), |outcome| (outcome.time, outcome.events));
        let contacts = trace.contacts().iter().map(Contact::from).collect();
        let discs = engine.lying().iter().map(Fate::from).collect();
        let answer = Answer { time, events, contacts, discs };
        match ended {
            Ok(_) => Ok(answer),
            Err(why) => Err(RunError::Endless(why, Box::new(answer))),
        }
    }
}

/// Why a scene has no proper answer.
#[derive(Clone, Debug, PartialEq)]
pub enum RunError {
    /// It cannot be run.
    Scene(SceneError),
    /// It does not end; with what happened until it was given up.
    Endless(Endless, Box<Answer>),
}

impl fmt::Display for RunError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Scene(why) => why.fmt(f),
            Self::Endless(why, _) => why.fmt(f),
        }
    }
}

impl std::error::Error for RunError {}

/// What happens in a scene.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Answer {
    /// When the last of it happened, in seconds.
    pub time: f64,
    /// How many contacts and standstills there were.
    pub events: u32,
    /// All contacts in order of time.
    pub contacts: Vec<Contact>,
    /// How each disc lies afterwards, in the scene's order.
    pub discs: Vec<Fate>,
}

/// A contact as it is written.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Contact {
    /// In seconds.
    pub time: f64,
    /// `disc`, `frame` or `pocket`.
    pub kind: &'static str,
    /// The disc; of two the one with the lower number.
    pub a: usize,
    /// The other disc; the side of the frame (bottom 0, right 1, top 2, left 3); or the pocket (bottom left 0, bottom
    /// right 1, top right 2, top left 3).
    pub b: usize,
    /// The velocities after it, in m/s: of `a`, and of `b` if that is a disc. What has fallen has none.
    pub after: Vec<[f64; 2]>,
}

impl From<&super::Contact> for Contact {
    fn from(contact: &super::Contact) -> Self {
        let (kind, b, moving) = match contact.kind {
            Kind::Disc(other) => ("disc", other, 2),
            Kind::Frame(side) => ("frame", usize::from(side), 1),
            Kind::Pocket(pocket) => ("pocket", usize::from(pocket.number()), 1),
        };
        let after = contact.after[..moving].iter().map(|(vx, vy)| [*vx, *vy]).collect();
        Self { time: contact.time, kind, a: contact.disc, b, after }
    }
}

/// Where a disc has ended.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Fate {
    /// In metres; of a fallen disc where it came inside the pocket's circle.
    pub x: f64,
    /// In metres.
    pub y: f64,
    /// Whether it has fallen.
    pub pocketed: bool,
}

impl From<&super::Lying> for Fate {
    fn from(lying: &super::Lying) -> Self {
        Self { x: lying.x, y: lying.y, pocketed: lying.pocket.is_some() }
    }
}
