//! Practice alone: a game for one, once a day, with the same dice for everyone
//! on a server. It is no table: nobody else sits there and nothing is staked.
//! Pure; which day it is and what was played is given.

use super::{HouseRules, Phase, Playing, Pot, Refused, Sitter, Table, Terms, Who};
use crate::{
    coins::Coins,
    ids::{ChannelId, GameId, GuildId, Moment, TableId, UserId},
    lang::Lang,
};
use games::{
    Seat, Setup, Turn,
    catalog::{Event, Game, Kind, Options},
    dice::{GameDice, Seed},
};

/// How many moves a practice has at most; far more than any game for one.
const MOVES_MAX: u32 = 1000;
/// The seat of the one who practises.
const ALONE: Seat = Seat(0);

/// The table that clicks at a practice of this game name. It stands nowhere:
/// the ids of tables are counted from below and never come to the last ones.
#[must_use]
pub const fn practice_table(kind: Kind) -> TableId {
    TableId(u64::MAX - kind as u64)
}

/// The game that is practised at this table, if clicks at a practice name it.
#[must_use]
pub fn practised_at(table: TableId) -> Option<Kind> {
    Kind::ALL.iter().copied().find(|&kind| practice_table(kind) == table)
}

/// What a day's practice is played with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PracticeDay {
    /// The server.
    pub guild: GuildId,
    /// The day, counted from 1970, UTC.
    pub day: i64,
    /// The game and its options.
    pub options: Options,
    /// The secret of its dice.
    pub seed: Seed,
}

/// A practice as it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Practice {
    /// The day it belongs to.
    pub day: PracticeDay,
    /// The game.
    pub game: Game,
    /// The moves so far, as they are written.
    pub moves: Vec<String>,
    /// What the last move, or the start, brought.
    pub events: Vec<Event>,
}

impl Practice {
    /// The start of a day's practice.
    #[must_use]
    pub fn begin(day: PracticeDay) -> Option<Self> {
        let mut events = Vec::new();
        let setup = Setup { seats: 1, first: ALONE };
        let mut dice = GameDice::new(&day.seed, &entropy(&day));
        let game = Game::start(&day.options, setup, &mut dice.play(0), &mut events).ok()?;
        Some(Self { day, game, moves: Vec::new(), events })
    }

    /// Plays a move with the dice of the day.
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    pub fn play(&mut self, mv: &str) -> Result<(), Refused> {
        let mv = self.game.kind().parse_move(mv)?;
        let mut events = Vec::new();
        let mut dice = GameDice::new(&self.day.seed, &entropy(&self.day));
        self.game.play(ALONE, &mv, &mut dice.play(self.moves.len() as u64 + 1), &mut events)?;
        self.moves.push(mv.to_string());
        self.events = events;
        Ok(())
    }

    /// What was reached, once it is over.
    #[must_use]
    pub fn points(&self) -> Option<i64> {
        (self.game.turn() == Turn::Over).then(|| self.game.points(ALONE)).flatten()
    }

    /// The number of the decision that is open; it differs from day to day, so
    /// that no click of yesterday fits today.
    #[must_use]
    pub fn turn(&self) -> u32 {
        let day = u32::try_from(self.day.day).unwrap_or_default() % (u32::MAX / MOVES_MAX);
        day * MOVES_MAX + u32::try_from(self.moves.len()).unwrap_or(MOVES_MAX - 1).min(MOVES_MAX - 1)
    }

    /// The practice as a table with one seat, for a screen to be drawn from.
    #[must_use]
    pub fn as_table(&self, user: UserId, name: &str, lang: Lang) -> Table {
        let id = practice_table(self.game.kind());
        let who = Who::Person { user, name: name.to_owned(), word: None };
        Table {
            id,
            guild: self.day.guild,
            channel: ChannelId(0),
            host: user,
            rules: HouseRules {
                options: self.day.options.clone(),
                ante: Coins::ZERO,
                turn_secs: 0,
                odds: false,
                lang,
                drink_price: Coins::ZERO,
                lobby_secs: 0,
            },
            step: self.moves.len() as u64,
            decision: self.turn(),
            sitters: vec![Sitter { who, paid: false, away: false }],
            pot: Pot::empty(GameId { table: id, number: 1 }),
            next_first: 0,
            broken_off: None,
            phase: Phase::Playing(Box::new(Playing {
                game: self.game.clone(),
                seed: self.day.seed.clone(),
                entropy: entropy(&self.day),
                plays: self.moves.len() as u64,
                since: Moment::default(),
                time_over: false,
                counted: Moment::default(),
                turn_since: Moment::default(),
                waited: None,
                turn_secs: 0,
                used_ms: Vec::new(),
                past_turns: Vec::new(),
                events: self.events.clone(),
                ai_moved: None,
                got_up: Vec::new(),
                terms: Terms::default(),
                vote: None,
            })),
        }
    }
}

/// What is mixed into the dice: the same for everyone on a server.
fn entropy(day: &PracticeDay) -> String {
    format!("practice {} {} {}\n", day.options.kind(), day.guild, day.day)
}
