//! What a game keeps: its rules as a trait, and the plain structs by which it says what it is.

use std::{error::Error, fmt, ops::RangeInclusive, str::FromStr};

use smallvec::SmallVec;

use super::{
    Feature, Highlight, Level, NotationError, Options, Outcome, SEATS_MAX, Seat, Seats, SeatsRefused, Setup, Turn,
    Viewer, dice::Dice,
};

/// A game's rules: a position, and what may be done with it.
///
/// What every game promises is written down and tried in `conformance.rs`:
/// a listed move is accepted, a refused one changes nothing and rolls
/// nothing, moves survive being written, and every game ends.
pub trait Rules: Clone + fmt::Debug + PartialEq + Send + Sync + Sized + 'static {
    /// The rules by number, as the game's page in `docs/rules/` has them and refusals name them: `K1`.
    const RULES: &'static [&'static str];
    /// Those of them that the table keeps, so that no playthrough shows them (K9, K10).
    const TABLE_RULES: &'static [&'static str] = &[];
    /// What these rules make of a move, by number: it goes up with every change after which an earlier
    /// program would play a journal to another end, or not at all.
    const RULESET: u16 = 1;
    /// What its AI makes of a position, by number: it goes up with every change after which a level below the utmost
    /// would play another move somewhere, so that nobody takes an earlier AI's moves for forged ones.
    const AI_VERSION: u16 = 1;
    /// Whether [`Rules::legal_moves`] lists every move there is, not a choice of moves without end.
    const LISTS_ALL: bool = true;
    /// Whether its AI also thinks until it is told to stop ([`Level::Utmost`], [`Rules::ponder`]).
    const PONDERS: bool = false;
    /// What can be agreed before it starts.
    type Options: Options;
    /// One decision. Its text is its only encoding: button, typed command, journal and playthrough share it.
    type Move: Clone + fmt::Debug + Eq + fmt::Display + FromStr<Err = NotationError> + Send + Sync;
    /// Why a move is not allowed, one variant a reason. What holds in every game is [`MoveRefused`]'s.
    type Refusal: Error + Clone + Eq + Send + Sync;
    /// What happened, for those who watch. Its text is for playthroughs and log lines.
    type Event: Clone + fmt::Debug + fmt::Display + Eq + Send + Sync;
    /// What a viewer sees, the legal moves of the seat that looks among it.
    /// Its text is one line for playthroughs and log lines.
    type View: Clone + fmt::Debug + fmt::Display + PartialEq + Send + Sync;

    /// What is so before the game starts, with these options.
    fn terms(options: &Self::Options) -> GameTerms;

    /// Begins a game and tells what happened by that. The number of seats is one that the terms
    /// allow, and the first seat is one of them: [`Rules::start`] has looked.
    fn begin<D: Dice + ?Sized>(
        options: &Self::Options,
        setup: Setup,
        dice: &mut D,
        events: &mut Vec<Self::Event>,
    ) -> Self;

    /// What a table has to know of the position.
    fn status(&self) -> Status;

    /// Every move this seat may make now. Where moves hold numbers without
    /// end it is a choice of them, and [`Rules::sample`] reaches the others;
    /// of moves that come to the same (jumps in another order) it is one.
    fn legal_moves(&self, seat: Seat) -> Vec<Self::Move>;

    /// Plays a move. It is asked for a seat whose move is heard ([`Status::hears`]).
    ///
    /// # Errors
    /// Why the rules forbid it. Position and dice are then as before.
    fn play<D: Dice + ?Sized>(
        &mut self,
        seat: Seat,
        mv: &Self::Move,
        dice: &mut D,
    ) -> Result<Played<Self::Event>, MoveRefused<Self::Refusal>>;

    /// What a viewer sees.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What an AI of this level (the utmost: as hard) plays from a view of its seat; `None` if that
    /// seat has no move, or is not to move and wants none. The same luck gives
    /// the same move.
    fn suggest<D: Dice + ?Sized>(view: &Self::View, level: Level, luck: &mut D) -> Option<Self::Move>;

    /// The result, once the turn is [`Turn::Over`].
    fn outcome(&self) -> Option<Outcome>;

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
    ) -> Result<Self, SeatsRefused> {
        let need = Self::terms(options).seats;
        if !need.contains(&setup.seats) {
            return Err(SeatsRefused { seats: setup.seats, need });
        }
        assert!(setup.first.index() < setup.seats, "the first seat is one of the seats");
        Ok(Self::begin(options, setup, dice, events))
    }

    /// A move at random among those this seat may make, `None` if it may make none.
    fn sample<D: Dice + ?Sized>(&self, seat: Seat, luck: &mut D) -> Option<Self::Move> {
        any_of(self.legal_moves(seat), luck)
    }

    /// The move by which this seat gives the game up, in a game where it may now ([`Played::gives_up`]): whoever loses on
    /// time has it played for them.
    fn giving_up(&self, _seat: Seat) -> Option<Self::Move> {
        None
    }

    /// How far a seat is above what all played towards, or below it (less than 0), in a game that the nearest wins.
    fn off(&self, _seat: Seat) -> Option<i64> {
        None
    }

    /// What was special in what a play has just brought, which led to this position.
    fn highlight(&self, _brought: &[Self::Event]) -> Option<Highlight> {
        None
    }

    /// What of the best is counted in what a play has just brought, which led to this position ([`Feature`]).
    fn feature(&self, _brought: &[Self::Event]) -> Option<Feature> {
        None
    }

    /// What happens by something that nobody plays.
    fn signal(&mut self, _signal: Signal) -> Vec<Self::Event> {
        Vec::new()
    }

    /// What the strongest AI plays from a view of its seat if it may think until `is_time` says so.
    fn ponder<D: Dice + ?Sized>(view: &Self::View, luck: &mut D, _is_time: &dyn Fn() -> bool) -> Option<Self::Move> {
        Self::suggest(view, Level::Hard, luck)
    }
}

/// Where either place wins more than so many of a hundred games of two, a table tells how often the one that begins does.
const EDGE_TOLD: u8 = 55;

/// Whether it is told that the one that begins wins so many of a hundred games of two.
pub(crate) const fn is_notable_edge(edge: u8) -> bool {
    edge > EDGE_TOLD || edge < 100 - EDGE_TOLD
}

/// What a game says of itself before it starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameTerms {
    /// How many seats can play.
    pub seats: RangeInclusive<usize>,
    /// Whether the first seat sits the game out and so pays no ante (Kara's house seat, K1).
    pub first_sits_out: bool,
    /// Whether the first seat of the [`Setup`] is the one that begins, so that lots can be drawn for it. Not where
    /// that seat sits the game out (K1), or where the game's own dice, or a position that is set up, say who begins.
    pub first_begins: bool,
    /// Whether the players say who begins, as the game's first moves (Karo's `begins:agreed`).
    pub agrees_who_begins: bool,
    /// Of a hundred games of two between equal hard seats, how many are won by the one that begins, where that was
    /// measured by these options and is told before the game (`EDGE_TOLD`); what was measured of new tables alone is in
    /// the list of [`Variant`](crate::Variant)s.
    pub edge: Option<u8>,
    /// How many sides the seats belong to, one after the other around the table, so that those
    /// of a side win and lose together (Carrom's pairs, R14); `None` if each plays for itself.
    pub sides: Option<usize>,
    /// What the table's clock measures.
    pub clock: Clock,
    /// Whether a pot may buy a round of drinks for all (K9), so that people hear their price.
    pub has_drinks: bool,
    /// Whether dice that fall as it starts tell something of who will win, so that no bets are taken after them. Not where
    /// they only lay out a board that is the same for both sides (Carrom's shaken men).
    pub start_tells: bool,
    /// Of how many games a first one, that teaches it, is made: of more where one is over after a throw or two.
    pub lesson_rounds: u32,
    /// The option that, as it is, says something of coins and nothing without an ante (Caramba!'s
    /// silver that is worth coins).
    pub needs_ante: Option<&'static str>,
    /// The option that, as it is, bars stakes and ratings: with it more is to be gained than by playing well (Carrom's
    /// exact hand, for which strokes can be worked out beforehand; Karambolage by the clock, which who leads can let run).
    pub bars_stakes: Option<&'static str>,
    /// Whether it is a game to practise with, which counts for nothing.
    pub is_practice: bool,
    /// Whether it begins as a new table has it, on the board that comes with the program, and goes on for at least as long,
    /// as the games did in which its AI seats were measured. In a shorter one a lucky throw wins against the strongest: there they are rated by nobody.
    pub is_as_measured: bool,
}

impl Default for GameTerms {
    fn default() -> Self {
        Self {
            seats: 2..=SEATS_MAX,
            first_sits_out: false,
            first_begins: true,
            agrees_who_begins: false,
            edge: None,
            sides: None,
            clock: Clock::default(),
            has_drinks: false,
            start_tells: true,
            lesson_rounds: 1,
            needs_ante: None,
            is_as_measured: true,
            bars_stakes: None,
            is_practice: false,
        }
    }
}

impl GameTerms {
    /// The seat that sits the game out, if one does.
    #[must_use]
    pub fn sits_out(&self, setup: Setup) -> Option<Seat> {
        self.first_sits_out.then_some(setup.first)
    }

    /// Whether two seats win and lose together.
    #[must_use]
    pub fn are_partners(&self, one: Seat, other: Seat) -> bool {
        self.sides.is_some_and(|sides| one.index() % sides == other.index() % sides)
    }
}

/// What a clock measures. The rules have none: the table keeps it, and tells them ([`Signal`]).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Clock {
    /// Each turn, by the length that the table gives it.
    #[default]
    Turn,
    /// All turns of a seat together: it has so many minutes for the game.
    Seat {
        /// How many.
        minutes: u32,
    },
    /// Each turn, and beside it the match: it is played for so many minutes, and then
    /// [`Signal::TimeUp`] comes (B11).
    Match {
        /// How many.
        minutes: u32,
    },
}

/// What a table has to know of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Status {
    /// Whose clock runs.
    pub turn: Turn,
    /// The seats that may have moves although another is to move, so that an AI there is asked
    /// whether it wants one (Caramba!'s offers and ambushes). Such moves must be few: an AI is asked anew after each.
    pub interjects: Seats,
    /// The seats that the game itself answers although another is to move, since they may make
    /// some moves at any time (an offer of a draw), or since it knows a nearer reason why they may make none.
    /// The others are refused before the game is asked.
    pub hears: Seats,
    /// Whether coins may still be thrown into the middle, although the game
    /// has started (Kara, while the house does not lie yet, K2).
    pub pot_is_open: bool,
    /// What part of the middle belongs to each seat by now, as its share of all
    /// shares, in a game that is settled as it goes along (Caramba! with silver
    /// for coins, at the end of each race). `None` while nothing new is to be settled.
    pub interim_shares: Option<Vec<(Seat, u32)>>,
    /// What each seat has reached, in seat order, in a game that counts points.
    pub scores: SmallVec<[i64; 6]>,
}

impl Status {
    /// Whether a seat may try a move now; what it may do is for the game to say.
    ///
    /// # Errors
    /// Why not.
    pub fn admits<R>(&self, seat: Seat) -> Result<(), MoveRefused<R>> {
        match self.turn {
            Turn::Over => Err(MoveRefused::Over),
            Turn::Of(turn) if turn == seat || self.hears.has(seat) || self.interjects.has(seat) => Ok(()),
            Turn::Of(turn) => Err(MoveRefused::NotYourTurn { turn }),
        }
    }
}

/// What a move brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played<E> {
    /// What happened.
    pub events: Vec<E>,
    /// What it came to, in a game where more is computed than a person can recount
    /// (a stroke of Carrom as the hand made it, with its check value). It is kept beside the
    /// move, and whoever plays it again must come to the same.
    pub evidence: Option<String>,
    /// Whether the move only said something to the others (an offer of a draw, the
    /// answer to it): it leaves the clock of the one to move alone, whoever says
    /// it, and older buttons are stale by it, for they may mean something else now.
    pub is_talk: bool,
    /// Whether the clock of the one to move goes on as it ran, since the move took something back or came no farther than
    /// what was taken back: otherwise time could be had by that.
    pub keeps_clock: bool,
    /// Whether the move gave the game up, and played nothing.
    pub gives_up: bool,
    /// Whether whoever made the move has lost by it, since it let the other side win (R11, S2, A5).
    pub lets_other_win: bool,
    /// What was special in it ([`Rules::highlight`]), as the catalogue asks for it.
    pub highlight: Option<Highlight>,
    /// What of it counts for the best of its kind ([`Rules::feature`]), as the catalogue asks for it.
    pub feature: Option<Feature>,
}

impl<E> Default for Played<E> {
    fn default() -> Self {
        Self {
            events: Vec::new(),
            evidence: None,
            is_talk: false,
            keeps_clock: false,
            gives_up: false,
            lets_other_win: false,
            highlight: None,
            feature: None,
        }
    }
}

/// A move of which nothing but its events is to be said.
impl<E> From<Vec<E>> for Played<E> {
    fn from(events: Vec<E>) -> Self {
        Self { events, ..Self::default() }
    }
}

/// Why a move is refused: by what holds in every game, or by this one's rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveRefused<R> {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// Who does not sit at the table has no move.
    #[error("seat {seat} does not play")]
    NotPlaying {
        /// Who wanted to.
        seat: Seat,
    },
    /// Another seat is to move.
    #[error("seat {turn} is to move")]
    NotYourTurn {
        /// Whose turn it is.
        turn: Seat,
    },
    /// The game's own rules forbid it.
    #[error(transparent)]
    Rules(R),
}

impl<R> From<R> for MoveRefused<R> {
    fn from(why: R) -> Self {
        Self::Rules(why)
    }
}

impl<R> MoveRefused<R> {
    /// The same with the game's own reason as something else.
    pub fn map<S>(self, f: impl FnOnce(R) -> S) -> MoveRefused<S> {
        match self {
            Self::Over => MoveRefused::Over,
            Self::NotPlaying { seat } => MoveRefused::NotPlaying { seat },
            Self::NotYourTurn { turn } => MoveRefused::NotYourTurn { turn },
            Self::Rules(why) => MoveRefused::Rules(f(why)),
        }
    }
}

/// What happens to a game without a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signal {
    /// The time agreed for the match is over ([`Clock::Match`]); told once, before the first move after it.
    TimeUp,
}

/// One of these at random; there may be more of them than a die has faces.
pub(super) fn any_of<T, D: Dice + ?Sized>(mut things: Vec<T>, luck: &mut D) -> Option<T> {
    (!things.is_empty()).then(|| things.swap_remove(any(things.len(), luck)))
}

/// The place of one of so many, all as likely but for less than one in a thousand.
pub(super) fn any<D: Dice + ?Sized>(count: usize, luck: &mut D) -> usize {
    let number = (0..3).fold(0, |number, _| number * 250 + usize::from(luck.roll(250)) - 1);
    number % count
}
