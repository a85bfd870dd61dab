//! The three grounds: the land, and the fields of each.

use std::f32::consts::TAU;

use super::super::{
    canvas::{Canvas, block_about, circle, drawn, oval, polygon},
    ink::{INK, Ink},
    letters::Face,
};

const STONE: Ink = Ink::new(0x7F8A8A);
const STONE_DARK: Ink = Ink::new(0x6F7C7E);
const STONE_LIGHT: Ink = Ink::new(0x929C9A);
const STONE_FIELD: Ink = Ink::new(0xD3D4CC);
const GRAVEL: Ink = Ink::new(0xCBA66A);
const GRAVEL_EDGE: Ink = Ink::new(0xA9854C);
const GRAVEL_DARK: Ink = Ink::new(0xB98F53);
const GRAVEL_LIGHT: Ink = Ink::new(0xDDBE88);
const GRAVEL_FIELD: Ink = Ink::new(0xEBD5A2);
const PEBBLE: Ink = Ink::new(0xB08A4E);
const EARTH: Ink = Ink::new(0x8A4E35);
const EARTH_EDGE: Ink = Ink::new(0x653523);
const EARTH_FIELD: Ink = Ink::new(0xB87B52);
const EARTH_FURROW: Ink = Ink::new(0x8A5434);
const FURROW: Ink = Ink::new(0x7B4430);

/// What a stretch of the road runs on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ground {
    Stone,
    Gravel,
    Earth,
}

impl Ground {
    pub(super) const ALL: [Self; 3] = [Self::Stone, Self::Gravel, Self::Earth];

    /// The land, so wide, from a height down to the foot of the picture.
    pub(super) fn land(self, canvas: &mut Canvas, width: f32, top: f32, foot: f32) {
        let deep = foot - top;
        match self {
            Self::Stone => {
                canvas.fill(&drawn(&format!("M0 0H{width}V{foot}H0Z")), STONE);
                for nth in 0..scattered(deep) {
                    let (x, y) = (width * jitter(nth, 1), foot * jitter(nth, 2));
                    let ink = if nth % 3 == 0 { STONE_LIGHT } else { STONE_DARK };
                    let corners: Vec<(f32, f32)> = (0..5 + nth % 3)
                        .map(|corner| {
                            let angle = TAU * corner as f32 / (5 + nth % 3) as f32 + jitter(nth, 3);
                            let far = 8.0 + 5.0 * jitter(nth, 4) + 2.0 * jitter(nth * 7 + corner, 5);
                            (x + 1.2 * far * angle.cos(), y + 0.8 * far * angle.sin())
                        })
                        .collect();
                    canvas.fill(&polygon(&corners), ink);
                }
            }
            Self::Gravel => {
                canvas.outlined(&waves(width, top, foot, 16.0), GRAVEL, GRAVEL_EDGE, 6.0);
                for nth in 0..scattered(deep) {
                    let (x, y) = (width * jitter(nth, 6), top + 26.0 + deep * jitter(nth, 7));
                    let ink = if nth % 3 == 0 { GRAVEL_LIGHT } else { GRAVEL_DARK };
                    canvas.fill(&oval(x, y, 4.0 + 5.0 * jitter(nth, 8), 3.0 + 3.0 * jitter(nth, 9)), ink);
                }
            }
            Self::Earth => {
                canvas.outlined(&waves(width, top, foot, -12.0), EARTH, EARTH_EDGE, 6.0);
                let mut y = top + 42.0;
                while y < foot {
                    let from = -40.0 * jitter(y as usize, 10);
                    let furrow: String = (0..(width / 140.0) as usize + 2)
                        .map(|nth| format!("q70 {} 140 0", if nth % 2 == 0 { -12 } else { 12 }))
                        .collect();
                    canvas.line(&drawn(&format!("M{from} {y}{furrow}")), FURROW, 4.0);
                    y += 36.0;
                }
            }
        }
    }

    /// A field with its number, if that can be seen.
    pub(super) fn field(self, canvas: &mut Canvas, middle: (f32, f32), number: u8, is_told: bool) {
        canvas.placed(middle, 0.0, 1.0, |canvas| {
            match self {
                Self::Stone => {
                    let corners: Vec<(f32, f32)> = (0..8_usize)
                        .map(|corner| {
                            let nth = usize::from(number) * 8 + corner;
                            let angle = TAU * (corner as f32 + 0.2 + 0.25 * jitter(nth, 11)) / 8.0;
                            let far = 39.0 + 4.5 * jitter(nth, 12);
                            (far * angle.cos(), far * angle.sin())
                        })
                        .collect();
                    let body = polygon(&corners);
                    canvas.shadow(&body, 5.0);
                    canvas.outlined(&body, STONE_FIELD, INK, 4.0);
                }
                Self::Gravel => {
                    let body = circle(0.0, 0.0, 40.0);
                    canvas.shadow(&body, 5.0);
                    canvas.outlined(&body, GRAVEL_FIELD, INK, 4.0);
                    for pebble in 0..13_u8 {
                        let angle = TAU * (f32::from(pebble) / 13.0 + jitter(number.into(), 13));
                        let size = if pebble % 2 == 0 { 3.8 } else { 2.6 };
                        canvas.fill(&circle(32.0 * angle.cos(), 32.0 * angle.sin(), size), PEBBLE);
                    }
                }
                Self::Earth => {
                    let body = block_about(80.0, 80.0, 20.0);
                    canvas.shadow(&body, 4.0);
                    canvas.outlined(&body, EARTH_FIELD, INK, 4.0);
                    canvas.line(&drawn("M-28 -29q14 -5 28 0t28 0M-28 29q14 -5 28 0t28 0"), EARTH_FURROW, 4.0);
                }
            }
            if is_told {
                canvas.text(Face::Numbers, &number.to_string(), (0.0, 0.0), 40.0, INK);
            }
        });
    }
}

/// Land with a wavy upper edge.
fn waves(width: f32, top: f32, foot: f32, high: f32) -> tiny_skia::Path {
    let waves: String = (0..(width / 110.0) as usize + 2)
        .map(|nth| format!("q55 {} 110 0", if nth % 2 == 0 { -high } else { high }))
        .collect();
    drawn(&format!("M-20 {top}{waves}V{}H-20Z", foot + 20.0))
}

/// How many stones lie on land so deep.
fn scattered(deep: f32) -> usize {
    (deep / 9.0).clamp(0.0, 120.0) as usize
}

/// A number from 0 to 1 that looks like chance and is always the same: how stones lie.
fn jitter(nth: usize, what: u32) -> f32 {
    let mixed = (nth as u32).wrapping_mul(0x9E37_79B1) ^ what.wrapping_mul(0x85EB_CA6B);
    let mixed = (mixed ^ (mixed >> 15)).wrapping_mul(0x2C1B_3C6D);
    let mixed = (mixed ^ (mixed >> 12)).wrapping_mul(0x297A_2D39);
    ((mixed ^ (mixed >> 15)) >> 8) as f32 / (1 << 24) as f32
}
