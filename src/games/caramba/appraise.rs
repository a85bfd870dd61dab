//! What it is worth to roll, to buy dice out, to accept an offer or to place a sombrero: the chance to win the game. And
//! how far a sombrero was sent.

use super::{
    course::{Caramba, Phase},
    events::Event,
    habits,
    moves::Move,
    playout::{Playouts, Sequence},
    view::View,
};
use crate::{
    Level, Seat, Turn,
    appraisal::{Appraised, Appraises, Fall, Scrutiny, Unit, best_first, share},
    dice::{Dice as _, Thoughts},
};

/// What a die shows on average (C2).
const MEAN_OF_A_DIE: f64 = 2.5;

/// How many races are played on where it is looked again.
const TIMES_AGAIN: u32 = 3072;

impl Appraises for Caramba {
    const UNIT: Unit = Unit::Share;
    const MISTAKEN: i32 = 200;

    /// What one says when another is to move is no such decision.
    fn appraise(view: &View, played: Option<&Move>, look: Scrutiny) -> Option<Vec<Appraised<Move>>> {
        let (game, me) = (&view.game, view.me?);
        if game.turn() != Turn::Of(me) {
            return None;
        }
        let mut choices: Vec<Move> = match game.phase {
            Phase::Rolling if matches!(played, Some(Move::Ambush(_) | Move::Take(_) | Move::Offer(_))) => return None,
            Phase::Rolling => {
                let offer = game.open_offers().max_by_key(|&(_, silver)| silver);
                let buyouts = game.buyouts().map(|(dice, _)| Move::BuyOut(dice));
                let accepted = offer.map(|(by, _)| Move::Accept(by));
                [Move::Roll].into_iter().chain(buyouts).chain(accepted).collect()
            }
            Phase::Placing(_) => super::ai::places(game).into_iter().map(Move::Place).collect(),
            Phase::Over(_) => return None,
        };
        // An offer that is refused lapses, as it does by a roll.
        let played = played.map(|mv| if *mv == Move::Refuse { Move::Roll } else { *mv });
        choices.extend(played.filter(|mv| !choices.contains(mv)));
        if choices.len() < 2 {
            return None;
        }
        let lines = choices.into_iter().map(|mv| sequence(me, mv));
        let times = match look {
            Scrutiny::Quick => 24,
            Scrutiny::Close => 1024,
            Scrutiny::All => 2048,
            Scrutiny::AllInPassing => 192,
        };
        let mut playouts = Playouts::new(me, &mut Thoughts::fixed());
        let weighed = playouts.worths(game, lines.collect(), times, look != Scrutiny::Quick);
        Some(best_first(
            weighed.into_iter().map(|(line, worth)| Appraised::of(line.moves[0].1, share(worth))).collect(),
        ))
    }

    /// In hundredths of a silver: what it costs as who is careless or sensible reckons (`habits::seems_to_cost`).
    fn glance(view: &View, lines: &[Appraised<Move>], level: Level) -> Vec<i32> {
        if view.roll.is_none() {
            return Vec::new();
        }
        let seems = |line: &Appraised<Move>| {
            let cost = line.moves.first().map_or(0.0, |mv| habits::seems_to_cost(&view.game, *mv, level));
            -(100.0 * cost).round() as i32
        };
        lines.iter().map(seems).collect()
    }

    /// Other races that are played on, and more of them.
    fn look_again(view: &View, lines: &[Appraised<Move>]) -> Option<Vec<i32>> {
        let me = view.me?;
        let sequences = lines.iter().map(|line| Some(sequence(me, *line.moves.first()?))).collect::<Option<Vec<_>>>();
        let mut luck = Thoughts::fixed();
        luck.roll(6);
        let weighed = Playouts::new(me, &mut luck).worths(&view.game, sequences?, TIMES_AGAIN, true);
        Some(weighed.into_iter().map(|(_, worth)| share(worth)).collect())
    }

    /// In fields that a sombrero was sent less far: nobody wants to be the first in the mine.
    fn falls(brought: &[Event], _: &View) -> Vec<Fall> {
        let fall = |event: &Event| match event {
            Event::Rolled { hat, pips, .. } => {
                let expected = MEAN_OF_A_DIE * pips.as_slice().len() as f64;
                Some(Fall::beside(-expected, hat.seat, -f64::from(pips.sum())))
            }
            _ => None,
        };
        brought.iter().filter_map(fall).collect()
    }
}

/// A move; and who accepts an offer rolls.
fn sequence(me: Seat, mv: Move) -> Sequence {
    let rolls = matches!(mv, Move::Accept(_)).then_some((me, Move::Roll));
    Sequence::of([(me, mv)].into_iter().chain(rolls).collect())
}
