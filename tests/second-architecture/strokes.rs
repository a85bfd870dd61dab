//! Plays 5,000 strokes of carrom by chance and prints what they come to, as
//! `src/games/carrom/engine/random_stroke_tests.rs` does in the tests. This program
//! is made for another architecture by the bare compiler.

#![allow(dead_code, unused_imports, reason = "it is the engine as it stands, of which this uses a part")]

mod engine;

use engine::{Constants, Disc, Engine, Setting, check_value::check_value_of, test_boards::hash_of};

const STROKES: u32 = 5_000;

fn main() {
    let constants =
        Constants { mu: 0.13, restitution_frame: 0.70, restitution_disc: 0.85, g: 9.81, separation_floor: 0.005 };
    let mut engine = Engine::new(20);
    let check = |setting: &Setting, discs: &[Disc]| {
        let events = engine.run(setting, discs, &mut ()).expect("it ends").events;
        (check_value_of(events, engine.lying()), engine.lying().to_vec())
    };
    println!("{:#018x}", hash_of(STROKES, check, &Setting::board(constants)));
}
