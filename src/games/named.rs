//! Options that are one of several names.

/// An option's values: an enum with a name for each, the default first.
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

pub(super) use named;
