//! The odds on request: what the asker's own Kara can hope for, and which dice to roll for it.

use super::{
    ai,
    chances::Chances,
    hand::Places,
    keeps::Keep,
    view::{May, View},
};

/// How far from the house [`Advice::within`] tells chances for, in pips.
pub const WITHIN_MAX: usize = 3;

/// The odds of one seat's Kara, in its next run.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// Its distance now, in pips (K8).
    pub distance: u8,
    /// The dice whose run is likeliest to end in the house (K4).
    pub house_run: Places,
    /// The chances of that run to come within 0, 1, 2 and 3 pips: the first is to be in the house.
    pub within: [f64; WITHIN_MAX + 1],
    /// The dice whose run ends nearest to the house on average; none if stopping is nearer than any run.
    pub near_run: Places,
    /// The distance this is on average, in pips.
    pub near_distance: f64,
    /// The share of the pot that each choice brings on average, the best first: stopping, and the runs that are
    /// worth a thought. Told in one's turn. All seats still to come are taken to play their best.
    pub shares: Vec<Share>,
    /// Whether these shares are exact, as in the last lap (K7) and where two play; else they are tried out.
    pub is_exact: bool,
}

/// What a choice brings.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Share {
    /// The dice to run; none to stop.
    pub run: Places,
    /// The share of the pot on average, a share of a shared pot counted as its part.
    pub share: f64,
}

impl Advice {
    /// The odds of the seat that looks; `None` before its throw, when it is
    /// stopped, or when it has no Kara or no turn left.
    #[must_use]
    pub fn of(view: &View) -> Option<Self> {
        let kara = view.kara(view.me?)?;
        let (house, dice) = (view.house?, kara.dice?);
        if kara.stopped || kara.turns_left == Some(0) {
            return None;
        }
        let chances = Chances::against(house);
        let hand = Keep::of_hand(dice);
        let (_, likeliest) = chances.likeliest(hand);
        let (near_distance, nearest) = chances.nearest(hand);
        let mut advice = Self {
            distance: dice.off(house).unsigned_abs(),
            house_run: likeliest.run_of(dice),
            within: std::array::from_fn(|distance| chances.within(likeliest, distance as u8)),
            near_run: nearest.run_of(dice),
            near_distance,
            shares: Vec::new(),
            is_exact: true,
        };
        if view.may == Some(May::StopOrRun) {
            let also: Vec<Keep> = [likeliest, nearest].into_iter().filter(|keep| !keep.is_hand()).collect();
            let circle = ai::Circle::of(view)?;
            advice.is_exact = circle.is_exact();
            let shares = circle.shares(&chances, &also);
            let told = |(share, keep): (f64, Keep)| Share { run: keep.run_of(dice), share };
            advice.shares = shares.into_iter().map(told).collect();
        }
        Some(advice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Rules, Seat, Setup, Viewer,
        dice::Scripted,
        kara::{KaraOptions, Move, Round, best::Best},
    };

    /// Two seats against house 34361 (17), 12345 and 66666 thrown; seat 1 is to move.
    fn thrown() -> Round {
        dealt([3, 4, 3, 6, 1, 1, 2, 3, 4, 5, 6, 6, 6, 6, 6])
    }

    /// The house and what two seats have thrown.
    fn dealt(dice: [u8; 15]) -> Round {
        let mut dice = Scripted::new(dice);
        let setup = Setup { seats: 2, first: Seat(0) };
        let mut round = Round::start(&KaraOptions::default(), setup, &mut dice, &mut vec![]).expect("two seats");
        for seat in [Seat(0), Seat(1)] {
            round.make_move(seat, Move::Throw, &mut dice, &mut vec![]).expect("a throw");
        }
        round
    }

    #[test]
    fn the_asker_gets_the_odds_of_their_own_dice() {
        let advice = Advice::of(&thrown().view(Viewer::Seat(Seat(0)))).expect("seat 1 has dice");
        assert_eq!(advice.distance, 2);
        assert!((advice.within[0] - 1.0 / 6.0).abs() < 1e-12, "one die in six brings 12345 to 17");
        assert!((advice.near_distance - 1.5).abs() < 1e-12);
        assert!(matches!(advice.near_run.to_string().as_str(), "1" | "2"), "keep 1345 or 2345");
        assert!(advice.within.is_sorted());
        let stop = advice.shares.iter().find(|choice| choice.run.is_empty()).expect("stopping is a choice");
        assert!((0.0..1.0).contains(&stop.share));
        assert!(advice.is_exact && advice.shares.len() > 2, "{:?}", advice.shares);
        assert!(advice.shares.is_sorted_by(|one, other| one.share >= other.share), "the best first");
        assert_eq!(Advice::of(&thrown().view(Viewer::Seat(Seat(0)))), Some(advice), "who asks twice is told the same");
        let other = Advice::of(&thrown().view(Viewer::Seat(Seat(1)))).expect("seat 2 has dice");
        assert_eq!((other.distance, other.shares), (13, vec![]), "not its turn");
    }

    #[test]
    fn where_two_play_the_odds_are_the_numbers_that_best_tells() {
        let round = dealt([2, 5, 5, 5, 6, 1, 1, 1, 3, 5, 4, 4, 4, 4, 6]);
        let advice = Advice::of(&round.view(Viewer::Seat(Seat(0)))).expect("seat 1 has dice");
        let best = Best::ask("25556", "11135", "44446").expect("an open position");
        let kept = |run: Places| run.others().iter().map(|place| &"11135"[place..=place]).collect::<String>();
        for Share { run, share } in &advice.shares {
            let told = best.choices.iter().find(|choice| choice.keep == kept(*run)).expect("the same choices");
            assert!((told.share - share).abs() < 1e-6, "{run}: {share}, and {}", told.share);
        }
        assert_eq!(kept(advice.shares[0].run), best.keep, "the best is told first");
        let stops = advice.shares.iter().find(|choice| choice.run.is_empty()).expect("stopping is a choice");
        assert!((stops.share - best.stop).abs() < 1e-6);
    }

    #[test]
    fn in_the_last_lap_both_ways_to_win_are_told() {
        let mut round = thrown();
        round.make_move(Seat(0), Move::Stop, &mut Scripted::default(), &mut vec![]).expect("a stop");
        let advice = Advice::of(&round.view(Viewer::Seat(Seat(1)))).expect("seat 2 has a turn");
        assert_eq!(advice.shares.last(), Some(&Share { run: Places::default(), share: 0.0 }), "13 off loses to 2 off");
        let Share { run, share } = advice.shares[0];
        assert!(advice.is_exact && share > 0.2 && run.len() >= 2, "{run}: {share}");
        assert_eq!(Advice::of(&round.view(Viewer::Seat(Seat(0)))), None, "a stopped Kara has no odds");
        assert_eq!(Advice::of(&round.view(Viewer::Public)), None);
    }
}
