//! What stopping and each run is worth, as a share of the pot.

use super::{
    ai,
    chances::Chances,
    keeps::Keep,
    moves::Move,
    round::Round,
    view::{May, View},
};
use crate::appraisal::{Appraises, Line, Look, Unit, best_first, share};

impl Appraises for Round {
    const UNIT: Unit = Unit::Share;

    fn appraise(view: &View, played: Option<&Move>, look: Look) -> Option<Vec<Line<Move>>> {
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
            Look::All => hand.parts().to_vec(),
            Look::Quick | Look::Close => kept.into_iter().collect(),
        };
        let shares = circle.shares_by(&Chances::against(view.house?), &also, look == Look::Quick);
        let line = |(of, keep): (f64, Keep)| {
            let mv = match (keep.is_hand(), played) {
                (true, _) => Move::Stop,
                // Of equal dice any may be kept.
                (false, Some(mv)) if kept == Some(keep) => *mv,
                (false, _) => Move::Run(keep.run_of(dice)),
            };
            Line::of(mv, share(of))
        };
        Some(best_first(shares.into_iter().map(line).collect()))
    }
}
