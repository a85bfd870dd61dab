//! What is seen on the left of a result card: the middle of the last position, or what was special.

use super::{
    Size,
    canvas::{Canvas, block, circle, drawn, lines, oval},
    caramba, carrom,
    dice::Die,
    ink::{BONE, BRASS, INK, Ink, RED, WOOD},
    kara, karambolage, karo,
    letters::Face,
    looks::DieInks,
    things::rays,
};
use present::motif::{CARD_BALLS, Cloth, Motif, ResultScene};

/// How large a scene is.
const WIDE: f32 = 396.0;
const HIGH: f32 = 376.0;
/// What names and reasons stand on.
pub(super) const PLATE: Ink = Ink::new(0x4A2E1E);
const BAIZE: Ink = Ink::new(0x123430);
const PLY: Ink = Ink::new(0xE2BE8A);
const SILVER: Ink = Ink::new(0xD6D9D3);
const SILVER_SHADE: Ink = Ink::new(0x7F8A8A);
/// The values of the fields behind the balls, darker the less.
const FIELDS: [Ink; 6] = [
    Ink::new(0x1F4F47),
    Ink::new(0x23574E),
    Ink::new(0x275F54),
    Ink::new(0x2B685A),
    Ink::new(0x337868),
    Ink::new(0x37806E),
];

/// Draws a scene; its own picture, to be set into a card.
pub(super) fn draw(scene: &ResultScene, special: bool) -> Canvas {
    let mut canvas = Canvas::new(WIDE as u32, HIGH as u32);
    match scene {
        ResultScene::Middle(motif) => middle(&mut canvas, motif, special),
        ResultScene::House { dice, sum } => in_the_house(&mut canvas, *dice, *sum),
        ResultScene::Plate(plate) => kara::draw_alone(&mut canvas, plate, (WIDE, HIGH)),
        ResultScene::Carambos => carambos(&mut canvas),
        ResultScene::LastHat { seat, others } => last_hat(&mut canvas, *seat, others),
        ResultScene::ClearedBoard { light } => cleared(&mut canvas, *light),
    }
    canvas
}

/// The middle of a picture, as large as it fits; rays behind nothing, so over its rim.
fn middle(canvas: &mut Canvas, motif: &Motif, special: bool) {
    if let Motif::Karo(board) = motif {
        let scene = karo::draw_scene(board, special, (WIDE, HIGH));
        canvas.picture(&scene, &block(0.0, 0.0, WIDE, HIGH, 0.0), (0.0, 0.0), 1.0);
        return;
    }
    // Of a round the winner's plate is seen, and no half of others.
    if let Motif::Kara(table) = motif
        && let Some(winner) = table.plates.iter().find(|plate| plate.won)
    {
        kara::draw_alone(canvas, winner, (WIDE, HIGH));
        return;
    }
    // Who sits there is told beside the scene.
    let board = match motif {
        Motif::Karambolage(cloth) => {
            Some(karambolage::draw(&Cloth { plates: Vec::new(), ..cloth.clone() }, Size::USUAL))
        }
        _ => super::board(motif),
    };
    let Some(board) = board else {
        canvas.fill(&block(0.0, 0.0, WIDE, HIGH, 0.0), WOOD);
        return;
    };
    let (width, height) = (board.width() as f32, board.height() as f32);
    // How much of its height is seen: the men and pieces lie in the middle of some boards, and everywhere on others.
    let part = match motif {
        Motif::Kara(_) => 0.56,
        Motif::Karambolage(_) => 0.8,
        Motif::Carrom(_) | Motif::CarromFilm(_) => 0.86,
        Motif::Caramba(_) => 0.7,
        Motif::Karo(_)
        | Motif::Result(_)
        | Motif::Evening(_)
        | Motif::Door(_)
        | Motif::Lobby(_)
        | Motif::TopTen(_)
        | Motif::Season(_)
        | Motif::Stats(_)
        | Motif::Looks(_)
        | Motif::Problem(_) => 1.0,
    };
    let scale = (HIGH / (height * part)).max(WIDE / width);
    let (x, y) = match motif {
        Motif::Karambolage(cloth) => karambolage::centre_of_balls(cloth),
        Motif::Caramba(road) => {
            caramba::centre_of_hats(road, (WIDE / scale, HIGH / scale)).unwrap_or((width / 2.0, height / 2.0))
        }
        _ => (width / 2.0, height / 2.0),
    };
    let left = (WIDE / 2.0 - x * scale).clamp(WIDE - width * scale, 0.0);
    let top = (HIGH / 2.0 - y * scale).clamp(HIGH - height * scale, 0.0);
    canvas.picture(&board, &block(0.0, 0.0, WIDE, HIGH, 0.0), (left, top), scale);
    if special {
        rays(canvas, (WIDE / 2.0, HIGH / 2.0), 16, (150.0, 320.0));
    }
}

/// The house on its cloth; with the dice that are just its own, and rays for them.
fn in_the_house(canvas: &mut Canvas, dice: Option<[u8; 5]>, sum: u8) {
    canvas.fill(&block(0.0, 0.0, WIDE, HIGH, 0.0), WOOD);
    canvas.outlined(&oval(198.0, 208.0, 250.0, 210.0), RED, INK, 4.0);
    let stitches = oval(198.0, 208.0, 236.0, 196.0);
    canvas.dashes(&stitches, BONE.at(75), 4.0, [0.1, 13.0], tiny_skia::LineCap::Round);
    if dice.is_some() {
        rays(canvas, (198.0, 192.0), 16, (60.0, 300.0));
    }
    canvas.outlined(&drawn("M30 210L198 76L366 210H332V336H64V210Z"), BRASS, INK, 6.0);
    let Some(dice) = dice else {
        canvas.text(Face::Numbers, &sum.to_string(), (198.0, 232.0), 130.0, INK);
        return;
    };
    let places = [(136.0, 240.0), (198.0, 240.0), (260.0, 240.0), (167.0, 302.0), (229.0, 302.0)];
    for ((pips, place), turn) in dice.into_iter().zip(places).zip([-5.0, 3.0, -2.0, 4.0, -3.0]) {
        Die { place, side: 56.0, pips, turn, inks: DieInks::of(None, false) }.draw(canvas);
    }
    canvas.text(Face::Numbers, &sum.to_string(), (198.0, 162.0), 70.0, INK);
}

fn carambos(canvas: &mut Canvas) {
    canvas.fill(&block(0.0, 0.0, WIDE, HIGH, 0.0), BAIZE);
    for nth in 0..42_usize {
        let (column, row) = ((nth % 7) as f32, (nth / 7) as f32);
        let field = block(2.0 + 57.0 * column, 2.0 + 63.0 * row, 52.0, 58.0, 9.0);
        canvas.fill(&field, FIELDS[(nth * 5 + nth / 7 * 2) % FIELDS.len()]);
    }
    rays(canvas, (198.0, 188.0), 18, (60.0, 300.0));
    for way in [
        "M229.1 155.3L256.9 201.2M232.8 192.4L256.9 201.2L260.2 175.9",
        "M230 256L170 256M190 240L170 256L190 272",
        "M137.1 204.7L164.9 158.8M168.2 184.1L164.9 158.8L140.8 167.6",
    ] {
        canvas.line(&drawn(way), INK, 15.0);
        canvas.line(&drawn(way), BRASS, 9.0);
    }
    for (ball, place) in CARD_BALLS.into_iter().zip([(198.0, 104.0), (290.0, 256.0), (106.0, 256.0)]) {
        canvas.placed(place, 0.0, 1.15, |canvas| karambolage::ball(canvas, ball, 46.0));
    }
    for (number, (x, y)) in ["1", "2", "3"].into_iter().zip([(276.0, 166.0), (198.0, 284.0), (120.0, 166.0)]) {
        canvas.placed((x, y), 0.0, 1.0, |canvas| {
            canvas.outlined(&drawn("M30 0L0 30L-30 0L0 -30Z"), BRASS, INK, 3.5);
            canvas.text(Face::Numbers, number, (0.0, 0.0), 32.0, INK);
        });
    }
}

fn last_hat(canvas: &mut Canvas, seat: u8, others: &[u8]) {
    canvas.fill(&block(0.0, 0.0, WIDE, HIGH, 0.0), Ink::new(0x8A4F36));
    canvas.outlined(&drawn("M-2 128Q98 106 198 128T398 124V-2H-2Z"), Ink::new(0xC7A063), Ink::new(0xA57D43), 4.0);
    let grain = drawn("M38 308q60 8 130 0M228 98q60 8 110 -2M198 354q70 6 150 -2");
    canvas.line(&grain, Ink::new(0x7A4230), 5.0);
    let road = lines(&[(-60.0, 214.0), (460.0, 214.0)]);
    canvas.line(&road, INK, 84.0);
    canvas.line(&road, Ink::new(0xE7D3AC), 76.0);
    canvas.dashes(&road, Ink::new(0xCDB58A), 4.0, [0.1, 16.0], tiny_skia::LineCap::Round);
    rays(canvas, (158.0, 214.0), 16, (60.0, 320.0));
    canvas.placed((154.0, 202.0), 0.0, 2.15, |canvas| caramba::plain_hat(canvas, seat));
    canvas.fill(&drawn("M308 378V278Q350 228 398 278V378Z"), Ink::new(0x17110F));
    let beams = drawn("M296 382V268H312V382M384 382V268H400V382M284 268H408V250H284Z");
    canvas.outlined(&beams, Ink::new(0xD9B078), INK, 4.0);
    for (&hat, (x, y)) in others.iter().take(3).zip([(322.0, 344.0), (370.0, 350.0), (346.0, 322.0)]) {
        canvas.placed((x, y), 0.0, 0.42, |canvas| caramba::plain_hat(canvas, hat));
    }
}

fn cleared(canvas: &mut Canvas, light: bool) {
    canvas.fill(&block(0.0, 0.0, WIDE, HIGH, 0.0), PLY);
    rays(canvas, (198.0, 188.0), 16, (110.0, 320.0));
    let corners = [(20.0, 20.0), (376.0, 20.0), (20.0, 356.0), (376.0, 356.0)];
    for corner in corners {
        canvas.fill(&circle(corner.0, corner.1, 46.0), Ink::new(0xC4965B));
        canvas.fill(&circle(corner.0, corner.1, 40.0), Ink::new(0x17110F));
    }
    canvas.line(&circle(198.0, 188.0, 118.0), INK, 3.5);
    canvas.line(&circle(198.0, 188.0, 110.0), RED, 3.5);
    for nth in 0..12_u8 {
        let ink = if nth % 2 == 0 { INK } else { RED };
        canvas.placed((198.0, 188.0), 30.0 * f32::from(nth), 1.0, |canvas| {
            canvas.line(&drawn("M0 -30C-16 -50 -16 -72 0 -102C16 -72 16 -50 0 -30Z"), ink, 3.5);
        });
    }
    canvas.outlined(&circle(198.0, 188.0, 25.0), RED, INK, 3.5);
    for ((x, y), queen) in
        [((24.0, 38.0), false), ((358.0, 36.0), false), ((40.0, 344.0), true), ((360.0, 352.0), false)]
    {
        canvas.placed((x, y), 0.0, 0.66, |canvas| carrom::plain_man(canvas, light, queen));
    }
    canvas.placed((198.0, 336.0), 0.0, 0.92, carrom::plain_striker);
}

/// A piece of silver, 80 wide at scale 1.
pub(super) fn silver(canvas: &mut Canvas, place: (f32, f32), scale: f32) {
    canvas.placed(place, 0.0, scale, |canvas| {
        canvas.fill(&circle(0.0, 5.0, 40.0), INK.at(40));
        canvas.outlined(&circle(0.0, 0.0, 40.0), SILVER, INK, 4.5);
        canvas.line(&circle(0.0, 0.0, 30.0), SILVER_SHADE, 4.0);
        canvas.fill(&drawn("M-16 8L0 -16L16 8Z"), SILVER_SHADE);
    });
}
