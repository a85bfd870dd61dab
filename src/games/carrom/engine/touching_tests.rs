//! Discs that touch, or that lie over one another by what rounding can leave.

use super::{Constants, Contact, Disc, Engine, Kind, Setting, Watch};

const MAN: f64 = 0.0159;

#[derive(Default)]
struct Seen(Vec<Contact>);

impl Watch for Seen {
    fn contact(&mut self, contact: &Contact) {
        self.0.push(*contact);
    }
}

fn man(x: f64, vx: f64, vy: f64) -> Disc {
    Disc { x, y: 0.0, vx, vy, radius: MAN, mass: 0.0053 }
}

/// The contacts of two discs whose gap is this.
fn contacts(gap: f64, first: (f64, f64), second: (f64, f64)) -> Vec<Contact> {
    let discs = [man(0.0, first.0, first.1), man(2.0 * MAN + gap, second.0, second.1)];
    let mut seen = Seen::default();
    let setting = Setting { frame: false, pockets: false, ..Setting::board(Constants::default()) };
    Engine::new(2).run(&setting, &discs, &mut seen).expect("it ends");
    seen.0
}

#[test]
fn touching_discs_that_close_in_meet_at_once() {
    for overlap in [0.0, 1e-9, 2e-6] {
        for (first, second) in [((1.0, 0.0), (0.0, 0.0)), ((0.0, 0.0), (-1.0, 0.1)), ((1.0, 0.0), (0.5, 0.2))] {
            let contacts = contacts(-overlap, first, second);
            assert!(!contacts.is_empty(), "{overlap:e}: {first:?} {second:?}");
            assert!(contacts[0].time < 1e-15 && contacts[0].kind == Kind::Disc(1), "{overlap:e}: {contacts:?}");
        }
    }
}

#[test]
fn touching_discs_that_part_or_slide_by_do_not_meet() {
    for overlap in [0.0, 1e-9, 2e-6] {
        for (first, second) in [
            ((-1.0, 0.0), (0.0, 0.0)),
            ((0.0, 0.0), (1.0, 0.5)),
            ((0.0, 1.0), (0.0, 0.0)),
            ((0.5, 0.0), (1.0, 0.2)),
            ((-0.5, 0.3), (0.4, 0.3)),
            ((0.0, 0.7), (0.0, 0.7)),
        ] {
            assert_eq!(contacts(-overlap, first, second), [], "{overlap:e}: {first:?} {second:?}");
        }
    }
}

/// Both slow by as much, but along different lines: what parts now may close in before either stands.
#[test]
fn touching_discs_that_part_may_meet_again_on_their_way() {
    for (first, second, at_most) in [
        ((-0.0528, -0.0054), (-0.0499, -0.0902), 0.0132),
        ((0.2588, 0.3013), (0.2602, 0.2445), 0.1494),
        ((-0.5340, 0.1892), (-0.5326, 0.2074), 0.3332),
    ] {
        let again: Vec<f64> = [0.0, 1e-12, 1e-9].map(|gap| contacts(gap, first, second)[0].time).to_vec();
        assert!(again[0] > 1e-3 && again[0] < at_most, "{again:?}");
        assert!((again[1] - again[0]).abs() < 1e-6 && (again[2] - again[0]).abs() < 1e-4, "{again:?}");
    }
}
