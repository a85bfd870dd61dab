//! Why somebody won, without words, as each game shows it on the card of its result.

use std::cmp::Reverse;

use super::Reasoned;
use crate::{
    karo::shown,
    motif::{ResultReason, ResultScene, TilePiece, TileSide},
};
use games::{
    Feat, Outcome, Seat, caramba,
    carrom::{self, BoardOver, laws::EndCause},
    kara, karambolage,
    karo::{self, Face, Side, Variant},
};

/// The winner's dice beside the house, or how far from it all are who have won; how far the others are.
pub(crate) fn of_kara(view: &kara::View, winner: Seat, feat: Option<Feat>) -> Option<Reasoned> {
    let (dice, house) = view.kara(winner)?.dice.zip(view.house)?;
    let winners = view.outcome.as_ref().map(Outcome::winners).unwrap_or_default();
    let is_shared = winners.len() > 1 && winners.contains(&winner);
    let others = view.karas.iter().filter(|kara| kara.seat != winner && !(is_shared && winners.contains(&kara.seat)));
    let mut standing: Vec<_> = others.filter_map(|kara| Some((kara.seat, kara.dice?.off(house)))).collect();
    standing.sort_by_key(|(_, off)| off.unsigned_abs());
    let standing = standing.into_iter().map(|(seat, off)| (seat, signed(off))).collect();
    let is_special = feat == Some(Feat::ExactlyInTheHouse);
    Some(Reasoned {
        scene: Some(ResultScene::House { dice: is_special.then(|| sorted(dice.0)), sum: house.sum() }),
        is_special,
        reason: match is_shared {
            true => ResultReason::Away { away: dice.off(house).unsigned_abs(), house: house.sum() },
            false => ResultReason::Dice { dice: sorted(dice.0), off: dice.off(house), house: house.sum() },
        },
        standing,
    })
}

/// What a turn of three Carambos brought, or the points.
pub(crate) fn of_karambolage(view: &karambolage::View, winner: Seat, feat: Option<Feat>) -> Option<Reasoned> {
    let points = |seat: Seat| view.points.get(seat.index()).map(ToString::to_string);
    let reason = match feat {
        Some(Feat::TripleCarambo { points }) => ResultReason::Carambos(points),
        _ => ResultReason::Points(points(winner)?),
    };
    let mut seats: Vec<Seat> = (0..view.points.len()).map(Seat::at).filter(|&seat| seat != winner).collect();
    seats.sort_by_key(|seat| Reverse(view.points[seat.index()]));
    let is_special = matches!(reason, ResultReason::Carambos(_));
    // Where the reason is the winner's points, they are said.
    let unsaid = is_special.then_some(winner);
    let standing = unsaid.into_iter().chain(seats).filter_map(|seat| Some((seat, points(seat)?))).collect();
    Some(Reasoned { scene: is_special.then_some(ResultScene::Carambos), is_special, reason, standing })
}

/// The hats in the order in which they reached the mine, and everybody's silver.
pub(crate) fn of_caramba(view: &caramba::View, winner: Seat, feat: Option<Feat>) -> Option<Reasoned> {
    let mut in_the_mine: Vec<(u8, u8)> = (view.hats.iter())
        .filter_map(|hat| match hat.place {
            caramba::Place::Mine(nth) => Some((nth, hat.hat.seat.0)),
            caramba::Place::Field(_) | caramba::Place::Aside => None,
        })
        .collect();
    in_the_mine.sort_unstable();
    let mut order: Vec<u8> = in_the_mine.into_iter().map(|(_, seat)| seat).collect();
    let others = order.clone();
    order.push(winner.0);
    let is_special = feat == Some(Feat::LastHat);
    let silver = view.silver(winner);
    let reason = if is_special { ResultReason::Hats { order, silver } } else { ResultReason::Silver(silver) };
    let mut players: Vec<_> = view.players.iter().filter(|player| player.seat != winner).collect();
    players.sort_by_key(|player| Reverse(player.silver));
    let standing = players.into_iter().map(|player| (player.seat, player.silver.to_string())).collect();
    Some(Reasoned { scene: Some(ResultScene::LastHat { seat: winner.0, others }), is_special, reason, standing })
}

/// The winner's men, and the score.
pub(crate) fn of_carrom(view: &carrom::View, winner: Seat, feat: Option<Feat>) -> Option<Reasoned> {
    let [one, other] = view.position.points;
    let score = if winner.index().is_multiple_of(2) { (one, other) } else { (other, one) };
    let (light, count, queen) = crate::carrom::pocketed_by(view, winner);
    // A cleared board of a match that has more of them is one of what it was won by.
    let is_special = matches!(feat, Some(Feat::ClearedBoard { points }) if score == (u16::from(points), 0));
    let loser = Seat::at((winner.index() + 1) % view.position.seats);
    // The best of those who played themselves need not have won.
    let wrong_man = || wrong_man(view, light, score).filter(|_| view.winners.contains(&winner));
    let reason = wrong_man().unwrap_or(ResultReason::Men { light, count, queen, score });
    Some(Reasoned {
        scene: is_special.then_some(ResultScene::ClearedBoard { light }),
        is_special,
        reason,
        standing: vec![(loser, score.1.to_string())],
    })
}

/// The man by whose fall the last board was lost, where it was (R11): it is of the winners' colour, which is `light`
/// or not, or the loser's own.
fn wrong_man(view: &carrom::View, light: bool, score: (u16, u16)) -> Option<ResultReason> {
    let Some(BoardOver::Won { cause, .. }) = view.boards.last() else { return None };
    let loser = view.last.as_ref()?.seat.0;
    match cause {
        EndCause::OpponentsLast => Some(ResultReason::WrongMan { loser, light, queen: false, score }),
        EndCause::OwnLastWithoutQueen => Some(ResultReason::WrongMan { loser, light: !light, queen: true, score }),
        EndCause::AllIn | EndCause::BothIn => None,
    }
}

/// The pieces that won: a row, six that are home, a chain.
pub(crate) fn of_karo(view: &karo::View, winner: Seat, feat: Option<Feat>) -> Option<Reasoned> {
    let side = match view.side_of(winner) {
        Side::White => TileSide::White,
        Side::Red => TileSide::Red,
    };
    let piece = |circle| TilePiece { side, circle };
    let row = view.winning_row();
    let reason = match (feat, view.options.game) {
        (Some(Feat::FourCircles), Variant::FourCircles) => ResultReason::Row {
            piece: piece(true),
            count: 4,
            place: format!("{}–{}", shown(*row.first()?), shown(*row.last()?)),
        },
        (Some(Feat::AllAcross), Variant::MoversHoppers) => {
            ResultReason::Home { pieces: [false, true, false, true, false, true].map(piece).to_vec() }
        }
        (Some(Feat::LongChain { jumps }), Variant::NotThisWay) => {
            let end = view.last.as_ref().and_then(|last| match &last.turn {
                karo::Ply::Move { path, .. } => path.last().copied(),
                karo::Ply::Lay(_) | karo::Ply::Place(_) => None,
            });
            let lies = end.and_then(|cell| view.position.board().at_cell(cell).piece());
            ResultReason::Chain { piece: piece(lies.is_some_and(|piece| piece.face == Face::Circle)), jumps }
        }
        _ => ResultReason::Piece(piece(false)),
    };
    let is_special = !matches!(reason, ResultReason::Piece(_));
    let (loser, other) = (Seat(1 - winner.0), view.side_of(winner).other());
    let standing = vec![(loser, standing_of(view, other).to_string())];
    Some(Reasoned { scene: None, is_special, reason, standing })
}

/// How far a side of Karo has come: its circles (F4), how many are across (S2), how many are left to clear (A5).
fn standing_of(view: &karo::View, side: Side) -> usize {
    let board = view.position.board();
    match view.options.game {
        Variant::FourCircles => {
            board.pieces(side).filter(|&spot| board.at(spot).piece().is_some_and(|p| p.face == Face::Circle)).count()
        }
        Variant::MoversHoppers => crate::karo::tiles::there(&board)[side.index()],
        Variant::NotThisWay => board.pieces(side).count(),
    }
}

/// Dice as they are read: the lowest first.
fn sorted(mut dice: [u8; 5]) -> [u8; 5] {
    dice.sort_unstable();
    dice
}

/// `+2`, `−1`, `0`.
fn signed(number: i8) -> String {
    if number == 0 { "0".to_owned() } else { format!("{number:+}").replace('-', "−") }
}
