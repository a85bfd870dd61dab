//! The one list of the games, and the closed enums the other rooms see them by.
//!
//! What other modules need of every game they take from the same list (`for_every_game!`), and ask a trait for it. So a
//! game that is added here without a screen or without worded refusals does not compile; one without phrases, a rule
//! page or playthroughs fails a test.

use std::{borrow::Cow, fmt, str::FromStr};

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error as _, MapAccess, Visitor},
    ser::SerializeMap as _,
};

use super::{
    Beside, BoardError, Choice, GameTerms, Level, MoveRefused, NotationError, Options as _, Outcome, Played, Rules,
    Seat, SeatsRefused, Setup, Signal, Status, Turn, Viewer, dice::Dice, options::not_known,
};

/// Hands the list of the games to a macro: for each its variant, its one name (in commands,
/// files, phrases and all that is stored), and the type that keeps its rules.
#[macro_export]
macro_rules! for_every_game {
    ($then:ident) => {
        $then! {
            /// Kara, “Bring den Kara ins Haus”.
            Kara kara => $crate::kara::Round,
            /// Karambolage: three balls, four dice, and all must touch.
            Karambolage karambolage => $crate::karambolage::Match,
            /// Caramba!, the race to the silver mine.
            Caramba caramba => $crate::caramba::Caramba,
            /// Karo: Vier Kreise, Schleicher & Hüpfer and Abräumen, three games on tiles.
            Karo karo => $crate::karo::Karo,
            /// Carrom: men flicked into the pockets of a board.
            Carrom carrom => $crate::carrom::Carrom,
        }
    };
}
pub use for_every_game;

/// One test for a game and each promise: a function of the module around that takes the game's [`Kind`].
#[macro_export]
#[doc(hidden)]
macro_rules! tests_of_a_game {
    ($Game:ident: $($promise:ident)+) => {
        $(#[test]
        fn $promise() {
            super::$promise($crate::catalog::Kind::$Game);
        })+
    };
}

macro_rules! catalog {
    ($($(#[$doc:meta])* $Game:ident $key:ident => $rules:ty),+ $(,)?) => {
        /// Which game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Kind {
            $($(#[$doc])* #[doc = ""] #[doc = concat!("`", stringify!($key), "` in commands and files.")] $Game,)+
        }

        impl Kind {
            /// Every game there is.
            pub const ALL: &'static [Self] = &[$(Self::$Game),+];

            /// The game's name in commands, files and phrases.
            #[must_use]
            pub const fn key(self) -> &'static str {
                match self { $(Self::$Game => stringify!($key),)+ }
            }

            /// The options this game has.
            #[must_use]
            pub const fn choices(self) -> &'static [Choice] {
                match self { $(Self::$Game => <<$rules as Rules>::Options as super::Options>::CHOICES,)+ }
            }

            /// The board that comes with the program, as TOML; `None` for a game without one.
            #[must_use]
            pub const fn board(self) -> Option<&'static str> {
                match self { $(Self::$Game => <<$rules as Rules>::Options as super::Options>::BOARD,)+ }
            }

            /// The rules of this game by number: `K1`.
            #[must_use]
            pub const fn rules(self) -> &'static [&'static str] {
                match self { $(Self::$Game => <$rules as Rules>::RULES,)+ }
            }

            /// Those of them that the table keeps, not the game.
            #[must_use]
            pub const fn table_rules(self) -> &'static [&'static str] {
                match self { $(Self::$Game => <$rules as Rules>::TABLE_RULES,)+ }
            }

            /// The number of its rules, as this program has them.
            #[must_use]
            pub const fn ruleset(self) -> u16 {
                match self { $(Self::$Game => <$rules as Rules>::RULESET,)+ }
            }

            /// The number of its AI, as this program has it ([`Rules::AI_VERSION`]).
            #[must_use]
            pub const fn ai_version(self) -> u16 {
                match self { $(Self::$Game => <$rules as Rules>::AI_VERSION,)+ }
            }

            /// Whether its listed moves are all there are, not a choice of moves without end.
            #[must_use]
            pub const fn lists_all(self) -> bool {
                match self { $(Self::$Game => <$rules as Rules>::LISTS_ALL,)+ }
            }

            /// How well an AI can play it, weakest first.
            #[must_use]
            pub const fn levels(self) -> &'static [Level] {
                let ponders = match self { $(Self::$Game => <$rules as Rules>::PONDERS,)+ };
                if ponders { &Level::ALL } else { &[Level::Easy, Level::Middle, Level::Hard] }
            }

            /// The options with every default.
            #[must_use]
            pub fn default_options(self) -> Options {
                match self { $(Self::$Game => Options::$Game(Default::default()),)+ }
            }

            /// The options that a new table begins with.
            #[must_use]
            pub fn new_table_options(self) -> Options {
                match self { $(Self::$Game => Options::$Game(super::Options::new_table()),)+ }
            }

            /// Reads a move of this game.
            ///
            /// # Errors
            /// The text is no move of it.
            pub fn parse_move(self, text: &str) -> Result<Move, NotationError> {
                Ok(match self { $(Self::$Game => Move::$Game(text.parse()?),)+ })
            }
        }

        /// The options of a game.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Options {
            $($(#[$doc])* #[doc = ""] #[doc = concat!("Of `", stringify!($key), "`.")] $Game(<$rules as Rules>::Options),)+
        }

        /// `{"kara":{…}}`: the game's name, and what is not by default.
        impl Serialize for Options {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let mut map = serializer.serialize_map(Some(1))?;
                match self { $(Self::$Game(options) => map.serialize_entry(stringify!($key), options)?,)+ }
                map.end()
            }
        }

        impl<'de> Deserialize<'de> for Options {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Reads;

                impl<'de> Visitor<'de> for Reads {
                    type Value = Options;

                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str("a game's name with its options")
                    }

                    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Options, A::Error> {
                        let kind = map.next_key::<Kind>()?.ok_or_else(|| A::Error::custom("no game is named"))?;
                        let options = match kind { $(Kind::$Game => map.next_value().map(Options::$Game)?,)+ };
                        match map.next_key::<Kind>()? {
                            None => Ok(options),
                            Some(other) => Err(A::Error::custom(format_args!("options of {kind} and of {other}"))),
                        }
                    }
                }

                deserializer.deserialize_map(Reads)
            }
        }

        impl Options {
            /// Whose options these are.
            #[must_use]
            pub const fn kind(&self) -> Kind {
                match self { $(Self::$Game(_) => Kind::$Game,)+ }
            }

            /// The value an option has; `None` if there is no such option.
            #[must_use]
            pub fn get(&self, key: &str) -> Option<Cow<'static, str>> {
                match self { $(Self::$Game(options) => options.get(key),)+ }
            }

            /// Gives an option another value.
            ///
            /// # Errors
            /// There is no such option or value; nothing has changed then.
            pub fn set(&mut self, key: &str, value: &str) -> Result<(), NotationError> {
                match self { $(Self::$Game(options) => options.set(key, value),)+ }
            }

            /// What is so before a game with these options starts.
            #[must_use]
            pub fn terms(&self) -> GameTerms {
                match self { $(Self::$Game(options) => <$rules as Rules>::terms(options),)+ }
            }

            /// The same options for a first game, that teaches it.
            #[must_use]
            pub fn first_game(self) -> Self {
                match self { $(Self::$Game(options) => Self::$Game(options.first_game()),)+ }
            }

            /// The same options without what changes nothing once somebody has begun.
            #[must_use]
            pub fn once_begun(&self) -> Self {
                match self { $(Self::$Game(options) => Self::$Game(options.once_begun()),)+ }
            }

            /// What is practised alone with these options, if the game is.
            #[must_use]
            pub fn practice(&self) -> Option<Self> {
                match self { $(Self::$Game(options) => options.practice().map(Self::$Game),)+ }
            }

            /// Puts another board in the place of the one that comes with the program.
            ///
            /// # Errors
            /// The text is no board of this game; nothing has changed then.
            pub fn set_board(&mut self, toml: &str) -> Result<(), BoardError> {
                match self { $(Self::$Game(options) => options.set_board(toml),)+ }
            }
        }

        /// A move of a game; its text is its only encoding.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Move {
            $($(#[$doc])* #[doc = ""] #[doc = concat!("Of `", stringify!($key), "`.")] $Game(<$rules as Rules>::Move),)+
        }

        impl Move {
            /// Whose move it is.
            #[must_use]
            pub const fn kind(&self) -> Kind {
                match self { $(Self::$Game(_) => Kind::$Game,)+ }
            }
        }

        impl fmt::Display for Move {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $(Self::$Game(mv) => mv.fmt(f),)+ }
            }
        }

        /// Why a move is not allowed.
        #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
        pub enum Refusal {
            $($(#[$doc])* #[doc = ""] #[doc = concat!("Of `", stringify!($key), "`.")] #[error(transparent)] $Game(MoveRefused<<$rules as Rules>::Refusal>),)+
        }

        /// What happened in a game.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Event {
            $($(#[$doc])* #[doc = ""] #[doc = concat!("Of `", stringify!($key), "`.")] $Game(<$rules as Rules>::Event),)+
        }

        impl fmt::Display for Event {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $(Self::$Game(event) => event.fmt(f),)+ }
            }
        }

        /// What a viewer sees of a game.
        #[derive(Clone, Debug, PartialEq)]
        #[expect(clippy::large_enum_variant, reason = "one at a time is made and looked at; none is kept")]
        pub enum View {
            $($(#[$doc])* #[doc = ""] #[doc = concat!("Of `", stringify!($key), "`.")] $Game(<$rules as Rules>::View),)+
        }

        impl fmt::Display for View {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $(Self::$Game(view) => view.fmt(f),)+ }
            }
        }

        impl View {
            /// What an AI of this level plays; `None` if the seat that looks has no
            /// move, or is not to move and wants none.
            pub fn suggest(&self, level: Level, luck: &mut dyn Dice) -> Option<Move> {
                match self {
                    $(Self::$Game(view) => <$rules as Rules>::suggest(view, level, luck).map(Move::$Game),)+
                }
            }

            /// The same; the utmost thinks until `is_time` says so.
            pub fn think(&self, level: Level, luck: &mut dyn Dice, is_time: &dyn Fn() -> bool) -> Option<Move> {
                match self {
                    $(Self::$Game(view) if level == Level::Utmost => {
                        <$rules as Rules>::ponder(view, luck, is_time).map(Move::$Game)
                    })+
                    _ => self.suggest(level, luck),
                }
            }
        }

        /// A game that is played.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Game {
            $($(#[$doc])* #[doc = ""] #[doc = concat!("Of `", stringify!($key), "`.")] $Game($rules),)+
        }

        impl Game {
            /// Which game it is.
            #[must_use]
            pub const fn kind(&self) -> Kind {
                match self { $(Self::$Game(_) => Kind::$Game,)+ }
            }

            /// Starts a game and tells what happened by that.
            ///
            /// # Errors
            /// Too few or too many seats for these options.
            pub fn start(
                options: &Options,
                setup: Setup,
                dice: &mut dyn Dice,
                events: &mut Vec<Event>,
            ) -> Result<Self, SeatsRefused> {
                match options {
                    $(Options::$Game(options) => {
                        let mut begun = Vec::new();
                        let game = <$rules as Rules>::start(options, setup, dice, &mut begun)?;
                        events.extend(begun.into_iter().map(Event::$Game));
                        Ok(Self::$Game(game))
                    })+
                }
            }

            /// What a table has to know of the position.
            #[must_use]
            pub fn status(&self) -> Status {
                match self { $(Self::$Game(game) => Rules::status(game),)+ }
            }

            /// Tells the game something that nobody plays, and gives back what happened by it.
            pub fn signal(&mut self, signal: Signal) -> Vec<Event> {
                match self {
                    $(Self::$Game(game) => Rules::signal(game, signal).into_iter().map(Event::$Game).collect(),)+
                }
            }

            /// Every move this seat may make now, or a choice of them where they are without end.
            #[must_use]
            pub fn legal_moves(&self, seat: Seat) -> Vec<Move> {
                match self {
                    $(Self::$Game(game) => game.legal_moves(seat).into_iter().map(Move::$Game).collect(),)+
                }
            }

            /// A move at random, `None` if this seat has none.
            pub fn sample(&self, seat: Seat, luck: &mut dyn Dice) -> Option<Move> {
                match self { $(Self::$Game(game) => Rules::sample(game, seat, luck).map(Move::$Game),)+ }
            }

            /// The move by which this seat gives the game up, where it may now.
            #[must_use]
            pub fn giving_up(&self, seat: Seat) -> Option<Move> {
                match self { $(Self::$Game(game) => Rules::giving_up(game, seat).map(Move::$Game),)+ }
            }

            /// Plays a move. The game is asked only for a seat whose move is heard now.
            ///
            /// # Errors
            /// Why it is refused; nothing has changed then.
            ///
            /// # Panics
            /// If the move is another game's ([`Move::kind`]).
            pub fn play(&mut self, seat: Seat, mv: &Move, dice: &mut dyn Dice) -> Result<Played<Event>, Refusal> {
                match (self, mv) {
                    $((Self::$Game(game), Move::$Game(mv)) => {
                        let heard = Rules::status(game).admits(seat);
                        let played = heard.and_then(|()| Rules::play(game, seat, mv, dice)).map_err(Refusal::$Game)?;
                        let highlight = Rules::highlight(&*game, &played.events);
                        let feature = Rules::feature(&*game, &played.events);
                        let Played { events, evidence, is_talk, keeps_clock, gives_up, lets_other_win, .. } = played;
                        let events = events.into_iter().map(Event::$Game).collect();
                        Ok(Played {
                            events,
                            evidence,
                            is_talk,
                            keeps_clock,
                            gives_up,
                            lets_other_win,
                            highlight,
                            feature,
                        })
                    })+
                    (game, mv) => panic!("{mv} is no move of {}", game.kind().key()),
                }
            }

            /// What a viewer sees.
            #[must_use]
            pub fn view(&self, viewer: Viewer) -> View {
                match self { $(Self::$Game(game) => View::$Game(game.view(viewer)),)+ }
            }

            /// How far a seat is above what all played towards, or below it, in a game that the nearest wins.
            #[must_use]
            pub fn off(&self, seat: Seat) -> Option<i64> {
                match self { $(Self::$Game(game) => Rules::off(game, seat),)+ }
            }

            /// The result, once the turn is [`Turn::Over`].
            #[must_use]
            pub fn outcome(&self) -> Option<Outcome> {
                match self { $(Self::$Game(game) => game.outcome(),)+ }
            }
        }
    };
}
for_every_game!(catalog);

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl FromStr for Kind {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        (Self::ALL.iter().copied().find(|kind| kind.key() == text))
            .ok_or_else(|| NotationError::new(text, "a game's name"))
    }
}

impl Serialize for Kind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.key())
    }
}

impl<'de> Deserialize<'de> for Kind {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(|_| not_known("game", text))
    }
}

impl Kind {
    pub(super) fn beside(self, key: &str) -> Beside {
        self.choices().iter().find(|choice| choice.key == key).map_or(Beside::Anything, |choice| choice.beside)
    }

    /// The value of another option that is said by naming this one ([`Beside::Implies`]).
    #[must_use]
    pub fn goes_with(self, key: &str) -> Option<(&'static str, &'static str)> {
        match self.beside(key) {
            Beside::Implies(other, value) => Some((other, value)),
            Beside::Anything | Beside::Needs(..) => None,
        }
    }
}

impl Game {
    /// Whose clock runs.
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.status().turn
    }

    /// Whether a seat may have moves although another is to move.
    #[must_use]
    pub fn can_interject(&self, seat: Seat) -> bool {
        self.status().interjects.has(seat)
    }

    /// Whether coins may still be thrown into the middle, although the game has started (K2).
    #[must_use]
    pub fn takes_stakes(&self) -> bool {
        self.status().pot_is_open
    }

    /// What part of the middle belongs to each seat by now, if the game is settled as it goes along.
    #[must_use]
    pub fn interim_shares(&self) -> Option<Vec<(Seat, u32)>> {
        self.status().interim_shares
    }

    /// What a seat has reached, in a game that counts points.
    #[must_use]
    pub fn points(&self, seat: Seat) -> Option<i64> {
        self.status().scores.get(seat.index()).copied()
    }
}
