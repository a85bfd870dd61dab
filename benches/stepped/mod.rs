//! The same strokes in rapier2d, a general engine with a fixed time step: what
//! one would take if there were no exact one.

use games::carrom::engine::{Constants, Disc, POCKET_RADIUS, SURFACE};
use rapier2d::prelude::*;

/// The step, in seconds.
const STEP: f32 = 1.0 / 240.0;
/// How many steps a stroke may take: 20 s, far longer than any does.
const STEPS_MAX: u32 = 20 * 240;
/// About the size of what moves, in metres, from which rapier takes its tolerances.
const LENGTH_UNIT: f32 = 0.03;
/// Half the thickness of the frame's boards.
const FRAME: f32 = 0.05;

/// The discs and the frame in a world of their own. What slows the discs is no force that rapier knows: each step
/// takes it off their velocities.
pub struct Stepped {
    world: PhysicsWorld,
    discs: Vec<RigidBodyHandle>,
    slowed: f32,
}

impl Stepped {
    pub fn new(constants: Constants, discs: &[Disc]) -> Self {
        let mut world = PhysicsWorld { gravity: Vector::ZERO, ..PhysicsWorld::default() };
        world.integration_parameters.dt = STEP;
        world.integration_parameters.length_unit = LENGTH_UNIT;
        let away = SURFACE as f32 / 2.0 + FRAME;
        for (x, y) in [(0.0, -away), (away, 0.0), (0.0, away), (-away, 0.0)] {
            let half = |place: f32| if place == 0.0 { away + FRAME } else { FRAME };
            let board = ColliderBuilder::cuboid(half(x), half(y)).restitution(constants.restitution_frame as f32);
            let board = board.friction(0.0).restitution_combine_rule(CoefficientCombineRule::Min);
            world.insert(RigidBodyBuilder::fixed().translation(Vector::new(x, y)), board);
        }
        let discs = discs.iter().map(|disc| {
            let body = RigidBodyBuilder::dynamic()
                .translation(Vector::new(disc.x as f32, disc.y as f32))
                .linvel(Vector::new(disc.vx as f32, disc.vy as f32))
                .lock_rotations();
            let ball = ColliderBuilder::ball(disc.radius as f32).mass(disc.mass as f32);
            let ball = ball.friction(0.0).restitution(constants.restitution_disc as f32);
            world.insert(body, ball.restitution_combine_rule(CoefficientCombineRule::Min)).0
        });
        let discs = discs.collect();
        Self { world, discs, slowed: (constants.mu * constants.g) as f32 * STEP }
    }

    /// Steps until all lie still; how many steps it took.
    pub fn run(&mut self) -> u32 {
        (1..=STEPS_MAX).find(|_| !self.step()).unwrap_or(STEPS_MAX)
    }

    /// Whether anything still moves.
    fn step(&mut self) -> bool {
        self.world.step();
        let corner = SURFACE as f32 / 2.0 - POCKET_RADIUS as f32;
        let (slowed, world) = (self.slowed, &mut self.world);
        let mut moves = false;
        self.discs.retain(|disc| {
            let body = &mut world.bodies[*disc];
            let speed = body.linvel().length();
            if speed > 0.0 {
                let left = (speed - slowed).max(0.0) / speed;
                body.set_linvel(body.linvel() * left, false);
                moves |= left > 0.0;
            }
            let place = body.translation().abs() - Vector::splat(corner);
            let falls = place.length() < POCKET_RADIUS as f32;
            if falls {
                world.remove_body(*disc);
            }
            !falls
        });
        moves
    }
}
