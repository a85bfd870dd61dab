//! A stroke as it runs: the board is drawn once before and once after it, every
//! disc once, and these are laid on it at whole pixels.

use super::{below_discs, disc::Disc, discs, marks, place};
use crate::{
    PaintError, WIDTH,
    canvas::Canvas,
    gif::{GifWriter, Palette},
    palette::{Colour, Counted, nearest, over},
};
use present::motif::{CARROM_FRAME_MS, CarromBoard, CarromFilm, CarromPoint};

/// The side of the pictures, in pixels, and how large they are beside a still one.
const SIDE: u16 = 550;
const SCALE: f32 = SIDE as f32 / WIDTH as f32;

/// How fine the edges of discs may be drawn: with so many colours a disc while a film has at most so many moves of
/// one disc from one picture to the next. Such a move takes 300, 255 or 225 bytes, all that stands still 27 KB.
const FINENESS: [(usize, usize); 3] = [(16, 860), (8, 1010), (5, MOVES_MAX)];
/// With more moves than this a film is coarser: a disc is moved once it has gone several pixels.
const MOVES_MAX: usize = 1130;
/// The most pixels that are waited for.
const STEP_MAX: i32 = 32;

/// The bytes of a GIF that shows a stroke.
pub(crate) fn write(film: &CarromFilm) -> Result<Vec<u8>, PaintError> {
    let run = run(film);
    let moves = moves(&run);
    let colours = FINENESS.iter().find(|&&(_, most)| moves <= most).map_or(FINENESS[2].0, |&(colours, _)| colours);
    let before = Stage::of(&film.before, colours);
    let seen = [&run[0], &run[run.len() / 2]].map(|places| {
        let mut picture = before.ground.clone();
        before.lay(places, &mut picture, over);
        picture
    });
    let mut palette = Palette::of(&seen.concat());
    let mut gif = GifWriter::new((SIDE, SIDE), &palette)?;
    let ground = palette.places(&before.ground);
    for places in &run {
        let mut picture = ground.clone();
        before.lay(places, &mut picture, |below, colour| palette.over(below, colour));
        gif.add(picture, CARROM_FRAME_MS / 10)?;
    }
    // The board that stays is drawn finely in any case.
    let after = Stage::of(&film.after, FINENESS[0].0);
    let mut picture = palette.places(&after.ground);
    after.lay(&places(&film.after), &mut picture, |below, colour| palette.over(below, colour));
    gif.add(picture, CARROM_FRAME_MS / 10)?;
    gif.finish()
}

/// A place in the picture, in whole pixels.
type Pixel = (i32, i32);

fn pixel(at: CarromPoint) -> Pixel {
    let (x, y) = place(at);
    ((x * SCALE).round() as i32, (y * SCALE).round() as i32)
}

/// Where the discs of a board lie; nothing for one that has fallen.
type Places = Vec<Option<Pixel>>;

fn places(board: &CarromBoard) -> Places {
    discs(board).map(|(_, at)| Some(pixel(at))).collect()
}

/// Where every disc is shown from picture to picture, with as many moves as a film can hold.
fn run(film: &CarromFilm) -> Vec<Places> {
    let mut step = 1;
    loop {
        let run = run_by(film, step);
        if step >= STEP_MAX || moves(&run) <= MOVES_MAX {
            return run;
        }
        step += 1;
    }
}

/// The same, where a disc that has gone less than `step` pixels stays where it was shown last.
fn run_by(film: &CarromFilm, step: i32) -> Vec<Places> {
    let mut shown = places(&film.before);
    let mut run = vec![shown.clone()];
    for frame in &film.frames {
        for (shown, at) in shown.iter_mut().zip(&frame.discs) {
            let at = at.map(pixel);
            if step <= far(*shown, at) {
                *shown = at;
            }
        }
        run.push(shown.clone());
    }
    run
}

/// How many pixels a disc has gone across or down, whichever is more; one that falls goes beyond all.
fn far(from: Option<Pixel>, to: Option<Pixel>) -> i32 {
    match (from, to) {
        (Some((x, y)), Some((to_x, to_y))) => (to_x - x).abs().max((to_y - y).abs()),
        (None, None) => 0,
        _ => i32::MAX,
    }
}

/// How often a disc is moved in all.
fn moves(run: &[Places]) -> usize {
    let moved = |pair: &[Places]| pair[0].iter().zip(&pair[1]).filter(|(from, to)| from != to).count();
    run.windows(2).map(moved).sum()
}

/// A board, and the discs that are on it.
struct Stage {
    /// The board alone, in square corners.
    ground: Vec<Colour>,
    sprites: Vec<Sprite>,
}

impl Stage {
    /// The discs have so many colours each.
    fn of(board: &CarromBoard, colours: usize) -> Self {
        let mut canvas = Canvas::new(SIDE.into(), SIDE.into());
        canvas.placed((0.0, 0.0), 0.0, SCALE, |canvas| {
            below_discs(canvas, board);
            marks::above(canvas, board);
        });
        let sprites = discs(board).map(|(disc, _)| Sprite::of(disc, colours)).collect();
        Self { ground: canvas.colours().to_vec(), sprites }
    }

    /// Lays the discs where they are.
    fn lay<P: Copy>(&self, places: &Places, picture: &mut [P], mut over: impl FnMut(P, Colour) -> P) {
        for (sprite, place) in self.sprites.iter().zip(places) {
            if let Some(place) = place {
                sprite.lay(*place, picture, &mut over);
            }
        }
    }
}

/// A disc, drawn to be laid on pictures.
struct Sprite {
    side: u16,
    pixels: Vec<Colour>,
}

impl Sprite {
    /// At most so many colours: the commonest, and the nearest of these for the others.
    fn of(disc: Disc, colours: usize) -> Self {
        let half = (disc.reach() * SCALE).ceil();
        let side = 2 * half as u16;
        let mut canvas = Canvas::new(side.into(), side.into());
        canvas.placed((half, half), 0.0, SCALE, |canvas| disc.draw(canvas, (0.0, 0.0)));
        let counted = Counted::of(canvas.colours());
        let few: Vec<Colour> = counted.by_count().iter().take(colours).map(|&nth| counted.counts[nth].0).collect();
        let pixels = canvas.colours().iter().map(|&colour| few[nearest(colour, &few)]).collect();
        Self { side, pixels }
    }

    /// Lays it with its middle where a disc is; what lies outside the picture is left out.
    fn lay<P: Copy>(&self, (x, y): Pixel, picture: &mut [P], over: &mut impl FnMut(P, Colour) -> P) {
        let (left, top) = (x - i32::from(self.side / 2), y - i32::from(self.side / 2));
        let side = usize::from(SIDE);
        for (row, y) in self.pixels.chunks_exact(self.side.into()).zip(top..) {
            let Some(line) = usize::try_from(y).ok().and_then(|y| picture.chunks_exact_mut(side).nth(y)) else {
                continue;
            };
            for (&colour, x) in row.iter().zip(left..) {
                if let Some(pixel) = usize::try_from(x).ok().and_then(|x| line.get_mut(x))
                    && colour[3] > 0
                {
                    *pixel = over(*pixel, colour);
                }
            }
        }
    }
}
