//! A schemer: somebody who sits among honest people of the same strength and tries to gain by all that is not playing.
//! What is measured is what the tricks bring on average; by playing alone it would be nothing.

mod bets;
mod between;
#[cfg(test)]
mod tests;
mod trick;

use std::{collections::BTreeMap, fmt, iter};

use rand::{RngExt, SeedableRng, rngs::StdRng};

use games::{
    Level, Seat, Variant, Viewer,
    catalog::{Game, Kind, Move},
    dice::{Luck, Seed},
};
use table::{
    BestOf, BoardView, Chance, Command, DAY_SECS, First, Gathering, HouseRules, Person, Phase, Table, TimeUp,
    Transition,
    coins::{Account, Coins},
    ids::{ChannelId, GuildId, Moment, TableId, UserId},
    rests::Rests,
};

pub use self::trick::Trick;

/// How many games are played at a table before the next one is opened.
const GAMES_A_TABLE: u64 = 6;
/// The same where only rounding counts: everybody begins as often, whether two, three or four play.
pub const ROUNDED_A_TABLE: u64 = 12;
/// With fewer tables the standard error itself is not known well enough to call anything a gain; that of one is 0.
const TABLES_MIN: u64 = 30;
/// What everybody stakes; an odd number of coins in every pot of three.
const ANTE: Coins = Coins(25);
/// How long an honest person thinks about a move, in seconds.
const THOUGHT_SECS: u32 = 20;
/// How well everybody plays, the schemer too: as the AI that stands in for who is away.
const STRENGTH: Level = Level::Easy;
/// The most moves of a game; far more than any has.
const MOVES_MAX: u32 = 20_000;
/// Carrom for four shortly before its end, where only rounding counts: pairs share the pot.
const LAST_MEN: &str = "a+32.27+30.44 A-32.27+30.44 | turn 1 | board 1 light 1 | seats 4 | queen light";
/// The schemer's id; strangers it comes back as have later ones.
const SCHEMER: u64 = 1000;
/// Who throws in and does not play.
const STRANGER: u64 = 100;

/// What a trick brought.
#[derive(Clone, Debug, PartialEq)]
pub struct Gain {
    /// The game.
    pub game: Variant,
    /// The trick.
    pub trick: Trick,
    /// How many games were played.
    pub games: u64,
    /// At how many tables.
    pub tables: u64,
    /// What the schemer gained a game on average, in coins.
    pub mean: f64,
    /// The standard error of that.
    pub error: f64,
    /// How often the table was asked for what the trick takes.
    pub tried: u64,
    /// How often it was done.
    pub done: u64,
}

/// Whether a trick brings something, by the games that were played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// There were too few tables to tell.
    TooFew,
    /// It is not above nothing by more than three standard errors.
    Nothing,
    /// It is.
    Gain,
}

impl Gain {
    /// What the games say.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        match self.is_nothing() {
            _ if self.tables < TABLES_MIN => Verdict::TooFew,
            true => Verdict::Nothing,
            false => Verdict::Gain,
        }
    }

    /// Whether it is not above nothing by more than three standard errors, however few tables there were.
    fn is_nothing(&self) -> bool {
        self.mean <= 3.0 * self.error
    }
}

impl fmt::Display for Gain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, trick, games, mean, error, .. } = self;
        let told = match self.verdict() {
            Verdict::TooFew => format!("too few games to tell, at least {} are needed", TABLES_MIN * GAMES_A_TABLE),
            Verdict::Nothing => "no gain".to_owned(),
            Verdict::Gain if Trick::NOT_PREVENTED.contains(trick) => "a gain, which is not prevented".to_owned(),
            Verdict::Gain => "A GAIN".to_owned(),
        };
        write!(f, "{:<14} {:<22} {mean:+8.3} ± {error:.3} coins a game of {games}: {told}", game.key(), trick.key())
    }
}

/// Plays so many games with a trick, and says what it brought.
///
/// # Panics
/// If a table refuses what honest people do.
#[must_use]
pub fn scheme(game: Variant, trick: Trick, games: u64, seed: u64) -> Gain {
    mean(game, trick, games, seed, |evening| {
        for _ in 0..GAMES_A_TABLE {
            evening.game();
        }
        evening.gained() as f64
    })
}

/// What the evenings that it takes for so many games brought on average, each as this says.
fn mean(
    game: Variant,
    trick: Trick,
    games: u64,
    seed: u64,
    mut evening_brings: impl FnMut(&mut Evening) -> f64,
) -> Gain {
    let (mut all, mut played, mut tables) = (Sums::default(), 0, 0_u64);
    let (mut tried, mut done) = (0, 0);
    while played < games {
        tables += 1;
        let luck = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ tables;
        let mut evening = Evening::open(game, trick, luck, tables);
        let gained = evening_brings(&mut evening);
        (tried, done) = (tried + evening.tried, done + evening.done);
        played += GAMES_A_TABLE;
        all.add(gained);
    }
    let (mean, error) = all.mean_and_error(tables, GAMES_A_TABLE);
    Gain { game, trick, games: played, tables, mean, error, tried, done }
}

/// What the coins that cannot be divided bring one seat: what it got, less its exact share.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rounded {
    /// On average, in coins a game.
    pub mean: f64,
    /// The standard error of that, by how the tables differ.
    pub error: f64,
}

/// Two decimals more than a gain by a trick has: what may be gained is two hundredths of a coin.
impl fmt::Display for Rounded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:+.4} ± {:.4}", self.mean, self.error)
    }
}

/// What the coins that cannot be divided bring each seat, in seat order.
/// So many games are played at random, so many at each table, with a pot that a stranger makes odd, by as many as can play, four at the most.
///
/// # Panics
/// If a table refuses what is played.
#[must_use]
pub fn rounding(kind: Kind, games: u64, a_table: u64, seed: u64) -> Vec<Rounded> {
    let tables = games.div_ceil(a_table);
    let mut seats: Vec<Sums> = Vec::new();
    let game = Variant::of(&kind.new_table_options()).expect("a game that is played for stakes");
    for number in 1..=tables {
        let luck = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ number;
        let mut evening = Evening::open(game, Trick::Rounded, luck, number);
        let mut gained = vec![0.0; evening.table.sitters.len()];
        // No lot says who begins from a position that was set up: games that do not count stand for it.
        if kind == Kind::Carrom {
            (0..number % gained.len() as u64).for_each(|_| evening.game());
        }
        for _ in 0..a_table {
            evening.game();
            for (gained, more) in gained.iter_mut().zip(evening.rounded()) {
                *gained += more;
            }
        }
        seats.resize(gained.len(), Sums::default());
        seats.iter_mut().zip(gained).for_each(|(seat, gained)| seat.add(gained));
    }
    let of_seat = |seat: Sums| {
        let (mean, error) = seat.mean_and_error(tables, a_table);
        Rounded { mean, error }
    };
    seats.into_iter().map(of_seat).collect()
}

/// What several tables brought.
#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    sum: f64,
    squares: f64,
}

impl Sums {
    fn add(&mut self, gained: f64) {
        self.sum += gained;
        self.squares += gained * gained;
    }

    /// What that was a game on average, and the standard error of it. Tables are independent of each other, games at one
    /// table are not.
    fn mean_and_error(self, tables: u64, games_a_table: u64) -> (f64, f64) {
        let (tables, games) = (tables as f64, games_a_table as f64);
        let mean = self.sum / tables;
        let variance = (self.squares / tables - mean * mean).max(0.0) * tables / (tables - 1.0).max(1.0);
        (mean / games, (variance / tables).sqrt() / games)
    }
}

/// A table with a schemer at it.
struct Evening {
    trick: Trick,
    table: Table,
    now: Moment,
    luck: StdRng,
    purses: BTreeMap<UserId, i64>,
    /// Which game is played.
    game: Variant,
    /// Who the schemer is now.
    schemer: UserId,
    /// How often the table was asked for what the trick takes, and how often it was done.
    tried: u64,
    done: u64,
    /// When the schemer's clock stands still by what it has set.
    rests: Rests,
}

impl Evening {
    fn open(game: Variant, trick: Trick, luck: u64, number: u64) -> Self {
        let mut luck = StdRng::seed_from_u64(luck);
        let (kind, mut options) = (game.kind(), game.new_table_options());
        if matches!(trick, Trick::Rounding | Trick::Rounded) && kind == Kind::Caramba {
            options.set("silver", "coins").expect("Caramba! has this option");
        }
        if trick == Trick::Rounded && kind == Kind::Carrom {
            options.set_board(LAST_MEN).expect("a position of Carrom");
        }
        let first = First::Drawn;
        let usual = HouseRules::usual(options);
        let rules = HouseRules {
            ante: ANTE,
            drink_price: Coins::ZERO,
            first,
            turn_secs: if trick.takes_days() { DAY_SECS } else { usual.turn_secs },
            // What else can be agreed is tried at every other table.
            time_up: if trick == Trick::GivingUp && number.is_multiple_of(2) { TimeUp::Lost } else { usual.time_up },
            best_of: trick.is_in_series().then_some(BestOf::Three),
            ..usual
        };
        let most = (*rules.options.seats().end()).min(4);
        let least = if trick == Trick::Rounded { most } else { (*rules.options.seats().start()).max(2) };
        let seats = if Trick::NOT_PREVENTED.contains(&trick) { least } else { luck.random_range(least..=most) };
        // Where one sits is nobody's trick here, so it is as often anywhere.
        let place = if trick == Trick::Rounding { 0 } else { luck.random_range(0..seats) };
        let schemer = UserId(SCHEMER);
        let is_host = matches!(trick, Trick::Closing | Trick::Hurrying | Trick::Meddling);
        let host = if is_host { schemer } else { UserId(1) };
        let seed = Seed::new(luck.random());
        let (id, at) = (TableId(number << 8 | 1), Moment(1_700_000_000_000));
        let opened =
            Table::open(id, (GuildId(1), ChannelId(2)), host, rules, at, &mut Chance::committed(&mut || seed.clone()));
        let mut evening = Self {
            trick,
            table: opened.table,
            now: at,
            luck,
            purses: BTreeMap::new(),
            game,
            schemer,
            tried: 0,
            done: 0,
            rests: between::nights(),
        };
        for seat in 0..seats {
            let user = match seat == place {
                true => schemer,
                false if trick == Trick::VotingForABet => UserId(SCHEMER + 1),
                false => UserId(seat as u64 + 1),
            };
            evening.must(Command::Join(person(user)));
        }
        evening
    }

    /// What the schemer has gained, in all its names.
    fn gained(&self) -> i64 {
        self.purses.iter().filter(|(user, _)| user.0 >= SCHEMER).map(|(_, coins)| coins).sum()
    }

    /// What each seat got of the last game's pot, less its exact share of it.
    fn rounded(&self) -> Vec<f64> {
        let Phase::Gathering(Gathering { last: Some(last), .. }) = &self.table.phase else { return Vec::new() };
        let outcome = last.game.outcome().expect("a game that is over has an outcome");
        let all: u32 = outcome.shares.iter().map(|(_, share)| share).sum();
        let won = (last.pot - last.settlement.drinks).0 as f64;
        let seats = (0..last.sitters.len()).map(Seat::at);
        seats
            .map(|seat| {
                let share = outcome.shares.iter().find(|(of, _)| *of == seat).map_or(0, |&(_, share)| share);
                let paid = last.settlement.winnings.iter().find(|(of, _)| *of == seat).map_or(0, |(_, paid)| paid.0);
                paid as f64 - won * f64::from(share) / f64::from(all)
            })
            .collect()
    }

    fn tells(&mut self, command: &Command) -> bool {
        let mut seeds = || Seed::new(self.luck.random());
        let Ok(made) = self.table.decide(command, self.now, &mut Chance::committed(&mut seeds)) else { return false };
        let Transition { table, transfers, .. } = made;
        self.table = table;
        for transfer in transfers {
            for (account, amount) in [(transfer.from, -transfer.amount.0), (transfer.to, transfer.amount.0)] {
                if let Account::Purse(_, user) = account {
                    *self.purses.entry(user).or_default() += amount;
                }
            }
        }
        true
    }

    /// The same of what a trick takes, counted.
    fn tries(&mut self, command: &Command) -> bool {
        let is_done = self.tells(command);
        self.tried += 1;
        self.done += u64::from(is_done);
        is_done
    }

    fn must(&mut self, command: Command) {
        assert!(self.tells(&command), "{command:?} at {:?}", self.table.phase);
    }

    fn schemer_sits(&self) -> bool {
        self.table.seat_of(self.schemer).is_some()
    }

    /// A whole game, and what the schemer does before it.
    fn game(&mut self) {
        self.before();
        self.between_games();
        if self.trick == Trick::Starting {
            self.starts_alone();
        } else {
            self.all_start();
        }
        if self.trick == Trick::Hurrying {
            self.tries(&Command::SetTurnSecs(person(self.schemer), table::TURN_SECS_MIN));
        }
        for _ in 0..MOVES_MAX {
            let Some(seat) = self.table.to_move() else { return };
            self.turn(seat);
        }
        panic!("a game has an end: {:?}", self.table.rules.options);
    }

    /// Somebody asks for the start, and whoever has done nothing for a while taps as well.
    fn all_start(&mut self) {
        let people: Vec<UserId> = self.table.people().map(|(user, _)| user).collect();
        for by in people {
            if self.table.playing().is_none() {
                self.tells(&Command::Start { by, decision: None });
            }
        }
        assert!(self.table.playing().is_some(), "all have asked for it: {:?}", self.table.phase);
    }

    fn before(&mut self) {
        if self.table.is_closed() {
            self.opens_anew();
        }
        if self.trick == Trick::Seating && self.table.pot.game.number > 1 {
            self.tries(&Command::Leave(self.schemer));
        }
        if self.trick == Trick::Forgetting && self.table.pot.game.number > 1 {
            self.tries(&Command::Leave(self.schemer));
            self.schemer = UserId(self.schemer.0 + 1);
        }
        // Who was away at the end has got up.
        if !self.schemer_sits() {
            self.must(Command::Join(person(self.schemer)));
        }
        if self.trick == Trick::Rounding {
            let odd = Coins(self.luck.random_range(1..4));
            self.tries(&Command::ThrowIn(person(self.schemer), odd));
        }
        if self.trick == Trick::Rounded {
            let odd = Coins(self.luck.random_range(1..8));
            self.must(Command::ThrowIn(person(UserId(STRANGER)), odd));
        }
        if self.trick.bets() {
            self.bets_are_laid();
        }
        if self.trick == Trick::Hurrying {
            self.tries(&Command::SetTurnSecs(person(self.schemer), table::TURN_SECS_MIN));
        }
    }

    /// Somebody's move, or what the schemer does in its place.
    fn turn(&mut self, seat: Seat) {
        if self.trick == Trick::BettingLate {
            self.bets_late();
        }
        if self.trick == Trick::GivingUp && self.table.may_give_up(self.schemer).is_ok() && self.luck.random() {
            let game = self.table.pot.game.number;
            self.tries(&Command::GiveUp { by: self.schemer, game });
        }
        if self.table.ai_to_move().is_some() {
            return self.stand_in(seat);
        }
        let user = self.table.sitter(seat).and_then(table::Sitter::user).expect("people alone play here");
        if user == self.schemer {
            if self.trick == Trick::Returning && !self.comes_back_late() {
                return self.stand_in(seat);
            }
            match self.trick {
                Trick::Idling | Trick::Rejoining | Trick::IdlingForABet => return self.time_passes(),
                Trick::Leaving => {
                    self.tries(&Command::Leave(user));
                    return self.time_passes();
                }
                Trick::Closing => self.asks_to_close(),
                Trick::Meddling => self.meddles(),
                Trick::Removing => self.sends_out(),
                Trick::Resting => self.takes_days_off(),
                _ => {}
            }
        } else if self.misses_a_turn(seat)
            || self.deadline().is_some_and(|deadline| deadline < self.now.plus_secs(THOUGHT_SECS))
        {
            return self.time_passes();
        }
        if self.trick == Trick::Rounded && self.table.kind() == Kind::Karo && self.luck.random() {
            return self.agree_on_a_draw();
        }
        if user != self.schemer {
            self.talks_before(seat);
        }
        let Some(seat) = self.table.to_move() else { return };
        self.now = self.now.plus_secs(if user == self.schemer { 1 } else { THOUGHT_SECS });
        let mv = self.thought(seat);
        let play = Command::Play { user, decision: Some(self.table.decision), mv: Ok(mv) };
        if matches!(self.trick, Trick::VotingForABet | Trick::ClosingForABet) && self.loses_the_bet(&play) {
            return self.breaks_off();
        }
        self.must(play);
    }

    /// All that can be asked for in a running game, but for closing it, as the one it is and as one who manages.
    fn meddles(&mut self) {
        let user = self.schemer;
        let mut asked = vec![
            Command::AddAi(user, Level::Hard),
            Command::RemoveAi(user),
            Command::Leave(user),
            Command::GiveUp { by: user, game: self.table.pot.game.number },
            Command::Back(user),
            Command::ChooseWord(user, "lantern".to_owned()),
            Command::Start { by: user, decision: None },
        ];
        for by in [false, true].map(|manages| Person { manages, ..person(user) }) {
            let stranger = Person { user: UserId(STRANGER), ..by.clone() };
            asked.extend([
                Command::Join(by.clone()),
                Command::Join(stranger),
                Command::SetView(by.clone(), Some(BoardView::Text)),
                Command::SetTurnSecs(by.clone(), table::TURN_SECS_MAX),
                Command::SetTurnSecs(by, table::TURN_SECS_MIN),
            ]);
        }
        for command in asked {
            self.tries(&command);
        }
    }

    /// In Karo few games at random are drawn, and only a draw shares the pot.
    fn agree_on_a_draw(&mut self) {
        let people: Vec<UserId> = self.table.people().map(|(user, _)| user).collect();
        for user in people {
            // Who has offered one already waits for a turn; once it is drawn there is none to play.
            self.tells(&Command::Play { user, decision: None, mv: Kind::Karo.parse_move("draw") });
        }
    }

    /// The others do not agree. What the table does by itself shows in the purses.
    fn asks_to_close(&mut self) {
        let decision = Some(self.table.decision);
        for manages in [false, true] {
            self.tries(&Command::Close(Person { manages, ..person(self.schemer) }, decision));
            let open = self.table.playing().and_then(|playing| playing.vote.as_ref()).map(|vote| vote.step);
            let honest = self.table.people().map(|(user, _)| user).find(|&user| user != self.schemer);
            if let (Some(vote), Some(by)) = (open, honest) {
                self.must(Command::PlayOn { by, vote });
            }
        }
    }

    fn deadline(&self) -> Option<Moment> {
        self.table.deadline()
    }

    fn time_passes(&mut self) {
        self.now = self.deadline().expect("a clock runs");
        self.must(Command::TimeUp);
    }

    fn stand_in(&mut self, seat: Seat) {
        let mv = self.thought(seat);
        self.must(Command::AiPlay { seat, decision: self.table.decision, mv, thought_at: None });
        let user = self.table.sitter(seat).and_then(table::Sitter::user);
        // An honest person is there again for the next turn; so is who only pretends to have gone.
        let pretends = matches!(self.trick, Trick::Rejoining | Trick::Returning);
        if let Some(user) = user.filter(|&user| user != self.schemer || pretends) {
            self.tells(&Command::Back(user));
        }
    }

    fn thought(&mut self, seat: Seat) -> Move {
        let playing = self.table.playing().expect("a game runs");
        let (_, level) = self.table.ai_to_move().unwrap_or((seat, STRENGTH));
        let user = self.table.sitter(seat).and_then(table::Sitter::user);
        let plays_badly = self.trick == Trick::LosingForABet && user == Some(self.schemer);
        let gives_up = match self.trick {
            _ if user != Some(self.schemer) => false,
            // Before, all bets would come back.
            Trick::ResigningForABet => playing.has_moved.iter().all(|&has_moved| has_moved),
            Trick::ResigningSeries => self.is_behind(),
            Trick::ResigningIntoAbsence => self.loses_to_one_who_missed_a_turn(seat),
            _ => false,
        };
        if gives_up && let Some(mv) = playing.game.giving_up(seat) {
            (self.tried, self.done) = (self.tried + 1, self.done + 1);
            return mv;
        }
        if self.trick == Trick::Rounded || plays_badly {
            let mut luck = Luck(StdRng::seed_from_u64(self.luck.random()));
            let moves = playing.game.legal_moves(seat);
            // It stops where it would lose, and else runs all it has.
            if plays_badly && let Some(stop) = moves.iter().find(|mv| mv.to_string() == "stop") {
                let stops = self.loses_if_all_stop(seat);
                return if stops { stop } else { moves.last().expect("it has moves") }.clone();
            }
            let anything = || playing.game.sample(seat, &mut luck).expect("whoever is to move has a move");
            // To give up is another trick, and to offer something plays nothing.
            return iter::repeat_with(anything)
                .find(|mv| !plays_badly || plays_something(&playing.game, seat, mv))
                .expect("among all moves some are played");
        }
        let view = playing.game.view(if self.table.is_away(seat) { Viewer::StandIn(seat) } else { Viewer::Seat(seat) });
        let mut luck = Luck(StdRng::seed_from_u64(self.luck.random()));
        view.suggest(level, &mut luck).expect("whoever is to move has a move")
    }
}

/// Whether a move is more than something said, and more than to give up.
fn plays_something(game: &Game, seat: Seat, mv: &Move) -> bool {
    let played = game.clone().play(seat, mv, &mut Luck(StdRng::seed_from_u64(0)));
    played.is_ok_and(|played| !played.is_talk && !played.gives_up)
}

fn person(user: UserId) -> Person {
    Person { user, name: format!("Player {user}"), manages: false }
}
