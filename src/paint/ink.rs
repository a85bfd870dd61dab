//! The inks: few and flat.

use tiny_skia::Color;

/// An ink, and how much of it covers what is below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ink {
    rgb: u32,
    /// In percent.
    cover: u8,
}

impl Ink {
    /// An ink that covers.
    pub(super) const fn new(rgb: u32) -> Self {
        Self { rgb, cover: 100 }
    }

    /// The same ink, covering this much, in percent.
    pub(super) const fn at(self, cover: u8) -> Self {
        Self { cover, ..self }
    }

    pub(super) fn color(self) -> Color {
        let [_, red, green, blue] = self.rgb.to_be_bytes();
        let cover = (u16::from(self.cover) * 255 + 50) / 100;
        Color::from_rgba8(red, green, blue, u8::try_from(cover).unwrap_or(u8::MAX))
    }
}

/// Outlines, digits on light.
pub(super) const INK: Ink = Ink::new(0x2A1D18);
/// Dice, white, digits on dark.
pub(super) const BONE: Ink = Ink::new(0xF3E8D2);
/// Bone that is done with.
pub(super) const BONE_DONE: Ink = Ink::new(0xD9C7A2);
/// Frames.
pub(super) const WALNUT: Ink = Ink::new(0x5A3624);
/// Walnut that is sunk.
pub(super) const WALNUT_SUNK: Ink = Ink::new(0x3B2318);
/// The line along a frame.
pub(super) const WALNUT_LIGHT: Ink = Ink::new(0x7A4E34);
/// Kara's table.
pub(super) const WOOD: Ink = Ink::new(0x8B5B39);
/// Tiles, letters on frames.
pub(super) const OAK: Ink = Ink::new(0xD9B078);
/// Digits on a plaque of walnut.
pub(super) const PLAQUE_DIGITS: Ink = Ink::new(0xF0D9A8);
/// The rim of a plaque.
pub(super) const RIM: Ink = Ink::new(0xC4965B);
/// Red.
pub(super) const RED: Ink = Ink::new(0xB5392C);
/// Blue.
pub(super) const BLUE: Ink = Ink::new(0x2E6C94);
/// Marks only.
pub(super) const BRASS: Ink = Ink::new(0xE5AB3D);
