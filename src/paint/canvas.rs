//! What is drawn on: shapes filled and lined with ink, digits, things moved and turned.

use std::f32::consts::SQRT_2;

use svgtypes::{SimplePathSegment, SimplifyingPathParser};
use tiny_skia::{
    BlendMode, FillRule, FilterQuality, LineCap, LineJoin, Paint, Path, PathBuilder, Pattern, Pixmap, Rect, SpreadMode,
    Stroke, StrokeDash, Transform,
};

use super::{
    ink::Ink,
    letters::{self, Face},
    palette::Colour,
};

/// The longest side of a picture, in pixels.
const SIDE_MAX: u32 = 4096;
/// How far the handles of a quarter of a circle reach, of its radius.
const QUARTER: f32 = 4.0 / 3.0 * (SQRT_2 - 1.0);

/// A picture being drawn. Lengths are in pixels, angles in degrees clockwise.
#[derive(Debug)]
pub(super) struct Canvas {
    pixmap: Pixmap,
    at: Transform,
}

impl Canvas {
    /// An empty picture: what nothing is drawn on stays transparent.
    pub(super) fn new(width: u32, height: u32) -> Self {
        let pixmap = Pixmap::new(width.clamp(1, SIDE_MAX), height.clamp(1, SIDE_MAX));
        Self { pixmap: pixmap.expect("a picture within the longest side has memory"), at: Transform::identity() }
    }

    /// An empty picture for what is drawn in one of this size and seen so much smaller or larger.
    pub(super) fn scaled((width, height): (u32, u32), scale: f32) -> Self {
        let side = |side: u32| (side as f32 * scale).round() as u32;
        Self { at: Transform::from_scale(scale, scale), ..Self::new(side(width), side(height)) }
    }

    pub(super) fn width(&self) -> u32 {
        self.pixmap.width()
    }

    pub(super) fn height(&self) -> u32 {
        self.pixmap.height()
    }

    /// Every pixel, row by row.
    pub(super) fn colours(&self) -> &[Colour] {
        self.pixmap.data().as_chunks().0
    }

    /// Draws with the origin at a place, turned and scaled there.
    pub(super) fn placed(&mut self, (x, y): (f32, f32), turn: f32, scale: f32, draw: impl FnOnce(&mut Self)) {
        let before = self.at;
        self.at = before.pre_translate(x, y).pre_rotate(turn).pre_scale(scale, scale);
        draw(self);
        self.at = before;
    }

    /// Draws with left and right exchanged, in a picture so wide.
    pub(super) fn mirrored(&mut self, width: f32, draw: impl FnOnce(&mut Self)) {
        let before = self.at;
        self.at = before.pre_translate(width, 0.0).pre_scale(-1.0, 1.0);
        draw(self);
        self.at = before;
    }

    /// A shape filled with ink.
    pub(super) fn fill(&mut self, shape: &Path, ink: Ink) {
        self.fill_by(shape, ink, FillRule::Winding, BlendMode::SourceOver);
    }

    /// Takes away what is drawn outside a rounded corner of the picture.
    pub(super) fn round_corners(&mut self, radius: f32) {
        let (width, height) = (self.pixmap.width() as f32 / self.at.sx, self.pixmap.height() as f32 / self.at.sy);
        let outside = both(&block(0.0, 0.0, width, height, 0.0), &block(0.0, 0.0, width, height, radius));
        self.fill_by(&outside, super::ink::INK, FillRule::EvenOdd, BlendMode::DestinationOut);
    }

    fn fill_by(&mut self, shape: &Path, ink: Ink, rule: FillRule, blend_mode: BlendMode) {
        let paint = Paint { blend_mode, ..paint(ink) };
        self.pixmap.fill_path(shape, &paint, rule, self.at, None);
    }

    /// A line along a shape.
    pub(super) fn line(&mut self, shape: &Path, ink: Ink, width: f32) {
        let stroke = Stroke { width, line_cap: LineCap::Round, line_join: LineJoin::Round, ..Stroke::default() };
        self.pixmap.stroke_path(shape, &paint(ink), &stroke, self.at, None);
    }

    /// A line with gaps: `on` and `off` as long as each is.
    pub(super) fn dashes(&mut self, shape: &Path, ink: Ink, width: f32, [on, off]: [f32; 2], cap: LineCap) {
        let dash = StrokeDash::new(vec![on, off], 0.0);
        let stroke = Stroke { width, line_cap: cap, dash, ..Stroke::default() };
        self.pixmap.stroke_path(shape, &paint(ink), &stroke, self.at, None);
    }

    /// A shape filled, with an outline.
    pub(super) fn outlined(&mut self, shape: &Path, ink: Ink, outline: Ink, width: f32) {
        self.fill(shape, ink);
        self.line(shape, outline, width);
    }

    /// The hard shadow below what can be moved: `down` pixels straight down.
    pub(super) fn shadow(&mut self, shape: &Path, down: f32) {
        self.placed((0.0, down), 0.0, 1.0, |canvas| canvas.fill(shape, super::ink::INK.at(40)));
    }

    /// Another picture seen through a shape: its left upper corner at a place, and so much smaller or larger.
    pub(super) fn picture(&mut self, other: &Self, seen: &Path, (x, y): (f32, f32), scale: f32) {
        let place = Transform::from_translate(x, y).pre_scale(scale, scale);
        let shader = Pattern::new(other.pixmap.as_ref(), SpreadMode::Pad, FilterQuality::Bilinear, 1.0, place);
        let paint = Paint { shader, anti_alias: true, ..Paint::default() };
        self.pixmap.fill_path(seen, &paint, FillRule::Winding, self.at, None);
    }

    /// Digits or letters with their middle at a place.
    pub(super) fn text(&mut self, face: Face, text: &str, (x, y): (f32, f32), size: f32, ink: Ink) {
        if let Some(outline) = letters::outline(face, text, size) {
            self.placed((x, y), 0.0, 1.0, |canvas| canvas.fill(&outline, ink));
        }
    }

    /// The same, made smaller where it would be wider than there is room.
    pub(super) fn text_within(&mut self, face: Face, text: &str, at: (f32, f32), size: f32, room: f32, ink: Ink) {
        if let Some(outline) = letters::outline(face, text, size) {
            let scale = (room / outline.bounds().width()).min(1.0);
            self.placed(at, 0.0, scale, |canvas| canvas.fill(&outline, ink));
        }
    }
}

fn paint(ink: Ink) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color(ink.color());
    paint
}

/// A circle about a middle.
pub(super) fn circle(x: f32, y: f32, radius: f32) -> Path {
    oval(x, y, radius, radius)
}

/// An oval about a middle.
pub(super) fn oval(x: f32, y: f32, across: f32, down: f32) -> Path {
    let mut outline = PathBuilder::new();
    outline.push_oval(Rect::from_xywh(x - across, y - down, 2.0 * across, 2.0 * down).expect("an oval has a size"));
    outline.finish().expect("an oval is a shape")
}

/// A rectangle with round corners: left, top, width, height, radius.
pub(super) fn block(x: f32, y: f32, width: f32, height: f32, radius: f32) -> Path {
    let r = radius.min(width / 2.0).min(height / 2.0);
    let k = r * (1.0 - QUARTER);
    let (right, bottom) = (x + width, y + height);
    let mut outline = PathBuilder::new();
    outline.move_to(x + r, y);
    outline.line_to(right - r, y);
    outline.cubic_to(right - k, y, right, y + k, right, y + r);
    outline.line_to(right, bottom - r);
    outline.cubic_to(right, bottom - k, right - k, bottom, right - r, bottom);
    outline.line_to(x + r, bottom);
    outline.cubic_to(x + k, bottom, x, bottom - k, x, bottom - r);
    outline.line_to(x, y + r);
    outline.cubic_to(x, y + k, x + k, y, x + r, y);
    outline.close();
    outline.finish().expect("a block is a shape")
}

/// A rectangle with round corners about the origin.
pub(super) fn block_about(width: f32, height: f32, radius: f32) -> Path {
    block(-width / 2.0, -height / 2.0, width, height, radius)
}

/// Straight lines from place to place.
pub(super) fn lines(places: &[(f32, f32)]) -> Path {
    let mut outline = PathBuilder::new();
    for (nth, &(x, y)) in places.iter().enumerate() {
        if nth == 0 { outline.move_to(x, y) } else { outline.line_to(x, y) }
    }
    outline.finish().expect("there are two places at least")
}

/// A closed shape with these corners.
pub(super) fn polygon(corners: &[(f32, f32)]) -> Path {
    let mut outline = PathBuilder::new();
    for (nth, &(x, y)) in corners.iter().enumerate() {
        if nth == 0 { outline.move_to(x, y) } else { outline.line_to(x, y) }
    }
    outline.close();
    outline.finish().expect("there are three corners at least")
}

/// Two shapes as one.
pub(super) fn both(one: &Path, other: &Path) -> Path {
    let mut outline = PathBuilder::new();
    outline.push_path(one);
    outline.push_path(other);
    outline.finish().expect("two shapes make a shape")
}

/// A shape as our drawings have it: the `d` of an SVG path.
pub(super) fn drawn(d: &str) -> Path {
    let mut outline = PathBuilder::new();
    for segment in SimplifyingPathParser::from(d) {
        match segment.expect("our own outlines are well formed") {
            SimplePathSegment::MoveTo { x, y } => outline.move_to(x as f32, y as f32),
            SimplePathSegment::LineTo { x, y } => outline.line_to(x as f32, y as f32),
            SimplePathSegment::Quadratic { x1, y1, x, y } => {
                outline.quad_to(x1 as f32, y1 as f32, x as f32, y as f32);
            }
            SimplePathSegment::CurveTo { x1, y1, x2, y2, x, y } => {
                outline.cubic_to(x1 as f32, y1 as f32, x2 as f32, y2 as f32, x as f32, y as f32);
            }
            SimplePathSegment::ClosePath => outline.close(),
        }
    }
    outline.finish().expect("our own outlines are shapes")
}
