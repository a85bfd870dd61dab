//! The error of the hand worked out again from its dice.

use games::carrom::{Hand, HandWidths, Stroke};

/// How many dice a stroke of this hand rolls.
pub(super) fn dice(hand: Hand) -> usize {
    if hand == Hand::Exact { 0 } else { 8 }
}

/// The stroke that a hand made of the one asked for: its place, direction and force.
///
/// Four dice of 255 faces each are an error of direction and of force: their sum has a deviation of 147.224.
pub(super) fn made(
    (hand, widths): (Hand, HandWidths),
    (x, direction, force): (i32, i32, i32),
    rolls: &[u8],
) -> Result<Stroke, String> {
    let (narrow, wide) = match hand {
        Hand::Exact => ((0, 0), (0, 0)),
        Hand::Steady => ((15, 1), (100, 4)),
        Hand::Tavern => ((30, 2), (200, 8)),
        Hand::ThreeDrinks => ((100, 6), (350, 14)),
    };
    let (hundredths, percent) = if widths == HandWidths::Wide { wide } else { narrow };
    if rolls.len() != dice(hand) || rolls.contains(&0) {
        return Err(format!("a hand that is {} rolled {rolls:?}", hand.key()));
    }
    let (aside, harder) = rolls.split_at(rolls.len() / 2);
    let error = |dice: &[u8]| dice.iter().map(|pips| i64::from(*pips) - 128).sum::<i64>();
    let direction = i64::from(direction) + rounded(error(aside) * hundredths * 1000, 147_224);
    let force = i64::from(force) + rounded(error(harder) * percent * i64::from(force) * 10, 147_224);
    Ok(Stroke { x: x as i16, direction: direction.clamp(1, 17_999) as u16, force: force.clamp(1, 1000) as u16 })
}

/// To the nearest whole number, from zero where two are as near.
fn rounded(value: i64, by: i64) -> i64 {
    (2 * value.abs() + by) / (2 * by) * value.signum()
}
