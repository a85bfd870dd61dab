//! A table for these tests: people sit down, and the dice are written down.

use games::{
    Level,
    catalog::Kind,
    dice::{Scripted, Seed},
};
use table::{
    Chance, Command, HouseRules, Person, Refused, Table,
    coins::Coins,
    ids::{ChannelId, GuildId, Moment, TableId, UserId},
    lang::Lang,
};

/// When everything in these tests begins.
pub const BEGIN: Moment = Moment(1_800_000_000_000);

/// A table that is told what to do, with the dice it will roll.
#[derive(Clone)]
pub struct Circle {
    pub table: Table,
    seeds: u8,
}

pub fn rules(lang: Lang) -> HouseRules {
    HouseRules { ante: Coins(10), lang, drink_price: Coins(2), ..HouseRules::usual(Kind::Kara.default_options()) }
}

pub fn person(number: u64, name: &str) -> Person {
    Person { user: UserId(number), name: name.to_owned(), manages: false }
}

impl Circle {
    pub fn open(rules: HouseRules) -> Self {
        let mut seed = || Seed::new([1; 32]);
        let place = (GuildId(1), ChannelId(2));
        let step = Table::open(TableId(12), place, UserId(1), rules, BEGIN, &mut Chance::committed(&mut seed));
        Self { table: step.table, seeds: 1 }
    }

    /// A table with these people, users 1, 2, ….
    pub fn of(rules: HouseRules, names: &[&str]) -> Self {
        let mut circle = Self::open(rules);
        for (index, name) in names.iter().enumerate() {
            circle.tell(&Command::Join(person(index as u64 + 1, name)));
        }
        circle
    }

    pub fn with_ai(mut self, level: Level) -> Self {
        self.tell(&Command::AddAi(UserId(1), level));
        self
    }

    pub fn tell(&mut self, command: &Command) {
        self.with_dice("", command);
    }

    /// Tells the table something; just these dice are rolled by it.
    pub fn with_dice(&mut self, dice: &str, command: &Command) {
        self.when_short(&[], dice, command);
    }

    /// The same where these are short of coins, as the books would say.
    fn when_short(&mut self, short: &[UserId], dice: &str, command: &Command) {
        let now = match command {
            Command::TimeUp => self.table.deadline().expect("something is due"),
            _ => BEGIN,
        };
        let mut dice = Scripted::new(dice.bytes().filter(u8::is_ascii_digit).map(|b| b - b'0'));
        self.ask(short, &mut dice, now, command).expect("the table agrees");
        assert_eq!(dice.left(), 0, "dice were left over after {command:?}");
    }

    fn ask(&mut self, short: &[UserId], dice: &mut Scripted, now: Moment, command: &Command) -> Result<(), Refused> {
        self.seeds += 1;
        let number = self.seeds;
        let mut seed = move || Seed::new([number; 32]);
        let step = self.table.decide_when_short(short, command, now, &mut Chance::scripted(&mut seed, dice))?;
        self.table = step.table;
        Ok(())
    }

    pub fn start(&mut self, dice: &str) {
        self.with_dice(dice, &Command::Start { by: self.table.host, decision: None });
    }

    /// The game starts without these, who cannot pay.
    pub fn start_short(&mut self, short: &[UserId], dice: &str) {
        self.when_short(short, dice, &Command::Start { by: self.table.host, decision: None });
    }

    /// The seat to move plays, a person's or an AI's.
    pub fn play(&mut self, mv: &str, dice: &str) {
        let seat = self.table.to_move().expect("a game is played");
        let (turn, mv) = (self.table.decision, self.table.kind().parse_move(mv).expect("a move"));
        let command = match self.table.sitter(seat).and_then(table::Sitter::user) {
            Some(user) if self.table.ai_to_move().is_none() => Command::Play { user, decision: Some(turn), mv: Ok(mv) },
            _ => Command::AiPlay { seat, decision: turn, mv, thought_at: None },
        };
        self.with_dice(dice, &command);
    }
}
