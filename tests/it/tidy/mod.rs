//! The style as a test: what neither the compiler nor Clippy sees. Which room
//! may use which is kept by Cargo and listed here; clocks and tasks are kept by
//! `clippy.toml`.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use games::{Variant, catalog::Kind};

const LINES_MAX: usize = 600;
const DRAWERS: [&str; 7] = ["utils", "util", "helpers", "helper", "misc", "common", "stuff"];
/// What only some rooms may have of others: the runtime, Discord, the database, chance.
const GUARDED: [&str; 6] = ["rand", "serenity", "sqlx", "tokio", "tokio-tungstenite", "tokio-util"];
/// Each room in reading order: the rooms it may use, and what it may have of the guarded.
const ROOMS: [(&str, &[&str], &[&str]); 16] = [
    ("games", &[], &["rand"]),
    ("table", &["games"], &[]),
    ("words", &["games", "table"], &[]),
    ("present", &["games", "table", "words"], &[]),
    ("paint", &["present"], &[]),
    ("pages", &["paint", "present", "table", "words"], &[]),
    ("cycle", &["games", "table"], &[]),
    ("store", &["games", "table", "telemetry"], &["rand", "sqlx", "tokio", "tokio-util"]),
    ("host", &["cycle", "games", "store", "table", "telemetry"], &["rand", "tokio", "tokio-util"]),
    ("web", &[], &["tokio", "tokio-util"]),
    (
        "discord",
        &["games", "host", "pages", "paint", "present", "table", "telemetry", "web", "words"],
        &["serenity", "tokio", "tokio-tungstenite", "tokio-util"],
    ),
    ("site", &["games", "host", "pages", "paint", "present", "table", "web", "words"], &["tokio", "tokio-util"]),
    ("simulate", &["cycle", "games", "table"], &["rand"]),
    ("sandbox", &[], &["tokio", "tokio-util"]),
    ("telemetry", &[], &["tokio"]),
    ("terminal", &["games", "present", "table", "words"], &["rand"]),
];
/// How a room counts what failed or was tried again, and all that may be said so.
const COUNTED: [(&str, &[&str]); 2] =
    [("telemetry::failed(\"", telemetry::FAILURES_KNOWN), ("telemetry::retried(\"", telemetry::RETRIES_KNOWN)];
/// The rooms that know no game but through the catalogue.
const OF_NO_GAME: [&str; 4] = ["table", "store", "host", "discord"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Every text file below a folder, in order, as its path from the root and its text.
fn files_below(folder: &str) -> Vec<(String, String)> {
    let mut folders: Vec<PathBuf> = vec![root().join(folder)];
    let mut files = BTreeSet::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if let Ok(text) = fs::read_to_string(&path) {
                files.insert((path.strip_prefix(root()).unwrap().to_str().unwrap().to_owned(), text));
            }
        }
    }
    files.into_iter().collect()
}

fn rust_below(folder: &str) -> Vec<(String, String)> {
    let mut files = files_below(folder);
    files.retain(|(path, _)| path.ends_with(".rs"));
    assert!(!files.is_empty(), "{folder} holds Rust");
    files
}

fn manifest(room: &str) -> toml::Table {
    fs::read_to_string(root().join("src").join(room).join("Cargo.toml")).unwrap().parse().unwrap()
}

#[track_caller]
fn nothing_found(found: &[String]) {
    assert!(found.is_empty(), "\n{}\n", found.join("\n"));
}

#[test]
fn each_room_uses_only_what_the_order_allows_it() {
    let rooms: Vec<&str> = ROOMS.iter().map(|(room, ..)| *room).collect();
    let folders = fs::read_dir(root().join("src")).unwrap().map(|entry| entry.unwrap().path());
    let there: BTreeSet<String> = (folders.filter(|folder| folder.join("Cargo.toml").exists()))
        .map(|folder| folder.file_name().unwrap().to_str().unwrap().to_owned())
        .collect();
    assert_eq!(there, rooms.iter().map(ToString::to_string).collect(), "each room has its place in the order");
    for (room, may_use, may_have) in ROOMS {
        let manifest = manifest(room);
        let names = manifest["dependencies"].as_table().unwrap().keys().map(String::as_str);
        let (ours, others): (Vec<&str>, Vec<&str>) = names.partition(|name| rooms.contains(name));
        assert_eq!(ours, may_use, "the rooms that {room} uses");
        let guarded: Vec<&str> = others.into_iter().filter(|name| GUARDED.contains(name)).collect();
        assert_eq!(guarded, may_have, "what {room} has of {GUARDED:?}");
    }
}

#[test]
fn the_page_of_the_architecture_says_what_each_room_uses() {
    let page = fs::read_to_string(root().join("docs/ARCHITECTURE.md")).unwrap();
    let mut above: Vec<&str> = Vec::new();
    for row in page.lines().filter(|line| line.starts_with("| `")) {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let (room, said) = (cells[1].trim_matches('`'), cells[3]);
        let (_, may_use, _) = ROOMS.iter().find(|(of, ..)| *of == room).unwrap_or_else(|| panic!("{room} is no room"));
        let mut uses: Vec<&str> = match said.strip_prefix("all above but ") {
            Some(but) => above.iter().copied().filter(|room| !but.split(", ").any(|other| other == *room)).collect(),
            None => said.split(", ").filter(|room| *room != "–").collect(),
        };
        uses.sort_unstable();
        assert_eq!(uses, *may_use, "the rooms that {room} uses");
        above.push(room);
    }
    assert_eq!(above.len(), ROOMS.len(), "each room has its line");
}

#[test]
fn a_room_whose_tests_are_not_built_has_none() {
    for (room, ..) in ROOMS {
        let lib = &manifest(room)["lib"];
        assert_eq!(lib["doctest"].as_bool(), Some(false), "{room}: no page of it is run as a test");
        if lib.get("test").is_some_and(|test| test.as_bool() == Some(false)) {
            for (path, text) in rust_below(&format!("src/{room}")) {
                assert!(!text.contains("#[cfg(test)]"), "{path} has tests: take `test = false` out of its Cargo.toml");
            }
        }
    }
}

#[test]
fn every_file_says_what_it_is_for_and_is_not_too_long() {
    let mut found = Vec::new();
    for (path, text) in ["src", "tests", "benches"].into_iter().flat_map(rust_below) {
        let header: String = text.lines().map_while(|line| line.strip_prefix("//!")).collect();
        if path.starts_with("src/") && header.trim().is_empty() {
            found.push(format!("{path}: a file begins with what it is for, after //!"));
        }
        let lines = text.lines().count();
        if lines > LINES_MAX {
            found.push(format!("{path}: a file has at most {LINES_MAX} lines, and this has {lines}"));
        }
    }
    nothing_found(&found);
}

#[test]
fn no_module_is_a_drawer_for_everything() {
    let is_drawer = |path: &str| path.trim_end_matches(".rs").split('/').any(|name| DRAWERS.contains(&name));
    let files = ["src", "tests", "benches"].into_iter().flat_map(rust_below);
    let found: Vec<String> = files.map(|(path, _)| path).filter(|path| is_drawer(path)).collect();
    nothing_found(&found);
}

/// Whether a module is compiled for tests only, as its name says.
fn is_test_name(name: &str) -> bool {
    matches!(name, "tests" | "conformance" | "playthrough")
        || name.ends_with("_tests")
        || name.starts_with("test_")
        || name.starts_with("stub_")
}

/// Whether a file or a folder that it lies in is for tests only.
fn is_test_path(path: &str) -> bool {
    path.trim_end_matches(".rs").split('/').any(is_test_name)
}

#[test]
fn modules_for_tests_say_so_in_their_names() {
    let mut found = Vec::new();
    for (path, text) in rust_below("src") {
        for item in text.split("#[cfg(test)]").skip(1) {
            let item = item.trim_start();
            let item = item.strip_prefix("pub(crate) ").unwrap_or(item);
            if let Some((name, _)) = item.strip_prefix("mod ").and_then(|rest| rest.split_once([';', ' ']))
                && !is_test_name(name)
            {
                found.push(format!("{path}: {name} is for tests only: call it …_tests, test_… or stub_…"));
            }
        }
    }
    nothing_found(&found);
}

#[test]
fn the_list_of_what_the_store_answers_names_each_of_its_modules() {
    let text = fs::read_to_string(root().join("src/store/lib.rs")).unwrap();
    // A row begins with the modules that it is about: `kept_away`, `advisory_locks`.
    let rows = text.lines().filter_map(|line| line.strip_prefix("//! | `"));
    let named = rows.filter_map(|row| row.split_once("` |")).flat_map(|(names, _)| names.split("`, `"));
    let listed: BTreeSet<&str> = named.collect();
    let modules = text.lines().filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';'));
    let built: BTreeSet<&str> = modules.filter(|name| !is_test_name(name)).collect();
    assert!(built.len() > 50, "the modules were found: {}", built.len());
    assert_eq!(listed, built, "on the left what the list names, on the right what there is");
}

#[test]
fn what_is_counted_by_kind_begins_at_nought_each() {
    let mut found = Vec::new();
    let mut used = BTreeSet::new();
    for (path, text) in rust_below("src") {
        for (call, known) in COUNTED {
            for kind in text.split(call).skip(1).filter_map(|rest| rest.split('"').next()) {
                if !known.contains(&kind) {
                    found.push(format!("{path}: “{kind}” stands in no list of telemetry"));
                }
                used.insert(kind.to_owned());
            }
        }
    }
    let listed = COUNTED.into_iter().flat_map(|(_, known)| known);
    found.extend(listed.filter(|kind| !used.contains(**kind)).map(|kind| format!("nothing is counted as “{kind}”")));
    nothing_found(&found);
}

/// The names of one game's own module that a text uses: `games::kara`, `games::{Seat, kara::Hand}`.
fn games_used<'a>(text: &'a str, games: &'a [String]) -> impl Iterator<Item = &'a str> {
    let is_crate = |&(at, _): &(usize, &str)| !text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
    text.match_indices("games::").filter(is_crate).flat_map(move |(at, found)| {
        let rest = &text[at + found.len()..];
        let end = if rest.starts_with('{') { rest.find(';') } else { rest.find(|c: char| !c.is_alphanumeric()) };
        let words = rest[..end.unwrap_or(rest.len())].split(|c: char| !c.is_alphanumeric() && c != '_');
        words.filter(|word| games.iter().any(|game| game == word))
    })
}

#[test]
fn rooms_of_no_game_use_no_game_s_own_types() {
    let games: Vec<String> = Kind::ALL.iter().map(|kind| kind.key().to_owned()).collect();
    assert!(games.contains(&"kara".to_owned()));
    let used = |text| games_used(text, &games).collect::<Vec<_>>();
    assert_eq!(used("use games::{Seat, kara::{Hand, Move}};"), ["kara"]);
    assert_eq!(used("fn f(hand: games::karo::Position) {}"), ["karo"]);
    assert!(used("use games::{Seat, catalog::Kind}; use super::kara::definition;").is_empty());
    assert!(used("pub use self::{own_games::Seated, kara::Pages};").is_empty(), "a room has modules of its own");
    let mut found = Vec::new();
    for (path, text) in OF_NO_GAME.into_iter().flat_map(|room| rust_below(&format!("src/{room}"))) {
        // The tests of a file stand at its end.
        let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        let code: String = code.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        if !is_test_path(&path) {
            found.extend(games_used(&code, &games).map(|game| format!("{path}: {game}, one game's own types")));
        }
    }
    nothing_found(&found);
}

/// Where games are told apart by name outside of their own folders, and why no trait says it.
const TOLD_APART: [(&str, &str); 7] = [
    ("src/games/variant.rs", "what has been measured"),
    ("src/games/problem.rs", "from which positions problems are made"),
    ("src/games/problem/offered.rs", "what they offer"),
    ("src/table/achievements.rs", "what is hard in which game"),
    ("src/present/click.rs", "buttons of earlier programs"),
    ("src/simulate/crowd.rs", "a move that is foreign to most tables"),
    ("src/simulate/schemer.rs", "what a schemer tries in which game"),
];

/// The games and variants that a text names: `Kind::Kara`, `"four-circles"`.
fn games_named(code: &str) -> Vec<&'static str> {
    let kinds = Kind::ALL.iter().map(|kind| (kind.key(), format!("Kind::{kind:?}")));
    let texts = Variant::all().map(|variant| (variant.key(), format!("\"{}\"", variant.key())));
    let is_end = |rest: &str| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_');
    let is_named = |name: &str| code.match_indices(name).any(|(at, _)| is_end(&code[at + name.len()..]));
    kinds.chain(texts).filter(|(_, name)| is_named(name)).map(|(key, _)| key).collect()
}

#[test]
fn games_are_told_apart_by_name_where_that_is_listed_alone() {
    assert_eq!(games_named("if kind == Kind::Karo { \"carrom-pairs\" }"), ["karo", "carrom-pairs"]);
    assert!(games_named("Kind::Karos; Kind::ALL; \"karo-hint\"").is_empty());
    let is_own = |path: &str| path.split(['/', '.']).any(|part| Kind::ALL.iter().any(|kind| kind.key() == part));
    let mut found = Vec::new();
    let rooms =
        ["games", "table", "present", "pages", "cycle", "store", "host", "discord", "site", "simulate", "terminal"];
    for (path, text) in rooms.into_iter().flat_map(|room| rust_below(&format!("src/{room}"))) {
        if is_own(&path) || is_test_path(&path) {
            continue;
        }
        let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        let code: String = code.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        let named = games_named(&code);
        match TOLD_APART.iter().any(|(told, _)| *told == path) {
            true if named.is_empty() => found.push(format!("{path} names no game: it leaves the list")),
            true => {}
            false => found.extend(named.iter().map(|game| format!("{path}: {game}, which a trait should say"))),
        }
    }
    nothing_found(&found);
}

#[test]
fn the_files_that_pages_name_are_there() {
    let mut pages: Vec<String> = ["README.md", "CONTRIBUTING.md"].map(str::to_owned).to_vec();
    pages.extend(fs::read_dir(root().join("docs")).unwrap().map(|page| page.unwrap().path().display().to_string()));
    let (mut named, mut found) = (0, Vec::new());
    for page in pages.iter().filter(|page| page.ends_with(".md")) {
        let text = fs::read_to_string(root().join(page)).unwrap();
        for path in text.split('`').skip(1).step_by(2).filter(|code| code.ends_with(".rs") && code.contains('/')) {
            // The guide's example is a game that is not there.
            if path.contains("hoch") {
                continue;
            }
            named += 1;
            if !["", "src", "tests/it"].iter().any(|folder| root().join(folder).join(path).exists()) {
                found.push(format!("{page}: there is no {path}"));
            }
        }
    }
    assert!(named > 10, "the pages name files");
    nothing_found(&found);
}

/// The files that a page leads to: by a link, or by a path in code.
fn files_named(text: &str) -> impl Iterator<Item = &str> {
    let links = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let paths = text.split('`').skip(1).step_by(2).filter(|code| {
        ["docs/", "config/", "deploy/"].iter().any(|folder| code.starts_with(folder)) && !code.contains(' ')
    });
    links.filter(|link| !link.starts_with('#') && !link.contains("://")).chain(paths)
}

#[test]
fn what_the_pages_of_a_released_archive_lead_to_is_in_it_under_that_path() {
    let dist = fs::read_to_string(root().join("deploy/dist")).unwrap();
    let (_, packed) = dist.split_once("\npacked=(").expect("it lists what it packs");
    let packed: Vec<&str> = packed.split_once(')').expect("the list ends").0.split_whitespace().collect();
    let is_packed = |path: &str| {
        packed
            .iter()
            .any(|packed| path.strip_prefix(packed).is_some_and(|rest| rest.is_empty() || rest.starts_with('/')))
    };
    let (mut named, mut found) = (0, Vec::new());
    for page in ["README.md", "PRIVACY.md", "TERMS.md", "docs/OPERATING.md", "docs/PERMISSIONS.md", "docs/FAIRNESS.md"]
    {
        let text = fs::read_to_string(root().join(page)).unwrap();
        for path in files_named(&text) {
            named += 1;
            if !is_packed(path) || !root().join(path).exists() {
                found.push(format!("{page} leads to {path}, which the archive does not have"));
            }
        }
        if !is_packed(page) {
            found.push(format!("the archive does not have {page}"));
        }
    }
    assert!(named > 10, "the pages lead to files");
    nothing_found(&found);
}

/// The names that a trait or a struct of this file lists one level in, behind these words.
fn names_in(path: &str, of: &str, behind: &[&str]) -> Vec<String> {
    let text = fs::read_to_string(root().join(path)).unwrap();
    let (_, block) = text.split_once(of).unwrap_or_else(|| panic!("{path} has no {of}"));
    let (block, _) = block.split_once("\n}\n").expect("it ends");
    let name = |line: &str| {
        let line = line.strip_prefix("    ")?;
        let rest = behind.iter().find_map(|word| line.strip_prefix(word))?;
        Some(rest.split(|c: char| !c.is_alphanumeric() && c != '_').next()?.to_owned())
    };
    block.lines().filter_map(name).collect()
}

#[test]
fn the_guide_names_all_that_a_game_may_say() {
    let guide = fs::read_to_string(root().join("docs/ADDING_A_GAME.md")).unwrap();
    let code: Vec<&str> = guide.split('`').skip(1).step_by(2).collect();
    let is_named = |name: &str| {
        code.iter().any(|code| code.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == name))
    };
    let mut found = Vec::new();
    for (path, of, behind, least) in [
        ("src/games/rules.rs", "pub trait Rules", &["fn ", "const "][..], 20),
        ("src/games/rules.rs", "pub struct Played", &["pub "][..], 7),
        ("src/games/rules.rs", "pub struct GameTerms", &["pub "][..], 12),
        ("src/games/rules.rs", "pub struct Status", &["pub "][..], 6),
        ("src/games/options.rs", "pub trait Options", &["fn ", "const "][..], 8),
        ("src/games/appraisal.rs", "pub trait Appraises", &["fn ", "const "][..], 7),
        ("src/present/extras.rs", "pub(super) struct Extras", &["pub "][..], 28),
        ("src/simulate/recount.rs", "pub(super) trait Recount", &["fn "][..], 12),
    ] {
        let names = names_in(path, of, behind);
        assert!(names.len() >= least, "{of} has more than {names:?}");
        found.extend(names.into_iter().filter(|name| !is_named(name)).map(|name| format!("{of}: {name}")));
    }
    nothing_found(&found);
}

/// Whether they are caught is seen by `just mutants` alone, for which CI has no time.
#[test]
fn each_mutant_still_changes_one_line_of_its_file_and_names_a_test_that_is_there() {
    let list = fs::read_to_string(root().join("tests/mutants/list")).unwrap();
    let rust: Vec<(String, String)> = ["src", "tests"].into_iter().flat_map(rust_below).collect();
    let mut found = Vec::new();
    for row in list.lines().filter(|row| !row.starts_with('#')) {
        let fields: Vec<&str> = row.split('\t').collect();
        let [name, seen_by, path, expression] = fields[..] else { panic!("four fields, apart by tabs: {row}") };
        // `auditor`, or a test with its modules: `it::store::books::old_journals_go`.
        let is_there = |(modules, test): (&str, &str)| {
            let of_the_whole = modules.strip_prefix("it::").map(|modules| format!("tests/it/{modules}"));
            let inside = of_the_whole.unwrap_or_else(|| format!("src/{modules}")).replace("::", "/");
            let is_inside = |file: &str| Path::new(file).with_extension("").starts_with(&inside);
            rust.iter().any(|(file, text)| is_inside(file) && text.contains(&format!("fn {test}(")))
        };
        if seen_by != "auditor" && !seen_by.rsplit_once("::").is_some_and(is_there) {
            found.push(format!("{name}: there is no test {seen_by}"));
        }
        let file = root().join(path);
        let sed = Command::new("sed").args(["--", expression]).arg(&file).output().expect("sed is there");
        let (before, after) = (fs::read_to_string(&file).unwrap(), String::from_utf8(sed.stdout).unwrap());
        let is_longer = before.lines().count() != after.lines().count();
        let changed = before.lines().zip(after.lines()).filter(|(before, after)| before != after).count();
        if is_longer || changed != 1 {
            let why = String::from_utf8_lossy(&sed.stderr);
            found.push(format!("{name}: {expression} changes {changed} lines of {path}, and not one {why}"));
        }
    }
    nothing_found(&found);
}

/// Paths that exist on some machine only; comments and texts count too.
fn machine_paths(path: &str, text: &str) -> Vec<String> {
    // Written in two halves, so that this file may be looked at as well.
    let places = [["/wo", "rk/"].concat(), ["/ro", "ot/"].concat(), ["/ho", "me/"].concat()];
    let mut found = Vec::new();
    for (nth, line) in text.lines().enumerate() {
        for place in &places {
            let is_whole =
                |at: usize| !line[..at].ends_with(|c: char| c.is_alphanumeric() || matches!(c, '.' | '_' | '-'));
            if line.match_indices(place.as_str()).any(|(at, _)| is_whole(at)) {
                found.push(format!("{path}:{}: {place} is a place of some machine", nth + 1));
            }
        }
    }
    found
}

#[test]
fn no_file_names_a_place_of_some_machine() {
    for place in [["/wo", "rk/main"].concat(), ["/ro", "ot/.cargo"].concat(), ["/ho", "me/anna/x"].concat()] {
        let text = format!("//! A sample.\n// see {place}\n");
        assert_eq!(machine_paths("docs/a.md", &text).len(), 1, "{text}");
    }
    assert!(machine_paths("docs/a.md", "a/workshop/root homework/ http://127.0.0.1:8080/").is_empty());
    let folders = ["src", "tests", "benches", "docs", "locales", "config", "migrations", ".ci"];
    let files = folders.into_iter().flat_map(files_below);
    let found: Vec<String> = files.flat_map(|(path, text)| machine_paths(&path, &text)).collect();
    nothing_found(&found);
}
