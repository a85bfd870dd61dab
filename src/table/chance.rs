//! Where the seeds and dice of a step come from: from chance while it is
//! decided, from its line while it is replayed.

use super::{Misfit, apply::Stop};
use games::dice::{Dice, GameDice, Noted, Recorded, Seed};

/// New seeds from outside, and the committed dice — or, in a test, scripted
/// ones in their place; or what a line of the journal holds of both.
pub struct Chance<'a>(Source<'a>);

enum Source<'a> {
    Committed { seeds: &'a mut dyn FnMut() -> Seed },
    Scripted { seeds: &'a mut dyn FnMut() -> Seed, dice: &'a mut dyn Dice },
    Recorded { rolls: &'a [u8], next_seed: Option<&'a Seed> },
}

impl<'a> Chance<'a> {
    /// The dice of the committed seeds; `seeds` gives a fresh secret each time.
    pub fn committed(seeds: &'a mut dyn FnMut() -> Seed) -> Self {
        Self(Source::Committed { seeds })
    }

    /// Dice that a test wrote down, in place of the committed ones.
    pub fn scripted(seeds: &'a mut dyn FnMut() -> Seed, dice: &'a mut dyn Dice) -> Self {
        Self(Source::Scripted { seeds, dice })
    }

    /// The dice and the secret that a line of the journal holds.
    pub(super) const fn recorded(rolls: &'a [u8], next_seed: Option<&'a Seed>) -> Self {
        Self(Source::Recorded { rolls, next_seed })
    }

    /// The secret of the game after this one.
    pub(super) fn next_seed(&mut self) -> Result<Seed, Misfit> {
        match &mut self.0 {
            Source::Committed { seeds } | Source::Scripted { seeds, .. } => Ok(seeds()),
            Source::Recorded { next_seed, .. } => next_seed.cloned().ok_or(Misfit::Over),
        }
    }

    /// Plays with the dice of one play of a game, and tells what they showed.
    pub(super) fn roll<T, E: Into<Stop>>(
        &mut self,
        seed: &Seed,
        entropy: &str,
        play: u64,
        f: impl FnOnce(&mut dyn Dice) -> Result<T, E>,
    ) -> Result<(T, Vec<u8>), Stop> {
        let noted = |dice: &mut dyn Dice| {
            let mut noted = Noted::new(dice);
            let played = f(&mut noted).map_err(Into::into)?;
            Ok((played, noted.rolls))
        };
        match &mut self.0 {
            Source::Committed { .. } => noted(&mut GameDice::new(seed, entropy).play(play)),
            Source::Scripted { dice, .. } => noted(*dice),
            Source::Recorded { rolls, .. } => {
                let mut dice = Recorded::new(rolls);
                let played = noted(&mut dice)?;
                if dice.fits() { Ok(played) } else { Err(Misfit::Dice.into()) }
            }
        }
    }
}

impl std::fmt::Debug for Chance<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let source = match self.0 {
            Source::Committed { .. } => "committed",
            Source::Scripted { .. } => "scripted",
            Source::Recorded { .. } => "recorded",
        };
        f.debug_tuple("Chance").field(&source).finish()
    }
}
