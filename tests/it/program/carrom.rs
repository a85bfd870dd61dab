//! `karahaus carrom simulate`: scenes from files and from standard input, and
//! what is refused.

use std::{
    io::Write as _,
    process::{Command, Stdio},
};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::program::{Ended, karahaus, run};

/// A scene with the constants of the game and these discs.
fn scene(discs: Value) -> Value {
    json!({
        "mu": 0.13, "restitution_frame": 0.7, "restitution_disc": 0.85, "g": 9.81, "separation_floor": 0.005,
        "frame": true, "pockets": true, "discs": discs,
    })
}

fn man(x: f64, y: f64, vx: f64, vy: f64) -> Value {
    json!({"x": x, "y": y, "vx": vx, "vy": vy, "radius": 0.0159, "mass": 0.0053})
}

/// The program with a scene in a file of its own.
fn command(text: &str, options: &[&str]) -> (Command, TempDir) {
    let directory = tempfile::tempdir().expect("a directory");
    std::fs::write(directory.path().join("scene.json"), text).expect("it is written");
    let mut command = karahaus(directory.path());
    command.args(["carrom", "simulate", "scene.json"]).args(options);
    (command, directory)
}

fn simulate(text: &str, options: &[&str]) -> Ended {
    let (mut command, _directory) = command(text, options);
    run(&mut command)
}

#[track_caller]
fn answer(scene: &Value) -> Value {
    let ended = simulate(&scene.to_string(), &["--json"]);
    assert_eq!((ended.code, ended.complained.as_str()), (Some(0), ""));
    serde_json::from_str(&ended.said).expect("JSON and nothing else")
}

#[track_caller]
fn is_near(told: &Value, known: f64) {
    let told = told.as_f64().expect("a number");
    assert!((told - known).abs() < 1e-12, "{told} is not {known}");
}

fn keys(value: &Value) -> Vec<&str> {
    let mut keys: Vec<&str> = value.as_object().expect("an object").keys().map(String::as_str).collect();
    keys.sort_unstable();
    keys
}

#[test]
fn a_scene_is_answered_with_its_contacts_and_where_all_discs_end() {
    let discs = json!([man(0.2, 0.37, 1.0, 0.0), man(0.4, 0.37, 0.0, 0.0), man(0.3, 0.6, 0.0, 0.0)]);
    let told = answer(&scene(discs));
    assert_eq!(keys(&told), ["contacts", "discs", "events", "time"]);
    let contact = &told["contacts"][0];
    assert_eq!(keys(contact), ["a", "after", "b", "kind", "time"]);
    assert_eq!((&contact["kind"], &contact["a"], &contact["b"]), (&json!("disc"), &json!(0), &json!(1)));
    // After 0.2 m less two radii, by v² = 1 − 2 µ g s.
    let speed = (1.0 - 2.0 * 0.13 * 9.81 * (0.2 - 0.0318_f64)).sqrt();
    is_near(&contact["time"], (1.0 - speed) / (0.13 * 9.81));
    is_near(&contact["after"][0][0], speed * 0.075);
    is_near(&contact["after"][1][0], speed * 0.925);
    assert_eq!(keys(&told["discs"][2]), ["pocketed", "x", "y"]);
    assert_eq!(told["discs"][2], json!({"x": 0.3, "y": 0.6, "pocketed": false}));
    assert_eq!((told["contacts"].as_array().map(Vec::len), &told["events"]), (Some(1), &json!(3)));
}

#[test]
fn frame_and_pocket_are_contacts_too() {
    let told = answer(&scene(json!([man(0.2, 0.37, -3.0, 0.0), man(0.6, 0.6, 3.0, 3.0)])));
    let kinds: Vec<&Value> = told["contacts"].as_array().expect("a list").iter().map(|one| &one["kind"]).collect();
    assert!(kinds.contains(&&json!("frame")) && kinds.contains(&&json!("pocket")), "{kinds:?}");
    assert_eq!((&told["discs"][0]["pocketed"], &told["discs"][1]["pocketed"]), (&json!(false), &json!(true)));
}

#[test]
fn standard_input_is_a_scene_as_well_and_people_get_lines() {
    let text = scene(json!([man(0.2, 0.2, 0.8, 0.0)])).to_string();
    let directory = tempfile::tempdir().expect("a directory");
    let mut command = karahaus(directory.path());
    command.args(["carrom", "simulate", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    child.stdin.take().expect("it is piped").write_all(text.as_bytes()).expect("it reads");
    let ended: Ended = child.wait_with_output().expect("it ends").into();
    assert_eq!((ended.code, ended.complained.as_str()), (Some(0), ""));
    assert_eq!(ended.said, "disc 0 lies at 0.450921 0.200000\nall of it took 0.627303 s; events: 1\n");
}

#[track_caller]
fn is_refused(text: &str, naming: &str) {
    for options in [&["--json"][..], &[]] {
        let ended = simulate(text, options);
        assert_eq!((ended.code, ended.said.as_str()), (Some(2), ""), "{text}");
        assert!(ended.complained.contains(naming), "{} does not name {naming}", ended.complained);
        assert_eq!(ended.complained.lines().count(), 1, "{}", ended.complained);
    }
}

#[test]
fn what_cannot_be_is_refused_and_the_disc_is_named() {
    let still = |x: f64, y: f64| man(x, y, 0.0, 0.0);
    let with = |key: &str, value: Value| {
        let mut wrong = still(0.5, 0.5);
        wrong[key] = value;
        scene(json!([still(0.2, 0.2), wrong])).to_string()
    };
    let over = scene(json!([still(0.2, 0.2), still(0.5, 0.5), still(0.53, 0.5)])).to_string();
    is_refused(&over, "disc 1 lies over disc 2 by");
    is_refused(&with("x", json!(0.01)), "disc 1 is outside the frame");
    is_refused(&with("y", json!(0.75)), "disc 1 is outside the frame");
    is_refused(&with("mass", json!(-0.005)), "disc 1: mass is -0.005");
    is_refused(&with("mass", json!(0)), "disc 1: mass is 0");
    is_refused(&with("radius", json!(-0.01)), "disc 1: radius is -0.01");
    is_refused(&with("vx", json!(1e308)), "disc 1: vx is 1000000");
    is_refused(&scene(json!([still(0.2, 0.2), still(0.02, 0.02)])).to_string(), "disc 1 is in pocket 0 already");
}

#[test]
fn what_is_no_scene_is_refused_and_the_disc_is_named_if_it_is_in_one() {
    let good = scene(json!([man(0.2, 0.2, 0.8, 0.0), man(0.4, 0.3, 0.0, 0.0)])).to_string();
    is_refused("", "scene.json: no scene in JSON: EOF");
    is_refused("discs", "scene.json: no scene in JSON: expected");
    is_refused(&good[..good.len() - 1], "scene.json: no scene in JSON: EOF");
    for (was, is, named) in [
        ("\"x\":0.4", "\"x\":NaN", "disc 1: expected value at line 1 column"),
        ("\"x\":0.4", "\"x\":-Infinity", "disc 1: invalid number at line 1 column"),
        ("\"x\":0.2", "\"x\":1e999", "disc 0: number out of range"),
        ("\"x\":0.2", "\"x\":null", "disc 0: invalid type: null"),
        ("\"x\":0.2", "\"x\":\"0.2\"", "disc 0: invalid type: string"),
        ("\"x\":0.4,", "", "disc 1: missing field `x`"),
        ("\"x\":0.2", "\"x\":0.2,\"z\":0.2", "disc 0: unknown field `z`"),
        ("\"mu\":0.13", "\"mu\":NaN", "no scene in JSON: expected value at line 1 column"),
        ("\"mu\":0.13,", "", "no scene in JSON: missing field `mu`"),
        ("\"mu\"", "\"nu\"", "no scene in JSON: unknown field `nu`"),
        ("\"mu\":0.13", "\"mu\":-0.13", "scene.json: mu is -0.13"),
        ("\"restitution_disc\":0.85", "\"restitution_disc\":1.5", "scene.json: restitution_disc is 1.5"),
        ("\"g\":9.81", "\"g\":0", "scene.json: g is 0"),
        ("\"frame\":true", "\"frame\":1", "no scene in JSON: invalid type: integer"),
    ] {
        let text = good.replacen(was, is, 1);
        assert_ne!(text, good, "{was}");
        is_refused(&text, named);
    }
    let directory = tempfile::tempdir().expect("a directory");
    let nowhere = run(karahaus(directory.path()).args(["carrom", "simulate", "nowhere.json", "--json"]));
    assert_eq!((nowhere.code, nowhere.said.as_str()), (Some(2), ""));
    assert!(nowhere.complained.contains("nowhere.json: "), "{}", nowhere.complained);
}

#[test]
fn a_scene_without_an_end_is_told_so_far_and_fails() {
    let mut endless = scene(json!([man(0.2, 0.2, 0.8, 0.0)]));
    (endless["mu"], endless["restitution_frame"], endless["pockets"]) = (json!(0), json!(1), json!(false));
    let ended = simulate(&endless.to_string(), &["--json"]);
    assert_eq!(ended.code, Some(1));
    assert!(ended.complained.contains("there is no end after 100000 events"), "{}", ended.complained);
    let told: Value = serde_json::from_str(&ended.said).expect("JSON");
    assert_eq!((&told["events"], told["contacts"].as_array().map(Vec::len)), (&json!(100_000), Some(100_000)));
}
