//! A schemer with a second account that bets on the games it plays. What both bring together is measured against an
//! honest bettor who lays the same on the same seat, and plays at no table: by betting alone they come to the same.

use super::{
    ANTE, Coins, Command, Evening, GAMES_A_TABLE, Gain, Kind, RngExt, SCHEMER, Seat, Trick, UserId, mean, person,
};
use table::bets::Wager;

/// The schemer's second account.
const SECOND: UserId = UserId(SCHEMER + 500);
/// Who lays the same as the second account, and has nothing to do with the schemer.
const TWIN: UserId = UserId(300);
/// Honest people who bet on whom they like.
const ONLOOKERS: std::ops::Range<u64> = 400..406;
/// What each of them lays; the second account lays as much as two of them.
const LAID: Coins = Coins(30);

/// Plays so many games with a trick of [`Trick::BETS`], and says what it brought beyond what the twin got.
///
/// # Panics
/// If a table refuses what honest people do, or takes a late bet.
#[must_use]
pub fn scheme_by_bets(kind: Kind, trick: Trick, games: u64, seed: u64) -> Gain {
    mean(kind, trick, games, seed, |evening| {
        for _ in 0..GAMES_A_TABLE {
            evening.game();
        }
        let twin = evening.purses.get(&TWIN).copied().unwrap_or_default();
        (evening.gained() - twin) as f64
    })
}

impl Evening {
    /// All who bet do so before the game.
    pub(super) fn bets_are_laid(&mut self) {
        let seats = self.table.sitters.len();
        let own = self.table.seat_of(self.schemer).expect("it sits here").index();
        for onlooker in ONLOOKERS {
            let on = Seat::at(self.luck.random_range(0..seats));
            self.must(Command::Bet(person(UserId(onlooker)), wager(on, LAID)));
        }
        let on = match self.trick {
            Trick::BettingOnItself => Seat::at(own),
            Trick::BettingLate => return,
            _ => Seat::at((own + self.luck.random_range(1..seats)) % seats),
        };
        let second = wager(on, Coins(2 * LAID.0));
        self.must(Command::Bet(person(SECOND), second.clone()));
        self.must(Command::Bet(person(TWIN), second));
    }

    /// Whoever sees the game would like to bet on it now.
    pub(super) fn bets_late(&mut self) {
        for seat in 0..self.table.sitters.len() {
            let is_taken = self.tells(&Command::Bet(person(SECOND), wager(Seat::at(seat), ANTE)));
            assert!(!is_taken, "a bet was taken when something was known");
        }
    }
}

fn wager(seat: Seat, amount: Coins) -> Box<Wager> {
    Box::new(Wager { game: None, seat, on: None, had: None, amount, limit: Coins(100) })
}
