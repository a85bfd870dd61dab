//! A stroke in mind, for the shooter alone: the board, smaller, and beside it a
//! panel with what is aimed at, the hand's error, and the force in four zones.

use std::f32::consts::{FRAC_PI_2, PI};

use tiny_skia::LineCap;

use super::{
    MIDDLE, below_discs,
    disc::{self, DARK, MAN, STRIKER},
    discs,
    ground::PLY,
    marks, place, pocket,
};
use crate::{
    WIDTH,
    canvas::{Canvas, block, circle, drawn, lines, polygon},
    ink::{BONE, BRASS, INK, Ink, PLAQUE_DIGITS, RED, RIM, WALNUT, WALNUT_SUNK},
    letters::Face,
};
use present::motif::{CarromAim, CarromBoard, CarromForce, CarromKind, CarromPocket};

/// How high the picture is, and by what the board is smaller in it.
pub(super) const HEIGHT: u32 = 920;
pub(super) const SCALE: f32 = HEIGHT as f32 / WIDTH as f32;
/// The middle of the panel from the left.
const PANEL: f32 = 1014.0;
/// A zone of the force that is not filled, and the depth of a pocket.
const ZONE: Ink = Ink::new(0x4A2E1E);
const DEPTH: Ink = Ink::new(0x17110F);
/// From the top of one zone to the next, that of the softest, and how high one is.
const ZONE_STEP: f32 = 132.0;
const ZONE_TOP: f32 = 706.0;
const ZONE_HIGH: f32 = 118.0;
/// Between a man's or the striker's middle and the first dot of its way, and from one to the next.
const STUB: (f32, f32) = (48.0, 38.0);
const DOT_STEP: f32 = 18.0;

/// Draws a board that is aimed on, so much smaller or larger.
pub(super) fn draw(board: &CarromBoard, aim: &CarromAim, scale: f32) -> Canvas {
    let mut canvas = Canvas::scaled((WIDTH, HEIGHT), scale);
    canvas.placed((0.0, 0.0), 0.0, SCALE, |canvas| {
        below_discs(canvas, board);
        draw_error(canvas, aim);
        for (disc, at) in discs(board) {
            disc.draw(canvas, place(at));
        }
        draw_line(canvas, aim);
        draw_chosen(canvas, board, aim);
        marks::above(canvas, board);
    });
    draw_panel(&mut canvas, board, aim);
    canvas.round_corners(34.0);
    canvas
}

/// The wedge in which the striker will run, as far as its first leg.
fn draw_error(canvas: &mut Canvas, aim: &CarromAim) {
    let (Some(&from), Some(&to)) = (aim.line.first(), aim.line.get(1)) else { return };
    if aim.error == 0 {
        return;
    }
    let ((x, y), (to_x, to_y)) = (place(from), place(to));
    let (long, middle) = ((to_x - x).hypot(to_y - y), (to_y - y).atan2(to_x - x));
    let off = f32::from(aim.error) / 100.0 * PI / 180.0;
    let at = |angle: f32| (x + long * angle.cos(), y + long * angle.sin());
    let arc = (0_u8..=6).map(|nth| at(middle - off + off * f32::from(nth) / 3.0));
    canvas.fill(&polygon(&[(x, y)].into_iter().chain(arc).collect::<Vec<_>>()), BRASS.at(60));
    let edges = lines(&[at(middle - off), (x, y), at(middle + off)]);
    canvas.dashes(&edges, INK, 2.5, [3.0, 9.0], LineCap::Round);
}

/// The striker's line to its first contact, its ghost there, and dots for what comes after.
fn draw_line(canvas: &mut Canvas, aim: &CarromAim) {
    let to = if aim.ghost.is_some() { STRIKER } else { 0.0 };
    let way = marks::shortened(&aim.line, STRIKER + 3.0, to);
    if way.len() > 1 {
        let way = lines(&way);
        canvas.line(&way, INK, 12.0);
        canvas.line(&way, BRASS, 6.0);
    }
    if let Some((x, y)) = aim.ghost.map(place) {
        let outline = circle(x, y, STRIKER);
        canvas.fill(&outline, BONE.at(55));
        canvas.dashes(&outline, INK, 3.5, [7.0, 6.0], LineCap::Butt);
    }
    let dots = [(&aim.struck, STUB.0, BONE, 6.5), (&aim.after, STUB.1, BRASS, 6.0)];
    for (way, begin, ink, radius) in dots {
        let Some(way) = way else { continue };
        for (x, y) in along(&marks::shortened(way, begin, 0.0)) {
            canvas.outlined(&circle(x, y, radius), ink, INK, 3.0);
        }
    }
}

/// Places along a way, a dot's step from one to the next.
fn along(way: &[(f32, f32)]) -> Vec<(f32, f32)> {
    let mut dots = Vec::new();
    let mut next = 0.0;
    for (&(x, y), &(to_x, to_y)) in way.iter().zip(way.iter().skip(1)) {
        let long = (to_x - x).hypot(to_y - y);
        while next <= long && long > 0.0 {
            let part = next / long;
            dots.push((x + (to_x - x) * part, y + (to_y - y) * part));
            next += DOT_STEP;
        }
        next -= long;
    }
    dots
}

/// Rings about the man and the pocket that are picked.
fn draw_chosen(canvas: &mut Canvas, board: &CarromBoard, aim: &CarromAim) {
    let man = board.men.iter().find(|man| Some(man.letter) == aim.man);
    if let Some((x, y)) = man.map(|man| place(man.at)) {
        let ring = circle(x, y, MAN + 10.0);
        canvas.line(&ring, INK, 13.0);
        canvas.line(&ring, BRASS, 7.0);
    }
    if let Some((x, y)) = aim.pocket.map(pocket) {
        let ring = circle(x, y, 37.0);
        canvas.line(&ring, INK, 17.0);
        canvas.line(&ring, BRASS, 11.0);
        canvas.line(&circle(x, y, 17.0), BRASS, 6.0);
    }
}

fn draw_panel(canvas: &mut Canvas, board: &CarromBoard, aim: &CarromAim) {
    canvas.outlined(&block(936.0, 8.0, 156.0, 904.0, 28.0), WALNUT, INK, 4.0);
    canvas.fill(&block(946.0, 18.0, 136.0, 884.0, 20.0), WALNUT_SUNK);
    draw_target(canvas, board, aim);
    if aim.error > 0 {
        canvas.outlined(&drawn("M980 232L956 150A70 70 0 0 1 1004 150Z"), BRASS, INK, 3.0);
        let size = if aim.error_told.chars().count() > 4 { 28.0 } else { 36.0 };
        canvas.text(Face::Numbers, &aim.error_told, (1042.0, 198.0), size, PLAQUE_DIGITS);
    }
    canvas.placed((PANEL, 276.0), 0.0, 1.0, |canvas| canvas.outlined(&star(), RIM, INK, 3.0));
    draw_force(canvas, aim.force);
}

/// The man, and where on the board its pocket lies.
fn draw_target(canvas: &mut Canvas, board: &CarromBoard, aim: &CarromAim) {
    if let Some(man) = board.men.iter().find(|man| Some(man.letter) == aim.man) {
        let (ink, letter, rim) = match man.kind {
            CarromKind::Light => (BONE, INK, INK),
            CarromKind::Dark => (DARK, BONE, RIM),
            CarromKind::Queen => (RED, BONE, INK),
        };
        canvas.outlined(&circle(978.0, 68.0, 27.9), ink, rim, 3.0);
        canvas.placed((978.0, 68.0), 0.0, 1.0, |canvas| match man.kind {
            CarromKind::Queen => disc::star(canvas, letter),
            _ => canvas.text(Face::Numbers, &man.letter.to_string(), (0.0, -3.0), 40.0, letter),
        });
        canvas.line(&drawn("M1012 68h16m-7 -8l8 8l-8 8"), BRASS, 5.0);
    }
    canvas.outlined(&block(1038.0, 46.0, 40.0, 40.0, 6.0), PLY, INK, 3.0);
    for which in [CarromPocket::BottomLeft, CarromPocket::BottomRight, CarromPocket::TopLeft, CarromPocket::TopRight] {
        let (x, y) = pocket(which);
        let (x, y) = (if x < MIDDLE { 1038.0 } else { 1078.0 }, if y < MIDDLE { 46.0 } else { 86.0 });
        if aim.pocket == Some(which) {
            canvas.outlined(&circle(x, y, 9.0), DEPTH, BRASS, 4.0);
        } else {
            canvas.fill(&circle(x, y, 5.0), DEPTH);
        }
    }
}

/// Eight rays: so wide will the stroke be.
fn star() -> tiny_skia::Path {
    let corner = |nth: u8| {
        let (radius, angle) = (if nth.is_multiple_of(2) { 22.0 } else { 11.0 }, f32::from(nth) * PI / 8.0 - FRAC_PI_2);
        (radius * angle.cos(), radius * angle.sin())
    };
    polygon(&(0_u8..16).map(corner).collect::<Vec<_>>())
}

/// Four zones, filled from the softest up, with their pips, and the number below.
fn draw_force(canvas: &mut Canvas, force: CarromForce) {
    for zone in 1_u8..=4 {
        let top = ZONE_TOP - ZONE_STEP * f32::from(zone - 1);
        let width = 26.0 + 22.0 * f32::from(zone);
        let left = PANEL - width / 2.0;
        let share = match zone.cmp(&force.zone) {
            std::cmp::Ordering::Less => 1.0,
            std::cmp::Ordering::Equal => f32::from(force.percent) / 100.0,
            std::cmp::Ordering::Greater => 0.0,
        };
        canvas.outlined(&block(left, top, width, ZONE_HIGH, 12.0), ZONE, RIM, 3.0);
        let inner = ZONE_HIGH - 10.0;
        let level = top + 5.0 + inner * (1.0 - share);
        let high = inner * share;
        if high > 2.0 {
            canvas.fill(&block(left + 5.0, level, width - 10.0, high, 9.0_f32.min(high / 2.0)), BRASS);
        }
        let ink = if high > 36.0 { INK } else { BONE };
        for nth in 0..zone {
            let x = PANEL + 21.0 * (f32::from(nth) - f32::from(zone - 1) / 2.0);
            canvas.fill(&circle(x, top + 92.0, 7.5), ink);
        }
        if zone == force.zone {
            let tip = (PANEL + width / 2.0 + 3.0).max(1056.0);
            canvas.outlined(
                &polygon(&[(tip, level), (tip + 22.0, level - 16.0), (tip + 22.0, level + 16.0)]),
                BONE,
                INK,
                4.0,
            );
        }
    }
    canvas.outlined(&block(954.0, 834.0, 120.0, 56.0, 15.1), WALNUT_SUNK, RIM, 3.0);
    canvas.text(Face::Numbers, &force.number.to_string(), (PANEL, 862.0), 40.0, PLAQUE_DIGITS);
}
