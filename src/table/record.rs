//! The record of a game that ended or was broken off: what `/fair` offers as a file, and what
//! `karahaus verify` checks with nothing else at hand.
//!
//! The opened seed proves every die: its SHA-256 is the commitment that stood
//! on the board before, and each throw is computed from it again. Names stay
//! out of it. The digest finds slips and edits of what no die depends on, and
//! the bot that kept the game signs it: nobody else can write a record that holds
//! and has its signature. Players sign nothing, so that who runs the bot could
//! write another one; compare the commitment with the one the board showed.

mod reasons;
mod signature;
mod skill;
mod turning;
mod verify;

pub use self::{
    reasons::{EntropyDue, Illegible},
    signature::{PublicKey, RecordKey, Signed},
    skill::Skill,
    turning::TurningPoint,
    verify::{Position, WrittenRecord, verify, verify_text},
};

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{CODEC, Entry, Gathering, JournalEvent, Phase, Sitter, Table, Who};
use crate::{
    coins::Coins,
    facts::BetFacts,
    ids::{GameId, UserId},
};
use games::{
    Level, Seat, SeatsRefused,
    catalog::{Kind, Options, Refusal},
    dice::{Commitment, Seed},
};

/// The version of the records that are written now: that of the lines they are made from.
pub const RECORD_VERSION: u32 = CODEC as u32;
/// The longest record that is read, in bytes: far above what a game of twenty seats comes to.
pub const RECORD_BYTES_MAX: usize = 4 << 20;

/// A game that ended, from its seats to its winners; or one that was broken off, up to there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// Which kind of record: [`RECORD_VERSION`].
    pub version: u32,
    /// Which game of which table.
    pub id: GameId,
    /// What was played.
    pub game: Kind,
    /// By the rules of which number ([`games::Rules::RULESET`]).
    pub ruleset: u16,
    /// With which options.
    pub options: Options,
    /// What the board showed before the game: the SHA-256 of the seed.
    pub commitment: Commitment,
    /// The seed, opened; `None` where somebody is forgotten ([`Record::without`]).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Seed>,
    /// What the players added to it: the game, and a line for each seat. Empty where somebody is forgotten.
    pub entropy: String,
    /// Who played, in seat order.
    pub seats: Vec<RecordSeat>,
    /// The seat that began, from 0.
    pub first: Seat,
    /// Whether the lot fell on it ([`games::dice::draw_lot`]); else it began in turn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub drawn: bool,
    /// What the dice of the start showed.
    pub start: Vec<u8>,
    /// Every move, in order.
    pub moves: Vec<RecordMove>,
    /// The seats that won, from 0, alone or together.
    pub winners: Vec<Seat>,
    /// Whether the table was closed before the game had ended: then nobody has won.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub broken_off: bool,
    /// What was laid on the seats by those who did not play, and what that paid.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bets: Vec<RecordBet>,
    /// The SHA-256 of this record as it was written, without the space between its parts, with an empty digest
    /// and without a signature.
    pub digest: String,
    /// By whom it is signed; nobody signed what earlier programs gave out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signed: Option<Signed>,
}

/// Who had a seat: an id, not a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RecordSeat {
    /// A person.
    Person(UserId),
    /// An AI of this level.
    Ai(Level),
    /// A person who wanted to be forgotten.
    Forgotten,
}

impl fmt::Display for RecordSeat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person(user) => write!(f, "player {user}"),
            Self::Ai(level) => write!(f, "an AI ({})", level.key()),
            Self::Forgotten => f.write_str("somebody who is forgotten"),
        }
    }
}

/// A bet, and what it paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordBet {
    /// Who laid it: an id, not a name; nobody where they wanted to be forgotten.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub user: Option<UserId>,
    /// On which seat, from 0.
    pub seat: Seat,
    /// How much was laid.
    pub laid: Coins,
    /// What came back or was won by it.
    pub paid: Coins,
}

/// A move and its dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordMove {
    /// Whose, from 0.
    pub seat: Seat,
    /// Whether an AI played it, for its own seat or for one whose owner was away.
    pub ai: bool,
    /// By which AI ([`games::Rules::AI_VERSION`]), where it can be thought again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ai_version: Option<u16>,
    /// Whether the agreed time was over before it, for the first time ([`Options::minutes`]).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub time_over: bool,
    /// The move's text.
    #[serde(rename = "move")]
    pub mv: String,
    /// What the dice showed.
    pub rolls: Vec<u8>,
    /// What it came to, where that is kept ([`games::Played::evidence`]).
    #[serde(rename = "came_to", default, skip_serializing_if = "Option::is_none")]
    pub evidence: Option<String>,
}

/// Why there is no record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoRecord {
    /// The entries do not begin with a game's start.
    #[error("a record begins with the start of a game")]
    NoStart,
    /// The game has not ended: its seed stays secret.
    #[error("the game has not ended: its seed stays secret")]
    NotEnded,
    /// The entries do not fit together.
    #[error(transparent)]
    Broken(#[from] super::ReplayError),
}

/// What a record that holds proves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// Which game.
    pub id: GameId,
    /// What was played.
    pub game: Kind,
    /// What the board must have shown before it.
    pub commitment: Commitment,
    /// How many moves were played.
    pub moves: usize,
    /// How many dice were computed again, those of the start among them.
    pub dice: usize,
    /// The seat on which the lot fell to begin, drawn again; nobody's where it began in turn, or nothing is left to
    /// draw it from.
    pub drawn: Option<Seat>,
    /// How many of the moves came to what is kept of them ([`games::Played::evidence`]).
    pub strokes: usize,
    /// Who won; nobody, if it was broken off.
    pub winners: Vec<RecordSeat>,
    /// What was found about the moves that AI seats made, where these were thought again.
    pub ai_moves: Option<AiMoves>,
    /// How many bets paid what the winners say.
    pub bets: usize,
    /// How many who played are forgotten. If any is, no die comes from the seed that can be shown.
    pub forgotten: usize,
    /// The key that has signed it, if any has.
    pub signed: Option<PublicKey>,
}

/// The moves that AI seats made, for themselves or for somebody who was away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AiMoves {
    /// How many were thought again and came out the same.
    pub again: usize,
    /// How many cannot be: of the utmost level, of another version of the AI, or of a record without its seed.
    pub other: usize,
}

/// What was checked, and what that does not prove.
impl fmt::Display for Verified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { id, game, commitment, moves, dice, drawn, strokes, winners, ai_moves, bets, forgotten, signed } =
            self;
        let winners: Vec<_> = winners.iter().map(ToString::to_string).collect();
        match winners.is_empty() {
            true => writeln!(f, "the record of game {id} of {game} holds; it was broken off, nobody won")?,
            false => writeln!(f, "the record of game {id} of {game} holds, won by {}", winners.join(", "))?,
        }
        match forgotten {
            0 => writeln!(f, "checked: the opened seed has the SHA-256 {commitment}")?,
            _ => writeln!(f, "blanked: {forgotten} who played and are forgotten, and with them the seed")?,
        }
        match dice {
            _ if *forgotten > 0 => writeln!(f, "not checked: the dice ({dice}), since without the seed nobody can")?,
            // A lot and what an AI thinks come from the seed all the same.
            0 => writeln!(f, "checked: no die was rolled")?,
            1 => writeln!(f, "checked: the one die that was rolled comes from the seed")?,
            dice => writeln!(f, "checked: all {dice} dice that were rolled come from the seed")?,
        }
        if let Some(seat) = drawn {
            writeln!(f, "checked: drawn again from the seed, the lot to begin falls on seat {seat}")?;
        }
        writeln!(f, "checked: played again, its moves ({moves}) keep to the rules and lead to this end")?;
        if *strokes > 0 {
            writeln!(f, "checked: computed again, its strokes ({strokes}) leave every disc where it lay")?;
        }
        if let Some(AiMoves { again, other }) = ai_moves {
            if *again > 0 {
                writeln!(f, "checked: thought again, the moves of AI seats ({again}) are what those AIs play there")?;
            }
            if *other > 0 {
                writeln!(f, "not checked: moves of AI seats ({other}) that this program cannot think again")?;
            }
        }
        if *bets > 0 {
            writeln!(f, "checked: the bets ({bets}) paid together what was laid, by who won, or all came back")?;
        }
        match signed {
            Some(key) => writeln!(f, "signed: by the key {key}; compare it with the one that /fair shows")?,
            None => writeln!(f, "not signed: an older program gave it out, or somebody took the signature away")?,
        }
        let unproved = match signed {
            Some(_) => "not proved: that these moves were made, and by whom; the bot has signed them, no player has",
            None => "not proved: that these moves were made, and by whom; nobody has signed them",
        };
        if *forgotten > 0 {
            return f.write_str(unproved);
        }
        writeln!(f, "not proved: that the board showed this SHA-256 before the game; compare it")?;
        if *dice > 0 {
            writeln!(
                f,
                "not proved: that nobody knew the seed; whoever runs the bot could know it, and the dice to come"
            )?;
        }
        f.write_str(unproved)
    }
}

/// What does not hold in a record. Plays are counted as the dice are: 0 is the start, 1 the first move. Seats are counted
/// from 1 for people, and the record has them from 0: both are told.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Mismatch {
    /// The record is of a version that is not known here.
    #[error("the record has version {found}; known are 1 to {RECORD_VERSION}")]
    Version {
        /// Its version.
        found: u32,
    },
    /// It was played by rules that are not known here.
    #[error("the record is of ruleset {found} of {game}; known is {known}")]
    Ruleset {
        /// The game.
        game: Kind,
        /// The number of its rules then.
        found: u16,
        /// Their number in this program.
        known: u16,
    },
    /// The options are another game's.
    #[error("the record is of {game}, but its options are of {options}")]
    Game {
        /// The game it names.
        game: Kind,
        /// The game its options belong to.
        options: Kind,
    },
    /// The seed is not the one that was committed to.
    #[error("the seed's SHA-256 is {found}, but {expected} was committed to")]
    Commitment {
        /// The seed's.
        found: Commitment,
        /// What the record says was shown.
        expected: Commitment,
    },
    /// It holds no seed, although nobody is forgotten.
    #[error("the record lacks its seed, although it names all who played")]
    NoSeed,
    /// It holds a seed or entropy, by which one could try who is forgotten.
    #[error("the record has a forgotten player, but holds a seed or entropy still")]
    SeedOfForgotten,
    /// The entropy is not that of the game and its seats.
    #[error("line {line} of the entropy is “{found}”, but should be {expected}")]
    Entropy {
        /// Which line, from 1.
        line: usize,
        /// What it is, cut to 80 characters.
        found: String,
        /// What it should be.
        expected: EntropyDue,
    },
    /// No game has these seats.
    #[error(transparent)]
    Seats(#[from] SeatsRefused),
    /// A seat that does not exist is named.
    #[error("play {play} names seat {seat} ({} in the record), but there are {seats}", seat.0)]
    NoSuchSeat {
        /// Which play.
        play: usize,
        /// The seat it names.
        seat: Seat,
        /// How many there are.
        seats: usize,
    },
    /// The lot is not that of the seed.
    #[error("seat {found} ({} in the record) is said to begin by lot, but that falls on seat {expected}", found.0)]
    Lot {
        /// What the record says.
        found: Seat,
        /// What the seed gives.
        expected: Seat,
    },
    /// The dice are not those of the seed.
    #[error("play {play}: the dice show {found:?}, but the seed gives {expected:?}")]
    Dice {
        /// Which play.
        play: usize,
        /// What the record says.
        found: Vec<u8>,
        /// What the seed gives.
        expected: Vec<u8>,
    },
    /// A move comes to something else when it is played again.
    #[error("play {play} is said to have come to “{found}”, but it comes to “{expected}”")]
    Evidence {
        /// Which play.
        play: usize,
        /// What the record says, cut to 120 characters.
        found: String,
        /// What it comes to.
        expected: String,
    },
    /// An AI that says what it is plays another move there.
    #[error("play {play}: “{found}” is not what the AI in seat {seat} plays there, which is “{expected}”")]
    Thought {
        /// Which play.
        play: usize,
        /// Whose seat.
        seat: Seat,
        /// What the record says.
        found: String,
        /// What it plays; nothing if it would have waited.
        expected: String,
    },
    /// An AI's seat moved by itself.
    #[error("play {play}: seat {seat} ({} in the record) is an AI's, but a person is said to have played it", seat.0)]
    NotByAi {
        /// Which play.
        play: usize,
        /// Whose seat.
        seat: Seat,
    },
    /// A move that the game does not know, or does not write like that.
    #[error("play {play}: “{found}” is no move of this game as it is written")]
    NotAMove {
        /// Which play.
        play: usize,
        /// What it is, cut to 40 characters.
        found: String,
    },
    /// A move that the rules forbid.
    #[error("play {play}: “{mv}” is not allowed: {why}")]
    Illegal {
        /// Which play.
        play: usize,
        /// The move.
        mv: String,
        /// The reason.
        why: Refusal,
    },
    /// The moves lead to the end of a game that is said to have been broken off.
    #[error("after all {plays} moves the game is over, but is said to have been broken off")]
    NotBrokenOff {
        /// How many moves there are.
        plays: usize,
    },
    /// The moves do not lead to the game's end.
    #[error("after all {plays} moves the game is not over")]
    NotOver {
        /// How many moves there are.
        plays: usize,
    },
    /// Others won.
    #[error("the record says that {} won, but it was {}", list_seats(found), list_seats(expected))]
    Winners {
        /// What the record says.
        found: Vec<Seat>,
        /// Who did.
        expected: Vec<Seat>,
    },
    /// More or less was laid than anybody can lay.
    #[error("a bet of {laid} coins cannot be laid")]
    Laid {
        /// What is said to have been laid.
        laid: Coins,
    },
    /// The bets did not pay what they should have.
    #[error("the bets are said to have paid {found:?}, but should have paid {expected:?}")]
    Bets {
        /// What the record says, in the order of the bets.
        found: Vec<i64>,
        /// What they should have paid.
        expected: Vec<i64>,
    },
    /// Something was changed that no die depends on.
    #[error("the record's digest is {found}, but should be {expected}: something in it was changed")]
    Digest {
        /// What the record says, cut to 64 characters.
        found: String,
        /// What it should be.
        expected: String,
    },
    /// The signature is not that of this record.
    #[error("the signature by the key {key} is not that of this record")]
    Signature {
        /// The key that is said to have signed it.
        key: PublicKey,
    },
}

/// Seats as they are told, counted from 1 as on the board.
fn list_seats(seats: &[Seat]) -> String {
    let seats: Vec<String> = seats.iter().map(|seat| format!("seat {seat} ({} in the record)", seat.0)).collect();
    if seats.is_empty() { "nobody".to_owned() } else { seats.join(" and ") }
}

/// Why a text does not hold as a record.
#[derive(Debug, thiserror::Error)]
pub enum VerifyError {
    /// It is too long.
    #[error("a record has at most {RECORD_BYTES_MAX} bytes, and this has {found}")]
    TooLong {
        /// How long it is, in bytes.
        found: usize,
    },
    /// It is no JSON, or no record.
    #[error("this is no record: {0}")]
    NotARecord(#[from] Illegible),
    /// It is of a game that only a newer program has.
    #[error("this is a record of {game}, a game that only a newer program knows")]
    UnknownGame {
        /// What the game is called there.
        game: String,
    },
    /// It is a record, and it does not hold.
    #[error(transparent)]
    Mismatch(#[from] Mismatch),
}

impl Record {
    /// The record of the game that the entries begin with; what follows its end is left out.
    ///
    /// # Errors
    /// The entries do not begin with a start, do not fit together, or the game
    /// has not ended: its seed stays secret then.
    pub fn of(entries: &[Entry]) -> Result<Self, NoRecord> {
        let Some(JournalEvent::Started(started)) = entries.first().map(|entry| &entry.event) else {
            return Err(NoRecord::NoStart);
        };
        let end = entries.iter().position(|entry| entry.event.ends_a_game()).ok_or(NoRecord::NotEnded)?;
        let made = Table::replay(&entries[..end])?.apply(&entries[end])?;
        let (table, facts) = (made.table, made.facts);
        let (id, outcome) = match &table.phase {
            Phase::Gathering(Gathering { last: Some(ended), .. }) => (ended.id, ended.game.outcome()),
            // The game that was running when the table closed is the one that began here.
            Phase::Closed(_) => (table.pot.game, None),
            Phase::Gathering(_) | Phase::Playing(_) => return Err(NoRecord::NotEnded),
        };
        let moves = entries[..=end].iter().filter_map(|entry| match &entry.event {
            JournalEvent::Moved { seat, ai, ai_version, time_over, mv, rolls, evidence, .. } => {
                let (seat, ai, ai_version, time_over) = (*seat, *ai, *ai_version, *time_over);
                let (mv, rolls, evidence) = (mv.clone(), rolls.clone(), evidence.clone());
                Some(RecordMove { seat, ai, ai_version, time_over, mv, rolls, evidence })
            }
            _ => None,
        });
        let mut record = Self {
            version: RECORD_VERSION,
            id,
            game: started.rules.options.kind(),
            ruleset: started.ruleset,
            options: started.rules.options.clone(),
            commitment: started.seed.commitment(),
            seed: Some(started.seed.clone()),
            entropy: started.entropy.clone(),
            seats: started.sitters.iter().map(RecordSeat::of).collect(),
            first: started.first,
            drawn: started.drawn,
            start: started.rolls.clone(),
            moves: moves.collect(),
            winners: outcome.as_ref().map(|outcome| outcome.winners().to_vec()).unwrap_or_default(),
            broken_off: outcome.is_none(),
            bets: facts.map(|facts| facts.bets.iter().map(RecordBet::from).collect()).unwrap_or_default(),
            digest: String::new(),
            signed: None,
        };
        record.digest = record.digest_due();
        Ok(record)
    }

    /// The same record without the people of these seats, who wanted to be
    /// forgotten. The seed and what the players added to it go as well: with
    /// both at hand, or with the seed and the dice, one could try who it was.
    /// What is left shows the moves and that they keep to the rules; its digest
    /// is a new one.
    #[must_use]
    pub fn without(&self, seats: &[Seat]) -> Self {
        let mut blanked = Self { seed: None, entropy: String::new(), signed: None, ..self.clone() };
        for seat in seats {
            if let Some(seat) = blanked.seats.get_mut(seat.index()) {
                *seat = RecordSeat::Forgotten;
            }
        }
        blanked.digest = blanked.digest_due();
        blanked
    }

    /// The same record without those who laid these bets, counted from 0, and wanted to be forgotten. No die depends
    /// on them, so that all else stays to be checked.
    #[must_use]
    pub fn without_bettors(&self, bets: &[usize]) -> Self {
        let mut blanked = Self { signed: None, ..self.clone() };
        for &nth in bets {
            if let Some(bet) = blanked.bets.get_mut(nth) {
                bet.user = None;
            }
        }
        blanked.digest = blanked.digest_due();
        blanked
    }

    /// Whether somebody who played is forgotten, so that the dice cannot be checked.
    #[must_use]
    pub fn is_blanked(&self) -> bool {
        self.seats.contains(&RecordSeat::Forgotten)
    }

    /// The record as a file: JSON, for people to read as well.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).expect("a record is plain data")
    }

    /// What [`Record::digest`] must be in a record of the present version.
    #[must_use]
    pub fn digest_due(&self) -> String {
        let bare = Self { digest: String::new(), signed: None, ..self.clone() };
        hex::encode(Sha256::digest(serde_json::to_string(&bare).expect("a record is plain data")))
    }
}

impl From<&BetFacts> for RecordBet {
    fn from(&BetFacts { user, seat, laid, paid }: &BetFacts) -> Self {
        Self { user, seat, laid, paid }
    }
}

impl RecordSeat {
    const fn of(sitter: &Sitter) -> Self {
        match &sitter.who {
            Who::Person { user, .. } => Self::Person(*user),
            Who::Ai { level } => Self::Ai(*level),
        }
    }
}
