//! Games that are solved: the decisions of two in Kara, and small boards of Movers & Hoppers.

use serde_json::{Value, json};

use super::tools::{here, json as told};

fn best(house: &str, dice: &str, other: &str, how: &[&str]) -> Vec<String> {
    let arguments = ["best", "kara", "--house", house, "--dice", dice, "--other", other];
    arguments.iter().chain(how).map(|&argument| argument.to_owned()).collect()
}

#[test]
fn the_best_decision_of_two_is_told_with_all_others() {
    let asked = best("25556", "11135", "44446", &["--json"]);
    let asked: Vec<&str> = asked.iter().map(String::as_str).collect();
    let best = told(&here(&asked));
    assert_eq!((&best["stop"], &best["best"], &best["keep"]), (&json!(0.0), &json!(0.445_776_189), &json!("5")));
    let choices = best["choices"].as_array().expect("choices");
    assert_eq!(choices[0], json!({"keep": "5", "share": 0.445_776_189}));
    assert!(choices.is_sorted_by_key(|choice| -choice["share"].as_f64().expect("a share")));
    // What is kept is a part of the dice; keeping all of them is to stop.
    assert!(choices.iter().any(|choice| choice["keep"] == "11135" && choice["share"] == 0.0));
}

#[test]
fn a_position_that_cannot_be_is_refused_by_what_is_wrong_with_it() {
    for (house, dice, other, why) in [
        ("2555", "11135", "44446", "--house: “2555” is not understood: expected five dice"),
        ("25556", "11137", "44446", "--dice: “11137”"),
        ("25556", "11135", "", "--other: “”"),
        ("25556", "66641", "44446", "--dice: 66641 makes 23 as the house does"),
        ("25556", "11135", "65552", "(K4)"),
    ] {
        let asked = best(house, dice, other, &[]);
        let refused = here(&asked.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!((refused.code, refused.said.as_str()), (Some(2), ""), "{asked:?}");
        assert!(refused.complained.contains(why), "{asked:?}: {}", refused.complained);
        assert_eq!(refused.complained.lines().count(), 1, "{}", refused.complained);
    }
}

#[test]
fn a_small_board_of_movers_and_hoppers_is_counted() {
    let solved = |rows: &str, pieces: &str| {
        told(&here(&["tablebase", "movers-hoppers", "--rows", rows, "--pieces", pieces, "--json"]))
    };
    for (rows, pieces, positions) in [("3", "1", 9 * 8 * 4), ("5", "2", 15 * 14 / 2 * (13 * 12 / 2) * 16)] {
        let counts = solved(rows, pieces);
        let of = |key: &str| counts[key].as_u64().expect("a number");
        assert_eq!(of("positions"), positions, "{counts}");
        assert_eq!(of("win") + of("loss") + of("draw") + of("terminal"), positions, "{counts}");
        assert!(of("win") > of("loss") && of("terminal") > 0, "{counts}");
    }
    assert!(matches!(solved("4", "1"), Value::Object(counts) if counts.len() == 5));
    for (arguments, why) in [
        (&["movers-hoppers", "--rows", "2", "--pieces", "1"][..], "how many rows"),
        (&["movers-hoppers", "--rows", "five", "--pieces", "1"], "how many rows"),
        (&["movers-hoppers", "--rows", "-1", "--pieces", "1"], "expected how many rows: a whole number from 3 to 8"),
        (&["movers-hoppers", "--rows", "5", "--pieces", "4"], "how many pieces a side"),
        (&["movers-hoppers", "--rows", "7", "--pieces", "3"], "--rows: "),
        (&["four-circles", "--rows", "5", "--pieces", "3"], "movers-hoppers"),
        (&["movers-hoppers", "--rows", "5"], "--pieces"),
    ] {
        let refused = here(&[&["tablebase"], arguments].concat());
        assert_eq!((refused.code, refused.said.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(refused.complained.contains(why), "{arguments:?}: {}", refused.complained);
    }
}
