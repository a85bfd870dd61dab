//! How well an AI seat plays: what each level looks at before it moves.

use super::{
    position::Position,
    search::{Found, Leeway, Limits, search, search_telling},
};
use crate::{Level, dice::Dice, rules::any};

/// So many turns of a game are its opening, of both sides together; and all in which pieces are placed.
pub const OPENING_PLIES: usize = 10;

/// Once in so many turns the easy AI does not see what the other side wins by at once.
const OVERLOOKS_ONE_OF: u8 = 4;

/// How the middle AI plays in a [form](crate::form::Form).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// The best of how many turns, one of these numbers as likely as another, leaving out those after which the other side
    /// wins at once.
    BestOf([usize; 4]),
    /// As the hard AI, but with one of so many of its nodes.
    LooksAhead {
        /// Of how many.
        one_of: u64,
    },
}

/// What an AI of this level plays (the utmost: as hard, but always the best); none where it has no turn. The strong ones
/// play by the opening book while the game is in it. `history` is
/// that of [`search`]. The same luck gives the same turn, on every machine.
#[must_use]
pub fn choose<P: Position, D: Dice + ?Sized>(
    position: &P,
    history: &[u64],
    level: Level,
    luck: &mut D,
) -> Option<P::PackedPly> {
    match level {
        Level::Easy => {
            let looked_at = P::EASY_PLIES[any(P::EASY_PLIES.len(), luck)];
            let overlooks = luck.roll(OVERLOOKS_ONE_OF) == 1;
            careless(position, looked_at, |next| overlooks || wins_nothing(next), luck)
        }
        Level::Middle => {
            let manner = luck.form().map(|form| *form.among(P::MIDDLE_FORMS));
            let looked_at = match manner {
                None => P::MIDDLE_PLIES[any(P::MIDDLE_PLIES.len(), luck)],
                Some(Manner::BestOf(plies)) => plies[any(plies.len(), luck)],
                Some(Manner::LooksAhead { one_of }) => return ahead(position, history, P::HARD_NODES / one_of, luck),
            };
            careless(position, looked_at, wins_nothing, luck)
        }
        Level::Hard => ahead(position, history, P::HARD_NODES, luck),
        Level::Utmost => {
            let book = book(position, history).first().copied();
            book.or_else(|| search(position, history, &Limits { nodes: P::HARD_NODES, ..Limits::default() }).best)
        }
    }
}

/// What is played by who knows the opening book and looks ahead by so many nodes, with some variety: the hard AI, by
/// [its own number](Position::HARD_NODES).
pub fn ahead<P: Position, D: Dice + ?Sized>(
    position: &P,
    history: &[u64],
    nodes: u64,
    luck: &mut D,
) -> Option<P::PackedPly> {
    let book = book(position, history);
    if !book.is_empty() {
        return Some(book[any(book.len(), luck)]);
    }
    let leeway = Leeway { most: leeway(position, history), seed: seed(luck) };
    search(position, history, &Limits { nodes, leeway, ..Limits::default() }).best
}

/// What the opening book has, where the position was not there before: who comes back to it looks for something else.
fn book<P: Position>(position: &P, history: &[u64]) -> Vec<P::PackedPly> {
    let hash = position.hash();
    let played = history.strip_suffix(&[hash]).unwrap_or(history);
    if played.contains(&hash) { Vec::new() } else { position.in_book() }
}

/// The best that can be found until it is said to be time, told after each depth. What it finds depends on how fast
/// the machine is.
pub fn utmost<P: Position>(
    position: &P,
    history: &[u64],
    until: &dyn Fn() -> bool,
    tell: impl FnMut(&Found<P::PackedPly>),
) -> Found<P::PackedPly> {
    search_telling(position, history, &Limits { until: Some(until), ..Limits::default() }, tell)
}

/// How much less than the best a hard AI's turn may be worth here.
fn leeway<P: Position>(position: &P, history: &[u64]) -> i32 {
    let is_opening = position.hand() != [0, 0] || history.len() <= OPENING_PLIES;
    P::LEEWAY[usize::from(!is_opening)]
}

/// A number that the luck gives: no two of thousands of games meet in it by chance.
fn seed<D: Dice + ?Sized>(luck: &mut D) -> u64 {
    (0..6).fold(0, |seed, _| seed * 250 + u64::from(luck.roll(250)))
}

/// Whether neither side has won, nor the one to move wins at once.
fn wins_nothing<P: Position>(next: &P) -> bool {
    next.winner().is_none() && !next.wins_now()
}

/// A turn that wins, if there is one; else the best of some turns by what they look like once played. Only if no turn
/// is sound by the position after it, the others are looked at.
fn careless<P: Position, D: Dice + ?Sized>(
    position: &P,
    looked_at: usize,
    is_sound: impl Fn(&P) -> bool,
    luck: &mut D,
) -> Option<P::PackedPly> {
    let me = position.to_move();
    let mut turns = Vec::new();
    position.plies(&mut turns);
    let mut played = position.clone();
    let mut after = |turn: &P::PackedPly, look: &dyn Fn(&P) -> bool| {
        let undo = played.play(turn);
        // The value is the other side's, who is to move then: the less, the better.
        let (is_so, value) = (look(&played), played.value());
        played.take_back(undo);
        (is_so, value)
    };
    if let Some(win) = turns.iter().find(|turn| after(turn, &|next| next.winner() == Some(me)).0) {
        return Some(*win);
    }
    let (mut sound, mut others) = (Vec::new(), Vec::new());
    while sound.len() < looked_at && !turns.is_empty() {
        let turn = turns.swap_remove(any(turns.len(), luck));
        let (is_sound, value) = after(&turn, &is_sound);
        if is_sound { sound.push((value, turn)) } else { others.push((value, turn)) }
    }
    let looked_at = if sound.is_empty() { others } else { sound };
    looked_at.into_iter().min_by_key(|(value, _)| *value).map(|(_, turn)| turn)
}

#[cfg(test)]
mod tests {
    use std::{collections::HashSet, fmt::Debug};

    use rand::{SeedableRng, rngs::StdRng};

    use super::*;
    use crate::karo::search::{Value, plain::forces};
    use crate::{
        dice::Luck,
        form::{Form, InForm, is_whole},
        karo::{FourCircles, Home, Layout, Layouts, MoversHoppers, NotThisWay, Side},
    };

    /// How many random games of each kind are looked at.
    const GAMES: u64 = 120;
    /// In so many of them, what Hard answers to a threat is thought through in full; it takes long where nothing is
    /// optimised.
    const THREATS_IN_FULL: usize = 2;
    /// With so many lucks easy is asked what it answers to each threat.
    const LUCKS: u64 = 8;
    /// A random game is left after so many turns.
    const TURNS_MAX: usize = 2000;

    fn luck(number: u64) -> Luck<StdRng> {
        Luck(StdRng::seed_from_u64(number))
    }

    fn in_form(number: u64, others: u8) -> InForm<Luck<StdRng>> {
        InForm::new(luck(number), Form::better_than(others))
    }

    fn plies_of<P: Position>(position: &P) -> Vec<P::PackedPly> {
        let mut turns = Vec::new();
        position.plies(&mut turns);
        turns
    }

    fn after<P: Position>(position: &P, turn: &P::PackedPly) -> P {
        let mut next = position.clone();
        next.play(turn);
        next
    }

    fn wins<P: Position>(position: &P, turn: &P::PackedPly) -> bool {
        after(position, turn).winner() == Some(position.to_move())
    }

    /// Whether a turn lets the other side win at once, or wins for it.
    fn loses<P: Position>(position: &P, turn: &P::PackedPly) -> bool {
        let next = after(position, turn);
        match next.winner() {
            Some(winner) => winner != position.to_move(),
            None => plies_of(&next).iter().any(|answer| wins(&next, answer)),
        }
    }

    /// The last positions of a random game that is won: one with a winning turn, and the one before it.
    fn last_positions<P: Position>(mut position: P, number: u64) -> Option<[P; 2]> {
        let (mut luck, mut before) = (luck(number), Vec::new());
        for _ in 0..TURNS_MAX {
            let turns = plies_of(&position);
            if turns.is_empty() {
                return Some([before.pop()?, before.pop()?]).filter(|_| position.winner().is_some());
            }
            before.push(position.clone());
            position.play(&turns[any(turns.len(), &mut luck)]);
        }
        None
    }

    fn takes_wins_and_refuses_losses<P: Position + Debug>(start: impl Fn(u64) -> P) {
        let (mut won, mut refused, mut refused_by_easy) = (0, 0, 0);
        for (number, [last, threatened]) in
            (0..GAMES).filter_map(|number| Some((number, last_positions(start(number), number)?)))
        {
            if plies_of(&last).iter().any(|turn| wins(&last, turn)) {
                won += 1;
                for level in [Level::Easy, Level::Middle, Level::Hard] {
                    let turn = choose(&last, &[], level, &mut luck(number)).expect("there are turns");
                    assert!(wins(&last, &turn), "{level:?} in {last:?}: {turn:?}");
                }
            }
            let turns = plies_of(&threatened);
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
            // Middle looks at what the other side can win by, too, in its worst form as well.
            let middle = choose(&threatened, &[], Level::Middle, &mut luck(number));
            let off_form = choose(&threatened, &[], Level::Middle, &mut in_form(number, 0));
            for turn in few.into_iter().chain(some).chain(hard).chain(middle).chain(off_form) {
                assert!(!loses(&threatened, &turn), "{threatened:?}: {turn:?}");
            }
            let easy =
                (0..LUCKS).filter_map(|by| choose(&threatened, &[], Level::Easy, &mut luck(LUCKS * number + by)));
            refused_by_easy += easy.filter(|turn| !loses(&threatened, turn)).count() as u64;
        }
        assert!(won > 10 && refused > 10, "{won} positions with a win, {refused} with a threat");
        // Three times of four it looks, and else it may be lucky.
        let asked = LUCKS * refused as u64;
        assert!(4 * refused_by_easy >= 3 * asked, "easy refuses {refused_by_easy} of {asked} losses");
        assert!(refused_by_easy < asked, "easy sees everything");
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
    fn middle_plays_better_in_a_better_form_and_by_each_manner_in_some_game() {
        for manners in [FourCircles::MIDDLE_FORMS, MoversHoppers::MIDDLE_FORMS, NotThisWay::MIDDLE_FORMS] {
            assert!(is_whole(manners), "{manners:?}");
            let rank = |(_, manner): &(u8, Manner)| match manner {
                Manner::BestOf(plies) => plies.iter().sum::<usize>() as i64,
                Manner::LooksAhead { one_of } => 1_000 - *one_of as i64,
            };
            assert!(manners.is_sorted_by(|worse, better| rank(worse) < rank(better)), "{manners:?}");
        }
    }

    #[test]
    fn middle_in_its_best_form_plays_as_hard_does_and_in_another_otherwise() {
        let position = FourCircles::start(Side::White);
        let turns = |others, level| -> Vec<_> {
            (0..4).map(|number| choose(&position, &[], level, &mut in_form(number, others))).collect()
        };
        assert_eq!(turns(99, Level::Middle), turns(99, Level::Hard));
        assert_ne!(turns(0, Level::Middle), turns(99, Level::Middle));
    }

    /// Wins within five turns of both sides that a plain search finds near the ends of games of the middle AI.
    fn hard_sees_wins_within_five_turns<P: Position + Debug>(start: &P) {
        const WINS: usize = 12;
        const PLAIN_NODES: u64 = 200_000;
        let mut tried = 0;
        for number in 0..GAMES {
            let (mut position, mut luck, mut before) = (start.clone(), luck(number), Vec::new());
            while let Some(turn) = choose(&position, &[], Level::Middle, &mut luck).filter(|_| before.len() < 200) {
                before.push(position.clone());
                position.play(&turn);
            }
            for mut won in before.into_iter().rev().take(8) {
                let mut nodes = PLAIN_NODES;
                let Some(true) = forces(&mut won.clone(), 3, &mut nodes)
                    .and_then(|in_two| if in_two { Some(true) } else { forces(&mut won, 5, &mut nodes) })
                else {
                    continue;
                };
                tried += 1;
                let found = search(&won, &[], &Limits { nodes: P::HARD_NODES, ..Limits::default() });
                assert!(matches!(found.value, Value::Win(1..=3)), "{won:?}: {found:?}");
            }
            if tried >= WINS {
                return;
            }
        }
        panic!("only {tried} wins");
    }

    #[test]
    fn hard_sees_wins_within_five_turns_f4() {
        hard_sees_wins_within_five_turns(&FourCircles::start(Side::White));
    }

    #[test]
    fn hard_sees_wins_within_five_turns_s2() {
        hard_sees_wins_within_five_turns(&MoversHoppers::start([Home::DEFAULT; 2], Side::White));
    }

    #[test]
    fn hard_sees_wins_within_five_turns_a5() {
        let diamond = Layouts::standard().board(Layout::Diamond).clone();
        hard_sees_wins_within_five_turns(&NotThisWay::start(diamond, Side::White));
    }

    #[test]
    fn hard_varies_its_turns_but_lets_no_win_go_f4() {
        let start = FourCircles::start(Side::White);
        let leeway = |number| Leeway { most: FourCircles::LEEWAY[0], seed: seed(&mut luck(number)) };
        let limits = |number| Limits { nodes: 2_000, leeway: leeway(number), ..Limits::default() };
        let firsts: HashSet<_> = (0..20).map(|number| search(&start, &[], &limits(number)).best).collect();
        assert!(firsts.len() > 3, "{firsts:?}");
        let won: FourCircles = ".OOO./.x..x/..o.x/xxoxo w".parse().expect("a position");
        for number in 0..20 {
            let turn = search(&won, &[], &limits(number)).best.expect("a turn");
            assert!(wins(&won, &turn), "{turn:?}");
        }
    }

    #[test]
    fn a_varied_turn_gives_away_no_more_than_the_leeway() {
        let position: MoversHoppers = "O../.o./o.x/.Xo/x.O/.xo/X.x/... w".parse().expect("a position");
        let best = search(&position, &[], &Limits { depth: 1, ..Limits::default() });
        let Value::Even(most) = best.value else { panic!("{best:?}") };
        let mut taken = HashSet::new();
        for number in 0..40 {
            let leeway = Leeway { most: 200, seed: seed(&mut luck(number)) };
            let found = search(&position, &[], &Limits { depth: 1, leeway, ..Limits::default() });
            let turn = found.best.expect("a turn");
            let worth = -after(&position, &turn).value();
            assert_eq!(found.value, Value::Even(worth), "what is told is the turn's own worth");
            assert!(worth <= most && worth >= most - 200, "{worth} of {most}");
            taken.insert(turn);
        }
        assert!(taken.len() > 1, "{taken:?}");
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
