//! What the games are: pure rules, without clocks, coins, words or a network.
//!
//! A game is a folder with a type that keeps the [`Rules`]; [`catalog`] lists
//! them once and gives the rest of the crate closed enums over them. Chance
//! comes through [`dice::Dice`] alone.

pub mod caramba;
pub mod carrom;
pub mod catalog;
#[cfg(test)]
mod conformance;
pub mod dice;
pub mod kara;
pub mod karambolage;
pub mod karo;
mod named;
#[cfg(test)]
mod playthrough;

use std::{borrow::Cow, error::Error, fmt, ops::RangeInclusive, str::FromStr};

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use self::dice::Dice;

/// The most seats any game has (Kara).
pub const SEATS_MAX: usize = 20;

/// A place in the circle, counted from 0 in seat order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The place of this seat in a list over all seats.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat at a place of a list over all seats.
    ///
    /// # Panics
    /// If the index is past [`SEATS_MAX`].
    #[must_use]
    #[inline]
    pub fn at(index: usize) -> Self {
        assert!(index < SEATS_MAX, "no game has a seat {index}");
        Self(u8::try_from(index).expect("a seat fits a byte"))
    }
}

impl Seat {
    /// The letter of this seat, where a board has room for no more: `A` for the first.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }
}

/// Seats are counted from 1 for people.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", u16::from(self.0) + 1)
    }
}

/// Who looks at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// Whoever reads the channel.
    Public,
    /// One who plays.
    Seat(Seat),
    /// The AI that plays for one who is away: it sees what is to be played, and not what only the person can
    /// answer for good (an offer of a draw, a take-back), which lapses as the game goes on.
    StandIn(Seat),
}

impl Viewer {
    /// The seat that looks, if one does.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Public => None,
            Self::Seat(seat) | Self::StandIn(seat) => Some(seat),
        }
    }
}

/// Whose clock runs. Other seats may have moves as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// This seat is to move.
    Of(Seat),
    /// The game has ended and has an [`Outcome`].
    Over,
}

/// How well an AI seat plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Carelessly.
    Easy,
    /// Sensibly.
    #[default]
    Middle,
    /// As well as it can, the same on every machine.
    Hard,
    /// As well as it can in [`UTMOST_MS`]: better on a faster machine. Not every game has it.
    Utmost,
}

/// How long an AI of the utmost level thinks about a move, in milliseconds.
pub const UTMOST_MS: u64 = 2000;

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Middle, Self::Hard, Self::Utmost];

    /// The level's name in commands, buttons and the journal.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Middle => "middle",
            Self::Hard => "hard",
            Self::Utmost => "utmost",
        }
    }
}

impl FromStr for Level {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        (Self::ALL.into_iter().find(|level| level.key() == text))
            .ok_or_else(|| NotationError::new(text, "easy, middle, hard or utmost"))
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The seats by result, best first; who stands equal stands together.
    /// Who did not compete (Kara's house seat) is not in it.
    pub ranking: Vec<Vec<Seat>>,
    /// What part of the winnings each seat has: its share of the sum of all shares.
    pub shares: Vec<(Seat, u32)>,
    /// Whether the pot first buys a drink for every seat (K9).
    pub round_for_all: bool,
}

/// As a playthrough writes it: `1 before 2 and 3; shares 1:1; a round for all`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, equal) in self.ranking.iter().enumerate() {
            f.write_str(if place == 0 { "" } else { " before " })?;
            for (index, seat) in equal.iter().enumerate() {
                write!(f, "{}{seat}", if index == 0 { "" } else { " and " })?;
            }
        }
        f.write_str("; shares")?;
        self.shares.iter().try_for_each(|(seat, share)| write!(f, " {seat}:{share}"))?;
        f.write_str(if self.round_for_all { "; a round for all" } else { "" })
    }
}

impl Outcome {
    /// The best seats: one winner, or several who share.
    #[must_use]
    pub fn winners(&self) -> &[Seat] {
        self.ranking.first().map_or(&[], Vec::as_slice)
    }
}

/// What the table tells a game that starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// How many seats play, people and AI together.
    pub seats: usize,
    /// The seat that begins. It moves on by one seat from game to game.
    pub first: Seat,
}

/// Why a game cannot start with so many seats.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{seats} seats, but these options need {} to {}", need.start(), need.end())]
pub struct SeatsRefused {
    /// How many seats there were.
    pub seats: usize,
    /// How many these options need.
    pub need: RangeInclusive<usize>,
}

/// A text that is no move, option or level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{text}” is not understood: expected {expected}")]
pub struct NotationError {
    /// What was written, cut to 40 characters.
    pub text: String,
    /// What can be written instead.
    pub expected: &'static str,
}

impl NotationError {
    /// Remembers what was written (cut, since it may come from anywhere) and what is expected.
    #[must_use]
    pub fn new(text: &str, expected: &'static str) -> Self {
        Self { text: text.chars().take(40).collect(), expected }
    }
}

/// An option of a game and the values it can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The option's name in commands and phrases: `house`.
    pub key: &'static str,
    /// Its values.
    pub values: Values,
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

/// The options of a game: typed inside, named outside.
pub trait Options: Clone + fmt::Debug + Default + PartialEq + Eq + Serialize + DeserializeOwned + Send + Sync {
    /// All options, in the order a lobby shows them.
    const CHOICES: &'static [Choice];

    /// The value an option has; `None` if there is no such option.
    fn get(&self, key: &str) -> Option<Cow<'static, str>>;

    /// Gives an option another value.
    ///
    /// # Errors
    /// There is no such option or no such value; nothing has changed then.
    fn set(&mut self, key: &str, value: &str) -> Result<(), NotationError>;

    /// The value of another option beside which alone this one counts (a number of rounds, where
    /// rounds end the game), so that to name this one says that one too. `None` if it always counts.
    fn goes_with(_key: &str) -> Option<(&'static str, &'static str)> {
        None
    }

    /// Whether an option changes anything beside the others as they are; a lobby shows no other.
    fn matters(&self, key: &str) -> bool {
        Self::goes_with(key).is_none_or(|(other, value)| self.get(other).as_deref() == Some(value))
    }

    /// The option that, as it is, says something of coins and nothing without an ante (Caramba!'s
    /// silver that is worth coins). `None` where it can be played for nothing.
    fn needs_ante(&self) -> Option<&'static str> {
        None
    }

    /// The board that comes with the program, as TOML; `None` for a game without one.
    const BOARD: Option<&'static str> = None;

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

/// A game's rules: a position, and what may be done with it.
///
/// What every game promises is written down and tried in `conformance.rs`:
/// a listed move is accepted, a refused one changes nothing and rolls
/// nothing, moves survive being written, and every game ends.
pub trait Rules: Clone + fmt::Debug + PartialEq + Send + Sync + Sized + 'static {
    /// The rules by number, as the game's page in `docs/rules/` has them and refusals name them: `K1`.
    const RULES: &'static [&'static str];
    /// Those of them that the table keeps, since they are about coins and
    /// drinks (K9, K10). Every other rule is shown by a playthrough.
    const TABLE_RULES: &'static [&'static str] = &[];
    /// What these rules make of a move, by number: it goes up with every change after which an earlier
    /// program would play a journal to another end, or not at all.
    const RULESET: u16 = 1;
    /// Whether [`Rules::legal_moves`] lists every move there is, not a choice of moves without end.
    const LISTS_ALL: bool = true;
    /// What can be agreed before it starts.
    type Options: Options;
    /// One decision. Its text is its only encoding: button, typed command, journal and playthrough share it.
    type Move: Clone + fmt::Debug + Eq + fmt::Display + FromStr<Err = NotationError> + Send + Sync;
    /// Why a move is not allowed, one variant a reason.
    type Refusal: Error + Clone + Eq + Send + Sync;
    /// What happened, for those who watch. Its text is for playthroughs and log lines.
    type Event: Clone + fmt::Debug + fmt::Display + Eq + Send + Sync;
    /// What a viewer sees, the legal moves of the seat that looks among it.
    /// Its text is one line for playthroughs and log lines.
    type View: Clone + fmt::Debug + fmt::Display + PartialEq + Send + Sync;

    /// How many seats can play with these options.
    fn seats(options: &Self::Options) -> RangeInclusive<usize>;

    /// Starts a game and tells what happened by that.
    ///
    /// # Errors
    /// Too few or too many seats for these options.
    ///
    /// # Panics
    /// If the first seat is none of the seats.
    fn start<D: Dice + ?Sized>(
        options: &Self::Options,
        setup: Setup,
        dice: &mut D,
        events: &mut Vec<Self::Event>,
    ) -> Result<Self, SeatsRefused>;

    /// Whose clock runs.
    fn turn(&self) -> Turn;

    /// The seat that sits the game out and so pays no ante (Kara's house seat, K1), if one does.
    fn sits_out(_options: &Self::Options, _setup: Setup) -> Option<Seat> {
        None
    }

    /// How many minutes were agreed to be played, if that was agreed (B11).
    /// The rules have no clock: the table tells them by [`Rules::time_is_over`].
    fn minutes(_options: &Self::Options) -> Option<u32> {
        None
    }

    /// How many minutes each seat has for the whole game, if that was agreed in
    /// place of a time for each turn. The table keeps these clocks.
    fn budget_minutes(_options: &Self::Options) -> Option<u32> {
        None
    }

    /// Told once, before the first move after the time agreed by [`Rules::minutes`].
    fn time_is_over(&mut self, _events: &mut Vec<Self::Event>) {}

    /// What part of the middle belongs to each seat by now, as its share of all
    /// shares, in a game that is settled as it goes along (Caramba! with silver
    /// for coins, at the end of each race). `None` while nothing new is to be settled.
    fn interim_shares(&self) -> Option<Vec<(Seat, u32)>> {
        None
    }

    /// What a seat has reached, in a game that counts points.
    fn points(&self, _seat: Seat) -> Option<i64> {
        None
    }

    /// Whether a seat may have moves although another is to move, so that an
    /// AI there is asked whether it wants one (Caramba!'s offers and ambushes).
    /// Such moves must be few: an AI is asked anew after each.
    fn can_interject(&self, _seat: Seat) -> bool {
        false
    }

    /// Whether a move only says something to the others (an offer of a draw, the
    /// answer to it): it leaves the clock of the one to move alone, whoever says
    /// it, and older buttons are stale by it, for they may mean something else now.
    fn is_talk(_mv: &Self::Move) -> bool {
        false
    }

    /// Whether coins may still be thrown into the middle, although the game
    /// has started (Kara, while the house does not lie yet, K2).
    fn takes_stakes(&self) -> bool {
        false
    }

    /// Whether two seats play on the same side, so that they win and lose together (Carrom's pairs, R14).
    fn are_partners(&self, _one: Seat, _other: Seat) -> bool {
        false
    }

    /// What the last move came to, in a game where more is computed than a person can recount
    /// (a stroke of Carrom as the hand made it, with its check value). It is kept beside the
    /// move, and whoever plays it again must come to the same.
    fn evidence(&self) -> Option<String> {
        None
    }

    /// How long what the last move set off is watched, in milliseconds, before an AI moves on
    /// (the film of a stroke).
    fn watched_ms(&self) -> u64 {
        0
    }

    /// Every move this seat may make now. Where moves hold numbers without
    /// end it is a choice of them, and [`Rules::sample`] reaches the others;
    /// of moves that come to the same (jumps in another order) it is one.
    fn legal_moves(&self, seat: Seat) -> Vec<Self::Move>;

    /// A move at random among those this seat may make, `None` if it may make none.
    fn sample<D: Dice + ?Sized>(&self, seat: Seat, luck: &mut D) -> Option<Self::Move>;

    /// Plays a move and adds what happened to `events`.
    ///
    /// # Errors
    /// Why the rules forbid it. Position, dice and events are then as before.
    fn play<D: Dice + ?Sized>(
        &mut self,
        seat: Seat,
        mv: &Self::Move,
        dice: &mut D,
        events: &mut Vec<Self::Event>,
    ) -> Result<(), Self::Refusal>;

    /// What a viewer sees.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What an AI of this level (the utmost: as hard) plays from a view of its seat; `None` if that
    /// seat has no move, or is not to move and wants none. The same luck gives
    /// the same move.
    fn suggest<D: Dice + ?Sized>(view: &Self::View, level: Level, luck: &mut D) -> Option<Self::Move>;

    /// Whether its AI also thinks until it is told to stop ([`Level::Utmost`]).
    const PONDERS: bool = false;

    /// What the strongest AI plays from a view of its seat if it may think until `is_time` says so.
    fn ponder<D: Dice + ?Sized>(view: &Self::View, luck: &mut D, _is_time: &dyn Fn() -> bool) -> Option<Self::Move> {
        Self::suggest(view, Level::Hard, luck)
    }

    /// The result, once [`Rules::turn`] is [`Turn::Over`].
    fn outcome(&self) -> Option<Outcome>;
}
