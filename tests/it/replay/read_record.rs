//! The reader of records that is written in Python, `docs/read_record.py`, beside ours.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use games::{Seat, catalog::Kind};
use serde_json::{Value, json};
use table::record::{RecordKey, WrittenRecord, verify_text};

use super::{read, record_of, records};
use crate::{
    support::{
        has_python,
        program::{Ended, run},
    },
    table::golden,
};

/// The reader in Python, run as a program for one file after another: it takes longer to start than to read a record.
/// Tells of each what it ended with, what it said and what it complained of.
const RUN_FOR_EACH: &str = r#"
import contextlib, io, json, sys
sys.path.insert(0, sys.argv[1])
import read_record
for path in sys.argv[2:]:
    sys.argv = ["read_record.py", path]
    code, said, complained = 0, io.StringIO(), ""
    with contextlib.redirect_stdout(said):
        try:
            read_record.main()
        except SystemExit as end:
            code, complained = 1, end.code + "\n"
    print(json.dumps([code, said.getvalue(), complained]))
"#;

/// What the reader in Python comes to with each of these texts.
fn read_in_python<'t>(texts: impl IntoIterator<Item = &'t String>) -> Vec<Ended> {
    let directory = tempfile::tempdir().unwrap();
    let written = |(number, text): (usize, &String)| {
        let file = directory.path().join(format!("{number}.json"));
        fs::write(&file, text).unwrap();
        file
    };
    let files: Vec<PathBuf> = texts.into_iter().enumerate().map(written).collect();
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let read = run(Command::new("python3").args(["-B", "-c", RUN_FOR_EACH]).arg(docs).args(&files));
    assert_eq!(read.code, Some(0), "{}", read.complained);
    let told = |line: &str| {
        let (code, said, complained) = serde_json::from_str(line).unwrap();
        Ended { code: Some(code), said, complained }
    };
    let ended: Vec<Ended> = read.said.lines().map(told).collect();
    assert_eq!(ended.len(), files.len());
    ended
}

#[test]
fn a_reader_in_another_language_agrees_with_ours() {
    if !has_python("the reader of records in Python") {
        return;
    }
    let (mut right, mut wrong) = (Vec::new(), Vec::new());
    for path in records() {
        let (ours, text) = (read(&path), fs::read_to_string(&path).unwrap());
        for record in [ours.clone(), ours.signed(&RecordKey::new([7; 32])), ours.without(&[Seat(0)])] {
            let written = if record == ours { text.clone() } else { record.json().to_owned() };
            right.push((path.display().to_string(), record, written));
        }
        for (from, to) in
            [("\"seat\": 0", "\"seat\": 1"), ("\"seed\": \"", "\"seed\": \"0"), ("\"version\": ", "\"version\": 9")]
        {
            wrong.push((format!("{from}, {}", path.display()), text.replacen(from, to, 1)));
        }
    }
    for ((name, record, _), theirs) in right.iter().zip(read_in_python(right.iter().map(|(.., text)| text))) {
        assert_eq!(theirs.code, Some(0), "{name}: {}", theirs.complained);
        says_the_same(&serde_json::from_str(&theirs.said).unwrap(), record, name);
    }
    for ((name, _), theirs) in wrong.iter().zip(read_in_python(wrong.iter().map(|(_, text)| text))) {
        assert_eq!(theirs.code, Some(1), "{name}: {}", theirs.said);
        assert!(theirs.complained.contains("does not hold"), "{}", theirs.complained);
    }
}

#[test]
fn that_reader_says_in_a_line_what_is_wrong_with_what_is_no_record() {
    if !has_python("the reader of records in Python") {
        return;
    }
    let text = fs::read_to_string(record_of("kara")).unwrap();
    let record: Value = serde_json::from_str(&text).unwrap();
    let with = |part: &str, instead: Value| {
        let mut bad = record.clone();
        bad[part] = instead;
        bad.to_string()
    };
    let deep = "[".repeat(100_000);
    let all_bad = [
        "no JSON".to_owned(),
        with("seats", json!([])),
        with("seats", json!({})),
        with("seats", json!(vec!["forgotten"; 300])),
        with("entropy", Value::Null),
        with("seed", json!(7)),
        with("first", json!("0")),
        with("moves", json!([null])),
        with("winners", Value::Null),
        format!("{{\"version\": 2, \"seats\": {deep}"),
        deep,
    ];
    for (bad, wrong) in all_bad.iter().zip(read_in_python(&all_bad)) {
        let begins: String = bad.chars().take(200).collect();
        assert_eq!((wrong.code, wrong.complained.lines().count()), (Some(1), 1), "{begins}: {}", wrong.complained);
        assert!(wrong.complained.starts_with("the record does not hold: "), "{}", wrong.complained);
        assert!(verify_text(bad).is_err(), "nor for us: {begins}");
    }
}

#[test]
fn that_reader_is_a_program_that_needs_nothing_but_python() {
    if !has_python("the reader of records in Python") {
        return;
    }
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("record.json");
    let text = fs::read_to_string(record_of("kara")).unwrap();
    // Some editors write a mark before a text, which is none of it.
    let marked = format!("\u{feff}{text}");
    assert!(verify_text(&marked).is_ok());
    for (text, code) in [(&text, 0), (&marked, 0), (&text.replacen("\"seat\": 0", "\"seat\": 1", 1), 1)] {
        fs::write(&file, text).unwrap();
        let ended = run(Command::new("python3").arg(docs.join("read_record.py")).arg(&file));
        assert_eq!(ended.code, Some(code), "{}", ended.complained);
        // So it is run for many of them above.
        let again = read_in_python([text]).remove(0);
        assert_eq!((again.code, again.said, again.complained), (ended.code, ended.said, ended.complained));
    }
}

/// What the reader in Python has found in a record is what ours finds.
fn says_the_same(theirs: &Value, ours: &WrittenRecord, name: &str) {
    let verified = ours.verify().unwrap_or_else(|why| panic!("{name}: {why}"));
    let record = ours.record();
    let moves: Vec<_> = record.moves.iter().map(|played| json!([played.seat, played.mv])).collect();
    assert_eq!(theirs["moves"], json!(moves), "{name}");
    assert_eq!(theirs["winners"], json!(record.winners), "{name}");
    assert_eq!(theirs["dice"], if verified.forgotten > 0 { 0 } else { verified.dice }, "{name}");
    assert_eq!(theirs["forgotten"], verified.forgotten, "{name}");
}

/// What stands between two texts.
fn between<'t>(text: &'t str, begin: &str, end: &str) -> &'t str {
    let (_, after) = text.split_once(begin).unwrap_or_else(|| panic!("{begin} stands there"));
    after.split_once(end).unwrap_or_else(|| panic!("{end} follows {begin}")).0
}

/// What stands in the source of a game from these words to the end of the block that they begin, in whichever file of
/// its folder that is.
fn source(kind: Kind, begin: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("src/games/{kind}"));
    let entries = fs::read_dir(&folder).unwrap_or_else(|why| panic!("{}: {why}", folder.display()));
    let files = entries.map(|entry| entry.unwrap().path()).filter(|path| path.extension().is_some_and(|is| is == "rs"));
    let found: Vec<String> = files
        .map(|path| fs::read_to_string(path).unwrap())
        .filter(|text| text.contains(begin))
        .map(|text| between(&text, begin, "\n}\n").to_owned())
        .collect();
    let [one] = &found[..] else { panic!("{kind}: {} files in {} have {begin}", found.len(), folder.display()) };
    one.clone()
}

#[test]
fn the_description_has_every_option_with_its_default_and_every_form_of_a_move() {
    let described = include_str!("../../../docs/RECORD.md");
    let (options, moves) = (between(described, "## Options\n", "\n## "), between(described, "## Moves\n", "\n## "));
    for &kind in Kind::ALL {
        let (_, options) = options.split_once(&format!("| **{kind}** | | |\n")).expect("its options");
        let options = options.split("\n| **").next().expect("up to the next game's");
        for choice in kind.choices() {
            let (key, default) = (choice.key, choice.values.default());
            let rows = [format!("| `{key}` | `{default}` |"), format!("| `{key}` | {default} |")];
            assert!(rows.iter().any(|row| options.contains(row)), "{kind}: {} in {options}", rows[0]);
        }
        // Those that no lobby shows travel with the options all the same.
        let source_of_options = source(kind, "\noptions! {");
        let keys = source_of_options.split("\n    impl {").next().expect("up to what else it says").lines();
        let keys = keys.filter(|line| line.contains(" = ")).filter_map(|line| line.trim().split_once(": "));
        let keys: Vec<&str> = keys.map(|(key, _)| key).collect();
        assert!(keys.len() >= kind.choices().len(), "{kind}: its options are found: {keys:?}");
        for key in keys {
            assert!(options.contains(&format!("| `{key}` |")), "{kind}: {key} in {options}");
        }
        let forms = source(kind, "impl fmt::Display for Move {");
        let words = forms.split('"').skip(1).step_by(2).filter_map(|form| form.split([' ', '{']).next());
        let of_game = moves.lines().skip_while(|line| !line.starts_with(&format!("| {kind} |")));
        let others = |line: &&str| line.starts_with(&format!("| {kind} |")) || line.starts_with("| |");
        let of_game: String = of_game.take_while(others).collect();
        for word in words.filter(|word| !word.is_empty()) {
            assert!(of_game.contains(&format!("`{word}")), "{kind}: {word} in {of_game}");
        }
    }
}

/// With lots, bets, games broken off, boards that are shaken at the start: a play of Carrom has no dice, 8 or 37 in them.
#[test]
fn that_reader_agrees_with_ours_on_what_every_version_has_written_of_every_game() {
    if !has_python("the reader of records in Python") {
        return;
    }
    let records = golden::records();
    let told = read_in_python(records.iter().map(|(_, text)| text));
    let mut thrown = BTreeMap::new();
    for ((name, text), theirs) in records.iter().zip(told) {
        assert_eq!(theirs.code, Some(0), "{name}: {}", theirs.complained);
        let theirs: Value = serde_json::from_str(&theirs.said).unwrap();
        says_the_same(&theirs, &WrittenRecord::read(text.clone()).unwrap(), name);
        *thrown.entry(theirs["game"].as_str().expect("a game").to_owned()).or_insert(0) +=
            theirs["dice"].as_u64().expect("a number");
    }
    let games: BTreeSet<&str> = Kind::ALL.iter().map(|kind| kind.key()).collect();
    assert!(thrown.keys().eq(&games), "a record of each game: {thrown:?}");
    // A game without any dice may come to them.
    let without_dice: Vec<&String> = thrown.iter().filter(|(_, dice)| **dice == 0).map(|(game, _)| game).collect();
    assert!(games.len() - without_dice.len() >= 5, "dice fell in none of {without_dice:?}");
}
