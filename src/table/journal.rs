//! The journal of a table: what happened, one line a step. It is the truth; a
//! restart replays it.

use serde::{Deserialize, Serialize};

use super::{
    BoardView, CODEC, Closing, Gathering, HouseRules, KeptSeat, Phase, Pot, Refused, Rematch, Series, SeriesEnd,
    Sitter, Table, Who,
};
use crate::{
    bets::{AllBack, Pool, Withdrawn},
    coins::Coins,
    evening::Evening,
    ids::{ChannelId, GameId, GuildId, Moment, TableId, UserId},
};
use games::{Level, Seat, SeatsRefused, dice::Seed};

/// One entry of a journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Which step of the table: 0 opens it, and it never starts over.
    pub step: u64,
    /// When it was decided.
    pub at: Moment,
    /// What happened; written, it is a line of the journal.
    #[serde(rename = "line")]
    pub event: JournalEvent,
}

/// What happened at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum JournalEvent {
    /// The table was opened; always step 0.
    Opened(Box<Opening>),
    /// Somebody sat down and paid the ante.
    Sat {
        /// Who.
        user: UserId,
        /// What a board calls them.
        name: String,
    },
    /// Somebody got up; the ante came back if it was paid.
    GotUp {
        /// Who.
        user: UserId,
    },
    /// An AI sat down.
    AiSat {
        /// How well it plays.
        level: Level,
    },
    /// The AI in this seat got up.
    AiGotUp {
        /// Where it sat.
        seat: Seat,
    },
    /// Somebody threw coins into the middle (K2).
    ThrownIn {
        /// Who.
        user: UserId,
        /// How much.
        amount: Coins,
    },
    /// Somebody who does not sit here bet on a seat, or laid more on it.
    BetLaid {
        /// Who.
        user: UserId,
        /// What a board calls them.
        name: String,
        /// On which seat.
        seat: Seat,
        /// How much more.
        amount: Coins,
    },
    /// Somebody chose a word for the dice, or took it back.
    WordChosen {
        /// Who.
        user: UserId,
        /// The word.
        word: Option<String>,
    },
    /// Somebody asked for a start that has to wait for who looks away.
    StartAsked {
        /// Who.
        user: UserId,
    },
    /// A game started. Replay can begin here.
    Started(Box<Started>),
    /// A move was played.
    Moved {
        /// By which seat.
        seat: Seat,
        /// Whether an AI played it.
        ai: bool,
        /// By which AI ([`games::Rules::AI_VERSION`]), where it can be thought again.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ai_version: Option<u16>,
        /// Whether the agreed time was over before it, for the first time ([`games::Clock::Match`]).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        time_over: bool,
        /// The move as text: a line alone does not say which game it is of. It is read once, on replay.
        mv: String,
        /// What the dice showed.
        rolls: Vec<u8>,
        /// What it came to, where that is kept ([`games::Played::evidence`]).
        #[serde(rename = "came_to", default, skip_serializing_if = "Option::is_none")]
        evidence: Option<String>,
        /// The secret of the next game, if this move ended the game.
        next_seed: Option<Seed>,
    },
    /// Time ran out for the one to move, or the owner of a seat has gone; the AI plays for that seat.
    Away {
        /// Which seat.
        seat: Seat,
    },
    /// Time ran out for the one to move, or a seat was given up where turns take days, and the game is lost by that; the
    /// AI plays it to its end.
    LostOnTime {
        /// Which seat.
        seat: Seat,
    },
    /// When the clock of the turn that runs stands still, in their nights and on holiday: all of it that is known by now.
    Rested {
        /// Whose turn it is.
        seat: Seat,
        /// From when until when, in order and none over another.
        spans: Vec<(Moment, Moment)>,
    },
    /// The owner of a seat is there again.
    Back {
        /// Which seat.
        seat: Seat,
    },
    /// Somebody who plays agreed to break the running game off; the others have not yet.
    CloseAgreed {
        /// Who.
        user: UserId,
    },
    /// Somebody who plays wants to play on: who agreed has not agreed any more.
    CloseRefused {
        /// Who.
        user: UserId,
    },
    /// Turns have another length: from the next one on, or from the next game where people play for stakes.
    TurnSecsSet {
        /// In seconds.
        secs: u32,
    },
    /// The board is shown so from now on.
    ViewSet {
        /// How; as its server has it, if none is named.
        view: Option<BoardView>,
    },
    /// The bot was down, or Discord out of reach: no clock of this table ran for so long.
    Outage {
        /// How much of it fell into the turn that runs, or the lobby, in milliseconds.
        ms: i64,
        /// Until when.
        until: Moment,
        /// How much fell into turns before that one, in milliseconds: the time for the whole game stood still as well.
        #[serde(default, skip_serializing_if = "is_zero")]
        earlier_ms: i64,
        /// Whose turns those were, where each seat has a time for the game, and how much fell into them.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        earlier: Vec<(Seat, i64)>,
    },
    /// The table closed; all stakes came back.
    Closed(Closing),
}

impl JournalEvent {
    /// Whether it ends the game that runs, if one does. Whether one did as a table closed, [`Table::broken_off`] says.
    #[must_use]
    pub const fn ends_a_game(&self) -> bool {
        matches!(self, Self::Moved { next_seed: Some(_), .. } | Self::Closed(_))
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
const fn is_zero(ms: &i64) -> bool {
    *ms == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
fn no_coins(coins: &Coins) -> bool {
    *coins == Coins::ZERO
}

/// What a table is opened with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opening {
    /// Its id.
    pub table: TableId,
    /// The server.
    pub guild: GuildId,
    /// The channel or thread.
    pub channel: ChannelId,
    /// Who opens it. The host sits down with the next step, as anyone else.
    pub host: UserId,
    /// What was agreed.
    pub rules: HouseRules,
    /// The secret of the first game.
    pub seed: Seed,
    /// Whose seats are kept, where it is opened for a rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<Rematch>,
}

/// A game's start: everything that is needed to replay from here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Started {
    /// The version of the lines when it was written ([`crate::CODEC`]).
    pub codec: u16,
    /// The number of the game's rules by which it began ([`games::Rules::RULESET`]).
    pub ruleset: u16,
    /// The table as it was opened and has become.
    pub table: TableId,
    /// The server.
    pub guild: GuildId,
    /// The channel or thread.
    pub channel: ChannelId,
    /// Who may close it.
    pub host: UserId,
    /// What was agreed.
    pub rules: HouseRules,
    /// The number of the decision that is open after the start.
    #[serde(rename = "turn")]
    pub decision: u32,
    /// The number of the game at this table, from 1.
    pub number: u32,
    /// Who plays, in seat order; `paid` as it is after the start.
    pub sitters: Vec<Sitter>,
    /// Who had to get up, because they could not pay, and what the board called them.
    pub got_up: Vec<(UserId, String)>,
    /// The seat that begins.
    pub first: Seat,
    /// Whether the lot fell on it ([`games::dice::draw_lot`]). In games from before it began in turn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub drawn: bool,
    /// What lies in the middle, antes included, and from whom.
    pub stakes: Vec<(UserId, Coins)>,
    /// What is laid on its seats.
    #[serde(default, skip_serializing_if = "Pool::is_empty")]
    pub bets: Pool,
    /// What of the bets came back as it started.
    #[serde(default, skip_serializing_if = "no_coins")]
    pub bets_back: Coins,
    /// Who has taken a bet on it back.
    #[serde(default, skip_serializing_if = "Withdrawn::is_empty")]
    pub bets_withdrawn: Withdrawn,
    /// The secret of this game.
    pub seed: Seed,
    /// What the players added to the dice.
    pub entropy: String,
    /// What the dice of the start showed.
    pub rolls: Vec<u8>,
    /// What has to be so for its pot to be won. A game that began before this was asked keeps its terms.
    #[serde(default, skip_serializing_if = "Terms::are_the_first")]
    pub terms: Terms,
    /// The games that were played before it. An earlier program noted none.
    #[serde(default, skip_serializing_if = "Evening::is_empty")]
    pub evening: Evening,
    /// How the series stood that it belongs to.
    #[serde(default, skip_serializing_if = "Series::is_empty")]
    pub series: Series,
    /// The seats whose people were there: they asked for it, or had done something at the table a moment before. An earlier
    /// program noted nobody.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub there: Vec<Seat>,
}

/// What has to be so for a pot to be won, fixed when the game starts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Terms {
    /// Nothing: the winners, or the best people, have it.
    #[default]
    Any,
    /// Two people who compete against each other have a stake in it. Else the game is for nothing, and all stakes come back.
    Contested,
    /// The same, and one has to play for it: an AI that stands in plays as easy, and whose game it ends has the
    /// own stake back at most. Coins that cannot be divided go to the largest remainders.
    Played,
    /// The same, and bets are paid only where every side has moved.
    AllMoved,
    /// As `Played`, and bets come back where the game is given up before every side has moved: that says nothing. Who
    /// wins by then has won it.
    NotGivenUpEarly,
    /// The same, and whoever gives the game up has lost it: nothing of the pot comes to them, and no AI that stood in has
    /// ended it for another who has moved, so that nobody gives up just after the other missed a turn. The latter holds too
    /// where a move lets the other side win.
    GivenUpIsLost,
}

impl Started {
    /// Whether this program knows neither its lines nor its rules.
    #[must_use]
    pub const fn is_newer(&self) -> bool {
        self.codec > CODEC || self.ruleset > self.rules.options.kind().ruleset()
    }
}

impl Terms {
    fn are_the_first(&self) -> bool {
        *self == Self::default()
    }

    /// Whether who does not play to the end cannot win.
    pub(super) fn ask_to_play(self) -> bool {
        matches!(self, Self::Played | Self::AllMoved | Self::NotGivenUpEarly | Self::GivenUpIsLost)
    }

    /// Why all bets come back from a game that ended before every side had moved, if they do; `is_given_up` says
    /// whether it ended by giving up, or by an AI that stood in for somebody.
    pub(super) fn ended_early(self, is_given_up: bool) -> Option<AllBack> {
        match self {
            Self::Any | Self::Contested | Self::Played => None,
            Self::AllMoved => Some(AllBack::NotAllMoved),
            Self::NotGivenUpEarly | Self::GivenUpIsLost => is_given_up.then_some(AllBack::GivenUpEarly),
        }
    }
}

/// Why a journal cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// It has no entry to begin with.
    #[error("the journal has neither an opening nor a start of a game")]
    NoBeginning,
    /// An entry is missing or doubled.
    #[error("step {found} follows step {after}")]
    Gap {
        /// The step before.
        after: u64,
        /// The step found.
        found: u64,
    },
    /// A newer program wrote it.
    #[error("step {step} was written by a newer program")]
    Newer {
        /// Which step.
        step: u64,
    },
    /// An entry does not fit the table, or its rules have changed since.
    #[error("step {step} cannot be replayed: {why}")]
    Unfit {
        /// Which step.
        step: u64,
        /// What does not fit.
        #[source]
        why: Box<Misfit>,
    },
}

/// What of a journal's entry does not fit the table before it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Misfit {
    /// The table is open already.
    #[error("a table is opened once")]
    OpenedTwice,
    /// Its line belongs to another phase.
    #[error("the line does not belong to what goes on at the table")]
    OtherPhase,
    /// A start or a move, and no dice to make it with.
    #[error("a start and a move roll dice")]
    WithoutDice,
    /// It names a seat that is not there.
    #[error("there is no seat {seat}")]
    NoSuchSeat {
        /// Which one.
        seat: Seat,
    },
    /// So many cannot play.
    #[error(transparent)]
    Seats(#[from] SeatsRefused),
    /// The table refuses it, or the rules do.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// The dice are not as many as the move rolls, or show what no die of it can.
    #[error("the dice do not fit the move")]
    Dice,
    /// The move comes to something else ([`games::Played::evidence`]).
    #[error("the move comes to something else")]
    Evidence,
    /// The game is over by it, and the seed of the next one is not there.
    #[error("a game that ended lacks the next seed")]
    Over,
    /// The game goes on, and the seed of the next one is there.
    #[error("a game that goes on has the next seed")]
    NotOver,
    /// The game is over and nobody knows how it ended.
    #[error("a game that is over has an outcome")]
    NoOutcome,
    /// A start with another secret than the one committed to.
    #[error("the seed is not the one committed to")]
    OtherSeed,
    /// A start at another table, or of another game there.
    #[error("the start is that of another game")]
    OtherGame,
    /// A start with others than sit here, or with other stakes.
    #[error("the seats or the stakes do not fit")]
    OtherSeats,
    /// A start with another lot than its seed gives.
    #[error("the lot fell on seat {expected}, and not on {found}")]
    OtherLot {
        /// Which seat is said to begin.
        found: Seat,
        /// Which one the lot falls on.
        expected: Seat,
    },
    /// A start that differs in something else.
    #[error("the start is not that of this table")]
    OtherStart,
}

impl Table {
    /// The table as it was just opened.
    #[must_use]
    pub fn opened(opening: &Opening, at: Moment) -> Self {
        let kept = opening.rematch.iter().flat_map(|rematch| &rematch.seats);
        let ai = kept.filter_map(|seat| match seat {
            KeptSeat::Ai(level) => Some(Sitter { who: Who::Ai { level: *level }, paid: false, away: false }),
            KeptSeat::Person(_) => None,
        });
        Self {
            id: opening.table,
            guild: opening.guild,
            channel: opening.channel,
            host: opening.host,
            rules: opening.rules.clone(),
            step: 0,
            decision: 0,
            sitters: ai.collect(),
            pot: Pot::empty(GameId { table: opening.table, number: 1 }),
            bets: Pool::default(),
            bets_back: Coins::ZERO,
            bets_withdrawn: Withdrawn::default(),
            bet_withdrawn_now: None,
            next_first: 0,
            codec: 0,
            broken_off: None,
            evening: Evening::default(),
            series: Series::default(),
            series_end: SeriesEnd::default(),
            rematch: opening.rematch.clone(),
            line_up: Vec::new(),
            was_contested: false,
            phase: Phase::Gathering(Gathering {
                seed: opening.seed.clone(),
                since: at,
                waited: None,
                taps: Vec::new(),
                waits_for: Vec::new(),
                got_up: Vec::new(),
                last: None,
            }),
        }
    }

    /// The table a journal leads to. `entries` are in order and begin with the
    /// opening or with any start of a game.
    ///
    /// # Errors
    /// The journal has a gap, or no longer fits the rules: the table is void then.
    pub fn replay(entries: &[Entry]) -> Result<Self, ReplayError> {
        let (beginning, rest) = entries.split_first().ok_or(ReplayError::NoBeginning)?;
        let mut table = match &beginning.event {
            JournalEvent::Opened(opening) => Self::opened(opening, beginning.at),
            JournalEvent::Started(started) => Self::started(beginning.step, beginning.at, started)?,
            _ => return Err(ReplayError::NoBeginning),
        };
        for entry in rest {
            table = table.replay_one(entry)?.table;
        }
        Ok(table)
    }

    /// The seats people have, by name, for the log and the record.
    pub fn people(&self) -> impl Iterator<Item = (UserId, &str)> {
        self.sitters.iter().filter_map(|sitter| match &sitter.who {
            Who::Person { user, name, .. } => Some((*user, name.as_str())),
            Who::Ai { .. } => None,
        })
    }
}
