//! Checks a record: read whatever version wrote it, then every die is computed
//! again and every move played again.

use std::collections::BTreeMap;

use serde::{Deserialize, de::IgnoredAny};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::{
    AiMoves, EntropyDue, Illegible, Mismatch, RECORD_BYTES_MAX, RECORD_VERSION, Record, RecordBet, RecordKey,
    RecordMove, RecordSeat, Signed, Verified, VerifyError,
};
use crate::{
    STAKE_MAX,
    bets::{AllBack, Laid, all_back, all_sides_have_moved, settle},
    coins::Coins,
    payout::STAND_IN,
};
use games::{
    Level, Outcome, Seat, SeatsRefused, Setup, Signal, Turn, Viewer,
    catalog::{Event, Game, Kind, Move},
    dice::{Dice, GameDice, Noted, Recorded, ai_luck, draw_lot},
};

/// Checks a record, as the text of a file.
///
/// # Errors
/// The text is no record, or the record does not hold.
pub fn verify_text(json: &str) -> Result<Verified, VerifyError> {
    Ok(WrittenRecord::read(json.to_owned())?.verify()?)
}

/// A record with the text it was written as. Its digest is over that text: what
/// has been added since, to a game's options or to records, is not in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenRecord {
    json: String,
    record: Record,
}

impl From<&Record> for WrittenRecord {
    fn from(record: &Record) -> Self {
        Self { json: record.to_json(), record: record.clone() }
    }
}

impl VerifyError {
    /// Whether a newer program wrote it, as it says itself. What says nothing of the kind is damaged.
    #[must_use]
    pub const fn is_newer(&self) -> bool {
        match self {
            Self::TooLong { .. } | Self::NotARecord(_) => false,
            Self::UnknownGame { .. } => true,
            Self::Mismatch(why) => why.is_newer(),
        }
    }
}

impl Mismatch {
    /// Whether a newer program wrote the record, or knows the rules that it was played by.
    #[must_use]
    pub const fn is_newer(&self) -> bool {
        match *self {
            Self::Version { found } => found > RECORD_VERSION,
            Self::Ruleset { found, known, .. } => found > known,
            _ => false,
        }
    }
}

impl WrittenRecord {
    /// Reads it; whether it holds is another question.
    ///
    /// # Errors
    /// The text is too long, no record, or one of a version that is not known here.
    pub fn read(json: String) -> Result<Self, VerifyError> {
        if json.len() > RECORD_BYTES_MAX {
            return Err(VerifyError::TooLong { found: json.len() });
        }
        // Some programs write a byte order mark before a text.
        let json = match json.strip_prefix('\u{feff}') {
            Some(text) => text.to_owned(),
            None => json,
        };
        let record = read(&json)?;
        Ok(Self { json, record })
    }

    /// The text, as it was written.
    #[must_use]
    pub fn json(&self) -> &str {
        &self.json
    }

    /// What the text says.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// Checks it, as [`verify`] does.
    ///
    /// # Errors
    /// The first thing that does not hold.
    pub fn verify(&self) -> Result<Verified, Mismatch> {
        verified(&self.record, &self.digest_due())
    }

    /// Checks it, and thinks all moves of AI seats again that can be: up to a tenth of a second each.
    ///
    /// # Errors
    /// The first thing that does not hold; AI moves last.
    pub fn verify_with_ai(&self) -> Result<Verified, Mismatch> {
        let verified = self.verify()?;
        let ai_moves = think_again(&self.record)?;
        Ok(Verified { ai_moves: Some(ai_moves), ..verified })
    }

    /// Plays the game again and shows each of its positions in order, that of the start first.
    ///
    /// # Errors
    /// The first thing of the record that does not hold; whether its digest and its signature do is for
    /// [`Self::verify`] to say.
    pub fn positions(&self, mut show: impl FnMut(Position<'_>)) -> Result<(), Mismatch> {
        let shown = play_again(&self.record, |looked| {
            if let Looked::After(position) = looked {
                show(position);
            }
            Ok(())
        });
        shown.map(|_| ())
    }

    /// The same record, signed with this key. One that does not hold together is left as it is, and so is one that an
    /// earlier program wrote: it has no room for a signature.
    #[must_use]
    pub fn signed(&self, key: &RecordKey) -> Self {
        if self.record.digest != self.record.digest_due() {
            return self.clone();
        }
        let record = Record { signed: Some(key.sign(&self.record.digest)), ..self.record.clone() };
        Self::from(&record)
    }

    /// The same record without its seed and what the players added to it, their ids and their words: for readers who
    /// are not to know who played. It can be shown, and its dice cannot be checked.
    #[must_use]
    pub fn without_secret(&self) -> Self {
        Self::from(&Record { seed: None, entropy: String::new(), signed: None, ..self.record.clone() })
    }

    /// The same record without the people of these seats ([`Record::without`]), written anew. What did not
    /// hold before does not begin to.
    #[must_use]
    pub fn without(&self, seats: &[Seat]) -> Self {
        let mut blanked = self.record.without(seats);
        if self.digest_due() != self.record.digest {
            blanked.digest.clone_from(&self.record.digest);
        }
        Self::from(&blanked)
    }

    /// The same record without those who laid these bets ([`Record::without_bettors`]), written anew. What did not hold
    /// before does not begin to.
    #[must_use]
    pub fn without_bettors(&self, bets: &[usize]) -> Self {
        let mut blanked = self.record.without_bettors(bets);
        if self.digest_due() != self.record.digest {
            blanked.digest.clone_from(&self.record.digest);
        }
        Self::from(&blanked)
    }

    /// What its digest must be: that of the text; or, in the present version, of a text that says the same in another
    /// order. An older text may not say another version than the one that it was given out with.
    fn digest_due(&self) -> String {
        let written = digest_as_written(&self.json, &self.record.digest, self.record.signed.as_ref());
        let is_older = version(&self.json).is_ok_and(|version| version < RECORD_VERSION);
        if is_older || written == self.record.digest { written } else { self.record.digest_due() }
    }
}

/// A position of a game that is played again.
#[derive(Clone, Copy, Debug)]
pub struct Position<'a> {
    /// Which play led to it: 0 is the start, 1 the first move.
    pub play: usize,
    /// The move that led to it; none at the start.
    pub played: Option<&'a RecordMove>,
    /// The game as it stands.
    pub game: &'a Game,
    /// What happened by that play.
    pub events: &'a [Event],
    /// What its dice show, in the order in which they fell.
    pub rolls: &'a [u8],
    /// How many faces each of them has.
    pub faces: &'a [u8],
}

/// Reads the text of a record, of the present version or of an earlier one.
///
/// # Errors
/// The text is no record, or one of a version that is not known here.
fn read(json: &str) -> Result<Record, VerifyError> {
    let version = version(json).map_err(|_| VerifyError::NotARecord(why_no_version(json)))?;
    if !(1..=RECORD_VERSION).contains(&version) {
        return Err(Mismatch::Version { found: version }.into());
    }
    let read = match version {
        RECORD_VERSION => serde_json::from_str(json),
        older => serde_json::from_str(json).and_then(|record| serde_json::from_value(upcast(older, record))),
    };
    read.map_err(|why| said_newer(json).unwrap_or(VerifyError::NotARecord(Illegible::Other(why))))
}

/// What a text that is not understood says of a newer program, beside its version; nothing where it says nothing.
fn said_newer(json: &str) -> Option<VerifyError> {
    #[derive(Deserialize)]
    struct Marks {
        game: String,
        #[serde(default)]
        ruleset: u16,
        options: BTreeMap<String, IgnoredAny>,
    }
    let Marks { game, ruleset, options } = serde_json::from_str(json).ok()?;
    match game.parse::<Kind>() {
        Ok(game) => {
            let known = game.ruleset();
            (ruleset > known).then(|| Mismatch::Ruleset { game, found: ruleset, known }.into())
        }
        // It stands there twice: no accident writes the same name in both places.
        Err(_) => options.contains_key(&game).then_some(VerifyError::UnknownGame { game }),
    }
}

/// The version that a text says it is of. It comes first: a record of another one need not look like ours.
fn version(json: &str) -> Result<u32, serde_json::Error> {
    #[derive(Deserialize)]
    struct Versioned {
        version: u32,
    }
    serde_json::from_str(json).map(|Versioned { version }| version)
}

/// Why a text says no version, without the names of our types.
fn why_no_version(json: &str) -> Illegible {
    match serde_json::from_str::<IgnoredAny>(json) {
        Ok(_) => Illegible::NoVersion,
        Err(why) => Illegible::NoJson { line: why.line(), column: why.column() },
    }
}

/// Makes a record of an earlier version into a present one. A record of the first said nothing of its ruleset; what
/// came with the others has its default where it is not said.
fn upcast(version: u32, mut record: Value) -> Value {
    if let Some(record) = record.as_object_mut() {
        record.insert("version".to_owned(), json!(RECORD_VERSION));
        if version == 1 {
            record.insert("ruleset".to_owned(), json!(1));
        }
    }
    record
}

/// The digest of a record's text, in which this digest and this signature stand.
fn digest_as_written(json: &str, digest: &str, signed: Option<&Signed>) -> String {
    let (mut compact, mut in_text, mut is_escaped) = (String::with_capacity(json.len()), false, false);
    for c in json.chars() {
        if in_text || !c.is_ascii_whitespace() {
            compact.push(c);
        }
        in_text ^= c == '"' && !is_escaped;
        is_escaped = c == '\\' && !is_escaped;
    }
    if let Some(signed) = signed {
        let noted = format!(",\"signed\":{}", signed.as_written());
        if let Some(at) = compact.rfind(&noted) {
            compact.replace_range(at..at + noted.len(), "");
        }
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
    let (game, ending) = play_again(record, |_| Ok(()))?;
    let won = match game.outcome() {
        Some(_) if record.broken_off => return Err(Mismatch::NotBrokenOff { plays: record.moves.len() }),
        Some(outcome) => outcome.winners().to_vec(),
        None if record.broken_off => Vec::new(),
        None => return Err(Mismatch::NotOver { plays: record.moves.len() }),
    };
    if won != record.winners {
        return Err(Mismatch::Winners { found: record.winners.clone(), expected: won });
    }
    bets_fit(record, game.outcome().as_ref(), &ending)?;
    if record.digest != digest_due {
        let found = record.digest.chars().take(64).collect();
        return Err(Mismatch::Digest { found, expected: digest_due.to_owned() });
    }
    if let Some(signed) = record.signed.as_ref().filter(|signed| !signed.holds(&record.digest)) {
        return Err(Mismatch::Signature { key: signed.key });
    }
    Ok(Verified {
        signed: record.signed.map(|signed| signed.key),
        id: record.id,
        game: record.game,
        commitment: record.commitment,
        moves: record.moves.len(),
        dice: record.start.len() + record.moves.iter().map(|played| played.rolls.len()).sum::<usize>(),
        drawn: (record.drawn && record.seed.is_some()).then_some(record.first),
        strokes: record.moves.iter().filter(|played| played.evidence.is_some()).count(),
        winners: record.winners.iter().map(|seat| record.seats[seat.index()]).collect(),
        ai_moves: None,
        bets: record.bets.len(),
        forgotten: record.seats.iter().filter(|seat| **seat == RecordSeat::Forgotten).count(),
    })
}

/// The entropy names the game and who sits where: see [`crate::Table::entropy`].
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
            let expected = match expected {
                nothing if nothing.is_empty() => EntropyDue::Empty,
                begins if word => EntropyDue::WithWord(begins),
                whole => EntropyDue::Whole(whole),
            };
            return Err(Mismatch::Entropy { line: line + 1, found, expected });
        }
    }
    Ok(())
}

/// How a game was played to its end, by its moves.
#[derive(Debug)]
struct PlayedToEnd {
    /// Whether each seat has moved, by more than talk and more than to give up.
    has_moved: Vec<bool>,
    /// The same without what an AI played.
    moved_itself: Vec<bool>,
    /// Whether the last turn of each seat was played by an AI.
    ai_last: Vec<bool>,
    /// Who gave it up by the last move, or let the other side win by it.
    given_up: Option<Seat>,
}

/// The bets paid together what was laid, by who won; or everything came back, where somebody who won may have been
/// away at the end, or not every side has moved. Who was away is not in a record, nor by which terms a game began: the
/// first paid bets whoever had moved, then all came back where a side had not, now where it was given up by then.
fn bets_fit(record: &Record, outcome: Option<&Outcome>, played: &PlayedToEnd) -> Result<(), Mismatch> {
    let bet = |&RecordBet { seat, laid, .. }: &RecordBet| {
        if seat.index() >= record.seats.len() {
            return Err(Mismatch::NoSuchSeat { play: 0, seat, seats: record.seats.len() });
        }
        if !laid.is_positive() || laid > STAKE_MAX {
            return Err(Mismatch::Laid { laid });
        }
        Ok(Laid { seat, amount: laid })
    };
    let laid: Vec<Laid> = record.bets.iter().map(bet).collect::<Result<_, _>>()?;
    let coins = |coins: &[Coins]| coins.iter().map(|coins| coins.0).collect::<Vec<_>>();
    let found: Vec<Coins> = record.bets.iter().map(|bet| bet.paid).collect();
    let is_person = |seat: &Seat| !matches!(record.seats[seat.index()], RecordSeat::Ai(_));
    let seats = (0..record.seats.len()).map(Seat::at);
    let terms = record.options.terms();
    // What another one gave up is won by who has moved; under older terms all came back there as well.
    let is_given_up_to = |seat: &Seat| {
        let is_against = played.given_up.is_some_and(|by| by != *seat && !terms.are_partners(by, *seat));
        is_against && played.moved_itself[seat.index()]
    };
    let is_stood_in = |seat: &Seat| is_person(seat) && played.ai_last[seat.index()] && !is_given_up_to(seat);
    // For whom an AI played the last turn, it ended the game: what was laid on them is back, whatever else is not known.
    let stood_in: Vec<Seat> = seats.filter(is_stood_in).collect();
    let due = outcome.map_or_else(|| all_back(&laid, AllBack::BrokenOff), |outcome| settle(&laid, outcome, &stood_in));
    let sits_out = terms.sits_out(Setup { seats: record.seats.len(), first: record.first });
    let all_moved = all_sides_have_moved(&played.has_moved, sits_out, &terms);
    let may_be_back = outcome.is_some_and(|outcome| !all_moved || outcome.winners().iter().any(is_person));
    let is_back = may_be_back && found == all_back(&laid, AllBack::StoodIn).paid;
    match found == due.paid || is_back {
        true => Ok(()),
        false => Err(Mismatch::Bets { found: coins(&found), expected: coins(&due.paid) }),
    }
}

/// Thinks the moves of AI seats again, each from the position before it with the luck that the seed gives its seat.
fn think_again(record: &Record) -> Result<AiMoves, Mismatch> {
    let mut ai_moves = AiMoves::default();
    let level_of = |seat: &RecordSeat| match *seat {
        RecordSeat::Ai(level) => Some(level),
        RecordSeat::Person(_) | RecordSeat::Forgotten => None,
    };
    let levels: Vec<Option<Level>> = record.seats.iter().map(level_of).collect();
    play_again(record, |moment| {
        let Looked::Before { game, play, played, mv } = moment else { return Ok(()) };
        if !played.ai {
            return Ok(());
        }
        let Some(seed) = record.seed.as_ref().filter(|_| played.ai_version == Some(record.game.ai_version())) else {
            ai_moves.other += 1;
            return Ok(());
        };
        let (level, looks) = match levels[played.seat.index()] {
            Some(level) => (level, Viewer::Seat(played.seat)),
            None => (STAND_IN, Viewer::StandIn(played.seat)),
        };
        if level == Level::Utmost {
            ai_moves.other += 1;
            return Ok(());
        }
        let mut luck = ai_luck(seed, &record.entropy, played.seat, &levels);
        let expected = game.view(looks).suggest(level, &mut luck.play(play as u64 - 1));
        if expected.as_ref() == Some(mv) {
            ai_moves.again += 1;
            return Ok(());
        }
        let (found, expected) = (played.mv.clone(), expected.map(|mv| mv.to_string()).unwrap_or_default());
        Err(Mismatch::Thought { play, seat: played.seat, found, expected })
    })?;
    Ok(ai_moves)
}

/// What is looked at while a game is played again.
enum Looked<'a> {
    /// A move, in the position before it.
    Before { game: &'a Game, play: usize, played: &'a RecordMove, mv: &'a Move },
    /// The position after it, or after the start.
    After(Position<'a>),
}

/// Plays the game again with the seed's dice.
fn play_again(
    record: &Record,
    mut look: impl FnMut(Looked<'_>) -> Result<(), Mismatch>,
) -> Result<(Game, PlayedToEnd), Mismatch> {
    let seats = record.seats.len();
    let none = vec![false; seats];
    let mut ending = PlayedToEnd { has_moved: none.clone(), moved_itself: none.clone(), ai_last: none, given_up: None };
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
    if let Some(seed) = record.seed.as_ref().filter(|_| record.drawn) {
        let expected = draw_lot(seed, &record.entropy, seats);
        if record.first != expected {
            return Err(Mismatch::Lot { found: record.first, expected });
        }
    }
    let setup = Setup { seats, first: record.first };
    let (mut game, faces) =
        with_dice(&mut dice, 0, &record.start, |dice| Ok(Game::start(&record.options, setup, dice, &mut events)?))?;
    look(Looked::After(Position {
        play: 0,
        played: None,
        game: &game,
        events: &events,
        rolls: &record.start,
        faces: &faces,
    }))?;
    for (index, played) in record.moves.iter().enumerate() {
        let play = index + 1;
        seat_exists(play, played.seat)?;
        if matches!(record.seats[played.seat.index()], RecordSeat::Ai(_)) && !played.ai {
            return Err(Mismatch::NotByAi { play, seat: played.seat });
        }
        let mv = (record.game.parse_move(&played.mv).ok())
            .filter(|mv| mv.to_string() == played.mv)
            .ok_or_else(|| Mismatch::NotAMove { play, found: played.mv.chars().take(40).collect() })?;
        look(Looked::Before { game: &game, play, played, mv: &mv })?;
        let is_to_move = game.turn() == Turn::Of(played.seat);
        if played.time_over {
            game.signal(Signal::TimeUp);
        }
        let (brought, faces) = with_dice(&mut dice, play, &played.rolls, |dice| {
            game.play(played.seat, &mv, dice).map_err(|why| Mismatch::Illegal { play, mv: played.mv.clone(), why })
        })?;
        let is_move = !brought.is_talk && !brought.gives_up;
        ending.has_moved[played.seat.index()] |= is_move;
        ending.moved_itself[played.seat.index()] |= is_move && !played.ai;
        ending.given_up = (brought.gives_up || brought.lets_other_win).then_some(played.seat);
        if is_to_move && !brought.is_talk {
            ending.ai_last[played.seat.index()] = played.ai;
        }
        if brought.evidence != played.evidence {
            let found = played.evidence.as_deref().unwrap_or_default().chars().take(120).collect();
            return Err(Mismatch::Evidence { play, found, expected: brought.evidence.unwrap_or_default() });
        }
        let (events, rolls) = (brought.events.as_slice(), played.rolls.as_slice());
        look(Looked::After(Position { play, played: Some(played), game: &game, events, rolls, faces: &faces }))?;
    }
    Ok((game, ending))
}

/// Plays with the dice of one play, which must be those the record holds. With it the faces that each of them has.
fn with_dice<T>(
    dice: &mut Option<GameDice>,
    play: usize,
    recorded: &[u8],
    f: impl FnOnce(&mut dyn Dice) -> Result<T, Mismatch>,
) -> Result<(T, Vec<u8>), Mismatch> {
    let (mut computed, mut given);
    let dice: &mut dyn Dice = match dice {
        Some(dice) => {
            computed = dice.play(play as u64);
            &mut computed
        }
        // Nothing says what they should be; they have to be enough, and none too many.
        None => {
            given = Recorded::new(recorded);
            &mut given
        }
    };
    let mut rolled = Rolled { noted: Noted::new(dice), faces: Vec::new() };
    let played = f(&mut rolled)?;
    let Rolled { noted: Noted { rolls, .. }, faces } = rolled;
    match rolls == recorded {
        true => Ok((played, faces)),
        false => Err(Mismatch::Dice { play, found: recorded.to_vec(), expected: rolls }),
    }
}

/// Dice that also write down what they show and how many faces they have.
struct Rolled<'a> {
    noted: Noted<'a, dyn Dice + 'a>,
    faces: Vec<u8>,
}

impl Dice for Rolled<'_> {
    fn roll(&mut self, sides: u8) -> u8 {
        self.faces.push(sides);
        self.noted.roll(sides)
    }
}
