//! A rule of thumb for the last race of a game, in which silver counts only by who has the most of it in the end: who that
//! will be, whichever of those on the road wins the race.

use super::{chances, course::Caramba, events::HATS_MAX, options::Worth};
use crate::Seat;

/// How much less likely it makes a sombrero to be the last one if it goes all the way that is left, as a part of that.
const WAY_COST: f64 = 0.3;
/// How likely a game is won by who wins the race, if that does not seem enough: the others may yet pay more than the mine
/// asks for.
const HOPE: f64 = 0.2;

/// The silver and the sombreros of a race that the game ends with.
#[derive(Clone, Debug)]
pub(super) struct LastRace<'a> {
    game: &'a Caramba,
    silver: [u32; HATS_MAX],
    pot: u32,
    /// How many sombreros each has on the road.
    hats: [u8; HATS_MAX],
    arrived: u8,
}

impl<'a> LastRace<'a> {
    /// If this is such a race: the last of those agreed, or one in which somebody could not pay (C10).
    pub(super) fn of(game: &'a Caramba) -> Option<Self> {
        let is_last = game.options.races == game.race || game.bankrupt != 0;
        if !is_last || game.options.silver == Worth::Coins {
            return None;
        }
        let mut hats = [0; HATS_MAX];
        for hat in (0..game.hats).filter(|&hat| game.on_road(hat)) {
            hats[game.owner(hat).index()] += 1;
        }
        let (silver, pot, arrived) = (game.silver, game.pot, game.arrived.len() as u8);
        Some(Self { game, silver, pot, hats, arrived })
    }

    /// The same once this seat has paid the price of so many dice (C5).
    pub(super) fn bought_out(mut self, seat: Seat, dice: u8) -> Self {
        let price = self.game.road().buyout_price(dice, self.game.race);
        self.silver[seat.index()] -= price;
        self.pot += price;
        self
    }

    /// The same once an offer is accepted (C11).
    pub(super) fn persuaded(mut self, seat: Seat, by: Seat, silver: u32) -> Self {
        self.silver[by.index()] -= silver;
        self.silver[seat.index()] += silver;
        self
    }

    /// How likely a seat wins the game when so many dice are rolled.
    pub(super) fn chance(&self, seat: Seat, dice: u8) -> f64 {
        let hat = self.game.rolling();
        let left = self.game.road().last_field() - self.game.fields[usize::from(hat)];
        let (mine, way) = (chances::past(dice, left), 2.5 * f64::from(dice));
        let roller = self.game.owner(hat);
        let on_road =
            if mine < 1.0 { self.of_all(seat, roller, WAY_COST * way / (f64::from(left) + 1.0)) } else { 0.0 };
        let gone = if mine > 0.0 { self.gone(roller).of_all(seat, roller, 0.0) } else { 0.0 };
        mine * gone + (1.0 - mine) * on_road
    }

    /// The same once one more sombrero of a seat is in the mine (C8).
    fn gone(&self, seat: Seat) -> Self {
        let mut next = self.clone();
        let place = seat.index();
        next.arrived += 1;
        next.hats[place] -= 1;
        if !self.game.is_bankrupt(seat) {
            let paid = self.game.road().mine_price(next.arrived, self.game.race).min(self.silver[place]);
            next.silver[place] -= paid;
            next.pot += paid;
        }
        next
    }

    /// How likely a seat has the most in the end if every sombrero is as likely to be the last one, but one of the roller's,
    /// which is so much less likely to be it.
    fn of_all(&self, seat: Seat, roller: Seat, less: f64) -> f64 {
        let (mut all, mut won) = (0.0, 0.0);
        for winner in self.game.all_seats().filter(|winner| self.hats[winner.index()] > 0) {
            let less = if winner == roller { less.min(1.0) } else { 0.0 };
            let weight = f64::from(self.hats[winner.index()]) - less;
            all += weight;
            won += weight * self.share(seat, winner);
        }
        won / all
    }

    /// What part of the game a seat wins if this one wins the race: each of the others pays for its sombreros what the mine
    /// costs on average.
    fn share(&self, seat: Seat, winner: Seat) -> f64 {
        let others = self.hats.iter().sum::<u8>() - self.hats[winner.index()];
        // In halves of a silver, so that an average is a whole number.
        let price = self.game.road().mine_price(2 * self.arrived + others + 1, self.game.race);
        let (mut pot, mut mine, mut most, mut equal) = (2 * self.pot, 0, 0, 0);
        let mut count = |of: Seat, silver: u32| {
            if of == seat {
                mine = silver;
            }
            if silver > most {
                (most, equal) = (silver, 1);
            } else {
                equal += u32::from(silver == most);
            }
        };
        for other in self.game.all_seats().filter(|&other| other != winner) {
            let silver = 2 * self.silver[other.index()];
            let owed = if self.game.is_bankrupt(other) { 0 } else { price * u32::from(self.hats[other.index()]) };
            let paid = owed.min(silver);
            pot += paid;
            count(other, silver - paid);
        }
        count(winner, 2 * self.silver[winner.index()] + pot);
        if mine == most {
            1.0 / f64::from(equal)
        } else if seat == winner {
            HOPE
        } else {
            0.0
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Level, Options as _, Rules as _, Setup, Turn, Viewer,
        caramba::{CarambaOptions, last_two::LastTwo, moves::Move},
        dice::{Scripted, Thoughts},
    };

    /// The last race of two in which each has one sombrero left, on these fields, and this seat is about to roll two dice.
    fn last(fields: [u8; 2], silver: [u32; 2], roller: u8) -> Caramba {
        let setup = Setup { seats: 2, first: Seat(0) };
        let (mut dice, mut events) = (Scripted::new([5, 1]), vec![]);
        let options = CarambaOptions { races: 3, ..CarambaOptions::default() };
        let mut game = Caramba::start(&options, setup, &mut dice, &mut events).expect("two seats");
        for field in 1..=4 {
            let Turn::Of(seat) = game.turn() else { panic!("all sombreros are placed") };
            game.make_move(seat, Move::Place(field), &mut dice, &mut events).expect("a free field");
        }
        for hat in [2, 3] {
            game.come_to(hat, 100, &mut events);
        }
        game.race = 3;
        game.fields[..2].copy_from_slice(&fields);
        game.ranks = [1 - roller, roller].into_iter().collect();
        game.band = 1;
        game.silver[..2].copy_from_slice(&silver);
        game.pot = 120 - silver[0] - silver[1];
        game
    }

    fn middle(game: &Caramba, seat: Seat) -> Option<Move> {
        let mut luck = Thoughts::new(&mut Scripted::new([1; 8]));
        Caramba::suggest(&game.view(Viewer::Seat(seat)), Level::Middle, &mut luck)
    }

    #[test]
    fn who_wins_even_from_the_mine_pays_for_no_die_in_the_last_race_c5_c10() {
        // After nine silver for the mine seat 2 has 61, and seat 1 has 59 with the pot; three silver less are a tie.
        let game = last([41, 43], [32, 70], 1);
        assert_eq!(middle(&game, Seat(1)), Some(Move::Roll));
        let mut exactly = LastTwo::of(&game, Seat(1)).expect("it is an end");
        let [rolled, bought] = [Move::Roll, Move::BuyOut(1)].map(|mv| exactly.after(&[(Seat(1), mv)]));
        assert!(rolled > bought + 0.25, "{rolled} with all dice, {bought} for silver");
    }

    #[test]
    fn who_loses_from_the_mine_keeps_no_silver_back_in_the_last_race_c5_c10() {
        assert_eq!(middle(&last([41, 43], [50, 50], 1), Seat(1)), Some(Move::BuyOut(1)));
    }

    #[test]
    fn nobody_sells_the_last_race_for_silver_that_does_not_win_it_c10_c11() {
        // With twelve silver more seat 1 still loses if it goes into the mine.
        let mut game = last([39, 44], [38, 43], 0);
        game.offer(Seat(1), 12, &mut vec![]);
        assert_eq!(middle(&game, Seat(0)), Some(Move::Refuse));
    }

    #[test]
    fn no_move_of_a_middle_seat_at_the_end_of_the_last_race_gives_half_the_game_away() {
        let mut weighed = 0;
        for number in 1..=150 {
            let mut luck = Thoughts::new(&mut Scripted::new([number; 8]));
            let (setup, options) = (Setup { seats: 2, first: Seat(0) }, CarambaOptions::new_table());
            let mut game = Caramba::start(&options, setup, &mut luck, &mut vec![]).expect("two can play");
            while let Turn::Of(turn) = game.turn() {
                let other = Seat(1 - turn.0);
                let said =
                    Some(other).filter(|&other| game.can_interject(other)).and_then(|other| middle(&game, other));
                let (seat, mv) = match said {
                    Some(mv) => (other, mv),
                    None => (turn, middle(&game, turn).expect("whoever is to move has a move")),
                };
                if game.race == options.races
                    && matches!(mv, Move::Roll | Move::BuyOut(_))
                    && let Some(mut exactly) = LastTwo::of(&game, turn)
                {
                    let mut worth = |mv| exactly.after(&[(turn, mv)]);
                    let choices = game.buyouts().map(|(dice, _)| Move::BuyOut(dice)).chain([Move::Roll]);
                    let best = choices.map(&mut worth).fold(0.0, f64::max);
                    assert!(
                        best - worth(mv) < 0.5,
                        "{mv}: {} for {best} in {}",
                        worth(mv),
                        game.view(Viewer::Seat(turn))
                    );
                    weighed += 1;
                }
                game.make_move(seat, mv, &mut luck, &mut vec![]).expect("a suggested move is allowed");
            }
        }
        assert!(weighed > 100, "{weighed} of them");
    }
}
