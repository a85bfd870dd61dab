//! The style as a test: who may use whom, where tasks start and clocks are
//! read, and what no file may hold. A breach reads `file:line: games must not
//! use tokio`.

mod checks;
mod rust_text;

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use self::checks::{SourceFile, breaches};

/// Every file below a folder, in order, as its path from the crate's root and its text.
fn files_below(folder: &str) -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders: Vec<PathBuf> = vec![root.join(folder)];
    let mut files = BTreeSet::new();
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(&folder) else { continue };
        for entry in entries {
            let path = entry.expect("a folder can be read").path();
            if path.is_dir() {
                folders.push(path);
            } else if let Ok(text) = fs::read_to_string(&path) {
                let name = path.strip_prefix(root).expect("it is below the root").to_string_lossy().replace('\\', "/");
                files.insert((name, text));
            }
        }
    }
    files.into_iter().collect()
}

fn source() -> Vec<(String, String)> {
    files_below("src")
}

fn reported(files: &[(String, String)]) -> Vec<String> {
    let files: Vec<SourceFile> = files.iter().map(|(path, text)| SourceFile::new(path, text)).collect();
    breaches(&files)
}

#[test]
fn the_house_is_tidy() {
    let files = source();
    assert!(files.iter().any(|(path, _)| path == "src/table/decide.rs"), "the source is there");
    let found = reported(&files);
    assert!(found.is_empty(), "\n{}\n", found.join("\n"));
}

#[test]
fn no_test_and_no_benchmark_is_longer_than_a_file_may_be() {
    let files: Vec<_> = ["tests", "benches"].into_iter().flat_map(files_below).collect();
    let files = files.iter().filter(|(path, _)| path.ends_with(".rs"));
    let files: Vec<SourceFile> = files.map(|(path, text)| SourceFile::new(path, text)).collect();
    assert!(files.len() > 50, "the tests are there");
    let found: Vec<_> = files.iter().filter_map(checks::too_long).collect();
    assert!(found.is_empty(), "{found:?}");
}

#[test]
fn no_file_names_a_place_of_some_machine() {
    let mut found = Vec::new();
    for folder in ["src", "tests", "benches", "docs", "locales", "config", "migrations", ".ci"] {
        for (path, text) in files_below(folder) {
            found.extend(checks::machine_paths(&path, &text));
        }
    }
    assert!(found.is_empty(), "\n{}\n", found.join("\n"));
}

/// What is reported of one file with this text; a header is put before it.
fn reported_of(path: &str, text: &str) -> Vec<String> {
    reported(&[(path.to_owned(), format!("//! A sample.\n{text}\n"))])
}

/// A sample that is reported once, on its second line, and as this.
fn is_reported(path: &str, text: &str, as_this: &str) {
    assert_eq!(reported_of(path, text), [format!("{path}:2: {as_this}")], "{text}");
}

fn is_fine(path: &str, text: &str) {
    assert!(reported_of(path, text).is_empty(), "{text}: {:?}", reported_of(path, text));
}

#[test]
fn a_module_may_use_only_those_above_it() {
    is_reported("src/coins/settle.rs", "use crate::table::Table;", "coins must not use table");
    is_reported("src/table/apply.rs", "use crate::words::Phrase;", "table must not use words");
    is_reported("src/words/mod.rs", "use crate::{games::Seat, store::Store};", "words must not use store");
    is_reported("src/present/kara.rs", "fn f() { crate::host::start() }", "present must not use host");
    is_reported("src/store/mod.rs", "use crate::host;", "store must not use host");
    is_reported("src/host/mod.rs", "use super::discord::Board;", "host must not use discord");
    is_reported("src/host/tasks/mod.rs", "use super::super::discord::Board;", "host must not use discord");
    is_reported("src/ids.rs", "use super::games;", "ids must not use games");
    is_reported("src/lang.rs", "use crate::coins::Coins;", "lang must not use coins");
    is_reported(
        "src/simulate/mod.rs",
        "use crate::{table::{Table, Step}, store::{self}};",
        "simulate must not use store",
    );
    is_fine("src/host/mod.rs", "use super::tasks; use crate::{store::Store, table::{Table, decide::host}};");
    is_fine("src/discord/mod.rs", "use crate::{host::Host, present, words, ids::{GuildId, UserId}};");
    is_fine("src/main.rs", " fn main() { sqlx::x(); serenity::y(); }");
}

#[test]
fn several_breaches_are_all_reported_with_their_lines() {
    let text = "use crate::{\n    ids::UserId,\n    host::Host,\n    discord::{Board, store},\n};\nuse sqlx::Any;";
    assert_eq!(
        reported_of("src/table/apply.rs", text),
        [
            "src/table/apply.rs:4: table must not use host",
            "src/table/apply.rs:5: table must not use discord",
            "src/table/apply.rs:7: table must not use sqlx",
        ]
    );
}

#[test]
fn each_module_keeps_off_what_the_design_forbids_it() {
    for (module, forbidden) in [
        ("games", vec!["ids", "lang", "coins", "tokio", "serenity", "sqlx", "rand", "std::time"]),
        ("coins", vec!["tokio", "serenity", "sqlx", "kara"]),
        ("table", vec!["tokio", "serenity", "sqlx", "kara"]),
        ("simulate", vec!["tokio", "serenity", "sqlx"]),
        ("words", vec!["sqlx", "serenity"]),
        ("present", vec!["tokio", "serenity", "sqlx"]),
        ("paint", vec!["games", "table", "sqlx", "serenity"]),
        ("store", vec!["present", "serenity"]),
        ("host", vec!["serenity", "sqlx"]),
        ("discord", vec!["sqlx", "store", "kara"]),
        ("terminal", vec!["serenity", "sqlx"]),
        ("sandbox", vec!["ids", "games", "table", "store", "discord", "sqlx", "serenity"]),
    ] {
        for name in forbidden {
            let path = format!("src/{module}/mod.rs");
            let text = match name {
                "tokio" | "serenity" | "sqlx" | "rand" => format!("use {name}::thing;"),
                "std::time" => "use std::time::Instant;".to_owned(),
                "kara" => "use crate::games::kara::Hand;".to_owned(),
                ours => format!("use crate::{ours}::Thing;"),
            };
            // The games are known by their folders.
            let kara = ("src/games/kara/mod.rs".to_owned(), "//! Kara.\n".to_owned());
            let found = reported(&[(path.clone(), format!("//! A sample.\n{text}\n")), kara]);
            let as_this = match name {
                "std::time" => "a clock".to_owned(),
                "rand" => "rand (chance comes through Dice)".to_owned(),
                "kara" => "kara, one game's own types".to_owned(),
                name => name.to_owned(),
            };
            assert_eq!(found, [format!("{path}:2: {module} must not use {as_this}")], "{text}");
        }
    }
    is_fine("src/games/dice.rs", "use rand::Rng;");
    let command =
        ("src/discord/commands/mod.rs".to_owned(), "//! All.\nmod kara;\nuse crate::games::Seat;\n".to_owned());
    let kara = ("src/games/kara/mod.rs".to_owned(), "//! Kara.\n".to_owned());
    assert!(reported(&[command, kara.clone()]).is_empty(), "a command may be called as its game");
    let nested = "//! All.\nuse crate::{ids::UserId, games::{Seat, kara::{Hand, Move}}};\n".to_owned();
    assert_eq!(
        reported(&[("src/discord/board.rs".to_owned(), nested), kara]),
        ["src/discord/board.rs:2: discord must not use kara, one game's own types"]
    );
    is_fine("src/store/mod.rs", "use sqlx::Any;");
    is_fine("src/discord/mod.rs", "use serenity::all::Http;");
}

#[test]
fn comments_and_texts_use_nothing() {
    is_fine("src/games/mod.rs", "// like tokio::spawn in crate::store\n/* crate::host /* nested */ sqlx:: */");
    is_fine(
        "src/games/mod.rs",
        r####"const A: &str = "crate::host \" sqlx"; const B: &str = r#"tokio "todo!()" "#;"####,
    );
    is_fine("src/games/mod.rs", "const A: char = '\"'; fn f<'a>(a: &'a str) -> char { '\\'' } // \" tokio");
    is_reported("src/games/mod.rs", "const A: char = '\"'; use tokio::x; // \"", "games must not use tokio");
}

#[test]
fn tasks_start_in_four_places_only() {
    let only = "tasks start in host/tasks.rs, store/writer.rs, discord/serve.rs and sandbox/serve.rs only";
    for text in [
        "fn f() { tokio::spawn(x); }",
        "fn f() { tokio::task::spawn_blocking(x); }",
        "fn f() { task::spawn(x); }",
        "use tokio::task::JoinSet; fn f() { set.spawn(x); }",
        "use tokio_util::task::TaskTracker; fn f() { tracker.spawn(x); }",
    ] {
        is_reported("src/host/mod.rs", text, only);
        is_reported("src/sandbox/page.rs", text, only);
        for place in ["src/host/tasks.rs", "src/store/writer.rs", "src/discord/serve.rs", "src/sandbox/serve.rs"] {
            is_fine(place, text);
        }
    }
    let by_the_hosts_own = "use tokio::time; fn f() { self.tasks.spawn(x); }";
    is_fine("src/host/ai.rs", by_the_hosts_own);
    is_reported("src/store/mod.rs", by_the_hosts_own, only);
    is_fine("src/terminal/mod.rs", "fn f() { std::thread::scope(|threads| { threads.spawn(x); }); }");
}

#[test]
fn the_clock_is_read_in_one_place_and_in_one_of_the_sandbox() {
    let read = "//! Reads it.\nfn now() { SystemTime::now(); }\n".to_owned();
    let at = |path: &str| (path.to_owned(), read.clone());
    assert!(reported(&[at("src/host/clock.rs"), at("src/sandbox/clock.rs")]).is_empty());
    assert_eq!(
        reported(&[at("src/host/clock.rs"), at("src/main.rs")]),
        [
            "src/host/clock.rs:2: the clock is read in 2 places, and one is enough",
            "src/main.rs:2: the clock is read in 2 places, and one is enough",
        ]
    );
    assert_eq!(reported_of("src/host/clock.rs", "fn f() { Utc::now(); std::time::SystemTime::now(); }").len(), 2);
}

#[test]
fn every_file_says_what_it_is_for() {
    let missing = |text: &str| reported(&[("src/ids.rs".to_owned(), text.to_owned())]);
    let expected = ["src/ids.rs:1: a file begins with what it is for, after //!"];
    assert_eq!(missing("use std::fmt;\n"), expected);
    assert_eq!(missing("// A comment.\n"), expected);
    assert_eq!(missing(""), expected);
    assert_eq!(missing("//!\n//!  \nuse std::fmt;"), expected);
    assert!(missing("\n//! Ids.\nuse std::fmt;\n").is_empty());
}

#[test]
fn a_file_stays_under_600_lines() {
    let lines = |count: usize| reported(&[("src/ids.rs".to_owned(), "//! Ids.\n".repeat(count))]);
    assert!(lines(600).is_empty());
    assert_eq!(lines(601), ["src/ids.rs:601: a file has at most 600 lines, and this has 601"]);
    let page = ("src/sandbox/page.js".to_owned(), "tokio\n".repeat(3000));
    assert!(reported(&[page]).is_empty(), "the page's own files are no Rust");
}

#[test]
fn nothing_is_left_to_do_and_nothing_unwrapped_outside_tests() {
    is_reported("src/ids.rs", "fn f() { todo!() }", "nothing is left to do: todo!");
    is_reported("src/ids.rs", "fn f() { unimplemented!(\"x\") }", "nothing is left to do: unimplemented!");
    is_reported("src/ids.rs", "fn f() { dbg!(x); }", "nothing is left to do: dbg!");
    is_reported("src/ids.rs", "fn f() { x.unwrap(); }", "an own mistake panics with a sentence: expect, not unwrap");
    is_reported("src/ids.rs", "fn f() { x . unwrap ( ) }", "an own mistake panics with a sentence: expect, not unwrap");
    is_fine("src/ids.rs", "fn f() { x.unwrap_or_default(); y.unwrap_or(1); }");
    is_fine(
        "src/ids.rs",
        "#[cfg(test)]\nmod tests { use super::*; #[test] fn f() { x.unwrap(); { tokio::spawn(y) } } }",
    );
    is_fine("src/ids.rs", "#[cfg(test)]\n#[expect(dead_code, reason = \"x\")]\nfn f() { x.unwrap(); }");
    let after = "#[cfg(test)]\nmod tests { fn f() { x.unwrap(); } }\nfn g() { x.unwrap(); }";
    assert_eq!(
        reported_of("src/ids.rs", after),
        ["src/ids.rs:4: an own mistake panics with a sentence: expect, not unwrap"]
    );
}

#[test]
fn a_file_that_is_only_compiled_for_tests_may_unwrap() {
    let parent = ("src/games/mod.rs".to_owned(), "//! Games.\n#[cfg(test)]\nmod conformance;\nmod dice;\n".to_owned());
    let text = "//! Tests.\nfn f() { x.unwrap(); }\n".to_owned();
    let child = |name: &str| (format!("src/games/{name}.rs"), text.clone());
    assert_eq!(
        reported(&[parent, child("conformance"), child("dice")]),
        ["src/games/dice.rs:2: an own mistake panics with a sentence: expect, not unwrap"]
    );
}

#[test]
fn no_module_is_a_drawer_for_everything() {
    for path in ["src/utils.rs", "src/host/helpers.rs", "src/host/util/mod.rs", "src/misc/thing.rs"] {
        let found = reported_of(path, "");
        assert!(found.iter().any(|found| found.contains("is a drawer, not a noun")), "{path}: {found:?}");
    }
}

#[test]
fn a_new_module_needs_its_place_in_the_order() {
    assert_eq!(
        reported(&[("src/lib.rs".to_owned(), "//! All.\npub mod ids;\npub mod chat;\n".to_owned())]),
        ["src/lib.rs:3: chat has no place in the order of the modules"]
    );
    let main = ("src/main.rs".to_owned(), "//! The program.\nmod settings;\n".to_owned());
    let settings = "//! Settings.\n use sqlx::Any;\n".to_owned();
    assert!(reported(&[main, ("src/settings.rs".to_owned(), settings)]).is_empty(), "the program may use all");
    let lost = "src/chat/mod.rs:1: chat has no place in the order of the modules";
    assert_eq!(reported_of("src/chat/mod.rs", ""), [lost]);
}

#[test]
fn places_of_machines_are_found_in_comments_and_texts_too() {
    for place in [["/wo", "rk/main"].concat(), ["/ro", "ot/.cargo"].concat(), ["/ho", "me/anna/x"].concat()] {
        let text = format!("//! A sample.\n// see {place}\n");
        assert_eq!(checks::machine_paths("docs/a.md", &text).len(), 1, "{text}");
    }
    assert!(checks::machine_paths("docs/a.md", "a/workshop/root homework/ http://127.0.0.1:8080/").is_empty());
}
