//! The card of a day's problems: on its left a position or all the games, on its right the day, how hard it is, and how
//! the last days went.

use tiny_skia::LineCap;

use super::{
    Size, WIDTH, board_at,
    canvas::{Canvas, block, circle, drawn, lines},
    evening::{self, frame},
    ink::{BONE, BONE_DONE, BRASS, INK, OAK, RIM, WALNUT, WALNUT_SUNK},
    kara,
    letters::Face,
    names,
    result::named,
    scenes::PLATE,
    things::crown,
};
use present::motif::{
    DIFFICULTIES, KaraTable, Motif, PROBLEMS_DRAWN_MAX, ProblemCard, ProblemDay, ProblemLine, ProblemMark, ProblemShows,
};

/// From the rims to what lies within the frame.
const LEFT: f32 = 30.0;
const TOP: f32 = 28.0;
/// How wide the left side is, and how high at least, so that the right one has room.
const WIDE: f32 = 700.0;
const HIGH_MIN: f32 = 400.0;
/// How much of Carrom's frame is left out on either side, so that the letters of its men are larger.
const CARROM_RIM: f32 = 56.0;
/// How large letters are that a choice is named by, in the picture: their capitals are 26 pixels high.
const NAMING: f32 = 39.0;
/// How high a line of the list of games is, and how large the letters of its name.
const LINE: f32 = 64.0;
const NAME: f32 = 36.0;
/// Where the right side begins, how wide it is, how high its upper part, and how far the lower one is from that.
const SIDE: f32 = 750.0;
const SIDE_WIDE: f32 = 320.0;
const DAY_HIGH: f32 = 140.0;
const GAP: f32 = 16.0;
/// How high crown and days are together, and from their foot to the middle of the marks.
const DAYS_HIGH: f32 = 308.0;
const MARKS: f32 = 84.0;
/// From one day to the next, and how many have room.
const DAY_STEP: f32 = 42.0;
const DAYS_MAX: usize = 7;

/// Draws a card.
pub(super) fn draw(card: &ProblemCard) -> Canvas {
    let shown = Shown::of(&card.shows);
    let high = shown.high().max(HIGH_MIN).round();
    let height = high + 2.0 * TOP;
    let mut canvas = Canvas::new(WIDTH, height as u32);
    frame(&mut canvas, height);
    match shown {
        Shown::Kara(table, asks) => {
            canvas.placed((LEFT, TOP), 0.0, 1.0, |canvas| kara::draw_problem(canvas, table, asks));
        }
        Shown::Board(board, cut) => {
            let top = TOP + ((high - board.height() as f32) / 2.0).floor();
            let edge = block(LEFT, top, WIDE, board.height() as f32, 22.0);
            canvas.picture(&board, &edge, (LEFT - cut, top), 1.0);
            canvas.line(&edge, INK, 4.0);
        }
        Shown::All(lines) => all(&mut canvas, lines, high, card.is_open),
    }
    if card.days.is_empty() {
        // The day stands alone, in the middle.
        canvas.placed((0.0, ((high - DAY_HIGH) / 2.0).floor()), 0.0, 1.0, |canvas| day(canvas, card));
    } else {
        day(&mut canvas, card);
        days(&mut canvas, card, height);
    }
    canvas
}

/// What is seen on the left.
enum Shown<'a> {
    /// A round of Kara, and whether it is asked which dice run.
    Kara(&'a KaraTable, bool),
    /// The board of another game, and how much of it is cut off on either side.
    Board(Canvas, f32),
    /// All games.
    All(&'a [ProblemLine]),
}

impl<'a> Shown<'a> {
    fn of(shows: &'a ProblemShows) -> Self {
        match shows {
            ProblemShows::All(lines) => Self::All(&lines[..lines.len().min(PROBLEMS_DRAWN_MAX)]),
            ProblemShows::One { position, asks, .. } => match position.as_ref() {
                Motif::Kara(table) => Self::Kara(table, *asks),
                motif => {
                    // A board with a stroke marked on it has its panel on the right.
                    let is_cut = matches!(motif, Motif::Carrom(board) if board.aim.is_none());
                    let cut = if is_cut { CARROM_RIM } else { 0.0 };
                    let scale = WIDE / (WIDTH as f32 - 2.0 * cut);
                    let size = Size { scale, beside_least: NAMING / scale };
                    let board = board_at(motif, size).unwrap_or_else(|| Canvas::new(1, 1));
                    Self::Board(board, (cut * scale).round())
                }
            },
        }
    }

    fn high(&self) -> f32 {
        match self {
            Self::Kara(table, _) => kara::problem_high(table),
            Self::Board(board, _) => board.height() as f32,
            Self::All(lines) => LINE * lines.len() as f32 + 16.0,
        }
    }
}

/// All games in a list, each with how one did.
fn all(canvas: &mut Canvas, games: &[ProblemLine], high: f32, is_open: bool) {
    canvas.outlined(&block(LEFT, TOP, WIDE, high, 28.0), PLATE, INK, 4.0);
    for (nth, game) in games.iter().enumerate() {
        let y = TOP + 8.0 + LINE * (nth as f32 + 0.5);
        if nth > 0 {
            let seam = y - LINE / 2.0;
            canvas.line(&lines(&[(54.0, seam), (706.0, seam)]), WALNUT, 3.0);
        }
        canvas.placed((84.0, y), 0.0, 0.8, |canvas| evening::sign(canvas, game.sign));
        named(canvas, &names::shown(&game.name, "", 28), (132.0, y), NAME, 490.0, BONE);
        canvas.placed((680.0, y), 0.0, 1.3, |canvas| mark(canvas, game.mark, is_open));
    }
}

/// The day, and of one problem its game and how hard it is.
fn day(canvas: &mut Canvas, card: &ProblemCard) {
    canvas.outlined(&block(SIDE, TOP, SIDE_WIDE, DAY_HIGH, 28.0), WALNUT_SUNK, RIM, 3.0);
    let ProblemShows::One { sign, difficulty, .. } = &card.shows else {
        date(canvas, &card.date, (910.0, 98.0), (66.0, 270.0));
        return;
    };
    canvas.placed((808.0, 98.0), 0.0, 1.1, |canvas| evening::sign(canvas, *sign));
    date(canvas, &card.date, (957.0, 80.0), (54.0, 200.0));
    for step in 0..DIFFICULTIES {
        let square = block(876.0 + 34.0 * f32::from(step), 116.0, 26.0, 26.0, 7.0);
        if step < *difficulty {
            canvas.outlined(&square, BRASS, INK, 3.0);
        } else {
            canvas.line(&square, RIM, 3.0);
        }
    }
}

/// A date about a place, made smaller where it has no room.
fn date(canvas: &mut Canvas, text: &str, place: (f32, f32), (size, room): (f32, f32)) {
    let Some(outline) = names::outline(text, size) else { return };
    let scale = (room / outline.bounds().width()).min(1.0);
    canvas.placed(place, 0.0, scale, |canvas| canvas.fill(&outline, BONE));
}

/// How many days in a row, and how each of the last ones went.
fn days(canvas: &mut Canvas, card: &ProblemCard, height: f32) {
    let top = TOP + DAY_HIGH + GAP;
    let high = height - TOP - top;
    canvas.outlined(&block(SIDE, top, SIDE_WIDE, high, 28.0), WALNUT_SUNK, RIM, 3.0);
    // Beside a high board they stand in the middle.
    let (top, high) = (top + ((high - DAYS_HIGH) / 2.0).max(0.0), high.min(DAYS_HIGH));
    let marks = top + high - MARKS;
    if card.in_a_row > 0 {
        let middle = (top + marks) / 2.0 - 14.0;
        crown(canvas, (838.0, middle), 0.84);
        canvas.text_within(Face::Numbers, &card.in_a_row.to_string(), (962.0, middle), 110.0, 140.0, BONE);
    }
    let last = card.days.len().min(DAYS_MAX);
    for (nth, ProblemDay { number, mark: how }) in card.days.iter().take(DAYS_MAX).enumerate() {
        let (x, is_last) = (SIDE + 34.0 + DAY_STEP * nth as f32, nth + 1 == last);
        canvas.placed((x, marks), 0.0, 1.0, |canvas| mark(canvas, *how, is_last && card.is_open));
        let ink = if is_last { BRASS } else { OAK };
        canvas.text(Face::Numbers, &number.to_string(), (x, marks + 46.0), 26.0, ink);
    }
}

/// How somebody did, about the origin, told apart by shape: a check on brass, a ring, a cross, a dash; a dashed ring where
/// it is still to come.
fn mark(canvas: &mut Canvas, how: ProblemMark, is_to_come: bool) {
    match how {
        ProblemMark::First => {
            canvas.outlined(&circle(0.0, 0.0, 17.0), BRASS, INK, 3.0);
            canvas.line(&drawn("M-8 0l6 7l10 -13"), INK, 5.0);
        }
        ProblemMark::Later => canvas.line(&circle(0.0, 0.0, 14.5), BONE, 5.0),
        ProblemMark::Missed => canvas.line(&drawn("M-11 -11L11 11M11 -11L-11 11"), BONE_DONE, 6.0),
        ProblemMark::Untried if is_to_come => {
            canvas.dashes(&circle(0.0, 0.0, 17.0), RIM, 3.0, [5.0, 5.0], LineCap::Butt);
        }
        ProblemMark::Untried => canvas.line(&lines(&[(-9.0, 0.0), (9.0, 0.0)]), RIM, 4.0),
    }
}
