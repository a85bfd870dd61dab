//! Where people stand: the first ten of a list on paper, and what one person did.

use super::{
    WIDTH,
    canvas::{Canvas, block, circle, lines, polygon},
    evening::{self, frame, paper},
    ink::{BONE, BRASS, INK, Ink, PLAQUE_DIGITS, RED, RIM, WALNUT_SUNK},
    letters::Face,
    names,
    result::named,
    things::{coin, crown, house},
};
use present::motif::{StatsCard, TopLine, TopTen};

/// The middle of the first line, and how far lines are apart.
const FIRST: f32 = 156.0;
const LINE: f32 = 60.0;
/// How much further down one's own line stands than an eleventh.
const GAP: f32 = 36.0;
/// Where bars begin, and how long the longest is.
const BAR: f32 = 546.0;
const BAR_LONG: f32 = 350.0;
/// Where values end.
const VALUE: f32 = 1020.0;
/// How many columns of a name there is room for.
const NAME_COLUMNS: usize = 16;
const PLAQUE: Ink = Ink::new(0xFAE8C4);
const CLOTH: Ink = Ink::new(0x14332F);
const CLOTH_LINE: Ink = Ink::new(0x2C6A5C);

/// Draws the first ten; as high as there are lines.
pub(super) fn top_ten(list: &TopTen) -> Canvas {
    let below = list.below.len() as f32;
    let gap = if list.below.is_empty() { 0.0 } else { GAP };
    let height = FIRST + LINE * (list.lines.len() as f32 + below) + gap + 26.0;
    let mut canvas = Canvas::new(WIDTH, height.round() as u32);
    paper(&mut canvas, height);
    house(&mut canvas, (112.0, 76.0), 0.8);
    named(&mut canvas, &names::shown(&list.title, "", 28), (174.0, 76.0), 46.0, 600.0, INK);
    ending(&mut canvas, &list.dates, (1000.0, 76.0), 34.0, INK);
    canvas.line(&lines(&[(70.0, 118.0), (1030.0, 118.0)]), INK, 4.0);
    for (nth, line) in list.lines.iter().enumerate() {
        top_line(&mut canvas, line, FIRST + LINE * nth as f32);
    }
    let after = FIRST + LINE * list.lines.len() as f32;
    if !list.below.is_empty() {
        for nth in 0..3_u8 {
            canvas.fill(&circle(550.0, after - 14.0 + 14.0 * f32::from(nth), 4.5), INK);
        }
    }
    for (nth, line) in list.below.iter().enumerate() {
        top_line(&mut canvas, line, after + gap + LINE * nth as f32);
    }
    canvas
}

fn top_line(canvas: &mut Canvas, line: &TopLine, y: f32) {
    if line.is_mine {
        canvas.outlined(&block(62.0, y - 29.0, 976.0, 58.0, 16.0), PLAQUE, BRASS, 6.0);
    }
    match line.place {
        1 => crown(canvas, (104.0, y + 2.0), 0.46),
        place => {
            let (ground, digits) = if place <= 3 { (RIM, INK) } else { (WALNUT_SUNK, BONE) };
            canvas.outlined(&circle(104.0, y, 22.0), ground, INK, 3.0);
            canvas.text_within(Face::Numbers, &place.to_string(), (104.0, y), 26.0, 36.0, digits);
        }
    }
    named(canvas, &names::shown(&line.name, "–", NAME_COLUMNS), (160.0, y), 34.0, 360.0, INK);
    let long = (BAR_LONG * f32::from(line.part) / 1000.0).max(20.0);
    let ink = if line.place <= 3 { RED } else { BRASS };
    canvas.outlined(&block(BAR, y - 13.0, long, 26.0, 7.0), ink, INK, 3.0);
    ending(canvas, &line.value, (VALUE, y), 34.0, INK);
}

/// A number that ends at this place.
fn ending(canvas: &mut Canvas, text: &str, at: (f32, f32), size: f32, ink: Ink) {
    // The fonts have one space that does not break, and not the narrow one.
    evening::ending(canvas, &text.replace('\u{202f}', "\u{a0}"), at, (size, f32::INFINITY), ink);
}

/// Draws what somebody did.
pub(super) fn stats(card: &StatsCard) -> Canvas {
    let has_coins = card.coins.len() > 1;
    let height = if has_coins { 660.0 } else { 464.0 };
    let mut canvas = Canvas::new(WIDTH, height as u32);
    frame(&mut canvas, height);
    canvas.outlined(&block(30.0, 28.0, 1040.0, 108.0, 44.0), WALNUT_SUNK, RIM, 3.0);
    named(&mut canvas, &names::shown(&card.name, "–", NAME_COLUMNS), (66.0, 82.0), 46.0, 420.0, BONE);
    ending(&mut canvas, &card.record, (1034.0, 82.0), 40.0, PLAQUE_DIGITS);
    if card.achieved > 0 {
        rosette(&mut canvas, card.achieved, (548.0, 76.0));
    }
    if let Some((rating, by)) = &card.rating {
        ending(&mut canvas, rating, (736.0, 82.0), 58.0, BONE);
        ending(&mut canvas, &format!("±{by}"), (846.0, 86.0), 32.0, RIM);
    }
    canvas.outlined(&block(30.0, 152.0, 1040.0, 280.0, 22.0), CLOTH, INK, 4.0);
    named(&mut canvas, &names::shown(&card.game, "", 28), (64.0, 184.0), 28.0, 600.0, RIM);
    if card.curve.len() > 1 {
        curve(&mut canvas, &card.curve);
    }
    if has_coins {
        coins(&mut canvas, &card.coins, &card.coins_now);
    }
    canvas
}

/// A medal on its ribbon, with how many achievements there are.
fn rosette(canvas: &mut Canvas, count: u8, (x, y): (f32, f32)) {
    for side in [-1.0, 1.0] {
        let ribbon = [(4.0, 12.0), (22.0, 16.0), (26.0, 48.0), (15.0, 42.0), (5.0, 48.0)];
        let ribbon: Vec<(f32, f32)> = ribbon.iter().map(|(across, down)| (x + side * across, y + down)).collect();
        canvas.outlined(&polygon(&ribbon), RED, INK, 3.0);
    }
    let tooth = |nth: u8| {
        let far = if nth.is_multiple_of(2) { 32.0 } else { 26.0 };
        let (sin, cos) = (f32::from(nth) * std::f32::consts::PI / 12.0).sin_cos();
        (x + far * sin, y - far * cos)
    };
    canvas.outlined(&polygon(&(0..24).map(tooth).collect::<Vec<_>>()), BRASS, INK, 3.0);
    canvas.outlined(&circle(x, y, 20.0), BONE, INK, 3.0);
    canvas.text_within(Face::Numbers, &count.to_string(), (x, y), 24.0, 30.0, INK);
}

/// The curve of a rating with its band, and lines at whole hundreds.
fn curve(canvas: &mut Canvas, points: &[(i64, i64)]) {
    let lowest = points.iter().map(|(is, by)| is - by).min().unwrap_or_default().div_euclid(100) * 100;
    let highest = (points.iter().map(|(is, by)| is + by).max().unwrap_or_default() + 99).div_euclid(100) * 100;
    let (top, bottom, left, right) = (204.0, 412.0, 116.0, 1038.0);
    let tall = (highest - lowest).max(100) as f32;
    let y = |value: i64| bottom - (bottom - top) * (value - lowest) as f32 / tall;
    let x = |nth: usize| left + (right - left) * nth as f32 / (points.len() - 1) as f32;
    let step = if highest - lowest > 500 { 200 } else { 100 };
    for value in (lowest..=highest).filter(|value| value % step == 0) {
        canvas.line(&lines(&[(left - 8.0, y(value)), (1050.0, y(value))]), CLOTH_LINE, 3.0);
        ending(canvas, &value.to_string(), (left - 16.0, y(value)), 24.0, RIM);
    }
    let above = points.iter().enumerate().map(|(nth, (is, by))| (x(nth), y(is + by)));
    let below = points.iter().enumerate().rev().map(|(nth, (is, by))| (x(nth), y(is - by)));
    canvas.fill(&polygon(&above.chain(below).collect::<Vec<_>>()), BRASS.at(28));
    let line: Vec<(f32, f32)> = points.iter().enumerate().map(|(nth, (is, _))| (x(nth), y(*is))).collect();
    canvas.line(&lines(&line), INK, 11.0);
    canvas.line(&lines(&line), BRASS, 6.0);
    if let Some(&end) = line.last() {
        canvas.outlined(&circle(end.0, end.1, 10.0), BONE, INK, 4.0);
    }
}

/// What the games brought together, as steps.
fn coins(canvas: &mut Canvas, sums: &[i64], now: &str) {
    canvas.outlined(&block(30.0, 448.0, 1040.0, 180.0, 22.0), WALNUT_SUNK, INK, 4.0);
    coin(canvas, (68.0, 538.0), 0.0, 0.44);
    let lowest = sums.iter().copied().min().unwrap_or_default().min(0);
    let highest = sums.iter().copied().max().unwrap_or_default().max(0);
    let (top, bottom, left, right) = (494.0, 606.0, 116.0, 1038.0);
    let tall = (highest - lowest).max(1) as f32;
    let y = |value: i64| bottom - (bottom - top) * (value - lowest) as f32 / tall;
    let x = |nth: usize| left + (right - left) * nth as f32 / sums.len() as f32;
    let mut steps = Vec::new();
    for (nth, &sum) in sums.iter().enumerate() {
        steps.extend([(x(nth), y(sum)), (x(nth + 1), y(sum))]);
    }
    let ground = [(right, y(0)), (left, y(0))];
    canvas.fill(&polygon(&steps.iter().copied().chain(ground).collect::<Vec<_>>()), BRASS.at(35));
    canvas.line(&lines(&steps), BONE, 5.0);
    ending(canvas, now, (1046.0, 474.0), 34.0, BONE);
}
