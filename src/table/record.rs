//! The record of a game that ended or was broken off: what `/fair` offers as a file, and what
//! `karahaus verify` checks with nothing else at hand.
//!
//! The opened seed proves every die: its SHA-256 is the commitment that stood
//! on the board before, and each throw is computed from it again. Names stay
//! out of it. The digest finds slips and edits of what no die depends on; it
//! is no signature, so compare the commitment with the one the board showed.
//! Nothing shows who made a move, nor that no other one was made: whoever
//! writes a record could write another that holds as well.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::{CODEC, Entry, Gathering, JournalEvent, Phase, Sitter, Table, Who};
use crate::ids::{GameId, UserId};
use games::{
    Level, Seat, SeatsRefused, Setup, Signal,
    catalog::{Game, Kind, Options, Refusal},
    dice::{Commitment, Dice, GameDice, Noted, Recorded, Seed},
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
    /// What the dice of the start showed.
    pub start: Vec<u8>,
    /// Every move, in order.
    pub moves: Vec<RecordMove>,
    /// The seats that won, from 0, alone or together.
    pub winners: Vec<Seat>,
    /// Whether the table was closed before the game had ended: then nobody has won.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub broken_off: bool,
    /// The SHA-256 of this record as it was written, without the space between its parts, and with an empty digest.
    pub digest: String,
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

/// A move and its dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordMove {
    /// Whose, from 0.
    pub seat: Seat,
    /// Whether an AI played it, for its own seat or for one whose owner was away.
    pub ai: bool,
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
    /// How many of the moves came to what is kept of them ([`games::Played::evidence`]).
    pub strokes: usize,
    /// Who won; nobody, if it was broken off.
    pub winners: Vec<RecordSeat>,
    /// How many who played are forgotten. If any is, no die comes from the seed that can be shown.
    pub forgotten: usize,
}

/// What was checked, and what that does not prove.
impl fmt::Display for Verified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { id, game, commitment, moves, dice, strokes, winners, forgotten } = self;
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
            0 => writeln!(f, "checked: no die was rolled, so nothing in this game comes from the seed")?,
            1 => writeln!(f, "checked: the one die that was rolled comes from the seed")?,
            dice => writeln!(f, "checked: all {dice} dice that were rolled come from the seed")?,
        }
        writeln!(f, "checked: played again, its moves ({moves}) keep to the rules and lead to this end")?;
        if *strokes > 0 {
            writeln!(f, "checked: computed again, its strokes ({strokes}) leave every disc where it lay")?;
        }
        if *forgotten > 0 {
            return write!(f, "not proved: that these moves were made, and by whom; nobody has signed them");
        }
        writeln!(f, "not proved: that the board showed this SHA-256 before the game; compare it")?;
        if *dice > 0 {
            writeln!(
                f,
                "not proved: that nobody knew the seed; whoever runs the bot could know it, and the dice to come"
            )?;
        }
        write!(f, "not proved: that these moves were made, and by whom; nobody has signed them")
    }
}

/// What does not hold in a record. Plays are counted as the dice are: 0 is the start, 1 the first move.
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
    #[error("line {line} of the entropy is “{found}”, but should be “{expected}” with a word at most after it")]
    Entropy {
        /// Which line, from 1.
        line: usize,
        /// What it is, cut to 80 characters.
        found: String,
        /// What it begins with.
        expected: String,
    },
    /// No game has these seats.
    #[error(transparent)]
    Seats(#[from] SeatsRefused),
    /// A seat that does not exist is named.
    #[error("play {play} names seat {seat}, but there are {seats}")]
    NoSuchSeat {
        /// Which play.
        play: usize,
        /// The seat it names.
        seat: Seat,
        /// How many there are.
        seats: usize,
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
    /// An AI's seat moved by itself.
    #[error("play {play}: seat {seat} is an AI's, but a person is said to have played it")]
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
    /// Something was changed that no die depends on.
    #[error("the record's digest is {found}, but should be {expected}: something in it was changed")]
    Digest {
        /// What the record says, cut to 64 characters.
        found: String,
        /// What it should be.
        expected: String,
    },
}

/// Seats as they are told, counted from 1 as on the board.
fn list_seats(seats: &[Seat]) -> String {
    let seats: Vec<String> = seats.iter().map(|seat| format!("seat {seat}")).collect();
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
    NotARecord(#[from] serde_json::Error),
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
        let Some(JournalEvent::Started(started)) = entries.first().map(|entry| &entry.line) else {
            return Err(NoRecord::NoStart);
        };
        let end = entries.iter().position(|entry| entry.line.ends_a_game()).ok_or(NoRecord::NotEnded)?;
        let table = Table::replay(&entries[..=end])?;
        let (id, outcome) = match &table.phase {
            Phase::Gathering(Gathering { last: Some(ended), .. }) => (ended.id, ended.game.outcome()),
            // The game that was running when the table closed is the one that began here.
            Phase::Closed(_) => (table.pot.game, None),
            Phase::Gathering(_) | Phase::Playing(_) => return Err(NoRecord::NotEnded),
        };
        let moves = entries[..=end].iter().filter_map(|entry| match &entry.line {
            JournalEvent::Moved { seat, ai, time_over, mv, rolls, evidence, .. } => {
                let (mv, rolls, evidence) = (mv.clone(), rolls.clone(), evidence.clone());
                Some(RecordMove { seat: *seat, ai: *ai, time_over: *time_over, mv, rolls, evidence })
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
            start: started.rolls.clone(),
            moves: moves.collect(),
            winners: outcome.as_ref().map(|outcome| outcome.winners().to_vec()).unwrap_or_default(),
            broken_off: outcome.is_none(),
            digest: String::new(),
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
        let mut blanked = Self { seed: None, entropy: String::new(), ..self.clone() };
        for seat in seats {
            if let Some(seat) = blanked.seats.get_mut(seat.index()) {
                *seat = RecordSeat::Forgotten;
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
        let bare = Self { digest: String::new(), ..self.clone() };
        hex::encode(Sha256::digest(serde_json::to_string(&bare).expect("a record is plain data")))
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

/// Checks a record, as the text of a file.
///
/// # Errors
/// The text is no record, or the record does not hold.
pub fn verify_text(json: &str) -> Result<Verified, VerifyError> {
    if json.len() > RECORD_BYTES_MAX {
        return Err(VerifyError::TooLong { found: json.len() });
    }
    let record = read(json)?;
    // What has been added since, to a game's options or to records, is not in it.
    let written = digest_as_written(json, &record.digest);
    Ok(if written == record.digest { verified(&record, &written)? } else { verify(&record)? })
}

/// Reads the text of a record, of the present version or of an earlier one.
///
/// # Errors
/// The text is no record, or one of a version that is not known here.
pub fn read(json: &str) -> Result<Record, VerifyError> {
    // The version first: a record of another one need not look like ours.
    #[derive(Deserialize)]
    struct Versioned {
        version: u32,
    }
    let Versioned { version } = serde_json::from_str(json)?;
    if !(1..=RECORD_VERSION).contains(&version) {
        return Err(Mismatch::Version { found: version }.into());
    }
    Ok(match version {
        RECORD_VERSION => serde_json::from_str(json)?,
        older => serde_json::from_value(upcast(older, serde_json::from_str(json)?))?,
    })
}

/// Makes a record of one version into one of the next; the first reads version 1.
const UPCASTERS: [fn(&mut Value); RECORD_VERSION as usize - 1] = [from_1];

fn upcast(version: u32, mut record: Value) -> Value {
    for upcast in &UPCASTERS[version as usize - 1..] {
        upcast(&mut record);
    }
    record
}

/// A record said nothing of its ruleset.
fn from_1(record: &mut Value) {
    if let Some(record) = record.as_object_mut() {
        record.insert("version".to_owned(), json!(2));
        record.insert("ruleset".to_owned(), json!(1));
    }
}

/// The digest of a record's text, in which this digest stands.
fn digest_as_written(json: &str, digest: &str) -> String {
    let (mut compact, mut in_text, mut is_escaped) = (String::with_capacity(json.len()), false, false);
    for c in json.chars() {
        if in_text || !c.is_ascii_whitespace() {
            compact.push(c);
        }
        in_text ^= c == '"' && !is_escaped;
        is_escaped = c == '\\' && !is_escaped;
    }
    let noted = format!("\"digest\":\"{digest}\"");
    if let Some(at) = compact.rfind(&noted) {
        compact.replace_range(at..at + noted.len(), "\"digest\":\"\"");
    }
    hex::encode(Sha256::digest(compact))
}

/// Checks a record: the seed is the one committed to, every die comes from
/// it, every move is allowed, and the winners won.
///
/// # Errors
/// The first thing that does not hold.
pub fn verify(record: &Record) -> Result<Verified, Mismatch> {
    verified(record, &record.digest_due())
}

fn verified(record: &Record, digest_due: &str) -> Result<Verified, Mismatch> {
    if record.version != RECORD_VERSION {
        return Err(Mismatch::Version { found: record.version });
    }
    if record.game != record.options.kind() {
        return Err(Mismatch::Game { game: record.game, options: record.options.kind() });
    }
    if record.ruleset > record.game.ruleset() {
        let (game, known) = (record.game, record.game.ruleset());
        return Err(Mismatch::Ruleset { game, found: record.ruleset, known });
    }
    match &record.seed {
        Some(_) if record.is_blanked() => return Err(Mismatch::SeedOfForgotten),
        None if !record.is_blanked() => return Err(Mismatch::NoSeed),
        None if !record.entropy.is_empty() => return Err(Mismatch::SeedOfForgotten),
        None => {}
        Some(seed) if record.commitment != seed.commitment() => {
            return Err(Mismatch::Commitment { found: seed.commitment(), expected: record.commitment });
        }
        Some(_) => entropy_fits(record)?,
    }
    let game = play_again(record)?;
    let won = match game.outcome() {
        Some(_) if record.broken_off => return Err(Mismatch::NotBrokenOff { plays: record.moves.len() }),
        Some(outcome) => outcome.winners().to_vec(),
        None if record.broken_off => Vec::new(),
        None => return Err(Mismatch::NotOver { plays: record.moves.len() }),
    };
    if won != record.winners {
        return Err(Mismatch::Winners { found: record.winners.clone(), expected: won });
    }
    if record.digest != digest_due {
        let found = record.digest.chars().take(64).collect();
        return Err(Mismatch::Digest { found, expected: digest_due.to_owned() });
    }
    Ok(Verified {
        id: record.id,
        game: record.game,
        commitment: record.commitment,
        moves: record.moves.len(),
        dice: record.start.len() + record.moves.iter().map(|played| played.rolls.len()).sum::<usize>(),
        strokes: record.moves.iter().filter(|played| played.evidence.is_some()).count(),
        winners: record.winners.iter().map(|seat| record.seats[seat.index()]).collect(),
        forgotten: record.seats.iter().filter(|seat| **seat == RecordSeat::Forgotten).count(),
    })
}

/// The entropy names the game and who sits where: see [`Table::entropy`].
fn entropy_fits(record: &Record) -> Result<(), Mismatch> {
    let seats = record.seats.iter().enumerate().map(|(index, seat)| match seat {
        RecordSeat::Person(user) => (format!("seat {} {user} ", index + 1), true),
        RecordSeat::Ai(level) => (format!("seat {} ai {}", index + 1, level.key()), false),
        RecordSeat::Forgotten => (String::new(), false),
    });
    let expected: Vec<(String, bool)> =
        std::iter::once((format!("game {}", record.id), false)).chain(seats).chain([(String::new(), false)]).collect();
    let found: Vec<&str> = record.entropy.split('\n').collect();
    for line in 0..expected.len().max(found.len()) {
        let (expected, word) = expected.get(line).cloned().unwrap_or_default();
        let found = found.get(line).copied().unwrap_or_default();
        if !(found == expected || word && found.starts_with(&expected)) {
            let found = found.chars().take(80).collect();
            return Err(Mismatch::Entropy { line: line + 1, found, expected });
        }
    }
    Ok(())
}

/// Plays the game again with the seed's dice.
fn play_again(record: &Record) -> Result<Game, Mismatch> {
    let seats = record.seats.len();
    let seat_exists = |play: usize, seat: Seat| match seat.index() < seats {
        true => Ok(()),
        false => Err(Mismatch::NoSuchSeat { play, seat, seats }),
    };
    let mut dice = record.seed.as_ref().map(|seed| GameDice::new(seed, &record.entropy));
    let mut events = Vec::new();
    let need = record.options.seats();
    if !need.contains(&seats) {
        return Err(SeatsRefused { seats, need }.into());
    }
    seat_exists(0, record.first)?;
    let setup = Setup { seats, first: record.first };
    let mut game =
        with_dice(&mut dice, 0, &record.start, |dice| Ok(Game::start(&record.options, setup, dice, &mut events)?))?;
    for (index, played) in record.moves.iter().enumerate() {
        let play = index + 1;
        seat_exists(play, played.seat)?;
        if matches!(record.seats[played.seat.index()], RecordSeat::Ai(_)) && !played.ai {
            return Err(Mismatch::NotByAi { play, seat: played.seat });
        }
        let mv = (record.game.parse_move(&played.mv).ok())
            .filter(|mv| mv.to_string() == played.mv)
            .ok_or_else(|| Mismatch::NotAMove { play, found: played.mv.chars().take(40).collect() })?;
        if played.time_over {
            game.signal(Signal::TimeUp);
        }
        let brought = with_dice(&mut dice, play, &played.rolls, |dice| {
            game.play(played.seat, &mv, dice).map_err(|why| Mismatch::Illegal { play, mv: played.mv.clone(), why })
        })?;
        if brought.evidence != played.evidence {
            let found = played.evidence.as_deref().unwrap_or_default().chars().take(120).collect();
            return Err(Mismatch::Evidence { play, found, expected: brought.evidence.unwrap_or_default() });
        }
    }
    Ok(game)
}

/// Plays with the dice of one play, which must be those the record holds.
fn with_dice<T>(
    dice: &mut Option<GameDice>,
    play: usize,
    recorded: &[u8],
    f: impl FnOnce(&mut dyn Dice) -> Result<T, Mismatch>,
) -> Result<T, Mismatch> {
    let Some(dice) = dice else {
        // Nothing says what they should be; they have to be enough, and none too many.
        let mut dice = Recorded::new(recorded);
        let mut noted = Noted::new(&mut dice);
        let played = f(&mut noted)?;
        let rolls = noted.rolls;
        return match rolls == recorded {
            true => Ok(played),
            false => Err(Mismatch::Dice { play, found: recorded.to_vec(), expected: rolls }),
        };
    };
    let mut dice = dice.play(play as u64);
    let mut noted = Noted::new(&mut dice);
    let played = f(&mut noted)?;
    if noted.rolls == recorded {
        Ok(played)
    } else {
        Err(Mismatch::Dice { play, found: recorded.to_vec(), expected: noted.rolls })
    }
}
