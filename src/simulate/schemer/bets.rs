//! A schemer with a second account that bets on the games it plays. What both bring together is measured, while honest
//! onlookers lay on whom they like.

use super::{
    ANTE, BTreeMap, Chance, Coins, Command, Evening, Gathering, Luck, Person, Phase, RngExt, SCHEMER, Seat, Seed,
    SeedableRng, StdRng, Trick, UserId, person,
};
use games::Turn;
use table::{JournalEvent, bets::Wager};

/// The schemer's second account.
const SECOND: UserId = UserId(SCHEMER + 500);
/// Who manages the channel and has no part in the game: neither a seat nor a stake nor a bet.
const MANAGER: UserId = UserId(300);
/// Honest people who bet on whom they like.
const ONLOOKERS: std::ops::Range<u64> = 400..406;
/// What everybody lays: the largest bet of a server that has chosen none, four times the ante here.
const LAID: Coins = Coins(100);
/// In how many of the ways in which a play may come out it is looked at.
const FORESEEN: u64 = 5;
/// What they lay together on each game.
#[cfg(test)]
pub(super) const ONLOOKERS_LAY: Coins = Coins(LAID.0 * (ONLOOKERS.end - ONLOOKERS.start) as i64);

impl Evening {
    /// All who bet do so before the game.
    pub(super) fn bets_are_laid(&mut self) {
        let seats = self.table.sitters.len();
        let own = self.table.seat_of(self.schemer).expect("it sits here").index();
        for onlooker in ONLOOKERS {
            let on = Seat::at(self.luck.random_range(0..seats));
            self.must(bet(UserId(onlooker), on, LAID));
        }
        let on = match self.trick {
            Trick::BettingOnItself | Trick::ClosingForABet => Seat::at(own),
            Trick::BettingLate => return,
            _ => Seat::at((own + self.luck.random_range(1..seats)) % seats),
        };
        self.must(bet(SECOND, on, LAID));
    }

    /// Whoever sees the game would like to bet on it now.
    pub(super) fn bets_late(&mut self) {
        let playing = self.table.playing().expect("a game runs");
        // In some games bets are taken until somebody moves, where no lot said who begins.
        let lot_tells = playing.drawn && self.table.rules.options.beginning_tells();
        if !playing.start_told && !lot_tells && !playing.has_moved.contains(&true) {
            return;
        }
        for seat in 0..self.table.sitters.len() {
            let is_taken = self.tells(&bet(SECOND, Seat::at(seat), ANTE));
            assert!(!is_taken, "a bet was taken when something was known");
        }
    }

    /// Whether this play ends the game and the second account's bet would be lost: by what the play comes to, where no
    /// dice fall by it, else as all lies before; where nobody can stop, if it may come to that.
    pub(super) fn loses_the_bet(&self, play: &Command) -> bool {
        let seed = Seed::new([0; 32]);
        let Ok(made) = self.table.decide(play, self.now, &mut Chance::committed(&mut || seed.clone())) else {
            return false;
        };
        let Some(bet) = self.table.bets.of_user(SECOND) else { return false };
        let needs_dice = matches!(&made.entry.event, JournalEvent::Moved { rolls, .. } if !rolls.is_empty());
        let legal =
            self.table.to_move().zip(self.table.playing()).map(|(seat, playing)| playing.game.legal_moves(seat));
        let can_stop = legal.is_some_and(|moves| moves.iter().any(|mv| mv.to_string() == "stop"));
        match &made.table.phase {
            _ if needs_dice && !can_stop => self.may_lose(bet.seat, play),
            Phase::Gathering(Gathering { last: Some(_), .. }) if needs_dice => self.loses_if_all_stop(bet.seat),
            Phase::Gathering(Gathering { last: Some(last), .. }) => {
                last.bets.gains().any(|(bet, gain)| bet.user == SECOND && gain < Coins::ZERO)
            }
            _ => false,
        }
    }

    /// Whether this play may end the game so that a seat has not won.
    fn may_lose(&self, seat: Seat, play: &Command) -> bool {
        let playing = self.table.playing().expect("a game runs");
        let (Command::Play { mv: Ok(mv), .. }, Some(turn)) = (play, self.table.to_move()) else { return false };
        let loses = |luck: u64| {
            let mut game = playing.game.clone();
            game.play(turn, mv, &mut Luck(StdRng::seed_from_u64(luck))).expect("it is legal");
            game.outcome().is_some_and(|outcome| !outcome.winners().contains(&seat))
        };
        (0..FORESEEN).any(loses)
    }

    /// Whether a seat has not won if everybody stops now.
    pub(super) fn loses_if_all_stop(&self, seat: Seat) -> bool {
        let mut game = self.table.playing().expect("a game runs").game.clone();
        let mut no_luck = Luck(StdRng::seed_from_u64(0));
        while let Turn::Of(turn) = game.turn() {
            let moves = game.legal_moves(turn);
            let Some(stop) = moves.iter().find(|mv| mv.to_string() == "stop") else { return false };
            game.play(turn, stop, &mut no_luck).expect("it is legal");
        }
        game.outcome().is_some_and(|outcome| !outcome.winners().contains(&seat))
    }

    /// All who play agree to break the game off, or who manages the channel does it.
    pub(super) fn breaks_off(&mut self) {
        if self.trick == Trick::ClosingForABet {
            return self.must(Command::Close(Person { manages: true, ..person(MANAGER) }, None));
        }
        self.must(Command::Close(person(self.schemer), None));
        let vote = self.table.step;
        self.must(Command::Agree { by: UserId(SCHEMER + 1), vote });
        assert!(self.table.is_closed(), "all have agreed");
    }

    /// The table was closed: everybody goes to another one.
    pub(super) fn opens_anew(&mut self) {
        let before: BTreeMap<UserId, i64> = std::mem::take(&mut self.purses);
        let (tried, done) = (self.tried, self.done);
        *self = Self::open(self.game, self.trick, self.luck.random(), self.table.id.0 >> 8);
        (self.tried, self.done) = (tried, done);
        for (user, coins) in before {
            *self.purses.entry(user).or_default() += coins;
        }
    }
}

fn bet(user: UserId, seat: Seat, amount: Coins) -> Command {
    let wager = Wager { game: None, seat, on: None, had: None, amount };
    Command::Bet { by: person(user), wager: Box::new(wager), limit: LAID }
}
