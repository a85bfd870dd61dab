//! What can be asked of a table, and why it says no.

use std::{borrow::Cow, ops::RangeInclusive};

use crate::{
    BoardView, TURN_DAYS,
    bets::Wager,
    coins::Coins,
    ids::{Moment, UserId},
    rests::Rests,
};
use games::{
    Level, NotationError, Seat,
    catalog::{Move, Refusal},
};

/// What part somebody has in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Involvement {
    /// They sit there.
    Seat,
    /// They have thrown in.
    Stake,
    /// They have bet on it.
    Bet,
}

impl Involvement {
    /// The name in phrases.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Seat => "seat",
            Self::Stake => "stake",
            Self::Bet => "bet",
        }
    }
}

/// Someone who asks something of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Who.
    pub user: UserId,
    /// What a board calls them; cut to [`super::NAME_CHARS_MAX`] characters.
    pub name: String,
    /// Whether they may manage the channel, and so close its table.
    pub manages: bool,
}

/// What can be asked of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Take a seat and pay the ante; for one whose AI plays: take over again.
    Join(Person),
    /// Take one's seat back from the AI that plays it, and nothing else.
    Back(UserId),
    /// Get up before the game starts; the ante comes back.
    Leave(UserId),
    /// Give one's seat up in a game that runs, where turns take days: what follows is what would if one's time were up,
    /// but that one does not come back.
    GiveUp {
        /// Who.
        by: UserId,
        /// Which game of the table they were asked about.
        game: u32,
    },
    /// Let an AI sit down.
    AddAi(UserId, Level),
    /// Let the AI that sat down last get up.
    RemoveAi(UserId),
    /// Throw extra coins into the middle (K2). One need not sit at the table.
    ThrowIn(Person, Coins),
    /// Bet on a seat of a table at which one does not sit, or lay more on it.
    Bet {
        /// Who.
        by: Person,
        /// What they ask for.
        wager: Box<Wager>,
        /// The most that one may lay on this game, [`STAKE_MAX`](super::STAKE_MAX) at most. The server chooses it, not
        /// who asks.
        limit: Coins,
    },
    /// Choose the word one adds to the dice; an empty one takes it back.
    ChooseWord(UserId, String),
    /// Start the first game or the next one.
    Start {
        /// Who starts it.
        by: UserId,
        /// The decision their board showed ([`decision`](super::Table::decision)), or `None` for a typed command.
        decision: Option<u32>,
    },
    /// Play a move.
    Play {
        /// Who.
        user: UserId,
        /// The decision they saw, or `None` for a typed command, which means the one that is open.
        decision: Option<u32>,
        /// The move, read where it came in, or why what came in is none. That is for the table to say:
        /// a board may be old, or its reader a stranger, which are the better answers.
        mv: Result<Move, NotationError>,
    },
    /// The move of an AI, for its own seat or for one whose owner is away.
    AiPlay {
        /// For which seat.
        seat: Seat,
        /// The decision it thought about.
        decision: u32,
        /// The move.
        mv: Move,
        /// How many moves had been played when it thought, if it can be thought again: with the luck of the game
        /// ([`games::dice::ai_luck`]) and at a level that is the same on every machine.
        thought_at: Option<u64>,
    },
    /// Time is up: for the lobby, or for the one to move.
    TimeUp,
    /// The bot was down, or Discord out of reach, in these spans of time, which may
    /// overlap: no clock ran then.
    Outage(Vec<(Moment, Moment)>),
    /// The clock of this person's turn stands still by what they have set, from now on; what it stood still before stays.
    /// Only where turns take days.
    Rest(UserId, Box<Rests>),
    /// Give turns another length, in seconds, from the next one on.
    SetTurnSecs(Person, u32),
    /// Show the board so; as its server has it, if none is named.
    SetView(Person, Option<BoardView>),
    /// Close the table; all stakes come back. A button names the decision its board
    /// showed, a typed command none: that closes whatever goes on by now. A running
    /// game that people play for stakes is broken off by all of them together: of one
    /// of them it is [`Command::Agree`], and begins the vote.
    Close(Person, Option<u32>),
    /// Agree to break the running game off.
    Agree {
        /// Who.
        by: UserId,
        /// The vote their board showed ([`super::Vote::step`]).
        vote: u64,
    },
    /// Play on, and end the vote.
    PlayOn {
        /// Who.
        by: UserId,
        /// The vote their board showed ([`super::Vote::step`]).
        vote: u64,
    },
    /// Who manages the server has somebody get up; in a running game the AI takes that seat.
    Remove(Person, UserId),
    /// The channel or the server is gone; all stakes come back.
    ChannelGone,
}

impl Command {
    /// The person who asks; none for the clock, an AI and a channel that is gone.
    #[must_use]
    pub const fn by(&self) -> Option<UserId> {
        match self {
            Self::Join(by)
            | Self::ThrowIn(by, _)
            | Self::Bet { by, .. }
            | Self::SetTurnSecs(by, _)
            | Self::SetView(by, _)
            | Self::Remove(by, _)
            | Self::Close(by, _) => Some(by.user),
            Self::Back(by) | Self::Leave(by) | Self::AddAi(by, _) | Self::RemoveAi(by) | Self::ChooseWord(by, _) => {
                Some(*by)
            }
            Self::Start { by, .. }
            | Self::Play { user: by, .. }
            | Self::Agree { by, .. }
            | Self::PlayOn { by, .. }
            | Self::GiveUp { by, .. } => Some(*by),
            Self::AiPlay { .. } | Self::TimeUp | Self::Outage(_) | Self::Rest(..) | Self::ChannelGone => None,
        }
    }

    /// The decision that a click or an AI's thought names.
    #[must_use]
    pub const fn decision(&self) -> Option<u32> {
        match self {
            Self::Play { decision, .. } | Self::Start { decision, .. } | Self::Close(_, decision) => *decision,
            Self::AiPlay { decision, .. } => Some(*decision),
            _ => None,
        }
    }
}

/// Why a table refuses a command. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The table is closed.
    #[error("the table is closed")]
    Closed,
    /// No AI sits down here: so the server had it when the table was opened.
    #[error("no AI sits down at this table")]
    NoAiHere,
    /// More than one person may stake in one game here.
    #[error("{staked} are staked already, and nobody stakes more than {max} in one game here")]
    StakeAboveLimit {
        /// What the asker has staked in this game.
        staked: Coins,
        /// The most that can be.
        max: Coins,
    },
    /// The asker has no seat here.
    #[error("you have no seat at this table")]
    NoSeat,
    /// The asker sits here already.
    #[error("you sit here already, in seat {seat}")]
    SeatedAlready {
        /// Where.
        seat: Seat,
    },
    /// All seats are taken.
    #[error("all {seats} seats are taken")]
    Full {
        /// How many there are.
        seats: usize,
    },
    /// The free seats are kept for those who played before.
    #[error("the free seats are kept for those who played before")]
    SeatsKept {
        /// For whom.
        users: Vec<UserId>,
        /// Until when; none where the table closes by then.
        until: Option<Moment>,
    },
    /// Nobody joins a series that runs, no AI either, and no AI leaves it.
    #[error("the series runs, and its seats stay as they are")]
    SeriesRuns,
    /// K2: people get in and out between games only, and coins are thrown in
    /// between games, or while the game still takes them.
    #[error("a game is being played; this waits for its end")]
    GameRunning,
    /// K2: nobody who plays a game that was begun for nothing makes it one for stakes, where a lot says who begins those:
    /// who begins this one is known.
    #[error("this game was begun for nothing, and who begins it is known; who plays it throws nothing in")]
    BegunForNothing,
    /// No game is being played.
    #[error("no game is being played")]
    NoGame,
    /// Another seat is to move.
    #[error("seat {turn} is to move")]
    NotYourTurn {
        /// The seat that is.
        turn: Seat,
    },
    /// The click names a decision that is open no more.
    #[error("that board is old")]
    Stale,
    /// The game's rules forbid it.
    #[error(transparent)]
    Rules(#[from] Refusal),
    /// The text is no move of this game.
    #[error(transparent)]
    NotAMove(#[from] NotationError),
    /// Too few or too many seats to start.
    #[error("{seats} seats, but the game needs {} to {}", need.start(), need.end())]
    SeatsNeeded {
        /// How many seats there are.
        seats: usize,
        /// How many the options need.
        need: RangeInclusive<usize>,
    },
    /// Without those who cannot pay the ante no game can start.
    #[error("{} at the table cannot pay the ante of {need}, and without them no game can start", users.len())]
    CannotPay {
        /// Who, in seat order.
        users: Vec<UserId>,
        /// The ante.
        need: Coins,
    },
    /// Some have a stake in the next game and have done nothing here for a while: it begins once they have.
    #[error("{} who play for stakes have done nothing here for a while", seats.len())]
    NotAllThere {
        /// Where they sit.
        seats: Vec<Seat>,
        /// When the others can begin without them, if they can.
        until: Option<Moment>,
    },
    /// No AI sits here.
    #[error("no AI sits at this table")]
    NoAi,
    /// Only the host or someone who manages the channel may do this.
    #[error("only the host may do this, or someone who manages the channel")]
    HostOnly {
        /// The host.
        host: UserId,
    },
    /// A running game that people play for stakes is broken off by all of them, or by someone
    /// who manages the channel and has neither a seat nor a stake.
    #[error("only all who play can break this game off, or someone from outside who manages the channel")]
    PlayersOnly,
    /// Whoever has a part in a running game that people play for stakes sends nobody out of it.
    #[error("who has a part in this game, by {}, cannot remove anybody from it", how.key())]
    RemovalByInvolved {
        /// Which.
        how: Involvement,
    },
    /// The asker has agreed to break the game off; others have not.
    #[error("you have agreed already: {agreed} of {of}")]
    AgreedAlready {
        /// How many have.
        agreed: usize,
        /// How many have to.
        of: usize,
    },
    /// An amount that cannot be thrown in.
    #[error("an amount from 1 to {max} can be thrown in")]
    BadAmount {
        /// What was asked.
        amount: Coins,
        /// The most at once.
        max: Coins,
    },
    /// Too many people who do not sit here have thrown in.
    #[error("{max} people have thrown in already")]
    TooManyStakers {
        /// How many can.
        max: usize,
    },
    /// Bets are taken until anything of a game is known: no longer.
    #[error("betting on this game is closed")]
    BetsClosed,
    /// The server takes no bets.
    #[error("no bets are taken on this server")]
    BetsOff,
    /// Nobody can win anything in this game, as it is.
    #[error("this game is for nothing, so nobody bets on it")]
    BetForNothing,
    /// Who plays does not bet.
    #[error("you sit at this table, in seat {seat}")]
    BetAtOwnTable {
        /// Where.
        seat: Seat,
    },
    /// There is no such seat.
    #[error("there is no seat {seat}, but {seats}")]
    NoSuchSeat {
        /// Which one.
        seat: Seat,
        /// How many there are.
        seats: usize,
    },
    /// Somebody else sits in that seat by now.
    #[error("somebody else sits in seat {seat} by now")]
    BetSeatChanged {
        /// Which one.
        seat: Seat,
    },
    /// That seat sits this game out (K1).
    #[error("seat {seat} sits this game out")]
    BetSitsOut {
        /// Which one.
        seat: Seat,
    },
    /// One bets on one seat of a game.
    #[error("you have bet on seat {seat}")]
    BetElsewhere {
        /// Which one.
        seat: Seat,
    },
    /// One had bet on another seat of this game, and took that back by sitting down.
    #[error("you had bet on seat {seat}")]
    BetBefore {
        /// Which one.
        seat: Seat,
    },
    /// The click belongs to a time when one had laid less, or nothing.
    #[error("you have laid {laid} by now")]
    BetChanged {
        /// What one has.
        laid: Coins,
    },
    /// An amount that cannot be laid.
    #[error("an amount from 1 to {max} can be laid")]
    BadBet {
        /// What was asked.
        amount: Coins,
        /// The most on one game.
        max: Coins,
    },
    /// More than may be laid on one game.
    #[error("{max} coins can be laid on one game, and you have laid {laid}")]
    BetAboveLimit {
        /// What one has laid.
        laid: Coins,
        /// The most on one game.
        max: Coins,
    },
    /// Too many people have bet on this game.
    #[error("{max} people have bet already")]
    TooManyBettors {
        /// How many can.
        max: usize,
    },
    /// A word too long for the dice, or one with a line break.
    #[error("a word for the dice has at most {max} characters, on one line")]
    BadWord {
        /// The most characters.
        max: usize,
    },
    /// It is the word that they have.
    #[error("that is the word already")]
    SameWord,
    /// A time for turns that is too short or too long.
    #[error("a turn has {min} to {max} seconds")]
    BadTurnSecs {
        /// What was asked, in seconds.
        secs: u32,
        /// The shortest, in seconds.
        min: u32,
        /// The longest, in seconds.
        max: u32,
    },
    /// A turn that takes days takes another number of them. Said to who opens a table.
    #[error("a turn has {} days, not {days}", TURN_DAYS.map(|days| days.to_string()).join(", "))]
    BadTurnDays {
        /// What was asked.
        days: i64,
    },
    /// A time for each turn in seconds was named beside one in days. Said to who opens a table.
    #[error("a turn has a time in seconds or in days")]
    SecsAndDays,
    /// That a game is lost on time was named beside turns of seconds. Said to who opens a table.
    #[error("a game is lost on time only where a turn takes days")]
    LostNeedsDays,
    /// Turns that take days were named beside a time after which the game ends. Said to who opens a table.
    #[error("the game ends after {minutes} minutes, so no turn takes days")]
    DaysInTimedGame {
        /// That time.
        minutes: u32,
    },
    /// Where several people sit, turns do not get shorter.
    #[error("several people sit here, so a turn keeps its {secs} seconds at least")]
    ShorterTurns {
        /// What a turn has.
        secs: u32,
    },
    /// Where a turn takes days that stays as it was agreed.
    #[error("at this table a turn takes days, as was agreed; that stays so")]
    TurnDaysStay,
    /// The asker's game is lost on time.
    #[error("the game of seat {seat} is lost on time")]
    LostOnTime {
        /// Their seat.
        seat: Seat,
    },
    /// The asker has given their seat up in this game.
    #[error("seat {seat} was given up in this game")]
    GivenUp {
        /// Their seat.
        seat: Seat,
    },
    /// An option was named that counts only beside another value of a second one. Said to who opens a table.
    #[error("{option} goes only with {other} {}", values.join(" or "))]
    OptionsApart {
        /// The option.
        option: &'static str,
        /// The other one.
        other: &'static str,
        /// The values of the other one beside which it counts.
        values: Vec<&'static str>,
    },
    /// A time for each turn was named beside one for the whole game. Said to who opens a table.
    #[error("each side has {minutes} minutes for the game, so there is no time for a turn")]
    TwoClocks {
        /// The time that each side has for the game.
        minutes: u32,
    },
    /// An option says something of coins, and there is no ante. Said to who opens a table.
    #[error("{option} {value} needs an ante")]
    AnteNeeded {
        /// The option.
        option: &'static str,
        /// Its value.
        value: Cow<'static, str>,
    },
    /// With an option as it is nothing can be staked.
    #[error("with {option} {value} nothing can be staked")]
    NoStakes {
        /// The option.
        option: &'static str,
        /// Its value.
        value: Cow<'static, str>,
    },
    /// A name, letter or number that is not one player's. Said to who writes a command.
    #[error("“{text}” is not one of the players")]
    NobodyCalled {
        /// What was written.
        text: String,
        /// Who plays.
        seats: Vec<Seat>,
    },
    /// [`Command::TimeUp`] came too early: somebody moved meanwhile.
    #[error("time is not up before {until:?}")]
    TimeLeft {
        /// When it will be, if there is a deadline at all.
        until: Option<Moment>,
    },
    /// The seat is not one an AI plays for now.
    #[error("no AI plays for seat {seat} now")]
    NotTheAisSeat {
        /// Which seat.
        seat: Seat,
    },
    /// The asker came back in this turn of theirs once, and their time is up again.
    #[error("seat {seat} was taken back in this turn already, and the AI moves first")]
    BackOnceATurn {
        /// Their seat.
        seat: Seat,
    },
}
