//! The seven check cases: what is known beforehand of simple strokes, each with
//! its figures.

use super::{Constants, Contact, Disc, Engine, Kind, Lying, SURFACE, Setting, Watch};

const MAN: f64 = 0.0159;
const STRIKER: f64 = 0.02065;
const MAN_MASS: f64 = 0.0053;
const STRIKER_MASS: f64 = 0.015;

/// Nothing slows, nothing is lost, and no floor lifts a speed.
const LOSSLESS: Constants =
    Constants { mu: 0.0, restitution_frame: 1.0, restitution_disc: 1.0, g: 9.81, separation_floor: 0.0 };

/// A run's contacts.
#[derive(Default)]
struct Seen(Vec<Contact>);

impl Watch for Seen {
    fn contact(&mut self, contact: &Contact) {
        self.0.push(*contact);
    }
}

/// Keeps a plane without frame and pockets, or what is said else.
fn plane(constants: Constants) -> Setting {
    Setting::from_corner(constants, false, false)
}

const fn man(x: f64, y: f64, vx: f64, vy: f64) -> Disc {
    Disc { x, y, vx, vy, radius: MAN, mass: MAN_MASS }
}

fn run(setting: &Setting, discs: &[Disc]) -> (f64, Vec<Contact>, Vec<Lying>) {
    let mut engine = Engine::new(discs.len());
    let mut seen = Seen::default();
    let outcome = engine.run(setting, discs, &mut seen).expect("it ends");
    (outcome.time, seen.0, engine.lying().to_vec())
}

#[track_caller]
fn is_near(what: f64, known: f64, within: f64) {
    assert!((what - known).abs() <= within, "{what} is not {known} within {within}");
}

fn energy(mass: f64, (vx, vy): (f64, f64)) -> f64 {
    0.5 * mass * (vx * vx + vy * vy)
}

#[test]
fn case_1_a_disc_slides_until_it_stands() {
    let (time, contacts, lying) = run(&plane(Constants::default()), &[man(0.1, 0.2, 0.8, 0.0)]);
    // The case's own figures, 0.250925 m and 0.627301 s, are some millionths off v²/2µg and v/µg.
    is_near(lying[0].x - 0.1, 0.250_925, 4e-6);
    is_near(time, 0.627_301, 4e-6);
    is_near(lying[0].x - 0.1, 0.8 * 0.8 / (2.0 * 0.13 * 9.81), 1e-15);
    is_near(time, 0.8 / (0.13 * 9.81), 1e-15);
    assert_eq!((contacts.len(), lying[0].y), (0, 0.2));
}

#[test]
fn case_2_equal_masses_meet_head_on() {
    for kept in [0.0, 0.5, 0.85, 1.0] {
        let constants = Constants { restitution_disc: kept, ..LOSSLESS };
        let (_, contacts, _) = run(&plane(constants), &[man(0.1, 0.1, 2.0, 0.0), man(0.3, 0.1, 0.0, 0.0)]);
        let [contact] = contacts[..] else { panic!("one contact, not {contacts:?}") };
        is_near(contact.time, (0.2 - 2.0 * MAN) / 2.0, 1e-15);
        is_near(contact.after[0].0, 2.0 * (1.0 - kept) / 2.0, 1e-15);
        is_near(contact.after[1].0, 2.0 * (1.0 + kept) / 2.0, 1e-15);
        assert_eq!((contact.after[0].1, contact.after[1].1), (0.0, 0.0));
    }
}

#[test]
fn case_3_the_striker_meets_a_man() {
    let striker = Disc { x: 0.1, y: 0.1, vx: 1.0, vy: 0.0, radius: STRIKER, mass: STRIKER_MASS };
    let constants = Constants { restitution_disc: 0.85, ..LOSSLESS };
    let (_, contacts, _) = run(&plane(constants), &[striker, man(0.3, 0.1, 0.0, 0.0)]);
    is_near(contacts[0].after[0].0, 0.517_00, 5e-6);
    is_near(contacts[0].after[1].0, 1.367_00, 5e-6);
}

#[test]
fn case_4_an_offset_stroke_parts_at_a_right_angle() {
    let discs = [man(0.1, 0.1, 1.0, 0.0), man(0.3, 0.1 + MAN, 0.0, 0.0)];
    let (_, contacts, _) = run(&plane(LOSSLESS), &discs);
    let [striking, struck] = contacts[0].after;
    is_near(struck.0, 0.75, 1e-14);
    is_near(struck.1, 0.433_012_7, 5e-8);
    is_near(striking.0, 0.25, 1e-14);
    is_near(striking.1, -0.433_012_7, 5e-8);
}

#[test]
fn case_5_the_frame_turns_and_slows_one_component() {
    let constants = Constants { restitution_frame: 0.70, ..LOSSLESS };
    let setting = Setting { until: 0.8, ..Setting::from_corner(constants, true, false) };
    let (_, contacts, _) = run(&setting, &[man(0.3, 0.1, 1.0, 0.5)]);
    assert_eq!(contacts[0].kind, Kind::Frame(1));
    is_near(contacts[0].time, SURFACE - MAN - 0.3, 1e-15);
    is_near(contacts[0].after[0].0, -0.7, 1e-15);
    is_near(contacts[0].after[0].1, 0.5, 1e-15);
}

#[test]
fn case_6_a_blow_runs_through_a_touching_row() {
    let mut discs = vec![man(0.1, 0.37, 1.5, 0.0)];
    discs.extend((0..5).map(|nth| man(0.3 + f64::from(nth) * 2.0 * MAN, 0.37, 0.0, 0.0)));
    let (_, contacts, lying) = run(&plane(LOSSLESS), &discs);
    let kinds: Vec<(usize, Kind)> = contacts.iter().map(|contact| (contact.disc, contact.kind)).collect();
    assert_eq!(kinds, (0..5).map(|disc| (disc, Kind::Disc(disc + 1))).collect::<Vec<_>>());
    for disc in &lying[..5] {
        assert_eq!((disc.vx, disc.vy), (0.0, 0.0));
    }
    assert_eq!((lying[5].vx, lying[5].vy), (1.5, 0.0));
}

/// The queen, six men around it, six more at twice the distance and six between those, with 20 µm between neighbours.
fn first_setting(at: f64) -> Vec<Disc> {
    let step = 2.0 * MAN + 20e-6;
    let mut discs = vec![man(at, at, 0.0, 0.0)];
    let root = 3.0_f64.sqrt();
    // Around a hexagon, as multiples of half a step and of half a step times √3.
    let around = [(2.0, 0.0), (1.0, 1.0), (-1.0, 1.0), (-2.0, 0.0), (-1.0, -1.0), (1.0, -1.0)];
    for nth in 0..6 {
        let (here, next): ((f64, f64), (f64, f64)) = (around[nth], around[(nth + 1) % 6]);
        for (x, y) in [here, (2.0 * here.0, 2.0 * here.1), (here.0 + next.0, here.1 + next.1)] {
            discs.push(man(at + 0.5 * step * x, at + 0.5 * step * root * y, 0.0, 0.0));
        }
    }
    discs
}

#[test]
fn case_7_a_lossless_board_keeps_its_energy_and_each_contact_its_momentum() {
    let mut discs = first_setting(0.37);
    discs.push(Disc { x: 0.35, y: 0.1174, vx: 0.3, vy: 6.0, radius: STRIKER, mass: STRIKER_MASS });
    let setting = Setting { until: 3.0, ..Setting::from_corner(LOSSLESS, true, false) };
    let (_, contacts, lying) = run(&setting, &discs);
    let energies = |velocities: &[(f64, f64)]| -> f64 {
        velocities.iter().zip(&discs).map(|(velocity, disc)| energy(disc.mass, *velocity)).sum()
    };
    let mut velocities: Vec<(f64, f64)> = discs.iter().map(|disc| (disc.vx, disc.vy)).collect();
    let at_first = energies(&velocities);
    let (mut worst, mut between_discs) = (0.0_f64, 0);
    for contact in &contacts {
        if let Kind::Disc(other) = contact.kind {
            let before = [velocities[contact.disc], velocities[other]];
            let masses = [discs[contact.disc].mass, discs[other].mass];
            let sum = |of: [(f64, f64); 2]| {
                (masses[0] * of[0].0 + masses[1] * of[1].0, masses[0] * of[0].1 + masses[1] * of[1].1)
            };
            let (was, is) = (sum(before), sum(contact.after));
            let scale = masses[0] * before[0].0.hypot(before[0].1) + masses[1] * before[1].0.hypot(before[1].1);
            worst = worst.max((is.0 - was.0).hypot(is.1 - was.1) / scale);
            velocities[other] = contact.after[1];
            between_discs += 1;
        }
        velocities[contact.disc] = contact.after[0];
    }
    assert!(between_discs > 200, "a board full of contacts, not {between_discs}");
    assert!(worst <= 1e-15, "momentum is off by {worst:e} of what there is");
    let at_last = energies(&lying.iter().map(|disc| (disc.vx, disc.vy)).collect::<Vec<_>>());
    is_near(at_last / at_first, 1.0, 1e-14);
}

#[test]
fn case_7_two_discs_turned_back_return_to_where_they_began() {
    let setting = Setting { until: 0.2, ..Setting::from_corner(LOSSLESS, true, false) };
    let discs = [man(0.30, 0.20, 2.0, 1.3), man(0.505, 0.26, -1.7, 0.2)];
    let (_, there, lying) = run(&setting, &discs);
    let turned: Vec<Disc> = (lying.iter().zip(&discs))
        .map(|(lying, disc)| Disc { x: lying.x, y: lying.y, vx: -lying.vx, vy: -lying.vy, ..*disc })
        .collect();
    let (_, back, returned) = run(&setting, &turned);
    assert!(there.iter().any(|contact| contact.kind == Kind::Disc(1)), "they meet: {there:?}");
    assert_eq!(there.len(), back.len());
    for (returned, disc) in returned.iter().zip(&discs) {
        is_near(returned.x, disc.x, 1e-12);
        is_near(returned.y, disc.y, 1e-12);
    }
}
