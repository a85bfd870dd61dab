//! How well an AI seat plays: what each level looks at before it moves.

use super::{
    position::Position,
    search::{Found, Limits, search, search_telling},
};
use crate::{Level, dice::Dice};

/// Easy looks at this many of its turns, and at none of the answers.
const EASY_TURNS: usize = 6;
/// Middle looks this many turns ahead, and sometimes one more.
const MIDDLE_DEPTH: u8 = 2;
/// How many turns Middle tries at most.
const MIDDLE_NODES: u64 = 20_000;
/// Hard's limit differs by up to a few of so many parts, so that it does not play the same game again.
const HARD_PARTS: u64 = 64;
const HARD_PARTS_LESS: u8 = 4;

/// What an AI of this level plays; none where it has no turn. `history` is that of [`search`]. The same luck gives
/// the same turn, on every machine.
#[must_use]
pub fn choose<P: Position, D: Dice + ?Sized>(
    position: &P,
    history: &[u64],
    level: Level,
    luck: &mut D,
) -> Option<P::Turn> {
    match level {
        Level::Easy => careless(position, luck),
        Level::Middle => {
            let depth = MIDDLE_DEPTH + luck.roll(2) - 1;
            search(position, history, &Limits { nodes: MIDDLE_NODES, depth, ..Limits::default() }).best
        }
        Level::Hard | Level::Utmost => {
            let parts = HARD_PARTS + 1 - u64::from(luck.roll(HARD_PARTS_LESS));
            let nodes = P::HARD_NODES / HARD_PARTS * parts;
            search(position, history, &Limits { nodes, ..Limits::default() }).best
        }
    }
}

/// The best that can be found until it is said to be time, told after each depth. What it finds depends on how fast
/// the machine is.
pub fn utmost<P: Position>(
    position: &P,
    history: &[u64],
    until: &dyn Fn() -> bool,
    tell: impl FnMut(&Found<P::Turn>),
) -> Found<P::Turn> {
    search_telling(position, history, &Limits { until: Some(until), ..Limits::default() }, tell)
}

/// A turn that wins, if there is one; else the best of some turns, by what they look like once played.
fn careless<P: Position, D: Dice + ?Sized>(position: &P, luck: &mut D) -> Option<P::Turn> {
    let me = position.to_move();
    let mut turns = Vec::new();
    position.turns(&mut turns);
    let mut played = position.clone();
    // The value for the other side, who is to move then: the less, the better.
    let mut worth = |turn: &P::Turn| {
        let undo = played.play(turn);
        let worth = (played.winner().map(|winner| winner != me), played.value());
        played.take_back(undo);
        worth
    };
    if let Some(win) = turns.iter().find(|turn| worth(turn).0 == Some(false)) {
        return Some(*win);
    }
    let seen: Vec<P::Turn> =
        (0..EASY_TURNS.min(turns.len())).map(|_| turns.swap_remove(any(turns.len(), luck))).collect();
    seen.into_iter().min_by_key(|turn| worth(turn))
}

/// A place among so many.
fn any<D: Dice + ?Sized>(count: usize, luck: &mut D) -> usize {
    let number = (0..2).fold(0, |number, _| number * 250 + usize::from(luck.roll(250)) - 1);
    number % count
}

#[cfg(test)]
mod tests {
    use std::fmt::Debug;

    use rand::{SeedableRng, rngs::StdRng};

    use super::*;
    use crate::{
        dice::Luck,
        karo::{FourCircles, Home, Layout, Layouts, MoversHoppers, NotThisWay, Side},
    };

    /// How many random games of each kind are looked at.
    const GAMES: u64 = 120;
    /// In so many of them, what Hard answers to a threat is thought through in full; it takes long where nothing is
    /// optimised.
    const THREATS_IN_FULL: usize = 2;
    /// A random game is left after so many turns.
    const TURNS_MAX: usize = 2000;

    fn luck(number: u64) -> Luck<StdRng> {
        Luck(StdRng::seed_from_u64(number))
    }

    fn turns_of<P: Position>(position: &P) -> Vec<P::Turn> {
        let mut turns = Vec::new();
        position.turns(&mut turns);
        turns
    }

    fn after<P: Position>(position: &P, turn: &P::Turn) -> P {
        let mut next = position.clone();
        next.play(turn);
        next
    }

    fn wins<P: Position>(position: &P, turn: &P::Turn) -> bool {
        after(position, turn).winner() == Some(position.to_move())
    }

    /// Whether a turn lets the other side win at once, or wins for it.
    fn loses<P: Position>(position: &P, turn: &P::Turn) -> bool {
        let next = after(position, turn);
        match next.winner() {
            Some(winner) => winner != position.to_move(),
            None => turns_of(&next).iter().any(|answer| wins(&next, answer)),
        }
    }

    /// The last positions of a random game that is won: one with a winning turn, and the one before it.
    fn last_positions<P: Position>(mut position: P, number: u64) -> Option<[P; 2]> {
        let (mut luck, mut before) = (luck(number), Vec::new());
        for _ in 0..TURNS_MAX {
            let turns = turns_of(&position);
            if turns.is_empty() {
                return Some([before.pop()?, before.pop()?]).filter(|_| position.winner().is_some());
            }
            before.push(position.clone());
            position.play(&turns[any(turns.len(), &mut luck)]);
        }
        None
    }

    fn takes_wins_and_refuses_losses<P: Position + Debug>(start: impl Fn(u64) -> P) {
        let (mut won, mut refused) = (0, 0);
        for (number, [last, threatened]) in
            (0..GAMES).filter_map(|number| Some((number, last_positions(start(number), number)?)))
        {
            if turns_of(&last).iter().any(|turn| wins(&last, turn)) {
                won += 1;
                for level in [Level::Easy, Level::Middle, Level::Hard] {
                    let turn = choose(&last, &[], level, &mut luck(number)).expect("there are turns");
                    assert!(wins(&last, &turn), "{level:?} in {last:?}: {turn:?}");
                }
            }
            let turns = turns_of(&threatened);
            let losing = turns.iter().filter(|turn| loses(&threatened, turn)).count();
            if losing == 0 || losing == turns.len() {
                continue;
            }
            refused += 1;
            // With few turns as with many.
            let few = search(&threatened, &[], &Limits { nodes: 1, ..Limits::default() }).best;
            let some = search(&threatened, &[], &Limits { nodes: 5_000, ..Limits::default() }).best;
            let hard = (refused <= THREATS_IN_FULL)
                .then(|| choose(&threatened, &[], Level::Hard, &mut luck(number)).expect("there are turns"));
            for turn in few.into_iter().chain(some).chain(hard) {
                assert!(!loses(&threatened, &turn), "{threatened:?}: {turn:?}");
            }
        }
        assert!(won > 10 && refused > 10, "{won} positions with a win, {refused} with a threat");
    }

    #[test]
    fn hard_takes_every_win_and_refuses_every_loss_f4() {
        takes_wins_and_refuses_losses(|_| FourCircles::start(Side::White));
    }

    #[test]
    fn hard_takes_every_win_and_refuses_every_loss_s2() {
        takes_wins_and_refuses_losses(|_| MoversHoppers::start([Home::DEFAULT; 2], Side::White));
    }

    #[test]
    fn hard_takes_every_win_and_refuses_every_loss_a5() {
        takes_wins_and_refuses_losses(|number| {
            let layout = Layout::ALL[number as usize % Layout::ALL.len()];
            NotThisWay::start(Layouts::standard().board(layout).clone(), Side::White)
        });
    }

    #[test]
    fn the_same_luck_gives_the_same_turn() {
        let mut position = FourCircles::start(Side::White);
        for number in 0..8 {
            let turn = choose(&position, &[], Level::Middle, &mut luck(number)).expect("there are turns");
            assert_eq!(choose(&position, &[], Level::Middle, &mut luck(number)), Some(turn));
            position.play(&turn);
        }
    }

    #[test]
    fn utmost_stops_when_it_is_told_to() {
        let position = MoversHoppers::start([Home::DEFAULT; 2], Side::White);
        let mut depths = Vec::new();
        let found = utmost(&position, &[], &|| true, |found| depths.push(found.depth));
        assert_eq!((depths, found.depth), (vec![1], 1), "a win in one is always seen");
        assert_eq!(found.nodes, position.count());
        assert!(found.best.is_some());
    }
}
