//! What holds of every stroke, at thousands of them by chance.

use std::thread;

use super::{
    Constants, Contact, Disc, Engine, Kind, Leg, Lying, Pocket, Setting, Watch,
    check_value::check_value_of,
    test_boards::{Board, deepest, hash_of, place},
    trace::Trace,
};

/// What 5,000 strokes come to, on every machine and build; `tests/second-architecture` has it too.
const HASH_OF_5000: u64 = 0xf46b_9764_ecca_3024;

fn board() -> Setting {
    Setting::board(Constants::default())
}

/// Plays so many strokes on boards with different numbers, and shows each before it and after it.
fn play(boards: std::ops::Range<u64>, strokes_each: u32, mut seen: impl FnMut(&mut Engine, &[Disc], &[Lying])) {
    let mut engine = Engine::new(20);
    for number in boards {
        let mut board_in_play = Board::new(number);
        for _ in 0..strokes_each {
            let discs = board_in_play.stroke();
            engine.run(&board(), &discs, &mut ()).expect("it ends");
            let lying = engine.lying().to_vec();
            seen(&mut engine, &discs, &lying);
            board_in_play.lay(&lying);
        }
    }
}

#[test]
fn twenty_thousand_strokes_end_and_leave_no_disc_over_another() {
    thread::scope(|scope| {
        for boards in [0..1_000, 1_000..2_000] {
            scope.spawn(|| {
                play(boards, 10, |_, discs, lying| {
                    let depth = deepest(discs, lying);
                    assert!(depth <= 2.0, "{depth} µm after {discs:?}");
                    assert!(lying.iter().all(|disc| disc.vx == 0.0 && disc.vy == 0.0), "all lie still");
                    let numbers = lying.iter().flat_map(|disc| [disc.x, disc.y, disc.vx, disc.vy]);
                    assert!({ numbers }.all(|number| number != 0.0 || number.is_sign_positive()), "a −0.0 was kept");
                });
            });
        }
    });
}

#[test]
fn discs_never_lie_over_another_on_their_way_either() {
    play(0..100, 10, |engine, discs, _| {
        let setting = board();
        let time = engine.run(&setting, discs, &mut ()).expect("it ends").time;
        for part in [0.05, 0.1, 0.2, 0.4, 0.7] {
            engine.run(&Setting { until: part * time, ..setting }, discs, &mut ()).expect("it ends");
            let depth = deepest(discs, engine.lying());
            assert!(depth <= 2.0, "{depth} µm at {part} of {time} s of {discs:?}");
        }
    });
}

/// A stroke seen in a mirror, or with x and y exchanged.
fn image(disc: &Disc, seen: fn(f64, f64) -> (f64, f64)) -> Disc {
    let ((x, y), (vx, vy)) = (seen(disc.x, disc.y), seen(disc.vx, disc.vy));
    Disc { x, y, vx, vy, ..*disc }
}

#[test]
fn mirrored_strokes_mirror_to_the_bit() {
    use Pocket::{BottomLeft, BottomRight, TopLeft, TopRight};
    type Image = (fn(f64, f64) -> (f64, f64), [Pocket; 4]);
    let images: [Image; 3] = [
        (|x, y| (0.0 - x, y), [BottomRight, BottomLeft, TopLeft, TopRight]),
        (|x, y| (x, 0.0 - y), [TopLeft, TopRight, BottomRight, BottomLeft]),
        (|x, y| (y, x), [BottomLeft, TopLeft, TopRight, BottomRight]),
    ];
    play(0..100, 10, |engine, discs, lying| {
        let events = engine.run(&board(), discs, &mut ()).expect("it ends").events;
        for (seen, pockets) in images {
            let mirrored: Vec<Disc> = discs.iter().map(|disc| image(disc, seen)).collect();
            assert_eq!(engine.run(&board(), &mirrored, &mut ()).expect("it ends").events, events);
            for (disc, there) in lying.iter().zip(engine.lying()) {
                let pocket = disc.pocket.map(|pocket| pockets[usize::from(pocket.number())]);
                assert_eq!((seen(disc.x, disc.y), pocket), ((there.x, there.y), there.pocket));
            }
        }
    });
}

#[test]
fn strokes_have_the_same_bits_on_every_machine_and_build() {
    let mut engine = Engine::new(20);
    let check = |setting: &Setting, discs: &[Disc]| {
        let events = engine.run(setting, discs, &mut ()).expect("it ends").events;
        (check_value_of(events, engine.lying()), engine.lying().to_vec())
    };
    let hash = hash_of(5_000, check, &board());
    assert_eq!(hash, HASH_OF_5000, "{hash:#018x}");
}

/// Weighs each contact: what it does to energy and momentum.
struct Scales<'a> {
    setting: Setting,
    discs: &'a [Disc],
    legs: Vec<Leg>,
    /// How many contacts were so slow that the floor has parted them.
    lifted: u32,
    weighed: u32,
}

impl Scales<'_> {
    /// A disc's velocity at a time of its leg.
    fn velocity(&self, disc: usize, time: f64) -> (f64, f64) {
        let leg = self.legs[disc];
        let speed = leg.vx.hypot(leg.vy);
        let left = 1.0 - self.setting.slowing() * (time - leg.start) / speed;
        if speed > 0.0 { (leg.vx * left, leg.vy * left) } else { (0.0, 0.0) }
    }
}

fn energy(disc: &Disc, (vx, vy): (f64, f64)) -> f64 {
    0.5 * disc.mass * (vx * vx + vy * vy)
}

impl Watch for Scales<'_> {
    fn leg(&mut self, disc: usize, leg: &Leg) {
        if disc == self.legs.len() {
            self.legs.push(*leg);
        }
        self.legs[disc] = *leg;
    }

    fn contact(&mut self, contact: &Contact) {
        self.weighed += 1;
        let a = &self.discs[contact.disc];
        let before_a = self.velocity(contact.disc, contact.time);
        let Kind::Disc(other) = contact.kind else {
            assert!(energy(a, contact.after[0]) <= energy(a, before_a) * (1.0 + 1e-14), "{contact:?}");
            return;
        };
        let b = &self.discs[other];
        let before_b = self.velocity(other, contact.time);
        let [after_a, after_b] = contact.after;
        let momentum = |a_moves: f64, b_moves: f64| a.mass * a_moves + b.mass * b_moves;
        let scale = momentum(before_a.0.hypot(before_a.1), before_b.0.hypot(before_b.1));
        let change = (momentum(after_a.0, after_b.0) - momentum(before_a.0, before_b.0))
            .hypot(momentum(after_a.1, after_b.1) - momentum(before_a.1, before_b.1));
        assert!(change <= 1e-14 * scale, "{change:e} of {scale:e}: {contact:?}");
        let gained = energy(a, after_a) + energy(b, after_b) - energy(a, before_a) - energy(b, before_b);
        // What the floor can add to two discs that hardly meet: no more than they need to part at it.
        let floor = self.setting.constants.separation_floor;
        let most = 0.5 * a.mass * b.mass / (a.mass + b.mass) * floor * floor;
        assert!(gained <= most * (1.0 + 1e-9) + 1e-18, "{gained:e} of {most:e}: {contact:?}");
        self.lifted += u32::from(gained > 0.0);
    }
}

#[test]
fn no_contact_adds_energy_beyond_the_floor_and_each_keeps_its_momentum() {
    let (mut lifted, mut weighed) = (0, 0);
    play(0..200, 10, |engine, discs, _| {
        let mut scales = Scales { setting: board(), discs, legs: Vec::new(), lifted: 0, weighed: 0 };
        engine.run(&board(), discs, &mut scales).expect("it ends");
        (lifted, weighed) = (lifted + scales.lifted, weighed + scales.weighed);
    });
    assert!(lifted > 0 && lifted < weighed / 20, "{lifted} of {weighed} contacts were lifted by the floor");
}

#[test]
fn a_trace_knows_where_each_disc_was() {
    play(0..20, 10, |engine, discs, _| {
        let setting = board();
        let mut trace = Trace::new(&setting);
        let time = engine.run(&setting, discs, &mut trace).expect("it ends").time;
        for part in [0.0, 0.1, 0.33, 0.8, 1.0] {
            engine.run(&Setting { until: part * time, ..setting }, discs, &mut ()).expect("it ends");
            for (disc, lying) in engine.lying().iter().enumerate() {
                let (x, y) = trace.place(disc, part * time);
                assert!((x - lying.x).abs() < 1e-12 && (y - lying.y).abs() < 1e-12, "{disc}: {x} {y} {lying:?}");
            }
        }
    });
}

#[test]
fn a_stroke_allocates_nothing() {
    let setting = board();
    let mut engine = Engine::new(20);
    play(0..20, 10, |_, discs, _| {
        let counted = allocation_counter::measure(|| {
            engine.run(&setting, discs, &mut ()).expect("it ends");
        });
        assert_eq!(counted.count_total, 0);
    });
}

#[test]
fn what_never_ends_is_given_up_and_said() {
    let lossless = Constants { mu: 0.0, restitution_frame: 1.0, restitution_disc: 1.0, ..Constants::default() };
    let disc = Disc { x: 0.3, y: 0.3, vx: 1.0, vy: 0.3, radius: 0.0159, mass: 0.0053 };
    let mut engine = Engine::new(1);
    let endless = engine.run(&Setting::from_corner(lossless, true, false), &[disc], &mut ()).expect_err("no end");
    assert_eq!(endless.events, super::contacts::EVENTS_MAX);
    assert!(endless.time > 1_000.0);
}

#[test]
fn discs_pressed_between_others_and_the_frame_part_in_time() {
    // Eight touching men in a row against the frame, and a striker into them.
    for kept in [0.3, 0.6, 0.85] {
        let constants = Constants { restitution_disc: kept, restitution_frame: kept, ..Constants::default() };
        let man = |nth: i32, vx: f64| Disc {
            x: 0.37 - 0.0159 - f64::from(nth) * 0.0318,
            y: 0.0,
            vx,
            vy: 0.0,
            radius: 0.0159,
            mass: 0.0053,
        };
        let mut discs: Vec<Disc> = (0..8).map(|nth| man(nth, 0.0)).collect();
        discs.push(Disc { mass: 0.015, ..man(10, 6.0) });
        let mut engine = Engine::new(discs.len());
        let ended = engine.run(&Setting::board(constants), &discs, &mut ()).expect("it ends");
        assert!(ended.events > 20, "{ended:?}");
        assert!(deepest(&discs, engine.lying()) <= 2.0);
        assert!(engine.lying().iter().all(|disc| place(disc).0 <= 370_000 - 15_900));
        let without = Constants { separation_floor: 0.0, ..constants };
        let ended = engine.run(&Setting::board(without), &discs, &mut ());
        assert_eq!(ended.is_err(), kept < 0.85, "it is the floor that ends it: {ended:?}");
    }
}
