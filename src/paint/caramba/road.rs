//! Where the road runs: rows to and fro, as many as the fields need, each
//! ground with rows of its own.

use tiny_skia::{LineCap, Path, PathBuilder};

use super::{
    super::canvas::Canvas,
    super::ink::{INK, Ink},
    RIM, ROW, WIDTH,
    ground::Ground,
};

/// The most fields in a row, and on a long road, which is drawn smaller; the
/// last row leaves one place to the mine.
const ROW_FIELDS_MAX: u8 = 8;
const LONG_ROW_FIELDS_MAX: u8 = 11;
/// A road with more fields than this is a long one.
const FIELDS_MAX: u16 = 48;
/// How far apart two fields are.
const STEP: f32 = 125.0;
/// How far a bend swings out past the fields it joins.
const SWING: f32 = 70.0;
const SAND: Ink = Ink::new(0xE6D3AC);
const TRACK: Ink = Ink::new(0xC9B083);

/// A field of the road.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub middle: (f32, f32),
    pub ground: Ground,
    row: u8,
}

/// Where the mine opens.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mouth {
    /// The height of the last row.
    pub y: f32,
    x: f32,
    pub on_the_right: bool,
}

impl Mouth {
    /// The middle of its mouth.
    pub(super) fn middle(self) -> (f32, f32) {
        (self.x, self.y)
    }
}

/// The road, laid out.
#[derive(Debug)]
pub(super) struct Layout {
    fields: Vec<Place>,
    rows: u8,
    /// The most fields in a row.
    row_fields: u8,
    /// The last row of stone, gravel and earth, from 0.
    last_rows: [u8; 3],
}

impl Layout {
    pub(super) fn of(lengths: [u8; 3]) -> Self {
        let is_long = lengths.into_iter().map(u16::from).sum::<u16>() > FIELDS_MAX;
        let row_fields = if is_long { LONG_ROW_FIELDS_MAX } else { ROW_FIELDS_MAX };
        let counts = lengths.map(|length| length.div_ceil(row_fields));
        // The mine takes one place of the last row.
        let is_full = lengths[2] > 0 && lengths[2] == counts[2] * row_fields;
        let counts = [counts[0], counts[1], counts[2] + u8::from(is_full)];
        let rows: u8 = counts.iter().sum();
        let mut layout = Self { fields: Vec::new(), rows: rows.max(1), row_fields, last_rows: [0; 3] };
        let mut row = 0;
        for ground in Ground::ALL {
            let (length, count) = (lengths[ground as usize], counts[ground as usize]);
            for nth in 0..count {
                let fields = length / count + u8::from(nth < length % count);
                layout.lay_row(row, fields, ground);
                row += 1;
            }
            layout.last_rows[ground as usize] = row.saturating_sub(1);
        }
        layout
    }

    fn lay_row(&mut self, row: u8, fields: u8, ground: Ground) {
        // In the middle; the last row begins at its outer end, to leave room for the mine.
        let half = if row + 1 == self.rows { f32::from(self.row_fields - 1) } else { f32::from(fields) - 1.0 } / 2.0;
        let to_the_right = row.is_multiple_of(2);
        for nth in 0..fields {
            let off = (f32::from(nth) - half) * STEP;
            let middle = self.width() / 2.0;
            let x = if to_the_right { middle + off } else { middle - off };
            self.fields.push(Place { middle: (x, row_y(row)), ground, row });
        }
    }

    /// How much smaller all is drawn.
    pub(super) fn scale(&self) -> f32 {
        f32::from(ROW_FIELDS_MAX) / f32::from(self.row_fields)
    }

    /// How wide the land is, before it is scaled.
    pub(super) fn width(&self) -> f32 {
        WIDTH as f32 / self.scale()
    }

    pub(super) fn height(&self) -> f32 {
        row_y(self.rows - 1) + RIM
    }

    pub(super) fn fields(&self) -> &[Place] {
        &self.fields
    }

    /// A field by its number, from 1.
    pub(super) fn field(&self, number: u8) -> Option<&Place> {
        self.fields.get(usize::from(number).checked_sub(1)?)
    }

    /// Where a ground begins, in pixels from the top.
    pub(super) fn land_of(&self, ground: Ground) -> f32 {
        match ground {
            Ground::Stone => 0.0,
            Ground::Gravel => row_y(self.last_rows[0]) + ROW / 2.0,
            Ground::Earth => row_y(self.last_rows[1]) + ROW / 2.0,
        }
    }

    pub(super) fn mine(&self) -> Mouth {
        let on_the_right = self.rows % 2 == 1;
        let x = if on_the_right { self.width() - 100.0 } else { 100.0 };
        Mouth { y: row_y(self.rows - 1), x, on_the_right }
    }

    /// The way from a field to the next, or into the mine: its middle, and its direction in radians.
    pub(super) fn between(&self, field: u8) -> Option<((f32, f32), f32)> {
        let from = self.field(field)?;
        let ((x, y), (to_x, to_y)) = (from.middle, self.field(field + 1).map_or(self.mine().middle(), |to| to.middle));
        let is_bend = from.row.is_multiple_of(2);
        if (to_y - y).abs() < 1.0 {
            return Some((((x + to_x) / 2.0, y), if to_x > x { 0.0 } else { std::f32::consts::PI }));
        }
        // The middle of a bend is three quarters of the way out to its handles.
        let out = swing(x, to_x, is_bend);
        let middle = (x + to_x) / 8.0 + 0.75 * out;
        Some(((middle, (y + to_y) / 2.0), std::f32::consts::FRAC_PI_2))
    }

    /// The road itself: sand with an outline, and a track in it.
    pub(super) fn draw_way(&self, canvas: &mut Canvas) {
        let Some(way) = self.way() else { return };
        canvas.line(&way, INK, 70.0);
        canvas.line(&way, SAND, 62.0);
        canvas.dashes(&way, TRACK, 5.0, [0.1, 16.0], LineCap::Round);
    }

    fn way(&self) -> Option<Path> {
        let mut way = PathBuilder::new();
        let mut last: Option<&Place> = None;
        for place in &self.fields {
            let (x, y) = place.middle;
            match last {
                None => way.move_to(x, y),
                Some(before) if before.row == place.row => way.line_to(x, y),
                Some(before) => {
                    let out = swing(before.middle.0, x, before.row.is_multiple_of(2));
                    way.cubic_to(out, before.middle.1, out, y, x, y);
                }
            }
            last = Some(place);
        }
        let (x, y) = self.mine().middle();
        way.line_to(x, y);
        way.finish()
    }
}

fn row_y(row: u8) -> f32 {
    RIM + ROW * f32::from(row)
}

/// How far out the handles of a bend are.
fn swing(x: f32, to_x: f32, on_the_right: bool) -> f32 {
    if on_the_right { x.max(to_x) + SWING } else { x.min(to_x) - SWING }
}
