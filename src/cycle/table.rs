//! A table as the first that lives by the cycle.

use super::Aggregate;
use games::dice::Seed;
use table::{
    Chance, Closing, Command, Entry, Person, Phase, Refused, Table, Transition,
    bets::Pool,
    coins::{Account, Coins},
    ids::{Moment, TableId, UserId},
};

/// How long a table may have a first line and no host, in seconds: by then the process that opened it has ended.
const OPENING_SECS_MAX: u32 = 10;

/// Whether a table has been opened, but its host does not sit yet.
#[must_use]
pub const fn is_half_open(table: &Table) -> bool {
    table.step == 0
}

/// What closes a table whose host never sat down: nobody has seen it.
#[must_use]
pub fn closed_unseen(table: &Table) -> Command {
    Command::Close(Person { user: table.host, name: String::new(), manages: true }, None)
}

impl Aggregate for Table {
    type Id = TableId;
    type Command = Command;
    type Entry = Entry;
    type Transition = Transition;
    type Refusal = Refused;

    fn id(&self) -> TableId {
        self.id
    }

    fn step(&self) -> u64 {
        self.step
    }

    fn decide(
        &self,
        short: &[UserId],
        command: &Command,
        now: Moment,
        seeds: &mut dyn FnMut() -> Seed,
    ) -> Result<Transition, Refused> {
        self.decide_when_short(short, command, now, &mut Chance::committed(&mut || seeds()))
    }

    fn entry(transition: &Transition) -> &Entry {
        &transition.entry
    }

    fn decided_at(entry: &Entry) -> Moment {
        entry.at
    }

    fn next(transition: Transition) -> Self {
        transition.table
    }

    fn staked(transition: &Transition, user: UserId) -> Coins {
        let purse = Account::Purse(transition.table.guild, user);
        transition.transfers.iter().filter(|transfer| transfer.from == purse).map(|transfer| transfer.amount).sum()
    }

    /// A game that runs is played out; none begins for coins, not even for those that were paid before.
    fn stakes_anew(command: &Command, transition: &Transition) -> bool {
        let is_paid = || transition.transfers.iter().any(|transfer| matches!(transfer.from, Account::Purse(..)));
        match command {
            Command::Join(_) | Command::ThrowIn(..) | Command::Bet { .. } => is_paid(),
            Command::Start { .. } => is_paid() || transition.table.pot.total().is_positive(),
            _ => false,
        }
    }

    fn is_closed(&self) -> bool {
        Self::is_closed(self)
    }

    fn is_unseen(&self) -> bool {
        is_half_open(self)
    }

    fn may_come_unseen(&self, command: &Command) -> bool {
        matches!(command, Command::Join(person) if person.user == self.host) || *command == Command::ChannelGone
    }

    fn held(&self) -> Coins {
        self.pot.total() + self.bets.total()
    }

    fn lost(&self) -> Self {
        let mut table = self.clone();
        table.decision += 1;
        table.pot.stakes.clear();
        table.pot.stacks.clear();
        table.bets = Pool::default();
        table.phase = Phase::Closed(Closing::Lost);
        table
    }

    /// At its deadline; at once if an AI is to move.
    fn wake(&self, decided_at: Moment) -> Option<Moment> {
        if self.is_closed() {
            None
        } else if is_half_open(self) {
            Some(decided_at.plus_secs(OPENING_SECS_MAX))
        } else if self.ai_to_move().is_some() {
            Some(decided_at)
        } else {
            self.deadline()
        }
    }

    fn due(&self, decided_at: Moment) -> Option<(Moment, Command)> {
        if self.is_closed() {
            None
        } else if is_half_open(self) {
            Some((decided_at.plus_secs(OPENING_SECS_MAX), closed_unseen(self)))
        } else {
            Some((self.deadline()?, Command::TimeUp))
        }
    }

    fn clock_since(&self) -> Option<Moment> {
        Self::clock_since(self)
    }

    fn over_at(&self) -> Option<Moment> {
        self.game_over_at()
    }

    fn outage(spans: Vec<(Moment, Moment)>) -> Option<Command> {
        Some(Command::Outage(spans))
    }

    fn asked_by(command: &Command) -> Option<UserId> {
        command.by()
    }

    fn needs_purse(command: &Command) -> Option<UserId> {
        match command {
            Command::Join(by) | Command::ThrowIn(by, _) | Command::Bet { by, .. } => Some(by.user),
            _ => None,
        }
    }

    fn can_do_without(command: &Command) -> bool {
        matches!(command, Command::Start { .. })
    }

    fn comes_back(&self, user: UserId) -> Option<Command> {
        (self.comes_back_to(user).is_some() && !self.is_closed()).then_some(Command::Back(user))
    }

    fn is_no_move(refusal: &Refused) -> bool {
        matches!(refusal, Refused::Rules(_) | Refused::NotAMove(_))
    }
}
