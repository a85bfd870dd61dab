//! When two discs meet if nothing else touches them. Most pairs are refused by
//! a few products before any root is looked for.

use super::{
    motion::{Motion, time_for, way_to_circle},
    roots::smallest_root,
};

/// The time of the earliest contact of two discs from `now` on, before either comes to something by itself; infinity
/// if there is none.
pub(super) fn meeting(a: &Motion, b: &Motion, now: f64, slowing: f64) -> f64 {
    match (a.moves(), b.moves()) {
        (true, true) => both_moving(a, b, now, slowing),
        (true, false) => against_resting(a, b, now, slowing),
        (false, true) => against_resting(b, a, now, slowing),
        (false, false) => f64::INFINITY,
    }
}

/// A straight line against a circle that stays where it is.
fn against_resting(moving: &Motion, resting: &Motion, now: f64, slowing: f64) -> f64 {
    if resting.fallen.is_some() {
        return f64::INFINITY;
    }
    let (x, y) = moving.place(now);
    let way = way_to_circle(moving.unit, (resting.x - x, resting.y - y), moving.radius + resting.radius);
    if way == f64::INFINITY {
        return f64::INFINITY;
    }
    let way = if way > 0.0 { way } else { 0.0 };
    let speed = moving.speed - slowing * (now - moving.since);
    if speed <= 0.0 || 2.0 * slowing * way > speed * speed {
        return f64::INFINITY;
    }
    let time = now + time_for(way, speed, slowing);
    if time <= moving.own_time { time } else { f64::INFINITY }
}

/// The way of one disc as the other sees it: `d + v t − h t²`.
struct Relative {
    d: (f64, f64),
    v: (f64, f64),
    h: (f64, f64),
    /// The distance at which they touch.
    reach: f64,
}

fn both_moving(a: &Motion, b: &Motion, now: f64, slowing: f64) -> f64 {
    let until = if a.own_time < b.own_time { a.own_time } else { b.own_time } - now;
    let ((ax, ay), (bx, by)) = (a.place(now), b.place(now));
    let ((avx, avy), (bvx, bvy)) = (a.velocity(now), b.velocity(now));
    let relative = Relative {
        d: (bx - ax, by - ay),
        v: (bvx - avx, bvy - avy),
        h: (b.half_x - a.half_x, b.half_y - a.half_y),
        reach: a.radius + b.radius,
    };
    let met = if slowing > 0.0 { relative.curved(until) } else { relative.straight(until) };
    met.map_or(f64::INFINITY, |t| now + t)
}

impl Relative {
    /// Without slowing: a straight line at constant speed.
    fn straight(&self, until: f64) -> Option<f64> {
        let closing = -dot(self.d, self.v);
        let gap = dot(self.d, self.d) - self.reach * self.reach;
        let aside = cross(self.d, self.v);
        let under = self.reach * self.reach * dot(self.v, self.v) - aside * aside;
        if closing <= 0.0 || under <= 0.0 {
            return None;
        }
        let t = if gap > 0.0 { gap / (closing + under.sqrt()) } else { 0.0 };
        (t <= until).then_some(t)
    }

    fn curved(&self, until: f64) -> Option<f64> {
        let Self { d, v, h, reach } = *self;
        let (dd, vv, dv, dh) = (dot(d, d), dot(v, v), dot(d, v), dot(d, h));
        let reach_squared = reach * reach;
        // The way lies within the triangle of d, d + v t / 2 and d + v t − h t². No side of it comes near if it stays
        // beyond the distance along d …
        let (half, whole) = (dd + 0.5 * dv * until, dd + until * (dv - until * dh));
        let nearest = if half < whole { half } else { whole };
        if nearest > 0.0 && dd > reach_squared && nearest * nearest >= reach_squared * dd {
            return None;
        }
        // … or beyond it across v.
        let (aside, bent) = (cross(v, d), until * until * cross(v, h));
        let (first, last) = (aside * aside, (aside - bent) * (aside - bent));
        let beyond = reach_squared * vv;
        if first >= beyond && last >= beyond && (aside > 0.0) == (aside - bent > 0.0) {
            return None;
        }
        let gap = dd - reach_squared;
        let p = [gap, 2.0 * dv, vv - 2.0 * dh, -2.0 * dot(v, h), dot(h, h)];
        if gap > 0.0 {
            return smallest_root(&p, until);
        }
        // They touch. If they close in, this is a contact; if not, the root at 0 is divided out.
        if dv < 0.0 || (dv == 0.0 && p[2] < 0.0) {
            return Some(0.0);
        }
        smallest_root(&[p[1], p[2], p[3], p[4]], until)
    }
}

fn dot(a: (f64, f64), b: (f64, f64)) -> f64 {
    a.0 * b.0 + a.1 * b.1
}

fn cross(a: (f64, f64), b: (f64, f64)) -> f64 {
    a.0 * b.1 - a.1 * b.0
}
