//! Digits and letters as outlines, from our own font files. No font of the system
//! is ever read. People's names are in `names`.

use std::{collections::HashMap, sync::LazyLock};

use skrifa::{
    FontRef, MetadataProvider as _,
    instance::{LocationRef, Size},
    outline::{DrawSettings, OutlinePen},
};
use tiny_skia::{Path, PathBuilder, Transform};

/// How far below the middle of a capital or digit its foot stands, of its size.
const FOOT: f32 = 0.335;
/// How high marks above a letter begin at least, and how clear of it they stand, of the size.
const MARKS_ABOVE: f32 = 0.4;
const MARK_GAP: f32 = 0.05;
/// Averia Sans, for coordinates and names.
pub(super) const AVERIA_SANS: &[u8] = include_bytes!("../../assets/fonts/AveriaSansGWF-Bold.ttf");
/// All that is ever written but for names: digits, capitals and small letters, signs. The minus is U+2212.
const SIGNS: &str = "0123456789+−×–±½°.?ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// A face.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Face {
    /// Averia Serif: numbers, letters on things.
    Numbers,
    /// Averia Sans: coordinates.
    Coordinates,
}

/// A text with its middle at the origin; `None` for an empty one.
pub(super) fn outline(face: Face, text: &str, size: f32) -> Option<Path> {
    let font = match face {
        Face::Numbers => &*NUMBERS,
        Face::Coordinates => &*COORDINATES,
    };
    in_a_row(text.chars().filter_map(|sign| font.0.get(&sign)), size)
}

/// Signs beside each other, with their middle at the origin. A mark that is made to stand on any letter stands in the
/// middle of the one before it, and clear above it.
pub(super) fn in_a_row<'a>(signs: impl Iterator<Item = &'a Sign> + Clone, size: f32) -> Option<Path> {
    let width: f32 = signs.clone().map(|sign| sign.width).sum();
    let mut outline = PathBuilder::new();
    let mut x = -width / 2.0;
    let mut letter: Option<Extent> = None;
    for sign in signs {
        let extent = sign.shape.as_ref().map(Extent::of);
        let on = letter.filter(|_| sign.width <= 0.0).zip(extent);
        let (right, down) = on.map_or((x, 0.0), |(letter, mark)| letter.place_of(mark));
        let placed = extent.map(|extent| extent.moved(right, down));
        letter = match on {
            // The next mark stands on this one.
            Some((letter, _)) => placed.map(|mark| Extent { top: letter.top.min(mark.top), ..letter }),
            None => placed,
        };
        let place = Transform::from_translate(right, FOOT + down).post_scale(size, size);
        if let Some(shape) = sign.shape.clone().and_then(|shape| shape.transform(place)) {
            outline.push_path(&shape);
        }
        x += sign.width;
    }
    outline.finish()
}

/// How far a sign reaches, for a size of one pixel; its y goes down from the foot of the letters.
#[derive(Clone, Copy)]
struct Extent {
    left: f32,
    right: f32,
    top: f32,
    bottom: f32,
}

impl Extent {
    fn of(shape: &Path) -> Self {
        let bounds = shape.bounds();
        Self { left: bounds.left(), right: bounds.right(), top: bounds.top(), bottom: bounds.bottom() }
    }

    fn moved(self, right: f32, down: f32) -> Self {
        Self { left: self.left + right, right: self.right + right, top: self.top + down, bottom: self.bottom + down }
    }

    /// By how much a mark is moved to the right and down that belongs to this letter: to its middle, and, if it is one above
    /// small letters, up until nothing of the letter is beside it.
    fn place_of(self, mark: Self) -> (f32, f32) {
        let right = f32::midpoint(self.left, self.right) - f32::midpoint(mark.left, mark.right);
        let is_above = mark.bottom < -MARKS_ABOVE;
        let up = if is_above { (mark.bottom + MARK_GAP - self.top).max(0.0) } else { 0.0 };
        (right, -up)
    }
}

/// The signs of a font, for a size of one pixel.
struct Font(HashMap<char, Sign>);

/// A sign, for a size of one pixel.
pub(super) struct Sign {
    shape: Option<Path>,
    width: f32,
}

impl Sign {
    /// A sign of a font; `None` if it has none for this.
    pub(super) fn of(font: &FontRef<'_>, sign: char) -> Option<Self> {
        let glyph = font.charmap().map(sign)?;
        let mut pen = Pen(PathBuilder::new());
        let settings = DrawSettings::unhinted(Size::new(1.0), LocationRef::default());
        font.outline_glyphs().get(glyph)?.draw(settings, &mut pen).ok()?;
        let widths = font.glyph_metrics(Size::new(1.0), LocationRef::default());
        Some(Self { shape: pen.0.finish(), width: widths.advance_width(glyph).unwrap_or_default() })
    }
}

static NUMBERS: LazyLock<Font> =
    LazyLock::new(|| Font::read(include_bytes!("../../assets/fonts/AveriaSerifGWF-Bold.ttf")));
static COORDINATES: LazyLock<Font> = LazyLock::new(|| Font::read(AVERIA_SANS));

impl Font {
    fn read(file: &[u8]) -> Self {
        let font = FontRef::new(file).expect("our own font files are fonts");
        let written = |sign| Sign::of(&font, sign).expect("our own fonts have all signs that are written");
        Self(SIGNS.chars().map(|sign| (sign, written(sign))).collect())
    }
}

/// Takes the lines of an outline, whose y goes up.
struct Pen(PathBuilder);

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to(x, -y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to(x, -y);
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        self.0.quad_to(cx, -cy, x, -y);
    }

    fn curve_to(&mut self, ax: f32, ay: f32, bx: f32, by: f32, x: f32, y: f32) {
        self.0.cubic_to(ax, -ay, bx, -by, x, -y);
    }

    fn close(&mut self) {
        self.0.close();
    }
}
