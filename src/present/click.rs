//! The text behind a button, a select menu or a form: what a click means.

use std::{fmt, str::FromStr};

use super::{
    achievements::PersonPress, bets::BetOn, door::DoorPress, looks::LooksPress, offers::Offer, problem::ProblemPress,
    settings::SettingsPress, standing::ListAsked,
};
use games::{Level, NotationError, catalog::Kind};
use table::{coins::Coins, ids::TableId};

/// The longest text of a click, in characters, by Discord's rules for a custom id.
pub(crate) const CLICK_CHARS_MAX: usize = 100;

/// A click at a board. Its text is `TARGET PRESS`, such as `12 play 17 run 25`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Click {
    /// What was clicked at.
    pub target: ClickTarget,
    /// What was pressed.
    pub press: Press,
}

/// What a click is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClickTarget {
    /// A table, by its board. Its text is the table's id: `12`.
    Table(TableId),
    /// The day's practice of a game, of whoever clicks: `practice:karambolage`.
    Practice(Kind),
    /// The front door: `tavern`.
    Tavern,
    /// The guided game of whoever clicks: `learn:kara`.
    Lesson(Offer),
}

/// What a click at the front door begins with.
const TAVERN: &str = "tavern";
/// What a guided game begins with in a click.
const LESSON: &str = "learn:";
/// What a practice begins with in a click.
const PRACTICE: &str = "practice:";

/// The practices of earlier programs, whose buttons may still be pressed: each went by the id of a table that
/// never was. Nothing is added here, and no order of the games changes it.
const OLD_PRACTICES: [(TableId, Kind); 5] = [
    (TableId(u64::MAX), Kind::Kara),
    (TableId(u64::MAX - 1), Kind::Karambolage),
    (TableId(u64::MAX - 2), Kind::Caramba),
    (TableId(u64::MAX - 3), Kind::Karo),
    (TableId(u64::MAX - 4), Kind::Carrom),
];

/// What can be pressed. What decides something for all names the decision it saw:
/// a game's moves, its start, the close of the table. All else asks for the
/// right phase, so that two at once both count.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Press {
    /// A move, or the beginning of one that a select menu completes.
    Play {
        /// The decision that was open on the board.
        decision: u32,
        /// Its text, as the button has it: a button names its table and not the game. It is read as a move
        /// once, where the game is known, on its way into a [`table::Command`].
        mv: String,
    },
    /// The beginning of a move that one of several menus completes; a click stands on a board once.
    Pick {
        /// The decision that was open on the board.
        decision: u32,
        /// Which of the menus, from 1.
        menu: u8,
        /// The beginning of the move's text.
        mv: String,
    },
    /// A step towards a move that takes several: shows what can be chosen next.
    Choose {
        /// The decision that was open on the board.
        decision: u32,
        /// What is chosen so far, in the game's own words; empty goes back to the beginning.
        of: String,
    },
    /// Shows the one to move, alone, what a move would come to ([`super::MovePreview`]).
    Aim {
        /// The decision that was open on the board.
        decision: u32,
        /// The move so far and what is changed of it, in the game's own words; empty on the
        /// board, where it opens a message of its own, which then changes with each step.
        at: String,
    },
    /// The beginning of a move whose rest is written: asks for it.
    Write {
        /// The decision that was open on the board.
        decision: u32,
        /// The beginning of the move's text.
        mv: String,
    },
    /// Take a seat.
    Join,
    /// Get up; in a running game over days, ask whether to give the seat up.
    Leave,
    /// Let an AI sit down.
    AddAi(Level),
    /// Choose how well an AI plays, then let it sit down: a select menu's beginning.
    PickAi,
    /// Let the last AI get up.
    RemoveAi,
    /// Start the first or the next game.
    Start {
        /// The decision that was open on the board.
        decision: u32,
    },
    /// Throw coins into the middle: asks how many.
    ThrowIn,
    /// Bet on somebody: asks on whom.
    Bet {
        /// Which game of the table.
        game: u32,
    },
    /// Bet on a seat: asks how much.
    BetOn(BetOn),
    /// Lay coins on a seat.
    Lay {
        /// Which seat of which game.
        of: BetOn,
        /// What one had laid when the button was drawn, so that pressed twice it lays once.
        had: Coins,
        /// How much more; where none is named it asks for it.
        amount: Option<Coins>,
    },
    /// Choose a word for the dice: asks for it.
    Word,
    /// Show the odds to the asker.
    Odds,
    /// Play once more with the same people and options, at a new table.
    Rematch,
    /// Show how the dice are proved.
    Fair,
    /// Show the seats and words that go into the dice.
    FairWords,
    /// Show the rules of the game.
    Rules,
    /// Show all that was agreed at the table.
    Options,
    /// Close the table.
    Close {
        /// The decision that was open on the board.
        decision: u32,
    },
    /// Ask whether to break the running game off.
    AskBreakOff {
        /// Which game of the table.
        game: u32,
    },
    /// Break the running game off, or ask the others to.
    BreakOff {
        /// Which game of the table.
        game: u32,
    },
    /// Give one's seat up in the running game, where turns take days.
    GiveUp {
        /// Which game of the table.
        game: u32,
    },
    /// Do not break it off after all, nor give one's seat up.
    KeepPlaying,
    /// Agree to break the running game off.
    Agree {
        /// The vote the board showed ([`table::Vote::step`]).
        vote: u64,
    },
    /// Play on instead.
    PlayOn {
        /// The vote the board showed ([`table::Vote::step`]).
        vote: u64,
    },
    /// Show a position of a finished game of this table again.
    Replay {
        /// Which game.
        game: u32,
        /// Which position: 0 is the start, 1 that after the first move. Beyond the last it is the last.
        at: usize,
    },
    /// Show the decision of a finished game that changed the chances most.
    ReplayTurning {
        /// Which game.
        game: u32,
    },
    /// A finished game as one picture that moves.
    ReplayFilm {
        /// Which game.
        game: u32,
    },
    /// A finished game as a page that needs no network.
    ReplayPage {
        /// Which game.
        game: u32,
    },
    /// Bring the board up to date.
    Show,
    /// Show the whole board in text to the asker.
    Text,
    /// Where exactly everything lies on the board, privately.
    Places,
    /// Show the buttons a board has no room for to the asker.
    More,
    /// Something of the front door.
    Door(DoorPress),
    /// A page of a list.
    List(ListAsked),
    /// A look at what somebody did.
    Person(PersonPress),
    /// Something of the shelves of looks.
    Looks(LooksPress),
    /// Something of a day's problems.
    Problem(ProblemPress),
    /// Something of a server's settings.
    Settings(SettingsPress),
    /// The hints of a guided game.
    Hints {
        /// Whether they are skipped from now on.
        skip: bool,
    },
}

impl Press {
    /// Whether it is for what one does alone, wherever that is.
    #[must_use]
    pub const fn needs_no_server(&self) -> bool {
        matches!(
            self,
            Self::Problem(_)
                | Self::Person(PersonPress::Statistics(..))
                | Self::Door(
                    DoorPress::Privacy | DoorPress::PrivacyTerms | DoorPress::PrivacyMine | DoorPress::Blocks(_)
                )
        )
    }
}

impl fmt::Display for Click {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.target, self.press)
    }
}

impl fmt::Display for ClickTarget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Table(table) => write!(f, "{table}"),
            Self::Practice(kind) => write!(f, "{PRACTICE}{kind}"),
            Self::Tavern => f.write_str(TAVERN),
            Self::Lesson(offer) => write!(f, "{LESSON}{offer}"),
        }
    }
}

impl fmt::Display for Press {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play { decision, mv } => write!(f, "play {decision} {mv}"),
            Self::Pick { decision, menu, mv } => write!(f, "pick {decision} {menu} {mv}"),
            Self::Choose { decision, of } if of.is_empty() => write!(f, "choose {decision}"),
            Self::Choose { decision, of } => write!(f, "choose {decision} {of}"),
            Self::Aim { decision, at } if at.is_empty() => write!(f, "aim {decision}"),
            Self::Aim { decision, at } => write!(f, "aim {decision} {at}"),
            Self::Write { decision, mv } => write!(f, "write {decision} {mv}"),
            Self::Join => f.write_str("join"),
            Self::Leave => f.write_str("leave"),
            Self::AddAi(level) => write!(f, "ai {}", level.key()),
            Self::PickAi => f.write_str("ai"),
            Self::RemoveAi => f.write_str("no-ai"),
            Self::Start { decision } => write!(f, "start {decision}"),
            Self::ThrowIn => f.write_str("throw-in"),
            Self::Bet { game } => write!(f, "bet {game}"),
            Self::Replay { game, at } => write!(f, "replay {game} {at}"),
            Self::ReplayFilm { game } => write!(f, "replay-film {game}"),
            Self::ReplayPage { game } => write!(f, "replay-page {game}"),
            Self::ReplayTurning { game } => write!(f, "replay-turning {game}"),
            Self::BetOn(of) => write!(f, "bet-on {of}"),
            Self::Lay { of, had, amount: Some(amount) } => write!(f, "lay {of} {had} {amount}"),
            Self::Lay { of, had, amount: None } => write!(f, "lay {of} {had}"),
            Self::Word => f.write_str("word"),
            Self::Odds => f.write_str("odds"),
            Self::Rematch => f.write_str("rematch"),
            Self::Fair => f.write_str("fair"),
            Self::FairWords => f.write_str("fair-words"),
            Self::Rules => f.write_str("rules"),
            Self::Options => f.write_str("options"),
            Self::Close { decision } => write!(f, "close {decision}"),
            Self::AskBreakOff { game } => write!(f, "ask-break-off {game}"),
            Self::BreakOff { game } => write!(f, "break-off {game}"),
            Self::GiveUp { game } => write!(f, "give-up {game}"),
            Self::KeepPlaying => f.write_str("keep-playing"),
            Self::Agree { vote } => write!(f, "agree {vote}"),
            Self::PlayOn { vote } => write!(f, "play-on {vote}"),
            Self::Show => f.write_str("show"),
            Self::Text => f.write_str("text"),
            Self::Places => f.write_str("places"),
            Self::More => f.write_str("more"),
            Self::Door(press) => write!(f, "door {press}"),
            Self::List(asked) => write!(f, "list {asked}"),
            Self::Person(press) => write!(f, "person {press}"),
            Self::Looks(press) => write!(f, "looks {press}"),
            Self::Problem(press) => write!(f, "problem {press}"),
            Self::Settings(press) => write!(f, "settings {press}"),
            Self::Hints { skip: true } => f.write_str("no-hints"),
            Self::Hints { skip: false } => f.write_str("hints"),
        }
    }
}

impl FromStr for Click {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let (target, press) = text.split_once(' ').ok_or_else(|| NotationError::new(text, "a button of a board"))?;
        Ok(Self { target: target.parse()?, press: press.parse()? })
    }
}

impl FromStr for ClickTarget {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let no_target = || NotationError::new(text, "a table or a practice");
        if text == TAVERN {
            return Ok(Self::Tavern);
        }
        if let Some(offer) = text.strip_prefix(LESSON) {
            return offer.parse().map(Self::Lesson).map_err(|_| no_target());
        }
        if let Some(kind) = text.strip_prefix(PRACTICE) {
            return kind.parse().map(Self::Practice).map_err(|_| no_target());
        }
        let table: TableId = text.parse().map_err(|_| no_target())?;
        let practice = OLD_PRACTICES.iter().find(|(old, _)| *old == table);
        Ok(practice.map_or(Self::Table(table), |(_, kind)| Self::Practice(*kind)))
    }
}

impl FromStr for Press {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let no_press = || NotationError::new(text, "a button of a board");
        if text.chars().count() > CLICK_CHARS_MAX {
            return Err(no_press());
        }
        match text.split_once(' ') {
            None => Self::of_word(text).ok_or_else(no_press),
            // Where the rest has notations of its own, what is wrong with it is told by these.
            Some(("door", press)) => press.parse().map(Self::Door),
            Some(("list", asked)) => asked.parse().map(Self::List),
            Some(("person", press)) => press.parse().map(Self::Person),
            Some(("looks", press)) => press.parse().map(Self::Looks),
            Some(("problem", press)) => press.parse().map(Self::Problem),
            Some(("settings", press)) => press.parse().map(Self::Settings),
            Some((word, rest)) => Self::with(word, rest).ok_or_else(no_press),
        }
    }
}

impl Press {
    /// One that is a word alone.
    fn of_word(word: &str) -> Option<Self> {
        Some(match word {
            "join" => Self::Join,
            "leave" => Self::Leave,
            "ai" => Self::PickAi,
            "no-ai" => Self::RemoveAi,
            "throw-in" => Self::ThrowIn,
            "word" => Self::Word,
            "odds" => Self::Odds,
            "rematch" => Self::Rematch,
            "fair" => Self::Fair,
            "fair-words" => Self::FairWords,
            "rules" => Self::Rules,
            "options" => Self::Options,
            "show" => Self::Show,
            "text" => Self::Text,
            "places" => Self::Places,
            "more" => Self::More,
            "keep-playing" => Self::KeepPlaying,
            "hints" => Self::Hints { skip: false },
            "no-hints" => Self::Hints { skip: true },
            _ => return None,
        })
    }

    /// One that says which decision, game or move is meant.
    fn with(word: &str, rest: &str) -> Option<Self> {
        Some(match word {
            "start" => Self::Start { decision: rest.parse().ok()? },
            "close" => Self::Close { decision: rest.parse().ok()? },
            "ask-break-off" => Self::AskBreakOff { game: rest.parse().ok()? },
            "break-off" => Self::BreakOff { game: rest.parse().ok()? },
            "give-up" => Self::GiveUp { game: rest.parse().ok()? },
            "bet" => Self::Bet { game: rest.parse().ok()? },
            "replay" => {
                let (game, at) = rest.split_once(' ')?;
                Self::Replay { game: game.parse().ok()?, at: at.parse().ok()? }
            }
            "replay-turning" => Self::ReplayTurning { game: rest.parse().ok()? },
            "replay-film" => Self::ReplayFilm { game: rest.parse().ok()? },
            "replay-page" => Self::ReplayPage { game: rest.parse().ok()? },
            "bet-on" => Self::BetOn(rest.parse().ok()?),
            "lay" => Self::lay(rest)?,
            "agree" => Self::Agree { vote: rest.parse().ok()? },
            "play-on" => Self::PlayOn { vote: rest.parse().ok()? },
            "ai" => Self::AddAi(rest.parse().ok()?),
            "play" | "write" => {
                let (decision, mv) = rest.split_once(' ')?;
                let (decision, mv) = (decision.parse().ok()?, mv.to_owned());
                if word == "play" { Self::Play { decision, mv } } else { Self::Write { decision, mv } }
            }
            "pick" => {
                let mut parts = rest.splitn(3, ' ');
                let (decision, menu, mv) = (parts.next()?, parts.next()?, parts.next()?);
                Self::Pick { decision: decision.parse().ok()?, menu: menu.parse().ok()?, mv: mv.to_owned() }
            }
            "choose" | "aim" => {
                let (decision, rest) = rest.split_once(' ').unwrap_or((rest, ""));
                let (decision, rest) = (decision.parse().ok()?, rest.to_owned());
                if word == "choose" { Self::Choose { decision, of: rest } } else { Self::Aim { decision, at: rest } }
            }
            _ => return None,
        })
    }

    /// A bet on a seat, of three words, by who had laid so much there.
    fn lay(rest: &str) -> Option<Self> {
        let at = rest.match_indices(' ').nth(2)?.0;
        let of = rest[..at].parse().ok()?;
        let coins: Option<Vec<Coins>> = rest[at + 1..].split(' ').map(|coins| coins.parse().ok().map(Coins)).collect();
        match coins?.as_slice() {
            [had] => Some(Self::Lay { of, had: *had, amount: None }),
            [had, amount] => Some(Self::Lay { of, had: *had, amount: Some(*amount) }),
            _ => None,
        }
    }
}
