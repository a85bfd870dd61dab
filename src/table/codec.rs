//! The shape of a table's lines, through its versions. A journal outlives the
//! program that wrote it: older lines are made into present ones here, one
//! version at a time; newer ones are left to a newer program.

use serde_json::{Value, json};

use super::JournalEvent;

/// The version of the lines that are written now, and of records. It goes up with every change that an
/// earlier program could not read: another kind of line, another field, another value of an option.
///
/// 1. Without versions.
/// 2. The line that starts a game, and a record, say the version they are of, and the ruleset. Options
///    that have their default are left out.
/// 3. A line that says how the board is shown; Karambolage's option `finish`, Carrom's `preview` and `widths`.
/// 4. The terms `played`, and seats that keep their turn to begin; Carrom's option `setting`.
/// 5. Who begins the first game is drawn: the table's rule `first`, and that a start and a record say it was.
/// 6. By which version of an AI a move was thought, where it can be thought again.
/// 7. Karo's option `tiles`, its beginner `agreed`, and the moves that lay a tile and say who begins.
/// 8. Bets: that one was laid, those that lie there when a game starts, those that came back by then and who took one
///    back, what people have won by them, and what they paid in a record.
/// 9. Coins that cannot be divided go after who has the first turn, where the game's own dice say who that is.
/// 10. Series of games, their score, and seats that are kept for a rematch.
/// 11. Turns that take days, what follows where time is up, that a game is lost on time, and when a clock stands still
///     in somebody's nights and on holiday; that no AI sits down, and the largest stake.
/// 12. The terms `all-moved`: bets are paid where every side has moved; bets on Carrom are taken until the first stroke.
/// 13. The terms `not-given-up-early`: bets are paid where somebody won before every side had moved.
/// 14. Who begins is drawn again where others play for stakes than before.
/// 15. The terms `given-up-is-lost`: whoever gives a game up has lost it, also where an AI had the other's last turn; and
///     who comes back in their own turn has no new one. That somebody asked for a start which has to wait.
/// 16. Who was there when a game began, and how far from the house the games of an evening were won.
/// 17. Who begins a game for nothing is drawn too where others play than before.
/// 18. Those who call a game off that they play against AI seats alone have lost it, and so has who gives one for nothing
///     up before a move of their own.
pub const CODEC: u16 = 18;

/// Makes a line of one version into a line of the next.
type Upcaster = fn(&mut Value);

/// One a version; the first reads lines of version 1. One that does nothing says that an older line needs no change:
/// what it leaves out has a default, or depends on the version that the start of its game says.
const UPCASTERS: [Upcaster; CODEC as usize - 1] = [
    from_1, from_2, from_3, from_4, from_5, from_6, from_7, from_8, from_9, from_10, from_11, from_12, from_13,
    from_14, from_15, from_16, from_17,
];

/// Why a line is not understood.
#[derive(Debug, thiserror::Error)]
pub enum LineError {
    /// A newer program wrote it.
    #[error("it is of version {found}, and this program knows {CODEC}")]
    Newer {
        /// Its version.
        found: u16,
    },
    /// It is well formed, and of a kind or with a value that is not known here.
    #[error("it holds something that is not known here: {0}")]
    Unknown(#[source] serde_json::Error),
    /// It is no line at all.
    #[error("it is no line: {0}")]
    Broken(#[source] serde_json::Error),
}

impl From<serde_json::Error> for LineError {
    fn from(why: serde_json::Error) -> Self {
        if why.is_data() { Self::Unknown(why) } else { Self::Broken(why) }
    }
}

/// Reads a line of a journal, written in this version.
///
/// # Errors
/// It is newer, unknown or broken.
pub fn read_line(codec: u16, line: &str) -> Result<JournalEvent, LineError> {
    if codec > CODEC {
        return Err(LineError::Newer { found: codec });
    }
    if codec == CODEC {
        return Ok(serde_json::from_str(line)?);
    }
    let mut value: Value = serde_json::from_str(line)?;
    for upcast in &UPCASTERS[usize::from(codec.max(1)) - 1..] {
        upcast(&mut value);
    }
    Ok(serde_json::from_value(value)?)
}

/// What changed in version 18 is told by the version that a start says.
const fn from_17(_: &mut Value) {}

/// What changed in version 17 is told by the version that a start says.
const fn from_16(_: &mut Value) {}

/// Of a game that began before version 16 nobody knows who was there.
const fn from_15(_: &mut Value) {}

/// A game that began before version 15 keeps its terms, and its clocks by the version that its start says. No start waited.
const fn from_14(_: &mut Value) {}

/// What changed in version 14 is told by the version that a start says.
const fn from_13(_: &mut Value) {}

/// A game that began before version 13 keeps its terms.
const fn from_12(_: &mut Value) {}

/// A game that began before version 12 keeps its terms.
const fn from_11(_: &mut Value) {}

/// Before version 11 no turn took days.
const fn from_10(_: &mut Value) {}

/// Before version 10 each game counted by itself.
const fn from_9(_: &mut Value) {}

/// What changed in version 9 is told by the version that a start says.
const fn from_8(_: &mut Value) {}

/// Before version 8 nobody has bet.
const fn from_7(_: &mut Value) {}

/// In a line from before version 7 no tiles are laid.
const fn from_6(_: &mut Value) {}

/// In a line from before version 6 no AI says what it is.
const fn from_5(_: &mut Value) {}

/// In a line from before version 5 nobody draws.
const fn from_4(_: &mut Value) {}

/// What is new in version 4 is left out where it is not said.
const fn from_3(_: &mut Value) {}

/// What is new in version 3 is left out where it is not said.
const fn from_2(_: &mut Value) {}

/// A start said nothing of its versions.
fn from_1(line: &mut Value) {
    if let Some(started) = line.get_mut("started").and_then(Value::as_object_mut) {
        started.insert("codec".to_owned(), json!(1));
        started.insert("ruleset".to_owned(), json!(1));
    }
}
