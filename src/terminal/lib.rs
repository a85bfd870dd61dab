//! A game in the terminal: a table and its screens, people who share one
//! keyboard and AI seats. No Discord, no database; coins are kept in memory
//! and forgotten.
//!
//! [`play`] reads lines and writes text, so that it works with a keyboard, a
//! pipe or a test alike. It ends at `quit` and at the end of the input.

mod line;
mod option;

use std::{
    collections::BTreeMap,
    io::{self, BufRead, Write},
    time::{Duration, Instant},
};

use rand::{RngExt as _, SeedableRng as _, rngs::StdRng};

pub use self::option::set_option;

use self::line::{Input, read};
use games::{
    Level, Seat, UTMOST_MS,
    catalog::Options,
    dice::{Luck, SEED_BYTES, Seed},
};
use present::refusals;
use present::{
    board,
    names::Names,
    pages, plain,
    sign::in_characters,
    verbs::{VerbAction, verb_key, verbs},
};
use table::{
    Chance, Command, HouseRules, Person, Phase, Refused, Table, Transition, Who,
    coins::{Account, Coins},
    ids::{ChannelId, GuildId, Moment, TableId, UserId},
    lang::Lang,
};
use words::{Words, commands, say};

/// What everyone has in their purse at the beginning, in coins.
pub const WELCOME: Coins = Coins(1000);
/// What a drink costs (K9), in coins.
const DRINK_PRICE: Coins = Coins(5);

/// A game to be played in the terminal: what, and by whom.
#[derive(Clone, Debug)]
pub struct TerminalGame {
    /// The game and its options.
    pub options: Options,
    /// The names of the people, in seat order; they share the keyboard.
    pub people: Vec<String>,
    /// The AI seats, after the people.
    pub ais: Vec<Level>,
    /// What each seat stakes, in coins.
    pub ante: Coins,
    /// The language.
    pub lang: Lang,
    /// Gives the same dice and the same AI moves again; none draws them from the operating system.
    pub seed: Option<u64>,
}

/// Why it cannot be played.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    /// Nothing more can be read or written.
    #[error("the terminal is gone: {0}")]
    Io(#[from] io::Error),
    /// The game cannot be played by so many, or by people so named.
    #[error("{0}")]
    Seats(String),
}

/// Plays game after game until `quit` or the end of the input.
///
/// # Errors
/// There are too many or too few seats, or the terminal is gone.
pub fn play(game: &TerminalGame, input: impl BufRead, output: impl Write) -> Result<(), PlayError> {
    let mut terminal = Terminal::new(game, output);
    terminal.seat(game)?;
    terminal.say(&plain::without_markdown(&say!(terminal.words, "terminal-welcome")))?;
    terminal.show()?;
    let mut lines = input.lines();
    loop {
        if terminal.table.is_closed() {
            return terminal.good_bye();
        }
        if terminal.ai_plays()? {
            continue;
        }
        terminal.prompt()?;
        match lines.next().transpose()? {
            Some(line) if terminal.obey(&line)? => {}
            Some(_) => return terminal.good_bye(),
            None => {
                terminal.say("")?;
                return terminal.good_bye();
            }
        }
    }
}

/// The name of one who has not told theirs.
#[must_use]
pub fn guest(lang: Lang) -> String {
    say!(Words::of(lang), "terminal-guest")
}

/// The table, the purses and the one who writes.
struct Terminal<W> {
    table: Table,
    purses: BTreeMap<UserId, Coins>,
    /// Everyone who ever sat down, by name; the first is user 1. Who comes back has the same purse.
    guests: Vec<String>,
    /// People whose moves an AI chooses: the table wants one person, and AI seats alone have none.
    played_by: BTreeMap<UserId, Level>,
    /// After how many moves the AI to move was let go on.
    passed: Option<u64>,
    luck: StdRng,
    words: &'static Words,
    output: W,
}

impl<W: Write> Terminal<W> {
    fn new(game: &TerminalGame, output: W) -> Self {
        let mut luck = game.seed.map_or_else(rand::make_rng, StdRng::seed_from_u64);
        let rules = HouseRules {
            // AI seats stake nothing.
            ante: if game.people.is_empty() { Coins::ZERO } else { game.ante },
            lang: game.lang,
            drink_price: DRINK_PRICE,
            ..HouseRules::usual(game.options.clone())
        };
        let mut seeds = || fresh_seed(&mut luck);
        let place = (GuildId(1), ChannelId(1));
        let chance = &mut Chance::committed(&mut seeds);
        let table = Table::open(TableId(1), place, UserId(1), rules, Moment::default(), chance).table;
        let words = Words::of(game.lang);
        let (purses, guests, played_by) = (BTreeMap::new(), Vec::new(), BTreeMap::new());
        Self { table, purses, guests, played_by, passed: None, luck, words, output }
    }

    fn seat(&mut self, game: &TerminalGame) -> Result<(), PlayError> {
        let mut ais = game.ais.iter();
        let mut people = game.people.clone();
        if let ([], Some(&level)) = (people.as_slice(), ais.clone().next()) {
            ais.next();
            // Not called like the AI seats beside it, which are counted without it.
            people.push(say!(self.words, "terminal-bot"));
            self.played_by.insert(UserId(1), level);
        }
        for name in people {
            if name.trim().is_empty() {
                return Err(PlayError::Seats(say!(self.words, "terminal-no-name")));
            }
            // They are told apart by their names alone: `leave Ada`.
            if self.guest(&name).is_some() {
                return Err(PlayError::Seats(say!(self.words, "terminal-same-name", name = name)));
            }
            self.guests.push(name.clone());
            let person = person(self.guests.len(), name);
            self.command(&Command::Join(person)).map_err(PlayError::Seats)?;
        }
        for &level in ais {
            self.command(&Command::AddAi(UserId(1), level)).map_err(PlayError::Seats)?;
        }
        if self.table.sitters.is_empty() {
            return Err(PlayError::Seats(refusals::refused_to_sit(self.words)));
        }
        Ok(())
    }

    /// The index of a guest of this name.
    fn guest(&self, name: &str) -> Option<usize> {
        self.guests.iter().position(|guest| guest.to_lowercase() == name.to_lowercase())
    }

    /// Has the table decide a command, and moves the coins.
    fn command(&mut self, command: &Command) -> Result<(), String> {
        let short = self.short();
        let decided = {
            let luck = &mut self.luck;
            self.table.decide_when_short(
                &short,
                command,
                Moment::default(),
                &mut Chance::committed(&mut || fresh_seed(luck)),
            )
        };
        let step = decided.map_err(|why| self.worded(&why))?;
        self.pay(&step)?;
        self.table = step.table;
        Ok(())
    }

    /// Moves the coins of a step, all or none.
    fn pay(&mut self, step: &Transition) -> Result<(), String> {
        let mut purses = self.purses.clone();
        for transfer in &step.transfers {
            if let Account::Purse(_, user) = transfer.from {
                let purse = purses.entry(user).or_insert(WELCOME);
                if *purse < transfer.amount {
                    let need = say!(self.words, "amount", amount = transfer.amount);
                    return Err(say!(self.words, "terminal-short", need = need, has = *purse));
                }
                *purse -= transfer.amount;
            }
            if let Account::Purse(_, user) = transfer.to {
                *purses.entry(user).or_insert(WELCOME) += transfer.amount;
            }
        }
        self.purses = purses;
        Ok(())
    }

    /// The moves of the game as they are written: `run DICE`.
    fn moves(&self) -> String {
        let (kind, lang) = (self.table.kind(), self.words.lang());
        let moves = verbs(kind)
            .iter()
            .filter(|verb| matches!(verb.action, VerbAction::Play(_) | VerbAction::Aim(_)))
            .map(|verb| {
                let args =
                    verb.args.iter().map(|arg| format!(" {}", commands::name(lang, &arg.phrase_key).to_uppercase()));
                commands::name(lang, &verb_key(kind, verb)) + &args.collect::<String>()
            });
        moves.collect::<Vec<_>>().join(", ")
    }

    /// Who could not pay another ante.
    fn short(&self) -> Vec<UserId> {
        let has = |user: UserId| self.purses.get(&user).copied().unwrap_or(WELCOME);
        self.table.people().map(|(user, _)| user).filter(|&user| has(user) < self.table.rules.ante).collect()
    }

    fn worded(&self, why: &Refused) -> String {
        plain::without_markdown(&pages::refused(&self.table, why, self.words.lang()))
    }

    fn ai_to_move(&self) -> Option<(Seat, Level)> {
        self.table.ai_to_move().or_else(|| {
            let seat = self.table.to_move()?;
            let user = self.table.sitter(seat)?.user()?;
            Some((seat, *self.played_by.get(&user)?))
        })
    }

    /// Whose move it is if nobody is named: whoever is to move, or the one person there is.
    fn who_speaks(&self) -> Option<UserId> {
        let seat = self.table.to_move()?;
        self.table.sitter(seat)?.user().or_else(|| {
            let mut people = self.table.people().map(|(user, _)| user);
            people.next().filter(|_| people.next().is_none())
        })
    }

    /// Why nobody's move it is.
    fn not_now(&self) -> Refused {
        self.table.to_move().map_or(Refused::NoGame, |turn| Refused::NotYourTurn { turn })
    }

    /// Whether people are heard before the AI that is to move: they may have
    /// a move too, and have not yet let it go on.
    fn people_are_heard(&self) -> bool {
        let has_passed = self.table.playing().is_none_or(|playing| self.passed == Some(playing.plays));
        let is_there = |user: UserId| !self.played_by.contains_key(&user);
        !has_passed && self.ai_to_move().is_some() && self.table.people_to_hear().any(is_there)
    }

    /// Lets the first AI play that wants a move; whether one did.
    fn ai_plays(&mut self) -> Result<bool, PlayError> {
        let Some(playing) = self.table.playing() else { return Ok(false) };
        let mut ais = self.table.ais_to_ask();
        ais.extend(self.ai_to_move().filter(|ai| !ais.contains(ai)));
        let are_heard = self.people_are_heard();
        if are_heard {
            ais.retain(|(seat, _)| self.table.to_move() != Some(*seat));
        }
        let wanted = ais.into_iter().find_map(|(seat, level)| {
            let until = Instant::now() + Duration::from_millis(UTMOST_MS);
            let is_time = || Instant::now() >= until;
            let mv = playing.game.view(self.table.ai_looks(seat)).think(level, &mut Luck(&mut self.luck), &is_time);
            Some((seat, mv?))
        });
        let Some((seat, mv)) = wanted else {
            assert!(are_heard || self.ai_to_move().is_none(), "whoever is to move has a move");
            return Ok(false);
        };
        let turn = self.table.decision;
        let command = match self.table.sitter(seat).and_then(table::Sitter::user) {
            Some(user) => Command::Play { user, decision: Some(turn), mv: Ok(mv) },
            None => Command::AiPlay { seat, decision: turn, mv, thought_at: None },
        };
        self.do_it(&command)?;
        Ok(true)
    }

    /// Does what a line says; whether the game goes on.
    fn obey(&mut self, line: &str) -> Result<bool, PlayError> {
        let lang = self.words.lang();
        match read(line, &self.table, self.words) {
            Input::Nothing => self.passed = self.table.playing().map(|playing| playing.plays),
            Input::Quit => return Ok(false),
            Input::Help => {
                let help = [
                    say!(self.words, "terminal-help-moves", moves = self.moves()),
                    say!(self.words, "terminal-help-out-of-turn"),
                    say!(self.words, "terminal-help-any-time"),
                    say!(self.words, "terminal-help-between"),
                ];
                self.say(&plain::without_markdown(&help.join("\n")))?;
            }
            Input::Board => self.show()?,
            Input::Rules => self.say(&plain::screen_text(&pages::rules(self.table.kind(), lang)))?,
            Input::Fair => {
                let (table, fair) = (&self.table, pages::fair(Some(&self.table), lang));
                for page in [fair, pages::fair_words(table, lang), pages::fair_check(None, lang)] {
                    self.say(&plain::screen_text(&page))?;
                }
            }
            Input::Purses => self.show_purses()?,
            Input::Odds => {
                let advice = pages::advice(&self.table, self.who_speaks().unwrap_or(self.table.host), lang);
                self.say(&plain::screen_text(&advice))?;
            }
            Input::Aim(at) => {
                let user = self.who_speaks().unwrap_or(self.table.host);
                match board::move_preview(&self.table, user, None, &at, lang) {
                    Ok(ahead) => self.say(&plain::screen_text(&ahead.whole))?,
                    Err(why) => self.say(&self.worded(&why))?,
                }
            }
            Input::Start => {
                let command = Command::Start { by: self.table.host, decision: None };
                self.do_it(&command)?;
            }
            Input::Play(mv) => match self.who_speaks() {
                Some(user) => self.do_it(&Command::Play { user, decision: None, mv })?,
                None => self.say(&self.worded(&self.not_now()))?,
            },
            Input::PlayBy(user, mv) => self.do_it(&Command::Play { user, decision: None, mv })?,
            Input::AddAi(level) => self.do_it(&Command::AddAi(self.table.host, level))?,
            Input::Join(name) => {
                let index = self.guest(&name).unwrap_or_else(|| {
                    self.guests.push(name);
                    self.guests.len() - 1
                });
                let name = self.guests[index].clone();
                self.do_it(&Command::Join(person(index + 1, name)))?;
            }
            Input::Leave(user) => self.do_it(&Command::Leave(user))?,
            Input::ThrowIn(user, amount) => {
                let name = String::new();
                self.do_it(&Command::ThrowIn(Person { user, name, manages: true }, amount))?;
            }
            Input::NoSuchName(name) => {
                self.say(&say!(self.words, "terminal-no-such-name", name = name))?;
            }
            Input::Unknown(text) => {
                self.say(&plain::without_markdown(&say!(self.words, "terminal-unknown", text = text)))?;
            }
        }
        Ok(true)
    }

    fn do_it(&mut self, command: &Command) -> Result<(), PlayError> {
        match self.command(command) {
            // What an AI plays in a row is shown at its end.
            Ok(()) if self.table.ai_plays_on() && present::watched_ms(&self.table) == 0 => Ok(()),
            Ok(()) => self.show(),
            Err(why) => self.say(&why),
        }
    }

    fn show(&mut self) -> Result<(), PlayError> {
        let board = plain::screen_text(&board(&self.table));
        self.say(&format!("\n{board}"))?;
        self.show_bots()
    }

    /// Between games the board tells how well AI seats play; of one that sits there as a person it does not know.
    fn show_bots(&mut self) -> Result<(), PlayError> {
        if self.table.playing().is_some() {
            return Ok(());
        }
        for (user, level) in self.played_by.clone() {
            let Some(seat) = self.table.seat_of(user) else { continue };
            let names = Names::of(&self.table.sitters, self.words);
            let level = self.words.level(level);
            let told = say!(self.words, "terminal-bot-level", who = names.prose(seat), level = level);
            self.say(&plain::without_markdown(&told))?;
        }
        Ok(())
    }

    fn show_purses(&mut self) -> Result<(), PlayError> {
        let names = Names::of(&self.table.sitters, self.words);
        for (index, sitter) in self.table.sitters.clone().iter().enumerate() {
            let Who::Person { user, .. } = sitter.who else { continue };
            let amount = say!(self.words, "amount", amount = self.purses.get(&user).copied().unwrap_or(WELCOME));
            let who = names.prose(Seat::at(index));
            self.say(&plain::without_markdown(&say!(self.words, "pot-from", who = who, amount = amount)))?;
        }
        Ok(())
    }

    /// Whose line is awaited: `Ada> `, or what can be done between games.
    fn prompt(&mut self) -> Result<(), PlayError> {
        let names = Names::of(&self.table.sitters, self.words);
        let who = match &self.table.phase {
            Phase::Playing(_) if self.ai_to_move().is_some() => {
                let who =
                    self.table.to_move().map(|seat| plain::without_markdown(names.prose(seat))).unwrap_or_default();
                say!(self.words, "terminal-ai-next", who = who)
            }
            Phase::Playing(_) => {
                self.table.to_move().map(|seat| plain::without_markdown(names.prose(seat))).unwrap_or_default()
            }
            Phase::Gathering(_) | Phase::Closed(_) => say!(self.words, "terminal-between"),
        };
        write!(self.output, "{who}> ")?;
        self.output.flush()?;
        Ok(())
    }

    /// Ends the evening: what still lies in the middle goes back.
    fn good_bye(&mut self) -> Result<(), PlayError> {
        if !self.table.is_closed() {
            // With the terminal the table goes, also in the middle of a game.
            self.command(&Command::ChannelGone).map_err(PlayError::Seats)?;
        }
        self.show_purses()?;
        self.say(&say!(self.words, "terminal-good-bye"))
    }

    fn say(&mut self, text: &str) -> Result<(), PlayError> {
        // What coins are called has yet to be written.
        writeln!(self.output, "{}", in_characters(text))?;
        Ok(())
    }
}

/// The guest of this number, from 1.
fn person(number: usize, name: String) -> Person {
    Person { user: UserId(number as u64), name, manages: true }
}

fn fresh_seed(luck: &mut StdRng) -> Seed {
    Seed::new(std::array::from_fn::<u8, SEED_BYTES, _>(|_| luck.random()))
}
