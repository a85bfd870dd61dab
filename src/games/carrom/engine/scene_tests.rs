//! Scenes that are refused, and what one is answered.

use super::{
    Disc, Pocket,
    scene::{DISCS_MAX, RunError, Scene, SceneError},
};

fn man(x: f64, y: f64) -> Disc {
    Disc { x, y, vx: 0.0, vy: 0.0, radius: 0.0159, mass: 0.0053 }
}

fn scene(discs: Vec<Disc>) -> Scene {
    Scene {
        mu: 0.13,
        restitution_frame: 0.7,
        restitution_disc: 0.85,
        g: 9.81,
        separation_floor: 0.005,
        frame: true,
        pockets: true,
        discs,
    }
}

fn refused(scene: &Scene) -> String {
    scene.check().expect_err("it is refused").to_string()
}

#[test]
fn a_disc_over_another_is_refused_and_both_are_named() {
    let discs = vec![man(0.1, 0.1), man(0.3, 0.3), man(0.3 + 0.0318 - 3e-6, 0.3)];
    assert_eq!(refused(&scene(discs)), "disc 1 lies over disc 2 by 3.0 µm");
    let touching = vec![man(0.3, 0.3), man(0.3 + 0.0318 - 1.9e-6, 0.3)];
    assert_eq!(scene(touching).check(), Ok(()));
}

#[test]
fn a_disc_outside_the_frame_is_refused_and_named() {
    for (x, y) in [(0.0158, 0.3), (0.3, 0.0158), (0.7242, 0.3), (0.3, 0.7242), (-0.2, 0.3), (0.3, 2.0)] {
        assert_eq!(refused(&scene(vec![man(0.1, 0.1), man(x, y)])), "disc 1 is outside the frame");
        let without = Scene { frame: false, ..scene(vec![man(x, y)]) };
        assert_eq!(without.check(), Ok(()));
    }
    assert_eq!(scene(vec![man(0.0159 - 1e-6, 0.3)]).check(), Ok(()));
}

#[test]
fn a_disc_in_a_pocket_is_refused_and_both_are_named() {
    assert_eq!(refused(&scene(vec![man(0.72, 0.03)])), "disc 0 is in pocket 1 already");
    assert_eq!(Pocket::ALL[1], Pocket::BottomRight);
    assert_eq!(Scene { pockets: false, ..scene(vec![man(0.72, 0.03)]) }.check(), Ok(()));
}

/// Sets a number of a disc.
type Set = fn(&mut Disc, f64);

#[test]
fn numbers_out_of_bounds_are_refused_and_the_disc_is_named() {
    for wrong in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -1e4] {
        let set: [(&str, Set); 6] = [
            ("x", |disc, wrong| disc.x = wrong),
            ("y", |disc, wrong| disc.y = wrong),
            ("vx", |disc, wrong| disc.vx = wrong),
            ("vy", |disc, wrong| disc.vy = wrong),
            ("radius", |disc, wrong| disc.radius = wrong),
            ("mass", |disc, wrong| disc.mass = wrong),
        ];
        for (name, set) in set {
            let mut discs = vec![man(0.1, 0.1), man(0.3, 0.3)];
            set(&mut discs[1], wrong);
            assert!(refused(&scene(discs)).starts_with(&format!("disc 1: {name} is {wrong}, not ")), "{name} {wrong}");
        }
    }
    let weightless = Disc { mass: 0.0, ..man(0.3, 0.3) };
    assert_eq!(refused(&scene(vec![weightless])), "disc 0: mass is 0, not 0.000001 to 1000");
}

#[test]
fn constants_out_of_bounds_are_refused_by_name() {
    let one = || scene(vec![man(0.3, 0.3)]);
    let named = [
        ("mu", Scene { mu: -0.1, ..one() }),
        ("mu", Scene { mu: f64::NAN, ..one() }),
        ("restitution_frame", Scene { restitution_frame: 1.1, ..one() }),
        ("restitution_disc", Scene { restitution_disc: -0.1, ..one() }),
        ("g", Scene { g: 0.0, ..one() }),
        ("g", Scene { g: f64::INFINITY, ..one() }),
        ("separation_floor", Scene { separation_floor: -1.0, ..one() }),
        ("mu times g", Scene { mu: 1e-12, ..one() }),
    ];
    for (name, scene) in named {
        assert!(refused(&scene).starts_with(name), "{name}: {}", refused(&scene));
    }
    let crowd = (0..=DISCS_MAX).map(|nth| man(0.1 * nth as f64, 0.3)).collect();
    let crowded = Scene { frame: false, pockets: false, ..scene(crowd) };
    assert_eq!(crowded.check(), Err(SceneError::TooMany(201)));
}

#[test]
fn an_answer_tells_contacts_and_where_the_discs_end() {
    let text = r#"{"mu":0.13,"restitution_frame":0.7,"restitution_disc":0.85,"g":9.81,"separation_floor":0.005,
        "frame":true,"pockets":true,"discs":[
        {"x":0.37,"y":0.1174,"vx":0,"vy":0,"radius":0.02065,"mass":0.015},
        {"x":0.2,"y":0.2,"vx":-2,"vy":-2,"radius":0.0159,"mass":0.0053},
        {"x":0.5,"y":0.5,"vx":1,"vy":0,"radius":0.0159,"mass":0.0053}]}"#;
    let scene: Scene = serde_json::from_str(text).expect("a scene");
    let answer = scene.run().expect("it runs");
    let told = serde_json::to_value(&answer).expect("plain JSON");
    assert_eq!(told["contacts"][0]["kind"], "pocket");
    assert_eq!(told["contacts"][0]["a"], 1);
    assert_eq!(told["contacts"][0]["b"], 0);
    assert_eq!(told["contacts"][1]["kind"], "frame");
    assert_eq!(told["contacts"][1]["after"].as_array().map(Vec::len), Some(1));
    assert_eq!(told["discs"][0]["x"], 0.37, "what does not move stays where it was written");
    assert_eq!(told["discs"][1]["pocketed"], true);
    assert_eq!(told["discs"][2]["pocketed"], false);
    assert_eq!(told["events"], 3, "a pocket, the frame, a standstill");
}

#[test]
fn a_scene_without_an_end_says_so_with_what_happened() {
    let moving = Disc { vx: 1.0, ..man(0.3, 0.3) };
    let endless = Scene { mu: 0.0, restitution_frame: 1.0, pockets: false, ..scene(vec![moving]) };
    match endless.run() {
        Err(RunError::Endless(why, answer)) => assert_eq!(why.events as usize, answer.contacts.len()),
        other => panic!("it has no end: {other:?}"),
    }
}

#[test]
fn an_empty_scene_has_an_empty_answer() {
    let answer = scene(Vec::new()).run().expect("it runs");
    assert_eq!((answer.time, answer.events, answer.contacts.len()), (0.0, 0, 0));
}
