//! What follows from the options that were agreed: who sits, whose edge it is to begin, and which clock runs.

use std::ops::RangeInclusive;

use super::{Beside, Clock, Seat, Setup, Variant, catalog::Options, rules::is_notable_edge};

impl Options {
    /// Whether an option changes anything beside the others as they are.
    #[must_use]
    pub fn matters(&self, key: &str) -> bool {
        self.missing_beside(key).is_none()
    }

    /// Another option by which, as it is, this one changes nothing, and the values beside which it would; `None` where it
    /// matters.
    #[must_use]
    pub fn missing_beside(&self, key: &str) -> Option<(&'static str, Vec<&'static str>)> {
        let is_one_of = |other: &str, values: &[&str]| self.get(other).is_some_and(|is| values.contains(&is.as_ref()));
        match self.kind().beside(key) {
            Beside::Anything => None,
            Beside::Implies(other, value) => (!is_one_of(other, &[value])).then(|| (other, vec![value])),
            Beside::Needs(others) => {
                let missing = others.iter().find(|(other, values)| !is_one_of(other, values));
                missing.map(|(other, values)| (*other, values.to_vec()))
            }
        }
    }

    /// The option that, as it is, says nothing without an ante.
    #[must_use]
    pub fn needs_ante(&self) -> Option<&'static str> {
        self.terms().needs_ante
    }

    /// The option that, as it is, lets nothing be staked.
    #[must_use]
    pub fn bars_stakes(&self) -> Option<&'static str> {
        self.terms().bars_stakes
    }

    /// The same where people agree once more on what they have played: the men of Carrom are set as at a new table. Set
    /// as at an old one, a list of strokes would clear the board.
    #[must_use]
    pub fn agreed_anew(mut self) -> Self {
        if let Self::Carrom(carrom) = &mut self {
            carrom.setting = crate::carrom::Setting::Shaken;
        }
        self
    }

    /// How many seats can play with these options.
    #[must_use]
    pub fn seats(&self) -> RangeInclusive<usize> {
        self.terms().seats
    }

    /// The seat that sits the game out and pays no ante, if one does (K1).
    #[must_use]
    pub fn sits_out(&self, setup: Setup) -> Option<Seat> {
        self.terms().sits_out(setup)
    }

    /// Whether the first seat of the setup is the one that begins, so that lots can be drawn for it.
    #[must_use]
    pub fn first_begins(&self) -> bool {
        self.terms().first_begins
    }

    /// Whether it is for the players to say, once they sit at the board, who begins.
    #[must_use]
    pub fn agrees_who_begins(&self) -> bool {
        self.terms().agrees_who_begins
    }

    /// Of a hundred games of two, how many are won by the one that begins, where that is told before the game.
    #[must_use]
    pub fn edge(&self) -> Option<u8> {
        let at_a_new_table = || {
            let variant = Variant::of(self)?;
            variant.first_wins().filter(|_| self.once_begun() == variant.new_table_options().once_begun())
        };
        self.terms().edge.or_else(at_a_new_table).filter(|&edge| is_notable_edge(edge))
    }

    /// Whether it tells something of who will win who begins: where that is told before the game, and in a game in which it
    /// is worth as much at a new table, whatever else was agreed.
    #[must_use]
    pub fn beginning_tells(&self) -> bool {
        let at_a_new_table = || Variant::of(self)?.new_table_options().edge();
        self.edge().or_else(at_a_new_table).is_some_and(is_notable_edge)
    }

    /// How many minutes were agreed to be played, if that was agreed (B11).
    #[must_use]
    pub fn minutes(&self) -> Option<u32> {
        match self.terms().clock {
            Clock::Match { minutes } => Some(minutes),
            Clock::Turn | Clock::Seat { .. } => None,
        }
    }

    /// How many minutes each seat has for the whole game, if that was agreed.
    #[must_use]
    pub fn budget_minutes(&self) -> Option<u32> {
        if let Clock::Seat { minutes } = self.terms().clock { Some(minutes) } else { None }
    }

    /// How many minutes the whole game has, for each seat or for all of them.
    #[must_use]
    pub fn game_minutes(&self) -> Option<u32> {
        self.budget_minutes().or_else(|| self.minutes())
    }

    /// Leaves out a `clock` of the whole game where none of the `named` options asks for it: the option that is by that
    /// as at a new table.
    pub fn leave_clock(&mut self, clock: fn(&Self) -> Option<u32>, named: &[&str]) -> Option<&'static str> {
        clock(self)?;
        let new = self.kind().new_table_options();
        for key in self.kind().choices().iter().map(|choice| choice.key).filter(|key| !named.contains(key)) {
            let (mut without, usual) = (self.clone(), new.get(key).unwrap_or_default());
            if without.set(key, &usual).is_ok() && clock(&without).is_none() {
                *self = without;
                return Some(key);
            }
        }
        None
    }
}
