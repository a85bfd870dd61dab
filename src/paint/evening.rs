//! The sheet of an evening: a row a game, then everybody's coins and drinks.

use super::{
    WIDTH,
    canvas::{Canvas, block, circle, drawn, lines},
    caramba, carrom,
    ink::{BONE, BONE_DONE, BRASS, INK, Ink, RED, RIM, WALNUT, WALNUT_LIGHT, WALNUT_SUNK},
    karambolage, karo,
    letters::Face,
    names,
    result::named,
    seat,
    things::{coin, crown, house, mugs},
};
use present::motif::{
    CARD_BALLS, CardSeat, EVENING_GAMES_MAX, EVENING_PLAYERS_MAX, EveningReason, EveningRow, EveningSeat, EveningSheet,
    GameSign, TilePiece, TileSide,
};

const PAPER: Ink = Ink::new(0xEADBBB);
pub(super) const PAPER_LINE: Ink = Ink::new(0xC9B48A);
/// The middle of the first game's row, and how far the rows are apart.
const FIRST: f32 = 160.0;
const ROW: f32 = 66.0;
/// How many columns of a name there is room for.
const NAME_COLUMNS: usize = 16;
/// How high the number of a game is, of one digit, of two and so on.
const NUMBER_SIZES: [f32; 4] = [36.0, 34.0, 27.0, 21.0];
/// How much room the date has.
const DATE_WIDE: f32 = 180.0;

/// Draws a page; as high as it has rows.
pub(super) fn draw(sheet: &EveningSheet) -> Canvas {
    let games = sheet.games.len().min(EVENING_GAMES_MAX);
    let players = sheet.players.len().min(EVENING_PLAYERS_MAX);
    let plates = FIRST + ROW * games as f32;
    let height = plates + 4.0 + 96.0 * players.div_ceil(2) as f32 + 52.0;
    let mut canvas = Canvas::new(WIDTH, height.round() as u32);
    paper(&mut canvas, height);
    house(&mut canvas, (110.0, 74.0), 0.8);
    let title = names::shown(&sheet.title, "", 28);
    named(&mut canvas, &title, (174.0, 76.0), 48.0, 620.0, INK);
    // The date ends where the pots do.
    ending(&mut canvas, &sheet.date, (1000.0, 74.0), (36.0, DATE_WIDE), INK);
    canvas.line(&lines(&[(70.0, 116.0), (1030.0, 116.0)]), INK, 4.0);
    for (nth, row) in sheet.games.iter().take(EVENING_GAMES_MAX).enumerate() {
        game(&mut canvas, row, FIRST + ROW * nth as f32);
    }
    for (nth, player) in sheet.players.iter().take(EVENING_PLAYERS_MAX).enumerate() {
        let left = if nth % 2 == 0 { 76.0 } else { 560.0 };
        plate(&mut canvas, player, (left, plates + 4.0 + 96.0 * (nth / 2) as f32));
    }
    canvas
}

/// Text that ends at this place, no wider than that.
pub(super) fn ending(canvas: &mut Canvas, text: &str, (right, y): (f32, f32), (size, wide_max): (f32, f32), ink: Ink) {
    let Some(outline) = names::outline(text, size) else { return };
    let scale = (wide_max / outline.bounds().width()).min(1.0);
    let wide = outline.bounds().width() * scale;
    canvas.placed((right - wide / 2.0, y), 0.0, scale, |canvas| canvas.fill(&outline, ink));
}

/// The wood around a page or a card of this height.
pub(super) fn frame(canvas: &mut Canvas, height: f32) {
    canvas.outlined(&block(4.0, 4.0, 1092.0, height - 8.0, 34.0), WALNUT, INK, 8.0);
    canvas.line(&block(12.0, 12.0, 1076.0, height - 24.0, 28.0), WALNUT_LIGHT, 3.0);
}

pub(super) fn paper(canvas: &mut Canvas, height: f32) {
    frame(canvas, height);
    canvas.fill(&block(30.0, 36.0, 1040.0, height - 60.0, 14.0), INK.at(45));
    canvas.outlined(&block(30.0, 28.0, 1040.0, height - 56.0, 14.0), PAPER, INK, 4.0);
    for (x, y) in [(54.0, 52.0), (1046.0, 52.0), (54.0, height - 52.0), (1046.0, height - 52.0)] {
        canvas.outlined(&circle(x, y, 9.0), BRASS, INK, 3.0);
    }
}

fn game(canvas: &mut Canvas, row: &EveningRow, y: f32) {
    let number = row.number.to_string();
    let size = NUMBER_SIZES[number.len().min(NUMBER_SIZES.len()) - 1];
    canvas.outlined(&circle(106.0, y, 27.0), WALNUT_SUNK, RIM, 3.0);
    canvas.text(Face::Numbers, &number, (106.0, y), size, BONE);
    if let Some(winner) = &row.winner {
        crown(canvas, (172.0, y + 1.0), 0.4);
        seat::disc(canvas, winner.seat, (222.0, y), 22.0);
        named(canvas, &name_of(winner), (256.0, y), 32.0, 270.0, INK);
    } else {
        canvas.line(&lines(&[(210.0, y), (270.0, y)]), INK, 5.0);
    }
    reason(canvas, &row.reason, (660.0, y));
    if let Some(pot) = &row.pot {
        coin(canvas, (900.0, y), 0.0, 0.44);
        if pot.chars().all(|sign| sign.is_ascii_digit()) {
            canvas.text(Face::Numbers, pot, (1000.0 - 23.0 * pot.len() as f32 / 2.0, y), 40.0, INK);
        } else {
            // The font of numbers has no mark between thousands.
            ending(canvas, &pot.replace('\u{202f}', "\u{a0}"), (1000.0, y), (34.0, 84.0), INK);
        }
    }
    canvas.line(&lines(&[(76.0, y + 33.0), (1024.0, y + 33.0)]), PAPER_LINE, 2.5);
}

fn name_of(who: &CardSeat) -> String {
    names::shown(&who.name, &seat::letter(who.seat).to_string(), NAME_COLUMNS)
}

/// The sign of a game on a disc, with its middle at the origin.
pub(super) fn sign(canvas: &mut Canvas, sign: GameSign) {
    canvas.outlined(&circle(0.0, 0.0, 32.0), WALNUT_SUNK, RIM, 3.0);
    let white = TilePiece { side: TileSide::White, circle: true };
    let red = TilePiece { side: TileSide::Red, circle: false };
    let mut piece = |piece: TilePiece, place: (f32, f32), scale: f32| {
        canvas.placed(place, 0.0, scale, |canvas| karo::plain_piece(canvas, piece));
    };
    match sign {
        GameSign::House => house(canvas, (0.0, 0.0), 0.5),
        GameSign::Balls => {
            for (ball, place) in CARD_BALLS.into_iter().zip([(-14.0, 10.0), (14.0, 10.0), (0.0, -13.0)]) {
                canvas.placed(place, 0.0, 0.3, |canvas| karambolage::ball(canvas, ball, 46.0));
            }
        }
        GameSign::Hat => canvas.placed((0.0, 6.0), 0.0, 0.46, |canvas| caramba::plain_hat(canvas, 5)),
        GameSign::Men => {
            for (place, light, queen) in
                [((-13.0, 8.0), true, false), ((13.0, 8.0), false, false), ((0.0, -12.0), true, true)]
            {
                canvas.placed(place, 0.0, 0.7, |canvas| carrom::plain_man(canvas, light, queen));
            }
        }
        GameSign::Circles => {
            for place in [(-13.0, -13.0), (13.0, -13.0), (-13.0, 13.0), (13.0, 13.0)] {
                piece(white, place, 0.23);
            }
        }
        GameSign::Pieces => {
            piece(white, (-13.0, 0.0), 0.28);
            piece(red, (13.0, 0.0), 0.28);
        }
        GameSign::Struck => {
            piece(red, (0.0, 0.0), 0.4);
            canvas.line(&lines(&[(-22.0, -22.0), (22.0, 22.0)]), INK, 12.0);
            canvas.line(&lines(&[(-22.0, -22.0), (22.0, 22.0)]), BONE, 6.0);
        }
    }
}

fn reason(canvas: &mut Canvas, reason: &EveningReason, (x, y): (f32, f32)) {
    match reason {
        EveningReason::Nothing => {}
        EveningReason::Number(number) => canvas.text(Face::Numbers, number, (x, y), 38.0, RED),
        EveningReason::House => {
            canvas.placed((x, y - 2.0), 0.0, 0.62, |canvas| {
                canvas.outlined(&drawn("M-50 2L0 -38L50 2H40V40H-40V2Z"), BRASS, INK, 5.0);
            });
        }
        EveningReason::Hat(seat) => canvas.placed((x, y + 4.0), 0.0, 0.5, |canvas| caramba::plain_hat(canvas, *seat)),
        EveningReason::Pieces(piece, count) => {
            let left = x - 22.0 * f32::from(count.saturating_sub(1));
            for nth in 0..*count {
                canvas.placed((left + 44.0 * f32::from(nth), y), 0.0, 0.36, |canvas| karo::plain_piece(canvas, *piece));
            }
        }
    }
}

fn plate(canvas: &mut Canvas, player: &EveningSeat, (x, y): (f32, f32)) {
    let rim = if player.best { BRASS } else { RIM };
    canvas.outlined(&block(x, y, 464.0, 82.0, 20.0), WALNUT_SUNK, rim, if player.best { 7.0 } else { 3.5 });
    seat::disc(canvas, player.who.seat, (x + 42.0, y + 41.0), 24.0);
    let name_y = if player.drinks == 0 { y + 41.0 } else { y + 27.0 };
    named(canvas, &name_of(&player.who), (x + 76.0, name_y), 28.0, 240.0, BONE);
    mugs(canvas, player.drinks, (x + 94.0, y + 60.0), (40.0, 0.0), 0.34);
    let Some(coins) = player.coins else { return };
    let written = if coins == 0 { "0".to_owned() } else { format!("{coins:+}").replace('-', "−") };
    let wide = 22.0 * written.chars().count() as f32;
    let ink = if coins > 0 { BRASS } else { BONE_DONE };
    canvas.text(Face::Numbers, &written, (x + 394.0 - wide / 2.0, y + 41.0), 38.0, ink);
    coin(canvas, (x + 428.0, y + 41.0), 0.0, 0.38);
}
