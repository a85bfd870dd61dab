//! Kara worked out again: the house, sums and distances (K1, K5, K8, K9).

use super::recount::{Begins, Ending, Recount};
use table::Started;

/// The dice of a round as they lie.
#[derive(Debug)]
pub(super) struct KaraRecount {
    house: Option<Vec<u8>>,
    house_seat: Option<usize>,
    karas: Vec<Option<Vec<u8>>>,
}

pub(super) use KaraRecount as Recounted;

impl Begins for KaraRecount {
    fn of(started: &Started) -> Self {
        let house = started.rules.options.get("house");
        let is_house = |wanted: &str| house.as_deref() == Some(wanted);
        Self {
            house: is_house("neutral").then(|| started.rolls.clone()),
            house_seat: is_house("rotating").then_some(started.first.index()),
            karas: vec![None; started.sitters.len()],
        }
    }
}

impl Recount for KaraRecount {
    fn sits_out(&self) -> Option<usize> {
        self.house_seat
    }

    /// `throw`, `run 25` or `stop`.
    fn moved(&mut self, seat: usize, mv: &str, rolls: &[u8]) -> Result<(), String> {
        let kara = self.karas.get_mut(seat).ok_or_else(|| format!("there is no seat {seat}, counted from 0"))?;
        if mv == "throw" && self.house.is_none() {
            self.house = Some(rolls.to_vec());
        } else if mv == "throw" {
            *kara = Some(rolls.to_vec());
        } else if let Some(places) = mv.strip_prefix("run ") {
            let dice = kara.as_mut().ok_or("a run before the throw")?;
            for (place, roll) in places.bytes().zip(rolls) {
                dice[usize::from(place - b'1')] = *roll;
            }
        }
        Ok(())
    }

    fn ending(&self) -> Result<Ending, String> {
        let house = sorted(self.house.as_ref().ok_or("a game ended without a house")?);
        // Whom K5 kept from throwing competed all the same, and comes last.
        let rank = |dice: &Option<Vec<u8>>| {
            dice.as_ref().map_or((true, u32::MAX, 0), |dice| {
                let dice = sorted(dice);
                (dice != house, sum(&dice).abs_diff(sum(&house)), 5 - in_common(&dice, &house))
            })
        };
        let mut ranks: Vec<_> = (self.karas.iter().enumerate())
            .filter(|(seat, _)| self.house_seat != Some(*seat))
            .map(|(seat, dice)| (rank(dice), seat))
            .collect();
        ranks.sort_unstable();
        let ranking: Vec<Vec<usize>> =
            ranks.chunk_by(|a, b| a.0 == b.0).map(|equal| equal.iter().map(|(_, seat)| *seat).collect()).collect();
        let exact = ranks.first().is_some_and(|((differs, ..), _)| !differs);
        let shared = ranking.first().is_some_and(|winners| winners.len() > 1);
        Ok(Ending { ranking, round_for_all: exact || shared, shares: None })
    }
}

fn sum(dice: &[u8]) -> u32 {
    dice.iter().map(|&pips| u32::from(pips)).sum()
}

fn sorted(dice: &[u8]) -> Vec<u8> {
    let mut dice = dice.to_vec();
    dice.sort_unstable();
    dice
}

/// How many dice two sorted hands share, found by walking along both.
fn in_common(mut one: &[u8], mut other: &[u8]) -> u32 {
    let mut common = 0;
    while let (Some(a), Some(b)) = (one.first(), other.first()) {
        if a == b {
            common += 1;
        }
        let (one_on, other_on) = (a <= b, b <= a);
        one = &one[usize::from(one_on)..];
        other = &other[usize::from(other_on)..];
    }
    common
}
