//! What the subcommands print: odds, commands, simulations, audits, a game in
//! the terminal.

use std::{
    io::Write as _,
    process::{Command, Stdio},
};

use serde_json::Value;

use crate::support::program::{Ended, karahaus, run};

pub fn here(arguments: &[&str]) -> Ended {
    run(command(arguments).as_mut())
}

/// A command in a directory that goes with it.
struct Here(Command, tempfile::TempDir);

impl Here {
    fn as_mut(&mut self) -> &mut Command {
        assert!(self.1.path().exists());
        &mut self.0
    }
}

fn command(arguments: &[&str]) -> Here {
    let directory = tempfile::tempdir().expect("a directory");
    let mut command = karahaus(directory.path());
    command.args(arguments);
    Here(command, directory)
}

#[track_caller]
pub fn json(ended: &Ended) -> Value {
    assert_eq!(ended.code, Some(0), "{}", ended.complained);
    assert_eq!(ended.complained, "");
    serde_json::from_str(&ended.said).expect("JSON and nothing else")
}

fn keys(value: &Value) -> Vec<&str> {
    let mut keys: Vec<&str> = value.as_object().expect("an object").keys().map(String::as_str).collect();
    keys.sort_unstable();
    keys
}

fn odds(arguments: &[&str]) -> Value {
    json(&here(&[&["odds", "kara", "--json"], arguments].concat()))
}

#[test]
fn odds_are_exact_fractions_as_texts() {
    let told = odds(&["--house", "17", "--runs", "2"]);
    assert_eq!(keys(&told), ["distance", "house", "in_house", "runs"]);
    assert_eq!((&told["house"], &told["runs"]), (&17.into(), &2.into()));
    assert_eq!(told["in_house"], "200803535/544195584");
    assert_eq!(told["distance"], "5041971329/4897760256");
}

#[test]
fn odds_of_dice_that_lie_name_all_best_dice_to_keep_and_run_once_if_not_said() {
    let told = odds(&["--house", "17", "--dice", "12345"]);
    assert_eq!(keys(&told), ["distance", "house", "in_house", "keep_for_distance", "keep_for_in_house", "runs"]);
    assert_eq!(told["runs"], 1);
    assert_eq!(told["in_house"], "1/6");
    assert_eq!(told["keep_for_distance"], serde_json::json!(["1345", "2345"]));
    assert_eq!(told, odds(&["--house", "17", "--dice", "54321", "--runs", "1"]));
}

#[test]
fn odds_are_those_of_the_independent_program() {
    let text = include_str!("../../checks/kara.json");
    let checks: Value = serde_json::from_str(text).expect("JSON");
    for case in checks["runs"].as_array().expect("cases") {
        let house = case["house"].to_string();
        for key in ["in_house", "distance"] {
            for (runs, value) in case[key].as_array().expect("values").iter().enumerate() {
                assert_eq!(&odds(&["--house", &house, "--runs", &runs.to_string()])[key], value, "{key}");
            }
        }
    }
    for case in checks["one_run"].as_array().expect("cases") {
        let dice = case["dice"].as_str().expect("dice");
        let told = odds(&["--house", &case["house"].to_string(), "--dice", dice]);
        for (key, value) in case.as_object().expect("a case").iter().filter(|(key, _)| *key != "dice") {
            assert_eq!(&told[key], value, "{key} of {dice}");
        }
    }
}

#[test]
fn odds_that_make_no_sense_are_refused_with_a_line() {
    for arguments in [
        &["--house", "3"][..],
        &["--house", "31"],
        &["--house", "17", "--dice", "1234"],
        &["--house", "17", "--dice", "12347"],
        &["--house", "17", "--runs", "4000000000"],
    ] {
        let ended = here(&[&["odds", "kara"], arguments].concat());
        assert_eq!(ended.code, Some(2), "{arguments:?}: {}", ended.said);
        assert_eq!(ended.complained.lines().count(), 1, "{}", ended.complained);
    }
}

#[test]
fn odds_for_people_are_percent_and_decimals_beside_the_fraction() {
    let ended = here(&["odds", "kara", "--house", "17", "--runs", "2"]);
    assert_eq!(
        ended.said,
        "House 17, 2 to run\n\
         in the house: 36.90% = 0.3690 = 200803535/544195584\n\
         expected distance: 1.0294 = 5041971329/4897760256\n"
    );
    let lies = here(&["odds", "kara", "--house", "15", "--dice", "12345"]);
    assert!(lies.said.contains("100.00% = 1.0000 = 1 (keep 12345)"), "{}", lies.said);
}

#[test]
fn without_a_game_or_with_one_misspelt_the_games_are_listed() {
    const ALL: &str = "kara, karambolage, caramba, four-circles, movers-hoppers, not-this-way, carrom";
    for (game, meant) in [
        (&[][..], "which game? There are "),
        (&["cara"], "no game “cara”; did you mean kara?"),
        (&["Karambollage"], "did you mean karambolage?"),
        (&["karrom"], "did you mean carrom?"),
        (&["fourcircles"], "did you mean four-circles?"),
        (&["chess"], "no game “chess”"),
        (&[""], "no game “”"),
    ] {
        let ended = here(&[&["play"], game].concat());
        assert_eq!((ended.code, ended.said.as_str()), (Some(2), ""), "{game:?}");
        assert!(ended.complained.contains(meant) && ended.complained.contains(ALL), "{}", ended.complained);
        assert_eq!(ended.complained.lines().count(), 1, "{}", ended.complained);
    }
    for game in ALL.split(", ").chain(["karo", "Kara"]) {
        let ended = here(&["play", game]);
        assert_eq!(ended.code, Some(0), "{game}: {}", ended.complained);
    }
}

#[test]
fn what_is_no_number_is_answered_by_what_is_expected() {
    for (arguments, says) in [
        (&["simulate", "0"][..], "how many tables to drive, such as 1000: a whole number, 1 or more"),
        (&["simulate", "abc"], "expected how many tables to drive, such as 1000: a whole number, 1 or more"),
        (&["simulate", "-5"], "'-5' for '<TABLES>': expected how many tables to drive"),
        (
            &["simulate", "5", "--schemer", "--trick", "idlin"],
            "voting-for-a-bet, closing-for-a-bet; did you mean idling?",
        ),
        (&["simulate", "5", "--seed", "x"], "expected the seed that a run has printed"),
        (&["simulate"], "<TABLES>"),
        (&["odds", "kara", "--house", "seventeen"], "expected the sum of a house: a whole number from 5 to 30"),
        (&["odds", "kara", "--house", "17", "--runs", "101"], "expected how often dice are run: a whole number from 0"),
        (&["odds", "cara", "--house", "17"], "kara"),
        (&["perft", "four-circles", "--depth", "many"], "a whole number from 1 to 20"),
        (&["perft", "four-circle", "--depth", "2"], "four-circles, movers-hoppers or not-this-way"),
        (&["analyse", "not-this-way", "--seconds", "soon"], "expected a number of seconds up to 86400, such as 2"),
        (&["solve", "karambolaje", "--balls", "S5C R6E W2D", "--dice", "3456"], "karambolage"),
        (&["play", "kara", "--ante", "ten"], "expected coins: a whole number from 0 to 1000000"),
        (&["play", "kara", "--ante", "-10"], "'-10' for '--ante <ANTE>': expected coins"),
        (&["ratings", "--measure", "-3"], "expected by how many games each is measured: a whole number, 1 or more"),
        (&["carrom", "script", "--boards", "-1"], "expected how many boards: a whole number, 1 or more"),
        (&["tablebase", "-1", "--rows", "5", "--pieces", "3"], "movers-hoppers"),
        (&["rebuild", "-1"], "unexpected argument '-1'"),
        (&["play", "kara", "--lang", "es"], "en, de or fr"),
        (&["sandbox", "--port", "99999"], "expected a port: a whole number from 0 to 65535"),
        (&["verify", "no/such.json"], "the record no/such.json cannot be read: No such file"),
        (&["carrom", "simulate", "no/such.json"], "no/such.json: the scene cannot be read: No such file"),
        (&["carrom", "simulat", "x"], "a similar subcommand exists: 'simulate'"),
        (&["rebild"], "a similar subcommand exists: 'rebuild'"),
        (&["rebuild", "--chek"], "a similar argument exists: '--check'"),
        (&["audit", "now"], "'now'"),
    ] {
        let ended = here(arguments);
        assert_eq!((ended.code, ended.said.as_str()), (Some(2), ""), "{arguments:?}: {}", ended.complained);
        assert!(ended.complained.contains(says), "{arguments:?}: {}", ended.complained);
        assert_eq!(ended.complained.lines().count(), 1, "{}", ended.complained);
        assert!(!ended.complained.contains("invalid digit"), "{}", ended.complained);
    }
}

/// What is said of a list of strokes, tried on so many boards.
fn script(list: &str, boards: &str) -> Ended {
    let mut command = command(&["carrom", "script", "list", "--boards", boards]);
    std::fs::write(command.1.path().join("list"), list).expect("a list");
    run(command.as_mut())
}

#[test]
fn a_list_of_strokes_that_the_laws_do_not_allow_is_refused_with_its_line_r2() {
    for (list, says) in [
        ("\n\n", "there is no stroke in it"),
        ("-8.00 28.14 1000\n\n-8.00 28.14 1001", "line 3: a force of 1001"),
        ("-8.00 180 1000", "line 1: 180.00° does not go forward"),
        ("-800 28.14 100", "line 1: -800.00"),
        ("-8.00 28.14", "line 1: "),
    ] {
        let ended = script(list, "1");
        assert_eq!((ended.code, ended.said.as_str()), (Some(2), ""), "{list}: {}", ended.complained);
        assert!(ended.complained.contains(says), "{list}: {}", ended.complained);
    }
}

#[test]
fn a_list_that_won_none_of_a_few_boards_has_shown_nothing() {
    let told = script("-8.00 28.14 1000", "20");
    assert!(told.said.contains("14 % at most") && told.said.contains("NOT SHOWN"), "{}", told.said);
    let told = script("-8.00 28.14 1000", "300");
    assert!(told.said.contains("1 % at most") && told.said.ends_with(": held\n"), "{}", told.said);
}

fn solve(arguments: &[&str]) -> Ended {
    here(&[&["solve", "karambolage"], arguments].concat())
}

#[test]
fn a_throw_is_solved_as_the_independent_program_does() {
    let text = include_str!("../../checks/karambolage.json");
    let checks: Value = serde_json::from_str(text).expect("JSON");
    let cases = checks["cases"].as_array().expect("cases");
    assert!(!cases.is_empty());
    for case in cases {
        let [balls, dice] = ["balls", "dice"].map(|key| case[key].as_str().expect("a text"));
        let throw = case["throw"].to_string();
        let told = json(&solve(&["--balls", balls, "--dice", dice, "--throw", &throw, "--json"]));
        assert_eq!(keys(&told), ["best", "carambo", "scoring", "sequences_by_depth"]);
        for key in ["sequences_by_depth", "scoring", "carambo"] {
            assert_eq!(told[key], case[key], "{key} of {balls} {dice}");
        }
        assert_eq!(told["best"]["points"], case["best"], "{balls} {dice}");
    }
}

#[test]
fn a_throw_is_told_to_people_too() {
    let ended = solve(&["--balls", "S5C R6E W2D", "--dice", "3456"]);
    assert_eq!(ended.code, Some(0), "{}", ended.complained);
    assert!(ended.said.contains("Turns that score") && ended.said.contains("The best brings"), "{}", ended.said);
}

#[test]
fn another_board_is_solved_and_a_broken_one_refused_with_its_line_b2() {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("board.toml");
    let path = file.to_str().expect("a path");
    std::fs::write(&file, "rows = [[0, 1, 0], [2, 3, 4], [5, 6, 0]]\n").expect("written");
    let on_it = ["--balls", "S1A R1C W3C", "--dice", "1234", "--board", path];
    assert_eq!(solve(&on_it).code, Some(0));
    std::fs::write(&file, "rows = [\n  [0, 1, 0],\n  [2, 9, 4],\n]\n").expect("written");
    let ended = solve(&on_it);
    assert_eq!(ended.code, Some(2));
    assert!(ended.complained.contains("line 3") && ended.complained.contains("not 9"), "{}", ended.complained);
}

#[test]
fn a_throw_that_makes_no_sense_is_refused_with_a_line() {
    for arguments in [
        &["--balls", "S5C R6E", "--dice", "3456"][..],
        &["--balls", "S5C R5C W2D", "--dice", "3456"],
        &["--balls", "S5C R6E W9Z", "--dice", "3456"],
        &["--balls", "S5C R6E W2D", "--dice", "3457"],
        &["--balls", "S5C R6E W2D", "--dice", "345"],
        &["--balls", "S5C R6E W2D", "--dice", "3456", "--throw", "4"],
        &["--balls", "S5C R6E W2D", "--dice", "3456", "--throw", "first"],
        &["--balls", "S5C R6E W2D", "--dice", "3456", "--board", "no/such.toml"],
        &["--balls", "", "--dice", ""],
        &["--balls", "S5C R6E W2D"],
        &["--balls", "S5C R6E W2D", "--dice", "3456", "--colour"],
        &[],
    ] {
        let ended = solve(arguments);
        assert_eq!(ended.code, Some(2), "{arguments:?}: {}", ended.said);
        assert_eq!(ended.complained.lines().count(), 1, "{}", ended.complained);
    }
}

#[test]
fn commands_are_what_would_be_registered() {
    let told = json(&here(&["commands", "--json"]));
    assert_eq!(told, discord::definitions());
    let plain = here(&["commands"]);
    assert_eq!(plain.said.lines().count(), told.as_array().expect("a list").len());
    assert!(plain.said.contains("/kara"), "{}", plain.said);
}

#[test]
fn a_simulation_prints_its_seed_and_repeats_by_it() {
    let first = here(&["simulate", "20", "--seed", "7"]);
    assert_eq!(first.code, Some(0), "{}", first.complained);
    assert!(first.said.trim_end().ends_with("seed 7"), "{}", first.said);
    let second = here(&["simulate", "20", "--seed", "7"]);
    // What it took of the processor is measured, and differs.
    let told = |said: &str| said.lines().filter(|line| !line.contains("CPU-hours")).collect::<Vec<_>>().join("\n");
    assert_eq!(told(&first.said), told(&second.said));
    assert_ne!(told(&first.said), told(&here(&["simulate", "20", "--seed", "8"]).said));
    assert!(here(&["simulate", "5"]).said.lines().any(|line| line.starts_with("seed ")));
}

#[test]
fn a_circle_in_the_terminal_plays_what_is_piped_in() {
    let mut play = command(&["play", "kara", "--people", "Ada", "--ai", "easy", "--seed", "3"]);
    let mut child = play.as_mut().stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // Whatever the dice show, Ada has stopped after so many lines.
    child.stdin.take().unwrap().write_all(b"start\nthrow\nstop\nthrow\nstop\npurses\nquit\n").unwrap();
    let ended = Ended::from(child.wait_with_output().unwrap());
    assert_eq!(ended.code, Some(0), "{}", ended.complained);
    assert!(ended.said.contains("round 1 is over"), "{}", ended.said);
    assert!(ended.said.contains("Ada: "), "{}", ended.said);
    assert_eq!(ended.complained, "");
}

#[test]
fn people_and_ai_seats_mix_as_one_likes() {
    for (arguments, seats) in [
        (&["--people", "Ada,Ben", "--ai", ""][..], "A Ada\u{a0}· B Ben\n"),
        (&["--people", "", "--ai", "easy,hard"], "A Bot\u{a0}· B AI\u{a0}1,\u{a0}hard\n"),
        (&["--people", "", "--ai", "hard,hard"], "Bot is an AI seat too: hard\n"),
        (&["--ai", "easy"], "A Guest\u{a0}· B AI\u{a0}1,\u{a0}easy\n"),
        (&["--lang", "de"], "A Gast\u{a0}· B KI\u{a0}1,\u{a0}mittel\u{a0}· C KI\u{a0}2,\u{a0}schwer\n"),
    ] {
        let ended = here(&[&["play", "kara"], arguments].concat());
        assert_eq!(ended.code, Some(0), "{}", ended.complained);
        assert!(ended.said.contains(seats), "{}", ended.said);
    }
    for (arguments, says) in [
        (&["--people", "Ada,Ada"][..], "called Ada"),
        (&["--people", "Ada,"], "needs a name"),
        (&["--ai", "easy,clever"], "clever"),
        (&["--people", "", "--ai", ""], "at least one"),
    ] {
        let ended = here(&[&["play", "kara"], arguments].concat());
        assert_eq!(ended.code, Some(2), "{}", ended.said);
        assert!(ended.complained.to_lowercase().contains(&says.to_lowercase()), "{}", ended.complained);
    }
}

#[test]
fn a_game_option_that_does_not_exist_is_refused_with_a_line() {
    for option in ["house=tent", "roof=red", "house"] {
        let ended = here(&["play", "kara", "--option", option]);
        assert_eq!(ended.code, Some(2), "{}", ended.said);
        assert!(ended.complained.contains(option) && ended.complained.lines().count() == 1, "{}", ended.complained);
    }
}

#[test]
fn the_help_tells_the_defaults() {
    for (subcommand, says) in [
        ("sandbox", &["[default: 8080]", "[default: sandbox-data]"][..]),
        ("play", &["one guest", "medium and hard if not said", "[default: 10]", "[default: en]"]),
        ("odds", &["once if not said"]),
        ("simulate", &["any if not said"]),
        ("tablebase", &["the camps: 3 to 8", "pieces a side: 1 to 3"]),
        ("audit", &["config/default.toml"]),
        ("verify", &["/fair"]),
    ] {
        let told = here(&[subcommand, "--help"]);
        assert_eq!(told.code, Some(0));
        for part in says {
            assert!(told.said.contains(part), "“{part}” is missing in: {}", told.said);
        }
    }
    assert!(here(&["--help"]).said.contains("DISCORD_TOKEN"));
}

#[test]
fn turns_of_karo_are_counted_as_the_independent_program_does() {
    let text = include_str!("../../checks/karo.json");
    let checks: Value = serde_json::from_str(text).expect("JSON");
    for case in checks["perft"].as_array().expect("cases") {
        // The deepest counts are for the tests of the rules, which are compiled to run faster than this.
        let counts: Vec<u64> = serde_json::from_value(case["counts"].clone()).expect("counts");
        let counts = &counts[..counts.len() - 1];
        let depth = counts.len().to_string();
        let mut arguments = vec!["perft", case["game"].as_str().expect("a game"), "--depth", &depth];
        for (key, option) in [("position", "--position"), ("layout", "--layout")] {
            arguments.extend(case[key].as_str().map(|value| [option, value]).into_iter().flatten());
        }
        let lines: Vec<String> = (1..).zip(counts).map(|(depth, count)| format!("{depth} {count}")).collect();
        let told = here(&arguments);
        assert_eq!(told.code, Some(0), "{}", told.complained);
        assert_eq!(told.said.trim_end(), lines.join("\n"), "{arguments:?}");
    }
}

#[test]
fn the_best_line_of_karo_is_told_depth_by_depth() {
    let won = here(&["analyse", "four-circles", "--position", ".OOO./.x..x/..o.x/xxoxo w", "--seconds", "1"]);
    assert_eq!(won.code, Some(0), "{}", won.complained);
    let lines: Vec<&str> = won.said.lines().collect();
    assert!(lines[0].starts_with("depth 1  value win in 1  nodes "), "{}", won.said);
    assert!(lines[0].ends_with("  line c3-a1"), "{}", won.said);
    assert_eq!(lines[1..], [lines[0].replace("depth 1", "best")], "{}", won.said);

    let start = here(&["analyse", "movers-hoppers", "--seconds", "0.2"]);
    let depths = start.said.lines().take_while(|line| line.starts_with("depth ")).count();
    let value = start.said.lines().last().and_then(|line| line.strip_prefix("best  value ")).expect("the best line");
    assert!(depths > 2 && value.starts_with(['+', '-']), "{}", start.said);

    let over =
        here(&["analyse", "movers-hoppers", "--position", "xXx/Xxx/.../.../.../.../oOo/OoO w", "--seconds", "1"]);
    assert_eq!(over.said, "over: red has won\n");
}

/// A position on the layout `ring`.
const RING: &str = "...../...../..-../...../..... w 8-8";

#[test]
fn what_cannot_be_analysed_is_refused_in_a_line() {
    for (arguments, why) in [
        (&["not-this-way", "--position", "--ox-- w", "--seconds", "1"][..], "--position: at character 1"),
        (&["not-this-way", "--seconds", "0"], "a number of seconds"),
        (&["not-this-way", "--seconds", "NaN"], "a number of seconds"),
        (&["not-this-way"], "--seconds"),
        (&["chess", "--seconds", "1"], "chess"),
        (&["four-circles", "--layout", "ring", "--seconds", "1"], "--layout: only not-this-way has layouts"),
        (&["not-this-way", "--layout", "ring", "--position", RING, "--seconds", "1"], "--layout: a position says"),
    ] {
        let told = here(&[&["analyse"], arguments].concat());
        assert_eq!((told.code, told.said.as_str()), (Some(2), ""), "{arguments:?}");
        assert_eq!(told.complained.lines().count(), 1, "{}", told.complained);
        assert!(told.complained.contains(why), "{arguments:?}: {}", told.complained);
    }
}

#[test]
fn a_wrong_position_of_karo_is_refused_with_the_place_of_the_error() {
    for (arguments, why) in [
        (&["four-circles", "--position", "...../..?../...../..... w 6-6"][..], "--position: at character 9: “?”"),
        (&["movers-hoppers", "--position", "OOO/ooo/.../.../.../.../xxx/XXX"], "--position: at character 32: the side"),
        (&["not-this-way", "--position", "--ox-- w"], "--position: at character 1: the outermost"),
        (&["not-this-way", "--layout", "hexagon"], "hexagon"),
        (&["four-circles", "--layout", "ring"], "--layout: only not-this-way has layouts"),
        (&["not-this-way", "--layout", "ring", "--position", RING], "--layout: a position says"),
        (&["four-circles", "--position", "...../...../...../..... w 6-5"], "--position: at character 29: red has 0"),
    ] {
        let told = here(&[&["perft"], arguments, &["--depth", "1"]].concat());
        assert_eq!((told.code, told.said.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(told.complained.contains(why), "{arguments:?}: {}", told.complained);
    }
}
