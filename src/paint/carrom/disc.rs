//! The discs: light men have one ring, dark ones a ring and a dot, the queen a
//! star; the striker has a ring of dots.

use super::METRE;
use crate::{
    canvas::{Canvas, circle, drawn},
    ink::{BLUE, BONE, INK, Ink, RED, WALNUT_LIGHT},
    letters::Face,
    looks,
};
use present::motif::{CarromKind, MenLook};

/// Radii, in pixels.
pub(super) const MAN: f32 = 0.0159 * METRE;
pub(super) const STRIKER: f32 = 0.02065 * METRE;
/// How far down the shadow of a disc falls.
const SHADOW: f32 = 4.0;
pub(super) const DARK: Ink = Ink::new(0x38281F);
const DARK_RING: Ink = Ink::new(0x8A6A4E);
const DARK_RIM: Ink = Ink::new(0x17110F);
const LIGHT_RING: Ink = Ink::new(0xB99F72);
/// The queen's star, in a circle of radius 14.
const STAR: &str = "M0 -13.8L3.7 -5.1L13.2 -4.3L6 1.9L8.2 11.2L0 6.3L-8.1 11.2L-5.9 1.9L-13.1 -4.3L-3.6 -5.1Z";

/// A disc, without its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Disc {
    /// A man, with its letter if it carries one.
    Man {
        kind: CarromKind,
        letter: Option<char>,
        look: Option<MenLook>,
    },
    Striker,
}

impl Disc {
    /// How far it reaches from its middle, its shadow included.
    pub(super) const fn reach(self) -> f32 {
        let radius = match self {
            Self::Man { .. } => MAN,
            Self::Striker => STRIKER,
        };
        radius + SHADOW + 1.0
    }

    /// Draws it with its shadow.
    pub(super) fn draw(self, canvas: &mut Canvas, place: (f32, f32)) {
        canvas.placed(place, 0.0, 1.0, |canvas| match self {
            Self::Striker => striker(canvas),
            Self::Man { kind, letter, look } => man(canvas, kind, letter, look),
        });
    }
}

/// A man or the queen about the origin, without a letter.
pub(crate) fn plain_man(canvas: &mut Canvas, light: bool, queen: bool) {
    let kind = match (queen, light) {
        (true, _) => CarromKind::Queen,
        (false, true) => CarromKind::Light,
        (false, false) => CarromKind::Dark,
    };
    man(canvas, kind, None, None);
}

/// A light or a dark man about the origin, without a letter, engraved.
pub(crate) fn engraved_man(canvas: &mut Canvas, light: bool, look: Option<MenLook>) {
    let kind = if light { CarromKind::Light } else { CarromKind::Dark };
    man(canvas, kind, None, look);
}

/// Along the rim, below the letter and the face, which stay as they are.
fn engrave(canvas: &mut Canvas, kind: CarromKind, look: MenLook) {
    let ink = if kind == CarromKind::Light { WALNUT_LIGHT } else { LIGHT_RING };
    looks::engraved(canvas, look, MAN, ink);
}

/// The striker about the origin.
pub(crate) fn plain_striker(canvas: &mut Canvas) {
    striker(canvas);
}

fn man(canvas: &mut Canvas, kind: CarromKind, letter: Option<char>, look: Option<MenLook>) {
    canvas.shadow(&circle(0.0, 0.0, MAN), SHADOW);
    let (ink, rim) = match kind {
        CarromKind::Light => (BONE, INK),
        CarromKind::Dark => (DARK, DARK_RIM),
        CarromKind::Queen => (RED, INK),
    };
    canvas.outlined(&circle(0.0, 0.0, MAN - 1.0), ink, rim, 2.5);
    if let Some(look) = look {
        engrave(canvas, kind, look);
    }
    match letter {
        Some(letter) if kind != CarromKind::Queen => lettered(canvas, kind, letter),
        _ => face(canvas, kind),
    }
}

fn face(canvas: &mut Canvas, kind: CarromKind) {
    match kind {
        CarromKind::Light => canvas.line(&circle(0.0, 0.0, 12.6), LIGHT_RING, 3.0),
        CarromKind::Dark => {
            canvas.line(&circle(0.0, 0.0, 13.0), DARK_RING, 3.0);
            canvas.fill(&circle(0.0, 0.0, 4.2), DARK_RING);
        }
        CarromKind::Queen => star(canvas, BONE),
    }
}

/// The letter takes the place of the face: a small one is a light man's, a capital a dark one's.
fn lettered(canvas: &mut Canvas, kind: CarromKind, letter: char) {
    let ink = if kind == CarromKind::Light { INK } else { BONE };
    // As large as fits on a man.
    let size = if matches!(letter, 'a' | 'c' | 'e') { 50.0 } else { 38.0 };
    // In the middle by its own height: it may be low, or hang below the line.
    let up = match letter {
        'a' | 'c' | 'e' => 0.1,
        'g' => 0.18,
        _ => 0.0,
    };
    canvas.text(Face::Numbers, &letter.to_string(), (0.0, -up * size), size, ink);
}

/// The queen's star about the origin.
pub(super) fn star(canvas: &mut Canvas, ink: Ink) {
    canvas.fill(&drawn(STAR), ink);
}

fn striker(canvas: &mut Canvas) {
    canvas.shadow(&circle(0.0, 0.0, STRIKER), SHADOW);
    canvas.outlined(&circle(0.0, 0.0, STRIKER - 1.0), BLUE, INK, 3.0);
    canvas.line(&circle(0.0, 0.0, 19.6), BONE, 3.0);
    // Six about one, as its emoji has them.
    for turn in 0_u8..6 {
        canvas.placed((0.0, 0.0), f32::from(turn) * 60.0, 1.0, |canvas| canvas.fill(&circle(11.4, 0.0, 3.6), BONE));
    }
    canvas.fill(&circle(0.0, 0.0, 3.6), BONE);
}
