//! The script that the table's tests are written in, and the books it keeps.

use std::collections::{HashMap, HashSet, VecDeque};

use games::{
    Level, Seat,
    catalog::Kind,
    dice::{Scripted, Seed},
};
use table::{
    BestOf, Chance, Command, Entry, First, HouseRules, JournalEvent, Person, Phase, Refused, Rematch, Table, TimeUp,
    Transition,
    bets::Wager,
    coins::{Account, Cause, Coins, Transfer},
    facts::{Ending, GameFacts},
    ids::{ChannelId, GuildId, Moment, TableId, UserId},
};

/// What everyone has in the purse when a test begins, in coins.
pub const PURSE: i64 = 1000;
/// The most that one may lay on a game, in coins.
pub const BET_LIMIT: Coins = Coins(100);
pub const GUILD: GuildId = GuildId(10);
pub const CHANNEL: ChannelId = ChannelId(20);
pub const TABLE: TableId = TableId(30);
pub const OPENED_AT: Moment = Moment(1_700_000_000_000);

/// The id of a person by name.
pub fn id(name: &str) -> UserId {
    let known = ["anna", "ben", "cleo", "dao", "ada", "dov"];
    match known.iter().position(|known| *known == name) {
        Some(place) => UserId(place as u64 + 1),
        None => UserId(100 + name.parse::<u64>().expect("a person is known by name or by number")),
    }
}

pub fn person(name: &str) -> Person {
    Person { user: id(name), name: name.to_owned(), manages: false }
}

/// One who may manage the channel.
pub fn manager(name: &str) -> Person {
    Person { manages: true, ..person(name) }
}

pub fn house_rules() -> HouseRules {
    HouseRules { ante: Coins(50), drink_price: Coins(10), ..HouseRules::usual(Kind::Kara.default_options()) }
}

/// People who are about to sit down, the first of them as host.
pub fn circle(names: &[&str]) -> Setting {
    Setting { names: names.iter().map(|&name| name.to_owned()).collect(), ais: Vec::new(), rules: house_rules() }
}

/// What is agreed before they sit down.
pub struct Setting {
    names: Vec<String>,
    ais: Vec<Level>,
    rules: HouseRules,
}

impl Setting {
    /// Another game than Kara.
    pub fn game(mut self, kind: Kind) -> Self {
        self.rules.options = kind.default_options();
        self
    }

    /// With the options of a new table.
    pub fn new_table(mut self) -> Self {
        self.rules.options = self.rules.options.kind().new_table_options();
        self
    }

    pub fn ante(mut self, ante: i64) -> Self {
        self.rules.ante = Coins(ante);
        self
    }

    /// On a server without AI seats, where nobody stakes more in one game.
    pub fn without_ai_up_to(mut self, stake_max: i64) -> Self {
        (self.rules.no_ai, self.rules.stake_max) = (true, Some(Coins(stake_max)));
        self
    }

    /// Lots are drawn for the first game, as at a new table.
    pub fn drawn(mut self) -> Self {
        self.rules.first = First::Drawn;
        self
    }

    /// Several games count as one.
    pub fn best_of(mut self, best_of: BestOf) -> Self {
        self.rules.best_of = Some(best_of);
        self
    }

    pub fn turn_secs(mut self, secs: u32) -> Self {
        self.rules.turn_secs = secs;
        self
    }

    /// What follows where somebody's time is up.
    pub fn time_up(mut self, time_up: TimeUp) -> Self {
        self.rules.time_up = time_up;
        self
    }

    pub fn drink(mut self, price: i64) -> Self {
        self.rules.drink_price = Coins(price);
        self
    }

    pub fn option(mut self, key: &str, value: &str) -> Self {
        self.rules.options.set(key, value).expect("the option has this value");
        self
    }

    /// The game begins with another position than its usual one.
    pub fn board(mut self, position: &str) -> Self {
        self.rules.options.set_board(position).expect("a position of the game");
        self
    }

    /// AIs that sit down after the people.
    pub fn ais(mut self, levels: &[Level]) -> Self {
        self.ais.extend(levels);
        self
    }

    /// Opens the table; all sit down.
    pub fn sit(self) -> Circle {
        let mut circle = Circle::open(id(&self.names[0]), self.rules);
        for name in &self.names {
            circle.joins(name);
        }
        for level in self.ais {
            circle.does(Command::AddAi(id(&self.names[0]), level));
        }
        circle
    }

    /// All sit down and the first starts the game; the house shows these dice.
    pub fn start(self, house: &str) -> Circle {
        let mut circle = self.sit();
        circle.starts(house);
        circle
    }
}

/// A table and all that has happened at it.
pub struct Circle {
    pub table: Table,
    pub journal: Vec<Entry>,
    /// The games that ended with a result.
    pub results: Vec<GameFacts>,
    /// All games that ended.
    pub facts: Vec<GameFacts>,
    /// What the last step moved.
    pub moved: Vec<Transfer>,
    pub now: Moment,
    /// Who is short of coins, as the books would say.
    pub short: Vec<UserId>,
    script: VecDeque<u8>,
    committed: bool,
    seeds: u8,
    books: HashMap<Account, i64>,
    causes: HashSet<Cause>,
    /// What each account has won or lost since the last game ended.
    since_last: HashMap<Account, i64>,
}

impl Circle {
    pub fn open(host: UserId, rules: HouseRules) -> Self {
        Self::open_for_rematch(host, (rules, None))
    }

    /// The rematch of a table that has closed, as somebody opens it who played there.
    pub fn rematch(played: &Table, host: &str) -> Self {
        let seats = Rematch { of: played.id, seats: played.line_up.clone() };
        let mut circle = Self::open_for_rematch(id(host), (played.rules.clone().for_rematch(), Some(seats)));
        circle.joins(host);
        circle
    }

    fn open_for_rematch(host: UserId, agreed: (HouseRules, Option<Rematch>)) -> Self {
        let mut seeds = || Seed::new([1; 32]);
        let mut chance = Chance::committed(&mut seeds);
        let step = Table::open_for_rematch(TABLE, (GUILD, CHANNEL), host, agreed, OPENED_AT, &mut chance);
        assert_eq!((step.entry.step, step.transfers.len(), &step.facts), (0, 0, &None));
        Self {
            table: step.table,
            journal: vec![step.entry],
            results: Vec::new(),
            facts: Vec::new(),
            moved: Vec::new(),
            now: OPENED_AT,
            short: Vec::new(),
            script: VecDeque::new(),
            committed: false,
            seeds: 1,
            books: HashMap::new(),
            causes: HashSet::new(),
            since_last: HashMap::new(),
        }
    }

    /// From now on the dice are those of the seeds, not of the script.
    pub fn with_committed_dice(mut self) -> Self {
        self.committed = true;
        self
    }

    pub fn try_to(&mut self, command: Command) -> Result<&Table, Refused> {
        let step = self.decided(&command)?;
        self.save(step);
        Ok(&self.table)
    }

    /// What the table would do, without saving it.
    pub fn decided(&mut self, command: &Command) -> Result<Transition, Refused> {
        let next = self.seeds.wrapping_add(1);
        let mut seeds = || Seed::new([next; 32]);
        let mut dice = Scripted::new(self.script.iter().copied());
        let mut chance =
            if self.committed { Chance::committed(&mut seeds) } else { Chance::scripted(&mut seeds, &mut dice) };
        let step = self.table.decide_when_short(&self.short, command, self.now, &mut chance)?;
        let used = self.script.len() - dice.left();
        self.script.drain(..used);
        self.seeds = next;
        Ok(step)
    }

    pub fn does(&mut self, command: Command) {
        let said = format!("{command:?}");
        if let Err(refused) = self.try_to(command) {
            panic!("{said} was refused: {refused}");
        }
    }

    /// The table says no, and nothing has changed by it.
    pub fn refuses(&mut self, command: Command) -> Refused {
        let before = self.table.clone();
        let said = format!("{command:?}");
        let refused = match self.decided(&command) {
            Ok(step) => panic!("{said} was not refused but became {:?}", step.entry.event),
            Err(refused) => refused,
        };
        assert_eq!(self.table, before);
        refused
    }

    /// Books a step and looks whether all that must hold does hold.
    pub fn save(&mut self, step: Transition) {
        let pot_before = self.table.pot.account();
        assert_eq!(step.entry.step, self.table.step + 1, "each step is the next one");
        assert_eq!(step.entry.at, self.now);
        assert_eq!(step.table.step, step.entry.step);
        let mut debited = HashSet::new();
        for transfer in &step.transfers {
            let once = matches!(transfer.from, Account::Escrow(_)) || debited.insert(transfer.from);
            assert!(once, "{} is needed twice in one step", transfer.from);
            assert!(transfer.amount.is_positive(), "{transfer:?} moves nothing");
            assert!(self.causes.insert(transfer.cause), "{transfer:?} has a cause that was there already");
            *self.books.entry(transfer.from).or_default() -= transfer.amount.0;
            *self.books.entry(transfer.to).or_default() += transfer.amount.0;
            *self.since_last.entry(transfer.from).or_default() -= transfer.amount.0;
            *self.since_last.entry(transfer.to).or_default() += transfer.amount.0;
        }
        assert_eq!(self.books.values().sum::<i64>(), 0, "all accounts together are zero");
        let stacks: i64 = step.table.pot.stacks.iter().map(|(.., coins)| coins.0).sum();
        let pot = self.pot_account(step.table.pot.account());
        assert_eq!(pot + stacks, step.table.pot.total().0, "the pot is what it says");
        let bets = self.pot_account(Account::bets(step.table.pot.game));
        assert_eq!(bets, step.table.bets.total().0, "the bets are what the pool says");
        if step.table.pot.account() != pot_before {
            assert_eq!(self.pot_account(pot_before), 0, "the pot of a game that ended is empty");
            assert_eq!(self.pot_account(Account::bets(self.table.pot.game)), 0, "the bets on it are paid");
        }
        for bet in step.table.bets.bets() {
            assert_eq!(step.table.seat_of(bet.user), None, "who sits here has no bet here");
            assert!(step.table.sitter(bet.seat).is_some(), "a bet is on somebody");
        }
        let again = self.table.apply(&step.entry).expect("what was decided applies");
        assert_eq!(again, step, "to replay is to play");
        if let Some(facts) = &step.facts {
            let moved = std::mem::take(&mut self.since_last);
            for seat in facts.seats.iter() {
                let won = seat.player.user().map(|user| Account::Purse(GUILD, user));
                let won = won.and_then(|purse| moved.get(&purse)).copied().unwrap_or_default();
                assert_eq!((seat.coins_out - seat.coins_in).0, won, "{facts:?} are what the books say");
            }
            let laid: i64 = facts.bets.iter().map(|bet| bet.laid.0).sum();
            assert_eq!(laid, facts.bets.iter().map(|bet| bet.paid.0).sum::<i64>(), "what is laid is paid");
        }
        self.table = step.table;
        self.journal.push(step.entry);
        self.results.extend(step.facts.clone().filter(|facts| facts.ending == Ending::Outcome));
        self.facts.extend(step.facts);
        self.moved = step.transfers;
        if self.committed {
            return;
        }
        self.replays();
    }

    fn pot_account(&self, account: Account) -> i64 {
        self.books.get(&account).copied().unwrap_or_default()
    }

    /// The journal leads to this table, from its opening and from each start of a game.
    pub fn replays(&self) {
        for (from, entry) in self.journal.iter().enumerate() {
            if matches!(entry.event, JournalEvent::Opened(_) | JournalEvent::Started(_)) {
                assert_eq!(Table::replay(&self.journal[from..]).as_ref(), Ok(&self.table), "from step {}", entry.step);
            }
        }
    }

    pub fn joins(&mut self, name: &str) {
        self.does(Command::Join(person(name)));
    }

    pub fn leaves(&mut self, name: &str) {
        self.does(Command::Leave(id(name)));
    }

    pub fn throws_in(&mut self, name: &str, amount: i64) {
        self.does(Command::ThrowIn(person(name), Coins(amount)));
    }

    /// What somebody would lay on a seat, counted from 1, by a typed command.
    pub fn wager(seat: u8, amount: i64) -> Wager {
        Wager { game: None, seat: Seat(seat - 1), on: None, had: None, amount: Coins(amount) }
    }

    /// Somebody would lay this, where one may lay [`BET_LIMIT`].
    pub fn bet(by: Person, wager: Wager) -> Command {
        Command::Bet { by, wager: Box::new(wager), limit: BET_LIMIT }
    }

    /// Somebody bets on a seat, counted from 1.
    pub fn bets(&mut self, name: &str, seat: u8, amount: i64) {
        self.does(Self::bet(person(name), Self::wager(seat, amount)));
    }

    /// Who has laid how much on which seat, counted from 1.
    pub fn pool(&self) -> Vec<(UserId, u8, i64)> {
        self.table.bets.bets().iter().map(|bet| (bet.user, bet.seat.0 + 1, bet.amount.0)).collect()
    }

    /// Whoever sits first starts; the house shows these dice (none if a seat will throw it).
    pub fn starts(&mut self, house: &str) {
        let by = self.table.people().next().expect("somebody sits there").0;
        self.starts_short(by, &[], house);
    }

    /// One starts while others cannot pay.
    pub fn starts_short(&mut self, by: UserId, short: &[&str], house: &str) {
        self.dice(house);
        self.cannot_pay(short);
        self.does(Command::Start { by, decision: None });
        self.cannot_pay(&[]);
    }

    /// These are short of coins from now on.
    pub fn cannot_pay(&mut self, names: &[&str]) {
        self.short = names.iter().map(|name| id(name)).collect();
    }

    /// Dice for what comes next.
    pub fn dice(&mut self, dice: &str) {
        assert!(self.script.is_empty(), "dice were left lying");
        self.script = dice.bytes().map(|digit| digit - b'0').collect();
    }

    /// A person throws these dice.
    pub fn throws(&mut self, name: &str, dice: &str) {
        self.dice(dice);
        self.plays(name, "throw");
    }

    /// A person lets the dice at these places run.
    pub fn runs(&mut self, name: &str, places: &str, dice: &str) {
        self.dice(dice);
        self.plays(name, &format!("run {places}"));
    }

    pub fn stops(&mut self, name: &str) {
        self.plays(name, "stop");
    }

    /// A person clicks a move on the present board.
    pub fn plays(&mut self, name: &str, mv: &str) {
        self.does(self.click(name, mv));
    }

    /// Whoever is to move plays the first move that the rules list, so often.
    pub fn plays_first_moves(&mut self, moves: usize) {
        for _ in 0..moves {
            let seat = self.seat_to_move().expect("somebody is to move");
            let mv = self.table.playing().expect("it runs").game.legal_moves(seat)[0].to_string();
            let name = self.seats()[seat.index()].clone();
            self.plays(&name, &mv);
        }
    }

    pub fn click(&self, name: &str, mv: &str) -> Command {
        Command::Play { user: id(name), decision: Some(self.table.decision), mv: self.table.kind().parse_move(mv) }
    }

    /// What the AI of a seat would play now.
    pub fn ai_click(&self, seat: u8, mv: &str) -> Command {
        let mv = self.table.kind().parse_move(mv).expect("a move");
        Command::AiPlay { seat: Seat(seat), decision: self.table.decision, mv, thought_at: None }
    }

    /// The AI that is to move plays this, and its dice show these.
    pub fn ai_plays(&mut self, mv: &str, dice: &str) {
        self.dice(dice);
        let (seat, _) = self.table.ai_to_move().expect("an AI is to move");
        let mv = self.table.kind().parse_move(mv).expect("a move");
        self.does(Command::AiPlay { seat, decision: self.table.decision, mv, thought_at: None });
    }

    /// The one to move lets all their time pass.
    pub fn time_passes(&mut self) {
        self.now = self.table.deadline().expect("a clock runs");
        self.does(Command::TimeUp);
    }

    pub fn seconds_pass(&mut self, secs: u32) {
        self.now = self.now.plus_secs(secs);
    }

    pub fn purse(&self, name: &str) -> i64 {
        PURSE + self.pot_account(Account::Purse(GUILD, id(name)))
    }

    pub fn purses(&self, names: &[&str]) -> Vec<i64> {
        names.iter().map(|name| self.purse(name)).collect()
    }

    /// What stands to somebody's credit while the game is played, by the books.
    pub fn stack(&self, name: &str) -> i64 {
        let game = self.table.pot.game;
        let seat = self.table.seat_of(id(name)).expect("they sit here");
        self.pot_account(Account::stack(game, seat, id(name)))
    }

    pub fn tavern(&self) -> i64 {
        self.pot_account(Account::Tavern(GUILD))
    }

    /// Everyone at the table in seat order: a name, or `ai`.
    pub fn seats(&self) -> Vec<String> {
        let sitters = self.table.sitters.iter();
        sitters
            .map(|sitter| match &sitter.who {
                table::Who::Person { name, .. } => name.clone(),
                table::Who::Ai { .. } => "ai".to_owned(),
            })
            .collect()
    }

    /// What the last step moved and why, as `ante 50`.
    pub fn moved(&self) -> Vec<String> {
        self.moved.iter().map(|transfer| format!("{} {}", transfer.cause.key(), transfer.amount)).collect()
    }

    pub fn is_gathering(&self) -> bool {
        matches!(self.table.phase, Phase::Gathering(_))
    }

    pub fn line(&self) -> &JournalEvent {
        &self.journal.last().expect("it was opened").event
    }

    pub fn seat_to_move(&self) -> Option<Seat> {
        self.table.to_move()
    }
}
