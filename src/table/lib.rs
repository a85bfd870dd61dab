//! A table: who sits at it, what is staked, what is played, and when time is
//! up. Pure; all that matters about a table is decided and tested here.
//!
//! [`Table::decide`] turns a [`Command`] into a [`Transition`] or refuses it;
//! [`Table::apply`] makes the same transition from an entry of the journal.

pub mod achievements;
mod ai_seats;
mod apply;
pub mod bets;
mod board_view;
pub mod books;
pub mod calendar;
mod chance;
mod clocks;
mod closing;
mod codec;
pub mod coinage;
pub mod coins;
mod command;
mod contest;
mod decide;
pub mod evening;
pub mod facts;
pub mod gift;
mod house_rules;
pub mod ids;
mod journal;
pub mod lang;
pub mod leaving;
pub mod lesson;
pub mod looks;
mod payout;
mod people;
mod playing;
pub mod practice;
pub mod problem;
pub mod rating;
mod ready;
pub mod record;
mod rematch;
mod replay;
pub mod rests;
pub mod self_limit;
mod series;
pub mod settings;
pub mod standing;

pub use self::{
    board_view::{BoardView, Reading},
    chance::Chance,
    clocks::PastTurn,
    closing::Closing,
    codec::{CODEC, LineError, read_line},
    command::{Command, Involvement, Person, Refused},
    house_rules::{DAY_SECS, First, HouseRules, TURN_DAYS, TimeUp},
    journal::{Entry, JournalEvent, Misfit, Opening, ReplayError, Started, Terms},
    ready::{THERE_SECS, WAIT_SECS},
    rematch::{KeptSeat, Rematch},
    series::{BestOf, Series, SeriesEnd},
};

use std::mem::discriminant;

use serde::{Deserialize, Serialize};

use crate::{
    bets::{Pool, SettledBets, Withdrawn},
    coins::{Account, Coins, Settlement, Transfer},
    evening::Evening,
    facts::GameFacts,
    ids::{ChannelId, GameId, GuildId, Moment, TableId, UserId},
};
use games::{
    Highlight, Level, Seat, Turn,
    catalog::{Event, Game, Kind},
    dice::{Commitment, Seed},
};

/// The longest word a player may add to the dice, in characters.
pub const WORD_CHARS_MAX: usize = 40;
/// The longest name a board shows, in characters; longer ones are cut on sitting down.
pub const NAME_CHARS_MAX: usize = 32;
/// The shortest time for a turn, in seconds.
pub const TURN_SECS_MIN: u32 = 10;
/// The longest time for a turn, in seconds: an hour. Where it takes days, it takes one of [`TURN_DAYS`].
pub const TURN_SECS_MAX: u32 = 3600;
/// After an outage a clock that was held up has this long to go at least, in seconds.
const AFTER_OUTAGE_SECS: u32 = 30;
/// The largest ante, and the most that can be thrown in at once, in coins.
pub const STAKE_MAX: Coins = Coins(1_000_000);
/// How many people can have a stake in one pot. Those who sit at the table always can.
pub const STAKERS_MAX: usize = 1000;
/// How long the seats of a rematch are kept for those who played before, in seconds.
pub const SEATS_KEPT_SECS: u32 = 120;

/// A table as it stands after a step of its journal.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// Its id.
    pub id: TableId,
    /// The server whose coins it uses.
    pub guild: GuildId,
    /// The channel or thread it stands in.
    pub channel: ChannelId,
    /// The person who may close it, besides those who manage the channel.
    pub host: UserId,
    /// What was agreed on opening.
    pub rules: HouseRules,
    /// The number of the last journal entry. Steps never start over.
    pub step: u64,
    /// The number of the decision that is open: a click must name it. It grows
    /// with every move of the one to move, and with every start and end of a game.
    pub decision: u32,
    /// Who sits here, in seat order.
    pub sitters: Vec<Sitter>,
    /// What lies in the middle.
    pub pot: Pot,
    /// What is laid on the seats of the running game, or of the next one.
    pub bets: Pool,
    /// What of the bets has come back, since nobody could win by it any more: what lay on seats that were given up or
    /// sit out, told until the game is under way; of a closed table all that lay there.
    pub bets_back: Coins,
    /// Who took a bet on this game back by sitting down, and got up again.
    pub bets_withdrawn: Withdrawn,
    /// Who sat down by its last step and had a bet back by that, and how much.
    pub bet_withdrawn_now: Option<(UserId, Coins)>,
    /// Where among the sitters the next game begins.
    pub next_first: usize,
    /// The version of the lines in which its last game began; 0 before the first.
    pub codec: u16,
    /// The game that was running when the table closed, if one was.
    pub broken_off: Option<BrokenOff>,
    /// The games that were played here.
    pub evening: Evening,
    /// How the series stands that is played, where several games count as one.
    pub series: Series,
    /// How a series came to its end, until the next game starts.
    pub series_end: SeriesEnd,
    /// Whose seats are kept, until the first game starts at a table that was opened for a rematch.
    pub rematch: Option<Rematch>,
    /// Who played the last game, in the order in which they sit at a rematch ([`Rematch::seats`]).
    pub line_up: Vec<KeptSeat>,
    /// Whether several people had a stake in the last game, as it started.
    pub was_contested: bool,
    /// What is going on.
    pub phase: Phase,
}

/// A game that was broken off, since its table closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrokenOff {
    /// Its id.
    pub id: GameId,
    /// The secret, now opened.
    pub seed: Seed,
    /// Whether it counts as lost by who broke it off ([`Table::loses_if_called_off`]).
    pub is_lost: bool,
}

/// Someone, or something, at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sitter {
    /// Who sits there.
    pub who: Who,
    /// Whether the ante for the next (or the running) game is paid.
    pub paid: bool,
    /// Whether the AI plays, because time ran out, until its owner clicks again.
    pub away: bool,
}

impl Sitter {
    /// The person who sits there, if it is a person.
    #[must_use]
    pub const fn user(&self) -> Option<UserId> {
        match &self.who {
            Who::Person { user, .. } => Some(*user),
            Who::Ai { .. } => None,
        }
    }
}

/// A person or an AI.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Who {
    /// A person.
    Person {
        /// Who.
        user: UserId,
        /// The name they had when they sat down.
        name: String,
        /// The word they add to the dice (see `/fair`).
        word: Option<String>,
    },
    /// An AI. It stakes nothing and receives nothing.
    Ai {
        /// How well it plays.
        level: Level,
    },
}

/// What lies in the middle, and from whom: stakes of AI seats are none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pot {
    /// The game it is for.
    pub game: GameId,
    /// Who put in how much, each person once, in the order of their first stake.
    pub stakes: Vec<(UserId, Coins)>,
    /// How it stands divided among those who sit, in seat order, once the
    /// running game has been settled in part ([`Game::interim_shares`]); empty before.
    pub stacks: Vec<(Seat, UserId, Coins)>,
}

impl Pot {
    /// A pot in which nothing lies yet.
    #[must_use]
    pub const fn empty(game: GameId) -> Self {
        Self { game, stakes: Vec::new(), stacks: Vec::new() }
    }

    /// All that lies there.
    #[must_use]
    pub fn total(&self) -> Coins {
        self.stakes.iter().map(|&(_, amount)| amount).sum()
    }

    /// What somebody has put there.
    #[must_use]
    pub fn stake_of(&self, user: UserId) -> Coins {
        self.stakes.iter().filter(|&&(staker, _)| staker == user).map(|&(_, amount)| amount).sum()
    }

    /// Where the books keep it.
    #[must_use]
    pub const fn account(&self) -> Account {
        Account::pot(self.game)
    }
}

/// What goes on at a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Phase {
    /// People get in and out: the lobby, and the time between two games.
    Gathering(Gathering),
    /// A game is played.
    Playing(Box<Playing>),
    /// The table is no more.
    Closed(Closing),
}

/// The lobby, or the time between two games.
#[derive(Clone, Debug, PartialEq)]
pub struct Gathering {
    /// The secret of the next game; its commitment stands on the board.
    pub seed: Seed,
    /// Since when; later by what outages took.
    pub since: Moment,
    /// The end of the last outage that held the clock up, if there was one.
    pub waited: Option<Moment>,
    /// Who sits here and when they last did something, be it in the game before.
    pub taps: Vec<(UserId, Moment)>,
    /// Who is waited for, since they look away, and since when.
    pub waits_for: Vec<(UserId, Moment)>,
    /// Who got up after the others had waited for them long enough: left out, by themselves, or sent away.
    pub got_up: Vec<UserId>,
    /// The game that ended before, if there was one.
    pub last: Option<Box<Ended>>,
}

/// A game that is played.
#[derive(Clone, Debug, PartialEq)]
pub struct Playing {
    /// The game's position.
    pub game: Game,
    /// The secret its dice come from.
    pub seed: Seed,
    /// What the players added to the dice: fixed at the start.
    pub entropy: String,
    /// How many moves were played.
    pub plays: u64,
    /// Whether one of them was more than talk.
    pub is_under_way: bool,
    /// Whether dice of its start told something of who will win.
    pub start_told: bool,
    /// Whether a lot said who begins, where that tells something of who will win.
    pub lot_tells: bool,
    /// Whether a lot said who begins it, and something was staked by then.
    pub drawn_for_stakes: bool,
    /// The number of its rules by which it began.
    pub ruleset: u16,
    /// The seat that began.
    pub first: Seat,
    /// The seat that had the first turn: the same, but where the game's own dice say who begins.
    pub opener: Seat,
    /// Whether the lot fell on the seat that began; forgotten with the first move of a person.
    pub drawn: bool,
    /// When it began.
    pub began: Moment,
    /// The same, later by what outages took.
    pub since: Moment,
    /// Whether the agreed time was over before one of its moves ([`games::catalog::Options::minutes`]).
    pub time_over: bool,
    /// Until when outages are counted into the time for the whole game.
    pub counted: Moment,
    /// Since when the one to move has time; later by what outages took.
    pub turn_since: Moment,
    /// The end of the last outage that held this turn's clock up, if there was one.
    pub waited: Option<Moment>,
    /// When whose turn it is first took it back from the AI in this turn; never in games from before that was asked.
    pub returned: Option<Moment>,
    /// How long the turn that runs has, in seconds: what was agreed when it began. Another
    /// length ([`Command::SetTurnSecs`]) counts from the next turn on, or from the next game where
    /// people play for stakes.
    pub turn_secs: u32,
    /// When the clock of the turn that runs stands still for whose turn it is ([`rests`]): in order, none over another.
    pub rests: Vec<(Moment, Moment)>,
    /// When it stood still so in turns of each seat before this one, within the last day.
    pub rested: Vec<Vec<(Moment, Moment)>>,
    /// How long outages have held the turn that runs up, in milliseconds.
    pub waited_ms: i64,
    /// What is left of each seat's time bank, in milliseconds, where turns take days: one turn's time at the start,
    /// spent where a turn takes longer than its own.
    pub bank_ms: Vec<i64>,
    /// Whose game is lost since their time was up ([`TimeUp::Lost`]).
    pub lost: Vec<Seat>,
    /// Whose owners went before their time was up where turns take days: they gave the seat up, or were sent away.
    pub left: Vec<Seat>,
    /// How long each seat has been to move in the turns before this one, in milliseconds.
    pub used_ms: Vec<i64>,
    /// The last turns before this one, where each seat has a time for the game: an outage that
    /// becomes known later gives it back to whose turn it fell into.
    pub past_turns: Vec<PastTurn>,
    /// When the owner of each seat last did something in it: played, or came back; at first when it began.
    pub acted: Vec<Moment>,
    /// How many moves have been played on each seat.
    pub moves: Vec<u32>,
    /// How many of them the AI has played for the seat's owner who was away.
    pub stood_in: Vec<u32>,
    /// How many of the last of them, in a row, it has played so.
    pub stood_in_row: Vec<u32>,
    /// Whether the last turn of each seat was played by the AI for its owner.
    pub stand_in_last: Vec<bool>,
    /// Whether each seat has played a move: more than talk, and more than to give up.
    pub has_moved: Vec<bool>,
    /// How many such moves each seat has played, without what an AI played in its owner's place.
    pub moved_itself: Vec<u32>,
    /// Whether the last move gave the game up, or an AI made it for somebody who was away.
    pub is_given_up: bool,
    /// Who has given the game up by a move.
    pub resigned: Option<Seat>,
    /// Who has lost it by a move that let the other side win.
    pub let_other_win: Option<Seat>,
    /// Whether an AI seat has agreed that a turn of each seat is taken back, which has seen its answer by then.
    pub had_back: Vec<bool>,
    /// What the last play brought; of an AI that has played more than once in a row, all its plays.
    pub events: Vec<Event>,
    /// What the last turns brought, the earliest first: each seat's turn since it moved before, at least.
    pub recent: Vec<RecentTurn>,
    /// What was special in it so far, each with the step that brought it.
    pub highlights: Vec<(u64, Highlight)>,
    /// The best of each seat's plays so far, in seat order ([`games::Feature`]); 0 where there is none.
    pub best: Vec<u32>,
    /// The seat of the AI that made the last move, if one did.
    pub ai_moved: Option<Seat>,
    /// Who had to get up at the start and under which name, since they could
    /// not pay the ante; forgotten with the first move.
    pub got_up: Vec<(UserId, String)>,
    /// The seats whose people were there as it began ([`Started::there`]).
    pub there: Vec<Seat>,
    /// What has to be so for the pot to be won.
    pub terms: Terms,
    /// Who has agreed to break the game off, if it has been asked.
    pub vote: Option<Vote>,
}

/// What one seat has played in a row, for who looks at the board again.
#[derive(Clone, Debug, PartialEq)]
pub struct RecentTurn {
    /// Whose turn it was.
    pub seat: Seat,
    /// Whether it was that seat's turn, and not a word in somebody else's.
    pub in_turn: bool,
    /// What it brought.
    pub events: Vec<Event>,
}

/// Whether to break a running game off: all who play have to agree. The next
/// move of a person ends it, and so does one who wants to play on. It goes on
/// over what AI seats play: otherwise nobody could ever agree beside them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vote {
    /// The step that asked for it; a button names it.
    pub step: u64,
    /// Who has agreed so far.
    pub agreed: Vec<UserId>,
}

/// A game that ended.
#[derive(Clone, Debug, PartialEq)]
pub struct Ended {
    /// Its last position.
    pub game: Game,
    /// Its id.
    pub id: GameId,
    /// Who sat there, in the seat order of that game.
    pub sitters: Vec<Sitter>,
    /// The secret, now opened.
    pub seed: Seed,
    /// What lay in the middle.
    pub pot: Coins,
    /// What became of it.
    pub settlement: Settlement,
    /// What was laid on its seats, and what that came to.
    pub bets: SettledBets,
    /// What each person got of it, less what they had put in.
    pub gains: Vec<(Seat, Coins)>,
    /// The seats whose game an AI brought to its end for their owners: no win of theirs.
    pub stood_in: Vec<Seat>,
    /// What the last play brought.
    pub events: Vec<Event>,
    /// What was special in it, each with the step that brought it.
    pub highlights: Vec<(u64, Highlight)>,
    /// How the series stood after it.
    pub series: Series,
}

/// What a command came to: the next table, one journal entry, and the coins that move.
#[derive(Clone, Debug, PartialEq)]
pub struct Transition {
    /// The table after it.
    pub table: Table,
    /// The journal entry.
    pub entry: Entry,
    /// The coins that move with it.
    pub transfers: Vec<Transfer>,
    /// The game that ended by it.
    pub facts: Option<GameFacts>,
}

impl Table {
    /// The game that is played here.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        self.rules.options.kind()
    }

    /// The seat of a person, if they sit here.
    #[must_use]
    pub fn seat_of(&self, user: UserId) -> Option<Seat> {
        self.sitters.iter().position(|sitter| sitter.user() == Some(user)).map(Seat::at)
    }

    /// Who sits in a seat.
    #[must_use]
    pub fn sitter(&self, seat: Seat) -> Option<&Sitter> {
        self.sitters.get(seat.index())
    }

    /// The game that is played now.
    #[must_use]
    pub const fn playing(&self) -> Option<&Playing> {
        match &self.phase {
            Phase::Playing(playing) => Some(playing),
            Phase::Gathering(_) | Phase::Closed(_) => None,
        }
    }

    /// What was special in the running game, or in the last one: each with the step that brought it.
    #[must_use]
    pub fn highlights(&self) -> &[(u64, Highlight)] {
        match &self.phase {
            Phase::Playing(playing) => &playing.highlights,
            Phase::Gathering(Gathering { last: Some(last), .. }) => &last.highlights,
            Phase::Gathering(_) | Phase::Closed(_) => &[],
        }
    }

    /// What of that is told in the channel: of the same that a person does more than once in a game, the first time. What
    /// an AI does has nobody who remembers it.
    pub fn moments(&self) -> impl Iterator<Item = &(u64, Highlight)> {
        let all = self.highlights();
        let sitters = match &self.phase {
            Phase::Gathering(Gathering { last: Some(last), .. }) => &last.sitters,
            Phase::Gathering(_) | Phase::Playing(_) | Phase::Closed(_) => &self.sitters,
        };
        let is_persons = move |moment: &&(u64, Highlight)| {
            sitters.get(moment.1.seat.index()).is_some_and(|sitter| sitter.user().is_some())
        };
        let is_first = move |&(nth, (_, special)): &(usize, &(u64, Highlight))| {
            let is_same = |(_, before): &(u64, Highlight)| {
                before.seat == special.seat && discriminant(&before.feat) == discriminant(&special.feat)
            };
            !all[..nth].iter().any(is_same)
        };
        all.iter().enumerate().filter(is_first).map(|(_, moment)| moment).filter(is_persons)
    }

    /// Whether it is closed for good.
    #[must_use]
    pub const fn is_closed(&self) -> bool {
        matches!(self.phase, Phase::Closed(_))
    }

    /// The last game that ended here or was broken off: its seed is open, and its record can be had.
    #[must_use]
    pub fn last_game(&self) -> Option<GameId> {
        // The pot is that of the running or the next game, and the first one is number 1.
        let before = self.pot.game.number.checked_sub(1).filter(|&number| number > 0);
        let ended = before.map(|number| GameId { number, ..self.pot.game });
        self.broken_off.as_ref().map(|game| game.id).or(ended)
    }

    /// The commitment to the seed of the running or the next game.
    #[must_use]
    pub fn commitment(&self) -> Option<Commitment> {
        match &self.phase {
            Phase::Gathering(gathering) => Some(gathering.seed.commitment()),
            Phase::Playing(playing) => Some(playing.seed.commitment()),
            Phase::Closed(_) => None,
        }
    }

    /// The seat that is to move.
    #[must_use]
    pub fn to_move(&self) -> Option<Seat> {
        match self.playing()?.game.turn() {
            Turn::Of(seat) => Some(seat),
            Turn::Over => None,
        }
    }

    /// Whether an AI plays for a seat, because its owner let the time pass.
    #[must_use]
    pub fn is_away(&self, seat: Seat) -> bool {
        self.sitter(seat).is_some_and(|sitter| sitter.away)
    }

    /// What the players add to the dice of the next game: a line for the game
    /// and one for each seat, with who sits there and the word they chose.
    #[must_use]
    pub fn entropy(&self) -> String {
        let mut text = format!("game {}\n", self.pot.game);
        for (index, sitter) in self.sitters.iter().enumerate() {
            let seat = Seat::at(index);
            match &sitter.who {
                Who::Person { user, word, .. } => {
                    text += &format!("seat {seat} {user} {}\n", word.as_deref().unwrap_or_default());
                }
                Who::Ai { level } => text += &format!("seat {seat} ai {}\n", level.key()),
            }
        }
        text
    }
}
