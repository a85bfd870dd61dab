//! Where people stand: the first ten of a list on paper, and what one person did.

use tiny_skia::Path;

use super::{
    WIDTH,
    canvas::{Canvas, block, circle, lines, polygon},
    dice::Die,
    evening::{self, frame, paper},
    ink::{BONE, BONE_DONE, BRASS, INK, Ink, PLAQUE_DIGITS, RED, RIM, WALNUT, WALNUT_SUNK},
    letters::Face,
    looks::DieInks,
    names,
    result::named,
    things::{coin, crown, house},
};
use present::motif::{Moved, StatsCard, StatsLuck, TopLine, TopTen};

/// The middle of the first line, and how far lines are apart.
const FIRST: f32 = 156.0;
const LINE: f32 = 60.0;
/// How much further down one's own line stands than an eleventh.
const GAP: f32 = 36.0;
/// Where names begin, and where they do beside what has moved; the middle of that sign, and where its number begins.
const NAME: f32 = 160.0;
const NAME_BESIDE: f32 = 226.0;
const MOVED: f32 = 152.0;
const MOVED_BY: f32 = 170.0;
/// What stays free between that number and the name.
const MOVED_GAP: f32 = 18.0;
/// The most places that are told; of more it is said that they are more.
const MOVED_MAX: u64 = 99;
/// Where bars begin, and how long the longest is.
const BAR: f32 = 546.0;
const BAR_LONG: f32 = 350.0;
/// Where values end, and how much of that is for what stands beside them in small digits, where something does.
const VALUE: f32 = 1020.0;
const BESIDE: f32 = 104.0;
/// How many columns of a name there is room for.
const NAME_COLUMNS: usize = 16;
/// The upper edge of what stands below somebody's name, and how far its panels are apart.
const PANELS: f32 = 128.0;
const BETWEEN: f32 = 10.0;
/// The middle of a panel's sign, from where to where its bar or its steps go, where its value ends and how wide it may
/// be.
const SIGN: f32 = 86.0;
const TRACK: (f32, f32) = (140.0, 806.0);
const STATS_VALUE: f32 = 1040.0;
const VALUE_WIDE: f32 = 208.0;
/// Of the rating, beside the medal: as wide as four digits, with a question mark a little smaller.
const RATING_WIDE: f32 = 146.0;
/// How wide the error of luck may be.
const ERROR_WIDE: f32 = 62.0;
/// By how much numbers beside a curve may differ, and how far they are apart at least.
const STEPS: [i64; 4] = [100, 200, 500, 1000];
const NUMBERS_APART: f32 = 30.0;
const PLAQUE: Ink = Ink::new(0xFAE8C4);
/// Who has gained places. Who has lost some is dull, as nobody has done anything wrong.
const RISEN: Ink = Ink::new(0x4E7A3A);
const CLOTH: Ink = Ink::new(0x14332F);
const CLOTH_LINE: Ink = Ink::new(0x2C6A5C);

/// Draws the first ten; as high as there are lines.
pub(super) fn top_ten(list: &TopTen) -> Canvas {
    let below = list.below.len() as f32;
    let gap = if list.below.is_empty() { 0.0 } else { GAP };
    let height = FIRST + LINE * (list.lines.len() as f32 + below) + gap + 26.0;
    let mut canvas = Canvas::new(WIDTH, height.round() as u32);
    paper(&mut canvas, height);
    if list.is_of_coins {
        coin(&mut canvas, (112.0, 74.0), 0.0, 0.8);
    } else {
        house(&mut canvas, (112.0, 76.0), 0.8);
    }
    named(&mut canvas, &names::shown(&list.title, "", 28), (174.0, 76.0), 46.0, 600.0, INK);
    ending(&mut canvas, &list.dates, (1000.0, 76.0), 34.0, INK);
    canvas.line(&lines(&[(70.0, 118.0), (1030.0, 118.0)]), INK, 4.0);
    // Where nobody is known to have moved or not, names have that room.
    let name = match list.lines.iter().chain(&list.below).any(|line| line.moved.is_some()) {
        true => NAME_BESIDE,
        false => NAME,
    };
    for (nth, line) in list.lines.iter().enumerate() {
        top_line(&mut canvas, line, name, FIRST + LINE * nth as f32);
    }
    let after = FIRST + LINE * list.lines.len() as f32;
    if !list.below.is_empty() {
        for nth in 0..3_u8 {
            canvas.fill(&circle(550.0, after - 14.0 + 14.0 * f32::from(nth), 4.5), INK);
        }
    }
    for (nth, line) in list.below.iter().enumerate() {
        top_line(&mut canvas, line, name, after + gap + LINE * nth as f32);
    }
    canvas
}

fn top_line(canvas: &mut Canvas, line: &TopLine, name: f32, y: f32) {
    if line.is_mine {
        canvas.outlined(&block(62.0, y - 29.0, 976.0, 58.0, 16.0), PLAQUE, BRASS, 6.0);
    }
    match line.place {
        0 => {}
        1 => crown(canvas, (104.0, y + 2.0), 0.46),
        place => {
            let (ground, digits) = if place <= 3 { (RIM, INK) } else { (WALNUT_SUNK, BONE) };
            canvas.outlined(&circle(104.0, y, 22.0), ground, INK, 3.0);
            canvas.text_within(Face::Numbers, &place.to_string(), (104.0, y), 26.0, 36.0, digits);
        }
    }
    if let Some(moved) = line.moved {
        change(canvas, moved, y);
    }
    let room = BAR - 26.0 - name;
    named(canvas, &names::shown(&line.name, "–", NAME_COLUMNS), (name, y), 34.0, room, INK);
    let beside = if line.beside.is_empty() { 0.0 } else { BESIDE };
    let long = ((BAR_LONG - beside) * f32::from(line.part) / 1000.0).max(20.0);
    let ink = if (1..=3).contains(&line.place) { RED } else { BRASS };
    canvas.outlined(&block(BAR, y - 13.0, long, 26.0, 7.0), ink, INK, 3.0);
    ending(canvas, &line.value, (VALUE - beside, y), 34.0, INK);
    if !line.beside.is_empty() {
        ending_within(canvas, &line.beside, (VALUE, y + 2.0), (26.0, BESIDE - 12.0), INK);
    }
}

/// How a place has changed since midnight: a wedge up or down with the number of places, a dash where it is the same, a
/// star for who is new.
fn change(canvas: &mut Canvas, moved: Moved, y: f32) {
    let (up, ink, places) = match moved {
        Moved::Up(places) => (1.0, RISEN, places),
        Moved::Down(places) => (-1.0, BONE_DONE, places),
        Moved::Stayed => return canvas.line(&lines(&[(MOVED - 10.0, y), (MOVED + 10.0, y)]), INK, 3.0),
        Moved::New => return canvas.outlined(&star((MOVED, y)), BRASS, INK, 3.0),
    };
    let wedge = [(MOVED - 11.0, y + 9.0 * up), (MOVED, y - 11.0 * up), (MOVED + 11.0, y + 9.0 * up)];
    canvas.outlined(&polygon(&wedge), ink, INK, 3.0);
    let places = if places > MOVED_MAX { format!("{MOVED_MAX}+") } else { places.to_string() };
    named(canvas, &places, (MOVED_BY, y), 26.0, NAME_BESIDE - MOVED_BY - MOVED_GAP, INK);
}

/// A star with five points about a place.
fn star((x, y): (f32, f32)) -> Path {
    let point = |nth: u8| {
        let far = if nth.is_multiple_of(2) { 13.0 } else { 5.5 };
        let (sin, cos) = (f32::from(nth) * std::f32::consts::PI / 5.0).sin_cos();
        (x + far * sin, y - far * cos)
    };
    polygon(&(0..10).map(point).collect::<Vec<_>>())
}

/// A number that ends at this place.
fn ending(canvas: &mut Canvas, text: &str, at: (f32, f32), size: f32, ink: Ink) {
    ending_within(canvas, text, at, (size, f32::INFINITY), ink);
}

/// The same of this size, or smaller where it would be wider than there is room.
fn ending_within(canvas: &mut Canvas, text: &str, at: (f32, f32), size_and_room: (f32, f32), ink: Ink) {
    // The fonts have one space that does not break, and not the narrow one.
    evening::ending(canvas, &text.replace('\u{202f}', "\u{a0}"), at, size_and_room, ink);
}

/// Draws what somebody did: what is not known has no place, so that it is as high as what is.
pub(super) fn stats(card: &StatsCard) -> Canvas {
    let panels: Vec<Panel> = Panel::ALL.into_iter().filter(|panel| panel.is_known(card)).collect();
    let height = PANELS + panels.iter().map(|panel| panel.high() + BETWEEN).sum::<f32>() - BETWEEN + 28.0;
    let mut canvas = Canvas::new(WIDTH, height.round() as u32);
    frame(&mut canvas, height);
    head(&mut canvas, card);
    let mut top = PANELS;
    for panel in panels {
        canvas.placed((0.0, top), 0.0, 1.0, |canvas| panel.draw(canvas, card));
        top += panel.high() + BETWEEN;
    }
    canvas
}

/// Who it is, with achievements, rating, and games won of games played.
fn head(canvas: &mut Canvas, card: &StatsCard) {
    canvas.outlined(&block(30.0, 28.0, 1040.0, 90.0, 44.0), WALNUT_SUNK, RIM, 3.0);
    named(canvas, &names::shown(&card.name, "–", NAME_COLUMNS), (66.0, 73.0), 46.0, 420.0, BONE);
    if card.achieved > 0 {
        canvas.placed((544.0, 66.0), 0.0, 0.9, |canvas| rosette(canvas, card.achieved, (0.0, 0.0)));
    }
    if let Some((rating, by)) = &card.rating {
        ending_within(canvas, rating, (724.0, 73.0), (58.0, RATING_WIDE), BONE);
        ending(canvas, &format!("±{by}"), (832.0, 77.0), 32.0, RIM);
    }
    ending_within(canvas, &card.record, (1040.0, 73.0), (40.0, 196.0), PLAQUE_DIGITS);
}

/// A part of what somebody did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Panel {
    /// The game alone, where nothing is known of its rating: without it nobody would see of which game the rest is.
    Game,
    /// The game, and its rating after each of the last games.
    Curve,
    /// What the games brought together.
    Coins,
    /// How the dice fell.
    Luck,
    /// How much of the best play's worth was kept.
    Skill,
}

impl Panel {
    /// From the top down.
    const ALL: [Self; 5] = [Self::Game, Self::Curve, Self::Coins, Self::Luck, Self::Skill];

    fn is_known(self, card: &StatsCard) -> bool {
        let has_curve = !card.curve.is_empty();
        let is_of_a_game = card.rating.is_some() || card.luck.is_some() || card.kept.is_some();
        match self {
            Self::Game => !has_curve && is_of_a_game && !card.game.is_empty(),
            Self::Curve => has_curve,
            Self::Coins => card.coins.len() > 1,
            Self::Luck => card.luck.is_some(),
            Self::Skill => card.kept.is_some(),
        }
    }

    /// All of them with what stands around them are no higher than a phone shows beside the text.
    const fn high(self) -> f32 {
        match self {
            Self::Game => 56.0,
            Self::Curve => 242.0,
            Self::Coins => 96.0,
            Self::Luck | Self::Skill => 68.0,
        }
    }

    /// Draws it from 0 down.
    fn draw(self, canvas: &mut Canvas, card: &StatsCard) {
        let ground = if matches!(self, Self::Game | Self::Curve) { CLOTH } else { WALNUT_SUNK };
        canvas.outlined(&block(30.0, 0.0, 1040.0, self.high(), 22.0), ground, INK, 4.0);
        match self {
            Self::Game => game(canvas, card),
            Self::Curve => {
                game(canvas, card);
                curve(canvas, &card.curve);
            }
            Self::Coins => coins(canvas, &card.coins, &card.coins_now),
            Self::Luck => {
                if let Some(fall) = &card.luck {
                    luck(canvas, fall);
                }
            }
            Self::Skill => {
                if let Some((kept, part)) = &card.kept {
                    skill(canvas, kept, *part);
                }
            }
        }
    }
}

/// The game's name, above its curve.
fn game(canvas: &mut Canvas, card: &StatsCard) {
    named(canvas, &names::shown(&card.game, "", 28), (64.0, 28.0), 28.0, 600.0, RIM);
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

/// The curve of a rating with its band, and lines at round numbers.
fn curve(canvas: &mut Canvas, points: &[(i64, i64)]) {
    let lowest = points.iter().map(|(is, by)| is - by).min().unwrap_or_default().div_euclid(100) * 100;
    let highest = (points.iter().map(|(is, by)| is + by).max().unwrap_or_default() + 99).div_euclid(100) * 100;
    // The name of the game stands above the highest number.
    let (top, bottom, left, right) = (64.0, 222.0, 116.0, 1038.0);
    let tall = (highest - lowest).max(100) as f32;
    let y = |value: i64| bottom - (bottom - top) * (value - lowest) as f32 / tall;
    let x = |nth: usize| left + (right - left) * nth as f32 / (points.len() - 1) as f32;
    let apart = |step: i64| (bottom - top) * step as f32 / tall;
    let step = STEPS.into_iter().find(|&step| apart(step) >= NUMBERS_APART).unwrap_or(STEPS[STEPS.len() - 1]);
    for value in (lowest..=highest).filter(|value| value % step == 0) {
        canvas.line(&lines(&[(left - 8.0, y(value)), (1050.0, y(value))]), CLOTH_LINE, 3.0);
        ending(canvas, &value.to_string(), (left - 16.0, y(value)), 24.0, RIM);
    }
    if let &[(is, by)] = points {
        // After the first game: where the rating is, and how far off it may be.
        let middle = (left + right) / 2.0;
        let (from, to) = (middle - 20.0, middle + 20.0);
        let band = [(from, y(is + by)), (to, y(is + by)), (to, y(is - by)), (from, y(is - by))];
        canvas.fill(&polygon(&band), BRASS.at(28));
        canvas.outlined(&circle(middle, y(is), 10.0), BONE, INK, 4.0);
        return;
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
    coin(canvas, (SIGN, 48.0), 0.0, 0.5);
    let lowest = sums.iter().copied().min().unwrap_or_default().min(0);
    let highest = sums.iter().copied().max().unwrap_or_default().max(0);
    let (top, bottom, (left, right)) = (16.0, 82.0, TRACK);
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
    ending_within(canvas, now, (STATS_VALUE, 48.0), (40.0, VALUE_WIDE), BONE);
}

/// How the dice fell: a bar from the expectation in the middle, and a line as wide as a standard error to each side.
fn luck(canvas: &mut Canvas, fall: &StatsLuck) {
    Die { place: (SIGN, 34.0), side: 46.0, pips: 6, turn: -8.0, inks: DieInks::of(None, false) }.draw(canvas);
    let half = (TRACK.1 - TRACK.0) / 2.0;
    let at = |off: f32| TRACK.0 + half + half * (off / 1000.0).clamp(-1.0, 1.0);
    let (off, error) = (f32::from(fall.off), f32::from(fall.error));
    bar(canvas, at(0.0), at(off));
    if fall.error > 0 {
        let sure = lines(&[(at(off - error), 55.0), (at(off + error), 55.0)]);
        canvas.line(&sure, INK, 9.0);
        canvas.line(&sure, BONE, 4.0);
    }
    pointer(canvas, at(off));
    ending_within(canvas, &fall.better, (STATS_VALUE - ERROR_WIDE - 12.0, 34.0), (40.0, 136.0), BONE);
    ending_within(canvas, &format!("±{}", fall.by), (STATS_VALUE, 36.0), (28.0, ERROR_WIDE), RIM);
}

/// How much of the best play's worth was kept: a bar from nothing to all of it.
fn skill(canvas: &mut Canvas, kept: &str, part: u16) {
    canvas.placed((SIGN, 34.0), 0.0, 0.76, |canvas| {
        canvas.outlined(&circle(0.0, 0.0, 33.0), BONE, INK, 4.0);
        canvas.fill(&circle(0.0, 0.0, 21.0), RED);
        canvas.fill(&circle(0.0, 0.0, 9.0), BONE);
        canvas.line(&lines(&[(0.0, 0.0), (30.0, -30.0)]), INK, 6.0);
    });
    let end = TRACK.0 + (TRACK.1 - TRACK.0) * f32::from(part.min(1000)) / 1000.0;
    bar(canvas, TRACK.0, end);
    pointer(canvas, end);
    ending_within(canvas, kept, (STATS_VALUE, 34.0), (40.0, VALUE_WIDE), BONE);
}

/// A bar on its track, with a mark where it begins.
fn bar(canvas: &mut Canvas, from: f32, to: f32) {
    canvas.outlined(&block(TRACK.0, 19.0, TRACK.1 - TRACK.0, 22.0, 11.0), WALNUT, RIM, 3.0);
    let long = (to - from).abs();
    if long >= 1.0 {
        canvas.outlined(&block(from.min(to), 19.0, long, 22.0, 8.0), BRASS, INK, 3.0);
    }
    canvas.line(&lines(&[(from, 10.0), (from, 50.0)]), BONE, 5.0);
}

/// Where a bar ends.
fn pointer(canvas: &mut Canvas, x: f32) {
    canvas.outlined(&polygon(&[(x, 41.0), (x + 12.0, 57.0), (x - 12.0, 57.0)]), BONE, INK, 3.0);
}
