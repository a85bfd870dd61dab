//! The engine beside an integrator that knows nothing of it: small steps, in
//! which discs slow and slide; what is found to overlap is taken back to where
//! it met, along a straight line at constant speed, bounces and goes on for the
//! rest of the step. Both must come to the same as the step shrinks.
//!
//! A contact multiplies an error by about the way to it over the discs' size,
//! so that after a few no step is small enough. Each stroke is therefore
//! compared just after its third contact of two discs, halfway to what comes
//! next, or at its end if it has fewer. Every one of the strokes counts.

use std::thread;

use super::{
    Constants, Contact, Disc, Engine, Kind, POCKET_RADIUS, Pocket, SURFACE, Setting, Watch, test_boards::Board,
};

const STROKES: usize = 200;
/// How many contacts of two discs a stroke is followed beyond.
const FOLLOWED: usize = 3;
/// In seconds; each is a quarter of the one before.
const STEPS: [f64; 3] = [1.6e-3, 4e-4, 1e-4];

/// A disc as the integrator has it.
#[derive(Clone, Copy)]
struct Sliding {
    disc: Disc,
    fallen: bool,
}

/// Each step: what moves slows, slides at the speed of the middle of the step, and bounces.
fn integrate(constants: Constants, discs: &[Disc], time: f64, step: f64) -> Vec<Sliding> {
    let mut sliding: Vec<Sliding> = discs.iter().map(|disc| Sliding { disc: *disc, fallen: false }).collect();
    let count = (time / step).ceil();
    let step = time / count;
    for _ in 0..count as u64 {
        let mut moving = Vec::new();
        for (number, Sliding { disc, fallen }) in sliding.iter_mut().enumerate() {
            let speed = disc.vx.hypot(disc.vy);
            if speed == 0.0 || *fallen {
                continue;
            }
            let left = (speed - constants.mu * constants.g * step).max(0.0) / speed;
            let way = 0.5 * (1.0 + left) * step;
            (disc.x, disc.y) = (disc.x + disc.vx * way, disc.y + disc.vy * way);
            (disc.vx, disc.vy) = (disc.vx * left, disc.vy * left);
            off_the_frame(disc, constants);
            *fallen = is_in_pocket(disc);
            moving.push(number);
        }
        for a in moving {
            for b in (0..sliding.len()).filter(|b| *b != a) {
                if !sliding[a].fallen && !sliding[b].fallen {
                    let (mut first, mut second) = (sliding[a].disc, sliding[b].disc);
                    bounce(&mut first, &mut second, constants);
                    (sliding[a].disc, sliding[b].disc) = (first, second);
                }
            }
        }
    }
    sliding
}

fn off_the_frame(disc: &mut Disc, constants: Constants) {
    let most = SURFACE / 2.0 - disc.radius;
    for (place, velocity) in [(&mut disc.x, &mut disc.vx), (&mut disc.y, &mut disc.vy)] {
        let beyond = place.abs() - most;
        if beyond > 0.0 && *place * *velocity > 0.0 {
            *place = place.signum() * (most - beyond * constants.restitution_frame);
            *velocity *= -constants.restitution_frame;
        }
    }
}

fn is_in_pocket(disc: &Disc) -> bool {
    let corner = SURFACE / 2.0 - POCKET_RADIUS;
    (disc.x.abs() - corner).hypot(disc.y.abs() - corner) < POCKET_RADIUS
}

fn bounce(a: &mut Disc, b: &mut Disc, constants: Constants) {
    let (dx, dy) = (b.x - a.x, b.y - a.y);
    let (vx, vy) = (b.vx - a.vx, b.vy - a.vy);
    let reach = a.radius + b.radius;
    let (beyond, closing) = (reach * reach - dx * dx - dy * dy, -(dx * vx + dy * vy));
    if beyond <= 0.0 || closing <= 0.0 {
        return;
    }
    // How long ago they met: (d − v t)² = reach².
    let square = vx * vx + vy * vy;
    let ago = beyond / (closing + (closing * closing + square * beyond).sqrt());
    let ago = -ago;
    slide(a, ago);
    slide(b, ago);
    let (nx, ny) = ((b.x - a.x) / reach, (b.y - a.y) / reach);
    let closing = -(vx * nx + vy * ny);
    let parting = (constants.restitution_disc * closing).max(constants.separation_floor);
    let impulse = (closing + parting) / (1.0 / a.mass + 1.0 / b.mass);
    (a.vx, a.vy) = (a.vx - impulse / a.mass * nx, a.vy - impulse / a.mass * ny);
    (b.vx, b.vy) = (b.vx + impulse / b.mass * nx, b.vy + impulse / b.mass * ny);
    slide(a, -ago);
    slide(b, -ago);
}

fn slide(disc: &mut Disc, time: f64) {
    (disc.x, disc.y) = (disc.x + disc.vx * time, disc.y + disc.vy * time);
}

/// The times of all contacts, and which were of two discs.
#[derive(Default)]
struct Times(Vec<(f64, bool)>);

impl Watch for Times {
    fn contact(&mut self, contact: &Contact) {
        self.0.push((contact.time, matches!(contact.kind, Kind::Disc(_))));
    }
}

/// Up to when a stroke is followed; a little beyond its end, since a step may let a disc fall a little late.
fn span(times: &[(f64, bool)], end: f64) -> f64 {
    let end = end + 0.01;
    let mut of_discs = times.iter().enumerate().filter(|(_, (_, is_of_discs))| *is_of_discs);
    let Some((last, (time, _))) = of_discs.nth(FOLLOWED - 1) else { return end };
    let next = times.get(last + 1).map_or(end, |(time, _)| *time);
    0.5 * (time + next)
}

/// How far apart the farthest disc is, in metres; a disc that has fallen in one of them only is a board away.
fn error(engine: &Engine, integrated: &[Sliding]) -> f64 {
    (engine.lying().iter().zip(integrated)).fold(0.0, |most: f64, (exact, Sliding { disc, fallen })| {
        let apart = match (exact.pocket, fallen) {
            (None, false) => (exact.x - disc.x).hypot(exact.y - disc.y),
            (Some(_), true) => 0.0,
            _ => SURFACE,
        };
        most.max(apart)
    })
}

/// A scattered stroke's errors, one for each step.
fn errors(number: u64) -> [f64; STEPS.len()] {
    let setting = Setting::board(Constants::default());
    let discs = scattered(number);
    let mut engine = Engine::new(discs.len());
    let mut times = Times::default();
    let end = engine.run(&setting, &discs, &mut times).expect("it ends").time;
    let until = span(&times.0, end);
    engine.run(&Setting { until, ..setting }, &discs, &mut ()).expect("it ends");
    STEPS.map(|step| error(&engine, &integrate(setting.constants, &discs, until, step)))
}

/// The first stroke of a board with this number or one after it that is not packed around the middle, where the
/// order of contacts hangs on micrometres.
fn scattered(number: u64) -> Vec<Disc> {
    let mut boards = (0..).map(|nth| Board::new(number + 1_000_000 * nth).stroke());
    boards.find(|discs| discs.len() < 20 && discs[0].x != 0.0).expect("one in five is packed")
}

#[test]
fn two_hundred_strokes_agree_with_small_steps_as_the_step_shrinks() {
    let numbers: Vec<u64> = (0..STROKES as u64).collect();
    let all: Vec<[f64; 3]> = thread::scope(|scope| {
        let halves: Vec<_> = (numbers.chunks(STROKES / 2))
            .map(|half| scope.spawn(|| half.iter().map(|number| errors(*number)).collect::<Vec<_>>()))
            .collect();
        halves.into_iter().flat_map(|half| half.join().expect("it is integrated")).collect()
    });
    let ranked = |nth: usize| {
        let mut errors: Vec<f64> = all.iter().map(|errors| errors[nth]).collect();
        errors.sort_by(f64::total_cmp);
        errors
    };
    let by_step: Vec<Vec<f64>> = (0..STEPS.len()).map(ranked).collect();
    let (median, most) = (STROKES / 2, STROKES - 1);
    for (coarse, fine) in [(0, 1), (1, 2)] {
        for rank in [median, STROKES * 9 / 10] {
            let (before, after) = (by_step[coarse][rank], by_step[fine][rank]);
            assert!(after < before / 3.0, "of a quarter of the step comes {after:e} m after {before:e} m");
        }
    }
    let finest = &by_step[STEPS.len() - 1];
    assert!(finest[median] < 2e-5 && finest[most] < 5e-4, "{:e} m and {:e} m", finest[median], finest[most]);
}

/// A pocket's place is told from the corner here.
#[test]
fn the_integrators_pockets_are_those_of_the_board() {
    let setting = Setting::board(Constants::default());
    for pocket in Pocket::ALL {
        let (x, y) = setting.pocket(pocket);
        let disc = |x: f64| Disc { x, y, vx: 0.0, vy: 0.0, radius: 0.0159, mass: 0.0053 };
        assert!(is_in_pocket(&disc(x + 0.999 * POCKET_RADIUS)) && !is_in_pocket(&disc(x + 1.001 * POCKET_RADIUS)));
    }
}
