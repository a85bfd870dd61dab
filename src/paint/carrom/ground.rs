//! The empty board: frame, ply with its grain, pockets, and all that is painted on it.

use super::{METRE, MIDDLE, POCKET, SURFACE, pocket};
use crate::{
    WIDTH,
    canvas::{Canvas, block, circle, drawn, lines},
    ink::{INK, Ink, RED, RIM, WALNUT, WALNUT_LIGHT, WALNUT_SUNK},
};
use present::motif::CarromPocket;

pub(super) const PLY: Ink = Ink::new(0xE2BE8A);
const GRAIN: Ink = Ink::new(0xD4AC74);
const DEPTH: Ink = Ink::new(0x17110F);
/// The grain of the ply, as in our drawing.
const GRAINS: &str = "M85.9 79.8C345 74.9 604.2 84.6 949.7 77.4M151.5 141.1C356.5 145.3 561.5 136.9 834.9 143.2M112 \
    226.8C354 223.7 596.1 229.9 918.8 225.3M86.5 276.4C357.5 282.3 628.4 270.4 989.7 279.3M240.6 360.8C426.7 356.6 \
    612.7 365.1 860.7 358.7M201.1 412.4C403.5 417.4 605.9 407.5 875.8 414.9M82.2 494.5C328.6 496.9 575 492.1 903.6 \
    495.7M102.3 550.2C351.4 544.4 600.5 555.9 932.7 547.3M253.6 628.3C452.4 625.5 651.2 631.1 916.4 626.9M189.1 \
    693.7C385.2 698.6 581.3 688.8 842.7 696.1M154.2 748.6C379.5 747.6 604.7 749.6 905.1 748.1M130.3 805C348.6 798.6 \
    567 811.4 858.1 801.8M201 867.9C433.2 868.4 665.5 867.4 975.1 868.1M138.6 945.9C342.2 941.7 545.9 950.2 817.4 \
    943.8M107.7 1010.4C344.7 1007.3 581.7 1013.5 897.7 1008.8";

/// Draws the empty board.
pub(super) fn draw(canvas: &mut Canvas) {
    frame(canvas);
    canvas.line(&drawn(GRAINS), GRAIN, 3.0);
    for which in [CarromPocket::BottomLeft, CarromPocket::BottomRight, CarromPocket::TopLeft, CarromPocket::TopRight] {
        let (x, y) = pocket(which);
        canvas.fill(&circle(x, y, POCKET * METRE + 5.0), RIM);
        canvas.fill(&circle(x, y, POCKET * METRE), DEPTH);
    }
    for turn in [0.0, 90.0, 180.0, 270.0] {
        canvas.placed((MIDDLE, MIDDLE), turn, 1.0, |canvas| {
            base_line(canvas);
            canvas.placed((0.0, 0.0), 45.0, 1.0, arrow);
        });
    }
    canvas.placed((MIDDLE, MIDDLE), 0.0, 1.0, rosette);
}

fn frame(canvas: &mut Canvas) {
    let width = WIDTH as f32;
    canvas.fill(&block(0.0, 0.0, width, width, 0.0), WALNUT);
    canvas.line(&block(7.0, 7.0, width - 14.0, width - 14.0, 28.0), WALNUT_LIGHT, 3.0);
    for turn in [0.0, 90.0, 180.0, 270.0] {
        canvas.placed((MIDDLE, MIDDLE), turn, 1.0, |canvas| {
            canvas.line(&lines(&[(534.0, 534.0), (492.8, 492.8)]), WALNUT_SUNK, 3.0);
        });
    }
    let left = MIDDLE - SURFACE / 2.0;
    canvas.fill(&block(left - 8.0, left - 8.0, SURFACE + 16.0, SURFACE + 16.0, 10.0), WALNUT_SUNK);
    canvas.fill(&block(left, left, SURFACE, SURFACE, 0.0), PLY);
}

/// The two lines of one side with their circles, about the middle of the board.
fn base_line(canvas: &mut Canvas) {
    canvas.line(&lines(&[(-288.3, 350.8), (288.3, 350.8)]), INK, 8.0);
    canvas.line(&lines(&[(-288.3, 311.4), (288.3, 311.4)]), INK, 3.0);
    for x in [-288.3, 288.3] {
        canvas.outlined(&circle(x, 332.4, 20.9), PLY, INK, 3.0);
        canvas.fill(&circle(x, 332.4, 16.7), RED);
    }
}

/// The arrow to a pocket, which lies to the right.
fn arrow(canvas: &mut Canvas) {
    canvas.line(&drawn("M354.7 0L545 0M354.7 -25.9A25.9 25.9 0 1 0 354.7 25.9"), INK, 3.0);
    canvas.fill(&drawn("M552 0l-20 -9v18zM358.7 -25.9l-15 -7v14zM358.7 25.9l-15 -7v14z"), INK);
}

/// The circles in the middle and what grows in them.
fn rosette(canvas: &mut Canvas) {
    canvas.line(&circle(0.0, 0.0, 111.8), INK, 3.0);
    canvas.line(&circle(0.0, 0.0, 103.9), RED, 4.0);
    let petal = drawn("M0 -24C16 -44 16 -66 0 -88C-16 -66 -16 -44 0 -24Z");
    for nth in 0_u8..12 {
        let ink = |nth: u8| if nth.is_multiple_of(2) { RED } else { INK };
        canvas.placed((0.0, 0.0), f32::from(nth) * 30.0, 1.0, |canvas| {
            canvas.fill(&circle(0.0, -92.1, 3.2), INK);
            canvas.line(&petal, ink(nth), 3.0);
        });
        canvas.placed((0.0, 0.0), f32::from(nth) * 30.0 + 15.0, 1.0, |canvas| {
            canvas.fill(&circle(0.0, -92.1, 3.2), RED);
        });
    }
    canvas.outlined(&circle(0.0, 0.0, 20.9), RED, INK, 3.0);
}
