//! Small things that stand on more than one picture: crown, coins, house, mug, rays.

use super::{
    canvas::{Canvas, circle, drawn},
    ink::{BONE, BRASS, INK, Ink, RIM},
    letters::Face,
};

/// From how many drinks on one mug stands with its number.
pub(super) const MUGS_MAX: u32 = 3;
/// The shade of brass.
pub(super) const BRASS_SHADE: Ink = Ink::new(0xA8721F);
/// The foam on a mug.
pub(super) const FOAM: &str = "M-42 -22Q-48 -44 -28 -42Q-20 -54 -4 -46Q8 -54 18 -44Q36 -46 32 -24Q26 -14 14 -20Q6 -8 -6 -18Q-16 -8 -26 -18Q-36 -10 -42 -22Z";
/// The winner's crown, 96 wide at scale 1.
pub(super) fn crown(canvas: &mut Canvas, place: (f32, f32), scale: f32) {
    canvas.placed(place, 0.0, scale, |canvas| {
        canvas.outlined(&drawn("M-42 32L-48 -22L-22 0L0 -36L22 0L48 -22L42 32Z"), BRASS, INK, 5.0);
        canvas.line(&drawn("M-38 20H38"), INK, 4.0);
        for (x, y, radius) in [(0.0, -36.0, 7.0), (-47.0, -23.0, 6.0), (47.0, -23.0, 6.0)] {
            canvas.outlined(&circle(x, y, radius), BRASS, INK, 4.0);
        }
    });
}

/// A coin, 80 wide at scale 1.
pub(super) fn coin(canvas: &mut Canvas, place: (f32, f32), turn: f32, scale: f32) {
    canvas.placed(place, turn, scale, |canvas| {
        canvas.fill(&circle(0.0, 5.0, 40.0), INK.at(40));
        canvas.outlined(&circle(0.0, 0.0, 40.0), BRASS, INK, 4.5);
        canvas.line(&circle(0.0, 0.0, 30.0), BRASS_SHADE, 4.0);
        canvas.fill(&drawn("M-18 2L0 -15L18 2H13V15H-13V2Z"), BRASS_SHADE);
    });
}

/// Somebody, 36 wide and 50 high at scale 1: how many they are is written beside it.
pub(super) fn person(canvas: &mut Canvas, place: (f32, f32), scale: f32, ink: Ink) {
    canvas.placed(place, 0.0, scale, |canvas| {
        canvas.outlined(&drawn("M-18 25q2 -22 14 -24a13 13 0 1 1 8 0q12 2 14 24Z"), ink, INK, 4.0);
    });
}

/// A house, 100 wide at scale 1.
pub(super) fn house(canvas: &mut Canvas, place: (f32, f32), scale: f32) {
    gable(canvas, place, scale, BONE);
}

/// The same in another ink.
pub(super) fn gable(canvas: &mut Canvas, place: (f32, f32), scale: f32, ink: Ink) {
    canvas.placed(place, 0.0, scale, |canvas| {
        canvas.outlined(&drawn("M-50 2L0 -38L50 2H40V40H-40V2Z"), ink, INK, 4.5);
    });
}

/// A mug, 90 high at scale 1.
pub(super) fn mug(canvas: &mut Canvas, place: (f32, f32), scale: f32) {
    const HANDLE: &str = "M24 -16H38Q48 -16 48 -4V10Q48 22 38 22H24";
    canvas.placed(place, 0.0, scale, |canvas| {
        canvas.line(&drawn(HANDLE), INK, 17.0);
        canvas.line(&drawn(HANDLE), RIM, 8.0);
        canvas.outlined(&super::canvas::block(-36.0, -26.0, 62.0, 70.0, 9.0), super::ink::OAK, INK, 4.5);
        canvas.line(&drawn("M-15 -20V42M5 -20V42"), Ink::new(0xA9793F), 4.0);
        canvas.line(&drawn("M-36 30H26"), super::ink::WALNUT, 7.0);
        canvas.outlined(&drawn(FOAM), BONE, INK, 4.5);
    });
}

/// What somebody has drunk: one mug to three, then one with its number. Each is `step` from the one before.
pub(super) fn mugs(canvas: &mut Canvas, drinks: u32, (x, y): (f32, f32), step: (f32, f32), scale: f32) {
    let is_many = drinks > MUGS_MAX;
    for nth in 0..if is_many { 1 } else { drinks } {
        mug(canvas, (x + step.0 * nth as f32, y + step.1 * nth as f32), scale);
    }
    if is_many {
        // A mug's handle is on its right, so that it reaches farther there than down.
        let place = (x + step.0, y + step.1 * 0.84);
        canvas.text_within(Face::Numbers, &drinks.to_string(), place, 70.0 * scale, 80.0 * scale, BONE);
    }
}

/// Rays about a place: brass at 35 %, from a circle outwards.
pub(super) fn rays(canvas: &mut Canvas, (x, y): (f32, f32), count: u16, (near, far): (f32, f32)) {
    let step = 360.0 / f32::from(count);
    for nth in 0..count {
        canvas.placed((x, y), step * f32::from(nth), 1.0, |canvas| {
            let (narrow, wide) = (near * 0.05, far * (step / 4.0).to_radians().tan());
            canvas.fill(
                &super::canvas::polygon(&[(near, -narrow), (far, -wide), (far, wide), (near, narrow)]),
                BRASS.at(35),
            );
        });
    }
}
