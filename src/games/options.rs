//! What can be agreed about a game: options, typed inside and named outside, written once by `options!`.

use std::{borrow::Cow, fmt};

use serde::{Serialize, de::DeserializeOwned};

use super::NotationError;

/// The error for an option or a value that is not known here. Whether a newer program wrote it, or it is damaged, is said
/// elsewhere: this alone does not tell.
pub(super) fn not_known<E: serde::de::Error>(what: &str, text: impl fmt::Display) -> E {
    E::custom(format_args!("not known here: {what} “{text}”"))
}

/// The error for an option that is said twice: a reader could take the one for the other.
pub(super) fn twice<E: serde::de::Error>(option: &str) -> E {
    E::custom(format_args!("the option “{option}” is said twice"))
}

/// An option of a game and the values it can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The option's name in commands and phrases: `house`.
    pub key: &'static str,
    /// Its values.
    pub values: Values,
    /// Whether it counts only beside a value of another option.
    pub beside: Beside,
}

/// Beside what an option counts; a lobby shows it nowhere else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beside {
    /// Beside all others.
    Anything,
    /// Beside this value of that option, and to name the one says the other too (a number of
    /// rounds, where rounds end the game).
    Implies(&'static str, &'static str),
    /// Beside one of these values of each of these options, which have to be named as well.
    Needs(&'static [(&'static str, &'static [&'static str])]),
}

/// The values an option can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Values {
    /// One of these names, such as `neutral` and `rotating`; the first is the default.
    Named(&'static [&'static str]),
    /// A whole number.
    Number {
        /// What it is where nothing is said.
        default: u32,
        /// The smallest.
        min: u32,
        /// The largest.
        max: u32,
    },
}

impl Values {
    /// The value where nothing is said.
    #[must_use]
    pub fn default(&self) -> Cow<'static, str> {
        match *self {
            Self::Named(names) => names[0].into(),
            Self::Number { default, .. } => default.to_string().into(),
        }
    }

    /// Values to try a game with, the default first: every name, or the
    /// default and the smallest number.
    #[must_use]
    pub fn samples(&self) -> Vec<Cow<'static, str>> {
        match *self {
            Self::Named(names) => names.iter().map(|&name| name.into()).collect(),
            Self::Number { default, min, .. } if default == min => vec![min.to_string().into()],
            Self::Number { default, min, .. } => vec![default.to_string().into(), min.to_string().into()],
        }
    }

    /// Whether an option can have this value.
    #[must_use]
    pub fn contains(&self, value: &str) -> bool {
        match *self {
            Self::Named(names) => names.contains(&value),
            Self::Number { min, max, .. } => {
                value.parse::<u32>().is_ok_and(|number| (min..=max).contains(&number) && number.to_string() == value)
            }
        }
    }
}

/// Why a text is no board of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct BoardError {
    /// The line at fault, from 1.
    pub line: usize,
    /// What is wrong there.
    pub why: String,
}

/// The options of a game: typed inside, named outside. `options!` writes them.
pub trait Options: Clone + fmt::Debug + Default + PartialEq + Eq + Serialize + DeserializeOwned + Send + Sync {
    /// All options, in the order a lobby shows them.
    const CHOICES: &'static [Choice];

    /// The board that comes with the program, as TOML; `None` for a game without one.
    const BOARD: Option<&'static str> = None;

    /// The value an option has; `None` if there is no such option.
    fn get(&self, key: &str) -> Option<Cow<'static, str>>;

    /// Gives an option another value.
    ///
    /// # Errors
    /// There is no such option or no such value; nothing has changed then.
    fn set(&mut self, key: &str, value: &str) -> Result<(), NotationError>;

    /// What a new table begins with. It may differ from the default, which stands for what a line of a journal
    /// leaves out and is never changed.
    #[must_use]
    fn new_table() -> Self {
        Self::default()
    }

    /// The same for a first game, that teaches it: neither over at once nor long.
    #[must_use]
    fn first_game(self) -> Self {
        self
    }

    /// The same without what changes nothing once somebody has begun: who that was, and what the clock measures.
    #[must_use]
    fn once_begun(&self) -> Self {
        self.clone()
    }

    /// What is practised alone with these options: once a day, on this board
    /// and with the same dice for everyone on a server. `None` for a game that is not.
    fn practice(&self) -> Option<Self> {
        None
    }

    /// Puts another board in the place of the one that comes with the program.
    ///
    /// # Errors
    /// The text is no board of this game; nothing has changed then.
    fn set_board(&mut self, _toml: &str) -> Result<(), BoardError> {
        Err(BoardError { line: 1, why: "this game has no board of its own".to_owned() })
    }
}

/// Writes the options of a game: the struct, its defaults, [`Options::CHOICES`], `get`, `set`, and how they are
/// stored. What has its default is not written down, and what is not written down has its default: so an option
/// that is added later leaves old lines as they are. For the same reason no default is ever changed.
///
/// An option is `named`, an enum by `named!`, perhaps with those of its names that can be agreed; or a
/// `number` with its default, the smallest, the largest, and what is said where it is none of these. One that
/// counts only beside a value of another has `, implies other = "value"` or `, needs other = "value"` behind it
/// ([`Beside`]); it can need one of several values, `needs other = "this" | "that"`, and more than one option, with `&`
/// between them. What else travels with the options stands under `always`, which is written down in every case,
/// or `also`, each with its default; and what else [`Options`] asks, under `impl`.
macro_rules! options {
    (
        $(#[$doc:meta])*
        $Name:ident {
            $($(#[$of:meta])* $key:ident: $type:ty = $how:ident $(($($arg:expr),*))? $(, $rel:ident $($other:ident = $($value:literal)|+)&+)?;)+
        }
        $(always { $($(#[$always_of:meta])* $always:ident: $always_type:ty = $always_default:expr;)+ })?
        $(also { $($(#[$also_of:meta])* $also:ident: $also_type:ty = $also_default:expr;)+ })?
        $(impl { $($item:item)+ })?
    ) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct $Name {
            $($(#[$of])* pub $key: $type,)+
            $($($(#[$always_of])* pub $always: $always_type,)+)?
            $($($(#[$also_of])* pub $also: $also_type,)+)?
        }

        impl Default for $Name {
            fn default() -> Self {
                Self {
                    $($key: options!(@default $how $(($($arg),*))?),)+
                    $($($always: $always_default,)+)?
                    $($($also: $also_default,)+)?
                }
            }
        }

        impl $crate::Options for $Name {
            const CHOICES: &'static [$crate::Choice] = &[$($crate::Choice {
                key: stringify!($key),
                values: options!(@values $type, $how $(($($arg),*))?),
                beside: options!(@beside $($rel $($other $($value)+),+)?),
            }),+];

            fn get(&self, key: &str) -> Option<std::borrow::Cow<'static, str>> {
                match key {
                    $(stringify!($key) => Some(options!(@get $how self.$key)),)+
                    _ => None,
                }
            }

            fn set(&mut self, key: &str, value: &str) -> Result<(), $crate::NotationError> {
                match key {
                    $(stringify!($key) => {
                        if !options!(@values $type, $how $(($($arg),*))?).contains(value) {
                            return Err($crate::NotationError::new(value, options!(@expected $type, $how $(($($arg),*))?)));
                        }
                        self.$key = value.parse().map_err(|_| $crate::NotationError::new(value, "a value of this option"))?;
                    })+
                    _ => return Err($crate::NotationError::new(key, concat!("an option:" $(, " ", stringify!($key))+))),
                }
                Ok(())
            }

            $($($item)+)?
        }

        impl serde::Serialize for $Name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                use serde::ser::SerializeMap as _;
                let default = Self::default();
                let mut map = serializer.serialize_map(None)?;
                $(if self.$key != default.$key {
                    map.serialize_entry(stringify!($key), &self.$key)?;
                })+
                $($(map.serialize_entry(stringify!($always), &self.$always)?;)+)?
                $($(if self.$also != default.$also {
                    map.serialize_entry(stringify!($also), &self.$also)?;
                })+)?
                map.end()
            }
        }

        impl<'de> serde::Deserialize<'de> for $Name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Reads;

                impl<'de> serde::de::Visitor<'de> for Reads {
                    type Value = $Name;

                    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                        f.write_str("the options of a game")
                    }

                    fn visit_map<A: serde::de::MapAccess<'de>>(self, mut map: A) -> Result<$Name, A::Error> {
                        let mut read = $Name::default();
                        let mut said: Vec<String> = Vec::new();
                        while let Some(key) = map.next_key::<String>()? {
                            if said.contains(&key) {
                                return Err($crate::options::twice(&key));
                            }
                            match key.as_str() {
                                $(stringify!($key) => read.$key = map.next_value()?,)+
                                $($(stringify!($always) => read.$always = map.next_value()?,)+)?
                                $($(stringify!($also) => read.$also = map.next_value()?,)+)?
                                other => return Err($crate::options::not_known("option", other)),
                            }
                            said.push(key);
                        }
                        Ok(read)
                    }
                }

                deserializer.deserialize_map(Reads)
            }
        }
    };

    (@default named $(($($arg:expr),*))?) => { Default::default() };
    (@default number($default:expr, $min:expr, $max:expr, $expected:expr)) => { $default };
    (@values $type:ty, named) => { $crate::Values::Named(<$type>::KEYS) };
    (@values $type:ty, named($keys:expr)) => { $crate::Values::Named($keys) };
    (@values $type:ty, number($default:expr, $min:expr, $max:expr, $expected:expr)) => {
        $crate::Values::Number { default: $default as u32, min: $min as u32, max: $max as u32 }
    };
    (@expected $type:ty, named $(($keys:expr))?) => { <$type>::EXPECTED };
    (@expected $type:ty, number($default:expr, $min:expr, $max:expr, $expected:expr)) => { $expected };
    (@get named $value:expr) => { $value.key().into() };
    (@get number $value:expr) => { $value.to_string().into() };
    (@beside) => { $crate::Beside::Anything };
    (@beside implies $other:ident $value:literal) => { $crate::Beside::Implies(stringify!($other), $value) };
    (@beside needs $($other:ident $($value:literal)+),+) => {
        $crate::Beside::Needs(&[$((stringify!($other), &[$($value),+])),+])
    };
}

/// The values of an option: an enum with a name for each, the default first.
macro_rules! named {
    ($(#[$doc:meta])* $Name:ident, $expected:literal: $($(#[$of:meta])* $Value:ident = $key:literal),+) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
        pub enum $Name {
            $($(#[$of])* #[serde(rename = $key)] $Value,)+
        }

        impl $Name {
            /// The names of all values, the default first.
            pub const KEYS: &'static [&'static str] = &[$($key),+];
            /// What is said where a text is none of them.
            pub const EXPECTED: &'static str = $expected;

            /// The value's name in commands, options and the journal.
            #[must_use]
            pub const fn key(self) -> &'static str {
                match self { $(Self::$Value => $key,)+ }
            }
        }

        impl std::str::FromStr for $Name {
            type Err = $crate::NotationError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                match text {
                    $($key => Ok(Self::$Value),)+
                    _ => Err($crate::NotationError::new(text, $expected)),
                }
            }
        }
    };
}

pub(super) use {named, options};
