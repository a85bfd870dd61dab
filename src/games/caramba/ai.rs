//! How AI seats play Caramba!, at three strengths.
//!
//! The easy one plays carelessly, the middle one by rules of thumb
//! ([`super::habits`]), the hard one by playing the race on in its head
//! ([`super::playout`]). A seat that is not to move is asked as well, and
//! mostly wants nothing.

use super::{
    course::{Caramba, Phase},
    habits,
    moves::Move,
    playout::Playouts,
    view::View,
};
use crate::games::{Level, Rules, Seat, Turn, dice::Dice};

/// How often the hard AI plays on for each move it compares.
const PLAYOUTS: usize = 100;
/// How many fields it compares for an ambush.
const SNARES: usize = 3;
/// How much likelier a win must be for an ambush or an offer: both are gone afterwards.
const WORTH_IT: f64 = 0.01;

/// What an AI of this level plays; `None` if the seat that looks wants nothing.
pub(super) fn suggest<D: Dice + ?Sized>(view: &View, level: Level, luck: &mut D) -> Option<Move> {
    let (game, me) = (&view.game, view.me?);
    let Turn::Of(turn) = game.whose_turn() else { return None };
    match (level, turn == me) {
        (_, false) if !game.may_speak_up(me) => None,
        (Level::Easy, true) => Some(careless(game, me, luck)),
        (Level::Easy, false) => careless_word(game, me, luck),
        (Level::Middle, true) => Some(answer(game).unwrap_or_else(|| habits::turn_move(game))),
        (Level::Middle, false) => {
            habits::ambush(game, me).map(Move::Ambush).or_else(|| habits::offer(game, me).map(Move::Offer))
        }
        (Level::Hard, true) => Some(best_of_turn(game, me, luck)),
        (Level::Hard, false) => best_word(game, me, luck),
    }
}

/// Easy, to move: mostly rolls, and answers or buys out on a whim.
fn careless<D: Dice + ?Sized>(game: &Caramba, me: Seat, luck: &mut D) -> Move {
    if luck.roll(4) > 1 && game.phase == Phase::Rolling {
        return Move::Roll;
    }
    game.sample(me, luck).expect("whoever is to move has a move")
}

/// Easy, not to move: rarely anything.
fn careless_word<D: Dice + ?Sized>(game: &Caramba, me: Seat, luck: &mut D) -> Option<Move> {
    if luck.roll(8) > 1 { None } else { game.sample(me, luck).filter(|mv| !matches!(mv, Move::Offer(_))) }
}

/// Middle: the highest offer is accepted if it is good; what came back of an ambush is taken.
fn answer(game: &Caramba) -> Option<Move> {
    if game.phase != Phase::Rolling {
        return None;
    }
    if let Some((by, silver)) = game.open_offers().max_by_key(|&(_, silver)| silver) {
        return Some(if habits::is_good_offer(game, silver) { Move::Accept(by) } else { Move::Refuse });
    }
    let Turn::Of(me) = game.whose_turn() else { return None };
    game.takes(me).next().map(Move::Take)
}

/// Hard, to move.
fn best_of_turn<D: Dice + ?Sized>(game: &Caramba, me: Seat, luck: &mut D) -> Move {
    if let Some(field) = game.takes(me).next().filter(|_| game.phase == Phase::Rolling) {
        return Move::Take(field);
    }
    let candidates: Vec<Move> = match game.phase {
        Phase::Placing(_) => places(game).into_iter().map(Move::Place).collect(),
        _ => {
            let offer = game.open_offers().max_by_key(|&(_, silver)| silver);
            (game.buyouts().map(|(dice, _)| Move::BuyOut(dice)))
                .chain([Move::Roll])
                .chain(offer.map(|(by, _)| Move::Accept(by)))
                .collect()
        }
    };
    if let [only] = candidates[..] {
        return only;
    }
    let mut playouts = Playouts::new(me, PLAYOUTS, luck);
    (candidates.into_iter())
        .map(|mv| {
            let line: &[(Seat, Move)] = match mv {
                Move::Accept(_) => &[(me, mv), (me, Move::Roll)],
                _ => &[(me, mv)],
            };
            (playouts.worth(game, line), mv)
        })
        .max_by(|one, other| one.0.total_cmp(&other.0))
        .map_or(Move::Roll, |best| best.1)
}

/// Fields worth comparing: next to the sombreros that stand, and some along the first half of the road.
fn places(game: &Caramba) -> Vec<u8> {
    let free = game.free_fields();
    let last = game.road().last_field();
    let mut wanted = (1..=last / 2).step_by(3).fold(0_u128, |wanted, field| wanted | 1 << field);
    for &field in game.fields.iter().filter(|&&field| (1..=last).contains(&field)) {
        wanted |= 0b11101110 << field >> 4;
    }
    super::allowed::fields_of(free & wanted).collect()
}

/// Hard, not to move: an ambush or an offer, if either is clearly better than silence.
fn best_word<D: Dice + ?Sized>(game: &Caramba, me: Seat, luck: &mut D) -> Option<Move> {
    let asked = game.owner(game.rolling());
    let mut lines: Vec<Vec<(Seat, Move)>> = Vec::new();
    if asked != me && game.ambush_at_hand(me).is_some() {
        let snares = habits::snares(game).into_iter().take(SNARES);
        lines.extend(snares.map(|(field, _)| vec![(me, Move::Ambush(field))]));
    }
    if let Ok(offers) = game.offers(me)
        && game.bids[me.index()].made == 0
    {
        let good = offers
            .take_while(|&silver| silver <= 10 * u32::from(game.race))
            .find(|&silver| habits::is_good_offer(game, silver));
        lines
            .extend(good.map(|silver| vec![(me, Move::Offer(silver)), (asked, Move::Accept(me)), (asked, Move::Roll)]));
    }
    if lines.is_empty() {
        return None;
    }
    let mut playouts = Playouts::new(me, PLAYOUTS, luck);
    let silence = playouts.worth(game, &[]);
    let (worth, line) = (lines.into_iter())
        .map(|line| (playouts.worth(game, &line), line))
        .max_by(|one, other| one.0.total_cmp(&other.0))?;
    (worth > silence + WORTH_IT).then(|| line[0].1)
}
