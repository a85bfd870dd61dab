//! The card of a game that is over: a scene on its left; winner, reason, pot and standing on its right.

use tiny_skia::Path;

use super::{
    WIDTH,
    canvas::{Canvas, block, circle, drawn, lines},
    caramba, carrom,
    dice::Die,
    emoji,
    ink::{BONE, BONE_DONE, BRASS, INK, Ink, PLAQUE_DIGITS, RIM, WALNUT, WALNUT_LIGHT, WALNUT_SUNK},
    karambolage, karo,
    letters::Face,
    looks::DieInks,
    names,
    scenes::{self, PLATE},
    seat,
    things::{coin, crown, house, person},
};
use present::motif::{CARD_BALLS, CardSeat, Motif, ResultCard, ResultReason, ResultScene};

const HEIGHT: u32 = 420;
/// Where the right half begins, and how wide it is.
const LEFT: f32 = 446.0;
const ACROSS: f32 = 624.0;
/// The middle of the row that says why.
const WHY: f32 = 214.0;
/// How many columns of a name there is room for.
const NAME_COLUMNS: usize = 16;
/// How many letters stand in the place of a name, and how far apart.
const DISCS_MAX: usize = 6;
const DISC_STEP: f32 = 76.0;
/// How many seats stand beside the pot.
const STANDING_MAX: usize = 4;
/// How wide the sign of people is before how many more there are, with the gap behind it.
const PERSON: f32 = 30.0;
/// How wide the sign of an AI that stood in is behind a seat, with the gap behind it.
const STAND_IN: f32 = 58.0;
/// How many rows there are of all who sat there.
const ROWS_OF_ALL: usize = 3;
/// The coins of a pot: place, down from the middle of the row, turn.
const COINS: [(f32, f32, f32); 6] = [
    (532.0, -26.0, -25.0),
    (500.0, -22.0, 12.0),
    (566.0, -20.0, -1.0),
    (520.0, 0.0, -14.0),
    (554.0, 8.0, 23.0),
    (488.0, 10.0, 10.0),
];

/// Draws a card.
pub(super) fn draw(card: &ResultCard) -> Canvas {
    let mut canvas = Canvas::new(WIDTH, HEIGHT);
    canvas.outlined(&block(4.0, 4.0, 1092.0, 412.0, 34.0), WALNUT, INK, 8.0);
    canvas.line(&block(12.0, 12.0, 1076.0, 396.0, 28.0), WALNUT_LIGHT, 3.0);
    let scene = scenes::draw(&card.scene, card.special);
    canvas.picture(&scene, &block(22.0, 22.0, 396.0, 376.0, 22.0), (22.0, 22.0), 1.0);
    canvas.line(&block(22.0, 22.0, 396.0, 376.0, 22.0), if card.special { BRASS } else { RIM }, 7.0);
    canvas.line(&block(18.0, 18.0, 404.0, 384.0, 26.0), INK, 2.0);
    match card.winners.as_slice() {
        [] => uncrowned(&mut canvas, card),
        winners => crowned(&mut canvas, winners),
    }
    if card.reason == ResultReason::Nothing && card.winners.is_empty() {
        // There is no other number than how they stand, and what lay in the middle.
        canvas.fill(&block(LEFT, 152.0, ACROSS, 238.0, 26.0), WALNUT_SUNK);
        match card.pot {
            Some(_) => standing(&mut canvas, card, 271.0),
            None => standing_of_all(&mut canvas, card),
        }
        return canvas;
    }
    canvas.fill(&block(LEFT, 152.0, ACROSS, 124.0, 22.0), PLATE);
    reason(&mut canvas, &card.reason);
    canvas.fill(&block(LEFT, 294.0, ACROSS, 96.0, 26.0), WALNUT_SUNK);
    standing(&mut canvas, card, 342.0);
    canvas
}

/// Where the names of those who won stand.
fn plate() -> Path {
    block(LEFT, 30.0, ACROSS, 104.0, 52.0)
}

/// Those who stand there without a crown: one by name. Where there are none, that an AI sat there, or a dash.
fn uncrowned(canvas: &mut Canvas, card: &ResultCard) {
    canvas.outlined(&plate(), WALNUT_SUNK, RIM, 6.0);
    let shown = &card.uncrowned[..card.uncrowned.len().min(DISCS_MAX)];
    match shown {
        [] if !card.stood_in.is_empty() => {
            canvas.placed((LEFT + ACROSS / 2.0, 82.0), 0.0, 0.62, emoji::stand_in);
            return;
        }
        [] => canvas.line(&lines(&[(LEFT + 260.0, 82.0), (LEFT + 364.0, 82.0)]), RIM, 8.0),
        [one] => {
            named_seat(canvas, one, 508.0, 488.0);
            return;
        }
        _ => {}
    }
    let left = LEFT + ACROSS / 2.0 - DISC_STEP * shown.len().saturating_sub(1) as f32 / 2.0;
    for (nth, one) in shown.iter().enumerate() {
        seat::disc(canvas, one.seat, (left + DISC_STEP * nth as f32, 82.0), 32.0);
    }
}

fn crowned(canvas: &mut Canvas, winners: &[CardSeat]) {
    canvas.outlined(&plate(), WALNUT_SUNK, BRASS, 6.0);
    match winners {
        [one] => {
            crown(canvas, (504.0, 80.0), 0.78);
            named_seat(canvas, one, 590.0, 410.0);
        }
        // There is no room for so many names: their letters.
        several => {
            crown(canvas, (504.0, 80.0), 0.78);
            for (nth, one) in several.iter().take(DISCS_MAX).enumerate() {
                seat::disc(canvas, one.seat, (590.0 + DISC_STEP * nth as f32, 82.0), 32.0);
            }
        }
    }
}

/// A seat with its name on the plate, and how much room that has.
fn named_seat(canvas: &mut Canvas, one: &CardSeat, x: f32, room: f32) {
    seat::disc(canvas, one.seat, (x, 82.0), 32.0);
    let letter = seat::letter(one.seat).to_string();
    let shown = names::shown(&one.name, &letter, NAME_COLUMNS);
    let size = if shown.chars().count() > 12 { 44.0 } else { 52.0 };
    name(canvas, &shown, (x + 46.0, 82.0), size, room);
}

/// A name from its left end on, not wider than there is room.
pub(super) fn name(canvas: &mut Canvas, shown: &str, at: (f32, f32), size: f32, room: f32) {
    named(canvas, shown, at, size, room, BONE);
}

/// The same in another ink.
pub(super) fn named(canvas: &mut Canvas, shown: &str, (x, y): (f32, f32), size: f32, room: f32, ink: Ink) {
    let Some(outline) = names::outline(shown, size) else { return };
    let wide = outline.bounds().width();
    let scale = (room / wide).min(1.0);
    canvas.placed((x + wide * scale / 2.0, y), 0.0, scale, |canvas| canvas.fill(&outline, ink));
}

fn reason(canvas: &mut Canvas, reason: &ResultReason) {
    match reason {
        ResultReason::Nothing => {}
        ResultReason::Dice { dice, off, house: sum } => dice_and_house(canvas, *dice, *off, *sum),
        ResultReason::Away { away, house: sum } => {
            // Without dice whoever is in the house equals nothing that is seen: the house alone says it.
            let x = match away {
                0 => LEFT + ACROSS / 2.0,
                away => {
                    named(canvas, &format!("±{away}"), (640.0, WHY), 56.0, 120.0, PLAQUE_DIGITS);
                    830.0
                }
            };
            house(canvas, (x, WHY), 1.35);
            canvas.text(Face::Numbers, &sum.to_string(), (x, 236.0), 52.0, INK);
        }
        ResultReason::Points(points) => canvas.text(Face::Numbers, points, (758.0, WHY), 74.0, PLAQUE_DIGITS),
        ResultReason::Silver(silver) => {
            let written = silver.to_string();
            // A digit of this size is 41 wide; the piece and the gap take 92.
            let half = (92.0 + 41.0 * written.chars().count() as f32) / 2.0;
            scenes::silver(canvas, (794.0 - half, WHY), 0.9);
            canvas.text(Face::Numbers, &written, (804.0, WHY), 74.0, PLAQUE_DIGITS);
        }
        ResultReason::Carambos(points) => carambos(canvas, *points),
        ResultReason::Hats { order, silver } => hats(canvas, order, *silver),
        ResultReason::Men { light, count, queen, score } => {
            canvas.outlined(&block(466.0, 174.0, 400.0, 80.0, 40.0), WALNUT_SUNK, BRASS, 4.0);
            for nth in 0..*count {
                let x = 502.0 + 36.5 * f32::from(nth);
                canvas.placed((x, WHY), 0.0, 0.68, |canvas| carrom::plain_man(canvas, *light, false));
            }
            if *queen {
                canvas.placed((834.0, WHY), 0.0, 0.68, |canvas| carrom::plain_man(canvas, *light, true));
            }
            score_of(canvas, *score);
        }
        ResultReason::WrongMan { loser, light, queen, score } => wrong_man(canvas, (*loser, *light), *queen, *score),
        ResultReason::Row { piece, count, place } => {
            for nth in 0..(*count).min(4) {
                canvas.placed((522.0 + 98.0 * f32::from(nth), WHY - 4.0), 0.0, 0.72, |canvas| {
                    karo::plain_piece(canvas, *piece);
                });
            }
            underline(canvas, 472.0, 866.0);
            named(canvas, place, (896.0, WHY), 46.0, 160.0, PLAQUE_DIGITS);
        }
        ResultReason::Home { pieces } => {
            for (nth, piece) in pieces.iter().take(6).enumerate() {
                canvas.placed((508.0 + 66.0 * nth as f32, WHY), 0.0, 0.56, |canvas| karo::plain_piece(canvas, *piece));
            }
            canvas.line(&drawn("M890 200l16 14l-16 14"), BRASS, 8.0);
            house(canvas, (972.0, 216.0), 1.25);
        }
        ResultReason::Chain { piece, jumps } => {
            canvas.placed((510.0, WHY), 0.0, 0.74, |canvas| karo::plain_piece(canvas, *piece));
            for nth in 0..(*jumps).min(7) {
                let hop = drawn(&format!("M{} 236q22 -50 44 0", 568.0 + 44.0 * f32::from(nth)));
                canvas.line(&hop, INK, 11.0);
                canvas.line(&hop, BRASS, 5.0);
            }
            plaque(canvas, (979.0, WHY), &format!("×{jumps}"));
        }
        ResultReason::Piece(piece) => {
            canvas.placed((758.0, WHY), 0.0, 0.8, |canvas| karo::plain_piece(canvas, *piece));
        }
    }
}

/// Three carambos in one turn, and the points for them.
fn carambos(canvas: &mut Canvas, points: u16) {
    for nth in 0..3_u8 {
        let left = 466.0 + 136.0 * f32::from(nth);
        let plate = block(left, 174.0, 122.0, 80.0, 20.0);
        canvas.outlined(&plate, WALNUT_SUNK, BRASS, 4.0);
        for (ball, (x, y)) in CARD_BALLS.into_iter().zip([(34.0, WHY), (66.0, 202.0), (90.0, 226.0)]) {
            canvas.placed((left + x, y), 0.0, 0.42, |canvas| karambolage::ball(canvas, ball, 46.0));
        }
    }
    plaque(canvas, (969.0, WHY), &format!("+{points}"));
}

/// The last hats in the order in which they came into the mine, behind them the one still on the road, and its silver.
fn hats(canvas: &mut Canvas, order: &[u8], silver: u32) {
    let shown = &order[order.len().saturating_sub(4)..];
    for (nth, &hat) in shown.iter().enumerate() {
        let (x, is_last) = (516.0 + 112.0 * nth as f32, nth + 1 == shown.len());
        if is_last {
            canvas.outlined(&block(x - 56.0, 162.0, 112.0, 104.0, 20.0), WALNUT_SUNK, BRASS, 5.0);
        } else {
            canvas.line(&drawn(&format!("M{} 208l9 10l-9 10", x + 54.0)), RIM, 5.0);
        }
        canvas.placed((x, 220.0), 0.0, if is_last { 0.82 } else { 0.62 }, |canvas| {
            caramba::plain_hat(canvas, hat);
        });
        if !is_last {
            // Its place: with many hats the first ones have no room.
            let place = (order.len() - shown.len() + nth + 1).to_string();
            canvas.text(Face::Numbers, &place, (x + 36.0, 182.0), 30.0, BRASS);
        }
    }
    scenes::silver(canvas, (966.0, WHY), 0.62);
    canvas.text(Face::Numbers, &silver.to_string(), (1024.0, WHY), 46.0, BONE);
}

/// The man whose fall lost somebody the board, with the queen where she was not covered, and the score.
fn wrong_man(canvas: &mut Canvas, (loser, light): (u8, bool), queen: bool, score: (u16, u16)) {
    seat::disc(canvas, loser, (510.0, WHY), 36.0);
    canvas.line(&drawn("M572 196l18 18l-18 18"), BRASS, 8.0);
    canvas.outlined(&circle(660.0, WHY, 48.0), WALNUT_SUNK, RIM, 6.0);
    canvas.placed((660.0, WHY), 0.0, 1.6, |canvas| carrom::plain_man(canvas, light, false));
    if queen {
        // She lies there still, and nobody has covered her.
        canvas.placed((780.0, WHY), 0.0, 1.6, |canvas| carrom::plain_man(canvas, light, true));
        canvas.line(&lines(&[(742.0, WHY + 32.0), (818.0, WHY - 32.0)]), INK, 12.0);
        canvas.line(&lines(&[(742.0, WHY + 32.0), (818.0, WHY - 32.0)]), BONE, 6.0);
    }
    score_of(canvas, score);
}

/// The winners' score and that of the others.
fn score_of(canvas: &mut Canvas, (won, lost): (u16, u16)) {
    canvas.text(Face::Numbers, &won.to_string(), (920.0, WHY), 60.0, BONE);
    canvas.line(&lines(&[(970.0, WHY + 4.0), (986.0, WHY + 4.0)]), RIM, 6.0);
    canvas.text(Face::Numbers, &lost.to_string(), (1028.0, WHY), 60.0, BONE_DONE);
}

fn underline(canvas: &mut Canvas, from: f32, to: f32) {
    let line = lines(&[(from, 264.0), (to, 264.0)]);
    canvas.line(&line, INK, 12.0);
    canvas.line(&line, BRASS, 6.0);
}

fn plaque(canvas: &mut Canvas, at: (f32, f32), text: &str) {
    canvas.outlined(&block(at.0 - 76.0, at.1 - 40.0, 152.0, 80.0, 20.0), BRASS, INK, 3.0);
    canvas.text(Face::Numbers, text, at, 56.0, INK);
}

fn dice_and_house(canvas: &mut Canvas, dice: [u8; 5], off: i8, sum: u8) {
    for (nth, pips) in dice.into_iter().enumerate() {
        let place = (508.0 + 62.0 * nth as f32, WHY);
        Die { place, side: 54.5, pips, turn: 0.0, inks: DieInks::of(None, true) }.draw(canvas);
    }
    if off == 0 {
        canvas.line(&drawn("M798 206h26M798 224h26"), BRASS, 8.0);
    } else {
        let written = format!("{off:+}").replace('-', "−");
        canvas.text(Face::Numbers, &written, (822.0, WHY), 44.0, PLAQUE_DIGITS);
    }
    house(canvas, (930.0, WHY), 1.35);
    canvas.text(Face::Numbers, &sum.to_string(), (930.0, 236.0), 52.0, INK);
}

/// The pot as coins, and beside it how the others stand.
fn standing(canvas: &mut Canvas, card: &ResultCard, y: f32) {
    let mut free = LEFT + 30.0;
    if let Some(pot) = &card.pot {
        for (x, down, turn) in COINS {
            coin(canvas, (x, y + down), turn, 0.5);
        }
        let wide = 36.0 * pot.chars().count() as f32;
        if pot.chars().all(|sign| sign.is_ascii_digit()) {
            canvas.text(Face::Numbers, pot, (588.0 + wide / 2.0, y), 60.0, BONE);
        } else {
            // The font of numbers has no mark between thousands.
            name(canvas, &pot.replace('\u{202f}', "\u{a0}"), (588.0, y), 52.0, wide);
        }
        free = 588.0 + wide + 30.0;
    }
    let mut right = LEFT + ACROSS - 24.0;
    let is_silver = counts_silver(card);
    let mark = if is_silver { 38.0 } else { 0.0 };
    let sign = |seat: u8| if card.stood_in.contains(&seat) { STAND_IN } else { 0.0 };
    // From the disc to the end of the number.
    let wide = |seat: u8, points: &str| 20.0 * points.chars().count() as f32 + mark + sign(seat);
    // Whoever comes first is there, as many as there is room for; the last of them stands at the right end.
    let fitting = |mut room: f32| {
        let fits = |(seat, points): &&(u8, String)| {
            let fits = room >= wide(*seat, points) + 60.0;
            room -= wide(*seat, points) + 72.0;
            fits
        };
        card.standing.iter().take(STANDING_MAX).take_while(fits).count()
    };
    let mut count = fitting(right - free);
    if count < card.standing.len() {
        // How many more there are, behind them; with the sign of people, since a number alone would be a score.
        let rest = |count: usize| format!("+{}", card.standing.len() - count);
        let number = 20.0 * rest(count).chars().count() as f32;
        let wide = number + PERSON;
        count = fitting(right - free - wide - 20.0);
        if count > 0 {
            canvas.text(Face::Numbers, &rest(count), (right - number / 2.0, y), 34.0, BONE_DONE);
            person(canvas, (right - wide + 11.0, y - 2.0), 0.6, BONE_DONE);
            right -= wide + 20.0;
        }
    }
    let shown = &card.standing[..count];
    for (place, points) in shown.iter().rev() {
        let wide = wide(*place, points);
        canvas.text(Face::Numbers, points, (right - (wide - mark - sign(*place)) / 2.0, y), 34.0, BONE_DONE);
        if is_silver {
            scenes::silver(canvas, (right - wide + sign(*place) + 16.0, y), 0.4);
        }
        if sign(*place) > 0.0 {
            canvas.placed((right - wide + STAND_IN / 2.0 - 6.0, y), 0.0, 0.36, emoji::stand_in);
        }
        seat::disc(canvas, *place, (right - wide - 32.0, y), 20.0);
        right -= wide + 72.0;
    }
}

/// Whether what the seats have is silver.
fn counts_silver(card: &ResultCard) -> bool {
    let is_of_caramba = |scene: &ResultScene| match scene {
        ResultScene::Middle(motif) => matches!(**motif, Motif::Caramba(_)),
        scene => matches!(scene, ResultScene::LastHat { .. }),
    };
    matches!(card.reason, ResultReason::Silver(_) | ResultReason::Hats { .. }) || is_of_caramba(&card.scene)
}

/// How all stand, in two columns: nobody has won, and nothing else is to be told.
fn standing_of_all(canvas: &mut Canvas, card: &ResultCard) {
    let all = card.standing.len();
    let columns = if all > 1 { 2 } else { 1 };
    let cells = all.min(ROWS_OF_ALL * columns);
    let rows = cells.div_ceil(columns);
    let place = |nth: usize| {
        let (column, row) = ((nth % columns) as f32, (nth / columns) as f32);
        (LEFT + ACROSS * (column + 0.5) / columns as f32, 152.0 + 238.0 * (row + 0.5) / rows as f32)
    };
    // How many more there are stands in the last place.
    let shown = if all > cells { cells - 1 } else { cells };
    if all > cells {
        let (x, y) = place(shown);
        person(canvas, (x - 28.0, y - 2.0), 0.8, BONE_DONE);
        canvas.text(Face::Numbers, &format!("+{}", all - shown), (x + 66.0, y), 46.0, BONE_DONE);
    }
    // From the middle to the disc and to the number, with room for the signs between them.
    let (disc, number) = match (counts_silver(card), card.stood_in.is_empty()) {
        (true, _) => (-92.0, 92.0),
        (false, false) => (-92.0, 66.0),
        (false, true) => (-44.0, 32.0),
    };
    for (nth, (seat, points)) in card.standing.iter().take(shown).enumerate() {
        let (x, y) = place(nth);
        seat::disc(canvas, *seat, (x + disc, y), 28.0);
        if card.stood_in.contains(seat) {
            canvas.placed((x - 28.0, y), 0.0, 0.44, emoji::stand_in);
        }
        if counts_silver(card) {
            scenes::silver(canvas, (x + 28.0, y), 0.5);
        }
        canvas.text(Face::Numbers, points, (x + number, y), 46.0, BONE);
    }
}
