//! The run itself: a plain table of the earliest contact of each pair. The
//! earliest of all is resolved, and only the pairs of the discs it has touched
//! are looked at again; all others move lazily, each with a time of its own.

use super::{
    Disc,
    meeting::meeting,
    motion::{Leg, Motion, Own},
    setting::{Pocket, Setting},
};

/// How many events a run may have. A break has little more than a hundred; what comes here hardly ever ends.
pub(super) const EVENTS_MAX: u32 = 100_000;
/// In the place of the other disc: what a disc comes to by itself.
const ALONE: usize = usize::MAX;

/// What a disc has met.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    /// Another disc, by its number, which is higher than that of the first.
    Disc(usize),
    /// The frame: bottom 0, right 1, top 2, left 3.
    Frame(u8),
    /// A pocket, in which it is from now on.
    Pocket(Pocket),
}

/// A contact.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contact {
    /// In seconds from the beginning.
    pub time: f64,
    /// The disc, or of two the one with the lower number.
    pub disc: usize,
    /// What it has met.
    pub kind: Kind,
    /// The velocities after it, in m/s: of the disc, and of the other one if there is one.
    pub after: [(f64, f64); 2],
}

/// Sees what happens in a run, in order of time. `()` sees nothing and costs nothing.
pub trait Watch {
    /// Two discs, or a disc and the frame or a pocket, have met.
    fn contact(&mut self, _contact: &Contact) {}
    /// A disc goes on in another way than before, or lies still from now on. Each disc begins with one at time 0; a
    /// fallen disc has no more.
    fn leg(&mut self, _disc: usize, _leg: &Leg) {}
}

impl Watch for () {}

/// How a disc lies at the end of a run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lying {
    /// Where its centre is; for a fallen disc where it came inside the pocket's circle.
    pub x: f64,
    /// Where its centre is.
    pub y: f64,
    /// Its velocity, which is 0 but if the run was stopped or nothing slows the discs.
    pub vx: f64,
    /// Its velocity.
    pub vy: f64,
    /// The pocket it has fallen into.
    pub pocket: Option<Pocket>,
}

/// How a run has ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    /// When, in seconds: at the last event, or at [`Setting::until`].
    pub time: f64,
    /// How many contacts and standstills there were.
    pub events: u32,
}

/// The run has been given up after [`Endless::events`] events, and its discs are left as they are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Endless {
    /// When the last of them was, in seconds.
    pub time: f64,
    /// How many there were.
    pub events: u32,
}

impl std::fmt::Display for Endless {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "there is no end after {} events in {} s", self.events, self.time)
    }
}

impl std::error::Error for Endless {}

/// The room a run needs. It is made once; [`Engine::run`] allocates nothing.
#[derive(Debug)]
pub struct Engine {
    discs_max: usize,
    motions: Vec<Motion>,
    /// When each pair meets, both ways round: row by row.
    meetings: Vec<f64>,
    nexts: Vec<Next>,
    lying: Vec<Lying>,
}

/// What comes next to a disc.
#[derive(Clone, Copy, Debug)]
struct Next {
    time: f64,
    /// The other disc, or [`ALONE`].
    with: usize,
}

impl Engine {
    /// Room for so many discs.
    #[must_use]
    pub fn new(discs_max: usize) -> Self {
        Self {
            discs_max,
            motions: Vec::with_capacity(discs_max),
            meetings: Vec::with_capacity(discs_max * discs_max),
            nexts: Vec::with_capacity(discs_max),
            lying: Vec::with_capacity(discs_max),
        }
    }

    /// Runs until nothing happens any more, or until the time that is set. [`Engine::lying`] then tells how the discs
    /// lie.
    ///
    /// The discs must be as [`Scene::check`](super::scene::Scene::check) wants them.
    ///
    /// # Errors
    /// If it does not end.
    ///
    /// # Panics
    /// If there are more discs than there is room for.
    pub fn run(&mut self, setting: &Setting, discs: &[Disc], watch: &mut impl Watch) -> Result<Outcome, Endless> {
        assert!(discs.len() <= self.discs_max, "there is room for {} discs, not for {}", self.discs_max, discs.len());
        self.set_up(setting, discs, watch);
        let (mut time, mut events) = (0.0, 0);
        let ended = loop {
            let Some((disc, next)) = self.next() else { break Ok(Outcome { time, events }) };
            if next.time > setting.until {
                time = setting.until;
                break Ok(Outcome { time, events });
            }
            if events == EVENTS_MAX {
                break Err(Endless { time, events });
            }
            (time, events) = (next.time, events + 1);
            if next.with == ALONE {
                self.come_to_own(disc, time, setting, watch);
            } else {
                self.bounce(disc, next.with, time, setting, watch);
            }
        };
        self.lay_down(time);
        ended
    }

    /// How the discs lie after the last run, in their order.
    #[must_use]
    pub fn lying(&self) -> &[Lying] {
        &self.lying
    }

    fn set_up(&mut self, setting: &Setting, discs: &[Disc], watch: &mut impl Watch) {
        self.motions.clear();
        self.motions.extend(discs.iter().map(Motion::new));
        self.meetings.clear();
        self.meetings.resize(discs.len() * discs.len(), f64::INFINITY);
        self.nexts.clear();
        self.nexts.resize(discs.len(), Next { time: f64::INFINITY, with: ALONE });
        for (number, disc) in discs.iter().enumerate() {
            self.motions[number].set_off((disc.vx, disc.vy), setting);
            watch.leg(number, &self.motions[number].leg());
        }
        for number in 0..discs.len() {
            if self.motions[number].moves() {
                self.look_again(number, ALONE, 0.0, setting);
            }
        }
    }

    /// What comes next of all, to the lowest of the discs to which it comes.
    fn next(&self) -> Option<(usize, Next)> {
        let mut found = (ALONE, Next { time: f64::INFINITY, with: ALONE });
        for (number, next) in self.nexts.iter().enumerate() {
            if next.time < found.1.time {
                found = (number, *next);
            }
        }
        (found.0 != ALONE).then_some(found)
    }

    /// A disc falls, meets the frame or stands still.
    fn come_to_own(&mut self, number: usize, time: f64, setting: &Setting, watch: &mut impl Watch) {
        let motion = &mut self.motions[number];
        motion.advance(time);
        let kept = setting.constants.restitution_frame;
        let kind = match motion.own {
            Own::Standstill => {
                motion.rest();
                None
            }
            Own::Upright(x) => {
                let side = if motion.vx > 0.0 { 1 } else { 3 };
                motion.x = x;
                motion.set_off((-kept * motion.vx, motion.vy), setting);
                Some(Kind::Frame(side))
            }
            Own::Level(y) => {
                let side = if motion.vy > 0.0 { 2 } else { 0 };
                motion.y = y;
                motion.set_off((motion.vx, -kept * motion.vy), setting);
                Some(Kind::Frame(side))
            }
            Own::Falls(pocket) => {
                motion.rest();
                motion.fallen = Some(pocket);
                Some(Kind::Pocket(pocket))
            }
        };
        let leg = motion.leg();
        if let Some(kind) = kind {
            watch.contact(&Contact { time, disc: number, kind, after: [(leg.vx, leg.vy), (0.0, 0.0)] });
        }
        if self.motions[number].fallen.is_none() {
            watch.leg(number, &leg);
        }
        self.look_again(number, ALONE, time, setting);
    }

    /// Two discs meet: the lower one and the higher one.
    fn bounce(&mut self, low: usize, high: usize, time: f64, setting: &Setting, watch: &mut impl Watch) {
        let (mut a, mut b) = (self.motions[low], self.motions[high]);
        a.advance(time);
        b.advance(time);
        let (dx, dy) = (b.x - a.x, b.y - a.y);
        let distance = (dx * dx + dy * dy).sqrt();
        let (nx, ny) = (dx / distance, dy / distance);
        let closing = -(nx * (b.vx - a.vx) + ny * (b.vy - a.vy));
        let change = closing + parting(closing, setting);
        let (for_a, for_b) = (change * b.mass / (a.mass + b.mass), change * a.mass / (a.mass + b.mass));
        a.set_off((a.vx - for_a * nx, a.vy - for_a * ny), setting);
        b.set_off((b.vx + for_b * nx, b.vy + for_b * ny), setting);
        (self.motions[low], self.motions[high]) = (a, b);
        watch.contact(&Contact { time, disc: low, kind: Kind::Disc(high), after: [(a.vx, a.vy), (b.vx, b.vy)] });
        watch.leg(low, &a.leg());
        watch.leg(high, &b.leg());
        self.look_again(low, high, time, setting);
        self.look_again(high, low, time, setting);
    }

    /// Fills in anew when a disc, which goes on in another way, meets each other one. `beside` has changed with it.
    fn look_again(&mut self, number: usize, beside: usize, now: f64, setting: &Setting) {
        let slowing = setting.slowing();
        let count = self.motions.len();
        let motion = self.motions[number];
        let mut next = Next { time: motion.own_time, with: ALONE };
        for other in 0..count {
            if other == number {
                continue;
            }
            let time = meeting(&motion, &self.motions[other], now, slowing);
            self.meetings[number * count + other] = time;
            self.meetings[other * count + number] = time;
            if time < next.time {
                next = Next { time, with: other };
            }
            if other != beside {
                self.update(other, number, time);
            }
        }
        self.nexts[number] = next;
        if beside != ALONE && self.nexts[beside].with == number {
            self.nexts[beside] = self.earliest_of(beside);
        }
    }

    /// What comes next to a disc whose meeting with another has changed to a time.
    fn update(&mut self, number: usize, changed: usize, time: f64) {
        let next = self.nexts[number];
        let is_sooner = time < next.time || (time == next.time && next.with != ALONE && changed < next.with);
        if is_sooner {
            self.nexts[number] = Next { time, with: changed };
        } else if next.with == changed {
            self.nexts[number] = self.earliest_of(number);
        }
    }

    fn earliest_of(&self, number: usize) -> Next {
        let count = self.motions.len();
        let mut next = Next { time: self.motions[number].own_time, with: ALONE };
        for (other, time) in self.meetings[number * count..(number + 1) * count].iter().enumerate() {
            if *time < next.time {
                next = Next { time: *time, with: other };
            }
        }
        next
    }

    fn lay_down(&mut self, time: f64) {
        self.lying.clear();
        for motion in &mut self.motions {
            if motion.moves() {
                motion.advance(time);
            }
            let Motion { x, y, vx, vy, fallen, .. } = *motion;
            self.lying.push(Lying { x, y, vx, vy, pocket: fallen });
        }
    }
}

/// How fast two discs part that have met so fast.
fn parting(closing: f64, setting: &Setting) -> f64 {
    let kept = setting.constants.restitution_disc * closing;
    let least = setting.constants.separation_floor;
    // A touch that rounding has let part already goes on as it is.
    let parting = if -closing > kept { -closing } else { kept };
    if parting > least { parting } else { least }
}
