//! What stopping and each run is worth, as a share of the pot; and how near a throw came to the house.

use super::{
    ai,
    chances::Chances,
    hand::{Hand, Places},
    keeps::Keep,
    moves::{Event, Move},
    people,
    round::Round,
    view::{May, View},
};
use crate::{
    Level, Seat,
    appraisal::{Appraised, Appraises, Fall, Scrutiny, Unit, best_first, share},
};

/// How far off stopping seems where it has lost, in hundredths of a pip.
const LOST: i32 = 100_000;

impl Appraises for Round {
    const UNIT: Unit = Unit::Share;
    const MISTAKEN: i32 = 100;

    fn appraise(view: &View, played: Option<&Move>, look: Scrutiny) -> Option<Vec<Appraised<Move>>> {
        if view.may != Some(May::StopOrRun) {
            return None;
        }
        let dice = view.kara(view.me?)?.dice?;
        let hand = Keep::of_hand(dice);
        let kept = match played {
            None | Some(Move::Stop) => None,
            Some(Move::Run(places)) => Some(Keep::of(dice, places.others())),
            Some(Move::Throw) => return None,
        };
        let circle = ai::Circle::of(view)?;
        let also: Vec<Keep> = match look {
            Scrutiny::All | Scrutiny::AllInPassing => hand.parts().to_vec(),
            Scrutiny::Quick | Scrutiny::Close => kept.into_iter().collect(),
        };
        let shares = circle.shares_by(&Chances::against(view.house?), &also, look == Scrutiny::Quick);
        let line = |(of, keep): (f64, Keep)| {
            let mv = match (keep.is_hand(), played) {
                (true, _) => Move::Stop,
                // Of equal dice any may be kept.
                (false, Some(mv)) if kept == Some(keep) => *mv,
                (false, _) => Move::Run(keep.run_of(dice)),
            };
            Appraised::of(mv, share(of))
        };
        Some(best_first(shares.into_iter().map(line).collect()))
    }

    /// In hundredths of a pip that a choice comes nearer to the house with one run. Nobody stops where that has
    /// lost.
    fn glance(view: &View, lines: &[Appraised<Move>], _: Level) -> Vec<i32> {
        let Some(circle) = ai::Circle::of(view) else { return Vec::new() };
        let Some(dice) = view.me.and_then(|me| view.kara(me)?.dice) else { return Vec::new() };
        let chances = Chances::against(circle.house);
        let seems = |line: &Appraised<Move>| match line.moves.first() {
            Some(Move::Run(places)) => {
                -(100.0 * chances.expected_distance(Keep::of(dice, places.others()))).round() as i32
            }
            _ if people::is_beaten(&circle) => -LOST,
            _ => -(100.0 * chances.expected_distance(Keep::of_hand(dice))).round() as i32,
        };
        lines.iter().map(seems).collect()
    }

    /// In pips that a throw came nearer to the house (K8).
    fn falls(brought: &[Event], after: &View) -> Vec<Fall> {
        let Some(house) = after.house else { return Vec::new() };
        let throw = |event: &Event| match *event {
            Event::Thrown { seat, dice } => Some((seat, dice, Places::default())),
            Event::Ran { seat, places, dice, .. } => Some((seat, dice, places.others())),
            _ => None,
        };
        let throws: Vec<(Seat, Hand, Places)> = brought.iter().filter_map(throw).collect();
        if throws.is_empty() {
            return Vec::new();
        }
        let chances = Chances::against(house);
        let fall = |(seat, dice, kept): (Seat, Hand, Places)| {
            let off = |rank: usize| f64::from(chances.distance(rank));
            let expected = chances.expected_distance(Keep::of(dice, kept));
            Fall::beside(-expected, seat, -off(chances.rank(Keep::of_hand(dice))))
        };
        throws.into_iter().map(fall).collect()
    }
}
