//! What a table remembers of the games that were played at it: who won what, what was special, what everybody
//! has won or lost, the rounds they drank. It is part of the line that starts a game, since a journal may be read
//! from there; how it is shown is left to others.

use serde::{Deserialize, Serialize};

use super::{Sitter, Who};
use crate::{
    bets::SettledBets,
    coins::Coins,
    facts::GameFacts,
    ids::{Moment, UserId},
};
use games::{Highlight, Outcome, Seat, catalog::Game};

/// How many games are remembered one by one; of earlier ones only what they came to for everybody.
pub const GAMES_KEPT: usize = 12;
/// How many people and AI seats are remembered.
const PLAYERS_KEPT: usize = 40;
/// How many people are remembered who bet.
pub const BETTORS_KEPT: usize = 100;
/// The first version of the lines under which those are forgotten who won and lost least by betting, not those who came
/// last.
const LARGEST_ARE_KEPT: u16 = 12;

/// The games that were played at a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Evening {
    /// The last of them, in their order.
    pub games: Vec<EveningGame>,
    /// Who played in any of them, in the order in which they came.
    pub players: Vec<EveningPlayer>,
    /// Who bet on any of them, in the order in which they came, without those whose bets all came back.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bettors: Vec<EveningBettor>,
}

/// Somebody who bet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EveningBettor {
    /// Who.
    pub user: UserId,
    /// What they were called last.
    pub name: String,
    /// What they have won by it, less what they laid.
    pub coins: Coins,
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EveningGame {
    /// Its number at its table.
    pub number: u32,
    /// Who won, each with the seat; several where the pot was shared, all where it was drawn, and none where an AI
    /// brought the game to its end for who would have.
    pub winners: Vec<(Seat, Who)>,
    /// Whether nobody won.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub drawn: bool,
    /// What the winners had reached, in a game that counts points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<i64>,
    /// How far the winners were above what all played towards, or below it, in a game that the nearest wins; not known of
    /// games of before that was remembered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub off: Option<i64>,
    /// What lay in the middle and was won; nothing where all stakes came back.
    pub pot: Coins,
    /// When it ended; not known of games of before that was remembered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Moment>,
    /// What was special in it, and who did it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub highlights: Vec<(Highlight, Who)>,
}

/// Someone, or an AI, who played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EveningPlayer {
    /// Who; an AI is known by its seat and level.
    pub who: Who,
    /// Where they sat last.
    pub seat: Seat,
    /// What they have won, less what they put in.
    pub coins: Coins,
    /// How many rounds for all they had.
    pub drinks: u32,
    /// How many games they played.
    pub games: u32,
    /// How many of them they won, alone or with others.
    #[serde(default)]
    pub wins: u32,
}

impl Evening {
    /// Whether no game has ended yet.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// How many rounds for all this one had, who sits at this place now.
    #[must_use]
    pub fn drinks(&self, place: Seat, who: &Who) -> u32 {
        self.players.iter().find(|known| known.is(place, who)).map_or(0, |known| known.drinks)
    }

    /// Adds a game that has ended.
    pub(super) fn add(
        &mut self,
        facts: &GameFacts,
        pot: Coins,
        sitters: &[Sitter],
        (outcome, stood_in): (&Outcome, &[Seat]),
        (game, highlights): (&Game, &[(u64, Highlight)]),
    ) {
        let who = |seat: Seat| sitters.get(seat.index()).map(|sitter| without_word(&sitter.who));
        let best: Vec<Seat> = outcome.winners().iter().copied().filter(|seat| !stood_in.contains(seat)).collect();
        let is_drawn = best.is_empty() || outcome.is_drawn();
        let winners: Vec<(Seat, Who)> = best.iter().filter_map(|&seat| Some((seat, who(seat)?))).collect();
        self.games.push(EveningGame {
            number: facts.id.number,
            drawn: is_drawn,
            points: best.first().and_then(|seat| facts.seats.get(seat.index())?.points),
            off: best.first().and_then(|&seat| game.off(seat)),
            pot,
            ended: Some(facts.ended),
            highlights: (highlights.iter())
                .filter_map(|(_, highlight)| Some((highlight.clone(), who(highlight.seat)?)))
                .collect(),
            winners,
        });
        self.games.drain(..self.games.len().saturating_sub(GAMES_KEPT));
        for (index, (seat, sitter)) in facts.seats.iter().zip(sitters).enumerate() {
            let place = Seat::at(index);
            let won = seat.coins_out - seat.coins_in;
            let wins = u32::from(!is_drawn && best.contains(&place));
            let has_room = self.players.len() < PLAYERS_KEPT;
            match self.players.iter_mut().find(|known| known.is(place, &sitter.who)) {
                Some(known) => {
                    known.seat = place;
                    known.who = without_word(&sitter.who);
                    known.coins += won;
                    known.drinks += seat.drinks;
                    known.games += 1;
                    known.wins += wins;
                }
                None if has_room => self.players.push(EveningPlayer {
                    who: without_word(&sitter.who),
                    seat: place,
                    coins: won,
                    drinks: seat.drinks,
                    games: 1,
                    wins,
                }),
                None => {}
            }
        }
    }
}

impl Evening {
    /// Adds what the bets came to of a game that began with lines of this version. Those that came back are as if nobody
    /// had bet.
    pub(super) fn add_bets(&mut self, bets: &SettledBets, codec: u16) {
        if bets.payout.back.is_some() {
            return;
        }
        for (bet, gain) in bets.gains() {
            let has_room = codec >= LARGEST_ARE_KEPT || self.bettors.len() < BETTORS_KEPT;
            match self.bettors.iter_mut().find(|known| known.user == bet.user) {
                Some(known) => {
                    known.name.clone_from(&bet.name);
                    known.coins += gain;
                }
                None if has_room => {
                    self.bettors.push(EveningBettor { user: bet.user, name: bet.name.clone(), coins: gain });
                }
                None => {}
            }
        }
        while self.bettors.len() > BETTORS_KEPT {
            // Of equal ones the latest: told is who won and who lost most.
            let nearest_to_zero = self.bettors.iter().enumerate().rev().min_by_key(|(_, bettor)| bettor.coins.0.abs());
            let Some((place, _)) = nearest_to_zero else { break };
            self.bettors.remove(place);
        }
    }
}

impl EveningPlayer {
    /// Whether it is this one: a person wherever they sit, an AI by its place and level.
    fn is(&self, place: Seat, who: &Who) -> bool {
        match (&self.who, who) {
            (Who::Person { user: one, .. }, Who::Person { user: other, .. }) => one == other,
            (Who::Ai { level: one }, Who::Ai { level: other }) => (self.seat, one) == (place, other),
            (Who::Person { .. }, Who::Ai { .. }) | (Who::Ai { .. }, Who::Person { .. }) => false,
        }
    }
}

/// The word that somebody chose for the dice belongs to one game.
fn without_word(who: &Who) -> Who {
    match who {
        Who::Person { user, name, .. } => Who::Person { user: *user, name: name.clone(), word: None },
        Who::Ai { level } => Who::Ai { level: *level },
    }
}
