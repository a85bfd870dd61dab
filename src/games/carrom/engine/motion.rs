//! How one disc moves while nothing touches it, and what it then comes to by
//! itself: a pocket, the frame, or a standstill.

use super::{
    Disc,
    setting::{POCKET_RADIUS, Pocket, Setting},
};

/// A stretch on which a disc moves undisturbed, until its next one.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Leg {
    /// When it begins, in seconds.
    pub start: f64,
    /// Where it begins.
    pub x: f64,
    /// Where it begins.
    pub y: f64,
    /// The velocity at its beginning, in m/s; 0 and 0 for a disc that lies still.
    pub vx: f64,
    /// The velocity at its beginning.
    pub vy: f64,
}

/// What a disc comes to by itself.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Own {
    /// It stops.
    Standstill,
    /// It meets the left or the right edge, where its centre has this x.
    Upright(f64),
    /// It meets the lower or the upper edge, where its centre has this y.
    Level(f64),
    /// Its centre comes inside a pocket's circle.
    Falls(Pocket),
}

/// A disc on its leg, with what its contacts are computed from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Motion {
    pub since: f64,
    pub x: f64,
    pub y: f64,
    pub vx: f64,
    pub vy: f64,
    /// The velocity's amount; 0 for a disc that lies still or has fallen.
    pub speed: f64,
    /// Its direction, of length 1 if it moves.
    pub unit: (f64, f64),
    /// Half of the slowing as a vector: after `t` the place is `x + vx t − half_x t²`.
    pub half_x: f64,
    pub half_y: f64,
    /// When it comes to `own`, if nothing touches it before; never if it lies still.
    pub own_time: f64,
    pub own: Own,
    pub radius: f64,
    pub mass: f64,
    pub fallen: Option<Pocket>,
}

impl Motion {
    /// A disc that lies where it begins; [`Motion::set_off`] gives it its velocity.
    pub fn new(disc: &Disc) -> Self {
        Self {
            since: 0.0,
            // An addition of 0.0 turns −0.0 into 0.0 and leaves all else.
            x: disc.x + 0.0,
            y: disc.y + 0.0,
            vx: 0.0,
            vy: 0.0,
            speed: 0.0,
            unit: (0.0, 0.0),
            half_x: 0.0,
            half_y: 0.0,
            own_time: f64::INFINITY,
            own: Own::Standstill,
            radius: disc.radius,
            mass: disc.mass,
            fallen: None,
        }
    }

    pub fn moves(&self) -> bool {
        self.speed > 0.0
    }

    /// Where it is at a time of this leg.
    pub fn place(&self, time: f64) -> (f64, f64) {
        let t = time - self.since;
        (self.x + t * (self.vx - t * self.half_x) + 0.0, self.y + t * (self.vy - t * self.half_y) + 0.0)
    }

    /// How fast it is at a time of this leg.
    pub fn velocity(&self, time: f64) -> (f64, f64) {
        let t = 2.0 * (time - self.since);
        (self.vx - t * self.half_x, self.vy - t * self.half_y)
    }

    /// Begins a leg here and now with this velocity.
    pub fn set_off(&mut self, (vx, vy): (f64, f64), setting: &Setting) {
        (self.vx, self.vy) = (vx + 0.0, vy + 0.0);
        self.speed = (vx * vx + vy * vy).sqrt();
        if !self.moves() {
            return self.rest();
        }
        self.unit = (self.vx / self.speed, self.vy / self.speed);
        let half = 0.5 * setting.slowing();
        (self.half_x, self.half_y) = (half * self.unit.0, half * self.unit.1);
        self.look_ahead(setting);
    }

    /// Lies still from now on.
    pub fn rest(&mut self) {
        (self.vx, self.vy, self.speed) = (0.0, 0.0, 0.0);
        (self.half_x, self.half_y) = (0.0, 0.0);
        self.own_time = f64::INFINITY;
    }

    /// Moves it along its leg; what it comes to stays the same.
    pub fn advance(&mut self, time: f64) {
        (self.x, self.y) = self.place(time);
        let (vx, vy) = self.velocity(time);
        (self.vx, self.vy) = (vx + 0.0, vy + 0.0);
        self.since = time;
    }

    /// The leg it is on.
    pub const fn leg(&self) -> Leg {
        Leg { start: self.since, x: self.x, y: self.y, vx: self.vx, vy: self.vy }
    }

    /// Finds what it comes to by itself: the shortest way along its line, then the time this takes.
    fn look_ahead(&mut self, setting: &Setting) {
        let slowing = setting.slowing();
        let (ux, uy) = self.unit;
        let mut way = if slowing > 0.0 { self.speed * self.speed / (2.0 * slowing) } else { f64::INFINITY };
        self.own = Own::Standstill;
        if setting.frame {
            let (low, high) = (setting.low + self.radius, setting.high - self.radius);
            if let Some(edge) = ahead(ux, low, high) {
                sooner(&mut way, &mut self.own, (edge - self.x) / ux, Own::Upright(edge));
            }
            if let Some(edge) = ahead(uy, low, high) {
                sooner(&mut way, &mut self.own, (edge - self.y) / uy, Own::Level(edge));
            }
        }
        if setting.pockets {
            for pocket in Pocket::ALL {
                let (x, y) = setting.pocket(pocket);
                let entry = way_to_circle((ux, uy), (x - self.x, y - self.y), POCKET_RADIUS);
                sooner(&mut way, &mut self.own, entry, Own::Falls(pocket));
            }
        }
        self.own_time = match self.own {
            Own::Standstill if slowing > 0.0 => self.since + self.speed / slowing,
            Own::Standstill => f64::INFINITY,
            _ => self.since + time_for(way, self.speed, slowing),
        };
    }
}

/// The edge in the direction of travel.
fn ahead(direction: f64, low: f64, high: f64) -> Option<f64> {
    if direction > 0.0 {
        Some(high)
    } else if direction < 0.0 {
        Some(low)
    } else {
        None
    }
}

/// Takes what is nearer; nothing lies behind.
fn sooner(way: &mut f64, own: &mut Own, other_way: f64, other: Own) {
    let other_way = if other_way > 0.0 { other_way } else { 0.0 };
    if other_way < *way {
        (*way, *own) = (other_way, other);
    }
}

/// How far a straight line goes until it enters a circle whose centre lies at `to` from its beginning; infinity if it
/// does not, 0 or less if it begins inside and goes on inwards.
pub(super) fn way_to_circle((ux, uy): (f64, f64), to: (f64, f64), radius: f64) -> f64 {
    let along = ux * to.0 + uy * to.1;
    let aside = ux * to.1 - uy * to.0;
    let half_chord_squared = radius * radius - aside * aside;
    if along <= 0.0 || half_chord_squared <= 0.0 {
        return f64::INFINITY;
    }
    along - half_chord_squared.sqrt()
}

/// How long a moving disc takes for a way; as long as it takes to stop if that is no further.
pub(super) fn time_for(way: f64, speed: f64, slowing: f64) -> f64 {
    let left = speed * speed - 2.0 * slowing * way;
    2.0 * way / (speed + if left > 0.0 { left.sqrt() } else { 0.0 })
}
