//! Where each disc was at any time of a run, for films of it.

use super::{
    contacts::{Contact, Kind, Watch},
    motion::Leg,
    setting::{Pocket, Setting},
};

/// What a run looked like: the legs of each disc, when it fell, and all contacts.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    slowing: f64,
    legs: Vec<Vec<Leg>>,
    fallen: Vec<Option<(f64, Pocket)>>,
    contacts: Vec<Contact>,
}

impl Trace {
    /// An empty one for a run on this.
    #[must_use]
    pub fn new(setting: &Setting) -> Self {
        Self { slowing: setting.slowing(), ..Self::default() }
    }

    /// The legs of a disc in order of time; the first begins at 0.
    #[must_use]
    pub fn legs(&self, disc: usize) -> &[Leg] {
        &self.legs[disc]
    }

    /// When a disc fell and into which pocket.
    #[must_use]
    pub fn fallen(&self, disc: usize) -> Option<(f64, Pocket)> {
        self.fallen[disc]
    }

    /// All contacts in order of time.
    #[must_use]
    pub fn contacts(&self) -> &[Contact] {
        &self.contacts
    }

    /// When the last disc has come to rest or fallen.
    #[must_use]
    pub fn end(&self) -> f64 {
        let end = |(legs, fallen): (&Vec<Leg>, &Option<(f64, Pocket)>)| match (fallen, legs.last()) {
            (Some((fell, _)), _) => *fell,
            (None, Some(leg)) => leg.start + (leg.vx * leg.vx + leg.vy * leg.vy).sqrt() / self.slowing,
            (None, None) => 0.0,
        };
        self.legs.iter().zip(&self.fallen).map(end).fold(0.0, f64::max)
    }

    /// Where a disc's centre is at a time; a fallen disc stays where it came inside the pocket's circle.
    #[must_use]
    pub fn place(&self, disc: usize, time: f64) -> (f64, f64) {
        let time = match self.fallen[disc] {
            Some((fell, _)) if fell < time => fell,
            _ => time,
        };
        let legs = &self.legs[disc];
        let leg = legs[legs.partition_point(|leg| leg.start <= time).saturating_sub(1)];
        let speed = (leg.vx * leg.vx + leg.vy * leg.vy).sqrt();
        if speed <= 0.0 {
            return (leg.x, leg.y);
        }
        let t = time - leg.start;
        let way = t * (1.0 - 0.5 * self.slowing * t / speed);
        (leg.x + leg.vx * way, leg.y + leg.vy * way)
    }
}

impl Watch for Trace {
    fn contact(&mut self, contact: &Contact) {
        self.contacts.push(*contact);
        if let Kind::Pocket(pocket) = contact.kind {
            self.fallen[contact.disc] = Some((contact.time, pocket));
        }
    }

    fn leg(&mut self, disc: usize, leg: &Leg) {
        if disc >= self.legs.len() {
            self.legs.resize(disc + 1, Vec::new());
            self.fallen.resize(disc + 1, None);
        }
        // Of what begins at the same instant only the last can be seen.
        if self.legs[disc].last().is_some_and(|last| last.start == leg.start) {
            self.legs[disc].pop();
        }
        self.legs[disc].push(*leg);
    }
}
