//! What it is worth to roll, to buy dice out, to accept an offer, to place a sombrero, to set an ambush or to make an
//! offer: the chance to win the game. And how far a sombrero was sent.

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
/// How many where it is asked what is surely better: of all lines, and of those that seem so.
const TIMES_IN_PASSING: u32 = 96;
const TIMES_SURELY: u32 = 1024;
/// How many fields are compared with that of an ambush.
const SNARES: usize = 3;

impl Appraises for Caramba {
    const UNIT: Unit = Unit::Share;
    const MISTAKEN: i32 = 200;

    /// An ambush that is set and an offer that is made are weighed, whoever is to move (`spoken`). To keep silent is no such
    /// decision, nor is to take an ambush back.
    fn appraise(view: &View, played: Option<&Move>, look: Scrutiny) -> Option<Vec<Appraised<Move>>> {
        let (game, me) = (&view.game, view.me?);
        match played {
            Some(Move::Ambush(_) | Move::Take(_) | Move::Offer(_)) if game.phase != Phase::Rolling => return None,
            Some(&mv) if matches!(mv, Move::Ambush(_) | Move::Offer(_)) => return spoken(game, me, mv, look),
            Some(Move::Take(_)) => return None,
            _ if game.turn() != Turn::Of(me) => return None,
            _ => {}
        }
        let lines = choices(game, played)?.into_iter().map(|mv| sequence(me, mv));
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

    /// What seems better than what was played is played on again and oftener, and told where it is so by three errors: the
    /// best of many lines always seems a little better than it is, and by that nobody could keep all of it.
    fn appraise_surely(view: &View, played: &Move) -> Option<Vec<Appraised<Move>>> {
        let (game, me) = (&view.game, view.me?);
        let lines = match *played {
            Move::Take(_) => return None,
            Move::Ambush(_) | Move::Offer(_) if game.phase != Phase::Rolling => return None,
            mv @ (Move::Ambush(_) | Move::Offer(_)) => alternatives(game, me, mv)?,
            _ if game.turn() != Turn::Of(me) => return None,
            mv => {
                let mut choices = choices(game, Some(&mv))?;
                let place = choices.iter().position(|choice| *choice == mv)?;
                choices.swap(0, place);
                choices.into_iter().map(|mv| sequence(me, mv)).collect()
            }
        };
        let mut luck = Thoughts::fixed();
        let seen = Playouts::new(me, &mut luck).beside_the_first(game, lines, TIMES_IN_PASSING);
        let is_certain = seen.iter().all(|&(_, _, error)| error <= 0.0);
        let seeming = better(seen, 1.5);
        if is_certain || seeming.len() < 2 {
            return Some(appraised(seeming));
        }
        let lines = seeming.into_iter().map(|(line, _)| Sequence::of(line.moves)).collect();
        // Other races than those by which they seemed better.
        let mut luck = Thoughts::fixed();
        luck.roll(6);
        let seen = Playouts::new(me, &mut luck).beside_the_first(game, lines, TIMES_SURELY);
        Some(appraised(better(seen, 3.0)))
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

/// What whoever is to move can choose from, and what was played; nothing where that is all.
fn choices(game: &Caramba, played: Option<&Move>) -> Option<Vec<Move>> {
    let mut choices: Vec<Move> = match game.phase {
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
    (choices.len() > 1).then_some(choices)
}

/// An ambush or an offer, beside other fields or a lower offer, and beside silence, which is no move. What any of these
/// changes is small beside the luck of a race, so that only what is surely better than what was played is told: the rest may
/// be as good or not, and then nothing was given away as far as one sees.
fn spoken(game: &Caramba, me: Seat, played: Move, look: Scrutiny) -> Option<Vec<Appraised<Move>>> {
    let lines = alternatives(game, me, played)?;
    // In passing it is enough that it seems so: whatever changes most is looked at again.
    let (times, errors) = match look {
        Scrutiny::Quick | Scrutiny::AllInPassing => (TIMES_IN_PASSING, 2.0),
        Scrutiny::Close | Scrutiny::All => (2048, 3.0),
    };
    let weighed = Playouts::new(me, &mut Thoughts::fixed()).beside_the_first(game, lines, times);
    Some(appraised(better(weighed, errors)))
}

/// The first of these lines, and those that are better by so many errors.
fn better(weighed: Vec<(Sequence, f64, f64)>, errors: f64) -> Vec<(Sequence, f64)> {
    let of_played = weighed.first().map_or(0.0, |&(_, worth, _)| worth);
    let is_better = |(_, worth, error): &(Sequence, f64, f64)| worth - of_played >= errors * error;
    weighed.into_iter().filter(is_better).map(|(line, worth, _)| (line, worth)).collect()
}

/// What these lines are worth, the best first.
fn appraised(lines: Vec<(Sequence, f64)>) -> Vec<Appraised<Move>> {
    let appraised = |(line, worth): (Sequence, f64)| Appraised {
        moves: line.moves.first().map(|&(_, mv)| mv).into_iter().collect(),
        worth: share(worth),
    };
    best_first(lines.into_iter().map(appraised).collect())
}

/// An ambush or an offer, and what could have been done in its place.
fn alternatives(game: &Caramba, me: Seat, played: Move) -> Option<Vec<Sequence>> {
    let asked = game.owner(game.rolling());
    let mut lines = Vec::new();
    match played {
        Move::Ambush(field) => {
            let ambush = |field| Sequence::of(vec![(me, Move::Ambush(field))]);
            lines.push(ambush(field));
            // Nobody lies in ambush for itself: of one's own roll only silence is better.
            let others = habits::snares(game).into_iter().filter(|&(other, _)| other != field && asked != me);
            lines.extend(others.take(SNARES).map(|(other, _)| ambush(other)));
            // Where it would be set by habit in the next moment, there is no silence to compare with.
            if habits::ambush(game, me).is_none() {
                lines.push(Sequence::of(Vec::new()));
            }
        }
        Move::Offer(silver) => {
            // Who reckons by habit takes the highest offer, if it is good. What is refused changes nothing.
            let is_highest = game.open_offers().all(|(by, other)| by == me || other < silver);
            if !is_highest || !habits::is_good_offer(game, me, silver) {
                return None;
            }
            let taken = |silver| Sequence::of(vec![(me, Move::Offer(silver)), (asked, Move::Accept(me))]);
            let least = game.offers(me).ok()?.find(|&least| habits::is_good_offer(game, me, least));
            let least = least.filter(|&least| least < silver && game.open_offers().all(|(_, other)| other < least));
            lines.push(taken(silver));
            lines.extend(least.map(taken));
            lines.push(Sequence::of(Vec::new()));
        }
        _ => return None,
    }
    Some(lines)
}

/// A move; and who accepts an offer rolls.
fn sequence(me: Seat, mv: Move) -> Sequence {
    let rolls = matches!(mv, Move::Accept(_)).then_some((me, Move::Roll));
    Sequence::of([(me, mv)].into_iter().chain(rolls).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Rules, Setup, Viewer,
        caramba::{CarambaOptions, last_two::LastTwo},
        dice::Scripted,
    };

    /// Ends of races of two, as careless seats come to them, each with the one who does not roll: there it is known exactly
    /// what every move is worth.
    fn ends() -> Vec<(Caramba, Seat)> {
        let end = |number: u8| {
            let mut luck = Thoughts::new(&mut Scripted::new([number; 8]));
            let setup = Setup { seats: 2, first: Seat(0) };
            let game = Caramba::start(&CarambaOptions::default(), setup, &mut luck, &mut vec![]);
            let mut game = game.expect("two can play");
            while let Turn::Of(seat) = game.turn() {
                let other = Seat(1 - seat.0);
                if LastTwo::of(&game, other).is_some() {
                    return Some((game, other));
                }
                let mv = Caramba::suggest(&game.view(Viewer::Seat(seat)), Level::Easy, &mut luck).expect("a move");
                game.make_move(seat, mv, &mut luck, &mut vec![]).expect("a suggested move is allowed");
            }
            None
        };
        (1..=40).filter_map(end).collect()
    }

    /// What somebody who does not roll has said there, and what else there was; and what it was worth.
    fn weighed(game: &Caramba, me: Seat, said: Move) -> Option<(Vec<Appraised<Move>>, i32)> {
        let lines = Caramba::appraise(&game.view(Viewer::Seat(me)), Some(&said), Scrutiny::Quick)?;
        let played = lines.iter().find(|line| line.moves == [said]).expect("it is among them").worth;
        assert!(lines.iter().all(|line| line.worth >= played), "{said}: {lines:?}");
        Some((lines, played))
    }

    #[test]
    fn whoever_offers_more_than_is_needed_gives_it_away_and_what_is_refused_decides_nothing_c11() {
        let mut seen = 0;
        for (game, me) in ends() {
            let Ok(mut offers) = game.offers(me) else { continue };
            let most = *offers.end();
            let least = offers.find(|&silver| habits::is_good_offer(&game, me, silver));
            let Some(least) = least.filter(|least| least + 5 <= most) else { continue };
            let (lines, played) = weighed(&game, me, Move::Offer(least + 5)).expect("it is taken");
            seen += usize::from(lines[0].worth > played + 100);
            assert!(least == 1 || weighed(&game, me, Move::Offer(least - 1)).is_none(), "{least}");
        }
        assert!(seen > 0, "five pieces of silver are worth something");
    }

    #[test]
    fn an_ambush_behind_everybody_costs_what_a_better_one_is_worth_c7() {
        let mut most = 0;
        for (game, me) in ends().into_iter().filter(|(game, me)| game.ambush_at_hand(*me).is_some()) {
            let (lines, played) = weighed(&game, me, Move::Ambush(1)).expect("nobody stands there any more");
            most = most.max(lines[0].worth - played);
        }
        assert!(most > 0, "somebody is caught and goes into the mine");
    }

    #[test]
    fn in_the_middle_of_a_race_only_what_is_surely_better_than_an_ambush_is_told_c7() {
        let mut luck = Thoughts::fixed();
        let setup = Setup { seats: 4, first: Seat(0) };
        let mut game =
            Caramba::start(&CarambaOptions::default(), setup, &mut luck, &mut vec![]).expect("four can play");
        for _ in 0..8 {
            let Turn::Of(seat) = game.turn() else { panic!("it has hardly begun") };
            game.make_move(seat, habits::turn_move(&game), &mut luck, &mut vec![]).expect("a habit is allowed");
        }
        let Turn::Of(asked) = game.turn() else { panic!("it has hardly begun") };
        for me in game.all_seats().filter(|me| *me != asked) {
            for field in super::super::allowed::fields_of(game.free_fields()).step_by(7) {
                let (lines, _) = weighed(&game, me, Move::Ambush(field)).expect("it is weighed");
                assert!(lines.len() <= SNARES + 2, "{lines:?}");
                assert_eq!(weighed(&game, me, Move::Ambush(field)).map(|(lines, _)| lines), Some(lines));
            }
        }
    }
}
