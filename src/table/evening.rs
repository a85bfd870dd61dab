//! What an evening at a table has brought so far: its games and what everybody has of them.
//!
//! A start of a game carries it on, since replay begins there. No rule asks for it:
//! it is told between games and when the table closes.

use serde::{Deserialize, Serialize};

use super::{Sitter, Who, facts::GameFacts};
use crate::{coins::Coins, ids::UserId};
use games::Seat;

/// How many games are kept, the last ones; of those before only the coins, drinks and wins count on.
pub const GAMES_MAX: usize = 24;
/// How many people have a line of their own; who comes later has none.
pub const GUESTS_MAX: usize = 40;

/// The evening so far.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Evening {
    /// How many games have ended with a result.
    pub played: u32,
    /// The last of them, the earliest first, [`GAMES_MAX`] at most.
    pub games: Vec<EveningGame>,
    /// Everybody who has played, in the order of their first game, [`GUESTS_MAX`] at most.
    pub guests: Vec<Guest>,
}

/// A game of the evening.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EveningGame {
    /// Its number at this table.
    pub number: u32,
    /// Who won, in seat order.
    pub winners: Vec<EveningSeat>,
    /// What lay in the middle.
    pub pot: Coins,
}

/// Who sat somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EveningSeat {
    /// A person.
    Person(UserId),
    /// An AI, by its number among the AI seats, from 1.
    Ai(u32),
}

/// A person, and what the evening has brought them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Guest {
    /// Who.
    pub user: UserId,
    /// What the board called them last.
    pub name: String,
    /// What they have got more than they have staked; less than nothing where they have lost.
    pub coins: Coins,
    /// How many drinks they had.
    pub drinks: u32,
    /// How many games they have won, alone or with others.
    pub wins: u32,
}

impl Evening {
    /// Whether no game has ended yet.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.played == 0
    }

    /// What the board called a person.
    #[must_use]
    pub fn name(&self, user: UserId) -> Option<&str> {
        self.guests.iter().find(|guest| guest.user == user).map(|guest| guest.name.as_str())
    }

    /// Adds a game that has ended with a result.
    pub(super) fn add(&mut self, facts: &GameFacts, sitters: &[Sitter], winners: &[Seat]) {
        self.played += 1;
        let winners: Vec<EveningSeat> = winners.iter().filter_map(|&seat| seat_of(sitters, seat)).collect();
        for (sitter, seat) in sitters.iter().zip(&facts.seats) {
            let Who::Person { user, name, .. } = &sitter.who else { continue };
            let Some(guest) = self.guest(*user) else { continue };
            guest.name.clone_from(name);
            guest.coins += seat.coins_out - seat.coins_in;
            guest.drinks += seat.drinks;
            guest.wins += u32::from(winners.contains(&EveningSeat::Person(*user)));
        }
        self.games.push(EveningGame { number: facts.id.number, winners, pot: facts.pot });
        let surplus = self.games.len().saturating_sub(GAMES_MAX);
        self.games.drain(..surplus);
    }

    /// The line of a person, a new one if there is room.
    fn guest(&mut self, user: UserId) -> Option<&mut Guest> {
        let at = match self.guests.iter().position(|guest| guest.user == user) {
            Some(at) => at,
            None if self.guests.len() < GUESTS_MAX => {
                self.guests.push(Guest { user, name: String::new(), coins: Coins::ZERO, drinks: 0, wins: 0 });
                self.guests.len() - 1
            }
            None => return None,
        };
        self.guests.get_mut(at)
    }
}

/// Who sits there: AI seats are counted among themselves, as boards name them.
fn seat_of(sitters: &[Sitter], seat: Seat) -> Option<EveningSeat> {
    let upto = sitters.get(..=seat.index())?;
    Some(match upto.last()?.user() {
        Some(user) => EveningSeat::Person(user),
        None => {
            let number = upto.iter().filter(|sitter| sitter.user().is_none()).count();
            EveningSeat::Ai(u32::try_from(number).ok()?)
        }
    })
}
