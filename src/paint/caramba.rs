//! Caramba! from above: the road winds down from stone through gravel to earth
//! and into the mine. Stone is angular, gravel round, earth square.

mod ground;
mod hat;
mod mine;
mod road;
mod strip;

use std::f32::consts::PI;

use self::{
    ground::Ground,
    hat::{ambush, draw_hat},
    mine::draw_mine,
    road::Layout,
};
use super::{
    WIDTH,
    canvas::{Canvas, block, circle, lines},
    ink::{BRASS, INK, Ink},
};
use present::{
    motif::{Hat, HatLook, Road},
    sign::Sign,
};

/// How far apart two rows of the road are, and the outer ones from the rims.
const ROW: f32 = 116.0;
const RIM: f32 = 84.0;
/// How far a sombrero with its rank and its pill reaches from its middle.
const HAT: f32 = 68.0;

/// A seat's hat as an emoji about the origin: high, so that its letter can be read. What is too dark has a pale rim.
pub(super) fn hat_emoji(canvas: &mut Canvas, hat: Sign, pale: Ink) {
    let seat = (0..=u8::MAX).find(|&seat| Sign::hat(seat.into()).is_none_or(|other| other == hat)).unwrap_or_default();
    hat::draw_emoji(canvas, seat, pale);
}

/// A seat's sombrero about the origin, without a rank.
pub(super) fn plain_hat(canvas: &mut Canvas, seat: u8) {
    hat_with(canvas, seat, None);
}

/// The same with something on it.
pub(super) fn hat_with(canvas: &mut Canvas, seat: u8, look: Option<HatLook>) {
    hat::sombrero(canvas, &Hat { seat, look, ..Hat::default() });
}

/// An ambush about the origin.
pub(super) fn plain_ambush(canvas: &mut Canvas, seat: u8) {
    ambush(canvas, seat);
}

/// The middle of the sombreros that are seen together, where so much of the road is seen at once: as many as can be,
/// the last ones if there is a choice. Nowhere if none is placed.
pub(super) fn centre_of_hats(road: &Road, (wide, high): (f32, f32)) -> Option<(f32, f32)> {
    let layout = Layout::of(road.lengths);
    let on_the_road = |field: u8| layout.field(field).map(|place| place.middle);
    let place = |hat: &Hat| {
        let (x, y) = hat.field.map_or(Some(layout.mine().middle()), on_the_road)?;
        Some((x * layout.scale(), y * layout.scale()))
    };
    let places: Vec<(f32, f32)> = road.hats.iter().filter_map(place).collect();
    let beside = |(x, y): (f32, f32)| -> Vec<(f32, f32)> {
        let is_seen =
            |other: &(f32, f32)| (other.0 - x).abs() <= wide / 2.0 - HAT && (other.1 - y).abs() <= high / 2.0 - HAT;
        places.iter().copied().filter(is_seen).collect()
    };
    let mut last: Vec<&Hat> = road.hats.iter().filter(|hat| hat.field.is_some()).collect();
    last.sort_by_key(|hat| hat.field);
    let about = last.into_iter().filter_map(place).max_by_key(|&at| beside(at).len()).or(places.first().copied())?;
    let seen = beside(about);
    let middle = |of: fn(&(f32, f32)) -> f32| {
        let (least, most) = seen.iter().map(of).fold((f32::MAX, f32::MIN), |(a, b), at| (a.min(at), b.max(at)));
        (least + most) / 2.0
    };
    Some((middle(|at| at.0), middle(|at| at.1)))
}

/// Draws a race, so much smaller or larger.
pub(super) fn draw(road: &Road, scale: f32) -> Canvas {
    let layout = Layout::of(road.lengths);
    let (width, foot) = (WIDTH as f32, layout.height() * layout.scale());
    let height = foot + if road.strip.is_some() { strip::HIGH } else { 0.0 };
    let mut canvas = Canvas::scaled((WIDTH, height.round() as u32), scale);
    canvas.placed((0.0, 0.0), 0.0, layout.scale(), |canvas| {
        land(canvas, &layout);
        stand(canvas, road, &layout);
    });
    if let Some(strip) = &road.strip {
        strip::draw(&mut canvas, strip, foot);
    }
    canvas.line(&block(4.0, 4.0, width - 8.0, height - 8.0, 30.0), INK, 8.0);
    canvas.round_corners(34.0);
    canvas
}

/// The grounds, the road over them and the mine.
fn land(canvas: &mut Canvas, layout: &Layout) {
    for ground in Ground::ALL {
        ground.land(canvas, layout.width(), layout.land_of(ground), layout.height());
    }
    layout.draw_way(canvas);
    let mouth = layout.mine();
    if mouth.on_the_right {
        canvas.mirrored(layout.width(), |canvas| draw_mine(canvas, mouth.y));
    } else {
        draw_mine(canvas, mouth.y);
    }
}

/// The fields, and what stands and lies on them.
fn stand(canvas: &mut Canvas, road: &Road, layout: &Layout) {
    let has_hat = |field: u8| road.hats.iter().any(|hat| hat.field == Some(field));
    let has_ambush = |field: u8| road.ambushes.iter().any(|&(at, _)| at == field);
    for (field, place) in (1_u8..).zip(layout.fields()).filter(|&(field, _)| !has_ambush(field)) {
        place.ground.field(canvas, place.middle, field, !has_hat(field));
    }
    if let Some((from, to)) = road.last {
        last_move(canvas, layout, from, to);
    }
    for &(field, seat) in &road.ambushes {
        if let Some(place) = layout.field(field) {
            canvas.placed(place.middle, 0.0, 1.0, |canvas| ambush(canvas, seat));
        }
    }
    // From the top down, so that a crown stands before the brim above it.
    let mut hats: Vec<(&Hat, (f32, f32))> =
        road.hats.iter().filter_map(|hat| Some((hat, layout.field(hat.field?)?.middle))).collect();
    hats.sort_by(|(_, one), (_, other)| one.1.total_cmp(&other.1));
    for (hat, (x, y)) in hats {
        canvas.placed((x, y - 2.0), 0.0, 1.0, |canvas| {
            draw_hat(canvas, hat);
            if let Some(purse) = hat.purse {
                hat::purse_below(canvas, purse, 44.0);
            }
        });
    }
    let inside: Vec<&Hat> = road.hats.iter().filter(|hat| hat.field.is_none()).collect();
    let (x, y) = layout.mine().middle();
    mine::inside(canvas, &inside, (x, y));
    if let &[Hat { purse: Some(purse), .. }] = inside.as_slice() {
        canvas.placed((x, y + 8.0), 0.0, 1.0, |canvas| hat::purse_below(canvas, *purse, 44.0));
    }
}

/// A brass ring where the last move began, and arrows on the way.
fn last_move(canvas: &mut Canvas, layout: &Layout, from: u8, to: u8) {
    if let Some(place) = layout.field(from) {
        let ring = circle(place.middle.0, place.middle.1, 45.0);
        canvas.line(&ring, INK, 13.0);
        canvas.line(&ring, BRASS, 7.0);
    }
    for field in from..to {
        let Some((place, direction)) = layout.between(field) else { continue };
        canvas.placed(place, direction * 180.0 / PI, 1.0, |canvas| {
            let arrow = lines(&[(-6.0, -12.0), (6.0, 0.0), (-6.0, 12.0)]);
            canvas.line(&arrow, INK, 13.0);
            canvas.line(&arrow, BRASS, 7.0);
        });
    }
}
